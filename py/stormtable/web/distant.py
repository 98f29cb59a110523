"""The game of one page among distant ones, as a match and a sitting like any other."""

import json

from stormtable.kernel import language
from stormtable.kernel.flow import Action, Event, State
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refused
from stormtable.live.chair import Chair

from .sitting import Sitting

KEPT = "stormtable chair "  # how a chair begins on the shelf


def kept_text(chair: Chair, id: str) -> str:
    """A chair as it is kept on the shelf, or in a file: whoever has this can sit in it."""
    return KEPT + json.dumps({"id": id, **chair.kept()}, separators=(",", ":"))


class DistantMatch(Match):
    """The game of a chair, as far as it has come on this page."""

    checked: Match | None = None  # the same on the true cards, when all was found fair

    def __init__(self, chair: Chair, id: str) -> None:
        session = chair.session
        names = [session.name_of(member) for member in session.seats]
        super().__init__(chair.game, chair.words, "0", names)
        self.chair, self.id = chair, id
        self.follow()

    @property
    def own(self) -> int:
        """The only seat of this page."""
        return self.chair.session.seat

    def follow(self) -> list[Event]:
        """Takes over what has happened since; gives the events."""
        before, points = len(self.states), self.chair.session.points
        self.states = [point.world for point in points]
        self.actions = [(point.action, "") for point in points[1:] if point.action is not None]
        return [event for state in self.states[before:] for event in state.events or ()]

    def play(self, action: Action, comment: str = "") -> list[Event]:
        """Takes an action of the own player; what comes of it may come later."""
        action = self.game.filled(self.state, action)
        if refusals := self.game.refusals(self.state, action):
            raise Refused(refusals)
        self.chair.play(action)
        return self.follow()

    def go_on(self) -> list[Event]:
        """What passes by itself is said by `Far.tick`."""
        return []

    def passing(self) -> Action | None:
        """What the own player does without being asked."""
        return self._by_itself(self.state) if self.chair.session.may_act() else None

    def can_undo(self) -> bool:
        """What was said to others is taken back only if they allow it: may they be asked?"""
        return self.chair.session.backs.can_ask() is not None

    def text(self) -> str:
        """The chair, by which this game is found again; when all was checked, its record."""
        return kept_text(self.chair, self.id) if self.checked is None else self.checked.text()

    def reveal(self, checked: Match) -> None:
        """All was fair: from now on every card is what it really was."""
        self.checked, self.states, self.seed = checked, checked.states, checked.seed


class DistantSitting(Sitting):
    """One person at this screen; the others sit elsewhere."""

    match: DistantMatch
    is_distant = True

    def _seat_computers(self) -> None:
        seats = range(len(self.match.game.seats(self.match.state)))
        self.match.answering = frozenset(seat for seat in seats if seat != self.match.own)
        language.seat(self.names(), self.match.own)

    def is_answering(self) -> bool:
        """Is something waited for that comes from elsewhere?"""
        return self.asked() is not None and not self.match.chair.session.may_act()

    def speaker(self) -> int | None:
        """Always the own seat."""
        return None if self.asked() is None else self.match.own

    def is_revealed(self) -> bool:
        """Before everything is checked, this page only guesses what others had."""
        return self.match.checked is not None and super().is_revealed()

    def is_told(self) -> bool:
        """Only when everything is checked."""
        return self.match.checked is not None

    def is_open(self) -> bool:
        """The same."""
        return (self.asked() is not None or self.match.checked is not None) and super().is_open()

    def viewer(self, s: State) -> int:
        """Always the own seat."""
        return self.match.own

    def reader(self) -> int | None:
        """Always the own seat."""
        return None if self.is_open() else self.match.own
