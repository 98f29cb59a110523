"""The texts of the React cards."""

from ..cards import NUMBER
from ..rules.abilities import BLANKING, action, grant, granted, lasting
from ..rules.actions import Act
from ..rules.costs import energy
from ..rules.damage import change_packet, note_aim
from ..rules.duels import Duel
from ..rules.events import (
    CARD_VERBS,
    EFFECT_VERBS,
    HERO_VERBS,
    SHIP_VERBS,
    TECH_VERBS,
    a_shot,
    announced,
    cause,
    gives_tech,
    has_card_trait,
    hero_acts,
    hits,
    leaving,
    own_ship_hit,
    own_shot,
    packets,
    plays_card,
    ship_acts,
    source_trait,
    uses_effect,
)
from ..rules.fleets import ATTACK, DEFENCE, in_fleet, side_of
from ..rules.space import system, touches_firestorm
from ..rules.use import targets_of
from ..rules.values import asked, full_structure, has, has_combat, has_power, is_hero, is_planet, is_ship, life, ship_of, ships_at, structure, tech
from .combat import fleet_modes, own_side
from .main import own_ship
from .targets import any_ship, any_support, diplomats, facing, others, own, ship_of_yours, side_modes, spies, where
from .vocabulary import (
    answered,
    ask,
    boost,
    cancel,
    cancel_attack,
    cosmic,
    costs_more,
    extra_shot,
    gain,
    move_ship,
    prevent,
    prevent_all,
    reveal,
    uid_of,
    until,
)

# -- answers to announcements (W1) --------------------------------------------------------------------------------------------------------


@action("archaeology-hoax", verbs=TECH_VERBS, event=lambda s, e: gives_tech(s, announced(s, e)), terminates=True, cancels=True)
def _(s, e):
    """React: cancels an action that gives its player Tech; it is terminated."""
    cancel(s, e)


def _opponents_military(s, e):
    act = announced(s, e)
    return act is not None and act.by != e.you and has_card_trait(plays_card(s, act), "Military")


@action("back-alley-payoff", verbs=CARD_VERBS, event=_opponents_military, pay=(("turn", lambda s, e: sorted({*diplomats(s, e), *spies(s, e)})),))
def _(s, e):
    """React: as an opponent plays a Military card, turn a Diplomat or Spy of yours: that card costs 2 resources more."""
    costs_more(s, e, 2)


@action("blackmail", verbs=HERO_VERBS, event=lambda s, e: hero_acts(s, announced(s, e)), cancels=True)
def _(s, e):
    """React: cancels an action that a hero performs."""
    cancel(s, e)


def _military_play(s, e):
    """A Military tactical card is played, or a game effect of a Military card is used."""
    act = announced(s, e)
    card = plays_card(s, act)
    if card is not None:
        return card.type == "tactical" and "Military" in card.traits
    return uses_effect(s, act) and source_trait(s, act, "Military")


@action("counter-measures", verbs=CARD_VERBS + EFFECT_VERBS, event=_military_play, cancels=True)
def _(s, e):
    """React: cancels a Military tactical card, or a game effect of a Military card."""
    cancel(s, e)


def _aims_at_a_hero(s, e):
    """A hero combat is about to start, or a game effect targets a hero."""
    if e.window(s).kind == "W10":
        return True
    act = announced(s, e)
    return uses_effect(s, act) and any(is_hero(s, uid) for uid in targets_of(s, act))


@action("decoy", verbs=EFFECT_VERBS, event=_aims_at_a_hero, cancels=True)
def _(s, e):
    """React: cancels a game effect or a hero combat that targets a hero."""
    cancel(s, e)


def _without_heroes(s, e):
    """Has no ship in the fleet opposing you a hero aboard?"""
    ships = [uid for side in facing(s, e) for uid in (s.combat.attack if side == ATTACK else s.combat.defence)]
    return not any(ship_of(s, uid) in ships for uid in s.index.heroes)


@action("indecision", verbs=SHIP_VERBS, modes=side_modes, event=lambda s, e: ship_acts(s, announced(s, e)), when=_without_heroes, cancels=True)
def _(s, e):
    """Combat React: if no ship in the fleet opposing you has a hero aboard, cancels what a ship does."""
    cancel(s, e)


def _retreat(s, e):
    act = announced(s, e)
    return act is not None and act.verb == "retreat"


@action("nowhere-to-run", verbs=("retreat",), event=_retreat, pay=(("energy", where(ship_of_yours, lambda s, e, uid: energy(s, uid) > 0)),), cancels=True)
def _(s, e):
    """React: for 1 energy of a ship in your fleet a retreat is cancelled, and that ship cannot retreat from this combat."""
    cancel(s, e)
    s.combat = s.combat._replace(pinned=(*s.combat.pinned, uid_of(announced(s, e).cards[0])))


