"""Chapter 1: components and data model."""

import pytest
from stormtable.games.maelstrom.cards import ALIGNMENT, CARDS, FACTIONS
from stormtable.games.maelstrom.game import GAME
from stormtable.games.maelstrom.rules.effects import ABILITIES
from stormtable.games.maelstrom.table import faces

from .table import at, decides, ends, essence, hand, hoard, legal_actions, new, on, pile, play, position, result, tile_on, turn_over, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
SEAT = {"force", "essence", "hoard", "turns_taken", "hand", "stack", "discard", "relics"}


@pytest.mark.rule("MAE-1.1")
def test_two_seats_each_with_its_own_piles():
    s = at(OURS, THEIRS)
    assert GAME.seats(s) == ("P1", "P2")
    assert set(position(s)["P1"]) == set(position(s)["P2"]) == SEAT


@pytest.mark.rule("MAE-1.2")
def test_the_vortex_belongs_to_nobody_and_nothing_happens_to_it():
    s = at(f"{OURS}; Klatu Crawler 0,-1", THEIRS, hand=["Lake of Fire"])
    assert why(s, "attack @0,0 with @0,-1") == ["MAE-7.1"] and why(s, "consume @0,0 with @0,-1") == ["MAE-8.1"]
    assert why(play(s, "end"), "summon Lake of Fire @0,0") == ["MAE-9.1"]
    assert all("@0,0" not in line for line in legal_actions(s))


@pytest.mark.rule("MAE-1.3", "MAE-14.7")
def test_only_minions_and_strongholds_lie_around_the_vortex():
    assert {card.type for card in CARDS} == {"minion", "stronghold", "event", "relic"}
    for name in ("Banish", "Soul Urn"):
        with pytest.raises(Exception, match="only minions and strongholds lie around the Vortex"):
            at(f"{OURS}; {name} 0,-1", THEIRS)


@pytest.mark.rule("MAE-1.4")
def test_minions_have_all_their_numbers():
    for card in CARDS:
        if card.is_minion:
            assert card.range >= 1 and card.armor >= 1 and card.life >= 1 and card.output == 0


@pytest.mark.rule("MAE-1.5")
def test_a_stronghold_never_moves_attacks_or_defends():
    s = at(f"{OURS}; Chitonok 1,-1", THEIRS)
    assert why(s, "attack @1,0 with @-1,0") == ["MAE-7.2"]
    s = play(s, "attack @1,0 with @1,-1; strike")
    assert on(s, "1,-1") == "P1 Chitonok"
    assert legal_actions(at(OURS, THEIRS, "movement")) == ["end"]
    assert all(card.combat == card.movement == card.range == 0 for card in CARDS if card.is_stronghold)


@pytest.mark.rule("MAE-1.6", "MAE-13.2")
def test_eight_factions_have_eight_colours():
    colours = {name: faction["colour"] for name, faction in FACTIONS.items()}
    assert colours == {"Arcanae": "blue", "Host": "white", "Gaians": "green", "Loftis": "yellow", "Draconis": "orange",
                       "Brood": "purple", "Necris": "red", "Deep": "teal"}
    assert {name for name, side in ALIGNMENT.items() if side == "good"} == {"Arcanae", "Host", "Gaians", "Loftis"}
    assert all(card.faction in FACTIONS for card in CARDS)


@pytest.mark.rule("MAE-1.7")
def test_a_keyword_alone_does_nothing():
    plain = at(f"{OURS}; Chitonok -1,-1; Karatas Shredder -2,0", f"{THEIRS}; Iron Guard 0,-1")
    assert on(play(plain, "attack @0,-1 with @-1,-1; strike"), "0,-1") == "P2 Iron Guard"  # two Chitin, still 1 on Armor 2


@pytest.mark.rule("MAE-1.8", "MAE-11.3")
def test_the_texts_marked_as_actions_are_the_abilities_that_can_be_used():
    assert {number for number, card in enumerate(CARDS) if card.kind == "active"} == set(ABILITIES)


@pytest.mark.rule("MAE-1.9")
def test_each_player_starts_with_three_essence_and_loses_with_none():
    assert essence(new()) == (3, 3)
    s = at("Chitonok -2,0; Lake of Fire -1,0 E", THEIRS, P1={"essence": 1})
    assert result(turn_over(s)) == ("P2", "essence")


@pytest.mark.rule("MAE-1.10")
def test_the_void_is_endless_and_a_hoard_has_no_limit():
    s = at(f"{OURS}; Chitonok -2,0 E", THEIRS, hoard=(9000, 0))
    assert hoard(play(s, "consume @-2,0 with @-1,0")) == (9001, 0)
    assert hoard(new()) == (0, 0)


