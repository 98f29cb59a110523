"""Chapter 14: the catalogue. Its tables are what the rules speak of; the Wells are drawn in chapter 1."""

from statistics import mean

import pytest
from stormtable.games.ortus.components import COLLECTED, DICE, FIRST_ENERGY, KINDS, PAW, WARRIORS


@pytest.mark.rule("ORT-1.2")
def test_there_are_four_warriors_of_each_element():
    assert len(WARRIORS) == 16
    assert all(sum(element in name for name in WARRIORS) == 4 for element in ("Wi", "Ea", "Wa", "Fi"))


@pytest.mark.rule("ORT-3.3", "ORT-12.12", "ORT-12.13")
def test_the_energy_tables():
    assert COLLECTED == ((14, 18, 22, 25, 28), (16, 20, 24, 27, 30), (18, 22, 26, 29, 32))
    assert FIRST_ENERGY == (7, 8, 9)


@pytest.mark.rule("ORT-7.5", "ORT-7.6", "ORT-7.7", "ORT-7.9", "ORT-7.10", "ORT-7.12", "ORT-7.14")
@pytest.mark.parametrize("kind, per_step, powers, die, charges", [
    ("charge", 1, (5,), "dark", True), ("ranged", 1, (4,), "yellow", False), ("strike", 0, (3,), "light", False),
    ("bear", 2, (6,), "dark", True), ("wave", 1, (5, 3, 1), "dark", True), ("six", 1, (3,), "light", True),
    ("dragons", 0, (4,), "yellow", False),
])
def test_the_attack_table(kind, per_step, powers, die, charges):
    row = KINDS[kind]
    assert (row.per_step, row.powers, row.die, row.charges) == (per_step, powers, die, charges)


@pytest.mark.rule("ORT-12.3", "ORT-12.4")
def test_every_die_averages_the_clean_power():
    dark, light, yellow = DICE["dark"], DICE["light"], DICE["yellow"]
    assert all(len(die) == 6 for die in DICE.values())
    assert (mean(face.large for face in dark), mean(face.large for face in yellow)) == (5, 4)
    assert (mean(face.large for face in light), mean(face.small for face in light)) == (3, 3)
    assert mean(face.large + PAW * face.paw for face in dark) == 6
    assert [mean(face.large - n * face.small for face in dark) for n in (1, 2)] == [3, 1]
