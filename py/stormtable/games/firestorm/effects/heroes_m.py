"""The texts of the heroes, M to Z."""

from stormtable.kernel import dealing

from ..cards import CARDS, NUMBER, is_card
from ..rules.abilities import COPYING, action, const, for_others, lasting, rider, stated
from ..rules.announcing import may_target
from ..rules.combat import can_hire
from ..rules.deploying import anywhere, berths
from ..rules.events import CARD_VERBS, EFFECT_VERBS, announced, gives_tech, has_card_trait, packets, plays_card, selfs_ship_fires, selfs_ship_hit, uses_effect
from ..rules.fleets import fleet, own_sides, side_of
from ..rules.granting import SMUGGLED, DeployNow, smuggling
from ..rules.looking import Deciding
from ..rules.space import FIRESTORM
from ..rules.state import AS_GEAR
from ..rules.use import hits_seat
from ..rules.values import asked, has, income, is_ship, life, own_system, planet_at, ship_of, subject, you
from .targets import any_player, any_ship, facing, hero_here, is_aboard, own, ship_here, side_modes, where, with_trait
from .vocabulary import (
    boost,
    bring_in,
    cancel,
    cosmic,
    costs_more,
    damage,
    damage_all,
    discard,
    duel,
    extra_shot,
    found_to_hand,
    heal,
    move_ship,
    peek,
    prevent,
    random_cards,
    reveal,
    search,
    tech,
    turn_card,
    until,
)

anywhere("miyal", "motann-raxx", "nurall-tulaak", "queen-helena-myrianis", "simon-christiansen", "sorvina-tridius", "the-ancient-one", "zypul")


def _in_the_fleet(s, e):
    """Is her ship in the fleet that was formed, or in any when a ship has joined a running combat?"""
    side = side_of(s, e.self)
    return bool(side) and getattr(e.event(s), "side", side) == side


@action("mercenary-captain", res=3, event=lambda s, e: e.window(s).opener == e.you and _in_the_fleet(s, e))
def _(s, e):
    """Combat React: as you form or join a fleet, pay 3 resources: her ship has +1/+0 until end of combat, if it is in the fleet."""
    until(s, e, "combat", (ship_of(s, e.self),))


@lasting("mercenary-captain", "guns")
def _(s, effect, uid):
    return 1 if uid in effect.on else 0


@rider("miyal", res=-2, turn=True)
def _(s, source, act):
    """Any: turn her, and an action that gives you Tech costs 2 resources less."""
    return gives_tech(s, act)


@const("motann-raxx", "double_fire", more=True)
def _(s, source, uid):
    """While you attack and he is in the attacking fleet, a shot of your ships may cost 2 energy; then its guns are doubled."""
    mine = you(s, source)
    return s.combat is not None and s.combat.attacker == mine == s.ctrl[uid] and side_of(s, source) == "attacker" and is_ship(s, uid)


stated("motann-raxx", "rider")


@action("mr-dyer", turn="self", on=(hero_here,))
def _(s, e):
    """Main: turn him for 1 damage to target hero here."""
    damage(s, e, e.target, 1)


def _rich_planet_here(s, e):
    return [s.thing(uid) for uid in e.window(s).items if s.at[uid] == e.here and income(s, uid) > 0]


@action("nurall-tulaak", turn="self", event=_rich_planet_here)
def _(s, e):
    """React: as a player would gain resources from the planet here, turn him: it produces 0 until end of turn."""
    planet = planet_at(s, e.here)
    if planet:
        until(s, e, "turn", (planet,))


@lasting("nurall-tulaak", "barren")
def _(s, effect, uid):
    return uid in effect.on


@action("octavia-julianis", turn="self", event=selfs_ship_hit)
def _(s, e):
    """React: as her ship would suffer damage, turn her to prevent 2."""
    prevent(s, e, 2)


