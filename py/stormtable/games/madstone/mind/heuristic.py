"""The rule of thumb: the score of each action, in victory points, without thinking ahead.

Free abilities come first, then those that pay for themselves, then the basic action with the best bargain: hearts or a
card's use against the crystals it costs. Everything is read from what the player sees.
"""

from collections.abc import Sequence
from functools import cached_property

from stormtable.kernel import kinds
from stormtable.kernel.flow import Action

from ..cards import BIT, CARDS, DARKNESS, GOBLIN, NATURE, NUMBER, WITH_CONSTANT
from ..rules import abilities, actions as every_action
from ..rules.costs import cost
from ..rules.field import own_stack, prohibitions
from ..rules.state import BASICS, FULL_HAND, State
from ..rules.supplies import HIDDEN
from ..rules.values import FIELD, HAND, POWER, command_number, constants, count, energy, kill_amount, kill_number, power, special_points, strong_humans
from .evaluate import every_turn, exposure, turns_left

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
UNKNOWN = 0.3  # an ability that nobody has told the computer about
ACTION = 1.0  # what a basic action usually brings: a command by ability saves one
STYLES = {"hunter": "kill", "builder": "command"}  # the attack that a style likes
LIKING = 1.2
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


def scores(s: State, actions: Sequence[Action], style: str = "") -> list[float]:
    """The score of each action for the asked player, to a style a little more."""
    heuristic, liked = Heuristic(s, s.flow[-1].seat), STYLES.get(style)
    return [_SCORES[action.verb](heuristic, action) + LIKING * (action.verb == liked) for action in actions]


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


class Heuristic:
    """A player before a decision, and what all the actions are weighed by."""

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
        return Heuristic(self.s, (self.seat + 1) % self.s.settings.players)

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
        if at in (FIELD, HAND):
            return 0.0
        s = self.s
        worth = keep_worth(s, at, card, self.strengths[at], turns_left(s, at)) + special_points(s, at).get(card, 0)
        return worth / (s.settings.players - 1)

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


def _commander(heuristic, action):
    return LIKED[action.faction]


def _setup(heuristic, action):
    """Two cards that one misses least: those that are dear to command and bring little red."""
    return -sum([_wanted(put.card) for put in action.puts]) - NEAR * CARDS[action.puts[1].card].kill / 10


def _wanted(card):
    """How much a card is wanted in an opening hand: placed for its red, or commanded while it is cheap."""
    data = CARDS[card]
    return max(WORTH["red"] * min(2, data.red), 4.5 - 0.8 * cost(data.command, 2) + 0.5 * data.power)


# -- basic actions -------------------------------------------------------------------------------------------------------------


def _kill(heuristic, action):
    at = heuristic.place_of(action.card)
    left = heuristic.means - action.pay.red - action.pay.gold
    return heuristic.killing(action.card, at) - heuristic.paying(action.pay, heuristic.after) + heuristic.follow(left, action.card)


def _command(heuristic, action):
    at = heuristic.place_of(action.card)
    given_up = WORTH["card"] * min(1.0, heuristic.after) if at == HAND else 0.0
    left = heuristic.means - action.pay.red - action.pay.gold
    return heuristic.commanding(action.card, at) - given_up - heuristic.paying(action.pay, heuristic.after) + heuristic.follow(left, action.card)


def _place(heuristic, action):
    gain = min(CARDS[action.card].red, heuristic.strength)
    given_up = WORTH["card"] * min(1.0, 0.4 * heuristic.after)
    worth = heuristic.gaining(gain, heuristic.after) - given_up + heuristic.covering(action.card, own_stack(action.card, action.stack))
    return worth + heuristic.follow(heuristic.means + gain)


def _dark(heuristic, action):
    """Red at once, and night: good for the one who can strike now and has little to lose."""
    s = heuristic.s
    gain = min(CARDS[DARKNESS].red, heuristic.strength) if s.settings.darkness_cap else CARDS[DARKNESS].red
    worth = heuristic.gaining(gain, heuristic.after) - WORTH["card"] * min(1.0, 0.4 * heuristic.after) + heuristic.follow(heuristic.means + gain - 2)
    if s.night:
        return worth
    return worth + (heuristic.striking() if s.basics > 1 else 0.0) - heuristic.fear()


