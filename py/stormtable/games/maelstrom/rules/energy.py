"""Energy (chapter 8): consuming energy tiles, and exchanging energy and actions."""

from stormtable.kernel.rules import refuse

from ..cards import NUMBER
from ..language import mark
from .actions import Buy, Consume
from .mass import AROUND
from .moves import is_loose
from .state import CONSUMED, SEATS
from .words import spelled
from .wounds import Trigger, Triggers

GORGER, GHOULS, WARD = NUMBER["Gorger"], NUMBER["Ghoul Pack"], NUMBER["Containment Ward"]
LEVY, AVATAR = NUMBER["Skeletal Levy"], NUMBER["Avatar of Gaia"]
# What happens when the tile itself consumes: (effect, amount).
WHEN_CONSUMES = {
    NUMBER["Street Patrol"]: ("draw", 1), NUMBER["Klatu Crawler"]: ("energy", 1), NUMBER["Draconoid Battlelord"]: ("damage", 1),
}
PRICE = 2  # MAE-4.10, MAE-4.11


def is_free(s, tile):
    """Does this tile consume without an action? (Ghoul Pack)"""
    return s.card[tile] == GHOULS


def has_consumed(s, tile):
    """Each tile consumes once per turn (MAE-8.3); Gorger any number of times."""
    return s.marked(tile, CONSUMED) and s.card[tile] != GORGER


def is_warded(s, space, seat):
    """Does an enemy Containment Ward lie next to this energy tile?"""
    return any(s.card[near] == WARD and near not in s.energy and s.owner[near] != seat for near in s.near(space))


def consumptions(s, seat):
    """Every energy tile that can be consumed, with every tile that can do it; that is all that happens to them (MAE-8.7)."""
    found, loose = [], {}
    for tile in s.up(seat):
        if has_consumed(s, tile) or not (s.actions or is_free(s, tile)):
            continue
        for space in AROUND[s.at[tile]]:
            if s.space.get(space) in s.energy and not is_warded(s, space, seat):
                if space not in loose:
                    loose[space] = is_loose(s, space)
                if loose[space]:
                    found.append(Consume(space, s.at[tile]))
    return found


def consume(s, seat, action):
    """The energy tile goes to its owner's discard stack; you receive 1 energy; texts work (MAE-8.2)."""
    tile, eaten = s.space[action.space], s.space[action.energy]
    if not is_free(s, tile):
        s.actions -= 1
    s.mark(tile, CONSUMED)
    card, owner = s.card[eaten], s.owner[eaten]
    s.leave(eaten)
    (s.hand if card == LEVY else s.discard)[owner].append(card)  # MAE-R32
    s.stir()
    s.emit("consumed", "MAE-8.2", seat=SEATS[seat], name=s.design(tile).name, at=spelled(action.energy))
    s.gain(seat, 1, "MAE-8.2")
    found = tuple(_triggers(s, seat, tile, action.energy))
    if found:
        s.push(Triggers(found))


def _triggers(s, seat, tile, space):
    own = WHEN_CONSUMES.get(s.card[tile])
    if own:
        yield Trigger(seat, s.card[tile], *own, space if own[0] == "damage" else s.at[tile], tile)
    for other in s.up(seat):
        if s.card[other] == AVATAR:
            yield Trigger(seat, AVATAR, "energy", 1, s.at[other], other)


def consume_refusals(s, seat, action):
    """Why this energy tile cannot be consumed by that tile."""
    tile, eaten = s.space.get(action.space), s.space.get(action.energy)
    if tile is None or tile in s.energy or s.owner[tile] != seat:
        return [refuse("MAE-8.1", mark("One of your own minions or strongholds must consume."))]
    if eaten is None or eaten not in s.energy:
        return [refuse("MAE-8.1", mark("There is no energy tile on that space."))]
    found = []
    if not s.actions and not is_free(s, tile):
        found.append(refuse("MAE-4.19", mark("You have no actions left.")))
    if has_consumed(s, tile):
        found.append(refuse("MAE-8.3", mark("This tile has already consumed this turn.")))
    if action.energy not in AROUND[action.space]:
        found.append(refuse("MAE-8.1", mark("The energy tile is not adjacent.")))
    if is_warded(s, action.energy, seat):
        sentence = mark("Containment Ward protects that energy tile.")
        found += [refuse("MAE-11.1", sentence), refuse("ARC-15", sentence)]
    if not is_loose(s, action.energy):
        found.append(refuse("MAE-8.4", mark("Golden Rule: that energy tile holds the mass together.")))
    return found


def exchanges(s, seat):
    """Two energy buy an action, two actions buy an energy (MAE-8.5)."""
    return [Buy("action")] * (s.hoard[seat] >= PRICE) + [Buy("energy")] * (s.actions >= PRICE)


def exchange(s, seat, action):
    """Makes an exchange; it is no action itself (MAE-4.20)."""
    if action.what == "action":
        s.hoard[seat] -= PRICE
        s.actions += 1
    else:
        s.actions -= PRICE
        s.hoard[seat] += 1
    s.emit("bought", "MAE-4.10" if action.what == "action" else "MAE-4.11", seat=SEATS[seat], what=action.what)


def exchange_refusals(s, seat, action):
    """Why nothing can be exchanged."""
    if action in exchanges(s, seat):
        return []
    if action.what == "action":
        return [refuse("MAE-4.10", mark("An extra action costs 2 energy; you have {n}."), n=s.hoard[seat])]
    return [refuse("MAE-4.11", mark("An energy costs 2 actions; you have {n}."), n=s.actions)]
