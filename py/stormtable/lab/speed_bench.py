"""How fast the rules play, beside what others have built, in one run on one core.

All programs run in one scratch environment, so with the same Python, one after the other and again in turns; the
times are processor times and the figures medians, because machines are busy with other things too.
"""

import os
import statistics
import subprocess
import venv
from pathlib import Path

from stormtable.site.console import CACHE, ROOT, Stop, run, say

PACKAGES = ("open_spiel==2.0.2", "catanatron==3.2.1")
ROUNDS, SECONDS = 5, 1.5
# Ours, the other, and how many times the other's decisions per second ours must make.
TARGETS = (
    ("tic_tac_toe", "open_spiel", 2.0),
    ("ortus", "catanatron", 0.5),
    ("ortus", "catanatron_for_two", 0.5),
    ("maelstrom", "catanatron", 0.5),
    ("maelstrom", "catanatron_for_two", 0.5),
    ("maul", "catanatron", 1.0),
    ("maul", "catanatron_for_two", 1.0),
    ("madstone_for_four", "catanatron", 0.5),
    ("madstone", "catanatron_for_two", 0.5),
    ("firestorm", "catanatron", 0.5),
)


def main() -> int:
    """Measures, prints the figures, and gives 1 if a target is missed."""
    python = scratch_environment()
    names = list(dict.fromkeys(name for ours, theirs, _ in TARGETS for name in (ours, theirs)))
    say(f"Random play, decisions per second of processor time on one core, median of {ROUNDS} rounds:")
    rounds = [{name: speed(python, name) for name in names} for _ in range(ROUNDS)]
    for name in names:
        say(f"  {name:20} {statistics.median(speeds[name] for speeds in rounds):10,.0f}")
    reached = [compare(rounds, *target) for target in TARGETS]
    return 0 if all(reached) else 1


def compare(rounds: list[dict[str, float]], ours: str, theirs: str, least: float) -> bool:
    """Prints how many times as fast we are; True if that is enough."""
    ratio = statistics.median(speeds[ours] / speeds[theirs] for speeds in rounds)
    verdict = "reached" if ratio >= least else "MISSED"
    say(f"  {ours} / {theirs}: {ratio:.2f} (target at least {least:.1f}: {verdict})")
    return ratio >= least


def speed(python: Path, name: str) -> float:
    """One program's decisions per second."""
    command = [str(python), "-m", "stormtable.lab.rivals", name, str(SECONDS)]
    advice = f"{name} could not be played: remove {CACHE / 'rivals'} and try again."
    return float(run(command, advice, env=os.environ | {"PYTHONPATH": str(ROOT / "py")}, stderr=subprocess.DEVNULL))


def scratch_environment() -> Path:
    """A Python of its own that has the other programs; made once and kept."""
    folder = CACHE / "rivals"
    python, stamp = folder / "bin/python", folder / "installed"
    if stamp.exists() and stamp.read_text().split() == list(PACKAGES):
        return python
    say(f"Installing {' and '.join(PACKAGES)} into {folder.relative_to(ROOT)} …")
    try:
        venv.create(folder, clear=True, with_pip=True)
    except subprocess.CalledProcessError:
        advice = "install it (on Debian: apt-get install python3-venv)"
        raise Stop(f"This Python cannot make environments with pip: {advice}.") from None
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES],
        "pip could not install the programs to compare with: check the network, then try again.")
    stamp.write_text("\n".join(PACKAGES))
    return python
