"""How good a position is: who will hold the Detonator when it goes off, and how many stands it will burn.

A `Table` is the field as both players see it. It can be changed in the head: the rule of thumb (`heuristic.py`) tries every action
on one. Hands count by their size alone, decks not at all.
"""

from functools import lru_cache
from math import exp, log
from pathlib import Path

from stormtable.kernel import judgement

from ..cards import CARVER, HORDE_SIZE, HORDES, SCAVENGER, scavenger
from ..rules.inertia import blast
from ..rules.state import DETONATION, HIGHEST_RANKING

# What counts, and how much: fitted to who won 120 tournaments of the rule of thumb.
WORTH = {
    "arena": 1.1,  # a step on the scale of standing Arena cards, where the last ones weigh most
    "carried": 0.12,  # ranking that a horde keeps into the next round (MAUL-10.11)
    "raid": 0.30,  # one more Raid strength: two symbols more or less come up on the cards
    "unseen": 0.08,  # the chance that a holder whom nobody can Hit now is lost after a Support or a Boost
    "later": 0.08,  # the chance to lose the Detonator in each further turn of the defender
    "continue": 0.75,  # the chance that a Maul can be continued once more
    "trio": 0.75,  # the chance to Maul with three Ready Vangard side by side that are not yet declared
    "pair": 0.15,  # the same with two of the three
    "ready": 0.035,  # a Ready Belator more than the opponent
    "boost": 0.09,  # a Boost in hand more than the opponent
}
SYMBOL = 0.86  # symbols on a Boost that is turned, on the whole (31 on 36 cards)
NOBODY = -4.0  # the Raid strength of a horde that can send nobody
SOON = {"before": 0.5, "acting": 0.7, "acted": 1.0, "defending": 1.0, "spent": 0.5}  # how surely a Hit that is possible now will come
SEIZED = 0.95  # the multiplier that a defender may expect once it has taken the Detonator
WEIGHTS = judgement.weights(Path(__file__).parent)  # of what the whole guess is made in the end
BREAKS = (1.0, 1.75, 2.4)  # the multiplier to expect from a Ready Scavenger after so many Break actions


@lru_cache(maxsize=32)
def facts(hordes):
    """STR, HV, HR, RAID and multiplier of all twenty Belator, by number."""
    cards = [card for name in hordes for card in HORDES[name]]
    return tuple((card.strength, card.hv, card.hr, card.raid, card.multiplier) for card in cards), tuple(card.break_ for card in cards)


