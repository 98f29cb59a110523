"""Prompts and automatic passing (chapter 700)."""

import random

from stormtable.games.firestorm.rules.announcing import Announcements
from stormtable.games.firestorm.rules.stops import KINDS, kind_of, passes
from stormtable.games.firestorm.table import stopbar

from .table import GAME, asked, at, fight, lines_of, play, refused, sitting, why_not

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")
NOBODY = {0: {}, 1: {}}


def both(one="", other="", **more):
    return at("; ".join(filter(None, (HOMES[0], one))), "; ".join(filter(None, (HOMES[1], other))), **more)


def test_who_can_have_no_react_is_not_asked():
    """FIR-700.2, FIR-700.1: an empty hand and nothing in play."""
    s = play(both(hands=(["creative-invention"],)), "p1: play creative-invention")
    assert asked(s) == 2 and type(s.flow[-2]).__name__ == "Phase"


def test_who_might_have_one_is_asked_and_passes_by_itself_without_one():
    """FIR-700.3, FIR-700.10: the pass stands in the record like any other."""
    s = both(hands=(["creative-invention"], ["city"]))
    match = sitting(s)
    match.stops = dict.fromkeys((0, 1), dict.fromkeys(KINDS, "react"))
    match.play(GAME.read("p1: play creative-invention"))
    assert [GAME.write(action) for action, _comment in match.actions][:2] == ["p1: play creative-invention", "p2: pass"] and match.state.tech[0] == 21


def test_what_a_hand_holds_makes_no_difference_to_being_asked():
    """FIR-700.2, FIR-700.19: the public test knows the number of cards only."""
    for card in ("archaeology-hoax", "city"):
        s = play(both(hands=(["creative-invention"], [card])), "p1: play creative-invention")
        assert asked(s) == 2 and type(s.flow[-2]).__name__ == "Window"


def test_with_bluff_stops_nothing_passes_in_a_window():
    """FIR-700.4, FIR-700.5."""
    s = play(both(hands=(["creative-invention"], ["city"]), options={"bluff_stops": True}), "p1: play creative-invention")
    assert passes(s, NOBODY) is None
    for hand, stops in ((["city"], True), ([], False)):  # nor a chance with nothing to do, as long as there is a card in hand
        s = both(phase="reset", hands=(hand,), resources=(0, 0), commands=(0, 0), options={"bluff_stops": True})
        assert (passes(s, NOBODY) is None) == stops


def test_nobody_is_stopped_to_cancel_what_is_the_own():
    """One could only harm oneself with it; whoever may answer another's announcement with the same card is stopped."""
    s = play(both(hands=(["creative-invention", "archaeology-hoax"], ["archaeology-hoax"])), "p1: play creative-invention")
    assert asked(s) == 1 and GAME.read("p1: react archaeology-hoax") in GAME.legal_actions(s) and passes(s, NOBODY) == GAME.read("p1: pass")
    s = play(s, "p1: pass")
    assert asked(s) == 2 and passes(s, NOBODY) is None


def test_stops_always_and_never():
    """FIR-700.6."""
    s = play(both(hands=(["creative-invention"], ["archaeology-hoax"])), "p1: play creative-invention")
    assert passes(s, {1: {}}) is None
    assert passes(s, {1: {"W1 card": "never"}}) == GAME.read("p2: pass")
    s = play(both(hands=(["creative-invention"], ["city"])), "p1: play creative-invention")
    assert passes(s, {1: {"W1 card": "always"}}) is None


def test_a_chance_with_trivial_actions_only_passes():
    """FIR-700.7, FIR-700.8."""
    s = both("cassandra-sage#3 on 1", phase="reset", resources=(0, 0), commands=(0, 0))
    assert passes(s, NOBODY) == GAME.read("p1: pass") and "p1: rally cassandra-sage#3" in lines_of(s)
    s = both(phase="main")
    assert passes(s, NOBODY) is None


def test_a_yield_lasts_until_its_event():
    """FIR-700.9, FIR-700.10."""
    s = both()
    assert passes(s, {0: {"yield": ("act", s.announced)}}) == GAME.read("p1: pass")
    assert passes(s, {0: {"yield": ("act", s.announced - 1)}}) is None
    assert passes(s, {0: {"yield": ("phase", 3, "main")}}) == GAME.read("p1: pass")
    assert passes(s, {0: {"yield": ("phase", 2, "main")}}) is None


