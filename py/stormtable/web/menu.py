"""The menu: new games, files, links, copies, and what a player may say at any time."""

import json

from stormtable.kernel import record
from stormtable.kernel.language import _
from stormtable.kernel.rules import Refusal, Refused, Unreadable

from . import forces, furniture, page, stops, storage
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
    table.sit_down(table.draft.sit_down())
    table.after(None)


def save(table, value):
    """Writes the record into a file."""
    page.close()
    if not _may_tell(table):
        return table.render()
    name = f"{table.game.name}-{len(table.match.actions)}.txt"
    page.save(name, table.match.text())
    table.notice = _telling(table, _("The game is saved as {name}.", name=name)), ""
    table.render()


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
    if not _may_tell(table):
        return table.render()
    table.copied = _telling(table, sentence)
    page.copy(text())


def _may_tell(table):
    """May the record leave the table now? Else the notice says why not."""
    if table.match is None:
        table.notice = _("There is no game on the table yet."), ""
    elif table.is_closed():
        table.notice = _("The record holds what is still secret; it can be copied when all has been revealed."), ""
    else:
        return True
    return False


def _telling(table, sentence):
    return sentence if table.is_open() else _("{sentence} It tells the hidden hands and stacks too.", sentence=sentence)


def copied(table, value):
    """The browser has put it on the clipboard."""
    table.notice = table.copied, ""
    table.render()


def read(table, value):
    """Puts the game of a file or a pasted text on the table; a bad one changes nothing."""
    page.close()
    _try(table, lambda: storage.read(value))


def paste(table, value):
    """The text of the paste dialog, which stays open until it is a game."""
    text = dict(json.loads(value)).get("text", "")
    match, problem = _read(lambda: storage.read(text))
    page.put("paste-problem", problem)
    if match is not None:
        page.close()
        page.clear("pasted")
        table.begin(match)
        table.after(None)


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
    elif "=" in page.fragment():
        table.notice = _("This link is broken: it holds no game."), ""
        table.render()


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
    table.notice = forces.word("came"), ""
    table.render()


def bring(table, value):
    """Hands in a force of one's own."""
    line(table, json.dumps([["line", value]]))


def fetch(table, value):
    """Brings back a game that was put aside."""
    _try(table, lambda: storage.read(storage.aside()[int(value)]["record"]))


def _try(table, reading, saved=True):
    match, problem = _read(reading)
    if match is None:
        table.notice = problem, ""
    else:
        table.begin(match)
        if saved:
            return table.after(None)
    table.render()


def _read(reading):
    """A sitting, or None and what is wrong."""
    try:
        return reading(), ""
    except Unreadable as problem:
        return None, storage.complaint(problem)
    except Exception:  # whatever a stranger's text sets off, the game on the table stays
        return None, _("This text is no game, or it is damaged.")


def open_saved(table):
    """What is on the table when the page opens: the game or the force of the link, else the saved one, else the set-up screen."""
    address(table, "")
    if table.match is None and not table.brought:
        told = table.notice  # a broken link is told beside the own game
        resume(table, "")
        table.notice = told or table.notice
    table.render()


def resume(table, value):
    """The game that is saved here, such as the one that was left for the set-up screen."""
    text = storage.kept()
    if table.match is not None or text is None:
        return
    match, reason = _read(lambda: storage.read(text))
    if match is not None:
        stops.lay(match, storage.kept_stops())
        table.sit_down(match)
    else:
        storage.put_broken_aside()
        page.forget(storage.KEY)
        told = _("The saved game could not be read and is kept aside. {reason}", reason=reason)
        table.notice = told, button("broken", _("Show the saved text"), "small")
    table.render()


def elsewhere(table, value):
    """Another tab has saved something."""
    if table.match is not None and storage.is_used_elsewhere():
        table.notice = furniture.used_elsewhere()
        table.render()


def here(table, value):
    """The game on this table is saved from now on; the one of the other tab is put aside."""
    table.notice = furniture.put_aside() if storage.put_aside(None, table.match) else None
    table.keep()
    table.render()


def there(table, value):
    """The game of the other tab comes onto this table; the one that lay here is put aside."""
    text = storage.kept()
    _try(table, lambda: storage.read(text or ""))


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
        table.mistake = [Refusal("", _with_hint(storage.complaint(problem), nearest(table, text)))]
    except Refused as refused:
        table.mistake = refused.refusals
    else:
        table.notice = None
        page.clear("line")
        return table.after(before, events)
    table.why = table.notice = None
    table.render()


def force(table, value):
    """A force in notation, handed in where it is asked for: what is wrong with it is told there, not under the field for moves."""
    line(table, value)
    if table.mistake:
        table.why, table.mistake = ("", table.mistake), None
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
    "broken": broken, "elsewhere": elsewhere, "here": here, "there": there, "resume": resume, "offer": offer, "sure": sure, "force": force, "line": line, "bring": bring,
}
