"""Where a game that is over turned: found beside the table, named in the result, marked on the bar of the replay."""

import json
from html import escape
from typing import TYPE_CHECKING, Any

from stormtable.ai.turning import Swing, Turn
from stormtable.kernel.flow import State
from stormtable.kernel.language import _
from stormtable.kernel.match import Match

from . import page

if TYPE_CHECKING:
    from .table import Table


class Turning:
    """The turning points of the game on one table, as the person at it saw the game."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.about: State | None = None  # the end that they are sought for
        self.swings: list[Swing] = []
        self.curve: list[Turn] = []  # how likely the own win was, turn by turn

    def go_on(self) -> None:
        """Looks for them when a game is over; called again and again."""
        table = self.table
        if table.match is None or table.asked() is not None or self.about is table.match.state:
            return
        if not table.sitting.is_kept or not table.sitting.is_told():
            return
        self.about, self.swings, self.curve = table.match.state, [], []
        page.begin(self._find(table.match, self.about))

    async def _find(self, match: Match, end: State) -> None:
        asked, last = json.dumps({"record": match.text(), "seat": self.seat()}), len(match.actions)
        swings, curve = await self.table.thinking.room.judge(asked, lambda told: _judged(told, last))
        if curve and self.table.match is not None and self.table.match.state is end:
            self.swings, self.curve = swings, curve
            self.table.render()

    def seat(self) -> int:
        """The seat of the only person, else the first one."""
        people = self.table.sitting.people()
        return people[0] if people else 0

    def shown(self) -> list[Swing]:
        """Those of the game that is looked at."""
        match = self.table.match
        return self.swings if match is not None and self.about is match.state else []

    # -- markup --------------------------------------------------------------------------------------------------------

    def listed(self) -> str:
        """The curve, and each point with what happened and how the estimate changed; a touch leads there."""
        rows = "".join(f"<li>{self._row(swing)}</li>" for swing in self.shown())
        if not rows:
            return ""
        player = self.table.game.player(self.table.match.state, self.seat())
        told = _("As the computer judges it, for {player}", player=player)
        heading = f'<h3>{escape(_("Turning points"))}</h3><p class="label">{escape(told)}</p>'
        return f'<section class="turning">{heading}{self._drawn(told)}<ul>{rows}</ul></section>'

    def _drawn(self, told: str) -> str:
        """The curve: the whole game from left to right, a sure win at the top; a touch leads to the turn."""
        last = len(self.table.match.actions)
        line = " ".join(f"{turn.at},{100 - 100 * turn.chances:.0f}" for turn in self.curve)
        ends = [*(turn.at for turn in self.curve[1:]), last]
        turns = "".join(map(_strip, self.curve, ends))
        return (f'<svg class="curve" viewBox="0 0 {last} 100" preserveAspectRatio="none" role="img"'
                f' aria-label="{escape(told)}"><path d="M0 50H{last}"/><polyline points="{line}"/>{turns}</svg>')

    def _row(self, swing: Swing) -> str:
        estimate = _("{was} % to {now} %", was=round(100 * swing.was), now=round(100 * swing.now))
        return (f'<button type="button" id="turning-{swing.at}" class="see" data-do="see" data-value="{swing.at}">'
                f"<b>{escape(estimate)}</b> {escape(self.told(swing))}</button>")

    def told(self, swing: Swing) -> str:
        """What mattered most between the two turns."""
        showing = self.table.showing
        events = [event for number in range(swing.since + 1, swing.at + 1) for event in showing.heard(number)]
        return showing.brief(events, 1)

    def marks(self) -> str:
        """The same as marks on the bar of the replay."""
        return "".join(map(self._mark, self.shown()))

    def _mark(self, swing: Swing) -> str:
        told = f"<title>{escape(self.told(swing))}</title>"
        return f'<rect class="turning" x="{swing.at - 0.5}" width="1" height="10">{told}</rect>'


def _judged(told: Any, last: int) -> tuple[list[Swing], list[Turn]]:
    """The turning points and the curve that an answer tells, if they can be those of a game with so many actions."""
    swings, curve = [Swing(*row) for row in told["swings"]], [Turn(*row) for row in told["curve"]]
    times = [number for swing in swings for number in (swing.since, swing.at)] + [turn.at for turn in curve]
    estimates = [part for swing in swings for part in (swing.was, swing.now)] + [turn.chances for turn in curve]
    if not all(isinstance(number, int) and 0 <= number <= last for number in times):
        raise ValueError("no moment of this game")
    if not all(isinstance(part, (int, float)) and 0 <= part <= 1 for part in estimates):
        raise ValueError("no estimate")
    return swings, curve


def _strip(turn: Turn, end: int) -> str:
    """A turn of the curve, to be touched: from its beginning to the next one."""
    told = f"<title>{round(100 * turn.chances)} %</title>"
    return (f'<rect data-do="see" data-value="{turn.at}" x="{turn.at}" width="{end - turn.at}" height="100">'
            f"{told}</rect>")
