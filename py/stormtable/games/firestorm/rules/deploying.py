"""Deploying and attaching (FIR-203.12 to 203.18, rule 307, FIR-610, FIR-613, FIR-614)."""

from collections.abc import Callable
from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import CARDS, NUMBER, card_of, card_thing, is_card, is_piece, uid_of
from ..language import mark
from .abilities import FOREIGN, WRITTEN
from .actions import Act
from .announcing import may_target, symbol_refusals, tech_lost, with_riders
from .costs import ENDLESS, purse
from .leaving import leave
from .priority import open_window
from .space import FIRESTORM
from .state import AS_GEAR, FRESH, PRODUCING
from .values import aboard, asked, has, influence, is_hero, is_planet, is_ship, mine, planet_at, power, race_of, room, room_for_hero, ships_at, tech
from .verbs import verb
from .words import not_asked, player

ANYWHERE: set[int] = set()  # heroes whose text lets them be deployed at any planet
BERTHS: dict[int, Callable] = {}  # hero -> further hosts that its text allows
FITTING: dict[int, Callable] = {}  # card -> which subjects its text allows
SUBJECT = {"Gear": is_hero, "Retrofit": is_ship, "Installation": is_planet}
BEARERS = {"Gear": "heroes", "Retrofit": "ships", "Installation": "planets"}


def anywhere(*ids):
    """Heroes whose text lets them be deployed at any planet."""
    for id in ids:
        ANYWHERE.add(NUMBER[id])
        WRITTEN[NUMBER[id], "deploy"] = 1


def berths(id):
    """A hero's text that names further hosts as it is deployed: fn(s, seat) gives their running numbers."""
    def register(find):
        BERTHS[NUMBER[id]] = find
        WRITTEN[NUMBER[id], "deploy"] = 1
        return find
    return register


def attached_to(id):
    """A text that says to what a support card may be attached."""
    def register(fits):
        FITTING[NUMBER[id]] = fits
        WRITTEN[NUMBER[id], "attach"] = 1
        return fits
    return register


# -- coming into play -------------------------------------------------------------------------------------------------------


def name_refusals(s, seat, card):
    """Restricted and Unique, by name (FIR-105.1, FIR-610.1, FIR-613.1); also tested when an effect brings a card (FIR-613.2)."""
    design = CARDS[card]
    same = [uid for uid in s.play if CARDS[s.card[uid]].name == design.name and s.in_play(uid)]
    if "Restricted" in design.traits and any(s.ctrl[uid] == seat for uid in same):
        yield refuse("FIR-610.1", mark("You already control a card of that name (Restricted)."))
    if "Unique" in design.traits and same:
        yield refuse("FIR-613.1", mark("That Unique card is already in play."))


def put_into_play(s, card, owner, at, on=0, rule="FIR-203.12"):
    """A card enters play unturned, with energy equal to its power (FIR-306.1)."""
    uid = s.enter(card, owner, at, on)
    if CARDS[card].type in ("ship", "planet"):
        s.energy[uid] = power(s, uid)
    s.emit("entered", rule, seat=player(owner), name=CARDS[card].name, uid=uid, at=at)
    return uid


def ship_places(s, seat):
    """The locations where a seat may deploy ships: its Homeworld and where a text allows it (FIR-203.12, FIR-304.2)."""
    found = {s.at[uid] for uid in s.index.planets if s.ctrl[uid] == seat and "Homeworld" in CARDS[s.card[uid]].traits}
    return sorted(found.union(*asked(s, "yard", seat)))


def hosts(s, seat, place):
    """Who may carry a hero of this seat at a location: the planet, or an own ship with room (FIR-404.3.4)."""
    planet = planet_at(s, place)
    return ([planet] if planet else []) + [ship for ship in ships_at(s, place, seat) if room_for_hero(s, ship)]


def hero_places(s, seat, card):
    """The locations where a seat may deploy this hero (FIR-203.13, FIR-602.1, FIR-611.1)."""
    traits = CARDS[card].traits
    every = card in ANYWHERE or "Assassin" in traits or "Spy" in traits
    return [s.at[uid] for uid in s.index.planets if every or s.ctrl[uid] == seat or asked(s, "welcomes", seat, s.at[uid])]


