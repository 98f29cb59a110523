"""What the table asks: a sentence, a quiet second line with cost and consequence, and the answers as buttons."""

from stormtable.kernel.game import Button, Prompt
from stormtable.kernel.language import _

from . import chronicle, plan
from .cards import BOOSTS, scavenger
from .faces import ACTION_ICONS, text_of
from .glow import Glow, kind_of
from .mauls import continue_problem
from .sayings import break_label
from .state import DETONATION, HIGHEST_RANKING, SEATS
from .touches import DETONATOR
from .words import horde_name, listed, place_name


def ask(s, look):
    """The question of this look."""
    asked = s.flow[-1].seat if s.flow else None
    if asked is None:
        return Prompt(prompt(s))
    if look is None or look.seat != asked:
        seat = horde_name(s, asked)
        return Prompt(_("{seat} decides.", seat=seat), prompt(s), subject=seat)
    glow = Glow(s, look)
    return _boost(s, glow) if glow.boost is not None else _ASK[glow.kind](s, glow)


def prompt(s):
    """What the asked seat is asked, in one sentence."""
    if s.result is not None:
        return chronicle.outcome(None if s.result.winner is None else SEATS[s.result.winner], s.result.way)
    return _ASK[kind_of(s)](s, Glow(s, None)).sentence


def _words(glow, *wanted):
    """The buttons among these that may be pressed now."""
    return tuple(button for button in wanted if button.touch in glow.next)


# -- setup -------------------------------------------------------------------------------------------------------------


def _horde(s, glow):
    seat = horde_name(s, glow.seat)
    return Prompt(_("{seat}: choose a horde.", seat=seat), _("Ten Belator, seven Vangard and three Reargard, go with it."), subject=seat)


# -- the turn ----------------------------------------------------------------------------------------------------------


def _declare(s, glow):
    """Continue or End, with what each brings (MAUL-6.9, MAUL-6.11)."""
    ranking = s.ranking[glow.seat]
    buttons = _words(glow, Button("word:continue", _("Continue the Maul"), "rally-the-troops", True),
                     Button("word:end", _("End it and flip"), "mushroom-cloud", bool(continue_problem(s))))
    if continue_problem(s):
        return Prompt(_("Your Maul has stalled too long: it must end now."), _end_note(s, glow), buttons)
    if ranking < HIGHEST_RANKING:
        keep = _("Continue: ranking {n} becomes {m}, and no Inertia card is turned.", n=ranking, m=ranking + 1)
    else:
        keep = _("Continue: the ranking stays 3, and no Inertia card is turned.")
    return Prompt(_("Does your Maul go on?"), f"{keep} {_end_note(s, glow)}", buttons)


def _end_note(s, glow):
    return _("End: {name} takes the Detonator, and the next card is turned.", name=s.belator(scavenger(glow.seat)).name)


def _step(s, glow):
    """The Support step; a Maul may come first (MAUL-3.7, MAUL-3.9)."""
    if glow.chosen:
        return _choose_maul(s, glow)
    seat = horde_name(s, glow.seat)
    buttons = _words(glow, Button("word:support", _("Support"), "card-play", True), Button("word:revive", _("Revive the Scavenger"), "vulture"),
                     Button("word:maul", _("Maul first"), "rally-the-troops"))
    if "revive" in glow.words:
        sentence = _("{seat}, Support step: bring in a Belator, or revive your Scavenger.", seat=seat)
    else:
        sentence = _("{seat}, Support step: turn up the top Belator of your deck.", seat=seat)
    note = _("You then choose its column, or put it on the bottom. Your Action follows.")
    if "maul" in glow.words:
        note = _("You then choose its column. A Maul may be called first; it is then your only Action.")
    elif s.acted:
        note = _("You then choose its column, or put it on the bottom. Your Maul was your Action.")
    return Prompt(sentence, note, buttons, seat)


def _choose_maul(s, glow):
    return Prompt(_("Maul: choose the Belator in the middle."), _("It will hold the Detonator; its neighbours lock around it."))


def _place(s, glow):
    card = s.reveal.card
    name = _("A Belator") if isinstance(card, str) else s.belator(card).name
    bottom = Button("word:bottom", _("To the bottom"), "card-discard")
    note = _("It enters Ready. Whoever stands there goes to the bottom of the deck.")
    return Prompt(_("{name} is revealed: choose a column.", name=name), note, _words(glow, bottom), name)


def _action(s, glow):
    if not glow.chosen:
        return _choose_action(s, glow)
    if glow.passing:
        return Prompt(_("Pass: choose who receives the Detonator."), _("A Ready neighbour, or your Ready Scavenger in any column."))
    if not glow.picked:
        return _choose_maul(s, glow)
    return _choose_target(s, glow) if glow.picked[0][0] == glow.seat else _choose_hitter(s, glow)


