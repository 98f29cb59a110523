"""Announcing (FIR-401, FIR-700.14 to 700.18): what may be said on a chance, and why something may not.

Every verb has heads (what it begins with), ways (all announcements of a head, legal or not) and a check that names each
rule an announcement breaks. The check alone decides: a way without a refusal is legal.
"""

from itertools import combinations

from stormtable.kernel.rules import refuse

from ..cards import CARDS, card_of, card_thing, is_card, is_piece, is_seated, uid_of
from ..language import mark
from .abilities import ACTIONS, FOREIGN, RIDE
from .actions import Act, passing
from .costs import energy, is_used, price, purse, rider_thing, riders_of, shots_left, times_used
from .repeating import repetition_refusals
from .space import FIRESTORM
from .use import Use, text_of
from .values import asked, race_of, subject, tech
from .verbs import VERBS

MERGED = ("fire", "attack")  # their window is opened by their first step (FIR-201.2.13)
_VERBS_AT: dict[str, tuple[str, ...]] = {}  # kind of chance -> the verbs whose time it is
FITS = {"reset": ("Any", "Reset"), "main": ("Any", "Main"), "end": ("Any", "End"), "combat": ("Any", "Combat")}
_ONLY = {
    "Main": mark("That action is only possible in the Main phase."),
    "Reset": mark("That action is only possible in the Reset phase."),
    "End": mark("That action is only possible in the End phase."),
    "Combat": mark("That action is only possible in a ship combat."),
}


# -- the actions of a chance --------------------------------------------------------------------------------------------------


class Announcements:
    """All that a seat may say on a chance, a pass in any case (FIR-103.9): heads first, their announcements only when they are asked for."""

    def __init__(self, s, seat, now):
        self.s, self.seat, self.now = s, seat, now

    def heads(self):
        """What an announcement may begin with, legal or not: pairs (verb, thing)."""
        return [(name, head) for name in self.verbs() for head in self.heads_of(name)]

    def verbs(self):
        """The verbs whose time this is."""
        if self.now not in _VERBS_AT:
            _VERBS_AT[self.now] = (*(name for name, verb in VERBS.items() if verb.type in FITS[self.now]), "play", "use")
        return _VERBS_AT[self.now]

    def heads_of(self, name):
        """What an announcement with this verb may begin with."""
        s, seat, fits = self.s, self.seat, FITS[self.now]
        if name == "use":
            resources, commands = purse(s, seat)
            return [(text, source) for text, source in s.index.usable(seat, fits) if not (text.turn == "self" and s.turned[source])
                    and (callable(text.res) or text.res <= resources) and text.com <= commands]
        if name == "play":
            resources, commands = purse(s, seat)
            return [card_thing(card) for card in _tacticals(s, seat) if any(text.type in fits for text in ACTIONS.get(card, ()))
                    and CARDS[card].cost <= resources and CARDS[card].commands <= commands]
        return list(VERBS[name].heads(s, seat))

    def ways(self, head):
        """Every announcement that begins like this, legal or not."""
        name, thing = head
        if name == "play":
            return (act for text in ACTIONS[card_of(thing)] if not text.is_react
                    for act in text_ways(self.s, self.seat, "play", text, thing, len(self.s.flow) - 1))
        if name == "use":
            text, source = thing
            return text_ways(self.s, self.seat, "use", text, source_thing(self.s, source), len(self.s.flow) - 1)
        return VERBS[name].ways(self.s, self.seat, thing)

    def legal(self, head):
        """The announcements of a head that break no rule; without any the head is not offered (FIR-700.18)."""
        return (act for act in self.ways(head) if self.allows(act))

    def allows(self, act):
        """Does this way of announcing something break no rule? What it costs is the quickest to tell."""
        return affordable(self.s, act) and not breaches(self.s, act, self.now)

    def __iter__(self):
        for head in self.heads():
            yield from self.legal(head)
        yield passing(self.seat)

    def __len__(self):
        return sum(1 for _act in self)

    def __contains__(self, act):
        if not isinstance(act, Act) or act.by != self.seat:
            return False
        return act == passing(self.seat) or not refusals(self.s, act, self.now)

    def pick(self, rng):
        """One of them at random: some verb, then some head, then some announcement of it."""
        verbs = [*self.verbs(), "pass"]
        while (name := verbs.pop(int(rng.random() * len(verbs)))) != "pass":
            heads = self.heads_of(name)
            while heads:
                ways = list(self.ways((name, heads.pop(int(rng.random() * len(heads))))))
                while ways:
                    act = ways.pop(int(rng.random() * len(ways)))
                    if self.allows(act):
                        return act
        return passing(self.seat)


