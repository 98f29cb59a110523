"""What a player can say (chapter Notation): one kind of action for all verbs, because any of them may carry the same tail."""

from typing import NamedTuple


class Act(NamedTuple):
    """A finished announcement or answer; things are numbers as in `cards`, locations as in `space`."""

    verb: str
    by: int
    cards: tuple = ()  # what is moved, played, used or answered with
    path: tuple = ()  # locations, the first one included
    to: int = 0  # a packet from 1 on, a leaving card, or a chosen card of a pile
    on: tuple = ()  # targets: pieces, or seats below 4
    split: tuple = ()  # the damage for each target of a split shot
    mode: str = ""
    at: int | None = None  # a location, a host or a subject
    pay: tuple = ()  # pairs (word, thing)
    riders: tuple = ()
    n: int = 1  # which action of the card's text


_PASSES = tuple(Act("pass", seat) for seat in range(4))


def passing(seat):
    """A pass."""
    return _PASSES[seat]
