"""What other people's pages fetch of a lesson: one script, one style sheet a game, one small JSON file a lesson.

docs/embedding.md tells how they are used.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stormtable import games
from stormtable.drawn import diagrams, embedded, pictures, saying, sheets, stills
from stormtable.drawn.lessons import WRAP, Lesson, Step
from stormtable.kernel.language import LANGUAGES, _, told
from stormtable.kernel.match import Match
from stormtable.lessons.reading import PUZZLE

from . import host, lessons, shelf
from .paths import address, below

if TYPE_CHECKING:
    from .pages import Printer

WIDE, HIGH, TALL = 720, 452, 566  # what an oEmbed consumer is told; a browser test measures it


def write(printer: Printer, lang: str, tables: Sequence[str]) -> None:
    """Writes everything that embeds fetch, in one language."""
    (printer.dist / "embed.js").write_text(script(printer.assets.root, tables), "utf-8")
    for game in tables:
        known, css = lessons.drawings_of(game), sheet(printer, game)
        ink = pictures.inks(game, first_steps(game), printer.drawings)
        for lesson in lessons.all_of(game):
            told = of_lesson(printer, lesson, lang, css, known)
            _write(printer, lang, f"embed/{lesson.path}.json", _packed(told))
            if host.home():  # consumers do not complete addresses
                _write(printer, lang, f"oembed/{lesson.path}.json", _packed(oembed(lesson, lang)))
            picture = pictures.picture(game, lesson.title, lesson.steps[0].picture, printer.drawings, ink)
            _write(printer, lang, f"{lesson.page}picture.svg", picture)
        for name, told in positions(printer, game, lang, css, known):
            _write(printer, lang, f"embed/{game}/at/{name}.json", _packed(told))


def first_steps(game: str) -> str:
    """What the pictures of a game's lessons show: they share one style."""
    return "".join(lesson.steps[0].picture for lesson in lessons.all_of(game))


def _packed(told: dict[str, Any]) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def script(root: Path, tables: Sequence[str]) -> str:
    """The script of the embeds; it knows at once which tables are tables of cards, so that nothing jumps."""
    tall = [game for game in tables if not shelf.pages_of(game).is_one_drawing]
    others = [lang for lang in LANGUAGES if lang != "en"]
    source = (root / "static/js/embed.js").read_text("utf-8").replace("[/* the languages */]", json.dumps(others))
    return source.replace("[/* the tall games */]", json.dumps(tall))


def _write(printer: Printer, lang: str, path: str, text: str) -> None:
    file = printer.dist / below(lang, path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


# -- lessons ------------------------------------------------------------------------------------------------------


def of_lesson(printer: Printer, lesson: Lesson, lang: str, css: str, known: str) -> dict[str, Any]:
    """A lesson as an embed reads it; addresses lead on from the top of the site."""
    title = shelf.title(lesson.game)
    kind = lessons.label(lesson, title)
    steps = [{"say": said(lesson, step, lang), "label": step.described, "record": step.record}
             | (_coached(lesson, step, lang) if step.coach else {}) for step in lesson.steps]
    drawn = [str(step.picture) for step in lesson.steps]
    told = _told(printer, lesson.game, lesson.title, kind, lang, css, known, drawn, steps)
    if lesson.play:
        play = _("Solve it") if lesson.kind == PUZZLE else _("Play it")
        told["words"] |= {"play": play, "first": _("First touch {thing}.", thing="#")}
    return told | {"page": below(lang, lesson.page)}


def said(lesson: Lesson, step: Step, lang: str) -> str:
    """What a step says, as the page of the lesson has it."""
    return saying.say(step, len(lesson.steps), below(lang, f"rules/{lesson.game}/"))


def _coached(lesson: Lesson, step: Step, lang: str) -> dict[str, Any]:
    """How a step of a coached game is played without Python: what is touched for each move, and what to say to others.

    Nothing of it where a move needs something that the frame does not show: there it is played at the table.
    """
    book = below(lang, f"rules/{lesson.game}/")
    does = [play for play in step.script if play.kind == "do"]
    names = {touch: name for play in does for touch, name in play.names.items()}
    told = {"coach": step.coach}
    if not does or not all(_is_seen(step, touch) for play in does for touch in play.touches):
        return told
    return told | {"names": names, "does": [
        {"right": play.touches, "wrong": [[wrong.touches, saying.wrong(wrong, book)] for wrong in play.wrong]}
        for play in does]}


def _is_seen(step: Step, touch: str) -> bool:
    """A word is a button; anything else must be in the frame."""
    return touch.startswith("word:") or f'data-touch="{touch}"' in step.picture


def _told(printer: Printer, game: str, title: str, about: str, lang: str, css: str, known: str,
          drawn: Sequence[str], steps: list[dict[str, Any]]) -> dict[str, Any]:
    table = below(lang, f"play/{game}/")
    return embedded.told(game, title, about, lang, css, table, printer.drawings, known, drawn, steps)


def height(lesson: Lesson) -> int:
    """How high the frame of a lesson is at the width that we recommend."""
    return TALL if lessons.is_tall(lesson) else HIGH


def oembed(lesson: Lesson, lang: str) -> dict[str, Any]:
    """The answer of an oEmbed provider, for sites that ask for one."""
    source = address(lang, f"embed/{lesson.path}/")
    high = height(lesson)
    html = (f'<iframe src="{source}" width="{WIDE}" height="{high}" title="{escape(lesson.title)}" '
            'loading="lazy" frameborder="0"></iframe>')
    return {
        "version": "1.0", "type": "rich", "title": lesson.title, "provider_name": host.settings().title,
        "provider_url": host.home(), "html": html, "width": WIDE, "height": high, "cache_age": 86400,
    }


# -- positions ----------------------------------------------------------------------------------------------------


def positions(printer: Printer, game: str, lang: str, css: str, known: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The boards that can be embedded alone, by name: the diagrams of the rulebook by their rules, and the table."""
    seen: dict[str, int] = {}
    for found in diagrams.listed(game):
        seen[found["rule"]] = number = seen.get(found["rule"], 0) + 1
        name = found["rule"] if number == 1 else f"{found['rule']}-{number}"
        position, caption = json.loads(found["position"]), told(found)
        shown = str(diagrams.diagram(game, position, found.get("touches", ()), caption))
        record = Match(games.load(game), position=position).text()
        yield name, _one(printer, game, lang, css, known, shown, caption, record)
    shown = str(diagrams.table(game))
    yield "table", _one(printer, game, lang, css, known, shown, "", "")


def _one(printer: Printer, game: str, lang: str, css: str, known: str, shown: str, caption: str,
         record: str) -> dict[str, Any]:
    title = shelf.title(game)
    said = saying.caption(caption, below(lang, f"rules/{game}/"))
    step = {"say": said, "label": stills.described(shown), "record": record}
    drawn = [WRAP.format("board", stills.still(shown))]
    return _told(printer, game, title, title, lang, css, known, drawn, [step])


# -- style --------------------------------------------------------------------------------------------------------


def sheet(printer: Printer, game: str) -> str:
    """The style sheet of a game's embeds and of its pictures on the shelf: where it lies in the site."""
    name = f"css/embed-{game}.css"
    if name not in printer.assets.names:
        printer.assets.keep(name, sheets.for_embeds(game).encode())
    return printer.assets.names[name]