def _tacticals(s, seat):
    return sorted({card for card in s.hand[seat] if isinstance(card, int) and CARDS[card].type == "tactical"})


def source_thing(s, source):
    """The source of a text as actions name it."""
    return source if is_seated(source) else s.thing(source)


# -- the announcements of a text ----------------------------------------------------------------------------------------------


def text_ways(s, seat, name, text, thing, place):
    """All announcements of a text in the order of FIR-700.17: event, modes, choice, targets, place, costs, riders."""
    if "Combat" in text.type and s.combat is None:
        return
    if text.limit == "Limited" and text.most is None and is_used(s, seat, thing, str(text.number)):
        return
    bare = Act(name, seat, (thing,), n=text.number)
    e = Use(s, bare, place)
    if text.names_nothing and text.when is not None and not text.when(s, e):
        return
    if text.is_react:
        answered = text.event(s, e)
        if not answered:
            return
        tos = answered if isinstance(answered, list) and len(answered) > 1 else (0,)
    else:
        tos = (0,)
    for to in tos:
        if text.names_nothing:
            yield from with_riders(s, bare._replace(to=to) if to else bare)
            continue
        for act in _with_choice(s, text, bare._replace(to=to), place):
            for full in _with_targets(s, text, act, place):
                for paid in _with_place(s, text, full, place):
                    yield from with_riders(s, paid)


def _with_choice(s, text, act, place):
    for mode in text.modes(s, Use(s, act, place)) if callable(text.modes) else text.modes or ("",):
        said = act._replace(mode=mode)
        if text.chosen is None:
            yield said
        else:
            for card in text.chosen(s, Use(s, said, place)):
                yield said._replace(to=card)


def _with_targets(s, text, act, place, count=0):
    if count == len(text.on):
        yield act
        return
    for thing in target_things(s, text, Use(s, act, place), count):
        yield from _with_targets(s, text, act._replace(on=(*act.on, thing)), place, count + 1)


def _with_place(s, text, act, place):
    if text.place is None:
        yield from _with_pay(s, text, act, place)
    else:
        for at in text.place(s, Use(s, act, place)):
            yield from _with_pay(s, text, act._replace(at=at), place)


def _with_pay(s, text, act, place, count=0):
    if count == len(text.pay):
        yield act
        return
    word, find = text.pay[count]
    for thing in pay_things(s, word, find, Use(s, act, place)):
        yield from _with_pay(s, text, act._replace(pay=(*act.pay, (word, thing))), place, count + 1)


def pay_things(s, word, find, e):
    """What may be given up as a cost, as actions name it."""
    found = find(s, e)
    return [card_thing(card) for card in sorted(set(found))] if word == "discard" else [s.thing(uid) for uid in found]


def target_things(s, text, e, count):
    """What may be the next target: pieces that can be targeted, or players (FIR-401.3.1)."""
    find = text.on[count]
    if getattr(find, "players", False):
        return find(s, e)
    return [s.thing(uid) for uid in find(s, e) if may_target(s, e.you, uid)]


def may_target(s, seat, uid, by_rule=False):
    """Nothing in the Firestorm can be targeted (FIR-407.3), nor what a text protects, nor what is just leaving (FIR-201.2.15).

    Texts protect from cards, game effects and attacks; what a trait lets a hero do is none of these (FIR-R63)."""
    return s.at[uid] != FIRESTORM and (by_rule or not asked(s, "hidden", uid, seat)) and not is_leaving(s, uid)


def is_leaving(s, uid):
    """Does this card wait in an open W6?"""
    return any(getattr(frame, "kind", "") == "W6" and uid in frame.items for frame in s.flow)


