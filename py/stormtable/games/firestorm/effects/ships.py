"""The texts of the ships."""

from ..cards import CARDS, is_piece, uid_of
from ..rules.abilities import action, const, stated, trigger
from ..rules.deploying import put_into_play
from ..rules.duels import Removal
from ..rules.events import leaving
from ..rules.fleets import ATTACK, DEFENCE
from ..rules.granting import deploy_now
from ..rules.leaving import company
from ..rules.moving import in_fleet
from ..rules.priority import open_window
from ..rules.space import FIRESTORM, system
from ..rules.values import is_ship, own_system, printed_structure, you
from .targets import any_ship, recycled, ship_here, ship_opposing, where
from .vocabulary import bring_in, damage, found, found_to_hand, gain, give_energy, heal, search, tech, until, unturn


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


@const("juggernaut", "single_shot")
def _(s, source, uid):
    """It spends at most 1 energy on shots in each combat; shields are not limited."""
    return uid == source


@const("juggernaut", "split")
def _(s, source, uid):
    """A shot of it may be split over up to 2 targets."""
    return 1 if uid == source else 0


def _returning(s, e):
    """The Fighters of your recycle pile; a Mercenary needs a fifth resource to join (FIR-R77)."""
    rich = s.resources[e.you] > 4
    return recycled(lambda card: "Fighter" in card.traits and (rich or "Mercenary" not in card.traits))(s, e)


@action("mercenary-carrier", res=4, chosen=_returning, when=lambda s, e: in_fleet(s, e.self))
def _(s, e):
    """Limited Combat: for 4 resources a Fighter of your recycle pile returns to play here, in its fleet, until the combat ends."""
    card = -1 - e.to
    if card not in s.recycle[e.you] or "Mercenary" in CARDS[card].traits and not s.resources[e.you]:
        return
    s.recycle[e.you].remove(card)
    uid = put_into_play(s, card, e.you, e.here, rule="FIR-505.23")
    until(s, e, "combat", (uid,))
    bring_in(s, e, uid, ATTACK if e.self in s.combat.attack else DEFENCE)


@trigger("mercenary-carrier", "combat over")
def _(s, effect):
    """When the combat ends, the returned Fighter is recycled if it is still in play (FIR-201.2.19)."""
    for uid in effect.on:
        if s.in_play(uid):
            s.push(Removal(uid, by=effect.by))
            open_window(s, "W6", effect.by, items=tuple(sorted(company(s, uid))))


@action("science-station", res=2, when=lambda s, e: bool(s.draw[e.you]))
def _station(s, e):
    """Limited Main: for 2 resources, search your draw pile for an Explorer or Scientist; you may deploy it now, else it is recycled."""
    search(s, e, "explorer or scientist")


@_station.then
def _(s, e):
    card = found(s, e)
    if card is not None:
        deploy_now(s, e.you, (card,))
        return (card,)


@_station.then
def _(s, e):
    if e.memo and (len(e.memo) == 1 or e.memo[1].verb == "no"):
        s.recycle[e.you].append(e.memo[0])


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
    """Ships in the Star System where it is that would be recycled or terminated; a player salvages each only once."""
    gone = {what for thing, _number, what in e.window(s).reacted if is_piece(thing) and s.card[uid_of(thing)] == e.card
            and s.ctrl[uid_of(thing)] == e.you}
    here = [] if e.here == FIRESTORM else leaving(s, e, lambda uid: is_ship(s, uid) and system(s.at[uid]) == system(e.here))
    return [thing for thing in here if thing not in gone]


@action("salvage-ship", turn="self", event=_lost_ships, notes=lambda s, e: (e.to or _lost_ships(s, e)[0],))
def _(s, e):
    """React: as a ship in its Star System is lost, turn it for resources equal to that ship's printed structure less 1."""
    gain(s, e.you, max(0, printed_structure(s, uid_of(e.memo[0])) - 1))


@action("orbital-space-station", on=(where(any_ship, lambda s, e, uid: s.turned[uid] and system(s.at[uid]) == system(e.here)),),
        when=lambda s, e: e.here != FIRESTORM, most=lambda s: 1 if s.settings.errata_station else 10)
def _(s, e):
    """Limited Main: unturn target turned ship in the Star System where it is; as printed it is not Limited (FIR-R44)."""
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

