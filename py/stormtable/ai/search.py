"""Looking ahead from what one seat knows: information-set Monte-Carlo tree search, against the rule of thumb.

What is hidden is guessed anew in every round (`game.sample`, a determinization). In a round a few actions are tried
on the same guess and with the same luck (common random numbers): always the one of the best score, and those that may
be better. Each is followed down one tree of actions that all guesses share, then played on for a while by the rule of
thumb (a playout by the heuristic), and judged (`game.evaluate`). What counts is how much better an action does than
the one of the best score under the same luck: so few rounds tell much, and without any the rule of thumb decides. The
given view is only ever sampled from, so nothing that the seat does not know can make a difference.
"""

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game

DEEPEST = 60  # decisions below the open one; a tree never grows that deep in the time there is
LARGEST_GAP = 4  # steps of score; what is worse than that is all the same
PRIOR = 8  # so many rounds what is believed of luck counts
SURE = 3.0  # so many times unsure is sure enough
LEAST = 40  # thoughts before anything is sure
LONGEST_WAIT = 40  # decisions played on at most until a position can be judged
SOONER = 0.0005  # a win is worth so much less for each decision that it comes later, and a loss so much more


class Habits(NamedTuple):
    """How a search goes about it; measured, not known. Amounts are chances to win."""

    branches: int = 24  # so many actions of a decision are looked at, those of the best scores
    width: int = 4  # so many of them at first, more of them the longer it thinks (progressive widening)
    paired: int = 4  # so many are tried under the same luck (common random numbers)
    prior_slope: float = 0.04  # how much better a step of score makes an action look, before anything is known
    prior_error: float = 0.04  # how far that may be wrong: one standard deviation
    spread: float = 0.1  # how far luck may carry two actions apart, before anything is known
    exploration: float = 1.0  # how many times what is not known of an action is counted in its favour
    expand_after: int = 40  # thoughts about an action before what follows it is looked at one by one
    prior_visits: float = 4.0  # so many thoughts the rule of thumb is worth, further down
    exploration_below: float = 0.08  # how far an action that was little looked at is preferred, further down


MEASURED = Habits()


class Branch:
    """One action of a decision, with what thinking about it has brought."""

    __slots__ = ("action", "score", "visits", "worth", "below", "rounds", "gain")

    def __init__(self, action: Action, score: float) -> None:
        self.action, self.score = action, score
        self.visits, self.worth = 0, 0.0  # of the seat that decides here
        self.rounds, self.gain = 0, 0.0  # against the action of the best score
        self.below: Decision | None = None

    def guess(self, best: float, usual: float, habits: Habits) -> float:
        """What the branch is worth: the rule of thumb says something first, and thinking about it overrules that."""
        prior = usual + habits.prior_slope * max(self.score - best, -LARGEST_GAP)
        return (self.worth + habits.prior_visits * prior) / (self.visits + habits.prior_visits)


class Decision:
    """A place in the tree: the actions that were seen there, over all guesses, the best score first."""

    __slots__ = ("branches", "seen", "visits", "worth")

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.seen: set[Action] = set()
        self.visits, self.worth = 0, 0.0

    def open(self, search: "Search", s: Any, actions: Any) -> list[Branch]:
        """The branches that are legal in this guess, as many as are worth a look by now."""
        if isinstance(actions, (list, tuple)) or not self.branches:
            self.learn(search, s, actions)
        found = self._allowed(search, actions)
        if not found:
            self._learn_best(search, s)
            found = self._allowed(search, actions)
        return found

    def learn(self, search: "Search", s: Any, actions: Any) -> None:
        """Puts these actions among the branches: all of a list, the best of very many."""
        if isinstance(actions, (list, tuple)):
            self._learn(search, s, actions)
        else:
            self._learn_best(search, s)

    def _learn(self, search: "Search", s: Any, actions: Any) -> None:
        """Puts those of a short list of actions that are new here among the branches."""
        new = [action for action in actions if action not in self.seen]
        if new:
            self._add(zip(search.game.scores(s, new, search.style_now(s)), new))

    def _learn_best(self, search: "Search", s: Any) -> None:
        """The same with the best of very many."""
        rows = search.game.best_scored(s, search.habits.branches, search.style_now(s))
        self._add(row for row in rows if row[1] not in self.seen)

    def _add(self, ranked: Iterable[tuple[float, Action]]) -> None:
        new = [Branch(action, score) for score, action in ranked]
        self.seen.update(branch.action for branch in new)
        self.branches = sorted([*self.branches, *new], key=lambda branch: -branch.score)

    def _allowed(self, search: "Search", actions: Any) -> list[Branch]:
        width = min(search.habits.branches, search.habits.width + int(math.sqrt(self.visits)))
        return list(islice((branch for branch in self.branches if branch.action in actions), width))

    def choose(self, branches: list[Branch], habits: Habits) -> Branch:
        """The branch to look at now: a good one, one of a good score, or one that was neglected."""
        if len(branches) == 1:
            return branches[0]
        best, usual = branches[0].score, self.mean()
        reach = habits.exploration_below * math.sqrt(math.log(self.visits + 2))
        scores = [branch.guess(best, usual, habits) + reach / math.sqrt(branch.visits + 1) for branch in branches]
        return branches[scores.index(max(scores))]

    def mean(self) -> float:
        return self.worth / self.visits if self.visits else 0.5