def with_riders(s, act):
    """An announcement with every set of riders that applies to it (FIR-203.21)."""
    fitting = [rider_thing(s, source) for rider, source in (s.memo or s.index).riders[act.by] if rider.applies(s, source, act)]
    if not fitting:
        return (act,)
    fitting = sorted(set(fitting), key=_rider_order)
    return [act._replace(riders=some) if some else act for count in range(len(fitting) + 1) for some in combinations(fitting, count)]


def _rider_order(thing):
    """Alien and advantage before cards, cards by running number; a card that was played has none."""
    return (0, -thing) if is_seated(thing) else (1, thing)


# -- why not? -----------------------------------------------------------------------------------------------------------------


def refusals(s, act, now):
    """Every rule this announcement breaks on a chance of this kind."""
    return breaches(s, act, now) or list(_cost_refusals(s, act))


def breaches(s, act, now):
    """The same without what it costs."""
    if act.verb in ("play", "use"):
        return _text_refusals(s, act, len(s.flow) - 1, FITS[now])
    known = VERBS.get(act.verb)
    if act.verb == "react" or known is not None and known.type == "React":
        return [refuse("FIR-201.1.4", mark("Nothing has happened that this can react to."))]
    if known is None:
        return [refuse("FIR-201.2.1", mark("That does not answer what is asked now."))]
    found = [] if known.type in FITS[now] else [refuse("FIR-201.1.2", _ONLY[known.type])]
    found += known.check(s, act)
    return found or (list(rider_refusals(s, act)) if act.riders else found)


def react_refusals(s, act, place):
    """Every rule this answer breaks in the window at this place."""
    return react_breaches(s, act, place) or list(_cost_refusals(s, act))


def react_breaches(s, act, place, held=True):
    """The same without what it costs; a card need not be held for the public test (FIR-700.2)."""
    window, known = s.flow[place], VERBS.get(act.verb)
    if act.verb == "react":
        return _text_refusals(s, act, place + 1, (), held)
    if known is None or known.type != "React" or not set(known.windows) & set(window.kinds):
        return [refuse("FIR-201.1.4", mark("Nothing has happened that this can react to."))]
    return list(known.check(s, act)) or list(rider_refusals(s, act))


def _text_refusals(s, act, place, fits, held=True):
    """Why a text cannot be used like this; no types that fit means a React window."""
    found = list(_source_refusals(s, act, held))
    if found:
        return found
    text, e = text_of(s, act), Use(s, act, place)
    if bool(fits) == text.is_react:
        return [refuse("FIR-201.1.4", mark("Nothing has happened that this can react to."))]
    if fits and text.type not in fits:
        found.append(refuse("FIR-201.1.2", _ONLY[text.type]))
    found += _limit_refusals(s, act, text)
    found += _symbol_refusals(s, act, text)
    found += _state_refusals(s, act, text, e)
    if found:
        return found
    found += _named_refusals(s, act, text, e)
    return found or [*rider_refusals(s, act), *(repetition_refusals(s, act) if fits and s.seen else ())]


def _source_refusals(s, act, held):
    head = act.cards[0] if len(act.cards) == 1 else None
    if head is None or act.path or act.split:
        yield refuse("FIR-203.20", mark("Name one card whose text you use."))
    elif is_card(head):
        card = card_of(head)
        if CARDS[card].type != "tactical" or act.verb == "use" or not 0 < act.n <= len(ACTIONS.get(card, ())):
            yield refuse("FIR-203.19", mark("That is no tactical card to play."))
        elif held and card not in s.hand[act.by]:
            yield refuse("FIR-203.19", mark("You do not hold that card."))
        elif (act.verb == "react") != ACTIONS[card][act.n - 1].is_react and act.verb == "play":
            yield refuse("FIR-201.1.4", mark("Nothing has happened that this can react to."))
    elif act.verb == "play":
        yield refuse("FIR-203.19", mark("That is no tactical card to play."))
    else:
        source = uid_of(head) if is_piece(head) else head
        if not any(holder == source and text.number == act.n and source_thing(s, holder) == head for text, holder in s.index.texts[act.by]):
            yield from _silent(s, act, head)


