"""Turn structure (chapter 3): Movement, Action, Summon, Burn."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import CARDS, NUMBER
from ..language import mark
from .actions import Draw, EndPhase, LayRelic, Move
from .combat import Gathering, attack_refusals, attacks, end_mods
from .endings import burn, turn_ends
from .energy import consume, consume_refusals, consumptions, exchange, exchange_refusals, exchanges
from .moves import move_refusals, moves_of, walk
from .state import MOVED, SEATS, Relic
from .summoning import declare, summon_refusals, summons
from .windows import lay_refusals, play, play_refusals, plays, use, use_refusals, uses
from .wounds import Trigger, Triggers

ACTIONS = 3  # MAE-4.19
CATHEDRAL, HEARTWOOD, MATRON = NUMBER["Loriel Cathedral"], NUMBER["Heartwood"], NUMBER["Brood Matron"]
PRISM = NUMBER["Chrono Prism"]


# -- from turn to turn -------------------------------------------------------------------------------------------------


def start_turn(s, seat):
    """Clears the marks of the last turn and lays out the phases of this one (MAE-3.1, MAE-3.2, MAE-3.6)."""
    s.turn, s.active = s.turn + 1, seat
    s.turns_taken[seat] += 1
    s.marks = {}
    s.relics = [[Relic(relic.card) for relic in row] for row in s.relics]
    s.limited = s.relic_played = s.offered = s.stirred = False
    s.actions, s.snapshot = 0, frozenset()
    s.emit("turn", "MAE-3.1", seat=SEATS[seat], turn=s.turn)
    lay_out(s, "summon" if s.turns_taken[seat] == 1 else "movement", opening=True)


def lay_out(s, phase, opening):
    """Puts the rest of the turn on the stack, from this phase on; `opening` runs what happens at its start."""
    seat, first_turn = s.active, s.turns_taken[s.active] == 1
    s.push(NextTurn())
    if not first_turn:
        s.push(Burning())
    rest = [(Summoning(seat), OpenSummon()), (Acting(seat), OpenAction()), (Moving(seat), OpenMovement())]
    count = {"summon": 1, "action": 2, "movement": 3}[phase]
    for frames in rest[: count - 1]:
        s.push(*frames)
    s.push(*rest[count - 1] if opening else rest[count - 1][:1])


class Burning(NamedTuple):
    """The Burn Phase (MAE-10.1); who can do nothing may still burn (MAE-15.3)."""

    def run(self, s):
        burn(s)


class NextTurn(NamedTuple):
    """What lasted this turn ends, the endings are looked for, and the other player begins (MAE-3.7, MAE-3.12)."""

    def run(self, s):
        s.snapshot = frozenset()
        end_mods(s, lambda mod: mod.until == "turn")
        turn_ends(s)
        if s.result is None:
            start_turn(s, 1 - s.active)


# -- what happens when a phase starts ----------------------------------------------------------------------------------


class OpenMovement(NamedTuple):
    """Texts at the start of the Movement Phase: Heartwood mends itself, Loriel Cathedral a neighbour."""

    def run(self, s):
        seat, found = s.active, []
        for tile in s.up(seat):
            if s.card[tile] == HEARTWOOD and s.wounds.get(tile):
                found.append(Trigger(seat, HEARTWOOD, "heal", 1, s.at[tile], tile))
            if s.card[tile] == CATHEDRAL and any(s.owner[near] == seat and s.wounds.get(near) for near in s.up_near(tile)):
                found.append(Trigger(seat, CATHEDRAL, "mend", 1, s.at[tile], tile))
        s.push(Triggers(tuple(found)))


class OpenAction(NamedTuple):
    """Three actions (MAE-4.19), one more with Chrono Prism; changes until the end of the own Movement Phase are over."""

    def run(self, s):
        end_mods(s, lambda mod: mod.until == "own_movement" and mod.source == s.active)
        s.actions = ACTIONS
        prisms = sum(relic.card == PRISM for relic in s.relics[s.active])
        s.push(Triggers(tuple(Trigger(s.active, PRISM, "actions") for _prism in range(prisms))))


class OpenSummon(NamedTuple):
    """The snapshot is taken (MAE-9.2); unused actions are lost (MAE-4.16, MAE-4.21); Brood Matron gives energy."""

    def run(self, s):
        s.actions = 0
        s.snapshot = frozenset(s.up(s.active))
        matrons = [tile for tile in s.up(s.active) if s.card[tile] == MATRON]
        s.push(Triggers(tuple(Trigger(s.active, MATRON, "energy", 1, s.at[tile], tile) for tile in matrons)))


# -- the phases --------------------------------------------------------------------------------------------------------


class Moving(NamedTuple):
    """The Movement Phase: each minion may move once, in any order (MAE-6.1); nothing is compulsory (MAE-3.4)."""

    seat: int

    def legal_actions(self, s):
        moves = [Move(s.at[tile], path) for tile in s.minions(self.seat) for path in moves_of(s, tile).values()]
        return [*moves, EndPhase()]

    def take(self, s, action):
        if action.verb == "end":
            _phase_over(s, "movement")
            return
        s.push(self)
        tile = s.space[action.space]
        s.mark(tile, MOVED)
        walk(s, tile, action.path)

    def refusals(self, s, action):
        if action.verb == "end":
            return []
        return move_refusals(s, self.seat, action) if action.verb == "move" else wrong_phase(s, action, "movement")


class Acting(NamedTuple):
    """The Action Phase: three actions of any kinds (MAE-4.19); it ends only when its player says so (MAE-3.11)."""

    seat: int

    def legal_actions(self, s):
        seat = self.seat
        costly = []
        if s.actions:
            costly = [Draw()] if s.stack[seat] else []
            costly += [*attacks(s, seat), *uses(s, seat), *plays(s, seat)]
        return [*costly, *consumptions(s, seat), *exchanges(s, seat), EndPhase()]

    def take(self, s, action):
        if action.verb == "end":
            _phase_over(s, "action")
            return
        s.push(self)
        _ACTS[action.verb](s, self.seat, action)

    def refusals(self, s, action):
        if action.verb == "end":
            return []
        if action.verb not in _WHY:
            return wrong_phase(s, action, "action")
        tired = [] if s.actions or action.verb in ("buy", "consume") else [refuse("MAE-4.19", mark("You have no actions left."))]
        return tired + list(_WHY[action.verb](s, self.seat, action))


def _draw(s, seat, action):
    s.actions -= 1
    s.draw(seat)


def _declare_attack(s, seat, action):
    s.push(Gathering(seat, s.space[action.target], (s.space[action.space],)))


def _draw_refusals(s, seat, action):
    """An empty stack is not refilled (MAE-15.4, MAE-R18)."""
    if not s.stack[seat]:
        yield refuse("MAE-15.4", mark("Your draw stack is empty."))


_ACTS = {"draw": _draw, "attack": _declare_attack, "consume": consume, "use": use, "play": play, "buy": exchange}
_WHY = {
    "draw": _draw_refusals, "attack": attack_refusals, "consume": consume_refusals, "use": use_refusals,
    "play": play_refusals, "buy": exchange_refusals,
}


class Summoning(NamedTuple):
    """The Summon Phase: tiles from hand, one after another, and a relic (MAE-9.1, MAE-14.5)."""

    seat: int

    def legal_actions(self, s):
        relics = [LayRelic(card) for card in s.held(self.seat) if not lay_refusals(s, self.seat, card)]
        return [*summons(s, self.seat), *relics, EndPhase()]

    def take(self, s, action):
        if action.verb == "end":
            _phase_over(s, "summon")
            return
        s.push(self)
        if action.verb == "relic":
            _lay(s, self.seat, action.card)
        else:
            declare(s, self.seat, action)

    def refusals(self, s, action):
        if action.verb == "end":
            return []
        if action.verb == "relic":
            return lay_refusals(s, self.seat, action.card)
        return summon_refusals(s, self.seat, action) if action.verb == "summon" else wrong_phase(s, action, "summon")


def _lay(s, seat, card):
    """A relic is paid for and laid in its owner's row; nobody can answer it (MAE-14.5, MAE-14.8)."""
    s.hand[seat].remove(card)
    s.hoard[seat] -= CARDS[card].cost
    s.relics[seat].append(Relic(card))
    s.relic_played = True
    s.stir()
    s.emit("relic", "MAE-14.5", seat=SEATS[seat], name=CARDS[card].name)


