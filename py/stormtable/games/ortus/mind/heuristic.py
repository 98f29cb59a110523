"""The rule of thumb: how much a sensible player likes each action at first sight.

A score is counted in clear reasons: to fell a warrior is about one, and to end the turn is nothing special. Energy
is dear while the enemy may attack with more Power than is kept for blocks, and cheap when not.
"""

from collections.abc import Sequence
from itertools import takewhile

from stormtable.kernel import kinds
from stormtable.kernel.flow import Action
from stormtable.kernel.hexes import each

from .. import rules
from ..components import (
    ARENA,
    BOARD,
    EARTH,
    ELEMENT,
    ELEMENTS,
    FIRE,
    HAVEN_HEXES,
    HIGHEST_BID,
    HONOUR_TO_WIN,
    HOUSE,
    KINDS,
    OWN,
    PROTECTED_POWER,
    READY,
    WATER,
    WELLS,
    WELLS_TO_WIN,
    WIND,
)
from ..rules import actions as every_action
from ..rules.actions import Move
from ..rules.defend import Defend
from ..rules.endings import DrawAnswer
from ..rules.guide import GuideStep
from ..rules.hexlines import is_protected, next_on_line
from ..rules.moves import landing
from ..rules.returning import Returning
from ..rules.setup import Bidding, Placing
from ..rules.state import State
from ..rules.turn import Maneuver, Maneuvers
from .evaluate import DISTANCE, WELL_HEXES, assaults, evaluate, falls, income, open_to_attack

# The worth of the next Honour by those one has: the eighth wins.
HONOUR = (1.0, 1.0, 1.0, 1.1, 1.2, 1.4, 2.0, 50.0, 0)
# The worth of the next Well by those one holds; of the fifth only if it is likely to be held.
WELL = (0.9, 0.9, 0.8, 0.8, 0.5, 0.2, 0.1, 0, 0)
FIFTH = 12.0
# The worth of taking a Well from the enemy, by those it holds: five would win for it.
DENY = (0.2, 0.3, 0.5, 1.0, 2.0, 20.0, 20.0, 20.0, 20.0)
PULL = [max(0.0, 0.55 - 0.045 * steps) for steps in range(100)]  # of a Well that can be had, by distance
GONE = 0.4  # a Fallen is out for two turns
FREE = 0.3  # an attack that costs nothing
DRAINS = 0.02  # each Power that must be blocked
SAVED = 0.25  # each Energy that is then missing against attacks to come
ABROAD = 0.25  # who begins a turn on the Arena may attack
BESIDE = 0.25  # who ends beside an enemy is struck for nothing
DEAR, CHEAP = 0.16, 0.015  # the price of an Energy, when it is needed for blocks and when it is not
THRIFT = {"": 1.0, "bold": 0.75, "careful": 1.3}  # how dear it is to who likes to attack, and to who likes to be safe
DRAWN = 0.4  # a draw is taken by who has less hope than this
PATIENCE = 4  # after so many turns without a fall it is half as dear: somebody must begin, or the game is drawn


def to_come(s, by, coming):
    """The Power with which a House may attack in all: in its next turn, or in what is left of this one."""
    energy, power = income(s, by) if coming else s.energy[by], 0
    for cost, strength in assaults(s, by, open_to_attack(s, 1 - by), coming):
        if cost <= energy:
            energy -= cost
            power += strength
    return power


