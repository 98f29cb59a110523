"""Position (chapter 16): the whole state as one JSON object, and back (ORT-16.1, ORT-16.5)."""

from stormtable.kernel import chance, flow
from stormtable.kernel.hexes import DIRECTIONS
from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Unreadable

from .components import (
    ARENAS, BOARD, CORE, ELEMENTS, FALLEN, FIRST_ENERGY, GOLD, HAVENS, HEX_NAMES, HEXES, HONOUR_TO_WIN, HOUSE, HOUSES,
    KINDS, OUT, OWN, UNPLACED, WARRIORS,
)
from .defend import Onward, ask
from .endings import WAYS, DrawAnswer, Result
from .guide import GuideStep, guide_hexes, place_guide
from .returning import Returning
from .setup import Bidding, DrawStart, Placing
from .state import Attack, Bids, State, Wave
from .steps import PHASES, phase
from .turn import Maneuver, NextTurn, collect, neighbours_now
from .variants import LONGEST_CLOCK, Options

ZONES = {"fallen": FALLEN, "unplaced": UNPLACED}
ZONE_NAMES = {zone: name for name, zone in ZONES.items()}
ANY_TURN = 9  # 16.2: a position that names no turn is some turn after the first
LARGEST = 9999


# -- writing ------------------------------------------------------------------------------------------------------


def write(s):
    """The position of a state, with every key."""
    now = phase(s)
    return {
        "game": "ortus",
        "options": _write_options(s.options),
        "phase": now,
        "turn": s.turn,
        "start": _house(s.start),
        "active": _house(s.active),
        "decides": _house(s.flow[-1].seat) if s.flow else None,
        "warriors": {WARRIORS[w]: _place(s.place[w]) for w in range(16) if s.place[w] != OUT},
        "guides": _by_house(HEX_NAMES.get(hex) for hex in s.guides),
        "honour": _by_house(s.honour),
        "energy": _by_house(s.energy),
        "began": _warriors(s.began),
        "adjacent": [[WARRIORS[own], WARRIORS[enemy]] for own, enemy in sorted(s.adjacent)],
        "moved": _warriors(s.moved),
        "attacked": _warriors(s.attacked),
        "offered": s.offered,
        "fell": s.fell,
        "quiet": s.quiet,
        "seen": dict(sorted(s.seen.items())),
        "bid": s.bids and {"drawn": _house(s.bids.drawn), "last": s.bids.last, "by": _house(s.bids.by)},
        "attack": s.attack and _write_attack(s.attack),
        "seed": s.chance.seed,
        "draws": s.chance.draws,
        "dice": list(s.chance.queued),
        "result": s.result and write_result(s.result),
    }


def write_result(result):
    """How the game ended, as JSON."""
    return {"winner": _house(result.winner), "way": result.way, "turn": result.turn}


def _write_options(options):
    on = [element for element, is_on in zip(ELEMENTS, options.elements) if is_on]
    return {**options._asdict(), "elements": on, "handicap": _by_house(options.handicap)}


def _write_attack(attack):
    wave = attack.wave
    return {
        "kind": attack.kind,
        "by": [WARRIORS[w] for w in attack.by],
        "target": WARRIORS[attack.target],
        "face": attack.face,
        "hits": [[WARRIORS[w], power] for w, power in attack.hits],
        "saved": [WARRIORS[w] for w in attack.saved],
        "fell": [WARRIORS[w] for w in attack.fell],
        "owed": attack.owed,
        "wave": wave and {"dir": wave.direction, "hit": wave.hit, "power": wave.power, "drop": wave.drop},
    }


def _house(house):
    return None if house is None else HOUSES[house]


def _by_house(values):
    return dict(zip(HOUSES, values))


def _place(place):
    return HEX_NAMES[place] if place >= 0 else ZONE_NAMES[place]


def _warriors(mask):
    return [name for w, name in enumerate(WARRIORS) if mask >> w & 1]


