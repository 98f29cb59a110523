"""Looking at a decision: which touch may come next, and what it says.

A person says an action by touching things one after the other (a warrior, then a hex). The page builds its whole
interaction from this: what glows, what the next click may be, the keyboard's menus and the screen reader's lists.
"""


class Look:
    """One decision as a seat sees it, with the touches made so far."""

    def __init__(self, game, s, seat, chosen=(), ways=None):
        self.game, self.s, self.seat, self.chosen = game, s, seat, tuple(chosen)
        self.ways = _ways(game, s, seat) if ways is None else ways

    def next(self):
        """The touches that may come next; each with its action if it is then fully said, else None."""
        count = len(self.chosen)
        found = {}
        for touches, action in self.ways:
            if touches[:count] == self.chosen and len(touches) > count:
                whole = action if len(touches) == count + 1 else None
                found[touches[count]] = whole if found.get(touches[count]) is None else found[touches[count]]
        return found

    def actions(self):
        """All actions that begin with the touches made so far."""
        count = len(self.chosen)
        seen = {action: None for touches, action in self.ways if touches[:count] == self.chosen}
        return list(seen)

    def choose(self, *touches):
        """The same decision with these touches made."""
        return Look(self.game, self.s, self.seat, touches, self.ways)

    def touch(self, thing):
        """Touches a thing: the look after it, the action that it completes, or the refusals that answer it."""
        if self.chosen and thing == self.chosen[-1]:
            return self.choose(*self.chosen[:-1])  # touching it again lets it go
        for look in (self, self.choose()):
            if thing in look.next():
                action = look.next()[thing]
                return look.choose(*look.chosen, thing) if action is None else action
        return self.why_not(thing)

    def why_not(self, thing):
        """Why this touch leads nowhere: the refusals of what it could mean, those of the fewest rules first."""
        meant = self.game.meant(self.s, (*self.chosen, thing)) or self.game.meant(self.s, (thing,))
        answers = [self.game.refusals(self.s, action) for action in meant]
        return min((answer for answer in answers if answer), key=len, default=[])


def _ways(game, s, seat):
    """Every option with the ways to touch it; a seat that is not asked has none."""
    if game.decides(s) != seat:
        return []
    return [(touches, action) for action in game.options(s) for touches in game.ways(s, action)]
