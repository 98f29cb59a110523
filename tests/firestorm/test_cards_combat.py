"""What each tactical card for Combat does."""

from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.values import shields

from . import table
from .clash import calm, clash, galaxy, ids
from .table import asked, lines_of, play, refused

HOMES = "earth#1 1A", "regnuu-kraag#2 2A"


def plays(s, card):
    """The ways to play a card now."""
    return [line.split(f"play {card}")[1].strip() for line in lines_of(s) if f"play {card}" in line]


def siege(mine, theirs, *hands, seat=1, **more):
    """The first player attacks Mars, a planet of the second player at 2D; all ships there are in the fleets."""
    return clash(mine, theirs + "; mars#9 2D", seat=seat, hands=hands, target="mars#9", **more)


def test_bravery_gives_a_defender_all_its_energy_for_a_hero():
    s = siege("juggernaut#3 2D", "destroyer-muero#4 2D E0; saul-hernandez#5 on 4; sgt-beat#6 on 2; famine#7 2D", (), ["bravery"], seat=2)
    assert plays(s, "bravery")[0] == "on destroyer-muero#4 pay terminate:saul-hernandez#5"
    assert len([line for line in plays(s, "bravery") if "with" not in line]) == 1, "Famine has all its energy, Sgt. Beat is elsewhere"
    s = play(s, "p2: play bravery on destroyer-muero#4 pay terminate:saul-hernandez#5")
    assert s.energy[4] == 2 and ids(s.terminate[1]) == ["saul-hernandez"]


def test_bravery_needs_an_attack_on_an_own_planet():
    s = clash("juggernaut#3 2D", "destroyer-muero#4 2D E0; saul-hernandez#5 on 4", seat=2, hands=((), ["bravery"]))
    assert refused(s, "p2: play bravery on destroyer-muero#4 pay terminate:saul-hernandez#5") == ["FIR-401.2.1"]


def test_calm_words_end_a_combat():
    s = clash("destroyer-human#3 2D; cassandra-sage#5 on 3; simon-christiansen#6 on 1", "destroyer-muero#4 2D", hands=(["calm-words"], ()))
    assert [line for line in plays(s, "calm-words") if "simon" in line] == [], "he is not at the combat"
    s = play(s, "p1: play calm-words pay turn:cassandra-sage#5")
    assert s.combat is None and s.turned[3] and s.turned[4] and s.turned[5] and s.at[3] == s.at[4]


def test_faulty_wiring_takes_shields_down_to_one():
    s = clash("destroyer-human#3 2D", "heavy-cruiser#4 2D; skimmer#5 2D", hands=(["faulty-wiring", "faulty-wiring"], ()))
    strong, weak = shields(s, 4), shields(s, 5)
    s = play(s, "p1: play faulty-wiring on heavy-cruiser#4", "p2: pass", "p1: play faulty-wiring on skimmer#5")
    assert shields(s, 4) == max(1, strong - 2) and shields(s, 5) == min(weak, max(1, weak - 2))


def ambush(*recycle, resources=(20, 20), **more):
    return siege("destroyer-human#3 2D", "famine#4 2B", (), ["hidden-forces", "hidden-forces"], seat=2, resources=resources,
                 players={"2": {"recycle": list(recycle)}}, **more)


def test_hidden_forces_strike_from_nowhere_and_bring_a_ship_back():
    s = ambush("city", "destroyer-muero", "famine")
    s = calm(s, "p2: play hidden-forces on destroyer-human#3")
    assert s.dmg[3] == 2
    assert lines_of(s) == ["p2: take destroyer-muero", "p2: no"], "Famine is Unique and already in play"
    s = play(s, "p2: take destroyer-muero")
    uid = s.combat.defence[0]
    assert s.design(uid).id == "destroyer-muero" and not s.turned[uid] and s.energy[uid] == 2
    assert s.resources[1] == 20 - 4 - CARDS[NUMBER["destroyer-muero"]].cost and s.commands[1] == 8
    assert ids(s.recycle[1]) == ["city", "famine", "hidden-forces"]
    s = play(s, "p1: pass")
    assert "FIR-201.1.5" in refused(s, "p2: play hidden-forces on destroyer-human#3")


def test_hidden_forces_need_no_ship_to_return():
    s = calm(ambush("city"), "p2: play hidden-forces on destroyer-human#3")
    assert s.dmg[3] == 2 and not s.combat.defence and asked(s) == 1


def test_hidden_forces_are_for_who_has_no_ship_in_the_combat():
    s = siege("destroyer-human#3 2D", "destroyer-muero#4 2D", (), ["hidden-forces"], seat=2)
    assert refused(s, "p2: play hidden-forces on destroyer-human#3") == ["FIR-401.2.1"]


def test_kamikaze_run_trades_a_ship_for_its_printed_structure():
    s = clash("destroyer-human#3 2D D1; famine#5 2D", "battleship-muero#4 2D E0", hands=(["kamikaze-run"], ()))
    s = play(s, "p1: play kamikaze-run on battleship-muero#4 pay sac:destroyer-human#3")
    assert not s.in_play(3) and s.dmg[4] == 3, "its damage makes no difference"


