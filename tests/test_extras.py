"""Games in packages of their own: Nine Men's Morris, built as a wheel, beside stormtable, and listed by a host."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling")

from stormtable.site import extras, host
from stormtable.site.console import ROOT, Stop

MORRIS, GALES = ROOT / "examples/morris", ROOT / "examples/gales"


@pytest.fixture(scope="module")
def morris(example_wheel):
    """The wheel of a game."""
    return example_wheel("morris")


@pytest.fixture(scope="module")
def gales(example_wheel):
    """The wheel of an expansion."""
    return example_wheel("gales")


@pytest.fixture(scope="module")
def together(wheel, morris, gales, tmp_path_factory):
    """An environment with stormtable, the game and the expansion, all installed from their wheels."""
    place = tmp_path_factory.mktemp("together")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(place), *map(str, (wheel, morris, gales))]
    subprocess.run(pip, check=True)
    return os.environ | {"PYTHONPATH": str(place)}


def run(environment, *arguments, given=""):
    return subprocess.run([sys.executable, *arguments], env=environment, input=given, capture_output=True, text=True)


def test_the_command_line_knows_a_game_that_is_installed_beside_it(together, tmp_path):
    listed = run(together, "-m", "stormtable", "games").stdout
    assert "morris       Nine Men's Morris flying=yes|no" in listed and "ortus" in listed
    shown = run(together, "-m", "stormtable", "show", "-", "--lang", "nl", "--svg", str(tmp_path / "t.svg"), given='{"game": "morris", "men": {"W": ["a1"]}}')
    assert shown.returncode == 0, shown.stderr
    assert "Wit: plaats een steen" in shown.stdout and "morris-man" in (tmp_path / "t.svg").read_text("utf-8")
    played = run(together, "-m", "stormtable", "play", "morris", "--seed", "1", given="place d2\nquit\n")
    assert "White places a man on d2" in played.stdout and "Black places a man on" in played.stdout


def test_an_expansion_that_is_installed_beside_it_is_an_option(together):
    played = ["-m", "stormtable", "simulate", "maelstrom", "--games", "2", "--options"]
    assert run(together, *played, "level=advanced,force_size=15,expansions=gales").returncode == 0
    refused = run(together, *played, "level=advanced,force_size=15,expansions=tides")
    assert refused.returncode and "the expansion tides, which is not here" in refused.stderr + refused.stdout
    done = run(together, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(GALES), str(GALES / "tests"))
    assert done.returncode == 0, done.stdout


def test_its_lesson_and_its_own_tests_hold(together):
    lesson = "import stormtable.games as g; print(g.folder('morris') / 'walkthroughs/a-mill.md')"
    file = run(together, "-c", lesson).stdout.strip()
    assert run(together, "-m", "stormtable", "lesson", file, "--lang", "nl").returncode == 0
    done = run(together, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(MORRIS), str(MORRIS / "tests"))
    assert done.returncode == 0, done.stdout


TREE = """
import json
from stormtable import games
from stormtable.site import check, pack, pages, shelf
inside = [name for name, _content in pack.browser_files() if name.startswith("stormtable/games/morris/")]
print(json.dumps({"faults": check.before_build("morris"), "inside": inside, "pages": sorted(pages.pages_of_game("morris")),
                  "tables": shelf.tables()}))
"""


def test_the_build_gives_it_pages_and_takes_it_into_the_browser(morris, tmp_path):
    site = tmp_path / "tree"
    (site / "extras").mkdir(parents=True)
    shutil.copy(morris, site / "extras")
    folder = extras.unpacked(site, listed(morris))
    done = run(os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(folder)])}, "-c", TREE)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["faults"] == [] and "morris" in told["tables"]
    assert told["pages"] == ["embed/morris/a-mill/", "learn/morris/a-mill/", "play/morris/", "rules/morris/", "studio/morris/"]
    assert "stormtable/games/morris/game.py" in told["inside"] and "stormtable/games/morris/locale/nl.mo" in told["inside"]
    assert not [name for name in told["inside"] if name.endswith((".css", ".md", "pages.py"))]


MORE = """
import json
from stormtable.site import check, pack, pages
inside = [name for name, _content in pack.browser_files() if name.startswith("stormtable/expansions/gales/")]
print(json.dumps({"faults": check.before_build("maelstrom"), "inside": inside, "pages": sorted(pages.pages_of_game("maelstrom"))}))
"""


def test_the_build_gives_the_cards_of_an_expansion_pages_too(gales, tmp_path):
    (tmp_path / "extras").mkdir()
    shutil.copy(gales, tmp_path / "extras")
    folder = extras.unpacked(tmp_path, listed(gales))
    done = run(os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(folder)])}, "-c", MORE)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["faults"] == [] and "cards/maelstrom/GAL-02/" in told["pages"]
    assert "stormtable/expansions/gales/texts.py" in told["inside"] and "stormtable/expansions/gales/locale/nl.mo" in told["inside"]


def test_the_laws_hold_for_it(morris, tmp_path):
    (tmp_path / "extras").mkdir()
    shutil.copy(morris, tmp_path / "extras")
    folder = extras.unpacked(tmp_path, listed(morris))
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(folder)])}
    laws = [str(ROOT / "tests/laws" / name) for name in ("test_laws.py", "test_protocol.py", "test_refusals.py")]
    done = run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *laws, "-k", "morris")
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout


# -- what a host lists -------------------------------------------------------------------------------------------------


def listed(file):
    return {"wheel": f"extras/{file.name}", "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}


def changed(file, place, old, new):
    """The same wheel with other words in its description."""
    with zipfile.ZipFile(file) as before, zipfile.ZipFile(place, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            after.writestr(name, content.replace(old, new) if ".dist-info/" in name else content)
    return place


def test_a_wheel_that_is_not_the_one_or_no_game_gets_a_sentence(morris, tmp_path):
    place = tmp_path / "extras"
    place.mkdir()
    right = listed(morris)
    with pytest.raises(Stop, match="there is no such file"):
        extras.unpacked(tmp_path, right)
    shutil.copy(morris, place)
    with pytest.raises(Stop, match=f"its hash is {right['sha256']}"):
        extras.unpacked(tmp_path, right | {"sha256": "0" * 64})
    newer = changed(morris, place / "newer.whl", b"stormtable>=0.1", b"stormtable>=99.1")
    with pytest.raises(Stop, match=r"needs version 99\.1 of Stormtable; here is version"):
        extras.unpacked(tmp_path, listed(newer))
    no_game = changed(morris, place / "other.whl", b"[stormtable.games]", b"[console_scripts]")
    with pytest.raises(Stop, match="brings no game"):
        extras.unpacked(tmp_path, listed(no_game))
    broken = place / "broken.whl"
    broken.write_bytes(b"PK nothing")
    with pytest.raises(Stop, match="is no wheel"):
        extras.unpacked(tmp_path, listed(broken))


def test_what_is_wrong_in_the_list_has_its_line(tmp_path):
    file = tmp_path / "site.toml"
    file.write_text('title = "A"\n\n[[extras]]\nwheel = "extras/a.whl"\n', "utf-8")
    with pytest.raises(Stop, match="site.toml, line 3: extras lacks sha256"):
        host.read(file)
    assert extras._listed(file) == [] and extras._listed(Path("/no/such/site.toml")) == []