def _defender_acts(s, e):
    act = announced(s, e)
    return act is not None and act.by == s.combat.defender and (plays_card(s, act) is not None or uses_effect(s, act))


@action("youre-mine-now", verbs=CARD_VERBS + EFFECT_VERBS, event=_defender_acts, cancels=True)
def _(s, e):
    """Combat React: cancels a card or game effect of the defending player."""
    cancel(s, e)


# -- attacks and fleets (W2, W4, W12, W14) --------------------------------------------------------------------------------------------------


def _defenceless(s, e):
    """Does an opponent attack a planet in your Star System that has neither ships of yours nor combat and power?"""
    planet, act = e.window(s).items[0], announced(s, e)
    if act is None or act.by == e.you or not is_planet(s, planet) or system(s.at[planet]) != e.you:
        return False
    return not ships_at(s, s.at[planet], e.you) and not (has_combat(s, planet) and has_power(s, planet))


@action("conscience", event=_defenceless)
def _conscience(s, e):
    """React: an attack on a planet in your Star System without your ships and without combat and power needs a command more."""
    attacker = announced(s, e).by
    if s.commands[attacker]:
        ask(s, attacker, (Act("pay", attacker), Act("refuse", attacker)))


@_conscience.then
def _(s, e):
    """It is issued at once, or the attack is cancelled."""
    if e.memo and e.memo[-1].verb == "pay":
        s.commands[e.memo[-1].by] -= 1
    else:
        cancel_attack(s, e)


@action("epsilon-nebula", event=lambda s, e: True)
def _(s, e):
    """React: until end of combat each use of shields prevents 1 less."""
    until(s, e, "combat")


@lasting("epsilon-nebula", "shielding")
def _(s, effect, uid):
    return (-1, 0)


BLANKING.add(NUMBER["glitch"])


@action("glitch", event=lambda s, e: True, on=(others(any_support),), changes=lambda s, e: s.design(e.target).abilities and e.target not in s.index.blank)
def _(s, e):
    """Combat React: target support card you do not control has no text until end of combat."""
    if e.target is not None:
        until(s, e, "combat", (e.target,))


def _leads(s, side):
    """Has a ship of this side a Military hero aboard?"""
    return any(side_of(s, uid) == side and has(s, uid, "Military") for uid in s.index.heroes)


def _alone_leads(s, e):
    side = own_side(s, e)
    return _leads(s, side) and not _leads(s, DEFENCE if side == ATTACK else ATTACK)


@action("no-one-to-lead", event=lambda s, e: True, modes=fleet_modes, when=_alone_leads)
def _(s, e):
    """Combat React: if only your fleet has a Military hero aboard, ships in your fleet have +1/+0 until end of combat."""
    until(s, e, "combat", value=own_side(s, e))


@lasting("no-one-to-lead", "guns")
def _(s, effect, uid):
    return 1 if is_ship(s, uid) and side_of(s, uid) == effect.value else 0


def _moved_to_the_rim(s, e):
    window = e.window(s)
    return window.opener == e.you and touches_firestorm(window.items[0])


def _follows(s, e, uid):
    return s.at[uid] != e.window(s).items[0] and not asked(s, "stuck", uid)


@action("slipstream", event=_moved_to_the_rim, on=(where(own(any_ship), _follows),))
def _(s, e):
    """React: as you moved ships to a location next to the Firestorm, target ship you control goes there too."""
    if e.target is not None:
        move_ship(s, e, e.target, e.window(s).items[0])


@action("jihad", event=lambda s, e: True, terminates=True)
def _(s, e):
    """React: this turn planets you control produce 1 less, and ships you control have +1/+0; it is terminated."""
    until(s, e, "turn")


@lasting("jihad", "income")
def _(s, effect, uid):
    return (-1, 0) if s.ctrl[uid] == effect.by else 0


@lasting("jihad", "guns")
def _(s, effect, uid):
    return int(own_ship(s, effect, uid))


# -- damage (W5) ----------------------------------------------------------------------------------------------------------------------------


