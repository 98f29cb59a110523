"""Actions (chapter 4): one NamedTuple for each verb; a tile in play is named by its space."""

from typing import NamedTuple


class Faction(NamedTuple):
    """Takes a faction's printed list (MAE-4.1)."""

    name: str
    verb: str = "faction"


class Force(NamedTuple):
    """Hands in a force: the name of a ready-made one, or (card, copies) pairs (MAE-4.1)."""

    tiles: tuple
    verb: str = "force"


class Primary(NamedTuple):
    """Chooses the Primary stronghold that starts in play (MAE-4.2)."""

    card: int
    verb: str = "primary"


class Pick(NamedTuple):
    """Takes one tile into the opening hand (MAE-4.3)."""

    card: int
    verb: str = "pick"


class Move(NamedTuple):
    """Moves a minion along a path (MAE-4.4); under the verb "move to" only its end is given (MAE-4.23)."""

    space: int
    path: tuple
    verb: str = "move"


class Draw(NamedTuple):
    """Draws a tile (MAE-4.5)."""

    verb: str = "draw"


class Attack(NamedTuple):
    """Declares an attack with its first participant (MAE-4.6, MAE-4.22)."""

    target: int
    space: int
    verb: str = "attack"


class Join(NamedTuple):
    """Adds a participant (MAE-4.22)."""

    space: int
    verb: str = "join"


class Strike(NamedTuple):
    """Carries the declared attack out (MAE-4.22)."""

    verb: str = "strike"


class Defend(NamedTuple):
    """Names the participant that takes the defense damage (MAE-4.7)."""

    space: int
    verb: str = "defend"


class Consume(NamedTuple):
    """Consumes an energy tile (MAE-4.8)."""

    energy: int
    space: int
    verb: str = "consume"


class Use(NamedTuple):
    """Uses the ability of a tile (by its space) or of a relic (by its card) (MAE-4.9)."""

    space: int | None
    relic: int | None = None
    on: int | None = None
    path: tuple = ()
    to: int | None = None
    take: int | None = None
    verb: str = "use"


class Play(NamedTuple):
    """Plays an action event (MAE-4.13)."""

    card: int
    on: int | None = None
    path: tuple = ()
    verb: str = "play"


class LayRelic(NamedTuple):
    """Plays a relic (MAE-4.13)."""

    card: int
    verb: str = "relic"


class Buy(NamedTuple):
    """Buys an action for two energy, or an energy for two actions (MAE-4.10, MAE-4.11)."""

    what: str
    verb: str = "buy"


class Summon(NamedTuple):
    """Declares a summons (MAE-4.12, MAE-4.24)."""

    card: int
    space: int
    verb: str = "summon"


class Pay(NamedTuple):
    """Pays a summons with these sources and this much energy; 0 leaves the energy to the rules (MAE-4.24)."""

    sources: tuple
    energy: int = 0
    verb: str = "pay"


class React(NamedTuple):
    """Reacts with a tile (by its space) or an event (by its card) (MAE-4.14)."""

    space: int | None
    card: int | None = None
    verb: str = "react"


class Pass(NamedTuple):
    """Does not react (MAE-4.14)."""

    verb: str = "pass"


class Choose(NamedTuple):
    """Answers a question: "yes", "no", "none" or a space (MAE-4.15)."""

    answer: object
    verb: str = "choose"


class Next(NamedTuple):
    """Names the own trigger to run next: a tile by its space or a relic by its card (MAE-4.15)."""

    space: int | None
    card: int | None = None
    verb: str = "next"


class EndPhase(NamedTuple):
    """Goes on to the next phase (MAE-4.16)."""

    verb: str = "end"


class AcceptDraw(NamedTuple):
    """Agrees to a draw (MAE-4.18)."""

    verb: str = "accept"


class DeclineDraw(NamedTuple):
    """Plays on (MAE-4.18)."""

    verb: str = "decline"
