"""The end of the game (rule 103), leaving and draws (rule 104)."""

from .table import GAME, asked, at, fight, play, position, read, refused, unanswered

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def test_who_conquers_the_last_other_homeworld_wins():
    """FIR-103.1, FIR-103.4."""
    s = fight(["destroyer-human#3"], [], "earth#1 1A; destroyer-human#3 2A", "regnuu-kraag#2 2A D10 E0", target="regnuu-kraag#2", place="2A", attacker=1,
              defender=2,
              resources=(0, 0), commands=(0, 0))
    s = play(s, "p1: fire destroyer-human#3 on regnuu-kraag#2")
    assert s.result == (0, "total", 3) and GAME.winners(s) == (0,)


def test_of_three_players_two_play_on():
    """FIR-103.5, FIR-103.14, FIR-104.6: what the loser owned is terminated, the location remains."""
    s = fight(["destroyer-human#3"], [], "earth#1 1A; destroyer-human#3 2A", "regnuu-kraag#2 2A D10 E0; mars#5 2B; sgt-beat#6 on 5", "arcadius-prime#4 3A",
              target="regnuu-kraag#2",
              place="2A", attacker=1, defender=2, resources=(0, 0, 0), commands=(0, 0, 0), aliens=("the-humans", "the-muero", "the-dysori"))
    s = play(s, "p1: fire destroyer-human#3 on regnuu-kraag#2")
    assert s.result is None and s.out == [False, True, False] and s.order == (0, 2) and s.homeworlds[0] == 1
    assert s.combat is None and not s.in_play(5) and not s.in_play(6) and asked(s) == 1


