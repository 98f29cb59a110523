"""Random tournaments with every setting: what must hold after every action."""

import json
import random
from collections import Counter

import pytest
from stormtable.games.maul.cards import ALL_BOOSTS, horde_cards, scavenger, seat_of
from stormtable.games.maul.game import GAME
from stormtable.games.maul.rules.state import DETONATION
from stormtable.kernel.zones import HIDDEN


def some_game(n):
    """The n-th tournament: its state before the first decision, and the dice of its players."""
    rng = random.Random(f"maul {n}")
    words = {"round_cap": "20", "mirror": rng.choice(("on", "off")), "s_column": rng.choice("24"), "arena_size": rng.choice("84")}
    words["sequence"] = rng.choice(("quick", "quick", "section9"))
    words["raid_hitters"], words["open_hands"] = rng.choice(("on", "off")), rng.choice(("off", "off", "on"))
    words["stall_limit"], words["hand_limit"] = rng.choice(("1", "3", "9")), rng.choice(("none", "none", "5", "7"))
    words["first_possession"] = rng.choice(("raid", "seat1", "seat2", "random"))
    return GAME.setup(GAME.settings_from(words), f"{n}"), rng


def pick(s, rng):
    """One of the legal actions; passing comes up less often than it could, and Mauls more often, so that more happens."""
    legal = list(GAME.legal_actions(s))
    if len(legal) > 1 and legal[-1].verb == "decline" and rng.random() < 0.4:
        legal.pop()
    bold = [action for action in legal if action.verb in ("maul", "continue", "hit", "ganghit", "break")]
    return rng.choice(bold if bold and rng.random() < 0.3 else legal)


def steps(n):
    """The states of the n-th tournament, one after the other."""
    s, rng = some_game(n)
    yield s, rng
    for _step in range(12000):
        if s.result is not None:
            return
        s = GAME.apply(s, pick(s, rng))
        yield s, rng
    raise AssertionError("this tournament does not end")


def belators(s, seat):
    """All cards of a horde, wherever they lie."""
    piled = range(scavenger(seat), scavenger(seat) + s.pile[seat])  # those under the top of a pile
    revealed = [s.reveal.card] if s.reveal is not None and s.reveal.seat == seat else []
    return [*(card for card in s.field[seat] if card is not None), *piled, *s.deck[seat], *revealed]


def check(s):
    if s.round:
        check_belators(s)
        check_detonator(s)
    boosts = [*s.hand[0], *s.hand[1], *s.boosts, *s.discard, *(s.exchange.boosts() if s.exchange else ())]
    assert sorted(boosts) == list(ALL_BOOSTS) or not s.round, "MAUL-1.1"
    assert all(0 <= ranking <= 3 for ranking in s.ranking), "MAUL-1.21"
    assert all(0 <= arena <= s.settings.arena_size for arena in s.arena) and 0 <= s.inertia <= DETONATION
    if s.result is None:
        legal = list(GAME.legal_actions(s))
        assert legal and len(set(legal)) == len(legal), "MAUL-11.4"
    else:
        assert GAME.decides(s) is None and list(GAME.legal_actions(s)) == []


def check_belators(s):
    for seat in (0, 1):
        assert sorted(belators(s, seat)) == list(horde_cards(seat)), "a Belator is lost or doubled"
        assert s.column(scavenger(seat)) is not None, "MAUL-1.15"
        waiting = s.reveal is not None and s.reveal.seat == seat
        assert len(s.deck[seat]) + waiting >= 3, "MAUL-1.17"
        assert all(s.column(card) is not None for card in horde_cards(seat) if s.downed >> card & 1)
        assert all(s.column(modifier.card) is not None for modifier in s.modifiers), "MAUL-9.15"


def check_detonator(s):
    assert s.det in s.field[seat_of(s.det)] or s.has_wreck(seat_of(s.det)), "MAUL-1.18"
    assert s.raid is not None or s.is_ready(s.det), "MAUL-1.22"
    assert not any(s.has_break(seat) and s.det != s.top(seat) for seat in (0, 1)), "MAUL-7.10"
    if s.maul is not None:
        trio = s.field[s.attacker][s.maul:s.maul + 3]
        assert trio[1] == s.det and all(s.stands_ready(card) and s.belator(card).is_vangard for card in trio), "MAUL-6.1"