@action("glancing-blow", event=hits(lambda s, e, uid: is_ship(s, uid) or is_hero(s, uid)))
def _(s, e):
    """React: half of the damage to a ship or hero, rounded up as it says, is prevented (FIR-104.3)."""
    _n, packet = answered(s, e)
    if packet is not None:
        prevent(s, e, (packet.amount + 1) // 2)


@action("lucky-break-plusminus-2", event=a_shot)
def _(s, e):
    """Combat React: a shot inflicts 2 damage more."""
    boost(s, e, 2)


@action("lucky-break-minus-2", event=lambda s, e: [n for n in a_shot(s, e) if e.window(s).items[n - 1].amount > 0])
def _(s, e):
    """Combat React: a shot inflicts 2 damage less."""
    prevent(s, e, 2)


def _fooled(s, e):
    """A ship of an opponent with less Tech would inflict damage on a ship you control."""
    return packets(s, e, lambda packet: packet.amount > 0 and is_ship(s, packet.to) and s.ctrl[packet.to] == e.you and packet.by != e.you
                   and any(is_ship(s, uid) and s.ctrl[uid] != e.you for uid in packet.ships or (packet.source,)) and tech(s, e.you) > tech(s, packet.by))


@action("phantom-images", event=_fooled)
def _(s, e):
    """React: a ship of an opponent inflicts less damage on a ship of yours: as much as your Tech is higher."""
    _n, packet = answered(s, e)
    if packet is not None:
        prevent(s, e, max(0, tech(s, e.you) - tech(s, packet.by)))


def _dodged(s, e):
    """A hero would suffer damage in hero combat, or a ship combat damage."""
    return packets(s, e, lambda packet: packet.amount > 0 and (packet.kind == "strike" and is_hero(s, packet.to)
                                                               or packet.kind == "shot" and is_ship(s, packet.to)))


@action("quick-reflexes", event=_dodged)
def _(s, e):
    """React: all damage to a hero in hero combat is prevented; or 1 of the combat damage to a ship."""
    _n, packet = answered(s, e)
    if packet is not None and packet.kind == "strike":
        prevent_all(s, e)
    else:
        prevent(s, e, 1)


@action("quick-reload", event=a_shot)
def _reload(s, e):
    """Combat React: of two ships that fire as one you name one (FIR-800.8)."""
    _n, packet = answered(s, e)
    if packet is not None:
        ask(s, e.you, [Act("target", e.you, on=(s.thing(uid),)) for uid in packet.ships if is_ship(s, uid)])


@_reload.then
def _(s, e):
    """After this shot that ship may fire once more without energy."""
    if e.memo:
        extra_shot(s, e, uid_of(e.memo[-1].on[0]))


@action("reinforced-armor", event=own_ship_hit)
def _(s, e):
    """React: prevents 1 damage to a ship you control."""
    prevent(s, e, 1)


def _shot_at_fleet(s, e):
    """A ship of yours in a fleet would suffer combat damage."""
    return packets(s, e, lambda packet: packet.kind == "shot" and packet.amount > 0 and in_fleet(s, packet.to) and s.ctrl[packet.to] == e.you)


def _in_its_place(s, e, uid):
    """Another ship in the same fleet with energy."""
    _n, packet = answered(s, e)
    return packet is not None and uid != packet.to and side_of(s, uid) == side_of(s, packet.to) and energy(s, uid) > 0


@action("sacrifice", event=_shot_at_fleet, pay=(("energy", where(ship_of_yours, _in_its_place)),))
def _(s, e):
    """Combat React: for 1 energy of another ship of yours in the same fleet, that ship suffers the damage instead."""
    n, packet = answered(s, e)
    other = e.paid("energy")
    if packet is not None and s.in_play(other):
        change_packet(s, e.place - 1, n, to=other)
        note_aim(s, other)


def _never_hit(s, e):
    """A ship of yours would suffer damage for the first time in this combat: nothing else was aimed at it before (FIR-R79)."""
    aims = [packet.to for packet in e.window(s).items]
    return [n for n in own_ship_hit(s, e) if s.combat.hit.count(aims[n - 1]) <= aims.count(aims[n - 1])] if s.combat else []


@action("sensor-trick", event=_never_hit)
def _(s, e):
    """Combat React: the first damage that a ship of yours would suffer in a combat is prevented."""
    prevent_all(s, e)


@action("sudden-strike", event=own_shot)
def _(s, e):
    """Combat React: shields do not prevent the damage of a shot of yours; the ship that suffers it may use what follows."""
    s.flow[e.place - 1] = e.window(s)._replace(pierced=True)
    s.drop(lambda effect: effect.source == e.card)  # one is enough: it counts for every ship in such a window
    until(s, e, "combat")


def _struck(s, e):
    return packets(s, e, lambda packet: packet.to == e.self and packet.amount > 0) if e.window(s).pierced else []


@granted("sudden-strike", "React", ("W5",), to="ship", energy="self", repeat=True, event=_struck)
def _brace(s, e):
    """React: for 1 energy reveal the top card of your draw pile."""
    return (cosmic(reveal(s, e.you)),)


@_brace.then
def _(s, e):
    """As much as its cosmic value is prevented."""
    prevent(s, e, e.memo[0])


@grant("sudden-strike")
def _(s, effect, uid):
    return _brace if is_ship(s, uid) and s.combat is not None and s.at[uid] == s.combat.at else None


# -- leaving and falling (W6, W7) --------------------------------------------------------------------------------------------------------------


def _own_hero_leaves(s, e):
    return leaving(s, e, lambda uid: is_hero(s, uid) and s.ctrl[uid] == e.you)


@action("martyred-leader", event=_own_hero_leaves, notes=lambda s, e: (uid_of(e.to or _own_hero_leaves(s, e)[0]),))
def _(s, e):
    """React: as a hero of yours leaves play, other heroes you control have +2 combat, life and influence until end of turn."""
    until(s, e, "turn", value=e.memo[0])


for stat in ("combat", "life", "influence"):
    @lasting("martyred-leader", stat)
    def _(s, effect, uid):
        return 2 if s.ctrl[uid] == effect.by and is_hero(s, uid) and uid != effect.value else 0


def _lost_to_an_opponent(s, e):
    """A ship or hero of yours leaves play by a card or game effect of an opponent (FIR-800.19)."""
    return leaving(s, e, lambda uid: (is_ship(s, uid) or is_hero(s, uid)) and s.ctrl[uid] == e.you
                   and cause(s, e, uid) not in (None, e.you))


@action("revenge", event=_lost_to_an_opponent)
def _(s, e):
    """React: as an opponent takes a ship or hero of yours, ships you control have +2/-1 until end of turn."""
    until(s, e, "turn")


@lasting("revenge", "guns")
def _(s, effect, uid):
    return 2 * own_ship(s, effect, uid)


@lasting("revenge", "shields")
def _(s, effect, uid):
    return -1 * own_ship(s, effect, uid)


def _falling(s, e):
    """The planet that is about to be conquered, unless something has saved it."""
    planet = e.window(s).items[0]
    return planet if is_planet(s, planet) and structure(s, planet) <= 0 else 0


@action("pillage", event=lambda s, e: e.window(s).opener == e.you and bool(_falling(s, e)))
def _(s, e):
    """React: as you would conquer a planet, 3 resources at once."""
    gain(s, e.you, 3)


@action("rise-of-the-populace", event=lambda s, e: bool(_falling(s, e)))
def _rise(s, e):
    """React: a planet is not conquered unless the conqueror pays 3 resources at once."""
    conqueror = e.window(s).opener
    if s.resources[conqueror] >= 3:
        ask(s, conqueror, (Act("pay", conqueror), Act("refuse", conqueror)))


@_rise.then
def _(s, e):
    """Its structure becomes 1, if that can be reached by removing damage."""
    planet = _falling(s, e)
    if e.memo and e.memo[-1].verb == "pay":
        s.resources[e.memo[-1].by] -= 3
    elif planet:
        s.dmg[planet] = min(s.dmg[planet], max(0, full_structure(s, planet) - 1))
        s.emit("saved", "FIR-405.4.1", name=s.design(planet).name, uid=planet)


# -- fates and hero combats (W9, W10, W11) ------------------------------------------------------------------------------------------------------


@action("only-fools-roll-the-bones", event=lambda s, e: True, terminates=True, cancels=True)
def _(s, e):
    """React: cancels and terminates a fate; it is terminated."""
    cancel(s, e)


def _duel(s, e):
    """The hero combat this window is about, or None."""
    frame = e.event(s)
    return frame if isinstance(frame, Duel) else None


def _goes_on(s, e):
    """Have you struck, and will there be another round? (FIR-506.7 to 506.10)"""
    duel = _duel(s, e)
    if duel is None or s.ctrl[duel.x] != e.you or duel.doomed or life(s, duel.x) < 1:
        return False
    return life(s, duel.y) > 0 or duel.round == 1 and not has(s, duel.x, "Assassin")


@action("death-blow", event=_goes_on)
def _(s, e):
    """React: your hero who struck in this round is the attacking hero again in the next (FIR-506.15)."""
    s.flow[e.place - 2] = e.event(s)._replace(stays=True)


def _challenged(s, e):
    duel = _duel(s, e)
    return duel is not None and s.ctrl[duel.y] == e.you and not asked(s, "undiverted", duel.x)


def _stand_ins(s, e):
    """Another hero of yours at the same location."""
    duel = _duel(s, e)
    return [uid for uid in s.index.heroes if s.ctrl[uid] == e.you and uid not in duel.fighters and s.at[uid] == s.at[duel.y]] if duel else []


@action("i-die", event=_challenged, on=(_stand_ins,))
def _(s, e):
    """React: a hero combat with a hero of yours is fought by another hero of yours there."""
    if e.target is not None:
        s.flow[e.place - 2] = e.event(s)._replace(y=e.target)
