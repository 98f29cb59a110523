"""Starting, turning, winning, the universal rules, permanency and piles (rules 101 to 107)."""

import pytest
from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.values import guns, shields, tech

from .clash import calm, clash, galaxy, ids, on
from .table import asked, at, fight, lines_of, new, play, position, queue, read, refused, unanswered

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A", "arcadius-prime#3 3A")


def three(*more, **facts):
    """Three players with their Homeworlds and these cards."""
    seats = [f"{home}; {cards}" for home, cards in zip(HOMES, (*more, "", "", ""))]
    return at(*seats, **facts)


def over(s):
    return s.result is not None


# -- 101 and 102 ----------------------------------------------------------------------------------------------------------------------------


def test_advantages_are_turned_up_in_seat_order_or_later():
    """FIR-101.3.1, FIR-101.3.2, FIR-R55: before the planets are chosen."""
    s = play(new(), "p1: alien the-humans deck human-starter", "p2: alien the-muero deck muero-starter")
    assert lines_of(s) == ["p1: advantage up", "p1: advantage down"]
    s = play(s, "p1: advantage up", "p2: advantage down")
    assert s.advantage[0].up and not s.advantage[1].up and lines_of(s)[0].startswith("p1: start ")


def test_planets_never_turn_and_supports_only_by_their_text():
    """FIR-102.2."""
    s = galaxy("city#3 on 1; mars#4 1B")
    assert not any("turn" in text for text in lines_of(s))
    s = on(calm(s, "p1: pass", "p2: pass"), lambda s: s.turn == 4 and s.phase == "main")
    assert not any(s.turned)


# -- 103: winning -------------------------------------------------------------------------------------------------------------------------


def siege(home="earth#1 1A", structure=0, **more):
    """The second player's Juggernaut is about to take the first player's Homeworld."""
    return fight(["juggernaut#5"], [], home, HOMES[1] + "; juggernaut#5 1A", target="earth#1", place="1A", cards={"earth#1": {"dmg": 9}}, **more)


def test_who_controls_the_last_homeworld_wins_at_once():
    """FIR-103.1, FIR-103.4: the other is eliminated."""
    s = calm(siege(), "p2: fire juggernaut#5 on earth#1")
    assert s.result[:2] == (1, "total") and s.out[0]


def test_with_the_option_the_loser_of_a_homeworld_plays_on():
    """FIR-103.4, FIR-R7."""
    seats = ["earth#1 1A; mars#6 1B", HOMES[1] + "; juggernaut#5 1A", HOMES[2]]
    s = fight(["juggernaut#5"], [], *seats, target="earth#1", place="1A", cards={"earth#1": {"dmg": 9}}, options={"homeworld_loss": "play_on"})
    s = calm(s, "p2: fire juggernaut#5 on earth#1")
    assert s.result is None and not s.out[0] and s.ctrl[6] == 0 and s.homeworlds[1] == 1


@pytest.mark.parametrize("points, winner", [((30, 3), 0), ((29, 3), None)])
def test_tech_30_wins_in_the_own_end_phase(points, winner):
    """FIR-103.2, FIR-204.3."""
    s = galaxy("", "", tech=points, phase="end", draws=(["city"] * 9, ["city"] * 9))
    assert s.result is None
    s = play(s, "p1: pass", "p2: pass")
    assert (None if s.result is None else s.result.winner) == winner


def test_victories_are_looked_for_in_action_order():
    """FIR-103.8, FIR-204.2."""
    for seat, winner in ((1, 0), (2, 1)):
        s = galaxy("", "", tech=(30, 33), phase="end", seat=seat)
        s = on(s, over)
        assert s.result[:2] == (winner, "transcendent")


def test_a_condition_of_an_advantage_wins_in_the_end_phase_only():
    """FIR-103.3, FIR-204.4, FIR-103.14: one player wins, and the game is over for all."""
    names = [card.id for card in CARDS if card.type == "support" and "Installation" in card.traits][:8]
    cards = "mars#4 1B; frozen-world#5 1C; forest-world#6 1D; " + "; ".join(f"{name}#{n} on {4 + n % 3}" for n, name in enumerate(names, 10))
    s = three(cards, advantages=["expansion-agenda"], draws=(["city"] * 9,) * 3)
    assert s.result is None
    s = on(s, lambda s: s.turn > 3)
    assert s.result.winner == 0 and s.result.way == "alternative" and s.turn == 3


def test_when_one_player_remains_that_player_wins():
    """FIR-103.5, FIR-104.7."""
    s = play(three(), "p3: concede")
    assert s.result is None and s.out[2]
    s = play(s, "p2: concede")
    assert s.result.winner == 0


def test_players_who_lose_together_leave_a_draw():
    """FIR-103.13: all who lose now are found first."""
    s = galaxy("", "")
    s.used[0] += ("concede",)
    s = play(s, "p2: concede")
    assert s.result.winner is None and s.result.way == "draw"


