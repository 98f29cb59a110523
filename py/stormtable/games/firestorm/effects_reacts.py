"""The texts of the React cards."""

from .abilities import action
from .events import a_shot, announced, gives_tech, own_ship_hit
from .vocabulary import answered, boost, cancel, extra_shot, prevent


@action("archaeology-hoax", event=lambda s, e: gives_tech(s, announced(s, e)), terminates=True)
def _(s, e):
    """React: cancels an action that gives its player Tech; it is terminated."""
    cancel(s, e)


@action("lucky-break-plusminus-2", event=a_shot)
def _(s, e):
    """Combat React: a shot inflicts 2 damage more."""
    boost(s, e, 2)


@action("reinforced-armor", event=own_ship_hit)
def _(s, e):
    """React: prevents 1 damage to a ship you control."""
    prevent(s, e, 1)


@action("quick-reload", event=a_shot)
def _(s, e):
    """Combat React: after this shot that ship may fire once more without energy."""
    _n, packet = answered(s, e)
    if packet is not None and packet.ships:
        extra_shot(s, e, packet.ships[0])


@action("only-fools-roll-the-bones", event=lambda s, e: True, terminates=True)
def _(s, e):
    """React: cancels and terminates a fate; it is terminated."""
    cancel(s, e)
