"""The page of the builder of forces: hears, keeps and shows; what a force is and what the rules say is the game's."""

import json
import random
import traceback
from collections.abc import Callable, Mapping
from html import escape
from importlib import import_module

from stormtable.kernel import language, record
from stormtable.kernel.draft import Draft, Line, Part, Question
from stormtable.kernel.language import _
from stormtable.kernel.rules import Refusal, Unreadable

from . import charts, forces, page
from .forces import word
from .markup import Notice, button, icon, rule_link

KEY = f"stormtable:{page.GAME}:draft"
LONGEST_NAME = 40


def start() -> None:
    """Lays the draft of the last visit out, or the force of the address."""
    language.use(page.LANGUAGE)
    builder = Builder(import_module(f"stormtable.games.{page.GAME}.table.building").Draft)
    builder.open()
    page.listen(_careful(builder))


def _careful(builder: "Builder") -> Callable[[str, str], None]:
    def hear(word: str, text: str) -> None:
        try:
            if word in COMMANDS:
                COMMANDS[word](builder, text)
        except Exception as problem:
            traceback.print_exc()
            page.crash(f"{type(problem).__name__}: {problem}", builder.draft.line())
    return hear


class Builder:
    """The one object behind the page."""

    def __init__(self, new: type[Draft]) -> None:
        self.new, self.draft = new, new()  # how a draft begins, and the one on the bench
        self.opened: str | None = None  # the name of the saved force that is being changed
        self.deleted: tuple[str, str] | None = None  # name and code of the force that was deleted last
        self.notice: Notice | None = None
        self.is_kept = True  # would the draft be here after a reload?
        self.copied = ""  # what to say when the browser has copied it
        self.shown: dict[str, str] = {}  # the parts of the page as they are
        self.counts: dict[str, str] = {}  # the copies under each card
        self.side: str | None = None  # whose shelves stand first

    def open(self) -> None:
        """What is on the page when it opens: the force of the link, else the draft of the last visit."""
        try:
            self.draft, self.opened = self.kept()
        except (ValueError, AttributeError, TypeError, Unreadable):
            self.draft = self.new()
        if forces.unreadable():
            said = _("Something that you saved here cannot be read. It is still in this browser, and you can copy it.")
            copy = button("unreadable", _("Copy the text"), "small")
            self.notice = said, copy + button("discard", _("Delete it"), "bare small")
        if page.fragment().startswith(forces.LINK):
            return address(self, "")
        self.render()

    def kept(self) -> tuple[Draft, str | None]:
        """The draft of the last visit, with nothing to undo, and the name of the saved force it came from."""
        kept = record.read_json(page.remembered(KEY) or "{}")
        draft = self.new(str(kept.get("name", "")))
        if kept.get("code"):
            draft.paste(kept["code"])
        draft.agree({key: str(word) for key, word in kept.get("words", {}).items()})
        draft.past.clear()
        return draft, kept["opened"] if isinstance(kept.get("opened"), str) else None

    def keep(self) -> None:
        """Keeps the draft, so that a closed page loses nothing."""
        draft = self.draft
        kept = {"name": draft.name, "code": draft.code(), "words": draft.words, "opened": self.opened}
        self.is_kept = page.remember(KEY, json.dumps(kept))

    def changed(self, notice: Notice | None = None) -> None:
        """What follows every change."""
        self.notice = notice
        self.keep()
        self.render()

    def try_to(self, does: Callable[[], None], notice: Notice | None = None) -> None:
        """Does it; a text that cannot be read changes nothing and is answered in a sentence."""
        try:
            does()
        except Unreadable as problem:
            return self.tell(problem.text)
        self.changed(notice)

    def tell(self, sentence: str) -> None:
        """Says something, and changes nothing."""
        self.notice = sentence, ""
        self.render()

    # -- the page --------------------------------------------------------------------------------------------------

    def render(self) -> None:
        """Draws the panel, and the counts under the cards that have changed."""
        parts = {"notice": _notice(self), "force": _force(self), "saved": _saved(self), "bench": _bench(self)}
        changed = {id: markup for id, markup in parts.items() if self.shown.get(id) != markup}
        self.shown.update(changed)
        page.show(changed)
        self.count()
        legal = _("Legal") if not self.draft.refusals() else _("Not yet legal")
        page.put("tally", _("{force}: {verdict}", force=self.draft.told(str(self.draft.size)), verdict=legal))
        if self.side != self.draft.side:
            self.side = self.draft.side
            page.set_apart(self.side or "", self.draft.side_is_chosen)
        page.ready("build")

    def count(self) -> None:
        """Puts the copies under each card."""
        now = {id: str(count) for id, count in self.draft.copies().items()}
        for id in {*now, *self.counts}:
            if now.get(id) != self.counts.get(id):
                page.put(f"n-{id}", now.get(id, ""))
        self.counts = now