def test_an_eliminated_attacker_ends_the_combat_but_a_supporter_only_leaves_it():
    """FIR-103.6."""
    def combat():
        return fight(["juggernaut#5", "famine#6"], ["destroyer-human#4"], HOMES[0] + "; destroyer-human#4 1D", HOMES[1] + "; juggernaut#5 1D",
                     HOMES[2] + "; famine#6 1D", seat=2)
    s = play(combat(), "p3: concede")
    assert s.combat.attack == (5,) and not s.in_play(6)
    s = play(combat(), "p2: concede")
    assert s.combat is None and s.turned[4] and s.turned[6]


def test_the_first_players_seat_is_skipped_when_it_is_gone():
    """FIR-103.7: and fewer passes end the phase."""
    s = play(three(), "p1: concede")
    assert asked(s) == 2
    s = play(s, "p2: pass", "p3: pass")
    assert s.phase != "main"


def test_a_draw_needs_everybody():
    """FIR-103.12: once a turn, and it does not use up the chance."""
    s = play(three(), "p1: offer draw")
    assert asked(s) == 2
    no = play(s, "p2: accept", "p3: refuse")
    assert no.result is None and asked(no) == 1 and refused(no, "p1: offer draw") == ["FIR-103.12"]
    yes = play(s, "p2: accept", "p3: accept")
    assert yes.result.winner is None and yes.result.way == "agreement"


def test_the_count_of_conquered_homeworlds_outlasts_the_loser():
    """FIR-103.14."""
    seats = ["earth#1 1A", HOMES[1] + "; juggernaut#5 1A", HOMES[2]]
    s = fight(["juggernaut#5"], [], *seats, target="earth#1", place="1A", cards={"earth#1": {"dmg": 9}})
    s = calm(s, "p2: fire juggernaut#5 on earth#1")
    assert s.out[0] and s.result is None and s.homeworlds[1] == 1


# -- 104: universal rules -----------------------------------------------------------------------------------------------------------------


def test_division_rounds_as_the_card_says():
    """FIR-104.3, FIR-R24: Glancing Blow rounds up, so 3 becomes 1."""
    s = clash("destroyer-human#3 2D", "famine#4 2D E0", hands=((), ["glancing-blow"]))
    s = unanswered(play(s, "p1: fire destroyer-human#3 on famine#4"), "W5")
    while asked(s) == 1:
        s = play(s, "p1: pass")
    assert calm(s, "p2: react glancing-blow").dmg[4] == 3 - 2


def test_a_minimum_never_raises_what_is_lower_already():
    """FIR-104.4: -0/-2 (minimum 0/1) leaves a ship without shields at 0."""
    s = clash("destroyer-human#3 2D", "skimmer#4 2D; famine#5 2D", hands=(["faulty-wiring", "faulty-wiring"], ()),
              effects=[{"source": "revenge", "by": 2, "until": "end of turn 3"}])
    assert (shields(s, 4), shields(s, 5)) == (0, 2)
    s = play(s, "p1: play faulty-wiring on skimmer#4", "p2: pass", "p1: play faulty-wiring on famine#5")
    assert (shields(s, 4), shields(s, 5)) == (0, 1)


def test_the_first_player_goes_first_when_several_do_something():
    """FIR-104.5: in a combat the attacker takes the first player's place."""
    s = three(seat=2)
    assert s.in_order([0, 1, 2]) == [1, 2, 0] and s.in_order([0, 2]) == [2, 0]
    s = fight(["famine#6"], ["destroyer-human#4"], HOMES[0] + "; destroyer-human#4 1D", HOMES[1], HOMES[2] + "; famine#6 1D", attacker=3, seat=3)
    assert s.in_order([0, 1]) == [0, 1] and s.in_order([0, 1, 2]) == [2, 0, 1]


def test_the_solar_rule():
    """FIR-104.6, FIR-104.8: what becomes of the cards of a player who leaves."""
    s = three("mars#4 1B; city#5 on 4; famine#6 1D; sgt-beat#7 on 6", "saul-hernandez#8 on 4; destroyer-muero#9 1D; skimmer#10 2D",
              cards={"skimmer#10": {"ctrl": 1}, "famine#6": {"ctrl": 2}, "sgt-beat#7": {"ctrl": 2}}, hands=(["city"],))
    s = play(s, "p1: concede")
    assert s.in_play(6) and s.in_play(7), "what an opponent controls stays"
    assert not any(s.in_play(uid) for uid in (1, 4, 5)) and sorted(ids(s.terminate[0])) == ["city", "city", "earth", "mars"]
    assert not s.in_play(10) and ids(s.recycle[1]) == ["skimmer"]
    assert s.in_play(8) and s.on[8] == 0, "heroes of others stay at the location without host"
    assert s.in_play(9)


