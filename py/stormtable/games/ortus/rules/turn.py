"""Turn structure (chapter 3): Collect, Maneuver, Return; Defend happens in the opponent's turn."""

from functools import partial
from typing import NamedTuple

from stormtable.kernel.hexes import each, nth, union

from ..components import ARENA, BOARD, COLLECTED, HOUSES, KINDS, OWN
from .actions import EndManeuver, Move
from .attacks import attack_refusals, charges, cost_of, dragon_attacks, may_attack, shoots, shots, strikes, targets
from .defend import declare
from .endings import turn_draws, wells_win
from .moves import flies, flights, fly, fly_refusals, move_refusals, steps_to, walk
from .returning import Returning
from .steps import wrong_step

# -- Collect ------------------------------------------------------------------------------------------------------


def collect(s):
    """Starts a turn: the Wells win, Energy, turn records, draws, in this order (ORT-11.11)."""
    forget_turn(s)
    if wells_win(s):
        return
    wells = s.wells(s.active)
    if s.turn > 1:  # ORT-3.5: the start player's first Energy is already set
        s.energy[s.active] = COLLECTED[s.settings.handicap[s.active]][wells]  # ORT-3.3: what was left is lost
    s.emit("collected", "ORT-3.3" if s.turn > 1 else "ORT-3.5",
           house=HOUSES[s.active], turn=s.turn, energy=s.energy[s.active], wells=wells)
    take_records(s)
    s.push(Maneuver(s.active))
    turn_draws(s)


def forget_turn(s):
    """The flags of a turn end with it: all are unmoved and unattacked (ORT-3.14)."""
    s.began = s.moved = s.attacked = 0
    s.adjacent = frozenset()
    s.offered = s.fell = False


def take_records(s):
    """Notes who stands on the Arena, and may attack, and who stands next to whom, and may Strike (ORT-3.4, ORT-10.3)."""
    s.began = sum(1 << warrior for warrior in OWN[s.active] if s.on_arena(warrior))
    s.adjacent = neighbours_now(s)


def neighbours_now(s):
    """The pairs of own and enemy warriors that are adjacent on the Arena now."""
    enemies = s.stand[1 - s.active] & ARENA
    return frozenset(
        (warrior, s.place.index(hex))
        for warrior in OWN[s.active] if s.on_arena(warrior)
        for hex in each(BOARD.neighbours[s.place[warrior]] & enemies)
    )


# -- Maneuver -----------------------------------------------------------------------------------------------------


class Maneuver(NamedTuple):
    """Any number of moves and attacks in any order, until the player ends the step (ORT-3.6 to ORT-3.9)."""

    seat: int
    phase: str = "maneuver"

    def legal_actions(self, s):
        return Maneuvers(s)

    def take(self, s, action):
        if action.verb == "end":
            _end(s)
            return
        s.push(self)
        if action.verb == "move":
            walk(s, action.warrior, action.hex)
        elif action.verb == "fly":
            fly(s, action.warrior, action.direction)
        else:
            declare(s, action)

    def refusals(self, s, action):
        if action.verb == "end":
            return []  # ORT-4.12, ORT-11.4: always legal, even with nobody left to act
        if action.verb == "move":
            return move_refusals(s, action)
        if action.verb == "fly":
            return fly_refusals(s, action)
        return attack_refusals(s, action) if action.verb in KINDS else wrong_step(s, action)


