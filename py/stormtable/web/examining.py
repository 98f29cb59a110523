"""A game that is over, looked at decision by decision: the worker judges one after the other, and can be stopped."""

import json
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from stormtable.kernel.flow import State
from stormtable.kernel.language import _, mark

from . import page
from .markup import button, ended

if TYPE_CHECKING:
    from .table import Table

MOST = 5  # that are told
KINDS = {
    "blunder": mark("A blunder"), "find": mark("Well found"), "missed win": mark("A win was missed"),
    "allowed loss": mark("This loss could be avoided"),
}


class Found(NamedTuple):
    """A decision worth telling: how many actions came before it, of what kind, and how much it mattered."""

    at: int
    kind: str
    difference: float
    told: str  # what was done, and what was better


class Answer(NamedTuple):
    """What is said of one decision: how far it is, where that was, and what is worth telling."""

    done: int
    of: int
    at: int
    found: Found | None


class Examining:
    """What the computer thinks of the decisions of one person in the game on the table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.about: State | None = None  # the end of the game that is looked at
        self.is_open = False  # with all cards open, or with what the seat knew
        self.is_stopped = False
        self.rounds = 0  # so many times it was begun: an earlier one ends by itself
        self.done = self.of = 0
        self.found: list[Found] = []

    def begin(self, is_open: bool) -> None:
        """Looks at all decisions, from the first on."""
        self.about, self.is_open, self.is_stopped = self.table.match.state, is_open, False
        self.done, self.of, self.found, self.rounds = 0, 1, [], self.rounds + 1
        page.begin(self._examine(self.rounds))

    async def _examine(self, mine: int) -> None:
        """Asks for one decision after the other, as long as this game is looked at in this way."""
        asked = {"record": self.table.match.text(), "seat": self.table.turning.seat(), "from": 0, "open": self.is_open}
        while self._is_wanted(mine) and self.done < self.of:
            answer = await self.table.thinking.room.examine(json.dumps(asked), self._read)
            if not self._is_wanted(mine):
                return
            self.done, self.of, asked["from"] = answer.done, answer.of, answer.at + 1
            self.found += filter(None, [answer.found])
            self.table.render()

    def _is_wanted(self, mine: int) -> bool:
        match = self.table.match
        return not self.is_stopped and self.rounds == mine and match is not None and match.state is self.about

    def _read(self, said: dict[str, Any]) -> "Answer":
        """What a worker said of one decision; what cannot be raises."""
        done, of, kind = int(said["done"]), int(said["of"]), said.get("kind", "")
        at = int(said.get("at", len(self.table.match.actions)))
        if not 0 <= done <= of or not 0 <= at <= len(self.table.match.actions) or kind not in ("", *KINDS):
            raise ValueError(said)
        return Answer(done, of, at, self._told(at, kind, said["line"], float(said["difference"])) if kind else None)

    def _told(self, at: int, kind: str, line: str, difference: float) -> Found:
        """A verdict in words: what was done and what was better, and why."""
        game, match = self.table.game, self.table.match
        s, seat = match.states[at], self.table.turning.seat()
        view, action = game.view(s, seat), match.actions[at][0]
        sentences = [ended(game.describe_action(view, action))]
        if line:
            action = game.filled(s, game.read(line))
            if game.refusals(s, action):
                raise ValueError(line)
            sentences.append(ended(_("Better: {action}", action=game.describe_action(view, action))))
        sentences += game.reasons(view, action, seat)[:1]
        return Found(at, kind, difference, " ".join(sentences))

    # -- markup --------------------------------------------------------------------------------------------------------

    def markup(self) -> str:
        """The way to it; while it works, how far it is and how to stop it; then what it found, in the order of play."""
        if not self.table.turning.curve:
            return ""
        if self.about is not self.table.match.state:
            return f'<p class="acts">{button("examine", _("Analyse the decisions"), "small")}</p>'
        worst = sorted(self.found, key=lambda found: -found.difference)[:MOST]
        rows = "".join(f"<li>{_row(found)}</li>" for found in sorted(worst))
        heading = f'<h3>{escape(_("The decisions"))}</h3>{self._ways()}'
        return f'<section class="turning examined">{heading}{self._progress()}<ul>{rows}</ul></section>'

    def _ways(self) -> str:
        """With what one knew, or with all cards open, where cards are hidden."""
        if not self.table.game.hands:
            return ""
        ways = ((False, "known", _("With what you knew")), (True, "open", _("With all cards open")))
        made = [f'<button type="button" id="examine-{word}" class="btn bare small switch" data-do="examine"'
                f' data-value="{word}" aria-pressed="{str(self.is_open is way).lower()}">{escape(label)}</button>'
                for way, word, label in ways]
        return f'<p class="acts">{"".join(made)}</p>'

    def _progress(self) -> str:
        told = _("{n} of {all} decisions", n=self.done, all=self.of)
        if self.done < self.of and not self.is_stopped:
            stop = button("examined", _("Stop"), "bare small")
            return f'<p class="label" role="status">{escape(told)} {stop}</p>'
        if not self.found:
            told = f"{told}: {_('nothing to remark')}"
        return f'<p class="label" role="status">{escape(told)}</p>'


def _row(found: Found) -> str:
    change = f"{round(100 * found.difference)} %" if found.kind in ("find", "blunder") else ""
    sign = {"find": "+", "blunder": "−"}.get(found.kind, "")
    return (f'<button type="button" id="examined-{found.at}" class="see" data-do="see" data-value="{found.at}">'
            f"<b>{escape(_(KINDS[found.kind]))} {sign}{change}</b> {escape(found.told)}</button>")


# -- what is heard -----------------------------------------------------------------------------------------------------


def examine(table: "Table", value: str) -> None:
    """Begins to look at the decisions, or begins again in the other way."""
    table.examining.begin(value == "open")
    table.render()


def stop(table: "Table", value: str) -> None:
    """That is enough; what was found stays."""
    table.examining.is_stopped = True
    table.render()


COMMANDS = {"examine": examine, "examined": stop}
