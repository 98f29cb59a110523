"""The opponents of this game by name: how well each plays, and what it likes."""

from stormtable.kernel.game import Character

from ..language import mark

CHARACTERS = (
    Character("Imp", "imp", mark("Means to surround the Vortex, one day."), "casual"),
    Character("Talon", "croc-sword", mark("Attacks whatever stands around the Vortex."), "steady", "raider"),
    Character("Bastion", "guarded-tower", mark("Summons first and lets its strongholds do the rest."), "steady", "builder"),
    Character("Augur", "observatory", mark("Counts your Essence as carefully as its own."), "hard"),
)
