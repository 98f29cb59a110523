"""The rule of thumb: every action is tried on a `Table` in the head, and its score is what it adds to the chance to win.

A step of 1 is a tenth of the tournament. A Boost has its price, because a hand is soon empty; what luck decides (Support, Raid
cards) counts by what it brings on the whole. Only what the player sees is used.
"""

from collections.abc import Sequence
from math import exp

from stormtable.kernel import kinds
from stormtable.kernel.flow import Action
from stormtable.kernel.zones import HIDDEN

from ..cards import ALL_BOOSTS, BOOSTS, HORDE_SIZE, SCAVENGER, scavenger, seat_of
from ..rules import actions as every_action
from ..rules.boosts import DESIGNS
from ..rules.hits import hitters_of
from ..rules.raids import is_in_hit, parts_of_strength
from ..rules.state import HIGHEST_RANKING, Modifier, State
from .evaluate import SYMBOL, WORTH, Table

STEP = 10.0  # a tenth of the tournament is one clear reason
JOINS = 0.12  # what a Belator that joins a Raid is missed for
SUPPORT = 0.25  # what a card from the deck brings on the whole, where there is room for it
# What a Boost is worth in the hand, by design: it is played only for more, and the least is discarded first.
HELD = {
    "B01": 0.30, "B03": 0.25, "B05": 0.30, "B07": 0.30, "B09": 0.20, "B11": 0.20, "B13": 0.20, "B15": 0.05, "B17": 0.05, "B19": 0.45,
    "B21": 0.30, "B23": 0.15, "B24": 0.20, "B25": 0.30, "B26": 0.40, "B27": 0.20, "B28": 0.05, "B29": -0.50, "B30": 0.15, "B31": 0.30,
    "B32": 0.40, "B33": 0.20, "B34": 0.20, "B35": 0.30, "B36": 0.40,
}
UNKNOWN = 0.2  # a Boost that nobody has told the computer about
STYLES = {"brutal": ("hit", "ganghit", "maul"), "ball": ("pass", "break", "move")}  # the Actions a style likes
LIKING = 0.3


def scores(s: State, actions: Sequence[Action], style: str = "") -> list[float]:
    """The score of each action for the asked player."""
    heuristic = Heuristic(s, s.flow[-1].seat)
    liked = STYLES.get(style, ())
    return [_SCORES[action.verb](heuristic, action) + LIKING * (action.verb in liked) for action in actions]


def best(s, style=""):
    """The action with the best score."""
    actions = s.flow[-1].legal_actions(s)
    if len(actions) == 1:
        return actions[0]
    found = scores(s, actions, style)
    return actions[found.index(max(found))]


class Heuristic:
    """A player before a decision: the table as it is, and what it is worth."""

    def __init__(self, s, seat):
        self.s, self.seat = s, seat
        if s.det is not None:
            self.table = Table(s)
            self.now = self.worth(self.table)

    def worth(self, table):
        """The chance to win once what is declared or raided has come about."""
        if self.s.raid is not None:
            return self.raided(table, self.raid_strength(0), self.raid_strength(1))
        return self.settled(table) if self.s.pending is not None else table.chance(self.seat)

    def gain(self, table):
        """How much better a table is than the present one, in steps."""
        return STEP * (self.worth(table) - self.now)

    # -- what is declared ------------------------------------------------------------------------------------------------

    def settled(self, table):
        """The chance to win after the declared Action."""
        pending, seat = self.s.pending, self.s.active
        verb = pending.action.verb
        if verb in ("hit", "ganghit"):
            return self.after_hit(table, pending.hitters, pending.card)
        t = table.copy()
        t.stage = "acted" if table.stage == "acting" else table.stage
        if verb in ACTING and (pending.card is None or still_there(t, seat, pending)):
            ACTING[verb](t, seat, pending.action)
        return t.chance(self.seat)

    def after_hit(self, table, hitters, target):
        """The chance to win after a Hit, with the Raid that may follow."""
        t = table.copy()
        seat, attacker = hitters[0] // HORDE_SIZE, t.det // HORDE_SIZE
        t.stage = "acted" if seat == attacker else "spent"
        for hitter in hitters:
            t.down(hitter)
        if not succeeds(table, hitters, target):
            return t.chance(self.seat)
        raid = seat != attacker and (target == t.det if t.maul is None else target in t.rows[attacker][t.maul:t.maul + 3])
        if not raid:
            t.down(target)
            return t.chance(self.seat)
        chance = t.raid_chance(hitters, target)
        t.down(target)
        return chance * self.taken(t, 1 - attacker) + (1 - chance) * self.taken(t, attacker)

    def taken(self, table, winner):
        """The chance to win when this horde has won a Raid: its Scavenger has the Detonator, and its turn begins (MAUL-8.17)."""
        t = table.copy()
        t.maul, t.stage = None, "before"
        for seat in (0, 1):
            if t.pile[seat]:
                row, top = t.rows[seat], scavenger(seat) + t.pile[seat]
                row[row.index(top)], t.pile[seat] = scavenger(seat), 0
        t.det = scavenger(winner)
        t.ready(t.det)
        return t.chance(self.seat)

    # -- Raids -----------------------------------------------------------------------------------------------------------

    def raid_strength(self, seat):
        """The Raid strength of a horde as it may be expected: its best two join it, and cards bring symbols."""
        s, raid = self.s, self.s.raid
        strength = sum(parts_of_strength(s, seat).values()) + SYMBOL * raid.extra[seat]
        if raid.committed[seat] is not None:
            return strength + SYMBOL * sum([not is_in_hit(s, card) for card in raid.committed[seat]])
        return strength + sum(sorted(self.joining(seat))[-raid.limit[seat]:])

    def joining(self, seat):
        """What each Belator that could still join would add."""
        s, raid = self.s, self.s.raid
        near = [card for column, card in s.ready(seat) if abs(column - raid.column) <= 1]
        return [self.table.facts[card][3] + SYMBOL if not is_in_hit(s, card) else 0.1 for card in near]

    def raided(self, table, *strengths):
        """The chance to win with these Raid strengths."""
        attacker = table.det // HORDE_SIZE
        chance = 1 / (1 + exp(WORTH["raid"] * (strengths[attacker] - strengths[1 - attacker])))
        return chance * self.taken(table, 1 - attacker) + (1 - chance) * self.taken(table, attacker)


