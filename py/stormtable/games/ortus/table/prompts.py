"""What the table asks: a sentence, a quiet second line with cost and consequence, and the answers as buttons.

The page adds the buttons that every game has: back, and yes or no where a touch must be confirmed.
"""

from stormtable.kernel.game import Button, Prompt, standing
from stormtable.kernel.look import Look

from ..components import FIRST_ENERGY, HAVENS, HEX_NAMES, HONOUR_TO_WIN, HOUSE, KINDS, OWN, UNPLACED, WARRIORS
from ..language import _
from ..rules.hexlines import is_protected, next_on_line
from ..rules.moves import flies, wind_is_spent
from ..rules.returning import return_hexes
from ..rules.state import State
from ..rules.words import element_name, player_name, warrior_name
from . import chronicle
from .faces import ATTACK_ICONS, FULL, power_text
from .glow import Glow, can_still, power_on
from .sayings import describe_action
from .tags import rolled


def asked_prompt(s: State, look: Look) -> Prompt:
    """The question of this look."""
    glow = Glow.of(s, look)
    return _after_roll(s, glow, _ASK[glow.phase](s, glow)) if glow.said is None else _confirm(s, glow)


def _after_roll(s, glow, asked):
    """The first thing to know after a roll is the die."""
    die = None if glow.chosen else rolled(s)
    return asked._replace(note=f"{chronicle.die_shows(*die)}. {asked.note}") if die else asked


def _confirm(s, glow):
    """The action is fully said and waits for a last word: what it leaves, and what it would cost the defender."""
    action = glow.said
    if glow.phase != "maneuver":
        return Prompt(describe_action(s, action))
    left = _("{n} Energy is left.", n=s.energy[s.active] - (glow.cost() or 0))
    note = f"{left} {_block_note(s, action.target, [action.verb])}" if hasattr(action, "target") else left
    return Prompt(describe_action(s, action), note)


# -- setup -----------------------------------------------------------------------------------------------------------


def _place(s, glow):
    house = s.flow[-1].seat
    standing = sum(s.place[warrior] != UNPLACED for warrior in OWN[house])
    note = _("{n} of 8 stand. The other House sees nothing before both are ready.", n=standing)
    if glow.picked:
        name = element_name(glow.picked[0])
        return Prompt(_("{warrior}: choose a hex of your Haven.", warrior=name), note, subject=name)
    ready = (Button("word:ready", _("Ready-made line-up"), "meeple", True, note=_("all 8 at once")),) if not standing else ()
    return Prompt(_("Choose a warrior to place."), note, ready)


def _bid(s, glow):
    values = [action.energy for action in glow.actions if action.verb == "bid"]
    buttons = [Button(f"word:bid-{n}", str(n)) for n in values] + [Button("word:passbid", _("Pass"), "", True, note=_starts(s.bids))]
    return Prompt(_("Bid less Energy for the start, or pass?"), _bid_note(s, s.bids), tuple(buttons))


def _starts(bids):
    """Who starts if nobody bids any more."""
    return _("{house} starts", house=player_name(bids.drawn if bids.by is None else bids.by))


def _bid_note(s, bids):
    if bids.by is None:
        first = FIRST_ENERGY[s.settings.handicap[bids.drawn]]
        return _("{house} is drawn to start, with {n} Energy. A bid takes the start over.", house=player_name(bids.drawn), n=first)
    return _("{house} bids {n}. Whoever bids last starts, with exactly that Energy.", house=player_name(bids.by), n=bids.last)


# -- Maneuver --------------------------------------------------------------------------------------------------------


def _maneuver(s, glow):
    if not glow.chosen:
        return _choose_warrior(s, glow)
    if glow.chosen[0] == "word:dragons":
        return _choose_prey(s, glow)
    return _choose_use(s, glow) if glow.target is None else _choose_charge(s, glow)


def _choose_warrior(s, glow):
    breathe = Button("word:dragons", _("Dragons"), "double-dragon", note=_("both Fires attack together"))
    dragons = [breathe] if any(action.verb == "dragons" for action in glow.actions) else []
    then = _("your Fallen return") if s.fallen(s.active) else _("then {player} plays", player=player_name(1 - s.active))
    end = Button("word:end", _("End the turn"), "return-arrow", not glow.ready, ends=True, note=then)
    if not glow.ready:
        return Prompt(_("Nothing is left to do. End the turn."), _kept(s), (end,))
    return Prompt(_who_acts(glow), _kept(s), (*dragons, end))


def _who_acts(glow):
    """What a warrior may be chosen for, now that some targets are out of reach and some moves made."""
    attacking = {action.verb in KINDS for action in glow.actions if action.verb in KINDS or action.verb in ("move", "fly")}
    if attacking == {False}:
        return _("Choose a warrior to move.")
    if attacking == {True}:
        return _("Choose a warrior to attack with.")
    return _("Choose a warrior to move or attack.")


