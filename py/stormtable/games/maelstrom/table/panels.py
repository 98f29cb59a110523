"""What lies before a seat: its crest, Essence, Hoard, ring, phases, stacks and relics; its hand; and the planning panel."""

from html import escape

from stormtable.kernel.language import _

from . import planning
from .cards import CARDS
from .faces import PHASE_ICONS, STAT_NAMES, back, crest, described, icon, in_hand, reading
from .faces import held as face_in_hand
from .glow import SETUP, glow_of
from .pieces import MARKED, current, marks_of
from .position import phase
from .setup import faction_of
from .state import ABILITY, HIDDEN
from .summoning import WORLD_SEED
from .touches import CARD, hand_touch, read_space
from .words import seat_name, tile_name

_ESSENCE = "M13 2l11 13-11 13L2 15z"
RING_SIDES = 6


def panel(s, seat, look=None, name=""):
    """What stands in the panel of a seat; `name` is the player's."""
    glow = glow_of(s, look)
    return "".join((_header(s, seat, name), _stats(s, seat), _essence(s, seat), _phases(s, seat), _relics(s, seat, glow), _piles(s, seat),
                    _list(s, seat)))


def factions(s, seat):
    """The factions of a seat, as far as everybody knows them; the most frequent first."""
    force = s.force[seat]
    known = force and faction_of(force)
    if known:
        return [known]
    seen = [CARDS[s.card[tile]].faction for tile in s.at if s.owner[tile] == seat]
    seen += [CARDS[card].faction for card in s.discard[seat] if card is not HIDDEN]
    return sorted(set(seen), key=lambda faction: (-seen.count(faction), faction))


def _header(s, seat, name):
    known = factions(s, seat)
    below = ", ".join([seat_name(seat), *known] if name and name != seat_name(seat) else known)
    turn = f'<span class="turn">{_turn(s)}</span>' if s.flow and s.flow[-1].seat == seat else ""
    who = f'<div class="who"><h2>{escape(name or seat_name(seat))}</h2><span class="label">{below}</span></div>'
    return f"<header>{crest(known)}{who}{turn}</header>"


def _turn(s):
    """What is asked, in a word or two."""
    now = phase(s)
    if s.flow[-1].seat == s.active and now == "action":
        return _actions(s)
    if s.flow[-1].seat != s.active and s.active is not None:
        return _("Answer")
    return {"setup": _("Setup"), "movement": _("Movement"), "summon": _("Summon")}.get(now, "")


def _actions(s):
    return _("1 action") if s.actions == 1 else _("{n} actions", n=s.actions)


def _stats(s, seat):
    """Hoard, hand, draw stack, and the sides of the Vortex."""
    ring = s.ring(seat)
    return (
        '<dl class="stats">' + _stat("rolling-energy", _("Hoard"), s.hoard[seat]) + _stat("card-pick", _("Hand"), len(s.hand[seat]))
        + _stat("card-draw", _("Draw stack"), len(s.stack[seat]))
        + _stat("vortex", _("Sides of the Vortex"), ring, _("of {n}", n=RING_SIDES)) + "</dl>"
    )


def _stat(sign, label, value, of=""):
    small = f" <small>{of}</small>" if of else ""
    return f'<div title="{escape(label)}"><dt>{icon(sign, label)}</dt><dd>{value}{small}</dd></div>'


def _essence(s, seat):
    """A jewel for each Essence; a hollow one for each that has burned."""
    most = max(s.options.essence, s.essence[seat])
    jewels = "".join(f'<path class="{"essence" if n < s.essence[seat] else "essence burnt"}" transform="translate({28 * n} 0)" d="{_ESSENCE}"/>'
                     for n in range(most))
    label = _("Essence {n} of {top}", n=s.essence[seat], top=most)
    return (f'<div class="ess"><svg viewBox="0 0 {28 * most} 30" width="{28 * most}" height="30" role="img" aria-label="{label}">{jewels}</svg>'
            f'<span class="label" aria-hidden="true">{_("Essence")}</span></div>')


def _phases(s, seat):
    """The four phases of the turn, the present one dark."""
    if s.active != seat or s.result is not None:
        return ""
    names = {"movement": _("Move"), "action": _("Act"), "summon": _("Summon"), "burn": _("Burn")}
    now = phase(s)
    if now == "action" and s.flow[-1].seat != seat:  # the actions left stay in view while the other player answers
        names["action"] = _actions(s)
    here = {now: ' aria-current="step"'}
    items = "".join(f"<li{here.get(word, '')}>{icon(PHASE_ICONS[word])}{name}</li>" for word, name in names.items())
    return f'<ol class="phases" aria-label="{_("Phases of the turn")}">{items}</ol>'


