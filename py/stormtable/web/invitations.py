"""Links between distant tables: what stands in an invitation, a reply and a letter, and how a page shows them."""

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from stormtable.kernel.game import Game
from stormtable.kernel.language import _
from stormtable.kernel.record import read_json
from stormtable.kernel.rules import Unreadable
from stormtable.live import mail
from stormtable.live.session import terms

from . import agreed, page
from .markup import button

if TYPE_CHECKING:
    from .friends import Far, Line
    from .table import Table

INVITATION, REPLY, LETTER = "far=", "reply=", "letter="  # the fragments of the links
ID, KEY = 8, 16  # bytes of the name of a game, and of what its first letters are sealed with


class Opened(NamedTuple):
    """What a link says: for whom it is, over which line, and how that line is to be opened or what comes by it."""

    kind: str
    id: str
    to: int
    guest: int  # the line from this member to the one who invited all
    code: str
    key: bytes = b""
    words: Mapping[str, str] = {}

    @property
    def line(self) -> str:
        """The id of the line."""
        return f"{self.id}{self.guest}"

    @property
    def place(self) -> str:
        """The place on the shelf of the chair that it is for."""
        return f"{self.id}{self.to}"


def invitation(id: str, key: bytes, to: int, guest: int, words: Mapping[str, str], code: str) -> str:
    """The fragment of an invitation: also of one that opens a lost line again."""
    packed = bytes.fromhex(id) + key + bytes([to, guest]) + json.dumps(words, separators=(",", ":")).encode()
    return f"{INVITATION}{_text(packed)}.{code}"


def reply(id: str, to: int, guest: int, code: str) -> str:
    """The fragment of a reply."""
    return f"{REPLY}{id}.{to}.{guest}.{code}"


def letter(id: str, guest: int, envelope: str) -> str:
    """The fragment of a letter."""
    return f"{LETTER}{id}.{guest}.{envelope}"


def link_in(text: str) -> str:
    """The fragment of a friend's link that somebody has pasted, whole or without its address; nothing if it is none."""
    fragment = text.strip().rpartition("#")[2]
    return fragment if is_link(fragment) else ""


def is_link(fragment: str) -> bool:
    """Does a friend's link begin like this?"""
    return fragment.startswith((INVITATION, REPLY, LETTER))


def opened(fragment: str, game: Game) -> Opened:
    """What a link says; Unreadable if it is none."""
    try:
        if fragment.startswith(REPLY):
            id, to, guest, code = fragment.removeprefix(REPLY).split(".")
            return _checked(Opened(REPLY, id, int(to), int(guest), code))
        if fragment.startswith(LETTER):
            id, guest, envelope = fragment.removeprefix(LETTER).split(".", 2)
            return _checked(Opened(LETTER, id, mail.opened(envelope).to, int(guest), envelope))
        packed, code = fragment.removeprefix(INVITATION).split(".", 1)
        data = _bytes(packed)
        words = read_json(data[ID + KEY + 2:].decode())
        game.settings_from(words)
        found = Opened(INVITATION, data[:ID].hex(), data[ID + KEY], data[ID + KEY + 1], code, data[ID:ID + KEY], words)
        return _checked(found)
    except (ValueError, IndexError, TypeError, AttributeError, binascii.Error):
        raise Unreadable(_("This link is broken: it holds no invitation.")) from None


def _checked(found: Opened) -> Opened:
    if len(bytes.fromhex(found.id)) != ID or not 0 <= found.to < 4 or not 1 <= found.guest < 4:
        raise ValueError
    return found


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# -- markup ------------------------------------------------------------------------------------------------------------


def panel(table: "Table") -> str:
    """In the place of the set-up: the invitation, the waiting, or the question whether to sit down."""
    inside = _invited(table) if table.invited else _waiting(table.far) if table.far else ""
    return f'<section id="setup" class="setup sheet" data-part><div class="far">{inside}</div></section>'


def _invited(table: "Table") -> str:
    assert table.invited is not None
    if terms(table.game, dict(table.invited.words))["players"] > 2 and not page.lines.works():
        told = _("This browser cannot connect to another one by itself (it has no WebRTC), "
                 "and more than two players need that.")
        no = button("far-cancel", _("No, thank you"))
        return f'<h2>{escape(_("A friend invites you"))}</h2><p>{escape(told)}</p>{no}'
    settings = ", ".join(agreed.in_words(table.game, table.invited.words))
    by_link = table.invited.code.startswith(mail.MARK) or not page.lines.works()
    return (
        f'<h2>{escape(_("A friend invites you"))}</h2><p>{escape(settings)}</p>'
        f'<form data-sends="far-join"><label><span class="label">{escape(_("Your name"))}</span>'
        f'<input class="field" name="name" maxlength="24" autocomplete="off"></label>'
        f'<div class="acts"><button class="btn go">{escape(_("Sit down"))}</button>'
        f'{button("far-cancel", _("No, thank you"))}</div></form>{_no_lines()}{_promise(by_link)}'
    )


def _no_lines() -> str:
    """Where a browser cannot open a line to another one."""
    told = _("This browser cannot connect to another one by itself (it has no WebRTC). You can play by link.")
    return "" if page.lines.works() else f"<p>{escape(told)}</p>"


