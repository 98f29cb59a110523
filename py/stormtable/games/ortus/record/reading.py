"""Reading a position (chapter 16): forms, then the rules it must obey, then the frames it goes on with (ORT-16.2, ORT-16.3)."""

from collections.abc import Mapping
from typing import Any

from stormtable.kernel import chance, flow
from stormtable.kernel.forms import Key
from stormtable.kernel.hexes import DIRECTIONS

from ..components import (
    ARENAS,
    BOARD,
    CORE,
    ELEMENTS,
    FALLEN,
    FIRST_ENERGY,
    GOLD,
    HAVENS,
    HEX_NAMES,
    HEXES,
    HIGHEST_BID,
    HONOUR_TO_WIN,
    HOUSE,
    HOUSES,
    KINDS,
    OUT,
    OWN,
    UNPLACED,
    WARRIORS,
)
from ..language import mark
from ..rules.defend import Onward, ask
from ..rules.endings import WAYS, DrawAnswer, Result
from ..rules.guide import GuideStep, guide_hexes, place_guide
from ..rules.returning import Returning
from ..rules.setup import Bidding, DrawStart, Placing
from ..rules.state import Attack, Bids, State, Wave
from ..rules.steps import PHASES
from ..rules.turn import Maneuver, NextTurn, collect, neighbours_now
from ..rules.variants import LONGEST_CLOCK, Settings
from .position import ZONES, faces

ANY_TURN = 9  # a position that names no turn is some turn after the first
PHASES_READ = (*PHASES, "over", "collect")
KEYS = (
    "game", "options", "phase", "turn", "start", "active", "decides", "warriors", "guides", "honour", "energy", "began",
    "adjacent", "moved", "attacked", "offered", "fell", "quiet", "seen", "bid", "attack", "seed", "draws", "dice",
    "result",
)
_HOUSE = {name: house for house, name in enumerate(HOUSES)}
_WARRIOR = {name: warrior for warrior, name in enumerate(WARRIORS)}
_ELEMENT = {name: element for element, name in enumerate(ELEMENTS)}
_ZONE = {name: zone for zone, name in ZONES.items()}


def from_position(position: Mapping[str, Any]) -> State:
    """The state of a position; it runs on by itself to the next question."""
    top = Key("", position, "ORT-16.2").fields(KEYS)
    if top("game").value != "ortus":
        raise top("game").bad(mark("this is no position of Ortus."))
    now = top("phase", "maneuver").one_of(PHASES_READ)
    s = State(_settings(top("options", {})))
    _turn(s, top, now)
    _warriors(s, top("warriors", {}), now)
    _tracks(s, top)
    _chance(s, top, now)
    _records(s, top)
    s.bids = _bids(top("bid"), now)
    s.attack = _attack(s, top("attack"), now)
    s.result = _result(top("result"), now)
    _check_guides(s, top, now)
    _resume(s, top, now)
    return flow.settle(s)


# -- forms --------------------------------------------------------------------------------------------------------


def _house(key):
    return key.one_of(_HOUSE) if key.given else None


def _hex(key):
    if not isinstance(key.value, str) or key.value not in HEXES:
        raise key.bad(mark("a hex from A1 to O8 is expected."))
    return HEXES[key.value]


def _per_house(key, read, default):
    fields = key.fields(HOUSES)
    return [read(fields(house)) if fields.has(house) else default for house in HOUSES]


def _warrior_list(key):
    warriors = [entry.one_of(_WARRIOR) for entry in key.items(mark("a list of warriors is expected."))]
    if len(set(warriors)) < len(warriors):
        raise key.bad(mark("a warrior is named twice."))
    return warriors


def _settings(key):
    fields = key.fields(Settings._fields)
    handicap = _per_house(fields("handicap", {}), lambda board: board.number(0, 2), 0)
    if all(handicap):
        raise fields("handicap").bad(mark("at most one House has a Handicap."), "ORT-12.11")
    arena, power = fields("arena", "I").one_of(tuple(ARENAS)), fields("power", "clean").one_of(("clean", "dice"))
    clock = fields("clock")
    seconds = clock.number(1, LONGEST_CLOCK) if clock.given else None
    return Settings(arena, _elements(fields("elements", [])), power, tuple(handicap), fields("bidding", False).flag(), seconds)


def _elements(key):
    on = [entry.one_of(_ELEMENT) for entry in key.items(mark("a list of elements is expected."))]
    if on != sorted(set(on)):
        raise key.bad(mark("the elements stand once each, in the order Wi, Ea, Wa, Fi."))
    return tuple(element in on for element in range(4))


