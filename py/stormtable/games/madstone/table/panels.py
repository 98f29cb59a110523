"""What lies before a seat: its crest, power, crystals, energy and spoils; its hand; the price of an attack; and the count at the end."""

from collections.abc import Mapping, Sequence
from html import escape

from stormtable.kernel.hand import face_down, hand_card
from stormtable.kernel.look import Look

from ..cards import CARDS, COMMANDERS, DARKNESS, NUMBER, STACKS
from ..language import _, _n, mark
from ..rules import forecasts
from ..rules.costs import parts_said
from ..rules.endings import score
from ..rules.field import spot
from ..rules.state import HIDDEN, SEATS, State
from ..rules.values import energy, power, power_parts, special_points
from ..rules.words import ENERGY_NAMES, faction_name, name, player_name, seat_name, side_of
from .board import number
from .faces import ENERGY_EMBLEMS, back as card_back, crest, described, gem, held, icon, reading
from .glow import Glow
from .legend import legend
from .touches import card_touch, read_card


def panel(s: State, seat: int, look: Look | None = None, name: str = "") -> str:
    """What stands in the panel of a seat; `name` is the player's."""
    glow = Glow.of(s, look)
    signs = legend() if glow.is_live and seat == glow.near else ""
    return "".join((_header(s, seat, name), _stats(s, seat), _purse(s, seat), _known(s, seat, glow), _spoils(s, seat, glow), signs))


def _header(s, seat, name):
    faction = s.commander[seat]
    below = side_of(s, seat) if name and name != side_of(s, seat) else ""
    turn = f'<span class="turn">{escape(_turn(s))}</span>' if s.flow and s.flow[-1].seat == seat else ""
    who = f'<div class="who"><h2>{escape(name or seat_name(s, seat))}</h2><span class="label">{escape(below)}</span></div>'
    return f"<header>{crest(faction)}{who}{turn}</header>"


def _turn(s):
    """What is asked, in a word or two."""
    if s.phase in ("commander", "setup"):
        return _("Setup")
    return _n("{n} basic action", "{n} basic actions", s.basics)


def _stats(s, seat):
    """Power, hand, army and spoils: all can see how many, and what the points would be now (MAD-12.5).

    In a line stands what can be paid with, too: else that lies below.
    """
    red = f'<div class="brief"><dt>{gem("red")}<span class="sr">{_("red")}</span></dt><dd>{s.red[seat]}</dd></div>'
    return (
        '<dl class="stats">' + _stat("mighty-force", _("Power"), power(s, seat)) + red + _stat("card-pick", _("Hand"), len(s.hand[seat]))
        + _stat("meeple", _("Army, with the Commander"), len(s.army[seat]) + (s.commander[seat] is not None), _("Army"))
        + _stat("swap-bag", _("Spoils"), len(s.spoils[seat])) + _stat("laurels", _standing(score(s, seat)), score(s, seat).total, _("Points now")) + "</dl>"
    )


def _standing(points):
    """The points of a player as they would be counted now, by the four ways."""
    return _("Points now: spoils {spoils}, power {power}, gold {gold}, special {special}", **points._asdict())


def _stat(sign, label, value, brief=""):
    """A number with its sign; where there is room a word stands between them, if need be a brief one."""
    word = f' data-brief="{escape(brief)}"' if brief else ""
    return f'<div title="{escape(label)}" data-peek="sign:{sign}"{word}><dt>{icon(sign, label)}</dt><dd>{value}</dd></div>'


def _purse(s, seat):
    """Crystals, and the energy of the army."""
    crystals = _gems("red", s.red[seat], _("{n} red", n=s.red[seat])) + _gems("gold", s.gold[seat], _("{n} gold", n=s.gold[seat]))
    counts = [energy(s, seat, kind) for kind in range(4)]
    discs = "".join(_energy(kind, count) for kind, count in enumerate(counts) if count)
    return f'<div class="purse">{crystals}<span class="energies">{discs}</span></div>'


def _gems(kind, count, label):
    return f'<span class="gems" role="img" aria-label="{escape(label)}" title="{escape(label)}">{gem(kind)}<b>{count}</b></span>'


def _energy(kind, count):
    label = _("{n} {energy} energy", n=count, energy=_(ENERGY_NAMES[kind]))
    return f'<span class="energy of-{STACKS[kind]}" title="{escape(label)}">{icon(ENERGY_EMBLEMS[kind], label)}<b aria-hidden="true">{count}</b></span>'


