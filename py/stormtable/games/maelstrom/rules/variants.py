"""Variants and settings: what the players agree on before the game."""

from collections.abc import Mapping
from typing import NamedTuple

from stormtable.kernel import agreed, expansions
from stormtable.kernel.game import Setting
from stormtable.kernel.rules import Unreadable

from ..cards import EXPANSIONS, FORCES, NAME
from ..language import _, mark
from . import codes
from .forces import force_refusals
from .state import SEATS


class Settings(NamedTuple):
    """The agreed settings; the names are those of the rulebook."""

    level: str = "basic"
    mirror: bool = False
    alignment_pick: str = "p1"
    force_size: int = 23
    pool: str = "open"
    open_lists: bool = False
    essence: int = 3
    tight_gaps: bool = False
    ignore_colours: bool = False
    first_player: str = "coin"
    second_energy: int = 0
    always_prompt: bool = False
    stall_limit: int | None = 20
    turn_cap: int = 200
    auto_defend: bool = False
    quick_resolve: bool = True
    expansions: tuple = ()  # the words of those that are played with
    force_p1: tuple | None = None  # both forces as (card, copies), if they are handed in with the settings (MAE-2.12)
    force_p2: tuple | None = None

    @property
    def forces(self):
        """Both forces, or None if each player is asked for one."""
        return None if self.force_p1 is None else (dict(self.force_p1), dict(self.force_p2))

    def without_forces(self):
        """The same settings with nothing in them that a player may not know (MAE-13.8)."""
        return self._replace(force_p1=None, force_p2=None)


WORDS = {
    "level": ("basic", "advanced", "expanded"), "alignment_pick": ("p1", "random"), "pool": ("open", "box"),
    "first_player": ("coin", "p1", "p2"),
}
RANGES = {
    "force_size": (6, 60), "essence": (1, 5), "second_energy": (0, 2), "stall_limit": (10, 100), "turn_cap": (50, 1000),
}
FORCE_KEYS = ("force_p1", "force_p2")
_READY = {name.lower(): name for name in FORCES}
_ON_OFF = (("off", mark("Off")), ("on", mark("On")))

_SETTINGS = (
    Setting("level", mark("Level"), (
        ("basic", mark("Basic")), ("advanced", mark("Advanced")), ("expanded", mark("Expanded"))), "basic",
            mark("Basic has four printed forces; Advanced lets you build your own; Expanded adds events and relics.")),
    Setting("mirror", mark("Mirror"), _ON_OFF, "off", mark("Both players may take the same Basic faction.")),
    Setting("alignment_pick", mark("Good or evil"), (("p1", mark("The first seat chooses")), ("random", mark("At random"))),
            "p1", mark("In the Advanced game one force is good and the other evil.")),
    Setting("force_size", mark("Force size"), (("15", "15"), ("23", "23"), ("30", "30"), ("40", "40")), "23",
            mark("How many tiles an Advanced force has.")),
    Setting("pool", mark("Pool"), (("open", mark("Open")), ("box", mark("One box"))), "open",
            mark("With one box, no force has more copies than a box holds.")),
    Setting("open_lists", mark("Open lists"), _ON_OFF, "off", mark("Each player may read the other's force.")),
    Setting("essence", mark("Essence"), (("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5")), "3",
            mark("The Essence each player starts with.")),
    Setting("tight_gaps", mark("Tight gaps"), _ON_OFF, "off", mark("Minions may not squeeze between two tiles.")),
    Setting("ignore_colours", mark("Ignore colours"), _ON_OFF, "off", mark("Any Output pays any Cost.")),
    Setting("first_player", mark("First player"), (
        ("coin", mark("Coin")), ("p1", mark("The first seat")), ("p2", mark("The second seat"))), "coin",
            mark("Who takes the first turn.")),
    Setting("second_energy", mark("Second player's energy"), (("0", "0"), ("1", "1"), ("2", "2")), "0",
            mark("Energy in the second player's Hoard at the start.")),
    Setting("always_prompt", mark("Always ask"), _ON_OFF, "off", mark("Every declaration asks for a reaction.")),
    Setting("stall_limit", mark("Stall limit"), (("10", "10"), ("20", "20"), ("40", "40"), ("none", mark("None"))), "20",
            mark("So many turns in which nothing happens end the game.")),
    Setting("turn_cap", mark("Turn cap"), (("50", "50"), ("100", "100"), ("200", "200")), "200",
            mark("The game ends after so many turns.")),
    Setting("auto_defend", mark("Automatic defence"), _ON_OFF, "off",
            mark("The program defends and passes reactions for the waiting player.")),
    Setting("quick_resolve", mark("Quick attacks"), (("on", mark("On")), ("off", mark("Off"))), "on",
            mark("Show the steps of an attack as one.")),
)
_EXPANSIONS = Setting("expansions", mark("Expansions"), expansions.choices(NAME), expansions.NONE,
                      mark("Tiles of an expansion may be in forces too."))
SETTINGS = tuple(setting._replace(more=setting.key not in ("level", "force_size", "expansions"))
                 for setting in (*_SETTINGS, *([_EXPANSIONS] if EXPANSIONS else ())))


def settings_from(words: Mapping[str, str]) -> Settings:
    """The settings that these words name, e.g. {"level": "advanced", "force_size": "15"}."""
    return checked(agreed.read(Settings, READERS, words))


def checked(settings):
    """The same settings, if the forces in them may be played; else Unreadable says all that is wrong (MAE-2.12)."""
    given = [force is not None for force in (settings.force_p1, settings.force_p2)]
    if not any(given):
        return settings
    if not all(given):
        raise Unreadable(_("Either both forces are handed in with the options, or none."))
    if settings.level == "basic":
        raise Unreadable(_("In the Basic game each player takes a faction, not a force."), rule="MAE-2.1")
    for seat, force in zip(SEATS, settings.forces):
        broken = force_refusals(force, settings, other=settings.forces[0] if seat == SEATS[1] else None)
        if broken:
            reasons = " ".join(f"{refusal.text} ({refusal.rule})" for refusal in broken)
            raise Unreadable(_("The force of {seat}: {reasons}", seat=seat, reasons=reasons), rule=broken[0].rule)
    return settings


def read_force(word):
    """A force by the name of a ready-made one, or by its code."""
    ready = _READY.get(" ".join(word.lower().split()))
    force = FORCES[ready] if ready else codes.read(word)
    return tuple(sorted(force.items()))


def settings_to(settings: Settings) -> dict[str, str]:
    """The settings as words, the usual ones left out."""
    return agreed.write(settings, _word)


def _word(value):
    if isinstance(value, tuple) and all(isinstance(word, str) for word in value):
        return expansions.write(value)
    if isinstance(value, tuple):
        return next((name for name, force in FORCES.items() if force == dict(value)), None) or codes.write(dict(value))
    return agreed.word_of(value)


def _force(key, word):
    return read_force(word)


READERS = {key: agreed.switch for key in Settings._fields} | {
    **{key: agreed.one_of(words) for key, words in WORDS.items()},
    **{key: agreed.number(low, high) for key, (low, high) in RANGES.items()},
    "stall_limit": agreed.or_none(agreed.number(*RANGES["stall_limit"])),
    **{key: agreed.or_none(_force) for key in FORCE_KEYS},
    "expansions": expansions.reader(NAME),
}
