"""Chapter 2: setup."""

import pytest
from stormtable.games.maelstrom.game import GAME

from .table import (
    asked,
    decides,
    essence,
    hand,
    hoard,
    legal_actions,
    new,
    on,
    phase,
    pile,
    play,
    position,
    tile_on,
    turn_over,
    why,
)

FACTIONS = ["Arcanae", "Brood", "Draconis", "Host"]
PICKS = {
    "P1": ["pick Daemon Horde"] * 3 + ["pick Chitonok"] * 2,
    "P2": ["pick Iron Enforcer"] * 3 + ["pick Street Patrol"] * 2,
}


def begun(*results, **words):
    s = play(new(*results, **words), "faction Brood", "faction Arcanae")
    return play(s, *PICKS["P1"], *PICKS["P2"])


@pytest.mark.rule("MAE-2.1", "MAE-4.1", "MAE-R30")
def test_the_two_factions_differ_unless_mirrored():
    s = new()
    assert legal_actions(s) == [f"faction {name}" for name in FACTIONS] and decides(s) == "P1"
    s = play(s, "faction Host")
    assert legal_actions(s) == ["faction Arcanae", "faction Brood", "faction Draconis"] and decides(s) == "P2"
    assert "faction Host" in legal_actions(play(new(mirror="on"), "faction Host"))


@pytest.mark.rule("MAE-2.2")
def test_a_basic_force_is_the_printed_list_of_23():
    s = begun()
    for seat, name in (("P1", "Brood"), ("P2", "Arcanae")):
        assert pile(s, seat, "force") == name
        assert len([*hand(s, seat), *pile(s, seat, "stack"), *pile(s, seat, "discard")]) == 22


@pytest.mark.rule("MAE-2.3", "MAE-2.4")
def test_the_primaries_face_each_other_over_the_vortex():
    s = play(new(), "faction Brood", "faction Arcanae")
    assert (on(s, "-1,0"), on(s, "1,0")) == ("P1 Lake of Fire", "P2 Academy of the Arcane")
    assert (essence(s), hoard(s)) == ((3, 3), (0, 0))


@pytest.mark.rule("MAE-2.4", "MAE-2.11", "MAE-4.2")
def test_a_primary_is_chosen_in_secret_where_there_is_a_choice():
    s = play(new(level="advanced"), "force Iron and Root", "force Scale and Grave")
    assert legal_actions(s) == ["primary Academy of the Arcane", "primary Verdant Grove"] and decides(s) == "P1"
    s = play(s, "primary Verdant Grove")
    assert decides(s) == "P2" and position(s)["tiles"] == []
    assert GAME.view(s, 1).primary[0] == "?" and GAME.view(s, 0).primary[0] != "?"
    assert why(s, "primary Nkai Temple") == ["MAE-2.4"]
    s = play(s, "primary Bone Ossuary")
    assert (on(s, "-1,0"), on(s, "1,0"), asked(s)) == ("P1 Verdant Grove", "P2 Bone Ossuary", "P1 pick")


@pytest.mark.rule("MAE-2.5", "MAE-2.13", "MAE-4.3")
def test_five_tiles_are_picked_one_by_one_while_copies_last():
    s = play(new(), "faction Brood", "faction Arcanae")
    assert "pick Karatas Shredder" in legal_actions(s) and len(legal_actions(s)) == 11
    s = play(s, "pick Karatas Shredder")
    assert "pick Karatas Shredder" not in legal_actions(s) and "pick Lake of Fire" in legal_actions(s)
    s = play(s, "pick Gallag K'rol", "pick Gallag T'ral", "pick Kaltalas Slug")
    assert decides(s) == "P1" and decides(play(s, "pick Chitonok")) == "P2"


@pytest.mark.rule("MAE-2.5", "MAE-R12")
def test_an_opening_hand_holds_nothing_above_cost_three():
    s = play(new(level="advanced"), "force Iron and Root", "force Scale and Grave", "primary Verdant Grove", "primary Bone Ossuary")
    assert "pick Iron Commander" in legal_actions(s) and "pick Ancient Treant" not in legal_actions(s)


@pytest.mark.rule("MAE-2.6")
def test_the_rest_is_shuffled_face_down():
    assert len(pile(begun(first_player="p2"), "P1", "stack")) == 17
    orders = {tuple(pile(play(GAME.setup(GAME.settings_from({}), seed), "faction Brood", "faction Arcanae", *PICKS["P1"], *PICKS["P2"]),
                         "P2", "stack")) for seed in "abcdef"}
    assert len(orders) > 1


