"""What each React card does."""

import pytest
from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.values import combat, guns, income, influence, life, shields, structure

from .clash import calm, clash, galaxy, ids, on
from .table import asked, lines_of, play, refused


def reacts(s, card):
    """The ways to react with a card now."""
    return [line.split(f"react {card}")[1].strip() for line in lines_of(s) if f"react {card}" in line]


def held(*cards):
    """The second player holds these cards."""
    return (), list(cards)


def main(mine, theirs, *cards, mine_too=(), **more):
    """The first player's Main chance; the second player holds these cards."""
    return galaxy(mine, theirs, hands=(list(mine_too), list(cards)), **more)


def shooting(*cards, mine="destroyer-human#3 2D", theirs="pestilence#4 2D E0", shot="destroyer-human#3 on pestilence#4", first=(), **more):
    """The first player has fired; the second player holds these cards."""
    s = play(clash(mine, theirs, hands=(list(first), list(cards)), **more), f"p1: fire {shot}")
    return play(s, "p1: pass") if asked(s) == 1 and not first else s


def offered(s, card):
    """Everybody passes until this card may be played as a React."""
    return on(s, lambda s: bool(reacts(s, card)))


# -- answers to announcements -------------------------------------------------------------------------------------------------------------


def test_archaeology_hoax_cancels_what_gives_tech():
    s = main("", "", "archaeology-hoax", mine_too=["creative-invention", "hidden-resources"])
    assert play(s, "p1: play hidden-resources").resources[0] == 21, "it gives no Tech, and nobody is asked"
    s = offered(play(s, "p1: play creative-invention"), "archaeology-hoax")
    s = calm(s, "p2: react archaeology-hoax")
    assert s.tech[0] == 20 and s.resources[0] == 18 and ids(s.recycle[0]) == ["creative-invention"] and ids(s.terminate[1]) == ["archaeology-hoax"]


def test_back_alley_payoff_makes_a_military_card_dearer():
    s = main("", "cassandra-sage#3 on 2; saboteur#4 on 2; sgt-beat#5 on 2", "back-alley-payoff", mine_too=["destroyer-human", "city"], resources=(20, 5))
    cost = CARDS[NUMBER["destroyer-human"]].cost
    s = offered(play(s, "p1: deploy destroyer-human at 1A"), "back-alley-payoff")
    assert [line for line in reacts(s, "back-alley-payoff") if "with" not in line] == ["pay turn:cassandra-sage#3", "pay turn:saboteur#4"]
    s = calm(s, "p2: react back-alley-payoff pay turn:saboteur#4")
    assert lines_of(s) == ["p1: pay", "p1: refuse"] and s.turned[4]
    paid = calm(s, "p1: pay")
    assert paid.resources[0] == 20 - cost - 2 and paid.index.ships
    no = calm(s, "p1: refuse")
    assert no.resources[0] == 20 - cost and ids(no.recycle[0]) == ["destroyer-human"] and not no.index.ships


def test_blackmail_cancels_what_a_hero_does():
    s = offered(play(main("cassandra-sage#3 on 1", "", "blackmail"), "p1: rally cassandra-sage#3"), "blackmail")
    s = calm(s, "p2: react blackmail")
    assert s.commands[0] == 9 and s.turned[3], "costs are not refunded"


def test_counter_measures_cancel_military_cards_and_effects():
    s = offered(play(main("", "", "counter-measures", mine_too=["master-planning"]), "p1: play master-planning"), "counter-measures")
    s = calm(s, "p2: react counter-measures")
    assert not s.effects and ids(s.recycle[0]) == ["master-planning"]
    s = calm(shooting("counter-measures"), "p2: react counter-measures")
    assert s.dmg[4] == 0 and s.energy[3] == 1, "a shot of a Military ship is a game effect (FIR-R63)"
    assert reacts(shooting("counter-measures", "blackmail", mine="repair-ship#3 2D", shot="repair-ship#3 on pestilence#4"), "counter-measures") == []


