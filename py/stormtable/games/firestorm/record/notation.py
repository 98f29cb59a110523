"""Notation: one line of text for each action, and the action of each line (chapter Notation).

FORMS says for each verb which words and fields follow it, in order; what is not said there stands in the tail:
to, on, as, at, pay, with.
"""

import re

from stormtable.kernel.flow import Action
from stormtable.kernel.line import Words
from stormtable.kernel.rules import Unreadable

from ..cards import NUMBER, card_thing, is_piece, is_seated, piece_thing, seat_thing, thing_name
from ..language import _, mark
from ..rules.actions import Act
from ..rules.conceding import Concede, OfferDraw
from ..rules.space import place_name, read_place

LONGEST = 4000
_THING = re.compile(r"([a-z0-9][a-z0-9-]*?)(?:#([1-9][0-9]{0,5})|@p([1-4]))?")
_NUMBER = re.compile("[1-9][0-9]{0,3}|0")
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_MISSING = mark("Something is missing here.")
_PAY = ("turn", "sac", "terminate", "discard", "energy", "damage")

# verb -> (first words, the fields that follow in order). A field may have a word before it; "?" may be left out.
FORMS = {
    "pass": ("pass", ()), "accept": ("accept", ()), "refuse": ("refuse", ()), "pay": ("pay", ()), "no": ("no", ()),
    "attack": ("attack", ("on",)), "move": ("move", ("cards", "path")), "strike": ("strike", ("cards", "path", "x on")),
    "survey": ("survey", ("cards", "path")), "explore": ("explore", ("cards",)), "repair": ("repair", ("cards",)),
    "buy": ("buy tech", ()), "sell": ("sell command", ()), "deploy": ("deploy", ("cards",)), "attach": ("attach", ("cards", "to at")),
    "reattach": ("reattach", ("cards", "to at")), "shift": ("shift", ("cards", "to at")), "travel": ("travel", ("cards", "to at")),
    "sneak": ("sneak", ("cards", "to loc", "on at?")), "wreck": ("wreck", ("cards",)), "stab": ("stab", ("cards",)),
    "board": ("board", ("cards", "on at")), "launch": ("launch", ("cards",)), "land": ("land", ("cards", "on at")),
    "reveal": ("reveal advantage", ()), "rally": ("rally", ("cards",)), "treat": ("treat", ("cards",)), "mend": ("mend", ("cards",)),
    "fire": ("fire", ("cards",)), "enable": ("enable retreat", ()), "retreat": ("retreat", ("cards", "to loc")), "play": ("play", ("cards",)),
    "use": ("use", ("cards",)), "react": ("react", ("cards",)), "shield": ("shield", ("cards",)), "aim": ("aim", ("cards",)),
    "cover": ("cover", ("cards",)), "screen": ("screen", ("cards",)), "ask": ("ask", ("on",)), "skip": ("skip", ("on",)),
    "support": ("support", ()), "decline": ("decline", ()), "gather": ("gather", ("cards",)), "gathered": ("gathered", ()),
    "join": ("join", ("cards",)), "joined": ("joined", ()), "launched": ("launched", ()), "lay": ("lay", ("cards or none",)),
    "fight": ("fight", ()), "flee": ("flee", ("to at?",)), "discard": ("discard", ("cards",)), "keep": ("keep", ()), "give": ("give", ("cards",)),
    "take": ("take", ("cards",)), "top": ("top", ("cards",)), "bottom": ("bottom", ("cards",)), "recycle": ("recycle", ("cards",)),
    "choose": ("choose", ("mode",)), "target": ("target", ("on",)), "first": ("first", ("cards",)), "alien": ("alien", ("cards", "deck mode")),
    "advantage": ("advantage", ("side",)), "start": ("start", ("cards",)), "cut": ("cut", ("mode",)),
}


# -- writing --------------------------------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    """The line of an action."""
    if action.verb in ("concede", "offer draw"):
        return f"p{action.by + 1}: {action.verb}"
    words, fields = FORMS[action.verb]
    parts, done = [words], set()
    for field in fields:
        parts += _WRITE[field](action)
        done.add(field)
    return f"p{action.by + 1}: " + " ".join([*parts, *_tail(action, done)])


def _cards(action):
    names = [thing_name(thing) for thing in action.cards]
    if action.n != 1 and names:
        names[0] += f"/{action.n}"
    return [",".join(names)]


