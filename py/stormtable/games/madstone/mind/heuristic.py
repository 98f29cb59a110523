"""The rule of thumb: what each option promises its player, in victory points, without thinking ahead.

Free abilities come first, then those that pay for themselves, then the basic action with the best bargain: hearts or a
card's use against the crystals it costs. Everything is read from what the player sees.
"""

from functools import cached_property

from .cards import BIT, CARDS, DARKNESS, GOBLIN, NATURE, NUMBER, WITH_CONSTANT
from .costs import cost
from .evaluate import every_turn, exposure, turns_left
from .field import own_stack, prohibitions
from .state import BASICS, FULL_HAND
from .supplies import HIDDEN
from .values import (FIELD, HAND, POWER, command_number, constants, count, energy, kill_amount, kill_number, power, special_points,
                     strong_humans)

# What a thing is worth to somebody who chooses, in points. Measured: matches of one table against the other, two seats, sides swapped.
WORTH = {
    "red": 1.0,  # a crystal while they are few: it buys a heart
    "plenty": 0.30,  # a crystal beyond those that the next two attacks cost
    "card": 0.85,  # a card in hand: it can be placed for two or three red, or commanded
    "income": 0.62,  # a red crystal that an ability brings every turn: the actions to spend them run short
    "power": 0.22,  # a turn with one more power: dear cards get cheaper, placing brings more
    "exposed": 0.30,  # the part of a card's worth that a night may cost
}
PLENTY = 8  # red crystals that two attacks use up
ENOUGH_POWER = 7  # few cards cost more than this, so further power saves little
FREE, PAID = 60.0, 40.0  # abilities come before basic actions (MAD-3.3): first those that cost nothing
NEAR = 0.3  # the part of a bargain that counts while another player may take it first
GOLD = 1.1  # a gold crystal: the point it is, and it does all that red does (MAD-R45)
ACTION = 1.0  # what a basic action usually brings: a command by ability saves one
STYLES = {"hunter": "kill", "builder": "command"}  # the attack that a style likes
LIKING = 0.5
LIKED = (0.02, 0.0, 0.01, 0.03)  # Commanders are equal but for the energy they bring (MAD-1.8)

# The special points a card may be expected to bring an army, beside those of cards that may still join.
POINTS_TO_COME = {
    NUMBER["treasurer"]: lambda s, seat: s.gold[seat] // 3 + 0.5,
    NUMBER["king"]: lambda s, seat: 2 * strong_humans(s, seat, NUMBER["king"]) + 1,
    NUMBER["treant"]: lambda s, seat: (energy(s, seat, NATURE) + 1) / 2,
    NUMBER["elder-queen"]: lambda s, seat: 2,
    NUMBER["warboss"]: lambda s, seat: count(s, seat, GOBLIN) + 1,
    NUMBER["vampire-lord"]: lambda s, seat: len(s.spoils[seat]) // 2 + 1,
    NUMBER["shard-of-the-madstone"]: lambda s, seat: 6,
    NUMBER["banner-of-four-houses"]: lambda s, seat: 3,
}


def promises(s, options, style=""):
    """What each option promises the asked player, to a style a little more."""
    thumb, liked = Thumb(s, s.flow[-1].seat), STYLES.get(style)
    return [_PROMISES[action.verb](thumb, action) + LIKING * (action.verb == liked) for action in options]


def red_worth(red, turns):
    """What so many red crystals are worth to a player with so many turns to come; nothing at the end (MAD-11.7)."""
    few = red if red < PLENTY else PLENTY
    part = 1.0 if turns >= 2 else 0.45 * turns
    return part * (WORTH["red"] * few + WORTH["plenty"] * (red - few))


def power_worth(strength, turns):
    """What power saves and brings in the turns to come, beside its points."""
    return WORTH["power"] * min(strength, ENOUGH_POWER) * turns


def keep_worth(s, seat, card, strength, turns):
    """What a card is worth to an army that it belongs to or would join, to the end of the game."""
    worth = POWER[card] + power_worth(strength + POWER[card], turns) - power_worth(strength, turns)
    worth += WORTH["income"] * every_turn(s, seat, card) * turns
    return worth + POINTS_TO_COME[card](s, seat) if card in POINTS_TO_COME else worth


