"""Turn structure (chapter 3): the steps of an attacker turn and of a defender turn, with their open moments (MAUL-9.38)."""

from typing import NamedTuple

from stormtable.kernel.chance import unknown
from stormtable.kernel.rules import refuse
from stormtable.kernel.zones import HIDDEN

from ..cards import BOOSTS, scavenger
from ..language import mark
from .actions import Break, Continue, Discard, End, Hold, Revive, StepRevive, StepSupport, Support
from .boosts import play_refusals, plays
from .breaks import GIVE, break_problem, bring_next, clear_wreck, next_step
from .hits import down_hitters, gang_hits, gang_problem, hit_problem, hits, hitters_of, resolve_hit
from .inertia import Flip
from .mauls import continue_maul, continue_problem, end_maul, maul_problem, mauls, start_maul
from .moves import give_detonator, move_problem, moves, pass_problem, passes, step_aside, still_moves, still_receives
from .state import SEATS, Pending
from .support import reveal, revive, revive_problem
from .windows import ACTIONS, exchange, open_window
from .words import DETONATOR_ONLY, NO_MAUL, ONE_ACTION, why

# The steps in order; A0, A3, A6, D0 and D4 ask nothing (MAUL-3.3 to MAUL-3.16).
ATTACKER_STEPS = {"quick": ("A1", "A2", "A4", "A5"), "section9": ("A4", "A1", "A2", "A5")}  # MAUL-12.4
DEFENDER_STEPS = ("D1", "D2")


def steps_of(s, seat):
    """The steps of this seat's turn, in order."""
    return ATTACKER_STEPS[s.settings.sequence] if seat == s.attacker else DEFENDER_STEPS


def start_turn(s, seat):
    """A0 and D0: what was Downed last turn is forgotten and the own wreck is cleared (MAUL-3.3, MAUL-3.12)."""
    s.turns, s.active = s.turns + 1, seat
    s.acted = s.continued = False
    s.fresh = 0
    clear_wreck(s, seat)
    s.emit("turn", "MAUL-3.1", seat=SEATS[seat], attacks=seat == s.attacker)
    lay_out(s, steps_of(s, seat))


def lay_out(s, steps):
    """Puts these steps on the stack, and the end of the turn beneath them."""
    s.push(EndTurn(steps[0][0] == "A"), *(Step(step) for step in reversed(steps)))


class Step(NamedTuple):
    """A step comes up: it asks if it still applies, else the turn goes on (MAUL-9.36, MAUL-3.18)."""

    name: str

    def run(self, s):
        seat, s.step = s.active, self.name
        if self.name == "A1":
            if s.maul is not None:
                s.push(Declaring(seat))
        elif self.name == "A2":
            if not s.continued:  # also if the Maul has collapsed since (MAUL-6.17, MAUL-10.1)
                s.push(Flip())
                open_window(s, "FLIP", 1 - seat)
        elif self.name in ("A4", "D1"):
            s.push(Supporting(seat))
        elif not s.acted:  # nothing but the end of the turn follows an Action (MAUL-3.20, MAUL-6.7)
            s.push(Acting(seat))


class EndTurn(NamedTuple):
    """A6 and D4: what lasted until the end of the turn is over, and the next horde begins (MAUL-3.10, MAUL-3.16)."""

    attacked: bool

    def run(self, s):
        limit = s.settings.hand_limit
        if limit is not None and len(s.hand[s.active]) > limit:
            s.step = "A6" if self.attacked else "D4"
            s.push(self, Discarding(s.active))
            return
        s.modifiers = ()  # MAUL-9.17
        start_turn(s, 1 - s.attacker if self.attacked else s.attacker)  # MAUL-3.1, MAUL-8.19, MAUL-8.20


class Discarding(NamedTuple):
    """Boosts over the hand limit are discarded one by one (MAUL-12.7)."""

    seat: int

    def legal_actions(self, s):
        if HIDDEN in s.hand[self.seat]:
            raise unknown()
        return [Discard(boost) for boost in s.hand[self.seat]]

    def take(self, s, action):
        s.hand[self.seat].remove(action.boost)
        s.discard.append(action.boost)
        s.emit("discarded", "MAUL-12.7", seat=SEATS[self.seat], boost=BOOSTS[action.boost].name)

    def refusals(self, s, action):
        if action.verb == "discard":
            return [] if action.boost in s.hand[self.seat] else [refuse("MAUL-12.7", mark("You do not hold that Boost."))]
        return [refuse("MAUL-12.7", mark("Your hand is too large: discard a Boost."))]


