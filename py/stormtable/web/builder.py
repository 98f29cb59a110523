"""The page of the builder of forces: hears, keeps and shows; what a force is called and what the rules say stands in the game."""

import json
import random
import traceback
from html import escape
from importlib import import_module

from stormtable.kernel import language
from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

from . import charts, forces, page
from .forces import word
from .markup import button, icon, rule_link

DRAFT = f"stormtable:{page.GAME}:draft"
LONGEST_NAME = 40


def start():
    """Lays the draft of the last visit out, or the force of the address."""
    language.use(page.LANGUAGE)
    builder = Builder(import_module(f"stormtable.games.{page.GAME}.building").Draft)
    builder.open()
    page.listen(_careful(builder))


def _careful(builder):
    def hear(word, text):
        try:
            if word in COMMANDS:
                COMMANDS[word](builder, text)
        except Exception as problem:
            traceback.print_exc()
            page.crash(f"{type(problem).__name__}: {problem}", builder.draft.line())
    return hear


class Builder:
    """The one object behind the page."""

    def __init__(self, new):
        self.new, self.draft = new, new()  # how a draft begins, and the one on the bench
        self.opened = None  # the name of the saved force that is being changed
        self.deleted = None  # (name, code) of the force that was deleted last
        self.notice = self.copied = None
        self.shown, self.counts, self.side = {}, {}, None

    def open(self):
        """What is on the page when it opens: the force of the link, else the draft of the last visit."""
        try:
            self.draft, self.opened = self.kept()
        except (ValueError, AttributeError, TypeError, RecursionError, Unreadable):
            self.draft = self.new()
        if page.fragment().startswith(forces.LINK):
            return address(self, "")
        self.render()

    def kept(self):
        """The draft of the last visit, with nothing to undo, and the name of the saved force it came from."""
        kept = json.loads(page.remembered(DRAFT) or "{}")
        draft = self.new(str(kept.get("name", "")))
        if kept.get("code"):
            draft.paste(kept["code"])
        draft.agree({key: str(word) for key, word in kept.get("words", {}).items()})
        draft.past.clear()
        return draft, kept.get("opened")

    def keep(self):
        """Keeps the draft, so that a closed page loses nothing."""
        draft = self.draft
        page.remember(DRAFT, json.dumps({"name": draft.name, "code": draft.code(), "words": draft.words, "opened": self.opened}))

    def changed(self, notice=None):
        """What follows every change."""
        self.notice = notice
        self.keep()
        self.render()

    def try_to(self, does, notice=None):
        """Does it; a text that cannot be read changes nothing and is answered in a sentence."""
        try:
            does()
        except Unreadable as problem:
            self.notice = problem.text, ""
            return self.render()
        self.changed(notice)

    # -- the page --------------------------------------------------------------------------------------------------

    def render(self):
        """Draws the panel, and the counts under the cards that have changed."""
        parts = {"notice": _notice(self), "force": _force(self), "saved": _saved(self), "bench": _bench(self)}
        changed = {id: markup for id, markup in parts.items() if self.shown.get(id) != markup}
        self.shown.update(changed)
        page.show(changed)
        self.count()
        legal = _("Legal") if not self.draft.refusals() else _("Not yet legal")
        page.put("tally", _("{force}: {verdict}", force=self.draft.told(self.draft.size), verdict=legal))
        if self.side != self.draft.side:
            self.side = self.draft.side
            page.set_apart(self.side or "", self.draft.side_is_chosen)
        page.ready("build")

    def count(self):
        """Puts the copies under each card."""
        now = {id: str(count) for id, count in self.draft.copies().items()}
        for id in {*now, *self.counts}:
            if now.get(id) != self.counts.get(id):
                page.put(f"n-{id}", now.get(id, ""))
        self.counts = now


# -- markup --------------------------------------------------------------------------------------------------------


