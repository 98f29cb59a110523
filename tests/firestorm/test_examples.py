"""The worked examples of the rules that no other file plays."""

from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.decks import deck_refusals
from stormtable.games.firestorm.rules.values import income, produces, structure, tech

from .table import asked, at, fight, lines_of, new, play, queue, refused, unanswered

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def test_3_a_name_gives_no_trait():
    """FIR-105.1: only the trait box counts, so a Muero rider does not fit a card without Military."""
    s = at("regnuu-kraag#1 1A", "earth#2 2A", aliens=("the-muero", "the-humans"), hands=(["city"],))
    assert refused(s, "p1: attach city to regnuu-kraag#1 with the-muero@p1") == ["FIR-203.21"]


def test_4_a_constant_effect_ends_with_its_source():
    """FIR-106.2."""
    s = at(HOMES[0] + "; mars#3 1B", HOMES[1], hands=(["research-facility"],), tech=(6, 6))
    s = play(s, "p1: attach research-facility to mars#3")
    assert tech(s, 0) == 7 and s.tech[0] == 6
    s.dmg[3] = 4
    from stormtable.games.firestorm.rules.settling import settle
    from stormtable.kernel import flow
    s = s.clone()
    settle(s)
    flow.settle(s)
    assert tech(s, 0) == 6


def test_5_discounts_add_up():
    """FIR-R8, FIR-401.1.3."""
    s = at("regnuu-kraag#1 1A", "earth#2 2A", aliens=("the-muero", "the-humans"), hands=(["destroyer-muero"],), tech=(3, 3), resources=(4, 0), commands=(1, 0),
           effects=[{"source": "war-effort", "by": 2, "until": "end of turn 4"}])
    s = play(s, "p1: deploy destroyer-muero at 1A with the-muero@p1")
    assert s.resources[0] == 0 and s.commands[0] == 0 and s.energy[3] == 2


def test_6_an_added_cost_that_cannot_be_paid_cancels():
    """FIR-201.2.5, FIR-201.2.6, FIR-201.2.7, FIR-401.1.4."""
    s = at("regnuu-kraag#1 1A", "regnuu-kraag#2 2A; trohh-grozz#3 on 1", aliens=("the-muero", "the-muero"), hands=(["destroyer-muero"],), tech=(3, 3),
           resources=(4, 0), commands=(1, 0), effects=[{"source": "war-effort", "by": 2, "until": "end of turn 4"}])
    s = play(s, "p1: deploy destroyer-muero at 1A with the-muero@p1", "p2: react trohh-grozz#3")
    assert s.turned[3] and s.resources[0] == 0 and s.commands[0] == 0 and asked(s) == 2
    assert len(s.recycle[0]) == 1 and len(s.play) == 3


def test_7_trohh_grozz_at_home_cannot_answer():
    s = at("regnuu-kraag#1 1A", "earth#2 2A; trohh-grozz#3 on 2", aliens=("the-muero", "the-muero"), hands=(["city"],))
    s = play(s, "p1: attach city to regnuu-kraag#1")
    assert asked(s) == 2 and "p2: react trohh-grozz#3" not in lines_of(s)


