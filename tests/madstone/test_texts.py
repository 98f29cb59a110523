"""Every card of the catalogue and every note on cards, in the order of the catalogue."""

import re
from collections import Counter
from pathlib import Path

import pytest
from stormtable.games.madstone.cards import CARDS
from stormtable.games.madstone.pages import texts
from stormtable.kernel import chance

from .scene import (
    army,
    at,
    basics,
    decides,
    gold,
    hand,
    legal_actions,
    phase,
    play,
    points,
    poison,
    position,
    power,
    price,
    red,
    scripted,
    seat,
    spoils,
    stack,
    tokens,
    turn_over,
    why,
)

LAST = dict(pile=[], final=0, phase="basic", basics=1)


def worth(army, *others, **had):
    """The special points of an army in the final count."""
    s = at(seat(army, **had), *(others or (seat(),)), to_act="ABCD"[len(others) or 1], **LAST)
    hearts = {"king": 7, "squire": 1, "scout": 2, "knight": 4, "troll": 5}
    return points(play(s, "skip"))[0] - power(s) - gold(s)[0] - sum(hearts[card] for card in spoils(s))


# -- Human -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAD-C1")
def test_scout_draws_a_card():
    s = play(at(seat("scout"), pile=["knight", "king"]), "use scout")
    assert hand(s) == ["knight"] and position(s)["pile"] == ["king"]
    assert why(at(seat("scout"), pile=[], final=1), "use scout") == "MAD-C1"


def test_blacksmith_gains_2_red():
    assert red(play(at(seat("blacksmith", red=1)), "use blacksmith"))[0] == 3


@pytest.mark.rule("MAD-C2")
@pytest.mark.parametrize("others, commander, power_of_all", [
    ("", "human", 4), ("", "elf", 3), ("captain", "elf", 6), ("ranger", "elf", 5), ("scout", "elf", 4), ("gob-wiz", "human", 5),
])
def test_squire_is_stronger_beside_a_strong_human(others, commander, power_of_all):
    assert power(at(seat(f"squire {others}", commander=commander))) == power_of_all


@pytest.mark.rule("MAD-C3")
def test_shieldbearer_guards_the_others():
    s = at(seat("king captain", red=30), seat("shieldbearer scout"), seat("thrall"), night=1)
    assert (price(s, "kill scout"), price(s, "command scout")) == (4, 6)
    assert (price(s, "kill shieldbearer"), price(s, "kill thrall")) == (5, 2)


@pytest.mark.parametrize("night, strong", [(0, 5), (1, 4)])
def test_knight_is_stronger_by_day(night, strong):
    assert power(at(seat("knight"), night=night)) == strong


@pytest.mark.rule("MAD-C4")
@pytest.mark.parametrize("hunter, prey, stacks", [
    ("vampire-hunter", "nosferatu", {"vampire": "nosferatu"}), ("goblin-slayer", "troll", {"goblin": "troll"}),
    ("elf-eater", "treant", {"elf": "treant"}), ("blood-knight", "king", {"human": "king"}),
])
def test_a_hunter_kills_its_prey_for_2_less(hunter, prey, stacks):
    card = next(card for card in CARDS if card.word == prey)
    s = at(seat(f"{hunter} knight captain", red=30), **stacks)
    assert card.kill - 2 <= power(s) and price(s, f"kill {prey}") == card.kill - 2
    assert price(s, f"command {prey}") == price(at(seat(f"{hunter} knight captain", red=30), **stacks, negated=[hunter]), f"command {prey}")
    s = at(seat(f"{hunter} knight captain", red=30), seat(prey), night=1)
    assert price(s, f"kill {prey}") == card.shield - 2


@pytest.mark.rule("MAD-C4", "MAD-8.19")
def test_reductions_follow_the_factions_a_card_has_in_its_army():
    a = seat("goblin-slayer king", red=30)
    assert price(at(a, seat("gob-wiz knight"), night=1), "kill knight") == 3
    assert price(at(a, seat("knight"), night=1), "kill knight") == 5
    assert price(at(a, human="blacksmith"), "kill blacksmith") == 3  # in the field only what is printed
    both = seat("goblin-slayer vampire-hunter king", red=30)
    assert price(at(both, seat("gob-wiz vampire-lord"), night=1), "kill vampire-lord") == 8 - 4


@pytest.mark.rule("MAD-C5")
def test_captain_lowers_command_numbers_of_humans_in_field_and_hand():
    s = at(seat("captain king", "knight ranger", red=30), seat("scout"), human="blacksmith", night=1)
    assert price(s, "command knight") == 4 and price(s, "command ranger") == 5
    assert price(s, "command blacksmith") == 4 + 2 - 1 and price(s, "command scout") == 5
    assert price(s, "kill blacksmith") == 5


