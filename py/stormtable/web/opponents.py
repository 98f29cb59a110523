"""Opponents: the seats that a computer plays. It gets the view of its seat and nothing else, and thinks in a worker.

A seat called "AI steady" in the record is played by the computer at that level, so a saved game needs to say no more.
"""

import asyncio
import json
from html import escape

from stormtable.ai.desk import Desk, level_of, question
from stormtable.ai.players import LEVELS
from stormtable.kernel.language import _
from stormtable.kernel.rules import Refused, Unreadable

from . import page
from .markup import button, ended, icon

PACE = 0.7  # seconds that a person has at least to see what a computer did
PATIENCE = 30.0  # seconds that a worker has to start
SIGN = 5.0  # seconds within which a living worker answers a call, even while it thinks
STARTS = 3  # a worker that died so often is not started again
HINTS = "hard"  # the level whose choice is the hint


def seat(match):
    """Puts the computers on their seats, as the names of the record say."""
    match.answering = frozenset(seat for seat, name in enumerate(match.names) if level_of(name))


def shown_name(name):
    """The name of a player as the page shows it."""
    found = level_of(name)
    return _("AI, {level}", level=_(found[0].label)) if found else name


def choices(game):
    """Who may play a seat, as (word, label): a person, or the computer at each level and in each style."""
    levels = [(f"AI {level.word}", _("AI, {level}", level=_(level.label))) for level in LEVELS]
    styled = [(f"AI {level.word} {style}", _("AI, {level}, {style}", level=_(level.label), style=_(label)))
              for level in LEVELS if level.seconds for style, label in game.styles]
    return [("", _("A person at this screen")), *levels, *styled]


# -- where it thinks ---------------------------------------------------------------------------------------------------


class Room:
    """Where the computer thinks: in a worker, and if none can be had on the page's own thread, in small slices."""

    def __init__(self):
        self.worker, self.calls, self.starts, self.desk = None, None, 0, Desk()

    async def think(self, asked):
        """The answer to a question; a worker that dies over it is replaced."""
        while (calls := await self._open()) is not None:
            answer = asyncio.ensure_future(_awaited(calls.think(asked)))
            if await self._is_answered(calls, answer):
                return answer.result()
            self.close()
        return await self.desk.think(asked)

    async def _open(self):
        """What the worker offers; None if no worker can be had."""
        if self.calls is None and self.starts < STARTS:
            self.starts += 1
            try:
                await page.worker_is_there()
                self.worker = page.Worker(f"ai-{self.starts}")
                self.calls = await asyncio.wait_for(_awaited(self.worker.calls), PATIENCE)
            except Exception:  # whatever keeps it from starting will do so again, and there is another way to think
                self.close()
                self.starts = STARTS
        return self.calls

    async def _is_answered(self, calls, answer):
        """Waits for the answer as long as the worker gives signs of life."""
        while not answer.done():
            await asyncio.wait([answer], timeout=1)
            if answer.done():
                break
            try:
                await asyncio.wait_for(_awaited(calls.alive()), SIGN)
            except Exception:  # silent or gone: either way it will not answer any more
                return False
        return answer.exception() is None

    def close(self):
        """Ends the worker."""
        if self.worker is not None:
            self.worker.end()
        self.worker = self.calls = None

    def hurry(self):
        """Asks for the best that was found so far."""
        self.desk.hurry()
        if self.calls is not None:
            self.calls.hurry()


async def _awaited(promise):
    return await promise


# -- what it does at the table -----------------------------------------------------------------------------------------


class Thinking:
    """What the computers at one table do: they think when they are asked, unless somebody stops them."""

    def __init__(self, table):
        self.table, self.room = table, Room()
        self.about = None  # the state that is thought about
        self.is_stopped = False
        self.hint = None  # the state that a hint is sought for

    def go_on(self):
        """Begins to think if a computer is asked and nothing else is going on; called again and again."""
        table = self.table
        if not table.is_answering() or self.is_stopped or self.about is table.match.state:
            return
        self.about = table.match.state
        page.begin(self._answer(table.match))

    async def _answer(self, match):
        """Thinks, waits until people have seen what was before, and plays; unless the game has gone another way meanwhile."""
        table, s, began = self.table, match.state, page.now()
        level, style = level_of(match.names[table.asked()])
        asked = question(table.game, s, table.asked(), level.word, style, f"{match.seed}/{len(match.actions)}")
        line = json.loads(await self.room.think(asked))["line"]
        await asyncio.sleep(max(0, PACE - (page.now() - began)))
        while self._is_wanted(match, s) and (table.seen is not None or table.stages):
            await asyncio.sleep(PACE)
        if self._is_wanted(match, s):
            table.act(table.game.read(line))

    def _is_wanted(self, match, s):
        return self.table.match is match and match.state is s and not self.is_stopped

    def forget(self):
        """The game has changed: what is thought about now is of no use."""
        if self.about is not None and (self.table.match is None or self.about is not self.table.match.state):
            self.about = self.hint = None
            self.room.hurry()


