"""What a host decides, in one file: `site.toml` at the top of the tree. docs/hosting.md tells what each line does.

A setting is a field of Host and a line in SETTINGS. What is wrong with a value is said in a sentence with its line.
"""

import difflib
import json
import os
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from stormtable import games
from stormtable.kernel.language import LANGUAGES

from .console import ROOT, Stop

FILE = ROOT / "site.toml"
DOMAIN = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]")
SERVER = re.compile(r"(?:stun|turn)s?:[A-Za-z0-9.\[\]:-]+(?:\?transport=(?:udp|tcp))?")
BEGINS = re.compile(r"\s*([^\s=#\[{][^\s=#]*)\s*=")  # a line with which a setting begins
HEADER = re.compile(r"\s*\[+\s*([\w-]+)\s*\]+")


class Link(NamedTuple):
    """A link at the foot of every page, with its words by language."""

    address: str
    text: Mapping[str, str]


class Host(NamedTuple):
    """The settings of a host, with what holds when he says nothing."""

    title: str = "Stormtable"
    address: str = ""  # where the site will be found
    domain: str = ""  # of his own, for GitHub Pages
    games: tuple[str, ...] | None = None  # which ones, in this order; None: all that are found, in their own order
    language: str = "en"  # of the first page
    landing: Mapping[str, str] = {}  # what the lobby says, by language, in the place of our sentence
    links: tuple[Link, ...] = ()
    extras: tuple[Mapping[str, str], ...] = ()  # wheels with games of other people: extras.py lays them out
    offline: bool = True  # may browsers keep the site, so that it works without a network?
    servers: tuple[Mapping[str, str], ...] = ()  # that help two browsers to find each other (STUN), or carry (TURN)

    @property
    def home(self) -> str:
        """The address under which the site will be found, with its slash; nothing if nobody has said it."""
        told = self.address or (f"https://{self.domain}" if self.domain else _repository())
        return told.rstrip("/") + "/" if told else ""


    @property
    def ice_servers(self) -> str:
        """The servers as JSON, in the words of WebRTC."""
        return json.dumps([{"urls" if key == "address" else key: word for key, word in server.items()}
                           for server in self.servers])


def _repository() -> str:
    """Where GitHub shows the pages of the repository whose workflow is at work."""
    owner, _slash, name = os.environ.get("GITHUB_REPOSITORY", "").partition("/")
    own = f"{owner.lower()}.github.io"
    return "" if not name else f"https://{own}" if name.lower() == own else f"https://{own}/{name}"


@cache
def settings() -> Host:
    """The settings of this site, read once."""
    return read(FILE)


def forget() -> None:
    """Lets a later build in the same process read them anew."""
    settings.cache_clear()


def home() -> str:
    """The address of the site, or nothing."""
    return settings().home


def read(file: Path) -> Host:
    """The settings in a file; without a file, those of a host who says nothing."""
    if not file.is_file():
        return Host()
    text = _contents(file)
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _at, where = str(error).removesuffix(")").rpartition(" (at ")
        raise Stop(f"{file.name}, line {_line(text, what, where)}: this cannot be read: {what}.") from None
    found = faults(told, Lines(text))
    if found:
        raise Stop("\n".join(f"{file.name}, line {fault.line}: {fault.said}" for fault in sorted(found)))
    return _host(told)


def _contents(file: Path) -> str:
    data = file.read_bytes()
    try:
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Stop(f"{file.name}, line {line}: this cannot be read: it is no UTF-8.") from None


def _line(text: str, what: str, where: str) -> int:
    """The line of a fault of TOML; of what is not closed the one it begins on, not the one where its end is missed."""
    found = re.fullmatch(r"line (\d+), column (\d+)", where)
    line, column = (int(found[1]), int(found[2])) if found else (text.count("\n") + 1, len(text) + 1)
    if found and not what.startswith(("Unclosed", "Unterminated")):
        return line
    rows = list(enumerate(text.split("\n")[:line], 1))
    begun = [number for number, row in rows if (at := BEGINS.match(row)) and (number, at.start(1) + 1) < (line, column)]
    return begun[-1] if begun else 1


def _host(told: dict[str, Any]) -> Host:
    links = (Link(link["address"], {lang: link[lang] for lang in LANGUAGES}) for link in told.get("links", ()))
    chosen = {"games": tuple(told["games"])} if "games" in told else {}
    lists = {key: tuple(told.get(key, ())) for key in ("extras", "servers")}
    return Host(**told | chosen | lists | {"links": tuple(links)})


# -- what is wrong ---------------------------------------------------------------------------------------------------


class Fault(NamedTuple):
    """What is wrong with a setting, and where."""

    line: int
    said: str


