"""How good texts and positions go bad: a few random changes, from a slip of the finger to malice."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

JUNK = ["\0", "\ud800", "\u202e", "\ufeff", "\u2028", "\r", "\n", "\t", " ", '"', "\\", "[", "]", "{", "}",
        "[" * 3000, "9" * 5000, "-1", "0", "1e999", "null", "é", "😀", "%", "%zz", "=", ",", "../", "<script>",
        "None", "True"]
VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 7, 2**31, 2**64, 10**400, 1.5, float("nan"), float("inf"), "", "?", "x", "\0",
    "\ud800", "G", "A", "X", "H8", "9" * 5000, [], {}, [[]], [None], ["G-Wi1", "G-Wi1"], {"": ""}, {"G": -1},
    [[[[[[1]]]]]],
]


def mutated_text(text: str, rng: random.Random) -> str:
    """The text after one to four changes."""
    for _ in range(rng.randrange(1, 5)):
        text = rng.choice(_CHANGES)(text, rng)
    return text


def _cut(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _drop(text: str, rng: random.Random) -> str:
    start = rng.randrange(len(text) + 1)
    return text[:start] + text[start + rng.randrange(1, 20):]


def _insert(text: str, rng: random.Random) -> str:
    start = rng.randrange(len(text) + 1)
    return text[:start] + rng.choice(JUNK) + text[start:]


def _replace(text: str, rng: random.Random) -> str:
    start = rng.randrange(len(text) + 1)
    return text[:start] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x3000)))) + text[start + 1:]


def _swap_lines(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _repeat_line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    line = rng.randrange(len(lines))
    return "\n".join(lines[:line] + [lines[line]] * rng.randrange(2, 4) + lines[line + 1:])


def _swap_words(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


_CHANGES = (_cut, _drop, _insert, _replace, _swap_lines, _repeat_line, _swap_words)


def mutated_position(position: Any, rng: random.Random) -> Any:
    """The position after one to three changes, some of them with values from elsewhere in it."""
    position = copy.deepcopy(position)
    for _ in range(rng.randrange(1, 4)):
        places = list(_places(position))
        holder, key = rng.choice(places)
        values = [*VALUES, *(place[key_] for place, key_ in places)]
        change = rng.random()
        if change < 0.15:
            del holder[key]
        elif change < 0.25 and isinstance(holder, dict):
            holder[rng.choice(("extra", "", "seed", "flow"))] = copy.deepcopy(rng.choice(values))
        elif change < 0.35 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(rng.choice(values)))
        else:
            holder[key] = copy.deepcopy(rng.choice(values))
        if not position:
            break
    return position


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value that can be changed."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in list(keys):
        yield value, key
        yield from _places(value[key])


def kept(value: Any) -> str:
    """A JSON value as text, to see that nobody changed it."""
    return json.dumps(value, sort_keys=True)
