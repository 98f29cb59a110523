"""The log in words: what each event says, and what each decision asks."""

from functools import partial

from stormtable.kernel.flow import Event

from ..language import _, _n
from ..rules.combat import Defending, Gathering
from ..rules.endings import DrawAnswer
from ..rules.mass import at
from ..rules.setup import ChooseFaction, ChooseForce, ChoosePrimary, Picking
from ..rules.state import State
from ..rules.summoning import Paying
from ..rules.turn import Acting, Moving, Summoning
from ..rules.windows import Keep, Reacting
from ..rules.words import space_name, space_words
from ..rules.wounds import Mend, NextTrigger, Spare
from .faces import STAT_NAMES, TRAIT_NAMES
from .names import player_name


def describe_event(event: Event) -> str:
    """An event as one sentence."""
    return _TELL[event.kind](event.data)


def in_words(s, event):
    """The same event with the names of tiles and spaces in place of where they lie; `s` is the state after it."""
    data = dict(event.data)
    for key in data.keys() & {"at", "on", "sources", "path"}:
        name = space_words if key in ("at", "path") else partial(space_name, s)
        data[key] = [name(_read(text)) for text in data[key]] if isinstance(data[key], list) else data[key] and name(_read(data[key]))
    return event._replace(data=data)


def _read(text):
    """The space that is written so: @-1,0."""
    return at(*map(int, text.removeprefix("@").split(",")))


def _drew(d):
    return _("{seat} draws {name}", **d) if d["name"] else _("{seat} draws a tile", seat=d["seat"])


def _moved(d):
    return _("{name} moves to {end}", name=d["name"], end=d["path"][-1])


def _attacked(d):
    if len(d["names"]) == 1:
        return _("{one} attacks {name}", one=d["names"][0], name=d["name"])
    return _("{names} attack {name}", names=", ".join(d["names"]), name=d["name"])


def _struck(d):
    return _n("{name}: {damage} damage against Armor {armor} makes {n} wound",
              "{name}: {damage} damage against Armor {armor} makes {n} wounds", d["wounds"], **d)


def _defended(d):
    return _n("{target} defends against {name}: {damage} damage against Armor {armor} makes {n} wound",
              "{target} defends against {name}: {damage} damage against Armor {armor} makes {n} wounds", d["wounds"], **d)


def _used(d):
    if d["on"]:
        return _("{seat} uses {name} on {on}", **d)
    return _("{seat} uses {name}", seat=d["seat"], name=d["name"])


def _changed(d):
    if isinstance(d["by"], str):
        return _("{name} has {by} for a while", name=d["name"], by=_(TRAIT_NAMES[d["by"]]))
    return _("{name} has {by} {stat} for a while", name=d["name"], by=f"{d['by']:+d}", stat=_(STAT_NAMES[d["stat"]]))


def _paid(d):
    if d["energy"]:
        return _("{seat} pays with {sources} and {energy} energy", seat=d["seat"], sources=", ".join(d["sources"]), energy=d["energy"])
    return _("{seat} pays with {sources}", seat=d["seat"], sources=", ".join(d["sources"]))


def _phase(d):
    return {
        "movement": _("{seat} ends the Movement Phase", seat=d["seat"]),
        "action": _("{seat} ends the Action Phase", seat=d["seat"]),
        "summon": _("{seat} ends the Summon Phase", seat=d["seat"]),
    }[d["phase"]]


