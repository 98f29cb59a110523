"""The texts of the fates: their owner makes all choices (FIR-303.2)."""

from ..cards import CARDS, card_of, card_thing, is_card
from ..rules.abilities import fate, grant, granted, lasting
from ..rules.actions import Act
from ..rules.announcing import guards, may_target
from ..rules.events import announced
from ..rules.fates import Fate
from ..rules.fleets import ATTACK, DEFENCE, fleet
from ..rules.granting import Terms, deploy_now
from ..rules.piles import top
from ..rules.space import FIRESTORM, touches_firestorm
from ..rules.use import Use, decoded
from ..rules.values import has, homeworld, influence, is_hero, is_ship, life, printed_structure, structure
from ..rules.words import player
from .planets import plays
from .targets import facing, side_modes
from .vocabulary import (
    ask,
    cancel_attack,
    cosmic,
    damage,
    damage_all,
    damage_each,
    gain,
    give_energy,
    is_fate,
    move_ship,
    of_player,
    remove,
    reveal,
    tech,
    turn_card,
    until,
)


def choose_piece(s, e, uids):
    """The owner of a fate names a target; with one it is taken, with none that part is skipped (FIR-303.8)."""
    ask(s, e.you, [Act("target", e.you, on=(s.thing(uid),)) for uid in uids if may_target(s, e.you, uid)])


def choose_player(s, e):
    """The owner of a fate names a player."""
    ask(s, e.you, [Act("target", e.you, on=(seat,)) for seat in s.alive()])


def chosen(e):
    """The card or player that was named, or None."""
    return decoded(e.memo[-1].on[0]) if e.memo and isinstance(e.memo[-1], Act) else None


def back(s, e, steps):
    """So many steps are taken once more, for the next in a row."""
    frame = s.flow[e.place]
    s.flow[e.place] = frame._replace(step=frame.step - steps)


@fate("ancient-allies")
def _(s, e):
    """Until end of next turn Orinn and Voicing cards you deploy cost 2 resources less."""
    until(s, e, "next turn")


@lasting("ancient-allies", "cost")
def _(s, effect, act):
    old = act.by == effect.by and plays(s, act, lambda card: "Orinn" in card.traits or "Voicing" in card.traits, "deploy", "attach")
    return (-2, 0) if old else None


@fate("assassination-attempt")
def _attempt(s, e):
    """Choose a hero you do not control and reveal your top card: if its cosmic value reaches the hero's influence, 5 damage to the hero."""
    choose_piece(s, e, [uid for uid in s.index.heroes if s.ctrl[uid] != e.you])


@_attempt.then
def _(s, e):
    uid = chosen(e)
    if uid is not None:
        instead = [other for other in guards(s, e.memo[-1], s.thing(uid)) if s.ctrl[other] != e.you and may_target(s, e.you, other)]
        card = reveal(s, e.you)
        return () if card is None else ((*instead, uid)[0], cosmic(card))


@_attempt.then
def _(s, e):
    if e.memo:
        uid, value = e.memo
        if is_hero(s, uid) and value >= influence(s, uid):
            damage(s, e, uid, 5)


@fate("bloodlust")
def _(s, e):
    """Until end of next turn all Muero ships have +1 power; each of them has 1 energy more now."""
    until(s, e, "next turn")
    for uid in s.index.ships:
        if has(s, uid, "Muero"):
            give_energy(s, uid, 1, over=True)


@lasting("bloodlust", "power")
def _(s, effect, uid):
    return 1 if s.design(uid).type == "ship" and has(s, uid, "Muero") else 0


@fate("bureaucratic-mismanagement")
def _mismanagement(s, e):
    """Target player has -1 maximum commands until end of next turn."""
    choose_player(s, e)


@_mismanagement.then
def _(s, e):
    until(s, e, "next turn", (of_player(chosen(e)),))


@lasting("bureaucratic-mismanagement", "commands")
def _(s, effect, seat):
    return -1 if of_player(seat) in effect.on else 0


@fate("concentrated-effort")
def _effort(s, e):
    """2 resources; and during the next turn target planet produces 2 more."""
    gain(s, e.you, 2)
    choose_piece(s, e, s.index.planets)


@_effort.then
def _(s, e):
    if chosen(e) is not None:
        until(s, e, "during next turn", (chosen(e),))


@lasting("concentrated-effort", "income")
def _(s, effect, uid):
    return 2 if uid in effect.on else 0


