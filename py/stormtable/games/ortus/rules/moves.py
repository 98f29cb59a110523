"""Movement (chapter 5)."""

from stormtable.kernel.hexes import DIRECTIONS
from stormtable.kernel.rules import refuse

from ..components import ARENA, BOARD, CORE, ELEMENT, FALLEN, HAVENS, HEX_NAMES, HOUSE, PAIRS, WARRIORS, WIND
from ..language import mark
from .actions import Fly


def flies(s, warrior):
    """Is this a Wind warrior under the Wind rules, which flies and never walks? (ORT-5.9)"""
    return ELEMENT[warrior] == WIND and s.settings.elements[WIND]


def steps_to(s, warrior, hex):
    """The length of the shortest free route, or None (ORT-5.1, ORT-5.3, ORT-5.4)."""
    return BOARD.steps(s.place[warrior], 1 << hex, s.free(HOUSE[warrior]))


def route(s, warrior, hex):
    """The hexes a warrior is drawn walking over (ORT-5.12)."""
    return BOARD.path(s.place[warrior], hex, s.free(HOUSE[warrior]))


def landing(s, warrior, direction):
    """Where a flight ends: the last hex before edge, Core, Haven or warrior; None if blocked at once (ORT-5.6 to ORT-5.8)."""
    open_hexes = ARENA & ~s.taken()
    end = None
    for hex in BOARD.rays[s.place[warrior]][direction]:
        if not open_hexes >> hex & 1:
            break
        end = hex
    return end


def wind_is_spent(s, warrior):
    """In the first turn the start player flies one Wind warrior only (ORT-5.10)."""
    one, other = PAIRS[HOUSE[warrior]][WIND]
    twin = other if warrior == one else one
    return s.turn == 1 and HOUSE[warrior] == s.start and s.moved >> twin & 1 == 1


def flights(s, warrior):
    """The flights of a Wind warrior: any direction whose first hex does not stop it."""
    if wind_is_spent(s, warrior):
        return []
    open_hexes = ARENA & ~s.taken()
    rays = BOARD.rays[s.place[warrior]].items()
    return [Fly(warrior, direction) for direction, ray in rays if ray and open_hexes >> ray[0] & 1]


# -- why not? -----------------------------------------------------------------------------------------------------


def cannot_act(s, warrior):
    """Why this warrior can do nothing at all."""
    if HOUSE[warrior] != s.active:
        yield refuse("ORT-1.1", mark("That is not your warrior."))
    elif s.place[warrior] == FALLEN:
        yield refuse("ORT-3.8", mark("A Fallen warrior can do nothing before it returns."))
    elif s.place[warrior] < 0:
        yield refuse("ORT-16.4", mark("That warrior is not part of this game."))


def has_moved(s, warrior):
    """Each warrior moves once (ORT-3.7), so a turn cannot go in circles (ORT-11.10)."""
    if s.moved >> warrior & 1:
        yield refuse("ORT-3.7", mark("This warrior has already moved this turn."))


def cannot_enter(s, house, hex):
    """Why a hex is not free for a House (ORT-1.18)."""
    if hex == CORE:
        yield refuse("ORT-1.7", mark("No warrior may enter the Core."))
    elif HAVENS[1 - house] >> hex & 1:
        yield refuse("ORT-1.18", mark("You may not enter the opponent's Haven."))
    elif s.taken() >> hex & 1:
        yield refuse("ORT-1.18", mark("That hex is occupied."))


def cannot_walk(s, warrior, hex, per_step):
    """Why a warrior cannot get to a free hex: no way, or not enough Energy."""
    steps = steps_to(s, warrior, hex)
    if steps is None:
        yield refuse("ORT-5.4", mark("There is no free way to that hex."))
    else:
        yield from cannot_pay(s, steps * per_step)


def cannot_pay(s, cost):
    """An action must be affordable (ORT-4.18)."""
    if cost > s.energy[s.active]:
        yield refuse("ORT-4.18", mark("You need {n} Energy and have {m}."), n=cost, m=s.energy[s.active])


def move_refusals(s, action):
    """Why a warrior cannot walk there."""
    warrior, hex = action.warrior, action.hex
    stuck = list(cannot_act(s, warrior))
    if stuck:
        return stuck
    return [*_is_wind(s, warrior), *has_moved(s, warrior), *_cannot_reach(s, warrior, hex)]


def _is_wind(s, warrior):
    if flies(s, warrior):
        yield refuse("ORT-5.9", mark("Wind warriors fly; choose a direction."))


def _before_landing(s, warrior, direction):
    end = landing(s, warrior, direction)
    ray = BOARD.rays[s.place[warrior]][direction]
    return ray[: ray.index(end)] if end is not None else ()


def _cannot_reach(s, warrior, hex):
    if hex == s.place[warrior]:
        yield refuse("ORT-5.1", mark("A move is at least one step."))
        return
    closed = list(cannot_enter(s, HOUSE[warrior], hex))
    yield from closed
    if flies(s, warrior):
        yield from _flies_on(s, warrior, hex)
    elif not closed:
        yield from cannot_walk(s, warrior, hex, 1)


def _flies_on(s, warrior, hex):
    """A flight does not stop on this hex of its line (ORT-5.6)."""
    if any(hex in _before_landing(s, warrior, direction) for direction in DIRECTIONS):
        yield refuse("ORT-5.6", mark("A flight goes on until something stops it."))


def fly_refusals(s, action):
    """Why a warrior cannot fly that way."""
    warrior = action.warrior
    stuck = list(cannot_act(s, warrior))
    if stuck:
        return stuck
    return [*_cannot_fly(s, warrior), *has_moved(s, warrior), *_cannot_take_off(s, action)]


def _cannot_fly(s, warrior):
    if not flies(s, warrior):
        yield refuse("ORT-4.4", mark("Only Wind warriors fly, and only under the Wind rules."))


def _cannot_take_off(s, action):
    if not flies(s, action.warrior):
        return
    if wind_is_spent(s, action.warrior):
        yield refuse("ORT-5.10", mark("In the first turn the start player moves only one Wind warrior."))
    if landing(s, action.warrior, action.direction) is None:
        yield refuse("ORT-5.7", mark("The way is blocked in that direction."))


# -- doing it -----------------------------------------------------------------------------------------------------


def walk(s, warrior, hex):
    """A warrior walks to a hex and pays one Energy for each step (ORT-5.2)."""
    path = route(s, warrior, hex) if s.events is not None else None
    cost = steps_to(s, warrior, hex)
    s.energy[s.active] -= cost
    _go(s, warrior, hex, "moved", "ORT-5.1", path, cost)


def fly(s, warrior, direction):
    """A Wind warrior takes the Path of the Kite, which costs nothing (ORT-5.6)."""
    hex = landing(s, warrior, direction)
    _go(s, warrior, hex, "flew", "ORT-5.6", [s.place[warrior], hex], 0)


def _go(s, warrior, hex, kind, rule, path, cost):
    s.put(warrior, hex)
    s.moved |= 1 << warrior
    if s.events is not None:
        s.emit(kind, rule, warrior=WARRIORS[warrior], path=[HEX_NAMES[hex] for hex in path], cost=cost)
