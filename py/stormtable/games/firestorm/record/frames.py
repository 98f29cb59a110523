"""The frames of the flow as JSON: each kind with its fields, and how each field is written and read."""

import re

from stormtable.kernel.forms import Key
from stormtable.kernel.rules import Unreadable

from ..cards import CARDS, NUMBER, is_piece, thing_name
from ..language import mark
from ..rules import combat, conceding, deploying, duels, fates, granting, looking, moving, priority, settling, setup, shots, turn
from ..rules.actions import Act
from ..rules.announcing import steps_of
from ..rules.damage import Packet
from ..rules.granting import Terms
from ..rules.looking import FILTERS
from ..rules.space import FIRESTORM, place_name, read_place
from ..rules.state import HIDDEN, Combat
from . import notation

MOST = 9999


# -- values ---------------------------------------------------------------------------------------------------------------------------------


def piece_name(s, uid):
    """destroyer-human#2, #2 when it is no longer in play, None for none."""
    if not uid:
        return None
    return thing_name(s.thing(uid)) if s.at[uid] >= 0 else f"#{uid}"


def read_piece(s, key):
    """The running number of such a name; 0 for none."""
    if key.value is None:
        return 0
    id, sign, number = key.text().partition("#")
    if not sign or not re.fullmatch("[1-9][0-9]{0,5}", number) or int(number) >= len(s.card):
        raise key.bad(mark("a card in play is expected."))
    uid = int(number)
    if piece_name(s, uid) != key.value:
        raise key.bad(mark("a card in play is expected."))
    return uid


def read_seat(s, key):
    """A seat by its number."""
    return key.number(1, s.players) - 1


def read_card(key):
    """A card of the catalogue."""
    return key.one_of(NUMBER)


def _read_known(key):
    return HIDDEN if key.value == HIDDEN else read_card(key)


def _mask(s, key):
    return sum(1 << seat for seat in sorted({read_seat(s, entry) for entry in key.items()}))


def _seats(mask):
    return [seat + 1 for seat in range(4) if mask >> seat & 1]


def read_act(s, key):
    """The action of a line."""
    try:
        act = notation.read(key.text())
    except Unreadable as problem:
        raise key.bad(mark("this line cannot be read: {reason}"), reason=problem.text) from None
    if not isinstance(act, Act) or act.by >= s.players:
        raise key.bad(mark("this line is no action of a player here."))
    return act


def _write_memo(s, memo):
    return [{"line": notation.write(value)} if isinstance(value, Act) else list(value) if isinstance(value, tuple) else value for value in memo]


def _read_memo(s, key):
    return tuple(_read_note(s, entry) for entry in key.items())


def _read_note(s, key):
    if isinstance(key.value, dict):
        return read_act(s, key.fields(("line",))("line"))
    if isinstance(key.value, list):
        return tuple(entry.number(-MOST, MOST) for entry in key.items())
    return None if key.value is None else key.number(-(1 << 20), 1 << 30)


def _write_packet(s, n, packet):
    return {"n": n, "from": piece_name(s, packet.source), "by": packet.by + 1, "to": piece_name(s, packet.to), "amount": packet.amount,
            "piercing": packet.piercing, "combat": packet.combat, "kind": packet.kind, "ships": [piece_name(s, uid) for uid in packet.ships],
            "fate": packet.fate, "card": None if packet.card < 0 else CARDS[packet.card].id, "parts": list(packet.parts)}


def _read_packet(s, key):
    fields = key.fields(("n", "from", "by", "to", "amount", "piercing", "combat", "kind", "ships", "fate", "card", "parts"))
    source, to = read_piece(s, fields("from")), read_piece(s, fields("to"))
    if not to:
        raise fields("to").bad(mark("a card in play is expected."))
    kind = fields("kind", "shot" if fields("combat", False).flag() else "").one_of(("", "shot", "strike"))
    ships = tuple(read_piece(s, entry) for entry in fields("ships", [fields("from").value] if kind == "shot" else []).items())
    card = -1 if fields("card").value is None else read_card(fields("card"))
    return Packet(source, read_seat(s, fields("by")), to, fields("amount").number(0, MOST), fields("piercing", False).flag(), kind, ships,
                  fields("fate", False).flag(), card, tuple(entry.number(0, MOST) for entry in fields("parts", []).items()))


