"""Pictures of the galaxy show the part that they are about, large enough to be read."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from stormtable.drawn import diagrams
from stormtable.games.firestorm.rules.space import FIRESTORM, location
from stormtable.games.firestorm.table import board, closer, layout
from stormtable.site import lessons

from .table import at

FOLDER = Path(board.__file__).parents[1]
DIAGRAMS = tomllib.loads((FOLDER / "diagrams.toml").read_text("utf-8"))["diagram"]
WAR = ("earth#1 1A; destroyer-human#2 1D", "regnuu-kraag#4 2A; destroyer-muero#5 1D")


def window_of(markup):
    return [float(part) for part in re.search(r'class="map" viewBox="([^"]*)"', markup)[1].split()]


def holds(window, x, y):
    left, top, wide, high = window
    return left < x < left + wide and top < y < top + high


@pytest.mark.parametrize("given", DIAGRAMS, ids=[given["rule"] for given in DIAGRAMS])
def test_a_diagram_shows_all_ships_and_all_that_glows_and_no_more_than_it_needs(given):
    drawn = diagrams.diagram("firestorm", json.loads(given["position"]), given.get("touches", ()))
    window, whole = window_of(drawn), [float(part) for part in layout.box(2, 1).split()]
    spots = re.findall(r'<g(?: class="chip-of")? transform="translate\((\S+) (\S+)\)">'
                       r'(?=<circle class="ground" r="48"/>[^/]*(?:/[^/]*)?<circle class="ready|<g class="hulk)', drawn)
    assert all(holds(window, float(x), float(y)) for x, y in spots)
    assert window[2] * window[3] < 0.7 * whole[2] * whole[3] and window[2] <= 3.6 * layout.PAPERS[2].pitch


def test_around_one_ship_the_neighbours_are_shown_too():
    s = at("earth#1 1A; mars#2 1B; destroyer-human#3 1B", "regnuu-kraag#4 2A")
    assert set(closer.about(s, board.Glow.of(s, None))) == {location(0, letter) for letter in "BADE"}


def test_without_ships_all_is_shown_where_something_is():
    s = at("earth#1 1A; mars#2 1B", "regnuu-kraag#4 2A")
    assert closer.about(s, board.Glow.of(s, None)) == [location(0, "A"), location(0, "B"), location(1, "A")]


def test_a_box_holds_ships_names_and_the_firestorm():
    s = at(*WAR)
    left, top, right, bottom = closer.box(s, 0, [location(0, "A"), location(0, "D"), FIRESTORM])
    assert left <= layout.spots(2, 0, 0)[location(0, "D")][0] - 30 - 2 * layout.CHIP[0] and right >= layout.PAPERS[2].storm[0]
    assert top <= -layout.PAPERS[2].storm[1] and bottom >= layout.title_height(2, 1)


def test_a_lesson_shows_the_locations_that_it_names_or_all_where_something_is():
    s = at(*WAR)
    whole, near = ([float(part) for part in board.part([(s, 0)], touches).split()] for touches in ((), ("place:1D", "place:1A")))
    assert all(holds(whole, *layout.spots(2, 0, 0)[location(seat, letter)]) for seat, letter in ((0, "A"), (0, "D"), (1, "A")))
    assert near[3] < whole[3] and not holds(near, *layout.spots(2, 0, 0)[location(1, "A")])


@pytest.mark.parametrize("lesson", lessons.of_game("firestorm"), ids=lambda lesson: lesson.name)
def test_all_steps_of_a_lesson_are_seen_through_one_window(lesson):
    maps = [tuple(window_of(step.picture)) for step in lesson.steps if 'class="map"' in step.picture and "galaxy" in step.picture]
    assert len(set(maps)) == 1 and maps[0][2] < 0.9 * float(layout.box(2, 0).split()[2])
