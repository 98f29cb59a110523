"""What stands in the way of a warrior or a hex that was touched: whose it is, what it has done, what it costs."""

from collections.abc import Sequence

from stormtable.kernel.rules import Refusal

from ..components import FALLEN, HAVENS, HEX_NAMES, HOUSE, OWN, UNPLACED
from ..language import _
from ..rules.attacks import may_attack, targets
from ..rules.moves import cannot_act, cannot_enter, flies, landing, wind_is_spent
from ..rules.returning import return_hexes
from ..rules.state import State
from ..rules.steps import phase
from ..rules.words import warrior_name
from .touches import read_hex, read_warrior


def obstacles(s: State, touch: str) -> Sequence[Refusal]:
    """What stands in the way of a thing that was touched."""
    warrior, hex = read_warrior(touch), read_hex(touch)
    kind = "warrior" if warrior is not None else "hex" if hex is not None else ""
    say = _OBSTACLES.get((phase(s), kind))
    return list(say(s, s.flow[-1].seat, warrior if kind == "warrior" else hex)) if say else ()


# -- Maneuver ----------------------------------------------------------------------------------------------------------


def _unused(s, seat, warrior):
    """A warrior that can neither move nor attack, or an enemy that nobody can attack."""
    if HOUSE[warrior] != seat:
        return _safe(s, seat, warrior)
    return list(cannot_act(s, warrior)) or [*_no_move(s, warrior), *_no_attack(s, warrior)]


def _safe(s, seat, target):
    name = warrior_name(s, target)
    if s.place[target] == FALLEN:
        yield Refusal("ORT-7.2", _("{warrior} is Fallen; only warriors on the Arena can be attacked.", warrior=name))
    elif not s.on_arena(target):
        yield Refusal("ORT-7.2", _("Warriors in their Haven are safe."))
    elif target not in targets(s):
        yield Refusal("ORT-6.6", _("This Earth warrior is covered; an enemy Earth warrior must have a Hexline to it."))
    elif not any(may_attack(s, warrior) for warrior in OWN[seat]):
        yield Refusal("ORT-3.8", _("None of your warriors can still attack this turn."))
    elif not any(getattr(action, "target", None) == target for action in s.flow[-1].legal_actions(s)):
        yield Refusal("ORT-7.2", _("None of your warriors can attack {warrior} now, with {n} Energy left.", warrior=name, n=s.energy[seat]))


def _no_move(s, warrior):
    if s.moved >> warrior & 1:
        yield Refusal("ORT-3.7", _("This warrior has already moved this turn."))
    elif flies(s, warrior) and wind_is_spent(s, warrior):
        yield Refusal("ORT-5.10", _("In the first turn the start player moves only one Wind warrior."))
    elif flies(s, warrior):
        yield Refusal("ORT-5.7", _("It cannot fly: the way is blocked in every direction."))
    elif not s.energy[HOUSE[warrior]]:
        yield Refusal("ORT-4.18", _("A step costs 1 Energy, and you have none left."))
    else:
        yield Refusal("ORT-5.4", _("No hex next to it is free."))


def _no_attack(s, warrior):
    if s.attacked >> warrior & 1:
        yield Refusal("ORT-3.8", _("This warrior has already attacked this turn."))
    elif not s.began >> warrior & 1:
        yield Refusal("ORT-3.8", _("Warriors that began the turn in the Haven can only move."))
    elif not s.on_arena(warrior):
        yield Refusal("ORT-7.1", _("Attacks are made from the Arena."))
    else:
        yield Refusal("ORT-7.2", _("There is no enemy that it could attack now, with {n} Energy left.", n=s.energy[HOUSE[warrior]]))


def _unreached(s, seat, hex):
    """A hex that nobody may enter, or that none of the warriors gets to."""
    closed = list(cannot_enter(s, seat, hex))
    if not closed and any(_end(s, action) == hex for action in s.flow[-1].legal_actions(s)):
        return ()
    text = _("None of your warriors gets to {hex} this turn, with {n} Energy left.", hex=HEX_NAMES[hex], n=s.energy[seat])
    return closed or [Refusal("ORT-5.4", text)]


def _end(s, action):
    """Where a warrior ends, by foot or in flight."""
    return landing(s, action.warrior, action.direction) if action.verb == "fly" else getattr(action, "hex", None)


# -- placing and returning -----------------------------------------------------------------------------------------------


def _not_to_place(s, seat, warrior):
    if HOUSE[warrior] != seat:
        yield Refusal("ORT-1.1", _("That is not your warrior."))
    elif s.place[warrior] != UNPLACED:
        yield Refusal("ORT-2.9", _("{warrior} stands already.", warrior=warrior_name(s, warrior)))


def _no_haven(s, seat, hex):
    if not HAVENS[seat] >> hex & 1:
        yield Refusal("ORT-2.3", _("Warriors are placed on the eight hexes of your own Haven."))
    elif s.stand[seat] >> hex & 1:
        yield Refusal("ORT-2.9", _("{hex} is taken already.", hex=HEX_NAMES[hex]))


def _not_to_return(s, seat, warrior):
    if HOUSE[warrior] != seat:
        yield Refusal("ORT-1.1", _("That is not your warrior."))
    elif s.place[warrior] != FALLEN:
        yield Refusal("ORT-4.15", _("Only Fallen warriors return."))


def _no_return(s, seat, hex):
    if not return_hexes(s, seat) >> hex & 1:
        taken = HAVENS[seat] >> hex & 1
        yield Refusal("ORT-10.1", _("That hex is occupied.") if taken else _("Fallen return to free Haven hexes or the Guide."))


# -- in the middle of something --------------------------------------------------------------------------------------------


def _under_attack(s, seat, hex):
    yield Refusal("ORT-8.14", _("First say who is saved from the attack."))


def _guided(s, seat, warrior):
    yield Refusal("ORT-8.14", _("First your Guide takes its step: touch the hex it goes to."))


_OBSTACLES = {
    ("maneuver", "warrior"): _unused, ("maneuver", "hex"): _unreached, ("place", "warrior"): _not_to_place, ("place", "hex"): _no_haven,
    ("return", "warrior"): _not_to_return, ("return", "hex"): _no_return, ("defend", "hex"): _under_attack, ("guide", "warrior"): _guided,
}