def _relics(s, seat, glow):
    if not s.relics[seat]:
        return ""
    return f'<div class="relics"><span class="label">{_("Relics")}</span>{"".join(_relic(glow, seat, relic) for relic in s.relics[seat])}</div>'


def _relic(glow, seat, relic):
    touch, name = hand_touch(relic.card), CARDS[relic.card].name
    lit = ' data-next=""' if relic.card in glow.cards and glow.seat == seat else ""
    pressed = "true" if touch in glow.chosen else "false"
    used = f", {_('used')}" if relic.marks & ABILITY else ""
    return (f'<button type="button" class="btn small relic" id="relic-{seat}-{CARDS[relic.card].id}" data-touch="{touch}" data-peek="{touch}" '
            f'aria-pressed="{pressed}"{lit}>{icon(CARDS[relic.card].glyph)}{escape(name)}{used}</button>')


def _piles(s, seat):
    """The discard stack lies face up: anybody may look through it (MAE-1.17)."""
    pile = s.discard[seat]
    if not pile:
        return f'<p class="pile label">{icon("card-discard")}{_("No tile is discarded.")}</p>'
    told = _("1 tile discarded") if len(pile) == 1 else _("{n} tiles discarded", n=len(pile))
    names = "".join(f'<li tabindex="0" data-peek="{hand_touch(card)}">{escape(CARDS[card].name)}</li>' for card in reversed(pile))
    return f'<details class="pile" id="pile-{seat}"><summary>{icon("card-discard")}{told}</summary><ol>{names}</ol></details>'


def _list(s, seat):
    """With open lists anybody may read through the whole force (MAE-13.8)."""
    force = s.force[seat]
    if not force or not s.options.open_lists or s.options.level == "basic":
        return ""
    told = _("Force list: {n} tiles", n=sum(force.values()))
    names = "".join(f'<li tabindex="0" data-peek="{hand_touch(card)}">{count} × {escape(CARDS[card].name)}</li>' for card, count in sorted(force.items()))
    return f'<details class="pile" id="force-{seat}"><summary>{icon("card-pick")}{told}</summary><ul>{names}</ul></details>'


# -- the hand ----------------------------------------------------------------------------------------------------------


def hand(s, seat, look=None):
    """The tiles in a hand, and those from elsewhere that may be touched now."""
    glow = glow_of(s, look)
    if glow.kind in SETUP:
        return ""
    held = sorted((card for card in s.hand[seat] if card is not HIDDEN), key=lambda card: (CARDS[card].type != "stronghold", CARDS[card].cost, card))
    tiles = [_in_hand(glow, card, held[:n].count(card)) for n, card in enumerate(held)]
    others = [card for card in sorted(glow.cards) if card not in held and all(relic.card != card for relic in s.relics[seat])]
    tiles += [_in_hand(glow, card, 0, "pile") for card in others]
    return "".join(tiles)


def _in_hand(glow, card, copy, place="hand"):
    touch = hand_touch(card)
    lit = ' data-next=""' if card in glow.cards else ""
    chosen = touch in glow.chosen or glow.kind == "pay" and glow.card == card
    return (f'<button type="button" class="card tile" id="{place}-{CARDS[card].id}-{copy}" data-touch="{touch}" data-peek="{touch}" data-drags="" '
            f'aria-pressed="{"true" if chosen else "false"}" aria-label="{escape(described(card))}"{lit}>{face_in_hand(card)}</button>')


def folded(s, seat):
    """A hand that lies face down."""
    return "".join(f'<span class="card tile">{back()}</span>' for _card in s.hand[seat])


# -- planning ----------------------------------------------------------------------------------------------------------


def side(s, look):
    """The planning panel: the attack or the payment that is being put together, or the tile that is looked at."""
    glow = glow_of(s, look)
    if glow.kind in SETUP or look.seat is None:
        return ""
    planned = planning.planned(s, glow)
    if planned is not None:
        return _attack(s, planned)
    bill = planning.billed(s, glow)
    if bill is not None:
        return _bill(s, bill)
    if glow.card is not None:
        return reading(glow.card)
    return peek_tile(s, glow.picked[-1]) if glow.picked else ""


def _attack(s, plan):
    """Who adds what, Combat against Armor, the wounds, the order and the defense."""
    name = s.design(plan.target).name
    rows = "".join(_participant(s, plan, tile) for tile in plan.group)
    order = planning.order_note(plan) if plan.defense else None
    notes = [note for note in (order, planning.defense_note(s, plan)) if note]
    told = "".join(f"<p class=\"note\">{escape(text)} {{{rule}}}</p>" for rule, text in notes)
    title = escape(_("Attack on {name}", name=name))
    empty = "" if plan.group else f'<p class="label">{_("Choose who attacks.")}</p>'
    return f'<section class="planning hot" aria-label="{title}"><h2>{title}</h2>{empty}<ul>{rows}</ul>{_sum(plan) if plan.group else ""}{told}</section>'


