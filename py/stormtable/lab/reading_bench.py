"""Whether every reader is done with 64 KB of hostile text in 50 ms: the tests of reading, by the strict limit."""

import os
import subprocess
import sys

from stormtable.site.console import ROOT, say

TESTS = ("tests/kernel/test_fuzz_time.py", "tests/web/test_reading_time.py")
WITHIN = 0.05  # seconds of processor time


def main() -> int:
    """Runs them, and gives 1 if a reader took longer."""
    told = os.environ | {"STORMTABLE_WITHIN": str(WITHIN)}
    failed = subprocess.call([sys.executable, "-m", "pytest", "-q", *TESTS], cwd=ROOT, env=told)
    say(f"reading: 64 KB of hostile text, at most {WITHIN * 1000:.0f} ms: {'NOT reached' if failed else 'reached'}")
    return int(failed != 0)
