"""What the book's words mean: owners, openers, kinds of actions, costs, conditions and durations."""

import pytest
from stormtable.games.firestorm.rules.abilities import unwritten
from stormtable.games.firestorm.rules.events import plays_card, uses_effect
from stormtable.games.firestorm.rules.fleets import side_of
from stormtable.games.firestorm.rules.moving import near
from stormtable.games.firestorm.rules.space import FIRESTORM

from .clash import calm, clash, galaxy, ids, on
from .table import GAME, asked, at, lines_of, play, refused

THREE = "earth#1 1A", "regnuu-kraag#2 2A", "arcadius-prime#3 3A"


def test_a_deployed_planet_is_a_star_system_of_its_own_beside_the_firestorm():
    """FIR-107.0.2: all Star Systems, the one Firestorm, and one location more for each deployed planet."""
    s = at(*THREE, hands=(["mars"], [], []))
    assert len(near(s, FIRESTORM)) == 9
    s = calm(s, "p1: deploy mars")
    assert near(s, FIRESTORM)[-1] == s.at[4] and near(s, s.at[4]) == (FIRESTORM,)


def test_control_changes_and_ownership_does_not():
    """FIR-107.0.3: a card enters under its owner's control; The Book changes that, and it is recycled to its owner."""
    s = calm(galaxy("", hands=(["sgt-beat"], [])), "p1: deploy sgt-beat at earth#1")
    assert s.owner[3] == s.ctrl[3] == 0
    s = galaxy("the-ancient-one#3 on 2; the-book#4 on 3", "mr-dyer#5 on 2", draws=(["famine"], []))
    s = calm(s, "p1: use the-book#4 on mr-dyer#5")
    assert (s.owner[5], s.ctrl[5]) == (1, 0)


@pytest.mark.parametrize("line, card, effect", [
    ("p1: buy tech", False, False), ("p1: play hidden-resources", True, False), ("p1: use repair-ship#3 on war#4", False, True),
    ("p1: deploy sgt-beat at earth#1", True, False), ("p1: rally cassandra-sage#5", False, False),
])
def test_rules_actions_card_actions_and_game_effects(line, card, effect):
    """FIR-201.0.1, FIR-201.0.2."""
    s = galaxy("repair-ship#3 1A; war#4 1A D2; cassandra-sage#5 on 1", hands=(["hidden-resources", "sgt-beat"], []))
    act = GAME.read(line)
    assert refused(s, line) == [] and (plays_card(s, act) is not None, uses_effect(s, act)) == (card, effect)


def test_the_opener_has_the_first_chance_in_a_window():
    """FIR-201.2.12, FIR-201.2.4: then clockwise from there, wherever the phase began."""
    hoax = ["archaeology-hoax"]
    s = play(at(*THREE, seat=3, hands=(hoax, hoax, ["creative-invention", *hoax])), "p3: play creative-invention")
    found = []
    while type(s.flow[-2]).__name__ == "Window":
        found.append(asked(s))
        s = play(s, f"p{asked(s)}: pass")
    assert found == [3, 1, 2] and asked(s) == 1


FLEET = "famine#3 1D; war#4 1D; sgt-beat#5 on 1; mars#6 1B; academy#7 on 1"


@pytest.mark.parametrize("line, resources, commands", [
    ("p1: deploy skimmer at 1A", 2, 1), ("p1: move famine#3 1D-1B", 0, 0), ("p1: move famine#3,war#4 1D-1B", 0, 1), ("p1: travel sgt-beat#5 to mars#6", 0, 0),
    ("p1: strike famine#3 1D-FS x none", 0, 1), ("p1: strike famine#3,war#4 1D-FS x none", 0, 2), ("p1: sell command", -1, 1), ("p1: attack skimmer#8", 0, 1),
    ("p1: use academy#7", 2, 0), ("p1: buy tech", 3, 0),
])
def test_what_costs_resources_and_commands(line, resources, commands):
    """FIR-401.1.2, FIR-403.2: print, rules, and the first part of a text; a lone ship and a hero go for nothing."""
    s = galaxy(FLEET, "skimmer#8 1D", hands=(["skimmer"], []), commands=(3, 0), resources=(20, 0), draws=(["city"], []))
    after = play(s, line)
    assert (20 - after.resources[0], 3 - after.commands[0]) == (resources, commands)


def test_there_is_no_ship_combat_in_the_firestorm():
    """FIR-407.4, FIR-407.3."""
    s = galaxy("famine#3 FS", "skimmer#4 FS")
    assert refused(s, "p1: attack skimmer#4") == ["FIR-407.3"] and not any(line.startswith("p1: attack") for line in lines_of(s))


