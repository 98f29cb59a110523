"""Notation: one action, one line of text; lower case, single spaces.

    commander elf · setup knight, orb-of-light > elf · use druid on knight 2, troll 1 · use saboteur on C pay 1r
    kill troll pay 5r+2g · place crucible > goblin · dark · draw · light · skip · end · order 2 3 1 · stack elf

The writer gives the full form. The reader also takes catalogue ids for cards, a line that begins with its seat ("A: draw"),
and lines without their payment. What is well-formed and against a rule is read, so that it can be refused.
"""

import re

from stormtable.kernel.flow import Action
from stormtable.kernel.line import Line
from stormtable.kernel.rules import Unreadable

from ..cards import CARDS, READ, STACKS
from ..language import _, mark
from ..rules import actions as a
from ..rules.setup import in_listed_order
from ..rules.state import SEATS
from ..rules.words import payment

ALONE = {"dark": a.Dark(), "draw": a.Draw(), "light": a.Light(), "skip": a.Skip(), "end": a.End()}
MOST_CARDS = 8  # named in one line: more than any action asks for
_FACTION = {name: number for number, name in enumerate(STACKS)}
_PAYMENT = re.compile(r"(?:(\d{1,3})r(?:\+(\d{1,3})g)?|(\d{1,3})g)(?![^\s])")
_PREFIXES = tuple(f"{letter}: " for letter in SEATS)
_WORD = re.compile(r"[A-Za-z0-9-]+")
_NUMBER = re.compile(r"\d{1,3}(?![^\s,])")


# -- writing -----------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    """The line of an action."""
    return _WRITE[action.verb](action)


def _card(card):
    return CARDS[card].word


def _put(card, stack):
    return _card(card) if stack is None else f"{_card(card)} > {STACKS[stack]}"


def _pay(action):
    return "" if action.pay is None else f" pay {payment(action.pay)}"


def _write_use(action):
    return f"use {_card(action.card)}{_choice(action)}{_pay(action)}"


def _choice(action):
    if action.seat is not None:
        return f" on {SEATS[action.seat]}"
    if action.counts:
        return " on " + ", ".join(f"{_card(card)} {count}" for card, count in zip(action.on, action.counts))
    return f" on {_put(action.on[0], action.stack)}" if action.on else ""


_WRITE = {
    **{verb: (lambda x: x.verb) for verb in ALONE},
    "commander": lambda x: f"commander {STACKS[x.faction]}",
    "setup": lambda x: "setup " + ", ".join(_put(*put) for put in x.puts),
    "use": _write_use,
    "kill": lambda x: f"kill {_card(x.card)}{_pay(x)}",
    "command": lambda x: f"command {_card(x.card)}{_pay(x)}",
    "place": lambda x: f"place {_put(x.card, x.stack)}",
    "order": lambda x: "order " + " ".join(map(str, x.places)),
    "stack": lambda x: f"stack {STACKS[x.stack]}",
    "by": lambda x: f"{SEATS[x.seat]}: {write(x.action)}",
}


# -- reading -----------------------------------------------------------------------------------------------------------


class _Line(Line):
    """A line with what is written in Madstone."""

    def one_of(self, table, sentence):
        """Reads a word of a table."""
        found = _WORD.match(self.text, self.column)
        if not found or found[0] not in table:
            raise self.fail(sentence)
        self.column = found.end()
        return table[found[0]]

    def card(self):
        """Reads a card by its word or its id."""
        found = _WORD.match(self.text, self.column)
        if not found or (card := READ.get(found[0] if found[0] in READ else _id(found[0]))) is None:
            raise self.fail(mark("The name of a card, such as blacksmith or orb-of-light, is expected here."))
        self.column = found.end()
        return card

    def faction(self):
        """Reads a faction or a stack."""
        return self.one_of(_FACTION, mark("human, elf, goblin or vampire is expected here."))

    def put(self):
        """Reads a card and, behind a >, its stack; the card's own stack is the same as none."""
        card = self.card()
        stack = self.faction() if self.take(" > ") else None
        return a.Put(card, None if stack == CARDS[card].faction else stack)

    def number(self):
        """Reads a number."""
        return int(self.match(_NUMBER, mark("A number is expected here."))[0])

    def pay(self):
        """Reads a payment, if there is one."""
        if not self.take(" pay "):
            return None
        red, both, gold = self.match(_PAYMENT, mark("A payment such as 3r, 2g or 3r+1g is expected here.")).groups()
        return a.Pay(int(red or 0), int(both or gold or 0))


def _id(word):
    """A catalogue id in capitals, as the reader of cards looks it up; nothing else may be written in capitals."""
    return word.lower() if re.fullmatch(r"[A-Z]{1,2}\d{0,2}", word) else word


def read(line: str) -> Action:
    """The action of a line, with the seat that says it if the line names one."""
    if not line.startswith(_PREFIXES):
        return _read_action(line)
    try:
        return a.By(SEATS.index(line[0]), _read_action(line[3:]))
    except Unreadable as problem:
        raise Unreadable(problem.text, column=(problem.column or 1) + 3) from None


def _read_action(text):
    if text in ALONE:
        return ALONE[text]
    verb, blank, _rest = text.partition(" ")
    if verb not in _READ or not blank:
        raise Unreadable(_("A line begins with an action such as use, kill, place or draw."), column=1)
    line = _Line(text, len(verb) + 1)
    action = _READ[verb](line)
    line.end()
    return action


def _list_of(line, item):
    """One thing or several, parted by commas."""
    found = [item()]
    while line.take(", "):
        if len(found) == MOST_CARDS:
            raise line.fail(mark("These are too many cards for one line."))
        found.append(item())
    return found


def _read_use(line):
    card = line.card()
    fields = _read_choice(line) if line.take(" on ") else {}
    return a.Use(card, pay=line.pay(), **fields)


def _read_choice(line):
    if line.text[line.column:line.column + 1] in SEATS and line.text[line.column + 1:line.column + 2] in ("", " "):
        line.column += 1
        return {"seat": SEATS.index(line.text[line.column - 1])}
    put = line.put()
    if put.stack is not None or not _NUMBER.match(line.text, line.column + 1):
        return {"on": (put.card,), "stack": put.stack}
    shares = [(put.card, _count(line))]
    while line.take(", "):
        if len(shares) == MOST_CARDS:
            raise line.fail(mark("These are too many cards for one line."))
        shares.append((line.card(), _count(line)))
    return {"on": tuple(card for card, _count in shares), "counts": tuple(count for _card, count in shares)}


def _count(line):
    line.need(" ", mark("A number is expected here."))
    return line.number()


def _read_order(line):
    places = [line.number()]
    while line.take(" "):
        if len(places) == MOST_CARDS:
            raise line.fail(mark("These are too many cards for one line."))
        places.append(line.number())
    return a.Order(tuple(places))


_READ = {
    "commander": lambda line: a.Commander(line.faction()),
    "setup": lambda line: a.Setup(in_listed_order(tuple(_list_of(line, line.put)))),
    "use": _read_use,
    "kill": lambda line: a.Kill(line.card(), line.pay()),
    "command": lambda line: a.Command(line.card(), line.pay()),
    "place": lambda line: a.Place(*line.put()),
    "order": _read_order,
    "stack": lambda line: a.Stack(line.faction()),
}
