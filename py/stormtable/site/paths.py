"""Where a page lies in the site: English pages at its top, those of another language in a folder of that name.

The top itself is the lobby in the host's language; if that is not English, the English lobby lies in a folder too.
"""

from . import host


def below(lang: str, path: str) -> str:
    """Where a page in a language lies below the top of the site."""
    is_at_top = lang == "en" and (path or host.settings().language == "en")
    return path if is_at_top else f"{lang}/{path}"


def url(root: str, lang: str, path: str, other: str | None = None) -> str:
    """The way from a page to another one, in its language or another; root leads to the top of the site."""
    return root + below(other or lang, path) or "./"


def address(lang: str, path: str) -> str:
    """The whole address of a page; nothing if nobody has said where the site will be found."""
    return host.home() + below(lang, path) if host.home() else ""


def default(path: str) -> str:
    """The whole address of a page for those whose language is unknown."""
    return address(host.settings().language, path) if path else host.home()
