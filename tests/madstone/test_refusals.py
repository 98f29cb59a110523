"""The refusals of the rulebook, one by one: a position, a line, the rule that forbids it and the sentence that says so."""

import pytest
from stormtable.games.madstone.cards import CARDS, NUMBER, STACKS
from stormtable.games.madstone.game import GAME
from stormtable.kernel import language
from stormtable.kernel.look import Look

from .scene import at, decides, hand, legal_actions, meant, new, play, said, seat, why

RICH = dict(red=20)
FIVE_VAMPIRES = seat("nosferatu thrall bat-swarm shade", commander="vampire")


def armed(army="", hand="", **had):
    return seat(army, hand, **{**RICH, **had})


def setting_up():
    return play(new(), "commander elf", "commander human")


def dealt():
    """The first player's moment in setup, and the five cards dealt."""
    s = setting_up()
    return s, hand(s)


def asked_order():
    return play(at(seat("crystal-ball scout"), pile=["knight", "king", "squire"]), "use crystal-ball")


def asked_stack():
    return play(at(seat("saboteur"), seat(hand="crucible")), "use saboteur on B pay 1r")


def over():
    return play(at(seat(), seat(), final=0, phase="basic", basics=1, pile=[]), "skip")


def late():
    return play(at(seat(hand="knight king"), seat("scout"), night=1, options={"late_removal": True}), "place knight", "place king")


def placed_and_recalled():
    return play(at(seat("pathfinder falconer", "king", red=9)), "use pathfinder on king", "use falconer on king")


SEVEN = seat("scout", red=9)  # with power 3, commanding Captain costs 7
TOP = "Only the top card of a stack can be attacked."
OWN_STACK = "A card goes on the stack of its own faction."
TO_THE_TABLE = "Darkness Falls is played to the table, not to the field."
PLACED = "You put this card on the field this turn."
HIDDEN = "You do not know where this card is, or cannot reach it."
AT_NIGHT = "Abilities reach other armies only at night."
OPEN = "Answer the open question first."

