"""Reading a position: forms, then the rules it must obey, then the frames it goes on with."""

from collections.abc import Mapping
from typing import Any

from stormtable.kernel import chance, flow
from stormtable.kernel.forms import Key

from ..cards import BASIC_FACTIONS, CARDS, basic_force
from ..language import mark
from ..rules.actions import Summon
from ..rules.combat import Gathering, can_become_legal, candidates, ranges
from ..rules.endings import DRAWS, WINS, DrawAnswer, Result
from ..rules.forces import HAND
from ..rules.mass import VORTEX, parts
from ..rules.setup import HOME, AskPrimary, Begin, ChooseFaction, ChooseForce, Picking, Reveal, hand_in
from ..rules.state import HIDDEN, MARKS, SEATS, Mod, Relic, State
from ..rules.summoning import Paying, summon_refusals
from ..rules.turn import lay_out
from ..rules.variants import FORCE_KEYS, RANGES, READERS, WORDS, Settings, checked, read_force
from ..rules.windows import EventLeaves, Keep
from ..rules.words import spelled
from . import stack
from .position import ASKED
from .stack import read_card, read_seat, read_space, tile_on

STATS = ("combat", "movement", "armor", "range", "output")
UNTIL = ("attack", "turn", "own_movement", "game")
ANY_TURN = 5  # a position that names no turn is some turn after the first two
_MARK = {name: 1 << n for n, name in enumerate(MARKS)}
_TILE_MARKS = {name: _MARK[name] for name in MARKS if name != "once"}
_RELIC_MARKS = {name: _MARK[name] for name in ("ability", "once")}
TRAITS = tuple(sorted({trait for card in CARDS for trait in card.traits}))


# -- the whole ---------------------------------------------------------------------------------------------------------

_KEYS = (
    "game", "options", "turn", "active", "phase", "actions", "limited_used", "relic_used", "draw_offered", "stall", "stirred",
    "good", "snapshot", "P1", "P2", "tiles", "declared", "stack_of_effects", "asked", "seen", "chance", "draws", "queued", "result",
)
_SEAT_KEYS = ("force", "essence", "hoard", "turns_taken", "hand", "stack", "discard", "relics", "primary")
_TILE_KEYS = ("at", "tile", "owner", "wounds", "energy", "marks", "mods")


def from_position(position: Mapping[str, Any]) -> State:
    """The state of a position; it runs on by itself to the next question."""
    top = Key("", position).fields(_KEYS)
    if top("game").value != "maelstrom":
        raise Key("game", None).bad(mark("this is no position of Maelstrom."))
    settings = _read_settings(top("options", {}))
    s = State(settings.without_forces())
    now = top("phase", "action").one_of(("setup", "movement", "action", "summon", "over"))
    _read_turn(s, top, now)
    for seat in (0, 1):
        _read_seat(s, seat, top(SEATS[seat], {}))
    _hand_in(s, settings.forces)
    _read_tiles(s, top("tiles", []))
    _check_mass(s)
    _read_rest(s, top, now)
    _resume(s, top, now, settings)
    _check_forces(s)
    flow.settle(s)
    _check_asked(s, top, now)
    return s


_ON_OFF = {"on": True, "off": False}


def _read_settings(key):
    fields = key.fields(Settings._fields)
    found = {}
    for name in fields.values:
        value = fields(name)
        if name in WORDS:
            found[name] = value.one_of(WORDS[name])
        elif name in FORCE_KEYS:
            found[name] = None if value.value is None else _read_option_force(value)
        elif name == "expansions":
            found[name] = READERS[name](name, value.text())
        elif name in RANGES:
            found[name] = None if name == "stall_limit" and value.value in (None, "none") else value.number(*RANGES[name])
        else:
            found[name] = value.one_of(_ON_OFF) if isinstance(value.value, str) else value.flag()
    return checked(Settings(**found))


def _read_option_force(key):
    """A force by its name, its code, or as names with numbers (MAE-2.12)."""
    return read_force(key.value) if isinstance(key.value, str) else tuple(sorted(_read_force(key).items()))


def _hand_in(s, forces):
    """The forces of the settings are those of the seats, unless these say otherwise."""
    if forces is not None:
        hand_in(s, [s.force[seat] or forces[seat] for seat in (0, 1)])


