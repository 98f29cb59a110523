"""Turn structure (chapter 3): Collect, Maneuver, Return; Defend happens in the opponent's turn."""

from typing import NamedTuple

from stormtable.kernel.hexes import each

from .actions import EndManeuver
from .attacks import attack_refusals, attacks_of, dragon_attacks, targets
from .components import ARENA, BOARD, COLLECTED, HOUSES, KINDS, OWN
from .defend import declare
from .endings import turn_draws, wells_win
from .moves import flies, fly, fly_refusals, move_refusals, moves_of, walk
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
        s.energy[s.active] = COLLECTED[s.options.handicap[s.active]][wells]  # ORT-3.3: what was left is lost
    s.tell("collected", "ORT-3.3" if s.turn > 1 else "ORT-3.5",
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
    """Notes who stands on the Arena, and may attack, and who stands next to whom, and may Strike (ORT-3.4)."""
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

    def options(self, s):
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
            return []
        if action.verb == "move":
            return move_refusals(s, action)
        if action.verb == "fly":
            return fly_refusals(s, action)
        return attack_refusals(s, action) if action.verb in KINDS else wrong_step(s, action)


class Maneuvers:
    """The options of the Maneuver step, about a thousand: looked through warrior by warrior, never listed to pick one."""

    def __init__(self, s):
        self.s = s
        self.targets = targets(s)

    def of(self, warrior):
        """All moves and attacks of one warrior, the Dragons apart."""
        reach, walks, attacks = self._scout(warrior)
        moves = [] if self.s.moved >> warrior & 1 else moves_of(self.s, warrior, reach)
        return moves + attacks

    def __iter__(self):
        for warrior in self._mine():
            yield from self.of(warrior)
        yield from dragon_attacks(self.s, self.targets)
        yield EndManeuver()

    def __contains__(self, action):
        if hasattr(action, "warrior") and action.verb not in ("place", "save", "return"):
            return action.warrior in self._mine() and action in self.of(action.warrior)
        return action == EndManeuver() or action in dragon_attacks(self.s, self.targets)

    def __len__(self):
        return sum(1 for action in self)

    def pick(self, rng):
        """One option at random, all equally likely; the moves are counted and not built."""
        s = self.s
        walkers, others = [], [EndManeuver(), *dragon_attacks(s, self.targets)]
        count = 0
        for warrior in self._mine():
            reach, walks, attacks = self._scout(warrior)
            others += attacks
            if walks:
                count += reach.bit_count()
                walkers.append((count, warrior, reach))
            elif not s.moved >> warrior & 1:
                others += moves_of(s, warrior, reach)
        chosen = int(rng.random() * (count + len(others)))
        if chosen >= count:
            return others[chosen - count]
        return _nth_move(s, walkers, chosen)

    def _mine(self):
        return [warrior for warrior in OWN[self.s.active] if self.s.place[warrior] >= 0]

    def _scout(self, warrior):
        """What a warrior can reach, whether it walks there, and its attacks: one look around serves all three."""
        s = self.s
        may_walk = not s.moved >> warrior & 1 and not flies(s, warrior)
        may_hit = self.targets and s.began >> warrior & 1 and not s.attacked >> warrior & 1
        if not may_walk and not may_hit:
            return 0, False, []
        rings = BOARD.rings(s.place[warrior], s.free(s.active), s.energy[s.active])
        reach = 0
        for ring in rings:
            reach |= ring
        return reach, may_walk, attacks_of(s, warrior, self.targets, rings) if may_hit else []


def _nth_move(s, walkers, chosen):
    before = 0
    for count, warrior, reach in walkers:
        if chosen < count:
            return moves_of(s, warrior, reach)[chosen - before]
        before = count


# -- Return, and the next turn ------------------------------------------------------------------------------------


def _end(s):
    """Ending the Maneuver step starts the Return step (ORT-3.10)."""
    s.tell("ended", "ORT-4.12", house=HOUSES[s.active], left=s.energy[s.active])
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
