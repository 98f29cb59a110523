"""The texts of the advantages."""

from itertools import combinations

from ..cards import CARDS, NUMBER, RACES, seat_of
from ..rules.abilities import TURNING, action, const, rider, stated
from ..rules.actions import Act
from ..rules.duels import advantage_modes
from ..rules.state import Advantage
from ..rules.values import has, homeworld, is_planet, is_ship, mine, race_of, structure, you
from .planets import plays
from .targets import any_planet, others, where
from .vocabulary import ask, damage, tech, turn_up


@const("advanced-technology", "transcendence")
def _(s, source, seat):
    """You need 3 Tech less for a Transcendent Victory."""
    return -3 if you(s, source) == seat else 0


def _settlements(s, seat):
    """The Installations of a seat on its planets other than Homeworlds, as pairs (planet, name)."""
    return [(s.on[uid], s.design(uid).name) for uid in s.index.supports if s.ctrl[uid] == seat and "Installation" in s.design(uid).traits
            and is_planet(s, s.on[uid]) and s.ctrl[s.on[uid]] == seat and not has(s, s.on[uid], "Homeworld")]


@const("expansion-agenda", "victory", more=True)
def _(s, source, seat):
    """Alternative Victory: you control 8 Installations with different names on 3 or more planets of yours that are no Homeworlds."""
    found = _settlements(s, seat) if you(s, source) == seat else []
    if len({name for _planet, name in found}) < 8:
        return False
    return any(len(set(planets)) == 3 == len(set(names)) for planets, names in (zip(*three) for three in combinations(found, 3)))


stated("expansion-agenda", "victory")


@action("exploration-efficiency", gives_tech=True, when=lambda s, e: any(s.in_play(uid) and s.points[uid] > 0 for uid in s.explored[e.you]))
def _(s, e):
    """Limited End: +1 Tech, if a planet you explored this turn still has exploration points."""
    tech(s, e.you, 1)


@const("global-efficiency", "commands")
def _(s, source, seat):
    """You have +1 maximum commands."""
    return 1 if you(s, source) == seat else 0


@const("global-efficiency", "income", more=True)
def _(s, source, uid):
    """And your Homeworld produces 1 resource more."""
    return 1 if uid == homeworld(s, you(s, source)) else 0


@const("homeworld-defense", "shot")
def _(s, source, packet):
    """Each time a ship would inflict damage on your Homeworld, it inflicts 1 less."""
    return -1 if packet.to == homeworld(s, you(s, source)) and any(is_ship(s, uid) for uid in packet.ships) else 0


@action("insurrection-support", com=1, on=(where(others(any_planet), lambda s, e, uid: structure(s, uid) >= 2),))
def _(s, e):
    """Limited End: for a command, 1 piercing damage to target planet you do not control with structure 2 or more."""
    damage(s, e, e.target, 1, piercing=True)


def _other_races(s, seat):
    """As you turn it face up, choose a race other than yours."""
    return tuple(race for race in RACES if race not in ("none", race_of(s, seat)))


TURNING[NUMBER["laboratory-reproduction"]] = _other_races
stated("laboratory-reproduction", "trigger")


@rider("laboratory-reproduction", res=3, permits=True)
def _(s, source, act):
    """Main: you may deploy heroes with that race's Alien symbol for 3 resources more."""
    race = s.advantage[seat_of(source)].race
    return s.phase == "main" and plays(s, act, lambda card: card.type == "hero" and card.alien == race, "deploy")


@const("military-vise", "defeat", more=True)
def _(s, source, seat):
    """Whoever has lost three planets of the own Star System to you, no Homeworlds, loses the game."""
    return s.conquered[you(s, source)][seat] >= 3


stated("military-vise", "trigger")
stated("multiple-choices", "setup")  # FIR-101.3: the decks and the setup know it


@action("multiple-choices", modes=lambda s, e: tuple(CARDS[card].id for card in s.advantage[e.you].under))
def _choices(s, e):
    """Any: one of the two under it becomes your advantage, face up; it and the other are terminated."""
    s.terminate[e.you] += [e.card, *(card for card in s.advantage[e.you].under if CARDS[card].id != e.mode)]
    s.bear(e.you, Advantage(NUMBER[e.mode]))
    ask(s, e.you, [Act("choose", e.you, mode=mode) for mode in advantage_modes(s, e.you)])


@_choices.then
def _(s, e):
    turn_up(s, e.you, e.memo[-1].mode)


@const("overrun", "defeat", more=True)
def _(s, source, seat):
    """Whoever controls no ships at all, while a Military ship of yours that is no Fighter is at the own Homeworld, loses the game."""
    by = you(s, source)
    if seat == by or mine(s, seat, "ships") or mine(s, seat, "supports", "Fighter") or not (home := homeworld(s, seat)):
        return False
    return any(s.at[uid] == s.at[home] and not has(s, uid, "Fighter") for uid in mine(s, by, "ships", "Military"))


stated("overrun", "trigger")


def _own_planet(s, source, uid):
    return 1 if s.ctrl[uid] == you(s, source) and s.design(uid).type == "planet" else 0


# Planets you control have +1/+1 combat and +1 power, even if they had none.
for count, stat in enumerate(("guns", "shields", "power", "arms", "powers")):
    const("planetary-defenses", stat, more=count > 0)(_own_planet)


@const("reinforced-hulls", "printed")
def _(s, source, uid):
    """Ships you control have +1 printed structure."""
    return 1 if s.ctrl[uid] == you(s, source) and s.design(uid).type == "ship" else 0


@action("resourceful-planning", com=3, gives_tech=True)
def _(s, e):
    """Limited End: for 3 commands +1 Tech."""
    tech(s, e.you, 1)


@rider("science-revolution", tech=-1)
def _(s, source, act):
    """Once per turn, an action of yours has Tech Requirement -1."""
    return plays(s, act, lambda card: card.tech_requirement > 0)


@rider("stolen-technology", permits=True, tech=4)
def _(s, source, act):
    """You may deploy ships and supports with another race's Alien symbol, at Tech Requirement +4."""
    foreign = ("", race_of(s, act.by))
    return plays(s, act, lambda card: card.type in ("ship", "support") and card.alien not in foreign, "deploy", "attach")
