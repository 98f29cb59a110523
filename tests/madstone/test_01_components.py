"""Chapter 1: components."""

import pytest
from stormtable.games.madstone.game import GAME
from stormtable.kernel.rules import Unreadable

from .scene import army, at, hand, legal_actions, new, of, play, position, power, read, red, seat, spoils, stack, tokens, turn_over, why


def count(s):
    """Every crystal, token and card, wherever it is."""
    p = position(s)
    cards = [*p["pile"], *p["trimmed"], *p["out"], *["darkness"] * p["night"]]
    cards += [word for words in p["field"].values() for word in words]
    for each in p["seats"]:
        cards += [*each["hand"], *each["army"], *each["spoils"]]
    return cards


@pytest.mark.rule("MAD-1.1", "MAD-1.19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_72_deck_cards_are_all_somewhere(players):
    cards = count(new(players))
    assert len(cards) == 72 and cards.count("darkness") == 6 and len(set(cards)) == 67


@pytest.mark.rule("MAD-1.2")
@pytest.mark.parametrize("key, position", [
    ("seats", {"seats": [{"commander": "human", "red": 21}, {"commander": "elf", "red": 20}]}),
    ("seats", {"seats": [{"commander": "human", "gold": 26}, {"commander": "elf"}]}),
    ("tokens", {"seats": [{"commander": "human"}, {"commander": "elf"}], "field": {"human": ["knight"]}, "tokens": {"knight": 21}}),
])
def test_there_are_40_red_25_gold_and_20_poison(key, position):
    with pytest.raises(Unreadable) as error:
        read(position)
    assert key in error.value.text


@pytest.mark.rule("MAD-1.2", "MAD-4.7")
def test_what_is_paid_is_in_the_supply_again():
    s = at(seat(red=40), seat("blacksmith", red=0), human="squire")
    s = turn_over(play(s, "kill squire pay 1r"))
    assert red(play(s, "use blacksmith"))[1] == 1  # all that was in the supply


@pytest.mark.rule("MAD-1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_letters_from_the_starting_player(players):
    s = new(players)
    assert GAME.seats(s) == ("A", "B", "C", "D")[:players]


@pytest.mark.rule("MAD-1.3")
@pytest.mark.parametrize("players", [1, 5])
def test_two_three_or_four_play(players):
    with pytest.raises(Unreadable):
        new(players)


@pytest.mark.rule("MAD-1.5", "MAD-1.12")
def test_an_artifact_may_lie_on_any_stack_and_others_on_their_own():
    s = at(seat(hand="crucible knight"))
    assert {line for line in legal_actions(s, "place crucible")} == {f"place crucible > {f}" for f in ("human", "elf", "goblin", "vampire")}
    assert legal_actions(s, "place knight") == ["place knight"]
    with pytest.raises(Unreadable):
        at(elf="knight")


@pytest.mark.rule("MAD-1.6", "MAD-1.7")
def test_darkness_falls_is_played_for_red_and_has_nothing_else():
    s = at(seat("king captain", hand="darkness", red=0))
    assert [line for line in legal_actions(s) if "darkness" in line] == [] and red(play(s, "dark"))[0] == 5


@pytest.mark.rule("MAD-1.8", "MAD-1.9", "MAD-8.24")
def test_a_commander_counts_for_power_energy_and_faction():
    assert power(at()) == 2
    assert red(play(at(seat("magistrate", red=0, commander="human")), "use magistrate"))[0] == 2  # its own symbol and the Commander's
    assert red(play(at(seat("magistrate", red=0, commander="elf")), "use magistrate"))[0] == 1
    assert power(at(seat("squire", commander="human"))) == 4 and power(at(seat("squire", commander="elf"))) == 3


@pytest.mark.rule("MAD-1.9")
@pytest.mark.parametrize("line", [
    "kill sylvara-thornweave pay 2r", "command sylvara-thornweave pay 2r", "use archer on sylvara-thornweave",
    "use inquisitor on sylvara-thornweave", "use enthraller on sylvara-thornweave", "use orb-of-light on sylvara-thornweave",
])
def test_a_commander_is_never_a_target(line):
    s = at(seat("archer inquisitor enthraller orb-of-light", red=20, gold=1), seat("knight"), night=1)
    assert why(s, line) == "MAD-1.9"
    assert not [option for option in legal_actions(s) if "sylvara" in option or "corwen" in option]


@pytest.mark.rule("MAD-1.10", "MAD-2.2")
def test_the_field_is_four_stacks_in_a_row():
    assert list(position(new())["field"]) == ["human", "elf", "goblin", "vampire"]
    assert legal_actions(at(seat(red=20)), "kill") == legal_actions(at(seat(red=20)), "command") == []  # Faction cards are no targets


@pytest.mark.rule("MAD-1.11")
def test_under_the_top_card_lies_the_next():
    s = at(seat(red=20), human="squire blacksmith")
    assert legal_actions(s, "kill squire") == [] and legal_actions(s, "kill blacksmith")
    assert legal_actions(play(s, "kill blacksmith"), "kill squire")


@pytest.mark.rule("MAD-1.13")
def test_an_army_has_no_size_limit():
    many = "scout blacksmith squire shieldbearer knight magistrate merchant treasurer king captain inquisitor recruiter archer"
    s = play(at(seat(many, "cleric", red=20)), "command cleric")
    assert len(army(s)) == 14


@pytest.mark.rule("MAD-1.14", "MAD-12.5", "MAD-R38", "MAD-R44")
def test_spoils_are_what_you_killed():
    s = play(at(seat(red=20), human="squire"), "kill squire")
    assert spoils(s) == ["squire"] and position(GAME.view(s, 1))["seats"][0]["spoils"] == ["squire"]


@pytest.mark.rule("MAD-1.15")
def test_the_size_of_a_hand_is_public_and_without_limit():
    s = at(seat(hand="knight king squire captain scout"))
    assert len(hand(s)) == 5 and position(GAME.view(s, 1))["seats"][0]["hand"] == ["?"] * 5


@pytest.mark.rule("MAD-1.16")
def test_the_night_row_belongs_to_nobody():
    s = play(at(seat(hand="darkness darkness")), "dark", "dark")
    assert position(s)["night"] == 2 and all("darkness" not in [*e["army"], *e["spoils"]] for e in position(s)["seats"])


@pytest.mark.rule("MAD-1.17")
def test_nobody_sees_the_pile_and_the_trimmed_cards():
    s = new()
    s = play(s, "commander elf", "commander human")
    for seen in (position(GAME.view(s, who)) for who in (0, 1)):
        assert set(seen["pile"]) == set(seen["trimmed"]) == {"?"}
        assert (len(seen["pile"]), len(seen["trimmed"])) == (32, 30)


@pytest.mark.rule("MAD-1.18", "MAD-6.9")
def test_a_card_belongs_to_where_it_lies():
    s = at(seat(red=20), seat("scout"), night=1)
    s = play(s, "command scout")
    assert "scout" in army(s) and army(s, "B") == []


@pytest.mark.rule("MAD-1.11", "MAD-1.12")
@pytest.mark.parametrize("bad", [
    {"field": {"human": ["darkness"]}}, {"field": {"elf": ["thrall"]}}, {"field": {"human": ["knight", "knight"]}},
])
def test_what_cannot_lie_on_a_stack_is_no_position(bad):
    with pytest.raises(Unreadable) as error:
        read({"seats": [{"commander": "human"}, {"commander": "elf"}], **bad})
    assert "field" in error.value.text


@pytest.mark.rule("MAD-1.2")
def test_tokens_lie_on_cards_in_field_and_armies_only():
    assert tokens(at(human="knight", tokens={"knight": 2}), "knight") == 2 and tokens(at(seat("scout"), tokens={"scout": 1}), "scout") == 1
    for held in ({"hand": "knight"}, {"spoils": "knight"}):
        with pytest.raises(Unreadable):
            at(seat(**held), tokens={"knight": 1})


def test_a_seat_is_written_with_all_it_has():
    assert of(at(seat("scout", "knight", "king", 3, 2)), "A") == {
        "commander": "human", "red": 3, "gold": 2, "hand": ["knight"], "army": ["scout"], "spoils": ["king"]}
    assert stack(at(human="squire knight"), "human") == "squire knight"
