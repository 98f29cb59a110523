"""What a text sees while it is announced or carried out (FIR-800.3): you, self, here, what was named, and what it answers."""

from ..cards import CARDS, card_of, is_piece, is_seated, uid_of
from .abilities import ACTIONS, GIVEN
from .space import NOWHERE


def decoded(thing):
    """A target as the rules use it: a running number, or a seat."""
    return uid_of(thing) if is_piece(thing) else thing


def text_of(s, act):
    """The text that this announcement uses, or None; what was given away as its cost has still had it."""
    if act.verb not in ("play", "use", "react") or not act.cards:
        return None
    head = act.cards[0]
    if is_piece(head) or is_seated(head):
        source = uid_of(head) if is_piece(head) else head
        for text, holder in s.index.texts[act.by]:
            if holder == source and text.number == act.n:
                return text
    printed = ACTIONS.get(card_of(head), ())
    if 0 < act.n <= len(printed):
        return printed[act.n - 1]
    return given_text(act)


def given_text(act):
    """The text that a timed effect gives to cards of this type; there is one at most for answers and one for chances."""
    type = CARDS[card_of(act.cards[0])].type
    return next((text for text in GIVEN.values() if text.given == type and text.is_react == (act.verb == "react")), None)


def targets_of(s, act):
    """The cards in play that an action targets: attacks, shots, subjects of supports, and what a text targets (FIR-401.3.2)."""
    found = [uid_of(thing) for thing in act.on if is_piece(thing)]
    if act.verb == "attach" and act.at is not None:
        found.append(uid_of(act.at))
    return found


def hits_seat(s, act, seat):
    """Does this action target this player, or a card of this player?"""
    return any(not is_piece(thing) and thing == seat for thing in act.on) or any(s.ctrl[uid] == seat for uid in targets_of(s, act))


def note_targets(s, act):
    """It is counted how often each player was attacked or targeted, for yields that end with it (FIR-700.9)."""
    if act.on or act.verb == "attach":
        s.aimed = [count + hits_seat(s, act, seat) for seat, count in enumerate(s.aimed)]


class Use:
    """One use of a text: `you` its player, `self` its card in play (0 if it has none), `place` its place in the flow."""

    __slots__ = ("you", "self", "source", "card", "act", "place", "memo", "on", "here", "to", "mode")

    def __init__(self, s, act, place, memo=()):
        self.act, self.you, self.place, self.memo, self.to, self.mode = act, act.by, place, memo, act.to, act.mode
        head = act.cards[0] if act.cards else None
        self.source = head
        self.self = uid_of(head) if head is not None and is_piece(head) else 0
        self.card = card_of(head) if head is not None else None
        self.here = s.at[self.self] if self.self else NOWHERE
        self.on = [decoded(thing) for thing in act.on] if act.on else []

    @property
    def target(self):
        """The first target: a running number or a seat; None when it is gone."""
        return self.on[0] if self.on else None

    @property
    def at(self):
        """The chosen place: a location, or a host by its running number."""
        at = self.act.at
        return decoded(at) if at is not None else None

    def paid(self, word):
        """What was chosen as this cost."""
        return next((decoded(thing) for kind, thing in self.act.pay if kind == word), None)

    def window(self, s):
        """The window this React was played in, or is offered in."""
        return s.flow[self.place - 1]

    def event(self, s):
        """What that window is about: an announced action, a fate, a hero combat."""
        return s.flow[self.place - 2]