def test_blackmail_reaches_a_hero_who_gave_himself_up():
    """FIR-800.18: the Veross Agent is the source, though he is terminated as the cost."""
    s = play(main("veross-agent#3 on 1", "", "blackmail", mine_too=["gunship"]), "p1: use veross-agent#3", "p1: pass")
    s = calm(s, "p2: react blackmail")
    assert ids(s.terminate[0]) == ["veross-agent"] and ids(s.hand[0]) == ["gunship"] and asked(s) == 2


@pytest.mark.parametrize("missile", ["d14-missile", "cluster-missile"])
def test_counter_measures_stop_a_military_missile_that_is_spent(missile):
    s = clash(f"destroyer-human#3 2D; {missile}#5 on 3", "pestilence#4 2D E0", hands=held("counter-measures"), draws=(["city"], []))
    s = calm(play(s, f"p1: use {missile}#5 on pestilence#4"), "p2: react counter-measures")
    assert s.dmg[4] == 0 and not s.in_play(5)


def test_decoy_cancels_a_hero_combat():
    s = play(main("trohh-grozz#3 on 2", "rupert-einstein#4 on 2", "decoy", draws=(["city"], [])), "p1: stab trohh-grozz#3 on rupert-einstein#4")
    s = offered(s, "decoy")
    assert s.flow[-2].kind == "W10"
    s = calm(s, "p2: react decoy")
    assert s.in_play(4) and not s.turned[3]


def test_decoy_cancels_a_game_effect_on_a_hero():
    s = offered(play(main("mr-dyer#3 on 2", "cassandra-sage#4 on 2", "decoy"), "p1: use mr-dyer#3 on cassandra-sage#4"), "decoy")
    s = calm(s, "p2: react decoy")
    assert s.dmg[4] == 0 and s.turned[3]


def test_indecision_cancels_what_a_ship_does_when_no_hero_opposes():
    s = calm(shooting("indecision"), "p2: react indecision")
    assert s.dmg[4] == 0
    led = shooting("indecision", "glancing-blow", mine="destroyer-human#3 2D; sgt-beat#5 on 3")
    assert refused(led, "p2: react indecision") == ["FIR-401.2.1"]


def test_indecision_stops_a_launch():
    s = clash("fleet-carrier#3 2D; skimmer#5 on 3", "pestilence#4 2D E0", hands=held("indecision"))
    s = offered(play(s, "p1: launch skimmer#5"), "indecision")
    s = calm(s, "p2: react indecision")
    assert s.on[5] == 3


def retreating(**more):
    s = clash("destroyer-human#3 2D; famine#5 2D", "pestilence#4 2D; skimmer#6 2D E0", hands=held("nowhere-to-run"), **more)
    return calm(s, "p1: enable retreat", "p2: pass")


def test_nowhere_to_run_pins_a_ship():
    s = offered(play(retreating(), "p1: retreat destroyer-human#3 to FS"), "nowhere-to-run")
    assert reacts(s, "nowhere-to-run") == ["pay energy:pestilence#4"]
    before = s.energy[4]
    s = calm(s, "p2: react nowhere-to-run pay energy:pestilence#4", "p2: pass")
    assert s.at[3] == s.at[4] and s.energy[4] == before - 1
    assert refused(s, "p1: retreat destroyer-human#3 to FS") == ["FIR-505.15"]
    assert refused(s, "p1: retreat famine#5 to FS") == []


def test_youre_mine_now_cancels_the_defender():
    s = clash("destroyer-human#3 2D", "destroyer-muero#4 2D", seat=2, hands=(["youre-mine-now"], []))
    s = calm(offered(play(s, "p2: use destroyer-muero#4"), "youre-mine-now"), "p1: react youre-mine-now")
    assert s.energy[4] == 2
    mine = play(clash("destroyer-muero#3 2D", "destroyer-human#4 2D", hands=(["youre-mine-now"], [])), "p1: use destroyer-muero#3")
    assert not reacts(mine, "youre-mine-now"), "the attacker's effects are not meant"


