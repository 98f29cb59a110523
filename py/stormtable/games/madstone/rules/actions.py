"""Actions (chapter 4): one NamedTuple for each verb. Cards, stacks, factions and seats are numbers.

A stack of None is the card's own; an Artifact has none of its own and must be given one (MAD-6.11). A payment of None
was left unsaid, and is filled in by the rules (MAD-4.16).
"""

from typing import NamedTuple


class Pay(NamedTuple):
    """A payment: red and gold crystals (MAD-4.7)."""

    red: int = 0
    gold: int = 0


class Put(NamedTuple):
    """A card, and the stack it goes on."""

    card: int
    stack: int | None = None


class Commander(NamedTuple):
    """Chooses a Commander, by its faction (MAD-4.1)."""

    faction: int
    verb: str = "commander"


class Setup(NamedTuple):
    """Puts two of the five dealt cards on the field, as a pair of Puts (MAD-4.2)."""

    puts: tuple
    verb: str = "setup"


class Use(NamedTuple):
    """Uses the triggered ability of a card (MAD-4.3).

    `on` names the chosen cards, `counts` a number for each of them where the ability asks for one, `stack` where the
    chosen card goes, `seat` the chosen player.
    """

    card: int
    on: tuple = ()
    counts: tuple = ()
    stack: int | None = None
    seat: int | None = None
    pay: Pay | None = None
    verb: str = "use"


class Kill(NamedTuple):
    """Kills a card by attack (MAD-4.5)."""

    card: int
    pay: Pay | None = None
    verb: str = "kill"


class Command(NamedTuple):
    """Commands a card by attack (MAD-4.6)."""

    card: int
    pay: Pay | None = None
    verb: str = "command"


class Place(NamedTuple):
    """Places a card from the hand on a stack (MAD-4.8)."""

    card: int
    stack: int | None = None
    verb: str = "place"


class Dark(NamedTuple):
    """Plays Darkness Falls (MAD-4.9)."""

    verb: str = "dark"


class Draw(NamedTuple):
    """Draws up to three cards in hand (MAD-4.10)."""

    verb: str = "draw"


class Light(NamedTuple):
    """Removes darkness (MAD-7.8)."""

    verb: str = "light"


class Skip(NamedTuple):
    """Gives up a basic action (MAD-4.11)."""

    verb: str = "skip"


class End(NamedTuple):
    """Ends the turn, where darkness could still be removed (MAD-4.19)."""

    verb: str = "end"


class Order(NamedTuple):
    """Orders the cards looked at: their places as seen, from 1, the new top first (MAD-4.12)."""

    places: tuple
    verb: str = "order"


class Stack(NamedTuple):
    """Chooses a stack for the Artifact that was revealed (MAD-4.12)."""

    stack: int
    verb: str = "stack"


class By(NamedTuple):
    """An action with the seat that says it, as a record may write it; only the asked seat may (MAD-3.9)."""

    seat: int
    action: tuple
    verb: str = "by"
