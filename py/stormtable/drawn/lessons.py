"""Lessons that were played, drawn: ready for a page, an embed, other people's docs, a notebook and a picture."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from stormtable import games
from stormtable.kernel.game import Game
from stormtable.kernel.record import to_link
from stormtable.lessons import playing, reading
from stormtable.lessons.playing import Frame
from stormtable.lessons.reading import PUZZLE

from . import kit, pages, stills
from .diagrams import board
from .markup import Markup

WRAP = '<div class="part {}">{}</div>'
LARGEST = 9  # refusals of one try that are shown


class Step(NamedTuple):
    """One step as a page shows it."""

    number: int
    title: str
    text: str  # Markdown, with {rules} in braces
    picture: Markup
    described: str
    prompt: str
    log: list
    refused: list  # of (what was tried, refusals)
    asked: list  # of (question, refusals of each answer)
    rules: list
    record: str  # the game so far
    at: list  # what a coach points at
    script: list  # what a coach lets happen here
    coach: str = ""  # the fragment that opens the coached game here; nothing in other lessons

    @property
    def play(self) -> str:
        """The fragment that opens the real table here."""
        return self.coach or "trial=" + to_link(self.record)


class Lesson(NamedTuple):
    """A lesson in the language of the page."""

    game: str
    name: str
    kind: str
    order: int
    title: str
    summary: str
    steps: list
    rules: list
    learner: int | None = None  # the seat of whoever plays it with a coach

    @property
    def play(self) -> str:
        """The fragment that opens it at the real table with its coach; nothing in other lessons."""
        return self.steps[0].coach

    @property
    def path(self) -> str:
        """Its address below embed/ and in `<rule-walkthrough src>`."""
        return f"{self.game}/{'puzzles/' if self.kind == PUZZLE else ''}{self.name}"

    @property
    def page(self) -> str:
        """The address of its page in the site."""
        return f"puzzles/{self.game}/{self.name}/" if self.kind == PUZZLE else f"learn/{self.path}/"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """How a notebook shows it: every step with its picture."""
        from .notebook import of_lesson
        return of_lesson(self)


def lesson(file: str | Path, lang: str = "en") -> Lesson:
    """The lesson in a file, played and drawn; Differs says where it differs from the rules."""
    return drawn(*playing.played(file, games.load, lang))


def drawn(told: reading.Lesson, frames: list[Frame]) -> Lesson:
    """A lesson with the pictures of its frames."""
    game, near = games.load(told.word("game")), told.words("around")
    window = part(game, frames, near)
    steps = [_step(number, frame, game, near, window) for number, frame in enumerate(frames, 1)]
    learner = None
    if told.word("learner"):
        learner = frames[0].seat
        steps = [step._replace(coach=f"coach={told.name}/{step.number}") for step in steps]
    if told.word("kind") == PUZZLE:
        steps = [step._replace(coach=f"puzzle={told.name}") for step in steps]
    return Lesson(game.name, told.name, told.word("kind", "rule"), int(told.word("order", "50")), told.word("title"),
                  told.word("summary"), steps, playing.rules_of(told, frames), learner)


def shared(lesson: Lesson) -> Markup:
    """What the pictures of a lesson place again and again (faces, patterns), each once; icons come by themselves."""
    return Markup(stills.symbols("".join(step.picture for step in lesson.steps), {}, drawings_of(lesson.game)))


def drawings_of(game: str) -> str:
    """All drawings that a scene of this game may place."""
    return kit.read("patterns.svg") + games.load(game).symbols()


def is_tall(lesson: Lesson) -> bool:
    """Is the table of this game a table of cards, and not one drawing?"""
    return not pages.pages_of(lesson.game).is_one_drawing


def part(game: Game, played: list[Frame], near: Sequence[str]) -> str:
    """The window through which all steps of a lesson are seen, where a game chooses one for its map; else nothing."""
    chosen = getattr(board(game.name), "part", None)
    return chosen([(frame.s, frame.look.near) for frame in played], near) if chosen else ""


def _step(number: int, frame: Frame, game: Game, near: Sequence[str], window: str) -> Step:
    log = [game.narrate(frame.s, event) for event in frame.told] if "log" in frame.show else []
    return Step(
        number, frame.step.title, frame.step.text, picture(frame, game, near, window),
        described=stills.described(game.scene(frame.s, None)),
        prompt=game.question(frame.s) if "prompt" in frame.show else "",
        log=[line for line in log if line],
        refused=[(why.tried, why.refusals[:LARGEST]) for why in frame.refused],
        asked=[(asked.question, asked.refusals) for asked in frame.asked],
        rules=list(frame.rules), record=frame.record, at=list(frame.at), script=list(frame.script),
    )


def picture(frame: Frame, game: Game, near: Sequence[str], window: str = "") -> Markup:
    """What a step shows, as still markup: the board first."""
    live = {part: markup for part, markup in playing.draw(frame, game).items() if markup}
    marks = frame.marks if frame.script else (*frame.marks, *frame.at)  # to what is touched an embed points itself
    touched = {touch for play in frame.script for touch in play.names}
    shown = {part: stills.Still(markup, marks, touched) for part, markup in live.items()}
    if "board" in shown:
        shown["board"].name(frame.step.title + frame.step.text)
        shown["board"].around(near)
        shown["board"].through(window)
    return Markup("".join(WRAP.format(part, still) for part, still in shown.items()))
