"""The page of the force builder: hears, keeps and shows; what a force is and what the rules say stands in the game."""

import json
import random
import traceback
from html import escape
from importlib import import_module

from stormtable.kernel import language
from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

from . import forces, page
from .markup import button, icon, rule_link

DRAFT = f"stormtable:{page.GAME}:draft"
LONGEST_NAME = 40


def start():
    """Lays the draft of the last visit out, or the force of the address."""
    language.use(page.LANGUAGE)
    builder = Builder(import_module(f"stormtable.games.{page.GAME}.building"))
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

    def __init__(self, game):
        self.game, self.draft = game, game.Draft()
        self.opened = None  # the name of the saved force that is being changed
        self.deleted = None  # (name, code) of the force that was deleted last
        self.notice = self.copied = None
        self.shown, self.counts = {}, {}

    def open(self):
        """What is on the page when it opens: the force of the link, else the draft of the last visit."""
        try:
            kept = json.loads(page.remembered(DRAFT) or "{}")
            self.draft = self.game.Draft(str(kept.get("name", "")), self.game.read(kept["code"]) if kept.get("code") else {})
            self.draft.agree({key: str(word) for key, word in kept.get("words", {}).items()})
            self.opened = kept.get("opened")
        except (ValueError, AttributeError, TypeError, RecursionError, Unreadable):
            self.draft = self.game.Draft()
        if page.fragment().startswith(forces.LINK):
            return address(self, "")
        self.render()

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
        """Draws the panel, and the counts under the tiles that have changed."""
        parts = {"notice": _notice(self), "force": _force(self), "saved": _saved(self), "bench": _bench(self)}
        changed = {id: markup for id, markup in parts.items() if self.shown.get(id) != markup}
        self.shown.update(changed)
        page.show(changed)
        self.count()
        legal = _("Legal") if not self.draft.refusals() else _("Not yet legal")
        page.put("tally", _("{n} of {size} tiles: {verdict}", n=self.draft.size, size=self.draft.words["force_size"], verdict=legal))
        page.ROOT.setAttribute("data-side", self.draft.side or "")
        page.ready("build")

    def count(self):
        """Puts the copies under each tile."""
        now = {self.game.CARDS[card].id: str(count) for card, count in self.draft.force.items()}
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
    """The force: how large it is, what the rules say, its tiles."""
    draft, game = builder.draft, builder.game
    listed = game.rows(draft.force, _step, lambda id: f"{page.CARDS}{id}/")
    empty = f'<p class="empty">{escape(_("No tiles yet. Press + under a tile, open a ready-made force, or let chance muster one."))}</p>'
    return (
        f'<section id="force" class="force" aria-label="{escape(_("Your force"))}" data-part>'
        f"{_head(draft)}{_verdict(builder)}{_acts(builder)}{_agreed(draft)}"
        f'<div class="list">{listed or empty}</div></section>'
    )


def _step(does, id, label, sign):
    return f'<button type="button" class="step" data-do="{does}" data-value="{id}" aria-label="{escape(label)}">{sign}</button>'


def _head(draft):
    told = _("{n} of {size} tiles", n=f"<b>{draft.size}</b>", size=draft.words["force_size"])
    return (
        f'<header><label class="sr" for="name">{escape(_("Name of the force"))}</label><input class="field disp" id="name" data-does="name" maxlength="{LONGEST_NAME}"'
        f' autocomplete="off" placeholder="{escape(_("A force without a name"))}" value="{escape(draft.name)}"><p class="size" role="status">{told}</p></header>'
    )


def _verdict(builder):
    """Legal, or every rule that it breaks."""
    draft = builder.draft
    refusals = draft.refusals()
    if not refusals:
        return f'<p class="verdict legal">{icon("check-mark")}<b>{escape(_("Legal"))}</b> {escape(_("This force may be played."))}</p>'
    said = "".join(f"<li>{escape(refusal.text)} {rule_link(refusal.rule)}</li>" for refusal in refusals)
    return f'<div class="verdict not"><p>{icon("cancel")}<b>{escape(_("Not yet legal"))}</b></p><ul>{said}</ul></div>'