class Thumb:
    """A player before a decision, and what all the options are weighed by."""

    def __init__(self, s, seat):
        self.s, self.seat = s, seat
        self.turns = turns_left(s, seat) if s.commander[seat] is not None else 1
        self.after = self.turns - 1 / BASICS  # when a basic action is done

    @cached_property
    def strength(self):
        """The power of this player."""
        return power(self.s, self.seat)

    @cached_property
    def mine(self):
        """The constants in this army."""
        return constants(self.s, self.seat)

    @cached_property
    def strengths(self):
        """The power of everybody."""
        return [power(self.s, seat) for seat in self.s.seats]

    @cached_property
    def next(self):
        """The same for the player who comes next."""
        return Thumb(self.s, (self.seat + 1) % self.s.options.players)

    @cached_property
    def means(self):
        """The crystals this player can pay with."""
        return self.s.red[self.seat] + self.s.gold[self.seat]

    @cached_property
    def is_last(self):
        """Is this the last turn of this player? Then red is worth what it still buys."""
        return self.turns <= 1

    # -- crystals ------------------------------------------------------------------------------------------------------

    def paying(self, pay, turns):
        """What a payment is worth to the one who pays; gold is a point each (MAD-11.6)."""
        if pay is None:
            return 0.0
        red = self.s.red[self.seat]
        return GOLD * pay.gold + red_worth(red, turns) - red_worth(red - pay.red, turns)

    def gaining(self, red, turns):
        """What more red is worth, within the supply."""
        held = self.s.red[self.seat]
        return red_worth(held + min(red, self.s.red_supply), turns) - red_worth(held, turns)

    # -- bargains ------------------------------------------------------------------------------------------------------

    def place_of(self, card):
        """Where a card that is attacked lies: the field, the hand, or the army of a seat."""
        for seat in self.s.seats:
            if card in self.s.army[seat]:
                return seat
        return HAND if card in self.s.hand[self.seat] else FIELD

    def killing(self, card, at):
        """What the death of a card brings: its heart (MAD-9.10), and the harm to the army it was in."""
        return CARDS[card].kill + self.harm(card, at)

    def commanding(self, card, at):
        """What a card brings that joins the army, and the harm to the army it was in."""
        return keep_worth(self.s, self.seat, card, self.strength, max(0, self.turns - 1)) + self.harm(card, at)

    def harm(self, card, at):
        """What a card was worth to another army, shared by all who profit."""
        if at == FIELD or at == HAND:
            return 0.0
        s = self.s
        worth = keep_worth(s, at, card, self.strengths[at], turns_left(s, at)) + special_points(s, at).get(card, 0)
        return worth / (s.options.players - 1)

    def bargain(self, card, at=FIELD):
        """What attacking a field card would be worth to this player, whether now or soon; never less than nothing."""
        turns = max(self.after, 0)
        kill = cost(kill_number(self.s, self.seat, card, at, self.mine), self.strength)
        join = cost(command_number(self.s, self.seat, card, at, self.mine), self.strength)
        best = max(self.killing(card, at) - self.price(kill, turns), self.commanding(card, at) - self.price(join, turns))
        return max(0.0, best)

    def price(self, crystals, turns):
        """What so many crystals are worth to this player, red first; those it lacks are worth as much again."""
        red, gold = self.s.red[self.seat], self.s.gold[self.seat]
        short = max(0, crystals - red - gold)
        worth = red_worth(red, turns) - red_worth(max(0, red - crystals), turns)
        return worth + GOLD * max(0, min(crystals - red, gold)) + 1.5 * short

    @cached_property
    def prey(self):
        """Every field card that could be killed now with enough crystals: pairs of cost and points."""
        s = self.s
        return [(cost(kill_number(s, self.seat, card, FIELD, self.mine), self.strength), CARDS[card].kill, card)
                for card in s.tops() if not s.is_locked(card)]

    def follow(self, means, without=None):
        """The most points that a last basic action can make of these crystals."""
        if not self.is_last or self.s.basics < 2:
            return 0.0
        return max([points for price, points, card in self.prey if price <= means and card != without], default=0.0)

    def covering(self, card, stack):
        """What it does to put a card on a stack: the next player can take it, and not what lies under it."""
        top = self.s.field[stack][-1:]
        shown = self.next.bargain(card)
        hidden = self.next.bargain(top[0]) - self.bargain(top[0]) if top else 0.0
        return NEAR * (hidden - shown)

    def striking(self):
        """The best bargain in the other armies, were it night."""
        s, best = self.s, 0.0
        for other in s.others(self.seat):
            for card in s.army[other]:
                if next(prohibitions(s, self.seat, card, other, "kill"), None) is None:
                    price = cost(kill_number(s, self.seat, card, other, self.mine), self.strength)
                    if price <= self.means:
                        best = max(best, self.killing(card, other) - self.price(price, max(0, self.after)))
        return best

    def fear(self):
        """What a night costs this army before its next turn: what the others can reach, if they have a turn left."""
        if not self.s.army[self.seat] or self.s.final == 0:
            return 0.0
        return WORTH["exposed"] * exposure(self.s, self.seat, self.strengths)


