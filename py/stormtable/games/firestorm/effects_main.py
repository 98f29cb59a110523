"""The texts of the tactical cards for Main and Any."""

from .abilities import BLANKING, action, lasting, price
from .announcing import is_leaving
from .cards import CARDS, NUMBER
from .deploying import name_refusals, put_into_play
from .space import system
from .targets import any_hero, any_ship, diplomats, recycled, with_trait
from .values import most_commands
from .vocabulary import damage, gain, gain_command, permanent, tech, turn_card, uid_of, until


@action("creative-invention", gives_tech=True, terminates=True)
def _(s, e):
    """Main: +1 Tech; it is terminated."""
    tech(s, e.you, 1)


@action("cut-the-red-tape", changes=lambda s, e: s.commands[e.you] < most_commands(s, e.you))
def _(s, e):
    """Any: a command more, not above your maximum."""
    gain_command(s, e.you)


@action("hidden-resources")
def _(s, e):
    """Any: 1 resource."""
    gain(s, e.you, 1)


@action("ion-storm", on=(any_ship,))
def _(s, e):
    """Any: 1 piercing damage to target ship."""
    damage(s, e, e.target, 1, piercing=True)


@action("training", modes=("combat", "life", "influence"), on=(any_hero,), terminates=True)
def _(s, e):
    """Main: target hero has +1 combat, life or influence for good; it is terminated."""
    if e.target is not None:
        permanent(s, e.target, e.mode, 1)


@action("extended-meeting", pay=(("turn", diplomats),), on=(any_hero,), changes=lambda s, e: not s.turned[e.target])
def _(s, e):
    """Any: turn a Diplomat you control to turn target hero."""
    if e.target is not None:
        turn_card(s, e.target)


@price("cloning")
def _(s, e):
    """The printed cost of the chosen hero card and 2 more."""
    return CARDS[-1 - e.to].cost + 2 if e.to < 0 else 2


def _own_planets(s, e):
    return [s.thing(uid) for uid in s.index.planets if s.ctrl[uid] == e.you and system(s.at[uid]) == e.you]


@action("cloning", chosen=recycled(lambda card: card.type == "hero"), place=_own_planets,
        changes=lambda s, e: not list(name_refusals(s, e.you, -1 - e.to)))
def _(s, e):
    """Main: a hero card of your recycle pile enters play on a planet you control in your Star System; it is no deployment."""
    card = -1 - e.to
    if card in s.recycle[e.you] and not list(name_refusals(s, e.you, card)) and s.in_play(uid_of(e.act.at)):
        s.recycle[e.you].remove(card)
        put_into_play(s, card, e.you, s.at[e.at], e.at, "FIR-203.25")


BLANKING.add(NUMBER["cowardice"])


@action("cowardice", on=(with_trait(any_hero, "Military"),))
def _(s, e):
    """Any: target Military hero has no text and cannot perform rules actions until end of turn."""
    if e.target is not None:
        until(s, e, "turn", (e.target,))


@lasting("cowardice", "coward")
def _(s, effect, uid):
    return uid in effect.on


__all__ = ["is_leaving"]
