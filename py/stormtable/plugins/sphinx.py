"""The extension for Sphinx: `extensions = ["stormtable.plugins.sphinx"]` in conf.py.

The directive `stormtable` holds a figure, the roles `rule` and `card` are references; in MyST they are written with
braces. What differs from the rules ends the build, with file, line and reason.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.osutil import relative_uri

from stormtable.kernel.language import speaking

from . import pages, references
from .cache import Cache
from .figures import Figure, Settings
from .references import Wrong

FOLDER = "_static/stormtable"
KEPT = "stormtable_pictures"  # in the environment: by page, the pictures that it shows


class stormtable_figure(nodes.General, nodes.Element):  # noqa: N801  nodes are called so
    """A figure. Its children are its words, for the search and for what is no HTML."""


class Directive(SphinxDirective):
    """`.. stormtable::`, with a figure below it."""

    has_content = True

    def run(self) -> Sequence[nodes.Node]:
        """The figure of this block, and its pictures kept for the end of the build."""
        settings = settings_of(self.config)
        folder = self.config.stormtable_cache
        cache = Cache(Path(self.env.app.confdir) / folder if folder else None)
        page = Path(self.env.doc2path(self.env.docname))
        try:
            shown = cache.figure("\n".join(self.content), page.parent, settings)
        except Wrong as wrong:
            raise self._failed(wrong) from None
        kept = getattr(self.env, KEPT).setdefault(self.env.docname, {})
        kept |= {step.name: step.picture for step in shown.steps}
        made = stormtable_figure("", *(nodes.paragraph("", step.plain) for step in shown.steps), shown=shown)
        self.set_source_info(made)
        return [made]

    def _failed(self, wrong: Wrong) -> ExtensionError:
        items = self.content.items
        source, line = items[min(wrong.line, len(items)) - 1] if items else (self.get_source_info()[0], self.lineno - 1)
        return ExtensionError(f"{source}:{line + 1}: {wrong.text}")


class Reference(SphinxRole):
    """:rule:`ORT-7.5` and :card:`ARC-02`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The reference as HTML; elsewhere as its words."""
        settings = settings_of(self.config)
        try:
            with speaking(settings.lang):
                made = references.rule(self.text) if self.name == "rule" else references.card(self.text)
        except Wrong as wrong:
            source, line = self.get_source_info()
            raise ExtensionError(f"{source}:{line}: {wrong.text}") from None
        return [nodes.raw("", pages.sited(made, settings), format="html")], []


def settings_of(config: Any) -> Settings:
    """The settings of conf.py; the language is that of the docs, if it is one of ours."""
    site = config.stormtable_site
    return Settings(site.rstrip("/") + "/" if site else "", config.stormtable_lang or config.language or "en")


# -- writing -----------------------------------------------------------------------------------------------------------


def visit_html(self: Any, node: stormtable_figure) -> None:
    """Writes a figure into a page."""
    here = self.builder.get_target_uri(self.builder.current_docname)
    shown: Figure = node["shown"]
    self.body.append(pages.html(shown, settings_of(self.config), lambda name: relative_uri(here, f"{FOLDER}/{name}")))
    raise nodes.SkipNode


def pass_by(self: Any, node: stormtable_figure) -> None:
    """Everywhere else its words stand in its place."""


def begin(app: Sphinx, env: Any, docnames: Any) -> None:
    """Makes room for the pictures."""
    if not hasattr(env, KEPT):
        setattr(env, KEPT, {})


def purge(app: Sphinx, env: Any, docname: str) -> None:
    """Forgets the pictures of a page that is read again or gone."""
    getattr(env, KEPT, {}).pop(docname, None)


def merge(app: Sphinx, env: Any, docnames: Any, other: Any) -> None:
    """Takes over what another process has read."""
    getattr(env, KEPT).update({name: kept for name, kept in getattr(other, KEPT, {}).items() if name in docnames})


def finish(app: Sphinx, problem: Exception | None) -> None:
    """Writes pictures, script and style sheet beside the pages."""
    if problem or app.builder.format != "html":
        return
    folder = Path(app.outdir) / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    kept = {name: text for page in getattr(app.env, KEPT, {}).values() for name, text in page.items()}
    for name, text in (kept | pages.beside()).items():
        (folder / name).write_text(text, "utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """What Sphinx calls."""
    app.add_config_value("stormtable_site", "", "env", [str])
    app.add_config_value("stormtable_lang", "", "env", [str])
    app.add_config_value("stormtable_cache", "", "", [str])
    others: Any = {builder: (pass_by, pass_by) for builder in ("latex", "text", "man", "texinfo")}
    app.add_node(stormtable_figure, html=(visit_html, None), **others)
    app.add_directive("stormtable", Directive)
    for name in ("rule", "card"):
        app.add_role(name, Reference())
    script, sheet = pages.BESIDE
    app.add_js_file(f"stormtable/{script}", loading_method="defer")
    app.add_css_file(f"stormtable/{sheet}")
    for event, work in (("env-before-read-docs", begin), ("env-purge-doc", purge), ("env-merge-info", merge),
                        ("build-finished", finish)):
        app.connect(event, work)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
