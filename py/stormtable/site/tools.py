"""What build.py does once its environment stands; `commands` lists it."""
import argparse
import contextlib
import os
import subprocess
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from stormtable.kernel.catalogue import Slip

from . import extras, machine, serve
from .console import CACHE, DIST, ROOT, Stop, say

FAILED, NOTHING_CHOSEN = 1, 5  # pytest's words for it
Options = argparse.Namespace


def main(arguments: Sequence[str]) -> int:
    """Do what was asked; a Stop ends as one sentence, not as a traceback."""
    options, more = commands().parse_known_args(arguments)
    if more and options.work is not test:
        commands().error(f"unknown arguments: {' '.join(more)}")
    try:
        extras.lay()
        return options.work(options, more) or 0
    except (Stop, Slip) as stop:
        print(stop, file=sys.stderr)
        return 1


def commands() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve, test and measure Stormtable.")
    names = "build | serve | test | lint | bench | soak | new | check | messages | lock | package"
    every = parser.add_subparsers(required=True, metavar=names)

    def command(name: str, work: Callable[[Options, Sequence[str]], int | None], help: str) -> argparse.ArgumentParser:
        added = every.add_parser(name, help=help, allow_abbrev=False)
        added.set_defaults(work=work)
        return added

    command("build", build, "write the site to dist/")
    serving = command("serve", show, "build, then show the site in a browser")
    serving.add_argument("--port", type=int, help="the port to serve on; otherwise the first free one from 8000")
    serving.add_argument("--no-open", action="store_true", help="only print the address")
    testing = command("test", test, "run all tests, or those of the paths and pytest options that follow")
    testing.add_argument("--long", action="store_true", help="also the tests that take many minutes")
    command("lint", lint, "ruff, mypy and the contracts about imports, without a test")
    measuring = command("bench", bench, "measure the boot, the speed of play, the clicks and the computer players")
    measuring.add_argument("part", nargs="?", help="one part only: boot, play, page or opponents")
    soaking = command("soak", soak, "a night of random play and damaged inputs, and CPython beside Pyodide")
    soaking.add_argument("--share", type=float, default=1.0, help="only a part of it: 0.01 takes some minutes")
    command("new", new, "lay a small complete game to start from").add_argument("game", help="its name, one small word")
    command("check", check, "what a game lacks, its laws, its tests").add_argument("game", help="its folder in games/")
    command("messages", messages, "collect the sentences of the site for the translators")
    command("lock", lock, "write down every package that is needed, with the hashes of its files")
    command("package", package, "write the package for Python people to build/: a wheel and an sdist")
    return parser


