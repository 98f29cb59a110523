"""A table to try the rules of Ortus at: a position, lines of notation, and what came of them.

    s = at("B-Ea1 J10  G-Fi1 F10", black=14, gold=9)
    s = play(s, "charge B-Ea1 G-Fi1 G10", "done")
    assert place(s, "G-Fi1") == "fallen"
"""

import json

from stormtable.games.ortus.game import GAME
from stormtable.kernel import chance
from stormtable.kernel.match import Match

MASTER = "Wi Ea Wa Fi"
ALL = [f"{house}-{element}{n}" for house in "GB" for element in MASTER.split() for n in (1, 2)]
ROWS = {"A": 8, "B": 9, "C": 10, "D": 11, "E": 12, "F": 13, "G": 14, "H": 15,
        "I": 14, "J": 13, "K": 12, "L": 11, "M": 10, "N": 9, "O": 8}
BOARD = [f"{row}{n}" for row, length in ROWS.items() for n in range(1, length + 1)]


def at(stand="", gold=0, black=0, on="", dice=None, **position):
    """A study position: who stands where, the Energy of both, the elements that are on, queued rolls, and other keys."""
    words = stand.split()
    options = {"elements": on.split(), **position.pop("options", {})}
    if dice is not None:
        options, position["dice"] = {**options, "power": "dice"}, list(dice)
    warriors = dict(zip(words[::2], words[1::2], strict=True))
    return read({"options": options, "warriors": warriors, "energy": {"G": gold, "B": black}, **position})


def read(position):
    """The state of a position, after a trip through JSON text."""
    return GAME.from_position(json.loads(json.dumps({"game": "ortus", **position})))


def new(first="B", rolls=(), **words):
    """A game before setup, with the start player and later rolls queued: new("G", level="master")."""
    s = GAME.setup(GAME.settings_from(words), "a seed")
    for result in ("GB".index(first), *rolls):
        chance.queue(s, result)
    return s


def started(first="B", rolls=(), **words):
    """A game after setup with both ready-made arrangements, at its first decision."""
    return play(new(first, rolls, **words), "place G ready", "place B ready")


def sitting(s):
    """A sitting at the table that goes on from this state."""
    return Match(GAME, position=position(s))


def play(s, *lines):
    """The state after these lines, all of which the rules must allow."""
    for line in lines:
        action = GAME.read(line)
        assert GAME.refusals(s, action) == [], f"{line} is refused"
        s = GAME.apply(s, action)
    return s


def story(s, *lines):
    """The events that these lines bring about, in order."""
    told = []
    for line in lines:
        s = play(s, line)
        told += s.events
    return told


def kinds(events):
    return [event.kind for event in events]


def hits(events):
    """Who was hit how hard: [("G-Fi1", 5), …]."""
    return [(event.data["warrior"], event.data["power"]) for event in events if event.kind == "hit"]


def why(s, line):
    """The ids of the rules that forbid this line, in the order they are named; none if it is allowed."""
    action = GAME.read(line)
    refusals = GAME.refusals(s, action)
    open_to_all = [*GAME.anytime(s, GAME.decides(s)), *GAME.outside(s)]
    assert (refusals == []) == (action in GAME.legal_actions(s) or action in open_to_all), f"options and refusals differ on {line}"
    return [refusal.rule for refusal in refusals]


def said(s, line):
    """The sentences that refuse this line."""
    return [refusal.text for refusal in GAME.refusals(s, GAME.read(line))]


def legal_actions(s, begin=""):
    """The legal actions as lines, or only those that begin so."""
    return [line for line in map(GAME.write, GAME.legal_actions(s)) if line.startswith(begin)]


def ends(s, begin):
    """The last words of the legal actions that begin so: the hexes a warrior can go to, the targets it can choose."""
    return {line.split()[-1] for line in legal_actions(s, begin + " ")}


def cost(s, line):
    """The Energy that the active House pays for this line."""
    house = position(s)["active"]
    return energy(s)["GB".index(house)] - energy(play(s, line))["GB".index(house)]


def position(s):
    return GAME.position(s)


def place(s, warrior):
    """Where a warrior is: a hex, "fallen", "unplaced", or None if it is left out."""
    return position(s)["warriors"].get(warrior)


def energy(s):
    return tuple(position(s)["energy"].values())


def honour(s):
    return tuple(position(s)["honour"].values())


def guides(s):
    return tuple(position(s)["guides"].values())


def phase(s):
    return position(s)["phase"]


def decides(s):
    return position(s)["decides"]


def result(s):
    """How the game ended: ("B", "guide", 9); None while it goes on."""
    ended = position(s)["result"]
    return ended and (ended["winner"], ended["way"], ended["turn"])