# -- before the first turn ---------------------------------------------------------------------------------------------------


def _commander(thumb, action):
    return LIKED[action.faction]


def _setup(thumb, action):
    """Two cards that one misses least: those that are dear to command and bring little red."""
    return -sum([_wanted(put.card) for put in action.puts]) - NEAR * CARDS[action.puts[1].card].kill / 10


def _wanted(card):
    """How much a card is wanted in an opening hand: placed for its red, or commanded while it is cheap."""
    data = CARDS[card]
    return max(WORTH["red"] * min(2, data.red), 4.5 - 0.8 * cost(data.command, 2) + 0.5 * data.power)


# -- basic actions -------------------------------------------------------------------------------------------------------------


def _kill(thumb, action):
    at = thumb.place_of(action.card)
    left = thumb.means - action.pay.red - action.pay.gold
    return thumb.killing(action.card, at) - thumb.paying(action.pay, thumb.after) + thumb.follow(left, action.card)


def _command(thumb, action):
    at = thumb.place_of(action.card)
    given_up = WORTH["card"] * min(1.0, thumb.after) if at == HAND else 0.0
    left = thumb.means - action.pay.red - action.pay.gold
    return thumb.commanding(action.card, at) - given_up - thumb.paying(action.pay, thumb.after) + thumb.follow(left, action.card)


def _place(thumb, action):
    gain = min(CARDS[action.card].red, thumb.strength)
    given_up = WORTH["card"] * min(1.0, 0.4 * thumb.after)
    worth = thumb.gaining(gain, thumb.after) - given_up + thumb.covering(action.card, own_stack(action.card, action.stack))
    return worth + thumb.follow(thumb.means + gain)


def _dark(thumb, action):
    """Red at once, and night: good for the one who can strike now and has little to lose."""
    s = thumb.s
    gain = min(CARDS[DARKNESS].red, thumb.strength) if s.options.darkness_cap else CARDS[DARKNESS].red
    worth = thumb.gaining(gain, thumb.after) - WORTH["card"] * min(1.0, 0.4 * thumb.after) + thumb.follow(thumb.means + gain - 2)
    if s.night:
        return worth
    return worth + (thumb.striking() if s.basics > 1 else 0.0) - thumb.fear()


def _draw(thumb, action):
    count = min(FULL_HAND - len(thumb.s.hand[thumb.seat]), len(thumb.s.pile))
    return WORTH["card"] * count * min(1.0, 0.4 * thumb.after)


def _light(thumb, action):
    """Day again: field cards are cheaper, and the own army is safe; but the other armies are too."""
    return thumb.fear() - thumb.striking() + 0.1


def _skip(thumb, action):
    return 0.0


def _end(thumb, action):
    return 0.0


# -- questions -----------------------------------------------------------------------------------------------------------------