def _phase_over(s, phase):
    s.emit("phase", "MAE-4.16", seat=SEATS[s.active], phase=phase)


# -- why not? ----------------------------------------------------------------------------------------------------------

_PHASE = {
    "move": "movement", "draw": "action", "attack": "action", "consume": "action", "use": "action", "play": "action",
    "buy": "action", "summon": "summon", "relic": "summon",
}
_ORDER = ("movement", "action", "summon")
_OVER = {
    "movement": mark("The Movement Phase is over."),
    "action": mark("The Action Phase is over."),
}


def wrong_phase(s, action, now):
    """Refuses an action that belongs to another phase, or to no phase at all."""
    wanted = _PHASE.get(action.verb)
    if action.verb == "react":
        return [refuse("MAE-11.6", mark("You cannot react with this now."))]
    if wanted is None:
        return [refuse("MAE-4.27", mark("Nothing has been asked that this would answer."))]
    if wanted != "summon" and s.turns_taken[s.active] == 1:
        return [refuse("MAE-3.2", mark("In your first turn you may only summon."))]
    if action.verb == "buy":
        return [refuse("MAE-4.20", mark("Energy and actions are exchanged only in your Action Phase."))]
    if _ORDER.index(wanted) < _ORDER.index(now):
        return [refuse("MAE-3.3", _OVER[wanted])]
    return [refuse("MAE-3.3", mark("That belongs to a later phase; end this one first."))]
