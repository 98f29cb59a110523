"""What an open question is about: the cards and places that the page points at."""

from ..cards import CARDS, is_piece, uid_of
from ..rules.combat import Fight, Forming
from ..rules.fates import Fate
from ..rules.priority import Window
from ..rules.state import State
from .answers import asking
from .touches import place_touch, thing_touch


def about(s: State) -> tuple[str, ...]:
    """The things of the open question, as touches; none where the whole table is asked about."""
    beneath = s.flow[-2] if len(s.flow) > 1 else None
    if isinstance(beneath, Window):
        return _of_window(s, beneath, s.flow[-3] if len(s.flow) > 2 else None)
    if isinstance(beneath, Fight) or isinstance(s.flow[-1], Forming):
        return (place_touch(s.combat.at),)
    card = asking(s)
    return () if card is None else (_card_touch(card),)


def _of_window(s, window, event):
    """Whoever is about to be hurt or to leave, and what was announced by whom."""
    hurt = [getattr(item, "to", item) for item in window.items] if window.kind in ("W5", "W6", "W7") else []
    act = getattr(event, "act", None)
    things = [*filter(is_piece, act.on), *act.cards] if act else []
    named = [thing_touch(thing) for thing in things if not is_piece(thing) or s.at[uid_of(thing)] >= 0]
    fate = [_card_touch(event.card)] if isinstance(event, Fate) else []
    return tuple(dict.fromkeys([*(f"piece:{uid}" for uid in hurt if s.at[uid] >= 0), *named, *fate]))


def _card_touch(card):
    return f"card:{CARDS[card].id}"