@pytest.mark.rule("MAD-C6", "MAD-8.24")
@pytest.mark.parametrize("army, commander, gained", [
    ("", "elf", 1), ("", "human", 2), ("squire", "human", 3), ("squire knight captain", "human", 3),
])
def test_magistrate_gains_red_for_justice(army, commander, gained):
    assert red(play(at(seat(f"magistrate {army}", red=0, commander=commander)), "use magistrate"))[0] == gained


@pytest.mark.rule("MAD-C7")
def test_tax_collector_takes_from_the_richer():
    s = at(seat("tax-collector", red=5), seat(red=6), seat(red=5), seat(red=9))
    assert red(play(s, "use tax-collector")) == (7, 5, 5, 8)
    s = at(seat("tax-collector", red=5), seat(red=6), seat(red=6))
    assert red(play(s, "use tax-collector")) == (7, 5, 5)  # compared before anything moved
    assert why(at(seat("tax-collector", red=5), seat(red=5)), "use tax-collector")


@pytest.mark.rule("MAD-C8", "MAD-C41")
@pytest.mark.parametrize("army, asked", [("merchant", 3), ("merchant squire", 3), ("merchant squire knight", 2)])
def test_merchant_sells_gold(army, asked):
    s = at(seat(army, red=9))
    assert price(s, "use merchant") == asked
    t = play(s, "use merchant")
    assert (red(t)[0], gold(t)[0]) == (9 - asked, 1)
    if asked == 2:
        assert why(s, "use merchant pay 3r")


def test_treasurer_counts_gold():
    assert [worth("treasurer", gold=n) for n in (0, 2, 3, 8, 9)] == [0, 0, 1, 2, 3]


@pytest.mark.rule("MAD-C2", "MAD-8.23")
def test_king_counts_other_strong_humans():
    assert worth("king", commander="elf") == 0 and worth("king", commander="human") == 2
    assert worth("king captain knight squire scout ranger", commander="elf") == 4
    assert worth("king captain gob-wiz", commander="human") == 4


@pytest.mark.rule("MAD-C9", "MAD-C19")
def test_inquisitor_puts_a_card_of_another_army_on_its_stack():
    s = at(seat("inquisitor", red=9), seat("thrall crucible king"), human="squire", vampire="shade", night=1, tokens={"thrall": 1})
    assert price(s, "use inquisitor on thrall") == 2
    t = play(s, "use inquisitor on thrall")
    assert stack(t, "vampire") == "shade thrall" and tokens(t, "thrall") == 1 and army(t, "B") == ["crucible", "king"]
    assert why(t, "kill thrall") == "MAD-6.6" and spoils(t) == []
    assert stack(play(s, "use inquisitor on crucible > human"), "human") == "squire crucible"
    assert why(s, "use inquisitor on king") == "MAD-C19"  # 8 is above 2 and two Justice
    assert why(at(seat("inquisitor", red=9), seat("thrall")), "use inquisitor on thrall") == "MAD-8.10"


@pytest.mark.rule("MAD-C19")
def test_inquisitors_limit_reads_the_number_as_it_is():
    a, b = seat("inquisitor", red=9), seat("knight")
    assert why(at(a, b, night=1), "use inquisitor on knight") == "MAD-C19"  # 5 against 4
    assert why(at(a, b, night=1, tokens={"knight": 1}), "use inquisitor on knight") is None


@pytest.mark.rule("MAD-C10", "MAD-8.4")
def test_recruiter_commands_from_the_hand():
    s = at(seat("recruiter", "scout darkness", red=9), human="squire")
    assert legal_actions(s, "use recruiter") == ["use recruiter on scout pay 3r"]
    assert army(play(s, "use recruiter on scout")) == ["recruiter", "scout"]
    assert why(s, "use recruiter on squire") and why(s, "use recruiter on darkness") == "MAD-4.14"


# -- Elf ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAD-C11", "MAD-C43")
def test_archer_kills_and_opens_the_next_card():
    s = at(seat("archer blood-mage ranger", gold=1), human="scout squire")
    s = play(s, "use archer on squire")
    assert spoils(s) == ["squire"] and why(s, "use blood-mage on scout") is None


@pytest.mark.rule("MAD-C12")
def test_cleric_needs_something_to_stop():
    assert why(at(seat("cleric energy-prism"), seat("scout")), "use cleric")
    for other in ("knight", "shard-of-the-madstone"):
        s = at(seat("cleric"), seat(other))
        assert position(play(s, "use cleric"))["stopped"] is True
    assert why(at(seat("cleric knight"), stopped=True), "use cleric")


