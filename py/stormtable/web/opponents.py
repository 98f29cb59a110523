"""Opponents: the seats that a computer plays. It gets the view of its seat and nothing else, and thinks in a worker.

A seat called "AI steady" in the record is played by the computer at that level, so a saved game needs to say no more.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from html import escape
from typing import TYPE_CHECKING, Any, TypeVar

from stormtable.ai.players import LEVELS
from stormtable.ai.service import BY_WORD, Service, character_name, level_of, question
from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.flow import Action, State
from stormtable.kernel.game import Game, Mark
from stormtable.kernel.language import _, mark
from stormtable.kernel.match import Match
from stormtable.kernel.protocol.table import travel
from stormtable.live.work import Works

from . import markup, page
from .markup import button, ended, icon, option

if TYPE_CHECKING:
    from .table import Table

WAITS = 0.4  # seconds until it looks again whether somebody still looks at something else
PATIENCE = 30.0  # seconds that a worker has to start
SIGN = 4  # seconds within which a living worker gives a sign, even while it starts or thinks
STARTS = 3  # after so many workers that died none is started any more
LONGEST = 400_000  # characters of an answer: the curve of a long game has a few ten thousand
HINTS = "hard"  # the level whose choice is the hint
ON_THIS_PAGE = mark("It cannot think beside the table now, so it thinks on this page, which may answer late.")

T = TypeVar("T")
Calls = Any  # what a worker offers, as promises: see static/py/ai.py


def shown_name(name: str) -> str:
    """The name of a player as the page shows it."""
    found = level_of(name)
    return character_name(name) or (_("AI, {level}", level=_(found[0].label)) if found else name)


def choices(game: Game) -> list[tuple[str, str]]:
    """Who may play a seat, as (word, label): a person, the game's characters, the computer at each level and style."""
    own = [(each.seat_name, f"{each.name}: {_(BY_WORD[each.level].label)}") for each in game.characters]
    levels = [(f"AI {level.word}", _("AI, {level}", level=_(level.label))) for level in LEVELS]
    styled = [(f"AI {level.word} {style}", _("AI, {level}, {style}", level=_(level.label), style=_(label)))
              for level in LEVELS if level.seconds for style, label in game.styles]
    return [("", _("A person at this screen")), *own, *levels, *styled]


# -- where it thinks ---------------------------------------------------------------------------------------------------


class Silent(Exception):
    """A worker gives no sign of life any more."""


