"""What the table asks: a sentence, a quiet second line with cost and consequence, and the answers as buttons."""

import re

from stormtable.kernel.game import Prompt
from stormtable.kernel.look import Look

from ..cards import CARDS, card_of, is_piece
from ..language import _, mark
from ..rules.combat import AskSupport, Fight, Forming, Launching, Support, joinable
from ..rules.conceding import Answer
from ..rules.deploying import Voicing
from ..rules.duels import Fleeing, Laying
from ..rules.fates import Ask, Fate
from ..rules.granting import ActNow, DeployNow
from ..rules.looking import Deciding, Peek, Searching, Sorting
from ..rules.priority import PayMore, Phase, Window
from ..rules.settling import Choosing
from ..rules.setup import ChooseDeck, ChooseStart, Cutting, TurnUp
from ..rules.shots import Shooting
from ..rules.space import read_place
from ..rules.state import State
from ..rules.turn import Discarding, Ordering
from ..rules.values import combat, guns, is_hero, is_ship, life, move, shields, structure
from . import chronicle
from .about import about
from .answers import asked_verbs, asking, buttons, fleet, pays, price_of, shown_card
from .faces import text_of
from .glow import Glow, duel_of, kind_of
from .names import listed, place_words, player_words, thing_words, uid_words
from .sayings import LABELS, cost_words, describe_action, touch_words


def asked_prompt(s: State, look: Look) -> Prompt:
    """The question of this look."""
    glow = Glow.of(s, look)
    if not glow.chosen:
        return _open(s, glow)
    act = None if glow.next else look.choose(*look.chosen[:-1]).next().get(look.chosen[-1])
    return Prompt(describe_action(s, act), "", buttons(s, glow)) if act is not None else _begun(s, glow)


def question(s: State) -> str:
    """What the asked seat is asked, in one sentence."""
    if s.result is not None or not s.flow:
        return chronicle.outcome(s)
    return _ASK[kind_of(s)](s, s.flow[-1].seat)[0]


def _open(s, glow):
    sentence, note = _ASK[glow.kind](s, glow.seat)
    return Prompt(sentence, note, buttons(s, glow), re.match("[^:?]*[?]?", sentence)[0], about(s))  # its beginning stands in bold


# -- something is touched ----------------------------------------------------------------------------------------------------------------------

_WHERE = {
    "move": mark("{name}: choose the next location."), "survey": mark("{name}: choose the way to the planet."),
    "fire": mark("{name}: choose what it fires at."), "retreat": mark("{name}: choose where it retreats to."),
    "travel": mark("{name}: choose where the hero goes."), "shift": mark("{name}: choose the ship or planet."),
    "attach": mark("{name}: choose what it is attached to."),
    "reattach": mark("{name}: choose what it is attached to."), "deploy": mark("{name}: choose where it is deployed."),
    "sneak": mark("{name}: choose where the Spy goes."),
    "wreck": mark("{name}: choose the support to wreck."), "stab": mark("{name}: choose the hero to fight."), "treat": mark("{name}: choose the hero to heal."),
    "mend": mark("{name}: choose the ship to mend."), "board": mark("{name}: choose the ship."), "land": mark("{name}: choose the ship."),
    "explore": mark("{name}: choose who explores too."), "play": mark("{name}: choose its target."), "use": mark("{name}: choose its target."),
    "react": mark("{name}: choose what it answers."),
}


def _begun(s, glow):
    """A thing is chosen: what may be done with it."""
    name = touch_words(s, glow.chosen[0])
    if glow.kind is ChooseStart:
        sentence, note = _start(s, glow.seat)
        return Prompt(sentence, note, buttons(s, glow))
    ends = [touch for touch in glow.next if touch.startswith(("place:", "piece:"))]
    if glow.verb == "strike":
        sentence = _striking(s, glow, name)
    else:
        sentence = _(_WHERE[glow.verb], name=name) if glow.verb in _WHERE and ends else _sentence(glow, name, ends)
    return Prompt(sentence, _note(s, glow), buttons(s, glow), name)


def _sentence(glow, name, ends):
    words = [word for word in glow.words if word != "done"]
    if pays(glow):
        return _("{name}: choose how you pay.", name=name)
    if words and ends:
        return _("{name}: touch a marked place or target, or choose an action.", name=name)
    if words:
        return _("{name}: choose an action.", name=name)
    return _("{name}: choose how.", name=name) if not ends else _("{name}: choose one of those that are marked.", name=name)