def _kept(s):
    """What unspent Energy is good for, and what happens next."""
    energy = s.energy[s.active]
    if s.turn == 1:
        return _("{n} Energy. In the first two turns nobody can attack, so spend it all.", n=energy)
    if s.fallen(s.active):
        return _("{n} Energy; what you keep pays for blocks. Your Fallen return when you end the turn.", n=energy)
    return _("{n} Energy; what you keep pays for blocks in the turn of {house}.", n=energy, house=player_name(1 - s.active))


def _choose_use(s, glow):
    warrior = glow.picked[0]
    name = warrior_name(s, warrior)
    sentence = _USES[bool(glow.hexes), flies(s, warrior), bool(glow.aims)](name)
    return Prompt(sentence, f"{_move_note(s, warrior)} {_attack_note(s, glow, warrior)}", subject=name)


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


def _move_note(s, warrior):
    if s.moved >> warrior & 1:
        return _("It has already moved.")
    if flies(s, warrior):
        return _("In the first turn only one Wind warrior flies.") if wind_is_spent(s, warrior) else _("A flight costs nothing.")
    if not s.energy[s.active]:
        return _("You have no Energy left to walk.")
    return _("A step costs 1 Energy; you have {n}.", n=s.energy[s.active])


def _attack_note(s, glow, warrior):
    if glow.aims:
        return _("{house} has {n} Energy to block with.", house=player_name(1 - s.active), n=s.energy[1 - s.active])
    if not s.began >> warrior & 1:
        return _("It began the turn in the Haven, so it cannot attack.")
    if s.attacked >> warrior & 1:
        return _("It has already attacked.")
    may_move, may_attack = can_still(s, warrior)
    return _("No target is in reach.") if may_attack else _("Attacks are made from the Arena.")


def _choose_charge(s, glow):
    """A charge: which of Water's attacks, and where it ends; either may be said first."""
    warrior, target = warrior_name(s, glow.picked[0]), warrior_name(s, glow.target)
    verbs = list(dict.fromkeys(action.verb for action in glow.actions))
    techniques = tuple(Button(f"word:{verb}", _technique(s, verb), ATTACK_ICONS[verb], n == 0)
                       for n, verb in enumerate(verbs)) if len(verbs) > 1 else ()
    if glow.end is not None:
        sentence = _("{warrior} charges {target} from {hex}. Which attack?",
                     warrior=warrior, target=target, hex=HEX_NAMES[glow.end])
        return Prompt(sentence, _charge_note(s, glow), techniques, warrior)
    if techniques:
        sentence = _("{warrior} charges {target}. Choose the attack or the hex where it ends.", warrior=warrior, target=target)
        return Prompt(sentence, _block_note(s, glow.target, verbs), techniques, warrior)
    sentence = _("{warrior} charges {target}. Where does the charge end?", warrior=warrior, target=target)
    if verbs != ["charge"]:
        sentence = _("{warrior} charges {target}: {attack}. Where does the charge end?",
                     warrior=warrior, target=target, attack=_(FULL[verbs[0]]))
    return Prompt(sentence, _block_note(s, glow.target, verbs), techniques, warrior)


def _technique(s, verb):
    if verb == "wave":
        return _("Wave {powers}", powers=power_text(verb, s.settings.dice))
    return _("Six Streams {powers}", powers=power_text(verb, s.settings.dice))


def _charge_note(s, glow):
    cost = glow.cost()
    left = s.energy[s.active] - cost
    paid = _("It costs {n} Energy and leaves {left}.", n=cost, left=left)
    return f"{paid} {_block_note(s, glow.target, [action.verb for action in glow.actions])}"


def _block_note(s, target, verbs):
    """What the defender would pay, and whether it can."""
    energy, house = s.energy[HOUSE[target]], player_name(HOUSE[target])
    low, high = power_on(s, verbs[0], target)
    if low > energy:
        return _("{house} has {n} Energy and cannot block it.", house=house, n=energy)
    if is_protected(s, target):
        return _("The Phoenix protects it: {house} blocks for {power} of {n} Energy.", house=house, power=high, n=energy)
    if low != high:
        return _("The die decides the Power, from {low} to {high}; {house} has {n} Energy.",
                 low=low, high=high, house=house, n=energy)
    return _("Power {power}; {house} has {n} Energy to block with.", power=low, house=house, n=energy)