_TELL = {
    "faction": lambda d: _("{seat} plays {name}", **d),
    "force": lambda d: _("{seat} hands in a force", **d),
    "placed": lambda d: _("{seat} starts with {name} on {at}", **d),
    "picked": lambda d: _("{seat} takes {name} into the opening hand", **d),
    "shuffled": lambda d: _("{seat} shuffles the draw stack", **d),
    "first": lambda d: _("{seat} goes first", **d),
    "discarded": lambda d: _("{seat} discards {name} at random", **d),
    "turn": lambda d: _("Turn {turn}: {seat}", **d),
    "drew": _drew,
    "gained": lambda d: _("{seat} receives {energy} energy", **d),
    "actions": lambda d: _n("{n} more action", "{n} more actions", d["actions"]),
    "moved": _moved,
    "attacked": _attacked,
    "struck": _struck,
    "defended": _defended,
    "wounded": lambda d: _n("{name} takes a wound", "{name} takes {n} wounds", d["wounds"], **d),
    "healed": lambda d: _("{name} heals", name=d["name"]),
    "destroyed": lambda d: _("{name} is destroyed", name=d["name"]),
    "spared": lambda d: _("{name} returns to the hand of {seat} instead", **d),
    "closed": lambda d: _("The attack is over"),
    "triggered": lambda d: _("{name} works for {seat}", **d),
    "consumed": lambda d: _("{name} consumes an energy tile", name=d["name"]),
    "bought": lambda d: _("{seat} buys an action", seat=d["seat"]) if d["what"] == "action" else _("{seat} buys an energy", seat=d["seat"]),
    "used": _used,
    "changed": _changed,
    "entered": lambda d: _("{name} comes into play on {at}", name=d["name"], at=d["at"]),
    "returned": lambda d: _("{name} goes back to hand", name=d["name"]),
    "reacted": lambda d: _("{seat} reacts with {name}", **d),
    "played": lambda d: _("{seat} plays {name}", **d),
    "passed": lambda d: _("{seat} does not react", **d),
    "cancelled": lambda d: _("{name} is cancelled", name=d["name"]),
    "kept": lambda d: _("{seat} takes {name} back to hand", **d),
    "let_go": lambda d: _("{seat} discards {name}", **d),
    "relic": lambda d: _("{seat} lays down {name}", **d),
    "paid": _paid,
    "phase": _phase,
    "burned": lambda d: _("{seat} loses Essence and has {essence} left", **d),
    "conceded": lambda d: _("{seat} concedes", **d),
    "offered": lambda d: _("{seat} offers a draw", **d),
    "accepted": lambda d: _("{seat} accepts the draw", **d),
    "declined": lambda d: _("{seat} declines the draw", **d),
    "over": lambda d: outcome(d),
}


def heading(s: State) -> str:
    """The line over the part of the log that belongs to a turn."""
    return _("{player}, turn {n}", n=s.turn, player=player_name(s, s.active)) if s.turn else _("Setup")


def outcome(d):
    """The end of the game as one sentence."""
    if d["winner"] is None:
        return _DRAWS[d["way"]]()
    return _WINS[d["way"]](d["winner"])


_WINS = {
    "essence": lambda seat: _("{seat} wins: the opponent has no Essence left", seat=seat),
    "surround": lambda seat: _("{seat} wins: six tiles surround the Vortex", seat=seat),
    "empty": lambda seat: _("{seat} wins with more Essence: no tile is left in play", seat=seat),
    "stall": lambda seat: _("{seat} wins on points: nothing has happened for too long", seat=seat),
    "repetition": lambda seat: _("{seat} wins on points: the same position stood for the third time", seat=seat),
    "turn_cap": lambda seat: _("{seat} wins on points: the last turn is over", seat=seat),
    "concession": lambda seat: _("{seat} wins: the opponent conceded", seat=seat),
}
_DRAWS = {
    "empty": lambda: _("Draw: no tile is left in play"),
    "stall": lambda: _("Draw: nothing has happened for too long"),
    "repetition": lambda: _("Draw: the same position stood for the third time"),
    "turn_cap": lambda: _("Draw: the last turn is over"),
    "agreement": lambda: _("Draw by agreement"),
}


def question(s: State) -> str:
    """What the asked seat is asked, in one sentence."""
    if s.result is not None:
        return outcome({"winner": None if s.result.winner is None else player_name(s, s.result.winner), "way": s.result.way})
    frame = s.flow[-1]
    return _ASK[type(frame)](s, frame)


_ASK = {
    ChooseFaction: lambda s, f: _("Choose a faction."),
    ChooseForce: lambda s, f: _("Hand in a force."),
    ChoosePrimary: lambda s, f: _("Which Primary stronghold starts in play?"),
    Picking: lambda s, f: _("Take a tile into your opening hand ({n} of 5).", n=len(s.hand[f.seat]) + 1),
    Moving: lambda s, f: _("Move your minions, or end the Movement Phase."),
    Acting: lambda s, f: _n("You have one action.", "You have {n} actions.", s.actions),
    Summoning: lambda s, f: _("Summon tiles, or end the turn."),
    Gathering: lambda s, f: _("Who else joins the attack on {name}? Then strike.", name=s.design(f.target).name),
    Paying: lambda s, f: _("Which strongholds pay?"),
    Defending: lambda s, f: _("Which attacker does your tile hit?"),
    Reacting: lambda s, f: _("React, or pass?"),
    Keep: lambda s, f: _("Spend 1 energy to take the event back?"),
    Spare: lambda s, f: _("Spend 1 energy to take {name} to hand instead?", name=s.design(f.tile).name),
    Mend: lambda s, f: _("Which tile does Loriel Cathedral mend?"),
    NextTrigger: lambda s, f: _("Which of your texts works next?"),
    DrawAnswer: lambda s, f: _("Accept the draw?"),
}
