"""The buttons under a question: each says what it does, and what it costs where that is the choice."""

from stormtable.kernel.game import Button, standing

from ..cards import CARDS, card_of
from ..language import _, _n, mark
from ..rules.combat import Fight, Forming
from ..rules.conceding import Answer
from ..rules.exploring import tech_price
from ..rules.fates import Ask, Fate
from ..rules.granting import ActNow, DeployNow
from ..rules.priority import PayMore, Phase
from ..rules.setup import ChooseStart, Cutting
from ..rules.shots import Shooting
from ..rules.values import guns, is_ship, planet_at, structure
from .faces import ACTION_ICONS
from .glow import window_of
from .names import seat_words, uid_words
from .obstacles import buy_obstacles
from .sayings import LABELS, cost_of, cost_words, is_announced, said_bare, text_words, thing_of, touch_words
from .touches import read_piece

_FIRST = ("done", "suggested", "pay", "accept", "support", "ask", "fight")  # the way on, where it is offered
_FEW = 6  # so many things on the table stand as buttons too
_COSTS = ("rider:", "pay:")


def buttons(s, glow):
    """All that may be touched next and is not a thing on the table; and the things that an answer needs."""
    named = _named(s, glow)
    found = [Button(touch, _label(s, glow, touch, act), _icon(glow, touch), _is_way_on(s, glow, touch), touch == "word:pass", _after(s, glow, touch, act))
             for touch, act in glow.next.items() if touch in named or touch.partition(":")[0] not in ("piece", "place", "card", "deck")]
    return tuple(sorted([*found, *_no_tech(s, glow), *_not_now(s, glow)], key=lambda button: (button.touch == "word:pass", not button.go)))


def _no_tech(s, glow):
    """Tech that cannot be bought in this Main phase stays in its place and says why."""
    if not glow.chosen and s.phase == "main" and s.combat is None and isinstance(s.flow[-2], Phase) and "word:buy" not in glow.next:
        why = buy_obstacles(s, glow.seat)[0]
        label = _("Buy Tech: once a turn, used") if "buy_tech" in s.used[glow.seat] else _("Buy Tech")
        yield Button("word:buy", label, ACTION_ICONS.get("buy", ""), note=why.text, off=True)


def _not_now(s, glow):
    """A damaged ship that cannot be repaired now, or one where there is something to explore, says why."""
    uid = glow.piece
    if not uid or len(glow.chosen) > 1 or s.phase != "main" or s.combat is not None or not is_ship(s, uid) or s.ctrl[uid] != glow.seat:
        return ()
    planet = planet_at(s, s.at[uid])
    wanted = {"explore": planet is not None and s.points[planet] > 0, "repair": s.dmg[uid] > 0}
    missing = [f"word:{verb}" for verb, is_wanted in wanted.items() if is_wanted and f"word:{verb}" not in glow.next]
    return standing(glow.look, *(Button(touch, _(LABELS[touch[5:]]), _icon(glow, touch)) for touch in missing))


def _named(s, glow):
    """The cards in play that stand as buttons too: what an arriving ship attacks, who joins a fleet, what a question is about."""
    things = [touch for touch in glow.next if touch.startswith("piece:")]
    wanted = glow.verb == "strike" or glow.kind in (Forming, Ask)
    return things if wanted and len(things) <= _FEW else []


def pays(glow):
    """Is the next touch about how something is paid?"""
    return any(touch.startswith(_COSTS) for touch in glow.next)


def asked_verbs(frame):
    """The verbs that answer the question of a text or a rule; no others are known beforehand."""
    return {act.verb for act in getattr(frame, "answers", ())}


def fleet(s):
    """The ships of the side that is being formed."""
    return s.combat.attack if s.flow[-1].side == "attacker" else s.combat.defence


def in_reach(glow):
    """Can the chosen ship attack anything where it can go?"""
    if any(glow.s.ctrl[uid] != glow.seat for touch in glow.chosen[1:] if (uid := read_piece(touch))):
        return True  # it is already said what it attacks
    return any(_strikes(glow, touch) for touch in glow.next if glow.is_aim(read_piece(touch)))


def _strikes(glow, touch):
    """Would touching this mean moving there to attack it?"""
    acts = {touch: glow.next[touch]} if glow.next[touch] is not None else glow.after(touch)
    return "word:strike" in acts or any(act is not None and act.verb == "strike" for act in acts.values())


