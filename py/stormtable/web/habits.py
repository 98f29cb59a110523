"""What a person likes in every game, and this browser remembers: how fast others are shown, notation in the log."""

from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.language import _

from . import page
from .markup import option

if TYPE_CHECKING:
    from .table import Table

SPEED, NOTATION = "stormtable:habit:speed", "stormtable:habit:notation"
PACES = {"normal": 1.0, "fast": 0.4, "off": 0.0}  # how long everything takes; nothing is not shown at all

speed = page.remembered(SPEED) or ""
speed = speed if speed in PACES else "normal"
notation = page.remembered(NOTATION) == "on"


def pace() -> float:
    """How long something that moves takes now, 1 being normal; 0 if nothing may move."""
    return 0.0 if page.is_still() else PACES[speed]


def choose_speed(table: "Table", value: str) -> None:
    """Shows others faster from now on, or not at all."""
    global speed
    if value in PACES:
        speed = value
        page.remember(SPEED, value)
        table.render()


def write_notation(table: "Table", value: str) -> None:
    """Puts the notation of every action into the log, or leaves it out."""
    global notation
    notation = not notation
    page.remember(NOTATION, "on" if notation else "off")
    table.render()


def speeds(id: str) -> str:
    """The speeds to choose from."""
    labels = {"normal": _("normal"), "fast": _("fast"), "off": _("off: show the end at once")}
    offered = "".join(option(word, label, word == speed) for word, label in labels.items())
    heading = f'<span class="label">{escape(_("How computers move"))}</span>'
    return f'<label>{heading}<select class="field" id="{id}" data-does="speed">{offered}</select></label>'


COMMANDS = {"speed": choose_speed, "notation": write_notation}
