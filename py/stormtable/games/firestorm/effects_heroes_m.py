"""The texts of the heroes, M to Z."""

from .abilities import action, const
from .deploying import anywhere
from .events import announced, plays_card, selfs_ship_hit
from .looking import Deciding
from .values import planet_at
from .vocabulary import costs_more, prevent

anywhere("miyal", "motann-raxx", "nurall-tulaak", "queen-helena-myrianis", "simon-christiansen", "sorvina-tridius", "the-ancient-one", "zypul")


@action("octavia-julianis", turn="self", event=selfs_ship_hit)
def _(s, e):
    """React: as her ship would suffer damage, turn her to prevent 2."""
    prevent(s, e, 2)


@action("the-seer", turn="self", when=lambda s, e: bool(s.draw[e.you]))
def _seer(s, e):
    """Any: turn her to look at the top card of your draw pile, and leave it, put it on the bottom, or recycle it."""
    s.push(Deciding(e.you, e.you, ("top", "bottom", "recycle")))


@_seer.then
def _(s, e):
    word, pile = e.memo[-1].verb, s.draw[e.you]
    if word == "bottom":
        pile.append(pile.pop(0))
    elif word == "recycle":
        s.recycle[e.you].append(pile.pop(0))


@const("trohh-grozz", "strike")
def _(s, source, hero):
    """He inflicts 2 damage more in hero combat."""
    return 2 if hero == source else 0


def _foreign(s, e):
    planet = planet_at(s, e.here)
    return bool(planet) and s.ctrl[planet] != e.you


def _opponent_plays(s, e):
    act = announced(s, e)
    return plays_card(s, act) is not None and act.by != e.you


@action("trohh-grozz", turn="self", when=_foreign, event=_opponent_plays)
def _(s, e):
    """React: as an opponent plays a card, turn him at a planet you do not control: that card costs 1 resource more."""
    costs_more(s, e, 1)
