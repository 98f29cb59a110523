"""The same game everywhere: a record replayed in Pyodide ends in the same state as on this machine's Python."""

from stormtable import games
from stormtable.lab import soak

SHARE = 30  # whole games, spread over the shelf; a night's run takes more


def test_records_end_in_the_same_state_on_cpython_and_in_pyodide():
    tally = soak.compared(SHARE)
    assert not tally.faults and tally.seen.total() == SHARE >= 6 * len(games.NAMES) // 2