def _silent(s, act, head):
    advantage = s.advantage[act.by]
    if is_seated(head) and advantage is not None and not advantage.up and advantage.card == card_of(head):
        yield refuse("FIR-302.1", mark("Turn your advantage face up first."))
    else:
        yield refuse("FIR-203.20", mark("You control no such card with a text to use."))


def _limit_refusals(s, act, text):
    if text.limit == "Limited" and times_used(s, act.by, act.cards[0], str(text.number)) >= (1 if text.most is None else text.most(s)):
        yield refuse("FIR-201.1.5", mark("You have already done that this turn."))
    if text.limit == "Only Once" and CARDS[text.card].id in s.once:
        yield refuse("FIR-201.1.6", mark("This card can be played only once in the whole game."))


def symbol_refusals(s, act, card):
    """Alien symbol and Tech Requirement (FIR-300.3, FIR-401.2.2); riders may lift either."""
    design, named = CARDS[card], riders_of(s, act)
    permits = [rider for rider, _source in named if rider.permits]
    if design.alien and design.alien != race_of(s, act.by) and not permits and card not in FOREIGN:
        yield refuse("FIR-300.3", mark("Only players of that Alien may play this card."))
    if tech(s, act.by) < max(0, design.tech_requirement + sum(rider.tech for rider, _source in named)):
        yield refuse("FIR-401.2.2", mark("Your Tech is too low for this card."))


def unplayable(s, act, card):
    """Is this card of another Alien, is its requirement too high, or does a named rider not fit? The same as its refusals, but quick."""
    design = CARDS[card]
    if act.riders or design.alien:
        return bool([*symbol_refusals(s, act, card), *rider_refusals(s, act)])
    return design.tech_requirement > tech(s, act.by)


def _symbol_refusals(s, act, text):
    return symbol_refusals(s, act, text.card) if is_card(act.cards[0]) else ()


def _state_refusals(s, act, text, e):
    """Turned sources, the place of the combat, conditions, and what a React answers."""
    if text.turn and s.turned[e.self if text.turn == "self" else subject(s, e.self)]:
        yield refuse("FIR-102.1", mark("That card is already turned."))
    if "Combat" in text.type:
        if s.combat is None:
            yield refuse("FIR-201.1.3", mark("That action is only possible in a ship combat."))
            return
        if e.self and not text.far and e.here != s.combat.at:
            yield refuse("FIR-R56", mark("That card is not at this combat."))
            return
    if act.verb == "react" and is_card(act.cards[0]) and asked(s, "silenced", act.by):
        yield refuse("FIR-104.1", mark("A card forbids you to play React cards here."))
    if text.when is not None and not text.when(s, e):
        yield refuse("FIR-401.2.1", mark("The condition on the card does not hold."))
        return
    if text.is_react:
        yield from _event_refusals(s, act, text, e)


def _event_refusals(s, act, text, e):
    window = e.window(s)
    answered = text.event(s, e) if set(text.windows) & set(window.kinds) else None
    if not answered:
        yield refuse("FIR-201.1.4", mark("Nothing has happened that this can react to."))
        return
    several = isinstance(answered, list) and len(answered) > 1
    if text.chosen is None and (act.to not in answered if several else act.to):
        yield refuse("FIR-201.2.17", mark("Name the one thing that this answers."))
        return
    if not text.repeat and (act.cards[0], act.n, answered_thing(s, act, text, e)) in window.reacted:
        yield refuse("FIR-201.1.8", mark("This card has already reacted to that."))
    if text.boosts and window.boosted and aboard_shooter(s, window, e.self):
        yield refuse("FIR-505.11", mark("Only one hero aboard may increase this shot."))


def answered_thing(s, act, text, e):
    """The one thing a React answers: what it names, or the only one there is."""
    answered = text.event(s, e)
    return act.to or (answered[0] if isinstance(answered, list) else 0)


def aboard_shooter(s, window, uid):
    """Is this card aboard one of the ships whose shot this is?"""
    return bool(uid) and any(s.on[uid] in packet.ships for packet in window.items)


