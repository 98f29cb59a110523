"""Your turn, answers and the end (chapters 2 to 4)."""

from typing import NamedTuple

from stormtable.kernel import chance, zones
from stormtable.kernel.rules import Refusal

from .state import KINDS, LARGEST_HAND, LAST_TURN, SEATS, Draw, Hush, Pass, Play, Rest, To


def clockwise(seat):
    """The seats after this one, itself last."""
    return [(seat + step) % 3 for step in (1, 2, 3)]


# -- your turn --------------------------------------------------------------------------------------------------------


class NextTurn(NamedTuple):
    """The first player from this seat on who is still in the game takes a turn."""

    seat: int

    def run(self, s):
        seat = next(seat for seat in clockwise(self.seat - 1) if not s.out[seat])
        s.turn += 1
        if s.turn > LAST_TURN:
            _end_by_score(s)
        else:
            s.push(Turn(seat))


def _end_by_score(s):
    left = [seat for seat in range(3) if not s.out[seat]]
    best = max(s.scores[seat] for seat in left)
    end(s, [seat for seat in left if s.scores[seat] == best])


class Turn(NamedTuple):
    """A player draws or plays (WSP-2.1)."""

    seat: int

    def legal_actions(self, s):
        hand = s.hands[self.seat]
        plays = [Play(card) for card in KINDS if card in hand and card != "hush"]
        draws = [Draw()] if len(hand) < LARGEST_HAND else []
        return plays + draws or [Rest()]

    def take(self, s, action):
        if action.verb == "play":
            lay(s, self.seat, action.card)
        if action == Play("gift"):
            s.push(Aim(self.seat))
        elif action.verb == "play":
            open_window(s, NextTurn(clockwise(self.seat)[0]), Effect(self.seat, action.card, None))
        else:
            s.push(NextTurn(clockwise(self.seat)[0]))
            if action.verb == "draw":
                draw(s, self.seat)

    def refusals(self, s, action):
        if action.verb in ("to", "hush", "pass"):
            return [Refusal("WSP-2.1", "Nothing is to be answered now.")]
        if action in self.legal_actions(s):
            return []
        rule, text = _NOT_NOW[action.verb]
        return [Refusal(rule, text)]

    def without_seat(self):
        """The frame that finds somebody else to ask when this seat has left."""
        return NextTurn(self.seat)


_NOT_NOW = {
    "draw": ("WSP-2.2", "You hold five cards already."),
    "play": ("WSP-2.3", "You cannot play that card now."),
    "rest": ("WSP-2.4", "You can still draw or play."),
}


class Aim(NamedTuple):
    """A gift looks for its receiver (WSP-2.5)."""

    seat: int

    def legal_actions(self, s):
        return [To(seat) for seat in range(3) if seat != self.seat and not s.out[seat]]

    def take(self, s, action):
        open_window(s, NextTurn(clockwise(self.seat)[0]), Effect(self.seat, "gift", action.seat))

    def refusals(self, s, action):
        if action in self.legal_actions(s):
            return []
        return [Refusal("WSP-2.5", "Name another player who is still in the game.")]

    def without_seat(self):
        """The frame that finds somebody else to ask when this seat has left."""
        return NextTurn(self.seat)


def draw(s, seat):
    """A player takes the top card; an empty deck is the discard pile, shuffled (WSP-1.2)."""
    if not s.deck:
        s.deck, s.discard = s.discard, []
        zones.shuffle(s, s.deck)
    card = zones.draw(s.deck, (seat,))
    s.hands[seat].append(card)
    s.eyes = [False, False, False]
    s.emit("drew", "WSP-2.1", seat=SEATS[seat])
    s.emit("saw", "WSP-1.1", seats=(seat,), seat=SEATS[seat], card=card)


# -- answers ----------------------------------------------------------------------------------------------------------


class Effect(NamedTuple):
    """A card that was played and happens when nobody takes it away."""

    seat: int
    card: str
    to: int | None

    def run(self, s):
        if not s.out[self.seat]:  # what a player leaves behind does nothing
            _HAPPENS[self.card](s, self)


def lay(s, seat, card):
    """A card leaves the hand for all to see."""
    s.hands[seat].remove(card)
    s.discard.append(card)
    s.emit("played", "WSP-3.1", seat=SEATS[seat], card=card)


def open_window(s, below, effect):
    """A card waits for its window to close, and what lay on the table before waits for the card (WSP-3.1)."""
    s.push(below, effect, Window(clockwise(effect.seat)[0], ()))


class Window(NamedTuple):
    """All who hold cards are asked in turn until they have passed in a row (WSP-3.3)."""

    seat: int
    passed: tuple

    def run(self, s):
        for seat in clockwise(self.seat - 1):
            if seat not in self.passed and s.hands[seat] and not s.out[seat]:
                s.push(Answer(seat, self.passed))
                return


class Answer(NamedTuple):
    """A player hushes or passes."""

    seat: int
    passed: tuple

    def legal_actions(self, s):
        return [Hush(), Pass()] if "hush" in s.hands[self.seat] else [Pass()]

    def take(self, s, action):
        left = clockwise(self.seat)[0]
        if action.verb == "pass":
            s.push(Window(left, tuple(sorted((*self.passed, self.seat)))))
            return
        lay(s, self.seat, "hush")
        open_window(s, Window(left, ()), Effect(self.seat, "hush", None))

    def refusals(self, s, action):
        if action.verb not in ("hush", "pass"):
            return [Refusal("WSP-3.1", "First the card on the table is answered.")]
        return [] if action in self.legal_actions(s) else [Refusal("WSP-3.1", "You hold no hush.")]

    def without_seat(self):
        """The frame that finds somebody else to ask when this seat has left."""
        return Window(self.seat, self.passed)


def _spark(s, effect):
    face = chance.one_of(s, (1, 2, 3, 4, 5, 6))
    s.scores[effect.seat] += face
    s.emit("scored", "WSP-2.6", seat=SEATS[effect.seat], n=face)
    if s.scores[effect.seat] >= s.settings.goal:
        end(s, [effect.seat])


def _gift(s, effect):
    for seat in (effect.seat, effect.to):
        if not s.out[seat]:
            draw(s, seat)


def _eye(s, effect):
    if s.deck:
        s.eyes[effect.seat] = True
        s.emit("looked", "WSP-2.6", seats=(effect.seat,), seat=SEATS[effect.seat], card=s.deck[0])


def _hush(s, effect):
    gone = s.cancel()
    s.emit("hushed", "WSP-3.2", seat=SEATS[gone.seat], card=gone.card)


_HAPPENS = {"spark": _spark, "gift": _gift, "eye": _eye, "hush": _hush}


# -- the end ----------------------------------------------------------------------------------------------------------


class Concede(NamedTuple):
    """A player leaves the game, asked or not (WSP-4.1)."""

    seat: int
    verb: str = "concede"

    def happen(self, s):
        s.out[self.seat] = True
        s.emit("conceded", "WSP-4.1", seat=SEATS[self.seat])
        left = [seat for seat in range(3) if not s.out[seat]]
        if len(left) == 1:
            end(s, left)
        elif s.out[s.flow[-1].seat]:
            s.push(s.flow.pop().without_seat())


def end(s, winners):
    """The game is over."""
    s.end(tuple(winners))
    s.emit("over", "WSP-4.2", winners=[SEATS[seat] for seat in winners])
