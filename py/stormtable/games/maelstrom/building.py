"""The force builder: a force in the making, what the rules say to it, and its picture in numbers.

The page hears and keeps; whatever is decided or drawn stands here, so a command line can build forces too.
"""

from html import escape

from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

from . import codes, variants
from .cards import CARDS, FACTIONS, FORCES
from .faces import icon, ink
from .forces import alignment, force_refusals
from .muster import random_force
from .notation import read as read_line

BY_ID = {card.id: number for number, card in enumerate(CARDS)}
AGREED = ("level", "force_size", "pool")  # the options that matter to a force
USUAL = {"level": "advanced", "force_size": "23", "pool": "open"}
MOST = 60  # no force is larger (MAE-13.4)


class Draft:
    """A force in the making: what it is called, its tiles, and what the players have agreed on."""

    def __init__(self, name="", force=None, words=None):
        self.name, self.force, self.words = name, dict(force or {}), USUAL | dict(words or {})
        self.past, self.future = [], []

    @property
    def options(self):
        """What the players have agreed on."""
        return variants.from_words({key: self.words[key] for key in AGREED})

    @property
    def size(self):
        """How many tiles it has."""
        return sum(self.force.values())

    @property
    def side(self):
        """Good, evil, or None."""
        return alignment(self.force)

    def refusals(self):
        """Every rule of chapter 13 and 14 that it breaks."""
        return force_refusals(self.force, self.options)

    def add(self, id, count=1):
        """Puts so many copies of a tile in, or takes them out; no force grows past the largest there is."""
        card = BY_ID[id]
        copies = max(0, self.force.get(card, 0) + min(count, MOST - self.size))
        force = {number: n for number, n in (self.force | {card: copies}).items() if n}
        self.change(force)

    def change(self, force, words=None):
        """Another force takes its place; what was there can be brought back."""
        if force != self.force or words and words != self.words:
            self.past.append((self.force, self.words))
            self.future.clear()
            self.force, self.words = dict(force), dict(words or self.words)

    def undo(self):
        """Brings back what was there before the last change."""
        _step(self, self.past, self.future)

    def redo(self):
        """Makes an undone change again."""
        _step(self, self.future, self.past)

    def agree(self, words):
        """Other options; a word that is none changes nothing."""
        words = self.words | {key: word for key, word in words.items() if key in AGREED}
        variants.from_words(words)
        self.words = words

    def fit(self, force):
        """A whole force, and the level and size it was made for."""
        level = "expanded" if any(not CARDS[card].is_tile for card in force) else "advanced"
        size = min(max(sum(force.values()), 6), MOST)
        self.change(force, self.words | {"level": level if level == "expanded" else self.words["level"], "force_size": str(size)})

    def paste(self, text):
        """Takes the force of a code, a link, or a line of notation; Unreadable says what is wrong with it."""
        self.fit(read(text))

    def muster(self, rng):
        """A legal force at random, of its own alignment if it has one."""
        self.change(random_force(rng, self.options, self.side))

    def code(self):
        """Its code; nothing when it is empty."""
        return codes.write(self.force) if self.force else ""

    def line(self):
        """The line of notation that hands it in."""
        return codes.line(self.force)


def _step(draft, back, forth):
    if back:
        forth.append((draft.force, draft.words))
        draft.force, draft.words = back.pop()


def read(text):
    """The force that a text means: a code, a link, a line of notation, or the name of a ready-made force."""
    text = text.strip()
    if text in FORCES:
        return dict(FORCES[text])
    if not text.lower().startswith("force "):
        return codes.read(text)
    action = read_line(text)
    if action.verb != "force" or not action.tiles:
        raise Unreadable(_("This line hands in no force."))
    return dict(action.tiles)


# -- the picture of a force --------------------------------------------------------------------------------------------


def counted(force):
    """How many tiles of which cost, as (cost, minions, strongholds, events and relics)."""
    costs = range(max([4, *(CARDS[card].cost for card in force)]) + 1)
    return [(cost, *(_count(force, cost, types) for types in (("minion",), ("stronghold",), ("event", "relic")))) for cost in costs]


def _count(force, cost, types):
    return sum(count for card, count in force.items() if CARDS[card].cost == cost and CARDS[card].type in types)


