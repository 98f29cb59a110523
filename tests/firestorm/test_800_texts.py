"""How texts are carried out (chapter 800), and how they are announced (FIR-700.15, FIR-700.17)."""

import pytest
from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.game import GAME
from stormtable.games.firestorm.rules.events import gives_tech, hero_acts
from stormtable.games.firestorm.rules.values import guns, has, tech

from .clash import calm, clash, galaxy, ids
from .table import asked, lines_of, play, refused


def test_a_set_has_one_order():
    """FIR-700.15: ships are named by rising numbers."""
    s = galaxy("famine#3 1D; war#4 1D")
    assert "p1: move famine#3,war#4 1D-1B" in lines_of(s) and refused(s, "p1: move war#4,famine#3 1D-1B") == ["FIR-203.3"]


def test_only_riders_that_matter_are_offered():
    """FIR-700.17, FIR-800.21, FIR-R57: each is optional."""
    s = galaxy("kane-richards#3 on 1", hands=(["explorer-human", "city"], ()))
    ways = [line for line in lines_of(s) if "deploy explorer-human" in line]
    assert [line.partition(" with ")[2] for line in ways] == ["", "the-humans@p1", "kane-richards#3", "the-humans@p1,kane-richards#3"]
    assert refused(s, "p1: attach city to earth#1 with the-humans@p1") == ["FIR-203.21"]


def test_the_alien_is_named_before_a_card_that_was_played():
    """Chapter Notation: Alien and advantage before cards."""
    s = galaxy("", hands=(["destroyer-muero"], ()), aliens=("the-muero", "the-humans"), effects=[
        {"source": "master-planning", "by": 1, "value": 2, "until": "end of turn 3"}])
    assert "p1: deploy destroyer-muero at 1A with the-muero@p1,master-planning" in lines_of(s)


def test_a_search_must_take_what_it_finds_and_shuffles_anyway():
    """FIR-800.10."""
    s = galaxy("fleet-carrier#3 1A", draws=(["city", "skimmer", "famine"], []))
    s = play(s, "p1: use fleet-carrier#3")
    s = play(s, "p1: take skimmer") if lines_of(s) == ["p1: take skimmer"] else s
    assert ids(s.hand[0]) == ["skimmer"] and sorted(ids(s.draw[0])) == ["city", "famine"]
    empty = play(galaxy("fleet-carrier#3 1A", draws=(["city", "famine"], [])), "p1: use fleet-carrier#3")
    assert not empty.hand[0] and sorted(ids(empty.draw[0])) == ["city", "famine"] and asked(empty) == 2


def test_a_change_of_control_keeps_what_is_on_the_card():
    """FIR-800.11, FIR-R59: The Book; who stood on a ship goes to the planet there."""
    s = galaxy("the-ancient-one#3 on 2; the-book#4 on 3", "famine#5 2A; mr-dyer#6 on 5 D1 T", draws=(["famine"], []), aliens=("the-soven", "the-humans"))
    s = calm(s, "p1: use the-book#4 on mr-dyer#6")
    assert s.ctrl[6] == 0 and s.on[6] == 2 and s.dmg[6] == 1 and s.turned[6]


def test_blank_text_leaves_traits_and_printed_modifiers():
    """FIR-800.12."""
    s = clash("famine#3 2D", "war#4 2D; ion-cannon#5 on 4; sgt-beat#6 on 4", hands=(["cowardice"], ()), effects=[
        {"source": "glitch", "by": 1, "on": ["ion-cannon#5"], "until": "end of combat"}])
    assert 5 in s.index.blank and guns(s, 4) == CARDS[NUMBER["war"]].guns + CARDS[NUMBER["ion-cannon"]].modifiers.get("guns", 0)
    s = calm(s, "p1: play cowardice on sgt-beat#6")
    assert has(s, 6, "Military") and 6 in s.index.blank


def test_an_effect_on_a_group_covers_later_arrivals():
    """FIR-800.14, FIR-R72."""
    s = galaxy("skimmer#3 1A", hands=(["mass-aggression", "famine"], ()))
    s = calm(s, "p1: play mass-aggression", "p2: pass", "p1: deploy famine at 1A")
    assert guns(s, 4) == CARDS[NUMBER["famine"]].guns + 1


def test_a_value_is_read_when_the_effect_happens():
    """FIR-800.15: Sabotage counts the guns that the ship has then."""
    s = galaxy("saboteur#3 on 2", "famine#4 2A", hands=(["sabotage", "mass-aggression"], ()), effects=[
        {"source": "cry-to-the-heavens", "by": 2, "until": "end of turn 4"}])
    s = calm(s, "p1: play sabotage on famine#4 pay turn:saboteur#3")
    assert s.dmg[4] == CARDS[NUMBER["famine"]].guns + 1 - 1


def test_tech_changes_the_permanent_part_and_tests_read_the_actual_value():
    """FIR-800.16."""
    s = galaxy("science-ship#3 2D", hands=(["destroyer-human"], ()), tech=(CARDS[NUMBER["destroyer-human"]].tech_requirement - 1, 3))
    assert tech(s, 0) == s.tech[0] + 1 and refused(s, "p1: deploy destroyer-human at 1A") == []


