"""A language is its files: a made-up one, told only in .po files, runs through table, rules, cards and pages without a change in the code."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from stormtable.site import i18n

ROOT = Path(__file__).parents[1]
CODE = "xx"
# What the copy of the site says in it, as a program of its own: languages are found when the program starts.
PROGRAM = """
import json, random
from stormtable import games
from stormtable.kernel import flow, language
from stormtable.kernel.look import Look
from stormtable.site import cards, check, pages, rulebook

def table(name):
    game, rng = games.load(name), random.Random(7)
    s, said = game.setup(game.settings_from({}), "7"), []
    for _decision in range(12):
        if (seat := game.decides(s)) is None:
            break
        look = Look(game, game.view(s, seat), seat)
        prompt = game.prompt(look.s, look)
        said += [prompt.sentence, game.question(look.s), *(button.label for button in prompt.buttons)]
        game.scene(look.s, look)
        s = game.apply(s, flow.pick(game.legal_actions(s), rng))
        said += [game.narrate(s, event) for event in s.events]
    return said

language.use("xx")
told = {"languages": language.LANGUAGES, "tables": {name: table(name) for name in games.NAMES}}
told["rules"] = {name: [str(rule) for rule in games.load(name).rulebook] for name in games.NAMES}
told["cards"] = {name: [item.text for item in cards.catalogue(name).items if item.text] for name in ("maelstrom", "madstone", "maul", "firestorm")}
told["captions"] = [shown.caption for found in rulebook.of_game("ortus").diagrams.values() for shown in found]
printer = check.Trial(check.CACHE / "trial", check.ROOT)
told["pages"] = {path: printer.render(template, path, "xx", "../" * path.count("/")) for path, template in
                 [("", "index.html"), ("rules/ortus/", "rulebook.html"), ("cards/firestorm/", "catalogue.html"), ("forces/maelstrom/", "builder.html")]}
told["lost"] = printer.render("404.html", "", "xx", "")
print(json.dumps(told))
"""


def made_up(sentence):
    """The sentence in a language that nobody speaks."""
    return f"«{sentence}»"


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What a copy of the site says after nothing but the files of the language were added."""
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "py", root / "py", ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    shutil.copytree(ROOT / "templates", root / "templates")
    for name in ("babel.cfg", "index.html", "static", "node_modules", "licences", "pyproject.toml", "site.toml"):
        (root / name).symlink_to(ROOT / name)
    (root / f"py/stormtable/locale/{CODE}.po").touch()
    i18n.update(root)
    for book in i18n.books_in(CODE, root):
        catalog = i18n.read(book.path)
        for message in catalog:
            if message.id:
                message.string = made_up(message.id) if isinstance(message.id, str) else tuple(map(made_up, message.id))
        i18n.write(book, catalog)
    i18n.compile(root)
    spoken = subprocess.run([sys.executable, "-c", PROGRAM], env=os.environ | {"PYTHONPATH": str(root / "py")}, capture_output=True, text=True, check=False)
    assert spoken.returncode == 0, spoken.stderr[-3000:]
    return json.loads(spoken.stdout)


def test_it_is_found_by_its_file_and_says_what_it_calls_itself(told):
    assert told["languages"] == {"en": "English", "nl": "Nederlands", CODE: "«English»"}


def test_the_table_speaks_it(told):
    for name, said in told["tables"].items():
        assert [text for text in said if text and "«" not in text] == [], name


def test_rules_diagrams_and_cards_speak_it(told):
    for part in ("rules", "cards"):
        for name, texts in told[part].items():
            assert texts and [text for text in texts if not text.startswith("«")] == [], name
    assert told["captions"] and all(caption.startswith("«") for caption in told["captions"])


def test_its_pages_are_made_and_lead_to_the_other_languages(told):
    for path, page in told["pages"].items():
        assert f'<html lang="{CODE}">' in page and "«" in page, path
        assert all(f'hreflang="{lang}"' in page for lang in told["languages"] if lang != CODE), path
    assert "«Nothing on this table»" in told["lost"] and "Niets op deze tafel" not in told["lost"] and "Naar de lobby" in told["lost"]
