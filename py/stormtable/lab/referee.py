"""The referee: one line in, one JSON object out, at once; so that any program can play by the rules.

A line is notation, a question (`?options`, `?why LINE`, `?state`, `?view SEAT`, `?result`) or `!chance VALUE`.
"""

import json
import re
import sys
import traceback
from collections.abc import Iterable, Sequence
from typing import Any, BinaryIO

from stormtable.kernel import chance
from stormtable.kernel.flow import Event
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refusal, Refused, Unreadable

LONGEST_VALUE = 4000  # characters of a queued result: the names of a whole deck at most
Answer = dict[str, Any]


def judge(match: Match, lines: Iterable[bytes], answers: BinaryIO) -> None:
    """Answers every line until there are no more; both are streams of bytes."""
    for line in lines:
        answer = json.dumps(reply(match, line))
        answers.write(answer.encode() + b"\n")
        answers.flush()


def reply(match: Match, line: bytes) -> Answer:
    """The answer to one line, whatever it holds."""
    try:
        return _answer(match, line.decode().rstrip("\r\n"))
    except UnicodeDecodeError:
        return _error("This line is not a text in UTF-8.")
    except Refused as refused:
        return {"ok": False, "refusals": _refusals(refused.refusals)}
    except Unreadable as problem:
        return _error(problem.text, problem.column)
    except Exception as bug:  # the next line must still find a referee
        traceback.print_exc(file=sys.stderr)
        return _error(f"The referee failed on this line, which is a fault of its own: {bug!r:.200}")


def _answer(match: Match, line: str) -> Answer:
    if not line.startswith(("?", "!")):
        return _play(match, line)
    word, _blank, rest = line.partition(" ")
    if word not in _COMMANDS:
        raise Unreadable(f"There is no such command; there are {', '.join(_COMMANDS)}.")
    return _COMMANDS[word](match, rest)


def _error(text: str, column: int | None = None) -> Answer:
    return {"ok": False, "error": text if column is None else f"Column {column}: {text}"}


# -- notation -----------------------------------------------------------------------------------------------------


def _play(match: Match, line: str) -> Answer:
    """Plays a line; a queued result that cannot come up is dropped, and then nothing else has changed."""
    try:
        events = match.play_line(line)
    except chance.Impossible as bad:
        match.states[-1] = chance.without(match.state, bad)
        raise
    return {"ok": True, "events": [_event(match, event) for event in events], "decision": _decision(match)}


def _event(match: Match, event: Event) -> dict[str, Any]:
    """What happened; a secret also says which seats may see it."""
    told = {"event": event.kind, "rule": event.rule, "text": match.game.describe_event(event), **event.data}
    return told if event.seats is None else {**told, "seats": [_seats(match)[seat] for seat in event.seats]}


def _decision(match: Match) -> dict[str, Any] | None:
    seat = match.game.decides(match.state)
    return None if seat is None else {"seat": _seats(match)[seat], "prompt": match.game.question(match.state)}


def _refusals(refusals: Sequence[Refusal]) -> list[dict[str, str]]:
    return [{"rule": refusal.rule, "text": refusal.text} for refusal in refusals]


def _seats(match: Match) -> Sequence[str]:
    return match.game.seats(match.state)


# -- questions ----------------------------------------------------------------------------------------------------


def _options(match: Match, rest: str) -> Answer:
    _nothing_more(rest)
    return {"options": [match.game.write(action) for action in match.game.legal_actions(match.state)]}


def _why(match: Match, line: str) -> Answer:
    """Every rule a line breaks, found by saying it in a sitting that nobody keeps."""
    try:
        match.upto(len(match.actions)).play_line(line)
    except Refused as refused:
        return {"refusals": _refusals(refused.refusals)}
    except chance.Impossible:  # the rules allow it; it is the queued result that does not fit
        pass
    return {"refusals": []}


def _state(match: Match, rest: str) -> Answer:
    _nothing_more(rest)
    return {"state": match.game.position(match.state)}


def _view(match: Match, name: str) -> Answer:
    names = list(_seats(match))
    if name not in names:
        raise Unreadable(f"A seat is named after ?view: {' or '.join(names)}.")
    return {"view": match.game.position(match.game.view(match.state, names.index(name)))}


def _result(match: Match, rest: str) -> Answer:
    _nothing_more(rest)
    return {"result": match.game.outcome(match.state)}


def _nothing_more(rest: str) -> None:
    if rest:
        raise Unreadable("Nothing more may stand behind this question.")


# -- chance -------------------------------------------------------------------------------------------------------


def _chance(match: Match, value: str) -> Answer:
    """Queues the next random result: a number, a name as on a card, or the names of a shuffle with commas between."""
    if not value or len(value) > LONGEST_VALUE:
        raise Unreadable("One result is named after !chance: a number, the name of a card, "
                         "or the names of a shuffle with commas between.")
    s = match.state.clone()
    chance.queue(s, int(value) if re.fullmatch("-?[0-9]{1,9}", value) else value)
    match.states[-1] = s
    return {"ok": True}


_COMMANDS = {
    "?options": _options, "?why": _why, "?state": _state, "?view": _view, "?result": _result, "!chance": _chance,
}
