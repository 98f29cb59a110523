"""A game from nothing: build.py new lays one that can be played at once, and build.py check names every slip in a sentence."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("babel")

ROOT = Path(__file__).parents[1]
COPIED = ("py", "scaffold", "templates", "static", "index.html", "babel.cfg", "pyproject.toml", "package.json", "package-lock.json",
          "tests/conftest.py", "tests/laws", "tests/games", "tests/live")
HOME = "py/stormtable/games/chess"


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of what a game lives in, with a new game called chess."""
    root = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        source, place = ROOT / name, root / name
        place.parent.mkdir(exist_ok=True)
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, place)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    assert tool(root, "new", "chess").returncode == 0
    return root


def tool(root, *words):
    """A command of build.py in that tree, with its environment standing."""
    env = os.environ | {"PYTHONPATH": str(root / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, "-m", "stormtable.site.tools", *words], cwd=root, env=env, capture_output=True, text=True)


@pytest.fixture
def spoil(tree):
    """spoil(file, what, with) changes a file of the game until the test is over; without a file it is gone."""
    before = {}

    def change(name, change):
        file = tree / name
        before[file] = file.read_text("utf-8")
        text = change(before[file])
        assert text != before[file]
        file.unlink() if text is None else file.write_text(text, "utf-8")
    yield change
    for file, text in before.items():
        file.write_text(text, "utf-8")


def checked(tree):
    """What check says: the sentences, and nothing that looks like a crash."""
    done = tool(tree, "check", "chess")
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, [line.removeprefix("- ") for line in done.stdout.splitlines()]


def line_of(tree, file, words):
    return next(number for number, line in enumerate((tree / HOME / file).read_text("utf-8").splitlines(), 1) if words in line)


# -- new ------------------------------------------------------------------------------------------------------------------


def test_a_new_game_keeps_every_law_and_passes_its_own_tests(tree):
    done = tool(tree, "check", "chess")
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(re.findall(r"\d+ passed", done.stdout)) == 2 and "failed" not in done.stdout and "skipped" not in done.stdout


