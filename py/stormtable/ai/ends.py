"""Ends within reach: the soonest win of this turn, and the actions that let another seat win before the next own turn.

Both are looked for on a few guesses of what is hidden and of luck (`game.sample`). On a guess a win is a proof: own
actions are tried with the best scores first, every answer of the others must lose, and short lines come before long
ones (iterative deepening, with a bound from the game), so that the first win found is the soonest. Longer lines are
tried where the rule of thumb likes all of their actions best but one or two (limited discrepancy search). What is
looked at is counted in steps and not in seconds: the same view and luck give the same answer on every machine, and a
stronger player sees all that a weaker does.
"""

import random
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game

GUESSES = 3  # a win must hold on so many guesses
LONGEST = 8  # own decisions of a winning line
LONG = 30  # the same of a line that the rule of thumb all but finds
SLIPS, NARROW = 2, 5  # there it errs so often at most, and then one of its next likings is right (limited discrepancy)
GLANCE = 60  # steps: with no more only the line that the rule of thumb likes best is tried
ANY = 99  # slips: every decision may be an error
WIDE = 16  # own actions of a decision that are tried, those of the best scores
ANSWERS = 12  # answers of another seat that a win must stand, those of the best scores
DOUBTS = 2  # a loss is looked for on so many guesses
ONE_DOUBT = 120  # steps at most for one of them
REPAIRS = 3  # own actions more that may save a turn
DECISIONS = 120  # a turn that takes longer is not played to its end here


class Enough(Exception):
    """All steps are taken."""


