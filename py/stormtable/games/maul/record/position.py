"""Position: the whole state as one JSON object; `reading.py` reads it back."""

from typing import Any

from stormtable.kernel import chance
from stormtable.kernel.zones import HIDDEN

from ..cards import BOOSTS, horde_cards, scavenger, seat_of
from ..rules.boosts import Searching
from ..rules.raids import AttackerCommits
from ..rules.state import SEATS, State
from ..rules.windows import Offer, Window
from .notation import write as line

SETUP = "setup"


def position(s: State) -> dict[str, Any]:
    """The position of a state, with every key; what a view hides is null."""
    window = open_window(s)
    return {
        "game": "maul",
        "options": _settings(s.settings),
        "round": s.round,
        "starter": s.starter + 1,
        "barren": s.barren,
        "inertia": s.inertia,
        "turn": _turn(s),
        "det": None if s.det is None else {"seat": s.attacker + 1, "column": s.column(s.det) + 1, "omega": s.maul is not None},
        "maul": None if s.maul is None else [s.maul + 1, s.maul + 2, s.maul + 3],
        "stall": s.stall,
        "seats": {SEATS[seat]: _seat(s, seat) for seat in (0, 1)},
        "boost": {"deck": len(s.boosts) if HIDDEN in s.boosts else _boosts(s.boosts), "discard": _boosts(s.discard)},
        "downed_this_turn": {SEATS[seat]: _downed(s, seat) for seat in (0, 1)},
        "modifiers": [_modifier(s, modifier) for modifier in s.modifiers],
        "pending": s.pending and _pending(s, s.pending),
        "window": window and _window(s, window),
        "exchange": s.exchange and _exchange(s),
        "reveal": s.reveal and _reveal(s, s.reveal),
        "raid": s.raid and _raid(s),
        "result": outcome(s),
        "seed": chance.write(s.chance),
    }


def outcome(s: State) -> Any:
    """How the tournament ended, as JSON; None while it is not over."""
    return s.result and {"winner": None if s.result.winner is None else s.result.winner + 1, "by": s.result.way}


def open_window(s):
    """The window that is open, also beneath an exchange, or None."""
    for frame in reversed(s.flow):
        if type(frame) is Offer:
            return frame.window
        if type(frame) is Window:
            return frame
    return None


def _settings(settings):
    written = settings._asdict()
    written["hordes"] = settings.hordes and list(settings.hordes)
    return written


def _turn(s):
    if not s.round:
        return {"seat": s.flow[-1].seat + 1 if s.flow else None, "step": SETUP, "acted": False, "continued": False, "count": 0}
    return {"seat": s.active + 1, "step": s.step, "acted": s.acted, "continued": s.continued, "count": s.turns}


def _id(s, card):
    return None if card == HIDDEN else s.belator(card).id


def _boosts(boosts):
    return [None if boost == HIDDEN else BOOSTS[boost].id for boost in boosts]


def _seat(s, seat):
    hand = s.hand[seat] if HIDDEN in s.hand[seat] else sorted(s.hand[seat])
    return {
        "horde": s.hordes[seat],
        "ranking": s.ranking[seat],
        "arena": s.arena[seat],
        "field": [_place(s, seat, card) for card in s.field[seat]],
        "deck": [_id(s, card) for card in s.deck[seat]],
        "known_top": s.known_top[seat],
        "known_bottom": s.known_bottom[seat],
        "hand": _boosts(hand),
    }


def _place(s, seat, card):
    """A field entry: an id, with d if Downed, or a pile from the bottom to the top (MAUL-N5)."""
    if card is None:
        return None
    piled = s.pile[seat] and card == s.top(seat)
    cards = range(scavenger(seat), card + 1) if piled else (card,)
    return "+".join(_id(s, each) for each in cards) + ("" if s.is_ready(card) else " d")


def _downed(s, seat):
    return [_id(s, card) for card in horde_cards(seat) if s.fresh >> card & 1]


def _modifier(s, modifier):
    seat = seat_of(modifier.card)
    return {"seat": seat + 1, "card": _id(s, modifier.card), "stat": modifier.stat, "by": modifier.by,
            "from": BOOSTS[modifier.boost].id}


def _pending(s, pending):
    cards, verb = {}, pending.action.verb
    if verb in ("hit", "ganghit"):
        cards = {"hitters": [s.card_name(card) for card in pending.hitters], "target": s.card_name(pending.card)}
    elif verb in ("move", "pass"):
        cards = {"mover" if verb == "move" else "receiver": s.card_name(pending.card)}
    return {"action": line(pending.action), "cards": cards}


def _window(s, window):
    written = {"kind": window.kind, "first": window.first + 1, "priority": window.priority + 1, "passes": window.passes,
               "flip_stopped": s.flip_stopped, "overload": s.overload, "shield": s.shield}
    if window.played:
        written["played"] = [seat + 1 for seat in (0, 1) if window.played >> seat & 1]
    return written


def _exchange(s):
    play, answer = s.exchange.play, s.exchange.answer
    written = {"seat": s.exchange.seat + 1, "play": line(play), "answer": answer and line(answer)}
    if s.flow and type(s.flow[-1]) is Searching:
        written["search"] = s.flow[-1].seat + 1
    return written


def _reveal(s, reveal):
    return {"seat": reveal.seat + 1, "card": _id(s, reveal.card), "for": reveal.reason}


def _raid(s):
    raid = s.raid
    pairs = {name: dict(zip(SEATS, getattr(raid, name))) for name in ("limit", "bonus", "extra")}
    return {
        "column": raid.column + 1,
        "hit": s.card_name(raid.hit),
        "hitters": [s.card_name(card) for card in raid.hitters],
        "step": raid_step(s),
        "limit": pairs["limit"],
        "committed": {name: None if cards is None else [_id(s, card) for card in cards]
                      for name, cards in zip(SEATS, raid.committed)},
        "bonus": pairs["bonus"],
        "extra": pairs["extra"],
        "drawn": {name: [] for name in SEATS},
    }


def raid_step(s):
    """The step of MAUL-8.25 that the Raid is in: 2 to 5."""
    if None not in s.raid.committed:
        return 5
    if any(type(frame) is AttackerCommits for frame in s.flow):
        return 2
    return 3 if s.raid.committed[s.attacker] is None else 4
