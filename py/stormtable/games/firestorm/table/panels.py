"""What lies before a seat: crest, resources, commands, Tech, piles; its hand; what is shown to it; and the panel beside the map."""

from collections.abc import Sequence
from html import escape

from stormtable.kernel.flow import Event
from stormtable.kernel.hand import face_down, hand_card
from stormtable.kernel.look import Look

from ..cards import CARDS, RACES, card_of
from ..language import _, _n, mark
from ..rules.combat import AskSupport, Fight, Forming, Launching, Support
from ..rules.conceding import Answer
from ..rules.deploying import Voicing
from ..rules.duels import Fleeing, Laying
from ..rules.fates import Ask, Fate
from ..rules.granting import ActNow, DeployNow
from ..rules.looking import Deciding, Peek, Searching, Sorting
from ..rules.priority import PayMore, Phase, Window
from ..rules.settling import Choosing
from ..rules.setup import ChooseDeck, ChooseStart, Cutting, TurnUp
from ..rules.shots import Shooting
from ..rules.space import read_place
from ..rules.state import HIDDEN, State
from ..rules.turn import Discarding, Ordering
from ..rules.values import (
    aboard,
    causes,
    combat,
    full_structure,
    guns,
    influence,
    is_hero,
    is_ship,
    life,
    most_commands,
    planet_at,
    shields,
    structure,
    tech,
    tech_to_win,
)
from . import battle
from .answers import asking
from .chronicle import describe_event
from .faces import STATS, back, described, face, icon, reading, text_of, token_face, trait_words
from .glow import Glow, kind_of, packets_of, window_of
from .names import piece_words, player_words, seat_words, uid_words
from .touches import read_card, read_piece

PILES = (("draw", "card-draw", mark("Draw pile")), ("recycle", "card-discard", mark("Recycle pile")), ("terminate", "cancel", mark("Terminate pile")))


def panel(s: State, seat: int, look: Look | None = None, name: str = "") -> str:
    """What stands in the panel of a seat; `name` is the player's."""
    glow = Glow.of(s, look)
    header = _header(s, seat, name)
    if s.phase == "setup" or not isinstance(s.alien[seat], int):
        return header
    return f'{header}{_stats(s, seat)}{_tracks(s, seat)}<div class="own">{_before(s, seat, glow)}{_piles(s, seat)}</div>'


def crest(race):
    """The sign of a race; a blank one before it is known."""
    sign = f'<use href="#i-{RACES[race]["emblem"]}" x="7" y="7" width="26" height="26" class="on-{race}"/>' if race else ""
    kind = f"shield shield-{race}" if race else "shield "
    return f'<svg class="crest" viewBox="0 0 40 40" aria-hidden="true"><path class="{kind}" d="M8 2H32L38 8V32L32 38H8L2 32V8Z"/>{sign}</svg>'


def _header(s, seat, name):
    known = isinstance(s.alien[seat], int) and s.phase != "setup"
    race, words = CARDS[s.alien[seat]].alien if known else "", seat_words(s, seat)
    notes = [words] if name and name != words else []
    notes += [_("out of the game")] if s.out[seat] else [_("first player")] if s.first == seat and known else []
    turn = f'<span class="turn">{escape(_(TURNS[kind_of(s)]))}</span>' if s.flow and s.flow[-1].seat == seat else ""
    return f'<header>{crest(race)}<div class="who"><h2>{escape(name or words)}</h2><span class="label">{escape(", ".join(notes))}</span></div>{turn}</header>'


# What is asked, in a word.
TURNS = {
    Phase: mark("Chance"), Fight: mark("Combat"), Window: mark("React?"), Forming: mark("Fleet"), AskSupport: mark("Support"),
    Support: mark("Support"),
    Launching: mark("Fighters"), Shooting: mark("Shot"), Laying: mark("Hero combat"), Fleeing: mark("Hero combat"), Discarding: mark("Discard"),
    ChooseDeck: mark("Deck"), TurnUp: mark("Advantage"), ChooseStart: mark("Planets"), PayMore: mark("Pay"), Choosing: mark("Choice"),
    Voicing: mark("Choice"), Ask: mark("Choice"), Answer: mark("Draw?"), Searching: mark("Search"), Sorting: mark("Choice"),
    Deciding: mark("Choice"),
    Peek: mark("Choice"), Ordering: mark("Choice"), Cutting: mark("Choice"), DeployNow: mark("Deploy"), ActNow: mark("Act"),
}


