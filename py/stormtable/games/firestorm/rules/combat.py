"""Ship combat (rules 500 to 505): declaring an attack, fleets, support, chances, retreat, the end."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import CARDS, is_piece, uid_of
from ..language import mark
from .abilities import TRIGGERS
from .actions import Act
from .announcing import Announcements, affordable, may_target, refusals, with_riders
from .costs import out_of_reach
from .fates import ask
from .fleets import ATTACK, DEFENCE, in_fleet, is_off, join_fleet, out_of_fleet, takes_part
from .moving import arrived, entered_firestorm, fleets, launch, mover_refusals, near, paths, plain, set_out, ship_heads, step_to, turn_movers, valid
from .priority import LIVING, Chance, next_seat, open_window, passed_by
from .settling import settle
from .space import FIRESTORM, steps_home, system
from .state import ATTACKED, FRESH, Combat
from .use import text_of
from .values import asked, has, here, homeworld, is_planet, is_ship, mine, move, ships_at
from .verbs import verb
from .words import not_asked, not_your_chance, player

# -- declaring (FIR-203.2, FIR-501.1) -----------------------------------------------------------------------------------------------


def target_refusals(s, seat, thing, place):
    """Why this cannot be attacked by a player with ships at this location; never in the Firestorm (FIR-407.4)."""
    uid = uid_of(thing) if is_piece(thing) else 0
    if not 0 < uid < len(s.card) or s.thing(uid) != thing or not (is_ship(s, uid) or is_planet(s, uid)) or s.ctrl[uid] == seat:
        return [refuse("FIR-203.2", mark("Attack a ship or planet that you do not control."))]
    if s.at[uid] == FIRESTORM:
        return [refuse("FIR-407.3", mark("Nothing in the Firestorm can be targeted."))]
    found = []
    if s.at[uid] != place:
        found.append(refuse("FIR-203.2", mark("The target must be where your ship is.")))
    if s.has(uid, ATTACKED) and not _may_again(s, seat):
        found.append(refuse("FIR-203.2", mark("That target was already attacked this turn.")))
    if s.has(uid, FRESH):
        found.append(refuse("FIR-203.15", mark("A new planet cannot be attacked this turn.")))
    if not may_target(s, seat, uid) or asked(s, "sheltered", uid):
        found.append(refuse("FIR-104.1", mark("A card protects that target.")))
    return found


def _may_again(s, seat):
    """May this seat attack something a second time this turn (Jason Trage)?"""
    return any(source.by == seat for _change, source in s.index.consts.get("again", ()))


def targets_at(s, seat, place):
    """What a seat could attack at a location, whatever else forbids it."""
    return [s.thing(uid) for uid in here(s, place) if (is_ship(s, uid) or is_planet(s, uid)) and s.ctrl[uid] != seat]


def attack_command(s, act, place):
    """The attack's own command (FIR-203.22): 0 where a text frees it."""
    return 0 if asked(s, "free_attack", act, place) else 1


def can_declare(s, seat):
    """Has this seat a command for an attack, or a text that may free it?"""
    return "free_attack" in s.index.consts or not out_of_reach(s, seat, 0, 1)


def _attack_heads(s, seat):
    if not can_declare(s, seat):
        return []
    places = {s.at[uid] for uid in mine(s, seat, "ships")} - {FIRESTORM}
    return [thing for place in sorted(places) for thing in targets_at(s, seat, place)]


def _attack_ways(s, seat, head):
    yield from with_riders(s, Act("attack", seat, on=(head,)))


def _attack_check(s, act):
    if len(act.on) != 1 or not plain(act, "on"):
        return [refuse("FIR-203.2", mark("An attack names one target."))]
    thing = act.on[0]
    uid = uid_of(thing) if is_piece(thing) and uid_of(thing) < len(s.card) else 0
    place = s.at[uid]
    found = target_refusals(s, act.by, thing, place)
    if not found and not ships_at(s, place, act.by):
        found.append(refuse("FIR-203.2", mark("You have no ship where the target is.")))
    return found


def _attack_price(s, act):
    return 0, attack_command(s, act, s.at[uid_of(act.on[0])])


