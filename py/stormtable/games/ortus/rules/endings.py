"""End of the game, draws, degenerate positions (chapter 11)."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..components import HEX_NAMES, HOUSES, LAST_TURN, PAIRS, QUIET_TURNS, WELLS_TO_WIN
from ..language import mark
from .actions import AcceptDraw, DeclineDraw
from .steps import wrong_step

WAYS = ("wells", "guide", "time", "resignation", "agreement", "repetition", "quiet", "limit")
WIN_RULES = {"wells": "ORT-11.1", "guide": "ORT-11.2", "time": "ORT-12.10", "resignation": "ORT-4.16"}
DRAW_RULES = {"agreement": "ORT-4.17", "repetition": "ORT-11.5", "quiet": "ORT-11.6", "limit": "ORT-11.7"}


class Result(NamedTuple):
    """How a game ended: winner (None is a draw), way and turn (ORT-11.9)."""

    winner: int | None
    way: str
    turn: int


def win(s, house, way):
    """A House wins; the final position stays as it is (ORT-11.12)."""
    s.end(Result(house, way, s.turn))
    s.attack = s.bids = None
    s.emit("over", WIN_RULES[way], winner=HOUSES[house], way=way, turn=s.turn)


def draw(s, way):
    """Nobody wins."""
    s.end(Result(None, way, s.turn))
    s.emit("over", DRAW_RULES[way], winner=None, way=way, turn=s.turn)


def wells_win(s):
    """Five Wells at the start of the own turn win, before Energy is set (ORT-11.1), and only then (ORT-11.3)."""
    if s.wells(s.active) < WELLS_TO_WIN:
        return False
    win(s, s.active, "wells")
    return True


def turn_draws(s):
    """The draws that are looked for at the start of a turn, after Collect, in this order (ORT-11.11)."""
    key = position_key(s)
    s.seen = {**s.seen, key: s.seen.get(key, 0) + 1}
    if s.seen[key] >= 3:
        draw(s, "repetition")  # ORT-11.5
    elif s.quiet >= QUIET_TURNS:
        draw(s, "quiet")  # ORT-11.6
    elif s.turn > LAST_TURN:
        draw(s, "limit")  # ORT-11.7


def position_key(s):
    """The same text for the same position; twins may be swapped (ORT-11.5)."""
    pairs = [sorted(s.place[warrior] for warrior in pair) for house in PAIRS for pair in house]
    places = " ".join(f"{one}/{other}" for one, other in pairs)
    guides = " ".join(HEX_NAMES.get(hex, "-") for hex in s.guides)
    return f"{HOUSES[s.active]} {places} {guides} {s.honour[0]}/{s.honour[1]} {s.energy[0]}/{s.energy[1]}"


# -- what a player, or the clock, may say over an open question (ORT-11.8) ------------------------------------------


class Resign(NamedTuple):
    """The player who is asked gives up (ORT-4.16)."""

    verb: str = "resign"

    def happen(self, s):
        house = s.flow[-1].seat
        s.emit("resigned", "ORT-4.16", house=HOUSES[house])
        win(s, 1 - house, "resignation")


class OfferDraw(NamedTuple):
    """Offers a draw in the own Maneuver step (ORT-4.17)."""

    verb: str = "offerdraw"

    def happen(self, s):
        s.offered = True
        s.emit("offered", "ORT-4.17", house=HOUSES[s.active])
        s.push(DrawAnswer(1 - s.active))


class Flag(NamedTuple):
    """This House's time is used up: an event of the clock, not a choice (ORT-12.21).

    The rules never read a clock (ORT-12.22); the time used stands in the comments of a record (ORT-12.23).
    """

    house: int
    verb: str = "flag"

    def happen(self, s):
        s.emit("flagged", "ORT-12.10", house=HOUSES[self.house])
        win(s, 1 - self.house, "time")


def flag_refusals(s, action):
    """Why this clock cannot run out now (ORT-12.21, ORT-12.24)."""
    if s.settings.clock is None:
        return [refuse("ORT-12.24", mark("That clock is not running."))]
    if s.turn == 0 or s.flow[-1].seat != action.house:
        return [refuse("ORT-12.21", mark("That clock is not running."))]
    return []


class DrawAnswer(NamedTuple):
    """The opponent answers a draw offer (ORT-4.17)."""

    seat: int
    phase: str = "draw"

    def legal_actions(self, s):
        return [AcceptDraw(), DeclineDraw()]

    def take(self, s, action):
        kind = "accepted" if action.verb == "acceptdraw" else "declined"
        s.emit(kind, "ORT-4.17", house=HOUSES[self.seat])
        if action.verb == "acceptdraw":
            draw(s, "agreement")

    def refusals(self, s, action):
        return [] if action.verb in ("acceptdraw", "declinedraw") else wrong_step(s, action)
