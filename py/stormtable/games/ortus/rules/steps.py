"""The step that is open, and what is out of place in it (ORT-3.1, ORT-4.26)."""

from stormtable.kernel.rules import refuse

from ..language import mark
from .actions import ENTRY

PHASES = ("place", "bid", "maneuver", "defend", "guide", "return", "draw")  # each frame that asks has one of them
_STEP = {
    "place": mark("Warriors are placed in setup only."),
    "ready": mark("Warriors are placed in setup only."),
    "bid": mark("Bids are made before the first turn only."),
    "passbid": mark("Bids are made before the first turn only."),
    "save": mark("That warrior is not under attack."),
    "done": mark("Nobody is under attack."),
    "guide": mark("The Guide moves only when you have just gained Honour."),
    "return": mark("The Fallen return in the Return step."),
    "acceptdraw": mark("No draw has been offered."),
    "declinedraw": mark("No draw has been offered."),
    "offerdraw": mark("You can offer a draw once per turn, in your Maneuver step."),
}


def phase(s):
    """The phase by the word it has in a position; "over" when nobody is asked."""
    return s.flow[-1].phase if s.flow else "over"


def wrong_step(s, action):
    """Refuses an action outside its step, with its own entry of chapter 4 (ORT-4.26)."""
    return [*_not_yours(s, action), *_open_decision(s), _own_entry(s, action)]


def _not_yours(s, action):
    """In the opponent's turn only Save, Done and the answer to an offer are yours (ORT-3.12)."""
    asked = s.flow[-1].seat
    if s.active is not None and asked != s.active and action.verb not in ("save", "done", "acceptdraw", "declinedraw"):
        yield refuse("ORT-3.12", mark("It is not your decision now."))


def _open_decision(s):
    """While a Defend, Guide or draw decision is open nothing else is accepted (ORT-8.14)."""
    if phase(s) in ("defend", "guide", "draw"):
        yield refuse("ORT-8.14", mark("First the open decision must be made."))


def _own_entry(s, action):
    if action.verb in ("bid", "passbid") and not s.settings.bidding:
        return refuse("ORT-4.2", mark("There is no bidding in this game."))
    return refuse(ENTRY[action.verb], _STEP.get(action.verb, mark("That is done in your own Maneuver step.")))
