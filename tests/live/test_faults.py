"""Bad lines, bad input and lost pages: nothing of it changes a game, and everything that is refused is refused in a sentence."""

import json
import random

import pytest
from stormtable import games
from stormtable.kernel.rules import Unreadable
from stormtable.live import chair as chairs, messages
from stormtable.live.chair import Chair
from stormtable.live.mail import opened

from games.whisper.game import GAME as WHISPER
from laws.tables import some_action

INVITATION = bytes(range(32))


def load(name):
    return WHISPER if name == WHISPER.name else games.load(name)


class BadLine:
    """Chairs with a line between them that drops, doubles, delays and alters envelopes."""

    def __init__(self, name, words, seed, faults=0.0):
        self.rng, self.game, self.faults = random.Random(seed), load(name), faults
        count = len(self.game.seats(self.game.setup(self.game.settings_from(words), "0")))
        self.chairs = [Chair(self.game, words, me, f"Player {me}", self.rng.randbytes(32), INVITATION) for me in range(count)]
        self.air, self.refused, self.brought_back = [], 0, 0

    def send(self, me, again):
        for to in self.chairs[me].others:
            if again or self.chairs[me].mail.is_waiting(to):
                self.lose(to, self.chairs[me].mail.envelope(to, again))

    def lose(self, to, text):
        fate = self.rng.random() / self.faults if self.faults else 9
        if fate < 0.25:
            return
        if fate < 0.5:
            self.air.append((to, text))
        if 0.5 < fate < 1:
            place = self.rng.randrange(12, len(text))
            text = text[:place] + self.rng.choice("Ab0_.") + text[place + 1:]
        self.air.append((to, text))

    def arrive(self):
        to, text = self.air.pop(self.rng.randrange(len(self.air)) if self.faults else 0)
        try:
            self.chairs[to].receive(text)
        except Unreadable:
            self.refused += 1
        self.send(to, False)

    def reload(self, me):
        """This page is lost, and comes back from what was kept."""
        old = self.chairs[me]
        self.chairs[me] = new = chairs.taken(json.loads(json.dumps(old.kept())), load)
        assert len(new.session.points) == len(old.session.points) and new.mail.written == old.mail.written
        self.brought_back += 1

    def play(self, most=10_000, reloads=0.0):
        for me in range(len(self.chairs)):
            self.send(me, True)
        for _ in range(most):
            me = self.rng.randrange(len(self.chairs))
            chair = self.chairs[me]
            if self.rng.random() < reloads:
                self.reload(me)
            elif self.air:
                self.arrive()
            elif chair.session.may_act():
                chair.play(some_action(self.game, chair.session.world, self.rng))
                self.send(me, False)
            elif all(chair.session.is_over for chair in self.chairs):
                break
            else:
                self.send(me, True)
        return self

    def is_fair(self):
        return all(chair.session.is_over and chair.session.foul is None for chair in self.chairs)


@pytest.mark.parametrize("name, words", [("ortus", {"power": "dice"}), ("whisper", {"goal": "6", "hand": "1"})])
def test_a_bad_line_changes_nothing(name, words):
    played = BadLine(name, words, "bad", 0.3).play()
    assert played.is_fair() and played.refused


@pytest.mark.parametrize("name, words, share", [
    ("ortus", {"power": "dice"}, 0.05), ("whisper", {"goal": "6", "hand": "1"}, 0.02),
    pytest.param("maul", {"arena_size": "4"}, 0.004, marks=pytest.mark.long),
    pytest.param("madstone", {"players": "2"}, 0.01, marks=pytest.mark.long)])
def test_a_page_that_is_lost_at_any_moment_comes_back_where_it_was(name, words, share):
    played = BadLine(name, words, "reload").play(reloads=share)
    assert played.is_fair() and played.brought_back > 2


def test_a_page_that_is_lost_in_the_middle_of_a_shuffle_comes_back_into_it():
    played = BadLine("whisper", {}, "shuffle")
    for me in range(3):
        played.send(me, True)
    waited = set()
    while played.air:
        played.arrive()
        for me, chair in enumerate(played.chairs):
            if chair.session.waiting and chair.session.waiting.what == "shuffle":
                waited.add(me)
                played.reload(me)
    assert waited == {0, 1, 2} and any(chair.session.may_act() for chair in played.chairs)


