"""What distant players say to each other beside the game: taking back by consent, a few phrases, another game."""

from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.language import _, mark
from stormtable.live.chair import Chair
from stormtable.live.messages import Allow, Back, Keep, Manner, Phrase, Rematch
from stormtable.live.secret import digest, fresh
from stormtable.live.takeback import Request

from . import friends, invitations, markup, page
from .markup import button

if TYPE_CHECKING:
    from .table import Table

PHRASES = {
    "hello": mark("Hello, have a good game!"),
    "moment": mark("One moment, please."),
    "nice": mark("Well played!"),
    "sorry": mark("Sorry!"),
    "thanks": mark("Thank you!"),
    "game": mark("Good game!"),
}


def _say(table: "Table", message: Manner) -> None:
    """Says it to all others; it is kept before it is sent."""
    far = table.far
    if far is not None:
        far.chair.say(message)
        far.keep()
        far.post()
        far.changed()


def hear(far: "friends.Far") -> None:
    """Shows what others have said since."""
    session, table = far.chair.session, far.table
    new, far.phrases = session.phrases[far.phrases:], len(session.phrases)
    for member, word in new:
        if member != session.me and word in PHRASES:
            table.tell(_("{name}: {phrase}", name=session.name_of(member), phrase=_(PHRASES[word])))
    if len(session.rematches) == len(session.members):
        _begin(far)


# -- taking back -------------------------------------------------------------------------------------------------------


def _request(table: "Table") -> Request | None:
    """What somebody asks to take back now."""
    if table.far is None or table.sitting is None or not table.sitting.is_distant:
        return None
    session = table.far.chair.session
    return session.backs.open() if session.points and session.foul is None else None


def ask_back(table: "Table", value: str) -> None:
    """Asks the others to take the own last action back."""
    page.close()
    session = table.far.chair.session if table.far else None
    to = session.backs.can_ask() if session and session.points else None
    if session is None or to is None:
        return table.tell(_("This cannot be taken back: there is nothing yet, or something has come to light since."))
    _say(table, Back(session.number, to))


def allow(table: "Table", value: str) -> None:
    """Lets another player take something back."""
    if (request := _request(table)) is not None and table.far is not None:
        _say(table, Allow(table.far.chair.session.number, request.to))


def keep(table: "Table", value: str) -> None:
    """What was done stays done."""
    if _request(table) is not None and table.far is not None:
        _say(table, Keep(table.far.chair.session.number))


def prompt(table: "Table") -> str:
    """In the place of the question, while something may be taken back."""
    request, far = _request(table), table.far
    if request is None or far is None:
        return ""
    session = far.chair.session
    is_own = request.member == session.me
    if not is_own and session.me in session.backs.allowed[session.number]:
        return ""
    if is_own:
        told, buttons = _("You have asked to take this back: {action}", action=_taken(far, request)), ""
    else:
        name = session.name_of(request.member)
        told = _("{name} asks to take this back: {action}", name=name, action=_taken(far, request))
        buttons = button("far-allow", _("Allow it"), "go") + button("far-keep", _("Keep it"))
    note = _("Nothing hidden has been shown since.")
    return markup.prompt(f"<b>{escape(told)}</b><small>{escape(note)}</small>", buttons, "prompt thinking")


def _taken(far: "friends.Far", request: Request) -> str:
    """The action that it is about, in words."""
    points, game = far.chair.session.points, far.chair.game
    before = next(point for point in reversed(points) if point.number < request.to)
    after = next(point for point in points if point.number == request.to)
    assert after.action is not None
    return game.describe_action(game.view(before.world, far.chair.session.seat), after.action)


# -- phrases and another game ----------------------------------------------------------------------------------------


def say(table: "Table", value: str) -> None:
    """One of the phrases."""
    page.close()
    if value in PHRASES:
        _say(table, Phrase(value))
        table.tell(_("Said: {phrase}", phrase=_(PHRASES[value])))


def ask_rematch(table: "Table") -> None:
    """Asks for another game; it begins when all have."""
    if table.far is not None:
        _say(table, Rematch(table.far.chair.session.number))


def rematch(table: "Table") -> str:
    """After the end: who would like another game; and the button, while the own player has not asked."""
    far = table.far
    if far is None or not far.is_connected or not far.chair.session.is_over or len(far.chair.others) > 1:
        return ""  # guests hear of each other over the one who invited them, who must not leave for the next game first
    session = far.chair.session
    if session.me in session.rematches:
        return _status(_("You have asked for another game. It begins when all want it."))
    names = [session.name_of(member) for member in sorted(session.rematches)]
    asked = "".join(_status(_("{name} would like to play again.", name=name)) for name in names)
    return asked + button("rematch", _("Rematch"), "go")


def _status(told: str) -> str:
    return f'<span class="label" role="status">{escape(told)}</span>'


def _begin(far: "friends.Far") -> None:
    """Another game over the same lines: its name and its key follow from those of this one."""
    table, chair = far.table, far.chair
    id = digest("rematch", far.id).hex()[:2 * invitations.ID]
    key = digest("rematch", chair.invitation)[:invitations.KEY]
    table.stand_up()
    next_one = Chair(chair.game, chair.words, chair.session.me, chair.name, fresh(), key, True)
    table.far = friends.Far(table, id, next_one, far)
    table.far.keep()
    table.far.post(again=True)
    table.render()


def menu(table: "Table") -> str:
    """In the menu: what may be said beside the game."""
    if table.far is None or not table.sitting.is_distant:
        return ""
    backs = button("far-back", _("Ask to take back")) if table.match.can_undo() else ""
    said = "".join(button("far-say", _(label), "small", word, place=f"say-{word}") for word, label in PHRASES.items())
    return f'{backs}<p class="label">{escape(_("Say to your friend"))}</p><div class="acts">{said}</div>'


COMMANDS = {"far-back": ask_back, "far-allow": allow, "far-keep": keep, "far-say": say}
