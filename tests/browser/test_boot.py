"""How a page starts Python: from the snapshot, or the plain way when that cannot be; the same game either way."""
import gzip
import json

import brotli
import pytest

# Plays a few random moves of a small game, so that both ways of starting can be compared move by move.
PLAY = """
import hashlib, random, sys
from pyscript import document
from stormtable.kernel import chance, hexes, rules
names = sorted(name for name in sys.modules if name.startswith("stormtable."))
out = document.querySelector("#out")
out.textContent = " ".join(["preload" if "preload" in sys.modules else "plain", hashlib.sha256(repr(sorted(vars(hexes))).encode()).hexdigest()[:8]])
out.setAttribute("data-ready", "")
"""


def missing(*patterns):
    """Spoils by taking files away."""
    def spoil(assets):
        for file in found(assets, *patterns):
            file.unlink()
    return spoil


def cut(*patterns):
    def spoil(assets):
        for file in found(assets, *patterns):
            file.write_bytes(file.read_bytes()[:100_000])
    return spoil


def altered(*patterns):
    """Well packed, wrong content."""
    def spoil(assets):
        for file in found(assets, *patterns):
            pack, unpack = PACKERS[file.stem[-2:]]
            memory = bytearray(unpack(file.read_bytes()))
            memory[len(memory) // 2] ^= 1
            file.write_bytes(pack(bytes(memory)))
    return spoil


def found(assets, *patterns):
    files = [file for pattern in patterns for file in assets.glob(pattern)]
    assert files, f"There is no {patterns}."
    return files


def of_another_build(assets):
    """Well-formed and with the right hash, but it was made of another Python."""
    boot = next(assets.glob("boot-ortus-*.mjs"))
    listed = json.loads(boot.read_text().split("const files = ")[1].split(";\n")[0])
    boot.write_text(boot.read_text().replace(f'"sum": {listed["memory"]["sum"]}', '"sum": 1'))


PACKERS = {"gz": (lambda content: gzip.compress(content, 1), gzip.decompress),
           "br": (lambda content: brotli.compress(content, quality=1), brotli.decompress)}
MEMORY, BASE, GAME = "*.memory", "shared-*.memory", "ortus-*.memory"
SMALL = "pyodide-*/*.wasm-br"
SPOILED = {
    "base missing": missing(BASE), "difference missing": missing(GAME),
    "base cut": cut(BASE), "difference cut": cut(GAME), "base altered": altered(BASE), "difference altered": altered(GAME),
}
# What was told while a page started.
STAGES = """window.stages = [];
document.addEventListener("stormtable:progress", ({ detail }) => window.stages.push(detail));"""
IS_PLAIN = "window.stages.some(({ stage }) => stage === 'plain')"


def said(face, address):
    face.open(address)
    face.wait_for("[data-ready]")
    return face.text("#out").split()


def test_python_starts_from_the_snapshot_and_without_it_the_plain_way_by_itself_with_the_same_result(engine, made):
    way, result = said(engine, made(f"both-{engine.name}", PLAY))
    plain_way, plain_result = said(engine, made(f"missing-{engine.name}", PLAY, spoil=missing(MEMORY)))
    assert (way, plain_way) == ("preload", "plain")
    assert result == plain_result


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=[name.replace(" ", "-") for name in SPOILED])
def test_a_spoiled_snapshot_is_not_used(page, made, spoil, request):
    """It is said that Python starts the plain way; how that ends is the same for all of them, and tried above and below."""
    page.add_init_script(STAGES)
    page.goto(made(f"spoiled-{request.node.callspec.id}", PLAY, spoil=spoil))
    page.wait_for_function(IS_PLAIN)
    page.troubles[:] = [trouble for trouble in page.troubles if "404" not in trouble]


def test_a_snapshot_of_another_build_is_not_used(page, made):
    """It is found out when Python is half awake already."""
    page.add_init_script(STAGES)
    page.goto(made("another-build", PLAY, spoil=of_another_build))
    page.wait_for_selector("[data-ready]", state="attached")
    assert page.text_content("#out").startswith("plain ") and page.evaluate(IS_PLAIN)