def test_8_a_missile_targets_and_hidden_resources_do_not():
    """FIR-401.3.2: the word target."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D; d14-missile#5 on 3", HOMES[1] + "; destroyer-muero#4 1D",
              seat=1,
              hands=(["hidden-resources"],))
    assert {"p1: use d14-missile#5 on destroyer-muero#4", "p1: use d14-missile#5 on destroyer-human#3", "p1: play hidden-resources"} <= set(lines_of(s))


def test_9_ships_that_move_together_take_one_path():
    """FIR-203.4, FIR-404.2.4."""
    s = at(HOMES[0] + "; explorer-human#3 1A; destroyer-human#4 1A", HOMES[1])
    s = play(s, "p1: move explorer-human#3,destroyer-human#4 1A-1B-1E")
    assert s.commands[0] == 8 and s.turned[3] and s.turned[4] and s.at[3] == s.at[4] == 4


def test_11_first_incomes():
    """FIR-202.3: H 6, M 4, D 5, S 3; FIR-202.10: seat 1 stands in for the first player."""
    s = play(new(players="4"), "p1: alien the-humans deck human-starter", "p2: alien the-muero deck muero-starter", "p3: alien the-dysori deck dysori-starter",
             "p4: alien the-soven deck soven-starter", *(f"p{seat}: advantage down" for seat in (1, 2, 3, 4)))
    s = play(s, "p1: start earth,mars,frozen-world,forest-world,scorched-world,mining-asteroid",
             "p2: start regnuu-kraag,frozen-world,muero-ragnuu-prime,mining-asteroid",
             "p3: start arcadius-prime,forest-world,mining-asteroid,sorvius-i", "p4: start ymvalla,methane-giant,mining-asteroid,garden-world")
    s = unanswered(s)
    assert s.resources == [6, 4, 5, 3] and s.commands == [4, 3, 3, 2]


def test_12_a_tie_for_the_first_player_is_broken_by_another_reveal():
    """FIR-202.4, FIR-202.5."""
    s = at(*HOMES, tech=(2, 3), draws=(["famine", "hidden-resources"], ["city", "pillage"]), flow=[["reset", {"step": "reveal", "seats": [2, 1]}]],
           phase="reset")
    assert s.first == 0 and s.order == (0, 1) and len(s.recycle[0]) == len(s.recycle[1]) == 2


def test_13_a_phase_ends_when_all_pass_in_a_row():
    """FIR-201.2.2, FIR-200.1, FIR-200.2, FIR-203.1, FIR-204.1."""
    s = play(at(*HOMES), "p1: sell command", "p2: pass", "p1: pass")
    assert s.phase == "end"
    s = at(*HOMES, "arcadius-prime#3 3A")
    s = play(s, "p1: pass", "p2: sell command", "p3: pass", "p1: pass")
    assert s.phase == "main"
    assert play(s, "p2: pass").phase == "end"


def test_15_a_boost_after_prevention():
    """FIR-405.4.3, FIR-608.1, FIR-505.4."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D; primaag-suutraal#5 on 4",
              commands=(0, 0), resources=(0, 0))
    s = play(s, "p2: fire destroyer-muero#4 on destroyer-human#3")
    assert asked(s) == 2
    s = play(s, "p2: pass", "p1: shield destroyer-human#3", "p2: aim primaag-suutraal#5")
    assert s.flow[-2].items[0].amount == 4
    s = play(s, "p1: shield destroyer-human#3")
    assert s.dmg[3] == 2


def test_17_two_ships_fire_as_one():
    """FIR-612.1, FIR-405.4.6."""
    s = fight(["gunship#3", "snub-fighter#4"], ["famine#5"], "earth#1 1A; famine#5 1D",
              "arcadius-prime#2 2A; gunship#3 1D; snub-fighter#4 1D; reanna-tyrsus#6 on 4",
              aliens=("the-humans", "the-dysori"))
    s = play(s, "p2: fire gunship#3,snub-fighter#4 on famine#5")
    assert s.flow[-2].items[0].amount == 6 and s.energy[3] == s.energy[4] == 1
    assert play(s, "p2: react reanna-tyrsus#6").flow[-2].items[0].amount == 8


def test_18_doubling_comes_before_additions():
    """FIR-104.2."""
    s = fight(["destroyer-muero#4"], ["famine#3"], HOMES[0] + "; famine#3 1D", HOMES[1] + "; destroyer-muero#4 1D; motann-raxx#5 on 4",
              effects=[{"source": "jihad", "by": 2, "until": "end of turn 3"}])
    s = play(s, "p2: fire destroyer-muero#4 on famine#3 as double")
    assert s.flow[-2].items[0].amount == 7 and s.energy[4] == 0


