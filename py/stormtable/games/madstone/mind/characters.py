"""The opponents of this game by name: how well each plays, and what it likes."""

from stormtable.kernel.game import Character

from ..language import mark

CHARACTERS = (
    Character("Nib", "goblin-head", mark("Takes whatever glitters."), "casual"),
    Character("Fang", "fangs", mark("Would rather kill a card than command it."), "steady", "hunter"),
    Character("Rowan", "oak-leaf", mark("Commands all who will follow and lets its army grow."), "steady", "builder"),
    Character("Regent", "imperial-crown", mark("Knows what every crystal is worth when the game ends."), "hard"),
)
