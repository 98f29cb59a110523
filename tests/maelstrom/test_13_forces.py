"""Chapter 13: building a force."""

import random

import pytest
from stormtable.games.maelstrom.cards import CARDS, FORCES, NUMBER
from stormtable.games.maelstrom.game import GAME
from stormtable.games.maelstrom.rules import codes
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable

from .table import asked, decides, legal_actions, new, play, position, said, why

GOOD, EVIL = {"Iron and Root", "Wings of Morning"}, {"Scale and Grave", "Claw and Tide"}


def offered(s):
    return {line.removeprefix("force ") for line in legal_actions(s)}


@pytest.mark.rule("MAE-13.1")
def test_one_force_is_good_and_the_other_evil():
    s = new(level="advanced")
    assert offered(s) >= GOOD | EVIL
    assert offered(play(s, "force Iron and Root")) & (GOOD | EVIL) == EVIL
    assert why(play(s, "force Claw and Tide"), "force Scale and Grave") == ["MAE-13.1"]
    assert "MAE-13.1" in why(s, "force 20 Lake of Fire, 3 Thornling")


@pytest.mark.rule("MAE-13.1")
@pytest.mark.parametrize("seed", "abcd")
def test_chance_may_decide_who_is_good(seed):
    s = GAME.setup(GAME.settings_from({"level": "advanced", "alignment_pick": "random"}), seed)
    side = GOOD if position(s)["good"] == "P1" else EVIL
    assert offered(s) & (GOOD | EVIL) == side


@pytest.mark.rule("MAE-13.3")
def test_a_force_may_mix_the_factions_of_its_side():
    mixed = "force 7 Lake of Fire, 4 Bone Ossuary, 4 Nkalla Viper, 4 Reef Stalker, 4 Wraith"
    assert why(new(level="advanced"), mixed) == []


@pytest.mark.rule("MAE-13.4")
@pytest.mark.parametrize("size", ["6", "15", "60"])
def test_both_forces_have_the_agreed_size(size):
    s = new(level="advanced", force_size=size)
    assert why(s, f"force {size} Lake of Fire") == []
    assert why(s, f"force {int(size) - 1} Lake of Fire") == (["MAE-13.4"] if size != "6" else ["MAE-13.4", "MAE-13.6"])
    assert decides(play(s, f"force {size} Lake of Fire")) == "P2"


@pytest.mark.rule("MAE-13.4")
@pytest.mark.parametrize("size", ["5", "61", "x"])
def test_a_size_out_of_bounds_is_no_option(size):
    with pytest.raises(Exception, match="number from 6 to 60"):
        new(level="advanced", force_size=size)


@pytest.mark.rule("MAE-2.12", "MAE-13.4")
@pytest.mark.parametrize("words", [{"force_size": "15"}, {"force_size": "6"}, {"force_size": "40", "pool": "box"}, {"force_size": "60"}])
@pytest.mark.parametrize("level", ["advanced", "expanded"])
def test_there_is_always_a_force_to_take(level, words):
    s = new(level=level, **words)
    assert legal_actions(s)
    for line in legal_actions(s):
        other = play(s, line)
        assert legal_actions(other) and all(why(other, answer) == [] for answer in legal_actions(other))


@pytest.mark.rule("MAE-13.5", "MAE-12.8")
def test_four_copies_of_a_name_and_any_number_of_primaries():
    s = new(level="advanced", force_size="10")
    assert why(s, "force 6 Lake of Fire, 4 Chitonok") == []
    assert why(s, "force 5 Lake of Fire, 5 Chitonok") == ["MAE-13.5"]


@pytest.mark.rule("MAE-13.6")
def test_a_force_needs_a_primary_and_five_tiles_for_the_hand():
    s = new(level="advanced", force_size="9")
    assert why(s, "force 4 Chitonok, 4 Nkalla Viper, 1 Nkai Temple") == ["MAE-13.6"]
    assert said(s, "force 4 Chitonok, 4 Nkalla Viper, 1 Nkai Temple") == ["You need at least one Primary stronghold."]
    assert why(s, "force 1 Lake of Fire, 4 Chitonok, 4 Bone Colossus") == ["MAE-13.6"]
    assert why(s, "force 2 Lake of Fire, 4 Chitonok, 3 Bone Colossus") == []
    assert said(new(level="advanced", force_size="6"), "force 4 Chitonok, 2 Nkalla Viper") == [
        "You need at least one Primary stronghold."]


