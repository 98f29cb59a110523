"""What all tests share: every test begins and ends in English."""

import copy
import gettext
import inspect
import io
import itertools
import os
import shutil
import subprocess
import sys
from collections import Counter

import pytest
from babel.messages.mofile import write_mo
from stormtable.kernel import language
from stormtable.site import i18n, shelf

WORTH_TELLING = 60  # seconds, of all tests together


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="play more random games, try more bad input, run the long tests")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    for item in items:
        if hasattr(item.module, "DIST"):  # a file that reads the built site
            item.add_marker("site")
        if absent := _absent(item):
            item.add_marker(pytest.mark.skip(reason=f"the site of this host has no {absent}"))
        if item.get_closest_marker("long") and not config.getoption("--long"):
            item.add_marker(pytest.mark.skip(reason="only with --long"))


def _absent(item):
    """A game that a test of the built site speaks of, and that the host has left out in site.toml."""
    gone = shelf.left_out()
    if not gone or not item.get_closest_marker("site") or item.path.stem in ("test_shelf", "test_found_games"):
        return None
    prepared = (found[-1].func for found in item._fixtureinfo.name2fixturedefs.values())
    spoken = [item.function, *(fixture for fixture in prepared if fixture.__module__ == item.module.__name__)]
    told = f"{item.nodeid} {' '.join(map(inspect.getsource, spoken))}".lower()
    return next((game for game in sorted(gone) if game in told), None)


def pytest_terminal_summary(terminalreporter, config):
    """After a long run: the files that took longest, so that one that grew is seen."""
    seconds = Counter()
    for report in itertools.chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            seconds[report.nodeid.partition("::")[0]] += report.duration
    if seconds.total() > WORTH_TELLING:
        terminalreporter.section("slowest files")
        for file, spent in seconds.most_common(10):
            terminalreporter.line(f"{spent:7.0f} s  {file}")


@pytest.fixture(autouse=True)
def english():
    language.use("en")
    yield
    language.use("en")
    language.seat(())


@pytest.fixture(scope="session")
def dutch_books():
    """The Dutch as the translators wrote it, by folder, whether or not a build has compiled it."""
    return {book.path.parent: _translations(book.path) for book in i18n.books() if book.path.exists()}


def _translations(path):
    compiled = io.BytesIO()
    write_mo(compiled, i18n.read(path))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@pytest.fixture
def with_dutch(dutch_books, monkeypatch):
    """Every book holds the Dutch of the translators."""
    for book in language.BOOKS:
        if book.folder in dutch_books:
            monkeypatch.setitem(book.translations, "nl", book.put("nl", copy.copy(dutch_books[book.folder])))


@pytest.fixture
def dutch(with_dutch):
    """The table speaks Dutch."""
    language.use("nl")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """The package as others install it: the wheel, in a folder with the sdist."""
    from stormtable.site import package
    files = package.build(tmp_path_factory.mktemp("package"))
    return next(file for file in files if file.suffix == ".whl")


@pytest.fixture(scope="session")
def beside_docs(wheel, tmp_path_factory):
    """An environment in which the tools for docs find the package, installed beside them."""
    place = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(place), str(wheel)]
    subprocess.run(pip, check=True)
    return os.environ | {"PYTHONPATH": str(place)}


@pytest.fixture(scope="session")
def example_wheel(tmp_path_factory):
    """example_wheel("morris") builds the wheel of a package in examples/, once."""
    pytest.importorskip("hatchling")
    from stormtable.site.console import ROOT
    built = {}

    def wheel_of(name):
        if name not in built:
            source = tmp_path_factory.mktemp(name) / "source"
            shutil.copytree(ROOT / "examples" / name, source, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
            command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(source / "out")]
            subprocess.run(command, cwd=source, check=True, capture_output=True)
            (built[name],) = (source / "out").iterdir()
        return built[name]
    return wheel_of