def test_who_asks_for_the_plain_way_gets_it_and_no_snapshot(page, made):
    page.add_init_script(STAGES)
    page.goto(made("plain", PLAY) + "?plain")
    page.wait_for_selector("[data-ready]", state="attached")
    assert page.text_content("#out").startswith("plain ")
    assert page.evaluate("window.stages.every(({ stage }) => stage !== 'starting')")


@pytest.mark.parametrize("spoil", [cut("*-br.memory"), missing(SMALL)], ids=["memory", "wasm"])
def test_where_brotli_is_unpacked_its_faults_lead_to_the_plain_way(engine, made, spoil, request):
    way, _ = said(engine, made(f"codec-{request.node.callspec.id}", PLAY, spoil=spoil))
    assert way == ("plain" if engine.evaluate(UNPACKS_BROTLI) else "preload")


UNPACKS_BROTLI = "(() => { try { return !!new DecompressionStream('brotli') } catch { return false } })()"
OLD = """{ const Stream = DecompressionStream;
  window.DecompressionStream = class extends Stream { constructor(format) { if (format === 'brotli') throw new TypeError(format); super(format); } } }"""


def test_a_browser_that_cannot_unpack_brotli_starts_from_gzip(page, made):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(OLD)
    page.goto(made("gzip", PLAY))
    page.wait_for_selector("[data-ready]", state="attached")
    assert page.text_content("#out").startswith("preload ")
    assert any(url.endswith("-gz.memory") for url in asked) and not any("-br" in url for url in asked)


def test_a_page_fetches_the_memory_of_its_own_game_and_no_library(page, site):
    asked = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(site + "play/maul/")
    page.wait_for_selector("[data-ready]", state="attached")
    assert sorted(name.partition("-")[0] for name in asked if name.endswith(".memory")) == ["maul", "shared"]
    assert not [name for name in asked if name.endswith((".whl", "python_stdlib.zip"))]


# What is in no memory: another game, modules that nobody imported before; and a number drawn by lot.
NOT_KEPT = """
import random, sys
from pyscript import document
from stormtable import games
assert "wave" not in sys.modules
import colorsys, wave, xml.etree.ElementTree as tree
late = tree.fromstring("<a>late</a>").text + str(colorsys.rgb_to_hsv(1, 0, 0)[2])
document.querySelector("#out").textContent = f"{games.load('maul').title} {late} {random.getrandbits(64)}"
document.querySelector("#out").setAttribute("data-ready", "")
"""


def test_what_is_in_no_memory_is_still_found_and_every_start_draws_other_random_numbers(page, made):
    page.add_init_script(STAGES)
    address, drawn = made("not-kept", NOT_KEPT), set()
    for _ in range(2):
        page.goto(address)
        page.wait_for_selector("[data-ready]", state="attached")
        title, late, number = page.text_content("#out").split()
        assert (title, late) == ("MAUL", "late1")
        drawn.add(number)
    assert len(drawn) == 2
    check_gauge(page)


def check_gauge(page):
    """It has filled with the bytes that came in."""
    seen = page.evaluate("window.stages")
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
    return ("preload" if "preload" in sys.modules else "plain") + " done"
__export__ = ["how"]
"""))
    assert (way, answer) == ("preload", "done")


# Imports a module that is in no memory, again and again until it is there.
LATE = """
from pyscript import document, window
out, told = document.querySelector("#out"), []
while "there" not in told and len(told) < 9:
    try:
        import colorsys
        told.append("there" if colorsys.rgb_to_hls(0, 0, 0) == (0.0, 0.0, 0.0) else "wrong")
    except Exception as problem:
        told.append(type(problem).__name__)
out.textContent = " ".join(told)
out.setAttribute("data-ready", "")
"""


def test_an_archive_that_did_not_come_is_asked_for_again(page, made):
    ways = [lambda asked: asked.abort(), lambda asked: asked.fulfill(status=503),
            lambda asked: asked.fulfill(body="<!doctype html>"), lambda asked: asked.continue_()]
    page.route("**/python_stdlib.zip", lambda asked: ways.pop(0)(asked))
    page.goto(made("late-archive", LATE))
    page.locator("#out[data-ready]").wait_for(state="attached")
    assert page.text_content("#out").split() == ["ImportError"] * 3 + ["there"]
    page.troubles.clear()