@pytest.mark.rule("MAE-1.11")
def test_a_tile_with_a_counter_is_wounded():
    s = at("Celestial City -1,0 W1; Lorian Healer -2,0; Celestial City -1,1", THEIRS)
    assert ends(s, "use") == {"-1,0"}


@pytest.mark.rule("MAE-1.12")
def test_a_destroyed_tile_is_an_energy_tile_and_nothing_else():
    mods = [{"stat": "combat", "by": 1, "until": "turn", "from": "P2"}]
    guard = {"at": "0,-1", "tile": "Gallag T'ral", "owner": "P2", "wounds": 1, "mods": mods, "marks": ["moved"]}
    s = play(at(f"{OURS}; Karatas Shredder -1,-1", THEIRS, tiles=[guard]), "attack @0,-1 with @-1,-1; strike")
    assert tile_on(s, "0,-1") == {"at": "0,-1", "tile": "Gallag T'ral", "owner": "P2", "wounds": 0, "energy": True, "marks": [], "mods": []}
    assert why(s, "attack @0,-1 with @-1,-1")[0] == "MAE-7.1"


@pytest.mark.rule("MAE-1.13")
def test_a_tile_goes_back_to_the_player_who_brought_it():
    s = play(at(OURS, f"{THEIRS}; Street Patrol -2,0 E"), "consume @-2,0 with @-1,0")
    assert pile(s, "P2", "discard") == ["Street Patrol"] and pile(s, "P1", "discard") == []


@pytest.mark.rule("MAE-1.14", "MAE-11.26")
def test_the_bare_word_tile_means_no_energy_tile_and_no_vortex():
    s = at("Fiery Peaks -1,0; Chitonok -1,1 E", "Sky Aerie 1,0", "summon", ["Draconoid Berserkers"])
    s = play(s, "summon Draconoid Berserkers @-2,1; pay @-1,0")
    assert on(s, "-1,1") == "P1 Chitonok E" and on(s, "-1,0") == "P1 Fiery Peaks W1"


@pytest.mark.rule("MAE-1.15")
def test_a_tile_in_hand_or_discard_is_not_in_play():
    s = at("Lake of Fire -1,0; Klatu Crawler -1,-1", "Fiery Peaks 1,0; Ember Drake 0,-1",
           P2={"hand": ["Scale Forge"], "discard": ["Scale Forge"], "stack": ["Scale Forge"]})
    assert on(play(s, "attack @0,-1 with @-1,-1; strike"), "0,-1") == "P2 Ember Drake E"


@pytest.mark.rule("MAE-1.16")
def test_one_tile_lies_on_a_space():
    with pytest.raises(Exception, match="one tile lies on a space"):
        at(f"{OURS}; Chitonok -1,0", THEIRS)


@pytest.mark.rule("MAE-1.17")
def test_a_hand_has_no_limit_and_discards_stay_where_they_are():
    held = ["Chitonok"] * 30
    s = at(OURS, THEIRS, hand=held, P1={"stack": ["Daemon Horde"], "discard": ["Klatu Crawler"]})
    s = play(s, "draw")
    assert len(hand(s)) == 31 and pile(s, "P1", "stack") == [] and pile(s, "P1", "discard") == ["Klatu Crawler"]
    assert why(s, "draw") == ["MAE-15.4"]


@pytest.mark.rule("MAE-1.18")
def test_every_tile_shows_type_alignment_faction_and_numbers():
    for card in CARDS:
        assert card.glyph and card.type and ALIGNMENT[card.faction] in ("good", "evil") and FACTIONS[card.faction]["emblem"]


@pytest.mark.rule("MAE-1.18")
def test_jewels_stripes_and_words_say_cost_range_and_alignment():
    for number, card in enumerate(CARDS):
        face, read = faces.in_hand(number), faces.reading(number)
        assert face.count('class="jewel ') == card.cost and face.count('height="3.5"') == (card.range if card.range > 1 else 0)
        kind = faces.TYPE_NAMES[card.type]
        assert f"{kind} of {card.faction}, {ALIGNMENT[card.faction]}" in read and (f"Range {card.range}" in read) == card.is_minion


@pytest.mark.rule("MAE-1.19")
def test_a_tile_is_numbered_when_it_enters_play():
    s = at(f"{OURS}; Chitonok -2,0 E", THEIRS, hand=["Lake of Fire", "Chitonok"])
    s = play(s, "consume @-2,0 with @-1,0", "end", "summon Lake of Fire @-1,1", "summon Chitonok @-2,0; pay @-1,0")
    assert [tile["at"] for tile in position(s)["tiles"]] == ["-1,0", "1,0", "-1,1", "-2,0"]
    assert hand(s) == [] and decides(s) == "P1"