def _read_turn(s, top, now):
    s.turn = top("turn", 0 if now == "setup" else ANY_TURN).number()
    active = top("active", None if now == "setup" else "P1")
    s.active = None if active.value is None else read_seat(active)
    if (now == "setup") != (s.active is None) and now != "over":
        raise Key("active", None).bad(mark("null is expected in setup, and a seat after it."))
    if (now == "setup") != (s.turn == 0) and now != "over":
        raise Key("turn", None).bad(mark("the turn is 0 in setup, and a number from 1 after it."))
    s.actions = top("actions", 3 if now == "action" else 0).number(0, 999)


def _read_seat(s, seat, key):
    fields = key.fields(_SEAT_KEYS)
    s.force[seat] = _read_force(fields("force"))
    s.essence[seat] = fields("essence", s.settings.essence).number(0 if s.active is not None else 1, 5)
    s.hoard[seat] = fields("hoard", 0).number()
    s.turns_taken[seat] = fields("turns_taken", _usual_turns(s, seat)).number()
    s.hand[seat], s.stack[seat] = _read_pile(fields("hand", [])), _read_pile(fields("stack", []))
    s.masked |= {seat} if isinstance(fields("hand").value, int) else set()
    s.discard[seat] = [read_card(entry) for entry in fields("discard", []).items()]
    s.relics[seat] = [_read_relic(entry) for entry in fields("relics", []).items()]
    if len(s.relics[seat]) > 2 or len({relic.card for relic in s.relics[seat]}) < len(s.relics[seat]):
        raise Key(f"{SEATS[seat]}.relics", None).bad(mark("a row holds at most two relics, each once (MAE-14.5)."))
    primary = fields("primary")
    s.primary[seat] = None if primary.value is None else "?" if primary.value == "?" else read_card(primary)


def _usual_turns(s, seat):
    if s.active is None:
        return 0
    return (s.turn + 1) // 2 if seat == s.active else s.turn // 2


def _read_force(key):
    if key.value is None:
        return None
    if isinstance(key.value, str):
        return basic_force(key.one_of(BASIC_FACTIONS))
    entries = key.form(dict, mark("a faction, an object of names and numbers, or null is expected."))
    return {read_card(Key(f"{key.name}.{name}", name)): Key(f"{key.name}.{name}", count).number(1, 60) for name, count in entries.items()}


def _read_pile(key):
    """Names, or the number of tiles a view shows."""
    if isinstance(key.value, int) and not isinstance(key.value, bool):
        return [HIDDEN] * key.number(0, 60)
    return [read_card(entry) for entry in key.items()]


def _read_relic(key):
    fields = key.fields(("relic", "marks"))
    card = read_card(fields("relic"))
    if CARDS[card].type != "relic":
        raise fields("relic").bad(mark("that is no relic."))
    return Relic(card, _read_marks(fields("marks", []), _RELIC_MARKS))


def _read_marks(key, known):
    mask = 0
    for entry in key.items():
        bit = entry.one_of(known)
        if mask & bit:
            raise entry.bad(mark("a mark stands here twice."))
        mask |= bit
    return mask


def _read_tiles(s, key):
    for entry in key.items():
        fields = entry.fields(_TILE_KEYS)
        space, card, owner = read_space(fields("at")), read_card(fields("tile")), read_seat(fields("owner"))
        if space == VORTEX or space in s.space:
            raise fields("at").bad(mark("one tile lies on a space, and none on the Vortex (MAE-1.16)."))
        if not CARDS[card].is_tile:
            raise fields("tile").bad(mark("only minions and strongholds lie around the Vortex (MAE-14.7)."))
        _read_on_tile(s, s.enter(card, owner, space), fields)


def _read_on_tile(s, tile, fields):
    if fields("energy", False).flag():
        s.energy.add(tile)
    wounds = fields("wounds", 0).number(0, 0 if tile in s.energy else s.design(tile).life - 1)
    if wounds:
        s.wounds[tile] = wounds
    marks, mods = _read_marks(fields("marks", []), _TILE_MARKS), tuple(_read_mod(entry) for entry in fields("mods", []).items())
    if marks:
        s.marks[tile] = marks
    if mods:
        s.mods[tile] = mods


