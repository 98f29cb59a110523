"""What comes out of a finished draft: an embed, pictures. Everything is made by what makes the pages of lessons."""

from typing import Any

from stormtable.drawn import embedded, kit, lessons, pages, pictures, saying
from stormtable.kernel.language import current

from .bench import Bench


def drawn(bench: Bench) -> lessons.Lesson:
    """The lesson with its pictures; only for a bench without a fault."""
    assert bench.lesson is not None
    return lessons.drawn(bench.lesson, [played.frame for played in bench.played])


def embed(bench: Bench, css: str, root: str) -> dict[str, Any]:
    """The lesson as an embed reads it; `root` is the way to the pages of this language."""
    lesson = drawn(bench)
    title = pages.title(lesson.game)
    steps = [{"say": saying.say(step, len(lesson.steps), f"{root}rules/{lesson.game}/"), "label": step.described,
              "record": step.record} for step in lesson.steps]
    frames = [str(step.picture) for step in lesson.steps]
    return embedded.told(lesson.game, lesson.title, title, current(), css, f"{root}play/{lesson.game}/", kit.icons(),
                         lessons.drawings_of(lesson.game), frames, steps)


def picture(bench: Bench, number: int) -> str:
    """A step as a picture file (SVG)."""
    lesson = drawn(bench)
    step = lesson.steps[number]
    return pictures.picture(lesson.game, step.title, step.picture, kit.icons())