def _turn(s, top, now):
    """Whose turn it is; in setup there is none yet."""
    in_setup = now in ("place", "bid")
    s.turn = top("turn", 0 if in_setup else ANY_TURN).number()
    for name in ("start", "active"):
        key = top(name, None if in_setup else "B")
        setattr(s, name, _house(key))
        if in_setup == key.given and now != "over":
            raise key.bad(mark("null is expected in setup, and a House after it."))
    if in_setup != (s.turn == 0) and now != "over":
        raise top("turn").bad(mark("the turn is 0 in setup, and a number from 1 after it."))


def _warriors(s, key, now):
    s.place = [OUT] * 16
    for name, place in key.fields(WARRIORS).each().items():
        warrior = _WARRIOR[name]
        if isinstance(place.value, str) and place.value in _ZONE:
            s.place[warrior] = _ZONE[place.value]
        else:
            s.put(warrior, _free_hex(s, place, warrior))
        _check_zone(s, place, warrior, now)


def _free_hex(s, key, warrior):
    """A hex where this warrior can stand (ORT-16.3)."""
    hex = _hex(key)
    if hex == CORE:
        raise key.bad(mark("no warrior may enter the Core."), "ORT-1.7")
    if HAVENS[1 - HOUSE[warrior]] >> hex & 1:
        raise key.bad(mark("no warrior stands in the opponent's Haven."), "ORT-1.18")
    if s.taken() >> hex & 1:
        raise key.bad(mark("two warriors stand on {hex}."), "ORT-1.12", hex=HEX_NAMES[hex])
    return hex


def _check_zone(s, key, warrior, now):
    """Unplaced warriors belong to setup, Fallen and far ones do not (ORT-1.15, ORT-2.3)."""
    place = s.place[warrior]
    if place == UNPLACED and now not in ("place", "over"):
        raise key.bad(mark("warriors are unplaced in setup only."), "ORT-1.15")
    if now in ("place", "bid") and (place == FALLEN or place >= 0 and not HAVENS[HOUSE[warrior]] >> place & 1):
        raise key.bad(mark("in setup a warrior stands in its Haven or is unplaced."), "ORT-2.3")


def _tracks(s, top):
    s.guides = _per_house(top("guides", {}), lambda key: _hex(key) if key.given else None, None)
    s.honour = _per_house(top("honour", {}), lambda key: key.number(0, HONOUR_TO_WIN), 0)
    s.energy = _per_house(top("energy", {}), _energy, 0)


def _energy(key):
    if key.form(int, mark("a whole number is expected.")) < 0:
        raise key.bad(mark("Energy is never below 0."), "ORT-1.13")
    return key.number()


def _chance(s, top, now):
    """Seed, draws and queued results: the start player first while he is not drawn, then faces (ORT-13.5)."""
    seed = top("seed", "0")
    dice = top("dice", []).items(mark("a list of results is expected."))
    queued = tuple(result.number(*faces(now, n)) for n, result in enumerate(dice))
    # A seat's view has no seed, since nobody may know what comes.
    s.chance = chance.Chance(seed.text() if seed.given else None, top("draws", 0).number(0, 10**9), queued)


def _records(s, top):
    """The turn records (ORT-3.4, ORT-3.14)."""
    own = range(0) if s.active is None else OWN[s.active]
    there = [WARRIORS[warrior] for warrior in own if s.on_arena(warrior)]
    s.began = _mask(s, top("began", there), own)
    s.moved, s.attacked = _mask(s, top("moved", []), own), _mask(s, top("attacked", []), own)
    if top.has("adjacent"):
        s.adjacent = _pairs(top("adjacent"), own)
    else:
        s.adjacent = neighbours_now(s) if own else frozenset()
    s.offered = top("offered", top("phase").value == "draw").flag()  # ORT-R48
    s.fell, s.quiet = top("fell", False).flag(), top("quiet", 0).number()
    s.seen = {name: count.number() for name, count in top("seen", {}).fields().each().items()}


def _mask(s, key, own):
    warriors = _warrior_list(key)
    for warrior in warriors:
        if warrior not in own:
            raise key.bad(mark("{warrior} does not belong to the active House."), warrior=WARRIORS[warrior])
        if s.place[warrior] == OUT:
            raise key.bad(mark("{warrior} is not part of this position."), "ORT-16.4", warrior=WARRIORS[warrior])
    return sum(1 << warrior for warrior in warriors)