def build(options: Options | None = None, more: Sequence[str] = ()) -> None:
    """Write the whole site to dist/."""
    started = time.monotonic()
    with one_at_a_time():
        machine.npm_packages()
        from . import pack
        pack.build(DIST, ROOT)
    say(f"Built dist/ in {time.monotonic() - started:.1f} s.")


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two builds in one tree take turns."""
    CACHE.mkdir(exist_ok=True)
    with open(CACHE / "lock", "w") as lock:
        if os.name == "posix":
            import fcntl
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def show(options: Options, more: Sequence[str] = ()) -> None:
    """Build, serve and open the site until Ctrl+C."""
    build()
    server = serve.open_port({"/": DIST}, options.port)
    say(f"Stormtable is served at {server.address}/ (stop with Ctrl+C).")
    if not options.no_open:
        webbrowser.open(server.address + "/")
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


def test(options: Options, more: Sequence[str]) -> int:
    """Lint, build and run every test in every browser; or the chosen tests, with no more than they need."""
    from . import browsers
    if not more and lint(options):
        return 1
    found = browsers.find_all() if not more or chosen("browser", more) else {}
    if not more or chosen("site", more):
        build()
    else:
        machine.npm_packages()
    long = ["--long"] if options.long else []
    # Files go to the workers whole, browsers first: they wait more than they work, so there is one more than cores.
    spread = ["--numprocesses", str((os.cpu_count() or 1) + 1), "--dist", "loadfile", "--no-loadscope-reorder"]
    ended = pytest(*spread, *long, *more, env=os.environ | found)
    return by_themselves(long, os.environ | found) if ended == FAILED and not more else ended


def by_themselves(long: Sequence[str], env: Mapping[str, str]) -> int:
    """Run what has failed once more, one test at a time: three browsers on two cores sometimes starve each other.

    A fault fails again. What passes only now is listed above as failed, so that it is seen and mended.
    """
    say("What failed runs once more by itself. Whatever passes only now was too slow beside the others.")
    return pytest("--last-failed", "--last-failed-no-failures=none", "--maxfail=5", "--numprocesses=0", *long, env=env)


def chosen(mark: str, more: Sequence[str]) -> bool:
    """Is a test with this mark among those that such arguments choose?"""
    asked = pytest(*more, "--collect-only", "--quiet", "--numprocesses", "0", "-m", mark, stdout=subprocess.DEVNULL)
    return asked != NOTHING_CHOSEN


def pytest(*arguments: str, **more: Any) -> int:
    return subprocess.call([sys.executable, "-m", "pytest", *arguments], cwd=ROOT, **more)


def lint(options: Options, more: Sequence[str] = ()) -> int:
    """The quick judges, one after the other; each says by itself what is wrong and where."""
    judges = {"ruff": ["ruff", "check"], "mypy": ["mypy"], "imports": ["stormtable.site.contracts"]}
    failed = [name for name, words in judges.items() if subprocess.call([sys.executable, "-m", *words], cwd=ROOT)]
    say(f"Not clean: {', '.join(failed)}. See the lines above." if failed else "Clean: ruff, mypy and the imports.")
    return int(bool(failed))


def new(options: Options, more: Sequence[str] = ()) -> None:
    """Lay a small complete game under a new name."""
    from . import scaffold
    for path in scaffold.lay(options.game, ROOT):
        say(f"  {path}")
    say(f"{options.game} can be played: python3 build.py serve. Make it yours as docs/new-game.md tells; "
        f"after a change: python3 build.py check {options.game}")


def check(options: Options, more: Sequence[str] = ()) -> int:
    """What a game lacks, in one sentence each; if nothing, its laws and its tests."""
    from . import check as checks
    machine.npm_packages()
    faults = checks.whole(options.game)
    if faults:
        say("\n".join(f"- {fault}" for fault in faults))
        return 1
    say(f"{options.game} has all its parts; now the laws and its own tests, which takes a minute.")
    few = ("--quiet", "--tb=short", "--maxfail=3")
    if pytest(*few, "tests/laws", "-k", options.game):
        say("A law does not hold: the name of each test above says which, and docs/kernel.md tells why it is one.")
        return 1
    return pytest(*few, f"tests/{options.game}")


def messages(options: Options, more: Sequence[str] = ()) -> None:
    """Bring the files of all languages in step with the sentences of the site."""
    from . import i18n, slips
    untold = i18n.update(ROOT)
    for path, sentences in untold.items():
        say(f"{slips.short(path)}: {len(sentences)} not translated yet; write each as msgstr below its msgid.")
    if not untold:
        say("Every sentence is translated.")


def lock(options: Options, more: Sequence[str] = ()) -> None:
    """Bring locks/ in step with the packages of pyproject.toml."""
    from . import locks
    locks.write()
    say("Every package is locked with the hashes of its files.")


def package(options: Options, more: Sequence[str] = ()) -> None:
    """Write the wheel and the sdist."""
    from . import package as packages
    machine.npm_packages()
    for file in packages.build():
        say(f"{file.relative_to(ROOT)}, {file.stat().st_size // 1024} KB")


def bench(options: Options, more: Sequence[str] = ()) -> int:
    """Say what will be measured and how long it takes; then build and measure."""
    from stormtable.lab import bench as measure

    from . import browsers
    parts = measure.parts(options.part)
    say(measure.plan(parts))
    os.environ |= browsers.find_all(["chromium"])
    build()
    return measure.main(parts)


def soak(options: Options, more: Sequence[str] = ()) -> int:
    """Look for faults for hours: what it finds is told with what came before it."""
    from stormtable.lab import soak as soaking
    machine.npm_packages()
    return soaking.main(options.share)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
