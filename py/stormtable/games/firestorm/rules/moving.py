"""Moving ships and heroes (rule 404, FIR-203.3 to 203.7, rule 407, FIR-605.3, FIR-605.4, FIR-611.2)."""

from functools import cache
from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import is_piece, uid_of
from ..language import mark
from .actions import Act
from .deploying import hosts
from .fleets import in_fleet, join_fleet, out_of_fleet
from .priority import open_window
from .space import FIRESTORM, adjacent, is_lettered, place_name, system
from .state import AGAIN, MOVED, MUST_EXIT, NOBODY
from .values import aboard, asked, has, is_hero, is_rider, is_ship, mine, move, planet_at, room, room_for_hero, ships_at
from .verbs import verb
from .words import player

MOST_SHIFTS = 2
SLUNG = 2  # the Move of a ship that moves again by Gravity Well Slingshot (FIR-R70)


def near(s, place):
    """The locations next to this one."""
    return adjacent(place, s.players, len(s.new))


def valid(s, thing, seat):
    """The running number of a card in play that this seat controls, or 0."""
    uid = uid_of(thing) if is_piece(thing) else 0
    if not 0 < uid < len(s.card) or s.thing(uid) != thing or not s.in_play(uid) or s.ctrl[uid] != seat:
        return 0
    return uid


# -- paths --------------------------------------------------------------------------------------------------------------------


def reach(s, uid):
    """How far this ship may go now."""
    return SLUNG if s.has(uid, AGAIN) else move(s, uid)


def must_stop(s, seat, place):
    """Outside the own Star System a ship must end its movement where an opponent has a ship in orbit (FIR-404.2.6)."""
    if place == FIRESTORM or is_lettered(place) and system(place) == seat:
        return False
    return any(s.ctrl[uid] != seat for uid in ships_at(s, place))


def may_leave(s, uids, path, step):
    """A ship leaves the Firestorm into another Star System than the one from which it last entered (FIR-407.6)."""
    if path[step] != FIRESTORM:
        return True
    before = {system(path[step - 1])} if step else {s.entered[uid] for uid in uids}
    return system(path[step + 1]) not in before


def paths(s, uids, most=None):
    """Every path that these ships may take together, step by step (FIR-404.2.1, FIR-404.2.8, FIR-700.16)."""
    seat = s.ctrl[uids[0]]
    most = min(reach(s, uid) for uid in uids) if most is None else most
    found, open_ends = [], [(s.at[uids[0]],)]
    for _step in range(most):
        further = []
        for path in open_ends:
            if len(path) > 1 and must_stop(s, seat, path[-1]):
                continue
            further += [longer for place in near(s, path[-1]) if may_leave(s, uids, (longer := (*path, place)), len(path) - 1)]
        found += [path for path in further if path[-1] != path[0]]
        open_ends = further
    return found


def path_refusals(s, uids, path):
    """Every rule that this path breaks."""
    seat = s.ctrl[uids[0]]
    if len(path) < 2 or any(s.at[uid] != path[0] for uid in uids):
        yield refuse("FIR-404.2.4", mark("Ships that move together start at one location, and the path begins there."))
        return
    if any(after not in near(s, before) for before, after in zip(path, path[1:])):
        yield refuse("FIR-404.1.1", mark("Those locations are not adjacent."))
        return
    if path[-1] == path[0]:
        yield refuse("FIR-404.2.2", mark("A ship must end somewhere else."))
    if len(path) - 1 > min(reach(s, uid) for uid in uids):
        yield refuse("FIR-404.2.1", mark("That is farther than the ship can move."))
    if any(must_stop(s, seat, place) for place in path[1:-1]):
        yield refuse("FIR-404.2.6", mark("Your ship must stop where enemy ships are."))
    if not all(may_leave(s, uids, path, step) for step in range(len(path) - 1)):
        yield refuse("FIR-407.6", mark("A ship must leave the Firestorm into another Star System."))


# -- who moves ----------------------------------------------------------------------------------------------------------------


def can_set_out(s, uid):
    """Is this ship unturned, and has it its move of this Main phase left?"""
    return not s.turned[uid] and (not s.has(uid, MOVED) or s.has(uid, AGAIN)) and not asked(s, "stuck", uid)


def ship_heads(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "ships") if can_set_out(s, uid)]


