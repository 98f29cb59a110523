"""How a computer judges a position of Firestorm, and which actions it likes at first sight."""

import pytest
from stormtable.games.firestorm.cards import NUMBER
from stormtable.games.firestorm.game import GAME
from stormtable.games.firestorm.mind import leaning
from stormtable.kernel.catalogue import Slip

from thinking import best, check_reasons, guesses, reasons, score

from .table import at, fight, new, play, unanswered

HOMES = "earth#1 1A", "regnuu-kraag#2 2A"


def test_the_last_step_to_transcendence_is_bought():
    s = at(*HOMES, tech=(29, 5), hands=(["destroyer-human"], []))
    assert best(GAME, s) == "p1: buy tech"


def test_a_homeworld_that_falls_is_attacked():
    s = at("earth#1 1A; war#3 2A; death#4 2A", "regnuu-kraag#2 2A D8", hands=([], []))
    assert best(GAME, s) == "p1: attack regnuu-kraag#2"


def test_an_attack_against_the_odds_is_not_made():
    s = at("earth#1 1A; skimmer#3 2A", "regnuu-kraag#2 2A; battleship-muero#4 2A; destroyer-muero#5 2A", hands=([], []))
    assert score(GAME, s, "p1: attack regnuu-kraag#2") < 0


# -- an attack is what can be brought against a target this turn ---------------------------------------------------------------


def scouting(*more, world="frozen-world#3 2D", **words):
    """A scout next to a planet that nobody guards."""
    return at(f"earth#1 1A; {'; '.join(more)}", f"regnuu-kraag#2 2A; {world}", **{"hands": ([], []), "commands": (2, 2), **words})


def test_a_planet_that_does_not_fall_is_not_attacked():
    s = scouting("fighter-scout-human#4 FS")
    assert score(GAME, s, "p1: strike fighter-scout-human#4 FS-2D x frozen-world#3") < 0
    assert "strike" not in best(GAME, s)


def test_damage_counts_and_so_does_spent_energy():
    line = "p1: strike fighter-scout-human#4 FS-2D x frozen-world#3"
    assert score(GAME, scouting("fighter-scout-human#4 FS", world="frozen-world#3 2D D2"), line) > 4
    assert score(GAME, scouting("fighter-scout-human#4 FS E1", world="frozen-world#3 2D D2"), line) < 0


def test_ships_that_can_join_count_and_others_do_not():
    line = "p1: strike fighter-scout-human#4 FS-2D x frozen-world#3"
    assert score(GAME, scouting("fighter-scout-human#4 FS", "explorer-human#5 2D T"), line) > 4
    assert score(GAME, scouting("fighter-scout-human#4 FS", "explorer-human#5 2B T"), line) < 0
    entered = {"explorer-human#5": {"entered": "p2"}}
    assert score(GAME, scouting("fighter-scout-human#4 FS", "explorer-human#5 FS"), line) > 4
    assert score(GAME, scouting("fighter-scout-human#4 FS", "explorer-human#5 FS", cards=entered), line) < 0


def test_structure_that_a_support_adds_counts():
    line = "p1: strike fighter-scout-human#4 FS-2D x frozen-world#3"
    s = at("earth#1 1A; fighter-scout-human#4 FS", "regnuu-kraag#2 2A; frozen-world#3 2D D2; planetary-shields#5 on 3", hands=([], []))
    bare = at("earth#1 1A; fighter-scout-human#4 FS", "regnuu-kraag#2 2A; frozen-world#3 2D D2", hands=([], []))
    assert score(GAME, bare, line) > 4 > score(GAME, s, line)


def test_who_flew_in_to_attack_attacks_and_its_ships_join():
    s = unanswered(play(scouting("fighter-scout-human#4 FS", "explorer-human#5 2D T"), "p1: strike fighter-scout-human#4 FS-2D x frozen-world#3"))
    told = []
    while s.combat is None or not s.combat.defence and len(s.combat.attack) < 2:
        told.append(best(GAME, s))
        s = unanswered(play(s, told[-1]))
    assert told == ["p1: attack frozen-world#3", "p1: join fighter-scout-human#4", "p1: join explorer-human#5"]