# -- reading: forms -----------------------------------------------------------------------------------------------


def bad(key, sentence, rule="ORT-16.2", **values):
    """A complaint about one key of a position."""
    said = _(sentence, **values)
    return Unreadable(_("Position, {key}: {reason} ({rule})", key=key, reason=said, rule=rule), rule=rule)


def _form(key, value, kind, sentence):
    if not isinstance(value, kind) or isinstance(value, bool) and kind is not bool:
        raise bad(key, sentence)
    return value


def _number_in(key, value, low=0, high=LARGEST):
    _form(key, value, int, mark("a whole number is expected."))
    if not low <= value <= high:
        raise bad(key, mark("a number from {low} to {high} is expected."), low=low, high=high)
    return value


def _flag(key, value):
    return _form(key, value, bool, mark("true or false is expected."))


def _text(key, value):
    return _form(key, value, str, mark("a text is expected."))


def _object(key, value, known):
    _form(key, value, dict, mark("an object is expected."))
    for name in value:
        if name not in known:
            raise bad(f"{key}.{name}" if key else str(name), mark("there is no such key."))
    return value


def _one_of(key, value, table):
    """The value behind a word of a table; None is none of them."""
    if not isinstance(value, str) or value not in table:
        raise bad(key, mark("one of {words} is expected."), words=", ".join(table))
    return table[value]


_HOUSE = {name: house for house, name in enumerate(HOUSES)}
_WARRIOR = {name: warrior for warrior, name in enumerate(WARRIORS)}


def _maybe(key, value, table):
    return None if value is None else _one_of(key, value, table)


def _per_house(key, value, read, default):
    value = _object(key, value, HOUSES)
    return [read(f"{key}.{house}", value[house]) if house in value else default for house in HOUSES]


def _hex(key, value):
    if not isinstance(value, str) or value not in HEXES:
        raise bad(key, mark("a hex from A1 to O8 is expected."))
    return HEXES[value]


def _warrior_list(key, value):
    _form(key, value, list, mark("a list of warriors is expected."))
    warriors = [_one_of(key, name, _WARRIOR) for name in value]
    if len(set(warriors)) < len(warriors):
        raise bad(key, mark("a warrior is named twice."))
    return warriors


# -- reading: the whole -------------------------------------------------------------------------------------------

_READ_PHASES = (*PHASES.values(), "over", "collect")
_KEYS = (
    "game", "options", "phase", "turn", "start", "active", "decides", "warriors", "guides", "honour", "energy", "began",
    "adjacent", "moved", "attacked", "offered", "fell", "quiet", "seen", "bid", "attack", "seed", "draws", "dice",
    "result",
)


def read(position):
    """The state of a position; it runs on by itself to the next question."""
    _object("", position, _KEYS)
    if position.get("game") != "ortus":
        raise bad("game", mark("this is no position of Ortus."))
    now = _one_of("phase", position.get("phase", "maneuver"), {name: name for name in _READ_PHASES})
    s = State(_read_options(position.get("options", {})))
    _read_turn(s, position, now)
    _read_warriors(s, position.get("warriors", {}), now)
    _read_tracks(s, position)
    _read_chance(s, position, now)
    _read_records(s, position)
    s.bids = _read_bids(position.get("bid"), now)
    s.attack = _read_attack(s, position.get("attack"), now)
    s.result = _read_result(position.get("result"), now)
    _check_guides(s, now)
    _resume(s, position, now)
    return flow.settle(s)