@pytest.mark.rule("MAD-C13")
def test_herbalist_turns_poison_into_red():
    s = at(seat("herbalist scout", red=0), seat("thrall"), human="knight", night=1, tokens={"knight": 3, "scout": 1, "thrall": 2})
    assert set(legal_actions(s, "use herbalist")) == {"use herbalist on knight 1", "use herbalist on knight 2", "use herbalist on scout 1"}
    t = play(s, "use herbalist on knight 2")
    assert (tokens(t, "knight"), red(t)[0], poison(t)) == (1, 2, 16)
    assert why(s, "use herbalist on scout 2") and why(s, "use herbalist on thrall 1")
    s = at(seat("herbalist", red=39), seat(red=0), human="knight", tokens={"knight": 2})
    assert red(play(s, "use herbalist on knight 2"))[0] == 40


@pytest.mark.rule("MAD-C13")
def test_herbalist_may_heal_itself():
    s = play(at(seat("herbalist", red=0), tokens={"herbalist": 2}), "use herbalist on herbalist 2")
    assert tokens(s, "herbalist") == 0 and red(s)[0] == 2


@pytest.mark.rule("MAD-C14")
def test_thornblade_puts_two_on_one_card():
    s = play(at(seat("thornblade", red=3), human="knight"), "use thornblade on knight pay 1r")
    assert tokens(s, "knight") == 2 and red(s)[0] == 2


@pytest.mark.rule("MAD-C15", "MAD-C6")
def test_druid_divides_its_poison():
    s = at(seat("druid", commander="elf"), seat("scout"), human="knight", goblin="troll", night=1)
    shares = {line.removeprefix("use druid on ") for line in legal_actions(s, "use druid")}
    assert shares == {"knight 1", "knight 2", "knight 1, troll 1", "troll 1", "troll 2"}
    t = play(s, "use druid on knight 1, troll 1")
    assert (tokens(t, "knight"), tokens(t, "troll")) == (1, 1)
    assert why(s, "use druid on knight 2, troll 1") == "MAD-C15" and why(s, "use druid on scout 1")
    assert why(at(seat("druid"), human="knight"), "use druid on knight 2") == "MAD-C15"
    assert why(s, "use druid on knight 1, knight 1") == "MAD-C15" and why(s, "use druid on knight 0, troll 1") == "MAD-8.31"


@pytest.mark.rule("MAD-C16")
def test_ranger_sees_in_the_dark():
    s = at(seat("ranger blood-mage", red=20, gold=1), seat(red=9), human="scout", night=1)
    assert price(s, "kill scout") == 2 and price(s, "command scout") == 3
    assert why(s, "use blood-mage on scout") is None  # kill number 2 against a limit of 2
    assert price(at(seat(red=20), seat("ranger"), human="scout", night=1), "kill scout") == 6


@pytest.mark.rule("MAD-C17", "MAD-C37")
def test_pathfinder_places_without_a_basic_action():
    s = play(at(seat("pathfinder", "knight crucible", red=0)), "use pathfinder on knight")
    assert red(s)[0] == 3 and stack(s, "human") == "knight" and basics(s) == 2 and position(s)["locked"] == ["knight"]
    s = at(seat("pathfinder", "crucible"))
    assert stack(play(s, "use pathfinder on crucible > goblin"), "goblin") == "crucible"


@pytest.mark.rule("MAD-C18", "MAD-C42")
def test_falconer_takes_a_top_card_into_the_hand():
    s = at(seat("falconer", red=3), human="scout knight", elf="crucible", tokens={"knight": 2})
    assert legal_actions(s, "use") == ["use falconer on knight pay 2r", "use falconer on crucible pay 2r"]
    s = play(s, "use falconer on knight")
    assert hand(s) == ["knight"] and stack(s, "human") == "scout" and poison(s) == 20 and red(s)[0] == 1
    assert why(s, "command knight pay 1r") == "MAD-4.4"  # not locked: you did not put it there


def test_treant_counts_nature():
    assert worth("treant", commander="human") == 0 and worth("treant", commander="elf") == 1
    assert worth("treant elder-queen archer", seat("cleric druid ranger moon-singer enchantress", commander="elf"), commander="human") == 2


@pytest.mark.rule("MAD-C17")
def test_courier_puts_and_draws():
    s = play(at(seat("courier", "knight", red=0), pile=["king", "scout", "squire"]), "use courier on knight")
    assert hand(s) == ["king", "scout"] and red(s)[0] == 0 and position(s)["locked"] == ["knight"]
    assert hand(play(at(seat("courier", "knight"), pile=["king"]), "use courier on knight")) == ["king"]
    assert hand(play(at(seat("courier", "knight"), pile=[], final=1), "use courier on knight")) == []


def test_moon_singer_gains_gold_at_night():
    assert gold(play(at(seat("moon-singer archer"), night=1), "use moon-singer"))[0] == 1
    assert why(at(seat("moon-singer"), night=1), "use moon-singer") and why(at(seat("moon-singer archer")), "use moon-singer") == "MAD-8.6"


@pytest.mark.rule("MAD-C38")
def test_elder_queen_needs_the_most_nature():
    assert worth("elder-queen") == 3 and worth("elder-queen", seat("archer", commander="elf")) == 0
    assert worth("elder-queen", seat("archer cleric", commander="elf")) == 0
    assert worth("elder-queen energy-prism", seat("archer", commander="elf"), seat()) == 3


