"""Actions and priority (rules 200 to 204)."""

from stormtable import games
from stormtable.games.firestorm.cards import CARDS
from stormtable.kernel.match import replay

from .table import asked, at, fight, lines_of, play, refused, sitting, story, unanswered

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def test_automatic_actions_ask_nobody():
    """FIR-201.1.1, FIR-202.9: income and first player happen by themselves, then chances run from the first player."""
    s = at(*HOMES, flow=[["reset", {"step": "begin"}]], phase="reset", draws=(["famine"], ["pillage"]), resources=(0, 0), commands=(0, 0))
    assert s.resources == [2, 2] and s.commands == [4, 3] and s.first == 0 and asked(s) == 1


def test_a_sacrifice_paid_as_a_cost_opens_no_window():
    """FIR-201.2.9, FIR-R16: no W6 for the D14 Missile that was given up."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D; d14-missile#5 on 3", HOMES[1]
              + "; destroyer-muero#4 1D; salvage-ship#6 1D",
              seat=1, resources=(0, 0), commands=(0, 0))
    s = play(s, "p1: use d14-missile#5 on destroyer-muero#4")
    assert not s.in_play(5) and s.dmg[4] == 2


def test_who_has_a_chance_is_asked_anew_every_time():
    """FIR-201.2.14, FIR-505.29: a supporter whose last ship is gone has no further chance."""
    s = fight(["destroyer-muero#4", "skimmer#7"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D",
              "earth#6 3A; skimmer#7 1D D2 E0",
              seat=1, aliens=("the-humans", "the-muero", "the-humans"), resources=(0, 0, 0), commands=(0, 0, 0))
    s = play(s, "p1: fire destroyer-human#3 on skimmer#7")
    assert not s.in_play(7) and asked(s) == 2
    assert asked(play(s, "p2: pass")) == 1


def test_nobody_has_a_chance_inside_a_window():
    """FIR-201.2.18: an Any action waits for the next chance."""
    s = at(*HOMES, hands=(["creative-invention"], ["hidden-resources", "archaeology-hoax"]))
    s = play(s, "p1: play creative-invention")
    assert asked(s) == 2 and refused(s, "p2: play hidden-resources") != []
    assert "p2: react archaeology-hoax" in lines_of(s)


def test_fates_before_the_first_player_of_turn_1_do_nothing():
    """FIR-202.7, FIR-202.6."""
    s = at(*HOMES, flow=[["reset", {"step": "reveal", "seats": [1, 2]}]], phase="reset", turn=1, first=None, draws=(["discovered-technology"], ["city"]),
           tech=(2, 2))
    assert s.tech[0] == 2 and s.first == 1 and len(s.recycle[0]) == 1


def test_a_fate_revealed_for_the_first_player_is_done_before_totals_are_compared():
    """FIR-202.7, FIR-202.12: two more Tech make the Human first."""
    s = at(*HOMES, flow=[["reset", {"step": "reveal", "seats": [1, 2]}]], phase="reset", turn=2, draws=(["discovered-technology"], ["d14-missile"]),
           tech=(5, 4))
    assert s.tech[0] == 7 and s.first == 0 and len(s.terminate[0]) == 1


def test_victory_conditions_are_tested_only_in_the_end_phase():
    """FIR-204.4, FIR-103.8: the earlier in action order wins."""
    s = at(*HOMES, tech=(31, 35), seat=2, resources=(0, 0), commands=(0, 0))
    assert s.result is None
    s = play(s, "p2: pass", "p1: pass", "p2: pass", "p1: pass")
    assert s.result.winner == 1 and s.result.way == "transcendent"


def test_an_action_occurs_at_once_if_nobody_answers():
    """FIR-201.2.3: with empty hands nobody is asked."""
    told = [event.kind for event in story(at(*HOMES), "p1: buy tech")]
    assert told == ["announced", "tech"]


def test_a_cancelled_cancel_lets_the_action_happen():
    """FIR-201.2.5, FIR-107.3.3: Primaag Taarkiis cancels You're Mine Now!, so the card is played after all."""
    s = fight(["destroyer-human#4"], ["destroyer-muero#3"], "regnuu-kraag#1 1A; destroyer-muero#3 1D; primaag-taarkiis#5 on 3",
              "earth#2 2A; destroyer-human#4 1D", seat=1,
              hands=(["hidden-resources"], ["youre-mine-now"]), resources=(0, 1), aliens=("the-muero", "the-humans"))
    s = play(s, "p1: play hidden-resources", "p2: react youre-mine-now")
    s = unanswered(play(s, "p1: react primaag-taarkiis#5"))
    assert s.resources[0] == 1 and s.turned[5]
    assert [CARDS[card].id for card in (*s.recycle[0], *s.recycle[1])] == ["hidden-resources", "youre-mine-now"]


def test_a_record_with_nested_cancels_replays():
    """FIR-201.2.5: the same lines lead to the same position."""
    s = fight(["destroyer-human#4"], ["destroyer-muero#3"], "regnuu-kraag#1 1A; destroyer-muero#3 1D; primaag-taarkiis#5 on 3",
              "earth#2 2A; destroyer-human#4 1D", seat=1,
              hands=(["hidden-resources"], ["youre-mine-now"]), resources=(0, 1), aliens=("the-muero", "the-humans"))
    match = sitting(s)
    for line in ("p1: play hidden-resources", "p2: react youre-mine-now", "p1: react primaag-taarkiis#5"):
        match.play_line(line)
    again = replay(match.text(), games.load)
    assert again.state == match.state and again.text() == match.text()
