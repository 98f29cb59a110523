"""The menu: new games, files, links, copies, and what a player may say at any time."""

import json

from stormtable.kernel import record
from stormtable.kernel.language import _
from stormtable.kernel.rules import Refused, Unreadable

from . import forces, page, storage
from .markup import button


def new(table, value):
    """Back to the set-up screen; the game stays where it is saved until another one begins."""
    page.close()
    if table.match is not None:
        table.keep()  # a game that came by link has not been saved yet
    table.stand_up()
    table.render()


def rematch(table, value):
    """The same players with the same options play again."""
    table.stand_up()
    match = table.draft.sit_down()
    storage.put_aside()
    table.sit_down(match)
    table.after(None)


def save(table, value):
    """Writes the record into a file."""
    page.close()
    if table.match is None:
        table.notice = _("There is no game on the table yet."), ""
        return table.render()
    page.save(f"{table.game.name}-{len(table.match.actions)}.txt", table.match.text())


def copy_link(table, value):
    """Copies an address that holds the whole game."""
    _copy(table, lambda: storage.link(table.match), _("The link is copied. Whoever opens it sees this game and can play on."))


def copy_record(table, value):
    """Copies the record."""
    _copy(table, table.match.text if table.match else None, _("The record is copied."))


def copy_position(table, value):
    """Copies the position that is shown."""
    def position():
        s = table.match.state if table.seen is None else table.match.states[table.seen]
        return json.dumps(table.game.position(s), ensure_ascii=False)
    _copy(table, position, _("The position is copied."))


def _copy(table, text, sentence):
    page.close()
    if table.match is None:
        table.notice = _("There is no game on the table yet."), ""
    elif not table.is_open() and not table.game.hands:
        table.notice = _("The record holds what is still secret; it can be copied when all has been revealed."), ""
    else:
        table.copied = sentence if table.is_open() else _("{sentence} It tells the hidden hands and stacks too.", sentence=sentence)
        return page.copy(text())
    table.render()


def copied(table, value):
    """The browser has put it on the clipboard."""
    table.notice = table.copied, ""
    table.render()


def read(table, value):
    """Puts the game of a file or a pasted text on the table; a bad one changes nothing."""
    page.close()
    _try(table, lambda: storage.read(value))


def paste(table, value):
    """The text of the paste dialog."""
    read(table, dict(json.loads(value)).get("text", ""))


def too_long(table, value):
    """A file that cannot be a record."""
    table.notice = _("This file is too long for a record: {n} characters.", n=value), ""
    table.render()


def address(table, value):
    """Another link was opened in this tab."""
    if page.fragment().startswith(storage.LINK):
        _try(table, lambda: storage.from_link(page.fragment()), saved=False)
    elif page.fragment().startswith(forces.LINK):
        _bring_along(table, page.fragment())


def _bring_along(table, link):
    """A force comes with the link: the set-up fits it, and it lies ready when one is asked for."""
    try:
        words = table.game.options_for(link)
    except Unreadable as problem:
        table.notice = problem.text, ""
        return table.render()
    table.stand_up()
    table.brought = link.removeprefix(forces.LINK)
    table.draft.words |= words
    table.notice = _("Your force has come along. When the game asks for one, it lies ready under the question."), ""
    table.render()


def bring(table, value):
    """Hands in a force of one's own."""
    line(table, json.dumps([["line", value]]))


def fetch(table, value):
    """Brings back the game that was put aside."""
    _try(table, lambda: storage.read(storage.kept(storage.ASIDE)))


def _try(table, reading, saved=True):
    try:
        match = reading()
    except Unreadable as problem:
        table.notice = storage.complaint(problem), ""
    except Exception:  # whatever a stranger's text sets off, the game on the table stays
        table.notice = _("This text is no game, or it is damaged."), ""
    else:
        storage.put_aside()
        table.sit_down(match)
        if saved:
            return table.after(None)
    table.render()


def open_saved(table):
    """What is on the table when the page opens: the game or the force of the link, else the saved one, else the set-up screen."""
    if page.fragment().startswith((storage.LINK, forces.LINK)):
        return address(table, "")
    text = storage.kept()
    if text is None:
        return table.render()
    try:
        table.sit_down(storage.read(text))
    except Exception as problem:
        storage.put_aside(storage.BROKEN)
        page.forget(storage.KEY)
        reason = storage.complaint(problem) if isinstance(problem, Unreadable) else _("This text is no game, or it is damaged.")
        told = _("The saved game could not be read and is kept aside. {reason}", reason=reason)
        table.notice = told, button("broken", _("Show the saved text"), "small")
    table.render()


def resume(table, value):
    """From the set-up screen back to the game that was left for it."""
    open_saved(table)


def broken(table, value):
    """The saved game that could not be read, to be copied."""
    page.copy(storage.kept(storage.BROKEN) or "")


# -- what a player may say at any time ------------------------------------------------------------------------------


def offer(table, value):
    """Asks once more before something is said that cannot be taken back."""
    page.close()
    said = table.game.say(table.look.s, table.game.read(value))
    table.notice = _("{action}: are you sure?", action=said), button("sure", said, "small go", value=value)
    table.render()


def sure(table, value):
    """Says it."""
    table.see(None)
    table.act(table.game.read(value))


def line(table, value):
    """A move in notation; a line that is none is answered with its column and the nearest that could be meant."""
    text = dict(json.loads(value)).get("line", "").strip()
    try:
        before = table.asked()
        action = table.game.read(record.split_comment(table.game.unpacked(text))[0])
        events = table.match.play(action, table.clock.comment())
    except Unreadable as problem:
        table.notice = _with_hint(storage.complaint(problem), nearest(table, text)), ""
    except Refused as refused:
        table.why = "", refused.refusals
    else:
        table.notice = None
        page.clear("line")
        return table.after(before, events)
    table.render()


def _with_hint(sentence, near):
    return _("{problem} Did you mean {line}?", problem=sentence, line=near) if near else sentence


def nearest(table, text):
    """The legal line that looks most like this text, if any does."""
    import difflib
    lines = {table.game.write(action) for touches, action in table.look.ways}
    return next(iter(difflib.get_close_matches(text, sorted(lines), 1, 0.6)), None)


COMMANDS = {
    "new": new, "rematch": rematch, "save": save, "link": copy_link, "record": copy_record, "position": copy_position,
    "copied": copied, "read": read, "paste": paste, "too long": too_long, "address": address, "fetch": fetch,
    "broken": broken, "resume": resume, "offer": offer, "sure": sure, "line": line, "bring": bring,
}
