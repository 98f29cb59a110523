"""The opponents of this game by name: how well each plays, and what it likes."""

from stormtable.kernel.game import Character

from ..language import mark

CHARACTERS = (
    Character("Squeak", "rat", mark("Runs everywhere and is rarely where it matters."), "casual"),
    Character("Knuckles", "fist", mark("Would rather hit than pass, and rather Maul than hit."), "steady", "brutal"),
    Character("Swift", "running-ninja", mark("Breaks and passes: you see the Detonator when it goes off."), "steady", "ball"),
    Character("Vulture", "vulture", mark("Knows what every Inertia card will burn."), "hard"),
)
