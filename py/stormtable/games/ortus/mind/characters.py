"""The opponents of this game by name: how well each plays, and what it likes."""

from stormtable.kernel.game import Character

from ..language import mark

CHARACTERS = (
    Character("Kestrel", "kite", mark("Flies where the wind blows and forgives every slip."), "casual"),
    Character("Taurus", "charging-bull", mark("Charges first and counts the Energy afterwards."), "steady", "bold"),
    Character("Ursa", "bear-head", mark("Keeps Energy to save and waits for your mistake."), "steady", "careful"),
    Character("Vesper", "night-sky", mark("Sees the last Honour coming before you do."), "hard"),
)
