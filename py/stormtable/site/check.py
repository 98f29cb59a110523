"""What a game lacks or has wrong, a sentence each: said before the long work of a build, and without a traceback.

The build asks what stands between a game and its pages; `build.py check GAME` asks for more, as long as that may take.
"""

import inspect
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from stormtable import games
from stormtable.drawn import diagrams
from stormtable.kernel import language
from stormtable.kernel.game import Game

from . import book_slips, card_slips, cards, i18n, icons, lessons, pages, shelf, tryout
from .console import CACHE, ROOT, Stop
from .slips import placed, short, told, where

NAME = re.compile(r"[a-z]+")
CITED = r"\b{code}-(?:[A-Z]\d+|GLO\.\d|\d+(?:\.\d+)*)"
SHEETS = ("style.css", "inks.css", "poster.css", "picture.css")
BOOT = dict.fromkeys(("first", "policy", "head", "body", "config", "morph", "qr"), "")
Chapter = Callable[[str], Iterator[str]]


def before_build(game: str) -> list[str]:
    """What stands between a game and its pages."""
    return _first(((_files,), (_program,), (_protocol,), (_parts,), (_lessons,), (_shown,)), game)


def whole(game: str) -> list[str]:
    """All that is wrong with a game."""
    sound = (_parts, _play, _lessons, _rulebook, _languages)
    return _first(((_files,), (_program,), (_protocol,), sound, (_shown,)), game)


def _first(stages: tuple[tuple[Chapter, ...], ...], game: str) -> list[str]:
    """What the first stage says that finds something: the later ones need what the earlier ones look for."""
    found = ([fault for chapter in stage for fault in dict.fromkeys(chapter(game))] for stage in stages)
    return next(filter(None, found), [])


# -- files -----------------------------------------------------------------------------------------------------------


def _files(game: str) -> Iterator[str]:
    """The folder, its name, its game.py, its rules.toml and its cards.toml."""
    if not shelf.folder(game).is_dir():
        yield f"There is no game {game} in py/stormtable/games: python3 build.py new {game} lays one."
        return
    if not NAME.fullmatch(game):
        yield f"{_at(game)}: a game is named with small letters only, because links carry its name; rename the folder."
    if not (shelf.folder(game) / "game.py").is_file():
        yield f"{_at(game, 'game.py')} is missing: write the class of the game there, as docs/new-game.md shows."
    if not (shelf.folder(game) / "rules.toml").is_file():
        yield f"{_at(game, 'rules.toml')} is missing: write the rules of the game there, as docs/new-game.md shows."
    yield from _data(game, "rules.toml", lambda book, file: book_slips.faults(book, game, file))
    yield from _data(game, "cards.toml", card_slips.faults)


def _data(game: str, name: str, faults: Callable[[dict[str, Any], str], Iterator[str]]) -> Iterator[str]:
    """What is wrong with a TOML file of a game, if it has one."""
    file = shelf.folder(game) / name
    try:
        yield from faults(tomllib.loads(file.read_text("utf-8")), short(file)) if file.is_file() else ()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield f"{short(file)} cannot be read: {told(error)}"


# -- program ---------------------------------------------------------------------------------------------------------


def _program(game: str) -> Iterator[str]:
    """Every module can be imported, game.py ends with GAME, and the pages room exports what it should."""
    home = shelf.folder(game)
    modules = [".".join(file.relative_to(home).with_suffix("").parts) for file in sorted(home.rglob("*.py"))]
    names = [f"{games.__name__}.{game}.{module}".removesuffix(".__init__") for module in modules]
    broken = [fault for name in names for fault in _tried(partial(import_module, name))]
    yield from broken or [*_named(game)] or [*_loaded(game)] or [*_room(game)]


def _loaded(game: str) -> Iterator[str]:
    yield from _tried(lambda: games.load(game), f"{_at(game, 'game.py')} cannot be loaded")


def _named(game: str) -> Iterator[str]:
    """The game itself: that it is one, its name, its title and its rulebook."""
    file, found = _at(game, "game.py"), getattr(import_module(f"{games.__name__}.{game}.game"), "GAME", None)
    if not isinstance(found, Game):
        yield f"{file} has no GAME: end it with GAME = {game.capitalize()}(), the class of your game."
    elif found.name != game:
        yield f"{file} calls the game {found.name!r}: say name = {game!r}, as its folder is called."
    elif not found.title:
        yield f'{file} gives the game no title: say title = "…" in its class.'
    elif getattr(found, "rulebook", None) is None:
        yield f"{file} has no rulebook: say rulebook = Rulebook.beside(__file__) in its class."


