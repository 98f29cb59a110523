"""The plugin for MkDocs: `plugins: [stormtable]` in mkdocs.yml.

A fence whose first word is `stormtable` is a figure; `{rule ORT-7.5}` and `{card ARC-02}` in a text are references.
What differs from the rules ends the build, with file, line and reason.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.utils import get_relative_url

from stormtable.kernel.language import speaking

from . import pages, references
from .cache import Cache
from .figures import Figure, Settings
from .references import Wrong

FOLDER = "assets/stormtable"
FENCE = re.compile(r"^( {0,3})(`{3,}|~{3,})\s*(.*?)\s*$")
CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
REFERENCE = re.compile(r"\{(rule|card) ([^{}\s]+)\}")
PLACE = '<div data-stormtable="{}"></div>'


class Options(Config):
    """What stands below the plugin in mkdocs.yml."""

    site = config_options.Type(str, default="")
    lang = config_options.Type(str, default="en")
    cache = config_options.Type(str, default=".cache/stormtable")


class Stormtable(BasePlugin[Options]):
    """Makes figures of fences, and links of references."""

    def on_config(self, config: Any) -> Any:
        """Every page gets the script and the style sheet."""
        site = self.config.site
        self.settings = Settings(site.rstrip("/") + "/" if site else "", self.config.lang)
        top = Path(config.config_file_path or ".").parent
        self.cache = Cache(top / self.config.cache if self.config.cache else None)
        self.pictures: dict[str, str] = {}
        script, sheet = pages.BESIDE
        config.extra_javascript.append(f"{FOLDER}/{script}")
        config.extra_css.append(f"{FOLDER}/{sheet}")
        return config

    def on_page_markdown(self, markdown: str, page: Any, config: Any, files: Any) -> str:
        """The page with places in which its figures will stand."""
        source = page.file.abs_src_path
        skipped = Path(source).read_text("utf-8-sig").count("\n") - markdown.count("\n") if source else 0
        page.figures = []
        lines: list[str] = []
        try:
            for first, part, is_figure in parts(markdown):
                lines += [self._figure(part, page, first)] if is_figure else self._referred(part, first)
        except Wrong as wrong:
            raise PluginError(f"{page.file.src_uri}:{wrong.line + max(0, skipped)}: {wrong.text}") from None
        return "\n".join(lines)

    def _figure(self, part: list[str], page: Any, first: int) -> str:
        try:
            folder = Path(page.file.abs_src_path or ".").parent
            page.figures.append(self.cache.figure("\n".join(part), folder, self.settings))
        except Wrong as wrong:
            raise Wrong(first + wrong.line, wrong.text) from None
        return f"\n{PLACE.format(len(page.figures) - 1)}\n"

    def _referred(self, part: list[str], first: int) -> Iterator[str]:
        for number, line in enumerate(part):
            try:
                with speaking(self.settings.lang):
                    yield outside_code(line, lambda text: REFERENCE.sub(self._reference, text))
            except Wrong as wrong:
                raise Wrong(first + number, wrong.text) from None

    def _reference(self, found: re.Match[str]) -> str:
        made = references.rule(found[2]) if found[1] == "rule" else references.card(found[2])
        return pages.sited(made, self.settings)

    def on_page_content(self, html: str, page: Any, config: Any, files: Any) -> str:
        """The page with its figures in their places."""
        figures: list[Figure] = getattr(page, "figures", [])
        for number, shown in enumerate(figures):
            self.pictures |= {step.name: step.picture for step in shown.steps}
            made = pages.html(shown, self.settings, lambda name: get_relative_url(f"{FOLDER}/{name}", page.url))
            html = html.replace(PLACE.format(number), made, 1)
        return html

    def on_post_build(self, config: Any) -> None:
        """Writes the pictures, the script and the style sheet beside the pages."""
        folder = Path(config.site_dir) / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in (self.pictures | pages.beside()).items():
            (folder / name).write_text(text, "utf-8")


def parts(markdown: str) -> Iterator[tuple[int, list[str], bool]]:
    """A page in parts, each with the number of its first line: what stands as it is, and the insides of our fences."""
    lines, part, first, fence = markdown.split("\n"), list[str](), 1, ""
    is_ours = False
    for number, line in enumerate(lines, 1):
        found = FENCE.match(line)
        opens = not fence and found is not None
        closes = bool(fence) and found is not None and not found[3] and found[2].startswith(fence)
        if opens and found:
            fence, is_ours = found[2], found[3].split()[:1] == ["stormtable"]
            if is_ours:
                yield first, part, False
                part, first = [], number
                continue
        elif closes:
            fence = ""
            if is_ours:
                yield first, part, True
                part, first, is_ours = [], number + 1, False
                continue
        part.append(line)
    if is_ours:
        raise Wrong(first, "This block of stormtable does not end: the line that closes it is missing.")
    yield first, part, False


def outside_code(line: str, change: Any) -> str:
    """A line in which everything but `code` is changed."""
    done, at = "", 0
    for code in CODE.finditer(line):
        done, at = done + change(line[at:code.start()]) + code[0], code.end()
    return done + change(line[at:])