@pytest.mark.rule("MAD-C19", "MAD-8.4")
def test_enchantress_commands_from_the_field():
    s = at(seat("enchantress king", red=30), seat("thrall"), human="blacksmith", elf="archer", night=0)
    assert legal_actions(s, "use enchantress") == []  # 4 is above 2 and one Nature
    s = at(seat("enchantress king", red=30, commander="elf"), human="blacksmith", goblin="troll")
    assert legal_actions(s, "use enchantress") == ["use enchantress on blacksmith pay 4r"]
    assert army(play(s, "use enchantress on blacksmith")) == ["enchantress", "king", "blacksmith"]
    assert why(at(seat("enchantress king", red=30, commander="elf"), human="blacksmith", night=1), "use enchantress on blacksmith") == "MAD-C19"


# -- Goblin ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAD-8.22", "MAD-C20")
@pytest.mark.parametrize("others, commander, bonus", [
    ("", "human", 0), ("sapper", "human", 0), ("sapper", "goblin", 1), ("sapper tunneler", "human", 1), ("gob-wiz scout crucible", "human", 2),
    ("gob-wiz scout crucible archer thrall shade", "human", 3), ("gob-wiz scout crucible archer thrall shade leech druid", "human", 3),
])
def test_goblin_mob_and_gob_wiz(others, commander, bonus):
    cards = f"goblin-mob {others}"
    printed = sum(card.power for card in CARDS if card.word in cards.split())
    assert power(at(seat(cards, commander=commander))) == 2 + printed + bonus


@pytest.mark.rule("MAD-C40", "MAD-8.26")
def test_cutpurse_takes_red():
    s = at(seat("cutpurse", red=1), seat("cloak-of-shadows nosferatu", red=3), seat(red=0))
    assert legal_actions(s, "use") == ["use cutpurse on B"] and red(play(s, "use cutpurse on B")) == (2, 2, 0)


@pytest.mark.rule("MAD-C40")
def test_gold_snatcher_takes_gold_at_night():
    s = at(seat("gold-snatcher", red=3), seat("cloak-of-shadows", gold=2), night=1)
    t = play(s, "use gold-snatcher on B pay 2r")
    assert gold(t) == (1, 1) and red(t)[0] == 1
    assert why(at(seat("gold-snatcher", red=3), seat(gold=2)), "use gold-snatcher on B") == "MAD-8.6"


def test_warboss_counts_other_goblins():
    assert worth("warboss") == 0 and worth("warboss troll sapper", commander="goblin") == 3
    assert worth("warboss gob-wiz crucible scout", commander="human") == 4


@pytest.mark.rule("MAD-C14", "MAD-C21")
def test_sapper_throws_itself():
    s = at(seat("sapper scout", red=0), seat("thrall"), human="knight", goblin="troll", night=1, tokens={"sapper": 1})
    assert legal_actions(s, "use sapper") == ["use sapper on knight", "use sapper on thrall"]
    s = play(s, "use sapper on knight")
    assert tokens(s, "knight") == 3 and stack(s, "goblin") == "troll sapper" and tokens(s, "sapper") == 1 and army(s) == ["scout"]
    assert power(s) == 3 and position(s)["locked"] == ["sapper"]
    for line in ("use sapper on troll", "use sapper on sapper"):
        assert why(at(seat("sapper"), goblin="troll"), line)
    assert legal_actions(at(seat("sapper"), goblin="troll"), "use") == []


@pytest.mark.rule("MAD-C22", "MAD-11.1")
@pytest.mark.parametrize("top, held", [("tunneler", True), ("crucible", True), ("darkness", True), ("knight", False), ("thrall", False)])
def test_gambler_reveals_the_top_card(top, held):
    s = play(at(seat("gambler", red=1), pile=[top, "king"]), "use gambler pay 1r")
    assert hand(s) == ([top] if held else []) and position(s)["pile"] == ["king"] and red(s)[0] == 0
    assert position(s)["locked"] == ([] if held else [top]) and position(s)["left"]
    assert position(s)["drawn"]["A"] == held  # only a card that comes to the hand is taken from the pile (MAD-12.6)


@pytest.mark.rule("MAD-C6", "MAD-10.2")
@pytest.mark.parametrize("others, commander, gained", [("", "human", 2), ("", "goblin", 3), ("gob-wiz gambler saboteur", "goblin", 4)])
def test_shaman_gains_for_chaos_and_feeds_the_others(others, commander, gained):
    assert red(play(at(seat(f"shaman {others}", red=0, commander=commander), seat(red=3)), "use shaman")) == (gained, 4)