class Maneuvers:
    """The actions of the Maneuver step, about a thousand (ORT-4.24): found warrior by warrior, and not listed to pick one."""

    def __init__(self, s):
        self.s = s
        self.targets = targets(s)
        self.free = s.free(s.active)
        self.scouted, self.rings = {}, {}

    def __iter__(self):
        for warrior in self._mine():
            singles, bunches = self.scout(warrior)
            yield from (action_to(hex) for action_to, hexes in bunches for hex in each(hexes))
            yield from singles
        yield from self.together()

    def __contains__(self, action):
        if not hasattr(action, "warrior") or action.verb in ("place", "save", "return"):
            return action in self.together()
        if action.warrior not in self._mine():
            return False
        singles, bunches = self.scout(action.warrior)
        hex = getattr(action, "hex", None)
        return action in singles or hex is not None and any(hexes >> hex & 1 and action_to(hex) == action for action_to, hexes in bunches)

    def __len__(self):
        return sum(1 for action in self)

    def pick(self, rng):
        """One action at random, all equally likely: drawn as if all ways were straight, until the way of one is free."""
        singles, bunches = self.together(), []
        for warrior in self._mine():
            some, more = self._scout(warrior, self._as_the_crow_flies)
            singles += some
            bunches += more
        count = len(singles) + sum([hexes.bit_count() for _, hexes in bunches])
        while True:
            chosen = int(rng.random() * count)
            action = singles[chosen] if chosen < len(singles) else _nth_of(bunches, chosen - len(singles))
            if self._is_paid_for(action):
                return action

    def _mine(self):
        return [warrior for warrior in OWN[self.s.active] if self.s.place[warrior] >= 0]

    def together(self):
        """What no single warrior does: the Dragons, and ending the step."""
        return [*dragon_attacks(self.s, self.targets), EndManeuver()]

    def scout(self, warrior):
        """All actions of one warrior: single ones, and bunches of (action to a hex, set of hexes); looked for once."""
        if warrior not in self.scouted:
            self.scouted[warrior] = self._scout(warrior, self._on_foot)
        return self.scouted[warrior]

    def way(self, warrior, hex):
        """How many steps a warrior walks to a hex that it can get to."""
        self.scout(warrior)
        return next(steps for steps, ring in enumerate(self.rings[warrior], 1) if ring >> hex & 1)

    def _scout(self, warrior, look):
        """What a warrior can do: single actions, and bunches of (action to a hex, set of hexes)."""
        s, singles, bunches = self.s, [], []
        walks, hits = not s.moved >> warrior & 1, self.targets and may_attack(s, warrior)
        if walks and flies(s, warrior):
            singles, walks = flights(s, warrior), False
        if walks or hits:
            within = look(warrior)
        if walks:
            bunches.append((partial(Move, warrior), within(s.energy[s.active])))
        if hits:
            self._scout_attacks(warrior, within, singles, bunches)
        return singles, bunches

    def _scout_attacks(self, warrior, within, singles, bunches):
        s, far = self.s, self.targets
        around = BOARD.neighbours[s.place[warrior]]
        if around & s.stand[1 - s.active]:
            near = [target for target in far if around >> s.place[target] & 1]
            far = [target for target in far if target not in near]
            singles += strikes(s, warrior, near)
        if not s.energy[s.active]:  # only a Strike is free
            return
        if shoots(s, warrior):
            singles += shots(s, warrior, far, within)
        elif not s.moved >> warrior & 1:
            bunches += charges(s, warrior, far, within)

    def _on_foot(self, warrior):
        """Tells the free hexes that lie within so many steps of a warrior."""
        rings = self.rings[warrior] = BOARD.rings(self.s.place[warrior], self.free, self.s.energy[self.s.active])
        return lambda steps: union(rings[:steps])

    def _as_the_crow_flies(self, warrior):
        """Tells the free hexes that would, if nothing stood in the way: a glance, where the real way is a search."""
        discs, free = BOARD.discs[self.s.place[warrior]], self.free
        return lambda steps: discs[min(steps, len(discs) - 1)] & free

    def _is_paid_for(self, action):
        """Is there a real way, and Energy for it? What needs no way is free."""
        s = self.s
        if action.verb in ("end", "fly"):
            return True
        cost = steps_to(s, action.warrior, action.hex) if action.verb == "move" else cost_of(s, action)
        return cost is not None and cost <= s.energy[s.active]


def _nth_of(bunches, n):
    """The n-th action of these bunches."""
    for action_to, hexes in bunches:
        if n < hexes.bit_count():
            return action_to(nth(hexes, n))
        n -= hexes.bit_count()


# -- Return, and the next turn ------------------------------------------------------------------------------------


def _end(s):
    """Ending the Maneuver step starts the Return step (ORT-3.10); the Energy left is for blocks (ORT-3.11)."""
    s.emit("ended", "ORT-4.12", house=HOUSES[s.active], left=s.energy[s.active])
    s.push(NextTurn())
    if s.fallen(s.active):
        s.push(Returning(s.active))  # ORT-4.15: no question when nobody is Fallen


class NextTurn(NamedTuple):
    """Between two turns: the number rises, the other House becomes active, its turn starts (ORT-3.13)."""

    def run(self, s):
        s.quiet = 0 if s.fell else s.quiet + 1
        s.turn += 1
        s.active = 1 - s.active
        collect(s)
