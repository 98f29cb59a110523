"""Reading a position: a whole state that can be played on, or Unreadable with the reason."""

from collections.abc import Mapping
from typing import Any

from stormtable.kernel import chance, flow
from stormtable.kernel.forms import Key
from stormtable.kernel.rules import Unreadable

from ..cards import ALIENS, CARDS, NUMBER
from ..language import mark
from ..rules import variants
from ..rules.endings import WAYS, Result
from ..rules.priority import Phase
from ..rules.space import FIRESTORM, NOWHERE, is_lettered, read_place
from ..rules.state import AGAIN, AS_GEAR, ATTACKED, DOWN, FRESH, HIDDEN, MOVED, MUST_EXIT, NOBODY, PRODUCING, Advantage, Lasting, State
from ..rules.turn import End, Main
from ..rules.values import power
from .frames import read_card, read_frame, read_location, read_piece, read_seat
from .position import TOKENS

_TOP = ("game", "options", "rng", "turn", "phase", "first", "order", "next", "once", "announced", "seen", "players", "planets", "cards", "effects", "flow",
        "result")
_PLAYER = ("alien", "tech", "start_tech", "resources", "commands", "hand", "draw", "recycle", "terminate", "aside", "advantage", "fates", "homeworlds",
           "conquered", "lost", "used", "explored", "out", "offered", "deck", "start", "aimed")
_CARD = ("owner", "ctrl", "at", "on", "used", "shifts", "down", "dmg", "energy", "points", "producing", "fresh", "attacked", "tokens", "turned", "moved",
         "again", "entered", "must_exit", "mods", "gear")
MOST = 9999
MOST_NUMBERS = 3000
PILES = ("hand", "draw", "recycle", "terminate", "aside")


def from_position(position: Mapping[str, Any]) -> State:
    """The state of a position; it runs at once to its next decision."""
    top = Key("", position).fields(_TOP)
    if top("game").value != "firestorm":
        raise top("game").bad(mark("this is no position of Firestorm."))
    s = State(_settings(top("options", {})))
    s.events = []
    _read_players(s, top)
    _read_cards(s, top)
    _read_turn(s, top)
    _check_galaxy(s)
    s.flow = _turn_beneath([read_frame(s, entry) for entry in top("flow", []).items()])
    _go_on(s, top)
    return s


def _settings(key):
    words = {}
    for name, entry in key.fields(variants.Settings._fields).each().items():
        value = entry.value
        if not isinstance(value, (str, int, bool)) and value is not None or isinstance(value, int) and abs(value) > MOST:
            raise entry.bad(mark("this option cannot have that value."))
        words[name] = ("on" if value else "off") if isinstance(value, bool) else "none" if value is None else str(value)
    try:
        settings = variants.settings_from({name: word for name, word in words.items() if name != "players" or word})
    except Unreadable as problem:
        raise key.bad(mark("{reason}"), reason=problem.text) from None
    return settings


# -- players ----------------------------------------------------------------------------------------------------------------------------------


def _read_players(s, top):
    given = top("players", {}).fields(tuple(str(seat + 1) for seat in range(s.players)))
    for seat in range(s.players):
        _read_player(s, seat, given(str(seat + 1), {}).fields(_PLAYER))


def _read_player(s, seat, fields):
    s.alien[seat] = _alien(fields("alien"))
    start = CARDS[s.alien[seat]].tech if isinstance(s.alien[seat], int) else 0
    s.tech[seat], s.start_tech[seat] = fields("tech", start).number(0, MOST), fields("start_tech", start).number(0, MOST)
    s.resources[seat], s.commands[seat] = fields("resources", 0).number(0, MOST), fields("commands", 0).number(0, MOST)
    s.aimed[seat] = fields("aimed", 0).number(0, 10**7)
    for pile in PILES:
        hidden = pile in ("hand", "draw", "aside")
        getattr(s, pile)[seat][:] = [_known(entry) if hidden else read_card(entry) for entry in _pile(fields(pile, []))]
    s.advantage[seat] = _read_advantage(fields("advantage"))
    s.fates[seat] = tuple(_of_type(entry, "fate") for entry in fields("fates", []).items())
    s.homeworlds[seat] = fields("homeworlds", 0).number(0, 9)
    systems = (*(str(other + 1) for other in range(s.players)), "N")
    counts = fields("conquered", {}).fields(systems)
    s.conquered[seat] = tuple(counts(system, 0).number(0, 99) for system in systems)
    s.lost[seat], s.out[seat], s.offered[seat] = (fields(name, False).flag() for name in ("lost", "out", "offered"))
    s.used[seat] = tuple(entry.text() for entry in fields("used", []).items())
    s.deck[seat], s.start[seat] = _read_deck(fields("deck")), _read_start(fields("start"))


