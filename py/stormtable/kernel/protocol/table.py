"""The fourth part of the protocol: what a person at the table reads, sees and touches."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .. import language
from ..address import capital
from ..flow import Event
from ..language import _, mark
from ..look import Look
from ..rules import Refusal
from ..signs import Signs
from .rules import Action, Rules, S

Touches = tuple[str, ...]  # things touched one after the other, each as kind:name


class Button(NamedTuple):
    """A thing to press under the prompt: the touch it makes, its label, its icon, and whether it is the way on."""

    touch: str
    label: str
    icon: str = ""
    go: bool = False
    ends: bool = False  # does it end the turn, so that what threatens is said on it?
    note: str = ""  # what comes of it, in a few words; or why it cannot be pressed
    off: bool = False  # it cannot be pressed now, and `note` says why


class Prompt(NamedTuple):
    """A question: one sentence, a quiet second line with cost and consequence, and at most a few buttons."""

    sentence: str
    note: str = ""
    buttons: tuple = ()
    subject: str = ""  # the words of the sentence that stand in bold: what it is about
    about: Touches = ()  # the things it is about, besides what has been touched: the page points at them


def standing(look: Look, *buttons: Button) -> tuple[Button, ...]:
    """The buttons that belong to this moment: one that cannot be pressed keeps its place, and the rules say why."""
    following = look.next()
    return tuple(button if button.touch in following else _off(look, button) for button in buttons)


def _off(look: Look, button: Button) -> Button:
    why = look.why_not(button.touch)
    return button._replace(note=why[0].text if why else "", go=False, off=True)


class Step(NamedTuple):
    """A step in which a page shows what happened: events, and perhaps a few words that stand large over the board."""

    events: Sequence[Event]
    words: str = ""
    style: str = ""  # how the game's style sheet draws the words


# What became of things or places, which are given by their touches: "from" where, along which "trail" and "to" where
# something went, what was "hit", and what was "lost".
Mark = tuple[str, Sequence[str]]


def travel(way: Sequence[str]) -> list[Mark]:
    """The marks of something that went this way."""
    return [("from", way[:1]), ("trail", way), ("to", way[-1:])]


def staged(events: Sequence[Event], great: Callable[[Event], Sequence[tuple[str, str]]]) -> list[Step]:
    """Events as steps: a great one has steps of its own, with words and their style, before the table changes."""
    steps: list[Step] = []
    rest: list[Event] = []
    for event in events:
        words = great(event)
        if words and rest:
            steps.append(Step(rest))
            rest = []
        steps += [Step([event], *word) for word in words]
        rest.append(event)
    return [*steps, Step(rest)]


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """The same with names in place of the words of seats: in a text, a list, or the keys of a table."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, (list, tuple)):
        return [_renamed(part, names) for part in value]
    return {names.get(key, key): part for key, part in value.items()} if isinstance(value, dict) else value


