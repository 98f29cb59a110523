"""What stands in the way of a place of the field that was touched: a window, the wrong side, reach and values."""

from collections.abc import Sequence

from stormtable.kernel.rules import Refusal

from ..language import _
from ..rules.hits import LOCKED_CENTRE, hit_value, hitters, reaches
from ..rules.raids import Committing
from ..rules.state import State
from ..rules.support import Placing
from ..rules.turn import Acting, Declaring, Discarding, Supporting
from ..rules.windows import Answering, Offer
from ..rules.words import CANNOT_MOVE, why
from .touches import DETONATOR, read_place


def obstacles(s: State, touch: str) -> Sequence[Refusal]:
    """What stands in the way of a thing that was touched."""
    place = read_place(touch)
    if not s.flow or place is None and touch != DETONATOR:
        return ()
    kind = type(s.flow[-1])
    if kind in (Offer, Answering):
        return [Refusal("MAUL-9.6", _("In this window only Boosts are played: touch one in your hand, or pass."))]
    say = _OBSTACLES.get(kind)
    return list(say(s, s.flow[-1].seat, *place)) if say and place is not None else ()


def _to_act(s, seat, whose, column):
    """Your Action: an enemy that nobody can Hit, or an own Belator that can neither Move nor Hit."""
    card = s.field[whose][column]
    if card is None:
        return [Refusal("MAUL-1.10", _("Nobody stands there."))]
    name = s.belator(card).name
    if whose == seat:
        return _idle(s, seat, column, card, name)
    if not s.is_ready(card):
        return [Refusal("MAUL-5.1", _("{name} is Downed already: it cannot be Hit.", name=name))]
    return why(LOCKED_CENTRE) if s.maul is not None and card == s.det else _unhit(s, seat, column, card, name)


def _unhit(s, seat, column, target, name):
    """Nobody reaches it, or the best of those who do is too weak."""
    able = [hitter for at, hitter in hitters(s, seat) if reaches(hitter, at, column)]
    if not able:
        return [Refusal("MAUL-5.3", _("No Ready Belator of yours that may Hit reaches {name}.", name=name))]
    best = max(able, key=lambda hitter: hit_value(s, hitter, target))
    return [Refusal("MAUL-5.4", _("{name} has Strength {strength}; the best HIT that reaches it is {hit}, by {hitter}.", name=name,
                                  strength=s.value(target, "STR"), hit=hit_value(s, best, target), hitter=s.belator(best).name))]


def _idle(s, seat, column, card, name):
    if s.is_maul_column(seat, column):
        return [Refusal("MAUL-4.17", _("{name} is locked in the Maul.", name=name))]
    return [Refusal("MAUL-1.14", _("{name} is Downed: it takes no action.", name=name))] if not s.is_ready(card) else why(CANNOT_MOVE)


def _to_support(s, seat, whose, column):
    yield Refusal("MAUL-3.9", _("First comes your Support step; only a Maul may be called before it."))


def _to_place(s, seat, whose, column):
    if whose != seat:
        yield Refusal("MAUL-4.6", _("The revealed Belator is placed on your own side of the field."))


def _to_commit(s, seat, whose, column):
    if whose != seat:
        yield Refusal("MAUL-8.4", _("Only your own Belator join for you."))


def _to_declare(s, seat, whose, column):
    yield Refusal("MAUL-3.4", _("First say whether your Maul continues or ends."))


def _to_discard(s, seat, whose, column):
    yield Refusal("MAUL-12.7", _("Your hand is too large: discard a Boost."))


_OBSTACLES = {
    Acting: _to_act, Supporting: _to_support, Placing: _to_place, Committing: _to_commit, Declaring: _to_declare, Discarding: _to_discard,
}