def _draw(heuristic, action):
    count = min(FULL_HAND - len(heuristic.s.hand[heuristic.seat]), len(heuristic.s.pile))
    return WORTH["card"] * count * min(1.0, 0.4 * heuristic.after)


def _light(heuristic, action):
    """Day again: field cards are cheaper, and the own army is safe; but the other armies are too."""
    return heuristic.fear() - heuristic.striking() + 0.1


def _skip(heuristic, action):
    return 0.0


def _end(heuristic, action):
    return 0.0


# -- questions -----------------------------------------------------------------------------------------------------------------


def _order(heuristic, action):
    """The best cards first, for the own draw that follows; a view that does not see them has no opinion."""
    cards = heuristic.s.pile[:len(action.places)]
    if HIDDEN in cards:
        return 0.0
    return sum([_wanted(cards[place - 1]) / rank for rank, place in enumerate(action.places, 1)])


def _stack(heuristic, action):
    return heuristic.covering(heuristic.s.flow[-1].card, action.stack)


# -- abilities -----------------------------------------------------------------------------------------------------------------


def _use(heuristic, action):
    """What an ability is worth; one that gains nothing waits behind all basic actions."""
    gain = ABILITIES.get(action.card, _some(UNKNOWN))(heuristic, action) - heuristic.paying(action.pay, heuristic.turns)
    if gain <= 0.05:
        return gain - PAID
    return gain + (FREE if action.pay is None else PAID)


def _red(amount):
    """A gain of red that nothing has to be given for."""
    return lambda heuristic, use: 0.1 + heuristic.gaining(amount, heuristic.turns)


def _some(worth):
    """An ability that is as good as another day: used whenever it can be."""
    return lambda heuristic, use: worth


def _gold(heuristic, use):
    """Gold for red: a point each, most welcome when red runs out of use."""
    return 1.0


def _poisoning(tokens):
    """Tokens on a card that will be killed: what they save this player, less what they save the next one."""
    def gain(heuristic, use):
        return _saved(heuristic, use.on[0], tokens)
    return gain


def _saved(heuristic, card, tokens):
    at = heuristic.place_of(card)
    number = kill_number(heuristic.s, heuristic.seat, card, at, heuristic.mine)
    dear, cheap = cost(number, heuristic.strength), cost(max(1, number - tokens), heuristic.strength)
    if heuristic.s.is_locked(card) or next(prohibitions(heuristic.s, heuristic.seat, card, at, "kill"), None) is not None:
        return 0.0
    now = cheap <= heuristic.means
    return (0.6 if now else 0.1) * WORTH["red"] * (dear - cheap) + 0.01 * CARDS[card].kill


def _archer(heuristic, use):
    card, at = use.on[0], heuristic.place_of(use.on[0])
    if heuristic.s.tokens.get(card, 0) + 1 >= kill_amount(heuristic.s, heuristic.seat, card, at) and not any(
            True for _why in prohibitions(heuristic.s, heuristic.seat, card, at, "kill")):
        return heuristic.killing(card, at)
    return 0.06 + _saved(heuristic, card, 1)


def _druid(heuristic, use):
    return 0.06 + sum([_saved(heuristic, card, tokens) for card, tokens in zip(use.on, use.counts)])


def _joining(heuristic, use):
    """A command that takes no basic action."""
    card = use.on[0] if use.on else heuristic.s.field[GOBLIN][-1]
    at = heuristic.place_of(card)
    given_up = WORTH["card"] if at == HAND else 0.0
    return heuristic.commanding(card, at) - given_up + ACTION - 0.5


def _placing(heuristic, use):
    gain = min(CARDS[use.on[0]].red, heuristic.strength)
    return heuristic.gaining(gain, heuristic.turns) - 0.5 * WORTH["card"] + heuristic.covering(use.on[0], own_stack(use.on[0], use.stack)) + 0.3


def _courier(heuristic, use):
    drawn = min(2, len(heuristic.s.pile))
    return WORTH["card"] * (drawn - 1) - 0.2 * CARDS[use.on[0]].red + heuristic.covering(use.on[0], own_stack(use.on[0], use.stack))


