"""Rulings that no other test looks at."""

import pytest
from stormtable.games.firestorm.cards import CARDS, DECKS, NUMBER
from stormtable.games.firestorm.rules.abilities import ACTIONS
from stormtable.games.firestorm.rules.decks import deck_refusals
from stormtable.games.firestorm.rules.values import guns, has, income, printed_structure

from .clash import calm, clash, galaxy, ids, on
from .table import asked, at, fight, lines_of, play, position, read, refused, unanswered

HOMES = "earth#1 1A", "regnuu-kraag#2 2A", "arcadius-prime#3 3A"


def test_r10_two_ships_that_fire_as_one_share_one_increase():
    """FIR-R10, FIR-505.11."""
    s = clash("fighter-dysori#3 2D; fighter-dysori#4 2D; sgt-beat#5 on 3; sgt-beat#6 on 4", "famine#7 2D E0")
    s = play(s, "p1: fire fighter-dysori#3,fighter-dysori#4 on famine#7", "p1: aim sgt-beat#5")
    assert s.dmg[7] == 2 + 2 + CARDS[NUMBER["sgt-beat"]].combat and not s.turned[6], "the second hero is not asked any more"


def test_r11_heroes_do_not_board_enemy_ships():
    """FIR-R11, FIR-404.3.4: enemy planets they may."""
    s = galaxy("saul-hernandez#3 on 2", "famine#4 2A; mars#5 2B")
    assert refused(s, "p1: shift saul-hernandez#3 to famine#4") == ["FIR-404.3.4"]
    assert play(s, "p1: travel saul-hernandez#3 to mars#5").on[3] == 5


def test_r15_reductions_go_from_the_highest_minimum_down():
    """FIR-R15, FIR-401.1.3: 2 less 2 leaves 1, then 1 less leaves 0."""
    s = galaxy("", hands=(["mercenary-captain"], ()), aliens=("the-soven", "the-humans"), effects=[
        {"source": "war-effort", "by": 2, "until": "end of turn 4"}, {"source": "massive-buildup", "by": 1, "until": "end of turn 3"}])
    assert play(s, "p1: deploy mercenary-captain at earth#1").resources[0] == 20


def test_r22_cards_of_one_printed_name_are_copies():
    """FIR-R22, FIR-105.2."""
    deck = dict(DECKS["human-starter"].cards)
    deck = {card: count for card, count in deck.items() if CARDS[card].name != "Destroyer"} | {NUMBER["destroyer-human"]: 2, NUMBER["destroyer-muero"]: 2}
    deck[NUMBER["hidden-resources"]] = 3
    found = [refusal.rule for refusal in deck_refusals(tuple(sorted(deck.items())), NUMBER["the-humans"])]
    assert found == ["FIR-101.1.4"]


@pytest.mark.parametrize("alien, price", [("the-soven", 7), ("the-muero", 5)])
def test_r26_tech_is_dearer_for_the_soven(alien, price):
    """FIR-R26, FIR-203.10."""
    s = at("mars#1 1B; regnuu-kraag#3 1A", HOMES[1], aliens=(alien, "the-humans"))
    assert play(s, "p1: buy tech").resources[0] == 20 - price


def test_r29_every_ship_has_its_own_move():
    """FIR-R29."""
    s = play(galaxy("famine#3 1D; war#4 1D"), "p1: move famine#3 1D-1B", "p2: pass", "p1: move war#4 1D-1B")
    assert s.at[3] == s.at[4]


def test_r31_trohh_grozz_answers_from_any_planet_that_is_not_his():
    """FIR-R31: also from a third player's planet."""
    s = at(HOMES[0], HOMES[1] + "; trohh-grozz#4 on 3", HOMES[2], hands=(["city"],))
    s = play(s, "p1: attach city to earth#1")
    while asked(s) != 2:
        s = play(s, f"p{asked(s)}: pass")
    assert "p2: react trohh-grozz#4" in lines_of(s)


def test_r32_the_muero_play_military_tacticals_for_less_too():
    """FIR-R32, FIR-R57."""
    s = clash("famine#3 2D", "war#4 2D", hands=(["mine-field"], ()), aliens=("the-muero", "the-humans"), resources=(0, 0))
    assert [line for line in lines_of(s) if "mine-field" in line] == ["p1: play mine-field with the-muero@p1"]
    assert play(s, "p1: play mine-field with the-muero@p1").dmg[4] == 1


def test_r33_a_missile_hits_either_fleet():
    """FIR-R33."""
    s = clash("famine#3 2D; d14-missile#5 on 3; pestilence#6 2D", "war#4 2D")
    assert [line.split(" on ")[1] for line in lines_of(s) if "d14" in line] == ["famine#3", "war#4", "pestilence#6"]


