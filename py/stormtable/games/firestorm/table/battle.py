"""What interrupts the map, as a scene of its own beside it: a ship combat with both fleets, whose chance it is, the announced damage
and what it would do; the duel of two heroes; and anything announced that may be answered.
"""

from html import escape

from ..cards import CARDS, card_of
from ..language import _
from ..rules.combat import exposed
from ..rules.fates import Fate
from ..rules.values import aboard, combat, has_combat, here, is_planet, life, ships_at
from . import layout, prompts
from .faces import back, face, icon, token_face, type_icon
from .glow import duel_of, packets_of, window_of
from .names import listed, piece_words, place_words, seat_words, uid_words
from .touches import name_of, read_piece

_MARKS = {
    "ring": '<path class="ring" d="M5-5H145L155 5V107L145 117H5L-5 107V5Z"/>',
    "ready": '<path class="ready" d="M5-5H145L155 5V107L145 117H5L-5 107V5Z"/>'
             '<circle class="tick" cx="12" cy="-4" r="9"/><path class="tick-sign" d="M8-4l3 3 6-7"/>',
    "aim": '<path class="aim" d="M-12 24V-12H26M124-12h38V24M162 88v36H124M26 124H-12V88"/>',
}


def scene(s, glow, live=False):
    """What is fought out now, if anything: a hero combat comes before the ship combat it may be part of."""
    duel = duel_of(s)
    if duel is not None:
        return _duel(s, glow, duel, live)
    if s.combat is not None:
        return _combat(s, glow, live)
    if packets_of(s):
        return _damage(s, glow)
    return _interruption(s, glow, live) if window_of(s) is not None else ""


# -- ship combat -------------------------------------------------------------------------------------------------------------------------------


def _combat(s, glow, live):
    fight = s.combat
    title = _("Combat at {place}", place=place_words(s, fight.at))
    worlds = [uid for uid in here(s, fight.at) if is_planet(s, uid) and (has_combat(s, uid) or uid == exposed(s) or uid == fight.target)]
    attack = _fleet(s, glow, fight.attacker, fight.attack, _("{player}, attacking", player=seat_words(s, fight.attacker)), fight, live)
    outside = [uid for uid in ships_at(s, fight.at) if uid not in (*fight.attack, *fight.defence) and _is_aimed_at(s, glow, uid)]
    defence = _fleet(s, glow, fight.defender, (*fight.defence, *outside, *worlds), _("{player}, defending", player=seat_words(s, fight.defender)), fight,
                     live)
    return _section("combat", title, "bullet-impacts", f'{_turn(s)}<div class="fleets">{attack}{_badge(s)}{defence}</div>{_listed(_consequences(s, glow))}')


def _is_aimed_at(s, glow, uid):
    """Is a ship outside the fleets shot at, or could it be now?"""
    return glow.is_aim(uid) or any(packet.to == uid for packet in packets_of(s))


def _section(kind, title, sign, inside):
    return f'<section class="{kind}" aria-label="{escape(title)}"><h2>{icon(sign)}{escape(title)}</h2>{inside}</section>'


def _listed(rows):
    """Sentences with a sign before each, and behind it the buttons that belong to it."""
    items = "".join(f'<li>{icon(sign)}<span>{escape(words)}{"".join(more)}</span></li>' for sign, words, *more in rows)
    return f'<ul class="windows">{items}</ul>' if items else ""


def _turn(s):
    """Whose chance it is."""
    if not s.flow:
        return ""
    return f'<p class="whose">{icon("hourglass")}{escape(_("Chance of {player}", player=seat_words(s, s.flow[-1].seat)))}</p>'


def _fleet(s, glow, seat, ships, title, fight, live):
    there = [uid for uid in ships if s.at[uid] >= 0]
    free = f'<p class="label">{icon("return-arrow")}{escape(_("may retreat"))}</p>' if fight.retreat >> seat & 1 else ""
    empty = "" if there else f'<p class="label">{escape(_("No ships yet"))}</p>'
    kind = "fleet now" if s.flow and s.flow[-1].seat == seat else "fleet"
    rows = "row many" if len(there) > 3 else "row"
    tokens = "".join(_token(s, glow, uid, live) for uid in there)
    return f'<div class="{kind}"><h3 class="label">{escape(title)}</h3>{free}{empty}<div class="{rows}">{tokens}</div></div>'