def curve(force):
    """The costs as a chart: minions solid, strongholds hatched, events and relics dotted, the sum above."""
    found = counted(force)
    highest = max([6, *(sum(counts) for _cost, *counts in found)])
    bars = "".join(_bar(place, counts, 78 / highest) for place, (_cost, *counts) in enumerate(found))
    told = ", ".join(_("Cost {cost}: {n}", cost=cost, n=sum(counts)) for cost, *counts in found)
    marks = "".join(f'<text class="axis" x="{24 + 40 * place}" y="116">{cost}</text>' for place, (cost, *_counts) in enumerate(found))
    wide = 40 * len(found) + 8
    return (
        f'<svg class="chart" viewBox="0 0 {wide} 122" role="img" aria-label="{escape(told)}">'
        f'<path class="floor" d="M4 100H{wide - 4}"/>{bars}{marks}</svg>'
    )


def _bar(place, counts, unit):
    x, y, drawn = 8 + 40 * place, 100, ""
    for count, kind in zip(counts, ("solid", "hatched", "dotted")):
        high = round(count * unit, 1)
        if count:
            y -= high
            drawn += f'<rect class="{kind}" x="{x}" y="{y:g}" width="32" height="{high:g}"/>'
            drawn += f'<rect class="over" x="{x}" y="{y:g}" width="32" height="{high:g}" fill="url(#c-{kind})"/>' if kind != "solid" else ""
    total = sum(counts)
    return drawn + (f'<text class="sum" x="{x + 16}" y="{y - 6:g}">{total}</text>' if total else "")


def outputs(force):
    """Of each faction in a force: the Output its strongholds give, and the Cost its tiles ask for."""
    return [(name, *_budget(force, name)) for name in FACTIONS if any(CARDS[card].faction == name for card in force)]


def _budget(force, faction):
    mine = [(CARDS[card], count) for card, count in force.items() if CARDS[card].faction == faction and CARDS[card].is_tile]
    return sum(card.output * count for card, count in mine), sum(card.cost * count for card, count in mine)


def balance(force):
    """Output and Cost of each colour as bars with their numbers."""
    found = outputs(force)
    most = max([1, *(max(out, cost) for _name, out, cost in found)])
    return "".join(_row(name, out, cost, most) for name, out, cost in found)


def _row(name, out, cost, most):
    def bar(value, y, kind):
        return f'<rect class="{kind}" x="0" y="{y}" width="{max(1, 170 * value / most):.0f}" height="10"/><text x="{max(1, 170 * value / most) + 5:.0f}" y="{y + 9}">{value}</text>'
    said = _("{faction}: Output {output}, Cost {cost}", faction=name, output=out, cost=cost)
    return (
        f'<li class="of-{ink(name)}">{icon(FACTIONS[name]["emblem"])}<b>{name}</b><svg viewBox="0 0 200 26" role="img" aria-label="{escape(said)}">'
        f'{bar(out, 1, "solid")}{bar(cost, 14, "hollow")}</svg></li>'
    )


# -- the list of a force -----------------------------------------------------------------------------------------------


def listed(force):
    """The tiles of a force by faction, strongholds first, then by cost: (faction, [(card, copies)])."""
    order = sorted(force, key=lambda card: (CARDS[card].type != "stronghold", not CARDS[card].is_tile, CARDS[card].cost, CARDS[card].id))
    return [(name, mine) for name in FACTIONS if (mine := [(card, force[card]) for card in order if CARDS[card].faction == name])]


def rows(force, button, page):
    """The list as markup; `button(does, id, label, sign)` makes a button, `page(id)` the address of a tile."""
    return "".join(_faction(name, mine, button, page) for name, mine in listed(force))


def _faction(name, mine, button, page):
    total = sum(count for _card, count in mine)
    lines = "".join(_line(CARDS[card], count, button, page) for card, count in mine)
    return f'<section class="part"><h3>{icon(FACTIONS[name]["emblem"])}{name} <span class="label">{total}</span></h3><ul>{lines}</ul></section>'


def _line(card, count, button, page):
    less = button("take", card.id, _("One {name} less", name=card.name), "−")
    more = button("add", card.id, _("One {name} more", name=card.name), "+")
    cost = _("Cost {cost}", cost=card.cost)
    return (
        f'<li id="in-{card.id}">{less}<b class="num">{count}</b>{more}<a href="{page(card.id)}" lang="en">{escape(card.name)}</a>'
        f'<span class="cost" role="img" aria-label="{escape(cost)}">{card.cost}</span></li>'
    )
