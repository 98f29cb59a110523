"""What takes long in distant play, for a worker: turns in shuffles, and audits. Questions and answers are JSON."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from stormtable.kernel.game import Game

from . import audit as audits
from .dealer import Turn
from .fouls import Foul
from .mixing import Plan, arranged, stage, stepwise
from .ristretto import NotAnElement
from .secret import Secret


def question(turn: Turn, master: bytes) -> str:
    """A turn in a shuffle, with the secret of whoever takes it."""
    return json.dumps({"master": master.hex(), "plan": turn.plan, "what": turn.what, "holds": turn.holds,
                       "cards": [card.hex() for card in turn.cards]})


def at_once(turn: Turn, master: bytes) -> list[str]:
    """The cards that come of a turn, without a worker; none if there was something that is no card."""
    try:
        return [card.hex() for card in stage(turn.plan, turn.what, Secret(master), turn.holds, turn.cards)]
    except NotAnElement:
        return []


class Works:
    """One thing is done at a time; how far it is can be asked meanwhile."""

    def __init__(self, load: Callable[[str], Game]) -> None:
        self.load = load
        self.done, self.of = 0, 1

    def progress(self) -> str:
        """How much is done, of how much."""
        return json.dumps([self.done, self.of])

    async def mix(self, text: str) -> str:
        """A turn in a shuffle: the cards that come of it; none if there was something that is no card."""
        asked = json.loads(text)
        number, members, hidden, opened, secret = asked["plan"]
        plan = Plan(number, tuple(members), tuple(map(tuple, hidden)), tuple(opened), secret)
        own, cards = Secret(bytes.fromhex(asked["master"])), [bytes.fromhex(card) for card in asked["cards"]]
        made: list[bytes] = []
        self.done, self.of = 0, len(cards)
        try:
            for card in stepwise(plan, asked["what"], own, asked["holds"], cards):
                made.append(card)
                self.done = len(made)
                await asyncio.sleep(0)
        except NotAnElement:
            return "[]"
        return json.dumps([card.hex() for card in arranged(plan, asked["what"], own, made)])

    async def audit(self, text: str) -> str:
        """The verdict on a proof: the record of the game and what was checked, or who did what."""
        steps = audits.audit(json.loads(text), self.load)
        try:
            while True:
                self.done, self.of = next(steps)
                await asyncio.sleep(0)
        except StopIteration as end:
            found: audits.Verdict = end.value
            return json.dumps({"record": found.match.text(), "shuffles": found.shuffles, "coins": found.coins})
        except Foul as foul:
            return _told(foul)


def _told(foul: Foul) -> str:
    told: dict[str, Any] = {"member": foul.member, "reason": foul.reason, "action": foul.action}
    return json.dumps(told)
