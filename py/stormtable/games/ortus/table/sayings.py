"""Every action in one sentence: for lists of actions, for the keyboard and for the screen reader."""

from stormtable.kernel.flow import Action

from ..components import FIRE, HEX_NAMES, KINDS, PAIRS, WELLS
from ..language import _
from ..rules.attacks import attack_name
from ..rules.moves import landing
from ..rules.state import State
from ..rules.words import element_name, player_name, warrior_name
from .faces import FULL
from .glow import cost


def describe_action(s: State, action: Action) -> str:
    """What an action does."""
    return _SAY[action.verb](s, action)


def _is_well(s, hex):
    return WELLS[s.settings.arena] >> hex & 1


def _move(s, a):
    values = {"warrior": warrior_name(s, a.warrior), "hex": HEX_NAMES[a.hex], "n": cost(s, a)}
    if _is_well(s, a.hex):
        return _("{warrior} walks to the Well on {hex} for {n} Energy", **values)
    return _("{warrior} walks to {hex} for {n} Energy", **values)


def _fly(s, a):
    hex = landing(s, a.warrior, a.direction)
    values = {"warrior": warrior_name(s, a.warrior), "hex": HEX_NAMES[hex]}
    return _("{warrior} flies to the Well on {hex}", **values) if _is_well(s, hex) else _("{warrior} flies to {hex}", **values)


def _charge(s, a):
    values = {"warrior": warrior_name(s, a.warrior), "target": warrior_name(s, a.target), "hex": HEX_NAMES[a.hex], "n": cost(s, a)}
    if a.verb == "charge":
        return _("{warrior} charges {target} from {hex} for {n} Energy", **values)
    return _("{warrior} charges {target} from {hex} for {n} Energy: {attack}", attack=_(FULL[a.verb]), **values)


def _ranged(s, a):
    return _("{warrior} attacks {target} for {n} Energy: {attack}", warrior=warrior_name(s, a.warrior),
             target=warrior_name(s, a.target), n=cost(s, a), attack=_(FULL[attack_name(s, a.verb, a.warrior)]))


def _strike(s, a):
    return _("{warrior} strikes {target}", warrior=warrior_name(s, a.warrior), target=warrior_name(s, a.target))


def _dragons(s, a):
    one, other = (warrior_name(s, fire) for fire in PAIRS[s.active][FIRE])
    return _("The Dragons, {one} and {other}, breathe on {target}", one=one, other=other, target=warrior_name(s, a.target))


def _save(s, a):
    power = dict(s.attack.hits).get(a.warrior, 0) if s.attack else 0
    return _("Save {warrior} for {n} Energy", warrior=warrior_name(s, a.warrior), n=power)


_SAY = {
    "place": lambda s, a: _("Place {warrior} on {hex}", warrior=element_name(a.warrior), hex=HEX_NAMES[a.hex]),
    "ready": lambda s, a: _("Take the ready-made line-up"),
    "bid": lambda s, a: _("Bid {n} Energy for the start", n=a.energy),
    "passbid": lambda s, a: _("Pass"),
    "move": _move,
    "fly": _fly,
    **{verb: _charge for verb, kind in KINDS.items() if kind.charges},
    "ranged": _ranged,
    "strike": _strike,
    "dragons": _dragons,
    "end": lambda s, a: _("End the turn"),
    "save": _save,
    "done": lambda s, a: _("Let the unsaved warriors fall"),
    "guide": lambda s, a: _("The Guide goes to {hex}", hex=HEX_NAMES[a.hex]),
    "return": lambda s, a: _("{warrior} returns on {hex}", warrior=element_name(a.warrior), hex=HEX_NAMES[a.hex]),
    "acceptdraw": lambda s, a: _("Accept the draw"),
    "declinedraw": lambda s, a: _("Decline the draw"),
    "offerdraw": lambda s, a: _("Offer a draw"),
    "resign": lambda s, a: _("Resign"),
    "flag": lambda s, a: _("The time of {house} is used up", house=player_name(a.house)),
}
