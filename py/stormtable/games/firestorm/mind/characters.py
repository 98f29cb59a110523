"""The opponents of this game by name: how well each plays, and what it likes."""

from stormtable.kernel.game import Character

from ..language import mark

CHARACTERS = (
    Character("Cadet", "astronaut-helmet", mark("Flies by the manual, when it finds the page."), "casual"),
    Character("Havoc", "dreadnought", mark("Sends warships to your Homeworld before it looks for Tech."), "steady", "warlike"),
    Character("Meridian", "compass", mark("Explores every planet on the way to Transcendence."), "steady", "curious"),
    Character("Admiral", "captain-hat-profile", mark("Weighs every ship before it gives a command."), "hard"),
)