class Room:
    """Where the computer thinks: in a worker, and if none can be had on the page's own thread, in small slices."""

    def __init__(self, moves: Callable[[], None]) -> None:
        self.worker: page.Worker | None = None
        self.calls: Calls = None
        self.service, self.moves = Service(), moves  # what to do when the page's own thread must do
        self.works, self.opening = Works(load), asyncio.Lock()
        self.starts, self.tries, self.is_here = 0, STARTS, False

    async def think(self, asked: str, read: Callable[[Any], T]) -> T:
        """The answer to a question: what to play, as `read` finds it in what is said."""
        return await self._ask("think", asked, read)

    async def judge(self, asked: str, read: Callable[[Any], T]) -> T:
        """The answer to a question about a game that is over, as `read` finds it in what is said."""
        return await self._ask("judge", asked, read)

    async def examine(self, asked: str, read: Callable[[Any], T]) -> T:
        """The answer to a question about one decision of such a game, as `read` finds it in what is said."""
        return await self._ask("examine", asked, read)

    async def mix(self, asked: str) -> list[str]:
        """A turn in a shuffle of distant tables: the cards that come of it."""
        return await self._ask("mix", asked, list)

    async def audit(self, asked: str) -> dict[str, Any]:
        """The verdict on a game between distant tables."""
        return await self._ask("audit", asked, dict)

    async def progress(self) -> tuple[int, int]:
        """How much of a shuffle or an audit is done, of how much."""
        if self.calls is None:
            done, of = json.loads(self.works.progress())
            return done, of
        try:
            done, of = json.loads(await asyncio.wait_for(_awaited(self.calls.progress()), SIGN))
        except Exception:  # it is silent or gone: whoever waits for its work will hear of that
            return 0, 1
        return done, of

    async def _ask(self, word: str, asked: str, read: Callable[[Any], T]) -> T:
        """What a worker answers; one that dies over it, or says what cannot be, is replaced."""
        while (calls := await self._open()) is not None:
            try:
                return read(_told(await self._while_alive(getattr(calls, word)(asked))))
            except Exception:  # silent, gone or out of its mind: either way it will not answer any more
                self.close()
        if not self.is_here:
            self.is_here = True
            self.moves()
        here = self.works if word in ("mix", "audit") else self.service
        return read(_told(await getattr(here, word)(asked)))

    async def _open(self) -> Calls:
        """What the worker offers; None if no worker can be had."""
        async with self.opening:
            while self.calls is None and self.tries:
                await self._start()
        return self.calls

    async def _start(self) -> None:
        self.tries, self.starts = self.tries - 1, self.starts + 1
        try:
            await asyncio.wait_for(page.worker_is_there(), SIGN)
            self.worker = page.Worker(f"ai-{self.starts}")
            calls = await asyncio.wait_for(self._while_alive(self.worker.calls), PATIENCE)
            if page.brought:
                await asyncio.wait_for(self._while_alive(calls.bring(page.brought)), PATIENCE)
            self.calls = calls
        except TimeoutError:  # what keeps it so long will do so again, and there is another way to think
            self.close()
            self.tries = 0
        except Exception:  # it died, or its script did not come: the next one may live
            self.close()

    async def _while_alive(self, promise: Awaitable[T]) -> T:
        """What was promised, while the worker gives signs of life; seconds in which the page is busy do not count."""
        answer, silence, before = asyncio.ensure_future(_awaited(promise)), 0, 0
        while not answer.done() and silence < SIGN:
            await asyncio.wait([answer], timeout=1)
            signs = self.worker.heard() if self.worker else before
            silence, before = 0 if signs > before else silence + 1, signs
        if not answer.done():
            answer.cancel()
            raise Silent
        return answer.result()

    def prepare(self) -> None:
        """Starts the worker before it is asked."""
        page.begin(self._prepared())

    async def _prepared(self) -> None:
        await self._open()

    def reopen(self) -> None:
        """Tries a worker once more for the next question."""
        self.tries, self.is_here = STARTS, False

    def close(self) -> None:
        """Ends the worker."""
        if self.worker is not None:
            self.worker.end()
        self.worker = self.calls = None

    def hurry(self) -> None:
        """Asks for the best that was found so far."""
        self.service.hurry()
        if self.calls is not None:
            self.calls.hurry()


def _told(answer: object) -> Any:
    """What an answer tells; no longer and no deeper than an answer can be."""
    if not isinstance(answer, str) or len(answer) > LONGEST:
        raise ValueError("no answer")
    return record.read_json(answer)


async def _awaited(promise: Awaitable[T]) -> T:
    return await promise


# -- what it does at the table -----------------------------------------------------------------------------------------


