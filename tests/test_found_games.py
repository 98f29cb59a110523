"""What a game shows on the site is found in its folder, and what is wrong there is said in one sentence."""

import re
import shutil
from types import SimpleNamespace

import pytest

pytest.importorskip("babel")

from stormtable import games
from stormtable.drawn import pages as drawn_pages
from stormtable.site import cards, check, host, lessons, links, rulebook, shelf, tryout
from stormtable.site.console import ROOT, Stop

HOUSE = [*(ROOT / "templates").glob("*.*"), *(ROOT / "static").rglob("*.css"), *(ROOT / "static").rglob("*.*js"), ROOT / "index.html",
         *(ROOT / "py/stormtable/site").glob("*.py")]


@pytest.mark.parametrize("file", HOUSE, ids=lambda file: file.name)
def test_the_house_names_no_game(file):
    named = re.findall("|".join(rf"\b{name}\b" for name in shelf.tables()), file.read_text("utf-8"), re.I)
    assert not named


def test_games_come_in_the_order_they_ask_for_and_then_by_name(monkeypatch):
    order = {"zebra": 1, "apple": shelf.LAST, "berry": shelf.LAST}
    monkeypatch.setattr(games, "NAMES", tuple(sorted(order)))
    monkeypatch.setattr(shelf, "_is_example", lambda name: False)
    monkeypatch.setattr(shelf, "pages_of", lambda name: shelf.Pages(order[name]))
    assert shelf.found() == ("zebra", "apple", "berry")


def test_an_example_has_no_pages():
    assert "tictactoe" in games.NAMES and "tictactoe" not in shelf.tables()


def test_a_game_that_says_nothing_of_itself_is_told_by_its_rulebook():
    assert shelf.pitch("tictactoe") == "Two players mark squares in turn; three in a row win."
    assert shelf.players("tictactoe") == "2 players"
    assert shelf.pages_of("tictactoe") == shelf.Pages()


def test_small_numbers_are_words(dutch):
    assert [shelf.number(n) for n in (1, 5, 12, 13)] == ["één", "vijf", "twaalf", "13"]


@pytest.mark.parametrize("game", shelf.tables())
def test_every_game_is_in_order(game):
    assert check.before_build(game) == []


# -- faults: what is planted is said, with its place ----------------------------------------------------------------------


@pytest.fixture
def planted(tmp_path, monkeypatch):
    """A copy of the games' folder for the pages, in which a test may spoil the files of tic-tac-toe; its program stays as it was."""
    place = tmp_path / "games"
    shutil.copytree(games.OWN / "tictactoe", place / "tictactoe", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(games, "folder", lambda game: place / game)
    monkeypatch.setattr(games, "__path__", [str(place)])
    for kept in (lessons.forget, rulebook.forget, check.forget):
        kept()
    yield place / "tictactoe"
    for kept in (lessons.forget, rulebook.forget, check.forget):
        kept()


def test_a_sound_folder_has_no_faults(planted):
    assert check.before_build("tictactoe") == []


@pytest.mark.parametrize("spoil, said", [
    (lambda game: (game / "rules.toml").unlink(), r"rules\.toml is missing"),
    (lambda game: write(game / "rules.toml", "game =\n"), r"rules\.toml cannot be read: .*line 1"),
    (lambda game: replace(game / "rules.toml", 'nl = "Boter, kaas en eieren"', ""), r"rules\.toml has no title in nl"),
    (lambda game: replace(game / "rules.toml", 'nl = "Spelen"', ""), r"TTT-2 has no text in nl"),
    (lambda game: write(game / "style.css", ".a { color: red"), r"style\.css opens 1 braces and closes 0"),
    (lambda game: (game / "inks.css").write_bytes(b"\xff"), r"inks\.css is not written in UTF-8"),
    (lambda game: write(game / "poster.svg", "<rect/>\n{{ nothing_like_it }}"), r"poster\.svg, line 2: 'nothing_like_it' is undefined"),
    (lambda game: write(game / "poster.svg", "{% if %}"), r"poster\.svg, line 1: Expected an expression"),
    (lambda game: write(game / "poster.svg", '{{ icon("no-such-icon") }}'), r"poster\.svg, line 1: .*no-such-icon"),
    (lambda game: write(game / "diagrams.toml", "[[diagram]"), r"diagrams\.toml cannot be read"),
    (lambda game: write(game / "diagrams.toml", '[[diagram]]\nrule = "TTT-1.1"\nposition = "{"\nen = "A"\nnl = "A"\n'), r"page rules/tictactoe/ cannot"),
    (lambda game: write(game / "walkthroughs/first.md", LESSON.format(move="mark d4")), r"first\.md"),
])
def test_a_fault_is_told_in_a_sentence_with_its_place(planted, spoil, said):
    spoil(planted)
    found = check.before_build("tictactoe")
    assert found and re.search(said, found[0]), found
    assert all("\n" not in fault and fault.endswith(".") for fault in found)


LESSON = "---\ngame: tictactoe\ntitle: First\nsummary: First.\nkind: rule\nrules: TTT-2.1\n---\n\n## One\n\nOne.\n\n```moves\n{move}\n```\n"


def write(file, text):
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")


def replace(file, old, new):
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_game_that_cannot_be_loaded_is_told_and_not_thrown(monkeypatch):
    def broken(name):
        raise ImportError("no module named lost")
    monkeypatch.setattr(games, "load", broken)
    assert re.search(r"game\.py cannot be loaded: .*no module named lost\.", check.before_build("tictactoe")[0])


def test_pages_that_are_none_are_told(monkeypatch):
    for place in (shelf, drawn_pages):
        monkeypatch.setattr(place, "room", lambda game: SimpleNamespace(PAGES=3))
    assert "PAGES is not a Pages" in check.before_build("tictactoe")[0]


def test_an_icon_that_does_not_exist_is_told(monkeypatch):
    monkeypatch.setattr(type(games.load("tictactoe")), "icons", ("no-such-icon",))
    assert "no icon called 'no-such-icon'" in check.before_build("tictactoe")[0]


def test_a_card_without_an_effect_is_told(monkeypatch):
    game = next(game for game in shelf.tables() if shelf.has_cards(game))
    monkeypatch.setattr(shelf.book_of(game), "faults", staticmethod(lambda: ["A1 has a text and no effect."]))
    assert check.before_build(game) == [f"The cards of {game} and its rules do not agree: A1 has a text and no effect."] == cards.faults(game)


def test_a_game_with_a_card_without_an_effect_is_not_played_to_find_an_error_that_says_less(monkeypatch):
    def trial():
        raise KeyError(6)
    game = next(game for game in shelf.tables() if shelf.has_cards(game))
    monkeypatch.setattr(tryout, "games_of", lambda game: [trial])
    assert "KeyError" in str(list(check._play(game)))
    monkeypatch.setattr(shelf.book_of(game), "faults", staticmethod(lambda: ["A1 has a text and no effect."]))
    assert list(check._play(game)) == []


def test_what_the_computer_does_not_know_is_told_before_the_build(monkeypatch):
    game = shelf.tables()[0]
    monkeypatch.setattr(type(games.load(game)), "unknown", staticmethod(lambda: ["The action juggle has no score in the heuristic."]))
    assert check.before_build(game) == [f"The computer cannot play all of {game}: The action juggle has no score in the heuristic."]


# -- links ----------------------------------------------------------------------------------------------------------------


HOME = "https://games.example.org/storm/"


@pytest.fixture(params=[HOME, ""], ids=["at an address", "anywhere"])
def home(request, monkeypatch):
    """The links are followed whether or not somebody has said where the site will be found."""
    monkeypatch.setattr(host, "home", lambda: request.param)
    return request.param


def site(place, **more):
    """A small site, sound unless more says otherwise."""
    sound = {
        "index.html": '<a href="rules/x/#X-1">One</a> <a href="./">Here</a> <img src="a.svg"> <a href="https://elsewhere.example/x">There</a>',
        "rules/x/index.html": '<h2 id="X-1">One</h2><a href="../../">Top</a> <a href="#X-1">One</a> <a href="../../#game=abc">Play</a>',
        "a.svg": "<svg/>",
    }
    for name, text in (sound | more).items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, "utf-8")
    return place


