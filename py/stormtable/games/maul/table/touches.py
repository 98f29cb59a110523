"""What a person touches to say an action, and what such touches could mean."""

from collections.abc import Sequence
from itertools import permutations

from stormtable.kernel.flow import Action, Event
from stormtable.kernel.game import Touches

from ..cards import BOOST_NUMBER, BOOSTS, HORDE_FACTS, scavenger
from ..language import _
from ..rules import actions as a, forecasts
from ..rules.boosts import DESIGNS
from ..rules.mauls import mauls
from ..rules.raids import Committing
from ..rules.state import COLUMNS, State
from ..rules.support import Placing
from ..rules.turn import Acting, Discarding, Supporting
from ..rules.words import belator_name, place_name

DETONATOR = "det"


def place_touch(seat, column):
    """The touch of a position of the field."""
    return f"at:{seat + 1}.{column + 1}"


def boost_touch(boost):
    """The touch of a Boost in hand."""
    return f"boost:{BOOSTS[boost].id}"


def raid_touch(s, seat=None, planned=0):
    """A Raid as a thing to be looked at: both totals, the attacker's first, with what a seat plans to add."""
    totals = (forecasts.raid_side(s, each).total + (planned if each == seat else 0) for each in (s.attacker, 1 - s.attacker))
    return ":".join(["raid", *map(str, totals)])


def belator_touch(id):
    """The touch of a Belator that lies beside the field."""
    return f"belator:{id}"


def word_touch(word):
    """The touch of a button."""
    return f"word:{word}"


def read_place(touch):
    """Seat and column of a touch such as at:1.3, or None."""
    if not touch.startswith("at:"):
        return None
    seat, column = touch.removeprefix("at:").split(".")
    return int(seat) - 1, int(column) - 1


def touches(s: State, action: Action) -> Touches:
    """The touches that say this action, in order."""
    return ways(s, action)[0]


def ways(s: State, action: Action) -> Sequence[Touches]:
    """All the ways to say it: the plain one first."""
    seat = s.flow[-1].seat if s.flow else 0
    say = _WAYS.get(action.verb)
    return say(s, seat, action) if say else ((word_touch(action.verb),),)


def _mine(seat, column):
    return place_touch(seat, column)


def _theirs(seat, column):
    return place_touch(1 - seat, column)


def _revive(s, seat, action):
    column = s.column(scavenger(seat))
    return (word_touch("revive"),), (_mine(seat, column),)


def _place(s, seat, action):
    there = _mine(seat, action.column)
    card = s.reveal.card
    return ((there,),) if isinstance(card, str) else ((there,), (belator_touch(s.belator(card).id), there))


def _hit(s, seat, action):
    mine, theirs = _mine(seat, action.column), _theirs(seat, action.target)
    return (mine, theirs), (theirs, mine)


def _gang_hit(s, seat, action):
    """One Belator, the word that names the other, and the target: two own positions in a row already say a Move."""
    pairs = ((action.column, action.other), (action.other, action.column))
    return tuple((_mine(seat, one), gang_touch(other), _theirs(seat, action.target)) for one, other in pairs)


def gang_touch(column):
    """The touch that calls the Belator of this column into a Gang-Hit."""
    return word_touch(f"gang-{column + 1}")


def _maul(s, seat, action):
    if len(mauls(s, seat)) < 2:
        return ((word_touch("maul"),),)
    return ((word_touch("maul"), _mine(seat, action.column + 1)),)


def _boost(s, seat, action):
    """The card, then what it is played on; Sidestep and Shove end with the column to go to. One that names nothing wants a
    word, so that taking up a card to read it never plays it."""
    if action.column is None:
        return ((boost_touch(action.boost), word_touch("play")),)
    whose = seat ^ DESIGNS[action.boost].side
    places = [place_touch(whose, column) for column in (action.column, action.to) if column is not None]
    return ((boost_touch(action.boost), *places),)


def _commit(s, seat, action):
    """The Belator in any order, then the word."""
    places = [_mine(seat, column) for column in action.columns]
    return tuple((*order, word_touch("commit")) for order in permutations(places))


_WAYS = {
    "horde": lambda s, seat, x: ((word_touch(x.name),),), "step support": lambda s, seat, x: ((word_touch("support"),),),
    "step revive": _revive, "revive": _revive, "place": _place,
    "move": lambda s, seat, x: ((_mine(seat, x.column), _mine(seat, x.to)),), "hit": _hit, "ganghit": _gang_hit,
    "pass": lambda s, seat, x: ((DETONATOR, _mine(seat, x.to)),), "maul": _maul, "boost": _boost, "commit": _commit,
    "take": lambda s, seat, x: ((belator_touch(x.id.partition(":")[2] or x.id),),),
    "discard": lambda s, seat, x: ((boost_touch(x.boost), word_touch("discard")),),
}


