"""A minion or two against a target: the fights in which most texts are tried."""

from .table import asked, at, legal_actions, play, tile_on

OURS, THEIRS = "Fiery Peaks -1,0", "Sky Aerie 1,0"
ALONE = "attack @0,-1 with @-1,-1; strike"
BOTH = "attack @0,-1 with @-1,-1; join @0,-2; strike"


def fight(target, first, second="", own=OURS, theirs=THEIRS, **position):
    """P1's minions on (-1,-1) and (0,-2) beside P2's target on (0,-1)."""
    stand = f"; {second} 0,-2" if second else ""
    return at(f"{own}; {first} -1,-1{stand}", f"{theirs}; {target} 0,-1", **position)


def wounds(s, space="0,-1"):
    """The wounds of a tile, or "E" if it is destroyed."""
    tile = tile_on(s, space)
    return "E" if tile["energy"] else tile["wounds"]


def dealt(s, *lines):
    """The wounds on a Bone Colossus (Armor 2, Life 3) or whatever lies on (0,-1) after these lines."""
    return wounds(play(s, *lines))


def armored(n):
    """A target of Life 2 and so much Armor on (0,-1)."""
    mods = [{"stat": "armor", "by": n - 1, "until": "turn", "from": "P2"}]
    return [{"at": "0,-1", "tile": "Kaltalas Slug", "owner": "P2", "mods": mods}]


def weak(name):
    """A target on (0,-1) whose Combat is gone for this turn."""
    return {"at": "0,-1", "tile": name, "owner": "P2", "mods": [{"stat": "combat", "by": -9, "until": "turn", "from": "P1"}]}


def strike_damage(first, second="", own=OURS, extra="", **position):
    """The damage of an attack, found by trying thicker and thicker Armor."""
    stand = f"; {second} 0,-2" if second else ""
    line = BOTH if second else ALONE
    found = 0
    for n in range(1, 9):
        s = play(at(f"{own}; {first} -1,-1{stand}; {extra}", THEIRS, tiles=armored(n), **position), line)
        s = play(s, legal_actions(s)[0]) if asked(s) == "P2 defend" else s
        found = n if wounds(s) else found
    return found
