"""The log in words: what each event says, and what each decision asks."""

from stormtable.kernel.language import _

from .combat import Defending, Gathering
from .endings import DrawAnswer
from .faces import STAT_NAMES, TRAIT_NAMES
from .setup import ChooseFaction, ChooseForce, ChoosePrimary, Picking
from .state import SEATS
from .summoning import Paying
from .turn import Acting, Moving, Summoning
from .windows import Keep, Reacting
from .wounds import Mend, NextTrigger, Spare


def tell(event):
    """An event as one sentence."""
    return _TELL[event.kind](event.data)


def _drew(d):
    return _("{seat} draws {name}", **d) if d["name"] else _("{seat} draws a tile", seat=d["seat"])


def _moved(d):
    return _("{name} moves from {start} to {end}", name=d["name"], start=d["start"], end=d["path"][-1])


def _attacked(d):
    if len(d["names"]) == 1:
        return _("{one} attacks {name} on {target}", one=d["names"][0], name=d["name"], target=d["target"])
    return _("{names} attack {name} on {target}", names=", ".join(d["names"]), name=d["name"], target=d["target"])


def _struck(d):
    if d["wounds"] == 1:
        return _("{name} on {at}: {damage} damage against Armor {armor} makes 1 wound", **d)
    return _("{name} on {at}: {damage} damage against Armor {armor} makes {wounds} wounds", **d)


def _defended(d):
    if d["wounds"] == 1:
        return _("{target} defends against {name} on {at}: {damage} damage against Armor {armor} makes 1 wound", **d)
    return _("{target} defends against {name} on {at}: {damage} damage against Armor {armor} makes {wounds} wounds", **d)


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
    "actions": lambda d: _("{actions} more actions", **d),
    "moved": _moved,
    "attacked": _attacked,
    "struck": _struck,
    "defended": _defended,
    "wounded": lambda d: _("{name} on {at} takes a wound", **d) if d["wounds"] == 1 else _("{name} on {at} takes {wounds} wounds", **d),
    "healed": lambda d: _("{name} on {at} heals", name=d["name"], at=d["at"]),
    "destroyed": lambda d: _("{name} on {at} is destroyed", name=d["name"], at=d["at"]),
    "spared": lambda d: _("{name} returns to the hand of {seat} instead", **d),
    "closed": lambda d: _("The attack is over"),
    "triggered": lambda d: _("{name} works for {seat}", **d),
    "consumed": lambda d: _("{name} consumes the energy tile on {at}", name=d["name"], at=d["at"]),
    "bought": lambda d: _("{seat} buys an action", seat=d["seat"]) if d["what"] == "action" else _("{seat} buys an energy", seat=d["seat"]),
    "used": _used,
    "changed": _changed,
    "entered": lambda d: _("{name} comes into play on {at}", name=d["name"], at=d["at"]),
    "returned": lambda d: _("{name} on {at} goes back to hand", **d),
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


STEPS = ("struck", "defended")


def stages(events):
    """What happened, with the damage of an attack, the damage of the defense and the wounds as steps of their own (MAE-R4)."""
    groups, before = [], None
    for event in events:
        kind = event.kind if event.kind in STEPS else ""
        if not groups or kind != before:
            groups.append([])
        groups[-1].append(event)
        before = kind
    return groups


def heading(s):
    """The line over the part of the log that belongs to a turn."""
    return _("Turn {turn}, {seat}", turn=s.turn, seat=SEATS[s.active]) if s.turn else _("Setup")


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


def prompt(s):
    """What the asked seat is asked, in one sentence."""
    if s.result is not None:
        return outcome({"winner": None if s.result.winner is None else SEATS[s.result.winner], "way": s.result.way})
    frame = s.flow[-1]
    return _ASK[type(frame)](s, frame, SEATS[frame.seat])


_ASK = {
    ChooseFaction: lambda s, f, seat: _("{seat}: choose a faction.", seat=seat),
    ChooseForce: lambda s, f, seat: _("{seat}: hand in a force.", seat=seat),
    ChoosePrimary: lambda s, f, seat: _("{seat}: which Primary stronghold starts in play?", seat=seat),
    Picking: lambda s, f, seat: _("{seat}: take a tile into your opening hand ({n} of 5).", seat=seat, n=len(s.hand[f.seat]) + 1),
    Moving: lambda s, f, seat: _("{seat}: move your minions, or end the Movement Phase.", seat=seat),
    Acting: lambda s, f, seat: _("{seat}: you have {n} actions.", seat=seat, n=s.actions),
    Summoning: lambda s, f, seat: _("{seat}: summon tiles, or end the turn.", seat=seat),
    Gathering: lambda s, f, seat: _("{seat}: who else joins the attack on {name}? Then strike.", seat=seat, name=s.design(f.target).name),
    Paying: lambda s, f, seat: _("{seat}: which strongholds pay?", seat=seat),
    Defending: lambda s, f, seat: _("{seat}: which attacker does your tile hit?", seat=seat),
    Reacting: lambda s, f, seat: _("{seat}: react, or pass?", seat=seat),
    Keep: lambda s, f, seat: _("{seat}: spend 1 energy to take the event back?", seat=seat),
    Spare: lambda s, f, seat: _("{seat}: spend 1 energy to take {name} to hand instead?", seat=seat, name=s.design(f.tile).name),
    Mend: lambda s, f, seat: _("{seat}: which tile does Loriel Cathedral mend?", seat=seat),
    NextTrigger: lambda s, f, seat: _("{seat}: which of your texts works next?", seat=seat),
    DrawAnswer: lambda s, f, seat: _("{seat}: accept the draw?", seat=seat),
}
