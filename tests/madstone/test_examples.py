"""The worked examples of the rulebook, X1 to X25, each played at the table."""

import pytest

from .scene import (
    army,
    at,
    basics,
    decides,
    gold,
    hand,
    legal_actions,
    play,
    points,
    poison,
    power,
    price,
    red,
    result,
    seat,
    spoils,
    stack,
    tokens,
    turn_over,
    why,
)

FIVE_VAMPIRES = seat("nosferatu thrall bat-swarm shade", commander="vampire")


@pytest.mark.rule("MAD-5.9")
def test_x1_a_cost_above_power():
    s = at(seat("scout", red=9), human="captain")
    assert power(s) == 3 and price(s, "command captain") == 3 + 2 * 2 == 7
    assert red(play(s, "command captain pay 7r")) == (2, 5)


@pytest.mark.rule("MAD-4.10")
def test_x2_draw_until_you_hold_three():
    s = play(at(seat(hand="knight")), "draw")
    assert len(hand(s)) == 3
    for held in ("knight king scout", "knight king scout squire"):
        assert why(at(seat(hand=held)), "draw") == "MAD-4.10"


@pytest.mark.rule("MAD-8.15", "MAD-9.7")
def test_x3_archer_against_nosferatu():
    s = at(seat("archer"), FIVE_VAMPIRES, night=1, tokens={"thrall": 1})
    t = play(s, "use archer on thrall")
    assert "thrall" in army(t, "B") and tokens(t, "thrall") == 2 and poison(t) == poison(s) - 1


@pytest.mark.rule("MAD-8.17", "MAD-9.5")
def test_x4_cleric_first():
    s = at(seat("archer cleric", hand="knight king"), FIVE_VAMPIRES, night=1, tokens={"thrall": 1})
    s = play(s, "use cleric", "use archer on thrall")
    assert spoils(s) == ["thrall"] and poison(s) == 20
    s = play(s, "place knight", "place king")  # and at the end of the turn all constants are back
    assert decides(s) == "B" and power(s, "B") == 2 + 2 + 1 + 1


@pytest.mark.rule("MAD-8.8", "MAD-8.18")
def test_x5_orb_of_light():
    a = seat("captain scout orb-of-light", red=7, gold=1)
    s = at(a, FIVE_VAMPIRES, night=1)
    assert power(s) == 5 and why(s, "command bat-swarm pay 5r") == "MAD-C27"
    s = play(s, "use orb-of-light on nosferatu pay 1g", "command bat-swarm pay 5r")
    assert (red(s)[0], gold(s)[0], power(s)) == (2, 0, 6) and "bat-swarm" in army(s)
    assert why(at({**a, "gold": 0}, FIVE_VAMPIRES, night=1), "use orb-of-light on nosferatu pay 1r") == "MAD-8.8"


@pytest.mark.rule("MAD-8.22")
def test_x6_gob_wiz():
    a = seat("gob-wiz scout crucible goblin-mob", commander="human")
    assert power(at(a)) == 2 + 1 + 1 + 0 + 1 + 2 == 7
    assert power(at(a, negated=["gob-wiz"])) == 5


@pytest.mark.rule("MAD-5.3", "MAD-9.2", "MAD-6.9")
def test_x7_poison():
    s = at(seat(red=9), seat("nosferatu", red=9, hand="darkness"), human="knight", tokens={"knight": 3})
    assert price(s, "kill knight") == 1 and price(s, "command knight") == 8
    assert spoils(play(s, "kill knight pay 1r")) == ["knight"]
    s = play(s, "command knight pay 8r")
    assert tokens(s, "knight") == 3 and power(s) == 2 + 2 + 1
    s = play(turn_over(s), "dark")
    assert price(s, "kill knight") == 5 - 3