# -- the way on --------------------------------------------------------------------------------------------------------------------------------


def _is_way_on(s, glow, touch):
    word = touch.removeprefix("word:")
    if glow.kind is ChooseStart:
        return word == ("done" if glow.chosen else "suggested")
    if glow.kind is Forming:
        return bool(fleet(s)) != touch.startswith("piece:")
    if glow.verb == "strike" or "attack" in asked_verbs(s.flow[-1]):
        return touch.startswith("piece:") or len(glow.next) == 1
    if pays(glow):
        return touch == _cheapest(s, glow)
    only_word = bool(glow.chosen) and touch.startswith("word:") and sum(other.startswith("word:") for other in glow.next) == 1
    return word in _FIRST or len(glow.next) == 1 or only_word


def _cheapest(s, glow):
    """Of several ways to pay the one that is said in full and costs the least."""
    whole = [touch for touch, act in glow.next.items() if act is not None]
    return min(whole, key=lambda touch: sum(cost_of(s, glow.next[touch])), default="")


def _icon(glow, touch):
    if touch.startswith("piece:"):
        return "" if glow.kind is Forming else ACTION_ICONS["attack"] if glow.verb == "strike" else ""
    return ACTION_ICONS.get(touch.removeprefix("word:"), "")


# -- what they say -----------------------------------------------------------------------------------------------------------------------------


def _label(s, glow, touch, act):
    kind, _colon, rest = touch.partition(":")
    if kind == "word":
        return _OWN[rest](s, glow, act) if rest in _OWN else _(LABELS[rest])
    if kind == "text":
        return short(text_words(s, touch, glow.chosen))
    if kind == "piece":
        return _about(s, glow, uid_words(s, int(rest)))
    if kind == "rider" and act is not None:
        return _paid_with(cost_words(s, act), thing_of(rest))
    return _packet(s, int(rest)) if kind == "answer" else touch_words(s, touch)


def _about(s, glow, name):
    """What touching a card in play does."""
    if glow.kind is Forming:
        return _("Send {name} in", name=name) if s.flow[-1].step == "gather" else _("Add {name}", name=name)
    attacks = glow.verb == "strike" or "attack" in asked_verbs(s.flow[-1])
    return _("Attack {name}", name=name) if attacks else _("Choose {name}", name=name)


def _paid_with(cost, name):
    return _("Pay {cost} and use {name}", cost=cost, name=name) if cost else _("Pay nothing and use {name}", name=name)


def _packet(s, number):
    """One of several damages, by its number."""
    window = window_of(s)
    if window is None or number > len(window.items) or window.kind != "W5":
        return _("Number {n}", n=number)
    packet = window.items[number - 1]
    return _("The {n} damage to {name}", n=packet.amount, name=uid_words(s, packet.to))


def short(text):
    """As much of a text as a button holds."""
    return text if len(text) <= 70 else f"{text[:68].rstrip()}…"


# -- what comes of it ----------------------------------------------------------------------------------------------------------------------


def _after(s, glow, touch, act):
    """What a button leads to, in a few words: its cost, who it is about, or what follows."""
    kind, _colon, word = touch.partition(":")
    if word in _NOTES:
        return _NOTES[word](s, glow)
    if kind == "piece":
        return _facts(s, int(word))
    if act is None:
        return _("you choose more next")
    cost = cost_words(s, act)
    return _("costs {cost}", cost=cost) if cost else _("costs nothing") if is_announced(s, act) else _("nothing is paid for it")


def _facts(s, uid):
    """A card in play that an answer is about: its guns and what is left of it, or whose it is."""
    if is_ship(s, uid):
        return _("guns {guns}, structure {n}", guns=guns(s, uid), n=structure(s, uid))
    return _("of {player}", player=seat_words(s, s.ctrl[uid])) if s.ctrl[uid] >= 0 else _("nobody's")


def _passed(s, glow):
    """What a pass means here: the last one ends a phase or a combat, and in a window it lets happen what is told."""
    beneath = s.flow[-2]
    if not isinstance(beneath, (Phase, Fight)):
        return _("it happens as told")
    waits = any(seat != glow.seat and not beneath.passed >> seat & 1 for seat in s.alive())
    if isinstance(beneath, Fight):
        return _("the combat ends if all pass") if waits else _("the combat ends")
    return _("the phase ends if all pass") if waits else _("the phase ends")


