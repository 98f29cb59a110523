"""A lesson that is being written: what a lesson file holds, as values that are replaced and never changed.

Its steps keep all blocks that a file may have, also those that the studio has no buttons for: what was opened is
written again.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from stormtable.kernel.game import Game
from stormtable.kernel.language import _
from stormtable.kernel.match import Match
from stormtable.kernel.record import split_comment
from stormtable.lessons import reading
from stormtable.lessons.reading import OPENING

Rows = tuple[str, ...]
PLAYED = ("chance", "moves", "expect", "refused", "question", *OPENING)  # what depends on how the table lies
FENCE = "```"
WIDE = 110  # characters in a line of a position


class Block(NamedTuple):
    """A fenced part of a step: its kind and its lines."""

    kind: str
    rows: Rows


class Step(NamedTuple):
    """One step; its key stays the same whatever is written in it, so that a page can tell it from others."""

    key: int
    title: str = ""
    text: str = ""
    blocks: tuple[Block, ...] = ()

    def rows(self, kind: str) -> Rows:
        """The lines of all blocks of a kind."""
        return tuple(row for block in self.blocks if block.kind == kind for row in block.rows)

    def without(self, *kinds: str) -> "Step":
        """The same step without its blocks of these kinds."""
        return self._replace(blocks=tuple(block for block in self.blocks if block.kind not in kinds))

    def adding(self, kind: str, row: str) -> "Step":
        """One more line: in the last block, if that is of this kind, else in a new one."""
        *before, last = self.blocks or (Block("", ()),)
        if last.kind == kind:
            return self._replace(blocks=(*before, Block(kind, (*last.rows, row))))
        return self._replace(blocks=(*self.blocks, Block(kind, (row,))))

    def lacking(self, number: int, row: int) -> "Step":
        """The step without one line of one of its blocks, and without the block if that was its last."""
        blocks = list(self.blocks)
        kind, rows = blocks[number]
        blocks[number] = Block(kind, (*rows[:row], *rows[row + 1:]))
        return self._replace(blocks=tuple(block for block in blocks if block.rows))

    def view(self) -> dict[str, str]:
        """What its view says, by the words of such a block."""
        pairs = (row.partition(":") for row in self.rows("view"))
        return {key.strip(): text.strip() for key, _colon, text in pairs}

    def viewing(self, key: str, text: str) -> "Step":
        """The step with this word in its view; an empty text takes it away."""
        words = self.view() | {key: text}
        rows = tuple(f"{key}: {text}" for key, text in words.items() if text)
        rest = self.without("view")
        return rest._replace(blocks=(*rest.blocks, Block("view", rows))) if rows else rest

    @property
    def marks(self) -> list[str]:
        """The things that it points at."""
        return reading.commas(self.view().get("mark", ""))


class Draft(NamedTuple):
    """The whole lesson."""

    front: Mapping[str, str]
    opening: Block | None
    steps: tuple[Step, ...]

    @property
    def game(self) -> str:
        """The name of its game."""
        return self.front["game"]

    def saying(self, key: str, text: str) -> "Draft":
        """The draft with another entry in its front matter; an empty one goes away."""
        front = {**self.front, key: " ".join(text.split())}
        return self._replace(front={key: text for key, text in front.items() if text or key in reading.NEEDED})

    def with_step(self, number: int, step: Step) -> "Draft":
        """The draft with another step in this place."""
        return self._replace(steps=(*self.steps[:number], step, *self.steps[number + 1:]))

    def inserting(self, number: int, *steps: Step) -> "Draft":
        """The draft with new steps before the one in this place."""
        fresh = (step._replace(key=self.next_key + n) for n, step in enumerate(steps))
        return self._replace(steps=(*self.steps[:number], *fresh, *self.steps[number:]))

    def lacking(self, number: int) -> "Draft":
        """The draft without a step; one always stays."""
        rest = (*self.steps[:number], *self.steps[number + 1:])
        return self._replace(steps=rest or (Step(self.next_key),))

    @property
    def next_key(self) -> int:
        """A key that no step has yet."""
        return max((step.key for step in self.steps), default=0) + 1

    def laid(self, number: int, position: Mapping[str, Any]) -> "Draft":
        """The draft with the table laid anew in a step: before the first move that is how the lesson begins."""
        block, step = Block("position", position_rows(position)), self.steps[number]
        bare = step.without(*PLAYED)
        if number == 0:
            front = {key: text for key, text in self.front.items() if key not in ("options", "seed")}
            return self._replace(front=front, opening=block).with_step(0, bare)
        return self.with_step(number, bare._replace(blocks=(block, *bare.blocks)))


# -- beginnings ------------------------------------------------------------------------------------------------------


def new(game: str, words: Mapping[str, str] | None = None) -> Draft:
    """A lesson that begins with a new game."""
    options = " ".join(f"{key}={word}" for key, word in (words or {}).items())
    front = {"game": game, "title": "", "summary": ""} | ({"options": options} if options else {})
    return Draft(front, None, (Step(1),))


def of_match(match: Match, since: int, position: Callable[[Game, dict[str, Any]], dict[str, Any]]) -> Draft:
    """A lesson of a game: it begins after so many of its actions, and every later one is a step."""
    game, begun = match.game, match.states[since]
    rows = position_rows(position(game, game.position(begun)))
    draft = Draft({"game": game.name, "title": "", "summary": ""}, Block("position", rows), (Step(1),))
    lines = (split_comment(game.write(action))[0] for action, _comment in match.actions[since:])
    return draft.inserting(1, *(Step(0, blocks=(Block("moves", (line,)),)) for line in lines))


def read(text: str) -> Draft:
    """The draft of a lesson file; Unreadable says what is wrong with it, with the line."""
    lesson = reading.read(text)
    opening = next((_block(block) for block in lesson.opening), None)
    steps = tuple(Step(number, step.title, step.text, tuple(map(_block, step.blocks)))
                  for number, step in enumerate(lesson.steps, 1))
    return Draft({key: row.text for key, row in lesson.front.items()}, opening, steps)


def _block(block: reading.Block) -> Block:
    return Block(block.kind, tuple(row.text for row in block.rows))


# -- writing ---------------------------------------------------------------------------------------------------------


def write(draft: Draft, titles: Iterable[str] = (), texts: Iterable[str] = ()) -> str:
    """The lesson as Markdown. What nobody has written yet is filled in: the build takes no step without a caption."""
    front = {**draft.front, "title": draft.front["title"] or _("A lesson"),
             "summary": draft.front["summary"] or draft.front["title"] or _("A lesson")}
    lines = ["---", *(f"{key}: {plain(text)}" for key, text in front.items()), "---"]
    if draft.opening:
        lines += [*_fenced(draft.opening), ""]
    told = _told(titles, len(draft.steps)), _told(texts, len(draft.steps))
    for number, (step, title, text) in enumerate(zip(draft.steps, *told), 1):
        heading = plain(" ".join(step.title.split())) or plain(title) or _("Step {n}", n=number)
        lines += [f"## {heading}", "", plain(step.text) or plain(text) or heading, ""]
        whole = list(filter(is_whole, step.blocks))
        lines += [line for block in whole for line in _fenced(block)]
        lines += [""] if whole else []
    return "\n".join(lines).rstrip("\n") + "\n"


def is_whole(block: Block) -> bool:
    """Can it stand in a lesson? A question needs a right and a wrong answer."""
    return block.kind != "question" or {"+ ", "- "} <= {row[:2] for row in block.rows[1:]}


def _told(given: Iterable[str], count: int) -> list[str]:
    found = list(given)[:count]
    return [*found, *[""] * (count - len(found))]


def _fenced(block: Block) -> list[str]:
    return [FENCE + block.kind, *block.rows, FENCE]


def fence(markdown: str, tool: str) -> str:
    """The lesson as a figure in docs of MkDocs or Sphinx: see docs/plugins.md."""
    if tool == "mkdocs":
        return f"````stormtable\n{markdown}````\n"
    inner = "\n".join(f"   {line}" if line else "" for line in markdown.splitlines())
    return f".. stormtable::\n\n{inner}\n"


def position_rows(position: Mapping[str, Any]) -> Rows:
    """A position as lines that can be read: as many keys in a line as there is room for."""
    parts = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in position.items()]
    rows: list[str] = []
    for part in parts:
        if rows and len(rows[-1]) + len(part) + 2 <= WIDE:
            rows[-1] += f", {part}"
        else:
            rows.append(part)
    return tuple(("{" if n == 0 else " ") + row + ("}" if n == len(rows) - 1 else ",") for n, row in enumerate(rows))


# -- plain text ------------------------------------------------------------------------------------------------------

_TAG = re.compile(r"<(?=/?[A-Za-z!])")
_LINK = re.compile(r"\](?=\()")
_BRACED = re.compile(r"\{([^}]*)\}?")
_HEAD = re.compile(r"^(?:[^\S\n]*+(?:#++|`{3,}+|-{3,}+(?=[^\S\n]*+$)))++[^\S\n]*+", re.M)


def plain(text: str) -> str:
    """A caption as lessons take it: what would be HTML, a link or a heading elsewhere is written as the text it is."""
    text = "\n".join(line.rstrip() for line in text.replace("\r", "").splitlines()).strip("\n")
    text = _LINK.sub("] ", _TAG.sub("< ", _HEAD.sub("", text)))
    return _BRACED.sub(lambda found: found[0] if reading.RULE.fullmatch(found[0]) else f"({found[1]})", text).strip()
