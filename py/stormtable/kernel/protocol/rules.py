"""The first part of the protocol: what may be done, what comes of it, and what each seat knows."""

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .. import chance, flow
from ..flow import Action, S
from ..language import _
from ..rules import Refusal, Rulebook

P = TypeVar("P")
Settings = Any  # what was agreed on before play; every game has a kind of its own


class Setting(NamedTuple):
    """One thing to agree on before play: its choices by the word that stands in a record."""

    key: str
    label: str
    choices: tuple  # of (word, label)
    default: str
    note: str = ""
    parts: tuple = ()  # of (word, label): any set of these, joined by "+", is a choice too
    more: bool = False  # it stands among the further settings, and is named only where it is not the usual one


class StopMode(NamedTuple):
    """One way to be stopped in windows, or a switch beside them: its word, its label, and when it stops."""

    word: str
    label: str
    note: str = ""
    for_now: bool = False  # it ends by itself: the mode of "pass this turn"


class Rules(Generic[S]):
    """What a rulebook says. States are values: `apply` gives a new one and leaves the old one alone."""

    name = ""
    title = ""
    rulebook: Rulebook
    settings: tuple[Setting, ...] = ()
    over_rule = ""  # the rule that says nothing happens after the end
    hands = False  # are there secrets all through the game, so that its record tells them too?
    letters = 0  # about how many links a game takes that is played by link; 0: nobody has counted
    plays_apart = False  # may it be played between distant tables? Its rules must say who sees what (kernel/dealing.py)
    deck_faces: Sequence[Any] = ()  # every card that a player may bring along without the others knowing which
    declining = "pass"  # the verb of an answer by which one lets happen what another has begun
    stop_modes: tuple[StopMode, ...] = ()  # how a seat may be stopped in windows, the usual first; none: it always is
    stop_switches: tuple[StopMode, ...] = ()  # what may be turned on beside a mode

    # -- before play -------------------------------------------------------------------------------------------

    def settings_from(self, words: Mapping[str, str]) -> Settings:
        """The agreed settings from words like {"arena": "II"}; an unknown one is Unreadable."""
        raise NotImplementedError

    def settings_to(self, settings: Settings) -> dict[str, str]:
        """The same as words again, those that differ from the usual game only."""
        raise NotImplementedError

    def apart(self, words: Mapping[str, str]) -> dict[str, str]:
        """The settings of a game between distant tables, where these were chosen."""
        return dict(words)

    def setup(self, settings: Settings, seed: str) -> S:
        """The state before the first decision."""
        raise NotImplementedError

    def seats(self, s: S) -> Sequence[str]:
        """The names of the seats, in order."""
        raise NotImplementedError

    def seated(self, settings: Settings, seed: str, players: Sequence[P]) -> Sequence[P]:
        """The players in the order of the seats: as they sit down, unless chance says who begins."""
        return players

    def takes_side(self, action: Action) -> str | None:
        """The word of the side that this action takes before play (a faction, a horde, a deck); None for all others."""
        return None

    def clock(self, s: S) -> int | None:
        """The seconds each seat has for the whole game, or None when nobody counts."""
        return None

    # -- play --------------------------------------------------------------------------------------------------

    def decides(self, s: S) -> int | None:
        """The seat that is asked, or None when the game is over."""
        frame = flow.asking(s)
        return None if frame is None else frame.seat

    def legal_actions(self, s: S) -> Collection[Action]:
        """All that the asked seat may do; it may be a lazy view that is iterated, tested with `in`, or picked from."""
        frame = flow.asking(s)
        return () if frame is None else frame.legal_actions(s)

    def anytime(self, s: S, seat: int) -> Sequence[Action]:
        """What this seat may say over the open question (resign, offer a draw); random play leaves it alone."""
        return ()

    def outside(self, s: S) -> Sequence[Action]:
        """What may happen to the table without anybody choosing it, such as a clock that runs out."""
        return ()

    def refusals(self, s: S, action: Action) -> list[Refusal]:
        """Every rule this well-formed action breaks now; none exactly if it is legal."""
        frame = flow.asking(s)
        if frame is None:
            return [Refusal(self.over_rule, _("The game is over."))]
        return frame.refusals(s, action)

    def apply(self, s: S, action: Action) -> S:
        """The state after a legal action."""
        return flow.apply(s, action)

    def winners(self, s: S) -> Sequence[int]:
        """The seats that won; none of them is a draw."""
        return () if s.result is None or s.result.winner is None else (s.result.winner,)

    # -- windows and taking back ---------------------------------------------------------------------------------

    def passes(self, s: S, stops: Mapping[int, str]) -> Action | None:
        """An action the asked seat takes by itself, because it asked not to be stopped here; else None."""
        return None

    def forced(self, s: S) -> Action | None:
        """What the asked seat does by itself because everybody can see that nothing else is left to it; else None.

        Nothing that a hidden card decides, and nothing that keeps the step before it from being taken back.
        """
        return None

    def is_answer(self, s: S) -> bool:
        """Does the asked seat only answer something in the turn of another?"""
        return False

    def is_window(self, s: S) -> bool:
        """Is the open question one that a stop mode may pass?"""
        return False

    def stop(self, s: S, seat: int, word: str, choice: str) -> str:
        """The word of a seat's stops after it has chosen a mode or turned a switch."""
        return choice

    def stop_now(self, s: S, seat: int, word: str) -> str:
        """The same word, without what has run out."""
        return word

    def takes_back(self, before: S, action: Action, after: S) -> bool:
        """May this action be undone? Never after another seat's decision, a roll or a revealed secret."""
        return before.chance == after.chance and self.decides(before) == self.decides(after)

    def unfinished(self, s: S) -> bool:
        """Is something declared and not carried out, so that going back means taking it back?"""
        return False

    # -- what a seat knows -----------------------------------------------------------------------------------------

    def view(self, s: S, seat: int) -> S:
        """The same state with all that this seat may not know masked (its information set)."""
        v = s.clone()
        v.chance = chance.masked(s.chance)
        v.events = s.events and [event for event in s.events if event.seats is None or seat in event.seats]
        return v

    def common(self, s: S) -> S:
        """What all seats know: a view of a view of a view, so that all is masked that one of them may not know."""
        for seat in range(len(self.seats(s))):
            s = self.view(s, seat)
        return s

    def sample(self, v: S, rng: random.Random) -> S:
        """A state that looks like this view: the masks are filled at random (a determinization)."""
        s = v.clone()
        s.chance = chance.guessed(v.chance, rng)
        return s

    def is_open(self, s: S) -> bool:
        """Is nothing secret now? Then every seat sees the same."""
        first, *others = [self.view(s, seat) for seat in range(len(self.seats(s)))]
        return all(view == first for view in others)

    def secret(self, s: S, seat: int) -> bool:
        """Does the open decision of this seat show what another may not see? Then the table is handed over first."""
        return not self.is_open(s)

    def is_hidden_action(self, s: S, action: Action) -> bool:
        """Is this action known to nobody but the seat that takes it, even if nothing is told of it?"""
        return False

    def shows(self, s: S, action: Action) -> Sequence[Any]:
        """The cards, as they lie in hands and piles, that this action names and that others may not know yet."""
        return ()

    def redacted(self, event: flow.Event) -> flow.Event | None:
        """What the other seats may know of an event that is told to some only; None if nothing."""
        return None
