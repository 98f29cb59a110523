"""Keeping games: in this browser after every action, in files, in links. All of them hold the record as text."""

import json
from datetime import datetime, timezone

from stormtable.games import load
from stormtable.kernel import match as sitting
from stormtable.kernel import record
from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

from . import page

KEY = f"stormtable:{page.GAME}"
BROKEN = f"{KEY}:broken"
ASIDE = f"{KEY}:aside"
LINK = "game="


# -- in this browser ----------------------------------------------------------------------------------------------


def keep(match):
    """Saves a game; the lobby reads its title and detail. Says whether that worked."""
    game, s = match.game, match.state
    names = [*match.names] or [game.seat_name(s, seat) for seat in range(len(game.seats(s)))]
    told = game.heading(s) if game.decides(s) is not None else game.prompt(s)
    summary = {
        "title": game.title, "detail": _("{state}. {names}", state=told, names=", ".join(names)),
        "saved": datetime.now(timezone.utc).isoformat(), "record": match.text(),
    }
    return page.remember(KEY, json.dumps(summary))


def kept(key=KEY):
    """The record that lies under this key, or None."""
    text = page.remembered(key)
    if not text:
        return None
    try:
        saved = record.read_json(text)
        return saved["record"] if isinstance(saved["record"], str) else text
    except (ValueError, KeyError, TypeError):
        return text


def put_aside(key=ASIDE):
    """Moves the saved game to another place, so that a new one does not overwrite it."""
    text = page.remembered(KEY)
    if text:
        page.remember(key, text)


# -- reading ------------------------------------------------------------------------------------------------------


def read(text):
    """The sitting that a text tells: a record, a position, or a link to a game. Unreadable says what is wrong."""
    text = text.strip()
    if not text:
        raise Unreadable(_("There is nothing to read."))
    if len(text) > record.LONGEST:
        raise Unreadable(_("This is too long for a record: {n} characters.", n=len(text)))
    if text.startswith("{"):
        return _from_position(text)
    if "#" + LINK in text and "\n" not in text:
        text = record.from_link(text.partition("#" + LINK)[2])
    match = sitting.replay(text, load)
    if match.game.name != page.GAME:
        raise Unreadable(_("This is a game of {title}; open it at that table.", title=match.game.title))
    return match


def from_link(fragment):
    """The sitting of a link's fragment."""
    return read("#" + fragment)


def _from_position(text):
    try:
        position = record.read_json(text)
    except ValueError as problem:
        line, column = getattr(problem, "lineno", None), getattr(problem, "colno", None)
        raise Unreadable(_("The position is not valid JSON."), line, column) from None
    return sitting.Match(load(page.GAME), position=position)


def complaint(problem):
    """What is wrong with a text, in one sentence, with its place."""
    if problem.line is None and problem.column is None:
        return problem.text
    if problem.line is None:
        return _("Column {column}: {text}", column=problem.column, text=problem.text)
    return _("Line {line}, column {column}: {text}", line=problem.line, column=problem.column or 1, text=problem.text)


def link(match):
    """An address that holds the whole game."""
    return f"{page.address()}#{LINK}{record.to_link(match.text())}"
