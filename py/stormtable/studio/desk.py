"""The desk of an author: the draft, the step that is open, what is touched and held, and every step back.

It knows no page. Whatever is done at it either changes the draft or answers with a reason.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from stormtable.kernel import record
from stormtable.kernel.flow import Action
from stormtable.kernel.game import Game
from stormtable.kernel.language import _
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refusal, Refused, Unreadable
from stormtable.lessons.playing import Quiet

from . import draft as drafts, hands
from .bench import Bench, after
from .draft import Block, Draft, Step

PLAY, LAY, MARK = "play", "lay", "mark"  # what a touch means
MODES = (PLAY, LAY, MARK)
MOVING = ("moves", "position", "record")  # the blocks after which the table is another one
MOST_BACK = 200  # steps back


class Why(NamedTuple):
    """Something that was tried and refused: how a lesson writes it, what it is called, and the refusals."""

    tried: str  # nothing if no lesson can write it
    about: str
    refusals: tuple[Refusal, ...]


class Desk:
    """Where a lesson is written."""

    def __init__(self, game: Game) -> None:
        self.game, self.bench = game, Bench()
        self.draft: Draft = drafts.new(game.name)
        self.match: Match | None = None  # the game that the lesson is made of
        self.since = 0  # after so many of its actions the lesson begins
        self.at, self.mode = 0, PLAY
        self.past: list[tuple[Draft, int]] = []
        self.future: list[tuple[Draft, int]] = []
        self._let_go()
        self.bench.play(self.draft)

    def _let_go(self) -> None:
        self.chosen: tuple[str, ...] = ()
        self.held = ""  # the piece in the hand
        self.why: Why | None = None

    # -- changes -----------------------------------------------------------------------------------------------------

    def change(self, draft: Draft, at: int | None = None) -> None:
        """Another draft lies here now; the one before can be brought back."""
        if draft == self.draft:
            return self.go(self.at if at is None else at)
        self.past = [*self.past, (self.draft, self.at)][-MOST_BACK:]
        self.future.clear()
        self._take(draft, self.at if at is None else at)

    def _take(self, draft: Draft, at: int) -> None:
        self.draft = draft
        self.bench.play(draft)
        self.go(at)

    def go(self, at: int) -> None:
        """Opens a step."""
        self.at = max(0, min(at, len(self.draft.steps) - 1))
        self._let_go()

    def undo(self) -> None:
        """One change back."""
        if self.past:
            self.future.append((self.draft, self.at))
            self._take(*self.past.pop())

    def redo(self) -> None:
        """And forth again."""
        if self.future:
            self.past.append((self.draft, self.at))
            self._take(*self.future.pop())

    def turn_to(self, mode: str) -> None:
        """From now on a touch means something else."""
        self.mode = mode
        self._let_go()

    # -- what is open ------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The open step."""
        return self.draft.steps[self.at]

    @property
    def fault(self) -> str:
        """What the rules have against the open step; nothing if they have nothing."""
        found = self.bench.fault
        return found.text if found and found.step == self.at else ""

    @property
    def is_sound(self) -> bool:
        """Does the whole lesson agree with the rules?"""
        return self.bench.fault is None

    @property
    def state(self) -> Any:
        """The table after the open step; if the rules do not come so far, as far as they come."""
        if not self.bench.played:
            return self.game.setup(self.game.settings_from({}), "0")
        return self.bench.played[min(self.at, len(self.bench.played) - 1)].table.match.state

    @property
    def is_reached(self) -> bool:
        """Do the rules come as far as the open step?"""
        return self.at < len(self.bench.played)

    def look(self) -> Look:
        """The look of whoever is asked, with what is touched; while pieces are laid, nothing glows."""
        s, asked = self.state, self.game.decides(self.state)
        seat = self._viewer() if asked is None or self.mode != PLAY else asked
        kind = Look if self.mode == PLAY and self.is_reached else Quiet
        return kind(self.game, self.game.view(s, seat), seat, self.chosen)

    def _viewer(self) -> int:
        """Whose eyes the reader has in the open step."""
        return self.bench.played[min(self.at, len(self.bench.played) - 1)].frame.seat if self.bench.played else 0

    # -- playing -----------------------------------------------------------------------------------------------------

    def touch(self, things: Sequence[str]) -> None:
        """A touch, which may lie on several things: what it means depends on what one is about."""
        if self.mode == MARK:
            self.mark(things[0])
        elif self.mode == LAY:
            self.put_or_take(things)
        elif self.is_reached:
            self._touch(things)

    def _touch(self, things: Sequence[str]) -> None:
        look, self.why = self.look(), None
        following = {**look.whole.next(), **look.next()}
        thing = next((thing for thing in things if thing in following or thing in self.chosen), things[0])
        found = look.touch(thing)
        if isinstance(found, Look):
            self.chosen = found.chosen
        elif isinstance(found, list):
            self.why = self._why(look, thing, found)
        else:
            self.act(found)

    def _why(self, look: Look, thing: str, refusals: list[Refusal]) -> Why:
        """What was tried, as a line where there is one: it says more than a touch."""
        tried = f"touch {thing}"
        if look.chosen:
            meant = [action for action in self.game.meant(look.s, (*look.chosen, thing))
                     if (found := self.game.refusals(look.s, action)) and found == refusals]
            tried = self.game.write(meant[0]) if meant else ""
        return Why(self._writable(tried, refusals), self.game.name_of(look.s, thing), tuple(refusals))

    def _writable(self, tried: str, refusals: Iterable[Refusal]) -> str:
        """The same if a lesson can hold it: all its rules stand in the rulebook, and it is refused so again."""
        if not tried or any(refusal.rule not in self.game.rulebook for refusal in refusals):
            return ""
        try:
            again = self.bench.why_not(self.at, tried)
        except Unreadable:
            return ""
        return tried if [one.rule for one in again] == [one.rule for one in refusals] else ""

    def act(self, action: Action) -> None:
        """A move: it is written into the open step."""
        self._go_on(self.draft.with_step(self.at, self.step.adding("moves", self.game.write(action))))

    def _go_on(self, draft: Draft) -> None:
        """Another table in the open step: what it pointed at and nobody sees any more is let go."""
        marks, at = self.step.marks, self.at
        self.change(draft.with_step(at, draft.steps[at].viewing("mark", "")))
        seen = [touch for touch in marks if touch in self.bench.seen(at)]
        if seen:
            self._take(self.draft.with_step(at, self.step.viewing("mark", ", ".join(seen))), at)

    def say(self, line: str) -> None:
        """A move in notation: it is played, or the rules answer. Unreadable tells what is no notation."""
        self.why = None
        if not self.is_reached:
            return
        try:
            after(self.bench.played[self.at].table, None).match.play_line(line)
        except Refused as no:
            refusals = list(no.refusals)
            self.why = Why(self._writable(line, refusals), line, tuple(refusals))
            return
        self._go_on(self.draft.with_step(self.at, self.step.adding("moves", line.strip())))

    def legal(self, most: int) -> list[tuple[str, str]]:
        """What may be done now: each line of notation, and what it means; at most so many."""
        look = self.look()
        if hasattr(look.whole._actions, "steps"):
            actions = [action for action in look.next().values() if action is not None]
        else:
            actions = look.actions()
        return [(self.game.write(action), self.game.describe_action(look.s, action)) for action in actions[:most]]

    # -- hands -------------------------------------------------------------------------------------------------------

    def put_or_take(self, things: Sequence[str]) -> None:
        """Puts down what is held, or takes a piece up. Unreadable says why a position cannot be."""
        if self.held and self.held not in things:
            return self.put(things)
        held = next((piece for thing in things if (piece := self.piece(thing))), "")
        self.held = "" if held == self.held else held

    def piece(self, thing: str) -> str:
        """The piece that a touch takes up: one of the tray, or one that lies on the table."""
        if thing.startswith("tray:"):
            return thing.removeprefix("tray:")
        return hands.of_game(self.game.name).holds(self.state, thing)

    def put(self, places: Sequence[str]) -> None:
        """Puts down what is held."""
        self.lay(hands.put(self.game, self.state, self.held, places))

    def edit(self, path: str, value: Any) -> None:
        """Changes a fact of the position."""
        self.lay(hands.change(self.game, self.state, path, value))

    def lay(self, s: Any) -> None:
        """The table of the open step lies like this now."""
        position = hands.slim(self.game, self.game.position(s))
        self._go_on(self.draft.laid(self.at, position))

    # -- what a step shows -------------------------------------------------------------------------------------------

    def mark(self, thing: str) -> None:
        """Points at a thing, or no longer."""
        marks = self.step.marks
        marks = [touch for touch in marks if touch != thing] if thing in marks else [*marks, thing]
        self.change(self.draft.with_step(self.at, self.step.viewing("mark", ", ".join(marks))))

    def show_refusal(self) -> None:
        """The step shows what was refused, and why."""
        if self.why and self.why.tried:
            row = f"{self.why.tried} => {_rules(self.why.refusals)}"
            self.change(self.draft.with_step(self.at, self.step.adding("refused", row)))

    def ask(self, right: bool, claim: str, label: str) -> None:
        """An answer to the question of this step, which begins with the first one."""
        text = f"{'+' if right else '-'} {claim} | {drafts.plain(' '.join(label.split())).replace(' | ', ' / ')}"
        blocks = list(self.step.blocks)
        # It is about the table as it lies now.
        moved = max((n for n, block in enumerate(blocks) if block.kind in MOVING), default=-1)
        asked = max((n for n, block in enumerate(blocks) if block.kind == "question" and n > moved), default=None)
        if asked is None:
            blocks.append(Block("question", (_("Which of these may be done now?"), text)))
        elif text not in blocks[asked].rows:
            blocks[asked] = Block("question", (*blocks[asked].rows, text))
        self.change(self.draft.with_step(self.at, self.step._replace(blocks=tuple(blocks))))

    def ask_refused(self) -> None:
        """What was refused becomes a wrong answer."""
        if self.why and self.why.tried:
            claim = f"may {self.why.tried} => {_rules(self.why.refusals)}"
            self.ask(False, claim, self.why.about or self.why.tried)

    def ask_legal(self, line: str) -> None:
        """What may be done becomes a right answer."""
        label = dict(self.legal(1000)).get(line, line)
        self.ask(True, f"may {line}", label)

    # -- steps and beginnings ----------------------------------------------------------------------------------------

    def write(self, title: str | None = None, text: str | None = None) -> None:
        """The words of the open step."""
        step = self.step
        step = step._replace(title=step.title if title is None else title, text=step.text if text is None else text)
        self.change(self.draft.with_step(self.at, step))

    def add_step(self) -> None:
        """A new step behind the open one."""
        self.change(self.draft.inserting(self.at + 1, Step(0)), self.at + 1)

    def delete_step(self) -> None:
        """Takes the open step away."""
        self.change(self.draft.lacking(self.at), max(0, self.at - 1))

    def take_blocks(self, text: str) -> None:
        """The blocks of the open step as somebody has written them; Unreadable says what is wrong."""
        front = "---\ngame: x\ntitle: x\nsummary: x\n---\n## x\n\nx\n\n"
        try:
            (step,) = drafts.read(front + text).steps
        except Unreadable as problem:
            raise Unreadable(problem.text, (problem.line or 9) - 9) from None
        except ValueError:
            raise Unreadable(_("One step has one heading, which stands in its own field.")) from None
        self.change(self.draft.with_step(self.at, self.step._replace(blocks=step.blocks)))

    def open_lesson(self, markdown: str) -> None:
        """A lesson to be changed; Unreadable says what is wrong with it."""
        draft = drafts.read(markdown)
        if draft.game != self.game.name:
            raise Unreadable(_("This is a lesson of {game}; open it in that studio.", game=draft.game))
        self.match = None
        self.change(draft, 0)

    def open_match(self, match: Match, since: int | None = None) -> None:
        """A game to make a lesson of: it begins at a moment of the game, and what follows are its steps."""
        self.match, self.since = match, len(match.actions) if since is None else since
        self.since = max(0, min(self.since, len(match.actions)))
        self.change(drafts.of_match(match, self.since, hands.slim), 0)

    def link(self) -> str:
        """The lesson for an address."""
        return record.to_link(self.bench.markdown(self.draft))


def _rules(refusals: Iterable[Refusal]) -> str:
    return ", ".join(dict.fromkeys(refusal.rule for refusal in refusals))
