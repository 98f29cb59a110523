"""What lies before a seat: its crest, Essence, Hoard, ring, phases, stacks and relics; its hand; and the planning panel."""

from html import escape

from stormtable.kernel.hand import face_down, hand_card
from stormtable.kernel.look import Look

from ..cards import CARDS
from ..language import _, _n
from ..record.position import phase
from ..rules import forecasts
from ..rules.setup import faction_of
from ..rules.state import ABILITY, HIDDEN, State
from ..rules.summoning import WORLD_SEED
from ..rules.values import causes
from ..rules.words import tile_name
from .faces import PHASE_ICONS, STAT_NAMES, back, crest, described, held as face_in_hand, icon, in_hand, reading
from .glow import SETUP, Glow
from .names import seat_name
from .pieces import MARKED, current, marks_of
from .touches import CARD, hand_touch, read_space

_ESSENCE = "M13 2l11 13-11 13L2 15z"
RING_SIDES = 6


def panel(s: State, seat: int, look: Look | None = None, name: str = "") -> str:
    """What stands in the panel of a seat; `name` is the player's."""
    glow = Glow.of(s, look)
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
    below = ", ".join(known)
    turn = f'<span class="turn">{_turn(s)}</span>' if s.flow and s.flow[-1].seat == seat else ""
    who = f'<div class="who"><h2>{escape(name or seat_name(s, seat))}</h2><span class="label">{below}</span></div>'
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
    return _n("{n} action", "{n} actions", s.actions)


def _stats(s, seat):
    """Hoard, hand, draw stack, and the sides of the Vortex; in a line the Essence, which else lies below as jewels."""
    ring = s.ring(seat)
    jewel = f'<svg class="i" viewBox="0 0 26 30" role="img" aria-label="{_("Essence")}"><path class="essence" d="{_ESSENCE}"/></svg>'
    return (
        f'<dl class="stats"><div class="brief"><dt>{jewel}</dt><dd>{s.essence[seat]}</dd></div>'
        + _stat("rolling-energy", _("Hoard"), s.hoard[seat]) + _stat("card-pick", _("Hand"), len(s.hand[seat]))
        + _stat("card-draw", _("Draw stack"), len(s.stack[seat]))
        + _stat("vortex", _("Sides of the Vortex"), ring, _("of {n}", n=RING_SIDES)) + "</dl>"
    )


def _stat(sign, label, value, of=""):
    small = f" <small>{of}</small>" if of else ""
    return f'<div title="{escape(label)}" data-peek="sign:{sign}"><dt>{icon(sign, label)}</dt><dd>{value}{small}</dd></div>'


def _essence(s, seat):
    """A jewel for each Essence; a hollow one for each that has burned."""
    most = max(s.settings.essence, s.essence[seat])
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
    told = _n("{n} tile discarded", "{n} tiles discarded", len(pile))
    names = "".join(f'<li tabindex="0" data-peek="{hand_touch(card)}">{escape(CARDS[card].name)}</li>' for card in reversed(pile))
    return f'<details class="pile" id="pile-{seat}"><summary>{icon("card-discard")}{told}</summary><ol>{names}</ol></details>'


def _list(s, seat):
    """With open lists anybody may read through the whole force (MAE-13.8)."""
    force = s.force[seat]
    if not force or not s.settings.open_lists or s.settings.level == "basic":
        return ""
    told = _("Force list: {n} tiles", n=sum(force.values()))
    names = "".join(f'<li tabindex="0" data-peek="{hand_touch(card)}">{count} × {escape(CARDS[card].name)}</li>' for card, count in sorted(force.items()))
    return f'<details class="pile" id="force-{seat}"><summary>{icon("card-pick")}{told}</summary><ul>{names}</ul></details>'


# -- the hand ----------------------------------------------------------------------------------------------------------


def hand(s: State, seat: int, look: Look | None = None) -> str:
    """The tiles in a hand, and those from elsewhere that may be touched now."""
    glow = Glow.of(s, look)
    if glow.kind in SETUP:
        return ""
    held = sorted((card for card in s.hand[seat] if card is not HIDDEN), key=lambda card: (CARDS[card].type != "stronghold", CARDS[card].cost, card))
    tiles = [_in_hand(glow, card, held[:n].count(card)) for n, card in enumerate(held)]
    others = [card for card in sorted(glow.cards) if card not in held and all(relic.card != card for relic in s.relics[seat])]
    tiles += [_in_hand(glow, card, 0, "pile") for card in others]
    return "".join(tiles)


def _in_hand(glow, card, copy, place="hand"):
    touch = hand_touch(card)
    chosen = touch in glow.chosen or glow.kind == "pay" and glow.card == card
    return hand_card(f"{place}-{CARDS[card].id}-{copy}", touch, described(card), face_in_hand(card), "card tile",
                     is_next=card in glow.cards, is_chosen=chosen)


def face_down_hand(s: State, seat: int) -> str:
    """A hand that lies face down."""
    return face_down(s.hand[seat], back(), "card tile")


# -- planning ----------------------------------------------------------------------------------------------------------


