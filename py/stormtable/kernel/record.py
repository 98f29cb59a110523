"""A game as text: a header, then one line of notation for each action.

    [Game "ortus"]
    [Rules "1"]
    [Options "arena=II level=master"]
    [Seed "5f2c"]
    [Seats "Ann, Ben"]

    1. place G ready
    2. place B ready {a comment}

A game with cards also names their version, [Cards "3f9a12"]; a record without it is read too.
Save file, share link, replay, lesson, test fixture and bug report are all such records. The reader is strict and
never half-loads: it gives the whole record or says what is wrong, with line and column.
"""

import base64
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from .language import _
from .rules import Unreadable

LONGEST = 2_000_000  # characters; a long game has a few ten thousand
LONGEST_UNPACKED = 600_000  # characters that a link may hold: four times the longest games
MOST_LINES = 20_000
DEEPEST = 50  # brackets in brackets; a position has four
_TAG = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]|\\["\\n])*)"\]')
_LINE = re.compile(r"(\s*(?:([0-9]{1,6})\.\s+)?)(.*)")
_COMMENT = re.compile(r" \{([^{}]*)\}\Z")
# A string, even one that never ends, is one match: a scan that fails at every quote takes quadratic time.
_BRACKET = re.compile(r'"(?:[^"\\]+|\\[\s\S]?)*"?|[\[\]{}]')
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}
_BRACES = str.maketrans("{}", "()")
_TAGS = ("Game", "Rules", "Cards", "Options", "Seed", "Seats", "Position")
Tags = dict[str, tuple[str, int]]  # what each header entry says, and on which line


class Line(NamedTuple):
    """One action as it stands in a record, with its comment and its place."""

    text: str
    comment: str = ""
    number: int = 0
    column: int = 1


class Record(NamedTuple):
    """A game as written down."""

    game: str
    rules: str
    settings: dict[str, str]
    seed: str
    seats: tuple[str, ...]
    position: Mapping[str, Any] | None
    lines: tuple[Line, ...]
    rows: dict[str, int] = {}  # where each header entry stands
    cards: str = ""  # the version of the cards it was played with; nothing in games without, and in older records


def write(record: Record) -> str:
    """The record as text."""
    tags = [("Game", record.game), ("Rules", record.rules)]
    tags += [("Cards", record.cards)] if record.cards else []
    tags += [("Options", " ".join(f"{_one_word(key)}={_one_word(word)}" for key, word in record.settings.items()))]
    tags += [("Seed", record.seed)] if record.seed is not None else []
    tags += [("Seats", ", ".join(_one_name(name) for name in record.seats))] if record.seats else []
    tags += [("Position", json.dumps(record.position, separators=(",", ":")))] if record.position is not None else []
    head = [f'[{tag} "{_escape(value)}"]' for tag, value in tags]
    body = [f"{number}. {line.text}{_braces(line.comment)}" for number, line in enumerate(record.lines, 1)]
    return "\n".join([*head, "", *body, ""])


def read(text: str, here: str = "…") -> Record:
    """The record this text holds; an example of a header names the game that is played here."""
    if len(text) > LONGEST:
        raise Unreadable(_("This is too long for a record: {n} characters.", n=len(text)))
    rows = text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n")
    tags, after = _read_tags(rows, here)
    return Record(
        _needed(tags, "Game"), _needed(tags, "Rules"), _read_settings(tags), tags.get("Seed", ("0", 0))[0],
        _read_seats(tags), _read_position(tags), tuple(_read_lines(rows, after)),
        {tag: number for tag, (_value, number) in tags.items()}, tags.get("Cards", ("", 0))[0],
    )


def split_comment(line: str) -> tuple[str, str]:
    """A line of notation without its comment, and the comment."""
    found = _COMMENT.search(line)
    return (line[:found.start()], found[1]) if found else (line, "")