def _pile(key):
    entries = key.items()
    if len(entries) > 300:
        raise key.bad(mark("this pile is too large."))
    return entries


def _known(key):
    return HIDDEN if key.value == HIDDEN else read_card(key)


def _of_type(key, type):
    card = read_card(key)
    if CARDS[card].type != type:
        raise key.bad(mark("a card of another type is expected."))
    return card


def _alien(key):
    if key.value is None:
        return None
    return HIDDEN if key.value == HIDDEN else _of_type(key, "alien")


def _read_advantage(key):
    if key.value is None:
        return None
    fields = key.fields(("id", "up", "under", "race"))
    id = fields("id")
    card = HIDDEN if id.value == HIDDEN else _of_type(id, "advantage")
    under = tuple(HIDDEN if entry.value == HIDDEN else _of_type(entry, "advantage") for entry in fields("under", []).items())
    up = fields("up", False).flag()
    if len(under) > 2 or up and card == HIDDEN:
        raise key.bad(mark("a face-up advantage is known, and at most two lie under it."))
    return Advantage(card, up, under, fields("race", "").one_of(("", *ALIENS)))


def _read_deck(key):
    if key.value is None:
        return None
    entries = key.fields().each()
    for name, entry in entries.items():
        if name not in NUMBER or CARDS[NUMBER[name]].type == "alien":
            raise entry.bad(mark("there is no such card."))
    return tuple(sorted((NUMBER[name], entry.number(1, 99)) for name, entry in entries.items()))


def _read_start(key):
    return None if key.value is None else tuple(HIDDEN if entry.value == HIDDEN else _of_type(entry, "planet") for entry in key.items())


# -- cards in play ------------------------------------------------------------------------------------------------------------------------------


def _numbered(key, name):
    id, sign, number = name.partition("#")
    if id not in NUMBER or not sign or not number.isascii() or not number.isdigit() or number[0] == "0" or not 0 < int(number[:8]) < MOST_NUMBERS:
        raise key.bad(mark("a card in play is written as its id, # and its number."))
    if CARDS[NUMBER[id]].type not in ("ship", "hero", "planet", "support"):
        raise key.bad(mark("only ships, heroes, planets and supports are in play."))
    return int(number), NUMBER[id]


def _read_cards(s, top):
    entries = top("cards", {}).fields().each()
    found = {}
    for name, entry in entries.items():
        uid, card = _numbered(entry, name)
        if uid in found:
            raise entry.bad(mark("this number is given twice."))
        found[uid] = card, entry.fields(_CARD)
    next_one = top("next", max(found, default=0) + 1).number(max(found, default=0) + 1, MOST_NUMBERS)
    planets = [entry for entry in top("planets", []).items()]
    s.new[:] = [0] * len(planets)
    for uid in range(1, next_one):
        if uid in found:
            _enter(s, *found[uid])
        else:
            s.skip()
    s.new[:] = [read_piece(s, entry) for entry in planets]
    _place_all(s, found)
    for uid, (_card, fields) in found.items():
        _read_facts(s, uid, fields)
    for uid, (_card, fields) in found.items():
        s.energy[uid] = fields("energy", _usual_energy(s, uid)).number(0, 99)


def _usual_energy(s, uid):
    return power(s, uid) if CARDS[s.card[uid]].type in ("ship", "planet") and not s.has(uid, DOWN) else 0


def _enter(s, card, fields):
    owner = read_seat(s, fields("owner"))
    ctrl = fields("ctrl", owner + 1)
    uid = s.enter(card, owner, 0, 0, NOBODY if ctrl.value is None else read_seat(s, ctrl))
    s.flags[uid] = 0


