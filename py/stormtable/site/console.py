"""How the tools speak: one line a step, and one sentence when something cannot be done."""
import hashlib
import itertools
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
TICK = 10  # seconds between two signs of life


class Stop(Exception):
    """The work ends here; the text is one sentence that says what to do."""


def say(text):
    print(text, flush=True)


def run(command, advice, **more):
    """Run a program; if it is missing or fails, stop with the advice, after what it printed."""
    done = call(command, **more)
    if done is None or done.returncode:
        sys.stderr.write(done.stdout if done else "")
        raise Stop(advice)
    return done.stdout


def call(command, **more):
    """The finished program, or None when the machine has no such program; a long one shows that it is alive."""
    defaults = dict(cwd=ROOT, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        program = subprocess.Popen([str(word) for word in command], **defaults | more)
    except OSError:
        return None
    for seconds in itertools.count(TICK, TICK):
        try:
            output, _ = program.communicate(timeout=TICK)
            return subprocess.CompletedProcess(command, program.returncode, output)
        except subprocess.TimeoutExpired:
            say(f"  … {seconds} s")


def digest(*parts):
    """Twelve letters that change when any of the files or texts does."""
    total = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, pathlib.Path) else part.encode() if isinstance(part, str) else part
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()[:12]


def settings():
    """What pyproject.toml says about the tools."""
    import tomllib
    return tomllib.loads((ROOT / "pyproject.toml").read_text())
