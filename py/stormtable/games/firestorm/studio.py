"""The hands of the studio: planets, ships, heroes and supports at their locations, cards in hands, what players have."""

from collections.abc import Mapping, Sequence

from stormtable.studio.hands import Fact, Hands, Piece, Position

from .cards import CARDS
from .language import _, mark
from .rules.state import State
from .table.board import MIDGAME
from .table.faces import face
from .table.names import seat_words

IN_PLAY = {"ship": mark("Ships"), "hero": mark("Heroes"), "planet": mark("Planets"), "support": mark("Supports")}
PILES = ("hand", "draw", "recycle", "terminate")


class FirestormHands(Hands):
    """A card of the tray belongs to the player whose tray it is; what rides on a card goes with it."""

    forgets = ("next", "seen", "effects", "result", "announced")
    study = MIDGAME

    def is_begun(self, position: Position) -> bool:
        return position["phase"] == "main" and position["result"] is None and position["first"] is not None

    def tray(self, s: State) -> Sequence[Piece]:
        return [Piece(f"new:{seat + 1}:{card.id}", card.name, face(number), _("{player}: {kind}", player=seat_words(s, seat), kind=kind))
                for seat in range(s.players) for type, kind in _kinds().items()
                for number, card in enumerate(CARDS) if type == (card.type if card.type in IN_PLAY else "") and card.type != "alien"]

    def holds(self, s: State, touch: str) -> str:
        kind, _colon, uid = touch.partition(":")
        return f"piece:{uid}" if kind == "piece" and int(uid) in s.play else ""

    def places(self, s: State, piece: str) -> Mapping[str, str]:
        if piece.startswith("piece:"):
            return {"off": _("Off the table"), "turn": _("Turn it"), "hurt": _("One damage more"), "mend": _("No damage")}
        return {"hand": _("Into the hand"), "draw": _("On top of the draw pile"), "recycle": _("Into the recycle pile"),
                "terminate": _("Into the terminate pile")}

    def put(self, position: Position, piece: str, place: str) -> Position | None:
        kind, _colon, what = piece.partition(":")
        done = (_move if kind == "piece" else _bring)(position, what, place)
        if not done:
            return None
        for player in position["players"].values():
            player["explored"] = []
        return _in_main(position)

    def facts(self, s: State, position: Position) -> Sequence[Fact]:
        seats = [(seat + 1, seat_words(s, seat)) for seat in range(s.players)]
        said = {"resources": _("Resources of {player}"), "commands": _("Commands of {player}"), "tech": _("Tech of {player}")}
        numbers = [Fact(f"players.{seat}.{key}", label.format(player=name), position["players"][str(seat)][key], high=99)
                   for key, label in said.items() for seat, name in seats]
        chance = _chance(position)
        whose = [Fact(f"flow.{chance}.1.seat", _("Whose chance"), position["flow"][chance][1]["seat"], tuple(seats))] if chance is not None else []
        return [*whose, *numbers, Fact("turn", _("Turn"), position["turn"], low=1, high=400)]


def _kinds():
    return {type: _(name) for type, name in IN_PLAY.items()} | {"": _("Other cards")}


def _chance(position):
    """The frame of the Main phase, if nothing lies above it."""
    last = len(position["flow"]) - 1
    return last if last >= 0 and position["flow"][last][0] == "phase" else None


def _in_main(position):
    """It is the chance of whoever is first in the Main phase."""
    chance = _chance(position)
    seat = position["flow"][chance][1]["seat"] if chance is not None else position["first"] or 1
    position.update(phase="main", flow=[["phase", {"name": "main", "seat": seat}]])
    return position


def _named(position, uid):
    return next((name for name in position["cards"] if name.endswith(f"#{uid}")), "")


def _move(position, uid, place):
    """A card in play goes to another location or card, away, or is changed."""
    name = _named(position, uid)
    if not name:
        return False
    card = position["cards"][name]
    if place == "off":
        _take_off(position, name)
    elif place == "turn" and "turned" in card:
        card["turned"] = not card["turned"]
    elif place in ("hurt", "mend") and "dmg" in card:
        card["dmg"] = card["dmg"] + 1 if place == "hurt" else 0
    elif place.startswith(("place:", "piece:")):
        return _settle(position, card, place, name)
    else:
        return False
    return True


def _settle(position, card, place, name=""):
    """Where a card lies: at a location, or on another card."""
    kind, _colon, where = place.partition(":")
    host = _named(position, where) if kind == "piece" else ""
    if kind == "piece" and (not host or host == name):
        return False
    for key in ("at", "on", "entered"):
        card.pop(key, None)
    card.update({"on": host} if host else {"at": where})
    return True


def _take_off(position, name):
    """Takes a card off, and whatever lies on it."""
    del position["cards"][name]
    position["planets"] = [planet for planet in position["planets"] if planet != name]
    for other in [other for other, card in position["cards"].items() if card.get("on") == name]:
        if other in position["cards"]:
            _take_off(position, other)


def _bring(position, what, place):
    """A card of the tray comes into play, or into a pile of its player."""
    seat, _colon, id = what.partition(":")
    if place in PILES:
        position["players"][seat][place].insert(0, id)
        return True
    number = position["next"]
    card = {"owner": int(seat)}
    if not place.startswith(("place:", "piece:")) or not _settle(position, card, place):
        return False
    position["cards"][f"{id}#{number}"] = card
    return True


HANDS = FirestormHands()
