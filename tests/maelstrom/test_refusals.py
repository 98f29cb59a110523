"""The refusals of the rulebook, one by one: a position, a line, the rules that forbid it and the sentence that says so."""

import pytest
from stormtable.games.maelstrom.game import GAME

from .table import at, new, play, said, turn_over, why

PEAKS, LAKE, ACADEMY, CITY = "Fiery Peaks -1,0", "Lake of Fire -1,0", "Academy of the Arcane 1,0", "Celestial City 1,0"


def moving(p1, p2="", **position):
    return at(f"{LAKE}; {p1}", f"{ACADEMY}; {p2}", "movement", **position)


def acting(p1="", p2="", **position):
    return at(f"{LAKE}; {p1}", f"{ACADEMY}; {p2}", **position)


def summoning(p1="", held=(), **position):
    return at(f"Academy of the Arcane -1,0; {p1}", "Lake of Fire 1,0", "summon", held, **position)


def advanced(**words):
    return new("P1", level="advanced", **words)


def picking(*lines, **words):
    return play(new(**words), "faction Brood", "faction Host", *lines)


def defending():
    """Iron Guard's owner may hit the two next to it, not the third one far away; without Mastery: a Commander."""
    p1 = "Bone Ossuary -1,0; Draconoid Trooper -1,-1; Nkalla Viper 0,-2; Grave Archer -2,0"
    s = at(p1, f"{ACADEMY}; Iron Commander 0,-1")
    return play(s, "attack @0,-1 with @-1,-1; join @0,-2; join @-2,0; strike")


def judged():
    return play(at("Academy of the Arcane -1,0; Plasma Laboratory -1,1", "Hall of Judgment 1,0; Celestial City 1,-1", hoard=(0, 4)),
                "use @-1,1")


TWO_RELICS = {"relics": ["Soul Urn", "Abyssal Pearl"]}

