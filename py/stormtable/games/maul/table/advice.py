"""The reasons for a hint: what an action gains, and what is to be feared, in words; from what the player sees alone."""

from collections.abc import Sequence

from stormtable.kernel.flow import Action

from ..cards import BOOSTS, is_vangard
from ..language import _, _n
from ..mind.evaluate import Table
from ..mind.heuristic import Heuristic
from ..rules.breaks import BRING, next_step
from ..rules.forecasts import flips_left
from ..rules.hits import hitters_of
from ..rules.state import HIGHEST_RANKING, State


def reasons(s: State, action: Action, seat: int) -> Sequence[str]:
    """What speaks for an action, and what against the position it leaves."""
    return _GAINS[action.verb](s, seat, action), _fear(s, seat, action)


def _name(s, seat, column):
    return s.belator(s.field[seat][column]).name


def _higher(s, seat):
    return min(HIGHEST_RANKING, s.ranking[seat] + 1)


# -- what it gains ---------------------------------------------------------------------------------------------------------------


def _maul(s, seat, action):
    return _("Your ranking goes up to {n}, and the holder in the centre cannot be Hit.", n=_higher(s, seat))


def _continue(s, seat, action):
    return _("Your ranking goes up to {n}, and no Inertia card is turned.", n=_higher(s, seat))


def _place(s, seat, action):
    name = s.belator(s.reveal.card).name
    if is_vangard(s.reveal.card):
        return _("{name} strengthens your row there: for a Maul, a Hit or a Raid.", name=name)
    return _("{name} can Hit Reargard in three columns from there.", name=name)


def _hit(s, seat, action):
    table, hitters = Table(s), hitters_of(s, seat, action)
    target = s.field[1 - seat][action.target]
    if seat != s.attacker and (target == s.det or s.in_maul(target)):
        return _("It starts a Raid for the Detonator, with a chance of about {n} %.", n=round(100 * table.raid_chance(hitters, target)))
    return _("{name} goes down and is out of the way.", name=s.belator(target).name)


def _pass(s, seat, action):
    card = s.field[seat][action.to]
    return _("{name} holds the Detonator with multiplier {n}.", name=s.belator(card).name, n=s.belator(card).multiplier)


def _break(s, seat, action):
    if next_step(s, seat) != BRING:
        return _("From your Scavenger a Break can go on.")
    return _("The Detonation Multiplier goes up to {n}.", n=s.belator(s.top(seat) + 1).multiplier)


def _boost(s, seat, action):
    return _("{boost} does more here than it would later in your hand.", boost=BOOSTS[action.boost].name)


def _commit(s, seat, action):
    if not action.columns:
        return _("Your Belator stay Ready: joining would change little.")
    heuristic = Heuristic(s, seat)
    return _("With them you have a good part in a Raid of about {ours} against {theirs}.", ours=round(heuristic.raid_strength(seat)),
             theirs=round(heuristic.raid_strength(1 - seat)))


def _said(sentence):
    """A reason that needs nothing but the sentence."""
    return lambda s, seat, action: sentence()


_GAINS = {
    "horde": _said(lambda: _("Every horde can win; choose the one whose cards you like.")),
    "continue": _continue,
    "end": _said(lambda: _("The Detonator goes to your Scavenger, from where a Break can begin.")),
    "step support": _said(lambda: _("A fresh Belator may fill a gap in your row.")),
    "support": _said(lambda: _("A fresh Belator may fill a gap in your row.")),
    "step revive": _said(lambda: _("Your Scavenger is ready again for Break and Raid.")),
    "revive": _said(lambda: _("Your Scavenger is ready again for Break and Raid.")),
    "place": _place,
    "bottom": lambda s, seat, action: _("{name} would only push out a better one.", name=s.belator(s.reveal.card).name),
    "hold": _said(lambda: _("Your row stands best as it is.")),
    "move": lambda s, seat, action: _("{name} stands better there.", name=_name(s, seat, action.column)),
    "hit": _hit, "ganghit": _hit, "pass": _pass, "maul": _maul, "break": _break, "boost": _boost,
    "decline": _said(lambda: _("Your Boosts are worth more later.")),
    "take": _said(lambda: _("It is the Belator your row needs most.")),
    "commit": _commit,
    "discard": lambda s, seat, action: _("You will miss {boost} least.", boost=BOOSTS[action.boost].name),
    "concede": _said(lambda: _("There is nothing left to win.")),
}


# -- what is to be feared ----------------------------------------------------------------------------------------------------------


def _fear(s, seat, action):
    """The nearest danger: a Hit on the own holder, or the Detonation."""
    if s.det is None:
        return _("The other horde is chosen in the same way.")
    table = Table(s)
    if seat == s.attacker:
        hit = table.best_hit()
        if hit is not None:
            return _("The opponent can Hit {name} and start a Raid.", name=s.belator(hit[1]).name)
        return _("The opponent may still get at your holder with a Support or a Boost.")
    burnt = min(round(table.coming_blast()), s.arena[seat])
    if burnt:
        return _n("The Detonation, {n} flip away, may burn {burnt} of your stands.",
                  "The Detonation, {n} flips away, may burn {burnt} of your stands.", flips_left(s), burnt=burnt)
    return _("The opponent may yet Maul before the Detonation.")
