"""Real browsers for the tests: those of this machine, else Debian's, else Playwright's own."""
import glob
import os
import shutil
import sys
from collections.abc import Sequence

from .console import Stop, call, run, say

# For each engine: the programs that are one, and the Debian packages that bring it.
ENGINES = {
    "chromium": (("chromium", "google-chrome-stable", "google-chrome", "chromium-browser"), ("chromium",)),
    "firefox": (("firefox-esr", "firefox"), ("firefox-esr",)),
    "webkit": (("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb")),
}
FROM_PLAYWRIGHT = "playwright"


def variable(engine: str) -> str:
    """The environment variable that says which browser to take."""
    return f"STORMTABLE_{engine.upper()}"


def find_all(engines: Sequence[str] = tuple(ENGINES)) -> dict[str, str]:
    """The browser of each engine, as environment variables for the tests; what is missing is installed."""
    missing = [engine for engine in engines if not find(engine)]
    if missing:
        install(missing)
    return {variable(engine): find(engine) or FROM_PLAYWRIGHT for engine in engines}


def find(engine: str) -> str | None:
    """The path of this engine's browser, or None."""
    wish = os.environ.get(variable(engine))
    if wish:
        return existing(engine, wish)
    programs, _ = ENGINES[engine]
    found = next(filter(None, map(shutil.which, programs)), None)
    whole = engine != "webkit" or (shutil.which("Xvfb") and minibrowser())
    return found if whole else None


def existing(engine: str, wish: str) -> str:
    if wish != FROM_PLAYWRIGHT and not shutil.which(wish):
        raise Stop(f"{variable(engine)} names {wish}, which is no program: correct it, or leave it out.")
    return wish


def minibrowser() -> str | None:
    """The window that WebKitWebDriver steers."""
    return next(iter(sorted(glob.glob("/usr/lib/*/webkit*gtk-*/MiniBrowser"), reverse=True)), None)


def install(missing: Sequence[str]) -> None:
    packages = [package for engine in missing for package in ENGINES[engine][1]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        from_debian(packages)
    else:
        from_playwright(missing)


def from_debian(packages: Sequence[str]) -> None:
    advice = f"apt-get could not install {', '.join(packages)}: see the lines above, install them, then try again."
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    say(f"Installing {', '.join(packages)} …")
    run(["apt-get", "update", "-q"], advice, env=quiet)
    run(["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages], advice, env=quiet)


def from_playwright(missing: Sequence[str]) -> None:
    for engine in missing:
        say(f"Fetching Playwright's {engine} …")
        done = call([sys.executable, "-m", "playwright", "install", engine])
        if done is None or done.returncode:
            sys.stderr.write(done.stdout if done else "")
            program = ENGINES[engine][0][0]
            raise Stop(f"There is no {engine} for the tests: install {program}, or name one in {variable(engine)}.")