def test_ships_join_in_the_order_of_their_numbers():
    s = unanswered(play(scouting("explorer-human#4 2D", "fighter-scout-human#5 2D", "explorer-human#6 2D"), "p1: attack frozen-world#3"))
    told = [score(GAME, s, f"p1: join {name}") for name in ("explorer-human#4", "fighter-scout-human#5", "explorer-human#6")]
    assert told[0] > told[1] > told[2] > 0


def test_a_fleet_without_ships_is_not_complete():
    s = unanswered(play(scouting("explorer-human#4 2D", world="mars#3 2D D1"), "p1: attack mars#3"))
    assert best(GAME, s) == "p1: join explorer-human#4"
    assert score(GAME, s, "p1: joined") < -2


def test_scouts_stay_out_of_an_attack_that_is_strong_enough():
    s = unanswered(play(scouting("explorer-human#4 2D", "war#5 2D"), "p1: attack frozen-world#3"))
    assert score(GAME, s, "p1: join explorer-human#4") < 0 < score(GAME, s, "p1: join war#5")


def test_nobody_pays_for_a_retreat_without_need():
    s = fight(["war#3"], [], "earth#1 1A; mars#4 1D D3", "regnuu-kraag#2 2A; war#3 1D", target="mars#4", hands=([], []))
    assert "p2: enable retreat" in [GAME.write(act) for act in GAME.legal_actions(s)]
    assert "p2: enable retreat" not in [GAME.write(act) for _promise, act in GAME.best_scored(s, 60)]
    s = play(s, "p2: pass")
    assert "p1: enable retreat" in [GAME.write(act) for act in GAME.legal_actions(s)]
    assert [GAME.write(act) for _promise, act in GAME.best_scored(s, 60)] == ["p1: pass"]


def test_a_ship_that_is_lost_is_given_a_way_out():
    s = fight(["skimmer#3"], ["destroyer-human#4", "war#5"], "earth#1 1A; destroyer-human#4 1D; war#5 1D", "regnuu-kraag#2 2A; skimmer#3 1D E0", hands=([], []))
    assert score(GAME, s, "p2: enable retreat") > 0
    home = fight(["war#5"], ["skimmer#3"], "earth#1 1A; skimmer#3 1A E0", "regnuu-kraag#2 2A; war#5 1A", place="1A", seat=1, hands=([], []))
    assert score(GAME, home, "p1: enable retreat") < -2


# -- cards ----------------------------------------------------------------------------------------------------------------------


def test_a_free_card_is_played_and_not_discarded():
    s = at(*HOMES, hands=(["hidden-resources"], []), resources=(0, 0))
    assert best(GAME, s) == "p1: play hidden-resources"
    assert GAME.evaluate(unanswered(play(s, "p1: play hidden-resources")), 0) > GAME.evaluate(s, 0)


def test_what_a_planet_gives_for_nothing_is_taken_at_once():
    s = at("earth#1 1A; mining-asteroid#3 1B K5", HOMES[1], hands=([], []), resources=(0, 0), commands=(0, 0))
    assert best(GAME, s) == "p1: use mining-asteroid#3"
    assert score(GAME, s, "p1: use mining-asteroid#3") > 0.8


def test_heroes_without_an_errand_stay():
    s = at("earth#1 1A; mars#3 1B; rupert-einstein#4 on 1", HOMES[1], hands=([], []))
    assert "p1: travel rupert-einstein#4 to mars#3" in [GAME.write(act) for act in GAME.legal_actions(s)]
    assert not [act for _promise, act in GAME.best_scored(s, 60) if act.verb == "travel"]