def succeeds(table, hitters, target):
    """Would this Hit succeed on this table? (MAUL-5.8)"""
    row, mine = table.rows[target // HORDE_SIZE], table.rows[hitters[0] // HORDE_SIZE]
    if target not in row or table.downed >> target & 1 or any(hitter not in mine for hitter in hitters):
        return False
    at, columns = row.index(target), [mine.index(hitter) for hitter in hitters]
    if len(hitters) == 1:
        reached = abs(columns[0] - at) <= (hitters[0] % HORDE_SIZE >= SCAVENGER)
    else:
        reached = abs(columns[0] - columns[1]) == 1 and at in columns
    return reached and sum([table.hit_value(hitter, target) for hitter in hitters]) >= table.strength(target)


def still_there(table, seat, pending):
    """Do the mover or the receiver and, for a Move, its column still fit after a Boost? (MAUL-4.26)"""
    row, card, action = table.rows[seat], pending.card, pending.action
    column = action.column if action.verb == "move" else action.to
    return row[column] == card and not table.downed >> card & 1 and not (action.verb == "pass" and table.maul is not None)


# -- Actions on a table ----------------------------------------------------------------------------------------------------------


def _move(t, seat, action):
    row, start, to = t.rows[seat], action.column, action.to
    if t.maul is not None and seat == t.det // HORDE_SIZE and t.maul <= to <= t.maul + 2:
        way = 1 if to > start else -1
        row.insert(start + 3 * way, row.pop(start))
        t.maul -= way
    else:
        row[start], row[to] = row[to], row[start]


def _pass(t, seat, action):
    card = t.rows[seat][action.to]
    if card is not None:
        t.give(card)


def _maul(t, seat, action):
    row = t.rows[seat]
    trio = row[action.column:action.column + 3]
    if any(card is None or card % HORDE_SIZE >= SCAVENGER or t.downed >> card & 1 for card in trio):
        return
    t.give(row[action.column + 1])
    t.maul = action.column
    t.ranking[seat] = min(HIGHEST_RANKING, t.ranking[seat] + 1)


def _break(t, seat, action):
    bottom = scavenger(seat)
    if t.det // HORDE_SIZE == seat and bottom <= t.det <= bottom + 1 and (t.det == bottom or t.pile[seat]):
        row, card = t.rows[seat], t.det + 1
        if card in row:
            row[row.index(card)] = None
        row[row.index(t.det)] = t.det = card
        t.pile[seat] += 1
    else:
        t.give(bottom)


def _revive(t, seat, action):
    t.ready(scavenger(seat))


ACTING = {"move": _move, "pass": _pass, "maul": _maul, "break": _break, "revive": _revive}


# -- the turn ----------------------------------------------------------------------------------------------------------------------


def _horde(heuristic, action):
    return 0.0


def _continue(heuristic, action):
    t = heuristic.table.copy()
    t.stage = "acting"
    t.ranking[heuristic.seat] = min(HIGHEST_RANKING, t.ranking[heuristic.seat] + 1)
    return heuristic.gain(t)


def _end(heuristic, action):
    t = heuristic.table.copy()
    t.maul, t.det = None, scavenger(heuristic.seat)
    t.ready(t.det)
    return heuristic.gain(t)


def _action(heuristic, action):
    """An Action is done, and the turn with it."""
    t = heuristic.table.copy()
    t.stage = "acted" if t.stage in ("acting", "acted") else "spent"
    if action.verb in ACTING:
        ACTING[action.verb](t, heuristic.seat, action)
    return heuristic.gain(t)


def _maul_first(heuristic, action):
    """A Maul before the Support step loses nothing: the card from the deck still comes."""
    return _action(heuristic, action) + (SUPPORT if heuristic.s.step == "A4" else 0.0)


def _hit(heuristic, action):
    hitters = hitters_of(heuristic.s, heuristic.seat, action)
    return STEP * (heuristic.after_hit(heuristic.table, hitters, heuristic.s.field[1 - heuristic.seat][action.target]) - heuristic.now)


def _support(heuristic, action):
    """A new Belator is worth the more, the more columns are empty or blocked by the Downed."""
    row, downed = heuristic.s.field[heuristic.seat], heuristic.s.downed
    room = sum([card is None or card % HORDE_SIZE != SCAVENGER and downed >> card & 1 for card in row])
    return (SUPPORT if room else 0.05) + (_action(heuristic, action) if action.verb == "support" else 0.0)


def _step_revive(heuristic, action):
    t = heuristic.table.copy()
    t.ready(scavenger(heuristic.seat))
    return heuristic.gain(t) + 0.1


def _place(heuristic, action):
    t = heuristic.table.copy()
    row = t.rows[heuristic.seat]
    if row[action.column] is not None:
        t.ready(row[action.column])  # it leaves the field
    row[action.column] = heuristic.s.reveal.card
    return heuristic.gain(t) + 0.01 * t.facts[heuristic.s.reveal.card][0] / 10


def _nothing(heuristic, action):
    return 0.0


def _take(heuristic, action):
    """A strong Vangard for a Maul, or for the Raid."""
    card = next((card for card in heuristic.s.deck[heuristic.seat] if card != HIDDEN and heuristic.s.card_name(card) == action.id), None)
    return 0.0 if card is None else 0.1 * heuristic.table.facts[card][0] * (card % HORDE_SIZE < SCAVENGER)


def _discard(heuristic, action):
    return -_held(BOOSTS[action.boost].design)


def _commit(heuristic, action):
    """Who joins the Raid: as many as are needed, the strongest first; nobody where it is lost or won anyway (MAUL-8.7)."""
    s, seat, raid = heuristic.s, heuristic.seat, heuristic.s.raid
    cards = [s.field[seat][column] for column in action.columns]
    strengths = [0.0, 0.0]
    strengths[1 - seat] = heuristic.raid_strength(1 - seat)
    own = sum(parts_of_strength(s, seat).values())
    for card in cards:
        own += heuristic.table.facts[card][3] * (not is_in_hit(s, card)) + SYMBOL * (not is_in_hit(s, card))
        own -= card == scavenger(seat) == scavenger(s.attacker)
    others = raid.committed[1 - seat] if raid.committed[1 - seat] is not None else heuristic.joining(1 - seat)
    if bool(cards) != bool(others):
        own += 30 if cards else -30
    strengths[seat] = own
    t = heuristic.table.copy()
    for card in cards:
        t.down(card)
    return STEP * (heuristic.raided(t, *strengths) - heuristic.now) - JOINS * len(cards)


# -- Boosts --------------------------------------------------------------------------------------------------------------------------


def _boost(heuristic, action):
    """What a Boost changes, less what it is worth in the hand."""
    design = BOOSTS[action.boost].design
    side = DESIGNS[action.boost].side
    card = None if side is None else heuristic.s.field[heuristic.seat ^ side][action.column]
    return _BOOSTS.get(design, _worth(UNKNOWN))(heuristic, card, action) - _held(design)


def _held(design):
    return HELD.get(design, UNKNOWN)


def _changing(**changes):
    """A value changes this turn: it counts while a Hit is declared, or before the own Action."""
    def gain(heuristic, card, action):
        if heuristic.s.pending is None and (heuristic.s.active != heuristic.seat or heuristic.s.acted):
            return 0.0
        t = heuristic.table.copy()
        t.modifiers += tuple(Modifier(card, stat, by, action.boost) for stat, by in changes.items())
        return heuristic.gain(t)
    return gain


def _getting_up(heuristic, card, action):
    t = heuristic.table.copy()
    t.ready(card if card is not None else scavenger(heuristic.seat))
    return heuristic.gain(t)


def _stepping(heuristic, card, action):
    t = heuristic.table.copy()
    _move(t, seat_of(card), action)
    return heuristic.gain(t)


def _worth(amount):
    return lambda heuristic, card, action: amount


def _veil(heuristic, card, action):
    """The better the Boost it answers, the better."""
    played = BOOSTS[heuristic.s.exchange.play.boost].design
    return 0.3 + _held(played) + (0.4 if played in ("B26", "B31", "B33", "B34", "B05", "B01") else 0.0)


def _adding(amount):
    """More Raid strength."""
    def gain(heuristic, card, action):
        strengths = [heuristic.raid_strength(0), heuristic.raid_strength(1)]
        strengths[heuristic.seat] += amount
        return STEP * (heuristic.raided(heuristic.table, *strengths) - heuristic.now)
    return gain


def _dog_pile(heuristic, card, action):
    more = sorted(heuristic.joining(heuristic.seat))[:-2]
    return _adding(more[-1])(heuristic, card, action) if more else 0.0


def _bottle(heuristic, card, action):
    t = heuristic.table.copy()
    t.down(card)
    return heuristic.gain(t)


def _drag_out(heuristic, card, action):
    t = heuristic.table.copy()
    row = t.rows[seat_of(card)]
    row[row.index(card)], t.maul = None, None
    return heuristic.gain(t)


def _long_throw(heuristic, card, action):
    t = heuristic.table.copy()
    t.give(card)
    return heuristic.gain(t)


def _short_fuse(heuristic, card, action):
    """One flip sooner: at the last one the Detonation comes at once."""
    t = heuristic.table.copy()
    if t.flips == 1:
        attacker = t.det // HORDE_SIZE
        burnt = t.ranking[attacker] * t.facts[t.det][4]
        return STEP * (burnt / max(1, t.arena[1 - attacker]) if burnt else -0.1)
    t.flips -= 1
    return heuristic.gain(t)


def _damp_powder(heuristic, card, action):
    """The flip does not come: good before a Detonation that one does not want."""
    t = heuristic.table.copy()
    if heuristic.s.active == t.det // HORDE_SIZE:
        t.stage = "acting"
    return heuristic.gain(t)


def _ranking(of, by):
    """A ranking goes up or down."""
    def gain(heuristic, card, action):
        t = heuristic.table.copy()
        seat = heuristic.seat ^ of
        t.ranking[seat] = min(HIGHEST_RANKING, max(0, t.ranking[seat] + by))
        return heuristic.gain(t)
    return gain


def _blast(by_ranking, by):
    """The coming Detonation burns more or fewer."""
    def gain(heuristic, card, action):
        t = heuristic.table.copy()
        t.known_blast = max(0, t.coming_blast() + (t.ranking[t.det // HORDE_SIZE] if by_ranking else by))
        return heuristic.gain(t)
    return gain


_BOOSTS = {
    "B01": _changing(STR=2), "B03": _changing(HV=2, HR=2), "B05": _changing(STR=-2), "B07": _changing(HV=-2, HR=-2), "B09": _getting_up,
    "B11": _stepping, "B13": _stepping, "B15": _worth(0.3), "B17": _worth(0.3), "B19": _veil, "B21": _adding(2), "B23": _dog_pile,
    "B24": _adding(SYMBOL), "B25": _bottle, "B26": _drag_out, "B27": _long_throw, "B28": _worth(0.2), "B29": _worth(0.5),
    "B30": _getting_up, "B31": _short_fuse, "B32": _damp_powder, "B33": _ranking(0, 1), "B34": _ranking(1, -1),
    "B35": _blast(True, 0), "B36": _blast(False, -2),
}

_SCORES = {
    "horde": _horde, "continue": _continue, "end": _end, "step support": _support, "step revive": _step_revive, "place": _place,
    "bottom": _nothing, "support": _support, "revive": _action, "break": _action, "hold": _action, "move": _action, "pass": _action,
    "maul": _maul_first, "hit": _hit, "ganghit": _hit, "boost": _boost, "decline": _nothing, "take": _take, "commit": _commit,
    "discard": _discard,
}


def unknown() -> list[str]:
    """What the rules ask for and nothing here has a score for, in sentences: the build stops at it."""
    designs = {BOOSTS[number].design for number in ALL_BOOSTS}
    boosts = kinds.without_score("Boost", designs, _BOOSTS.keys() & HELD.keys())
    return boosts + kinds.without_score("action", kinds.verbs(every_action), _SCORES)