# -- markup --------------------------------------------------------------------------------------------------------


def _notice(builder: Builder) -> str:
    if builder.notice is None:
        return '<div id="notice" class="notice" role="status" hidden></div>'
    sentence, buttons = builder.notice
    shut = f'<button type="button" class="btn bare small" data-do="hush">{escape(_("Close"))}</button>'
    return f'<div id="notice" class="notice" role="status" data-part><p>{escape(sentence)}</p>{buttons}{shut}</div>'


def _force(builder: Builder) -> str:
    """The force: how large it is, what the rules say, its cards."""
    listed = "".join(map(_part, builder.draft.parts())) or f'<p class="empty">{escape(word("empty"))}</p>'
    return (
        f'<section id="force" class="force" aria-label="{escape(word("yours"))}" data-part>'
        f"{_head(builder)}{_verdict(builder)}{_unkept(builder)}{_acts(builder)}{_agreed(builder)}"
        f'<div class="list">{listed}</div></section>'
    )


def _part(part: Part) -> str:
    """Cards that belong together, with their sum."""
    total, lines = sum(line.copies for line in part.lines), "".join(map(_line, part.lines))
    heading = f'<h3>{icon(part.icon)}{escape(part.name)} <span class="label">{total}</span></h3>'
    return f'<section class="part">{heading}<ul>{lines}</ul></section>'


def _line(line: Line) -> str:
    less = _step("take", line.id, _("One {name} less", name=line.name), "−")
    more = _step("add", line.id, _("One {name} more", name=line.name), "+")
    card = f'<a href="{page.CARDS}{line.id}/" lang="en">{escape(line.name)}</a>'
    return f'<li id="in-{line.id}">{less}<b class="num">{line.copies}</b>{more}{card}{_cost(line)}</li>'


def _cost(line: Line) -> str:
    told = f'role="img" aria-label="{escape(line.told)}"'
    return f'<span class="cost" {told}>{escape(line.cost)}</span>' if line.cost else ""


def _step(does: str, id: str, label: str, sign: str) -> str:
    start = f'<button type="button" class="step" data-do="{does}" data-value="{id}"'
    return f'{start} aria-label="{escape(label)}">{sign}</button>'


def _head(builder: Builder) -> str:
    draft = builder.draft
    return (
        f'<header><label class="sr" for="name">{escape(word("name"))}</label>'
        f'<input class="field disp" id="name" data-does="name" maxlength="{LONGEST_NAME}"'
        f' autocomplete="off" placeholder="{escape(word("nameless"))}" value="{escape(draft.name)}">'
        f'<p class="size" role="status">{draft.told(f"<b>{draft.size}</b>")}</p></header>'
    )


def _verdict(builder: Builder) -> str:
    """Legal, or every rule that it breaks."""
    draft = builder.draft
    refusals = draft.refusals()
    if not refusals:
        return f'<p class="verdict legal">{icon("check-mark")}<b>{escape(_("Legal"))}</b> {escape(word("legal"))}</p>'
    said = "".join(_refused(draft, refusal) for refusal in refusals)
    return f'<div class="verdict not"><p>{icon("cancel")}<b>{escape(_("Not yet legal"))}</b></p><ul>{said}</ul></div>'