def _read_options(value):
    value = _object("options", value, Options._fields)
    usual = Options()
    arena = value.get("arena", "I")
    _one_of("options.arena", arena, ARENAS)
    power = _one_of("options.power", value.get("power", "clean"), {"clean": "clean", "dice": "dice"})
    handicap = _per_house("options.handicap", value.get("handicap", {}), lambda key, n: _number_in(key, n, 0, 2), 0)
    if all(handicap):
        raise bad("options.handicap", mark("at most one House has a Handicap."), "ORT-12.11")
    clock = value.get("clock", usual.clock)
    if clock is not None:
        _number_in("options.clock", clock, 1, LONGEST_CLOCK)
    bidding = _flag("options.bidding", value.get("bidding", False))
    return Options(arena, _read_elements(value.get("elements", [])), power, tuple(handicap), bidding, clock)


def _read_elements(value):
    key = "options.elements"
    _form(key, value, list, mark("a list of elements is expected."))
    on = [_one_of(key, name, {name: n for n, name in enumerate(ELEMENTS)}) for name in value]
    if on != sorted(set(on)):
        raise bad(key, mark("the elements stand once each, in the order Wi, Ea, Wa, Fi."))
    return tuple(n in on for n in range(4))


def _read_turn(s, position, now):
    """Whose turn it is; in setup there is none yet."""
    in_setup = now in ("place", "bid")
    s.turn = _number_in("turn", position.get("turn", 0 if in_setup else ANY_TURN))
    for name in ("start", "active"):
        value = position.get(name, None if in_setup else "B")
        house = _maybe(name, value, _HOUSE)
        if in_setup != (house is None) and now != "over":
            raise bad(name, mark("null is expected in setup, and a House after it."))
        setattr(s, name, house)
    if in_setup != (s.turn == 0) and now != "over":
        raise bad("turn", mark("the turn is 0 in setup, and a number from 1 after it."))


def _read_warriors(s, value, now):
    s.place = [OUT] * 16
    for name, place in _object("warriors", value, WARRIORS).items():
        warrior, key = _WARRIOR[name], f"warriors.{name}"
        if isinstance(place, str) and place in ZONES:
            s.place[warrior] = ZONES[place]
            continue
        hex = _hex(key, place)
        _check_hex(s, key, warrior, hex)
        s.put(warrior, hex)
    _check_zones(s, now)


def _check_hex(s, key, warrior, hex):
    """ORT-16.3: where no warrior can stand."""
    if hex == CORE:
        raise bad(key, mark("no warrior may enter the Core."), "ORT-1.7")
    if HAVENS[1 - HOUSE[warrior]] >> hex & 1:
        raise bad(key, mark("no warrior stands in the opponent's Haven."), "ORT-1.18")
    if s.taken() >> hex & 1:
        raise bad(key, mark("two warriors stand on {hex}."), "ORT-1.12", hex=HEX_NAMES[hex])


def _check_zones(s, now):
    """Unplaced warriors belong to setup, Fallen and far ones do not (ORT-1.15, ORT-2.3)."""
    for warrior, place in enumerate(s.place):
        key = f"warriors.{WARRIORS[warrior]}"
        if place == UNPLACED and now not in ("place", "over"):
            raise bad(key, mark("warriors are unplaced in setup only."), "ORT-1.15")
        if now in ("place", "bid") and (place == FALLEN or place >= 0 and not HAVENS[HOUSE[warrior]] >> place & 1):
            raise bad(key, mark("in setup a warrior stands in its Haven or is unplaced."), "ORT-2.3")


def _read_tracks(s, position):
    s.guides = _per_house("guides", position.get("guides", {}), lambda k, hex: None if hex is None else _hex(k, hex), None)
    honour = position.get("honour", {})
    s.honour = _per_house("honour", honour, lambda key, n: _number_in(key, n, 0, HONOUR_TO_WIN), 0)
    s.energy = _per_house("energy", position.get("energy", {}), _read_energy, 0)


def _read_energy(key, value):
    _form(key, value, int, mark("a whole number is expected."))
    if value < 0:
        raise bad(key, mark("Energy is never below 0."), "ORT-1.13")
    return _number_in(key, value)


