"""Looking and searching (FIR-303.7, FIR-800.10): decisions about cards that only the asked seat may see.

A frame that shows cards says so: `sees` is (whose draw pile, how many from the top, 0 for all of it). Its seat's view keeps exactly these.
"""

from typing import NamedTuple

from stormtable.kernel import dealing

from ..cards import CARDS, card_of, card_thing
from .actions import Act
from .piles import known
from .state import HIDDEN
from .words import not_asked, player

FILTERS = {
    "fighter": lambda card: "Fighter" in card.traits,
    "planet": lambda card: card.type == "planet",
    "gear": lambda card: "Gear" in card.traits,
    "explorer or scientist": lambda card: card.type != "planet" and ("Explorer" in card.traits or "Scientist" in card.traits),
}


class Search(NamedTuple):
    """Searches a draw pile: if cards match, one of them must be taken."""

    searcher: int
    owner: int
    what: str

    def run(self, s):
        pile = [dealing.seen(known(card), (self.searcher,)) for card in s.draw[self.owner]]
        found = sorted({card for card in pile if FILTERS[self.what](CARDS[card])})
        count = dealing.told(self.searcher, min(len(found), 2), (0, 1, 2))
        frame = Searching(self.searcher, self.owner, self.what)
        if count > 1:
            s.push(frame)
        elif count:
            only = dealing.told(self.searcher, int(found[0]) if found else 0, range(len(CARDS)))
            frame.take(s, Act("take", self.searcher, (card_thing(only),)))


class Searching(NamedTuple):
    """Which card is taken?"""

    seat: int
    owner: int
    what: str

    @property
    def sees(self):
        """The whole pile."""
        return self.owner, 0

    def legal_actions(self, s):
        found = sorted({card for card in s.draw[self.owner] if card != HIDDEN and FILTERS[self.what](CARDS[card])})
        return [Act("take", self.seat, (card_thing(card),)) for card in found]

    def take(self, s, act):
        s.flow[-1] = s.flow[-1]._replace(memo=(*s.flow[-1].memo, act))

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


class Sorting(NamedTuple):
    """Puts cards back on top in any order: the first named is the top one."""

    seat: int
    owner: int
    left: int
    done: int = 0

    @property
    def sees(self):
        """The cards that were looked at, those already put in order too."""
        return self.owner, self.done + self.left

    def legal_actions(self, s):
        cards = s.draw[self.owner][self.done:self.done + self.left]
        return [Act("top", self.seat, (card_thing(card),)) for card in sorted({card for card in cards if card != HIDDEN})]

    def take(self, s, act):
        pile, card = s.draw[self.owner], card_of(act.cards[0])
        place = pile.index(card, self.done)
        pile.insert(self.done, pile.pop(place))
        sort(s, self._replace(left=self.left - 1, done=self.done + 1))
        s.emit("sorted", "FIR-800.6", seat=player(self.seat))

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


def sort(s, sorting):
    """Asks for the order of what is left, if it can lie in more than one."""
    if dealing.told(sorting.seat, len(sorting.legal_actions(s)) > 1):
        s.push(sorting)


class Deciding(NamedTuple):
    """The top card of a pile was looked at: what becomes of it? The words are verbs of the notation."""

    seat: int
    owner: int
    words: tuple

    @property
    def sees(self):
        """The top card."""
        return self.owner, 1

    def legal_actions(self, s):
        card = s.draw[self.owner][0]
        return [] if card == HIDDEN else [Act(word, self.seat, (card_thing(card),)) for word in self.words]

    def take(self, s, act):
        s.flow[-1] = s.flow[-1]._replace(memo=(*s.flow[-1].memo, act))

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


class Peek(NamedTuple):
    """Cards of a hand that the asked seat alone may see; one of them is chosen with one of the words, and noted as it lies there."""

    seat: int
    owner: int
    cards: tuple
    words: tuple

    def legal_actions(self, s):
        return [Act(word, self.seat, (card_thing(card),)) for word in self.words for card in sorted({card for card in self.cards if card != HIDDEN})]

    def take(self, s, act):
        self.choose(s, next(card for card in self.cards if card_thing(card) == act.cards[0]))

    def choose(self, s, card):
        """This one."""
        s.flow[-1] = s.flow[-1]._replace(memo=(*s.flow[-1].memo, card))

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()
