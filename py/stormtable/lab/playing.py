"""A game in the terminal against the computer, or at one keyboard: `stormtable play GAME`.

A line that is typed is a number of the list, a move in notation, a word of HELP, or words to look for in the list.
"""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TextIO

from stormtable.ai.players import LEVELS, thinking
from stormtable.drawn import words
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refused, Unreadable

SHOWN = 20  # moves that are listed at once
MANY = 2000  # moves that are looked through; where there are more, notation is the way
HELP = {
    "help": "these words",
    "list": "everything that may be done now",
    "why MOVE": "why a move is not allowed",
    "hint": "what the computer would do",
    "undo": "take the last move back, as far as the rules allow it",
    "table": "show the table again",
    "save FILE": "write the game down; stormtable play --record FILE goes on with it",
    "quit": "leave the table",
}


class Left(Exception):
    """Somebody has left the table."""


class Sitting:
    """A person, or several, and computers at one table."""

    def __init__(self, match: Match, own: frozenset[int], level: str, source: TextIO, sink: TextIO,
                 paint: words.Paint) -> None:
        self.match, self.game, self.own = match, match.game, own
        self.level = next(one for one in LEVELS if one.word == level)
        self.source, self.sink, self.paint = source, sink, paint
        self.rng = random.Random(match.seed)
        self.found: list[tuple[Any, str]] = []  # the moves that the numbers mean
        seats = range(len(self.game.seats(match.state)))
        match.answering, match.takes_forced = frozenset(seat for seat in seats if seat not in own), True

    def play(self) -> int:
        """Plays until the game is over, or somebody leaves; the exit code."""
        self.show()
        try:
            while (asked := self.game.decides(self.match.state)) is not None:
                if asked in self.own:
                    self.turn()
                else:
                    self.answer(asked)
        except Left:
            self.say("You have left the table.")
            return 0
        self.show()
        return 0

    def turn(self) -> None:
        """One line of a person."""
        self.sink.write(self.paint("> ", words.BOLD))
        self.sink.flush()
        line = self.source.readline()
        if not line:
            raise Left
        word, _blank, rest = line.strip().partition(" ")
        known: dict[str, Callable[[str], None]] = {
            "help": self.help, "list": self.list, "why": self.why, "hint": self.hint, "undo": self.undo,
            "table": lambda rest: self.show(), "save": self.save, "quit": self.leave,
        }
        if not word:
            self.list("")
        elif word in known:
            known[word](rest.strip())
        else:
            self.take(line.strip())

    def answer(self, seat: int) -> None:
        """One decision of the computer, which sees what its seat sees."""
        view = self.game.view(self.match.state, seat)
        *_before, last = thinking(self.level, self.game, view, seat, self.rng)
        self.happen(lambda: self.match.play(last.action))
        if self.game.decides(self.match.state) in self.own:
            self.show()

    # -- moves ---------------------------------------------------------------------------------------------------

    def take(self, text: str) -> None:
        """A move by its number or its notation; anything else is looked for among the moves."""
        if text.isdecimal() and self.found:
            if not 1 <= int(text) <= len(self.found):
                return self.say(f"The list has the numbers 1 to {len(self.found)}.")
            return self.happen(lambda: self.match.play(self.found[int(text) - 1][0]))
        try:
            self.game.read_all(text)
        except Unreadable as problem:
            return self.look_for(text, problem)
        self.happen(lambda: self.match.play_line(text))

    def look_for(self, text: str, problem: Unreadable) -> None:
        """Lists the moves that have these words; if there are none, says why the text is no move."""
        wanted = text.lower().split()
        found = [move for move in self.moves() if all(word in f"{move[1]} {self.game.write(move[0])}".lower()
                                                       for word in wanted)]
        if found:
            return self.number(found)
        self.say(f"{problem.text} Type a number, a move, words to look for, or help.")

    def happen(self, play: Callable[[], Any]) -> None:
        """Plays, and tells what came of it; what is refused says why."""
        try:
            events = play()
        except Refused as no:
            return self.refuse(no)
        except Unreadable as problem:
            return self.say(problem.text)
        self.found = []
        for event in events:
            if event.seats is None or self.own & set(event.seats):
                self.say(f"- {told}" if (told := self.game.narrate(self.match.state, event)) else "")
        asked = self.game.decides(self.match.state)
        if asked in self.own:
            self.say(self.paint(self.game.question(self.match.state), words.BOLD))

    def refuse(self, no: Refused) -> None:
        for refusal in no.refusals:
            self.say(f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text)

    def moves(self) -> Iterator[tuple[Any, str]]:
        """What may be done now, in words."""
        s = self.match.state
        for action in islice(self.game.legal_actions(s), MANY):
            yield action, self.game.describe_action(s, action)

    def number(self, found: list[tuple[Any, str]]) -> None:
        """Lists moves under numbers."""
        self.found = found
        for place, (action, told) in enumerate(found[:SHOWN], 1):
            self.say(f"{place:3}. {told}  [{self.game.write(action)}]")
        if len(found) > SHOWN:
            self.say(f"… and {len(found) - SHOWN} more: type words to look for, such as the name of a place.")

    # -- words ---------------------------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        for word, meaning in HELP.items():
            self.say(f"  {word:10} {meaning}")
        self.say("Anything else is a number of the list, a move as it is written down, or words to look for.")

    def list(self, rest: str) -> None:
        self.number(list(self.moves()))

    def why(self, rest: str) -> None:
        try:
            *_before, last = self.game.read_all(rest)
            refusals = self.game.refusals(self.match.state, self.game.filled(self.match.state, last))
        except Unreadable as problem:
            return self.say(problem.text)
        self.refuse(Refused(refusals)) if refusals else self.say("This is allowed.")

    def hint(self, rest: str) -> None:
        asked = self.game.decides(self.match.state)
        if asked is not None:
            *_before, last = thinking(LEVELS[-1], self.game, self.game.view(self.match.state, asked), asked, self.rng)
            self.number([(last.action, self.game.describe_action(self.match.state, last.action))])

    def undo(self, rest: str) -> None:
        if not self.match.can_undo():
            return self.say("Nothing can be taken back now.")
        self.match.undo()
        self.show()

    def save(self, rest: str) -> None:
        if not rest:
            return self.say("Say where: save FILE.")
        try:
            with open(rest, "w", encoding="utf-8") as file:
                file.write(self.match.text())
        except OSError as problem:
            return self.say(f"{rest} cannot be written: {problem.strerror}.")
        self.say(f"The game is in {rest}.")

    def leave(self, rest: str) -> None:
        raise Left

    def show(self) -> None:
        asked = self.game.decides(self.match.state)
        seat = asked if asked in self.own else min(self.own, default=0)
        self.say(words.table(self.game, self.match.state, seat, self.paint))

    def say(self, text: str) -> None:
        if text:
            self.sink.write(text + "\n")


def sit(match: Match, own: frozenset[int], level: str, paint: words.Paint) -> int:
    """Plays at the terminal."""
    return Sitting(match, own, level, sys.stdin, sys.stdout, paint).play()
