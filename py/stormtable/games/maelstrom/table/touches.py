"""What a person touches to say an action, and what such touches could mean."""

from collections.abc import Sequence
from typing import Any

from stormtable.kernel.flow import Action, Event
from stormtable.kernel.game import Touches

from ..cards import CARDS
from ..language import _
from ..rules import actions as a
from ..rules.combat import Defending, Gathering
from ..rules.mass import AROUND, VORTEX, at, beside
from ..rules.setup import ChooseFaction, ChoosePrimary, Picking
from ..rules.state import State
from ..rules.summoning import SEEDERS, VIPER, Paying, open_spaces
from ..rules.turn import Acting, Moving, Summoning
from ..rules.windows import Reacting
from ..rules.words import space_name, spelled
from ..rules.wounds import Mend


def space_touch(space):
    """The touch of a space, with or without a tile."""
    return f"space:{spelled(space)}"


def hand_touch(card):
    """The touch of a tile in hand, in the catalogue, or in the relic row."""
    return f"card:{CARDS[card].id}"


def word_touch(word):
    """The touch of a button; it holds no space, because several touches may stand in one line."""
    return f"word:{word}"


def touches(s: State, action: Action) -> Touches:
    """The touches that say this action, in order."""
    return _TOUCH[action.verb](action)


def _use(action):
    said = [space_touch(action.space) if action.space is not None else hand_touch(action.relic), word_touch("use")]
    said += [hand_touch(action.take)] if action.take is not None else []
    said += [space_touch(action.on)] if action.on is not None else []
    said += [space_touch(action.path[-1])] if action.path else []
    return tuple(said + ([space_touch(action.to)] if action.to is not None else []))


def _play(action):
    said = [hand_touch(action.card)] + ([space_touch(action.on)] if action.on is not None else [])
    return tuple(said + ([space_touch(action.path[-1])] if action.path else []))


def _pay(action):
    said = [space_touch(space) for space in action.sources]
    return (*said, word_touch(f"pay+{action.energy}" if action.energy else "pay"))


def _choose(action):
    return (word_touch(action.answer) if isinstance(action.answer, str) else space_touch(action.answer),)


def _source(action):
    return (space_touch(action.space) if action.space is not None else hand_touch(action.card),)


_TOUCH = {
    "faction": lambda x: (word_touch(x.name),), "force": lambda x: (word_touch("force" + "".join(f"-{n}x{c}" for c, n in x.tiles)),),
    "primary": lambda x: (hand_touch(x.card),), "pick": lambda x: (hand_touch(x.card),),
    "move": lambda x: (space_touch(x.space), space_touch(x.path[-1])), "draw": lambda x: (word_touch("draw"),),
    "attack": lambda x: (space_touch(x.target), space_touch(x.space)), "join": lambda x: (space_touch(x.space),),
    "strike": lambda x: (word_touch("strike"),), "defend": lambda x: (space_touch(x.space),),
    "consume": lambda x: (space_touch(x.energy), space_touch(x.space)), "use": _use, "play": _play,
    "relic": lambda x: (hand_touch(x.card),), "buy": lambda x: (word_touch(f"buy-{x.what}"),),
    "summon": lambda x: (hand_touch(x.card), space_touch(x.space)), "pay": _pay, "react": _source,
    "pass": lambda x: (word_touch("pass"),), "choose": _choose, "next": _source, "end": lambda x: (word_touch("end"),),
    "accept": lambda x: (word_touch("accept"),), "decline": lambda x: (word_touch("decline"),),
    "concede": lambda x: (word_touch("concede"),), "offer": lambda x: (word_touch("offer"),),
}


def motion(event: Event) -> tuple[str, Sequence[str]] | None:
    """What moved, and over which spaces: a tile is touched where it lies."""
    if event.kind != "moved":
        return None
    way = [f"space:{space}" for space in (event.data["start"], *event.data["path"])]
    return way[-1], way


def name_of(s: State, touch: str) -> str:
    """A thing that can be touched, in words."""
    kind, _colon, name = touch.partition(":")
    if kind == "space":
        return space_name(s, read_space(touch))
    return CARDS[CARD[touch]].name if kind == "card" else _WORDS.get(name, lambda: name)()


