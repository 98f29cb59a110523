"""Damage (rule 405): packets, the damage window W5, shields, and the Reacts that traits give (FIR-306.3, FIR-608, FIR-605.5)."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import uid_of
from ..language import mark
from .actions import Act
from .announcing import aboard_shooter
from .costs import energy, spend_energy
from .leaving import leave
from .moving import plain, valid
from .priority import LIVING, closing, open_window
from .settling import settle
from .space import NOWHERE
from .values import asked, changed, combat, has_combat, has_power, is_hero, is_planet, is_ship, mine, shields
from .verbs import verb
from .words import player


class Packet(NamedTuple):
    """Damage on its way (FIR-405.4.3): what inflicts it, whose it is, what it hits, and how much is left of it."""

    source: int  # the running number of the card that inflicts it; 0 if it is not in play
    by: int
    to: int
    amount: int
    piercing: bool = False
    kind: str = ""  # shot, strike, or "" for all that is not combat damage
    ships: tuple = ()  # the ships that fire
    fate: bool = False
    card: int = -1  # the card whose damage it is
    parts: tuple = ()  # the guns of each ship, if two fire as one

    @property
    def combat(self):
        """Is it combat damage?"""
        return bool(self.kind)


def inflict(s, packets, opener, merged=False):
    """Damage is about to be inflicted: one window for all simultaneous packets (W5)."""
    packets = tuple(sorted(packets, key=lambda packet: packet.to)) if not merged else tuple(packets)
    packets = tuple(packet for packet in packets if s.in_play(packet.to))
    for packet in packets:
        if packet.amount:
            note_aim(s, packet.to)
    if packets:
        open_window(s, "W5", opener, items=packets, merged=merged)


def note_aim(s, uid):
    """A combat remembers at what damage was aimed, prevented or not (FIR-R79)."""
    if s.combat is not None:
        s.combat = s.combat._replace(hit=(*s.combat.hit, uid))


@closing("W5")
def _damage_done(s, window):
    """Everybody has passed: simultaneous packets are inflicted together, then everything is settled (FIR-405.4.5)."""
    for packet in window.items:
        if window_lives(s, packet):
            suffer(s, packet._replace(amount=max(0, packet.amount - _lost_guns(s, packet))))
    settle(s)


def _still_aimed(s, window):
    """A window of damage is open while anything in it can still be inflicted (FIR-201.2.8)."""
    return any(window_lives(s, packet) for packet in window.items)


LIVING["W5"] = _still_aimed


def window_lives(s, packet):
    """Is the target still there, and the ship or hero whose combat damage this is? (FIR-405.4.7, FIR-405.4.8)"""
    if not s.in_play(packet.to) or s.at[packet.to] == NOWHERE:
        return False
    if packet.kind == "shot" and s.combat is not None and s.at[packet.to] != s.combat.at:
        return False
    return not packet.kind or any(s.in_play(uid) for uid in packet.ships or (packet.source,))


def _lost_guns(s, packet):
    """Two ships that fire as one lose only the guns of the one that has left (FIR-405.4.8)."""
    return sum(part for uid, part in zip(packet.ships, packet.parts) if not s.in_play(uid))


def suffer(s, packet):
    """A card suffers what is left of a packet."""
    uid = packet.to
    s.dmg[uid] += packet.amount
    if packet.amount:
        _note_culprit(s, packet)
    s.emit("damaged", "FIR-405.1.1", name=s.design(uid).name, uid=uid, amount=packet.amount, seat=player(s.ctrl[uid]))


HIT_BY = "hit by "


def _note_culprit(s, packet):
    """Who last hurt a card this turn is remembered on it (FIR-800.19)."""
    other = tuple(word for word in s.marks[packet.to] if not word.startswith(HIT_BY))
    s.marks[packet.to] = (*other, HIT_BY + player(packet.by))


def culprit(s, uid):
    """The seat that last hurt this card this turn, or None."""
    return next((int(word[-1]) - 1 for word in s.marks[uid] if word.startswith(HIT_BY)), None)


def numbered(window, fits):
    """The numbers, from 1, of the packets that fit."""
    return [n for n, packet in enumerate(window.items, 1) if fits(packet)]


def change_packet(s, place, n, **changes):
    """A packet of the window at this place is changed."""
    window = s.flow[place]
    items = list(window.items)
    items[n - 1] = items[n - 1]._replace(**changes)
    s.flow[place] = window._replace(items=tuple(items))


def add_to(s, place, n, by):
    """A boost or a prevention: the amount never goes below 0 (FIR-405.4.3)."""
    packet = s.flow[place].items[n - 1]
    change_packet(s, place, n, amount=max(0, packet.amount + by))
    s.emit("packet", "FIR-405.4.3", name=s.design(packet.to).name, by=by, amount=max(0, packet.amount + by))


# -- shields ------------------------------------------------------------------------------------------------------------------


def _window(s):
    """The window that is open now and its place: under the chance, or on top while it looks for somebody to ask."""
    place = len(s.flow) - 1
    while not hasattr(s.flow[place], "items"):
        place -= 1
    return s.flow[place], place


def _hit(s, seat):
    """The own cards that the open window threatens."""
    window, _place = _window(s)
    return sorted({packet.to for packet in window.items if s.in_play(packet.to) and s.ctrl[packet.to] == seat})


def _shield_heads(s, seat):
    return [s.thing(uid) for uid in _hit(s, seat) if not is_hero(s, uid)]


def _numbers(s, fits):
    """The packet numbers an answer may name: 0 when only one can be meant (chapter Notation)."""
    window, _place = _window(s)
    found = numbered(window, fits)
    return found if len(found) != 1 else [0]


def _answers(name, fits):
    def ways(s, seat, head):
        for n in _numbers(s, lambda packet: fits(s, seat, uid_of(head), packet)):
            yield Act(name, seat, (head,), to=n)
    return ways


def _at_self(s, seat, uid, packet):
    return packet.to == uid and packet.amount > 0 and not packet.piercing


def meant(s, act, fits):
    """The number of the packet an answer is about, or 0."""
    window, _place = _window(s)
    found = numbered(window, fits)
    if len(found) == 1 and act.to == 0:
        return found[0]
    return act.to if len(found) > 1 and act.to in found else 0


def _shield_check(s, act):
    uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
    if not uid or not plain(act, "cards", "to") or act.riders or not (is_ship(s, uid) or is_planet(s, uid) and has_combat(s, uid) and has_power(s, uid)):
        return [refuse("FIR-306.3", mark("Only a ship or armed planet of yours has shields."))]
    window, _place = _window(s)
    mine = [packet for packet in window.items if packet.to == uid and packet.amount]
    if not mine:
        return [refuse("FIR-201.1.4", mark("Nothing has happened that this can react to."))]
    if window.pierced or all(packet.piercing for packet in mine):
        return [refuse("FIR-405.4.2", mark("Shields do not stop piercing damage."))]
    if strength(s, uid) < 1:
        return [refuse("FIR-306.7", mark("This ship has no shields to use."))]
    if energy(s, uid) < 1:
        return [refuse("FIR-401.1.1", mark("You cannot pay the full cost."))]
    if not meant(s, act, lambda packet: _at_self(s, act.by, uid, packet)):
        return [refuse("FIR-201.2.17", mark("Name the one thing that this answers."))]
    return []


def _spend(s, act):
    spend_energy(s, uid_of(act.cards[0]))


def _shield(s, e):
    n = meant_later(s, e, lambda packet: packet.to == e.self and not packet.piercing)
    if n and s.in_play(e.self):
        add_to(s, e.place - 1, n, -strength(s, e.self))


def strength(s, uid):
    """How much one use of its shields prevents now."""
    return max(0, changed(s, "shielding", shields(s, uid), uid))


def meant_later(s, e, fits):
    """The packet an announced answer is about, now that it is carried out; 0 when it is gone."""
    window = e.window(s)
    found = numbered(window, fits)
    return e.to if e.to in found else found[0] if found and not e.to else 0


verb("shield", "React", windows=("W5",), heads=_shield_heads, ways=_answers("shield", _at_self), check=_shield_check, pay=_spend, steps=(_shield,))


# -- Military heroes ------------------------------------------------------------------------------------------------------------


def _military(s, seat):
    """Military heroes at the combat; on other cards Military is only a label (FIR-608.3)."""
    if s.combat is None:
        return []
    return [s.thing(uid) for uid in mine(s, seat, "heroes", "Military") if not s.turned[uid] and s.at[uid] == s.combat.at]


def _shot_of(s, seat, uid, packet):
    return packet.kind == "shot" and s.on[uid] in packet.ships


def _hits_ship_of(s, seat, uid, packet):
    return packet.to == s.on[uid] and is_ship(s, packet.to) and packet.amount > 0


def _military_check(fits):
    def check(s, act):
        uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
        if not uid or s.thing(uid) not in (*_military(s, act.by), *_turned_military(s, act.by)) or not plain(act, "cards", "to") or act.riders:
            return [refuse("FIR-608.1", mark("Only a Military hero of yours in this combat can do that."))]
        if s.turned[uid]:
            return [refuse("FIR-102.1", mark("That card is already turned."))]
        if asked(s, "coward", uid):
            return [refuse("FIR-R45", mark("This hero cannot perform rules actions this turn."))]
        window, _place = _window(s)
        if not numbered(window, lambda packet: fits(s, act.by, uid, packet)):
            return [refuse("FIR-201.1.4", mark("Nothing has happened that this can react to."))]
        if not meant(s, act, lambda packet: fits(s, act.by, uid, packet)):
            return [refuse("FIR-201.2.17", mark("Name the one thing that this answers."))]
        if combat(s, uid) < 1:
            return [refuse("FIR-800.13", mark("That would change nothing."))]
        if act.verb == "aim" and window.boosted and aboard_shooter(s, window, uid):
            return [refuse("FIR-505.11", mark("Only one hero aboard may increase this shot."))]
        return []
    return check


def _turned_military(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "heroes", "Military") if s.turned[uid]]


def _turn(s, act):
    s.turned[uid_of(act.cards[0])] = 1


def mark_boost(s, place, uid):
    """A hero aboard a firing ship has increased this shot (FIR-505.11)."""
    window = s.flow[place]
    if aboard_shooter(s, window, uid):
        s.flow[place] = window._replace(boosted=True)


def _aim(s, e):
    n = meant_later(s, e, lambda packet: _shot_of(s, e.you, e.self, packet))
    if n and s.in_play(e.self):
        add_to(s, e.place - 1, n, combat(s, e.self))
        mark_boost(s, e.place - 1, e.self)


def _cover(s, e):
    """The hero prevents up to its combat (FIR-608.2)."""
    n = meant_later(s, e, lambda packet: packet.to == s.on[e.self])
    if n and s.in_play(e.self):
        add_to(s, e.place - 1, n, -combat(s, e.self))


verb("aim", "React", windows=("W5",), heads=_military, ways=_answers("aim", _shot_of), check=_military_check(_shot_of), pay=_turn, steps=(_aim,))
verb("cover", "React", windows=("W5",), heads=_military, ways=_answers("cover", _hits_ship_of), check=_military_check(_hits_ship_of), pay=_turn,
     steps=(_cover,))


# -- Fighters -------------------------------------------------------------------------------------------------------------------


def _screens(s, seat):
    if s.combat is None:
        return []
    return [s.thing(uid) for uid in mine(s, seat, "ships", "Fighter") if s.at[uid] == s.combat.at]


def _screen_fits(s, seat, uid, packet):
    return packet.to != uid and packet.amount > 0 and is_ship(s, packet.to) and s.ctrl[packet.to] == seat


def _screen_ways(s, seat, head):
    window, _place = _window(s)
    for n in numbered(window, lambda packet: _screen_fits(s, seat, uid_of(head), packet)):
        yield Act("screen", seat, (head,), to=n)


def _screen_check(s, act):
    if len(act.cards) != 1 or act.cards[0] not in _screens(s, act.by) or not plain(act, "cards", "to") or act.riders:
        return [refuse("FIR-605.5", mark("Only a Fighter of yours at this combat can screen another ship."))]
    window, _place = _window(s)
    if act.to not in numbered(window, lambda packet: _screen_fits(s, act.by, uid_of(act.cards[0]), packet)):
        return [refuse("FIR-605.5", mark("It screens another ship of yours that is about to suffer damage."))]
    return []


def _give_up(s, act):
    leave(s, (uid_of(act.cards[0]),), rule="FIR-605.5")


def _screen(s, e):
    if 0 < e.to <= len(e.window(s).items):
        add_to(s, e.place - 1, e.to, -1)


verb("screen", "React", windows=("W5",), heads=_screens, ways=_screen_ways, check=_screen_check, pay=_give_up, steps=(_screen,))
