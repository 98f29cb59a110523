"""The pages of the site: every template once per language, every link relative to the page it stands on."""

import importlib
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from stormtable.games import load
from stormtable.kernel import language

from . import cards, catalogue, drawing, embeds, icons, lessons, pack
from .assets import Assets
from .rulebook import Book, with_links

TABLES = ("ortus", "maelstrom", "maul", "madstone", "firestorm")  # the games with a table, in the order of the lobby
# Where a page lies in the site, and its template. The same paths below nl/ hold the Dutch pages.
PAGES = {
    "": "index.html",
    **{f"{place}/{game}/": template for game in TABLES for place, template in (("play", "table.html"), ("rules", "rulebook.html"))},
    "about/": "about.html",
    "learn/": "lessons.html",
}
LOST = "404.html"  # what a server shows for a wrong address; one page, in both languages


def build(dist: Path, root: Path):
    """Writes every page in every language into dist, with the style sheets, scripts and typefaces they need."""
    importlib.reload(language)  # it may have read the translations before they were compiled
    lessons.forget()
    printer = Printer(dist, root)
    for lang in language.LANGUAGES:
        language.use(lang)
        for path, template in every_page().items():
            printer.write(below(lang, path) + "index.html", template, path, lang)
        embeds.write(printer, lang, TABLES)
    language.use("en")
    printer.write(LOST, LOST, "", "en")


def every_page():
    """All pages, those of the cards of each game too; a card whose text has no effect stops the build."""
    found = dict(PAGES)
    for game in cards.GAMES:
        cards.check(game)
        found |= {f"cards/{game}/": "catalogue.html", f"cards/{game}/print/": "catalogue-print.html"}
        found |= {f"forces/{game}/": "builder.html"} if game in cards.BUILDERS else {}
        found |= {f"cards/{game}/{item.id}/": "catalogue-card.html" for item in cards.catalogue(game).items}
        found |= {f"cards/{game}/print/{run}/": "catalogue-print.html" for run in cards.catalogue(game).runs}
    for lesson in (lesson for game in TABLES for lesson in lessons.of_game(game)):
        found |= {f"learn/{lesson.path}/": "lesson.html", f"embed/{lesson.path}/": "embed.html"}
    return found


def url(root, lang, path, other=None, top="./"):
    """The way from a page to another one, in the same language or another; root leads to the top of the site."""
    folder = "" if (other or lang) == "en" else f"{other or lang}/"
    return root + folder + path or top


def below(lang, path):
    """Where a page in a language lies below the top of the site."""
    return url("", lang, path, top="")


def say(sentence, **values):
    """A sentence in the language of the page; its values may be links."""
    return Markup(escape(language._(sentence))).format(**values)


class Printer:
    """Prints templates as pages: each gets its own icons and its own way to the top of the site."""

    def __init__(self, dist, root):
        self.dist, self.assets, self.drawings = dist, Assets(root, dist), icons.read(root)
        self.templates = Environment(
            loader=FileSystemLoader([root / "templates", root]),  # the lobby lies at the top of the tree
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        shared = dict(_=say, load=load, languages=language.LANGUAGES, drawing=drawing, catalogue=catalogue, rulebook=Book,
                      cards=cards.catalogue, card_games=cards.GAMES, force_games=cards.BUILDERS, tables=TABLES, with_links=with_links,
                      lessons=lessons, caption=lessons.caption, home=embeds.home(), frame_height=embeds.height)
        self.templates.globals.update(shared)

    def write(self, file, template, path, lang):
        """Prints one page."""
        page = self.templates.get_template(template).render(self.words(path, lang, "../" * file.count("/")))
        (self.dist / file).parent.mkdir(parents=True, exist_ok=True)
        (self.dist / file).write_text(page, "utf-8")

    def words(self, path, lang, root):
        """What a template may say: where it is, links, files, icons, and how to start Python."""
        mine = icons.Icons(self.drawings)
        return {
            "page": path,
            "lang": lang,
            "root": root,
            "url": partial(url, root, lang),
            "below": partial(below, lang),
            "asset": lambda name: root + self.assets(name),
            "boot": partial(pack.boot_context, self.dist, root),
            **{name: getattr(mine, name) for name in ("icon", "glyph", "drawn", "use_icons", "sprite")},
        }
