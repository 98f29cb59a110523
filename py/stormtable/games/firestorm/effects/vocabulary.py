"""The effect vocabulary (FIR-800.6): the verbs that card texts are made of."""

from stormtable.kernel import chance, dealing, zones

from ..cards import CARDS, uid_of
from ..rules.combat import hire
from ..rules.damage import Packet, add_to, inflict, mark_boost
from ..rules.duels import duel, remove, turn_up
from ..rules.exploring import gain_tech, heal
from ..rules.fates import Fate, ask, cosmic, draw, is_fate, reveal, to_hand
from ..rules.fleets import join_fleet, out_of_fleet
from ..rules.leaving import leave
from ..rules.looking import Peek, Search, Sorting, sort
from ..rules.moving import entered_firestorm, rehost, step_to
from ..rules.piles import by_id, discard, discard_random, known, random_card, shuffle
from ..rules.priority import open_window
from ..rules.space import FIRESTORM, place_name
from ..rules.state import Lasting
from ..rules.use import text_of
from ..rules.values import aboard, asked, changed, has, health, most_commands, planet_at, power, room_for_hero, ship_of, ships_at
from ..rules.words import player

# -- players ------------------------------------------------------------------------------------------------------------------------------


def gain(s, seat, amount, rule="FIR-402.2"):
    """gainR(n): a player gains resources."""
    s.resources[seat] += amount
    s.emit("gained", rule, seat=player(seat), amount=amount)


def gain_command(s, seat, over=False):
    """gainC(1): a command more, not above the maximum unless the text says so."""
    if over or s.commands[seat] < most_commands(s, seat):
        s.commands[seat] += 1
        s.emit("command", "FIR-403.1", seat=player(seat))


def tech(s, seat, by, floor=None):
    """tech(+n) and tech(-n): the permanent part, not below a floor (FIR-800.16)."""
    if floor is not None and by < 0:
        by = min(0, max(by, floor - s.tech[seat]))
    if by:
        gain_tech(s, seat, by)


# -- damage -------------------------------------------------------------------------------------------------------------------------------


def damage(s, e, uid, amount, piercing=False, source=None):
    """dmg(n): damage to one card that is still there; opens W5. It comes from the card whose text this is, unless another is named."""
    damage_each(s, e, [(uid, amount)], piercing, source)


def damage_all(s, e, uids, amount, piercing=False):
    """dmg(n) to several cards at the same time: one window."""
    damage_each(s, e, [(uid, amount) for uid in uids], piercing)


def damage_each(s, e, hits, piercing=False, source=None):
    """Damage to several cards at the same time, to each its own: pairs (card, amount)."""
    found = []
    for uid, amount in hits:
        if uid is not None and s.in_play(uid):
            packet = Packet(e.self if source is None else source, e.you, uid, amount, piercing, fate=CARDS[e.card].type == "fate", card=e.card)
            found.append(packet._replace(amount=max(0, changed(s, "inflicted", amount, packet))))
    inflict(s, found, e.you)


def answered(s, e):
    """The number and the packet a React answers; (0, None) if it is gone."""
    items = e.window(s).items
    text = text_of(s, e.act)
    n = e.to or next(iter(text.event(s, e) or ()), 0)
    return (n, items[n - 1]) if 0 < n <= len(items) else (0, None)


def boost(s, e, by):
    """boost(n): adds to the packet reacted to; of a hero aboard the firing ship it is the one increase allowed (FIR-505.11)."""
    n, packet = answered(s, e)
    if packet is not None:
        add_to(s, e.place - 1, n, by)
        if e.self:
            mark_boost(s, e.place - 1, e.self)


def prevent(s, e, amount):
    """prevent(n): takes from the packet reacted to."""
    n, packet = answered(s, e)
    if packet is not None:
        add_to(s, e.place - 1, n, -amount)


def prevent_all(s, e):
    """prevent(all)."""
    n, packet = answered(s, e)
    if packet is not None:
        add_to(s, e.place - 1, n, -packet.amount)