@pytest.mark.rule("MAE-13.7")
def test_one_box_limits_the_copies_further():
    line = "force 8 Lake of Fire, 4 Chitonok, 4 Nkalla Viper, 4 Wraith, 3 Daemon Horde"
    assert why(new(level="advanced"), line) == [] and why(new(level="advanced", pool="box"), line) == ["MAE-13.7"]
    for name in FORCES:
        assert why(new(level="expanded", pool="box"), f"force {name}") == []


@pytest.mark.rule("MAE-13.8")
@pytest.mark.parametrize("words, known", [({}, False), ({"open_lists": "on"}, True)])
def test_forces_are_secret_unless_lists_are_open(words, known):
    s = play(new(level="advanced", **words), "force Iron and Root", "force Scale and Grave")
    assert (GAME.view(s, 0).force[1] is not None) == known and GAME.view(s, 0).force[0] is not None


@pytest.mark.rule("MAE-13.9")
def test_minor_factions_and_bonus_tiles_stay_out_of_the_basic_game():
    assert why(new(), "faction Necris") == ["MAE-13.9"]
    assert all(card.basic == 0 for card in CARDS if card.faction in ("Necris", "Deep", "Loftis", "Gaians"))
    assert asked(new()) == "P1 faction" and all("force" not in line for line in legal_actions(new()))


# -- forces that come with the settings ----------------------------------------------------------------------------------

IRON = {"level": "advanced", "force_p1": "Iron and Root", "force_p2": "claw and tide"}


@pytest.mark.rule("MAE-2.12")
def test_forces_of_the_options_are_not_asked_for():
    s, asked_for = new(**IRON), play(new(level="advanced"), "force Iron and Root", "force Claw and Tide")
    assert asked(s) == "P1 primary" and s == asked_for and position(s)["good"] == "P1"
    assert "force_p1" not in position(s)["options"] and GAME.from_position(position(s)) == s


@pytest.mark.rule("MAE-2.12", "MAE-13.8")
def test_the_view_of_a_seat_does_not_tell_the_other_force():
    s = new(**IRON)
    assert "Leviathan" not in str(position(GAME.view(s, 0))) and "Ancient Treant" not in str(position(GAME.view(s, 1)))
    assert GAME.view(GAME.sample(GAME.view(s, 0), random.Random(1)), 0) == GAME.view(s, 0)
    assert "Leviathan" in str(position(GAME.view(new(**IRON, open_lists="on"), 0)))


@pytest.mark.rule("MAE-2.12")
def test_a_record_keeps_the_forces_of_its_options():
    match = Match(GAME, IRON, "3")
    match.play_line("primary Verdant Grove")
    assert replay(match.text(), lambda name: GAME).state == match.state
    assert match.words == {**IRON, "force_p2": "Claw and Tide"}


@pytest.mark.rule("MAE-2.12", "MAE-13.4", "MAE-13.5", "MAE-13.6")
@pytest.mark.parametrize("words, reasons", [
    ({"force_p2": "Wings of Morning"}, ["P2", "MAE-13.1"]), ({"level": "basic"}, ["Basic"]), ({"force_p2": "none"}, ["both"]),
    ({"force_size": "15"}, ["P1", "MAE-13.4"]), ({"force_p1": "Nobody's Force"}, ["code"]),
    ({"force_p1": codes.write({NUMBER["Thornling"]: 22, NUMBER["Banish"]: 2})}, ["MAE-13.4", "MAE-13.5", "MAE-13.6", "MAE-14.1"]),
])
def test_every_rule_that_a_force_of_the_options_breaks_is_told(words, reasons):
    with pytest.raises(Unreadable) as told:
        GAME.settings_from({**IRON, **words})
    assert all(reason in told.value.text for reason in reasons), told.value.text


@pytest.mark.rule("MAE-2.12")
def test_a_position_takes_its_forces_from_the_options_too():
    own = {CARDS[card].name: count for card, count in FORCES["Iron and Root"].items()}
    given = {"level": "advanced", "force_p1": own, "force_p2": codes.write(FORCES["Claw and Tide"])}
    s = GAME.from_position({"game": "maelstrom", "phase": "setup", "options": given})
    assert s == GAME.setup(GAME.settings_from(IRON), "0")
    with pytest.raises(Unreadable, match="exactly this force"):
        GAME.from_position({"game": "maelstrom", "options": given})
    with pytest.raises(Unreadable, match="both"):
        GAME.from_position({"game": "maelstrom", "options": {**given, "force_p1": None}})
