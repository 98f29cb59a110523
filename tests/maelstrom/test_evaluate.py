"""How a computer judges a position of Maelstrom, and which actions it likes at first sight."""

import pytest
from stormtable.games.maelstrom.game import GAME
from stormtable.games.maelstrom.rules.endings import over

from thinking import best, check, guesses, reasons, score

from .table import at, new, play, result

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
FIVE = "Lake of Fire -1,0; Lake of Fire -1,1; Lake of Fire 0,1; Lake of Fire 1,0; Lake of Fire 1,-1"
DRAWN = ("Lake of Fire",) * 3


def test_the_sixth_space_of_the_ring_is_taken():
    s = at(FIVE, "Sky Aerie 2,0", "summon", ["Chitonok", "Lake of Fire"])
    s = play(s, best(GAME, s))
    while result(s) is None and GAME.decides(s) == 0:
        s = play(s, best(GAME, s))
    assert result(s) == ("P1", "surround")


def test_the_last_step_onto_the_ring_is_made():
    s = at(f"{FIVE}; Daemon Horde 0,-2; Chitonok -1,-1", "Sky Aerie 2,0", "movement")
    assert best(GAME, s).split()[-1] == "@0,-1"


def test_who_is_behind_at_the_burn_summons_onto_the_ring():
    s = at(OURS, f"{THEIRS}; Street Patrol 1,-1", "summon", ["Lake of Fire"], P1={"essence": 1})
    assert best(GAME, s) in ("summon Lake of Fire @-1,1", "summon Lake of Fire @0,-1")
    assert score(GAME, s, "summon Lake of Fire @-2,0") < score(GAME, s, "summon Lake of Fire @-1,1")


def test_a_minion_does_not_leave_the_ring_when_that_costs_an_essence():
    s = at(f"{OURS}; Klatu Crawler -1,1", f"{THEIRS}; Street Patrol 1,-1", "movement")
    assert score(GAME, s, "move @-1,1 > @-2,1") < score(GAME, s, "end")


def test_a_stronghold_on_the_ring_is_destroyed_before_tiles_are_drawn():
    s = at(f"{OURS}; Karatas Shredder 0,-1", f"{THEIRS} W1; Academy of the Arcane 1,-1", P1={"stack": list(DRAWN)})
    assert best(GAME, s).startswith("attack @1,-1 with @0,-1")


def test_a_minion_is_not_thrown_away():
    s = at(f"{OURS}; Chitonok 0,-1", f"{THEIRS}; Metro Protector 1,-1", P1={"stack": list(DRAWN)})
    assert score(GAME, s, "attack @1,-1 with @0,-1") < 0 and best(GAME, s) == "draw"


def test_others_join_until_the_target_falls_and_then_it_strikes():
    s = at(f"{OURS}; Daemon Horde 0,-1; Daemon Horde 1,-2", f"{THEIRS}; Academy of the Arcane 1,-1")
    s = play(s, "attack @1,-1 with @0,-1")
    assert best(GAME, s) == "join @1,-2"
    assert best(GAME, play(s, "join @1,-2")) == "strike"


def test_the_defense_hits_whom_it_destroys():
    s = at(f"{OURS}; Klatu Crawler 0,-1; Daemon Horde 1,-2", f"{THEIRS}; Iron Enforcer 1,-1")
    s = play(s, "attack @1,-1 with @0,-1", "join @1,-2", "strike")
    assert best(GAME, s) == "defend @1,-2"


def test_a_summons_is_paid_with_as_little_energy_as_possible():
    s = at(f"{OURS}; Lake of Fire -1,1", THEIRS, "summon", ["Klatu Crawler"], hoard=(1, 0))
    assert best(GAME, play(s, "summon Klatu Crawler @-2,1")) == "pay @-1,0 @-1,1"


