"""What all tests share: every test begins and ends in English."""

import gettext
import io

import pytest

from stormtable.kernel import language


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="play more random games, try more bad input, run the long tests")


def pytest_collection_modifyitems(config, items):
    for item in items:
        if item.get_closest_marker("long") and not config.getoption("--long"):
            item.add_marker(pytest.mark.skip(reason="only with --long"))


@pytest.fixture(autouse=True)
def english():
    language.use("en")
    yield
    language.use("en")


@pytest.fixture(scope="session")
def dutch_book():
    """The Dutch as the translators wrote it, whether or not a build has compiled it."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with open(language.LOCALE / "nl/LC_MESSAGES/stormtable.po", "rb") as file:
        book = read_po(file, locale="nl")
    compiled = io.BytesIO()
    write_mo(compiled, book)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@pytest.fixture
def dutch(dutch_book, monkeypatch):
    """The table speaks Dutch."""
    monkeypatch.setitem(language._books, "nl", dutch_book)
    language.use("nl")
