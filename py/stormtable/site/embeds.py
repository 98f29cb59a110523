"""What other people's pages fetch of a lesson: one script, one style sheet a game, one small JSON file a lesson.

docs/embedding.md tells how they are used.
"""

import json
import os
import tomllib
from html import escape
from importlib import import_module
from pathlib import Path

from stormtable import games
from stormtable.kernel.language import _, current
from stormtable.kernel.match import Match

from . import catalogue, frames, lessons, pictures, sheets

VERSION = 1  # of the form of these files; the script reads no other
WIDE, HIGH, TALL = 720, 452, 566  # what an oEmbed consumer is told; a browser test measures it
PROVIDER = "Stormtable"
SIGNS = ("previous-button", "next-button")


def home():
    """The address under which the site will be found: told, or that of the repository's pages, or this machine's."""
    owner, _slash, name = os.environ.get("GITHUB_REPOSITORY", "").partition("/")
    pages = f"https://{owner.lower()}.github.io/{name}/" if name else "http://localhost:8000/"
    return os.environ.get("STORMTABLE_URL", pages).rstrip("/") + "/"


def write(printer, lang, tables):
    """Writes everything that embeds fetch, in one language."""
    (printer.dist / "embed.js").write_bytes((printer.assets.root / "static/js/embed.js").read_bytes())
    for game in tables:
        shelf, css = lessons.shelf(game), sheet(printer, game)
        ink = pictures.inks(printer, game, shelf)
        for lesson in lessons.of_game(game):
            told = of_lesson(printer, lesson, lang, css, shelf)
            _write(printer, lang, f"embed/{lesson.path}.json", json.dumps(told, ensure_ascii=False, separators=(",", ":")))
            _write(printer, lang, f"oembed/{lesson.path}.json", json.dumps(oembed(lesson, lang), ensure_ascii=False))
            _write(printer, lang, f"learn/{lesson.path}/picture.svg", pictures.picture(printer, lesson, shelf, ink))
        for name, told in positions(printer, game, lang, css, shelf):
            _write(printer, lang, f"embed/{game}/at/{name}.json", json.dumps(told, ensure_ascii=False, separators=(",", ":")))


def _write(printer, lang, path, text):
    file = printer.dist / _below(lang, path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def _below(lang, path):
    return path if lang == "en" else f"{lang}/{path}"


# -- lessons ------------------------------------------------------------------------------------------------------


def of_lesson(printer, lesson, lang, css, shelf):
    """A lesson as an embed reads it; addresses lead on from the top of the site."""
    game = games.load(lesson.game)
    kind = _("{game}, a first game", game=game.title) if lesson.kind == "tour" else _("{game}, a rule", game=game.title)
    steps = [{"say": said(printer, lesson, step, lang), "label": step.described, "record": step.record} for step in lesson.steps]
    told = _told(printer, lesson.game, lesson.title, kind, lang, css, shelf, [str(step.picture) for step in lesson.steps], steps)
    return told | {"page": _below(lang, f"learn/{lesson.path}/")}


def said(printer, lesson, step, lang):
    """What a step says, as the page of the lesson has it."""
    parts = printer.templates.get_template("lesson-parts.html").make_module()
    return " ".join(str(parts.say(step, len(lesson.steps), _below(lang, f"rules/{lesson.game}/"))).split())


def _told(printer, game, title, about, lang, css, shelf, drawn, steps):
    """What every embed says; frames are told by their differences."""
    signs = "".join(f'<use href="#i-{sign}"/>' for sign in SIGNS)
    for step, frame in zip(steps, frames.deltas(drawn)):
        step["frame"] = frame
    return {
        "v": VERSION, "game": game, "title": title, "about": about, "lang": lang, "css": css, "table": _below(lang, f"play/{game}/"),
        "words": {"back": _("Back"), "next": _("Next"), "play": _("Play from here"), "step": _("Step {n} of {of}", n="#", of=len(steps))},
        "symbols": frames.symbols("".join(drawn) + signs, printer.drawings, shelf), "steps": steps, "page": "",
    }


def height(lesson):
    """How high the frame of a lesson is at the width that we recommend."""
    return TALL if lessons.is_tall(lesson) else HIGH


def oembed(lesson, lang):
    """The answer of an oEmbed provider, for sites that ask for one."""
    source = f"{home()}{_below(lang, f'embed/{lesson.path}/')}"
    high = height(lesson)
    html = f'<iframe src="{source}" width="{WIDE}" height="{high}" title="{escape(lesson.title)}" loading="lazy" frameborder="0"></iframe>'
    return {
        "version": "1.0", "type": "rich", "provider_name": PROVIDER, "provider_url": home(), "title": lesson.title,
        "html": html, "width": WIDE, "height": high, "cache_age": 86400,
    }


# -- positions ----------------------------------------------------------------------------------------------------


def positions(printer, game, lang, css, shelf):
    """The boards that can be embedded alone, by name: every diagram of the rulebook by its rule, and the table of a game."""
    folder = Path(import_module(f"stormtable.games.{game}").__file__).parent
    seen = {}
    for found in tomllib.loads((folder / "diagrams.toml").read_text("utf-8"))["diagram"]:
        seen[found["rule"]] = number = seen.get(found["rule"], 0) + 1
        name = found["rule"] if number == 1 else f"{found['rule']}-{number}"
        position, caption = json.loads(found["position"]), found[current()]
        shown = str(catalogue.closer(game, position, found.get("touches", ()), caption))
        yield name, _one(printer, game, lang, css, shelf, shown, caption, Match(games.load(game), position=position).text())
    shown = str(catalogue.board(game).picture())
    yield "table", _one(printer, game, lang, css, shelf, shown, "", "")


def _one(printer, game, lang, css, shelf, shown, caption, record):
    title = games.load(game).title
    step = {"say": lessons.caption(caption, _below(lang, f"rules/{game}/")), "label": frames.described(shown), "record": record}
    return _told(printer, game, title, title, lang, css, shelf, [lessons.WRAP.format("board", frames.still(shown))], [step])


# -- style --------------------------------------------------------------------------------------------------------


def sheet(printer, game):
    """The style sheet of a game's embeds: where it lies in the site."""
    css = sheets.for_embeds(printer.assets.root, game)
    return printer.assets.keep(f"css/embed-{game}.css", css.encode())