@berths("pleasure-bot")
def _(s, seat):
    """It may be deployed attached to target hero, anybody's, as Gear under your control (FIR-307.3)."""
    taken = {s.on[uid] for uid in s.play if s.card[uid] == NUMBER["pleasure-bot"]}
    return [uid for uid in s.index.heroes if uid not in taken and may_target(s, seat, uid)]


@action("pleasure-bot", turn="self", when=lambda s, e: s.has(e.self, AS_GEAR), changes=lambda s, e: not s.turned[subject(s, e.self)])
def _(s, e):
    """Main: while it is attached, turn it to turn its subject."""
    turn_card(s, subject(s, e.self))


@action("prefect-karynn-prosidius", 1, on=(with_trait(hero_here, "Muero"),), when=lambda s, e: not s.turned[e.self])
def _(s, e):
    """Main: she starts a hero combat with target Muero hero here, if she is unturned (FIR-R65)."""
    if e.target is not None:
        duel(s, e.self, e.target)


@action("prefect-karynn-prosidius", 2, event=selfs_ship_fires, boosts=True)
def _(s, e):
    """Combat React: as her ship fires, 2 damage more, once per shot."""
    boost(s, e, 2)


def _in_sync(s, e, fits):
    """The packets of two ships you control that fire together: fits(ships)."""
    return packets(s, e, lambda packet: packet.kind == "shot" and len(packet.ships) == 2 and s.ctrl[packet.ships[0]] == e.you and fits(packet.ships))


@action("prefect-lusana-alsyriun", event=lambda s, e: _in_sync(s, e, lambda ships: side_of(s, ships[0]) == side_of(s, e.self)), boosts=True)
def _(s, e):
    """React: as two ships of yours in her fleet fire together, 1 damage more for each of them, once per shot."""
    boost(s, e, 2)


@action("primaag-lotraag", energy="subject", buys_shot=True, event=selfs_ship_fires)
def _(s, e):
    """Combat React: as his ship fires, remove 1 of its energy: after this shot it may fire once more without further energy."""
    extra_shot(s, e, ship_of(s, e.self))


def admirals(s, seat, side):
    """The Admirals of a seat in the fleet of a side."""
    return [uid for uid in s.index.heroes if s.ctrl[uid] == seat and has(s, uid, "Admiral") and side_of(s, uid) == side]


@const("primaag-suutraal", "shot")
def _(s, source, packet):
    """While he is the only Admiral you have in a combat, each shot of an opposing ship at a ship of yours inflicts 1 damage less."""
    mine = you(s, source)
    alone = bool(side_of(s, source)) and len(admirals(s, mine, "attacker") + admirals(s, mine, "defender")) == 1
    opposed = any(is_ship(s, uid) and s.ctrl[uid] != mine for uid in packet.ships)
    return -1 if alone and opposed and is_ship(s, packet.to) and s.ctrl[packet.to] == mine else 0


def _opponent_reacts(s, e):
    act = announced(s, e)
    return act is not None and act.verb == "react" and is_card(act.cards[0]) and act.by != e.you


@action("primaag-taarkiis", verbs=("react",), turn="self", event=_opponent_reacts, cancels=True)
def _(s, e):
    """Combat React: as an opponent plays a React card, turn him to cancel it."""
    cancel(s, e)


COPYING.add(NUMBER["prime-tatia-vantisus"])


@action("prime-tatia-vantisus", on=(where(with_trait(hero_here, "Military"), lambda s, e, uid: uid != e.self),), when=is_aboard)
def _(s, e):
    """Limited Any: aboard a ship, she has the text of target Military hero here as well until end of turn."""
    if e.target is not None:
        until(s, e, "turn", (e.self,), s.card[e.target])


def _ship_may_go(s, e):
    ship = ship_of(s, e.self)
    return is_ship(s, ship) and not asked(s, "stuck", ship)


@action("promethea-zermius", event=lambda s, e: e.window(s).opener == e.you, when=_ship_may_go)
def _(s, e):
    """React: when you have deployed a planet and she is aboard a ship, that ship moves to the new planet (FIR-R64)."""
    move_ship(s, e, ship_of(s, e.self), s.at[e.window(s).items[0]])


