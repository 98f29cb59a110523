"""What the table asks: a sentence, a quiet second line with cost and consequence, and the answers as buttons.

Sentences are markup: the thing they are about stands in bold. Besides the touches of the game a button may say BACK
(let the last touch go) or DO (play the action that is fully said, where the page asks to confirm it).
"""

from stormtable.kernel.game import Button, Prompt
from stormtable.kernel.language import _

from . import chronicle
from .components import FIRST_ENERGY, HAVENS, HEX_NAMES, HONOUR_TO_WIN, HOUSE, OWN, UNPLACED, WARRIORS
from .faces import ATTACK_ICONS, FULL, SHORT, power_text
from .glow import Glow, attack_name, can_still, power_on
from .hexlines import is_protected, next_on_line
from .moves import flies, wind_is_spent
from .returning import return_hexes
from .sayings import say
from .steps import phase
from .words import element_name, house_name, warrior_name

BACK, DO = "back", "do"


def ask(s, look):
    """The question of this look."""
    asked = s.flow[-1].seat if s.flow else None
    if asked is None:
        return Prompt(bold(chronicle.prompt(s)))
    if look is None or look.seat != asked:
        return Prompt(_("{house} decides.", house=bold(house_name(asked))), chronicle.prompt(s))
    return _ASK[phase(s)](s, Glow(s, look))


def bold(text):
    """What a sentence is about."""
    return f"<b>{text}</b>"


def back():
    """Lets the last touch go."""
    return Button(BACK, _("Back"))


# -- setup -----------------------------------------------------------------------------------------------------------


def _place(s, glow):
    house = s.flow[-1].seat
    standing = sum(s.place[warrior] != UNPLACED for warrior in OWN[house])
    note = _("{n} of 8 stand. The other House sees nothing before both are ready.", n=standing)
    if glow.picked:
        return Prompt(_("{warrior}: choose a hex of your Haven.", warrior=bold(element_name(glow.picked[0]))), note, (back(),))
    ready = (Button("word:ready", _("Ready-made line-up"), "meeple", True),) if not standing else ()
    return Prompt(_("{house}: choose a warrior to place.", house=bold(house_name(house))), note, ready)


def _bid(s, glow):
    house, bids = s.flow[-1].seat, s.bids
    values = [action.energy for action in glow.actions if action.verb == "bid"]
    buttons = [Button(f"word:bid {n}", str(n)) for n in values] + [Button("word:passbid", _("Pass"), "", True)]
    return Prompt(_("{house}: bid less Energy for the start, or pass?", house=bold(house_name(house))), _bid_note(s, bids), tuple(buttons))


def _bid_note(s, bids):
    if bids.by is None:
        first = FIRST_ENERGY[s.options.handicap[bids.drawn]]
        return _("{house} is drawn to start, with {n} Energy. A bid takes the start over.", house=house_name(bids.drawn), n=first)
    return _("{house} bids {n}. Whoever bids last starts, with exactly that Energy.", house=house_name(bids.by), n=bids.last)


# -- Maneuver --------------------------------------------------------------------------------------------------------


def _maneuver(s, glow):
    if not glow.chosen:
        return _choose_warrior(s, glow)
    if glow.said is not None:
        return _confirm(s, glow)
    if glow.chosen[0] == "word:dragons":
        return _choose_prey(s, glow)
    return _choose_use(s, glow) if glow.target is None else _choose_charge(s, glow)


def _choose_warrior(s, glow):
    house = bold(house_name(s.active))
    dragons = [Button("word:dragons", _("Dragons"), "double-dragon")] if any(a.verb == "dragons" for a in glow.actions) else []
    end = Button("word:end", _("End the turn"), "return-arrow", not glow.ready)
    if not glow.ready:
        return Prompt(_("{house}: nothing is left to do. End the turn.", house=house), _kept(s), (end,))
    return Prompt(_("{house}: choose a warrior to move or attack.", house=house), _kept(s), (*dragons, end))


def _kept(s):
    """What unspent Energy is good for, and what happens next."""
    energy = s.energy[s.active]
    if s.turn == 1:
        return _("{n} Energy. In the first two turns nobody can attack, so spend it all.", n=energy)
    if s.fallen(s.active):
        return _("{n} Energy; what you keep pays for blocks. Your Fallen return when you end the turn.", n=energy)
    return _("{n} Energy; what you keep pays for blocks in the turn of {house}.", n=energy, house=house_name(1 - s.active))


def _choose_use(s, glow):
    warrior = glow.picked[0]
    sentence = _USES[bool(glow.hexes), flies(s, warrior), bool(glow.aims)](bold(warrior_name(s, warrior)))
    return Prompt(sentence, " ".join((_move_note(s, glow, warrior), _attack_note(s, glow, warrior))), (back(),))