def _striking(s, glow, name):
    """A ship on its way to attack: where it is in thought, and what to touch next."""
    if pays(glow):
        return _("{name}: choose how you pay.", name=name)
    stops = [touch for touch in glow.chosen if touch.startswith("place:")]
    if not stops:
        return _("{name}: choose the way to what it attacks.", name=name)
    place, further = place_words(s, read_place(stops[-1][6:])), any(touch.startswith("place:") for touch in glow.next)
    if any(touch.startswith("piece:") for touch in glow.next):
        return _("{name} flies to {place}: touch what it attacks, or the next location.", name=name, place=place) if further else \
            _("{name} flies to {place}: touch what it attacks.", name=name, place=place)
    return _("{name} flies to {place}: nothing can be attacked there. Touch the next location, or move without attacking.", name=name, place=place)


def _note(s, glow):
    """What the chosen thing costs, is and does."""
    uid, cost = glow.piece, _costs(s, glow)
    if uid and s.at[uid] >= 0:
        return " ".join(filter(None, (_facts(s, uid), cost)))
    card = glow.card
    text = text_of(card) if card is not None else ""
    return " ".join(filter(None, (cost, text)))


def _costs(s, glow):
    """What the actions cost that may follow: once if it is the same, else each by its name; how it is paid stands on the buttons."""
    found = {}
    for act in glow.next.values():
        if act is not None and (cost := cost_words(s, act)):
            found.setdefault(cost, dict.fromkeys(()))[_(LABELS[act.verb])] = None
    if pays(glow) or not found:
        return ""
    if len(found) == 1:
        return _("Cost: {cost}.", cost=next(iter(found)))
    return " ".join(_("{actions}: {cost}.", actions=listed(names), cost=cost) for cost, names in found.items())


def _facts(s, uid):
    if is_ship(s, uid):
        return _("Guns {guns}, shields {shields}, structure {structure}, energy {energy}, moves {move}.", guns=guns(s, uid), shields=shields(s, uid),
                 structure=structure(s, uid), energy=max(0, s.energy[uid]), move=move(s, uid))
    if is_hero(s, uid):
        return _("Combat {combat}, life {life}.", combat=combat(s, uid), life=life(s, uid))
    return ""


# -- chances -----------------------------------------------------------------------------------------------------------------------------------


def _purse(s, seat):
    purse = _("You have resources {resources}, commands {commands}.", resources=s.resources[seat], commands=s.commands[seat])
    passed = getattr(s.flow[-2], "passed", 0) if len(s.flow) > 1 else 0
    names = [player_words(s, other) for other in s.alive() if passed >> other & 1 and other != seat]
    return _("{purse} Passed: {names}.", purse=purse, names=listed(names)) if names else purse


def _phase(s, seat):
    if s.phase == "main":
        return (_("Main phase: act or pass."),
                _("{purse} Touch a ship, a card of yours, or an enemy to attack.", purse=_purse(s, seat)))
    if s.phase == "reset":
        return _("Reset phase: act or pass."), _("{purse} Only a few texts can be used now. The Main phase follows.", purse=_purse(s, seat))
    return _("End phase: act or pass."), _("{purse} Hands are filled up after this.", purse=_purse(s, seat))


def _fight(s, seat):
    if seat in (s.combat.attacker, s.combat.defender):
        note = _("Touch a ship, then what it fires at: a shot costs 1 energy.")
    else:
        note = _("You are not part of this combat; you may bring a ship in, or pass.")
    return _("Combat at {place}: act or pass.", place=place_words(s, s.combat.at)), note


# -- windows -----------------------------------------------------------------------------------------------------------------------------------


def _window(s, seat):
    """What is about to happen, by name, and that it may be answered."""
    return _("React? {event}", event=happening(s)), _("Touch a marked card or ship to answer, or pass. Without an answer it happens as told.")


def happening(s):
    """What the open window is about, in a sentence."""
    window, event = s.flow[-2], s.flow[-3] if len(s.flow) > 2 else None
    return _EVENTS[window.kind](s, window, event)


def _announced(s, window, event):
    act = getattr(event, "act", None)
    if act is None:
        return _("An action is announced.")
    return _("Announced by {player}: {action}", player=player_words(s, act.by), action=say_bare(s, act))


def say_bare(s, act):
    """An announced action; what was given up for it may be gone."""
    gone = any(is_piece(thing) and s.at[thing >> 9] < 0 for thing in (*act.cards, *act.on, *((act.at,) if act.at is not None else ())))
    if gone:
        return f'{_(LABELS[act.verb])}: {listed(CARDS[card_of(thing)].name for thing in act.cards)}'
    return describe_action(s, act)