def _states(s, glow, uid):
    """How a token is marked: a ship that is fired at and may raise its shields is both a target and free to be touched."""
    if glow.is_picked(f"piece:{uid}"):
        return ["ring"]
    lit = glow.lights(f"piece:{uid}")
    found = ["aim"] if any(packet.to == uid for packet in packets_of(s)) or lit and glow.is_aim(uid) else []
    if lit and not glow.is_aim(uid):
        return [*found, "ready"]
    return found or (["ring"] if any(packet.source == uid for packet in packets_of(s)) else [])


def _token(s, glow, uid, live):
    """A ship, planet or hero with what it carries."""
    states = "".join(_MARKS[state] for state in _states(s, glow, uid))
    marks = (f'<svg class="marks" viewBox="0 0 150 112" aria-hidden="true">{states}</svg>' if states else "") + _hits(s, uid)
    kind = "ship turned" if s.turned[uid] else "ship"
    if not live:
        return f'<span class="{kind}">{token_face(s, uid)}{marks}</span>'
    touch = f"piece:{uid}"
    lit = ' data-next=""' if glow.lights(touch) else ""
    pressed = ' aria-pressed="true"' if glow.is_picked(touch) else ""
    crew = "".join(mate(s, glow, other) for other in aboard(s, uid))
    crew = f'<span class="crew">{crew}</span>' if crew else ""
    # The button lies over the picture: its name says more than the letters on it.
    return (f'<div class="berth"><div class="{kind}">{glow.once(token_face, uid)}{marks}<button type="button" class="grip" id="c-{uid}" data-touch="{touch}" '
            f'data-peek="{touch}" tabindex="-1" aria-label="{escape(glow.once(piece_words, uid))}"{pressed}{lit}></button></div>{crew}</div>')


def _hits(s, uid):
    """The damage that is announced against it, as a tab on its edge."""
    amount = sum(packet.amount for packet in packets_of(s) if packet.to == uid)
    return f'<b class="hit">−{amount}</b>' if amount else ""


def mate(s, glow, uid, place="c"):
    """Somebody or something aboard, as a small button."""
    touch = f"piece:{uid}"
    lit = ' data-next=""' if glow.lights(touch) else ""
    pressed = ' aria-pressed="true"' if glow.is_picked(touch) else ""
    kind = "mate turned" if s.turned[uid] else "mate"
    return (f'<button type="button" class="{kind}" id="{place}-{uid}" data-touch="{touch}" data-peek="{touch}" tabindex="-1"{pressed}{lit}>'
            f'{icon(type_icon(s.card[uid]))}<span>{escape(CARDS[s.card[uid]].name)}</span></button>')


# -- announced damage --------------------------------------------------------------------------------------------------------------------------


def _badge(s):
    """The announced damage between the fleets."""
    packets = packets_of(s)
    if not packets:
        return '<div class="between"></div>'
    total = sum(packet.amount for packet in packets)
    return f'<div class="between"><div class="dmg"><b>{total}</b><span class="label">{escape(_("damage"))}</span></div></div>'


def _consequences(s, glow):
    """What is announced, for each damage what happens if everybody passes, and what may be done against it (FIR-700.13)."""
    if window_of(s) is None:
        return [_consequence(s, packet) for packet in packets_of(s)]
    rows = [_consequence(s, packet) for packet in packets_of(s)] or [("card-play", prompts.happening(s))]
    reacts = _reacts(s, glow)
    rows += [("thunderball", _("You may react with:"), f'<span class="crew">{reacts}</span>')] if reacts else []
    return [*rows, ("hourglass", _waiting(s))]


def _consequence(s, packet):
    left, lost, planet = layout.fate_of(s, packet)
    values = {"target": uid_words(s, packet.to), "n": packet.amount, "left": left, "source": _source(s, packet)}
    if not packet.amount:
        return "energy-shield", _("{source} would do no damage to {target} any more.", **values)
    if lost and planet:
        return "broken-shield", _("{source}, {n} damage: {target} falls if everybody passes.", **values)
    if lost:
        return "broken-shield", _("{source}, {n} damage: {target} is destroyed if everybody passes.", **values)
    return "checked-shield", _("{source}, {n} damage: {target} is left with {left} if everybody passes.", **values)


