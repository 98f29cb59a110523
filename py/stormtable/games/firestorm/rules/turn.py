"""The turn (rules 200 to 204): Reset, Main, End."""

from typing import NamedTuple

from stormtable.kernel import chance, dealing
from stormtable.kernel.rules import refuse

from ..cards import CARDS, card_of, card_thing, uid_of
from ..language import mark
from .abilities import TRIGGERS
from .actions import Act
from .endings import time_is_up, victory
from .fates import Draw, Fate, cosmic, is_fate
from .piles import discard, known, top
from .priority import Phase, open_window
from .settling import settle
from .space import FIRESTORM
from .state import AGAIN, ATTACKED, FRESH, HIDDEN, MOVED, MUST_EXIT, PRODUCING
from .values import asked, full_structure, has_power, income, most_commands, power, produces, tech
from .words import not_asked, player

MOST_TIES = 20  # FIR-202.8


def start_turn(s, turn):
    """A turn has the phases Reset, Main and End, and begins with the first (FIR-200.1)."""
    s.begin_turn(turn)
    s.push(Reset("begin"))


# -- Reset (rule 202) -----------------------------------------------------------------------------------------------------------------------


class Reset(NamedTuple):
    """The automatic actions of the Reset phase, outside all chances, step by step (FIR-201.1.1)."""

    step: str
    seats: tuple = ()  # who still has to do a step, in order
    values: tuple = ()  # pairs (seat, cosmic value) of this reveal
    ties: int = 0

    def run(self, s):
        getattr(self, "_" + self.step)(s)

    def _begin(self, s):
        """W14, then what happens at the start of a Reset phase, in last turn's action order; in turn 1 by seat (FIR-202.1, FIR-202.10)."""
        s.push(Reset("start"))
        open_window(s, "W14", s.order[0])

    def _start(self, s):
        ticks = TRIGGERS.get("reset", {})  # texts that count down their tokens
        waiting = [uid for uid in s.play if s.in_play(uid) and s.card[uid] in ticks and s.tokens[uid] and uid not in s.index.blank]
        s.push(Reset("seat", s.order), Ticking(tuple(waiting)))

    def _seat(self, s):
        """Each player does steps 1 to 4 completely before the next (FIR-202.2, FIR-R4)."""
        seats = tuple(seat for seat in self.seats if not s.out[seat])
        if not seats:
            s.push(Reset("reveal", s.order))
            return
        seat, *rest = seats
        _unturn(s, seat)
        _recharge(s, seat)
        s.commands[seat] = most_commands(s, seat)
        planets = tuple(uid for uid in s.index.planets if s.ctrl[uid] == seat)
        for uid in planets:
            if s.points[uid] == 0:
                s.mark(uid, PRODUCING)
        giving = tuple(uid for uid in planets if produces(s, uid))
        s.push(Reset("seat", tuple(rest)), Income(seat, giving))
        if giving:
            open_window(s, "W8", seat, items=giving)

    def _reveal(self, s):
        """Every player reveals the top card at the same time (FIR-202.4); fates resolve, but not before the first player of turn 1 (FIR-202.7)."""
        seats = tuple(seat for seat in self.seats if not s.out[seat])
        values, fates = [], []
        for seat in seats:
            card = top(s, seat)
            values.append((seat, cosmic(card), card is not None))
            if card is None:
                continue
            s.emit("revealed", "FIR-202.4", seat=player(seat), name=CARDS[card].name)
            if is_fate(card) and s.turn > 1:
                fates.append(Fate(seat, card))
            else:
                s.recycle[seat].append(card)
        s.push(Reset("compare", seats, tuple(values), self.ties), *reversed(fates))

    def _compare(self, s):
        """Highest cosmic value plus Tech, as it is after all fates, is first player; ties reveal again (FIR-202.5, FIR-202.8, FIR-202.12)."""
        totals = [(value + tech(s, seat), seat, any_card) for seat, value, any_card in self.values if not s.out[seat]]
        if not totals:  # who was tied has lost meanwhile
            s.push(Reset("reveal", s.order))
            return
        best = max(total for total, _seat, _card in totals)
        tied = tuple(seat for total, seat, _card in totals if total == best)
        if len(tied) == 1:
            self._first(s, tied[0])
        elif self.ties + 1 >= MOST_TIES or not any(s.draw[seat] or s.recycle[seat] for seat in tied):
            self._first(s, self._lot(s, tied) if s.first is None else s.order[0])  # who was first, or the next seat (FIR-103.7)
        else:
            s.push(Reset("reveal", tied, (), self.ties + 1))

    def _lot(self, s, tied):
        return chance.one_of(s, tied, player)

    def _first(self, s, seat):
        """Action order: the first player, then clockwise (FIR-200.2); so run the chances of this phase (FIR-202.9)."""
        s.first = seat
        s.order = tuple((seat + step) % s.players for step in range(s.players) if not s.out[(seat + step) % s.players])
        s.emit("first", "FIR-202.4", seat=player(seat), turn=s.turn)
        s.push(Main("begin"), Phase("reset", seat))


