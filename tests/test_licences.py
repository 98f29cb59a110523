"""Whose work goes out with the site: every file and every icon is credited, every licence is there to read, and the bill is right."""

import json
import re
import zipfile

import pytest

pytest.importorskip("babel")

from stormtable.kernel import language
from stormtable.site import bill, licences
from stormtable.site.console import DIST, ROOT, Stop

KINDS = {"application", "framework", "library", "container", "platform", "operating-system", "device", "device-driver", "firmware",
         "file", "machine-learning-model", "data", "cryptographic-asset"}
HEX = {"SHA-256": 64, "SHA-384": 96, "SHA-512": 128}


def page(lang):
    return (DIST / ("" if lang == "en" else lang) / "licences/index.html").read_text("utf-8")


# Files

def test_every_file_of_the_site_is_ours_or_credited():
    assert licences.uncredited(DIST) == []


@pytest.mark.parametrize("planted", [
    "assets/js/jquery.min.js", "assets/js/table.js", "assets/fonts/comic-latin-400.01234567.woff2", "assets/pyscript-0/codemirror-1.js",
    "assets/pyodide-0/numpy.whl", "assets/photo.png", "vendor/lib.wasm", "embed/ortus/theirs.js", "nl/about/print.css",
])
def test_a_file_that_nobody_has_credited_is_found(tmp_path, planted):
    (tmp_path / planted).parent.mkdir(parents=True)
    (tmp_path / planted).write_text("theirs")
    assert licences.uncredited(tmp_path) == [planted]


def test_every_pattern_stands_for_a_file():
    patterns = [pattern for work in licences.works() for pattern in work.files]
    assert [pattern for pattern in patterns if not any(DIST.glob(pattern))] == []


# Licences

def test_every_work_has_its_licence_in_the_site_and_is_named_in_notice():
    notice = (ROOT / "NOTICE").read_text("utf-8")
    for work in licences.works():
        text = (DIST / work.page).read_text("utf-8")
        assert len(work.text) > 200 and work.text in text and work.copyright in text and work.licence in text, work.name
        assert work.name in notice, f"NOTICE does not name {work.name}"
    assert len({work.page for work in licences.works()}) == len(licences.works())


def test_license_and_notice_are_in_the_site():
    for name, shown in licences.OWN.items():
        assert (DIST / shown).read_bytes() == (ROOT / name).read_bytes()


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_the_page_links_every_licence_in_both_languages(lang):
    links = set(re.findall(r'href="(?:\.\./)+([\w./-]+)"', page(lang)))
    assert {work.page for work in licences.works()} | {*licences.OWN.values(), bill.FILE} <= links
    assert "&lt;" not in page(lang)


def test_every_page_with_a_foot_leads_to_the_licences():
    texts = {file: file.read_text("utf-8") for file in DIST.rglob("*.html")}
    with_foot = [file for file, text in texts.items() if '<footer class="credits"' in text]
    assert len(with_foot) > len(texts) / 2
    assert [file for file in with_foot if not re.search(r'href="(?:\.\./)*(?:nl/)?licences/"', texts[file])] == []


def test_what_pyscript_bundles_is_read_from_its_files():
    inside = {work.name for work in licences.works() if work.inside == "PyScript"}
    assert {"polyscript", "coincident", "reflected-ffi"} <= inside
    assert not inside & {"codemirror", "@xterm/xterm"}, "that part of PyScript is not shipped"


# Icons

def test_everybody_whose_icon_is_shown_is_credited_by_name():
    files = [file for file in DIST.rglob("*") if file.suffix in (".html", ".json", ".svg")]
    shown = {name for file in files for name in re.findall(r'<symbol id=\\?"i-([\w-]+)', file.read_text("utf-8"))}
    for file in DIST.rglob("*.zip"):  # what Python draws with has drawings of its own
        with zipfile.ZipFile(file) as archive:
            shown |= {icon for name in archive.namelist() if name.endswith("kit/icons.json") for icon in json.loads(archive.read(name))}
    icons = json.loads((ROOT / "node_modules/@iconify-json/game-icons/icons.json").read_text("utf-8"))["icons"]
    credited = licences.authors(shown & icons.keys())
    assert len(credited) > 10
    for lang in language.LANGUAGES:
        assert all(f"<li>{name} ({n})</li>" in page(lang) for name, n in credited), lang


