"""Hero combat (rule 506) and the actions of traits (FIR-305.2, FIR-602, FIR-607, FIR-611.3) and of advantages (FIR-101.3.2)."""

from typing import NamedTuple

from stormtable.kernel import dealing, zones
from stormtable.kernel.chance import unknown
from stormtable.kernel.rules import refuse

from ..cards import CARDS, card_of, card_thing, uid_of
from ..language import mark
from .abilities import TRIGGERS, TURNING
from .actions import Act
from .announcing import may_target
from .damage import Packet, inflict
from .exploring import heal
from .fates import Fate, cosmic, is_fate
from .leaving import company, leave
from .moving import has_room_for, plain, rehost, valid
from .piles import discard_random, top
from .priority import open_window
from .settling import settle
from .space import FIRESTORM
from .state import HIDDEN
from .values import asked, changed, combat, has, heroes_at, influence, is_hero, is_ship, life, mine, planet_at, ships_at
from .verbs import verb
from .words import not_asked, not_your_chance, player

MOST_ROUNDS = 30  # FIR-506.14
MOST_EMPTY = 6  # rounds in a row without damage


# -- hero combat --------------------------------------------------------------------------------------------------------------------------


class Duel(NamedTuple):
    """A hero combat: X strikes Y, round after round (FIR-506.2 to 506.15). The two face-down cards lie in the state.

    It may start in any phase; while it runs there are windows, but no chances (FIR-506.1, FIR-201.2.18)."""

    x: int
    y: int
    init: int  # the hero that started it
    step: str = "start"
    round: int = 1
    doomed: int = 0
    zero: int = 0
    cancelled: bool = False
    stays: bool = False
    before: int = 0  # the damage on Y before the strike
    owners: tuple = ()  # whose the two cards are, once they are revealed

    @property
    def fighters(self):
        """The two heroes: lethal damage on them waits for the end of a round."""
        return self.x, self.y

    def run(self, s):
        getattr(self, "_" + self.step)(s)

    def _both(self, s):
        """Are both heroes still there, at one location? (FIR-506.13, FIR-506.16)"""
        return s.in_play(self.x) and s.in_play(self.y) and s.at[self.x] == s.at[self.y]

    def _start(self, s):
        """W10 opens before anybody is turned."""
        s.push(self._replace(step="turn"))
        s.emit("duel", "FIR-506.2", name=s.design(self.x).name, on=s.design(self.y).name, seat=player(s.ctrl[self.x]))
        open_window(s, "W10", s.ctrl[self.x])

    def _turn(self, s):
        """Step 1: X is turned, or stays so (FIR-506.3)."""
        if self.cancelled or not self._both(s):
            return
        s.turned[self.x] = 1
        self._replace(step="pile")._pile(s)

    def _pile(self, s):
        """The top card of X's controller lies face down on X, then Y's controller may lay a card of the hand."""
        card = top(s, s.ctrl[self.x], ())
        s.duel = (card, None)
        s.push(self._replace(step="reveal"))
        if s.hand[s.ctrl[self.y]]:
            s.push(Laying(s.ctrl[self.y]))

    def _reveal(self, s):
        """Both cards are revealed; a fate from the draw pile resolves first, while the other card lies on the table (FIR-506.5, FIR-107.3.7)."""
        first, second = s.duel = tuple(dealing.seen(card) for card in s.duel)
        s.push(self._replace(step="count", owners=(s.ctrl[self.x], s.ctrl[self.y])))
        if first is not None and is_fate(first):
            s.duel = None, second
            s.push(Fate(s.ctrl[self.x], first))

    def _count(self, s):
        """The damage as it is now; both cards are recycled."""
        cards, s.duel = s.duel, None
        for card, owner in zip(cards, self.owners):
            if card is not None:
                (s.terminate if s.out[owner] else s.recycle)[owner].append(card)
        if not self._both(s):
            over(s, self.fighters)
            return
        first, second = cards
        amount = max(0, changed(s, "strike", combat(s, self.x) + cosmic(first) - cosmic(second), self.x))
        s.emit("struck", "FIR-506.5", name=s.design(self.x).name, amount=amount, first=first is not None and CARDS[first].name or None,
               second=second is not None and CARDS[second].name or None)
        s.push(self._replace(step="round", before=s.dmg[self.y], owners=()))
        inflict(s, [Packet(self.x, s.ctrl[self.x], self.y, amount, kind="strike", card=s.card[self.x])], s.ctrl[self.x])

    def _round(self, s):
        """W11 ends every round (FIR-506.6)."""
        if not self._both(s):
            over(s, self.fighters)
            return
        zero = self.zero + 1 if s.dmg[self.y] <= self.before else 0
        s.push(self._replace(step="after", zero=zero))
        open_window(s, "W11", s.ctrl[self.x])

    def _after(self, s):
        """Who leaves, and who strikes next (FIR-506.7 to 506.15): a doomed hero strikes back once (FIR-506.8), unless an Assassin,
        Spy or not, struck first (FIR-506.12, FIR-602.3)."""
        if not self._both(s):
            over(s, self.fighters)
            return
        x_dead, y_dead = life(s, self.x) <= 0, life(s, self.y) <= 0
        stays = self.stays or self.round == 1 and self.x == self.init and bool(asked(s, "guard_dogs", self.x))
        doomed = self.doomed
        if doomed or x_dead or y_dead and not (self.round == 1 and not has(s, self.x, "Assassin") and not stays):
            self._over(s, doomed)
            return
        if y_dead:
            doomed = self.y
        if self.round >= MOST_ROUNDS or self.zero >= MOST_EMPTY:
            self._over(s, 0)
            return
        x, y = (self.x, self.y) if stays else (self.y, self.x)
        s.push(Duel(x, y, self.init, "next", self.round + 1, doomed, self.zero))
        settle(s)

    def _over(self, s, doomed):
        """The hero combat is over: what is lethal leaves now."""
        both = (self.x, self.y)
        if doomed and s.in_play(doomed) and life(s, doomed) > 0:
            s.dmg[doomed] += life(s, doomed)
        s.emit("duel_over", "FIR-506.10")
        over(s, both)

    def _next(self, s):
        """The hero now attacking may retreat instead, unless doomed (FIR-506.9)."""
        if not self._both(s):
            over(s, self.fighters)
            return
        s.push(self._replace(step="pile"))
        if not self.doomed:
            s.push(Fleeing(s.ctrl[self.x]))


