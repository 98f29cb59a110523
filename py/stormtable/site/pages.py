"""The pages of the site: every template once per language, every link relative to the page it stands on."""

from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from stormtable import games
from stormtable.drawn import diagrams, kit, saying
from stormtable.kernel import language

from . import (
    assets,
    bill,
    cards,
    coaching,
    drawing,
    embeds,
    host,
    i18n,
    icons,
    lessons,
    licences,
    pack,
    paths,
    puzzles,
    rulebook,
    shares,
    shelf,
    signposts,
    studio,
)
from .console import Stop
from .paths import below, url
from .slips import told, where

# Where a page lies in the site, and its template. The same paths below nl/ hold the Dutch pages.
HOUSE = {"": "index.html", "about/": "about.html", "learn/": "lessons.html", "offline/": "offline.html",
         "play/": "open.html"}
TOP = "index.html"  # the lobby in the language of the host
LOST = "404.html"  # what a server shows for a wrong address; one page, in both languages


def build(dist: Path, root: Path) -> None:
    """Writes every page in every language into dist, with the style sheets, scripts and typefaces they need."""
    printer = Printer(dist, root)
    for lang in language.LANGUAGES:
        language.use(lang)
        for path, template in every_page().items():
            printer.write(below(lang, path) + "index.html", template, path, lang)
        embeds.write(printer, lang, shelf.tables())
        puzzles.write(printer, lang, shelf.tables())
    first = host.settings().language
    language.use(first)
    if below(first, ""):  # else it is there already
        printer.write(TOP, HOUSE[""], "", first)
    printer.write(LOST, LOST, "", first)
    licences.write(printer, root)
    language.use("en")
    bill.write(dist, root)
    signposts.write(dist, [*every_page(), licences.PATH])


def forget() -> None:
    """Lets a build begin afresh: the translations may have been read before they were compiled."""
    host.forget()
    language.read_again()
    lessons.forget()
    puzzles.forget()
    rulebook.forget()


def every_page() -> dict[str, str]:
    """All pages with their templates: those of the house, then those of each game."""
    found = {path: template for path, template in HOUSE.items()}
    for game in shelf.tables():
        found |= pages_of_game(game)
    return found


def pages_of_game(game: str) -> dict[str, str]:
    """The pages of one game, those of its cards and lessons too."""
    found = {f"play/{game}/": "table.html", f"rules/{game}/": "rulebook.html", f"studio/{game}/": "studio.html"}
    if games.load(game).signs.turn:
        found |= {f"signs/{game}/": "signs.html"}
    if shelf.has_cards(game):
        found |= {f"cards/{game}/": "catalogue.html", f"cards/{game}/print/": "catalogue-print.html"}
        found |= {f"cards/{game}/{item.id}/": "catalogue-card.html" for item in cards.catalogue(game).items}
        found |= {f"cards/{game}/print/{run}/": "catalogue-print.html" for run in cards.catalogue(game).runs}
    if shelf.has_forces(game):
        found |= {f"forces/{game}/": "builder.html"}
    if puzzles.of_game(game):
        found |= {f"puzzles/{game}/": "puzzles.html"}
    for lesson in lessons.all_of(game):
        found |= {lesson.page: "lesson.html", f"embed/{lesson.path}/": "embed.html"}
    return found


def say(sentence: str, /, **values: Any) -> Markup:
    """A sentence in the language of the page; its values may be links."""
    return _say(language.SHARED, sentence, **values)


def _say(book: language.Book, sentence: str, /, **values: Any) -> Markup:
    return Markup(escape(book.say(sentence))).format(**values)


def say_in(lang: str, sentence: str) -> str:
    """A sentence in another language than that of the page."""
    return language.SHARED.translations[lang].gettext(sentence)


def book_of(path: str) -> language.Book:
    """The book of translations of the game that a page is about; pages of the house have the shared one."""
    folders = {games.folder(part) / "locale" for part in path.split("/")}
    return next((book for book in language.BOOKS if book.folder in folders), language.SHARED)


