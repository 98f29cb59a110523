"""The coached game: a fixed game at the real table, in which a coach says what to do and answers wrong tries.

The page carries its script, made by the build from a lesson (lessons/coached.py): steps with a few words, the moves
that the learner makes, and those that are played out by themselves. Its address says at which step it is; it has no
place on the shelf, so it takes none from a game that is being played.
"""

import json
import re
from collections.abc import Mapping, Sequence
from html import escape, unescape
from typing import TYPE_CHECKING, Any

from stormtable.games import load
from stormtable.kernel import chance
from stormtable.kernel.flow import Action, Event
from stormtable.kernel.language import _
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Refusal, Refused

from . import habits, opponents, page, setup, shelf, storage
from .markup import button, ended, rule_link
from .sitting import Sitting

if TYPE_CHECKING:
    from .table import Table

PUZZLE = "puzzle="  # the fragment of a puzzle: its name
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LINK = "coach="  # the fragment of a coached game: its name and, behind a slash, the step
OPPONENT = "AI casual"
POINTS = 900  # milliseconds in which "Show me" points at what it then does
TAG = re.compile(r"<[^>]+>")


class Coach:
    """What the coach knows: the script, the step at which the learner is, and how far this step is."""

    def __init__(self, score: Mapping[str, Any]) -> None:
        self.name, self.learner = score["name"], score["learner"]
        self.record, self.steps = score["record"], score["steps"]
        self.number = self.place = 0  # of the step, and in its script
        self.following: str = score.get("next", "")  # after a puzzle
        self.is_puzzle: bool = score.get("puzzle", False)  # nothing is pointed at before somebody asks for it

    @property
    def step(self) -> Mapping[str, Any]:
        """The step at which the learner is."""
        return self.steps[self.number]

    @property
    def play(self) -> Mapping[str, Any] | None:
        """What the script lets happen next; None at the end of a step."""
        script = self.step["script"]
        return script[self.place] if self.place < len(script) else None

    def wanted(self, match: Match) -> Action | None:
        """The move that comes next by the script."""
        if self.play is None or self.play["kind"] == "chance":
            return None
        return match.game.filled(match.state, match.game.read(self.play["text"]))

    def says(self, line: str, touch: str) -> str:
        """What the coach says to this wrong try, by the move it would be or the thing that was touched."""
        tries = self.play["wrong"] if self.play else ()
        return next((one["says"] for one in tries if line and one["line"] == line or touch and one["touch"] == touch),
                    "")

    def go_on(self, table: "Table") -> None:
        """Lets happen what the script has next, until the learner is to move; then the next step begins."""
        match = table.match
        while self.play is not None and self.play["kind"] != "do":
            if self.play["kind"] == "chance":
                queue(match, self.play["text"])
                self.place += 1
            elif table.asked() == self.learner:
                self.pass_by(match)
            else:
                return table.act(match.game.read(self.play["text"]))  # which comes back here
        if self.play is None and self.place:
            self.begin(table, self.number + 1)
        else:
            table.look_anew()
            table.render()

    def pass_by(self, match: Match) -> None:
        """A step of the learner that is taken by itself, without being shown."""
        match.play(match.game.read(self.play["text"]))  # type: ignore[index]
        match.passed.add(len(match.actions) - 1)
        self.place += 1

    def begin(self, table: "Table", number: int) -> None:
        """Begins a step."""
        self.number, self.place = min(number, len(self.steps) - 1), 0
        table.look_anew()
        table.name_address()
        table.render()
        page.speak(" ".join([*map(ended, table.sitting.told(table.news)), words(self)]))


class CoachedMatch(Match):
    """The match of a coached game: nothing in it passes by itself but what the script says."""

    coach: Coach

    def _by_itself(self, s: Any) -> Action | None:
        return None


class CoachedSitting(Sitting):
    """One person, a coach, and a computer that plays what the script says."""

    is_kept = False

    def __init__(self, match: CoachedMatch) -> None:
        super().__init__(match)
        match.stops = None
        self.coach: Coach = match.coach

    def play(self, action: Action) -> list[Event]:
        """Plays what the script has next; anything else is turned back, though the rules may allow it."""
        match, wanted = self.match, self.coach.wanted(self.match)
        if self.game.filled(match.state, action) != wanted:
            raise Refused(self.game.refusals(match.state, action) or [self._not_that(action)])
        events = super().play(action)
        self.coach.place += 1
        return events

    def _not_that(self, action: Action) -> Refusal:
        said = self.coach.says(self.game.write(self.game.filled(self.match.state, action)), "")
        if self.coach.is_puzzle:
            return Refusal("", said or _("The rules allow that, but it does not solve the puzzle."))
        return Refusal("", said or _("The rules allow that, but let us do something else first."))


def queue(match: Match, text: str) -> None:
    """The next result of chance, as a lesson writes it."""
    chance.queue(match.state, int(text) if text.isdecimal() else text)


# -- sitting down ------------------------------------------------------------------------------------------------------


def named(name: str) -> Coach | None:
    """The coach of the coached game that is called so, if the page carries it."""
    score = json.loads(page.scores()).get(name)
    return Coach(score) if score else None