def _pairs(key, own):
    pairs = [tuple(_warrior_list(pair)) for pair in key.items(mark("a list of pairs is expected."))]
    if any(len(pair) != 2 or pair[0] not in own or pair[1] in own for pair in pairs):
        raise key.bad(mark("a pair is an own warrior and an enemy one."))
    if len(set(pairs)) < len(pairs):
        raise key.bad(mark("a pair is named twice."))
    return frozenset(pairs)


def _bids(key, now):
    if key.given != (now == "bid"):
        raise key.bad(mark("the bidding is given in phase bid, and only then."))
    if not key.given:
        return None
    fields = key.fields(Bids._fields)
    last, by = fields("last"), _house(fields("by"))
    if last.given != (by is not None):
        raise key.bad(mark("a bid and its bidder go together."), "ORT-12.16")
    return Bids(fields("drawn").one_of(_HOUSE), last.number(1, HIGHEST_BID) if last.given else None, by)


def _result(key, now):
    if key.given != (now == "over"):
        raise key.bad(mark("a result is given when the game is over, and only then."))
    if not key.given:
        return None
    fields = key.fields(Result._fields)
    winner, way = _house(fields("winner")), fields("way").one_of(WAYS)
    if (winner is None) != (WAYS.index(way) >= WAYS.index("agreement")):
        raise key.bad(mark("a win has a winner and a draw has none."), "ORT-11.9")
    return Result(winner, way, fields("turn").number())


# -- an attack being played out -----------------------------------------------------------------------------------


def _attack(s, key, now):
    if key.given != (now in ("defend", "guide")):
        raise key.bad(mark("an attack is given in the phases defend and guide, and only then."))
    if not key.given:
        return None
    fields = key.fields(Attack._fields)
    kind, face = fields("kind").one_of(tuple(KINDS)), fields("face")
    attack = Attack(
        kind, tuple(_warrior_list(fields("by", []))), fields("target").one_of(_WARRIOR),
        face.number(1, 6) if face.given else None, tuple(_hits(fields("hits", []))),
        tuple(sorted(_warrior_list(fields("saved", [])))), tuple(sorted(_warrior_list(fields("fell", [])))),
        fields("owed", 0).number(0, 5), _wave(fields("wave"), kind),
    )
    _check_attack(s, fields, attack, now)
    return attack


def _hits(key):
    expected = mark("a list of [warrior, Power] is expected.")
    for row in key.items(expected):
        if not isinstance(row.value, list) or len(row.value) != 2:
            raise row.bad(expected)
        warrior, power = row.items()
        yield warrior.one_of(_WARRIOR), power.number(1, 99)


def _wave(key, kind):
    if key.given != (kind == "wave"):
        raise key.bad(mark("a Wave is given for a Wave, and only then."))
    if not key.given:
        return None
    fields = key.fields(("dir", "hit", "power", "drop"))
    most = {"hit": 3, "power": 9, "drop": 9}
    return Wave(fields("dir").one_of(tuple(DIRECTIONS)), *(fields(name).number(1, high) for name, high in most.items()))


def _check_attack(s, fields, attack, now):
    """The hit warriors are the defender's, each once; who is saved was hit, and who fell lies beside the board."""
    hit = [warrior for warrior, _power in attack.hits]
    attackers = 2 if attack.kind == "dragons" else 1
    if len(attack.by) != attackers or any(w not in OWN[s.active] or not s.on_arena(w) for w in attack.by):
        raise fields("by").bad(mark("the attackers are warriors of the active House on the Arena."), "ORT-7.1")
    if not hit or len(set(hit)) < len(hit) or any(HOUSE[w] == s.active for w in hit):
        raise fields("hits").bad(mark("the hits are on warriors of the defender, each once."), "ORT-7.2")
    if HOUSE[attack.target] == s.active:
        raise fields("target").bad(mark("the target is a warrior of the defender."), "ORT-7.2")
    if not set(attack.saved) <= set(hit) or not set(attack.fell) <= set(hit) - set(attack.saved):
        raise fields.key.bad(mark("only warriors that are hit are saved or fall."), "ORT-8.8")
    for warrior in hit:
        _check_victim(s, fields, attack, warrior)
    asked = now == "guide"
    if asked != bool(attack.fell) or asked != bool(attack.owed) or attack.owed > len(attack.fell):
        raise fields("owed").bad(mark("Honours are owed for the fallen, in phase guide only."), "ORT-9.1")


def _check_victim(s, fields, attack, warrior):
    fell = warrior in attack.fell
    if fell != (s.place[warrior] == FALLEN):
        raise fields("fell").bad(mark("{warrior} is not where this attack left it."), "ORT-8.8", warrior=WARRIORS[warrior])
    if not fell and not s.on_arena(warrior):
        raise fields("hits").bad(mark("warriors in their Haven are safe."), "ORT-7.2")


