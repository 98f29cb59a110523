"""The last turns: who leads when the game ends before this player has another turn (MAD-11.3, MAD-11.5)."""

from collections.abc import Sequence

from ..language import _, mark
from ..rules.endings import score
from ..rules.state import State
from ..rules.words import player_name


def threats(s: State, seat: int) -> Sequence[str]:
    """The imminent ends that a player faces, in sentences; points are public (MAD-12.5)."""
    if s.result is not None or s.final is None or s.to_act != seat or s.final >= s.settings.players:
        return []
    points = {other: score(s, other).total for other in s.seats}
    best = max(s.others(seat), key=lambda other: points[other])
    if points[best] <= points[seat]:
        return []
    last = mark("This is the last turn of the game: {player} leads {n} to {m}.")
    own = mark("This is your last turn: {player} leads {n} to {m}.")
    return [_(last if s.final == 0 else own, player=player_name(s, best), n=points[best], m=points[seat])]