def check_games(numbers):
    ways, told = Counter(), Counter()
    for n in numbers:
        for s, _rng in steps(n):
            check(s)
            told.update(event.kind for event in s.events or ())
        ways[s.result.way] += 1
    return ways, told


@pytest.mark.rule("MAUL-1.1", "MAUL-1.15", "MAUL-1.17", "MAUL-1.18", "MAUL-1.21", "MAUL-1.22", "MAUL-11.4", "MAUL-11.5", "MAUL-11.7")
@pytest.mark.parametrize("part", range(4))
def test_nothing_is_lost_and_the_detonator_is_always_held(part):
    ways, told = check_games(range(part, 100, 4))
    assert ways["incineration"] > 5
    assert {"raid", "uncontested", "counted", "torn_open", "collapsed", "came_apart", "hit_failed", "lost", "cancelled", "fizzled"} <= set(told)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(8))
def test_nothing_is_lost_in_two_thousand_tournaments(part):
    ways, _told = check_games(range(100 + part, 2100, 8))
    assert ways["incineration"] > ways["round_cap"]


@pytest.mark.parametrize("n", range(4))
def test_a_position_says_everything(n):
    for number, (s, _rng) in enumerate(steps(n)):
        if number % 4 == n:
            written = GAME.position(s)
            again = GAME.from_position(json.loads(json.dumps(written)))
            assert again == s and GAME.position(again) == written and list(GAME.legal_actions(again)) == list(GAME.legal_actions(s))


@pytest.mark.rule("MAUL-N2")
@pytest.mark.parametrize("n", range(9, 12))
def test_a_line_reads_back_to_its_action(n):
    for s, _rng in steps(n):
        for action in GAME.legal_actions(s):
            assert GAME.read(GAME.write(action)) == action


@pytest.mark.parametrize("n", range(15, 18))
def test_what_is_refused_is_not_offered_and_what_is_offered_is_not_refused(n):
    for s, rng in steps(n):
        legal, seat = list(GAME.legal_actions(s)), GAME.decides(s)
        if seat is None:
            continue
        for action in rng.sample(legal, min(4, len(legal))):
            assert GAME.refusals(s, action) == []
        for _try in range(5):
            action = GAME.anything(s, rng)
            allowed = action in legal or any(action in GAME.anytime(s, other) for other in (0, 1))
            assert (GAME.refusals(s, action) == []) == allowed, GAME.write(action)


@pytest.mark.rule("MAUL-13.5", "MAUL-9.23")
@pytest.mark.parametrize("n", range(24, 27))
def test_a_guess_at_a_view_looks_like_it_and_is_asked_the_same(n):
    for number, (s, rng) in enumerate(steps(n)):
        if number % 3 == 0:
            seat = rng.randrange(2)
            view = GAME.view(s, seat)
            guess = GAME.sample(view, rng)
            assert GAME.view(guess, seat) == view and GAME.decides(guess) == GAME.decides(s)
            assert s.settings.open_hands or all(boost is HIDDEN for boost in view.hand[1 - seat])
            if GAME.decides(s) == seat:
                assert list(GAME.legal_actions(guess)) == list(GAME.legal_actions(view)) == list(GAME.legal_actions(s))
            check(guess)


@pytest.mark.rule("MAUL-9.23", "MAUL-R40", "MAUL-13.10")
@pytest.mark.parametrize("n", range(30, 33))
def test_who_is_asked_next_does_not_depend_on_the_cards_of_the_other_hand(n):
    compared = 0
    for s, rng in steps(n):
        seat = GAME.decides(s)
        if seat is None or not s.round:
            continue
        view, action = GAME.view(s, seat), pick(s, rng)
        one, other = (GAME.apply(GAME.sample(view, rng), action) for _time in range(2))
        if one.pending is not None and s.pending is None or one.exchange is not None and s.exchange is None:
            assert GAME.decides(one) == GAME.decides(other) and type(one.flow[-1]) is type(other.flow[-1])
            compared += 1
    assert compared > 10


def test_every_boost_is_played_somewhere():
    """The random tournaments reach the rare corners: each of the Boosts is played, and not only thrown away."""
    played = set()
    for n in range(40):
        s, rng = some_game(n)
        while s.result is None:
            action = pick(s, rng)
            played |= {action.boost} if action.verb == "boost" else set()
            s = GAME.apply(s, action)
    assert played == set(ALL_BOOSTS)
