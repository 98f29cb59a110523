"""What stands in the way of a card or a place that was touched: its time, its Tech, its cost, where it is."""

from collections.abc import Sequence

from stormtable.kernel.rules import Refusal

from ..cards import CARDS, card_thing
from ..language import _
from ..rules.abilities import ACTIONS, FOREIGN
from ..rules.actions import Act
from ..rules.announcing import may_target
from ..rules.combat import Fight, Forming, can_declare
from ..rules.costs import purse
from ..rules.deploying import name_refusals
from ..rules.exploring import tech_price
from ..rules.fleets import in_fleet
from ..rules.priority import Chance, Window
from ..rules.space import FIRESTORM
from ..rules.state import ATTACKED, State
from ..rules.turn import Discarding
from ..rules.values import is_hero, is_planet, is_ship, race_of, ships_at, tech
from .names import command_words, place_words, player_words, resource_words, uid_words
from .touches import read_card, read_piece

TYPES = {"ship": "FIR-203.12", "hero": "FIR-203.13", "planet": "FIR-203.15", "support": "FIR-203.14"}


def obstacles(s: State, touch: str) -> Sequence[Refusal]:
    """What stands in the way of a thing that was touched."""
    frame = s.flow[-1] if s.flow else None
    card, uid = read_card(touch), read_piece(touch)
    uid = uid if uid and uid < len(s.card) and s.at[uid] >= 0 else 0
    if isinstance(frame, Chance):
        return list(_on_a_chance(s, frame.seat, touch, card, uid))
    if isinstance(frame, Forming):
        return list(_to_join(s, frame, uid))
    return [Refusal("FIR-204.6", _("First discard a card of your hand: touch it."))] if isinstance(frame, Discarding) else ()


def buy_obstacles(s, seat):
    """Why no Tech can be bought (FIR-203.10)."""
    if "buy_tech" in s.used[seat]:
        return [Refusal("FIR-201.1.5", _("You have bought Tech this turn; it is bought once a turn."))]
    return [_short(_("Tech"), resource_words(tech_price(s, seat)), resource_words(s.resources[seat]))]


def _on_a_chance(s, seat, touch, card, uid):
    """A chance in a phase, in a combat or in a window: a card, a card in play, or a place."""
    if touch == "word:buy":
        return buy_obstacles(s, seat)
    if card is not None and card in s.hand[seat]:
        return _held(s, seat, card)
    if uid:
        return _own(s, seat, uid) if s.ctrl[uid] == seat else _foe(s, seat, uid)
    return _place(s) if touch.startswith("place:") else ()


def _now(s):
    """What kind of chance this is: react, combat, or a phase."""
    beneath = s.flow[-2]
    return "react" if isinstance(beneath, Window) else "combat" if isinstance(beneath, Fight) else beneath.name


def _phase(now):
    return {"reset": _("Reset phase"), "main": _("Main phase"), "end": _("End phase"), "combat": _("combat")}[now]


# -- cards in hand -------------------------------------------------------------------------------------------------------------


def _held(s, seat, card):
    """A card of the hand: first when it is played at all, then what it needs, then what it costs."""
    return list(_untimely(s, card)) or [*_forbidden(s, seat, card)] or [*_dear(s, seat, card)] or [*_aimless(s, seat, card)]


def _untimely(s, card):
    now, name, design = _now(s), CARDS[card].name, CARDS[card]
    texts = ACTIONS.get(card, ()) if design.type == "tactical" else ()
    if now == "react" and not any(text.is_react for text in texts):
        yield Refusal("FIR-201.1.4", _("Now only Reacts are played, and {name} is none.", name=name))
    elif now != "react" and texts and all(text.is_react for text in texts):
        yield Refusal("FIR-201.1.4", _("{name} is a React: it is played in answer to something.", name=name))
    elif design.type in TYPES and now not in ("react", "main"):
        yield Refusal(TYPES[design.type], _("{name} comes into play in the Main phase; this is the {phase}.", name=name, phase=_phase(now))
                      if now != "combat" else _("{name} comes into play in the Main phase, not in a combat.", name=name))
    elif design.type == "fate":
        yield Refusal("FIR-201.1.4", _("{name} is a fate: it is not played from the hand.", name=name))


def _forbidden(s, seat, card):
    """Another Alien's card, a Tech that is too low, a name that is in play; riders may lift the first two."""
    design, name = CARDS[card], CARDS[card].name
    riders = any(rider.permits or rider.tech for rider, _source in s.index.riders[seat])
    if design.alien and design.alien != race_of(s, seat) and card not in FOREIGN and not riders:
        yield Refusal("FIR-300.3", _("Only players of that Alien may play this card."))
    if design.tech_requirement > tech(s, seat) and not riders:
        yield Refusal("FIR-401.2.2", _("{name} needs Tech {need}; you have {have}.", name=name, need=design.tech_requirement, have=tech(s, seat)))
    if design.type != "tactical":
        yield from name_refusals(s, seat, card)


def _dear(s, seat, card):
    design, (resources, commands) = CARDS[card], purse(s, seat)
    if design.cost > resources and not design.star:
        yield _short(design.name, resource_words(design.cost), resource_words(s.resources[seat]))
    if design.commands > commands:
        yield _short(design.name, command_words(design.commands), command_words(s.commands[seat]))


def _short(name, cost, owned):
    return Refusal("FIR-401.1.1", _("{name} costs {cost}; you have {owned}.", name=name, cost=cost, owned=owned))


