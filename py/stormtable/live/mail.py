"""Letters between distant tables: numbered, sealed and acknowledged, so that the line between them may be a bad one.

All letters to one table that it has not acknowledged go into one envelope, as text for any line: a data channel, a
broadcast, a link that is pasted into a chat. A line may drop, double, delay and alter envelopes, and whoever carries
one can neither read nor write in it. The first letter of a table is sealed with what stands in the invitation; for
the others both add the keys that they have said hello with (Diffie-Hellman).
"""

import base64
import binascii
import hmac
import json
import re
import zlib
from typing import NamedTuple

from stormtable.kernel.language import _
from stormtable.kernel.record import read_json
from stormtable.kernel.rules import Unreadable

from . import messages, ristretto
from .messages import Hello, Message
from .secret import Secret, digest

LONGEST = 400_000  # characters of an envelope
LONGEST_UNPACKED = 2_000_000
MOST_LETTERS = 5_000  # in one envelope
SEAL = 16  # bytes
MARK = "stormtable1."  # how an envelope begins
_FORM = re.compile(r"stormtable1\.([0-9])\.([0-9])\.([0-9]{1,6})\.([0-9]{1,6})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{22})")


class Envelope(NamedTuple):
    """Who writes to whom, the number of the first letter, how many were heard; and, sealed, the letters."""

    sender: int
    to: int
    first: int
    heard: int
    inside: bytes
    seal: bytes


def opened(text: str) -> Envelope:
    """The envelope of a text, still sealed; Unreadable if it is none."""
    found = _FORM.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        raise Unreadable(_("This is no letter of a game between distant tables."))
    sender, to, first, heard = (int(found[group]) for group in (1, 2, 3, 4))
    return Envelope(sender, to, first, heard, _from_text(found[5]), _from_text(found[6]))


class Mail:
    """One table's letters, to and from every other table."""

    def __init__(self, me: int, members: int, secret: Secret, invitation: bytes) -> None:
        self.me, self.members, self.secret, self.invitation = me, members, secret, invitation
        self.written: dict[int, list[str]] = {}
        self.heard: dict[int, int] = {}  # how many letters of a table
        self.acknowledged: dict[int, int] = {}
        self._posted: dict[int, int] = {}
        self._keys: dict[int, bytes] = {}

    def write(self, to: int, message: Message) -> None:
        """Another letter."""
        self.written.setdefault(to, []).append(messages.write(message))

    def is_waiting(self, to: int) -> bool:
        """Are there letters to this table that have never been in an envelope?"""
        return len(self.written.get(to, ())) > self._posted.get(to, 0)

    def is_unheard(self, to: int) -> bool:
        """Are there letters that this table has not acknowledged?"""
        return len(self.written.get(to, ())) > self.acknowledged.get(to, 0)

    def envelope(self, to: int, again: bool = True) -> str:
        """All letters that this table has not acknowledged, or only those that are new."""
        letters = self.written.get(to, [])
        first = self.acknowledged.get(to, 0) if again else max(self.acknowledged.get(to, 0), self._posted.get(to, 0))
        if first == 0 and self.members > 2:
            letters = letters[:1]  # more than two have the same invitation
        elif first and to not in self._keys:
            letters = letters[:first]  # nothing can be said to who has not said hello
        self._posted[to] = max(self._posted.get(to, 0), len(letters))
        packed = zlib.compress(json.dumps(letters[first:], separators=(",", ":")).encode(), 9)
        key = self._key(to, first)
        outside = (self.me, to, first, self.heard.get(to, 0))
        seal = _seal(key, outside, packed)
        return MARK + ".".join([*map(str, outside), _to_text(_veiled(key, seal, packed)), _to_text(seal)])

    def receive(self, text: str) -> tuple[int, list[str]]:
        """Who writes, and the new letters; Unreadable if its sender cannot have sealed this envelope for this table."""
        envelope = opened(text)
        if envelope.to != self.me or envelope.sender == self.me:
            raise Unreadable(_("This letter is for another player."))
        if envelope.first and envelope.sender not in self._keys:
            return envelope.sender, []  # its hello was lost, and will come again
        key = self._key(envelope.sender, envelope.first)
        packed = _veiled(key, envelope.seal, envelope.inside)
        if not hmac.compare_digest(_seal(key, envelope[:4], packed), envelope.seal):
            raise Unreadable(_("This letter belongs to another game, or was changed on the way."))
        self._note_acknowledged(envelope)
        letters = _unpacked(packed)
        heard = self.heard.get(envelope.sender, 0)
        if envelope.first > heard:
            return envelope.sender, []  # something in between was lost, and will come again
        return envelope.sender, letters[heard - envelope.first:]

    def note_heard(self, sender: int) -> None:
        """A letter of this table has been taken in, and will be acknowledged."""
        self.heard[sender] = self.heard.get(sender, 0) + 1

    def _note_acknowledged(self, envelope: Envelope) -> None:
        known = self.acknowledged.get(envelope.sender, 0)
        written = len(self.written.get(envelope.sender, ()))
        self.acknowledged[envelope.sender] = max(known, min(envelope.heard, written))

    def meet(self, member: int, hello: Hello) -> None:
        """From its hello on, letters to and from a table are sealed with a key that only the two have."""
        shared = ristretto.multiplied(self.secret.key, hello.key)
        self._keys.setdefault(member, hmac.digest(self.invitation, digest("pair", shared), "sha256"))

    def _key(self, other: int, first: int) -> bytes:
        if first == 0:
            return hmac.digest(self.invitation, b"hello", "sha256")
        return self._keys[other]


def _seal(key: bytes, outside: tuple[int, ...], packed: bytes) -> bytes:
    """What nobody can make without the key, for these letters and this outside."""
    return hmac.digest(key, digest("seal", *outside, packed), "sha256")[:SEAL]


def _veiled(key: bytes, seal: bytes, data: bytes) -> bytes:
    """The same bytes under the keystream of this seal, or out from under it (HMAC in counter mode).

    The seal follows from what it seals, so the same stream never lies over two different texts (as in SIV, RFC 5297).
    """
    blocks = (len(data) + 31) // 32
    stream = b"".join(hmac.digest(key, digest("veil", seal, block), "sha256") for block in range(blocks))
    return bytes(a ^ b for a, b in zip(data, stream))


def _unpacked(data: bytes) -> list[str]:
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(data, LONGEST_UNPACKED)
        letters = read_json(text.decode())
    except (zlib.error, ValueError, RecursionError):
        raise Unreadable(_("This is no letter of a game between distant tables.")) from None
    if reader.unconsumed_tail or not isinstance(letters, list) or len(letters) > MOST_LETTERS \
            or not all(isinstance(letter, str) for letter in letters):
        raise Unreadable(_("This is no letter of a game between distant tables."))
    return letters


def _to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _from_text(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise Unreadable(_("This is no letter of a game between distant tables.")) from None