def test_an_action_is_bought_for_a_good_attack_only():
    marks = "moved attacked consumed"
    good = at(f"{OURS}; Karatas Shredder 0,-1", f"{THEIRS}; Academy of the Arcane 1,-1", actions=0, hoard=(2, 0))
    idle = at(f"{OURS}; Karatas Shredder 0,-1 {marks}", f"{THEIRS}; Academy of the Arcane 1,-1", actions=0, hoard=(2, 0))
    assert best(GAME, good) == "buy action" and best(GAME, idle) == "end"


def test_a_tile_is_spared_for_an_energy():
    assert best(GAME, doomed()) == "choose yes"


def test_the_opening_hand_holds_strongholds_and_minions_they_can_pay_for():
    s = play(new(), "faction Brood", "faction Host")
    for _pick in range(5):
        s = play(s, best(GAME, s))
    held = GAME.position(s)["P1"]["hand"]
    assert {"Lake of Fire", "Tower of Torment"} < set(held)


@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_end_the_winner_is_certain(seat):
    s = at(OURS, THEIRS)
    over(s, 1, "essence")
    assert GAME.evaluate(s, seat) == seat
    over(s, None, "agreement")
    assert GAME.evaluate(s, seat) == 0.5


def test_exchanged_seats_are_as_good_for_the_other():
    mine, theirs = f"{OURS}; Karatas Shredder 0,-1; Chitonok -2,0", f"{THEIRS}; Iron Guard 1,-1 W1"
    words = {"hoard": (2, 1), "P1": {"essence": 2, "stack": ["Chitonok"]}}
    swapped = {"hoard": (1, 2), "P2": {"essence": 2, "stack": ["Chitonok"]}, "active": "P2", "turn": 6}
    s, other = at(mine, theirs, **words), at(theirs, mine, **swapped)
    assert GAME.evaluate(s, 0) == pytest.approx(GAME.evaluate(other, 1))
    assert GAME.evaluate(s, 0) == pytest.approx(1 - GAME.evaluate(s, 1))


def test_essence_the_ring_and_output_make_a_player_likelier_to_win():
    even = GAME.evaluate(at(OURS, THEIRS), 0)
    assert GAME.evaluate(at(OURS, THEIRS, P1={"essence": 1}), 0) < even
    assert GAME.evaluate(at(f"{OURS}; Lake of Fire -1,1", THEIRS), 0) > even
    assert GAME.evaluate(at(OURS, f"{THEIRS}; Street Patrol 1,-1"), 0) < even
    assert GAME.evaluate(at(OURS, THEIRS, hand=["Chitonok"]), 0) > even


def test_hidden_tiles_make_no_difference():
    s = play(new(), "faction Brood", "faction Host")
    while GAME.decides(s) is not None and GAME.position(s)["turn"] < 3:
        s = play(s, best(GAME, s))
    seat = GAME.decides(s)
    here = GAME.evaluate(GAME.view(s, seat), seat)
    assert all(GAME.evaluate(other, seat) == pytest.approx(here) for other in (s, *guesses(GAME, s)))


def test_a_position_can_be_judged_at_the_start_of_a_turn_only():
    s = at(f"{OURS}; Klatu Crawler -1,1", THEIRS, "movement")
    assert GAME.is_quiet(s) and not GAME.is_quiet(play(s, "move @-1,1 > @0,1")) and not GAME.is_quiet(play(s, "end"))


ATTACKED = "attack @1,-1 with @0,-1"


def fight():
    """Two minions beside an enemy on the ring, and something to draw and to spend."""
    return at(f"{OURS}; Klatu Crawler 0,-1; Daemon Horde 1,-2", f"{THEIRS}; Iron Enforcer 1,-1", P1={"stack": ["Chitonok"]}, hoard=(2, 2))


def doomed():
    """An Eternal Throng that would be destroyed now, and an energy to spare it."""
    s = at("Celestial City -1,0; Eternal Throng 0,-1 W1", f"{THEIRS}; Karatas Shredder 1,-1", active="P2", hoard=(1, 0))
    return play(s, "attack @0,-1 with @1,-1; strike")


