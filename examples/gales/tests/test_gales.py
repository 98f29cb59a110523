"""What each tile of Gales does, that old games stay what they were, and that the computer knows them."""

import random

import pytest
from stormtable import Match, Unreadable, load
from stormtable.games.maelstrom.cards import CARDS, FORCES, NUMBER
from stormtable.games.maelstrom.rules import codes
from stormtable.games.maelstrom.rules.values import combat
from stormtable.kernel import expansions, flow, language

GAME = load("maelstrom")
WITH = {"level": "advanced", "expansions": "gales"}
BOTH = WITH | {"force_p1": "Storm Front", "force_p2": "Flotsam"}


def at(*tiles, active="P1"):
    """P1's action phase with these tiles, each as (owner, name, space, wounds)."""
    placed = [{"owner": owner, "tile": name, "at": space, "wounds": wounds} for owner, name, space, wounds in tiles]
    position = {"game": "maelstrom", "options": WITH, "phase": "action", "active": active, "tiles": placed}
    return GAME.from_position(position)


def on(s, space):
    q, r = space.split(",")
    return next(tile for place, tile in s.space.items() if place == GAME.read(f"use @{q},{r}").space)


HOMES = ("P1", "Sky Aerie", "-1,0", 0), ("P2", "Abyssal Trench", "1,0", 0)


def test_every_text_has_its_effect_its_judgement_and_its_dutch():
    texts = pytest.importorskip("stormtable.games.maelstrom.pages.texts")  # a checkout has it, the package has not
    assert texts.faults() == [] and GAME.unknown() == []
    with language.speaking("nl"):
        dutch = {language._(card.text) for card in CARDS if card.expansion}
    assert len(dutch) == 5 and not dutch & {str(card.text) for card in CARDS}
    assert expansions.title("gales") == "Gales"


def test_a_squall_rider_is_stronger_away_from_strongholds():
    beside = at(*HOMES, ("P1", "Squall Rider", "-2,0", 0))
    assert combat(beside, on(beside, "-2,0")) == 2
    away = at(*HOMES, ("P1", "Eternal Throng", "-2,0", 0), ("P1", "Squall Rider", "-3,0", 0))
    assert combat(away, on(away, "-3,0")) == 3


def test_a_weather_tower_helps_aerian_minions_beside_it():
    beside = ("P1", "Sky Skirmisher", "-3,0", 0), ("P1", "Eternal Throng", "-2,1", 0)
    s = at(*HOMES, ("P1", "Weather Tower", "-2,0", 0), *beside)
    skirmisher, throng = on(s, "-3,0"), on(s, "-2,1")
    assert combat(s, skirmisher) == s.design(skirmisher).combat + 1 and combat(s, throng) == s.design(throng).combat


def test_a_gale_singer_moves_an_enemy_minion_one_space():
    s = at(*HOMES, ("P1", "Gale Singer", "-1,-1", 0), ("P2", "Reef Stalker", "0,-1", 0))
    used = [action for action in GAME.legal_actions(s) if action.verb == "use" and action.on is not None]
    assert used and all(len(action.path) == 1 for action in used)
    after = GAME.apply(s, used[0])
    assert on(s, "0,-1") in after.at and after.at[on(s, "0,-1")] == used[0].path[-1]


def test_a_drowned_physician_heals_a_tile_within_two_spaces():
    s = at(*HOMES, ("P2", "Drowned Physician", "1,-1", 0), active="P2")
    assert not [action for action in GAME.legal_actions(s) if action.verb == "use"]
    hurt = at(HOMES[0], ("P2", "Abyssal Trench", "1,0", 1), ("P2", "Drowned Physician", "1,-1", 0), active="P2")
    (heal,) = [action for action in GAME.legal_actions(hurt) if action.verb == "use"]
    assert not GAME.apply(hurt, heal).wounds.get(on(hurt, "1,0"))


def test_a_wrecker_hurts_all_around_when_it_falls():
    s = at(*HOMES, ("P1", "Squall Rider", "0,-1", 0), ("P2", "Wrecker", "1,-1", 0))
    s = GAME.apply(s, GAME.read("attack @1,-1 with @0,-1"))
    s = GAME.apply(s, GAME.read("strike"))
    while GAME.decides(s) == 1:
        s = GAME.apply(s, next(iter(GAME.legal_actions(s))))
    assert s.wounds.get(on(s, "1,0")) == 1 and on(s, "1,-1") in s.energy


def test_tiles_of_gales_are_only_played_where_that_was_agreed():
    with pytest.raises(Unreadable, match="Tiles of an expansion"):
        GAME.settings_from({**BOTH, "expansions": "none"})
    with pytest.raises(Unreadable, match="expansion tides, which is not here"):
        GAME.settings_from({"expansions": "tides"})
    assert GAME.settings_to(GAME.settings_from(BOTH)) == BOTH
    assert "expansions" not in Match(GAME, {"level": "advanced"}, seed="1").text()


def test_a_code_spells_the_set_out():
    for force in FORCES.values():
        assert codes.read(codes.write(force)) == force
    assert codes.settings_for(FORCES["Flotsam"])["expansions"] == "gales"


def test_whole_games_are_played_with_it():
    used = set()
    for seed in range(8):
        rng, s = random.Random(seed), GAME.setup(GAME.settings_from(BOTH), str(seed))
        for _move in range(400):
            if GAME.decides(s) is None:
                break
            action = GAME.playout_action(s, rng) if rng.random() < 0.5 else flow.pick(GAME.legal_actions(s), rng)
            used |= {s.card[tile] for tile in s.at}
            assert GAME.position(GAME.from_position(GAME.position(s))) == GAME.position(s)
            s = GAME.apply(s, action)
    assert used >= {NUMBER[card.name] for card in CARDS if card.expansion}