def _notice(builder):
    if builder.notice is None:
        return '<div id="notice" class="notice" role="status" hidden></div>'
    sentence, buttons = builder.notice
    shut = f'<button type="button" class="btn bare small" data-do="hush">{escape(_("Close"))}</button>'
    return f'<div id="notice" class="notice" role="status" data-part><p>{escape(sentence)}</p>{buttons}{shut}</div>'


def _force(builder):
    """The force: how large it is, what the rules say, its cards."""
    listed = "".join(map(_part, builder.draft.parts())) or f'<p class="empty">{escape(word("empty"))}</p>'
    return (
        f'<section id="force" class="force" aria-label="{escape(word("yours"))}" data-part>'
        f"{_head(builder)}{_verdict(builder)}{_acts(builder)}{_agreed(builder)}"
        f'<div class="list">{listed}</div></section>'
    )


def _part(part):
    """Cards that belong together, with their sum."""
    total, lines = sum(line.copies for line in part.lines), "".join(map(_line, part.lines))
    return f'<section class="part"><h3>{icon(part.icon)}{escape(part.name)} <span class="label">{total}</span></h3><ul>{lines}</ul></section>'


def _line(line):
    less, more = _step("take", line.id, _("One {name} less", name=line.name), "−"), _step("add", line.id, _("One {name} more", name=line.name), "+")
    cost = f'<span class="cost" role="img" aria-label="{escape(line.told)}">{escape(line.cost)}</span>' if line.cost else ""
    return (f'<li id="in-{line.id}">{less}<b class="num">{line.copies}</b>{more}'
            f'<a href="{page.CARDS}{line.id}/" lang="en">{escape(line.name)}</a>{cost}</li>')


def _step(does, id, label, sign):
    return f'<button type="button" class="step" data-do="{does}" data-value="{id}" aria-label="{escape(label)}">{sign}</button>'


def _head(builder):
    draft = builder.draft
    return (
        f'<header><label class="sr" for="name">{escape(word("name"))}</label><input class="field disp" id="name" data-does="name" maxlength="{LONGEST_NAME}"'
        f' autocomplete="off" placeholder="{escape(word("nameless"))}" value="{escape(draft.name)}">'
        f'<p class="size" role="status">{draft.told(f"<b>{draft.size}</b>")}</p></header>'
    )


def _verdict(builder):
    """Legal, or every rule that it breaks."""
    draft = builder.draft
    refusals = draft.refusals()
    if not refusals:
        return f'<p class="verdict legal">{icon("check-mark")}<b>{escape(_("Legal"))}</b> {escape(word("legal"))}</p>'
    said = "".join(f"<li>{escape(refusal.text)} {rule_link(refusal.rule)}{_culprits(draft, refusal)}</li>" for refusal in refusals)
    return f'<div class="verdict not"><p>{icon("cancel")}<b>{escape(_("Not yet legal"))}</b></p><ul>{said}</ul></div>'


def _culprits(draft, refusal):
    """The cards that a refusal is about, each a way to its line in the list."""
    names = {line.id: line.name for part in draft.parts() for line in part.lines}
    links = ", ".join(f'<a href="#in-{id}" lang="en">{escape(names[id])}</a>' for id in draft.culprits().get(refusal.rule, ()))
    return f'<span class="culprits">{links}</span>' if links else ""


def _agreed(builder):
    """What is agreed on."""
    fields = "".join(_question(question, builder.draft.words) for question in builder.draft.questions())
    return f'<form class="agreed" data-watched="agree" data-sends="agree" aria-label="{escape(word("agreed"))}">{fields}</form>'


def _question(question, words):
    key, word = question.key, words[question.key]
    if not question.choices:
        return (f'<label class="how-many"><span class="label">{escape(question.label)}</span>'
                f'<input class="field" type="number" name="{key}" min="{question.least}" max="{question.most}" value="{escape(word)}"></label>')
    chips = "".join(f'<label class="chip"><input type="radio" name="{key}" value="{value}"{" checked" if value == word else ""}>{icon(image)}{escape(label)}</label>'
                    for value, label, image in question.choices)
    return f'<div class="chips" role="group" aria-label="{escape(question.label)}">{chips}</div>'