def _stats(s, seat):
    """What a player has; in a line the Tech too, which else is a bar below."""
    tech_now = f'<div class="brief"><dt>{icon("atom", _("Tech"))}</dt><dd>{tech(s, seat)}</dd></div>'
    planets = sum(s.ctrl[uid] == seat for uid in s.index.planets)
    rows = (("cash", _("Resources"), s.resources[seat]), ("card-pick", _("Cards in hand"), len(s.hand[seat])), ("ringed-planet", _("Planets"), planets),
            ("starfighter", _("Ships"), sum(s.ctrl[uid] == seat for uid in s.index.ships)))
    return f'<dl class="stats">{tech_now}' + "".join(f'<div title="{escape(label)}" data-peek="sign:{sign}"><dt>{icon(sign, label)}</dt><dd>{value}</dd></div>'
                                          for sign, label, value in rows) + "</dl>"


def _tracks(s, seat):
    """Tech towards a Transcendent Victory, and the commands that are left."""
    now, goal = tech(s, seat), tech_to_win(s, seat)
    told = _("Tech {n} of {goal}", n=now, goal=goal)
    wide = max(0, min(236, round(236 * now / max(1, goal))))
    bar = (f'<svg class="track" viewBox="0 0 240 14" preserveAspectRatio="none" role="img" aria-label="{escape(told)}">'
           f'<rect class="track-bed" x="1" y="2" width="238" height="10"/><rect class="track-fill" x="2" y="3" width="{wide}" height="8"/>'
           + "".join(f'<path class="track-mark" d="M{2 + 236 * n / 3:.0f} 2v10"/>' for n in (1, 2)) + "</svg>")
    most, left = most_commands(s, seat), s.commands[seat]
    dots = "".join(f'<circle class="{"command" if n < left else "command spent"}" cx="{8 + 17 * n}" cy="8" r="6"/>' for n in range(max(most, left)))
    commands = _n("{left} of {n} command", "{left} of {n} commands", most, left=left)
    return (f'<div class="tc"><div class="tech"><span class="label" aria-hidden="true">{escape(told)}</span>{bar}</div><div class="cmds">'
            f'<svg class="dots" viewBox="0 0 {max(16, 17 * max(most, left))} 16" role="img" aria-label="{escape(commands)}">{dots}</svg>'
            f'<span class="label" aria-hidden="true">{escape(_("commands"))}</span></div></div>')


def _before(s, seat, glow):
    """The Alien and the advantage, which may be used and read."""
    found = [(s.alien[seat], True)]
    advantage = s.advantage[seat]
    if advantage is not None:
        found.append((advantage.card, advantage.up))
    return f'<div class="before">{"".join(_open_card(s, seat, glow, card, up) for card, up in found)}</div>'


def _open_card(s, seat, glow, card, up):
    if card == HIDDEN:
        name = escape(_("Advantage, face down"))
        return f'<span class="chip-card" title="{name}">{icon("star-medal")}<span class="name">{name}</span></span>'
    touch = f"card:{CARDS[card].id}@p{seat + 1}"
    name = CARDS[card].name if up else _("{name}, face down", name=CARDS[card].name)
    sign, kind = ("alien-stare", "sr") if CARDS[card].type == "alien" else ("star-medal", "name")  # the seat itself has the Alien's name
    told, id = f'{icon(sign)}<span class="{kind}">{escape(name)}</span>', f"s-{CARDS[card].id}-{seat + 1}"
    if not (glow.could(touch) or glow.is_picked(touch)):
        return _to_read(id, told, card, name)
    lit = ' data-next=""' if glow.lights(touch) else ""
    pressed = ' aria-pressed="true"' if glow.is_picked(touch) else ""
    return f'<button type="button" class="chip-card" id="{id}" data-touch="{touch}" data-peek="{touch}" title="{escape(name)}"{pressed}{lit}>{told}</button>'


def _to_read(id, told, card, name):
    """An Alien or an advantage that cannot be used now: a touch opens it to be read, and says when it can."""
    note = escape(_("Its frame is dashed when you can use it."))
    return (f'<details class="pile" id="{id}"><summary class="chip-card" title="{escape(name)}">{told}</summary>'
            f'<div class="opened">{reading(card)}<p class="label">{note}</p></div></details>')


def _piles(s, seat):
    """The three piles; what lies open can be opened and read."""
    return f'<div class="piles">{"".join(_pile(s, seat, *pile) for pile in PILES)}</div>'


def _pile(s, seat, name, sign, label):
    cards = getattr(s, name)[seat]
    known = [card for card in cards if card != HIDDEN]
    told = f'{icon(sign, _(label))}<b>{len(cards)}</b>'
    if name == "draw" or not known:
        return f'<span class="pile" title="{escape(_(label))}">{told}</span>'
    items = "".join(f'<li tabindex="0" data-peek="card:{CARDS[card].id}">{escape(CARDS[card].name)}</li>' for card in reversed(known))
    opened = f'<div class="opened"><h3>{escape(_(label))}</h3><ol>{items}</ol></div>'
    return f'<details class="pile" id="{name}-{seat + 1}"><summary>{told}</summary>{opened}</details>'


