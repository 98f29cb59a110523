"""The forces a player has saved in this browser: a name and a code each. The builder writes them, the table offers them."""

import json
from importlib import import_module

from stormtable.kernel.language import _

from . import page

KEY = f"stormtable:{page.GAME}:forces"
BROKEN = f"{KEY}:broken"
LINK = "force="


def word(name, **values):
    """A sentence about forces in the words of the game, which may call them decks."""
    return _(import_module(f"stormtable.games.{page.GAME}.labels").WORDS[name], **values)


def saved():
    """The codes of the saved forces by their names, the newest last; what cannot be read is kept aside."""
    text = page.remembered(KEY)
    try:
        found = json.loads(text or "{}")
        return {str(name): code for name, code in found.items() if isinstance(code, str)}
    except (ValueError, AttributeError, RecursionError):
        page.remember(BROKEN, text)
        return {}


def keep(name, code):
    """Saves a force under a name, in the place of one that had it; says whether that worked."""
    return page.remember(KEY, json.dumps(saved() | {name: code}, ensure_ascii=False))


def rename(old, new):
    """Gives a saved force another name; it keeps its place."""
    found = {new if name == old else name: code for name, code in saved().items() if name != new or name == old}
    return page.remember(KEY, json.dumps(found, ensure_ascii=False))


def forget(name):
    """Takes a saved force away and gives its code."""
    found = saved()
    code = found.pop(name, None)
    page.remember(KEY, json.dumps(found, ensure_ascii=False))
    return code
