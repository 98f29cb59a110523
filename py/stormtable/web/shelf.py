"""The shelf of this browser: every game has a place of its own there, and is kept in it after every action.

static/js/keeping.js does the writing, checks it and tells how it went; static/js/shelf.js shows the shelf, also in the
lobby, where there is no Python. So whatever they tell of a game is kept beside its record, in every language.
"""

import json
import random
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from stormtable.ai.service import level_of
from stormtable.kernel import language
from stormtable.kernel.language import _
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match

from . import opponents, page, stops

GAME, TRIAL, BROKEN = "game", "trial", "broken"  # the kinds of games on the shelf
LINK = "kept="  # the fragment of a game on the shelf
FILE = '{"stormtable"'  # how a file with many games begins
USED = re.compile(r'(?:href="#|url\(#)([\w-]+)')


class Place(NamedTuple):
    """Where a sitting stands on the shelf."""

    id: str
    kind: str = GAME


class Kept(NamedTuple):
    """A game as it was kept."""

    place: Place
    record: str
    stops: dict[str, str]
    is_told: bool  # a game that was kept by a former version, or came in a file, has nothing told beside it


def new_place(kind: str = GAME) -> Place:
    """A place that no other game has."""
    return Place(f"{random.getrandbits(64):016x}", kind)


def keep(match: Match, place: Place) -> None:
    """Hands a game to the browser to be kept; how that went is heard later, as the word `shelf`."""
    page.keeping.keep(json.dumps(entry(match, place), ensure_ascii=False))


def keep_text(place: Place, game: str, text: str, told: Mapping[str, Mapping[str, str]]) -> None:
    """The same for something that is no match yet."""
    saved = datetime.now(UTC).isoformat()
    page.keeping.keep(json.dumps({"id": place.id, "kind": place.kind, "game": game, "record": text, "saved": saved,
                                  "over": False, "yours": False, "told": told, "stops": {}}, ensure_ascii=False))


def holds(place: Place) -> bool:
    """Is there a game at this place? Else it came by link, and nobody has done anything in it here."""
    return bool(page.keeping.text(place.id))


def entry(match: Match, place: Place) -> dict[str, Any]:
    """A game as it is kept, with all that the shelf tells of it."""
    asked = match.game.decides(match.state)
    return {
        "id": place.id, "kind": place.kind, "game": match.game.name, "record": match.text(),
        "saved": datetime.now(UTC).isoformat(), "over": asked is None, "yours": [asked] == _people(match),
        "told": told_of(match), "stops": stops.words(match),
    }


def told_of(match: Match) -> dict[str, dict[str, str]]:
    """What the shelf says about a game, by language."""
    before, told = language.current(), {}
    for name in language.LANGUAGES:
        language.use(name)
        told[name] = {"players": _players(match), "state": _state(match)}
    language.use(before)
    return told


def _state(match: Match) -> str:
    game, s = match.game, match.state
    return game.question(s) if game.decides(s) is None else game.heading(s)


def _people(match: Match) -> list[int]:
    if match.own is not None:
        return [match.own]
    return [seat for seat, name in enumerate(_names(match)) if not level_of(name)]


def _names(match: Match) -> list[str]:
    seats = range(len(match.game.seats(match.state)))
    return [dict(enumerate(match.names)).get(seat) or match.game.seat_name(match.state, seat) for seat in seats]


def _players(match: Match) -> str:
    """Who plays: from the side of the only person at the table, else everybody."""
    people = _people(match)
    others = [opponents.shown_name(name) for seat, name in enumerate(_names(match)) if people != [seat]]
    return _("against {names}", names=", ".join(others)) if len(people) == 1 else ", ".join(others)


# -- taking a game down ---------------------------------------------------------------------------------------------


def newest() -> str:
    """The game of this table that was played last, by its id; nothing if there is none."""
    return page.keeping.newest(page.GAME)


def take(id: str) -> Kept | None:
    """The game at this place, to be put on the table."""
    text = page.keeping.take(id)
    if not text:
        return None
    kept = json.loads(text)
    kind = TRIAL if kept.get("kind") == TRIAL else GAME
    return Kept(Place(id, kind), kept["record"], _sound_stops(kept.get("stops")), "over" in kept)


def _sound_stops(words: Any) -> dict[str, str]:
    return {seat: word for seat, word in words.items() if isinstance(word, str)} if isinstance(words, Mapping) else {}


def mark(id: str, kind: str) -> None:
    """Says of a game on the shelf that it is broken, or sound again."""
    page.keeping.mark(id, kind)


def unkept() -> list[dict[str, Any]]:
    """The games that are in no memory but this tab's."""
    return json.loads(page.keeping.unkept())


def file_of(games: list[dict[str, Any]]) -> str:
    """A file with many games, as the shelf writes and reads it."""
    return json.dumps({"stormtable": 1, "games": games}, ensure_ascii=False, separators=(",", ":"))


def leaving() -> str:
    """The game that goes when the next one is over, by its name or its title and date; nothing if none does."""
    game = json.loads(page.keeping.leaving())
    if game is None:
        return ""
    title = page.title_of(game["game"])  # its rules may be neither in this page nor, without a network, within reach
    return game["name"] or _("{title} of {date}", title=title, date=game["saved"][:10])


# -- its picture ----------------------------------------------------------------------------------------------------


def paint(match: Match, place: Place) -> None:
    """Keeps a small picture beside a game: the board as everybody knows it, with the drawings it uses."""
    game, s = match.game, match.state
    common = s if game.is_open(s) else game.common(s)
    scene = game.scene(common, Look(game, common, None, near=0))
    sprite = f'<svg class="sprite" aria-hidden="true"><defs>{_drawings(scene)}</defs></svg>'
    page.keeping.picture(place.id, sprite + scene)


def _drawings(scene: str) -> str:
    """The drawings that a scene places, and those that are placed in these, as they lie in the page."""
    wanted, found = set(USED.findall(scene)), dict[str, str]()
    while wanted:
        name = wanted.pop()
        found[name] = page.drawing(name)
        wanted |= set(USED.findall(found[name])) - found.keys()
    return "".join(found[name] for name in sorted(found))
