"""Power and numbers (chapter 5), factions, energy and the constant abilities that change them (chapter 8).

Constants are looked up when a number is asked for and stored nowhere. They apply in this order: what is off drops out, then
factions, then power, then kill and command numbers (MAD-8.19); they never cancel each other, numbers add up (MAD-8.20).
"""

from ..cards import BIT, CARDS, ELF, GOBLIN, HUMAN, NATURE, NUMBER, VAMPIRE, WITH_CONSTANT, numbers

FIELD, HAND = "field", "hand"  # where a card lies; the number of a seat is its army
DARKER = 2  # MAD-7.3, and no more with several Darkness Falls cards (MAD-7.5)
COMMANDERS_POWER = 2  # MAD-1.8
STRONG = 2  # the printed power that Squire and King look for (MAD-8.23)
POWER = tuple(card.power for card in CARDS)
FACTION = tuple(card.faction for card in CARDS)
ENERGY = tuple(card.energy for card in CARDS)
SQUIRE, KNIGHT, MOB, THRALL, GOB_WIZ = numbers("squire knight goblin-mob thrall gob-wiz")
RANGER, CAPTAIN, SHIELDBEARER, NIGHT_STALKER = numbers("ranger captain shieldbearer night-stalker")


def constants(s, seat):
    """The constant abilities at work in an army, as a set of cards; elsewhere cards have none (MAD-8.1, MAD-8.14, MAD-8.17, MAD-8.18)."""
    if s.stopped:
        return 0
    cards = 0
    for card in s.army[seat]:
        cards |= BIT[card]
    return cards & WITH_CONSTANT & ~s.negated


def is_at_work(s, seat, card):
    """Does this constant ability work in this army?"""
    return constants(s, seat) & BIT[card] != 0


# -- factions and energy -----------------------------------------------------------------------------------------------


def is_of(s, seat, card, faction):
    """Is a card in this army of that faction? Gob Wiz: every card in your army is also a Goblin (MAD-8.22)."""
    return FACTION[card] == faction or faction == GOBLIN and is_at_work(s, seat, GOB_WIZ)


def commander_is(s, seat, faction):
    """Is the Commander of that faction? With commander_counts off it has none, also under Gob Wiz (MAD-R23)."""
    if not s.settings.commander_counts or s.commander[seat] is None:
        return False
    return s.commander[seat] == faction or faction == GOBLIN and is_at_work(s, seat, GOB_WIZ)


def count(s, seat, faction):
    """How many cards of a faction an army holds, the Commander included (MAD-1.9)."""
    return sum(is_of(s, seat, card, faction) for card in s.army[seat]) + commander_is(s, seat, faction)


def strong_humans(s, seat, beside):
    """Human cards of an army with printed power 2 or more, but not this one (MAD-8.23, MAD-C2)."""
    strong = sum(is_of(s, seat, card, HUMAN) and POWER[card] >= STRONG for card in s.army[seat] if card != beside)
    return strong + commander_is(s, seat, HUMAN)


def energy(s, seat, kind):
    """Symbols of an energy in an army; the Commander has that of its faction (MAD-1.4). Counted and never spent (MAD-8.24)."""
    return sum(ENERGY[card][kind] for card in s.army[seat]) + (s.commander[seat] == kind)


# -- power -------------------------------------------------------------------------------------------------------------


def _squire(s, seat):
    """Squire has +1 power while your army holds another Human card with printed power 2 or more."""
    return 1 if strong_humans(s, seat, SQUIRE) else 0


def _knight(s, seat):
    """Knight has +1 power while it is day."""
    return 0 if s.night else 1


def _thrall(s, seat):
    """Thrall has +1 power while it is dark."""
    return 1 if s.night else 0


