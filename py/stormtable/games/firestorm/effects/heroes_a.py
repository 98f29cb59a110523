"""The texts of the heroes, A to L."""

from stormtable.kernel import dealing, zones

from ..cards import CARDS, NUMBER, card_of, uid_of
from ..rules.abilities import action, const, lasting, rider, trigger
from ..rules.actions import Act
from ..rules.deploying import anywhere
from ..rules.events import packets, selfs_ship_fires
from ..rules.fleets import fleet, side_of
from ..rules.looking import Deciding
from ..rules.moving import rehost
from ..rules.state import ATTACKED
from ..rules.values import has, homeworld, is_hero, is_planet, is_ship, own_system, power, ship_of, you
from ..rules.words import player
from .planets import plays
from .targets import hand_cards, is_aboard, opponent, own, recycled, ship_here, ship_in_combat
from .vocabulary import ask, boost, cosmic, damage, discard, gain, give_energy, random_card, to_hand, turn_card, until

anywhere("cassandra-sage", "karina-tristan")


def _needs_energy(s, e):
    ship = ship_of(s, e.self)
    return s.energy[ship] < power(s, ship)


@action("albert-mcscott", turn="self", when=is_aboard, changes=_needs_energy)
def _(s, e):
    """Any: turn him to give the ship he is aboard 1 energy, up to its power."""
    if ship_of(s, e.self):
        give_energy(s, ship_of(s, e.self), 1)


@const("alchemist", "structure")
def _(s, source, uid):
    """Ships you control have +1 structure."""
    return 1 if s.ctrl[uid] == you(s, source) and s.design(uid).type == "ship" else 0


@const("andrew-masters", "undiverted")
def _(s, source, hero):
    """Hero combats that he starts cannot be redirected."""
    return hero == source


@trigger("andrew-masters", "duel over")
def _(s, uid):
    """After a hero combat he turns and goes to your Homeworld."""
    turn_card(s, uid)
    home = homeworld(s, s.ctrl[uid])
    if home:
        rehost(s, uid, home)


@action("aranaugh", turn="self", on=(ship_here,))
def _(s, e):
    """Combat: turn him for 3 piercing damage to target ship here."""
    damage(s, e, e.target, 3, piercing=True)


@rider("cassandra-sage", res=-2, turn=True)
def _(s, source, act):
    """Any: turn her, and a Propaganda card you play costs 2 resources less."""
    return plays(s, act, lambda card: "Propaganda" in card.traits)


def _soven_beside(s, source, uid):
    """Soven heroes you control here have +1 combat, +1 life and +1 influence."""
    return 1 if is_hero(s, uid) and has(s, uid, "Soven") and s.ctrl[uid] == you(s, source) and s.at[uid] == s.at[source] else 0


for count, stat in enumerate(("combat", "life", "influence")):
    const("ceres", stat, more=count > 0)(_soven_beside)


@action("corporate-enforcer", turn="self", on=(opponent,), changes=lambda s, e: bool(s.draw[e.target]))
def _enforcer(s, e):
    """Main: turn him to look at the top card of target opponent's draw pile."""
    if s.draw[e.target]:
        s.push(Deciding(e.you, e.target, ("recycle", "take")))


@_enforcer.then
def _(s, e):
    """It is recycled; or that opponent takes it in hand, and you gain 1 resource."""
    if not e.memo:
        return
    card = s.draw[e.target].pop(0)
    if e.memo[-1].verb == "recycle":
        s.recycle[e.target].append(card)
    else:
        gain(s, e.you, 1)
        dealing.seen(card, (e.target,))
        s.emit("drew", "FIR-303.10", seats=(e.target,), seat=player(e.target), name=CARDS[card].name)
        to_hand(s, e.target, card)


def _on_forest(s, e):
    planet = s.on[e.self]
    return bool(planet) and is_planet(s, planet) and has(s, planet, "Forest")


@action("dr-andreas-krieg", turn="self", when=_on_forest)
def _(s, e):
    """Main: turn him on a Forest planet, and it produces 1 resource more during the next turn."""
    until(s, e, "during next turn", (s.on[e.self],))


@lasting("dr-andreas-krieg", "income")
def _(s, effect, uid):
    return 1 if uid in effect.on else 0


def _fighting(s, e):
    """The ships you control in this combat."""
    return own(ship_in_combat)(s, e)


@action("elias-lowry", turn="self", changes=lambda s, e: bool(_fighting(s, e)))
def _(s, e):
    """Combat: turn him, and each ship you control in this combat has 1 energy more until end of turn."""
    for uid in _fighting(s, e):
        give_energy(s, uid, 1, over=True)


@const("eryoness-cerinius", "guns")
def _(s, source, uid):
    """While she is in a combat outside your Star System, ships in the fleet opposing hers have -1/-0, down to 0."""
    side = side_of(s, source)
    opposing = bool(side) and not own_system(s, source) and side_of(s, uid) not in ("", side)
    return (-1, 0) if opposing and is_ship(s, uid) else 0


@const("foz", "tech")
def _(s, source, seat):
    """You have +1 Tech."""
    return 1 if you(s, source) == seat else 0


