"""The cards of Firestorm: none of the set is missing, its numbers are those known, and the ready-made decks may be played."""

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

TREE = Path(__file__).parents[2]
HOME = TREE / "py/stormtable/games/firestorm"
BOOK = tomllib.loads((HOME / "cards.toml").read_text("utf-8"))
RULES = tomllib.loads((HOME / "rules.toml").read_text("utf-8"))
DECKS = tomllib.loads((HOME / "decks.toml").read_text("utf-8"))["deck"]
ICONS = TREE / "node_modules/@iconify-json/game-icons/icons.json"
CARDS = {card["id"]: card for card in BOOK["card"]}
RACES = {race["id"]: race for race in BOOK["race"]}
TRAITS = {trait["name"]: trait for trait in BOOK["trait"]}
ABILITIES = [(card, ability) for card in CARDS.values() for ability in card.get("abilities", ())]

# The set as it was published: it keeps its numbers, however many cards are designed here beside it.
SET = {id: card for id, card in CARDS.items() if card["provenance"]["name"] != "D"}
# How many cards of each type carry each Alien symbol; the last column has none.
CENSUS = {
    "alien": (1, 1, 1, 1, 0), "ship": (9, 6, 5, 6, 9), "hero": (11, 10, 10, 11, 13), "planet": (1, 1, 2, 1, 25),
    "support": (1, 0, 1, 1, 47), "tactical": (0, 1, 2, 0, 67), "fate": (1, 1, 2, 1, 20), "advantage": (1, 1, 1, 1, 11),
}
SUPPORTS = {"Gear": 14, "Retrofit": 13, "Installation": 23}
TRAIT_CENSUS = {
    "Admiral": 7, "Android": 1, "Assassin": 4, "Battleship": 7, "Captain": 5, "Carrier": 2, "Corp": 1, "Cruiser": 1, "Desert": 3,
    "Destroyer": 4, "Diplomat": 10, "Dysori": 18, "Engineer": 2, "Explorer": 15, "Fighter": 9, "Fixed": 15, "Forest": 5,
    "Gaseous": 4, "Gear": 14, "Homeworld": 4, "Human": 27, "Hunted": 1, "Installation": 23, "Mechanic": 2, "Medic": 1,
    "Mercenary": 8, "Military": 64, "Mineral": 3, "Move": 35, "Muero": 18, "Oracle": 3, "Orinn": 2, "Pilot": 2, "Platform": 3,
    "Propaganda": 10, "Researcher": 2, "Restricted": 37, "Retrofit": 13, "Scientist": 10, "Soven": 15, "Spy": 7, "Sync": 5,
    "Unique": 27, "Veross": 1, "Voicing": 11, "Weapon": 13,
}
PLAYED = {"cost", "commands", "traits"}
KEYS = {
    "alien": {"tech", "resources", "commands"},
    "ship": PLAYED | {"cosmic", "guns", "shields", "structure", "power"},
    "hero": PLAYED | {"cosmic", "combat", "life", "influence"},
    "planet": PLAYED | {"resources", "structure", "tech"},
    "support": PLAYED | {"cosmic"}, "tactical": PLAYED | {"cosmic"}, "fate": set(), "advantage": set(),
}
MAY = {
    "alien": set(), "ship": {"tech_requirement"}, "hero": set(), "planet": {"cosmic", "guns", "shields", "power"},
    "support": {"tech_requirement", "modifiers", "copies"}, "tactical": {"tech_requirement", "star", "copies"},
    "fate": set(), "advantage": set(),
}
MOST = {
    "cost": 12, "commands": 4, "tech_requirement": 10, "cosmic": 4, "guns": 8, "shields": 4, "structure": 12, "power": 5,
    "combat": 5, "life": 7, "influence": 7, "resources": 15, "tech": 6,
}
FACTS = {"id", "name", "type", "alien", "rarity", "abilities", "see", "glyph", "provenance"}
KINDS = {"action", "const", "rider", "replace", "trigger", "deploy", "attach", "setup", "cost", "fate", "victory"}
WITH_X = {"Move", "Explorer"}
OF_ONE_NAME = {"Destroyer", "Battleship", "Explorer", "Fighter", "Fighter Scout", "Lucky Break"}


