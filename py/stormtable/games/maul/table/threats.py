"""How a horde can be incinerated in the opponent's next turn, and what stops it (MAUL-10.4, MAUL-10.8)."""

from collections.abc import Sequence

from ..cards import scavenger
from ..language import _
from ..rules.inertia import Flip
from ..rules.state import DETONATION, State
from ..rules.turn import Step
from ..rules.words import player_name


def threats(s: State, seat: int) -> Sequence[str]:
    """The imminent ends that a horde faces, in sentences: the next Inertia card of the horde with the Detonator."""
    other = 1 - seat
    if s.result is not None or s.det is None or s.attacker != other or s.inertia != DETONATION - 1 or not _flips_next(s, seat):
        return []
    strength, standing = _strength(s, other), s.arena[seat]
    if not strength or strength < standing:
        return []
    return [_("{horde} wins with its next Inertia card: the Detonation burns {n}, and you have {m} left. Take the Detonator, or bring its ranking down.",
              horde=player_name(s, other), n=strength, m=standing)]


def _flips_next(s, seat):
    """Is the flip still to come before this horde has another turn, and has no Damp Powder stopped it (MAUL-C3)?"""
    coming = any(isinstance(frame, Flip) or isinstance(frame, Step) and frame.name == "A2" for frame in s.flow)
    return s.active == seat or coming and not s.continued and not s.flip_stopped


def _strength(s, attacker):
    """What the Detonation burns; a Maul ends before it, and its Detonator goes to the Scavenger (MAUL-6.11)."""
    holder = s.det if s.maul is None else scavenger(attacker)
    return max(s.ranking[attacker] * (s.belator(holder).multiplier + s.overload) - s.shield, 0)
