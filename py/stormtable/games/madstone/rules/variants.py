"""Variants and options: what the players agree on before the game."""

from typing import NamedTuple

from stormtable.kernel.game import Setting
from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Unreadable

PLAYERS = (2, 3, 4)


class Options(NamedTuple):
    """The agreed options; the names are those of the rulebook."""

    players: int = 2
    allow_pass: bool = False
    arrows_by_day: bool = False
    darkness_cap: bool = True
    late_removal: bool = False
    commander_counts: bool = True
    open_spoils: bool = False


FLAGS = Options._fields[1:]
_WORDS = {"off": False, "on": True, "false": False, "true": True}
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


def options_from(words):
    """The options that these words name, such as {"players": "3", "late_removal": "on"}."""
    return Options(**{key: _read(key, str(word)) for key, word in words.items()})


def _read(key, word):
    if key not in Options._fields:
        raise Unreadable(_("There is no option {key}; the options are {known}.", key=key, known=", ".join(Options._fields)))
    choices = {str(count): count for count in PLAYERS} if key == "players" else _WORDS
    if word.lower() not in choices:
        raise Unreadable(_("{what} is one of {choices}, not {word}.", what=key, choices=", ".join(choices), word=word))
    return choices[word.lower()]


def options_to(options):
    """The options as words, the usual ones left out."""
    usual = Options()
    return {key: _word(value) for key, value in options._asdict().items() if value != getattr(usual, key)}


def _word(value):
    return ("off", "on")[value] if isinstance(value, bool) else str(value)
