"""Reactions (MAE-11.6, MAE-11.7, MAE-11.22, MAE-11.23) and declaring abilities and events.

A declared effect lies on the stack with its window above it. A reaction goes on top of both, with a window of its own;
when it cancels, it takes the pair beneath away.
"""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import CARDS, NUMBER
from ..language import mark
from .actions import Choose, Pass, Play, React, Use
from .effects import ABILITIES, DAMAGES, EVENT_REACTIONS, EVENTS, HATCHLINGS, MOVES, TARGETS, TILE_REACTIONS, Effect, extra_cost, is_dragon, may_enter
from .moves import is_loose, path_refusals
from .state import ABILITY, REACTED, SEATS
from .values import armor
from .words import not_asked, spelled

PRIESTESS = NUMBER["Priestess of Nkai"]


# -- the window --------------------------------------------------------------------------------------------------------


class Window(NamedTuple):
    """Opens for the opponent of a declared effect, if public facts allow an answer (MAE-11.23)."""

    opponent: int

    def run(self, s):
        effect = s.flow[-1]
        if not s.settings.auto_defend and (s.settings.always_prompt or could_answer(s, self.opponent, effect)):
            s.push(Reacting(self.opponent))


def could_answer(s, seat, effect):
    """Could this seat react, as far as everybody can see? What it really holds must not show (MAE-R42)."""
    if any(_fits_tile(s, seat, tile, effect) for tile in s.up(seat)):
        return True
    if s.settings.level != "expanded" or not s.hand[seat]:
        return False
    return any(_fits_event(s, seat, card, effect) for card in EVENT_REACTIONS)


def _fits_tile(s, seat, tile, effect):
    reaction = TILE_REACTIONS.get(s.card[tile])
    if reaction is None or s.marked(tile, REACTED):
        return False
    price, fits = reaction
    return s.hoard[seat] >= price and fits(s, seat, tile, effect)


def _fits_event(s, seat, card, effect):
    return effect.kind in EVENT_REACTIONS[card] and s.hoard[seat] >= CARDS[card].cost and has_stronghold(s, seat, card)


def has_stronghold(s, seat, card):
    """An event or relic needs a face-up stronghold of its faction, reactions too (MAE-14.2, MAE-14.9)."""
    faction = CARDS[card].faction
    return any(s.design(tile).is_stronghold and s.design(tile).faction == faction for tile in s.up(seat))


class Reacting(NamedTuple):
    """A player answers the effect beneath with one reaction, or passes (MAE-4.14, MAE-11.22); passing is recorded (MAE-4.28)."""

    seat: int

    def legal_actions(self, s):
        effect = s.flow[-2]
        tiles = [React(s.at[tile]) for tile in s.up(self.seat) if _fits_tile(s, self.seat, tile, effect)]
        held = [card for card in s.held(self.seat) if card in EVENT_REACTIONS]
        events = [React(None, card) for card in held if _fits_event(s, self.seat, card, effect)]
        return [*tiles, *events, Pass()]

    def take(self, s, action):
        if action.verb == "pass":
            s.emit("passed", "MAE-11.22", seat=SEATS[self.seat])
            return
        s.push(Window(self.seat))  # it opens again when the reaction is done
        if action.space is not None:
            _react_with_tile(s, self.seat, s.space[action.space])
        else:
            _play(s, self.seat, "reaction", action.card)

    def refusals(self, s, action):
        if action in self.legal_actions(s):
            return []
        if action.verb == "react":
            return [refuse("MAE-11.6", mark("You cannot react with this now."))]
        return not_asked()


def _react_with_tile(s, seat, tile):
    card = s.card[tile]
    s.hoard[seat] -= TILE_REACTIONS[card][0]
    s.mark(tile, REACTED)
    s.emit("reacted", "MAE-11.6", seat=SEATS[seat], name=CARDS[card].name)
    s.push(Effect("reaction", seat, card, tile), Window(1 - seat))


def _play(s, seat, kind, card, **named):
    """An event leaves the hand, is paid, and waits for answers; afterwards it is discarded (MAE-14.4)."""
    s.hand[seat].remove(card)
    s.hoard[seat] -= CARDS[card].cost
    s.stir()
    s.emit("played", "MAE-14.4", seat=SEATS[seat], name=CARDS[card].name)
    s.push(EventLeaves(seat, card), Effect(kind, seat, card, **named), Window(1 - seat))


