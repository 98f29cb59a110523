"""Decks, codes and the builder (rule 101.1)."""

import random

import pytest
from stormtable.games.firestorm.cards import ALIENS, CARDS, DECKS, NUMBER
from stormtable.games.firestorm.rules import codes
from stormtable.games.firestorm.rules.decks import deck_refusals, start_refusals
from stormtable.games.firestorm.rules.muster import random_deck
from stormtable.games.firestorm.table.building import Draft, cosmic_values, curve, listed, start_budget, types_of
from stormtable.kernel.rules import Unreadable

from .table import asked, new, play, refused

HUMANS = NUMBER["the-humans"]


def deck(*changes, base="human-starter"):
    """A ready-made deck with some copies more or less: ("city", 1)."""
    cards = dict(DECKS[base].cards)
    for id, count in changes:
        cards[NUMBER[id]] = cards.get(NUMBER[id], 0) + count
    return tuple(sorted((card, count) for card, count in cards.items() if count > 0))


def rules(*changes, alien=HUMANS, base="human-starter"):
    return [refusal.rule for refusal in deck_refusals(deck(*changes, base=base), alien)]


@pytest.mark.parametrize("ready", DECKS.values(), ids=list(DECKS))
def test_ready_made_decks_are_legal_with_their_starts(ready):
    assert deck_refusals(ready.cards, ready.alien) == []
    assert start_refusals(ready.cards, ready.alien, CARDS[ready.alien].resources, ready.start) == []


def test_a_deck_needs_at_least_50_cards():
    """FIR-101.1.1: refusal 1."""
    assert rules(("city", -1)) == ["FIR-101.1.1"]


def test_a_deck_has_exactly_one_homeworld():
    """FIR-101.1.2."""
    assert rules(("earth", -1), ("city", 1)) == ["FIR-101.1.2"]
    assert "FIR-101.1.2" in rules(("regnuu-kraag", 1))


def test_a_deck_has_at_most_one_advantage():
    """FIR-101.1.3."""
    assert rules(("overrun", 1)) == ["FIR-101.1.3"]
    assert rules(("advanced-technology", -1), ("city", 1)) == []


def test_multiple_choices_brings_two_other_advantages():
    """FIR-101.1.3: the card itself allows three."""
    assert rules(("multiple-choices", 1)) == ["FIR-101.1.3"]
    assert rules(("multiple-choices", 1), ("overrun", 1)) == []


def test_at_most_three_copies_by_name_even_of_different_cards():
    """FIR-101.1.4, FIR-105.1, FIR-105.2: refusal 2."""
    assert rules(("destroyer-human", 1), ("destroyer-muero", 2)) == ["FIR-101.1.4"]
    assert rules(("destroyer-human", 1), ("destroyer-muero", 1)) == []


def test_a_card_may_set_a_lower_limit():
    """FIR-101.1.4: Massive Buildup and Xelmon Gardens say at most 1."""
    assert rules(("massive-buildup", 1)) == []
    assert rules(("massive-buildup", 2)) == ["FIR-101.1.4"]


def test_worked_example_1_one_fate_for_every_full_ten_cards():
    """FIR-101.1.5."""
    assert rules(("precious-cache", 1), ("think-tank", 1)) == []
    assert rules(("precious-cache", 1), ("think-tank", 1), ("shamed", 1)) == ["FIR-101.1.5"]
    assert rules(("precious-cache", 1), ("think-tank", 1), ("shamed", 1), ("death", 3), ("war", 3), ("skimmer", 1)) == []


def test_homeworlds_fates_and_advantages_of_another_race_are_not_allowed():
    """FIR-101.1.6, FIR-R25."""
    assert rules(("bloodlust", 1)) == ["FIR-101.1.6"]
    assert rules(("destroyer-muero", 1)) == []


def test_starting_planets_cost_no_more_than_the_aliens_resources():
    """FIR-101.4.1: refusal 3."""
    s = play(new(), "p1: alien the-humans deck human-pathfinders", "p2: alien the-muero deck muero-starter", "p1: advantage down", "p2: advantage down")
    assert refused(s, "p1: start earth,mars,frozen-world,neptune") == ["FIR-101.4.1"]
    assert refused(s, "p1: start earth,mars,frozen-world") == []
    assert refused(s, "p1: start mars,earth") == ["FIR-101.4.2"]
    assert refused(s, "p1: start earth,jupiter") == ["FIR-101.4.1"]


