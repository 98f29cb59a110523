"""The Dutch of the site: collects every English sentence, keeps the .po file up to date, compiles it.

Sentences stand in templates as `_("…")` and in Python as `_("…")` or `mark("…")`. `babel.cfg` says where to look.
"""

import ast
import sys
from datetime import datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[3]
LOCALE = Path(__file__).parents[1] / "locale"
EARLY = datetime(1980, 1, 1)  # not the moment of the build, so that the same sentences give the same file
WORDS = {"_": None, "mark": None}
HEADER = r"""# The Dutch of Stormtable. Sentences are collected by: python3 build.py messages
msgid ""
msgstr ""
"Project-Id-Version: stormtable\n"
"Language: nl\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
SOURCES = ("py", "templates", "index.html")


def extract(root=ROOT):
    """Every sentence of the site, with the files it stands in."""
    with open(root / "babel.cfg", encoding="utf-8") as config:
        methods, options = parse_mapping_cfg(config)
    template = Catalog(project="stormtable", charset="utf-8")
    for file, _line, message, comments, context in extract_from_dir(
        root, methods, options, keywords=WORDS, comment_tags=["Translators:"], directory_filter=_is_source(root)
    ):
        template.add(message, None, [(file, 0)], auto_comments=comments, context=context)
    return template


def spoken(file, words, comment_tags, options):
    """Sentences in Python: what stands there as a plain text, and not the keys of a table inside the brackets."""
    calls = (node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call) and node.args)
    said = ((node.func, node.args[0]) for node in calls)
    found = [(text.lineno, func.id, text.value, []) for func, text in said
             if getattr(func, "id", None) in words and isinstance(getattr(text, "value", None), str)]
    return sorted(found)


def update(root=ROOT):
    """Brings the Dutch file in step with the sentences; answers which of them have no translation."""
    path = _po("nl")
    template, dutch = extract(root), read(path)
    # No guessing from similar sentences: a wrong rule is worse than an English one.
    dutch.update(template, no_fuzzy_matching=True)
    dutch.obsolete.clear()
    write(path, dutch)
    return missing(dutch)


def compile():
    """Writes the .mo file that gettext reads, and warns about sentences without Dutch."""
    dutch = read(_po("nl"))
    dutch.creation_date = EARLY
    with open(_po("nl").with_suffix(".mo"), "wb") as file:
        write_mo(file, dutch)
    for sentence in missing(dutch):
        print(f"warning: no Dutch for {sentence!r}", file=sys.stderr)


def missing(catalog):
    """Sentences without a translation, or with one that somebody still has to confirm."""
    return [message.id for message in catalog if message.id and (message.fuzzy or not message.string)]


def read(path):
    """The translations in this .po file; none when it does not exist yet."""
    if not path.exists():
        return Catalog(locale="nl", project="stormtable", charset="utf-8")
    with open(path, "rb") as file:
        return read_po(file, locale="nl")


def write(path, catalog):
    """Writes a .po file; its header never changes, so that a diff shows sentences only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(HEADER.encode())
        write_po(file, catalog, width=120, sort_by_file=True, include_lineno=False, omit_header=True)


def _po(language):
    return LOCALE / language / "LC_MESSAGES" / "stormtable.po"


def _is_source(root):
    return lambda folder: Path(folder).relative_to(root).parts[0] in SOURCES
