"""References to rules and cards: links, with their words to read while they are pointed at.

The address of the site is put in last (`pages.py`), so that what is kept does not depend on it.
"""

import re
import tomllib
from functools import cache
from typing import Any

from stormtable import games
from stormtable.drawn import saying
from stormtable.drawn.markup import filled
from stormtable.kernel import language
from stormtable.lessons.reading import RULE

SITE = "{{site}}"  # where the address of the site will stand
BOOK = "{{book}}"  # where saying.py puts a rulebook
LINKED = re.compile(r'<a class="rule" href="\{\{book\}\}#([^"]+)">([^<]*)</a>')
REFERENCE = '<a class="stormtable-ref" href="{site}{page}" title="{text}">{label}</a>'


class Wrong(Exception):
    """What differs, and the line of the block on which it stands."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line, self.text = line, text


def linked(markup: str) -> str:
    """The rules that saying.py has linked, as references."""
    return LINKED.sub(lambda found: rule(found[1], found[2]), markup)


def rule(id: str, label: str = "") -> str:
    """A reference to a rule; Wrong if there is no such rule."""
    game = game_of_rule(id, 1)
    page, text = f"{below('rules', game)}#{id}", plain(str(games.load(game).rulebook[id]))
    return filled(REFERENCE, site=SITE, page=page, text=text, label=label or saying.number(id))


def card(id: str) -> str:
    """A reference to a card by its id, with its game before it where two games have one: maelstrom/ARC-02."""
    game, _slash, name = id.rpartition("/")
    found = [one for one in games.NAMES if game in ("", one) and name in cards_of(one)]
    if not found:
        raise Wrong(1, f"There is no card {id} in any game.")
    if len(found) > 1:
        raise Wrong(1, f"Several games have a card {name}: write the game before it, as in {found[0]}/{name}.")
    entry = cards_of(found[0])[name]
    page, text = f"{below('cards', found[0])}{entry['id']}/", plain(f"{entry['name']}. {_text(entry)}")
    return filled(REFERENCE, site=SITE, page=page, text=text, label=entry["name"])


@cache
def cards_of(game: str) -> dict[str, dict[str, Any]]:
    """The cards of a game by their ids; factions have emblems and are none."""
    file = games.folder(game) / "cards.toml"
    listed = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    entries = [entry for part in listed.values() if isinstance(part, list) for entry in part
               if "id" in entry and "emblem" not in entry]
    return {id: entry for entry in entries for id in (entry["id"], *entry.get("ids", ()))}


def _text(entry: dict[str, Any]) -> str:
    """What a card says: in the language of the page if it is there, else in English."""
    parts = [entry, *(part for part in entry.get("abilities", ()) if isinstance(part, dict))]
    return " ".join(part.get(language.current()) or part.get("text", "") for part in parts)


def game_of_rule(id: str, line: int) -> str:
    """The game whose rulebook has this rule."""
    for name in games.NAMES:
        if id in games.load(name).rulebook:
            return name
    raise Wrong(line, f"There is no rule {id} in any rulebook.")


def check_rules(text: str, line: int) -> None:
    """Sees to it that the {rules} of a text exist."""
    for id in RULE.findall(text):
        game_of_rule(id, line)


def below(kind: str, game: str) -> str:
    """A page of a site in the language that is spoken."""
    lang = language.current()
    return f"{'' if lang == 'en' else lang + '/'}{kind}/{game}/"


def plain(text: str) -> str:
    """A text of Markdown without its signs, on one line."""
    text = RULE.sub(lambda found: saying.number(found[1]), text)
    return " ".join(re.sub(r"\*\*|[*`]", "", text).split())