def test_r35_a_ship_outside_all_fleets_has_shields():
    """FIR-R35, FIR-503.2: but it cannot fire."""
    s = play(galaxy("famine#3 2D", "war#4 2D"), "p1: attack war#4", "p1: join famine#3", "p2: joined", "p1: fire famine#3 on war#4")
    assert lines_of(s) == ["p2: shield war#4", "p2: pass"]
    s = play(s, "p2: pass")
    assert s.combat is not None and refused(s, "p2: fire war#4 on famine#3") == ["FIR-505.8"]


def test_r36_bystanders_do_not_react_in_a_combat():
    """FIR-R36, FIR-505.5."""
    s = fight(["famine#4"], ["war#5"], HOMES[0] + "; famine#4 2D", HOMES[1] + "; war#5 2D E0", HOMES[2], place="2D", attacker=1, defender=2, seat=1,
              hands=((), (), ["glancing-blow"]))
    s = play(s, "p1: fire famine#4 on war#5")
    assert s.dmg[5] == 4 and asked(s) == 2


def test_r37_the_first_discard_must_be_made():
    """FIR-R37, FIR-204.6."""
    s = galaxy("", "", phase="end", hands=(["city", "famine", "war"], ()), draws=(["city"] * 9, ["city"] * 9))
    s = play(s, "p1: pass", "p2: pass")
    assert len(lines_of(s)) == 3 and refused(s, "p1: keep") == ["FIR-204.6"]
    s = play(s, "p1: discard city")
    assert "p1: keep" in lines_of(s)


def test_r39_the_scans_win_over_the_lists():
    """FIR-R39."""
    card = lambda id: CARDS[NUMBER[id]]  # noqa: E731
    assert card("secrets-of-the-ancients").tech_requirement == 10 and card("mass-aggression").tech_requirement == 5
    assert (card("primaag-suutraal").cosmic, card("primaag-suutraal").tech_requirement) == (1, 0)
    assert card("promethea-zermius").cosmic == 4 and card("desert-wasteworld").cosmic == 3
    assert card("mineral-rich-planet").tech == 0 and card("titanium-hull").modifiers["structure"] == 3 and card("youre-mine-now").name.endswith("!")


def test_r41_a_force_field_covers_a_planet_and_the_ships_there():
    """FIR-R41."""
    s = galaxy("famine#3 2D; war#4 2B", "mars#5 2D; skimmer#6 2D; explorer-human#7 2B", effects=[
        {"source": "experimental-force-field", "by": 2, "on": ["mars#5"], "value": 9, "until": "end of turn 4"}])
    assert refused(s, "p1: attack mars#5") == ["FIR-104.1"] == refused(s, "p1: attack skimmer#6")
    assert refused(s, "p1: attack explorer-human#7") == []


def test_r46_the_next_turn_is_simply_the_following_one():
    """FIR-R46."""
    s = galaxy("mars#3 1B", "", effects=[{"source": "outbreak-of-production", "by": 1, "until": "turn 4"}], draws=(["city"] * 9, ["city"] * 9))
    assert income(s, 3) == 1
    while s.turn == 3:
        s = play(s, f"p{asked(s)}: pass" if not refused(s, f"p{asked(s)}: pass") else lines_of(s)[-1])
    assert income(s, 3) == 2


def test_r51_a_hero_leaves_a_ship_in_the_firestorm_on_foot():
    """FIR-R51, FIR-407.2."""
    s = galaxy("famine#3 FS; sgt-beat#4 on 3; mars#5 1D", "frozen-world#6 2D", cards={"famine#3": {"entered": "p1"}})
    assert refused(s, "p1: travel sgt-beat#4 to mars#5") == ["FIR-407.6"]
    assert play(s, "p1: travel sgt-beat#4 to frozen-world#6").on[4] == 6


def test_r54_a_support_keeps_its_traits_to_itself():
    """FIR-R54."""
    s = galaxy("sgt-beat#3 on 1; ambassadors-aide#4 on 3", "saul-hernandez#5 on 2", hands=(["extended-meeting"], ()))
    assert has(s, 4, "Diplomat") and not has(s, 3, "Diplomat")
    assert not [line for line in lines_of(s) if "extended-meeting" in line]


def test_r58_reinforced_hulls_change_the_printed_structure():
    """FIR-R58."""
    s = clash("destroyer-human#3 2D; skimmer#5 2D", "famine#4 2D", hands=(["kamikaze-run"], ()), advantages=["reinforced-hulls"])
    assert printed_structure(s, 3) == 4
    assert calm(s, "p1: play kamikaze-run on famine#4 pay sac:destroyer-human#3").dmg[4] == 4


def test_r60_the_trait_mercenary_alone_costs_nothing():
    """FIR-R60."""
    card = next(card for card in CARDS if card.type == "ship" and "Mercenary" in card.traits and not card.id.startswith("mercenary"))
    s = play(galaxy(f"{card.id}#3 2D", "war#4 2D", resources=(0, 0)), "p1: attack war#4")
    assert f"p1: join {card.id}#3" in lines_of(s)