def fleets(s, head):
    """Every set of ships that may set out together (FIR-203.4) and has this one as its first (FIR-700.15)."""
    first = uid_of(head)
    others = [uid for uid in ships_at(s, s.at[first], s.ctrl[first]) if uid > first and can_set_out(s, uid)]
    for some in range(1 << len(others)):
        yield (first, *(uid for place, uid in enumerate(others) if some >> place & 1))


def mover_refusals(s, act):
    """Why these ships cannot move, or None with the ships."""
    uids = [valid(s, thing, act.by) for thing in act.cards]
    if not uids or not all(uid and is_ship(s, uid) for uid in uids) or uids != sorted(set(uids)):
        return None, [refuse("FIR-203.3", mark("Name ships in orbit that you control."))]
    found = []
    if any(s.turned[uid] for uid in uids):
        found.append(refuse("FIR-102.1", mark("That card is already turned.")))
    if any(s.has(uid, MOVED) and not s.has(uid, AGAIN) for uid in uids):
        found.append(refuse("FIR-404.2.1", mark("That ship has already moved this turn.")))
    if any(asked(s, "stuck", uid) for uid in uids):
        found.append(refuse("FIR-404.2.9", mark("That ship cannot move this turn.")))
    return uids, found + list(path_refusals(s, uids, act.path))


def plain(act, *fields):
    """Does this announcement say nothing beside these fields?"""
    return all(act[place] == _SILENT[place] for place in _others(fields))


_SILENT = Act("pass", 0)


@cache
def _others(fields):
    """The places of all other fields that an announcement may fill; riders are looked at apart."""
    return tuple(place for place, name in enumerate(Act._fields) if name in ("cards", "path", "to", "on", "split", "mode", "at", "pay") and name not in fields)


def turn_movers(s, act):
    """The ships turn; however far they go, their move is used up (FIR-404.2.3)."""
    for thing in act.cards:
        uid = uid_of(thing)
        s.turned[uid] = 1
        s.mark(uid, MOVED)
        s.mark(uid, AGAIN, False)


# -- move ---------------------------------------------------------------------------------------------------------------------


def _move_ways(s, seat, head):
    for fleet in fleets(s, head):
        if len(fleet) > 1 and not s.commands[seat]:
            return
        things = tuple(s.thing(uid) for uid in fleet)
        for path in paths(s, fleet):
            yield Act("move", seat, things, path)


def _move_check(s, act):
    if not plain(act, "cards", "path") or act.riders:
        return [refuse("FIR-203.3", mark("A move names ships and a path, nothing else."))]
    return mover_refusals(s, act)[1]


def _move_price(s, act):
    return 0, int(len(act.cards) > 1)


def set_out(s, e):
    """The ships travel together (FIR-404.2.4)."""
    s.push(Travel(tuple(uid_of(thing) for thing in e.act.cards), e.act.path, 1))


def arrived(s, e):
    """The move is complete: W12 (FIR-404.2.7)."""
    if any(s.in_play(uid_of(thing)) for thing in e.act.cards):
        open_window(s, "W12", e.you, items=(e.act.path[-1],))


class Travel(NamedTuple):
    """Ships go one step after the other; passed locations are entered and left for a moment (FIR-404.2.5)."""

    ships: tuple
    path: tuple
    step: int

    def run(self, s):
        ships = tuple(uid for uid in self.ships if s.in_play(uid) and s.at[uid] == self.path[self.step - 1])
        if not ships:
            return
        for uid in ships:
            step_to(s, uid, self.path[self.step])
        s.emit("moved", "FIR-404.2.4", ships=list(ships), names=[s.design(uid).name for uid in ships], start=place_name(self.path[self.step - 1]),
               to=place_name(self.path[self.step]), seat=player(s.ctrl[ships[0]]))
        if self.step + 1 < len(self.path):
            s.push(self._replace(ships=ships, step=self.step + 1))
        if self.path[self.step] == FIRESTORM:
            entered_firestorm(s, ships)


def step_to(s, uid, place):
    """A ship, with all aboard, goes to another location; what it entered the Firestorm from is remembered."""
    before = s.at[uid]
    s.place(uid, place)
    if place == FIRESTORM:
        s.entered[uid] = system(before)
    elif before == FIRESTORM:
        s.entered[uid] = NOBODY
        for other in (uid, *aboard(s, uid)):  # a Fighter that rides has left as well
            s.mark(other, MUST_EXIT, False)


def entered_firestorm(s, ships):
    """Texts that tell of ships entering the Firestorm: one window for all of them."""
    for change, source in s.index.consts.get("entering", ()):
        change(s, source, ships)


