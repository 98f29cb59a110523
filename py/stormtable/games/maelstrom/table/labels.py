"""The words of the catalogue and the force builder; what tiles, numbers and traits are called stands in `faces.py`."""

from ..language import mark
from .faces import STAT_NAMES

# Of a type: its plural and its icon.
TYPES = {
    "minion": (mark("Minions"), "crested-helmet"), "stronghold": (mark("Strongholds"), "castle"),
    "event": (mark("Events"), "thunderball"), "relic": (mark("Relics"), "crystal-shrine"),
}
KINDS = {
    "passive": mark("Works as long as the tile is face up."), "trigger": mark("Happens by itself."),
    "active": mark("Costs one action in your Action Phase, once a turn."), "reaction": mark("Answers what the opponent declares."),
    "action": mark("Played in your Action Phase; costs one action too."),
}
KIND_RULES = {"passive": "MAE-11.2", "trigger": "MAE-11.4", "active": "MAE-11.3", "reaction": "MAE-11.6", "action": "MAE-14.3"}
RELIC_KINDS = {"passive": mark("Works as long as the relic lies in your row.")}
ALIGNMENTS = {"good": mark("good"), "evil": mark("evil")}
LEVELS = {"advanced": mark("Advanced"), "expanded": mark("Expanded: with events and relics")}
SIZES = {"major": mark("major faction"), "minor": mark("minor faction")}
# The data of a tile in the order of its own page; events and relics cost energy, and no box holds them.
FIELDS = {
    "name": mark("Name"), "cost": STAT_NAMES["cost"], "output": STAT_NAMES["output"], "range": STAT_NAMES["range"],
    "combat": STAT_NAMES["combat"], "movement": STAT_NAMES["movement"], "armor": STAT_NAMES["armor"], "life": STAT_NAMES["life"],
    "traits": mark("Traits"), "keywords": mark("Keywords"), "text": mark("Text"), "basic": mark("Copies in the Basic force"),
    "box": mark("Copies in the box"),
}
OTHER_FIELDS = {"cost": mark("Cost in energy"), "box": mark("Copies a force may hold")}
# What the pages of the catalogue say.
WORDS = {
    "title": mark("Tiles of {game}"),
    "description": mark("Every tile, event and relic of {game}, with its rules, its rulings and where each number comes from."),
    "heading": mark("The tiles of {game}"), "opening": mark("{n} designs in 8 factions:"), "short": mark("Tiles"), "all": mark("All tiles"),
    "none": mark("No tile is like that."), "count": mark("{n} tiles"), "group": mark("Faction"), "groups": mark("All factions"), "types": mark("Every type"),
    "number": mark("Cost"), "trait": mark("Trait"), "silent": mark("This tile has no text: its numbers and traits say it all."),
    "kind": mark("{type} of {faction}"),
    "alone": mark("No other tile has the keyword {keyword}."), "keywords": mark("Keywords"),
    "printing": mark("Print at 100 %: a tile is 50 mm wide. Each faction begins on a new sheet and ends with the texts of its tiles; "
                     "the copies are those of the box. Print the sheet of backs on the other side."),
    "printed": mark("Every tile of {game} on sheets of A4, to print and cut out."),
    "forces": mark("Forces"), "build": mark("Build a force"), "build_for": mark("Build a force for {game}"),
    "build_how": mark("Choose tiles, see at once what the rules say, save, send and play the force."),
    "loading": mark("The tiles are here; the rules are on their way."), "needs": mark("The force builder needs JavaScript and WebAssembly."),
    "unscripted": mark("Without them you can still read all tiles below."),
    "apart": mark("Good and evil do not mix: these tiles cannot join this force."),
    "yours": mark("Your force"), "ready": mark("Ready-made forces"), "ready_with": mark("Ready-made forces with it"),
    "empty": mark("No tiles yet. Press + under a tile, open a ready-made force, or let chance muster one."),
    "name": mark("Name of the force"), "nameless": mark("A force without a name"), "legal": mark("This force may be played."),
    "play": mark("Play with this force"), "saved": mark("Saved forces"), "mine": mark("My force"), "agreed": mark("What the players agree on"),
    "paste": mark("Paste a code, a link or a line “force …”"), "pasted": mark("The force is on the bench; Undo brings the other one back."),
    "linked": mark("The link is copied. Whoever opens it finds this force."),
    "forces_of": mark("Forces of {game}"), "own": mark("Your own forces"), "brought": mark("The force of your link"),
    "came": mark("Your force has come along. When the game asks for one, it lies ready under the question."),
}
SOURCES = {"P": mark("printed"), "W": mark("public record"), "D": mark("designed here")}
