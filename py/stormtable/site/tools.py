"""What build.py does once its environment stands: build, serve, test, bench."""
import argparse
import contextlib
import os
import subprocess
import sys
import time
import webbrowser

from . import machine, serve
from .steps import CACHE, DIST, ROOT, Stop, say


def main(arguments):
    """Do what was asked; a Stop ends as one sentence, not as a traceback."""
    options, more = commands().parse_known_args(arguments)
    if more and options.work is not test:
        commands().error(f"unknown arguments: {' '.join(more)}")
    try:
        return options.work(options, more) or 0
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1


def commands():
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve, test and measure Stormtable.")
    every = parser.add_subparsers(required=True, metavar="build | serve | test | bench | messages")
    every.add_parser("build", help="write the site to dist/").set_defaults(work=build)
    serving = every.add_parser("serve", help="build, then show the site in a browser")
    serving.add_argument("--port", type=int, help="the port to serve on; otherwise the first free one from 8000")
    serving.add_argument("--no-open", action="store_true", help="only print the address")
    serving.set_defaults(work=show)
    testing = every.add_parser("test", help="build, then run all tests; what follows goes to pytest")
    testing.add_argument("--long", action="store_true", help="also the tests that take many minutes")
    testing.set_defaults(work=test)
    every.add_parser("messages", help="collect the sentences of the site for the translators").set_defaults(work=messages)
    every.add_parser("bench", help="measure the boot and the speed of play").set_defaults(work=bench)
    return parser


def build(options=None, more=()):
    """Write the whole site to dist/."""
    started = time.monotonic()
    with one_at_a_time():
        machine.npm_packages()
        from . import pack
        pack.build(DIST, ROOT)
    say(f"Built dist/ in {time.monotonic() - started:.1f} s.")


@contextlib.contextmanager
def one_at_a_time():
    """Two builds in one tree take turns."""
    CACHE.mkdir(exist_ok=True)
    with open(CACHE / "lock", "w") as lock:
        if os.name == "posix":
            import fcntl
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def show(options, more=()):
    """Build, serve and open the site until Ctrl+C."""
    build()
    server = serve.open_port({"/": DIST}, options.port)
    say(f"Stormtable is served at {server.address}/ (stop with Ctrl+C).")
    if not options.no_open:
        webbrowser.open(server.address + "/")
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


def test(options, more):
    """Build, then run every test, with every browser."""
    from . import browsers
    found = browsers.find_all()
    build()
    long = ["--long"] if options.long else []
    # Files go to the workers whole, browsers first: they wait more than they work, so there are more workers than cores.
    spread = ["--numprocesses", str((os.cpu_count() or 1) + 1), "--dist", "loadfile", "--no-loadscope-reorder"]
    command = [sys.executable, "-m", "pytest", *spread, *long, *more]
    return subprocess.call(command, cwd=ROOT, env=os.environ | found)


def messages(options, more=()):
    """Bring the Dutch file in step with the sentences of the site."""
    from . import i18n
    untold = i18n.update(ROOT)
    say(f"{len(untold)} sentences have no Dutch yet." if untold else "Every sentence has its Dutch.")


def bench(options, more=()):
    """Build, then measure."""
    build()
    from stormtable.lab import bench as measure
    return measure.main()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