# -- attacks and fleets -------------------------------------------------------------------------------------------------------------------


def conscience(theirs="mars#4 2B", commands=(9, 9)):
    s = galaxy("destroyer-human#3 2B", theirs, hands=held("conscience"), commands=commands)
    return play(s, "p1: attack mars#4")


def test_conscience_asks_for_a_second_command():
    s = calm(offered(conscience(), "conscience"), "p2: react conscience")
    assert lines_of(s) == ["p1: pay", "p1: refuse"]
    paid = play(s, "p1: pay")
    assert paid.combat is not None and paid.commands[0] == 7
    refusing = play(s, "p1: refuse")
    assert refusing.combat is None and refusing.commands[0] == 8 and "p1: attack mars#4" not in lines_of(refusing)


def test_conscience_cancels_an_attack_without_a_command_left():
    s = calm(offered(conscience(commands=(1, 9)), "conscience"), "p2: react conscience")
    assert s.combat is None and s.commands[0] == 0


def test_after_conscience_has_stopped_a_combined_move_nobody_answers_the_attack():
    """FIR-201.2.8, FIR-203.23: the move has happened, and the window closes at once."""
    s = galaxy("destroyer-human#3 1D", "mars#4 2D; cassandra-sage#5 on 2", hands=held("conscience", "conscience"), commands=(1, 9), effects=[
        {"source": "war-of-words", "by": 2, "until": "end of turn 3"}])
    s = play(s, "p1: strike destroyer-human#3 1D-FS-2D x mars#4", "p1: attack mars#4")
    s = play(s, "p2: react conscience")
    assert s.combat is None and s.at[3] == s.at[4] and type(s.flow[-2]).__name__ == "Phase" and not s.turned[5]


def test_conscience_protects_only_the_defenceless():
    assert conscience("mars#4 2B; skimmer#5 2B").combat is not None, "nobody is even asked"


def begin(*cards, mine="destroyer-human#3 2D", theirs="pestilence#4 2D", second=(), **more):
    """The first player holds these cards, attacks #4, and the fleets are formed: W4."""
    s = galaxy(mine, theirs, hands=(list(cards), list(second)), **more)
    s = calm(s, f"p1: attack {s.design(4).id}#4")
    while ": join " in lines_of(s)[0]:
        s = play(s, lines_of(s)[0])
    return s


def test_epsilon_nebula_weakens_shields_until_the_combat_ends():
    s = calm(begin("epsilon-nebula"), "p1: react epsilon-nebula")
    strength = shields(s, 4)
    s = play(s, "p1: fire destroyer-human#3 on pestilence#4", "p2: shield pestilence#4")
    assert s.flow[-2].items[0].amount == max(0, guns(s, 3) - strength + 1)


def test_glitch_empties_the_text_of_a_support_for_a_combat():
    s = begin("glitch", mine="destroyer-human#3 2D; power-cell#5 on 3", theirs="pestilence#4 2D; weapon-charger#6 on 4; city#7 on 2")
    assert reacts(s, "glitch") == ["on weapon-charger#6", "on city#7"]
    silent = calm(s, "p1: react glitch on weapon-charger#6", "p1: pass")
    assert refused(silent, "p2: use weapon-charger#6") == ["FIR-203.20"] and refused(calm(s, "p1: pass", "p1: pass"), "p2: use weapon-charger#6") == []
    over = calm(silent, "p2: pass")
    assert over.combat is None and 6 not in over.index.blank


