"""A plane that is larger than its board, as markup: the buttons by which it is looked at more closely, or whole."""

from html import escape

from .language import _


def lens() -> str:
    """A column of small buttons at the edge of the plane, so that they cover little of it."""
    names = {"in": ("+", _("Larger")), "out": ("−", _("Smaller")), "all": ("⤢", _("Show all"))}
    buttons = "".join(f'<button type="button" class="btn small" data-zoom="{to}" aria-label="{escape(label)}" title="{escape(label)}">{sign}</button>'
                      for to, (sign, label) in names.items())
    return f'<div class="lens">{buttons}</div>'
