"""Chapter 14: events and relics."""

import pytest

from .table import actions, asked, at, essence, hand, hoard, legal_actions, new, pile, play, position, tile_on, turn_over, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
RELICS = {"relics": [{"relic": "Brood Heart"}, {"relic": "Soul Urn"}]}


@pytest.mark.rule("MAE-14.1")
def test_events_and_relics_join_the_forces_of_the_expanded_game():
    line = "force 8 Lake of Fire, 4 Chitonok, 4 Frenzy, 4 Brood Heart, 3 Daemon Horde"
    assert why(new(level="expanded"), line) == [] and why(new(level="advanced"), line) == ["MAE-14.1"]
    assert why(new(level="expanded"), "force 8 Lake of Fire, 5 Frenzy, 4 Brood Heart, 3 Daemon Horde, 3 Chitonok") == ["MAE-13.5"]
    s = play(new(level="expanded"), line, "force Iron and Root", "primary Verdant Grove")
    assert why(s, "pick Frenzy") == why(s, "pick Brood Heart") == ["MAE-2.5"]


@pytest.mark.rule("MAE-14.2")
def test_an_event_needs_a_face_up_stronghold_and_its_energy():
    s = at(f"{OURS}; Chitonok 0,-1", THEIRS, hand=["Frenzy"], hoard=(1, 0))
    assert hoard(play(s, "play Frenzy on @0,-1")) == (0, 0)
    assert why(at(f"{OURS} E; Chitonok 0,-1", THEIRS, hand=["Frenzy"], hoard=(1, 0)), "play Frenzy on @0,-1") == ["MAE-14.2"]
    assert why(at(f"{OURS}; Chitonok 0,-1", THEIRS, hand=["Frenzy"]), "play Frenzy on @0,-1") == ["MAE-14.2"]
    assert why(at(f"{OURS}; Chitonok 0,-1", THEIRS), "play Frenzy on @0,-1") == ["MAE-9.1"]


@pytest.mark.rule("MAE-14.3")
def test_an_action_event_costs_an_action_and_a_reaction_event_none():
    s = at(f"{OURS}; Chitonok 0,-1", THEIRS, hand=["Frenzy", "Frenzy"], hoard=(2, 0), actions=1)
    s = play(s, "play Frenzy on @0,-1")
    assert actions(s) == 0 and why(s, "play Frenzy on @0,-1") == ["MAE-4.19"]
    held = at("Celestial City -1,0", THEIRS, hand=["Aegis of Dawn"], hoard=(2, 0))
    assert why(held, "play Aegis of Dawn") == ["MAE-14.3"] and why(play(held, "end"), "play Aegis of Dawn") == ["MAE-3.3"]


@pytest.mark.rule("MAE-14.4")
def test_an_event_is_answered_and_then_discarded():
    s = at(f"{OURS}; Chitonok 0,-1", "Sky Aerie 1,0", hand=["Frenzy"], hoard=(1, 2), P2={"hand": ["Counterwind"]})
    s = play(s, "play Frenzy on @0,-1")
    assert asked(s) == "P2 react" and pile(s, "P1", "discard") == [] and hand(s) == []
    for answer in ("pass", "react Counterwind"):
        assert pile(play(s, answer), "P1", "discard") == ["Frenzy"]
    assert tile_on(play(s, "react Counterwind"), "0,-1")["mods"] == [] and len(tile_on(play(s, "pass"), "0,-1")["mods"]) == 2


@pytest.mark.rule("MAE-14.5")
def test_one_relic_a_turn_and_two_in_the_row():
    s = at(f"{OURS}; Bone Ossuary -1,1", THEIRS, "summon", ["Brood Heart", "Soul Urn"], hoard=(9, 0))
    s = play(s, "relic Brood Heart")
    assert hoard(s) == (7, 0) and why(s, "relic Soul Urn") == ["MAE-14.5"] and position(s)["relic_used"] is True
    s = play(turn_over(turn_over(s)), "end", "end", "relic Soul Urn")
    assert [entry["relic"] for entry in pile(s, "P1", "relics")] == ["Brood Heart", "Soul Urn"]
    assert why(at(OURS, THEIRS, hand=["Brood Heart"], hoard=(9, 0)), "relic Brood Heart") == ["MAE-3.3"]


@pytest.mark.rule("MAE-14.6", "MAE-14.8")
def test_relics_are_unique_and_work_once_a_turn():
    s = at(OURS, THEIRS, "summon", ["Brood Heart"], hoard=(9, 0), relics=["Brood Heart"])
    assert why(s, "relic Brood Heart") == ["MAE-14.8"]
    s = at("Celestial City -1,0 W1; Celestial City -1,1 W1", THEIRS, relics=["Halo of Mercy"])
    s = play(s, "use Halo of Mercy on @-1,0")
    assert actions(s) == 2 and why(s, "use Halo of Mercy on @-1,1") == ["MAE-11.3"]
    assert why(s, "use Abyssal Pearl on @1,0") == ["MAE-4.9"]


@pytest.mark.rule("MAE-14.7")
def test_relics_have_no_space_and_do_not_count():
    s = at(OURS, f"{THEIRS}; Street Patrol 0,1", P1=RELICS)
    assert essence(turn_over(s)) == (2, 3) and len(position(s)["tiles"]) == 3


@pytest.mark.rule("MAE-14.8")
def test_playing_a_relic_cannot_be_answered():
    s = at(OURS, "Sky Aerie 1,0", "summon", ["Brood Heart"], hoard=(2, 9), P2={"hand": ["Counterwind"]}, options={"always_prompt": True})
    assert asked(play(s, "relic Brood Heart")) is None


@pytest.mark.rule("MAE-14.9")
def test_a_reaction_event_needs_its_stronghold_too():
    s = at(f"{OURS}; Chitonok -1,-1", "Sky Aerie 1,0; Celestial City 1,1 E; Thornling 0,-1", hoard=(0, 5),
           P2={"hand": ["Aegis of Dawn"]}, options={"always_prompt": True})
    s = play(s, "attack @0,-1 with @-1,-1; strike")
    assert legal_actions(s) == ["pass"] and why(s, "react Aegis of Dawn") == ["MAE-11.6"]


@pytest.mark.rule("MAE-14.9")
def test_a_reaction_whose_effect_is_gone_does_nothing():
    """Two Winds against one Riptide cannot happen: the cancelled effect has no window any more."""
    s = at("Abyssal Trench -1,0", "Sky Aerie 1,0; Gale Warden 0,-1", hand=["Riptide"], hoard=(1, 4), P2={"hand": ["Counterwind", "Counterwind"]})
    s = play(s, "play Riptide on @0,-1 > @1,-1", "react Counterwind")
    assert asked(s) is None and hand(s, "P2") == ["Counterwind"]


@pytest.mark.rule("MAE-14.10")
def test_events_and_relics_count_as_tiles_in_hand():
    s = at(f"{OURS}; Plasma Laboratory -1,1", "Sky Aerie 1,0", hoard=(0, 2), P2={"hand": ["First Feather"]})
    assert asked(play(s, "use @-1,1")) == "P2 react"
