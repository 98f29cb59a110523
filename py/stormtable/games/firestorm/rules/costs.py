"""Costs (rule 401.1): what an announcement costs after constants and riders, and paying it."""

from ..cards import CARDS, card_of, is_card, is_piece, is_seated, thing_name, uid_of
from .abilities import FOREIGN, PRICES, RIDE
from .leaving import leave
from .piles import discard, discard_random
from .use import Use, text_of
from .values import asked, race_of, subject
from .verbs import VERBS
from .words import player

FREE = (0, 0)
ENDLESS = 9999
ATTACHING = ("attach", "reattach")


def total(s, act, res, com, terms=None):
    """A cost of any action with all changes (FIR-401.1.3, FIR-401.1.8): increases, then reductions from the highest minimum down."""
    consts = (s.memo or s.index).consts
    if terms is None and not act.riders and "cost" not in consts and ("attaching" not in consts or act.verb not in ATTACHING):
        return res, com
    falls = [] if terms is None else [(-terms.less, terms.least)]
    if terms is not None and terms.free:
        com = 0
    for change in (*asked(s, "cost", act), *(asked(s, "attaching", act) if act.verb in ATTACHING else ())):
        if isinstance(change, tuple):
            falls.append(change)
        else:
            res += change
    for rider, _source in riders_of(s, act):
        falls.append((rider.res, rider.least))
        if rider.res > 0:
            res += falls.pop()[0]
        com -= rider.com
    for by, least in sorted(falls, key=lambda fall: -fall[1]):
        res = min(res, max(least, res + by))
    own = int(act.verb == "strike" and len(act.cards) > 1)  # a fleet's move keeps its command, whatever frees the attack (FIR-203.22)
    return res, max(own, com)


def printed(s, act, card):
    """The resource cost and the command dots of a card that is played; "*" is told by its text."""
    design = CARDS[card]
    return (PRICES[card](s, Use(s, act, len(s.flow))) if design.star else design.cost), design.commands


def price(s, act, terms=None):
    """Resources and commands that this announcement costs, by rule, print and text (FIR-401.1.2, FIR-403.2); a granted deployment has terms of its own."""
    text = text_of(s, act)
    if text is None:
        res, com = VERBS[act.verb].price(s, act)
        return total(s, act, res + _foreign(s, act, terms) if act.verb == "deploy" else res, com, terms)
    res, com = printed(s, act, text.card) if text.is_card else FREE
    more = text.res(s, Use(s, act, len(s.flow))) if callable(text.res) else text.res
    return total(s, act, res + more, com + text.com)


def _foreign(s, act, terms):
    """What a card asks of players of other Aliens, who may deploy it too; a granted deployment may spare it."""
    card = card_of(act.cards[0])
    spared = card not in FOREIGN or CARDS[card].alien == race_of(s, act.by) or terms is not None and terms.foreign
    return 0 if spared else FOREIGN[card]


def purse(s, seat):
    """The highest cost in resources and in commands that this seat could cover, with all riders that it can still use."""
    index = s.memo or s.index
    if "cost" in index.consts:
        return ENDLESS, ENDLESS
    resources, commands = s.resources[seat], s.commands[seat]
    for rider, source in index.riders[seat]:
        if (rider.res < 0 or rider.com) and is_ready(s, seat, rider, source):
            resources, commands = resources - min(0, rider.res), commands + rider.com
    return resources, commands


def is_ready(s, seat, rider, source):
    """Is this rider not used up this turn, nor its card turned?"""
    if rider.turn and s.turned[source]:
        return False
    if not rider.limit or not isinstance(source, int):
        return True
    return rider.word not in s.used[seat] if is_seated(source) else RIDE not in s.marks[source]


def out_of_reach(s, seat, res, com):
    """Can this seat certainly not pay so much? Saves looking at every way to announce it."""
    resources, commands = purse(s, seat)
    return res > resources or com > commands


def riders_of(s, act):
    """The riders that were named, each with its source."""
    if not act.riders:
        return []
    return [(rider, source) for thing in act.riders for rider, source in s.index.riders[act.by] if rider_thing(s, source) == thing
            and rider.applies(s, source, act)]


def rider_thing(s, source):
    """The source of a rider as actions name it; a timed one is named by its card."""
    if not isinstance(source, int):
        return -1 - source.source
    return source if is_seated(source) else s.thing(source)


# -- paying -----------------------------------------------------------------------------------------------------------------


