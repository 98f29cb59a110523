"""The commands of build.py: what is chosen is run and nothing more, and what goes wrong is one sentence."""

import os
import subprocess
import sys

import pytest
from stormtable.site import tools
from stormtable.site.console import ROOT, Stop

NO_BROWSER = {"STORMTABLE_CHROMIUM": "no-such-browser"}  # whoever looks for a browser stops there


def tool(*words, **more):
    """A command of build.py, with its environment standing."""
    env = os.environ | {"PYTHONPATH": str(ROOT / "py")} | more
    return subprocess.run([sys.executable, "-m", "stormtable.site.tools", *words], cwd=ROOT, env=env, capture_output=True, text=True)


def test_paths_and_options_go_to_pytest_and_need_no_browser_and_no_site():
    done = tool("test", "tests/tictactoe", "-k", "draw and not legal", "-x", "--verbose", **NO_BROWSER)
    assert done.returncode == 0 and "passed" in done.stdout and "Built dist/" not in done.stdout
    assert not [line for line in done.stdout.splitlines() if "PASSED" in line and "draw" not in line]


def test_a_test_in_a_browser_asks_for_the_browser_first():
    done = tool("test", "tests/browser/test_boot.py", **NO_BROWSER)
    assert (done.returncode, done.stderr.strip()) == (1, "STORMTABLE_CHROMIUM names no-such-browser, which is no program: correct it, or leave it out.")


def test_a_failed_test_is_told_by_the_exit_code():
    assert tool("test", "tests/tictactoe/no_such_file.py", **NO_BROWSER).returncode


@pytest.mark.parametrize("is_fault", [False, True])
def test_what_failed_beside_others_runs_once_more_by_itself_and_a_fault_fails_again(tmp_path, monkeypatch, is_fault):
    (tmp_path / "test_late.py").write_text(f"""
from pathlib import Path
def test_passes(): Path("passed").open("a").write("once ")
def test_late(): assert [Path("tried").exists(), Path("tried").touch()][0] and not {is_fault}
""")
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    assert tools.pytest("--quiet", stdout=subprocess.DEVNULL) == tools.FAILED
    assert tools.by_themselves([], os.environ) == is_fault
    assert (tmp_path / "passed").read_text() == "once "


def test_a_bench_says_how_long_it_takes_and_asks_for_its_browser():
    done = tool("bench", "boot", **NO_BROWSER)
    assert done.returncode == 1 and "about 2 minutes" in done.stdout and "plain PyScript page" in done.stdout
    assert "opponents" not in done.stdout and "which is no program" in done.stderr and "Traceback" not in done.stderr


def test_there_is_no_bench_of_that_name():
    done = tool("bench", "speed")
    named = "play, page, long, opponents, saving, reading, distance, boot, lighthouse"
    assert (done.returncode, done.stderr) == (1, f"There is no part speed to measure: take one of {named}, or none for all.\n")


def test_a_part_that_fails_is_a_sentence_and_the_others_are_measured(capsys):
    playwright = pytest.importorskip("playwright.sync_api")
    from stormtable.lab import bench

    def late():
        raise playwright.TimeoutError("Timeout 120000ms exceeded.\nCall log:\n  - waiting")

    def stopped():
        raise Stop("It did not come.")
    parts = [bench.Part("late", 1, "", late), bench.Part("stopped", 1, "", stopped), bench.Part("fine", 1, "", lambda: print("measured") or 0)]
    assert bench.main(parts) == 1
    assert capsys.readouterr().out.splitlines() == [
        "late: not measured. The browser says: Timeout 120000ms exceeded.", "stopped: not measured. It did not come.", "measured"]


def test_a_late_page_gets_a_second_try_and_no_third(capsys):
    playwright = pytest.importorskip("playwright.sync_api")
    from stormtable.lab.patience import twice
    answers = [playwright.TimeoutError("late"), "came"]

    def visit():
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer
    assert twice(visit, "The table") == "came" and "The table did not come within its time; once more" in capsys.readouterr().out
    answers[:] = [playwright.TimeoutError("late"), playwright.TimeoutError("late"), "too late"]
    with pytest.raises(Stop, match="The table did not come within its time, twice"):
        twice(visit, "The table")
