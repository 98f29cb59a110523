"""Keeping games: in this browser after every action, in files, in links. All of them hold the record as text."""

import json
from datetime import datetime, timezone

from stormtable.games import load
from stormtable.kernel import match as sitting
from stormtable.kernel import record
from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

from . import page, stops

KEY = f"stormtable:{page.GAME}"
BROKEN = f"{KEY}:broken"
ASIDE = f"{KEY}:aside"
PLAYERS = f"{KEY}:players"
LINK = "game="
SEVERAL = 4  # so many games are kept aside
known = page.remembered(KEY)  # what lies under the key, as far as this tab knows: another tab may have been at it since


# -- in this browser ----------------------------------------------------------------------------------------------


def keep(match):
    """Saves a game; says whether that worked."""
    global known
    known = json.dumps(summary(match))
    return page.remember(KEY, known)


def is_used_elsewhere():
    """Has another tab saved a game since this one last looked? Then it must not be overwritten unasked."""
    return page.remembered(KEY) != known


def summary(match):
    """A game as it is saved; the lobby reads its title and detail."""
    game, s = match.game, match.state
    names = [*match.names] or [game.seat_name(s, seat) for seat in range(len(game.seats(s)))]
    told = game.heading(s) if game.decides(s) is not None else game.prompt(s)
    return {
        "title": game.title, "detail": _("{state}. {names}", state=told, names=", ".join(names)),
        "saved": datetime.now(timezone.utc).isoformat(), "record": match.text(),
    } | ({"stops": stops.words(match)} if match.stops else {})


def kept_stops():
    """The stops that were saved with the game."""
    try:
        words = record.read_json(page.remembered(KEY) or "")["stops"]
        return {seat: word for seat, word in words.items() if isinstance(word, str)}
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}


def kept(key=KEY):
    """The record that lies under this key, or None."""
    global known
    text = page.remembered(key)
    if key == KEY:
        known = text
    if not text:
        return None
    try:
        saved = record.read_json(text)
        return saved["record"] if isinstance(saved["record"], str) else text
    except (ValueError, KeyError, TypeError):
        return text


def keep_players(players):
    """Remembers who sat on which chair, a computer by its name."""
    page.remember(PLAYERS, json.dumps(players))


def last_players():
    """Who sat here last; nobody on the first visit."""
    try:
        players = record.read_json(page.remembered(PLAYERS) or "[]")
        return [player for player in players if isinstance(player, str)]
    except (ValueError, TypeError):
        return []


def put_broken_aside():
    """Keeps a saved game that cannot be read, so that a new one does not overwrite it."""
    page.remember(BROKEN, page.remembered(KEY) or "")


def aside():
    """The games that were put aside, the latest first, as they were saved."""
    return _saved_games(page.remembered(ASIDE) or "[]")


def _saved_games(text):
    """The games of a text in which they were saved; none if anything else stands there."""
    try:
        games = record.read_json(text)
        return [game for game in games if isinstance(game["record"], str) and isinstance(game["detail"], str)]
    except (ValueError, KeyError, TypeError):
        return []


def put_aside(match, begins):
    """Keeps the saved game, and the one on the table, for a later day, now that another begins; says whether there was one."""
    global known
    known = page.remembered(KEY)
    games = [summary(match)] if match is not None else []
    games += _saved_games(f"[{page.remembered(KEY) or ''}]")
    games = [game for game in games if _is_begun(game["record"])]
    different = {game["record"]: game for game in games + aside() if game["record"] != begins.text()}
    page.remember(ASIDE, json.dumps(list(different.values())[:SEVERAL]))
    return any(game["record"] in different for game in games)


def _is_begun(text):
    """Has anybody done anything in this game? Else nothing is lost with it."""
    try:
        return bool(record.read(text).lines)
    except Unreadable:
        return False


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
    match = sitting.replay(text, load, page.GAME)
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