def test_an_icon_of_an_unknown_author_stops_the_build():
    with pytest.raises(Stop, match="does not say who drew nobody-drew-this"):
        licences.authors(["anvil", "nobody-drew-this"])


def test_an_icon_is_noticed_when_it_is_drawn():
    drawings = licences.Drawings({"anvil": "<path/>", "bat": "<path/>"})
    assert "bat" in drawings and drawings["anvil"] and drawings.used == {"anvil"}


# The bill of materials

def faults(told):
    """What the schema of CycloneDX 1.6 has against a bill: the parts of it that we use."""
    def has(part, what, key, form):
        if not re.fullmatch(form, str(part.get(key, ""))):
            yield f"{what}: {key} is {part.get(key)!r}"
    yield from has(told, "bill", "bomFormat", "CycloneDX")
    yield from has(told, "bill", "specVersion", r"1\.6")
    yield from has(told, "bill", "serialNumber", r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
    yield from has(told, "bill", "version", r"[1-9]\d*")
    parts = [told["metadata"]["component"], *told["components"]]
    refs = [part["bom-ref"] for part in parts]
    for part in parts:
        yield from has(part, part["bom-ref"], "type", "|".join(KINDS))
        yield from has(part, part["bom-ref"], "name", ".+")
        yield from has(part, part["bom-ref"], "purl", r"|pkg:(npm|pypi)/[\w.%/-]+(@[\w.]+)?")
        for sum in part.get("hashes", ()):
            yield from has(sum, part["bom-ref"], "content", f"[0-9a-f]{{{HEX.get(sum['alg'], 0)}}}")
        for licence in part["licenses"]:
            if set(licence) == {"license"}:
                yield from has(licence["license"], part["bom-ref"], "id", r"[\w.-]+")
            elif set(licence) != {"expression"} or len(part["licenses"]) > 1:
                yield f"{part['bom-ref']}: licences {part['licenses']}"
    yield from (f"{ref} stands there twice" for ref in set(refs) if refs.count(ref) > 1)
    named = [entry["ref"] for entry in told["dependencies"]] + [ref for entry in told["dependencies"] for ref in entry["dependsOn"]]
    yield from (f"{ref} is no part" for ref in named if ref not in refs)


def test_the_bill_is_what_cyclonedx_asks_for_and_names_every_work():
    told = json.loads((DIST / bill.FILE).read_text("utf-8"))
    assert list(faults(told)) == []
    assert len(told["components"]) == len(licences.works())
    assert {"pkg:npm/pyodide", "pkg:pypi/micropip"} <= {part.get("purl", "").partition("@")[0] for part in told["components"]}


@pytest.mark.parametrize("spoil", [
    lambda told: told.update(bomFormat="SPDX"), lambda told: told["components"][0].update(type="thing"), lambda told: told["components"][0].pop("name"),
    lambda told: told["components"].append(told["components"][0]), lambda told: told["dependencies"].append({"ref": "nothing", "dependsOn": []}),
    lambda told: told["components"][0]["hashes"][0].update(content="12"),
    lambda told: told["components"][0].update(licenses=[{"license": {"id": "no licence!"}}]),
])
def test_a_spoiled_bill_is_noticed(spoil):
    told = json.loads(json.dumps(bill.bill()))
    assert not list(faults(told))
    spoil(told)
    assert list(faults(told))


def test_the_same_site_has_the_same_bill(tmp_path):
    bill.write(tmp_path)
    assert (tmp_path / bill.FILE).read_bytes() == (DIST / bill.FILE).read_bytes()
