"""Space (rule 404.1): locations, adjacency and distance.

A location is a number: seat times six plus its letter, 24 for the Firestorm, and one more for each planet deployed in play (FIR-107.0.2).
"""

from functools import cache

LETTERS = "ABCDEF"
FIRESTORM = 24
_INSIDE = {"A": "BC", "B": "ADE", "C": "AEF", "D": "B", "E": "BC", "F": "C"}  # FIR-404.1.1
NOWHERE = -1


def location(seat, letter):
    """A lettered location of a seat's Star System."""
    return seat * 6 + LETTERS.index(letter)


def is_lettered(place):
    """Does this location belong to a player's Star System?"""
    return 0 <= place < FIRESTORM


def system(place):
    """The Star System of a location: the seat whose letters it has, or the location itself (FIR-404.1.3, FIR-407.7)."""
    return place // 6 if place < FIRESTORM else place


@cache
def adjacent(place, seats, new):
    """The locations next to this one, with so many players and deployed planets, fallen ones too (FIR-404.1.1, FIR-404.1.2, FIR-404.1.4)."""
    if place == FIRESTORM:
        outer = [location(seat, letter) for seat in range(seats) for letter in "DEF"]
        return (*outer, *range(FIRESTORM + 1, FIRESTORM + 1 + new))
    if place > FIRESTORM:
        return (FIRESTORM,)
    seat, letter = divmod(place, 6)
    near = tuple(location(seat, other) for other in _INSIDE[LETTERS[letter]])
    return (*near, FIRESTORM) if letter >= 3 else near


def touches_firestorm(place):
    """Is this location adjacent to the Firestorm?"""
    return place > FIRESTORM or place < FIRESTORM and place % 6 >= 3


def steps_home(place, seat):
    """The distance in steps to location A of a seat (FIR-505.14)."""
    if place == FIRESTORM:
        return 3
    if place > FIRESTORM:
        return 4
    row = (0, 1, 1, 2, 2, 2)[place % 6]
    return row if place // 6 == seat else 6 - row


def place_name(place):
    """1A, FS or N2."""
    if place == FIRESTORM:
        return "FS"
    return f"N{place - FIRESTORM}" if place > FIRESTORM else f"{place // 6 + 1}{LETTERS[place % 6]}"


def read_place(word):
    """The location of such a name, or None."""
    if word == "FS":
        return FIRESTORM
    if word[:1] == "N" and len(word) < 5 and word[1:].isascii() and word[1:].isdigit() and 0 < int(word[1:]) < 400 and word[1] != "0":
        return FIRESTORM + int(word[1:])
    if len(word) == 2 and word[0] in "1234" and word[1] in LETTERS:
        return location(int(word[0]) - 1, word[1])
    return None
