"""Move and Pass (chapters 4d and 4e)."""

from ..cards import scavenger
from ..language import mark
from .actions import Move, Pass
from .breaks import end_break
from .state import COLUMNS, SEATS
from .words import ADJACENT_ONLY, CANNOT_MOVE, DETONATOR_ONLY, NOBODY_THERE


def neighbours(column):
    """The columns next to a column (MAUL-1.10)."""
    return [near for near in (column - 1, column + 1) if near in COLUMNS]


# -- Move --------------------------------------------------------------------------------------------------------------


def moves(s, seat):
    """Every Move a horde can declare (MAUL-4.12)."""
    return [Move(column, to) for column, card in s.ready(seat) if not s.is_maul_column(seat, column) for to in neighbours(column)]


def move_problem(s, seat, action):
    """What forbids this Move, or None."""
    card = s.field[seat][action.column]
    if card is None:
        return ("MAUL-4.12", NOBODY_THERE)
    if s.is_maul_column(seat, action.column):
        return ("MAUL-4.17", mark("Belator in a Maul stay locked together."))
    if not s.is_ready(card):
        return CANNOT_MOVE
    return None if abs(action.column - action.to) == 1 else ADJACENT_ONLY


def step_aside(s, card, to, rule):
    """A Belator, or a whole pile, goes to an adjacent column: it swaps, or goes past a Maul (MAUL-4.13 to MAUL-4.16).

    The Detonator goes with its holder (MAUL-4.14) and a pile moves as one (MAUL-4.15); who stands there now counts (MAUL-4.27).
    """
    seat = card // 10
    row, start = s.field[seat], s.column(card)
    if s.is_maul_column(seat, to):
        end = _go_past_maul(s, row, start, to)
    else:
        row[start], row[to] = row[to], row[start]
        end = to
    s.emit("moved", rule, seat=SEATS[seat], card=s.belator(card).name, start=start + 1, column=end + 1, past=end != to)


def _go_past_maul(s, row, start, to):
    """The mover goes to the far side and the three shift towards where it stood (MAUL-4.16)."""
    way = 1 if to > start else -1
    end = start + 3 * way
    mover = row[start]
    for column in range(start, end, way):
        row[column] = row[column + way]
    row[end] = mover
    s.maul -= way
    return end


def still_moves(s, seat, mover, to):
    """May the declared Move still be carried out? (MAUL-4.26)"""
    if not s.stands_ready(mover) or s.in_maul(mover):
        return False
    return abs(s.column(mover) - to) == 1


# -- Pass --------------------------------------------------------------------------------------------------------------


def passes(s, seat):
    """Every Pass the attacker can declare (MAUL-4.19, MAUL-4.20)."""
    if seat != s.attacker or s.maul is not None:
        return []
    start = s.column(s.det)
    return [Pass(start, column) for column, card in s.ready(seat)
            if card != s.det and (abs(column - start) == 1 or card == scavenger(seat))]


def pass_problem(s, seat, action):
    """What forbids this Pass, or None."""
    if seat != s.attacker:
        return DETONATOR_ONLY
    if s.maul is not None:
        return ("MAUL-4.21", mark("End the Maul at the start of your turn before passing."))
    start = s.column(s.det)
    if action.column != start:
        return ("MAUL-4.19", mark("The Detonator is not in that column."))
    return _receiver_problem(s, seat, start, action.to)


def _receiver_problem(s, seat, start, column):
    card = s.field[seat][column]
    if card is None:
        return ("MAUL-4.19", NOBODY_THERE)
    if card == s.det and s.has_break(seat):
        return ("MAUL-4.20", mark("Your Scavenger is under the Break pile."))
    if card == s.det:
        return ("MAUL-4.19", mark("That Belator already holds the Detonator."))
    if not s.is_ready(card):
        return ("MAUL-1.14", mark("A Downed Belator cannot receive the Detonator."))
    if abs(column - start) != 1 and card != scavenger(seat):
        return ("MAUL-4.19", mark("Only the Scavenger can be passed to from afar."))
    return None


def still_receives(s, seat, receiver):
    """May the declared Pass still be carried out? (MAUL-4.26)"""
    if s.maul is not None or not s.stands_ready(receiver) or receiver == s.det:
        return False
    return receiver == scavenger(seat) or abs(s.column(receiver) - s.column(s.det)) == 1


def give_detonator(s, card, rule):
    """The Detonator goes on another Belator of the attacker; off a Break pile it ends the Break (MAUL-4.22, MAUL-7.10)."""
    giver, seat = s.det, s.attacker
    start = s.column(giver)
    s.det = card
    if s.has_break(seat):
        end_break(s, seat)
    s.emit("passed", rule, seat=SEATS[seat], giver=s.belator(giver).name, card=s.belator(card).name, start=start + 1,
           column=s.column(card) + 1)
