"""What reaches the page from elsewhere is read in a time that grows with its length; and no reader is forgotten here.

Links of friends, answers of a worker, lessons in the studio, wheels, what a browser has kept: beside the readers of the kernel
(`kernel/test_fuzz_time.py`) these are all. A law looks through the code for whatever reads, and asks that it is timed or said to read
only what is our own.
"""

import ast
import importlib
import io
import sys
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path

import pytest
import stormtable
from stormtable.games import NAMES, load
from stormtable.kernel.record import to_link
from stormtable.kernel.rules import Unreadable
from stormtable.lessons import reading
from stormtable.live import audit, mail, messages
from stormtable.live.secret import Secret
from stormtable.opened import wheels
from stormtable.studio import draft as drafts
from stormtable.studio.bench import Bench
from stormtable.studio.desk import Desk

from kernel.test_fuzz_time import FRONT, READERS, assert_quick, draft_of, readers_of, repeated, units

ORTUS = load("ortus")
HOME = Path(stormtable.__file__).parent


# -- what reads --------------------------------------------------------------------------------------------------------


@pytest.fixture
def readers(tab, tmp_path):
    """Every reader of the page, of the studio, of wheels and of the build that the kernel does not know, by its name."""
    pytest.importorskip("babel")
    from stormtable.site import host

    browser, table = tab(ORTUS)
    web = {name: importlib.import_module(f"stormtable.web.{name}")
           for name in ("builder", "distance", "forces", "invitations", "opponents", "storage", "turning")}
    invitations, opponents = web["invitations"], web["opponents"]
    s = ORTUS.setup(ORTUS.settings_from({}), "1")

    def kept(key, read):
        """A reader of something that the browser has kept; other programs of the host may write there."""
        def reads(text):
            browser.kept[key] = text
            return read()
        return reads

    return {
        "link of a friend": lambda text: invitations.opened(text, ORTUS),
        **{f"link that begins with {kind}": lambda text, kind=kind: invitations.opened(kind + text, ORTUS)
           for kind in (invitations.INVITATION, invitations.REPLY, invitations.LETTER, "reply=0011223344556677.1.1.", "letter=0011223344556677.1.")},
        "packed invitation": lambda text: invitations.opened(f"{invitations.INVITATION}{to_link(text)}.{text}", ORTUS),
        "pasted": invitations.link_in,
        "answer": or_unreadable(opponents._told),
        "line of an answer": or_unreadable(lambda text: opponents._choice(ORTUS, s, {"line": text, "end": ""})),
        "curve": or_unreadable(lambda text: web["turning"]._judged({"swings": text.split("a"), "curve": list(text)}, 9)),
        "site.toml": lambda text: host._line(text, "Unclosed array", "end of document"),  # TOML itself is read by Python, and only the host writes it
        "anything pasted": lambda text: [*web["storage"].reading(text)],
        "saved seat": lambda text: web["distance"].bring(table, text),
        "players": kept(web["storage"].PLAYERS, web["storage"].last_players), "saved forces": kept(web["forces"].KEY, web["forces"].saved),
        "draft of the builder": or_unreadable(kept(web["builder"].KEY, web["builder"].Builder(draft_of(load("maelstrom"))).kept)),
        "words of a draft": lambda text: draft_of(load("firestorm"))().agree({"alien": text}),
        "letters": lambda text: mail._unpacked(zlib.compress(text.encode())),
        "letter to a table": lambda text: mail.Mail(1, 2, Secret(bytes(32)), bytes(16)).receive(f"stormtable1.0.1.1.0.{text}.{'a' * 22}"),
        "share of a coin": lambda text: messages.from_json({"kind": "coin", "number": 0, "share": text}),
        "proof": lambda text: next(audit.audit({"stormtable": "distance", "log": [[0, text]] * 9 + text.split("a")}, load)),
        **studio_readers(),
        **wheel_readers(),
    }


def studio_readers():
    """A lesson that somebody has pasted, with its options, and the blocks of one step, each kind of them, played as far as it goes; a caption."""
    def lesson(text):
        bench = Bench()
        bench.play(drafts.read(text))

    return {
        "lesson in the studio": Desk(ORTUS).open_lesson, "lesson": lesson, "steps": lambda text: lesson(FRONT + text), "caption": drafts.plain,
        "options": lambda text: lesson(FRONT.replace("summary", f"options: {' '.join(text.split())}\nsummary")), "blocks": Desk(ORTUS).take_blocks,
        **{f"block {kind}": lambda text, kind=kind: lesson(f"{FRONT}```{kind}\n{text}\n```\n") for kind in reading.BLOCKS},
        **{f"{kind} {before}": lambda text, kind=kind, before=before: lesson(f"{FRONT}```{kind}\n{before}{text}\n```\n") for kind, before in BEGUN},
    }


# Lines of blocks that go far before a text comes.
BEGUN = [
    ("expect", "asks "), ("expect", "winner "), ("expect", "energy."), ("expect", "turn = "), ("refused", "end => "), ("refused", "touch "),
    ("refused", "touch x => "), ("view", "seat: "), ("view", "show: "), ("view", "glow: "), ("view", "touch: "), ("view", "mark: "), ("position", '{"a": "'),
    ("question", "x?\n+ may end | "), ("question", "x?\n- may "), ("record", '[Game "ortus"]\n[Rules "1"]\n\n1. '),
]


