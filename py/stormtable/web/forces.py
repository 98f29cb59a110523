"""The forces a player has saved in this browser, by name and code: the builder writes them, the table offers them."""

import json
from importlib import import_module

from stormtable.kernel import record
from stormtable.kernel.language import _

from . import page

KEY = f"stormtable:{page.GAME}:forces"
BROKEN = f"{KEY}:broken"
LINK = "force="


def word(name: str, **values: object) -> str:
    """A sentence about forces in the words of the game, which may call them decks."""
    return _(import_module(f"stormtable.games.{page.GAME}.table.labels").WORDS[name], **values)


def saved() -> dict[str, str]:
    """The codes of the saved forces by their names, the newest last; what cannot be read is kept aside."""
    text = page.remembered(KEY)
    try:
        found = record.read_json(text or "{}")
        return {str(name): code for name, code in found.items() if isinstance(code, str)}
    except (ValueError, AttributeError):
        page.remember(BROKEN, text or "")
        return {}


def keep(name: str, code: str) -> bool:
    """Saves a force under a name, in the place of one that had it; says whether that worked."""
    return page.remember(KEY, json.dumps(saved() | {name: code}, ensure_ascii=False))


def rename(old: str, new: str) -> bool:
    """Gives a saved force another name; it keeps its place."""
    found = {new if name == old else name: code for name, code in saved().items() if name != new or name == old}
    return page.remember(KEY, json.dumps(found, ensure_ascii=False))


def forget(name: str) -> str | None:
    """Takes a saved force away and gives its code, if there is one."""
    found = saved()
    code = found.pop(name, None)
    page.remember(KEY, json.dumps(found, ensure_ascii=False))
    return code
