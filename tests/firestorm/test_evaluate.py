"""How a computer judges a position of Firestorm, and which options it likes at first sight."""

import pytest

from stormtable.games.firestorm.game import GAME
from stormtable.games.firestorm.leaning import leaning
from thinking import best, check_reasons, guesses, promise, reasons

from .table import at, fight, play

HOMES = "earth#1 1A", "regnuu-kraag#2 2A"


def test_the_last_step_to_transcendence_is_bought():
    s = at(*HOMES, tech=(29, 5), hands=(["destroyer-human"], []))
    assert best(GAME, s) == "p1: buy tech"


def test_a_homeworld_that_falls_is_attacked():
    s = at("earth#1 1A; war#3 2A; death#4 2A", "regnuu-kraag#2 2A D8", hands=([], []))
    assert best(GAME, s) == "p1: attack regnuu-kraag#2"


def test_an_attack_against_the_odds_is_not_made():
    s = at("earth#1 1A; skimmer#3 2A", "regnuu-kraag#2 2A; battleship-muero#4 2A; destroyer-muero#5 2A", hands=([], []))
    assert promise(GAME, s, "p1: attack regnuu-kraag#2") < 0


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


@pytest.mark.parametrize("text, side", [
    ("Any: Inflict 1 piercing damage on target ship.", -1), ("Any: Turn this card to remove up to 2 damage from target ship here.", 1),
    ("Main: Gain 1 Tech.", 0), ("React: As a hero, anybody's, performs an action, cancel it.", -1), ("Main: Do something else.", 0),
])
def test_a_sentence_tells_for_whom_it_is(text, side):
    assert leaning(text).side == side


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
    assert GAME.promise(s, buy, "curious") > GAME.promise(s, buy)


def test_every_kind_of_action_has_its_reasons(dutch):
    kinds = ("alien", "advantage", "start", "deploy", "attach", "buy", "sell", "move", "strike", "attack", "fire", "use", "play", "pass", "rally", "discard",
             "repair", "join", "gather")
    check_reasons(GAME, {}, range(6), kinds)


def test_a_ship_in_reach_of_the_homeworld_is_feared():
    s = at("earth#1 1A", "regnuu-kraag#2 2A; juggernaut#3 1B; battleship-muero#4 1B", hands=([], []))
    assert reasons(GAME, s, GAME.read("p1: pass"))["en"][1] == "Enemy ships are within reach of your Homeworld."
