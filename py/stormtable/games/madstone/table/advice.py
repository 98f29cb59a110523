"""The reasons for a hint: what an action gains, and what is to be feared, in words; from what the player sees alone."""

from collections.abc import Sequence

from stormtable.kernel.flow import Action

from ..cards import CARDS, DARKNESS, numbers
from ..language import _, _n
from ..mind.evaluate import EVERY_TURN, turns_left
from ..mind.heuristic import Heuristic
from ..rules.abilities import ABILITIES
from ..rules.endings import score
from ..rules.field import own_stack
from ..rules.forecasts import darkness_gain, drawing, placing_gain
from ..rules.state import State
from ..rules.values import FIELD, POWER, power
from ..rules.words import name, player_name

RECRUITING = numbers("recruiter enchantress enthraller")  # cards that command without a basic action


def reasons(s: State, action: Action, seat: int) -> Sequence[str]:
    """What speaks for an action, and what against the position it leaves."""
    heuristic = Heuristic(s, seat)
    return _GAINS[action.verb](heuristic, action), _fear(heuristic, action)


# -- what it gains ---------------------------------------------------------------------------------------------------------------


def _kill(heuristic, action):
    at = heuristic.place_of(action.card)
    if at == FIELD:
        return _n("{card} is worth {n} point in your spoils.", "{card} is worth {n} points in your spoils.", CARDS[action.card].kill, card=name(action.card))
    return _n("{card} is worth {n} point in your spoils, and {player} loses it.", "{card} is worth {n} points in your spoils, and {player} loses it.",
              CARDS[action.card].kill, card=name(action.card), player=player_name(heuristic.s, at))


def _joins(heuristic, card):
    if card in ABILITIES or EVERY_TURN.get(card):
        return _("{card} brings {n} power, and its ability will serve you in every turn to come.", card=name(card), n=POWER[card])
    return _("{card} brings {n} power and its special points to your army.", card=name(card), n=POWER[card])


def _command(heuristic, action):
    return _joins(heuristic, action.card)


def _place(heuristic, action):
    stack = heuristic.s.field[own_stack(action.card, action.stack)]
    gain = placing_gain(heuristic.s, heuristic.seat, action.card)
    if stack and heuristic.next.bargain(stack[-1]) > heuristic.bargain(stack[-1]):
        return _("It brings {n} red and covers {card}, which others want more than you.", n=gain, card=name(stack[-1]))
    return _("It brings {n} red, and you miss {card} least.", n=gain, card=name(action.card))


def _dark(heuristic, action):
    return _("It brings {n} red, and at night the other armies lie open.", n=darkness_gain(heuristic.s, heuristic.seat, DARKNESS))


def _use(heuristic, action):
    if action.card in RECRUITING:
        return _("{card} joins your army and takes no basic action.", card=name(action.on[0]))
    if action.pay is None:
        return _("The ability of {card} costs you nothing and takes no basic action.", card=name(action.card))
    return _("What {card} brings is worth more than its cost.", card=name(action.card))


def _draw(heuristic, action):
    count = drawing(heuristic.s, heuristic.seat)
    return _n("A new card can be placed for red or commanded.", "{n} new cards can be placed for red or commanded.", count)


# -- what is to be feared ----------------------------------------------------------------------------------------------------------


def _fear(heuristic, action):
    """The nearest danger: the night, what others can take, an empty purse, the end, or whoever leads."""
    s, seat = heuristic.s, heuristic.seat
    if s.phase in ("commander", "setup"):
        return _("What you lay out can be taken by others first.")
    if s.night and action.verb != "light" and s.army[seat]:
        return _("While it is dark, {card} can be attacked in your army.", card=name(max(s.army[seat], key=lambda card: CARDS[card].kill)))
    if action.verb == "place":
        return _("{player} may attack {card} first.", player=player_name(s, heuristic.next.seat), card=name(action.card))
    if turns_left(s, seat) <= 1:
        return _("It is your last turn: red crystals and cards in hand count for nothing.")
    return _spent(heuristic, action) or _standing(heuristic)


def _spent(heuristic, action):
    pay = getattr(action, "pay", None)
    left = heuristic.means - sum(pay) if pay else None
    if left is not None and left <= 2:
        return _n("You will have only {n} crystal left.", "You will have only {n} crystals left.", left)
    return ""


def _standing(heuristic):
    """How the others stand; the points are public (MAD-12.5)."""
    s = heuristic.s
    ahead = max(s.others(heuristic.seat), key=lambda other: score(s, other).total)
    behind = score(s, ahead).total - score(s, heuristic.seat).total
    if behind > 0:
        return _n("{player} is ahead by {n} point.", "{player} is ahead by {n} points.", behind, player=player_name(s, ahead))
    strong = power(s, ahead) > power(s, heuristic.seat)
    return _("{player} has more power than you.", player=player_name(s, ahead)) if strong else _("The others will try to catch up with you.")


_GAINS = {
    "commander": lambda heuristic, action: _("Commanders are equal but for the energy they bring."),
    "setup": lambda heuristic, action: _("You keep the cards that are soonest of use."),
    "use": _use, "kill": _kill, "command": _command, "place": _place, "dark": _dark, "draw": _draw,
    "light": lambda heuristic, action: _("By day your army is safe, and field cards cost 2 less."),
    "skip": lambda heuristic, action: _("Nothing else is worth an action now."),
    "end": lambda heuristic, action: _("Nothing else is worth an action now."),
    "order": lambda heuristic, action: _("The cards you can use best come first."),
    "stack": lambda heuristic, action: _("It covers what others want more than you."),
}