def _aimless(s, seat, card):
    """A tactical card that lacks nothing but a target."""
    for text in ACTIONS.get(card, ()) if CARDS[card].type == "tactical" else ():
        act = Act("react" if _now(s) == "react" else "play", seat, (card_thing(card),), n=text.number)
        if [refusal.rule for refusal in s.flow[-2].refusals(s, act)] == ["FIR-401.3.3"]:
            yield Refusal("FIR-401.3.3", _("There is nothing that {name} could be played on now.", name=CARDS[card].name))


# -- cards in play --------------------------------------------------------------------------------------------------------------


def _own(s, seat, uid):
    """A card of one's own that can do nothing now."""
    now, name = _now(s), uid_words(s, uid)
    texts = [text for text, source in s.index.texts[seat] if source == uid]
    if now == "react":
        yield Refusal("FIR-201.1.4", _("{name} has nothing to react with here.", name=name))
    elif now == "combat":
        yield from _out_of_combat(s, uid, name, texts)
    elif is_ship(s, uid):
        yield from _moored(s, seat, uid, name, now)
    elif not texts and not is_hero(s, uid):
        yield Refusal("FIR-203.20", _("{name} has no text to use.", name=name))
    elif texts and all(text.is_react for text in texts) and not is_hero(s, uid):
        yield Refusal("FIR-201.1.4", _("{name} only reacts: its text is used in answer to something.", name=name))
    elif s.turned[uid]:
        yield Refusal("FIR-102.1", _("{name} is already turned.", name=name))
    elif now != "main" and is_hero(s, uid):
        yield Refusal("FIR-201.1.2", _("{name} acts in the Main phase; this is the {phase}.", name=name, phase=_phase(now)))


def _out_of_combat(s, uid, name, texts):
    if s.at[uid] != s.combat.at:
        yield Refusal("FIR-R56", _("{name} is not at this combat.", name=name))
    elif s.turned[uid] and is_ship(s, uid):
        yield Refusal("FIR-102.1", _("{name} is already turned.", name=name))
    elif not texts and not is_ship(s, uid) and not is_planet(s, uid):
        yield Refusal("FIR-203.20", _("{name} has no text to use.", name=name))


def _moored(s, seat, uid, name, now):
    if now != "main":
        yield Refusal("FIR-201.1.2", _("Ships move and attack in the Main phase; this is the {phase}.", phase=_phase(now)))
    elif s.turned[uid]:
        yield Refusal("FIR-102.1", _("{name} is already turned.", name=name))


def _foe(s, seat, uid):
    """A card of another player that one has no way to strike."""
    now, name = _now(s), uid_words(s, uid)
    if now == "react":
        yield Refusal("FIR-201.1.4", _("Now only Reacts are played: touch a card of yours that glows, or pass."))
    elif now == "combat":
        yield Refusal("FIR-505.5", _("First touch your ship that fires, then its target.") if s.at[uid] == s.combat.at else
                      _("{name} is not at this combat.", name=name))
    elif now != "main":
        yield Refusal("FIR-201.1.2", _("Attacks are made in the Main phase; this is the {phase}.", phase=_phase(now)))
    elif not is_ship(s, uid) and not is_planet(s, uid):
        yield Refusal("FIR-203.2", _("Attacks are made on ships and planets; {name} is neither.", name=name))
    else:
        yield from _unattacked(s, seat, uid, name)


def _unattacked(s, seat, uid, name):
    if s.at[uid] == FIRESTORM:
        yield Refusal("FIR-407.3", _("Nothing in the Firestorm can be targeted."))
    elif not may_target(s, seat, uid):
        yield Refusal("FIR-104.1", _("A card protects that target."))
    elif s.has(uid, ATTACKED):
        yield Refusal("FIR-203.2", _("{name} was already attacked this turn.", name=name))
    elif not ships_at(s, s.at[uid], seat):
        yield Refusal("FIR-203.2", _("You have no ship at {place}: touch a ship that goes there, then {name}.", place=place_words(s, s.at[uid]), name=name))
    elif not can_declare(s, seat):
        yield Refusal("FIR-203.2", _("An attack costs 1 command, and you have none."))


def _place(s):
    now = _now(s)
    if now == "react":
        yield Refusal("FIR-201.1.4", _("Now only Reacts are played: touch a card of yours that glows, or pass."))
    elif now == "combat":
        yield Refusal("FIR-505.5", _("In a combat ships fire or retreat: touch a ship first."))
    elif now == "main":
        yield Refusal("FIR-203.3", _("First touch the ship or hero that goes there, or the card that is deployed there."))
    else:
        yield Refusal("FIR-201.1.2", _("Ships move in the Main phase; this is the {phase}.", phase=_phase(now)))


def _to_join(s, frame, uid):
    """A fleet is being formed: who cannot join it."""
    if not uid:
        yield Refusal("FIR-504.4", _("Touch a ship of yours that glows, or go on without more."))
    elif s.ctrl[uid] != frame.seat or not is_ship(s, uid):
        yield Refusal("FIR-504.4", _("Only ships of {player} join here.", player=player_words(s, frame.seat)))
    elif frame.step == "join" and s.at[uid] != s.combat.at:
        yield Refusal("FIR-504.4", _("{name} is not at {place}.", name=uid_words(s, uid), place=place_words(s, s.combat.at)))
    elif frame.step == "gather" and s.turned[uid]:
        yield Refusal("FIR-501.2", _("{name} is already turned.", name=uid_words(s, uid)))
    elif in_fleet(s, uid):
        yield Refusal("FIR-504.4", _("{name} has joined already.", name=uid_words(s, uid)))