class Table:
    """The field in the head of a player: rows, who is Downed, Detonator, Maul, rankings, flips."""

    __slots__ = ("facts", "breaks", "modifiers", "rows", "downed", "det", "maul", "ranking", "pile", "arena", "flips", "stage", "hands",
                 "hitters_count", "known_blast")

    def __init__(self, s):
        self.facts, self.breaks = facts(tuple(s.hordes))
        self.modifiers = s.modifiers
        self.rows = [s.field[0][:], s.field[1][:]]
        self.downed, self.det, self.maul = s.downed, s.det, s.maul
        self.ranking, self.pile, self.arena = s.ranking[:], s.pile[:], s.arena[:]
        self.flips = DETONATION - s.inertia
        self.hands = len(s.hand[0]), len(s.hand[1])
        self.stage = stage(s)
        self.known_blast = blast(s) if s.overload or s.shield else None
        self.hitters_count = s.settings.raid_hitters

    def copy(self):
        """The same table once more, to try something on."""
        t = Table.__new__(Table)
        t.facts, t.breaks, t.modifiers = self.facts, self.breaks, self.modifiers
        t.rows = [self.rows[0][:], self.rows[1][:]]
        t.downed, t.det, t.maul = self.downed, self.det, self.maul
        t.ranking, t.pile, t.arena = self.ranking[:], self.pile[:], self.arena
        t.flips, t.hands, t.stage, t.known_blast = self.flips, self.hands, self.stage, self.known_blast
        t.hitters_count = self.hitters_count
        return t

    # -- changes -------------------------------------------------------------------------------------------------------

    def down(self, card):
        """A Belator goes down, a pile as a whole."""
        seat = card // HORDE_SIZE
        if self.pile[seat] and card == seat * HORDE_SIZE + SCAVENGER + self.pile[seat]:
            for under in range(scavenger(seat), card):
                self.downed |= 1 << under
        self.downed |= 1 << card

    def ready(self, card):
        """A Belator gets up."""
        self.downed &= ~(1 << card)

    def give(self, card):
        """The Detonator goes to a Belator; a pile that it leaves comes apart (MAUL-7.10)."""
        seat = self.det // HORDE_SIZE
        self.det = card
        if self.pile[seat]:
            row, top = self.rows[seat], scavenger(seat) + self.pile[seat]
            row[row.index(top)] = scavenger(seat)
            self.pile[seat] = 0

    def strength(self, card):
        """STR of a Belator, on top of a Break pile with its BREAK (MAUL-7.7)."""
        value = self.facts[card][0]
        if card == self.det and self.pile[card // HORDE_SIZE]:
            value += self.breaks[card]
        return value + self.changed(card, "STR") if self.modifiers else value

    def changed(self, card, stat):
        """What Boosts add to a value."""
        return sum([m.by for m in self.modifiers if m.card == card and m.stat == stat])

    def hit_value(self, card, target):
        """HV against a Vangard, HR against a Reargard."""
        vangard = target % HORDE_SIZE < SCAVENGER
        value = self.facts[card][1 if vangard else 2]
        return max(0, value + self.changed(card, "HV" if vangard else "HR")) if self.modifiers else value

    # -- looks ---------------------------------------------------------------------------------------------------------

    def targets(self):
        """Whom a Hit must bring down to start a Raid: the holder, or the outside of its Maul (MAUL-5.12)."""
        row = self.rows[self.det // HORDE_SIZE]
        if self.maul is None:
            return ((row.index(self.det), self.det),) if self.det in row else ()
        return (self.maul, row[self.maul]), (self.maul + 2, row[self.maul + 2])

    def best_hit(self):
        """A Hit that would start a Raid now: hitters and target, or None; one hitter rather than two, the one who is missed least."""
        row = self.rows[1 - self.det // HORDE_SIZE]
        able = [None if card is None or self.downed >> card & 1 else card for card in row]
        alone = [hit for at, target in self.targets() for hit in self._alone(able, at, target)]
        if alone:
            return min(alone, key=lambda hit: self.facts[hit[0][0]][3])
        return next((hit for at, target in self.targets() for hit in self._together(able, at, target)), None)

    def _alone(self, able, at, target):
        """Hits by one Belator: a Vangard from opposite, a Reargard from beside too (MAUL-5.2, MAUL-5.3)."""
        need = self.strength(target)
        for column in (at - 1, at, at + 1):
            card = able[column] if 0 <= column < 5 else None
            if card is not None and (column == at or card % HORDE_SIZE >= SCAVENGER) and self.hit_value(card, target) >= need:
                yield (card,), target

    def _together(self, able, at, target):
        """Gang-Hits: two of the target's own kind side by side, one of them opposite (MAUL-5.15, MAUL-5.16)."""
        vangard = target % HORDE_SIZE < SCAVENGER
        for column in (at - 1, at):
            pair = able[column:column + 2] if 0 <= column < 4 else (None,)
            if None not in pair and all((card % HORDE_SIZE < SCAVENGER) == vangard for card in pair) \
                    and sum([self.hit_value(card, target) for card in pair]) >= self.strength(target):
                yield tuple(pair), target

    def raid_chance(self, hitters, target):
        """The defender's chance in the Raid after such a Hit: two of each horde join it (MAUL-8.11)."""
        attacker = self.det // HORDE_SIZE
        ours, theirs = (self._raid_strength(seat, (*hitters, target, self.det)) for seat in (attacker, 1 - attacker))
        if self.hitters_count:
            ours += self.facts[target][3]
            theirs += sum([self.facts[card][3] for card in hitters])
        if not self.downed >> scavenger(attacker) & 1:
            ours += 1
        return 1 / (1 + exp(WORTH["raid"] * (ours - theirs)))

    def _raid_strength(self, seat, busy):
        """What the two strongest near the Detonator bring, cards included; a horde that sends nobody loses to one that does (MAUL-8.7)."""
        row = self.rows[self.det // HORDE_SIZE]
        column = row.index(self.det) if self.maul is None else self.maul + 1
        near = [self.facts[card][3] + SYMBOL for card in self.rows[seat][max(0, column - 1):column + 2]
                if card is not None and not self.downed >> card & 1 and card not in busy]
        return sum(sorted(near)[-2:]) if near else NOBODY

    def trio(self, seat):
        """How near this horde is to a Maul: 1 if three Ready Vangard stand side by side, less for two of them."""
        able = [card is not None and card % HORDE_SIZE < SCAVENGER and not self.downed >> card & 1 for card in self.rows[seat]]
        best = max(able[0] + able[1] + able[2], able[1] + able[2] + able[3], able[2] + able[3] + able[4])
        return WORTH["trio"] if best == 3 else WORTH["pair"] if best == 2 else 0.1

    def actions(self):
        """How many Actions the attacker still has before the Detonation."""
        return self.flips - 1 + (self.stage == "acting")

    def multiplier_after(self, actions):
        """The multiplier to expect after so many Break actions from where the Detonator is."""
        seat = self.det // HORDE_SIZE
        if self.pile[seat] and not self.downed >> self.det & 1:
            own = self.facts[self.det][4]
            return own if actions < 1 or own > 2 else own + 0.7
        wanting = self.downed >> scavenger(seat) & 1 or self.downed >> (seat * HORDE_SIZE + CARVER) & 1
        steps = actions - (self.det != scavenger(seat)) - bool(wanting)
        return max(self.facts[self.det][4], BREAKS[min(2, max(0, steps))])

    def coming_blast(self):
        """How many stands the attacker may expect to burn: ranking times multiplier, for its better plan."""
        if self.known_blast is not None and self.flips == 1:
            return self.known_blast
        seat, actions = self.det // HORDE_SIZE, self.actions()
        ranking = self.ranking[seat]
        if self.maul is not None:
            higher = ranking + WORTH["continue"] * (ranking < HIGHEST_RANKING)
            return higher * BREAKS[min(2, max(0, actions - (self.stage == "acting")))]
        plain = ranking * self.multiplier_after(actions)
        if ranking == HIGHEST_RANKING or actions < 1:
            return plain
        mauled = ranking + self.trio(seat) * (1 + 0.5 * (ranking < 2))
        return max(plain, mauled * BREAKS[min(2, max(0, actions - 2))])

    def kept(self):
        """The chance that the attacker keeps the Detonator until it goes off."""
        turns = self.flips - (self.stage in ("before", "spent"))
        if turns <= 0:
            return 1.0
        hit = self.best_hit()
        lost = self.raid_chance(*hit) if hit is not None else WORTH["unseen"]
        return (1 - SOON[self.stage] * lost) * (1 - WORTH["later"]) ** (turns - 1)

    def chance(self, seat):
        """The chance of this seat to win the tournament."""
        attacker, kept = self.det // HORDE_SIZE, self.kept()
        small = WORTH["ready"] * (self.count(attacker) - self.count(1 - attacker))
        small += WORTH["boost"] * (self.hands[attacker] - self.hands[1 - attacker])
        chance = kept * _chance(self._if_kept(attacker) + small) + (1 - kept) * _chance(self._if_lost(attacker) + small)
        return chance if attacker == seat else 1 - chance

    def _if_kept(self, attacker):
        """How the attacker stands after its Detonation; the other horde keeps its ranking (MAUL-10.11)."""
        burnt = self.coming_blast()
        return _scale(self.arena[attacker]) - _scale(self.arena[1 - attacker] - burnt) - WORTH["carried"] * self.ranking[1 - attacker]

    def _if_lost(self, attacker):
        """How it stands if the defender takes the Detonator and has time to Maul with it."""
        ranking = self.ranking[1 - attacker]
        if self.flips > 1:
            ranking = min(HIGHEST_RANKING, ranking + self.trio(1 - attacker))
        return _scale(self.arena[attacker] - SEIZED * ranking) - _scale(self.arena[1 - attacker]) + WORTH["carried"] * self.ranking[attacker]

    def count(self, seat):
        """The Ready Belator of a horde."""
        return sum([card is not None and not self.downed >> card & 1 for card in self.rows[seat]])


def stage(s):
    """How far the turn is: before the flip, before or after the Action of the attacker, or before or after that of the defender."""
    if s.active != s.attacker:
        return "spent" if s.acted else "defending"
    if s.step in ("A1", "A2") and not s.continued:
        return "before"
    return "acted" if s.acted else "acting"


def _scale(arena):
    """Standing Arena cards on a scale where the last ones weigh most."""
    return log((arena if arena > 0 else 0) + 0.6)


def _chance(advantage):
    return 1 / (1 + exp(-WORTH["arena"] * advantage))


def evaluate(s, seat):
    """The chance of this seat to win the tournament."""
    if s.result is not None:
        return 0.5 if s.result.winner is None else float(s.result.winner == seat)
    if s.det is None:
        return 0.5
    table = Table(s)
    return judgement.chances([judgement.standing(features(table, other), WEIGHTS) for other in (seat, 1 - seat)])[0]


def features(table, seat):
    """What a horde shows: the chance worked out above as log odds, and what that may count too much or too little."""
    chance = min(max(table.chance(seat), 0.001), 0.999)
    return {"odds": 0.5 * log(chance / (1 - chance)), "arena": _scale(table.arena[seat]), "ranking": table.ranking[seat],
            "ready": table.count(seat), "boosts": table.hands[seat], "detonator": table.det // HORDE_SIZE == seat}
