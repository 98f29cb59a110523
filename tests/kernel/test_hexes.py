"""Boards of hexes, held against a plain search with a queue."""

import random
import time
from collections import deque

import pytest
from stormtable.kernel.hexes import DIRECTIONS, Board, each


def hexagon(radius):
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if abs(q + r) <= radius]


BIG = Board(hexagon(4))
ODD = Board([(0, 0), (1, 0), (2, 0), (2, 1), (1, 2), (0, 2), (5, 5), (-3, 4)])


def named(board, hexes):
    return {board.cells[hex] for hex in each(hexes)}


def bits(board, cells):
    return sum(1 << board.at(*cell) for cell in cells)


def searched(board, start, free):
    """The steps to every free hex, found the slow way."""
    steps, queue = {start: 0}, deque([start])
    while queue:
        q, r = queue.popleft()
        for dq, dr in DIRECTIONS.values():
            cell = q + dq, r + dr
            if cell in free and cell not in steps:
                steps[cell] = steps[q, r] + 1
                queue.append(cell)
    return steps


def some_free(board, seed):
    rng = random.Random(seed)
    return {cell for cell in board.cells.values() if rng.random() < 0.6}


def test_every_cell_is_a_hex_of_its_own():
    assert len(BIG.cells) == 61 == BIG.all.bit_count()
    assert all(BIG.at(q, r) == hex for hex, (q, r) in BIG.cells.items())


@pytest.mark.parametrize("board", [BIG, ODD])
def test_neighbours_are_the_cells_one_step_away(board):
    for hex, (q, r) in board.cells.items():
        around = {(q + dq, r + dr) for dq, dr in DIRECTIONS.values()} & set(board.cells.values())
        assert named(board, board.neighbours[hex]) == around
        assert named(board, board.spread(1 << hex)) == around | {(q, r)}


def test_a_step_off_the_edge_reaches_nothing():
    corner = BIG.at(4, -4)
    assert BIG.rays[corner]["E"] == BIG.rays[corner]["NE"] == ()
    assert BIG.neighbours[corner].bit_count() == 3
    assert BIG.spread(BIG.all) == BIG.all


def test_a_ray_goes_straight_to_the_edge():
    assert [BIG.cells[hex] for hex in BIG.rays[BIG.at(2, -1)]["SW"]] == [(1, 0), (0, 1), (-1, 2), (-2, 3), (-3, 4)]


@pytest.mark.parametrize("seed", range(20))
def test_rings_are_the_hexes_by_steps(seed):
    free, start = some_free(BIG, seed), (0, 0)
    steps = searched(BIG, start, free)
    rings = BIG.rings(BIG.at(*start), bits(BIG, free), 99)
    assert [named(BIG, ring) for ring in rings] == [
        {cell for cell, n in steps.items() if n == ring} for ring in range(1, max(steps.values()) + 1)
    ]
    assert named(BIG, BIG.reach(BIG.at(*start), bits(BIG, free), 3)) == {c for c, n in steps.items() if 1 <= n <= 3}


def test_no_steps_reach_nothing():
    assert BIG.rings(BIG.at(0, 0), BIG.all, 0) == [] and BIG.reach(BIG.at(0, 0), BIG.all, 0) == 0
    assert BIG.rings(BIG.at(0, 0), 0, 9) == []


@pytest.mark.parametrize("seed", range(20))
def test_a_path_is_shortest_and_free(seed):
    free = some_free(BIG, seed) | {(0, 0)}
    steps = searched(BIG, (0, 0), free)
    for cell in free - {(0, 0)}:
        path = BIG.path(BIG.at(0, 0), BIG.at(*cell), bits(BIG, free))
        if cell not in steps:
            assert path is None
            continue
        cells = [BIG.cells[hex] for hex in path]
        assert len(path) == steps[cell] + 1 and cells[0] == (0, 0) and cells[-1] == cell and set(cells) <= free
        assert all(BIG.neighbours[one] >> other & 1 for one, other in zip(path, path[1:]))


def test_a_path_takes_the_directions_in_their_order():
    path = BIG.path(BIG.at(0, 0), BIG.at(2, -1), BIG.all)  # E then NE, not NE then E
    assert [BIG.cells[hex] for hex in path] == [(0, 0), (1, 0), (2, -1)]


def test_distance_is_that_of_an_empty_board():
    steps = searched(BIG, (-4, 1), set(BIG.cells.values()))
    assert all(BIG.distance(BIG.at(-4, 1), BIG.at(*cell)) == n for cell, n in steps.items())


def test_a_gap_in_the_board_cannot_be_crossed():
    assert ODD.path(ODD.at(0, 0), ODD.at(5, 5), ODD.all) is None
    assert [ODD.cells[hex] for hex in ODD.path(ODD.at(0, 0), ODD.at(0, 2), ODD.all)] == [
        (0, 0), (1, 0), (2, 0), (2, 1), (1, 2), (0, 2)]


def test_each_hex_in_ascending_order():
    assert list(each(0b1010010)) == [1, 4, 6] and list(each(0)) == []


def test_a_wide_board_is_made_in_a_moment():
    start = time.process_time()
    assert len(Board(hexagon(24)).cells) == 1801  # rays and discs are worked out when somebody asks for them
    assert time.process_time() - start < 2
