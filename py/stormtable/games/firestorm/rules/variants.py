"""Variants and settings: what the players agree on before play."""

from collections.abc import Mapping
from typing import NamedTuple

from stormtable.kernel import agreed
from stormtable.kernel.game import Setting

from ..language import mark


class Settings(NamedTuple):
    """The agreed settings; the defaults are the usual game."""

    players: int = 2
    deck_source: str = "any"  # which decks may be brought: any, ready, starter, expedition
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


WORDS = {"deck_source": ("any", "ready", "starter", "expedition"), "homeworld_loss": ("eliminate", "play_on")}
LONGEST = 400
READERS = {key: agreed.switch for key in Settings._fields} | {key: agreed.one_of(words) for key, words in WORDS.items()} | {
    "players": agreed.number_of((2, 3, 4)), "max_turns": agreed.or_none(agreed.number(1, LONGEST)),
}

_ON_OFF = (("on", mark("On")), ("off", mark("Off")))
_SETTINGS = (
    Setting("players", mark("Players"), (("2", mark("2 players")), ("3", mark("3 players")), ("4", mark("4 players"))), "2",
            mark("How many seats the table has.")),
    Setting("deck_source", mark("Decks"), (("any", mark("All decks")), ("ready", mark("Ready-made decks")), ("starter", mark("Starter decks")),
                                             ("expedition", mark("Expedition decks"))), "any",
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


def settings_from(words: Mapping[str, str]) -> Settings:
    """The settings that these words name."""
    settings = agreed.read(Settings, READERS, words)
    return settings if settings.errata_2001_10 else settings._replace(capacity_counts_heroes=False)


def settings_to(settings: Settings) -> dict[str, str]:
    """The settings as words, the usual ones left out."""
    return agreed.write(settings)


def apart(words: Mapping[str, str]) -> dict[str, str]:
    """Between distant tables nobody could keep the list of an own deck secret yet: ready-made ones are played."""
    own = words.get("deck_source", "any") == "any"
    return {**words, "deck_source": "ready"} if own else dict(words)
