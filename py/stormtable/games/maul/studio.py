"""The hands of the studio: Belator in their positions, the Detonator, Boosts in hands."""

from collections.abc import Mapping, Sequence

from stormtable.studio.hands import Fact, Hands, Piece, Position

from .cards import BOOSTS, horde_cards
from .language import _
from .record.position import SETUP
from .rules.state import HIGHEST_RANKING, SEATS, State
from .rules.words import horde_name
from .table.board import MIDGAME
from .table.faces import held, small
from .table.touches import DETONATOR

DOWN = " d"


class MaulHands(Hands):
    """What is not in the field lies in the deck; who moves away takes the Detonator along."""

    forgets = ("maul", "downed_this_turn", "modifiers", "pending", "window", "exchange", "reveal", "raid", "result", "stall")
    study = MIDGAME

    def is_begun(self, position: Position) -> bool:
        return position["turn"]["step"] != SETUP and position["det"] is not None and position["result"] is None

    def tray(self, s: State) -> Sequence[Piece]:
        if not s.round:
            s = _studied()
        found = [Piece(f"belator:{name}:{s.belator(card).id}", s.belator(card).name, small(s.belator(card), True), horde_name(s, seat))
                 for seat, name in enumerate(SEATS) for card in horde_cards(seat) if card not in s.field[seat]]
        boosts = [Piece(f"boost:{boost.id}", boost.name, held(number), _("Boosts")) for number, boost in enumerate(BOOSTS) if boost]
        return [*found, *boosts]

    def holds(self, s: State, touch: str) -> str:
        if touch == DETONATOR:
            return touch
        kind, _colon, place = touch.partition(":")
        if kind != "at":
            return ""
        seat, column = _spot(place)
        return touch if s.field[seat][column] is not None else ""

    def places(self, s: State, piece: str) -> Mapping[str, str]:
        if piece.startswith("boost:"):
            names = [horde_name(s, seat) for seat in (0, 1)] if s.round else ["1", "2"]
            return {f"hand:{seat}": _("Hand of {name}", name=name) for seat, name in zip(SEATS, names)} | {"deck": _("Into the deck"), "discard": _("Discard")}
        if piece.startswith("at:"):
            return {"ready": _("Ready"), "downed": _("Downed"), "deck": _("Into the deck")}
        return {}

    def put(self, position: Position, piece: str, place: str) -> Position | None:
        kind, _colon, what = piece.partition(":")
        does = {"boost": _put_boost, "belator": _put_belator, "at": _move, DETONATOR: _hand_over}.get(kind)
        if does is None or not does(position, what, place):
            return None
        for seat in SEATS:
            for key in ("deck", "known_top", "known_bottom"):
                position["seats"][seat].pop(key, None)
        position["det"]["omega"] = False
        return _with_step(position)

    def facts(self, s: State, position: Position) -> Sequence[Fact]:
        if not self.is_begun(position):
            return [Fact("options.round_cap", _("Most rounds"), position["options"].get("round_cap"), ((None, _("none")), (10, "10"), (20, "20"), (30, "30")))]
        names = [(seat + 1, horde_name(s, seat)) for seat in (0, 1)]
        return [
            Fact("turn.seat", _("Whose turn"), position["turn"]["seat"], tuple(names)),
            Fact("turn.step", _("Step of the turn"), position["turn"]["step"], tuple((step, step) for step in ("A1", "A4", "A5", "D1", "D2"))),
            Fact("round", _("Round"), position["round"], low=1, high=99),
            Fact("inertia", _("Inertia cards"), position["inertia"], high=20),
            *(Fact(f"seats.{seat}.ranking", _("Ranking of {name}", name=name), position["seats"][str(seat)]["ranking"], high=HIGHEST_RANKING)
              for seat, name in names),
            *(Fact(f"seats.{seat}.arena", _("Stands of {name}", name=name), position["seats"][str(seat)]["arena"], high=20) for seat, name in names),
        ]


def _studied():
    from .record.reading import from_position
    return from_position(MIDGAME)


def _spot(place):
    seat, column = place.split(".")
    return int(seat) - 1, int(column) - 1


def _with_step(position):
    """The turn is at the step in which actions are taken, for the horde whose turn it is."""
    turn = position["turn"]
    turn.update(step="A4" if turn["seat"] == position["det"]["seat"] else "D2", acted=False, continued=False)
    return position


def _put_boost(position, id, place):
    zone, _colon, seat = place.partition(":")
    if zone not in ("hand", "deck", "discard"):
        return False
    piles = [position["boost"]["discard"], *(position["seats"][name]["hand"] for name in SEATS)]
    for pile in piles:
        pile[:] = [boost for boost in pile if boost != id]
    position["boost"].pop("deck", None)
    if zone != "deck":
        (position["boost"]["discard"] if zone == "discard" else position["seats"][seat]["hand"]).append(id)
    return True


def _put_belator(position, what, place):
    seat, _colon, id = what.partition(":")
    if not place.startswith(f"at:{seat}."):
        return False
    position["seats"][seat]["field"][_spot(place[3:])[1]] = id
    return True


def _move(position, what, place):
    """To another position of its row: who stands there comes here."""
    seat, column = _spot(what)
    field = position["seats"][SEATS[seat]]["field"]
    entry = field[column].removesuffix(DOWN)
    if place in ("ready", "downed"):
        field[column] = entry + (DOWN if place == "downed" else "")
    elif place == "deck":
        field[column] = None
    elif place.startswith(f"at:{seat + 1}."):
        other = _spot(place[3:])[1]
        field[column], field[other] = field[other], field[column]
        det = position["det"]
        if det["seat"] == seat + 1 and det["column"] in (column + 1, other + 1):
            det["column"] = column + other + 2 - det["column"]
    else:
        return False
    return True


def _hand_over(position, what, place):
    if not place.startswith("at:"):
        return False
    seat, column = _spot(place[3:])
    position["det"].update(seat=seat + 1, column=column + 1)
    return True


HANDS = MaulHands()