def _unkept(builder: Builder) -> str:
    """Said for as long as it is so."""
    said = _("This browser does not let the page keep what you build. Copy the code before you leave.")
    return "" if builder.is_kept else f'<p class="verdict not" role="status">{icon("cancel")}{escape(said)}</p>'


def _refused(draft: Draft, refusal: Refusal) -> str:
    return f"<li>{escape(refusal.text)} {rule_link(refusal.rule)}{_culprits(draft, refusal)}</li>"


def _culprits(draft: Draft, refusal: Refusal) -> str:
    """The cards that a refusal is about, each a way to its line in the list."""
    names = {line.id: line.name for part in draft.parts() for line in part.lines}
    ids = draft.culprits().get(refusal.rule, ())
    links = ", ".join(f'<a href="#in-{id}" lang="en">{escape(names[id])}</a>' for id in ids)
    return f'<span class="culprits">{links}</span>' if links else ""


def _agreed(builder: Builder) -> str:
    """What is agreed on."""
    fields = "".join(_question(question, builder.draft.words) for question in builder.draft.questions())
    label = escape(word("agreed"))
    return f'<form class="agreed" data-watched="agree" data-sends="agree" aria-label="{label}">{fields}</form>'


def _question(question: Question, words: Mapping[str, str]) -> str:
    key, word = question.key, words[question.key]
    if not question.choices:
        return _number(question, word)
    chips = "".join(_chip(key, value, label, image, value == word) for value, label, image in question.choices)
    return f'<div class="chips" role="group" aria-label="{escape(question.label)}">{chips}</div>'


def _number(question: Question, word: str) -> str:
    span = f'min="{question.least}" max="{question.most}"'
    return (f'<label class="how-many"><span class="label">{escape(question.label)}</span>'
            f'<input class="field" type="number" name="{question.key}" {span} value="{escape(word)}"></label>')


def _chip(key: str, value: str, label: str, image: str, is_chosen: bool) -> str:
    mark = " checked" if is_chosen else ""
    field = f'<input type="radio" name="{key}" value="{value}"{mark}>'
    return f'<label class="chip">{field}{icon(image)}{escape(label)}</label>'


def _acts(builder: Builder) -> str:
    """What can be done with the force; only a legal one can be played."""
    draft = builder.draft
    save = button("save", _("Save"), "small") + _rename(builder) if draft.force else ""
    chance = button("random", _("At random"), "small", image="rolling-dices")
    clear = button("clear", _("Clear"), "small bare") if draft.force else ""
    undo = _sign("undo", "anticlockwise-rotation", _("Undo")) if draft.past else ""
    redo = _sign("redo", "clockwise-rotation", _("Redo")) if draft.future else ""
    return f'<div class="acts">{_play(draft)}{save}{chance}{clear}{undo}{redo}</div>'


def _play(draft: Draft) -> str:
    label = escape(word("play"))
    if draft.refusals():
        return f'<span class="btn" id="play" aria-disabled="true">{label}</span>'
    link = f"{page.PLAY}#{forces.LINK}{draft.code()}"
    return f'<a class="btn go" id="play" href="{link}">{icon("play-button")}{label}</a>'


def _sign(does: str, image: str, label: str) -> str:
    start = f'<button type="button" id="{does}" class="btn bare small" data-do="{does}">'
    return f'{start}{icon(image)}<span class="sr">{escape(label)}</span></button>'


def _bench(builder: Builder) -> str:
    """The force in numbers, and as a code."""
    numbers = _numbers(builder.draft) if builder.draft.force else ""
    return f'<section id="bench" class="bench" data-part>{numbers}{_share(builder)}</section>'


