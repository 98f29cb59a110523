"""What a React answers (table of windows): each function gives True or False, or the list of things that may be answered."""

from ..cards import CARDS, card_of, is_card, is_piece, is_seated, uid_of
from .damage import culprit
from .duels import Removal
from .fates import Fate
from .state import AS_GEAR, DOWN
from .use import text_of
from .values import has, is_ship, planet_at, ship_of, structure

# -- W1: an action was announced ----------------------------------------------------------------------------------------------------------


def announced(s, e):
    """The announcement this window is about, or None."""
    frame = e.event(s)
    return getattr(frame, "act", None)


def plays_card(s, act):
    """The card that is played or deployed from the hand by this action, or None."""
    if act is not None and act.cards and is_card(act.cards[0]) and act.verb in ("play", "react", "deploy", "attach"):
        return CARDS[card_of(act.cards[0])]
    return None


def uses_effect(s, act):
    """Is this a game effect: the text of a card in play, a shot or shields? (FIR-201.0.2, FIR-R63)"""
    if act is None:
        return False
    if act.verb in ("fire", "shield"):
        return True
    if act.verb not in ("use", "react") or not act.cards:
        return False
    return is_seated(act.cards[0]) or is_piece(act.cards[0]) and not s.has(uid_of(act.cards[0]), DOWN)  # to be freed of Shackled is a rules action


def has_card_trait(card, trait):
    """Does this card of the catalogue have the trait?"""
    return card is not None and trait in card.traits


def source_trait(s, act, trait):
    """Has a card in play, or one that was given up for it, the trait as it performs this action? Two ships may fire as one."""
    return any(has(s, uid_of(thing), trait) or trait in CARDS[card_of(thing)].traits for thing in act.cards if is_piece(thing))


def gives_tech(s, act):
    """Is this an action that gives its player Tech? (FIR-800.17)"""
    if act is None:
        return False
    text = text_of(s, act)
    return act.verb in ("buy", "explore", "survey") or text is not None and text.gives_tech


# The announcements that may be of a kind: they spare looking closer at all others.
CARD_VERBS = ("play", "react", "deploy", "attach")
EFFECT_VERBS = ("use", "react", "fire", "shield")
TECH_VERBS = ("buy", "explore", "survey", "play", "use", "react")
HERO_VERBS = ("rally", "treat", "mend", "stab", "wreck", "sneak", "shift", "travel", "aim", "cover", "use", "react", "explore")
SHIP_VERBS = ("use", "react", "fire", "shield", "retreat", "launch", "board", "land", "screen")


def hero_acts(s, act):
    """Does a hero perform this action? One who was given up for it does (FIR-800.18)."""
    if act is None or act.verb not in HERO_VERBS:
        return False
    return any(is_piece(thing) and CARDS[card_of(thing)].type == "hero" and not s.flags[uid_of(thing)] & (DOWN | AS_GEAR) for thing in act.cards)


def ship_acts(s, act):
    """Does a ship use a game effect or a rules action? A riding Fighter that is launched does, and one that was given up."""
    if act is None or not act.cards or not is_piece(act.cards[0]):
        return False
    return CARDS[card_of(act.cards[0])].type == "ship" and act.verb in SHIP_VERBS


# -- W5: damage is about to be inflicted ------------------------------------------------------------------------------------------------------


def packets(s, e, fits):
    """The numbers of the packets that fit: fits(packet)."""
    return [n for n, packet in enumerate(e.window(s).items, 1) if fits(packet)]


def hits(fits):
    """Damage on a card that fits: fits(s, e, uid); a packet of 0 is no damage."""
    def event(s, e):
        return packets(s, e, lambda packet: packet.amount > 0 and s.in_play(packet.to) and fits(s, e, packet.to))
    return event


def own_ship_hit(s, e):
    """A ship you control would suffer damage."""
    return packets(s, e, lambda packet: packet.amount > 0 and is_ship(s, packet.to) and s.ctrl[packet.to] == e.you)


def selfs_ship_hit(s, e):
    """Self's ship would suffer damage."""
    return packets(s, e, lambda packet: packet.amount > 0 and packet.to == s.on[e.self] and is_ship(s, packet.to))


def selfs_ship_fires(s, e):
    """Self's ship would inflict damage with a shot; a split shot answers each packet by its number (FIR-405.4.4)."""
    return packets(s, e, lambda packet: packet.kind == "shot" and ship_of(s, e.self) in packet.ships)


def a_shot(s, e):
    """A ship would inflict damage with a shot."""
    return packets(s, e, lambda packet: packet.kind == "shot" and any(is_ship(s, uid) for uid in packet.ships))


def own_shot(s, e):
    """A ship you control would inflict damage with a shot."""
    return packets(s, e, lambda packet: packet.kind == "shot" and any(is_ship(s, uid) and s.ctrl[uid] == e.you for uid in packet.ships))


# -- W6: cards are about to leave play --------------------------------------------------------------------------------------------------------


def leaving(s, e, fits):
    """The leaving cards that fit, as things: fits(uid)."""
    return [s.thing(uid) for uid in e.window(s).items if s.in_play(uid) and fits(uid)]


def cause(s, e, uid):
    """By whose card or game effect a card leaves in this window, or None (FIR-800.19): of the action or fate that removes it, or of the last damage."""
    if isinstance(e.event(s), Removal):
        if e.event(s).by is not None:
            return e.event(s).by
        frame = next(frame for frame in reversed(s.flow[:e.place - 2]) if hasattr(frame, "act") or isinstance(frame, Fate))
        return frame.owner if isinstance(frame, Fate) else frame.act.by
    while uid:
        found, host = culprit(s, uid), s.on[uid] or _falling_planet(s, uid)
        if found is not None:
            return found
        uid = host
    return None


def _falling_planet(s, uid):
    """The planet with which a ship falls that cannot leave it (FIR-405.3.2); 0 for none."""
    planet = planet_at(s, s.at[uid])
    return planet if is_ship(s, uid) and planet and structure(s, planet) <= 0 else 0
