"""The built site: links, languages, policy. Needs dist/, which `build.py test` builds first."""

import base64
import hashlib
import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from stormtable.kernel.language import LANGUAGES
from stormtable.site import host, paths, shelf

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
LOST = DIST / "404.html"  # served at any depth, so its links are tried in a browser instead


class Page(HTMLParser):
    """What a page holds: its elements, and the ids that can be linked to."""

    def __init__(self, file):
        super().__init__(convert_charrefs=True)
        self.file, self.elements = file, []
        self.feed(file.read_text("utf-8"))
        self.ids = [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, {name: value or "" for name, value in attributes}))

    handle_startendtag = handle_starttag

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]

    @property
    def links(self):
        """What the page asks for, and where a reader can go from it in this site."""
        # What is told to machines in full, no browser asks for; to another site a reader goes only by a link that he touches.
        told = ("canonical", "alternate")
        own = [(tag, a) for tag, a in self.elements if tag != "rule-walkthrough" and a.get("rel") not in told]
        found = [(tag, a[name]) for tag, a in own for name in ("href", "src") if name in a]
        return [link for tag, link in found if tag != "a" or not urlsplit(link).scheme]


def pages():
    return {file.relative_to(DIST).as_posix(): Page(file) for file in sorted(DIST.rglob("*.html"))}


@pytest.fixture(scope="module")
def site():
    assert DIST.is_dir(), "Build the site first: python3 build.py build"
    return pages()


def test_every_page_stands_there_in_every_language(site):
    english = {path.removeprefix("en/") for path in site if not path.startswith("nl/") and path != "404.html"}
    assert {"index.html", "about/index.html", *(f"{kind}/{game}/index.html" for kind in ("play", "rules") for game in shelf.tables())} <= english
    assert {f"nl/{path}" for path in english} == {path for path in site if path.startswith("nl/")}


def test_every_page_says_its_language(site):
    for path, page in site.items():
        at_top = host.settings().language if "/" not in path else "en"
        language = path.partition("/")[0] if path.partition("/")[0] in LANGUAGES else at_top
        assert page.all("html")[0]["lang"] == language, path


def test_every_page_leads_to_itself_in_the_other_language(site):
    for path, page in site.items():
        if page.file != LOST and not path.removeprefix("nl/").startswith("embed/"):  # those stand inside other people's pages
            switch = {a["hreflang"]: a["href"] for a in page.all("a") if "hreflang" in a}
            assert set(switch) == set(LANGUAGES), path
            plain = path.removesuffix("index.html").removeprefix("nl/").removeprefix("en/")
            assert {lang: target(page, switch[lang])[0] for lang in LANGUAGES} == {lang: DIST / paths.below(lang, plain) / "index.html" for lang in LANGUAGES}


def test_every_link_and_anchor_leads_somewhere(site):
    known = {page.file: page for page in site.values()}
    lost = [f"{path}: {link}" for path, page in site.items() if page.file != LOST
            for link in page.links if not resolves(page, link, known)]
    assert not lost


def resolves(page, link, known):
    file, anchor = target(page, link)
    if not file.is_file():
        return False
    brings = "=" in anchor  # what stands behind the # is no place but a thing: a force, a game
    return not anchor or brings or file not in known or anchor in known[file].ids


def target(page, link):
    """The file and the anchor that a link of this page means."""
    parts = urlsplit(link)
    file = (page.file.parent / unquote(parts.path)).resolve() if parts.path else page.file
    return (file / "index.html" if file.is_dir() else file), unquote(parts.fragment)


def test_no_page_asks_anything_of_another_site(site):
    sheets = [(sheet.name, re.findall(r"url\(([^)]*)\)", sheet.read_text("utf-8"))) for sheet in DIST.glob("assets/css/*.css")]
    assert sheets
    for name, links in [(path, page.links) for path, page in site.items()] + sheets:
        assert not [link for link in links if urlsplit(link).scheme or link.startswith("//") or link.startswith("/")], name


def test_every_file_a_style_sheet_names_is_there():
    for sheet in DIST.glob("assets/css/*.css"):
        for link in re.findall(r"url\(([^)#]+)\)", sheet.read_text("utf-8")):
            assert (sheet.parent / link).resolve().is_file(), f"{sheet.name}: {link}"


def runs_python(path):
    return path.removeprefix("nl/").startswith(("play/", "forces/", "studio/"))


