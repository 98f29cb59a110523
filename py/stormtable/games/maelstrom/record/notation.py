"""Notation: one action, one line of text; several decisions in a row may share a line, parted by semicolons."""

import re

from stormtable.kernel.flow import Action
from stormtable.kernel.line import Line
from stormtable.kernel.rules import Unreadable

from ..cards import CARDS, FACTIONS, FORCES, READ_NAME
from ..language import _, mark
from ..rules import actions as a
from ..rules.endings import Concede, OfferDraw
from ..rules.mass import FARTHEST, at
from ..rules.words import spelled

ALONE = {
    "draw": a.Draw(), "strike": a.Strike(), "pass": a.Pass(), "end": a.EndPhase(), "concede": Concede(),
    "offer draw": OfferDraw(), "accept draw": a.AcceptDraw(), "decline draw": a.DeclineDraw(),
    "buy action": a.Buy("action"), "buy energy": a.Buy("energy"),
    "choose yes": a.Choose("yes"), "choose no": a.Choose("no"), "choose none": a.Choose("none"),
}
_SAID = {action: line for line, action in ALONE.items()}
_SPACE = re.compile(r"@(-?\d{1,3}),(-?\d{1,3})")
_FACTION = {name.lower(): name for name in FACTIONS}
_FORCE = {name.lower(): tuple(sorted(tiles.items())) for name, tiles in FORCES.items()}


# -- writing -----------------------------------------------------------------------------------------------------------


def write(action: Action) -> str:
    """The line of an action."""
    if action in _SAID:
        return _SAID[action]
    return _WRITE[action.verb](action)


def _name(card):
    return CARDS[card].name


def _path(path):
    return "".join(f" > {spelled(space)}" for space in path)


def _write_force(action):
    named = next((name for name, tiles in FORCES.items() if tuple(sorted(tiles.items())) == action.tiles), None)
    return f"force {named}" if named else "force " + ", ".join(f"{count} {_name(card)}" for card, count in action.tiles)


def _write_use(action):
    parts = ["use", spelled(action.space) if action.space is not None else _name(action.relic)]
    if action.on is not None:
        parts += ["on", spelled(action.on) + _path(action.path)]
    if action.to is not None:
        parts += ["to", spelled(action.to)]
    return " ".join(parts + (["take", _name(action.take)] if action.take is not None else []))


def _write_play(action):
    on = f" on {spelled(action.on)}{_path(action.path)}" if action.on is not None else ""
    return f"play {_name(action.card)}{on}"


def _write_pay(action):
    sources = " ".join(spelled(space) for space in action.sources)
    return f"pay {sources}" + (f" +{action.energy}" if action.energy else "")


def _source(action):
    return spelled(action.space) if action.space is not None else _name(action.card)


_WRITE = {
    "faction": lambda x: f"faction {x.name}", "force": _write_force, "primary": lambda x: f"primary {_name(x.card)}",
    "pick": lambda x: f"pick {_name(x.card)}", "move": lambda x: f"move {spelled(x.space)}{_path(x.path)}",
    "attack": lambda x: f"attack {spelled(x.target)} with {spelled(x.space)}", "join": lambda x: f"join {spelled(x.space)}",
    "defend": lambda x: f"defend {spelled(x.space)}",
    "consume": lambda x: f"consume {spelled(x.energy)} with {spelled(x.space)}", "use": _write_use, "play": _write_play,
    "relic": lambda x: f"relic {_name(x.card)}", "summon": lambda x: f"summon {_name(x.card)} {spelled(x.space)}",
    "pay": _write_pay, "react": lambda x: f"react {_source(x)}", "choose": lambda x: f"choose {spelled(x.answer)}",
    "next": lambda x: f"next {_source(x)}",
}


# -- reading -----------------------------------------------------------------------------------------------------------


class _Line(Line):
    """A line with what is written in Maelstrom."""

    def space(self):
        """Reads a space such as @-1,0."""
        found = _SPACE.match(self.text, self.column)
        if not found or any(part in ("-0",) or part.lstrip("-").startswith("0") and part != "0" for part in found.groups()):
            raise self.fail(mark("A space such as @-1,0 is expected here."))
        q, r = map(int, found.groups())
        if max(abs(q), abs(r), abs(q + r)) > FARTHEST:
            raise self.fail(mark("No tile can lie that far from the Vortex."))
        self.column = found.end()
        return at(q, r)

    def path(self):
        """Reads the spaces entered, each after a >."""
        path = []
        while self.take(" > "):
            path.append(self.space())
        return tuple(path)

    def name(self, upto=""):
        """Reads a name of the catalogue, up to a word or to the end."""
        end = self.text.find(upto, self.column) if upto else len(self.text)
        end = len(self.text) if end < 0 else end
        found = READ_NAME.get(self.text[self.column:end].lower())
        if found is None:
            raise self.fail(mark("The name of a tile, event or relic is expected here."))
        self.column = end
        return found

    def one_of(self, table, sentence):
        """Reads the rest of the line as a word of a table, in any case."""
        found = table.get(self.rest().lower())
        if found is None:
            raise self.fail(sentence)
        self.column = len(self.text)
        return found