def test_a_yield_never_passes_in_the_own_combat():
    """FIR-700.9."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D")
    assert passes(s, {1: {"yield": ("phase", 3, "main")}}) is None


def test_automatic_shields_use_the_least_energy_that_saves_a_ship():
    """FIR-700.11."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D", resources=(0, 0),
              commands=(0, 0))
    s = play(s, "p2: fire destroyer-muero#4 on destroyer-human#3")
    assert passes(s, {0: {"auto_shield": True}}) == GAME.read("p1: shield destroyer-human#3")
    s = play(s, "p1: shield destroyer-human#3")
    assert passes(s, {0: {"auto_shield": True}}) == GAME.read("p1: pass")
    lost = fight(["juggernaut#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; juggernaut#4 1D", resources=(0, 0),
                 commands=(0, 0))
    lost = play(lost, "p2: fire juggernaut#4 on destroyer-human#3")
    assert "p1: shield destroyer-human#3" in lines_of(lost) and passes(lost, {0: {"auto_shield": True}}) == GAME.read("p1: pass"), "8 are too many"


def test_every_refusal_has_its_rule_and_one_sentence():
    """FIR-700.12."""
    s = both()
    assert all(text.endswith(".") for text in why_not(s, "p1: repair earth#1")) and refused(s, "p1: repair earth#1") == ["FIR-800.13"]


def test_a_damage_window_tells_the_amount_of_the_moment():
    """FIR-700.13."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D", resources=(0, 0))
    s = play(s, "p2: fire destroyer-muero#4 on destroyer-human#3", "p1: shield destroyer-human#3")
    assert s.flow[-2].items[0].amount == 1 and GAME.position(s)["flow"][-1][1]["packets"][0]["amount"] == 1


def test_a_head_is_offered_only_if_it_can_be_completed():
    """FIR-700.16, FIR-700.18, FIR-700.14: every announcement listed under a head is legal."""
    s = both("explorer-human#3 1A; destroyer-human#4 1A; mars#5 1B", hands=(["city", "hidden-resources"],))
    announcements = Announcements(s, 0, "main")
    for head in announcements.heads():
        assert all(GAME.refusals(s, act) == [] for act in announcements.legal(head))


def test_a_view_offers_what_the_seat_is_offered():
    """FIR-700.19."""
    s = both(hands=(["city"], ["archaeology-hoax"]), draws=(["mars"], ["war"]))
    other = GAME.sample(GAME.view(s, 0), random.Random(1))
    assert set(GAME.legal_actions(other)) == set(GAME.legal_actions(s)) == set(GAME.legal_actions(GAME.view(s, 0)))


def test_what_a_hand_holds_makes_no_difference_to_a_react_that_costs_a_card():
    """FIR-700.2, FIR-700.19: Kraroon-Verixx discards a card for its cosmic value; a hand of worthless cards is asked as well."""
    for card in ("pillage", "city"):
        s = fight(["destroyer-muero#4"], ["famine#3"], HOMES[0] + "; famine#3 1D E0", HOMES[1] + "; destroyer-muero#4 1D; kraroon-verixx#5 on 4",
                  resources=(0, 0), commands=(0, 0),
                  tech=(3, 3), hands=([], [card]), cards={"kraroon-verixx#5": {"mods": ["-9 combat"]}})
        s = play(s, "p2: fire destroyer-muero#4 on famine#3")
        assert asked(s) == 2 and type(s.flow[-2]).__name__ == "Window"


def test_each_window_falls_under_its_own_stop():
    """FIR-700.6: what neither hits nor is done by a seat is one of the others."""
    s = fight(["destroyer-muero#4", "gunship#6"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D",
              "arcadius-prime#5 3A; gunship#6 1D",
              hands=(["city"], ["city"], ["city"]))
    s = play(s, "p2: fire destroyer-muero#4 on destroyer-human#3")
    assert [kind_of(s, seat, s.flow[-2]) for seat in (0, 1, 2)] == ["W5 mine", "W5 by me", "other"]
    s = play(both("destroyer-human#3 2D", "mars#4 2D", hands=(["city"], ["city"])), "p1: attack mars#4")
    assert [kind_of(s, seat, s.flow[-2]) for seat in (0, 1)] == ["other", "W2"]
    s = play(both(hands=(["creative-invention"], ["city"])), "p1: play creative-invention")
    assert [kind_of(s, seat, s.flow[-2]) for seat in (0, 1)] == ["other", "W1 card"]


def test_a_yield_until_targeted_ends_with_whatever_was_aimed_at_the_seat():
    """FIR-700.9: also with something that is over before the seat is asked, and with a fate; what hits others leaves it alone."""
    s = both("famine#3 1D", "war#4 2D", seat=2, hands=([], ["ion-storm"]), resources=(0, 1))
    word = stopbar.stop(s, 0, "REACT", "UNTIL-TARGET")
    own = play(s, "p2: play ion-storm on war#4")
    assert asked(own) == 1 and GAME.passes(own, {0: word}) == GAME.read("p1: pass") and stopbar.stop_now(own, 0, word) == word
    hit = play(s, "p2: play ion-storm on famine#3")
    assert asked(hit) == 1 and type(hit.flow[-2]).__name__ == "Phase" and GAME.passes(hit, {0: word}) is None and stopbar.stop_now(hit, 0, word) == "REACT"
    assert GAME.from_position(GAME.position(hit)) == hit
    fated = both("", "academy#3 on 2", seat=2, hands=([], ["city"]), draws=([], ["bureaucratic-mismanagement"]))
    word = stopbar.stop(fated, 0, "REACT", "UNTIL-TARGET")
    fated = play(fated, "p2: use academy#3", "p2: target p1")
    assert asked(fated) == 1 and stopbar.stop_now(fated, 0, word) == "REACT"


def said(s, verb):
    """What is said of the actions with this verb."""
    return [GAME.describe_action(s, act) for act in GAME.legal_actions(s) if act.verb == verb]


def test_an_answer_that_costs_something_says_so():
    """FIR-700.12, FIR-504.3, FIR-204.7: Mercenaries that are gathered, chosen or launched, and the further discard."""
    s = play(both("mercenary-destroyer#3 2D; famine#7 2D; mercenary-scout#5 FS", "war#4 2D"), "p1: attack war#4")
    assert said(s, "gather") == ["Gather Mercenary Scout. Cost: 1 resource."]
    s = play(s, "p1: gathered")
    assert said(s, "join") == ["Mercenary Destroyer joins the fleet. Cost: 1 resource.", "Famine joins the fleet."]
    s = play(both("mercenary-carrier#3 2D; mercenary-fighter#5 on 3", "war#4 2D"), "p1: attack war#4", "p1: join mercenary-carrier#3", "p2: join war#4")
    assert said(s, "launch") == ["Launch Mercenary Fighter. Cost: 1 resource."]
    s = play(both(phase="end", hands=(["city", "war"],)), "p1: pass", "p2: pass")
    assert sorted(said(s, "discard")) == ["Discard City.", "Discard War."]
    assert said(play(s, "p1: discard city"), "discard") == ["Discard War. Cost: 1 command."]


def test_a_move_that_names_no_target_attacks_nothing():
    """FIR-700.12, FIR-203.23, FIR-R49: and is said to."""
    s = both("famine#3 FS", "mars#4 2D")
    assert GAME.describe_action(s, GAME.read("p1: strike famine#3 FS-2D x none")) == "Move Famine to Mars and attack nothing. Cost: 1 command."


def test_nobody_is_stopped_to_cancel_the_own_action():
    """What one has announced oneself is cancelled only by who asks to be stopped there."""
    own = play(both(hands=(["creative-invention", "archaeology-hoax"], ["city"])), "p1: play creative-invention")
    assert asked(own) == 1 and passes(own, NOBODY) == GAME.read("p1: pass")
    assert passes(own, {0: {kind_of(own, 0, own.flow[-2]): "always"}, 1: {}}) is None
    other = play(both(hands=(["creative-invention"], ["archaeology-hoax"])), "p1: play creative-invention")
    assert asked(other) == 2 and passes(other, NOBODY) is None


def test_the_only_ship_of_an_attack_joins_by_itself():
    s = play(both("destroyer-human#3 2D", "destroyer-muero#4 2D"), "p1: attack destroyer-muero#4")
    while GAME.decides(s) is not None and type(s.flow[-1]).__name__ == "Chance":
        s = play(s, f"p{GAME.decides(s) + 1}: pass")
    assert GAME.forced(s) == GAME.read("p1: join destroyer-human#3")
