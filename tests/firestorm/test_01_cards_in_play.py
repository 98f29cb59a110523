"""Cards, values, costs and piles (rules 102 to 107, 300 to 308, 401 to 403)."""

from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.costs import price
from stormtable.games.firestorm.rules.values import explores, guns, has, has_combat, has_power, influence, life, most_commands, shields, structure, tech

from .table import GAME, asked, at, fight, lines_of, play, queue, refused, unanswered

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def both(one="", other="", **more):
    return at("; ".join(filter(None, (HOMES[0], one))), "; ".join(filter(None, (HOMES[1], other))), **more)


def test_planets_never_turn_and_supports_only_by_their_own_text():
    """FIR-102.2."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D; energy-enhancer#5 on 3", HOMES[1] + "; destroyer-muero#4 1D",
              seat=1,
              resources=(0, 0), commands=(0, 0))
    s = play(s, "p1: use energy-enhancer#5")
    assert s.turned[5] and not s.turned[1] and s.energy[3] == 3


def test_division_rounds_down_unless_a_card_says_otherwise():
    """FIR-104.3: Glancing Blow says up, so half of 3 prevents 2."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D E0", HOMES[1] + "; destroyer-muero#4 1D",
              hands=(["glancing-blow"],),
              resources=(1, 0), commands=(0, 0))
    s = play(s, "p2: fire destroyer-muero#4 on destroyer-human#3", "p1: react glancing-blow")
    assert unanswered(s).dmg[3] == 1


def test_a_minimum_never_raises_a_lower_value():
    """FIR-104.4: shields of 0 stay 0 under -0/-1 with minimum 1."""
    s = both("mineral-rich-planet#3 1B; explorer-human#4 1A",
             effects=[{"source": "faulty-wiring", "by": 2, "on": ["explorer-human#4"], "until": "end of turn 3"},
                                                                      {"source": "faulty-wiring", "by": 2, "on": ["mineral-rich-planet#3"],
                                                                       "until": "end of turn 3"}])
    assert shields(s, 4) == 1 and shields(s, 3) == 0 and guns(s, 3) == 5


def test_the_terminate_and_recycle_piles_lie_open():
    """FIR-107.2.1, FIR-107.3.1: every seat's view shows them."""
    s = both(players={"2": {"recycle": ["city"], "terminate": ["famine"]}})
    view = GAME.view(s, 0)
    assert view.recycle[1] == s.recycle[1] and view.terminate[1] == s.terminate[1] and view.draw[1] == ["?"] * len(s.draw[1])


def test_an_empty_draw_pile_is_renewed_only_when_a_card_is_needed():
    """FIR-107.3.5, FIR-107.3.6."""
    s = at("earth#1 1A; academy#3 on 1", HOMES[1], hands=(["city", "famine"],), draws=(["war"],), players={"1": {"recycle": ["death"]}})
    s = play(queue(s, "city"), "p1: use academy#3")
    assert s.draw[0] == [] and len(s.recycle[0]) == 2


def test_attachment_limits_are_tested_only_when_a_card_is_attached():
    """FIR-307.5, FIR-614.1: three voices stay on Foz although Sweet Talker has worn off; a fourth is one too many."""
    s = at("ymvalla#1 1A; foz#3 on 1; heal#4 on 3; mend#5 on 3; wrath#6 on 3", HOMES[1], aliens=("the-soven", "the-muero"), hands=(["divine"] + ["war"] * 7,),
           draws=([], ["city"] * 9), effects=[{"source": "sweet-talker", "by": 1, "on": ["foz#3"], "until": "end of turn 3"}])
    assert influence(s, 3) == 4
    while s.turn == 3 or s.phase == "reset":
        line = f"p{asked(s)}: pass"
        s = play(s, next(line for line in reversed(lines_of(s)) if "divine" not in line) if refused(s, line) else line)
    assert influence(s, 3) == 2 and [s.on[uid] for uid in (4, 5, 6)] == [3, 3, 3]
    while asked(s) == 2:
        s = play(s, "p2: pass")
    s = unanswered(play(s, "p1: attach divine to foz#3"))
    assert len(lines_of(s)) == 4 and all(" give " in line for line in lines_of(s))