def test_19_a_planet_behind_a_fleet_is_conquered():
    """FIR-405.3.1, FIR-405.3.2, FIR-505.20, FIR-405.3.6."""
    s = fight(["juggernaut#5"], [], HOMES[0] + "; mars#3 1B; city#4 on 3; sgt-beat#6 on 3", HOMES[1] + "; juggernaut#5 1B", target="mars#3", place="1B",
              resources=(0, 0),
              commands=(0, 0))
    assert structure(s, 3) == 3 and income(s, 3) == 2
    s = play(s, "p2: fire juggernaut#5 on mars#3")
    assert s.resources[1] == 2 and s.ctrl[3] == -1 and 3 in s.play and not s.in_play(4) and not s.in_play(6)
    assert s.combat is None and s.turned[5] and s.conquered[1] == (1, 0, 0) and s.lost[0]


def test_20_an_armed_planet_shoots_and_shields():
    """FIR-304.3, FIR-R9, FIR-505.8."""
    s = fight(["destroyer-human#3"], [], "earth#1 1A; destroyer-human#3 2A", "regnuu-kraag#2 2A", target="regnuu-kraag#2", place="2A", attacker=1, defender=2,
              seat=2,
              resources=(0, 0), commands=(0, 0))
    s = play(s, "p2: fire regnuu-kraag#2 on destroyer-human#3", "p1: shield destroyer-human#3", "p1: pass")
    assert s.energy[2] == 2 and s.dmg[3] == 2
    s = play(s, "p1: fire destroyer-human#3 on regnuu-kraag#2", "p2: shield regnuu-kraag#2")
    assert s.dmg[2] == 0 and s.energy[2] == 1


def test_21_over_capacity_something_is_given_up():
    """FIR-306.4, FIR-306.5."""
    s = at("earth#1 1A; explorer-human#3 1A; kane-richards#4 on 3; power-cell#5 on 3", HOMES[1], hands=([], ["ion-storm"]), seat=2, resources=(0, 1))
    s = play(s, "p2: play ion-storm on explorer-human#3")
    assert asked(s) == 1 and lines_of(s) == ["p1: give kane-richards#4", "p1: give power-cell#5"]
    assert play(s, "p1: give power-cell#5").recycle[0]


def test_22_a_ship_left_in_the_firestorm_is_lost():
    """FIR-204.5, FIR-407.5, FIR-R30."""
    s = at(HOMES[0] + "; explorer-human#3 FS; explorer-human#4 FS", HOMES[1],
           cards={"explorer-human#3": {"must_exit": True, "entered": "p1"}, "explorer-human#4": {"entered": "p1"}},
           phase="end", resources=(0, 0), commands=(0, 0))
    s = play(s, "p1: pass", "p2: pass")
    assert not s.in_play(3) and s.in_play(4)


def test_23_the_direction_of_a_retreat():
    """FIR-505.14."""
    s = fight(["destroyer-human#3"], ["destroyer-muero#4"], HOMES[0] + "; destroyer-human#3 2B", HOMES[1] + "; destroyer-muero#4 2B", attacker=1, defender=2,
              place="2B",
              resources=(0, 0))
    s = play(s, "p1: enable retreat", "p2: pass")
    assert refused(s, "p1: retreat destroyer-human#3 to 2D") == refused(s, "p1: retreat destroyer-human#3 to 2E") == []
    assert refused(s, "p1: retreat destroyer-human#3 to 2A") == ["FIR-505.14"]


def test_24_exploration():
    """FIR-203.15, FIR-203.8, FIR-406.2, FIR-406.3, FIR-406.4: Mars gives its resource from the next Reset on, an unexplored planet nothing."""
    s = at("earth#1 1A; mars#5 N1 P5; explorer-human#3 N1; kane-richards#4 on 3; quarzius-iii#6 N2 P1", HOMES[1], tech=(5, 5), resources=(0, 0),
           commands=(0, 0),
           draws=(["city"] * 9, ["city"] * 9))
    s = play(s, "p1: explore explorer-human#3,kane-richards#4")
    assert s.tech[0] == 10 and s.points[5] == 0 and s.turned[3] and s.turned[4]
    assert income(s, 6) > 0 and not produces(s, 5), "it has not begun before the Reset"
    while s.turn == 3 or s.phase == "reset":
        s = play(s, f"p{asked(s)}: pass")
    assert s.resources[0] == 2 + 1 and produces(s, 5) and not produces(s, 6)


