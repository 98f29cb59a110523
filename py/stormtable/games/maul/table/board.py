"""The field as markup: pure functions of a state and a look, used by the page and by the build alike.

The table is turned towards the seat that is asked: its horde stands in the lower row, and for player 2 the columns run from
5 to 1 (MAUL-1.8). A live scene can be touched: every position carries `data-touch`, a stable id and a name in words. A
still one (rulebook, poster) has none of these.
"""

from html import escape

from stormtable.kernel.look import Look

from ..cards import BOOSTS, scavenger
from ..language import _, _n
from ..rules import forecasts
from ..rules.state import COLUMNS, DETONATION, State
from ..rules.words import horde_name, place_name
from . import choosing
from .faces import BURNT, as_printed, icon, numbers, stand, standing
from .glow import Glow
from .touches import DETONATOR, place_touch

# Marks around a card: dashed and ticked what may be touched, ringed what is chosen, bracketed what would be struck.
_READY = ('<rect class="ready" x="-5" y="-5" width="130" height="178" rx="9"/><circle class="tick" cx="12" cy="-5" r="10"/>'
          '<path class="tick-sign" d="M7-5l4 4 6-8"/>')
_RING = '<rect class="ring-gap" x="-5" y="-5" width="130" height="178" rx="9"/><rect class="ring" x="-5" y="-5" width="130" height="178" rx="9"/>'
_AIM = '<path class="aim" d="M-7 26V-7H26M94-7h33V26M127 142v33H94M26 175H-7V142"/>'


def scene(s: State, look: Look | None = None) -> str:
    """The field with what glows for this look; without a look it is a still picture."""
    glow = Glow.of(s, look)
    if None in s.hordes or s.det is None:
        return choosing.hordes(s, glow, look is not None)
    return draw(s, glow, look is not None)


def draw(s, glow, live=False):
    """Scoreboard, far Arena, both rows with the posts between them, near Arena."""
    far, near = 1 - glow.near, glow.near
    duels = forecasts.duels(s, glow)
    kind = "pitch" if live else "pitch still"
    label = _("The field: {near} below, {far} above", near=horde_name(s, near), far=horde_name(s, far)) if live else described(s)
    role = "group" if live else "img"
    return (
        f'<div class="{kind}" role="{role}" aria-label="{escape(label)}">{_score(s, live)}{_arena(s, far, "far", live)}'
        f'<div class="ground">{_row(s, glow, duels, far, live)}{_posts(s, glow, duels)}{_row(s, glow, duels, near, live)}</div>'
        f'{_arena(s, near, "near", live)}</div>'
    )


def columns(glow):
    """The columns from left to right, as the near seat sees them (MAUL-1.8)."""
    return COLUMNS if glow.near == 0 else tuple(reversed(COLUMNS))


# -- scoreboard --------------------------------------------------------------------------------------------------------


def _score(s, live):
    """Who attacks, how many flips are left, and what would burn now: the round at a glance."""
    return f'<div class="score">{_possession(s, live)}{_inertia(s)}{_blast(s)}</div>'


def _possession(s, live):
    label = _("Round {n}", n=s.round)
    told = _("{horde} attacks", horde=horde_name(s, s.attacker))
    return (f'<div class="possession"><span class="label">{label}</span><b class="attacks">{icon("detonator")}{escape(told)}</b>'
            f"{_piles(s, live)}</div>")


def _inertia(s):
    """The six Inertia cards, those turned lit."""
    left = forecasts.flips_left(s)
    told = _n("the next flip is the Detonation", "Detonation in {n} flips", left)
    cards = "".join(f'<span class="{"on" if number <= s.inertia else "next" if number == s.inertia + 1 else ""}">'
                    + (str(number) if number < DETONATION else icon("mushroom-cloud")) + "</span>" for number in range(1, DETONATION + 1))
    label = escape(_("{n} of 6 Inertia cards are turned: {told}", n=s.inertia, told=told))
    return (f'<div class="clockwork"><span class="label" aria-hidden="true">{_("Inertia")}: {escape(told)}</span>'
            f'<div class="inertia" role="img" aria-label="{label}">{cards}</div></div>')