def _participant(s, plan, tile):
    note = ""
    if tile in plan.defense and not (plan.order == "overpower" and plan.destroys):
        wounds, falls = plan.defense[tile]
        kind = "bad" if falls and wounds else ""
        note = f'<small class="{kind}">{_defended(plan, wounds, falls)}</small>'
    small = f'<svg class="piece" viewBox="0 0 200 228" aria-hidden="true">{in_hand(s.card[tile])}</svg>'
    return f'<li>{small}<span>{escape(s.design(tile).name)}{note}</span><b class="num">+{plan.parts[tile]}</b></li>'


def _defended(plan, wounds, falls):
    """What the defense does to a participant: for certain, or if its owner is chosen."""
    certain = plan.all_hit or len(plan.defense) == 1
    if not wounds:
        return _("the defense does not wound it")
    if falls:
        return _("destroyed by the defense") if certain else _("destroyed if the defense hits it")
    if wounds == 1:
        return _("takes a wound") if certain else _("takes a wound if the defense hits it")
    return _("takes {n} wounds", n=wounds) if certain else _("takes {n} wounds if the defense hits it", n=wounds)


def _sum(plan):
    count = plan.wounds if plan.least == plan.wounds else f"{plan.least}–{plan.wounds}"
    if plan.wounds == 1:
        result = _("wound, destroyed") if plan.destroys else _("wound")
    else:
        result = _("wounds, destroyed") if plan.destroys else _("wounds")
    return (
        f'<div class="sum"><span><b>{plan.damage}</b>{_("Combat")}</span><i>÷</i><span><b>{plan.armor}</b>{_("Armor")}</span><i>=</i>'
        f'<span class="hit"><b>{count}</b>{result}</span></div>'
    )


def _bill(s, bill):
    """Output and energy against Cost."""
    title = escape(_("Summon {name}", name=CARDS[bill.card].name))
    rows = "".join(f'<li><span>{escape(tile_name(s, tile))}</span><b class="num">+{output}</b></li>' for tile, output in bill.sources.items())
    given = sum(bill.sources.values())
    energy = f'<li><span>{_("Energy from the Hoard")}</span><b class="num">+{bill.energy}</b></li>' if bill.sources and bill.energy else ""
    if bill.sources and bill.gift:
        energy = f'<li><span>{CARDS[WORLD_SEED].name}</span><b class="num">+{bill.gift}</b></li>{energy}'
    kind = "hit" if bill.sources and bill.energy <= bill.hoard else "open"
    missing = "" if bill.energy <= bill.hoard or not bill.sources else f'<p class="note">{_("Your Hoard holds {n}.", n=bill.hoard)}</p>'
    total = given + bill.gift + bill.energy if bill.sources and bill.energy <= bill.hoard else given
    return (
        f'<section class="planning" aria-label="{title}"><h2>{title}</h2><ul>{rows}{energy}</ul>'
        f'<div class="sum"><span><b>{total}</b>{_("paid")}</span><i>/</i><span class="{kind}"><b>{bill.cost}</b>{_("Cost")}</span></div>{missing}</section>'
    )


# -- reading -----------------------------------------------------------------------------------------------------------


def peek_tile(s, tile):
    """A tile in play to be read, with what is different from its print."""
    if tile in s.energy:
        was = _("An energy tile, which was {name} of {seat}.", name=s.design(tile).name, seat=seat_name(s.owner[tile]))
        return f'<div class="reading"><div><p>{escape(was)} {escape(_("A tile next to it may consume it for 1 energy."))}</p></div></div>'
    card = s.design(tile)
    now = {stat: value for stat, value in current(s, tile).items() if stat != "life"}
    notes = [_("{stat} is now {n}, printed {printed}.", stat=_(STAT_NAMES[stat]), n=value, printed=getattr(card, stat))
             for stat, value in now.items() if value != getattr(card, stat)]
    wounds = s.wounds.get(tile, 0)
    notes += [_("{n} of {life} Life is left.", n=card.life - wounds, life=card.life)] if wounds else []
    done = ", ".join(MARKED[mark]() for mark in marks_of(s, tile))
    notes += [_("This turn: {done}.", done=done)] if done else []
    return reading(s.card[tile], notes)


def peek(s, touch):
    """A thing that is pointed at, to be read; nothing for what has no text."""
    if touch.startswith("card:"):
        return reading(CARD[touch])
    tile = s.space.get(read_space(touch))
    return "" if tile is None else peek_tile(s, tile)