class Ends:
    """What one seat finds out about the end from its view: `look`, step by step, and read `win` and `losing`."""

    def __init__(self, game: Game, view: Any, seat: int, steps: int, rng: random.Random, style: str = "") -> None:
        self.game, self.seat, self.style = game, seat, style
        self.steps, self.left = steps, 0
        self.guesses = [game.sample(view, rng) for _guess in range(GUESSES if steps else 0)]
        for guess in self.guesses:
            guess.events = None
        self.win: Action | None = None  # the first action of the soonest win
        self.losing: dict[Action, bool] = {}  # does another seat win after this action, on some guess?
        self.repairs = -1  # so many further own actions were tried for all of them

    def look(self) -> Iterator[None]:
        """Some steps for a win, a few for a longer one, as many as at first for losses; gives way in between."""
        if self.steps <= GLANCE:
            self.left = self.steps
            self.win = self._likely(0) if self.steps else None
            return
        self.left = self.steps // 2
        self.win = self._soonest()
        yield
        if self.win is None:
            self.left = self.steps // 8
            self.win = self._likely()
            yield
        if self.win is None:
            self.left = self.steps // 2
            yield from self._look_for_losses()

    def safe(self) -> set[Action]:
        """The actions after which no loss was found."""
        return {action for action, loses in self.losing.items() if not loses}

    def is_lost(self) -> bool:
        """Do all actions of a good score lose, also with another one after them?"""
        return self.repairs > 0 and not self.safe()

    # -- wins ----------------------------------------------------------------------------------------------------------

    def _soonest(self) -> Action | None:
        """The first action of the shortest line that wins this turn on every guess."""
        try:
            for length in range(LONGEST):
                for action in self._own(self.guesses[0]):
                    if self._wins_by(action, length):
                        return action
        except Enough:
            pass
        return None

    def _likely(self, most: int = SLIPS) -> Action | None:
        """The first action of a longer win that the rule of thumb all but finds: on few decisions it errs."""
        try:
            for slips in range(most + 1):
                for rank, action in enumerate(self._own(self.guesses[0])[: NARROW]):
                    if rank and not slips:
                        break
                    if self._wins_by(action, LONG, slips - (rank > 0)):
                        return action
        except Enough:
            pass
        return None

    def still_wins(self, action: Action) -> bool:
        """Is the win of this turn still there after another action?"""
        self.left = self.steps
        try:
            return any(self._wins_by(action, length) for length in range(LONGEST))
        except Enough:
            return False

    def _wins_by(self, action: Action, length: int, slips: int = ANY) -> bool:
        """On all guesses that allow this action."""
        legal = (guess for guess in self.guesses if action in self.game.legal_actions(guess))
        return all(self._wins(flow.advance(guess.clone(), action), self.seat, length, slips) for guess in legal)

    def _wins(self, s: Any, seat: int, length: int, slips: int = ANY, turn: Hashable = None) -> bool:
        """Does this seat win the turn with so many decisions of its own, whatever the others answer?

        On all but a few of them (its slips) it does what the rule of thumb likes best.
        """
        game = self.game
        turn = game.turn_of(s) if turn is None else turn
        while (asked := game.decides(s)) is not None and game.turn_of(s) == turn:
            self._step()
            only = flow.only(game.legal_actions(s))
            if only is None:
                chooses = self._by_own if asked == seat else self._by_any
                return chooses(s, seat, length, slips, turn)
            flow.advance(s, only)
        return asked is None and tuple(game.winners(s)) == (seat,)

    def _by_own(self, s: Any, seat: int, length: int, slips: int, turn: Hashable) -> bool:
        """One action that leads to the win is enough; none is tried where more are needed than there may be."""
        if length < self.game.least_to_win(s, seat):
            return False
        tried = self._own(s) if slips == ANY else self._own(s)[: NARROW if slips else 1]
        left = [slips if slips == ANY or not rank else slips - 1 for rank in range(len(tried))]
        return any(self._wins(flow.advance(s.clone(), action), seat, length - 1, slips, turn)
                   for slips, action in zip(left, tried))

    def _by_any(self, s: Any, seat: int, length: int, slips: int, turn: Hashable) -> bool:
        """Every answer must leave the win."""
        return all(self._wins(flow.advance(s.clone(), action), seat, length, slips, turn)
                   for _score, action in self.game.best_scored(s, ANSWERS))

    def _own(self, s: Any) -> Sequence[Action]:
        return [action for _score, action in self.game.best_scored(s, WIDE)]

    def _step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Enough

    # -- losses --------------------------------------------------------------------------------------------------------

    def _look_for_losses(self) -> Iterator[None]:
        """Each own action, the best scores first; if all lose, those that further own actions can save."""
        try:
            for repairs in range(REPAIRS + 1):
                for action in self._own(self.guesses[0]):
                    self.losing[action] = not all(self._is_saved(s, repairs) for s in self._after(action))
                    yield
                self.repairs = repairs
                if self.safe():
                    return
        except Enough:
            pass

    def _after(self, action: Action) -> Iterator[Any]:
        """The guesses after an action."""
        for guess in self.guesses[:DOUBTS]:
            if action in self.game.legal_actions(guess):
                yield flow.advance(guess.clone(), action)

    def _is_saved(self, s: Any, repairs: int) -> bool:
        """Is the next turn reached with so many actions of the own choice, and the rest by the rule of thumb?"""
        game, s, rng, turn = self.game, s.clone(), random.Random(0), self.game.turn_of(self.guesses[0])
        for _decision in range(DECISIONS):
            asked = game.decides(s)
            if asked is None or game.turn_of(s) != turn:
                break
            self._step()
            if repairs and asked == self.seat and flow.only(game.legal_actions(s)) is None:
                return any(self._is_saved(flow.advance(s.clone(), action), repairs - 1) for action in self._own(s))
            flow.advance(s, game.playout_action(s, rng, self.style if asked == self.seat else ""))
        if asked is None:
            return self.seat in game.winners(s) or not game.winners(s)
        return asked == self.seat or not self._is_won_by(asked, s)

    def _is_won_by(self, other: int, s: Any) -> bool:
        """Does this seat win the turn that begins, as far as a few steps tell?"""
        if not self.game.end_is_near(s):
            return False
        kept, self.left = self.left, min(self.left, ONE_DOUBT)
        allowed = self.left
        try:
            if self._wins(s.clone(), other, LONG, 0):
                return True
            return any(self._wins(s.clone(), other, length) for length in range(1, LONGEST))
        except Enough:
            return False
        finally:
            self.left = kept - (allowed - max(self.left, 0))
