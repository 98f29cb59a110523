"""What stands at the foot of the table: the question with its answers, or what is being shown instead."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.flow import Event
from stormtable.kernel.game import Button, Prompt
from stormtable.kernel.language import _
from stormtable.kernel.look import Look

from . import manners, markup, notices, opponents, replay, seats, showing, stops, verdict, waiting
from .markup import button, ended, touch_button

if TYPE_CHECKING:
    from .table import Table


def prompt(table: "Table", look: Look) -> str:
    """What stands at the foot of the table: the question, or what is being shown instead."""
    asked = table.asked()
    if table.seen is not None:
        return replay.prompt(table)
    if table.showing.queue:
        seat = showing.actor(table)
        return showing.prompt(table, "" if seat is None else seats.called(table, seat))
    if request := manners.prompt(table):
        return request
    if asked is not None and (table.is_answering() or waiting.is_cut_off(table)):
        waits = waiting.prompt if table.sitting.is_distant else opponents.prompt
        return waits(table, seats.called(table, asked), showing.news(table))
    question = table.game.prompt(look.s, look)
    small = f"<small>{escape(question.note)}</small>" if question.note else ""
    small += f'<small class="threat">{escape(threats(table))}</small>' if threats(table) else ""
    said = f"{_who(table)}{showing.news(table)}{_with_bold(question)}{small}"
    if asked is None:
        said = f"{_with_verdict(verdict.verdict(table), ended(question.sentence))} {verdict.rule(table)}{small}"
    about, kind = _about(question, look), "prompt over" if asked is None else "prompt"
    answers = _answers(table, question) + _back(table, look)
    return markup.prompt(said, answers, kind, " ".join(about), _thumbnail(table, about))


def _with_verdict(told: str, reason: str) -> str:
    """Who has won, and why; a reason that begins with who has won does not say it twice."""
    if reason.startswith(f"{told} ") or reason.startswith(f"{told}:"):
        return f"<b>{escape(told)}</b>{escape(reason.removeprefix(told))}"
    return f"<b>{escape(ended(told))}</b> {escape(reason)}"


def _about(question: Prompt, look: Look) -> list[str]:
    """The things a question is about: what the game says, and what was touched first."""
    chosen = [touch for touch in look.chosen[:1] if not touch.startswith("word:")]
    return list(dict.fromkeys([*question.about, *chosen]))


def _thumbnail(table: "Table", about: Sequence[str]) -> str:
    """The first of these things that has a picture, small; whoever points at it can read it."""
    s = table.look.s
    drawn = ((touch, table.game.thumbnail(s, touch)) for touch in about)
    touch, picture = next(((touch, picture) for touch, picture in drawn if picture), ("", ""))
    return f'<span class="thumb" data-peek="{escape(touch)}">{picture}</span>' if picture else ""


def threats(table: "Table") -> str:
    """How the asked player can lose before the next own turn, in one line."""
    asked = table.asked()
    return "" if asked is None or table.is_answering() else " ".join(table.game.threats(table.look.s, asked))


def _answers(table: "Table", question: Prompt) -> str:
    """The buttons that answer a question, or say what comes after the last one."""
    if table.asked() is None and not table.sitting.is_kept:
        return ""  # the coach says what comes next
    if table.asked() is None:
        rematch = manners.rematch(table) if table.sitting.is_distant else button("rematch", _("Rematch"), "go")
        again = rematch + button("watch", _("Watch the game"))
        return again + button("link", _("Share")) + button("new", _("New game")) + notices.to_shelf("end")
    if table.pending:
        return button("do", _("Do it"), "go")
    return "".join(_answer(answer, threats(table)) for answer in question.buttons) + stops.answers(table)


def _answer(answer: Button, threats: str) -> str:
    """A button of the prompt with what comes of it; what threatens is read with the one that ends the turn."""
    return touch_button(answer.touch, answer.label, "go" if answer.go else "", answer.icon, note=answer.note,
                        off=answer.off, warning=threats if answer.ends else "")


def _back(table: "Table", look: Look) -> str:
    if not look.chosen and not table.game.unfinished(look.s):
        return ""
    label = f"{escape(_('Back'))} <kbd>Esc</kbd>"
    return f'<button type="button" id="back" class="btn bare" data-do="back">{label}</button>'


def _who(table: "Table") -> str:
    """Who is asked, by the own name; what a seat is called shows only on small screens, where no seat is in sight."""
    seat = table.asked()
    if seat is None:
        return ""
    own = "" if seats.name(table, seat) == table.game.seat_name(table.match.state, seat) else " own"
    return f'<span class="who label{own}">{escape(seats.name(table, seat))}</span>'


def _with_bold(asked: Prompt) -> str:
    """The sentence with its subject in bold, or all of it."""
    sentence, subject = escape(asked.sentence), escape(asked.subject)
    return sentence.replace(subject, f"<b>{subject}</b>", 1) if subject else f"<b>{sentence}</b>"


def spoken(table: "Table", events: Sequence[Event]) -> str:
    """What a screen reader says after something happened: the events, then the question."""
    asked, s = table.asked(), table.look.s
    if asked is not None and table.is_covered():
        return _("Pass the table to {name}.", name=seats.called(table, asked))
    if asked is None:
        question = table.game.question(s)
    elif table.is_answering():
        question = _("{name} is thinking …", name=seats.called(table, asked))
    else:
        question = table.game.prompt(s, table.look).sentence
    said = [*map(ended, table.sitting.told(events)), question, threats(table)]
    return " ".join(filter(None, said))
