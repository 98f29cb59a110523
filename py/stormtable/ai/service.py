"""The computer player as a page asks it: a question as JSON in, a line of notation out, and room for calls in between.

The question holds the view of one seat as a position, so nothing that the seat does not know ever reaches the player.
Its luck is drawn apart from the game: the game's own seed, and anything worked out from it, would tell what is to come.
"""

import asyncio
import json
import random
import re
from collections.abc import Generator
from typing import Any, TypeVar

from stormtable.games import load
from stormtable.kernel.game import Game
from stormtable.kernel.match import Match, in_slices, replaying

from .analysis import choices, judging
from .players import LEVELS, SLICE, Choice, Level, thinking
from .turning import ending, swings, turns

THOUGHTS = 60  # about each decision of a game that is looked at again
AI = re.compile(r"AI (\w+)(?: (?!as )(\w+))?(?: as (\w+))?")
BY_WORD = {level.word: level for level in LEVELS}


def level_of(name: str) -> tuple[Level, str] | None:
    """The (level, style) of a player with this name, such as "AI steady"; None if it is a person."""
    found = AI.fullmatch(name)
    return (BY_WORD[found[1]], found[2] or "") if found and found[1] in BY_WORD else None


def character_name(name: str) -> str:
    """What a computer that plays as a character is called: "AI steady bold as Taurus" is Taurus; else nothing."""
    found = AI.fullmatch(name)
    return found[3] or "" if found and found[1] in BY_WORD else ""


def question(game: Game, s: Any, seat: int, word: str, style: str, luck: str) -> str:
    """What a player needs to choose for this seat: its view, and the luck it has."""
    view = game.position(game.view(s, seat))
    return json.dumps({"game": game.name, "view": view, "seat": seat, "level": word, "style": style, "luck": luck})


R = TypeVar("R")


def _next(steps: Generator[Any, None, R]) -> R | None:
    """What comes out at the end of the work; None while it goes on."""
    try:
        next(steps)
    except StopIteration as end:
        result: R = end.value
        return result
    return None


class Service:
    """Where one player sits and thinks; it looks up after every slice of time."""

    def __init__(self) -> None:
        self.asked = 0  # the number of the question that is thought about
        self.in_hurry = False
        self.replayed: tuple[str, Match] | None = None  # the record that was asked about last

    async def think(self, text: str) -> str:
        """The answer to a question as JSON: the line to play, how likely the win is, how much it thought, the end."""
        asked, game = json.loads(text), load(json.loads(text)["game"])
        self.asked, self.in_hurry = self.asked + 1, False
        mine = self.asked
        view = game.from_position(asked["view"])
        level, rng = BY_WORD[asked["level"]], random.Random(asked["luck"])
        choice = Choice(None)
        for choice in thinking(level, game, view, asked["seat"], rng, style=asked["style"]):  # noqa: B007 the last counts
            if self.in_hurry or self.asked != mine:
                break
            await asyncio.sleep(0)
        told = {"chances": choice.chances, "thoughts": choice.thoughts, "end": choice.end}
        return json.dumps({"line": game.write(choice.action), **told})

    async def judge(self, text: str) -> str:
        """The turning points of a record for a seat, and its estimate turn by turn, as JSON; it looks up in between."""
        asked = json.loads(text)
        match, found = await self._match(asked["record"]), []
        for turn in turns(match, asked["seat"]):
            found.append(turn)
            await asyncio.sleep(0)
        return json.dumps({"swings": swings(found), "curve": [*found, *ending(match, asked["seat"])]})

    async def examine(self, text: str) -> str:
        """The next decision of a seat from an action on: the verdict and how far that is, as JSON; it looks up too."""
        asked = json.loads(text)
        match = await self._match(asked["record"])
        own = choices(match, asked["seat"])
        at = next((at for at in own if at >= asked["from"]), None)
        if at is None:
            return json.dumps({"done": len(own), "of": len(own)})
        steps = judging(match, at, THOUGHTS, is_open=asked["open"])
        while (verdict := _next(steps)) is None:
            await asyncio.sleep(0)
        better = "" if verdict.better is None else match.game.write(verdict.better)
        told = {"kind": verdict.kind, "line": better, "difference": verdict.difference}
        return json.dumps({"at": at, **told, "done": own.index(at) + 1, "of": len(own)})

    async def _match(self, record: str) -> Match:
        """The sitting of a record, played once; it looks up in between."""
        if self.replayed is None or self.replayed[0] != record:
            steps = in_slices(replaying(record, load), SLICE)
            while (match := _next(steps)) is None:
                await asyncio.sleep(0)
            self.replayed = record, match
        return self.replayed[1]

    def hurry(self) -> None:
        """Asks for the best that was found so far."""
        self.in_hurry = True