def test_a_hero_is_in_a_fleet_with_its_ship():
    """FIR-505.28: on the planet beneath it is at the combat, and in no fleet."""
    s = clash("famine#3 2D; sgt-beat#4 on 3", "war#5 2D; mars#6 2D; saboteur#7 on 6")
    assert [side_of(s, uid) for uid in (3, 4, 5, 7)] == ["attacker", "attacker", "defender", ""]
    assert s.at[7] == s.combat.at


def test_a_condition_holds_wherever_it_stands_in_a_text():
    """FIR-800.2, FIR-401.2.1: a Science Ship gives Tech only outside its controller's Star System."""
    assert refused(galaxy("science-ship#3 1D"), "p1: use science-ship#3") == ["FIR-401.2.1"]
    assert refused(galaxy("science-ship#3 2D"), "p1: use science-ship#3") == []


def test_here_is_where_the_card_is_or_its_subject():
    """FIR-800.3: a Repair Ship mends ships at its location; Heal reaches heroes where its subject is."""
    s = galaxy("repair-ship#3 1A; war#4 1A D2; famine#5 1D D2; ranhar#6 on 1; heal#7 on 6; kane-richards#8 on 5 D1; herbalist#9 on 1 D1")
    assert refused(s, "p1: use repair-ship#3 on war#4") == [] and refused(s, "p1: use repair-ship#3 on famine#5") == ["FIR-401.3.3"]
    assert refused(s, "p1: use heal#7 on herbalist#9") == [] and refused(s, "p1: use heal#7 on kane-richards#8") == ["FIR-401.3.3"]


@pytest.mark.parametrize("line, paid", [
    ("p1: use academy#3", lambda s: s.resources[0] == 18 and len(s.recycle[0]) == 1),  # R2, discard(1, random)
    ("p1: use power-cell#4", lambda s: s.energy[5] == 2 and s.tokens[4] == 1),  # E1(subject)
    ("p1: use karina-tristan#6", lambda s: s.turned[6]),  # turn(self)
    ("p1: use hydro-extraction-plant#7 pay sac:sgt-beat#8", lambda s: ids(s.recycle[0]) == ["sgt-beat"]),  # sac(a hero)
    ("p1: use veross-agent#9", lambda s: ids(s.terminate[0]) == ["veross-agent"]),  # terminate(self)
])
def test_what_stands_before_the_effect_is_its_cost(line, paid):
    """FIR-800.4."""
    s = galaxy("academy#3 on 1; power-cell#4 on 5; famine#5 1A; karina-tristan#6 on 1; hydro-extraction-plant#7 on 1; sgt-beat#8 on 1; veross-agent#9 on 1",
               hands=(["destroyer-muero"], []), draws=(["city", "city"], []))
    assert paid(play(s, line))


def test_texts_ask_where_a_card_is_and_what_it_is():
    """FIR-800.5: aboard a ship, on a Forest planet."""
    s = galaxy("famine#3 1A E0; albert-mcscott#4 on 3; forest-world#5 1B; dr-andreas-krieg#6 on 5")
    assert refused(s, "p1: use albert-mcscott#4") == [] and refused(s, "p1: use dr-andreas-krieg#6") == []
    s = galaxy("famine#3 1A E0; albert-mcscott#4 on 1; forest-world#5 1B; dr-andreas-krieg#6 on 1")
    assert refused(s, "p1: use albert-mcscott#4") == refused(s, "p1: use dr-andreas-krieg#6") == ["FIR-401.2.1"]


def test_every_part_of_every_text_is_carried_out():
    """FIR-800.6: no card has a sentence that nothing does."""
    assert unwritten() == []


def test_how_long_effects_last():
    """FIR-800.7: to the end of the combat, of this turn, of the next, one turn only, or for the rest of the game."""
    lasting = {"glitch": "end of combat", "jihad": "end of turn 3", "mass-aggression": "end of turn 4", "sabotage": "turn 4", "war-effort": "game"}
    effects = [{"source": source, "by": 1, "on": [], "value": None, "until": until} for source, until in lasting.items()]
    s = clash("famine#3 2D", "war#4 2D", effects=effects)
    found = [{ids([effect.source])[0] for effect in s.effects}]
    for done in (lambda s: s.combat is None, lambda s: s.turn == 4, lambda s: s.turn == 5):
        s = on(s, done)
        found.append({ids([effect.source])[0] for effect in s.effects})
    assert [sorted(before - after) for before, after in zip(found, found[1:])] == [["glitch"], ["jihad"], ["mass-aggression", "sabotage"]]
    assert found[-1] == {"war-effort"}