verb("move", "Main", heads=ship_heads, ways=_move_ways, check=_move_check, price=_move_price, pay=turn_movers, steps=(set_out, arrived))


# -- heroes on foot -------------------------------------------------------------------------------------------------------------


def _walkers(s, head):
    """Every set of unturned heroes at one location whose first is this one."""
    first = uid_of(head)
    others = [uid for uid in s.index.heroes if uid > first and s.at[uid] == s.at[first] and s.ctrl[uid] == s.ctrl[first] and not s.turned[uid]]
    for some in range(1 << len(others)):
        yield (first, *(uid for place, uid in enumerate(others) if some >> place & 1))


def _hero_heads(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "heroes") if not s.turned[uid]]


def _walk_ways(name, places):
    def ways(s, seat, head):
        first = uid_of(head)
        ends = [host for place in places(s, s.at[first]) for host in [planet_at(s, place), *ships_at(s, place, seat)] if host]
        for walkers in _walkers(s, head):
            things = tuple(s.thing(uid) for uid in walkers)
            for host in ends:
                if all(s.on[uid] != host for uid in walkers):
                    yield Act(name, seat, things, at=s.thing(host))
    return ways


def _walker_refusals(s, act):
    uids = [valid(s, thing, act.by) for thing in act.cards]
    if not plain(act, "cards", "at") or act.riders or not uids or not all(uid and is_hero(s, uid) for uid in uids) or uids != sorted(set(uids)):
        return None, [refuse("FIR-404.3.1", mark("Name heroes that you control, and where they go."))]
    if any(s.turned[uid] for uid in uids):
        return None, [refuse("FIR-102.1", mark("That card is already turned."))]
    if len({s.at[uid] for uid in uids}) > 1:
        return None, [refuse("FIR-404.3.1", mark("Heroes that move together start at one location."))]
    if any(asked(s, "coward", uid) for uid in uids):
        return None, [refuse("FIR-R45", mark("This hero cannot perform rules actions this turn."))]
    return uids, []


def host_refusals(s, seat, uids, thing, places):
    """Why these heroes cannot stand there (FIR-404.3.4)."""
    uid = uid_of(thing) if thing is not None and is_piece(thing) else 0
    if not 0 < uid < len(s.card) or s.thing(uid) != thing or not s.in_play(uid):
        yield refuse("FIR-404.3.4", mark("A hero needs a planet, or a ship of yours, to stand on."))
        return
    if s.at[uid] not in places:
        if s.at[uid] == FIRESTORM:
            yield refuse("FIR-407.2", mark("Heroes enter the Firestorm only aboard a ship."))
        else:
            yield refuse("FIR-404.3.2", mark("The heroes cannot get there."))
        return
    if planet_at(s, s.at[uid]) != uid and not (is_ship(s, uid) and s.ctrl[uid] == seat):
        yield refuse("FIR-404.3.4", mark("A hero needs a planet, or a ship of yours, to stand on."))
        return
    boarding = [hero for hero in uids if s.on[hero] != uid]
    if not boarding:
        yield refuse("FIR-800.13", mark("That would change nothing."))
    elif is_ship(s, uid) and not has_room_for(s, uid, len(boarding)):
        yield refuse("FIR-306.4", mark("The ship has no room left."))


def has_room_for(s, ship, count):
    """May so many heroes more board this ship?"""
    if has(s, ship, "Fighter") or not s.settings.capacity_counts_heroes:
        return room_for_hero(s, ship) and (count == 1 or not has(s, ship, "Fighter"))
    return room(s, ship) >= count


def _shift_check(s, act):
    uids, found = _walker_refusals(s, act)
    if found:
        return found
    found = list(host_refusals(s, act.by, uids, act.at, (s.at[uids[0]],)))
    if any(s.on[uid] == uid_of(act.at) for uid in uids) and not found:
        found.append(refuse("FIR-404.3.1", mark("A hero who is already there cannot be named.")))
    if any(s.shifts[uid] >= MOST_SHIFTS for uid in uids):
        found.append(refuse("FIR-103.10", mark("That card has been moved around enough this phase.")))
    return found


def way_in(s, uid):
    """The Star System from which a hero has entered the Firestorm: aboard a ship, also in a Fighter that rides, or alone."""
    while s.on[uid]:
        uid = s.on[uid]
    return s.entered[uid]


