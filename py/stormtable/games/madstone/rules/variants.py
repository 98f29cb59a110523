"""Variants and settings: what the players agree on before the game."""

from collections.abc import Mapping
from typing import NamedTuple

from stormtable.kernel import agreed
from stormtable.kernel.game import Setting

from ..language import mark

PLAYERS = (2, 3, 4)


class Settings(NamedTuple):
    """The agreed settings; the names are those of the rulebook."""

    players: int = 2
    allow_pass: bool = False
    arrows_by_day: bool = False
    darkness_cap: bool = True
    late_removal: bool = False
    commander_counts: bool = True
    open_spoils: bool = False


FLAGS = Settings._fields[1:]
READERS = {key: agreed.switch for key in Settings._fields} | {"players": agreed.number_of(PLAYERS)}
_OFF_ON = (("off", mark("Off")), ("on", mark("On")))
_ON_OFF = _OFF_ON[::-1]

SETTINGS = (
    Setting("players", mark("Players"), (("2", mark("2 players")), ("3", mark("3 players")), ("4", mark("4 players"))), "2"),
    Setting("allow_pass", mark("Skip freely"), _OFF_ON, "off", mark("A basic action may be skipped whenever you like."), more=True),
    Setting("arrows_by_day", mark("Arrows by day"), _OFF_ON, "off", mark("Abilities reach other armies by day too."), more=True),
    Setting("darkness_cap", mark("Darkness and power"), _ON_OFF, "on", mark("Darkness Falls gains no more red than your power."), more=True),
    Setting("late_removal", mark("Late removal"), _OFF_ON, "off", mark("Darkness may still be removed after the last basic action."), more=True),
    Setting("commander_counts", mark("Commander's faction"), _ON_OFF, "on", mark("The Commander counts as a card of its faction."), more=True),
    Setting("open_spoils", mark("Open spoils"), _OFF_ON, "off", mark("All spoils lie face up."), more=True),
)


def settings_from(words: Mapping[str, str]) -> Settings:
    """The settings that these words name, such as {"players": "3", "late_removal": "on"}."""
    return agreed.read(Settings, READERS, words)


def settings_to(settings: Settings) -> dict[str, str]:
    """The settings as words, the usual ones left out."""
    return agreed.write(settings)
