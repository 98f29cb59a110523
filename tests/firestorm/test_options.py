"""What may be agreed on before play: seats by lot, cutting the decks, and the Quick Start."""

import random

import pytest
from stormtable.kernel import flow
from stormtable.kernel.rules import Unreadable

from .table import GAME, asked, at, lines_of, new, play, position, read, refused, why_not

SETUP = ("p1: alien the-humans deck human-starter", "p2: alien the-muero deck muero-starter", "p1: advantage down", "p2: advantage down",
         "p1: start earth,mars", "p2: start regnuu-kraag")
NAMES = ["Ann", "Ben", "Cleo", "Dirk"]


def seated(seed, **words):
    return GAME.seated(GAME.settings_from({"players": "4", **words}), seed, NAMES)


def test_players_sit_as_they_were_entered_or_by_lot():
    """FIR-101.5.4: the option seat_shuffle; the lot follows from the seed and gives every order."""
    assert seated("1") == NAMES
    orders = {tuple(seated(str(seed), seat_shuffle="on")) for seed in range(400)}
    assert len(orders) == 24 and all(sorted(order) == NAMES for order in orders)
    assert seated("7", seat_shuffle="on") == seated("7", seat_shuffle="on")


def test_seats_by_lot_leave_the_decks_alone():
    """FIR-101.5.4: the same seed shuffles the same piles, whoever sits where."""
    assert play(new(), *SETUP).draw == play(new(seat_shuffle="on"), *SETUP).draw


def test_nobody_cuts_unless_that_was_agreed():
    """FIR-101.5.1."""
    assert play(new(), *SETUP).turn == 1 and len(play(new(), *SETUP).hand[0]) == 6
    s = play(new(cut="on"), *SETUP)
    assert asked(s) == 2 and s.hand == [[], []] and lines_of(s)[0] == "p2: cut 1" and lines_of(s)[-1] == "p2: no"


def test_the_player_on_the_left_cuts_each_deck():
    """FIR-101.5.1: so many cards from the top go under the rest; then the hands are drawn from the top."""
    s = play(new(cut="on"), *SETUP)
    first, second = s.draw
    s = play(s, "p2: cut 12")
    assert s.draw == [first[12:] + first[:12], second] and asked(s) == 1
    assert play(s, "p1: no").draw[1] == play(new(), *SETUP).draw[1]
    four = play(new(cut="on", players="4"), *(f"p{seat}: alien the-soven deck soven-starter" for seat in (1, 2, 3, 4)),
                *(f"p{seat}: advantage down" for seat in (1, 2, 3, 4)), *(f"p{seat}: start ymvalla" for seat in (1, 2, 3, 4)))
    for seat in (2, 3, 4, 1):
        assert asked(four) == seat
        four = play(four, f"p{seat}: cut 3")
    assert [len(hand) for hand in four.hand] == [6] * 4


def test_a_cut_leaves_cards_on_either_side():
    """FIR-101.5.1."""
    s = play(new(cut="on"), *SETUP)
    for line in ("p2: cut 0", f"p2: cut {len(s.draw[0])}", "p2: cut all"):
        assert refused(s, line) == ["FIR-101.5.1"]
    assert refused(s, "p1: cut 3") == ["FIR-201.2.1"] and refused(s, "p2: pass") == ["FIR-201.2.1"]
    assert why_not(s, "p2: cut 0") == ["A cut leaves some cards on either side."]


def test_a_cut_is_written_into_positions_and_lines():
    """Chapters Notation and Position."""
    s = play(new(cut="on"), *SETUP)
    assert read(position(s)) == s and position(s)["flow"][-1] == ["cutting", {"seat": 2, "owner": 1}]
    assert all(GAME.write(GAME.read(line)) == line for line in lines_of(s))
    assert GAME.view(GAME.sample(GAME.view(s, 1), random.Random(1)), 1) == GAME.view(s, 1)


QUICK = {"options": {"quick_start": True}}
YARD = "earth#1 1A; mars#2 1B; orbital-shipyard#3 on 2; famine#4 1B"
RIVAL = "regnuu-kraag#5 2A"


def places(s, id):
    """Where a card may be deployed."""
    return {line.partition(" at ")[2].split(" with ")[0] for line in lines_of(s) if line.startswith(f"p1: deploy {id}")}


@pytest.mark.parametrize("id, usual, quick, other, rule", [
    ("skimmer", {"1A", "1B"}, {"1A"}, "1B", "FIR-203.12"),
    ("sgt-beat", {"earth#1", "mars#2", "famine#4"}, {"earth#1", "mars#2"}, "famine#4", "FIR-203.13"),
    ("mr-dyer", {"earth#1", "mars#2", "famine#4", "regnuu-kraag#5"}, {"earth#1", "mars#2"}, "regnuu-kraag#5", "FIR-203.13"),
])
def test_in_a_quick_start_ships_and_heroes_begin_at_home(id, usual, quick, other, rule):
    """FIR-203.12, FIR-203.13, FIR-602.1: the option quick_start."""
    assert places(at(YARD, RIVAL, hands=([id],)), id) == usual
    s = at(YARD, RIVAL, hands=([id],), **QUICK)
    assert places(s, id) == quick and refused(s, f"p1: deploy {id} at {other}") == [rule]


def test_in_a_quick_start_nobody_is_asked_for_support():
    """FIR-502.1, FIR-504.1."""
    table = ("earth#1 1A; destroyer-human#4 2D", "regnuu-kraag#2 2A; mars#5 2D", "arcadius-prime#3 3A; gunship#6 2D")
    lines = ("p1: attack mars#5", "p1: join destroyer-human#4")
    assert "p1: ask p3" in lines_of(play(at(*table), *lines))
    s = play(at(*table, **QUICK), *lines)
    assert s.combat.attack == (4,) and not any(line.split()[1] in ("ask", "skip", "support") for line in lines_of(s))


@pytest.mark.parametrize("seed", range(3))
def test_games_with_these_options_end(seed):
    """FIR-103.11."""
    words = {"players": str(2 + seed), "max_turns": "4", "cut": "on", "quick_start": "on", "seat_shuffle": "on"}
    s, rng = GAME.setup(GAME.settings_from(words), str(seed)), random.Random(seed)
    while s.flow:
        flow.advance(s, flow.pick(GAME.legal_actions(s), rng))
    assert s.result is not None and GAME.settings_to(s.settings)["cut"] == "on"


def test_null_is_no_planet_that_was_explored():
    given = GAME.position(GAME.setup(GAME.settings_from({}), "1"))
    given["players"]["1"]["explored"] = [None]
    with pytest.raises(Unreadable, match="explored"):
        GAME.from_position(given)
