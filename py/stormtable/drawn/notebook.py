"""How a notebook shows a match, a state or a lesson (Jupyter, JupyterLite, marimo): pictures that need nothing else.

A picture is a file inside the page, so its style stays in it, and the style of the notebook outside.
"""

import base64
from typing import Any

from stormtable import games
from stormtable.kernel.flow import State
from stormtable.kernel.game import Game
from stormtable.kernel.match import Match
from stormtable.kernel.shown import DRAWERS
from stormtable.lessons.playing import Quiet

from . import kit, lessons, pictures, saying, stills, words
from .diagrams import board
from .markup import Markup, filled

Bundle = dict[str, str]
IMAGE = '<img alt="{alt}" src="data:image/svg+xml;base64,{data}" style="max-width: 100%; height: auto">'
STEP = ('<li style="margin-block: 1em"><strong>{title}</strong><div style="max-width: 720px">{picture}</div>'
        '<div style="max-width: 720px">{says}</div></li>')
LESSON = ('<article><h3>{title}</h3><p>{summary}</p><ol style="padding-left: 1.5em">{steps}</ol></article>')


def shown(thing: Match | State) -> Bundle:
    """A match or a state as its asked seat sees it: a picture, and words for where there are none."""
    if isinstance(thing, Match):
        return of_state(thing.game, thing.state)
    return of_state(games.load(games.named_by(type(thing).__module__)), thing)


def of_state(game: Game, s: Any) -> Bundle:
    """A table as a picture and in words."""
    picture = svg(game, s)
    html = image(picture, game.question(s))
    return _plain({"text/plain": words.table(game, s), "text/html": html, "image/svg+xml": picture})


def _plain(bundle: Bundle) -> Bundle:
    """The same as mere texts: marimo writes a text that knows more, such as markup, as an empty object."""
    return {kind: str(text) for kind, text in bundle.items()}


def of_lesson(lesson: lessons.Lesson) -> Bundle:
    """Every step with its picture, and what it says."""
    drawn = "".join(step.picture for step in lesson.steps)
    css = pictures.inks(lesson.game, drawn, kit.icons())
    steps = Markup("".join(_step(lesson, step, css) for step in lesson.steps))
    plain = "\n\n".join([lesson.title, lesson.summary, *(f"{step.number}. {step.title}\n{step.text}"
                                                         for step in lesson.steps)])
    html = filled(LESSON, title=lesson.title, summary=lesson.summary, steps=steps)
    return _plain({"text/plain": plain, "text/html": html})


def _step(lesson: lessons.Lesson, step: lessons.Step, css: str) -> str:
    picture = pictures.picture(lesson.game, step.title, step.picture, kit.icons(), css)
    says = Markup("\n".join(saying.told(step, "")))
    return filled(STEP, title=step.title, picture=image(picture, step.described or step.title), says=says)


def image(picture: str, alt: str) -> Markup:
    """A picture file inside a page."""
    return filled(IMAGE, alt=alt, data=base64.b64encode(picture.encode()).decode())


def svg(game: Game, s: Any, seat: int | None = None) -> str:
    """A table as a picture file, as a seat sees it: the one that is asked, if none is named."""
    asked = game.decides(s)
    seat = seat if seat is not None else asked or 0
    view = game.view(s, seat)
    look = Quiet(game, view, seat, ())
    live = {"board": game.scene(view, look), "hand": game.revealed(view, look) + game.hand(view, seat, look)}
    still = {part: stills.Still(markup) for part, markup in live.items() if markup}
    window = getattr(board(game.name), "part", None)
    if window:
        still["board"].through(window([(view, look.near)], ()))
    drawn = "".join(lessons.WRAP.format(part, markup) for part, markup in still.items())
    return pictures.picture(game.name, game.question(s), drawn, kit.icons())


DRAWERS.append(shown)
