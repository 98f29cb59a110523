"""A line of notation, read from left to right: every complaint names the column that it is about.

`Line` goes on text by text ("move ", then a space, then " > "), `Words` word by word, with one blank between them.
A sentence is a marked one, so that it is said as its game says it.
"""

import re
from typing import Any

from .language import _, mark
from .rules import Unreadable

_NOTHING_MORE = mark("Nothing more may stand here.")


class Line:
    """A line that is read text by text."""

    def __init__(self, text: str, column: int = 0) -> None:
        self.text, self.column = text, column  # the column is where to read on; the first one is 0

    def fail(self, sentence: str, **values: Any) -> Unreadable:
        """Something else was expected where to read on."""
        return Unreadable(_(sentence, **values), column=self.column + 1)

    def rest(self) -> str:
        """What is still to be read."""
        return self.text[self.column:]

    def is_over(self) -> bool:
        """Is everything read?"""
        return self.column == len(self.text)

    def end(self) -> None:
        """Everything must be read."""
        if not self.is_over():
            raise self.fail(_NOTHING_MORE)

    def take(self, text: str) -> bool:
        """Reads this text, if it comes next."""
        if not self.text.startswith(text, self.column):
            return False
        self.column += len(text)
        return True

    def need(self, text: str, sentence: str) -> None:
        """Reads this text, which must come next."""
        if not self.take(text):
            raise self.fail(sentence)

    def match(self, pattern: re.Pattern[str], sentence: str) -> re.Match[str]:
        """Reads what fits this pattern, which must come next."""
        found = pattern.match(self.text, self.column)
        if not found:
            raise self.fail(sentence)
        self.column = found.end()
        return found


class Words(Line):
    """A line that is read word by word."""

    began = 0  # where the word that was read last begins

    def word(self) -> str:
        """Reads the blank and the next word; an empty one if there is none."""
        self.began = self.column + 1 if self.column else 0
        end = self.text.find(" ", self.began)
        self.column = len(self.text) if end < 0 else end
        return self.text[self.began:self.column]

    def peek(self) -> str:
        """The next word, which stays to be read."""
        return Words(self.text, self.column).word()

    def bad(self, sentence: str, **values: Any) -> Unreadable:
        """A complaint about the word that was read last."""
        return Unreadable(_(sentence, **values), column=self.began + 1)

    def end(self) -> None:
        """Everything must be read."""
        if not self.is_over():
            self.word()
            raise self.bad(_NOTHING_MORE)
