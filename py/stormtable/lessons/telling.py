"""A puzzle in words: a lesson for its page and for embeds, and a script for the table.

Whatever happens is told by the game's own sentences, in the language that is spoken now.
"""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

from stormtable.kernel.flow import Event
from stormtable.kernel.game import Game
from stormtable.kernel.language import _, _n
from stormtable.kernel.match import Match

from .playing import Frame, Table
from .proving import HOLD, WIN
from .puzzles import Proved, Puzzle
from .reading import PUZZLE, Lesson, Row, read

OFFERED = 3  # wrong answers beside the right one
PARTS = "board, hand, seats"


class PuzzleTable(Table):
    """The table a puzzle is shown on: it knows what the proof has found."""

    solution = ""

    def differs(self, claim: str, line: int) -> str:
        """What is so instead of this claim; `solves MOVE` holds for the one first move that reaches the goal."""
        verb, _blank, move = claim.partition(" ")
        if verb == "solves":
            return "" if move == self.solution else "the proof says something else"
        return super().differs(claim, line)


class Telling:
    """The words about one puzzle, which is the so manieth of its game."""

    def __init__(self, game: Game, puzzle: Puzzle, proved: Proved, number: int) -> None:
        self.game, self.puzzle, self.proved, self.number = game, puzzle, proved, number
        self.start = puzzle.match(game).state
        self.seat: int = game.decides(self.start)  # type: ignore[assignment]
        self.player = game.player(self.start, self.seat)
        others = [seat for seat in range(len(game.seats(self.start))) if seat != self.seat]
        self.other = game.player(self.start, others[0])

    # -- what it is ---------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """What it is called in lists."""
        return _("Puzzle {n}: {task}", n=self.number, task=self.task())

    def task(self) -> str:
        """What is to be done, in a few words."""
        if self.puzzle.goal == WIN:
            return _("{player} wins this turn", player=self.player)
        if self.puzzle.goal == HOLD:
            return _("{player} survives this turn", player=self.player)
        return _("{player} saves the game", player=self.player)

    def summary(self) -> str:
        """What is asked, for lists and search results."""
        if self.puzzle.goal == WIN:
            return _n("One move wins.", "{n} moves win, one after the other.", sum(self.proved.own))
        return _("One move saves the game.")

    def asked(self) -> str:
        """The same for whoever is to solve it."""
        if self.puzzle.goal == WIN:
            return _("{player} is to move and wins this turn, whatever {other} answers. Only one first move does it.",
                     player=self.player, other=self.other)
        if self.puzzle.goal == HOLD:
            return _("{player} is to move. One move keeps the game alive; after any other it can be lost in this "
                     "very turn.", player=self.player)
        return _("{player} is to move. One move saves the game; after any other {other} can win before "
                 "the next turn of {player}.", player=self.player, other=self.other)

    def solved(self) -> str:
        """What the proof has found."""
        tried = len(self.proved.wrong)
        if self.puzzle.goal == WIN:
            return _n("The other first move does not win.", "None of the other {n} first moves wins.", tried)
        return _n("After the other first move the game can be lost.",
                  "After each of the other {n} first moves the game can be lost.", tried)

    def fails(self, move: str) -> str:
        """What comes of a wrong first move."""
        told = self._told_after(move)
        if self.puzzle.goal == WIN:
            return " ".join([told, _("After that nothing wins this turn any more.")]).strip()
        if self.puzzle.goal == HOLD:
            return told or _("After that the game can be lost in this very turn.")
        return told or _("After that {other} can win before the next turn of {player}.", player=self.player,
                         other=self.other)

    def _told_after(self, move: str) -> str:
        """The last answer to a wrong move, in the words of the log."""
        match = self.puzzle.match(self.game)
        match.play_line(move)
        told = ""
        for line in self.proved.wrong[move]:
            by = self.game.decides(match.state)
            said = self.said(match, match.play_line(line))
            told = said if by != self.seat and said else told
        return told

    def said(self, match: Match, events: list[Event]) -> str:
        """What happened, as the solver may know it, in the words of the log."""
        seen = (event for event in events if event.seats is None or self.seat in event.seats)
        lines = (self.game.narrate(match.state, event) for event in seen)
        return " ".join(_ended(line) for line in lines if line)

    # -- the lesson ---------------------------------------------------------------------------------------------------

    def lesson(self) -> Lesson:
        """The lesson of its page."""
        told = read("\n".join(self._lines()), self.puzzle.name)
        return told._replace(front=told.front | {"kind": Row(1, PUZZLE)})

    def frames(self, load: Callable[[str], Game]) -> list[Frame]:
        """The lesson, played."""
        lesson = self.lesson()
        table = PuzzleTable(lesson, load)
        table.solution = self.puzzle.line[0]
        return [table.play(step) for step in lesson.steps]

    def _lines(self) -> Iterator[str]:
        seat = self.game.seats(self.start)[self.seat]
        yield from ("---", f"game: {self.game.name}", f"title: {self.title()}", f"summary: {self.summary()}",
                    f"order: {self.number}", f"seat: {seat}", f"show: {PARTS}", "---")
        yield from ("```position", self.puzzle.position, "```")
        yield from (f"## {self.task()}", self.asked(), *self.game.threats(self.start, self.seat))
        yield from ("```question", _("What does {player} do?", player=self.player), *self._answers(), "```")
        yield from self._steps()

    def _answers(self) -> Iterator[str]:
        """The right move among some wrong ones that are tempting, or like it, in an order that tells nothing."""
        wrong, verb = self.proved.wrong, self.puzzle.line[0].split()[0]
        offered = sorted(wrong, key=lambda move: (not wrong[move], move.split()[0] != verb))[:OFFERED]
        for move in sorted([self.puzzle.line[0], *offered], key=lambda move: hashlib.sha256(move.encode()).digest()):
            sign = "+" if move == self.puzzle.line[0] else "-"
            label = self.game.describe_action(self.start, self.game.read(move))
            yield f"{sign} solves {move} | {label}"
            if sign == "-":
                yield f"> {self.fails(move)}"

    def _steps(self) -> Iterator[str]:
        """Each choice of the line with what comes after it, until the next one."""
        match, rest = self.puzzle.match(self.game), list(zip(self.puzzle.line, self.proved.own))
        while rest:
            moves = [rest.pop(0)[0]]
            while rest and not rest[0][1]:
                moves.append(rest.pop(0)[0])
            title = self.game.describe_action(match.state, self.game.read(moves[0]))
            told = [self.said(match, match.play_line(move)) for move in moves]
            yield from (f"## {title}", *filter(None, told), *([] if rest else ["", self.solved()]))
            yield from ("```moves", *moves, "```")

    # -- the script ---------------------------------------------------------------------------------------------------

    def score(self, record: str, following: str) -> dict[str, Any]:
        """The script for the table: what the solver does, what is played out, and what is said to each wrong try."""
        wrong = [{"line": move, "touch": "", "says": self.fails(move)} for move in self.proved.wrong]
        script = [{"kind": "do" if own else "reply", "text": move, "wrong": [] if place else wrong}
                  for place, (move, own) in enumerate(zip(self.puzzle.line, self.proved.own))]
        begins = {"title": self.task(), "text": self.asked(), "at": [], "script": script}
        ends = {"title": _("Solved"), "text": self.solved(), "at": [], "script": []}
        return {"name": self.puzzle.name, "title": self.title(), "learner": self.seat, "record": record,
                "steps": [begins, ends], "puzzle": True, "next": following}


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", "…", ":")) else f"{sentence}."
