"""What `python3 build.py bench` measures: the start and the make of pages, the rules, the table and the opponents."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from stormtable.site.console import Stop, say

from . import (
    boot_bench,
    distance_bench,
    lighthouse_bench,
    long_bench,
    opponent_bench,
    page_bench,
    reading_bench,
    saving_bench,
    speed_bench,
)


class Part(NamedTuple):
    """Something to measure: its name, how long it takes, and what does it; that gives 1 if a target is missed."""

    name: str
    minutes: int
    about: str
    measure: Callable[[], int]


PARTS = (
    Part("play", 3, "random play by the rules, beside two other libraries", speed_bench.main),
    Part("page", 4, "from a click to the painted board, in long games", page_bench.main),
    Part("long", 5, "two thousand actions in one page: whether clicks and memory stay as they were", long_bench.main),
    Part("opponents", 6, "how long the computer thinks about a decision, in a worker", opponent_bench.main),
    Part("saving", 4, "what is lost when a browser is killed right after an action", saving_bench.main),
    Part("reading", 3, "hostile text of 64 KB before every reader, the page's and the games'", reading_bench.main),
    Part("distance", 5, "two browsers that play with each other: sitting down, shuffling, moves, what is sent",
         distance_bench.main),
    Part("boot", 2, "the start of a table, beside a plain PyScript page", boot_bench.main),
    Part("lighthouse", 4, "what Lighthouse says of the pages, where it is installed", lighthouse_bench.main),
)


def parts(name: str | None) -> list[Part]:
    """The part of that name, or all."""
    found = [part for part in PARTS if name in (None, part.name)]
    if not found:
        names = ", ".join(part.name for part in PARTS)
        raise Stop(f"There is no part {name} to measure: take one of {names}, or none for all.")
    return found


def plan(chosen: Iterable[Part]) -> str:
    """What will be measured, and how long that takes."""
    lines = [f"  {part.name}: {part.about} (about {part.minutes} min)" for part in chosen]
    minutes = sum(part.minutes for part in chosen)
    return "\n".join([f"This takes about {minutes} minutes on a quiet machine. It measures", *lines])


def main(chosen: Iterable[Part] = PARTS) -> int:
    """Measures one part after the other; the exit code is 1 if a target is missed or a part could not be measured."""
    return int(any([measured(part) for part in chosen]))


def measured(part: Part) -> int:
    """What a part gives; one that cannot be measured says why, and the others go on."""
    from playwright.sync_api import Error
    try:
        return part.measure()
    except Stop as stop:
        say(f"{part.name}: not measured. {stop}")
    except Error as error:
        say(f"{part.name}: not measured. The browser says: {error.message.splitlines()[0]}")
    return 1
