"""What lies before a seat: its crest, hand, deck, Maul ranking and stands; its Boosts; and the panel beside the field."""

from collections.abc import Sequence
from html import escape

from stormtable.kernel.flow import Event
from stormtable.kernel.hand import face_down, hand_card
from stormtable.kernel.look import Look
from stormtable.kernel.zones import HIDDEN

from ..cards import BOOST_NUMBER, BOOSTS, HORDE_FACTS, horde_cards, scavenger
from ..language import _
from ..rules import forecasts
from ..rules.state import HIGHEST_RANKING, State
from ..rules.words import deck_name, horde_name, player_name
from . import choosing
from .faces import back, described_boost, held, icon, reading
from .glow import Glow
from .touches import boost_touch, read_place


def panel(s: State, seat: int, look: Look | None = None, name: str = "") -> str:
    """What stands in the panel of a seat; `name` is the player's."""
    header = _header(s, seat, name)
    return header if s.hordes[seat] is None or s.det is None else header + _stats(s, seat) + _ranking(s, seat) + _deck(s, seat)


def crest(horde):
    """The shield of a horde; a blank one before it is chosen."""
    sign = f'<use href="#i-{HORDE_FACTS[horde]["emblem"]}" x="7.5" y="6.5" width="25" height="25" class="crest-sign-{horde}"/>' if horde else ""
    kind = f"shield shield-{horde}" if horde else "shield "
    return f'<svg class="crest" viewBox="0 0 40 40" aria-hidden="true"><path class="{kind}" d="M3 3H37V24L20 38 3 24Z"/>{sign}</svg>'


def _header(s, seat, name):
    horde = horde_name(s, seat)
    role = "" if s.det is None else _("attacks") if seat == s.attacker else _("defends")
    title = name or horde
    below = ", ".join(filter(None, (horde if horde != title else "", role))) if s.hordes[seat] else ""
    turn = f'<span class="turn">{_turn(s, seat)}</span>' if s.flow and s.flow[-1].seat == seat else ""
    return f'<header>{crest(s.hordes[seat])}<div class="who"><h2>{escape(title)}</h2><span class="label">{escape(below)}</span></div>{turn}</header>'


def _turn(s, seat):
    """What is asked, in a word."""
    names = {"horde": _("Horde"), "declare": _("Maul"), "step": _("Support"), "place": _("Support"), "action": _("Action"), "offer": _("Boost"),
             "answer": _("Answer"), "search": _("Deck"), "commit": _("Raid"), "discard": _("Discard")}
    return names[Glow(s, None).kind]


def _stats(s, seat):
    """Stands, Boosts in hand, Belator in the deck: first what decides the game, for a line has no room for all."""
    size = s.settings.arena_size
    return ('<dl class="stats">' + _stat("meeple-group", _("Stands"), s.arena[seat], _("of {n}", n=size))
            + _stat("card-pick", _("Boosts in hand"), len(s.hand[seat])) + _stat("card-draw", _("Belator in the deck"), len(s.deck[seat])) + "</dl>")


def _stat(sign, label, value, of=""):
    small = f" <small>{of}</small>" if of else ""
    return f'<div title="{escape(label)}" data-peek="sign:{sign}"><dt>{icon(sign, label)}</dt><dd>{value}{small}</dd></div>'


def _ranking(s, seat):
    """The Maul meter from 0 to 3."""
    now = s.ranking[seat]
    marks = "".join(f'<span class="{"on" if n == now else ""}">{n}</span>' for n in range(HIGHEST_RANKING + 1))
    label = escape(_("Maul ranking {n}", n=now))
    meter = f'<span class="meter" role="img" aria-label="{label}">{marks}</span>'
    return f'<div class="rank"><span class="label" aria-hidden="true">{_("Maul ranking")}</span>{meter}</div>'


def _deck(s, seat):
    """The deck, to be looked through: in order as far as that is known to both (MAUL-13.2, MAUL-13.3)."""
    label = f'<span aria-hidden="true">{_("Deck")}</span><span class="sr">{escape(deck_name(s, seat))}</span>'
    return f'<details class="pile" id="deck-{seat + 1}"><summary>{icon("card-draw")}{label}</summary>{_contents(s, seat)}</details>'