def extra_shot(s, e, uid):
    """The ship may fire once more when this shot is over (FIR-800.8): noted with the shot."""
    place = e.place - 2
    shot = s.flow[place]
    s.flow[place] = shot._replace(memo=(*shot.memo, uid))


# -- cards in play --------------------------------------------------------------------------------------------------------------------------


def give_energy(s, uid, by, over=False):
    """energy(x, +n | -n): up to its power, or above it until end of turn."""
    value = s.energy[uid] + by
    s.energy[uid] = max(0, value if over or by < 0 else max(s.energy[uid], min(value, power(s, uid))))
    s.emit("energy", "FIR-800.6", name=s.design(uid).name, uid=uid, energy=s.energy[uid])


def turn_card(s, uid):
    """Turns a card."""
    s.turned[uid] = 1
    s.emit("turned", "FIR-102.1", name=s.design(uid).name, uid=uid)


def unturn(s, uid):
    """Unturns a card."""
    s.turned[uid] = 0
    s.emit("unturned", "FIR-102.1", name=s.design(uid).name, uid=uid)


def permanent(s, uid, what, value):
    """A permanent change of one copy (FIR-106.1): ("life", 1), ("trait", "Spy")."""
    s.alter(uid, what, value)
    s.emit("changed", "FIR-106.1", name=s.design(uid).name, uid=uid, what=what, value=value)


def take_control(s, uid, seat):
    """Change of control keeps damage, turned state and host (FIR-800.11); supports attached to it go along (FIR-307.4).

    A hero leaves a foreign ship for the planet there; where there is none, this gives the own ships that may be boarded instead."""
    if has(s, uid, "Restricted") and any(s.ctrl[other] == seat and s.design(other).name == s.design(uid).name for other in s.play):
        return []  # FIR-610.2
    s.control(uid, seat)
    for other in aboard(s, uid):
        if CARDS[s.card[other]].type != "hero":
            s.control(other, seat)
    s.emit("control", "FIR-800.11", name=s.design(uid).name, uid=uid, seat=player(seat))
    if not ship_of(s, uid) or s.ctrl[s.on[uid]] == seat:
        return []
    planet = planet_at(s, s.at[uid])
    s.place(uid, s.at[uid], planet)
    return [] if planet else [ship for ship in ships_at(s, s.at[uid], seat) if room_for_hero(s, ship)]


def move_ship(s, e, uid, place):
    """An effect moves a ship to a place: it leaves its fleet (FIR-505.25), and W12 opens for who moved it."""
    if asked(s, "stuck", uid) or s.at[uid] == place:
        return
    out_of_fleet(s, uid)
    step_to(s, uid, place)
    s.emit("moved", "FIR-404.2.4", ships=[uid], names=[s.design(uid).name], to=place_name(place), seat=player(s.ctrl[uid]))
    open_window(s, "W12", e.you, items=(place,))
    if place == FIRESTORM:
        entered_firestorm(s, (uid,))


def move_hero(s, uid, planet):
    """An effect moves a hero to a planet."""
    rehost(s, uid, planet)


def bring_in(s, e, uid, side):
    """An effect moves a ship into the running combat, into this side's fleet; W12 opens for the move, then W3 (FIR-505.23)."""
    hire(s, uid)
    moves = s.at[uid] != s.combat.at
    if moves:
        step_to(s, uid, s.combat.at)
    join_fleet(s, uid, side == "attacker")
    open_window(s, "W3", e.you)
    if moves:
        open_window(s, "W12", e.you, items=(s.combat.at,))


# -- timed effects ----------------------------------------------------------------------------------------------------------------------------