def _target(thing):
    return thing_name(thing) if is_piece(thing) else f"p{thing + 1}"


def _targets(action):
    if action.split:
        return ",".join(f"{_target(thing)}={amount}" for thing, amount in zip(action.on, action.split))
    return ",".join(_target(thing) for thing in action.on)


def _place(at):
    return thing_name(at) if is_piece(at) else place_name(at)


_WRITE = {
    "cards": _cards,
    "cards or none": lambda action: _cards(action) if action.cards else ["none"],
    "path": lambda action: ["-".join(place_name(place) for place in action.path)],
    "on": lambda action: [_targets(action)],
    "x on": lambda action: ["x", _targets(action) or "none"],
    "to at": lambda action: ["to", _place(action.at)],
    "to at?": lambda action: [] if action.at is None else ["to", _place(action.at)],
    "on at": lambda action: ["on", _place(action.at)],
    "on at?": lambda action: [] if action.at is None else ["on", _place(action.at)],
    "to loc": lambda action: ["to", place_name(action.path[0])],
    "mode": lambda action: [action.mode],
    "deck mode": lambda action: ["deck", action.mode],
    "side": lambda action: action.mode.split(" ") if " " not in action.mode else [action.mode.split(" ")[0], "as", action.mode.split(" ")[1]],
}


def _to(to):
    if is_piece(to):
        return thing_name(to)
    return thing_name(to) if to < 0 else str(to)


def _tail(action, done):
    """What is left to say, in the order to, on, as, at, pay, with."""
    tail = []
    if action.to:
        tail += ["to", _to(action.to)]
    if action.on and not done & {"on", "x on"}:
        tail += ["on", _targets(action)]
    if action.mode and not done & {"mode", "deck mode", "side"}:
        tail += ["as", action.mode]
    if action.at is not None and not done & {"to at", "to at?", "on at", "on at?"}:
        tail += ["at", _place(action.at)]
    if action.pay:
        tail += ["pay", ",".join(f"{word}:{thing_name(thing)}" for word, thing in action.pay)]
    if action.riders:
        tail += ["with", ",".join(thing_name(thing) for thing in action.riders)]
    return tail


# -- reading --------------------------------------------------------------------------------------------------------------------------------


class _Line(Words):
    """A line of which no word may be missing."""

    def next(self):
        """Reads the next word, which must be there."""
        if self.is_over():
            raise self.fail(_MISSING)
        word = self.word()
        if not word:
            raise self.bad(_MISSING)
        return word

    def expect(self, word):
        """Reads exactly this word."""
        if self.next() != word:
            raise self.bad(mark("The word {word} is expected here."), word=word)


_VERBS = {form[0].split(" ")[0]: verb for verb, form in FORMS.items()}


def read(line: str) -> Action:
    """The action of a line; Unreadable with its column if it means none."""
    if len(line) > LONGEST:
        raise Unreadable(_("This line is too long."), column=1)
    cursor = _Line(line)
    seat = cursor.next()
    if not re.fullmatch("p[1-4]:", seat):
        raise cursor.bad(mark("A line begins with the player, such as p1:."))
    by = int(seat[1]) - 1
    word = cursor.next()
    action = _over_a_question(cursor, word, by) if word in ("concede", "offer") else _act(cursor, word, by)
    cursor.end()
    return action


def _over_a_question(line, word, by):
    if word == "concede":
        return Concede(by)
    line.expect("draw")
    return OfferDraw(by)


def _act(line, word, by):
    if word not in _VERBS:
        raise line.bad(mark("There is no action called {word}."), word=word[:40])
    verb = _VERBS[word]
    words, fields = FORMS[verb]
    for word in words.split(" ")[1:]:
        line.expect(word)
    said = {}
    for field in fields:
        _READ[field](line, said)
    _read_tail(line, said, fields)
    return Act(verb, by, **said)


def _thing(line, word, kinds=("card", "piece", "seated")):
    found = _THING.fullmatch(word)
    if found is None or found[1] not in NUMBER:
        raise line.bad(mark("There is no card called {name}."), name=word[:60])
    card = NUMBER[found[1]]
    thing = piece_thing(int(found[2]), card) if found[2] else seat_thing(card, int(found[3]) - 1) if found[3] else card_thing(card)
    kind = "piece" if is_piece(thing) else "seated" if is_seated(thing) else "card"
    if kind not in kinds:
        raise line.bad(mark("That is not the kind of card that is expected here."))
    return thing