def _attacked(s, window, event):
    act = getattr(event, "act", None)
    on = [thing for thing in act.on if is_piece(thing) and s.at[thing >> 9] >= 0] if act is not None else []
    if not on:
        return _("An attack begins.")
    return _("{name} is attacked by {player}.", player=player_words(s, act.by), name=listed(thing_words(s, thing) for thing in on))


def _damage(s, window, event):
    parts = [_("{n} damage to {name}", n=packet.amount, name=uid_words(s, packet.to)) for packet in window.items if s.at[packet.to] >= 0]
    return _("About to be inflicted: {parts}.", parts=listed(parts)) if parts else _("Damage is about to be inflicted.")


def _leaving(s, window, event):
    return _("{names} would leave play.", names=listed(uid_words(s, uid) for uid in window.items if s.at[uid] >= 0))


def _falling(s, window, event):
    return _("{names} would be conquered by {player}.", player=player_words(s, window.opener),
             names=listed(uid_words(s, uid) for uid in window.items if s.at[uid] >= 0))


def _fate(s, window, event):
    if not isinstance(event, Fate):
        return _("A fate strikes.")
    return _("Fate for {player}: {name}. {text}", player=player_words(s, event.owner), name=CARDS[event.card].name,
             text=text_of(event.card))


def _duel_begins(s, window, event):
    duel = duel_of(s)
    return _("{x} is about to fight {y}.", x=uid_words(s, duel.x), y=uid_words(s, duel.y)) if duel else _("A hero combat is about to begin.")


def _says(sentence):
    return lambda s, window, event: _(sentence)


_EVENTS = {
    "W1": _announced, "W2": _attacked, "W3": _says(mark("A fleet has been formed.")), "W4": _says(mark("The combat is about to begin.")), "W5": _damage,
    "W6": _leaving, "W7": _falling, "W8": _says(mark("The conqueror is about to gain resources.")), "W9": _fate, "W10": _duel_begins,
    "W11": _says(mark("A round of the hero combat is over.")), "W12": _says(mark("Ships have arrived.")), "W13": _says(mark("A planet has come into play.")),
    "W14": _says(mark("A new turn has begun.")),
}


# -- questions ---------------------------------------------------------------------------------------------------------------------------------


def _by_card(sentence, bare):
    """A question of a card's text, with the text itself below."""
    def asks(s, seat):
        card = asking(s)
        if card is None:
            return _(bare), ""
        return _(sentence, card=CARDS[card].name), text_of(card)
    return asks


def _ask(s, seat):
    """The question of a card's text or of a rule, by what may be answered."""
    verbs = asked_verbs(s.flow[-1])
    if "attack" in verbs:
        return _attack(s)
    card = asking(s)
    text = text_of(card) if card is not None else ""
    if "pay" in verbs:
        return _pay(s, card), text
    if card is None:
        return _("Choose one of those that are marked."), ""
    if isinstance(next((frame for frame in reversed(s.flow) if hasattr(frame, "act") or isinstance(frame, Fate)), None), Fate):
        return _("Fate, {card}: choose what it is about.", card=CARDS[card].name), text
    if "take" in verbs:
        return _("{card}: take one of these cards?", card=CARDS[card].name), text
    return _("{card}: choose one of those that are marked.", card=CARDS[card].name), text


def _attack(s):
    """The ships have arrived and may still leave it at that (FIR-203.23)."""
    act = s.flow[-2].act
    names = listed(thing_words(s, thing) for thing in act.cards if s.at[thing >> 9] >= 0)
    return (_("Attack {name}?", name=listed(thing_words(s, thing) for thing in s.flow[-1].answers[0].on)),
            _("Arrived: {names}. Next you choose the ships of the attacking fleet. Without an attack they stay where they are.", names=names))


def _pay(s, card):
    """What is to be paid, and for what."""
    cost, id, shown = price_of(s), CARDS[card].id if card is not None else "", shown_card(s)
    if id == "conscience":
        return _("Pay {cost}, or your attack is cancelled?", cost=cost)
    if id == "rise-of-the-populace":
        return _("Pay {cost}, or the planet is not conquered?", cost=cost)
    return _("Pay?") if shown is None else _("Pay {cost} to recycle {name}?", cost=cost, name=CARDS[shown].name)


def _forming(s, seat):
    frame, place = s.flow[-1], place_words(s, s.combat.at)
    attacks = frame.side == "attacker"
    if frame.step == "gather":
        sentence = (_("Attack at {place}: which ships fly in from next to it?", place=place) if attacks
                    else _("Defence of {place}: which ships fly in from next to it?", place=place))
        waiting = [uid_words(s, uid) for uid in joinable(s, seat)]
        more = _("You are asked next about your ships already there: {names}.", names=listed(waiting)) if waiting else ""
        return sentence, " ".join(filter(None, (_("Each is turned and moves in."), more)))
    sentence = (_("Attack at {place}: which of your ships there join in?", place=place) if attacks
                else _("Defence of {place}: which of your ships there join in?", place=place))
    return sentence, _fleet_so_far(s, attacks)