def test_a_planet_that_can_be_paid_for_is_deployed():
    s = at(*HOMES, hands=(["mining-asteroid"], []), resources=(1, 0), commands=(1, 0))
    assert best(GAME, s).startswith("p1: deploy mining-asteroid")
    assert GAME.evaluate(unanswered(play(s, best(GAME, s))), 0) > GAME.evaluate(s, 0) - 0.01


def test_what_cannot_be_played_is_discarded_before_a_free_card():
    s = at(*HOMES, phase="end", hands=(["hidden-resources", "destroyer-muero"], []), draws=(["city"] * 3, ["city"] * 3))
    while type(s.flow[-1]).__name__ != "Discarding":
        s = play(s, f"p{GAME.decides(s) + 1}: pass")
    assert best(GAME, s) == "p1: discard destroyer-muero"


def test_computers_choose_different_aliens():
    for players in (2, 3, 4):
        s, chosen = new(players=str(players)), []
        for seat in range(players):
            rows = GAME.best_scored(GAME.view(s, seat), 60)
            chosen.append({act.cards[0] for score, act in rows if score == rows[0][0]})
            s = play(s, GAME.write(rows[0][1]))
        assert all(mine.isdisjoint(other) for n, mine in enumerate(chosen) for other in chosen[:n])
        assert len(chosen[0]) > (players == 2)


def test_the_best_ship_is_deployed():
    s = at(*HOMES, hands=(["skimmer", "war"], []))
    assert best(GAME, s) == "p1: deploy war at 1A"


def test_an_explorer_explores():
    s = at("earth#1 1A; explorer-human#3 N1; mars#4 N1 P5", HOMES[1], hands=([], []))
    assert best(GAME, s) == "p1: explore explorer-human#3"


def test_a_ship_leaves_the_firestorm_before_it_is_lost():
    s = at("earth#1 1A; destroyer-human#3 FS", HOMES[1], hands=([], []), cards={"destroyer-human#3": {"must_exit": True}})
    assert best(GAME, s).startswith("p1: move destroyer-human#3") or best(GAME, s).startswith("p1: strike destroyer-human#3")


def test_a_shot_goes_where_it_destroys():
    s = fight(["destroyer-muero#4"], ["death#3", "skimmer#5"], "earth#1 1A; death#3 1D; skimmer#5 1D E0", "regnuu-kraag#2 2A; destroyer-muero#4 1D",
              hands=([], []))
    assert best(GAME, s) == "p2: fire destroyer-muero#4 on skimmer#5"


def test_shields_save_a_ship():
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], "earth#1 1A; destroyer-human#3 1D", "regnuu-kraag#2 2A; destroyer-muero#4 1D", hands=([], []))
    s = play(s, "p2: fire destroyer-muero#4 on destroyer-human#3")
    assert best(GAME, s) == "p1: shield destroyer-human#3"


def test_the_least_useful_card_is_discarded():
    s = at(*HOMES, phase="end", hands=(["war", "skimmer"], []), draws=(["city"] * 3, ["city"] * 3))
    while GAME.decides(s) is not None and type(s.flow[-1]).__name__ != "Discarding":
        s = play(s, f"p{GAME.decides(s) + 1}: pass")
    assert best(GAME, s) == "p1: discard skimmer"


@pytest.mark.parametrize("id, side", [("ion-storm", -1), ("repair-ship", 1), ("brain-trust", 0), ("blackmail", -1)])
def test_the_computer_knows_for_whom_a_text_is(id, side):
    assert leaning.of_action(NUMBER[id], 1).side == leaning.of_card(NUMBER[id]).side == side


def test_an_entry_says_how_much_a_text_does_and_what_it_costs():
    assert leaning.read("damage 2 for sacrifice and pay").worth == pytest.approx(2 * leaning.read("damage").worth - 0.5 - 0.15)
    assert leaning.read("") == leaning.UNCLEAR


@pytest.mark.parametrize("entry", ["dmage", "damage two", "damage for nothing"])
def test_an_entry_that_nobody_knows_is_a_slip(entry):
    with pytest.raises(Slip, match=entry):
        leaning.read(entry)


