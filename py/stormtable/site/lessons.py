"""The lessons of the site: found beside the rules, played, drawn, and ready for a page, an embed and a picture.

A lesson that says something else than the rules stops the build, with file and line.
"""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from jinja2 import Template
from markdown_it import MarkdownIt
from markupsafe import Markup

from stormtable import games
from stormtable.kernel import walkthrough
from stormtable.kernel.language import current
from stormtable.kernel.lesson import Differs
from stormtable.kernel.record import to_link

from . import frames
from .catalogue import board
from .rulebook import LINK, link
from .steps import ROOT, Stop

FOLDER = "walkthroughs"
PATTERNS = ROOT / "templates/patterns.svg"
PLAIN = MarkdownIt("zero").enable(["emphasis", "backticks", "list", "newline", "escape"])
WRAP = '<div class="part {}">{}</div>'
DRAWN = ("ortus", "maelstrom")  # the games whose whole table is one drawing
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
    def play(self):
        """The fragment that opens the real table here."""
        return "game=" + to_link(self.record)


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
    def path(self):
        """Its address, below learn/, embed/ and in `<rule-walkthrough src>`."""
        return f"{self.game}/{self.name}"


def of_game(game):
    """The lessons of a game: tours first, then in the order they name."""
    return list(_of_game(game, current()))


@lru_cache(maxsize=None)
def _of_game(game, lang):
    found = [lesson_in(file, lang) for file in files(game)]
    return sorted(found, key=lambda lesson: (lesson.kind != "tour", lesson.order, lesson.name))


def files(game):
    """The lesson files of a game; those with two dots are translations."""
    folder = Path(games.__file__).parent / game / FOLDER
    return sorted(file for file in folder.glob("*.md") if "." not in file.stem)


def forget():
    """Lets a later build in the same process play everything anew."""
    _of_game.cache_clear()


def lesson_in(file, lang):
    """The lesson in a file, played; the build stops where it differs from the rules."""
    try:
        told, played = walkthrough.played(file, games.load, lang)
    except Differs as problem:
        raise Stop(str(problem)) from None
    game = games.load(told.word("game"))
    near = told.words("around")
    window = part(game, played, near)
    steps = [_step(number, frame, game, near, window) for number, frame in enumerate(played, 1)]
    return Lesson(game.name, told.name, told.word("kind", "rule"), int(told.word("order", "50")), told.word("title"),
                  told.word("summary"), steps, walkthrough.rules_of(told, played))


def named(game, name):
    """One lesson of a game."""
    return next(lesson for lesson in of_game(game) if lesson.name == name)


def shared(lesson):
    """What the pictures of a lesson place again and again (faces of cards, patterns), each once; icons come by themselves."""
    return Markup(frames.symbols("".join(step.picture for step in lesson.steps), {}, shelf(lesson.game)))


def shelf(game):
    """All drawings that a scene of this game may place."""
    return Template(PATTERNS.read_text("utf-8")).render() + games.load(game).symbols()


def is_tall(lesson):
    """Is the table of this game a table of cards, and not one drawing?"""
    return lesson.game not in DRAWN


def showing(game):
    """The lessons that show a rule, by its id."""
    found = {}
    for lesson in of_game(game):
        for id in lesson.rules:
            found.setdefault(id, []).append(lesson)
    return found


def part(game, played, near):
    """The window through which all steps of a lesson are seen, where a game chooses one for its map; else nothing."""
    chosen = getattr(board(game.name), "part", None)
    return chosen([(frame.s, frame.look.near) for frame in played], near) if chosen else ""


def _step(number, frame, game, near, window):
    log = [game.tell(event) for event in frame.told] if "log" in frame.show else []
    return Step(
        number, frame.step.title, frame.step.text, picture(frame, game, near, window), frames.described(game.scene(frame.s, None)),
        game.prompt(frame.s) if "prompt" in frame.show else "", [line for line in log if line],
        [(why.tried, why.refusals[:LARGEST]) for why in frame.refused], [(asked.question, asked.refusals) for asked in frame.asked],
        list(frame.rules), frame.record,
    )


def picture(frame, game, near, window=""):
    """What a step shows, as still markup: the board first."""
    drawn = {part: markup for part, markup in walkthrough.draw(frame, game).items() if markup}
    shown = {part: frames.still(markup, frame.marks) for part, markup in drawn.items()}
    if "board" in shown:
        named = frames.named(shown["board"], drawn["board"], frame.step.title + frame.step.text)
        shown["board"] = frames.through(frames.around(named, drawn["board"], near), drawn["board"], window)
    return Markup("".join(WRAP.format(part, markup) for part, markup in shown.items()))


def caption(text, book):
    """A caption as markup, its {rules} as links into the rulebook."""
    return Markup(LINK.sub(lambda found: link(found[1], book), PLAIN.render(text)))
