"""What a lesson says beside its pictures, as markup: the same on its page, in an embed, in docs and in a notebook."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from stormtable.kernel.language import _
from stormtable.kernel.rules import Refusal
from stormtable.lessons.coached import Wrong
from stormtable.lessons.reading import Question

from .lessons import Step
from .markup import Markup, filled

LINK = re.compile(r"\{([A-Z]+-[A-Z]?[\d.]+)\}")
CODE = re.compile(r"(`[^`]+`)")
STRONG, EMPHASIS = re.compile(r"\*\*(.+?)\*\*", re.S), re.compile(r"\*(.+?)\*", re.S)
TEXT, ITEM, BLANK = "text", "item", "blank"


def number(id: str) -> str:
    """The number a player reads: 7.3 for XYZ-7.3, R5 for XYZ-R5."""
    return id.partition("-")[2]


def link(id: str, book: str = "") -> Markup:
    """A link to a rule of the same page, or of the page where the rulebook is."""
    return filled('<a class="rule" href="{book}#{id}">{number}</a>', book=book, id=id, number=number(id))


def numbers(ids: Iterable[str], book: str) -> Markup:
    """Rules in a row, each as a link."""
    return Markup(", ".join(link(id, book) for id in ids))


# -- captions ------------------------------------------------------------------------------------------------------


def caption(text: str, book: str) -> Markup:
    """A caption as markup, its {rules} as links into the rulebook.

    It knows what a lesson may say: paragraphs, lists of `- `, **bold**, *emphasis* and `notation`.
    """
    return Markup(LINK.sub(lambda found: link(found[1], book), "\n".join(_blocks(text))))


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs and lists, one after the other; a line that is no item goes on with what it stands below."""
    lines: list[tuple[str, str]] = []
    for line in text.strip().splitlines():
        line = line.strip()
        if line.startswith("- "):
            lines.append((ITEM, line[2:]))
        elif line and lines and lines[-1][0] != BLANK:
            lines[-1] = lines[-1][0], f"{lines[-1][1]}\n{line}"
        else:
            lines.append((TEXT if line else BLANK, line))
    for kind, same in groupby(lines, key=lambda line: line[0]):
        if kind == ITEM:
            yield "<ul>{}</ul>".format("".join(f"<li>{inline(line)}</li>" for _kind, line in same))
        elif kind == TEXT:
            yield from (f"<p>{inline(line)}</p>" for _kind, line in same)


def inline(text: str) -> str:
    """Bold, emphasis and notation within a line."""
    return "".join(f"<code>{escape(part[1:-1])}</code>" if CODE.fullmatch(part) else _stressed(part)
                   for part in CODE.split(text))


def _stressed(text: str) -> str:
    return EMPHASIS.sub(r"<em>\1</em>", STRONG.sub(r"<strong>\1</strong>", escape(text)))


# -- steps ---------------------------------------------------------------------------------------------------------


def say(step: Step, of: int, book: str) -> Markup:
    """What a step says, with its place among so many; `book` is the way to the rulebook."""
    label = filled('<p class="label">{says}</p>', says=_("Step {n} of {of}", n=step.number, of=of))
    return Markup("\n".join([label, filled("<h2>{title}</h2>", title=step.title), *told(step, book)]))


def told(step: Step, book: str) -> Iterator[Markup]:
    """The same without its heading: the caption, what happened, what was refused, what is asked."""
    yield caption(step.text, book)
    if step.log:
        items = Markup("".join(filled("<li>{line}</li>", line=line) for line in step.log))
        yield filled('<ul class="told">{items}</ul>', items=items)
    if step.prompt:
        yield filled('<p class="asks">{prompt}</p>', prompt=step.prompt)
    for tried, refused in step.refused:
        yield filled('<div class="whynot"><b>{no} <code>{tried}</code></b>{why}</div>', no=_("Not allowed:"),
                     tried=tried.removeprefix("touch "), why=refusals(refused, book))
    for question, answers in step.asked:
        yield _asked(question, answers, book)
    if step.rules:
        cited = Markup(escape(_("Rules {rules}"))).format(rules=numbers(step.rules, book))
        yield Markup(f'<p class="label cite">{cited}</p>')


def refusals(refused: Iterable[Refusal], book: str) -> Markup:
    """Why something is refused: a sentence each, with its rule."""
    return Markup("".join(filled("<p>{text} {rule}</p>", text=one.text, rule=link(one.rule, book)) for one in refused))


def wrong(one: Wrong, book: str) -> Markup:
    """What a wrong try in a coached game is answered: first what the rules say, then the coach."""
    why = refusals(one.why[:1], book)
    return filled('<p><b>{no}</b></p>{why}<p>{says}</p>', no=_("Not that."), why=why, says=one.says)


def _asked(question: Question, answers: Sequence[Sequence[Refusal]], book: str) -> Markup:
    """A question whose answers open by themselves, without a script."""
    form = ('<details class="{kind}"><summary>{label}</summary><p><b>{verdict}</b> {note}</p>{why}</details>')
    opened = (filled(form, kind="right" if answer.right else "wrong", label=answer.label, note=answer.note,
                     verdict=_("Right.") if answer.right else _("No."), why=refusals(refused, book))
              for answer, refused in zip(question.answers, answers))
    return filled('<div class="ask" role="group" aria-label="{text}"><p>{text}</p>{opened}</div>', text=question.text,
                  opened=Markup("".join(opened)))