CASES = [
    (1, lambda: at(armed(), human="squire blacksmith"), "kill squire", "MAD-1.11", TOP),
    (1, lambda: at(armed(), human="squire blacksmith"), "command squire", "MAD-1.11", TOP),
    (2, lambda: at(armed(hand="knight")), "kill knight", "MAD-6.4", "Cards in your hand can be commanded, not killed."),
    (3, lambda: at(armed(), seat("thrall")), "kill thrall", "MAD-6.1", "Other armies can be attacked only while it is dark."),
    (3, lambda: at(armed(), seat("thrall")), "command thrall", "MAD-6.1", "Other armies can be attacked only while it is dark."),
    (4, lambda: at(armed(), night=1), "kill sylvara-thornweave pay 2r", "MAD-1.9", "A Commander can never be a target."),
    (4, lambda: at(armed("archer"), night=1), "use archer on sylvara-thornweave", "MAD-1.9", "A Commander can never be a target."),
    (4, lambda: at(armed("bloodletter thrall")), "use bloodletter on high-marshal-corwen", "MAD-1.9", "A Commander can never be a target."),
    (5, lambda: play(at(armed(hand="archer")), "place archer"), "kill archer", "MAD-6.6", PLACED),
    (5, lambda: play(at(armed(hand="archer")), "place archer"), "command archer", "MAD-6.6", PLACED),
    (6, lambda: at(armed("thrall"), night=1), "kill thrall", "MAD-6.3", "You cannot attack your own army."),
    (6, lambda: at(armed("thrall")), "command thrall", "MAD-6.3", "You cannot attack your own army."),
    (7, lambda: at(SEVEN, human="captain"), "command captain pay 6r", "MAD-4.4", "This attack costs 7 in crystals; you offered 6."),
    (7, lambda: at(seat("scout", red=1), human="captain"), "command captain", "MAD-4.4", "This attack costs 7 in crystals; you have 1."),
    (8, lambda: at(SEVEN, human="captain"), "command captain pay 8r", "MAD-4.7", "The payment must equal the cost exactly."),
    (9, lambda: at(armed("orb-of-light", gold=1), seat("knight")), "use orb-of-light on knight pay 1r", "MAD-8.8",
     "This ability must be paid in gold."),
    (9, lambda: at(armed("hourglass-of-kel-duvan", gold=2)), "use hourglass-of-kel-duvan pay 1r+1g", "MAD-8.8",
     "This ability must be paid in gold."),
    (10, lambda: play(at(armed("scout", "knight")), "place knight"), "use scout", "MAD-3.3", "Abilities come before basic actions."),
    (11, lambda: play(at(armed("scout")), "use scout"), "use scout", "MAD-8.3", "This card has already been used this turn."),
    (12, lambda: play(at(armed(hand="blacksmith")), "command blacksmith"), "use blacksmith", "MAD-8.5",
     "This card can be used from your next turn on."),
    (13, lambda: at(seat(hand="knight king squire")), "draw", "MAD-4.10", "You already hold 3 cards."),
    (14, lambda: at(seat(), pile=[], final=1), "draw", "MAD-4.10", "The draw pile is empty."),
    (15, lambda: at(seat(hand="knight")), "skip", "MAD-3.5", "You can still place a card."),
    (15, lambda: at(seat(hand="darkness"), pile=[], final=1), "skip", "MAD-3.5", "You can still place a card."),
    (16, lambda: at(seat()), "skip", "MAD-3.5", "You can still draw."),
    (17, late, "draw", "MAD-3.4", "You have done both basic actions."),
    (18, lambda: at(seat(hand="thrall")), "place thrall > elf", "MAD-1.12", OWN_STACK),
    (19, lambda: at(seat(hand="darkness")), "place darkness > elf", "MAD-4.14", TO_THE_TABLE),
    (20, lambda: at(armed(hand="darkness")), "command darkness", "MAD-4.14", "Darkness Falls cannot be commanded."),
    (21, lambda: at(seat("scout"), night=1), "light", "MAD-7.8", "Only a player with the lowest power can remove darkness."),
    (22, lambda: at(seat()), "light", "MAD-7.8", "It is not dark."),
    (23, lambda: at(seat(), night=1), "B: light", "MAD-3.9", "Wait for your own turn."),
    (24, lambda: at(armed(), FIVE_VAMPIRES, night=1), "kill thrall", "MAD-C27", "This army cannot be killed or commanded."),
    (24, lambda: at(armed(), FIVE_VAMPIRES, night=1), "command thrall", "MAD-C27", "This army cannot be killed or commanded."),
    (25, lambda: at(seat("archer"), human="squire blacksmith"), "use archer on squire", "MAD-8.9", "This card is covered."),
    (26, lambda: at(seat("archer"), seat("thrall")), "use archer on thrall", "MAD-8.10", AT_NIGHT),
    (27, lambda: at(seat("archer thrall"), night=1), "use archer on thrall", "MAD-8.9", "Your own army is not in reach."),
    (28, lambda: at(seat("archer thornblade"), human="knight", tokens={"knight": 20}), "use archer on knight", "MAD-10.3",
     "No poison tokens are left."),
    (28, lambda: at(seat("archer thornblade"), human="knight", tokens={"knight": 20}), "use thornblade on knight", "MAD-10.3",
     "No poison tokens are left."),
    (29, lambda: at(seat("archer"), seat("thrall cloak-of-shadows"), night=1), "use archer on thrall", "MAD-C35",
     "A Cloak of Shadows hides this army."),
    (30, lambda: at(seat("archer"), seat("troll"), night=1), "use archer on troll", "MAD-C26", "Troll cannot be poisoned."),
    (30, lambda: at(seat("bloodletter troll")), "use bloodletter on troll", "MAD-C26", "Troll cannot be poisoned."),
    (31, lambda: at(armed(), seat("thrall coffin-guard"), night=1), "command thrall", "MAD-C30", "A Coffin Guard protects this Vampire."),
    (32, lambda: at(seat("bat-swarm")), "use bat-swarm", "MAD-8.6", "This ability works only at night."),
    (32, lambda: at(seat("moon-singer ranger")), "use moon-singer", "MAD-8.6", "This ability works only at night."),
    (32, lambda: at(armed("gold-snatcher"), seat()), "use gold-snatcher on B", "MAD-8.6", "This ability works only at night."),
    (33, lambda: at(armed("enchantress"), human="king"), "use enchantress on king", "MAD-C19", "The command number is above your limit."),
    (34, lambda: at(seat("scout"), pile=[], final=1), "use scout", "MAD-C1", "Nothing would happen."),
    (35, lambda: play(new(), "commander elf"), "commander elf", "MAD-4.1", "This Commander is taken."),
    (36, new, "A: commander elf", "MAD-2.3", "The last player chooses first."),
    (38, asked_order, "draw", "MAD-3.10", OPEN),
    (38, asked_order, "use scout", "MAD-3.10", OPEN),
    (38, asked_stack, "light", "MAD-3.10", OPEN),
    (39, at, "B: draw", "MAD-3.9", "It is not your turn."),
    (40, over, "draw", "MAD-11.5", "The game is over."),
    (41, lambda: at(seat("gravedigger")), "use gravedigger on knight", "MAD-8.6", "Your spoils are empty."),
    (42, lambda: at(seat("tunneler"), human="knight"), "use tunneler on knight", "MAD-8.6", "This stack has only one card."),
    (43, lambda: at(seat(), human="scout"), "use scout", "MAD-8.2", "Only cards in your own army can be used."),
    (43, lambda: at(seat(hand="scout")), "use scout", "MAD-8.2", "Only cards in your own army can be used."),
    (43, lambda: at(seat(), seat("scout")), "use scout", "MAD-8.2", "Only cards in your own army can be used."),
    (44, lambda: at(armed(), seat("shade"), night=1), "kill shade", "MAD-C30", "Shade cannot be killed."),
    (45, lambda: at(armed(), pile=["knight"]), "kill knight", "MAD-6.14", HIDDEN),
    (45, lambda: at(armed(), seat(hand="knight")), "kill knight", "MAD-6.14", HIDDEN),
    (45, lambda: at(armed(), pile=["king"]), "kill knight", "MAD-6.14", HIDDEN),
    (45, lambda: at(armed("archer"), pile=["knight"], night=1), "use archer on knight", "MAD-6.14", HIDDEN),
    (46, lambda: at(seat("king", red=3), human="knight"), "kill knight pay 4r", "MAD-4.15", "You have only 3 red."),
    (47, lambda: at(seat(hand="knight"), human="scout"), "place scout", "MAD-4.20", "This card is not in your hand."),
    (47, lambda: at(seat(hand="knight"), seat(hand="scout")), "place scout", "MAD-4.20", "This card is not in your hand."),
    (47, at, "dark", "MAD-4.20", "This card is not in your hand."),
    (48, lambda: at(seat("cutpurse")), "use cutpurse on A", "MAD-8.29", "Choose another player."),
    (48, lambda: at(seat("gold-snatcher", gold=1), night=1), "use gold-snatcher on A", "MAD-8.29", "Choose another player."),
    (48, lambda: at(seat("saboteur", "knight")), "use saboteur on A", "MAD-8.29", "Choose another player."),
    (49, lambda: at(seat("cutpurse"), seat(red=0)), "use cutpurse on B", "MAD-8.32", "This player has no red crystals."),
    (50, lambda: at(seat("sapper"), goblin="troll", human="knight"), "use sapper on troll", "MAD-C21", "Sapper itself would cover this card."),
    (51, placed_and_recalled, "command king", "MAD-6.6", PLACED),
    (52, lambda: at(seat("druid archer"), human="knight"), "use druid on knight 3", "MAD-C15", "You can put no more tokens than 2."),
    (53, lambda: at(seat("herbalist"), human="knight"), "use herbalist on knight 1", "MAD-8.32", "This card has no poison."),
    (54, lambda: at(seat("orb-of-light", gold=1), seat("scout")), "use orb-of-light on scout", "MAD-C31",
     "This card has no active constant ability."),
    (54, lambda: at(seat("orb-of-light", gold=1), seat("knight"), negated=["knight"]), "use orb-of-light on knight", "MAD-C31",
     "This card has no active constant ability."),
    (55, lambda: at(seat("pathfinder", "darkness")), "use pathfinder on darkness", "MAD-4.14", TO_THE_TABLE),
    (55, lambda: at(seat("courier", "darkness")), "use courier on darkness", "MAD-4.14", TO_THE_TABLE),
    (55, lambda: at(armed("recruiter", "darkness")), "use recruiter on darkness", "MAD-4.14", TO_THE_TABLE),
    (58, at, "end", "MAD-4.19", "The turn ends by itself."),
    (59, at, "order 2 1", "MAD-4.12", "Nothing is being asked."),
    (59, at, "stack elf", "MAD-4.12", "Nothing is being asked."),
    (60, asked_order, "order 1 2", "MAD-4.12", "Name each position once."),
    (60, asked_order, "order 1 1 3", "MAD-4.12", "Name each position once."),
    (60, asked_order, "order 1 2 4", "MAD-4.12", "Name each position once."),
    (61, lambda: at(seat("blood-mage", gold=1), human="king"), "use blood-mage on king", "MAD-C19", "The number is above your limit."),
    (61, lambda: at(armed("inquisitor"), seat("king"), night=1), "use inquisitor on king", "MAD-C19", "The number is above your limit."),
    (61, lambda: at(armed("enthraller"), seat("king"), night=1), "use enthraller on king", "MAD-C19", "The number is above your limit."),
    (62, lambda: at(seat("blacksmith", red=40), seat(red=0)), "use blacksmith", "MAD-10.7", "No red crystals are left."),
    (63, lambda: at(armed("inquisitor"), seat("thrall")), "use inquisitor on thrall", "MAD-8.10", AT_NIGHT),
    (63, lambda: at(armed("enthraller"), seat("thrall")), "use enthraller on thrall", "MAD-8.10", AT_NIGHT),
]
DUTCH = {
    "Only the top card of a stack can be attacked.": "Alleen de bovenste kaart van een stapel kan worden aangevallen.",
    "Cards in your hand can be commanded, not killed.": "Kaarten in uw hand kunnen worden ingelijfd, niet gedood.",
    "Other armies can be attacked only while it is dark.": "Andere legers kunnen alleen worden aangevallen als het donker is.",
    "A Commander can never be a target.": "Een Bevelhebber kan nooit een doelwit zijn.",
    "You put this card on the field this turn.": "U hebt deze kaart deze beurt op het veld gelegd.",
    "You cannot attack your own army.": "U kunt uw eigen leger niet aanvallen.",
    "This attack costs 7 in crystals; you offered 6.": "Deze aanval kost 7 aan kristallen; u biedt er 6.",
    "This attack costs 7 in crystals; you have 1.": "Deze aanval kost 7 aan kristallen; u hebt er 1.",
    "The payment must equal the cost exactly.": "De betaling moet precies gelijk zijn aan de prijs.",
    "This ability must be paid in gold.": "Dit vermogen moet met goud worden betaald.",
    "Abilities come before basic actions.": "Vermogens komen vóór de basisacties.",
    "This card has already been used this turn.": "Deze kaart is deze beurt al ingezet.",
    "This card can be used from your next turn on.": "Deze kaart kunt u vanaf uw volgende beurt inzetten.",
    "You already hold 3 cards.": "U hebt al 3 kaarten in de hand.",
    "The draw pile is empty.": "De trekstapel is leeg.",
    "You can still place a card.": "U kunt nog een kaart plaatsen.",
    "You can still draw.": "U kunt nog trekken.",
    "You have done both basic actions.": "U hebt beide basisacties gedaan.",
    "A card goes on the stack of its own faction.": "Een kaart gaat op de stapel van haar eigen factie.",
    "Darkness Falls is played to the table, not to the field.": "Darkness Falls wordt op tafel gespeeld, niet op het veld.",
    "Darkness Falls cannot be commanded.": "Darkness Falls kan niet worden ingelijfd.",
    "Only a player with the lowest power can remove darkness.": "Alleen een speler met de laagste kracht kan de duisternis verdrijven.",
    "It is not dark.": "Het is niet donker.",
    "Wait for your own turn.": "Wacht op uw eigen beurt.",
    "This army cannot be killed or commanded.": "Dit leger kan niet worden gedood of ingelijfd.",
    "This card is covered.": "Deze kaart is bedekt.",
    "Abilities reach other armies only at night.": "Vermogens reiken alleen 's nachts tot andere legers.",
    "Your own army is not in reach.": "Uw eigen leger is niet binnen bereik.",
    "No poison tokens are left.": "Er zijn geen giffiches meer.",
    "A Cloak of Shadows hides this army.": "Een Cloak of Shadows verbergt dit leger.",
    "Troll cannot be poisoned.": "Troll kan niet worden vergiftigd.",
    "A Coffin Guard protects this Vampire.": "Een Coffin Guard beschermt deze Vampier.",
    "This ability works only at night.": "Dit vermogen werkt alleen 's nachts.",
    "The command number is above your limit.": "Het inlijfgetal ligt boven uw grens.",
    "Nothing would happen.": "Er zou niets gebeuren.",
    "This Commander is taken.": "Deze Bevelhebber is al gekozen.",
    "The last player chooses first.": "De laatste speler kiest het eerst.",
    "Answer the open question first.": "Beantwoord eerst de open vraag.",
    "It is not your turn.": "U bent niet aan de beurt.",
    "The game is over.": "Het spel is afgelopen.",
    "Your spoils are empty.": "Uw buit is leeg.",
    "This stack has only one card.": "Deze stapel heeft maar één kaart.",
    "Only cards in your own army can be used.": "Alleen kaarten in uw eigen leger kunnen worden ingezet.",
    "Shade cannot be killed.": "Shade kan niet worden gedood.",
    "You do not know where this card is, or cannot reach it.": "U weet niet waar deze kaart is, of kunt er niet bij.",
    "You have only 3 red.": "U hebt maar 3 rood.",
    "This card is not in your hand.": "Deze kaart is niet in uw hand.",
    "Choose another player.": "Kies een andere speler.",
    "This player has no red crystals.": "Deze speler heeft geen rode kristallen.",
    "Sapper itself would cover this card.": "Sapper zelf zou deze kaart bedekken.",
    "You can put no more tokens than 2.": "U kunt niet meer fiches leggen dan 2.",
    "This card has no poison.": "Op deze kaart ligt geen gif.",
    "This card has no active constant ability.": "Deze kaart heeft geen werkend doorlopend vermogen.",
    "The turn ends by itself.": "De beurt eindigt vanzelf.",
    "Nothing is being asked.": "Er wordt niets gevraagd.",
    "Name each position once.": "Noem elke plaats één keer.",
    "The number is above your limit.": "Het getal ligt boven uw grens.",
    "No red crystals are left.": "Er zijn geen rode kristallen meer.",
    "Place exactly two cards.": "Leg precies twee kaarten.",
    "Choose two of your own five cards.": "Kies twee van uw eigen vijf kaarten.",
}
IDS = [f"{number}-{line}" for number, _scene, line, _rule, _text in CASES]


