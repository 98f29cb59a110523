"""The plugins for docs: what an author writes is played, drawn and linked, and what is wrong ends the build with file and line."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mkdocs")
pytest.importorskip("sphinx")

from stormtable.plugins import pages, references
from stormtable.plugins.cache import Cache
from stormtable.plugins.figures import Settings, figure
from stormtable.plugins.mkdocs import outside_code, parts
from stormtable.plugins.references import Wrong

EXAMPLES = Path(__file__).parents[1] / "docs/examples"
POSITION = '{"game": "ortus", "energy": {"B": 14, "G": 9},\n "warriors": {"B-Ea1": "J10", "G-Fi1": "F10"}}\n'
HERE, PLAIN = Path(__file__).parent, Settings()


# -- figures ---------------------------------------------------------------------------------------------------------


def test_a_lesson_is_played_and_drawn_step_by_step():
    shown = figure("lesson: ortus/block-or-fall", HERE, PLAIN)
    assert shown.is_lesson and len(shown.steps) > 3
    assert all(step.picture.startswith("<svg xmlns") and step.alt and step.plain for step in shown.steps)
    assert len({step.name for step in shown.steps}) > 1


def test_one_step_a_diagram_and_a_position_are_one_picture_each():
    for block in ("lesson: ortus/block-or-fall\nstep: 2", "diagram: ORT-7.5", POSITION + "\nBlack is rich."):
        shown = figure(block, HERE, PLAIN)
        assert len(shown.steps) == 1 and not shown.is_lesson


def test_a_record_shows_its_moments_and_leads_to_them(tmp_path):
    game = tmp_path / "game.txt"
    game.write_text('[Game "ortus"]\n[Rules "1"]\n[Options "level=master"]\n[Seed "7"]\n\nplace G ready\nplace B ready\nend\n')
    shown = figure("record: game.txt\nat: 0, 2", tmp_path, PLAIN)
    assert [step.title for step in shown.steps] == ["0/3", "2/3"] and shown.steps[0].picture != shown.steps[1].picture
    assert "play/ortus/#game=" in shown.steps[1].play and shown.steps[1].play.endswith("&at=2")
    link = "https://games.example.org/" + shown.steps[1].play.rpartition("}")[2]
    (last,) = figure(f"record: {link}\ncaption: The end of it.", HERE, PLAIN).steps
    assert last.title == "3/3" and last.plain == "The end of it."
    with pytest.raises(Wrong, match="The moments of this game are 0 to 3, not 9"):
        figure("record: game.txt\nat: 9", tmp_path, PLAIN)
    kept = Cache(tmp_path / "cache")
    kept.figure("record: game.txt", tmp_path, PLAIN)
    game.write_text(game.read_text() + "nonsense\n")
    with pytest.raises(Wrong, match="game.txt:9: "):
        kept.figure("record: game.txt", tmp_path, PLAIN)


def test_a_figure_speaks_the_language_of_the_docs():
    dutch = figure("lesson: ortus/block-or-fall", HERE, Settings("https://games.example.org/", "nl"))
    made = pages.html(dutch, Settings("https://games.example.org/", "nl"), str)
    assert 'lang="nl"' in made and 'data-next="Verder"' in made or "Volgende" in made
    assert "https://games.example.org/nl/play/ortus/#trial=" in made and "/nl/rules/ortus/#ORT-" in made


def test_without_a_site_nothing_leads_away_but_the_words_are_there():
    made = pages.html(figure("lesson: ortus/block-or-fall", HERE, PLAIN), PLAIN, str)
    assert "href=" not in made and "{{" not in made and 'title="' in made and "\n" not in made
    assert not re.search(r" style=| on\\w+=|<script", made), "nothing that a strict policy forbids"


@pytest.mark.parametrize("block, line, said", [
    ("lesson: chess/first", 1, "There is no game called chess here"),
    ("lesson: ortus/first-gam", 1, "its lessons are block-or-fall"),
    ("lesson: beside.md", 1, "There is no file beside.md beside this page."),
    ("lesson: ortus/block-or-fall\nstep: 99", 2, "The steps of this lesson are 1 to"),
    ("lesson: ortus/block-or-fall\ncolour: red", 2, "begins with one of lesson, step"),
    ("diagram: ORT-99.9", 1, "There is no rule ORT-99.9"),
    ("diagram: ORT-1.1", 1, "There is no diagram ORT-1.1"),
    ("diagram: ORT-7.5\ncaption: See {ORT-99.9}.", 2, "There is no rule ORT-99.9"),
    ("record: game.txt", 1, "There is no file game.txt beside this page."),
    ("record: #game=zz", 1, "This link is cut off"),
    ("caption: alone", 1, "A block begins with lesson:, diagram: or record:"),
    ('{"game": "ortus",\n "x"', 2, "not valid JSON"),
    ('{"game": "chess"}\n\nx', 1, "A position says its game"),
    (POSITION, 2, "has no caption"),
    (POSITION + "\nSee {ORT-99.9}.", 4, "There is no rule ORT-99.9"),
    (POSITION + "\nRich.\n\n```expect\nenergy.B = 13\n```", 7, "energy.B is 14"),
    (POSITION + "\nMoves.\n\n```moves\nmove B-Ea1 A1\n```", 7, "is refused"),
    ("---\ngame: ortus\ntitle: A\nsummary: B\n---\n## One\n\nText.\n\n```expect\nasks B\n```", 11, "is asked"),
])
def test_what_is_wrong_has_its_line_and_its_reason(block, line, said):
    with pytest.raises(Wrong, match=re.escape(said)) as wrong:
        figure(block, HERE, PLAIN)
    assert wrong.value.line == line


def test_references_show_the_words_of_rules_and_cards():
    site = Settings("https://games.example.org/")
    assert 'href="https://games.example.org/rules/ortus/#ORT-7.5" title="Charge' in pages.sited(references.rule("ORT-7.5"), site)
    assert 'cards/maelstrom/ARC-02/" title="Iron Enforcer. While attacking' in pages.sited(references.card("ARC-02"), site)
    assert "cards/maul/B01/" in pages.sited(references.card("maul/B02"), site), "two copies, one page"
    for make, id in ((references.rule, "ORT-99.9"), (references.card, "XXX-1"), (references.card, "ortus/ARC-02")):
        with pytest.raises(Wrong, match="There is no"):
            make(id)


def test_what_was_made_is_kept_by_its_content(tmp_path):
    block = "lesson: mine.md"
    lesson = (EXAMPLES / "mkdocs-plugin/docs/index.md").read_text("utf-8").partition("## A lesson of our own")[2]
    (tmp_path / "mine.md").write_text(lesson.partition("stormtable\n")[2].partition("\n````")[0], "utf-8")
    caches = [Cache(tmp_path / "kept") for _ in range(3)]
    first = caches[0].figure(block, tmp_path, PLAIN)
    assert caches[1].figure(block, tmp_path, PLAIN) == first and (caches[0].made, caches[1].made) == (1, 0)
    (tmp_path / "mine.md").write_text((tmp_path / "mine.md").read_text("utf-8").replace("Gold pays", "Gold has paid"), "utf-8")
    assert caches[1].figure(block, tmp_path, PLAIN).steps[1].title == "Gold has paid"
    for file in (tmp_path / "kept").iterdir():
        file.write_text("{", "utf-8")
    assert caches[2].figure(block, tmp_path, PLAIN).steps[1].title == "Gold has paid", "a broken file is made again"


# -- MkDocs ------------------------------------------------------------------------------------------------------------


def test_fences_are_found_and_those_inside_others_are_left_alone():
    page = "a\n```stormtable\nx\n```\nb\n````\n```stormtable\ny\n```\n````\n~~~ stormtable\nz\n~~~"
    assert [(first, part) for first, part, is_figure in parts(page) if is_figure] == [(2, ["x"]), (11, ["z"])]
    assert outside_code("a `a` ``a`` a", lambda text: text.replace("a", "b")) == "b `a` ``a`` b"
    with pytest.raises(Wrong, match="does not end"):
        list(parts("```stormtable\nx"))


def mkdocs(environment, folder, out):
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(out)]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture
def docs(tmp_path):
    """A copy of the example, to be changed."""
    return Path(shutil.copytree(EXAMPLES / "mkdocs-plugin", tmp_path / "docs"))


@pytest.mark.parametrize("before, after, said", [
    ("may charge B-Ea1 G-Fi1 G10", "may charge B-Ea1 G-Fi1 A1", "Expected was 'may charge B-Ea1 G-Fi1 A1'"),
    ("{rule ORT-8.7}", "{rule ORT-88.7}", "There is no rule ORT-88.7"),
    ("energy.G = 4", "energy.G = 5", "Expected was 'energy.G = 5', but energy.G is 4"),
])
def test_mkdocs_stops_with_file_line_and_reason(docs, beside_docs, before, after, said):
    page = docs / "docs/index.md"
    text = "---\nhide: toc\n---\n" + page.read_text("utf-8").replace(before, after, 1)
    page.write_text(text, "utf-8")
    line = text[:text.index(after)].count("\n") + 1
    done = mkdocs(beside_docs, docs, docs / "out")
    assert done.returncode == 1 and f"index.md:{line}: {said}" in done.stderr, done.stderr


# -- Sphinx ------------------------------------------------------------------------------------------------------------


def sphinx(environment, folder, out, *more):
    command = [sys.executable, "-m", "sphinx", "-W", "-q", *more, str(folder), str(out)]
    return subprocess.run(command, env=environment, capture_output=True, text=True)


def test_sphinx_stops_with_file_line_and_reason(beside_docs, tmp_path):
    folder = Path(shutil.copytree(EXAMPLES / "sphinx-plugin", tmp_path / "docs"))
    page = folder / "index.rst"
    text = page.read_text("utf-8")
    line = next(number for number, row in enumerate(text.splitlines(), 1) if "energy.B = 11" in row)
    page.write_text(text.replace("energy.B = 11", "energy.B = 12"), "utf-8")
    done = sphinx(beside_docs, folder, tmp_path / "out", "-b", "dummy")
    assert done.returncode and f"index.rst:{line}: Expected was 'energy.B = 12', but energy.B is 11." in done.stderr
    page.write_text(text.replace("`ORT-8.7`", "`ORT-88.7`"), "utf-8")
    done = sphinx(beside_docs, folder, tmp_path / "out", "-b", "dummy")
    assert done.returncode and "index.rst:4: There is no rule ORT-88.7" in done.stderr


def test_sphinx_writes_text_and_other_themes(beside_docs, tmp_path):
    done = sphinx(beside_docs, EXAMPLES / "sphinx-plugin", tmp_path / "text", "-b", "text")
    assert not done.returncode, done.stderr
    assert "Gold pays. Fire stays, and Gold has four Energy left." in (tmp_path / "text/index.txt").read_text("utf-8")
    done = sphinx(beside_docs, EXAMPLES / "sphinx-plugin", tmp_path / "rtd", "-D", "html_theme=sphinx_rtd_theme", "-b", "dirhtml")
    assert not done.returncode, done.stderr
    page = (tmp_path / "rtd/index.html").read_text("utf-8")
    shown = re.findall(r'<img src="(_static/stormtable/[^"]+)"', page)
    assert len(shown) >= 7 and all((tmp_path / "rtd" / name).is_file() for name in shown)
