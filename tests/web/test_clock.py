"""The chess clock beside a sitting: nobody wins time by taking something back."""

import importlib

from stormtable.games import load

from games.whisper.game import GAME as WHISPER
from kernel.test_flow import whisper


class Timed(type(WHISPER)):
    """Whisper with a clock, where everything can be taken back."""

    def clock(self, s):
        return 600

    def outside(self, s):
        return ("flag",)

    def takes_back(self, before, action, after):
        return True


def test_undo_gives_no_time_back_even_if_others_passed_by_themselves(tab):
    browser, _table = tab(load("tictactoe"))
    match = whisper([["spark"], ["eye"], ["gift"]])
    match.game, match.stops = Timed(), {}
    clock = importlib.import_module("stormtable.web.clock").Clock(match)
    browser.time = 40
    match.play_line(f"play spark {{{clock.comment()}}}")
    assert len(match.actions) == 3 and clock.left(0) == 560
    browser.time = 45
    clock.undo()
    match.undo()
    assert clock.left(0) == 560
    browser.time = 50
    assert clock.left(0) == 555
    match.redo()
    clock.redo()
    assert clock.left(0) == 555 and clock.left(1) == 595
