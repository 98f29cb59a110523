"""Hero combat (rule 506)."""

import random

from stormtable.games.firestorm.cards import CARDS

from .table import GAME, asked, at, lines_of, play, position, read, refused, unanswered

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def meet(one, other, **more):
    """Two heroes on Earth, the second one is p2's; nobody holds anything."""
    return at(f"{HOMES[0]}; {one}#3 on 1", f"{HOMES[1]}; {other}#4 on 1", seat=2,
              **{"resources": (0, 0), "commands": (0, 0), "draws": (["mars"] * 9, ["mars"] * 9), **more})


def test_the_starting_hero_must_be_unturned_and_turns():
    """FIR-506.3, FIR-602.2."""
    s = meet("simon-christiansen", "mr-dyer", cards={"simon-christiansen#3": {"turned": True}})
    s = play(s, "p2: stab mr-dyer#4 on simon-christiansen#3")
    assert s.turned[4]
    assert refused(meet("sgt-beat", "mr-dyer", cards={"mr-dyer#4": {"turned": True}}), "p2: stab mr-dyer#4 on sgt-beat#3") == ["FIR-102.1"]


def test_only_reacts_interrupt_a_hero_combat():
    """FIR-506.1, FIR-506.9: the hero now attacking fights on or retreats, nothing else is asked."""
    s = meet("simon-christiansen", "mr-dyer", cards={"simon-christiansen#3": {"turned": True}})
    s = play(s, "p2: stab mr-dyer#4 on simon-christiansen#3")
    assert s.dmg[3] == 3 and asked(s) == 1 and lines_of(s) == ["p1: fight", "p1: flee"]
    s = play(s, "p1: flee")
    assert s.turned[3] and asked(s) == 1 and s.phase == "main"


def test_a_hero_with_assassin_and_spy_strikes_as_an_assassin():
    """FIR-506.12, FIR-506.7, FIR-611.1."""
    s = meet("rupert-einstein", "andrew-masters")
    s = play(s, "p2: stab andrew-masters#4 on rupert-einstein#3")
    assert not s.in_play(3) and s.dmg[4] == 0


def test_a_hero_combat_without_damage_ends_after_six_rounds():
    """FIR-506.14, FIR-R19."""
    s = meet("foz", "corporate-enforcer", draws=(["reflect"] * 9, ["reflect"] * 9), cards={"corporate-enforcer#4": {"mods": ["-2 combat"]}})
    s = play(s, "p2: stab corporate-enforcer#4 on foz#3")
    for _round in range(5):
        s = play(s, f"p{asked(s)}: fight")
    assert asked(s) == 1 and s.flow[-2].name == "main" and s.in_play(3) and s.in_play(4)


def test_both_heroes_must_be_at_one_location_and_may_be_of_one_player():
    """FIR-506.16."""
    s = at("earth#1 1A; mars#5 1B; sgt-beat#3 on 1; mr-dyer#4 on 1; kane-richards#6 on 5", HOMES[1])
    assert refused(s, "p1: stab mr-dyer#4 on sgt-beat#3") == []
    assert refused(s, "p1: stab mr-dyer#4 on kane-richards#6") == ["FIR-602.2"] == refused(s, "p1: stab mr-dyer#4 on mr-dyer#4")


def test_a_spy_wrecks_a_support_with_two_random_cards():
    """FIR-611.3."""
    s = at("earth#1 1A; city#3 on 1", HOMES[1] + "; saboteur#4 on 1", seat=2, hands=([], ["famine", "war"]), resources=(0, 0), commands=(0, 0))
    s = unanswered(play(s, "p2: wreck saboteur#4 on city#3"))
    assert not s.in_play(3) and s.hand[1] == [] and len(s.recycle[1]) == 2


def test_a_card_laid_against_a_strike_takes_from_it():
    """FIR-506.4, FIR-506.5, FIR-107.3.7."""
    s = meet("simon-christiansen", "mr-dyer", hands=(["skimmer"],), cards={"simon-christiansen#3": {"turned": True}})
    s = unanswered(play(s, "p2: stab mr-dyer#4 on simon-christiansen#3"))
    assert lines_of(s) == ["p1: lay skimmer", "p1: lay none"]
    s = unanswered(play(s, "p1: lay skimmer"))
    assert s.dmg[3] == 0


def test_a_fate_that_is_laid_happens_before_the_strike_is_counted():
    """FIR-506.5, FIR-303.2: Stick in the Wheel takes the only support, the weapon of the hero who strikes."""
    bare, armed = (unanswered(play(meet("simon-christiansen", hero, draws=(["mars"], ["stick-in-the-wheel", "mars"]),
                                        cards={"simon-christiansen#3": {"turned": True}}),
                                   "p2: stab mr-dyer#4 on simon-christiansen#3")) for hero in ("mr-dyer", "masters-guard-dogs#5 on 4; mr-dyer"))
    assert not armed.in_play(5) and armed.dmg[3] == bare.dmg[3]


def test_a_laid_card_lies_on_the_table_while_a_fate_happens():
    """FIR-107.3.7, FIR-506.5: Year of Plenty makes everybody reveal, and the laid card is in no pile yet."""
    s = meet("simon-christiansen", "mr-dyer", hands=(["skimmer"],), draws=([], ["year-of-plenty"]), cards={"simon-christiansen#3": {"turned": True}})
    s = unanswered(play(s, "p2: stab mr-dyer#4 on simon-christiansen#3"))
    s = unanswered(play(s, "p1: lay skimmer"))
    assert [CARDS[card].id for card in s.recycle[0]] == ["skimmer"] and asked(s) == 1 and not any("deploy" in line for line in lines_of(s))


def test_what_was_laid_is_open_once_it_is_revealed():
    """FIR-506.5, FIR-506.4: while a fate among the two is answered, everybody sees the other card."""
    s = meet("simon-christiansen", "mr-dyer", hands=(["skimmer"],), draws=([], ["bureaucratic-mismanagement"]),
             cards={"simon-christiansen#3": {"turned": True}})
    s = unanswered(play(s, "p2: stab mr-dyer#4 on simon-christiansen#3"))
    assert GAME.view(s, 1).duel == ("?", None)
    s = unanswered(play(s, "p1: lay skimmer"))
    assert asked(s) == 2 and GAME.view(s, 1).duel == s.duel and read(position(s)) == s
    v = GAME.view(s, 1)
    assert GAME.view(GAME.sample(v, random.Random(1)), 1) == v


def test_a_hero_combat_ends_after_thirty_rounds():
    """FIR-506.14: of heroes who outlive them all; nobody retreats."""
    tough = {"mods": ["+90 life"]}
    s = meet("simon-christiansen", "mr-dyer", draws=([], []), cards={"simon-christiansen#3": {**tough, "turned": True}, "mr-dyer#4": tough})
    s = play(s, "p2: stab mr-dyer#4 on simon-christiansen#3")
    rounds = 1
    while any(line.endswith(": fight") for line in lines_of(s)):
        s, rounds = play(s, f"p{asked(s)}: fight"), rounds + 1
    assert rounds == 30 and s.in_play(3) and s.in_play(4) and type(s.flow[-2]).__name__ == "Phase"
