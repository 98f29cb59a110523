"""Variants and settings: what the players agree on before the tournament (chapter 12)."""

from collections.abc import Mapping
from typing import NamedTuple

from stormtable.kernel import agreed
from stormtable.kernel.game import Setting
from stormtable.kernel.rules import Unreadable

from ..cards import HORDES
from ..language import _, mark


class Settings(NamedTuple):
    """The agreed settings; the names are those of the rulebook (MAUL-12.1 to MAUL-12.13)."""

    hordes: tuple | None = None  # player 1's and player 2's; None: each player picks one (MAUL-2.1)
    mirror: bool = False
    s_column: int = 2
    sequence: str = "quick"
    raid_hitters: bool = True
    stall_limit: int | None = 3  # MAUL-12.6; without one a round need not end (MAUL-11.9)
    hand_limit: int | None = None
    round_cap: int | None = None
    arena_size: int = 8  # MAUL-12.9
    first_possession: str = "raid"
    open_hands: bool = False
    barren_limit: int | None = 10


WORDS = {"sequence": ("quick", "section9"), "first_possession": ("raid", "seat1", "seat2", "random")}
NUMBERS = {
    "s_column": (2, 4), "arena_size": (8, 4), "stall_limit": range(1, 10), "hand_limit": range(5, 11),
    "round_cap": range(1, 51), "barren_limit": range(3, 51),
}
MAY_BE_NONE = ("stall_limit", "hand_limit", "round_cap", "barren_limit")
_ON_OFF = (("off", mark("Off")), ("on", mark("On")))
_PAIRS = tuple(f"{one}-{other}" for one in HORDES for other in HORDES)
_PAIR_LABELS = {
    "elven-orca": mark("Elven v Orca"), "elven-rogue": mark("Elven v Rogue"), "orca-elven": mark("Orca v Elven"),
    "orca-rogue": mark("Orca v Rogue"), "rogue-elven": mark("Rogue v Elven"), "rogue-orca": mark("Rogue v Orca"),
}


def _hordes(key, word):
    return None if word == "choose" else tuple(agreed.chosen(key, word, _PAIRS).split("-"))


READERS = {key: agreed.switch for key in Settings._fields} | {
    "hordes": _hordes,
    **{key: agreed.one_of(words) for key, words in WORDS.items()},
    **{key: agreed.number_of(numbers) for key, numbers in NUMBERS.items()},
    **{key: agreed.or_none(agreed.number_of(NUMBERS[key])) for key in MAY_BE_NONE},
}


def _numbers(*numbers):
    return tuple((str(number), str(number)) for number in numbers)


_NONE = (("none", mark("None")),)
_SETTINGS = (
    Setting("hordes", mark("Hordes"), (("choose", mark("Each player picks")), *_PAIR_LABELS.items()), "choose",
            mark("Elven have quick hands, Orca are heavy, Rogues can do a little of everything.")),
    Setting("arena_size", mark("Arena"), (("8", mark("8 stands")), ("4", mark("4 stands"))), "8",
            mark("How many stands each horde has; with four the match is short.")),
    Setting("mirror", mark("Mirror"), _ON_OFF, "off", mark("Both players may take the same horde.")),
    Setting("s_column", mark("Scavenger's column"), _numbers(2, 4), "2", mark("Where both Scavengers begin a round.")),
    Setting("sequence", mark("Order of the turn"), (
        ("quick", mark("Flip, then Support")), ("section9", mark("Support, then flip"))), "quick",
            mark("The rulebook prints both; the first is the usual one.")),
    Setting("raid_hitters", mark("Hitters in the Raid"), (("on", mark("On")), ("off", mark("Off"))), "on",
            mark("The Hit and the hitting Belator add their RAID.")),
    Setting("stall_limit", mark("Stall limit"), (*_numbers(1, 2, 3, 5, 9), *_NONE), "3",
            mark("How often in a row a Maul may be continued at ranking 3. Without a limit a round need not end.")),
    Setting("hand_limit", mark("Hand limit"), (*_NONE, *_numbers(5, 6, 7, 8, 10)), "none",
            mark("The Boosts a player may keep at the end of the own turn.")),
    Setting("round_cap", mark("Round cap"), (*_NONE, *_numbers(3, 6, 10, 20, 50)), "none",
            mark("After so many rounds the horde with more stands wins.")),
    Setting("barren_limit", mark("Barren limit"), (*_numbers(3, 5, 10, 20, 50), *_NONE), "10",
            mark("So many rounds in a row without a burnt stand end the tournament.")),
    Setting("first_possession", mark("First possession"), (
        ("raid", mark("Higher RAID")), ("seat1", mark("The first seat")), ("seat2", mark("The second seat")),
        ("random", mark("At random"))), "raid", mark("Which horde starts the first round.")),
    Setting("open_hands", mark("Open hands"), _ON_OFF, "off", mark("For teaching: both hands are seen by both.")),
)
SETTINGS = tuple(setting._replace(more=setting.key not in ("hordes", "arena_size")) for setting in _SETTINGS)


def settings_from(words: Mapping[str, str]) -> Settings:
    """The settings that these words name, e.g. {"hordes": "elven-orca", "arena_size": "4"}."""
    settings = agreed.read(Settings, READERS, words)
    if settings.hordes and settings.hordes[0] == settings.hordes[1] and not settings.mirror:
        raise Unreadable(_("Two equal hordes need the option mirror."), rule="MAUL-2.1")
    return settings


def settings_to(settings: Settings) -> dict[str, str]:
    """The settings as words, the usual ones left out."""
    return agreed.write(settings, _word)


def _word(value):
    return "-".join(value) if isinstance(value, tuple) else agreed.word_of(value)