@pytest.mark.parametrize("number, scene, line, rule, text", CASES, ids=IDS)
def test_a_refusal_names_its_rule_and_says_why(number, scene, line, rule, text):
    s = scene()
    assert (why(s, line), said(s, line)) == (rule, text)


@pytest.mark.rule("MAD-3.11")
@pytest.mark.parametrize("number, scene, line, rule, text", CASES, ids=IDS)
def test_what_is_refused_is_no_option_and_changes_nothing(number, scene, line, rule, text):
    s = scene()
    before = GAME.position(s)
    action = meant(s, line)
    assert GAME.refusals(s, action) and action not in list(GAME.legal_actions(s))
    assert GAME.position(s) == before


@pytest.mark.parametrize("number, scene, line, rule, text", CASES, ids=IDS)
def test_a_refusal_speaks_dutch(dutch, number, scene, line, rule, text):
    assert said(scene(), line) == DUTCH[text]


@pytest.mark.parametrize("number, scene, line, rule, text", CASES, ids=IDS)
def test_a_refusal_follows_from_the_own_view_alone(number, scene, line, rule, text):
    """MAD-12.8: whoever is asked hears the same from what they see."""
    s = scene()
    if decides(s) is None or ":" in line:
        return
    seen = GAME.view(s, GAME.decides(s))
    assert GAME.refusals(seen, meant(seen, line)) == GAME.refusals(s, meant(s, line))


