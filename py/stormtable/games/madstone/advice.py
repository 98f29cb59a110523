"""The reasons for a hint: what an option gains, and what is to be feared, in words; from what the player sees alone."""

from stormtable.kernel.language import _

from .abilities import ABILITIES
from .cards import CARDS, DARKNESS, numbers
from .endings import score
from .evaluate import EVERY_TURN, turns_left
from .field import own_stack
from .plan import darkness_gain, drawing, placing_gain
from .thumb import Thumb
from .values import FIELD, POWER, power
from .words import name, seat_name

RECRUITING = numbers("recruiter enchantress enthraller")  # cards that command without a basic action


def argue(s, action, seat):
    """What speaks for an option, and what against the position it leaves."""
    thumb = Thumb(s, seat)
    return _GAINS[action.verb](thumb, action), _fear(thumb, action)


# -- what it gains ---------------------------------------------------------------------------------------------------------------


def _kill(thumb, action):
    at = thumb.place_of(action.card)
    if at == FIELD:
        return _("{card} is worth {n} points in your spoils.", card=name(action.card), n=CARDS[action.card].kill)
    return _("{card} is worth {n} points in your spoils, and player {seat} loses it.", card=name(action.card), n=CARDS[action.card].kill,
             seat=seat_name(at))


def _joins(thumb, card):
    if card in ABILITIES or EVERY_TURN.get(card):
        return _("{card} brings {n} power, and its ability will serve you in every turn to come.", card=name(card), n=POWER[card])
    return _("{card} brings {n} power and its special points to your army.", card=name(card), n=POWER[card])


def _command(thumb, action):
    return _joins(thumb, action.card)


def _place(thumb, action):
    stack = thumb.s.field[own_stack(action.card, action.stack)]
    gain = placing_gain(thumb.s, thumb.seat, action.card)
    if stack and thumb.next.bargain(stack[-1]) > thumb.bargain(stack[-1]):
        return _("It brings {n} red and covers {card}, which others want more than you.", n=gain, card=name(stack[-1]))
    return _("It brings {n} red, and you miss {card} least.", n=gain, card=name(action.card))


def _dark(thumb, action):
    return _("It brings {n} red, and at night the other armies lie open.", n=darkness_gain(thumb.s, thumb.seat, DARKNESS))


def _use(thumb, action):
    if action.card in RECRUITING:
        return _("{card} joins your army and takes no basic action.", card=name(action.on[0]))
    if action.pay is None:
        return _("The ability of {card} costs you nothing and takes no basic action.", card=name(action.card))
    return _("What {card} brings is worth more than its cost.", card=name(action.card))


def _draw(thumb, action):
    count = drawing(thumb.s, thumb.seat)
    if count == 1:
        return _("A new card can be placed for red or commanded.")
    return _("{n} new cards can be placed for red or commanded.", n=count)


# -- what is to be feared ----------------------------------------------------------------------------------------------------------


def _fear(thumb, action):
    """The nearest danger: the night, what others can take, an empty purse, the end, or whoever leads."""
    s, seat = thumb.s, thumb.seat
    if s.phase in ("commander", "setup"):
        return _("What you lay out can be taken by others first.")
    if s.night and action.verb != "light" and s.army[seat]:
        return _("While it is dark, {card} can be attacked in your army.", card=name(max(s.army[seat], key=lambda card: CARDS[card].kill)))
    if action.verb == "place":
        return _("Player {seat} may attack {card} first.", seat=seat_name(thumb.next.seat), card=name(action.card))
    if turns_left(s, seat) <= 1:
        return _("It is your last turn: red crystals and cards in hand count for nothing.")
    return _spent(thumb, action) or _standing(thumb)


def _spent(thumb, action):
    pay = getattr(action, "pay", None)
    left = thumb.means - sum(pay) if pay else None
    if left is not None and left <= 2:
        return _("You will have only {n} crystals left.", n=left)
    return ""


def _standing(thumb):
    """How the others stand; the points are public (MAD-12.5)."""
    s = thumb.s
    ahead = max(s.others(thumb.seat), key=lambda other: score(s, other).total)
    behind = score(s, ahead).total - score(s, thumb.seat).total
    if behind > 0:
        return _("Player {seat} is ahead by {n} points.", seat=seat_name(ahead), n=behind)
    strong = power(s, ahead) > power(s, thumb.seat)
    return _("Player {seat} has more power than you.", seat=seat_name(ahead)) if strong else _("The others will try to catch up with you.")


_GAINS = {
    "commander": lambda thumb, action: _("Commanders are equal but for the energy they bring."),
    "setup": lambda thumb, action: _("You keep the cards that are soonest of use."),
    "use": _use, "kill": _kill, "command": _command, "place": _place, "dark": _dark, "draw": _draw,
    "light": lambda thumb, action: _("By day your army is safe, and field cards cost 2 less."),
    "skip": lambda thumb, action: _("Nothing else is worth an action now."),
    "end": lambda thumb, action: _("Nothing else is worth an action now."),
    "order": lambda thumb, action: _("The cards you can use best come first."),
    "stack": lambda thumb, action: _("It covers what others want more than you."),
}
