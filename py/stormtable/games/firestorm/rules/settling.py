"""Settling (FIR-201.2, settle): lethal damage, conquest, capacity and losing, after every action until nothing changes."""

from typing import NamedTuple

from ..cards import CARDS, uid_of
from . import endings, priority
from .actions import Act
from .leaving import company, leave
from .state import DOWN, ELSEWHERE, NOBODY
from .values import aboard, asked, health, income, is_hero, is_planet, load, move, structure
from .words import not_asked, player


def settle(s, by=None):
    """Settles what has to be settled after the action of a player, or after nobody's; never inside itself (FIR-201.2.15)."""
    if s.result is None and Settle not in map(type, s.flow) and _unsettled(s):
        s.push(Settle(by=by))


def _unsettled(s):
    return bool(lethal(s)) or bool(_overloaded(s)) or endings.is_over(s)


def lethal(s):
    """The cards with actual structure or life 0 or less, also by the loss of a bonus (FIR-405.2.3); the two heroes of a hero combat wait for its end."""
    dmg = s.dmg
    if not any(dmg):
        return []
    found = [uid for uid in s.play if dmg[uid] and dmg[uid] >= CARDS[s.card[uid]].frail and not s.flags[uid] & DOWN and health(s, uid) <= 0]
    if not found:
        return found
    waiting = {hero for frame in s.flow if hasattr(frame, "fighters") for hero in frame.fighters}
    return [uid for uid in found if uid not in waiting]


def conqueror(s, planet):
    """Who conquers a planet that falls now: the attacking player of a combat there, if it is another's (FIR-405.3.1, FIR-405.3.5)."""
    combat = s.combat
    if combat is None or combat.at != s.at[planet] or combat.attacker == s.ctrl[planet]:
        return None
    return combat.attacker


def falling(s, planet):
    """What leaves play when a planet falls: ships that cannot move, supports on it, heroes on it (FIR-405.3.2)."""
    ships = [uid for uid in s.index.ships if s.at[uid] == s.at[planet] and move(s, uid) == 0]
    return sorted({other for uid in (*ships, *aboard(s, planet)) for other in company(s, uid)})


class Settle(NamedTuple):
    """One round after the other, until nothing changes."""

    step: str = "look"
    waiting: tuple = ()
    by: int | None = None  # whose action it follows

    def run(self, s):
        {"look": self._look, "ask": self._ask, "go": self._go, "load": self._load}[self.step](s)

    def _look(self, s):
        found = tuple(lethal(s))
        if not found:
            s.push(self._replace(step="load"))
            return
        s.push(self._replace(step="ask", waiting=found))
        for uid in reversed(found):
            if is_planet(s, uid) and conqueror(s, uid) is not None:
                _open(s, "W7", conqueror(s, uid), (uid,))

    def _ask(self, s):
        """One W6 for all that is still lethal, with everything that leaves with it."""
        found = tuple(uid for uid in lethal(s))
        if not found:
            s.push(self._replace(step="load"))
            return
        leaving = sorted({other for uid in found for other in (falling(s, uid) if is_planet(s, uid) else company(s, uid))})
        s.push(self._replace(step="go", waiting=found))
        if leaving:
            _open(s, "W6", self._opener(s), tuple(leaving))

    def _opener(self, s):
        """The player whose action is being settled; else the first player, in a combat the attacker."""
        acts = [self.by, *(frame.act.by for frame in reversed(s.flow) if hasattr(frame, "act"))]
        by = next((seat for seat in acts if seat is not None), None)
        if by is not None and not s.out[by]:
            return by
        return s.order[0] if s.combat is None else s.combat.attacker

    def _go(self, s):
        """What is still lethal leaves play together."""
        found = [uid for uid in lethal(s) if uid in self.waiting]
        s.push(self._again())
        planets = [uid for uid in found if is_planet(s, uid)]
        leave(s, [uid for uid in found if uid not in planets])
        for uid in reversed(planets):
            s.push(Fall(uid, conqueror(s, uid)))

    def _load(self, s):
        heavy = _overloaded(s)
        if heavy:
            s.push(self._again(), GiveUp(s.ctrl[heavy[0]], heavy[0]))
        elif endings.lose(s) and s.result is None:
            s.push(self._again())

    def _again(self):
        return Settle(by=self.by)