def until(s, e, when, on=(), value=None):
    """A timed effect of this text begins: "turn", "next turn" (its end), "during next turn", "combat" or "game"."""
    kind, turn = {"turn": ("turn", s.turn), "next turn": ("turn", s.turn + 1), "during next turn": ("only", s.turn + 1),
                  "combat": ("combat", 0), "game": ("game", 0)}[when]
    text = text_of(s, e.act)
    card = e.card if text is None else text.card  # a text may have been given to another card
    s.lasting(Lasting(card, e.you, tuple(on), value, kind, turn))
    s.emit("lasting", "FIR-800.7", name=CARDS[card].name, seat=player(e.you), until=when)


def of_player(seat):
    """A player, as timed effects remember one."""
    return -1 - seat


# -- answers to announcements -----------------------------------------------------------------------------------------------------------------


def cancel(s, e):
    """Cancels what this window is about: marked now, routed when it comes up (FIR-201.2.5). Fates and hero combats too."""
    place = e.place - 2
    s.flow[place] = s.flow[place]._replace(cancelled=True)
    s.emit("cancels", "FIR-201.2.5", seat=player(e.you), name=CARDS[e.card].name)


def cancel_attack(s, e):
    """Cancels the attack of W2; of a combined move only the attack."""
    place = e.place - 2
    frame = s.flow[place]
    if frame.act.verb == "strike":
        s.flow[place] = frame._replace(memo=())
    else:
        s.flow[place] = frame._replace(cancelled=True)
    s.emit("cancels", "FIR-201.2.5", seat=player(e.you), name=CARDS[e.card].name)


def costs_more(s, e, amount):
    """The announced card costs more: its player pays now or it is cancelled (FIR-401.1.4)."""
    place = e.place - 2
    s.flow[place] = s.flow[place]._replace(extra=s.flow[place].extra + amount)


# -- piles ------------------------------------------------------------------------------------------------------------------------------------


def search(s, e, what, seat=None):
    """search(own draw pile, filter): `what` names a filter of `looking`; the chosen card is noted for the next step."""
    s.push(Search(e.you, e.you if seat is None else seat, what))


def found(s, e):
    """The card that the search before has found, taken out of the pile; None if there was none. The pile is shuffled."""
    card = -1 - e.memo[-1].cards[0] if e.memo else None
    if card is not None:
        card = zones.take(s.draw[e.you], dealing.found(e.you, s.draw[e.you], card))
        s.emit("found", "FIR-800.10", seat=player(e.you), name=CARDS[card].name)
    shuffle(s, s.draw[e.you])
    return card


def found_to_hand(s, e):
    """The found card is shown and goes to the hand."""
    card = found(s, e)
    if card is not None:
        to_hand(s, e.you, card)


def reorder(s, e, owner, count):
    """look(n, pile), put back on top in any order, first = top."""
    count = min(count, len(s.draw[owner]))
    see(s, e, s.draw[owner][:count])
    sort(s, Sorting(e.you, owner, count))


def random_cards(s, seat, count):
    """So many cards of a hand, drawn by lot; they stay in it."""
    hand, found = s.hand[seat][:], []
    for _card in range(min(count, len(hand))):
        found.append(random_card(s, seat))
        zones.take(s.hand[seat], found[-1])
    s.hand[seat] = hand
    return found


def peek(s, e, owner, cards, words):
    """Cards of another's hand are shown to you alone, and you choose one of them with one of these words."""
    see(s, e, cards)
    frame = Peek(e.you, owner, tuple(sorted(cards)), tuple(words))
    if dealing.told(e.you, len(frame.legal_actions(s)) > 1):
        s.push(frame)
    elif cards:
        frame.choose(s, cards[0])


def see(s, e, cards):
    """Hidden cards are shown to you alone."""
    seen = [dealing.seen(known(card), (e.you,)) for card in cards]
    s.emit("seen", "FIR-107.1.1", seats=(e.you,), seat=player(e.you), names=", ".join(CARDS[card].name for card in sorted(seen)))


__all__ = [
    "Fate", "ask", "by_id", "chance", "cosmic", "discard", "discard_random", "draw", "duel", "health", "heal", "is_fate", "leave",
    "random_card", "remove", "reveal", "to_hand", "turn_up", "uid_of",
]
