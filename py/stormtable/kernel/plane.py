"""A plane that is larger than its board, as markup: the buttons by which it is looked at more closely, or whole.

Its svg tells what shows all (`data-plane`), where a small screen begins (`data-near`), and how large its letters are
drawn (`data-letters`): then `--letters` is how often they must grow to be read; with `data-far` they do not fit.
"""

from html import escape

from .language import _


def lens() -> str:
    """A column of small buttons at the edge of the plane, so that they cover little of it."""
    names = {"in": ("+", _("Larger")), "out": ("−", _("Smaller")), "all": ("⤢", _("Show all"))}
    buttons = "".join(_button(to, sign, escape(label)) for to, (sign, label) in names.items())
    return f'<div class="lens">{buttons}</div>'


def _button(to: str, sign: str, label: str) -> str:
    told = f'aria-label="{label}" title="{label}"'
    return f'<button type="button" class="btn small" data-zoom="{to}" {told}>{sign}</button>'
