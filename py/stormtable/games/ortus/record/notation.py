"""Notation (chapter 15): an action is one line of text, and a line is one action (ORT-4.20, ORT-15.1, ORT-15.3).

A line does not name the player (ORT-15.2), and what follows from it by itself has no line (ORT-15.4). Comments are
taken off before a line comes here (ORT-15.5).
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from stormtable.kernel.flow import Action
from stormtable.kernel.hexes import DIRECTIONS
from stormtable.kernel.line import Words

from ..components import HEX_NAMES, HEXES, HOUSES, WARRIORS
from ..language import mark
from ..rules.actions import (
    AcceptDraw,
    Bid,
    Charge,
    DeclineDraw,
    Done,
    Dragons,
    EndManeuver,
    Fly,
    GuideTo,
    Move,
    PassBid,
    Place,
    PlaceReady,
    Ranged,
    Return,
    Save,
    Strike,
)
from ..rules.attacks import CHARGES
from ..rules.endings import Flag, OfferDraw, Resign

ALONE = {
    "passbid": PassBid(), "end": EndManeuver(), "done": Done(), "resign": Resign(), "offerdraw": OfferDraw(),
    "acceptdraw": AcceptDraw(), "declinedraw": DeclineDraw(),
}
# What follows each verb, in order; every part has a reader below.
PARTS: dict[str, tuple[Any, ...]] = {
    "place": (Place, "warrior", "hex"), "bid": (Bid, "number"), "move": (Move, "warrior", "hex"),
    "fly": (Fly, "warrior", "direction"), "ranged": (Ranged, "warrior", "warrior"),
    "strike": (Strike, "warrior", "warrior"), "dragons": (Dragons, "warrior"), "save": (Save, "warrior"),
    "guide": (GuideTo, "hex"), "return": (Return, "warrior", "hex"), "flag": (Flag, "house"),
    **{verb: (Charge, "warrior", "warrior", "hex") for verb in CHARGES},
}


@lru_cache(maxsize=4096)  # a record is written anew after every action
def write(action: Action) -> str:
    """The line of an action."""
    if action.verb in ALONE:
        return action.verb
    if action.verb == "ready":
        return f"place {HOUSES[action.house]} ready"
    kinds = PARTS[action.verb][1:]
    return " ".join([action.verb, *(_WRITERS[kind](value) for kind, value in zip(kinds, action))])


def read(line: str) -> Action:
    """The action of a line; Unreadable names the column of the first word that does not fit (ORT-15.6)."""
    words = Words(line)
    verb = words.word()
    if verb not in ALONE and verb not in PARTS:
        raise words.bad(mark("A line begins with an action such as move, strike or end."))
    action = ALONE[verb] if verb in ALONE else _read(verb, words)
    words.end()
    return action


def _read(verb, words):
    if verb == "place" and words.rest().split(" ")[2:] == ["ready"]:
        house = _part("house", words)
        words.word()
        return PlaceReady(house)
    kind, *parts = PARTS[verb]
    return kind(*(_part(part, words) for part in parts), verb)


def _part(part, words):
    reader, sentence = _READERS[part]
    value = reader(words.word())
    if value is None:
        raise words.bad(sentence)
    return value


def _number(word):
    return int(word) if re.fullmatch("0|[1-9][0-9]?", word) else None


_READERS = {
    "warrior": ({name: warrior for warrior, name in enumerate(WARRIORS)}.get, mark("A warrior such as G-Wi1 is expected here.")),
    "hex": (HEXES.get, mark("A hex from A1 to O8 is expected here.")),
    "direction": ({name: name for name in DIRECTIONS}.get, mark("A direction is expected here: E, NE, NW, W, SW or SE.")),
    "house": ({name: house for house, name in enumerate(HOUSES)}.get, mark("A House is expected here: G or B.")),
    "number": (_number, mark("A number from 0 to 99 is expected here.")),
}
_WRITERS: dict[str, Callable[[Any], str]] = {
    "warrior": WARRIORS.__getitem__, "hex": HEX_NAMES.__getitem__, "direction": str, "house": HOUSES.__getitem__,
    "number": str,
}
