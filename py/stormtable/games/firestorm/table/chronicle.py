"""What happened, in sentences; the headings of the log, and what is seen to move."""

from collections import Counter
from collections.abc import Sequence

from stormtable.kernel.flow import Event

from ..cards import CARDS
from ..language import _, mark
from ..rules.state import State
from .names import command_words, player_words, resource_words, told_place, told_player, told_target

_TOLD = {
    "phase_over": mark("Everybody has passed."),
    "lapsed": mark("The action of {seat} is no longer possible."),
    "unpaid": mark("{seat} does not pay {amount} more."),
    "paid_more": mark("{seat} pays {amount} more."),
    "cancelled": mark("{name} of {seat} is cancelled."),
    "cancels": mark("{seat} cancels it with {name}."),
    "left": mark("{name} leaves play."),
    "discarded": mark("{seat} discards {name}."),
    "renewed": mark("{seat} shuffles the recycle pile into a new draw pile."),
    "entered": mark("{name} of {seat} enters play."),
    "reattached": mark("{name} is attached to {to}."),
    "walked": mark("{name} goes to {to}."),
    "sneaked": mark("{name} sneaks to {to}."),
    "boarded": mark("{name} boards {on}."),
    "launched": mark("{name} is launched."),
    "tech": mark("{seat} has Tech {tech}."),
    "healed": mark("{amount} damage is removed from {name}."),
    "gained": mark("{seat} gains {gain}."),
    "damaged": mark("{name} suffers {amount} damage."),
    "packet": mark("The damage to {name} is now {amount}."),
    "conquered": mark("{seat} conquers {name} and gains {gain}."),
    "destroyed": mark("{name} is destroyed."),
    "fate": mark("Fate for {seat}: {name}."),
    "fate_over": mark("{name} is terminated."),
    "revealed": mark("{seat} reveals {name}."),
    "eliminated": mark("{seat} is out of the game."),
    "conceded": mark("{seat} concedes."),
    "offered": mark("{seat} offers a draw."),
    "accepted": mark("{seat} accepts the draw."),
    "declined": mark("{seat} declines the draw."),
    "combat": mark("{seat} attacks {name}."),
    "joined": mark("{name} joins a fleet."),
    "combat_over": mark("The combat is over."),
    "retreat_enabled": mark("The ships of {seat} may retreat from now on."),
    "retreated": mark("{name} retreats."),
    "duel": mark("{name} starts a hero combat with {on}."),
    "struck": mark("{name} strikes for {amount}."),
    "duel_over": mark("The hero combat is over."),
    "fled": mark("{name} retreats from the hero combat."),
    "commanded": mark("{name} gives {seat} a command."),
    "command": mark("{seat} has a command more."),
    "advantage": mark("{seat} turns {name} face up."),
    "cut": mark("{seat} cuts the deck of {against}."),
    "income": mark("{seat} gains {gain} and has {left}."),
    "first": mark("{seat} is first player of turn {turn}."),
    "firestorm": mark("{name} is lost in the Firestorm."),
    "energy": mark("{name} has {energy} energy."),
    "turned": mark("{name} is turned."),
    "unturned": mark("{name} is unturned."),
    "changed": mark("{name} is changed for good."),
    "control": mark("{seat} controls {name} now."),
    "lasting": mark("{name} takes effect."),
    "found": mark("{seat} has found {name}."),
    "shackled": mark("{name} is shackled."),
    "points": mark("Exploration points on {name}: {points}."),
    "saved": mark("{name} is not conquered."),
    "seen": mark("{seat} looks at {names}."),
    "aside": mark("A card of {seat} is set aside."),
    "terminated": mark("{name} of {seat} is terminated."),
    "sorted": mark("{seat} puts a card back on top."),
    "alien": mark("{seat} plays {name}."),
    "hand": mark("{seat} draws a hand."),
}
_NONE = {  # the same where the amount is 0
    "gained": mark("{seat} gains no resources."),
    "damaged": mark("{name} suffers no damage."),
    "conquered": mark("{seat} conquers {name}."),
    "income": mark("{seat} gains no resources and has {left}."),
}
_WAYS = {
    "total": mark("{seat} controls the last Homeworld and wins."),
    "transcendent": mark("{seat} transcends and wins."),
    "alternative": mark("{seat} fulfils the victory condition of an advantage and wins."),
    "last": mark("{seat} is the only one left in the game and wins."),
    "limit": mark("The last turn is over: {seat} wins."),
    "agreement": mark("The players agree on a draw."),
    "draw": mark("Nobody is left to win: a draw."),
}


def describe_event(event: Event, s: State | None = None) -> str:
    """An event in one sentence; with a state at hand its players are called by their races."""
    data = _in_words(event, s)
    if event.kind == "over":
        return _(_WAYS[data["way"]], seat=data["seat"])
    if data.get("amount") == 0 and event.kind in _NONE:
        return _(_NONE[event.kind], **data)
    if event.kind == "cancelled" and data["name"] in _VERBS:
        return _("An action of {seat} is cancelled.", **data)
    if event.kind == "announced":
        return _announced(data)
    if event.kind == "moved":
        return _("{seat} moves {names} to {to}.", names=", ".join(data["names"]), seat=data["seat"], to=data["to"])
    if event.kind == "support":
        return _("{seat} gives support.", **data) if data["gives"] else _("{seat} declines to support.", **data)
    if event.kind == "laid":
        return _("{seat} lays a card face down.", **data) if data["card"] else _("{seat} lays no card.", **data)
    if event.kind == "drew":
        return _("{seat} draws {name}.", **data) if data["name"] else _("{seat} draws a card.", **data)
    return _(_TOLD[event.kind], **data)