def test_no_one_to_lead_gives_guns_to_the_fleet_that_has_a_leader():
    s = begin("no-one-to-lead", mine="destroyer-human#3 2D; sgt-beat#5 on 3; famine#6 2D")
    before = [guns(s, uid) for uid in (3, 6, 4)]
    s = calm(s, "p1: react no-one-to-lead")
    assert [guns(s, uid) for uid in (3, 6, 4)] == [before[0] + 1, before[1] + 1, before[2]]
    assert reacts(begin("no-one-to-lead", "glitch"), "no-one-to-lead") == []
    both = begin("no-one-to-lead", "epsilon-nebula", mine="destroyer-human#3 2D; sgt-beat#5 on 3", theirs="pestilence#4 2D; saul-hernandez#7 on 4")
    assert refused(both, "p1: react no-one-to-lead") == ["FIR-401.2.1"]


def test_slipstream_draws_another_ship_to_the_rim():
    s = galaxy("skimmer#3 1B; famine#4 1A T; war#5 FS", "repair-ship#6 2A", hands=(["slipstream"], ()))
    s = offered(play(s, "p1: move skimmer#3 1B-1D"), "slipstream")
    assert s.flow[-2].kind == "W12" and reacts(s, "slipstream") == ["on famine#4"]
    s = calm(s, "p1: react slipstream on famine#4")
    assert s.at[4] == s.at[3] and s.turned[4]


def test_slipstream_needs_the_rim():
    s = galaxy("skimmer#3 1B; famine#4 1D", "repair-ship#6 2A", hands=(["slipstream"], ()))
    s = play(s, "p1: move skimmer#3 1B-1A")
    assert asked(s) == 2 and s.flow[-2].__class__.__name__ == "Phase"


def test_jihad_trades_income_for_guns_for_a_turn():
    s = galaxy("destroyer-human#3 1A; mars#4 1B", "destroyer-muero#5 2A", hands=(["jihad"], ()), phase="end", draws=(["city"] * 9, ["city"] * 9))
    s = offered(s, "jihad")
    assert s.flow[-2].kind == "W14"
    before = [(income(s, 1), income(s, 4), income(s, 2)), [guns(s, uid) for uid in (3, 5)]]
    s = play(s, "p1: react jihad")
    assert (income(s, 1), income(s, 4), income(s, 2)) == (before[0][0] - 1, max(0, before[0][1] - 1), before[0][2])
    assert [guns(s, uid) for uid in (3, 5)] == [before[1][0] + 1, before[1][1]]
    assert ids(s.terminate[0]) == ["jihad"]


# -- damage -------------------------------------------------------------------------------------------------------------------------------


def test_glancing_blow_halves_damage_rounded_up():
    s = shooting("glancing-blow")
    amount = s.flow[-2].items[0].amount
    assert amount % 2, "an odd amount shows the rounding"
    s = calm(s, "p2: react glancing-blow")
    assert s.dmg[4] == amount // 2


@pytest.mark.parametrize("card, change", [("lucky-break-plusminus-2", 2), ("lucky-break-minus-2", -2)])
def test_lucky_break_changes_a_shot_by_two(card, change):
    s = shooting(card)
    amount = s.flow[-2].items[0].amount
    s = calm(s, f"p2: react {card}")
    assert s.dmg[4] == max(0, amount + change)


def test_phantom_images_prevent_the_lead_in_tech():
    s = shooting("phantom-images", tech=(3, 5))
    amount = s.flow[-2].items[0].amount
    assert calm(s, "p2: react phantom-images").dmg[4] == amount - 2
    level = shooting("phantom-images", "reinforced-armor", tech=(5, 5))
    assert reacts(level, "phantom-images") == []


def test_quick_reflexes_take_one_from_a_shot():
    s = shooting("quick-reflexes")
    amount = s.flow[-2].items[0].amount
    assert calm(s, "p2: react quick-reflexes").dmg[4] == amount - 1


def test_quick_reflexes_save_a_hero_in_hero_combat():
    s = main("saboteur#3 on 2", "cassandra-sage#4 on 2", "quick-reflexes", draws=(["city"], []))
    s = play(s, "p1: stab saboteur#3 on cassandra-sage#4")
    s = offered(s, "quick-reflexes")
    assert s.flow[-2].items[0].amount > 1
    s = play(s, "p2: react quick-reflexes")
    assert s.dmg[4] == 0


