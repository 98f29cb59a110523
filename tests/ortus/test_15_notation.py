"""Chapter 15: notation."""

import pytest
from stormtable.games import load
from stormtable.games.ortus.game import GAME
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable

from .table import at, kinds, new, play, result, started, story, why

LINES = """
place B-Wa1 O1|place B ready|place G ready|bid 6|bid 0|bid 99|passbid|move B-Wi1 J10|fly B-Wi1 SE|fly G-Wi2 NW
charge B-Ea1 G-Fi1 G10|ranged B-Wi1 G-Ea1|strike B-Fi1 G-Wa1|bear B-Ea1 G-Wa1 F9|wave B-Wa1 G-Fi1 F11
six B-Wa1 G-Fi1 F11|dragons G-Ea1|end|save G-Ea1|done|guide O4|guide N4|return G-Fi1 C5|resign|offerdraw
acceptdraw|declinedraw|flag G|flag B|move G-Ea2 H15
""".strip().replace("\n", "|").split("|")


def column(line):
    """Where a line stops being readable."""
    with pytest.raises(Unreadable) as refused:
        GAME.read(line)
    assert refused.value.text
    return refused.value.column


@pytest.mark.rule("ORT-15.1", "ORT-15.3")
@pytest.mark.parametrize("line", LINES)
def test_a_line_read_and_written_is_the_same_line(line):
    action = GAME.read(line)
    assert GAME.write(action) == line
    assert [other for other in LINES if GAME.read(other) == action] == [line]


@pytest.mark.rule("ORT-15.1")
@pytest.mark.parametrize("line, at_column", [
    (" end", 1), ("End", 1), ("END", 1), ("end ", 5), ("end now", 5), ("move  B-Wi1 J10", 6), ("move B-Wi1  J10", 12),
    ("move B-Wi1 J10 ", 16), ("", 1), ("move\tB-Wi1 J10", 1), ("end\n", 1), ("{x}", 1),
])
def test_words_stand_with_one_blank_between_and_nothing_around(line, at_column):
    assert column(line) == at_column


@pytest.mark.rule("ORT-15.2")
def test_a_line_names_no_player_but_ready_and_flag():
    assert [line for line in LINES if " G" in f"{line} " and " G " in f"{line} "] == ["place G ready", "flag G"]
    s = started("B")
    assert why(s, "end") == [] and why(play(s, "end"), "end") == []  # the same word by either House
    assert GAME.seats(s) == ("G", "B")


@pytest.mark.rule("ORT-15.4")
def test_what_follows_from_the_lines_has_no_line():
    s = at("B-Wa1 I12 G-Fi1 F10 G-Ea1 F8 G-Fi2 F5", 4, 9, "Wi Ea Wa Fi")
    told = story(s, "wave B-Wa1 G-Fi1 F11", "guide O4", "done", "guide N4", "save G-Fi2")
    assert kinds(told)[-1] == "closed" and kinds(told).count("fell") == 2
    assert not {"fell", "hit", "paid"} & {line.split()[0] for line in LINES}


@pytest.mark.rule("ORT-15.5")
@pytest.mark.parametrize("line, comment", [("end {0:52.0}", "0:52.0"), ("end {a good idea}", "a good idea"), ("end", "")])
def test_a_comment_is_kept_and_ignored(line, comment):
    match = Match(GAME, {}, "1")
    for said in ("place G ready", "place B ready"):
        match.play_line(said)
    plain = play(match.state, "end")
    match.play_line(line)
    assert match.state == plain and match.actions[-1][1] == comment
    assert replay(match.text(), load).text() == match.text()


@pytest.mark.rule("ORT-15.5")
@pytest.mark.parametrize("line", ["end {a}{b}", "end{a}", "end  {a}", "end {a {b}}", "end {a} ", "end {a", "{a} end"])
def test_a_comment_stands_after_one_blank_without_braces_inside(line):
    match = Match(GAME, {}, "1")
    for said in ("place G ready", "place B ready"):
        match.play_line(said)
    with pytest.raises(Unreadable):
        match.play_line(line)
    assert len(match.actions) == 2


@pytest.mark.rule("ORT-15.6")
@pytest.mark.parametrize("line, at_column", [
    ("walk B-Wi1 J10", 1), ("move B-Xx1 J10", 6), ("move B-Wi3 J10", 6), ("move b-Wi1 J10", 6), ("move B-Wi1 P1", 12),
    ("move B-Wi1 A9", 12), ("move B-Wi1 H16", 12), ("move B-Wi1 H0", 12), ("move B-Wi1 H01", 12), ("move B-Wi1 h1", 12),
    ("move B-Wi1", 12), ("move", 6), ("fly B-Wi1 N", 11), ("fly B-Wi1 S", 11), ("charge B-Ea1 G-Fi1", 20),
    ("charge B-Ea1 G-Fi1 G10 G11", 24), ("charge B-Ea1 G10 G-Fi1", 14), ("strike B-Fi1 G-Wa1 H1", 20), ("dragons B-Fi1 G-Wa1", 15),
    ("bid 07", 5), ("bid 100", 5), ("bid -1", 5), ("bid +1", 5), ("bid ", 5), ("bid", 5), ("bid ٣", 5), ("place X ready", 7),
    ("place G Ready", 7), ("place G", 7), ("flag X", 6), ("flag", 6), ("storm B-Wi1 G-Ea1", 1), ("ready G", 1),
])
def test_an_unreadable_line_is_refused_with_its_column(line, at_column):
    assert column(line) == at_column


@pytest.mark.rule("ORT-15.6")
def test_a_readable_line_is_refused_by_rules_not_by_grammar():
    s = new()
    assert why(s, "charge G-Wi1 G-Wi1 H8") == ["ORT-4.5"]
    assert result(s) is None


@pytest.mark.rule("ORT-15.6")
def test_a_record_says_line_and_column_of_what_is_wrong():
    head = f'[Game "ortus"]\n[Rules "{GAME.rulebook.version}"]\n[Options ""]\n[Seed "1"]\n\n'
    with pytest.raises(Unreadable) as unreadable:
        replay(head + "1. place G ready\n2. place B reddy\n", load)
    assert (unreadable.value.line, unreadable.value.column) == (7, 10)
    with pytest.raises(Unreadable) as refused:
        replay(head + "1. place G ready\n2. end\n", load)
    assert (refused.value.line, refused.value.rule) == (7, "ORT-4.12")
