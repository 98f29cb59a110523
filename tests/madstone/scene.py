"""A scene to try the rules of Madstone in: who sits where with what, lines of notation, and what came of them.

    s = at(seat("archer cleric", red=3), seat("thrall", commander="vampire"), human="squire blacksmith", night=1)
    s = play(s, "use archer on thrall", "kill blacksmith pay 3r")
    assert red(s) == (0, 5) and spoils(s) == ["blacksmith"]

Cards are the words of notation, in one text; a stack is written from the bottom to the top.
"""

import json

from stormtable.games.madstone.game import GAME
from stormtable.games.madstone.rules.state import SEATS
from stormtable.games.madstone.rules.values import power as _power
from stormtable.kernel import chance

STACKS = ("human", "elf", "goblin", "vampire")


def seat(army="", hand="", spoils="", red=5, gold=0, commander=None):
    """What a player has; who names no Commander gets the first free one of Human, Elf, Goblin, Vampire."""
    return {"army": army.split(), "hand": hand.split(), "spoils": spoils.split(), "red": red, "gold": gold, "commander": commander}


def at(*seats, human="", elf="", goblin="", vampire="", **position):
    """The state with these players (two empty ones if none are named) and these stacks; other keys as a position has them."""
    seats = [dict(each) for each in seats or (seat(), seat())] + [seat()] * (len(seats) == 1)
    taken = {each["commander"] for each in seats}
    free = [faction for faction in STACKS if faction not in taken]
    for each in seats:
        each["commander"] = each["commander"] or free.pop(0)
    field = dict(zip(STACKS, (text.split() for text in (human, elf, goblin, vampire))))
    return read({"players": len(seats), "seats": seats, "field": field, **position})


def read(position):
    """The state of a position, after a trip through JSON text."""
    return GAME.from_position(json.loads(json.dumps({"game": "madstone", **position})))


def new(players=2, seed="a seed", **words):
    """A game before setup."""
    return GAME.setup(GAME.settings_from({"players": str(players), **words}), seed)


def scripted(s, *results):
    """The same state with these results of chance queued."""
    s = s.clone()
    for result in results:
        chance.queue(s, result)
    return s


def play(s, *lines):
    """The state after these lines, all of which the rules must allow."""
    for line in lines:
        action = meant(s, line)
        refusals = GAME.refusals(s, action)
        assert refusals == [], f"{line} is refused: {refusals}"
        s = GAME.apply(s, action)
    return s


def meant(s, line):
    """The action of a line, with what it left unsaid filled in."""
    return GAME.filled(s, GAME.read(line))


def why(s, line):
    """The first rule that forbids this line; None if it is allowed."""
    refusals = GAME.refusals(s, meant(s, line))
    return refusals[0].rule if refusals else None


def said(s, line):
    """The sentence of the first rule that forbids this line."""
    return GAME.refusals(s, meant(s, line))[0].text


def legal_actions(s, begin=""):
    """The legal actions as lines, or only those that begin so."""
    return [line for line in map(GAME.write, GAME.legal_actions(s)) if line.startswith(begin)]


def price(s, line):
    """The crystals that an attack or ability costs: the lines with this beginning agree about it."""
    paid = {sum(int(part[:-1]) for part in option.split(" pay ")[1].split("+")) for option in legal_actions(s, line + " pay ")}
    assert len(paid) == 1, f"{line}: {paid}"
    return paid.pop()


def position(s):
    return GAME.position(s)


def of(s, letter):
    """A seat as the position holds it."""
    return position(s)["seats"][SEATS.index(letter)]


def hand(s, letter="A"):
    return of(s, letter)["hand"]


def army(s, letter="A"):
    return of(s, letter)["army"]


def spoils(s, letter="A"):
    return of(s, letter)["spoils"]


def red(s):
    return tuple(each["red"] for each in position(s)["seats"])


def gold(s):
    return tuple(each["gold"] for each in position(s)["seats"])


def power(s, letter="A"):
    return _power(s, SEATS.index(letter))


def stack(s, faction):
    """The words of a stack, bottom first."""
    return " ".join(position(s)["field"][faction])


def tokens(s, card):
    return position(s)["tokens"].get(card, 0)


def poison(s):
    """Poison tokens in the supply."""
    return 20 - sum(position(s)["tokens"].values())


def basics(s):
    return position(s)["basics"]


def phase(s):
    return position(s)["phase"]


def decides(s):
    """A, B, C or D, or None when the game is over."""
    seat = GAME.decides(s)
    return None if seat is None else SEATS[seat]


def result(s):
    return GAME.outcome(s)


def points(s):
    """The points of all seats in order, when the game is over."""
    return tuple(result(s)["points"].values())


def turn_over(s):
    """The state after the rest of this turn, in which the first option that only passes time is taken."""
    turn = position(s)["turn"]
    while decides(s) is not None and position(s)["turn"] == turn:
        s = play(s, next(line for begin in ("skip", "end", "draw", "dark", "place") for line in legal_actions(s, begin)))
    return s