def _attack_pay(s, act):
    _use_again(s, act)


def _use_again(s, act):
    """A second attack on the same target uses up the permission for it."""
    uid = uid_of(act.on[0]) if act.on else 0
    if uid and s.has(uid, ATTACKED):
        permit = next(source for _change, source in s.index.consts.get("again", ()) if source.by == act.by)
        s.drop(lambda effect: effect is permit)


def _attack_holds(s, act):
    uid = uid_of(act.on[0])
    return s.in_play(uid) and s.at[uid] != FIRESTORM and s.ctrl[uid] != act.by and bool(ships_at(s, s.at[uid], act.by))


def _window_of_attack(s, e):
    """W1 and W2 are one window for the plain attack (FIR-201.2.13)."""
    open_window(s, "W2", e.you, items=(uid_of(e.act.on[0]),), merged=True)


def _begin(s, e):
    """The combat begins, unless the target has become illegal (FIR-501.1)."""
    if _attack_holds(s, e.act):
        begin(s, e.you, uid_of(e.act.on[0]))


verb("attack", "Main", heads=_attack_heads, ways=_attack_ways, check=_attack_check, price=_attack_price, pay=_attack_pay,
     holds=_attack_holds, steps=(_window_of_attack, _begin))


# -- moving in to attack (FIR-203.5, FIR-203.6, FIR-203.23) -----------------------------------------------------------------------------


def _strike_heads(s, seat):
    return ship_heads(s, seat) if can_declare(s, seat) else []


def _strike_ways(s, seat, head):
    for fleet in fleets(s, head):
        if len(fleet) > 1 and out_of_reach(s, seat, 0, 1 if "free_attack" in s.index.consts else 2):
            continue
        things = tuple(s.thing(uid) for uid in fleet)
        for path in paths(s, fleet):
            for on in [(), *((thing,) for thing in targets_at(s, seat, path[-1]) if path[-1] != FIRESTORM)]:
                yield from with_riders(s, Act("strike", seat, things, path, on=on))


def _strike_check(s, act):
    if not plain(act, "cards", "path", "on") or len(act.on) > 1:
        return [refuse("FIR-203.5", mark("A move to attack names ships, a path, and one target or none."))]
    uids, found = mover_refusals(s, act)
    if uids is None or found:
        return found
    return target_refusals(s, act.by, act.on[0], act.path[-1]) if act.on else []


def _strike_price(s, act):
    free = act.on and not attack_command(s, act, act.path[-1])
    return 0, (1 if len(act.cards) == 1 else 2) - bool(free)


def _strike_pay(s, act):
    turn_movers(s, act)
    _use_again(s, act)


def _still_attack(s, e):
    """The player may still decline the attack; an illegal target ends it (FIR-203.23)."""
    if e.act.on and _attack_holds(s, e.act) and s.at[uid_of(e.act.on[0])] == e.act.path[-1]:
        ask(s, e.you, (Act("attack", e.you, on=e.act.on), Act("no", e.you)))


def _strike_window(s, e):
    if e.memo and e.memo[-1].verb == "attack":
        open_window(s, "W2", e.you, items=(uid_of(e.act.on[0]),))


def _strike_begin(s, e):
    if e.memo and e.memo[-1].verb == "attack" and _attack_holds(s, e.act):
        begin(s, e.you, uid_of(e.act.on[0]))


def _still_declared(s, window):
    """An attack can be answered as long as it stands: of a combined move it alone may be cancelled (FIR-201.2.8)."""
    doing = s.flow[-1]
    declared = doing.act.verb == "attack" or bool(doing.memo) and doing.memo[-1].verb == "attack"
    return declared and _attack_holds(s, doing.act)


LIVING["W2"] = _still_declared

verb("strike", "Main", heads=_strike_heads, ways=_strike_ways, check=_strike_check, price=_strike_price, pay=_strike_pay,
     steps=(set_out, arrived, _still_attack, _strike_window, _strike_begin))


# -- fleets ---------------------------------------------------------------------------------------------------------------------------

