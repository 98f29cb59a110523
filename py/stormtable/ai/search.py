"""Looking ahead from what one seat knows: information-set Monte-Carlo tree search.

Each thought guesses all that is hidden anew (`game.sample`), walks down one tree of actions that all guesses share,
adds one branch, plays on for a while by the rule of thumb, and judges the position (`game.evaluate`). A branch is
worth what its thoughts were worth on average; the more promising ones are looked at more often. The given view is
only ever sampled from, so nothing that the seat does not know can make a difference.
"""

import math
from itertools import islice
from typing import NamedTuple

from stormtable.kernel import flow

DEEPEST = 60  # decisions below the open one; a tree never grows that deep in the time there is
MOST_TILT = 4  # steps of promise; what is worse than that is all the same
LONGEST_WAIT = 40  # decisions played on at most until a position can be judged


class Habits(NamedTuple):
    """How a search goes about it; measured, not known."""

    branches: int = 24  # so many options of a decision are looked at, those that promise most
    width: int = 3  # so many of them from the first thought on, more of them the longer it thinks
    trust: float = 4.0  # so many thoughts the rule of thumb is worth
    tilt: float = 0.08  # how much better a step of promise makes an option look, before anything is known
    curiosity: float = 0.25  # how far an option that was little looked at is preferred


class Branch:
    """One option of a decision, with what thinking about it has brought."""

    __slots__ = ("action", "promise", "visits", "worth", "below")

    def __init__(self, action, promise):
        self.action, self.promise = action, promise
        self.visits, self.worth = 0, 0.0  # of the seat that decides here
        self.below = None

    def guess(self, best, usual, habits):
        """What the branch is worth: the rule of thumb says something first, and thinking about it overrules that."""
        hunch = usual + habits.tilt * max(self.promise - best, -MOST_TILT)
        return (self.worth + habits.trust * hunch) / (self.visits + habits.trust)


class Decision:
    """A place in the tree: the options that were seen there, over all guesses, the most promising first."""

    __slots__ = ("branches", "seen", "visits", "worth")

    def __init__(self):
        self.branches, self.seen = [], set()
        self.visits, self.worth = 0, 0.0

    def open(self, search, s, options):
        """The branches that are options in this guess, as many as are worth a look by now."""
        if isinstance(options, (list, tuple)):
            self._learn(search, s, options)
        elif not self.branches:
            self._learn_best(search, s)
        found = self._allowed(search, options)
        if not found:
            self._learn_best(search, s)
            found = self._allowed(search, options)
        return found

    def _learn(self, search, s, options):
        """Puts those of a short list of options that are new here among the branches."""
        new = [action for action in options if action not in self.seen]
        if new:
            self._add(zip(search.game.promises(s, new, search.style_now(s)), new))

    def _learn_best(self, search, s):
        """The same with the best of very many."""
        rows = search.game.promising(s, search.habits.branches, search.style_now(s))
        self._add(row for row in rows if row[1] not in self.seen)

    def _add(self, ranked):
        new = [Branch(action, promise) for promise, action in ranked]
        self.seen.update(branch.action for branch in new)
        self.branches = sorted([*self.branches, *new], key=lambda branch: -branch.promise)

    def _allowed(self, search, options):
        width = min(search.habits.branches, search.habits.width + int(math.sqrt(self.visits)))
        return list(islice((branch for branch in self.branches if branch.action in options), width))

    def choose(self, branches, habits):
        """The branch to look at now: a good one, a promising one, or one that was neglected."""
        if len(branches) == 1:
            return branches[0]
        best, usual, reach = branches[0].promise, self.mean(), habits.curiosity * math.sqrt(math.log(self.visits + 2))
        scores = [branch.guess(best, usual, habits) + reach / math.sqrt(branch.visits + 1) for branch in branches]
        return branches[scores.index(max(scores))]

    def mean(self):
        return self.worth / self.visits if self.visits else 0.5


class Search:
    """What one seat thinks about the open decision: `think` as often as there is time, `best` at any moment."""

    def __init__(self, game, view, seat, rng, style="", habits=Habits()):
        self.game, self.seat, self.rng, self.style, self.habits = game, seat, rng, style, habits
        self.view = view.clone()
        self.view.events = None
        self.seats = len(game.seats(view))
        self.root, self.thoughts = Decision(), 0
        self.root.open(self, view, game.options(view))

    def forced(self):
        """Is there only one option?"""
        return _only(self.game.options(self.view)) is not None

    def think(self):
        """One thought: a guess, a walk down the tree, a new branch, a judgement."""
        s = self.game.sample(self.view, self.rng)
        s.events = None
        path = self._walk(s)
        self._play_on(s)
        values = self._values(s)
        for decision, branch, seat in path:
            decision.visits += 1
            decision.worth += values[seat]
            branch.visits += 1
            branch.worth += values[seat]
        self.thoughts += 1

    def _walk(self, s):
        """Down the tree to the first branch nobody has tried, in place; what it took on the way."""
        here, path = self.root, []
        while here is not None and (frame := flow.asking(s)) is not None and len(path) < DEEPEST:
            options = self.game.options(s)
            if (only := _only(options)) is not None:
                flow.advance(s, only)
                continue
            branch = here.choose(here.open(self, s, options), self.habits)
            path.append((here, branch, frame.seat))
            if branch.below is None and branch.visits:
                branch.below = Decision()
            here = branch.below
            flow.advance(s, branch.action)
        return path

    def _play_on(self, s):
        """By the rule of thumb for a few decisions, and until the position can be judged."""
        game, least = self.game, self.game.foresight
        for count in range(least + LONGEST_WAIT):
            seat = game.decides(s)
            if seat is None or count >= least and game.can_judge(s):
                return
            flow.advance(s, game.quick(s, self.rng, self.style_now(s)))

    def _values(self, s):
        """How the position is for each seat, from 0 to 1."""
        if self.game.decides(s) is None:
            winners = self.game.winners(s) or range(self.seats)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        if self.seats == 2:
            own = self.game.evaluate(s, self.seat, self.style)
            return (own, 1 - own) if self.seat == 0 else (1 - own, own)
        return [self.game.evaluate(s, seat, self.style if seat == self.seat else "") for seat in range(self.seats)]

    def style_now(self, s):
        """The style of whoever is asked; what the others like is not known."""
        return self.style if self.game.decides(s) == self.seat else ""

    def ranking(self):
        """The options that were looked at, the best first: what was thought about most has proved itself."""
        best, usual = self.root.branches[0].promise, self.root.mean()
        return sorted(self.root.branches, key=lambda branch: (-branch.visits, -branch.guess(best, usual, self.habits)))

    def best(self):
        """The best option so far; before the first thought, the one that promises most."""
        return self.ranking()[0].action

    def is_settled(self, left):
        """Can so many thoughts more no longer change the choice?"""
        if len(self.root.branches) < 2:
            return True
        first, second = sorted((branch.visits for branch in self.root.branches), reverse=True)[:2]
        return first - second > left


def _only(options):
    """The single option, if there is no other; a lazy view is not built for it."""
    few = options if isinstance(options, (list, tuple)) else tuple(islice(options, 2))
    return few[0] if len(few) == 1 else None
