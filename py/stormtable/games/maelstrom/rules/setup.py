"""Setup (chapter 2)."""

from typing import NamedTuple

from stormtable.kernel import chance, dealing
from stormtable.kernel.rules import refuse

from ..cards import BASIC_FACTIONS, CARDS, basic_force
from ..language import _, mark
from .actions import Faction, Force, Pick, Primary
from .endings import note_position
from .forces import HAND, alignment, anything_of, faction_refusals, force_refusals, may_start_in_hand, primaries
from .mass import RING
from .muster import ready_forces
from .state import SEATS
from .turn import start_turn
from .words import spelled

HOME = (RING[3], RING[0])  # MAE-2.3, MAE-2.4: (-1,0) for P1, (1,0) for P2


def seat_players(s, forces=None):
    """The decisions of setup in order: forces, Primaries, hands (MAE-2.11); forces of the settings are not asked for."""
    s.push(Begin(), Picking(1), Picking(0), Reveal(), AskPrimary(1), AskPrimary(0))
    if forces is not None:
        hand_in(s, forces)
        return
    if s.settings.level != "basic" and s.settings.alignment_pick == "random":
        s.good = SEATS.index(chance.one_of(s, SEATS))  # MAE-13.1
    choosing = ChooseFaction if s.settings.level == "basic" else ChooseForce
    s.push(choosing(1), choosing(0))


def hand_in(s, forces):
    """Both forces lie ready, and with them who is good (MAE-2.12, MAE-13.1)."""
    s.force, s.good = list(forces), int(alignment(forces[1]) == "good")


def _out_of_place(action):
    return [refuse("MAE-4.27", mark("That is not asked now; the game is being set up."))]


_PRINTED = {name: basic_force(name) for name in BASIC_FACTIONS}


def faction_of(force):
    """The Basic faction whose printed list this is, or None."""
    return next((name for name, printed in _PRINTED.items() if force == printed), None)


class ChooseFaction(NamedTuple):
    """Names one of the four printed forces (MAE-2.1, MAE-4.1)."""

    seat: int

    def legal_actions(self, s):
        return [Faction(name) for name in BASIC_FACTIONS if not self._refused(s, name)]

    def _refused(self, s, name):
        other = s.force[0] if self.seat else None
        return faction_refusals(name, s.settings, other and faction_of(other))

    def take(self, s, action):
        s.force[self.seat] = basic_force(action.name)
        s.emit("faction", "MAE-2.1", seat=SEATS[self.seat], name=action.name)

    def refusals(self, s, action):
        return self._refused(s, action.name) if action.verb == "faction" else _out_of_place(action)


class ChooseForce(NamedTuple):
    """Hands in a force (MAE-2.12, MAE-4.1): a ready-made one, or an own list."""

    seat: int

    def legal_actions(self, s):
        ready = [Force(tuple(sorted(force.items()))) for force in ready_forces(s.settings)]
        return list(dict.fromkeys(action for action in ready if not self.refusals(s, action)))

    def take(self, s, action):
        force = dict(action.tiles)
        s.force[self.seat] = force if s.settings.open_lists else dealing.kept(self.seat, force)
        if s.good is None:  # who is good is no secret (MAE-13.1)
            s.good = self.seat if dealing.told(self.seat, alignment(force) == "good") else 1 - self.seat
        s.emit("force", "MAE-13.8", seats=None if s.settings.open_lists else (self.seat,), seat=SEATS[self.seat])

    def refusals(self, s, action):
        if action.verb != "force":
            return _out_of_place(action)
        side = None if s.good is None else "good" if s.good == self.seat else "evil"
        return force_refusals(dict(action.tiles), s.settings, s.force[0] if self.seat else None, side)


class AskPrimary(NamedTuple):
    """Asks for the Primary stronghold, unless the force has one name only (MAE-4.2)."""

    chooser: int

    def run(self, s):
        names = primaries(force_of(s, self.chooser))
        if dealing.told(self.chooser, len(names) == 1):
            s.primary[self.chooser] = dealing.laid(self.chooser, names[0])
        else:
            s.push(ChoosePrimary(self.chooser))