def _read_cards(line, said):
    words = line.next().split(",")
    first, slash, number = words[0].partition("/")
    if slash:
        if not re.fullmatch("[2-9]", number):
            raise line.bad(mark("A number from 2 to 9 is expected after the stroke."))
        said["n"] = int(number)
    said["cards"] = tuple(_thing(line, word) for word in (first, *words[1:]))


def _read_none(line, said):
    if line.peek() == "none":
        line.next()
    else:
        _read_cards(line, said)


def _location(line, word):
    place = read_place(word)
    if place is None:
        raise line.bad(mark("There is no location called {name}."), name=word[:40])
    return place


def _read_path(line, said):
    said["path"] = tuple(_location(line, word) for word in line.next().split("-"))


def _one_target(line, word):
    return int(word[1]) - 1 if re.fullmatch("p[1-4]", word) else _thing(line, word, ("piece",))


def _read_on(line, said):
    words = line.next().split(",")
    if "=" in words[0]:
        pairs = [word.partition("=") for word in words]
        if not all(_NUMBER.fullmatch(number) and number != "0" for _name, _sign, number in pairs):
            raise line.bad(mark("Each part of a split shot has its damage: name=number."))
        said["on"] = tuple(_one_target(line, name) for name, _sign, _number in pairs)
        said["split"] = tuple(int(number) for _name, _sign, number in pairs)
    else:
        said["on"] = tuple(_one_target(line, word) for word in words)


def _read_x(line, said):
    line.expect("x")
    if line.peek() == "none":
        line.next()
    else:
        _read_on(line, said)


def _read_place(line, word):
    place = read_place(word)
    return place if place is not None else _thing(line, word, ("piece",))


def _after(word, optional=False):
    def read_it(line, said):
        if optional and line.peek() != word:
            return
        line.expect(word)
        said["at"] = _read_place(line, line.next())
    return read_it


def _read_loc(line, said):
    line.expect("to")
    said["path"] = (_location(line, line.next()),)


def _mode(line):
    word = line.next()
    if not _WORD.fullmatch(word):
        raise line.bad(mark("One word is expected here."))
    return word


def _read_mode(line, said):
    said["mode"] = _mode(line)


def _read_deck(line, said):
    line.expect("deck")
    said["mode"] = _mode(line)


def _read_side(line, said):
    said["mode"] = line.next()
    if said["mode"] not in ("up", "down"):
        raise line.bad(mark("An advantage is turned up or down."))
    if line.peek() == "as" and said["mode"] == "up":
        line.next()
        said["mode"] = f"up {_mode(line)}"


_READ = {
    "cards": _read_cards, "cards or none": _read_none, "path": _read_path, "on": _read_on, "x on": _read_x, "to at": _after("to"),
    "to at?": _after("to", True), "on at": _after("on"), "on at?": _after("on", True), "to loc": _read_loc, "mode": _read_mode,
    "deck mode": _read_deck, "side": _read_side,
}


def _read_to(line, said):
    word = line.next()
    said["to"] = int(word) if _NUMBER.fullmatch(word) and word != "0" else _thing(line, word, ("piece", "card"))


def _read_pay(line, said):
    found = []
    for word in line.next().split(","):
        kind, colon, name = word.partition(":")
        if kind not in _PAY or not colon:
            raise line.bad(mark("A cost is written as turn:, sac:, terminate:, discard:, energy: or damage: and a card."))
        found.append((kind, _thing(line, name, ("card", "piece"))))
    said["pay"] = tuple(found)


def _read_at(line, said):
    said["at"] = _read_place(line, line.next())


def _read_as(line, said):
    said["mode"] = _mode(line)


def _read_with(line, said):
    said["riders"] = tuple(_thing(line, word) for word in line.next().split(","))


_TAIL = (("to", _read_to), ("on", _read_on), ("as", _read_as), ("at", _read_at), ("pay", _read_pay), ("with", _read_with))
_USED = {"to": {"to at", "to at?", "to loc"}, "on": {"on", "x on", "on at", "on at?"}, "as": {"mode", "deck mode", "side"},
         "at": {"to at", "to at?", "on at", "on at?"}}


def _read_tail(line, said, fields):
    for word, read_it in _TAIL:
        if line.peek() == word and not _USED.get(word, set()) & set(fields):
            line.next()
            read_it(line, said)
