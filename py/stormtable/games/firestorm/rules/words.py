"""The names of things, and refusals, in the language of the table."""

from stormtable.kernel.rules import refuse

from ..language import mark


def not_asked():
    """Refuses what does not answer the open question (FIR-201.2.1)."""
    return [refuse("FIR-201.2.1", mark("That does not answer what is asked now."))]


def not_your_chance():
    """Refuses what another seat says (FIR-201.2.1)."""
    return [refuse("FIR-201.2.1", mark("It is not your chance."))]


def player(seat):
    """p1 to p4."""
    return f"p{seat + 1}"
