"""What the table asks: a sentence, a quiet second line with cost and consequence, and the answers as buttons."""

from stormtable.kernel.game import Button, Prompt, standing
from stormtable.kernel.look import Look

from ..cards import CARDS, DARKNESS, NUMBER, is_artifact
from ..language import _, _n, mark
from ..rules import forecasts
from ..rules.darkness import may_remove
from ..rules.state import State
from ..rules.values import power
from ..rules.words import faction_name, name, paid
from . import chronicle
from .glow import Glow
from .sayings import describe_action
from .touches import card_touch

BESIDE = ("word:kill-gold", "word:command-gold")  # these stand beside the board, under the bill
_ICONS = {
    "kill": "crossed-swords", "command": "rally-the-troops", "place": "card-play", "use": "play-button", "dark": "moon", "draw": "card-draw",
    "light": "sunrise", "done": "check-mark",
}


def asked_prompt(s: State, look: Look) -> Prompt:
    """The question of this look."""
    glow = Glow.of(s, look)
    return Prompt(describe_action(s, glow.said)) if glow.said is not None else _ASK[glow.kind](s, glow)


# -- setup -----------------------------------------------------------------------------------------------------------------


def _commander(s, glow):
    note = _("All four have power 2; its faction and energy count for your cards. The last player chooses first.")
    return Prompt(_("Choose a Commander."), note)


def _setup(s, glow):
    cards = [touch for touch in glow.chosen if touch.startswith("card:")]
    if glow.chosen and glow.chosen[-1].startswith("card:") and any(touch.startswith("stack:") for touch in glow.next):
        card = NUMBER[cards[-1].removeprefix("card:")]
        return Prompt(_("On which stack does {card} go?", card=name(card)), _("An Artifact may lie on any stack."), subject=name(card))
    note = _("The three others stay in your hand. The opening field gives no crystals.")
    if cards:
        first = name(NUMBER[cards[0].removeprefix("card:")])
        return Prompt(_("{card} goes on the field. Which card goes with it?", card=first), note, subject=first)
    return Prompt(_("Put two of your five cards on the field."), note)


# -- the turn --------------------------------------------------------------------------------------------------------------


def _turn(s, glow):
    if glow.card is not None:
        return _using(s, glow) if glow.verb == "use" else _paying(s, glow) if glow.verb else _card(s, glow)
    sentence = chronicle.question(s) if s.phase != "trigger" or _can_use(glow) else chronicle.basics_asked(s.basics)
    return Prompt(sentence, _standing(s, glow), tuple(_button(s, glow, touch) for touch in glow.words))


def _can_use(glow):
    """Is there an ability to be used now?"""
    return any(action.verb == "use" for action in glow.actions)


def _standing(s, glow):
    """What the player has, and what is worth knowing now."""
    told = [_("Power {power}, {red} red, {gold} gold.", power=power(s, glow.near), red=s.red[glow.near], gold=s.gold[glow.near])]
    if s.phase == "trigger" and _can_use(glow):
        told.append(_("Your first basic action ends the abilities of this turn."))
    elif s.phase == "trigger":
        told.append(_("Touch a card to attack, command or place it; or draw."))
    if s.is_dark and may_remove(s, glow.near):
        told.append(_night_may_end(s))
    return " ".join(told)


def _night_may_end(s):
    """Darkness is removed for nothing (MAD-3.7), but the last basic action ends the turn (MAD-3.6), unless late_removal is agreed on."""
    if s.settings.late_removal or s.phase == "late":
        return _("You may end the night at any moment of your turn; that costs nothing.")
    return _("You may end the night for nothing, but before your last basic action: that one ends your turn.")


def _card(s, glow):
    """A card is chosen: what is done with it?"""
    card = glow.card
    words = [touch for touch in glow.words if touch not in BESIDE]
    if not words and any(touch.startswith("stack:") for touch in glow.next):
        return Prompt(_("On which stack does {card} go?", card=name(card)), _place_note(s, glow, card), subject=name(card))
    sentence = _("{card}: what do you do with it?", card=name(card))
    first = next(iter(words), "")
    wanted = list(dict.fromkeys([*_attacks(s, glow), *words]))
    buttons = standing(glow.look, *(_button(s, glow, touch, touch == first) for touch in wanted))
    return Prompt(sentence, _card_note(s, glow, card), buttons, name(card))