class Outlook:
    """What all actions of a Maneuver step have in common, worked out once."""

    def __init__(self, s, style=""):
        self.s, self.house, self.enemy = s, s.active, 1 - s.active
        self.wells, self.their_wells = s.wells(self.house), s.wells(self.enemy)
        self.energy, self.blocks = s.energy[self.house], s.energy[self.enemy]
        self.all_wells = WELLS[s.settings.arena]
        self.prey = open_to_attack(s, self.enemy)
        self.beside = BOARD.spread(s.stand[self.enemy] & ARENA)
        self.settings, self.sights = Maneuvers(s), {}
        self.need = to_come(s, self.enemy, coming=True)  # and so the Energy that is worth keeping
        self.dear = DEAR * THRIFT[style] * PATIENCE / (PATIENCE + s.quiet)
        self._measure_attack()
        self._choose_goals()

    def _measure_attack(self):
        """How many of the attacks of this turn may get through, as a share of all."""
        attacks = assaults(self.s, self.house, self.prey, coming=False)
        count = max(1, sum(1 for cost, _power in attacks if cost <= self.energy))
        self.share = min(1.0, falls(attacks, self.energy, self.blocks) / count)

    def _choose_goals(self):
        """The Wells that can be had, and what the next one is worth."""
        s = self.s
        hold = min(1.0, self.energy / self.need) if self.need else 1.0
        self.well = WELL[self.wells] + (FIFTH * hold if self.wells == WELLS_TO_WIN - 1 else 0)
        self.well += 0.3 * DENY[self.their_wells] * (self.their_wells > 2)
        taken = s.stand[0] | s.stand[1]
        self.free_wells = [hex for hex in WELL_HEXES[s.settings.arena] if not taken >> hex & 1]
        self.their_hexes = [hex for hex in WELL_HEXES[s.settings.arena] if s.stand[self.enemy] >> hex & 1]

    def price(self, cost):
        """What so much Energy is worth."""
        short = min(cost, max(0, self.need - self.energy + cost))
        return short * self.dear + (cost - short) * CHEAP

    def sight(self, hex):
        """How good it is to stand on a hex."""
        if hex not in self.sights:
            self.sights[hex] = self._sight(hex)
        return self.sights[hex]

    def _sight(self, hex):
        row = DISTANCE[hex]
        if self.all_wells >> hex & 1:
            worth = self.well
        else:
            worth = max([PULL[row[well]] for well in self.free_wells], default=0)
            worth = max([worth, *[0.6 * PULL[row[well]] for well in self.their_hexes]])
        if ARENA >> hex & 1:
            worth += ABROAD
        return worth - BESIDE * (self.beside >> hex & 1)

    def worth_going(self, warrior, reach):
        """Those of the hexes in reach that lie on or nearest to the Wells one may go for."""
        if self.all_wells >> self.s.place[warrior] & 1:
            return 0
        goals = reach & (self.all_wells | BOARD.neighbours[self.s.place[warrior]])
        row = DISTANCE[self.s.place[warrior]]
        for well in sorted(self.free_wells + self.their_hexes, key=row.__getitem__)[:3]:
            if not goals >> well & 1:
                near = next((disc & reach for disc in BOARD.discs[well] if disc & reach), 0)
                goals |= near & -near
        return goals

    def worth_ending(self, warrior, ends):
        """Those of the hexes a charge may end on that lie on a Well or cost least; only Water's techniques ask for more."""
        nearest = next(ring & ends for ring in self.settings.rings[warrior] if ring & ends)
        return ends & self.all_wells | nearest & -nearest

    def stays(self, warrior):
        """How good it is to stay where a warrior stands; a held Well is not easily left."""
        hex = self.s.place[warrior]
        if self.all_wells >> hex & 1:
            return 1.0 + WELL[self.wells - 1] + (FIFTH if self.wells >= WELLS_TO_WIN else 0)
        return self.sight(hex)

    def prize(self, target):
        """What it is worth to fell this warrior."""
        worth = HONOUR[self.s.honour[self.house]] + GONE
        if self.all_wells >> self.s.place[target] & 1:
            worth += DENY[self.their_wells]
        return worth

    def hit(self, target, power):
        """What it promises to hit this warrior: for certain if it cannot be blocked."""
        if self.s.settings.elements[FIRE] and is_protected(self.s, target):
            power = min(power, PROTECTED_POWER)
        if power > self.blocks:
            return self.prize(target)
        return self.prize(target) * self.share + DRAINS * power


# -- Maneuver ------------------------------------------------------------------------------------------------------------