def answering():
    """An ability that waits for the Hall of Judgment."""
    return play(at(f"{OURS}; Plasma Laboratory -1,1", "Hall of Judgment 1,0", hoard=(0, 2)), "use @-1,1")


EVERY_KIND = {
    "faction Host": lambda: new(), "force Wings of Morning": lambda: new(level="advanced"),
    "primary Celestial City": lambda: play(new(level="advanced"), "force Wings of Morning", "force Claw and Tide"),
    "pick Chitonok": lambda: play(new(), "faction Brood", "faction Host"),
    "pick Lake of Fire": lambda: play(new(), "faction Brood", "faction Host"),
    "move @0,-1 > @-1,-1": lambda: at(f"{OURS}; Klatu Crawler 0,-1", THEIRS, "movement"),
    "move @-1,-1 > @0,-1": lambda: at(f"{OURS}; Klatu Crawler -1,-1", THEIRS, "movement"),
    ATTACKED: fight, "draw": fight, "buy action": fight, "buy energy": fight, "end": fight,
    "join @1,-2": lambda: play(fight(), ATTACKED), "strike": lambda: play(fight(), ATTACKED),
    "defend @1,-2": lambda: play(fight(), ATTACKED, "join @1,-2", "strike"),
    "consume @-1,1 with @-1,0": lambda: at(f"{OURS}; Chitonok -1,1 E", THEIRS),
    "consume @-2,0 with @-1,0": lambda: at(f"{OURS}; Chitonok -2,0 E", THEIRS),
    "use @-1,1": lambda: at(f"{OURS}; Plasma Laboratory -1,1", THEIRS),
    "use @-2,0 on @-1,0": lambda: at("Celestial City -1,0 W1; Lorian Healer -2,0", THEIRS),
    "play Frenzy on @0,-1": lambda: at(f"{OURS}; Klatu Crawler 0,-1", THEIRS, hand=["Frenzy"], hoard=(2, 0)),
    "relic Brood Heart": lambda: at(OURS, THEIRS, "summon", ["Brood Heart"], hoard=(2, 0)),
    "summon Lake of Fire @-1,1": lambda: at(OURS, THEIRS, "summon", ["Lake of Fire"]),
    "summon Lake of Fire @-2,0": lambda: at(OURS, THEIRS, "summon", ["Lake of Fire"]),
    "summon Chitonok @-2,0": lambda: at(OURS, THEIRS, "summon", ["Chitonok"]),
    "pay @-1,0": lambda: play(at(OURS, THEIRS, "summon", ["Chitonok"]), "summon Chitonok @-2,0"),
    "pay @-1,0 +1": lambda: play(at(OURS, THEIRS, "summon", ["Klatu Crawler"], hoard=(1, 0)), "summon Klatu Crawler @-2,0"),
    "react @1,0": answering, "pass": answering,
    "choose yes": doomed, "choose no": doomed,
    "accept draw": lambda: play(fight(), "offer draw"), "decline draw": lambda: play(fight(), "offer draw"),
    "offer draw": fight, "concede": fight,
}


@pytest.mark.parametrize("line", EVERY_KIND)
def test_every_kind_of_action_has_its_reasons(line, dutch):
    s = EVERY_KIND[line]()
    play(s, line)  # the rules allow it
    check(reasons(GAME, s, GAME.filled(s, GAME.read(line))))


def test_a_reason_names_what_matters():
    s = at(f"{OURS}; Karatas Shredder 0,-1", f"{THEIRS}; Academy of the Arcane 1,-1")
    told = reasons(GAME, s, GAME.read("attack @1,-1 with @0,-1"))["en"]
    assert told[0] == "3 damage against Armor 1 destroys Academy of the Arcane (north-east of the Vortex), and it no longer counts on the ring."
    behind = at(OURS, f"{THEIRS}; Street Patrol 1,-1")
    assert "costs an Essence" in reasons(GAME, behind, GAME.read("end"))["en"][1]