def _known(s, seat, glow):
    """The cards in another hand that the player at the table knows (MAD-12.3, MAD-12.4)."""
    cards = [card for card in s.hand[seat] if card != HIDDEN]
    if seat == glow.near or not cards or s.result is not None:
        return ""
    return f'<p class="label">{escape(_("You know in this hand: {cards}", cards=", ".join(map(name, cards))))}</p>'


def _spoils(s, seat, glow):
    """The own spoils, with their points; those of others lie face down, unless all agreed on open spoils (MAD-1.14)."""
    mine = seat == glow.near and glow.is_live
    if not (mine or s.settings.open_spoils or s.result is not None) or not s.spoils[seat]:
        return ""
    points = sum(CARDS[card].kill for card in s.spoils[seat])
    told = _n("Spoils: {n} point", "Spoils: {n} points", points)
    cards = "".join(_spoil(card) for card in s.spoils[seat])
    return f'<details class="spoils" id="spoils-{SEATS[seat]}"><summary>{icon("swap-bag")}{escape(told)}</summary><ul>{cards}</ul></details>'


def _spoil(card):
    return f'<li tabindex="0" data-peek="{card_touch(card)}">{escape(name(card))} <b>{CARDS[card].kill}</b></li>'


# -- the hand ------------------------------------------------------------------------------------------------------------


def hand(s: State, seat: int, look: Look | None = None) -> str:
    """The cards in a hand, with what they would cost or bring, and spoils that may be touched now."""
    glow = Glow.of(s, look)
    if glow.kind == "commander":
        return ""
    held_now = sorted(card for card in s.hand[seat] if card != HIDDEN)
    cards = [_in_hand(s, glow, card, held_now[:n].count(card)) for n, card in enumerate(held_now)]
    cards += [_in_hand(s, glow, card, 0, "spoils") for card in s.spoils[seat] if card_touch(card) in glow.next or card_touch(card) in glow.chosen]
    return "".join(cards)


def _in_hand(s, glow, card, copy, place="hand"):
    touch = card_touch(card)
    worth = _worth(s, glow, card) if place == "hand" and s.phase in forecasts.IN_PLAY else []
    label = ", ".join([described(card), *(words for words, _drawn in worth)])
    drawn = f'<span class="worth">{"".join(drawn for _words, drawn in worth)}</span>' if worth else ""
    return hand_card(f"{place}-{CARDS[card].id}-{copy}", touch, label, held(card) + drawn,
                     is_next=touch in glow.next, is_chosen=touch in glow.chosen)


def _worth(s, glow, card):
    """What commanding this card would cost and what placing it would bring: in words, and as a tag."""
    if card == DARKNESS:
        gain = forecasts.darkness_gain(s, glow.near, card)
        return [(_("play for {n} red", n=gain), _gain(_("Play"), gain))]
    offer, gain = forecasts.offers(s, glow.near, card)["command"], forecasts.placing_gain(s, glow.near, card)
    kind = " barred" if offer.is_forbidden else "" if offer.is_payable else " dear"
    cost = f'<span class="tag{kind}" data-word="{escape(_("Command"))}">{gem("red")}{number(offer.price.cost)}</span>'
    return [(_("command for {sum}", sum=offer.price.said()), cost), (_("place for {n} red", n=gain), _gain(_("Place"), gain))]


def _gain(word, gain):
    return f'<span class="tag gain" data-word="{escape(word)}">{gem("red")}{number(f"+{gain}")}</span>'


def face_down_hand(s: State, seat: int) -> str:
    """A hand that lies face down."""
    return face_down(s.hand[seat], card_back())


# -- beside the board ----------------------------------------------------------------------------------------------------


def side(s: State, look: Look) -> str:
    """The price of the chosen card, spelled out; or what a chosen ability says."""
    glow = Glow.of(s, look)
    card = glow.card
    if card is None or not glow.is_asked:
        return ""
    found = forecasts.offers(s, glow.near, card)
    if glow.verb in found:
        found = {glow.verb: found[glow.verb]}
    if not found or glow.verb == "use" or glow.kind == "setup":
        return reading(card, _notes(s, glow, card))
    return f'<section class="planning" aria-label="{escape(name(card))}"><h2>{escape(name(card))}</h2>{_says(card)}{_bill(s, glow, found)}</section>'


