"""What a host decides in site.toml: every wrong key or value is a sentence with its line, and nothing has to be said."""

import json
import re
from xml.etree import ElementTree

import pytest

pytest.importorskip("babel")

from stormtable.kernel.language import LANGUAGES
from stormtable.site import host, paths, shelf, signposts
from stormtable.site.console import ROOT, Stop

ALL = """
title = "The Club"
address = "https://club.example.org/games"
games = [
  "maul",
  "ortus",
]
language = "nl"

[landing]
en = "Welcome."
nl = "Welkom."

[[links]]
address = "https://club.example.org/"
en = "Our club"
nl = "Onze club"

[[links]]
address = "mailto:club@example.org"
en = "Write to us"
nl = "Schrijf ons"
"""


@pytest.fixture
def reads(tmp_path):
    """What a text in site.toml says."""
    def read(text):
        (tmp_path / "site.toml").write_text(text, "utf-8")
        return host.read(tmp_path / "site.toml")
    return read


@pytest.fixture
def hosted(reads, monkeypatch):
    """hosted(text) lets this site be the one of that host."""
    def settle(text):
        found = reads(text)
        monkeypatch.setattr(host, "settings", lambda: found)
        return found
    return settle


@pytest.fixture(autouse=True)
def nowhere(monkeypatch):
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)


# -- what may be said ------------------------------------------------------------------------------------------------------


def test_everything_that_may_be_said_is_read(reads):
    found = reads(ALL)
    assert (found.title, found.home, found.games, found.language) == ("The Club", "https://club.example.org/games/", ("maul", "ortus"), "nl")
    assert found.landing == {"en": "Welcome.", "nl": "Welkom."}
    assert [(link.address, link.text["nl"]) for link in found.links] == [("https://club.example.org/", "Onze club"), ("mailto:club@example.org", "Schrijf ons")]


def test_servers_are_told_in_the_words_of_browsers(reads):
    found = reads('[[servers]]\naddress = "stun:a.example:3478"\n[[servers]]\naddress = "turns:b.example?transport=tcp"\nusername = "u"\ncredential = "c"')
    assert json.loads(found.ice_servers) == [
        {"urls": "stun:a.example:3478"}, {"urls": "turns:b.example?transport=tcp", "username": "u", "credential": "c"}]


def test_nothing_has_to_be_said(reads, tmp_path):
    assert reads("") == host.read(tmp_path / "there-is-none.toml") == host.Host()
    assert host.Host().home == "" and host.Host().ice_servers == "[]"


def test_every_setting_has_a_field_and_is_shown_in_the_file_of_the_repository():
    assert set(host.SETTINGS) == set(host.Host._fields)
    text = (ROOT / "site.toml").read_text("utf-8")
    assert not [key for key in host.SETTINGS if not re.search(rf"^(# )?(\[+{key}\]|{key} =)", text, re.M)]


def test_the_lines_that_wait_in_the_file_of_the_repository_are_right(reads):
    text = (ROOT / "site.toml").read_text("utf-8").replace("https://example.org/games/", "https://games.example.org/")
    found = reads(re.sub("^# (?=[a-z[])", "", text, flags=re.M))
    assert found.games and found.domain and found.landing and found.links


@pytest.mark.parametrize("page", ["README.md", "docs/hosting.md"])
def test_the_examples_that_are_told_are_right(reads, page):
    told = re.findall(r"```toml\n(.*?)```", (ROOT / page).read_text("utf-8"), re.S)
    assert reads(told[0]).games == ("madstone", "ortus") and all(map(reads, told))


# -- what may not ----------------------------------------------------------------------------------------------------------


