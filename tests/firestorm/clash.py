"""A running combat for the tests of single cards: the first player attacks, all ships named at the place are in the fleets."""

from stormtable.games.firestorm.cards import CARDS, NUMBER

from . import table

HOMES = "earth#1 1A", "regnuu-kraag#2 2A"


def galaxy(mine, theirs="", **more):
    """Humans and Muero with their Homeworlds and these cards; the first player has the chance."""
    return table.at(f"{HOMES[0]}; {mine}", f"{HOMES[1]}; {theirs}", **more)


def clash(mine, theirs, place="2D", seat=1, homes=HOMES, **more):
    """The first player's chance in a combat with the second player's first ship there."""
    attack, defence = ([name for name in _ships(cards, place)] for cards in (mine, theirs))
    return table.fight(attack, defence, f"{homes[0]}; {mine}", f"{homes[1]}; {theirs}", place=place, attacker=1, defender=2, seat=seat, **more)


def _ships(cards, place):
    for entry in cards.split(";"):
        name, where = entry.split()[:2]
        if where == place and CARDS[NUMBER[name.split("#")[0]]].type == "ship":
            yield name


def ids(pile):
    """The names of cards as the notation writes them."""
    return [CARDS[card].id for card in pile]


def calm(s, *lines):
    """The state after these lines, with everybody passing in every window."""
    for line in lines:
        s = table.play(s, line)
        while s.result is None and type(s.flow[-1]).__name__ == "Chance" and type(s.flow[-2]).__name__ == "Window":
            s = table.play(s, f"p{table.asked(s)}: pass")
    return s


def calmly(s, *lines):
    """The state after these lines, if nobody reacts to any of them."""
    for line in lines:
        s = table.play(s, line)
        while len(s.flow) > 1 and type(s.flow[-2]).__name__ == "Window":
            s = table.passed(s, table.asked(s))
    return s


def on(s, done):
    """Everybody passes, or takes the last offered line (a refusal, keeping), until this is true or the game is over."""
    while s.result is None and not done(s):
        line = f"p{table.asked(s)}: pass"
        s = table.play(s, table.lines_of(s)[-1] if table.refused(s, line) else line)
    return s
