"""Short text codes: a list of small numbers as letters and digits that survive being typed, with a checksum.

A code is a prefix, which names the game and the version of its codes, then one symbol for each number, then four
symbols that notice when anything before them was changed. The 32 symbols leave out I, L, O and U, which look like
others; a reader who types them, or small letters, blanks and hyphens, is understood.
"""

import binascii
import re
from collections.abc import Iterable

from .language import _
from .rules import Unreadable

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
HIGHEST = len(SYMBOLS) - 1
CHECK = 4  # symbols of the checksum: one wrong code in a million passes
LONGEST = 600  # no code is longer, so nothing longer is looked at
_VALUE = {symbol: value for value, symbol in enumerate(SYMBOLS)} | {"O": 0, "I": 1, "L": 1}
_GROUP = 6


def write(prefix: str, numbers: Iterable[int]) -> str:
    """These numbers, each from 0 to 31, as a code."""
    body = "".join(SYMBOLS[number] for number in numbers)
    symbols = body + _checksum(prefix + body)
    return "-".join([prefix, *(symbols[start:start + _GROUP] for start in range(0, len(symbols), _GROUP))])


def read(prefix: str, text: str) -> list[int]:
    """The numbers of a code; Unreadable says in a sentence what is wrong with it."""
    symbols = re.sub(r"[\s-]", "", text[:LONGEST + 1]).upper()
    if not symbols:
        raise Unreadable(_("There is no code here."))
    if not symbols.startswith(prefix):
        raise Unreadable(_other_prefix(prefix, symbols))
    if len(text) > LONGEST:
        raise Unreadable(_("This is too long for a code."))
    values = [_value(symbol) for symbol in symbols[len(prefix):]]
    body, check = values[:-CHECK], values[-CHECK:]
    said = "".join(SYMBOLS[value] for value in body)
    if "".join(SYMBOLS[value] for value in check) != _checksum(prefix + said):
        raise Unreadable(
            _("This code is damaged: a part of it is missing, or a letter is wrong. Copy it again as a whole."))
    return body


def _other_prefix(prefix: str, symbols: str) -> str:
    game = prefix.rstrip("0123456789")
    if re.match(game + r"\d", symbols):
        return _("This code was made by another version of this site ({prefix}); it cannot be read here.",
                 prefix=symbols[:len(game) + 1])
    return _("This is no code of this game; such a code begins with {prefix}.", prefix=prefix)


def _value(symbol: str) -> int:
    if symbol not in _VALUE:
        raise Unreadable(_("No code holds the sign {sign}.", sign=symbol))
    return _VALUE[symbol]


def _checksum(text: str) -> str:
    value = binascii.crc32(text.encode())
    return "".join(SYMBOLS[value >> 5 * place & HIGHEST] for place in range(CHECK))
