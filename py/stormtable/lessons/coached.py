"""A coached game: a lesson in which the reader makes the moves at the real table, and a coach answers wrong tries.

Its steps show the table *before* anything is done: then come the blocks `do`, the moves that the learner makes, and
`reply`, what is played out by itself. They become the script of the step. Everything in it is played here, each wrong
try too: it must be refused under the rules it names, or be a legal move that is not the one the coach waits for.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from stormtable.kernel.flow import Action
from stormtable.kernel.look import Look
from stormtable.kernel.rules import Refusal, Unreadable

from .playing import Frame, Table, draw
from .reading import RULE, Block, Row, Step, Try, commas

PLAYED = ("do", "reply", "chance")  # what happens after the frame of a step
USED = ("view", "expect", "wrong", *PLAYED)  # the blocks of a coached step
PLACES = ("us", "them", "board", "side", "hand", "prompt")  # the parts of a table that a coach may point at, by name


class Wrong(NamedTuple):
    """A wrong try: the move it would be, the things touched for it, the coach's sentence, and what the rules say."""

    line: str
    touches: tuple[str, ...]
    says: str
    why: tuple[Refusal, ...] = ()

    @property
    def touch(self) -> str:
        """The thing touched last for it."""
        return self.touches[-1] if self.touches else ""


class Play(NamedTuple):
    """One thing of a script: a move of the learner, a move that is played out, or a result of chance."""

    kind: str
    text: str
    wrong: tuple[Wrong, ...] = ()
    touches: tuple[str, ...] = ()  # by which the learner says it
    names: Mapping[str, str] = {}  # of all that is touched for it or for a wrong try


class CoachedTable(Table):
    """The table a coached game is played on."""

    def play(self, step: Step) -> Frame:
        """Plays a step; its frame is the table before anybody has done anything in it."""
        self._forget()
        self.at: tuple[str, ...] = ()
        self.script: list[Play] = []
        self.tries = iter(step.tries)
        self.wrong: tuple[tuple[Try, Wrong], ...] = ()
        self._check_rules(RULE.findall(step.text), step.line)
        frame = None
        for block in step.blocks:
            if block.kind not in USED:
                raise Unreadable(f"In a coached game there is no block {block.kind}; there are {', '.join(USED)}.",
                                 block.line)
            if frame is None and block.kind in PLAYED:
                frame = self._before(step)
            self._block(block)
        if self.wrong:
            raise Unreadable("After wrong tries comes the right one: a block do.", self.wrong[0][0].line)
        return (frame or self._before(step))._replace(script=tuple(self.script))

    def _before(self, step: Step) -> Frame:
        """The frame of a step: the learner is asked, or it is all over."""
        learner, asked = self._learner(), self.game.decides(self.match.state)
        if asked not in (learner, None):
            raise Unreadable(f"When a step begins the learner is asked, but {self._named(asked)} is. "
                             "What others do before stands in a block reply.", step.line)
        self.seat_word = self.lesson.word("learner")
        frame = self._frame(step)
        self._check_pointed(frame, step)
        return frame._replace(at=self.at)

    def _learner(self) -> int:
        row = self.lesson.front["learner"]
        return self.seat_of(row.text, row.line)

    def _check_pointed(self, frame: Frame, step: Step) -> None:
        """Sees to it that what the coach points at is on the table."""
        look = self._asked_look()
        drawn = "".join(draw(frame._replace(show=("board", "hand", "side", "seats")), self.game).values())
        seen = {*re.findall(r'data-touch="([^"]+)"', drawn), *PLACES, *look.next()}
        for touch in self.at:
            if touch not in seen:
                raise Unreadable(f"{touch!r} cannot be pointed at: it is not on the table.", step.line)

    def _view(self, given: dict[str, Row]) -> None:
        if "at" in given:
            self.at = tuple(commas(given["at"].text))
        super()._view({key: row for key, row in given.items() if key != "at"})

    # -- what is played ---------------------------------------------------------------------------------------------

    def _chance(self, row: Row) -> None:
        super()._chance(row)
        self.script.append(Play("chance", row.text))

    def _do(self, row: Row) -> None:
        """A move that the learner makes."""
        asked = self.game.decides(self.match.state)
        if asked != self._learner():
            raise Unreadable(f"Here {self._named(asked)} is asked, not the learner: that is a reply.", row.line)
        wanted = self._action(row)
        for one, wrong in self.wrong:
            if wrong.line == self.game.write(wanted):
                raise Unreadable("This try is what the coach waits for.", one.line)
        look, tried = self._asked_look(), [wrong.touches for _one, wrong in self.wrong]
        touches = tuple(self.game.touches(look.s, wanted))
        names = {way[place]: _label(look.choose(*way[:place]), way[place])
                 for way in (*tried, touches) for place in range(len(way))}
        self._played("do", row, wanted)
        self.script[-1] = self.script[-1]._replace(touches=touches, names=names)

    def _reply(self, row: Row) -> None:
        """A move that is played out by itself, mostly one of the computer."""
        self._played("reply", row, self._action(row))

    def _played(self, kind: str, row: Row, action: Action) -> None:
        line = self.game.write(self.game.filled(self.match.state, action))
        self._moves(row)
        self.script.append(Play(kind, line, tuple(wrong for _one, wrong in self.wrong)))
        self.wrong = ()

    def _action(self, row: Row) -> Action:
        try:
            actions = self.game.read_all(row.text)
        except Unreadable as problem:
            raise Unreadable(f"{row.text!r}: {problem.text}", row.line) from None
        if len(actions) != 1:
            raise Unreadable("In a coached game one line is one action.", row.line)
        return self.game.filled(self.match.state, actions[0])

    # -- wrong tries ------------------------------------------------------------------------------------------------

    def _block(self, block: Block) -> None:
        if block.kind == "wrong":
            self.wrong = tuple((one, self._tried(one)) for one in next(self.tries))
        else:
            super()._block(block)

    def _tried(self, one: Try) -> Wrong:
        """Tries it: what is refused must be so under the rules it names, what is not must be allowed."""
        refusals = self.refusals(one.tried, one.line)
        if one.rules:
            self._check_refused(one.tried, refusals, one.rules, one.line)
        elif refusals:
            raise Unreadable(f"{one.tried!r} is refused; then its rules stand behind it: {one.tried} => "
                             f"{', '.join(refusal.rule for refusal in refusals)}.", one.line)
        verb, _blank, thing = one.tried.partition(" ")
        if verb == "touch" and not one.rules:
            raise Unreadable("A touch that is allowed is no try yet: write the whole move.", one.line)
        if verb == "touch":
            return Wrong("", (thing.strip(),), one.says, tuple(refusals))
        action = self._action(Row(one.line, one.tried))
        touches = self.game.touches(self.match.state, action)
        return Wrong(self.game.write(action), tuple(touches), one.says, tuple(refusals))


def _label(look: Look, touch: str) -> str:
    """What a thing is called when it is to be touched: a word by its button, anything else by its name."""
    buttons = look.game.prompt(look.s, look).buttons if touch in look.next() else ()
    return next((one.label for one in buttons if one.touch == touch), "") or look.game.name_of(look.s, touch)
