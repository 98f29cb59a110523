"""Decks, hands and piles: lists of card ids, top or oldest first, and one column that says each card's face.

A card's id is where it lies, its face is what it is. A shuffle deals the faces anew over the ids, so nobody can
follow a card through a deck; a view masks faces and leaves the ids.
"""

from . import chance

HIDDEN = None


def shuffle(s, pile, faces):
    """Shuffles a pile in place: its ids come in ascending order with their faces dealt anew."""
    pile.sort()
    for card, face in zip(pile, chance.shuffled(s, sorted(faces[card] for card in pile))):
        faces[card] = face


def draw(pile):
    """Takes the top card of a pile."""
    return pile.pop(0)


def mask(faces, cards):
    """Hides the faces of these cards."""
    for card in cards:
        faces[card] = HIDDEN


def fill(faces, all_faces, rng):
    """Gives the hidden cards faces at random, from those that are not seen anywhere."""
    unseen = list(all_faces)
    for face in faces:
        if face is not HIDDEN:
            unseen.remove(face)
    rng.shuffle(unseen)
    for card, face in enumerate(faces):
        if face is HIDDEN:
            faces[card] = unseen.pop()
