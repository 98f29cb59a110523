"""Notation: one line of text for each decision, and one spelling for each (MAUL-N2)."""

import re

from stormtable.kernel.flow import Action
from stormtable.kernel.rules import Unreadable

from ..cards import BOOST_NUMBER, BOOSTS, HORDES, ROLE
from ..language import _, mark
from ..rules import actions as a
from ..rules.boosts import DESIGNS, OTHER
from ..rules.endings import Concede

ALONE = {
    "continue": a.Continue(), "end": a.End(), "step support": a.StepSupport(), "step revive": a.StepRevive(),
    "bottom": a.Bottom(), "support": a.Support(), "revive": a.Revive(), "break": a.Break(), "hold": a.Hold(),
    "decline": a.Decline(), "commit none": a.Commit(),
    "concede 1": Concede(0), "concede 2": Concede(1),
}
_SAID = {action: line for line, action in ALONE.items()}


# -- writing -----------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    """The line of an action."""
    if action in _SAID:
        return _SAID[action]
    return f"{action.verb} {_WRITE[action.verb](action)}"


def _write_boost(action):
    """A Boost with its target; x before a column means the opposing side (MAUL-N1)."""
    id, design = BOOSTS[action.boost].id, DESIGNS[action.boost]
    if design.side is None:
        return id
    to = f"-{action.to + 1}" if design.steps else ""
    return f"{id} {'x' if design.side == OTHER else ''}{action.column + 1}{to}"


_WRITE = {
    "horde": lambda x: x.name, "place": lambda x: f"{x.column + 1}", "move": lambda x: f"{x.column + 1}-{x.to + 1}",
    "hit": lambda x: f"{x.column + 1}x{x.target + 1}", "ganghit": lambda x: f"{x.column + 1}+{x.other + 1}x{x.target + 1}",
    "pass": lambda x: f"{x.column + 1}-{x.to + 1}", "maul": lambda x: f"{x.column + 1}-{x.column + 3}", "boost": _write_boost,
    "take": lambda x: x.id, "commit": lambda x: " ".join(str(column + 1) for column in x.columns),
    "discard": lambda x: BOOSTS[x.boost].id,
}


# -- reading -----------------------------------------------------------------------------------------------------------


def read(line: str) -> Action:
    """The action of a line; leading blanks and what stands after a ; are left aside."""
    text = line.partition(";")[0].strip()
    indent = len(line) - len(line.lstrip())
    if text in ALONE:
        return ALONE[text]
    verb, blank, rest = text.partition(" ")
    if verb not in _READ or not blank:
        raise Unreadable(_("A line begins with a decision such as move, hit, boost or decline."), column=indent + 1)
    action = _READ[verb](rest)
    if action is None:
        raise Unreadable(_(_EXPECTED[verb]), column=indent + len(verb) + 2)
    return action


def _columns(form, text):
    """The columns of a form such as "1-2", or None if the text is not of that form."""
    found = re.fullmatch(form.replace("#", "([1-5])"), text)
    return found and tuple(int(column) - 1 for column in found.groups())


def _reader(kind, form):
    def reader(text):
        columns = _columns(form, text)
        return columns and kind(*columns)
    return reader


def _read_gang(text):
    columns = _columns(r"#\+#x#", text)
    return a.GangHit(*columns) if columns and columns[0] < columns[1] else None


def _read_maul(text):
    columns = _columns("#-#", text)
    return a.Maul(columns[0]) if columns and columns[1] - columns[0] == 2 else None


def _read_boost(text):
    id, blank, target = text.partition(" ")
    if id not in BOOST_NUMBER:
        return None
    number, design = BOOST_NUMBER[id], DESIGNS[BOOST_NUMBER[id]]
    if design.side is None:
        return None if blank else a.Boost(number)
    columns = _columns(("x" if design.side == OTHER else "") + ("#-#" if design.steps else "#"), target)
    return columns and a.Boost(number, *columns)


def _read_commit(text):
    words = text.split(" ")
    if not all(re.fullmatch("[1-5]", word) for word in words) or words != sorted(set(words)):
        return None
    return a.Commit(tuple(int(word) - 1 for word in words))


_READ = {
    "horde": lambda text: a.Horde(text) if text in HORDES else None,
    "place": _reader(a.Place, "#"), "move": _reader(a.Move, "#-#"), "hit": _reader(a.Hit, "#x#"), "ganghit": _read_gang,
    "pass": _reader(a.Pass, "#-#"), "maul": _read_maul, "boost": _read_boost,
    "take": lambda text: a.Take(text) if text in ROLE else None, "commit": _read_commit,
    "discard": lambda text: a.Discard(BOOST_NUMBER[text]) if text in BOOST_NUMBER else None,
}
_EXPECTED = {
    "horde": mark("A horde is expected here: elven, orca or rogue."),
    "place": mark("A column from 1 to 5 is expected here."),
    "move": mark("Two columns are expected here, such as 2-3."),
    "hit": mark("A hitter's column and a target's are expected here, such as 4x4."),
    "ganghit": mark("Two hitters, the lower column first, and a target are expected here, such as 3+4x3."),
    "pass": mark("The holder's column and the receiver's are expected here, such as 3-2."),
    "maul": mark("The lowest and the highest of three columns are expected here, such as 3-5."),
    "boost": mark("A Boost such as B01 and the target it asks for are expected here."),
    "take": mark("The id of a Belator is expected here, such as ELV-C."),
    "commit": mark("Columns in ascending order, or none, are expected here."),
    "discard": mark("A Boost such as B01 is expected here."),
}