class ChoosePrimary(NamedTuple):
    """Secretly picks the stronghold that starts in play (MAE-2.4)."""

    seat: int

    def legal_actions(self, s):
        return [Primary(card) for card in primaries(force_of(s, self.seat))]

    def take(self, s, action):
        s.primary[self.seat] = dealing.laid(self.seat, action.card)

    def refusals(self, s, action):
        if action.verb != "primary":
            return _out_of_place(action)
        if action in self.legal_actions(s):
            return []
        return [refuse("MAE-2.4", mark("Choose a Primary stronghold of your force."))]


class Reveal(NamedTuple):
    """Both Primary strongholds are revealed together and placed on opposite sides of the Vortex (MAE-2.4, MAE-2.9)."""

    def run(self, s):
        if not all(isinstance(card, int) for card in s.primary):
            raise chance.Impossible(_("This is what one seat knows of a game; the choice of the other is not in it."))
        s.primary = [dealing.seen(card) for card in s.primary]
        for seat in (0, 1):
            s.enter(s.primary[seat], seat, HOME[seat])
            s.emit("placed", "MAE-2.4", seat=SEATS[seat], name=CARDS[s.primary[seat]].name, at=spelled(HOME[seat]))


def left_to_pick(s, seat):
    """The tiles of a force that are not in play or in hand yet, with their copies."""
    left = dict(force_of(s, seat))
    for card in (s.primary[seat], *s.hand[seat]):
        left[card] = left.get(card, 0) - 1
    return {card: count for card, count in left.items() if count > 0}


def force_of(s, seat):
    """The force of a seat; of one that is kept in secret at another table all that it may hold."""
    if s.force[seat] is not None:
        return s.force[seat]
    return anything_of("good" if s.good == seat else "evil", s.settings)


class Picking(NamedTuple):
    """Takes five tiles into the opening hand, one at a time (MAE-2.5, MAE-2.13)."""

    seat: int

    def legal_actions(self, s):
        return [Pick(card) for card in sorted(left_to_pick(s, self.seat)) if may_start_in_hand(card)]

    def take(self, s, action):
        s.hand[self.seat].append(dealing.laid(self.seat, action.card))
        s.emit("picked", "MAE-2.5", seats=(self.seat,), seat=SEATS[self.seat], name=CARDS[action.card].name)
        if len(s.hand[self.seat]) < HAND:
            s.push(self)

    def refusals(self, s, action):
        if action.verb != "pick":
            return _out_of_place(action)
        if not may_start_in_hand(action.card):
            return [refuse("MAE-2.5", mark("Opening hands hold only strongholds and minions of Cost 3 or less."))]
        if action.card not in left_to_pick(s, self.seat):
            return [refuse("MAE-2.13", mark("No copy of that tile is left."))]
        return []


class Begin(NamedTuple):
    """Shuffles, the coin, the first player's random discard and draw, and the first turn (MAE-2.6 to MAE-2.8, MAE-2.10)."""

    def run(self, s):
        for seat in (0, 1):
            rest = [card for card, count in sorted(left_to_pick(s, seat).items()) for _copy in range(count)]
            s.stack[seat] = shuffled_by_name(s, rest[:s.settings.force_size - 1 - HAND] if s.force[seat] is None else rest, seat)
            s.emit("shuffled", "MAE-2.6", seat=SEATS[seat])
        s.primary = [None, None]
        first = _first_player(s)
        s.hoard[1 - first] = s.settings.second_energy
        s.emit("first", "MAE-2.7", seat=SEATS[first])
        _discard_and_draw(s, first)
        note_position(s, first)
        start_turn(s, first)


def shuffled_by_name(s, cards, owner):
    """A draw stack in random order; a queued result names its top tiles, without the comma that a name may hold."""
    return chance.shuffled(s, cards, lambda card: CARDS[card].name.replace(",", ""), owner)


def _first_player(s):
    if s.settings.first_player != "coin":
        return int(s.settings.first_player == "p2")
    return SEATS.index(chance.one_of(s, SEATS))


def _name(card):
    return CARDS[card].name


def _discard_and_draw(s, first):
    hand = sorted(s.hand[first], key=_name)
    card = dealing.seen(chance.one_of(s, hand, _name))
    s.hand[first].remove(card)
    s.discard[first].append(card)
    s.emit("discarded", "MAE-2.8", seat=SEATS[first], name=CARDS[card].name)
    s.draw(first, 1, "MAE-2.8")