def test_r64_promethea_comes_out_of_the_firestorm():
    """FIR-R64."""
    s = galaxy("explorer-dysori#3 FS; promethea-zermius#4 on 3", hands=(["mars"], ()), aliens=("the-dysori", "the-muero"))
    s = play(s, "p1: deploy mars")
    while not [line for line in lines_of(s) if "react promethea" in line]:
        s = play(s, f"p{asked(s)}: pass")
    s = calm(s, next(line for line in lines_of(s) if "react promethea" in line))
    assert s.at[3] == s.at[5]


def test_r65_prefect_karynn_must_be_unturned_to_start_a_hero_combat():
    """FIR-R65, FIR-506.3."""
    s = galaxy("prefect-karynn-prosidius#3 on 2 T", "trohh-grozz#4 on 2")
    assert refused(s, "p1: use prefect-karynn-prosidius#3 on trohh-grozz#4") == ["FIR-401.2.1"]


def test_r68_who_is_aboard_a_sacrificed_ship_goes_too():
    """FIR-R68, FIR-405.2.4."""
    s = clash("destroyer-human#3 2D; sgt-beat#5 on 3; skimmer#6 2D", "famine#4 2D", hands=(["kamikaze-run"], ()))
    s = calm(s, "p1: play kamikaze-run on famine#4 pay sac:destroyer-human#3")
    assert not s.in_play(5) and ids(s.recycle[0]) == ["destroyer-human", "sgt-beat", "kamikaze-run"]


def test_r69_a_react_without_cost_answers_a_shot_once():
    """FIR-R69, FIR-201.1.8."""
    s = clash("famine#3 2D; lyseria-truvalis#5 on 3", "war#4 2D", hands=(["lucky-break-plusminus-2"], ()))
    s = play(s, "p1: fire famine#3 on war#4", "p1: react lyseria-truvalis#5")
    s = play(unanswered(s, "W5"), "p2: pass")
    assert refused(s, "p1: react lyseria-truvalis#5") == ["FIR-201.1.8", "FIR-505.11"]


def test_r74_a_planet_that_does_not_produce_yet_still_pays_its_conqueror():
    """FIR-R74, FIR-405.3.2."""
    s = fight(["juggernaut#4"], [], HOMES[0] + "; mars#5 N1 P5", HOMES[1] + "; juggernaut#4 N1", target="mars#5", place="N1", resources=(0, 0))
    s = calm(s, "p2: fire juggernaut#4 on mars#5")
    assert not s.in_play(5) and s.resources[1] == 1


def test_r77_launching_a_mercenary_into_a_fleet_is_joining():
    """FIR-R77, FIR-504.3."""
    poor, s = (clash("famine#3 2D; mercenary-fighter#5 on 3", "war#4 2D", resources=(purse, 0)) for purse in (0, 1))
    assert refused(poor, "p1: launch mercenary-fighter#5") == ["FIR-504.3"]
    s = play(s, "p1: launch mercenary-fighter#5")
    assert s.resources[0] == 0 and s.combat.attack == (3, 5)


def test_r78_an_extra_shot_of_lotraag_costs_one_energy_in_all():
    """FIR-R78, FIR-800.8."""
    s = clash("famine#3 2D; primaag-lotraag#5 on 3", "war#4 2D E0; pestilence#6 2D E0")
    s = play(s, "p1: fire famine#3 on war#4", "p1: react primaag-lotraag#5")
    while "p1: fire famine#3 on pestilence#6" not in lines_of(s):
        s = play(s, f"p{asked(s)}: pass")
    assert s.energy[3] == 1
    s = play(s, "p1: fire famine#3 on pestilence#6")
    assert s.energy[3] == 1


@pytest.mark.rule("FIR-R84")
def test_r84_the_energy_for_lotraag_is_spent_on_shots():
    """A Juggernaut that has paid for a shot in this combat cannot pay for his React; another ship notes what it has spent."""
    targets = "war#4 2D E0; pestilence#6 2D E0"
    s = play(clash("juggernaut#3 2D; primaag-lotraag#5 on 3", targets, hands=(["lucky-break-plusminus-2"], ())), "p1: fire juggernaut#3 on war#4")
    assert s.energy[3] > 0 and refused(s, "p1: react primaag-lotraag#5") == ["FIR-R84"]
    assert "p1: react primaag-lotraag#5" not in lines_of(s)
    s = play(clash("famine#3 2D; primaag-lotraag#5 on 3", targets), "p1: fire famine#3 on war#4", "p1: react primaag-lotraag#5")
    assert dict(s.combat.shots)[3] == 2


