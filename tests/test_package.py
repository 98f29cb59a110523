"""The package: built, installed in an empty environment, and tried there as somebody who found it would try it."""

import json
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling")
pytest.importorskip("babel")

from stormtable import games
from stormtable.drawn import kit
from stormtable.site import package
from stormtable.site.console import ROOT, settings

TRY = r"""
import json, sys
from stormtable import Match, Refused, lesson, load, replay, NAMES
from stormtable.kernel import language
import stormtable.games as games
told = {}
match = Match(load("ortus"), {"level": "master"}, seed="5f2c")
for line in ("place G ready", "place B ready"):
    match.play_line(line)
told["again"] = replay(match.text(), load).state == match.state
told["names"] = NAMES
told["shown"] = {name: sorted(Match(load(name))._repr_mimebundle_()) for name in NAMES}
told["state"] = match.state._repr_mimebundle_() == match._repr_mimebundle_()
told["svg"] = {name: Match(load(name))._repr_mimebundle_()["image/svg+xml"] for name in NAMES}
shown = lesson(games.folder("ortus") / "walkthroughs/block-or-fall.md", "nl")
told["lesson"] = shown._repr_mimebundle_()["text/html"]
told["texts"] = all(type(text) is str for one in (match, shown) for text in one._repr_mimebundle_().values())  # marimo wants no more
told["english"] = load("ortus").question(match.state)
language.use("nl")
told["dutch"] = load("ortus").question(match.state)
told["strange"] = sorted(name for name in sys.modules if name.split(".")[0] in ("jinja2", "markupsafe", "babel", "numpy", "pyscript"))
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def built(wheel):
    """The wheel and the sdist."""
    return {file.suffix: file for file in wheel.parent.iterdir()}


@pytest.fixture(scope="module")
def python(built, tmp_path_factory):
    """A Python that has nothing but the wheel."""
    place = tmp_path_factory.mktemp("empty")
    venv.create(place, with_pip=False)
    found = next(place.glob("[bS]*/python*"))
    pip = [sys.executable, "-m", "pip", "--python", str(found), "install", "--quiet", "--no-deps", "--no-index", str(built[".whl"])]
    subprocess.run(pip, check=True)
    return found


@pytest.fixture(scope="module")
def told(python, tmp_path_factory):
    done = subprocess.run([python, "-I", "-c", TRY], cwd=tmp_path_factory.mktemp("elsewhere"), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def names(file):
    with zipfile.ZipFile(file) as wheel:
        return {name for name in wheel.namelist() if ".dist-info/" not in name}


def test_rules_lessons_and_drawings_are_inside_and_the_site_is_not(built):
    inside = names(built[".whl"])
    for game in games.NAMES:
        assert f"stormtable/games/{game}/game.py" in inside
    assert {f"stormtable/drawn/kit/{name}" for name in package.kit_parts()} <= inside
    assert "stormtable/games/ortus/walkthroughs/block-or-fall.nl.md" in inside and "stormtable/locale/nl.mo" in inside
    assert not [name for name in inside if name.startswith(("stormtable/site/", "stormtable/web/", "tests"))]
    assert not [name for name in inside if name.endswith((".po", ".pyc", "ruff.toml"))]


def test_whose_work_is_inside_is_said(built):
    with zipfile.ZipFile(built[".whl"]) as wheel:
        texts = {name.rpartition("/")[2] for name in wheel.namelist() if "/licenses/" in name}
        credits = wheel.read("stormtable/drawn/kit/CREDITS.txt").decode()
        metadata = wheel.read(next(name for name in wheel.namelist() if name.endswith("/METADATA"))).decode()
    assert texts == {"LICENSE", "NOTICE", "CC-BY-3.0.txt"}
    assert "Delapouite: " in credits and "License-Expression: MIT AND CC-BY-3.0" in metadata
    assert "Requires-Dist: mkdocs" in metadata and "extra == 'sphinx'" in metadata and "Requires-Dist: pettingzoo" in metadata and "extra == 'zoo'" in metadata


def test_the_sdist_gives_the_same_wheel(built, tmp_path):
    with tarfile.open(built[".gz"]) as sdist:
        sdist.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "again")],
                   cwd=source, check=True, capture_output=True)
    (again,) = (tmp_path / "again").glob("*.whl")
    assert names(again) == names(built[".whl"])


def test_a_match_is_played_and_replayed_with_nothing_but_python(told):
    assert told["again"] and told["names"] == list(games.NAMES) and told["strange"] == []


def test_matches_states_and_lessons_show_themselves(told):
    assert all(kinds == ["image/svg+xml", "text/html", "text/plain"] for kinds in told["shown"].values())
    assert told["state"] and told["texts"] and "Blokkeren" in told["lesson"] and told["lesson"].count("data:image/svg+xml;base64,") >= 4
    assert told["dutch"] != told["english"]


@pytest.mark.parametrize("name", games.NAMES)
def test_a_picture_needs_nothing_else_and_knows_both_themes(told, name):
    svg = told["svg"][name]
    assert "light-dark(" in svg and "color-scheme: light dark" in svg
    placed = set(re.findall(r'href="#([\w-]+)"', svg))
    assert placed <= set(re.findall(r' id="([\w-]+)"', svg)), "everything that is placed is there"
    assert "http" not in svg.replace("http://www.w3.org/", "") and "<script" not in svg


def test_the_command_is_installed(python, tmp_path):
    command = next(python.parent.glob("stormtable*"))
    listed = subprocess.run([command, "games"], cwd=tmp_path, capture_output=True, text=True)
    assert [line.split()[0] for line in listed.stdout.splitlines()] == list(games.NAMES)
    shown = subprocess.run([command, "show", "-", "--svg", "table.svg"], cwd=tmp_path, input='{"game": "maelstrom"}', capture_output=True, text=True)
    assert shown.returncode == 0 and "Maelstrom" in shown.stdout and (tmp_path / "table.svg").stat().st_size > 1000
    wrong = subprocess.run([command, "lesson", "no-such.md"], cwd=tmp_path, capture_output=True, text=True)
    assert wrong.returncode == 1 and "Traceback" not in wrong.stderr


def test_the_kit_holds_every_icon_that_a_table_may_draw():
    packed = json.loads(package.kit_parts()[kit.ICONS])
    assert packed.keys() >= {icon for name in games.NAMES for icon in games.load(name).icons}
    assert len(packed) < len(kit.icons()) / 2


def test_a_tree_without_its_kit_says_how_to_come_by_it(monkeypatch):
    monkeypatch.setattr(kit, "PARTS", {"base.css": Path("/no/such/place.css")})
    with pytest.raises(kit.Missing, match="python3 build.py package"):
        kit.read("base.css")


def test_the_rules_need_nothing_and_the_extras_are_in_the_docs():
    extras = settings()["project"]["optional-dependencies"]
    assert settings()["project"]["dependencies"] == []
    told = (ROOT / "docs/package.md").read_text("utf-8")
    assert all(f"`{extra}`" in told for extra in extras)