def _read_mod(key):
    fields = key.fields(("stat", "by", "trait", "has", "until", "from"))
    until, source = fields("until", "turn").one_of(UNTIL), read_seat(fields("from", "P1"))
    if fields.has("trait"):
        return Mod("trait", (fields("trait").one_of(TRAITS), fields("has", True).flag()), until, source)
    return Mod(fields("stat").one_of(STATS), fields("by").number(-9, 9), until, source)


def _check_mass(s):
    """Every tile hangs together with the Vortex (MAE-5.5); nobody has two of a Unique tile or six on the ring."""
    part, _count = parts(set(s.space))
    for tile, space in s.at.items():
        if part[space]:
            raise Key("tiles", None).bad(mark("{name} on {space} is cut off from the Vortex (MAE-5.5)."),
                      name=s.design(tile).name, space=spelled(space).removeprefix("@"))
    for seat in (0, 1):
        unique = [s.card[tile] for tile in s.up(seat) if "Unique" in s.design(tile).traits]
        if len(set(unique)) < len(unique):
            raise Key("tiles", None).bad(mark("a player has two copies of a Unique tile (MAE-9.9)."))


def _read_rest(s, top, now):
    s.limited, s.relic_played = top("limited_used", False).flag(), top("relic_used", False).flag()
    s.offered, s.stirred = top("draw_offered", False).flag(), top("stirred", False).flag()
    s.stall = top("stall", 0).number()
    s.good = s.good if top("good").value is None else read_seat(top("good"))
    s.seen = {name: count.number() for name, count in top("seen", {}).fields().each().items()}
    seed = top("chance", "0")
    queued = tuple(entry.form((int, str), mark("a number or a text is expected.")) for entry in top("queued", []).items())
    s.chance = chance.Chance(None if seed.value is None else seed.text(), top("draws", 0).number(0, 10**9), queued)
    s.snapshot = _read_snapshot(s, top, now)
    s.result = _read_result(top("result"), now)
    if now != "over" and any(s.ring(seat) == 6 for seat in (0, 1)):
        raise Key("tiles", None).bad(mark("six own tiles around the Vortex end the game (MAE-15.2)."))
    if now != "over" and 0 in s.essence:
        raise Key("essence", None).bad(mark("a player without Essence has lost (MAE-15.1)."))


def _read_snapshot(s, top, now):
    if not top.has("snapshot"):
        return frozenset(s.up(s.active)) if now == "summon" else frozenset()
    tiles = [s.space.get(read_space(entry)) for entry in top("snapshot").items()]
    if any(s.owner.get(tile) != s.active for tile in tiles) or tiles and now not in ("summon", "over"):
        raise Key("snapshot", None).bad(mark("the tiles in play when the Summon Phase began are expected, and only then."))
    return frozenset(tiles)


def _read_result(key, now):
    if (key.value is not None) != (now == "over"):
        raise Key("result", None).bad(mark("a result is given when the game is over, and only then."))
    if key.value is None:
        return None
    fields = key.fields(("winner", "way"))
    winner = fields("winner")
    if winner.value is None:
        return Result(None, fields("way").one_of(DRAWS))
    return Result(read_seat(winner), fields("way").one_of(WINS))


# -- going on ----------------------------------------------------------------------------------------------------------


def _resume(s, top, now, settings):
    """Puts the frames of the position on the stack."""
    if now == "over":
        return
    if now == "setup":
        first = "primary" if settings.forces else "faction" if s.settings.level == "basic" else "force"
        _resume_setup(s, top("asked", {"seat": "P1", "for": first}))
        return
    lay_out(s, now, opening=False)
    declared = top("declared")
    if declared.value is not None:
        s.push(_read_declared(s, declared, now))
    asked = top("asked").value
    stack.read(s, top("stack_of_effects", []), asked.get("for") if isinstance(asked, dict) else None)


def _check_asked(s, top, now):
    """The question that all this leads to is the one that is told; only a draw offer lies above everything else."""
    key = top("asked")
    if key.value is None or now in ("setup", "over"):
        return
    asked = key.fields(("seat", "for"))
    seat, what = read_seat(asked("seat")), asked("for").one_of(tuple(dict.fromkeys(ASKED.values())))
    if what == "draw" and s.flow and s.flow[-1].seat == s.active != seat:
        s.push(DrawAnswer(seat))
    elif not s.flow or s.flow[-1].seat != seat or ASKED.get(type(s.flow[-1])) != what:
        raise key.bad(mark("the stack of effects does not ask that."))


