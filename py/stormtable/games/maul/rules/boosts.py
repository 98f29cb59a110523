"""The 36 Boosts (table K4): when each may be played, what stands in its way, and what it does.

A Boost that names a Belator names the card, wherever it stands when the Boost resolves. `problem` tells what forbids the
Boost, both when it is played and when it resolves (MAUL-C10); `happen` carries it out.
"""

from collections.abc import Callable
from typing import NamedTuple

from stormtable.kernel import chance, dealing
from stormtable.kernel.rules import refuse
from stormtable.kernel.zones import HIDDEN

from ..cards import BOOST_NUMBER, BOOSTS, scavenger, seat_of
from ..language import mark
from .actions import Boost, Take
from .inertia import turn_inertia
from .mauls import collapse
from .moves import give_detonator, neighbours, step_aside
from .state import DETONATION, HIGHEST_RANKING, SEATS, Modifier
from .support import boost_while_waiting, reveal, revive, revive_problem
from .words import ADJACENT_ONLY, CANNOT_MOVE, DETONATOR_ONLY, LOCKED, NOBODY_THERE, NOT_HELD, WAIT, WRECKED, YOUR_CHANCE, is_onlooker, why

OWN, OTHER = 0, 1  # whose Belator is named


class Design(NamedTuple):
    """What the rules know of a Boost beside its printed facts."""

    problem: Callable
    happen: Callable
    side: int | None = None  # whose Belator it names, if any
    steps: bool = False  # does it name a column to go to as well?


DESIGNS: dict[int, Design] = {}  # by number; both copies of a card share one


def boost(id, problem=None, side=None, steps=False):
    """Gives a card its effect: the function below the line."""
    def enter(happen):
        design = Design(problem or _no_problem, happen, side, steps)
        for number in BOOST_NUMBER.values():
            if BOOSTS[number].design == id:
                DESIGNS[number] = design
        return happen
    return enter


def _no_problem(s, seat, card, to):
    return None


# -- who may be chosen -------------------------------------------------------------------------------------------------


def _is_hitting(s, card):
    """Is this a Belator whose Hit is declared and not resolved? (MAUL-5.7)"""
    return s.pending is not None and card in s.pending.hitters


def _is_ready(s, seat, card, to):
    return None if s.is_ready(card) else ("MAUL-C10", mark("That Belator is Downed."))


def _is_ready_or_hitting(s, seat, card, to):
    return None if s.is_ready(card) or _is_hitting(s, card) else ("MAUL-C10", mark("That Belator is Downed."))


def _may_get_up(s, seat, card, to):
    if s.is_ready(card):
        return ("MAUL-C10", mark("That Belator is already Ready."))
    if s.in_wreck(card):
        return WRECKED
    return STILL_HITTING if _is_hitting(s, card) else None


STILL_HITTING = ("MAUL-C10", mark("That Belator is still in the middle of its Hit."))
HOLDER = ("MAUL-C10", mark("The Detonator holder cannot be chosen."))
NO_SHOVE = ("MAUL-C10", mark("Shove cannot touch the Detonator holder or a Maul."))


def _may_sidestep(s, seat, card, to):
    if s.in_maul(card):
        return LOCKED
    if not s.is_ready(card):
        return CANNOT_MOVE
    return None if abs(s.column(card) - to) == 1 else ADJACENT_ONLY


def _may_be_shoved(s, seat, card, to):
    other = s.field[1 - seat][to]
    if s.det in (card, other) or s.in_maul(card) or s.is_maul_column(1 - seat, to):
        return NO_SHOVE
    return None if abs(s.column(card) - to) == 1 else ADJACENT_ONLY


def _may_be_bottled(s, seat, card, to):
    if card == s.det:
        return HOLDER
    if s.in_maul(card):
        return LOCKED
    return _is_ready(s, seat, card, to)


def _may_be_dragged_out(s, seat, card, to):
    if s.maul is None or s.attacker == seat:
        return ("MAUL-C10", mark("The opponent has no Maul in progress."))
    if not s.in_maul(card) or card == s.det:
        return ("MAUL-C10", mark("Only an outside Belator of the Maul can be dragged out."))
    return None


def _may_be_thrown_to(s, seat, card, to):
    if s.attacker != seat:
        return DETONATOR_ONLY
    if s.maul is not None:
        return LOCKED
    if card == s.det and s.has_break(seat):
        return ("MAUL-7.18", mark("Only the top card of a pile can be chosen."))
    return HOLDER if card == s.det else _is_ready(s, seat, card, to)