def _numbers(draft: Draft) -> str:
    notes = (f'<p class="label">{escape(note)}</p>' for note in draft.notes())
    return "".join([*map(charts.drawn, draft.charts()), *notes])


def _rename(builder: Builder) -> str:
    old, new = builder.opened, builder.draft.name.strip()
    if not old or not new or old == new or old not in forces.saved():
        return ""
    return button("rename", _("Rename “{old}” to “{new}”", old=old, new=new), "small")


def _share(builder: Builder) -> str:
    """The code to copy, and a place to paste one."""
    code = builder.draft.code()
    copy = button("code", _("Copy the code"), "small") + button("link", _("Copy a link"), "small") if code else ""
    shown = f'<p class="code"><code>{code}</code></p>' if code else ""
    return (
        f'<h3>{escape(_("As a code"))}</h3>{shown}<div class="acts">{copy}</div>'
        f'<form class="paste" data-sends="paste"><label class="label" for="pasted">{escape(word("paste"))}</label>'
        '<div class="row"><input class="field" id="pasted" name="text" autocomplete="off" spellcheck="false"'
        f' maxlength="2000"><button class="btn">{escape(_("Open it"))}</button></div></form>'
    )


def _saved(builder: Builder) -> str:
    """The saved forces."""
    latest_first = enumerate(reversed(forces.saved()))
    rows = "".join(_one_saved(name, number, name == builder.opened) for number, name in latest_first)
    none = f'<p class="empty">{escape(_("Nothing saved in this browser yet."))}</p>'
    listed = f"<ul>{rows}</ul>" if rows else none
    return f'<section id="saved" class="saved" data-part><h3>{escape(word("saved"))}</h3>{listed}</section>'


def _one_saved(name: str, number: int, current: bool) -> str:
    value, mark = escape(name), ' aria-current="true"' if current else ""
    kind, label = 'class="btn bare small"', escape(_("Delete {name}", name=name))
    opens = f'<button type="button" id="open-{number}" {kind} data-do="open" data-value="{value}">{value}</button>'
    deletes = f'<button type="button" id="delete-{number}" {kind} data-do="delete" data-value="{value}"'
    return f'<li{mark}>{opens}{deletes} aria-label="{label}">×</button></li>'


# -- what is heard -------------------------------------------------------------------------------------------------


def add(builder: Builder, id: str) -> None:
    """One copy more."""
    builder.draft.add(id)
    builder.changed()


def take(builder: Builder, id: str) -> None:
    """One copy less."""
    builder.draft.add(id, -1)
    builder.changed()


def name(builder: Builder, text: str) -> None:
    """The name is being written."""
    builder.draft.name = " ".join(text.split())[:LONGEST_NAME]
    builder.changed()


def agree(builder: Builder, value: str) -> None:
    """What is agreed on has changed."""
    builder.try_to(lambda: builder.draft.agree(dict(json.loads(value))))


def undo(builder: Builder, value: str) -> None:
    """Takes the last change back."""
    builder.draft.undo()
    builder.changed()


def redo(builder: Builder, value: str) -> None:
    """Makes it again."""
    builder.draft.redo()
    builder.changed()


def clear(builder: Builder, value: str) -> None:
    """An empty force."""
    builder.draft.change({})
    builder.draft.name, builder.opened = "", None
    builder.changed()


def at_random(builder: Builder, value: str) -> None:
    """A legal force by chance."""
    builder.draft.muster(random.Random())
    builder.changed()


def ready(builder: Builder, value: str) -> None:
    """A ready-made force."""
    builder.draft.paste(value)
    builder.draft.name, builder.opened = value, None
    builder.changed()


def save(builder: Builder, value: str) -> None:
    """Keeps the force under its name."""
    draft = builder.draft
    draft.name = draft.name.strip() or _first_free(word("mine"))
    if not draft.force:
        return builder.tell(_("There is nothing to save yet."))
    if not forces.keep(draft.name, draft.code()):
        return builder.tell(_unsaved())
    builder.opened = draft.name
    builder.changed((_("“{name}” is saved in this browser.", name=draft.name), ""))


