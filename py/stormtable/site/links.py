"""Every link of the built site leads somewhere: to a page that is there, and to an anchor that this page has."""

import json
import posixpath
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from . import host
from .console import Stop

LEADS = ("href", "src")
PICTURES = ("og:image", "og:url")  # of what a page tells to those who share it
# Where a tag begins and ends; what stands in scripts and comments is no link. The parser reads the tags themselves:
# most of them stand on hundreds of pages, and are read once.
TAG = re.compile(r'<!--.*?-->|<script\b.*?</script>|<style\b.*?</style>|<[a-zA-Z][^>"]*(?:"[^"]*"[^>"]*)*>', re.S)
LEADING = re.compile(r"\b(?:href|src|id|content)=")
# A fragment like this is not an anchor: the page that gets it reads a game, a force or a record from it.
TELLS = re.compile(r"\w+=")
LOC = re.compile(r"(?:<loc>|href=\")([^<\"]*)")
TOP = "top:"  # what an address begins with that leads on from the top of the site, wherever that will be
TOLD = re.compile(r"(?:nl/)?o?embed/.*\.json")


class Found(NamedTuple):
    """What the tags of a page say: the names that can be linked to, and where it leads."""

    ids: frozenset[str]
    links: tuple[str, ...]


class Reader(HTMLParser):
    """Reads one tag; what stands behind that of a script is left alone."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]
        # An embed names its lesson by src, which is no address; its own script fetches it.
        self.links += [value for name, value in attrs if name in LEADS and value is not None and "-" not in tag]
        told = dict(attrs)
        if told.get("property") in PICTURES:
            self.links.append(told.get("content") or "")


@cache
def _read(tag: str) -> Found:
    reader = Reader()
    reader.feed(tag)
    return Found(frozenset(reader.ids), tuple(reader.links))


def read(page: str) -> Found:
    """The anchors and links of a page, or of a piece of one."""
    leading = (tag for tag in dict.fromkeys(TAG.findall(page)) if LEADING.search(tag) and not tag.startswith("<!--"))
    tags = [_read(tag) for tag in leading]
    ids = frozenset(id for tag in tags for id in tag.ids)
    return Found(ids, tuple(dict.fromkeys(link for tag in tags for link in tag.links)))


def check(dist: Path) -> None:
    """Stops the build at links that lead nowhere."""
    found = broken(dist)
    if found:
        raise Stop("\n".join(found))


def broken(dist: Path) -> list[str]:
    """The links of a built site that lead nowhere, a sentence each: the page, the link, and what is missing."""
    site = Site(dist)
    pages = [(page, found.links) for page, found in site.pages.items()]
    return [fault for page, links in [*pages, *site.told()] for link in links for fault in site.faults(page, link)]


class Site:
    """The pages of a built site, by their addresses below its top."""

    def __init__(self, dist: Path) -> None:
        self.dist, self.home = dist, host.home() or TOP
        self.files = {file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()}
        pages = sorted(name for name in self.files if name.endswith(".html"))
        self.pages = {name: read((dist / name).read_text("utf-8")) for name in pages}

    def told(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The links in what embeds, oEmbed and the sitemap tell; those of an embed lead on from the top of the site."""
        if "sitemap.xml" in self.files:
            yield "sitemap.xml", tuple(LOC.findall((self.dist / "sitemap.xml").read_text("utf-8")))
        for name in sorted(name for name in self.files if TOLD.match(name)):
            yield name, tuple(self._links_in(json.loads((self.dist / name).read_text("utf-8"))))

    def _links_in(self, told: dict) -> Iterator[str]:
        said = told["html"] if "html" in told else "".join(step["say"] for step in told["steps"])
        yield from (link if "html" in told else TOP + link for link in read(said).links)
        yield from (TOP + told[key] for key in ("page", "table", "css") if told.get(key))

    def faults(self, page: str, link: str) -> Iterator[str]:
        """What is wrong with a link of a page, if anything is."""
        if page == "404.html":  # it is shown at every depth, and looks for its files at each
            return
        address, _hash, fragment = link.partition("#")
        file = self._file(page.rpartition("/")[0], address) if address else page
        if file is not None and file not in self.files:
            yield f"{page}: the link {link} leads nowhere: there is no {file} in the site."
        elif file in self.pages and not self._has(file, fragment):
            yield f"{page}: the link {link} leads nowhere: {file} has nothing called {unquote(fragment)}."

    def _has(self, file: str, fragment: str) -> bool:
        return not fragment or bool(TELLS.match(fragment) or {fragment, unquote(fragment)} & self.pages[file].ids)

    @cache  # noqa: B019  the site is forgotten with the build
    def _file(self, folder: str, address: str) -> str | None:
        """The file that an address leads to, from a page in this folder; None for other people's sites."""
        if address.startswith((self.home, TOP)):
            folder, address = "", address.removeprefix(self.home).removeprefix(TOP)
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return None
        path = posixpath.normpath(posixpath.join(folder, unquote(parts.path)))
        is_folder = parts.path.endswith(("/", ".")) or not parts.path
        return posixpath.join(path, "index.html").removeprefix("./") if is_folder else path