# -- Guides -------------------------------------------------------------------------------------------------------


def _check_guides(s, top, now):
    """Guides as in ORT-9.8: none at Honour 0, else one row nearer to the Core for each Honour."""
    honour, guides = top("honour", {}).fields(), top("guides", {}).fields()
    for house, name in enumerate(HOUSES):
        if s.honour[house] == HONOUR_TO_WIN and now != "over":
            raise honour(name).bad(mark("with the eighth Honour the game is over."), "ORT-9.6")
        if any(_on_way(house, s.guides[house], steps) for steps in _steps_gone(s, house, now)):
            continue
        if s.guides[house] is None or s.honour[house] == 0:
            raise guides(name).bad(mark("the Guide lies beside the board at Honour 0, and on it from the first."), "ORT-9.8")
        raise guides(name).bad(mark("with this Honour the Guide cannot stand there."), "ORT-9.8")


def _steps_gone(s, house, now):
    """How far a Guide can be: one Honour behind while its next hex is asked for, or if the game ended there (ORT-R49)."""
    honour = s.honour[house]
    if house == s.active and now == "guide":
        return (honour - 1,)
    left_there = house == s.active and now == "over" and s.result.way in ("resignation", "time")
    return (honour, honour - 1) if left_there else (honour,)


def _on_way(house, hex, steps):
    if hex is None:
        return steps == 0
    q, r = BOARD.cells[hex]
    q, r = (q, r) if house == GOLD else (-q, -r)
    return steps > 0 and r == HONOUR_TO_WIN - steps and -r <= q <= 0


# -- going on -----------------------------------------------------------------------------------------------------


def _resume(s, top, now):
    """Puts the frames of the phase on the stack, after checking who decides."""
    decides = _deciding(s, top, now)
    name = None if decides is None else HOUSES[decides]
    if _house(top("decides", name)) != decides:
        raise top("decides").bad(mark("in this phase {house} decides."), house=name)
    _RESUME[now](s, decides, top("warriors"))


def _deciding(s, top, now):
    if now == "over":
        return None
    if now == "place":
        return top("decides", "G").one_of(_HOUSE)
    if now == "bid":
        return 1 - (s.bids.drawn if s.bids.by is None else s.bids.by)
    return 1 - s.active if now in ("defend", "draw") else s.active


def _resume_place(s, seat, key):
    s.push(DrawStart(), *(Placing(house) for house in (1, 0) if house >= seat))
    if s.chance.seed is None and not s.stand[1 - seat]:
        return  # ORT-13.7: a view, which holds the other House as unplaced
    for house in (1, 0):
        unplaced = any(s.place[warrior] == UNPLACED for warrior in OWN[house])
        if (house >= seat) != unplaced:
            raise key.bad(mark("who still places has unplaced warriors, and nobody else."), "ORT-2.9")
        if house > seat and s.stand[house]:
            raise key.bad(mark("Black places after Gold."), "ORT-2.9")


def _resume_collect(s, seat, key):
    if s.turn == 1 and not s.energy[seat]:
        s.energy[seat] = FIRST_ENERGY[s.settings.handicap[seat]]  # ORT-3.5
    collect(s)


def _note_attack(s):
    """What an open attack shows of the turn: who is used by it (ORT-8.10), and whether somebody fell (ORT-R48)."""
    used = sum(1 << warrior for warrior in s.attack.by)
    s.attacked |= used
    s.moved |= used if KINDS[s.attack.kind].charges else 0
    s.fell |= bool(s.attack.fell) or s.attack.wave is not None and s.attack.wave.hit > 1


def _resume_defend(s, seat, key):
    _note_attack(s)
    s.push(Maneuver(s.active), Onward())
    ask(s)


def _resume_guide(s, seat, key):
    _note_attack(s)
    hexes = guide_hexes(s, seat)
    s.push(Maneuver(seat), Onward())
    if len(hexes) > 1:
        s.push(GuideStep(seat))
    else:
        place_guide(s, seat, hexes[0])


_RESUME = {
    "place": _resume_place,
    "bid": lambda s, seat, key: s.push(Bidding(seat)),
    "maneuver": lambda s, seat, key: s.push(Maneuver(seat)),
    "collect": _resume_collect,
    "defend": _resume_defend,
    "guide": _resume_guide,
    "return": lambda s, seat, key: s.push(NextTurn(), *([Returning(seat)] if s.fallen(seat) else [])),
    "draw": lambda s, seat, key: s.push(Maneuver(s.active), DrawAnswer(seat)),
    "over": lambda s, seat, key: None,
}