def test_a_planet_with_power_alone_is_not_armed():
    """FIR-304.4."""
    s = both("mars#3 1B; fusion-reactor#4 on 3")
    assert has_power(s, 3) and not has_combat(s, 3) and guns(s, 3) == 0


def test_resources_carry_over():
    """FIR-402.1."""
    s = both(phase="end", resources=(7, 0), commands=(0, 0), draws=(["city"] * 9, ["mars"] * 9))
    s = unanswered(play(s, "p1: pass", "p2: pass"))
    assert s.turn == 4 and s.resources[0] == 9


def test_deploying_costs_exactly_the_dots():
    """FIR-403.3, FIR-R27."""
    s = play(both(hands=(["sgt-beat"],), commands=(0, 0)), "p1: deploy sgt-beat at earth#1")
    assert s.commands[0] == 0 and s.in_play(3)


def test_a_changed_maximum_leaves_the_commands_of_this_turn_alone():
    """FIR-403.4, FIR-403.5."""
    s = both("mars#3 N1 P5; command-post#4 on 3", commands=(4, 3))
    assert most_commands(s, 0) == 5 and s.commands[0] == 4
    lower = both(commands=(4, 3), effects=[{"source": "bureaucratic-mismanagement", "by": 2, "on": ["p1"], "until": "end of turn 4"}])
    assert most_commands(lower, 0) == 3 and lower.commands[0] == 4


def test_a_star_costs_what_its_text_says_and_counts_0_elsewhere():
    """FIR-401.1.7, FIR-401.1.8."""
    s = at("arcadius-prime#1 1A", HOMES[1], aliens=("the-dysori", "the-muero"), hands=(["cloning"],), players={"1": {"recycle": ["reanna-tyrsus"]}},
           resources=(4, 0))
    assert CARDS[NUMBER["cloning"]].cost == 0
    act = GAME.read("p1: play cloning to reanna-tyrsus at arcadius-prime#1")
    assert price(s, act) == (4, 0)
    assert play(s, "p1: play cloning to reanna-tyrsus at arcadius-prime#1").resources[0] == 0


def test_losing_a_bonus_can_be_lethal():
    """FIR-405.2.3: a damaged hero dies when +1 life goes."""
    s = at("ymvalla#1 1A; methane-giant#3 1B; chemical-plant#4 on 3; foz#5 on 1 D2", HOMES[1], seat=2, aliens=("the-soven", "the-muero"),
           hands=([], ["breakdown"]),
           resources=(0, 3))
    assert life(s, 5) == 1
    s = unanswered(play(s, "p2: play breakdown on chemical-plant#4"))
    assert not s.in_play(5)


def test_a_second_copy_by_an_effect_is_refused():
    """FIR-613.2, FIR-610.2: Cloning a Unique hero that is in play changes nothing."""
    s = at("arcadius-prime#1 1A; prefect-karynn-prosidius#3 on 1", HOMES[1], aliens=("the-dysori", "the-muero"), hands=(["cloning"],),
           players={"1": {"recycle": ["prefect-karynn-prosidius"]}})
    assert refused(s, "p1: play cloning to prefect-karynn-prosidius at arcadius-prime#1") == ["FIR-800.13"]


def test_traits_are_printed_or_gained_once():
    """FIR-601.2, FIR-601.3: a second copy of a trait does nothing; Explore and Explorer are one trait."""
    s = both("sgt-beat#3 on 1; kane-richards#4 on 1", cards={"sgt-beat#3": {"mods": ["trait Military", "trait Spy"]}})
    assert has(s, 3, "Military") and has(s, 3, "Spy") and explores(s, 4) == 3


def test_damage_lowers_actual_structure():
    """FIR-405.1.1, FIR-GLO.1."""
    s = both("famine#3 1A D3")
    assert structure(s, 3) == 4 and tech(s, 0) == 20


def test_riders_are_optional_and_named():
    """FIR-800.21."""
    s = both(hands=(["explorer-human"],))
    assert {"p1: deploy explorer-human at 1A", "p1: deploy explorer-human at 1A with the-humans@p1"} <= set(lines_of(s))
    assert asked(s) == 1