def test_another_races_planet_is_no_starting_planet():
    """FIR-101.4.5, FIR-101.4.3: refusal 44, Garden World and Sorvius I."""
    mixed = deck(("muero-ragnuu-prime", 1), ("garden-world", 1))
    planet = tuple(NUMBER[id] for id in ("earth", "muero-ragnuu-prime"))
    assert [refusal.rule for refusal in start_refusals(mixed, HUMANS, 15, planet)] == ["FIR-101.4.5"]
    planet = tuple(NUMBER[id] for id in ("earth", "garden-world"))
    assert [refusal.rule for refusal in start_refusals(mixed, HUMANS, 15, planet)] == ["FIR-101.4.3"]
    muero = deck(("sorvius-i", 1), base="muero-starter")
    planet = tuple(NUMBER[id] for id in ("regnuu-kraag", "sorvius-i"))
    assert [refusal.rule for refusal in start_refusals(muero, NUMBER["the-muero"], 13, planet)] == ["FIR-101.4.3"]


def test_worked_example_2_planets_fill_the_slots_without_gaps():
    """FIR-101.4.2, FIR-101.4.4, FIR-101.5.1, FIR-101.5.3, FIR-101.5.4."""
    s = play(new(), "p1: alien the-humans deck human-starter", "p2: alien the-muero deck muero-starter", "p1: advantage down", "p2: advantage up",
             "p1: start earth,mars,frozen-world", "p2: start regnuu-kraag,mining-asteroid")
    assert [s.at[uid] for uid in (1, 2, 3, 4, 5)] == [0, 1, 2, 6, 7]
    assert s.tech == [2, 3] and s.turn == 1 and asked(s) is not None and s.tokens[5] == 5
    assert s.advantage[1].up and not s.advantage[0].up


def test_the_first_hand_has_six_cards_without_fates():
    """FIR-101.5.2."""
    for seed in range(20):
        s = play(new(), "p1: alien the-humans deck human-starter", "p2: alien the-soven deck soven-starter", "p1: advantage down", "p2: advantage down")
        s.chance = s.chance._replace(seed=str(seed))
        s = play(s, "p1: start earth", "p2: start ymvalla")
        for seat in (0, 1):
            assert len(s.hand[seat]) == 6 and not any(CARDS[card].type == "fate" for card in s.hand[seat])


def test_aliens_are_chosen_in_secret_and_may_be_the_same():
    """FIR-101.2.1."""
    from .table import GAME
    s = play(new(), "p1: alien the-humans deck human-starter")
    assert GAME.view(s, 1).alien[0] == "?" and GAME.view(s, 1).deck[0] is None
    s = play(s, "p2: alien the-humans deck human-pathfinders")
    assert s.alien == [HUMANS, HUMANS]


def test_a_code_gives_the_deck_back():
    for ready in DECKS.values():
        assert codes.read(codes.write(ready.alien, ready.cards)) == (ready.alien, ready.cards)
    with pytest.raises(Unreadable):
        codes.read(codes.write(HUMANS, DECKS["human-starter"].cards)[:-1])


def test_an_own_deck_is_handed_in_by_its_code():
    """FIR-101.1: custom decks."""
    code = codes.write(HUMANS, deck(("city", 1)))
    s = play(new(), f"p1: alien the-humans deck {code}")
    assert dict(s.deck[0])[NUMBER["city"]] == 3
    short = codes.write(HUMANS, deck(("city", -1)))
    assert refused(new(), f"p1: alien the-humans deck {short}") == ["FIR-101.1.1"]
    assert refused(new(deck_source="starter"), f"p1: alien the-humans deck {code}") == ["FIR-101.2.1"]


@pytest.mark.parametrize("race", sorted(ALIENS))
def test_random_decks_are_legal(race):
    for seed in range(10):
        alien, cards = random_deck(random.Random(seed), race)
        assert deck_refusals(cards, alien) == [] and CARDS[alien].alien == race


