"""The hands of the studio: every card into every zone, and the crystals."""

from collections.abc import Mapping, Sequence

from stormtable.studio.hands import Fact, Hands, Piece, Position

from .cards import CARDS, STACKS, UNIQUE, is_artifact
from .language import _
from .rules.state import SEATS, State
from .rules.words import faction_name, name, player_name
from .table.board import MIDGAME

CARD = "card:"
ZONES = ("hand", "army", "spoils")


class MadstoneHands(Hands):
    """A card lies in one zone: where it is put it comes from wherever it was."""

    forgets = ("used", "locked", "negated", "stopped", "bonus", "pending", "final", "stall", "left", "drawn", "known")
    study = MIDGAME

    def is_begun(self, position: Position) -> bool:
        return position["phase"] not in ("commander", "setup", "over")

    def tray(self, s: State) -> Sequence[Piece]:
        return [Piece(CARD + CARDS[card].word, name(card), _picture(card), _group(card)) for card in UNIQUE]

    def holds(self, s: State, touch: str) -> str:
        return touch if touch.startswith(CARD) and touch != "card:darkness" else ""

    def places(self, s: State, piece: str) -> Mapping[str, str]:
        said = {"hand": _("Hand of {name}"), "army": _("Army of {name}"), "spoils": _("Spoils of {name}")}
        seats = {f"{zone}:{seat}": said[zone].format(name=player_name(s, seat)) for seat in s.seats for zone in ZONES}
        stacks = {f"stack:{stack}": _("Stack of {faction}", faction=faction_name(n)) for n, stack in enumerate(STACKS)}
        return {**seats, **stacks, "pile": _("On top of the pile"), "trimmed": _("Trimmed")}

    def put(self, position: Position, piece: str, place: str) -> Position | None:
        word, (zone, _colon, where) = piece.removeprefix(CARD), place.partition(":")
        seats, field = position["seats"], position["field"]
        if zone in ZONES:
            target = seats[int(where)][zone]
        elif zone == "seat" and where in SEATS[:len(seats)]:
            target = seats[SEATS.index(where)]["army"]
        elif zone == "stack":
            target = field[where]
        elif place in ("pile", "trimmed"):
            target = position[place]
        else:
            return None
        for pile in (*(seat[zone] for seat in seats for zone in ZONES), *field.values(), *(position[key] for key in ("pile", "trimmed", "out"))):
            pile[:] = [card for card in pile if card != word]
        target.insert(0 if place == "pile" else len(target), word)
        position["tokens"].pop(word, None)
        position.update(phase="trigger", basics=2)
        return position

    def facts(self, s: State, position: Position) -> Sequence[Fact]:
        names = [(SEATS[seat], player_name(s, seat)) for seat in s.seats]
        crystals = [Fact(f"seats.{seat}.{kind}", label.format(name=name), position["seats"][seat][kind], high=30)
                    for kind, label in (("red", _("Red crystals of {name}")), ("gold", _("Gold crystals of {name}")))
                    for seat, (_letter, name) in enumerate(names)]
        return [Fact("to_act", _("Whose turn"), position["to_act"], tuple(names)),
                Fact("basics", _("Basic actions left"), position["basics"], low=1, high=9), *crystals,
                Fact("turn", _("Turn"), position["turn"], low=1, high=400)]


def _group(card):
    return _("Artifacts") if is_artifact(card) else faction_name(CARDS[card].faction)


def _picture(card):
    return f'<svg viewBox="0 0 120 168" aria-hidden="true"><use href="#s-{CARDS[card].id}" width="120" height="168"/></svg>'


HANDS = MadstoneHands()
