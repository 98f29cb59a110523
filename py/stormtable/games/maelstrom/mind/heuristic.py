"""The rule of thumb: how much a sensible player likes each action at first sight.

A score is counted in clear reasons: a tile more on the ring, an enemy tile destroyed, a tile summoned. To end a phase
is nothing special. Of the hands only the own one is looked at.
"""

from functools import cached_property

from stormtable.kernel import kinds

from .. import rules
from ..cards import CARDS, NUMBER
from ..rules import actions as every_action
from ..rules.combat import Defending, Gathering, candidates, is_legal_group, ranges
from ..rules.effects import ABILITIES, DAMAGES, EVENTS, MOVES
from ..rules.endings import DrawAnswer
from ..rules.forecasts import attack
from ..rules.mass import AROUND, RING
from ..rules.setup import ChooseFaction, ChooseForce, ChoosePrimary, Picking
from ..rules.summoning import Paying, Wallet
from ..rules.turn import Acting, Moving, Summoning
from ..rules.values import armor, combat
from ..rules.windows import Keep, Reacting
from ..rules.wounds import Mend, NextTrigger, Spare
from .evaluate import WORTH, evaluate

BERSERKERS = NUMBER["Draconoid Berserkers"]  # they hurt all around when they come into play
# What the ring is worth by how many tiles one is ahead: to be behind at the own Burn costs an Essence.
AHEAD = (-7.0, -6.0, -5.0, -4.2, -3.4, -2.5, 0.0, 1.2, 2.2, 3.0, 3.6, 4.0)
SURROUNDED = 40.0  # with all six one has won
TO_HAND = (1.0, 0.9, 0.7, 0.55, 0.4, 0.3, 0.2, 0.15)  # a drawn tile, by how many one holds
ENERGY = 0.4  # one energy in the Hoard
WOUND = 0.35  # a wound that does not destroy
ROOM = 0.6  # an energy tile taken off the ring makes room
NEAR_FOE = 0.5  # of a prize that a minion could help to win from here
NEAR_RING = 0.15  # to stand beside the ring
A_STEP = 0.05  # nobody moves for nothing
DRAWN = 0.4  # a draw is taken by who has less hope than this
SPENT = 0.3  # an energy that a summons needs
RELIC = 0.8  # a relic in the row
HOLDS_BACK = -0.5  # what only looks like a way out
STYLES = {"raider": ("attack", "join", "move"), "builder": ("summon", "draw", "relic")}  # the actions a style likes
LIKING = 0.4


class Outlook:
    """What all actions of a phase have in common, worked out once."""

    def __init__(self, s, seat):
        self.s, self.seat = s, seat
        mine, now = s.ring(seat), 6 + s.ring(seat) - s.ring(1 - seat)
        self.foe_less = AHEAD[min(11, now + 1)] - AHEAD[min(11, now)]
        self.one_more = self.foe_less if mine < 5 else SURROUNDED
        self.one_less = AHEAD[max(0, now - 1)] - AHEAD[min(11, now)]
        self.fights = {}

    @cached_property
    def in_range(self):
        """Whom each of the own minions could attack."""
        return ranges(self.s, self.seat)

    def prize(self, tile):
        """What it is worth to destroy an enemy tile: on the ring it counts for both Burns."""
        s = self.s
        return WORTH[s.card[tile]] + ENERGY * s.design(tile).legendary + (self.foe_less if s.at[tile] in RING else 0)

    def loss(self, tile):
        """What it costs to lose an own tile."""
        s = self.s
        return WORTH[s.card[tile]] - (self.one_less if s.at[tile] in RING else 0)

    def fight(self, target, begun=()):
        """The best attack on a target by those already named and others: (worth, group); None if nobody can attack it."""
        key = target, begun
        if key not in self.fights:
            self.fights[key] = self._fight(target, begun)
        return self.fights[key]

    def _fight(self, target, begun):
        s = self.s
        able = [tile for tile in candidates(s, target, self.in_range) if tile not in begun]
        able.sort(key=lambda tile: (-combat(s, tile), self.loss(tile)))
        best, group = None, begun
        for tile in ((None,) if begun else ()) + tuple(able):
            group = group if tile is None else tuple(sorted((*group, tile)))
            if is_legal_group(s, group):
                found = self.worth_of(target, group), group
                if best is None or found[0] > best[0]:
                    best = found
        return best

    def worth_of(self, target, group):
        """What an attack by this group brings: the prize or a wound, less what the defense may destroy."""
        forecast = attack(self.s, self.seat, target, group)
        fallen = [tile for tile, (_wounds, falls) in forecast.defense.items() if falls]
        if forecast.order == "overpower" and forecast.destroys or not fallen:
            return self._gain(forecast, forecast.damage)
        victims = fallen if forecast.all_hit else [max(fallen, key=self.loss)]
        first = sum(forecast.parts[tile] for tile in victims) if forecast.order == "counter" else 0  # who falls first does not strike
        return self._gain(forecast, forecast.damage - first) - sum(map(self.loss, victims))

    def _gain(self, forecast, damage):
        s, wounds = self.s, forecast.wounds and damage // forecast.armor
        destroys = s.wounds.get(forecast.target, 0) + wounds >= s.design(forecast.target).life
        return self.prize(forecast.target) if destroys else WOUND * wounds


