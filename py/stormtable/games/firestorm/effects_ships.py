"""The texts of the ships."""

from .abilities import action, const, stated
from .cards import CARDS, uid_of
from .events import leaving
from .space import FIRESTORM, system
from .targets import any_ship, ship_opposing, ship_here, where
from .values import is_ship, own_system, printed_structure, you
from .vocabulary import damage, found_to_hand, gain, give_energy, heal, search, tech, unturn


def _surge(s, e):
    """Limited Combat: its energy rises by 1, above its power until end of turn."""
    give_energy(s, e.self, 1, over=True)


action("battleship-muero")(_surge)
action("destroyer-muero")(_surge)

for id in ("battle-platform", "cannon-platform", "guardian-platform"):
    @const(id, "scrapped", more=True)
    def _(s, source, uid):
        """It is terminated and not recycled when it leaves play."""
        return uid == source
    stated(id, "replace")

for id in ("mercenary-carrier", "mercenary-destroyer", "mercenary-fighter", "mercenary-scout"):
    @const(id, "mercenary")
    def _(s, source, uid):
        """It joins a fleet only if its controller pays 1 resource as it joins (FIR-504.3)."""
        return uid == source


@const("gunship", "split")
def _(s, source, uid):
    """A shot of it may be split over up to 2 targets."""
    return 1 if uid == source else 0


@action("fleet-carrier", res=2, when=lambda s, e: bool(s.draw[e.you]))
def _carrier(s, e):
    """Limited Main: for 2 resources, search your draw pile for a Fighter, show it and take it in hand."""
    search(s, e, "fighter")


_carrier.then(found_to_hand)


@action("repair-ship", on=(where(ship_here, lambda s, e, uid: s.dmg[uid] > 0),))
def _(s, e):
    """Limited Any: removes 2 damage from target ship here."""
    if e.target is not None:
        heal(s, e.target, 2)


@const("science-ship", "tech")
def _(s, source, seat):
    """While it is not in your Star System, you have +1 Tech."""
    return 1 if you(s, source) == seat and not own_system(s, source) else 0


@action("science-ship", turn="self", gives_tech=True, when=lambda s, e: not own_system(s, e.self))
def _(s, e):
    """Main: turn it for +1 Tech, if it is not in your Star System."""
    tech(s, e.you, 1)


def _lost_ships(s, e):
    """A ship in the Star System where self is would be recycled or terminated; each is salvaged once by a player."""
    gone = {what for thing, _number, what in e.window(s).reacted if s.ctrl[uid_of(thing)] == e.you and s.card[uid_of(thing)] == e.card}
    return [thing for thing in leaving(s, e, lambda uid: CARDS[s.card[uid]].type == "ship" and uid != e.self
            and system(s.at[uid]) == system(e.here)) if thing not in gone]


@action("salvage-ship", turn="self", event=_lost_ships)
def _(s, e):
    """React: as a ship in its Star System is lost, turn it for resources equal to that ship's printed structure less 1."""
    thing = e.to or next(iter(_lost_ships(s, e) or [s.thing(e.window(s).items[0])]))
    gain(s, e.you, max(0, printed_structure(s, uid_of(thing)) - 1))


@action("orbital-space-station", on=(where(any_ship, lambda s, e, uid: s.turned[uid] and system(s.at[uid]) == system(e.here)),),
        when=lambda s, e: e.here != FIRESTORM)
def _(s, e):
    """Limited Main: unturn target turned ship in the Star System where it is."""
    if e.target is not None:
        unturn(s, e.target)


def _shot_of_self(s, e):
    return [n for n, packet in enumerate(e.window(s).items, 1) if packet.kind == "shot" and e.self in packet.ships][:1]


def _not_aimed_at(s, e, uid):
    return uid not in [packet.to for packet in e.window(s).items]


@action("elite-fighter", event=_shot_of_self, on=(where(ship_opposing, _not_aimed_at),))
def _(s, e):
    """Combat React: as it fires, 2 damage to another target ship in the opposing fleet, before the shot is inflicted."""
    damage(s, e, e.target, 2)


__all__ = ["is_ship"]
