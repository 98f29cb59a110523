"""What an action shows of cards that others may not know yet, as they lie in hands and piles."""

from collections.abc import Sequence

from stormtable.kernel.flow import Action

from ..cards import card_of, is_card
from .granting import DeployNow
from .looking import Deciding, Peek, Searching, Sorting
from .state import State


def shows(s: State, action: Action) -> Sequence[int]:
    """The cards of the own hand that are played, discarded or laid down; of what was looked at, the one that is chosen."""
    frame = s.flow[-1]
    if isinstance(frame, Deciding):
        return s.draw[frame.owner][:1]
    if isinstance(frame, Sorting):
        return [s.draw[frame.owner][s.draw[frame.owner].index(card_of(action.cards[0]), frame.done)]]
    if isinstance(frame, Peek):
        return [next(card for card in frame.cards if card == card_of(action.cards[0]))]
    if isinstance(frame, Searching) or isinstance(frame, DeployNow) and not frame.held:
        return ()  # the pile is searched before all eyes, and what is on the table is known
    return _of_hand(s.hand[frame.seat], action)


def _of_hand(hand, action):
    named = [*getattr(action, "cards", ()), *(thing for word, thing in getattr(action, "pay", ()) if word == "discard")]
    left, found = list(hand), []
    for card in (card_of(thing) for thing in named if is_card(thing)):
        if card in left:
            found.append(left.pop(left.index(card)))
    return found