def test_letters_from_another_game_are_refused_and_harm_nothing():
    one, other = BadLine("tictactoe", {}, "one"), BadLine("tictactoe", {}, "other")
    other.chairs[0].mail.invitation = bytes(32)
    before = one.chairs[1].kept()
    with pytest.raises(Unreadable, match="another game"):
        one.chairs[1].receive(other.chairs[0].mail.envelope(1))
    assert one.chairs[1].kept() == before


def test_an_old_letter_is_not_heard_twice():
    played = BadLine("tictactoe", {}, "old")
    hello = played.chairs[0].mail.envelope(1)
    assert played.chairs[1].receive(hello) and not played.chairs[1].receive(hello)


def test_a_letter_for_another_player_is_refused():
    played = BadLine("whisper", {}, "third")
    with pytest.raises(Unreadable, match="another player"):
        played.chairs[2].receive(played.chairs[0].mail.envelope(1))


@pytest.mark.parametrize("text", [
    "", "stormtable1", "stormtable1.0.1.0.0.." + "A" * 22, "stormtable2.0.1.0.0.AA." + "A" * 22, "[" * 100_000,
    "stormtable1.0.1.0.0." + "A" * 500_000 + "." + "A" * 22, "\x00", "stormtable1.0.1.999999.0.AAAA." + "A" * 22,
    "stormtable1.0.1.0.0.A." + "A" * 22,
])
def test_what_is_no_letter_is_refused_in_a_sentence(text):
    chair = BadLine("tictactoe", {}, "none").chairs[1]
    try:
        assert not chair.receive(text)
    except Unreadable as problem:
        assert problem.text.endswith(".")


@pytest.mark.parametrize("text", [
    "{}", "[]", "null", '{"kind": "coin"}', '{"kind": "coin", "number": -1, "share": "00"}', '{"kind": ["coin"]}',
    '{"kind": "coin", "number": 1e400, "share": ""}', '{"kind": "act", "number": 1, "line": "\\u0000", "shows": []}',
    '{"kind": "act", "number": 1, "line": "x", "shows": [[1, 2, 3]]}', '{"kind": "act", "number": true, "line": "", "shows": []}',
    '{"kind": "told", "number": 1, "place": 0, "fact": {"a": 1}}', '{"kind": "lock", "card": [0, 0], "lock": "' + "0" * 64 + '"}',
    '{"kind": "lock", "card": [0, 0], "lock": "' + "f" * 64 + '"}', "[" * 60_000, '{"kind": "bare", "master": "", "lines": {"x": ""}}',
    '{"kind": "told", "number": 1, "place": 0, "fact": NaN}', "x" * 70_000,
])
def test_hostile_messages_are_refused(text):
    with pytest.raises(Unreadable):
        messages.read(text)


def test_a_sealed_letter_that_cannot_be_read_is_a_foul_of_who_sealed_it():
    played = BadLine("tictactoe", {}, "sealed")
    played.chairs[0].mail.written[1].append('{"kind": "dance"}')
    played.chairs[1].receive(played.chairs[0].mail.envelope(1))
    assert (played.chairs[1].session.foul.member, played.chairs[1].session.foul.reason) == (0, "unreadable")


def test_other_settings_or_another_version_are_refused_at_hello():
    one, other = BadLine("ortus", {"power": "dice"}, "one"), BadLine("ortus", {}, "other")
    one.chairs[1].receive(other.chairs[0].mail.envelope(1))
    assert (one.chairs[1].session.foul.member, one.chairs[1].session.foul.reason) == (0, "terms")


def test_messages_are_written_as_they_are_read():
    played = BadLine("whisper", {"goal": "6", "hand": "1"}, "round").play()
    for _member, message in played.chairs[0].session.log:
        assert messages.read(messages.write(message)) == message


def test_who_carries_an_envelope_cannot_read_it():
    played = BadLine("ortus", {"power": "dice"}, "carried")
    for me in (0, 1):
        played.send(me, True)
    while played.air:
        to, text = played.air[0]
        assert b"kind" not in opened(text).inside and b"coin" not in opened(text).inside
        played.arrive()


@pytest.mark.parametrize("change", [
    {"version": 99}, {"journal": [["dance"]]}, {"journal": [[1, 2, 3]]}, {"master": "xyz"}, {"me": 7}, {"game": "chess"}, {"stormtable": "x"},
])
def test_a_seat_that_was_not_kept_here_is_refused(change):
    kept = BadLine("tictactoe", {}, "kept").chairs[0].kept()
    with pytest.raises(Unreadable):
        chairs.taken(kept | change, load)
