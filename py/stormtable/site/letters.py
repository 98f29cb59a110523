"""Words as paths, in the typefaces that the site ships: a picture needs no font of the machine it is made on."""

from functools import cache
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont


class Letters:
    """A typeface, in one weight."""

    def __init__(self, file: Path, weight: int) -> None:
        font = TTFont(file)
        axes = {axis.axisTag for axis in font["fvar"].axes} if "fvar" in font else set()
        self.glyphs = font.getGlyphSet(location={"wght": weight} if "wght" in axes else None)
        self.names, self.em = font.getBestCmap(), font["head"].unitsPerEm

    def wide(self, text: str, size: float) -> float:
        """How wide a text is."""
        return sum(self.glyphs[name].width for name in self._glyphs(text)) * size / self.em

    def drawn(self, text: str, x: float, y: float, size: float) -> str:
        """The path of a text that begins at a point, on its line."""
        pen, scale = SVGPathPen(self.glyphs, ntos=lambda value: f"{value:.1f}"), size / self.em
        for name in self._glyphs(text):
            self.glyphs[name].draw(TransformPen(pen, Transform(scale, 0, 0, -scale, x, y)))
            x += self.glyphs[name].width * scale
        return pen.getCommands()

    def lines(self, text: str, size: float, room: float) -> list[str]:
        """A text broken into lines that fit; its own lines stay."""
        return [line for whole in text.split("\n") for line in self._broken(whole, size, room)]

    def _broken(self, text: str, size: float, room: float) -> list[str]:
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            lines[-1:] = [longer] if not lines[-1] or self.wide(longer, size) <= room else [lines[-1], word]
        return lines

    def _glyphs(self, text: str) -> list[str]:
        """The names of its glyphs; a letter that the typeface lacks is left out."""
        return [self.names[ord(letter)] for letter in text if ord(letter) in self.names]


@cache
def letters(file: Path, weight: int) -> Letters:
    """A typeface, read once."""
    return Letters(file, weight)
