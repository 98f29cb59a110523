"""The stack of effects in a position: what has been declared and waits, the lowest first.

An entry of one of the four kinds (attack, ability, event, reaction) stands for all its frames: an attack for its end, an
event for its way to the discard stack, a reaction for the window it was used in, which opens again. What is left of an
effect that has begun to happen has entries of its own. Questions are not written: what waits asks them again.
"""

from ..cards import CARDS, NUMBER
from ..language import mark
from ..rules.combat import AttackEnds, Striking
from ..rules.effects import ABILITIES, EVENT_REACTIONS, EVENTS, FERRYMAN, TILE_REACTIONS, Effect
from ..rules.mass import FARTHEST, at, coordinates
from ..rules.state import SEATS
from ..rules.windows import EventLeaves, Keep, Window
from ..rules.wounds import EFFECTS, Batch, Hit, Mend, Trigger, Triggers

_SEAT = {name: seat for seat, name in enumerate(SEATS)}
_TEXTS = {"ability": ABILITIES, "event": EVENTS, "reaction": {**TILE_REACTIONS, **EVENT_REACTIONS}}
PLACED = {FERRYMAN, NUMBER["Lich-Lord Azmeth"]}  # texts that put something on a space
STEPS = ("declared", "overpowered", "survivors")  # where an attack can wait
BACK = {"together": "declared", "counter": "declared", "answer": "overpowered"}  # the step that asks for the defense


# -- writing -----------------------------------------------------------------------------------------------------------


def write(s):
    """The entries of all that waits."""
    frames = [frame for frame in s.flow if type(frame) in _WRITE]
    entries = (_WRITE[type(frame)](s, frame, frames[n + 1:]) for n, frame in enumerate(frames))
    return [entry for entry in entries if entry is not None]


def write_space(space):
    """A space as a position names it."""
    q, r = coordinates(space)
    return f"{q},{r}"


def _tile(s, tile):
    return write_space(s.at[tile]) if tile in s.at else None


def _tiles(s, tiles):
    return [write_space(s.at[tile]) for tile in tiles if tile in s.at]


def _attack(s, frame, above):
    return {"kind": "attack", "by": SEATS[frame.by], "source": _tiles(s, frame.group), "on": _tile(s, frame.target),
            "count": frame.participants, "step": BACK.get(frame.step, frame.step)}


def _effect(s, frame, above):
    return {"kind": frame.kind, "by": SEATS[frame.by], "source": _tile(s, frame.tile) or CARDS[frame.card].name,
            "on": _tile(s, frame.on), "path": [write_space(space) for space in frame.path],
            "to": None if frame.to is None else write_space(frame.to), "take": None if frame.take is None else CARDS[frame.take].name}


def _window(s, frame, above):
    """A window beneath a reaction goes without saying."""
    answer = next((frame for frame in above if not isinstance(frame, EventLeaves)), None)
    return None if getattr(answer, "kind", "") == "reaction" else {"kind": "window"}


def _attack_ends(s, frame, above):
    return None if above and isinstance(above[0], Striking) else {"kind": "attack_ends"}


def _event_leaves(s, frame, above):
    if above and getattr(above[0], "card", None) == frame.card:
        return None
    return {"kind": "event_leaves", "by": SEATS[frame.owner], "source": CARDS[frame.card].name}


def _keep(s, frame, above):
    return {"kind": "event_leaves", "by": SEATS[frame.seat], "source": CARDS[frame.card].name}


def _wounds(s, frame, above):
    hits = [[write_space(s.at[tile]), wounds, SEATS[by]] for tile, wounds, by in frame.hits if tile in s.at]
    return {"kind": "wounds", "hits": hits, "group": _tiles(s, frame.group), "asked": _tiles(s, frame.asked)}


def _triggers(s, frame, above):
    return {"kind": "triggers", "waiting": [_trigger(s, trigger) for trigger in frame.waiting]}


def _trigger(s, trigger):
    return {"seat": SEATS[trigger.seat], "card": CARDS[trigger.card].name, "effect": trigger.effect, "amount": trigger.amount,
            "space": None if trigger.space is None else write_space(trigger.space), "tile": _tile(s, trigger.tile)}


def _mend(s, frame, above):
    return {"kind": "mend", "by": SEATS[frame.seat], "source": _tile(s, frame.tile)}


_WRITE = {
    Striking: _attack, Effect: _effect, Window: _window, AttackEnds: _attack_ends, EventLeaves: _event_leaves, Keep: _keep,
    Batch: _wounds, Triggers: _triggers, Mend: _mend,
}


# -- reading -----------------------------------------------------------------------------------------------------------

_KEYS = ("kind", "by", "source", "on", "count", "step", "path", "to", "take", "hits", "group", "asked", "waiting")


def read(s, key, asked):
    """Puts all that waits on the flow; the last effect can still be answered, unless its defense is `asked` for."""
    entries = [entry.fields(_KEYS) for entry in key.items()]
    kinds = [fields("kind").one_of(tuple(_READ)) for fields in entries]
    for kind, above, fields in zip(kinds, [*kinds[1:], None], entries):
        frames = _READ[kind](s, fields)
        if _is_declared(frames[-1]) and above not in (None, "reaction", "window"):
            raise key.bad(mark("the stack of effects cannot have come about like that."))
        s.push(*frames)
    if kinds and _is_declared(s.flow[-1]) and asked != "defend":
        s.push(Window(1 - s.flow[-1].by))


def _is_declared(frame):
    """Does this frame wait for answers?"""
    return isinstance(frame, Effect) or isinstance(frame, Striking) and frame.step == "declared"


def read_seat(key):
    """A seat by its name."""
    return key.one_of(_SEAT)