def _near_only(far: "Far") -> str:
    """Without a server that its host has named, browsers do not find each other beyond their network."""
    if far.by_link or page.servers() != "[]":
        return ""
    told = _("From here two browsers find each other only within one network, such as at home. "
             "If your friend is further away, play by link.")
    if _are_many(far):
        told = _("From here browsers find each other only within one network, such as at home.")
    return f"<p>{escape(told)}</p>"


def _are_many(far: "Far") -> bool:
    """Do more than two play, so that nothing can go by link?"""
    return len(far.chair.session.members) > 2


def _waiting(far: "Far") -> str:
    """What is still to be done before the game begins: line by line."""
    if far.is_connected:
        here = _("Your friends are here") if len(far.lines) > 1 else _("Your friend is here")
        return f"<h2>{escape(here)}</h2>{waits(far.progress())}"
    lines = [line for line in far.lines if not line.is_open]
    shown = "".join(_line(far, line, len(far.lines) > 1) for line in lines)
    told = _("Keep this page open: it waits for your friend.")
    if len(far.lines) > 1:
        told = _("Keep this page open: it waits for your friends.")
    if far.by_link:
        told = _("Then open the link that comes back. This page may be closed: the game stays on the shelf.")
    return f"{shown}{waits(told)}{_near_only(far)}{_links(far)}{_no_lines()}{_promise(far.by_link)}"


def _line(far: "Far", line: "Line", is_one_of_many: bool) -> str:
    heading = _("Send this link to your friend") if line.invites else _("Send this reply back to your friend")
    if is_one_of_many:
        heading = _("Send this link to player {n}", n=line.guest + 1)
    shown = share(far, line)
    last = line is far.lines[-1]
    buttons = ""
    if last and not _are_many(far) and line.invites and not far.by_link:
        buttons += button("far-by-link", _("Play by link instead"))
    buttons += button("far-cancel", _("Give up")) if last else ""
    return f'<h2>{escape(heading)}</h2>{shown}<div class="acts">{buttons}</div>'


def share(far: "Far", line: "Line", is_small: bool = False) -> str:
    """A link to hand over: as a QR code where there is room, to copy, to send; and where the reply goes."""
    problem = f'<p class="problem" role="alert">{escape(line.problem)}</p>' if line.problem else ""
    if not line.code and not far.by_link:
        return problem or waits(_("The link is being made …"))
    link = far.link(line)
    id = f"far-{zlib.crc32(link.encode())}"  # another link is another field: what stands in one is never written over
    label = escape(_("The link for your friend"))
    field = f'<textarea class="field far-link" id="{id}" readonly aria-label="{label}">{escape(link)}</textarea>'
    if is_small:
        field = f'<input class="field far-link" id="{id}" readonly aria-label="{label}" value="{escape(link)}">'
    buttons = button("far-copy", _("Copy the link"), "go", line.guest, place=f"copy{line.guest}")
    if page.lines.shares():
        buttons += button("far-send", _("Send …"), "", line.guest, place=f"send{line.guest}")
    takes = _reply_field(line) if line.invites and not far.by_link else ""
    if is_small:
        return f"{field}{buttons}{takes}{problem}"
    return (f'<div class="share">{qr(link)}<div class="code">{field}<div class="acts">{buttons}</div></div></div>'
            f"{takes}{problem}")


def qr(link: str) -> str:
    """A link as a QR code, if it is short enough for one."""
    drawn = page.lines.draw(link)
    if not drawn:
        return ""
    code = json.loads(drawn)
    box, label = code["size"] + 8, escape(_("The same link as a QR code"))
    return (f'<svg class="qr" viewBox="-4 -4 {box} {box}" role="img" aria-label="{label}" shape-rendering="crispEdges">'
            f'<path class="paper" d="M-4-4h{box}v{box}h-{box}z"/><path class="ink" d="{code["path"]}"/></svg>')


def waits(told: str) -> str:
    """Something is on its way."""
    return f'<p class="waits" role="status">{escape(told)}</p>'


def _reply_field(line: "Line") -> str:
    label = escape(_("The reply of your friend: open it in this browser, or paste it here"))
    return (
        f'<form data-sends="far-reply"><label><span class="label">{label}</span>'
        f'<input class="field" name="reply" id="reply-{line.guest}" autocomplete="off"></label>'
        f'<button class="btn">{escape(_("Connect"))}</button></form>'
    )


def _links(far: "Far") -> str:
    """How many links a game by link takes."""
    if not far.by_link or not far.chair.game.letters:
        return ""
    told = _("A game of {game} takes about {n} links in all, back and forth.",
             game=far.chair.game.title, n=far.chair.game.letters)
    return f'<p class="label">{escape(told)}</p>'


def _promise(by_link: bool) -> str:
    """What distant play holds and what it does not, told where one begins."""
    told = [
        _("Nobody can steer the luck, and no page holds the hand of another."),
        _("After the game both tables check everything; whoever leaves before can prevent that."),
    ]
    if not by_link:
        told.append(_("The two browsers learn each other’s network address."))
    return f'<p class="promise label">{escape(" ".join(told))}</p>'