@pytest.mark.rule("FIR-R84")
def test_r84_an_extra_shot_without_energy_is_not_limited():
    s = clash("juggernaut#3 2D", "war#4 2D E0; pestilence#6 2D E0", hands=(["quick-reload"], ()))
    s = play(s, "p1: fire juggernaut#3 on war#4", "p1: react quick-reload")
    s = on(s, lambda s: "p1: fire juggernaut#3 on pestilence#6" in lines_of(s))
    assert s.result is None and dict(s.combat.shots)[3] == 1


@pytest.mark.rule("FIR-R85", "FIR-605.2")
@pytest.mark.parametrize("line, hero", [
    ("p1: use albert-mcscott#5", "albert-mcscott#5"), ("p1: use zulania-serinius#5", "zulania-serinius#5"),
    ("p1: use prime-tatia-vantisus#5 on sgt-beat#6", "prime-tatia-vantisus#5")])
def test_r85_a_hero_on_a_riding_fighter_is_aboard_no_ship(line, hero):
    flying = galaxy(f"fleet-carrier#3 1A; skimmer#4 1A E0; {hero} on 4; sgt-beat#6 on 3")
    riding = galaxy(f"fleet-carrier#3 1A E0; skimmer#4 on 3 E0; {hero} on 4; sgt-beat#6 on 3")
    assert refused(flying, line) == [] and refused(riding, line) == ["FIR-401.2.1"]


@pytest.mark.rule("FIR-R85")
def test_r85_a_free_attack_needs_a_ship_and_not_a_riding_fighter():
    flying, riding = (galaxy(f"fleet-carrier#3 2B; skimmer#4 {where}; rarrkar-nebb-charr#5 on 4", "mars#6 2B", commands=(0, 0)) for where in ("2B", "on 3"))
    assert refused(flying, "p1: attack mars#6") == [] and refused(riding, "p1: attack mars#6") == ["FIR-401.1.1"]


def late(conquered, **more):
    """The last End phase of a limited game in which all but the conquests is even; a conquest is counted where it lay."""
    return at(*HOMES[:2], phase="end", tech=(7, 7), turn=20, options={"max_turns": 20}, resources=(0, 0), commands=(0, 0),
              players={number: {"conquered": counts} for number, counts in conquered.items()}, **more)


@pytest.mark.rule("FIR-R86", "FIR-103.11")
def test_r86_a_deployed_planet_that_was_conquered_counts():
    s = fight(["juggernaut#4"], [], HOMES[0] + "; mars#5 N1 P5", HOMES[1] + "; juggernaut#4 N1", target="mars#5", place="N1", resources=(0, 0))
    s = calm(s, "p2: fire juggernaut#4 on mars#5")
    assert position(s)["players"]["2"]["conquered"] == {"N": 1} and position(read(position(s))) == position(s)
    assert play(late({"2": {"N": 1}}), "p1: pass", "p2: pass").result == (1, "limit", 20)
    assert play(late({"1": {"2": 1}, "2": {"N": 1}}), "p1: pass", "p2: pass").result.way == "draw"


@pytest.mark.rule("FIR-R86")
def test_r86_a_planet_that_was_destroyed_is_conquered_by_nobody():
    assert play(late({}), "p1: pass", "p2: pass").result.way == "draw"


@pytest.mark.rule("FIR-R87", "FIR-505.11")
def test_r87_a_cancelled_increase_leaves_room_for_another():
    s = clash("famine#3 2D; lyseria-truvalis#5 on 3; sgt-beat#6 on 3", "war#4 2D E0", hands=((), ["blackmail"]))
    s = play(s, "p1: fire famine#3 on war#4", "p1: react lyseria-truvalis#5", "p2: react blackmail")
    s = on(s, lambda s: asked(s) == 1 and "p1: aim sgt-beat#6" in lines_of(s))
    assert s.result is None and refused(s, "p1: react lyseria-truvalis#5") == ["FIR-201.1.8"], "she has reacted to this shot all the same"
    before = guns(s, 3)
    assert calm(s, "p1: aim sgt-beat#6").dmg[4] == before + CARDS[NUMBER["sgt-beat"]].combat


def test_r19_every_other_action_uses_something_up():
    """FIR-R19, FIR-103.10: what is not counted is Limited, costs something, or turns a card, so no position comes back within a phase."""
    free = [CARDS[text.card].id for texts in ACTIONS.values() for text in texts if not (text.is_react or text.is_card or text.limit or text.res or text.com
            or text.turn or text.sac or text.terminate or text.energy or text.random or text.hurt or text.pay)]
    assert free == ["multiple-choices", "prefect-karynn-prosidius"], "one turns a face-down card up for good, the other turns herself"
    assert all(card.cost > 0 for card in CARDS if card.type == "support" and "Gear" not in card.traits), "moving them costs that much again"