def _contents(s, seat):
    """Top and bottom by name where everybody knows them; what lies between without its order."""
    deck, top, bottom = s.deck[seat], s.known_top[seat], s.known_bottom[seat]
    bottom = min(bottom, len(deck) - top)
    known = deck[:top] + deck[len(deck) - bottom:]
    shown = {card for card in s.field[seat] if card is not None} | set(range(scavenger(seat), s.top(seat) + 1)) | set(known)
    shown |= {s.reveal.card} if s.reveal else set()
    rest = [card for card in horde_cards(seat) if card not in shown]
    parts = [(_("On top"), deck[:top]), (_("In unknown order"), rest), (_("At the bottom, the last one lowest"), deck[len(deck) - bottom:])]
    return "".join(f'<p class="label">{label}</p><ul>{"".join(_in_deck(s, card) for card in cards)}</ul>' for label, cards in parts if cards)


def _in_deck(s, card):
    belator = s.belator(card)
    return f'<li tabindex="0" data-peek="belator:{belator.id}">{escape(belator.name)} <small>{belator.position}</small></li>'


# -- the hand ----------------------------------------------------------------------------------------------------------


def hand(s: State, seat: int, look: Look | None = None) -> str:
    """The Boosts of a seat."""
    if s.det is None:
        return ""
    glow = Glow.of(s, look)
    return "".join(_in_hand(glow, boost) for boost in sorted(boost for boost in s.hand[seat] if boost != HIDDEN))


def _in_hand(glow, boost):
    touch = boost_touch(boost)
    kind = "card boost" if glow.could(touch) else "card boost pale"
    return hand_card(f"hand-{BOOSTS[boost].id}", touch, described_boost(boost), held(boost), kind,
                     is_next=glow.lights(touch), is_chosen=glow.boost == boost)


def face_down_hand(s: State, seat: int) -> str:
    """A hand that lies face down."""
    return face_down(s.hand[seat], back(), "card boost")


def revealed(s: State, look: Look) -> str:
    """What lies open before the asked seat: a revealed Belator, a deck to choose from, a Boost to answer."""
    return choosing.revealed(s, look)


# -- beside the field --------------------------------------------------------------------------------------------------


def side(s: State, look: Look) -> str:
    """The Raid as it stands, or the card that is chosen; else nothing."""
    if s.raid is not None:
        return _raid(s, Glow.of(s, look))
    glow = Glow.of(s, look)
    if glow.boost is not None:
        return reading(BOOSTS[glow.boost].design)
    if glow.kind == "answer":
        return reading(BOOSTS[s.exchange.play.boost].design)
    if glow.kind == "place" and not isinstance(s.reveal.card, str):
        return reading(s.belator(s.reveal.card).id)
    return ""


def _raid(s, glow):
    """Step by step, with both totals (MAUL-8.25)."""
    title = escape(_("Raid at column {n}", n=s.raid.column + 1))
    sides = [forecasts.raid_side(s, seat) for seat in (s.attacker, 1 - s.attacker)]
    picked = [s.belator(s.field[seat][column]).raid for seat, column in glow.picked] if glow.kind == "commit" else []
    columns = "".join(_raid_side(s, side, sum(picked) if side.seat == glow.seat else 0) for side in sides)
    note = _("Each committed Belator turns a Boost; every symbol on it adds 1. The higher strength wins.")
    return (f'<section class="planning raid-plan" aria-label="{title}"><h2>{title}</h2>{_steps(s, glow)}<div class="sides">{columns}</div>'
            f'<p class="note">{escape(note)} {{MAUL-8.11}}</p></section>')


def _steps(s, glow):
    """Where the Raid is: Boosts, who joins, Boosts again, the count."""
    first = s.raid.committed[s.attacker] is None
    here = (1 if first else 2) if glow.kind == "commit" else 0 if first else 3
    names = (_("Boosts"), _("Attacker joins"), _("Defender joins"), _("Boosts"), _("Count"))
    current = {here: ' aria-current="step"'}
    items = "".join(f"<li{current.get(n, '')}>{name}</li>" for n, name in enumerate(names))
    return f'<ol class="steps" aria-label="{_("Steps of the Raid")}">{items}</ol>'


