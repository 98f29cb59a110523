"""The texts of the tactical cards for Combat."""

from .abilities import action
from .targets import at_combat, diplomats, has_influence, ship_of_yours, ship_opposing, where
from .values import printed_structure
from .vocabulary import damage


@action("calm-words", pay=(("turn", where(where(diplomats, has_influence(3)), at_combat)),))
def _(s, e):
    """Combat: turn a Diplomat of yours with influence 3 or more at the combat: it ends, ships stay."""
    from .combat import end_combat
    end_combat(s)


@action("kamikaze-run", pay=(("sac", ship_of_yours),), on=(ship_opposing,), notes=lambda s, e: (printed_structure(s, e.paid("sac")),))
def _(s, e):
    """Combat: sacrifice a ship in your fleet for damage equal to its printed structure to target ship in the opposing fleet."""
    damage(s, e, e.target, e.memo[0])