def _order(thumb, action):
    """The best cards first, for the own draw that follows; a view that does not see them has no opinion."""
    cards = thumb.s.pile[:len(action.places)]
    if HIDDEN in cards:
        return 0.0
    return sum([_wanted(cards[place - 1]) / rank for rank, place in enumerate(action.places, 1)])


def _stack(thumb, action):
    return thumb.covering(thumb.s.flow[-1].card, action.stack)


# -- abilities -----------------------------------------------------------------------------------------------------------------


def _use(thumb, action):
    """What an ability is worth; one that gains nothing waits behind all basic actions."""
    gain = ABILITIES[action.card](thumb, action) - thumb.paying(action.pay, thumb.turns)
    if gain <= 0.05:
        return gain - PAID
    return gain + (FREE if action.pay is None else PAID)


def _red(amount):
    """A gain of red that nothing has to be given for."""
    return lambda thumb, use: 0.1 + thumb.gaining(amount, thumb.turns)


def _some(worth):
    """An ability that is as good as another day: used whenever it can be."""
    return lambda thumb, use: worth


def _gold(thumb, use):
    """Gold for red: a point each, most welcome when red runs out of use."""
    return 1.0


def _poisoning(tokens):
    """Tokens on a card that will be killed: what they save this player, less what they save the next one."""
    def gain(thumb, use):
        return _saved(thumb, use.on[0], tokens)
    return gain


def _saved(thumb, card, tokens):
    at = thumb.place_of(card)
    number = kill_number(thumb.s, thumb.seat, card, at, thumb.mine)
    dear, cheap = cost(number, thumb.strength), cost(max(1, number - tokens), thumb.strength)
    if thumb.s.is_locked(card) or next(prohibitions(thumb.s, thumb.seat, card, at, "kill"), None) is not None:
        return 0.0
    now = cheap <= thumb.means
    return (0.6 if now else 0.1) * WORTH["red"] * (dear - cheap) + 0.01 * CARDS[card].kill


def _archer(thumb, use):
    card, at = use.on[0], thumb.place_of(use.on[0])
    if thumb.s.tokens.get(card, 0) + 1 >= kill_amount(thumb.s, thumb.seat, card, at) and not any(
            True for _why in prohibitions(thumb.s, thumb.seat, card, at, "kill")):
        return thumb.killing(card, at)
    return 0.06 + _saved(thumb, card, 1)


def _druid(thumb, use):
    return 0.06 + sum([_saved(thumb, card, tokens) for card, tokens in zip(use.on, use.counts)])


def _joining(thumb, use):
    """A command that takes no basic action."""
    card = use.on[0] if use.on else thumb.s.field[GOBLIN][-1]
    at = thumb.place_of(card)
    given_up = WORTH["card"] if at == HAND else 0.0
    return thumb.commanding(card, at) - given_up + ACTION - 0.5


def _placing(thumb, use):
    gain = min(CARDS[use.on[0]].red, thumb.strength)
    return thumb.gaining(gain, thumb.turns) - 0.5 * WORTH["card"] + thumb.covering(use.on[0], own_stack(use.on[0], use.stack)) + 0.3


def _courier(thumb, use):
    drawn = min(2, len(thumb.s.pile))
    return WORTH["card"] * (drawn - 1) - 0.2 * CARDS[use.on[0]].red + thumb.covering(use.on[0], own_stack(use.on[0], use.stack))


def _falconer(thumb, use):
    """A card that is dear to the next player, or good to place again, comes into the hand."""
    card = use.on[0]
    return WORTH["card"] * min(1.0, 0.4 * thumb.after) + NEAR * (thumb.next.bargain(card) - thumb.bargain(card)) - 0.2


def _inquisitor(thumb, use):
    return thumb.harm(use.on[0], thumb.place_of(use.on[0])) - 0.5


def _sapper(thumb, use):
    return _saved(thumb, use.on[0], 3) - 1.5


def _tax(thumb, use):
    return 0.6 * len([other for other in thumb.s.others(thumb.seat) if thumb.s.red[other] > thumb.s.red[thumb.seat]])


