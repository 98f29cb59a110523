"""Variants and settings (chapter 12): what the players agree on before they place their warriors (ORT-2.1)."""

from collections.abc import Mapping
from typing import NamedTuple

from stormtable.kernel import agreed
from stormtable.kernel.game import Setting
from stormtable.kernel.rules import Unreadable

from ..components import ELEMENT_NAMES, ELEMENTS, HOUSES
from ..language import _, mark

# ORT-12.1: the five levels; any other set of elements is played too.
LEVELS = {
    "apprentice": (),
    "wind": ("Wi",),
    "earth": ("Wi", "Ea"),
    "water": ("Wi", "Ea", "Wa"),
    "master": ("Wi", "Ea", "Wa", "Fi"),
}
LONGEST_CLOCK = 24 * 3600


class Settings(NamedTuple):
    """The agreed settings of a game; every variant is a switch and all combine freely."""

    arena: str = "I"
    elements: tuple = (False, False, False, False)  # whose Master rules are on (ORT-12.2)
    power: str = "clean"
    handicap: tuple = (0, 0)
    bidding: bool = False
    clock: int | None = None

    @property
    def dice(self):
        """Is Power rolled (ORT-12.3)?"""
        return self.power == "dice"


SETTINGS = (
    Setting("arena", mark("Arena"), (("I", mark("I, Dawn")), ("II", mark("II, Dusk"))), "I",
            mark("The two sides of the board differ in the places of the Wells.")),
    Setting("level", mark("Level"), (
        ("apprentice", mark("Apprentice")), ("wind", mark("Apprentice with Wind")),
        ("earth", mark("Apprentice with Wind and Earth")), ("water", mark("Apprentice with Wind, Earth and Water")),
        ("master", mark("Master"))), "apprentice",
            mark("The Master game gives every element its own techniques; the steps between add one element at a time."),
            tuple(zip(ELEMENTS, ELEMENT_NAMES))),
    Setting("power", mark("Power"), (("clean", mark("Clean")), ("dice", mark("Dice"))), "clean",
            mark("Clean has fixed Power; with Dice every attack is rolled.")),
    Setting("handicap", mark("Handicap"), (
        ("none", mark("None")), ("G1", mark("Gold uses board I")), ("G2", mark("Gold uses board II")),
        ("B1", mark("Black uses board I")), ("B2", mark("Black uses board II"))), "none",
            mark("The weaker player collects more Energy: 2 more with board I, 4 more with board II.")),
    Setting("bidding", mark("Bidding"), (("off", mark("Off")), ("on", mark("On"))), "off",
            mark("The players bid for the right to start, with less and less Energy.")),
    Setting("clock", mark("Chess clock"), (
        ("off", mark("Off")), ("300", mark("5 minutes each")), ("600", mark("10 minutes each")),
        ("1200", mark("20 minutes each")), ("1800", mark("30 minutes each"))), "off",
            mark("A player whose time is used up loses at once.")),
)


def settings_from(words: Mapping[str, str]) -> Settings:
    """The settings that these words name, e.g. {"level": "master", "clock": "1200"}."""
    if {"level", "elements"} <= set(words):
        raise Unreadable(_("The elements are named twice, as level and as elements."))
    if "elements" in words:  # so the level is called in a position
        words = {("level" if key == "elements" else key): word for key, word in words.items()}
    return agreed.read(_settings, READERS, words)


def _settings(level=(False, False, False, False), **others):
    return Settings(elements=level, **others)


def settings_to(settings: Settings) -> dict[str, str]:
    """The settings as words, the usual ones left out."""
    words = {
        "arena": settings.arena, "level": level_word(settings.elements), "power": settings.power,
        "handicap": _handicap_word(settings.handicap), "bidding": "on" if settings.bidding else "off",
        "clock": str(settings.clock) if settings.clock else "off",
    }
    usual = {setting.key: setting.default for setting in SETTINGS}
    return {key: word for key, word in words.items() if word != usual[key]}


def level_word(elements):
    """The name of a level, or the elements that are on: "master", "Wi+Fi"."""
    on = tuple(word for word, is_on in zip(ELEMENTS, elements) if is_on)
    return next((level for level, named in LEVELS.items() if named == on), "+".join(on))


def _level(key, word):
    on = LEVELS.get(word, tuple(word.split("+")) if word not in ("none", "") else ())
    if len(set(on)) < len(on):
        raise Unreadable(_("An element is named twice in {word}.", word=word))
    if not set(on) <= set(ELEMENTS):
        agreed.chosen("level", word, (*LEVELS, *ELEMENTS))
    return tuple(element in on for element in ELEMENTS)


def _handicap(key, word):
    """ORT-12.11: one House at most has a Handicap."""
    word = word.replace(":", "")
    if word in ("none", "0", "off"):
        return (0, 0)
    agreed.chosen(key, word, ("none", "G1", "G2", "B1", "B2"))
    return tuple(int(word[1]) if word[0] == house else 0 for house in HOUSES)


def _handicap_word(handicap):
    return next((f"{house}{board}" for house, board in zip(HOUSES, handicap) if board), "none")


def _bidding(key, word):
    return agreed.chosen(key, word.lower(), ("on", "off", "true", "false", "yes", "no")) in ("on", "true", "yes")


def _clock(key, word):
    """ORT-12.9: seconds for each House."""
    if word in ("off", "none", "null"):
        return None
    if not (word.isascii() and word.isdigit() and len(word) < 9 and 1 <= int(word) <= LONGEST_CLOCK):
        raise Unreadable(_("The clock is off or a number of seconds for each House, at most {n}.", n=LONGEST_CLOCK))
    return int(word)


READERS = {
    "arena": agreed.one_of(("I", "II")), "level": _level, "power": agreed.one_of(("clean", "dice")), "handicap": _handicap, "bidding": _bidding,
    "clock": _clock,
}
