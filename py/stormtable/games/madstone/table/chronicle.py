"""The log in words: what each event says, and what each decision asks."""

from collections.abc import Sequence

from stormtable.kernel.flow import Event

from ..cards import STACKS
from ..language import _, _n
from ..rules.questions import AskOrder, AskStack
from ..rules.setup import ChooseCommander, LayOut
from ..rules.state import State
from ..rules.words import MOVERS, faction_name, name, name_of_word, player_name


def describe_event(event: Event) -> str:
    """An event as one sentence."""
    data = event.data
    return _TELL[event.kind](data | {"word": data["card"], "card": name_of_word(data["card"])} if "card" in data else data)


def _names(words):
    return ", ".join(name_of_word(word) for word in words)


def _used(d):
    if d["at"]:
        return _("{seat} uses {card} on {at}", seat=d["seat"], card=d["card"], at=d["at"])
    if d["on"] and d["word"] in MOVERS:
        return _("{seat} uses {card} with {on}", seat=d["seat"], card=d["card"], on=_names(d["on"]))
    if d["on"]:
        return _("{seat} uses {card} on {on}", seat=d["seat"], card=d["card"], on=_names(d["on"]))
    return _("{seat} uses {card}", seat=d["seat"], card=d["card"])


def _gained(d):
    if d["gold"]:
        return _("{seat} gains {n} gold", seat=d["seat"], n=d["gold"])
    return _("{seat} gains {n} red", seat=d["seat"], n=d["red"])


def _took(d):
    if d["gold"]:
        return _("{seat} takes {n} gold from {other}", seat=d["seat"], other=d["other"], n=d["gold"])
    return _("{seat} takes {n} red from {other}", seat=d["seat"], other=d["other"], n=d["red"])


def _drew(d):
    if d["cards"]:
        return _("{seat} draws {cards}", seat=d["seat"], cards=_names(d["cards"]))
    return _n("{seat} draws a card", "{seat} draws {n} cards", d["n"], seat=d["seat"])


def _looked(d):
    if d["cards"]:
        return _("{seat} looks at the top of the pile: {cards}", seat=d["seat"], cards=_names(d["cards"]))
    return _("{seat} looks at the top {n} of the pile", seat=d["seat"], n=d["n"])


def _revealed(d):
    if d["seat"]:
        return _("{card} from the hand of {seat} is shown", **d)
    return _("{card} is revealed", card=d["card"])


def _dealt(d):
    if d["aside"]:
        return _("Everybody is dealt {n} cards; Darkness Falls cards that came up and are shuffled back in: {aside}", **d)
    return _("Everybody is dealt {n} cards", n=d["n"])


def _put(d):
    return _("{seat} puts {card} on the {stack} stack", seat=d["seat"], card=d["card"], stack=faction_name(STACKS.index(d["stack"])))


_TELL = {
    "starts": lambda d: _("{seat} is the starting player", **d),
    "commander": lambda d: _("{seat} leads the {faction} Commander", seat=d["seat"], faction=faction_name(STACKS.index(d["faction"]))),
    "dealt": _dealt,
    "laid": _put,
    "turn": lambda d: _("Turn {turn}: {seat}", **d),
    "used": _used,
    "killed": lambda d: _n("{seat} kills {card} for {n} point", "{seat} kills {card} for {n} points", d["points"], **d),
    "commanded": lambda d: _("{seat} commands {card}", **d),
    "put": _put,
    "taken": lambda d: _("{seat} takes {card} into the hand", **d),
    "turned": lambda d: _("{seat} turns {card} to the bottom of its stack", **d),
    "dark": lambda d: _("{seat} plays Darkness Falls: it is night", seat=d["seat"]),
    "light": lambda d: _("{seat} removes darkness: it is day", **d),
    "gained": _gained,
    "took": _took,
    "poisoned": lambda d: _("{card} takes {n} poison and carries {tokens}", **d),
    "cured": lambda d: _("{n} poison is taken off {card}", **d),
    "drew": _drew,
    "looked": _looked,
    "ordered": lambda d: _n("{seat} puts {n} card back on the pile", "{seat} puts {n} cards back on the pile", d["n"], seat=d["seat"]),
    "revealed": _revealed,
    "stopped": lambda d: _("All constant abilities stop until the end of the turn"),
    "negated": lambda d: _("The constant ability of {card} is off until the end of the turn", **d),
    "extra": lambda d: _n("{seat} has {n} basic action this turn", "{seat} has {n} basic actions this turn", d["basics"], seat=d["seat"]),
    "bonus": lambda d: _("{seat} has {power} more power until the end of the turn", **d),
    "skipped": lambda d: _("{seat} skips a basic action", **d),
    "last": lambda d: _("The last card has left the pile: after this turn everybody has one more, {seat} last", **d),
    "stalled": lambda d: _("Nobody drew for five rounds: the pile is put out of the game, and everybody has one more turn, {seat} last", **d),
    "over": lambda d: outcome(d["winners"], d["points"]),
}


def outcome(winners, points):
    """The end of the game as one sentence."""
    count = ", ".join(f"{seat} {total}" for seat, total in points.items())
    if len(winners) == 1:
        return _("{seat} wins: {count}", seat=winners[0], count=count)
    return _("{seats} share the victory: {count}", seats=", ".join(winners), count=count)


def motion(event: Event) -> tuple[str, Sequence[str]] | None:
    """A card goes from the player who moves it to where it lies now; most events move nothing."""
    if event.kind not in ("put", "laid", "commanded"):
        return None
    card = f"card:{event.data['card']}"
    return card, (f"seat:{event.data['seat']}", card)


def heading(s: State) -> str:
    """The line over the part of the log that belongs to a turn."""
    return _("Setup") if s.phase in ("commander", "setup") else _("{player}, turn {n}", n=s.turn, player=player_name(s, s.to_act))


def question(s: State) -> str:
    """What the asked seat is asked, in one sentence."""
    if s.result is not None:
        return outcome([player_name(s, seat) for seat in s.result.winners], {player_name(s, seat): n for seat, n in enumerate(s.result.points)})
    frame = s.flow[-1]
    if isinstance(frame, ChooseCommander):
        return _("Choose a Commander.")
    if isinstance(frame, LayOut):
        return _("Put two of your five cards on the field.")
    if isinstance(frame, AskOrder):
        return _("In which order do the {n} cards go back on the pile?", n=frame.number)
    if isinstance(frame, AskStack):
        return _("On which stack does {card} go?", card=name(frame.card))
    return _TURN[s.phase](s.basics)


def basics_asked(n):
    """What is asked when there is nothing but basic actions to do."""
    return _n("Do a basic action.", "Do {n} basic actions.", n)


_TURN = {
    "trigger": lambda n: _n("Use abilities, then do a basic action.", "Use abilities, then do {n} basic actions.", n),
    "basic": basics_asked,
    "late": lambda n: _("Remove darkness, or end the turn?"),
}