# -- conditions --------------------------------------------------------------------------------------------------------


def _opponent_holds_cards(s, seat, card, to):
    return None if s.hand[1 - seat] else ("MAUL-C10", mark("The opponent holds no Boost."))


def _has_committed(s, seat, card, to):
    return None if s.raid and s.raid.committed[seat] else ("MAUL-C10", mark("You have committed nobody."))


def _scavenger_may_get_up(s, seat, card, to):
    return revive_problem(s, seat) or (STILL_HITTING if _is_hitting(s, scavenger(seat)) else None)


def _attacks(s, seat, card, to):
    return None if s.attacker == seat else DETONATOR_ONLY


def _can_heave(s, seat, card, to):
    if s.maul is None or s.attacker != seat or s.ranking[seat] == HIGHEST_RANKING:
        return ("MAUL-C10", mark("Heave! needs your Maul and a ranking below 3."))
    return None


def _opponent_is_ranked(s, seat, card, to):
    return None if s.ranking[1 - seat] else ("MAUL-C10", mark("The opponent's ranking is 0 already."))


NOT_THE_DETONATION = ("MAUL-C10", mark("The next Inertia card is not the Detonation."))


def _attacks_before_detonation(s, seat, card, to):
    return _attacks(s, seat, card, to) or (None if s.inertia == DETONATION - 1 else NOT_THE_DETONATION)


def _defends_before_detonation(s, seat, card, to):
    if s.attacker == seat:
        return ("MAUL-C10", mark("Only the horde without the Detonator can do that."))
    return None if s.inertia == DETONATION - 1 else NOT_THE_DETONATION


# -- the cards ---------------------------------------------------------------------------------------------------------


def _modify(s, card, number, **changes):
    """Values change until the end of the turn (MAUL-9.15)."""
    s.modifiers += tuple(Modifier(card, stat, by, number) for stat, by in changes.items())
    s.emit("modified", "MAUL-9.15", seat=SEATS[seat_of(card)], card=s.belator(card).name, column=s.column(card) + 1, **changes)


@boost("B01", _is_ready, OWN)
def iron_hide(s, play, seat, card, to):
    """STR +2 until end of turn."""
    _modify(s, card, play.boost, STR=2)


@boost("B03", _is_ready_or_hitting, OWN)
def bone_breaker(s, play, seat, card, to):
    """HV +2 and HR +2 until end of turn."""
    _modify(s, card, play.boost, HV=2, HR=2)


@boost("B05", _is_ready, OTHER)
def hamstring(s, play, seat, card, to):
    """STR -2 until end of turn."""
    _modify(s, card, play.boost, STR=-2)


@boost("B07", _is_ready_or_hitting, OTHER)
def blood_in_the_eyes(s, play, seat, card, to):
    """HV -2 and HR -2 until end of turn."""
    _modify(s, card, play.boost, HV=-2, HR=-2)


@boost("B09", _may_get_up, OWN)
def second_wind(s, play, seat, card, to):
    """A Downed Belator becomes Ready; a hitting or committed one stays in its Raid (MAUL-C6, MAUL-C14)."""
    s.make_ready(card)
    s.emit("readied", "MAUL-C10", seat=SEATS[seat], card=s.belator(card).name, column=s.column(card) + 1)


@boost("B11", _may_sidestep, OWN, steps=True)
def sidestep(s, play, seat, card, to):
    """It moves to an adjacent column, past the own Maul too (MAUL-C1, MAUL-C12)."""
    step_aside(s, card, to, "MAUL-9.19")


@boost("B13", _may_be_shoved, OTHER, steps=True)
def shove(s, play, seat, card, to):
    """It is moved to an adjacent column and swaps with whoever stands there (MAUL-C2, MAUL-C13)."""
    step_aside(s, card, to, "MAUL-C13")


@boost("B15")
def fresh_legs(s, play, seat, card, to):
    """One extra Support, before anything else goes on (MAUL-C9)."""
    reveal(s, seat, "boost", "MAUL-C9")


@boost("B17", _opponent_holds_cards)
def cut_purse(s, play, seat, card, to):
    """The opponent discards one Boost chosen at random (MAUL-C16)."""
    hand = s.hand[1 - seat]
    lost = dealing.seen(chance.one_of(s, sorted(hand), lambda number: BOOSTS[number].id))
    hand.remove(lost)
    s.discard.append(lost)
    s.emit("lost_boost", "MAUL-13.4", seat=SEATS[1 - seat], boost=BOOSTS[lost].name)


