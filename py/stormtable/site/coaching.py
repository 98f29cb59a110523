"""Coached games for the table: their scripts as the page carries them, and Python there (web/coach.py) reads them."""

from typing import Any

from stormtable.drawn import saying
from stormtable.drawn.lessons import Lesson, Step
from stormtable.lessons.coached import Wrong

from . import lessons


def scores(game: str, book: str) -> dict[str, dict[str, Any]]:
    """The coached games of a game by their names, in the language of the page; `book` is the way to the rulebook."""
    return {lesson.name: _score(lesson, book) for lesson in lessons.coached(game)}


def _score(lesson: Lesson, book: str) -> dict[str, Any]:
    return {"name": lesson.name, "title": lesson.title, "learner": lesson.learner, "record": lesson.steps[0].record,
            "steps": [_step(step, book) for step in lesson.steps]}


def _step(step: Step, book: str) -> dict[str, Any]:
    script = [{"kind": play.kind, "text": play.text, "wrong": [_wrong(wrong) for wrong in play.wrong]}
              for play in step.script]
    return {"title": step.title, "text": str(saying.caption(step.text, book)), "at": step.at, "script": script}


def _wrong(wrong: Wrong) -> dict[str, str]:
    return {"line": wrong.line, "touch": wrong.touch, "says": wrong.says}
