"""How a card's text is written down (chapter 800): each part of it is registered under the card's id.

    @action("ion-storm", on=(any_ship,))
    def ion_storm(s, e):
        \"\"\"Any: 1 piercing damage to target ship.\"\"\"
        damage(s, e, e.target, 1, piercing=True)

When an ability is legal, how often, and in which windows stands in `cards.toml`; here stands what it costs, what it
names and what it does. A text that goes on after something had to be waited for has further steps (`@name.then`).
"""

from .cards import CARDS, NUMBER, Ability

ACTIONS = {}  # card -> its action texts, in the order of the card
REACTING = set()  # the cards that have a React among them
CONSTS = {}  # card -> pairs (what is asked, function)
LASTING = {}  # card whose text made a timed effect -> pairs (what is asked, function)
RIDERS = {}  # card -> its riders
TRIGGERS = {}  # moment -> {card: function}
FATES = {}  # card -> its steps
GIVEN = {}  # the same card -> the text that it gives
GRANTS = {}  # card whose timed effect gives others a text -> function
BLANKING = set()  # cards whose timed effect empties text boxes
COPYING = set()  # cards whose timed effect gives the text of another card
TURNING = {}  # advantage -> what is chosen as it is turned face up
FOREIGN = {}  # card -> what it costs more for players of other Aliens, who may play it as well
PRICES = {}  # card -> function for a cost printed as "*"
WRITTEN = {}  # (card, kind) -> how many parts of that kind are written


def _wrote(card, kind):
    WRITTEN[card, kind] = WRITTEN.get((card, kind), 0) + 1


class Text:
    """An action of a card (FIR-800.2): what it costs (FIR-800.4), what it names, when it is possible, and its steps."""

    def __init__(self, card, number, ability, steps, **facts):
        self.card, self.number, self.steps = card, number, list(steps)
        self.type, self.limit, self.windows = ability.type, ability.limit, ability.windows
        self.is_react, self.given = "React" in ability.type, ""  # given: the type of card that a timed effect gives it to
        self.res, self.com = facts.pop("res", 0), facts.pop("com", 0)  # what it costs beside the printed cost: a number, or fn(s, e)
        self.turn, self.sac = facts.pop("turn", ""), facts.pop("sac", "")  # "self" or "subject"
        self.terminate, self.energy = facts.pop("terminate", ""), facts.pop("energy", "")
        self.random = facts.pop("random", 0)  # cards discarded at random
        self.hurt = facts.pop("hurt", 0)  # damage on the subject, as a cost
        self.on, self.modes = facts.pop("on", ()), facts.pop("modes", None)
        self.chosen, self.place = facts.pop("chosen", None), facts.pop("place", None)
        self.pay = facts.pop("pay", ())  # pairs (word, finder): what the player chooses to give up
        self.when, self.event = facts.pop("when", None), facts.pop("event", None)
        self.repeat, self.boosts = facts.pop("repeat", False), facts.pop("boosts", False)
        self.gives_tech, self.far = facts.pop("gives_tech", False), facts.pop("far", False)
        self.changes, self.needs = facts.pop("changes", None), facts.pop("needs", None)
        self.most = facts.pop("most", None)  # how often a Limited text may be used in a turn, if not once
        self.notes = facts.pop("notes", None)  # what is read as it is announced, before costs are paid: the memory of its steps
        self.terminates, self.brings = facts.pop("terminates", False), facts.pop("brings", False)
        self.verbs = facts.pop("verbs", None)  # the announcements that it may answer in W1; None: any
        if facts:
            raise TypeError(f"{CARDS[card].id}: unknown {', '.join(facts)}")
        self.names_nothing = not (self.on or self.pay or self.place or self.chosen or self.modes)
        self.gives_up = bool(self.turn or self.sac or self.terminate or self.energy or self.random or self.hurt or self.pay)
        # Does it give nothing up, however often it is used?
        self.is_free = not (self.is_react or self.limit or self.gives_up)
        # Does it depend on nothing but what it answers, and cost nothing beside what is printed?
        self.is_plain = self.names_nothing and not (self.when or self.changes or self.limit or self.res or self.com or self.random)

    def then(self, step):
        """A further step, taken when all that the one before asked for is done."""
        self.steps.append(step)
        return self

    def numbered(self, number):
        """The same text as the so-manieth action of another card, which was given it."""
        copy = Text.__new__(Text)
        copy.__dict__.update(self.__dict__, number=number)
        return copy

    def answers(self, kinds, verb):
        """May this text answer in a window of these kinds, about an announcement with this verb?"""
        return any(kind in self.windows and (kind != "W1" or self.verbs is None or verb in self.verbs) for kind in kinds)

    @property
    def is_card(self):
        """Is it the text of a tactical card, played from the hand?"""
        return CARDS[self.card].type == "tactical" and not self.given


