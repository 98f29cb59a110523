"""Position: the whole state as one JSON object; `reading.py` reads it back."""

from typing import Any

from stormtable.kernel import expansions

from ..cards import CARDS
from ..rules.combat import Defending, Gathering
from ..rules.endings import DrawAnswer
from ..rules.setup import ChooseFaction, ChooseForce, ChoosePrimary, Picking, faction_of
from ..rules.state import HIDDEN, MARKS, SEATS, State
from ..rules.summoning import Paying
from ..rules.turn import Acting, Moving, Summoning
from ..rules.variants import FORCE_KEYS, Settings
from ..rules.windows import Keep, Reacting
from ..rules.wounds import Mend, NextTrigger, Spare
from . import stack
from .stack import write_space

_PHASE_FRAMES = {Moving: "movement", Acting: "action", Summoning: "summon"}
_SETUP: dict[type, str] = {ChooseFaction: "faction", ChooseForce: "force", ChoosePrimary: "primary", Picking: "pick"}


ASKED: dict[type, str] = {
    Reacting: "react", Defending: "defend", Spare: "choose", Keep: "choose", Mend: "choose", NextTrigger: "next", DrawAnswer: "draw",
    **_SETUP,
}


# -- writing -----------------------------------------------------------------------------------------------------------


def _options(settings: Settings) -> dict[str, Any]:
    """The settings that everybody may know; expansions only where there are any, as before there were some."""
    told = {name: value for name, value in settings._asdict().items() if name not in (*FORCE_KEYS, "expansions")}
    return told | ({"expansions": expansions.write(settings.expansions)} if settings.expansions else {})


def position(s: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    top = s.flow[-1] if s.flow else None
    return {
        "game": "maelstrom",
        "options": _options(s.settings),
        "turn": s.turn,
        "active": _seat(s.active),
        "phase": phase(s),
        "actions": s.actions,
        "limited_used": s.limited,
        "relic_used": s.relic_played,
        "draw_offered": s.offered,
        "stall": s.stall,
        "stirred": s.stirred,
        "good": _seat(s.good),
        "snapshot": [write_space(s.at[tile]) for tile in sorted(s.snapshot) if tile in s.at],
        **{SEATS[seat]: _write_seat(s, seat) for seat in (0, 1)},
        "tiles": [_write_tile(s, tile) for tile in s.at],
        "declared": next((_write_declared(s, frame) for frame in s.flow if type(frame) in (Gathering, Paying)), None),
        "stack_of_effects": stack.write(s),
        "asked": _write_asked(top),
        "seen": dict(sorted(s.seen.items())),
        "chance": s.chance.seed,
        "draws": s.chance.draws,
        "queued": list(s.chance.queued),
        "result": outcome(s),
    }


def phase(s):
    """The phase by the word it has in a position."""
    if s.result is not None:
        return "over"
    for frame in reversed(s.flow):
        if type(frame) in _PHASE_FRAMES:
            return _PHASE_FRAMES[type(frame)]
    return "setup" if s.turn == 0 else "burn"


def outcome(s: State) -> Any:
    """How the game ended, as JSON; None while it is not over."""
    return s.result and {"winner": _seat(s.result.winner), "way": s.result.way}


def _seat(seat):
    return None if seat is None else SEATS[seat]


def _name(card):
    return None if card is None else CARDS[card].name


def _pile(cards):
    """A pile by names, or its size if it is hidden."""
    return len(cards) if cards and HIDDEN in cards else [_name(card) for card in cards]


def _write_seat(s, seat):
    written = {
        "force": _write_force(s.force[seat]),
        "essence": s.essence[seat],
        "hoard": s.hoard[seat],
        "turns_taken": s.turns_taken[seat],
        "hand": _write_hand(s, seat),
        "stack": _pile(s.stack[seat]) if s.chance.seed is not None else len(s.stack[seat]),  # no seat knows any draw stack
        "discard": _pile(s.discard[seat]),
        "relics": [{"relic": _name(relic.card), "marks": _marks(relic.marks)} for relic in s.relics[seat]],
    }
    if s.turn == 0:
        primary = s.primary[seat]
        written["primary"] = primary if isinstance(primary, str) else _name(primary)
    return written


def _write_hand(s, seat):
    """The names in a hand, or how many a view hides, be it none."""
    hand = s.hand[seat]
    return len(hand) if HIDDEN in hand or not hand and seat in s.masked else _pile(sorted(hand))


def _write_force(force):
    if force is None:
        return None
    return faction_of(force) or {_name(card): count for card, count in sorted(force.items())}


def _marks(mask):
    return [name for n, name in enumerate(MARKS) if mask >> n & 1]


def _write_tile(s, tile):
    return {
        "at": write_space(s.at[tile]), "tile": _name(s.card[tile]), "owner": SEATS[s.owner[tile]], "wounds": s.wounds.get(tile, 0),
        "energy": tile in s.energy, "marks": _marks(s.marks.get(tile, 0)),
        "mods": [_write_mod(mod) for mod in s.mods.get(tile, ())],
    }


def _write_mod(mod):
    what = {"trait": mod.by[0], "has": mod.by[1]} if mod.stat == "trait" else {"stat": mod.stat, "by": mod.by}
    return {**what, "until": mod.until, "from": SEATS[mod.source]}


def _write_declared(s, frame):
    if isinstance(frame, Gathering):
        return {"attack": write_space(s.at[frame.target]), "with": [write_space(s.at[tile]) for tile in frame.group]}
    return {"summon": _name(frame.card), "at": write_space(frame.space)}


def _write_asked(top):
    return {"seat": SEATS[top.seat], "for": ASKED[type(top)]} if type(top) in ASKED else None
