"""Text that is markup already."""

from html import escape
from typing import Any


class Markup(str):
    """A text that templates and notebooks take as it stands: nothing of it is escaped again."""

    __slots__ = ()

    def __html__(self) -> "Markup":
        return self  # not a plain text: MarkupSafe would escape that


def filled(form: str, **values: Any) -> Markup:
    """A form with its {places} filled: texts are escaped, markup is not."""
    return Markup(form.format(**{name: text(value) for name, value in values.items()}))


def text(value: Any) -> str:
    """A value as markup: escaped, unless it is markup."""
    return value.__html__() if hasattr(value, "__html__") else escape(str(value))
