"""The colours of the site keep their contrast: text 4.5 to 1 and more, marks 3 to 1, in both themes and every game."""

import re
from pathlib import Path

import pytest
from stormtable.site import shelf

CSS = Path(__file__).parents[1] / "static/css"
COLOUR = re.compile(r"--([\w-]+):\s*(?:light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)|(#\w{3,6}))")
PAPER = ("ground", "sheet", "raise", "cell")


def palette(game, theme):
    """Every colour a game has in a theme, the ink of the house where it names none."""
    found = {}
    house, inks = (CSS / "tokens.css").read_text("utf-8"), shelf.text(game, "inks.css")
    for css, selector in ((house, ":root, [data-game]"), (inks, f'[data-game="{game}"]')):
        body = re.search(re.escape(selector) + r" \{(.*?)\n\}", css, re.S)
        for name, light, dark, both in COLOUR.findall(body[1] if body else ""):
            found[name] = both or (light if theme == "light" else dark)
    return found


def contrast(one, other):
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def luminance(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = (int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["house", *shelf.tables()])
class TestContrast:
    def test_text_reads_on_every_paper(self, game, theme):
        colours = palette(game, theme)
        for paper in PAPER:
            assert contrast(colours["ink"], colours[paper]) >= 7, paper
            for text in ("ink-2", "accent", "legal", "threat", "warn"):
                assert contrast(colours[text], colours[paper]) >= 4.5, (text, paper)

    def test_marks_show_on_every_paper(self, game, theme):
        colours = palette(game, theme)
        assert all(contrast(colours["line"], colours[paper]) >= 3 for paper in PAPER)

    def test_what_stands_on_an_ink_reads(self, game, theme):
        colours = palette(game, theme)
        for name in colours:
            if name.startswith("on-"):
                assert contrast(colours[name], colours[name[3:]]) >= 4.5, name

    def test_an_ink_or_its_key_line_shows_on_the_page(self, game, theme):
        colours = palette(game, theme)
        for name in (name for name in colours if f"on-{name}" in colours and name != "black"):
            for paper in ("ground", "raise"):
                seen = max(contrast(colours[name], colours[paper]), contrast(colours["key"], colours[paper]))
                assert seen >= 3, (name, paper)
