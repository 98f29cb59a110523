"""Reading a position: every key is looked at, and what cannot be is refused with a sentence (MAUL-N6)."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from stormtable.kernel import chance, flow
from stormtable.kernel.forms import Key
from stormtable.kernel.rules import Unreadable
from stormtable.kernel.zones import HIDDEN

from ..cards import ALL_BOOSTS, BOOST_NUMBER, BOOSTS, HORDE_SIZE, HORDES, horde_cards, scavenger
from ..language import mark
from ..rules.boosts import DESIGNS, Searching, named
from ..rules.endings import Result
from ..rules.inertia import Flip
from ..rules.mauls import is_trio
from ..rules.raids import AttackerCommits, Compare, DefenderCommits
from ..rules.setup import ChooseHorde, Tournament
from ..rules.state import DETONATION, HIGHEST_RANKING, SEATS, Exchange, Modifier, Pending, Raid, Reveal, State
from ..rules.support import Placing
from ..rules.turn import ACTIONS, EndTurn, Resolve, Step, steps_of
from ..rules.variants import MAY_BE_NONE, NUMBERS, WORDS, Settings
from ..rules.windows import KINDS, AskAnswer, ExchangeOver, PlayHappens, Window
from . import position as positions
from .notation import read as read_line

RULE = "MAUL-N6"
KEYS = (
    "game", "options", "round", "starter", "barren", "inertia", "turn", "det", "maul", "stall", "seats", "boost",
    "downed_this_turn", "modifiers", "pending", "window", "exchange", "reveal", "raid", "result", "seed",
)
DRAWS = ("round_cap", "barren_limit")
WINS = ("incineration", "concession", *DRAWS)
STEPS = ("A1", "A2", "A4", "A5", "A6", "D1", "D2", "D4")
WINDOW_STEPS = {"FLIP": ("A2",), "ACTION": ("A4", "A5", "D2"), "OPEN": ("A1", "A4", "A5", "D1", "D2"),
                "RAID-START": ("D2",), "RAID-COUNT": ("D2",)}


def from_position(position: Mapping[str, Any]) -> State:
    """The state of a position."""
    top = Key("", position, RULE).fields(KEYS)
    if top("game").value != "maul":
        raise top("game").bad(mark("this is no position of MAUL."))
    s = State(_settings(top("options", {})))
    seed = top("seed", "1")
    if seed.given and not isinstance(seed.value, str):
        seed = Key("seed", str(seed.number()), RULE)
    s.chance = chance.read(seed.text() if seed.given else None)
    turn = top("turn", {}).fields(("seat", "step", "acted", "continued", "count"))
    if turn("step").value == positions.SETUP:
        return _read_setup(s, top, turn)
    _read_table(s, top, turn)
    s.result = _result(top("result"))
    _resume(s, top)
    return flow.settle(s)


# -- small parts -------------------------------------------------------------------------------------------------------


def _seat(key, default=None):
    if key.value is None and default is not None:
        return default
    return key.number(1, 2) - 1


def _pair(key, read_one, default):
    """One value for each seat, under the keys "1" and "2"."""
    fields = key.fields(SEATS)
    return [read_one(fields(name, default)) for name in SEATS]


def _settings(key):
    fields = key.fields(Settings._fields)
    return Settings(**{name: _OF_ITS_OWN.get(name, _setting)(name, entry) for name, entry in fields.each().items()})


def _setting(name, key):
    if name in WORDS:
        return key.one_of(WORDS[name])
    if name not in NUMBERS:
        return key.one_of(_ON_OFF) if isinstance(key.value, str) else key.flag()
    if key.value in (None, "none") and name in MAY_BE_NONE:
        return None
    if key.number() not in NUMBERS[name]:
        raise key.bad(mark("one of {words} is expected."), words=", ".join(map(str, NUMBERS[name])))
    return key.value


def _horde_pair(name, key):
    if not key.given:
        return None
    pair = tuple(entry.one_of(tuple(HORDES)) for entry in key.items())
    if len(pair) != 2:
        raise key.bad(mark("two hordes are expected."))
    return pair


_OF_ITS_OWN = {"hordes": _horde_pair}
_ON_OFF = {"on": True, "off": False}  # the words of a record's header are read too


def _result(key):
    if not key.given:
        return None
    fields = key.fields(("winner", "by"))
    winner = fields("winner")
    if not winner.given:
        return Result(None, fields("by").one_of(DRAWS))
    return Result(_seat(winner), fields("by").one_of(WINS))


def _boost(key):
    return key.one_of(BOOST_NUMBER)


def _card(s, key, seat=None):
    """A Belator by its id; in a mirror match with its seat where the place does not tell (MAUL-12.2)."""
    word = key.text()
    owner, colon, id = word.rpartition(":")
    seats = (seat,) if seat is not None else (int(owner) - 1,) if owner in SEATS else (0, 1)
    for owner in seats:
        for role, belator in enumerate(HORDES[s.hordes[owner]]):
            if belator.id == id:
                return owner * HORDE_SIZE + role
    raise key.bad(mark("{card} is no Belator of that horde."), card=word)


# -- before the hordes are chosen --------------------------------------------------------------------------------------


def _read_setup(s, top, turn):
    asked, seats = _seat(turn("seat"), 0), top("seats", {}).fields(SEATS)
    chosen = [seats(name, {}).fields()("horde") for name in SEATS]
    s.hordes = [None if not key.given else key.one_of(tuple(HORDES)) for key in chosen]
    s.push(Tournament(), *[ChooseHorde(seat) for seat in (1, 0) if seat >= asked])
    if s.hordes != [s.hordes[0] if asked else None, None] or asked and s.hordes[0] is None:
        raise top("seats").bad(mark("the seats before the one that is asked have chosen a horde, and no others."))
    s.result = _result(top("result"))
    if s.result:
        s.flow = []
    written = positions.position(s)
    for name, key in top.each().items():
        if name not in ("options", "seats", "seed") and not _agrees(key.value, written[name]):
            raise key.bad(mark("nothing is laid out before the hordes are chosen."))
    return s


def _agrees(given, written):
    """Is what is given part of what is written?"""
    if isinstance(given, dict) and isinstance(written, dict):
        return all(name in written and _agrees(value, written[name]) for name, value in given.items())
    return given == written


# -- the table ---------------------------------------------------------------------------------------------------------


def _read_table(s, top, turn):
    s.round, s.starter = top("round", 1).number(1), _seat(top("starter", 1))
    s.barren, s.inertia = top("barren", 0).number(), top("inertia", 0).number(0, DETONATION)
    s.stall = top("stall", 0).number()
    seats = top("seats", {}).fields(SEATS)
    both = [seats(name, {}) for name in SEATS]
    parts = [key.fields(("horde", "ranking", "arena", "field", "deck", "known_top", "known_bottom", "hand")) for key in both]
    s.hordes = [part("horde", (s.settings.hordes or ("elven", "orca"))[seat]).one_of(tuple(HORDES)) for seat, part in enumerate(parts)]
    if s.hordes[0] == s.hordes[1] and not s.settings.mirror:
        raise seats("2").bad(mark("two equal hordes need the option mirror."), "MAUL-2.1")
    for seat, part in enumerate(parts):
        _read_seat(s, seat, part)
    _read_turn(s, turn)
    _read_det(s, top)
    _read_in_play(s, top)
    _read_decks(s, top, parts)
    _read_boosts(s, top, parts)
    fresh = top("downed_this_turn", {}).fields(SEATS)
    for seat, name in enumerate(SEATS):
        for key in fresh(name, []).items():
            s.fresh |= 1 << _on_field(s, key, _card(s, key, seat))
    s.modifiers = tuple(_modifier(s, key) for key in top("modifiers", []).items())


def _on_field(s, key, card):
    if s.column(card) is None:
        raise key.bad(mark("that Belator is not on the field."))
    return card


def _read_turn(s, turn):
    s.active, s.step = _seat(turn("seat", 1)), turn("step", "A4").one_of(STEPS)
    s.acted, s.continued = turn("acted", False).flag(), turn("continued", False).flag()
    s.turns = turn("count", 1).number(0)


def _read_seat(s, seat, part):
    s.ranking[seat] = part("ranking", 0).number(0, HIGHEST_RANKING)
    s.arena[seat] = part("arena", s.settings.arena_size).number(0, s.settings.arena_size)
    entries = part("field", []).items()
    if len(entries) != 5:
        raise part("field").bad(mark("a field has five columns."))
    for column, key in enumerate(entries):
        if key.given:
            _read_place(s, seat, column, key)
    if s.column(scavenger(seat)) is None:
        raise part("field").bad(mark("the Scavenger is missing from the field."))


def _read_place(s, seat, column, key):
    """One entry of a field (MAUL-N5)."""
    word = key.text()
    downed = word.endswith(" d")
    ids = word.removesuffix(" d").split("+")
    cards = [_card(s, key._replace(value=id), seat) for id in ids]
    if len(cards) > 1:
        if cards != list(range(scavenger(seat), scavenger(seat) + len(cards))):
            raise key.bad(mark("a pile is Scavenger, Carver, Wingman, from the bottom to the top."))
        s.pile[seat] = len(cards) - 1
    for card in cards:
        if card in s.field[seat] or card != cards[-1] and s.downed >> card & 1:
            raise key.bad(mark("a card appears twice."))
        s.downed |= downed << card
    s.field[seat][column] = cards[-1]


def _read_det(s, top):
    key, det = top("det"), top("det", {}).fields(("seat", "column", "omega"))
    seat, column = _seat(det("seat", s.starter + 1)), det("column", None)
    at = s.column(scavenger(seat)) if not column.given else column.number(1, 5) - 1
    s.det = s.field[seat][at]
    if s.det is None:
        raise key.bad(mark("the Detonator lies on an empty place."))
    if s.has_wreck(seat) and s.det == s.top(seat) and not top("raid").given:
        s.det = scavenger(seat)  # it waits there for the wreck to be cleared (MAUL-1.18)
        s.make_ready(s.det)
    if not s.is_ready(s.det) and not top("raid").given:
        raise key.bad(mark("the Detonator lies on a Downed Belator."))
    for other in (0, 1):
        if s.has_break(other) and s.det != s.top(other):
            raise top("seats").bad(mark("an active pile holds the Detonator."), "MAUL-N5")
    _read_maul(s, top("maul"), det("omega", top("maul").given).flag())


def _read_maul(s, key, omega):
    if omega != key.given:
        raise key.bad(mark("the Detonator shows Ω exactly during a Maul."))
    if not key.given:
        return
    columns = [entry.number(1, 5) - 1 for entry in key.items()]
    first = columns[0] if columns else 9
    if columns != [first, first + 1, first + 2] or not is_trio(s, s.attacker, first) or s.det != s.field[s.attacker][first + 1]:
        raise key.bad(mark("a Maul is three Ready Vangard of the attacker in a row, the middle one with the Detonator."))
    s.maul = first


def _read_in_play(s, top):
    """What is declared, played, turned up or fought over."""
    pending, exchange, reveal, raid = (top(name) for name in ("pending", "exchange", "reveal", "raid"))
    if raid.given:
        s.raid = _raid(s, raid)
    if reveal.given:
        fields = reveal.fields(("seat", "card", "for"))
        seat = _seat(fields("seat"))
        s.reveal = Reveal(seat, _card(s, fields("card"), seat), fields("for").one_of(("step", "action", "boost")))
    if pending.given:
        s.pending = _pending(s, pending)
    if exchange.given:
        kind = top("window", {}).fields()("kind").one_of(KINDS)
        s.exchange = _exchange(s, exchange, kind)


def _action(key, verbs):
    try:
        action = read_line(key.text())
    except Unreadable as problem:
        raise key.bad(problem.text) from None
    if action.verb not in verbs:
        raise key.bad(mark("one of {words} is expected."), words=", ".join(verbs))
    return action


def _pending(s, key):
    fields = key.fields(("action", "cards"))
    action = _action(fields("action"), ACTIONS)
    cards = fields("cards", {}).fields(("hitters", "target", "mover", "receiver"))
    wanted = {"hit": ("hitters", "target"), "ganghit": ("hitters", "target"), "move": ("mover",), "pass": ("receiver",)}
    if set(cards.values) != set(wanted.get(action.verb, ())):
        raise key.bad(mark("the cards that this Action names are expected."))
    hitters = tuple(_own(s, entry, s.active) for entry in cards("hitters", []).items())
    if len(hitters) != {"hit": 1, "ganghit": 2}.get(action.verb, 0) or any(s.is_ready(card) for card in hitters if s.column(card) is not None):
        raise key.bad(mark("the hitters are Downed, one for a Hit and two for a Gang-Hit."))
    other = next((cards(name) for name in ("target", "mover", "receiver") if cards.has(name)), None)
    owner = 1 - s.active if action.verb in ("hit", "ganghit") else s.active
    return Pending(action, hitters, None if other is None else _own(s, other, owner))


def _own(s, key, seat):
    """A Belator of this seat."""
    card = _card(s, key, None if s.hordes[0] == s.hordes[1] and ":" in str(key.value) else seat)
    if card // HORDE_SIZE != seat:
        raise key.bad(mark("that Belator belongs to the other horde."))
    return card


def _exchange(s, key, kind):
    fields = key.fields(("seat", "play", "answer", "search"))
    seat = _seat(fields("seat"))
    play, card = _play(s, fields("play"), seat)
    answer = answer_card = None
    if fields("answer").given:
        answer = _action(fields("answer"), ("boost",))
        if _chooser(s, fields("search")) != seat:  # it is still resolving
            answer, answer_card = _play(s, fields("answer"), 1 - seat)
    return Exchange(seat, play, card, kind, answer, answer_card)


def _chooser(s, search):
    """The seat whose Boost asks for a choice, or None."""
    return _seat(search) if search.given else s.reveal.seat if s.reveal is not None else None


def _play(s, key, seat):
    play = _action(key, ("boost",))
    card = named(s, seat, play)
    if DESIGNS[play.boost].side is not None and card is None:
        raise key.bad(mark("no Belator stands there."))
    return play, card


def _raid(s, key):
    fields = key.fields(("column", "hit", "hitters", "step", "limit", "committed", "bonus", "extra", "drawn"))
    pairs = {name: tuple(_pair(fields(name, {}), partial(Key.number, low=low, high=high), low))
             for name, low, high in (("limit", 2, 3), ("bonus", 0, 99), ("extra", 0, 9))}
    hit = _on_field(s, fields("hit"), _card(s, fields("hit")))
    hitters = tuple(_on_field(s, entry, _card(s, entry)) for entry in fields("hitters", []).items())
    if hit // HORDE_SIZE != s.attacker or not 1 <= len(hitters) <= 2 or any(card // HORDE_SIZE == s.attacker for card in hitters):
        raise key.bad(mark("in a Raid an attacking Belator was Hit by one or two defending ones."))
    committed = fields("committed", {}).fields(SEATS)
    return Raid(fields("column", s.column(s.det) + 1).number(1, 5) - 1, hit, hitters,
                tuple(_committed(s, seat, committed(name)) for seat, name in enumerate(SEATS)), **pairs)


def _committed(s, seat, key):
    if not key.given:
        return None
    return tuple(_on_field(s, entry, _card(s, entry, seat)) for entry in key.items())


def _modifier(s, key):
    fields = key.fields(("seat", "card", "stat", "by", "from"))
    card = _on_field(s, fields("card"), _card(s, fields("card"), _seat(fields("seat"))))
    return Modifier(card, fields("stat").one_of(("STR", "HV", "HR")), fields("by").number(-9, 9), _boost(fields("from")))


# -- decks and Boosts: what is named nowhere follows, shuffled ---------------------------------------------------------


def _read_decks(s, top, parts):
    for seat, part in enumerate(parts):
        key = part("deck", [])
        deck = [_card(s, entry, seat) if entry.given else HIDDEN for entry in key.items()]
        elsewhere = [card for card in horde_cards(seat) if s.column(card) is not None or s.reveal and s.reveal.card == card]
        named_cards = [card for card in deck if card != HIDDEN] + elsewhere
        if len(set(named_cards)) < len(named_cards):
            raise key.bad(mark("a card appears twice."))
        left = [card for card in horde_cards(seat) if card not in named_cards]
        s.known_bottom[seat] = part("known_bottom", 0).number(0, HORDE_SIZE)
        s.known_top[seat] = part("known_top", 0).number(0, HORDE_SIZE)
        s.deck[seat] = _filled(s, key, deck, left, s.card_name)
        if s.known_bottom[seat] and left and HIDDEN not in deck or s.known_top[seat] + s.known_bottom[seat] > len(s.deck[seat]):
            raise part("known_bottom").bad(mark("the known cards must be written out."))


def _filled(s, key, pile, left, name):
    """A pile with the cards that are named nowhere below it, shuffled; a view only counts them."""
    if HIDDEN in pile:
        if pile.count(HIDDEN) != len(left) or s.chance.seed is not None:
            raise key.bad(mark("hidden cards stand in what one seat knows of a game only, each in its place."))
        return pile
    return pile + chance.shuffled(s, left, name) if left else pile


def _read_boosts(s, top, parts):
    fields = top("boost", {}).fields(("deck", "discard"))
    deck, view = fields("deck", []), isinstance(top("boost", {}).fields()("deck", []).value, int)
    s.discard = [_boost(entry) for entry in fields("discard", []).items()]
    for seat, part in enumerate(parts):
        s.hand[seat] = sorted((_boost(entry) if entry.given else HIDDEN for entry in part("hand", []).items()), key=str)
        if HIDDEN not in s.hand[seat]:
            s.hand[seat].sort()
    s.boosts = [HIDDEN] * deck.number(0, len(ALL_BOOSTS)) if view else [_boost(entry) for entry in deck.items()]
    named_boosts = [boost for pile in (*s.hand, s.boosts, s.discard, s.exchange.boosts() if s.exchange else ())
                    for boost in pile if boost != HIDDEN]
    if len(set(named_boosts)) < len(named_boosts):
        raise top("boost").bad(mark("a Boost appears twice."))
    left = [boost for boost in ALL_BOOSTS if boost not in named_boosts]
    hidden = sum(pile.count(HIDDEN) for pile in (*s.hand, s.boosts))
    if hidden or view:
        if hidden != len(left) or s.chance.seed is not None:
            raise deck.bad(mark("hidden cards stand in what one seat knows of a game only, each in its place."))
    elif left:
        s.boosts += chance.shuffled(s, left, lambda boost: BOOSTS[boost].id)


# -- going on ----------------------------------------------------------------------------------------------------------


def _resume(s, top):
    """Puts the frames of the position on the stack."""
    turn = top("turn")
    if s.result is not None:
        return
    if 0 in s.arena or s.inertia == DETONATION:
        raise top("result").bad(mark("with no stand left, or after the Detonation, the round is over."), "MAUL-10.8")
    _check_step(s, turn)
    s.push(Tournament(), EndTurn(s.step[0] == "A"))
    if s.step in ("A6", "D4"):
        return
    steps = steps_of(s, s.active)
    s.push(*(Step(step) for step in reversed(steps[steps.index(s.step) + 1:])))
    window = _window(s, top("window")) if top("window").given else None
    _push_question(s, top, window)


def _check_step(s, key):
    """The step fits attacker or defender, and nothing stands that its beginning would have cleared (MAUL-N7)."""
    attacks = s.active == s.attacker
    if (s.step[0] == "A") != attacks and not (s.step == "D4" and attacks):
        raise key.bad(mark("the step does not fit attacker or defender."))
    if s.has_wreck(s.active):
        raise key.bad(mark("the wreck of the horde whose turn it is has been cleared."), "MAUL-N7")
    if s.step == "A1" and s.maul is None and not s.exchange:
        raise key.bad(mark("a declaration needs a Maul."))
    if s.raid is not None and s.step != "D2":
        raise key.bad(mark("a Raid belongs to the defender's Action."))


def _push_question(s, top, window):
    if s.raid is not None:
        _push_raid(s, top("raid"), window)
    elif s.pending is not None:
        _push_action(s, top, window)
    elif window is not None:
        s.push(Flip() if window.kind == "FLIP" else Step(s.step), window)
        if window.kind not in ("FLIP", "OPEN"):
            raise top("window").bad(mark("nothing is declared that this window could be about."))
    elif s.reveal is None:
        s.push(Step(s.step))
    if s.exchange is not None:
        _push_exchange(s, top("exchange"))
    elif s.reveal is not None:
        if s.reveal.reason == "boost" or s.reveal.seat != s.active or window is not None:
            raise top("reveal").bad(mark("that card cannot have been revealed now."))
        s.push(Placing(s.reveal.seat))


def _push_action(s, top, window):
    if window is None:
        window = Window("ACTION", 1 - s.active, 1 - s.active)
    if window.kind != "ACTION" or s.step not in WINDOW_STEPS["ACTION"] or s.step == "A4" and s.pending.action.verb != "maul":
        raise top("pending").bad(mark("an Action waits in its own window."))
    if s.step == "A4":
        s.push(Step("A4"))  # the Support step follows the Maul (MAUL-3.19)
    s.acted = True
    s.push(Resolve(), window)


def _push_raid(s, key, window):
    step = key.fields()("step", 2).number(2, 5)
    committed = [cards is not None for cards in s.raid.committed]
    expected = {2: (False, False), 3: (False, False), 4: (True, False), 5: (True, True)}[step]
    if (committed[s.attacker], committed[1 - s.attacker]) != expected or window is not None and step not in (2, 5):
        raise key.bad(mark("the commitments do not fit the step of the Raid."))
    s.acted = True
    s.push({2: AttackerCommits, 3: AttackerCommits, 4: DefenderCommits, 5: Compare}[step]())
    if step in (2, 5):
        s.push(_raid_window(s, key, step, window))


def _raid_window(s, key, step, window):
    """The window of a Raid's step; one that is not given is only now opened."""
    kind, first = ("RAID-START", 1 - s.attacker) if step == 2 else ("RAID-COUNT", s.attacker)
    if window is None:
        return Window(kind, first, first)
    if window.kind != kind:
        raise key.bad(mark("the window does not fit the step of the Raid."))
    return window