def _fleet_so_far(s, attacks):
    """Who is in the fleet, and what it means if nobody is."""
    ships = [uid for uid in fleet(s) if s.at[uid] >= 0]
    if ships:
        return _("In the fleet: {names}. Only ships in a fleet fire.", names=listed(uid_words(s, uid) for uid in ships))
    if attacks:
        return _("Nobody is in the fleet yet, not even ships that have just flown in. Without a ship in it the combat ends.")
    return _("Nobody is in the fleet yet. Only ships in a fleet fire; without one the target itself is fired at.")


def _ask_support(s, seat):
    whom = player_words(s, s.flow[-1].whom)
    return _("Ask {player} for support?", player=whom), _("Who accepts brings ships of its own into your fleet.")


def _support(s, seat):
    fight = s.combat
    if s.flow[-1].side == "attacker":
        return _("Support the attack of {other}?", other=player_words(s, fight.attacker)), _("Your ships next to it or there could join.")
    return _("Support the defence of {other}?", other=player_words(s, fight.defender)), _("Your ships next to it or there could join.")


def _discarding(s, seat):
    left = s.flow[-1].left
    if left:
        return _("Discard a card."), _("One for each Homeworld you hold or have conquered.") if left == 1 else _("{n} cards must go.", n=left)
    return _("Discard one more card? It costs 1 command."), _("You draw up to your full hand afterwards: each card you discard is replaced.")


def _start(s, seat):
    return (_("Choose the planets you start with."),
            _("The Homeworld lies at A; the others follow at B to F in the order you touch them, and may cost what your Alien brings."))


def _says_this(sentence, note=""):
    return lambda s, seat: (_(sentence), _(note) if note else "")


def _shooting(s, seat):
    return _("{ship} may fire once more: choose a target.", ship=uid_words(s, s.flow[-1].ship)), _("This shot costs no energy.")


def _laying(s, seat):
    duel = duel_of(s)
    return (_("Lay a card for {name}?", name=uid_words(s, duel.y)),
            _("Face down; its cosmic value, in the star, is taken off the strike. It is recycled."))


def _pay_more(s, seat):
    return _("Pay {cost} more, or let it be cancelled?", cost=price_of(s)), _purse(s, seat)


def _overloaded(s, seat):
    return _("{ship} carries too much: give something up.", ship=uid_words(s, s.flow[-1].ship)), _("A ship carries as many cards as it has structure left.")


_ASK = {
    Phase: _phase, Fight: _fight, Window: _window, PayMore: _pay_more, Choosing: _overloaded, Forming: _forming, AskSupport: _ask_support,
    Support: _support, Discarding: _discarding, ChooseStart: _start, Shooting: _shooting, Laying: _laying,
    Voicing: _says_this(mark("Give up a Voicing card."), mark("A hero carries at most as many as its influence.")),
    Ordering: _says_this(mark("Which of your texts happens first?"), mark("The others follow, one by one.")),
    Ask: _ask,
    Answer: _says_this(mark("Accept a draw?"), mark("The game ends in a draw if everybody accepts.")),
    Launching: _says_this(mark("Which Fighters are launched?"), mark("A Fighter that is launched joins the fleet of its Carrier.")),
    Fleeing: _says_this(mark("Fight on, or retreat?"), mark("Your hero strikes next. Who retreats is turned.")),
    Searching: _by_card(mark("{card}: take a card of the pile."), mark("Take a card of the pile.")),
    Sorting: _by_card(mark("{card}: which card goes on top?"), mark("Which card goes on top?")),
    Deciding: _by_card(mark("{card}: what becomes of the top card?"), mark("What becomes of the top card?")),
    Peek: _by_card(mark("{card}: choose one of these cards."), mark("Choose one of these cards.")),
    DeployNow: _by_card(mark("{card}: deploy now?"), mark("Deploy now?")),
    ActNow: _by_card(mark("{card}: act now?"), mark("Act now?")),
    ChooseDeck: _says_this(mark("Choose your Alien and deck."),
                             mark("A starter deck is ready to play. The others do not see your choice before all have chosen.")),
    Cutting: _says_this(mark("Cut the deck on your right?"), mark("It has been shuffled; a cut changes nobody's chances.")),
    TurnUp: _says_this(mark("Turn your advantage face up now?"), mark("Face up its text counts and everybody sees it; you may turn it up later as well.")),
}
