"""Why an action is good, in a player's words: what it gains, then what it fears. For hints."""

from stormtable.kernel.hexes import each

from ..components import ARENA, BOARD, HEX_NAMES, HONOUR_TO_WIN, KINDS, WELLS, WELLS_TO_WIN
from ..language import _, _n
from ..mind.evaluate import DISTANCE, evaluate
from ..mind.heuristic import DRAWN, Outlook, flies_to_well, to_come, wells_beyond
from ..rules.moves import landing
from ..rules.words import player_name, warrior_name
from .glow import cost, power_on


def reasons(s, action):
    """The sentences for an action of the open decision."""
    return _ARGUMENTS[action.verb](s, action)


# -- Maneuver --------------------------------------------------------------------------------------------------------------


def _going(s, action):
    """A move or a flight."""
    hex = landing(s, action.warrior, action.direction) if action.verb == "fly" else action.hex
    return _gain_of(s, action.warrior, hex), _fear_of(s, hex, cost(s, action))


def _gain_of(s, warrior, hex):
    wells, house = s.wells(s.active), s.active
    if WELLS[s.settings.arena] >> hex & 1:
        if wells == WELLS_TO_WIN - 1:
            return _("It takes your fifth Well: if you hold all five until your next turn, you win.")
        return _("It takes the Well on {hex}, and you collect more Energy in your next turn.", hex=HEX_NAMES[hex])
    if not ARENA >> s.place[warrior] & 1:
        return _("From the Arena it may attack in your next turn.")
    well = _nearest_well(s, house, hex)
    return _n("It stands {n} step from the Well on {hex}.", "It stands {n} steps from the Well on {hex}.", DISTANCE[hex][well], hex=HEX_NAMES[well])


def _nearest_well(s, house, hex):
    """The nearest Well that a House does not hold."""
    return min(wells_beyond(s, s.stand[house]), key=DISTANCE[hex].__getitem__)


def _fear_of(s, hex, spent, target=None):
    """What the enemy may do about it; a target is expected to fall."""
    look = Outlook(s)
    enemies = [] if hex is None else [enemy for enemy in _beside(s, hex) if enemy != target]
    if enemies:
        return _("But there {enemy} stands beside it and may strike for nothing.", enemy=warrior_name(s, enemies[0]))
    left, values = look.energy - spent, {"house": player_name(look.enemy)}
    if not look.need:
        return _("{house} cannot attack in its next turn, so nothing need be kept for blocks.", **values)
    if left >= look.need:
        return _("{house} may attack with Power {n} in all, and your {m} Energy would block that.", n=look.need, m=left, **values)
    return _("{house} may attack with Power {n} in all, and you would keep {m} Energy for blocks.", n=look.need, m=left, **values)


def _beside(s, hex):
    """The enemies next to a hex."""
    return [s.place.index(near) for near in each(BOARD.neighbours[hex] & s.stand[1 - s.active] & ARENA)]


def _attack(s, action):
    return _gain_of_attack(s, action), _fear_of(s, getattr(action, "hex", None), cost(s, action), action.target)


def _gain_of_attack(s, action):
    lowest, highest = power_on(s, action.verb, action.target)
    enemy = 1 - s.active
    values = {"target": warrior_name(s, action.target), "house": player_name(enemy), "n": lowest, "m": s.energy[enemy]}
    if lowest < highest <= s.energy[enemy] or lowest <= s.energy[enemy] < highest:
        return _("{house} loses {target}, or pays {n} to {most} of its {m} Energy for a block, as the die falls.", most=highest, **values)
    if lowest <= s.energy[enemy]:
        return _("{house} loses {target}, or pays {n} of its {m} Energy for a block.", **values)
    if s.honour[s.active] == HONOUR_TO_WIN - 1:
        return _("{house} cannot block Power {n}: {target} falls, and with your eighth Honour you win.", **values)
    if WELLS[s.settings.arena] >> s.place[action.target] & 1:
        return _("{house} cannot block Power {n}: {target} falls and its Well is free.", **values)
    return _("{house} cannot block Power {n}: {target} falls and you gain an Honour.", **values)


def _end(s, action):
    return _("Nothing that you could still do is worth its Energy."), _fear_of(s, None, 0)


# -- Defend, Guide, Return --------------------------------------------------------------------------------------------------


def _save(s, action):
    seat, warrior = s.flow[-1].seat, warrior_name(s, action.warrior)
    if WELLS[s.settings.arena] >> s.place[action.warrior] & 1:
        gain = _("{warrior} holds a Well, and {house} gains no Honour.", warrior=warrior, house=player_name(s.active))
    else:
        gain = _("{warrior} stays on the Arena, and {house} gains no Honour.", warrior=warrior, house=player_name(s.active))
    return gain, _still_to_come(s, s.energy[seat] - dict(s.attack.hits)[action.warrior])


def _done(s, action):
    return _("Your Energy does more against the attacks that may follow."), _still_to_come(s, s.energy[s.flow[-1].seat])


def _still_to_come(s, left):
    power = to_come(s, s.active, coming=False)
    if not power:
        return _("{house} has no attack left in this turn.", house=player_name(s.active))
    return _("{house} may still attack with Power {n} in this turn; you have {m} Energy then.", house=player_name(s.active), n=power, m=left)


def _guide(s, action):
    well = _nearest_well(s, s.flow[-1].seat, action.hex)
    gain = _n("A Fallen can return there later, {n} step from the Well on {hex}.",
              "A Fallen can return there later, {n} steps from the Well on {hex}.", DISTANCE[action.hex][well], hex=HEX_NAMES[well])
    return gain, _("But an enemy that stands on the Guide closes that way.")


def _return(s, action):
    well = _nearest_well(s, s.flow[-1].seat, action.hex)
    near = _n("It comes back {n} step from the Well on {hex}.",
              "It comes back {n} steps from the Well on {hex}.", DISTANCE[action.hex][well], hex=HEX_NAMES[well])
    if ARENA >> action.hex & 1:
        return near, _("On the Guide it may attack in your next turn, but may be attacked before.")
    return near, _("In the Haven it is safe, but cannot attack in your next turn.")


# -- setup, and the rest -----------------------------------------------------------------------------------------------------


def _place(s, action):
    unseen = _("Neither House sees the line-up of the other before both stand.")
    if action.verb == "place" and flies_to_well(s, action):
        return _("From {hex} this Wind warrior can fly straight to a Well.", hex=HEX_NAMES[action.hex]), unseen
    return _("Chargers and shooters stand beside each other, so each can help the other."), unseen


def _bid(s, action):
    return (_("Who begins is first at the Wells, and that is worth a little Energy."),
            _("But your first turn then has {n} Energy only.", n=action.energy))


def _pass(s, action):
    return _("To begin with still less Energy is not worth it."), _("But the other House is first at the Wells.")


def _answer(s, action):
    risk = _("A draw ends the game at once.") if action.verb != "declinedraw" else _("But a game that goes on may still be lost.")
    if evaluate(s, s.flow[-1].seat) >= DRAWN:
        return _("Your position is good enough to play on."), risk
    return _("Your position is the worse one, so half is a gain."), risk


def _resign(s, action):
    return _("There is hardly a way left to win."), _("But nothing is lost before the end.")


_ARGUMENTS = {
    "place": _place, "ready": _place, "bid": _bid, "passbid": _pass, "move": _going, "fly": _going, **{verb: _attack for verb in KINDS},
    "end": _end, "save": _save, "done": _done, "guide": _guide, "return": _return, "acceptdraw": _answer, "declinedraw": _answer,
    "offerdraw": _answer, "resign": _resign,
}
