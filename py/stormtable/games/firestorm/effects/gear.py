"""The texts of Gear and Retrofits."""

from ..cards import CARDS, NUMBER, card_of
from ..rules.abilities import action, const, lasting, stated, trigger
from ..rules.actions import Act
from ..rules.damage import add_to
from ..rules.deploying import attached_to
from ..rules.duels import Removal
from ..rules.events import hits, packets
from ..rules.moving import rehost
from ..rules.use import Use
from ..rules.values import aboard, asked, has, influence, is_hero, is_planet, is_ship, planet_at, shields, subject
from .targets import any_player, anything_here, hero_here, ship_here, ship_in_combat, where
from .vocabulary import answered, ask, boost, cosmic, damage, give_energy, heal, prevent, reorder, reveal, see, take_control, uid_of, until

# -- Gear ---------------------------------------------------------------------------------------------------------------------------------


@attached_to("assassins-favorite-weapon")
def _(s, seat, uid):
    """Only an Assassin or Spy carries it."""
    return has(s, uid, "Assassin") or has(s, uid, "Spy")


def _subject_strikes(s, e):
    return packets(s, e, lambda packet: packet.kind == "strike" and packet.source == subject(s, e.self))


@action("assassins-favorite-weapon", turn="self", event=_subject_strikes)
def _(s, e):
    """React: as its subject would inflict damage in hero combat, turn it for 2 more."""
    boost(s, e, 2)


def _has_bodyguard(s, uid):
    return any(s.card[other] == NUMBER["bodyguard"] for other in aboard(s, uid))


def _challenger(s, act, uid):
    """The hero who starts a hero combat with this one by such an action; 0 if it starts none."""
    if act.verb == "stab":
        return uid_of(act.cards[0])
    for_blood = act.verb == "play" and card_of(act.cards[0]) == NUMBER["blood-for-blood"]
    return uid_of(act.on[0]) if for_blood and act.on[1] == s.thing(uid) else 0


@const("bodyguard", "guards", more=True)
def _(s, source, act, uid):
    """What would target another hero here targets its subject instead, if it can; not who has a Bodyguard too (FIR-R76)."""
    guard = subject(s, source)
    beside = uid != guard and is_hero(s, uid) and s.at[uid] == s.at[guard] and not _has_bodyguard(s, uid)
    return guard if beside and not asked(s, "undiverted", _challenger(s, act, uid)) else 0


stated("bodyguard", "replace")


@action("divine", turn="self", on=(any_player,), changes=lambda s, e: bool(s.draw[e.target]) and influence(s, subject(s, e.self)) > 0)
def _(s, e):
    """Main: turn it to look at as many top cards of target player's draw pile as the subject's influence, and put them in any order."""
    reorder(s, e, e.target, influence(s, subject(s, e.self)))


@action("heal", turn="self", on=(where(hero_here, lambda s, e, uid: s.dmg[uid] > 0),))
def _(s, e):
    """Any: turn it to remove up to 2 damage from target hero here."""
    if e.target is not None:
        heal(s, e.target, 2)


@action("infra-red-goggles", turn="self", on=(any_player,), changes=lambda s, e: e.target != e.you and bool(s.hand[e.target]))
def _(s, e):
    """Any: turn it to look at target player's hand."""
    see(s, e, s.hand[e.target])


@const("masters-guard-dogs", "guard_dogs")
def _(s, source, hero):
    """In a hero combat that its subject starts, the subject attacks in rounds 1 and 2."""
    return hero == subject(s, source)


@action("mend", turn="self", on=(where(ship_here, lambda s, e, uid: s.dmg[uid] > 0),))
def _(s, e):
    """Any: turn it to remove up to 2 damage from target ship here."""
    if e.target is not None:
        heal(s, e.target, 2)


_hit_here = hits(lambda s, e, uid: s.at[uid] == e.here)


@action("protect", turn="self", event=_hit_here, changes=lambda s, e: influence(s, subject(s, e.self)) > 0)
def _(s, e):
    """React: as a ship, planet or hero here would suffer damage, turn it to prevent up to the subject's influence."""
    prevent(s, e, influence(s, subject(s, e.self)))


@action("reflect", turn="self", event=_hit_here, changes=lambda s, e: influence(s, subject(s, e.self)) > 0)
def _reflect(s, e):
    """React: as a ship, planet or hero here would suffer damage, turn it to prevent up to the subject's influence."""
    _n, packet = answered(s, e)
    if packet is not None:
        prevent(s, e, influence(s, subject(s, e.self)))
        sources = [uid for uid in packet.ships or (packet.source,) if is_ship(s, uid) or is_planet(s, uid) or is_hero(s, uid)]
        ask(s, e.you, [Act("target", e.you, on=(s.thing(uid),)) for uid in sources])


@_reflect.then
def _(s, e):
    """Then it inflicts as much on the ship, planet or hero the damage came from; of two ships you choose one."""
    if e.memo:
        damage(s, e, uid_of(e.memo[-1].on[0]), influence(s, subject(s, e.self)))


TICKS = 3


@action("tactical-bomb", turn="subject", when=lambda s, e: is_hero(s, subject(s, e.self)) and planet_at(s, e.here) > 0)
def _(s, e):
    """Any: turn the subject to attach it to the planet here, anybody's, with 3 tick tokens."""
    planet = planet_at(s, e.here)
    s.place(e.self, e.here, planet)
    s.tokens[e.self] = TICKS
    s.emit("reattached", "FIR-307.1", name=CARDS[e.card].name, uid=e.self, to=s.design(planet).name)