_USES = {  # can move, flies, can attack
    (True, False, True): lambda warrior: _("{warrior}: walk to a glowing hex, or attack a marked warrior.", warrior=warrior),
    (True, True, True): lambda warrior: _("{warrior}: fly to a marked hex, or attack a marked warrior.", warrior=warrior),
    (True, False, False): lambda warrior: _("{warrior}: walk to a glowing hex.", warrior=warrior),
    (True, True, False): lambda warrior: _("{warrior}: fly to a marked hex.", warrior=warrior),
    (False, False, True): lambda warrior: _("{warrior}: attack a marked warrior.", warrior=warrior),
    (False, True, True): lambda warrior: _("{warrior}: attack a marked warrior.", warrior=warrior),
    (False, False, False): lambda warrior: _("{warrior} can do nothing now.", warrior=warrior),
    (False, True, False): lambda warrior: _("{warrior} can do nothing now.", warrior=warrior),
}


def _move_note(s, glow, warrior):
    if s.moved >> warrior & 1:
        return _("It has already moved.")
    if flies(s, warrior):
        return _("In the first turn only one Wind warrior flies.") if wind_is_spent(s, warrior) else _("A flight costs nothing.")
    if not s.energy[s.active]:
        return _("You have no Energy left to walk.")
    return _("A step costs 1 Energy; you have {n}.", n=s.energy[s.active])


def _attack_note(s, glow, warrior):
    if glow.aims:
        return _("{house} has {n} Energy to block with.", house=house_name(1 - s.active), n=s.energy[1 - s.active])
    if not s.began >> warrior & 1:
        return _("It began the turn in the Haven, so it cannot attack.")
    if s.attacked >> warrior & 1:
        return _("It has already attacked.")
    may_move, may_attack = can_still(s, warrior)
    return _("No target is in reach.") if may_attack else _("Attacks are made from the Arena.")


def _choose_charge(s, glow):
    """A charge: which of Water's attacks, and where it ends; either may be said first."""
    warrior, target = bold(warrior_name(s, glow.picked[0])), warrior_name(s, glow.target)
    verbs = list(dict.fromkeys(action.verb for action in glow.actions))
    techniques = tuple(Button(f"word:{verb}", _technique(s, verb), ATTACK_ICONS[verb], n == 0)
                       for n, verb in enumerate(verbs)) if len(verbs) > 1 else ()
    buttons = (*techniques, back())
    if glow.end is not None:
        sentence = _("{warrior} charges {target} from {hex}. Which attack?", warrior=warrior, target=target, hex=HEX_NAMES[glow.end])
        return Prompt(sentence, _charge_note(s, glow), buttons)
    if techniques:
        sentence = _("{warrior} charges {target}. Choose the attack or the hex where it ends.", warrior=warrior, target=target)
        return Prompt(sentence, _block_note(s, glow.target, verbs), buttons)
    sentence = _("{warrior} charges {target}: {attack}. Where does the charge end?", warrior=warrior, target=target, attack=_(FULL[verbs[0]]))
    return Prompt(sentence, _block_note(s, glow.target, verbs), buttons)


def _technique(s, verb):
    if verb == "wave":
        return _("Wave {powers}", powers=power_text(verb, s.options.dice))
    return _("Six Streams {powers}", powers=power_text(verb, s.options.dice))


def _charge_note(s, glow):
    cost = glow.cost()
    left = s.energy[s.active] - cost
    paid = _("It costs {n} Energy and leaves {left}.", n=cost, left=left)
    return f"{paid} {_block_note(s, glow.target, [action.verb for action in glow.actions])}"


def _block_note(s, target, verbs):
    """What the defender would pay, and whether it can."""
    energy, house = s.energy[HOUSE[target]], house_name(HOUSE[target])
    low, high = power_on(s, verbs[0], target)
    if low > energy:
        return _("{house} has {n} Energy and cannot block it.", house=house, n=energy)
    if is_protected(s, target):
        return _("The Phoenix protects it: {house} blocks for {power} of {n} Energy.", house=house, power=high, n=energy)
    if low != high:
        return _("The die decides the Power, from {low} to {high}; {house} has {n} Energy.", low=low, high=high, house=house, n=energy)
    return _("Power {power}; {house} has {n} Energy to block with.", power=low, house=house, n=energy)


def _choose_prey(s, glow):
    one, other = (warrior_name(s, fire) for fire in glow.picked)
    note = _("{one} and {other} attack together. It costs nothing.", one=one, other=other)
    return Prompt(_("{dragons}: choose the target.", dragons=bold(_(FULL["dragons"]))), note, (back(),))


def _confirm(s, glow):
    """The action is fully said: what it costs, and yes or no."""
    action = glow.said
    cost = glow.cost() or 0
    left = _("{n} Energy is left.", n=s.energy[s.active] - cost)
    note = f"{left} {_block_note(s, action.target, [action.verb])}" if hasattr(action, "target") else left
    return Prompt(bold(say(s, action)), note, (_do(s, action, glow), back()))


def _do(s, action, glow):
    if action.verb == "move":
        return Button(DO, _("Walk"), "footprint", True)
    if action.verb == "fly":
        return Button(DO, _("Fly"), "kite", True)
    if not hasattr(action, "target"):
        return Button(DO, _("Do it"), "", True)
    name = attack_name(s, action.verb, glow.picked[0])
    return Button(DO, _(SHORT[name]), ATTACK_ICONS[name], True)


