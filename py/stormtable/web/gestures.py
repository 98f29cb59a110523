"""What hands do: touch, drag and drop, go back."""

from typing import TYPE_CHECKING

from . import menu, page, screen, setup

if TYPE_CHECKING:
    from .table import Table


def touch(table: "Table", value: str) -> None:
    """A touch on the board; on a small screen, where hexes are tiny, it only says what it would do."""
    things = value.split(" ")
    table.touch(things, sure=not page.is_narrow()) if table.match is not None else setup.choose(table, things)


def press(table: "Table", value: str) -> None:
    """A touch that cannot miss: a button, or a key."""
    things = value.split(" ")
    table.touch(things, sure=True) if table.match is not None else setup.choose(table, things)


def point(table: "Table", touch: str) -> None:
    """Shows where a touch would lead, before it is made."""
    if table.match is None or not table.look.chosen or table.pending:
        return
    if table.seen is None and not table.is_covered():
        whole = table.look.next().get(touch) is not None
        page.hint(table.game.hint(table.look.s, table.look, touch) if whole else "")


def drag(table: "Table", touch: str) -> bool:
    """Takes up a thing that may be touched first; says whether it moves with the pointer."""
    if table.match is None or table.seen is not None or table.is_covered() or table.showing.queue:
        return False
    if touch not in table.look.whole.next():
        return False
    table.pick_up(touch)
    return True


def drop(table: "Table", value: str) -> None:
    """Puts it down: the same as touching the place."""
    things = [thing for thing in value.split(" ") if thing and thing not in table.look.chosen]
    if things:
        table.touch(things, sure=True)
    else:
        back(table, "")


def do(table: "Table", value: str) -> None:
    """Plays what has been said in full."""
    if table.pending:
        table.act(table.pending[1])


def back(table: "Table", value: str) -> None:
    """Lets go of the last thing, closes the answer, or leaves the set-up screen for the game that waits."""
    table.back() if table.match is not None else menu.resume(table, value)


def away(table: "Table", value: str) -> None:
    """A touch beside everything closes the answer."""
    if table.match is not None and (table.why or table.pending):
        table.back()


def peek(table: "Table", value: str) -> None:
    """Shows a thing to be read while it is pointed at; nothing puts it away."""
    if table.match is not None and not table.is_covered():
        page.show({"peek": screen.peek(table, value)})


COMMANDS = {
    "peek": peek, "touch": touch, "press": press, "point": point, "do": do, "drag": drag, "drop": drop, "back": back,
    "away": away,
}