CASES = [
    (1, lambda: moving("Daemon Horde 0,-1 moved"), "move @0,-1 > @-1,-1", "MAE-6.1", "This minion has already moved this turn."),
    (2, lambda: moving(""), "move @-1,0 > @-1,1", "MAE-6.3", "Strongholds cannot move."),
    (3, lambda: moving("Chitonok -2,0"), "move @-2,0 > @-1,-1 > @0,-1", "MAE-6.1", "That is farther than this minion can move."),
    (4, lambda: moving("Klatu Crawler -2,0"), "move @-2,0 > @-1,0 > @-1,1", "MAE-6.4", "Only Flying minions may pass over tiles."),
    (5, lambda: moving("Klatu Crawler -2,0; Chitonok -2,1; Chitonok -3,2; Klatu Crawler -4,2"), "move @-4,2 > @-4,1", "MAE-6.5",
     "A minion must slide along the edge of another tile."),
    (6, lambda: moving("Klatu Crawler -2,0; Chitonok -2,-1"), "move @-2,0 > @-2,1", "MAE-6.6",
     "Golden Rule: this would separate a tile from the Vortex mass."),
    (7, lambda: moving("Daemon Horde 0,-1"), "move @0,-1 > @0,0", "MAE-6.8", "Nothing flies over the Vortex."),
    (8, lambda: moving("Daemon Horde 0,-1"), "move @0,-1 > @-1,0", "MAE-6.9", "A move must end on an empty space."),
    (9, lambda: moving("Daemon Horde 0,-1"), "move @0,-1 > @-1,-1 > @0,-1", "MAE-6.9", "A move must end on a different space."),
    (10, lambda: at(LAKE + "; Chitonok 0,-1", ACADEMY, "summon", turn=1), "move @0,-1 > @1,-1", "MAE-3.2",
     "In your first turn you may only summon."),
    (10, lambda: at(LAKE, ACADEMY, "summon", turn=1), "draw", "MAE-3.2", "In your first turn you may only summon."),
    (11, lambda: acting("Chitonok 0,-1"), "move @0,-1 > @1,-1", "MAE-3.3", "The Movement Phase is over."),
    (12, lambda: acting(actions=0, P1={"stack": ["Chitonok"]}), "draw", "MAE-4.19", "You have no actions left."),
    (13, lambda: acting(), "draw", "MAE-15.4", "Your draw stack is empty."),
    (14, lambda: acting("Chitonok 0,-1", "Street Patrol 1,-1 E"), "attack @1,-1 with @0,-1", "MAE-7.1",
     "Only enemy minions and strongholds can be attacked."),
    (14, lambda: acting("Chitonok 0,-1"), "attack @0,0 with @0,-1", "MAE-7.1", "Only enemy minions and strongholds can be attacked."),
    (15, lambda: acting("Chitonok 0,-1"), "attack @-1,0 with @0,-1", "MAE-7.1", "You cannot attack your own tile."),
    (16, lambda: acting("Chitonok 0,-1"), "attack @1,0 with @0,-1", "MAE-7.2", "This minion is not in range of the target."),
    (17, lambda: acting("Chitonok 1,-1 attacked"), "attack @1,0 with @1,-1", "MAE-7.3", "This minion has already attacked this turn."),
    (18, lambda: acting("Lake of Fire 1,-1"), "attack @1,0 with @1,-1", "MAE-7.2", "Only minions take part in attacks."),
    (19, lambda: acting("Draconoid Trooper 1,-1"), "attack @1,0 with @1,-1", "MAE-11.1 DRA-02",
     "Draconoid Troopers may not attack strongholds."),
    (20, lambda: acting("Nkalla Zealot 1,-1; Nkalla Zealot 2,-1; Draconoid Battlelord 1,1"), "attack @1,0 with @1,-1",
     "MAE-11.1 DRA-08", "A Zealot needs another Reptaur minion in the attack."),
    (21, defending, "defend @-2,0", "MAE-7.7", "That attacker is out of your minion's range."),
    (22, lambda: acting("Chitonok -2,0 E; Chitonok 0,-1"), "consume @-2,0 with @0,-1", "MAE-8.1", "The energy tile is not adjacent."),
    (23, lambda: acting("Chitonok -2,0 E; Chitonok -2,1 consumed"), "consume @-2,0 with @-2,1", "MAE-8.3",
     "This tile has already consumed this turn."),
    (24, lambda: acting("Chitonok -2,0 E", "Street Patrol -3,0"), "consume @-2,0 with @-1,0", "MAE-8.4",
     "Golden Rule: that energy tile holds the mass together."),
    (25, lambda: acting("Plasma Laboratory 0,-1 ability"), "use @0,-1", "MAE-11.3", "This tile's ability was already used this turn."),
    (26, lambda: moving("", hoard=(2, 0)), "buy action", "MAE-4.20", "Energy and actions are exchanged only in your Action Phase."),
    (26, lambda: summoning(hoard=(2, 0)), "buy action", "MAE-4.20", "Energy and actions are exchanged only in your Action Phase."),
    (27, lambda: acting(hoard=(1, 0)), "buy action", "MAE-4.10", "An extra action costs 2 energy; you have 1."),
    (28, lambda: play(summoning("Academy of the Arcane -1,1", ["Iron Enforcer"]), "summon Iron Enforcer @-2,0"), "pay @-1,1",
     "MAE-9.3", "The tile must touch every stronghold that pays for it."),
    (29, lambda: play(summoning("Academy of the Arcane -1,1", ["Iron Guard"]), "summon Iron Guard @-2,1"), "pay @-1,0",
     "MAE-9.3", "These strongholds do not produce enough Output."),
    (30, lambda: play(summoning("Verdant Grove -1,1", ["Iron Enforcer"]), "summon Iron Enforcer @-2,1"), "pay @-1,1",
     "MAE-9.3 MAE-13.3", "This stronghold's Output has the wrong colour."),
    (31, lambda: play(summoning("Academy of the Arcane -1,1 output", ["Iron Enforcer"]), "summon Iron Enforcer @-2,1"), "pay @-1,1",
     "MAE-9.4", "This stronghold has already summoned a tile."),
    (32, lambda: play(summoning("", ["Academy of the Arcane", "Iron Enforcer"]), "summon Academy of the Arcane @-2,0",
                      "summon Iron Enforcer @-2,1"), "pay @-2,0", "MAE-9.6", "A stronghold gives no Output in the turn it is summoned."),
    (33, lambda: summoning("", ["Academy of the Arcane"]), "summon Academy of the Arcane @2,0", "MAE-9.5",
     "Place it next to a tile you had before this phase."),
    (34, lambda: summoning("", ["Academy of the Arcane"], limited_used=True), "summon Academy of the Arcane @-2,0", "MAE-9.8",
     "Only one Limited tile may be summoned per turn."),
    (35, lambda: summoning("Archmage Veldrin 0,-1", ["Archmage Veldrin"], hoard=(9, 0)), "summon Archmage Veldrin @-2,0", "MAE-9.9",
     "You already have this Unique tile in play."),
    (36, lambda: play(summoning("Containment Ward -1,1", ["Iron Guard"], hoard=(3, 0)), "summon Iron Guard @-2,1"), "pay @-1,1 +2",
     "MAE-9.7", "That energy would be wasted or cannot be added there."),
    (36, lambda: play(summoning("", ["Iron Guard"], hoard=(3, 0)), "summon Iron Guard @-2,1"), "pay @-1,0 +2",
     "MAE-9.7", "That energy would be wasted or cannot be added there."),
    (37, lambda: play(advanced(force_size="6"), "force 5 Fiery Peaks, 1 Ember Drake", "force 5 Celestial City, 1 Lorian Healer"),
     "pick Vharaxis, Dragon Emperor", "MAE-2.5", "Opening hands hold only strongholds and minions of Cost 3 or less."),
    (37, picking, "pick Dragonfire", "MAE-2.5", "Opening hands hold only strongholds and minions of Cost 3 or less."),
    (37, picking, "pick Halo of Mercy", "MAE-2.5", "Opening hands hold only strongholds and minions of Cost 3 or less."),
    (38, lambda: advanced(force_size="7"), "force 6 Fiery Peaks, 1 Thornling", "MAE-13.1", "Good and evil tiles cannot share a force."),
    (39, lambda: advanced(force_size="7"), "force 2 Fiery Peaks, 5 Nkalla Viper", "MAE-13.5", "At most four copies of a tile are allowed."),
    (40, lambda: advanced(), "force 6 Fiery Peaks", "MAE-13.4", "Both forces must have the same number of tiles."),
    (41, lambda: advanced(force_size="6"), "force 3 Nkalla Viper, 3 Nkalla Zealot", "MAE-13.6", "You need at least one Primary stronghold."),
    (42, defending, "draw", "MAE-3.5 MAE-4.27", "It is not your decision now."),
    (42, judged, "buy action", "MAE-3.5 MAE-4.27", "It is not your decision now."),
    (43, lambda: moving("Chitonok -2,1", "Thlotas Worm Tower 0,-1"), "move @-2,1 > @-2,0", None, ""),
    (43, lambda: moving("Chitonok -2,0", "Thlotas Worm Tower 0,-1"), "move @-2,0 > @-1,-1", "MAE-11.1 BRO-06",
     "Weak minions may not approach Thlotas Worm Tower."),
    (44, lambda: acting("Lorian Healer -2,0"), "use @-2,0 on @-1,0", "MAE-11.15", "That tile has no wounds."),
    (45, lambda: at("Lake of Fire -1,0", ACADEMY, "summon", ["Brood Heart"], hoard=(5, 0), **TWO_RELICS), "relic Brood Heart",
     "MAE-14.5", "You cannot play another relic now."),
    (45, lambda: play(at("Lake of Fire -1,0; Bone Ossuary -1,1", ACADEMY, "summon", ["Brood Heart", "Soul Urn"], hoard=(5, 0)),
                      "relic Soul Urn"), "relic Brood Heart", "MAE-14.5", "You cannot play another relic now."),
    (46, lambda: acting("Chitonok 0,-1", "Street Patrol 1,-1", hand=["Dragonfire"], hoard=(2, 0)), "play Dragonfire on @1,-1",
     "MAE-14.2", "You need a stronghold of that faction in play."),
    (47, lambda: summoning("", ["Academy of the Arcane"]), "summon Academy of the Arcane @1,0", "MAE-9.1", "That space is occupied."),
    (47, lambda: summoning("", ["Academy of the Arcane"]), "summon Academy of the Arcane @0,0", "MAE-9.1", "That space is occupied."),
    (48, lambda: play(acting("Nkalla Zealot 1,-1; Nkalla Viper 1,1; Nkalla Viper 0,1"), "attack @1,0 with @1,-1"), "strike",
     "MAE-4.22", "This group may not attack together."),
    (49, lambda: play(acting("Nkalla Zealot 1,-1; Nkalla Viper 1,1; Chitonok 0,1; Chitonok 2,-1"), "attack @1,0 with @1,-1"),
     "join @2,-1", "MAE-4.22", "This minion cannot join this attack."),
    (50, lambda: play(acting("Chitonok 1,-1", P1={"stack": ["Chitonok"]}), "attack @1,0 with @1,-1"), "draw", "MAE-4.25",
     "Finish or take back the attack or summon first."),
    (50, lambda: play(acting("Chitonok 1,-1"), "attack @1,0 with @1,-1"), "move @1,-1 > @2,-1", "MAE-4.25",
     "Finish or take back the attack or summon first."),
    (50, lambda: play(summoning("", ["Iron Enforcer"]), "summon Iron Enforcer @-2,0"), "end", "MAE-4.25",
     "Finish or take back the attack or summon first."),
    (51, lambda: summoning("", ["Iron Guard"]), "summon Iron Guard @-2,0", "MAE-9.3",
     "No payment is possible for that space: the cost is 2, strongholds beside it give 1, and your Hoard holds 0."),
    (52, lambda: summoning("", ["Iron Guard"]), "summon Iron Enforcer @-2,0", "MAE-9.1", "You do not hold that tile."),
    (53, lambda: play(at("Lake of Fire -1,0; Chitarra Seeders -1,1", ACADEMY, "summon", ["Klatu Crawler"], hoard=(2, 0)),
                      "summon Klatu Crawler @-2,1"), "pay @-1,1 +1", "MAE-9.12", "It can only summon the tiles its text names."),
    (54, lambda: moving("", "Iron Guard 0,-1"), "move @0,-1 > @1,-1", "MAE-6.1", "You move only your own minions."),
    (55, lambda: moving("Grave Archer 0,-1"), "move @0,-1 > @1,-1", "MAE-6.3", "This minion cannot move."),
    (56, lambda: acting("Nagadiel Herald 0,-1"), "use @0,-1", "MAE-11.24", "That would have no effect."),
    (56, lambda: acting("", hand=["Overgrowth"], hoard=(1, 0), tiles=[{"at": "0,-1", "tile": "Heartwood", "owner": "P1"}]),
     "play Overgrowth", "MAE-11.24", "That would have no effect."),
    (57, lambda: acting("Hall of Judgment 0,-1", hoard=(2, 0)), "react @0,-1", "MAE-11.6", "You cannot react with this now."),
    (57, lambda: play(at("Academy of the Arcane -1,0; Plasma Laboratory -1,1", "Hall of Judgment 1,0; Hall of Judgment 1,-1 reacted",
                         hoard=(0, 4)), "use @-1,1"), "react @1,-1", "MAE-11.6", "You cannot react with this now."),
    (58, lambda: at("Academy of the Arcane -1,0", "Lake of Fire 1,0; Daemon Horde 2,0; Chitonok 3,0", hand=["Banish"], hoard=(2, 0)),
     "play Banish on @2,0", "MAE-5.9", "Golden Rule: this would separate a tile from the Vortex mass."),
    (59, lambda: at("Bone Ossuary -1,0; Grave Archer -2,0", "Abyssal Trench 1,0; Ink Lurker 0,-1"), "attack @0,-1 with @-2,0",
     "MAE-11.1 DEE-06", "Only adjacent minions may attack Ink Lurker."),
    (60, lambda: acting("Chitonok -2,0 E", "Containment Ward -2,1"), "consume @-2,0 with @-1,0", "MAE-11.1 ARC-15",
     "Containment Ward protects that energy tile."),
    (61, lambda: at(PEAKS + "; Nkalla Viper 0,-1", "Academy of the Arcane 1,-1", hand=["Dragonfire"], hoard=(1, 0)),
     "play Dragonfire on @1,-1", "MAE-14.2", "You do not have enough energy."),
    (61, lambda: at("Lake of Fire -1,0", ACADEMY, "summon", ["Brood Heart"], hoard=(1, 0)), "relic Brood Heart", "MAE-14.2",
     "You do not have enough energy."),
    (62, lambda: play(new(), "faction Brood"), "faction Brood", "MAE-2.1", "That faction is taken."),
    (63, lambda: picking("pick Karatas Shredder"), "pick Karatas Shredder", "MAE-2.13", "No copy of that tile is left."),
    (64, lambda: play(acting(), "offer draw", "decline draw"), "offer draw", "MAE-4.26", "You have already offered a draw this turn."),
    (65, lambda: play(acting(), "concede"), "draw", "MAE-15.11", "The game is over."),
    (65, lambda: play(acting(), "concede"), "concede", "MAE-15.11", "The game is over."),
]