class Printer:
    """Prints templates as pages: each gets its own icons and its own way to the top of the site."""

    def __init__(self, dist: Path, root: Path) -> None:
        self.dist, self.assets, self.drawings = dist, assets.Assets(root, dist), licences.Drawings(kit.icons())
        self.templates = Environment(
            # The lobby lies at the top of the tree, what a game shows in its own folder.
            loader=FileSystemLoader([root / "templates", root, *games.__path__]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.globals.update(
            _=say, say_in=say_in, mark=language.mark, locale=i18n.locale, languages=language.LANGUAGES,
            load=games.load, drawing=drawing, diagrams=diagrams, shelf=shelf,
            rulebook=rulebook.of_game, cards=cards.catalogue, tables=shelf.tables(), typefaces=assets.typefaces,
            with_links=rulebook.with_links, lessons=lessons, say=saying.say, host=host.settings(),
            home=host.home(), paths=paths, frame_height=embeds.height, scores=coaching.scores, puzzles=puzzles,
        )

    def write(self, file: str, template: str, path: str, lang: str) -> None:
        """Prints one page into its file."""
        page = self.render(template, path, lang, "../" * file.count("/"))
        (self.dist / file).parent.mkdir(parents=True, exist_ok=True)
        (self.dist / file).write_text(page, "utf-8")

    def render(self, template: str, path: str, lang: str, root: str) -> str:
        """One page; what its templates cannot do is told with file and line."""
        try:
            return self.templates.get_template(template).render(self.words(path, lang, root))
        except Stop:
            raise
        except Exception as error:
            page = below(lang, path) if path else "of the lobby"
            raise Stop(f"The page {page} cannot be made: {where(error)}: {told(error)}") from error

    def words(self, path: str, lang: str, root: str) -> dict[str, Any]:
        """What a template may say: where it is, links, files, icons, and how to start Python."""
        mine = icons.Icons(self.drawings)
        return {
            "_": partial(_say, book_of(path)),
            "page": path,
            "lang": lang,
            "root": root,
            "url": partial(url, root, lang),
            "below": partial(below, lang),
            "asset": lambda name: root + self.assets(name),
            "style": lambda game: self.style(game, root),
            "still_sheet": lambda game: root + embeds.sheet(self, game),
            "studio_archive": lambda game: root + self.studio_archive(game),
            "boot": lambda: self.boot(root, path.split("/")[1] or pack.OPENED),
            "share": lambda: shares.of_page(self, path),
            **{name: getattr(mine, name) for name in ("icon", "glyph", "drawn", "use_icons", "stow", "sprite")},
        }

    def poster(self, game: str) -> str:
        """The picture of a game in the lobby."""
        template = self.templates.from_string('{% include shelf.template(game, "poster.svg") %}')
        return template.render(self.words("", language.current(), "") | {"game": game})

    def style(self, game: str, root: str) -> Markup:
        """The links to a game's own typeface, for which headings should not wait, and to its style sheet."""
        face = Markup('<link rel="preload" href="{}" as="font" type="font/woff2" crossorigin>')
        link = Markup('<link rel="stylesheet" href="{}">')
        typeface = shelf.pages_of(game).typeface
        links = [face.format(root + file) for file in self.assets.files(typeface)] if typeface else []
        if shelf.part(game, "style.css"):
            links.append(link.format(root + self.assets(f"css/{game}.css")))
        return Markup("\n").join(links)

    def studio_archive(self, game: str) -> str:
        """Where the archive lies that the studio of a game fetches."""
        name = f"py/studio-{game}.zip"
        return self.assets.names.get(name) or self.assets.keep(name, studio.archive(game))

    def boot(self, root: str, game: str) -> dict[str, Any]:
        """How a page of a game starts Python."""
        return pack.boot_context(self.dist, root, game)