def test_quick_reload_gives_an_extra_shot_without_energy():
    s = clash("destroyer-human#3 2D", "pestilence#4 2D E0", hands=(["quick-reload"], ()))
    s = play(s, "p1: fire destroyer-human#3 on pestilence#4", "p1: react quick-reload")
    assert lines_of(s) == ["p1: fire destroyer-human#3 on pestilence#4", "p1: no"] and s.energy[3] == 1
    s = calm(s, "p1: fire destroyer-human#3 on pestilence#4")
    assert s.energy[3] == 1 and s.dmg[4] == 2 * guns(s, 3)


def test_who_plays_quick_reload_names_one_of_two_ships():
    """FIR-800.8: of a Sync shot one ship fires once more, alone."""
    s = clash("gunship#3 2D; heavy-cruiser#5 2D", "pestilence#4 2D E0; famine#6 2D E0", hands=(["quick-reload"], ()))
    s = play(s, "p1: fire gunship#3,heavy-cruiser#5 on famine#6", "p1: react quick-reload")
    assert lines_of(s) == ["p1: target gunship#3", "p1: target heavy-cruiser#5"]
    s = play(s, "p1: target heavy-cruiser#5")
    assert lines_of(s) == ["p1: fire heavy-cruiser#5 on pestilence#4", "p1: no"]
    s = play(s, "p1: fire heavy-cruiser#5 on pestilence#4")
    assert s.dmg[4] == 4 and s.energy[5] == 2


def test_reinforced_armor_prevents_one():
    s = shooting("reinforced-armor")
    amount = s.flow[-2].items[0].amount
    assert calm(s, "p2: react reinforced-armor").dmg[4] == amount - 1
    assert reacts(shooting("glancing-blow", first=["reinforced-armor"]), "reinforced-armor") == [], "the ship is not yours"


def test_sacrifice_sends_the_damage_to_another_ship():
    s = shooting("sacrifice", theirs="pestilence#4 2D E0; destroyer-muero#5 2D; skimmer#6 2D E0; famine#7 2B")
    assert reacts(s, "sacrifice") == ["pay energy:destroyer-muero#5"]
    amount = s.flow[-2].items[0].amount
    s = calm(s, "p2: react sacrifice pay energy:destroyer-muero#5")
    assert s.dmg[4] == 0 and amount == 3 and not s.in_play(5)


def test_the_ship_of_a_sacrifice_may_use_its_shields():
    """FIR-800.20."""
    s = shooting("sacrifice", theirs="pestilence#4 2D E0; destroyer-muero#5 2D")
    s = play(s, "p2: react sacrifice pay energy:destroyer-muero#5")
    assert "p2: shield destroyer-muero#5" in lines_of(s)


def test_sensor_trick_prevents_the_first_damage_of_a_combat():
    s = shooting("sensor-trick", "sensor-trick")
    s = calm(s, "p2: react sensor-trick", "p2: pass")
    assert s.dmg[4] == 0
    s = play(s, "p1: fire destroyer-human#3 on pestilence#4")
    assert not reacts(s, "sensor-trick"), "prevented damage was aimed at it as well (FIR-R79)"


def test_sudden_strike_passes_shields_but_energy_buys_cosmic_values():
    s = clash("destroyer-human#3 2D", "pestilence#4 2D", hands=(["sudden-strike"], ()), draws=([], ["hidden-resources", "famine"]))
    s = play(s, "p1: fire destroyer-human#3 on pestilence#4", "p1: react sudden-strike")
    assert refused(s, "p2: shield pestilence#4") == ["FIR-405.4.2"]
    amount, power = s.flow[-2].items[0].amount, s.energy[4]
    answer = next(line for line in lines_of(s) if "react pestilence" in line)
    s = play(s, answer)
    assert s.flow[-2].items[0].amount == amount - 2 and ids(s.recycle[1]) == ["hidden-resources"]
    s = play(s, answer)
    assert ids(s.recycle[1]) == ["hidden-resources", "famine"] and s.energy[4] == power - 2, "it may be repeated"
    s = calm(s, lines_of(s)[-1])
    assert amount == 3 and s.dmg[4] == 0, "2 and 4 are more than enough"