@pytest.mark.rule("MAD-4.2")
@pytest.mark.parametrize("count", [1, 3])
def test_37_setup_places_exactly_two_cards(dutch, count):
    s, held = dealt()
    line = "setup " + ", ".join(own(word) for word in held[:count])
    assert (why(s, line), *in_both(s, line)) == ("MAD-4.2", "Place exactly two cards.", DUTCH["Place exactly two cards."])


@pytest.mark.rule("MAD-1.12")
def test_56_setup_keeps_the_factions_apart():
    s, held = dealt()
    line = next(line for line in legal_actions(s) if ">" not in line)
    first, second = line.removeprefix("setup ").split(", ")
    wrong = next(f"setup {first} > {stack}, {second}" for stack in ("human", "elf") if stack != faction(first))
    assert (why(s, wrong), said(s, wrong)) == ("MAD-1.12", OWN_STACK)


@pytest.mark.rule("MAD-4.2")
def test_57_setup_places_what_you_were_dealt(dutch):
    s, held = dealt()
    foreign = next(word for word in ("scout", "archer", "troll", "thrall", "knight", "cleric") if word not in held)
    line = f"setup {foreign}, {own(held[0])}"
    assert (why(s, line), *in_both(s, line)) == ("MAD-4.2", "Choose two of your own five cards.", DUTCH["Choose two of your own five cards."])