def _unsaved() -> str:
    return _("This browser does not let the page save. Copy the code instead.")


def _first_free(called: str) -> str:
    names = forces.saved()
    return next(name for n in range(1, len(names) + 2) if (name := f"{called} {n}") not in names)


def rename(builder: Builder, value: str) -> None:
    """The saved force gets the name that stands in the field."""
    old, new = builder.opened, builder.draft.name
    if old is None:
        return
    if not forces.rename(old, new):
        return builder.tell(_unsaved())
    builder.opened = new
    builder.changed((_("“{old}” is now called “{new}”.", old=old, new=new), ""))


def open_saved(builder: Builder, value: str) -> None:
    """Opens a saved force."""
    code = forces.saved().get(value, "")

    def opening() -> None:
        builder.draft.paste(code)
        builder.draft.name = builder.opened = value
    builder.try_to(opening)


def delete(builder: Builder, value: str) -> None:
    """Deletes a saved force; it can be brought back."""
    code = forces.saved().get(value)
    if not forces.forget(value):
        return builder.tell(_unsaved())
    builder.deleted = (value, code) if code else None
    builder.opened = None if builder.opened == value else builder.opened
    builder.changed((_("“{name}” is deleted.", name=value), button("restore", _("Bring it back"), "small")))


def restore(builder: Builder, value: str) -> None:
    """Brings back the force that was deleted last."""
    if builder.deleted:
        builder.changed(None if forces.keep(*builder.deleted) else (_unsaved(), ""))


def paste(builder: Builder, value: str) -> None:
    """A pasted code, link or line."""
    text = dict(json.loads(value)).get("text", "")

    def pasting() -> None:
        builder.draft.paste(text)
        builder.opened = None
        page.clear("pasted")
    builder.try_to(pasting, (word("pasted"), ""))


def address(builder: Builder, value: str) -> None:
    """A link to a force was opened."""
    text = page.fragment()
    if text.startswith(forces.LINK):
        def opening() -> None:
            builder.draft.paste(text)
            builder.draft.name, builder.opened = "", None
        builder.try_to(opening)
        page.forget_fragment()


def copy_code(builder: Builder, value: str) -> None:
    """Copies the code."""
    builder.copied = _("The code is copied.")
    page.copy(builder.draft.code())


def copy_link(builder: Builder, value: str) -> None:
    """Copies a link to this page with the force in it."""
    builder.copied = word("linked")
    page.copy(_address(builder))


def copy_unreadable(builder: Builder, value: str) -> None:
    """Copies what was saved and cannot be read; it stays."""
    builder.copied = _("The text is copied.")
    page.copy(forces.unreadable())


def discard(builder: Builder, value: str) -> None:
    """Throws it away."""
    forces.discard()
    hush(builder, "")


def take_home(builder: Builder, value: str) -> None:
    """Inside another site's page: the force goes along when the page is loaded again with what is saved here."""
    if builder.draft.force:
        page.take_along(_address(builder))


def _address(builder: Builder) -> str:
    return f"{page.address()}#{forces.LINK}{builder.draft.code()}"


def copied(builder: Builder, value: str) -> None:
    """The browser has put it on the clipboard."""
    builder.tell(builder.copied)


def hush(builder: Builder, value: str) -> None:
    """Puts the notice away."""
    builder.notice = None
    builder.render()


COMMANDS = {
    "add": add, "take": take, "name": name, "agree": agree, "undo": undo, "redo": redo, "clear": clear,
    "random": at_random, "ready": ready, "save": save, "rename": rename, "open": open_saved, "delete": delete,
    "restore": restore, "paste": paste, "address": address, "code": copy_code, "link": copy_link, "copied": copied,
    "hush": hush, "back": hush, "home": take_home, "unreadable": copy_unreadable, "discard": discard,
}