class Table(Rules[S]):
    """Sentences, touches and pictures. Markup is what the page puts in its place as it stands."""

    example = False  # a game to learn from, not one for the lobby
    icons: tuple[str, ...] = ()  # the icons that its scenes, panels and prompts use
    turns = False  # is the table turned towards the seat that is asked?
    seat_keys: tuple[str, ...] = ("seat", "winner")  # under these keys an event names seats by their words
    waiting = mark("{player} decides.")  # what the others read
    signs = Signs()  # what its signs mean, and a turn in short: `signs.toml` of its folder
    sides_first = False  # does play begin with the choice of a side? Then the set-up screen offers it too
    plane = False  # is its board a plane that can be moved and made larger?

    # -- sentences -------------------------------------------------------------------------------------------------

    def side_of(self, s: S, seat: int) -> str:
        """The side that a seat plays, such as Gold; nothing as long as it has none."""
        return self.seats(s)[seat]

    def seat_name(self, s: S, seat: int) -> str:
        """What this seat is called, in the language of the table: by its side, whoever plays it."""
        return language.unnamed(seat, self.side_of(s, seat))

    def player(self, s: S, seat: int) -> str:
        """A player in a sentence: by name and side, such as Ann (Gold); without a name by the side alone."""
        return language.player(seat, self.side_of(s, seat))

    def chair(self, s: S, number: int) -> str:
        """What a player's place is called before play; the seat itself, unless chance gives the seats."""
        return self.seat_name(s, number)

    def question(self, s: S) -> str:
        """The question to the asked seat, in one sentence."""
        raise NotImplementedError

    def prompt(self, s: S, look: Look | None) -> Prompt:
        """The question of this look as a Prompt; a seat that is not asked reads who is, and what is asked."""
        asked = self.decides(s)
        if asked is None:
            return Prompt(self.question(s))
        if look is not None and look.seat == asked:
            return self.asked_prompt(s, look)
        player = self.player(s, asked)
        return Prompt(_(self.waiting, player=player), self.question(s), subject=player)

    def asked_prompt(self, s: S, look: Look) -> Prompt:
        """What the asked seat reads: the question of this look, with note and buttons."""
        return Prompt(self.question(s))

    def describe_action(self, s: S, action: Action) -> str:
        """A legal action in one sentence, for lists and screen readers."""
        raise NotImplementedError

    def describe_event(self, event: Event) -> str:
        """An event in one sentence, for the log."""
        raise NotImplementedError

    def threats(self, s: S, seat: int) -> Sequence[str]:
        """How this seat can lose before it has another turn, as public facts show it, each with what stops it.

        They are told in the prompt and on the button that ends the turn. A threat that a rule excludes is none.
        """
        return ()

    def narrate(self, s: S, event: Event) -> str:
        """An event in one sentence with the players by their names and sides; `s` is the state after it.

        Its data have all of them under "players" too, for a sentence that is about everybody.
        """
        called = {word: self.player(s, seat) for seat, word in enumerate(self.event_seats(s))}
        data = {key: _renamed(value, called) if key in self.seat_keys else value for key, value in event.data.items()}
        return capital(self.describe_event(event._replace(data={**data, "players": list(called.values())})))

    def event_seats(self, s: S) -> Sequence[str]:
        """The words by which events name the seats, in order."""
        return self.seats(s)

    def describe_pass(self, s: S, action: Action) -> str:
        """An unlogged action that brought nothing about, but matters, in one sentence; mostly nothing."""
        return ""

    def heading(self, s: S) -> str:
        """The line over the part of the log that this state belongs to, such as its turn."""
        return ""

    def is_unlogged(self, action: Action) -> bool:
        """Is this action left out of the log, so that only what it brought about is told?"""
        return False

    # -- touches ---------------------------------------------------------------------------------------------------

    def name_of(self, s: S, touch: str) -> str:
        """A thing that can be touched, in words."""
        return touch.partition(":")[2]

    def touches(self, s: S, action: Action) -> Touches:
        """The things a person touches, one after the other, to say this action."""
        raise NotImplementedError

    def ways(self, s: S, action: Action) -> Sequence[Touches]:
        """All touch sequences that say this action; most actions have the one."""
        return (self.touches(s, action),)

    def meant(self, s: S, touched: Touches) -> Sequence[Action]:
        """The well-formed actions such touches could mean, legal or not: whose refusals answer "why not?"."""
        return ()

    def obstacles(self, s: S, touch: str) -> Sequence[Refusal]:
        """What stands in the way of a thing that cannot be touched first now, whatever would be done with it.

        Its cost with the numbers, its phase, its reach: all that is said before what `meant` has against it.
        """
        return ()

    # -- what happened -----------------------------------------------------------------------------------------------

    def stages(self, events: Sequence[Event]) -> list[Step]:
        """What happened, as the steps in which a page shows it one after the other; most things are one step."""
        return [Step(events)]

    def is_slow(self, s: S) -> bool:
        """Have the players agreed to go on from step to step by themselves?"""
        return False

    def motion(self, event: Event) -> tuple[str, Sequence[str]] | None:
        """What this event moves and through which places, both as touches, for the page to show; None for most."""
        return None

    def marks(self, s: S, event: Event) -> Sequence[Mark]:
        """What this event changed on the board, which looked like this before: it stays marked until somebody acts."""
        motion = self.motion(event)
        return travel(motion[1]) if motion else ()

    def weight(self, event: Event) -> int:
        """How much this event matters to the others, from 0 to 20: the heaviest are told in one line and stand longest;
        what weighs nothing is not told."""
        return 1

    def read_with(self, event: Event) -> str:
        """The card that an event names, as a touch whose `peek` can be read where the event is told; mostly nothing."""
        return ""

    def recap(self, s: S, events: Sequence[Event]) -> str:
        """What has just happened and is worth a panel beside the board, as markup with {rules}; mostly nothing."""
        return ""

    # -- pictures ----------------------------------------------------------------------------------------------------

    def scene(self, s: S, look: Look | None) -> str:
        """The board as markup, with what glows for this look."""
        raise NotImplementedError

    def hint(self, s: S, look: Look, touch: str) -> str:
        """What the element #hint of the scene shows while this touch is only pointed at."""
        return ""

    def panel(self, s: S, seat: int, look: Look, name: str = "") -> str:
        """What lies before a seat, as markup, under the player's name."""
        raise NotImplementedError

    def side(self, s: S, look: Look) -> str:
        """What stands beside the board while something is planned, as markup; {rules} in braces become links."""
        return ""

    def hand(self, s: S, seat: int, look: Look) -> str:
        """The hand of a seat as markup; nothing in games without hands."""
        return ""

    def face_down_hand(self, s: S, seat: int) -> str:
        """The same hand face down."""
        return ""

    def revealed(self, s: S, look: Look) -> str:
        """What lies open before the asked seat beside its hand, as markup: a revealed card, a pile to choose from."""
        return ""

    def thumbnail(self, s: S, touch: str) -> str:
        """A thing that a question is about, small, as markup; nothing for what has no picture."""
        return ""

    def peek(self, s: S, touch: str) -> str:
        """A thing to be read in full, as markup, while it is pointed at."""
        return ""

    def sheet(self, s: S, names: Sequence[str]) -> str:
        """How the points of each player came about, as markup, after the end; nothing in games that count none."""
        return ""

    def points(self, s: S) -> Sequence[int] | None:
        """The points of each seat after the end; None in games that count none."""
        return None

    def score_parts(self, s: S) -> Mapping[str, Sequence[int]]:
        """The points of each seat after the end, part by part, each by its name; nothing in games that count none."""
        return {}

    def stop_bar(self, word: str) -> str:
        """The switches of a seat with this word, in markup, where a plain row of them would not be clear enough."""
        return ""

    def symbols(self) -> str:
        """Drawings that scenes and hands place again and again: a page carries them once."""
        return ""

    def back(self) -> str:
        """The back of a card, for the cover while the table is handed over."""
        return ""
