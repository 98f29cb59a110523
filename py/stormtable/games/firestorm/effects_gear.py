"""The texts of Gear and Retrofits."""

from .abilities import action, const
from .targets import anything_here, ship_in_combat
from .values import influence, subject
from .vocabulary import damage, give_energy, until


@action("d14-missile", sac="self", on=(ship_in_combat,))
def _(s, e):
    """Combat: sacrifice it for 2 piercing damage to target ship in either fleet."""
    damage(s, e, e.target, 2, piercing=True)


@action("energy-enhancer", turn="self")
def _(s, e):
    """Combat: turn it, and its ship has 1 energy more until end of turn."""
    if subject(s, e.self):
        give_energy(s, subject(s, e.self), 1, over=True)


@const("the-head-of-kvaan", "hidden")
def _(s, source, uid, seat):
    """Its subject cannot be the target of cards, game effects or attacks."""
    return uid == subject(s, source)


@action("wrath", turn="self", on=(anything_here,))
def _(s, e):
    """Any: turn it for damage equal to the subject's influence to target ship, planet or hero here."""
    damage(s, e, e.target, influence(s, subject(s, e.self)))


__all__ = ["until"]