def _aimed_at_you(s, e):
    act = announced(s, e)
    if act is None or not hits_seat(s, act, e.you):
        return False
    return has_card_trait(plays_card(s, act), "Propaganda") or uses_effect(s, act)


@action("queen-helena-myrianis", verbs=CARD_VERBS + EFFECT_VERBS, turn="self", event=_aimed_at_you, when=lambda s, e: not own_system(s, e.self), cancels=True)
def _(s, e):
    """React: as a Propaganda card or any game effect would target you or a card of yours, turn her, away from home, to cancel it."""
    cancel(s, e)


@action("rarrkar-draxx-narr", turn="self", res=2, when=lambda s, e: bool(s.draw[e.you]))
def _draxx(s, e):
    """Limited Main: turn him, for 2 resources, to search your draw pile for a planet."""
    search(s, e, "planet")


_draxx.then(found_to_hand)


@const("rarrkar-nebb-charr", "free_attack")
def _(s, source, act, place):
    """Attacks you declare at the location of his ship need no command; ships that move there now count (FIR-203.22)."""
    ship = ship_of(s, source)
    return is_ship(s, ship) and act.by == you(s, source) and (s.at[ship] == place or s.thing(ship) in act.cards)


@action("reanna-tyrsus", turn="self", event=lambda s, e: _in_sync(s, e, lambda ships: ship_of(s, e.self) in ships), boosts=True)
def _(s, e):
    """React: as her ship and another of yours fire together, turn her: 1 damage more for each of the two."""
    boost(s, e, 2)


@action("rupert-einstein", turn="self", res=4, gives_tech=True)
def _(s, e):
    """End: turn him, for 4 resources, for +1 Tech."""
    tech(s, e.you, 1)


@action("saboteur", turn="self", on=(ship_here,))
def _(s, e):
    """Limited Any: turn him for 1 piercing damage to target ship here."""
    damage(s, e, e.target, 1, piercing=True)


@const("saul-hernandez", "guns")
def _(s, source, uid):
    """While his ship is in your fleet, your ships in it have +1/+0, unless another Admiral of yours is aboard a ship in it."""
    mine, side = you(s, source), side_of(s, source)
    leads = bool(side) and s.ctrl[uid] == mine and uid in fleet(s, side)
    return 1 if leads and not set(admirals(s, mine, side)) - {source} else 0


stated("sgt-beat", "const")  # he has no dots


@const("simon-christiansen", "attaching")
def _(s, source, act):
    """The Book may be attached to him for nothing."""
    book = act.verb == "attach" and act.at == s.thing(source) and act.cards[0] == -1 - NUMBER["the-book"]
    return (-CARDS[NUMBER["the-book"]].cost, 0) if book else None


@const("simon-christiansen", "hidden")
def _(s, source, uid, seat):
    """While he is unturned, other cards here that are neither ships nor Homeworlds cannot be targeted."""
    beside = uid != source and s.at[uid] == s.at[source] and not s.turned[source]
    return beside and not is_ship(s, uid) and not has(s, uid, "Homeworld")


@action("sorvina-tridius", turn="self", on=(hero_here,), modes=lambda s, e: tuple(str(n) for n in range(max(0, life(s, e.self)))),
        changes=lambda s, e: bool(s.draw[e.you] or s.recycle[e.you]))
def _sorvina(s, e):
    """Main: turn her, choose target hero here and a number below her life, and reveal your top card."""
    card = reveal(s, e.you)
    return () if card is None else (cosmic(card),)


@_sorvina.then
def _(s, e):
    """The target and she suffer that number and the card's cosmic value together, at the same time."""
    if e.memo:
        damage_all(s, e, [e.target, e.self], int(e.mode) + e.memo[0])


@action("the-ancient-one", turn="self", res=3, on=(any_player,), changes=lambda s, e: bool(s.hand[e.target]))
def _ancient(s, e):
    """Limited End: turn it, for 3 resources, to see two cards of target player's hand, drawn by lot."""
    peek(s, e, e.target, random_cards(s, e.target, 2), ("recycle",))


