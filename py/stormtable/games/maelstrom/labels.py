"""The words of the catalogue and the force builder; what tiles, numbers and traits are called stands in `faces.py`."""

from stormtable.kernel.language import mark

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
    "title": mark("Tiles of {game}"), "description": mark("Every tile, event and relic of {game}, with its rules, its rulings and where each number comes from."),
    "heading": mark("The tiles of {game}"), "opening": mark("{n} designs in 8 factions:"), "short": mark("Tiles"), "all": mark("All tiles"),
    "none": mark("No tile is like that."), "count": mark("{n} tiles"), "group": mark("Faction"), "groups": mark("All factions"), "types": mark("Every type"),
    "number": mark("Cost"), "trait": mark("Trait"), "silent": mark("This tile has no text: its numbers and traits say it all."), "kind": mark("{type} of {faction}"),
    "printing": mark("Print at 100 %: a tile is 50 mm wide. Each faction begins on a new sheet and ends with the texts of its tiles; the copies are those of the box."),
    "printed": mark("Every tile of {game} on sheets of A4, to print and cut out."),
}
SOURCES = {"P": mark("printed"), "W": mark("public record"), "D": mark("designed here")}