def match_at(coach: Coach, number: int) -> CoachedMatch:
    """The coached game as it is when this step begins."""
    opened = replay(coach.record, load, page.GAME)
    seats = range(len(opened.game.seats(opened.state)))
    names = ["" if seat == coach.learner else OPPONENT for seat in seats]
    match = CoachedMatch(opened.game, opened.words, opened.seed, names, opened.position)
    match.states, match.actions = opened.states, opened.actions
    for step in coach.steps[:number]:
        for play in step["script"]:
            queue(match, play["text"]) if play["kind"] == "chance" else match.play_line(play["text"])
    coach.number, coach.place = number, 0
    match.coach = coach
    return match


def opened(table: "Table", fragment: str) -> None:
    """A coached game comes to the table, at the step that its address names."""
    name, _slash, step = fragment.removeprefix(LINK).partition("/")
    coach = named(name)
    if coach is None:
        table.name_address()
        return table.tell(_("There is no coached game of this name here."))
    number = min(max(0, int(step[:3]) - 1), len(coach.steps) - 1) if step.isdecimal() else 0
    table.begin(match_at(coach, number))
    coach.begin(table, number)


async def puzzle_opened(table: "Table", fragment: str) -> None:
    """A puzzle comes to the table."""
    name = fragment.removeprefix(PUZZLE)
    told = await page.puzzle(name) if NAME.fullmatch(name) else ""
    if not told:
        table.name_address()
        return table.tell(_("There is no puzzle of this name here."))
    coach = Coach(json.loads(told))
    table.begin(match_at(coach, 0))
    coach.begin(table, 0)


def fragment(coach: Coach) -> str:
    """The address of a puzzle, or of a coached game at its present step."""
    if coach.is_puzzle:
        return f"{PUZZLE}{coach.name}"
    return f"{LINK}{coach.name}/{coach.number + 1}"


# -- what the learner says to the coach --------------------------------------------------------------------------------


def of(table: "Table") -> Coach | None:
    """The coach at this table."""
    return table.sitting.coach if isinstance(table.sitting, CoachedSitting) else None


def _go_to(table: "Table", number: int) -> None:
    """Lays the table as it is when this step begins."""
    coach = of(table)
    if coach is not None and 0 <= number < len(coach.steps):
        table.sit_down(match_at(coach, number))
        coach.begin(table, number)


def show(table: "Table", value: str = "") -> None:
    """Shows what to do: the things that are to be touched, then the move."""
    coach = of(table)
    wanted = coach.wanted(table.match) if coach else None
    if coach is None or wanted is None or table.seen is not None or table.showing.queue:
        return
    table.look_anew()
    if not habits.pace():
        return table.act(wanted)
    table.look = table.look.choose(*table.game.touches(table.look.s, wanted)[:-1])
    table.render()
    page.later(POINTS, "coach-shown", f"{coach.number} {coach.place}")


def hint(table: "Table", value: str) -> None:
    """The hint of a coach is to show it."""
    show(table) if table.sitting is not None and of(table) else opponents.hint(table, value)


def shown(table: "Table", value: str) -> None:
    """What was pointed at is done, unless the learner has been quicker."""
    coach = of(table)
    wanted = coach.wanted(table.match) if coach else None
    if coach is not None and wanted is not None and value == f"{coach.number} {coach.place}":
        table.act(wanted)


def on(table: "Table", value: str) -> None:
    """The next step; what was to be done in this one is done."""
    if coach := of(table):
        _go_to(table, coach.number + 1)


def back(table: "Table", value: str = "") -> None:
    """The beginning of this step if something has been done in it, else the step before."""
    if coach := of(table):
        _go_to(table, coach.number if coach.place else coach.number - 1)


def again(table: "Table", value: str) -> None:
    """The coached game from its beginning."""
    _go_to(table, 0)


def leave(table: "Table", value: str) -> None:
    """Away from the coach, to the set-up screen."""
    table.stand_up()
    table.render()


def real(table: "Table", value: str) -> None:
    """A real game with the usual options, against the computer that plays most kindly."""
    table.stand_up()
    table.draft = setup.Draft(table.game)
    table.draft.players = ["", *[OPPONENT] * 3]
    match = table.draft.sit_down()
    storage.keep_players(["", OPPONENT])
    table.begin(match)
    table.after(None)


def play_on(table: "Table", value: str) -> None:
    """The coach leaves, the table stays: the computer plays for itself from here. It is kept as a trial."""
    match, game = table.match, table.game
    table.begin(Match(game, names=match.names, position=game.position(match.state)), shelf.new_place(shelf.TRIAL))
    table.after(None)


# -- markup ------------------------------------------------------------------------------------------------------------


def words(coach: Coach) -> str:
    """What the coach says in this step, without markup."""
    return " ".join(unescape(TAG.sub(" ", coach.step["text"])).split())