@pytest.mark.rule("MAE-2.6", "MAE-2.7", "MAE-2.8", "MAE-2.11")
def test_the_log_tells_every_random_event_in_order():
    told = [(event.kind, event.data["seat"]) for event in begun("Lake of Fire", "Street Patrol", "P2", "Iron Enforcer").events]
    assert told[1:] == [("shuffled", "P1"), ("shuffled", "P2"), ("first", "P2"), ("discarded", "P2"), ("drew", "P2"), ("turn", "P2")]


@pytest.mark.rule("MAE-2.6")
def test_a_queued_shuffle_may_name_the_emperor():
    s = new("Vharaxis Dragon Emperor,Fiery Peaks", level="advanced", force_size="8", first_player="p2")
    s = play(s, "force 7 Fiery Peaks, 1 Vharaxis, Dragon Emperor", "force 8 Celestial City", *["pick Fiery Peaks"] * 5,
             *["pick Celestial City"] * 5)
    assert pile(s, "P1", "stack") == ["Vharaxis, Dragon Emperor", "Fiery Peaks"]


@pytest.mark.rule("MAE-2.7", "MAE-R31")
@pytest.mark.parametrize("first", ["P1", "P2"])
def test_a_coin_decides_who_begins(first):
    s = begun("Lake of Fire", "Street Patrol", first)
    assert decides(s) == first and phase(s) == "summon"


@pytest.mark.rule("MAE-2.8")
def test_the_first_player_discards_at_random_and_draws():
    s = begun("Karatas Shredder,Lake of Fire", "Street Patrol", "P1", "Chitonok")
    assert pile(s, "P1", "discard") == ["Chitonok"] and "Karatas Shredder" in hand(s)
    assert len(hand(s)) == 5 and len(pile(s, "P1", "stack")) == 16 and pile(s, "P2", "discard") == []


@pytest.mark.rule("MAE-2.8")
def test_the_smallest_force_has_nothing_to_draw():
    s = play(new(level="advanced", force_size="6", first_player="p1"), "force 6 Lake of Fire", "force 6 Celestial City",
             *["pick Lake of Fire"] * 5, *["pick Celestial City"] * 5)
    assert len(hand(s)) == 4 and pile(s, "P1", "stack") == [] and len(hand(s, "P2")) == 5


@pytest.mark.rule("MAE-2.9")
def test_placing_a_primary_is_no_summons():
    s = begun("Lake of Fire", "Street Patrol", "P1", "Chitonok")
    assert position(s)["limited_used"] is False and tile_on(s, "-1,0")["marks"] == []
    assert "summon Lake of Fire @-1,1" in legal_actions(s)


@pytest.mark.rule("MAE-2.10")
def test_there_is_no_mulligan():
    s = begun()
    assert {line.split()[0] for line in legal_actions(s)} == {"summon", "end"}


@pytest.mark.rule("MAE-2.11")
def test_setup_asks_in_order():
    s, order = new(level="advanced"), []
    answers = ["force Iron and Root", "force Scale and Grave", "primary Verdant Grove", "primary Bone Ossuary",
               *["pick Iron Enforcer"] * 3, *["pick Thornling"] * 2, *["pick Nkalla Viper"] * 3, *["pick Skeletal Levy"] * 2]
    for line in answers:
        order.append(asked(s))
        s = play(s, line)
    assert order == ["P1 force", "P2 force", "P1 primary", "P2 primary", *["P1 pick"] * 5, *["P2 pick"] * 5]
    assert phase(s) == "summon" and position(s)["turn"] == 1


@pytest.mark.rule("MAE-2.12", "MAE-13.5", "MAE-13.6")
def test_every_broken_rule_of_a_force_is_reported():
    s = new(level="advanced", force_size="8")
    assert why(s, "force 5 Nkalla Viper, 2 Thornling, 1 Banish") == ["MAE-13.1", "MAE-13.5", "MAE-13.6", "MAE-14.1"]


@pytest.mark.rule("MAE-2.11")
def test_the_hand_stays_hidden():
    s = play(begun("Lake of Fire", "Street Patrol", "P1"), "end")
    view = GAME.view(s, 1)
    assert position(view)["P1"]["hand"] == 5 and position(view)["P2"]["hand"] == hand(s, "P2")
    assert decides(turn_over(s)) == "P1"