def _item_key(kind):
    return {"W5": "packets", "W6": "leaving", "W12": "places"}.get(kind, "planets")


def _write_items(s, window):
    if window.kind == "W5":
        return [_write_packet(s, n, packet) for n, packet in enumerate(window.items, 1)]
    return [place_name(item) if window.kind == "W12" else piece_name(s, item) for item in window.items]


def _read_items(s, kind, key):
    if kind == "W5":
        return tuple(_read_packet(s, entry) for entry in key.items())
    return tuple(read_location(s, entry) if kind == "W12" else read_piece(s, entry) for entry in key.items())


def read_location(s, key):
    """A location of this galaxy."""
    place = read_place(key.text())
    if place is None or place < FIRESTORM and place >= 6 * s.players or place > FIRESTORM + len(s.new):
        raise key.bad(mark("there is no such location."))
    return place


# -- codecs: pairs (write(s, value), read(s, key)) ----------------------------------------------------------------------------------------------

COUNT = (lambda s, value: value, lambda s, key: key.number(0, MOST))
FLAG = (lambda s, value: value, lambda s, key: key.flag())
SEAT = (lambda s, value: value + 1, read_seat)
NO_SEAT = (lambda s, value: None if value is None else value + 1, lambda s, key: None if key.value is None else read_seat(s, key))
MASK = (lambda s, value: _seats(value), _mask)
ORDER = (lambda s, value: [seat + 1 for seat in value], lambda s, key: tuple(read_seat(s, entry) for entry in key.items()))
PIECE = (piece_name, read_piece)
PIECES = (lambda s, value: [piece_name(s, uid) for uid in value], lambda s, key: tuple(read_piece(s, entry) for entry in key.items()))
CARD = (lambda s, value: CARDS[value].id, lambda s, key: read_card(key))
CARDS_ = (lambda s, value: [HIDDEN if card == HIDDEN else CARDS[card].id for card in value],
          lambda s, key: tuple(_read_known(entry) for entry in key.items()))
ACTS = (lambda s, value: [notation.write(act) for act in value], lambda s, key: tuple(read_act(s, entry) for entry in key.items()))
PATH = (lambda s, value: [place_name(place) for place in value], lambda s, key: tuple(read_location(s, entry) for entry in key.items()))
MEMO = (_write_memo, _read_memo)
WORDS = (lambda s, value: list(value), lambda s, key: tuple(entry.one_of(("top", "bottom", "recycle", "take", "choose")) for entry in key.items()))


def one_of(*words):
    """One of these words."""
    return (lambda s, value: value, lambda s, key: key.one_of(words))


SIDE = one_of("attacker", "defender")
VALUES = (lambda s, value: [[seat + 1, worth, there] for seat, worth, there in value], lambda s, key: tuple(_read_value(s, entry) for entry in key.items()))


def _read_value(s, key):
    if len(key.items()) != 3:
        raise key.bad(mark("a seat, a value and true or false are expected."))
    seat, worth, there = key.items()
    return read_seat(s, seat), worth.number(0, 9), there.flag()


TERMS = (lambda s, value: list(value), lambda s, key: _read_terms(key))


def _read_terms(key):
    if len(key.items()) != 4:
        raise key.bad(mark("four terms are expected."))
    less, least, free, foreign = key.items()
    return Terms(less.number(0, 99), least.number(0, 99), free.flag(), foreign.flag())


REACTED = (lambda s, value: [[_source(thing), n, _what(what)] for thing, n, what in value],
           lambda s, key: tuple(_read_reacted(s, entry) for entry in key.items()))


def _source(thing):
    return thing_name(thing)


def _what(what):
    return thing_name(what) if is_piece(what) else what


def _read_reacted(s, key):
    if len(key.items()) != 3:
        raise key.bad(mark("a card, a number and what it answered are expected."))
    thing, n, what = key.items()
    return _read_thing(thing), n.number(1, 9), _read_thing(what) if isinstance(what.value, str) else what.number(0, MOST)


def _read_thing(key):
    try:
        return notation.read(f"p1: use {key.text()}").cards[0]
    except Unreadable:
        raise key.bad(mark("a card in play is expected.")) from None


