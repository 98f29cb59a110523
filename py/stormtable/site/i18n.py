"""The languages of the site: collects every English sentence, keeps the .po files up to date, compiles them.

Sentences stand in templates and in Python as `_("…")`, `_n("one", "many", n)` or `mark("…")`; `babel.cfg` says where to
look. Those in TOML files are what cards, forces, rules and diagrams say. Every game has a file of its own for each
language, in its folder; all other sentences are in the shared one. A shared file, even an empty one, makes a language.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import IO, Any, NamedTuple

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from .console import Stop
from .slips import short

ROOT = Path(__file__).parents[3]
PACKAGE = Path("py/stormtable")
GAMES = PACKAGE / "games"
EARLY = datetime(1980, 1, 1)  # not the moment of the build, so that the same sentences give the same file
WORDS = {"_": None, "mark": None, "_n": (1, 2)}
HEADER = r"""# {title}. Sentences are collected by: python3 build.py messages
msgid ""
msgstr ""
"Project-Id-Version: stormtable\n"
"Language: {language}\n"
"Plural-Forms: {plurals}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
PLACE = re.compile(r"\{\w+\}")
LINE = re.compile(r'(#.*|((msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) )?".*")?')
SOURCES = ("py", "templates", "index.html")
TEXTS = ("text", "motto", "flavour", "style", "plural")  # what cards, factions, forces and decks say in their files
NAMED = ("force", "deck", "race")  # whose names are translated; those of cards are proper names


class Book(NamedTuple):
    """The translations of a game into a language, or those that all games share."""

    name: str  # of the game; empty for the shared book
    path: Path

    @property
    def language(self) -> str:
        """Its code, by which the file is called."""
        return self.path.stem

    @property
    def title(self) -> str:
        """What stands at its head."""
        return f"The {english_name(self.language)} of {self.name or 'Stormtable'}"


def english_name(code: str) -> str:
    """What a language is called in English; its code if nobody knows it."""
    try:
        return Locale.parse(code).english_name or code
    except (UnknownLocaleError, ValueError):
        return code


def locale(code: str) -> str:
    """A language with the country that is meant where nothing else is said: nl_NL. The English here is British."""
    likely = str(get_global("likely_subtags").get(code, code))
    return "en_GB" if code == "en" else f"{code}_{likely.rpartition('_')[2]}" if "_" in likely else code


def languages(root: Path = ROOT) -> list[str]:
    """The languages beside English, by the files in the shared folder."""
    return sorted(path.stem for path in (root / PACKAGE / "locale").glob("*.po"))


def books(root: Path = ROOT) -> list[Book]:
    """Of each language the shared book, and one for each game, whether or not it is there yet."""
    return [book for language in languages(root) for book in books_in(language, root)]


def books_in(language: str, root: Path = ROOT) -> list[Book]:
    """The books of one language."""
    games = sorted(path.parent for path in (root / GAMES).glob("*/game.py"))
    shared = Book("", root / PACKAGE / f"locale/{language}.po")
    return [shared, *(Book(game.name, game / f"locale/{language}.po") for game in games)]


# -- collecting ------------------------------------------------------------------------------------------------------


def extract(root: Path = ROOT, language: str = "nl", game: str = "") -> dict[str, Catalog]:
    """Every sentence that a language needs, with the files it stands in, by the game whose book it belongs to.

    Those of one game are found much sooner than all.
    """
    with open(root / "babel.cfg", encoding="utf-8") as config:
        methods, options = parse_mapping_cfg(config)
    found = {book.name: Catalog(project="stormtable", charset="utf-8") for book in books_in(language, root)}
    for file, _line, message, comments, context in extract_from_dir(
        root, methods, options, keywords=WORDS, comment_tags=["Translators:"], directory_filter=_is_source(root, game)
    ):
        found[_game_of(file)].add(message, None, [(file, 0)], auto_comments=comments, context=context)
    for path in sorted((root / GAMES).glob(f"{game or '*'}/*.toml")):
        file = path.relative_to(root).as_posix()
        for sentence, name in written(tomllib.loads(path.read_text("utf-8")), language):
            found[_game_of(file)].add(sentence, None, [(file, 0)], auto_comments=[name] if name else ())
    return found


def _game_of(file: str) -> str:
    """The game in whose folder a file lies; nothing for all other files."""
    path = Path(file)
    return path.relative_to(GAMES).parts[0] if path.is_relative_to(GAMES) and len(path.parts) > 4 else ""


def spoken(file: IO[bytes], words: Any, comment_tags: Any, options: Any) -> list[tuple]:
    """Sentences in Python: what stands there as a plain text, and not the keys of a table inside the brackets."""
    calls = (node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call))
    said = ((node.lineno, node.func.id, _plain(node.args[:2 if WORDS[node.func.id] else 1])) for node in calls
            if isinstance(node.func, ast.Name) and node.func.id in words)
    return sorted((line, word, texts[0] if len(texts) == 1 else texts, []) for line, word, texts in said if texts)