def _on_foot(s, place):
    return [end for end in near(s, place) if end != FIRESTORM]


def _travel_check(s, act):
    uids, found = _walker_refusals(s, act)
    if found:
        return found
    start = s.at[uids[0]]
    found = list(host_refusals(s, act.by, uids, act.at, _on_foot(s, start)))
    if not found and start == FIRESTORM and any(way_in(s, uid) == system(s.at[uid_of(act.at)]) for uid in uids):
        found.append(refuse("FIR-407.6", mark("A ship must leave the Firestorm into another Star System.")))
    return found


def _shift_pay(s, act):
    for thing in act.cards:
        s.shifts[uid_of(thing)] += 1


def _travel_pay(s, act):
    for thing in act.cards:
        s.turned[uid_of(thing)] = 1


def _host_holds(s, act):
    uid = uid_of(act.at)
    return s.in_play(uid) and (not is_ship(s, uid) or s.ctrl[uid] == act.by)


def _walk(s, e):
    """The heroes stand on their new host."""
    for thing in e.act.cards:
        uid, host = uid_of(thing), e.at
        if s.in_play(uid) and (not is_ship(s, host) or has_room_for(s, host, 1)):
            rehost(s, uid, host)


def rehost(s, uid, host):
    """A hero goes to a planet or ship."""
    s.place(uid, s.at[host], host)
    s.entered[uid] = NOBODY
    s.emit("walked", "FIR-404.3.1", seat=player(s.ctrl[uid]), name=s.design(uid).name, uid=uid, to=s.design(host).name)


verb("shift", "Main", heads=_hero_heads, ways=_walk_ways("shift", lambda s, place: (place,)), check=_shift_check, pay=_shift_pay,
     holds=_host_holds, steps=(_walk,))
verb("travel", "Main", heads=_hero_heads, ways=_walk_ways("travel", _on_foot), check=_travel_check, pay=_travel_pay, holds=_host_holds,
     steps=(_walk,))


# -- Spies ----------------------------------------------------------------------------------------------------------------------


def _spy_heads(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "heroes", "Spy") if not s.turned[uid] and not s.has(uid, MOVED)]


def _sneak_ways(s, seat, head):
    uid = uid_of(head)
    for place in near(s, s.at[uid]):
        yield Act("sneak", seat, (head,), path=(place,))
        for host in hosts(s, seat, place) if place != FIRESTORM else [ship for ship in ships_at(s, place, seat) if room_for_hero(s, ship)]:
            yield Act("sneak", seat, (head,), path=(place,), at=s.thing(host))


def _sneak_check(s, act):
    uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
    if not uid or not is_hero(s, uid) or not has(s, uid, "Spy") or not plain(act, "cards", "path", "at") or len(act.path) != 1 or act.riders:
        return [refuse("FIR-611.2", mark("Only a Spy moves alone."))]
    found = []
    if s.turned[uid]:
        found.append(refuse("FIR-102.1", mark("That card is already turned.")))
    if s.has(uid, MOVED):
        found.append(refuse("FIR-611.2", mark("This Spy has already moved this turn.")))
    if asked(s, "coward", uid):
        found.append(refuse("FIR-R45", mark("This hero cannot perform rules actions this turn.")))
    place = act.path[0]
    if place not in near(s, s.at[uid]):
        return [*found, refuse("FIR-404.1.1", mark("Those locations are not adjacent."))]
    if s.at[uid] == FIRESTORM and way_in(s, uid) == system(place):
        found.append(refuse("FIR-407.6", mark("A ship must leave the Firestorm into another Star System.")))
    if act.at is not None:
        found += host_refusals(s, act.by, (uid,), act.at, (place,))
    return found


def _sneak_pay(s, act):
    uid = uid_of(act.cards[0])
    s.turned[uid] = 1
    s.mark(uid, MOVED)


def _sneak(s, e):
    """The Spy is there, with a host or without (FIR-611.2, FIR-407.8)."""
    before = s.at[e.self]
    host = e.at if e.at is not None and s.in_play(e.at) else 0
    s.place(e.self, e.act.path[0], host)
    s.entered[e.self] = system(before) if e.act.path[0] == FIRESTORM and not host else NOBODY
    s.emit("sneaked", "FIR-611.2", seat=player(e.you), name=s.design(e.self).name, to=place_name(e.act.path[0]))


verb("sneak", "Main", heads=_spy_heads, ways=_sneak_ways, check=_sneak_check, pay=_sneak_pay, steps=(_sneak,))


