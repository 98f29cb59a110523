"""Raid (chapter 8): the steps in the order of MAUL-8.25."""

from itertools import combinations
from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import BOOSTS, scavenger
from ..language import mark
from .actions import Commit
from .mauls import let_go
from .state import SEATS, Raid
from .windows import open_window


def start_raid(s, hit, hitters):
    """A successful Hit on the holder, or on the outside of a Maul, starts a Raid at the Detonator's column (MAUL-8.1)."""
    column = s.column(s.det)
    if s.maul is not None:
        let_go(s)  # MAUL-6.12
        s.emit("torn_open", "MAUL-6.12", seat=SEATS[s.attacker])
    s.raid = Raid(column, hit, tuple(hitters))
    s.emit("raid", "MAUL-5.12", column=column + 1)
    _scavengers_get_up(s)
    s.push(AttackerCommits())
    open_window(s, "RAID-START", 1 - s.attacker)  # MAUL-8.3


def _scavengers_get_up(s):
    """Both Scavengers become Ready, except one Downed this turn (MAUL-8.2)."""
    for seat in (0, 1):
        card = scavenger(seat)
        if not s.is_ready(card) and not s.fresh >> card & 1:
            s.make_ready(card)
            s.emit("readied", "MAUL-8.2", seat=SEATS[seat], card=s.belator(card).name, column=s.column(card) + 1)


# -- commitments -------------------------------------------------------------------------------------------------------


class AttackerCommits(NamedTuple):
    """The attacker commits first (MAUL-8.4)."""

    def run(self, s):
        s.push(DefenderCommits(), Committing(s.attacker))


class DefenderCommits(NamedTuple):
    """The defender commits, seeing this (MAUL-8.5)."""

    def run(self, s):
        s.push(Count(), Committing(1 - s.attacker))


class Committing(NamedTuple):
    """A horde commits some of its Ready Belator at or next to the Detonator's column, or nobody, once (MAUL-8.4 to MAUL-8.6, MAUL-8.24)."""

    seat: int

    def legal_actions(self, s):
        near = [column for column, _card in s.ready(self.seat) if abs(column - s.raid.column) <= 1]
        return [Commit(some) for count in range(min(len(near), s.raid.limit[self.seat]) + 1) for some in combinations(near, count)]

    def take(self, s, action):
        cards = tuple(s.field[self.seat][column] for column in action.columns)
        s.raid = s.raid.with_("committed", self.seat, cards)
        for card in cards:
            s.down(card)
        s.emit("committed", "MAUL-8.6", seat=SEATS[self.seat], cards=[s.belator(card).name for card in cards],
               columns=[column + 1 for column in action.columns])

    def refusals(self, s, action):
        if action.verb == "boost":
            return [refuse("MAUL-9.4", mark("No Boosts now: the Raid is being settled."))]
        if action.verb != "commit":
            return [refuse("MAUL-8.4", mark("Say who joins the Raid, or that nobody does."))]
        return list(self._problems(s, action.columns))

    def _problems(self, s, columns):
        rule = "MAUL-8.4" if self.seat == s.attacker else "MAUL-8.5"
        if any(abs(column - s.raid.column) > 1 for column in columns):
            yield refuse(rule, mark("Only Belator at or next to the Detonator's column can join."))
        if len(columns) > s.raid.limit[self.seat] == 2:
            yield refuse("MAUL-8.23", mark("You can commit at most two."))
        for card in (s.field[self.seat][column] for column in columns):
            if card is None:
                yield refuse(rule, mark("No Belator of that horde stands there."))
            elif not s.is_ready(card):
                yield refuse("MAUL-1.14", mark("A Downed Belator cannot join the Raid."))


# -- the count ---------------------------------------------------------------------------------------------------------


class Count(NamedTuple):
    """A Raid that only one horde joined is won; else the last window opens (MAUL-8.7, MAUL-8.8)."""

    def run(self, s):
        ours, theirs = s.raid.committed
        if bool(ours) != bool(theirs):
            winner = 0 if ours else 1
            s.emit("uncontested", "MAUL-8.7", seat=SEATS[winner])
            win_raid(s, winner, ())
            return
        s.push(Compare())
        open_window(s, "RAID-COUNT", s.attacker)  # also if nobody committed (MAUL-8.14)