def _in_words(event, s):
    """What an event tells, with players, locations and amounts as people call them."""
    data = dict(event.data)
    for key in ("seat", "against"):
        if data.get(key):
            data[key] = told_player(data[key]) if s is None else player_words(s, int(data[key][1:]) - 1)
    if event.kind in ("moved", "sneaked"):
        data["to"] = told_place(data["to"])
    if event.kind in ("gained", "conquered", "income"):
        data |= {"gain": resource_words(data["amount"]), "left": command_words(data.get("commands", 0))}
    return data


_VERBS = {
    "attack": mark("{seat} attacks: {on}."), "move": mark("{seat} moves {names}."), "strike": mark("{seat} moves {names} to attack."),
    "survey": mark("{seat} sends {names} to explore."), "explore": mark("{seat} explores with {names}."), "repair": mark("{seat} repairs {names}."),
    "buy": mark("{seat} buys Tech."), "sell": mark("{seat} sells a command."), "deploy": mark("{seat} deploys {names}."),
    "attach": mark("{seat} attaches {names}."), "reattach": mark("{seat} moves {names}."), "shift": mark("{seat} shifts {names}."),
    "travel": mark("{seat} lets {names} travel."), "sneak": mark("{names} of {seat} sneaks away."), "wreck": mark("{names} of {seat} wrecks {on}."),
    "stab": mark("{names} of {seat} attacks {on}."), "board": mark("{names} of {seat} boards a ship."), "land": mark("{names} of {seat} lands."),
    "launch": mark("{seat} launches {names}."), "reveal": mark("{seat} turns the advantage face up."), "rally": mark("{names} of {seat} gives a command."),
    "treat": mark("{names} of {seat} treats {on}."), "mend": mark("{names} of {seat} mends {on}."), "fire": mark("{names} of {seat} fires at {on}."),
    "enable": mark("{seat} issues a command so that ships may retreat."), "retreat": mark("{names} of {seat} retreats."), "play": mark("{seat} plays {names}."),
    "use": mark("{seat} uses {names}."), "react": mark("{seat} reacts with {names}."), "shield": mark("{names} of {seat} raises its shields."),
    "aim": mark("{names} of {seat} aims."), "cover": mark("{names} of {seat} takes cover."), "screen": mark("{names} of {seat} screens another ship."),
}


_AIMED = {  # the same with a target
    "play": mark("{seat} plays {names} on {on}."), "use": mark("{seat} uses {names} on {on}."), "react": mark("{seat} reacts with {names} on {on}."),
    "attach": mark("{seat} attaches {names} to {on}."), "screen": mark("{names} of {seat} screens {on}."),
}


def _announced(data):
    told = _AIMED.get(data["verb"]) if data["on"] else None
    return _(told or _VERBS[data["verb"]], seat=data["seat"], names=", ".join(data["names"]), on=", ".join(map(told_target, data["on"])))


_NAMED = Counter(card.name for card in CARDS)
_BY_NAME = {card.name: card.id for card in CARDS if _NAMED[card.name] == 1}  # a Destroyer may be anybody's


def read_with(event: Event) -> str:
    """The card that an event names, to be read where the event is told."""
    name = next(iter(event.data.get("names", ())), event.data.get("name", ""))
    return f"card:{_BY_NAME[name]}" if name in _BY_NAME else ""


# -- headings, endings, motion -----------------------------------------------------------------------------------------------------------------

_PHASES = {"reset": mark("Turn {turn}, Reset phase"), "main": mark("Turn {turn}, Main phase"), "end": mark("Turn {turn}, End phase")}


def heading(s: State) -> str:
    """The turn and its phase."""
    return _(_PHASES[s.phase], turn=s.turn) if s.phase in _PHASES else _("Setup")


def outcome(s):
    """The end of the game as one sentence."""
    if s.result is None:
        return _("The game is over.")
    called = [player_words(s, seat) for seat in range(s.players)]
    winner = "" if s.result.winner is None else called[s.result.winner]
    gone = [called[int(event.data["seat"][1:]) - 1] for event in s.events or () if event.kind == "conceded"]
    if gone and winner:
        return _("{loser} concedes: {seat} wins.", loser=gone[-1], seat=winner)
    return _(_WAYS[s.result.way], seat=winner)


def motion(event: Event) -> tuple[str, Sequence[str]] | None:
    """Ships that travel are seen to: the first of them and its two places."""
    if event.kind != "moved" or "start" not in event.data:
        return None
    return f'piece:{event.data["ships"][0]}', [f'place:{event.data["start"]}', f'place:{event.data["to"]}']
