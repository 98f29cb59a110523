"""Games as text: reading records, positions and links, making links; and who sat at this table last."""

import json
import re

from stormtable.games import load
from stormtable.kernel import match as sitting, record
from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

from . import page

PLAYERS = f"stormtable:{page.GAME}:players"
LINK, TRIAL = "game=", "trial="  # the fragments of a game, and of a step of a lesson to be tried
AT = "&at="  # behind a game: the moment of it that is shown, by number of actions
IN_LINK = re.compile(f"#(?:{LINK}|{TRIAL})")


def keep_players(players: list[str]) -> None:
    """Remembers who sat on which chair, a computer by its name."""
    page.remember(PLAYERS, json.dumps(players))


def last_players() -> list[str]:
    """Who sat here last; nobody on the first visit."""
    try:
        players = record.read_json(page.remembered(PLAYERS) or "[]")
        return [player for player in players if isinstance(player, str)]
    except (ValueError, TypeError):
        return []


# -- reading ------------------------------------------------------------------------------------------------------


def reading(text: str) -> sitting.Replay:
    """The sitting that a text tells: a record, a position, or a link to a game. Unreadable says what is wrong.

    It comes line by line, so that one can tell how far it is and stop; a position is read at once.
    """
    text = text.strip()
    if not text:
        raise Unreadable(_("There is nothing to read."))
    if len(text) > record.LONGEST:
        raise Unreadable(_("This is too long for a record: {n} characters.", n=len(text)))
    if text.startswith("{"):
        return _from_position(text)
    if (link := IN_LINK.search(text)) and "\n" not in text:
        text = record.from_link(text[link.end():].partition(AT)[0])
    match = yield from sitting.replaying(text, load, page.GAME)
    if match.game.name != page.GAME:
        raise Unreadable(_("This is a game of {title}; open it at that table.", title=match.game.title))
    return match


def _from_position(text: str) -> sitting.Match:
    try:
        position = record.read_json(text)
    except ValueError as problem:
        line, column = getattr(problem, "lineno", None), getattr(problem, "colno", None)
        raise Unreadable(_("The position is not valid JSON."), line, column) from None
    return sitting.Match(load(page.GAME), position=position)


def complaint(problem: Unreadable) -> str:
    """What is wrong with a text, in one sentence, with its place."""
    if problem.line is None and problem.column is None:
        return problem.text
    if problem.line is None:
        return _("Column {column}: {text}", column=problem.column, text=problem.text)
    return _("Line {line}, column {column}: {text}", line=problem.line, column=problem.column or 1, text=problem.text)


def link(match: sitting.Match, moment: int | None = None) -> str:
    """An address that holds the whole game, and perhaps the moment at which it opens."""
    at = "" if moment is None else f"{AT}{moment}"
    return f"{page.address()}#{LINK}{record.to_link(match.text())}{at}"