# -- Fighters -------------------------------------------------------------------------------------------------------------------


def _fighter_heads(fighting):
    def heads(s, seat):
        if fighting and s.combat is None:
            return []
        return [s.thing(uid) for uid in mine(s, seat, "ships", "Fighter") if in_fleet(s, uid) == fighting]
    return heads


def _board_ways(name):
    def ways(s, seat, head):
        for ship in ships_at(s, s.at[uid_of(head)], seat):
            if ship != uid_of(head) and not has(s, ship, "Fighter"):
                yield Act(name, seat, (head,), at=s.thing(ship))
    return ways


def _board_check(s, act):
    uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
    if not uid or not is_ship(s, uid) or not has(s, uid, "Fighter") or not plain(act, "cards", "at") or act.riders:
        return [refuse("FIR-605.3", mark("Only a Fighter of yours boards another ship."))]
    if (act.verb == "land") != in_fleet(s, uid):
        return [refuse("FIR-505.18", mark("A Fighter lands out of a fleet; outside one it boards."))]
    host = valid(s, act.at, act.by) if act.at is not None else 0
    if not host or not is_ship(s, host) or has(s, host, "Fighter") or s.at[host] != s.at[uid]:
        return [refuse("FIR-605.3", mark("It boards another ship of yours at the same location that is no Fighter."))]
    if room(s, host) < 1:
        return [refuse("FIR-306.4", mark("The ship has no room left."))]
    if s.shifts[uid] >= MOST_SHIFTS:
        return [refuse("FIR-103.10", mark("That card has been moved around enough this phase."))]
    return []


def _board_holds(s, act):
    uid, host = uid_of(act.cards[0]), uid_of(act.at)
    return s.in_play(uid) and is_ship(s, host) and s.at[host] == s.at[uid] and s.ctrl[host] == act.by and room(s, host) > 0


def _board(s, e):
    """The Fighter rides as a support card and is in no fleet (FIR-605.2)."""
    out_of_fleet(s, e.self)
    s.place(e.self, s.at[e.at], e.at)
    s.entered[e.self] = NOBODY
    s.emit("boarded", "FIR-605.3", seat=player(e.you), name=s.design(e.self).name, on=s.design(e.at).name)


def _rider_heads(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "supports", "Fighter")]


def _launch_ways(s, seat, head):
    yield Act("launch", seat, (head,))


def _launch_check(s, act):
    uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
    if not uid or not is_rider(s, uid) or not plain(act, "cards") or act.riders:
        return [refuse("FIR-605.4", mark("Only a riding Fighter of yours is launched."))]
    if s.shifts[uid] >= MOST_SHIFTS:
        return [refuse("FIR-103.10", mark("That card has been moved around enough this phase."))]
    if in_fleet(s, s.on[uid]) and asked(s, "mercenary", uid) and s.resources[act.by] < 1:
        return [refuse("FIR-504.3", mark("Pay 1 resource for this Mercenary to join."))]
    return []


def _launch_price(s, act):
    uid = uid_of(act.cards[0])
    return int(in_fleet(s, s.on[uid]) and bool(asked(s, "mercenary", uid))), 0


def _launch(s, e):
    """The Fighter is a ship in that orbit again; in a combat it joins its ship's fleet (FIR-605.4, FIR-407.8)."""
    launch(s, e.self)


def launch(s, uid):
    """A riding Fighter becomes a ship."""
    ship = s.on[uid]
    s.place(uid, s.at[ship])
    s.entered[uid] = s.entered[ship]
    s.emit("launched", "FIR-605.4", seat=player(s.ctrl[uid]), name=s.design(uid).name, uid=uid)
    if in_fleet(s, ship):
        join_fleet(s, uid, ship in s.combat.attack)


def _launch_holds(s, act):
    return s.in_play(uid_of(act.cards[0])) and is_rider(s, uid_of(act.cards[0]))


verb("board", "Any", heads=_fighter_heads(False), ways=_board_ways("board"), check=_board_check, pay=_shift_pay, holds=_board_holds, steps=(_board,))
verb("land", "Any", heads=_fighter_heads(True), ways=_board_ways("land"), check=_board_check, pay=_shift_pay, holds=_board_holds, steps=(_board,))
verb("launch", "Any", heads=_rider_heads, ways=_launch_ways, check=_launch_check, price=_launch_price, pay=_shift_pay, holds=_launch_holds,
     steps=(_launch,))
