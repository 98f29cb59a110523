"""A small share of a night's run: it looks at all that it promises, and it finds a planted fault."""

import random

import pytest
from stormtable import games
from stormtable.lab import soak


def test_a_share_of_everything_is_whole():
    pieces = list(soak.work(0.0002))
    assert {piece.game for piece in pieces} == set(games.NAMES)
    assert {piece.kind for piece in pieces} == {"decisions", *soak.READERS}
    for piece in pieces:
        tally = soak.do(piece)
        assert not tally.faults
        assert sum(count for kind, count in tally.seen.items() if not kind.startswith("whole")) == piece.size


def test_all_of_it_is_what_was_promised():
    pieces = list(soak.work(1))
    for name in games.NAMES:
        assert sum(piece.size for piece in pieces if (piece.kind, piece.game) == ("decisions", name)) == 1_000_000
    assert sum(piece.size for piece in pieces if piece.kind != "decisions") == pytest.approx(100_000, rel=0.001)


def test_a_planted_fault_is_told_with_its_game(monkeypatch):
    game = games.load("ortus")
    monkeypatch.setattr(type(game), "digest", lambda self, s: str(id(s)))
    tally = soak.played(game, random.Random(1), 60)
    assert tally.faults and all("a position does not load" in fault and "ortus, game " in fault for fault in tally.faults)


def test_a_reader_that_breaks_is_told_with_its_input(monkeypatch):
    monkeypatch.setitem(soak.READERS, "lines", lambda game, text: 1 / 0)
    tally = soak.read(games.load("ortus"), random.Random(1), "lines", 3)
    assert len(tally.faults) == 3 and "ZeroDivisionError" in tally.faults[0]