# -- the frames ---------------------------------------------------------------------------------------------------------------------------------

FRAMES = {
    "phase": (priority.Phase, {"name": one_of("reset", "main", "end"), "seat": SEAT, "passed": MASK}),
    "paymore": (priority.PayMore, {"seat": SEAT, "amount": COUNT}),
    "voicing": (deploying.Voicing, {"seat": SEAT, "hero": PIECE}),
    "travel": (moving.Travel, {"ships": PIECES, "path": PATH, "step": COUNT}),
    "settle": (settling.Settle, {"step": one_of("look", "ask", "go", "load"), "waiting": PIECES, "by": NO_SEAT}),
    "fall": (settling.Fall, {"planet": PIECE, "by": NO_SEAT, "step": COUNT}),
    "overload": (settling.GiveUp, {"owner": SEAT, "ship": PIECE}),
    "giveup": (settling.Choosing, {"seat": SEAT, "ship": PIECE}),
    "fate": (fates.Fate, {"owner": SEAT, "card": CARD, "step": COUNT, "cancelled": FLAG, "memo": MEMO}),
    "draw": (fates.Draw, {"player": SEAT, "left": COUNT, "up_to": FLAG}),
    "ask": (fates.Ask, {"seat": SEAT, "answers": ACTS}),
    "agreed": (conceding.Agreed, {"by": SEAT, "left": ORDER}),
    "answer": (conceding.Answer, {"seat": SEAT}),
    "form": (combat.Form, {"owner": SEAT, "side": SIDE, "step": one_of("gather", "join", "window"), "last": COUNT, "some": FLAG}),
    "forming": (combat.Forming, {"seat": SEAT, "side": SIDE, "step": one_of("gather", "join"), "last": COUNT, "some": FLAG}),
    "supports": (combat.Supports, {"asker": SEAT, "side": SIDE, "count": COUNT}),
    "asksupport": (combat.AskSupport, {"seat": SEAT, "whom": SEAT, "side": SIDE}),
    "support": (combat.Support, {"seat": SEAT, "side": SIDE}),
    "launches": (combat.Launches, {"owner": SEAT, "last": COUNT}),
    "launching": (combat.Launching, {"seat": SEAT, "last": COUNT}),
    "extrashot": (shots.ExtraShot, {"owner": SEAT, "ship": PIECE}),
    "shooting": (shots.Shooting, {"seat": SEAT, "ship": PIECE}),
    "afterduel": (duels.AfterDuel, {"uid": PIECE}),
    "laying": (duels.Laying, {"seat": SEAT}),
    "fleeing": (duels.Fleeing, {"seat": SEAT}),
    "removal": (duels.Removal, {"uid": PIECE, "terminate": FLAG, "by": NO_SEAT}),
    "reset": (turn.Reset, {"step": one_of("begin", "start", "seat", "reveal", "compare"), "seats": ORDER, "values": VALUES, "ties": COUNT}),
    "ticking": (turn.Ticking, {"waiting": PIECES}),
    "ordering": (turn.Ordering, {"seat": SEAT, "waiting": PIECES}),
    "income": (turn.Income, {"player": SEAT, "planets": PIECES}),
    "main": (turn.Main, {"step": one_of("begin", "over")}),
    "end": (turn.End, {"step": one_of("begin", "seat", "discard", "draw", "over", "next"), "seats": ORDER, "left": COUNT}),
    "discards": (turn.Discards, {"owner": SEAT, "left": COUNT, "more": FLAG}),
    "discarding": (turn.Discarding, {"seat": SEAT, "left": COUNT}),
    "search": (looking.Search, {"searcher": SEAT, "owner": SEAT, "what": one_of(*FILTERS)}),
    "searching": (looking.Searching, {"seat": SEAT, "owner": SEAT, "what": one_of(*FILTERS)}),
    "sorting": (looking.Sorting, {"seat": SEAT, "owner": SEAT, "left": COUNT, "done": COUNT}),
    "deciding": (looking.Deciding, {"seat": SEAT, "owner": SEAT, "words": WORDS}),
    "peek": (looking.Peek, {"seat": SEAT, "owner": SEAT, "cards": CARDS_, "words": WORDS}),
    "deploynow": (granting.DeployNow, {"seat": SEAT, "cards": CARDS_, "terms": TERMS, "held": FLAG}),
    "actnow": (granting.ActNow, {"seat": SEAT, "uid": PIECE, "now": one_of("reset", "main", "end")}),
    "choosedeck": (setup.ChooseDeck, {"seat": SEAT}), "revealaliens": (setup.Reveal, {}), "askadvantage": (setup.AskAdvantage, {"owner": SEAT}),
    "turnup": (setup.TurnUp, {"seat": SEAT}), "choosestart": (setup.ChooseStart, {"seat": SEAT}), "begin": (setup.Begin, {}),
    "cutting": (setup.Cutting, {"seat": SEAT, "owner": SEAT}), "deal": (setup.Deal, {}),
}
NAMES = {kind: name for name, (kind, _fields) in FRAMES.items()}