def _read_chance(s, position, now):
    seed = position.get("seed", "0")
    if seed is not None:  # null: the view of a seat, which cannot know it
        _text("seed", seed)
    dice = _form("dice", position.get("dice", []), list, mark("a list of results is expected."))
    low_high = [(0, 1) if now == "place" and n == 0 else (1, 6) for n in range(len(dice))]  # ORT-13.5: the start, then faces
    queued = tuple(_number_in("dice", value, *bounds) for value, bounds in zip(dice, low_high))
    s.chance = chance.Chance(seed, _number_in("draws", position.get("draws", 0), 0, 10**9), queued)


def _read_records(s, position):
    """The turn records (ORT-3.4, ORT-3.14)."""
    own = range(0) if s.active is None else OWN[s.active]
    now_there = [warrior for warrior in own if s.on_arena(warrior)]
    s.began = _mask(s, "began", position.get("began", [WARRIORS[w] for w in now_there]), own)
    s.moved = _mask(s, "moved", position.get("moved", []), own)
    s.attacked = _mask(s, "attacked", position.get("attacked", []), own)
    if "adjacent" in position:
        s.adjacent = _read_pairs(s, position["adjacent"], own)
    else:
        s.adjacent = neighbours_now(s) if own else frozenset()
    s.offered = _flag("offered", position.get("offered", position.get("phase") == "draw"))
    s.fell = _flag("fell", position.get("fell", False))
    s.quiet = _number_in("quiet", position.get("quiet", 0))
    s.seen = _object("seen", position.get("seen", {}), position.get("seen", {}))
    s.seen = {_text("seen", key): _number_in(f"seen.{key}", count) for key, count in s.seen.items()}


def _mask(s, key, value, own):
    warriors = _warrior_list(key, value)
    for warrior in warriors:
        if warrior not in own:
            raise bad(key, mark("{warrior} does not belong to the active House."), warrior=WARRIORS[warrior])
        if s.place[warrior] == OUT:
            raise bad(key, mark("{warrior} is not part of this position."), "ORT-16.4", warrior=WARRIORS[warrior])
    return sum(1 << warrior for warrior in warriors)


def _read_pairs(s, value, own):
    _form("adjacent", value, list, mark("a list of pairs is expected."))
    pairs = [tuple(_warrior_list("adjacent", pair)) for pair in value]
    for pair in pairs:
        if len(pair) != 2 or pair[0] not in own or pair[1] in own:
            raise bad("adjacent", mark("a pair is an own warrior and an enemy one."))
    if len(set(pairs)) < len(pairs):
        raise bad("adjacent", mark("a pair is named twice."))
    return frozenset(pairs)


def _read_bids(value, now):
    if (value is not None) != (now == "bid"):
        raise bad("bid", mark("the bidding is given in phase bid, and only then."))
    if value is None:
        return None
    _object("bid", value, Bids._fields)
    drawn, by = _one_of("bid.drawn", value.get("drawn"), _HOUSE), _maybe("bid.by", value.get("by"), _HOUSE)
    last = value.get("last")
    if last is not None:
        _number_in("bid.last", last, 1, 6)
    if (last is None) != (by is None):
        raise bad("bid", mark("a bid and its bidder go together."), "ORT-12.16")
    return Bids(drawn, last, by)


_ATTACK_KEYS = Attack._fields
_WAVE_KEYS = ("dir", "hit", "power", "drop")


def _read_attack(s, value, now):
    if (value is not None) != (now in ("defend", "guide")):
        raise bad("attack", mark("an attack is given in the phases defend and guide, and only then."))
    if value is None:
        return None
    _object("attack", value, _ATTACK_KEYS)
    kind = _one_of("attack.kind", value.get("kind"), {name: name for name in KINDS})
    by = tuple(_warrior_list("attack.by", value.get("by", [])))
    target = _one_of("attack.target", value.get("target"), _WARRIOR)
    face = value.get("face")
    if face is not None:
        _number_in("attack.face", face, 1, 6)
    hits, saved, fell = _read_hits(value)
    owed = _number_in("attack.owed", value.get("owed", 0), 0, 5)
    attack = Attack(kind, by, target, face, hits, saved, fell, owed, _read_wave(value.get("wave"), kind))
    _check_attack(s, attack, now)
    return attack