class EventLeaves(NamedTuple):
    """A played event goes to its owner's discard stack, resolved or cancelled (MAE-14.4)."""

    owner: int
    card: int

    def run(self, s):
        if s.hoard[self.owner] and any(s.card[tile] == PRIESTESS for tile in s.up(self.owner)):
            s.push(Keep(self.owner, self.card))
        else:
            self.discard(s)

    def discard(self, s):
        """The event is done with."""
        s.discard[self.owner].append(self.card)


class Keep(NamedTuple):
    """Priestess of Nkai: spend 1 energy to take the event back to hand?"""

    seat: int
    card: int

    def legal_actions(self, s):
        return [Choose("yes"), Choose("no")]

    def discard(self, s):
        """The event is not taken back."""
        s.discard[self.seat].append(self.card)

    def take(self, s, action):
        if action.answer == "yes":
            s.hoard[self.seat] -= 1
            s.hand[self.seat].append(self.card)
        else:
            self.discard(s)
        s.emit("kept" if action.answer == "yes" else "let_go", "MAE-14.10", seat=SEATS[self.seat], name=CARDS[self.card].name)

    def refusals(self, s, action):
        return [] if action in self.legal_actions(s) else not_asked()


# -- abilities ---------------------------------------------------------------------------------------------------------


def _action(s, choice, **source):
    """A choice as an action: tiles named by their space."""
    on = choice.get("on")
    return Use(source.get("space"), source.get("relic"), None if on is None else s.at[on], choice.get("path", ()),
               choice.get("to"), choice.get("take"))


def uses(s, seat):
    """Every ability that can be declared now, with every choice it has (MAE-11.3, MAE-11.24)."""
    found = []
    for tile in s.up(seat):
        choices = ABILITIES.get(s.card[tile])
        if choices and not s.marked(tile, ABILITY):
            found += [_action(s, choice, space=s.at[tile]) for choice in choices(s, seat, tile)]
    for relic in s.relics[seat]:
        choices = ABILITIES.get(relic.card)
        if choices and not relic.marks & ABILITY:
            found += [_action(s, choice, relic=relic.card) for choice in choices(s, seat, 0)]
    return found


def use(s, seat, action):
    """Declares an ability: action and energy are paid, then the window opens."""
    s.actions -= 1
    named = {"on": s.space[action.on] if action.on is not None else 0, "path": action.path, "to": action.to, "take": action.take}
    if action.space is not None:
        tile = s.space[action.space]
        card = s.card[tile]
        s.hoard[seat] -= extra_cost(s, tile, named)
        s.mark(tile, ABILITY)
    else:
        tile, card = 0, action.relic
        _mark_relic(s, seat, card, ABILITY)
    s.emit("used", "MAE-11.3", seat=SEATS[seat], name=CARDS[card].name, on=None if action.on is None else spelled(action.on))
    s.push(Effect("ability", seat, card, tile, **named), Window(1 - seat))


def _mark_relic(s, seat, card, mark):
    place = next(n for n, relic in enumerate(s.relics[seat]) if relic.card == card)
    s.relics[seat][place] = s.relics[seat][place]._replace(marks=s.relics[seat][place].marks | mark)


def use_refusals(s, seat, action):
    """Why this ability cannot be declared so."""
    if action.relic is not None:
        relic = next((relic for relic in s.relics[seat] if relic.card == action.relic), None)
        if relic is None:
            return [refuse("MAE-4.9", mark("You have no such relic."))]
        return _named_refusals(s, seat, action, relic.card, 0, relic.marks & ABILITY)
    tile = s.space.get(action.space)
    if tile is None or tile in s.energy or s.owner[tile] != seat:
        return [refuse("MAE-4.9", mark("You have no tile with an ability there."))]
    return _named_refusals(s, seat, action, s.card[tile], tile, s.marked(tile, ABILITY))


def _named_refusals(s, seat, action, card, tile, used):
    if card not in ABILITIES:
        return [refuse("MAE-11.3", mark("This tile has no ability to use."))]
    found = [refuse("MAE-11.3", mark("This tile's ability was already used this turn."))] if used else []
    choices = ABILITIES[card](s, seat, tile)
    source = {"relic": card} if action.relic is not None else {"space": action.space}
    if any(_action(s, choice, **source) == action for choice in choices):
        return found
    return found + _choice_refusals(s, seat, action, card, tile, choices)


HEALS = {NUMBER[name] for name in ("Lorian Healer", "Choir of Ages", "Halo of Mercy", "Overgrowth")}


