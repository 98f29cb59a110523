"""How a card's text is written down (chapter 800): each part of it is registered under the card's id.

    @action("ion-storm", on=(any_ship,))
    def ion_storm(s, e):
        \"\"\"Any: 1 piercing damage to target ship.\"\"\"
        damage(s, e, e.target, 1, piercing=True)

When an ability is legal, how often, and in which windows stands in `cards.toml`; here stands what it costs, what it
names and what it does. A text that goes on after something had to be waited for has further steps (`@name.then`).
"""

from collections.abc import Callable
from dataclasses import KW_ONLY, InitVar, dataclass

from ..cards import CARDS, NUMBER, Ability

ACTIONS: dict[int, list["Text"]] = {}  # card -> its action texts, in the order of the card
REACTING: set[int] = set()  # the cards that have a React among them
CONSTS: dict[int, list[tuple[str, Callable]]] = {}  # card -> pairs (what is asked, function)
LASTING: dict[int, list[tuple[str, Callable]]] = {}  # card whose text made a timed effect -> pairs (what is asked, function)
RIDERS: dict[int, list["Rider"]] = {}  # card -> its riders
TRIGGERS: dict[str, dict[int, Callable]] = {}  # moment -> {card: function}
FATES: dict[int, "Steps"] = {}  # card -> its steps
GIVEN: dict[int, "Text"] = {}  # the same card -> the text that it gives
GRANTS: dict[int, Callable] = {}  # card whose timed effect gives others a text -> function
BLANKING: set[int] = set()  # cards whose timed effect empties text boxes
COPYING: set[int] = set()  # cards whose timed effect gives the text of another card
TURNING: dict[int, Callable] = {}  # advantage -> what is chosen as it is turned face up
FOREIGN: dict[int, int] = {}  # card -> what it costs more for players of other Aliens, who may play it as well
PRICES: dict[int, Callable] = {}  # card -> function for a cost printed as "*"
WRITTEN: dict[tuple[int, str], int] = {}  # (card, kind) -> how many parts of that kind are written


def _wrote(card, kind):
    WRITTEN[card, kind] = WRITTEN.get((card, kind), 0) + 1


@dataclass(eq=False)
class Text:
    """An action of a card (FIR-800.2): what it costs (FIR-800.4), what it names, when it is possible, and its steps."""

    card: int
    number: int  # the so-manieth action of its card
    ability: InitVar[Ability]  # its printed facts
    steps: list[Callable]  # (s, e) -> what to remember
    _: KW_ONLY
    # Costs beside the printed ones.
    res: int | Callable = 0  # resources: a number, or fn(s, e)
    com: int | Callable = 0  # commands, likewise
    turn: str = ""  # what is turned: "self", or the "subject" that the card is on
    sac: str = ""  # what is sacrificed, likewise
    terminate: str = ""  # what is terminated, likewise
    energy: str = ""  # whose energy is spent, likewise, or the "target"
    buys_shot: bool = False  # that energy is spent on a shot (FIR-R84)
    random: int = 0  # cards discarded at random
    hurt: int = 0  # damage on the subject
    pay: tuple = ()  # pairs (word, finder): what the player chooses to give up
    # What it names.
    on: tuple = ()  # for each target, who may be one
    modes: Callable | tuple | None = None  # words to choose from
    chosen: Callable | None = None  # (s, e) -> the cards of a pile to choose from
    place: Callable | None = None  # (s, e) -> the places to choose from
    # When it is possible.
    when: Callable | None = None  # (s, e) -> may it be used now?
    event: Callable | None = None  # (s, e) -> does it answer what the window is about?
    verbs: tuple | None = None  # the announcements that it may answer in W1; None: any
    needs: bool = False  # is `when` asked only as it is announced, and no longer as it is carried out?
    changes: Callable | None = None  # (s, e) -> would it change anything?
    most: Callable | None = None  # (s) -> how often a Limited text may be used in a turn, if not once
    repeat: bool = False  # may it answer the same thing again? (FIR-201.1.8)
    far: bool = False  # may it be used in a combat elsewhere?
    # What comes of it.
    notes: Callable | None = None  # what is read as it is announced, before costs are paid: the memory of its steps
    boosts: bool = False  # it increases a shot (FIR-505.11)
    gives_tech: bool = False
    cancels: bool = False  # what it answers does not happen
    terminates: bool = False  # its card is terminated afterwards and not recycled
    brings: bool = False  # it brings a ship into a combat (FIR-505.6)
    given: str = ""  # the type of card that a timed effect gives it to

    def __post_init__(self, ability):
        self.type, self.limit, self.windows = ability.type, ability.limit, ability.windows
        self.is_react = "React" in ability.type
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
        text = Text(card, n, ability, [step], **facts)
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
        text = GIVEN[NUMBER[id]] = Text(NUMBER[id], 1, Ability("action", type, "", windows, ""), [step], given=to, **facts)
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


@dataclass(eq=False)
class Rider:
    """A change to another action, named while announcing it or left alone (FIR-203.21, FIR-800.21)."""

    card: int
    applies: Callable  # (s, source, act) -> does it change this announcement?
    limit: str = ""
    _: KW_ONLY
    res: int = 0  # what it adds to the resources
    least: int = 0  # what is paid at least
    com: int = 0  # commands that it takes off
    tech: int = 0  # what it adds to the required Tech
    turn: bool = False  # is its card turned?
    permits: bool = False  # does it allow what would be refused without it?

    def __post_init__(self):
        self.word = f"{CARDS[self.card].id}/{RIDE}"


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