def _tunneler(thumb, use):
    """A card that only the next player wants goes under; one that this player wants comes up."""
    stack = thumb.s.field[thumb.s.stack_of(use.on[0])]
    return thumb.bargain(stack[-2]) - thumb.bargain(stack[-1]) + NEAR * (thumb.next.bargain(stack[-1]) - thumb.next.bargain(stack[-2]))


def _bloodletter(thumb, use):
    """The token goes on the card that misses its shield least."""
    card = use.on[0]
    return 1.0 - 0.1 * CARDS[card].kill - 0.2 * thumb.s.tokens.get(card, 0)


def _herbalist(thumb, use):
    own = use.on[0] in thumb.s.army[thumb.seat]
    return thumb.gaining(use.counts[0], thumb.turns) + (0.2 if own else -_saved(thumb, use.on[0], -use.counts[0]))


def _duskcaller(thumb, use):
    return _dark(thumb, use)


def _blood_mage(thumb, use):
    return CARDS[use.on[0]].kill


def _gravedigger(thumb, use):
    """Hearts for red: only a small heart that buys a larger one."""
    heart = CARDS[use.on[0]].kill
    return thumb.gaining(min(4, heart), thumb.turns) - heart


def _orb(thumb, use):
    return -1.0 if use.on[0] in thumb.s.army[thumb.seat] else 0.0


def _cleric(thumb, use):
    """Constants stop for all: good at night, when others hide behind more of them."""
    own = bin(thumb.mine).count("1")
    others = sum([BIT[card] & WITH_CONSTANT != 0 for other in thumb.s.others(thumb.seat) for card in thumb.s.army[other]])
    return 0.2 * (others - own) - 0.3 if thumb.s.night else -0.5


def _hourglass(thumb, use):
    """One more action, if there are crystals for one more kill."""
    kills = sorted([points for price, points, _card in thumb.prey if price <= thumb.means])
    return kills[-1] if thumb.is_last and kills else 0.0


def _war_horn(thumb, use):
    """Two more power for one red: good before a dear attack."""
    saved = [price - cost(kill_number(thumb.s, thumb.seat, card, FIELD, thumb.mine), thumb.strength + 2)
             for price, _points, card in thumb.prey if price <= thumb.means + 1]
    return WORTH["red"] * max(saved, default=0)


def _gambler(thumb, use):
    return 0.75 if len(thumb.s.pile) > thumb.s.options.players else 0.0


def _magistrate(thumb, use):
    return 0.1 + thumb.gaining(2, thumb.turns)


ABILITIES = {NUMBER[word]: gain for word, gain in {
    "scout": _some(WORTH["card"]), "blacksmith": _red(2), "magistrate": _magistrate, "tax-collector": _tax, "merchant": _gold,
    "inquisitor": _inquisitor, "recruiter": _joining, "archer": _archer, "cleric": _cleric, "herbalist": _herbalist,
    "thornblade": _poisoning(2), "druid": _druid, "pathfinder": _placing, "falconer": _falconer, "courier": _courier,
    "moon-singer": _gold, "enchantress": _joining, "cutpurse": _some(1.0), "gold-snatcher": _some(1.6), "sapper": _sapper,
    "gambler": _gambler, "shaman": _red(3), "saboteur": _some(0.7), "press-ganger": _joining, "tunneler": _tunneler,
    "bloodletter": _bloodletter, "bat-swarm": _gold, "duskcaller": _duskcaller, "blood-mage": _blood_mage,
    "enthraller": _joining, "gravedigger": _gravedigger, "orb-of-light": _orb, "hourglass-of-kel-duvan": _hourglass,
    "crucible": _gold, "war-horn": _war_horn, "crystal-ball": _some(0.5),
}.items()}

_PROMISES = {
    "commander": _commander, "setup": _setup, "use": _use, "kill": _kill, "command": _command, "place": _place, "dark": _dark,
    "draw": _draw, "light": _light, "skip": _skip, "end": _end, "order": _order, "stack": _stack,
}