def pay(s, act, cost):
    """Pays everything at once and in full, which nobody can answer (FIR-401.1.1, FIR-201.2.9), and marks what is Limited (FIR-201.1.7)."""
    res, com = cost
    text, riders = text_of(s, act), riders_of(s, act)
    s.resources[act.by] -= res
    s.commands[act.by] -= com
    if act.cards and is_card(act.cards[0]) and act.verb in ("play", "react", "deploy", "attach"):
        s.hand[act.by].remove(card_of(act.cards[0]))
    for rider, source in riders:
        _use_rider(s, act, rider, source)
    if text is None:
        VERBS[act.verb].pay(s, act)
    else:
        _mark_text(s, act, text)
        _pay_text(s, act, text)


def _use_rider(s, act, rider, source):
    if rider.turn:
        s.turned[source] = 1
    if not isinstance(source, int):
        s.use_up(source)
    elif rider.limit:
        use_up(s, act.by, rider_thing(s, source), RIDE)


def use_up(s, seat, thing, word):
    """Marks a Limited use: on the copy, or on the player for an Alien, advantage or tactical card (FIR-201.1.5)."""
    if is_piece(thing):
        s.marks[uid_of(thing)] += (word,)
    else:
        s.used[seat] += (f"{CARDS[card_of(thing)].id}/{word}",)


def is_used(s, seat, thing, word):
    """Was this Limited use already made this turn?"""
    return times_used(s, seat, thing, word) > 0


def times_used(s, seat, thing, word):
    """How often a Limited use was made this turn."""
    if is_piece(thing):
        return s.marks[uid_of(thing)].count(word)
    return s.used[seat].count(f"{CARDS[card_of(thing)].id}/{word}")


def _mark_text(s, act, text):
    if text.limit == "Limited":
        use_up(s, act.by, act.cards[0], str(text.number))
    elif text.limit == "Only Once":
        s.once += (CARDS[text.card].id,)


def _pay_text(s, act, text):
    uid = uid_of(act.cards[0]) if is_piece(act.cards[0]) else 0
    if text.turn:
        s.turned[uid if text.turn == "self" else subject(s, uid)] = 1
    if text.energy:
        (spend_shot if text.buys_shot else spend_energy)(s, _energy_of(s, act, uid, text.energy))
    if text.hurt:
        s.dmg[subject(s, uid)] += text.hurt
    if text.random:
        discard_random(s, act.by, text.random)
    _pay_chosen(s, act)
    if text.sac or text.terminate:
        leave(s, (uid,), bool(text.terminate), "FIR-401.1.5")


def _energy_of(s, act, uid, whose):
    if whose == "target":
        return uid_of(act.on[0])
    return uid if whose == "self" else subject(s, uid)


def _pay_chosen(s, act):
    gone = []
    for word, thing in act.pay:
        if word == "turn":
            s.turned[uid_of(thing)] = 1
        elif word == "energy":
            spend_energy(s, uid_of(thing))
        elif word == "discard":
            discard(s, act.by, card_of(thing))
        elif word == "damage":
            s.dmg[uid_of(thing)] += 1
        else:
            gone.append((word, uid_of(thing)))
    for word, uid in gone:
        leave(s, (uid,), word == "terminate", "FIR-401.1.5")


def energy(s, uid):
    """The energy a ship or planet can spend: its own and the battery of a Power Cell (FIR-R80)."""
    return s.energy[uid] + sum(batteries(s, uid).values())


def batteries(s, uid):
    """The batteries on a ship: uid of the cell -> tokens."""
    return {other: s.tokens[other] for _change, other in s.index.consts.get("battery", ()) if s.on[other] == uid and s.tokens[other]}


def spend_energy(s, uid):
    """Removes 1 energy: the ship's own first (FIR-R80)."""
    if s.energy[uid]:
        s.energy[uid] -= 1
    else:
        cell = next(iter(batteries(s, uid)))
        s.tokens[cell] -= 1


def shots_left(s, uid):
    """May this ship still spend energy on shots in this combat?"""
    return s.combat is None or not asked(s, "single_shot", uid) or uid not in dict(s.combat.shots)


def spend_shot(s, uid, count=1):
    """Energy for a shot: what was spent in this combat is remembered."""
    for _energy in range(count):
        spend_energy(s, uid)
    shots = dict(s.combat.shots)
    shots[uid] = shots.get(uid, 0) + count
    s.combat = s.combat._replace(shots=tuple(sorted(shots.items())))


def tell_announced(s, act):
    """Reports what was announced, in words of the table."""
    if s.events is not None:
        names = [CARDS[card_of(thing)].name for thing in act.cards]
        targets = [player(thing) if thing < 4 else thing_name(thing) for thing in act.on]
        s.emit("announced", "FIR-201.0.1", seat=player(act.by), verb=act.verb, names=names, on=targets)
