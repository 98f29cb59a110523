"""Style sheets for where our own pages do not reach: inside a shadow root, and inside a picture file."""

import re

from . import kit, pages
from .themes import with_fallback

CLASS = re.compile(r'class="([^"]*)"')
REM = re.compile(r"(?<![\w.-])(\d*\.?\d+)rem\b")
WIDTH = re.compile(r"\((min|max)-width: (\d+)px\)")
MOVES = re.compile(r"(?<![\w-])(?:transition|animation): [^;}]*;?")
HOUSE = ("tokens", "base", "table", "lessons")
AROUND = re.compile(r"^(html|body|main)\b")


def for_embeds(game: str) -> str:
    """What a lesson needs, for a shadow root: its root is the element, and its letters do not follow the page's."""
    css = sheet(game)
    css = re.sub(r":root \{ color-scheme: [^}]*\}", "", css, count=1)  # it follows the page around it
    return with_fallback(pruned(REM.sub(r"calc(\1 * var(--rem))", css.replace(":root", ":host")), None, game))


def for_pictures(game: str, markup: str, wide: int) -> str:
    """The same for picture files that stand alone, as far as their markup needs it: one width, and nothing moves."""
    css = settled(sheet(game), wide)
    return pruned(REM.sub(lambda found: f"{float(found[1]) * 16:g}px", css), markup, game)


def settled(css: str, wide: int) -> str:
    """The sheet for one width: what a screen, a hand or a script would change is decided or left out."""
    kept, rest = [], css
    while "@media" in rest:
        before, _at, rest = rest.partition("@media")
        head, _brace, rest = rest.partition("{")
        inner, rest = _block(rest)
        kept += [before, inner if _is_so(head, wide) else ""]
    return MOVES.sub("", "".join(kept) + rest)


def _is_so(head: str, wide: int) -> bool:
    """Does a condition hold at this width? Only widths are asked for; all others do not."""
    return any(all(_fits(part.strip(), wide) for part in one.split(" and ")) for one in head.split(","))


def _fits(part: str, wide: int) -> bool:
    found = WIDTH.fullmatch(part)
    return found is not None and (wide >= int(found[2]) if found[1] == "min" else wide <= int(found[2]))


def sheet(game: str) -> str:
    """The sheets of a lesson's page, one after the other, without their comments."""
    tokens, base, table, lessons = (kit.read(f"{name}.css") for name in HOUSE)
    found = [tokens, pages.text(game, "inks.css"), base, table, pages.text(game, "style.css"), lessons]
    return re.sub(r"/\*.*?\*/", "", "\n".join(found), flags=re.S)


def pruned(css: str, markup: str | None, game: str) -> str:
    """Only the rules that can apply: not those of other games or of the page, nor of classes the markup lacks."""
    used = None if markup is None else {word for words in CLASS.findall(markup) for word in words.split()}
    return _prune(css, used, game)


def _prune(css: str, used: set[str] | None, game: str) -> str:
    kept, rest = [], css
    while "{" in rest:
        head, _brace, rest = rest.partition("{")
        inner, rest = _block(rest)
        head = " ".join(head.split())
        if head.startswith("@"):
            body = _prune(inner, used, game) if "{" in inner else " ".join(inner.split())
        else:
            head = ",".join(one for one in _selectors(head) if _applies(one, used, game))
            body = " ".join(inner.split()) if head else ""
        if body:
            kept.append(f"{head}{{{body}}}")
    return "\n".join(kept)


def _block(text: str) -> tuple[str, str]:
    """What stands before the brace that closes, and what stands behind it."""
    depth = 1
    for place, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if depth == 0:
            return text[:place], text[place + 1:]
    return text, ""


def _selectors(head: str) -> list[str]:
    """The selectors between commas, but not between those inside brackets."""
    return [one.strip() for one in re.split(r",(?![^()]*\))", head)]


def _applies(selector: str, used: set[str] | None, game: str) -> bool:
    other = re.search(r'data-game="?([a-z]+)', selector)
    if other and other[1] != game or AROUND.match(selector):
        return False
    plain = re.sub(r":(?:is|not|where|has)\([^()]*\)", "", selector)
    return used is None or set(re.findall(r"\.([A-Za-z][\w-]*)", plain)) <= used
