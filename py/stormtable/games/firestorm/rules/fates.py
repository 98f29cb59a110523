"""Fate (rule 303), and drawing and revealing, which set it off."""

from typing import NamedTuple

from stormtable.kernel import dealing

from ..cards import CARDS, card_thing
from .abilities import FATES
from .actions import Act
from .piles import top
from .priority import open_window
from .settling import settle
from .use import Use, note_targets
from .values import most_cards
from .words import not_asked, player


class Fate(NamedTuple):
    """A fate interrupts whatever runs, another fate too (FIR-303.6): W9, its text, the terminate pile (FIR-303.2).

    Several at once lie above each other, the first to act on top (FIR-303.5)."""

    owner: int
    card: int
    step: int = 0
    cancelled: bool = False
    memo: tuple = ()

    def run(self, s):
        steps = FATES.get(self.card, ())
        if s.out[self.owner] or self.step == 0 and self.card in s.fates[self.owner]:
            self._over(s, False)  # FIR-303.3; nor does the fate of who has lost meanwhile go on (FIR-R83)
        elif self.step == 0:
            s.emit("fate", "FIR-303.1", seat=player(self.owner), name=CARDS[self.card].name)
            s.push(self._replace(step=1))
            open_window(s, "W9", self.owner)
        elif self.cancelled or self.step > len(steps):
            self._over(s, not self.cancelled)
        else:
            self._go_on(s, steps[self.step - 1])

    def _go_on(self, s, step):
        place = len(s.flow)
        s.push(self._replace(step=self.step + 1))
        memo = step(s, Use(s, Act("fate", self.owner, (card_thing(self.card),)), place, self.memo))
        if memo is not None and len(s.flow) > place:
            s.flow[place] = s.flow[place]._replace(memo=memo)

    def _over(self, s, resolved):
        """It is terminated in any case; only one that was not cancelled has resolved (FIR-303.4)."""
        if resolved:
            s.fates[self.owner] += (self.card,)
        s.terminate[self.owner].append(self.card)
        s.emit("fate_over", "FIR-107.2.2", seat=player(self.owner), name=CARDS[self.card].name, resolved=resolved)
        settle(s)


def is_fate(card):
    """Is this a fate card?"""
    return CARDS[card].type == "fate"


# -- drawing ----------------------------------------------------------------------------------------------------------------------


class Draw(NamedTuple):
    """Draws cards one by one; a fate interrupts. Up to the maximum hand size, as it is then, it does not count, otherwise it does (FIR-303.9)."""

    player: int
    left: int
    up_to: bool = False

    def run(self, s):
        seat, left = self.player, self.left
        while (len(s.hand[seat]) < most_cards(s, seat)) if self.up_to else left > 0:
            card = top(s, seat, (seat,))
            if card is None:
                return
            left -= not self.up_to
            if turns_out_fate(seat, card):
                s.push(self._replace(left=left), Fate(seat, card))
                return
            s.hand[seat].append(card)
            s.emit("drew", "FIR-107.1.1", seats=(seat,), seat=player(seat), name=CARDS[card].name)


def turns_out_fate(seat, card):
    """Is the card that this seat has drawn a fate? Then all see it (FIR-303.1)."""
    is_one = dealing.told(seat, is_fate(card))
    if is_one:
        dealing.seen(card)
    return is_one


def draw(s, seat, count):
    """A player draws so many cards."""
    s.push(Draw(seat, count))


def to_hand(s, seat, card):
    """A card goes to a hand by an effect; a fate counts as drawn (FIR-303.10)."""
    if turns_out_fate(seat, dealing.seen(card, (seat,))):
        s.push(Fate(seat, card))
    else:
        s.hand[seat].append(card)


def reveal(s, seat):
    """Turns the top card of a draw pile face up and recycles it; a fate resolves first. Gives the card, None if there is none."""
    card = top(s, seat)
    if card is None:
        return None
    s.emit("revealed", "FIR-107.1.1", seat=player(seat), name=CARDS[card].name)
    if is_fate(card):
        s.push(Fate(seat, card))
    else:
        s.recycle[seat].append(card)
    return card


def cosmic(card):
    """The cosmic value of a revealed card; a fate and a missing card count 0 (FIR-202.6)."""
    return 0 if card is None else CARDS[card].cosmic


# -- decisions inside an effect -----------------------------------------------------------------------------------------------------


class Ask(NamedTuple):
    """One decision of section 4.3: the answer is noted in the memory of the effect that asked."""

    seat: int
    answers: tuple

    def legal_actions(self, s):
        return list(self.answers)

    def take(self, s, act):
        note_targets(s, act)
        s.flow[-1] = s.flow[-1]._replace(memo=(*s.flow[-1].memo, act))

    def refusals(self, s, act):
        return [] if act in self.answers else not_asked()


def ask(s, seat, answers):
    """Asks a seat for one of these; a single answer is given without asking, and with none nothing is noted (FIR-700.11)."""
    answers = tuple(answers)
    if len(answers) > 1:
        s.push(Ask(seat, answers))
    elif answers:
        note_targets(s, answers[0])
        s.flow[-1] = s.flow[-1]._replace(memo=(*s.flow[-1].memo, *answers))
