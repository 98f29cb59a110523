"""Variants and options: what the players agree on before play."""

from typing import NamedTuple

from stormtable.kernel.game import Setting
from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Unreadable


class Options(NamedTuple):
    """The agreed options; the defaults are the usual game."""

    players: int = 2
    deck_source: str = "any"  # which decks may be brought: any, starter, expedition
    homeworld_loss: str = "eliminate"
    errata_2001_10: bool = True
    capacity_counts_heroes: bool = True
    errata_station: bool = True
    max_turns: int | None = None
    bluff_stops: bool = False
    open_hands: bool = False
    seat_shuffle: bool = False
    cut: bool = False
    quick_start: bool = False


WORDS = {"deck_source": ("any", "starter", "expedition"), "homeworld_loss": ("eliminate", "play_on")}
LONGEST = 400

_ON_OFF = (("on", mark("On")), ("off", mark("Off")))
_SETTINGS = (
    Setting("players", mark("Players"), (("2", mark("2 players")), ("3", mark("3 players")), ("4", mark("4 players"))), "2", mark("How many seats the table has.")),
    Setting("deck_source", mark("Decks"), (("any", mark("All decks")), ("starter", mark("Starter decks")), ("expedition", mark("Expedition decks"))), "any",
            mark("Which decks may be brought.")),
    Setting("homeworld_loss", mark("A lost Homeworld"), (("eliminate", mark("Is the end")), ("play_on", mark("Play on"))), "eliminate",
            mark("What becomes of a player whose Homeworld falls.")),
    Setting("errata_2001_10", mark("Changes of October 2001"), _ON_OFF, "on", mark("The official changes of the rules.")),
    Setting("capacity_counts_heroes", mark("Heroes fill ships"), _ON_OFF, "on", mark("Heroes aboard count against a ship's capacity.")),
    Setting("errata_station", mark("Orbital Space Station once a turn"), _ON_OFF, "on", mark("Keeps it from giving Tech without end.")),
    Setting("max_turns", mark("Last turn"), (("none", mark("None")), ("20", "20"), ("40", "40"), ("60", "60")), "none",
            mark("After so many turns the highest Tech wins.")),
    Setting("bluff_stops", mark("Bluff stops"), _ON_OFF, "off", mark("Hand the table over even when there is nothing to react with.")),
    Setting("open_hands", mark("Open hands"), _ON_OFF, "off", mark("Everybody sees every hand, for learning.")),
    Setting("quick_start", mark("Quick Start"), _ON_OFF, "off",
            mark("Heroes are deployed on your own planets, ships at your Homeworld, and nobody is asked for support.")),
    Setting("seat_shuffle", mark("Seats by lot"), _ON_OFF, "off", mark("Chance says who sits where.")),
    Setting("cut", mark("Cut the decks"), _ON_OFF, "off", mark("The player on the left may cut each deck before the first hands are drawn.")),
)
SETTINGS = tuple(setting._replace(more=setting.key not in ("players", "deck_source")) for setting in _SETTINGS)


def options_from(words):
    """The options that these words name."""
    options = Options(**{key: _read(key, str(word)) for key, word in words.items()})
    return options if options.errata_2001_10 else options._replace(capacity_counts_heroes=False)


def _read(key, word):
    if key not in Options._fields:
        raise Unreadable(_("There is no option {key}; the options are {known}.", key=key, known=", ".join(Options._fields)))
    if key in WORDS:
        return _one_of(key, word, WORDS[key])
    if key == "players":
        return int(_one_of(key, word, ("2", "3", "4")))
    if key == "max_turns":
        return None if word in ("none", "None") else _number(key, word)
    return _one_of(key, word.lower(), ("on", "off", "true", "false")) in ("on", "true")


def _one_of(key, word, choices):
    if word not in choices:
        raise Unreadable(_("{what} is one of {choices}, not {word}.", what=key, choices=", ".join(choices), word=word))
    return word


def _number(key, word):
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:6]) <= LONGEST):
        raise Unreadable(_("{what} is a number from {low} to {high}.", what=key, low=1, high=LONGEST))
    return int(word)


def options_to(options):
    """The options as words, the usual ones left out."""
    usual = Options()
    return {key: _word(value) for key, value in options._asdict().items() if value != getattr(usual, key)}


def _word(value):
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)
