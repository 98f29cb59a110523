"""What a person touches to say an action, part by part (ORT-4.23), and what such touches could mean."""

from collections.abc import Sequence

from stormtable.kernel.flow import Action, Event
from stormtable.kernel.game import Touches
from stormtable.kernel.hexes import DIRECTIONS, each

from ..components import BOARD, ELEMENT, FIRE, HAVEN_HEXES, HEX_NAMES, HEXES, HOUSE, KINDS, WARRIORS
from ..language import _
from ..rules.actions import Charge, Dragons, Fly, GuideTo, Move, Place, Ranged, Return, Save, Strike
from ..rules.attacks import CHARGES, are_adjacent, charge_kinds, shoots
from ..rules.moves import flies, landing
from ..rules.state import State
from ..rules.steps import phase
from ..rules.words import house_name, warrior_name

_WARRIOR = {f"warrior:{name}": warrior for warrior, name in enumerate(WARRIORS)}
_HEX = {f"hex:{name}": hex for name, hex in HEXES.items()}


def read_warrior(touch):
    """The warrior of a touch, or None."""
    return _WARRIOR.get(touch)


def read_hex(touch):
    """The hex of a touch, or None."""
    return _HEX.get(touch)


def warrior_touch(warrior):
    """The touch of a warrior, on the board or beside it."""
    return f"warrior:{WARRIORS[warrior]}"


def hex_touch(hex):
    """The touch of a hex."""
    return f"hex:{HEX_NAMES[hex]}"


def word_touch(word):
    """The touch of a button."""
    return f"word:{word}"


def name_of(s: State, touch: str) -> str:
    """A touch in words: whose warrior and where, a hex, or what a button begins."""
    if touch in _WARRIOR:
        warrior = _WARRIOR[touch]
        return _("{warrior} of {house}", warrior=warrior_name(s, warrior), house=house_name(HOUSE[warrior]))
    word = touch.partition(":")[2]
    return _(KINDS[word].name) if word in KINDS else word


def motion(event: Event) -> tuple[str, Sequence[str]] | None:
    """A warrior that moves, flies or charges, and the hexes of its way."""
    if event.kind in ("moved", "flew", "walked"):
        return f"warrior:{event.data['warrior']}", [f"hex:{name}" for name in event.data["path"]]
    return None


def touches(s: State, action: Action) -> Touches:
    """The touches that say this action, in order."""
    verb = action.verb
    if verb in ("place", "move", "return"):
        return warrior_touch(action.warrior), hex_touch(action.hex)
    if verb == "fly":
        end = landing(s, action.warrior, action.direction) if s.place[action.warrior] >= 0 else None
        return (warrior_touch(action.warrior), hex_touch(end)) if end is not None else (warrior_touch(action.warrior),)
    if verb in ("wave", "six"):
        return warrior_touch(action.warrior), warrior_touch(action.target), word_touch(verb), hex_touch(action.hex)
    if verb in CHARGES:
        return warrior_touch(action.warrior), warrior_touch(action.target), hex_touch(action.hex)
    if verb in ("ranged", "strike"):
        return warrior_touch(action.warrior), warrior_touch(action.target)
    if verb == "dragons":
        return word_touch(verb), warrior_touch(action.target)
    if verb == "save":
        return (warrior_touch(action.warrior),)
    if verb == "guide":
        return (hex_touch(action.hex),)
    return (word_touch(f"bid-{action.energy}" if verb == "bid" else verb),)


def meant(s: State, touched: Touches) -> Sequence[Action]:
    """The actions a player may have meant by these touches: the page asks why they are refused."""
    things = [_WARRIOR.get(touch, _HEX.get(touch, touch)) for touch in touched]
    kinds = [touch.partition(":")[0] for touch in touched]
    return list(_MEANT.get(phase(s), lambda s, kinds, things: ())(s, kinds, things))


def _maneuver(s, kinds, things):
    if kinds == ["warrior"]:
        yield from _any_use(s, things[0])
    elif kinds == ["warrior", "hex"]:
        yield from _go(s, *things)
    elif kinds[:2] == ["warrior", "warrior"]:
        yield from _attack(s, things, kinds)
    elif kinds == ["word", "warrior"] and things[0] == "word:dragons":
        yield Dragons(things[1])
    elif touched_word(kinds, things, "dragons"):
        yield from (Dragons(w) for w in range(16) if HOUSE[w] != s.active and s.on_arena(w))


def touched_word(kinds, things, word):
    """Was just this button touched?"""
    return kinds == ["word"] and things == [f"word:{word}"]


def _any_use(s, warrior):
    """A warrior that can do nothing: the flights and steps from where it stands."""
    hex = s.place[warrior]
    if hex < 0:
        yield Move(warrior, HEXES["H1"])
    elif flies(s, warrior):
        yield from (Fly(warrior, name) for name in DIRECTIONS)
    else:
        yield from (Move(warrior, near) for near in each(BOARD.neighbours[hex]))


def _go(s, warrior, hex):
    if flies(s, warrior):
        headings = {landing(s, warrior, name): name for name in DIRECTIONS} if s.place[warrior] >= 0 else {}
        yield Fly(warrior, headings[hex]) if hex in headings else Move(warrior, hex)
    else:
        yield Move(warrior, hex)


def _attack(s, things, kinds):
    warrior, target = things[:2]
    end = next((thing for kind, thing in zip(kinds[2:], things[2:]) if kind == "hex"), None)
    said = [verb for verb in CHARGES if f"word:{verb}" in things]
    if s.place[target] < 0 or s.place[warrior] < 0:
        yield Strike(warrior, target)
        return
    near = (warrior, target) in s.adjacent or are_adjacent(s, warrior, target)
    if near and end is None:
        yield Strike(warrior, target)
    elif shoots(s, warrior):
        yield Ranged(warrior, target)
    elif ELEMENT[warrior] == FIRE:
        yield Dragons(target)
    else:
        hexes = [end] if end is not None else list(each(BOARD.neighbours[s.place[target]]))
        yield from (Charge(warrior, target, hex, verb) for verb in said or charge_kinds(s, warrior) for hex in hexes)


def _simple(kind, wanted):
    def say(s, kinds, things):
        if kinds == wanted:
            yield kind(*things)
    return say


def _place_or_return(kind):
    def say(s, kinds, things):
        if kinds == ["warrior"]:
            yield from (kind(things[0], hex) for hex in HAVEN_HEXES[s.flow[-1].seat])
        elif kinds == ["warrior", "hex"]:
            yield kind(*things)
    return say


_MEANT = {
    "maneuver": _maneuver,
    "place": _place_or_return(Place),
    "return": _place_or_return(Return),
    "defend": _simple(Save, ["warrior"]),
    "guide": _simple(GuideTo, ["hex"]),
}
