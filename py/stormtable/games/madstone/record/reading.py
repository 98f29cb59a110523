"""Reading a position: forms, then the rules it must obey, then the question it goes on with."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from stormtable.kernel import chance
from stormtable.kernel.forms import Key
from stormtable.kernel.zones import HIDDEN

from ..cards import BIT, CARDS, DARKNESS, DECK, NUMBER, STACKS, is_artifact
from ..language import mark
from ..rules.darkness import may_remove
from ..rules.endings import STALL_ROUNDS, end_game
from ..rules.questions import AskOrder, AskStack
from ..rules.setup import DEALT, ChooseCommander, LayOut
from ..rules.state import BASICS, FULL_HAND, GOLD, POISON, RED, SEATS, State
from ..rules.supplies import everybody, know_first
from ..rules.turn import Turn
from ..rules.variants import FLAGS, PLAYERS, Settings

PHASES = ("commander", "setup", "trigger", "basic", "late", "over")
MOST_BASICS = 3  # MAD-C32
MOST_BONUS = 2  # MAD-C39
_KEYS = (
    "game", "players", "options", "seed", "phase", "turn", "to_act", "basics", "used", "locked", "negated", "stopped", "bonus",
    "pending", "seats", "field", "tokens", "night", "pile", "trimmed", "out", "final", "stall", "left", "drawn", "known",
)
_SEAT_KEYS = ("commander", "red", "gold", "hand", "army", "spoils")
_STACK = {name: number for number, name in enumerate(STACKS)}
_COPIES = Counter(DECK)


def from_position(position: Mapping[str, Any]) -> State:
    """The state of a position."""
    top = Key("", position).fields(_KEYS)
    if top("game").value != "madstone":
        raise Key("game", None).bad(mark("this is no position of Madstone."))
    s = State(_settings(top))
    _read_turn(s, top)
    _read_seats(s, top("seats"))
    _read_field(s, top)
    _read_tokens(s, top("tokens", {}))
    s.chance = _chance(top("seed", "0"))
    _read_deck(s, top)
    _read_known(s, top)
    _check(s)
    _resume(s, top("pending"))
    return s


# -- forms -------------------------------------------------------------------------------------------------------------


def _card(key):
    """A deck card by its word."""
    if not isinstance(key.value, str) or NUMBER.get(key.value, DARKNESS + 1) > DARKNESS:
        raise key.bad(mark("there is no deck card of this name."))
    return NUMBER[key.value]


def _unique(key):
    """A card that is no Darkness Falls (MAD-1.7)."""
    card = _card(key)
    if card == DARKNESS:
        raise key.bad(mark("Darkness Falls cannot lie here."), "MAD-4.14")
    return card


def _cards(key, read=_card):
    return [read(entry) for entry in key.items()]


def _maybe_hidden(key):
    """A card, or "?" in what one seat knows of a game."""
    return HIDDEN if key.value == HIDDEN else _card(key)


def _set(key):
    return sum(BIT[card] for card in set(_cards(key, _unique)))


def _seat_letter(key, s):
    return SEATS.index(key.one_of(SEATS[:s.settings.players]))


# -- the parts ---------------------------------------------------------------------------------------------------------


def _settings(top):
    seats = top("seats", []).items()
    players = top("players", len(seats) or PLAYERS[0]).number(PLAYERS[0], PLAYERS[-1])
    flags = top("options", {}).fields(FLAGS)
    return Settings(players, **{name: flags(name).flag() for name in flags.values})


def _chance(key):
    """A number or a text; nothing in what one seat knows of a game."""
    if isinstance(key.value, int) and not isinstance(key.value, bool):
        return chance.Chance(str(key.value))
    return chance.read(None if key.value is None else key.text())


def _read_turn(s, top):
    s.phase = top("phase", "trigger").one_of(PHASES)
    s.turn = top("turn", 1).number(1)
    s.to_act = _seat_letter(top("to_act", "A"), s)
    s.basics = top("basics", 0 if s.phase == "late" else BASICS).number(*_BASICS.get(s.phase, (0, MOST_BASICS)))
    s.used, s.locked, s.negated = (_set(top(name, [])) for name in ("used", "locked", "negated"))
    s.stopped, s.bonus = top("stopped", False).flag(), top("bonus", 0).number(0, MOST_BONUS)
    s.final = top("final").number(0, s.settings.players) if top("final").given else None
    s.stall = top("stall", 0).number(0, STALL_ROUNDS * s.settings.players)
    s.left = top("left", False).flag()
    drawn = top("drawn", {}).fields(SEATS[:s.settings.players])
    s.drawn = [drawn(SEATS[seat], 0).number(0, len(DECK)) for seat in s.seats]


_BASICS = {"trigger": (1, MOST_BASICS), "basic": (1, MOST_BASICS), "late": (0, 0)}


def _read_seats(s, key):
    entries = key.items()
    if len(entries) != s.settings.players:
        raise key.bad(mark("{n} seats are expected."), "MAD-1.3", n=s.settings.players)
    for seat, entry in enumerate(entries):
        fields = entry.fields(_SEAT_KEYS)
        commander = fields("commander")
        s.commander[seat] = commander.one_of(_STACK) if commander.given else None
        s.red[seat], s.gold[seat] = fields("red", 0).number(0, RED), fields("gold", 0).number(0, GOLD)
        s.hand[seat] = _cards(fields("hand", []), _maybe_hidden)
        s.hand_known[seat] = [0] * len(s.hand[seat])
        s.army[seat], s.spoils[seat] = _cards(fields("army", []), _unique), _cards(fields("spoils", []), _unique)
    if sum(s.red) > RED:
        raise key.bad(mark("there are only {n} red crystals."), "MAD-1.2", n=RED)
    if sum(s.gold) > GOLD:
        raise key.bad(mark("there are only {n} gold crystals."), "MAD-1.2", n=GOLD)


def _read_field(s, top):
    fields = top("field", {}).fields(STACKS)
    s.field = [_cards(fields(name, []), _unique) for name in STACKS]
    for stack, cards in enumerate(s.field):
        if any(not is_artifact(card) and CARDS[card].faction != stack for card in cards):
            raise fields(STACKS[stack]).bad(mark("a card lies on the stack of its own faction."), "MAD-1.12")
    s.night = top("night", 0).number(0, _COPIES[DARKNESS])


def _read_tokens(s, key):
    lying = {card for cards in (*s.field, *s.army) for card in cards}
    for name, count in key.fields().each().items():
        card = _card(count._replace(value=name))
        if card not in lying:
            raise count.bad(mark("only cards in the field and in armies carry tokens."), "MAD-9.1")
        s.tokens[card] = count.number(1, POISON)
    if sum(s.tokens.values()) > POISON:
        raise key.bad(mark("there are only {n} poison tokens."), "MAD-1.2", n=POISON)


# -- the 72 cards ------------------------------------------------------------------------------------------------------


def _read_deck(s, top):
    """Every deck card lies in exactly one zone; a pile given as a number is dealt from what is left."""
    pile, trimmed = top("pile"), top("trimmed")
    s.out = _cards(top("out", []), _maybe_hidden)
    s.trimmed = _cards(trimmed, _maybe_hidden) if trimmed.given else []
    listed = isinstance(pile.value, list)
    s.pile = _cards(pile, _maybe_hidden) if listed else []
    rest = _rest(s, top)
    if listed and not trimmed.given:
        s.trimmed, rest = rest, []
    elif not listed:
        rest = _deal(s, pile, rest, trimmed.given)
    if len(rest) != sum(zone.count(HIDDEN) for zone in (*s.hand, s.pile, s.trimmed, s.out)):
        raise trimmed.bad(mark("together with the other zones this does not make up the 72 deck cards."), "MAD-1.1")
    s.pile_known = [0] * len(s.pile)


def _rest(s, top):
    """The cards not named anywhere."""
    zones = {"seats": (*s.hand, *s.army, *s.spoils), "field": s.field, "pile": (s.pile,), "trimmed": (s.trimmed,), "out": (s.out,),
             "night": ([DARKNESS] * s.night,)}
    left = Counter(_COPIES)
    for name, lists in zones.items():
        for card in (card for cards in lists for card in cards if card != HIDDEN):
            left[card] -= 1
            if left[card] < 0:
                raise top(name).bad(mark("{card} lies in too many places."), "MAD-1.19", card=CARDS[card].word)
    return sorted(left.elements())


def _deal(s, pile, rest, is_trimmed):
    """Shuffles what is left by the seed: the pile, and the rest is trimmed."""
    count = pile.number(0, len(rest)) if pile.given else len(rest)
    if s.chance.seed is None:
        raise Key("pile", None).bad(mark("without a seed it is a list."))
    shuffled = chance.shuffled(s, rest)
    s.pile = shuffled[:count]
    if is_trimmed:
        return shuffled[count:]
    s.trimmed = shuffled[count:]
    return []


def _read_known(s, top):
    """The cards a seat knows beyond its own, by the zone they lie in (MAD-12.2)."""
    for letter, key in top("known", {}).fields(SEATS[:s.settings.players]).each().items():
        seat = SEATS.index(letter)
        others = [SEATS[other] for other in s.others(seat)]
        for zone, cards in key.fields(("pile", *others)).each().items():
            lists = (s.pile, s.pile_known) if zone == "pile" else (s.hand[SEATS.index(zone)], s.hand_known[SEATS.index(zone)])
            for entry in cards.items():
                _know(seat, *lists, entry)


def _know(seat, cards, known, entry):
    """A seat knows this card; of Darkness Falls the first one that it does not know yet."""
    card = _card(entry)
    place = next((n for n, other in enumerate(cards) if other == card and not known[n] >> seat & 1), None)
    if place is None:
        raise entry.bad(mark("this card does not lie there."), "MAD-12.2")
    known[place] |= 1 << seat


# -- what must hold ----------------------------------------------------------------------------------------------------


def _check(s):
    """The rules that no single key can break alone."""
    chosen = [faction for faction in s.commander if faction is not None]
    if len(set(chosen)) < len(chosen):
        raise Key("seats", None).bad(mark("two players have the same Commander."), "MAD-4.1")
    waiting = range(s.to_act + 1) if s.phase == "commander" else ()
    if any((s.commander[seat] is None) != (seat in waiting) for seat in s.seats):
        raise Key("seats", None).bad(mark("in phase commander the seats up to the one to act have none; later all have one."), "MAD-2.3")
    if s.phase == "commander" and len(s.pile) != len(DECK):
        raise Key("pile", None).bad(mark("nothing is dealt before the Commanders are chosen."), "MAD-2.4")
    if HIDDEN in s.hand[s.to_act] and s.phase != "over":
        raise Key(f"seats[{s.to_act}].hand", None).bad(mark("the seat to act knows its own hand."), "MAD-12.2")
    if s.phase == "setup":
        _check_opening(s)
    if s.phase == "late" and not (s.settings.late_removal and may_remove(s, s.to_act)):
        raise Key("phase", None).bad(mark("there is no darkness that could still be removed."), "MAD-4.19")


def _check_opening(s):
    for seat in s.seats:
        hand = s.hand[seat]
        if len(hand) != (FULL_HAND if seat < s.to_act else DEALT) or DARKNESS in hand:
            sentence = mark("before the first turn 5 cards are dealt, and 3 of them kept; none is Darkness Falls.")
            raise Key(f"seats[{seat}].hand", None).bad(sentence, "MAD-2.8")


# -- the question it goes on with ----------------------------------------------------------------------------------------


def _resume(s, pending):
    """Puts the frames back on the stack."""
    if s.phase == "over":
        end_game(s)
        s.events = []
        return
    s.push({"commander": ChooseCommander, "setup": LayOut}.get(s.phase, Turn)(s.to_act))
    if pending.given:
        if s.phase != "trigger":
            raise pending.bad(mark("a question is asked in the trigger phase only."), "MAD-4.12")
        s.push(_question(s, pending.fields(("ask", "count", "card"))))


def _question(s, fields):
    """What is asked: the cards looked at are known to the asker, a revealed Artifact to all (MAD-12.3, MAD-12.4)."""
    seat = s.to_act
    if fields("ask").one_of(("order", "stack")) == "order":
        count = fields("count").number(2, min(3, len(s.pile)))
        if s.chance.seed is not None:  # what one seat knows of a game says by itself what that seat knows
            s.pile_known[:count] = [known | 1 << seat for known in s.pile_known[:count]]
        know_first(s.pile, s.pile_known)
        return AskOrder(seat, count)
    card = _card(fields("card"))
    owner = next((other for other in s.others(seat) if card in s.hand[other]), None)
    if owner is None or not is_artifact(card):
        raise fields("card").bad(mark("an Artifact in the hand of another player is expected."), "MAD-C23")
    place = s.hand[owner].index(card)
    s.hand_known[owner][place] |= everybody(s) & ~(1 << owner) if s.chance.seed is not None else 0
    return AskStack(seat, card)