@pytest.mark.rule("MAD-C23", "MAD-3.10")
def test_saboteur_hits_a_random_card():
    s = at(seat("saboteur", red=1), seat(hand="knight thrall crucible", red=0))
    t = play(scripted(s, "1"), "use saboteur on B pay 1r")
    assert hand(t, "B") == ["knight", "crucible"] and stack(t, "vampire") == "thrall" and red(t) == (0, 0) and position(t)["locked"] == ["thrall"]
    t = play(scripted(s, "2"), "use saboteur on B pay 1r")
    assert position(t)["pending"] == {"ask": "stack", "card": "crucible"} and hand(t, "B") == ["knight", "thrall", "crucible"]
    t = play(t, "stack elf")
    assert stack(t, "elf") == "crucible" and hand(t, "B") == ["knight", "thrall"] and position(t)["locked"] == ["crucible"] and phase(t) == "trigger"


@pytest.mark.rule("MAD-C23", "MAD-14.7")
def test_saboteur_hits_every_card_with_the_same_chance():
    hits = Counter(stack(play(at(seat("saboteur", red=1), seat(hand="thrall shade leech"), seed=n), "use saboteur on B pay 1r"), "vampire")
                   for n in range(300))
    assert set(hits) == {"thrall", "shade", "leech"} and all(70 < times < 130 for times in hits.values())


@pytest.mark.rule("MAD-C23", "MAD-14.7")
def test_a_script_cannot_name_a_place_that_is_not_there():
    s = scripted(at(seat("saboteur", red=1), seat(hand="thrall shade")), "2")
    with pytest.raises(chance.Impossible):
        play(s, "use saboteur on B pay 1r")


@pytest.mark.rule("MAD-C23", "MAD-12.3")
def test_saboteur_shows_darkness_falls_and_gives_it_back():
    s = play(at(seat("saboteur", red=1), seat(hand="darkness"), seat()), "use saboteur on B pay 1r")
    assert hand(s, "B") == ["darkness"] and red(s)[0] == 0 and position(s)["night"] == 0
    assert position(s)["known"] == {"A": {"B": ["darkness"]}, "C": {"B": ["darkness"]}}


@pytest.mark.rule("MAD-C24", "MAD-8.4")
def test_press_ganger_commands_from_the_goblin_stack():
    for top in ("tunneler", "crucible"):
        s = at(seat("press-ganger", red=9), goblin=f"troll {top}", human="squire")
        assert len(legal_actions(s, "use")) == 1 and army(play(s, "use press-ganger")) == ["press-ganger", top]
    assert why(at(seat("press-ganger", red=9), human="squire"), "use press-ganger")


@pytest.mark.rule("MAD-C25")
@pytest.mark.parametrize("others, gained", [("", (1, 0)), ("gob-wiz", (1, 0)), ("shaman", (0, 1)), ("gob-wiz gambler", (0, 1))])
def test_scavenger_gains_from_a_kill_by_attack(others, gained):
    s = play(at(seat(f"scavenger {others}", red=1), human="squire"), "kill squire pay 1r")
    assert (red(s)[0], gold(s)[0]) == gained


@pytest.mark.rule("MAD-C25", "MAD-10.1")
def test_scavenger_finds_nothing_if_the_gold_is_gone():
    s = play(at(seat("scavenger shaman", red=1), seat(gold=25), human="squire"), "kill squire pay 1r")
    assert (red(s)[0], gold(s)[0]) == (0, 0)


@pytest.mark.rule("MAD-C42", "MAD-6.12")
def test_tunneler_turns_a_stack():
    s = at(seat("tunneler", "king"), human="squire scout knight", elf="druid", tokens={"knight": 1})
    assert legal_actions(s, "use") == ["use tunneler on knight"]
    s = play(s, "use tunneler on knight")
    assert stack(s, "human") == "knight squire scout" and tokens(s, "knight") == 1


@pytest.mark.rule("MAD-C26")
def test_troll_takes_no_poison_in_an_army_but_keeps_what_it_brings():
    s = at(seat("archer thornblade", red=30), seat("troll"), night=1)
    assert why(s, "use archer on troll") == why(s, "use thornblade on troll") == "MAD-C26"
    assert tokens(play(at(seat("archer"), goblin="troll"), "use archer on troll"), "troll") == 1
    s = play(at(seat(red=30), goblin="troll", tokens={"troll": 2}), "command troll")
    assert tokens(s, "troll") == 2
    assert tokens(play(at(seat("archer cleric"), seat("troll"), night=1), "use cleric", "use archer on troll"), "troll") == 1


# -- Vampire -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAD-C27")
@pytest.mark.parametrize("army, commander, safe", [
    ("nosferatu thrall bat-swarm shade leech", "human", True), ("nosferatu thrall bat-swarm leech", "vampire", True),
    ("nosferatu thrall bat-swarm leech", "human", False), ("thrall bat-swarm leech duskcaller coffin-guard", "human", False),
])
def test_nosferatu_protects_the_whole_army(army, commander, safe):
    s = at(seat(red=30), seat(f"{army} crucible", commander=commander), night=1)
    assert why(s, "kill crucible") == ("MAD-C27" if safe else None)


