"""Taking back by consent: one player asks, and it is done when all others have allowed it.

What was taken back keeps its numbers, and the game goes on with the next one; so nothing that was said has two
meanings. It never reaches past a coin, a shuffle, a lock that was given away or a secret action.
"""

from typing import TYPE_CHECKING, NamedTuple

from .fouls import Foul
from .messages import Act, Allow, Back, Keep, Manner

if TYPE_CHECKING:
    from .session import Session


class Request(NamedTuple):
    """Who asks to take back everything from which action on."""

    member: int
    to: int


class TakeBacks:
    """What one table knows of requests to take something back, by the number of the action that would be next."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.requests: dict[int, Request] = {}
        self.allowed: dict[int, set[int]] = {}
        self.kept: set[int] = set()

    # -- for the page ------------------------------------------------------------------------------------------------

    def can_ask(self) -> int | None:
        """The last action of the own player, if it may be asked to take it back; else None."""
        session = self.session
        own = [point.number for point in session.points if point.member == session.me]
        if not own or session.number in self.requests or not self._is_quiet(own[-1]):
            return None
        return own[-1]

    def open(self) -> Request | None:
        """The request that still waits for an answer of this table or of others."""
        number = self.session.number
        request = self.requests.get(number)
        is_over = self.session.game.decides(self.session.world) is None
        if request is None or is_over or number in self.kept or not self._is_quiet(request.to):
            return None
        return request

    def is_bound(self) -> bool:
        """Has the own player asked or allowed something that is not settled yet? Then the player does not act."""
        request, me = self.open(), self.session.me
        return request is not None and (request.member == me or me in self.allowed[self.session.number])

    # -- what is heard and done ----------------------------------------------------------------------------------------

    def hear(self, member: int, message: Manner) -> None:
        """A request, or an answer to one."""
        if isinstance(message, Back):
            self.requests.setdefault(message.number, Request(member, message.to))
            self.allowed.setdefault(message.number, set())
            self._refuse(member, message)
        elif isinstance(message, Allow):
            self.allowed.setdefault(message.number, set()).add(member)
        elif isinstance(message, Keep):
            self.kept.add(message.number)

    def _refuse(self, member: int, asked: Back) -> None:
        """What this table has given away by itself is known, whatever its player would say."""
        if member != self.session.me and asked.number == self.session.number and not self._is_quiet(asked.to):
            self.session.say(Keep(asked.number))

    def apply(self) -> bool:
        """Takes back what all have agreed on; was there anything?"""
        session = self.session
        number, last = session.number, session.points[-1]
        is_over = session.game.decides(session.world) is None
        if is_over or last.number != number - 1 or not self._is_agreed(number):
            return False
        request = self.requests[number]
        if not self._is_quiet(request.to):
            raise Foul(request.member, "takes back what is known", number)
        session.points = [point for point in session.points if point.number < request.to]
        session.points[-1] = session.points[-1]._replace(next=number)
        return True

    def _is_agreed(self, number: int) -> bool:
        request = self.requests.get(number)
        if request is None or number in self.kept:
            return False
        return self.allowed[number] >= set(self.session.members) - {request.member}

    def _is_quiet(self, to: int) -> bool:
        """Has nothing come to light from this action on?"""
        session, dealer = self.session, self.session.dealer
        later = [point for point in session.points if point.number >= to]
        before = [point for point in session.points if point.number < to]
        if not before or not later or later[0].number != to or dealer is None:
            return False
        numbers = {point.number for point in later}
        is_told = numbers & {*dealer.given.values(), *(number for number, _place, _member in dealer.tolds)}
        is_open = all(isinstance(session.act(number), Act) for number in numbers)
        return not is_told and is_open and all(point.counts == before[-1].counts for point in later)
