"""The words of the catalogue; what cards, numbers and timings are called on their faces stands in `faces.py`."""

from ..language import mark

# Of a type: its plural and its icon.
TYPES = {"Vangard": (mark("Vangard"), "fist"), "Reargard": (mark("Reargard"), "vulture"), "Boost": (mark("Boosts"), "card-play")}
POSITION_RULE = "MAUL-1.2"
TIMING_RULES = {
    "ANY": "MAUL-9.14", "OWN": "MAUL-9.14", "FLIP": "MAUL-9.14", "ANSWER": "MAUL-9.13", "RAID-START": "MAUL-9.14", "RAID-COUNT": "MAUL-9.14",
}
# The data of a card in the order of its own page.
FIELDS = {
    "name": mark("Name"), "position": mark("Position"), "class": mark("Class"), "str": mark("Strength"), "hv": mark("Hit Vangard"),
    "hr": mark("Hit Reargard"), "raid": mark("Raid"), "break": mark("Break"), "mult": mark("Multiplier"), "timing": mark("When"),
    "sym": mark("Raid symbols"), "text": mark("Text"), "copies": mark("Copies"),
}
SOURCES = {"P": mark("printed"), "W": mark("public record"), "D": mark("designed here")}
BOOSTS = mark("Boosts")
BOOST_MOTTO = mark("One deck for both hordes. Played, only the text counts; turned for a Raid, only the triangles.")

# What the pages of the catalogue say.
WORDS = {
    "title": mark("Cards of {game}"), "description": mark("Every Belator and Boost of {game}, with its rules, its rulings and where each number comes from."),
    "heading": mark("The cards of {game}"), "opening": mark("{n} designs in three hordes and one deck of Boosts:"), "short": mark("Cards"),
    "all": mark("All cards"), "none": mark("No card is like that."), "count": mark("{n} cards"), "group": mark("Horde"), "groups": mark("All cards"),
    "types": mark("Every type"),
    "number": mark("Strength"), "trait": mark("Position or timing"), "silent": mark("This Belator has no text: its numbers say it all."),
    "kind": mark("{type} of {faction}"),
    "printing": mark("Print at 100 %: a card is 63 mm wide. Each horde begins on a new sheet; the Boosts come in the copies of the box, "
                     "then the Inertia and Arena cards."),
    "printed": mark("Every card of {game} on sheets of A4, to print and cut out."),
}