@pytest.mark.parametrize("night, strong", [(0, 3), (1, 4)])
def test_thrall_is_stronger_in_the_dark(night, strong):
    assert power(at(seat("thrall"), night=night)) == strong


@pytest.mark.rule("MAD-C6", "MAD-C28")
@pytest.mark.parametrize("others, commander, gained", [("", "human", 2), ("", "vampire", 3), ("leech blood-knight", "vampire", 3)])
def test_bloodletter_bleeds_an_own_card(others, commander, gained):
    s = at(seat(f"bloodletter scout {others}", red=0, commander=commander))
    t = play(s, "use bloodletter on scout")
    assert red(t)[0] == gained and tokens(t, "scout") == 1


@pytest.mark.rule("MAD-C28")
def test_bloodletter_spares_itself_the_commander_and_troll():
    s = at(seat("bloodletter troll scout", commander="vampire"), seat("thrall"), night=1)
    assert legal_actions(s, "use bloodletter") == ["use bloodletter on scout"]
    for other in ("bloodletter", "countess-velisande", "troll", "thrall"):
        assert why(s, f"use bloodletter on {other}")
    s = at(seat("bloodletter troll cleric"))
    assert why(play(s, "use cleric"), "use bloodletter on troll") is None


@pytest.mark.rule("MAD-C1", "MAD-C41")
def test_bat_swarm_buys_gold_at_night():
    s = play(at(seat("bat-swarm", red=2), night=1), "use bat-swarm pay 2r")
    assert (red(s)[0], gold(s)[0]) == (0, 1)
    assert why(at(seat("bat-swarm", red=2)), "use bat-swarm") == "MAD-8.6"


def test_night_stalker_lowers_shields_of_other_armies():
    s = at(seat("night-stalker king", red=30), seat("knight"), night=1)
    assert (price(s, "kill knight"), price(s, "command knight")) == (4, 6)


@pytest.mark.rule("MAD-C37")
def test_duskcaller_brings_the_night_early():
    s = play(at(seat("duskcaller", "darkness", red=0), seat("thrall")), "use duskcaller")
    assert position(s)["night"] == 1 and red(s)[0] == 3 and basics(s) == 2 and phase(s) == "trigger"
    assert why(at(seat("duskcaller", "knight")), "use duskcaller")


def test_vampire_lord_counts_spoils():
    spoils = ("king", "squire", "scout", "knight")
    assert [worth("vampire-lord", spoils=" ".join(spoils[:count])) for count in range(5)] == [0, 0, 1, 1, 2]


@pytest.mark.rule("MAD-C19", "MAD-C43", "MAD-8.12")
def test_blood_mage_kills_for_a_gold():
    s = at(seat("blood-mage", gold=1, commander="vampire"), human="scout blacksmith", elf="druid")
    assert legal_actions(s, "use") == ["use blood-mage on blacksmith pay 1g"]  # a limit of 1 and two Blood
    s = play(s, "use blood-mage on blacksmith")
    assert spoils(s) == ["blacksmith"] and gold(s)[0] == 0 and stack(s, "human") == "scout"
    assert why(at(seat("blood-mage", gold=1), elf="druid", tokens={"druid": 2}), "use blood-mage on druid") is None


@pytest.mark.rule("MAD-C19", "MAD-8.4")
def test_enthraller_commands_from_another_army_at_night():
    s = at(seat("enthraller", red=20), seat("scout blacksmith"), night=1)
    assert legal_actions(s, "use enthraller") == ["use enthraller on scout pay 7r"]  # 5 is within 4 and one Blood, 6 is not
    s = play(s, "use enthraller on scout")
    assert army(s) == ["enthraller", "scout"] and army(s, "B") == ["blacksmith"] and "use scout" in legal_actions(s)


@pytest.mark.rule("MAD-C29")
@pytest.mark.parametrize("card, gained", [("squire", 1), ("knight", 4), ("king", 4)])
def test_gravedigger_gives_back_spoils_for_red(card, gained):
    s = play(at(seat("gravedigger", spoils="king knight squire", red=0)), f"use gravedigger on {card}")
    assert red(s)[0] == gained and card not in spoils(s) and stack(s, "human") == card and position(s)["locked"] == [card]


@pytest.mark.rule("MAD-C25")
def test_leech_gains_gold_from_other_armies_only():
    s = at(seat("leech scavenger", red=20), seat("thrall"), human="squire", night=1)
    t = play(s, "kill thrall")
    assert gold(t)[0] == 1 and red(t)[0] == 20 - 2 + 1  # and Scavenger too
    assert gold(play(s, "kill squire"))[0] == 0


