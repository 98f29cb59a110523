"""Pages that may be late: on a busy machine, one of a hundred visits takes longer than anybody waits."""

from collections.abc import Callable
from typing import TypeVar

from stormtable.site.console import Stop, say

T = TypeVar("T")


def twice(visit: Callable[[], T], name: str) -> T:
    """What a visit gives; a page that does not come in its time gets one more try, and then it is said."""
    from playwright.sync_api import TimeoutError
    try:
        return visit()
    except TimeoutError:
        say(f"{name} did not come within its time; once more …")
    try:
        return visit()
    except TimeoutError:
        raise Stop(f"{name} did not come within its time, twice: try again when the machine is less busy.") from None