def now(table, value):
    """The computer plays the best that it has found so far."""
    table.thinking.room.hurry()


def halt(table, value):
    """The computer stops thinking, so that one can look around, or play its seat oneself."""
    table.thinking.is_stopped = True
    table.thinking.about = None
    table.thinking.room.hurry()
    table.render()


def proceed(table, value):
    """The computer goes on."""
    table.thinking.is_stopped = False
    table.render()


def replace(table, value):
    """A person plays on for the computer that is asked, and may give the seat back."""
    asked, computer = table.asked(), table.match.names[table.asked()]
    sit(table, f"{asked} ")
    chair = table.game.seat_name(table.match.state, asked)
    told = _("A person plays {seat} from now on. The menu lets the computer play any seat.", seat=chair)
    table.notice = told, button("sit", _("Give it back to the computer"), "small", f"{asked} {computer}", place="notice")
    table.render()


def sit(table, value):
    """Another player takes a seat in the middle of the game: a computer by its name, or a person."""
    number, _blank, word = value.partition(" ")
    match, taken = table.match, int(number)
    names = [name or match.game.seat_name(match.state, other) for other, name in enumerate(_all_names(match))]
    names[taken] = word if level_of(word) else match.game.seat_name(match.state, taken)
    match.names = tuple(names)
    seat(match)
    table.thinking.is_stopped, table.notice = False, None
    table.after(None)
    if table.is_covered():
        page.close()


def _all_names(match):
    return [*match.names, *[""] * len(match.game.seats(match.state))][:len(match.game.seats(match.state))]


# -- a hint ------------------------------------------------------------------------------------------------------------


def hint(table, value):
    """What would a strong player do here? It knows what this seat knows."""
    if table.match is None or table.is_covered() or table.is_answering() or table.asked() is None or table.seen is not None:
        return
    table.thinking.hint = table.match.state
    table.notice = _("Looking for a good move …"), button("now", _("Tell me now"), "small", place="notice")
    table.render()
    page.begin(_find(table, table.match, table.match.state))


async def _find(table, match, s):
    game, asked = table.game, table.asked()
    found = json.loads(await table.thinking.room.think(question(game, s, asked, HINTS, "", f"{match.seed}/{len(match.actions)}/hint")))
    if table.match is not match or match.state is not s or table.thinking.hint is not s:
        return
    view, action = game.view(s, asked), game.read(found["line"])
    told = " ".join([ended(game.say(view, action)), *game.argue(view, action, asked)])
    table.notice = told, button("hinted", _("Do it"), "small go", value=found["line"], place="notice")
    table.render()


def take_hint(table, value):
    """Takes the hint."""
    table.see(None)
    table.act(table.game.read(value))


# -- markup ------------------------------------------------------------------------------------------------------------


def seating(table):
    """Who plays each seat, to be changed in the middle of the game."""
    match, game = table.match, table.game
    if table.asked() is None or table.seen is not None:
        return ""
    return "".join(_chair(game, game.seat_name(match.state, number), number, name) for number, name in enumerate(_all_names(match)))


def _chair(game, called, number, name):
    own = "" if level_of(name) or name in ("", called) else name
    offered = "".join(
        f'<option value="{number} {word}"{" selected" if word == (name if level_of(name) else "") else ""}>{escape(own if own and not word else label)}</option>'
        for word, label in choices(game))
    label = escape(_("Who plays {seat}?", seat=called))
    return f'<label><span class="label">{label}</span><select class="field" id="sit-{number}" data-does="sit">{offered}</select></label>'


def prompt(table, who, news):
    """While a computer is asked: that it thinks, and how to hurry or stop it."""
    if table.thinking.is_stopped:
        told = _("{name} waits.", name=who)
        buttons = button("proceed", _("Let it go on"), "go") + button("replace", _("Play for it"))
    else:
        told = _("{name} is thinking …", name=who)
        buttons = button("now", _("Play now")) + button("halt", _("Stop"))
    return (f'<section id="prompt" class="prompt thinking" aria-label="{escape(_("Question"))}" data-part>'
            f'<p>{news}{icon("hourglass")}<b>{escape(told)}</b></p><div class="acts">{buttons}</div></section>')


COMMANDS = {"now": now, "halt": halt, "proceed": proceed, "replace": replace, "sit": sit, "hint": hint, "hinted": take_hint}