def _raid_side(s, side, planned):
    """One horde's sum; what is only chosen so far is added behind it."""
    rows = "".join(f'<li><span>{escape(what)}</span><b class="num">+{number}</b></li>' for what, number in side.rows)
    cards = forecasts.cards_to_draw(s, side.seat)
    draws = _("turns 1 Boost") if cards == 1 else _("turns {n} Boosts", n=cards)
    state = draws if side.has_committed and cards else _("commits nobody") if side.has_committed else _("has not joined yet")
    plus = f' <small>+{planned}</small>' if planned else ""
    role = _("attacks") if side.seat == s.attacker else _("defends")
    horde = s.hordes[side.seat]
    return (f'<div class="side-of side-{horde}"><h3>{escape(horde_name(s, side.seat))} <small>{role}</small></h3><p class="total">{side.total}{plus}</p>'
            f'<ul>{rows}</ul><p class="label">{escape(state)}</p></div>')


# -- what has just happened --------------------------------------------------------------------------------------------


def recap(s: State, events: Sequence[Event]) -> str:
    """A Raid that was counted or a Detonation, told in large numerals after it happened; nothing for the rest."""
    told = [say(s, event, events) for event in events if (say := _RECAP.get(event.kind))]
    return f'<div class="recap">{"".join(told)}</div>' if told else ""


def _counted(s, event, events):
    """Both sums with the cards that were turned for them."""
    data = event.data
    won = next((each.data["seat"] for each in events if each.kind == "raid_won"), None)
    sides = "".join(_count_of(s, seat, data, events, won == str(seat + 1)) for seat in (0, 1))
    ties = [each.data for each in events if each.kind == "tie_card"]
    told = [_("{boost}: {n}", boost=tie["boost"], n=tie["symbols"]) for tie in ties]
    tie = f'<p class="note">{escape(_("A tie: the first symbol turned wins. {cards}.", cards=", ".join(told)))} {{MAUL-8.15}}</p>' if ties else ""
    title = escape(_("The Raid is decided"))
    return f'<section class="planning raid-plan" aria-label="{title}"><h2>{title}</h2><div class="sides">{sides}</div>{tie}</section>'


def _count_of(s, seat, data, events, won):
    """The rows of one horde: RAID, Scavenger, Boosts, and each card turned."""
    parts, words = data["sums"][seat], {"committed": _("Committed"), "hit": _("In the Hit"), "scavenger": _("Ready Scavenger"), "boosts": _("Boosts")}
    rows = [(words[key], number) for key, number in parts.items() if number]
    rows += [(each.data["boost"], each.data["symbols"]) for each in events if each.kind == "raid_card" and each.data["seat"] == str(seat + 1)]
    items = "".join(f'<li><span>{escape(what)}</span><b class="num">+{number}</b></li>' for what, number in rows)
    mark = f'<p class="won">{_("wins the Raid")}</p>' if won else ""
    return (f'<div class="side-of side-{s.hordes[seat]}{" winner" if won else ""}"><h3>{escape(horde_name(s, seat))}</h3>'
            f'<p class="total">{data["strengths"][seat]}</p><ul>{items}</ul>{mark}</div>')


def _uncontested(s, event, events):
    seat = int(event.data["seat"]) - 1
    title = escape(_("The Raid is decided"))
    said = escape(_("{horde} wins it: nobody joined on the other side.", horde=player_name(s, seat)))
    return f'<section class="planning raid-plan" aria-label="{title}"><h2>{title}</h2><p class="note">{said} {{MAUL-8.7}}</p></section>'


