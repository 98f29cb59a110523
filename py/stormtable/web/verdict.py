"""The end of a game: who has won, by which rule, and what made the difference."""

from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.language import _

from . import seats, shelf
from .markup import ended, rule_link

if TYPE_CHECKING:
    from .table import Table


def result(table: "Table") -> str:
    """How it ended and by which rule, and how the points came about, beside the last position on the board."""
    if table.asked() is not None or table.seen is not None or table.showing.queue:
        return ""
    how = table.game.sheet(table.match.state, seats.players(table))
    return (f'<section class="result" aria-label="{escape(_("Result"))}"><h2>{escape(verdict(table))}</h2>'
            f'<p class="reason">{_reason(table)}</p>{how}{table.turning.listed()}'
            f"{table.examining.markup()}{_leaving()}</section>")


def _leaving() -> str:
    """Which game goes from the shelf when the next one is over."""
    game = shelf.leaving()
    told = _("The shelf keeps the last 50 games that are over. When the next one is over, {game} goes.", game=game)
    return f'<p class="label">{escape(told)}</p>' if game else ""


def _reason(table: "Table") -> str:
    """Why it is over, with the rule that says so."""
    why = escape(ended(table.game.question(table.match.state)))
    return " ".join(filter(None, [why, rule(table), escape(_difference(table))]))


def rule(table: "Table") -> str:
    """A link to the rule by which it is over."""
    rules = [rule_link(event.rule) for event in table.match.state.events or () if event.kind == "over"]
    return rules[-1] if rules else ""


def _difference(table: "Table") -> str:
    """Which part of the points made the difference between the first and the second."""
    parts, points = table.game.score_parts(table.match.state), table.game.points(table.match.state)
    winners = table.game.winners(table.match.state)
    if not parts or not points or len(winners) != 1:
        return ""
    first = winners[0]
    second = max((seat for seat in range(len(points)) if seat != first), key=lambda seat: points[seat])
    part, totals = max(parts.items(), key=lambda part: part[1][first] - part[1][second])
    return _("What made the difference: {part}, {n} against {m}.", part=part, n=totals[first], m=totals[second])


def verdict(table: "Table") -> str:
    """Who has won; to somebody who played alone against computers it is said as to them."""
    winners, people = table.game.winners(table.match.state), table.sitting.people()
    if not winners:
        return _("A draw")
    if len(people) == 1 and table.match.answering and not table.sitting.is_watched:
        return _own_verdict(people[0] in winners, _margin(table, people[0]))
    names = [seats.players(table)[seat] for seat in winners]
    if len(names) == 1:
        return _("{name} wins", name=names[0])
    return _("{names} and {name} win together", names=", ".join(names[:-1]), name=names[-1])


def _own_verdict(has_won: bool, margin: int) -> str:
    if not margin:
        return _("You win") if has_won else _("You lose")
    return _("You won by {n}", n=margin) if has_won else _("You lost by {n}", n=margin)


def _margin(table: "Table", seat: int) -> int:
    """By how many points a seat has won or lost; 0 in games that count none."""
    points = table.game.points(table.match.state)
    others = [total for other, total in enumerate(points or ()) if other != seat]
    return abs(points[seat] - max(others)) if points and others else 0