def test_a_combat_ends_when_attacker_or_defender_goes():
    """FIR-103.6."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D", "arcadius-prime#5 3A",
              aliens=("the-humans", "the-muero", "the-dysori"))
    s = GAME.apply(s, GAME.read("p2: concede"))
    assert s.combat is None and s.out[1] and not s.in_play(4) and s.turned[3]


def test_action_order_goes_on_without_the_first_player():
    """FIR-103.7."""
    s = at(*HOMES, "arcadius-prime#3 3A", aliens=("the-humans", "the-muero", "the-dysori"))
    s = GAME.apply(s, GAME.read("p1: concede"))
    assert s.order == (1, 2) and asked(s) == 2
    assert play(s, "p2: pass", "p3: pass").phase == "end"


def test_conceding_leaves_the_other_the_winner():
    """FIR-104.7, FIR-103.5."""
    s = at(*HOMES)
    assert GAME.apply(s, GAME.read("p2: concede")).result == (0, "total", 3)


def test_without_a_legal_action_a_player_passes_and_empty_piles_do_no_harm():
    """FIR-103.9, FIR-107.3.5."""
    s = at(*HOMES, phase="end", resources=(0, 0), commands=(0, 0))
    s = unanswered(play(s, "p1: pass", "p2: pass"))
    assert s.turn == 4 and s.hand == [[], []]


def test_all_may_agree_on_a_draw():
    """FIR-103.12."""
    s = at(*HOMES)
    s = GAME.apply(s, GAME.read("p1: offer draw"))
    assert asked(s) == 2
    assert play(s, "p2: refuse").result is None and refused(play(s, "p2: refuse"), "p1: offer draw") == ["FIR-103.12"]
    assert play(s, "p2: accept").result == (None, "agreement", 3)


def test_after_the_last_turn_the_highest_tech_wins():
    """FIR-103.11."""
    s = at(*HOMES, phase="end", tech=(7, 8), turn=20, options={"max_turns": 20}, resources=(0, 0), commands=(0, 0))
    assert play(s, "p1: pass", "p2: pass").result == (1, "limit", 20)


def test_a_player_may_play_on_without_a_homeworld():
    """FIR-103.4: setting homeworld_loss."""
    s = fight(["destroyer-human#3"], [], "earth#1 1A; destroyer-human#3 2A", "regnuu-kraag#2 2A D10 E0; mars#5 2B", "arcadius-prime#4 3A",
              target="regnuu-kraag#2", place="2A",
              attacker=1, defender=2, resources=(0, 0, 0), commands=(0, 0, 0), aliens=("the-humans", "the-muero", "the-dysori"),
              options={"homeworld_loss": "play_on"})
    s = play(s, "p1: fire destroyer-human#3 on regnuu-kraag#2")
    assert s.out == [False] * 3 and s.in_play(5) and s.result is None


def test_a_draw_offer_is_kept_in_positions():
    """FIR-103.12: whoever offered it has the chance again if it is refused."""
    s = play(at("earth#1 1A", "regnuu-kraag#2 2A", seat=2), "p2: offer draw")
    assert position(s)["flow"][-2:] == [["agreed", {"by": 2, "left": []}], ["answer", {"seat": 1}]]
    assert read(position(s)) == s and asked(play(read(position(s)), "p1: refuse")) == 2


def test_who_leaves_the_game_is_not_asked_about_a_draw():
    """FIR-103.12, FIR-104.7: neither to answer, nor to go on after an offer of the own."""
    homes = ("earth#1 1A", "regnuu-kraag#2 2A", "arcadius-prime#3 3A", "ymvalla#4 4A")
    s = play(at(*homes), "p1: offer draw")
    assert asked(s) == 2
    answered = play(play(s, "p3: concede"), "p2: accept")
    assert asked(answered) == 4 and play(answered, "p4: accept").result.way == "agreement"
    assert asked(play(s, "p1: concede", "p2: refuse")) == 2
    assert asked(play(s, "p1: concede", "p2: accept")) == 2


# -- leaving in the middle of something -----------------------------------------------------------------------------------------------------

THREE = (*HOMES, "arcadius-prime#3 3A")


def test_who_concedes_as_a_fate_asks_goes_when_the_fate_is_over():
    """FIR-104.7, FIR-R43, FIR-201.0.1: a revealed fate is an action in progress; its owner still names a target."""
    s = at(*THREE, flow=[["reset", {"step": "reveal", "seats": [1, 2, 3]}]], phase="reset", turn=2,
           draws=(["bureaucratic-mismanagement", "city"], ["city", "city"], ["city", "city"]))
    s = play(s, "p1: concede")
    assert not s.out[0] and asked(s) == 1
    s = play(s, "p1: target p2")
    assert s.out[0] and s.result is None and s.effects[0].on == (-2,) and s.first in (1, 2)


def attack_with_a_bystander(*lines):
    """p1 attacks a planet of p2; p3 has a ship there that might support either."""
    s = at(HOMES[0] + "; destroyer-human#4 2D; war#5 2D", HOMES[1] + "; mars#6 2D", THREE[2] + "; gunship#7 2D")
    return play(s, "p1: attack mars#6", *lines)


def test_nobody_forms_a_fleet_of_an_attacker_who_has_left():
    """FIR-103.6, FIR-104.7: the combat ends, and nobody is asked for support or ships any more."""
    for lines in ((), ("p1: join destroyer-human#4", "p1: joined"), ("p1: join destroyer-human#4", "p1: joined", "p1: ask p3")):
        s = play(attack_with_a_bystander(*lines), "p1: concede")
        assert s.out[0] and s.combat is None and asked(s) == 2 and type(s.flow[-2]).__name__ == "Phase"


def test_who_has_left_is_not_asked_for_support():
    """FIR-502.1, FIR-104.7."""
    s = attack_with_a_bystander("p1: join destroyer-human#4", "p1: joined")
    assert "p1: ask p3" in GAME.write(GAME.legal_actions(s)[0])
    s = play(s, "p3: concede")
    assert s.out[2] and s.combat is not None and type(s.flow[-1]).__name__ != "AskSupport"


def test_a_combat_ends_at_once_when_the_defender_leaves_at_anothers_chance():
    """FIR-103.6: there is no further chance in it."""
    s = fight(["destroyer-human#4"], ["destroyer-muero#5"], HOMES[0] + "; destroyer-human#4 2D", HOMES[1] + "; destroyer-muero#5 2D", THREE[2], place="2D",
              attacker=1, defender=2, seat=1)
    s = play(s, "p2: concede")
    assert s.combat is None and s.turned[4] and type(s.flow[-2]).__name__ == "Phase"


def test_the_texts_of_a_reset_are_ordered_anew_when_somebody_leaves():
    """FIR-201.2.10, FIR-104.8: bombs on the planets of who leaves are recycled."""
    s = at(HOMES[0] + "; tactical-bomb#4 on 2 K2; tactical-bomb#5 on 3 K2", HOMES[1], THREE[2], flow=[["reset", {"step": "start"}]], phase="reset",
           draws=(["city"] * 3,) * 3)
    assert asked(s) == 1
    s = play(s, "p2: concede")
    assert not s.in_play(4) and s.tokens[5] == 1 and type(s.flow[-1]).__name__ != "Ordering"


def test_gear_of_others_goes_with_a_hero_of_who_leaves():
    """FIR-104.8, FIR-800.3: a Pleasure Bot that is attached is a support, and no hero that stays."""
    s = at(HOMES[0] + "; sgt-beat#4 on 1", HOMES[1] + "; pleasure-bot#5 on 4; mr-dyer#6 on 1", THREE[2], cards={"pleasure-bot#5": {"gear": True}})
    s = play(s, "p1: concede")
    assert not s.in_play(5) and len(s.recycle[1]) == 1 and s.in_play(6) and s.on[6] == 0


def test_what_is_attached_to_a_borrowed_hero_does_not_stay_behind():
    """FIR-104.6, FIR-104.8: the hero goes to its owner's recycle pile, and so does a third player's Gear."""
    s = at(HOMES[0], HOMES[1] + "; sgt-beat#4 on 2", THREE[2] + "; pleasure-bot#5 on 4", cards={"sgt-beat#4": {"ctrl": 1}, "pleasure-bot#5": {"gear": True}})
    s = play(s, "p1: concede")
    assert not s.in_play(4) and not s.in_play(5) and len(s.recycle[1]) == len(s.recycle[2]) == 1


def test_a_fallen_planet_stays_face_down_when_its_owner_leaves():
    """FIR-405.3.6, FIR-104.6, FIR-R82: it is nobody's, and is never terminated."""
    s = at(HOMES[0] + "; mars#4 1B", HOMES[1], THREE[2], cards={"mars#4": {"down": True, "ctrl": None}})
    s = play(s, "p1: concede")
    assert 4 in s.play and not s.in_play(4) and len(s.terminate[0]) == 1 and read(position(s)) == s