def _place_all(s, found):
    for uid, (_card, fields) in found.items():
        if fields.has("on") and fields("on").value is not None:
            s.on[uid] = read_piece(s, fields("on"))
        else:
            s.at[uid] = read_location(s, fields("at"))
    for uid, (_card, fields) in found.items():
        host, steps = s.on[uid], 0
        while host and s.on[host] and steps < 4:
            host, steps = s.on[host], steps + 1
        if steps >= 4 or host and CARDS[s.card[host]].type in ("support",):
            raise fields("on").bad(mark("this card cannot be on that one."))
        if host:
            s.at[uid] = s.at[host]
    s.changed()


def _read_facts(s, uid, fields):
    flags = {"moved": MOVED, "attacked": ATTACKED, "fresh": FRESH, "must_exit": MUST_EXIT, "down": DOWN, "gear": AS_GEAR, "again": AGAIN}
    for name, flag in flags.items():
        s.mark(uid, flag, fields(name, False).flag())
    points = fields("points")
    s.points[uid] = -1 if points.value is None else points.number(0, 99)
    s.mark(uid, PRODUCING, fields("producing", s.points[uid] < 0).flag())
    s.turned[uid] = int(fields("turned", False).flag())
    s.dmg[uid], s.shifts[uid] = fields("dmg", 0).number(0, MOST), fields("shifts", 0).number(0, 99)
    s.tokens[uid] = _read_tokens(s, uid, fields("tokens", {}))
    s.entered[uid] = _read_system(s, fields("entered"))
    s.mods[uid] = tuple(_read_mod(entry) for entry in fields("mods", []).items())
    s.marks[uid] = tuple(entry.text() for entry in fields("used", []).items())
    s.changed()


def _read_tokens(s, uid, key):
    name = TOKENS.get(s.design(uid).id, "tokens")
    return key.fields((name,))(name, 0).number(0, 99)


def _read_system(s, key):
    if key.value is None:
        return NOBODY
    word = key.text()
    if len(word) == 2 and word[0] == "p" and word[1] in "1234"[:s.players]:
        return int(word[1]) - 1
    place = read_place(word)
    if place is None or place <= FIRESTORM or place > FIRESTORM + len(s.new):
        raise key.bad(mark("there is no such Star System."))
    return place


_STATS = ("life", "combat", "influence", "guns", "shields", "structure")


def _read_mod(key):
    first, _blank, what = key.text().partition(" ")
    if first == "trait":
        return "trait", what
    number = first.lstrip("+-")
    if what not in _STATS or not number.isascii() or not number.isdigit() or len(number) > 3 or len(first) != len(number) + 1:
        raise key.bad(mark("a change is written like +1 life, or trait Spy."))
    return what, int(first)


def _read_effect(s, key):
    fields = key.fields(("source", "by", "on", "value", "until", "scope", "change"))
    words = fields("until").text().split(" ")
    kinds = {("end", "of", "combat"): ("combat", 0), ("game",): ("game", 0)}
    kind, turn = kinds.get(tuple(words), (None, 0))
    if kind is None and words[-1].isascii() and words[-1].isdigit() and len(words[-1]) < 5:
        kind, turn = {("end", "of", "turn"): "turn", ("turn",): "only"}.get(tuple(words[:-1])), int(words[-1])
    if kind is None:
        raise fields("until").bad(mark("end of turn 4, turn 4, end of combat or game is expected."))
    value = fields("value").value
    if isinstance(value, list):
        value = tuple(entry.number(-MOST, MOST) for entry in fields("value").items())
    if not isinstance(value, (int, str, tuple)) and value is not None or isinstance(value, int) and abs(value) > MOST:
        raise fields("value").bad(mark("a number or a word is expected."))
    on = tuple(_read_on(s, entry) for entry in fields("on", []).items())
    return Lasting(read_card(fields("source")), read_seat(s, fields("by")), on, value, kind, turn)


def _read_on(s, key):
    if isinstance(key.value, str) and len(key.value) == 2 and key.value[0] == "p" and key.value[1] in "1234"[:s.players]:
        return -int(key.value[1])
    uid = read_piece(s, key)
    if not uid or s.at[uid] == NOWHERE:
        raise key.bad(mark("a card in play is expected."))
    return uid


# -- the turn -----------------------------------------------------------------------------------------------------------------------------------