def _attacks(s, glow):
    """A card that can be a target is killed or commanded; whichever is not possible now says why."""
    return [f"word:{verb}" for verb in forecasts.offers(s, glow.seat, glow.card)]


def _card_note(s, glow, card):
    """What the card would bring."""
    if card in s.hand[glow.near]:
        return _place_note(s, glow, card)
    if card in s.army[glow.near]:
        return _(CARDS[card].text)
    points = CARDS[card].kill
    if "word:kill" in glow.next:
        return _n("Killed, it is worth {n} point.", "Killed, it is worth {n} points.", points)
    return ""


def _place_note(s, glow, card):
    if card == DARKNESS:
        return _("Night falls at once. You gain {n} red.", n=forecasts.darkness_gain(s, glow.near, card))
    gain = forecasts.placing_gain(s, glow.near, card)
    if is_artifact(card):
        return _("Placing it on any stack gains {n} red; you cannot attack it this turn.", n=gain)
    return _("Placing it on the {faction} stack gains {n} red; you cannot attack it this turn.", faction=faction_name(CARDS[card].faction), n=gain)


def _using(s, glow):
    """An ability is being said: on what, how many, on which stack?"""
    card = glow.card
    buttons = tuple(_button(s, glow, touch) for touch in glow.words)
    wanted = _wanted(glow)
    return Prompt(_which(s, glow) if wanted == "card" else _USE[wanted](name(card)), _(CARDS[card].text), buttons, name(card))


def _wanted(glow):
    """What has to be touched next."""
    kinds = {touch.partition(":")[0] for touch in glow.next}
    return next((kind for kind in ("pay", "stack", "seat", "card") if kind in kinds), "word")


_USE = {
    "pay": lambda card: _("{card}: how do you pay?", card=card), "stack": lambda card: _("{card}: on which stack?", card=card),
    "seat": lambda card: _("{card}: which player?", card=card), "word": lambda card: _("{card}: how many?", card=card),
}
# What an ability does with the card it chooses, and where that card lies.
_WHICH = {
    "recruiter": mark("{card}: which card from your hand do you command?"), "pathfinder": mark("{card}: which card from your hand do you place?"),
    "courier": mark("{card}: which card from your hand do you put on its stack?"),
    "gravedigger": mark("{card}: which card from your spoils do you put on its stack?"),
    "bloodletter": mark("{card}: which card in your own army do you poison?"),
    "enchantress": mark("{card}: which card in the field do you command?"), "blood-mage": mark("{card}: which card in the field do you kill?"),
    "falconer": mark("{card}: which card in the field do you take into your hand?"),
    "tunneler": mark("{card}: which card in the field do you put under its stack?"),
    "inquisitor": mark("{card}: which card in another army do you put on its stack?"),
    "enthraller": mark("{card}: which card in another army do you command?"),
}


def _which(s, glow):
    """Which card does an ability choose, from where?"""
    card = CARDS[glow.card]
    if card.word in _WHICH:
        return _(_WHICH[card.word], card=card.name)
    open_to = {NUMBER[touch.removeprefix("card:")] for touch in glow.next if touch.startswith("card:")}
    if open_to <= set(s.tops()):
        return _("{card}: on which card in the field?", card=card.name)
    if not open_to & set(s.tops()):
        return _("{card}: on which card in an army?", card=card.name)
    return _("{card}: on which card in the field or in an army?", card=card.name)


def _paying(s, glow):
    buttons = tuple(_button(s, glow, touch) for touch in glow.words)
    note = _("A gold crystal pays like a red one, and is a point at the end.")
    return Prompt(_("{card}: how do you pay?", card=name(glow.card)), note, buttons, name(glow.card))