def candidates(s, style):
    """The actions of a Maneuver step that are worth a look: of a warrior's many moves only those to a Well or towards one."""
    look = Outlook(s, style)
    found = look.settings.together()
    for warrior in OWN[look.house]:
        if s.place[warrior] >= 0:
            singles, bunches = look.settings.scout(warrior)
            found += singles
            for action_to, hexes in bunches:
                if action_to.func is Move:
                    hexes = look.worth_going(warrior, hexes)
                elif ELEMENT[warrior] == EARTH or not s.settings.elements[WATER]:
                    hexes = look.worth_ending(warrior, hexes)
                found += [action_to(hex) for hex in each(hexes)]
    return look, found


def _move(look, action):
    cost = look.settings.way(action.warrior, action.hex)
    return look.sight(action.hex) - look.stays(action.warrior) - look.price(cost)


def _fly(look, action):
    return look.sight(landing(look.s, action.warrior, action.direction)) - look.stays(action.warrior)


def _charge(look, action):
    kind = KINDS[action.verb]
    cost = look.settings.way(action.warrior, action.hex) * kind.per_step
    ground = 0.5 * (look.sight(action.hex) - look.stays(action.warrior))
    return look.hit(action.target, kind.powers[0]) + _others(look, action) + ground - look.price(cost)


def _others(look, action):
    """What Water may fell beside its target: all around, or the next in the Wave's line if the target falls."""
    s, target = look.s, look.s.place[action.target]
    if action.verb == "six":
        around = BOARD.neighbours[action.hex] & s.stand[look.enemy] & ARENA & ~(1 << target)
        return sum(look.hit(s.place.index(hex), KINDS["six"].powers[0]) for hex in each(around))
    if action.verb == "wave":
        direction = next(name for name, ray in BOARD.rays[action.hex].items() if ray and ray[0] == target)
        victim = next_on_line(s, target, direction)
        if victim is not None and HOUSE[victim] == look.enemy:
            return look.hit(victim, KINDS["wave"].powers[1]) * (1 if look.blocks < KINDS["wave"].powers[0] else look.share)
    return 0.0


def _ranged(look, action):
    around = BOARD.neighbours[look.s.place[action.target]]
    look.settings.scout(action.warrior)
    cost = 1 + next(steps for steps, ring in enumerate(look.settings.rings[action.warrior], 1) if ring & around)
    return look.hit(action.target, KINDS["ranged"].powers[0]) - look.price(cost)


def _strike(look, action):
    return FREE + look.hit(action.target, KINDS["strike"].powers[0])


def _dragons(look, action):
    return FREE + look.hit(action.target, KINDS["dragons"].powers[0])


_MANEUVERS = {
    "move": _move, "fly": _fly, "ranged": _ranged, "strike": _strike, "dragons": _dragons, "end": lambda look, action: 0.0,
    **{verb: _charge for verb, kind in KINDS.items() if kind.charges},
}


def _maneuvers(s, actions, style):
    return _looked_at(Outlook(s, style), actions)


def _looked_at(look, actions):
    return [_MANEUVERS[action.verb](look, action) for action in actions]


# -- Defend --------------------------------------------------------------------------------------------------------------


def _defends(s, actions):
    return [_save(s, action) if action.verb == "save" else 0.0 for action in actions]


def _save(s, action):
    """What it is worth to save a warrior, less what the Energy could do against the attacks that may follow."""
    seat, power = s.flow[-1].seat, dict(s.attack.hits)[action.warrior]
    enemy = s.active
    worth = HONOUR[s.honour[enemy]] + GONE
    if WELLS[s.settings.arena] >> s.place[action.warrior] & 1:
        worth += WELL[s.wells(seat) - 1] + (FIFTH if s.wells(seat) == WELLS_TO_WIN else 0)
    short = min(power, max(0, to_come(s, enemy, coming=False) - s.energy[seat] + power))
    return worth - SAVED * short


# -- Guide, Return, setup -------------------------------------------------------------------------------------------------


