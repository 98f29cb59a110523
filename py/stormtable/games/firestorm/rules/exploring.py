"""Exploring, repairing and trading (FIR-203.8 to 203.11, rule 406)."""

from stormtable.kernel.rules import refuse

from ..cards import uid_of
from ..language import mark
from .actions import Act
from .announcing import with_riders
from .costs import out_of_reach
from .moving import arrived, mover_refusals, paths, plain, set_out, ship_heads, turn_movers, valid
from .space import FIRESTORM
from .values import asked, changed, explores, is_hero, is_planet, is_ship, mine, planet_at, race_of
from .verbs import verb
from .words import player

TECH_PRICE = 5
SOVEN_PRICE = 7  # FIR-R26
REPAIR_PRICE = 2


def gain_tech(s, seat, by, rule="FIR-800.16"):
    """The permanent part of a player's Tech changes; it never falls below 0."""
    s.tech[seat] = max(0, s.tech[seat] + by)
    s.emit("tech", rule, seat=player(seat), by=by, tech=s.tech[seat])


def explore(s, seat, planet, most):
    """Exploration points come off a planet for as much Tech, which is permanent (FIR-406.2, FIR-406.4)."""
    found = min(most, s.points[planet])
    s.points[planet] -= found
    if found:
        s.explored[seat] += (planet,)
        gain_tech(s, seat, found, "FIR-203.8")


# -- explore ------------------------------------------------------------------------------------------------------------------


def _explorers(s, seat):
    return [uid for uid in (*mine(s, seat, "ships"), *mine(s, seat, "heroes")) if not s.turned[uid] and _is_explorer(s, uid)
            and s.at[uid] != FIRESTORM]


def _is_explorer(s, uid):
    return "Explorer" in s.design(uid).traits


def _explore_heads(s, seat):
    if not any(s.points[uid] > 0 for uid in s.index.planets):
        return []
    return [s.thing(uid) for uid in sorted(_explorers(s, seat)) if s.points[planet_at(s, s.at[uid])] > 0]


def _explore_ways(s, seat, head):
    first = uid_of(head)
    others = [uid for uid in sorted(_explorers(s, seat)) if uid > first and s.at[uid] == s.at[first]]
    for some in range(1 << len(others)):
        group = (first, *(uid for place, uid in enumerate(others) if some >> place & 1))
        yield from with_riders(s, Act("explore", seat, tuple(s.thing(uid) for uid in group)))


def _explore_check(s, act):
    uids = [valid(s, thing, act.by) for thing in act.cards]
    fits = uids and all(uid and (is_ship(s, uid) or is_hero(s, uid)) and _is_explorer(s, uid) for uid in uids)
    if not fits or uids != sorted(set(uids)) or not plain(act, "cards") or len({s.at[uid] for uid in uids}) > 1:
        return [refuse("FIR-203.8", mark("Name Explorer ships and heroes of yours at one planet."))]
    if any(s.turned[uid] for uid in uids):
        return [refuse("FIR-102.1", mark("That card is already turned."))]
    if any(asked(s, "coward", uid) for uid in uids):
        return [refuse("FIR-R45", mark("This hero cannot perform rules actions this turn."))]
    planet = planet_at(s, s.at[uids[0]])
    if not planet or s.points[planet] < 1:
        return [refuse("FIR-406.1", mark("This planet has no exploration points."))]
    if sum(explores(s, uid) for uid in uids) < 1:
        return [refuse("FIR-203.24", mark("These cards explore nothing."))]
    return []


def _turn_all(s, act):
    for thing in act.cards:
        s.turned[uid_of(thing)] = 1


def _explore(s, e):
    uids = [uid_of(thing) for thing in e.act.cards if s.in_play(uid_of(thing))]
    planets = {planet_at(s, s.at[uid]) for uid in uids}
    for planet in planets - {0}:
        explore(s, e.you, planet, sum(explores(s, uid) for uid in uids if planet_at(s, s.at[uid]) == planet))


verb("explore", "Main", heads=_explore_heads, ways=_explore_ways, check=_explore_check, pay=_turn_all, steps=(_explore,))


# -- survey -------------------------------------------------------------------------------------------------------------------


def _survey_heads(s, seat):
    if not any(s.points[uid] > 0 for uid in s.index.planets):
        return []
    return [head for head in ship_heads(s, seat) if explores(s, uid_of(head))]


