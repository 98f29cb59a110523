"""The words of the catalogue and the deck builder; what types and numbers are called on a card stands in `faces.py`."""

from ..language import mark
from .faces import STATS, TYPE_ICONS

# Of a type: its plural and its icon.
PLURALS = {
    "alien": mark("Aliens"), "ship": mark("Ships"), "hero": mark("Heroes"), "planet": mark("Planets"), "support": mark("Supports"),
    "tactical": mark("Tacticals"), "fate": mark("Fates"), "advantage": mark("Advantages"),
}
TYPES = {type: (plural, TYPE_ICONS[type]) for type, plural in PLURALS.items()}
KINDS = {
    "alien": mark("The race you play: it lies beside the deck from the beginning."), "ship": mark("Travels, fights, and carries heroes and Retrofits."),
    "hero": mark("Serves on a planet or a ship, and fights other heroes."), "planet": mark("Pays you every turn, and gives Tech to whoever explores it."),
    "support": mark("Stays attached to a hero, a ship or a planet."), "tactical": mark("Does what it says and goes to the recycle pile."),
    "fate": mark("Happens the moment it is drawn or revealed."), "advantage": mark("Lies face down from the beginning until you turn it up."),
}
KIND_RULES = {
    "alien": "FIR-301.1", "ship": "FIR-306.1", "hero": "FIR-305.1", "planet": "FIR-304.1", "support": "FIR-307.1", "tactical": "FIR-308.1",
    "fate": "FIR-303.1", "advantage": "FIR-302.1",
}
# The data of a card in the order of its own page; a key that a card does not have does not apply to it.
FIELDS = {
    "name": mark("Name"), "alien": mark("Alien symbol"), "cost": mark("Cost in resources"), "commands": STATS["commands"][1],
    "tech_requirement": mark("Tech Requirement"), "cosmic": mark("Cosmic value"),
    **{name: STATS[name][1] for name in ("guns", "shields", "structure", "power", "combat", "life", "influence", "resources", "tech")},
    "modifiers": mark("Changes its subject"), "traits": mark("Traits"), "abilities": mark("Text"), "copies": mark("Copies a deck may hold"),
    "rarity": mark("Rarity"),
}
RARITIES = {"fixed": mark("fixed"), "common": mark("common"), "uncommon": mark("uncommon"), "rare": mark("rare")}
SOURCES = {"P": mark("printed"), "W": mark("public record"), "D": mark("designed here")}
DECK_SOURCES = {"starter": mark("Starter decks"), "expedition": mark("Expedition decks")}
# What the pages of the catalogue and of the builder say.
WORDS = {
    "title": mark("Cards of {game}"), "description": mark("Every card of {game}, with its rules, its rulings and where each number comes from."),
    "heading": mark("The cards of {game}"), "opening": mark("{n} cards of four races and of none:"), "short": mark("Cards"), "all": mark("All cards"),
    "none": mark("No card is like that."), "count": mark("{n} cards"), "group": mark("Race"), "groups": mark("All races"), "types": mark("Every type"),
    "number": mark("Cost"), "trait": mark("Trait"), "silent": mark("This card has no text: its numbers and traits say it all."),
    "alone": mark("No other card has the trait {keyword}."), "keywords": mark("Cards of the same kind"),
    "printing": mark("Print at 100 %: a card is 63 by 88 mm. Every card is here once; the ready-made decks have sheets of their own. "
                     "Print the sheet of backs on the other side."),
    "printed": mark("Every card of {game} on sheets of A4, to print and cut out."),
    "forces": mark("Decks"), "build": mark("Build a deck"), "build_for": mark("Build a deck for {game}"),
    "build_how": mark("Choose cards, see at once what the rules say, save, send and play the deck."),
    "loading": mark("The cards are here; the rules are on their way."), "needs": mark("The deck builder needs JavaScript and WebAssembly."),
    "unscripted": mark("Without them you can still read all cards below."),
    "apart": mark("Your Alien cannot play these without permission; Homeworlds, fates and advantages among them are not allowed in the deck."),
    "yours": mark("Your deck"), "ready": mark("Ready-made decks"), "ready_with": mark("Ready-made decks with it"),
    "empty": mark("No cards yet. Press + under a card, open a ready-made deck, or let chance make one."),
    "name": mark("Name of the deck"), "nameless": mark("A deck without a name"), "legal": mark("This deck may be played."),
    "play": mark("Play with this deck"), "saved": mark("Saved decks"), "mine": mark("My deck"), "agreed": mark("Your Alien"),
    "paste": mark("Paste a code, a link or a line “alien … deck …”"), "pasted": mark("The deck is on the bench; Undo brings the other one back."),
    "linked": mark("The link is copied. Whoever opens it finds this deck."),
    "forces_of": mark("Decks of {game}"), "own": mark("Your own decks"), "brought": mark("The deck of your link"),
    "came": mark("Your deck has come along. When the game asks for one, it lies ready under the question."),
}