def action(id, n=1, **facts):
    """An action of this card: the n-th one in its text."""
    def register(step):
        card = NUMBER[id]
        ability = [part for part in CARDS[card].abilities if part.kind == "action"][n - 1]
        text = Text(card, n, ability, (step,), **facts)
        ACTIONS.setdefault(card, []).append(text)
        ACTIONS[card].sort(key=lambda text: text.number)
        if text.is_react:
            REACTING.add(card)
        _wrote(card, "action")
        return text
    return register


def granted(id, type, windows=(), to="hero", **facts):
    """An action that a timed effect of this card gives to other cards, all of one type."""
    def register(step):
        text = GIVEN[NUMBER[id]] = Text(NUMBER[id], 1, Ability("action", type, "", windows, ""), (step,), **facts)
        text.given = to
        return text
    return register


def const(id, asked, more=False):
    """A constant text: its part of the answer whenever this is asked; `more` for a second answer of the same part."""
    def register(change):
        CONSTS.setdefault(NUMBER[id], []).append((asked, change))
        if not more:
            _wrote(NUMBER[id], "const")
        return change
    return register


def lasting(id, asked):
    """The same for a timed effect that this card's text has made."""
    def register(change):
        LASTING.setdefault(NUMBER[id], []).append((asked, change))
        return change
    return register


RIDE = "rider"  # the mark of a rider that is used up


class Rider:
    """A change to another action, named while announcing it or left alone (FIR-203.21, FIR-800.21)."""

    def __init__(self, card, applies, limit="", res=0, least=0, com=0, tech=0, turn=False, permits=False):
        self.card, self.applies, self.limit, self.word = card, applies, limit, f"{CARDS[card].id}/{RIDE}"
        self.res, self.least, self.com, self.tech, self.turn, self.permits = res, least, com, tech, turn, permits


def rider(id, **facts):
    """A rider of this card: the function says whether it applies to an announcement."""
    def register(applies):
        card = NUMBER[id]
        limit = next((part.limit for part in CARDS[card].abilities if part.kind == "rider"), "")
        RIDERS.setdefault(card, []).append(Rider(card, applies, limit, **facts))
        _wrote(card, "rider")
        return applies
    return register


def trigger(id, moment):
    """Happens by itself at this moment (FIR-201.2.10)."""
    def register(happen):
        TRIGGERS.setdefault(moment, {})[NUMBER[id]] = happen
        _wrote(NUMBER[id], "trigger")
        return happen
    return register


class Steps(list):
    """The steps of a fate."""

    def then(self, step):
        """A further step."""
        self.append(step)
        return self


def fate(id):
    """What a fate does when it is drawn or revealed (FIR-303.2)."""
    def register(step):
        FATES[NUMBER[id]] = Steps([step])
        _wrote(NUMBER[id], "fate")
        return FATES[NUMBER[id]]
    return register


def grant(id):
    """A timed effect of this card gives other cards a text: the function says which, or None."""
    def register(give):
        GRANTS[NUMBER[id]] = give
        return give
    return register


def price(id):
    """The cost of a card that prints "*"."""
    def register(cost):
        PRICES[NUMBER[id]] = cost
        _wrote(NUMBER[id], "cost")
        return cost
    return register


def for_others(id, more):
    """Players of other Aliens may deploy this card too, for so many resources more."""
    FOREIGN[NUMBER[id]] = more
    _wrote(NUMBER[id], "deploy")


def stated(id, *kinds):
    """Parts of a text that the rules themselves carry out, where they name the card or its number."""
    for kind in kinds:
        _wrote(NUMBER[id], kind)


def unwritten():
    """The cards with a part of their text that nothing carries out: (id, kind, missing)."""
    found = []
    for card in CARDS:
        kinds = [part.kind for part in card.abilities]
        found += [(card.id, kind, kinds.count(kind) - WRITTEN.get((card.number, kind), 0)) for kind in dict.fromkeys(kinds)
                  if kinds.count(kind) > WRITTEN.get((card.number, kind), 0)]
    return found