def read(line: str) -> Action:
    """The action of a line."""
    if line in ALONE:
        return ALONE[line]
    verb, blank, _rest = line.partition(" ")
    if verb not in _READ or not blank:
        raise Unreadable(_("A line begins with an action such as move, attack or end."), column=1)
    cursor = _Line(line, len(verb) + 1)
    action = _READ[verb](cursor)
    cursor.end()
    return action


def read_all(line: str) -> list[Action]:
    """The actions of a line that may hold several, with the column at which each begins."""
    found: list[Action] = []
    column = 0
    for number, part in enumerate(re.split(r"( ?; ?)", line)):
        try:
            found += [read(part)] if number % 2 == 0 else []
        except Unreadable as problem:
            raise Unreadable(problem.text, column=(problem.column or 1) + column) from None
        column += len(part)
    return found


def _read_force(line):
    if line.rest().lower() in _FORCE:
        return a.Force(line.one_of(_FORCE, ""))
    tiles, expected = {}, mark("A ready-made force, or a list such as 5 Lake of Fire, 3 Chitonok, is expected here.")
    for part in re.split(r", (?=\d+ )", line.rest()):
        found = re.fullmatch(r"([1-9]\d?) (.+)", part)
        card = found and READ_NAME.get(found[2].lower())
        if card is None or card in tiles:
            raise line.fail(expected)
        tiles[card] = int(found[1])
        line.column += len(part) + 2
    line.column = len(line.text)
    return a.Force(tuple(sorted(tiles.items())))


def _read_move(line):
    space = line.space()
    if line.take(" to "):
        return a.Move(space, (line.space(),), "move to")
    path = line.path()
    if not path:
        raise line.fail(mark("The spaces entered are expected here: > @1,-1"))
    return a.Move(space, path)


def _read_attack(line):
    target = line.space()
    line.need(" with ", mark("The word with and a minion's space are expected here."))
    return a.Attack(target, line.space())


def _read_consume(line):
    energy = line.space()
    line.need(" with ", mark("The word with and a tile's space are expected here."))
    return a.Consume(energy, line.space())


def _read_use(line):
    space, relic = (line.space(), None) if line.rest().startswith("@") else (None, line.name(_first(line, " on ", " take ")))
    on, path, to, take = None, (), None, None
    if line.take(" on "):
        on = line.space()
        path = line.path()
    if line.take(" to "):
        to = line.space()
    if line.take(" take "):
        take = line.name()
    return a.Use(space, relic, on, path, to, take)


def _first(line, *words):
    return next((word for word in words if word in line.rest()), "")


def _read_play(line):
    card = line.name(_first(line, " on "))
    if not line.take(" on "):
        return a.Play(card)
    on = line.space()
    return a.Play(card, on, line.path())


def _read_summon(line):
    card = line.name(_first(line, " @"))
    line.need(" ", mark("A space such as @-1,0 is expected here."))
    return a.Summon(card, line.space())


def _read_pay(line):
    sources = [line.space()]
    while line.take(" @"):
        line.column -= 1
        sources.append(line.space())
    found = re.fullmatch(r" \+([1-9]\d?)", line.rest())
    if found:
        line.column = len(line.text)
    return a.Pay(tuple(sources), int(found[1]) if found else 0)


def _read_source(kind):
    return lambda line: kind(line.space()) if line.rest().startswith("@") else kind(None, line.name())


_READ = {
    "faction": lambda line: a.Faction(line.one_of(_FACTION, mark("The name of a faction is expected here."))),
    "force": _read_force,
    "primary": lambda line: a.Primary(line.name()),
    "pick": lambda line: a.Pick(line.name()),
    "move": _read_move,
    "attack": _read_attack,
    "join": lambda line: a.Join(line.space()),
    "defend": lambda line: a.Defend(line.space()),
    "consume": _read_consume,
    "use": _read_use,
    "play": _read_play,
    "relic": lambda line: a.LayRelic(line.name()),
    "summon": _read_summon,
    "pay": _read_pay,
    "react": _read_source(a.React),
    "choose": lambda line: a.Choose(line.space()),
    "next": _read_source(a.Next),
}
