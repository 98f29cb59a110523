"""Variants and settings."""

import pytest
from stormtable.games.maelstrom.cards import NUMBER
from stormtable.games.maelstrom.game import GAME
from stormtable.games.maelstrom.rules import codes
from stormtable.games.maelstrom.rules.variants import Settings
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Unreadable

from .table import asked, at, decides, essence, hoard, legal_actions, new, on, pile, play, position, result, turn_over, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
SMALL = codes.write({NUMBER["Lake of Fire"]: 6, NUMBER["Chitonok"]: 4})
OTHER = codes.write({NUMBER["Verdant Grove"]: 6, NUMBER["Thornling"]: 4})
BOTH = "attack @0,-1 with @-1,-1; join @0,-2; strike"
PICKS = ["pick Daemon Horde"] * 3 + ["pick Chitonok"] * 2 + ["pick Iron Enforcer"] * 3 + ["pick Street Patrol"] * 2


def begun(*results, **words):
    return play(new(*results, **words), "faction Brood", "faction Arcanae", *PICKS)


def test_the_usual_game():
    assert Settings() == GAME.settings_from({})
    assert GAME.settings_to(Settings()) == {}


@pytest.mark.parametrize("words", [
    {"level": "expanded"}, {"mirror": "on"}, {"alignment_pick": "random"}, {"force_size": "15"}, {"pool": "box"}, {"open_lists": "on"},
    {"essence": "5"}, {"tight_gaps": "on"}, {"ignore_colours": "on"}, {"first_player": "p2"}, {"second_energy": "2"},
    {"always_prompt": "on"}, {"stall_limit": "none"}, {"stall_limit": "100"}, {"turn_cap": "1000"}, {"auto_defend": "on"}, {"quick_resolve": "off"},
    {"level": "advanced", "force_p1": "Iron and Root", "force_p2": "Claw and Tide"},
    {"level": "expanded", "force_size": "10", "force_p1": SMALL, "force_p2": OTHER},
])
def test_words_read_and_write_the_same_options(words):
    assert GAME.settings_to(GAME.settings_from(words)) == words
    assert Match(GAME, words).words == words


@pytest.mark.parametrize("words", [
    {"level": "huge"}, {"essence": "0"}, {"essence": "6"}, {"stall_limit": "9"}, {"turn_cap": "49"}, {"second_energy": "3"},
    {"mirror": "perhaps"}, {"colour": "blue"}, {"force_size": "61"}, {"first_player": "p3"}, {"force_p1": "MAE1xyz"},
])
def test_what_is_no_option_is_said_so(words):
    with pytest.raises(Unreadable):
        GAME.settings_from(words)


def test_every_setting_of_the_page_is_an_option_with_its_usual_word():
    assert {setting.key for setting in GAME.settings} <= set(Settings._fields)
    for setting in GAME.settings:
        for word, _label in setting.choices:
            assert GAME.settings_from({setting.key: word})
        assert GAME.settings_from({setting.key: setting.default}) == Settings()


@pytest.mark.parametrize("count", ["1", "5"])
def test_essence_to_start_with(count):
    assert essence(new(essence=count)) == (int(count), int(count))


@pytest.mark.rule("MAE-2.7", "MAE-2.8")
@pytest.mark.parametrize("seat", ["P1", "P2"])
def test_the_first_player_may_be_agreed_and_still_discards(seat):
    s = begun("Lake of Fire", "Street Patrol", first_player=seat.lower())
    assert decides(s) == seat and len(pile(s, seat, "discard")) == 1


@pytest.mark.rule("MAE-R47")
def test_the_second_player_may_start_with_energy():
    assert hoard(begun("Lake of Fire", "Street Patrol", "P1", second_energy="2")) == (0, 2)
    assert hoard(begun("Lake of Fire", "Street Patrol", "P2", second_energy="1")) == (1, 0)


def test_any_output_pays_where_colours_are_ignored():
    p1, held = "Verdant Grove -1,0", ["Iron Enforcer"]
    assert legal_actions(at(p1, THEIRS, "summon", held), "summon") == []
    s = at(p1, THEIRS, "summon", held, options={"ignore_colours": True})
    assert on(play(s, "summon Iron Enforcer @-2,0; pay @-1,0"), "-2,0") == "P1 Iron Enforcer"


def automatic(first, second, target="Iron Commander", **position):
    return at(f"{OURS}; {first} -1,-1; {second} 0,-2", f"{THEIRS}; {target} 0,-1", options={"auto_defend": True}, **position)


@pytest.mark.rule("MAE-7.7")
@pytest.mark.parametrize("first, second, hit", [
    ("Klatu Crawler", "Daemon Horde", "-1,-1"),  # both fall to 2; the Crawler costs more
    ("Karatas Shredder", "Klatu Crawler", "-1,-1"),
    ("Bone Colossus", "Daemon Horde", "0,-2"),  # only the Horde falls
    ("Iron Guard", "Bone Colossus", "0,-2"),  # each takes one; the Colossus costs more
    ("Kaltalas Slug", "Iron Guard", "-1,-1"),  # two wounds against one
    ("Daemon Horde", "Daemon Horde", "-1,-1"),  # the one that is longer in play
])
def test_the_program_defends_for_an_absent_player(first, second, hit):
    s = play(automatic(first, second), BOTH)
    assert asked(s) is None
    spaces = ["-1,-1", "0,-2"]
    hurt = [space for space in spaces if on(s, space).endswith(" E") or " W" in on(s, space)]
    assert hurt == [hit]


@pytest.mark.rule("MAE-11.22")
def test_the_program_passes_reactions_for_an_absent_player():
    s = at("Plasma Laboratory -1,0", "Hall of Judgment 1,0", hoard=(0, 4), options={"auto_defend": True})
    assert hoard(play(s, "use @-1,0")) == (1, 4)


def test_quick_resolve_changes_nothing_in_the_rules():
    for quick in (True, False):
        s = at(f"{OURS}; Klatu Crawler -1,-1; Chitonok 0,-2", f"{THEIRS}; Iron Commander 0,-1", options={"quick_resolve": quick})
        s = play(s, BOTH, "defend @-1,-1")
        assert on(s, "0,-1") == "P2 Iron Commander W1"


def test_the_limits_of_stall_and_turns():
    s = at(OURS, THEIRS, stall=98, turn=60, options={"stall_limit": 100, "turn_cap": 1000})
    s = turn_over(s)
    assert result(s) is None and result(turn_over(s)) == (None, "stall")
    assert why(turn_over(s), "end") == ["MAE-15.11"] and position(s)["stall"] == 99
