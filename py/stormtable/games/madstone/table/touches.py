"""What a person touches to say an action, and what such touches could mean.

    card:<word>          a deck card, wherever it lies; card:darkness is a Darkness Falls card in hand
    commander:<faction>  a Commander; stack:<faction> a stack of the field; seat:<letter> a player; look:<n> a card looked at
    word:<verb>          a button: kill, command, place, use, dark, draw, light, skip, end, done, 1, 2, 3
    word:<verb>-gold     the same button, to pay otherwise than with the least gold; then pay:<payment> comes last

A card is touched first and the verb next: ("card:thrall", "word:kill"); ("card:archer", "word:use", "card:thrall").
A card in hand may also be carried to its stack: ("card:knight", "stack:human").
"""

from collections.abc import Sequence
from itertools import permutations

from stormtable.kernel.flow import Action
from stormtable.kernel.game import Touches

from ..cards import CARDS, COMMANDERS, NUMBER, STACKS, is_artifact
from ..language import _
from ..record.notation import ALONE
from ..rules import actions as a
from ..rules.abilities import ABILITIES
from ..rules.state import SEATS, State
from ..rules.turn import filled
from ..rules.words import faction_name, payment, player_name


def card_touch(card):
    """The touch of a card."""
    return f"card:{CARDS[card].word}"


def stack_touch(stack):
    """The touch of a stack."""
    return f"stack:{STACKS[stack]}"


def seat_touch(seat):
    """The touch of a player."""
    return f"seat:{SEATS[seat]}"


def commander_touch(faction):
    """The touch of a Commander."""
    return f"commander:{STACKS[faction]}"


def touches(s: State, action: Action) -> Touches:
    """The touches that say this action, in order."""
    return ways(s, action)[0]


def ways(s: State, action: Action) -> Sequence[Touches]:
    """All touch sequences that say this action."""
    return _WAYS[action.verb](s, action)


def _put(put):
    """A card, and the stack of an Artifact."""
    return (card_touch(put.card),) + ((stack_touch(put.stack),) if put.stack is not None else ())


def _setup(s, action):
    """Two cards on different stacks may be touched in any order; on the same stack the first lies below."""
    first, second = map(_put, action.puts)
    stacks = {CARDS[put.card].faction if put.stack is None else put.stack for put in action.puts}
    return ((first + second, second + first) if len(stacks) == 2 else (first + second,))


def _paid(s, action, before, after=()):
    """The button in the middle: the verb alone for the payment with the least gold, else the payment comes last."""
    if action.pay is None or action.pay == filled(s, action._replace(pay=None)).pay:
        return (*before, f"word:{action.verb}", *after)
    return (*before, f"word:{action.verb}-gold", *after, f"pay:{payment(action.pay)}")


def _attack(s, action):
    return (_paid(s, action, (card_touch(action.card),)),)


def _place(s, action):
    card = card_touch(action.card)
    if is_artifact(action.card):
        return ((card, stack_touch(action.stack)),)
    return ((card, stack_touch(CARDS[action.card].faction)), (card, "word:place"))


def _use(s, action):
    own = (card_touch(action.card),)
    if action.seat is not None:
        return (_paid(s, action, own, (seat_touch(action.seat),)),)
    if not action.counts:
        return (_paid(s, action, own, _put(a.Put(action.on[0], action.stack)) if action.on else ()),)
    shares = [(card_touch(card), f"word:{count}") for card, count in zip(action.on, action.counts)]
    done = ("word:done",) if CARDS[action.card].word == "druid" else ()
    return tuple(_paid(s, action, own, (*(touch for share in order for touch in share), *done)) for order in permutations(shares))


def _order(s, action):
    """The last card needs no touch: it is the one that is left."""
    return (tuple(f"look:{place}" for place in action.places[:-1]),)


def _button(s, action):
    return ((f"word:{action.verb}",),)


_WAYS = {
    "commander": lambda s, x: ((commander_touch(x.faction),),), "setup": _setup, "use": _use, "kill": _attack, "command": _attack,
    "place": _place, "dark": lambda s, x: (("card:darkness", "word:dark"),), "draw": _button, "light": _button, "skip": _button,
    "end": _button, "order": _order, "stack": lambda s, x: ((stack_touch(x.stack),),),
}