def _open(s, kind, opener, items):
    priority.open_window(s, kind, opener, items=items)


# -- a planet falls -------------------------------------------------------------------------------------------------------------


class Fall(NamedTuple):
    """A planet is conquered, or destroyed when there is no conqueror (FIR-405.3.2, FIR-405.3.3)."""

    planet: int
    by: int | None
    step: int = 0

    def run(self, s):
        if not is_planet(s, self.planet):
            return
        if self.step == 0 and self.by is not None:
            s.push(self._replace(step=1))
            _open(s, "W8", self.by, (self.planet,))
            return
        if self.by is not None:
            self._spoils(s)
        self._gone(s)

    def _spoils(self, s):
        """Resources, and the counts that victories read (FIR-405.3.4)."""
        planet, by = self.planet, self.by
        gain = income(s, planet) + sum(asked(s, "loot", planet))
        s.resources[by] += gain
        loser, home = s.ctrl[planet], "Homeworld" in CARDS[s.card[planet]].traits
        s.lost[loser] = True
        if home:
            s.homeworlds[by] += 1
        else:
            counts = list(s.conquered[by])
            counts[loser if s.at[planet] // 6 == loser else ELSEWHERE] += 1
            s.conquered[by] = tuple(counts)
        s.emit("conquered", "FIR-405.3.2", seat=player(by), name=s.design(planet).name, uid=planet, amount=gain)

    def _gone(self, s):
        """It stays face down at its location, and is nobody's (FIR-405.3.6)."""
        planet = self.planet
        for change, source in s.index.consts.get("fallen", ()):
            change(s, source, planet, self.by)
        leave(s, falling(s, planet), rule="FIR-405.3.2")
        s.mark(planet, DOWN)
        s.control(planet, NOBODY)
        s.dmg[planet] = s.energy[planet] = s.tokens[planet] = 0
        if self.by is None:
            s.emit("destroyed", "FIR-405.3.3", name=s.design(planet).name, uid=planet)


# -- capacity -------------------------------------------------------------------------------------------------------------------


def _overloaded(s):
    """Ships over capacity, in action order of their controllers, in a combat from the attacker on (FIR-306.5, FIR-104.5); a Fighter has none to exceed."""
    index = s.index
    found = [uid for uid in index.laden if len(index.aboard[uid]) > CARDS[s.card[uid]].structure - s.dmg[uid]  # else it has room anyway
             and load(s, uid) > structure(s, uid)]
    return found and sorted(found, key=lambda uid: (s.in_order(s.order).index(s.ctrl[uid]), uid))


def surplus(s, ship):
    """What may be given up aboard a ship."""
    return [uid for uid in aboard(s, ship) if s.settings.capacity_counts_heroes or not is_hero(s, uid)]


class GiveUp(NamedTuple):
    """A ship over capacity: its controller gives something up; with one thing aboard there is nothing to choose (FIR-306.5)."""

    owner: int
    ship: int

    def run(self, s):
        found = surplus(s, self.ship)
        if len(found) == 1:
            leave(s, found, rule="FIR-306.5")
        else:
            s.push(Choosing(self.owner, self.ship))


class Choosing(NamedTuple):
    """Which card aboard is given up?"""

    seat: int
    ship: int

    def legal_actions(self, s):
        return [Act("give", self.seat, (s.thing(uid),)) for uid in surplus(s, self.ship)]

    def take(self, s, act):
        leave(s, (uid_of(act.cards[0]),), rule="FIR-306.5")

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()