def begin(s, seat, target):
    """The Main phase pauses (FIR-500.1): fleets are formed in the order of the book, then Carriers launch, then everybody acts."""
    defender = s.ctrl[target]
    s.mark(target, ATTACKED)
    s.combat = Combat(s.at[target], target, seat, defender)
    s.count_anew()
    s.emit("combat", "FIR-501.1", seat=player(seat), name=s.design(target).name, against=player(defender))
    _remind(s, "combat begun", s.effects)
    s.push(Fight("launch", seat), Supports(defender, DEFENCE), Form(defender, DEFENCE), Fight("fleet", seat), Supports(seat, ATTACK),
           Form(seat, ATTACK))


def can_come(s, uid, seat, place):
    """May this ship be turned and moved in from next to a combat at this location? (FIR-501.2, FIR-404.2.9, FIR-504.3)"""
    if s.ctrl[uid] != seat or s.turned[uid] or move(s, uid) < 1 or s.at[uid] not in near(s, place) or asked(s, "stuck", uid):
        return False
    if s.at[uid] == FIRESTORM and s.entered[uid] == system(place):
        return False
    return can_hire(s, uid, seat)


def can_hire(s, uid, seat):
    """A Mercenary joins a fleet only if its controller pays 1 resource (FIR-504.3)."""
    return s.resources[seat] > 0 or not asked(s, "mercenary", uid)


def hire(s, uid):
    """Pays for a Mercenary that joins."""
    if asked(s, "mercenary", uid):
        s.resources[s.ctrl[uid]] -= 1


def gatherable(s, seat):
    """The ships next to the combat that a seat may gather."""
    return [uid for uid in s.index.ships if can_come(s, uid, seat, s.combat.at)]


def joinable(s, seat):
    """The own ships at the location that are in no fleet yet."""
    return [uid for uid in ships_at(s, s.combat.at, seat) if not in_fleet(s, uid) and can_hire(s, uid, seat)]


class Form(NamedTuple):
    """A player gathers ships one after the other, then chooses own ships at the location, then W3 opens (FIR-504.4).

    The defender does the same, may stay without ships (FIR-503.1), and may leave the target out (FIR-503.2)."""

    owner: int
    side: str
    step: str = "gather"
    last: int = 0
    some: bool = False

    def run(self, s):
        if is_off(s) or s.out[self.owner]:
            return
        if self.step == "window":
            if self.some:
                open_window(s, "W3", self.owner)
            return
        found = [uid for uid in (gatherable if self.step == "gather" else joinable)(s, self.owner) if uid > self.last]
        if found:
            s.push(Forming(self.owner, self.side, self.step, self.last, self.some))
        else:
            s.push(self.next())

    def next(self):
        """The same player's next list."""
        return self._replace(step={"gather": "join", "join": "window"}[self.step], last=0)


class Forming(NamedTuple):
    """One ship more, or no more (FIR-700.15)."""

    seat: int
    side: str
    step: str
    last: int
    some: bool

    def legal_actions(self, s):
        found = (gatherable if self.step == "gather" else joinable)(s, self.seat)
        acts = [Act(self.step, self.seat, (s.thing(uid),)) for uid in found if uid > self.last]
        return [*acts, Act(self._done(), self.seat)]

    def _done(self):
        return "gathered" if self.step == "gather" else "joined"

    def take(self, s, act):
        form = Form(self.seat, self.side, self.step, self.last, self.some)
        if act.verb == self._done():
            s.push(form.next())
            return
        uid = uid_of(act.cards[0])
        s.push(form._replace(last=uid, some=True))
        hire(s, uid)
        if self.step == "gather":
            s.turned[uid] = 1
            step_to(s, uid, s.combat.at)
        join_fleet(s, uid, self.side == ATTACK)

    def refusals(self, s, act):
        if act in self.legal_actions(s):
            return []
        if act.by != self.seat:
            return not_your_chance()
        uid = valid(s, act.cards[0], self.seat) if len(act.cards) == 1 else 0
        if act.verb != self.step or not uid or not is_ship(s, uid):
            return not_asked()
        return self._ship_refusals(s, uid)

    def _ship_refusals(self, s, uid):
        if not can_hire(s, uid, self.seat):
            return [refuse("FIR-504.3", mark("Pay 1 resource for this Mercenary to join."))]
        if self.step == "gather" and s.turned[uid]:
            return [refuse("FIR-501.2", mark("Only unturned ships can be gathered."))]
        if self.step == "gather" and asked(s, "stuck", uid):
            return [refuse("FIR-404.2.9", mark("That ship cannot move this turn."))]
        if self.step == "gather" and s.at[uid] == FIRESTORM and s.entered[uid] == system(s.combat.at):
            return [refuse("FIR-407.6", mark("A ship must leave the Firestorm into another Star System."))]
        return [refuse("FIR-504.4", mark("Ships are named one after the other, in the order of their numbers."))]