def test_25_an_assassin_strikes_first():
    """FIR-506.5, FIR-506.7, FIR-602.3."""
    s = at("earth#1 1A; cassandra-sage#3 on 1", HOMES[1] + "; trohh-grozz#4 on 1", seat=2, hands=(["hidden-resources"], []), draws=([], ["city"]),
           resources=(0, 0))
    s = play(s, "p2: stab trohh-grozz#4 on cassandra-sage#3")
    s = unanswered(play(unanswered(s), "p1: lay hidden-resources"))
    assert not s.in_play(3) and s.turned[4] and len(s.terminate[0]) == 1 and s.recycle[0] and s.recycle[1]


def test_26_a_spys_victim_strikes_back_once():
    """FIR-506.8: doomed."""
    s = at("earth#1 1A; rupert-einstein#3 on 1", HOMES[1] + "; saboteur#4 on 1", seat=2, draws=(["mars"], ["skimmer"]), resources=(0, 0))
    s = play(s, "p2: stab saboteur#4 on rupert-einstein#3")
    assert not s.in_play(3) and s.in_play(4) and s.dmg[4] == 1 and asked(s) == 1


def test_27_the_end_phase_of_a_conqueror():
    """FIR-204.6, FIR-204.7, FIR-204.8, FIR-405.3.4."""
    s = at(*HOMES, phase="end", hands=(["city", "famine", "mars", "skimmer", "war", "death"], []), commands=(1, 0),
           draws=(["think-tank"] + ["city"] * 6, ["city"] * 9),
           players={"1": {"homeworlds": 1}})
    s = play(s, "p1: pass", "p2: pass", "p1: discard city", "p1: discard famine")
    assert set(lines_of(s)) == {"p1: discard mars", "p1: discard skimmer", "p1: discard war", "p1: discard death", "p1: keep"}
    s = unanswered(play(s, "p1: discard mars"))
    assert len(s.terminate[0]) == 1 and s.tech[0] == 21


def test_28_three_players_in_one_combat():
    """FIR-502.1, FIR-502.2, FIR-504.1, FIR-504.2, FIR-405.3.1."""
    s = at("earth#1 1A; destroyer-human#4 2B", "regnuu-kraag#2 2A; frozen-world#5 2B D4", "arcadius-prime#3 3A; gunship#6 2D; gunship#7 2D; snub-fighter#8 2B",
           aliens=("the-humans", "the-muero", "the-dysori"))
    s = play(s, "p1: attack frozen-world#5", "p1: join destroyer-human#4", "p1: ask p3", "p3: support", "p3: gather gunship#6", "p3: gather gunship#7",
             "p3: joined")
    assert s.combat.attack == (4, 6, 7)
    s = play(s, "p2: ask p3", "p3: support", "p3: join snub-fighter#8")
    assert s.combat.defence == (8,)
    s = play(s, "p1: pass", "p2: pass")
    assert "p3: fire gunship#6 on snub-fighter#8" not in lines_of(s) and "p3: fire snub-fighter#8 on destroyer-human#4" in lines_of(s)


def test_29_riders_together():
    """FIR-203.21."""
    s = at("earth#1 1A; kane-richards#3 on 1", HOMES[1], hands=(["explorer-human", "explorer-human"],), resources=(3, 0))
    s = play(s, "p1: deploy explorer-human at 1A with the-humans@p1,kane-richards#3", "p2: pass")
    assert s.resources[0] == 2
    assert refused(s, "p1: deploy explorer-human at 1A with the-humans@p1") == ["FIR-201.1.5"]


