"""Actual values (FIR-GLO.1): what is printed, changed by everything that holds now, worked out whenever it is read.

Order of Galactic arithmetic (FIR-104.2): the printed number, multiplications, additions, stated minimums, then what sets
the value outright. A change with a minimum is a pair (change, minimum) and never raises a value that is lower already (FIR-104.4).
"""

from ..cards import CARDS, card_of, is_seated, seat_of
from .space import system
from .state import AS_GEAR, PRODUCING

TRANSCENDENT = 30
HAND = 6


def you(s, source):
    """The controller of a text: of a card in play, an Alien or advantage, or a timed effect."""
    if not isinstance(source, int):
        return source.by
    return seat_of(source) if is_seated(source) else s.ctrl[source]


def asked(s, what, *about):
    """Every answer of the texts that hold now and have something to say to this."""
    texts = (s.memo or s.index).consts.get(what)
    return [answer for change, source in texts if (answer := change(s, source, *about))] if texts else ()


def changed(s, what, value, *about):
    """A value with all changes of the texts that hold now."""
    texts = (s.memo or s.index).consts.get(what)
    if not texts:
        return value
    limited = []
    for change, source in texts:
        by = change(s, source, *about)
        if isinstance(by, tuple):
            limited.append(by)
        elif by:
            value += by
    for by, least in limited:
        value = min(value, max(least, value + by))
    return value


def _marked(s, uid, what):
    """Permanent changes on this copy (FIR-106.1)."""
    return sum(by for stat, by in s.mods[uid] if stat == what)


def _attached(s, uid, what):
    """The printed modifiers of what is attached to it."""
    total = 0
    for other in (s.memo or s.index).aboard.get(uid, ()):
        modifiers = CARDS[s.card[other]].modifiers
        if modifiers:
            total += modifiers.get(what, 0)
    return total


def causes(s, uid, what):
    """The cards by which a value differs from the print: what is attached, and whose texts hold; by their designs."""
    index = s.memo or s.index
    attached = [s.card[other] for other in index.aboard.get(uid, ()) if (CARDS[s.card[other]].modifiers or {}).get(what)]
    texts = index.consts.get(what, ())
    return attached + [_design(s, source) for change, source in texts if change(s, source, uid)]


def _design(s, source):
    """The card behind a text: in play, an Alien or advantage, or that of a timed effect."""
    if not isinstance(source, int):
        return source.source
    return card_of(source) if is_seated(source) else s.card[source]


def has(s, uid, trait):
    """Does a card in play have this trait, printed or gained?"""
    return trait in CARDS[s.card[uid]].traits or (bool(s.mods[uid]) and ("trait", trait) in s.mods[uid])


def race_of(s, seat):
    """The Alien that a seat plays."""
    return CARDS[s.alien[seat]].alien


# -- ships and planets ------------------------------------------------------------------------------------------------------


def guns(s, uid, times=1):
    """The first number of combat; doubling comes before everything that is added."""
    value = CARDS[s.card[uid]].guns * times + _attached(s, uid, "guns")
    return changed(s, "guns", value + (_marked(s, uid, "guns") if s.mods[uid] else 0), uid)


def shields(s, uid):
    """The second number of combat."""
    value = CARDS[s.card[uid]].shields + _attached(s, uid, "shields")
    return changed(s, "shields", value + (_marked(s, uid, "shields") if s.mods[uid] else 0), uid)


def has_combat(s, uid):
    """Does this planet have combat, printed or given?"""
    return CARDS[s.card[uid]].has_combat or bool(asked(s, "arms", uid))


def has_power(s, uid):
    """Does this planet have power, printed or given?"""
    return CARDS[s.card[uid]].has_power or bool(asked(s, "powers", uid))


def power(s, uid):
    """The energy it has after a Reset."""
    value = CARDS[s.card[uid]].power + _attached(s, uid, "power")
    return max(0, changed(s, "power", value, uid))


def printed_structure(s, uid):
    """The structure on the card, as other texts read it (FIR-R58)."""
    return changed(s, "printed", CARDS[s.card[uid]].structure, uid)


def full_structure(s, uid):
    """Structure before damage."""
    value = printed_structure(s, uid) + _attached(s, uid, "structure")
    value = changed(s, "structure", value + (_marked(s, uid, "structure") if s.mods[uid] else 0), uid)
    return value


def structure(s, uid):
    """Actual structure: damage lowers it (FIR-405.1.1)."""
    return full_structure(s, uid) - s.dmg[uid]


def move(s, uid):
    """How far a ship may travel."""
    return max(0, changed(s, "move", CARDS[s.card[uid]].move, uid))


def income(s, uid):
    """What a planet produces: not below 0 (FIR-202.3); "produces 0" comes last."""
    value = changed(s, "income", CARDS[s.card[uid]].resources + _attached(s, uid, "resources"), uid)
    return 0 if asked(s, "barren", uid) else max(0, value)


def produces(s, uid):
    """Has this planet begun to produce? (FIR-406.3, FIR-406.5)"""
    return bool(s.flags[uid] & PRODUCING)


# -- heroes -----------------------------------------------------------------------------------------------------------------


