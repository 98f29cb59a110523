"""A lesson as text: front matter, then steps. docs/writing-walkthroughs.md tells an author how to write one.

    ---
    game: ortus
    title: Block or fall
    ---
    ## Earth charges
    Black pays one Energy for each step.
    ```moves
    charge B-Ea1 G-Fi1 G10
    ```

The reader is strict: it gives the whole lesson, or says what is wrong, with the line. What the lesson claims is not
looked at here; `playing.py` plays it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from stormtable.kernel.rules import Unreadable

LONGEST = 200_000  # characters
MOST_LINES = 5_000
FRONT = ("game", "title", "summary", "kind", "order", "options", "seed", "seat", "show", "around", "rules",
         "learner")
NEEDED = ("game", "title", "summary")
KINDS = ("tour", "rule", "coached")
PUZZLE = "puzzle"  # the kind of a lesson that was made of a puzzle
PARTS = ("board", "hand", "side", "seats", "log", "prompt")  # what a frame may show
OPENING = ("position", "record")
BLOCKS = (*OPENING, "view", "chance", "moves", "expect", "refused", "question", "do", "reply", "wrong")
TOLD = ("question", "wrong")  # the blocks that hold sentences: a translation has them too
VIEW = ("seat", "show", "touch", "mark", "glow", "at")
TEXTS = ("title", "summary")  # the front matter of a translation
_KEY = re.compile(r"([a-z]+):\s*(.*)")
_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TAG = re.compile(r"</?[A-Za-z!]")  # how HTML begins
_LINK = re.compile(r"!?\[[^\[\]]*\]\([^)]*\)?")  # pictures too
_BRACES = re.compile(r"\{[^}]*\}?")
RULE = re.compile(r"\{([A-Z]+-[A-Z]?[\d.]+)\}")
_ANSWER = re.compile(r"([+-]) (.*)")


class Differs(Exception):
    """A lesson that cannot be read, or that says something else than the rules: file, line, and what differs."""

    def __init__(self, file: str | Path, line: int, text: str) -> None:
        super().__init__(f"{file}:{line}: {text}")
        self.file, self.line, self.text = file, line, text


class Row(NamedTuple):
    """A line of a block, with its place in the file."""

    line: int
    text: str


class Block(NamedTuple):
    """A fenced part of a step: its kind and its lines."""

    kind: str
    rows: tuple[Row, ...]
    line: int


class Answer(NamedTuple):
    """One answer to a question: is it right, what the engine has to say about it, and what the reader reads."""

    right: bool
    claim: str
    rules: str
    label: str
    note: str
    line: int


class Question(NamedTuple):
    """A question to the reader; what is played before it is answered; its answers."""

    text: str
    after: tuple[Row, ...]
    answers: tuple[Answer, ...]
    line: int


class Try(NamedTuple):
    """A likely wrong try in a coached game: a move or a touch, the rules that refuse it, what the coach says to it."""

    tried: str
    rules: str  # none: the rules allow it, the coach does not
    says: str
    line: int


class Step(NamedTuple):
    """One step: the sentence over it, the caption as Markdown, its blocks in their order, and its questions."""

    title: str
    text: str
    blocks: tuple[Block, ...]
    line: int
    questions: tuple[Question, ...]  # one for each block of that kind
    tries: tuple[tuple[Try, ...], ...] = ()  # those of each block `wrong`


Begun = tuple[Row, list[str], list[Block]]  # a step that is being read: its heading, its text and its blocks


class Lesson(NamedTuple):
    """A lesson as it was written down."""

    name: str
    front: dict[str, Row]
    opening: tuple[Block, ...]  # before the first step
    steps: tuple[Step, ...]

    def word(self, key: str, default: str = "") -> str:
        """What the front matter says under a key."""
        return self.front[key].text if key in self.front else default

    def words(self, key: str) -> list[str]:
        """The same as a list."""
        return commas(self.word(key))


def open_file(file: str | Path, lang: str = "en") -> Lesson:
    """The lesson in a file, in a language if a translation lies beside it; Differs names file and line."""
    file = Path(file)
    lesson, beside = _from_file(file, file.stem), file.with_suffix(f".{lang}.md")
    if lang == "en" or not beside.exists():
        return lesson
    other = _from_file(beside, file.stem, True)
    try:
        check_translation(lesson, other)
    except Unreadable as problem:
        raise Differs(beside, problem.line or 1, problem.text) from None
    return translated(lesson, other)


def _from_file(file: Path, name: str, translation: bool = False) -> Lesson:
    try:
        return read(file.read_text("utf-8"), name, translation)
    except Unreadable as problem:
        raise Differs(file, problem.line or 1, problem.text) from None
    except OSError as problem:
        raise Differs(file, 1, f"The file cannot be read: {problem.strerror}.") from None
    except ValueError:
        raise Differs(file, 1, "This is not a text in UTF-8.") from None


def read(text: str, name: str = "lesson", translation: bool = False) -> Lesson:
    """The lesson that a text tells; Unreadable says where it goes wrong. A translation holds texts only."""
    if not _WORD.fullmatch(name):
        raise Unreadable(f"A lesson's name is small letters and hyphens, not {name}.", 1)
    if len(text) > LONGEST:
        raise Unreadable(f"This is too long for a lesson: {len(text)} characters.", 1)
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise Unreadable(f"This is too long for a lesson: {len(lines)} lines.", 1)
    rows = [Row(number, line.rstrip()) for number, line in enumerate(lines, 1)]
    front, rest = _front_matter(rows, TEXTS if translation else FRONT, TEXTS if translation else NEEDED)
    opening, steps = _steps(rest, TOLD if translation else BLOCKS)
    lesson = Lesson(name, front, opening, steps)
    if not translation:
        _check_front(lesson)
    return lesson


def commas(text: str) -> list[str]:
    """The parts of a text between its commas."""
    return [part.strip() for part in re.split(r",\s+", text) if part.strip()]  # a space follows: a hex is written 1,-1


# -- front matter -------------------------------------------------------------------------------------------------


def _front_matter(rows: list[Row], known: Sequence[str], needed: Sequence[str]) -> tuple[dict[str, Row], list[Row]]:
    if not rows or rows[0].text != "---":
        raise Unreadable("A lesson begins with its front matter between two lines of ---.", 1)
    ends = [place for place, row in enumerate(rows) if row.text == "---"]
    if len(ends) < 2:
        raise Unreadable("The front matter does not end: a second line of --- is missing.", 1)
    front = pairs(filter(lambda row: row.text, rows[1:ends[1]]), known)
    for key in needed:
        if key not in front or not front[key].text:
            raise Unreadable(f"The front matter does not say the {key}.", 1)
    return front, rows[ends[1] + 1:]


def pairs(rows: Iterable[Row], known: Sequence[str]) -> dict[str, Row]:
    """Lines of `key: text` by their keys."""
    found = {}
    for row in rows:
        pair = _KEY.fullmatch(row.text.strip())
        if not pair or pair[1] not in known:
            raise Unreadable(f"A line here begins with one of {', '.join(known)} and a colon, "
                             f"not {row.text.strip()[:40]!r}.", row.line)
        if pair[1] in found:
            raise Unreadable(f"{pair[1]} stands here twice.", row.line)
        found[pair[1]] = Row(row.line, pair[2].strip())
    return found


def _check_front(lesson: Lesson) -> None:
    if ("learner" in lesson.front) != (lesson.word("kind") == "coached"):
        raise Unreadable("A coached game, and no other lesson, names its learner: kind: coached, learner: SEAT.", 1)
    for key, allowed in (("kind", KINDS), ("show", PARTS)):
        for word in lesson.words(key):
            if word not in allowed:
                raise Unreadable(f"The {key} of a lesson is one of {', '.join(allowed)}, not {word}.",
                                 lesson.front[key].line)
    if not lesson.word("order", "0").isdecimal():
        raise Unreadable("The order of a lesson is a number.", lesson.front["order"].line)
    for key in ("options", "seed"):
        if key in lesson.front and lesson.opening:
            raise Unreadable(f"A lesson that begins with a {lesson.opening[0].kind} has no {key} of its own.",
                             lesson.front[key].line)


# -- steps --------------------------------------------------------------------------------------------------------


def _steps(rows: Iterable[Row], kinds: Sequence[str]) -> tuple[tuple[Block, ...], tuple[Step, ...]]:
    """The blocks before the first step, and the steps."""
    opening: list[Block] = []
    steps: list[Begun] = []
    rest = iter(rows)
    for row in rest:
        if row.text.startswith("## "):
            steps.append((Row(row.line, _plain(row)), [], []))
        elif row.text.startswith("```"):
            _add_block(_block(row, rest, kinds), opening, steps)
        elif row.text.startswith("#"):
            raise Unreadable("A step begins with ## and its sentence; there are no other headings.", row.line)
        elif steps:
            steps[-1][1].append(row.text and _plain(row))
        elif row.text:
            raise Unreadable("Before the first step there is no text: a step begins with ## and its sentence.",
                             row.line)
    if not steps:
        raise Unreadable("This lesson has no step: a step begins with ## and its sentence.", 1)
    return tuple(opening), tuple(_step(*step, translation="moves" not in kinds) for step in steps)


def _plain(row: Row) -> str:
    """A line of a caption, if it is plain: what a page would not show as it is meant is said now."""
    found = _html(row.text) or next((link[0] for link in _LINK.finditer(row.text)), "")
    if found:
        raise Unreadable(f"A caption has no HTML, no pictures and no links, such as {found}.", row.line)
    for braces in _BRACES.findall(row.text):
        if not RULE.fullmatch(braces):
            raise Unreadable(f"In braces stands a rule by its whole id, such as {{ORT-8.7}}, not {braces}.", row.line)
    return row.text


def _html(text: str) -> str:
    """The first tag in a line; if the first that begins does not end, none does."""
    begun = _TAG.search(text)
    end = text.find(">", begun.end()) if begun else -1
    return text[begun.start():end + 1] if begun and end >= 0 else ""


def _block(first: Row, rest: Iterator[Row], kinds: Sequence[str]) -> Block:
    """A fenced block; what comes after it is left."""
    kind = first.text.strip("`").strip()
    if kind not in kinds:
        raise Unreadable(f"A block here is one of {', '.join(kinds)}, not {kind or 'without a name'}.", first.line)
    inside = list[Row]()
    for row in rest:
        if row.text.startswith("```"):
            break
        inside.append(row)
    else:
        raise Unreadable(f"The block {kind} does not end: a line of ``` is missing.", first.line)
    # A position or a record is read as it stands, so that its own line numbers can be added to those of the file.
    rows = tuple(row for row in inside if row.text.strip() or kind in OPENING)
    if not any(row.text.strip() for row in rows):
        raise Unreadable(f"The block {kind} is empty.", first.line)
    return Block(kind, rows, first.line)


def _add_block(block: Block, opening: list[Block], steps: list[Begun]) -> None:
    if steps:
        steps[-1][2].append(block)
        return
    if block.kind not in OPENING or opening:
        raise Unreadable("Before the first step stands at most one block, a position or a record.", block.line)
    opening.append(block)


def _step(row: Row, texts: list[str], blocks: list[Block], translation: bool) -> Step:
    text = "\n".join(texts).strip()
    if not text:
        raise Unreadable("This step has no caption.", row.line)
    asked = tuple(_question(block, translation) for block in blocks if block.kind == "question")
    tries = tuple(_tries(block, translation) for block in blocks if block.kind == "wrong")
    return Step(row.text.removeprefix("## ").strip(), text, tuple(blocks), row.line, asked, tries)


# -- questions ----------------------------------------------------------------------------------------------------


def _question(block: Block, translation: bool) -> Question:
    """The question of a block; in a translation an answer is its label alone."""
    first, *rows = block.rows
    after: list[Row] = []
    answers: list[Answer] = []
    for row in rows:
        text, answer = row.text.strip(), _ANSWER.fullmatch(row.text.strip())
        if text.startswith("after:") and not answers and not translation:
            after.append(Row(row.line, text.removeprefix("after:").strip()))
        elif text.startswith(">") and answers:
            answers[-1] = answers[-1]._replace(note=f"{answers[-1].note} {text[1:].strip()}".strip())
        elif answer:
            answers.append(_answer(answer[1] == "+", answer[2], row.line, translation))
        else:
            raise Unreadable("In a question a line begins with +, with -, with > or, before the answers, with after:.",
                             row.line)
    _check_answers(answers, block)
    return Question(first.text.strip(), tuple(after), tuple(answers), block.line)


def _answer(right: bool, text: str, line: int, translation: bool) -> Answer:
    if translation:
        return Answer(right, "", "", text.strip(), "", line)
    claim, bar, label = text.partition(" | ")
    if not bar or not label.strip():
        raise Unreadable("An answer is written + CLAIM | what the reader reads.", line)
    claim, _arrow, rules = claim.partition(" => ")
    return Answer(right, claim.strip(), rules.strip(), label.strip(), "", line)


def _check_answers(answers: list[Answer], block: Block) -> None:
    if not any(answer.right for answer in answers):
        raise Unreadable("This question has no right answer: a line that begins with +.", block.line)
    if all(answer.right for answer in answers):
        raise Unreadable("This question has no wrong answer: a line that begins with -.", block.line)


# -- wrong tries --------------------------------------------------------------------------------------------------


def _tries(block: Block, translation: bool) -> tuple[Try, ...]:
    """What may be tried, each with the sentence under it; a translation has the sentences alone."""
    tries: list[Try] = []
    for row in block.rows:
        text = row.text.strip()
        if not text.startswith(">"):
            if translation:
                raise Unreadable("Here stand the sentences alone: lines that begin with >.", row.line)
            tried, _arrow, rules = text.partition(" => ")
            tries.append(Try(tried.strip(), rules.strip(), "", row.line))
        elif translation:
            tries.append(Try("", "", text[1:].strip(), row.line))
        elif not tries or tries[-1].says:
            raise Unreadable("One sentence, a line that begins with >, stands under each try.", row.line)
        else:
            tries[-1] = tries[-1]._replace(says=text[1:].strip())
    for one in tries:
        if not one.says:
            raise Unreadable("The coach says nothing to this try: a line that begins with > is missing.", one.line)
    return tuple(tries)


# -- translations -------------------------------------------------------------------------------------------------


def check_translation(lesson: Lesson, other: Lesson) -> None:
    """Sees to it that a translation has the same steps and questions; Unreadable names the line in the translation."""
    if len(other.steps) != len(lesson.steps):
        raise Unreadable(f"Steps of this translation: {len(other.steps)}; of the lesson: {len(lesson.steps)}.",
                         other.steps[-1].line)
    for mine, theirs in zip(lesson.steps, other.steps):
        unknown = [id for id in RULE.findall(theirs.text) if id not in RULE.findall(mine.text)]
        if unknown:
            raise Unreadable(f"This step speaks of {unknown[0]}, in the lesson it does not.", theirs.line)
        if len(mine.questions) != len(theirs.questions):
            raise Unreadable(f"This step has {len(theirs.questions)} questions, "
                             f"in the lesson it has {len(mine.questions)}.", theirs.line)
        if [len(tries) for tries in mine.tries] != [len(tries) for tries in theirs.tries]:
            raise Unreadable("This step has other blocks of wrong tries than the lesson: one sentence for each try.",
                             theirs.line)
        for asked, told in zip(mine.questions, theirs.questions):
            if [answer.right for answer in asked.answers] != [answer.right for answer in told.answers]:
                raise Unreadable("This question has other answers than in the lesson: "
                                 "the same + and - in the same order.", told.line)


def translated(lesson: Lesson, other: Lesson) -> Lesson:
    """The lesson with the texts of its translation."""
    steps = tuple(_worded(mine, theirs) for mine, theirs in zip(lesson.steps, other.steps))
    return lesson._replace(front=lesson.front | other.front, steps=steps)


def _worded(mine: Step, theirs: Step) -> Step:
    asked = tuple(_worded_question(*both) for both in zip(mine.questions, theirs.questions))
    tries = tuple(tuple(one._replace(says=other.says) for one, other in zip(*both))
                  for both in zip(mine.tries, theirs.tries))
    return mine._replace(title=theirs.title, text=theirs.text, questions=asked, tries=tries)


def _worded_question(asked: Question, told: Question) -> Question:
    answers = [one._replace(label=other.label, note=other.note) for one, other in zip(asked.answers, told.answers)]
    return asked._replace(text=told.text, answers=tuple(answers))