@pytest.mark.parametrize("number, state, line, rules, sentence", CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES])
def test_a_refusal_names_its_rule_in_a_sentence(number, state, line, rules, sentence):
    s = state()
    assert why(s, line) == (rules.split() if rules else [])
    assert said(s, line) == ([sentence] if sentence else [])


def test_every_refusal_of_the_rulebook_is_tried():
    assert {case[0] for case in CASES} == set(range(1, 66))


@pytest.mark.parametrize("state, line", [(case[1], case[2]) for case in CASES if case[3]], ids=[f"{case[0]}" for case in CASES if case[3]])
def test_a_refused_line_changes_nothing(state, line):
    s = state()
    before = GAME.position(s)
    GAME.refusals(s, GAME.filled(s, GAME.read(line)))
    assert GAME.position(s) == before


@pytest.mark.rule("MAE-4.27", "MAE-3.5")
def test_an_offer_is_not_answered_by_playing_on():
    s = play(acting(), "offer draw")
    assert why(s, "end") == ["MAE-3.5", "MAE-4.27"]


@pytest.mark.rule("MAE-4.20")
def test_after_the_turn_the_other_player_decides():
    s = turn_over(acting("Chitonok 0,-1"))
    assert why(s, "move @0,-1 > @0,-2")[0] == "MAE-6.1"