def only_attacker(s, forming):
    """The only ship that can make the declared attack, as the action that joins it; None if there is a choice, or a Mercenary to hire."""
    ships = joinable(s, forming.seat)
    alone = forming.side == ATTACK and forming.step == "join" and not forming.some and len(ships) == 1
    return Act("join", forming.seat, (s.thing(ships[0]),)) if alone and not asked(s, "mercenary", ships[0]) else None


class Supports(NamedTuple):
    """From the left, the other players may be asked for support, each once for each side (FIR-502.1, FIR-504.1); in a Quick Start nobody is."""

    asker: int
    side: str
    count: int = 1  # type: ignore[assignment]  # its key in a position; nobody needs the count of a tuple here

    def run(self, s):
        if is_off(s) or self.count >= s.players or s.settings.quick_start:
            return
        seat = (self.asker + self.count) % s.players
        s.push(self._replace(count=self.count + 1))
        enemy = s.combat.defender if self.side == ATTACK else s.combat.attacker
        if seat != enemy and not s.out[seat] and (gatherable(s, seat) or joinable(s, seat)):
            s.push(AskSupport(self.asker, seat, self.side))


class AskSupport(NamedTuple):
    """Asks this player for support, or not."""

    seat: int
    whom: int
    side: str

    def legal_actions(self, s):
        return [Act("ask", self.seat, on=(self.whom,)), Act("skip", self.seat, on=(self.whom,))]

    def take(self, s, act):
        if act.verb == "ask":
            s.push(Support(self.whom, self.side))

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


class Support(NamedTuple):
    """Accepts or declines at once (FIR-502.1); who accepts forms a part of the fleet (FIR-502.2)."""

    seat: int
    side: str

    def legal_actions(self, s):
        return [Act("support", self.seat), Act("decline", self.seat)]

    def take(self, s, act):
        s.emit("support", "FIR-502.1", seat=player(self.seat), side=self.side, gives=act.verb == "support")
        if act.verb == "support":
            s.push(Form(self.seat, self.side))

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


# -- the combat itself ------------------------------------------------------------------------------------------------------------------


def could_bring(s, seat):
    """May a bystander bring a ship in, as far as everybody can see? (FIR-505.6)"""
    around = near(s, s.combat.at)
    near_by = any(s.ctrl[uid] == seat and s.at[uid] in around and s.at[uid] != FIRESTORM for uid in s.index.ships)
    if s.hand[seat] and near_by:
        return True
    return any(text.brings and isinstance(source, int) and source > 0 and s.at[source] == s.combat.at and not s.turned[source]
               for text, source in s.index.texts[seat])