class Lines:
    """Where a setting stands: the reader of TOML does not tell."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()

    def of(self, key: str, table: str = "", nth: int = 0) -> int:
        """The line of a key, in a table or in the nth of several; else that of the table; else the first."""
        here, seen, best = "", -1, 1
        for number, line in enumerate(self.lines, 1):
            header = HEADER.match(line)
            if header:
                here, seen = header[1], seen + (header[1] == table)
                if here == key:
                    return number
            if here == table and seen in (nth, -1) and _begins(line, key):
                return number
            if (header and here == table and seen <= nth) or _begins(line, table):
                best = number
        return best

    def of_value(self, key: str, value: str, nth: int = 0) -> int:
        """The line of a word in a list, the nth time it is there."""
        start = self.of(key)
        places = [number for number, line in enumerate(self.lines[start - 1:], start)
                  for _found in re.findall(rf"[\"']{re.escape(value)}[\"']", line)]
        return places[min(nth, len(places) - 1)] if places else start


def _begins(line: str, key: str) -> bool:
    return bool(key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[.=]", line))


def faults(told: dict[str, Any], lines: Lines) -> list[Fault]:
    """All that is wrong with the settings."""
    found = [fault for key, value in told.items() for fault in SETTINGS.get(key, _unknown)(key, value, lines)]
    return found or list(_agree(told, lines))


def _unknown(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    yield Fault(lines.of(key), f"there is no setting {key!r}{_near(key, SETTINGS)}")


def _near(word: str, known: Mapping[str, Any] | tuple[str, ...]) -> str:
    close = difflib.get_close_matches(word, list(known), 1)
    return f"; did you mean {close[0]}?" if close else f"; there are {_listed(known)}."


def _listed(known: Mapping[str, Any] | tuple[str, ...]) -> str:
    *most, last = known
    return f"{', '.join(most)} and {last}" if most else last


def _agree(told: dict[str, Any], lines: Lines) -> Iterator[Fault]:
    host = urlsplit(told.get("address", "")).hostname
    if host and host != told.get("domain", host):
        yield Fault(lines.of("domain"), f"the domain is {told['domain']!r}, but the address leads to {host!r}: "
                                        "say the same in both, or leave the address out.")


# -- the settings ----------------------------------------------------------------------------------------------------


def _text(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if not isinstance(value, str) or not value.strip():
        yield Fault(lines.of(key), f'{key} is a text, such as {key} = "…".')


def _address(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    parts = urlsplit(value) if isinstance(value, str) else None
    if not parts or parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        yield Fault(lines.of(key), f'{key} is a whole address without ? and #, such as "https://example.org/games/".')


def _domain(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if not isinstance(value, str) or not DOMAIN.fullmatch(value):
        yield Fault(lines.of(key), f'{key} is the bare name of a domain, in small letters: "games.example.org".')


def _games(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if not isinstance(value, list) or not value or not all(isinstance(name, str) for name in value):
        yield Fault(lines.of(key), f'{key} is a list of at least one game, such as {key} = ["{games.NAMES[0]}"].')
        return
    for name, times in Counter(value).items():
        if name not in games.NAMES:
            yield Fault(lines.of_value(key, name), f"there is no game {name!r}{_near(name, games.NAMES)}")
        if times > 1:
            yield Fault(lines.of_value(key, name, 1), f"{name} is named {times} times: once is enough.")


def _language(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if value not in list(LANGUAGES):
        yield Fault(lines.of(key), f"{key} is one of {_listed(LANGUAGES)}, in quotation marks.")


def _landing(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(lines.of(key), f"{key} is a table with a text in each language: [{key}], and below it {_keys()}.")
        return
    yield from _said(value, key, lines, 0, tuple(LANGUAGES))


def _links(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if not isinstance(value, list) or not all(isinstance(link, dict) for link in value):
        yield Fault(lines.of(key), f"{key} are tables, one for each link: [[{key}]], and below it address, {_keys()}.")
        return
    for nth, link in enumerate(value):
        yield from _said(link, key, lines, nth, ("address", *LANGUAGES))
        address = link.get("address", "https://")
        if isinstance(address, str) and not re.match(r"(https?://|mailto:)\S*$", address):
            yield Fault(lines.of("address", key, nth), "a link begins with https://, http:// or mailto:.")


def _extras(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if not isinstance(value, list) or not all(isinstance(extra, dict) for extra in value):
        yield Fault(lines.of(key), f"{key} are tables, one for each wheel: [[{key}]], and below it wheel and sha256.")
        return
    for nth, extra in enumerate(value):
        yield from _said(extra, key, lines, nth, ("wheel", "sha256"))


def _servers(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if not isinstance(value, list) or not all(isinstance(server, dict) for server in value):
        yield Fault(lines.of(key), f"{key} are tables, one for each server: [[{key}]], and below it address.")
        return
    for nth, server in enumerate(value):
        address = server.get("address")
        carries = isinstance(address, str) and address.startswith("turn")
        yield from _said(server, key, lines, nth, ("address", "username", "credential") if carries else ("address",))
        if isinstance(address, str) and not SERVER.fullmatch(address):
            yield Fault(lines.of("address", key, nth), 'the address of a server begins with stun: or turn:, such as '
                                                       '"stun:stun.example.org:3478".')


def _switch(key: str, value: Any, lines: Lines) -> Iterator[Fault]:
    if not isinstance(value, bool):
        yield Fault(lines.of(key), f"{key} is true or false, without quotation marks.")


def _said(told: dict[str, Any], table: str, lines: Lines, nth: int, keys: tuple[str, ...]) -> Iterator[Fault]:
    """Every one of the keys has a text, and there is no other."""
    for key in keys:
        if key not in told:
            yield Fault(lines.of("", table, nth), f'{table} lacks {key}: add {key} = "…".')
        elif not isinstance(told[key], str) or not told[key].strip():
            yield Fault(lines.of(key, table, nth), f'{key} is a text, such as {key} = "…".')
    for key in told.keys() - set(keys):
        yield Fault(lines.of(key, table, nth), f"there is no setting {key!r} in {table}{_near(key, keys)}")


def _keys() -> str:
    return _listed(LANGUAGES)


SETTINGS: dict[str, Callable[[str, Any, Lines], Iterator[Fault]]] = {
    "title": _text, "address": _address, "domain": _domain, "games": _games, "language": _language,
    "landing": _landing, "links": _links, "extras": _extras, "offline": _switch, "servers": _servers,
}
