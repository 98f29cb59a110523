"""The front door of the tools: what it needs, what it packs, how it serves, and how it says that something is wrong."""
import ast
import base64
import gzip
import hashlib
import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile

import pytest

pytest.importorskip("babel")

from stormtable.site import browsers, console, locks, machine, pack, serve, tools

ROOT = console.ROOT


# What it needs

def test_build_py_needs_nothing_but_python():
    tree = ast.parse((ROOT / "build.py").read_text())
    imports = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = {alias.name.partition(".")[0] for node in imports for alias in node.names}
    assert names <= sys.stdlib_module_names


LISTS = ["package.json", "package-lock.json", ".npmrc", "pyproject.toml", *(f"locks/{name}.txt" for name in locks.groups())]


@pytest.mark.parametrize("name", LISTS)
def test_the_lists_of_packages_hold_no_addresses(name):
    # npm writes addresses of sponsors into the lock file: take its "funding" entries out again.
    text = (ROOT / name).read_text()
    assert "http" not in text and "index-url" not in text and "find-links" not in text


def test_every_package_is_pinned():
    groups = console.settings()["dependency-groups"]
    assert all("==" in package for group in groups.values() for package in group)
    listed = json.loads((ROOT / "package.json").read_text())
    assert all(version[0].isdigit() for kind in ("dependencies", "devDependencies") for version in listed[kind].values())


def entries(name):
    """The packages of a lock: name, version, marker and hashes of each."""
    text = locks.path(name).read_text().replace("\\\n", " ")
    form = r"([\w.-]+)==(\S+)(?: ; (.*?))?((?:\s+--hash=sha256:[0-9a-f]{64})+)\s*"
    found = [re.fullmatch(form, line) for line in text.splitlines() if not line.startswith("#")]
    assert found and all(found), f"locks/{name}.txt holds a line that is no pinned package with its hashes"
    return [(one[1], one[2], one[3] or "", one[4].split()) for one in found]


@pytest.mark.parametrize("name", locks.groups())
def test_the_lock_of_a_group_holds_what_pyproject_asks_for(name):
    asked = {re.split(r"[;\s]", package)[0].lower() for package in locks.groups()[name]}
    assert asked <= {f"{package}=={version}" for package, version, _marker, _hashes in entries(name)}, "run python3 build.py lock"


def test_a_package_has_one_version_in_all_locks():
    versions = {}
    for name in ("site", "lint", "test"):
        for package, version, marker, _hashes in entries(name):
            versions.setdefault((package, "<" in marker, ">=" in marker), set()).add(version)
    assert {package: found for package, found in versions.items() if len(found) > 1} == {}


def test_a_file_with_another_hash_is_refused(tmp_path):
    (tmp_path / "lock.txt").write_text(re.sub(r"sha256:[0-9a-f]{64}", "sha256:" + "0" * 64, locks.path("micropip").read_text()))
    held = next(console.CACHE.glob("micropip-*.whl"), None) or pytest.skip("micropip was not fetched yet")
    command = [sys.executable, "-m", "pip", "download", "--no-index", f"--find-links={held.parent}", "--no-deps", "--only-binary=:all:",
               "--python-version=3.14", f"--dest={tmp_path}", "--require-hashes", "-r"]
    if subprocess.run([*command[:3], "--version"], capture_output=True).returncode:
        pytest.skip("this environment has no pip of its own")
    assert subprocess.run([*command, locks.path("micropip")], capture_output=True).returncode == 0
    refused = subprocess.run([*command, tmp_path / "lock.txt"], capture_output=True, text=True)
    assert refused.returncode and "HASHES" in refused.stderr


def test_every_install_asks_for_hashes():
    for file in ("build.py", "py/stormtable/site/machine.py"):
        calls = [node for node in ast.walk(ast.parse((ROOT / file).read_text())) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "pip"]
        assert calls and all("--require-hashes" in [getattr(word, "value", "") for word in call.args] for call in calls), file
    commands = [line for file in (ROOT / ".github/workflows").glob("*.yml") for line in file.read_text().splitlines() if "pip install" in line]
    assert commands and all("--require-hashes" in line for line in commands)