def read_card(key):
    """A name of the catalogue."""
    if not isinstance(key.value, str) or key.value not in NUMBER:
        raise key.bad(mark("there is no tile, event or relic of this name."))
    return NUMBER[key.value]


def read_space(key):
    """A space such as "-1,0"."""
    try:
        q, r = (int(part) for part in key.text().split(","))
    except ValueError:
        raise key.bad(mark("a space such as -1,0 is expected.")) from None
    if f"{q},{r}" != key.value or max(abs(q), abs(r), abs(q + r)) > FARTHEST:
        raise key.bad(mark("a space such as -1,0 is expected."))
    return at(q, r)


def tile_on(s, key):
    """The tile on a space; one that has left play is nobody."""
    return 0 if key.value is None else s.space.get(read_space(key), 0)


def _standing(s, key, seat=None):
    """A tile that must be in play and face up, of this seat if one is named."""
    tile = tile_on(s, key)
    if not s.is_up(tile) or seat not in (None, s.owner[tile]):
        raise key.bad(mark("a face-up tile is expected there."))
    return tile


def _own_turn(s, fields):
    """The seat that declares something in its own turn."""
    seat = read_seat(fields("by"))
    if seat != s.active:
        raise fields("by").bad(mark("only the active player declares this."))
    return seat


def _read_attack(s, fields):
    by, step, source = _own_turn(s, fields), fields("step", "declared").one_of(STEPS), fields("source")
    group = [tile_on(s, entry) for entry in (source.items() if isinstance(source.value, list) else [source])]
    if not all(s.owner.get(tile) == by and s.design(tile).is_minion for tile in group):
        raise source.bad(mark("own minions are expected, by their spaces."))
    target = tile_on(s, fields("on"))
    if step == "declared" and not (s.is_up(target) and s.owner[target] != by and group):
        raise fields("on").bad(mark("an attack by own minions on a face-up enemy tile is expected."))
    return AttackEnds(), Striking(by, target, tuple(sorted(group)), fields("count", len(group)).number(1, 99), step)


def _read_source(s, fields, kind, by):
    """The card whose text it is, and its tile; 0 for an event or a relic."""
    source = fields("source")
    named = isinstance(source.value, str) and source.value in NUMBER
    tile = 0 if named else _standing(s, source, by)
    card = NUMBER[source.value] if named else s.card[tile]
    if card not in _TEXTS[kind] or CARDS[card].is_tile != bool(tile):
        raise source.bad(mark("this card has no text that could happen now."))
    return card, tile


def _read_effect(s, fields, kind, by):
    card, tile = _read_source(s, fields, kind, by)
    to, take = fields("to"), fields("take")
    if card in PLACED and (to.value is None or read_space(to) in s.space):
        raise to.bad(mark("an empty space is expected."))
    path = tuple(read_space(entry) for entry in fields("path", []).items())
    return Effect(kind, by, card, tile, tile_on(s, fields("on")), path, None if to.value is None else read_space(to),
                  None if take.value is None else read_card(take))


def _read_ability(s, fields):
    return (_read_effect(s, fields, "ability", _own_turn(s, fields)),)


def _read_event(s, fields):
    effect = _read_effect(s, fields, "event", _own_turn(s, fields))
    return EventLeaves(effect.by, effect.card), effect


def _read_reaction(s, fields):
    """It lies above the window it was used in, and the effect that this answers."""
    by = read_seat(fields("by"))
    if not _is_declared(s.flow[-1]) or s.flow[-1].by == by:
        raise fields("kind").bad(mark("a reaction answers an effect of the other player."))
    effect = _read_effect(s, fields, "reaction", by)
    leaves = (EventLeaves(by, effect.card),) if not effect.tile else ()
    return Window(by), *leaves, effect


def _read_window(s, fields):
    if not _is_declared(s.flow[-1]):
        raise fields("kind").bad(mark("the stack of effects cannot have come about like that."))
    return (Window(1 - s.flow[-1].by),)


def _read_event_leaves(s, fields):
    card = read_card(fields("source"))
    if CARDS[card].type != "event":
        raise fields("source").bad(mark("that is no event."))
    return (EventLeaves(read_seat(fields("by")), card),)


def _read_wounds(s, fields):
    group, asked = ([tile_on(s, entry) for entry in fields(name, []).items()] for name in ("group", "asked"))
    return (Batch(tuple(_read_hit(s, entry) for entry in fields("hits", []).items()), tuple(group), tuple(asked)),)


def _read_hit(s, key):
    if len(key.items()) != 3:
        raise key.bad(mark("a space, wounds and a seat are expected."))
    tile, wounds, by = key.items()
    return Hit(tile_on(s, tile), wounds.number(1, 99), read_seat(by))


def _read_triggers(s, fields):
    return (Triggers(tuple(_read_trigger(s, entry) for entry in fields("waiting", []).items())),)


def _read_trigger(s, key):
    fields = key.fields(Trigger._fields)
    effect, space = fields("effect").one_of(tuple(EFFECTS)), fields("space")
    tile = _standing(s, fields("tile")) if effect in ("heal", "mend") else tile_on(s, fields("tile"))
    where = read_space(space) if effect == "damage" or space.value is not None else None
    return Trigger(read_seat(fields("seat")), read_card(fields("card")), effect, fields("amount", 1).number(0, 99), where, tile)


def _read_mend(s, fields):
    seat = read_seat(fields("by"))
    return (Mend(seat, _standing(s, fields("source"), seat)),)


_READ = {
    "attack": _read_attack, "ability": _read_ability, "event": _read_event, "reaction": _read_reaction, "window": _read_window,
    "attack_ends": lambda s, fields: (AttackEnds(),), "event_leaves": _read_event_leaves, "wounds": _read_wounds,
    "triggers": _read_triggers, "mend": _read_mend,
}