def write_frame(s, frame):
    """A frame as its name and its fields."""
    kind = type(frame)
    if kind in _WRITE:
        return _WRITE[kind](s, frame)
    name = NAMES[kind]
    return [name, {field: write(s, getattr(frame, field)) for field, (write, _read) in FRAMES[name][1].items()}]


def read_frame(s, key):
    """A frame again; what is left out takes its default."""
    entries = key.items()
    if len(entries) != 2:
        raise key.bad(mark("a frame is a name and its fields."))
    name, inside = entries
    word = name.one_of((*FRAMES, *_READ))
    if word in _READ:
        return _READ[word](s, inside)
    kind, known = FRAMES[word]
    fields = inside.fields(tuple(known))
    values = {field: read(s, fields(field)) for field, (_write, read) in known.items() if fields.has(field) or field not in kind._field_defaults}
    return kind(**values)


# -- windows, actions, combats, hero combats --------------------------------------------------------------------------------------------------------


def _write_window(s, window):
    return ["window", {"kind": window.kind, "opener": window.opener + 1, "seat": window.seat + 1, "passed": _seats(window.passed),
                       _item_key(window.kind): _write_items(s, window), "merged": window.merged, "hero_boost": window.boosted,
                       "pierced": window.pierced, "reacted": REACTED[0](s, window.reacted)}]


def _read_window(s, key):
    fields = key.fields(("kind", "opener", "seat", "passed", "packets", "leaving", "places", "planets", "merged", "hero_boost", "pierced", "reacted", "line"))
    kind = fields("kind").one_of(tuple(priority.CLOSING))
    opener = read_seat(s, fields("opener"))
    return priority.Window(kind, opener, read_seat(s, fields("seat", opener + 1)), _mask(s, fields("passed", [])),
                           _read_items(s, kind, fields(_item_key(kind), [])), fields("merged", False).flag(), REACTED[1](s, fields("reacted", [])),
                           fields("hero_boost", False).flag(), fields("pierced", False).flag())


def _write_action(s, doing):
    return ["action", {"line": notation.write(doing.act), "step": "resolve" if doing.step else "paid", "k": doing.step, "cancelled": doing.cancelled,
                       "extra": doing.extra, "memo": _write_memo(s, doing.memo), "granted": doing.granted}]


def _read_action(s, key):
    fields = key.fields(("line", "step", "k", "cancelled", "extra", "memo", "granted"))
    act = read_act(s, fields("line"))
    if act.verb not in ("play", "use", "react", *priority.announcing.VERBS):
        raise fields("line").bad(mark("this line is no action of a player here."))
    steps = steps_of(s, act)
    resolved = fields("step", "paid").one_of(("paid", "resolve")) == "resolve"
    return priority.Doing(act, fields("k", len(steps) if resolved else 0).number(0, len(steps)), fields("cancelled", False).flag(),
                          fields("extra", 0).number(0, MOST), _read_memo(s, fields("memo", [])), fields("granted", False).flag())


