"""Planning: what a Hit, a Raid or a Detonation would come to, worked out before it happens."""

from typing import NamedTuple

from ..cards import seat_of
from ..language import _
from .hits import gang_value, hit_value, reaches
from .inertia import blast
from .raids import parts_of_strength
from .state import COLUMNS, DETONATION


class Duel(NamedTuple):
    """HIT against Strength: who hits whom, and the two numbers."""

    hitters: tuple
    target: int
    value: int
    strength: int

    @property
    def is_enough(self):
        """Does the HIT value reach the Strength? (MAUL-5.4)"""
        return self.value >= self.strength


def duel(s, hitters, target):
    """The numbers of a Hit or Gang-Hit as they stand now."""
    value = hit_value(s, hitters[0], target) if len(hitters) == 1 else gang_value(s, *hitters, target)
    return Duel(tuple(hitters), target, value, s.value(target, "STR"))


def duels(s, glow):
    """The Hits to be compared in this look, each with the column where its numbers stand."""
    waiting = declared(s)
    if waiting is not None:
        return {s.column(waiting.target): waiting}
    if glow.kind != "action" or len(glow.picked) != 1 or glow.boost is not None:
        return {}
    seat, column = glow.picked[0]
    card = s.field[seat][column]
    if card is None or not s.is_ready(card):
        return {}
    return _against(s, glow, card, column) if seat == glow.seat else _from(s, glow, card, column)


def declared(s):
    """The Hit that is declared and waits for its window, or None."""
    waiting = s.pending
    if waiting is None or not waiting.hitters or s.column(waiting.card) is None:
        return None
    return duel(s, waiting.hitters, waiting.card)


def _against(s, glow, card, column):
    """Every Ready opponent in reach of an own Belator, or of the pair that it makes."""
    other = None if glow.gang is None else s.field[glow.seat][glow.gang]
    near = {column, glow.gang} if other is not None else {at for at in COLUMNS if reaches(card, column, at)}
    targets = {at: s.field[1 - glow.seat][at] for at in near}
    hitters = (card,) if other is None else (card, other)
    return {at: duel(s, hitters, target) for at, target in targets.items() if _may_be_hit(s, target)}


def _from(s, glow, target, at):
    """Every own Belator that reaches an opponent."""
    if not _may_be_hit(s, target):
        return {}
    mine = [(column, card) for column, card in s.ready(glow.seat) if card != s.det and not s.in_maul(card)]
    return {column: duel(s, (card,), target) for column, card in mine if reaches(card, column, at)}


def _may_be_hit(s, target):
    return target is not None and s.is_ready(target) and not (s.maul is not None and target == s.det)


# -- Detonation --------------------------------------------------------------------------------------------------------


class Blast(NamedTuple):
    """What an Incineration would burn now (MAUL-10.4)."""

    ranking: int
    multiplier: int
    shield: int
    strength: int
    burns: int
    standing: int


def incineration(s):
    """The sum that stands on the scoreboard."""
    strength, standing = blast(s), s.arena[1 - s.attacker]
    return Blast(s.ranking[s.attacker], s.belator(s.det).multiplier + s.overload, s.shield, strength, min(strength, standing), standing)


def flips_left(s):
    """How many Inertia cards are still face down, the Detonation among them."""
    return DETONATION - s.inertia


# -- Raid --------------------------------------------------------------------------------------------------------------


class Side(NamedTuple):
    """One horde's part in a Raid: the rows of its sum, as far as it is known."""

    seat: int
    rows: tuple  # of (what, number)
    total: int
    has_committed: bool


def raid_side(s, seat):
    """Who adds what for a horde before any card is drawn (MAUL-8.11, MAUL-8.12)."""
    raid, parts = s.raid, parts_of_strength(s, seat)
    committed = raid.committed[seat] or ()
    rows = [(s.belator(card).name, s.belator(card).raid) for card in committed]
    if s.settings.raid_hitters:
        in_hit = [card for card in (raid.hit, *raid.hitters) if seat_of(card) == seat and card not in committed]
        rows += [(_in_hit(s, card), s.belator(card).raid) for card in in_hit]
    rows += [(_("Ready Scavenger"), 1)] if parts["scavenger"] else []
    rows += [(_("Boosts"), parts["boosts"])] if parts["boosts"] else []
    return Side(seat, tuple(rows), sum(parts.values()), raid.committed[seat] is not None)


def _in_hit(s, card):
    name = s.belator(card).name
    return _("{name}, who was Hit", name=name) if card == s.raid.hit else _("{name}, who hit", name=name)


def cards_to_draw(s, seat):
    """How many Boosts a horde will turn for the Raid (MAUL-8.9, MAUL-8.13)."""
    raid = s.raid
    return sum(card != raid.hit and card not in raid.hitters for card in raid.committed[seat] or ()) + raid.extra[seat]


def scavenger_column(s):
    """The column with the S token, by its number: where Scavengers begin a round (MAUL-2.2)."""
    return s.settings.s_column - 1