def _blast(s):
    """The sum of an Incineration now (MAUL-10.4)."""
    sum_, victim = forecasts.incineration(s), horde_name(s, 1 - s.attacker)
    shield = f'<i>−</i><b>{sum_.shield}</b><small>{_("Blast Doors")}</small>' if sum_.shield else ""
    burns = _n("of {n} stand of {horde} burns", "of {n} stands of {horde} burn", sum_.standing, horde=victim)
    if sum_.strength > sum_.standing:
        burns = _("all stands of {horde} burn", horde=victim) if sum_.standing else _("{horde} has no stand left", horde=victim)
    hot = "hot" if sum_.strength else "cold"
    holder = s.belator(s.det).name
    when = _("If it blows now") if sum_.standing else _("It went off")
    return (
        f'<div class="blast"><span class="label">{when}</span><p><b>{sum_.ranking}</b><small>{_("Maul ranking")}</small><i>×</i>'
        f'<b>{sum_.multiplier}</b><small>{escape(holder)}</small>{shield}<i>=</i><b class="{hot}">{sum_.strength}</b><small>{escape(burns)}</small></p></div>'
    )


def _piles(s, live):
    """The Boost deck, and the discard pile, which anybody may look through (MAUL-13.1)."""
    deck = f'<span class="boosts" title="{_("Boost deck")}">{icon("card-draw", _("Boost deck"))}<b>{len(s.boosts)}</b></span>'
    count = f'{icon("card-discard", _("Boost discard pile"))}<b>{len(s.discard)}</b>'
    if not live or not s.discard:
        return f'<div class="piles">{deck}<span class="boosts" title="{_("Boost discard pile")}">{count}</span></div>'
    names = "".join(f'<li tabindex="0" data-peek="boost:{BOOSTS[boost].id}">{escape(BOOSTS[boost].name)}</li>' for boost in reversed(s.discard))
    return (f'<div class="piles">{deck}<details class="discard" id="discard"><summary>{count}</summary>'
            f'<div class="opened"><h3>{_("Boost discard pile, latest first")}</h3><ol>{names}</ol></div></details></div>')


# -- Arena -------------------------------------------------------------------------------------------------------------


def _arena(s, seat, side, live):
    """The stands of a horde; they burn from its right to its left (MAUL-10.5), so the far Arena burns from the left of the screen."""
    size, left = s.settings.arena_size, s.arena[seat]
    order = range(1, size + 1) if side == "near" else range(size, 0, -1)
    cards = "".join(_stand(s, seat, number, number > left, live) for number in order)
    label = _("Arena of {horde}: {n} of {all} stands are standing", horde=horde_name(s, seat), n=left, all=size)
    return f'<div class="arena {side}" role="img" aria-label="{escape(label)}">{cards}</div>'


def _stand(s, seat, number, burnt, live):
    name = "burnt" if burnt else s.hordes[seat]
    drawn = f'<use href="#stand-{name}"/>' if live else BURNT if burnt else stand(name)
    own = f' id="stand-{seat + 1}-{number}"' if live else ""
    return f'<svg class="stand-card {"burnt" if burnt else ""}" viewBox="0 0 60 44"{own} aria-hidden="true">{drawn}</svg>'


# -- posts between the rows --------------------------------------------------------------------------------------------


def _posts(s, glow, duels):
    """A numbered post for each column; where a Hit is weighed it says HIT against Strength."""
    return f'<div class="posts">{"".join(_post(s, column, duels.get(column)) for column in columns(glow))}</div>'


def _post(s, column, duel):
    token = f'<span class="token">{icon("vulture", _("S token"))}</span>' if column == forecasts.scavenger_column(s) else ""
    raid = s.raid is not None and s.raid.column == column
    flag = f'<span class="flag">{icon("rally-the-troops")}{_("Raid")}</span>' if raid else ""
    kind = "post" + (" struck" if duel and duel.is_enough else "") + (" raided" if raid else "")
    return f'<span class="{kind}"><b aria-hidden="true">{column + 1}</b>{token}{flag}{_versus(duel) if duel else ""}</span>'