def _choice_refusals(s, seat, action, card, tile, choices):
    """What is wrong with the things named: no wound to heal, the Golden Rule, or nothing to do at all."""
    target = s.space.get(action.on)
    if card in HEALS and s.is_up(target) and not s.wounds.get(target):
        return [refuse("MAE-11.15", mark("That tile has no wounds."))]
    if card in TARGETS and target in TARGETS[card](s, seat, tile):
        return _shift_refusals(s, action, card, target)
    if card == HATCHLINGS and action.take is not None and (found := list(_hatch_refusals(s, seat, tile, action.take))):
        return found
    harmless = card in DAMAGES and s.is_up(target) and DAMAGES[card] < armor(s, target)
    if not choices or harmless:
        return [refuse("MAE-11.24", mark("That would have no effect."))]
    return [refuse("MAE-11.5", mark("This text cannot be used like that."))]


def _hatch_refusals(s, seat, tile, card):
    """Why Hatchlings cannot become this Dragon (MAE-9.9, MAE-9.13, MAE-R26)."""
    if card not in s.hand[seat]:
        yield refuse("MAE-9.1", mark("You do not hold that tile."))
    elif is_dragon(card) and not may_enter(s, seat, card):
        yield refuse("MAE-9.9", mark("You already have this Unique tile in play."))
    elif is_dragon(card) and extra_cost(s, tile, {"take": card}) > s.hoard[seat]:
        yield refuse("MAE-11.3", mark("You do not have enough energy."))


def _shift_refusals(s, action, card, target):
    """Why this minion cannot be taken from its place like that; any legal path will do, listed or not (MAE-4.23)."""
    separates = refuse("MAE-5.9", mark("Golden Rule: this would separate a tile from the Vortex mass."))
    plain = getattr(action, "to", None) is None and getattr(action, "take", None) is None
    if card in MOVES and action.path and plain:
        found = path_refusals(s, target, action.path, MOVES[card])
        return [separates if refusal.rule == "MAE-6.6" else refusal for refusal in found]
    if not is_loose(s, s.at[target]):
        return [separates]
    return [refuse("MAE-6.15", mark("Name where this minion goes; it must be able to go there."))]


# -- action events -----------------------------------------------------------------------------------------------------


def plays(s, seat):
    """Every action event that can be declared now (MAE-14.2, MAE-14.3)."""
    found = []
    for card in s.held(seat):
        if card in EVENTS and s.hoard[seat] >= CARDS[card].cost and has_stronghold(s, seat, card):
            found += [Play(card, s.at[choice["on"]], choice.get("path", ())) for choice in EVENTS[card](s, seat)]
    return found


def play(s, seat, action):
    """Declares an action event; it also costs one action (MAE-14.3)."""
    s.actions -= 1
    _play(s, seat, "event", action.card, on=s.space[action.on], path=action.path)


def play_refusals(s, seat, action):
    """Why this event cannot be played so."""
    card = action.card
    if card not in s.hand[seat]:
        return [refuse("MAE-9.1", mark("You do not hold that tile."))]
    if card not in EVENTS:
        return [refuse("MAE-14.3", mark("That is no event for your Action Phase."))]
    found = list(_unaffordable(s, seat, card))
    choices = EVENTS[card](s, seat)
    if not any(Play(card, s.at[choice["on"]], choice.get("path", ())) == action for choice in choices):
        found += _choice_refusals(s, seat, action, card, 0, choices)
    return found


def _unaffordable(s, seat, card):
    if not has_stronghold(s, seat, card):
        yield refuse("MAE-14.2", mark("You need a stronghold of that faction in play."))
    if s.hoard[seat] < CARDS[card].cost:
        yield refuse("MAE-14.2", mark("You do not have enough energy."))


def lay_refusals(s, seat, card):
    """Why this relic cannot be laid down (MAE-14.5, MAE-14.6, MAE-14.8)."""
    if card not in s.hand[seat]:
        return [refuse("MAE-9.1", mark("You do not hold that tile."))]
    if CARDS[card].type != "relic":
        return [refuse("MAE-14.5", mark("That is no relic."))]
    found = list(_unaffordable(s, seat, card))
    if s.relic_played or len(s.relics[seat]) >= 2:
        found.append(refuse("MAE-14.5", mark("You cannot play another relic now.")))
    if any(relic.card == card for relic in s.relics[seat]):
        found.append(refuse("MAE-14.8", mark("You already have this relic.")))
    return found