# -- Movement ------------------------------------------------------------------------------------------------------------


def _movement(s, actions):
    field = Field(Outlook(s, s.flow[-1].seat))
    return [0.0 if action.verb == "end" else field.move(action) for action in actions]


class Field:
    """Where the enemies are that minions could go for, worked out once for all moves."""

    def __init__(self, look):
        self.look, self.s = look, look.s
        self.strength = {tile: combat(self.s, tile) for tile in self.s.minions(look.seat)}
        self.foes = [self._foe(enemy) for enemy in self.s.up(1 - look.seat)]
        self.stands = {}

    def _foe(self, enemy):
        """An enemy tile: its space, its prize, the Combat that destroys it, and who is already there for it."""
        s = self.s
        needed = armor(s, enemy) * (s.design(enemy).life - s.wounds.get(enemy, 0))
        there = {tile: self.strength[tile] for tile, spaces in self.look.in_range.items() if s.at[enemy] in spaces}
        return s.at[enemy], self.look.prize(enemy), needed, there

    def move(self, action):
        """What a move brings: the ring, and whom one can attack from there."""
        tile, end = self.s.space[action.space], action.path[-1]
        if tile not in self.stands:
            self.stands[tile] = self._stand(tile, action.space)
        ring = (end in RING) - (action.space in RING)
        gain = self.look.one_more if ring > 0 else self.look.one_less if ring < 0 else 0
        return gain + self._stand(tile, end) - self.stands[tile] - A_STEP

    def _stand(self, tile, space):
        """What a minion may help to destroy from a space, and how near it is to the ring."""
        around, best = AROUND[space], 0
        for there, prize, needed, helpers in self.foes:
            if there in around:
                others = sum(helpers.values()) - helpers.get(tile, 0)
                if others < needed:
                    best = max(best, prize * NEAR_FOE * min(1, (self.strength[tile] + others) / needed))
        return best + (NEAR_RING if any(near in RING for near in around) else 0)


# -- Action --------------------------------------------------------------------------------------------------------------


def _action(s, actions):
    look = Outlook(s, s.flow[-1].seat)
    return [_ACTS[action.verb](look, action) for action in actions]


def _buy(look, action):
    """An action is bought for a good attack when none is left, an energy when there is nothing better to do than to draw."""
    s = look.s
    if action.what == "energy":
        return ENERGY - 2 * (_draw(look, action) if s.stack[look.seat] else 0.15)
    fights = [] if s.actions else [look.fight(target) for target in s.up(1 - look.seat)]
    return max((fight[0] for fight in fights if fight), default=0) - 2 * ENERGY - 0.5


def _attack(look, action):
    s = look.s
    fight = look.fight(s.space[action.target])
    if fight is None or fight[0] <= 0:
        return HOLDS_BACK
    return fight[0] if s.space[action.space] == fight[1][0] else fight[0] * 0.5 - 0.5


def _draw(look, action):
    held = len(look.s.hand[look.seat])
    return TO_HAND[min(held, len(TO_HAND) - 1)]


def _consume(look, action):
    s, space = look.s, action.energy
    room = ROOM if space in RING else 0
    extra = {"Street Patrol": 0.4, "Klatu Crawler": ENERGY, "Draconoid Battlelord": _blast(look, space)}
    return ENERGY + room + extra.get(s.design(s.space[action.space]).name, 0)


def _blast(look, space):
    """What a point of damage to all around a space is worth."""
    s, worth = look.s, 0
    for tile in s.near(space):
        if tile not in s.energy and armor(s, tile) == 1:
            falls = s.wounds.get(tile, 0) + 1 >= s.design(tile).life
            if s.owner[tile] == look.seat:
                worth -= look.loss(tile) if falls else WOUND
            else:
                worth += look.prize(tile) if falls else WOUND
    return worth


def _use(look, action):
    s = look.s
    card = s.card[s.space[action.space]] if action.space is not None else action.relic
    return _effect(look, card, action)


def _play(look, action):
    return _effect(look, action.card, action) - 0.5 * ENERGY * CARDS[action.card].cost