def _room(game: str) -> Iterator[str]:
    """What the pages room exports."""
    room, said = shelf.room(game), shelf.pages_of(game)
    if room and not isinstance(said, shelf.Pages):
        yield f"{_at(game, 'pages')}: PAGES is not a Pages of stormtable.drawn.pages: write PAGES = Pages(…)."
    elif said.typeface and not (ROOT / "node_modules" / said.typeface.package / said.typeface.sheet).is_file():
        yield (f"{_at(game, 'pages')}: there is no {said.typeface.package}/{said.typeface.sheet}: "
               "add the package to package.json.")


def _protocol(game: str) -> Iterator[str]:
    """What a game must answer itself, because the kernel has no usual answer."""
    kind = type(games.load(game))
    for name in required():
        if getattr(kind, name) is getattr(Game, name):
            asked = (inspect.getdoc(getattr(Game, name)) or "").partition("\n")[0]
            yield f"{_at(game, 'game.py')} has no {name}: {asked} Write it in {kind.__name__}, or take it from a room."


def required() -> list[str]:
    """The methods of the protocol without a usual answer: in the kernel they only raise NotImplementedError."""
    methods = inspect.getmembers(Game, inspect.isfunction)
    return [name for name, method in methods if "NotImplementedError" in method.__code__.co_names]


# -- what lies beside it ---------------------------------------------------------------------------------------------


def _parts(game: str) -> Iterator[str]:
    """Style sheets, icons, diagrams, cards, and whether the computer knows them."""
    yield from (fault for name in SHEETS for fault in _sheet(game, name))
    in_cards = _cards(game)
    yield from (f"{_at(game, 'game.py')}: there is no icon called {name!r} in @iconify-json/game-icons; "
                "choose another in icons." for name in games.load(game).icons
                if name not in icons.known() and not any(repr(name) in fault for fault in in_cards))
    yield from _tried(lambda: diagrams.listed(game), f"{_at(game, 'diagrams.toml')} cannot be read")
    yield from in_cards


def _cards(game: str) -> list[str]:
    """Cards without an effect or a picture, and what the computer does not know."""
    in_rules = cards.faults(game) if shelf.has_cards(game) else ()
    return [*in_rules, *(f"The computer cannot play all of {game}: {fault}" for fault in games.load(game).unknown())]


def _sheet(game: str, name: str) -> Iterator[str]:
    """A style sheet must be readable, and close what it opens."""
    file = short(shelf.part(game, name) or name)
    try:
        css = re.sub(r"/\*.*?\*/", "", shelf.text(game, name), flags=re.S)
    except UnicodeDecodeError:
        yield f"{file} is not written in UTF-8: save it so."
        return
    if css.count("{") != css.count("}"):
        yield f"{file} opens {css.count('{')} braces and closes {css.count('}')}: one of its rules has no end."
    if name == "inks.css" and css and f'[data-game="{game}"]' not in css:
        yield f'{file} gives {game} no colours: write them in [data-game="{game}"] {{ … }}.'


def _lessons(game: str) -> Iterator[str]:
    """Every lesson goes as it says, in every language."""
    for file in lessons.files(game):
        yield from _in_both(partial(lessons.lesson_in, file), f"{short(file)} cannot be played")


def _rulebook(game: str) -> Iterator[str]:
    """Every rule is cited and tested, and nothing is cited that is no rule."""
    book = games.load(game).rulebook
    known = {*book.rules, *(chapter.id for chapter in book.chapters), *(id.rpartition(".")[0] for id in book.rules)}
    code = next(iter(book.rules), "").partition("-")[0]
    in_code, in_tests = _cited(shelf.folder(game), code), _cited(_tests_of(game), code)
    for id, file in sorted((in_code | in_tests).items()):
        if id not in known:
            yield f"{file} cites {id}, which is not in {_at(game, 'rules.toml')}."
    untested = [rule.id for rule in book if rule.kind == "rule" and rule.id not in in_tests]
    if not _tests_of(game).is_dir():
        yield f"{short(_tests_of(game))}/ is missing: write a test for every rule there."
    elif len(untested) == 1:
        yield f"{untested[0]} is not tested: write a test with its id in {short(_tests_of(game))}/."
    elif untested:
        yield f"{', '.join(untested)} are not tested: write tests with their ids in {short(_tests_of(game))}/."


