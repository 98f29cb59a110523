"""One secret of 32 bytes a seat and game: its coins, masks, orders and locks all follow from it.

So a page that is loaded again needs this secret and what it has heard; and whoever is shown the secrets of all seats
after the game can work out everything that was done with them.
"""

import hashlib
import hmac
import secrets

from . import ristretto
from .tokens import Token

LENGTH = 32
COINS = 4096  # that a seat can throw in one game


def fresh() -> bytes:
    """A new secret."""
    return secrets.token_bytes(LENGTH)


def digest(*parts: object) -> bytes:
    """The hash of some parts; where one ends and the next begins makes a difference."""
    texts = (part if isinstance(part, bytes) else str(part).encode() for part in parts)
    return hashlib.sha256(b"".join(len(text).to_bytes(4, "big") + text for text in texts)).digest()


class Secret:
    """What follows from one secret."""

    def __init__(self, master: bytes) -> None:
        self.master = master
        self.commitment = digest("commitment", master)
        self._chain = [self._bytes("coins")[:LENGTH]]
        for _ in range(COINS):
            self._chain.append(digest("coin", self._chain[-1]))
        self.tip = self._chain[-1]  # the chain is gone through from here backwards: each coin is the hash of the next
        self.key = self._scalar("key")

    def _bytes(self, *label: object) -> bytes:
        return hmac.digest(self.master, digest(*label), "sha512")

    def _scalar(self, *label: object) -> int:
        return int.from_bytes(self._bytes("scalar", *label), "big") % (ristretto.ORDER - 1) + 1

    def coin(self, number: int) -> bytes:
        """This seat's share of a coin."""
        return self._chain[-2 - number]

    def lock(self, token: Token) -> int:
        """The lock on one card."""
        return self._scalar("lock", *token)

    def mask(self, shuffle: int) -> int:
        """What hides all cards of a shuffle while they change their order."""
        return self._scalar("mask", shuffle)

    def bridge(self, shuffle: int) -> int:
        """What takes the place of the old locks when hidden cards are shuffled again."""
        return self._scalar("bridge", shuffle)

    def order(self, shuffle: int, count: int) -> list[int]:
        """This seat's own shuffle: which card comes where (Fisher-Yates)."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = int.from_bytes(self._bytes("order", shuffle, last), "big") % (last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def guess(self, shuffle: int) -> bytes:
        """What this page's guesses begin with; nobody else ever sees one."""
        return self._bytes("guess", shuffle)

    def salt(self, number: int) -> bytes:
        """What hides a secret action behind its hash."""
        return self._bytes("salt", number)[:LENGTH]


def follows(coin: bytes, last: bytes) -> bool:
    """Is this the coin that was committed to when the last one, or the tip of the chain, was shown?"""
    return digest("coin", coin) == last