def in_both(s, line):
    """The sentence in English and in Dutch."""
    told = []
    for tongue in ("en", "nl"):
        language.use(tongue)
        told.append(said(s, line))
    return told


def own(word):
    """A put that needs no thought: an Artifact goes on the Human stack."""
    return f"{word} > human" if faction(word) is None else word


def faction(word):
    number = CARDS[NUMBER[word]].faction
    return None if number is None else STACKS[number]


# Where several rules forbid an action, the first of game over, turn, question, phase, target, protection, payment is shown.
ORDER = [
    (over, "A: draw", "MAD-11.5"),
    (over, "B: kill knight", "MAD-11.5"),
    (asked_order, "B: order 1 2 3", "MAD-3.9"),
    (asked_order, "kill sylvara-thornweave pay 2r", "MAD-3.10"),
    (lambda: play(at(armed("archer", "king"), human="squire knight"), "place king"), "use archer on squire", "MAD-3.3"),
    (late, "kill king pay 99r", "MAD-3.4"),
    (lambda: at(armed(), FIVE_VAMPIRES), "kill thrall pay 99r", "MAD-6.1"),
    (lambda: at(armed(), FIVE_VAMPIRES, night=1), "kill thrall pay 99r", "MAD-C27"),
    (lambda: at(armed(), seat("scout"), night=1), "kill scout pay 99r", "MAD-4.15"),
    (lambda: at(armed("archer"), seat("thrall cloak-of-shadows")), "use archer on thrall", "MAD-8.10"),
    (lambda: at(seat("archer"), human="squire knight", tokens={"knight": 20}), "use archer on squire", "MAD-8.9"),
    (lambda: play(at(seat("falconer", red=3), human="squire knight"), "use falconer on knight"), "use falconer on king pay 9r", "MAD-8.3"),
    (lambda: at(armed("enthraller"), seat("vampire-lord coffin-guard"), night=1), "use enthraller on vampire-lord pay 1r", "MAD-C19"),
    (lambda: at(seat("orb-of-light"), seat("scout")), "use orb-of-light on scout pay 1r", "MAD-C31"),
]


