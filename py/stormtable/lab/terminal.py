"""A terminal: what it can show, what was typed, and tables in it."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any, TextIO

from stormtable import games
from stormtable.drawn import notebook, words
from stormtable.kernel import language
from stormtable.kernel.match import Match, replay
from stormtable.kernel.record import read_json
from stormtable.kernel.rules import Unreadable


def paint_for(stream: TextIO, wish: str = "auto") -> words.Paint:
    """Colours where the terminal can show them, unless somebody wants it otherwise (NO_COLOR is such a wish)."""
    can = stream.isatty() and os.environ.get("TERM") != "dumb" and not os.environ.get("NO_COLOR")
    return words.coloured if wish == "always" or wish == "auto" and can else words.plain


def opened(text: str) -> Match:
    """The match that a text tells: a record, or a position as JSON; Unreadable says what is wrong with it."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return Match(*_laid(text))
    return replay(text, games.load)


def _laid(text: str) -> tuple[Any, ...]:
    try:
        position = read_json(text)
    except ValueError as problem:
        raise Unreadable("The position is not valid JSON.", getattr(problem, "lineno", None)) from None
    name = position.get("game") if isinstance(position, dict) else None
    if name not in games.NAMES:
        raise Unreadable(f'A position says its game, as in "game": "{games.NAMES[0]}"; '
                         f"the games are {', '.join(games.NAMES)}.")
    return games.load(name), None, "0", (), position


def show(asked: argparse.Namespace, text: str) -> str:
    """What `stormtable show` prints: the table at some moment, after the last things that happened."""
    language.use(asked.lang)
    match = opened(text)
    if asked.at is not None:
        if asked.at > len(match.actions):
            raise Unreadable(f"This game has {len(match.actions)} actions, so --at {asked.at} lies behind its end.")
        match = match.upto(asked.at)
    seat = _seat(match, asked.seat) if asked.seat else None
    if asked.svg:
        Path(asked.svg).write_text(notebook.svg(match.game, match.state, seat), "utf-8")
    if asked.json:
        return json.dumps(match.game.position(match.state))
    log = [match.game.narrate(match.state, event) for event in match.state.events or () if _may_know(event, seat)]
    paint = paint_for(sys.stdout, asked.colour)
    return "\n".join([*(f"- {line}" for line in log if line), words.table(match.game, match.state, seat, paint)])


def _may_know(event: Any, seat: int | None) -> bool:
    return event.seats is None or seat in event.seats


def own_seats(match: Match, name: str | None) -> frozenset[int]:
    """The seats that people take: the named one, the first if none is named, or all of them."""
    if name == "all":
        return frozenset(range(len(match.game.seats(match.state))))
    return frozenset({_seat(match, name) if name else 0})


def _seat(match: Match, name: str) -> int:
    seats = [str(seat) for seat in match.game.seats(match.state)]
    if name not in seats:
        raise Unreadable(f"There is no seat {name}; the seats are {', '.join(seats)}.")
    return seats.index(name)