@boost("B19")
def veil_of_ash(s, play, seat, card, to):
    """The Boost it answers has no effect (MAUL-C17)."""
    _cancel_answered(s, "MAUL-C17")


def _cancel_answered(s, rule):
    """The exchange goes on without its first Boost."""
    s.exchange = s.exchange._replace(cancelled=True)
    s.emit("cancelled", rule, boost=BOOSTS[s.exchange.play.boost].name)


@boost("B21")
def roar_of_the_stands(s, play, seat, card, to):
    """Raid strength +2; several add up (MAUL-C18)."""
    s.raid = s.raid.with_("bonus", seat, s.raid.bonus[seat] + 2)


@boost("B23")
def dog_pile(s, play, seat, card, to):
    """Up to three may be committed (MAUL-C19)."""
    s.raid = s.raid.with_("limit", seat, 3)


@boost("B24", _has_committed)
def rigged_charge(s, play, seat, card, to):
    """One Boost more is drawn for the Raid (MAUL-C20)."""
    s.raid = s.raid.with_("extra", seat, s.raid.extra[seat] + 1)


@boost("B25", _may_be_bottled, OTHER)
def thrown_bottle(s, play, seat, card, to):
    """It is Downed, and counts as Downed this turn (MAUL-C27)."""
    s.down(card)
    s.emit("downed", "MAUL-9.18", seat=SEATS[1 - seat], card=s.belator(card).name, column=s.column(card) + 1)


@boost("B26", _may_be_dragged_out, OTHER)
def drag_out(s, play, seat, card, to):
    """It goes to the bottom of its owner's deck; the Maul collapses (MAUL-C21)."""
    column = s.column(card)
    s.to_bottom(card)
    s.emit("dragged_out", "MAUL-C21", seat=SEATS[1 - seat], card=s.belator(card).name, column=column + 1)
    collapse(s)


@boost("B27", _may_be_thrown_to, OWN)
def long_throw(s, play, seat, card, to):
    """The Detonator goes on it, at any distance (MAUL-C22)."""
    give_detonator(s, card, "MAUL-C22")


@boost("B28")
def tunnel_call(s, play, seat, card, to):
    """One card of the own deck is shown and put on top (MAUL-C23)."""
    s.push(Searching(seat))


@boost("B29")
def war_drums(s, play, seat, card, to):
    """Two Boosts are drawn; they may be used in the same window (MAUL-C7)."""
    for _time in range(2):
        s.draw_boost(seat, "MAUL-C7")


@boost("B30", _scavenger_may_get_up)
def carrion_call(s, play, seat, card, to):
    """The Scavenger becomes Ready, even if it was Downed this turn."""
    revive(s, seat, "MAUL-C10")


@boost("B31", _attacks)
def short_fuse(s, play, seat, card, to):
    """The next Inertia card is turned now; the flip of the turn is another one (MAUL-10.13, MAUL-C24)."""
    turn_inertia(s, "MAUL-10.13")


@boost("B32")
def damp_powder(s, play, seat, card, to):
    """The coming flip does not happen; as an answer to Short Fuse it stops that flip only (MAUL-C3, MAUL-R44)."""
    if answers_short_fuse(s, play):
        _cancel_answered(s, "MAUL-C3")
    else:
        s.flip_stopped = True


@boost("B33", _can_heave)
def heave(s, play, seat, card, to):
    """Ranking +1; the Maul goes on (MAUL-C26)."""
    s.raise_ranking(seat, 1, "MAUL-C26")


@boost("B34", _opponent_is_ranked)
def turncoat_chant(s, play, seat, card, to):
    """The opponent's ranking -1 (MAUL-C26)."""
    s.raise_ranking(1 - seat, -1, "MAUL-C26")


@boost("B35", _attacks_before_detonation)
def overload(s, play, seat, card, to):
    """The holder's multiplier +1 for this Incineration (MAUL-10.14)."""
    s.overload += 1


@boost("B36", _defends_before_detonation)
def blast_doors(s, play, seat, card, to):
    """Two fewer stands burn in this Incineration (MAUL-10.14)."""
    s.shield += 2


SHORT_FUSE = BOOST_NUMBER["B31"]
ANSWERS_SHORT_FUSE = (BOOST_NUMBER["B32"], BOOST_NUMBER["B36"])


def answers_short_fuse(s, play):
    """Is this Boost the answer to Short Fuse?"""
    return s.exchange.answer is play and s.exchange.play.boost == SHORT_FUSE