def _says(card):
    return f'<p class="says">{escape(_(CARDS[card].text))}</p>' if CARDS[card].text else ""


def _bill(s, glow, found):
    """Number, power and crystals of a kill and a command, side by side: the sums as they are charged."""
    prices = {verb: None if offer.is_forbidden else offer.price for verb, offer in found.items()}
    heads = "".join(f'<th scope="col">{escape(_(_VERBS[verb]))}</th>' for verb in found)
    rows = [_entry(_reason(reason), [_amount(price, reason) for price in prices.values()]) for reason in _reasons(prices.values())]
    rows.append(_entry(_("Number"), [price and price.number for price in prices.values()], "tot"))
    rows.append(_entry(_("Within your power of {n}", n=power(s, glow.near)), [price and price.within for price in prices.values()]))
    if any(price and price.doubled for price in prices.values()):
        rows.append(_entry(_("Above it, doubled"), [price and price.doubled for price in prices.values()]))
    dear = [not offer.is_payable for offer in found.values()]
    rows.append(_entry(_("Crystals"), [price and price.cost for price in prices.values()], "tot", dear))
    note = _("You have {red} red and {gold} gold.", red=s.red[glow.near], gold=s.gold[glow.near])
    return (f'<table class="bill"><thead><tr><td></td>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
            f'<p class="label">{escape(note)}</p>{_with_gold(glow)}')


def _with_gold(glow):
    """The ways to pay more gold than needed, where there are some (MAD-4.15)."""
    words = {"word:kill-gold": _("Kill with more gold"), "word:command-gold": _("Command with more gold")}
    ways = "".join(f'<button type="button" class="btn small" id="side-{touch[5:]}" data-touch="{touch}">{escape(label)}</button>'
                   for touch, label in words.items() if touch in glow.next)
    return f'<div class="acts">{ways}</div>' if ways else ""


_VERBS = {"kill": mark("Kill"), "command": mark("Command")}
PRINTED = "printed"


def _reasons(prices):
    """What the numbers are made of: what is printed, then what changes it for this player."""
    return list(dict.fromkeys([PRINTED, *(reason for price in prices if price for reason, _amount in price.parts[1:])]))


def _reason(reason):
    return _("Printed") if reason == PRINTED else parts_said([(reason, 0)]).rpartition(" ")[0]


def _amount(price, reason):
    """What a reason adds to a number; nothing if it does not apply."""
    if price is None:
        return None
    if reason == PRINTED:
        return price.parts[0][1]
    return next((f"{amount:+d}".replace("-", "−") for other, amount in price.parts[1:] if other == reason), "")


def _entry(words, values, kind="", dear=()):
    """A row of the bill; what is not allowed now has no number."""
    marks = [' class="dear"' if n < len(dear) and dear[n] else "" for n in range(len(values))]
    cells = "".join(f"<td{mark}>{_kept() if value is None else value}</td>" for mark, value in zip(marks, values))
    named = f' class="{kind}"' if kind else ""
    return f'<tr{named}><th scope="row">{escape(words)}</th>{cells}</tr>'


def _kept():
    return icon("padlock", _("Not allowed now."))


# -- reading -------------------------------------------------------------------------------------------------------------


def _notes(s, glow, card):
    """What is so about a card now: the sums of its prices, where it lies, its tokens."""
    notes = [escape(text) for text in _sums(s, glow.near, card)]
    notes += [escape(text) for text in _differing(s, glow.near, card)]
    tokens = s.tokens.get(card, 0)
    notes += [escape(_("It carries {n} poison: its kill number is so much lower.", n=tokens))] if tokens else []
    if s.is_locked(card) and s.phase in forecasts.IN_PLAY:
        notes.append(escape(_("It was put on the field this turn, so this player cannot kill or command it now.")))
    return notes


def _sums(s, seat, card):
    """Kill: 9 = 7 within your power + 2 × 1 above it (number 8: heart 6, darkness +2)."""
    said = {"kill": lambda text: _("Kill: {sum}", sum=text), "command": lambda text: _("Command: {sum}", sum=text)}
    return [said[verb](f"{offer.price.said()} ({offer.price.number_said()})") for verb, offer in forecasts.offers(s, seat, card).items()
            if not offer.is_forbidden]


