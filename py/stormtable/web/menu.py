"""The menu: new games, files, links, copies, and what a player may say at any time."""

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from stormtable.kernel import record
from stormtable.kernel.language import _
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refusal, Refused, Unreadable

from . import coach, distance, distant, forces, invitations, manners, notices, page, reading, shelf, stops, storage
from .markup import button

if TYPE_CHECKING:
    from .table import Table

NEW = "new"  # the fragment that asks for the set-up screen


def new(table: "Table", value: str) -> None:
    """Back to the set-up screen; the game stays on the shelf."""
    page.close()
    table.stand_up()
    table.render()


def rematch(table: "Table", value: str) -> None:
    """The same players with the same options play again; the game that is over stays on the shelf."""
    if table.sitting.is_distant:
        return manners.ask_rematch(table)
    table.stand_up()
    table.begin(table.draft.sit_down())
    table.after(None)


def save(table: "Table", value: str) -> None:
    """Writes the record into a file."""
    page.close()
    if secret := _keeps_secret(table, to_file=True):
        return table.tell(secret)
    name = f"{table.game.name}-{len(table.match.actions)}.txt"
    page.save(name, table.match.text())
    if not table.sitting.is_told():
        return table.tell(_("Your seat is saved as {name}. Whoever has this file can sit in it.", name=name))
    table.tell(_telling(table, _("The game is saved as {name}.", name=name)))


def copy_link(table: "Table", value: str) -> None:
    """Copies an address that holds the whole game."""
    sentence = _("The link is copied. Whoever opens it sees this game and can play on.")
    _copy(table, lambda: storage.link(table.match), sentence)


def copy_moment(table: "Table", value: str) -> None:
    """Copies an address that holds the whole game and opens it at the moment that is shown."""
    sentence = _("The link is copied. Whoever opens it sees this moment, and the game before and after it.")
    _copy(table, lambda: storage.link(table.match, table.seen), sentence)


def copy_record(table: "Table", value: str) -> None:
    """Copies the record."""
    _copy(table, lambda: table.match.text(), _("The record is copied."))


def copy_position(table: "Table", value: str) -> None:
    """Copies the position that is shown."""
    def position() -> str:
        s = table.match.state if table.seen is None else table.match.states[table.seen]
        return json.dumps(table.game.position(s), ensure_ascii=False)
    _copy(table, position, _("The position is copied."))


def make_lesson(table: "Table", value: str) -> None:
    """Takes the game along to the studio, at the moment that is shown."""
    page.close()
    if secret := _keeps_secret(table):
        return table.tell(secret)
    page.go(f"{page.STUDIO}#{storage.link(table.match, table.seen).partition('#')[2]}")


def _copy(table: "Table", text: Callable[[], str], sentence: str) -> None:
    page.close()
    if secret := _keeps_secret(table):
        return table.tell(secret)
    table.copy(text(), _telling(table, sentence))


def _keeps_secret(table: "Table", to_file: bool = False) -> str:
    """Why the record may not leave the table now; nothing if it may."""
    if table.sitting is None:
        return _("There is no game on the table yet.")
    if not table.sitting.is_told():
        told = _("This holds your hidden cards. It can be copied when the game is over and checked; you can save it.")
        return "" if to_file else told
    if table.sitting.is_closed():
        return _("The record holds what is still secret; it can be copied when all has been revealed.")
    return ""


def _telling(table: "Table", sentence: str) -> str:
    if table.sitting.is_open():
        return sentence
    return _("{sentence} It tells the hidden hands and stacks too.", sentence=sentence)


def copied(table: "Table", value: str) -> None:
    """The browser has put it on the clipboard."""
    table.tell(table.copied)


def read(table: "Table", value: str) -> None:
    """Puts the game of a file on the table, or the games of a whole shelf on this one; a bad text changes nothing."""
    page.close()
    if link := invitations.link_in(value):
        return distance.opened(table, link)
    if value.startswith(distant.KEPT):
        return distance.bring(table, value)
    if value.startswith(shelf.FILE):
        return page.keeping.bring(value)
    reading.read(table, value, lambda match: _put(table, match), table.tell)


def paste(table: "Table", value: str) -> None:
    """The text of the paste dialog, which stays open until it is a game."""
    def done(match: Match) -> None:
        page.put("paste-problem", "")
        page.close()
        page.clear("pasted")
        _put(table, match)

    text = dict(json.loads(value)).get("text", "")
    if link := invitations.link_in(text):
        page.close()
        page.clear("pasted")
        return distance.opened(table, link)
    reading.read(table, text, done, lambda problem: page.put("paste-problem", problem))


def too_long(table: "Table", value: str) -> None:
    """A file that cannot be a record."""
    table.tell(_("This file is too long for a record: {n} characters.", n=value))


def address(table: "Table", value: str) -> None:
    """Another link was opened in this tab."""
    fragment = page.fragment()
    if fragment.startswith(shelf.LINK):
        fetch(table, fragment.removeprefix(shelf.LINK))
    elif fragment.startswith((storage.LINK, storage.TRIAL)):
        place = shelf.new_place(shelf.TRIAL if fragment.startswith(storage.TRIAL) else shelf.GAME)
        moment = fragment.partition(storage.AT)[2]
        reading.read(table, "#" + fragment, lambda match: _put(table, match, place, False, moment), table.tell)
    elif fragment.startswith(coach.LINK):
        coach.opened(table, fragment)
    elif fragment.startswith(coach.PUZZLE):
        page.begin(coach.puzzle_opened(table, fragment))
    elif invitations.is_link(fragment):
        distance.opened(table, fragment)
    elif page.fragment().startswith(forces.LINK):
        _bring_along(table, page.fragment())
    elif "=" in page.fragment():
        table.name_address()
        table.tell(_("This link is broken: it holds no game."))