def bubble(table: "Table") -> str:
    """What the coach says, pointing at a thing; it keeps silent while something is shown or looked back at."""
    coach = of(table)
    if coach is None or table.showing.queue or table.seen is not None:
        return '<section id="coach" class="coach" hidden></section>'
    wrong = _wrong(table, coach)
    at, about = pointed(table, coach)
    number, count = coach.number + 1, len(coach.steps)
    where = escape(coach.step["title"] if coach.is_puzzle else _("{n} of {of}", n=number, of=count))
    pips = "".join(f'<i class="{_pip(n, coach.number)}"></i>' for n in range(count))
    shuts = f'class="shut" data-do="coach-leave" aria-label="{escape(_("Leave the coach"))}"'
    top = (f'<header><span>{where}</span>'
           f'<span class="pips" aria-hidden="true">{pips}</span><button type="button" {shuts}>×</button></header>')
    kind = " nope" if wrong else ""
    said = wrong or f'<div class="says">{coach.step["text"]}</div>'
    points = f'data-at="{escape(" ".join(at))}" data-about="{escape(" ".join(about))}"'
    return (f'<section id="coach" class="coach{kind}" aria-label="{escape(_("Coach"))}" {points} data-part>{top}{said}'
            f'<div class="ways">{_ways(table, coach, bool(wrong))}</div></section>')


def _pip(number: int, now: int) -> str:
    return "done" if number < now else "now" if number == now else ""


def _wrong(table: "Table", coach: Coach) -> str:
    """The answer to a wrong try: first what stands in the way, then what the coach has to say."""
    if table.why is None:
        return ""
    thing, refusals = table.why
    reasons = [f'{escape(ended(refusal.text))} {rule_link(refusal.rule) if refusal.rule else ""}'
               for refusal in list(refusals)[:1]]
    nudge = f'<p class="nudge">{escape(coach.says("", thing) or words(coach))}</p>'  # what to do stays said
    told = " ".join([f'<b>{escape(_("Not that."))}</b>', *reasons])
    return f'<div class="says" role="alert"><p>{told}</p>{nudge}</div>'


def pointed(table: "Table", coach: Coach) -> tuple[Sequence[str], Sequence[str]]:
    """What the bubble points at, and all that is to be touched: neither may be covered."""
    wanted = coach.wanted(table.match)
    if wanted is None or table.asked() != coach.learner or coach.is_puzzle:
        return coach.step["at"], coach.step["at"]
    chosen, ways = table.look.chosen, table.game.ways(table.look.s, wanted)
    way = next((way for way in ways if way[:len(chosen)] == chosen), ways[0])
    next_one = way[len(chosen):len(chosen) + 1] if way[:len(chosen)] == chosen else way[:1]
    at = coach.step["at"] if not chosen and not coach.place else ()
    return at or next_one, [*way, *at]


def rings(table: "Table") -> str:
    """What the bubble points at on the board, as marks of it."""
    coach = of(table)
    if coach is None or table.showing.queue or table.seen is not None:
        return ""
    at, _about = pointed(table, coach)
    return "".join(f'<i class="mark coached" data-at="{escape(touch)}"></i>' for touch in at if ":" in touch)


def _ways(table: "Table", coach: Coach, is_wrong: bool) -> str:
    """The buttons of the bubble."""
    before = button("coach-back", _("Back"), "bare", place="c") if coach.number or coach.place else ""
    if coach.is_puzzle:
        return _puzzle_ways(coach)
    if coach.number + 1 == len(coach.steps) and coach.play is None:
        return f"{_ending(table)}{before}"
    if coach.play is None:
        return button("coach-on", _("Go on"), "main", place="c") + before
    helps = button("coach-show", _("Show me"), "main" if is_wrong else "", place="c")
    return helps + before + button("coach-on", _("Skip this"), "bare", place="c")


def _puzzle_ways(coach: Coach) -> str:
    """The buttons under a puzzle: help while it is not solved, the next one afterwards."""
    following = _link(f"{PUZZLE}{coach.following}", _("Next puzzle"), "" if coach.play else "main")
    if coach.play is not None:
        begun = button("coach-back", _("Once more"), "bare", place="c") if coach.place else ""
        return button("coach-show", _("Show me"), place="c") + begun + following
    return following + button("coach-again", _("Once more"), "bare", place="c")


def _link(fragment: str, label: str, kind: str) -> str:
    return f'<a class="btn {kind}" href="#{escape(fragment)}">{escape(label)}</a>'


def _ending(table: "Table") -> str:
    """The end of it: a real game."""
    real = button("coach-real", _("Now a real game"), "main large", place="c")
    on = "" if table.asked() is None else button("coach-play", _("Play on from here"), place="c")
    return real + on + button("coach-again", _("Once more"), "bare", place="c")


def offer() -> str:
    """The way to the coached game, for somebody who is here for the first time; nothing where there is none."""
    names = list(json.loads(page.scores()))
    if not names:
        return ""
    label = escape(_("First time? Play the coached game"))
    return f'<a class="btn coaching" href="#{LINK}{escape(names[0])}">{label}</a>'


COMMANDS = {
    "hint": hint, "coach-show": show, "coach-shown": shown, "coach-on": on, "coach-back": back, "coach-again": again,
    "coach-leave": leave, "coach-real": real, "coach-play": play_on,
}