def _versus(duel):
    """7 hits 6, or why it does not."""
    if duel.is_enough:
        return f'<span class="vs">{_("{hit} hits {strength}", hit=duel.value, strength=duel.strength)}</span>'
    return f'<span class="vs low">{_("{hit} under {strength}", hit=duel.value, strength=duel.strength)}</span>'


# -- positions ---------------------------------------------------------------------------------------------------------


def _row(s, glow, duels, seat, live):
    """The five positions of a horde; a Maul chains three of them."""
    side = "near" if seat == glow.near else "far"
    slots = "".join(_slot(s, glow, duels, seat, column, live) for column in columns(glow))
    return f'<div class="row {side}">{slots}{_chain(s, glow, seat)}</div>'


def _chain(s, glow, seat):
    if s.maul is None or seat != s.attacker:
        return ""
    first = s.maul if glow.near == 0 else 2 - s.maul
    return f'<span class="chain from-{first + 1}">{icon("rally-the-troops")}{_("Maul")} Ω</span>'


def _slot(s, glow, duels, seat, column, live):
    card = s.field[seat][column]
    inside = f'<span class="free">{_("empty")}</span>' if card is None else _pile(s, seat, card, live)
    touch = place_touch(seat, column)
    kind, mark, words = _state(s, glow, seat, column, card)
    marks = f'<svg class="marks" viewBox="0 0 120 168" aria-hidden="true">{mark}</svg>' if mark else ""
    badges = _badges(s, card) if card is not None else ""
    if not live:
        return f'<div class="slot"><span class="place {kind}">{inside}{marks}</span>{badges}{_detonator(s, glow, card, live)}</div>'
    label = escape(", ".join([_card_name(s, seat, column, card), *words, *_duel_words(duels, glow, seat, column)]))
    lit = ' data-next=""' if glow.lights(touch) else ""
    pressed = ' aria-pressed="true"' if (seat, column) in glow.picked else ""
    peek = f' data-peek="{touch}"' if card is not None else ""
    return (f'<div class="slot" id="slot-{touch[3:]}"><button type="button" class="place {kind}" id="p-{touch[3:]}" data-touch="{touch}"{peek} data-drags="" '
            f'tabindex="-1" aria-label="{label}"{pressed}{lit}>{inside}{marks}</button>{badges}{_detonator(s, glow, card, live)}</div>')


def _state(s, glow, seat, column, card):
    """How a position stands in this look: its class, its mark, and the same in words."""
    kind = "empty" if card is None else "down" if not s.is_ready(card) else "up"
    if (seat, column) in glow.picked or glow.gang is not None and (seat, column) == (glow.seat, glow.gang):
        return f"{kind} sel", _RING, [_("chosen")]
    if glow.is_aim(seat, column):
        return f"{kind} aimed", _AIM, [_("can be chosen")]
    if glow.lights(place_touch(seat, column)):
        return f"{kind} lit", _READY, [_("can be chosen")]
    waiting = s.pending
    if card is not None and waiting is not None and waiting.hitters and waiting.card == card:
        return f"{kind} aimed", _AIM, [_("target of the Hit")]
    return kind, "", []


def _duel_words(duels, glow, seat, column):
    duel = duels.get(column)
    if duel is None or seat == glow.seat and glow.picked[:1] and glow.picked[0][0] == seat:
        return []
    return [_("HIT {hit} against Strength {strength}", hit=duel.value, strength=duel.strength)]


def _pile(s, seat, card, live):
    """The Belator of a position: in a Break the covered cards look out from under the top one (MAUL-7.18)."""
    fallen = " fallen" if not s.is_ready(card) else ""
    if not s.pile[seat] or card != s.top(seat):
        return _card(s, card, f"belator{fallen}", live)
    cards = range(scavenger(seat), card + 1)
    drawn = "".join(_card(s, each, f"belator layer-{n + 1}", live) for n, each in enumerate(cards))
    return f'<span class="stack stack-{len(cards)}{fallen}">{drawn}</span>'


def _card(s, card, kind, live):
    belator = s.belator(card)
    values = [(s.value(card, stat), printed) for stat, (printed, _same) in zip(("STR", "HV", "HR"), as_printed(belator))]
    face = f'<use href="#f-{belator.id}"/>' if live else standing(belator)
    own = f' id="b-{card}"' if live else ""
    return f'<span class="{kind}"{own}><svg class="face" viewBox="0 0 120 168" aria-hidden="true">{face}{numbers(belator, values, live)}</svg></span>'