# -- the hand ----------------------------------------------------------------------------------------------------------------------------------


def hand(s: State, seat: int, look: Look | None = None) -> str:
    """The cards of a seat's hand, by type and name."""
    if s.phase == "setup":
        return ""
    glow = Glow.of(s, look)
    order = ("planet", "ship", "hero", "support", "tactical")
    cards = sorted((card for card in s.hand[seat] if card != HIDDEN),
                   key=lambda card: (order.index(CARDS[card].type) if CARDS[card].type in order else 9, CARDS[card].name))
    seen: dict[int, int] = {}
    return "".join(_held(glow, card, seen) for card in cards)


def _held(glow, card, seen):
    touch = f"card:{CARDS[card].id}"
    count = seen[card] = seen.get(card, 0) + 1
    return hand_card(f"h-{CARDS[card].id}-{count}", touch, described(card), face(card), "card" if glow.could(touch) else "card pale",
                     is_next=glow.lights(touch), is_chosen=glow.is_picked(touch) and count == 1)


def face_down_hand(s: State, seat: int) -> str:
    """A hand that lies face down."""
    return face_down(s.hand[seat], back())


def revealed(s: State, look: Look) -> str:
    """Cards that are shown to the asked seat alone, beside its hand: of a pile, of another hand, or on the table."""
    glow = Glow.of(s, look)
    if not glow.is_asked or s.phase == "setup":
        return ""
    held = {card for card in s.hand[glow.seat] if card != HIDDEN}
    cards = dict.fromkeys(card for touch in glow.next if "@" not in touch and (card := read_card(touch)) is not None and card not in held)
    shown = "".join(_held(glow, card, {}) for card in cards)
    return f'<div class="laid" role="group" aria-label="{escape(_("Cards to choose from"))}">{shown}</div>' if shown else ""


# -- beside the map ----------------------------------------------------------------------------------------------------------------------------


def side(s: State, look: Look) -> str:
    """The combat or hero combat that is going on; else the thing that is chosen, in large; in a window the card it is about."""
    glow = Glow.of(s, look)
    fight = "" if s.phase == "setup" else battle.scene(s, glow, True)
    if fight:
        return fight
    uid = glow.piece
    if uid and s.at[uid] >= 0:
        return _chosen(s, glow, uid)
    if glow.card is not None:
        return reading(glow.card)
    return _about(s)


def _chosen(s, glow, uid):
    """A ship, hero or planet with what it carries, so that everything aboard can be touched."""
    crew = "".join(battle.mate(s, glow, other, "k") for other in aboard(s, uid))
    crew = f'<p class="label">{escape(_("Aboard"))}</p><span class="crew">{crew}</span>' if crew else ""
    token = token_face(s, uid) if is_ship(s, uid) or is_hero(s, uid) or CARDS[s.card[uid]].type == "planet" else face(s.card[uid], "face big")
    title = escape(uid_words(s, uid))
    traits = f'<p class="label">{escape(trait_words(s.card[uid]))}</p>' if trait_words(s.card[uid]) else ""
    text = "".join(f"<p>{escape(words)}</p>" for words in (*(_(part.text) for part in CARDS[s.card[uid]].abilities), *_tokens(s, uid)))
    return f'<section class="planning" aria-label="{title}"><h2>{title}</h2>{token}{traits}<div class="words">{text}</div>{crew}</section>'


_ASKS = (Ask, Searching, Sorting, Deciding, Peek, DeployNow, ActNow)  # questions of a card's text


def _about(s):
    """The card whose text asks; the announced card or the fate that a window in a combat is about; outside combats the map shows it."""
    if kind_of(s) in _ASKS and (card := asking(s)) is not None:
        return reading(card)
    if window_of(s) is None or packets_of(s) or s.combat is None:
        return ""
    event = s.flow[-3] if len(s.flow) > 2 else None
    act = getattr(event, "act", None)
    if act is not None and act.cards:
        return reading(card_of(act.cards[0]))
    return reading(event.card) if isinstance(event, Fate) else ""


# -- what has just happened --------------------------------------------------------------------------------------------------------------------

WORTH_TELLING = ("fate", "revealed", "first", "struck", "cancelled", "conquered", "destroyed", "firestorm", "eliminated", "left", "combat", "combat_over",
                 "phase_over", "announced")
_MOST = 8  # lines


def recap(s: State, events: Sequence[Event]) -> str:
    """What the others did, fates, strikes and losses since the last decision, as a panel; nothing for the rest."""
    told = [event for place, event in enumerate(events) if event.seats is None and _is_news(s, events[:place], event)]
    if not any(event.kind not in _MINOR for event in told):
        return ""
    rows = "".join(f"<li>{escape(_news(s, event))} {{{event.rule}}}{_cards_of(event)}</li>" for event in told[-_MOST:])
    title = escape(_("Just now"))
    return f'<section class="planning" aria-label="{title}"><h2>{title}</h2><ul class="recap">{rows}</ul></section>'


