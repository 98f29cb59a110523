"""What is played and by whom: the match with its clock, who sits where, who has the table before them, who sees what.

It knows nothing of the page: what is shown of it and chosen in it is the Table's.
"""

import random
from collections.abc import Sequence

from stormtable.ai.service import level_of
from stormtable.kernel import language
from stormtable.kernel.chance import Chance
from stormtable.kernel.flow import Action, Event, State
from stormtable.kernel.match import Match

from . import opponents, stops
from .clock import Clock


class Sitting:
    """One match between the people at this screen, and the computers that play the other seats."""

    is_distant = False  # do other people sit elsewhere?
    is_kept = True  # has it a place on the shelf?
    is_watched = False  # did it come from elsewhere, and is over?

    def __init__(self, match: Match) -> None:
        self.game, self.match = match.game, match
        if match.stops is None:
            stops.lay(match)
        self._seat_computers()
        match.go_on()
        self.clock = Clock(match)
        # The luck of the computers: drawn apart, since anything worked out from the game's seed tells what is to come.
        self.luck = f"{random.getrandbits(64):016x}"
        self.holder: int | None = None  # the seat that has the table before it while something is secret
        self.is_folded = False  # does the holder's hand lie face down, because another seat has looked at the table?
        self._open_chance: Chance | None = None  # the chance of the table if everybody saw the same until now
        self._hand_over(None)

    # -- who plays -------------------------------------------------------------------------------------------------

    def asked(self) -> int | None:
        """The seat that is asked now, or None when the game is over."""
        return self.game.decides(self.match.state)

    def people(self) -> list[int]:
        """The seats that people play."""
        match = self.match
        return [seat for seat in range(len(self.game.seats(match.state))) if seat not in match.answering]

    def is_answering(self) -> bool:
        """Is a computer asked now?"""
        return self.asked() in self.match.answering

    def speaker(self) -> int | None:
        """The seat that may say something over the open question; None if no person may."""
        return None if self.is_answering() else self.asked()

    def names(self) -> list[str]:
        """The names of the players seat by seat; nothing for who has none."""
        seats = len(self.game.seats(self.match.state))
        return [*self.match.names, *[""] * seats][:seats]

    def give(self, seat: int, word: str) -> None:
        """Another player takes a seat: the computer that is called so, or a person."""
        names = self.names()
        names[seat] = word if level_of(word) else ""
        self.match.names = tuple(names)
        self._seat_computers()

    def _seat_computers(self) -> None:
        """Puts the computers on their seats, as the record names them; everybody is called by name from now on."""
        self.match.answering = frozenset(seat for seat, name in enumerate(self.match.names) if level_of(name))
        people = self.people()
        you = people[0] if len(people) == 1 else None
        language.seat(map(opponents.shown_name, self.names()), you)

    def watch(self) -> None:
        """A game that is over and came from elsewhere: whoever looks at it need not have played it."""
        self.is_watched = True
        language.seat(map(opponents.shown_name, self.names()))

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Event]:
        """Plays an action and notes its time; gives what happened, or raises Refused."""
        return self.match.play(action, self.clock.comment())

    def undo(self) -> None:
        """Takes the last action back, but not its time."""
        self.clock.undo()
        self.match.undo()

    def redo(self) -> list[Event]:
        """Takes an undone action again; gives what happened."""
        self.match.redo()
        self.clock.redo()
        return self.match.state.events

    def settle(self, before: int | None) -> None:
        """What follows every change of the game; `before` is the seat that has answered, if one has."""
        self._hand_over(before)
        stops.lapse(self.match)

    # -- who has the table before them -----------------------------------------------------------------------------

    def _hand_over(self, before: int | None) -> None:
        """The table goes to the seat that is asked if nothing is secret, and stays with the only person at it."""
        people, is_open, chance = self.people(), self.is_open(), self.match.state.chance
        alone = bool(self.match.answering) and len(people) < 2
        if alone or is_open:
            self.holder = people[0] if alone and people else self.asked()
        elif self._open_chance not in (None, chance):
            self.holder = None  # something was dealt while everybody was looking on
        elif before is not None and before != self.holder:
            self.is_folded = True  # another seat has answered, with the table open before both
        self._open_chance = chance if is_open else None

    def uncover(self) -> None:
        """The seat that is asked has the table before it now, and looks at its hand."""
        self.holder, self.is_folded = self.asked(), False

    def is_covered(self) -> bool:
        """Must the table be handed over before it shows anything?"""
        asked = self.asked()
        if asked is None or len(self.people()) < 2 and self.match.answering:
            return False  # nobody else is looking
        held = self.holder in self.people() if self.is_answering() else self.holder == asked
        return not held and self.game.secret(self.match.state, asked)

    # -- who sees what ---------------------------------------------------------------------------------------------

    def is_open(self) -> bool:
        """Is nothing secret now? Then every seat sees the same."""
        return self.game.is_open(self.match.state)

    def is_revealed(self) -> bool:
        """May everything be shown that was ever secret? After the end, and where only the beginning was."""
        return self.asked() is None or self.is_open() and not self.game.hands

    def is_told(self) -> bool:
        """Is there a record of this game?"""
        return True

    def is_closed(self) -> bool:
        """Is something secret that will be revealed later, so that nothing may be told or taken up again before?"""
        return not self.is_open() and not self.game.hands

    def viewer(self, s: State) -> int:
        """The seat through whose eyes a state is shown: the one that is asked, at the end the first.

        While a computer is asked, it is the person who has the table; where nobody plays, one looks over its shoulder.
        """
        seat, people = self.game.decides(s), self.people()
        if seat in people or not people:
            return seat or 0
        return self.holder if self.holder is not None and self.holder in people else people[0]

    def reader(self) -> int | None:
        """The seat whose secrets may be shown: it holds the table and looks at it; None is everybody, -1 nobody."""
        if self.is_open():
            return None
        return self.holder if self.holder == self.viewer(self.match.state) and not self.is_folded else -1

    def told(self, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences, as the seat at the table may hear it."""
        reader = self.reader()
        heard = [self._heard(event, reader) for event in events]
        return [self.game.narrate(self.match.state, event) for event in heard if event is not None]

    def _heard(self, event: Event, reader: int | None) -> Event | None:
        is_told = reader is None or event.seats is None or reader in event.seats
        return event if is_told else self.game.redacted(event)