def over(s, both):
    """What happens after a hero combat: texts that tell of it, then settling."""
    for uid in both:
        if s.card[uid] in TRIGGERS.get("duel over", {}) and uid not in s.index.blank:
            s.push(AfterDuel(uid))
    settle(s)


class AfterDuel(NamedTuple):
    """A text of a hero that fought."""

    uid: int

    def run(self, s):
        if s.in_play(self.uid):
            TRIGGERS["duel over"][s.card[self.uid]](s, self.uid)


def duel(s, x, y):
    """A hero starts a hero combat."""
    s.push(Duel(x, y, x))


class Laying(NamedTuple):
    """The defending hero's controller may lay a card of the hand face down (FIR-506.4)."""

    seat: int

    def legal_actions(self, s):
        cards = sorted({card for card in s.hand[self.seat] if card != HIDDEN})
        return [*(Act("lay", self.seat, (card_thing(card),)) for card in cards), Act("lay", self.seat)]

    def take(self, s, act):
        if act.cards:
            s.duel = (s.duel[0], zones.take(s.hand[self.seat], card_of(act.cards[0])))
        s.emit("laid", "FIR-506.4", seat=player(self.seat), card=bool(act.cards))

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


class Fleeing(NamedTuple):
    """Fights on, or retreats: the hero turns and may change its host there (FIR-506.9, FIR-506.11)."""

    seat: int

    def _duel(self, s):
        return next(frame for frame in reversed(s.flow) if isinstance(frame, Duel))

    def legal_actions(self, s):
        hero = self._duel(s).x
        places = [uid for uid in (planet_at(s, s.at[hero]), *ships_at(s, s.at[hero], self.seat)) if uid and uid != s.on[hero]
                  and (not is_ship(s, uid) or has_room_for(s, uid, 1))]
        return [Act("fight", self.seat), Act("flee", self.seat), *(Act("flee", self.seat, at=s.thing(uid)) for uid in places)]

    def take(self, s, act):
        if act.verb == "fight":
            return
        frame = s.flow.pop()
        s.turned[frame.x] = 1
        if act.at is not None:
            rehost(s, frame.x, uid_of(act.at))
        s.emit("fled", "FIR-506.11", name=s.design(frame.x).name, seat=player(self.seat))
        over(s, frame.fighters)

    def refusals(self, s, act):
        if act.by != self.seat:
            return not_your_chance()
        return [] if act in self.legal_actions(s) else not_asked()


# -- stab (FIR-602.2) ---------------------------------------------------------------------------------------------------------------------


def _stab_heads(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "heroes") if not s.turned[uid] and (has(s, uid, "Assassin") or has(s, uid, "Spy"))]