def test_every_page_has_a_strict_policy(site):
    for path, page in site.items():
        policy = next(a["content"] for a in page.all("meta") if a.get("http-equiv") == "Content-Security-Policy")
        assert "default-src 'self'" in policy and "'unsafe-inline'" not in policy, path
        assert ("'unsafe-eval'" in policy) == runs_python(path), f"{path}: only tables and builders run Python"


def test_no_page_has_inline_styles_or_scripts(site):
    for path, page in site.items():
        assert not page.all("style"), path
        told = ("py", "application/json")  # texts for PyScript and for the coach, no scripts to the browser
        assert all(a.get("src") or a.get("type") in told or "data-files" in a for a in page.all("script")), path  # start.js: see below
        assert not [a for _, a in page.elements if "style" in a or any(name.startswith("on") for name in a)], path


def test_the_script_that_stands_in_a_page_is_the_one_its_policy_names(site):
    for path, page in site.items():
        policy = next(a["content"] for a in page.all("meta") if a.get("http-equiv") == "Content-Security-Policy")
        text = re.findall(r"<script data-files=[^>]*>(.*?)</script>", page.file.read_text("utf-8"), re.S)
        hashes = [f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'" for script in text]
        assert re.findall(r"'sha256-[^']*'", policy) == hashes and len(hashes) == runs_python(path), path


def test_no_id_stands_twice_on_a_page(site):
    for path, page in site.items():
        assert len(page.ids) == len(set(page.ids)), path


def test_every_page_that_finds_saved_games_or_forces_asks_first_inside_another_site():
    """guest.js hides what is saved from a page in a stranger's frame, if it runs before any script that looks for it."""
    found = 0
    for path in DIST.rglob("*.html"):
        scripts = re.findall(r"js/([a-z-]+)\.[0-9a-f]+\.m?js", path.read_text("utf-8"))
        if looking := [name for name in scripts if name in ("keeping", "table", "shelf", "scene")]:
            found += 1
            assert "guest" in scripts and scripts.index("guest") < min(map(scripts.index, looking)), path
            assert 'id="guest"' in path.read_text("utf-8"), path
    assert found > 10


def test_every_page_has_one_heading_and_says_what_it_is(site):
    for path, page in site.items():
        assert len(page.all("h1")) == 1, path
        assert any(a.get("name") == "description" and a["content"] for a in page.all("meta")), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_an_anchor_in_every_language(site, language):
    book = tomllib.loads((ROOT / "py/stormtable/games/ortus/rules.toml").read_text("utf-8"))
    page = site["rules/ortus/index.html" if language == "en" else f"{language}/rules/ortus/index.html"]
    for kind in ("chapter", "rule", "ruling"):
        assert {entry["id"] for entry in book[kind]} <= set(page.ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_printed_whole(language):
    book = tomllib.loads((ROOT / "py/stormtable/games/ortus/rules.toml").read_text("utf-8"))
    folder = DIST if language == "en" else DIST / language
    text = reading(folder / "rules/ortus/index.html")
    for entry in [*book["rule"], *book["ruling"]]:
        said = re.sub(r"\{[A-Z]+-([A-Z]?[\d.]+)\}", r"\1", entry[language])
        assert " ".join(said.split()) in text, entry["id"]


def reading(file):
    """The words of a page as a reader sees them."""
    words = []
    parser = HTMLParser(convert_charrefs=True)
    parser.handle_data = words.append
    parser.feed(file.read_text("utf-8"))
    return " ".join("".join(words).split())


def test_the_lobby_offers_every_game(site):
    lobby = site["index.html"]
    offered = [a["href"] for a in lobby.all("a") if "go" in a.get("class", "").split() and "play/" in a.get("href", "")]
    assert list(dict.fromkeys(offered)) == [paths.below(host.settings().language, f"play/{game}/") for game in shelf.tables()]


def test_a_page_carries_just_the_icons_it_shows(site):
    for path, page in site.items():
        drawn = {a["id"] for a in page.all("symbol")}
        shown = {a["href"][1:] for a in page.all("use")}
        assert shown <= set(page.ids), path  # a number on a tile is placed too, and is no symbol
        assert drawn <= shown or runs_python(path), path


def test_what_a_page_shows_as_it_comes_does_not_wait_in_its_template(site):
    for path, page in site.items():
        ids = [a.get("id") for _tag, a in page.elements]
        begins = ids.index("drawings") if "drawings" in ids else len(ids)
        assert {a["href"][1:] for tag, a in page.elements[:begins] if tag == "use"} <= set(ids[:begins]), path
