"""Every action in one sentence: for lists of actions, for the keyboard and for the screen reader."""

from stormtable.kernel.flow import Action

from ..cards import CARDS, COMMANDERS, DARKNESS
from ..language import _, _n
from ..rules.forecasts import darkness_gain, drawing, placing_gain
from ..rules.state import State
from ..rules.words import MOVERS, faction_name, name, paid, player_name


def describe_action(s: State, action: Action) -> str:
    """What an action does."""
    return _SAY[action.verb](s, action)


def _commander(s, a):
    return _("Lead {name} ({faction})", faction=faction_name(a.faction), name=CARDS[COMMANDERS[a.faction]].name)


def _put(put):
    """A card and, for an Artifact, its stack."""
    return name(put.card) if put.stack is None else _("{card} on the {faction} stack", card=name(put.card), faction=faction_name(put.stack))


def _setup(s, a):
    first, second = map(_put, a.puts)
    return _("Put {first}, then {second} on the field", first=first, second=second)


def _kill(s, a):
    return _("Kill {card} for {payment}", card=name(a.card), payment=paid(a.pay)) if a.pay else _("Kill {card}", card=name(a.card))


def _command(s, a):
    return _("Command {card} for {payment}", card=name(a.card), payment=paid(a.pay)) if a.pay else _("Command {card}", card=name(a.card))


def _use(s, a):
    told = _used(s, a)
    return _("{use}, for {payment}", use=told, payment=paid(a.pay)) if a.pay else told


def _used(s, a):
    if a.seat is not None:
        return _("Use {card} on {player}", card=name(a.card), player=player_name(s, a.seat))
    if a.counts:
        shares = ", ".join(f"{name(card)} {count}" for card, count in zip(a.on, a.counts))
        return _("Use {card}: {shares}", card=name(a.card), shares=shares)
    if a.on and a.stack is not None:
        return _("Use {card}: {target} goes on the {faction} stack", card=name(a.card), target=name(a.on[0]), faction=faction_name(a.stack))
    if a.on and CARDS[a.card].word in MOVERS:
        return _("Use {card} with {target}", card=name(a.card), target=name(a.on[0]))
    return _("Use {card} on {target}", card=name(a.card), target=name(a.on[0])) if a.on else _("Use {card}", card=name(a.card))


def _place(s, a):
    gain = placing_gain(s, s.to_act, a.card)
    stack = CARDS[a.card].faction if a.stack is None else a.stack
    return _("Place {card} on the {faction} stack for {n} red", card=name(a.card), faction=faction_name(stack), n=gain)


def _draw(s, a):
    count = drawing(s, s.to_act)
    return _n("Draw {n} card", "Draw {n} cards", count)


def _order(s, a):
    return _("Put them back in the order {places}", places=", ".join(map(str, a.places)))


_SAY = {
    "commander": _commander, "setup": _setup, "use": _use, "kill": _kill, "command": _command, "place": _place,
    "dark": lambda s, a: _("Play Darkness Falls for {n} red", n=darkness_gain(s, s.to_act, DARKNESS)),
    "draw": _draw,
    "light": lambda s, a: _("Remove darkness"),
    "skip": lambda s, a: _("Skip a basic action"),
    "end": lambda s, a: _("End the turn"),
    "order": _order,
    "stack": lambda s, a: _("Put it on the {faction} stack", faction=faction_name(a.stack)),
}
