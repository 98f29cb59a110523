"""The rules of space told a second time, slowly and from the rulebook alone, and held against the legal actions of random games."""

from itertools import combinations

import pytest
from stormtable.games.maelstrom.cards import CARDS
from stormtable.games.maelstrom.game import GAME
from stormtable.games.maelstrom.rules.values import combat, has, movement, output, reach

from .table import position
from .test_random import steps

ORDER = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
NAMED = {card.name: card for card in CARDS}


def near(space):
    return [(space[0] + q, space[1] + r) for q, r in ORDER]


def spell(space):
    return f"@{space[0]},{space[1]}"


class Table:
    """A position as plain coordinates."""

    def __init__(self, s):
        self.s, self.given = s, position(s)
        self.seat = self.given["active"]
        self.tiles = {tuple(map(int, tile["at"].split(","))): tile for tile in self.given["tiles"]}
        self.number = dict(zip(self.tiles, s.at))
        self.up = {space: tile for space, tile in self.tiles.items() if not tile["energy"]}

    def own(self, space):
        return space in self.up and self.up[space]["owner"] == self.seat

    def design(self, space):
        return NAMED[self.tiles[space]["tile"]]

    def connected(self, spaces):
        """MAE-5.5"""
        reached, fresh = {(0, 0)}, [(0, 0)]
        while fresh:
            fresh = [other for space in fresh for other in near(space) if other in spaces and other not in reached and not reached.add(other)]
        return set(spaces) <= reached

    def distance(self, start):
        """MAE-5.10: over tiles, never over the Vortex."""
        found, fresh, steps_taken = {start: 0}, [start], 0
        while fresh:
            steps_taken += 1
            fresh = [other for space in fresh for other in near(space) if other in self.tiles and other not in found]
            found.update({space: steps_taken for space in fresh if space not in found})
        return found

    # -- movement ----------------------------------------------------------------------------------------------------

    def step(self, start, here, there, flying, weak):
        """MAE-6.4 to MAE-6.8 and the texts about entering."""
        rest = set(self.tiles) - {start}
        over = there in rest or there == (0, 0)
        runner = self.tiles[start]["tile"] == "Cloud Runner"
        if over and not flying or there == (0, 0) and not runner:
            return False
        common = [space for space in near(here) if space in near(there)]
        beside = [space in rest or space == (0, 0) for space in common]
        if not flying and (not any(beside) or self.s.settings.tight_gaps and all(beside)):
            return False
        if not self.connected(rest if over else rest | {there}):
            return False
        return not (weak and self.enemy_near(there, "Thlotas Worm Tower"))

    def enemy_near(self, space, name):
        return any(self.up[other]["tile"] == name and not self.own(other) for other in near(space) if other in self.up)

    def moves(self, start):
        """The first shortest path to every space this minion can end on."""
        tile = self.number[start]
        flying, most, weak = has(self.s, tile, "Flying"), movement(self.s, tile), combat(self.s, tile) <= 1
        paths = {}
        trails = [()]
        for _step in range(most):
            trails = [(*trail, there) for trail in trails for here in [trail[-1] if trail else start]
                      if not (trail and not flying and self.enemy_near(here, "Kaltalas Slug"))
                      for there in near(here) if self.step(start, here, there, flying, weak)]
            trails = list({trail[-1]: trail for trail in reversed(trails)}.values())[::-1]
            for trail in sorted(trails, key=lambda trail: [ORDER.index((b[0] - a[0], b[1] - a[1])) for a, b in zip((start, *trail), trail)]):
                if trail[-1] not in self.tiles and trail[-1] not in ((0, 0), start):
                    paths.setdefault(trail[-1], trail)
        return {f"move {spell(start)}" + "".join(f" > {spell(space)}" for space in path) for path in paths.values()}

    def all_moves(self):
        found = {"end"}
        for space, tile in self.up.items():
            if self.own(space) and self.design(space).is_minion and "moved" not in tile["marks"]:
                found |= self.moves(space)
        return found

    # -- actions -----------------------------------------------------------------------------------------------------

    def attackers(self, target):
        able = []
        for space in self.up:
            if not self.own(space) or not self.design(space).is_minion:
                continue
            tile = self.number[space]
            tired = "attacked" in self.up[space]["marks"] and not has(self.s, tile, "Attack Mastery")
            barred = self.up[space]["tile"] == "Draconoid Trooper" and self.design(target).is_stronghold
            shy = self.up[target]["tile"] == "Ink Lurker" and target not in near(space)
            if not (tired or barred or shy) and self.distance(space).get(target, 99) <= reach(self.s, tile):
                able.append(space)
        return able

    def legal(self, group):
        """MAE-R25"""
        zealots = [space for space in group if self.up[space]["tile"] == "Nkalla Zealot"]
        others = [space for space in group if space not in zealots]
        return not zealots or bool(others) and all("Reptaur" in self.design(space).keywords for space in others)

    def attacks(self):
        """A first participant is offered exactly if some legal group on that target holds it (MAE-4.22)."""
        found = set()
        for target in self.up:
            if self.own(target):
                continue
            able = self.attackers(target)
            groups = [set(group) for count in (1, 2, 3) for group in combinations(able, count) if self.legal(group)]
            found |= {f"attack {spell(target)} with {spell(space)}" for group in groups for space in group}
        return found if self.given["actions"] else set()

    def consumptions(self):
        found = set()
        for space, tile in self.up.items():
            spent = "consumed" in tile["marks"] and tile["tile"] != "Gorger"
            if not self.own(space) or spent or not self.given["actions"] and tile["tile"] != "Ghoul Pack":
                continue
            for other in near(space):
                eaten = other in self.tiles and other not in self.up
                if eaten and self.connected(set(self.tiles) - {other}) and not self.enemy_near(other, "Containment Ward"):
                    found.add(f"consume {spell(other)} with {spell(space)}")
        return found

    # -- summoning ---------------------------------------------------------------------------------------------------

    def outputs(self, card):
        """What each usable source of the snapshot gives for this card (MAE-9.2 to MAE-9.4, MAE-9.12)."""
        snapshot = [tuple(map(int, space.split(","))) for space in self.given["snapshot"]]
        usable = [space for space in self.tiles if space in snapshot and space in self.up and "output" not in self.up[space]["marks"]]
        given = {}
        for space in usable:
            name, design = self.up[space]["tile"], self.design(space)
            value = 0
            if design.is_stronghold and (design.faction == card.faction or self.s.settings.ignore_colours):
                value = output(self.s, self.number[space])
                value += 2 * (name == "Obsidian Roost" and "Dragon" in card.keywords)
            elif name == "Chitarra Seeders" and card.is_minion and card.keywords & {"Chitin", "Daemon"}:
                value = 1
            elif name == "Nkalla Viper" and card.is_minion and "Reptaur" in card.keywords:
                value = max([output(self.s, self.number[other]) for other in near(space)
                             if other in self.up and not self.own(other) and self.design(other).is_stronghold] or [0])
            if value:
                given[space] = value
        return given

    def energy(self):
        seat = self.given[self.seat]
        return seat["hoard"] + any(entry["relic"] == "World Seed" and "once" not in entry["marks"] for entry in seat["relics"])

    def payments(self, card, space):
        given, lines = self.outputs(card), set()
        touching = [source for source in given if source in near(space)]
        for count in range(1, len(touching) + 1):
            for group in combinations(touching, count):
                lines.add(self.paid(card, group, given))
        snapshot = [tuple(map(int, other.split(","))) for other in self.given["snapshot"]]
        halls = [other for other in near(space) if other in snapshot and other in self.up and self.design(other).is_stronghold]
        if card.is_minion and halls:
            lines |= {self.paid(card, (gate,), given) for gate in given if self.up[gate]["tile"] == "Gate of Dawn"}
        return lines - {None}

    def paid(self, card, group, given):
        missing = max(0, card.cost - sum(given[space] for space in group))
        sources = " ".join(spell(space) for space in group)
        return None if missing > self.energy() else f"pay {sources}" + (f" +{missing}" if missing else "")

    def summons(self):
        seat, found = self.given[self.seat], set()
        snapshot = [tuple(map(int, space.split(","))) for space in self.given["snapshot"]]
        edge = {other for space in (*self.tiles, (0, 0)) for other in near(space)} - set(self.tiles) - {(0, 0)}
        mine = [self.up[space]["tile"] for space in self.up if self.own(space)]
        for name in set(seat["hand"]):
            card = NAMED[name]
            if not card.is_tile or "Limited" in card.traits and self.given["limited_used"] or "Unique" in card.traits and name in mine:
                continue
            for space in edge:
                beside = any(other in snapshot and other in self.up for other in near(space))
                if beside if card.cost == 0 else self.payments(card, space):
                    found.add(f"summon {name} {spell(space)}")
        return found