def test_a_draft_can_be_changed_and_undone():
    draft = Draft()
    draft.paste("human-starter")
    assert draft.refusals() == [] and draft.size == 50 and draft.side == "human"
    draft.add("city")
    assert draft.size == 51
    draft.undo()
    draft.redo()
    assert draft.size == 51 and Draft("", dict(codes.read(draft.code())[1])).force == draft.force
    draft.paste(draft.line())
    draft.muster(random.Random(1))
    assert draft.refusals() == []


def test_a_draft_says_every_rule_of_101_1_that_it_breaks():
    """FIR-101.1.1 to FIR-101.1.6, all at once."""
    draft = Draft()
    assert {refusal.rule for refusal in draft.refusals()} == {"FIR-101.1.1", "FIR-101.1.2"} and draft.told(0) == "0 of at least 50 cards"
    for id, count in (("city", 4), ("bloodlust", 1), ("overrun", 2)):
        draft.add(id, count)
    assert sorted(refusal.rule for refusal in draft.refusals()) == [f"FIR-101.1.{n}" for n in (1, 2, 3, 4, 5, 6)]
    assert draft.culprits() == {"FIR-101.1.2": [], "FIR-101.1.3": ["overrun"], "FIR-101.1.4": ["city"], "FIR-101.1.5": ["bloodlust"],
                                "FIR-101.1.6": ["bloodlust"]}


def test_the_alien_comes_with_the_deck_and_can_be_changed_and_undone():
    """FIR-101.2.1, FIR-101.1.6."""
    draft = Draft()
    draft.paste("Muero starter")
    assert draft.side == "muero" and draft.refusals() == []
    draft.agree({"alien": "soven", "hat": "blue"})
    assert draft.side == "soven" and {refusal.rule for refusal in draft.refusals()} == {"FIR-101.1.6"} and "hat" not in draft.words
    with pytest.raises(Unreadable, match="no such Alien"):
        draft.agree({"alien": "nobody"})
    draft.undo()
    assert draft.side == "muero" and draft.refusals() == []


def test_no_draft_grows_past_what_a_code_can_say():
    draft = Draft()
    draft.add("city", 500)
    assert draft.size == 150 and codes.read(draft.code()) == (HUMANS, ((NUMBER["city"], 150),))
    many = tuple((card.number, 1) for card in CARDS if card.type != "alien")[:150]
    assert codes.read(codes.write(HUMANS, many)) == (HUMANS, many)


@pytest.mark.parametrize("text, said", [("", "no code"), ("hello", "begins with FIR1"), ("FIR9-1234", "another version"), ("MAE1-0615", "begins with FIR1"),
                                        ("force=FIR1-10C2", "damaged"), ("alien the-humans deck human-hats", "begins with FIR1"),
                                        ("x" * 3000, "begins with FIR1")])
def test_a_bad_text_is_answered_and_the_draft_stays(text, said):
    draft = Draft()
    draft.paste("Human starter")
    with pytest.raises(Unreadable, match=said):
        draft.paste(text)
    assert draft.force == dict(DECKS["human-starter"].cards) and len(draft.past) == 1


def test_the_picture_of_a_deck():
    force = dict(DECKS["human-starter"].cards)
    assert sum(sum(types) for _cost, types in curve(force)) == 50 - 1 - 1 - 3
    assert sum(count for _type, count in types_of(force)) == 50
    assert sum(cosmic_values(force)) == 45 and start_budget(Draft("", force)) == (15, 15)
    assert [type for type, _mine in listed(force)] == ["advantage", "planet", "ship", "hero", "support", "tactical", "fate"]
    costs, types, cosmic = Draft("", force).charts()
    assert costs.columns[2][2] == "Cost 2: 6" and types.rows[0][3] == "Advantages: 1" and cosmic.columns[4][2].startswith("Cosmic value 4")
    assert Draft("", force).notes() == ["Your Alien has 15 resources for starting planets; all planets of this deck cost 15."]


def test_a_pasted_code_is_the_deck_of_the_seat_that_is_asked():
    from .table import GAME
    s = play(new(), "p1: alien the-muero deck muero-starter")
    code = codes.write(HUMANS, deck(("city", 1)))
    assert play(s, GAME.unpacked(code)).alien == [NUMBER["the-muero"], HUMANS]
