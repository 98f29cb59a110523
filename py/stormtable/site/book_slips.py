"""What is wrong with a rules.toml, a sentence each: a word that nobody reads is told, with the one that was meant."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from stormtable.kernel.language import LANGUAGES

PARTS = ("game", "version", "title", "intro", "chapter", "rule", "ruling")
KEYS = {"chapter": (), "rule": ("kind", "source", "see"), "ruling": ("source", "see")}  # beside id and texts
KINDS = ("rule", "definition", "table")
SOURCES = ("P", "D", "W")  # printed, decided here, from public pages


def faults(book: Mapping[str, Any], game: str, file: str) -> Iterator[str]:
    """What the book of a game lacks, in any language, and what it says that is not known."""
    yield from (f'{file} says no {key}: add {key} = "…" at its top.' for key in ("game", "version") if key not in book)
    if book.get("game", game) != game:
        yield f'{file} is the book of {book["game"]!r}: write game = "{game}".'
    yield from _unknown(file, book, PARTS)
    entries = [(part, entry) for part in KEYS for entry in book.get(part, ())]
    # A language has a column here, or else all of these sentences in its own file.
    columns = [lang for lang in LANGUAGES if lang == "en" or any(lang in entry for _part, entry in entries)]
    for lang in columns:
        yield from (f"{file} has no {key} in {lang}: add {lang} below [{key}]." for key in ("title", "intro")
                    if not book.get(key, {}).get(lang))
    ids = Counter(entry.get("id", "") for _part, entry in entries)
    for part, entry in entries:
        yield from (f"{file}: {fault}" for fault in (*_entry(part, entry, columns), *_unseen(entry, ids)))
    yield from (f"{file}: {id} is written {count} times; give each its own number."
                for id, count in ids.items() if id and count > 1)


def _entry(part: str, entry: Mapping[str, Any], columns: Collection[str]) -> Iterator[str]:
    """One chapter, rule or ruling."""
    if "id" not in entry:
        yield f'a {part} has no id: write id = "…" below [[{part}]].'
    yield from (f"{_name(entry)} has no text in {lang}." for lang in columns if not entry.get(lang))
    texts = (f"{lang}{kind}" for lang in LANGUAGES for kind in ("", "_title"))
    yield from _unknown(_name(entry), entry, ("id", *texts, *KEYS[part]))
    for key, known in (("kind", KINDS), ("source", SOURCES)):
        if entry.get(key, known[0]) not in known:
            yield f"{_name(entry)} has the {key} {entry[key]!r}: {key} is one of {', '.join(known)}."


def _unseen(entry: Mapping[str, Any], ids: Collection[str]) -> Iterator[str]:
    """Rules that an entry points to and that are not there."""
    return (f"{_name(entry)} says see {id}, which is not there." for id in entry.get("see", ()) if id not in ids)


def _unknown(name: str, table: Mapping[str, Any], known: tuple[str, ...]) -> Iterator[str]:
    for key in table:
        if key not in known:
            near = get_close_matches(key, known, n=1, cutoff=0.7)
            meant = f"{near[0]!r} is the nearest" if near else f"known are {', '.join(known)}"
            yield f"{name} says {key!r}, which nobody reads; {meant}."


def _name(entry: Mapping[str, Any]) -> str:
    return str(entry.get("id", "a rule without an id"))
