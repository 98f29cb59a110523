"""Summoning (chapter 9)."""

from itertools import combinations
from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import CARDS, NUMBER
from ..language import mark
from .actions import Pay, Summon
from .effects import put
from .mass import AROUND, VORTEX
from .state import ONCE, OUTPUT, SEATS
from .values import output
from .words import spelled

SEEDERS, VIPER, ROOST, GATE = (NUMBER[name] for name in ("Chitarra Seeders", "Nkalla Viper", "Obsidian Roost", "Gate of Dawn"))
WORLD_SEED = NUMBER["World Seed"]
ROOST_BONUS = 2


# -- sources -----------------------------------------------------------------------------------------------------------


def output_for(s, tile, card):
    """What a source gives for this card: a stronghold of its colour, or a minion that serves as one (MAE-9.3, MAE-9.12)."""
    own, wanted = s.card[tile], CARDS[card]
    if s.design(tile).is_stronghold:
        if wanted.faction != s.design(tile).faction and not s.settings.ignore_colours:
            return 0
        for_dragons = own == ROOST and wanted.is_minion and "Dragon" in wanted.keywords
        return output(s, tile, ROOST_BONUS if for_dragons else 0)
    if own == SEEDERS:
        return int(wanted.is_minion and bool(wanted.keywords & {"Chitin", "Daemon"}))
    if own == VIPER and wanted.is_minion and "Reptaur" in wanted.keywords:
        return _stolen_output(s, tile)
    return 0


def _stolen_output(s, tile):
    """Nkalla Viper: the highest Output among the enemy strongholds beside it (MAE-R23)."""
    enemies = [near for near in s.up_near(tile) if s.owner[near] != s.owner[tile] and s.design(near).is_stronghold]
    return max((output(s, near) for near in enemies), default=0)


def is_ready(s, tile):
    """In the snapshot, still face up and not used in this phase (MAE-9.2, MAE-9.4)."""
    return tile in s.snapshot and s.is_up(tile) and not s.marked(tile, OUTPUT)


class Wallet:
    """What a seat can pay with now: each ready source's Output for a card, and the energy of the Hoard."""

    def __init__(self, s, seat):
        self.s, self.seat = s, seat
        self.ready = [tile for tile in s.up(seat) if is_ready(s, tile)]
        self.gift = has_seed(s, seat)
        self.energy = s.hoard[seat] + self.gift  # World Seed's first energy comes from the Void

    def outputs(self, card):
        """The sources for a card, with what they give now; without Output there is none (MAE-9.14)."""
        given = {tile: output_for(self.s, tile, card) for tile in self.ready}
        return {tile: amount for tile, amount in given.items() if amount}

    def sources(self, card, space, outputs):
        """The sources that touch a space."""
        around = AROUND[space]
        return [tile for tile in outputs if self.s.at[tile] in around]

    def gates(self, card, space, outputs):
        """Gate of Dawn alone pays for a minion next to any friendly stronghold of the snapshot."""
        s = self.s
        if not CARDS[card].is_minion or not any(s.card[tile] == GATE for tile in outputs):
            return []
        around = AROUND[space]
        halls = [tile for tile in s.snapshot if s.is_up(tile) and s.design(tile).is_stronghold and s.at[tile] in around]
        return [tile for tile in outputs if s.card[tile] == GATE and s.at[tile] not in around] if halls else []

    def spaces(self, card):
        """All spaces where some payment for this card is possible: around the sources their Outputs add up."""
        outputs, missing = self.outputs(card), CARDS[card].cost - self.energy
        sums = {}
        for tile, amount in outputs.items():
            for space in AROUND[self.s.at[tile]]:
                sums[space] = sums.get(space, 0) + amount
        paid = {space for space, amount in sums.items() if amount >= missing}
        return paid | self._through_gate(card, outputs, missing)

    def _through_gate(self, card, outputs, missing):
        s = self.s
        if not CARDS[card].is_minion or not any(s.card[tile] == GATE and outputs[tile] >= missing for tile in outputs):
            return set()
        halls = [tile for tile in s.snapshot if s.is_up(tile) and s.design(tile).is_stronghold]
        return {space for tile in halls for space in AROUND[s.at[tile]]}

    def payments(self, card, space):
        """Every set of sources that can pay, each with exactly the energy still missing (MAE-4.24)."""
        outputs = self.outputs(card)
        around = self.sources(card, space, outputs)
        sets = [group for count in range(1, len(around) + 1) for group in combinations(around, count)]
        sets += [(gate,) for gate in self.gates(card, space, outputs)]
        paid = [(group, max(0, CARDS[card].cost - sum(outputs[tile] for tile in group))) for group in sets]
        return [Pay(tuple(self.s.at[tile] for tile in group), energy) for group, energy in paid if energy <= self.energy]