def _acts(builder):
    """What can be done with the force; only a legal one can be played."""
    draft = builder.draft
    play = (f'<a class="btn go" id="play" href="{page.PLAY}#{forces.LINK}{draft.code()}">{icon("play-button")}{escape(word("play"))}</a>' if not draft.refusals()
            else f'<span class="btn" id="play" aria-disabled="true">{escape(word("play"))}</span>')
    save = button("save", _("Save"), "small") + _rename(builder) if draft.force else ""
    more = button("random", _("At random"), "small", image="rolling-dices") + (button("clear", _("Clear"), "small bare") if draft.force else "")
    steps = _sign("undo", "anticlockwise-rotation", _("Undo"), draft.past) + _sign("redo", "clockwise-rotation", _("Redo"), draft.future)
    return f'<div class="acts">{play}{save}{more}{steps}</div>'


def _sign(does, image, label, able):
    if not able:
        return ""
    return f'<button type="button" id="{does}" class="btn bare small" data-do="{does}">{icon(image)}<span class="sr">{escape(label)}</span></button>'


def _bench(builder):
    """The force in numbers, and as a code."""
    draft = builder.draft
    numbers = "".join(map(charts.drawn, draft.charts())) + "".join(f'<p class="label">{escape(note)}</p>' for note in draft.notes()) if draft.force else ""
    return f'<section id="bench" class="bench" data-part>{numbers}{_share(builder)}</section>'


def _rename(builder):
    old, new = builder.opened, builder.draft.name.strip()
    if not old or not new or old == new or old not in forces.saved():
        return ""
    return button("rename", _("Rename “{old}” to “{new}”", old=old, new=new), "small")


def _share(builder):
    """The code to copy, and a place to paste one."""
    code = builder.draft.code()
    copy = button("code", _("Copy the code"), "small") + button("link", _("Copy a link"), "small") if code else ""
    shown = f'<p class="code"><code>{code}</code></p>' if code else ""
    return (
        f'<h3>{escape(_("As a code"))}</h3>{shown}<div class="acts">{copy}</div>'
        f'<form class="paste" data-sends="paste"><label class="label" for="pasted">{escape(word("paste"))}</label>'
        f'<div class="row"><input class="field" id="pasted" name="text" autocomplete="off" spellcheck="false" maxlength="2000"><button class="btn">{escape(_("Open it"))}</button></div></form>'
    )


def _saved(builder):
    """The saved forces."""
    rows = "".join(_one_saved(name, number, name == builder.opened) for number, name in enumerate(reversed(forces.saved())))
    none = f'<p class="empty">{escape(_("Nothing saved in this browser yet."))}</p>'
    return f'<section id="saved" class="saved" data-part><h3>{escape(word("saved"))}</h3>{f"<ul>{rows}</ul>" if rows else none}</section>'


def _one_saved(name, number, current):
    value, mark = escape(name), ' aria-current="true"' if current else ""
    return (
        f'<li{mark}><button type="button" id="open-{number}" class="btn bare small" data-do="open" data-value="{value}">{value}</button>'
        f'<button type="button" id="delete-{number}" class="btn bare small" data-do="delete" data-value="{value}" aria-label="{escape(_("Delete {name}", name=name))}">×</button></li>'
    )


# -- what is heard -------------------------------------------------------------------------------------------------


def add(builder, id):
    """One copy more."""
    builder.draft.add(id)
    builder.changed()


def take(builder, id):
    """One copy less."""
    builder.draft.add(id, -1)
    builder.changed()


def name(builder, text):
    """The name is being written."""
    builder.draft.name = " ".join(text.split())[:LONGEST_NAME]
    builder.changed()