def combat(s, uid):
    """What a hero hits with."""
    return max(0, changed(s, "combat", CARDS[s.card[uid]].combat + _attached(s, uid, "combat") + _marked(s, uid, "combat"), uid))


def influence(s, uid):
    """What a hero heals, commands and voices with."""
    return max(0, changed(s, "influence", CARDS[s.card[uid]].influence + _attached(s, uid, "influence") + _marked(s, uid, "influence"), uid))


def life(s, uid):
    """Actual life: damage lowers it."""
    return changed(s, "life", CARDS[s.card[uid]].life + _attached(s, uid, "life") + _marked(s, uid, "life"), uid) - s.dmg[uid]


def health(s, uid):
    """Actual structure or life."""
    return life(s, uid) if CARDS[s.card[uid]].type == "hero" else structure(s, uid)


def explores(s, uid):
    """The X of Explorer."""
    return CARDS[s.card[uid]].explorer


# -- players ----------------------------------------------------------------------------------------------------------------


def tech(s, seat):
    """Actual Tech: the permanent part and all constants."""
    return changed(s, "tech", s.tech[seat], seat)


def most_commands(s, seat):
    """Maximum commands (FIR-403.1); a change of it counts from the next Reset on (FIR-403.4, FIR-403.5)."""
    return max(0, changed(s, "commands", CARDS[s.alien[seat]].commands, seat))


def most_cards(s, seat):
    """Maximum hand size (FIR-204.8)."""
    return changed(s, "hand", HAND, seat)


def tech_to_win(s, seat):
    """The Tech of a Transcendent Victory (FIR-103.2)."""
    return changed(s, "transcendence", TRANSCENDENT, seat)


# -- who is where -----------------------------------------------------------------------------------------------------------


def is_ship(s, uid):
    """Is it a ship in orbit? A riding Fighter is none (FIR-605.2)."""
    return CARDS[s.card[uid]].type == "ship" and not s.on[uid] and s.in_play(uid)


def is_rider(s, uid):
    """Is it a Fighter that rides on a ship?"""
    return CARDS[s.card[uid]].type == "ship" and s.on[uid] > 0


def is_hero(s, uid):
    """Is it a hero, and not attached as Gear?"""
    return CARDS[s.card[uid]].type == "hero" and s.in_play(uid) and not s.flags[uid] & AS_GEAR


def is_planet(s, uid):
    """Is it a planet that has not fallen?"""
    return CARDS[s.card[uid]].type == "planet" and s.in_play(uid)


def here(s, place):
    """All cards in play at a location."""
    return (s.memo or s.index).here.get(place, ())


def ships_at(s, place, seat=None):
    """The ships in orbit at a location, of one seat or of all."""
    return [uid for uid in here(s, place) if CARDS[s.card[uid]].type == "ship" and not s.on[uid] and seat in (None, s.ctrl[uid])]


def heroes_at(s, place, seat=None):
    """The heroes at a location, of one seat or of all."""
    return [uid for uid in here(s, place) if is_hero(s, uid) and seat in (None, s.ctrl[uid])]


def planet_at(s, place):
    """The planet at a location that is in play, or 0."""
    return (s.memo or s.index).worlds.get(place, 0)


def mine(s, seat, kind, trait=""):
    """The "ships", "heroes" or "supports" of a seat, or those of them with a trait: looked for once until a card comes, goes or changes."""
    found = (s.memo or s.index).found
    if (seat, kind, trait) not in found:
        found[seat, kind, trait] = [uid for uid in getattr(s.index, kind) if s.ctrl[uid] == seat and (not trait or has(s, uid, trait))]
    return found[seat, kind, trait]


def aboard(s, uid):
    """What is on a ship, planet or hero: supports, riding Fighters and heroes."""
    return (s.memo or s.index).aboard.get(uid, ())


def ship_of(s, uid):
    """The ship a card is aboard, also on a Fighter that rides; 0 if it is aboard none."""
    host = s.on[uid]
    if host and CARDS[s.card[host]].type == "ship":
        return host
    return ship_of(s, host) if host else 0


def subject(s, uid):
    """What a support card is attached to."""
    return s.on[uid]


def homeworld(s, seat):
    """The Homeworld planet of a seat that has not fallen, or 0."""
    return next((uid for uid in s.index.planets if s.owner[uid] == seat and "Homeworld" in CARDS[s.card[uid]].traits), 0)


def own_system(s, uid, seat=None):
    """Is this card in the lettered Star System of its controller, or of this seat? (FIR-R59)"""
    return system(s.at[uid]) == (s.ctrl[uid] if seat is None else seat)


def room(s, uid):
    """How many cards more a ship may carry (FIR-306.4, FIR-306.6)."""
    if has(s, uid, "Fighter"):
        return 0
    return structure(s, uid) - load(s, uid)


def load(s, uid):
    """What fills a ship: Retrofits, riding Fighters and heroes; heroes aboard a riding Fighter are not counted again."""
    carried = aboard(s, uid)
    return len(carried) if s.settings.capacity_counts_heroes else sum(not is_hero(s, other) for other in carried)


def room_for_hero(s, uid):
    """May one more hero board this ship?"""
    if has(s, uid, "Fighter"):
        return not aboard(s, uid)
    return not s.settings.capacity_counts_heroes or room(s, uid) > 0