def _effect(look, card, action):
    """What an ability or event promises: by what it does to the tile it names."""
    s = look.s
    on = s.space.get(action.on) if action.on is not None else None
    if card in DAMAGES:
        wounds = DAMAGES[card] // armor(s, on)
        return look.prize(on) if s.wounds.get(on, 0) + wounds >= s.design(on).life else WOUND * wounds
    if card in MOVES:
        return _shifted(look, on, action.path[-1])
    if getattr(action, "take", None) is not None:
        return WORTH[action.take] + (look.one_more if action.to in RING else 0)
    return TEXTS.get(CARDS[card].name, lambda look, on: 0.1)(look, on)


def _shifted(look, tile, end):
    """A minion is moved: an enemy off the ring, a friend onto it."""
    s = look.s
    ring = (end in RING) - (s.at[tile] in RING)
    if s.owner[tile] != look.seat:
        return -ring * look.foe_less - A_STEP
    return (look.one_more if ring > 0 else look.one_less if ring < 0 else 0) - A_STEP


def _heal(look, on):
    return 0.3 + 0.2 * look.loss(on) if look.s.owner[on] == look.seat else -1.0


def _stronger(look, on):
    """One Combat more is good for a minion that still has somebody to attack."""
    s, within = look.s, look.in_range.get(on, ())
    foes = [s.space[space] for space in within if s.space[space] not in s.energy and s.owner[s.space[space]] != look.seat]
    return 0.35 + 0.1 * max(map(look.prize, foes)) if foes and s.actions > 1 else HOLDS_BACK


TEXTS = {
    "Plasma Laboratory": lambda look, on: ENERGY + 0.05, "Chronosmith": lambda look, on: 1.2, "Nagadiel Herald": lambda look, on: 0.9,
    "Lorian Channeler": _stronger, "Frenzy": _stronger, "Lorian Healer": _heal, "Halo of Mercy": _heal, "Overgrowth": _heal,
    "Choir of Ages": lambda look, on: 0.7, "Brine Corroder": lambda look, on: 0.2 if look.fight(on) else HOLDS_BACK,
    "Banish": lambda look, on: 0.7 * look.prize(on), "Abyssal Pearl": lambda look, on: 0.05,
    "First Feather": lambda look, on: 0.05, "Cloud Ferryman": lambda look, on: 0.05,
}
_BRINGING = ("Hatchlings", "Lich-Lord Azmeth")  # judged by the tile they bring into play
_ACTS = {
    "attack": _attack, "draw": _draw, "consume": _consume, "use": _use, "play": _play, "buy": _buy,
    "end": lambda look, action: 0.0,
}


def _gathering(s, actions):
    """Joins those of the best group, then strikes."""
    frame = s.flow[-1]
    best = Outlook(s, frame.seat).fight(frame.target, frame.group)
    group = best[1] if best else frame.group
    missing = [tile for tile in group if tile not in frame.group]
    return [(1.0 if s.space[action.space] == min(missing, default=0) else HOLDS_BACK) if action.verb == "join" else 0.5 * (not missing)
            for action in actions]


def _defending(s, actions):
    """The defense hits whoever is worth most and falls."""
    look = Outlook(s, 1 - s.flow[-1].seat)
    striking = s.flow[-2]
    damage = combat(s, striking.target)
    return [_victim(look, s.space[action.space], damage) for action in actions]


def _victim(look, tile, damage):
    s = look.s
    wounds = damage // armor(s, tile)
    falls = s.wounds.get(tile, 0) + wounds >= s.design(tile).life
    return look.loss(tile) if falls else WOUND * wounds


# -- Summon --------------------------------------------------------------------------------------------------------------


def _summon(s, actions):
    return Means(s, s.flow[-1].seat).scores(actions)


class Means:
    """What a seat can summon with: for each tile the Output around every space, and what the spaces are worth."""

    def __init__(self, s, seat):
        self.look, self.wallet = Outlook(s, seat), Wallet(s, seat)
        self.outputs, self.places = {}, {}

    def scores(self, actions):
        """Tiles and relics are for the table; the Output that is left unused is lost."""
        return [self._tile(action) if action.verb == "summon" else RELIC if action.verb == "relic" else 0.0 for action in actions]

    def _tile(self, action):
        card, space = action.card, action.space
        if space not in self.places:
            self.places[space] = _place(self.look, space)
        worth = WORTH[card] + self.places[space][CARDS[card].is_stronghold] + (_blast(self.look, space) if card == BERSERKERS else 0)
        return worth - SPENT * max(0, CARDS[card].cost - self._output(card).get(space, 0))

    def _output(self, card):
        if card not in self.outputs:
            around = self.outputs[card] = {}
            for tile, amount in self.wallet.outputs(card).items():
                for space in AROUND[self.wallet.s.at[tile]]:
                    around[space] = around.get(space, 0) + amount
        return self.outputs[card]