def by_id(entry):
    return entry["id"]


def test_no_card_of_the_set_is_missing():
    """FIR-300.1: eight types; each card has the Alien symbol of the set or none (FIR-300.3)."""
    assert len(CARDS) == len(BOOK["card"])
    found = Counter((card["type"], card.get("alien", "none")) for card in SET.values())
    assert found == +Counter({(type, race): n for type, row in CENSUS.items() for race, n in zip(RACES, row)})
    assert Counter(kind for card in SET.values() for kind in SUPPORTS if kind in card.get("traits", ())) == SUPPORTS


def test_ids_suit_the_notation_and_names_are_shared_only_where_the_set_does():
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id) for id in CARDS)
    names = Counter(card["name"] for card in CARDS.values())
    assert {name for name, times in names.items() if times > 1} == OF_ONE_NAME


def test_cosmic_values_and_traits_add_up():
    cosmic = Counter(card["cosmic"] for card in SET.values() if "cosmic" in card)
    assert cosmic == {0: 41, 1: 45, 2: 59, 3: 46, 4: 45}
    assert Counter(trait for card in SET.values() for trait in card.get("traits", ())) == TRAIT_CENSUS
    assert set(TRAITS) == set(TRAIT_CENSUS)


@pytest.mark.parametrize("card", CARDS.values(), ids=by_id)
def test_a_card_has_the_statistics_of_its_type_and_no_others(card):
    """FIR-300.2, FIR-301.1, FIR-302.1, FIR-304.1, FIR-305.1, FIR-306.1."""
    numbers = card.keys() - FACTS
    assert KEYS[card["type"]] <= numbers <= KEYS[card["type"]] | MAY[card["type"]]
    assert all(0 <= card[key] <= most for key, most in MOST.items() if key in card)
    assert ("rarity" in card) == (card["type"] != "alien")
    assert all(x == 1 or trait in WITH_X for trait, x in card.get("traits", {}).items())
    assert card["provenance"].keys() == (card.keys() - {"id", "type", "star", "see", "glyph", "provenance"})
    assert set(card["provenance"].values()) <= {"P", "W", "D"}


def test_only_homeworlds_lack_a_cosmic_value_and_a_command():
    """FIR-300.2; every race has one Homeworld, and it shoots (FIR-304.3)."""
    planets = [card for card in CARDS.values() if card["type"] == "planet"]
    homeworlds = [card for card in planets if "Homeworld" in card["traits"]]
    assert sorted(card["alien"] for card in homeworlds) == ["dysori", "human", "muero", "soven"]
    assert homeworlds == [card for card in planets if "cosmic" not in card]
    assert all(card["commands"] == 0 and "guns" in card and "power" in card for card in homeworlds)
    assert all("Restricted" in card["traits"] for card in planets)


def test_every_ship_moves_and_only_ships_do():
    """FIR-609.1."""
    assert all(("Move" in card.get("traits", ())) == (card["type"] == "ship") for card in CARDS.values())
    assert Counter(card["traits"]["Move"] for card in SET.values() if card["type"] == "ship") == {2: 28, 1: 6, 0: 1}


@pytest.mark.parametrize("card, ability", ABILITIES, ids=lambda entry: entry.get("id", ""))
def test_an_ability_says_what_kind_it_is(card, ability):
    """FIR-800.1; a React names its windows, and nothing else does."""
    assert ability["kind"] in KINDS and ability["text"].strip()
    assert ability.get("limit") in (None, "Limited", "Only Once")
    assert (ability["kind"] == "fate") == (card["type"] == "fate")
    assert ability["kind"] != "action" or ability["type"] in ("Any", "Main", "End", "Combat", "React", "Combat React")
    assert ("windows" in ability) == ("React" in ability.get("type", ""))
    assert all(re.fullmatch(r"W([1-9]|1[0-4])", window) for window in ability.get("windows", ()))


def test_a_text_is_a_sentence_that_names_its_time():
    for card, ability in ABILITIES:
        time = f"{ability.get('limit', '')} {ability.get('type', '')}: ".lstrip()
        assert not ability.get("type") or ability["text"].startswith(time), card["id"]
        assert re.fullmatch(r"[A-Z].*[.)]", ability["text"]) and not re.search(r"=>|[{}]|\bself\b|\bW\d", ability["text"]), card["id"]


