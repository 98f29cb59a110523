"""The words of the catalogue; what factions and energies are called stands in `words.py`."""

from ..language import mark
from .faces import KINDS

# Of an ability: its plural on the filters and its icon. A card without one is plain.
ABILITIES = {
    "triggered": (mark("Triggered abilities"), KINDS["triggered"][0]), "constant": (mark("Constant abilities"), KINDS["constant"][0]),
    "points": (mark("Special points"), KINDS["points"][0]), "plain": (mark("Cards without an ability"), "card-play"),
}
SENTENCES = {
    "triggered": mark("Used in your trigger phase, once a turn."), "constant": mark("Always at work while the card lies in your army."),
    "points": mark("A constant ability that counts only at the end."),
}
KIND_RULES = {"triggered": "MAD-8.2", "constant": "MAD-8.14", "points": "MAD-8.25"}
KINDS_OF_CARD = {
    "member": mark("Card of a faction"), "artifact": mark("Artifact"), "darkness": mark("Darkness Falls"),
    "commander": mark("Commander"), "faction": mark("Faction card"),
}
# The data of a card in the order of its own page; a key that a card does not have does not apply to it.
FIELDS = {
    "name": mark("Name"), "faction": mark("Faction"), "power": mark("Power"), "kill": mark("Heart: kill number and points"),
    "command": mark("Circle by the heart: command number"), "shield": mark("Shield: kill number in an army"),
    "shield_command": mark("Circle by the shield: command number in an army"), "red": mark("Red value"), "energy": mark("Energy"),
    "kind": mark("Kind of ability"), "text": mark("Text"), "copies": mark("Copies in the deck"),
}
SHORT = {
    "power": mark("Power"), "kill": mark("Heart"), "command": mark("Command"), "shield": mark("Shield"),
    "shield_command": mark("Command by the shield"), "red": mark("Red"),
}
SOURCES = {"P": mark("printed"), "W": mark("public record"), "D": mark("designed here")}
WORDS = {
    "title": mark("Cards of {game}"), "description": mark("Every card of {game}, with its rules, its notes and where each number comes from."),
    "heading": mark("The cards of {game}"), "opening": mark("{n} cards, {different} of them different:"), "short": mark("Cards"),
    "all": mark("All cards"), "none": mark("No card is like that."), "group": mark("Faction"), "groups": mark("All factions"),
    "types": mark("Every ability"), "silent": mark("This card has no ability: its numbers and energy say it all."),
    "printing": mark("Print at 100 %: a card is 63 by 88 mm. Each faction begins on a new sheet; print the sheet of backs on the other side."),
    "printed": mark("Every card of {game} on sheets of A4, to print and cut out."),
}