def _falconer(heuristic, use):
    """A card that is dear to the next player, or good to place again, comes into the hand."""
    card = use.on[0]
    return WORTH["card"] * min(1.0, 0.4 * heuristic.after) + NEAR * (heuristic.next.bargain(card) - heuristic.bargain(card)) - 0.2


def _inquisitor(heuristic, use):
    return heuristic.harm(use.on[0], heuristic.place_of(use.on[0])) - 0.5


def _sapper(heuristic, use):
    return _saved(heuristic, use.on[0], 3) - 1.5


def _tax(heuristic, use):
    return 0.6 * len([other for other in heuristic.s.others(heuristic.seat) if heuristic.s.red[other] > heuristic.s.red[heuristic.seat]])


def _tunneler(heuristic, use):
    """A card that only the next player wants goes under; one that this player wants comes up."""
    stack = heuristic.s.field[heuristic.s.stack_of(use.on[0])]
    return heuristic.bargain(stack[-2]) - heuristic.bargain(stack[-1]) + NEAR * (heuristic.next.bargain(stack[-1]) - heuristic.next.bargain(stack[-2]))


def _bloodletter(heuristic, use):
    """The token goes on the card that misses its shield least."""
    card = use.on[0]
    return 1.0 - 0.1 * CARDS[card].kill - 0.2 * heuristic.s.tokens.get(card, 0)


def _herbalist(heuristic, use):
    own = use.on[0] in heuristic.s.army[heuristic.seat]
    return heuristic.gaining(use.counts[0], heuristic.turns) + (0.2 if own else -_saved(heuristic, use.on[0], -use.counts[0]))


def _duskcaller(heuristic, use):
    return _dark(heuristic, use)


def _blood_mage(heuristic, use):
    return CARDS[use.on[0]].kill


def _gravedigger(heuristic, use):
    """Hearts for red: only a small heart that buys a larger one."""
    heart = CARDS[use.on[0]].kill
    return heuristic.gaining(min(4, heart), heuristic.turns) - heart


def _orb(heuristic, use):
    return -1.0 if use.on[0] in heuristic.s.army[heuristic.seat] else 0.0


def _cleric(heuristic, use):
    """Constants stop for all: good at night, when others hide behind more of them."""
    own = bin(heuristic.mine).count("1")
    others = sum([BIT[card] & WITH_CONSTANT != 0 for other in heuristic.s.others(heuristic.seat) for card in heuristic.s.army[other]])
    return 0.2 * (others - own) - 0.3 if heuristic.s.night else -0.5


def _hourglass(heuristic, use):
    """One more action, if there are crystals for one more kill."""
    kills = sorted([points for price, points, _card in heuristic.prey if price <= heuristic.means])
    return kills[-1] if heuristic.is_last and kills else 0.0


def _war_horn(heuristic, use):
    """Two more power for one red: good before a dear attack."""
    saved = [price - cost(kill_number(heuristic.s, heuristic.seat, card, FIELD, heuristic.mine), heuristic.strength + 2)
             for price, _points, card in heuristic.prey if price <= heuristic.means + 1]
    return WORTH["red"] * max(saved, default=0)


def _gambler(heuristic, use):
    return 0.75 if len(heuristic.s.pile) > heuristic.s.settings.players else 0.0


def _magistrate(heuristic, use):
    return 0.1 + heuristic.gaining(2, heuristic.turns)


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

_SCORES = {
    "commander": _commander, "setup": _setup, "use": _use, "kill": _kill, "command": _command, "place": _place, "dark": _dark,
    "draw": _draw, "light": _light, "skip": _skip, "end": _end, "order": _order, "stack": _stack,
}


def unknown() -> list[str]:
    """What the rules ask for and nothing here has a score for, in sentences: the build stops at it."""
    used = {CARDS[number].id: number for number in abilities.ABILITIES}
    cards = kinds.without_score("ability of", used, [id for id, number in used.items() if number in ABILITIES])
    return cards + kinds.without_score("action", kinds.verbs(every_action), {*_SCORES, "by"})
