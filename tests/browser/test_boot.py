"""How a page starts Python: from the snapshot, or the plain way when that cannot be; the same game either way."""
import gzip
import json

import pytest

# Plays a few random moves of a small game, so that both ways of starting can be compared move by move.
PLAY = """
import hashlib, random, sys
from pyscript import document
from stormtable.kernel import chance, hexes, rules
names = sorted(name for name in sys.modules if name.startswith("stormtable."))
out = document.querySelector("#out")
out.textContent = " ".join(["asleep" if "asleep" in sys.modules else "plain", hashlib.sha256(str(hexes.__doc__).encode()).hexdigest()[:8]])
out.setAttribute("data-ready", "")
"""


def snapshot(assets):
    return next(assets.glob("*.snapshot"))


def cut(assets):
    file = snapshot(assets)
    file.write_bytes(file.read_bytes()[:100_000])


def altered(assets):
    """Good gzip, wrong content."""
    file = snapshot(assets)
    memory = bytearray(gzip.decompress(file.read_bytes()))
    memory[20_000_000] ^= 1
    file.write_bytes(gzip.compress(memory, 1))


def of_another_build(assets):
    """Well-formed and with the right hash, but Pyodide finds nothing of its own in it."""
    import base64
    import hashlib
    content = gzip.compress(bytes(1_000_000))
    snapshot(assets).write_bytes(content)
    boot = next(assets.glob("boot-*.mjs"))
    listed = json.loads(boot.read_text().split("const files = ")[1].split(";\n")[0])
    right = base64.b64encode(hashlib.sha256(content).digest()).decode()
    boot.write_text(boot.read_text().replace(listed["memory"]["hash"], right))


def missing(assets):
    snapshot(assets).unlink()


SPOILED = [missing, cut, altered, of_another_build]


def said(face, address):
    face.open(address)
    face.wait_for("[data-ready]")
    return face.text("#out").split()


def test_python_starts_from_the_snapshot_and_the_plain_way_with_the_same_result(engine, made):
    address = made(f"both-{engine.name}", PLAY)
    way, result = said(engine, address)
    plain_way, plain_result = said(engine, address + "?plain")
    assert (way, plain_way) == ("asleep", "plain")
    assert result == plain_result


def test_without_its_snapshot_a_page_starts_the_plain_way_by_itself(engine, made):
    way, _ = said(engine, made(f"missing-{engine.name}", PLAY, spoil=missing))
    assert way == "plain"


@pytest.mark.parametrize("spoil", SPOILED, ids=lambda spoil: spoil.__name__)
def test_a_spoiled_snapshot_is_not_used(page, made, spoil):
    page.goto(made(f"spoiled-{spoil.__name__}", PLAY, spoil=spoil))
    page.wait_for_selector("[data-ready]", state="attached")
    assert page.text_content("#out").startswith("plain ")
    page.troubles[:] = [trouble for trouble in page.troubles if "404" not in trouble]


def test_a_module_that_nobody_imported_before_is_still_found(page, made):
    page.goto(made("late", """
import sys
from pyscript import document
assert "wave" not in sys.modules
import colorsys, wave, xml.etree.ElementTree as tree
document.querySelector("#out").textContent = tree.fromstring("<a>late</a>").text + str(colorsys.rgb_to_hsv(1, 0, 0)[2])
document.querySelector("#out").setAttribute("data-ready", "")
"""))
    page.wait_for_selector("[data-ready]", state="attached")
    assert page.text_content("#out") == "late1"


def test_every_start_draws_other_random_numbers(page, made):
    address = made("random", """
import random
from pyscript import document
document.querySelector("#out").textContent = random.getrandbits(64)
document.querySelector("#out").setAttribute("data-ready", "")
""")
    drawn = set()
    for _ in range(2):
        page.goto(address)
        page.wait_for_selector("[data-ready]", state="attached")
        drawn.add(page.text_content("#out"))
    assert len(drawn) == 2


def test_the_gauge_fills_with_the_bytes_that_came_in(page, made):
    page.add_init_script("""
      window.seen = [];
      document.addEventListener("stormtable:progress", ({detail}) => window.seen.push(detail));
    """)
    page.goto(made("gauge", PLAY))
    page.wait_for_selector("[data-ready]", state="attached")
    seen = page.evaluate("window.seen")
    loaded = [step["loaded"] for step in seen if step["stage"] == "loading"]
    assert loaded == sorted(loaded) and len(loaded) > 1
    assert loaded[-1] == seen[0]["total"] == page.evaluate("document.querySelector('progress').value")


def test_a_page_whose_python_fails_says_so(page, made):
    page.goto(made("fails", "raise RuntimeError('no table')"))
    page.wait_for_selector("#boot[data-stage=failed]", state="attached")
    assert any("no table" in trouble for trouble in page.troubles)
    page.troubles.clear()


def test_a_worker_starts_from_the_snapshot_too(engine, made):
    way, answer = said(engine, made(f"worker-{engine.name}", """
from pyscript import document, workers
helper = await workers["helper"]
document.querySelector("#out").textContent = await helper.how()
document.querySelector("#out").setAttribute("data-ready", "")
""", worker="""
import sys
from stormtable.kernel import hexes
def how():
    return ("asleep" if "asleep" in sys.modules else "plain") + " done"
__export__ = ["how"]
"""))
    assert (way, answer) == ("asleep", "done")


def test_the_table_starts_under_a_sub_path(page, site):
    page.goto(site + "play/ortus/")
    page.wait_for_selector("[data-ready]", state="attached")
