"""Plays a lesson with the real rules: one frame for each step, or the line where the rules say something else.

A lesson is read by `reading.py`. Whatever it claims is tried here: moves must be allowed, expected results must come
out, refused moves must be refused under the rules it names, and the right answers to its questions must be right.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from stormtable.kernel import chance, language, record
from stormtable.kernel.flow import Event
from stormtable.kernel.game import Game
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Refusal, Refused, Unreadable

from .reading import (
    OPENING,
    PARTS,
    RULE,
    VIEW,
    Answer,
    Block,
    Differs,
    Lesson,
    Question,
    Row,
    Step,
    commas,
    open_file,
    pairs,
)

FACT = re.compile(r"(\S+) (=|has|lacks|counts) (.+)")
MOST_QUEUED = 500  # results of chance
COACHED = ("do", "reply", "wrong")  # blocks of what a coach waits for and plays
MORE = "…"  # behind the rules of a refusal: there may be others
ASKED = "asked"
NOBODY = "nobody"


class Quiet(Look):
    """A look at the table at which nothing glows, because nothing is to be touched now."""

    _actions = ()


class Why(NamedTuple):
    """Something that was tried and refused: how it is written, and the refusals."""

    tried: str
    refusals: tuple[Refusal, ...]


class Asked(NamedTuple):
    """A question with what the rules say to each of its answers: one row of refusals for each."""

    question: Question
    refusals: tuple[tuple[Refusal, ...], ...]


class Frame(NamedTuple):
    """What one step shows: the table as a seat sees it, and what the rules had to say."""

    step: Step
    s: Any
    seat: int
    look: Look
    show: tuple[str, ...]
    marks: tuple[str, ...]
    told: tuple[Event, ...]  # that this seat may know
    refused: tuple[Why, ...]
    asked: tuple[Asked, ...]
    record: str  # from here the real table goes on
    rules: tuple[str, ...]  # ids that the step speaks of
    at: tuple[str, ...] = ()  # what a coach points at
    script: tuple[Any, ...] = ()  # what a coach lets happen after this frame: see coached.py


def played(file: str | Path, load: Callable[[str], Game], lang: str = "en") -> tuple[Lesson, list[Frame]]:
    """The lesson in a file and its frames; Differs names file and line."""
    lesson = open_file(file, lang)
    try:
        return lesson, play(lesson, load)
    except Unreadable as problem:
        raise Differs(file, problem.line or 1, problem.text) from None


def play(lesson: Lesson, load: Callable[[str], Game]) -> list[Frame]:
    """All frames of a lesson; Unreadable names the line where it differs from the rules."""
    from .coached import CoachedTable  # it is made of the table below
    table = (CoachedTable if lesson.word("kind") == "coached" else Table)(lesson, load)
    return [table.play(step) for step in lesson.steps]


def rules_of(lesson: Lesson, frames: Sequence[Frame]) -> list[str]:
    """The rules a lesson shows, each once: those its front matter names first."""
    return list(dict.fromkeys([*lesson.words("rules"), *(id for frame in frames for id in frame.rules)]))


def draw(frame: Frame, game: Game) -> dict[str, str]:
    """The parts that a frame shows, as markup by their names."""
    s, look = frame.s, frame.look
    drawn = {
        "board": lambda: game.scene(s, look),
        "hand": lambda: game.revealed(s, look) + game.hand(s, frame.seat, look),
        "side": lambda: game.side(s, look) or game.recap(s, frame.told),
        "seats": lambda: "".join(f'<section class="seat">{panel}</section>' for panel in _panels(frame, game)),
    }
    return {part: drawn[part]() for part in frame.show if part in drawn}


def _panels(frame: Frame, game: Game) -> list[str]:
    s = frame.s
    return [game.panel(s, seat, frame.look, name=game.seat_name(s, seat)) for seat in range(len(game.seats(s)))]


class Table:
    """The table a lesson is played on."""

    def __init__(self, lesson: Lesson, load: Callable[[str], Game]) -> None:
        self.lesson, self.load = lesson, load
        self.game = self._game()
        self.seat_word, self.seat = lesson.word("seat", ASKED), 0
        self.show = tuple(lesson.words("show")) or ("board", "hand")
        self.is_scripted = False  # has a result been queued that no record tells?
        self.match = self._sit_down()
        self._check_rules(lesson.words("rules"), lesson.front.get("rules", Row(1, "")).line)

    def _game(self) -> Game:
        try:
            return self.load(self.lesson.word("game"))
        except KeyError:
            row = self.lesson.front["game"]
            raise Unreadable(f"There is no game called {row.text} here.", row.line) from None

    def _sit_down(self) -> Match:
        if self.lesson.opening:
            return self._opening(self.lesson.opening[0])
        row = self.lesson.front.get("options", Row(1, ""))
        words = dict(_option(pair, row.line) for pair in row.text.split())
        try:
            return Match(self.game, words, self.lesson.word("seed", "0"))
        except Unreadable as problem:
            raise problem.on_line(row.line) from None

    def _opening(self, block: Block) -> Match:
        """The table as a position or a record lays it."""
        self.is_scripted = False
        text = "\n".join(row.text for row in block.rows)
        try:
            if block.kind == "record":
                return self._replayed(text)
            return Match(self.game, position=_position(text))
        except Unreadable as problem:
            raise problem.on_line(block.line + (problem.line or 0)) from None

    def _replayed(self, text: str) -> Match:
        match = replay(text, self.load)
        if match.game is not self.game:
            raise Unreadable(f"This is a record of {match.game.name}, not of {self.game.name}.")
        return match

    # -- one step ---------------------------------------------------------------------------------------------------

    def play(self, step: Step) -> Frame:
        """Plays a step and gives its frame."""
        self._forget()
        self.questions = iter(step.questions)
        self._check_rules(RULE.findall(step.text), step.line)
        for block in step.blocks:
            if block.kind in COACHED:
                raise Unreadable(f"A block {block.kind} stands in a coached game only.", block.line)
            self._block(block)
        return self._frame(step)

    def _forget(self) -> None:
        """Begins a step: nothing is told, tried, touched or marked yet."""
        self.told: list[Event] = []
        self.refused: list[Why] = []
        self.asked: list[Asked] = []
        self.chosen: tuple[str, ...] = ()
        self.marks: tuple[Row, ...] = ()
        self.glows = False

    def _block(self, block: Block) -> None:
        if block.kind in OPENING:
            self.match = self._opening(block)
        elif block.kind == "view":
            self._view(pairs(block.rows, VIEW))
        elif block.kind == "question":
            self._ask(next(self.questions))
        else:
            for row in block.rows:
                getattr(self, f"_{block.kind}")(Row(row.line, row.text.strip()))

    def _chance(self, row: Row) -> None:
        """Queues a result for the next die, coin, card or shuffle."""
        if len(self.match.state.chance.queued) >= MOST_QUEUED:
            raise Unreadable(f"At most {MOST_QUEUED} results wait to come up.", row.line)
        chance.queue(self.match.state, int(row.text) if is_number(row.text) else row.text)
        self.is_scripted = True

    def _moves(self, row: Row) -> None:
        self.told += self._say(self.match, row)

    def _say(self, match: Match, row: Row) -> list[Event]:
        try:
            return match.play_line(row.text)
        except Refused as no:
            raise Unreadable(f"{row.text!r} is refused: {_in_words(no.refusals)}", row.line) from None
        except Unreadable as problem:
            raise _unread(row.text, problem, row.line) from None

    def _expect(self, row: Row) -> None:
        found = self.differs(row.text, row.line)
        if found:
            raise Unreadable(f"Expected was {row.text!r}, but {found}.", row.line)

    def _refused(self, row: Row) -> None:
        tried, arrow, rules = row.text.partition(" => ")
        if not arrow:
            raise Unreadable("A refused move is written MOVE => RULE, RULE.", row.line)
        refusals = self.refusals(tried.strip(), row.line)
        self._check_refused(tried, refusals, rules, row.line)
        self.refused.append(Why(tried.strip(), tuple(refusals)))

    def _check_refused(self, tried: str, refusals: Sequence[Refusal], rules: str, line: int) -> None:
        wanted, got = commas(rules), [refusal.rule for refusal in refusals]
        self._check_rules([id for id in wanted if id != MORE], line)
        if not refusals:
            raise Unreadable(f"{tried!r} is not refused: it may be done.", line)
        lacking = [id for id in wanted if id != MORE and id not in got]
        if lacking or MORE not in wanted and set(got) != set(wanted):
            raise Unreadable(f"{tried!r} is refused under other rules: {_in_words(refusals)}", line)

    def _check_rules(self, ids: Iterable[str], line: int) -> None:
        for id in ids:
            if id not in self.game.rulebook:
                raise Unreadable(f"There is no rule {id} in the rulebook of {self.game.title}.", line)

    # -- questions --------------------------------------------------------------------------------------------------

    def _ask(self, question: Question) -> None:
        """Tries every answer: the right ones must be so, the wrong ones must not."""
        here, told, chosen = self.match, self.told, self.chosen
        if question.after:
            self.match, self.told, self.chosen = here.upto(len(here.actions)), list(told), ()
        for row in question.after:
            self._moves(row)
        self.asked.append(Asked(question, tuple(tuple(self._answer(answer)) for answer in question.answers)))
        self.match, self.told, self.chosen = here, told, chosen

    def _answer(self, answer: Answer) -> list[Refusal]:
        """The refusals that a wrong answer meets."""
        found = self.differs(answer.claim, answer.line)
        if answer.right and found:
            raise Unreadable(f"This answer is said to be right, but {found}.", answer.line)
        if answer.right:
            return []
        if not found:
            raise Unreadable("This answer is said to be wrong, but it is so.", answer.line)
        return self._wrong(answer)

    def _wrong(self, answer: Answer) -> list[Refusal]:
        verb, _blank, tried = answer.claim.partition(" ")
        if verb != "may":
            return []
        if not answer.rules:
            raise Unreadable("A wrong answer with may names the rules that refuse it: - may MOVE => RULE | label.",
                             answer.line)
        refusals = self.refusals(tried, answer.line)
        self._check_refused(tried, refusals, answer.rules, answer.line)
        return refusals

    # -- what is so -------------------------------------------------------------------------------------------------

    def differs(self, claim: str, line: int) -> str:
        """What is so instead of this claim; nothing if it holds."""
        word, _blank, rest = claim.partition(" ")
        if word in CLAIMS and not FACT.fullmatch(claim):
            return CLAIMS[word](self, rest.strip(), line)
        return self._fact(claim, line)

    def _asks(self, rest: str, line: int) -> str:
        asked = self.game.decides(self.match.state)
        wanted = None if rest == NOBODY else self.seat_of(rest, line)
        return "" if asked == wanted else f"{self._named(asked)} is asked"

    def _over(self, rest: str, line: int) -> str:
        asked = self.game.decides(self.match.state)
        return "" if asked is None else f"the game goes on: {self._named(asked)} is asked"

    def _winner(self, rest: str, line: int) -> str:
        s = self.match.state
        if self.game.decides(s) is not None:
            return "the game is not over"
        wanted = set() if rest == NOBODY else {self.seat_of(name, line) for name in commas(rest)}
        won = set(self.game.winners(s))
        return "" if won == wanted else f"the winner is {', '.join(map(self._named, sorted(won))) or NOBODY}"

    def _prompt(self, rest: str, line: int) -> str:
        prompt = _english(self.game.question, self.match.state)
        return "" if rest in prompt else f"the prompt is {prompt!r}"

    def _log(self, rest: str, line: int) -> str:
        told = [_english(self.game.describe_event, event) for event in self.told]
        if any(rest in sentence for sentence in told):
            return ""
        return f"the log of this step says {' / '.join(told) or 'nothing'}"

    def _cites(self, rest: str, line: int) -> str:
        self._check_rules([rest], line)
        cited = list(dict.fromkeys(event.rule for event in self.told))
        return "" if rest in cited else f"what happened in this step cites {', '.join(cited) or 'no rule'}"

    def _may(self, rest: str, line: int) -> str:
        refusals = self.refusals(rest, line)
        return f"that is refused: {_in_words(refusals)}" if refusals else ""

    def refusals(self, tried: str, line: int) -> list[Refusal]:
        """Why this move, or this touch after those made so far, is refused; nothing if it may be done."""
        verb, _blank, thing = tried.partition(" ")
        if verb == "touch":
            return self._touch_refusals(thing.strip(), line)
        trial = self.match.upto(len(self.match.actions))
        try:
            *before, last = self.game.read_all(tried)
            for action in before:
                trial.play(action)
            return self.game.refusals(trial.state, self.game.filled(trial.state, last))
        except Refused as no:
            return list(no.refusals)
        except Unreadable as problem:
            raise _unread(tried, problem, line) from None

    def _touch_refusals(self, thing: str, line: int) -> list[Refusal]:
        look = self._asked_look(self.chosen)
        if thing in look.next():
            return []
        refusals = look.why_not(thing)
        if not refusals:
            raise Unreadable(f"{thing!r} cannot be touched, but no rule says why.", line)
        return refusals

    def _fact(self, claim: str, line: int) -> str:
        """A fact of the position: `energy.B = 9`, `attacked has B-Wi1`, `hand.1 counts 3`."""
        found = FACT.fullmatch(claim)
        if not found:
            raise Unreadable(f"A claim begins with {', '.join(CLAIMS)}, "
                             "or says what a part of the position is: energy.B = 9.", line)
        path, verb, text = found.groups()
        value, wanted = _at(self.game.position(self.match.state), path, line), _value(text)
        return "" if FACTS[verb](value, wanted) else f"{path} is {json.dumps(value, ensure_ascii=False)}"

    # -- what is shown ----------------------------------------------------------------------------------------------

    def _view(self, given: dict[str, Row]) -> None:
        if "seat" in given:
            self.seat_word = given["seat"].text
            self._look_from(given["seat"].line)
        if "show" in given:
            self.show = tuple(commas(given["show"].text))
            _check_among(self.show, PARTS, given["show"].line)
        if "mark" in given:
            self.marks = tuple(Row(given["mark"].line, touch) for touch in commas(given["mark"].text))
        glow = given.get("glow", Row(0, "no"))
        _check_among([glow.text], ("yes", "no"), glow.line)
        self.glows = glow.text == "yes"
        for touch in commas(given["touch"].text) if "touch" in given else ():
            self._touch(touch, given["touch"].line)

    def _touch(self, touch: str, line: int) -> None:
        look = self._asked_look(self.chosen)
        if touch not in look.next():
            why = _in_words(look.why_not(touch)) or f"possible are {', '.join(sorted(look.next())[:40])}"
            raise Unreadable(f"{touch!r} cannot be touched: {why}", line)
        self.chosen, self.glows = (*self.chosen, touch), True

    def _asked_look(self, chosen: tuple[str, ...] = ()) -> Look:
        asked = self.game.decides(self.match.state)
        return self._look(Look, asked or 0, chosen)

    def _look(self, kind: type[Look], seat: int, chosen: tuple[str, ...]) -> Look:
        return kind(self.game, self.game.view(self.match.state, seat), seat, chosen)

    def _look_from(self, line: int) -> None:
        """Finds the seat from which the table is shown; after the end it stays the one it was."""
        asked = self.game.decides(self.match.state)
        if self.seat_word != ASKED:
            self.seat = self.seat_of(self.seat_word, line)
        elif asked is not None:
            self.seat = asked

    def _frame(self, step: Step) -> Frame:
        self._look_from(step.line)
        look = self._look(Look if self.glows else Quiet, self.seat, self.chosen)
        told = tuple(event for event in self.told if event.seats is None or self.seat in event.seats)
        frame = Frame(step, look.s, self.seat, look, self.show, tuple(row.text for row in self.marks), told,
                      tuple(self.refused), tuple(self.asked), self._record(), tuple(self._spoken(step)))
        self._check_marks(frame)
        return frame

    def _check_marks(self, frame: Frame) -> None:
        """Sees to it that everything marked can be seen."""
        drawn = "".join(draw(frame, self.game).values()) if self.marks else ""
        seen = sorted(set(re.findall(r'data-touch="([^"]+)"', drawn)))
        for row in self.marks:
            if row.text not in seen:
                raise Unreadable(f"{row.text!r} is not to be seen in this step; marked can be {', '.join(seen[:60])}.",
                                 row.line)

    def _spoken(self, step: Step) -> Iterable[str]:
        """The rules a step speaks of: in its caption, and in what is refused."""
        refusals = [*(why.refusals for why in self.refused), *(row for asked in self.asked for row in asked.refusals)]
        return dict.fromkeys([*RULE.findall(step.text), *(refusal.rule for row in refusals for refusal in row)])

    def _record(self) -> str:
        """The game so far for the real table; a position where results were queued: no record tells them."""
        if self.is_scripted:
            return Match(self.game, position=self.game.position(self.match.state)).text()
        return self.match.text()

    def seat_of(self, name: str, line: int) -> int:
        """The number of a seat by its name."""
        seats = [str(seat) for seat in self.game.seats(self.match.state)]
        if name not in seats:
            raise Unreadable(f"There is no seat {name}; the seats are {', '.join(seats)}.", line)
        return seats.index(name)

    def _named(self, seat: int | None) -> str:
        return NOBODY if seat is None else str(self.game.seats(self.match.state)[seat])


CLAIMS = {"asks": Table._asks, "over": Table._over, "winner": Table._winner, "prompt": Table._prompt, "log": Table._log,
          "cites": Table._cites, "may": Table._may}
FACTS = {
    "=": lambda value, wanted: value == wanted,
    "has": lambda value, wanted: _holds(value, wanted),
    "lacks": lambda value, wanted: not _holds(value, wanted),
    "counts": lambda value, wanted: isinstance(value, (list, dict)) and len(value) == wanted,
}


def _check_among(words: Iterable[str], allowed: Sequence[str], line: int) -> None:
    for word in words:
        if word not in allowed:
            raise Unreadable(f"Here stands one of {', '.join(allowed)}, not {word}.", line)


def _option(pair: str, line: int) -> tuple[str, str]:
    key, sign, word = pair.partition("=")
    if not (key and sign and word):
        raise Unreadable(f"An option is written key=value, not {pair}.", line)
    return key, word


def _position(text: str) -> dict[str, Any]:
    try:
        position = record.read_json(text)
    except ValueError as problem:
        raise Unreadable("The position is not valid JSON.", getattr(problem, "lineno", None)) from None
    if not isinstance(position, dict):
        raise Unreadable("The position is not a JSON object.")
    return position


def _at(value: Any, path: str, line: int) -> Any:
    """What stands in a position at the end of a path such as `energy.B`."""
    for word in path.split("."):
        if isinstance(value, dict) and word in value:
            value = value[word]
        elif isinstance(value, list) and is_number(word) and int(word) < len(value):
            value = value[int(word)]
        else:
            raise Unreadable(f"The position has no {path}: before {word!r} it has {_contents(value)}.", line)
    return value


def is_number(text: str) -> bool:
    """Is this a number, and none that is longer than Python reads?"""
    return text.isdecimal() and len(text) < 10


def _contents(value: Any) -> Any:
    if isinstance(value, dict):
        return ", ".join(value)
    return f"{len(value)} entries" if isinstance(value, list) else value


def _value(text: str) -> Any:
    """A value as it is written: JSON, or a plain word."""
    try:
        return record.read_json(text)
    except ValueError:
        return text


def _holds(value: Any, wanted: Any) -> bool:
    """Is this among the entries of a list, the keys of an object, or the letters of a text?"""
    if isinstance(value, list):
        return wanted in value
    return isinstance(value, (dict, str)) and str(wanted) in value


def _unread(text: str, problem: Unreadable, line: int) -> Unreadable:
    """The same complaint with the line that it is about."""
    return Unreadable(f"{text!r}: {problem.text}", line)


def _in_words(refusals: Sequence[Refusal]) -> str:
    return " ".join(f"{refusal.text} ({refusal.rule})" for refusal in refusals)


def _english(says: Callable[[Any], str], thing: Any) -> str:
    """What a sentence is in English, whatever language the table speaks: lessons are written in it."""
    with language.speaking("en"):
        return says(thing)
