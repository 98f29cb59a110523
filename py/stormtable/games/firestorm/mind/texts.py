"""What a captain thinks of using the text of a card: by what it tends to do (leaning.py), and to whom."""

from ..cards import CARDS, card_of, is_card, is_piece, uid_of
from ..rules.use import text_of
from .evaluate import CARD_WORTH
from .fighting import answer, saving
from .leaning import of_action
from .scale import GIFT, WINS


def use(heuristic, act):
    """What the sentence of a card tends to do, to whom."""
    text = text_of(heuristic.s, act)
    if text is None:
        return -0.1
    lean = of_action(text.card, text.number)
    worth = lean.worth - _given_for(act, text, lean)
    if lean.deed in _DEEDS:
        return _DEEDS[lean.deed](heuristic, act, worth)
    return _towards(heuristic, act, lean, worth)


def is_free(card):
    """Does a card cost neither resources nor commands?"""
    return not (card.cost or card.commands or card.star)


def _given_for(act, text, lean):
    """What is given up for a text: resources, and the card itself if it is played from the hand. What is to be had for nothing is taken at once."""
    card = CARDS[card_of(act.cards[0])] if is_card(act.cards[0]) else None
    if lean.deed in ("gain", "tech") and not (text.res or text.com or text.gives_up) and (card is None or is_free(card)):
        return -GIFT
    return 0.1 * (text.res if isinstance(text.res, int) else 1) + (0.25 if card is not None else 0.0)


def _towards(heuristic, act, lean, worth):
    """A text with targets: good on the right side, bad on the other."""
    named = [thing for thing in act.on if thing >= 4 or thing < heuristic.s.players]
    if not named or not lean.side:
        return worth
    right = sum([(heuristic.is_mine(thing)) == (lean.side > 0) for thing in named])
    prize = 0.1 * max([CARD_WORTH[heuristic.s.card[uid_of(thing)]] for thing in named if is_piece(thing)], default=0.0)
    return worth + prize if right == len(named) else -1.5 * (len(named) - right)


def _technology(heuristic, act, worth):
    return WINS if heuristic.missing <= 1 else worth


def _command(heuristic, act, worth):
    busy = heuristic.s.phase == "main" and heuristic.s.commands[heuristic.seat] == 0 and heuristic.s.resources[heuristic.seat] > 1
    return worth if busy else -0.1


def _mending(heuristic, act, worth):
    hurt = [uid_of(thing) for thing in act.on if is_piece(thing)] or [uid_of(act.cards[0])] * is_piece(act.cards[0])
    own = all(heuristic.s.ctrl[uid] == heuristic.seat for uid in hurt)
    return worth if own and any(heuristic.s.dmg[uid] or heuristic.s.dmg[heuristic.s.on[uid]] for uid in hurt) else -0.5


CANCELLED = {"attack": 1.6, "strike": 1.6, "deploy": 0.8, "attach": 0.5, "fire": 0.6, "play": 0.7, "use": 0.4, "react": 0.7, "buy": 0.8,
             "explore": 1.0, "survey": 1.0, "retreat": 0.5, "stab": 1.0}


def _cancelling(heuristic, act, worth):
    """Only what an opponent announced, and only if it matters."""
    beneath = heuristic.s.flow[-3] if len(heuristic.s.flow) > 2 else None
    other = getattr(beneath, "act", None)
    if other is None:
        return worth if getattr(heuristic.s.flow[-2], "opener", heuristic.seat) != heuristic.seat else -0.5
    return CANCELLED.get(other.verb, 0.2) - 0.4 if other.by != heuristic.seat else -3.0


def _preventing(heuristic, act, worth):
    packet = answer(heuristic, act)
    if packet is None:
        return worth - 0.3
    return saving(heuristic, packet, 2) + 0.05 - 0.2 * is_card(act.cards[0]) if heuristic.s.ctrl[packet.to] == heuristic.seat else -2.0


def _boosting(heuristic, act, worth):
    packet = answer(heuristic, act)
    if packet is None:
        return worth - 0.5
    return worth - 0.2 if packet.by == heuristic.seat and heuristic.s.ctrl[packet.to] != heuristic.seat else -2.0


_DEEDS = {"tech": _technology, "command": _command, "mend": _mending, "cancel": _cancelling, "prevent": _preventing, "boost": _boosting}
