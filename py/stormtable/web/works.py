"""What takes long at a distant table, its turns in shuffles and the audit: a worker does it, the page tells how far."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from stormtable.games import load
from stormtable.kernel.language import _
from stormtable.kernel.match import Match, in_slices, replaying
from stormtable.live import audit as auditing, sentences
from stormtable.live.dealer import Turn
from stormtable.live.fouls import Foul
from stormtable.live.work import at_once, question

from . import page, shelf
from .distant import DistantMatch
from .markup import button
from .opponents import Room

if TYPE_CHECKING:
    from .friends import Far

T = TypeVar("T")
PROGRESS = 0.3  # seconds after which the page tells how far a worker is
SLICE, BREATH = 0.05, 0.01  # seconds of replaying, and between two slices, in which the page paints


async def _done(room: Room, work: Coroutine[Any, Any, T], tell: Callable[[int, int], None]) -> T:
    """What comes of a work; meanwhile it is told how far it is."""
    made = asyncio.ensure_future(work)
    while not made.done():
        await asyncio.wait([made], timeout=PROGRESS)
        progress = await room.progress()
        if not made.done():
            tell(*progress)
    return made.result()


# -- shuffles ----------------------------------------------------------------------------------------------------------


def go_on(far: "Far") -> None:
    """This table's turns in shuffles: a worker takes them; by link, where nobody waits for one, they are taken here."""
    master, took = far.chair.session.secret.master, False
    while far.by_link and (turn := far.chair.turn()) is not None:
        far.chair.take_turn(turn, at_once(turn, master))
        took = True
    if took:
        page.begin(_show(far))
    if far.turn is None and (turn := far.chair.turn()) is not None:
        far.turn, far.mixed = turn, 0
        page.begin(_mix(far, turn))


async def _show(far: "Far") -> None:
    """The table shows what has become of the game, when whatever goes on now is done."""
    if far.table.far is far:
        far.changed()
        far.keep()


async def _mix(far: "Far", turn: Turn) -> None:
    def tell(done: int, of: int) -> None:
        far.mixed = min(done, len(turn.cards))
        if far.table.far is far:
            far.table.render()

    room = far.table.thinking.room
    cards = await _done(room, room.mix(question(turn, far.chair.session.secret.master)), tell)
    far.turn = None
    if far.chair.turn() == turn:
        far.chair.take_turn(turn, cards)
    if far.table.far is far:
        far.changed()
        far.post()


# -- the audit ---------------------------------------------------------------------------------------------------------


async def audit(far: "Far") -> None:
    """With all secrets on the table everything is worked out again; the next game may begin before that is done."""
    table, match, session = far.table, far.table.match, far.chair.session
    assert isinstance(match, DistantMatch)

    def tell(done: int, of: int) -> None:
        if table.match is match:
            table.tell(_("Checking the game: {done} of {n} actions.", done=done, n=of))

    room = table.thinking.room
    found = await _done(room, room.audit(json.dumps(session.proof())), tell)
    if "record" not in found:
        foul, names = Foul(**found), [session.name_of(member) for member in session.members]
        return table.tell(sentences.told(foul, names), _saves_proof())
    match.reveal(await _replayed(found["record"]))
    if table.match is not match:
        return shelf.keep(match, far.place)
    told = _("Checked by this table: nobody could steer the luck or see a hidden card.")
    checked = auditing.in_words(len(match.actions), found["shuffles"], found["coins"])
    table.look_anew()
    table.keep()
    table.tell(f"{told} {checked}", _saves_proof())


async def _replayed(record: str) -> Match:
    """The game of a record, slice by slice."""
    steps = in_slices(replaying(record, load), SLICE, page.now)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Match = end.value
            return found
        await asyncio.sleep(BREATH)


def _saves_proof() -> str:
    return button("far-proof", _("Save the proof"), "small", place="notice")
