"""Turn structure (chapter 3): the trigger phase, then two basic actions; nothing is ever given or traded (MAD-3.12)."""

from typing import NamedTuple

from ..cards import BIT, CARDS
from ..language import mark
from . import basics, triggered  # noqa: F401  the abilities enter themselves
from .abilities import ABILITIES, filled_use, use_reasons, uses
from .actions import End, Light
from .costs import spend
from .darkness import light_reasons, may_remove, remove_darkness
from .endings import count_turn, end_game, turn_over
from .state import SEATS
from .supplies import in_sight
from .words import Why, said


class Turn(NamedTuple):
    """The turn of a player, who alone decides in it (MAD-3.1, MAD-3.9)."""

    seat: int

    def legal_actions(self, s):
        if s.phase == "late":
            return [Light(), End()]  # MAD-4.19
        seat = self.seat
        found = list(uses(s, seat)) if s.phase == "trigger" else []
        found += basics.attacks(s, seat)
        found += basics.placements(s, seat)
        found += basics.drawing(s, seat)
        return found + [Light()] if s.night and may_remove(s, seat) else found

    def take(self, s, action):
        s.push(self)
        if action.verb in basics.TAKE:
            _basic(s, self.seat, action)
        elif action.verb == "use":
            use(s, self.seat, action)
        elif action.verb == "light":
            remove_darkness(s, self.seat)
        if s.phase == "late" and action.verb in ("light", "end"):
            end_turn(s)

    def refusals(self, s, action):
        return said(reasons(s, self.seat, action))


def use(s, seat, action):
    """Uses an ability: it is paid, marked so that no turn is endless (MAD-11.13), and carried out (MAD-8.7)."""
    if action.pay is not None:
        spend(s, seat, action.pay)
    s.used |= BIT[action.card]
    s.emit("used", "MAD-3.2", seat=SEATS[seat], card=CARDS[action.card].word, on=[CARDS[card].word for card in action.on],
           at=None if action.seat is None else SEATS[action.seat])
    ABILITIES[action.card].happen(s, seat, action)


def _basic(s, seat, action):
    """A basic action ends the trigger phase (MAD-3.3); the last one ends the turn (MAD-3.6)."""
    s.phase = "basic"
    basics.TAKE[action.verb](s, seat, action)
    s.basics -= 1
    if s.basics:
        return
    if s.settings.late_removal and may_remove(s, seat):
        s.phase = "late"
    else:
        end_turn(s)


def end_turn(s):
    """Turn effects end, then the next seat clockwise begins, or the game is over (MAD-3.1, MAD-11.3, MAD-11.5, MAD-11.16)."""
    s.flow.pop()
    turn_over(s)
    count_turn(s)
    if s.final == 0:
        end_game(s)
        return
    if s.final is not None:
        s.final -= 1
    s.turn += 1
    begin_turn(s, (s.to_act + 1) % s.settings.players)


def begin_turn(s, seat):
    """The trigger phase of a seat, which has its hand before it; every seat plays to the end (MAD-11.10)."""
    in_sight(*s.hand[seat])
    s.to_act, s.phase = seat, "trigger"
    s.emit("turn", "MAD-3.1", seat=SEATS[seat], turn=s.turn)
    s.push(Turn(seat))


# -- why not? ------------------------------------------------------------------------------------------------------------


def reasons(s, seat, action):
    """Every rule that an action breaks in the turn of this seat; what is refused changes nothing (MAD-3.11)."""
    if action.verb in _OUT_OF_PLACE:
        yield _OUT_OF_PLACE[action.verb]
    elif action.verb == "light":
        yield from light_reasons(s, seat)
    elif action.verb == "end":
        if s.phase != "late":
            yield Why("MAD-4.19", mark("The turn ends by itself."))
    elif action.verb == "use":
        yield from use_reasons(s, seat, action)
    else:
        if s.phase == "late":
            yield Why("MAD-3.4", mark("You have done both basic actions."))
        yield from basics.REASONS[action.verb](s, seat, action)


_OUT_OF_PLACE = {
    "commander": Why("MAD-4.1", mark("Commanders are chosen before the first turn.")),
    "setup": Why("MAD-4.2", mark("Two cards are laid out before the first turn only.")),
    "order": Why("MAD-4.12", mark("Nothing is being asked.")),
    "stack": Why("MAD-4.12", mark("Nothing is being asked.")),
}


def filled(s, action):
    """An action in the listed form: what was left unsaid is filled in, the cards of Druid stand in the order of the stacks."""
    frame = s.flow[-1] if s.flow else None
    if not isinstance(frame, Turn):
        return action
    if action.verb in ("kill", "command"):
        return basics.filled_attack(s, frame.seat, action)
    return filled_use(s, frame.seat, _in_stack_order(s, action)) if action.verb == "use" else action


def _in_stack_order(s, action):
    if len(action.counts) < 2:
        return action
    shares = sorted(zip(action.on, action.counts), key=lambda share: (s.stack_of(share[0]) is None, s.stack_of(share[0]) or 0))
    return action._replace(on=tuple(card for card, _ in shares), counts=tuple(count for _, count in shares))
