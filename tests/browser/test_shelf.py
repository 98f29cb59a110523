"""A game is found, not listed: a site with a game dropped in, and the site of a host who wants only two of them."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile

import pytest
from stormtable.site import host, links, shelf
from stormtable.site.console import CACHE, ROOT

COPIED = ("LICENSE", "NOTICE", "index.html", "babel.cfg", "pyproject.toml", "package.json", "package-lock.json", "site.toml")
GAMES = "py/stormtable/games"
TWO = ("madstone", "ortus")
HOME = "https://club.example.org/games/"
HOST = f"""
title = "The Club"
address = "{HOME}"
domain = "club.example.org"
games = ["{TWO[0]}", "{TWO[1]}"]
language = "nl"

[landing]
en = "Games night is on Thursday."
nl = "Op donderdag is het spelavond."

[[links]]
address = "https://club.example.org/"
en = "Our club"
nl = "Onze club"
"""
pytestmark = pytest.mark.timeout(900)  # three builds


def tree(place, *gone):
    """A copy of what the site is built from, without the games that are gone; what was fetched or packed for it is shared."""
    for folder in ("py", "templates", "static", "licences", "locks"):
        shutil.copytree(ROOT / folder, place / folder, ignore=shutil.ignore_patterns("__pycache__", ".*_cache"))
    for game in gone:
        shutil.rmtree(place / GAMES / game)
    for file in (ROOT / name for name in COPIED if (ROOT / name).exists()):
        shutil.copyfile(file, place / file.name)
    (place / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    (place / ".cache").mkdir()
    for wheel in CACHE.glob("micropip-*"):
        shutil.copyfile(wheel, place / ".cache" / wheel.name)
    for runtime in CACHE.glob("*.wasm"):
        shutil.copytree(runtime, place / ".cache" / runtime.name)
    return place


def drop_in(place):
    """Lays a game among the others: the program of tic-tac-toe under another name, with what the lobby needs."""
    game = place / GAMES / "squares"
    shutil.copytree(place / GAMES / "tictactoe", game)
    shutil.copytree(ROOT / "tests/games/squares", game, dirs_exist_ok=True)
    for file in (*game.rglob("*.py"), game / "rules.toml"):
        text = file.read_text("utf-8").replace('"tictactoe"', '"squares"').replace("example = True", "example = False")
        file.write_text(text.replace('"Tic-tac-toe"', '"Squares"').replace('"Boter, kaas en eieren"', '"Negen vakken"'), "utf-8")


def build(place):
    """Builds the site of a tree, as build.py does."""
    done = run_build(place)
    assert done.returncode == 0, done.stdout + done.stderr
    return place / "dist"


def run_build(place):
    command = [sys.executable, "-m", "stormtable.site.tools", "build"]
    env = {name: value for name, value in os.environ.items() if name != "GITHUB_REPOSITORY"} | {"PYTHONPATH": str(place / "py")}
    return subprocess.run(command, cwd=place, env=env, capture_output=True, text=True)


@pytest.fixture(scope="session")
def joined(tmp_path_factory):
    """A site with one more game; beside it only Ortus is there, since the build of a game takes its time."""
    place = tree(tmp_path_factory.mktemp("joined"), *set(shelf.found()) - {"ortus"})
    drop_in(place)
    return build(place)


@pytest.fixture(scope="session")
def two(tmp_path_factory):
    """The site of a Dutch host with two of the games only."""
    place = tree(tmp_path_factory.mktemp("two"))
    (place / "site.toml").write_text(HOST, "utf-8")
    return build(place)


@pytest.fixture
def hosted(monkeypatch, tmp_path):
    """Lets the links be followed as those of that host."""
    (tmp_path / "site.toml").write_text(HOST, "utf-8")
    monkeypatch.setattr(host, "home", lambda: HOME)
    return host.read(tmp_path / "site.toml")


def page_of(dist, path):
    return (dist / path / "index.html").read_text("utf-8")


def test_a_game_that_is_dropped_in_has_its_pages_in_both_languages(joined):
    for lang, title in (("", "Squares"), ("nl/", "Negen vakken")):
        assert f"<h2>{title}</h2>" in page_of(joined, lang)
        for path in ("play/squares", "rules/squares", "learn/squares/first-game", "embed/squares/first-game"):
            assert (joined / lang / path / "index.html").is_file(), path
        assert title in page_of(joined, f"{lang}rules/squares")
    assert "Drie op een rij" in page_of(joined, "nl/learn/squares/first-game")
    assert "Three in a row" in page_of(joined, "learn")


def test_its_poster_is_its_table_and_says_what_it_says_of_itself(joined):
    poster = re.search(r'<article class="poster" data-game="squares">.*?</article>', page_of(joined, ""), re.S)[0]
    assert 'class="grid still"' in poster and "Nine squares, three in a row." in poster and "2 players" in poster


def test_the_lobby_counts_its_games(joined, two):
    assert "Two games." in page_of(joined, "") and "Twee spellen." in page_of(joined, "nl/")
    assert "Two games." in page_of(two, "en") and "Twee spellen." in page_of(two, "nl/")
    assert "Madstone and Ortus" in page_of(two, "about") and "Firestorm" not in page_of(two, "about")


def test_no_link_is_broken_where_a_game_is_dropped_in(joined):
    assert links.broken(joined) == []


def test_no_link_is_broken_where_games_are_left_out(two, hosted):
    assert links.broken(two) == []
    page = two / "index.html"
    assert f'content="{HOME}assets/share/' in page.read_text("utf-8"), "the picture is among the links that were followed"


def test_a_host_without_an_address_promises_none(joined):
    told = [file.read_text("utf-8") for file in joined.rglob("*.html")]
    assert not [text for text in told if re.search(r'<link rel="alternate" hreflang|og:image|og:url|\+oembed|localhost', text)]
    assert not (joined / "sitemap.xml").exists() and not (joined / "oembed").exists() and not (joined / "CNAME").exists()


def test_the_first_page_speaks_the_language_of_the_host_and_english_keeps_its_addresses(two):
    first = page_of(two, "")
    assert '<html lang="nl">' in first and "Twee spellen." in first and 'href="nl/play/ortus/"' in first and 'href="en/"' in first
    assert '<html lang="en">' in page_of(two, "en") and 'href="../play/ortus/"' in page_of(two, "en")
    assert '<html lang="en">' in page_of(two, "rules/ortus") and '<html lang="nl">' in page_of(two, "nl/rules/ortus")
    assert '<html lang="nl">' in (two / "404.html").read_text("utf-8")


def test_every_page_names_its_translations_in_full(two):
    for path, default in (("rules/ortus/", "nl/rules/ortus/"), ("nl/rules/ortus/", "nl/rules/ortus/"), ("en/", ""), ("", "")):
        told = dict(re.findall(r'<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"', page_of(two, path)))
        assert set(told) == {"en", "nl", "x-default"} and told["x-default"] == HOME + default
        assert told["nl"].startswith(f"{HOME}nl/") and (two / told["en"].removeprefix(HOME) / "index.html").is_file()


def test_what_the_host_says_is_on_every_page(two):
    for path in ("", "en", "rules/ortus", "nl/play/madstone", "learn"):
        page = page_of(two, path)
        assert "The Club" in page and ("Onze club" in page or "Our club" in page), path
    assert "Op donderdag is het spelavond." in page_of(two, "") and "Games night is on Thursday." in page_of(two, "en")
    assert (two / "CNAME").read_text("utf-8") == "club.example.org\n"
    told = json.loads(next((two / "oembed/ortus").glob("*.json")).read_text("utf-8"))
    assert told["provider_name"] == "The Club" and told["provider_url"] == HOME and HOME in told["html"]


def test_games_that_a_host_leaves_out_are_not_sent_to_his_players(two):
    with zipfile.ZipFile(next((two / "assets").glob("*.whl"))) as wheel:
        held = {name.split("/")[2] for name in wheel.namelist() if name.startswith("stormtable/games/") and name.count("/") > 2}
    assert held == {*TWO, "tictactoe"}


def test_the_build_stops_at_a_broken_anchor_and_keeps_the_site_as_it_was(joined):
    place = joined.parent
    about, before = place / "templates/about.html", page_of(joined, "about")
    text = about.read_text("utf-8")
    about.write_text(text.replace('<div class="text">', '<div class="text"><a href="#nowhere">There</a>'), "utf-8")
    done = run_build(place)
    about.write_text(text, "utf-8")
    assert done.returncode == 1 and "about/index.html: the link #nowhere leads nowhere: about/index.html has nothing called nowhere." in done.stderr
    assert "Traceback" not in done.stderr and page_of(joined, "about") == before


def test_nothing_is_left_of_games_that_are_not_there(two):
    gone = set(shelf.tables()) - set(TWO)
    told = [*two.rglob("*.html"), *two.rglob("*.json"), *two.rglob("*.css"), two / "embed.js"]
    assert not [file for file in two.rglob("*") if file.name in gone]
    assert not [str(file) for file in told for game in gone if re.search(rf"\b{game}\b", file.read_text("utf-8"), re.I)]


def test_the_game_that_is_dropped_in_is_played_against_the_computer(page, server, joined):
    server.folders["/joined/"] = joined
    page.goto(f"{server.address}/joined/play/squares/")
    page.locator('main[data-ready="setup"]').wait_for(state="attached")
    page.locator("#player-1").select_option("AI casual")
    page.locator("#setup .begin .btn").click()
    page.locator('main[data-ready="play"]').wait_for(state="attached")
    page.locator('#board [data-touch="square:b2"]').click()
    page.locator("#board circle").first.wait_for()  # the computer has answered with its ring
    page.locator(".prompt:not(.thinking)").wait_for()
    assert page.locator("#board circle").count() == 1