def _read_declared(s, key, now):
    fields = key.fields(("attack", "with", "summon", "at"))
    if fields.has("attack"):
        target = tile_on(s, fields("attack"))
        group = tuple(sorted(tile_on(s, entry) for entry in fields("with", []).items()))
        if now != "action" or not s.actions or not _may_attack(s, target, group):
            raise Key("declared", None).bad(mark("an attack is declared in the Action Phase, by own minions on an enemy tile in range."))
        return Gathering(s.active, target, group)
    card, space = read_card(fields("summon")), read_space(fields("at"))
    in_view = HIDDEN in s.hand[s.active] and now == "summon"  # what is in a hand, only its owner can check
    if not in_view and (now != "summon" or not CARDS[card].cost or summon_refusals(s, s.active, Summon(card, space))):
        raise Key("declared", None).bad(mark("a tile in hand that must and can be paid for is summoned in the Summon Phase."))
    return Paying(s.active, card, space)


def _may_attack(s, target, group):
    """Could this group be the beginning of an attack on this target? (MAE-4.22)"""
    if not s.is_up(target) or s.owner[target] == s.active or not group:
        return False
    able = candidates(s, target, ranges(s, s.active))
    return set(group) <= set(able) and can_become_legal(s, group, able)


def _resume_setup(s, key):
    """Setup is asked step by step; what is asked says how far it has come (MAE-2.11)."""
    asked = key.fields(("seat", "for"))
    seat, what = read_seat(asked("seat")), asked("for").one_of(("faction", "force", "primary", "pick"))
    choosing = ChooseFaction if s.settings.level == "basic" else ChooseForce
    order = [choosing(0), choosing(1), AskPrimary(0), AskPrimary(1), Reveal(), Picking(0), Picking(1), Begin()]
    place = {"faction": 0, "force": 0, "primary": 2, "pick": 5}[what] + seat
    if not all(_has_come_to(s, chooser, place) for chooser in (0, 1)) or place > 1 and _is_masked(s, seat):
        raise key.bad(mark("setup has not come that far in this position."))
    s.push(*reversed(order[place:]))


def _is_masked(s, seat):
    """Is something hidden that this seat chooses from? Whoever is asked knows the own force."""
    return s.force[seat] is None or s.primary[seat] == "?" or HIDDEN in s.hand[seat]


def _has_come_to(s, seat, place):
    """Has this seat chosen what it must have chosen by then, out of its force, and nothing else? A view may hide it."""
    force, hidden = s.force[seat], s.chance.seed is None
    chosen = [card for card in (s.primary[seat], *s.hand[seat]) if card not in (None, "?")]
    if not hidden and (force is None and (chosen or place > seat) or HIDDEN in s.hand[seat]):
        return False
    if force is not None and any(chosen.count(card) > force.get(card, 0) for card in chosen):
        return False
    picked = HAND if place == 6 and seat == 0 else len(s.hand[seat]) if place == 5 + seat else 0
    revealed = [(s.card[tile], s.at[tile]) for tile in s.at if s.owner[tile] == seat]
    if revealed != ([(s.primary[seat], HOME[seat])] if place >= 5 else []) or len(s.hand[seat]) != picked or picked > HAND:
        return False
    return not (s.stack[seat] or s.discard[seat] or s.relics[seat])


def _check_forces(s):
    """If a force is given, all its tiles are somewhere, and no others (MAE-1.17)."""
    if s.turn == 0:
        return
    for seat in (0, 1):
        piles = [*s.hand[seat], *s.stack[seat], *s.discard[seat], *(relic.card for relic in s.relics[seat])]
        piles += [s.card[tile] for tile in s.at if s.owner[tile] == seat]
        piles += [frame.card for frame in s.flow if isinstance(frame, (EventLeaves, Keep))
                  and seat in (getattr(frame, "owner", None), getattr(frame, "seat", None))]
        if s.force[seat] is None or HIDDEN in piles:
            continue
        if sorted(piles) != sorted(card for card, count in s.force[seat].items() for _copy in range(count)):
            raise Key(f"{SEATS[seat]}.force", None).bad(mark("tiles in play, hand, stack, discard and relics are not exactly this force."))
