"""What an author of docs writes, played with the real rules and drawn: one figure for each block.

A block is one of

    lesson: ortus/block-or-fall         a lesson of a game, or a file: lesson: my-lesson.md
    step: 4                             only this step of it

    diagram: ORT-7.5                    a diagram of a rulebook (a second one: ORT-7.5-2)
    caption: In words of your own, with {ORT-7.5}.

    record: our-final.txt               a game that was played: a file beside the page, or a link to a game
    at: 0, 12, 30                       its moments, by number of actions; without this line its end
    caption: In words of your own.

    {"game": "ortus", …}                a position, an empty line, and its caption; blocks as in a lesson may follow

    ---                                 a whole lesson, written here
    game: ortus
    …

What differs from the rules raises Wrong with the line inside the block.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from stormtable import games
from stormtable.drawn import diagrams, kit, lessons, notebook, pages, pictures, saying, stills
from stormtable.drawn.markup import filled
from stormtable.kernel.language import current, speaking, told
from stormtable.kernel.match import Match, replay
from stormtable.kernel.record import from_link, to_link
from stormtable.kernel.rules import Unreadable
from stormtable.lessons import playing, reading
from stormtable.lessons.reading import Differs

from .references import BOOK, Wrong, below, check_rules, game_of_rule, linked, plain

KEYS = ("lesson", "step", "diagram", "record", "at", "caption")
HEAD = ("---", "game: {game}", "title: {title}", "summary: {title}", "---", "```position")  # before a position
BETWEEN = ("```", "## {title}")  # between a position and its caption
LINK = "game="  # before a game in an address
HASH = 16
DIAGRAM = re.compile(r"([A-Z]+-[A-Z]?[\d.]*\d)(?:-(\d+))?")


class Settings(NamedTuple):
    """What holds for all figures of some docs."""

    site: str = ""  # the address of a site with these games: "Play from here" and links lead there
    lang: str = "en"


class Step(NamedTuple):
    """One picture and what is said beside it, as plain values that can be kept in a file."""

    title: str
    says: str  # markup, with references
    plain: str  # the same as text, for searches and for what is no HTML
    alt: str
    picture: str  # a whole SVG file
    play: str  # where the real table goes on, below the address of the site

    @property
    def name(self) -> str:
        """The name of its picture, which changes with its content."""
        return f"{hashlib.sha256(self.picture.encode()).hexdigest()[:HASH]}.svg"


class Figure(NamedTuple):
    """What a block shows."""

    game: str
    title: str
    is_lesson: bool  # can one go from step to step?
    lang: str
    steps: list[Step]


# -- reading ---------------------------------------------------------------------------------------------------------


def figure(block: str, folder: Path, settings: Settings) -> Figure:
    """The figure that a block tells; files are looked for in the folder of the page."""
    with speaking(settings.lang):
        made = _figure(block, folder, settings)
    # Plain texts, which can be kept in files: those of a game know how they are translated.
    return made._replace(title=str(made.title), steps=[Step(*map(str, step)) for step in made.steps])


def _figure(block: str, folder: Path, settings: Settings) -> Figure:
    begins = block.lstrip()
    if begins.startswith("{"):
        return _position(block)
    if begins.startswith("---"):
        return _written(block)
    asked = _pairs(block)
    if "lesson" in asked:
        return _lesson(asked, folder, settings.lang)
    if "diagram" in asked:
        return _diagram(asked)
    if "record" in asked:
        return _record(asked, folder)
    raise Wrong(1, "A block begins with lesson:, diagram: or record:, with a position in braces, or with the --- of "
                "a lesson.")


def _pairs(block: str) -> dict[str, reading.Row]:
    rows = [reading.Row(number, row) for number, row in enumerate(block.splitlines(), 1) if row.strip()]
    try:
        return reading.pairs(rows, KEYS)
    except Unreadable as problem:
        raise Wrong(problem.line or 1, problem.text) from None


def _played(text: str, name: str = "lesson") -> lessons.Lesson:
    lesson = reading.read(text, name)
    return lessons.drawn(lesson, playing.play(lesson, games.load))


def _written(block: str) -> Figure:
    try:
        return _shown(_played(block))
    except Unreadable as problem:
        raise Wrong(problem.line or 1, problem.text) from None


def _lesson(asked: Mapping[str, reading.Row], folder: Path, lang: str) -> Figure:
    row = asked["lesson"]
    try:
        drawn = lessons.lesson(_file(row, folder), lang)
    except Differs as problem:
        where = "" if problem.line == 1 else f"{Path(problem.file).name}:{problem.line}: "
        raise Wrong(row.line, where + problem.text) from None
    shown = _shown(drawn)
    return _only(shown, asked["step"]) if "step" in asked else shown


def _file(row: reading.Row, folder: Path) -> Path:
    """Where a lesson lies: beside the page, or in the folder of its game."""
    if row.text.endswith(".md"):
        if not (folder / row.text).is_file():
            raise Wrong(row.line, f"There is no file {row.text} beside this page.")
        return folder / row.text
    game, _slash, name = row.text.partition("/")
    if game not in games.NAMES:
        raise Wrong(row.line, f"There is no game called {game} here; the games are {', '.join(games.NAMES)}.")
    known = sorted(file.stem for file in (games.folder(game) / "walkthroughs").glob("*.md") if "." not in file.stem)
    if name not in known:
        raise Wrong(row.line, f"{pages.title(game)} has no lesson {name}; its lessons are {', '.join(known)}.")
    return games.folder(game) / f"walkthroughs/{name}.md"


def _only(shown: Figure, row: reading.Row) -> Figure:
    """One step of a lesson."""
    if not row.text.isdecimal() or not 1 <= int(row.text) <= len(shown.steps):
        raise Wrong(row.line, f"The steps of this lesson are 1 to {len(shown.steps)}, not {row.text}.")
    return shown._replace(steps=[shown.steps[int(row.text) - 1]], is_lesson=False)


def _position(block: str) -> Figure:
    """A position and its caption: a lesson of one step."""
    rows, first = block.splitlines(), len(block) - len(block.lstrip())
    try:
        told, end = json.JSONDecoder().raw_decode(block, first)
    except (ValueError, RecursionError) as problem:
        raise Wrong(getattr(problem, "lineno", 1), "The position is not valid JSON.") from None
    count = block.count("\n", 0, end) + 1
    game = told.get("game", "")
    if game not in games.NAMES:
        raise Wrong(1, f'A position says its game, as in "game": "ortus"; the games are {", ".join(games.NAMES)}.')
    if not "".join(rows[count:]).strip():
        raise Wrong(count, "This position has no caption: after an empty line, say what it shows.")
    title = pages.title(game)
    head = [line.format(game=game, title=title) for line in HEAD]
    between = [line.format(title=title) for line in BETWEEN]
    try:
        drawn = _played("\n".join([*head, *rows[:count], *between, *rows[count:]]))
    except Unreadable as problem:
        at = (problem.line or 1) - len(head)
        raise Wrong(_place(at, count, len(between), rows), problem.text) from None
    return _shown(drawn)._replace(is_lesson=False)


def _place(at: int, count: int, between: int, rows: list[str]) -> int:
    """The line of a block for a line of the lesson that was made of it; of the heading, where the caption begins."""
    if at > count + between:
        return at - between
    return max(1, at) if at <= count else next(n for n, row in enumerate(rows[count:], count + 1) if row.strip())


def _diagram(asked: Mapping[str, reading.Row]) -> Figure:
    """A diagram of a rulebook, with its own caption or another one."""
    row, found = asked["diagram"], DIAGRAM.fullmatch(asked["diagram"].text)
    id, nth = (found[1], int(found[2] or 1)) if found else (row.text, 1)
    game = game_of_rule(id, row.line)
    beside = [one for one in diagrams.listed(game) if one["rule"] == id]
    if not 1 <= nth <= len(beside):
        known = ", ".join(dict.fromkeys(one["rule"] for one in diagrams.listed(game)))
        raise Wrong(row.line, f"There is no diagram {row.text}; the rules of {pages.title(game)} with one are {known}.")
    chosen = beside[nth - 1]
    position, caption = json.loads(chosen["position"]), asked.get("caption", reading.Row(row.line, told(chosen)))
    check_rules(caption.text, caption.line)
    shown = str(diagrams.diagram(game, position, chosen.get("touches", ()), told(chosen)))
    drawn = lessons.WRAP.format("board", stills.still(shown))
    trial = to_link(Match(games.load(game), position=position).text())
    step = Step("", linked(saying.caption(caption.text, BOOK)), plain(caption.text), stills.described(shown),
                pictures.picture(game, plain(caption.text), drawn, kit.icons()), f"{below('play', game)}#trial={trial}")
    return Figure(game, pages.title(game), False, current(), [step])


def _record(asked: Mapping[str, reading.Row], folder: Path) -> Figure:
    """Moments of a game that was played, each as the seat that is asked sees it; the table opens the game there."""
    row, text = asked["record"], _game_text(asked["record"], folder)
    try:
        match = replay(text, games.load)
    except Unreadable as problem:
        where = "" if problem.line is None or LINK in row.text else f"{row.text}:{problem.line}: "
        raise Wrong(row.line, where + problem.text) from None
    if "caption" in asked:
        check_rules(asked["caption"].text, asked["caption"].line)
    moments = _moments(asked["at"], len(match.actions)) if "at" in asked else [len(match.actions)]
    steps = [_moment(match, moment, asked.get("caption")) for moment in moments]
    return Figure(match.game.name, pages.title(match.game.name), len(steps) > 1, current(), steps)


def _game_text(row: reading.Row, folder: Path) -> str:
    if LINK in row.text:
        try:
            return from_link(row.text.partition(LINK)[2].partition("&")[0])
        except Unreadable as problem:
            raise Wrong(row.line, problem.text) from None
    try:
        return (folder / row.text).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise Wrong(row.line, f"There is no file {row.text} beside this page.") from None


def _moments(row: reading.Row, last: int) -> list[int]:
    words = [word.strip() for word in row.text.split(",")]
    if not all(word.isdecimal() and int(word) <= last for word in words):
        raise Wrong(row.line, f"The moments of this game are 0 to {last}, not {row.text}.")
    return [int(word) for word in words]


def _moment(match: Match, moment: int, caption: reading.Row | None) -> Step:
    game, s = match.game, match.states[moment]
    told = [game.narrate(s, event) for event in s.events] if moment else []
    line = " ".join(f"{line.rstrip('.')}." for line in told if line) or game.question(s)
    says = saying.caption(caption.text, BOOK) if caption else filled("<p>{line}</p>", line=line)
    words = plain(caption.text) if caption else line
    return Step(f"{moment}/{len(match.actions)}", linked(says), words, line, notebook.svg(game, s),
                f"{below('play', game.name)}#{LINK}{to_link(match.text())}&at={moment}")


# -- showing ---------------------------------------------------------------------------------------------------------


def _shown(lesson: lessons.Lesson) -> Figure:
    drawn = "".join(step.picture for step in lesson.steps)
    css = pictures.inks(lesson.game, drawn, kit.icons())
    steps = [_step(lesson, step, css) for step in lesson.steps]
    return Figure(lesson.game, lesson.title, True, current(), steps)


def _step(lesson: lessons.Lesson, step: lessons.Step, css: str) -> Step:
    says = linked("\n".join(saying.told(step, BOOK)))
    picture = pictures.picture(lesson.game, step.title, step.picture, kit.icons(), css)
    return Step(step.title, says, f"{step.title}. {plain(step.text)}", step.described or step.title, picture,
                f"{below('play', lesson.game)}#{step.play}")