def _choose_action(s, glow):
    seat = horde_name(s, glow.seat)
    buttons = _words(
        glow, Button("word:maul", _("Maul"), ACTION_ICONS["maul"], True), Button("word:break", break_label(s, glow.seat), ACTION_ICONS["break"]),
        Button(DETONATOR, _("Pass the Detonator"), ACTION_ICONS["pass"]), Button("word:revive", _("Revive the Scavenger"), ACTION_ICONS["revive"]),
        Button("word:support", _("Support"), ACTION_ICONS["support"]), Button("word:hold", _("Hold"), ACTION_ICONS["hold"]),
    )
    if glow.seat == s.attacker:
        note = _("Touch a Belator to Move it or to Hit with it, or press a button. Then your turn is over.")
    elif any(action.verb in ("hit", "ganghit") for action in glow.open):
        note = _("Touch a Belator to see what it can Hit. A Hit on the holder, or on the outside of a Maul, starts a Raid.")
    else:
        note = _("No Hit is strong enough now. Touch a Belator to Move it, or press a button.")
    return Prompt(_("{seat}, your Action: one, or Hold.", seat=seat), note, buttons, seat)


def _choose_target(s, glow):
    """An own Belator is chosen: where it goes, whom it hits, who hits with it."""
    seat, column = glow.picked[0]
    name = s.belator(s.field[seat][column]).name
    verbs = {action.verb for action in glow.begun}
    gangs = tuple(Button(f"word:{word}", _("Gang-Hit with {name}", name=place_name(s, seat, int(word[5:]) - 1)), ACTION_ICONS["ganghit"])
                  for word in sorted(glow.words) if word.startswith("gang-"))
    if glow.gang is not None:
        pair = listed([name, s.belator(s.field[seat][glow.gang]).name])
        return Prompt(_("{names}: choose whom they hit.", names=pair), _("Both go down, whether it works or not."), subject=pair)
    if verbs <= {"move"}:
        return Prompt(_("{name}: choose where it goes.", name=name), _weighed(s, glow), subject=name)
    if "move" in verbs:
        return Prompt(_("{name}: choose whom it hits, or where it goes.", name=name), _weighed(s, glow), gangs, name)
    return Prompt(_("{name}: choose whom it hits.", name=name), _weighed(s, glow), gangs, name)


def _weighed(s, glow):
    """HIT against Strength for everybody in reach, in words (MAUL-5.4)."""
    found = [_("{value} against {name}'s {strength}", value=duel.value, strength=duel.strength, name=s.belator(duel.target).name)
             for duel in plan.duels(s, glow).values()]
    told = _("HIT: {list}.", list="; ".join(found)) if found else _("Nobody it could Hit is in reach.")
    return f'{told} {_("A hitter goes down, whether it works or not.")}' if found else told


def _choose_hitter(s, glow):
    seat, column = glow.picked[0]
    name = s.belator(s.field[seat][column]).name
    return Prompt(_("{name}: choose who hits it.", name=name), _("Strength {n}. A hitter goes down, whether it works or not.", n=s.value(s.field[seat][column], "STR")), subject=name)


# -- Boosts ------------------------------------------------------------------------------------------------------------


def _boost(s, glow):
    """A Boost is chosen: its text, and what is still missing."""
    card = BOOSTS[glow.boost]
    play = _words(glow, Button("word:play", _("Play {boost}", boost=card.name), "card-play", True),
                  Button("word:discard", _("Discard {boost}", boost=card.name), "card-discard", True))
    if play:
        return Prompt(_("{boost}: play it?", boost=card.name) if glow.kind != "discard" else _("Discard {boost}?", boost=card.name), text_of(card.design), play, card.name)
    if glow.picked:
        return Prompt(_("{boost}: choose the column to go to.", boost=card.name), text_of(card.design), subject=card.name)
    return Prompt(_("{boost}: choose a Belator.", boost=card.name), text_of(card.design), subject=card.name)


def _offer(s, glow):
    """A window: what is about to happen, by name (MAUL-9.31)."""
    note = _("Play a Boost, or pass.") if glow.boosts else _("You hold no Boost that can be played now.")
    return Prompt(_pending_event(s, glow.seat), note, _pass(glow))


def _pass(glow):
    return _words(glow, Button("word:decline", _("Pass"), "return-arrow", True))