def test_a_sound_site_has_no_broken_links(tmp_path, home):
    assert links.broken(site(tmp_path)) == []


@pytest.mark.parametrize("markup, missing", [
    ('<a href="rules/y/">', "there is no rules/y/index.html"),
    ('<a href="rules/x/#X-2">', "rules/x/index.html has nothing called X-2"),
    ('<a href="#X-1">', "index.html has nothing called X-1"),
    ('<script src="b.js"></script>', "there is no b.js"),
    ('<link rel="alternate" href="nl/">', "there is no nl/index.html"),
    ('<a title="a > b" href=c/>', "there is no c/index.html"),
    ("<a href='d.html'>", "there is no d.html"),
    ('<svg><use href="#i-none"/></svg>', "has nothing called i-none"),
    (f'<a href="{HOME}gone/">', "there is no gone/index.html"),
    (f'<meta property="og:image" content="{HOME}gone.png">', "there is no gone.png"),
])
def test_a_broken_link_is_told_with_its_page(tmp_path, monkeypatch, markup, missing):
    monkeypatch.setattr(host, "home", lambda: HOME)
    found = links.broken(site(tmp_path, **{"index.html": markup}))
    assert len(found) == 1 and found[0].startswith("index.html: the link ") and missing in found[0]
    with pytest.raises(Stop, match="leads nowhere"):
        links.check(tmp_path)


@pytest.mark.parametrize("markup", [
    "<!-- <a href='gone/'> -->", "<script>say('<a href=\"gone/\">')</script>", "<rule-walkthrough src='x/y'></rule-walkthrough>",
    '<a href="mailto:x@y.example">', '<a href="rules/x/?a=b#X-1">',
])
def test_what_is_no_link_is_left_alone(tmp_path, home, markup):
    assert links.broken(site(tmp_path, **{"index.html": markup})) == []


def test_links_in_embeds_oembed_and_sitemap_are_followed(tmp_path, monkeypatch):
    monkeypatch.setattr(host, "home", lambda: HOME)
    embed = '{"steps": [{"say": "<a href=\\"rules/x/#X-3\\">3</a>"}], "page": "learn/x/", "table": "", "css": "a.svg"}'
    oembed = f'{{"html": "<iframe src=\\"{HOME}embed/x/\\"></iframe>"}}'
    sitemap = f"<url><loc>{HOME}</loc></url><url><loc>{HOME}gone/</loc></url>"
    found = links.broken(site(tmp_path, **{"embed/x/y.json": embed, "nl/oembed/x/y.json": oembed, "sitemap.xml": sitemap}))
    assert [fault.partition(":")[0] for fault in found] == ["sitemap.xml", "embed/x/y.json", "embed/x/y.json", "nl/oembed/x/y.json"]
