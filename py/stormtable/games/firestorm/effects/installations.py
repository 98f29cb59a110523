"""The texts of Installations."""

from ..cards import CARDS
from ..rules.abilities import action, const, lasting, stated, trigger
from ..rules.fates import draw
from ..rules.fleets import ATTACK, fleet
from ..rules.state import Lasting
from ..rules.values import aboard, has, homeworld, is_ship, life, own_system, printed_structure, shields, subject, you
from .targets import any_hero, any_ship, own, ship_in_combat
from .vocabulary import damage, gain, tech, until


@action("academy", res=2, random=1)
def _(s, e):
    """Limited Any: for 2 resources and a card discarded at random, draw a card."""
    draw(s, e.you, 1)


@const("assembly-line", "hand")
def _(s, source, seat):
    """While it is attached to your Homeworld, you have +1 maximum hand size."""
    return 1 if you(s, source) == seat and homeworld(s, seat) == subject(s, source) else 0


stated("brain-trust", "deploy")  # attaching it asks for heroes with influence 7 or more


@action("brain-trust", turn="self", gives_tech=True)
def _(s, e):
    """Main: turn it for +1 Tech."""
    tech(s, e.you, 1)


def _trains(id, trait):
    """Heroes of yours with this trait have +1 combat, +1 life and +1 influence."""
    def more(s, source, uid):
        return 1 if s.ctrl[uid] == you(s, source) and has(s, uid, trait) else 0
    for count, stat in enumerate(("combat", "life", "influence")):
        const(id, stat, more=count > 0)(more)


_trains("chemical-plant", "Scientist")


@const("city", "structure")
def _(s, source, uid):
    """It cannot lower the planet's structure, before damage, below 1: what it takes too much it gives back."""
    if uid != subject(s, source):
        return 0
    built = sum(CARDS[s.card[other]].modifiers.get("structure", 0) for other in aboard(s, uid))
    return 1 if printed_structure(s, uid) + built < 1 else 0


@const("command-post", "welcomes")
def _(s, source, seat, place):
    """You may deploy heroes at its planet's location."""
    return you(s, source) == seat and s.at[source] == place


@const("command-post", "commands")
def _(s, source, seat):
    """While its planet is not in your Star System, you have +1 maximum commands."""
    return 1 if you(s, source) == seat and not own_system(s, source) else 0


@const("fusion-reactor", "power")
def _(s, source, uid):
    """Its planet has +1 power."""
    return 1 if uid == subject(s, source) else 0


@const("fusion-reactor", "powers", more=True)
def _(s, source, uid):
    """It gives its planet the statistic if there was none."""
    return uid == subject(s, source)


@action("hydro-extraction-plant", pay=(("sac", own(any_hero)),), notes=lambda s, e: (life(s, e.paid("sac")),))
def _(s, e):
    """Limited Any: sacrifice a hero you control for resources equal to that hero's life."""
    gain(s, e.you, e.memo[0])


@action("hydroponic-farm", when=lambda s, e: has(s, subject(s, e.self), "Desert"))
def _(s, e):
    """Limited Main: 1 resource, if its planet is a Desert."""
    gain(s, e.you, 1)


@action("ion-cannon", res=3, on=(any_ship,), changes=lambda s, e: shields(s, e.target) > 1)
def _(s, e):
    """Limited Combat: for 3 resources target ship loses as many shields as it has now, down to 1, until end of turn."""
    if e.target is not None:
        until(s, e, "turn", (e.target,), shields(s, e.target))


@lasting("ion-cannon", "shields")
def _(s, effect, uid):
    return (-effect.value, 1) if uid in effect.on else 0


@action("mining-facility", hurt=1)
def _(s, e):
    """Limited Main: 1 damage on its planet, which cannot be prevented, for 2 resources."""
    gain(s, e.you, 2)


@const("orbital-shipyard", "yard")
def _(s, source, seat):
    """You may deploy ships at this location."""
    return {s.at[source]} if you(s, source) == seat else None


_trains("pilot-training-facility", "Pilot")


@action("planetary-cannons", turn="self", on=(ship_in_combat,))
def _(s, e):
    """Combat: turn it for 3 piercing damage to target ship in either fleet."""
    damage(s, e, e.target, 3, piercing=True)


@const("radar-facility", "silenced")
def _(s, source, seat):
    """In a combat here the attacking player and the attacker's supporters cannot play React cards from hand."""
    if s.combat is None or s.combat.at != s.at[source]:
        return False
    return seat == s.combat.attacker or any(s.ctrl[uid] == seat for uid in fleet(s, ATTACK))


@const("research-facility", "tech")
def _(s, source, seat):
    """You have +1 Tech."""
    return 1 if you(s, source) == seat else 0


@const("shield-disruption-generator", "shields")
def _(s, source, uid):
    """Ships you do not control here have -0/-1, down to 1."""
    return (-1, 1) if is_ship(s, uid) and s.at[uid] == s.at[source] and s.ctrl[uid] != you(s, source) else 0


def _armed(s, source, uid):
    """Does this card bear a Weapon of the player whose Weapons Test Facility this is?"""
    return any(has(s, other, "Weapon") and s.ctrl[other] == you(s, source) for other in aboard(s, uid))


@const("weapons-test-facility", "inflicted")
def _(s, source, packet):
    """Weapons you control inflict 1 damage more."""
    return 1 if packet.by == you(s, source) and "Weapon" in CARDS[packet.card].traits else 0


@const("weapons-test-facility", "shot", more=True)
def _(s, source, packet):
    """Shots of ships and planets that bear such a Weapon too, once for each packet."""
    return 1 if any(_armed(s, source, uid) for uid in packet.ships) else 0


@const("weapons-test-facility", "strike", more=True)
def _(s, source, hero):
    """And so do strikes of heroes (FIR-506.5)."""
    return 1 if _armed(s, source, hero) else 0


stated("xelmon-gardens", "setup")  # cards.toml allows one copy in a deck


@const("xelmon-gardens", "fallen", more=True)
def _(s, source, planet, by):
    """When its planet is conquered, its player remembers."""
    if by is not None and planet == subject(s, source):
        s.lasting(Lasting(s.card[source], you(s, source), (), None, "game"))


@trigger("xelmon-gardens", "combat begun")
def _(s, effect):
    """In the next combat that begins by your attack, shots of ships you control have their guns doubled."""
    if effect.until == "game" and s.combat.attacker == effect.by:
        s.drop(lambda other: other is effect)
        s.lasting(effect._replace(until="combat"))


@lasting("xelmon-gardens", "doubled")
def _(s, effect, uid):
    return effect.until == "combat" and s.ctrl[uid] == effect.by and is_ship(s, uid)
