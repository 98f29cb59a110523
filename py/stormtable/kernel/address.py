"""The one person at the screen is called "you", and the sentence follows: *Gold draws* becomes *you draw*.

How it does so is a matter of the language: `locale/you.CODE.toml` has its word for the person, and what becomes of a
sentence in which the person stands where `@` is, as patterns one after the other. A language without such a file calls
the person by name, like everybody else.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple


class You(str):
    """The person at the screen, as a value of a sentence."""

    __slots__ = ()


class Address(NamedTuple):
    """How a language speaks to somebody: its word for the person, and the forms that a sentence takes."""

    word: You
    forms: tuple[tuple[re.Pattern[str], str], ...]


def read(file: Path) -> Address | None:
    """What a file says; nothing where there is none."""
    if not file.exists():
        return None
    data = tomllib.loads(file.read_text("utf-8"))
    return Address(You(data["word"]), tuple((re.compile(pattern), form) for pattern, form in data["forms"]))


def turned(sentence: str, values: Mapping[str, Any], address: Address) -> str:
    """A sentence with {places}, turned towards the person who fills some of them."""
    for place, value in values.items():
        if type(value) is You:
            sentence = _turned(sentence, place, address)
    return sentence


@cache
def _turned(sentence: str, place: str, address: Address) -> str:
    said = sentence.replace("{" + place + "}", "@")
    for pattern, form in address.forms:
        said = pattern.sub(form, said)
    said = said.replace("@", address.word)
    begins = sentence.startswith("{" + place + "}") or sentence[:1].isupper()  # else it may be part of another
    return capital(said) if begins else said


def capital(said: str) -> str:
    """A sentence begins with a capital."""
    return said[:1].upper() + said[1:]
