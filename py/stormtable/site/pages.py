"""The pages of the site: every template once per language, every link relative to the page it stands on."""

import importlib
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from stormtable.kernel import language

from . import catalogue, drawing, i18n, icons
from .assets import Assets
from .rulebook import Book

# Where a page lies in the site, and its template. The same paths hold the Dutch pages below nl/.
PAGES = {
    "": "index.html",
    "play/ortus/": "table.html",
    "rules/ortus/": "rulebook.html",
    "about/": "about.html",
}


def build(dist: Path, root: Path):
    """Writes every page in every language into dist, with the files they need."""
    i18n.compile()
    importlib.reload(language)  # it has read the translations before they were compiled
    env, drawings, assets = environment(root), icons.read(root), Assets(root, dist)
    for lang in language.LANGUAGES:
        language.use(lang)
        for path, template in PAGES.items():
            _write(dist, path, lang, env.get_template(template), drawings, assets)
    language.use("en")
    _write_lost(dist, env, drawings, assets)


def environment(root):
    """Jinja with the templates of the site; the lobby lies at the root of the tree."""
    env = Environment(
        loader=FileSystemLoader([root / "templates", root]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(_=say, languages=language.LANGUAGES, drawing=drawing, catalogue=catalogue, rulebook=Book)
    return env


def say(sentence, **values):
    """A sentence in the language of the page; values may be links."""
    return Markup(escape(language._(sentence))).format(**values)


def url(root, lang, path, other=None):
    """The way from a page to another one, in the same language or the other."""
    folder = "" if (other or lang) == "en" else f"{other or lang}/"
    return root + folder + path or "./"


def _write(dist, path, lang, template, drawings, assets):
    place = url("", lang, path).replace("./", "")
    root = "../" * place.count("/")
    file = dist / place / "index.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_render(template, path, lang, root, drawings, assets), "utf-8")


def _render(template, path, lang, root, drawings, assets):
    mine = icons.Icons(drawings)
    return template.render(
        page=path,
        lang=lang,
        root=root,
        url=partial(url, root, lang),
        asset=lambda name: root + assets(name),
        icon=mine.icon,
        glyph=mine.glyph,
        use_icons=mine.use_icons,
        sprite=mine.sprite,
    )


def _write_lost(dist, env, drawings, assets):
    """The page a server shows for a wrong address; it speaks both languages."""
    (dist / "404.html").write_text(_render(env.get_template("404.html"), "404.html", "en", "", drawings, assets), "utf-8")
