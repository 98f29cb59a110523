"""The start of the page: lays the table, then hears what happens on it."""

import traceback
from collections.abc import Callable
from typing import Any

from stormtable.games import load
from stormtable.kernel import language

from . import (
    coach,
    distance,
    examining,
    gestures,
    habits,
    manners,
    menu,
    opponents,
    page,
    reading,
    replay,
    setup,
    showing,
    stops,
)
from .table import Table

TICK = 250  # milliseconds
PICTURE = 500  # from one look whether a picture is to be made to the next


async def start() -> None:
    """Lays the table: from here on everything begins with something heard."""
    language.use(page.LANGUAGE)
    await page.keeping.ready
    table = Table(load(page.GAME))
    hear = _careful(table, lambda word, text: COMMANDS[word](table, text))
    _careful(table, menu.open_saved)(table)
    page.listen(hear)
    page.every(TICK, _careful(table, table.tick))
    page.every(TICK, _careful(table, table.thinking.go_on))
    page.every(TICK, _careful(table, table.turning.go_on))
    page.every(PICTURE, _careful(table, table.paint))


def _careful(table: Table, does: Callable[..., Any]) -> Callable[..., Any]:
    """Does it; whatever goes wrong is told on the page, with the record to copy."""
    def doing(*given: Any) -> Any:
        try:
            return does(*given)
        except Exception as problem:
            traceback.print_exc()
            page.crash(f"{type(problem).__name__}: {problem}", table.match.text() if table.match else "")
        return None
    return doing


def _undo(table: Table, value: str) -> None:
    table.undo()


def _redo(table: Table, value: str) -> None:
    table.redo()


def _hush(table: Table, value: str) -> None:
    table.hush()


def _list(table: Table, value: str) -> None:
    table.list_moves(bool(value))


def _unfold(table: Table, value: str) -> None:
    name, _blank, is_open = value.partition(" ")
    table.unfold(name, bool(is_open))


def _all(table: Table, value: str) -> None:
    table.show_whole_log()


def _uncover(table: Table, value: str) -> None:
    table.uncover()


def _load(table: Table, value: str) -> None:
    page.choose_file()


COMMANDS: dict[str, Callable[[Table, str], object]] = {
    "undo": _undo, "redo": _redo, "hush": _hush, "list": _list, "unfold": _unfold, "all": _all,
    "uncover": _uncover, "load": _load,
    **distance.COMMANDS, **examining.COMMANDS, **gestures.COMMANDS, **habits.COMMANDS, **manners.COMMANDS,
    **menu.COMMANDS, **opponents.COMMANDS, **reading.COMMANDS, **replay.COMMANDS, **setup.COMMANDS, **showing.COMMANDS,
    **stops.COMMANDS, **coach.COMMANDS,
}
