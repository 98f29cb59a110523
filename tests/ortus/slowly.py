"""The legal actions of the Maneuver step once more, found the slow way: with coordinates, queues and the words of the book.

It shares no line with the engine, and reads nothing but a position.
"""

from collections import deque

STEPS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
CORE = (0, 0)


def cell(name):
    r = 7 - "ABCDEFGHIJKLMNO".index(name[0])
    return int(name[1:]) - 1 + max(-7, -7 - r), r


def name(hex):
    q, r = hex
    return f"{'ABCDEFGHIJKLMNO'[7 - r]}{q - max(-7, -7 - r) + 1}"


def on_board(hex):
    q, r = hex
    return max(abs(q), abs(r), abs(q + r)) <= 7


def around(hex):
    near = [(hex[0] + q, hex[1] + r) for q, r in STEPS.values()]
    return [hex for hex in near if on_board(hex)]


def is_arena(hex):
    return on_board(hex) and abs(hex[1]) != 7 and hex != CORE


class Slowly:
    """One position, as a patient player looks at it."""

    def __init__(self, position):
        self.p = position
        self.me, self.foe = (("G", "B") if position["active"] == "G" else ("B", "G"))
        self.at = {w: cell(hex) for w, hex in position["warriors"].items() if hex not in ("fallen", "unplaced")}
        self.taken = set(self.at.values())
        self.energy = position["energy"][self.me]
        self.on = position["options"]["elements"]

    def is_free(self, hex):
        enemy_row = -7 if self.me == "G" else 7
        return on_board(hex) and hex not in self.taken and hex != CORE and hex[1] != enemy_row

    def walk(self, start):
        """The steps to every hex that can be reached."""
        steps, queue = {start: 0}, deque([start])
        while queue:
            here = queue.popleft()
            for hex in around(here):
                if hex not in steps and self.is_free(hex):
                    steps[hex] = steps[here] + 1
                    queue.append(hex)
        return {hex: n for hex, n in steps.items() if n}

    def line(self, one, other):
        """Do two warriors share a Hexline?"""
        start, end = self.at.get(one), self.at.get(other)
        if not start or not end or not is_arena(start) or not is_arena(end):
            return False
        for q, r in STEPS.values():
            hex = (start[0] + q, start[1] + r)
            while on_board(hex) and hex not in self.taken and hex != CORE:
                hex = (hex[0] + q, hex[1] + r)
            if hex == end:
                return True
        return False

    def chosen(self):
        """The enemies that may be chosen as a target."""
        enemies = [w for w, hex in self.at.items() if w[0] == self.foe and is_arena(hex)]
        earths = [w for w in self.at if w[0] == self.me and "Ea" in w]
        return [w for w in enemies if "Ea" not in w or "Ea" not in self.on or any(self.line(w, e) for e in earths)]

    def legal_actions(self):
        """Every legal action as a line."""
        lines = {"end"}
        for warrior in (w for w in self.at if w[0] == self.me):
            if warrior not in self.p["moved"]:
                lines |= self.moves(warrior)
            if self.may_attack(warrior):
                for target in self.chosen():
                    lines |= self.attacks(warrior, target)
        return lines | self.dragons()

    def moves(self, warrior):
        if "Wi" in warrior and "Wi" in self.on:
            return {f"fly {warrior} {way}" for way in STEPS if self.can_fly(warrior, way)}
        return {f"move {warrior} {name(hex)}" for hex, n in self.walk(self.at[warrior]).items() if n <= self.energy}

    def can_fly(self, warrior, way):
        twin = warrior[:4] + ("2" if warrior[-1] == "1" else "1")
        if self.p["turn"] == 1 and self.p["start"] == self.me and twin in self.p["moved"]:
            return False
        (q, r), (dq, dr) = self.at[warrior], STEPS[way]
        return is_arena((q + dq, r + dr)) and (q + dq, r + dr) not in self.taken

    def may_attack(self, warrior):
        return warrior in self.p["began"] and warrior not in self.p["attacked"] and is_arena(self.at.get(warrior, CORE))

    def attacks(self, warrior, target):
        here, there = self.at[warrior], self.at[target]
        if there in around(here):
            return {f"strike {warrior} {target}"} if [warrior, target] in self.p["adjacent"] else set()
        steps, element = self.walk(here), warrior[2:4]
        ends = {hex: steps[hex] for hex in around(there) if hex in steps}
        if element == "Wi" or element == "Fi" and "Fi" not in self.on:
            return {f"ranged {warrior} {target}"} if ends and min(ends.values()) + 1 <= self.energy else set()
        if element == "Fi" or warrior in self.p["moved"]:
            return set()
        verbs = {"Ea": ["bear"], "Wa": ["wave", "six"]}[element] if element in self.on else ["charge"]
        price = 2 if verbs == ["bear"] else 1
        fair = [hex for hex, n in ends.items() if is_arena(hex) and n * price <= self.energy]
        return {f"{verb} {warrior} {target} {name(hex)}" for verb in verbs for hex in fair}

    def dragons(self):
        fires = [f"{self.me}-Fi1", f"{self.me}-Fi2"]
        if "Fi" not in self.on or not all(fire in self.at and self.may_attack(fire) for fire in fires):
            return set()
        return {f"dragons {w}" for w in self.chosen()
                if all(self.line(fire, w) and self.at[w] not in around(self.at[fire]) for fire in fires)}