def _stab_ways(s, seat, head):
    uid = uid_of(head)
    for other in heroes_at(s, s.at[uid]):
        if other != uid:
            yield Act("stab", seat, (head,), on=(s.thing(other),))


def _hero_check(s, act, *traits):
    """The hero that acts, or the refusals."""
    uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
    if not uid or not is_hero(s, uid) or not any(has(s, uid, trait) for trait in traits):
        return 0, [refuse("FIR-601.1", mark("That hero has no such trait."))]
    found = []
    if s.turned[uid]:
        found.append(refuse("FIR-102.1", mark("That card is already turned.")))
    if asked(s, "coward", uid):
        found.append(refuse("FIR-R45", mark("This hero cannot perform rules actions this turn.")))
    return uid, found


def _stab_check(s, act):
    uid, found = _hero_check(s, act, "Assassin", "Spy")
    if not uid or not plain(act, "cards", "on") or len(act.on) != 1 or act.riders:
        return found or [refuse("FIR-602.2", mark("A hero combat names two heroes."))]
    if "stab" in s.marks[uid]:
        found.append(refuse("FIR-201.1.5", mark("You have already done that this turn.")))
    if s.at[uid] == FIRESTORM:
        found.append(refuse("FIR-407.3", mark("Nothing in the Firestorm can be targeted.")))
        return found
    things = [s.thing(other) for other in heroes_at(s, s.at[uid]) if other != uid]
    if act.on[0] not in things:
        found.append(refuse("FIR-602.2", mark("The target must be at the same location.")))
    elif not may_target(s, act.by, uid_of(act.on[0])):
        found.append(refuse("FIR-104.1", mark("A card protects that target.")))
    return found


def _mark_hero(word):
    def pay(s, act):
        s.marks[uid_of(act.cards[0])] += (word,)
    return pay


def _same_place(s, act):
    uid, other = uid_of(act.cards[0]), uid_of(act.on[0])
    return s.in_play(uid) and s.in_play(other) and s.at[uid] == s.at[other]


def _stab(s, e):
    duel(s, e.self, uid_of(e.act.on[0]))


verb("stab", "Main", heads=_stab_heads, ways=_stab_ways, check=_stab_check, pay=_mark_hero("stab"), holds=_same_place, steps=(_stab,))


# -- wreck (FIR-611.3) ----------------------------------------------------------------------------------------------------------------------

WRECKED = 2  # cards discarded


def _wreck_heads(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "heroes", "Spy")]


def _wreck_ways(s, seat, head):
    for other in s.index.supports:
        if s.at[other] == s.at[uid_of(head)]:
            yield Act("wreck", seat, (head,), on=(s.thing(other),))


def _wreck_check(s, act):
    uid, found = _hero_check(s, act, "Spy")
    found = [refusal for refusal in found if refusal.rule != "FIR-102.1"]
    if not uid or not plain(act, "cards", "on") or len(act.on) != 1 or act.riders:
        return found or [refuse("FIR-611.3", mark("A Spy and one support card are named."))]
    if "wreck" in s.marks[uid]:
        found.append(refuse("FIR-201.1.5", mark("You have already done that this turn.")))
    if len(s.hand[act.by]) < WRECKED:
        found.append(refuse("FIR-401.1.1", mark("You cannot pay the full cost.")))
    things = [s.thing(other) for other in s.index.supports if s.at[other] == s.at[uid] and may_target(s, act.by, other, by_rule=True)]
    if act.on[0] not in things:
        found.append(refuse("FIR-611.3", mark("The target is a support card at the Spy's location.")))
    return found


def _wreck_pay(s, act):
    s.marks[uid_of(act.cards[0])] += ("wreck",)
    discard_random(s, act.by, WRECKED)


def _target_lives(s, act):
    return s.in_play(uid_of(act.on[0]))


def _wreck(s, e):
    remove(s, e, uid_of(e.act.on[0]))


def remove(s, e, uid, terminate=False):
    """An effect recycles or terminates a card: W6 opens at that moment (FIR-201.2.19)."""
    s.push(Removal(uid, terminate))
    open_window(s, "W6", e.you, items=tuple(sorted(company(s, uid))))


class Removal(NamedTuple):
    """The card goes when its window has closed."""

    uid: int
    terminate: bool = False
    by: int | None = None  # by whose text it goes, if not by that of the action or fate beneath

    def run(self, s):
        if s.in_play(self.uid):
            leave(s, (self.uid,), self.terminate, "FIR-201.2.19")


