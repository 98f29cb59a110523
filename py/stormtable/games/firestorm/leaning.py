"""What a card's text tends to do, read from its printed sentence: whether it helps or harms what it names, and how much.

The rule of thumb knows no card by heart. It reads the sentence as a new player would: "inflict" is for opponents, "prevent"
for one's own ships, and "gain" for oneself.
"""

import re
from functools import lru_cache
from typing import NamedTuple


class Leaning(NamedTuple):
    """A tendency: what it is worth, and for whom: +1 what one controls, -1 what others control, 0 nothing is named."""

    worth: float
    side: int
    deed: str


# The first pattern that fits counts; {n} in a sentence is the number found.
_LEANINGS = (
    (r"cancel", 1.0, -1, "cancel"),
    (r"prevent|lower it by", 0.8, 1, "prevent"),
    (r"increase (?:it|the damage)|fire one more|shields cannot prevent", 0.8, 1, "boost"),
    (r"gain (?P<n>\d) Tech|Turn this \w+ to gain (?P<m>\d) Tech", 1.6, 0, "tech"),
    (r"loses? (?P<n>\d)? ?Tech", 1.4, -1, "harm"),
    (r"gain (?P<n>\d) resource", 0.3, 0, "gain"),
    (r"gain 1 command", 0.3, 0, "command"),
    (r"gain control of", 1.5, -1, "harm"),
    (r"inflict (?P<n>\d) (?:piercing )?damage", 0.5, -1, "harm"),
    (r"inflicts? (?:piercing )?damage", 0.9, -1, "harm"),
    (r"[Rr]ecycle target|[Dd]estroy|is turned face down|[Dd]own target", 1.1, -1, "harm"),
    (r"discards? (?:1|one|a) ", 0.4, -1, "harm"),
    (r"loses 1 energy|cannot move|no text|has -|have -|less shields", 0.4, -1, "harm"),
    (r"turn target hero", 0.3, -1, "harm"),
    (r"remove (?:up to )?(?P<n>\d|one)? ?damage|removes? damage", 0.35, 1, "mend"),
    (r"unturn target", 0.5, 1, "help"),
    (r"gains? 1 energy|reset the energy", 0.5, 1, "help"),
    (r"\+\d/|\+\d (?:combat|life|influence|move)|gains? (?:Military|Diplomat|Spy)", 0.3, 1, "help"),
    (r"search your draw pile", 0.5, 0, "gain"),
    (r"draw a card|take .* in hand", 0.3, 0, "gain"),
    (r"into play|deploy", 0.6, 0, "gain"),
)
_COMPILED = tuple((re.compile(pattern, re.I), worth, side, deed) for pattern, worth, side, deed in _LEANINGS)
_COSTS = ((re.compile(r"\bsacrifice|\bterminate this hero", re.I), 0.5), (re.compile(r"discard (?:a|two)", re.I), 0.3), (re.compile(r"pay (\d)", re.I), 0.15))
UNCLEAR = Leaning(-0.05, 0, "")


@lru_cache(maxsize=None)
def leaning(text):
    """The tendency of a sentence; one that cannot be made out is better left alone."""
    for pattern, worth, side, deed in _COMPILED:
        found = pattern.search(text)
        if found:
            number = next((int(group) for group in found.groupdict().values() if group and group.isdigit()), 1)
            return Leaning(worth * number - _given_up(text), side, deed)
    return UNCLEAR


def _given_up(text):
    """What a sentence asks for before it gives."""
    return sum([price for pattern, price in _COSTS if pattern.search(text)])
