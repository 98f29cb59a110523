"""A table to try the rules of Maelstrom at: a position, lines of notation, and what came of them.

    s = at("Lake of Fire -1,0; Daemon Horde 0,-1", "Academy of the Arcane 1,0 W1")
    s = play(s, "attack @1,0 with @0,-1; strike")
    assert up(s) == ...

A tile is written with its name and space, then W and a number for wounds, E for an energy tile, and its marks.
"""

import json
import re

from stormtable.games.maelstrom.game import GAME
from stormtable.kernel import chance
from stormtable.kernel.match import Match

_TILE = re.compile(r"(.+?) (-?\d+,-?\d+)((?: \w+)*)")


def tiles(owner, text):
    """The tiles of a player as a position holds them."""
    return [_tile(owner, entry.strip()) for entry in text.split(";") if entry.strip()]


def _tile(owner, entry):
    name, place, rest = _TILE.fullmatch(entry).groups()
    tile = {"at": place, "tile": name, "owner": owner, "marks": []}
    for word in rest.split():
        if word == "E":
            tile["energy"] = True
        elif re.fullmatch(r"W\d", word):
            tile["wounds"] = int(word[1])
        else:
            tile["marks"].append(word)
    return tile


def at(p1="", p2="", phase="action", hand=(), hoard=(0, 0), relics=(), level="expanded", **position):
    """A position: the tiles of both, and the active P1's hand, the Hoards and P1's relics; other keys as they are."""
    options = {"level": level, **position.pop("options", {})}
    given = {"hand": list(hand), "hoard": hoard[0], "relics": [{"relic": name} for name in relics], **position.pop("P1", {})}
    other = {"hoard": hoard[1], **position.pop("P2", {})}
    if position.get("active") == "P2" and hand:
        given, other = {**given, "hand": []}, {**other, "hand": list(hand)}
    around = [*tiles("P1", p1), *tiles("P2", p2), *position.pop("tiles", [])]
    return read({"options": options, "phase": phase, "P1": given, "P2": other, "tiles": around, **position})


def read(position):
    """The state of a position, after a trip through JSON text."""
    return GAME.from_position(json.loads(json.dumps({"game": "maelstrom", **position})))


def new(*results, **words):
    """A game before setup, with these results of chance queued."""
    s = GAME.setup(GAME.settings_from(words), "a seed")
    for result in results:
        chance.queue(s, result)
    return s


def sitting(s):
    """A sitting at the table that goes on from this state."""
    return Match(GAME, position=position(s))


def play(s, *lines):
    """The state after these lines, all of which the rules must allow."""
    for line in lines:
        for action in GAME.read_all(line):
            refusals = GAME.refusals(s, action)
            assert refusals == [], f"{line} is refused: {refusals}"
            s = GAME.apply(s, action)
    return s


def story(s, *lines):
    """The events that these lines bring about, in order."""
    told = []
    for line in lines:
        for action in GAME.read_all(line):
            s = GAME.apply(s, action)
            told += s.events
    return told


def why(s, line):
    """The ids of the rules that forbid this line, in the order they are named; none if it is allowed."""
    action = GAME.filled(s, GAME.read(line))
    refusals = GAME.refusals(s, action)
    seat = GAME.decides(s)
    listed = action in list(GAME.legal_actions(s)) or seat is not None and action in GAME.anytime(s, seat)
    # An own path, and a force of one's own making, need not be listed (MAE-4.23, MAE-2.12).
    assert (refusals == []) == listed or refusals == [] and (getattr(action, "path", ()) or action.verb == "force"), line
    return [refusal.rule for refusal in refusals]


def said(s, line):
    """The sentences that refuse this line, each once."""
    action = GAME.filled(s, GAME.read(line))
    return list(dict.fromkeys(refusal.text for refusal in GAME.refusals(s, action)))


def legal_actions(s, begin=""):
    """The legal actions as lines, or only those that begin so."""
    return [line for line in map(GAME.write, GAME.legal_actions(s)) if line.startswith(begin)]


def ends(s, begin):
    """The last words of the legal actions that begin so: where a minion can go, who can be chosen."""
    return {line.split()[-1].removeprefix("@") for line in legal_actions(s, begin)}


def position(s):
    return GAME.position(s)


def on(s, space):
    """What lies on a space, as a line: "P1 Chitonok", with W and E; None if it is empty."""
    tile = tile_on(s, space)
    if tile is None:
        return None
    wounds = f" W{tile['wounds']}" if tile["wounds"] else ""
    return f"{tile['owner']} {tile['tile']}{wounds}{' E' if tile['energy'] else ''}"


def tile_on(s, space):
    """What lies on a space, as the position holds it."""
    return next((tile for tile in position(s)["tiles"] if tile["at"] == space), None)


def marks(s, space):
    return tile_on(s, space)["marks"]


def hoard(s):
    return tuple(position(s)[seat]["hoard"] for seat in ("P1", "P2"))


def essence(s):
    return tuple(position(s)[seat]["essence"] for seat in ("P1", "P2"))


def hand(s, seat="P1"):
    return position(s)[seat]["hand"]


def pile(s, seat, name):
    return position(s)[seat][name]


def actions(s):
    return position(s)["actions"]


def phase(s):
    return position(s)["phase"]


def decides(s):
    """P1, P2, or None when the game is over."""
    seat = GAME.decides(s)
    return None if seat is None else GAME.seats(s)[seat]


def asked(s):
    """Who is asked for what in the middle of something: "P2 defend"; None in a phase."""
    question = position(s)["asked"]
    return question and f"{question['seat']} {question['for']}"


def result(s):
    """How the game ended: ("P1", "surround"); None while it goes on."""
    ended = GAME.outcome(s)
    return ended and (ended["winner"], ended["way"])


def turn_over(s):
    """The state after the rest of this turn, in which nothing more is done."""
    turn = position(s)["turn"]
    while position(s)["turn"] == turn and result(s) is None:
        s = play(s, "end")
    return s