class Thinking:
    """What the computers at one table do: they think when they are asked, unless somebody stops them."""

    def __init__(self, table: "Table") -> None:
        self.table, self.room = table, Room(table.render)
        self.about: State | None = None  # the state that is thought about
        self.is_stopped = False
        self.hint: State | None = None  # the state that a hint is sought for
        self.shown: tuple[State, list[Mark]] | None = None  # a hint that was given, as marks on the board

    def go_on(self) -> None:
        """Begins to think if a computer is asked and nothing else is going on; called again and again."""
        table = self.table
        if table.far is not None and table.sitting is not None and table.sitting.is_distant:
            return table.far.tick()
        if not table.is_answering() or self.is_stopped or self.about is table.match.state:
            return
        self.about = table.match.state
        page.begin(self._answer(table.match))

    async def _answer(self, match: Match) -> None:
        """Thinks and plays, but not while people look back; unless the game has gone another way."""
        table, s = self.table, match.state
        asked = _question(match, table.sitting.luck)
        action = await self.room.think(asked, lambda told: _choice(table.game, s, told)[0])
        while self._is_wanted(match, s) and self._is_watched():
            await asyncio.sleep(WAITS)
        if self._is_wanted(match, s):
            table.act(action)

    def _is_watched(self) -> bool:
        """Do people look at something that must not run away from them?"""
        table, showing = self.table, self.table.showing
        return table.seen is not None or showing.waits() or bool(showing.queue) and not table.sitting.people()

    def _is_wanted(self, match: Match, s: State) -> bool:
        return self.table.match is match and match.state is s and not self.is_stopped

    def stop(self) -> None:
        """Leaves the thought unfinished, and begins no other before `proceed`."""
        self.is_stopped, self.about = True, None
        self.room.hurry()

    def proceed(self) -> None:
        """Thinks again when it is asked."""
        self.is_stopped = False

    def forget(self) -> None:
        """The game has changed: what is thought about now is of no use."""
        if self.about is not None and (self.table.match is None or self.about is not self.table.match.state):
            self.about = self.hint = None
            self.room.hurry()


def _question(match: Match, luck: str) -> str:
    """What the computer that is asked needs to know."""
    seat = match.game.decides(match.state)
    found = None if seat is None else level_of(match.names[seat])
    assert seat is not None and found is not None, "no computer is asked"
    level, style = found
    return question(match.game, match.state, seat, level.word, style, f"{luck}/{len(match.actions)}")


def _choice(game: Game, s: State, told: Any) -> tuple[Action, str]:
    """What an answer chooses, and the end it sees: one of the things that the asked seat may do, or it is none."""
    action, end = game.read(told["line"]), told["end"]
    if action not in game.legal_actions(s) or end not in ("", "win", "loss"):
        raise ValueError("no answer to this question")
    return action, end


def now(table: "Table", value: str) -> None:
    """The computer plays the best that it has found so far."""
    table.thinking.room.hurry()


def halt(table: "Table", value: str) -> None:
    """The computer stops thinking, so that one can look around, or play its seat oneself."""
    table.thinking.stop()
    table.render()


def proceed(table: "Table", value: str) -> None:
    """The computer goes on."""
    table.thinking.proceed()
    table.render()


def reopen(table: "Table", value: str) -> None:
    """The computer is to think beside the table again, from its next question on."""
    table.thinking.room.reopen()
    table.render()


def replace(table: "Table", value: str) -> None:
    """A person plays on for the computer that is asked, and may give the seat back."""
    asked = table.asked()
    if asked is None:
        return
    computer = table.match.names[asked]
    sit(table, f"{asked} ")
    chair = table.game.seat_name(table.match.state, asked)
    told = _("A person plays {seat} from now on. The menu lets the computer play any seat.", seat=chair)
    again = _("Give it back to the computer")
    table.tell(told, button("sit", again, "small", f"{asked} {computer}", place="notice"))


def sit(table: "Table", value: str) -> None:
    """Another player takes a seat in the middle of the game: a computer by its name, or a person."""
    number, _blank, word = value.partition(" ")
    table.sitting.give(int(number), word)
    table.thinking.proceed()
    table.played(None)
    if table.is_covered():
        page.close()


# -- a hint ------------------------------------------------------------------------------------------------------------


def hint(table: "Table", value: str) -> None:
    """What would a strong player do here? It knows what this seat knows."""
    if table.match is None or table.seen is not None or table.asked() is None:
        return
    if table.is_covered() or table.is_answering():
        return
    if table.sitting.is_distant:
        return table.tell(_("Between distant friends the computer gives no hints: each plays alone."))
    table.thinking.hint = table.match.state
    table.tell(_("Looking for a good move …"), button("now", _("Tell me now"), "small", place="notice"))
    page.begin(_find(table, table.match, table.match.state))


