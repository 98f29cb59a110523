"""Every action in one sentence, with its full cost (FIR-700.12); and what the buttons are called."""

from stormtable.kernel.flow import Action

from ..cards import CARDS, DECKS, NUMBER, RACES, card_of, is_piece, uid_of
from ..language import _, _n, mark
from ..rules.abilities import ACTIONS
from ..rules.combat import Forming, Launching
from ..rules.costs import price
from ..rules.granting import ActNow, DeployNow
from ..rules.priority import Chance
from ..rules.state import State
from ..rules.turn import Discarding
from ..rules.values import asked
from ..rules.verbs import VERBS
from .names import command_words, listed, place_words, player_words, resource_words, thing_words
from .touches import name_of, read_card, read_piece

# A verb as a button says it.
LABELS = {
    "pass": mark("Pass"), "accept": mark("Accept"), "refuse": mark("Refuse"), "pay": mark("Pay"), "no": mark("No"), "attack": mark("Attack it"),
    "move": mark("Move"), "strike": mark("Move and attack"), "survey": mark("Move and explore"), "explore": mark("Explore"), "repair": mark("Repair"),
    "buy": mark("Buy Tech"), "sell": mark("Sell a command"), "deploy": mark("Deploy"), "attach": mark("Attach"), "reattach": mark("Attach elsewhere"),
    "shift": mark("Change host"), "travel": mark("Travel"), "sneak": mark("Sneak away"), "wreck": mark("Wreck a support"), "stab": mark("Start a hero combat"),
    "board": mark("Go aboard"), "launch": mark("Launch"), "land": mark("Land on a ship"), "reveal": mark("Turn the advantage up"),
    "rally": mark("Give a command"),
    "treat": mark("Heal a hero"), "mend": mark("Mend a ship"), "fire": mark("Fire"), "enable": mark("Let my ships retreat (1 command)"),
    "retreat": mark("Retreat"),
    "play": mark("Play it"), "use": mark("Use it"), "react": mark("React with it"), "shield": mark("Raise shields"), "aim": mark("Aim for the ship"),
    "cover": mark("Protect the ship"), "screen": mark("Screen the ship"), "ask": mark("Ask for support"), "skip": mark("Do not ask"),
    "support": mark("Give support"),
    "decline": mark("Stay out"), "gather": mark("Gather it"), "gathered": mark("No more from nearby"), "join": mark("Join the fleet"),
    "joined": mark("The fleet is complete"),
    "launched": mark("No more Fighters"), "lay": mark("Lay no card"), "fight": mark("Fight on"), "flee": mark("Retreat"), "discard": mark("Discard it"),
    "keep": mark("Keep the rest"), "give": mark("Give it"), "take": mark("Take it"), "top": mark("Put on top"), "bottom": mark("Put at the bottom"),
    "recycle": mark("Recycle it"), "choose": mark("Choose"), "target": mark("Choose it"), "first": mark("Do this first"), "alien": mark("Play this deck"),
    "advantage": mark("Advantage"), "start": mark("Start with these"), "done": mark("Done"), "suggested": mark("Take the suggested planets"),
    "cut": mark("Cut the deck"),
    "concede": mark("Concede"), "offer draw": mark("Offer a draw"),
}

_SAY = {
    "pass": mark("Pass."), "accept": mark("Accept the draw."), "refuse": mark("Refuse."), "pay": mark("Pay."), "no": mark("No."),
    "attack": mark("Attack {on}."), "move": mark("Move {names} to {end}."), "survey": mark("Move {names} to {end} and explore there."),
    "explore": mark("Explore with {names}."), "repair": mark("Repair {names}."), "buy": mark("Buy 1 Tech."), "sell": mark("Sell a command for 1 resource."),
    "attach": mark("Attach {names} to {at}."), "reattach": mark("Attach {names} to {at} instead."), "shift": mark("{names}: change over to {at}."),
    "travel": mark("{names}: travel to {at}."), "wreck": mark("{names}: wreck {on}."), "stab": mark("{names}: start a hero combat with {on}."),
    "board": mark("{names}: go aboard {at}."), "launch": mark("Launch {names}."), "land": mark("{names}: land on {at}."),
    "reveal": mark("Turn your advantage face up."), "rally": mark("Turn {names} for a command."), "treat": mark("{names}: heal {on}."),
    "mend": mark("{names}: mend {on}."), "enable": mark("Let your ships retreat from now on."), "retreat": mark("{names}: retreat to {end}."),
    "shield": mark("{names}: raise shields."), "aim": mark("{names}: aim for the ship."), "cover": mark("{names}: protect the ship."),
    "screen": mark("{names}: screen the ship, and be given up."), "ask": mark("Ask {on} for support."), "skip": mark("Do not ask {on}."),
    "support": mark("Support this fleet."), "decline": mark("Stay out of it."), "gather": mark("Gather {names}."), "gathered": mark("Gather no more ships."),
    "join": mark("{names} joins the fleet."), "joined": mark("The fleet is complete."), "launched": mark("Launch no more Fighters."),
    "fight": mark("Fight on."),
    "discard": mark("Discard {names}."), "keep": mark("Keep the rest."), "give": mark("Give {names}."), "take": mark("Take {names}."),
    "top": mark("Put {names} on top."),
    "bottom": mark("Put {names} at the bottom."), "recycle": mark("Recycle {names}."), "target": mark("Choose {on}."), "first": mark("{names} first."),
    "start": mark("Start with {names}."), "concede": mark("Concede the game"), "offer draw": mark("Offer a draw"),
}


