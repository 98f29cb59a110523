"""The lessons of the site: found beside the rules, played, drawn, and ready for a page, an embed and a picture.

A lesson that says something else than the rules stops the build, with file and line.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jinja2 import Template
from markdown_it import MarkdownIt
from markupsafe import Markup

from stormtable import games
from stormtable.kernel.game import Game
from stormtable.kernel.language import current
from stormtable.kernel.record import to_link
from stormtable.lessons import playing as walkthrough
from stormtable.lessons.playing import Frame
from stormtable.lessons.reading import Differs

from . import stills
from .console import ROOT, Stop
from .diagrams import board
from .rulebook import LINK, link
from .shelf import folder, pages_of

FOLDER = "walkthroughs"
PATTERNS = ROOT / "templates/patterns.svg"
PLAIN = MarkdownIt("zero").enable(["emphasis", "backticks", "list", "newline", "escape"])
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

    @property
    def play(self) -> str:
        """The fragment that opens the real table here."""
        return "trial=" + to_link(self.record)


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

    @property
    def path(self) -> str:
        """Its address, below learn/, embed/ and in `<rule-walkthrough src>`."""
        return f"{self.game}/{self.name}"


def of_game(game: str) -> list[Lesson]:
    """The lessons of a game: tours first, then in the order they name."""
    return list(_of_game(game, current()))


@cache
def _of_game(game: str, lang: str) -> list[Lesson]:
    found = [lesson_in(file, lang) for file in files(game)]
    return sorted(found, key=lambda lesson: (lesson.kind != "tour", lesson.order, lesson.name))


def files(game: str) -> list[Path]:
    """The lesson files of a game; those with two dots are translations."""
    return sorted(file for file in (folder(game) / FOLDER).glob("*.md") if "." not in file.stem)


def forget() -> None:
    """Lets a later build in the same process play everything anew."""
    _of_game.cache_clear()
    lesson_in.cache_clear()


@cache
def lesson_in(file: Path, lang: str) -> Lesson:
    """The lesson in a file, played; the build stops where it differs from the rules."""
    try:
        told, played = walkthrough.played(file, games.load, lang)
    except Differs as problem:
        raise Stop(str(problem).replace(f"{ROOT}/", "")) from None
    game = games.load(told.word("game"))
    near = told.words("around")
    window = part(game, played, near)
    steps = [_step(number, frame, game, near, window) for number, frame in enumerate(played, 1)]
    return Lesson(game.name, told.name, told.word("kind", "rule"), int(told.word("order", "50")), told.word("title"),
                  told.word("summary"), steps, walkthrough.rules_of(told, played))


def named(game: str, name: str) -> Lesson:
    """One lesson of a game."""
    return next(lesson for lesson in of_game(game) if lesson.name == name)


def after(lesson: Lesson) -> Lesson | None:
    """The lesson of its game that comes next; nothing after the last one."""
    names = [other.name for other in of_game(lesson.game)]
    rest = of_game(lesson.game)[names.index(lesson.name) + 1:]
    return rest[0] if rest else None


def shared(lesson: Lesson) -> Markup:
    """What the pictures of a lesson place again and again (faces, patterns), each once; icons come by themselves."""
    return Markup(stills.symbols("".join(step.picture for step in lesson.steps), {}, drawings_of(lesson.game)))


def drawings_of(game: str) -> str:
    """All drawings that a scene of this game may place."""
    return Template(PATTERNS.read_text("utf-8")).render() + games.load(game).symbols()


def is_tall(lesson: Lesson) -> bool:
    """Is the table of this game a table of cards, and not one drawing?"""
    return not pages_of(lesson.game).is_one_drawing


def showing(game: str) -> dict[str, list[Lesson]]:
    """The lessons that show a rule, by its id."""
    found: dict[str, list[Lesson]] = {}
    for lesson in of_game(game):
        for id in lesson.rules:
            found.setdefault(id, []).append(lesson)
    return found


def part(game: Game, played: list[Frame], near: Sequence[str]) -> str:
    """The window through which all steps of a lesson are seen, where a game chooses one for its map; else nothing."""
    chosen = getattr(board(game.name), "part", None)
    return chosen([(frame.s, frame.look.near) for frame in played], near) if chosen else ""


def _step(number: int, frame: Frame, game: Game, near: Sequence[str], window: str) -> Step:
    log = [game.tell(frame.s, event) for event in frame.told] if "log" in frame.show else []
    return Step(
        number, frame.step.title, frame.step.text, picture(frame, game, near, window),
        described=stills.described(game.scene(frame.s, None)),
        prompt=game.question(frame.s) if "prompt" in frame.show else "",
        log=[line for line in log if line],
        refused=[(why.tried, why.refusals[:LARGEST]) for why in frame.refused],
        asked=[(asked.question, asked.refusals) for asked in frame.asked],
        rules=list(frame.rules), record=frame.record,
    )


def picture(frame: Frame, game: Game, near: Sequence[str], window: str = "") -> Markup:
    """What a step shows, as still markup: the board first."""
    drawn = {part: markup for part, markup in walkthrough.draw(frame, game).items() if markup}
    shown = {part: stills.still(markup, frame.marks) for part, markup in drawn.items()}
    if "board" in shown:
        named = stills.named(shown["board"], drawn["board"], frame.step.title + frame.step.text)
        shown["board"] = stills.through(stills.around(named, drawn["board"], near), drawn["board"], window)
    return Markup("".join(WRAP.format(part, markup) for part, markup in shown.items()))


def caption(text: str, book: str) -> Markup:
    """A caption as markup, its {rules} as links into the rulebook."""
    return Markup(LINK.sub(lambda found: link(found[1], book), PLAIN.render(text)))
