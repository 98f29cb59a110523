"""What glows for a look."""

import pytest
from stormtable import games
from stormtable.kernel.glow import Glow
from stormtable.kernel.look import Look

GAME = games.load("ortus")


@pytest.fixture
def s():
    return GAME.setup(GAME.settings_from({}), "1")


def test_it_is_worked_out_once_for_a_look(s):
    look = Look(GAME, s, GAME.decides(s))
    assert Glow.of(s, look) is Glow.of(s, look)
    assert Glow.of(s.clone(), look) is not Glow.of(s, look)


def test_what_may_be_touched_next_and_first(s):
    look = Look(GAME, s, GAME.decides(s))
    first = next(touch for touch, action in look.next().items() if action is None)
    glow = Glow.of(s, look.choose(first))
    assert glow.is_asked and glow.chosen == (first,) and glow.seat == look.seat
    assert glow.next == look.choose(first).next() != glow.first == look.next()
    assert glow.lights(next(iter(glow.next))) and not glow.lights("nothing")


def test_nothing_glows_for_who_is_not_asked_or_only_watches(s):
    other = Glow.of(s, Look(GAME, s, 1 - GAME.decides(s)))
    watching = Glow.of(s, None)
    assert not other.is_asked and not watching.is_asked
    assert not other.next and not other.first and not watching.next and watching.chosen == () and watching.near == 0