def _place(look, space):
    """What a space is worth to a minion and to a stronghold."""
    s, around = look.s, AROUND[space]
    ring = look.one_more if space in RING else 0
    foes = sum(1 for tile in s.near(space) if tile not in s.energy and s.owner[tile] != look.seat)
    room = sum(1 for near in around if near in RING and near not in s.space)
    near = any(near in RING for near in around)
    return ring + 0.15 * near + 0.1 * min(foes, 2), ring + 0.25 * room + 0.1 * near - 0.15 * foes


def _paying(s, actions):
    """As little energy as possible, then as few sources."""
    return [-ENERGY * action.energy - 0.1 * len(action.sources) for action in actions]


# -- answers and setup ----------------------------------------------------------------------------------------------------


def _reacting(s, actions):
    """Cancels what costs more than the reaction; shields a tile that would fall."""
    effect, seat = s.flow[-2], s.flow[-1].seat
    return [0.0 if action.verb == "pass" else _answer(s, seat, effect, action) for action in actions]


def _answer(s, seat, effect, action):
    if effect.kind == "attack":
        look = Outlook(s, effect.by)
        forecast = attack(s, effect.by, effect.target, effect.group)
        saved = forecast.destroys and forecast.damage // (forecast.armor + 2) + s.wounds.get(effect.target, 0) < s.design(effect.target).life
        return look.prize(effect.target) - ENERGY if saved else HOLDS_BACK
    return 0.5 - 0.2 * (CARDS[action.card].cost if action.card is not None else 1)


def _choosing(s, actions):
    """A tile that can be saved is saved; the tile with most wounds is mended."""
    return [_wish(s, action) for action in actions]


def _wish(s, action):
    if action.answer in ("yes", "no", "none"):
        return {"yes": 0.5, "no": 0.0, "none": -0.5}[action.answer]
    tile = s.space[action.answer]
    return 0.5 + 0.3 * WORTH[s.card[tile]] + (s.at[tile] in RING)


def _picks(s, actions):
    """A hand for the first turns: two Primary strongholds, a strong stronghold, and minions that they can pay for."""
    held = s.hand[s.flow[-1].seat]
    return [_pick(held, CARDS[action.card], action.card) for action in actions]


def _pick(held, card, number):
    copies = held.count(number)
    if "Primary" in card.traits:
        return 1.5 - 0.6 * copies
    if card.is_stronghold:
        strong = any(CARDS[other].is_stronghold and "Primary" not in CARDS[other].traits for other in held)
        return (1.2 if card.output > 1 else 0.6) - 0.7 * strong
    return 0.4 + WORTH[number] - 0.35 * max(0, card.cost - 1) - 0.15 * copies


def _forces(s, actions):
    return [0.0 for action in actions]


def _primaries(s, actions):
    """The colour that most of the force is paid in."""
    force = s.force[s.flow[-1].seat]
    return [0.1 * sum(count for card, count in force.items() if CARDS[card].faction == CARDS[action.card].faction) for action in actions]


def _answers(s, actions):
    losing = evaluate(s, s.flow[-1].seat) < DRAWN
    return [1.0 if (action.verb == "accept") == losing else 0.0 for action in actions]


_DECISIONS = {
    Moving: _movement, Acting: _action, Summoning: _summon, Gathering: _gathering, Defending: _defending, Paying: _paying,
    Reacting: _reacting, Spare: _choosing, Keep: _choosing, Mend: _choosing, Picking: _picks, ChooseFaction: _forces,
    ChooseForce: _forces, ChoosePrimary: _primaries, NextTrigger: _forces, DrawAnswer: _answers,
}


def scores(s, actions, style=""):
    """The score of each of these actions of the open decision, to a style a little more."""
    found = _DECISIONS[type(s.flow[-1])](s, actions)
    if not style:
        return found
    liked = STYLES[style]
    return [score + LIKING * (action.verb in liked and score > 0) for score, action in zip(found, actions)]


def best(s, actions, rng, style=""):
    """The action with the best score; one of them if there are several."""
    if len(actions) == 1:
        return actions[0]
    values = scores(s, actions, style)
    most = max(values)
    return rng.choice([action for score, action in zip(values, actions) if score == most])


_ELSEWHERE = ("faction force primary pick move join strike defend summon relic pay react pass choose next "
              "accept decline").split()  # not in the Action phase


def unknown() -> list[str]:
    """What the rules ask for and nothing here has a score for, in sentences: the build stops at it."""
    asked = kinds.without_score("question", kinds.questions(rules), _DECISIONS)
    used = [name for name, card in NUMBER.items() if card in ABILITIES or card in EVENTS]
    judged = {*TEXTS, *_BRINGING, *(CARDS[card].name for card in (*DAMAGES, *MOVES))}
    texts = kinds.without_score("text of", used, judged)
    return asked + texts + kinds.without_score("action", kinds.verbs(every_action), {*_ACTS, *_ELSEWHERE})