def carriers(s, seat):
    """The own Carriers outside the Firestorm with room for a Fighter (FIR-603.1, FIR-407.1)."""
    return [uid for uid in mine(s, seat, "ships", "Carrier") if s.at[uid] != FIRESTORM and room(s, uid) > 0]


def deploy_places(s, seat, card):
    """Where this card may be deployed: locations for ships, hosts as things; None for a planet."""
    design = CARDS[card]
    if design.type == "planet":
        return [None]
    if s.settings.quick_start:
        return [s.at[uid] if design.type == "ship" else s.thing(uid) for uid in mine(s, seat, "planets", "Homeworld" if design.type == "ship" else "")]
    if design.type == "ship":
        rides = [s.thing(uid) for uid in carriers(s, seat)] if "Fighter" in design.traits else []
        return ship_places(s, seat) + rides
    found = [host for place in hero_places(s, seat, card) for host in hosts(s, seat, place)]
    return [s.thing(host) for host in (*found, *(BERTHS[card](s, seat) if card in BERTHS else ()))]


# -- deploy -----------------------------------------------------------------------------------------------------------------


def _deploy_heads(s, seat):
    return _heads(s, seat, ("ship", "hero", "planet"))


def _heads(s, seat, types):
    """The cards of these types in hand that are not out of reach."""
    held = sorted({card for card in s.hand[seat] if isinstance(card, int) and CARDS[card].type in types})
    resources, commands = (ENDLESS, ENDLESS) if types == ("support",) and "attaching" in s.index.consts else purse(s, seat)
    return [card_thing(card) for card in held if CARDS[card].cost <= resources and CARDS[card].commands <= commands and _may_come(s, seat, card)]


def _may_come(s, seat, card):
    """Could this card be played now with some rider, as far as its symbol, its requirement and its name go?"""
    design = CARDS[card]
    if design.alien not in ("", race_of(s, seat)) or design.tech_requirement > tech(s, seat):
        return bool(s.index.riders[seat]) or card in FOREIGN
    return not list(name_refusals(s, seat, card))


def _deploy_ways(s, seat, head):
    for at in deploy_places(s, seat, card_of(head)):
        yield from with_riders(s, Act("deploy", seat, (head,), at=at))


def _held(s, act, types):
    """The card that is deployed from the hand, or the refusal that says there is none."""
    head = act.cards[0] if len(act.cards) == 1 else None
    if head is None or not is_card(head) or CARDS[card_of(head)].type not in types or act.path or act.on or act.split or act.mode or act.to:
        return None, [refuse("FIR-203.25", mark("That is no card to put into play like this."))]
    if card_of(head) not in s.hand[act.by]:
        return None, [refuse("FIR-203.19", mark("You do not hold that card."))]
    return card_of(head), []


def _deploy_check(s, act):
    card, found = _held(s, act, ("ship", "hero", "planet"))
    if found or act.pay:
        return found or [refuse("FIR-203.25", mark("That is no card to put into play like this."))]
    return deploy_refusals(s, act, card)


def deploy_refusals(s, act, card):
    """Why this card cannot be deployed there, its cost apart."""
    if "Homeworld" in CARDS[card].traits:
        return [refuse("FIR-203.15", mark("Homeworlds cannot be deployed."))]
    return [*name_refusals(s, act.by, card), *symbol_refusals(s, act, card), *_place_refusals(s, act, card)]


def _place_refusals(s, act, card):
    if act.at in deploy_places(s, act.by, card):
        return
    type = CARDS[card].type
    uid = uid_of(act.at) if act.at is not None and is_piece(act.at) and uid_of(act.at) < len(s.card) else 0
    if uid and is_ship(s, uid) and s.ctrl[uid] == act.by and not (room_for_hero(s, uid) if type == "hero" else room(s, uid) > 0):
        yield refuse("FIR-306.4", mark("The ship has no room left."))
    elif type == "ship" and s.settings.quick_start:
        yield refuse("FIR-203.12", mark("In a Quick Start ships are deployed at your Homeworld."))
    elif type == "hero" and s.settings.quick_start:
        yield refuse("FIR-203.13", mark("In a Quick Start heroes are deployed on your own planets."))
    elif type == "ship":
        yield refuse("FIR-203.12", mark("Ships are deployed at your Homeworld or where a card allows it."))
    elif type == "hero":
        yield refuse("FIR-203.13", mark("Heroes are deployed at a planet you control, on it or on your ship there."))
    else:
        yield refuse("FIR-203.15", mark("A planet is deployed as a Star System of its own."))


