"""The third part of the protocol: how a computer player judges the game."""

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from .. import flow
from .rules import Action, Rules, S

FEW = 8  # among so many legal actions a hurried player looks for the best


class Character(NamedTuple):
    """A computer player with a name: how well it plays, how it likes to play, and its face on the set-up screen."""

    name: str  # one word, the same in every language: it stands in the record
    face: str  # an icon
    told: str  # one sentence about how it plays, marked for translation
    level: str  # casual, steady or hard
    style: str = ""  # a word of the game's `styles`

    @property
    def seat_name(self) -> str:
        """How a record calls the player on its seat; who does not know the character still knows level and style."""
        return " ".join(filter(None, ("AI", self.level, self.style, "as", self.name)))


class Mind(Rules[S]):
    """The evaluation, and the rule of thumb (the heuristic) that a search starts from and plays on by."""

    characters: tuple[Character, ...] = ()  # the opponents it offers by name, the easiest first; none: only the levels
    styles: tuple[tuple[str, str], ...] = ()  # (word, label): ways to play it beside the usual one, whose word is ""
    playout_depth = 6  # so many decisions are played on by the rule of thumb (a playout) before a position is judged

    def evaluate(self, s: S, seat: int, style: str = "") -> float:
        """How likely this seat is to win, from 0 to 1: a quick guess from a whole state that is not over.

        The guesses of all seats add up to about 1: with two seats only the thinking one's is asked.
        A style is how this seat likes to play, a word of `styles`.
        """
        return 1 / len(self.seats(s))

    def features(self, s: S, seat: int) -> Mapping[str, float]:
        """What `evaluate` weighs of this seat, by name: public facts only; the weights are learned (`train`)."""
        return {}

    def is_quiet(self, s: S) -> bool:
        """Can `evaluate` tell at this moment, such as the start of a turn (quiescence)? Until then one plays on."""
        return not self.unfinished(s)

    def turn_of(self, s: S) -> Hashable:
        """What stays the same as long as a turn lasts: ends within reach are looked for in this turn and the next."""
        return self.decides(s)

    def end_is_near(self, s: S) -> bool:
        """May somebody win in this turn or the next? Told by a glance at public facts; rather once too often."""
        return True

    def least_to_win(self, s: S, seat: int) -> int:
        """At least so many decisions of its own this seat needs to win this turn (an admissible bound); 1 if unsure."""
        return 1

    def scores(self, s: S, actions: Sequence[Action], style: str = "") -> list[float]:
        """How much the rule of thumb likes each of these legal actions; higher is better, 0 is nothing special.

        It may look only at what the asked seat knows: it is called on views as well as on whole states, and a hidden
        card must make no difference. A step of 1 is one clear reason: a good attack against a mere move.
        """
        return [0.0] * len(actions)

    def score(self, s: S, action: Action, style: str = "") -> float:
        """The score of one legal action."""
        return self.scores(s, [action], style)[0]

    def best_scored(self, s: S, most: int, style: str = "") -> list[tuple[float, Action]]:
        """The legal actions with the best scores, as (score, action), the best first and so many at most.

        Where there are very many, a game may find the good ones without listing them all.
        """
        actions = list(self.legal_actions(s))
        ranked = sorted(zip(self.scores(s, actions, style), actions), key=lambda row: -row[0])
        return ranked[:most]

    def playout_action(self, s: S, rng: random.Random, style: str = "") -> Action:
        """Some sensible legal action, chosen fast: a game thought to its end takes thousands of them.

        The best of a few picked at random, unless the game knows a faster or better way.
        """
        actions = self.legal_actions(s)
        few = list(actions) if len(actions) <= FEW else [flow.pick(actions, rng) for _ in range(FEW)]
        if len(few) == 1:
            return few[0]
        ranked = zip(self.scores(s, few, style), [rng.random() for _ in few], few)
        return max(ranked, key=lambda row: row[:2])[2]

    def reasons(self, s: S, action: Action, seat: int) -> Sequence[str]:
        """Why this action is good in the view `s`, as translated sentences: what it gains first, then what it fears."""
        return ()

    def unknown(self) -> list[str]:
        """The cards, actions and questions without a score, a sentence each: there the build stops, not a game."""
        return []
