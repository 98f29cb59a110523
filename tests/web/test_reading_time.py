"""What reaches the page from elsewhere is read in a time that grows with its length: links of friends, answers of a worker, a host's settings."""

import importlib

import pytest
from stormtable.games import load
from stormtable.kernel.record import to_link
from stormtable.kernel.rules import Unreadable

from kernel.test_fuzz_time import assert_quick, repeated, units

ORTUS = load("ortus")


@pytest.fixture
def readers(tab):
    """Every reader of the page and of the build that the kernel does not know, by its name."""
    pytest.importorskip("babel")
    from stormtable.site import host

    browser, table = tab(ORTUS)
    invitations, opponents, turning = (importlib.import_module(f"stormtable.web.{name}") for name in ("invitations", "opponents", "turning"))
    s = ORTUS.setup(ORTUS.settings_from({}), "1")

    return {
        "link of a friend": lambda text: invitations.opened(text, ORTUS),
        **{f"link that begins with {kind}": lambda text, kind=kind: invitations.opened(kind + text, ORTUS)
           for kind in (invitations.INVITATION, invitations.REPLY, invitations.LETTER, "reply=0011223344556677.1.1.", "letter=0011223344556677.1.")},
        "packed invitation": lambda text: invitations.opened(f"{invitations.INVITATION}{to_link(text)}.{text}", ORTUS),
        "pasted": invitations.link_in,
        "answer": or_unreadable(opponents._told),
        "line of an answer": or_unreadable(lambda text: opponents._choice(ORTUS, s, {"line": text, "end": ""})),
        "curve": or_unreadable(lambda text: turning._judged({"swings": text.split("a"), "curve": list(text)}, 9)),
        "site.toml": lambda text: host._line(text, "Unclosed array", "end of document"),  # TOML itself is read by Python, and only the host writes it
    }


def or_unreadable(read):
    """Any error there means that a worker is replaced."""
    def reads(text):
        try:
            return read(text)
        except Exception as error:
            raise Unreadable("no answer") from error
    return reads


def test_no_reader_of_the_page_takes_longer_for_hostile_text(readers, request):
    for read in readers.values():
        for unit in units(request.config.getoption("--long")):
            assert_quick(read, repeated(unit))