def _deploy_price(s, act):
    """The resource cost and exactly the dots on the card (FIR-403.3)."""
    card = CARDS[card_of(act.cards[0])]
    return card.cost, card.commands


def _deploy_holds(s, act):
    card = card_of(act.cards[0])
    return not tech_lost(s, act, card) and not [*name_refusals(s, act.by, card), *_place_refusals(s, act, card)]


def _deploy(s, e):
    """The card enters play (FIR-203.12, FIR-203.13, FIR-203.15)."""
    card, seat, at = e.card, e.you, e.act.at
    design = CARDS[card]
    if design.type == "planet":
        _new_system(s, card, seat)
    elif is_piece(at):
        uid = put_into_play(s, card, seat, s.at[uid_of(at)], uid_of(at), "FIR-203.13")
        if is_hero(s, uid_of(at)):  # its text lets it be attached as Gear
            s.mark(uid, AS_GEAR)
    else:
        put_into_play(s, card, seat, at)


def _new_system(s, card, seat):
    """A planet lies next to the Firestorm with exploration points; it cannot be attacked this turn (FIR-203.15)."""
    s.new.append(0)
    uid = put_into_play(s, card, seat, FIRESTORM + len(s.new), rule="FIR-203.15")
    s.new[-1] = uid
    s.points[uid] = CARDS[card].tech
    s.mark(uid, FRESH)
    s.mark(uid, PRODUCING, False)


def _after_deploy(s, e):
    """W13 opens for a planet."""
    if CARDS[e.card].type == "planet":
        open_window(s, "W13", e.you, items=(s.new[-1],))


verb("deploy", "Main", heads=_deploy_heads, ways=_deploy_ways, check=_deploy_check, price=_deploy_price, holds=_deploy_holds,
     steps=(_deploy, _after_deploy))


# -- attach -----------------------------------------------------------------------------------------------------------------


def kind_of(card):
    """Gear, Retrofit or Installation."""
    return next(kind for kind in SUBJECT if kind in CARDS[card].traits)


def installations(s, planet):
    """The Installations on a planet."""
    return [uid for uid in aboard(s, planet) if "Installation" in CARDS[s.card[uid]].traits]


def subjects(s, seat, card):
    """The cards this support may be attached to, whatever the limits say."""
    return [uid for uid in mine(s, seat, BEARERS[kind_of(card)]) if s.at[uid] != FIRESTORM]


def subject_refusals(s, seat, card, uid):
    """Why this support cannot be deployed now on this subject, which it targets (FIR-401.3.2)."""
    if uid not in subjects(s, seat, card) or not may_target(s, seat, uid):
        yield refuse("FIR-203.14", mark("Attach it to a fitting card you control outside the Firestorm."))
    else:
        yield from bearing_refusals(s, seat, card, uid)


def bearing_refusals(s, seat, card, uid):
    """Why this support cannot be attached now to this subject (FIR-307.1, FIR-307.3, FIR-307.5, FIR-605.1, FIR-614.1, FIR-306.4)."""
    if any(s.card[other] == card for other in aboard(s, uid)):
        yield refuse("FIR-307.3", mark("That card is already attached there."))
    if kind_of(card) == "Retrofit":
        if has(s, uid, "Fighter"):
            yield refuse("FIR-605.1", mark("Fighters cannot carry support cards."))
        elif room(s, uid) < 1:
            yield refuse("FIR-306.4", mark("The ship has no room left."))
    if kind_of(card) == "Gear" and "Voicing" in CARDS[card].traits and not has(s, uid, "Voicing"):
        yield refuse("FIR-614.1", mark("Only a hero with Voicing can use this."))
    if card in FITTING and not FITTING[card](s, seat, uid):
        yield refuse("FIR-307.1", mark("The card itself says that it cannot be attached there."))


