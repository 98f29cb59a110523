"""One table: the sitting that is played on it, what has been touched, and which moment of the game is shown.

Everything follows from the Game protocol: a Look says what a touch means, a view says what a seat may see.
"""

from stormtable.kernel.look import Look
from stormtable.kernel.rules import Refused

from . import furniture, log, opponents, page, setup, stops, storage
from .clock import Clock


class Table:
    """The one object behind the page."""

    def __init__(self, game):
        self.game = game
        self.match = None  # nobody plays yet: the players agree on the options
        self.draft = setup.Draft.first(game)
        self.look = None
        self.seen = None  # the moment that is looked at, by number of actions; None is the present
        self.holder = None  # the seat that has the table before it while something is secret
        self.open_chance = None  # the chance of the table if everybody saw the same until now
        self.is_folded = False  # does the holder's hand lie face down, because another seat has looked at the table since?
        self.brought = None  # the code of a force that came with the address
        self.stages = []  # what has happened and is still to be shown, step by step; the last step is the present
        self.pending = None  # (touch, action) that waits to be confirmed
        self.why = None  # (touch, refusals) that answer the last touch
        self.mistake = None  # the refusals that answer the last line of notation
        self.notice = None  # (sentence, buttons)
        self.news = []  # the events since the last decision that a person made
        self.clock = None
        self.thinking = opponents.Thinking(self)  # what the computer players do
        self.log = log.Log()
        self.whole_log = self.listed = self.dismissed = self.playing = False
        self.unfolded = set()  # what a scene folds away, and somebody has opened
        self.shown = {}

    # -- who sees what ---------------------------------------------------------------------------------------------

    def asked(self):
        """The seat that is asked now, or None when the game is over."""
        return self.game.decides(self.match.state)

    def people(self):
        """The seats that people play."""
        match = self.match
        return [seat for seat in range(len(self.game.seats(match.state))) if seat not in match.answering]

    def is_answering(self):
        """Is a computer asked now?"""
        return self.match is not None and self.asked() in self.match.answering

    def viewer(self, s):
        """The seat through whose eyes a state is shown: the one that is asked, at the end the first.

        While a computer is asked, it is the person who has the table; where nobody plays, one looks over its shoulder.
        """
        seat, people = self.game.decides(s), self.people()
        if seat in people or not people:
            return seat or 0
        return self.holder if self.holder in people else people[0]

    def is_open(self):
        """Is nothing secret now? Then every seat sees the same."""
        return self.game.is_open(self.match.state)

    def is_closed(self):
        """Is something secret that will be revealed later, so that nothing may be told or taken up again before?"""
        return not self.is_open() and not self.game.hands

    def is_covered(self):
        """Must the table be handed over before it shows anything?"""
        asked = None if self.match is None else self.asked()
        if asked is None or len(self.people()) < 2 and self.match.answering:
            return False  # nobody else is looking
        held = self.holder in self.people() if self.is_answering() else self.holder == asked
        return not held and self.game.secret(self.match.state, asked)

    def reader(self):
        """The seat whose secrets may be shown: the one that holds the table and looks at it; None is everybody, -1 nobody."""
        if self.is_open():
            return None
        return self.holder if self.holder == self.viewer(self.match.state) and not self.is_folded else -1

    def told(self, events):
        """What happened, in sentences, as the seat at the table may hear it."""
        game, reader = self.game, self.reader()
        heard = [event if reader is None or event.seats is None or reader in event.seats else game.rumour(event) for event in events]
        return [game.tell(event) for event in heard if event is not None]

    def sight(self):
        """The Look to draw: the present with what glows, or an earlier moment without; covered, what everybody knows."""
        if self.is_covered():
            return Look(self.game, self.game.common(self.match.state), None, near=self.asked())
        if len(self.stages) > 1:
            return self.past(self.match.last_said())
        if self.seen is None:
            look = self.look
            return look.choose(*look.chosen, self.pending[0]) if self.pending else look
        return self.past(self.seen)

    def past(self, count):
        """An earlier moment, with nothing that could be touched."""
        s = self.match.states[count]
        # While something is secret the past is shown as the seat at the table knows it.
        near = self.viewer(self.match.state)
        return Look(self.game, self.game.view(s, self.viewer(s) if self.is_open() else near), None, near=near)

    # -- sitting down ----------------------------------------------------------------------------------------------

    def sit_down(self, match):
        """Puts a sitting on the table."""
        if match.stops is None:
            stops.lay(match)
        opponents.seat(match)
        match.go_on()
        self.match, self.clock, self.log, self.news = match, Clock(match), log.Log(), []
        self.seen = self.holder = self.notice = None
        self.is_folded = False
        self.whole_log = self.dismissed = self.playing = False
        self._hand_over()
        self.open_chance = self._open_chance()
        self.look_anew()

    def begin(self, match):
        """Puts another game on the table; the one before is kept aside, and there is a way back."""
        is_kept = storage.put_aside(self.match, match)
        self.sit_down(match)
        if is_kept:
            self.notice = furniture.put_aside()

    def stand_up(self):
        """Back to the set-up screen, with the options of the last game."""
        if self.match is not None:
            self.draft = setup.Draft.again(self.match)
        self.match = self.look = self.seen = self.notice = self.why = self.pending = None
        self.playing = False
        self.thinking.forget()

    def look_anew(self):
        """Looks at the open decision with nothing touched."""
        s, near = self.match.state, self.viewer(self.match.state)
        self.look = Look(self.game, self.game.view(s, near), None if self.is_answering() else self.asked(), near=near)
        self.why = self.pending = self.mistake = None
        self.stages = []

    # -- touching --------------------------------------------------------------------------------------------------

    def touch(self, things, sure):
        """Touches the first of these things that means something now; on a small screen a second touch confirms."""
        if self.seen is not None or self.is_covered():
            return
        if self.is_answering() and not self.stages:
            return
        if self.stages:
            return self.next_stage()
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

    def meant(self, things):
        """Which of several things lying on each other a touch means: the upper one, unless it can do nothing."""
        for look in (self.look, self.look.whole):
            for thing in things:
                if thing in look.next() or thing in look.chosen:
                    return thing
        return things[0]

    def back(self):
        """Lets go of the last thing that was touched."""
        if self.seen is not None:
            self.see(None)
        elif self.stages:
            return self.next_stage()
        elif self.why or self.notice or self.pending or self.mistake:
            self.why = self.notice = self.pending = self.mistake = None
        elif self.look is not None and self.look.chosen:
            self.look = self.look.choose(*self.look.chosen[:-1])
        elif self.match is not None and self.game.unfinished(self.match.state):
            return self.undo()
        self.render()

    # -- playing ---------------------------------------------------------------------------------------------------

    def act(self, action):
        """Plays an action: saves, looks anew, shows what happened."""
        before = self.asked()
        try:
            events = self.match.play(action, self.clock.comment())
        except Refused as refused:
            self.why = "", refused.refusals
            return self.render()
        self.notice = None
        self.after(before, events)

    def after(self, before, events=()):
        """What follows every change of the game."""
        if self._hand_over():
            pass
        elif self.open_chance not in (None, self.match.state.chance):
            self.holder = None  # something was dealt while everybody was looking on
        elif before is not None and before != self.holder:
            self.is_folded = True  # another seat has answered, with the table open before both
        self.open_chance = self._open_chance()
        self.dismissed = False
        self.news = [*(self.news if before in self.match.answering else ()), *events]  # what computers answer belongs to what they answer
        stops.lapse(self.match)
        self.thinking.forget()
        self.keep()
        self.look_anew()
        stages = self.game.stages(events)
        self.stages = stages if len(stages) > 1 and not self.is_covered() and self.people() else []
        self.render()
        if before not in (None, self.asked()):
            page.turn()
        motions = [motion for event in events if (motion := self.game.motion(event))]
        if motions and not self.is_covered():
            page.animate(motions)
        page.speak(furniture.spoken(self, events))

    def _hand_over(self):
        """The table goes to the seat that is asked if nothing is secret, and stays with the only person at it."""
        people = self.people()
        alone = bool(self.match.answering) and len(people) < 2
        if alone or self.is_open():
            self.holder = people[0] if alone and people else self.asked()
        return alone or self.is_open()

    def next_stage(self):
        """Shows the next step of what has happened, and after the last one the question that follows."""
        del self.stages[:1]
        self.render()

    def _open_chance(self):
        return self.match.state.chance if self.is_open() else None

    def keep(self):
        """Saves the game in this browser, and takes a link off the address that no longer tells it."""
        page.forget_fragment()
        if storage.is_used_elsewhere():
            self.notice = furniture.used_elsewhere()
        elif not storage.keep(self.match) and self.notice is None:
            self.notice = furniture.nothing_kept()

    def undo(self):
        """Takes the last action back."""
        if self.match is None or self.seen is not None:
            return
        if not self.match.can_undo():
            self.notice = furniture.no_undo(self.match)
            return self.render()
        before = self.asked()
        self.clock.undo()
        self.match.undo()
        self.after(before)

    def redo(self):
        """Takes an undone action again."""
        if self.match is not None and self.match.can_redo() and self.seen is None:
            before = self.asked()
            self.match.redo()
            self.clock.redo()
            self.after(before, self.match.state.events)

    def tick(self):
        """Lets the clock run."""
        if self.match is None or self.clock.running() is None:
            return
        flag = self.clock.flag()
        if flag is not None:
            return self.act(flag)
        furniture.show_time(self)

    # -- looking back ----------------------------------------------------------------------------------------------

    def see(self, count):
        """Shows the game as it was after so many actions; None is the present."""
        last = len(self.match.actions)
        self.seen = None if count is None or count >= last else max(0, count)
        self.why = self.pending = None
        self.stages = []
        if self.seen is None:
            self.playing = False

    # -- the page --------------------------------------------------------------------------------------------------

    def render(self):
        """Draws the table: all of it as text, and of that what has changed."""
        parts = furniture.parts(self)
        changed = {id: markup for id, markup in parts.items() if self.shown.get(id) != markup}
        self.shown.update(changed)
        if changed:
            page.show(changed)
        page.ready("setup" if self.match is None else "play")