def _push_exchange(s, key):
    """Either the answer is asked for, or a choice of the Boost that is resolving."""
    search = key.fields()("search")
    chooser = _chooser(s, search)
    if chooser is None:
        if s.exchange.answer is not None:
            raise key.bad(mark("an answered exchange is over unless it asks for something."))
        s.push(AskAnswer())
        return
    play = s.exchange.play if chooser == s.exchange.seat else s.exchange.answer
    wanted = "Tunnel Call" if search.given else "Fresh Legs"
    if play is None or BOOSTS[play.boost].name != wanted:
        raise key.bad(mark("no Boost in play asks for that."))
    s.push(ExchangeOver() if chooser == s.exchange.seat else PlayHappens())
    s.push(Searching(chooser) if search.given else Placing(chooser))


def _window(s, key):
    fields = key.fields(("kind", "first", "priority", "passes", "flip_stopped", "overload", "shield", "played"))
    kind = fields("kind").one_of(KINDS)
    usual = s.attacker if kind == "RAID-COUNT" else 1 - s.attacker if kind == "RAID-START" else 1 - s.active
    first = _seat(fields("first", usual + 1))
    if first != usual or s.step not in WINDOW_STEPS[kind]:
        raise key.bad(mark("that window cannot be open now."))
    s.flip_stopped = fields("flip_stopped", False).flag()
    s.overload, s.shield = fields("overload", 0).number(0, 9), fields("shield", 0).number(0, 9)
    if kind != "FLIP" and (s.flip_stopped or s.overload or s.shield):
        raise key.bad(mark("what changes a flip is played in its window."))
    played = sum(1 << _seat(entry) for entry in fields("played", []).items()[:2])
    return Window(kind, first, _seat(fields("priority", first + 1)), fields("passes", 0).number(0, 1), played)