def _attach_heads(s, seat):
    return _heads(s, seat, ("support",))


def _attach_ways(s, seat, head):
    for uid in subjects(s, seat, card_of(head)):
        for act in with_heroes(s, Act("attach", seat, (head,), at=s.thing(uid))):
            yield from with_riders(s, act)


BRAIN_TRUST = NUMBER["brain-trust"]
BRAINS = 7


def with_heroes(s, act):
    """Brain Trust costs heroes with a total influence of 7 or more: any such set, in ascending order (FIR-700.15)."""
    if card_of(act.cards[0]) != BRAIN_TRUST:
        yield act
        return
    mine = [uid for uid in s.index.heroes if s.ctrl[uid] == act.by]
    for some in range(1, 1 << len(mine)):
        chosen = [uid for place, uid in enumerate(mine) if some >> place & 1]
        if sum(influence(s, uid) for uid in chosen) >= BRAINS:
            yield act._replace(pay=tuple(("sac", s.thing(uid)) for uid in chosen))


def _attach_check(s, act):
    card, found = _held(s, act, ("support",))
    if found:
        return found
    return attach_refusals(s, act, card)


def attach_refusals(s, act, card):
    """Why this support card cannot be attached there, its cost apart."""
    uid = uid_of(act.at) if act.at is not None and is_piece(act.at) else 0
    if not 0 < uid < len(s.card) or s.thing(uid) != act.at:
        return [refuse("FIR-203.14", mark("Attach it to a fitting card you control outside the Firestorm."))]
    return [*name_refusals(s, act.by, card), *symbol_refusals(s, act, card), *subject_refusals(s, act.by, card, uid),
            *_sacrifice_refusals(s, act, card)]


def _sacrifice_refusals(s, act, card):
    """What is given up besides: nothing, or the heroes of a Brain Trust."""
    uids = [uid_of(thing) for word, thing in act.pay if word == "sac" and is_piece(thing)]
    fits = len(uids) == len(act.pay) and uids == sorted(set(uids))
    if card != BRAIN_TRUST:
        fits = not act.pay
    elif fits:
        mine = all(uid in s.index.heroes and s.ctrl[uid] == act.by for uid in uids)
        fits = mine and [s.thing(uid) for uid in uids] == [thing for _word, thing in act.pay] and sum(influence(s, uid) for uid in uids) >= BRAINS
    if not fits:
        yield refuse("FIR-401.1.1", mark("You cannot pay the full cost."))


def _attach_price(s, act):
    card = CARDS[card_of(act.cards[0])]
    more = 2 * len(installations(s, uid_of(act.at))) if "Installation" in card.traits else 0  # FIR-307.2
    return card.cost + more, card.commands


def _attach_pay(s, act):
    for _word, thing in act.pay:
        leave(s, (uid_of(thing),), rule="FIR-401.1.5")


def _attach_holds(s, act):
    card, uid = card_of(act.cards[0]), uid_of(act.at)
    return not tech_lost(s, act, card) and s.in_play(uid) and not [*name_refusals(s, act.by, card), *subject_refusals(s, act.by, card, uid)]


def _attach(s, e):
    """The support enters play attached to its subject (FIR-203.14)."""
    put_into_play(s, e.card, e.you, s.at[e.at], e.at, "FIR-203.14")
    too_many_voices(s, e.at)


verb("attach", "Main", heads=_attach_heads, ways=_attach_ways, check=_attach_check, price=_attach_price, pay=_attach_pay,
     holds=_attach_holds, steps=(_attach,))


# -- Voicing ----------------------------------------------------------------------------------------------------------------


def voices(s, hero):
    """The Voicing Gear on a hero."""
    return [uid for uid in aboard(s, hero) if "Voicing" in CARDS[s.card[uid]].traits and CARDS[s.card[uid]].type == "support"]


def too_many_voices(s, uid):
    """A hero carries at most as many Voicing cards as its influence (FIR-614.1, FIR-614.2)."""
    if is_hero(s, uid) and len(voices(s, uid)) > influence(s, uid):
        s.push(Voicing(s.ctrl[uid], uid))


