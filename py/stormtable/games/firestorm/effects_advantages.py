"""The texts of the advantages."""

from .abilities import action, const
from .targets import any_planet, others, where
from .values import structure, you
from .vocabulary import damage, tech


@const("advanced-technology", "transcendence")
def _(s, source, seat):
    """You need 3 Tech less for a Transcendent Victory."""
    return -3 if you(s, source) == seat else 0


@action("insurrection-support", com=1, on=(where(others(any_planet), lambda s, e, uid: structure(s, uid) >= 2),))
def _(s, e):
    """Limited End: for a command, 1 piercing damage to target planet you do not control with structure 2 or more."""
    damage(s, e, e.target, 1, piercing=True)


@const("reinforced-hulls", "printed")
def _(s, source, uid):
    """Ships you control have +1 printed structure."""
    return 1 if s.ctrl[uid] == you(s, source) and s.design(uid).type == "ship" else 0


@action("resourceful-planning", com=3, gives_tech=True)
def _(s, e):
    """Limited End: for 3 commands +1 Tech."""
    tech(s, e.you, 1)