def _pending_event(s, seat):
    """What the window waits for."""
    kind, horde = s.flow[-1].window.kind, horde_name(s, s.active)
    if kind == "ACTION":
        return declared(s)
    if kind == "FLIP" and s.inertia == DETONATION - 1:
        return _("{horde} is about to turn the Detonation.", horde=horde)
    if kind == "FLIP":
        return _("{horde} is about to turn Inertia card {n}.", horde=horde, n=s.inertia + 1)
    if kind == "OPEN":
        return _("{horde} has played a Boost and goes on with its turn.", horde=horde)
    if kind == "RAID-START":
        return _("A Raid begins at column {n}.", n=s.raid.column + 1)
    sides = [plan.raid_side(s, each).total for each in (s.attacker, 1 - s.attacker)]
    return _("The Raid is about to be counted: {one} against {other} before cards are drawn.", one=sides[0], other=sides[1])


def declared(s):
    """The declared Action in one sentence: Orca declares Hit: Razorfin Dok on Nimue Fallowstep, 6 against 6."""
    waiting = s.pending
    verb, horde = waiting.action.verb, horde_name(s, s.active)
    if verb in ("hit", "ganghit"):
        return _declared_hit(s, horde, waiting)
    if verb == "move":
        return _("{horde} declares a Move: {name} to column {n}.", horde=horde, name=s.belator(waiting.card).name, n=waiting.action.to + 1)
    if verb == "pass":
        return _("{horde} declares a Pass of the Detonator to {name}.", horde=horde, name=s.belator(waiting.card).name)
    if verb == "maul":
        return _("{horde} declares a Maul in columns {first} to {last}.", horde=horde, first=waiting.action.column + 1, last=waiting.action.column + 3)
    return _DECLARED[verb](horde)


def _declared_hit(s, horde, waiting):
    hitters = listed([s.belator(card).name for card in waiting.hitters])
    values = {"horde": horde, "hitters": hitters, "target": s.belator(waiting.card).name}
    now = plan.declared(s)
    if now is None:
        return _("{horde} declares Hit: {hitters} on {target}.", **values)
    values |= {"value": now.value, "strength": now.strength}
    if waiting.action.verb == "hit":
        return _("{horde} declares Hit: {hitters} on {target}, {value} against {strength}.", **values)
    return _("{horde} declares Gang-Hit: {hitters} on {target}, {value} against {strength}.", **values)


_DECLARED = {
    "support": lambda horde: _("{horde} declares Support.", horde=horde),
    "revive": lambda horde: _("{horde} declares Revive.", horde=horde),
    "break": lambda horde: _("{horde} declares a Break.", horde=horde),
    "hold": lambda horde: _("{horde} holds.", horde=horde),
}


def _answer(s, glow):
    """A Boost wants an answer (MAUL-9.9)."""
    exchange = s.exchange
    values = {"horde": horde_name(s, exchange.seat), "boost": BOOSTS[exchange.play.boost].name}
    if exchange.card is None:
        sentence = _("{horde} plays {boost}. Do you answer?", **values)
    else:
        sentence = _("{horde} plays {boost} on {name}. Do you answer?", name=s.belator(exchange.card).name, **values)
    text = text_of(BOOSTS[exchange.play.boost].design)
    return Prompt(sentence, text, _pass(glow), values["boost"])


def _search(s, glow):
    return Prompt(_("Tunnel Call: choose a Belator of your deck."), _("It is shown to both and goes on top; the rest is shuffled."))


def _discard(s, glow):
    note = _("You may keep {n}.", n=s.options.hand_limit)
    return Prompt(_("Your hand is too large: discard a Boost."), note)


# -- Raid --------------------------------------------------------------------------------------------------------------


def _commit(s, glow):
    """Who joins, with both totals as they would stand (MAUL-8.4, MAUL-8.5)."""
    seat, count = horde_name(s, glow.seat), len(glow.picked)
    limit = s.raid.limit[glow.seat]
    label = _("Commit nobody") if not count else _("Commit 1 Belator") if count == 1 else _("Commit {n} Belator", n=count)
    can_join = any(touch.startswith("at:") for touch in glow.next)
    sentence = _("{seat}: who joins the Raid at column {n}?", seat=seat, n=s.raid.column + 1) if can_join or count else _("{seat}: nobody can join the Raid.", seat=seat)
    note = _("Up to {n} Ready Belator at or next to it; each goes down and turns a Boost for its symbols.", n=limit)
    return Prompt(sentence, note, _words(glow, Button("word:commit", label, "rally-the-troops", bool(count) or not can_join)), seat)


_ASK = {
    "horde": _horde, "declare": _declare, "step": _step, "place": _place, "action": _action, "offer": _offer, "answer": _answer,
    "search": _search, "commit": _commit, "discard": _discard,
}
