"""The tiles of Maelstrom: none is missing, the numbers add up, and the ready-made forces may be played."""

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

TREE = Path(__file__).parents[2]
HOME = TREE / "py/stormtable/games/maelstrom"
CARDS = tomllib.loads((HOME / "cards.toml").read_text("utf-8"))
BOOK = tomllib.loads((HOME / "rules.toml").read_text("utf-8"))
ICONS = TREE / "node_modules/@iconify-json/game-icons/icons.json"
FACTIONS = {faction["name"]: faction for faction in CARDS["faction"]}
TRAITS = {trait["name"]: trait for trait in CARDS["trait"]}
TILES = {tile["name"]: tile for tile in CARDS["tile"]}
FORCES = {force["name"]: force for force in CARDS["force"]}
BOARD = [tile for tile in TILES.values() if tile["type"] in ("minion", "stronghold")]
KEYS = {"minion": {"range", "combat", "movement", "armor", "life"}, "stronghold": {"output", "armor", "life"}}
KINDS = {
    "minion": {"passive", "trigger", "active", "reaction"},
    "stronghold": {"passive", "trigger", "active", "reaction"},
    "relic": {"passive", "trigger", "active"},
    "event": {"action", "reaction"},
}


def named(entry):
    return entry["name"]


def of(faction, type):
    return next(tile["name"] for tile in TILES.values() if tile["faction"] == faction and tile["type"] == type)


def opens(tile):
    """A tile that an opening hand may hold (MAE-2.5)."""
    return tile["type"] in ("minion", "stronghold") and tile["cost"] <= 3


def test_ids_and_names_are_given_once():
    ids = [tile["id"] for tile in CARDS["tile"]]
    assert len(set(ids)) == len(ids)
    assert len(TILES) == len(CARDS["tile"])
    assert len(FORCES) == len(CARDS["force"])


def test_every_faction_has_tiles_of_every_type():
    for type in ("minion", "stronghold", "event", "relic"):
        assert {tile["faction"] for tile in TILES.values() if tile["type"] == type} == set(FACTIONS)


def test_ids_count_up_within_each_set():
    for prefix, count in Counter(tile["id"][:3] for tile in CARDS["tile"]).items():
        inside = [tile["id"] for tile in CARDS["tile"] if tile["id"].startswith(prefix)]
        assert inside == [f"{prefix}-{n:02}" for n in range(1, count + 1)]


@pytest.mark.rule("MAE-2.2")
def test_the_basic_lists_hold_23_tiles():
    basic = Counter()
    for tile in BOARD:
        basic[tile["faction"]] += tile["basic"]
    majors = [name for name, faction in FACTIONS.items() if faction["size"] == "major"]
    assert {name: basic[name] for name in FACTIONS} == {name: 23 if name in majors else 0 for name in FACTIONS}


@pytest.mark.rule("MAE-13.7")
def test_the_box_holds_every_tile_and_the_basic_lists():
    assert all(tile["box"] >= max(1, tile.get("basic", 0)) for tile in TILES.values())


def test_four_factions_of_each_alignment_each_with_a_colour_a_pattern_and_an_emblem_of_its_own():
    assert Counter(faction["alignment"] for faction in FACTIONS.values()) == {"good": 4, "evil": 4}
    for key in ("colour", "pattern", "emblem", "motto"):
        assert len({faction[key] for faction in FACTIONS.values()}) == 8, key


@pytest.mark.parametrize("tile", TILES.values(), ids=named)
def test_a_tile_has_the_numbers_of_its_type_and_no_others(tile):
    numbers = set(KEYS["minion"] | KEYS["stronghold"])
    assert tile.keys() & numbers == KEYS.get(tile["type"], set())
    assert tile["faction"] in FACTIONS
    assert set(tile["traits"]) <= set(TRAITS)
    assert ("Legendary" in tile["traits"]) == (tile.get("legendary", 0) > 0)
    assert all(mark in ("P", "W") and key in tile for key, mark in tile["provenance"].items())


@pytest.mark.parametrize("tile", TILES.values(), ids=named)
def test_a_tile_has_a_text_exactly_if_it_does_something(tile):
    assert (tile["text"] == "") == (tile["kind"] == "")
    assert not tile["kind"] or tile["kind"] in KINDS[tile["type"]]
    assert not re.search(r"[@#$%*]", tile["text"]), "icons are written as words"


def test_a_text_names_its_kind():
    for tile in TILES.values():
        active = tile["type"] != "event" and tile["kind"] == "active"
        assert tile["text"].startswith("Action: ") == active, tile["name"]
        assert ("window" in tile) == (tile["kind"] == "reaction"), tile["name"]