@pytest.mark.rule("MAD-8.28")
def test_x8_free_triggers():
    s = at(seat("scout blacksmith", hand="knight king squire", red=0), pile=20)
    s = play(s, "use scout", "use blacksmith")
    assert len(hand(s)) == 4 and red(s)[0] == 2 and basics(s) == 2
    assert why(s, "draw") == "MAD-4.10"


@pytest.mark.rule("MAD-9.3", "MAD-9.4", "MAD-5.8")
def test_x9_more_tokens_than_heart():
    for night in (0, 1):
        s = at(seat(red=9), human="scout", tokens={"scout": 4}, night=night)
        assert stack(s, "human") == "scout" and price(s, "kill scout") == 1


@pytest.mark.rule("MAD-5.3", "MAD-5.5")
def test_x10_night_in_field_and_hand():
    assert price(at(seat("squire", red=9, commander="elf"), human="scout", night=1), "kill scout") == 5
    assert price(at(seat("squire", red=9, commander="elf", hand="scout"), night=1), "command scout") == 3


@pytest.mark.rule("MAD-5.6", "MAD-5.7", "MAD-6.1")
def test_x11_night_in_an_army():
    a, b = seat("captain", red=9), seat("blacksmith")
    s = at(a, b, night=1)
    assert power(s) == 4 and price(s, "kill blacksmith") == 4 and price(s, "command blacksmith") == 2 * 6 - 4 == 8
    for line in ("kill blacksmith pay 4r", "command blacksmith pay 8r"):
        assert why(at(a, b), line) == "MAD-6.1"


@pytest.mark.rule("MAD-4.8", "MAD-10.1", "MAD-10.4")
@pytest.mark.parametrize("supply, gained", [(20, 2), (1, 1), (0, 0)])
def test_x12_the_placing_limit(supply, gained):
    s = at(seat(hand="knight", red=0), seat(red=40 - supply))
    assert red(play(s, "place knight"))[0] == gained


@pytest.mark.rule("MAD-8.4", "MAD-8.5")
def test_x13_a_trigger_in_the_same_turn():
    s = at(seat("recruiter", hand="blacksmith", red=5))
    t = play(s, "use recruiter on blacksmith pay 5r")
    assert red(t)[0] == 0 and power(t) == 4
    t = play(t, "use blacksmith")
    assert red(t)[0] == 2 and basics(t) == 2
    assert why(play(s, "command blacksmith pay 5r"), "use blacksmith") == "MAD-8.5"


@pytest.mark.rule("MAD-7.8", "MAD-7.11")
def test_x14_removing_darkness():
    s = at(seat("captain scout", red=9, hand="blacksmith"), seat("ranger archer"), seat("troll gob-wiz gambler"), night=1)
    assert (power(s), power(s, "B"), power(s, "C")) == (5, 5, 7)
    assert "light" in legal_actions(s)
    s = play(s, "command blacksmith")
    assert power(s) == 6 and why(s, "light") == "MAD-7.8"


@pytest.mark.rule("MAD-11.2", "MAD-11.3", "MAD-11.16")
def test_x15_the_last_card():
    s = at(seat(), seat(hand="knight king"), seat(), to_act="B", pile=["scout"])
    s = play(s, "draw")
    assert decides(s) == "B"
    s, turns = play(s, "place knight"), []
    while result(s) is None:
        turns.append(decides(s))
        s = turn_over(s)
    assert turns == ["C", "A", "B"]


@pytest.mark.rule("MAD-4.7", "MAD-4.15")
def test_x16_a_mixed_payment():
    s = at(seat("scout", red=6, gold=3), human="captain")
    for paid in ("6r+1g", "5r+2g", "4r+3g"):
        assert why(s, f"command captain pay {paid}") is None
    assert why(s, "command captain pay 7r") == "MAD-4.15"
    assert why(s, "command captain pay 6r+2g") == "MAD-4.7"


