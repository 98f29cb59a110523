"""Reading values that somebody else wrote: every complaint names the key it is about, and a rule where one is broken.

    top = Key("", position, "ORT-16.2").fields(("game", "turn"))
    turn = top("turn", 9).number(1, 400)
"""

from collections.abc import Collection
from typing import Any, NamedTuple, TypeVar

from .language import _, mark
from .rules import Unreadable

LARGEST = 9999
T = TypeVar("T")


class Key(NamedTuple):
    """One value with the name it has in the whole, and the rule that asks for its form."""

    name: str
    value: object
    rule: str = ""

    def bad(self, sentence: str, rule: str = "", **values: object) -> Unreadable:
        """A complaint about this value."""
        rule, reason = rule or self.rule, _(sentence, **values)
        if not rule:
            return Unreadable(_("Position, {key}: {reason}", key=self.name, reason=reason))
        return Unreadable(_("Position, {key}: {reason} ({rule})", key=self.name, reason=reason, rule=rule), rule=rule)

    @property
    def given(self) -> bool:
        """Is it anything but null?"""
        return self.value is not None

    def form(self, kind: type[T], sentence: str) -> T:
        """The value, if it is of this kind."""
        if not isinstance(self.value, kind) or isinstance(self.value, bool) and kind is not bool:
            raise self.bad(sentence)
        return self.value

    def number(self, low: int = 0, high: int = LARGEST) -> int:
        """A whole number in a range."""
        value = self.form(int, mark("a whole number is expected."))
        if not low <= value <= high:
            raise self.bad(mark("a number from {low} to {high} is expected."), low=low, high=high)
        return value

    def flag(self) -> bool:
        """True or false."""
        return self.form(bool, mark("true or false is expected."))

    def text(self) -> str:
        """A text."""
        return self.form(str, mark("a text is expected."))

    def one_of(self, words: Collection[str]) -> Any:
        """One of these words; of a table, what stands behind it."""
        if not isinstance(self.value, str) or self.value not in words:
            raise self.bad(mark("one of {words} is expected."), words=", ".join(words))
        return words[self.value] if isinstance(words, dict) else self.value

    def items(self, sentence: str = mark("a list is expected.")) -> list["Key"]:
        """The entries of a list, each with its number."""
        return [Key(f"{self.name}[{n}]", entry, self.rule) for n, entry in enumerate(self.form(list, sentence))]

    def fields(self, known: Collection[str] | None = None) -> "Fields":
        """An object, with known keys only if they are given."""
        value = self.form(dict, mark("an object is expected."))
        for name in value:
            if known is not None and name not in known:
                raise Key(self._inside(name), None, self.rule).bad(mark("there is no such key."))
        return Fields(self, value)

    def _inside(self, name: object) -> str:
        return f"{self.name}.{name}" if self.name else str(name)


class Fields(NamedTuple):
    """An object: call it with a key, and what holds if that is left out."""

    key: Key
    values: dict[str, Any]

    def __call__(self, name: str, default: object = None) -> Key:
        return Key(self.key._inside(name), self.values.get(name, default), self.key.rule)

    def each(self) -> dict[str, Key]:
        """All keys that are there."""
        return {name: self(name) for name in self.values}

    def has(self, name: str) -> bool:
        """Is this key there?"""
        return name in self.values