def test_a_card_with_a_text_that_is_not_judged_is_named(monkeypatch):
    judged = leaning.LEANINGS[:]
    judged[NUMBER["ion-storm"]] = []
    monkeypatch.setattr(leaning, "LEANINGS", judged)
    assert GAME.unknown() == ["leanings.toml: ion-storm has another number of entries (0) than of texts (1)."]


def test_every_entry_belongs_to_a_card():
    assert set(leaning.ENTRIES) <= set(NUMBER)


def test_at_the_end_the_winner_is_certain():
    s = GAME.apply(at(*HOMES), GAME.anytime(at(*HOMES), 1)[0])
    assert (GAME.evaluate(s, 0), GAME.evaluate(s, 1)) == (1, 0)


def test_tech_planets_ships_and_a_whole_homeworld_count():
    usual = GAME.evaluate(at(*HOMES, tech=(10, 10)), 0)
    assert usual == pytest.approx(1 - GAME.evaluate(at(*HOMES, tech=(10, 10)), 1))
    assert GAME.evaluate(at(*HOMES, tech=(20, 10)), 0) > usual
    assert GAME.evaluate(at("earth#1 1A; war#3 1A", HOMES[1], tech=(10, 10)), 0) > usual
    assert GAME.evaluate(at("earth#1 1A; mars#3 1B", HOMES[1], tech=(10, 10)), 0) > usual
    assert GAME.evaluate(at("earth#1 1A D9", HOMES[1], tech=(10, 10)), 0) < usual


def test_the_chances_of_four_seats_add_up():
    s = at("earth#1 1A", "regnuu-kraag#2 2A", "arcadius-prime#3 3A", "ymvalla#4 4A")
    assert sum(GAME.evaluate(s, seat) for seat in range(4)) == pytest.approx(1)


def test_hidden_cards_make_no_difference():
    s = at(*HOMES, hands=(["war"], ["city", "city"]), draws=(["skimmer", "death"], ["destroyer-muero"]))
    here = GAME.evaluate(GAME.view(s, 0), 0)
    assert all(GAME.evaluate(other, 0) == here for other in guesses(GAME, s))


def test_a_style_likes_its_actions():
    s = at(*HOMES)
    buy = GAME.read("p1: buy tech")
    assert GAME.score(s, buy, "curious") > GAME.score(s, buy)


def test_every_kind_of_action_has_its_reasons(dutch):
    kinds = ("alien", "advantage", "start", "deploy", "attach", "buy", "sell", "move", "strike", "attack", "fire", "use", "play", "pass", "rally", "discard",
             "repair", "join", "gather")
    check_reasons(GAME, {}, range(6), kinds)


def test_a_ship_in_reach_of_the_homeworld_is_feared():
    s = at("earth#1 1A", "regnuu-kraag#2 2A; juggernaut#3 1B; battleship-muero#4 1B", hands=([], []))
    assert reasons(GAME, s, GAME.read("p1: pass"))["en"][1] == "Enemy ships are within reach of your Homeworld."


def test_a_hint_says_what_is_true_of_an_attack_and_of_a_free_card():
    s, strike = scouting("fighter-scout-human#4 FS"), GAME.read("p1: strike fighter-scout-human#4 FS-2D x frozen-world#3")
    assert reasons(GAME, s, strike)["en"][0].startswith("Frozen World does not fall to what you can bring")
    s = scouting("fighter-scout-human#4 FS", world="frozen-world#3 2D D2")
    assert reasons(GAME, s, strike)["en"][0] == "Frozen World is weaker than what you can bring against it."
    s = at(*HOMES, hands=(["sgt-beat"], []), resources=(1, 0), commands=(1, 0))
    assert reasons(GAME, s, GAME.read(best(GAME, s)))["en"] == (
        "Sgt. Beat serves you from now on, and costs you no resources.", "For all you want to do you have 1 resource and 1 command.")