@action("greelok-nusaal", turn="self", com=1, res=2, chosen=recycled(lambda card: True))
def _greelok(s, e):
    """End: turn him, with a command and 2 resources, to take a card of your recycle pile in hand."""
    card = card_of(e.to)
    if card in s.recycle[e.you]:
        s.recycle[e.you].remove(card)
        to_hand(s, e.you, card)


@_greelok.then
def _(s, e):
    """Then a card of your hand, drawn by lot, is terminated."""
    if s.hand[e.you]:
        card = zones.take(s.hand[e.you], dealing.seen(random_card(s, e.you)))
        s.terminate[e.you].append(card)
        s.emit("terminated", "FIR-107.2.2", seat=player(e.you), name=CARDS[card].name)


@action("jason-trage", turn="self")
def _(s, e):
    """Limited Combat: turn him, and this turn you may once attack a target already attacked, without the attack's command."""
    until(s, e, "turn", value=e.self)


def _attacks_again(s, act):
    return act.verb in ("attack", "strike") and len(act.on) == 1 and s.has(uid_of(act.on[0]), ATTACKED)


@lasting("jason-trage", "again")
def _(s, effect):
    return True


@rider("jason-trage", com=1)
def _(s, source, act):
    """That attack needs no command; it is named with him (FIR-203.22)."""
    mine = any(effect.source == NUMBER["jason-trage"] and effect.value == source and effect.by == act.by for effect in s.effects)
    return mine and _attacks_again(s, act)


@lasting("jason-trage", "free_attack")
def _(s, effect, act, place):
    """He cannot be named any more when he has left play, changed sides or lost his text, but his word still holds."""
    named = any(source == effect.value and rider.card == effect.source for rider, source in s.index.riders[effect.by])
    return act.by == effect.by and not named and _attacks_again(s, act)


@action("jon-crowne", on=(opponent,), changes=lambda s, e: bool(s.hand[e.target]))
def _(s, e):
    """Limited Main: a card of target opponent's hand, drawn by lot, is set aside until the end of the Main phase."""
    if s.hand[e.target]:
        s.aside[e.target].append(zones.take(s.hand[e.target], random_card(s, e.target)))
        s.emit("aside", "FIR-107.3.7", seat=player(e.target))


@const("josidynn-prosidius", "shot")
def _(s, source, packet):
    """Ships in his fleet inflict 2 damage more with shots on Dysori ships."""
    side = side_of(s, source)
    fires = bool(side) and any(side_of(s, uid) == side for uid in packet.ships)
    return 2 if fires and is_ship(s, packet.to) and has(s, packet.to, "Dysori") else 0


@action("josidynn-prosidius", turn="self", on=(opponent,), when=lambda s, e: s.resources[e.you] == 0,
        changes=lambda s, e: s.resources[e.target] > 0)
def _(s, e):
    """Limited Main: turn him, if you have no resources, to take 1 from target opponent."""
    if s.resources[e.target]:
        s.resources[e.target] -= 1
        gain(s, e.you, 1)


@rider("kane-richards", res=-1)
def _(s, source, act):
    """Limited Main: an Explorer card you play costs 1 resource less."""
    return s.phase == "main" and plays(s, act, lambda card: "Explorer" in card.traits)


@action("karina-tristan", 1, turn="self")
def _(s, e):
    """Any: turn her for 2 resources."""
    gain(s, e.you, 2)


@action("karina-tristan", 2, on=(opponent,), changes=lambda s, e: bool(s.hand[e.target]))
def _karina(s, e):
    """Limited Main: a card of target opponent's hand, drawn by lot, is shown to all."""
    if s.hand[e.target]:
        card = dealing.seen(random_card(s, e.target))
        s.emit("revealed", "FIR-107.1.1", seat=player(e.target), name=CARDS[card].name)
        if s.resources[e.you] >= CARDS[card].cost:
            ask(s, e.you, (Act("pay", e.you), Act("refuse", e.you)))
        return (card,)


@_karina.then
def _(s, e):
    """You may pay its printed cost at once to recycle it."""
    if len(e.memo) == 2 and e.memo[1].verb == "pay":
        s.resources[e.you] -= CARDS[e.memo[0]].cost
        discard(s, e.target, e.memo[0])


def _fleet_fires(s, e):
    """A ship you control in his fleet would inflict damage with a shot."""
    side = side_of(s, e.self)
    return packets(s, e, lambda packet: packet.kind == "shot" and any(s.ctrl[uid] == e.you and uid in fleet(s, side) for uid in packet.ships)) \
        if side else []


def _discarded(e):
    """The cosmic value of the card that was discarded."""
    return cosmic(next(card_of(thing) for word, thing in e.act.pay if word == "discard"))


@action("kraroon-verixx", turn="self", pay=(("discard", hand_cards),), event=_fleet_fires, boosts=True, changes=lambda s, e: _discarded(e) > 0)
def _(s, e):
    """Combat React: as a ship of yours in his fleet fires, turn him and discard a card: its cosmic value is added to the damage."""
    boost(s, e, _discarded(e))


@action("lyseria-truvalis", event=selfs_ship_fires, boosts=True)
def _(s, e):
    """Combat React: as her ship fires, 1 damage more, once per shot."""
    boost(s, e, 1)
