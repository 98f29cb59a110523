"""Endless free actions (FIR-103.10, FIR-R19): what costs nothing may not lead again and again to the same position.

Only such actions are looked at. What is paid for, turns a card, is Limited or plays a card is not undone in the same phase by
anything that is itself free, so after it no earlier position can come back.
"""

from hashlib import sha256

from stormtable.kernel import chance, dealing, flow
from stormtable.kernel.rules import refuse

from ..language import mark
from .actions import passing
from .costs import FREE, price
from .state import HIDDEN
from .use import text_of

MOST = 2  # how often a position may have been seen
REPOSITIONING = ("shift", "reattach", "board", "launch", "land", "reveal")  # they are counted card by card


def is_free(s, act):
    """Does this action on a chance cost nothing at all, so that it might be repeated for ever?"""
    text = text_of(s, act) if act.verb == "use" else None
    return text is not None and text.is_free and not act.riders and price(s, act) == FREE


def note(s, act):
    """Remembers the position before a free action; after any other no position of before can come back."""
    if is_free(s, act):
        s.seen += (fingerprint(s),)
    elif s.seen and act.verb not in REPOSITIONING:
        s.seen = ()


def repetition_refusals(s, act):
    """Why this may not be done once more: it leads to a position that was seen twice in this phase."""
    if len(s.seen) < MOST or not is_free(s, act):
        return
    positions = (*s.seen, fingerprint(s))
    often = {position for position in positions if positions.count(position) >= MOST}
    if often and _outcome(s, act) in often:
        yield refuse("FIR-103.10", mark("That would lead to a position that was there twice in this phase."))


def fingerprint(s):
    """All that everybody sees, but for passes and the counters of this rule, in a few letters."""
    facts = (s.resources, s.commands, s.tech, s.used, s.once, s.fates, s.explored, s.homeworlds, s.conquered, s.recycle, s.terminate, s.combat, s.effects,
             [[len(pile) for pile in piles] for piles in (s.hand, s.draw, s.aside)], [advantage and advantage.up for advantage in s.advantage],
             s.new, s.card, s.ctrl, s.at, s.on, s.turned, s.dmg, s.energy, s.points, s.tokens, s.entered, s.flags, s.mods, s.marks)
    return sha256(repr(facts).encode()).hexdigest()[:16]


def _outcome(s, act):
    """The position that an action leads to if nobody reacts, as far as its player can tell (FIR-700.19); None if that cannot be told."""
    v = s.clone()
    v.events, v.chance = None, chance.masked(s.chance)
    v.draw = [[HIDDEN] * len(pile) for pile in v.draw]
    v.hand = [pile if seat == act.by else [HIDDEN] * len(pile) for seat, pile in enumerate(v.hand)]
    try:
        with dealing.by(None):
            flow.advance(v, act)
            while len(v.flow) > 1 and hasattr(v.flow[-2], "items"):
                flow.advance(v, passing(v.flow[-1].seat))
    except chance.Impossible:
        return None
    return fingerprint(v) if v.flow and hasattr(v.flow[-2], "went") else None
