"""Notation and position of Whisper."""

from stormtable.kernel import chance, flow
from stormtable.kernel.rules import Unreadable

from .play import Aim, Answer, Concede, Effect, NextTurn, Turn, Window, clockwise
from .state import CARDS, KINDS, LAST_TURN, SEATS, Draw, Hush, Pass, Play, Rest, Settings, State, To

ALONE = {"draw": Draw(), "rest": Rest(), "hush": Hush(), "pass": Pass()}


def write(action):
    """The line of an action."""
    if action.verb in ALONE:
        return action.verb
    return f"{action.verb} {action.card if action.verb == 'play' else SEATS[action.seat]}"


def read(line):
    """The action of a line."""
    verb, blank, rest = line.partition(" ")
    if verb in ALONE and not blank:
        return ALONE[verb]
    if verb == "play" and rest in KINDS:
        return Play(rest)
    if verb in ("to", "concede") and rest in SEATS:
        return (To if verb == "to" else Concede)(SEATS.index(rest))
    raise Unreadable("That is no line of Whisper.", column=len(verb) + 2 if verb in ("play", "to", "concede") else 1)


# -- position ---------------------------------------------------------------------------------------------------------


def position(s):
    """A state as JSON values; a card that nobody may see is "?"."""
    top = flow.asking(s)
    effects = [frame for frame in s.flow if type(frame) is Effect]
    return {
        "game": "whisper",
        "goal": s.settings.goal,
        "hand": s.settings.hand,
        "turn": s.turn,
        "hands": [hand[:] for hand in s.hands],
        "deck": s.deck[:],
        "discard": s.discard[:],
        "scores": s.scores[:],
        "out": s.out[:],
        "eyes": s.eyes[:],
        "phase": "over" if top is None else type(top).__name__.lower(),
        "decides": None if top is None else SEATS[top.seat],
        "passed": [SEATS[seat] for seat in top.passed] if type(top) is Answer else [],
        "effects": [[SEATS[seat], card, None if to is None else SEATS[to]] for seat, card, to in effects],
        "winners": None if s.result is None else [SEATS[seat] for seat in s.result],
        "chance": chance.write(s.chance),
    }


def check(holds, key):
    """Refuses a position for one of its keys."""
    if not holds:
        raise Unreadable(f"Position, {key}: that cannot be.")


def number(given, key, low, high):
    """A whole number of a position."""
    value = given[key]
    check(type(value) is int and low <= value <= high, key)
    return value


def triple(given, key, good):
    """One value for each seat."""
    value = given[key]
    check(isinstance(value, list) and len(value) == 3 and all(map(good, value)), key)
    return value[:]


def cards(key, value):
    """A list of cards."""
    check(isinstance(value, list) and all(isinstance(card, str) and card in KINDS for card in value), key)
    return value[:]


def seats(key, value):
    """A list of seats, each once."""
    check(isinstance(value, list) and all(isinstance(seat, str) and seat in SEATS for seat in value), key)
    check(len(set(value)) == len(value), key)
    return tuple(SEATS.index(seat) for seat in value)


KEYS = ("game", "goal", "hand", "turn", "hands", "deck", "discard", "scores", "out", "eyes", "phase", "decides", "passed",
        "effects", "winners", "chance")


def from_position(given):
    """The state of a position, every key of which is needed."""
    check(isinstance(given, dict), "position")
    for key in KEYS:
        check(key in given, key)
    check(given["game"] == "whisper" and len(given) == len(KEYS), "game")
    s = State(Settings(number(given, "goal", 1, 99), number(given, "hand", 1, 5)))
    _read_cards(s, given)
    s.turn = number(given, "turn", 1, LAST_TURN + 1)
    s.scores = triple(given, "scores", lambda value: type(value) is int and 0 <= value <= 999)
    s.out, s.eyes = (triple(given, key, lambda value: isinstance(value, bool)) for key in ("out", "eyes"))
    check(isinstance(given["chance"], str), "chance")
    s.chance = chance.read(given["chance"])
    _READ.get(given["phase"] if isinstance(given["phase"], str) else None, _no_phase)(s, given)
    check(s.result is not None or s.turn <= LAST_TURN and s.out.count(False) > 1, "turn")
    return s


def _read_cards(s, given):
    check(isinstance(given["hands"], list) and len(given["hands"]) == 3, "hands")
    s.hands = [cards("hands", hand) for hand in given["hands"]]
    s.deck, s.discard = cards("deck", given["deck"]), cards("discard", given["discard"])
    check(sorted(sum(s.hands, s.deck + s.discard)) == sorted(CARDS), "deck")
    check(len(s.deck) + len(s.discard) > 1, "deck")


def _no_phase(s, given):
    check(False, "phase")


def _decides(s, given):
    check(isinstance(given["decides"], str) and given["decides"] in SEATS, "decides")
    seat = SEATS.index(given["decides"])
    check(not s.out[seat], "decides")
    return seat


def _nothing_on_the_table(given):
    check(given["effects"] == [] and given["passed"] == [] and given["winners"] is None, "effects")


def _read_turn(s, given):
    _nothing_on_the_table(given)
    s.push(Turn(_decides(s, given)))


def _read_aim(s, given):
    _nothing_on_the_table(given)
    seat = _decides(s, given)
    check("gift" in s.discard, "discard")
    s.push(Aim(seat))


def _read_answer(s, given):
    check(given["winners"] is None, "winners")
    seat, passed = _decides(s, given), seats("passed", given["passed"])
    check(seat not in passed and s.hands[seat] and passed == tuple(sorted(passed)), "decides")
    effects = _read_effects(s, given["effects"])
    s.push(NextTurn(clockwise(effects[0].seat)[0]), effects[0])
    for effect in effects[1:]:
        s.push(Window(clockwise(effect.seat)[0], ()), effect)
    s.push(Answer(seat, passed))


def _read_effects(s, given):
    check(isinstance(given, list) and given and all(isinstance(row, list) and len(row) == 3 for row in given), "effects")
    for row in given:
        cards("effects", [row[1]])
        check((row[1] == "hush") == (row is not given[0]) and (row[1] == "gift") == (row[2] is not None), "effects")
    played = [Effect(*seats("effects", [by]), card, None if to is None else seats("effects", [to])[0]) for by, card, to in given]
    check(all(effect.to != effect.seat for effect in played), "effects")
    laid = [effect.card for effect in played]
    check(all(laid.count(card) <= s.discard.count(card) for card in laid), "effects")
    return played


def _read_over(s, given):
    check(given["effects"] == [] and given["passed"] == [] and given["decides"] is None, "decides")
    s.result = seats("winners", given["winners"])
    check(s.result and not any(s.out[seat] for seat in s.result), "winners")


_READ = {"turn": _read_turn, "aim": _read_aim, "answer": _read_answer, "over": _read_over}
