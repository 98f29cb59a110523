"""Position: the whole state as one JSON object; `reading.py` reads it back."""

from typing import Any

from stormtable.kernel import chance
from stormtable.kernel.zones import HIDDEN

from ..cards import BIT, STACKS, UNIQUE
from ..rules.questions import AskOrder, AskStack
from ..rules.state import SEATS, State, word
from ..rules.variants import FLAGS


def position(s: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    return {
        "game": "madstone",
        "players": s.settings.players,
        "options": {key: getattr(s.settings, key) for key in FLAGS},
        "seed": chance.write(s.chance),
        "phase": s.phase,
        "turn": s.turn,
        "to_act": SEATS[s.to_act],
        "basics": s.basics,
        "used": _set(s.used),
        "locked": _set(s.locked),
        "negated": _set(s.negated),
        "stopped": s.stopped,
        "bonus": s.bonus,
        "pending": _pending(s),
        "seats": [_seat(s, seat) for seat in s.seats],
        "field": {name: _cards(stack) for name, stack in zip(STACKS, s.field)},
        "tokens": {word(card): count for card, count in sorted(s.tokens.items())},
        "night": s.night,
        "pile": _cards(s.pile),
        "trimmed": _cards(s.trimmed),
        "out": _cards(s.out),
        "final": s.final,
        "stall": s.stall,
        "left": s.left,
        "drawn": {SEATS[seat]: s.drawn[seat] for seat in s.seats},
        "known": {SEATS[seat]: known for seat in s.seats if (known := _known(s, seat))},
    }


def outcome(s: State) -> Any:
    """How the game ended, as JSON; None while it is not over."""
    return s.result and {"winners": [SEATS[seat] for seat in s.result.winners], "points": dict(zip(SEATS, s.result.points))}


def _cards(cards):
    return [word(card) for card in cards]


def _set(cards):
    return [word(card) for card in UNIQUE if cards & BIT[card]]


def _pending(s):
    frame = s.flow[-1] if s.flow else None
    if isinstance(frame, AskOrder):
        return {"ask": "order", "count": frame.number}
    return {"ask": "stack", "card": word(frame.card)} if isinstance(frame, AskStack) else None


def _seat(s, seat):
    commander = s.commander[seat]
    return {
        "commander": None if commander is None else STACKS[commander], "red": s.red[seat], "gold": s.gold[seat],
        "hand": _cards(s.hand[seat]), "army": _cards(s.army[seat]), "spoils": _cards(s.spoils[seat]),
    }


def _known(s, seat):
    """The cards a seat knows beyond its own, by the zone they lie in (MAD-12.2)."""
    zones = {"pile": (s.pile, s.pile_known), **{SEATS[other]: (s.hand[other], s.hand_known[other]) for other in s.seats}}
    found = {zone: [word(card) for card, known in zip(*lists) if known >> seat & 1 and card != HIDDEN] for zone, lists in zones.items()}
    return {zone: cards for zone, cards in found.items() if cards}