@trigger("tactical-bomb", "reset")
def _(s, uid):
    """As a Reset phase begins, a tick token goes; with the last one 3 piercing damage to the planet, and it is sacrificed."""
    s.tokens[uid] -= 1
    if not s.tokens[uid]:
        s.push(Removal(uid))
        damage(s, Use(s, Act("use", s.ctrl[uid], (s.thing(uid),)), len(s.flow)), subject(s, uid), 3, piercing=True)


@action("the-book", on=(hero_here,), changes=lambda s, e: bool(s.draw[e.you] or s.recycle[e.you]))
def _book(s, e):
    """Limited Main: choose target hero here and reveal your top card."""
    return (cosmic(reveal(s, e.you)),)


@_book.then
def _(s, e):
    """If its cosmic value is greater than the hero's influence, you gain control of the hero."""
    if e.target is not None and e.memo[0] > influence(s, e.target) and s.ctrl[e.target] != e.you:
        ask(s, e.you, [Act("target", e.you, on=(s.thing(ship),)) for ship in take_control(s, e.target, e.you)])


@_book.then
def _(s, e):
    """Where no planet is, the hero boards the ship of yours that you choose (FIR-800.11)."""
    if len(e.memo) == 2:
        rehost(s, e.target, uid_of(e.memo[1].on[0]))


@const("the-head-of-kvaan", "hidden")
def _(s, source, uid, seat):
    """Its subject cannot be the target of cards, game effects or attacks."""
    return uid == subject(s, source)


@action("wrath", turn="self", on=(anything_here,), changes=lambda s, e: influence(s, subject(s, e.self)) > 0)
def _(s, e):
    """Any: turn it for damage equal to the subject's influence to target ship, planet or hero here."""
    damage(s, e, e.target, influence(s, subject(s, e.self)))


# -- Retrofits ----------------------------------------------------------------------------------------------------------------------------


@action("cluster-missile", turn="self", sac="self", on=(ship_in_combat,), changes=lambda s, e: bool(s.draw[e.you] or s.recycle[e.you]))
def _cluster(s, e):
    """Combat: turn and sacrifice it, choose target ship in either fleet and reveal your top card."""
    card = reveal(s, e.you)
    return () if card is None else (cosmic(card),)


@_cluster.then
def _(s, e):
    """Its cosmic value and 1 more is the damage to that ship."""
    if e.memo:
        damage(s, e, e.target, e.memo[0] + 1)


@action("d14-missile", sac="self", on=(ship_in_combat,))
def _(s, e):
    """Combat: sacrifice it for 2 piercing damage to target ship in either fleet."""
    damage(s, e, e.target, 2, piercing=True)


@action("energy-enhancer", turn="self")
def _(s, e):
    """Combat: turn it, and its ship has 1 energy more until end of turn."""
    give_energy(s, subject(s, e.self), 1, over=True)


def _subject_fought(s, e):
    return packets(s, e, lambda packet: packet.to == subject(s, e.self) and packet.combat and packet.amount > 0)


@action("escort", sac="self", event=_subject_fought, notes=lambda s, e: (e.to or _subject_fought(s, e)[0],))
def _(s, e):
    """Combat React: as its ship would suffer combat damage, sacrifice it to prevent all of that."""
    n = e.memo[0]
    add_to(s, e.place - 1, n, -e.window(s).items[n - 1].amount)


@const("improved-engines", "move")
def _(s, source, uid):
    """Its ship has Move +1."""
    return 1 if uid == subject(s, source) else 0


@action("missile-battery", turn="self", on=(ship_in_combat,))
def _(s, e):
    """Combat: turn it for 1 piercing damage to target ship in either fleet."""
    damage(s, e, e.target, 1, piercing=True)


@const("particle-enhancer", "split")
def _(s, source, uid):
    """A shot of its ship may be split over one target more."""
    return 1 if uid == subject(s, source) else 0


@action("power-cell", energy="subject", when=lambda s, e: not s.tokens[e.self])
def _(s, e):
    """Any: remove 1 energy from its ship to put a battery token on it, if it has none."""
    s.tokens[e.self] = 1


@const("power-cell", "battery")
def _(s, source, uid):
    """The token may be spent as 1 energy of its ship, after the ship's own (FIR-R80)."""
    return uid == subject(s, source)


@action("repair-materials", turn="self", changes=lambda s, e: s.dmg[subject(s, e.self)] > 0)
def _(s, e):
    """Any: turn it to remove 1 damage from its ship."""
    heal(s, subject(s, e.self), 1)


@action("shield-disruptor", turn="self", on=(ship_here,), changes=lambda s, e: shields(s, e.target) > 1)
def _(s, e):
    """Combat: turn it, and target ship here has -0/-1, down to 1, until end of turn."""
    if e.target is not None:
        until(s, e, "turn", (e.target,))


@lasting("shield-disruptor", "shields")
def _(s, effect, uid):
    return (-1, 1) if uid in effect.on else 0


@action("shield-enhancer", turn="self")
def _(s, e):
    """Combat: turn it, and its ship has +0/+1 until end of turn."""
    until(s, e, "turn", (subject(s, e.self),))


@action("weapon-charger", turn="self")
def _(s, e):
    """Combat: turn it, and its ship has +1/+0 until end of turn."""
    until(s, e, "turn", (subject(s, e.self),))


@lasting("shield-enhancer", "shields")
@lasting("weapon-charger", "guns")
def _(s, effect, uid):
    return 1 if uid in effect.on else 0
