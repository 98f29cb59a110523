"""The texts of the Aliens and of the planets."""

from .abilities import action, const, rider, stated, trigger
from .announcing import tech_lost
from .cards import CARDS, card_of, is_card
from .decks import starting
from .events import packets
from .vocabulary import found_to_hand, gain, prevent, answered, search
from .values import tech, you


def plays(s, act, fits, *verbs):
    """Does this announcement play a card that fits, in one of these ways?"""
    return bool(act.cards) and is_card(act.cards[0]) and act.verb in (verbs or ("play", "react", "deploy", "attach")) and fits(CARDS[card_of(act.cards[0])])


# -- Aliens -------------------------------------------------------------------------------------------------------------------------------


@rider("the-humans", res=-1)
def _(s, source, act):
    """Limited Main: an Explorer card you play costs 1 resource less."""
    return s.phase == "main" and plays(s, act, lambda card: "Explorer" in card.traits)


@rider("the-dysori", res=-1)
def _(s, source, act):
    """Limited Main: a hero you deploy costs 1 resource less."""
    return s.phase == "main" and plays(s, act, lambda card: card.type == "hero", "deploy")


@rider("the-muero", res=-1)
def _(s, source, act):
    """Limited Any: a Military card you play costs 1 resource less."""
    return plays(s, act, lambda card: "Military" in card.traits)


def _soven_hit(s, e):
    mine = tech(s, e.you)
    return packets(s, e, lambda packet: packet.amount > 0 and packet.by != e.you and not packet.fate and s.ctrl[packet.to] == e.you
                   and mine > tech(s, packet.by))


@action("the-soven", event=_soven_hit)
def _(s, e):
    """Limited React: prevents up to the difference of your Tech and that of the opponent who inflicts it."""
    _n, packet = answered(s, e)
    if packet is not None:
        prevent(s, e, max(0, tech(s, e.you) - tech(s, packet.by)))


stated("the-soven", "const")  # FIR-203.10 knows the price of the Soven


# -- planets ------------------------------------------------------------------------------------------------------------------------------


@action("muero-ragnuu-prime", com=1, when=lambda s, e: bool(s.draw[e.you]))
def _ragnuu(s, e):
    """Limited Any: for a command, search your draw pile for a Gear."""
    search(s, e, "gear")


_ragnuu.then(found_to_hand)


@const("mineral-rich-planet", "loot", more=True)
def _(s, source, planet):
    return 2 if planet == source else 0


@trigger("mineral-rich-planet", "told")
def _(s, source):
    """The player who conquers it gains 2 resources more: FIR-405.3.2 asks for the loot."""


@starting("garden-world")
def _(race):
    """Only a Soven player may take it as a starting planet."""
    return race == "soven"


@action("mining-asteroid", when=lambda s, e: s.tokens[e.self] > 0)
def _(s, e):
    """Limited Main: remove 1 ore token for 1 resource; as a starting planet it begins with 5 (FIR-101.4.4)."""
    if s.tokens[e.self]:
        s.tokens[e.self] -= 1
        gain(s, e.you, 1)


stated("mining-asteroid", "setup")


@const("earth", "tech_price")
def _(s, source, seat):
    """Your "gain +1 Tech" costs 3 resources instead of 5."""
    return -2 if you(s, source) == seat else 0


__all__ = ["tech_lost"]
