"""The refusals of the rulebook, one by one: a position, a line, the rule that forbids it and the sentence that says so."""

import pytest
from stormtable.games.maul.game import GAME
from stormtable.games.maul.language import _

from .table import at, play, quiet, said, why

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
HITTING = (". S T2 F2* .", "T1 S . F1 G1", "D2")
LOCKED = ". S T2^ F1^* A1^"
SUPPORT_FIRST = "You must Support or Revive first; you may put the revealed card on the bottom."
REACH = "No Belator there is in reach."
NOT_DETONATION = "The next Inertia card is not the Detonation."
NO_SHOVE = "Shove cannot touch the Detonator holder or a Maul."
NOT_LOCKED = "Not while the Maul is locked."
WRECK = "A broken-up pile recovers only at its owner's next turn."


def continued(**keys):
    return at(LOCKED, ORCA, turn={"continued": True}, **keys)


def raiding(hands=("", ""), **keys):
    """Elven's F2 was Hit; Elven is asked to commit."""
    return quiet(at(*HITTING, hands=hands, **keys), "hit 4x4")


def onlooker(s, seat):
    """What the other seat sees, and what it would be told if it spoke now."""
    return GAME.view(s, seat - 1)


def answered():
    """Orca has answered Iron Hide with Fresh Legs, whose card waits."""
    return play(at(*HITTING, hands=("B01 B20", "B15 B02")), "hit 4x4; boost B01 4; boost B15")


def dog_pile():
    return play(at(". S T2 F2* .", ". S G2 F1 G1", "D2", hands=("", "B09")), "hit 4x4; decline; boost B09 4; commit none")