@pytest.mark.rule("MAD-C30")
def test_coffin_guard_protects_other_vampires_from_command():
    s = at(seat("enthraller king", red=30), seat("coffin-guard thrall scout"), night=1)
    assert why(s, "command thrall") == why(s, "use enthraller on thrall") == "MAD-C30"
    assert why(s, "command coffin-guard") is None and why(s, "command scout") is None and why(s, "kill thrall") is None


@pytest.mark.rule("MAD-C30")
def test_shade_cannot_be_killed_in_an_army():
    s = at(seat("archer", red=30), seat("shade"), night=1, tokens={"shade": 9})
    assert why(s, "kill shade") == "MAD-C30" and why(s, "command shade") is None
    assert army(play(s, "use archer on shade"), "B") == ["shade"]
    assert why(at(seat(red=30), vampire="shade"), "kill shade") is None


# -- Artifacts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAD-C31")
def test_orb_of_light_negates_any_constant():
    s = at(seat("orb-of-light knight", gold=1), seat("scout king energy-prism"))
    assert legal_actions(s, "use") == ["use orb-of-light on knight pay 1g", "use orb-of-light on king pay 1g"]
    assert position(play(s, "use orb-of-light on king"))["negated"] == ["king"]
    assert why(s, "use orb-of-light on scout") == why(s, "use orb-of-light on energy-prism") == "MAD-C31"
    assert why(at(seat("orb-of-light", gold=1), human="knight"), "use orb-of-light on knight")
    assert why(at(seat("orb-of-light cleric", gold=1), seat("knight"), stopped=True), "use orb-of-light on knight") == "MAD-C31"


def test_shard_of_the_madstone_is_worth_6():
    assert worth("shard-of-the-madstone") == 6


@pytest.mark.rule("MAD-C32")
def test_hourglass_adds_a_basic_action():
    s = play(at(seat("hourglass-of-kel-duvan", "knight king squire", gold=2)), "use hourglass-of-kel-duvan")
    assert basics(s) == 3 and gold(s)[0] == 0
    s = play(s, "place knight", "place king")
    assert decides(s) == "A" and decides(play(s, "place squire")) == "B"
    assert basics(play(s, "place squire")) == 2


@pytest.mark.rule("MAD-C41")
def test_crucible_melts_red_into_gold():
    s = play(at(seat("crucible", red=3)), "use crucible pay 2r")
    assert (red(s)[0], gold(s)[0]) == (1, 1)


@pytest.mark.rule("MAD-C33")
def test_banner_counts_factions():
    assert worth("banner-of-four-houses", commander="elf") == 1 and worth("banner-of-four-houses crucible scout", commander="elf") == 2
    assert worth("banner-of-four-houses scout archer gambler thrall", commander="elf") == 4
    assert worth("banner-of-four-houses gob-wiz scout", commander="human") == 2 and worth("banner-of-four-houses gob-wiz", commander="elf") == 2


@pytest.mark.rule("MAD-C44", "MAD-8.24")
def test_energy_prism_carries_one_of_each():
    for commander, card, line in (("elf", "magistrate", "use magistrate"), ("human", "shaman", "use shaman")):
        plain = red(play(at(seat(card, red=0, commander=commander), seat(red=0)), line))[0]
        with_prism = red(play(at(seat(f"{card} energy-prism", red=0, commander=commander), seat(red=0)), line))[0]
        assert with_prism == plain + 1
    s = play(at(seat("energy-prism cleric magistrate knight", red=0, commander="elf")), "use cleric", "use magistrate")
    assert red(s)[0] == 3


@pytest.mark.rule("MAD-C39")
def test_war_horn_lends_power():
    s = play(at(seat("war-horn", "king", red=20), seat("captain"), human="scout"), "use war-horn pay 1r")
    assert power(s) == 5 and price(s, "command king") == 2 * 8 - 5
    assert red(play(s, "place king"))[0] == 23
    assert power(turn_over(s)) == 3


@pytest.mark.rule("MAD-C34", "MAD-12.4")
def test_crystal_ball_orders_the_top_of_the_pile():
    s = play(at(seat("crystal-ball"), pile=["knight", "king", "squire", "scout"]), "use crystal-ball")
    assert position(s)["pending"] == {"ask": "order", "count": 3} and len(legal_actions(s)) == 6
    assert position(play(s, "order 2 3 1"))["pile"] == ["king", "squire", "knight", "scout"]
    assert position(play(s, "order 2 3 1"))["left"] is False
    s = play(at(seat("crystal-ball"), pile=["knight", "king"]), "use crystal-ball")
    assert legal_actions(s) == ["order 1 2", "order 2 1"]
    assert position(play(at(seat("crystal-ball"), pile=["knight"]), "use crystal-ball"))["known"] == {"A": {"pile": ["knight"]}}
    assert why(at(seat("crystal-ball"), pile=[], final=1), "use crystal-ball") == "MAD-C1"


