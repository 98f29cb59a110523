"""Traits (rules 601 to 614)."""

import pytest
from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.values import has, is_ship

from .clash import calm, clash, galaxy, ids
from .table import lines_of, play, refused


def test_a_label_does_nothing_alone_and_a_race_is_not_a_symbol():
    """FIR-601.1, FIR-601.2: Mars is a Desert, and nothing comes of it; Human on a card lets nobody else play it, its symbol does."""
    labelled = next(card for card in CARDS if card.type == "planet" and "Desert" in card.traits)
    assert not any("Desert" in line for line in lines_of(galaxy(f"{labelled.id}#3 1B")))
    foreign = next(card for card in CARDS if card.type == "ship" and card.alien == "dysori" and not card.tech_requirement)
    assert foreign.id not in " ".join(lines_of(galaxy("", hands=([foreign.id], ()))))
    assert "FIR-300.3" in refused(galaxy("", hands=([foreign.id], ())), f"p1: deploy {foreign.id} at 1A")


@pytest.mark.parametrize("hero, everywhere", [("trohh-grozz", True), ("saboteur", True), ("mercenary-captain", False)])
def test_assassins_and_spies_are_deployed_at_any_planet(hero, everywhere):
    """FIR-602.1, FIR-611.1: on it, or on an own ship there."""
    s = galaxy("famine#3 2A", "mars#4 2B", hands=([hero], ()), aliens=("the-muero", "the-humans"))
    places = [line.split(" at ")[1] for line in lines_of(s) if f"deploy {hero}" in line and "with" not in line]
    assert places == (["earth#1", "regnuu-kraag#2", "famine#3", "mars#4"] if everywhere else ["earth#1"])


def test_a_carrier_takes_new_fighters_wherever_it_is():
    """FIR-603.1: within its capacity."""
    s = galaxy("fleet-carrier#3 2D", hands=(["skimmer"], ()))
    assert [line for line in lines_of(s) if "deploy skimmer" in line] == ["p1: deploy skimmer at 1A", "p1: deploy skimmer at fleet-carrier#3"]
    s = play(s, "p1: deploy skimmer at fleet-carrier#3")
    assert s.on[4] == 3 and not is_ship(s, 4)
    full = galaxy("fleet-carrier#3 2D D3; skimmer#4 on 3", hands=(["skimmer"], ()))
    assert refused(full, "p1: deploy skimmer at fleet-carrier#3") == ["FIR-306.4"]


def test_explorers_of_one_place_explore_together():
    """FIR-604.1, FIR-R1: the sum of their X."""
    s = galaxy("mars#3 N1 P5; explorer-human#4 N1; kane-richards#5 on 4")
    s = play(s, "p1: explore explorer-human#4,kane-richards#5")
    assert s.points[3] == 0 and s.tech[0] == 25 and s.turned[4] and s.turned[5]


def test_a_riding_fighter_is_a_support_card():
    """FIR-605.2, FIR-605.3, FIR-605.4: it keeps its damage, energy and hero, and is no ship until it is launched."""
    s = galaxy("skimmer#3 1D D1 E1; sgt-beat#4 on 3; famine#5 1D; fighter-dysori#6 1D", "destroyer-muero#7 1D")
    assert refused(s, "p1: board skimmer#3 on fighter-dysori#6") == ["FIR-605.3"]
    s = play(s, "p1: board skimmer#3 on famine#5")
    assert 3 in s.index.supports and s.dmg[3] == 1 and s.energy[3] == 1 and s.on[4] == 3 and refused(s, "p2: attack skimmer#3") == ["FIR-203.2"]
    s = play(s, "p2: pass", "p1: move famine#5 1D-1B", "p2: pass")
    assert s.at[4] == s.at[3] == s.at[5]
    s = play(s, "p1: launch skimmer#3")
    assert is_ship(s, 3) and s.at[3] == s.at[5] and not s.turned[3]


def test_a_medic_heals_and_a_mechanic_mends_up_to_their_influence():
    """FIR-607.1, FIR-607.2, FIR-R40: anybody's hero or ship at the same location, by the actual influence."""
    s = galaxy("herbalist#3 on 1; fusion-welder#4 on 1; famine#5 1A D5; aranaugh#6 on 1 D3", "war#7 1A D1; pestilence#8 2A D1", hands=(["sweet-talker"], ()))
    assert refused(s, "p1: treat herbalist#3 on famine#5") == ["FIR-607.1"] and refused(s, "p1: mend fusion-welder#4 on pestilence#8") == ["FIR-607.2"]
    treated = calm(s, "p1: treat herbalist#3 on aranaugh#6")
    assert treated.dmg[6] == 1 and treated.turned[3]
    assert calm(s, "p1: mend fusion-welder#4 on war#7").dmg[7] == 0
    s = calm(s, "p1: play sweet-talker on fusion-welder#4", "p2: pass", "p1: mend fusion-welder#4 on famine#5")
    assert s.dmg[5] == 1


def test_too_many_voices_are_given_up_again():
    """FIR-614.2: the new one, or another."""
    s = galaxy("foz#3 on 1; heal#4 on 3; mend#5 on 3", hands=(["wrath"], ()), aliens=("the-soven", "the-humans"))
    s = play(s, "p1: attach wrath to foz#3")
    assert lines_of(s) == ["p1: give heal#4", "p1: give mend#5", "p1: give wrath#6"]
    s = play(s, "p1: give mend#5")
    assert ids(s.recycle[0]) == ["mend"] and s.on[6] == 3


def test_a_gained_trait_works_like_a_printed_one():
    """FIR-601.1, FIR-608.1: a War Hero aims as his ship fires."""
    s = clash("famine#3 2D; rupert-einstein#5 on 3", "war#4 2D E0", cards={"rupert-einstein#5": {"mods": ["trait Military", "+1 combat"]}})
    assert has(s, 5, "Military")
    s = play(s, "p1: fire famine#3 on war#4")
    assert lines_of(s) == ["p1: aim rupert-einstein#5", "p1: pass"]
    assert play(s, "p1: aim rupert-einstein#5").dmg[4] == CARDS[NUMBER["famine"]].guns + 1