def _differing(s, seat, card):
    """The numbers that each other player meets, for a card of the own army where these differ."""
    if card not in s.army[seat] or not any(forecasts.numbers(s, seat, card, seat)[2:]):
        return []
    met = [(other, forecasts.numbers(s, other, card, seat)) for other in s.others(seat)]
    return [_("For {seat}: kill number {kill}, command number {command}", seat=player_name(s, other), kill=found.kill, command=found.command)
            for other, found in met]


def thumbnail(s: State, touch: str) -> str:
    """The face of a card that a question is about."""
    card = read_card(touch)
    return "" if card is None else held(card)


def peek(s: State, touch: str) -> str:
    """A thing that is pointed at, to be read; nothing for what has no text."""
    kind, _colon, thing = touch.partition(":")
    return {"card": _peek_card, "stack": _peek_stack, "seat": _peek_seat, "commander": _peek_commander}.get(kind, lambda s, thing: "")(s, thing)


def _peek_card(s, word):
    card, glow = NUMBER[word], Glow(s, None)
    seen = card == DARKNESS or spot(s, glow.near, card) is not None
    return reading(card, _notes(s, glow, card) if seen else ())


def _peek_stack(s, word):
    """The cards of a stack from the top: all of them are public (MAD-6.13)."""
    cards = s.field[STACKS.index(word)]
    if not cards:
        return f'<div class="listing"><h3 class="disp">{escape(_("{faction} stack, empty", faction=faction_name(STACKS.index(word))))}</h3></div>'
    rows = "".join(f"<li>{escape(name(card))} <small>{escape(_both_numbers(card))}</small></li>" for card in reversed(cards))
    return f'<div class="listing"><h3 class="disp">{escape(_("{faction} stack", faction=faction_name(STACKS.index(word))))}</h3><ol>{rows}</ol></div>'


def _both_numbers(card):
    return _("heart {kill}, command {command}", kill=CARDS[card].kill, command=CARDS[card].command)


def _peek_seat(s, letter):
    """What the power of a player is the sum of."""
    seat = SEATS.index(letter)
    parts = power_parts(s, seat)
    if not parts:
        return ""
    rows = "".join(f"<li>{escape(parts_said([part]))}</li>" for part in parts if part[1])
    return f'<div class="listing"><h3 class="disp">{escape(_("Power of {seat}: {n}", seat=player_name(s, seat), n=power(s, seat)))}</h3><ul>{rows}</ul></div>'


def _peek_commander(s, word):
    return reading(COMMANDERS[STACKS.index(word)], [escape(_("A Commander counts for power, energy and faction, and can never be a target."))])


# -- the count -----------------------------------------------------------------------------------------------------------


def points(s: State) -> Sequence[int] | None:
    """The points of every seat, once they are counted."""
    return s.result and s.result.points


def score_parts(s: State) -> Mapping[str, Sequence[int]]:
    """The points of every seat by the four ways (MAD-11.6), once they are counted."""
    ways = (_("Spoils"), _("Power"), _("Gold"), _("Special"))
    return dict(zip(ways, zip(*(score(s, seat) for seat in s.seats)))) if s.result else {}


def sheet(s: State, names: Sequence[str]) -> str:
    """The points of all players by the four ways, the most first."""
    scores = {seat: score(s, seat) for seat in s.seats}
    order = sorted(s.seats, key=lambda seat: (-scores[seat].total, seat))
    head = "".join(f'<th scope="col">{escape(way)}</th>' for way in (*score_parts(s), _("Points")))
    rows = "".join(_score(s, seat, names[seat], scores[seat]) for seat in order)
    return f'<table class="score"><thead><tr><th scope="col">{escape(_("Player"))}</th>{head}</tr></thead><tbody>{rows}</tbody></table>{_specials(s)}'


def _score(s, seat, player, parts):
    kind = ' class="won"' if s.result and seat in s.result.winners else ""
    cells = "".join(f"<td>{part}</td>" for part in parts)
    return f'<tr{kind}><th scope="row">{escape(player)}</th>{cells}<td><b>{parts.total}</b></td></tr>'


def _specials(s):
    """Which cards were worth special points."""
    worth = [(seat, card, points) for seat in s.seats for card, points in special_points(s, seat).items() if points]
    found = [_("{card} of {seat}: {n}", card=name(card), seat=player_name(s, seat), n=points) for seat, card, points in worth]
    return f'<p class="label">{escape(_("Special: {cards}", cards=", ".join(found)))}</p>' if found else ""