class Voicing(NamedTuple):
    """Gives up Voicing cards until the rest fits: the new one, which cancels it, or others (FIR-614.2)."""

    seat: int
    hero: int

    def legal_actions(self, s):
        return [Act("give", self.seat, (s.thing(uid),)) for uid in voices(s, self.hero)]

    def take(self, s, act):
        leave(s, (uid_of(act.cards[0]),), rule="FIR-614.2")
        too_many_voices(s, self.hero)

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


# -- moving supports ----------------------------------------------------------------------------------------------------------


def _reattach_heads(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "supports") if CARDS[s.card[uid]].type == "support" and s.on[uid]
            and "Fixed" not in CARDS[s.card[uid]].traits]


def _reattach_ways(s, seat, head):
    for uid in _new_subjects(s, seat, uid_of(head)):
        yield from with_riders(s, Act("reattach", seat, (head,), at=s.thing(uid)))


def _new_subjects(s, seat, support):
    """Another own subject: at the same location for Retrofits and Gear, anywhere for Installations (FIR-203.16, FIR-203.17, FIR-203.18)."""
    found = [uid for uid in mine(s, seat, BEARERS[kind_of(s.card[support])]) if uid != s.on[support]]
    if kind_of(s.card[support]) == "Installation":
        return found
    return [uid for uid in found if s.at[uid] == s.at[support]]


def _reattach_check(s, act):
    head = act.cards[0] if len(act.cards) == 1 else None
    if head is None or not is_piece(head) or act.path or act.on or act.split or act.mode or act.to or act.pay or act.at is None:
        return [refuse("FIR-404.4.1", mark("Name a support card of yours and its new subject."))]
    uid = uid_of(head)
    if not 0 < uid < len(s.card) or s.thing(uid) != head or uid not in s.index.supports or s.ctrl[uid] != act.by \
            or CARDS[s.card[uid]].type != "support":
        return [refuse("FIR-404.4.1", mark("Name a support card of yours and its new subject."))]
    return _move_refusals(s, act, uid)


def _move_refusals(s, act, uid):
    card = s.card[uid]
    if "Fixed" in CARDS[card].traits:
        return [refuse("FIR-606.1", mark("Fixed cards cannot be moved."))]
    if SUBJECT[kind_of(card)] is not _kind_under(s, uid):
        return [refuse("FIR-404.4.1", mark("This card cannot be moved from where it is."))]
    if act.at not in [s.thing(other) for other in _new_subjects(s, act.by, uid)]:
        return [refuse("FIR-R28", mark("It moves to another fitting card you control, at the same location unless it is an Installation."))]
    found = list(bearing_refusals(s, act.by, card, uid_of(act.at)))
    if kind_of(card) == "Gear" and s.shifts[uid] >= 2:
        found.append(refuse("FIR-103.10", mark("That card has been moved around enough this phase.")))
    return found


def _kind_under(s, uid):
    host = s.on[uid]
    return next((fits for fits in SUBJECT.values() if host and fits(s, host)), None)


def _reattach_price(s, act):
    card = CARDS[card_of(act.cards[0])]
    if "Gear" in card.traits:
        return 0, 0
    more = 2 * len(installations(s, uid_of(act.at))) if "Installation" in card.traits else 0
    return card.cost + more, 0


def _reattach_pay(s, act):
    uid = uid_of(act.cards[0])
    if "Gear" in CARDS[s.card[uid]].traits:
        s.shifts[uid] += 1


def _reattach_holds(s, act):
    uid = uid_of(act.cards[0])
    return s.in_play(uid) and s.in_play(uid_of(act.at)) and act.at in [s.thing(other) for other in _new_subjects(s, act.by, uid)]


def _reattach(s, e):
    """The support is attached to its new subject; turned it stays turned (FIR-404.4.1)."""
    s.place(e.self, s.at[e.at], e.at)
    s.emit("reattached", "FIR-404.4.1", seat=player(e.you), name=s.design(e.self).name, to=s.design(e.at).name)
    too_many_voices(s, e.at)


verb("reattach", "Main", heads=_reattach_heads, ways=_reattach_ways, check=_reattach_check, price=_reattach_price, pay=_reattach_pay,
     holds=_reattach_holds, steps=(_reattach,))