def motion(event: Event) -> tuple[str, Sequence[str]] | None:
    """What went where: a Belator that moved, or the Detonator that was handed on."""
    if event.kind not in ("moved", "passed"):
        return None
    way = [f'at:{event.data["seat"]}.{event.data[place]}' for place in ("start", "column")]
    return (way[-1] if event.kind == "moved" else DETONATOR), way


def name_of(s: State, touch: str) -> str:
    """A thing that can be touched, in words."""
    kind, _colon, name = touch.partition(":")
    if kind == "at":
        return place_name(s, *read_place(touch))
    if kind == "boost":
        return BOOSTS[BOOST_NUMBER[name]].name
    if kind == "belator":
        return belator_name(name)
    return _("Pass the Detonator") if kind == DETONATOR else _word(s, name)


def _word(s, name):
    if name in HORDE_FACTS:
        return HORDE_FACTS[name]["name"]
    if name.startswith("gang-"):
        return _("Gang-Hit with {name}", name=place_name(s, s.flow[-1].seat, int(name[5:]) - 1))
    return _("Maul") if name == "maul" else name


# -- why not? ----------------------------------------------------------------------------------------------------------


def meant(s: State, touched: Touches) -> Sequence[Action]:
    """The actions a player may have meant by these touches."""
    if not s.flow:
        return []
    seat, places = s.flow[-1].seat, [read_place(touch) for touch in touched]
    if touched[-1].startswith("boost:"):
        return _boosts_meant(s, seat, BOOST_NUMBER[touched[-1].removeprefix("boost:")], ())
    if touched[-1] == DETONATOR:
        return [a.Pass(s.column(s.det), to) for to in COLUMNS] if s.det is not None else []
    if touched[0].startswith("boost:"):
        return _boosts_meant(s, seat, BOOST_NUMBER[touched[0].removeprefix("boost:")], places[1:])
    if touched[0] == DETONATOR:
        return [a.Pass(s.column(s.det), places[1][1])] if places[1] else []
    if touched[0].startswith("word:"):
        return list(_words_meant(s, seat, touched[0].removeprefix("word:")))
    say = _MEANT.get(type(s.flow[-1]))
    return list(say(s, seat, [place for place in places if place])) if say else []


def _boosts_meant(s, seat, boost, places):
    """The Boost on what was touched, else on every Belator that it could name."""
    if isinstance(s.flow[-1], Discarding):
        return [a.Discard(boost)]
    design, columns = DESIGNS[boost], [column for _seat, column in filter(None, places)]
    if design.side is None:
        return [] if columns else [a.Boost(boost)]
    if any(whose != seat ^ design.side for whose, _column in filter(None, places)):
        return []  # it is not played on that horde at all
    named = columns[:1] or [column for column in COLUMNS if s.field[seat ^ design.side][column] is not None] or list(COLUMNS)
    ends = columns[1:2] or COLUMNS
    return [a.Boost(boost, column, to) for column in named for to in (ends if design.steps else (None,))]


def _words_meant(s, seat, word):
    plain = {"support": a.Support(), "revive": a.Revive(), "break": a.Break(), "hold": a.Hold()}
    if word in plain:
        yield plain[word]
    elif word in HORDE_FACTS:
        yield a.Horde(word)
    elif word == "maul":
        yield from (a.Maul(column) for column in range(3))


def _acting(s, seat, places):
    """One own place: whoever stands there can neither Move nor Hit; two: a Move; a place of each: a Hit."""
    mine = [column for whose, column in places if whose == seat]
    theirs = [column for whose, column in places if whose != seat]
    if mine and theirs:
        yield a.Hit(mine[0], theirs[0])
    elif theirs:
        yield from (a.Hit(column, theirs[0]) for column in COLUMNS)
    elif len(mine) == 2:
        yield a.Move(*mine)
    elif mine:
        yield a.Move(mine[0], mine[0] + (1 if mine[0] < 4 else -1))


def _placing(s, seat, places):
    if places and places[-1][0] == seat:
        yield a.Place(places[-1][1])


def _committing(s, seat, places):
    if places and all(whose == seat for whose, _column in places):
        yield a.Commit(tuple(sorted({column for _seat, column in places})))


_MEANT = {Acting: _acting, Supporting: _acting, Placing: _placing, Committing: _committing}