@pytest.mark.parametrize("scene, line, rule", ORDER, ids=[f"{line}-{rule}" for _scene, line, rule in ORDER])
def test_the_first_reason_comes_first(scene, line, rule):
    assert why(scene(), line) == rule


def test_everything_that_forbids_an_action_is_said():
    s = at(seat("scout", red=1), FIVE_VAMPIRES, night=1)
    told = [refusal.rule for refusal in GAME.refusals(s, meant(s, "kill shade pay 2r"))]
    assert told[:2] == ["MAD-C27", "MAD-C30"] and set(told[2:]) == {"MAD-4.4", "MAD-4.15"}


# -- what stands in the way of a thing that was touched ------------------------------------------------------------------


def first(s, touch):
    return Look(GAME, GAME.view(s, GAME.decides(s)), GAME.decides(s)).why_not(touch)[0].text


def test_a_target_that_costs_too_much_names_both_prices():
    s = at(seat(red=1), seat(), human="knight")
    assert first(s, "card:knight").startswith("Killing Knight costs ") and first(s, "card:knight").endswith("you have 1 in crystals.")


def test_an_ability_without_its_price_says_how_much():
    assert first(at(seat("hourglass-of-kel-duvan"), seat()), "card:hourglass-of-kel-duvan") == "Hourglass of Kel Duvan costs 2 gold; you have 0."


def test_a_stack_that_takes_no_card_of_the_hand_says_so():
    assert first(at(seat(hand="knight"), seat()), "stack:elf") == "No card in your hand goes on the Elf stack."
