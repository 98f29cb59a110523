"""What glows: everything that a look at a decision lights on the board, worked out before it is drawn."""

from typing import NamedTuple

from stormtable.kernel import glow
from stormtable.kernel.hexes import each

from ..components import ARENA, BOARD, DICE, FIRE, HEXES, HOUSE, KINDS, PAIRS, PAW, PROTECTED_POWER, WARRIORS
from ..rules.attacks import cost_of
from ..rules.hexlines import is_protected
from ..rules.moves import flies, steps_to
from ..rules.steps import phase

WARRIOR = {f"warrior:{name}": warrior for warrior, name in enumerate(WARRIORS)}
HEX = {f"hex:{name}": hex for name, hex in HEXES.items()}


class Aim(NamedTuple):
    """A warrior under attack: the ways to attack it, their Power in print, what it costs, and whether a block can be paid."""

    verbs: tuple
    power: str
    cost: int | None
    can_block: bool


class Glow(glow.Glow):
    """What may be touched next, and what the touches so far already say."""

    def __init__(self, s, look):
        super().__init__(s, look)
        self.phase = phase(s)
        count = len(self.chosen)
        ways = look.begun if look else []
        self.said = next((action for touches, action in ways if len(touches) == count), None) if count else None
        self.actions = [action for touches, action in ways]
        self.picked = self._picked()
        self.hexes, self.ready, self.aims = {}, set(), {}
        self._light([(touches[count], action) for touches, action in ways if len(touches) > count])

    def _picked(self):
        """The own warriors chosen so far: both Fires when the Dragons are called."""
        if self.chosen[:1] == ("word:dragons",):
            return list(PAIRS[self.s.active][FIRE])
        return [WARRIOR[touch] for touch in self.chosen[:1] if touch in WARRIOR]

    @property
    def target(self):
        """The target chosen so far, or None."""
        return WARRIOR.get(self.chosen[1]) if len(self.chosen) > 1 else None

    @property
    def end(self):
        """The hex chosen so far, or None."""
        return next((HEX[touch] for touch in self.chosen if touch in HEX), None)

    def _light(self, nexts):
        verbs, steps = {}, None
        for touch, action in nexts:
            if touch in HEX:
                if steps is None:
                    steps = self._steps()
                self.hexes[HEX[touch]] = self._cost(action, HEX[touch], steps)
            elif touch in WARRIOR and self.phase == "maneuver" and self.chosen:
                verbs.setdefault(WARRIOR[touch], {})[action.verb] = action
            elif touch in WARRIOR:
                self.ready.add(WARRIOR[touch])
        self._aim(verbs)

    def _steps(self):
        """The steps from the chosen warrior to every hex it can get to."""
        s, warrior = self.s, self.picked[0] if self.picked else None
        if self.phase != "maneuver" or warrior is None or flies(s, warrior):
            return {}
        rings = BOARD.rings(s.place[warrior], s.free(s.active), s.energy[s.active])
        return {hex: n for n, ring in enumerate(rings, 1) for hex in each(ring)}

    def _cost(self, action, hex, steps):
        if self.phase != "maneuver" or action.verb == "fly":
            return None
        kind = KINDS.get(action.verb)
        return steps[hex] * (kind.per_step if kind else 1)

    def _aim(self, verbs):
        target = self.target
        if target is not None and not verbs and HOUSE[target] != self.s.active:
            verbs = {target: {action.verb: action for action in self.actions}}
        self.aims = {target: aim(self.s, target, found) for target, found in verbs.items()}

    def is_next(self, warrior):
        """May this warrior be touched next?"""
        return warrior in self.ready or warrior in self.aims and warrior != self.target

    def cost(self):
        """The Energy the touches so far come to, once that is certain; else None."""
        if self.phase != "maneuver" or not self.chosen or len(self.actions) > 6:
            return None
        costs = {cost(self.s, action) for action in self.actions}
        return costs.pop() if len(costs) == 1 else None


def aim(s, target, verbs):
    """How a target may be attacked."""
    powers = [power_on(s, verb, target) for verb in verbs]
    lowest, highest = min(low for low, high in powers), max(high for low, high in powers)
    shown = _print(lowest, highest) if s.settings.dice else "/".join(dict.fromkeys(str(low) for low, high in powers))
    single = next(iter(verbs.values())) if len(verbs) == 1 and "ranged" in verbs else None
    return Aim(tuple(verbs), shown, single and cost_of(s, single), lowest <= s.energy[HOUSE[target]])


def _print(low, high):
    return str(low) if low == high else f"{low}-{high}"


def power_on(s, verb, target):
    """The lowest and highest Power of an attack on this target, the Phoenix counted (ORT-6.11, ORT-12.19)."""
    kind = KINDS[verb]
    powers = kind.powers[:1]
    if s.settings.dice:
        powers = [face.large + (PAW if verb == "bear" and face.paw else 0) for face in DICE[kind.die]]
    if is_protected(s, target):
        powers = [min(power, PROTECTED_POWER) for power in powers]
    return min(powers), max(powers)


def cost(s, action):
    """The Energy of any action of the Maneuver step."""
    if action.verb == "move":
        return steps_to(s, action.warrior, action.hex)
    return cost_of(s, action) if action.verb in KINDS else 0


def victims(s, action):
    """Whom an attack hits if every warrior it hits falls, with the Power: the target first (ORT-7.10, ORT-7.12)."""
    if action.verb == "wave" and not s.settings.dice:
        return _wave(s, action)
    hits = [(action.target, power_on(s, action.verb, action.target))]
    if action.verb == "six":
        around = BOARD.neighbours[action.hex] & ARENA
        hits += [(w, power_on(s, "six", w)) for w in range(16)
                 if HOUSE[w] != s.active and w != action.target and s.place[w] >= 0 and around >> s.place[w] & 1]
    return [(warrior, _print(*power)) for warrior, power in hits]


def _wave(s, action):
    """The Wave as it rolls on; protection is judged anew for each further hit (ORT-8.9)."""
    rays = BOARD.rays[action.hex]
    ray = next(ray for ray in rays.values() if ray and ray[0] == s.place[action.target])
    first, then = is_protected(s, action.target), s.clone()
    then.put(action.warrior, action.hex)
    found = []
    for hex in ray:
        victim = then.warrior_on(hex)
        if len(found) == 3 or not ARENA >> hex & 1 or victim is not None and HOUSE[victim] == s.active:
            break
        if victim is not None:
            shielded = is_protected(then, victim) if found else first
            power = KINDS["wave"].powers[len(found)]
            found.append((victim, str(min(power, PROTECTED_POWER) if shielded else power)))
            then.drop(victim)
    return found


def can_still(s, warrior):
    """What an own warrior may still do by its records: (move, attack), targets and Energy left aside."""
    may_move = not s.moved >> warrior & 1
    may_attack = bool(s.began >> warrior & 1 and not s.attacked >> warrior & 1 and s.on_arena(warrior))
    return may_move, may_attack


def shot(s, warrior, target):
    """The way of a shot over free hexes to its target (ORT-7.6)."""
    return BOARD.path(s.place[warrior], s.place[target], s.free(s.active) | 1 << s.place[target])
