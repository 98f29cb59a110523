"""The generic table: a player opens a wheel there. It is read, asked about, tried in a worker, and only then laid."""

import asyncio
import base64
import itertools
import json
from collections.abc import Awaitable
from typing import Any, TypeVar

from pyscript import document, ffi, window

from stormtable import games
from stormtable.kernel import expansions, language
from stormtable.kernel.game import Game
from stormtable.kernel.language import _, told
from stormtable.web import page

from . import dress, laying, wheels
from .wheels import Unfit, Wheel

PATIENCE = 60  # seconds in which a worker must be there, and a game must have been tried
_trials = itertools.count(1)
T = TypeVar("T")
js: Any = window.opening  # static/js/opening.js
VERSION = document.body.dataset.version


async def start() -> None:
    """Opens the wheel that is kept for the game of the address; else asks for a file."""
    language.use(page.LANGUAGE)
    js.listen(ffi.create_proxy(_hear))
    wanted = js.wanted()
    kept = await js.kept(wanted) if wanted else None
    problem = _("{game} is not on this device: open the file that you have it in.", game=wanted) if wanted else ""
    if kept is not None:
        try:
            wheel = wheels.read(kept.to_bytes(), VERSION)
            _check_name(wheel)
            return await _lay(wheel)
        except Unfit as unfit:  # this site is another one now than when it was kept
            problem = str(unfit)
    js.choose(problem)


def _hear(word: str, value: Any) -> None:
    """Something happened on the page: a file was chosen, its question was answered, a lesson was opened."""
    global _offered
    if word == "file":
        try:
            _offered = wheels.read(value.to_bytes(), VERSION)
            _check_name(_offered)
            js.ask(json.dumps(_facts(_offered)))
        except Unfit as problem:
            js.choose(str(problem))
    elif word == "open" and _offered is not None:
        page.begin(_try(_offered, bool(value)))
    elif word == "lesson":
        js.read(*dress.lesson(page.GAME, value))


_offered: Wheel | None = None  # what the player has been asked about


def _check_name(wheel: Wheel) -> None:
    if not wheel.games and wheel.game not in games.NAMES:
        raise Unfit(_("This is an expansion of {game}, which is not here.", game=wheel.game))
    taken = [name for name in wheel.games if name in games.NAMES]
    if taken:
        raise Unfit(_("There is a game called {name} here already; no package takes its place.", name=taken[0]))


def _facts(wheel: Wheel) -> dict[str, str]:
    """What the question tells, by the names of its places."""
    brings = ", ".join([*wheel.games, *(_("{name}, an expansion of {game}", name=name, game=page.title_of(wheel.game))
                                        for name in wheel.expansions)])
    return {"name": f"{wheel.name} {wheel.version}", "summary": wheel.summary, "author": wheel.author, "brings": brings,
            "size": _("{n} KB", n=max(1, len(wheel.data) // 1000)), "sum": wheel.sum}


async def _try(wheel: Wheel, keep: bool) -> None:
    """After consent: tries the game where it can be stopped, keeps its file if the player wants that, and lays it."""
    js.busy()
    _tell_workers(wheel)
    if problem := await _tried():
        return js.choose(problem)
    if keep:
        await js.keep(_key(wheel), window.Uint8Array.new(ffi.to_js(list(wheel.data))))
    await _lay(wheel)


def _key(wheel: Wheel) -> str:
    """The word of the address under which a wheel is kept: its game, or its expansion."""
    return next(iter(wheel.games or wheel.expansions))


def _tell_workers(wheel: Wheel) -> None:
    """Every worker that is started from now on gets the wheel along: see static/py/opened.py."""
    data = base64.b64encode(wheel.data).decode()
    page.brought = json.dumps({"wheel": data, "version": VERSION, "language": page.LANGUAGE})


async def _tried() -> str:
    """What a worker finds wrong with the game; nothing if all is well."""
    worker = page.Worker(f"trial-{next(_trials)}")  # PyScript knows a worker of a name only once
    try:
        calls = await asyncio.wait_for(_awaited(worker.calls), PATIENCE)
        answer: str = await asyncio.wait_for(_awaited(calls.trial(page.brought)), PATIENCE)
        return answer
    except TimeoutError:
        return _("This game was not opened: it did not answer within a minute.")
    except Exception as problem:  # whatever a stranger's code does to its worker
        return _("This game was not opened: {problem}", problem=problem)
    finally:
        worker.end()


async def _awaited(promise: Awaitable[T]) -> T:
    return await promise


async def _lay(wheel: Wheel) -> None:
    """Lays the table for the game of this wheel: from here on it is a table like every other."""
    _tell_workers(wheel)
    if not wheel.games:
        await js.borrow(wheel.game)
        page.RULES, page.CARDS, page.FORCES = js.ways().to_py()
    laying.lay(wheel)
    game = games.load(wheel.game)
    game.plays_apart = False  # the other end would need the same file
    page.GAME = game.name
    js.dress(json.dumps(_dress(wheel, game)))
    from stormtable.web import app
    await app.start()


def _dress(wheel: Wheel, game: Game) -> dict[str, Any]:
    """What the page needs beside the rules; an expansion is dressed as its game, which the site has."""
    title = told(game.rulebook.title) or game.title
    both = {"game": game.name, "key": _key(wheel), "title": title, "hands": game.hands}
    if not wheel.games:
        titles = ", ".join(map(expansions.title, wheel.expansions))
        drawn = dress.sprite([expansions.folder(word) for word in wheel.expansions]) + game.symbols()
        return both | {"title": f"{title}: {titles}", "symbols": drawn}
    return both | {"style": dress.style(game.name), "symbols": dress.sprite([games.folder(game.name)]) + game.symbols(),
                   "rulebook": dress.rulebook(game), "lessons": dress.lesson_list(game.name)}
