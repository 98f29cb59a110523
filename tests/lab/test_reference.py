"""Reference pages: everything that a part offers is told, from its docstring."""

from importlib import import_module

import pytest
from stormtable.lab import reference


@pytest.mark.parametrize("name", reference.PAGES)
def test_a_page_tells_everything_that_its_modules_offer(name):
    title, modules = reference.PAGES[name]
    text = reference.page(title, modules)
    assert "*Not described.*" not in text and " at 0x" not in text
    for module in map(import_module, modules):
        offered = reference.public(module)
        assert offered and f"## `{module.__name__}`" in text
        assert all(f"### `{thing}" in text for thing, _ in offered)


def test_the_command_writes_them(stormtable, tmp_path):
    done = stormtable("reference", str(tmp_path / "api"))
    assert done.returncode == 0, done.stderr
    written = {file.name for file in (tmp_path / "api").iterdir()}
    assert written == {"index.md", *(f"{name}.md" for name in reference.PAGES)}
    told = (tmp_path / "api/game.md").read_text("utf-8")
    assert "#### `Rules.legal_actions(" in told or "#### `Rules.refusals(" in told
    index = (tmp_path / "api/index.md").read_text("utf-8")
    assert "`Match`" in index and "(playing.md)" in index
    (tmp_path / "file").write_text("")
    failed = stormtable("reference", str(tmp_path / "file"))
    assert failed.returncode == 1 and "cannot be written" in failed.stderr
