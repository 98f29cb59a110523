"""What players say beside the game: taking back by consent, phrases, another game."""

import json
import random

import pytest
from stormtable.games import load
from stormtable.live.audit import audit, finished
from stormtable.live.chair import Chair, taken
from stormtable.live.messages import Allow, Back, Keep, Phrase, Rematch

from laws.tables import Tables, some_action


def request(tables):
    """A table that may ask to take its last action back, and that action."""
    return next(((session, to) for session in tables.sessions if (to := session.backs.can_ask()) is not None), None)


def take_back(tables):
    """Somebody asks, and all others allow it."""
    session, to = request(tables)
    session.say(Back(session.number, to))
    tables.deliver()
    if session.backs.open() is None:
        return None  # another table has shown somebody a card since
    assert not session.may_act()
    for other in tables.sessions:
        if other is not session:
            assert other.backs.open() == (session.me, to)
            other.say(Allow(other.number, to))
    tables.deliver()
    return to


def worlds(tables):
    return [tables.game.digest(tables.game.common(session.world)) for session in tables.sessions]


@pytest.mark.parametrize("name, words", [("ortus", {"power": "dice"}), ("maul", {}), ("madstone", {"players": "3"})])
def test_what_all_agree_to_take_back_never_happened(name, words):
    game, taken = load(name), 0
    tables = Tables(game, words, f"back {name}")
    tables.deliver()
    for _ in range(400):
        tables.play(most=3)
        if request(tables) and tables.asked() and taken < 12:
            before = [len(session.points) for session in tables.sessions]
            to = take_back(tables)
            if to is None:
                continue
            taken += 1
            assert len({len(session.points) for session in tables.sessions}) == 1 and len(set(worlds(tables))) == 1
            assert all(len(session.points) < count for session, count in zip(tables.sessions, before))
            assert all(point.number < to for session in tables.sessions for point in session.points)
        if not tables.asked():
            break
    assert taken and tables.fouls() == [None] * len(tables.sessions)
    found = finished(audit(tables.sessions[0].proof(), load))
    assert [action for action, _comment in found.match.actions] == [p.action for p in tables.sessions[0].points[1:]]


def some_way_in():
    """A game in which somebody may ask, and is asked."""
    tables = Tables(load("ortus"), {}, "manners")
    tables.deliver()
    while not (request(tables) and tables.asked()):
        tables.play(most=1)
    return tables


def test_what_is_kept_stays_and_can_be_played_on():
    tables = some_way_in()
    session, to = request(tables)
    other = tables.sessions[1 - session.me]
    session.say(Back(session.number, to))
    tables.deliver()
    count = len(session.points)
    other.say(Keep(other.number))
    tables.deliver()
    assert len(session.points) == count and session.backs.open() is None and session.backs.can_ask() is None
    tables.play()
    assert tables.fouls() == [None, None] and finished(audit(session.proof(), load))


def test_who_acts_has_not_allowed_it():
    tables = some_way_in()
    session, to = request(tables)
    session.say(Back(session.number, to))
    asked = tables.asked()
    if asked is not None:
        tables.play(most=1)
        assert session.backs.open() is None
    tables.deliver()
    assert tables.fouls() == [None, None]


def test_a_coin_is_never_taken_back():
    tables = Tables(load("ortus"), {"power": "dice"}, "coin")
    tables.deliver()
    for _ in range(60):
        tables.play(most=1)
        for session in tables.sessions:
            own = [index for index, point in enumerate(session.points) if point.member == session.me]
            if own and any(one.counts.coins != session.points[-1].counts.coins for one in session.points[own[-1] - 1:]):
                assert session.backs.can_ask() is None


def test_phrases_and_the_wish_for_another_game_are_heard():
    tables = Tables(load("ortus"), {}, "phrases")
    tables.deliver()
    tables.sessions[0].say(Phrase("hello"))
    tables.play()
    tables.sessions[1].say(Rematch(1))
    tables.deliver()
    assert tables.sessions[1].phrases == [(0, "hello")] and tables.sessions[0].rematches == {1}
    assert tables.fouls() == [None, None] and finished(audit(tables.sessions[0].proof(), load))


def carry(chairs):
    """All letters arrive."""
    while any(chair.mail.is_waiting(other) for chair in chairs for other in chair.others):
        for chair in chairs:
            for other in chair.others:
                chairs[other].receive(chair.mail.envelope(other))


def test_a_page_that_is_lost_over_a_request_comes_back_to_it():
    game, rng = load("ortus"), random.Random(1)
    chairs = [Chair(game, {}, me, "Ann", rng.randbytes(32), bytes(16)) for me in range(2)]
    carry(chairs)
    while (asker := next((chair for chair in chairs if chair.session.backs.can_ask() is not None), None)) is None:
        acting = next(chair for chair in chairs if chair.session.may_act())
        acting.play(some_action(game, acting.session.world, rng))
        carry(chairs)
    asker.say(Back(asker.session.number, asker.session.backs.can_ask()))
    carry(chairs)
    chairs = [taken(json.loads(json.dumps(chair.kept())), load) for chair in chairs]
    me, before = asker.session.me, len(asker.session.points)
    request = chairs[1 - me].session.backs.open()
    assert request == chairs[me].session.backs.open() and not chairs[me].session.may_act()
    chairs[1 - me].say(Allow(chairs[1 - me].session.number, request.to))
    carry(chairs)
    chairs = [taken(json.loads(json.dumps(chair.kept())), load) for chair in chairs]
    assert [len(chair.session.points) < before for chair in chairs] == [True, True]
    assert game.digest(game.common(chairs[0].session.world)) == game.digest(game.common(chairs[1].session.world))
