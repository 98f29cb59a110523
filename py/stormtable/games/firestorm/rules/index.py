"""Who is where, who is aboard what, and whose text holds now: worked out from the columns, never stored in a record."""

from ..cards import CARDS, card_of
from .abilities import ACTIONS, BLANKING, CONSTS, COPYING, GRANTS, LASTING, REACTING, RIDERS

DOWN, AS_GEAR = 16, 64  # as in `state`, which needs this module


class Index:
    """All of it for one moment; a state makes a new one when a card comes, goes, moves or changes hands.

    So a constant text holds as long as its card is in play with its text, and no longer (FIR-106.2)."""

    __slots__ = ("here", "aboard", "ships", "heroes", "planets", "supports", "consts", "texts", "reacts", "riders", "blank", "homes", "fallen", "laden",
                 "worlds",
                 "found")

    def __init__(self, s):
        self.here, self.aboard, self.consts, self.homes, self.fallen, self.worlds = {}, {}, {}, [], [], {}
        self.ships, self.heroes, self.planets, self.supports = [], [], [], []
        self.texts, self.reacts, self.riders = ([[] for _seat in range(s.players)] for _lists in range(3))
        self.blank = _blank(s)
        self._pieces(s)
        for seat in range(s.players):
            if not s.out[seat]:
                for thing in s.seated(seat):
                    self._text(card_of(thing), thing, seat)
        for effect in s.effects:
            if effect.until != "only" or effect.turn == s.turn:
                self._lasting(s, effect)
        self.laden = _laden(s, self.aboard)
        self.found = {}  # what was looked for, by what it was looked for with

    def answers(self, seat, kinds, verb):
        """The texts of this seat that may answer in such a window, as far as its kinds and the announced verb go."""
        mine = self.reacts[seat]
        if not mine:
            return mine
        if (seat, kinds, verb) not in self.found:
            self.found[seat, kinds, verb] = [pair for pair in mine if pair[0].answers(kinds, verb)]
        return self.found[seat, kinds, verb]

    def usable(self, seat, types):
        """The texts of this seat that may be used on a chance when these types of action are legal."""
        if (seat, types) not in self.found:
            self.found[seat, types] = [pair for pair in self.texts[seat] if pair[0].type in types]
        return self.found[seat, types]

    def moved(self, s, uids, before, host):
        """The same when nothing has changed but where these cards are, and what the first of them is on; `before`: where, and on what, it was."""
        other = Index.__new__(Index)
        other.here, other.aboard, other.consts, other.homes, other.fallen = self.here, self.aboard, self.consts, self.homes, self.fallen
        other.ships, other.heroes, other.planets, other.supports = self.ships, self.heroes, self.planets, self.supports
        other.texts, other.reacts, other.riders, other.blank, other.laden = self.texts, self.reacts, self.riders, self.blank, self.laden
        other.worlds, other.found = self.worlds, self.found
        place, was = before
        after = s.at[uids[0]]
        if after != place:
            other.here = dict(self.here)
            other.here[place] = [uid for uid in self.here[place] if uid not in uids]
            other.here[after] = sorted([*self.here.get(after, ()), *uids])
        if was != host:
            other.aboard = _rehosted(self.aboard, uids[0], was, host)
            other.laden = _laden(s, other.aboard)
        if bool(was) != bool(host) and CARDS[s.card[uids[0]]].type == "ship":  # a Fighter that rides is a support card
            other.ships = _with(self.ships, uids[0], not host)
            other.supports = _with(self.supports, uids[0], bool(host))
            other.found = {}
        return other

    def _pieces(self, s):
        card, at, on, flags, ctrl, here, carried = s.card, s.at, s.on, s.flags, s.ctrl, self.here, self.aboard
        kinds = {"ship": self.ships, "hero": self.heroes, "planet": self.planets, "support": self.supports}
        for uid in s.play:
            place, host, design = at[uid], on[uid], CARDS[card[uid]]
            if design.is_home:
                (self.fallen if flags[uid] & DOWN else self.homes).append(uid)
            if flags[uid] & DOWN:
                continue
            if place in here:
                here[place].append(uid)
            else:
                here[place] = [uid]
            if host:
                carried.setdefault(host, []).append(uid)
            if design.type == "planet":
                self.worlds[place] = uid
            rides = host and design.type == "ship" or flags[uid] & AS_GEAR
            (self.supports if rides else kinds[design.type]).append(uid)
            if design.abilities and uid not in self.blank:
                self._text(card[uid], uid, ctrl[uid])

    def _text(self, card, source, seat):
        """The text of a card counts for its controller."""
        if card in CONSTS:
            consts = self.consts
            for stat, change in CONSTS[card]:
                if stat in consts:
                    consts[stat].append((change, source))
                else:
                    consts[stat] = [(change, source)]
        if card in ACTIONS:
            self.texts[seat] += [(text, source) for text in ACTIONS[card]]
            if card in REACTING:
                self.reacts[seat] += [(text, source) for text in ACTIONS[card] if text.is_react]
        if card in RIDERS:
            self.riders[seat] += [(rider, source) for rider in RIDERS[card]]

    def _lasting(self, s, effect):
        for stat, change in LASTING.get(effect.source, ()):
            self.consts.setdefault(stat, []).append((change, effect))
        if CARDS[effect.source].type == "tactical":
            self.riders[effect.by] += [(rider, effect) for rider in RIDERS.get(effect.source, ())]
        grant = GRANTS.get(effect.source)
        for uid in s.play if grant else ():
            text = grant(s, effect, uid)
            if text is not None:
                self._give(s, uid, (text,))
        for uid in effect.on if effect.source in COPYING else ():
            if s.at[uid] >= 0 and uid not in self.blank:
                self._give(s, uid, ACTIONS.get(effect.value, ()))
                for stat, change in CONSTS.get(effect.value, ()):
                    self.consts.setdefault(stat, []).append((change, uid))
                self.riders[s.ctrl[uid]] += [(rider, uid) for rider in RIDERS.get(effect.value, ())]

    def _give(self, s, uid, texts):
        """Actions that a card has been given are counted on after its own; face down it is used by its owner."""
        seat = s.ctrl[uid] if s.ctrl[uid] >= 0 else s.owner[uid]
        mine = self.texts[seat]
        for text in texts:
            own = max(len(ACTIONS.get(s.card[uid], ())), sum(source == uid for _text, source in mine))
            mine.append((text.numbered(own + 1), uid))
            if text.is_react:
                self.reacts[seat].append(mine[-1])


def _with(uids, uid, there):
    """These cards with this one, or without it."""
    return sorted([*uids, uid]) if there else [other for other in uids if other != uid]


def _rehosted(aboard, uid, was, host):
    found = dict(aboard)
    if was:
        found[was] = [other for other in aboard[was] if other != uid]
        if not found[was]:
            del found[was]
    if host:
        found[host] = sorted([*aboard.get(host, ()), uid])
    return found


def _laden(s, aboard):
    """The ships that carry something and may be over capacity."""
    return [uid for uid in aboard if CARDS[s.card[uid]].type == "ship" and not s.on[uid] and "Fighter" not in CARDS[s.card[uid]].traits]


def _blank(s):
    """The cards whose text boxes are empty now (FIR-800.12)."""
    return {uid for effect in s.effects if effect.source in BLANKING for uid in effect.on}