class Compare(NamedTuple):
    """Both draw, strengths are added, the higher wins; a tie is broken card by card (MAUL-8.9 to MAUL-8.15)."""

    def run(self, s):
        attacker, drawn = s.attacker, ([], [])
        for seat in (attacker, 1 - attacker):
            _lay_raid_cards(s, seat, drawn[seat])
        strengths = [raid_strength(s, seat) + symbols(drawn[seat]) for seat in (0, 1)]
        s.emit("counted", "MAUL-8.11", strengths=strengths, sums=[parts_of_strength(s, seat) for seat in (0, 1)],
               symbols=[symbols(cards) for cards in drawn])
        laid = drawn[attacker] + drawn[1 - attacker]
        if strengths[0] != strengths[1]:
            win_raid(s, int(strengths[1] > strengths[0]), laid)
        else:
            win_raid(s, _break_tie(s, laid), laid)


def _lay_raid_cards(s, seat, drawn):
    """One Boost for each committed Belator, but none for the Hit and the hitters (MAUL-8.9, MAUL-8.13), and Rigged Charge's."""
    counting = [card for card in s.raid.committed[seat] if not is_in_hit(s, card)]
    for _card in range(len(counting) + s.raid.extra[seat]):
        boost = s.turn_boost()
        if boost is not None:
            drawn.append(boost)
            s.emit("raid_card", "MAUL-8.9", seat=SEATS[seat], boost=BOOSTS[boost].name, symbols=BOOSTS[boost].symbols)


def is_in_hit(s, card):
    """Was this Belator Hit for the Raid, or did it make its Hit?"""
    return card == s.raid.hit or card in s.raid.hitters


def symbols(boosts):
    """The Raid symbols on these Boosts; their texts do nothing here (MAUL-8.10, MAUL-9.1)."""
    return sum(BOOSTS[boost].symbols for boost in boosts)


def parts_of_strength(s, seat):
    """Raid strength without the drawn symbols, part by part (MAUL-8.11, MAUL-8.12, MAUL-12.5); no other Boost changes it (MAUL-8.22)."""
    raid = s.raid
    joined = {card for card in (raid.hit, *raid.hitters) if card // 10 == seat} if s.settings.raid_hitters else set()
    committed = set(raid.committed[seat] or ())
    return {
        "committed": sum(s.belator(card).raid for card in committed),
        "hit": sum(s.belator(card).raid for card in joined - committed),
        "scavenger": int(seat == s.attacker and s.is_ready(scavenger(seat))),
        "boosts": raid.bonus[seat],
    }


def raid_strength(s, seat):
    """What a horde's Raid strength is before any card is drawn."""
    return sum(parts_of_strength(s, seat).values())


def _break_tie(s, laid):
    """Turn by turn, the first Boost with a symbol wins; with no Boost left the attacker does (MAUL-8.15, MAUL-11.6)."""
    seat = s.attacker
    while True:
        boost = s.turn_boost()
        if boost is None:
            return s.attacker
        laid.append(boost)
        s.emit("tie_card", "MAUL-8.15", seat=SEATS[seat], boost=BOOSTS[boost].name, symbols=BOOSTS[boost].symbols)
        if BOOSTS[boost].symbols:
            return seat
        seat = 1 - seat


def win_raid(s, winner, laid):
    """Raid cards are discarded; the winner's Scavenger gets up and takes the Detonator (MAUL-8.16, MAUL-8.17, MAUL-11.7).

    All others stay as they lie (MAUL-8.18).
    """
    s.discard += laid
    s.raid, s.det = None, scavenger(winner)
    s.make_ready(s.det)
    s.emit("raid_won", "MAUL-8.17", seat=SEATS[winner], card=s.belator(s.det).name, column=s.column(s.det) + 1)
