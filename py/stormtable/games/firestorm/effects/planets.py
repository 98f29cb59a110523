"""The texts of the Aliens and of the planets."""

from ..cards import CARDS, card_of, is_card, uid_of
from ..rules.abilities import action, const, rider, stated, trigger
from ..rules.combat import attack_command, end_combat
from ..rules.decks import starting
from ..rules.deploying import subject_refusals
from ..rules.events import packets
from ..rules.fates import draw
from ..rules.space import system
from ..rules.use import text_of
from ..rules.values import homeworld, is_ship, tech, you
from .targets import any_player, any_support, own, where
from .vocabulary import answered, discard_random, found_to_hand, gain, prevent, reorder, search


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


@action("akhnaar-kraag", com=1, on=(any_player,), changes=lambda s, e: bool(s.hand[e.target]))
def _(s, e):
    """Limited Main: for a command, target player discards 1 card at random."""
    discard_random(s, e.target)


@action("arcadius-prime", com=1, when=lambda s, e: bool(s.draw[e.you] or s.recycle[e.you]))
def _(s, e):
    """Limited Main: for a command, draw a card."""
    draw(s, e.you, 1)


def _loose_retrofit(s, e, uid):
    design = s.design(uid)
    return "Retrofit" in design.traits and "Fixed" not in design.traits


def _other_ships(s, e):
    """The other ships of yours that have room for the Retrofit and no copy of it."""
    return [s.thing(uid) for uid in s.index.ships if uid != s.on[e.target] and not list(subject_refusals(s, e.you, s.card[e.target], uid))]


@action("dark-world", on=(where(own(any_support), _loose_retrofit),), place=_other_ships)
def _(s, e):
    """Limited Any: target Retrofit you control moves to another ship you control with room, anywhere but in the Firestorm."""
    if e.target is not None and s.in_play(e.at) and is_ship(s, e.at) and s.thing(e.at) in _other_ships(s, e):
        s.place(e.target, s.at[e.at], e.at)
        s.emit("reattached", "FIR-404.4.1", name=s.design(e.target).name, uid=e.target, to=s.design(e.at).name)


@action("dead-world", when=lambda s, e: bool(s.draw[e.you]))
def _(s, e):
    """Limited Any: look at the top 2 cards of your draw pile and put them back in any order."""
    reorder(s, e, e.you, 2)


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


GARDENS = "Xelmon Gardens"


@const("garden-world", "attaching")
def _(s, source, act):
    """Xelmon Gardens attached to it costs 1 resource less."""
    return (-1, 0) if act.at == s.thing(source) and CARDS[card_of(act.cards[0])].name == GARDENS else None


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



def _attack_to_free(s, act):
    """Does this declare an attack whose command is not free already? (FIR-203.22)"""
    if act.verb == "attack":
        return attack_command(s, act, s.at[uid_of(act.on[0])]) > 0
    return act.verb == "strike" and bool(act.on) and attack_command(s, act, act.path[-1]) > 0


@rider("regnuu-kraag", com=1)
def _(s, source, act):
    """Once per turn an attack you declare, or a Combat action you perform, needs no command."""
    text = text_of(s, act)
    return _attack_to_free(s, act) or act.verb == "enable" or text is not None and text.type == "Combat"


@rider("research-center", tech=-1)
def _(s, source, act):
    """Once per turn a card you play has Tech Requirement -1."""
    return plays(s, act, lambda card: card.tech_requirement > 0)


@starting("sorvius-i")
def _(race):
    """A Muero player may not take it as a starting planet."""
    return race != "muero"


@const("sorvius-i", "welcomes")
def _(s, source, seat, place):
    """Opponents of its controller may deploy heroes here, on it or on an own ship."""
    return you(s, source) != seat and s.at[source] == place


def _disturbs_the_garden(s, e):
    home = homeworld(s, e.you)
    return s.combat is not None and system(s.combat.at) == e.you and bool(home) and s.combat.at != s.at[home]


@action("ymvalla", com=3, far=True, when=_disturbs_the_garden)
def _(s, e):
    """Limited Combat: for 3 commands a combat in your Star System, but not at your Homeworld, ends; ships stay."""
    end_combat(s)
