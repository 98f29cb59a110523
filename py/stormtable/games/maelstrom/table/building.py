"""The force builder: a force in the making, what the rules say to it, and its picture in numbers.

The page hears and draws; whatever is decided or counted stands here, so a command line can build forces too.
"""

from stormtable.kernel import draft, expansions
from stormtable.kernel.draft import Bars, Curve, Line, Part, Question
from stormtable.kernel.rules import Unreadable

from ..cards import CARDS, EXPANSIONS, FACTIONS, FORCES, NAME
from ..language import _
from ..record.notation import read as read_line
from ..rules import codes, variants
from ..rules.forces import alignment, force_refusals
from ..rules.muster import random_force

SMALLEST, LARGEST = 6, 60  # tiles of a force (MAE-13.4)


class Draft(draft.Draft):
    """A force in the making: what it is called, its tiles, and what the players have agreed on."""

    usual = {"level": "advanced", "force_size": "23", "pool": "open"} | ({"expansions": "none"} if EXPANSIONS else {})
    numbers = {card.id: number for number, card in enumerate(CARDS)}
    most = LARGEST

    @property
    def settings(self):
        """What the players have agreed on."""
        return variants.settings_from(self.words)

    @property
    def side(self):
        """Good, evil, or None."""
        return alignment(self.force)

    def check(self, words):
        variants.settings_from(words)

    def told(self, n):
        return _("{n} of {size} tiles", n=n, size=self.words["force_size"])

    def refusals(self):
        """Every rule of chapter 13 and 14 that it breaks."""
        return force_refusals(self.force, self.settings)

    def paste(self, text):
        """Takes a whole force, and the level and size it was made for."""
        force = read(text)
        level = {"level": "expanded"} if any(not CARDS[card].is_tile for card in force) else {}
        size = min(max(sum(force.values()), SMALLEST), LARGEST)
        agreed = {key: word for key, word in codes.settings_for(force).items() if key == "expansions"}
        self.change(force, self.words | level | agreed | {"force_size": str(size)})

    def muster(self, rng):
        """A legal force at random, of its own alignment if it has one."""
        self.change(random_force(rng, self.settings, self.side))

    def code(self):
        return codes.write(self.force) if self.force else ""

    def line(self):
        return codes.line(self.force)

    # -- what there is to see of it ------------------------------------------------------------------------------------

    def questions(self):
        return [
            Question("level", _("Level"), (("advanced", _("Advanced"), ""), ("expanded", _("Expanded"), ""))),
            Question("pool", _("Pool"), (("open", _("Open pool"), ""), ("box", _("One box"), ""))),
            Question("force_size", _("Force size"), least=SMALLEST, most=LARGEST),
            *_expansions(),
        ]

    def parts(self):
        return [Part(name, FACTIONS[name]["emblem"], [_line(CARDS[card], count) for card, count in mine]) for name, mine in listed(self.force)]

    def charts(self):
        """What its tiles cost, and whether its strongholds can pay in every colour."""
        kinds = (_("minions"), _("strongholds"), _("events and relics"))
        columns = [(str(cost), counts, _("Cost {cost}: {n}", cost=cost, n=sum(counts))) for cost, *counts in counted(self.force)]
        rows = [(FACTIONS[name]["emblem"], name, numbers, _("{faction}: Output {output}, Cost {cost}", faction=name, output=numbers[0], cost=numbers[1]))
                for name, *numbers in outputs(self.force)]
        return [Curve(_("Costs"), kinds, columns),
                Bars(_("Output and Cost by colour"), (_("Output of strongholds"), _("Cost of all tiles")), rows)]


def _expansions():
    choices = tuple((word, title, "") for word, title in expansions.choices(NAME))
    return [Question("expansions", _("Expansions"), choices)] if EXPANSIONS else []


def _line(card, copies):
    return Line(card.id, card.name, copies, str(card.cost), _("Cost {cost}", cost=card.cost))


def read(text):
    """The force that a text means: a code, a link, a line of notation, or the name of a ready-made force."""
    text = text.strip()
    named = FORCES | {_(name): force for name, force in FORCES.items()}
    if text in named:
        return dict(named[text])
    if not text.lower().startswith("force "):
        return codes.read(text)
    action = read_line(text)
    if action.verb != "force" or not action.tiles:
        raise Unreadable(_("This line hands in no force."))
    return dict(action.tiles)


# -- a force in numbers ------------------------------------------------------------------------------------------------


def listed(force):
    """The tiles of a force by faction, strongholds first, then by cost: (faction, [(card, copies)])."""
    order = sorted(force, key=lambda card: (CARDS[card].type != "stronghold", not CARDS[card].is_tile, CARDS[card].cost, CARDS[card].id))
    return [(name, mine) for name in FACTIONS if (mine := [(card, force[card]) for card in order if CARDS[card].faction == name])]


def counted(force):
    """How many tiles of which cost, as (cost, minions, strongholds, events and relics)."""
    costs = range(max([4, *(CARDS[card].cost for card in force)]) + 1)
    return [(cost, *(_count(force, cost, types) for types in (("minion",), ("stronghold",), ("event", "relic")))) for cost in costs]


def _count(force, cost, types):
    return sum(count for card, count in force.items() if CARDS[card].cost == cost and CARDS[card].type in types)


def outputs(force):
    """Of each faction in a force: the Output its strongholds give, and the Cost its tiles ask for."""
    return [(name, *_budget(force, name)) for name in FACTIONS if any(CARDS[card].faction == name for card in force)]


def _budget(force, faction):
    mine = [(CARDS[card], count) for card, count in force.items() if CARDS[card].faction == faction and CARDS[card].is_tile]
    return sum(card.output * count for card, count in mine), sum(card.cost * count for card, count in mine)