def _detonated(s, event, events):
    """The sum of an Incineration, as it was."""
    data = event.data
    victim = player_name(s, 2 - int(data["seat"]))
    title = escape(_("The Detonator went off"))
    shield = f'<i>−</i><span><b>{data["shield"]}</b>{_("Blast Doors")}</span>' if data["shield"] else ""
    beyond = f'<i>=</i><span><b>{data["strength"]}</b>{_("Strength")}</span><i>→</i>' if data["strength"] > data["burnt"] else "<i>=</i>"
    burnt = _("stand burnt") if data["burnt"] == 1 else _("stands burnt")
    left = escape(_("{horde} has {n} left.", horde=victim, n=data["left"]))
    return (f'<section class="planning hot" aria-label="{title}"><h2>{title}</h2><div class="sum"><span><b>{data["ranking"]}</b>{_("Ranking")}</span><i>×</i>'
            f'<span><b>{data["multiplier"]}</b>{_("Multiplier")}</span>{shield}{beyond}<span class="hit"><b>{data["burnt"]}</b>{burnt}</span></div>'
            f'<p class="note">{left} {{MAUL-10.4}}</p></section>')


_RECAP = {"counted": _counted, "uncontested": _uncontested, "detonated": _detonated}


# -- reading -----------------------------------------------------------------------------------------------------------


def thumbnail(s: State, touch: str) -> str:
    """The face of a card that a question is about, or both totals of a Raid."""
    if touch.startswith("raid:"):
        return _totals(s, *touch.split(":")[1:])
    id = _card_of(s, touch)
    return "" if id is None else f'<svg viewBox="0 0 120 168" aria-hidden="true"><use href="#{"h" if id.startswith("B") else "f"}-{id}"/></svg>'


def _totals(s, attack, defence):
    """The two sums of a Raid side by side, each in the ink of its horde."""
    sides = ((s.attacker, attack, _("attacks"), 0), (1 - s.attacker, defence, _("defends"), 66))
    made = "".join(f'<g transform="translate({x})"><rect class="ink-{s.hordes[seat]}" width="60" height="60" rx="4"/>'
                   f'<text class="disp sign-{s.hordes[seat]}" x="30" y="43" font-size="36" text-anchor="middle">{total}</text>'
                   f'<text class="on-box-2" x="30" y="79" font-size="15" text-anchor="middle">{escape(role)}</text></g>' for seat, total, role, x in sides)
    return f'<svg class="totals" viewBox="0 0 126 84" aria-hidden="true">{made}</svg>'


def _card_of(s, touch):
    """The id of the card that a touch means, or None."""
    kind, _colon, name = touch.partition(":")
    if kind == "boost":
        return BOOSTS[BOOST_NUMBER[name]].design
    place = read_place(touch)
    card = s.field[place[0]][place[1]] if place else None
    return name if kind == "belator" else None if card is None else s.belator(card).id


def peek(s: State, touch: str) -> str:
    """A thing that is pointed at, to be read; nothing for what has no text."""
    kind, _colon, name = touch.partition(":")
    if kind == "boost":
        return reading(BOOSTS[BOOST_NUMBER[name]].design)
    if kind == "belator":
        return reading(name)
    if kind == "raid":
        return _raid(s, Glow(s, None)) if s.raid is not None else ""
    place = read_place(touch)
    card = s.field[place[0]][place[1]] if place else None
    return "" if card is None else reading(s.belator(card).id, _notes(s, card))


def _notes(s, card):
    """What is different from the print."""
    belator = s.belator(card)
    printed = {"STR": belator.strength, "HV": belator.hv, "HR": belator.hr}
    names = {"STR": _("Strength"), "HV": _("Hit Vangard"), "HR": _("Hit Reargard")}
    return [_("{stat} is now {n}, printed {printed}: {causes}.", stat=names[stat], n=s.value(card, stat), printed=value, causes=_causes(s, card, stat))
            for stat, value in printed.items() if s.value(card, stat) != value]


def _causes(s, card, stat):
    """What changes a number of a Belator: Boosts by their names, and the Break that it stands on."""
    boosts = [BOOSTS[modifier.boost].name for modifier in s.modifiers if modifier.card == card and modifier.stat == stat]
    lifted = s.value(card, stat) - s.belator(card).strength != sum(m.by for m in s.modifiers if m.card == card and m.stat == stat)
    return ", ".join(dict.fromkeys([*([_("Break")] if stat == "STR" and lifted else []), *boosts]))
