"""The cards of Madstone, 80 by MAD-1.1: none is missing and the numbers add up. A new one takes the place of another."""

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

TREE = Path(__file__).parents[2]
BOOK = tomllib.loads((TREE / "py/stormtable/games/madstone/cards.toml").read_text("utf-8"))
ICONS = TREE / "node_modules/@iconify-json/game-icons/icons.json"
FACTIONS = {faction["name"]: faction for faction in BOOK["faction"]}
CARDS = {card["name"]: card for card in BOOK["card"]}
SHOWN = [card for card in BOOK["card"] if card["type"] != "darkness"]
NUMBERS = ("power", "kill", "command", "shield", "shield_command", "red")
ENERGIES = {"Human": "Justice", "Elf": "Nature", "Goblin": "Chaos", "Vampire": "Blood"}
# Of each part of the deck: cards, power, hearts, command numbers, red values, energy symbols of its own.
SUMS = {
    "Human": (14, 18, 46, 60, 32, 9),
    "Elf": (14, 18, 47, 61, 32, 11),
    "Goblin": (14, 19, 39, 55, 25, 10),
    "Vampire": (14, 19, 47, 61, 33, 12),
    "Artifact": (10, 1, 29, 39, 18, 4),
}
PRINTED = {
    "Scout": "name text kind", "Blacksmith": "name text kind", "Archer": "name faction text kind", "Cleric": "name faction text kind",
    "Gob Wiz": "name faction text kind", "Nosferatu": "name faction text kind", "Orb of Light": "name text kind", "Darkness Falls": "name red",
}


def named(card):
    return card["name"]


def part(name):
    return [card for card in SHOWN if card.get("faction", "Artifact") == name]


@pytest.mark.rule("MAD-1.1", "MAD-1.19", "MAD-R1", "MAD-R2")
def test_there_are_80_cards_and_all_but_darkness_falls_are_unique():
    deck = Counter(card["type"] for card in BOOK["card"] for _copy in range(card["copies"]))
    assert deck == {"member": 56, "artifact": 10, "darkness": 6}
    assert len(BOOK["commander"]) == len(BOOK["faction"]) == 4
    assert {card["name"]: card["copies"] for card in BOOK["card"] if card["copies"] != 1} == {"Darkness Falls": 6}


@pytest.mark.rule("MAD-1.19")
def test_ids_and_names_are_given_once():
    everything = [*BOOK["card"], *BOOK["commander"], *BOOK["faction"]]
    for key in ("id", "name"):
        assert not [word for word, times in Counter(entry[key] for entry in everything).items() if times > 1]


def test_ids_count_up_within_each_part():
    for name in SUMS:
        assert [card["id"] for card in part(name)] == [f"{name[0]}{n:02}" for n in range(1, SUMS[name][0] + 1)]


@pytest.mark.rule("MAD-1.4", "MAD-1.8")
def test_each_faction_has_one_energy_and_one_commander_of_power_2():
    assert {name: faction["energy"] for name, faction in FACTIONS.items()} == ENERGIES
    assert [(c["faction"], c["power"], c["energy"]) for c in BOOK["commander"]] == [(f, 2, [e]) for f, e in ENERGIES.items()]
    assert all(commander["actions"] == ["attack", "place", "draw"] for commander in BOOK["commander"])


@pytest.mark.rule("MAD-1.10")
def test_the_row_is_human_elf_goblin_vampire():
    assert sorted(FACTIONS, key=lambda name: FACTIONS[name]["place"]) == ["Human", "Elf", "Goblin", "Vampire"]


@pytest.mark.parametrize("name", SUMS)
def test_the_numbers_of_each_part_add_up(name):
    cards = part(name)
    own = [ENERGIES[name]] if name in ENERGIES else list(ENERGIES.values())
    sums = [sum(card[key] for card in cards) for key in ("power", "kill", "command", "red")]
    energy = Counter(symbol for card in cards for symbol in card["energy"])
    assert (len(cards), *sums, sum(energy.values())) == SUMS[name]
    assert set(energy) == set(own)


@pytest.mark.rule("MAD-R40", "MAD-R41")
def test_what_the_rulebook_shows_of_a_card_is_kept():
    assert CARDS["Scout"]["faction"] == CARDS["Blacksmith"]["faction"] == "Human"
    pair = {card["name"] for card in SHOWN if (card["kill"], card["command"]) == (3, 4)}
    assert {"Blacksmith", "Archer", "Cleric", "Gob Wiz"} <= pair


def test_the_deck_adds_up():
    assert [sum(card[key] for card in SHOWN) for key in ("kill", "power", "red")] == [208, 75, 140]
    assert Counter(card["kind"] for card in SHOWN) == {"triggered": 36, "constant": 21, "points": 8, "": 1}


@pytest.mark.rule("MAD-1.5", "MAD-1.6", "MAD-1.7")
@pytest.mark.parametrize("card", BOOK["card"], ids=named)
def test_a_card_shows_what_its_type_has(card):
    darkness = card["type"] == "darkness"
    assert card.keys() & set(NUMBERS) == ({"red"} if darkness else set(NUMBERS))
    assert ("faction" in card) == (card["type"] == "member")
    assert (card["text"] == "") == (card["kind"] == "") == (darkness or card["name"] == "Energy Prism")
    assert card["text"] == "" or card["text"].endswith(".")
    if darkness:
        assert (card["red"], card["energy"]) == (5, [])


@pytest.mark.parametrize("card", SHOWN, ids=named)
def test_commanding_costs_at_least_as_much_as_killing_and_an_army_is_harder_than_the_field(card):
    assert card["kill"] <= card["command"] <= card["shield_command"]
    assert card["kill"] <= card["shield"] < card["shield_command"]


@pytest.mark.parametrize("card", BOOK["card"], ids=named)
def test_what_is_printed_is_marked_and_nothing_else(card):
    assert " ".join(card["provenance"]) == PRINTED.get(card["name"], "")
    assert set(card["provenance"].values()) <= {"P"}


def test_a_card_of_special_points_says_what_it_is_worth():
    assert all(card["text"].startswith("Worth ") == (card["kind"] == "points") for card in SHOWN)


def test_no_name_would_confuse_the_notation():
    words = [re.sub(" ", "-", card["name"].lower()) for card in SHOWN]
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", word) for word in words)
    assert len(set(words)) == len(words) and not set(words) & {"darkness", "human", "elf", "goblin", "vampire"}


def test_every_glyph_is_used_once():
    glyphs = [entry["glyph"] for entry in [*BOOK["card"], *BOOK["commander"]]]
    glyphs += [faction[key] for faction in BOOK["faction"] for key in ("emblem", "energy_emblem")] + [BOOK["artifact"]["emblem"]]
    assert not [glyph for glyph, times in Counter(glyphs).items() if times > 1]


@pytest.mark.skipif(not ICONS.exists(), reason="the icons come with the first build")
def test_every_glyph_exists():
    known = json.loads(ICONS.read_text("utf-8"))["icons"]
    glyphs = [entry["glyph"] for entry in [*BOOK["card"], *BOOK["commander"]]]
    glyphs += [faction[key] for faction in BOOK["faction"] for key in ("emblem", "energy_emblem")] + [BOOK["artifact"]["emblem"]]
    assert not [glyph for glyph in glyphs if glyph not in known]
