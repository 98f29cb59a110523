"""The texts of the heroes, A to L."""

from .abilities import action, const, rider
from .deploying import anywhere
from .effects_planets import plays
from .events import selfs_ship_fires
from .targets import is_aboard, opponent
from .values import ship_of, you
from .vocabulary import boost, gain, give_energy

anywhere("cassandra-sage", "karina-tristan")


@action("albert-mcscott", turn="self", when=is_aboard)
def _(s, e):
    """Any: turn him to give the ship he is aboard 1 energy, up to its power."""
    if ship_of(s, e.self):
        give_energy(s, ship_of(s, e.self), 1)


@const("alchemist", "structure")
def _(s, source, uid):
    """Ships you control have +1 structure."""
    return 1 if s.ctrl[uid] == you(s, source) and s.design(uid).type == "ship" else 0


@rider("cassandra-sage", res=-2, turn=True)
def _(s, source, act):
    """Any: turn her, and a Propaganda card you play costs 2 resources less."""
    return plays(s, act, lambda card: "Propaganda" in card.traits)


@const("foz", "tech")
def _(s, source, seat):
    """You have +1 Tech."""
    return 1 if you(s, source) == seat else 0


@rider("kane-richards", res=-1)
def _(s, source, act):
    """Limited Main: an Explorer card you play costs 1 resource less."""
    return s.phase == "main" and plays(s, act, lambda card: "Explorer" in card.traits)


@action("lyseria-truvalis", event=selfs_ship_fires, boosts=True)
def _(s, e):
    """Combat React: as her ship fires, 1 damage more, once per shot."""
    boost(s, e, 1)


@action("karina-tristan", 1, turn="self")
def _(s, e):
    """Any: turn her for 2 resources."""
    gain(s, e.you, 2)


__all__ = ["opponent"]