@fate("crush-their-spirits")
def _crush(s, e):
    """Until end of next turn ships controlled by target player have -1/-0, down to 0."""
    choose_player(s, e)


@_crush.then
def _(s, e):
    until(s, e, "next turn", (of_player(chosen(e)),))


@lasting("crush-their-spirits", "guns")
def _(s, effect, uid):
    return (-1, 0) if is_ship(s, uid) and of_player(s.ctrl[uid]) in effect.on else 0


@fate("cry-to-the-heavens")
def _(s, e):
    """Until end of next turn ships you control have +1/+0."""
    until(s, e, "next turn")


@lasting("cry-to-the-heavens", "guns")
def _(s, effect, uid):
    return 1 if is_ship(s, uid) and s.ctrl[uid] == effect.by else 0


@fate("discovered-technology")
def _(s, e):
    """+2 Tech."""
    tech(s, e.you, 2)


@fate("experimental-force-field")
def _field(s, e):
    """Choose a planet: until end of next turn nobody may attack it or any ship at its location (FIR-R41)."""
    choose_piece(s, e, s.index.planets)


@_field.then
def _(s, e):
    if chosen(e) is not None:
        until(s, e, "next turn", (chosen(e),))


@lasting("experimental-force-field", "sheltered")
def _(s, effect, uid):
    return any(s.at[uid] == s.at[planet] for planet in effect.on)


@fate("firestorm-flare")
def _(s, e):
    """2 piercing damage to each ship in the Firestorm and 1 to each ship next to it, at the same time."""
    inside = [(uid, 2) for uid in s.index.ships if s.at[uid] == FIRESTORM]
    damage_each(s, e, inside + [(uid, 1) for uid in s.index.ships if touches_firestorm(s.at[uid])], piercing=True)


@fate("freak-asteroid")
def _asteroid(s, e):
    """Recycle target ship with structure 3 or less."""
    choose_piece(s, e, [uid for uid in s.index.ships if structure(s, uid) <= 3])


def _remove_chosen(s, e):
    if chosen(e) is not None:
        remove(s, e, chosen(e))


_asteroid.then(_remove_chosen)


@fate("homeworld-recall")
def _recall(s, e):
    """Turn target ship and move it to the location of its controller's Homeworld."""
    choose_piece(s, e, s.index.ships)


@_recall.then
def _(s, e):
    uid = chosen(e)
    if uid is not None:
        turn_card(s, uid)
        home = homeworld(s, s.ctrl[uid])
        if home:
            move_ship(s, e, uid, s.at[home])


@fate("in-the-grasp-of-your-hand")
def _(s, e):
    """For the rest of the game ships cannot retreat."""
    until(s, e, "game")


@lasting("in-the-grasp-of-your-hand", "no_retreat")
def _(s, effect, uid):
    return True


@fate("night-of-death")
def _night(s, e):
    """Choose target player; for each hero of that player reveal your top card."""
    choose_player(s, e)


@_night.then
def _(s, e):
    return tuple(uid for uid in s.index.heroes if s.ctrl[uid] == chosen(e))


@_night.then
def _(s, e):
    """The value for the next hero; none for one that is gone."""
    if e.memo:
        card = reveal(s, e.you) if is_hero(s, e.memo[0]) else None
        return (0 if card is None else cosmic(card), *e.memo)


@_night.then
def _(s, e):
    """If its cosmic value is greater than the hero's life and 1 more, the hero is recycled."""
    if e.memo:
        value, uid, *left = e.memo
        if is_hero(s, uid) and value > life(s, uid) + 1:
            remove(s, e, uid)
        if left:
            back(s, e, 2)
        return tuple(left)


@fate("outbreak-of-production")
def _(s, e):
    """During the next turn planets you control other than your Homeworld produce 1 resource more."""
    until(s, e, "during next turn")


@lasting("outbreak-of-production", "income")
def _(s, effect, uid):
    return 1 if s.ctrl[uid] == effect.by and uid != homeworld(s, effect.by) else 0


@fate("precious-cache")
def _(s, e):
    """3 resources."""
    gain(s, e.you, 3)


@fate("shamed")
def _shamed(s, e):
    """Turn all heroes of target player; they do not unturn in the next Reset phase."""
    choose_player(s, e)


@_shamed.then
def _(s, e):
    heroes = [uid for uid in s.index.heroes if s.ctrl[uid] == chosen(e)]
    for uid in heroes:
        turn_card(s, uid)
    if heroes:
        until(s, e, "next turn", heroes)


