"""Where the text of each card is carried out: the build stops if a card has a text and no effect."""

from .. import effects  # noqa: F401  importing them registers the texts
from ..cards import NUMBER
from ..rules.abilities import ACTIONS, CONSTS, FATES, PRICES, RIDERS, TRIGGERS, unwritten


def faults():
    """What is wrong between the catalogue and the code, in sentences; nothing when every text has its effect."""
    return [f"{id} has a text and no effect ({missing} of kind {kind})." for id, kind, missing in unwritten()]


def places_of(id):
    """The chapters that carry out the text of this card, such as effects.gear."""
    return list(dict.fromkeys(".".join(function.__module__.split(".")[-2:]) for function in _functions(NUMBER[id])))


def _functions(card):
    yield from (step for text in ACTIONS.get(card, ()) for step in text.steps)
    yield from (function for _asked, function in CONSTS.get(card, ()))
    yield from (rider.applies for rider in RIDERS.get(card, ()))
    yield from (happens[card] for happens in TRIGGERS.values() if card in happens)
    yield from FATES.get(card, ())
    yield from [PRICES[card]] if card in PRICES else []
