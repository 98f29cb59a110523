"""How good a position is, and the rule of thumb: mills first, then keeping the other from them, then room."""

from .language import _
from .state import MILLS, MILLS_AT, NEIGHBOURS, State
from .turn import Action, Move, Place, Take, steps

MAN, ROOM, MILL, BLOCK = 0.09, 0.008, 3.0, 2.0


def evaluate(s: State, seat: int) -> float:
    """How likely a seat is to win: men, and room to move."""
    if s.result is not None:
        return 0.5 if s.result.winner is None else float(s.result.winner == seat)
    men = [len(s.men[one]) + s.hand[one] for one in (0, 1)]
    room = [len(steps(s, one)) if not s.hand[one] else 8 for one in (0, 1)]
    ahead = MAN * (men[seat] - men[1 - seat]) + ROOM * (room[seat] - room[1 - seat])
    return max(0.03, min(0.97, 0.5 + ahead))


def score(s: State, action: Action) -> float:
    """A mill, then a mill of the other that is prevented, then the point with most lines."""
    if isinstance(action, Take):
        return _worth(s, 1 - s.flow[-1].seat, action.at)
    if not isinstance(action, (Place, Move)):
        return -9.0
    if closes(s, action):
        return MILL
    return BLOCK * prevents(s, action) + 0.1 * len(NEIGHBOURS[action.to])


def closes(s: State, action: Place | Move) -> bool:
    """Does this make a mill?"""
    mine = s.men[s.flow[-1].seat] - ({action.start} if isinstance(action, Move) else set()) | {action.to}
    return any(mill <= mine for mill in MILLS_AT[action.to])


def prevents(s: State, action: Place | Move) -> bool:
    """Would the other have a mill with this point?"""
    theirs = s.men[1 - s.flow[-1].seat] | {action.to}
    return any(mill <= theirs for mill in MILLS_AT[action.to])


def _worth(s: State, owner: int, place: int) -> float:
    """How much a man is worth to its owner: two of a mill that is open count most."""
    return sum((mill & s.men[owner] == mill - {other}) for mill in MILLS if place in mill
               for other in mill if s.is_free(other)) + 0.1 * len(NEIGHBOURS[place])


def reasons(s: State, action: Action) -> tuple[str, ...]:
    """What an action gains, in a sentence."""
    if isinstance(action, (Place, Move)):
        if closes(s, action):
            return (_("It closes a mill."),)
        if prevents(s, action):
            return (_("Without it the other player could close a mill there."),)
        return (_("It keeps lines open."),)
    return (_("It takes a man that matters to the other player."),) if isinstance(action, Take) else ()