def _unturn(s, seat):
    """Own turned cards unturn, but for those that a text keeps turned; planets never turn at all (FIR-102.2)."""
    for uid in s.play:
        if s.turned[uid] and s.ctrl[uid] == seat and not asked(s, "kept", uid):
            s.turned[uid] = 0


def _recharge(s, seat):
    for uid in s.play:
        if s.ctrl[uid] == seat:
            type = CARDS[s.card[uid]].type
            if type == "ship" or type == "planet" and has_power(s, uid):
                s.energy[uid] = power(s, uid)


class Ticking(NamedTuple):
    """Texts that happen at the start of the Reset phase, in action order of their controllers, who order their own (FIR-201.2.10)."""

    waiting: tuple

    def run(self, s):
        mine = self._next(s)
        if len(mine) > 1:
            s.push(self, Ordering(s.ctrl[mine[0]], tuple(mine)))
        elif mine:
            self.happen(s, mine[0])

    def _next(self, s):
        """The waiting cards of the first player in action order who has one."""
        left = [uid for uid in self.waiting if s.in_play(uid)]
        return next((mine for seat in s.order if (mine := [uid for uid in left if s.ctrl[uid] == seat])), [])

    def happen(self, s, uid):
        """One of them, before the others."""
        s.push(Ticking(tuple(other for other in self.waiting if other != uid)))
        TRIGGERS["reset"][s.card[uid]](s, uid)


class Ordering(NamedTuple):
    """Which of the own texts happens first?"""

    seat: int
    waiting: tuple

    def legal_actions(self, s):
        return [Act("first", self.seat, (s.thing(uid),)) for uid in self.waiting]

    def take(self, s, act):
        s.flow.pop().happen(s, uid_of(act.cards[0]))

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


class Income(NamedTuple):
    """The resources of all planets are gained as one sum, on top of what was left (FIR-202.3, FIR-202.11, FIR-402.1)."""

    player: int
    planets: tuple

    def run(self, s):
        seat = self.player
        amount = sum(income(s, uid) for uid in self.planets if s.in_play(uid))
        s.resources[seat] += amount
        s.emit("income", "FIR-202.3", seat=player(seat), amount=amount, commands=s.commands[seat])


# -- Main (rule 203) ------------------------------------------------------------------------------------------------------------------------


class Main(NamedTuple):
    """Ships that wait in the Firestorm must be gone by the End phase (FIR-203.1, FIR-407.5), whose chances follow (FIR-204.1)."""

    step: str

    def run(self, s):
        s.count_anew()
        if self.step == "begin":
            s.phase = "main"
            for uid in s.index.ships:
                if s.at[uid] == FIRESTORM and not s.turned[uid]:
                    s.mark(uid, MUST_EXIT)
            s.push(Main("over"), Phase("main", s.order[0]))
        else:
            _return_aside(s)
            s.phase = "end"
            s.push(End("begin"), Phase("end", s.order[0]))


def _return_aside(s):
    """Cards that were set aside until the end of the Main phase return to their hands."""
    for seat in range(s.players):
        s.hand[seat] += s.aside[seat]
        s.aside[seat].clear()


# -- End (rule 204) -------------------------------------------------------------------------------------------------------------------------