def _mob(s, seat):
    """Goblin Mob has +1 power for every 2 other Goblin cards in your army (round down), at most +3 (MAD-C20)."""
    return min(3, (count(s, seat, GOBLIN) - 1) // 2)


OWN_POWER = {SQUIRE: _squire, KNIGHT: _knight, THRALL: _thrall, MOB: _mob}
_WITH_POWER = sum(BIT[card] for card in OWN_POWER)


def power_parts(s, seat):
    """What the power of a seat is the sum of: cards with their printed power, constants, and the bonus of this turn (MAD-5.1)."""
    parts = [("commander", COMMANDERS_POWER)] if s.commander[seat] is not None else []
    parts += [(card, POWER[card]) for card in s.army[seat]]
    at_work = constants(s, seat) & _WITH_POWER
    if at_work:
        parts += [(card, bonus(s, seat)) for card, bonus in OWN_POWER.items() if at_work & BIT[card]]
    if s.bonus and seat == s.to_act:
        parts.append(("bonus", s.bonus))
    return parts


def power(s, seat):
    """The power of a seat at this moment (MAD-5.1, MAD-5.2)."""
    return max(0, sum([amount for _reason, amount in power_parts(s, seat)]))


# -- kill and command numbers ------------------------------------------------------------------------------------------

# The kill number of each card of this faction is 2 lower for you (MAD-C4).
HUNTERS = {NUMBER["vampire-hunter"]: VAMPIRE, NUMBER["goblin-slayer"]: GOBLIN, NUMBER["elf-eater"]: ELF, NUMBER["blood-knight"]: HUMAN}
_HUNTING = sum(BIT[card] for card in HUNTERS)
LOWER = 2
_HEART, _CIRCLE = [("heart", card.kill) for card in CARDS], [("circle", card.command) for card in CARDS]
_SHIELD, _SHIELD_CIRCLE = [("shield", card.shield) for card in CARDS], [("shield", card.shield_command) for card in CARDS]


def kill_parts(s, seat, card, at, mine=None):
    """What a kill number is the sum of, for this seat: pairs of a reason and an amount (MAD-5.3, MAD-5.6).

    Who asks for many numbers looks the own constants up once, and gives them as `mine`.
    """
    mine = constants(s, seat) if mine is None else mine
    if at == FIELD:
        parts = [_HEART[card], *_darkness(s, mine)] if s.night else [_HEART[card]]
    else:
        parts = [_SHIELD[card], *_shield(s, seat, card, at, mine)]
    if card in s.tokens:
        parts.append(("poison", -s.tokens[card]))  # MAD-9.1
    if mine & _HUNTING:
        parts += [(hunter, -LOWER) for hunter, prey in HUNTERS.items() if mine & BIT[hunter] and _is_prey(s, card, at, prey)]
    return parts


def command_parts(s, seat, card, at, mine=None):
    """What a command number is the sum of; poison does not change it, nor darkness in a hand (MAD-5.4, MAD-5.5, MAD-5.7, MAD-7.4, MAD-9.2)."""
    mine = constants(s, seat) if mine is None else mine
    if at != FIELD and at != HAND:
        return [_SHIELD_CIRCLE[card], *_shield(s, seat, card, at, mine)]
    parts = [_CIRCLE[card], *_darkness(s, mine)] if s.night and at == FIELD else [_CIRCLE[card]]
    if mine & BIT[CAPTAIN] and FACTION[card] == HUMAN:
        parts.append((CAPTAIN, -1))  # Captain: Human cards in the field or in your hand are 1 lower (MAD-C5)
    return parts


def _darkness(s, mine):
    """Field cards are 2 higher in the dark (MAD-7.3), but not for an army with Ranger (MAD-C16)."""
    return [] if mine & BIT[RANGER] else [("darkness", DARKER)]


def _shield(s, seat, card, army, mine):
    """Shieldbearer raises the others of its army by 1 (MAD-C3); Night Stalker lowers cards in other armies by 1."""
    parts = [(SHIELDBEARER, 1)] if card != SHIELDBEARER and is_at_work(s, army, SHIELDBEARER) else []
    return parts + ([(NIGHT_STALKER, -1)] if army != seat and mine & BIT[NIGHT_STALKER] else [])


def _is_prey(s, card, at, faction):
    """Field cards by printed faction, army cards by the factions they have there (MAD-C4)."""
    return FACTION[card] == faction if at == FIELD else is_of(s, at, card, faction)


def number(parts):
    """The sum first, the minimum of 1 last (MAD-5.8)."""
    if len(parts) == 1:
        return parts[0][1]  # a printed number is at least 1
    return max(1, sum([amount for _reason, amount in parts]))


def kill_number(s, seat, card, at, mine=None):
    """The kill number of a card for this seat."""
    return number(kill_parts(s, seat, card, at, mine))


def kill_amount(s, seat, card, at):
    """The kill number with no token counted: what Archer compares with (MAD-9.6)."""
    return number([part for part in kill_parts(s, seat, card, at) if part[0] != "poison"])


def command_number(s, seat, card, at, mine=None):
    """The command number of a card for this seat."""
    return number(command_parts(s, seat, card, at, mine))


# -- special victory points ----------------------------------------------------------------------------------------------


def _elder_queen(s, seat):
    """Worth 3 VP if you have more Nature energy than every other player; a tie scores nothing (MAD-C38)."""
    own = energy(s, seat, NATURE)
    return 3 if all(own > energy(s, other, NATURE) for other in s.others(seat)) else 0


def _banner(s, seat):
    """Worth 1 VP for each different faction among the cards in your army (MAD-C33)."""
    return sum(count(s, seat, faction) > 0 for faction in range(4))


POINTS = {
    NUMBER["treasurer"]: lambda s, seat: s.gold[seat] // 3,  # 1 VP for every 3 gold
    NUMBER["king"]: lambda s, seat: 2 * strong_humans(s, seat, NUMBER["king"]),  # 2 VP for each other strong Human
    NUMBER["treant"]: lambda s, seat: energy(s, seat, NATURE) // 2,  # 1 VP for every 2 Nature energy
    NUMBER["elder-queen"]: _elder_queen,
    NUMBER["warboss"]: lambda s, seat: count(s, seat, GOBLIN) - 1,  # 1 VP for each other Goblin
    NUMBER["vampire-lord"]: lambda s, seat: len(s.spoils[seat]) // 2,  # 1 VP for every 2 cards in spoils
    NUMBER["shard-of-the-madstone"]: lambda s, seat: 6,
    NUMBER["banner-of-four-houses"]: _banner,
}


def special_points(s, seat):
    """The special victory points of an army, by card (MAD-8.25)."""
    at_work = constants(s, seat)
    return {card: POINTS[card](s, seat) for card in s.army[seat] if card in POINTS and at_work & BIT[card]}