def name_of(s: State, touch: str) -> str:
    """A thing that can be touched, in words."""
    kind, _colon, thing = touch.partition(":")
    if kind == "card":
        return CARDS[NUMBER[thing]].name
    if kind == "commander":
        return CARDS[COMMANDERS[STACKS.index(thing)]].name
    if kind == "stack":
        return _("{faction} stack", faction=faction_name(STACKS.index(thing)))
    if kind == "seat":
        return player_name(s, SEATS.index(thing))
    if kind == "look":
        return _("Card {n} of those looked at", n=thing)
    if kind == "pay":
        return _("Pay {payment}", payment=thing)
    return _WORDS.get(thing, lambda: thing)()


_WORDS = {
    "kill": lambda: _("Kill"), "command": lambda: _("Command"), "place": lambda: _("Place"), "use": lambda: _("Use the ability"),
    "kill-gold": lambda: _("Kill, paying with gold"), "command-gold": lambda: _("Command, paying with gold"),
    "use-gold": lambda: _("Use the ability, paying with gold"), "dark": lambda: _("Play Darkness Falls"), "draw": lambda: _("Draw"),
    "light": lambda: _("Remove darkness"), "skip": lambda: _("Skip a basic action"), "end": lambda: _("End the turn"), "done": lambda: _("Done"),
}


# -- why not? ------------------------------------------------------------------------------------------------------------

_ALONE = {f"word:{verb}": action for verb, action in ALONE.items()}
_CARD = {f"card:{card.word}": number for number, card in enumerate(CARDS)} | {
    f"commander:{word}": COMMANDERS[faction] for faction, word in enumerate(STACKS)}
_STACK = {f"stack:{word}": number for number, word in enumerate(STACKS)}
_SEAT = {f"seat:{letter}": number for number, letter in enumerate(SEATS)}


def read_card(touch):
    """The card of a touch, or None."""
    return _CARD.get(touch)


def read_stack(touch):
    """The stack of a touch, or None."""
    return _STACK.get(touch)


def choices(s, seat, card):
    """All that this card's ability could be used on; itself alone if there is nothing."""
    return [a.Use(card, **fields) for fields in ABILITIES[card].form.candidates(s, seat, card)] or [a.Use(card)]


def meant(s: State, touched: Touches) -> Sequence[Action]:
    """The actions a player may have meant by these touches."""
    first, *rest = touched
    if first in _ALONE and not rest:
        return [_ALONE[first]]
    if s.phase == "commander":
        return [a.Commander(STACKS.index(first.partition(":")[2]))] if first.startswith("commander:") else []
    return list(_of_card(s, _CARD[first], rest)) if first in _CARD else []


def _of_card(s, card, rest):
    """What a card, and what was touched after it, could mean."""
    if s.phase == "setup":
        return [] if rest else [a.Setup((a.Put(card),))]
    if not rest:
        return _alone(s, card)
    if rest[0] == "word:use":
        return _use_of(card, rest[1:])
    return [_SECOND[rest[0]](card)] if rest[0] in _SECOND else [a.Place(card, _STACK[rest[0]])] if rest[0] in _STACK else []


_SECOND = {
    "word:kill": a.Kill, "word:command": a.Command, "word:place": a.Place,
}


def _alone(s, card):
    """A card that nothing can be done with: everything it might be for."""
    seat = s.flow[-1].seat
    if card in s.hand[seat]:
        return [a.Command(card), a.Place(card)]
    if card in s.army[seat]:
        return choices(s, seat, card) if card in ABILITIES else [a.Use(card)]
    return [a.Kill(card), a.Command(card)]


def _use_of(card, chosen):
    if not chosen:
        return [a.Use(card)]
    if chosen[0] in _SEAT:
        return [a.Use(card, seat=_SEAT[chosen[0]])]
    stack = _STACK.get(chosen[1]) if len(chosen) > 1 else None
    return [a.Use(card, (_CARD[chosen[0]],), stack=stack), a.Use(card, (_CARD[chosen[0]],), (1,))] if chosen[0] in _CARD else []