# -- when --------------------------------------------------------------------------------------------------------------


_WRONG_TIME = {
    "OWN": ("MAUL-9.14", mark("This card is for your own turn.")),
    "FLIP": ("MAUL-9.14", mark("This card is played just before an Inertia card is turned.")),
    "RAID-START": ("MAUL-9.14", mark("This card is played at the start of a Raid.")),
    "RAID-COUNT": ("MAUL-9.14", mark("This card is played just before Raid cards are drawn.")),
    "ANSWER": ("MAUL-9.13", mark("Veil of Ash can only answer another Boost.")),
}


def is_time(s, seat, number, kind, answered):
    """May this Boost be played now by its timing (MAUL-9.14)? `kind` is the open window, `answered` the Boost to answer."""
    timing = BOOSTS[number].timing
    if timing == "ANY":
        return True
    if timing == "OWN":
        return s.active == seat
    if timing == "ANSWER":
        return answered is not None
    return timing == kind or answered == SHORT_FUSE and number in ANSWERS_SHORT_FUSE


def plays(s, seat, kind=None, answered=None):
    """Every Boost with every target that the hand allows at this moment (MAUL-9.2, MAUL-9.22)."""
    found = []
    for number in s.hand[seat]:
        if number != HIDDEN and is_time(s, seat, number, kind, answered):
            _add_plays(s, seat, number, DESIGNS[number], found)
    return found


def _add_plays(s, seat, number, design, found):
    problem = design.problem
    if design.side is None:
        if problem(s, seat, None, None) is None:
            found.append(Boost(number))
        return
    for column, card in enumerate(s.field[seat ^ design.side]):
        if card is not None:
            for to in neighbours(column) if design.steps else (None,):
                if problem(s, seat, card, to) is None:
                    found.append(Boost(number, column, to))


def named(s, seat, action):
    """The Belator that a Boost names, or None."""
    side = DESIGNS[action.boost].side
    return None if side is None else s.field[seat ^ side][action.column]


def play_refusals(s, seat, action, kind=None, answered=None):
    """Why this Boost cannot be played so at this moment."""
    if action.boost not in s.hand[seat]:
        return why((YOUR_CHANCE if kind is None else WAIT) if is_onlooker(s, seat) else NOT_HELD)
    found = []
    if not is_time(s, seat, action.boost, kind, answered):
        found.append(_WRONG_TIME[BOOSTS[action.boost].timing])
    return why(*found, _target_problem(s, seat, action))


def _target_problem(s, seat, action):
    design, card = DESIGNS[action.boost], named(s, seat, action)
    if design.side is not None and card is None:
        return ("MAUL-C10", NOBODY_THERE)
    return design.problem(s, seat, card, action.to)


def resolve(s, seat, play, card):
    """A Boost happens, if its Belator is still there and its condition still holds (MAUL-9.11)."""
    design = DESIGNS[play.boost]
    gone = design.side is not None and card not in s.field[seat_of(card)]
    if gone or design.problem(s, seat, card, play.to) is not None:
        s.emit("fizzled", "MAUL-9.11", seat=SEATS[seat], boost=BOOSTS[play.boost].name)
    else:
        design.happen(s, play, seat, card, play.to)


# -- Tunnel Call asks --------------------------------------------------------------------------------------------------


class Searching(NamedTuple):
    """A player looks through the own deck and takes one card, whichever it is (MAUL-C23)."""

    seat: int

    def legal_actions(self, s):
        if HIDDEN in s.deck[self.seat]:
            raise chance.unknown()
        return [Take(s.belator(card).id) for card in sorted(s.deck[self.seat])]

    def take(self, s, action):
        deck = s.deck[self.seat]
        card = next(card for card in deck if s.belator(card).id == action.id)
        deck.remove(card)
        s.shuffle_deck(self.seat)
        s.deck[self.seat].insert(0, card)
        s.known_top[self.seat] = 1  # MAUL-13.9
        s.emit("called", "MAUL-C23", seat=SEATS[self.seat], card=s.belator(card).name)

    def refusals(self, s, action):
        if action.verb == "take":
            in_deck = any(s.card_id(card) == action.id for card in s.deck[self.seat])
            return [] if in_deck else [refuse("MAUL-C23", mark("That Belator is not in your deck."))]
        if action.verb == "boost":
            return boost_while_waiting(s, self.seat, mark("Choose a card of your deck first."))
        return [refuse("MAUL-C23", mark("Choose a card of your deck first."))]