def test_every_action_of_a_workflow_is_pinned_by_its_commit():
    used = [line.strip() for file in (ROOT / ".github/workflows").glob("*.yml") for line in file.read_text().splitlines() if "uses:" in line]
    assert used and all(re.fullmatch(r"-? ?uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line) for line in used), used


def test_the_weekly_audit_looks_at_every_lock_fails_visibly_and_opens_nothing():
    text = (ROOT / ".github/workflows/audit.yml").read_text()
    assert re.search(r'cron: "\d+ \d+ \* \* [0-6]"', text) and re.findall(r"^permissions:\n((?:  .*\n)+)", text, re.M) == ["  contents: read\n"]
    assert "continue-on-error" not in text and "|| true" not in text and "write" not in text
    assert "for lock in locks/*.txt" in text and "|| failed=1" in text and "exit $failed" in text and "npm audit" in text


# What it packs

@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return pack.wheel(tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_the_rules_and_not_the_tools(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert "stormtable/kernel/flow.py" in names and "stormtable/games/ortus/rules.toml" in names
    assert not [name for name in names if name.startswith(("stormtable/site/", "stormtable/lab/")) or name.endswith((".pyc", ".po"))]


def test_the_same_rules_give_the_same_wheel(wheel, tmp_path):
    again = pack.wheel(tmp_path)
    assert again.name == wheel.name and again.read_bytes() == wheel.read_bytes()


def test_the_record_of_the_wheel_is_right(wheel):
    archive = zipfile.ZipFile(wheel)
    record = next(name for name in archive.namelist() if name.endswith("RECORD"))
    for line in archive.read(record).decode().splitlines():
        path, sha, size = line.rsplit(",", 2)
        if sha:
            content = archive.read(path)
            assert sha == "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            assert int(size) == len(content)


def test_what_a_page_must_say_is_relative_to_the_page(tmp_path):
    (tmp_path / "assets").mkdir()
    game = {"boot": "boot-1.mjs", "fetched": {"plain": {"a.wasm": 7}, "gz": {}, "br": {}}}
    listed = {"pyscript": "p/core.js", "morph": "m.js", "qr": "q.mjs", "modules": [], "games": {"ortus": game}}
    (tmp_path / "assets/boot.json").write_text(json.dumps(listed))
    top, deep = (pack.boot_context(tmp_path, root, "ortus") for root in ("", "../../"))
    assert json.loads(top["config"])["interpreter"] == "./assets/boot-1.mjs"
    assert json.loads(deep["config"])["interpreter"] == "../../assets/boot-1.mjs"
    assert "../../assets/a.wasm" in deep["first"] and 'src="assets/p/core.js"' in top["head"]


# How it serves

@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    (folder / "assets").mkdir()
    (folder / "deep").mkdir()
    for name in ("index.html", "deep/index.html", "assets/a.mjs", "assets/a.wasm", "assets/a.whl", "assets/a.memory"):
        (folder / name).write_text(name * 100)
    (folder.parent / "secret.txt").write_text("secret")
    server = serve.Server({"/sub/": folder}).start()
    yield server.address + "/sub/"
    server.shutdown()


def ask(address, **headers):
    return urllib.request.urlopen(urllib.request.Request(address, headers=headers))


@pytest.mark.parametrize("name, kind", [
    ("", "text/html; charset=utf-8"), ("assets/a.mjs", "text/javascript"), ("assets/a.wasm", "application/wasm"),
    ("assets/a.whl", "application/zip"), ("assets/a.memory", "application/octet-stream"),
])
def test_every_file_is_served_with_its_type(address, name, kind):
    assert ask(address + name).headers["Content-Type"] == kind


def test_text_and_wasm_travel_zipped_and_the_snapshot_as_it_is(address):
    wasm = ask(address + "assets/a.wasm", **{"Accept-Encoding": "gzip"})
    assert wasm.headers["Content-Encoding"] == "gzip" and gzip.decompress(wasm.read()).startswith(b"assets/a.wasm")
    assert ask(address + "assets/a.memory", **{"Accept-Encoding": "gzip"}).headers["Content-Encoding"] is None


def test_hashed_files_are_kept_and_pages_are_not(address):
    assert "immutable" in ask(address + "assets/a.mjs").headers["Cache-Control"]
    assert ask(address).headers["Cache-Control"] == "no-cache"


def test_a_folder_without_its_slash_is_found(address):
    assert ask(address + "deep").url == address + "deep/"


@pytest.mark.parametrize("path", ["none.html", "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "assets/"])
def test_what_is_not_there_is_not_found(address, path):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        ask(address + path)


def test_a_lost_reader_gets_the_page_of_the_site_for_that(tmp_path):
    (tmp_path / "404.html").write_text("lost")
    server = serve.Server({"/sub/": tmp_path}).start()
    with pytest.raises(urllib.error.HTTPError) as answer:
        ask(server.address + "/sub/none/at/all")
    server.shutdown()
    assert (answer.value.code, answer.value.read()) == (404, b"lost")


# How it says that something is wrong

def test_a_busy_port_is_told_in_one_sentence(tmp_path):
    with serve.Server({"/": tmp_path}) as busy, pytest.raises(console.Stop, match="choose another with --port"):
        serve.open_port({"/": tmp_path}, busy.server_port)


def test_a_failed_program_shows_its_words_and_the_advice(capfd):
    with pytest.raises(console.Stop, match="Do this instead."):
        console.run([sys.executable, "-c", "print('why'); raise SystemExit(3)"], "Do this instead.")
    assert "why" in capfd.readouterr().err


def test_a_missing_program_is_told_by_the_advice_alone(capfd):
    with pytest.raises(console.Stop, match="Install it."):
        console.run(["no-such-program"], "Install it.")
    assert capfd.readouterr().err == ""


def test_a_stop_is_one_line_and_exit_code_1(monkeypatch, capsys):
    def stop(*_):
        raise console.Stop("Do this.")
    monkeypatch.setattr(tools, "build", stop)
    assert tools.main(["build"]) == 1
    assert capsys.readouterr().err == "Do this.\n"


def test_an_old_node_is_not_used(tmp_path):
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v16.20.0\n")
    old.chmod(0o755)
    assert not machine.new_enough(old)


def test_a_browser_that_is_wished_for_and_missing_is_told(monkeypatch):
    monkeypatch.setenv("STORMTABLE_FIREFOX", "/no/firefox")
    with pytest.raises(console.Stop, match="STORMTABLE_FIREFOX names /no/firefox"):
        browsers.find("firefox")


def test_a_browser_that_cannot_be_had_is_not_skipped(monkeypatch, capfd):
    monkeypatch.setattr(browsers, "call", lambda command: subprocess.CompletedProcess(command, 1, "no network\n"))
    with pytest.raises(console.Stop, match="There is no webkit for the tests"):
        browsers.from_playwright(["webkit"])


def test_ci_runs_exactly_the_one_command():
    lines = (ROOT / ".ci/run").read_text().splitlines()
    assert [line for line in lines if line.startswith("python")] == ["python3 build.py test"]
    assert "run: python3 build.py test" in (ROOT / ".github/workflows/pages.yml").read_text()
