"""Looking at a decision: which touch may come next, and what it says.

A person says an action by touching things one after the other (a warrior, then a hex). The page builds its whole
interaction from this: what glows, what the next click may be, the keyboard's menus and the screen reader's lists.
"""

from functools import cached_property


class Look:
    """One decision as a seat sees it, with the touches made so far."""

    def __init__(self, game, s, seat, chosen=(), whole=None, near=None):
        self.game, self.s, self.seat, self.chosen = game, s, seat, tuple(chosen)
        self.near = (seat or 0) if near is None else near  # the seat that sits at the lower edge, where a board is turned
        self._whole, self._worked_out = whole, {}
        self.unfolded = ()  # the names of what a scene folds away (`data-unfolds`) and somebody has opened

    @property
    def whole(self):
        """The same decision with nothing touched: it has looked through the options, once for all."""
        return self if self._whole is None else self._whole

    @property
    def ways(self):
        """Every option with the ways to touch it."""
        return self.whole._ways

    @cached_property
    def _ways(self):
        return [(touches, action) for action in self._options for touches in self.game.ways(self.s, action)]

    @cached_property
    def _options(self):
        """The options; a seat that is not asked has none."""
        return self.game.options(self.s) if self.game.decides(self.s) == self.seat else ()

    @cached_property
    def begun(self):
        """The ways that begin with the touches made so far."""
        count = len(self.chosen)
        return [way for way in self.ways if way[0][:count] == self.chosen] if count else self.ways

    def next(self):
        """The touches that may come next; each with its action if it is then fully said, else None."""
        return self._next

    @cached_property
    def _next(self):
        if hasattr(self.whole._options, "steps"):
            return self.whole._options.steps(self.chosen)  # too many to list: the options know what follows
        count = len(self.chosen)
        return {touches[count]: action if len(touches) == count + 1 else None
                for touches, action in self.begun if len(touches) > count}

    def once(self, work_out):
        """What `work_out(s, look)` makes of this look, done once although many parts of a page ask for it.

        What does not depend on the touches is asked of the `whole` look: it stays the same from touch to touch.
        """
        if work_out not in self._worked_out:
            self._worked_out[work_out] = work_out(self.s, self)
        return self._worked_out[work_out]

    def actions(self):
        """All actions that begin with the touches made so far."""
        return list(dict.fromkeys(action for _touches, action in self.begun))

    def choose(self, *touches):
        """The same decision with these touches made."""
        return Look(self.game, self.s, self.seat, touches, self.whole, self.near)

    def touch(self, thing):
        """Touches a thing: the look after it, the action that it completes, or the refusals that answer it."""
        if self.chosen and thing == self.chosen[-1]:
            return self.choose(*self.chosen[:-1])  # touching it again lets it go
        for look in (self, self.whole):
            following = look.next()
            if thing in following:
                action = following[thing]
                return look.choose(*look.chosen, thing) if action is None else action
        return self.why_not(thing)

    def why_not(self, thing):
        """Why this touch leads nowhere: the refusals of what it could mean, those of the fewest rules first."""
        meant = self.game.meant(self.s, (*self.chosen, thing)) or self.game.meant(self.s, (thing,))
        answers = [self.game.refusals(self.s, action) for action in meant]
        return min((answer for answer in answers if answer), key=len, default=[])
