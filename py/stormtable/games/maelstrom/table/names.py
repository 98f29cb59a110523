"""What players are called at the table, in its language."""

from stormtable.kernel import language

from ..rules.setup import faction_of
from ..rules.state import State


def side_of(s: State, seat: int) -> str:
    """The faction of a seat in the Basic game, once both have chosen; in the others a force has several."""
    is_known = s.settings.level == "basic" and all(s.force)
    return is_known and faction_of(s.force[seat]) or ""


def seat_name(s, seat):
    """A seat by its faction, whoever plays it."""
    return language.unnamed(seat, side_of(s, seat))


def player_name(s, seat):
    """Who plays a seat, by name and faction."""
    return language.player(seat, side_of(s, seat))
