"""Every action in one sentence: for lists of actions, for the keyboard and for the screen reader."""

from stormtable.kernel.flow import Action

from ..cards import BOOSTS, HORDE_FACTS, scavenger
from ..language import _
from ..rules.breaks import BRING, next_step
from ..rules.mauls import mauls
from ..rules.state import HIGHEST_RANKING, State
from ..rules.words import belator_name, listed, place_name
from .touches import read_place, ways


def describe_action(s: State, action: Action) -> str:
    """What an action does."""
    return _SAY[action.verb](s, s.flow[-1].seat if s.flow else 0, action)


def _mine(s, seat, column):
    return place_name(s, seat, column)


def _move(s, seat, a):
    name = _mine(s, seat, a.column)
    other = s.field[seat][a.to]
    if other is None:
        return _("{name} moves to column {n}", name=name, n=a.to + 1)
    if s.is_maul_column(seat, a.to):
        return _("{name} goes past the Maul", name=name)
    return _("{name} swaps with {other}", name=name, other=_mine(s, seat, a.to))


def _hit(s, seat, a):
    return _("{name} hits {target}", name=_mine(s, seat, a.column), target=_mine(s, 1 - seat, a.target))


def _gang_hit(s, seat, a):
    pair = {"one": _mine(s, seat, a.column), "other": _mine(s, seat, a.other)}
    return _("{one} and {other} hit {target} together", target=_mine(s, 1 - seat, a.target), **pair)


def _maul(s, seat, a):
    return _("Maul in columns {first} to {last}", first=a.column + 1, last=a.column + 3)


def break_label(s, seat):
    """What a Break would do now (MAUL-7.17): who holds the Detonator then, its multiplier and its Strength (MAUL-7.7)."""
    if next_step(s, seat) != BRING:
        facts = {"x": s.belator(scavenger(seat)).multiplier, "strength": s.value(scavenger(seat), "STR")}
        return _("Break: to the Scavenger, ×{x}, Strength {strength}", **facts)
    card = s.belator(s.top(seat) + 1)
    facts = {"x": card.multiplier, "strength": s.value(s.top(seat) + 1, "STR") + card.break_}
    return _("Break: the Wingman, ×{x}, Strength {strength}", **facts) if s.pile[seat] else _("Break: the Carver, ×{x}, Strength {strength}", **facts)


def maul_label(s, seat):
    """What a Maul would do now (MAUL-6.4): the ranking, and what a Detonation would burn if it held to the end."""
    ranking, higher = s.ranking[seat], min(s.ranking[seat] + 1, HIGHEST_RANKING)
    burns = {higher * s.belator(s.field[seat][maul.column + 1]).multiplier for maul in mauls(s, seat)}
    if len(burns) == 1:
        return _("Maul: ranking {n} to {m}, burns {burns}", n=ranking, m=higher, burns=min(burns))
    return _("Maul: ranking {n} to {m}", n=ranking, m=higher)


def _boost(s, seat, a):
    """The Boost, and whom it is played on."""
    name = BOOSTS[a.boost].name
    if a.column is None:
        return _("Play {boost}", boost=name)
    place = read_place(ways(s, a)[0][1])
    if a.to is not None:
        return _("Play {boost}: {name} to column {n}", boost=name, name=place_name(s, *place), n=a.to + 1)
    return _("Play {boost} on {name}", boost=name, name=place_name(s, *place))


def _commit(s, seat, a):
    if not a.columns:
        return _("Commit nobody")
    return _("Commit {names}", names=listed([_mine(s, seat, column) for column in a.columns]))


_SAY = {
    "horde": lambda s, seat, a: _("Take the {horde} horde", horde=HORDE_FACTS[a.name]["name"]),
    "continue": lambda s, seat, a: _("Continue the Maul"),
    "end": lambda s, seat, a: _("End the Maul"),
    "step support": lambda s, seat, a: _("Support"),
    "step revive": lambda s, seat, a: _("Revive the Scavenger"),
    "place": lambda s, seat, a: _("Place it in column {n}", n=a.column + 1),
    "bottom": lambda s, seat, a: _("Put it on the bottom of the deck"),
    "support": lambda s, seat, a: _("Support"),
    "revive": lambda s, seat, a: _("Revive the Scavenger"),
    "break": lambda s, seat, a: break_label(s, seat),
    "hold": lambda s, seat, a: _("Hold: no Action"),
    "move": _move,
    "hit": _hit,
    "ganghit": _gang_hit,
    "pass": lambda s, seat, a: _("Pass the Detonator to {name}", name=_mine(s, seat, a.to)),
    "maul": _maul,
    "boost": _boost,
    "decline": lambda s, seat, a: _("Pass"),
    "take": lambda s, seat, a: _("Take {name}", name=belator_name(a.id.partition(":")[2] or a.id)),
    "commit": _commit,
    "discard": lambda s, seat, a: _("Discard {boost}", boost=BOOSTS[a.boost].name),
    "concede": lambda s, seat, a: _("Concede"),
}