def to_link(text: str) -> str:
    """A record packed for the fragment of an address."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode("utf-8", "surrogatepass"), 9)).decode().rstrip("=")


def from_link(packed: str) -> str:
    """The record text of such a fragment."""
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        reader = zlib.decompressobj()
        text = reader.decompress(data, LONGEST_UNPACKED + 1)
        if len(text) > LONGEST_UNPACKED:
            raise Unreadable(_("This link holds more than a game can be; it stays packed."))
        if not reader.eof or reader.unused_data:
            raise ValueError
        return text.decode("utf-8", "surrogatepass")
    except (ValueError, zlib.error):
        raise Unreadable(_("This link is cut off or has been changed; ask for it again.")) from None


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _unescape(value: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], value)


def _one_word(text: str) -> str:
    """The word of a setting without blanks: they and the sign itself are written as %20 and %25."""
    return re.sub(r"[\s%=]", lambda found: quote(found[0]), text)


def _one_name(text: str) -> str:
    """A seat's name on one line and without a comma, which stands between names."""
    return re.sub(r"[,%\n\r]|^\s|\s$", lambda found: quote(found[0]), text)


def _braces(comment: str) -> str:
    """A comment at the end of its line; it holds no braces and no line breaks itself."""
    comment = " ".join(comment.translate(_BRACES).split())
    return f" {{{comment}}}" if comment else ""


def _read_tags(rows: list[str], here: str) -> tuple[Tags, int]:
    tags: Tags = {}
    number = 0
    for number, row in enumerate(rows):
        if not row.strip():
            if tags:
                break
            continue
        if not row.lstrip().startswith("["):
            break
        _read_tag_row(row, number + 1, tags, here)
    else:
        number = len(rows)  # a game that has only begun
    return tags, number


def _read_tag_row(row: str, number: int, tags: Tags, here: str) -> None:
    column = len(row) - len(row.lstrip())
    while column < len(row.rstrip()):
        found = _TAG.match(row, column)
        if not found:
            raise Unreadable(_('A header entry looks like [Game "{game}"].', game=here), number, column + 1)
        tag, value = found[1], _unescape(found[2])
        if tag not in _TAGS:
            raise Unreadable(_("There is no header entry {tag}.", tag=tag), number, column + 1)
        if tag in tags:
            raise Unreadable(_("The header entry {tag} stands here twice.", tag=tag), number, column + 1)
        tags[tag] = value, number
        column = found.end() + len(row[found.end():]) - len(row[found.end():].lstrip())


def _needed(tags: Tags, tag: str) -> str:
    if tag not in tags:
        raise Unreadable(_('This is no record: the header entry [{tag} "…"] is missing.', tag=tag), 1, 1)
    return tags[tag][0]


def _read_settings(tags: Tags) -> dict[str, str]:
    text, number = tags.get("Options", ("", 1))
    pairs = [word.partition("=") for word in text.split()]
    for key, sign, word in pairs:
        if not (key and sign and word):
            raise Unreadable(_("An option is written key=value, not {option}.", option=key + sign), number, 1)
    settings = {unquote(key): unquote(word) for key, sign, word in pairs}
    if len(settings) < len(pairs):
        raise Unreadable(_("An option stands here twice."), number, 1)
    return settings


def _read_seats(tags: Tags) -> tuple[str, ...]:
    text = tags.get("Seats", ("", 0))[0]
    return tuple(unquote(name.strip()) for name in text.split(",")) if text else ()


def _read_position(tags: Tags) -> dict[str, Any] | None:
    if "Position" not in tags:
        return None
    text, number = tags["Position"]
    try:
        position = read_json(text)
    except ValueError:
        raise Unreadable(_("The position is not valid JSON."), number, 1) from None
    if not isinstance(position, dict):
        raise Unreadable(_("The position is not a JSON object."), number, 1)
    return position


def read_json(text: str) -> Any:
    """The values of a JSON text; ValueError if it is none, or nested so deep that it is only meant to do harm."""
    depth = 0
    for found in _BRACKET.finditer(text):
        depth += _DEEPER.get(found[0], 0)
        if depth > DEEPEST:
            raise ValueError("nested too deep")  # Python in the browser would not survive to say so
    return json.loads(text)


def _read_lines(rows: list[str], after: int) -> Iterator[Line]:
    counted = 0
    for number, row in enumerate(rows[after:], after + 1):
        if not row.strip():
            continue
        if number - after > MOST_LINES:
            raise Unreadable(_("This record has too many lines."), number, 1)
        found = _LINE.fullmatch(row.rstrip())
        assert found  # any row is such a line
        lead, count, rest = found.groups()
        counted += count is not None
        if count is not None and int(count) != counted:
            raise Unreadable(_("Line number {n} was expected here.", n=counted), number, 1)
        text, comment = split_comment(rest)
        yield Line(text, comment, number, len(lead) + 1)
