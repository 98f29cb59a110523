"""Attack protocol (chapter 8): declare, judge, pay, walk, roll, set Power, defend, apply, continue, close."""

from typing import NamedTuple

from stormtable.kernel import chance
from stormtable.kernel.rules import refuse

from ..components import ARENA, BOARD, DICE, FIRE, HEX_NAMES, HOUSE, KINDS, PAIRS, PAW, PROTECTED_POWER, WARRIORS
from ..language import mark
from .actions import Done, Save
from .attacks import attack_name, cost_of
from .guide import honour
from .hexlines import next_on_line, protected
from .moves import route
from .state import Attack, Wave
from .steps import wrong_step

CLOCKWISE = ("E", "SE", "SW", "W", "NW", "NE")


# -- the attacker's part ------------------------------------------------------------------------------------------


def declare(s, action):
    """Plays an attack up to the defender's choice; protection is judged before the attacker moves (ORT-8.1, ORT-8.2)."""
    shielded = protected(s, 1 - s.active)
    by = PAIRS[s.active][FIRE] if action.verb == "dragons" else (action.warrior,)
    name = attack_name(s, action.verb, by[0])
    s.emit("declared", "ORT-8.1", kind=action.verb, name=name, by=_names(by), target=WARRIORS[action.target])
    _pay(s, cost_of(s, action))
    if KINDS[action.verb].charges:
        _walk(s, action)
    for warrior in by:
        s.attacked |= 1 << warrior
    face = _roll(s, action.verb)
    wave = _first_wave(s, action, face) if action.verb == "wave" else None
    _hit(s, Attack(action.verb, by, action.target, face, (), wave=wave), shielded)


def _pay(s, cost):
    """The cost is paid at once and never comes back (ORT-8.3, ORT-4.18)."""
    s.energy[s.active] -= cost
    s.emit("paid", "ORT-8.3", house=_house(s.active), cost=cost, left=s.energy[s.active])


def _walk(s, action):
    """A charger is put on its end hex (ORT-8.4), which uses its move (ORT-3.9)."""
    path = route(s, action.warrior, action.hex) if s.events is not None else ()
    s.put(action.warrior, action.hex)
    s.moved |= 1 << action.warrior
    s.emit("walked", "ORT-8.4", warrior=WARRIORS[action.warrior], path=[HEX_NAMES[hex] for hex in path])


def _roll(s, verb):
    """In a Dice game the attack is rolled once, whoever is hit (ORT-8.5, ORT-12.3, ORT-12.20, ORT-13.6)."""
    if not s.settings.dice:
        return None  # ORT-13.4: after setup nothing in a Clean game is left to chance
    face = chance.one_of(s, range(1, 7))
    die = DICE[KINDS[verb].die][face - 1]
    s.emit("rolled", "ORT-12.3", die=KINDS[verb].die, face=face, large=die.large, small=die.small, paw=die.paw)
    return face


def _first_wave(s, action, face):
    """A Wave begins: its direction, its Power and what each further hit has less (ORT-7.10, ORT-12.6)."""
    rays = BOARD.rays[action.hex]
    direction = next(name for name, ray in rays.items() if ray and ray[0] == s.place[action.target])
    powers = KINDS["wave"].powers
    rolled = face and DICE["dark"][face - 1]
    return Wave(direction, 1, rolled.large if rolled else powers[0], rolled.small if rolled else powers[0] - powers[1])


# -- hits ---------------------------------------------------------------------------------------------------------


def _hit(s, attack, shielded):
    """Sets the Power of every hit of this moment, which then stays (ORT-8.13), and asks the defender (ORT-8.6, ORT-12.19)."""
    hits = []
    for warrior, base in _base_hits(s, attack):
        power = _shield(base, warrior in shielded)
        hits.append((warrior, power))
        reason = "phoenix" if power < base else "die" if attack.face else "base"
        rule = "ORT-6.11" if power < base else KINDS[attack.kind].rule
        s.emit("hit", rule, warrior=WARRIORS[warrior], power=power, reason=reason)  # ORT-8.16
    s.attack = attack._replace(hits=tuple(hits), saved=(), fell=())
    s.push(Onward())
    ask(s)


def _shield(power, is_shielded):
    """The Phoenix lowers a Power above 2 to 2 (ORT-6.11, ORT-12.8)."""
    return min(power, PROTECTED_POWER) if is_shielded else power


def _base_hits(s, attack):
    """Who is hit and how hard, before any Phoenix: the target first, then the others clockwise (ORT-8.17)."""
    kind = KINDS[attack.kind]
    if attack.kind == "wave":
        return [(attack.target if attack.wave.hit == 1 else _wave_victim(s, attack), attack.wave.power)]
    die = DICE[kind.die][attack.face - 1] if attack.face else None
    power = die.large if die else kind.powers[0]
    if attack.kind == "bear" and die and die.paw:
        power += PAW  # ORT-12.5
    hits = [(attack.target, power)]
    if attack.kind == "six":  # ORT-12.7: the small number on the others
        hits += [(victim, die.small if die else power) for victim in _others_around(s, attack)]
    return hits


