"""Actions (chapter 4): one NamedTuple for each verb, tagged by the word it has in the notation."""

from typing import NamedTuple


class Place(NamedTuple):
    """A warrior takes a hex of its Haven (ORT-4.1)."""

    warrior: int
    hex: int
    verb: str = "place"


class PlaceReady(NamedTuple):
    """A House takes the ready-made arrangement (ORT-4.1, ORT-2.10)."""

    house: int
    verb: str = "ready"


class Bid(NamedTuple):
    """Names an Energy for the right to start (ORT-4.2)."""

    energy: int
    verb: str = "bid"


class PassBid(NamedTuple):
    """Leaves the start to the last bidder (ORT-4.2)."""

    verb: str = "passbid"


class Move(NamedTuple):
    """A warrior walks (ORT-4.3)."""

    warrior: int
    hex: int
    verb: str = "move"


class Fly(NamedTuple):
    """A Wind warrior takes the Path of the Kite (ORT-4.4)."""

    warrior: int
    direction: str
    verb: str = "fly"


class Charge(NamedTuple):
    """A charge of any kind, told apart by its verb: Water chooses its technique here (ORT-4.5, ORT-4.8 to ORT-4.10, ORT-7.13)."""

    warrior: int
    target: int
    hex: int
    verb: str = "charge"


class Ranged(NamedTuple):
    """A shot, called Way of the Storm under the Wind rules (ORT-4.6)."""

    warrior: int
    target: int
    verb: str = "ranged"


class Strike(NamedTuple):
    """A blow at a neighbour (ORT-4.7)."""

    warrior: int
    target: int
    verb: str = "strike"


class Dragons(NamedTuple):
    """Both Fire warriors breathe on one target (ORT-4.11)."""

    target: int
    verb: str = "dragons"


class EndManeuver(NamedTuple):
    """Ends the Maneuver step (ORT-4.12)."""

    verb: str = "end"


class Save(NamedTuple):
    """The defender pays for one hit warrior (ORT-4.13)."""

    warrior: int
    verb: str = "save"


class Done(NamedTuple):
    """The defender lets the unsaved warriors fall (ORT-4.13)."""

    verb: str = "done"


class GuideTo(NamedTuple):
    """The Guide takes its first hex or its next step (ORT-4.14)."""

    hex: int
    verb: str = "guide"


class Return(NamedTuple):
    """A Fallen comes back (ORT-4.15)."""

    warrior: int
    hex: int
    verb: str = "return"


class AcceptDraw(NamedTuple):
    """Agrees to the draw that was offered (ORT-4.17)."""

    verb: str = "acceptdraw"


class DeclineDraw(NamedTuple):
    """Plays on (ORT-4.17)."""

    verb: str = "declinedraw"


# An action outside its step is refused with its own entry of chapter 4 (ORT-4.26).
ENTRY = {
    "place": "ORT-4.1", "ready": "ORT-4.1", "bid": "ORT-4.2", "passbid": "ORT-4.2", "move": "ORT-4.3",
    "fly": "ORT-4.4", "charge": "ORT-4.5", "ranged": "ORT-4.6", "strike": "ORT-4.7", "bear": "ORT-4.8",
    "wave": "ORT-4.9", "six": "ORT-4.10", "dragons": "ORT-4.11", "end": "ORT-4.12", "save": "ORT-4.13",
    "done": "ORT-4.13", "guide": "ORT-4.14", "return": "ORT-4.15", "resign": "ORT-4.16", "offerdraw": "ORT-4.17",
    "acceptdraw": "ORT-4.17", "declinedraw": "ORT-4.17", "flag": "ORT-12.21",
}