def describe_action(s: State, action: Action) -> str:
    """An action in one sentence."""
    if action.verb in ("concede", "offer draw"):
        return _(_SAY[action.verb])
    said = _told(s, action)
    cost = cost_words(s, action)
    return _("{action} Cost: {cost}.", action=said, cost=cost) if cost else said


def said_bare(s, act):
    """The same without its cost and its full stop, as a button says it."""
    return _told(s, act).removesuffix(".")


def _told(s, act):
    if act.verb in _PARTICULAR:
        return _PARTICULAR[act.verb](s, act)
    return _(_SAY[act.verb], **_values(s, act))


def _values(s, act):
    return {"names": things_words(s, act.cards), "on": targets_words(s, act.on), "at": spot_words(s, act.at),
            "end": place_words(s, act.path[-1]) if act.path else ""}


def things_words(s, things):
    """The names of cards in a row."""
    return listed(thing_words(s, thing) for thing in things)


def targets_words(s, on):
    """The names of targets: cards in play, or players."""
    return listed(thing_words(s, thing) if is_piece(thing) else player_words(s, thing) for thing in on)


def spot_words(s, at):
    """Where something goes."""
    if at is None:
        return ""
    return thing_words(s, at) if is_piece(at) else place_words(s, at)


# -- costs -------------------------------------------------------------------------------------------------------------------------------------


def is_announced(s, act):
    """Is this an announcement that is paid for, and not the answer to a question?"""
    return isinstance(s.flow[-1], (Chance, ActNow, DeployNow)) and (act.verb in VERBS or act.verb in ("play", "use", "react"))


def cost_of(s, act):
    """What an announcement costs, or an answer: a Mercenary that joins, and one more discard (FIR-504.3, FIR-204.7)."""
    frame = s.flow[-1]
    if is_announced(s, act):
        return price(s, act, getattr(frame, "terms", None))
    if isinstance(frame, (Forming, Launching)) and act.cards:
        return int(bool(asked(s, "mercenary", uid_of(act.cards[0])))), 0
    return 0, int(isinstance(frame, Discarding) and act.verb == "discard" and not frame.left)


def cost_words(s, act):
    """Resources and commands after all changes, in words; nothing if it is free."""
    return listed(amounts(*cost_of(s, act))) if s.flow else ""


def amounts(resources, commands):
    """So many resources and commands in words, without what there is none of."""
    return [words(n) for words, n in ((resource_words, resources), (command_words, commands)) if n]


# -- sentences with several forms --------------------------------------------------------------------------------------------------------------


def _strike(s, act):
    values = _values(s, act)
    return _("Move {names} to {end} and attack {on}.", **values) if act.on else _("Move {names} to {end} and attack nothing.", **values)


def _deploy(s, act):
    values = _values(s, act)
    return _("Deploy {names} at {at}.", **values) if act.at is not None else _("Deploy {names} next to the Firestorm.", **values)


def _sneak(s, act):
    values = _values(s, act)
    return _("{names}: sneak to {end}, on {at}.", **values) if act.at is not None else _("{names}: sneak to {end}.", **values)


def _fire(s, act):
    values = _values(s, act)
    if act.split:
        parts = listed(_("{n} damage on {name}", n=amount, name=thing_words(s, thing)) for amount, thing in zip(act.split, act.on))
        return _("{names}: fire, {parts}.", names=values["names"], parts=parts)
    return _("{names}: fire at {on}.", **values)


def _lay(s, act):
    return _("Lay {names} face down.", **_values(s, act)) if act.cards else _("Lay no card.")


def _flee(s, act):
    return _("Retreat to {at}.", **_values(s, act)) if act.at is not None else _("Retreat from the hero combat.")


def _alien(s, act):
    deck = DECKS.get(act.mode)
    name = CARDS[card_of(act.cards[0])].name
    return _("Play {name} with the deck {deck}.", name=name, deck=_(deck.name)) if deck else _("Play {name} with a deck of your own.", name=name)


def _advantage(s, act):
    if act.mode == "down":
        return _("Leave your advantage face down for now.")
    if " " in act.mode:
        return _("Turn your advantage face up, for {race}.", race=mode_words(s, act.mode.partition(" ")[2]))
    return _("Turn your advantage face up.")


def _cut(s, act):
    return _n("Put {n} card from the top under the rest.", "Put {n} cards from the top under the rest.", int(act.mode))