def test_nothing_of_the_scaffold_shows_in_a_new_game(tree):
    files = [file for place in (tree / HOME, tree / "tests/chess") for file in place.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    assert not [file for file in files if re.search(r"\bnim\b", file.read_text("utf-8"), flags=re.I) or "nim" in file.name]
    assert (tree / "tests/chess/test_chess.py").is_file() and "CHE-2.1" in (tree / HOME / "rules.toml").read_text("utf-8")


def test_a_new_game_is_linted_clean(tree):
    env = os.environ | {"MYPYPATH": str(tree / "py")}
    for judge in (["ruff", "check", HOME, "tests/chess"], ["mypy", "--follow-imports=silent", "-p", "stormtable.games.chess"]):
        judged = subprocess.run([sys.executable, "-m", *judge], cwd=tree, env=env, capture_output=True, text=True)
        assert judged.returncode == 0, judged.stdout + judged.stderr


def test_a_new_lesson_has_as_many_steps_as_the_lessons_page_asks_for(tree):
    assert (tree / HOME / "walkthroughs/first-game.md").read_text("utf-8").count("\n## ") >= 3


def test_a_new_game_is_found_and_its_rooms_point_one_way(tree):
    env = os.environ | {"PYTHONPATH": str(tree / "py")}
    listed = subprocess.run([sys.executable, "-m", "stormtable", "games"], env=env, capture_output=True, text=True)
    assert "chess" in listed.stdout
    linted = subprocess.run([sys.executable, "-m", "stormtable.site.contracts"], cwd=tree, env=env, capture_output=True, text=True)
    assert linted.returncode == 0, linted.stdout


@pytest.mark.parametrize("name, said", [
    ("Chess", "'Chess' cannot be the name of a game: take one word of small letters, such as chess."),
    ("nine-men", "'nine-men' cannot be the name of a game: take one word of small letters, such as chess."),
    ("class", "'class' cannot be the name of a game: take one word of small letters, such as chess."),
    ("../up", "'../up' cannot be the name of a game: take one word of small letters, such as chess."),
    ("ortus", "py/stormtable/games/ortus is there already: take another name."),
    ("laws", "tests/laws is there already: take another name."),
])
def test_a_bad_or_taken_name_is_refused_in_a_sentence(tree, name, said):
    done = tool(tree, "new", name)
    assert (done.returncode, done.stderr.strip()) == (1, said)


def test_a_new_game_never_takes_the_rule_ids_of_another(tree):
    from stormtable.site import scaffold
    assert (scaffold.rule_code("morris", tree), scaffold.rule_code("ortolan", tree), scaffold.rule_code("go", tree)) == ("MOR", "ORTO", "GO")


# -- check ----------------------------------------------------------------------------------------------------------------


def test_a_game_that_is_not_there_is_said_to_be_missing(tree):
    done = tool(tree, "check", "draughts")
    assert done.returncode == 1
    assert done.stdout == "- There is no game draughts in py/stormtable/games: python3 build.py new draughts lays one.\n"


# What is done to which file, and the sentence that answers it; LINE stands for a line number.
SLIPS = {
    "syntax": ("rules/turn.py", lambda text: text + "def (:\n", f"{HOME}/rules/turn.py, line LINE: SyntaxError, "),
    "import": ("table/board.py", lambda text: "from .nowhere import nothing\n" + text,
               f"{HOME}/table/board.py, line 1: ModuleNotFoundError, No module named 'stormtable.games.chess.table.nowhere'."),
    "no game.py": ("game.py", lambda text: None, f"{HOME}/game.py is missing: write the class of the game there, as docs/new-game.md shows."),
    "no rules.toml": ("rules.toml", lambda text: None, f"{HOME}/rules.toml is missing: write the rules of the game there, as docs/new-game.md shows."),
    "bad rules.toml": ("rules.toml", lambda text: text.replace('version = "1"', "version = "), f"{HOME}/rules.toml cannot be read: TOMLDecodeError, "),
    "no Dutch rule": ("rules.toml", lambda text: re.sub(r'nl = "Wie de laatste fiche.*\n', "", text), f"{HOME}/rules.toml: CHE-3.1 has no text in nl."),
    "no GAME": ("game.py", lambda text: text.replace("GAME = Chess()", ""), f"{HOME}/game.py has no GAME: end it with GAME = Chess(), the class of your game."),
    "other name": ("game.py", lambda text: text.replace('name = "chess"', 'name = "draughts"'),
                   f"{HOME}/game.py calls the game 'draughts': say name = 'chess', as its folder is called."),
    "no title": ("game.py", lambda text: text.replace('title = "Chess"', ""), f'{HOME}/game.py gives the game no title: say title = "…" in its class.'),
    "no rulebook": ("game.py", lambda text: text.replace("rulebook = ", "book = "),
                    f"{HOME}/game.py has no rulebook: say rulebook = Rulebook.beside(__file__) in its class."),
    "no method": ("game.py", lambda text: text.replace("def describe_action", "def describe"), "describe_action"),
    "rule key": ("rules.toml", lambda text: text.replace('kind = "rule"', 'kin = "rule"', 1),
                 f"{HOME}/rules.toml: CHE-1.1 says 'kin', which nobody reads; 'kind' is the nearest."),
    "legal and refused": ("rules/turn.py", lambda text: text.replace("action.number > s.counters", "action.number >= s.counters"),
                          f"{HOME}/rules/turn.py, line LINE (Turn.refusals): 'take "),
    "illegal and not refused": ("rules/turn.py", lambda text: text.replace("action.number > s.counters", "action.number > 99"),
                                " is no legal action, and nothing refuses it."),
    "nobody can answer": ("rules/turn.py", lambda text: text.replace("TAKES[: s.counters]", "TAKES if s.counters > 3 else ()"),
                          f"{HOME}/rules/turn.py, line LINE (Turn.legal_actions): "),
    "event of no rule": ("rules/turn.py", lambda text: text.replace('s.emit("took", "CHE-2.1"', 's.emit("took", ""'), "The event 'took' of 'take "),
    "event without a sentence": ("game.py", lambda text: text.replace('    "took": ', '    "tok": '),
                                 f"{HOME}/game.py, line LINE: the event 'took' cannot be told, because there is no 'took'."),
    "notation": ("record/notation.py", lambda text: text.replace("return known[line]", "return TAKES[0]"), " and read as Take("),
    "position": ("record/position.py", lambda text: text.replace('"counters": s.counters,', '"counters": min(20, s.counters),'),
                 f"{HOME}/record/position.py, line LINE: a position that is written and read again has another counters."),
    "touches": ("game.py", lambda text: text.replace('f"counter:{action.number}"', 'f"disc:{action.number}"'),
                f"{HOME}/table/board.py, line LINE: nothing that may be touched is drawn: "
                f"there is no data-touch=\"disc:1\", which {HOME}/game.py, line LINE names."),
    "style attribute": ("table/board.py", lambda text: text.replace("<circle ", '<circle style=\"fill:red\" '), "there is a style attribute on the table"),
    "not well-formed": ("table/board.py", lambda text: text.replace("</svg>", "<br></svg>"),
                        f"{HOME}/table/board.py, line LINE: what is drawn is not well-formed (mismatched tag) near "),
    "scene after the end": ("table/board.py", lambda text: text.replace("    lit = ", "    assert s.counters\n    lit = "),
                            f"{HOME}/table/board.py, line LINE: AssertionError."),
    "evaluation": ("mind/heuristic.py", lambda text: text.replace("GOOD, BAD = 0.9, 0.1", "GOOD, BAD = 9, 1"), "that is a number from 0 to 1."),
    "usual choice": ("game.py", lambda text: text.replace('))), "21")', '))), "22")'), "the usual choice of counters is '22'; it must be one of 21, 15."),
    "settings": ("game.py", lambda text: text.replace('{"counters": str(settings.counters)}', "{}"), "counters=15 is written down as 21."),
    "colours": ("pages/inks.css", lambda text: text.replace('"chess"', '"chss"'),
                f'{HOME}/pages/inks.css gives chess no colours: write them in [data-game="chess"] {{ … }}.'),
    "poster": ("pages/poster.svg", lambda text: text + '{{ glyph("knigth", 1, 1, 9, "x") }}',
               f"{HOME}/pages/poster.svg, line 4: There is no icon called 'knigth'"),
    "lobby word": ("pages/__init__.py", lambda text: text.replace("pitch=", "pich="), f"{HOME}/pages/__init__.py, line LINE: TypeError, "),
    "lobby text": ("pages/__init__.py", lambda text: text.replace('mark("2 players, 5 min")', '"2 players, 5 min"'),
                   f"{HOME}/pages: players is not marked for the translators: write mark(…) around it."),
    "other places": ("locale/nl.po", lambda text: text.replace("Neem er {n}", "Neem er {aantal}"),
                     f"{HOME}/locale/nl.po: the Dutch of “Take {{n}}” has other places in braces."),
    "untested rule": ("rules.toml", lambda text: text + '\n[[rule]]\nid = "CHE-3.3"\nen = "Rule."\nnl = "Regel."\nkind = "rule"\nsource = "D"\n',
                      "CHE-3.3 is not tested: write a test with its id in tests/chess/."),
    "unknown rule": ("rules/turn.py", lambda text: text + "# CHE-9.9\n", f"{HOME}/rules/turn.py cites CHE-9.9, which is not in {HOME}/rules.toml."),
    "wrong lesson": ("walkthroughs/first-game.md", lambda text: text.replace("counters = 4", "counters = 5"), f"{HOME}/walkthroughs/first-game.md:LINE: "),
    "refused move": ("walkthroughs/first-game.md", lambda text: text.replace("take 1\n", "take 4\n"), f"{HOME}/walkthroughs/first-game.md:LINE: "),
    "Dutch lesson": ("walkthroughs/first-game.nl.md", lambda text: text.partition("## B")[0], f"{HOME}/walkthroughs/first-game.nl.md:"),
    "heuristic": ("mind/heuristic.py", lambda text: text.replace("    return float((s.counters", "    return {3: 1.0}[action.number] + float((s.counters"),
                  f"{HOME}/mind/heuristic.py, line LINE: KeyError, 1."),
    "no Dutch": ("rules/turn.py", lambda text: text.replace("There is only", "There remains only"),
                 "There is no Dutch for “There remains only {n} counter left.”: run python3 build.py messages, "
                 f"then translate in {HOME}/locale/nl.po."),
}


CARDS = [{"id": f"A{n}", "cost": n, "faction": "Loftis", "traits": ["Flying"], "see": [f"CHE-1.{n}"]} for n in range(6)]
CARD = {"id": "B1", "cost": 1, "faction": "Loftis", "traits": ["Flying"], "see": ["CHE-1.9"]}


@pytest.mark.parametrize("card, said", [
    (CARD, []),
    (CARD | {"faction": "Abyss", "traits": []}, []),  # a new word that is like no other
    (CARD | {"moon": 1}, []),
    (CARD | {"id": "A1"}, ["file: A1 is written 2 times; give each its own."]),
    (CARD | {"trait": []}, ["file: B1 says 'trait', and no other card does; 'traits' is the nearest."]),
    (CARD | {"faction": "Lofti"}, ["file: B1: faction is 'Lofti', which no other card says; 'Loftis' is the nearest."]),
    (CARD | {"traits": ["Flyin"]}, ["file: B1: traits is 'Flyin', which no other card says; 'Flying' is the nearest."]),
    (CARD | {"cost": "1"}, ["file: B1: cost = '1' is another kind of value (str) than all others have (int)."]),
])
def test_a_typing_error_in_a_card_is_named_with_what_was_meant(card, said):
    from stormtable.site import card_slips
    assert list(card_slips.faults({"version": 1, "card": [*CARDS, card]}, "file")) == said


BOOK = {"game": "chess", "version": "1", "title": {"en": "Chess", "nl": "Schaak"}, "intro": {"en": "Mate.", "nl": "Mat."},
        "rule": [{"id": "CHE-1.1", "en": "Rule.", "nl": "Regel.", "kind": "rule", "source": "D"}]}
RULE = BOOK["rule"][0]


@pytest.mark.parametrize("change, said", [
    ({}, []),
    ({"game": "draughts"}, ["book is the book of 'draughts': write game = \"chess\"."]),
    ({"rules": []}, ["book says 'rules', which nobody reads; 'rule' is the nearest."]),
    ({"title": {"en": "Chess"}}, ["book has no title in nl: add nl below [title]."]),
    ({"rule": [RULE, RULE]}, ["book: CHE-1.1 is written 2 times; give each its own number."]),
    ({"rule": [RULE | {"kind": "rul"}]}, ["book: CHE-1.1 has the kind 'rul': kind is one of rule, definition, table."]),
    ({"rule": [RULE | {"source": "X"}]}, ["book: CHE-1.1 has the source 'X': source is one of P, D, W."]),
    ({"rule": [RULE | {"see": ["CHE-1.1", "CHE-9.1"]}]}, ["book: CHE-1.1 says see CHE-9.1, which is not there."]),
    ({"chapter": [RULE | {"id": "CHE-1"}]}, [f"book: CHE-1 says {key!r}, which nobody reads; known are id, en, en_title, nl, nl_title."
                                                for key in ("kind", "source")]),
    ({"ruling": [{"en": "Ruling.", "nl": "Uitspraak."}]}, ['book: a ruling has no id: write id = "…" below [[ruling]].']),
])
def test_a_slip_in_a_rulebook_is_named(change, said):
    from stormtable.site import book_slips
    assert list(book_slips.faults(BOOK | change, "chess", "book")) == said


def test_a_book_of_dutch_without_a_quote_stops_with_its_line(tree, spoil):
    spoil(f"{HOME}/locale/nl.po", lambda text: text.replace('msgstr "Opgeven"', 'msgstr "Opgeven'))
    line = line_of(tree, "locale/nl.po", 'msgstr "Opgeven')
    for command in (["check", "chess"], ["messages"]):
        done = tool(tree, *command)
        assert (done.returncode, done.stderr) == (1, f'{HOME}/locale/nl.po, line {line} cannot be read: '
                                                     'a line is msgid "…", msgstr "…" or "…", with both quotes.\n')


def test_the_sentences_are_collected_and_the_file_that_waits_is_named(tree, spoil):
    spoil(f"{HOME}/locale/nl.po", lambda text: text.replace('msgstr "Opgeven"', 'msgstr ""').replace('msgstr "15 fiches"', 'msgstr ""'))
    spoil(f"{HOME}/game.py", lambda text: text.replace('_("Resign")', '_("Give up, for good")'))
    done = tool(tree, "messages")
    assert done.stdout == f"{HOME}/locale/nl.po: 2 not translated yet; write each as msgstr below its msgid.\n"


def test_a_column_that_two_states_share_is_told(tree, spoil):
    spoil(f"{HOME}/rules/state.py", lambda text: text.replace('"counters")', '"counters", "taken")') + "        self.taken = []\n")
    spoil(f"{HOME}/rules/turn.py", lambda text: text.replace("s.counters -= action.number", "s.counters -= s.taken.append(1) or action.number"))
    line = line_of(tree, "rules/state.py", "class State")
    said = checked(tree)[1][0]
    assert said.startswith(f"{HOME}/rules/state.py, line {line}: 'take ")
    assert said.endswith(" changed the taken of the state before it too; name taken in copied, so that each state has its own.")


def test_untested_rules_are_told_together_and_beside_what_play_shows(tree, spoil):
    spoil("tests/chess/test_chess.py", lambda text: text.replace('"CHE-3.1"', "").replace('"CHE-2.2"', ""))
    spoil(f"{HOME}/mind/heuristic.py", lambda text: text.replace("GOOD, BAD = 0.9, 0.1", "GOOD, BAD = 9, 1"))
    _code, lines = checked(tree)
    assert len(lines) == 2 and lines[1] == "CHE-2.2, CHE-3.1 are not tested: write tests with their ids in tests/chess/."


@pytest.mark.parametrize("file, slip, said", SLIPS.values(), ids=SLIPS)
def test_a_slip_is_named_in_a_sentence(tree, spoil, file, slip, said):
    spoil(f"{HOME}/{file}", slip)
    code, lines = checked(tree)
    pattern = re.escape(said).replace("LINE", r"\d+")
    assert code == 1 and any(re.search(pattern, line) for line in lines), lines
    assert len(lines) <= 3 and all(line.endswith((".", ".”", ")")) for line in lines), lines
