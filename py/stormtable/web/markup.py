"""Small pieces of markup that every part of the table is made of."""

from html import escape

from stormtable.games import load
from stormtable.kernel.language import _

from . import page

Notice = tuple[str, str]  # a sentence, and the markup of the buttons that answer it


def icon(name: str) -> str:
    """An icon beside words that say the same."""
    return f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>' if name else ""


# Every button has an id of its own, so that it never turns into another one under the finger or the focus.


def button(does: str, label: str, kind: str = "", value: str | int = "", image: str = "", place: str = "do") -> str:
    """A button that tells the table to do something."""
    given = f' data-value="{escape(str(value))}"' if value != "" else ""
    start = f'<button type="button" id="{place}-{does}" class="btn {kind}" data-do="{does}"{given}>'
    return f"{start}{icon(image)}{escape(label)}</button>"


def touch_button(touch: str, label: str, kind: str = "", image: str = "", place: str = "b", note: str = "",
                 off: bool = False, warning: str = "") -> str:
    """A button that is the same as touching a thing, with what comes of it in small; one that is off tells why."""
    thing, told = escape(touch), f' title="{escape(warning)}" aria-description="{escape(warning)}"' if warning else ""
    told += ' aria-disabled="true"' if off else ""
    start = f'<button type="button" id="{place}-{thing}" class="btn {kind}" data-touch="{thing}"{told}>'
    small = f"<small>{escape(note)}</small>" if note else ""
    words = f'<span class="does">{escape(label)}{small}</span>' if note else escape(label)
    return f"{start}{icon(image)}{words}</button>"


def option(value: str, label: str, is_chosen: bool) -> str:
    """One line of a list to choose from."""
    return f'<option value="{value}"{" selected" if is_chosen else ""}>{escape(label)}</option>'


def prompt(said: str, buttons: str, kind: str = "prompt", about: str = "", picture: str = "") -> str:
    """The question to whoever looks at the table, the things it is about, and the buttons that answer it."""
    points = f' data-about="{escape(about)}"' if about else ""
    return (f'<section id="prompt" class="{kind}" aria-label="{escape(_("Question"))}"{points} data-part>{picture}'
            f'<p>{said}</p><div class="acts">{buttons}</div></section>')


def rule_link(rule: str, words: bool = True) -> str:
    """A link to a rule in the rulebook, or to the card whose text it is; it opens beside the table."""
    if rule not in load(page.GAME).rulebook:
        return f'<a class="rule" href="{page.CARDS}{rule}/" target="rules">{rule}</a>'
    number = rule.partition("-")[2]
    text = _("Rule {number}", number=number) if words else number
    spoken = "" if words else f' aria-label="{escape(_("Rule {number}", number=number))}"'
    return f'<a class="rule" href="{page.RULES}#{rule}" target="rules"{spoken}>{text}</a>'


def ended(said: str) -> str:
    """What is said as a sentence of its own: some end with their full stop, some do not."""
    return said if said.rstrip(")").endswith((".", "…", "!", "?")) else _("{action}.", action=said)