class End(NamedTuple):
    """Each player in action order does steps 1 to 4 completely before the next (FIR-204.2): the first to fulfil a victory wins (FIR-103.8)."""

    step: str
    seats: tuple = ()
    left: int = 0

    def run(self, s):
        getattr(self, "_" + self.step)(s)

    def _begin(self, s):
        s.count_anew()
        s.push(End("seat", s.order))

    def _seat(self, s):
        """Step 1, victory; step 2, the Firestorm."""
        seats = tuple(seat for seat in self.seats if not s.out[seat])
        if not seats:
            s.push(End("over"))
            return
        seat = seats[0]
        if victory(s, seat):
            return
        s.push(End("discard", seats))
        lost = [uid for uid in s.index.ships if s.ctrl[uid] == seat and s.has(uid, MUST_EXIT) and s.at[uid] == FIRESTORM]
        for uid in lost:
            s.dmg[uid] = max(s.dmg[uid], full_structure(s, uid))
            s.emit("firestorm", "FIR-204.5", name=s.design(uid).name, uid=uid, seat=player(seat))
        settle(s)

    def _discard(self, s):
        """Step 3: as many cards as Homeworlds controlled plus Homeworlds conquered (FIR-204.6)."""
        seat = self.seats[0]
        if s.out[seat]:
            s.push(End("seat", self.seats))
            return
        count = sum(s.ctrl[uid] == seat and "Homeworld" in CARDS[s.card[uid]].traits for uid in s.index.planets) + s.homeworlds[seat]
        s.push(End("draw", self.seats), Discards(seat, min(count, len(s.hand[seat]))))

    def _draw(self, s):
        """Step 4: draw up to the maximum hand size (FIR-204.8)."""
        seat, rest = self.seats[0], self.seats[1:]
        s.push(End("seat", rest))
        if not s.out[seat]:
            s.push(Draw(seat, 0, True))

    def _over(self, s):
        """Timed effects end, marks are cleared, the next turn begins (FIR-204.9)."""
        s.drop(lambda effect: _ends(s, effect))
        s.push(End("next"))
        settle(s)

    def _next(self, s):
        if any(_ends(s, effect) for effect in s.effects):  # a React has just made it
            s.push(End("over"))
            return
        for uid in s.play:
            s.marks[uid] = ()
            s.flags[uid] &= ~(MOVED | ATTACKED | FRESH | AGAIN | MUST_EXIT)
        for seat in range(s.players):
            s.used[seat] = tuple(word for word in s.used[seat] if word == "concede")
            s.explored[seat], s.offered[seat] = (), False
        if s.settings.max_turns and s.turn >= s.settings.max_turns:
            time_is_up(s)
            return
        start_turn(s, s.turn + 1)


def _ends(s, effect):
    """Is this effect over with this turn?"""
    return effect.until in ("turn", "only") and effect.turn <= s.turn


class Discards(NamedTuple):
    """Cards that must be discarded, and one more for a command (FIR-204.6, FIR-204.7)."""

    owner: int
    left: int
    more: bool = True

    def run(self, s):
        seat, hand = self.owner, [known(card) for card in s.hand[self.owner]]
        if self.left and (len(hand) == self.left or dealing.told(seat, len(set(hand)) == 1)):  # nothing to choose
            for card in sorted(map(dealing.seen, hand[:self.left])):
                discard(s, seat, card)
            s.push(Discards(seat, 0, self.more))
        elif self.left:
            s.push(Discarding(seat, self.left))
        elif self.more and hand and s.commands[seat]:
            s.push(Discarding(seat, 0))


class Discarding(NamedTuple):
    """Which card goes? With nothing left that must, one more for a command, or none."""

    seat: int
    left: int

    def legal_actions(self, s):
        cards = sorted({card for card in s.hand[self.seat] if card != HIDDEN})
        acts = [Act("discard", self.seat, (card_thing(card),)) for card in cards]
        return acts if self.left else [*acts, Act("keep", self.seat)]

    def take(self, s, act):
        if act.verb == "keep":
            return
        if not self.left:
            s.commands[self.seat] -= 1
        s.push(Discards(self.seat, max(0, self.left - 1), bool(self.left)))
        discard(s, self.seat, card_of(act.cards[0]))

    def refusals(self, s, act):
        if act in self.legal_actions(s):
            return []
        if act.verb == "keep" and act.by == self.seat and not act.cards:
            return [refuse("FIR-204.6", mark("You must discard that many cards."))]
        if act.verb == "discard":
            return [refuse("FIR-204.6", mark("You do not hold that card."))]
        return not_asked()