def _badges(s, card):
    """What a Belator is doing: it hits, it was Hit, it is in the Raid, it lies in a wreck."""
    told = []
    if s.pending is not None and card in s.pending.hitters:
        told.append(("hits", "fist", _("hits")))
    if s.raid is not None and (card in (s.raid.hit, *s.raid.hitters) or any(card in (cards or ()) for cards in s.raid.committed)):
        told.append(("raids", "rally-the-troops", _("in the Raid")))
    if s.in_wreck(card):
        told.append(("wrecked", "breaking-chain", _("wreck")))
    return "".join(f'<span class="badge {kind}">{icon(sign)}{label}</span>' for kind, sign, label in told)


def _detonator(s, glow, card, live):
    """The Detonator on its holder, with the Multiplier that would count; its Ω side in a Maul."""
    if card is None or card != s.det:
        return ""
    side = '<span class="omega">Ω</span>' if s.maul is not None else ""
    worth = f"×{s.belator(card).multiplier + s.overload}"
    inside = f"{icon('detonator')}{side}{worth}"
    kind = "det turned" if s.maul is not None else "det"
    if not live:
        return f'<span class="{kind}">{inside}</span>'
    label = escape(_("The Detonator {side} on {name}", side=f"Ω{worth}" if s.maul is not None else worth, name=s.belator(card).name))
    lit = ' data-next=""' if glow.lights(DETONATOR) else ""
    pressed = ' aria-pressed="true"' if glow.passing else ""
    touch = f'data-touch="{DETONATOR}" data-drags="" tabindex="-1"'
    return f'<button type="button" class="{kind}" id="det" {touch} aria-label="{label}"{pressed}{lit}>{inside}</button>'


def _card_name(s, seat, column, card):
    """A position in words: who stands there, how, with which numbers."""
    if card is None:
        return place_name(s, seat, column)
    belator = s.belator(card)
    state = _("Ready") if s.is_ready(card) else _("Downed")
    values = {"strength": s.value(card, "STR"), "hv": s.value(card, "HV"), "hr": s.value(card, "HR")}
    said = [_("{horde}, column {n}: {name}, {position}", horde=horde_name(s, seat), n=column + 1, name=belator.name, position=belator.position), state,
            _("Strength {strength}, HIT {hv} and {hr}", **values)]
    said += [_("holds the Detonator")] if card == s.det else []
    said += [_("locked in the Maul")] if s.in_maul(card) else []
    under = s.pile[seat] and card == s.top(seat)
    said += [_("on top of {names}", names=", ".join(s.belator(each).name for each in range(scavenger(seat), card)))] if under else []
    return ", ".join(said)


# -- still pictures ----------------------------------------------------------------------------------------------------


def described(s):
    """A still field in words: who stands where."""
    rows = ["; ".join(_card_name(s, seat, column, card) for column, card in enumerate(s.field[seat]) if card is not None) for seat in (0, 1)]
    return _("{horde} attacks. {one}. {other}.", horde=horde_name(s, s.attacker), one=rows[0], other=rows[1])


def diagram(look: Look) -> str:
    """A position of the rulebook as a still picture, with what glows after the touches made."""
    glow = Glow(look.s, look if look.chosen else None)
    glow.near = 0
    return draw(look.s, glow)


# A round in full swing, for the rulebook and for the card of the lobby.
MIDGAME = {
    "game": "maul", "options": {"hordes": ["elven", "orca"]}, "round": 2, "inertia": 4, "turn": {"seat": 1, "step": "D2"},
    "det": {"seat": 2, "column": 4},
    "seats": {
        "1": {"horde": "elven", "ranking": 1, "arena": 7, "hand": ["B03"], "field": [None, "ELV-S", "ELV-G1", "ELV-F2", "ELV-T2 d"]},
        "2": {"horde": "orca", "ranking": 2, "arena": 5, "hand": ["B01"], "field": ["ORC-T1", "ORC-S d", "ORC-A1", "ORC-W", None]},
    },
}
MIDGAME_TOUCHES = ("at:1.4",)