def _button(s, glow, touch, go=False):
    """A word under the question: what it does and what it costs."""
    kind, _colon, word = touch.partition(":")
    action = glow.next.get(touch)
    if kind == "pay":
        red, gold = _crystals(word)
        left = _("you keep {red} red and {gold} gold", red=s.red[glow.seat] - red, gold=s.gold[glow.seat] - gold)
        return Button(touch, paid((red, gold)), "", False, note=left)
    verb = word.removesuffix("-gold")
    if word.endswith("-gold"):
        return Button(touch, _("Use with more gold"), _ICONS[verb], note=_("you choose how much"))
    label = _LABELS[verb](s, glow, action) if verb in _LABELS else word
    note = _NOTES[verb](s, glow, action) if verb in _NOTES else ""
    is_last = verb in ("done", "end") or verb == "skip" and len(glow.next) == 1  # to skip is the way on only if nothing else is left
    return Button(touch, label, _ICONS.get(verb, ""), go or is_last, ends=verb in ("end", "skip"), note=note)


def _crystals(word):
    """The red and gold of a payment as it is written: 3r, 2g, 3r+1g."""
    parts = {part[-1]: int(part[:-1]) for part in word.split("+")}
    return parts.get("r", 0), parts.get("g", 0)


_LABELS = {
    "kill": lambda s, glow, action: _("Kill for {n}", n=_price(s, glow, "kill", action)),
    "command": lambda s, glow, action: _("Command for {n}", n=_price(s, glow, "command", action)),
    "place": lambda s, glow, action: _("Place for {n} red", n=forecasts.placing_gain(s, glow.near, glow.card)),
    "dark": lambda s, glow, action: _("Let night fall"),
    "use": lambda s, glow, action: _("Use for {payment}", payment=paid(action.pay)) if action is not None and action.pay else _("Use the ability"),
    "draw": lambda s, glow, action: describe_action(s, action),
    "light": lambda s, glow, action: _("Remove darkness"),
    "skip": lambda s, glow, action: _("Skip a basic action"),
    "end": lambda s, glow, action: _("End the turn"),
    "done": lambda s, glow, action: _("Done"),
}


def _price(s, glow, verb, action):
    """What killing or commanding the chosen card costs; as the rules say it while it cannot be paid."""
    return forecasts.offers(s, glow.seat, glow.card)[verb].price.cost if action is None else sum(action.pay)


def _worth(s, glow, action):
    points = CARDS[glow.card].kill
    return _("1 point for you") if points == 1 else _("{n} points for you", n=points)


def _stack_of(s, glow, action):
    card = glow.card
    return _("on any stack") if is_artifact(card) else _("on the {faction} stack", faction=faction_name(CARDS[card].faction))


def _skipped(s, glow, action):
    """What is left of the turn."""
    if s.basics <= 1:
        return _("your turn is over")
    return _("1 basic action is left") if s.basics == 2 else _("{n} basic actions are left", n=s.basics - 1)


def _drawn(s, glow, action):
    left = len(s.pile) - forecasts.drawing(s, glow.seat)
    return _("the pile is empty then: the last turns begin") if not left else _n("{n} card stays on the pile", "{n} cards stay on the pile", left)


# What comes of a word, in a few words.
_NOTES = {
    "kill": _worth, "place": _stack_of, "skip": _skipped, "draw": _drawn,
    "command": lambda s, glow, action: _("it joins your army"),
    "dark": lambda s, glow, action: _("you gain {n} red", n=forecasts.darkness_gain(s, glow.seat, DARKNESS)),
    "use": lambda s, glow, action: _("no basic action is spent"),
    "light": lambda s, glow, action: _("it is day; it costs nothing"),
    "end": lambda s, glow, action: _("the next player begins"),
    "done": lambda s, glow, action: _("no more are chosen"),
}


# -- questions in the middle of an ability -----------------------------------------------------------------------------------


def _order(s, glow):
    count = s.flow[-1].number
    note = _("Touch them from the new top down; the last one follows by itself. Nobody else sees them.")
    return Prompt(_("In which order do the {n} cards go back on the pile?", n=count), note, about=tuple(glow.next))


def _stack(s, glow):
    card = name(s.flow[-1].card)
    about = (card_touch(s.flow[-1].card),)
    return Prompt(_("On which stack does {card} go?", card=card), _("An Artifact may lie on any stack."), subject=card, about=about)


_ASK = {"commander": _commander, "setup": _setup, "turn": _turn, "order": _order, "stack": _stack}
