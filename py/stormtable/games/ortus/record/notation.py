"""Notation (chapter 15): an action is one line of text, and a line is one action (ORT-4.20, ORT-15.1, ORT-15.3).

A line does not name the player (ORT-15.2), and what follows from it by itself has no line (ORT-15.4). Comments are
taken off before a line comes here (ORT-15.5).
"""

import re
from functools import lru_cache

from stormtable.kernel.hexes import DIRECTIONS
from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Unreadable

from .actions import (
    AcceptDraw, Bid, Charge, DeclineDraw, Done, Dragons, EndManeuver, Fly, GuideTo, Move, PassBid, Place, PlaceReady,
    Ranged, Return, Save, Strike,
)
from .attacks import CHARGES
from .components import HEX_NAMES, HEXES, HOUSES, WARRIORS
from .endings import Flag, OfferDraw, Resign

ALONE = {
    "passbid": PassBid(), "end": EndManeuver(), "done": Done(), "resign": Resign(), "offerdraw": OfferDraw(),
    "acceptdraw": AcceptDraw(), "declinedraw": DeclineDraw(),
}
# What follows each verb, in order; every part has a reader below.
PARTS = {
    "place": (Place, "warrior", "hex"), "bid": (Bid, "number"), "move": (Move, "warrior", "hex"),
    "fly": (Fly, "warrior", "direction"), "ranged": (Ranged, "warrior", "warrior"),
    "strike": (Strike, "warrior", "warrior"), "dragons": (Dragons, "warrior"), "save": (Save, "warrior"),
    "guide": (GuideTo, "hex"), "return": (Return, "warrior", "hex"), "flag": (Flag, "house"),
    **{verb: (Charge, "warrior", "warrior", "hex") for verb in CHARGES},
}


@lru_cache(maxsize=4096)  # a record is written anew after every action
def write(action):
    """The line of an action."""
    if action.verb in ALONE:
        return action.verb
    if action.verb == "ready":
        return f"place {HOUSES[action.house]} ready"
    kinds = PARTS[action.verb][1:]
    return " ".join([action.verb, *(_WRITERS[kind](value) for kind, value in zip(kinds, action))])


def read(line):
    """The action of a line; Unreadable names the column of the first word that does not fit (ORT-15.6)."""
    words = line.split(" ")
    if words[0] in ALONE:
        _at_end(words, 1)
        return ALONE[words[0]]
    if len(words) == 3 and words[0] == "place" and words[2] == "ready":
        return PlaceReady(_part("house", words, 1))
    if words[0] not in PARTS:
        raise Unreadable(_("A line begins with an action such as move, strike or end."), column=1)
    kind, *parts = PARTS[words[0]]
    values = [_part(part, words, n) for n, part in enumerate(parts, 1)]
    _at_end(words, len(parts) + 1)
    return kind(*values, words[0])


def _at_end(words, count):
    if len(words) > count:
        raise Unreadable(_("Nothing more may stand here."), column=_column(words, count))


def _part(part, words, n):
    reader, sentence = _READERS[part]
    value = reader(words[n]) if n < len(words) else None
    if value is None:
        raise Unreadable(_(sentence), column=_column(words, n))
    return value


def _column(words, n):
    return sum(len(word) + 1 for word in words[:n]) + 1


def _number(word):
    return int(word) if re.fullmatch("0|[1-9][0-9]?", word) else None


_READERS = {
    "warrior": ({name: warrior for warrior, name in enumerate(WARRIORS)}.get, mark("A warrior such as G-Wi1 is expected here.")),
    "hex": (HEXES.get, mark("A hex from A1 to O8 is expected here.")),
    "direction": ({name: name for name in DIRECTIONS}.get, mark("A direction is expected here: E, NE, NW, W, SW or SE.")),
    "house": ({name: house for house, name in enumerate(HOUSES)}.get, mark("A House is expected here: G or B.")),
    "number": (_number, mark("A number from 0 to 99 is expected here.")),
}
_WRITERS = {
    "warrior": WARRIORS.__getitem__, "hex": HEX_NAMES.__getitem__, "direction": str, "house": HOUSES.__getitem__,
    "number": str,
}
