"""Looking ahead from what one seat knows: information-set Monte-Carlo tree search, against the rule of thumb.

What is hidden is guessed anew in every round (`game.sample`). In a round a few options are tried on the same guess and with the
same luck: always the one that promises most, and those that may be better. Each is followed down one tree of actions that all
guesses share, then played on for a while by the rule of thumb, and judged (`game.evaluate`). What counts is how much better
an option does than the most promising one under the same luck: so few rounds tell much, and without any the rule
of thumb decides. The given view is only ever sampled from, so nothing that the seat does not know can make a difference.
"""

import math
import random
from itertools import islice
from typing import NamedTuple

from stormtable.kernel import flow

DEEPEST = 60  # decisions below the open one; a tree never grows that deep in the time there is
MOST_TILT = 4  # steps of promise; what is worse than that is all the same
PRIOR = 8  # so many rounds what is believed of luck counts
SURE = 3.0  # so many times unsure is sure enough
LEAST = 40  # thoughts before anything is sure
LONGEST_WAIT = 40  # decisions played on at most until a position can be judged


class Habits(NamedTuple):
    """How a search goes about it; measured, not known. Amounts are chances to win."""

    branches: int = 24  # so many options of a decision are looked at, those that promise most
    width: int = 4  # so many of them from the first thought on, more of them the longer it thinks
    together: int = 4  # so many are tried under the same luck
    tilt: float = 0.04  # how much better a step of promise makes an option look, before anything is known
    hunch: float = 0.04  # how far that may be wrong
    spread: float = 0.1  # how far luck may carry two options apart, before anything is known
    daring: float = 1.0  # how many times what is not known of an option is counted in its favour
    patience: int = 40  # thoughts about an option before what follows it is looked at one by one
    trust: float = 4.0  # so many thoughts the rule of thumb is worth, further down
    curiosity: float = 0.08  # how far an option that was little looked at is preferred, further down


class Branch:
    """One option of a decision, with what thinking about it has brought."""

    __slots__ = ("action", "promise", "visits", "worth", "below", "rounds", "gain")

    def __init__(self, action, promise):
        self.action, self.promise = action, promise
        self.visits, self.worth = 0, 0.0  # of the seat that decides here
        self.rounds, self.gain = 0, 0.0  # against the most promising option
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
        if isinstance(options, (list, tuple)) or not self.branches:
            self.learn(search, s, options)
        found = self._allowed(search, options)
        if not found:
            self._learn_best(search, s)
            found = self._allowed(search, options)
        return found

    def learn(self, search, s, options):
        """Puts these options among the branches: all of a list, the best of very many."""
        if isinstance(options, (list, tuple)):
            self._learn(search, s, options)
        else:
            self._learn_best(search, s)

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
        self.root.learn(self, view, game.options(view))
        self.round, self.waiting, self.values = None, [], []
        self.compared, self.apart = PRIOR, PRIOR * habits.spread ** 2  # how far luck carried two options apart, squared

    def forced(self):
        """Is there only one option?"""
        return _only(self.game.options(self.view)) is not None

    def think(self):
        """One thought: what comes of one option under the luck of this round."""
        if not self.waiting:
            self._begin_round()
        branch = self.waiting.pop()
        self.values.append((branch, self._value(branch)))
        self.thoughts += 1
        if not self.waiting:
            self._end_round()

    # -- a round: a few options under the same luck ----------------------------------------------------------------------

    def _begin_round(self):
        """A new guess; the most promising option and those that may be better."""
        guess = self.game.sample(self.view, self.rng)
        guess.events = None
        self.round, self.values = (guess, self.rng.getrandbits(32)), []
        first, *others = self.root.branches
        width = min(self.habits.branches, self.habits.width + self.root.visits // 8)
        others = sorted(others[: width - 1], key=self._hope, reverse=True)
        self.waiting = [first, *others[: self.habits.together - 1]]

    def _end_round(self):
        """What each option gained over the most promising one; that one was tried last."""
        _first, usual = self.values[-1]
        for branch, value in self.values[:-1]:
            branch.rounds += 1
            branch.gain += value - usual
            self.compared += 1
            self.apart += (value - usual) ** 2

    def gain(self, branch):
        """How much better an option is than the most promising one, as far as is known; and how unsure that is."""
        first, habits = self.root.branches[0], self.habits
        if branch is first:
            return 0.0, 0.0
        spread = self.apart / self.compared
        trust = spread / habits.hunch ** 2  # so many rounds the rule of thumb is worth: the more luck there is, the more
        hunch = habits.tilt * max(branch.promise - first.promise, -MOST_TILT)
        return (branch.gain + trust * hunch) / (branch.rounds + trust), math.sqrt(spread / (branch.rounds + trust))

    def _hope(self, branch):
        gain, unsure = self.gain(branch)
        return gain + self.habits.daring * unsure

    # -- a thought -------------------------------------------------------------------------------------------------------

    def _value(self, branch):
        """Takes the option in the guess of this round, goes down the tree, plays on and judges; what the own seat has of it."""
        guess, luck = self.round
        s, self.luck = guess.clone(), random.Random(luck)
        path = self._walk(s, branch)
        self._play_on(s)
        values = self._values(s)
        for decision, branch, seat in path:
            decision.visits += 1
            decision.worth += values[seat]
            branch.visits += 1
            branch.worth += values[seat]
        return values[self.seat]

    def _walk(self, s, branch):
        """Down the tree to a branch that was not looked at for long, in place; what it took on the way."""
        path = [(self.root, branch, self.seat)]
        flow.advance(s, branch.action)
        while (here := self._below(branch)) is not None and (frame := flow.asking(s)) is not None and len(path) < DEEPEST:
            options = self.game.options(s)
            while (only := _only(options)) is not None:
                flow.advance(s, only)
                options, frame = self.game.options(s), flow.asking(s)
            if frame is None:
                break
            branch = here.choose(here.open(self, s, options), self.habits)
            path.append((here, branch, frame.seat))
            flow.advance(s, branch.action)
        return path

    def _below(self, branch):
        """The decision after a branch, once that has been looked at for long enough."""
        if branch.below is None and branch.visits >= self.habits.patience:
            branch.below = Decision()
        return branch.below

    def _play_on(self, s):
        """By the rule of thumb for a few decisions, and until the position can be judged."""
        game, least = self.game, self.game.foresight
        for count in range(least + LONGEST_WAIT):
            seat = game.decides(s)
            if seat is None or count >= least and game.can_judge(s):
                return
            flow.advance(s, game.quick(s, self.luck, self.style_now(s)))

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
        """The options, the best first."""
        return sorted(self.root.branches, key=lambda branch: -self.gain(branch)[0])

    def best(self):
        """The best option so far; before the first thought, the one that promises most."""
        return self.ranking()[0].action

    def is_settled(self):
        """Is it all but certain which option is best?"""
        if self.thoughts < LEAST:
            return False
        best = self.gain(self.ranking()[0])[0]
        return all(gain + SURE * unsure <= best for gain, unsure in map(self.gain, self.root.branches) if unsure)


def _only(options):
    """The single option, if there is no other; a lazy view is not built for it."""
    few = options if isinstance(options, (list, tuple)) else tuple(islice(options, 2))
    return few[0] if len(few) == 1 else None
