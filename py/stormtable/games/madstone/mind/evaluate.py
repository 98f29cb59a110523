"""How good a position is: the points each player can expect to have at the end, and from them the chance to win.

Everything is counted in victory points (MAD-11.6). What a player has counts as it stands; what still has to work (crystals,
cards in hand, abilities, power) counts by the turns that are left. Hands of others count by their size alone, and so does
the own one where it is not seen.
"""

from pathlib import Path

from stormtable.kernel import judgement

from ..cards import BLOOD, CARDS, CHAOS, JUSTICE, NATURE, NUMBER
from ..rules.endings import score
from ..rules.state import BASICS
from ..rules.values import POWER, energy, power

WEIGHTS = judgement.weights(Path(__file__).parent)  # what a thing is worth at the end, in points
SPREAD, SPREAD_A_TURN = 1.1, 0.45  # how far the final points may differ from the guess: at the end, and more for every turn to come

# The use of an ability every turn, in red crystals. Those that grow with energy stand below.
EVERY_TURN = {NUMBER[word]: red for word, red in {
    "scout": 1.3, "blacksmith": 2.0, "tax-collector": 0.8, "merchant": 0.4, "recruiter": 0.9, "inquisitor": 0.4,
    "archer": 1.2, "cleric": 0.1, "herbalist": 0.2, "thornblade": 0.8, "pathfinder": 1.4, "falconer": 0.4, "courier": 0.9,
    "moon-singer": 0.4, "enchantress": 0.9, "cutpurse": 1.4, "gold-snatcher": 0.2, "sapper": 0.2, "gambler": 0.6,
    "saboteur": 0.4, "press-ganger": 0.5, "tunneler": 0.3, "bat-swarm": 0.2, "duskcaller": 0.3, "blood-mage": 0.3,
    "enthraller": 0.5, "gravedigger": 0.1, "orb-of-light": 0.1, "hourglass-of-kel-duvan": 0.3, "crucible": 0.6,
    "war-horn": 0.8, "crystal-ball": 0.3,
    "vampire-hunter": 0.6, "goblin-slayer": 0.5, "elf-eater": 0.6, "blood-knight": 0.6,
    "shieldbearer": 0.2, "captain": 0.2, "ranger": 0.2, "night-stalker": 0.3, "leech": 0.2, "coffin-guard": 0.1,
    "nosferatu": 0.2, "cloak-of-shadows": 0.1, "sunstone": 0.2, "scavenger": 0.6, "gob-wiz": 0.1, "knight": 0.3,
    "squire": 0.1, "thrall": 0.1, "goblin-mob": 0.2,
}.items()}
_BY_ENERGY = {  # card -> the red it brings in an army with so much energy
    NUMBER["magistrate"]: (JUSTICE, lambda n: min(3, n)),
    NUMBER["shaman"]: (CHAOS, lambda n: min(4, n) - 0.5),
    NUMBER["bloodletter"]: (BLOOD, lambda n: min(3, 1 + n) - 0.5),
    NUMBER["druid"]: (NATURE, lambda n: 0.7 * min(3, n)),
}
SHIELD = tuple(card.shield for card in CARDS)


def turns_left(s, seat):
    """How many turns this seat may expect to have, with what is left of the present one: each takes about one card from the pile."""
    away = (seat - s.to_act) % s.settings.players
    present = 0 if away else s.basics / BASICS
    if s.final is None:
        return present + 1 + len(s.pile) / s.settings.players
    return present + ((away or s.settings.players) <= s.final)


def every_turn(s, seat, card):
    """What the ability of a card brings this army in a turn, in red crystals."""
    if card in _BY_ENERGY:
        kind, gain = _BY_ENERGY[card]
        own = 0 if card in s.army[seat] else CARDS[card].energy[kind]
        return gain(energy(s, seat, kind) + own)
    return EVERY_TURN.get(card, 0)


def exposure(s, seat, strengths):
    """How much of an army the others can afford to attack at night, in points: the two dearest cards (MAD-7.2)."""
    means = max(min(strengths[other], s.red[other] + s.gold[other]) + max(0, s.red[other] + s.gold[other] - strengths[other]) / 2
                for other in s.others(seat))
    loose = sorted([CARDS[card].kill + POWER[card] for card in s.army[seat] if SHIELD[card] - s.tokens.get(card, 0) <= means])
    return sum(loose[-2:])


def features(s, seat):
    """What a seat may make points of until the end; without a turn to come, crystals and cards are worth nothing (MAD-11.7)."""
    spread = SPREAD + SPREAD_A_TURN * turns_left(s, s.to_act)
    return {name: value / spread for name, value in _means(s, seat, [power(s, other) for other in s.seats]).items()}


def _means(s, seat, strengths):
    turns = turns_left(s, seat)
    soon = min(1.0, 0.45 * turns)
    found = {"points": score(s, seat).total, "red": soon * s.red[seat], "card": soon * len(s.hand[seat]),
             "income": turns * sum([every_turn(s, seat, card) for card in s.army[seat]])}
    if turns and s.army[seat]:
        found["exposed" if s.night else "night"] = exposure(s, seat, strengths)
    return found


def evaluate(s, seat):
    """The chance of this seat to win: its expected points against those of the others."""
    if s.result is not None:
        return (seat in s.result.winners) / len(s.result.winners)
    return judgement.chances([judgement.standing(features(s, other), WEIGHTS) for other in s.seats])[seat]
