"""What the site tells machines that come by: sitemap.xml, robots.txt, and CNAME for a domain of one's own."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

from stormtable.kernel.language import LANGUAGES

from . import host, paths

SITEMAP = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
    'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n{}</urlset>\n'
)
OTHER = '<xhtml:link rel="alternate" hreflang="{}" href="{}"/>'


def write(dist: Path, pages: Iterable[str]) -> None:
    """Writes them; a sitemap holds whole addresses, so there is none if nobody has said where the site will be."""
    robots = "User-agent: *\nAllow: /\n"
    if host.home():
        (dist / "sitemap.xml").write_text(sitemap(pages), "utf-8")
        robots += f"Sitemap: {host.home()}sitemap.xml\n"
    (dist / "robots.txt").write_text(robots, "utf-8")
    if host.settings().domain:
        (dist / "CNAME").write_text(host.settings().domain + "\n", "utf-8")


def sitemap(pages: Iterable[str]) -> str:
    """Every page in every language, each with its translations; not those that only stand in for others."""
    listed = [path for path in pages if not path.startswith(("embed/", "offline/"))]
    return SITEMAP.format("".join(_entry(lang, path) for path in listed for lang in LANGUAGES))


def _entry(lang: str, path: str) -> str:
    others = {code: paths.address(code, path) for code in LANGUAGES} | {"x-default": paths.default(path)}
    links = "".join(OTHER.format(code, escape(there)) for code, there in others.items())
    return f"<url><loc>{escape(paths.address(lang, path))}</loc>{links}</url>\n"