def _read_turn(s, top):
    s.turn = top("turn", 1).number(1, MOST)
    s.phase = top("phase", "main").one_of(("setup", "reset", "main", "end"))
    first = top("first")
    s.first = None if first.value is None else read_seat(s, first)
    living = [seat + 1 for seat in range(s.players) if not s.out[seat]]
    s.order = tuple(read_seat(s, entry) for entry in top("order", living).items())
    if sorted(s.order) != [seat - 1 for seat in living] or not s.order:
        raise top("order").bad(mark("every player in the game is named once."))
    s.once = tuple(CARDS[read_card(entry)].id for entry in top("once", []).items())
    s.announced = top("announced", 0).number(0, 10**7)
    s.seen = tuple(entry.text() for entry in top("seen", []).items())
    rng = top("rng", "0")
    s.chance = chance.read(None if rng.value is None else rng.text())
    given = top("players", {}).fields()
    for seat in range(s.players):
        explored = given(str(seat + 1), {}).fields()("explored", []).items()
        s.explored[seat] = tuple(entry.text() and read_piece(s, entry) for entry in explored)  # null names no planet
    s.effects = [_read_effect(s, entry) for entry in top("effects", []).items()]
    s.changed()


def _turn_beneath(frames):
    """A phase that lies at the bottom is followed by the rest of its turn."""
    if frames and isinstance(frames[0], Phase):
        return [{"reset": Main("begin"), "main": Main("over"), "end": End("begin")}[frames[0].name], *frames]
    return frames


def _check_galaxy(s):
    """Everything is where it can be."""
    for place, uid in enumerate(s.new, FIRESTORM + 1):
        if uid and s.at[uid] not in (place, NOWHERE) or uid and CARDS[s.card[uid]].type != "planet" and s.at[uid] >= 0:
            raise Key("planets", None).bad(mark("a deployed planet lies in its own Star System."))
    seen = set()
    for uid in s.play:
        _check_card(s, uid)
        if CARDS[s.card[uid]].type == "planet":
            if s.at[uid] in seen or s.at[uid] == FIRESTORM or not is_lettered(s.at[uid]) and uid not in s.new:
                raise Key("cards", None).bad(mark("each planet has a location of its own, outside the Firestorm."))
            seen.add(s.at[uid])
    if s.phase != "setup" and not all(isinstance(alien, int) for alien in s.alien):
        raise Key("players", None).bad(mark("every player has an Alien."))


_HOSTS = {"planet": (None,), "ship": (None, "ship"), "hero": (None, "ship", "planet", "hero"), "support": ("ship", "hero", "planet")}


def _check_card(s, uid):
    type, host = CARDS[s.card[uid]].type, s.on[uid]
    fits = (CARDS[s.card[host]].type if host else None) in _HOSTS[type] and not (host and s.at[host] < 0)
    fits = fits and not (type == "planet" and s.on[uid]) and (s.ctrl[uid] >= 0 or s.has(uid, DOWN)) and host != uid
    fits = fits and not (s.ctrl[uid] >= 0 and s.out[s.ctrl[uid]]) and not (s.has(uid, DOWN) and type not in ("planet", "hero"))
    if not fits or (s.has(uid, AS_GEAR)) != (type == "hero" and bool(host) and CARDS[s.card[host]].type == "hero"):
        raise Key("cards", None).bad(mark("{name} cannot be like that."), name=f"{s.design(uid).id}#{uid}")


def _go_on(s, top):
    """Runs to the next decision; a position that cannot be played on is refused as a whole."""
    s.result = _read_result(s, top("result"))
    if s.result is not None:
        if s.flow:
            raise top("flow").bad(mark("nothing is asked after the end."))
        return
    try:
        flow.settle(s)
        asked = flow.asking(s)
        fits = s.result is not None or asked is not None and not s.out[asked.seat] and any(True for _act in asked.legal_actions(s))
    except Unreadable:
        raise
    except Exception:  # whatever stands in a position, it must not break the table
        fits = False
    if not fits:
        raise top("flow").bad(mark("the game cannot go on from here."))
    s.events = []


def _read_result(s, key):
    if key.value is None:
        return None
    fields = key.fields(("winner", "way", "turn"))
    winner = fields("winner")
    return Result(None if winner.value is None else read_seat(s, winner), fields("way").one_of(WAYS), fields("turn", s.turn).number(0, MOST))