def _write_combat(s, frame):
    c = s.combat
    names = lambda uids: [piece_name(s, uid) for uid in uids]  # noqa: E731
    support = {str(seat + 1): sorted({side for side, fleet in (("attacker", c.attack), ("defender", c.defence)) for uid in fleet if s.ctrl[uid] == seat})
               for seat in range(s.players) if seat not in (c.attacker, c.defender)}
    return ["combat", {
        "step": frame.step, "at": place_name(c.at), "target": piece_name(s, c.target), "attacker": c.attacker + 1, "defender": c.defender + 1,
        "att": names(c.attack), "def": names(c.defence), "support": {seat: sides for seat, sides in support.items() if sides}, "retreat": _seats(c.retreat),
        "ever": names(c.ever), "shot_energy": {piece_name(s, uid): n for uid, n in c.shots}, "hit": names(c.hit), "acted": _seats(c.acted),
        "extra": c.extra, "again": None if c.again < 0 else c.again + 1, "pinned": names(c.pinned), "seat": frame.seat + 1, "passed": _seats(frame.passed),
    }]


_COMBAT = ("step", "at", "target", "attacker", "defender", "att", "def", "support", "retreat", "ever", "shot_energy", "hit", "acted", "extra", "again",
           "pinned", "seat", "passed")


def _read_combat(s, key):
    fields = key.fields(_COMBAT)
    ships = {name: tuple(read_piece(s, entry) for entry in fields(name, []).items()) for name in ("att", "def", "ever", "hit", "pinned")}
    attacker = read_seat(s, fields("attacker"))
    ever = ships["ever"] or ships["att"] + ships["def"]
    shots_ = {read_piece(s, Key(f"{key.name}.shot_energy.{name}", name)): count.number(0, 99)
              for name, count in fields("shot_energy", {}).fields().each().items()}
    again = fields("again")
    s.combat = Combat(read_location(s, fields("at")), read_piece(s, fields("target")), attacker, read_seat(s, fields("defender")), ships["att"],
                      ships["def"], _mask(s, fields("retreat", [])), ever, tuple(sorted(shots_.items())), ships["hit"], _mask(s, fields("acted", [])),
                      fields("extra", 0).number(0, 9), -1 if again.value is None else read_seat(s, again), ships["pinned"])
    if any(s.at[uid] != s.combat.at or not s.in_play(uid) for uid in ships["att"] + ships["def"]) or set(ships["att"]) & set(ships["def"]):
        raise key.bad(mark("the ships of a fleet are at the combat, each in one fleet."))
    return combat.Fight(fields("step", "actions").one_of(("fleet", "launch", "actions")), read_seat(s, fields("seat", attacker + 1)),
                        _mask(s, fields("passed", [])))


def _write_duel(s, frame):
    pile, hand = s.duel or (None, None)
    known = lambda card: None if card is None else HIDDEN if card == HIDDEN else CARDS[card].id  # noqa: E731
    return ["herocombat", {"round": frame.round, "step": frame.step, "x": piece_name(s, frame.x), "y": piece_name(s, frame.y),
                           "init": piece_name(s, frame.init), "doomed": piece_name(s, frame.doomed), "pile": known(pile), "hand": known(hand),
                           "zero": frame.zero, "cancelled": frame.cancelled, "stays": frame.stays, "before": frame.before,
                           "owners": ORDER[0](s, frame.owners)}]


def _read_duel(s, key):
    fields = key.fields(("round", "step", "x", "y", "init", "doomed", "pile", "hand", "zero", "cancelled", "stays", "before", "owners"))
    step = fields("step").one_of(("start", "turn", "pile", "reveal", "count", "round", "after", "next"))
    owners = ORDER[1](s, fields("owners", []))
    if len(owners) != (2 if step == "count" else 0):
        raise fields("owners").bad(mark("a seat for each of the two cards is expected."))
    x, y = read_piece(s, fields("x")), read_piece(s, fields("y"))
    if step in ("reveal", "count"):
        s.duel = tuple(None if fields(name).value is None else _read_known(fields(name)) for name in ("pile", "hand"))
    return duels.Duel(x, y, read_piece(s, fields("init", fields("x").value)), step, fields("round", 1).number(1, 99), read_piece(s, fields("doomed")),
                      fields("zero", 0).number(0, 99), fields("cancelled", False).flag(), fields("stays", False).flag(), fields("before", 0).number(0, MOST),
                      owners)


_WRITE = {priority.Window: _write_window, priority.Doing: _write_action, combat.Fight: _write_combat, duels.Duel: _write_duel}
_READ = {"window": _read_window, "action": _read_action, "combat": _read_combat, "herocombat": _read_duel}