def _cited(place: Path, code: str) -> dict[str, str]:
    """The rule ids that the Python files and the cards of a folder name, each with one of those files."""
    files, pattern = [*sorted(place.rglob("*.py")), *place.glob("cards.toml")], re.compile(CITED.format(code=code))
    return {id: short(file) for file in files for id in pattern.findall(file.read_text("utf-8"))}


# -- play ------------------------------------------------------------------------------------------------------------


def _play(game: str) -> Iterator[str]:
    """Some random games, with everything that the table and the computer ask on the way, up to the first fault.

    A card without an effect would only break them: it has been told by its name.
    """
    if _cards(game):
        return
    found = (list(_tried(trial)) for trial in tryout.games_of(games.load(game)))
    yield from next(filter(None, found), [])


# -- languages and pages ---------------------------------------------------------------------------------------------


def _languages(game: str) -> Iterator[str]:
    """What the game says, in every language."""
    for code in i18n.languages(ROOT):
        yield from _translated(game, code)
    yield from _unmarked(game)


def _translated(game: str, code: str) -> Iterator[str]:
    """Every sentence of the game has its translation, in its own book or in the shared one, with the same {places}."""
    books = {book.name: i18n.read(book.path) for book in i18n.books_in(code, ROOT)}
    said = {message.id for name in ("", game) for message in books[name] if message.string and not message.fuzzy}
    new = [message.id for message in i18n.extract(ROOT, code, game)[game] if message.id and message.id not in said]
    file, tongue = _at(game, f"locale/{code}.po"), i18n.english_name(code)
    if new:
        more = f" and {len(new) - 1} more" if len(new) > 1 else ""
        what = f"{tongue} for “{i18n.forms(new[0])[0]}”{more}"
        yield f"There is no {what}: run python3 build.py messages, then translate in {file}."
    yield from (f"{file}: the {tongue} of “{sentence}” has other places in braces."
                for sentence in i18n.misplaced(books[game]))


def _unmarked(game: str) -> Iterator[str]:
    """What the pages room says in English only, because no translator is asked for it."""
    said = shelf.pages_of(game)
    for key, sentences in {"pitch": [said.pitch], "players": [said.players], "footer": [said.footer],
                           "credits": said.credits}.items():
        if not all(isinstance(sentence, language.Marked) for sentence in filter(None, sentences)):
            yield f"{_at(game, 'pages')}: {key} is not marked for the translators: write mark(…) around it."


class Trial(pages.Printer):
    """Prints pages to look whether they can be printed: Python is not packed yet, and files are not kept."""

    def boot(self, root: str, game: str) -> dict[str, Any]:
        return BOOT


def _shown(game: str) -> Iterator[str]:
    """One page of each kind, in each language, and the poster."""
    yield from _in_both(partial(_show, game), f"The poster of {game} cannot be drawn")


def _show(game: str, lang: str) -> None:
    printer, first = _trial(), {template: path for path, template in reversed(pages.pages_of_game(game).items())}
    for template, path in reversed(first.items()):
        printer.render(template, path, lang, "../" * path.count("/"))
    printer.poster(game)


@cache
def _trial() -> Trial:
    return Trial(CACHE / "trial", ROOT)


def forget() -> None:
    """Lets a later check in the same process read everything anew."""
    _trial.cache_clear()


# -- how it is said --------------------------------------------------------------------------------------------------


def _in_both(work: Callable[[str], Any], failed: str) -> Iterator[str]:
    """Does something in every language; says what went wrong in the first that fails."""
    before = language.current()
    for lang in language.LANGUAGES:
        language.use(lang)
        faults = list(_tried(partial(work, lang), failed))
        yield from faults
        if faults:
            break  # the other language would say the same again
    language.use(before)


def _tried(work: Callable[[], Any], failed: str = "") -> Iterator[str]:
    try:
        work()
    except Stop as stop:
        yield placed(stop)
    except Exception as error:
        yield f"{failed + ': ' if failed else ''}{where(error)}: {told(error)}"


def _at(game: str, name: str = "") -> str:
    return short(shelf.folder(game) / name)


def _tests_of(game: str) -> Path:
    return ROOT / "tests" / game