def _others_around(s, attack):
    """The other victims of Six Streams, clockwise from the target; at most five in all (ORT-7.12, ORT-7.19)."""
    rays = BOARD.rays[s.place[attack.by[0]]]
    around = [rays[name][0] for name in CLOCKWISE if rays[name]]
    first = around.index(s.place[attack.target])
    enemies = s.stand[1 - s.active] & ARENA
    return [s.place.index(hex) for hex in around[first + 1:] + around[:first] if enemies >> hex & 1]


def _wave_victim(s, attack):
    """The next enemy in the Wave's line, covered or not (ORT-7.10, ORT-7.11, ORT-6.7); None if the Wave ends."""
    victim = next_on_line(s, s.place[attack.by[0]], attack.wave.direction)
    return None if victim is None or HOUSE[victim] == s.active else victim


class Onward(NamedTuple):
    """What comes after a hit: the Honours it gave, then the next hit of a Wave, then the close."""

    def run(self, s):
        attack = s.attack
        if attack.owed:
            s.push(self)
            honour(s)  # ORT-9.9: before the next hit
        elif attack.wave and attack.fell and _next_hit(s, attack):
            pass
        else:
            s.emit("closed", "ORT-8.10", kind=attack.kind, by=_names(attack.by))
            s.attack = None  # ORT-8.15: what comes next is judged on the new position


def _next_hit(s, attack):
    """A Wave that felled its warrior goes on, judged anew on the present position (ORT-8.9)."""
    wave = attack.wave
    power = wave.power - wave.drop
    onward = attack._replace(wave=wave._replace(hit=wave.hit + 1, power=power))
    if wave.hit == len(KINDS["wave"].powers) or power <= 0 or _wave_victim(s, onward) is None:  # ORT-8.11
        return False
    _hit(s, onward, protected(s, 1 - s.active))
    return True


# -- the defender's part ------------------------------------------------------------------------------------------


def unsaved(s):
    """The hits of this moment that are not saved yet."""
    return [(warrior, power) for warrior, power in s.attack.hits if warrior not in s.attack.saved]


def ask(s):
    """Asks the defender as long as some unsaved hit can be paid; else Done happens by itself (ORT-8.12, ORT-4.22)."""
    defender = 1 - s.active
    if any(power <= s.energy[defender] for _, power in unsaved(s)):
        s.push(Defend(defender))
    else:
        _fall(s)


class Defend(NamedTuple):
    """The defender saves hit warriors one by one, or is Done (ORT-4.13, ORT-8.7)."""

    seat: int
    phase: str = "defend"

    def legal_actions(self, s):
        energy = s.energy[self.seat]
        return [*(Save(warrior) for warrior, power in unsaved(s) if power <= energy), Done()]

    def take(self, s, action):
        if action.verb == "save":
            _save(s, self.seat, action.warrior)
            ask(s)
        else:
            _fall(s)

    def refusals(self, s, action):
        if action.verb not in ("save", "done"):
            return wrong_step(s, action)
        return list(_cannot_save(s, self.seat, action)) if action.verb == "save" else []


def _cannot_save(s, seat, action):
    power = dict(unsaved(s)).get(action.warrior)
    if power is None:
        yield refuse("ORT-4.13", mark("That warrior is not under attack."))
    elif power > s.energy[seat]:
        sentence = mark("Saving this warrior costs {n} Energy; you have {m}.")
        yield refuse("ORT-4.13", sentence, n=power, m=s.energy[seat])


def _save(s, seat, warrior):
    """A Save lowers the defender's Energy at once and cannot be taken back (ORT-8.8, ORT-8.18)."""
    power = dict(s.attack.hits)[warrior]
    s.energy[seat] -= power
    s.attack = s.attack._replace(saved=tuple(sorted((*s.attack.saved, warrior))))
    s.emit("saved", "ORT-8.8", warrior=WARRIORS[warrior], power=power, left=s.energy[seat])


def _fall(s):
    """All unsaved warriors fall together, one Honour for each (ORT-8.8, ORT-9.1)."""
    fell = tuple(warrior for warrior, _ in unsaved(s))
    for warrior in fell:
        s.emit("fell", "ORT-8.8", warrior=WARRIORS[warrior], hex=HEX_NAMES[s.place[warrior]])
        s.drop(warrior)
    if fell:
        s.fell, s.seen = True, {}  # ORT-11.13: earlier positions cannot come back
    s.attack = s.attack._replace(fell=tuple(sorted(fell)), owed=len(fell))


def _names(warriors):
    return [WARRIORS[warrior] for warrior in warriors]


def _house(house):
    return "GB"[house]