@pytest.mark.rule("MAD-6.6", "MAD-6.7")
def test_x17_an_own_placement():
    s = at(seat(hand="archer king", red=20), seat(red=9), human="scout", elf="druid", goblin="gambler", vampire="thrall")
    s = play(s, "place archer")
    attacked = {line.split()[1] for line in legal_actions(s) if line.split()[0] in ("kill", "command")}
    assert attacked == {"scout", "gambler", "thrall", "king"}
    s = play(s, "place king")
    assert decides(s) == "B" and legal_actions(s, "kill archer")


@pytest.mark.rule("MAD-4.9", "MAD-7.2")
def test_x18_darkness_falls():
    s = at(seat("scout", hand="darkness", red=2), seat("thrall"))
    s = play(s, "dark")
    assert red(s)[0] == 5 and basics(s) == 1
    assert spoils(play(s, "kill thrall")) == ["thrall"]


@pytest.mark.rule("MAD-11.6", "MAD-8.23")
def test_x19_the_score():
    a = seat("king captain squire", spoils="knight scout shard-of-the-madstone", red=9, gold=3, commander="human")
    s = at(a, seat(), final=0, to_act="B", pile=[], phase="basic", basics=1)
    assert power(s) == 9
    assert points(play(s, "skip"))[0] == 11 + 9 + 3 + 4 == 27


@pytest.mark.rule("MAD-10.2")
def test_x20_the_order_of_a_short_supply():
    s = at(seat("shaman gob-wiz", red=0), seat(red=12), seat(red=12), seat(red=12))
    assert red(play(s, "use shaman")) == (3, 13, 12, 12)


@pytest.mark.rule("MAD-3.5")
def test_x21_skip():
    s = at(seat(red=0, gold=4), human="squire", pile=[], final=1)
    assert legal_actions(s, "kill squire") and "skip" in legal_actions(s)
    assert why(at(seat(red=0, gold=4, hand="knight"), human="squire", pile=[], final=1), "skip") == "MAD-3.5"


@pytest.mark.rule("MAD-4.15", "MAD-4.16", "MAD-C41")
def test_x22_payment_splits():
    s = at(seat("crucible", red=2, gold=2))
    for line, left in (("use crucible", (0, 3)), ("use crucible pay 1r+1g", (1, 2)), ("use crucible pay 2g", (2, 1))):
        t = play(s, line)
        assert (red(t)[0], gold(t)[0]) == left
    for paid in ("3r", "2r+1g"):
        assert why(s, f"use crucible pay {paid}")


@pytest.mark.rule("MAD-6.6", "MAD-C18", "MAD-R43")
def test_x23_placed_recalled_and_locked():
    s = at(seat("pathfinder falconer", hand="king", red=3))
    s = play(s, "use pathfinder on king")
    assert red(s)[0] == 7
    s = play(s, "use falconer on king pay 2r")
    assert red(s)[0] == 5 and hand(s) == ["king"]
    assert why(s, "command king") == "MAD-6.6"
    assert red(play(s, "place king"))[0] == 9


@pytest.mark.rule("MAD-11.2", "MAD-11.16")
def test_x24_last_seat_and_last_card():
    s = at(seat(), seat(), seat(), seat("scout blacksmith", hand="knight king"), to_act="D", pile=["squire"])
    s = play(s, "use scout", "use blacksmith", "place knight", "place king")
    turns = []
    while result(s) is None:
        turns.append(decides(s))
        s = turn_over(s)
    assert turns == ["A", "B", "C", "D"]


@pytest.mark.rule("MAD-5.3", "MAD-5.6", "MAD-5.7")
def test_x25_the_night_is_cheaper_than_the_field():
    a = seat("captain archer", red=20)
    assert power(at(a, night=1)) == 5
    assert price(at(a, human="scout", night=1), "kill scout") == 4
    s = at(a, seat("scout"), night=1)
    assert (price(s, "kill scout"), price(s, "command scout")) == (3, 5)
    s = at(a, seat("scout shieldbearer"), night=1)
    assert (price(s, "kill scout"), price(s, "command scout")) == (4, 7)