class Search:
    """What one seat thinks about the open decision: `think` as often as there is time, `best` at any moment."""

    def __init__(self, game: Game, view: Any, seat: int, rng: random.Random,
                 style: str = "", habits: Habits = MEASURED) -> None:
        self.game, self.seat, self.rng, self.style, self.habits = game, seat, rng, style, habits
        self.view = view.clone()
        self.view.events = None
        self.seats = len(game.seats(view))
        self.root, self.thoughts = Decision(), 0
        self.root.learn(self, view, game.legal_actions(view))
        self.round: tuple[Any, int] = self.view, 0  # the guess and the luck of a round; none has begun
        self.waiting: list[Branch] = []
        self.values: list[tuple[Branch, float]] = []
        self.losing: Mapping[Action, bool] = {}  # does another seat win at once after an action (ends.py)?
        self.asked: Branch | None = None  # an action that is tried in every round, whatever is hoped of it
        self.compared, self.apart = PRIOR, PRIOR * habits.spread ** 2  # how far luck carried two actions apart, squared

    def ask(self, action: Action) -> Branch:
        """This legal action is thought about too; gives its branch."""
        self.root.learn(self, self.view, [action])
        self.asked = next(branch for branch in self.root.branches if branch.action == action)
        return self.asked

    def think(self) -> None:
        """One thought: what comes of one action under the luck of this round."""
        if not self.waiting:
            self._begin_round()
        branch = self.waiting.pop()
        self.values.append((branch, self._value(branch)))
        self.thoughts += 1
        if not self.waiting:
            self._end_round()

    # -- a round: a few actions under the same luck ------------------------------------------------------------------

    def _begin_round(self) -> None:
        """A new guess; the action of the best score and those that may be better."""
        guess = self.game.sample(self.view, self.rng)
        guess.events = None
        self.round, self.values = (guess, self.rng.getrandbits(32)), []
        first, *others = self.root.branches
        width = min(self.habits.branches, self.habits.width + self.root.visits // 8)
        others = sorted(others[: width - 1], key=self._hope, reverse=True)
        self.waiting = [first, *others[: self.habits.paired - 1]]
        if self.asked is not None and self.asked not in self.waiting:
            self.waiting.append(self.asked)

    def _end_round(self) -> None:
        """What each action gained over the one of the best score; that one was tried last."""
        _first, usual = self.values[-1]
        for branch, value in self.values[:-1]:
            branch.rounds += 1
            branch.gain += value - usual
            self.compared += 1
            self.apart += (value - usual) ** 2

    def gain(self, branch: Branch) -> tuple[float, float]:
        """How much better an action is than the one of the best score, as far as is known; and how unsure that is."""
        first, habits = self.root.branches[0], self.habits
        if branch is first:
            return 0.0, 0.0
        spread = self.apart / self.compared
        prior_visits = spread / habits.prior_error ** 2  # rounds the rule of thumb is worth: more with more luck
        prior = habits.prior_slope * max(branch.score - first.score, -LARGEST_GAP)
        known = branch.rounds + prior_visits
        return (branch.gain + prior_visits * prior) / known, math.sqrt(spread / known)

    def _hope(self, branch: Branch) -> float:
        gain, unsure = self.gain(branch)
        return gain + self.habits.exploration * unsure

    # -- a thought ---------------------------------------------------------------------------------------------------

    def _value(self, branch: Branch) -> float:
        """Takes the action in this round's guess, goes down the tree, plays on and judges for the own seat."""
        guess, luck = self.round
        s, self.luck = guess.clone(), random.Random(luck)
        path = self._walk(s, branch)
        values = self._values(s, len(path) + self._play_on(s))
        for decision, branch, seat in path:
            decision.visits += 1
            decision.worth += values[seat]
            branch.visits += 1
            branch.worth += values[seat]
        return values[self.seat]

    def _walk(self, s: Any, branch: Branch) -> list[tuple[Decision, Branch, int]]:
        """Down the tree to a branch that was not looked at for long, in place; what it took on the way."""
        path = [(self.root, branch, self.seat)]
        flow.advance(s, branch.action)
        while ((here := self._below(branch)) is not None and (frame := flow.asking(s)) is not None
               and len(path) < DEEPEST):
            actions = self.game.legal_actions(s)
            while (only := _only(actions)) is not None:
                flow.advance(s, only)
                actions, frame = self.game.legal_actions(s), flow.asking(s)
            if frame is None:
                break
            branch = here.choose(here.open(self, s, actions), self.habits)
            path.append((here, branch, frame.seat))
            flow.advance(s, branch.action)
        return path

    def _below(self, branch: Branch) -> Decision | None:
        """The decision after a branch, once that has been looked at for long enough."""
        if branch.below is None and branch.visits >= self.habits.expand_after:
            branch.below = Decision()
        return branch.below

    def _play_on(self, s: Any) -> int:
        """By the rule of thumb for a few decisions, and until the position can be judged; gives how many it took."""
        game, least, last = self.game, self.game.playout_depth, None
        for count in range(least + LONGEST_WAIT):
            if game.decides(s) is None:
                return count
            if count >= least and game.is_quiet(s):
                turn = game.turn_of(s)
                if last is None and game.end_is_near(s):
                    last = turn  # what may be its last turn is played out
                if last != turn:
                    return count
            flow.advance(s, game.playout_action(s, self.luck, self.style_now(s)))
        return least + LONGEST_WAIT

    def _values(self, s: Any, decisions: int) -> Sequence[float]:
        """How the position is for each seat, from 0 to 1; a win is better soon, a loss late."""
        if self.game.decides(s) is None:
            winners = self.game.winners(s) or range(self.seats)
            late = SOONER * decisions
            return [(1 - late) / len(winners) if seat in winners else late for seat in range(self.seats)]
        if self.seats == 2:
            own = self.game.evaluate(s, self.seat, self.style)
            return (own, 1 - own) if self.seat == 0 else (1 - own, own)
        return [self.game.evaluate(s, seat, self.style if seat == self.seat else "") for seat in range(self.seats)]

    def style_now(self, s: Any) -> str:
        """The style of whoever is asked; what the others like is not known."""
        return self.style if self.game.decides(s) == self.seat else ""

    def ranking(self) -> list[Branch]:
        """The actions, the best first; what loses at once comes last."""
        def worst_last(branch: Branch) -> tuple[bool, float]:
            return self.losing.get(branch.action, False), -self.gain(branch)[0]
        return sorted(self.root.branches, key=worst_last)

    def best(self) -> Action:
        """The best action so far; before the first thought, the one of the best score."""
        return self.ranking()[0].action

    def is_settled(self) -> bool:
        """Is it all but certain which action is best?"""
        if self.thoughts < LEAST:
            return False
        best = self.gain(self.ranking()[0])[0]
        return all(gain + SURE * unsure <= best for gain, unsure in map(self.gain, self.root.branches) if unsure)


def _only(actions: Any) -> Action | None:
    """The single action, if there is no other; a lazy view is not built for it."""
    few = actions if isinstance(actions, (list, tuple)) else tuple(islice(actions, 2))
    return few[0] if len(few) == 1 else None
