"""What the signs on the table mean, to be unfolded under the own panel."""

from html import escape

from ..language import _
from .faces import KINDS, circle, gem, heart, icon, lowest, shield

_PRINTED = 3  # some number, to show where one stands


def legend():
    """A folded list of signs, each with its meaning."""
    rows = "".join(f"<div><dt>{sign}</dt><dd>{escape(words)}</dd></div>" for sign, words in _signs())
    return f'<details class="legend" id="legend"><summary>{escape(_("What the signs mean"))}</summary><dl tabindex="0">{rows}</dl></details>'


def _signs():
    """Numbers on cards, prices under them, and marks."""
    yield _drawn(heart(22, 22, 0.9, _PRINTED)), _("Heart: kill number in the field, and its points once it is killed.")
    yield _drawn(shield(22, 22, 0.9, _PRINTED)), _("Shield: kill number in an army, which can be attacked at night.")
    yield _drawn(circle(22, 22, 17, _PRINTED)), _("Circle: command number, in the field beside the heart, in an army beside the shield.")
    yield _drawn(lowest(22, 22)), _("A card of yours: one player meets this number, another a higher one.")
    yield _price(""), _("What it costs you now: first to kill, then to command.")
    yield _price(" dear"), _("Dashed: more crystals than you have.")
    yield f'<span class="tag barred">{icon("padlock")}</span>', _("Not allowed now.")
    yield f'<span class="tag gain">{gem("red")}<b>+2</b></span>', _("Red crystals that you gain.")
    yield icon(KINDS["triggered"][0]), _("The ability can be used now.")
    yield icon("check-mark"), _("The ability has been used this turn.")
    yield icon("mighty-force"), _("Power")
    yield icon("card-pick"), _("Cards in hand")
    yield icon("meeple"), _("Army, with the Commander")
    yield icon("swap-bag"), _("Spoils")
    yield icon("laurels"), _("Points as they would be counted now.")


def _drawn(inside):
    return f'<svg class="sign" viewBox="0 0 44 44" aria-hidden="true">{inside}</svg>'


def _price(kind):
    return f'<span class="tag{kind}">{gem("red")}<b>4</b></span>'