# Words that are no announcement, by what follows from them.
_NOTES = {
    "pass": _passed,
    "keep": lambda s, glow: _("you draw up to your full hand"),
    "joined": lambda s, glow: _("only ships in the fleet fire"),
    "gathered": lambda s, glow: _("the others stay where they are"),
    "launched": lambda s, glow: _("they stay aboard"),
    "suggested": lambda s, glow: _("you can begin at once"),
    "refuse": lambda s, glow: _("the game goes on") if glow.kind is Answer else _("nothing is paid for it"),
    "accept": lambda s, glow: _("the game is over"),
}


# -- words that depend on the question -----------------------------------------------------------------------------------------------------


def _done(s, glow, act):
    if glow.kind is ChooseStart:
        return _("Start with these")
    if act is None:
        return _(LABELS["done"])
    if pays(glow):
        cost = cost_words(s, act)
        return _("Pay {cost}", cost=cost) if cost else _("Pay nothing")
    if act.verb == "strike" and not act.on:
        return _("Move without attacking ({cost})", cost=cost_words(s, act)) if cost_words(s, act) else _("Move without attacking")
    return short(said_bare(s, act))


def _strike(s, glow, act):
    return _(LABELS["strike"]) if in_reach(glow) else _("Move and attack (nothing in reach)")


def _use(s, glow, act):
    """What the text says, if the card has just one."""
    card = s.card[glow.piece] if glow.piece else glow.card
    texts = [_(part.text) for part in CARDS[card].abilities if part.kind == "action"] if card is not None else []
    return _("Use: {text}", text=short(texts[0])) if len(texts) == 1 else _("Use one of its texts")


def _joined(s, glow, act):
    if fleet(s):
        return _(LABELS["joined"])
    if s.flow[-1].side == "defender":
        return _("Nobody defends")
    return _("Nobody attacks: the combat ends") if s.players == 2 else _("None of my ships attacks")


def _gathered(s, glow, act):
    return _(LABELS["gathered"]) if fleet(s) else _("Nobody from nearby")


def _no(s, glow, act):
    if glow.kind is Ask:
        return _("Do not attack") if "attack" in asked_verbs(s.flow[-1]) else _("Take none")
    return _(_REFUSED.get(glow.kind, LABELS["no"]))


_REFUSED = {DeployNow: mark("Deploy nothing"), ActNow: mark("Do nothing"), Shooting: mark("Do not fire"), Cutting: mark("Do not cut")}


def price_of(s):
    """What the open question wants to be paid, in words; for Karina Tristan it is the cost of the card that was shown."""
    frame, card = s.flow[-1], asking(s)
    if isinstance(frame, PayMore):
        return _amount(frame.amount)
    known = {"conscience": _("1 command"), "rise-of-the-populace": _amount(3)}
    if card is not None and CARDS[card].id in known:
        return known[CARDS[card].id]
    shown = shown_card(s)
    return "" if shown is None else _amount(CARDS[shown].cost)


def shown_card(s):
    """The card that was shown before the question, or None."""
    return next((entry for entry in getattr(s.flow[-2], "memo", ()) if isinstance(entry, int)), None)


def _amount(count):
    return _n("{n} resource", "{n} resources", count)


def asking(s):
    """The card whose text asks, or None."""
    for frame in reversed(s.flow[:-1]):
        if isinstance(frame, Fate):
            return frame.card
        if hasattr(frame, "act") and frame.act.cards:
            return card_of(frame.act.cards[0])
    return None


def _enable(s, glow, act):
    """Retreat may be allowed before a ship of one's own is there (FIR-505.12); that it is of no use now is said."""
    here = any(s.ctrl[uid] == glow.seat for uid in (*s.combat.attack, *s.combat.defence))
    return _(LABELS["enable"]) if here else _("Let my ships retreat (1 command; none of them is here)")


_OWN = {
    "done": _done, "enable": _enable, "strike": _strike, "use": _use, "joined": _joined, "gathered": _gathered, "no": _no,
    "buy": lambda s, glow, act: _("Buy Tech for {n}", n=tech_price(s, glow.seat)),
    "pay": lambda s, glow, act: _("Pay {cost}", cost=price_of(s)) if price_of(s) else _(LABELS["pay"]),
    "refuse": lambda s, glow, act: _("Play on") if glow.kind is Answer else _("Do not pay"),
    "accept": lambda s, glow, act: _("Accept the draw"),
}
