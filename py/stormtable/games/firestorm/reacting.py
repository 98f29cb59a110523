"""Reacts (FIR-201.2.4, FIR-700.2): what a seat can answer with, and the public test whether it is asked at all."""

from . import announcing
from .abilities import ACTIONS
from .actions import Act
from .cards import CARDS, card_thing
from .costs import purse
from .use import Use
from .values import asked, tech

_BY_WINDOW = {}


def react_cards(kind):
    """The React cards of the whole catalogue for a kind of window: what each costs, whether it needs no combat, and its text."""
    if kind not in _BY_WINDOW:
        _BY_WINDOW[kind] = [(card.cost, text.type != "Combat React", text) for card in CARDS if card.type == "tactical"
                            for text in ACTIONS.get(card.number, ()) if text.is_react and kind in text.windows]
    return _BY_WINDOW[kind]


def _fits(text, window):
    return text.is_react and any(kind in text.windows for kind in window.kinds)


def reacts(s, seat, place):
    """Every answer this seat has in the window at this place."""
    window = s.flow[place]
    found = list(_from_play(s, seat, place))
    for card in sorted({card for card in s.hand[seat] if isinstance(card, int)}):
        for text in ACTIONS.get(card, ()):
            if CARDS[card].type == "tactical" and _fits(text, window):
                found += _legal(s, seat, text, card_thing(card), place)
    return found


def _from_play(s, seat, place):
    window = s.flow[place]
    for verb in announcing.VERBS.values() if window.kind == "W5" else ():  # the traits answer damage only
        if verb.type == "React":
            for head in verb.heads(s, seat):
                for act in verb.ways(s, seat, head):
                    if not announcing.react_refusals(s, act, place):
                        yield act
    for text, source in s.index.reacts[seat]:
        if _fits(text, window) and not (text.turn == "self" and s.turned[source]):
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
    fighting, most = s.combat is not None, purse(s, seat)[0]
    for kind in window.kinds:
        for cost, peaceful, text in react_cards(kind):
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