def _read_hits(value):
    rows = _form("attack.hits", value.get("hits", []), list, mark("a list of [warrior, Power] is expected."))
    hits = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 2:
            raise bad("attack.hits", mark("a list of [warrior, Power] is expected."))
        hits.append((_one_of("attack.hits", row[0], _WARRIOR), _number_in("attack.hits", row[1], 1, 99)))
    saved = tuple(sorted(_warrior_list("attack.saved", value.get("saved", []))))
    return tuple(hits), saved, tuple(sorted(_warrior_list("attack.fell", value.get("fell", []))))


def _read_wave(value, kind):
    if (value is not None) != (kind == "wave"):
        raise bad("attack.wave", mark("a Wave is given for a Wave, and only then."))
    if value is None:
        return None
    _object("attack.wave", value, _WAVE_KEYS)
    direction = _one_of("attack.wave.dir", value.get("dir"), {name: name for name in DIRECTIONS})
    most = {"hit": 3, "power": 9, "drop": 9}
    return Wave(direction, *(_number_in(f"attack.wave.{key}", value.get(key), 1, high) for key, high in most.items()))


def _check_attack(s, attack, now):
    """The hit warriors are the defender's, each once; who is saved was hit, and who fell lies beside the board."""
    hit = [warrior for warrior, _power in attack.hits]
    attackers = 2 if attack.kind == "dragons" else 1
    if len(attack.by) != attackers or any(w not in OWN[s.active] or not s.on_arena(w) for w in attack.by):
        raise bad("attack.by", mark("the attackers are warriors of the active House on the Arena."), "ORT-7.1")
    if not hit or len(set(hit)) < len(hit) or any(HOUSE[w] == s.active for w in hit):
        raise bad("attack.hits", mark("the hits are on warriors of the defender, each once."), "ORT-7.2")
    if HOUSE[attack.target] == s.active:
        raise bad("attack.target", mark("the target is a warrior of the defender."), "ORT-7.2")
    if not set(attack.saved) <= set(hit) or not set(attack.fell) <= set(hit) - set(attack.saved):
        raise bad("attack", mark("only warriors that are hit are saved or fall."), "ORT-8.8")
    for warrior in hit:
        if s.place[warrior] == FALLEN if warrior not in attack.fell else s.place[warrior] != FALLEN:
            raise bad("attack.fell", mark("{warrior} is not where this attack left it."), "ORT-8.8", warrior=WARRIORS[warrior])
        if warrior not in attack.fell and not s.on_arena(warrior):
            raise bad("attack.hits", mark("warriors in their Haven are safe."), "ORT-7.2")
    asked = now == "guide"
    if asked != bool(attack.fell) or asked != bool(attack.owed) or attack.owed > len(attack.fell):
        raise bad("attack.owed", mark("Honours are owed for the fallen, in phase guide only."), "ORT-9.1")


def _check_guides(s, now):
    """Guides as in ORT-9.8: none at Honour 0, else one row nearer to the Core for each Honour."""
    for house in (0, 1):
        key, hex = f"guides.{HOUSES[house]}", s.guides[house]
        if s.honour[house] == HONOUR_TO_WIN and now != "over":
            raise bad(f"honour.{HOUSES[house]}", mark("with the eighth Honour the game is over."), "ORT-9.6")
        if any(_on_way(house, hex, steps) for steps in _steps_gone(s, house, now)):
            continue
        if hex is None or s.honour[house] == 0:
            raise bad(key, mark("the Guide lies beside the board at Honour 0, and on it from the first."), "ORT-9.8")
        raise bad(key, mark("with this Honour the Guide cannot stand there."), "ORT-9.8")