def side(s: State, look: Look) -> str:
    """The planning panel: the attack or the payment that is being put together, or the tile that is looked at."""
    glow = Glow.of(s, look)
    if glow.kind in SETUP or look.seat is None:
        return ""
    planned = forecasts.planned(s, glow)
    if planned is not None:
        return _attack(s, planned)
    bill = forecasts.billed(s, glow)
    if bill is not None:
        return _bill(s, bill)
    if glow.card is not None:
        return reading(glow.card)
    return peek_tile(s, glow.picked[-1]) if glow.picked else ""


def _attack(s, forecast):
    """Who adds what, Combat against Armor, the wounds, the order and the defense."""
    name = s.design(forecast.target).name
    rows = "".join(_participant(s, forecast, tile) for tile in forecast.group)
    order = forecasts.order_note(forecast) if forecast.defense else None
    notes = [note for note in (order, forecasts.defense_note(s, forecast)) if note]
    told = "".join(f"<p class=\"note\">{escape(text)} {{{rule}}}</p>" for rule, text in notes)
    title = escape(_("Attack on {name}", name=name))
    empty = "" if forecast.group else f'<p class="label">{_("Choose who attacks.")}</p>'
    total = _sum(forecast) if forecast.group else ""
    return f'<section class="planning hot" aria-label="{title}"><h2>{title}</h2>{empty}<ul>{rows}</ul>{total}{told}</section>'


def _participant(s, forecast, tile):
    note = ""
    if tile in forecast.defense and not (forecast.order == "overpower" and forecast.destroys):
        wounds, falls = forecast.defense[tile]
        kind = "bad" if falls and wounds else ""
        note = f'<small class="{kind}">{_defended(forecast, wounds, falls)}</small>'
    small = f'<svg class="piece" viewBox="0 0 200 228" aria-hidden="true">{in_hand(s.card[tile])}</svg>'
    return f'<li>{small}<span>{escape(s.design(tile).name)}{note}</span><b class="num">+{forecast.parts[tile]}</b></li>'


def _defended(forecast, wounds, falls):
    """What the defense does to a participant: for certain, or if its owner is chosen."""
    certain = forecast.all_hit or len(forecast.defense) == 1
    if not wounds:
        return _("the defense does not wound it")
    if falls:
        return _("destroyed by the defense") if certain else _("destroyed if the defense hits it")
    if certain:
        return _n("takes a wound", "takes {n} wounds", wounds)
    return _n("takes a wound if the defense hits it", "takes {n} wounds if the defense hits it", wounds)


def _sum(forecast):
    count = forecast.wounds if forecast.least == forecast.wounds else f"{forecast.least}–{forecast.wounds}"
    if forecast.wounds == 1:
        result = _("wound, destroyed") if forecast.destroys else _("wound")
    else:
        result = _("wounds, destroyed") if forecast.destroys else _("wounds")
    return (
        f'<div class="sum"><span><b>{forecast.damage}</b>{_("Combat")}</span><i>÷</i><span><b>{forecast.armor}</b>{_("Armor")}</span><i>=</i>'
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
        was = _("An energy tile, which was {name} of {seat}.", name=s.design(tile).name, seat=seat_name(s, s.owner[tile]))
        return f'<div class="reading"><div><p>{escape(was)} {escape(_("A tile next to it may consume it for 1 energy."))}</p></div></div>'
    card = s.design(tile)
    now = {stat: value for stat, value in current(s, tile).items() if stat != "life"}
    notes = [_("{stat} is now {n}, printed {printed}: {causes}.", stat=_(STAT_NAMES[stat]), n=value, printed=getattr(card, stat), causes=_causes(s, tile, stat))
             for stat, value in now.items() if value != getattr(card, stat)]
    wounds = s.wounds.get(tile, 0)
    notes += [_("{n} of {life} Life is left.", n=card.life - wounds, life=card.life)] if wounds else []
    done = ", ".join(MARKED[mark]() for mark in marks_of(s, tile))
    notes += [_("This turn: {done}.", done=done)] if done else []
    return reading(s.card[tile], notes)


def _causes(s, tile, stat):
    """What changes a number of a tile: texts by their tiles, and effects that last."""
    names = [CARDS[card].name for card in causes(s, tile, stat)]
    lasting = [_("an effect that lasts") for mod in s.mods.get(tile, ()) if mod.stat == stat]
    return ", ".join(dict.fromkeys([*names, *lasting]))


def thumbnail(s: State, touch: str) -> str:
    """The face of a tile that a question is about."""
    if touch.startswith("card:"):
        return face_in_hand(CARD[touch])
    tile = s.space.get(read_space(touch)) if touch.startswith("space:") else None
    return "" if tile is None or tile in s.energy else face_in_hand(s.card[tile])


def peek(s: State, touch: str) -> str:
    """A thing that is pointed at, to be read; nothing for what has no text."""
    if touch.startswith("card:"):
        return reading(CARD[touch])
    tile = s.space.get(read_space(touch))
    return "" if tile is None else peek_tile(s, tile)