def test_after_a_sudden_strike_shields_work_again():
    s = clash("destroyer-human#3 2D", "pestilence#4 2D", hands=(["sudden-strike"], ()), draws=([], ["famine"]))
    s = calm(play(s, "p1: fire destroyer-human#3 on pestilence#4"), "p1: react sudden-strike")
    s = play(s, "p2: pass", "p1: fire destroyer-human#3 on pestilence#4")
    assert "p2: shield pestilence#4" in lines_of(s) and not [line for line in lines_of(s) if "react pestilence" in line]


# -- leaving and falling ------------------------------------------------------------------------------------------------------------------


def test_martyred_leader_inspires_the_other_heroes():
    s = galaxy("", "fighter-dysori#3 2D D2; sgt-beat#4 on 3; saul-hernandez#5 on 2", hands=(["ion-storm"], ["martyred-leader"]))
    before = combat(s, 5), life(s, 5), influence(s, 5)
    s = play(s, "p1: play ion-storm on fighter-dysori#3")
    s = offered(s, "martyred-leader")
    assert s.flow[-2].kind == "W6"
    s = calm(s, "p2: react martyred-leader")
    assert (combat(s, 5), life(s, 5), influence(s, 5)) == tuple(value + 2 for value in before) and not s.in_play(4)


def revenge(*lines, by, theirs="skimmer#3 2D D2; destroyer-muero#4 2B"):
    hands = (["ion-storm"], ["revenge"]) if by == 1 else ([], ["revenge", "ion-storm"])
    s = galaxy("", theirs, hands=hands, seat=by)
    return play(s, *lines)


def test_revenge_answers_the_loss_of_a_ship_to_an_opponent():
    s = revenge("p1: play ion-storm on skimmer#3", by=1)
    before = guns(s, 4), shields(s, 4)
    s = offered(s, "revenge")
    s = calm(s, "p2: react revenge")
    assert (guns(s, 4), shields(s, 4)) == (before[0] + 2, before[1] - 1) and not s.in_play(3)


def test_revenge_is_not_for_losses_by_the_own_hand():
    s = revenge("p2: play ion-storm on skimmer#3", by=2)
    while asked(s) == 2 and type(s.flow[-2]).__name__ == "Window":
        assert not reacts(s, "revenge")
        s = play(s, "p2: pass")
    assert not s.in_play(3)


def test_revenge_knows_a_shot_and_what_is_aboard():
    """FIR-R75."""
    s = shooting("revenge", mine="juggernaut#3 2D", theirs="skimmer#4 2D E0; sgt-beat#5 on 4; war#6 2D", shot="juggernaut#3 on skimmer#4")
    s = offered(s, "revenge")
    assert reacts(s, "revenge") == ["to skimmer#4", "to sgt-beat#5"]


def falling(first=(), second=(), resources=(20, 20), theirs="mars#4 2D", **more):
    """The first player's Juggernaut shoots Mars, which cannot survive it."""
    s = clash("juggernaut#3 2D", theirs, target="mars#4", hands=(list(first), list(second)), resources=resources, **more)
    s = play(s, "p1: fire juggernaut#3 on mars#4")
    while s.in_play(4) and s.flow[-2].kind != "W7":
        s = play(s, lines_of(s)[-1])
    return s


def test_pillage_pays_the_conqueror():
    s = falling(["pillage"])
    before = s.resources[0]
    s = calm(s, "p1: react pillage")
    assert s.resources[0] == before + 3 + 1 and not s.in_play(4)


