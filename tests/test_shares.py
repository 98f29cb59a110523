"""The pictures of shared pages: made by the build without a browser, in the typefaces and colours of the site."""

import pytest

pytest.importorskip("babel")

from stormtable.kernel import language
from stormtable.kernel.language import LANGUAGES
from stormtable.site import assets, inlined, lessons, letters, pages, shares, shelf
from stormtable.site.console import ROOT

FILES = [file for _css, file in assets.files_of(ROOT, assets.HOUSE) if "-latin-ext-" not in file.name]


@pytest.fixture(scope="module")
def printer(tmp_path_factory):
    return pages.Printer(tmp_path_factory.mktemp("dist"), ROOT)


def size_of(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def test_the_house_and_every_game_have_a_picture_in_every_language(printer):
    seen = set()
    for lang in LANGUAGES:
        language.use(lang)
        for page in ("", *(f"play/{game}/" for game in shelf.tables())):
            png = (printer.dist / shares.of_page(printer, page)).read_bytes()
            assert size_of(png) == (1200, 630) and len(png) < 400_000
            seen.add(png)
    assert len(seen) == len(LANGUAGES) * (1 + len(shelf.tables())), "each says something of its own"


def test_every_page_of_a_game_shows_that_game_and_every_lesson_itself(printer):
    game = shelf.tables()[0]
    first, second, *_more = lessons.of_game(game)
    assert shares.of_page(printer, f"rules/{game}/") == shares.of_page(printer, f"play/{game}/")
    assert shares.of_page(printer, "about/") == shares.of_page(printer, "learn/") == shares.of_page(printer, "")
    named = {shares.of_page(printer, f"learn/{lesson.path}/") for lesson in (first, second)}
    assert len(named | {shares.of_page(printer, f"play/{game}/")}) == 3


def test_a_picture_is_painted_once_and_then_kept(printer, monkeypatch):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="#c0ffee"/></svg>'
    kept = shares.painted(svg)
    monkeypatch.setattr(shares.resvg_py, "svg_to_bytes", lambda **more: pytest.fail("it is there already"))
    assert shares.painted(svg) == kept and size_of(kept) == (3, 2)


@pytest.mark.parametrize("game", ["", *shelf.tables()])
def test_no_word_of_any_picture_leaves_its_room(printer, game):
    """Titles of lessons too, in both languages."""
    for lang in LANGUAGES:
        language.use(lang)
        told = [shares.of_lesson(lesson) for lesson in lessons.of_game(game)] if game else [shares.house()]
        for words in told:
            face = shares.typeface(ROOT, game, 700)
            size = next(size for size in shares.SIZES if size == shares.SIZES[-1] or shares.fits(face, words.title, size))
            assert all(face.wide(line, size) <= shares.ROOM for line in face.lines(words.title, size, shares.ROOM)), words


# -- letters ---------------------------------------------------------------------------------------------------------------


def test_a_text_is_broken_where_it_fits_and_keeps_its_own_lines():
    face = letters.Letters(FILES[0], 500)
    assert face.lines("one two three\nfour", 20, face.wide("one two", 20) + 1) == ["one two", "three", "four"]
    assert face.wide("storm", 40) == pytest.approx(2 * face.wide("storm", 20))


def test_a_heavier_weight_is_wider_and_a_letter_that_is_missing_is_left_out():
    light, heavy = letters.Letters(FILES[0], 300), letters.Letters(FILES[0], 800)
    assert light.wide("storm", 20) < heavy.wide("storm", 20)
    assert light.wide("a\u4e2db", 20) == light.wide("ab", 20)


# -- style worked in -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("css, found", [
    (".a { fill: red }", 'fill="red"'),
    (":root { --x: light-dark(#111, #eee) } .a { fill: var(--x) }", 'fill="#111"'),
    ("[data-game=x] { --x: #123 } .a { stroke: var(--y, var(--x)) }", 'stroke="#123"'),
    ("svg { --x: #111 } g { --x: #222 } .a { fill: var(--x) }", 'fill="#222"'),
    (".a { fill: red } g > .a { fill: blue }", 'fill="blue"'),
    ("g .a:not(.b) { fill: red } .a { fill: blue }", 'fill="red"'),
    (".a { fill: color-mix(in oklab, #000 25%, #fff) }", 'fill="rgba(191, 191, 191, 1)"'),
    (".a { fill: color-mix(in srgb, #ff0000 40%, transparent) }", 'fill="rgba(255, 0, 0, 0.4)"'),
])
def test_what_a_sheet_gives_becomes_an_attribute(css, found):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" data-game="x"><g><path class="a"/></g></svg>'
    assert found in inlined.inlined(svg, css)


def test_what_no_painter_understands_is_left_out():
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><path class="a"/></svg>'
    shown = inlined.inlined(svg, ".a:hover::before, .a:nonsense(2) { fill: red } .a { cursor: pointer }")
    assert "fill" not in shown and "cursor" not in shown