def _plain(arguments: Sequence[ast.expr]) -> tuple[str, ...]:
    """The texts of these arguments; none if one of them is anything else."""
    texts = [node.value for node in arguments if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return tuple(texts) if len(texts) == len(arguments) else ()


def written(facts: Mapping[str, Any], language: str, table: str = "") -> Iterator[tuple[str, str]]:
    """Sentences in a TOML file that have no column for a language, each with the name of the card that says it."""
    name = str(facts.get("name") or "")
    if table in NAMED:
        yield name, ""
    for key in TEXTS:
        own = language if key == "text" else f"{language}_{key}"
        if isinstance(facts.get(key), str) and facts[key] and not facts.get(own):
            yield facts[key], name
    for key in ("en", "en_title"):
        if facts.get(key) and not facts.get(key.replace("en", language, 1)):
            yield facts[key], ""
    for key, inside in facts.items():
        for entry in inside if isinstance(inside, list) else [inside]:
            if isinstance(entry, dict) and key != "provenance":  # which tells of each text where it comes from
                yield from ((text, card or name) for text, card in written(entry, language, key))


# -- keeping the files -----------------------------------------------------------------------------------------------


def update(root: Path = ROOT) -> dict[Path, list[str]]:
    """Brings the files of all languages in step with the sentences; answers which are not translated, by file."""
    untold = {path: new for language in languages(root) for path, new in _update(language, root)}
    return {path: new for path, new in untold.items() if new}


def _update(language: str, root: Path) -> Iterator[tuple[Path, list[str]]]:
    sentences, known = extract(root, language), _all_known(language, root)
    for book in books_in(language, root):
        catalog = read(book.path)
        # No guessing from similar sentences: a wrong rule is worse than an English one.
        catalog.update(sentences[book.name], no_fuzzy_matching=True)
        catalog.obsolete.clear()
        _take_over(catalog, known)
        if len(catalog):
            write(book, catalog)
        yield book.path, missing(catalog)


def _all_known(language: str, root: Path) -> dict[Any, Any]:
    """Every translation that some book has: a sentence that moves to another book takes its translation along."""
    every = (message for book in books_in(language, root) for message in _sentences(read(book.path)))
    return {message.id: message.string for message in every if _is_told(message)}


def _take_over(catalog: Catalog, known: dict[Any, Any]) -> None:
    for message in _sentences(catalog):
        if not _is_told(message) and message.id in known:
            message.string = known[message.id]


def compile(root: Path = ROOT) -> None:
    """Writes the .mo files that gettext reads, and warns about sentences without a translation."""
    for book in books(root):
        catalog = read(book.path)
        catalog.creation_date = EARLY
        if len(catalog):
            with open(book.path.with_suffix(".mo"), "wb") as file:
                write_mo(file, catalog)
        for sentence in missing(catalog):
            print(f"warning: no {english_name(book.language)} for {sentence!r} ({book.title})", file=sys.stderr)


def missing(catalog: Catalog) -> list[str]:
    """Sentences without a translation, or with one that somebody still has to confirm."""
    return [forms(message.id)[0] for message in _sentences(catalog) if message.fuzzy or not _is_told(message)]


def forms(sentence: str | Sequence[str] | None) -> tuple[str, ...]:
    """All forms of a sentence, or of its translation: one, unless it counts."""
    return (sentence or "",) if isinstance(sentence, str | None) else tuple(sentence)


def _is_told(message: Message) -> bool:
    return bool(message.string) and all(forms(message.string))


def misplaced(catalog: Catalog) -> list[str]:
    """Sentences whose translation has other {places} than they have."""
    return [forms(message.id)[0] for message in _sentences(catalog)
            if _is_told(message) and _places(message.string) != _places(message.id)]


def _places(sentence: str | Sequence[str] | None) -> set[str]:
    return {place for form in forms(sentence) for place in PLACE.findall(form)}


def _sentences(catalog: Catalog) -> Iterator[Message]:
    return (message for message in catalog if message.id)


def read(path: Path) -> Catalog:
    """The translations in this .po file; none when it does not exist yet."""
    if not path.exists():
        return Catalog(locale=path.stem, project="stormtable", charset="utf-8")
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not LINE.fullmatch(line):  # babel would take it without its last letter
            raise Stop(f'{short(path)}, line {number} cannot be read: '
                       'a line is msgid "…", msgstr "…" or "…", with both quotes.')
    with open(path, "rb") as file:
        return read_po(file, locale=path.stem)


def write(book: Book, catalog: Catalog) -> None:
    """Writes a .po file; its header never changes, so that a diff shows sentences only."""
    book.path.parent.mkdir(parents=True, exist_ok=True)
    head = {"{title}": book.title, "{language}": book.language, "{plurals}": catalog.plural_forms}
    with open(book.path, "wb") as file:
        file.write(re.sub(r"\{\w+\}", lambda place: head[place[0]], HEADER).encode())
        write_po(file, catalog, width=120, sort_by_file=True, include_lineno=False, omit_header=True)


def _is_source(root: Path, game: str) -> Any:
    """Which folders hold sentences: of one game its own, and those on the way there."""
    home = root / GAMES / game
    return lambda folder: Path(folder).relative_to(root).parts[0] in SOURCES and (
        not game or home.is_relative_to(folder) or Path(folder).is_relative_to(home))
