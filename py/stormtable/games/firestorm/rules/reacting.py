"""Reacts (FIR-201.2.4, FIR-700.2): what a seat can answer with, and the public test whether it is asked at all."""

from ..cards import CARDS, card_thing
from . import announcing
from .abilities import ACTIONS
from .actions import Act
from .costs import purse
from .use import Use
from .values import asked
from .verbs import ANSWERS

_BY_WINDOW: dict[tuple, list[tuple]] = {}
BEST = max(CARDS, key=lambda card: card.cosmic).number
_ANSWER = tuple(Act("react", seat) for seat in range(4))  # by a card that is still to be named


def react_cards(kinds, verb):
    """The React cards of the whole catalogue for such a window: what each costs, whether it needs no combat, and its text."""
    if (kinds, verb) not in _BY_WINDOW:
        texts = [text for card in CARDS if card.type == "tactical" for text in ACTIONS.get(card.number, ()) if text.answers(kinds, verb)]
        _BY_WINDOW[kinds, verb] = [(CARDS[text.card].cost, text.type != "Combat React", text) for text in texts]
    return _BY_WINDOW[kinds, verb]


def _announced(s, place, window):
    """The verb of the announcement that a window is about, "" if it is about none."""
    return s.flow[place - 1].act.verb if window.merged or window.kind == "W1" else ""


def reacts(s, seat, place):
    """Every answer this seat has in the window at this place."""
    window, held = s.flow[place], s.hand[seat]
    found = list(_from_play(s, seat, place))
    for _cost, _peaceful, text in react_cards(window.kinds, _announced(s, place, window)):  # in the order of the catalogue
        if text.card in held:
            found += _legal(s, seat, text, card_thing(text.card), place)
    return found


def _from_play(s, seat, place):
    window = s.flow[place]
    for trait in ANSWERS if window.kind == "W5" else ():  # the traits answer damage only
        for head in trait.heads(s, seat):
            for act in trait.ways(s, seat, head):
                if not announcing.react_refusals(s, act, place):
                    yield act
    for text, source in s.index.answers(seat, window.kinds, _announced(s, place, window)):
        if not (text.turn == "self" and s.turned[source]):
            yield from _legal(s, seat, text, announcing.source_thing(s, source), place)


def _legal(s, seat, text, thing, place, held=True):
    for act in announcing.text_ways(s, seat, "react", text, thing, place + 1):
        if announcing.affordable(s, act) and not announcing.react_breaches(s, act, place, held):
            yield act


def could_react(s, seat, place):
    """Could this seat react, as far as everybody can see? What it really holds plays no part (FIR-700.2)."""
    window = s.flow[place]
    kinds, verb = window.kinds, _announced(s, place, window)
    texts = (s.memo or s.index).answers(seat, kinds, verb)
    if (window.kind == "W5" or texts) and any(True for _act in _from_play(_as_seen(s, seat, texts), seat, place)):
        return True
    cards = react_cards(kinds, verb)
    return bool(cards and s.hand[seat]) and _from_some_hand(s, seat, place, cards)


def _as_seen(s, seat, texts):
    """The same state; if one of these texts is paid for with a card of the hand, that may be any card as far as everybody can see."""
    if not s.hand[seat] or not any(word == "discard" for text, _source in texts for word, _find in text.pay):
        return s
    v = s.clone()
    v.hand[seat] = [BEST] * len(s.hand[seat])
    return v


def _from_some_hand(s, seat, place, cards):
    """Would one of these React cards be legal if it were in the hand?"""
    e = Use(s, _ANSWER[seat], place + 1)  # one for all: most cards do not answer what has happened
    fighting, most = s.combat is not None, purse(s, seat)[0]
    for cost, peaceful, text in cards:
        if (fighting or peaceful) and cost <= most:
            e.card, e.source = text.card, card_thing(text.card)
            if text.event(s, e) and _could_play(s, seat, text, e, place):
                return True
    return False


def _could_play(s, seat, text, e, place):
    """Could this seat answer with this card? Of a card that names nothing and has no condition only what it costs is to be judged."""
    if not text.is_plain:
        return any(True for _act in _legal(s, seat, text, e.source, place, held=False))
    if asked(s, "silenced", seat):
        return False
    card = CARDS[text.card]
    if card.is_simple and card.cost <= s.resources[seat] and card.commands <= s.commands[seat] and "cost" not in s.index.consts:
        return True
    return any(announcing.affordable(s, act) and not announcing.unplayable(s, act, text.card)
               for act in announcing.with_riders(s, Act("react", seat, (e.source,), n=text.number)))