def lines(s, *verbs):
    return {line for line in map(GAME.write, GAME.legal_actions(s)) if line.split()[0] in verbs}


@pytest.mark.rule("MAE-4.23", "MAE-6.4", "MAE-6.5", "MAE-6.6", "MAE-6.7", "MAE-6.8", "MAE-6.9")
@pytest.mark.parametrize("n", range(200, 206))
def test_the_moves_are_those_of_the_rulebook(n):
    for count, (s, _rng) in enumerate(steps(n)):
        if s.flow and type(s.flow[-1]).__name__ == "Moving" and count % 3 == 0:
            assert lines(s, "move", "end") == Table(s).all_moves()


@pytest.mark.rule("MAE-4.22", "MAE-5.10", "MAE-7.2", "MAE-8.4")
@pytest.mark.parametrize("n", range(213, 219))
def test_attacks_and_consumptions_are_those_of_the_rulebook(n):
    for s, _rng in steps(n):
        if s.flow and type(s.flow[-1]).__name__ == "Acting":
            table = Table(s)
            assert lines(s, "attack") == table.attacks()
            assert lines(s, "consume") == table.consumptions()


@pytest.mark.rule("MAE-4.24", "MAE-9.3", "MAE-9.4", "MAE-9.5", "MAE-9.7", "MAE-9.8", "MAE-9.9")
@pytest.mark.parametrize("n", range(224, 230))
def test_summons_and_payments_are_those_of_the_rulebook(n):
    for s, _rng in steps(n):
        asked = type(s.flow[-1]).__name__ if s.flow else None
        if asked == "Summoning":
            assert lines(s, "summon") == Table(s).summons()
        elif asked == "Paying":
            declared = position(s)["declared"]
            assert lines(s, "pay") == Table(s).payments(NAMED[declared["summon"]], tuple(map(int, declared["at"].split(","))))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("n", range(300, 500))
def test_the_rulebook_holds_in_many_more_games(n):
    test_the_moves_are_those_of_the_rulebook(n)
    test_attacks_and_consumptions_are_those_of_the_rulebook(n)
    test_summons_and_payments_are_those_of_the_rulebook(n)
