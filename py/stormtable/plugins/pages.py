"""Figures as they stand in a page: pictures beside their words, all under each other.

`docs.js` shows a lesson one step at a time; `docs.css` takes its colours from the page around it. Nothing is inline, so
a strict policy allows all of it.
"""

import re
from collections.abc import Callable
from pathlib import Path

from stormtable.drawn.markup import Markup, filled
from stormtable.kernel.language import _, speaking

from .figures import Figure, Settings, Step
from .references import SITE

BESIDE = ("docs.js", "docs.css")  # the files that every page with figures needs
SIZE = re.compile(r' (?:width|height)="(\d+)"')
LINKS = re.compile(r' href="\{\{site\}\}[^"]*"')
FIGURE = ('<div class="{kind}" role="group" aria-label="{title}" lang="{lang}" data-back="{back}" data-next="{next}" '
          'data-step="{step}">{steps}</div>')
STEP = ('<div class="stormtable-step"><img src="{src}" alt="{alt}" width="{wide}" height="{high}">'
        '<div class="stormtable-say">{title}{says}{play}</div></div>')
TITLE = '<p class="stormtable-title"><strong>{title}</strong></p>'
PLAY = '<p class="stormtable-play"><a href="{site}{play}">{label}</a></p>'
Address = Callable[[str], str]  # where a file lies, seen from the page


def html(shown: Figure, settings: Settings, address: Address) -> str:
    """A figure for a page, on one line."""
    with speaking(shown.lang):
        steps = Markup("".join(_step(step, shown, settings, address) for step in shown.steps))
        kind = "stormtable stormtable-lesson" if shown.is_lesson else "stormtable"
        made = filled(FIGURE, kind=kind, title=shown.title, lang=shown.lang, back=_("Back"), next=_("Next"),
                      step=_("Step {n} of {of}", n="#", of=len(shown.steps)), steps=steps)
    return " ".join(made.splitlines())


def _step(step: Step, shown: Figure, settings: Settings, address: Address) -> Markup:
    wide, high = SIZE.findall(step.picture)[:2]
    title = filled(TITLE, title=step.title) if shown.is_lesson else Markup()
    play = filled(PLAY, site=settings.site, play=step.play, label=_("Play from here")) if settings.site else Markup()
    return filled(STEP, src=address(step.name), alt=step.alt, wide=wide, high=high, title=title,
                  says=Markup(sited(step.says, settings)), play=play)


def sited(markup: str, settings: Settings) -> str:
    """References with the address of the site; without one they are words to read, and no links."""
    return markup.replace(SITE, settings.site) if settings.site else LINKS.sub(' tabindex="0"', markup)


def beside() -> dict[str, str]:
    """The script and the style sheet, by their names."""
    return {name: (Path(__file__).parent / name).read_text("utf-8") for name in BESIDE}