def wheel_readers():
    """The texts in a wheel that say what it is."""
    usual = {"METADATA": "Name: x\n", "expansion.toml": 'game = "ortus"\n'}

    def reader(name, before="", after=""):
        def reads(text):
            group = "expansions" if name == "expansion.toml" else "games"
            told = usual | {"entry_points.txt": f"[stormtable.{group}]\nx = y.x\n"} | {name: before + text + after}
            try:
                wheels.read(wheel(told), "0.1.0")
            except wheels.Unfit as problem:
                raise Unreadable(str(problem)) from None
        return reads

    return {
        "wheel": reader("METADATA"), "needs of a wheel": reader("METADATA", "Requires-Dist: a", ")x\n"),
        "version of a wheel": reader("METADATA", "Requires-Dist: stormtable>=", "\n"), "offers of a wheel": reader("entry_points.txt", "[stormtable.games]\n"),
        "expansion": reader("expansion.toml"), "key of an expansion": reader("expansion.toml", "a.", "=1"),
    }


def wheel(told):
    """The bytes of a wheel with these texts."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in ("METADATA", "entry_points.txt"):
            archive.writestr(f"x-1.dist-info/{name}", told[name])
        archive.writestr("y/x/game.py", "")
        archive.writestr("y/x/expansion.toml", told["expansion.toml"])
    return data.getvalue()


def or_unreadable(read):
    """Any error there means that a worker is replaced, or that a draft begins anew."""
    def reads(text):
        try:
            return read(text)
        except Exception as error:
            raise Unreadable("no answer") from error
    return reads


def test_no_reader_of_the_page_takes_longer_for_hostile_text(readers, request):
    for read in readers.values():
        for unit in units(request.config.getoption("--long")):
            assert_quick(read, repeated(unit))


# -- the law -----------------------------------------------------------------------------------------------------------

READS = {"loads", "read_json", "decompress", "b64decode", "urlsafe_b64decode", "fromhex", "ZipFile"}  # what takes a text to pieces
REFUSES = {"Unreadable", "Unfit"}
GIVEN = {"text", "line", "code", "fragment", "packed", "data", "position", "markdown", "kept", "words"}  # what a reader is given
NOT_HERE = ("site", "lab", "plugins", "drawn")  # of the build and of the command line: whoever runs them wrote what they read
OURS = {
    # What the page's own script says, as a form was filled in: the texts in it go to readers that are timed.
    "web/builder.py": {"agree", "paste"}, "web/distance.py": {"join", "reply", "heard"}, "web/menu.py": {"paste", "_play_line"},
    "web/setup.py": {"change", "start"}, "web/studio/app.py": {"fact", "line", "blocks", "position", "shows", "since", "paste"},
    "web/opponents.py": {"Room.progress"}, "web/invitations.py": {"qr", "invitation"},
    # What static/js/keeping.js gives back has been looked at there (`browser/test_keeping.py`); the record in it is read like any other.
    "web/shelf.py": {"take", "unkept", "leaving"},
    # What the build has written into a page of ours.
    "web/coach.py": {"named", "puzzle_opened", "offer"}, "lessons/puzzles.py": {"Puzzle.match", "unpacked"},
    # What our own page asks a worker of ours.
    "ai/service.py": {"Service.think", "Service.judge", "Service.examine"}, "live/work.py": {"Works.mix", "Works.audit"},
    "opened/laying.py": {"brought", "lay"},
    # Files of the package; those of a wheel are read after somebody has agreed that its code may run.
    "kernel/address.py": {"read"}, "kernel/catalogue.py": {"read"}, "kernel/expansions.py": {"about"}, "kernel/judgement.py": {"read"},
    "kernel/rules.py": {"Rulebook.beside"}, "kernel/signs.py": {"Signs.beside"},
}


def called(node):
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def is_reader(function):
    """Does it take a text to pieces itself, or refuse one that it was given?"""
    inside = list(ast.walk(function))
    given = {each.arg for each in function.args.args}
    refuses = any(isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and called(node.exc) in REFUSES for node in inside)
    return refuses and bool(given & GIVEN) or any(isinstance(node, ast.Call) and called(node) in READS for node in inside)


def functions(tree, inside=""):
    """Every function of a module with its name; one in another belongs to that."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield inside + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{inside}{node.name}.")


def all_readers():
    """Where in the code a text is read: (file, function)."""
    files = [file for file in sorted(HOME.rglob("*.py")) if file.relative_to(HOME).parts[0] not in NOT_HERE]
    return {(file.relative_to(HOME).as_posix(), name) for file in files
            for name, function in functions(ast.parse(file.read_text("utf-8"))) if is_reader(function)}


def entered(reads):
    """The functions of ours that are entered meanwhile: (file, function)."""
    found = set()

    def note(frame, event, given):
        if event == "call":
            found.add(frame.f_code)

    sys.setprofile(note)
    try:
        reads()
    finally:
        sys.setprofile(None)
    return {(Path(code.co_filename).relative_to(HOME).as_posix(), code.co_qualname.partition(".<locals>")[0])
            for code in found if Path(code.co_filename).is_relative_to(HOME)}


def read_quietly(read, text):
    with suppress(Unreadable):
        read(text)


def test_whatever_reads_a_text_is_timed_or_reads_only_ours(readers):
    """A reader that is added is found here until it stands in a list of readers; what is no longer there leaves the lists."""
    texts = ["", "a", "{", "{}", "[]", '{"a": "b"}', "1. a", "a 1", "a=b", "place G ready", to_link("a"), "```moves\na\n```"]
    every = [*READERS.values(), *readers.values(), *(read for name in NAMES for read in readers_of(load(name)).values())]
    timed = entered(lambda: [read_quietly(read, text) for read in every for text in texts])
    ours = {(file, name) for file, names in OURS.items() for name in names}
    assert sorted(all_readers() - timed - ours) == []
    assert sorted(ours - all_readers()) == []