def test_every_stronghold_of_cost_0_is_primary_and_limited():
    primaries = [tile for tile in BOARD if "Primary" in tile["traits"]]
    assert Counter(tile["faction"] for tile in primaries) == dict.fromkeys(FACTIONS, 1)
    assert all(tile["cost"] == 0 and tile["output"] == 1 and "Limited" in tile["traits"] for tile in primaries)
    assert all(tile["cost"] > 0 for tile in BOARD if "Primary" not in tile["traits"])
    assert all("Limited" in tile["traits"] for tile in BOARD if tile["type"] == "stronghold")


def test_no_stronghold_is_too_dear_for_an_opening_hand():
    """MAE-R12 says that both readings of the opening hand agree."""
    assert max(tile["cost"] for tile in BOARD if tile["type"] == "stronghold") <= 3


def test_relics_are_unique():
    assert all(tile["traits"] == ["Unique"] for tile in TILES.values() if tile["type"] == "relic")


def test_no_name_would_confuse_the_notation():
    words = re.compile(r"[@>+;]|\b(?:on|to|with|take|pay)\b")
    assert not [name for name in [*TILES, *FORCES] if words.search(name)]
    assert not [name for name in FORCES if name[0].isdigit() or "," in name]


def test_every_rule_a_tile_points_to_is_in_the_book():
    ids = {entry["id"] for entry in BOOK["rule"] + BOOK["ruling"]}
    pointed = {id for tile in CARDS["tile"] for id in tile.get("see", ())} | {t["rule"] for t in TRAITS.values()}
    assert not pointed - ids


def test_every_glyph_is_used_once():
    glyphs = [entry["glyph"] for entry in CARDS["tile"] + CARDS["trait"]]
    glyphs += [faction["emblem"] for faction in FACTIONS.values()]
    assert not [glyph for glyph, times in Counter(glyphs).items() if times > 1]


@pytest.mark.skipif(not ICONS.exists(), reason="the icons come with the first build")
def test_every_glyph_exists():
    known = json.loads(ICONS.read_text("utf-8"))["icons"]
    glyphs = [entry["glyph"] for entry in CARDS["tile"] + CARDS["trait"]]
    assert not [glyph for glyph in glyphs + [f["emblem"] for f in FACTIONS.values()] if glyph not in known]


@pytest.mark.parametrize("force", FORCES.values(), ids=named)
def test_a_ready_made_force_is_legal(force):
    """MAE-13.1, MAE-13.4 to MAE-13.7 and MAE-14.1, also with the tiles of one box."""
    tiles = {name: TILES[name] for name in force["tiles"]}
    copies = force["tiles"]
    assert sum(copies.values()) == 23
    assert {FACTIONS[tile["faction"]]["alignment"] for tile in tiles.values()} == {force["alignment"]}
    assert {tile["faction"] for tile in tiles.values()} == set(force["factions"])
    assert all(0 < n <= 4 for name, n in copies.items() if "Primary" not in tiles[name]["traits"])
    assert all(n <= tiles[name]["box"] for name, n in copies.items())
    assert any("Primary" in tile["traits"] for tile in tiles.values())
    assert sum(n for name, n in copies.items() if opens(tiles[name])) >= 1 + 5
    assert force["level"] == "expanded" or all(tile["type"] in KEYS for tile in tiles.values())


@pytest.mark.parametrize("force", FORCES.values(), ids=named)
def test_a_ready_made_force_can_pay_for_its_tiles(force):
    """Every faction in a force brings strongholds of its own colour (MAE-13.3)."""
    strongholds = {TILES[name]["faction"] for name in force["tiles"] if TILES[name]["type"] == "stronghold"}
    assert strongholds == set(force["factions"])


def test_every_faction_leads_a_ready_made_force():
    advanced = [force for force in FORCES.values() if force["level"] == "advanced"]
    assert len(advanced) == 12
    assert {force["factions"][0] for force in advanced} == set(FACTIONS)


@pytest.mark.parametrize("force", [f for f in FORCES.values() if f["level"] == "expanded"], ids=named)
def test_an_expanded_force_swaps_three_tiles_of_its_advanced_one(force):
    advanced = FORCES[force["advanced"]]
    lost, gained = Counter(advanced["tiles"]), Counter(force["tiles"])
    lost, gained = lost - gained, gained - lost
    first = next(name for name in advanced["tiles"] if "Primary" in TILES[name]["traits"])
    leader = TILES[first]["faction"]
    assert gained == {of(leader, "event"): 2, of(leader, "relic"): 1}
    assert lost.pop(first) == 2
    assert [(TILES[name]["type"], n) for name, n in lost.items()] == [("minion", 1)]