def _guides(s, actions):
    """The Guide goes where a Fallen will return near a Well that is not held."""
    wells = wells_beyond(s, s.stand[s.flow[-1].seat])
    return [PULL[min(DISTANCE[action.hex][well] for well in wells)] for action in actions]


def wells_beyond(s, held):
    """The Wells that do not lie on these hexes; all of them if none is left."""
    wells = WELL_HEXES[s.settings.arena]
    return [hex for hex in wells if not held >> hex & 1] or wells


def _returns(s, actions):
    """On the Guide if it is worth the risk, else near a Well that can be had."""
    wells = wells_beyond(s, s.taken())
    abroad = -1.0 if s.honour[1 - s.flow[-1].seat] == HONOUR_TO_WIN - 1 else ABROAD
    near = {hex: PULL[min(DISTANCE[hex][well] for well in wells)] + abroad * (ARENA >> hex & 1) for hex in {action.hex for action in actions}}
    return [near[action.hex] + 0.01 * (ELEMENT[action.warrior] in (EARTH, WATER)) for action in actions]


def _places(s, actions):
    """The ready-made arrangement, unless a Wind warrior can fly from its place to a Well."""
    return [_place(s, action) for action in actions]


def _place(s, action):
    if action.verb == "ready":
        return 0.5
    house = HOUSE[action.warrior]
    element = READY[HAVEN_HEXES[house].index(action.hex)][:2]
    fits = 0.2 if element == ELEMENTS[ELEMENT[action.warrior]] else 0.0
    return fits + (1.0 if flies_to_well(s, action) else 0.0)


def flies_to_well(s, action):
    """Can a Wind warrior fly from this place in the Haven straight to a Well?"""
    if ELEMENT[action.warrior] != WIND or not s.settings.elements[WIND]:
        return False
    ways = [list(takewhile(lambda hex: ARENA >> hex & 1, ray)) for ray in BOARD.rays[action.hex].values()]
    return any(way and WELLS[s.settings.arena] >> way[-1] & 1 for way in ways)


def _bids(s, actions):
    """The start is worth an Energy and no more."""
    return [0.5 if action.verb == "bid" and action.energy == HIGHEST_BID else 0.2 if action.verb == "passbid" else 0.0 for action in actions]


def _answers(s, actions):
    losing = evaluate(s, s.flow[-1].seat) < DRAWN
    return [1.0 if (action.verb == "acceptdraw") == losing else 0.0 for action in actions]


_DECISIONS = {
    Defend: _defends, GuideStep: _guides, Returning: _returns, Placing: _places, Bidding: _bids, DrawAnswer: _answers,
}


def scores(s: State, actions: Sequence[Action], style: str = "") -> list[float]:
    """The score of each of these actions of the open decision."""
    if isinstance(s.flow[-1], Maneuver):
        return _maneuvers(s, actions, style)
    return _DECISIONS[type(s.flow[-1])](s, actions)


def ranked(s, style=""):
    """The actions worth a look with their scores, as (score, action)."""
    if isinstance(s.flow[-1], Maneuver):
        look, actions = candidates(s, style)
        return list(zip(_looked_at(look, actions), actions))
    actions = s.flow[-1].legal_actions(s)
    return list(zip(scores(s, actions), actions))


def best(s, rng, style=""):
    """The action with the best score; one of them if there are several."""
    rows = ranked(s, style)
    most = max(score for score, _option in rows)
    return rng.choice([action for score, action in rows if score == most])


_ANSWERS = "place ready bid passbid save done guide return acceptdraw declinedraw".split()  # beside a Maneuver


def unknown() -> list[str]:
    """What the rules ask for and nothing here has a score for, in sentences: the build stops at it."""
    verbs = kinds.verbs(every_action) | set(KINDS)
    asked = kinds.without_score("question", kinds.questions(rules), {Maneuver, *_DECISIONS})
    return asked + kinds.without_score("action", verbs, {*_MANEUVERS, *_ANSWERS})