_WORDS = {
    "draw": lambda: _("Draw a tile"), "end": lambda: _("End the phase"), "use": lambda: _("Use the ability"), "strike": lambda: _("Strike now"),
    "pay": lambda: _("Pay"), "pass": lambda: _("Do not react"), "buy-action": lambda: _("Buy an action"),
    "buy-energy": lambda: _("Buy an energy"), "yes": lambda: _("Yes"), "no": lambda: _("No"), "none": lambda: _("None"),
}


# -- why not? ----------------------------------------------------------------------------------------------------------


def read_space(touch):
    """The space of a touch such as space:@-1,0."""
    q, r = touch.removeprefix("space:@").split(",")
    return at(int(q), int(r))


CARD = {f"card:{card.id}": number for number, card in enumerate(CARDS)}


def meant(s: State, touched: Touches) -> Sequence[Action]:
    """The actions a player may have meant by these touches."""
    kinds = [touch.partition(":")[0] for touch in touched]
    things: list[Any] = [read_space(touch) if kind == "space" else CARD.get(touch, touch.partition(":")[2]) for kind, touch in zip(kinds, touched)]
    say = _MEANT.get(type(s.flow[-1])) if s.flow else None
    return list(say(s, kinds, things)) if say else []


def _one(wanted, say):
    """A question that one thing of this kind answers."""
    return lambda s, kinds, things: [say(things[-1])] if kinds[-1] == wanted else []


def _movement(s, kinds, things):
    if kinds == ["space"]:
        yield from _some_steps(s, things[0])
    elif kinds == ["space", "space"]:
        yield a.Move(things[0], (things[1],), "move to")


def _some_steps(s, space):
    """A minion that can go nowhere: the steps it might have tried, along an edge if there is one."""
    empty = [near for near in AROUND[space] if near not in s.space and near != VORTEX]
    sliding = [near for near in empty if any(side in s.space or side == VORTEX for side in beside(space, near))]
    for near in sliding or empty or [space]:
        yield a.Move(space, (near,))


def _action(s, kinds, things):
    if kinds == ["word"]:
        yield from _WORDED.get(things[0], ())
    elif kinds == ["space"]:
        yield a.Use(things[0])
    elif kinds == ["space", "space"] and things[1] in s.space:
        yield from _pair(s, *things)
    elif kinds[:1] == ["card"]:
        yield a.Play(things[0], *things[1:2])


def _pair(s, one, other):
    """A target or energy tile and the own tile for it, in either order."""
    first = s.space.get(one)
    if first is not None and first not in s.energy and s.owner[first] == s.flow[-1].seat:
        one, other = other, one
    yield (a.Consume if s.space.get(one) in s.energy else a.Attack)(one, other)


def _summon(s, kinds, things):
    if kinds == ["card", "space"] and things[1] != VORTEX:
        yield a.Summon(*things)
    elif kinds == ["card"]:
        yield from [a.LayRelic(things[0])] if CARDS[things[0]].type == "relic" else _somewhere(s, things[0])


def _payment(s, kinds, things):
    """The stronghold touched last, alone; whoever is no source at all says so itself."""
    tile = s.space.get(things[-1]) if kinds[-1] == "space" else None
    own = s.is_up(tile) and s.owner[tile] == s.flow[-1].seat
    if kinds[-1] == "space" and not (own and s.design(tile).is_minion and s.card[tile] not in (SEEDERS, VIPER)):
        yield a.Pay((things[-1],), 0)


def _gathering(s, kinds, things):
    yield a.Join(things[-1]) if kinds[-1] == "space" else a.Strike()


def _somewhere(s, card):
    """A tile in hand and every space that is open: what refuses them all is about the tile."""
    return (a.Summon(card, space) for space in open_spaces(s))


_WORDED = {"draw": (a.Draw(),), "buy-action": (a.Buy("action"),), "buy-energy": (a.Buy("energy"),)}
_MEANT = {
    Moving: _movement, Acting: _action, Summoning: _summon, Gathering: _gathering, Defending: _one("space", a.Defend),
    Paying: _payment, Reacting: _one("space", a.React), Mend: _one("space", a.Choose),
    ChooseFaction: _one("word", a.Faction), ChoosePrimary: _one("card", a.Primary), Picking: _one("card", a.Pick),
}
