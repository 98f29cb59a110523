"""What a table needs beside the rules, from the folder of a game: style, drawings, rulebook and lessons as markup."""

import re
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from stormtable import games
from stormtable.drawn import lessons, pages, saying
from stormtable.drawn.themes import with_fallback
from stormtable.kernel.game import Game
from stormtable.kernel.language import _, current, told
from stormtable.lessons.reading import Differs

ICON = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.S)
SYMBOL = '<symbol id="i-{name}" viewBox="0 0 512 512">{drawing}</symbol>'
STEP = ('<li class="step"><figure class="view" role="img" aria-label="{described}"><div class="frame">{picture}</div>'
        '</figure><div class="say">{says}</div><p class="goes"><a href="#{play}">{label}</a></p></li>')


def style(game: str) -> str:
    """Its colours and its style sheet, as one."""
    return with_fallback("\n".join(pages.text(game, name) for name in ("inks.css", "style.css")))


def sprite(folders: Iterable[Path]) -> str:
    """The icons that these folders bring, ready to be placed: files in `icons`, 512 units square."""
    files = [file for folder in folders for file in sorted((folder / "icons").glob("*.svg"))]
    found = {file.stem: ICON.search(file.read_text("utf-8")) for file in files}
    symbols = (SYMBOL.format(name=escape(name), drawing=drawing[1]) for name, drawing in found.items() if drawing)
    return f'<svg class="sprite" aria-hidden="true">{"".join(symbols)}</svg>'


def rulebook(game: Game) -> str:
    """Its rules in their order, each with its number to be linked to."""
    book = game.rulebook
    parts = [f"<p>{escape(told(book.intro))}</p>"]
    for chapter in book.chapters:
        parts.append(f'<h3 id="{escape(chapter.id)}">{escape(told(chapter.text))}</h3>')
        parts += [_rule(rule.id, str(rule)) for rule in book if rule.id.startswith(f"{chapter.id}.")]
    rulings = [rule for rule in book if not any(rule.id.startswith(f"{chapter.id}.") for chapter in book.chapters)]
    return "".join([*parts, *(_rule(rule.id, str(rule)) for rule in rulings)])


def _rule(id: str, text: str) -> str:
    return f'<p id="{escape(id)}" tabindex="-1"><b>{escape(saying.number(id))}</b> {escape(text)}</p>'


def lesson_list(game: str) -> str:
    """Its lessons, each with a button that opens it."""
    return "".join(f'<button type="button" class="btn" data-lesson="{escape(file.stem)}">{escape(title)}</button>'
                   for file, title in _lessons(game))


def _lessons(game: str) -> Iterator[tuple[Path, str]]:
    for file in sorted((games.folder(game) / "walkthroughs").glob("*.md")):
        if "." not in file.stem:
            own = file.with_suffix(f".{current()}.md")
            title = re.search(r"(?m)^title: *(.+)$", (own if own.is_file() else file).read_text("utf-8"))
            yield file, title[1] if title else file.stem


def lesson(game: str, name: str) -> tuple[str, str]:
    """The title of a lesson and all its steps, played with the rules of the game; else what is wrong with it."""
    try:
        shown = lessons.lesson(games.folder(game) / "walkthroughs" / f"{name}.md", current())
    except Differs as problem:
        return name, f"<p>{escape(_('This lesson says something else than the rules: {problem}', problem=problem))}</p>"
    steps = (STEP.format(described=escape(step.described), picture=step.picture, play=escape(step.play),
                         says=saying.say(step, len(shown.steps), ""), label=escape(_("Play from here")))
             for step in shown.steps)
    return shown.title, f"<p>{escape(shown.summary)}</p><ol class=\"walk-steps\">{''.join(steps)}</ol>"
