"""Proves puzzles: one first move reaches the goal whatever the others do, and every other first move fails.

The search is exhaustive: all own actions and all answers, to the end of the turn (`win` it, or `hold` out in it) or to
the beginning of the next own turn (`save`). Where something is hidden it goes on with all samples at once (a belief):
on those that look the same from the seat one and the same action is taken, and the goal must be reached on each.
"""

import random
from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game

SAMPLES = 8  # of what is hidden
STEPS = 3000  # actions that one first move may take to be proved, on each sample
LONGEST = 40  # actions of a line
NEVER = 99  # a least number of decisions that no turn has: it cannot be won any more
WIN, SAVE, HOLD = "win", "save", "hold"
GOALS = (WIN, SAVE, HOLD)

Belief = list[Any]  # states that look the same to the seat; the first of a puzzle's is the one that lies on the table


class Enough(Exception):
    """The proof takes more steps than it may."""


class Line(NamedTuple):
    """How a puzzle is solved: the actions from its position on, and which of them are the solver's own choices."""

    actions: tuple[Action, ...]
    own: tuple[bool, ...]


class Proof:
    """The search for one puzzle."""

    def __init__(self, game: Game, s: Any, seat: int, goal: str, steps: int = STEPS) -> None:
        self.game, self.seat, self.goal, self.start = game, seat, goal, game.turn_of(s)
        self.known: dict[Hashable, bool] = {}
        self.root = self._samples(s)
        self.steps = self.left = steps * len(self.root)

    def _samples(self, s: Any) -> Belief:
        """The state itself and what else may be hidden, each once; where nothing is, the state alone."""
        view, here = self.game.view(s, self.seat), s.clone()
        here.events = None
        found = {_key(here, "chance"): here}
        for number in range(SAMPLES):
            sample = self.game.sample(view, random.Random(number))
            sample.events = None
            found.setdefault(_key(sample, "chance"), sample)
        return list(found.values())

    # -- what is proved -----------------------------------------------------------------------------------------------

    def solutions(self, belief: Belief, most: int = 2) -> list[Action]:
        """The first moves that reach the goal, so many at most."""
        found: list[Action] = []
        for action in self.ranked(belief[0]):
            if len(found) < most and self.solves(belief, action):
                found.append(action)
        return found

    def solves(self, belief: Belief, action: Action) -> bool:
        """Does this own action reach the goal, whatever comes after it?"""
        self.left = self.steps
        return self.reaches(self._after(belief, action), self._later(belief[0]))

    def line(self) -> Line | None:
        """The one line that reaches the goal: at every choice one action does; None if there are none or more.

        A saved turn is not played on: what follows is as free as before.
        """
        belief, actions, own = self.root, list[Action](), list[bool]()
        while len(actions) < LONGEST:
            mine = self.game.decides(belief[0]) == self.seat
            choices = self.solutions(belief) if mine else self.ranked(belief[0])[:1]
            if len(choices) != 1:
                return None
            own.append(mine and flow.only(self.game.legal_actions(belief[0])) is None)
            actions.append(choices[0])
            belief = self._going_on(belief, choices[0])
            if self.goal != WIN or self.verdict(belief[0]):
                return Line(tuple(actions), tuple(own))
        return None

    def _going_on(self, belief: Belief, action: Action) -> Belief:
        """The samples that look like the first one after an action, where they allow it."""
        after = [self._next(s, action) for s in belief if action in self.game.legal_actions(s)]
        seen = self._seen(after[0])
        return [s for s in after if self._seen(s) == seen]

    def refutation(self, first: Action) -> list[Action]:
        """What comes of a first move that fails, as far as it is known: to the answer that does it, or to the loss.

        Nothing where it fails by itself, or only if something else is hidden than what lies there.
        """
        before, s, line, told = self.root[0], self._next(self.root[0], first), list[Action](), 0
        while self.verdict(s, self._later(before)) is None and len(line) < LONGEST:
            mine = self.game.decides(s) == self.seat
            action = self.ranked(s)[0] if mine else self._against(s)
            if action is None:
                return line[:told]
            line.append(action)
            told = told if mine else len(line)
            if not mine and self.goal == WIN:
                break
            before, s = s, self._next(s, action)
        return line[:told]

    def _against(self, s: Any) -> Action | None:
        """The answer of another seat that spoils the goal, if there is one."""
        for action in self.ranked(s):
            self.left = self.steps
            if not self.reaches([self._next(s, action)], self._later(s)):
                return action
        return None

    # -- the search ---------------------------------------------------------------------------------------------------

    def ranked(self, s: Any) -> list[Action]:
        """All legal actions, the best scores first: a goal that can be reached is then found soon."""
        actions = list(self.game.legal_actions(s))
        scores = self.game.scores(s, actions)
        return [actions[place] for place in sorted(range(len(actions)), key=lambda place: -scores[place])]

    def reaches(self, states: Sequence[Any], later: Hashable = None) -> bool:
        """Is the goal reached from all of these states, whatever the others do? `later` is a turn after the first."""
        verdicts = [self.verdict(s, later) for s in states]
        if False in verdicts:
            return False
        groups: dict[Hashable, Belief] = {}
        for s, verdict in zip(states, verdicts):
            if verdict is None:
                groups.setdefault(self._seen(s) if len(states) > 1 else "", []).append(s)
        return all(map(self._holds, groups.values()))

    def verdict(self, s: Any, later: Hashable = None) -> bool | None:
        """Is the goal reached or lost here? None: that is still open."""
        asked, now = self.game.decides(s), self.game.turn_of(s)
        if asked is None:
            winners = tuple(self.game.winners(s))
            return winners == (self.seat,) if self.goal == WIN else not winners or self.seat in winners
        if later is not None:
            return True if now != later else None
        if now == self.start:
            return None
        if self.goal != SAVE:
            return self.goal == HOLD
        return True if asked == self.seat else None

    def _later(self, s: Any) -> Hashable:
        """The turn after the first, if it has begun."""
        now = self.game.turn_of(s)
        return None if now == self.start else now

    def _seen(self, s: Any) -> Hashable:
        return _key(self.game.view(s, self.seat))

    def _after(self, belief: Belief, action: Action) -> list[Any]:
        return [self._next(s, action) for s in belief]

    def _next(self, s: Any, action: Action) -> Any:
        self.left -= 1
        if self.left < 0:
            raise Enough
        return flow.advance(s.clone(), action)

    def _holds(self, belief: Belief) -> bool:
        key = tuple(map(_key, belief))
        if key not in self.known:
            self.known[key] = self._found(belief)
        return self.known[key]

    def _found(self, belief: Belief) -> bool:
        later = self._later(belief[0])
        if self.goal == WIN and all(self.game.least_to_win(s, self.seat) >= NEVER for s in belief):
            return False
        if later is not None and self._is_harmless(belief):
            return True
        if self.game.decides(belief[0]) != self.seat:
            return self.reaches([self._next(s, action) for s in belief for action in self.ranked(s)], later)
        return any(self.reaches(self._after(belief, action), later) for action in self.ranked(belief[0]))

    def _is_harmless(self, belief: Belief) -> bool:
        """Can nobody else win the turn after the first any more?"""
        others = [seat for seat in range(len(self.game.seats(belief[0]))) if seat != self.seat]
        return all(self.game.least_to_win(s, other) >= NEVER for s in belief for other in others)


def _key(s: Any, *without: str) -> Hashable:
    """What two states have alike if they are the same."""
    return repr([value for name, value in s.columns().items() if name not in without])