def test_what_counts_as_giving_tech():
    """FIR-800.17, FIR-R62: buying, exploring and texts with +Tech; not a constant +1."""
    s = galaxy("mars#3 1B; science-ship#4 2D", hands=(["creative-invention", "research-facility"], ()))
    yes = ["p1: buy tech", "p1: play creative-invention", "p1: use science-ship#4"]
    no = ["p1: attach research-facility to mars#3", "p1: sell command"]
    assert [gives_tech(s, GAME.read(line)) for line in yes + no] == [True] * 3 + [False] * 2


def test_what_a_hero_performs():
    """FIR-800.18: as source, by a trait, or turned and moved as the action itself; not as somebody's cost."""
    s = galaxy("cassandra-sage#3 on 1; mars#4 1B; saul-hernandez#5 on 1", hands=(["extended-meeting"], ()))
    yes = ["p1: rally cassandra-sage#3", "p1: travel cassandra-sage#3 to mars#4"]
    no = ["p1: play extended-meeting on saul-hernandez#5 pay turn:cassandra-sage#3", "p1: buy tech"]
    assert [hero_acts(s, GAME.read(line)) for line in yes + no] == [True] * 2 + [False] * 2


def test_an_opponents_support_and_shot_count_as_the_opponents_effect():
    """FIR-800.19, FIR-R75."""
    s = clash("famine#3 2D; missile-battery#5 on 3", "skimmer#4 2D D2 E0; war#6 2D", hands=((), ["revenge"]))
    s = play(s, "p1: use missile-battery#5 on skimmer#4")
    while refused(s, "p2: react revenge"):
        s = play(s, f"p{asked(s)}: pass")
    assert s.flow[-2].kind == "W6"


MAIN = "destroyer-human#3 1A; zulania-serinius#4 on 3; sgt-beat#5 on 1; saboteur#6 on 1"


@pytest.mark.parametrize("hand, line, until, turns", [
    (["cowardice"], "p1: play cowardice on sgt-beat#5", "turn", 0), (["sweet-talker"], "p1: play sweet-talker on sgt-beat#5", "turn", 0),
    (["mass-aggression"], "p1: play mass-aggression", "turn", 0), (["massive-buildup"], "p1: play massive-buildup", "turn", 0),
    (["master-planning"], "p1: play master-planning", "turn", 0), ([], "p1: use zulania-serinius#4", "turn", 0),
    (["sensor-problem"], "p1: play sensor-problem on war#7 pay turn:saboteur#6", "only", 1),
])
def test_how_long_a_main_text_holds(hand, line, until, turns):
    """FIR-800.7."""
    s = calm(galaxy(MAIN, "war#7 2A", hands=(hand, ()), aliens=("the-muero", "the-humans")), line)
    assert [(effect.until, effect.turn - s.turn) for effect in s.effects] == [(until, turns)]


FRAY = "famine#3 2D; xermal#5 on 3; jason-trage#6 on 3; weapon-charger#7 on 3; shield-enhancer#8 on 3; shield-disruptor#9 on 3"


@pytest.mark.parametrize("hand, line, until", [
    (["faulty-wiring"], "p1: play faulty-wiring on war#4", "turn"), ([], "p1: use weapon-charger#7", "turn"), ([], "p1: use shield-enhancer#8", "turn"),
    ([], "p1: use shield-disruptor#9 on war#4", "turn"), ([], "p1: use jason-trage#6", "turn"), ([], "p1: use xermal#5", "combat"),
])
def test_how_long_a_combat_text_holds(hand, line, until):
    """FIR-800.7."""
    s = calm(clash(FRAY, "war#4 2D", hands=(hand, ())), line)
    assert [effect.until for effect in s.effects] == [until] and [effect.turn for effect in s.effects] == [0 if until == "combat" else s.turn]


def test_a_text_that_would_change_nothing_is_refused():
    """FIR-800.13: a hero who is at home and yours already, an Assassin who is turned there, a coward, a support without text."""
    s = galaxy("cassandra-sage#3 on 1; sgt-beat#4 on 1; trohh-grozz#5 on 1 T", hands=(["promise-of-great-rewards", "conspiracy", "cowardice"], ()),
               effects=[{"source": "cowardice", "by": 1, "on": ["sgt-beat#4"], "until": "end of turn 3"}])
    score, conspiracy = "p1: play promise-of-great-rewards on {} pay turn:cassandra-sage#3", "p1: play conspiracy on trohh-grozz#5 as assassin at"
    assert refused(s, score.format("sgt-beat#4")) == ["FIR-800.13"] and refused(s, score.format("trohh-grozz#5")) == []
    assert refused(s, f"{conspiracy} earth#1") == ["FIR-800.13"] and refused(s, f"{conspiracy} regnuu-kraag#2") == []
    assert refused(s, "p1: play cowardice on sgt-beat#4") == ["FIR-800.13"]
    s = galaxy("famine#3 2D", "war#4 2D; titanium-hull#5 on 4; escort#6 on 4", hands=(["glitch"], ()))
    s = play(s, "p1: attack war#4", "p1: join famine#3", "p2: join war#4")
    assert refused(s, "p1: react glitch on titanium-hull#5") == ["FIR-800.13"] and refused(s, "p1: react glitch on escort#6") == []
