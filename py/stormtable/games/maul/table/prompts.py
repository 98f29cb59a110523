"""What the table asks: a sentence, a quiet second line with cost and consequence, and the answers as buttons."""

from stormtable.kernel.game import Button, Prompt, standing
from stormtable.kernel.look import Look

from ..cards import BOOSTS, HORDE_SIZE, scavenger
from ..language import _, mark
from ..rules import forecasts
from ..rules.mauls import continue_problem
from ..rules.state import DETONATION, HIGHEST_RANKING, State
from ..rules.words import listed, place_name, player_name
from . import chronicle
from .faces import ACTION_ICONS, text_of
from .glow import Glow, kind_of
from .sayings import break_label, maul_label
from .touches import DETONATOR, belator_touch, boost_touch, place_touch, raid_touch


def asked_prompt(s: State, look: Look) -> Prompt:
    """The question of this look."""
    glow = Glow.of(s, look)
    return _boost(s, glow) if glow.boost is not None else _ASK[glow.kind](s, glow)


def question(s: State) -> str:
    """What the asked seat is asked, in one sentence."""
    if s.result is not None:
        return chronicle.outcome(None if s.result.winner is None else player_name(s, s.result.winner), s.result.way)
    return _ASK[kind_of(s)](s, Glow(s, None)).sentence


def _words(glow, *wanted):
    """The buttons among these that may be pressed now."""
    return tuple(button for button in wanted if button.touch in glow.next)


def _standing(glow, *wanted):
    """These buttons, and on those that cannot be pressed now why."""
    return standing(glow.look, *wanted) if glow.look is not None else ()


