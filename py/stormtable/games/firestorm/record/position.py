"""A position as JSON (chapter Position): everything that is needed to go on."""

from typing import Any

from stormtable.kernel import chance

from ..cards import CARDS, thing_name
from ..rules.priority import Chance
from ..rules.space import FIRESTORM, place_name
from ..rules.state import AGAIN, AS_GEAR, ATTACKED, DOWN, FRESH, HIDDEN, MOVED, MUST_EXIT, NOBODY, PRODUCING, State
from .frames import write_frame

TOKENS = {"mining-asteroid": "ore", "tactical-bomb": "tick", "power-cell": "battery"}


def position(s: State) -> dict[str, Any]:
    """The whole state."""
    return {
        "game": "firestorm", "options": s.settings._asdict(), "rng": chance.write(s.chance), "turn": s.turn, "phase": s.phase,
        "first": None if s.first is None else s.first + 1, "order": [seat + 1 for seat in s.order], "next": len(s.card), "once": list(s.once),
        "announced": s.announced, **({"seen": list(s.seen)} if s.seen else {}),
        "players": {str(seat + 1): _player(s, seat) for seat in range(s.players)},
        "planets": [_name(s, uid) for uid in s.new],
        "cards": {_name(s, uid): _card(s, uid) for uid in s.play},
        "effects": [_effect(s, effect) for effect in s.effects],
        "flow": [write_frame(s, frame) for frame in s.flow if not isinstance(frame, Chance)],
        "result": outcome(s),
    }


def _id(card):
    return HIDDEN if card == HIDDEN else CARDS[card].id


def _name(s, uid):
    return thing_name(s.thing(uid)) if s.at[uid] >= 0 else f"#{uid}"


def _player(s, seat):
    return {
        "alien": None if s.alien[seat] is None else _id(s.alien[seat]), "tech": s.tech[seat], "start_tech": s.start_tech[seat],
        "resources": s.resources[seat], "commands": s.commands[seat], **{pile: [_id(card) for card in getattr(s, pile)[seat]] for pile in
        ("hand", "draw", "recycle", "terminate", "aside")}, "advantage": _advantage(s.advantage[seat]),
        "fates": [_id(card) for card in s.fates[seat]], "homeworlds": s.homeworlds[seat],
        "conquered": _conquered(s.conquered[seat]), "lost": s.lost[seat],
        "used": list(s.used[seat]), "explored": [f"#{uid}" if s.at[uid] < 0 else _name(s, uid) for uid in s.explored[seat]],
        "out": s.out[seat], "offered": s.offered[seat], **({"aimed": s.aimed[seat]} if s.aimed[seat] else {}),
        "deck": None if s.deck[seat] is None else {_id(card): count for card, count in s.deck[seat]},
        "start": None if s.start[seat] is None else [_id(card) for card in s.start[seat]],
    }


def _conquered(counts):
    """Conquered planets by the Star System of their player; N are all others (FIR-R86)."""
    *systems, elsewhere = counts
    return {str(seat + 1): count for seat, count in enumerate(systems) if count} | ({"N": elsewhere} if elsewhere else {})


def _advantage(advantage):
    if advantage is None:
        return None
    return {"id": _id(advantage.card), "up": advantage.up, "under": [_id(card) for card in advantage.under], "race": advantage.race}


def system_name(number):
    """p1 for a lettered Star System, N2 for a deployed planet, None for nothing."""
    if number == NOBODY:
        return None
    return f"p{number + 1}" if number < FIRESTORM else place_name(number)


def _card(s, uid):
    design, entry = CARDS[s.card[uid]], {"owner": s.owner[uid] + 1, "ctrl": None if s.ctrl[uid] < 0 else s.ctrl[uid] + 1}
    if s.on[uid]:
        entry["on"] = _name(s, s.on[uid])
    else:
        entry["at"] = place_name(s.at[uid])
    entry["used"] = list(s.marks[uid])
    if s.shifts[uid]:
        entry["shifts"] = s.shifts[uid]
    if s.has(uid, DOWN):
        entry["down"] = True
    return {**entry, **_BY_TYPE[design.type](s, uid)}


def _mods(s, uid):
    return [f"trait {value}" if what == "trait" else f"{value:+d} {what}" for what, value in s.mods[uid]]


def _tokens(s, uid):
    return {TOKENS.get(s.design(uid).id, "tokens"): s.tokens[uid]} if s.tokens[uid] else {}


def _planet(s, uid):
    return {"dmg": s.dmg[uid], "energy": s.energy[uid], "points": None if s.points[uid] < 0 else s.points[uid], "producing": s.has(uid, PRODUCING),
            "fresh": s.has(uid, FRESH), "attacked": s.has(uid, ATTACKED), "tokens": _tokens(s, uid), "down": s.has(uid, DOWN)}


def _ship(s, uid):
    return {"turned": bool(s.turned[uid]), "moved": s.has(uid, MOVED), "again": s.has(uid, AGAIN), "energy": s.energy[uid], "dmg": s.dmg[uid],
            "attacked": s.has(uid, ATTACKED), "entered": system_name(s.entered[uid]), "must_exit": s.has(uid, MUST_EXIT), "mods": _mods(s, uid)}


def _hero(s, uid):
    entry = {"turned": bool(s.turned[uid]), "moved": s.has(uid, MOVED), "dmg": s.dmg[uid], "entered": system_name(s.entered[uid]), "mods": _mods(s, uid)}
    return {**entry, "gear": True} if s.has(uid, AS_GEAR) else entry


def _support(s, uid):
    return {"turned": bool(s.turned[uid]), "tokens": _tokens(s, uid)}


_BY_TYPE = {"planet": _planet, "ship": _ship, "hero": _hero, "support": _support}


def _effect(s, effect):
    on = [f"p{-uid}" if uid < 0 else _name(s, uid) for uid in effect.on]
    return {"source": _id(effect.source), "by": effect.by + 1, "on": on, "value": effect.value, "until": UNTIL[effect.until].format(turn=effect.turn)}


UNTIL = {"turn": "end of turn {turn}", "only": "turn {turn}", "combat": "end of combat", "game": "game"}


def outcome(s: State) -> Any:
    """Who won, how, and when; None while it is not over."""
    return s.result and {"winner": None if s.result.winner is None else s.result.winner + 1, "way": s.result.way, "turn": s.result.turn}
