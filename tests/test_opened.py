"""Wheels that a player opens from a file: what is read of them before anybody agrees, and how they are tried afterwards."""

import base64
import io
import json
import os
import subprocess
import sys
import zipfile

import pytest
from stormtable import games
from stormtable.opened import wheels
from stormtable.site.console import ROOT

HERE = "0.1.0"


def changed(wheel, *changes, more=()):
    """The bytes of a wheel in which texts are changed, as (path ends in, old, new), and to which files are added."""
    packed = io.BytesIO()
    with zipfile.ZipFile(wheel) as before, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            content = before.read(name)
            for end, old, new in changes:
                if name.endswith(end):
                    assert old.encode() in content
                    content = content.replace(old.encode(), new.encode())
            after.writestr(name, content)
        for name, content in more:
            after.writestr(name, content)
    return packed.getvalue()


def test_a_wheel_says_what_it_is_before_anything_of_it_runs(example_wheel):
    told = wheels.read(example_wheel("morris").read_bytes(), HERE)
    assert (told.name, told.version, [*told.games], told.game) == ("stormtable-morris", "1.0", ["morris"], "morris")
    assert told.summary.startswith("Nine Men's Morris") and len(told.sum) == 64
    more = wheels.read(example_wheel("gales").read_bytes(), HERE)
    assert ([*more.expansions], more.game, more.games) == (["gales"], "maelstrom", {})
    assert "morris" not in games.NAMES
    wheels.read(changed(example_wheel("morris"), ("game.py", "GAME = Morris()", "1 / 0")), HERE)  # it is only read


def test_a_wheel_that_cannot_be_used_gets_a_sentence(example_wheel):
    morris = example_wheel("morris")
    whole = morris.read_bytes()
    for data, sentence in (
        (b"", "This is no wheel: it cannot be unpacked."),
        (whole[: len(whole) // 2], "This is no wheel: it cannot be unpacked."),
        (whole.replace(b"PK\x03\x04", b"PK\x03\x05", 3), "cannot be unpacked"),
        (b"[Game \"ortus\"]\n", "This is no wheel"),
        (bytes(wheels.LARGEST + 1), "This file is too large: 10 MB."),
        (changed(morris, more=[("bomb.txt", bytes(wheels.UNPACKED))]), "What this file unpacks to is too large."),
        (changed(morris, ("METADATA", "stormtable>=0.1", "stormtable>=99.1")), "needs version 99.1 of Stormtable; here is version 0.1.0."),
        (changed(morris, ("METADATA", "stormtable>=0.1", "numpy")), "This wheel needs numpy, which is not here."),
        (changed(morris, ("entry_points.txt", "stormtable.games", "console_scripts")), "This wheel brings no game and no expansion."),
        (changed(morris, ("entry_points.txt", "stormtable_morris.morris", "elsewhere.morris")), "offers morris, but does not contain it."),
        (changed(morris, ("entry_points.txt", "morris = ", "../x = ")), "must be that of its folder"),
        (changed(morris, more=[("stormtable/kernel/flow.py", b"")]), "stormtable/kernel/flow.py does not belong in it."),
        (changed(morris, more=[("stormtable_morris/fast.so", b"")]), "not made of Python alone"),
        (changed(morris, more=[("../outside.py", b"")]), "does not belong in it."),
        (changed(example_wheel("gales"), ("expansion.toml", 'game = "maelstrom"', "game = 7")), "does not say for which game it is."),
    ):
        with pytest.raises(wheels.Unfit) as unfit:
            wheels.read(data, HERE)
        assert sentence in str(unfit.value)


TRY = "import sys; from stormtable.opened.trial import trial; print(trial(sys.stdin.read()))"


def tried(data):
    """What a worker finds wrong with a wheel; in a process of its own, since it comes onto the shelf there."""
    told = json.dumps({"wheel": base64.b64encode(data).decode(), "version": HERE, "language": "en"})
    done = subprocess.run([sys.executable, "-c", TRY], input=told, capture_output=True, text=True,
                          env=os.environ | {"PYTHONPATH": str(ROOT / "py")})
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("name", ["morris", "gales"])
def test_the_examples_can_be_played(name, example_wheel):
    assert tried(example_wheel(name).read_bytes()) == ""


@pytest.mark.parametrize(("file", "old", "new", "sentence"), [
    ("morris/game.py", "GAME = Morris()", "raise SystemExit('no')", "it cannot be loaded. SystemExit: no"),
    ("morris/game.py", "GAME = Morris()", "GAME = 7", "its GAME is no Game of its name."),
    ("morris/game.py", "return mind.evaluate(s, seat)", "return 7.0", "its judgement is no probability."),
    ("morris/game.py", "scene = staticmethod(board.scene)", "scene = staticmethod(lambda s, look: 7)", "its table is not drawn as text."),
    ("morris/game.py", "position = staticmethod(notation.position)", "position = staticmethod(lambda s: {'game': 'morris', 'men': {'W': ['z9']}})",
     "its position cannot be read back. Unreadable"),
    ("morris/turn.py", "class Place(", "1 / 0\n\n\nclass Place(", "it cannot be loaded. ZeroDivisionError"),
    ("gales/texts.py", "return not any(", "return 1 // 0 or not any(", "its table cannot be drawn. ZeroDivisionError"),
])
def test_a_game_that_breaks_its_own_laws_gets_a_sentence(file, old, new, sentence, example_wheel):
    told = tried(changed(example_wheel(file.partition("/")[0]), (file, old, new)))
    assert told.startswith("This game breaks a law of every game here: ") and sentence in told


def test_no_wheel_takes_the_place_of_a_game_of_ours(example_wheel):
    taking = changed(example_wheel("morris"), ("entry_points.txt", "morris = stormtable_morris.morris", "ortus = stormtable_morris.ortus"),
                     more=[("stormtable_morris/ortus/game.py", b"")])
    assert tried(taking) == "There is a game called ortus here already; no package takes its place."