def test_who_supports_both_sides_sends_no_kamikaze_against_the_own_fleet():
    """FIR-505.7, FIR-505.27: the fleet of the ship that is given up and the opposing fleet are two."""
    s = table.fight(["destroyer-human#3", "skimmer#6"], ["battleship-muero#4", "skimmer#7"], f"{HOMES[0]}; destroyer-human#3 2D",
                    f"{HOMES[1]}; battleship-muero#4 2D", "arcadius-prime#5 3A; skimmer#6 2D; skimmer#7 2D", place="2D", attacker=1, defender=2, seat=3,
                    hands=((), (), ["kamikaze-run"]))
    assert refused(s, "p3: play kamikaze-run on destroyer-human#3 pay sac:skimmer#6") == ["FIR-401.1.1"]
    assert refused(s, "p3: play kamikaze-run on destroyer-human#3 pay sac:skimmer#7") == []


def test_massacre_at_triton_gives_two_more_actions_in_a_row():
    s = clash("destroyer-human#3 2D; famine#5 2D", "battleship-muero#4 2D", hands=(["massacre-at-triton", "ion-storm"], ()))
    s = calm(s, "p1: play massacre-at-triton")
    assert asked(s) == 1
    s = calm(s, "p1: fire destroyer-human#3 on battleship-muero#4")
    assert asked(s) == 1 and s.combat.extra == 1
    s = calm(s, "p1: play ion-storm on battleship-muero#4")
    assert asked(s) == 2


def test_massacre_at_triton_is_a_first_action_and_may_be_declined():
    """FIR-R73: allowing retreat does not count as an action."""
    s = clash("destroyer-human#3 2D; famine#5 2D", "battleship-muero#4 2D", hands=(["massacre-at-triton", "ion-storm"], ()))
    assert refused(calm(s, "p1: enable retreat", "p2: pass"), "p1: play massacre-at-triton") == []
    late = calm(s, "p1: play ion-storm on battleship-muero#4", "p2: pass")
    assert refused(late, "p1: play massacre-at-triton") == ["FIR-401.2.1"]
    s = calm(s, "p1: play massacre-at-triton", "p1: pass")
    assert asked(s) == 2 and s.combat is not None


def test_mine_field_hurts_every_ship_of_the_opposing_fleet():
    s = clash("destroyer-human#3 2D", "battleship-muero#4 2D; famine#5 2D; war#6 2D; skimmer#7 2B", hands=(["mine-field"], ()), resources=(3, 0))
    s = play(s, "p1: play mine-field")
    assert s.resources[0] == 0 and [s.dmg[uid] for uid in (3, 4, 5, 6, 7)] == [0, 1, 1, 1, 0]
    poor = clash("destroyer-human#3 2D", "battleship-muero#4 2D; famine#5 2D", hands=(["mine-field"], ()), resources=(1, 0))
    assert refused(poor, "p1: play mine-field") == ["FIR-401.1.1"]


def test_reinforcements_bring_a_ship_from_next_door():
    s = clash("destroyer-human#3 2D; famine#5 2B T; war#6 2A; pestilence#7 FS; skimmer#8 2B E0", "battleship-muero#4 2D", hands=(["reinforcements"], ()))
    assert plays(s, "reinforcements") == ["on famine#5"], "not from the Firestorm, not without energy, only from next to the combat"
    before = s.energy[5]
    s = play(s, "p1: play reinforcements on famine#5")
    assert s.combat.attack == (3, 5) and s.at[5] == s.at[3] and s.energy[5] == before - 1


def test_reinforcements_of_a_mercenary_cost_one_more():
    s = clash("destroyer-human#3 2D; mercenary-scout#5 2B", "battleship-muero#4 2D", hands=(["reinforcements"], ()), resources=(1, 0))
    assert plays(s, "reinforcements") == []
    s = clash("destroyer-human#3 2D; mercenary-scout#5 2B", "battleship-muero#4 2D", hands=(["reinforcements"], ()), resources=(2, 0))
    s = play(s, "p1: play reinforcements on mercenary-scout#5")
    assert s.resources[0] == 0 and s.combat.attack == (3, 5)


def test_a_bystander_may_bring_a_ship_and_do_nothing_else():
    """FIR-505.6, FIR-505.27."""
    s = table.fight(["destroyer-human#3"], ["battleship-muero#4"], f"{HOMES[0]}; destroyer-human#3 2D", f"{HOMES[1]}; battleship-muero#4 2D",
                    "arcadius-prime#5 3A; famine#6 2B", place="2D", attacker=1, defender=2, seat=3, hands=((), (), ["reinforcements", "ion-storm"]))
    assert lines_of(s) == ["p3: play reinforcements on famine#6 as defender", "p3: play reinforcements on famine#6 as attacker", "p3: pass"]
    assert refused(s, "p3: play ion-storm on destroyer-human#3") == ["FIR-505.5"]
    s = play(s, "p3: play reinforcements on famine#6 as defender")
    assert s.combat.defence == (4, 6)


def test_combat_cards_need_a_combat():
    s = galaxy("destroyer-human#3 1A", "", hands=(["mine-field", "faulty-wiring"], ()))
    assert refused(s, "p1: play mine-field") == ["FIR-201.1.2", "FIR-201.1.3"]
