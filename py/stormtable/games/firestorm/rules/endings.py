"""The end of the game (rule 103): victories, losing, leaving, draws."""

from typing import NamedTuple

from stormtable.kernel.language import mark

from . import settling
from .actions import Act
from .cards import CARDS
from .fleets import out_of_fleet
from .leaving import leave
from .state import NOBODY
from .values import asked, is_hero, tech, tech_to_win
from .words import not_asked, player, refuse


class Result(NamedTuple):
    """Who won, in which way and in which turn; nobody is a draw."""

    winner: int | None
    way: str
    turn: int


WAYS = ("total", "transcendent", "alternative", "last", "limit", "agreement", "draw")


def end(s, winner, way, rule):
    """The game is over for all: one player has won, or nobody (FIR-103.14)."""
    s.tell("over", rule, seat=None if winner is None else player(winner), way=way)
    s.combat = s.duel = None
    s.end(Result(winner, way, s.turn))


# -- losing -------------------------------------------------------------------------------------------------------------------------


def standing_homeworlds(s):
    """The Homeworlds that have neither been conquered nor destroyed."""
    return s.index.homes


def losers(s):
    """The players who lose now, in action order (FIR-103.4, FIR-103.13)."""
    found = [seat for seat in s.order if not s.out[seat] and (s.out_soon(seat) or asked(s, "defeat", seat))]
    if s.options.homeworld_loss == "eliminate":
        fallen = {s.owner[uid] for uid in s.index.fallen}
        found = [seat for seat in s.order if seat in fallen or seat in found]
    return found


def is_over(s):
    """Does somebody lose or win now?"""
    index = s.memo or s.index
    if not index.fallen and "defeat" not in index.consts and not any("concede" in used for used in s.used):
        return False
    return bool(losers(s)) or len(standing_homeworlds(s)) == 1


def lose(s):
    """Those who lose now are eliminated together; a single remaining player wins (FIR-103.5, FIR-103.13)."""
    found = losers(s)
    left = [seat for seat in s.alive() if seat not in found]
    if found and not left:
        end(s, None, "draw", "FIR-103.5")
        return True
    for seat in found:
        eliminate(s, seat)
    homes = standing_homeworlds(s)
    if len(homes) == 1 and s.ctrl[homes[0]] in left:
        end(s, s.ctrl[homes[0]], "total", "FIR-103.1")
    elif found and len(left) == 1:
        end(s, left[0], "last", "FIR-103.5")
    return bool(found)


def eliminate(s, seat):
    """The Solar Rule (FIR-104.6, FIR-104.8): what becomes of the cards of a player who loses or leaves; action order goes on without (FIR-103.7)."""
    s.out[seat] = True
    s.order = tuple(other for other in s.order if other != seat)
    s.tell("eliminated", "FIR-104.6", seat=player(seat))
    gone = [uid for uid in s.play if s.ctrl[uid] == seat or s.owner[uid] == seat and s.ctrl[uid] == NOBODY and CARDS[s.card[uid]].type != "planet"]
    for uid in gone:  # a fallen planet is nobody's and stays (FIR-405.3.6, FIR-R82)
        _set_free(s, uid, gone)
    for uid in gone:
        (s.terminate if s.owner[uid] == seat else s.recycle)[s.owner[uid]].append(s.card[uid])
        out_of_fleet(s, uid)
        s.forget(uid)
    for pile in (s.hand[seat], s.draw[seat], s.recycle[seat], s.aside[seat]):
        s.terminate[seat] += [card for card in pile]
        pile.clear()
    s.memo = None


def _set_free(s, uid, gone):
    """Heroes of others on it stay at the location without host; supports of others are recycled (FIR-104.8)."""
    for other in [other for other in s.play if s.on[other] == uid and other not in gone]:
        if is_hero(s, other):
            s.place(other, s.at[other])
        else:
            leave(s, (other,), rule="FIR-104.8")


# -- winning ------------------------------------------------------------------------------------------------------------------------