verb("wreck", "Main", heads=_wreck_heads, ways=_wreck_ways, check=_wreck_check, pay=_wreck_pay, holds=_target_lives, steps=(_wreck,))


# -- rally, treat, mend (FIR-305.2, FIR-607) ------------------------------------------------------------------------------------------------


def _rally_heads(s, seat):
    return [s.thing(uid) for uid in mine(s, seat, "heroes") if not s.turned[uid] and influence(s, uid) >= 3]


def _rally_check(s, act):
    uid = valid(s, act.cards[0], act.by) if len(act.cards) == 1 else 0
    if not uid or not is_hero(s, uid) or not plain(act, "cards") or act.riders or influence(s, uid) < 3:
        return [refuse("FIR-305.2", mark("Only a hero with influence 3 or more gives a command."))]
    if s.turned[uid]:
        return [refuse("FIR-102.1", mark("That card is already turned."))]
    return [refuse("FIR-R45", mark("This hero cannot perform rules actions this turn."))] if asked(s, "coward", uid) else []


def _turn(s, act):
    s.turned[uid_of(act.cards[0])] = 1


def _rally(s, e):
    s.commands[e.you] += 1
    s.emit("commanded", "FIR-305.2", seat=player(e.you), name=s.design(e.self).name)


verb("rally", "Any", heads=_rally_heads, ways=lambda s, seat, head: [Act("rally", seat, (head,))], check=_rally_check, pay=_turn, steps=(_rally,))


def _healer(name, trait, find, rule):
    def heads(s, seat):
        return [s.thing(uid) for uid in mine(s, seat, "heroes", trait) if not s.turned[uid]]

    def ways(s, seat, head):
        for other in find(s, s.at[uid_of(head)]):
            if s.dmg[other]:
                yield Act(name, seat, (head,), on=(s.thing(other),))

    def check(s, act):
        uid, found = _hero_check(s, act, trait)
        if not uid or not plain(act, "cards", "on") or len(act.on) != 1 or act.riders:
            return found or [refuse(rule, mark("The one who heals and one target are named."))]
        if act.on[0] not in [s.thing(other) for other in find(s, s.at[uid]) if may_target(s, act.by, other, by_rule=True)]:
            return [*found, refuse(rule, mark("The target must be at the same location."))]
        if not s.dmg[uid_of(act.on[0])] or not influence(s, uid):
            found.append(refuse("FIR-800.13", mark("That would change nothing.")))
        return found

    def do(s, e):
        if s.in_play(e.self) and _same_place(s, e.act):
            heal(s, uid_of(e.act.on[0]), influence(s, e.self), rule)

    verb(name, "Any", heads=heads, ways=ways, check=check, pay=_turn, holds=_target_lives, steps=(do,))


_healer("treat", "Medic", heroes_at, "FIR-607.1")
_healer("mend", "Mechanic", ships_at, "FIR-607.2")


# -- reveal advantage (FIR-101.3.2) -----------------------------------------------------------------------------------------------------------


def _reveal_heads(s, seat):
    return (None,) if s.advantage[seat] is not None and not s.advantage[seat].up else ()


def _reveal_ways(s, seat, head):
    return [Act("reveal", seat, mode=mode) for mode in advantage_modes(s, seat)]


def advantage_modes(s, seat):
    """What is chosen as an advantage is turned face up: nothing, or a race (Laboratory Reproduction)."""
    choose = TURNING.get(s.advantage[seat].card)
    return choose(s, seat) if choose else ("",)


def _reveal_check(s, act):
    if act.cards or not plain(act, "mode") or act.riders:
        return [refuse("FIR-101.3.2", mark("Nothing else is named with this."))]
    if s.advantage[act.by] is None or s.advantage[act.by].up:
        return [refuse("FIR-101.3.2", mark("You have no face-down advantage."))]
    if act.mode not in advantage_modes(s, act.by):
        return [refuse("FIR-203.19", mark("Say which of its effects you choose."))]
    return []


def _reveal(s, e):
    turn_up(s, e.you, e.act.mode)


def turn_up(s, seat, race=""):
    """An advantage is turned face up for good."""
    if s.advantage[seat].card == HIDDEN:
        raise unknown()
    s.bear(seat, s.advantage[seat]._replace(up=True, race=race))
    s.emit("advantage", "FIR-101.3.2", seat=player(seat), name=CARDS[s.advantage[seat].card].name)


verb("reveal", "Any", heads=_reveal_heads, ways=_reveal_ways, check=_reveal_check, steps=(_reveal,))
