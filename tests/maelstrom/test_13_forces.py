"""Chapter 13: building a force."""

import pytest

from stormtable.games.maelstrom.cards import CARDS, FORCES
from stormtable.games.maelstrom.game import GAME

from .table import asked, decides, new, options, play, position, said, why

GOOD, EVIL = {"Iron and Root", "Wings of Morning"}, {"Scale and Grave", "Claw and Tide"}


def offered(s):
    return {line.removeprefix("force ") for line in options(s)}


@pytest.mark.rule("MAE-13.1")
def test_one_force_is_good_and_the_other_evil():
    s = new(level="advanced")
    assert GOOD | EVIL <= offered(s)
    assert offered(play(s, "force Iron and Root")) & (GOOD | EVIL) == EVIL
    assert why(play(s, "force Claw and Tide"), "force Scale and Grave") == ["MAE-13.1"]
    assert "MAE-13.1" in why(s, "force 20 Lake of Fire, 3 Thornling")


@pytest.mark.rule("MAE-13.1")
@pytest.mark.parametrize("seed", "abcd")
def test_chance_may_decide_who_is_good(seed):
    s = GAME.setup(GAME.options_from({"level": "advanced", "alignment_pick": "random"}), seed)
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
    assert options(s)
    for line in options(s):
        other = play(s, line)
        assert options(other) and all(why(other, answer) == [] for answer in options(other))


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
    assert asked(new()) == "P1 faction" and all("force" not in line for line in options(new()))