def test_33_order_in_one_window():
    """FIR-201.2.3, FIR-201.2.4, FIR-201.2.8, FIR-201.2.11, FIR-R2."""
    s = at(*HOMES, "arcadius-prime#3 3A", seat=3, hands=(["archaeology-hoax"], ["blackmail"], ["creative-invention", "city"]))
    s = play(s, "p3: play creative-invention")
    assert asked(s) == 3
    s = play(s, "p3: pass")
    assert asked(s) == 1
    s = play(s, "p1: react archaeology-hoax")
    assert refused(s, "p2: react blackmail") != []
    s = unanswered(s)
    assert s.tech[2] == 20 and asked(s) == 1


def test_34_what_is_aboard_leaves_together():
    """FIR-405.2.4, FIR-405.2.2."""
    s = at("earth#1 1A; mercenary-carrier#3 1D D5; fighter-human#4 on 3; sgt-beat#5 on 4; saul-hernandez#6 on 3", HOMES[1], seat=2,
           hands=(["martyred-leader"], ["ion-storm"]),
           resources=(0, 1))
    s = play(s, "p2: play ion-storm on mercenary-carrier#3")
    s = unanswered(s, "W6")
    assert s.flow[-2].items == (3, 4, 5, 6)
    s = play(s, "p1: react martyred-leader to saul-hernandez#6")
    s = unanswered(s)
    assert not any(s.in_play(uid) for uid in (3, 4, 5, 6)) and len(s.terminate[0]) == 1


def test_36_a_free_attack():
    """FIR-203.22, FIR-R61."""
    ships = "; juggernaut#4 FS; destroyer-muero#5 FS; destroyer-muero#6 1D; rarrkar-nebb-charr#7 on 6"
    s = at("earth#1 1A; mars#3 1D", HOMES[1] + ships, seat=2, commands=(0, 1),
           cards={"juggernaut#4": {"entered": "p2"}, "destroyer-muero#5": {"entered": "p2"}})
    assert refused(s, "p2: strike juggernaut#4,destroyer-muero#5 FS-1D x mars#3") == []
    assert refused(s, "p2: strike juggernaut#4,destroyer-muero#5 FS-1D x mars#3 with regnuu-kraag#2") == ["FIR-203.21"]
    assert play(s, "p2: strike juggernaut#4 FS-1D x mars#3").commands[1] == 1


def test_a_queued_result_is_used_for_a_random_discard():
    """FIR-401.1.6."""
    s = at("earth#1 1A; academy#3 on 1", HOMES[1], hands=(["city", "famine", "mars"],), draws=(["war"],))
    s = play(queue(s, "famine"), "p1: use academy#3")
    assert [CARDS[card].id for card in s.recycle[0]] == ["famine"]


def test_1_deck_sizes_and_fates():
    """FIR-101.1.5: five fates in 50 to 59 cards, six in 60."""
    def answers(size, fates):
        cards = [(card.number, 1) for card in CARDS if card.type not in ("alien", "fate", "advantage", "planet")][:size - fates - 1]
        kinds = [(card.number, 1) for card in CARDS if card.type == "fate" and not card.alien][:fates]
        deck = tuple(sorted([(NUMBER["earth"], 1), *cards, *kinds]))
        return [refusal.rule for refusal in deck_refusals(deck, NUMBER["the-humans"])]
    assert [answers(50, 5), answers(59, 5), answers(60, 6)] == [[], [], []]
    assert answers(59, 6) == answers(60, 7) == answers(50, 6) == ["FIR-101.1.5"]


def test_2_starting_planets_fill_the_slots_without_gaps():
    """FIR-101.4.2: a line names them from A on, so a gap cannot even be said; the Homeworld comes first."""
    s = play(new(), "p1: alien the-humans deck human-starter", "p2: alien the-muero deck muero-starter", "p1: advantage down", "p2: advantage down")
    assert refused(s, "p1: start mars,earth,frozen-world") == ["FIR-101.4.2"]
    s = play(s, "p1: start earth,mars,frozen-world", "p2: start regnuu-kraag")
    assert [(s.design(uid).id, s.at[uid]) for uid in s.index.planets[:3]] == [("earth", 0), ("mars", 1), ("frozen-world", 2)]