CASES = [
    (1, lambda: at(ELVEN, ORCA, "A4"), "hold", "3.7", SUPPORT_FIRST),
    (1, lambda: at(ELVEN, ORCA, "D1"), "hold", "3.13", SUPPORT_FIRST),
    (2, lambda: play(at("T1 T2 G1 S* .", ORCA, "A4"), "maul 1-3"), "move 4-5", "4.4", "You have already taken your Action this turn."),
    (3, lambda: at(ELVEN, ORCA), "revive", "4.11", "Your Scavenger is already Ready."),
    (3, lambda: at(ELVEN, ORCA, "A4"), "step revive", "4.11", "Your Scavenger is already Ready."),
    (4, lambda: play(at(". S T2* F1 .", ORCA), "support"), "place 2", "4.8", "The Scavenger can never be replaced."),
    (5, lambda: play(at(". S T2* F1 .", ORCA), "support"), "place 3", "4.8", "You cannot replace the Belator holding the Detonator."),
    (6, lambda: play(continued(), "support"), "place 5", "4.8", "Belator locked in a Maul cannot be replaced."),
    (7, lambda: at(". S* T2d F1 .", ORCA), "move 3-4", "4.12", "A Downed Belator cannot move; it can only be swapped."),
    (8, lambda: at("T1 S* T2 . F1", ORCA), "move 5-1", "4.18", "A Move goes to an adjacent column only."),
    (8, lambda: at("T1 S* T2 . F1", ORCA), "move 3-5", "4.18", "A Move goes to an adjacent column only."),
    (9, continued, "move 3-2", "4.17", "Belator in a Maul stay locked together."),
    (10, lambda: at(". S* T2d F1 .", ORCA), "pass 2-3", "1.14", "A Downed Belator cannot receive the Detonator."),
    (11, lambda: at(ELVEN, ORCA), "pass 2-4", "4.19", "Only the Scavenger can be passed to from afar."),
    (12, continued, "pass 4-2", "4.21", "End the Maul at the start of your turn before passing."),
    (13, lambda: at(". S F2* . .", ". S . F1 .", "D2"), "hit 4x3", "5.2", "A Vangard can only Hit the Belator opposite."),
    (14, lambda: at(ELVEN, ORCA, "D2"), "hit 3x3", "5.4",
     ("HIT {hit} is too low: {name} has Strength {strength}.", {"hit": 4, "name": "Sable Thornwall", "strength": 8})),
    (15, lambda: at(". S* T2 F1d .", ". S T1 F1 .", "D2"), "hit 4x4", "5.1", "That Belator is already Downed."),
    (16, lambda: at("T1^ F2^* G2^ S .", "T1 F1 T2 S .", "D2"), "hit 2x2", "5.6",
     "The Detonator holder in a Maul cannot be Hit; Hit an outside Belator."),
    (17, lambda: at(ELVEN, ORCA), "hit 2x2", "5.5", "The holder and Belator in a Maul cannot make a Hit."),
    (17, continued, "hit 3x3", "5.5", "The holder and Belator in a Maul cannot make a Hit."),
    (18, lambda: at(ELVEN, ORCA), "ganghit 3+4x3", "5.14", "Only the defending horde can Gang-Hit."),
    (19, lambda: at(". S* F2 . .", ". S F1 G1 .", "D2"), "ganghit 2+3x3", "5.16", "Two Vangard Hit a Vangard; two Reargard Hit a Reargard."),
    (19, lambda: at(". S* . F2 .", ". F1 F2 . S", "D2"), "ganghit 2+3x2", "5.16", "Two Vangard Hit a Vangard; two Reargard Hit a Reargard."),
    (20, lambda: at("S* . . . .", ". S C . .", "D2"), "ganghit 2+3x1", "5.15", "One of the two must stand opposite the target."),
    (21, lambda: at(". S* T2 F1d A1", ORCA), "maul 3-5", "6.1", "A Maul needs three Ready Vangard side by side."),
    (21, lambda: at(". S* T2 F1 C", ORCA), "maul 3-5", "6.1", "A Maul needs three Ready Vangard side by side."),
    *((22, lambda: at(ELVEN, "T1 T2 G1 S .", "D2"), line, "3.17", "Only the horde with the Detonator can do that.")
      for line in ("maul 1-3", "break", "pass 2-3")),
    (23, continued, "maul 3-5", "6.1", "You are already in a Maul."),
    (24, lambda: at(LOCKED, ORCA, "A1", ranking=(3, 0), stall=3), "continue", "6.10", "This Maul has stalled too long; it must end now."),
    (25, lambda: at(". Sd T2* F1 .", ORCA), "break", "7.1", "Your Scavenger must be Ready to Break."),
    (26, lambda: at(". S* T2 Cd .", ORCA), "break", "7.9", "Your Carver is Downed; the Break cannot go on."),
    (26, lambda: at(". S+C* T2 Wd .", ORCA), "break", "7.9", "Your Wingman is Downed; the Break cannot go on."),
    (27, lambda: at(". S+C+W* T2 F1 .", ORCA), "break", "7.5", "The Break is already complete."),
    (28, continued, "break", "7.1", "You cannot Break out of a Maul; end it first."),
    (29, raiding, "commit 2", "8.4", "Only Belator at or next to the Detonator's column can join."),
    (29, lambda: play(raiding(), "commit none"), "commit 1", "8.5", "Only Belator at or next to the Detonator's column can join."),
    (30, dog_pile, "commit 3 4 5", "8.23", "You can commit at most two."),
    (31, raiding, "commit 4", "1.14", "A Downed Belator cannot join the Raid."),
    (32, lambda: onlooker(answered(), 1), "boost B20", "9.9", "Only one answer is allowed to each Boost."),
    (33, lambda: at(ELVEN, ORCA, hands=("B19", "")), "boost B19", "9.13", "Veil of Ash can only answer another Boost."),
    (34, lambda: raiding(hands=("B01", "")), "boost B01 3", "9.4", "No Boosts now: the Raid is being settled."),
    (35, lambda: at(ELVEN, ORCA, hands=("B21", "")), "boost B21", "9.14", "This card is played just before Raid cards are drawn."),
    (36, lambda: at(ELVEN, ORCA, "D2", hands=("", "B25")), "boost B25 x2", "C10", "The Detonator holder cannot be chosen."),
    *((37, lambda: at("T1 T2 G1 S* .", ORCA, "A4"), line, "3.9", "Only a Maul may be called before your Support step.")
      for line in ("move 4-5", "pass 4-3", "break", "support")),
    (38, lambda: play(at(ELVEN, ORCA, "A2", inertia=5, ranking=(3, 0), arena=(8, 3), hands=("", "B19")), "decline"), "boost B19", "9.4",
     "The Detonator has gone off."),
    (39, lambda: onlooker(play(at(ELVEN, ORCA, hands=("B01", "B02")), "hold"), 1), "boost B01 3", "9.6", "Wait: the other horde decides first."),
    (40, lambda: play(at(ELVEN, ORCA), "support"), "hold", "4.9", "Place it now or put it on the bottom."),
    (41, lambda: play(at(ELVEN, ORCA, "A4", hands=("B01", "")), "step support"), "boost B01 3", "9.4", "Place or bottom the revealed Belator first."),
    (42, lambda: continued(hands=("B27", "")), "boost B27 2", "6.8", NOT_LOCKED),
    (42, lambda: continued(hands=("B11", "")), "boost B11 3-2", "6.8", NOT_LOCKED),
    (43, lambda: at(ELVEN, ORCA, "D2", hands=("", "B13")), "boost B13 x2-1", "C10", NO_SHOVE),
    (43, lambda: at(ELVEN, ORCA, "D2", hands=("", "B13")), "boost B13 x3-2", "C10", NO_SHOVE),
    (43, lambda: at(LOCKED, ORCA, "D2", hands=("", "B13")), "boost B13 x2-3", "C10", NO_SHOVE),
    (44, lambda: play(at(*HITTING, hands=("", "B09")), "hit 4x4"), "boost B09 4", "C10", "That Belator is still in the middle of its Hit."),
    (45, lambda: play(at(". S+Cd . T1 .", "G1 S* Cd . .", hands=("B09 B30", "")), "hold"), "boost B09 2", "7.14", WRECK),
    (45, lambda: play(at(". S+Cd . T1 .", "G1 S* Cd . .", hands=("B09 B30", "")), "hold"), "boost B30", "7.14", WRECK),
    (46, lambda: play(at(ELVEN, ORCA, hands=("", "B28")), "hold"), "boost B28", "9.14", "This card is for your own turn."),
    (47, lambda: at(ELVEN, ORCA, "A2", inertia=4, hands=("B35", "")), "boost B35", "C10", NOT_DETONATION),
    (47, lambda: at(ELVEN, ORCA, "A2", inertia=4, hands=("", "B36")), "boost B36", "C10", NOT_DETONATION),
    (48, lambda: at(". S+C* T2 F1 .", ORCA), "pass 2-2", "4.20", "Your Scavenger is under the Break pile."),
    (49, lambda: at(". S T2* F1 .", ORCA), "pass 3-3", "4.19", "That Belator already holds the Detonator."),
    (50, lambda: onlooker(at(ELVEN, ORCA, hands=("B01", "B02")), 2), "boost B02 3", "9.41", "Your chance comes when the opponent acts."),
    (51, lambda: play(at(ELVEN, ORCA, hands=("B01", "")), "move 3-4"), "hold", "4.25", "A declared Action stands."),
    (52, lambda: at(". S T2* . .", ". S . F1 .", "D2"), "hit 4x4", "5.3", REACH),
    (52, lambda: at("C S T2* . .", ". . S T1 C", "D2"), "hit 5x2", "5.3", REACH),
    (53, lambda: at(". S F1* . .", "F1 F2d T1 S .", "D2"), "ganghit 2+3x3", "5.14", "Both must be Ready and side by side."),
    (53, lambda: at(". S F1* . .", "F1 F2d T1 S .", "D2"), "ganghit 1+3x3", "5.14", "Both must be Ready and side by side."),
    (54, lambda: at(". S T1* . .", ". . G1 G2 S", "D2"), "ganghit 3+4x3", "5.17",
     ("HIT {hit} together is too low: {name} has Strength {strength}.", {"hit": 8, "name": "Bryndor Oakhelm", "strength": 9})),
    (55, lambda: at(ELVEN, ORCA, hands=("B33", "")), "boost B33", "C10", "Heave! needs your Maul and a ranking below 3."),
    (55, lambda: continued(ranking=(3, 0), hands=("B33", "")), "boost B33", "C10", "Heave! needs your Maul and a ranking below 3."),
    (56, lambda: play(raiding(hands=("", "B24")), "commit none; commit none"), "boost B24", "C10", "You have committed nobody."),
    (57, lambda: play(at(*HITTING, hands=("", "B15")), "hit 4x4; decline; boost B15"), "place 4", "4.24", "That Belator is part of the Raid."),
    (58, lambda: at(ELVEN, ORCA), "continue", "3.4", "No Maul is in progress."),
    (58, lambda: at(ELVEN, ORCA, "A4"), "end", "3.4", "No Maul is in progress."),
    (59, lambda: at(". S+C* T2 F1 .", ORCA, hands=("B27", "")), "boost B27 2", "7.18", "Only the top card of a pile can be chosen."),
    (60, lambda: play(GAME.setup(GAME.settings_from({}), "1"), "horde elven"), "horde elven", "2.1", "That horde is taken."),
]


def spoken(sentence):
    """A sentence, perhaps with the values of its places, in the language of the table."""
    template, values = (sentence, {}) if isinstance(sentence, str) else sentence
    return _(template, **values)


NAMES = [f"{case[0]}-{case[2]}" for case in CASES]


@pytest.mark.parametrize("number, state, line, rule, sentence", CASES, ids=NAMES)
def test_a_refusal_names_its_rule_in_a_sentence(number, state, line, rule, sentence):
    s = state()
    assert why(s, line)[-1:] == [rule] and said(s, line)[-1:] == [spoken(sentence)]
    assert len(why(s, line)) == 1 or s.result is not None  # after the end that is said first


def test_every_refusal_of_the_rulebook_is_tried():
    assert {case[0] for case in CASES} == set(range(1, 61))


@pytest.mark.parametrize("number, state, line, rule, sentence", CASES, ids=NAMES)
def test_a_refusal_speaks_dutch(number, state, line, rule, sentence, dutch):
    told = said(state(), line)[-1]
    assert told == spoken(sentence) != sentence
