"""How the tools speak: one line a step, and one sentence when something cannot be done."""
import hashlib
import itertools
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
TICK = 10  # seconds between two signs of life


class Stop(Exception):
    """The work ends here; the text is one sentence that says what to do."""


def say(text: str) -> None:
    print(text, flush=True)


def run(command: Sequence[object], advice: str, **more: Any) -> str:
    """Run a program; if it is missing or fails, stop with the advice, after what it printed."""
    done = call(command, **more)
    if done is None or done.returncode:
        sys.stderr.write(done.stdout if done else "")
        raise Stop(advice)
    return done.stdout


def call(command: Sequence[object], **more: Any) -> subprocess.CompletedProcess[str] | None:
    """The finished program, or None when the machine has no such program; a long one shows that it is alive."""
    words = [str(word) for word in command]
    defaults: dict[str, Any] = dict(cwd=ROOT, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT)
    try:
        program = subprocess.Popen(words, **defaults | more)
    except OSError:
        return None
    for seconds in itertools.count(TICK, TICK):
        try:
            output, _ = program.communicate(timeout=TICK)
            return subprocess.CompletedProcess(words, program.returncode, output)
        except subprocess.TimeoutExpired:
            say(f"  … {seconds} s")
    return None  # never: the count has no end


def digest(*parts: Path | str | bytes) -> str:
    """Twelve letters that change when any of the files or texts does."""
    total = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else part.encode() if isinstance(part, str) else part
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()[:12]


def settings() -> dict[str, Any]:
    """What pyproject.toml says about the tools."""
    import tomllib
    return tomllib.loads((ROOT / "pyproject.toml").read_text())