def has_seed(s, seat):
    """Has World Seed an energy to give in this Summon Phase?"""
    return any(relic.card == WORLD_SEED and not relic.marks & ONCE for relic in s.relics[seat])


# -- declaring ---------------------------------------------------------------------------------------------------------


def open_spaces(s):
    """The empty spaces that touch the mass, beside whomever (MAE-9.10)."""
    near = {space for occupied in (*s.space, VORTEX) for space in AROUND[occupied]}
    return sorted(near - s.space.keys() - {VORTEX})


def summonable(s, seat, card):
    """May this card be summoned at all now: a tile, not a second Limited one, not a second Unique one? (MAE-12.7, MAE-12.9)"""
    wanted = CARDS[card]
    if not wanted.is_tile or "Limited" in wanted.traits and s.limited:
        return False
    return "Unique" not in wanted.traits or all(s.card[tile] != card for tile in s.up(seat))


def summons(s, seat):
    """Every tile in hand on every space where it can be paid for (MAE-4.24)."""
    wallet, found = Wallet(s, seat), []
    spaces = open_spaces(s)
    for card in s.held(seat):
        if summonable(s, seat, card):
            paid = wallet.spaces(card) if CARDS[card].cost else supported(s, seat)
            found += [Summon(card, space) for space in spaces if space in paid]
    return found


def supported(s, seat):
    """The spaces next to a tile of the snapshot: that is enough for Cost 0 (MAE-9.5, MAE-R19)."""
    tiles = [tile for tile in s.snapshot if s.is_up(tile) and s.owner[tile] == seat]
    return {space for tile in tiles for space in AROUND[s.at[tile]]}


def declare(s, seat, action):
    """A tile of Cost 0 comes in at once; another waits for its payment (MAE-4.24, MAE-4.25)."""
    if CARDS[action.card].cost == 0:
        bring(s, seat, action.card, action.space)
    else:
        s.push(Paying(seat, action.card, action.space))


def bring(s, seat, card, space):
    """The summoned tile enters play (MAE-9.1, MAE-9.11)."""
    s.hand[seat].remove(card)
    s.stir()
    s.limited = s.limited or "Limited" in CARDS[card].traits  # MAE-9.8
    put(s, seat, card, space, "MAE-9.1")


class Paying(NamedTuple):
    """A declared summons that waits for its payment (MAE-4.24)."""

    seat: int
    card: int
    space: int

    def legal_actions(self, s):
        return Wallet(s, self.seat).payments(self.card, self.space)

    def take(self, s, action):
        sources = [s.space[space] for space in action.sources]
        for tile in sources:
            s.mark(tile, OUTPUT)
        _spend(s, self.seat, action.energy)
        s.emit("paid", "MAE-9.3", seat=SEATS[self.seat], sources=[spelled(space) for space in action.sources], energy=action.energy)
        bring(s, self.seat, self.card, self.space)

    def refusals(self, s, action):
        if action.verb != "pay":
            return [refuse("MAE-4.25", mark("Finish or take back the attack or summon first."))]
        if action in self.legal_actions(s):
            return []
        return list(_payment_refusals(s, self, action))


def _spend(s, seat, energy):
    """Energy raises the Output of a source (MAE-8.6, MAE-9.7); World Seed gives the first one."""
    if energy and has_seed(s, seat):
        place = next(n for n, relic in enumerate(s.relics[seat]) if relic.card == WORLD_SEED)
        s.relics[seat][place] = s.relics[seat][place]._replace(marks=s.relics[seat][place].marks | ONCE)
        energy -= 1
    s.hoard[seat] -= energy