def _agreed(draft):
    """Level, pool and size."""
    def chips(key, choices):
        made = "".join(
            f'<label class="chip"><input type="radio" name="{key}" value="{word}"{" checked" if draft.words[key] == word else ""}>{escape(label)}</label>'
            for word, label in choices)
        return f'<div class="chips">{made}</div>'
    levels = chips("level", (("advanced", _("Advanced")), ("expanded", _("Expanded"))))
    pools = chips("pool", (("open", _("Open pool")), ("box", _("One box"))))
    size = (f'<label class="how-many"><span class="label">{escape(_("Force size"))}</span>'
            f'<input class="field" type="number" name="force_size" min="6" max="60" value="{draft.words["force_size"]}"></label>')
    return f'<form class="agreed" data-watched="agree" data-sends="agree" aria-label="{escape(_("What the players agree on"))}">{levels}{pools}{size}</form>'


def _acts(builder):
    """What can be done with the force; only a legal one can be played."""
    draft = builder.draft
    play = (f'<a class="btn go" id="play" href="{page.PLAY}#{forces.LINK}{draft.code()}">{icon("vortex")}{escape(_("Play with this force"))}</a>' if not draft.refusals()
            else f'<span class="btn" id="play" aria-disabled="true">{escape(_("Play with this force"))}</span>')
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
    draft, game = builder.draft, builder.game
    return f'<section id="bench" class="bench" data-part>{_numbers(draft, game) if draft.force else ""}{_share(draft.code())}</section>'


def _numbers(draft, game):
    """What its tiles cost, and whether its strongholds can pay in every colour."""
    kinds = (("solid", _("minions")), ("hatched", _("strongholds")), ("dotted", _("events and relics")))
    bars = (("solid", _("Output of strongholds")), ("hollow", _("Cost of all tiles")))
    return (
        f'<h3>{escape(_("Costs"))}</h3>{game.curve(draft.force)}{_key(kinds)}'
        f'<h3>{escape(_("Output and Cost by colour"))}</h3><ul class="balance">{game.balance(draft.force)}</ul>{_key(bars)}'
    )


def _key(kinds):
    return '<p class="key label">' + "".join(f'<span class="{kind}"></span>{escape(label)}' for kind, label in kinds) + "</p>"


def _rename(builder):
    old, new = builder.opened, builder.draft.name.strip()
    if not old or not new or old == new or old not in forces.saved():
        return ""
    return button("rename", _("Rename “{old}” to “{new}”", old=old, new=new), "small")


def _share(code):
    """The code to copy, and a place to paste one."""
    copy = button("code", _("Copy the code"), "small") + button("link", _("Copy a link"), "small") if code else ""
    shown = f'<p class="code"><code>{code}</code></p>' if code else ""
    return (
        f'<h3>{escape(_("As a code"))}</h3>{shown}<div class="acts">{copy}</div>'
        f'<form class="paste" data-sends="paste"><label class="label" for="pasted">{escape(_("Paste a code, a link or a line “force …”"))}</label>'
        f'<div class="row"><input class="field" id="pasted" name="text" autocomplete="off" spellcheck="false" maxlength="2000"><button class="btn">{escape(_("Open it"))}</button></div></form>'
    )


def _saved(builder):
    """The saved forces."""
    rows = "".join(_one_saved(name, number, name == builder.opened) for number, name in enumerate(reversed(forces.saved())))
    none = f'<p class="empty">{escape(_("Nothing saved in this browser yet."))}</p>'
    return f'<section id="saved" class="saved" data-part><h3>{escape(_("Saved forces"))}</h3>{f"<ul>{rows}</ul>" if rows else none}</section>'


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
    """Level, pool or size have changed."""
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
    builder.draft.fit(builder.game.read(value))
    builder.draft.name, builder.opened = value, None
    builder.changed()


def save(builder, value):
    """Keeps the force under its name."""
    draft = builder.draft
    draft.name = draft.name.strip() or _first_free(_("My force"))
    if not draft.force:
        builder.notice = _("There is nothing to save yet."), ""
        return builder.render()
    if not forces.keep(draft.name, draft.code()):
        builder.notice = _("This browser does not let the page save. Copy the code instead."), ""
        return builder.render()
    builder.opened = draft.name
    builder.changed((_("“{name}” is saved in this browser.", name=draft.name), ""))


def _first_free(word):
    names = forces.saved()
    return next(name for n in range(1, len(names) + 2) if (name := f"{word} {n}") not in names)


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
    builder.try_to(pasting, (_("The force is on the bench; Undo brings the other one back."), ""))


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
    builder.copied = _("The link is copied. Whoever opens it finds this force.")
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
