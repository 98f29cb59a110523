"""Small pieces of markup that every part of the table is made of."""

from html import escape

from stormtable.games import load
from stormtable.kernel.language import _

from . import page


def icon(name):
    """An icon beside words that say the same."""
    return f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>' if name else ""


# Every button has an id of its own, so that it never turns into another one under the finger or the focus.


def button(does, label, kind="", value="", image="", place="do"):
    """A button that tells the table to do something."""
    value = f' data-value="{escape(str(value))}"' if value != "" else ""
    return f'<button type="button" id="{place}-{does}" class="btn {kind}" data-do="{does}"{value}>{icon(image)}{escape(label)}</button>'


def touch_button(touch, label, kind="", image="", place="b"):
    """A button that is the same as touching a thing."""
    return f'<button type="button" id="{place}-{escape(touch)}" class="btn {kind}" data-touch="{escape(touch)}">{icon(image)}{escape(label)}</button>'


def rule_link(rule, words=True):
    """A link to a rule in the rulebook, or to the card whose text it is; it opens beside the table."""
    if rule not in load(page.GAME).rulebook:
        return f'<a class="rule" href="{page.CARDS}{rule}/" target="rules">{rule}</a>'
    number = rule.partition("-")[2]
    text = _("Rule {number}", number=number) if words else number
    spoken = "" if words else f' aria-label="{escape(_("Rule {number}", number=number))}"'
    return f'<a class="rule" href="{page.RULES}#{rule}" target="rules"{spoken}>{text}</a>'


def ended(said):
    """What is said as a sentence of its own: some end with their full stop, some do not."""
    return said if said.rstrip(")").endswith((".", "…", "!", "?")) else _("{action}.", action=said)