class Fight(NamedTuple):
    """A combat from its fleets over W4 and the chances to its end (FIR-505.3); what it knows of ships and sides lies in the state."""

    step: str
    seat: int
    passed: int = 0

    def run(self, s):
        """It ends with the attacker or defender (FIR-103.6), else when it is decided: tested between actions, never inside one (FIR-505.26)."""
        combat = s.combat
        if combat is None:
            return
        if is_off(s):
            end_combat(s)
        elif self.step == "fleet":
            if not combat.attack:
                _drop_forming(s)
                end_combat(s)  # FIR-501.4
        elif self.step == "launch":
            s.push(Fight("actions", combat.attacker))
            open_window(s, "W4", combat.attacker)
            s.push(*(Launches(seat) for seat in reversed(_clockwise(s, combat.attacker))))
        elif is_decided(s):
            end_combat(s)
        else:
            self._chance(s)

    def _chance(self, s):
        """The next player clockwise who still has a part in it (FIR-505.29)."""
        eligible = [seat for seat in s.alive() if takes_part(s, seat) or could_bring(s, seat)]
        if s.combat.extra and s.combat.again in eligible:
            s.push(self, Chance(s.combat.again))
            return
        s.combat = s.combat._replace(extra=0)
        seat = next_seat(s, self.seat, self.passed, eligible)
        if seat is None:
            end_combat(s)
        else:
            s.push(self._replace(seat=seat), Chance(seat))

    def went(self, s, act):
        """The same combat after its seat has passed or acted; actions in a row leave the round of chances alone."""
        combat, counts = s.combat, act.verb not in ("pass", "enable")  # FIR-R73
        s.combat = combat._replace(acted=combat.acted | counts << act.by, extra=0 if act.verb == "pass" else max(0, combat.extra - 1))
        if combat.extra:
            return self
        return self._replace(seat=(act.by + 1) % s.players, passed=passed_by(self, act))

    def legal_actions(self, s, seat):
        return CombatAnnouncements(s, seat, "combat")

    def refusals(self, s, act):
        found = refusals(s, act, "combat")
        if not found and not takes_part(s, act.by):
            text = text_of(s, act)
            if text is None or not text.brings:
                return [refuse("FIR-505.5", mark("You have no ship or planet in this combat."))]
        return found


class CombatAnnouncements(Announcements):
    """The actions of a combat chance: a bystander may only bring a ship in (FIR-505.6)."""

    def allows(self, act):
        return affordable(self.s, act) and not Fight("actions", self.seat).refusals(self.s, act)

    def __contains__(self, act):
        return super().__contains__(act) and (act.verb == "pass" or not Fight("actions", self.seat).refusals(self.s, act))

    def pick(self, rng):
        if takes_part(self.s, self.seat):
            return super().pick(rng)
        found = list(self)
        return found[int(rng.random() * len(found))]


def _clockwise(s, seat):
    return [(seat + step) % s.players for step in range(s.players)]


class Launches(NamedTuple):
    """A player launches Fighters riding own Carriers in a fleet, one after the other (FIR-505.1, FIR-603.2)."""

    owner: int
    last: int = 0

    def run(self, s):
        if not is_off(s) and carried(s, self.owner, self.last):
            s.push(Launching(self.owner, self.last))


def carried(s, seat, last):
    """The Fighters that may still be launched; those on other ships wait for a chance (FIR-505.2)."""
    return [uid for uid in s.index.supports if uid > last and s.ctrl[uid] == seat and CARDS[s.card[uid]].type == "ship"
            and in_fleet(s, s.on[uid]) and has(s, s.on[uid], "Carrier") and can_hire(s, uid, seat)]


class Launching(NamedTuple):
    """One Fighter more, or no more."""

    seat: int
    last: int

    def legal_actions(self, s):
        return [*(Act("launch", self.seat, (s.thing(uid),)) for uid in carried(s, self.seat, self.last)), Act("launched", self.seat)]

    def take(self, s, act):
        if act.verb == "launch":
            uid = uid_of(act.cards[0])
            s.push(Launches(self.seat, uid))
            hire(s, uid)
            launch(s, uid)

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


def is_decided(s):
    """Is the attacking fleet gone, or the defending fleet and everything else that could be hit? (FIR-505.19, FIR-505.20, FIR-505.21)"""
    combat = s.combat
    if not combat.attack:
        return True
    return not combat.defence and not exposed(s)


def exposed(s):
    """The attack's target, if it may be shot once the defending fleet is empty (FIR-505.9); else 0."""
    uid = s.combat.target
    stands = is_planet(s, uid) or is_ship(s, uid)  # what rides as a support card is not shot
    return uid if stands and s.at[uid] == s.combat.at and not in_fleet(s, uid) else 0


def _drop_forming(s):
    """A combat that never came about: the frames of its further forming go."""
    while type(s.flow[-1]) in (Form, Supports, Fight):
        s.flow.pop()