def test_conceding_waits_for_the_action_in_progress():
    """FIR-104.7, FIR-R43."""
    s = clash("destroyer-human#3 2D", "famine#4 2D; sgt-beat#5 on 4", hands=((), ["glancing-blow"]))
    s = play(s, "p1: fire destroyer-human#3 on famine#4", "p1: concede")
    assert s.result is None and not s.out[0]
    s = calm(s, f"p{asked(s)}: pass")
    assert s.result.winner == 1


# -- 106: permanency ------------------------------------------------------------------------------------------------------------------------


def test_a_permanent_change_stays_until_the_copy_leaves_play():
    """FIR-106.1, FIR-106.3, FIR-308.1."""
    s = galaxy("sgt-beat#3 on 1 D1", hands=(["training", "cloning"], ()), aliens=("the-dysori", "the-muero"))
    s = calm(s, "p1: play training on sgt-beat#3 as life", "p2: pass")
    facts = position(s)
    facts["players"]["1"]["recycle"] = ["sgt-beat"]
    s = calm(read(facts), "p1: play cloning to sgt-beat at earth#1")
    uid = s.index.heroes[-1]
    assert s.mods[3] == (("life", 1),) and s.mods[uid] == () and s.dmg[uid] == 0


# -- 107: piles -------------------------------------------------------------------------------------------------------------------------------


def test_a_revealed_card_is_recycled_and_a_played_one_too():
    """FIR-107.1.1, FIR-107.3.2."""
    s = galaxy("", "", hands=(["stolen-artifacts", "hidden-resources"], ()), draws=(["famine"], []))
    s = calm(s, "p1: play stolen-artifacts on p2", "p2: pass", "p1: play hidden-resources")
    assert ids(s.recycle[0]) == ["famine", "hidden-resources"] and ids(s.terminate[0]) == ["stolen-artifacts"]


def test_unique_cards_and_fates_are_terminated():
    """FIR-107.2.1, FIR-107.2.2, FIR-107.3.1: piles are open and only grow at their end."""
    s = galaxy("", "famine#3 2D D6; skimmer#4 2D D2", hands=(["ion-storm", "ion-storm"], ()))
    s = calm(s, "p1: play ion-storm on famine#3", "p2: pass", "p1: play ion-storm on skimmer#4")
    assert ids(s.terminate[1]) == ["famine"] and ids(s.recycle[1]) == ["skimmer"]
    from stormtable.games.firestorm.game import GAME
    assert GAME.view(s, 0).terminate == s.terminate and GAME.view(s, 0).recycle == s.recycle


def test_a_cancelled_card_is_recycled_even_if_it_is_unique():
    """FIR-107.3.3, FIR-R50."""
    s = galaxy("", "saboteur#3 on 2", hands=(["famine"], ["back-alley-payoff"]), resources=(CARDS[NUMBER["famine"]].cost, 0))
    s = play(s, "p1: deploy famine at 1A")
    while asked(s) == 1:
        s = play(s, "p1: pass")
    s = calm(s, "p2: react back-alley-payoff pay turn:saboteur#3")
    assert ids(s.recycle[0]) == ["famine"] and not s.terminate[0]


def test_several_cards_go_in_the_order_of_their_numbers():
    """FIR-107.3.4, FIR-R21."""
    s = galaxy("", "fleet-carrier#3 2D D3; skimmer#4 on 3; power-cell#5 on 3", hands=(["ion-storm"], ()))
    s = calm(s, "p1: play ion-storm on fleet-carrier#3")
    assert ids(s.recycle[1]) == ["fleet-carrier", "skimmer", "power-cell"]


def test_an_empty_pile_is_renewed_only_when_a_card_is_needed():
    """FIR-107.3.5, FIR-107.3.6, FIR-107.3.7: what is being played is not shuffled in."""
    s = galaxy("", "", hands=(["stolen-artifacts"], ()), draws=([], []), players={"1": {"recycle": ["city", "famine"]}})
    s = calm(queue(s, "famine,city"), "p1: play stolen-artifacts on p2")
    assert ids(s.draw[0]) == ["city"] and ids(s.recycle[0]) == ["famine"]
    bare = galaxy("", "", hands=(["stolen-artifacts"], ()), tech=(20, 20))
    assert refused(bare, "p1: play stolen-artifacts on p2") == ["FIR-800.13"], "with both piles empty nothing is revealed"
    last = galaxy("arcadius-prime#4 1B", "", draws=(["city"], []), players={"1": {"recycle": ["famine"]}}, aliens=("the-dysori", "the-muero"))
    last = play(last, "p1: use arcadius-prime#4")
    assert not last.draw[0] and ids(last.recycle[0]) == ["famine"], "the last card alone renews nothing"


def test_actual_values_count_everything_and_printed_ones_nothing():
    """FIR-GLO.1."""
    s = galaxy("destroyer-human#3 1A; ion-cannon#4 on 3", hands=(["mass-aggression"], ()))
    before = guns(s, 3)
    s = calm(s, "p1: play mass-aggression")
    assert guns(s, 3) == before + 1 and CARDS[s.card[3]].guns == 3 and tech(s, 0) == 20