@_ancient.then
def _(s, e):
    """You recycle one of them; the other returns."""
    if e.memo:
        discard(s, e.target, e.memo[-1])


for_others("the-seer", 2)


@action("the-seer", turn="self", when=lambda s, e: bool(s.draw[e.you]))
def _seer(s, e):
    """Any: turn her to look at the top card of your draw pile, and leave it, put it on the bottom, or recycle it."""
    s.push(Deciding(e.you, e.you, ("top", "bottom", "recycle")))


@_seer.then
def _(s, e):
    word, pile = e.memo[-1].verb, s.draw[e.you]
    if word == "bottom":
        pile.append(pile.pop(0))
    elif word == "recycle":
        s.recycle[e.you].append(pile.pop(0))


@action("trinyak", turn="self", when=lambda s, e: planet_at(s, e.here) > 0, changes=lambda s, e: s.dmg[planet_at(s, e.here)] > 0)
def _(s, e):
    """Main: turn her to remove 1 damage from the planet here."""
    heal(s, planet_at(s, e.here), 1)


@const("trohh-grozz", "strike")
def _(s, source, hero):
    """He inflicts 2 damage more in hero combat."""
    return 2 if hero == source else 0


def _foreign(s, e):
    planet = planet_at(s, e.here)
    return bool(planet) and s.ctrl[planet] != e.you


def _opponent_plays(s, e):
    act = announced(s, e)
    return plays_card(s, act) is not None and act.by != e.you


@action("trohh-grozz", verbs=CARD_VERBS, turn="self", when=_foreign, event=_opponent_plays)
def _(s, e):
    """React: as an opponent plays a card, turn him at a planet you do not control: that card costs 1 resource more."""
    costs_more(s, e, 1)


@action("veross-agent", terminate="self", needs=True, when=lambda s, e: smuggling(s, e.you) is not None)
def _(s, e):
    """Main: terminate him to deploy now a card of your hand with another race's symbol, at its normal cost and a legal place."""
    frame = smuggling(s, e.you)
    if dealing.told(e.you, frame is not None):
        s.push(frame or DeployNow(e.you, (), SMUGGLED, held=True))


@action("xermal", turn="self", modes=side_modes)
def _(s, e):
    """Combat: turn him, and ships in the opposing fleet have -1/-0, down to 0, until end of combat."""
    until(s, e, "combat", value=facing(s, e)[0])


@lasting("xermal", "guns")
def _(s, effect, uid):
    return (-1, 0) if side_of(s, uid) == effect.value and is_ship(s, uid) else 0


@action("zulania-serinius", turn="self", when=is_aboard)
def _(s, e):
    """Any: turn her, aboard a ship, and it has Move +1 until end of turn."""
    until(s, e, "turn", (ship_of(s, e.self),))


@lasting("zulania-serinius", "move")
def _(s, effect, uid):
    return 1 if uid in effect.on else 0


def _cheap_outside(s, e, uid):
    """A ship with printed cost 4 or less that can be brought into the combat (FIR-505.23)."""
    stays = asked(s, "stuck", uid) and s.at[uid] != s.combat.at
    return s.design(uid).cost <= 4 and not side_of(s, uid) and s.at[uid] != FIRESTORM and not stays and can_hire(s, uid, e.you)


def _own_fleets(s, e):
    """Which fleet is yours, asked only of who may choose (FIR-505.27)."""
    sides = own_sides(s, e.you) if s.combat else ()
    return sides if len(sides) > 1 else ("",)


@action("zypul", turn="self", modes=_own_fleets, on=(where(own(any_ship), _cheap_outside),), brings=True)
def _(s, e):
    """Combat: turn her to move target ship of yours with printed cost 4 or less into your fleet, wherever it is."""
    if e.target is not None:
        bring_in(s, e, e.target, e.mode or own_sides(s, e.you)[0])