# -- open moments ------------------------------------------------------------------------------------------------------


def play_first(s, seat, action):
    """A Boost at an open moment: the exchange, one OPEN window, then the same question afresh (MAUL-9.3, MAUL-9.27, MAUL-9.36).

    So the opponent has its say before a Hit that the Boost made possible is declared (MAUL-5.24).
    """
    s.push(Step(s.step))
    open_window(s, "OPEN", 1 - seat)
    exchange(s, seat, action, "OPEN")


def out_of_place(s, seat, action):
    """Why something that no open question asks for cannot be said."""
    if action.verb in ("continue", "end"):
        return why(NO_MAUL) if s.maul is None else [refuse("MAUL-3.4", mark("A Maul is continued or ended at the start of the turn."))]
    if action.verb in ACTIONS and s.acted:
        return why(ONE_ACTION)
    return [refuse("MAUL-3.2", mark("That is not asked now."))]


class Declaring(NamedTuple):
    """A1: the attacker declares whether its Maul goes on (MAUL-3.4)."""

    seat: int

    def legal_actions(self, s):
        keep = [] if continue_problem(s) else [Continue()]
        return [*keep, End(), *plays(s, self.seat)]

    def take(self, s, action):
        if action.verb == "boost":
            play_first(s, self.seat, action)
        elif action.verb == "continue":
            continue_maul(s, self.seat)
        else:
            end_maul(s, self.seat)

    def refusals(self, s, action):
        if action.verb == "end":
            return []
        if action.verb == "continue":
            return why(continue_problem(s))
        if action.verb == "boost":
            return play_refusals(s, self.seat, action)
        return [refuse("MAUL-3.4", mark("First say whether your Maul continues or ends."))]


class Supporting(NamedTuple):
    """A4 and D1: exactly one of Support or Revive Scavenger; a Maul may come before it (MAUL-3.7, MAUL-3.9, MAUL-3.13)."""

    seat: int

    def legal_actions(self, s):
        found = [StepSupport()]
        if revive_problem(s, self.seat) is None:
            found.append(StepRevive())
        if self._may_maul_first(s):
            found += mauls(s, self.seat)
        return found + plays(s, self.seat)

    def _may_maul_first(self, s):
        return s.step == "A4" and not s.acted and s.settings.sequence == "quick"

    def take(self, s, action):
        if action.verb == "boost":
            play_first(s, self.seat, action)
        elif action.verb == "maul":
            s.push(Step(s.step))  # the Support step follows (MAUL-3.19)
            declare(s, self.seat, action)
        elif action.verb == "step support":
            reveal(s, self.seat, "step")
        else:
            revive(s, self.seat)

    def refusals(self, s, action):
        if action.verb == "step support":
            return []
        if action.verb == "step revive":
            return why(revive_problem(s, self.seat))
        if action.verb == "boost":
            return play_refusals(s, self.seat, action)
        if action.verb not in ACTIONS:
            return out_of_place(s, self.seat, action)
        return self._action_refusals(s, action)

    def _action_refusals(self, s, action):
        """An Action before the Support step: only a Maul (MAUL-3.9), and only one (MAUL-4.4)."""
        if s.acted:
            return why(ONE_ACTION)
        if action.verb == "hold":
            rule = "MAUL-3.7" if s.step == "A4" else "MAUL-3.13"
            return [refuse(rule, mark("You must Support or Revive first; you may put the revealed card on the bottom."))]
        if self.seat != s.attacker and action.verb in ("maul", "break", "pass"):
            return why(DETONATOR_ONLY)
        if action.verb == "maul" and s.settings.sequence == "section9":
            return [refuse("MAUL-12.4", mark("In this order of the turn a Maul comes after the Support step."))]
        if action.verb == "maul":
            return why(maul_problem(s, self.seat, action.column))
        return [refuse("MAUL-3.9", mark("Only a Maul may be called before your Support step."))]


# -- the Action --------------------------------------------------------------------------------------------------------