# -- why not? ----------------------------------------------------------------------------------------------------------


def summon_refusals(s, seat, action):
    """Why this tile cannot be summoned there."""
    card, space = action.card, action.space
    if card not in s.hand[seat]:
        return [refuse("MAE-9.1", mark("You do not hold that tile."))]
    if not CARDS[card].is_tile:
        return [refuse("MAE-9.1", mark("Only minions and strongholds are summoned."))]
    found = list(_card_refusals(s, seat, card))
    if space in s.space or space == VORTEX:
        return [*found, refuse("MAE-9.1", mark("That space is occupied."))]
    return found + list(_space_refusals(s, seat, card, space))


def _card_refusals(s, seat, card):
    if "Limited" in CARDS[card].traits and s.limited:
        yield refuse("MAE-9.8", mark("Only one Limited tile may be summoned per turn."))
    if "Unique" in CARDS[card].traits and any(s.card[tile] == card for tile in s.up(seat)):
        yield refuse("MAE-9.9", mark("You already have this Unique tile in play."))


def _space_refusals(s, seat, card, space):
    if CARDS[card].cost == 0:
        if space not in supported(s, seat):
            yield refuse("MAE-9.5", mark("Place it next to a tile you had before this phase."))
        return
    if space not in Wallet(s, seat).spaces(card):
        wallet = Wallet(s, seat)
        outputs = wallet.outputs(card)
        beside = sum(outputs[tile] for tile in wallet.sources(card, space, outputs))
        sentence = mark("No payment is possible for that space: the cost is {cost}, strongholds beside it give {output}, and your Hoard holds {hoard}.")
        yield refuse("MAE-9.3", sentence, cost=CARDS[card].cost, output=beside, hoard=wallet.energy)


def _payment_refusals(s, paying, action):
    """What is wrong with a payment, source by source, then with the sum (MAE-9.3 to MAE-9.7, MAE-9.16)."""
    found = [refusal for space in action.sources for refusal in _source_refusals(s, paying, space, len(action.sources))]
    if found or not action.sources or len(set(action.sources)) < len(action.sources):
        yield from found or [refuse("MAE-9.3", mark("Name each source once, and at least one."))]
        return
    tiles = [s.space[space] for space in action.sources]
    missing = CARDS[paying.card].cost - sum(output_for(s, tile, paying.card) for tile in tiles)
    if missing > Wallet(s, paying.seat).energy:
        yield refuse("MAE-9.3", mark("These strongholds do not produce enough Output."))
    elif action.energy != max(0, missing):
        yield refuse("MAE-9.7", mark("That energy would be wasted or cannot be added there."))


def _source_refusals(s, paying, space, count):
    tile = s.space.get(space)
    if tile is None or tile in s.energy or s.owner[tile] != paying.seat:
        yield refuse("MAE-9.3", mark("There is no stronghold of yours on that space."))
        return
    if tile not in s.snapshot:
        yield refuse("MAE-9.6", mark("A stronghold gives no Output in the turn it is summoned."))
    if s.marked(tile, OUTPUT):
        yield refuse("MAE-9.4", mark("This stronghold has already summoned a tile."))
    touches = space in AROUND[paying.space]
    wallet = Wallet(s, paying.seat)
    through_gate = count == 1 and tile in wallet.gates(paying.card, paying.space, wallet.outputs(paying.card))
    if not touches and not through_gate:
        yield refuse("MAE-9.3", mark("The tile must touch every stronghold that pays for it."))
    if not output_for(s, tile, paying.card):
        yield from _no_output(s, tile, paying.card)


def _no_output(s, tile, card):
    own = s.design(tile)
    if not own.is_stronghold:
        return [refuse("MAE-9.12", mark("It can only summon the tiles its text names."))]
    if own.faction != CARDS[card].faction and not s.settings.ignore_colours:
        sentence = mark("This stronghold's Output has the wrong colour.")
        return [refuse("MAE-9.3", sentence), refuse("MAE-13.3", sentence)]
    return [refuse("MAE-9.7", mark("That energy would be wasted or cannot be added there."))]