LINK = '[[links]]\naddress = "https://a.example/"\nen = "A"\n'
WRONG = {
    "unknown key": ('title = "A"\ntilte = "B"', "line 2: there is no setting 'tilte'; did you mean title?"),
    "unlike any key": ("colour = 3",
                       "line 1: there is no setting 'colour'; there are title, address, domain, games, language, landing, links, extras, offline and servers."),
    "unknown table": ('title = "A"\n\n[lnading]\nen = "A"', "line 3: there is no setting 'lnading'; did you mean landing?"),
    "title is a number": ("\ntitle = 7", 'line 2: title is a text, such as title = "…".'),
    "title is empty": ('title = " "', 'line 1: title is a text, such as title = "…".'),
    "address without https": ('address = "club.example.org"', "line 1: address is a whole address without ? and #, such as "),
    "address is a list": ("address = []", "line 1: address is a whole address"),
    "address with a fragment": ('address = "https://club.example.org/#top"', "line 1: address is a whole address"),
    "domain is an address": ('domain = "https://club.example.org"', 'line 1: domain is the bare name of a domain, in small letters: "games.example.org".'),
    "domain is one word": ('domain = "club"', "line 1: domain is the bare name of a domain"),
    "domain is a number": ("domain = 1.5", "line 1: domain is the bare name of a domain"),
    "domain and address differ": (
        'address = "https://a.example/x/"\n\ndomain = "b.example"', "line 3: the domain is 'b.example', but the address leads to 'a.example'"),
    "games is a text": ('games = "ortus"', "line 1: games is a list of at least one game"),
    "games is empty": ("games = []", "line 1: games is a list of at least one game"),
    "games holds a number": ('games = ["ortus", 1]', "line 1: games is a list of at least one game"),
    "no such game": ('games = [\n  "ortus",\n  "otrus",\n]', "line 3: there is no game 'otrus'; did you mean ortus?"),
    "doubled game": ('games = [\n  "ortus",\n  "maul",\n  "ortus",\n]', "line 4: ortus is named 2 times: once is enough."),
    "no such language": ('title = "A"\nlanguage = "fr"', "line 2: language is one of en and nl, in quotation marks."),
    "language is a list": ('language = ["en"]', "line 1: language is one of en and nl"),
    "landing is a text": ('landing = "Welcome."', "line 1: landing is a table with a text in each language: [landing], and below it en and nl."),
    "landing in one language": ('title = "A"\n[landing]\nen = "Welcome."', 'line 2: landing lacks nl: add nl = "…".'),
    "landing on one line": ('title = "A"\nlanding = { en = "Welcome." }', 'line 2: landing lacks nl: add nl = "…".'),
    "landing is empty": ('[landing]\nen = "Welcome."\nnl = ""', 'line 3: nl is a text, such as nl = "…".'),
    "landing in French": ('[landing]\nen = "A"\nnl = "B"\nfr = "C"', "line 4: there is no setting 'fr' in landing; there are en and nl."),
    "links is a text": (
        'links = "https://club.example.org/"', "line 1: links are tables, one for each link: [[links]], and below it address, en and nl."),
    "link without address": ('[[links]]\nen = "A"\nnl = "B"', 'line 1: links lacks address: add address = "…".'),
    "link leads to a script": (
        f'{LINK}nl = "B"\n\n[[links]]\naddress = "javascript:alert(1)"\nen = "A"\nnl = "B"', "line 7: a link begins with https://, http:// or mailto:."),
    "link in one language": (f'{LINK}nl = "B"\n\n{LINK}', "line 6: links lacks nl"),
    "link text is a number": ('[[links]]\naddress = "https://a.example/"\nen = 1\nnl = "B"', 'line 3: en is a text, such as en = "…".'),
    "server is a site": ('[[servers]]\naddress = "https://a.example/"', "line 2: the address of a server begins with stun: or turn:"),
    "server that carries, for all": ('[[servers]]\naddress = "turn:a.example"\nusername = "u"', "line 1: servers lacks credential"),
    "servers is a text": ('servers = "stun:a.example"', "line 1: servers are tables, one for each server: [[servers]]"),
    "link with more": ('[[links]]\naddress = "https://a.example/"\nen = "A"\nnl = "B"\nhref = "C"', "line 5: there is no setting 'href' in links"),
}