_MINOR = ("combat_over",)  # not worth a panel alone


def _is_news(s, before, event):
    """Is it worth telling? The own announcements are not, and a phase that is over only if the reader was passed (FIR-700.7)."""
    if event.kind in ("announced", "combat"):
        return event.data["seat"] != f"p{reader(s) + 1}" and event.data.get("verb") not in ("shield", "fire", "attack")
    if event.kind == "phase_over":
        return event.data["phase"] == "main" and any(other.kind == "announced" for other in before)
    return event.kind in WORTH_TELLING


def _news(s, event):
    """An event as its reader puts it."""
    if event.kind == "phase_over":
        return _("The Main phase is over. You were passed without being asked: only small actions were left, such as selling a command, or you wanted it so.")
    if event.kind == "left" and event.data["seat"] == f"p{reader(s) + 1}":
        return _("Your {name} is lost.", name=event.data["name"])
    if event.kind == "left":
        return _("{name} of {player} is lost.", name=event.data["name"], player=player_words(s, int(event.data["seat"][1:]) - 1))
    return describe_event(event, s)


def reader(s):
    """The seat through whose eyes this view is: the only one whose hand lies open; -1 if that cannot be told."""
    seats = [seat for seat in range(s.players) if s.hand[seat] and HIDDEN not in s.hand[seat]]
    return seats[0] if len(seats) == 1 else -1


def _cards_of(event):
    """The text of a fate; the cosmic values that a strike was counted with."""
    if event.kind == "fate":
        cards = [card for card, design in enumerate(CARDS) if design.name == event.data["name"] and design.type == "fate"]
        return "".join(f"<small>{escape(text_of(card))}</small>" for card in cards)
    first, second = event.data.get("first"), event.data.get("second")
    if event.kind != "struck":
        return ""
    told = ([_("Top card: {name}", name=first)] if first else []) + ([_("Laid against it: {name}", name=second)] if second else [])
    return "".join(f"<small>{escape(words)}</small>" for words in told)


# -- reading -----------------------------------------------------------------------------------------------------------------------------------


def thumbnail(s: State, touch: str) -> str:
    """The face of a card that a question is about; of a place its planet's."""
    uid, card = read_piece(touch), read_card(touch)
    if touch.startswith("place:"):
        uid = planet_at(s, read_place(touch[6:])) or 0
    card = s.card[uid] if uid and uid < len(s.card) and s.at[uid] >= 0 else card
    return "" if card is None else face(card)


def peek(s: State, touch: str) -> str:
    """A thing that is pointed at, to be read in large, with what is different now."""
    uid, card = read_piece(touch), read_card(touch)
    if uid and uid < len(s.card) and s.at[uid] >= 0:
        return reading(s.card[uid], _notes(s, uid))
    return "" if card is None else reading(card)


def _causes(s, uid, name):
    """What changes a number of a card in play: other cards by their names, or a change for good."""
    by = [CARDS[card].name for card in [*causes(s, uid, name), *(causes(s, uid, "printed") if name == "structure" else ())]]
    for_good = [_("changed for good")] if any(stat == name for stat, _by in s.mods[uid]) else []
    return ", ".join(dict.fromkeys([*by, *for_good]))


def _notes(s, uid):
    """Where it is and how it stands, and every number that differs from the print."""
    design = CARDS[s.card[uid]]
    now = {}
    if is_ship(s, uid):
        now = {"guns": guns(s, uid), "shields": shields(s, uid), "structure": full_structure(s, uid)}
    elif is_hero(s, uid):
        now = {"combat": combat(s, uid), "influence": influence(s, uid), "life": life(s, uid) + s.dmg[uid]}
    changed = [_("{stat} is now {n}, printed {printed}: {causes}.", stat=_(STATS[name][1]).capitalize(), n=value, printed=getattr(design, name),
                 causes=_causes(s, uid, name)) for name, value in now.items() if value != getattr(design, name)]
    left = [_("{n} damage, {left} left.", n=s.dmg[uid], left=life(s, uid) if is_hero(s, uid) else structure(s, uid))] if s.dmg[uid] else []
    return [piece_words(s, uid), *left, *changed, *_tokens(s, uid)]


TOKENS = {"mining-asteroid": mark("Ore left: {n}."), "tactical-bomb": mark("Ticks: {n}."), "power-cell": mark("Charge left: {n}.")}


def _tokens(s, uid):
    """What is counted on the card itself, such as the ore of a Mining Asteroid."""
    id = CARDS[s.card[uid]].id
    return [_(TOKENS[id], n=s.tokens[uid])] if id in TOKENS else []
