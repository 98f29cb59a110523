"""Guess worlds: a page plays on a whole state in which every card that it does not know is a guess.

What it comes to know is put in, and guesses that cannot be any more are dealt again, so that there are always as many
of each card as there should be.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from stormtable.kernel.flow import S

from .tokens import Token, cards_in, face, piles_in, token_of, with_faces

Faces = dict[Token, Any]
Known = Mapping[Token, Any]


class Decks(Protocol):
    """Which cards may change places in a guess, because they come from one deck."""

    def family(self, token: Token) -> int:
        """The deck that a card comes from."""

    def anything(self, token: Token) -> Sequence[Any]:
        """What a card may be, if nobody else knows which cards its deck has."""

    def unseen(self, family: int, known: Known) -> Counter[Any]:
        """The cards of a deck that are none of the known ones."""


def informed(world: S, decks: Decks, known: Known) -> S:
    """The same world with everything in it that is known; no guess lies beside a real card that looks like it."""
    cards = {token: card for token, (_path, card) in cards_in(world).items()}
    faces = {token: known.get(token, face(card)) for token, card in cards.items()}
    guesses = defaultdict(list)
    for token in faces:
        if token not in known:
            guesses[decks.family(token)].append(token)
    for family, tokens in guesses.items():
        _deal_again(faces, tokens, decks.unseen(family, known))
    _keep_apart(faces, piles_in(world), known, decks, guesses)
    return with_faces(world, {token: new for token, new in faces.items() if new != face(cards[token])})


def guessed_anew(world: S, decks: Decks, known: Known, rng: random.Random) -> S:
    """The same world, in which everything that is not known is guessed again."""
    cards = cards_in(world)
    faces: Faces = {}
    guesses = defaultdict(list)
    for token in cards:
        if token not in known:
            guesses[decks.family(token)].append(token)
    for tokens in guesses.values():
        faces.update(zip(tokens, rng.sample([face(cards[token][1]) for token in tokens], len(tokens))))
    return with_faces(world, faces)


def _deal_again(faces: Faces, tokens: list[Token], unseen: Counter[Any]) -> None:
    """Guesses stay as they are where they can; the others get what is left."""
    wrong = []
    for token in tokens:
        if unseen[faces[token]] > 0:
            unseen[faces[token]] -= 1
        else:
            wrong.append(token)
    for token, new in zip(wrong, sorted(unseen.elements())):
        faces[token] = new


def _keep_apart(faces: Faces, piles: list[list[Any]], known: Known, decks: Decks,
                guesses: Mapping[int, list[Token]]) -> None:
    """Rules take the first card that looks right, and at the table of its owner that is a real one."""
    real: dict[Token, set[Any]] = {}  # by guess: the faces of real cards beside it
    for pile in piles:
        beside = {known.get(card.token) if token_of(card) in known else face(card) for card in pile
                  if token_of(card) in known or token_of(card) is None}
        real |= {card.token: beside for card in pile if token_of(card) is not None and card.token not in known}
    for twin, beside in real.items():
        if faces[twin] in beside:
            spare = next((other for other in guesses[decks.family(twin)] if faces[other] not in beside
                          and faces[twin] not in real.get(other, ())), None)
            if spare is not None:
                faces[twin], faces[spare] = faces[spare], faces[twin]
            else:
                faces[twin] = next((one for one in decks.anything(twin) if one not in beside), faces[twin])