def _survey_ways(s, seat, head):
    for path in paths(s, (uid_of(head),)):
        planet = planet_at(s, path[-1])
        if planet and s.points[planet] > 0:
            yield from with_riders(s, Act("survey", seat, (head,), path))


def _survey_check(s, act):
    if not plain(act, "cards", "path") or len(act.cards) != 1:
        return [refuse("FIR-203.7", mark("One Explorer ship and its path are named."))]
    uids, found = mover_refusals(s, act)
    if uids is None or found:
        return found
    planet = planet_at(s, act.path[-1])
    if not explores(s, uids[0]):
        return [refuse("FIR-203.24", mark("These cards explore nothing."))]
    if not planet or s.points[planet] < 1:
        return [refuse("FIR-406.1", mark("This planet has no exploration points."))]
    return []


def _survey(s, e):
    uid = e.self
    planet = planet_at(s, e.act.path[-1])
    if s.in_play(uid) and s.at[uid] == e.act.path[-1] and planet:
        explore(s, e.you, planet, explores(s, uid))


verb("survey", "Main", heads=_survey_heads, ways=_survey_ways, check=_survey_check, price=lambda s, act: (0, 1), pay=turn_movers,
     steps=(set_out, arrived, _survey))


# -- repair -------------------------------------------------------------------------------------------------------------------


def _repair_heads(s, seat):
    return [] if out_of_reach(s, seat, REPAIR_PRICE, 0) else [s.thing(uid) for uid in s.play if s.dmg[uid] and s.ctrl[uid] == seat]


def _repair_ways(s, seat, head):
    yield from with_riders(s, Act("repair", seat, (head,)))


def _repair_check(s, act):
    uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
    if not uid or not plain(act, "cards") or not (is_ship(s, uid) or is_hero(s, uid) or is_planet(s, uid)) or s.at[uid] == FIRESTORM:
        return [refuse("FIR-203.9", mark("Name a ship, planet or hero of yours outside the Firestorm."))]
    return [] if s.dmg[uid] else [refuse("FIR-800.13", mark("That would change nothing."))]


def _repair(s, e):
    if s.in_play(e.self):
        heal(s, e.self, 1, "FIR-203.9")


def heal(s, uid, amount, rule="FIR-405.4.1"):
    """Removes up to so much damage."""
    gone = min(amount, s.dmg[uid])
    s.dmg[uid] -= gone
    if gone:
        s.emit("healed", rule, name=s.design(uid).name, uid=uid, amount=gone)


verb("repair", "Main", heads=_repair_heads, ways=_repair_ways, check=_repair_check, price=lambda s, act: (REPAIR_PRICE, 0), steps=(_repair,))


# -- buy tech, sell command -----------------------------------------------------------------------------------------------------


def _buy_heads(s, seat):
    return () if "buy_tech" in s.used[seat] or out_of_reach(s, seat, tech_price(s, seat), 0) else (None,)


def _sell_heads(s, seat):
    return () if "sell_command" in s.used[seat] or not s.commands[seat] else (None,)


def _buy_ways(s, seat, head):
    yield from with_riders(s, Act("buy", seat))


def _limited_check(word):
    def check(s, act):
        if act.cards or not plain(act):
            return [refuse("FIR-203.10", mark("Nothing else is named with this."))]
        return [refuse("FIR-201.1.5", mark("You have already done that this turn."))] if word in s.used[act.by] else []
    return check


def _mark_used(word):
    def pay(s, act):
        s.used[act.by] += (word,)
    return pay


def tech_price(s, seat):
    """5 resources for +1 Tech, 7 for the Soven, less where a text says so (FIR-203.10)."""
    return changed(s, "tech_price", SOVEN_PRICE if race_of(s, seat) == "soven" else TECH_PRICE, seat)


def _buy(s, e):
    gain_tech(s, e.you, 1, "FIR-203.10")


def _sell(s, e):
    s.resources[e.you] += 1
    s.emit("gained", "FIR-203.11", seat=player(e.you), amount=1)


verb("buy", "Main", heads=_buy_heads, ways=_buy_ways, check=_limited_check("buy_tech"), price=lambda s, act: (tech_price(s, act.by), 0),
     pay=_mark_used("buy_tech"), steps=(_buy,))
verb("sell", "Main", heads=_sell_heads, ways=lambda s, seat, head: [Act("sell", seat)], check=_limited_check("sell_command"),
     price=lambda s, act: (0, 1), pay=_mark_used("sell_command"), steps=(_sell,))
