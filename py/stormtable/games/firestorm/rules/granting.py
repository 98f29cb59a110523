"""Actions that an effect lets a player perform now (FIR-201.2.16): their own costs and window, no effect on whose chance comes next."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import CARDS, card_of, card_thing, is_card, is_piece, uid_of
from ..language import mark
from .actions import Act
from .announcing import Announcements, refusals, rider_refusals, with_riders
from .costs import price
from .deploying import attach_refusals, deploy_places, deploy_refusals, subjects, with_heroes
from .priority import perform
from .values import race_of
from .words import not_asked, not_your_chance


class Terms(NamedTuple):
    """How a granted deployment differs: resources less, their minimum, without commands, with another race's symbol."""

    less: int = 0
    least: int = 0
    free: bool = False
    foreign: bool = False


USUAL = Terms()


class DeployNow(NamedTuple):
    """A seat may deploy one of these cards now, which lie on the table and are in no pile; or a stranger of the hand."""

    seat: int
    cards: tuple
    terms: Terms = USUAL
    held: bool = False  # they are in the hand, and not on the table

    def _offered(self, s):
        return strangers(s, self.seat) if self.held else self.cards

    def _ways(self, s):
        for card in self._offered(s):
            head = card_thing(card)
            if CARDS[card].type in ("ship", "hero"):
                for at in deploy_places(s, self.seat, card):
                    yield from with_riders(s, Act("deploy", self.seat, (head,), at=at))
            elif CARDS[card].type == "support":
                for uid in subjects(s, self.seat, card):
                    for act in with_heroes(s, Act("attach", self.seat, (head,), at=s.thing(uid))):
                        yield from with_riders(s, act)

    def legal_actions(self, s):
        return [*(act for act in self._ways(s) if not self.refusals(s, act)), Act("no", self.seat)]

    def take(self, s, act):
        if act.verb == "no":
            s.flow[-1] = s.flow[-1]._replace(memo=(*s.flow[-1].memo, act))
            return
        s.flow[-1] = s.flow[-1]._replace(memo=(*s.flow[-1].memo, act))
        if not self.held:
            s.hand[self.seat].insert(0, card_of(act.cards[0]))  # it is this one that is paid for, whatever else is in the hand
        perform(s, act, granted=True, terms=self.terms)

    def refusals(self, s, act):
        if act == Act("no", self.seat):
            return []
        if act.by != self.seat:
            return not_your_chance()
        if act.verb not in ("deploy", "attach") or len(act.cards) != 1 or not is_card(act.cards[0]) or card_of(act.cards[0]) not in self._offered(s) \
                or act.path or act.on or act.split or act.mode or act.to or act.n != 1:
            return not_asked()
        card = card_of(act.cards[0])
        if CARDS[card].type not in (("support",) if act.verb == "attach" else ("ship", "hero")) or act.verb == "deploy" and act.pay:
            return not_asked()
        found = [refusal for refusal in (attach_refusals if act.verb == "attach" else deploy_refusals)(s, act, card)
                 if not (self.terms.foreign and refusal.rule == "FIR-300.3")]
        res, com = (0, 0) if found else price(s, act, self.terms)
        if res > s.resources[self.seat] or com > s.commands[self.seat]:
            found.append(refuse("FIR-401.1.1", mark("You cannot pay the full cost.")))
        return found or list(rider_refusals(s, act, self.terms))


def deploy_now(s, seat, cards, terms=USUAL):
    """Lets a seat deploy one of these cards now, if there is a legal way; otherwise it is skipped."""
    frame = DeployNow(seat, tuple(cards), terms)
    if len(frame.legal_actions(s)) > 1:
        s.push(frame)


def strangers(s, seat):
    """The ships, heroes and supports of a hand that carry another race's symbol."""
    mine = ("", race_of(s, seat))
    return tuple(sorted({card for card in s.hand[seat] if isinstance(card, int) and CARDS[card].type in ("ship", "hero", "support")
                         and CARDS[card].alien not in mine}))


SMUGGLED = Terms(foreign=True)


def smuggling(s, seat):
    """A stranger of the hand may be deployed now; None if there is no legal way."""
    frame = DeployNow(seat, (), SMUGGLED, held=True)
    return frame if len(frame.legal_actions(s)) > 1 else None


class ActNow(NamedTuple):
    """A card may perform one action that is legal in this phase now."""

    seat: int
    uid: int
    now: str = "main"

    def legal_actions(self, s):
        mine = [act for head in Announcements(s, self.seat, self.now).heads() for act in self._ways(s, head) if not self.refusals(s, act)]
        return [*mine, Act("no", self.seat)]

    def _ways(self, s, head):
        return Announcements(s, self.seat, self.now).ways(head) if self._about(s, head) else ()

    def _about(self, s, head):
        verb, thing = head
        return thing[1] == self.uid if verb == "use" else isinstance(thing, int) and is_piece(thing) and uid_of(thing) == self.uid

    def take(self, s, act):
        if act.verb != "no":
                perform(s, act, granted=True)

    def refusals(self, s, act):
        if act == Act("no", self.seat):
            return []
        if act.by != self.seat:
            return not_your_chance()
        if len(act.cards) != 1 or not is_piece(act.cards[0]) or uid_of(act.cards[0]) != self.uid or act.verb in ("react", "repair"):
            return not_asked()
        return refusals(s, act, self.now)