def _touch_of(s, *cards):
    """The touches of Belator in the field, for what a question is about."""
    return tuple(place_touch(card // HORDE_SIZE, s.column(card)) for card in cards if card is not None and s.column(card) is not None)


# -- setup -------------------------------------------------------------------------------------------------------------


def _horde(s, glow):
    return Prompt(_("Choose a horde."), _("Ten Belator, seven Vangard and three Reargard, go with it."))


# -- the turn ----------------------------------------------------------------------------------------------------------


def _declare(s, glow):
    """Continue or End, with what each brings (MAUL-6.9, MAUL-6.11)."""
    ranking = s.ranking[glow.seat]
    keep = (_("ranking {n} to {m}, no Inertia card", n=ranking, m=ranking + 1) if ranking < HIGHEST_RANKING
            else _("the ranking stays 3, no Inertia card"))
    ends = _("{name} takes the Detonator", name=s.belator(scavenger(glow.seat)).name)
    must_end = bool(continue_problem(s))
    buttons = _standing(glow, Button("word:continue", _("Continue the Maul"), "rally-the-troops", not must_end, note=keep),
                        Button("word:end", _("End it and flip"), "mushroom-cloud", must_end, note=ends))
    sentence = _("Your Maul has stalled too long: it must end now.") if must_end else _("Does your Maul go on?")
    note = _("If it ends, the next Inertia card is turned: number {n} of {all}.", n=s.inertia + 1, all=DETONATION)
    return Prompt(sentence, note, buttons, about=_touch_of(s, s.det))


def _step(s, glow):
    """The Support step; a Maul may come first (MAUL-3.7, MAUL-3.9)."""
    if glow.chosen:
        return _choose_maul(s, glow)
    buttons = _words(glow, _support("card-play", True), _revive(s, glow, "vulture"), Button("word:maul", maul_label(s, glow.seat), "rally-the-troops"))
    if "revive" in glow.words:
        sentence = _("Support step: bring in a Belator, or revive your Scavenger.")
    else:
        sentence = _("Support step: turn up the top Belator of your deck.")
    note = _("You then choose its column, or put it on the bottom. Your Action follows.")
    if "maul" in glow.words:
        note = _("You then choose its column. A Maul may be called first; it is then your only Action.")
    elif s.acted:
        note = _("You then choose its column, or put it on the bottom. Your Maul was your Action.")
    return Prompt(sentence, note, buttons)


def _support(icon, go=False):
    return Button("word:support", _("Support"), icon, go, note=_("turn up your top Belator"))


def _revive(s, glow, icon):
    return Button("word:revive", _("Revive the Scavenger"), icon, note=_("{name} gets up", name=s.belator(scavenger(glow.seat)).name))


def _choose_maul(s, glow):
    return Prompt(_("Maul: choose the Belator in the middle."), _("It will hold the Detonator; its neighbours lock around it."))


def _place(s, glow):
    card = s.reveal.card
    name = _("A Belator") if isinstance(card, str) else s.belator(card).name
    bottom = Button("word:bottom", _("To the bottom"), "card-discard", note=_("the field stays as it is"))
    note = _("It enters Ready. Whoever stands there goes to the bottom of the deck.")
    about = () if isinstance(card, str) else (belator_touch(s.belator(card).id),)
    return Prompt(_("{name} is revealed: choose a column.", name=name), note, _words(glow, bottom), name, about)


def _action(s, glow):
    if not glow.chosen:
        return _choose_action(s, glow)
    if glow.passing:
        return Prompt(_("Pass: choose who receives the Detonator."), _("A Ready neighbour, or your Ready Scavenger in any column."))
    if not glow.picked:
        return _choose_maul(s, glow)
    return _choose_target(s, glow) if glow.picked[0][0] == glow.seat else _choose_hitter(s, glow)


def _choose_action(s, glow):
    buttons = (*_ball(s, glow), *_words(
        glow, Button(DETONATOR, _("Pass the Detonator"), ACTION_ICONS["pass"], note=_("another of yours holds it")),
        _revive(s, glow, ACTION_ICONS["revive"]), _support(ACTION_ICONS["support"]),
        Button("word:hold", _("Hold"), ACTION_ICONS["hold"], ends=True, note=_("no Action, your turn is over")),
    ))
    if glow.seat == s.attacker:
        note = _("Touch a Belator to Move it or to Hit with it, or press a button. Then your turn is over.")
    elif any(action.verb in ("hit", "ganghit") for action in glow.open):
        note = _("Touch a Belator to see what it can Hit. A Hit on the holder, or on the outside of a Maul, starts a Raid.")
    else:
        note = _("No Hit is strong enough now. Touch a Belator to Move it, or press a button.")
    return Prompt(_("Your Action: one, or Hold."), note, buttons)


def _ball(s, glow):
    """What only the horde with the Detonator does: a Maul and a Break, or why not now."""
    if glow.seat != s.attacker:
        return ()
    can_maul, can_break = "word:maul" in glow.next, "word:break" in glow.next
    maul = Button("word:maul", maul_label(s, glow.seat) if can_maul else _("Maul"), ACTION_ICONS["maul"], True)
    return _standing(glow, maul, Button("word:break", break_label(s, glow.seat) if can_break else _("Break"), ACTION_ICONS["break"]))


def _choose_target(s, glow):
    """An own Belator is chosen: where it goes, whom it hits, who hits with it."""
    seat, column = glow.picked[0]
    name = s.belator(s.field[seat][column]).name
    verbs = {action.verb for action in glow.begun}
    gangs = tuple(Button(f"word:{word}", _("Gang-Hit with {name}", name=place_name(s, seat, int(word[5:]) - 1)), ACTION_ICONS["ganghit"],
                         note=_("their HIT is added, both go down"))
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
             for duel in forecasts.duels(s, glow).values()]
    told = _("HIT: {list}.", list="; ".join(found)) if found else _("Nobody it could Hit is in reach.")
    return f'{told} {_("A hitter goes down, whether it works or not.")}' if found else told


def _choose_hitter(s, glow):
    seat, column = glow.picked[0]
    name = s.belator(s.field[seat][column]).name
    return Prompt(_("{name}: choose who hits it.", name=name),
                  _("Strength {n}. A hitter goes down, whether it works or not.", n=s.value(s.field[seat][column], "STR")), subject=name)


# -- Boosts ------------------------------------------------------------------------------------------------------------


def _boost(s, glow):
    """A Boost is chosen: its text, and what is still missing."""
    card = BOOSTS[glow.boost]
    left = _hand_left(len(s.hand[glow.seat]) - 1)
    play = _words(glow, Button("word:play", _("Play {boost}", boost=card.name), "card-play", True, note=left),
                  Button("word:discard", _("Discard {boost}", boost=card.name), "card-discard", True, note=left))
    if play:
        return Prompt(_("{boost}: play it?", boost=card.name) if glow.kind != "discard" else _("Discard {boost}?", boost=card.name), text_of(card.design),
                      play, card.name)
    if glow.picked:
        return Prompt(_("{boost}: choose the column to go to.", boost=card.name), text_of(card.design), subject=card.name)
    return Prompt(_("{boost}: choose a Belator.", boost=card.name), text_of(card.design), subject=card.name)


def _hand_left(n):
    return _("1 Boost stays in your hand") if n == 1 else _("{n} Boosts stay in your hand", n=n)


def _offer(s, glow):
    """A window: what is about to happen, by name (MAUL-9.31)."""
    note = _("Play a Boost, or pass.") if glow.boosts else _("You hold no Boost that can be played now.")
    about = (raid_touch(s), *_window_about(s)) if s.raid is not None else _window_about(s)
    return Prompt(_pending_event(s, glow.seat), note, _pass(glow, _after_pass(s)), about=about)


def _pass(glow, then):
    return _words(glow, Button("word:decline", _("Pass"), "return-arrow", True, note=then))


def _after_pass(s):
    """What happens if nobody plays a Boost in this window."""
    kind = s.flow[-1].window.kind
    if kind == "RAID-COUNT":
        ours, theirs = (forecasts.raid_side(s, seat).total for seat in (s.flow[-1].seat, 1 - s.flow[-1].seat))
        return _("the Raid is counted: you {n}, they {m}, then cards", n=ours, m=theirs)
    if kind == "FLIP" and s.inertia == DETONATION - 1:
        burns = forecasts.incineration(s).burns
        return _("it goes off: 1 stand burns") if burns == 1 else _("it goes off: {n} stands burn", n=burns)
    return _(_AFTER_PASS[kind])


_AFTER_PASS = {
    "ACTION": mark("it happens as declared"), "FLIP": mark("the card is turned"), "OPEN": mark("the turn goes on"),
    "RAID-START": mark("then both say who joins"),
}


def _window_about(s):
    """The Belator that a window is about: whoever is Hit or acts, and in a Raid whoever holds the Detonator."""
    waiting = s.pending
    if waiting is None:
        return _touch_of(s, s.det)
    return _touch_of(s, waiting.card, *waiting.hitters)


def _pending_event(s, seat):
    """What the window waits for."""
    kind, horde = s.flow[-1].window.kind, player_name(s, s.active)
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
    sides = [forecasts.raid_side(s, each).total for each in (s.attacker, 1 - s.attacker)]
    return _("The Raid is about to be counted: {one} against {other} before cards are drawn.", one=sides[0], other=sides[1])


def declared(s):
    """The declared Action in one sentence: Orca declares Hit: Razorfin Dok on Nimue Fallowstep, 6 against 6."""
    waiting = s.pending
    verb, horde = waiting.action.verb, player_name(s, s.active)
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
    now = forecasts.declared(s)
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
    values = {"horde": player_name(s, exchange.seat), "boost": BOOSTS[exchange.play.boost].name}
    if exchange.card is None:
        sentence = _("{horde} plays {boost}. Do you answer?", **values)
    else:
        sentence = _("{horde} plays {boost} on {name}. Do you answer?", name=s.belator(exchange.card).name, **values)
    text = text_of(BOOSTS[exchange.play.boost].design)
    about = (boost_touch(exchange.play.boost), *_touch_of(s, exchange.card))
    return Prompt(sentence, text, _pass(glow, _("{boost} takes effect", boost=values["boost"])), values["boost"], about)


def _search(s, glow):
    return Prompt(_("Tunnel Call: choose a Belator of your deck."), _("It is shown to both and goes on top; the rest is shuffled."))


def _discard(s, glow):
    note = _("You may keep {n}.", n=s.settings.hand_limit)
    return Prompt(_("Your hand is too large: discard a Boost."), note)


# -- Raid --------------------------------------------------------------------------------------------------------------


def _commit(s, glow):
    """Who joins, with both totals as they would stand (MAUL-8.4, MAUL-8.5)."""
    count = len(glow.picked)
    limit = s.raid.limit[glow.seat]
    label = _("Commit nobody") if not count else _("Commit 1 Belator") if count == 1 else _("Commit {n} Belator", n=count)
    can_join = any(touch.startswith("at:") for touch in glow.next)
    sentence = (_("Who joins the Raid at column {n}?", n=s.raid.column + 1) if can_join or count
                else _("Nobody can join the Raid."))
    note = _("Up to {n} Ready Belator at or next to it; each goes down and turns a Boost for its symbols.", n=limit)
    ours, theirs = (forecasts.raid_side(s, seat).total for seat in (glow.seat, 1 - glow.seat))
    planned = sum(s.belator(s.field[seat][column]).raid for seat, column in glow.picked)
    ours += planned
    sums = _("you {n}, they {m} so far", n=ours, m=theirs)
    commit = Button("word:commit", label, "rally-the-troops", bool(count) or not can_join, note=sums)
    return Prompt(sentence, note, _words(glow, commit), about=(raid_touch(s, glow.seat, planned), *_touch_of(s, s.det)))


_ASK = {
    "horde": _horde, "declare": _declare, "step": _step, "place": _place, "action": _action, "offer": _offer, "answer": _answer,
    "search": _search, "commit": _commit, "discard": _discard,
}
