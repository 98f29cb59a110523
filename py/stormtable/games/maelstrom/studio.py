"""The hands of the studio: tiles around the Vortex, hands, relics, and what the players have."""

from collections.abc import Mapping, Sequence

from stormtable.studio.hands import Fact, Hands, Piece, Position

from .cards import CARDS
from .language import _
from .rules.state import SEATS, State
from .table.board import MIDGAME
from .table.faces import held

SPACE = "space:@"
PHASES = ("movement", "action", "summon")
PILES = ("hand", "discard", "stack")


class MaelstromHands(Hands):
    """A tile of the tray belongs to the player whose tray it is; there are as many of each as anybody wants."""

    forgets = ("declared", "stack_of_effects", "asked", "seen", "snapshot", "result", "draw_offered")
    study = MIDGAME

    def is_begun(self, position: Position) -> bool:
        return position["phase"] in PHASES

    def tray(self, s: State) -> Sequence[Piece]:
        return [Piece(f"tile:{owner}:{card.id}", card.name, held(number), f"{owner} · {card.faction}")
                for owner in SEATS for number, card in enumerate(CARDS)]

    def holds(self, s: State, touch: str) -> str:
        return touch if touch.startswith(SPACE) and _tile(s, touch) else ""

    def places(self, s: State, piece: str) -> Mapping[str, str]:
        if piece.startswith(SPACE):
            return {"off": _("Off the table"), "wound": _("One wound more"), "mend": _("No wounds")}
        return {"hand": _("Into the hand"), "discard": _("Discard"), "stack": _("On top of the draw stack"), "relics": _("Into the relic row")}

    def put(self, position: Position, piece: str, place: str) -> Position | None:
        done = _move(position, piece.removeprefix(SPACE), place) if piece.startswith(SPACE) else _bring(position, piece, place)
        if done and position["phase"] == "action" and not position["actions"]:
            position["actions"] = 1
        return position if done else None

    def facts(self, s: State, position: Position) -> Sequence[Fact]:
        seats = tuple((name, name) for name in SEATS)
        said = {"movement": _("Movement Phase"), "action": _("Action Phase"), "summon": _("Summon Phase")}
        if not self.is_begun(position):
            return [Fact(f"{name}.essence", _("Essence of {name}", name=name), position[name]["essence"], low=1, high=5) for name in SEATS]
        return [
            Fact("active", _("Whose turn"), position["active"], seats),
            Fact("phase", _("Phase"), position["phase"], tuple(said.items())),
            Fact("actions", _("Actions left"), position["actions"], high=9),
            *(Fact(f"{name}.essence", _("Essence of {name}", name=name), position[name]["essence"], low=1, high=5) for name in SEATS),
            *(Fact(f"{name}.hoard", _("Hoard of {name}", name=name), position[name]["hoard"], high=99) for name in SEATS),
            Fact("turn", _("Turn"), position["turn"], low=1, high=400),
        ]


def _tile(s, touch):
    from .table.touches import space_touch
    return any(space_touch(space) == touch for space in s.at.values())


def _move(position, at, place):
    """A tile goes to another space, away, or is wounded."""
    tile = next((tile for tile in position["tiles"] if tile["at"] == at), None)
    if tile is None:
        return False
    if place == "off":
        position["tiles"].remove(tile)
    elif place in ("wound", "mend"):
        tile["wounds"] = tile["wounds"] + 1 if place == "wound" else 0
    elif place.startswith(SPACE):
        tile["at"] = place.removeprefix(SPACE)
    else:
        return False
    return True


def _bring(position, piece, place):
    """A tile of the tray comes into play, or into a pile of its player."""
    _kind, owner, id = piece.split(":")
    name = next(card.name for card in CARDS if card.id == id)
    if place.startswith(SPACE):
        position["tiles"].append({"at": place.removeprefix(SPACE), "tile": name, "owner": owner})
    elif place == "relics":
        position[owner]["relics"].append({"relic": name})
    elif place in PILES:
        position[owner][place].insert(0, name)
    else:
        return False
    return True


HANDS = MaelstromHands()
