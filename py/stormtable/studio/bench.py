"""The bench: plays the lesson that is being written with the real rules, each step once, and says what differs."""

import re
from copy import copy
from typing import Any, NamedTuple

from stormtable.games import load
from stormtable.kernel.flow import Event
from stormtable.kernel.rules import Refusal, Unreadable
from stormtable.lessons import playing, reading
from stormtable.lessons.playing import Frame

from . import draft as drafts
from .draft import Draft

TOUCH = re.compile(r'data-touch="([^"]+)"')


class Fault(NamedTuple):
    """The step whose lines the rules do not follow, and what they say."""

    step: int
    text: str


class Played(NamedTuple):
    """A step after it was played: the table then, and the frame that the lesson shows."""

    table: playing.Table
    frame: Frame


class Bench:
    """Plays drafts; what has not changed since the last one is not played again."""

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.fault: Fault | None = None
        self.begun: Any = None  # what the steps played so far followed from
        self.steps: list[Any] = []
        self.lesson: reading.Lesson | None = None

    def play(self, draft: Draft) -> None:
        """Plays what has changed, up to the first step that the rules refuse."""
        try:
            self.lesson = reading.read(self.markdown(draft))
        except Unreadable as problem:
            self.fault = Fault(0, problem.text)
            return
        begins = dict(draft.front), draft.opening
        kept = 0
        while self.begun == begins and kept < min(len(self.played), len(draft.steps)) \
                and self.steps[kept] == draft.steps[kept]:
            kept += 1
        del self.played[kept:], self.steps[kept:]
        self.begun, self.fault = begins, None
        try:
            table = playing.Table(self.lesson, load) if kept == 0 else self.played[-1].table
        except Unreadable as problem:
            self.fault = Fault(0, problem.text)
            return
        for number in range(kept, len(draft.steps)):
            table = after(table, self.lesson)
            try:
                frame = table.play(self.lesson.steps[number])
            except Unreadable as problem:
                self.fault = Fault(number, problem.text)
                return
            self.played.append(Played(table, frame))
            self.steps.append(draft.steps[number])
        self._fill_in(draft)

    def _fill_in(self, draft: Draft) -> None:
        """Now that all is played, steps without words say what happened in them."""
        self.lesson = reading.read(self.markdown(draft))
        self.played = [played._replace(frame=played.frame._replace(step=step))
                       for played, step in zip(self.played, self.lesson.steps)]

    def markdown(self, draft: Draft) -> str:
        """The lesson as a file; a step without words says what happens in it."""
        told = [(_first(played), _asked(played)) for played in self.played]
        return drafts.write(draft, (title for title, _text in told), (text for _title, text in told))

    def seen(self, number: int) -> set[str]:
        """What a step shows and can be pointed at, by its touches."""
        if number >= len(self.played):
            return set()
        table, frame = self.played[number]
        return set(TOUCH.findall("".join(playing.draw(frame, table.game).values())))

    def why_not(self, number: int, tried: str) -> list[Refusal]:
        """What the rules say to a move or a touch after a step."""
        return after(self.played[number].table, None).refusals(tried, 1)


def after(table: playing.Table, lesson: reading.Lesson | None) -> playing.Table:
    """The same table, to go on with: the first one stays as it is."""
    other, match = copy(table), copy(table.match)
    match.states, match.actions, match.passed = list(match.states), list(match.actions), set(match.passed)
    match.undone = []
    other.match = match
    other.lesson = lesson or table.lesson
    return other


def _first(played: Played) -> str:
    """What happened in a step, in one sentence."""
    return next((said for event in played.frame.told if (said := _said(played, event))), "")


def _said(played: Played, event: Event) -> str:
    return played.table.game.narrate(played.frame.s, event)


def _ended(said: str) -> str:
    return said if said.rstrip(")").endswith((".", "…", "!", "?")) else f"{said}."


def _asked(played: Played) -> str:
    """All that happened in a step, else the open question."""
    told = " ".join(map(_ended, filter(None, (_said(played, event) for event in played.frame.told))))
    return told or played.table.game.question(played.frame.s)