def test_after_the_first_player_the_next_seat_breaks_a_tie():
    """FIR-202.8, FIR-103.7: nothing is left to chance after turn 1."""
    s = play(at(*THREE, phase="end", seat=1, tech=(5, 5, 5)), "p1: concede")
    while s.turn == 3:
        s = unanswered(play(s, f"p{asked(s)}: pass"))
    assert s.first == 1 and s.chance.draws == 0


def test_a_draw_is_answered_in_action_order():
    """FIR-103.12, FIR-104.5: the first player answers first."""
    s = play(at(*THREE, "ymvalla#4 4A", seat=3), "p3: pass", "p4: pass", "p1: offer draw")
    assert asked(s) == 3 and asked(play(s, "p3: accept")) == 4 and asked(play(s, "p3: accept", "p4: accept")) == 2


def test_a_draw_is_not_offered_inside_a_window():
    """FIR-103.12, FIR-201.2.18: nobody has a chance there."""
    s = play(at(*HOMES, hands=(["creative-invention"], ["city"])), "p1: play creative-invention")
    assert asked(s) == 2 and refused(s, "p2: offer draw") == ["FIR-103.12"]


def test_the_action_of_who_is_eliminated_meanwhile_goes_no_further():
    """FIR-R83, FIR-103.6: a flare takes p1's last ship, so Overrun ends the game for p1; the missile that revealed it does nothing more."""
    s = fight(["destroyer-human#4"], ["famine#5"], HOMES[0] + "; destroyer-human#4 2D D2; cluster-missile#6 on 4", HOMES[1]
              + "; famine#5 2D; destroyer-muero#7 1A", THREE[2],
              place="2D", attacker=1, defender=2, seat=1, draws=(["firestorm-flare"], [], []), advantages=[None, "overrun"])
    s = unanswered(play(s, "p1: use cluster-missile#6 on famine#5"))
    assert s.out[0] and s.dmg[5] == 1 and s.combat is None


def test_the_fate_of_who_is_eliminated_meanwhile_asks_nothing_more():
    """FIR-R83, FIR-303.2, FIR-103.6: of two fates at once the first ends the game for the owner of the second, which is terminated."""
    s = at(HOMES[0] + "; destroyer-human#4 1D D2", HOMES[1] + "; destroyer-muero#7 1A", THREE[2], flow=[["reset", {"step": "reveal", "seats": [2, 1, 3]}]],
           phase="reset",
           turn=2, order=[2, 1, 3], first=2, draws=(["bureaucratic-mismanagement"], ["firestorm-flare", "city"], ["city", "city"]),
           advantages=[None, "overrun"])
    assert s.out[0] and asked(s) != 1 and s.effects == []


def test_who_remains_reveals_when_all_who_were_tied_are_gone():
    """FIR-202.12, FIR-202.5."""
    gone = {"1": {"out": True}, "2": {"out": True}}
    s = at("", "", "arcadius-prime#3 3A", "ymvalla#4 4A", players=gone, order=[4, 3], first=4, phase="reset", tech=(9, 9, 2, 2),
           draws=([], [], ["famine"], ["pillage"]),
           flow=[["reset", {"step": "compare", "seats": [1, 2], "values": [[1, 3, True], [2, 3, True]], "ties": 1}]])
    assert s.first == 2 and s.order == (2, 3)