def end_combat(s):
    """The combat ends: every surviving ship that was in a fleet turns (FIR-505.22); energy that was spent stays spent (FIR-505.24)."""
    combat, s.combat = s.combat, None
    for uid in combat.ever:
        if s.in_play(uid):
            s.turned[uid] = 1
    s.count_anew()
    s.emit("combat_over", "FIR-505.22")
    ending = [effect for effect in s.effects if effect.until == "combat"]
    s.drop(lambda effect: effect.until == "combat")
    _remind(s, "combat over", ending)
    settle(s)


def _remind(s, moment, effects):
    """The timed effects that have something to do at this moment of a combat do it."""
    happen = TRIGGERS.get(moment, {})
    for effect in list(effects):
        if effect.source in happen:
            happen[effect.source](s, effect)


# -- retreat (FIR-505.12 to 505.17) -------------------------------------------------------------------------------------------------------


def _enable_heads(s, seat):
    return () if s.combat is None or s.combat.retreat >> seat & 1 or out_of_reach(s, seat, 0, 1) else (None,)


def _enable_check(s, act):
    if act.cards or not plain(act):
        return [refuse("FIR-505.12", mark("Nothing else is named with this."))]
    if s.combat is not None and s.combat.retreat >> act.by & 1:
        return [refuse("FIR-505.12", mark("You have already allowed retreat in this combat."))]
    return []


def _enable(s, e):
    s.combat = s.combat._replace(retreat=s.combat.retreat | 1 << e.you)
    s.emit("retreat_enabled", "FIR-505.12", seat=player(e.you))


def _retreat_heads(s, seat):
    return [s.thing(uid) for uid in (*s.combat.attack, *s.combat.defence) if s.ctrl[uid] == seat] if s.combat else []


def ways_home(s, uid, seat):
    """The adjacent locations nearer to the own location A (FIR-505.14), by the rules of leaving the Firestorm."""
    place = s.at[uid]
    return [end for end in near(s, place) if steps_home(end, seat) < steps_home(place, seat)]


def _retreat_ways(s, seat, head):
    for place in ways_home(s, uid_of(head), seat):
        yield Act("retreat", seat, (head,), (place,))


def _retreat_check(s, act):
    uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
    if not uid or not plain(act, "cards", "path") or act.riders or len(act.path) != 1 or not in_fleet(s, uid):
        return [refuse("FIR-505.13", mark("Only a ship of yours in a fleet retreats."))]
    found = []
    if not s.combat.retreat >> act.by & 1:
        found.append(refuse("FIR-505.13", mark("Issue 1 command to allow retreat first.")))
    home = homeworld(s, act.by)
    if home and s.at[home] == s.at[uid]:
        return [*found, refuse("FIR-505.15", mark("You cannot retreat from your Homeworld."))]
    if move(s, uid) < 1 or asked(s, "stuck", uid) or uid in s.combat.pinned or asked(s, "no_retreat", uid):
        found.append(refuse("FIR-505.15", mark("That ship cannot retreat.")))
    if act.path[0] not in ways_home(s, uid, act.by):
        found.append(refuse("FIR-505.14", mark("A ship retreats towards your Homeworld.")))
    return found


def _retreat_holds(s, act):
    uid = uid_of(act.cards[0])
    return s.in_play(uid) and in_fleet(s, uid) and uid not in s.combat.pinned and not asked(s, "no_retreat", uid)


def _retreat(s, e):
    """The ship goes with all aboard (FIR-505.17); the Firestorm remembers where it came from (FIR-505.16)."""
    out_of_fleet(s, e.self)
    step_to(s, e.self, e.act.path[0])
    s.emit("retreated", "FIR-505.13", seat=player(e.you), name=s.design(e.self).name, uid=e.self)
    if e.act.path[0] == FIRESTORM:
        entered_firestorm(s, (e.self,))


verb("enable", "Combat", heads=_enable_heads, ways=lambda s, seat, head: with_riders(s, Act("enable", seat)), check=_enable_check,
     price=lambda s, act: (0, 1), steps=(_enable,))
verb("retreat", "Combat", heads=_retreat_heads, ways=_retreat_ways, check=_retreat_check, holds=_retreat_holds, steps=(_retreat,))
