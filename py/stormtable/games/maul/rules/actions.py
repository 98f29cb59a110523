"""All that a player can say (chapter 4a): one kind for each decision, tagged by its verb. Columns are 0 to 4."""

from typing import NamedTuple


class Horde(NamedTuple):
    """Picks a horde (MAUL-2.1)."""

    name: str
    verb: str = "horde"


class Continue(NamedTuple):
    """Keeps the Maul (MAUL-6.9)."""

    verb: str = "continue"


class End(NamedTuple):
    """Ends the Maul (MAUL-6.11)."""

    verb: str = "end"


class StepSupport(NamedTuple):
    """Supports in the Support step (MAUL-3.7)."""

    verb: str = "step support"


class StepRevive(NamedTuple):
    """Revives the Scavenger in the Support step (MAUL-4.11)."""

    verb: str = "step revive"


class Place(NamedTuple):
    """Puts the revealed Belator into a column (MAUL-4.6)."""

    column: int
    verb: str = "place"


class Bottom(NamedTuple):
    """Puts the revealed Belator on the bottom of the deck (MAUL-4.5)."""

    verb: str = "bottom"


class Support(NamedTuple):
    """Supports as the Action (MAUL-4.10)."""

    verb: str = "support"


class Revive(NamedTuple):
    """Revives the Scavenger as the Action (MAUL-4.11)."""

    verb: str = "revive"


class Break(NamedTuple):
    """Takes the next step of a Break (MAUL-7.1)."""

    verb: str = "break"


class Hold(NamedTuple):
    """Takes no Action (MAUL-4.23)."""

    verb: str = "hold"


class Move(NamedTuple):
    """Moves a Belator to an adjacent column (MAUL-4.12)."""

    column: int
    to: int
    verb: str = "move"


class Hit(NamedTuple):
    """One Belator Hits an opposing one (MAUL-5.1)."""

    column: int
    target: int
    verb: str = "hit"


class GangHit(NamedTuple):
    """Two Belator side by side Hit an opposing one together; the lower column is named first (MAUL-4.1)."""

    column: int
    other: int
    target: int
    verb: str = "ganghit"


class Pass(NamedTuple):
    """Hands the Detonator on (MAUL-4.19)."""

    column: int
    to: int
    verb: str = "pass"


class Maul(NamedTuple):
    """Locks three Vangard from this column on (MAUL-6.1)."""

    column: int
    verb: str = "maul"


class Boost(NamedTuple):
    """Plays a Boost, with a Belator's column and a column to move to where the card asks for them (MAUL-N1)."""

    boost: int
    column: int | None = None
    to: int | None = None
    verb: str = "boost"


class Decline(NamedTuple):
    """Passes in a window, or does not answer (MAUL-9.6)."""

    verb: str = "decline"


class Take(NamedTuple):
    """Chooses a Belator of the own deck for Tunnel Call (MAUL-C23)."""

    id: str
    verb: str = "take"


class Commit(NamedTuple):
    """Commits Belator to the Raid, by ascending columns (MAUL-8.4)."""

    columns: tuple = ()
    verb: str = "commit"


class Discard(NamedTuple):
    """Discards a Boost at the end of the turn (MAUL-12.7)."""

    boost: int
    verb: str = "discard"