def _source(s, packet):
    if packet.source and s.at[packet.source] >= 0:
        return uid_words(s, packet.source)
    return CARDS[packet.card].name if packet.card >= 0 else _("An effect")


def _waiting(s):
    """Who has still a chance in the open window."""
    window = window_of(s)
    names = [seat_words(s, seat) for seat in s.alive() if not window.passed >> seat & 1]
    return _("May still react: {names}.", names=listed(names))


def _reacts(s, glow):
    """What the asked seat may answer with, as small buttons."""
    if not glow.is_asked or window_of(s) is None or glow.chosen:
        return ""
    things = [touch for touch in glow.next if not touch.startswith("word:")]
    return "".join(f'<button type="button" class="mate" id="w-{touch}" data-touch="{touch}" data-peek="{touch}" data-next="">'
                   f'{escape(_named(s, touch))}</button>' for touch in things)


def _named(s, touch):
    """A ship with its number if there are several of its name."""
    return uid_words(s, read_piece(touch)) if read_piece(touch) else name_of(s, touch)


def _damage(s, glow):
    """Damage outside a combat."""
    targets = dict.fromkeys(packet.to for packet in packets_of(s) if s.at[packet.to] >= 0)
    hit = "".join(f'<span class="ship">{token_face(s, uid)}{_hits(s, uid)}</span>' for uid in targets)
    return _section("combat", _("Damage is announced"), "bullet-impacts", f'{_turn(s)}<div class="row many">{hit}</div>{_listed(_consequences(s, glow))}')


def _interruption(s, glow, live):
    """Something is announced and may be answered: the card it is about, who may still answer, and with what."""
    event = s.flow[-3] if len(s.flow) > 2 else None
    act = getattr(event, "act", None)
    card = card_of(act.cards[0]) if act is not None and act.cards else event.card if isinstance(event, Fate) else None
    shown = "" if card is None else f'<div class="announced">{face(card, "face", live)}</div>'
    return _section("combat react", _("React?"), "thunderball", f"{_turn(s)}{shown}{_listed(_consequences(s, glow))}")


# -- hero combat -------------------------------------------------------------------------------------------------------------------------------


def _duel(s, glow, duel, live):
    """X strikes Y: its combat and the top card of the pile, against the card that Y's player lays."""
    title = _("Hero combat, round {n}", n=duel.round)
    if not (s.at[duel.x] >= 0 and s.at[duel.y] >= 0):
        return ""
    sides = [_fighter(s, glow, duel.x, _("{player}, striking", player=seat_words(s, s.ctrl[duel.x])), live),
             _fighter(s, glow, duel.y, _("{player}, struck", player=seat_words(s, s.ctrl[duel.y])), live)]
    first, second = s.duel or (None, None)
    cards = (f'<div class="between"><div class="laid">{back("face tiny") if first is not None else ""}{back("face tiny") if second is not None else ""}</div>'
             f'<div class="dmg"><b>{combat(s, duel.x)}</b><span class="label">{escape(_("combat"))}</span></div></div>')
    rows = [("crossed-swords", _("{x} has combat {n}; the top card of its player's pile adds its cosmic value.", x=uid_words(s, duel.x), n=combat(s, duel.x))),
            ("card-play", _("{y} has life {n}; the cosmic value of a card laid for it is taken off.", y=uid_words(s, duel.y), n=life(s, duel.y)))]
    rows += [("skull-crossed-bones", _("{name} strikes a last time.", name=uid_words(s, duel.doomed)))] if duel.doomed else []
    rows += _consequences(s, glow)
    return _section("combat duel", title, "crossed-swords", f'{_turn(s)}<div class="fleets">{sides[0]}{cards}{sides[1]}</div>{_listed(rows)}')


def _fighter(s, glow, uid, title, live):
    return f'<div class="fleet"><h3 class="label">{escape(title)}</h3><div class="row">{_token(s, glow, uid, live)}</div></div>'