@pytest.mark.parametrize("text, said", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_with_its_line(reads, text, said):
    with pytest.raises(Stop) as stopped:
        reads(text)
    assert f"site.toml, {said}" in str(stopped.value) and "\n" not in str(stopped.value)


def test_all_that_is_wrong_is_said_at_once_in_the_order_of_its_lines(reads):
    with pytest.raises(Stop) as stopped:
        reads('colour = 3\ntitle = ""\ngames = ["chess"]')
    assert [line.partition(":")[0] for line in str(stopped.value).splitlines()] == ["site.toml, line 1", "site.toml, line 2", "site.toml, line 3"]


@pytest.mark.parametrize("text, line", [
    ('title = "A', 1), ("title = A", 1), ('title = "A"\n[landing\nen = "A"', 2), ("title = 1\ntitle = 2", 2), ('title = "A"\n\ngames = [', 3),
    ('title = "A"\ngames = ["ortus",\n"maul"\n\nlanguage = "en"\n', 2), ('title = "A"\ngames = [\n  "ortus",\n', 2), ('games = [\n"ortus"\n  title = "A"', 1),
    ('title = "A"\nlanding = { en = "A"\n', 2), ('domain = ""\ntitle = """A\nB\n', 2), ('links = [\n  { address = "x"\n', 1), ("[", 1),
])
def test_what_cannot_be_read_is_said_with_its_line(reads, text, line):
    """Of what is not closed the line on which it begins, not the one on which that is noticed."""
    with pytest.raises(Stop, match=rf"^site\.toml, line {line}: this cannot be read: .*[^.]\.$"):
        reads(text)


def test_what_is_no_utf_8_is_said_with_its_line(tmp_path):
    (tmp_path / "site.toml").write_bytes(b'title = "A"\ndomain = "\xff"\n')
    with pytest.raises(Stop, match=r"^site\.toml, line 2: this cannot be read: it is no UTF-8\.$"):
        host.read(tmp_path / "site.toml")


# -- what follows ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("repository, found", [
    ("Someone/Stormtable", "https://someone.github.io/Stormtable/"), ("Someone/Someone.github.io", "https://someone.github.io/"), ("", ""),
])
def test_on_github_the_address_follows_from_the_repository(monkeypatch, repository, found):
    monkeypatch.setenv("GITHUB_REPOSITORY", repository)
    assert host.Host().home == found


def test_the_address_goes_before_the_domain_and_that_before_the_repository(monkeypatch, reads):
    monkeypatch.setenv("GITHUB_REPOSITORY", "someone/stormtable")
    assert reads('domain = "a.example"').home == "https://a.example/"
    assert reads('domain = "a.example"\naddress = "https://a.example/games/"').home == "https://a.example/games/"


def test_the_games_are_those_of_the_host_in_his_order(hosted):
    hosted('games = ["maul", "tictactoe", "ortus"]')
    assert shelf.tables() == ("maul", "tictactoe", "ortus")


@pytest.mark.parametrize("language, lang, path, found", [
    ("en", "en", "", ""), ("en", "nl", "", "nl/"), ("en", "en", "rules/x/", "rules/x/"), ("en", "nl", "rules/x/", "nl/rules/x/"),
    ("nl", "en", "", "en/"), ("nl", "nl", "", "nl/"), ("nl", "en", "rules/x/", "rules/x/"), ("nl", "nl", "rules/x/", "nl/rules/x/"),
])
def test_only_the_english_lobby_makes_room_for_that_of_another_language(hosted, language, lang, path, found):
    hosted(f'language = "{language}"')
    assert paths.below(lang, path) == found


def test_the_sitemap_names_every_page_with_its_translations(hosted, tmp_path):
    hosted('address = "https://a.example/x/"\nlanguage = "nl"')
    signposts.write(tmp_path, ["", "rules/x/", "embed/x/y/"])
    space = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9", "h": "http://www.w3.org/1999/xhtml"}
    entries = ElementTree.fromstring((tmp_path / "sitemap.xml").read_text("utf-8")).findall("m:url", space)
    found = {entry.find("m:loc", space).text: {link.get("hreflang"): link.get("href") for link in entry.findall("h:link", space)} for entry in entries}
    assert set(found) == {f"https://a.example/x/{page}" for page in ("en/", "nl/", "rules/x/", "nl/rules/x/")}
    assert found["https://a.example/x/en/"] == {"en": "https://a.example/x/en/", "nl": "https://a.example/x/nl/", "x-default": "https://a.example/x/"}
    assert found["https://a.example/x/rules/x/"]["x-default"] == "https://a.example/x/nl/rules/x/"
    assert (tmp_path / "robots.txt").read_text("utf-8").endswith("Sitemap: https://a.example/x/sitemap.xml\n")


def test_a_domain_of_ones_own_is_written_for_github(hosted, tmp_path):
    hosted('domain = "games.example.org"')
    signposts.write(tmp_path, [""])
    assert (tmp_path / "CNAME").read_text("utf-8") == "games.example.org\n"


def test_without_an_address_nothing_is_written_that_would_be_false(hosted, tmp_path):
    hosted("")
    signposts.write(tmp_path, ["", "rules/x/"])
    assert {file.name for file in tmp_path.iterdir()} == {"robots.txt", "site.toml"}
    assert "Sitemap" not in (tmp_path / "robots.txt").read_text("utf-8")
    assert {paths.address(lang, "rules/x/") for lang in LANGUAGES} == {""}
