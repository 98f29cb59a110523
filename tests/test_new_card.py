"""docs/new-card.md is walked: its three cards are added to a copy as it says, and what it promises of them holds."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("babel")

ROOT = Path(__file__).parents[1]
GAMES = "py/stormtable/games"
BLOCKS = re.findall(r"```\w+\n(.*?)```", (ROOT / "docs/new-card.md").read_text("utf-8"), re.S)
COPIED = ("py", "tests", "docs", "babel.cfg", "pyproject.toml")
FAULTS = "from stormtable.site import cards; print(*(fault for game in ('maelstrom', 'maul', 'firestorm') for fault in cards.faults(game)), sep='\\n')"


def block(words):
    """The one example of the page that holds these words."""
    found, = (text for text in BLOCKS if words in text)
    return found


def line(example, number=0):
    """One of the lines of an example that are about the new card."""
    return [line for line in example.splitlines() if "Squall Singer" in line or "B14" in line][number] + "\n"


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    root = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        source = ROOT / name
        leave = shutil.ignore_patterns("__pycache__", "browser")
        shutil.copytree(source, root / name, ignore=leave) if source.is_dir() else shutil.copy(source, root)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    return root


@pytest.fixture(scope="module")
def put(tree):
    """put(file, example) writes an example behind some words of a file, in their place, or at its end."""
    def write(name, example, behind="", instead=""):
        file = tree / name
        text = file.read_text("utf-8")
        assert behind in text and instead in text
        place = instead or behind
        file.write_text(text.replace(place, behind + example, 1) if place else f"{text.rstrip()}\n\n\n{example}", "utf-8")
    return write


def python(tree, *words):
    env = os.environ | {"PYTHONPATH": str(tree / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *words], cwd=tree, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def facts(tree, put):
    """The copy with the entries of the cards alone."""
    put(f"{GAMES}/maelstrom/cards.toml", block('id = "LOF-09"') + "\n# Gaians\n", instead="# Gaians\n")
    shove, brace = block('id = "B14"').split("…\n\n")
    assert shove.count('ids = ["B13"]') == 1
    put(f"{GAMES}/maul/cards.toml", 'ids = ["B13"]', instead='ids = ["B13", "B14"]')
    put(f"{GAMES}/maul/cards.toml", brace + "\n[[boost]]\nid = \"B15\"", instead='[[boost]]\nid = "B15"')
    put(f"{GAMES}/firestorm/cards.toml", block('id = "jammed-guns"'))
    return tree


def test_an_entry_alone_is_told_to_have_no_effect(facts):
    told = python(facts, "-c", FAULTS)
    assert [fault.partition(": ")[2] for fault in told.splitlines()] == [
        "LOF-09 has a text and no effect.", "B14 has a text and no effect.", "jammed-guns has a text and no effect (1 of kind action)."]


def test_the_cards_of_the_page_play_as_it_says(facts, put):
    effects, maul_mind = block("HAPPENS = {"), block('"B14": 0.25')
    put(f"{GAMES}/maelstrom/rules/effects.py", line(effects), "\nABILITIES = {\n")
    put(f"{GAMES}/maelstrom/rules/effects.py", line(effects, 1), "\nHAPPENS = {\n")
    put(f"{GAMES}/maelstrom/pages/texts.py", re.search("GAI-05 LOF-09", block("effects.ABILITIES"))[0], instead="GAI-05")
    put(f"{GAMES}/maelstrom/mind/heuristic.py", block("look.fight(on)"), "\nTEXTS = {\n")
    put(f"{GAMES}/maul/rules/boosts.py", block('@boost("B14"') + "\n\n@boost(\"B15\"", instead='@boost("B15"')
    put(f"{GAMES}/maul/mind/heuristic.py", line(maul_mind), "\nHELD = {\n")
    put(f"{GAMES}/maul/mind/heuristic.py", line(maul_mind, 1), "\n_BOOSTS = {\n")
    put(f"{GAMES}/firestorm/effects/reacts.py", block('@action("jammed-guns"'))
    put(f"{GAMES}/firestorm/mind/leanings.toml", block("jammed-guns = ["))
    put(f"{GAMES}/maelstrom/locale/nl.po", block("msgid \"Action: An enemy"))
    put(f"{GAMES}/firestorm/locale/nl.po", block("msgid \"Combat React: As"))
    put("tests/maelstrom/test_texts_advanced.py", block("def test_squall_singer"))
    put("tests/maul/test_boosts.py", block("def test_brace"))
    put("tests/firestorm/test_cards_reacts.py", block("def test_jammed_guns"))
    assert not python(facts, "-c", FAULTS).strip()
    passed = python(facts, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/maelstrom/test_texts_advanced.py", "tests/maul/test_boosts.py",
                    "tests/firestorm/test_cards_reacts.py", "tests/test_card_texts.py", "tests/laws/test_knowledge.py", "-k",
                    "squall_singer or brace or jammed_guns or has_a_score or names_and_words or same_numbers")
    assert re.search(r"\b1[0-9] passed", passed) and "failed" not in passed, passed
