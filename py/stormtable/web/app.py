"""The start of the page: lays the table, then hears what happens on it."""

import traceback

from stormtable.games import load
from stormtable.kernel import language

from . import gestures, menu, opponents, page, replay, setup, stops
from .table import Table

TICK = 250  # milliseconds


def start():
    """Lays the table: from here on everything begins with something heard."""
    language.use(page.LANGUAGE)
    table = Table(load(page.GAME))
    hear = _careful(table, lambda word, text: COMMANDS[word](table, text))
    _careful(table, menu.open_saved)(table)
    page.listen(hear)
    page.every(TICK, _careful(table, table.tick))
    page.every(TICK, _careful(table, table.thinking.go_on))
    page.every(replay.PACE, _careful(table, lambda: replay.go_on(table)))


def _careful(table, does):
    """Does it; whatever goes wrong is told on the page, with the record to copy."""
    def doing(*given):
        try:
            return does(*given)
        except Exception as problem:
            traceback.print_exc()
            page.crash(f"{type(problem).__name__}: {problem}", table.match.text() if table.match else "")
    return doing


def _undo(table, value):
    table.undo()


def _redo(table, value):
    table.redo()


def _hush(table, value):
    table.notice = None
    table.render()


def _list(table, value):
    table.listed = bool(value)
    table.render()


def _unfold(table, value):
    name, _blank, is_open = value.partition(" ")
    (table.unfolded.add if is_open else table.unfolded.discard)(name)
    table.render()


def _all(table, value):
    table.whole_log = True
    table.render()


def _dismiss(table, value):
    table.dismissed = True
    table.render()


def _uncover(table, value):
    table.holder, table.is_folded = table.asked(), False
    table.render()


def _load(table, value):
    page.choose_file()


COMMANDS = {
    "undo": _undo, "redo": _redo, "hush": _hush, "list": _list, "unfold": _unfold, "all": _all, "dismiss": _dismiss, "uncover": _uncover,
    "load": _load, **gestures.COMMANDS, **menu.COMMANDS, **opponents.COMMANDS, **replay.COMMANDS, **setup.COMMANDS, **stops.COMMANDS,
}
