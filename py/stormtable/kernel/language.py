"""The language of the table: sentences are written in English and translated by gettext.

`_` translates a whole sentence and fills its {places}; `_n` does so with one that counts something, in the form that
the number asks for; `mark` only marks one for the translators, for tables that are built before a language is chosen.
A table also knows what its players are called, so that every sentence about one of them can say so.

A language is a file: `locale/nl.po` says that there is Dutch, and that it calls itself Nederlands.

What all games share stands in one book of translations; every game has a book of its own beside it, so that two games
may say one word differently. A marked sentence remembers its book: whoever says it later, says it as its game does.
"""

import gettext
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, wraps
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

from . import address

FOLDER = Path(__file__).parents[1] / "locale"  # of what all games share
LANGUAGES: dict[str, str] = {}  # by code, English first: what each language calls itself
BOOKS: "list[Book]" = []  # all that were opened
_current = "en"
_names: tuple[str, ...] = ()  # of the players at the table, seat by seat
_you: int | None = None  # the seat of the one person at the screen
_addresses: dict[str, address.Address | None] = {}  # how each language speaks to that person
T = TypeVar("T")


class Marked(str):
    """A sentence that waits to be said; it knows the book that translates it."""

    __slots__ = ("book",)
    book: "Book"


class Book:
    """The translations in a folder `locale`, one file for each language; what it lacks, the shared book may have."""

    def __init__(self, folder: Path, shared: "Book | None" = None) -> None:
        self.folder, self.shared = folder, shared
        BOOKS.append(self)
        self.read()

    @classmethod
    def beside(cls, file: str) -> "Book":
        """The book of a game, beside this file of its folder; whoever asks gets the same one."""
        return _opened(Path(file).parent / "locale")

    def read(self) -> None:
        """Reads all languages now and not when one is chosen: a page that wakes from a memory snapshot has no files."""
        self.translations = {name: self._translations(name) for name in LANGUAGES}

    def _translations(self, name: str) -> gettext.NullTranslations:
        """The translations of a language, read anew: gettext would keep those from before a build compiled them."""
        file = self.folder / f"{name}.mo"
        found = gettext.GNUTranslations(BytesIO(file.read_bytes())) if file.exists() else gettext.NullTranslations()
        return self.put(name, found)

    def put(self, name: str, found: gettext.NullTranslations) -> gettext.NullTranslations:
        """Takes these as the translations of a language; what they lack is looked for in the shared book."""
        if self.shared is not None:
            found.add_fallback(self.shared.translations[name])
        return found

    def say(self, sentence: str, /, **values: Any) -> str:
        """This sentence in the language of the table, with its {places} filled."""
        book = sentence.book if type(sentence) is Marked else self
        said = book.translations[_current].gettext(sentence) if sentence else ""  # an empty one is the head of a file
        return _filled(said, values) if values else said

    def count(self, one: str, many: str, n: int, /, **values: Any) -> str:
        """The sentence for this number, which fills {n}: `one` for 1, else `many`, or as the language counts."""
        return _filled(self.translations[_current].ngettext(one, many, n), {"n": n, **values})

    def mark(self, sentence: str) -> str:
        """Marks a sentence for the translators and leaves it in English until it is said."""
        marked = Marked(sentence)
        marked.book = self
        return marked

    def told(self, entry: Mapping[str, Any], key: str) -> str:
        """What an entry of a TOML file says: its column for the language, such as nl_motto, or its English, said."""
        own = entry.get(_current if key == "text" else f"{_current}_{key}")
        return own or self.say(entry[key])


def _filled(said: str, values: Mapping[str, Any]) -> str:
    """A sentence with its {places} filled; it turns towards the person at the screen where that is one of them."""
    how = None if _you is None else _addresses[_current]
    return (said if how is None else address.turned(said, values, how)).format(**values)


@cache
def _opened(folder: Path) -> Book:
    return Book(folder, SHARED)


def find() -> None:
    """Looks which languages there are: English, and every one with a file in the shared folder, compiled or not."""
    others = sorted({file.stem for file in FOLDER.glob("*.[mp]o")})
    LANGUAGES.clear()
    LANGUAGES.update({code: code for code in ("en", *others)})
    _addresses.update({code: address.read(FOLDER / f"you.{code}.toml") for code in LANGUAGES})


def name_them() -> None:
    """Every language says what it calls itself; one that does not say it keeps its code."""
    said = {code: SHARED.translations[code].gettext(OWN_NAME) for code in LANGUAGES}
    LANGUAGES.update({code: name for code, name in said.items() if code == "en" or name != OWN_NAME})


find()
SHARED = Book(FOLDER)
_, _n, mark = SHARED.say, SHARED.count, SHARED.mark
OWN_NAME = str(mark("English"))  # in a translation stands what that language calls itself
name_them()


def told(texts: Mapping[str, str]) -> str:
    """The text in the language of the table; where it has no column for it, its English, translated."""
    return texts.get(_current) or _(texts.get("en", ""))


def use(language: str) -> None:
    """From now on the table speaks this language; an unknown one is English."""
    global _current
    _current = language if language in LANGUAGES else "en"


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """The table speaks this language for a while, and then the one from before."""
    before = _current
    use(language)
    try:
        yield
    finally:
        use(before)


def current() -> str:
    """The language the table speaks now, as in `<html lang>`."""
    return _current


def seat(names: Iterable[str], you: int | None = None) -> None:
    """From now on the players at the table are called so, seat by seat; nothing for somebody without a name.

    Where only one of them sits at the screen, that is `you`.
    """
    global _names, _you
    _names, _you = tuple(names), you


def addressed() -> int | None:
    """The seat of the one person at the screen, to whom the sentences speak; None if there are more or none."""
    return _you


def player(number: int, side: str = "") -> str:
    """A player in a sentence: "you", or by name and side, such as Ann (Gold), or by what there is of the two."""
    how = _addresses[_current] if number == _you else None
    if how is not None:
        return how.word
    name = _names[number] if number < len(_names) else ""
    if name and side and name != side:
        return _("{name} ({seat})", name=name, seat=side)
    return name or unnamed(number, side)


def unnamed(number: int, side: str = "") -> str:
    """A seat by its side; before there are sides, by its place in the order of the seats."""
    return side or _(_PLACES[number])


_PLACES = (mark("First player"), mark("Second player"), mark("Third player"), mark("Fourth player"))


def read_again() -> None:
    """Looks for languages and reads all books anew, after a build has compiled them; the shared one comes first."""
    find()
    for book in BOOKS:
        book.read()
    name_them()


def kept(function: Callable[..., T]) -> Callable[..., T]:
    """Keeps what a pure function has made of the same values before, for each language and table by itself."""
    made: dict[tuple, T] = {}

    @wraps(function)
    def make(*values: Any) -> T:
        key = _current, _names, _you, values
        if key not in made:
            made[key] = function(*values)
        return made[key]
    return make