def agree(builder, value):
    """What is agreed on has changed."""
    builder.try_to(lambda: builder.draft.agree(dict(json.loads(value))))


def undo(builder, value):
    """Takes the last change back."""
    builder.draft.undo()
    builder.changed()


def redo(builder, value):
    """Makes it again."""
    builder.draft.redo()
    builder.changed()


def clear(builder, value):
    """An empty force."""
    builder.draft.change({})
    builder.draft.name, builder.opened = "", None
    builder.changed()


def at_random(builder, value):
    """A legal force by chance."""
    builder.draft.muster(random.Random())
    builder.changed()


def ready(builder, value):
    """A ready-made force."""
    builder.draft.paste(value)
    builder.draft.name, builder.opened = value, None
    builder.changed()


def save(builder, value):
    """Keeps the force under its name."""
    draft = builder.draft
    draft.name = draft.name.strip() or _first_free(word("mine"))
    if not draft.force:
        builder.notice = _("There is nothing to save yet."), ""
        return builder.render()
    if not forces.keep(draft.name, draft.code()):
        builder.notice = _("This browser does not let the page save. Copy the code instead."), ""
        return builder.render()
    builder.opened = draft.name
    builder.changed((_("“{name}” is saved in this browser.", name=draft.name), ""))


def _first_free(called):
    names = forces.saved()
    return next(name for n in range(1, len(names) + 2) if (name := f"{called} {n}") not in names)


def rename(builder, value):
    """The saved force gets the name that stands in the field."""
    old, new = builder.opened, builder.draft.name
    forces.rename(old, new)
    builder.opened = new
    builder.changed((_("“{old}” is now called “{new}”.", old=old, new=new), ""))


def open_saved(builder, value):
    """Opens a saved force."""
    code = forces.saved().get(value, "")

    def opening():
        builder.draft.paste(code)
        builder.draft.name = builder.opened = value
    builder.try_to(opening)


def delete(builder, value):
    """Deletes a saved force; it can be brought back."""
    code = forces.forget(value)
    builder.deleted = value, code
    builder.opened = None if builder.opened == value else builder.opened
    builder.changed((_("“{name}” is deleted.", name=value), button("restore", _("Bring it back"), "small")))


def restore(builder, value):
    """Brings back the force that was deleted last."""
    if builder.deleted:
        forces.keep(*builder.deleted)
        builder.changed()


def paste(builder, value):
    """A pasted code, link or line."""
    text = dict(json.loads(value)).get("text", "")

    def pasting():
        builder.draft.paste(text)
        builder.opened = None
        page.clear("pasted")
    builder.try_to(pasting, (word("pasted"), ""))


def address(builder, value):
    """A link to a force was opened."""
    text = page.fragment()
    if text.startswith(forces.LINK):
        def opening():
            builder.draft.paste(text)
            builder.draft.name, builder.opened = "", None
        builder.try_to(opening)
        page.forget_fragment()


def copy_code(builder, value):
    """Copies the code."""
    builder.copied = _("The code is copied.")
    page.copy(builder.draft.code())


def copy_link(builder, value):
    """Copies a link to this page with the force in it."""
    builder.copied = word("linked")
    page.copy(f"{page.address()}#{forces.LINK}{builder.draft.code()}")


def copied(builder, value):
    """The browser has put it on the clipboard."""
    builder.notice = builder.copied, ""
    builder.render()


def hush(builder, value):
    """Puts the notice away."""
    builder.notice = None
    builder.render()


COMMANDS = {
    "add": add, "take": take, "name": name, "agree": agree, "undo": undo, "redo": redo, "clear": clear, "random": at_random,
    "ready": ready, "save": save, "rename": rename, "open": open_saved, "delete": delete, "restore": restore, "paste": paste,
    "address": address, "code": copy_code, "link": copy_link, "copied": copied, "hush": hush, "back": hush,
}