def _steps_gone(s, house, now):
    """How far a Guide can be: one Honour behind while its next hex is asked for, or if the game ended there."""
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


def _read_result(value, now):
    if (value is not None) != (now == "over"):
        raise bad("result", mark("a result is given when the game is over, and only then."))
    if value is None:
        return None
    _object("result", value, Result._fields)
    winner = _maybe("result.winner", value.get("winner"), _HOUSE)
    way = _one_of("result.way", value.get("way"), {name: name for name in WAYS})
    if (winner is None) != (WAYS.index(way) >= WAYS.index("agreement")):
        raise bad("result", mark("a win has a winner and a draw has none."), "ORT-11.9")
    return Result(winner, way, _number_in("result.turn", value.get("turn"), 0))


# -- reading: going on --------------------------------------------------------------------------------------------


def _resume(s, position, now):
    """Puts the frames of the phase on the stack, after checking who decides."""
    decides = _deciding(s, position, now)
    given = position.get("decides", decides if decides is None else HOUSES[decides])
    if _maybe("decides", given, _HOUSE) != decides:
        raise bad("decides", mark("in this phase {house} decides."), house=decides if decides is None else HOUSES[decides])
    _RESUME[now](s, decides)


def _deciding(s, position, now):
    if now == "over":
        return None
    if now == "place":
        return _one_of("decides", position.get("decides", "G"), _HOUSE)
    if now == "bid":
        return 1 - (s.bids.drawn if s.bids.by is None else s.bids.by)
    return 1 - s.active if now in ("defend", "draw") else s.active


def _resume_place(s, seat):
    s.push(DrawStart(), *(Placing(house) for house in (1, 0) if house >= seat))
    if s.chance.seed is None and not s.stand[1 - seat]:
        return  # ORT-13.7: a view, which holds the other House as unplaced
    for house in (1, 0):
        unplaced = any(s.place[w] == UNPLACED for w in OWN[house])
        if (house >= seat) != unplaced:
            raise bad("warriors", mark("who still places has unplaced warriors, and nobody else."), "ORT-2.9")
        if house > seat and s.stand[house]:
            raise bad("warriors", mark("Black places after Gold."), "ORT-2.9")


def _resume_collect(s, seat):
    if s.turn == 1 and not s.energy[seat]:
        s.energy[seat] = FIRST_ENERGY[s.options.handicap[seat]]  # ORT-3.5
    collect(s)


def _note_attack(s):
    """What an open attack shows of the turn: who is used by it (ORT-8.10), and whether somebody fell."""
    used = sum(1 << warrior for warrior in s.attack.by)
    s.attacked |= used
    s.moved |= used if KINDS[s.attack.kind].charges else 0
    s.fell |= bool(s.attack.fell) or s.attack.wave is not None and s.attack.wave.hit > 1


def _resume_defend(s, seat):
    _note_attack(s)
    s.push(Maneuver(s.active), Onward())
    ask(s)


def _resume_guide(s, seat):
    _note_attack(s)
    hexes = guide_hexes(s, seat)
    s.push(Maneuver(seat), Onward())
    if len(hexes) > 1:
        s.push(GuideStep(seat))
    else:
        place_guide(s, seat, hexes[0])


def _resume_return(s, seat):
    s.push(NextTurn(), *([Returning(seat)] if s.fallen(seat) else []))


_RESUME = {
    "place": _resume_place,
    "bid": lambda s, seat: s.push(Bidding(seat)),
    "maneuver": lambda s, seat: s.push(Maneuver(seat)),
    "collect": _resume_collect,
    "defend": _resume_defend,
    "guide": _resume_guide,
    "return": _resume_return,
    "draw": lambda s, seat: s.push(Maneuver(s.active), DrawAnswer(seat)),
    "over": lambda s, seat: None,
}
