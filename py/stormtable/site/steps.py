"""How the tools speak: one line a step, and one sentence when something cannot be done."""
import hashlib
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"


class Stop(Exception):
    """The work ends here; the text is one sentence that says what to do."""


def say(text):
    print(text, flush=True)


def run(command, advice, **more):
    """Run a program; if it is missing or fails, stop with the advice, after what it printed."""
    done = call(command, **more)
    if done is None or done.returncode:
        if done is not None:
            sys.stderr.write(done.stdout or "")
        raise Stop(advice)
    return done.stdout


def call(command, **more):
    """The finished program, or None when the machine has no such program."""
    defaults = dict(cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        return subprocess.run([str(word) for word in command], **defaults | more)
    except OSError:
        return None


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