async def _find(table: "Table", match: Match, s: State) -> None:
    game, asked = table.game, table.asked()
    assert asked is not None, "nobody is asked"
    told = question(game, s, asked, HINTS, "", f"{table.sitting.luck}/{len(match.actions)}/hint")
    action, end = await table.thinking.room.think(told, lambda answer: _choice(game, s, answer))
    if table.match is not match or match.state is not s or table.thinking.hint is not s:
        return
    view = game.view(s, asked)
    reasons = [*_end_in_sight(end), *game.reasons(view, action, asked)]
    told = " ".join([ended(game.describe_action(view, action)), *reasons])
    way = list(game.touches(view, action))
    table.thinking.shown = s, [*(travel(way)[:2] if len(way) > 1 else []), ("to hint", way[-1:])]
    table.render()
    table.tell(told, button("hinted", _("Do it"), "small go", value=game.write(action), place="notice"))


def _end_in_sight(end: str) -> list[str]:
    """What a hint says about an end within reach."""
    if end == "win":
        return [_("It wins this turn.")]
    return [_("But nothing was found that keeps you from losing before your next turn.")] if end == "loss" else []


def hinted_at(table: "Table") -> list[Mark]:
    """The marks of the hint for the question that is open, until something else is done."""
    shown = table.thinking.shown
    return shown[1] if shown and table.match is not None and shown[0] is table.match.state else []


def take_hint(table: "Table", value: str) -> None:
    """Takes the hint."""
    table.see(None)
    table.act(table.game.read(value))


# -- markup ------------------------------------------------------------------------------------------------------------


def seating(table: "Table") -> str:
    """Who plays each seat, to be changed in the middle of the game."""
    match, game = table.match, table.game
    if table.asked() is None or table.seen is not None or table.sitting.is_distant or not table.sitting.is_kept:
        return ""
    called = [game.seat_name(match.state, number) for number in range(len(game.seats(match.state)))]
    players = zip(called, table.sitting.names())
    return _late(table) + "".join(_chair(game, seat, number, name) for number, (seat, name) in enumerate(players))


def _late(table: "Table") -> str:
    """Without a worker: why the page answers late, and the way back, which stays when the computer's turn is over."""
    if not table.thinking.room.is_here:
        return ""
    again = button("reopen", _("Let it think beside the table again"), "small", place="menu")
    return f"<p>{escape(_(ON_THIS_PAGE))}</p>{again}"


def _chair(game: Game, called: str, number: int, name: str) -> str:
    own = "" if level_of(name) or name in ("", called) else name  # a person is offered by the own name
    now = name if level_of(name) else ""
    offered = "".join(option(f"{number} {word}", own if own and not word else label, word == now)
                      for word, label in choices(game))
    heading = f'<span class="label">{escape(_("Who plays {seat}?", seat=called))}</span>'
    return f'<label>{heading}<select class="field" id="sit-{number}" data-does="sit">{offered}</select></label>'


def prompt(table: "Table", who: str, news: str) -> str:
    """While a computer is asked: that it thinks, and how to hurry or stop it."""
    if table.thinking.is_stopped:
        told = _("{name} waits.", name=who)
        buttons = button("proceed", _("Let it go on"), "go") + button("replace", _("Play for it"))
    else:
        told = _("{name} is thinking …", name=who)
        buttons = button("now", _("Play now")) + button("halt", _("Stop"))
    if table.thinking.room.is_here:
        told += " " + _(ON_THIS_PAGE)
        buttons += button("reopen", _("Try again"))
    return markup.prompt(f"{news}{icon('hourglass')}<b>{escape(told)}</b>", buttons, "prompt thinking")


COMMANDS = {
    "now": now, "halt": halt, "proceed": proceed, "replace": replace, "reopen": reopen, "sit": sit, "hint": hint,
    "hinted": take_hint,
}
