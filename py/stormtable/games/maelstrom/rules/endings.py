"""End of game, ties, draws, degenerate positions (chapter 15)."""

from typing import NamedTuple

from ..cards import CARDS
from .actions import AcceptDraw, DeclineDraw
from .state import SEATS
from .words import not_asked, spelled

ON_POINTS = ("empty", "stall", "repetition", "turn_cap")  # won by Essence, or drawn if that is equal
WINS, DRAWS = ("essence", "surround", "concession", *ON_POINTS), ("agreement", *ON_POINTS)
RULES = {
    "essence": "MAE-15.1", "surround": "MAE-15.2", "empty": "MAE-15.5", "stall": "MAE-15.7", "repetition": "MAE-15.8",
    "turn_cap": "MAE-15.9", "agreement": "MAE-15.6", "concession": "MAE-15.6",
}


class Result(NamedTuple):
    """How a game ended; no winner is a draw."""

    winner: int | None
    way: str


def over(s, winner, way):
    """The game ends: nothing more is decided or resolved (MAE-15.11); events that wait are discarded (MAE-R52)."""
    for frame in reversed(s.flow):
        if hasattr(frame, "discard"):
            frame.discard(s)
    s.end(Result(winner, way))
    s.emit("over", RULES[way], winner=None if winner is None else SEATS[winner], way=way)


def surrounds(s):
    """Six own tiles around the Vortex win at once (MAE-15.2, MAE-3.8)."""
    if s.result is not None:
        return
    for seat in (0, 1):
        if s.ring(seat) == 6:
            over(s, seat, "surround")
            return


def burn(s):
    """The active player loses an Essence if the opponent has more tiles around the Vortex (MAE-10.1, MAE-10.2)."""
    seat = s.active
    if s.ring(seat) >= s.ring(1 - seat):
        return
    s.essence[seat] -= 1
    s.stir()
    s.emit("burned", "MAE-10.1", seat=SEATS[seat], essence=s.essence[seat])
    if s.essence[seat] == 0:
        over(s, 1 - seat, "essence")  # MAE-10.3


def turn_ends(s):
    """The endings that are looked for between two turns (MAE-3.12, MAE-15.5, MAE-15.7 to MAE-15.9)."""
    settings = s.settings
    if not s.up(0) and not s.up(1):
        _by_essence(s, "empty", ring=False)
        return
    s.stall = 0 if s.stirred else s.stall + 1
    times = note_position(s, 1 - s.active)
    if settings.stall_limit is not None and s.stall >= settings.stall_limit:
        _by_essence(s, "stall")
    elif times >= 3:
        _by_essence(s, "repetition")
    elif s.turn >= settings.turn_cap:
        _by_essence(s, "turn_cap")


def _by_essence(s, way, ring=True):
    """More Essence wins; then more tiles on the ring; else it is a draw."""
    scores = [(s.essence[seat], s.ring(seat) if ring else 0) for seat in (0, 1)]
    over(s, None if scores[0] == scores[1] else int(scores[1] > scores[0]), way)


def note_position(s, active):
    """Counts how often this public position has stood at the start of this seat's turn (MAE-15.8)."""
    key = public_key(s, active)
    s.seen = {**s.seen, key: s.seen.get(key, 0) + 1}
    return s.seen[key]


def public_key(s, active):
    """The same text for the same public position at the start of a turn (MAE-15.8)."""
    tiles = sorted(
        f"{spelled(s.at[t])}{CARDS[s.card[t]].id}{s.owner[t]}{'e' * (t in s.energy)}{s.wounds.get(t, 0)}"
        f"{''.join(f'{m.stat}{m.by}' for m in s.mods.get(t, ()))}" for t in s.at
    )
    piles = [len(pile) for pair in (s.hand, s.stack) for pile in pair]
    discards = ["+".join(CARDS[card].id for card in pile) for pile in s.discard]
    relics = ["+".join(CARDS[relic.card].id for relic in row) for row in s.relics]
    return " ".join(map(str, [active, *tiles, *s.essence, *s.hoard, *piles, *discards, *relics]))


class Concede(NamedTuple):
    """The player who is asked gives up (MAE-4.17)."""

    verb: str = "concede"

    def happen(self, s):
        seat = s.flow[-1].seat
        s.emit("conceded", "MAE-4.17", seat=SEATS[seat])
        over(s, 1 - seat, "concession")


class OfferDraw(NamedTuple):
    """Offers a draw in the own turn (MAE-4.18)."""

    verb: str = "offer"

    def happen(self, s):
        s.offered = True
        s.emit("offered", "MAE-4.18", seat=SEATS[s.active])
        s.push(DrawAnswer(1 - s.active))


class DrawAnswer(NamedTuple):
    """The opponent answers a draw offer (MAE-4.18)."""

    seat: int

    def legal_actions(self, s):
        return [AcceptDraw(), DeclineDraw()]

    def take(self, s, action):
        s.emit("accepted" if action.verb == "accept" else "declined", "MAE-4.18", seat=SEATS[self.seat])
        if action.verb == "accept":
            over(s, None, "agreement")

    def refusals(self, s, action):
        if action.verb in ("accept", "decline"):
            return []
        return not_asked()