@pytest.mark.rule("MAD-C35", "MAD-C40")
def test_cloak_of_shadows_hides_an_army_from_abilities():
    s = at(seat("inquisitor enthraller archer thornblade sapper saboteur cutpurse orb-of-light", red=30, gold=1),
           seat("cloak-of-shadows thrall", "knight"), night=1)
    for card in ("inquisitor", "enthraller", "archer", "thornblade", "sapper"):
        assert why(s, f"use {card} on thrall") == "MAD-C35"
    for line in ("use cutpurse on B", "use saboteur on B", "use orb-of-light on thrall", "kill thrall", "command thrall", "kill cloak-of-shadows"):
        assert why(s, line) is None, line
    own = at(seat("cloak-of-shadows bloodletter thrall"))
    assert why(own, "use bloodletter on thrall") is None  # hidden from others, not from yourself


@pytest.mark.rule("MAD-C36")
def test_sunstone_removes_darkness_whatever_the_power():
    s = at(seat("sunstone king"), seat(), night=1)
    assert position(play(s, "light"))["night"] == 0
    assert why(at(seat("sunstone king"), seat(), night=1, negated=["sunstone"]), "light") == "MAD-7.8"
    assert why(at(seat("sunstone king")), "light") == "MAD-7.8" and why(at(seat("king"), seat("sunstone"), night=1), "light") == "MAD-7.8"


# -- when an ability can be used at all (MAD-8.6) ----------------------------------------------------------------------

NO_RED, NO_GOLD = seat(red=35), seat(gold=25)
NO_POISON = dict(human="knight", tokens={"knight": 20})
NO_PILE = dict(pile=[], final=1)


@pytest.mark.rule("MAD-8.6", "MAD-C1", "MAD-10.3", "MAD-10.7")
@pytest.mark.parametrize("line, a, b, scene, rule", [
    ("use blacksmith", seat("blacksmith"), NO_RED, {}, "MAD-10.7"), ("use magistrate", seat("magistrate"), NO_RED, {}, "MAD-10.7"),
    ("use shaman", seat("shaman"), NO_RED, {}, "MAD-10.7"), ("use bloodletter on scout", seat("bloodletter scout"), NO_RED, {}, "MAD-10.7"),
    ("use gravedigger on king", seat("gravedigger", spoils="king"), NO_RED, {}, "MAD-10.7"),
    ("use merchant", seat("merchant"), NO_GOLD, {}, "MAD-C1"), ("use crucible", seat("crucible"), NO_GOLD, {}, "MAD-C1"),
    ("use bat-swarm", seat("bat-swarm"), NO_GOLD, {"night": 1}, "MAD-C1"),
    ("use moon-singer", seat("moon-singer archer"), NO_GOLD, {"night": 1}, "MAD-C1"),
    ("use archer on knight", seat("archer"), seat(), NO_POISON, "MAD-10.3"),
    ("use thornblade on knight", seat("thornblade"), seat(), NO_POISON, "MAD-10.3"),
    ("use druid on knight 1", seat("druid"), seat(), NO_POISON, "MAD-10.3"), ("use sapper on knight", seat("sapper"), seat(), NO_POISON, "MAD-10.3"),
    ("use bloodletter on scout", seat("bloodletter scout"), seat(), NO_POISON, "MAD-10.3"),
    ("use scout", seat("scout"), seat(), NO_PILE, "MAD-C1"), ("use gambler", seat("gambler"), seat(), NO_PILE, "MAD-C1"),
    ("use crystal-ball", seat("crystal-ball"), seat(), NO_PILE, "MAD-C1"),
    ("use tax-collector", seat("tax-collector"), seat(), {}, "MAD-C7"), ("use cleric", seat("cleric"), seat(), {}, "MAD-C12"),
    ("use press-ganger", seat("press-ganger"), seat(), {}, "MAD-8.6"), ("use duskcaller", seat("duskcaller"), seat(), {}, "MAD-8.6"),
])
def test_an_ability_without_any_effect_cannot_be_used(line, a, b, scene, rule):
    s = at(a, b, **scene)
    assert why(s, line) == rule and legal_actions(s, line) == []


@pytest.mark.rule("MAD-C16", "MAD-C19")
def test_ranger_helps_enchantress_in_the_dark():
    a = seat("enchantress king", red=30, commander="elf")
    assert why(at(a, human="blacksmith", night=1), "use enchantress on blacksmith") == "MAD-C19"
    with_ranger = {**a, "army": ["enchantress", "king", "ranger"]}
    assert why(at(with_ranger, human="blacksmith", night=1), "use enchantress on blacksmith") is None


def test_every_text_has_an_effect_and_every_effect_a_text():
    assert texts.faults() == []


def test_every_card_is_tried_here():
    text = Path(__file__).read_text("utf-8")
    assert not [card.word for card in CARDS if card.kind and not re.search(rf"\b{card.word}\b", text)]
