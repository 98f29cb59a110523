"""The chess clock: the time of a decision is the comment of its line, so a saved game goes on with what is left."""

import re

from stormtable.kernel.flow import Action
from stormtable.kernel.match import Match

from . import page

_TIME = re.compile(r"(\d+):(\d\d)\.(\d)")


def read(comment: str) -> float:
    """The seconds of a comment like 1:07.4; 0 for any other comment."""
    found = _TIME.fullmatch(comment)
    return int(found[1]) * 60 + int(found[2]) + int(found[3]) / 10 if found else 0


def write(seconds: float) -> str:
    """Seconds as minutes, seconds and tenths."""
    tenths = round(seconds * 10)
    return f"{tenths // 600}:{tenths // 10 % 60:02}.{tenths % 10}"


def face(seconds: float) -> str:
    """Seconds as a clock shows them: tenths only when they matter."""
    return write(max(0, seconds)) if seconds < 20 else write(seconds)[:-2]


class Clock:
    """The clock beside one sitting. Only the seat whose decision is open loses time."""

    def __init__(self, match: Match) -> None:
        self.match, self.game = match, match.game
        self.total = self.game.clock(match.state)
        self.owed: dict[int | None, float] = {}  # time of undone decisions by seat, which counts for its next line
        self.begun = page.now()

    def running(self) -> int | None:
        """The seat whose time runs, or None."""
        s = self.match.state
        return self.game.decides(s) if self.total is not None and self.game.outside(s) else None

    def spent(self) -> float:
        """The seconds of the open decision so far."""
        return page.now() - self.begun + self.owed.get(self.running(), 0)

    def used(self, seat: int) -> float:
        """The seconds this seat has used, by the comments of the record."""
        match = self.match
        lines = zip(match.states, match.actions)
        return sum(read(comment) for s, (action, comment) in lines if comment and self.game.decides(s) == seat)

    def left(self, seat: int) -> float:
        """The seconds this seat has left of those it was given."""
        assert self.total is not None
        running = page.now() - self.begun if self.running() == seat else 0
        return self.total - self.used(seat) - self.owed.get(seat, 0) - running

    def comment(self) -> str:
        """The time of the decision that is being made, for its line; the clock then starts anew."""
        seat = self.running()
        text = "" if seat is None else write(self.spent())
        self.owed.pop(seat, None)
        self.begun = page.now()
        return text

    def undo(self) -> None:
        """Undoing gives no time back: it counts for the next line of the same seat."""
        now = self.running()
        if now is not None:
            self.owed[now] = self.spent()
        for seat, seconds in self._last():
            self.owed[seat] = self.owed.get(seat, 0) + seconds
        self.begun = page.now()

    def redo(self) -> None:
        """An undone line comes back with its own time; what was spent since counts for the next line of its seat."""
        first = self._last()[0][0]
        self.owed[first] = self.owed.get(first, 0) + page.now() - self.begun
        for seat, seconds in self._last():
            self.owed[seat] = max(0, self.owed.get(seat, 0) - seconds)
        self.begun = page.now()

    def _last(self) -> list[tuple[int | None, float]]:
        """Who used how much time in the last action of a person, and in what passed or was answered after it."""
        last = self.match.last_own()
        lines = zip(self.match.states[last:], self.match.actions[last:])
        return [(self.game.decides(s), read(comment)) for s, (action, comment) in lines]

    def flag(self) -> Action | None:
        """What happens to the table when the time of the open decision is used up, else None."""
        seat = self.running()
        return self.game.outside(self.match.state)[0] if seat is not None and self.left(seat) <= 0 else None
