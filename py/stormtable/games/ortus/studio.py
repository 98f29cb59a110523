"""The hands of the studio: warriors and Guides, and what the tracks say."""

from collections.abc import Mapping, Sequence

from stormtable.studio.hands import Fact, Hands, Piece, Position

from .components import ARENAS, FALLEN, HONOUR_TO_WIN, HOUSE, HOUSES, OUT, UNPLACED, WARRIORS
from .language import _
from .rules.state import State
from .rules.words import element_name, house_name
from .table.faces import crest, piece

GUIDE = "guide:"
WARRIOR = "warrior:"
ZONES = ("fallen", "out")


class OrtusHands(Hands):
    """Every warrior is in the tray as long as it does not stand on the Arena."""

    forgets = ("decides", "began", "adjacent", "moved", "attacked", "offered", "fell", "seen", "attack", "bid", "result")

    def tray(self, s: State) -> Sequence[Piece]:
        return [*(_warrior(warrior) for warrior in range(16) if s.place[warrior] in (FALLEN, OUT, UNPLACED)),
                *(_guide(house) for house in (0, 1))]

    def holds(self, s: State, touch: str) -> str:
        return touch if touch.startswith(WARRIOR) else ""

    def places(self, s: State, piece: str) -> Mapping[str, str]:
        if piece.startswith(GUIDE):
            return {"out": _("Off the Arena")}
        return {"fallen": _("Fallen"), "out": _("Out of the game")}

    def put(self, position: Position, piece: str, place: str) -> Position | None:
        kind, _colon, name = piece.partition(":")
        hex = place.removeprefix("hex:")
        if hex == place and place not in ZONES:
            return None
        if kind == "guide":
            position["guides"][name] = None if place in ZONES else hex
        elif place == "out":
            position["warriors"].pop(name, None)
        else:
            position["warriors"][name] = hex
        if position["phase"] != "over":
            position["phase"] = "maneuver"
        return _after_setup(position)

    def facts(self, s: State, position: Position) -> Sequence[Fact]:
        sides = tuple((name, house_name(house)) for house, name in enumerate(HOUSES))
        return [
            Fact("active", _("Whose turn"), position["active"], sides),
            *(Fact(f"energy.{name}", _("Energy of {house}", house=label), position["energy"][name], high=99) for name, label in sides),
            *(Fact(f"honour.{name}", _("Honour of {house}", house=label), position["honour"][name], high=HONOUR_TO_WIN) for name, label in sides),
            Fact("options.arena", _("Arena"), position["options"]["arena"], tuple((name, name) for name in ARENAS)),
            Fact("turn", _("Turn"), position["turn"], low=1, high=400),
        ]


def _after_setup(position: Position) -> Position:
    """A position of the setup becomes one of the play: it is somebody's turn."""
    if position["turn"] == 0:
        position.update(turn=9, start="B", active="B")
    position["warriors"] = {name: place for name, place in position["warriors"].items() if place != "unplaced"}
    return position


def _warrior(warrior: int) -> Piece:
    return Piece(WARRIOR + WARRIORS[warrior], element_name(warrior), piece(warrior), house_name(HOUSE[warrior]))


def _guide(house: int) -> Piece:
    return Piece(GUIDE + HOUSES[house], _("Guide"), crest(house), house_name(house))


HANDS = OrtusHands()
