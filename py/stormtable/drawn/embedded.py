"""A lesson as an embed reads it (static/js/embed.js): in a file of the site, or straight from the studio."""

from collections.abc import Mapping, Sequence
from typing import Any

from stormtable.kernel.language import _

from . import kit, stills

VERSION = 1  # of this form; the script reads no other


def told(game: str, title: str, about: str, lang: str, css: str, table: str, drawings: Mapping[str, str], known: str,
         drawn: Sequence[str], steps: list[dict[str, Any]]) -> dict[str, Any]:
    """What every embed says; frames are told by their differences, addresses lead on from the top of the site."""
    signs = "".join(f'<use href="#i-{sign}"/>' for sign in kit.SIGNS)
    for step, frame in zip(steps, stills.deltas(drawn)):
        step["frame"] = frame
    return {
        "v": VERSION, "game": game, "title": title, "about": about, "lang": lang, "css": css, "table": table,
        "words": {"back": _("Back"), "next": _("Next"), "play": _("Play from here"),
                  "step": _("Step {n} of {of}", n="#", of=len(steps))},
        "symbols": stills.symbols("".join(drawn) + signs, drawings, known), "steps": steps, "page": "",
    }