def test_10_an_own_ship_is_hit_by_a_missile_and_never_by_a_shot():
    """FIR-505.10."""
    s = fight(["famine#3", "skimmer#6"], ["war#4"], HOMES[0] + "; famine#3 2D; skimmer#6 2D; d14-missile#5 on 3", HOMES[1] + "; war#4 2D", attacker=1,
              defender=2,
              place="2D", seat=1)
    assert refused(s, "p1: fire famine#3 on skimmer#6") == ["FIR-505.10"]
    assert play(s, "p1: use d14-missile#5 on skimmer#6").dmg[6] == 2


def quiet(s, *lines):
    """The state after these lines, with everybody passing in every window."""
    for line in lines:
        s = unanswered(play(s, line))
    return s


def first_turn():
    s = new("city,explorer-human,sgt-beat,hidden-resources,glancing-blow,science-ship,kane-richards",
            "secret-mine,city,power-cell,repair-ship,mercenary-fighter,hidden-resources,terraform-company")
    s = play(s, "p1: alien the-humans deck human-starter", "p2: alien the-muero deck muero-starter", "p1: advantage down", "p2: advantage down",
             "p1: start earth,mars,frozen-world,forest-world,scorched-world,mining-asteroid",
             "p2: start regnuu-kraag,muero-ragnuu-prime,frozen-world,mining-asteroid")
    return unanswered(s)


def test_31_a_whole_first_turn():
    s = first_turn()
    assert s.phase == "reset" and s.first == 1 and s.resources == [6, 4] and s.commands == [4, 3]
    s = quiet(s, "p2: pass", "p1: pass", "p2: attach city to regnuu-kraag#7")
    assert (s.resources[1], s.commands[1], structure(s, 7)) == (2, 2, 11)
    s = quiet(s, "p1: deploy explorer-human at 1A with the-humans@p1")
    explorer = s.index.ships[-1]
    assert (s.resources[0], s.commands[0], s.energy[explorer]) == (4, 3, 2)
    s = quiet(s, "p2: deploy mercenary-fighter at 2A with the-muero@p2")
    assert (s.resources[1], s.commands[1], s.energy[s.index.ships[-1]]) == (0, 1, 3)
    s = quiet(s, "p1: attach city to mars#2")
    assert (s.resources[0], s.commands[0], structure(s, 2)) == (2, 2, 3)
    s = quiet(s, "p2: sell command", "p1: deploy sgt-beat at earth#1")
    assert (s.resources, s.commands) == ([2, 1], [2, 0])
    s = quiet(s, "p2: pass", f"p1: move explorer-human#{explorer} 1A-1B-1D")
    assert s.turned[explorer] and s.commands[0] == 2
    s = quiet(s, "p2: pass", "p1: pass")
    assert s.phase == "end"
    s = quiet(s, "p2: pass", "p1: pass")
    assert (len(s.hand[0]), len(s.hand[1])) == (3, 4) and asked(s) == 2


def test_31_the_second_turn_begins():
    """Fates drawn on the way would change it, so the piles are laid: what each has, and what it brings."""
    s = at("earth#1 1A; mars#2 1B; frozen-world#3 1C; forest-world#4 1D; scorched-world#5 1E; mining-asteroid#6 1F; city#11 on 2; explorer-human#12 1D T",
           "regnuu-kraag#7 2A; muero-ragnuu-prime#8 2B; frozen-world#9 2C; mining-asteroid#10 2D; city#13 on 7", phase="end", seat=2, tech=(2, 3),
           resources=(2, 1), commands=(2, 0),
           hands=(["hidden-resources", "glancing-blow", "science-ship"], ["secret-mine", "power-cell", "repair-ship", "city"]),
           draws=(["city"] * 9, ["city"] * 9))
    s = play(s, "p2: pass", "p1: pass", "p2: discard city")
    assert len(s.hand[1]) == 6
    s = play(s, "p1: discard hidden-resources")
    assert lines_of(s)[-1] == "p1: keep"
    s = unanswered(play(s, "p1: keep"))
    assert len(s.hand[0]) == 6 and s.turn == 4 and s.resources == [9, 6] and s.commands == [4, 3] and not s.turned[12]