def _bring_along(table: "Table", link: str) -> None:
    """A force comes with the link: the set-up fits it, and it lies ready when one is asked for."""
    try:
        words = table.game.settings_for(link)
    except Unreadable as problem:
        table.name_address()
        return table.tell(problem.text)
    table.bring(link.removeprefix(forces.LINK), words)
    table.tell(forces.word("came"))


def bring(table: "Table", value: str) -> None:
    """Hands in a force of one's own."""
    line(table, json.dumps([["line", value]]))


def _put(table: "Table", match: Match, place: shelf.Place | None = None, saved: bool = True, moment: str = "") -> None:
    table.begin(match, place)
    if saved:
        return table.after(None)
    if match.actions and table.asked() is None:
        table.sitting.watch()
        table.see(0)  # a game that is over is brought to be watched
    if moment.isdecimal():
        table.see(int(moment[:9]))
    table.render()


# -- the shelf ------------------------------------------------------------------------------------------------------


def open_saved(table: "Table") -> None:
    """What is on the table when the page opens: what the address names, else the last game, else the set-up screen."""
    address(table, "")
    is_brought = table.brought or table.invited or table.handing
    if table.match is None and not is_brought and page.fragment() != NEW:
        broken_link = table.notice
        if last := shelf.newest():
            fetch(table, last)
        if broken_link:
            return table.tell(*broken_link)  # beside the own game
    table.render()


def fetch(table: "Table", value: str) -> None:
    """Puts a game of the shelf on the table; one that cannot be read stays there with its text."""
    page.close()
    kept = shelf.take(value)
    if kept is None:
        return table.tell(_("This game is not on the shelf of this browser."))
    if kept.record.startswith(distant.KEPT):
        return distance.take_up(table, kept)
    # It may have come in a file of somebody else: so it is replayed like everything that comes from elsewhere.
    reading.read(table, kept.record, lambda match: _go_on(table, kept, match), lambda why: _break(table, kept, why))


def _go_on(table: "Table", kept: shelf.Kept, match: Match) -> None:
    shelf.mark(kept.place.id, kept.place.kind)
    stops.lay(match, kept.stops)
    table.resume(match, kept.place, kept.is_told)


def _break(table: "Table", kept: shelf.Kept, reason: str) -> None:
    shelf.mark(kept.place.id, shelf.BROKEN)
    told = _("This game could not be read. It stays on the shelf, with its text to copy. {reason}", reason=reason)
    table.tell(told, notices.to_shelf("notice"))


def resume(table: "Table", value: str) -> None:
    """From the set-up screen back to the game that was left for it, else to the last one."""
    if waiting := table.left or shelf.newest():
        fetch(table, waiting)


def heard(table: "Table", value: str) -> None:
    """Something has happened to a game on the shelf: it is kept, or another tab has been at it."""
    word, id, *others = value.split(":")
    if table.match is not None and id == table.place.id:
        table.hear(word, *others)
    if table.match is None or notices.keeping(table) != table.shown.get("keeping"):
        table.render()


def rescue(table: "Table", value: str) -> None:
    """Writes the games that are in this tab alone into a file."""
    games = shelf.unkept()
    page.save(f"stormtable-{len(games)}.json", shelf.file_of(games))


# -- what a player may say at any time ------------------------------------------------------------------------------


def offer(table: "Table", value: str) -> None:
    """Asks once more before something is said that cannot be taken back."""
    page.close()
    said = table.game.describe_action(table.look.s, table.game.read(value))
    table.tell(_("{action}: are you sure?", action=said), button("sure", said, "small go", value=value))


def sure(table: "Table", value: str) -> None:
    """Says it."""
    table.see(None)
    table.act(table.game.read(value))


def line(table: "Table", value: str) -> None:
    """A move in notation; a line that is none is answered with its column and the nearest that could be meant."""
    if refusals := _play_line(table, value):
        table.refuse_line(refusals)


def force(table: "Table", value: str) -> None:
    """A force in notation: what is wrong with it is told where it was asked for, not under the field for moves."""
    if refusals := _play_line(table, value):
        table.refuse(refusals)


def _play_line(table: "Table", value: str) -> Sequence[Refusal]:
    """Plays a line of notation, or says why it cannot be played."""
    text = dict(json.loads(value)).get("line", "").strip()
    before = table.asked()
    try:
        action = table.game.read(record.split_comment(table.game.unpacked(text))[0])
        events = table.sitting.play(action)
    except Unreadable as problem:
        return [Refusal("", _with_hint(storage.complaint(problem), nearest(table, text)))]
    except Refused as refused:
        return refused.refusals
    page.clear("line")
    table.played(before, events)
    return ()


def _with_hint(sentence: str, near: str | None) -> str:
    return _("{problem} Did you mean {line}?", problem=sentence, line=near) if near else sentence


def nearest(table: "Table", text: str) -> str | None:
    """The legal line that looks most like this text, if any does."""
    import difflib
    lines = {table.game.write(action) for touches, action in table.look.ways}
    return next(iter(difflib.get_close_matches(text, sorted(lines), 1, 0.6)), None)


def take_home(table: "Table", value: str) -> None:
    """Inside another site's page: the game goes along when the page is loaded again with what is saved here."""
    if table.match is not None:
        page.take_along(storage.link(table.match))


COMMANDS = {
    "new": new, "rematch": rematch, "save": save, "link": copy_link, "moment": copy_moment, "record": copy_record,
    "position": copy_position, "lesson": make_lesson, "copied": copied, "read": read, "paste": paste,
    "too long": too_long, "address": address, "fetch": fetch, "shelf": heard, "rescue": rescue,
    "offer": offer, "sure": sure, "force": force, "line": line,
    "bring": bring, "home": take_home,
}