def _choose(s, act):
    return _("Choose {mode}.", mode=mode_words(s, act.mode))


def _text(s, act):
    """A card that is played, used or reacted with; what was named stands behind it."""
    values = _values(s, act)
    if act.verb == "play":
        said = _("Play {names} on {on}.", **values) if act.on else _("Play {names}.", **values)
    elif act.verb == "react":
        said = _("React with {names} on {on}.", **values) if act.on else _("React with {names}.", **values)
    else:
        said = _("Use {names} on {on}.", **values) if act.on else _("Use {names}.", **values)
    more = [part for part in (_numbered(s, act), mode_words(s, act.mode), _place(s, act), _chosen(s, act), *_paid(s, act), *_riders(s, act)) if part]
    return _("{action} ({more})", action=said, more="; ".join(more)) if more else said


def _numbered(s, act):
    """Which of several texts of the card it is."""
    return _("its text {n}", n=act.n) if len(ACTIONS.get(card_of(act.cards[0]), ())) > 1 else ""


def _place(s, act):
    return _("at {place}", place=spot_words(s, act.at)) if act.at is not None else ""


def _chosen(s, act):
    if not act.to:
        return ""
    return _("against damage {n}", n=act.to) if 0 < act.to < 512 else _("about {name}", name=thing_words(s, act.to))


PAID = {
    "turn": mark("turning {name}"), "sac": mark("giving up {name}"), "terminate": mark("terminating {name}"), "discard": mark("discarding {name}"),
    "energy": mark("with energy of {name}"), "damage": mark("with damage on {name}"),
}


def _paid(s, act):
    return [_(PAID[word], name=thing_words(s, thing)) for word, thing in act.pay]


def _riders(s, act):
    return [_("with {name}", name=thing_words(s, thing)) for thing in act.riders]


MODES = {
    "attacker": mark("the attacking fleet"), "defender": mark("the defending fleet"),
    "spy": mark("Spy"), "assassin": mark("Assassin"), "recycle": mark("recycle it"), "sell": mark("sell it"), "combat": mark("combat"), "life": mark("life"),
    "influence": mark("influence"), "up": mark("face up"), "down": mark("face down for now"), "yes": mark("yes"), "no": mark("no"),
}


def mode_words(s, mode):
    """A word of the notation as people say it: a choice, a player, a card, a race."""
    if mode in MODES:
        return _(MODES[mode])
    if mode in NUMBER or mode in RACES:
        return CARDS[NUMBER[mode]].name if mode in NUMBER else _(RACES[mode]["plural"])
    if mode[:1] == "p" and mode[1:].isdigit():
        return player_words(s, int(mode[1:]) - 1)
    if mode.startswith("up "):
        return _("face up, for {race}", race=mode_words(s, mode[3:]))
    return mode.replace("-", " ").replace("_", " ")


_PARTICULAR = {
    "strike": _strike, "deploy": _deploy, "sneak": _sneak, "fire": _fire, "lay": _lay, "flee": _flee, "alien": _alien, "advantage": _advantage, "cut": _cut,
    "choose": _choose, "play": _text, "use": _text, "react": _text,
}


# -- touches in words --------------------------------------------------------------------------------------------------------------------------


def text_words(s, touch, chosen):
    """The text of a card that a touch stands for, cut to the part after its kind."""
    n = int(touch[5:])
    uid, card = read_piece(chosen[0]), read_card(chosen[0])
    design = s.card[uid] if uid else card
    parts = [_(part.text) for part in CARDS[design].abilities if part.kind == "action"] if design is not None else []
    return parts[n - 1] if n <= len(parts) else _("The text it was given")


def thing_of(name):
    """The name of a card that is written in notation."""
    id = name.partition("#")[0].partition("@")[0]
    return CARDS[NUMBER[id]].name if id in NUMBER else name


def touch_words(s, touch):
    """Anything that can be touched, as a button or a list calls it."""
    kind, _colon, rest = touch.partition(":")
    if kind == "word" and rest in LABELS:
        return _(LABELS[rest])
    if kind == "pay":
        word, _colon, name = rest.partition(":")
        return sentence_case(_(PAID[word], name=thing_of(name)))
    if kind in _KINDS:
        return _KINDS[kind](s, rest)
    return name_of(s, touch)


def sentence_case(words):
    """The same words with a capital at the beginning, and nothing else changed."""
    return words[:1].upper() + words[1:]


_KINDS = {
    "mode": lambda s, rest: sentence_case(mode_words(s, rest)),
    "amount": lambda s, rest: _("{n} damage", n=rest),
    "answer": lambda s, rest: _("Number {n}", n=rest),
    "text": lambda s, rest: _("Text {n}", n=rest),
    "rider": lambda s, rest: _("Use {name} for it", name=thing_of(rest)),
    "deck": lambda s, rest: _(DECKS[rest].name) if rest in DECKS else rest,
}
