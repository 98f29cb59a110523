"""How a House can lose in the opponent's next turn, and what stops it (ORT-11.1, ORT-11.2)."""

from collections.abc import Sequence

from ..components import HONOUR_TO_WIN, OWN, WELLS_TO_WIN
from ..language import _
from ..rules.state import State
from ..rules.words import player_name


def threats(s: State, seat: int) -> Sequence[str]:
    """The imminent ends that a House faces, in sentences."""
    if not s.flow or s.active is None:
        return []
    return _in_own_turn(s, seat, 1 - seat) if s.active == seat else _under_attack(s, 1 - seat)


def _in_own_turn(s, house, other):
    spare = s.wells(other) - WELLS_TO_WIN + 1
    if spare == 1:
        return [_("{house} holds 5 Wells and wins when its turn begins, unless you free a Well.", house=player_name(other))]
    if spare > 1:
        return [_("{house} holds {n} Wells and wins when its turn begins, unless you free {spare} of them.", house=player_name(other),
                  n=s.wells(other), spare=spare)]
    return [_("{house} has {n} Honour: if one of your warriors falls in its turn, it wins. Keep Energy to save.", house=player_name(other),
              n=s.honour[other])] if _may_fell_the_last(s, house, other) else []


def _may_fell_the_last(s, house, other):
    """One Honour is missing, and there is somebody who may attack and somebody to be attacked (ORT-3.8, ORT-7.2)."""
    meet = any(s.on_arena(warrior) for warrior in OWN[other]) and any(s.on_arena(warrior) for warrior in OWN[house])
    return s.honour[other] == HONOUR_TO_WIN - 1 and meet


def _under_attack(s, other):
    """The attack that is open now may be the last one."""
    if s.attack is None or s.honour[other] + len(s.attack.hits) - len(s.attack.saved) < HONOUR_TO_WIN:
        return []
    return [_("{house} has {n} Honour and wins with {more} more.", house=player_name(other), n=s.honour[other], more=HONOUR_TO_WIN - s.honour[other])]
