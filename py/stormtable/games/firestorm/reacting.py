"""Reacts (FIR-201.2.4, FIR-700.2): what a seat can answer with, and the public test whether it is asked at all."""

from . import announcing
from .abilities import ACTIONS
from .actions import Act
from .cards import CARDS, card_thing
from .costs import purse
from .use import Use
from .values import asked, tech

_BY_WINDOW = {}


def react_cards(kind, verb):
    """The React cards of the whole catalogue for a kind of window: what each costs, whether it needs no combat, and its text."""
    if (kind, verb) not in _BY_WINDOW:
        texts = [text for card in CARDS if card.type == "tactical" for text in ACTIONS.get(card.number, ()) if text.is_react and kind in text.windows]
        _BY_WINDOW[kind, verb] = [(CARDS[text.card].cost, text.type != "Combat React", text) for text in texts
                                  if kind != "W1" or text.verbs is None or verb in text.verbs]
    return _BY_WINDOW[kind, verb]


def _announced(s, place, window):
    """The verb of the announcement that a window is about, "" if it is about none."""
    return s.flow[place - 1].act.verb if "W1" in window.kinds else ""


def _fits(text, window, verb):
    """May this text answer in this window, as far as its kind goes?"""
    if not text.is_react:
        return False
    return any(kind in text.windows and (kind != "W1" or text.verbs is None or verb in text.verbs) for kind in window.kinds)


def reacts(s, seat, place):
    """Every answer this seat has in the window at this place."""
    window = s.flow[place]
    found, verb = list(_from_play(s, seat, place)), _announced(s, place, window)
    for card in sorted({card for card in s.hand[seat] if isinstance(card, int)}):
        for text in ACTIONS.get(card, ()):
            if CARDS[card].type == "tactical" and _fits(text, window, verb):
                found += _legal(s, seat, text, card_thing(card), place)
    return found


def _from_play(s, seat, place):
    window = s.flow[place]
    for trait in announcing.VERBS.values() if window.kind == "W5" else ():  # the traits answer damage only
        if trait.type == "React":
            for head in trait.heads(s, seat):
                for act in trait.ways(s, seat, head):
                    if not announcing.react_refusals(s, act, place):
                        yield act
    verb = _announced(s, place, window)
    for text, source in s.index.reacts[seat]:
        if _fits(text, window, verb) and not (text.turn == "self" and s.turned[source]):
            yield from _legal(s, seat, text, announcing.source_thing(s, source), place)


def _legal(s, seat, text, thing, place, held=True):
    for act in announcing.text_ways(s, seat, "react", text, thing, place + 1):
        if announcing.affordable(s, act) and not announcing.react_breaches(s, act, place, held):
            yield act


def could_react(s, seat, place):
    """Could this seat react, as far as everybody can see? What it really holds plays no part (FIR-700.2)."""
    window = s.flow[place]
    if (window.kind == "W5" or s.index.reacts[seat]) and any(True for _act in _from_play(s, seat, place)):
        return True
    if not s.hand[seat]:
        return False
    e = Use(s, Act("react", seat), place + 1)  # one for all: most cards do not answer what has happened
    fighting, most, verb = s.combat is not None, purse(s, seat)[0], _announced(s, place, window)
    for kind in window.kinds:
        for cost, peaceful, text in react_cards(kind, verb):
            if (fighting or peaceful) and cost <= most:
                e.card, e.source = text.card, card_thing(text.card)
                if text.event(s, e) and _could_play(s, seat, text, e, place):
                    return True
    return False


def _could_play(s, seat, text, e, place):
    """Could this seat answer with this card? A card that names nothing, costs what it says and has no condition is quickly judged."""
    card = CARDS[text.card]
    paid = card.cost <= s.resources[seat] and card.commands <= s.commands[seat] and not (card.alien or card.star or "cost" in s.index.consts)
    if text.is_plain and paid and card.tech_requirement <= tech(s, seat):
        return not asked(s, "silenced", seat)
    return any(True for _act in _legal(s, seat, text, e.source, place, held=False))
