"""No style sheet keeps rules for what no page says: every class and custom property is mentioned in a template, a script or Python."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from stormtable import games

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "py/stormtable/games"
SHEETS = [*sorted(ROOT.glob("static/css/*.css")), *sorted(GAMES.glob("*/pages/*.css"))]
PAGES = ("templates/**/*.html", "templates/**/*.svg", "index.html", "static/js/*", "py/**/*.html", "py/**/*.svg")
NAME = re.compile(r"[A-Za-z_][\w-]*")
BEFORE, BEHIND = re.compile(r"([A-Za-z_][\w-]*)(?:\$?\{|[\"'] ?[+~])"), re.compile(r"\}(-[\w-]*)")  # the parts of composed names


def named(sheet):
    """A sheet as the test is called after it."""
    return sheet.relative_to(ROOT).as_posix()


@cache
def css(sheet):
    """A sheet without its comments, texts and addresses."""
    return re.sub(r'/\*.*?\*/|"[^"]*"|url\([^)]*\)', "", sheet.read_text("utf-8"), flags=re.S)


def classes(sheet):
    """Every class in the selectors of a sheet."""
    selectors = "\n".join(re.findall(r"([^{};]*)\{", css(sheet)))
    return set(re.findall(r"\.(-?[A-Za-z_][\w-]*)", selectors))


@cache
def said(file):
    """What a page or a module says: of Python only its texts, with braces where a value is put in."""
    text = file.read_text("utf-8")
    return "\n".join(_texts(ast.parse(text))) if file.suffix == ".py" else text


def _texts(node):
    """The texts of a module, those with values inside as a whole."""
    if isinstance(node, ast.JoinedStr):
        yield "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


@cache
def sources(game):
    """The files that may mention the classes of a sheet: those of the house, and those of the sheet's own game or of all."""
    own = GAMES / game if game else GAMES
    modules = [file for file in (ROOT / "py").rglob("*.py") if file.is_relative_to(own) or not file.is_relative_to(GAMES)]
    return [*modules, *own.rglob("*.toml"), *(file for pattern in PAGES for file in ROOT.glob(pattern))]


def game_of(sheet):
    """The game whose sheet this is; nothing for the sheets of the house."""
    name = sheet.parents[1].name if sheet.is_relative_to(GAMES) else sheet.stem
    return name if name in games.NAMES else ""


@cache
def mentioned(game):
    """Whole names that are said, and the parts that others are put together of: those of the house, or of one game."""
    text = "\n".join(said(file) for file in sources(game))
    composed = "\n".join(said(file) for file in sources(game) if game or not file.is_relative_to(GAMES))
    whole = set(NAME.findall(text))
    return whole | {name.lower() for name in whole}, set(BEFORE.findall(composed)), set(BEHIND.findall(composed))


def dead(sheet):
    """The classes of a sheet that nothing mentions, whole or in parts."""
    whole, before, behind = mentioned(game_of(sheet))
    return sorted(name for name in classes(sheet) - whole if not is_composed(name, whole, before, behind))


def is_composed(name, whole, before, behind):
    """Is a name put together of a part that is said, and a number or another word that is said: legal-3, sign-fire, gold-glow?"""
    cuts = [(name[:cut], name[cut:]) for cut in range(1, len(name))]
    return any(
        head in before and (tail.isdigit() or head.endswith("-") and set(tail.split("-")) <= whole) or tail in behind and head in whole
        for head, tail in cuts
    )


@pytest.mark.parametrize("sheet", SHEETS, ids=named)
def test_every_class_is_mentioned_by_a_page(sheet):
    assert not dead(sheet), "no template, script or Python mentions these classes: remove their rules"


def test_every_custom_property_is_used():
    every = "\n".join(css(sheet) for sheet in SHEETS)
    given, used = set(re.findall(r"(?<![\w-])(--[\w-]+)\s*:", every)), set(re.findall(r"var\(\s*(--[\w-]+)", every))
    elsewhere = {name for file in sources("") for name in re.findall(r"--[\w-]+", said(file))}
    assert not sorted(given - used - elsewhere), "these properties are given and never used: remove them"


def test_a_dead_class_is_found(tmp_path, monkeypatch):
    sheet = tmp_path / "sheet.css"
    sheet.write_text('/* .remark */ .seat, .no-such-thing:hover > b { background: url(a.gone) } @media print { .another-lost-one { content: ".text" } }')
    assert dead(sheet) == ["another-lost-one", "no-such-thing"]
