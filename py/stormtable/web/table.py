"""One table as the page shows it: what has been touched, which moment of the sitting is looked at, what is answered.

Everything follows from the Game protocol: a Look says what a touch means, a view says what a seat may see.
"""

from collections.abc import Mapping, Sequence

from stormtable.kernel.flow import Action, Event, State
from stormtable.kernel.game import Game
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refusal, Refused

from . import (
    coach,
    distant,
    examining,
    friends,
    invitations,
    log,
    manners,
    notices,
    opponents,
    page,
    question,
    screen,
    seats,
    setup,
    shelf,
    showing,
    turning,
)
from .markup import Notice
from .sitting import Sitting

IDLE = 1.0  # seconds without an action, after which there is time for a picture


class Table:
    """The one object behind the page."""

    def __init__(self, game: Game) -> None:
        self.game = game
        # Both are None while nobody plays yet and the players agree on the options.
        self.sitting: Sitting = None  # type: ignore[assignment]
        self.look: Look = None  # type: ignore[assignment]
        self.draft = setup.Draft.first(game)
        self.seen: int | None = None  # the moment that is looked at, by number of actions; None is the present
        self.brought: str | None = None  # the code of a force that came with the address
        self.pending: tuple[str, Action] | None = None  # a touch and its action that waits to be confirmed
        self.why: tuple[str, Sequence[Refusal]] | None = None  # a touch and the refusals that answer it
        self.mistake: Sequence[Refusal] | None = None  # the refusals that answer the last line of notation
        self.notice: Notice | None = None
        self.place = shelf.new_place()  # where the sitting stands on the shelf
        self.left = ""  # the place of the game that was left for the set-up screen
        self.beside = ""  # what another tab has done with the same game
        self.kept_at: float | None = None  # when it was kept last, if its picture is still to be made
        self.copied = ""  # what to say when the browser has copied it
        self.news: list[Event] = []  # the events since the last decision that a person made
        self.far: friends.Far | None = None  # the line to a friend elsewhere, and the game with that friend
        self.invited: invitations.Opened | None = None  # what an invitation says
        self.handing = False  # is a friend's link being offered to other tabs?
        self.wish = ""  # the side that was touched on the set-up screen
        self.thinking = opponents.Thinking(self)  # what the computer players do
        self.examining = examining.Examining(self)  # its decisions, one by one
        self.turning = turning.Turning(self)  # where a game that is over turned
        self.showing = showing.Showing(self)  # what others did, step by step until the present
        self.log = log.Log()
        self.whole_log = self.listed = self.playing = False
        self.unfolded: set[str] = set()  # what a scene folds away, and somebody has opened
        self.shown: dict[str, str] = {}  # the parts of the page as they are

    @property
    def match(self) -> Match:
        """The match that is played; None while nobody plays."""
        return self.sitting.match if self.sitting else None  # type: ignore[return-value]

    def asked(self) -> int | None:
        """The seat that is asked now, or None when the game is over."""
        return self.sitting.asked()

    def is_answering(self) -> bool:
        """Is a computer asked now?"""
        return self.sitting is not None and self.sitting.is_answering()

    def is_covered(self) -> bool:
        """Must the table be handed over before it shows anything? What all may see is shown to its end first."""
        return self.sitting is not None and not self.showing.queue and self.sitting.is_covered()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def sight(self) -> Look:
        """The Look to draw: the present with what glows, an earlier moment without; covered, what everybody knows."""
        if self.is_covered():
            return Look(self.game, self.game.common(self.match.state), None, near=self.asked())
        if self.showing.queue:
            return self.past(self.showing.queue[0].upto)
        if self.seen is None:
            look = self.look
            return look.choose(*look.chosen, self.pending[0]) if self.pending else look
        return self.past(self.seen)

    def past(self, count: int) -> Look:
        """An earlier moment, with nothing that could be touched."""
        s, sitting = self.match.states[count], self.sitting
        near = sitting.viewer(self.match.state)
        return Look(self.game, self._known(s, near), None, near=near)

    def _known(self, s: State, near: int) -> State:
        """A state as it may be shown now: while something is secret, as the seat at the table knows it."""
        if self.sitting.is_revealed():
            return s
        if self.sitting.is_covered():
            return self.game.common(s)  # somebody is about to hand the table over
        return self.game.view(s, self.sitting.viewer(s) if self.sitting.is_open() else near)

    # -- sitting down ----------------------------------------------------------------------------------------------

    def sit_down(self, match: Match, place: shelf.Place | None = None) -> None:
        """Puts a sitting on the table, and gives it a place on the shelf if it has none."""
        self.place, self.left, self.beside = place or shelf.new_place(), "", ""
        self.sitting, self.log, self.news = _sitting(match), log.Log(), []
        self.showing = showing.Showing(self)
        self.seen = self.notice = None
        self.whole_log = self.playing = False
        self.look_anew()

    def begin(self, match: Match, place: shelf.Place | None = None) -> None:
        """Puts another game on the table; the one before stays on the shelf, and there is a way back."""
        before = self.left if self.match is None else self.leave()
        self.sit_down(match, place)
        if before not in ("", self.place.id):
            self.notice = notices.put_aside(before)

    def resume(self, match: Match, place: shelf.Place, is_told: bool) -> None:
        """Goes on with a game of the shelf; what the shelf does not know of it yet is kept beside it."""
        self.begin(match, place)
        self.name_address()
        if not is_told:
            self.keep()
        self.render()

    def leave(self) -> str:
        """Sees to it that the game on the table is kept; gives its place, if anybody has done anything in it."""
        if not self.match.actions or not self.sitting.is_kept:
            return ""
        if not shelf.holds(self.place):
            shelf.keep(self.match, self.place)
            shelf.paint(self.match, self.place)
        return self.place.id

    def stand_up(self) -> None:
        """Back to the set-up screen, with the options of the last game."""
        if self.match is not None:
            again = setup.Draft.again(self.match) if self.sitting.is_kept else setup.Draft.first(self.game)
            self.left, self.draft = self.leave(), again
            page.forget_fragment()
        self.sitting = self.look = None  # type: ignore[assignment]
        self.seen = self.notice = self.why = self.pending = None
        self.playing = False
        self.thinking.forget()

    def bring(self, code: str, words: Mapping[str, str]) -> None:
        """Back to the set-up screen with a force: the options fit it, and it lies ready when one is asked for."""
        self.stand_up()
        self.brought = code
        self.draft.words |= words

    def look_anew(self) -> None:
        """Looks at the open decision with nothing touched."""
        s, near = self.match.state, self.sitting.viewer(self.match.state)
        self.look = Look(self.game, self.game.view(s, near), None if self.is_answering() else self.asked(), near=near)
        self.why = self.pending = self.mistake = None

    # -- touching --------------------------------------------------------------------------------------------------

    def touch(self, things: Sequence[str], sure: bool) -> None:
        """Touches the first of these things that means something now; on a small screen a second touch confirms."""
        if self.seen is not None or self.is_covered():
            return
        if self.showing.queue:
            return self.go_on()
        if self.is_answering():
            return
        thing = self.meant(things)
        if self.pending and self.pending[0] == thing:
            return self.act(self.pending[1])
        answer = self.look.touch(thing)
        self.why = self.pending = self.notice = self.mistake = None
        if isinstance(answer, Look):
            self.look = answer
        elif isinstance(answer, list):
            self.why = thing, answer
        elif sure:
            return self.act(answer)
        else:
            self.look = self.look if thing in self.look.next() else self.look.whole
            self.pending = thing, answer
        self.render()

    def pick_up(self, thing: str) -> None:
        """Takes a thing up, as if nothing had been touched before it."""
        if self.look.chosen[-1:] != (thing,):
            self.look = self.look.choose(thing)
            self.why = self.pending = None
            self.render()

    def meant(self, things: Sequence[str]) -> str:
        """Which of several things lying on each other a touch means: the upper one, unless it can do nothing."""
        for look in (self.look, self.look.whole):
            for thing in things:
                if thing in look.next() or thing in look.chosen:
                    return thing
        return things[0]

    def back(self) -> None:
        """Lets go of the last thing that was touched."""
        if self.seen is not None:
            self.see(None)
        elif self.showing.queue:
            return self.go_on()
        elif self.why or self.notice or self.pending or self.mistake:
            self.why = self.notice = self.pending = self.mistake = None
        elif self.look is not None and self.look.chosen:
            self.look = self.look.choose(*self.look.chosen[:-1])
        elif self.match is not None and self.game.unfinished(self.match.state):
            return self.undo()
        self.render()

    # -- playing ---------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Plays an action: saves, looks anew, shows what happened."""
        before = self.asked()
        try:
            events = self.sitting.play(action)
        except Refused as refused:
            return self.refuse(refused.refusals)
        self.played(before, events)

    def played(self, before: int | None, events: Sequence[Event] | None = None) -> None:
        """The game has gone on: what was said before it is put away."""
        self.notice = None
        self.after(before, events)

    def after(self, before: int | None, events: Sequence[Event] | None = None) -> None:
        """What follows every change of the game; without events nobody has acted, and what is shown is put away.

        An action may bring nothing about, such as a pass: then what was done before it is still shown to its end.
        """
        self.sitting.settle(before)
        if before not in self.match.answering:  # what computers answer belongs to what they answer
            self.news = []
        self.news = [*self.news, *(events or ())]
        self.thinking.forget()
        self.keep()
        self.look_anew()
        shown = self.showing.queue[:1]
        self.showing.clear() if events is None else self.showing.add(before)
        self.render()
        if before not in (None, self.asked()):
            page.turn()
        if not self.showing.queue:
            self.animate(events or ())
        elif self.showing.queue[:1] != shown:
            self.showing.run()
        page.speak(question.spoken(self, events or ()))
        if coached := coach.of(self):
            coached.go_on(self)
        if self.wish and not self.is_answering() and not self.is_covered():
            setup.grant(self)

    def animate(self, events: Sequence[Event], pace: float = 1) -> None:
        """Shows how things came to where they are now."""
        motions = [motion for event in events if (motion := self.game.motion(event))]
        if motions and not self.is_covered():
            page.animate(motions, pace)

    def go_on(self) -> None:
        """A touch while something is shown: the next step if the players go on by themselves, else the present."""
        self.showing.next() if self.showing.waits() else self.showing.skip()

    def keep(self) -> None:
        """Keeps the game in this browser; from now on the address names it, and soon it has a picture."""
        self.name_address()
        if not self.sitting.is_kept:
            return
        self.kept_at = page.now() if shelf.holds(self.place) else -IDLE
        shelf.keep(self.match, self.place)
        if self.far is not None:
            self.far.post()  # never before it is kept

    def name_address(self) -> None:
        """The address names the game on the table, so that loading the page again finds it."""
        if self.match is not None:
            coached = coach.of(self)
            page.name_fragment(coach.fragment(coached) if coached else f"{shelf.LINK}{self.place.id}")

    def part(self, id: str) -> None:
        """Another tab has gone on with this game: from now on the one on this table has a place of its own."""
        other, self.place = self.place.id, self.place._replace(id=id)
        self.beside, self.kept_at = "", page.now()
        self.name_address()
        self.tell(*notices.parted(other))

    def hear(self, word: str, other: str = "") -> None:
        """Something has happened to the game of this table on the shelf: it is kept, or another tab has been at it."""
        if word == "parted":
            self.part(other)
        elif word in ("opened", "gone on"):
            self.beside = word
            self.thinking.stop()
        elif word == "kept":
            self.beside = ""

    def paint(self) -> None:
        """Makes the picture of a game for the shelf, when there is time for it."""
        if self.match is not None and self.kept_at is not None and page.now() - self.kept_at > IDLE:
            self.kept_at = None
            shelf.paint(self.match, self.place)

    def undo(self) -> None:
        """Takes the last action back."""
        if self.match is None or self.seen is not None:
            return
        if coach.of(self):
            return coach.back(self)
        if self.sitting.is_distant:
            return manners.ask_back(self, "")
        if not self.match.can_undo():
            return self.tell(*notices.no_undo(self.match))
        before = self.asked()
        self.sitting.undo()
        self.after(before)

    def redo(self) -> None:
        """Takes an undone action again."""
        if self.match is not None and self.match.can_redo() and self.seen is None:
            before = self.asked()
            self.after(before, self.sitting.redo())

    def tick(self) -> None:
        """Lets the clock run."""
        if self.sitting is None or self.sitting.clock.running() is None:
            return
        flag = self.sitting.clock.flag()
        if flag is not None:
            return self.act(flag)
        seats.show_time(self.sitting.clock)

    # -- looking back ----------------------------------------------------------------------------------------------

    def see(self, count: int | None, playing: bool = False) -> None:
        """Shows the game as it was after so many actions, perhaps to go on from there; None is the present."""
        last = len(self.match.actions)
        self.seen = None if count is None or count >= last else max(0, count)
        self.why = self.pending = None
        self.showing.clear()
        self.playing = playing and self.seen is not None

    # -- the page --------------------------------------------------------------------------------------------------

    def tell(self, sentence: str, buttons: str = "") -> None:
        """Says something over the table, with what may be answered to it."""
        self.notice = sentence, buttons
        self.render()

    def hush(self) -> None:
        """Puts away what was said."""
        self.notice = None
        self.render()

    def copy(self, text: str, sentence: str) -> None:
        """Copies a text; when the browser has done so, this sentence is said."""
        self.copied = sentence
        page.copy(text)

    def refuse(self, refusals: Sequence[Refusal]) -> None:
        """Answers on the board what the rules forbid."""
        self.why, self.mistake = ("", refusals), None
        self.render()

    def refuse_line(self, refusals: Sequence[Refusal]) -> None:
        """Answers a line of notation under its field."""
        self.mistake, self.why, self.notice = refusals, None, None
        self.render()

    def unfold(self, name: str, is_open: bool) -> None:
        """Opens or shuts what a scene folds away."""
        (self.unfolded.add if is_open else self.unfolded.discard)(name)
        self.render()

    def list_moves(self, is_listed: bool) -> None:
        """Opens or shuts the list of all moves."""
        self.listed = is_listed
        self.render()

    def show_whole_log(self) -> None:
        """Shows the log from its beginning."""
        self.whole_log = True
        self.render()

    def uncover(self) -> None:
        """Shows the table, or the hand, to the seat that is asked."""
        self.sitting.uncover()
        self.render()

    def render(self) -> None:
        """Draws the table: all of it as text, and of that what has changed."""
        parts = screen.parts(self)
        changed = {id: markup for id, markup in parts.items() if self.shown.get(id) != markup}
        self.shown.update(changed)
        scene = "setup" if self.match is None else "play"
        page.lay_out(scene)
        if changed:
            page.show(changed)
        if self.far is not None:
            self.far.call()
        page.ready(scene)


def _sitting(match: Match) -> Sitting:
    """The sitting that a match asks for."""
    if isinstance(match, coach.CoachedMatch):
        return coach.CoachedSitting(match)
    return distant.DistantSitting(match) if isinstance(match, distant.DistantMatch) else Sitting(match)
