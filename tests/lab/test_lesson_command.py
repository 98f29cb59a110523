"""`python -m stormtable lesson FILE`: every step in words, or file, line and what differed."""

from pathlib import Path

from stormtable.lab import cli, lessons

SHIPPED = Path(lessons.__file__).parents[1] / "games/ortus/walkthroughs/block-or-fall.md"


def test_a_good_lesson_is_told_step_by_step(capsys):
    assert cli.main(["lesson", str(SHIPPED), "--options"]) == 0
    told = capsys.readouterr().out
    assert "2. Earth charges Fire and ends on G10" in told and "Gold Fire is hit with Power 5" in told
    assert "This warrior has already attacked this turn. (ORT-3.8)" in told and "guide O1    touches hex:O1" in told


def test_a_lesson_that_differs_is_named_with_its_line(capsys, tmp_path):
    file = tmp_path / "wrong.md"
    file.write_text(SHIPPED.read_text("utf-8").replace("energy.B = 11", "energy.B = 12"), "utf-8")
    assert cli.main(["lesson", str(file)]) == 1
    line = 1 + file.read_text("utf-8").splitlines().index("energy.B = 12")
    assert f"wrong.md:{line}: Expected was 'energy.B = 12', but energy.B is 11." in capsys.readouterr().err


def test_a_language_in_which_nothing_is_written_is_told(capsys, tmp_path):
    file = tmp_path / "block-or-fall.md"
    file.write_text(SHIPPED.read_text("utf-8"), "utf-8")
    assert cli.main(["lesson", str(file), "--lang", "nl"]) == 0
    assert capsys.readouterr().out.startswith("There is no block-or-fall.nl.md beside this lesson")
    assert cli.main(["lesson", str(SHIPPED), "--lang", "nl"]) == 0
    assert "There is no" not in capsys.readouterr().out
