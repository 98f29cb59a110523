"""What lies open before the field is set or while a card is chosen: the hordes to pick from, a revealed Belator, a deck that is
looked through, the Boost that wants an answer."""

from html import escape

from stormtable.kernel.hand import hand_card

from ..cards import BOOSTS, HORDE_FACTS, HORDES
from ..language import _, told
from .faces import held, icon, small
from .glow import Glow
from .touches import belator_touch, word_touch


def hordes(s, glow, live):
    """The three hordes as large buttons."""
    label = escape(_("Hordes"))
    return f'<div class="chooser hordes" role="group" aria-label="{label}">{"".join(_horde(s, glow, name, live) for name in HORDE_FACTS)}</div>'


def _horde(s, glow, name, live):
    facts = HORDE_FACTS[name]
    faces = "".join(small(HORDES[name][place]) for place in (0, 5, 7))
    inside = (f'<span class="banner ink-{name}"><svg class="i sign-{name}" aria-hidden="true"><use href="#i-{facts["emblem"]}"/></svg></span>'
              f'<b class="disp">{escape(facts["name"])}</b><span>{escape(told(facts, "style"))}</span>'
              f'<small>{escape(told(facts, "motto"))}</small><span class="three">{faces}</span>')
    touch = word_touch(name)
    if not live:
        return f'<div class="choice">{inside}</div>'
    taken = name in s.hordes
    lit = ' data-next=""' if glow.lights(touch) else ""
    note = f'<em class="taken">{_("taken")}</em>' if taken else ""
    kind = "choice pale" if taken or glow.is_asked and not lit else "choice"
    return f'<button type="button" class="{kind}" id="horde-{name}" data-touch="{touch}"{lit}>{inside}{note}</button>'


def revealed(s, look):
    """What lies open before the asked seat, beside its hand."""
    glow = Glow.of(s, look)
    say = {"place": _revealed, "search": _deck, "answer": _played}.get(glow.kind)
    return say(s, glow) if say else ""


def _revealed(s, glow):
    """The Belator that was turned up."""
    card = s.reveal.card
    return "" if isinstance(card, str) else _belator(glow, s.belator(card), _("revealed"))


def _belator(glow, belator, label=""):
    touch = belator_touch(belator.id)
    note = f'<span class="label">{label}</span>' if label else ""
    return hand_card(f"laid-{belator.id}", touch, f"{belator.name}, {belator.position}", small(belator, live=True) + note, "card laid",
                     is_next=glow.lights(touch), is_chosen=touch in glow.chosen)


def _deck(s, glow):
    """All cards of the own deck, to take one (MAUL-C23)."""
    wanted = [belator for belator in HORDES[s.hordes[glow.seat]] if glow.lights(belator_touch(belator.id))]
    return "".join(_belator(glow, belator) for belator in wanted)


def _played(s, glow):
    """The Boost that may be answered."""
    boost = s.exchange.play.boost
    return (f'<span class="card laid" data-peek="boost:{BOOSTS[boost].id}">{held(boost)}<span class="label">{icon("card-play")}{_("played")}</span>'
            f'<span class="sr">{escape(BOOSTS[boost].name)}</span></span>')