def victory(s, seat):
    """Step 1 of the own End phase: Tech, or the condition of a face-up advantage (FIR-204.3, FIR-103.2, FIR-103.3); tested only here (FIR-204.4)."""
    if tech(s, seat) >= tech_to_win(s, seat):
        end(s, seat, "transcendent", "FIR-103.2")
    elif asked(s, "victory", seat):
        end(s, seat, "alternative", "FIR-103.3")
    return s.result is not None


def time_is_up(s):
    """After the agreed number of turns the highest Tech wins, then planets, conquests, resources (FIR-103.11)."""
    def rank(seat):
        planets = sum(s.ctrl[uid] == seat for uid in s.index.planets)
        return tech(s, seat), planets, s.homeworlds[seat] + sum(s.conquered[seat]), s.resources[seat]
    best = max(rank(seat) for seat in s.alive())
    first = [seat for seat in s.alive() if rank(seat) == best]
    end(s, first[0] if len(first) == 1 else None, "limit" if len(first) == 1 else "draw", "FIR-103.11")


# -- leaving and draws ----------------------------------------------------------------------------------------------------------------


class Concede(NamedTuple):
    """Leaves the game; it counts as losing once the action in progress is complete (FIR-104.7, FIR-R43)."""

    by: int
    verb: str = "concede"

    def happen(self, s):
        s.tell("conceded", "FIR-104.7", seat=player(self.by))
        s.used[self.by] += ("concede",)
        if not _in_progress(s):
            if _falls_away(s, s.flow[-1], self.by):
                s.flow.pop()
            settling.settle(s)


def _in_progress(s):
    """Is an action or a fate under way, within the phase or the combat that is running?"""
    for frame in reversed(s.flow):
        kind = type(frame).__name__
        if kind in ("Doing", "Fate", "Phase", "Fight"):
            return kind in ("Doing", "Fate")
    return False


ANEW = ("Chance", "Ordering")  # what lies beneath these asks again
FORMING = ("Forming", "AskSupport", "Support", "Launching")


def _falls_away(s, frame, seat):
    """Is what is asked now no longer to be asked, or to be worked out afresh, when this seat has left?"""
    kind = type(frame).__name__
    if frame.seat == seat or kind in ANEW or getattr(frame, "whom", NOBODY) == seat:
        return True
    return kind in FORMING and seat in (s.combat.attacker, s.combat.defender)  # there is no combat any more (FIR-103.6)


class OfferDraw(NamedTuple):
    """Offers a draw on the own chance, once a turn; it does not use up the chance (FIR-103.12)."""

    by: int
    verb: str = "offer draw"

    def happen(self, s):
        s.offered[self.by] = True
        s.tell("offered", "FIR-103.12", seat=player(self.by))
        s.flow.pop()  # the frame beneath gives the chance again
        s.push(Agreed(self.by, tuple(seat for seat in s.in_order(s.alive()) if seat != self.by)))


class Agreed(NamedTuple):
    """The others answer in action order, those who are still in the game; if all accept it is a draw."""

    by: int
    left: tuple

    def run(self, s):
        left = [seat for seat in self.left if not s.out[seat] and not s.out_soon(seat)]
        if s.out[self.by] or s.out_soon(self.by):
            return
        if left:
            s.push(Agreed(self.by, tuple(left[1:])), Answer(left[0]))
        else:
            end(s, None, "agreement", "FIR-103.12")


class Answer(NamedTuple):
    """Accepts a draw, or refuses it for all."""

    seat: int

    def options(self, s):
        return [Act("accept", self.seat), Act("refuse", self.seat)]

    def take(self, s, act):
        s.tell("accepted" if act.verb == "accept" else "declined", "FIR-103.12", seat=player(self.seat))
        if act.verb == "refuse":
            s.flow.pop()

    def refusals(self, s, act):
        return [] if act in self.options(s) else not_asked()


def offer_refusals(s, seat):
    """Why no draw can be offered now."""
    frame = s.flow[-1]
    if type(frame).__name__ != "Chance" or frame.seat != seat or type(s.flow[-2]).__name__ == "Window":
        return [refuse("FIR-103.12", mark("A draw is offered on your own chance."))]
    if s.offered[seat]:
        return [refuse("FIR-103.12", mark("You have already offered a draw this turn."))]
    return []
