"""Pictures of a game for the pages, drawn by its own board; a game whose board draws nothing else shows its scenes."""

import tomllib
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from stormtable import games
from stormtable.kernel.language import Book as Sentences
from stormtable.kernel.look import Look

from . import pages, stills
from .markup import Markup


def board(game: str) -> ModuleType | None:
    """The module that draws a game's board."""
    return pages.module(game, "table.board", "board")


def table(game: str) -> Markup:
    """The table of a game as it looks at its best: in the MIDGAME that its board has for that, else the opening."""
    drawn = board(game)
    if drawn is None or not hasattr(drawn, "MIDGAME"):
        return opening(game)
    look = _look(game, drawn.MIDGAME, getattr(drawn, "MIDGAME_TOUCHES", ()))
    return Markup(getattr(drawn, "picture", drawn.diagram)(look))


def opening(game: str) -> Markup:
    """The table before the first move."""
    rules = games.load(game)
    return Markup(stills.still(rules.scene(rules.setup(rules.settings_from({}), "0"), None)))


def diagram(game: str, position: Mapping[str, Any], touches: Iterable[str] = (), caption: str = "") -> Markup:
    """A position beside a rule, with what glows after these touches; a game may choose what its caption speaks of."""
    look = _look(game, position, tuple(touches))
    chosen, drawn = getattr(pages.room(game), "diagram", None), getattr(board(game), "diagram", _scene)
    return Markup(chosen(look, caption) if chosen else drawn(look))


def listed(game: str) -> list[dict[str, Any]]:
    """The diagrams of a rulebook as `diagrams.toml` tells them; a game may have none."""
    file = games.folder(game) / "diagrams.toml"
    found = tomllib.loads(file.read_text("utf-8")).get("diagram", []) if file.exists() else []
    return [diagram | {"en": Sentences.beside(str(file)).mark(diagram["en"])} for diagram in found]


def _look(game: str, position: Mapping[str, Any], touches: tuple[str, ...]) -> Look:
    """The look at a position after these touches, which must lead somewhere."""
    rules = games.load(game)
    s = rules.from_position(position)
    look = Look(rules, s, rules.decides(s), touches)
    if touches and not look.actions():
        raise ValueError(f"In this position of {game} nobody can touch {', '.join(touches)}: {position}")
    return look


def _scene(look: Look) -> str:
    return stills.still(look.game.scene(look.s, look if look.chosen else None))
