"""The end of the game (rule 103): victories and losing."""

from typing import NamedTuple

from ..cards import CARDS
from .fleets import out_of_fleet
from .leaving import leave
from .state import NOBODY
from .values import asked, is_hero, tech, tech_to_win
from .words import player


class Result(NamedTuple):
    """Who won, in which way and in which turn; nobody is a draw."""

    winner: int | None
    way: str
    turn: int


WAYS = ("total", "transcendent", "alternative", "last", "limit", "agreement", "draw")


def end(s, winner, way, rule):
    """The game is over for all: one player has won, or nobody (FIR-103.14)."""
    s.emit("over", rule, seat=None if winner is None else player(winner), way=way)
    s.combat = s.duel = None
    s.end(Result(winner, way, s.turn))


# -- losing -------------------------------------------------------------------------------------------------------------------------


def standing_homeworlds(s):
    """The Homeworlds that have neither been conquered nor destroyed."""
    return s.index.homes


def losers(s):
    """The players who lose now, in action order (FIR-103.4, FIR-103.13)."""
    found = [seat for seat in s.order if not s.out[seat] and (s.out_soon(seat) or asked(s, "defeat", seat))]
    if s.settings.homeworld_loss == "eliminate":
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
    s.go_out(seat)
    s.emit("eliminated", "FIR-104.6", seat=player(seat))
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
