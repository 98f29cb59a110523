"""Every action in one sentence: for lists of actions, for the keyboard and for the screen reader."""

from stormtable.kernel.flow import Action

from ..cards import CARDS, FORCES
from ..language import _, _n
from ..rules.state import State
from ..rules.words import space_name, space_words


def describe_action(s: State, action: Action) -> str:
    """What an action does."""
    return _SAY[action.verb](s, action)


def _name(card):
    return CARDS[card].name


def _force(s, a):
    known = next((name for name, tiles in FORCES.items() if tuple(sorted(tiles.items())) == a.tiles), None)
    return _("Hand in {force}", force=_(known)) if known else _("Hand in your own force")


def _move(s, a):
    return _n("{tile} moves to {space}", "{tile} moves to {space} in {n} steps", len(a.path), tile=space_name(s, a.space), space=space_words(a.path[-1]))


def _attack(s, a):
    return _("{tile} attacks {target}", tile=space_name(s, a.space), target=space_name(s, a.target))


def _consume(s, a):
    return _("{tile} consumes {energy}", tile=space_name(s, a.space), energy=space_name(s, a.energy))


def _use(s, a):
    source = space_name(s, a.space) if a.space is not None else _name(a.relic)
    if a.take is not None and a.to is not None:
        return _("{source} brings {card} to {space}", source=source, card=_name(a.take), space=space_words(a.to))
    if a.take is not None:
        return _("{source} becomes {card}", source=source, card=_name(a.take))
    if a.on is not None and (a.path or a.to is not None):
        end = a.path[-1] if a.path else a.to
        return _("{source} moves {target} to {space}", source=source, target=space_name(s, a.on), space=space_words(end))
    if a.on is not None:
        return _("Use {source} on {target}", source=source, target=space_name(s, a.on))
    return _("Use {source}", source=source)


def _play(s, a):
    if a.path:
        return _("Play {card}: {target} moves to {space}", card=_name(a.card), target=space_name(s, a.on), space=space_words(a.path[-1]))
    return _("Play {card} on {target}", card=_name(a.card), target=space_name(s, a.on)) if a.on is not None else _("Play {card}", card=_name(a.card))


def _pay(s, a):
    sources = ", ".join(space_name(s, space) for space in a.sources)
    if a.energy:
        return _("Pay with {sources} and {n} energy", sources=sources, n=a.energy)
    return _("Pay with {sources}", sources=sources)


def _source(s, a):
    return space_name(s, a.space) if a.space is not None else _name(a.card)


def _choose(s, a):
    words = {"yes": lambda: _("Yes"), "no": lambda: _("No"), "none": lambda: _("None")}
    return words[a.answer]() if a.answer in words else _("Choose {tile}", tile=space_name(s, a.answer))


_SAY = {
    "faction": lambda s, a: _("Play {faction}", faction=a.name),
    "force": _force,
    "primary": lambda s, a: _("Start with {name}", name=_name(a.card)),
    "pick": lambda s, a: _("Take {name} into your hand", name=_name(a.card)),
    "move": _move,
    "draw": lambda s, a: _("Draw a tile"),
    "attack": _attack,
    "join": lambda s, a: _("{tile} joins the attack", tile=space_name(s, a.space)),
    "strike": lambda s, a: _("Strike now"),
    "defend": lambda s, a: _("Hit {tile}", tile=space_name(s, a.space)),
    "consume": _consume,
    "use": _use,
    "play": _play,
    "relic": lambda s, a: _("Lay down {name}", name=_name(a.card)),
    "buy": lambda s, a: _("Buy an action for 2 energy") if a.what == "action" else _("Buy an energy for 2 actions"),
    "summon": lambda s, a: _("Summon {name} on {space}", name=_name(a.card), space=space_words(a.space)),
    "pay": _pay,
    "react": lambda s, a: _("React with {source}", source=_source(s, a)),
    "pass": lambda s, a: _("Do not react"),
    "choose": _choose,
    "next": lambda s, a: _("{source} works next", source=_source(s, a)),
    "end": lambda s, a: _("End the phase"),
    "accept": lambda s, a: _("Accept the draw"),
    "decline": lambda s, a: _("Decline the draw"),
    "offer": lambda s, a: _("Offer a draw"),
    "concede": lambda s, a: _("Concede"),
}