def _named_refusals(s, act, text, e):
    """Modes, chosen cards, targets, place and costs: each must be one of those that are possible (FIR-401.3.3)."""
    modes = text.modes(s, e) if callable(text.modes) else text.modes or ("",)
    if act.mode not in modes:
        yield refuse("FIR-203.19", mark("Say which of its effects you choose."))
        return
    if text.chosen is not None and act.to not in text.chosen(s, e) or text.chosen is None and not text.is_react and act.to:
        yield refuse("FIR-203.19", mark("Choose a card that this can take."))
        return
    if len(act.on) != len(text.on):
        yield refuse("FIR-401.3.3", mark("All targets must be chosen as it is announced."))
        return
    for count, thing in enumerate(act.on):
        if thing not in target_things(s, text, e, count):
            yield target_refusal(s, act.by, thing)
            return
    yield from _given_refusals(s, act, text, e)


def target_refusal(s, seat, thing):
    """Why this cannot be the target."""
    if is_piece(thing) and uid_of(thing) < len(s.card) and s.at[uid_of(thing)] == FIRESTORM:
        return refuse("FIR-407.3", mark("Nothing in the Firestorm can be targeted."))
    return refuse("FIR-401.3.3", mark("That cannot be the target of this."))


def _given_refusals(s, act, text, e):
    places = (None,) if text.place is None else text.place(s, e)
    if act.at not in places:
        yield refuse("FIR-203.25", mark("That is no place for this."))
        return
    if tuple(word for word, _thing in act.pay) != tuple(word for word, _find in text.pay):
        yield refuse("FIR-401.1.1", mark("You cannot pay the full cost."))
        return
    for (word, thing), (_word, find) in zip(act.pay, text.pay):
        if thing not in pay_things(s, word, find, e):
            yield refuse("FIR-401.1.1", mark("You cannot pay the full cost."))
            return
    if text.buys_shot and not shots_left(s, subject(s, e.self)):
        yield refuse("FIR-R84", mark("This ship may spend no more energy on shots in this combat."))
    elif text.energy and not _has_energy(s, act, text, e) or text.random and len(s.hand[act.by]) < text.random:
        yield refuse("FIR-401.1.1", mark("You cannot pay the full cost."))
    elif text.changes is not None and not text.changes(s, e):
        yield refuse("FIR-800.13", mark("That would change nothing."))


def _has_energy(s, act, text, e):
    whose = {"target": e.target, "self": e.self, "subject": subject(s, e.self) if e.self else 0}[text.energy]
    return energy(s, whose) > 0


def rider_refusals(s, act, terms=None):
    """Riders: each applies, may still be used, and changes something (FIR-700.17); in their order. A granted deployment has terms of its own."""
    if not act.riders:
        return
    named = riders_of(s, act)
    if len(named) != len(act.riders) or list(act.riders) != sorted(set(act.riders), key=_rider_order):
        yield refuse("FIR-203.21", mark("That does not change the cost of this."))
        return
    for rider, source in named:
        thing = rider_thing(s, source)
        if rider.limit and isinstance(source, int) and is_used(s, act.by, thing, RIDE):
            yield refuse("FIR-201.1.5", mark("You have already done that this turn."))
        if rider.turn and (s.turned[source] or ("turn", thing) in act.pay):
            yield refuse("FIR-102.1", mark("That card is already turned."))
        without = act._replace(riders=tuple(other for other in act.riders if other != thing))
        if not _matters(s, act, without, rider, terms):
            yield refuse("FIR-203.21", mark("That does not change the cost of this."))


def _matters(s, act, without, rider, terms):
    if (rider.res or rider.com) and not rider.permits:
        return price(s, without, terms) != price(s, act, terms)
    smuggled = terms is not None and terms.foreign
    return any(not (smuggled and refusal.rule == "FIR-300.3") for refusal in symbol_refusals(s, without, card_of(act.cards[0])))


def affordable(s, act):
    """Can its player pay for it?"""
    res, com = price(s, act)
    return res <= s.resources[act.by] and com <= s.commands[act.by]


def _cost_refusals(s, act):
    if not affordable(s, act):
        res, com = price(s, act)
        yield refuse("FIR-401.1.1", mark("You cannot pay the full cost: {res} in resources and {com} in commands; you have {resources} and {commands}."),
                     res=res, com=com, resources=s.resources[act.by], commands=s.commands[act.by])