def test_every_tactical_fate_advantage_and_alien_does_something():
    silent = [card["id"] for card in CARDS.values() if "abilities" not in card]
    assert {CARDS[id]["type"] for id in silent} == {"ship", "hero", "planet", "support"}
    assert all(card.get("star", False) == any(a["kind"] == "cost" for a in card.get("abilities", ())) for card in CARDS.values())
    tacticals = [card for card in CARDS.values() if card["type"] == "tactical"]
    assert all(sum(a["kind"] == "action" for a in card["abilities"]) == 1 for card in tacticals)


def test_every_rule_a_card_points_to_is_in_the_book():
    ids = {entry["id"] for entry in RULES["rule"] + RULES["ruling"]}
    pointed = {id for card in CARDS.values() for id in card.get("see", ())} | {trait["rule"] for trait in TRAITS.values()}
    assert not pointed - ids


def test_every_card_has_a_glyph_of_its_own():
    glyphs = Counter(card["glyph"] for card in CARDS.values())
    assert [glyph for glyph, times in glyphs.items() if times > 1] == []
    assert all(CARDS[id]["glyph"] == RACES[CARDS[id]["alien"]]["emblem"] for id in CARDS if CARDS[id]["type"] == "alien")


@pytest.mark.skipif(not ICONS.exists(), reason="the icons come with the first build")
def test_every_glyph_exists():
    known = json.loads(ICONS.read_text("utf-8"))["icons"]
    glyphs = [entry["glyph"] for entry in BOOK["card"] + BOOK["trait"] if "glyph" in entry]
    assert not [glyph for glyph in glyphs + [race["emblem"] for race in RACES.values()] if glyph not in known]


def test_each_race_has_a_starter_and_an_expedition():
    aliens = {id for id, card in CARDS.items() if card["type"] == "alien"}
    assert {(deck["alien"], deck["source"]) for deck in DECKS} == {(id, kind) for id in aliens for kind in ("starter", "expedition")}
    assert len({deck["id"] for deck in DECKS}) == len({deck["name"] for deck in DECKS}) == len(DECKS) == 8


@pytest.mark.parametrize("deck", DECKS, ids=by_id)
def test_a_ready_made_deck_is_legal(deck):
    """FIR-101.1.1 to FIR-101.1.6."""
    cards, race = deck["cards"], CARDS[deck["alien"]]["alien"]
    names, types = Counter(), Counter()
    for id, copies in cards.items():
        names[CARDS[id]["name"]] += copies
        types[CARDS[id]["type"]] += copies
    assert sum(cards.values()) == 50
    assert max(names.values()) <= 3 and types["advantage"] == 1 and types["fate"] <= 5 and types["alien"] == 0
    assert [copies for id, copies in cards.items() if "Homeworld" in CARDS[id].get("traits", ())] == [1]
    assert all(copies <= CARDS[id].get("copies", 3) for id, copies in cards.items())
    assert {CARDS[id].get("alien", race) for id in cards} == {race}


@pytest.mark.parametrize("deck", DECKS, ids=by_id)
def test_a_ready_made_start_can_be_paid(deck):
    """FIR-101.4.1 to FIR-101.4.3: the Homeworld at A, at most six planets, within the Alien's Resources."""
    start = [CARDS[id] for id in deck["start"]]
    assert all(deck["cards"].get(planet["id"]) == 1 and planet["type"] == "planet" for planet in start)
    assert ["Homeworld" in planet["traits"] for planet in start] == [True] + [False] * (len(start) - 1)
    assert len({planet["name"] for planet in start}) == len(start) <= 6
    assert sum(planet["cost"] for planet in start) <= CARDS[deck["alien"]]["resources"]


def test_the_tiers_of_the_set():
    """127 cards stand in the starters, 71 more in the expeditions, 82 in neither; the Aliens are counted apart."""
    starters = {id for deck in DECKS if deck["source"] == "starter" for id in deck["cards"]}
    expeditions = {id for deck in DECKS if deck["source"] == "expedition" for id in deck["cards"]}
    assert (len(starters), len(expeditions - starters), len(SET) - 4 - len(starters | expeditions)) == (127, 71, 82)
