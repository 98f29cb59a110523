"""Chapter 9: poison."""

import pytest

from .scene import army, at, legal_actions, play, points, poison, power, price, seat, spoils, stack, tokens, turn_over, why


@pytest.mark.rule("MAD-9.1", "MAD-R18", "MAD-R47")
@pytest.mark.parametrize("count, field, shield", [(0, 4, 5), (1, 3, 4), (3, 1, 2)])
def test_each_token_lowers_heart_and_shield_by_1(count, field, shield):
    rich = seat("king captain", red=20)
    carried = {"knight": count} if count else {}
    assert price(at(rich, human="knight", tokens=carried), "kill knight") == field
    assert price(at(rich, seat("knight"), night=1, tokens=carried), "kill knight") == shield


@pytest.mark.rule("MAD-9.2")
def test_no_token_lowers_a_command_number():
    s = at(seat("king captain", red=30, commander="elf"), seat("knight"), elf="druid", night=1, tokens={"knight": 3, "druid": 3})
    assert price(s, "command knight") == 7 and price(s, "command druid") == 7


@pytest.mark.rule("MAD-9.3", "MAD-9.8")
def test_tokens_of_other_cards_never_kill():
    s = at(seat("thornblade druid sapper bloodletter thrall", red=9, commander="elf"), human="squire", tokens={"squire": 5})
    s = play(s, "use thornblade on squire", "use druid on squire 2", "use sapper on squire", "use bloodletter on thrall")
    assert stack(s, "human") == "squire" and tokens(s, "squire") == 12 and "thrall" in army(s)


@pytest.mark.rule("MAD-9.4")
def test_a_card_may_carry_more_tokens_than_its_kill_number():
    s = at(seat(red=9), human="squire", tokens={"squire": 20})
    assert price(s, "kill squire") == 1 and poison(play(s, "kill squire")) == 20


@pytest.mark.rule("MAD-9.5")
@pytest.mark.parametrize("before, dies", [(0, False), (1, True), (5, True)])
def test_archer_puts_its_token_and_then_compares(before, dies):
    s = play(at(seat("archer"), human="scout", tokens={"scout": before} if before else {}), "use archer on scout")
    assert (spoils(s) == ["scout"]) == dies and tokens(s, "scout") == (0 if dies else before + 1)


@pytest.mark.rule("MAD-9.5")
def test_a_heart_of_one_dies_at_once():
    s = play(at(seat("archer"), human="scout squire"), "use archer on squire")
    assert spoils(s) == ["squire"] and stack(s, "human") == "scout" and poison(s) == 20


@pytest.mark.rule("MAD-9.6", "MAD-R21", "MAD-C16")
@pytest.mark.parametrize("army, where, card, amount", [
    ("archer", {"human": "scout"}, "scout", 4), ("archer ranger", {"human": "scout"}, "scout", 2),
    ("archer blood-knight", {"human": "scout"}, "scout", 2), ("archer blood-knight ranger", {"human": "scout"}, "scout", 1),
    ("archer", {}, "thrall", 2), ("archer night-stalker", {}, "thrall", 1),
])
def test_the_kill_amount_at_night(army, where, card, amount):
    b = seat("" if where else "thrall")
    for before in (amount - 2, amount - 1):
        s = at(seat(army), b, night=1, tokens={card: before} if before > 0 else {}, **where)
        s = play(s, f"use archer on {card}")
        assert (spoils(s) == [card]) == (max(before, 0) + 1 >= amount)


@pytest.mark.rule("MAD-9.6")
def test_the_kill_amount_in_a_guarded_army():
    s = at(seat("archer"), seat("thrall shieldbearer"), night=1, tokens={"thrall": 1})
    assert spoils(play(s, "use archer on thrall")) == []
    s = at(seat("archer"), seat("thrall shieldbearer"), night=1, tokens={"thrall": 2})
    assert spoils(play(s, "use archer on thrall")) == ["thrall"]


@pytest.mark.rule("MAD-9.7", "MAD-C11")
def test_a_card_that_cannot_die_keeps_the_token_and_does_not_die_later():
    s = play(at(seat("archer pathfinder", "squire knight"), pile=20), "use pathfinder on squire", "use archer on squire")
    assert stack(s, "human") == "squire" and tokens(s, "squire") == 1
    s = turn_over(turn_over(play(s, "draw", "place knight")))
    assert stack(s, "human").split()[0] == "squire" and tokens(s, "squire") == 1


@pytest.mark.rule("MAD-9.7")
def test_protection_that_ends_kills_nobody():
    s = at(seat("archer orb-of-light", gold=1), seat("shade"), night=1, tokens={"shade": 9})
    s = play(s, "use archer on shade", "use orb-of-light on shade")
    assert army(s, "B") == ["shade"] and tokens(s, "shade") == 10


@pytest.mark.rule("MAD-9.9")
def test_covered_cards_keep_their_tokens_and_get_no_new_ones():
    s = at(seat("archer thornblade druid herbalist", red=9), human="squire knight", tokens={"squire": 2})
    assert tokens(s, "squire") == 2
    for line in ("use archer on squire", "use thornblade on squire", "use druid on squire 1", "use herbalist on squire 1"):
        assert why(s, line), line
    assert {line.split()[3] for line in legal_actions(s, "use")} == {"knight"}


@pytest.mark.rule("MAD-9.10", "MAD-11.6")
def test_a_killed_card_scores_its_printed_heart():
    s = at(seat(red=9), seat(), human="knight", tokens={"knight": 3}, pile=[], final=0, phase="basic", basics=1)
    assert points(play(s, "kill knight"))[0] == 4 + power(s)