# -- when the window has closed -----------------------------------------------------------------------------------------------


def holds(s, act):
    """Do the conditions of an announced action still hold? Targets that are gone are dropped, not chosen anew (FIR-401.3.4)."""
    text = text_of(s, act)
    if text is None:
        return VERBS[act.verb].holds(s, act)
    if is_card(act.cards[0]) and tech_lost(s, act, text.card) or "Combat" in text.type and s.combat is None:
        return False
    return text.when is None or bool(text.needs) or text.when(s, Use(s, act, len(s.flow)))


def tech_lost(s, act, card):
    """Has the Tech of its player fallen below the requirement?"""
    least = CARDS[card].tech_requirement
    return bool(least) and any(refusal.rule == "FIR-401.2.2" for refusal in symbol_refusals(s, act, card))


def steps_of(s, act):
    """What an announced action does, step by step."""
    text = text_of(s, act)
    return VERBS[act.verb].steps if text is None else text.steps


def still_there(s, act, first, e):
    """The targets by running number or seat, None for those that are no longer legal (FIR-401.3.5)."""
    text = text_of(s, act)
    checked = first and text is not None and len(text.on) == len(act.on) and text.energy != "target"
    return [_still(s, e, text if checked else None, count, thing) for count, thing in enumerate(act.on)]


def _still(s, e, text, count, thing):
    if not is_piece(thing):
        return thing
    uid = uid_of(thing)
    if not s.in_play(uid) or s.at[uid] == FIRESTORM:
        return None
    return uid if text is None or thing in target_things(s, text, e, count) else None


GUARDED = ("play", "use", "react", "stab", "attach", "deploy")  # cards, game effects and attacks on heroes


def guarded(s, act):
    """A text may put another card in the place of a target, if that is a legal one; all else stays (FIR-800.20). The first in action order does (FIR-R76)."""
    if act.verb not in GUARDED:
        return act
    for count, thing in enumerate(act.on):
        instead = (act._replace(on=(*act.on[:count], s.thing(other), *act.on[count + 1:])) for other in guards(s, act, thing))
        act = next((other for other in instead if not _unfit(s, other)), act)
    if act.verb in ("attach", "deploy"):
        return next((act._replace(at=s.thing(other)) for other in guards(s, act, act.at) if not _unfit(s, act._replace(at=s.thing(other)))), act)
    return act


def guards(s, act, thing):
    """The cards that would take the place of this target, in action order of their controllers."""
    found = asked(s, "guards", act, uid_of(thing)) if thing is not None and is_piece(thing) else ()
    return sorted(found, key=lambda uid: s.order.index(s.ctrl[uid]))


def _unfit(s, act):
    text = text_of(s, act)
    return VERBS[act.verb].check(s, act) if text is None else list(_named_refusals(s, act, text, Use(s, act, len(s.flow))))


def note_react(s, act):
    """A copy in play answers the same thing at most once (FIR-201.1.8)."""
    if act.verb == "react" and not is_card(act.cards[0]):
        place = len(s.flow) - 1
        text = text_of(s, act)
        if not text.repeat:
            what = answered_thing(s, act, text, Use(s, act, place + 1))
            s.flow[place] = s.flow[place]._replace(reacted=(*s.flow[place].reacted, (act.cards[0], act.n, what)))


def noted(s, act):
    """What a text reads as it is announced, such as the structure of a ship that is given up (FIR-800.15)."""
    text = text_of(s, act)
    return () if text is None or text.notes is None else text.notes(s, Use(s, act, len(s.flow)))


def route(s, doing):
    """A played card goes to the recycle or terminate pile (FIR-107.3.2, FIR-107.3.3, FIR-R50)."""
    act = doing.act
    if not act.cards or not is_card(act.cards[0]):
        return
    card = card_of(act.cards[0])
    if act.verb in ("play", "react") or act.verb in ("deploy", "attach") and doing.cancelled:
        ends = act.verb in ("play", "react") and text_of(s, act).terminates and not doing.cancelled
        (s.terminate if ends or s.out[act.by] else s.recycle)[act.by].append(card)