def test_rise_of_the_populace_saves_a_planet_unless_the_conqueror_pays():
    s = falling((), ["rise-of-the-populace"])
    s = calm(s, "p2: react rise-of-the-populace")
    assert lines_of(s) == ["p1: pay", "p1: refuse"]
    saved = calm(s, "p1: refuse")
    assert saved.in_play(4) and structure(saved, 4) == 1
    lost = calm(s, "p1: pay")
    assert not lost.in_play(4) and lost.resources[0] == 20 - 3 + 1


def test_pillage_is_kept_when_the_planet_is_saved_but_not_played_afterwards():
    s = falling(["pillage", "pillage"], ["rise-of-the-populace"])
    s = play(s, "p1: react pillage", "p2: react rise-of-the-populace")
    while lines_of(s) != ["p1: pay", "p1: refuse"]:
        s = play(s, lines_of(s)[-1])
    s = play(s, "p1: refuse")
    assert s.in_play(4) and s.resources[0] == 23 and not reacts(s, "pillage")


# -- fates and hero combats -----------------------------------------------------------------------------------------------------------------


def test_only_fools_roll_the_bones_cancels_a_fate():
    s = galaxy("arcadius-prime#3 1B", "", hands=((), ["only-fools-roll-the-bones"]), draws=(["precious-cache", "city"], []), aliens=("the-dysori", "the-muero"))
    s = play(s, "p1: use arcadius-prime#3")
    s = offered(s, "only-fools-roll-the-bones")
    assert s.flow[-2].kind == "W9"
    s = calm(s, "p2: react only-fools-roll-the-bones")
    assert s.resources[0] == 20 and ids(s.terminate[0]) == ["precious-cache"] and ids(s.terminate[1]) == ["only-fools-roll-the-bones"]
    assert not s.fates[0], "a cancelled fate has not resolved (FIR-303.4)"


def stabbed(*cards, mine="saboteur#3 on 2", theirs="cassandra-sage#4 on 2", first=(), draws=(["famine", "famine"], ["famine"])):
    s = galaxy(mine, theirs, hands=(list(first), list(cards)), draws=draws)
    return play(s, f"p1: stab {s.design(3).id}#3 on {s.design(4).id}#4")


def test_death_blow_lets_the_attacker_strike_again():
    s = offered(stabbed(first=["death-blow"]), "death-blow")
    assert s.flow[-2].kind == "W11" and s.dmg[4] == 1 + CARDS[NUMBER["famine"]].cosmic
    s = calm(s, "p1: react death-blow")
    assert not s.in_play(4) and s.dmg[3] == 0, "she strikes a second time before she is struck back"


def test_i_die_puts_another_hero_in_the_way():
    s = stabbed("i-die", theirs="cassandra-sage#4 on 2; sgt-beat#5 on 2; saul-hernandez#6 on 1", draws=(["city"], []))
    s = offered(s, "i-die")
    assert reacts(s, "i-die") == ["on sgt-beat#5"]
    s = play(s, "p2: react i-die on sgt-beat#5")
    while any(type(frame).__name__ == "Duel" for frame in s.flow):
        s = play(s, lines_of(s)[-1])
    assert s.dmg[4] == 0 and not s.in_play(5), "combat 1 and the card 3 are more than his life"


def test_i_die_does_not_divert_andrew_masters():
    s = stabbed("i-die", "decoy", mine="andrew-masters#3 on 2", theirs="cassandra-sage#4 on 2; sgt-beat#5 on 2")
    s = offered(s, "decoy")
    assert reacts(s, "i-die") == []


def test_a_seat_is_asked_for_what_a_rider_makes_affordable():
    """FIR-700.2: the Muero play a Military card for 1 resource less, so 1 is enough for Counter Measures."""
    s = main("", "", "counter-measures", mine_too=["master-planning"], resources=(20, 1))
    s = offered(play(s, "p1: play master-planning"), "counter-measures")
    assert reacts(s, "counter-measures") == ["with the-muero@p2"]