@lasting("shamed", "kept")
def _(s, effect, uid):
    return uid in effect.on and effect.turn == s.turn


@fate("stick-in-the-wheel")
def _stick(s, e):
    """Recycle target support card."""
    choose_piece(s, e, s.index.supports)


_stick.then(_remove_chosen)


@fate("super-heated")
def _(s, e):
    """Until end of next turn a ship that moves into the Firestorm suffers 1 piercing damage."""
    until(s, e, "next turn")


@lasting("super-heated", "entering")
def _(s, effect, ships):
    e = Use(s, Act("fate", effect.by, (card_thing(effect.source),)), len(s.flow))
    damage_all(s, e, ships, 1, piercing=True)


@fate("take-charge")
def _(s, e):
    """During the next turn you have +2 maximum commands."""
    until(s, e, "during next turn")


@lasting("take-charge", "commands")
def _(s, effect, seat):
    return 2 if seat == effect.by else 0


@fate("think-tank")
def _(s, e):
    """+1 Tech."""
    tech(s, e.you, 1)


@fate("war-effort")
def _(s, e):
    """Until end of next turn Military cards cost every player 1 resource less."""
    until(s, e, "next turn")


@lasting("war-effort", "cost")
def _(s, effect, act):
    military = act.cards and is_card(act.cards[0]) and act.verb in ("play", "react", "deploy", "attach")
    return (-1, 0) if military and "Military" in CARDS[card_of(act.cards[0])].traits else None


@fate("war-of-words")
def _(s, e):
    """Until end of next turn your Diplomats may be turned to cancel an attack that an opponent would declare."""
    until(s, e, "next turn")


@granted("war-of-words", "React", ("W2",), turn="self", event=lambda s, e: announced(s, e) is not None and announced(s, e).by != e.you, cancels=True)
def _word(s, e):
    """React: turn this Diplomat to cancel that attack."""
    cancel_attack(s, e)


@grant("war-of-words")
def _(s, effect, uid):
    return _word if s.ctrl[uid] == effect.by and is_hero(s, uid) and has(s, uid, "Diplomat") else None


@fate("will-of-the-primaag")
def _(s, e):
    """Until end of next turn your ships may be sacrificed in a combat."""
    until(s, e, "next turn")


def _last_will(s, e):
    """The printed structure of the ship, and whether the defending fleet opposes it."""
    return printed_structure(s, e.self), int(facing(s, e)[0] == DEFENCE)


@granted("will-of-the-primaag", "Combat", to="ship", sac="self", modes=side_modes, notes=_last_will)
def _will(s, e):
    """Combat: sacrifice this ship for damage equal to its printed structure to every ship in the opposing fleet."""
    amount, defending = e.memo
    damage_all(s, e, sorted(fleet(s, DEFENCE if defending else ATTACK)), amount)


@grant("will-of-the-primaag")
def _(s, effect, uid):
    return _will if s.ctrl[uid] == effect.by and is_ship(s, uid) else None


@fate("year-of-plenty")
def _plenty(s, e):
    """Each player reveals the top card of the draw pile and sets it aside; fates among them resolve first (FIR-303.11)."""
    aside, fates = [], []
    for seat in s.in_order(s.alive()):
        card = top(s, seat)
        if card is not None:
            s.emit("revealed", "FIR-107.1.1", seat=player(seat), name=CARDS[card].name)
            if is_fate(card):
                fates.append(Fate(seat, card))
            else:
                aside.append((seat, card))
    s.push(*reversed(fates))
    return tuple(aside)


@_plenty.then
def _(s, e):
    """In action order a player may deploy a ship, hero or support now for 3 resources less and without a command."""
    if e.memo:
        seat, card = e.memo[0]
        if not s.out[seat] and CARDS[card].type in ("ship", "hero", "support"):
            deploy_now(s, seat, (card,), Terms(less=3, free=True))


@_plenty.then
def _(s, e):
    """What is not deployed is recycled, or goes with a player who has lost meanwhile (FIR-104.6)."""
    if e.memo:
        (seat, card), *left = (entry for entry in e.memo if not isinstance(entry, Act))
        if not any(isinstance(entry, Act) and entry.verb != "no" for entry in e.memo):
            (s.terminate if s.out[seat] else s.recycle)[seat].append(card)
        if left:
            back(s, e, 2)
        return tuple(left)
