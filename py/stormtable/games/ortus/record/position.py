"""Position (chapter 16): the whole state as one JSON object (ORT-16.1, ORT-16.5); `reading.py` reads it back."""

from typing import Any

from ..components import ELEMENTS, FALLEN, HEX_NAMES, HOUSES, OUT, UNPLACED, WARRIORS
from ..rules.state import State
from ..rules.steps import phase

ZONES = {FALLEN: "fallen", UNPLACED: "unplaced"}


def position(s: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    now = phase(s)
    return {
        "game": "ortus",
        "options": _write_settings(s.settings),
        "phase": now,
        "turn": s.turn,
        "start": _house(s.start),
        "active": _house(s.active),
        "decides": _house(s.flow[-1].seat) if s.flow else None,
        "warriors": {WARRIORS[w]: _place(s.place[w]) for w in range(16) if s.place[w] != OUT},
        "guides": _by_house(HEX_NAMES.get(hex) for hex in s.guides),
        "honour": _by_house(s.honour),
        "energy": _by_house(s.energy),
        "began": _warriors(s.began),
        "adjacent": [[WARRIORS[own], WARRIORS[enemy]] for own, enemy in sorted(s.adjacent)],
        "moved": _warriors(s.moved),
        "attacked": _warriors(s.attacked),
        "offered": s.offered,
        "fell": s.fell,
        "quiet": s.quiet,
        "seen": dict(sorted(s.seen.items())),
        "bid": s.bids and {"drawn": _house(s.bids.drawn), "last": s.bids.last, "by": _house(s.bids.by)},
        "attack": s.attack and _write_attack(s.attack),
        "seed": s.chance.seed,
        "draws": s.chance.draws,
        "dice": _dice(s.chance.queued, now),
        "result": outcome(s),
    }


def outcome(s: State) -> Any:
    """How the game ended, as JSON; None while it is not over."""
    return s.result and {"winner": _house(s.result.winner), "way": s.result.way, "turn": s.result.turn}


def _write_settings(settings):
    on = [element for element, is_on in zip(ELEMENTS, settings.elements) if is_on]
    return {**settings._asdict(), "elements": on, "handicap": _by_house(settings.handicap)}


def _write_attack(attack):
    wave = attack.wave
    return {
        "kind": attack.kind,
        "by": [WARRIORS[w] for w in attack.by],
        "target": WARRIORS[attack.target],
        "face": attack.face,
        "hits": [[WARRIORS[w], power] for w, power in attack.hits],
        "saved": [WARRIORS[w] for w in attack.saved],
        "fell": [WARRIORS[w] for w in attack.fell],
        "owed": attack.owed,
        "wave": wave and {"dir": wave.direction, "hit": wave.hit, "power": wave.power, "drop": wave.drop},
    }


def faces(now, count):
    """The least and the greatest result that may come next behind so many others: the start player, then faces (ORT-13.5)."""
    return (0, 1) if now == "place" and not count else (1, 6)


def _dice(queued, now):
    """The queued results that can come up; another one is dropped when its turn comes, so it is no part of the position."""
    dice = []
    for result in queued:
        low, high = faces(now, len(dice))
        dice += [result] if isinstance(result, int) and low <= result <= high else []
    return dice


def _house(house):
    return None if house is None else HOUSES[house]


def _by_house(values):
    return dict(zip(HOUSES, values))


def _place(place):
    return HEX_NAMES[place] if place >= 0 else ZONES[place]


def _warriors(mask):
    return [name for w, name in enumerate(WARRIORS) if mask >> w & 1]