# -- Defend, Guide, Return, draw ----------------------------------------------------------------------------------------


def _defend(s, glow):
    if glow.said is not None:
        return Prompt(bold(say(s, glow.said)), "", (Button(DO, _("Do it"), "shield", True), back()))
    open_hits = [(warrior, power) for warrior, power in s.attack.hits if warrior not in s.attack.saved]
    energy = s.energy[s.flow[-1].seat]
    saves = tuple(_save(s, warrior, power, len(open_hits) == 1) for warrior, power in open_hits if power <= energy)
    if len(open_hits) == 1:
        return _defend_one(s, *open_hits[0], energy, saves)
    sentence = _("{n} of your warriors are hit. Whom do you save?", n=bold(len(open_hits)))
    done = Button("word:done", _("Let them fall"), "broken-shield")
    return Prompt(sentence, _price_note(open_hits, energy), (*saves, done))


def _save(s, warrior, power, alone):
    label = _("Save for {n}", n=power) if alone else _("{warrior} for {n}", warrior=warrior_name(s, warrior), n=power)
    return Button(f"warrior:{WARRIORS[warrior]}", label, "shield", alone)


def _price_note(hits, energy):
    total = sum(power for warrior, power in hits)
    if total <= energy:
        return _("Saving them all costs {n} of your {m} Energy. Who is not saved falls.", n=total, m=energy)
    return _("Saving them all would cost {n}; you have {m} Energy. Who is not saved falls.", n=total, m=energy)


def _defend_one(s, warrior, power, energy, saves):
    sentence = _("{warrior} is hit with Power {n}. Save it, or let it fall?", warrior=bold(warrior_name(s, warrior)), n=power)
    cost = _("Saving it leaves {n} of your {m} Energy.", n=energy - power, m=energy)
    note = " ".join(part for part in (cost, _fall_note(s), _wave_note(s, warrior)) if part)
    return Prompt(sentence, note, (*saves, Button("word:done", _("Let it fall"), "broken-shield")))


def _fall_note(s):
    """What a fall gives the attacker."""
    honour = s.honour[s.active] + 1
    if honour >= HONOUR_TO_WIN:
        return _("If it falls, {house} wins the game.", house=house_name(s.active))
    return _("If it falls, {house} has {n} of 8 Honour.", house=house_name(s.active), n=honour)


def _wave_note(s, warrior):
    """A Wave that fells its warrior rolls on."""
    wave = s.attack.wave
    if wave is None or wave.hit == 3 or wave.power <= wave.drop:
        return ""
    then = s.clone()
    then.drop(warrior)
    victim = next_on_line(then, s.place[s.attack.by[0]], wave.direction)
    if victim is None or HOUSE[victim] == s.active:
        return ""
    return _("The Wave would then roll on to {warrior}.", warrior=warrior_name(s, victim))


def _guide(s, glow):
    house, honour = bold(house_name(s.active)), s.honour[s.active]
    if glow.said is not None:
        return Prompt(bold(say(s, glow.said)), "", (Button(DO, _("Do it"), "lantern-flame", True), back()))
    if honour == 1:
        sentence = _("{house} gains the first Honour. Put your Guide on a hex of your Haven.", house=house)
        return Prompt(sentence, _("From there it goes to the Core, one step for each Honour."))
    sentence = _("{house} has {n} Honour. Which way does your Guide go?", house=house, n=honour)
    return Prompt(sentence, _("One of your Fallen can return on the Guide each turn."))


def _return(s, glow):
    house = s.flow[-1].seat
    if glow.said is not None:
        return Prompt(bold(say(s, glow.said)), "", (Button(DO, _("Do it"), "footprint", True), back()))
    if glow.picked:
        sentence = _("{warrior} returns: choose a glowing hex.", warrior=bold(element_name(glow.picked[0])))
        return Prompt(sentence, _return_note(s, house), (back(),))
    sentence = _("{house}: choose a Fallen warrior to bring back.", house=bold(house_name(house)))
    return Prompt(sentence, _return_note(s, house))


def _return_note(s, house):
    guide = s.guides[house]
    if guide is not None and return_hexes(s, house) >> guide & 1 and not HAVENS[house] >> guide & 1:
        return _("On the Guide, {hex}, it may attack next turn; from the Haven it can only move.", hex=HEX_NAMES[guide])
    return _("All your Fallen return to free hexes of your Haven.")


def _draw(s, glow):
    offered = _("{house} offers a draw. Do you accept?", house=bold(house_name(s.active)))
    accept = Button("word:acceptdraw", _("Accept the draw"), "shaking-hands")
    return Prompt(offered, _("If you decline, the turn goes on."), (accept, Button("word:declinedraw", _("Play on"), "", True)))


_ASK = {
    "place": _place, "bid": _bid, "maneuver": _maneuver, "defend": _defend, "guide": _guide, "return": _return, "draw": _draw,
}