class Acting(NamedTuple):
    """A5 and D2: one Action, after a continued Maul too (MAUL-3.8, MAUL-3.11, MAUL-3.14), or Hold, which is always possible (MAUL-11.4)."""

    seat: int

    def legal_actions(self, s):
        seat = self.seat
        found = [Support(), Hold()]
        if revive_problem(s, seat) is None:
            found.append(Revive())
        found += moves(s, seat) + hits(s, seat)
        if seat == s.attacker:
            found += passes(s, seat) + mauls(s, seat)
            if break_problem(s, seat) is None:
                found.append(Break())
        else:
            found += gang_hits(s, seat)
        return found + plays(s, seat)

    def take(self, s, action):
        if action.verb == "boost":
            play_first(s, self.seat, action)
        else:
            declare(s, self.seat, action)

    def refusals(self, s, action):
        if action.verb == "boost":
            return play_refusals(s, self.seat, action)
        if action.verb in _PROBLEM:
            return why(_PROBLEM[action.verb](s, self.seat, action))
        if action.verb in ("step support", "step revive"):
            return [refuse("MAUL-4.4", mark("Your Support step is done."))]
        return out_of_place(s, self.seat, action)


def declare(s, seat, action):
    """An Action is declared with all it names; its window opens, then it resolves (MAUL-4.2)."""
    s.acted = True
    s.pending = _pending(s, seat, action)
    s.emit("declared", "MAUL-4.2", seat=SEATS[seat], verb=action.verb, hitters=[s.belator(card).name for card in s.pending.hitters],
           card=None if s.pending.card is None else s.belator(s.pending.card).name, column=_column(action))
    down_hitters(s, seat, s.pending.hitters)
    s.push(Resolve())
    open_window(s, "ACTION", 1 - seat)


def _pending(s, seat, action):
    if action.verb in ("hit", "ganghit"):
        return Pending(action, hitters_of(s, seat, action), s.field[1 - seat][action.target])
    if action.verb == "move":
        return Pending(action, (), s.field[seat][action.column])
    return Pending(action, (), s.field[seat][action.to]) if action.verb == "pass" else Pending(action)


def _column(action):
    """The column an Action goes to, for the log."""
    column = getattr(action, "to", getattr(action, "column", None))
    return None if column is None else column + 1


class Resolve(NamedTuple):
    """The window is closed: the declared Action is carried out, or lost if it is no longer legal (MAUL-4.3, MAUL-4.26)."""

    def run(self, s):
        pending, s.pending = s.pending, None
        seat, verb = s.active, pending.action.verb
        if not _RESOLVE[verb](s, seat, pending):
            s.emit("lost", "MAUL-4.3", seat=SEATS[seat], verb=verb)


def _support(s, seat, pending):
    reveal(s, seat, "action")
    return True


def _hold(s, seat, pending):
    return True


def _revive(s, seat, pending):
    if revive_problem(s, seat) is not None:
        return False
    revive(s, seat)
    return True


def _move(s, seat, pending):
    if not still_moves(s, seat, pending.card, pending.action.to):
        return False
    step_aside(s, pending.card, pending.action.to, "MAUL-4.12")
    return True


def _pass(s, seat, pending):
    if not still_receives(s, seat, pending.card):
        return False
    give_detonator(s, pending.card, "MAUL-4.19")
    return True


def _maul(s, seat, pending):
    if maul_problem(s, seat, pending.action.column) is not None:
        return False
    start_maul(s, seat, pending.action.column)
    return True


def _break(s, seat, pending):
    """Which step it is depends on where the Detonator is now (MAUL-7.17)."""
    if break_problem(s, seat) is not None:
        return False
    if next_step(s, seat) == GIVE:
        give_detonator(s, scavenger(seat), "MAUL-7.2")
    else:
        bring_next(s, seat)
    return True


def _hit(s, seat, pending):
    resolve_hit(s, seat, pending.hitters, pending.card)
    return True


_RESOLVE = {
    "support": _support, "revive": _revive, "move": _move, "hit": _hit, "ganghit": _hit, "pass": _pass, "maul": _maul,
    "break": _break, "hold": _hold,
}
_PROBLEM = {
    "support": lambda s, seat, action: None, "hold": lambda s, seat, action: None,
    "revive": lambda s, seat, action: revive_problem(s, seat), "move": move_problem, "hit": hit_problem,
    "ganghit": gang_problem, "pass": pass_problem, "maul": lambda s, seat, action: maul_problem(s, seat, action.column),
    "break": lambda s, seat, action: break_problem(s, seat),
}
