"""Fate (rule 303)."""

from stormtable.games.firestorm.cards import CARDS

from .table import asked, at, lines_of, play, unanswered

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def drawing(*cards, **more):
    """p1 draws with an Academy; these cards lie on top."""
    return at("earth#1 1A; academy#3 on 1", HOMES[1], hands=(["city"],), draws=(list(cards),), **{"resources": (2, 0), **more})


def test_a_fate_acts_the_moment_it_is_drawn():
    """FIR-303.1, FIR-303.2, FIR-303.9."""
    s = play(drawing("discovered-technology"), "p1: use academy#3")
    assert s.tech[0] == 22 and s.hand[0] == [] and [CARDS[card].id for card in s.terminate[0]] == ["discovered-technology"]


def test_a_second_copy_is_cancelled():
    """FIR-303.3."""
    s = play(drawing("discovered-technology", players={"1": {"fates": ["discovered-technology"]}}), "p1: use academy#3")
    assert s.tech[0] == 20 and len(s.terminate[0]) == 1


def test_a_cancelled_fate_has_not_resolved():
    """FIR-303.4."""
    s = at("earth#1 1A; academy#3 on 1", HOMES[1], hands=(["city"], ["only-fools-roll-the-bones"]), draws=(["think-tank"],), resources=(2, 0))
    s = unanswered(play(s, "p1: use academy#3"), "W9")
    s = unanswered(play(s, "p2: react only-fools-roll-the-bones"))
    assert s.tech[0] == 20 and s.fates[0] == () and len(s.terminate[0]) == len(s.terminate[1]) == 1


def test_fates_of_different_players_resolve_in_action_order():
    """FIR-303.5, FIR-303.11: all cards are revealed first, then the fates resolve, the first player's before the other's."""
    for seat in (1, 2):
        s = at(*HOMES, phase="end", seat=seat, tech=(5, 5), draws=(["think-tank", "city"], ["precious-cache", "city"]), hands=(["war"] * 7, ["war"] * 7),
               resources=(0, 0), commands=(0, 0))
        told = []
        while s.turn == 3 or s.flow[-2].kind != "W9":
            s = play(s, f"p{asked(s)}: pass")
            told += [(event.kind, event.data["name"]) for event in s.events if event.kind in ("revealed", "fate")]
        while type(s.flow[-2]).__name__ == "Window":
            s = play(s, f"p{asked(s)}: pass")
            told += [(event.kind, event.data["name"]) for event in s.events if event.kind == "fate"]
        order = ["Think Tank", "Precious Cache"][::1 if seat == 1 else -1]
        assert told == [("revealed", name) for name in order] + [("fate", name) for name in order]
        assert s.tech[0] == 6 and s.resources[1] == 2 + 3


def test_a_fate_revealed_by_a_fate_interrupts_it():
    """FIR-303.6: Assassination Attempt reveals Think Tank, which counts 0 but resolves."""
    s = at("arcadius-prime#1 1A; academy#3 on 1", HOMES[1] + "; sgt-beat#4 on 2; mr-dyer#5 on 2", aliens=("the-dysori", "the-muero"), hands=(["city"],),
           draws=(["assassination-attempt", "think-tank"],), resources=(2, 0))
    s = play(s, "p1: use academy#3")
    assert lines_of(s) == ["p1: target sgt-beat#4", "p1: target mr-dyer#5"]
    s = play(s, "p1: target sgt-beat#4")
    assert s.tech[0] == 21 and s.in_play(4) and asked(s) == 2


def test_a_fate_without_a_target_is_still_resolved():
    """FIR-303.8."""
    s = play(drawing("assassination-attempt"), "p1: use academy#3")
    assert len(s.fates[0]) == 1
