"""What comes from elsewhere, in a link, a file or a pasted text: replayed in slices, to be told of and stopped."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from stormtable.kernel.language import _
from stormtable.kernel.match import Match, Progress, Replay, in_slices
from stormtable.kernel.rules import Unreadable

from . import page, storage
from .markup import button

if TYPE_CHECKING:
    from .table import Table

AT_ONCE = 0.5  # seconds that nobody minds
SLICE = 0.2  # seconds after which the page tells how far it is
BREATH = 0.04  # seconds between two slices in which the page paints what it tells, and hears a press
MOST = 60.0  # seconds of work: no game takes so long, but a text that is meant to do harm may

_going: Replay | None = None  # what is replayed now; another text, or a person, puts an end to it


def read(table: "Table", text: str, done: Callable[[Match], None], failed: Callable[[str], None]) -> None:
    """Goes on with the sitting of a text, or with what is wrong: at once, or after a while that can be cut short."""
    global _going
    steps = _going = in_slices(storage.reading(text), SLICE, page.now, MOST)
    until = page.now() + AT_ONCE
    while isinstance(found := _next(steps), Progress):
        if page.now() >= until:
            return page.begin(_go_on(table, steps, found, done, failed))
    _end(found, done, failed)


async def _go_on(table: "Table", steps: Replay, found: Progress | Match | str, done: Callable[[Match], None],
                 failed: Callable[[str], None]) -> None:
    while _going is steps:
        if not isinstance(found, Progress):
            table.hush()
            return _end(found, done, failed)
        told = _("Replaying the game: {done} of {n} actions.", done=found.done, n=found.of)
        table.tell(told, button("enough", _("Stop"), "small", place="notice"))
        await asyncio.sleep(BREATH)
        found = _next(steps) if _going is steps else found
    steps.close()


def _end(found: Match | str, done: Callable[[Match], None], failed: Callable[[str], None]) -> None:
    done(found) if isinstance(found, Match) else failed(found)


def _next(steps: Replay) -> Progress | Match | str:
    """How far a replay is now; the sitting at its end; or what is wrong, in a sentence."""
    try:
        return next(steps)
    except StopIteration as end:
        sitting: Match = end.value
        return sitting
    except Unreadable as problem:
        return storage.complaint(problem)
    except Exception:  # whatever a stranger's text sets off, the game on the table stays
        return _("This text is no game, or it is damaged.")


def stop(table: "Table", value: str) -> None:
    """Nobody wants to wait for it any longer: the table stays as it is."""
    global _going
    _going = None
    table.tell(_("The game was not opened."))


COMMANDS = {"enough": stop}