def _choose_prey(s, glow):
    one, other = (warrior_name(s, fire) for fire in glow.picked)
    note = _("{one} and {other} attack together. It costs nothing.", one=one, other=other)
    name = _(FULL["dragons"])
    return Prompt(_("{dragons}: choose the target.", dragons=name), note, subject=name)


# -- Defend, Guide, Return, draw ----------------------------------------------------------------------------------------


def _defend(s, glow):
    open_hits = [(warrior, power) for warrior, power in s.attack.hits if warrior not in s.attack.saved]
    energy = s.energy[s.flow[-1].seat]
    wanted = [_save(s, warrior, power, len(open_hits) == 1) for warrior, power in open_hits]
    saves = () if glow.look is None else standing(glow.look, *wanted)
    if len(open_hits) == 1:
        return _defend_one(s, *open_hits[0], energy, saves)
    sentence = _("{n} of your warriors are hit. Whom do you save?", n=len(open_hits))
    done = Button("word:done", _("Let them fall"), "broken-shield", note=_honour(s, len(open_hits)))
    return Prompt(sentence, _price_note(open_hits, energy), (*saves, done), about=_hit(s))


def _save(s, warrior, power, alone):
    label = _("Save for {n}", n=power) if alone else _("{warrior} for {n}", warrior=warrior_name(s, warrior), n=power)
    left = _("{n} Energy left", n=s.energy[HOUSE[warrior]] - power)
    return Button(f"warrior:{WARRIORS[warrior]}", label, "shield", alone, note=left)


def _honour(s, fallen):
    """What the attacker has when so many fall."""
    return _("{player} then has {n} of 8 Honour", player=player_name(s.active), n=min(HONOUR_TO_WIN, s.honour[s.active] + fallen))


def _hit(s):
    """Who is hit and who hits, for what the question is about."""
    return tuple(f"warrior:{WARRIORS[warrior]}" for warrior in (*(warrior for warrior, _power in s.attack.hits), *s.attack.by))


def _price_note(hits, energy):
    total = sum(power for warrior, power in hits)
    if total <= energy:
        return _("Saving them all costs {n} of your {m} Energy. Who is not saved falls.", n=total, m=energy)
    return _("Saving them all would cost {n}; you have {m} Energy. Who is not saved falls.", n=total, m=energy)


def _defend_one(s, warrior, power, energy, saves):
    name = warrior_name(s, warrior)
    sentence = _("{warrior} is hit with Power {n}. Save it, or let it fall?", warrior=name, n=power)
    cost = _("Saving it leaves {n} of your {m} Energy.", n=energy - power, m=energy)
    note = " ".join(part for part in (cost, _fall_note(s), _wave_note(s, warrior)) if part)
    return Prompt(sentence, note, (*saves, Button("word:done", _("Let it fall"), "broken-shield", note=_honour(s, 1))), name, _hit(s))


def _fall_note(s):
    """What a fall gives the attacker."""
    honour = s.honour[s.active] + 1
    if honour >= HONOUR_TO_WIN:
        return _("If it falls, {house} wins the game.", house=player_name(s.active))
    return _("If it falls, {house} has {n} of 8 Honour.", house=player_name(s.active), n=honour)


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
    honour = s.honour[s.active]
    if honour == 1:
        return Prompt(_("Your first Honour: put your Guide on a hex of your Haven."), _("From there it goes to the Core, one step for each Honour."))
    sentence = _("You have {n} Honour. Which way does your Guide go?", n=honour)
    return Prompt(sentence, _("One of your Fallen can return on the Guide each turn."))


def _return(s, glow):
    house = s.flow[-1].seat
    if glow.picked:
        name = element_name(glow.picked[0])
        return Prompt(_("{warrior} returns: choose a glowing hex.", warrior=name), _return_note(s, house), subject=name)
    return Prompt(_("Choose a Fallen warrior to bring back."), _return_note(s, house))


def _return_note(s, house):
    guide = s.guides[house]
    if guide is not None and return_hexes(s, house) >> guide & 1 and not HAVENS[house] >> guide & 1:
        return _("On the Guide, {hex}, it may attack next turn; from the Haven it can only move.", hex=HEX_NAMES[guide])
    return _("All your Fallen return to free hexes of your Haven.")


def _draw(s, glow):
    player = player_name(s.active)
    accept = Button("word:acceptdraw", _("Accept the draw"), "shaking-hands", note=_("the game is over"))
    answers = (accept, Button("word:declinedraw", _("Play on"), "", True, note=_("the turn goes on")))
    sentence = _("{player} offers a draw. Do you accept?", player=player)
    return Prompt(sentence, _("If you decline, the turn goes on."), answers, player)


_ASK = {
    "place": _place, "bid": _bid, "maneuver": _maneuver, "defend": _defend, "guide": _guide, "return": _return, "draw": _draw,
}
