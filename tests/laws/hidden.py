"""What the rulebooks hide, told apart from the games: places whose cards a seat may not know, and worlds in which two of them are exchanged.

A guess copies what a view has forgotten to hide, so views and guesses alone cannot tell that they leak. These places are written down
from the rules (docs/kernel.md: hidden information), and the worlds are made without asking any game what it hides.
"""

from stormtable.games.firestorm.cards import CARDS
from stormtable.games.madstone.rules.state import face_down
from stormtable.games.ortus.components import OWN
from stormtable.games.ortus.rules.steps import phase


def all_of(pile):
    """Every place of a pile."""
    return pile, range(len(pile))


def unknown(pile, known, seat):
    """The places of a pile whose cards this seat has not seen."""
    return pile, [place for place, seats in enumerate(known) if not seats >> seat & 1]


def whisper(s, seat):
    """Other hands, and the deck but for a top card that was looked at."""
    hands = {f"hand {other}": all_of(s.hands[other]) for other in range(3) if other != seat}
    yield {**hands, "deck": (s.deck, range(s.eyes[seat], len(s.deck)))}


def madstone(s, seat):
    """Cards in other hands and in the pile that were not seen, the trimmed ones, and those that left face down."""
    hands = {f"hand {other}": unknown(s.hand[other], s.hand_known[other], seat) for other in s.seats if other != seat}
    yield {**hands, "pile": unknown(s.pile, s.pile_known, seat), "trimmed": all_of(s.trimmed), "out": (s.out, range(face_down(s.out)))}


def maul(s, seat):
    """The Boost deck and the other hand; of both decks the order between the known top and bottom."""
    hand = {} if s.settings.open_hands else {"hand": all_of(s.hand[1 - seat])}
    yield {**hand, "boosts": all_of(s.boosts)}
    for owner in (0, 1):
        yield {f"deck {owner}": (s.deck[owner], range(s.known_top[owner], len(s.deck[owner]) - s.known_bottom[owner]))}


def maelstrom(s, seat):
    """Both draw stacks, and the other hand; while a declaration shows a tile of it, it is left alone."""
    yield {"own stack": all_of(s.stack[seat])}
    hand = s.hand[1 - seat]
    is_shown = any(getattr(frame, "card", None) in hand for frame in s.flow)
    yield {"hand": (hand, () if is_shown else range(len(hand))), "stack": all_of(s.stack[1 - seat])}


def firestorm(s, seat):
    """Draw piles, and the other hands; a fate is never in a hand, and cards that are looked at are left alone."""
    for other in range(s.players):
        draw = s.draw[other]
        sees = getattr(s.flow[-1], "sees", None) if s.flow and s.flow[-1].seat == seat else None
        seen = (sees[1] or 0) if sees is not None and sees[0] == other else 0
        yield {f"draw {other}": (draw, range(seen, len(draw)))}
        if other != seat and not s.settings.open_hands and not any(hasattr(frame, "cards") for frame in s.flow):
            kept = [place for place in range(seen, len(draw)) if CARDS[draw[place]].type != "fate"]
            yield {f"hand {other}": all_of(s.hand[other]), f"pile {other}": (draw, kept)}


def ortus(s, seat):
    """Where the other House stands until both arrangements are complete."""
    if phase(s) == "place":
        yield {"arrangement": (s.place, OWN[1 - seat])}


PLACES = {rule.__name__: rule for rule in (whisper, madstone, maul, maelstrom, firestorm, ortus)}


def pools(name, s, seat):
    """The groups of hidden places; what lies in one of a group might lie in any other of it. Each is {kind: (pile, places)}."""
    return PLACES[name](s, seat) if name in PLACES else ()


def tidy(s):
    """MAUL keeps hands sorted, and Ortus the hexes that a House stands on."""
    if hasattr(s, "boosts"):
        for hand in s.hand:
            hand.sort()
    if hasattr(s, "stand"):
        s.stand = [sum(1 << s.place[warrior] for warrior in own if s.place[warrior] >= 0) for own in OWN]
    return s


def lies_in(name, s, seat):
    """What really lies in the hidden places: {(group, kind): cards}."""
    return {(number, kind): [pile[place] for place in places]
            for number, pool in enumerate(pools(name, s, seat)) for kind, (pile, places) in pool.items()}


def copied(s):
    """A state that shares no pile with this one; a clone shares what is never changed in place."""
    world = s.clone()
    for name in [name for kind in type(s).__mro__ for name in getattr(kind, "__slots__", ())]:
        if isinstance(pile := getattr(world, name, None), list):
            setattr(world, name, [each[:] if isinstance(each, list) else each for each in pile])
    return world


def exchanged(name, s, seat, rng):
    """For each kind of place a world in which a card there is exchanged with another hidden one, if there is a different one: (what, world)."""
    for number, pool in enumerate(pools(name, s, seat)):
        for kind in pool:
            world = copied(s)
            there = list(pools(name, world, seat))[number]
            every = [(pile, place) for pile, places in there.values() for place in places]
            pairs = [(one, other) for one in rng.sample([(there[kind][0], place) for place in there[kind][1]], min(4, len(there[kind][1])))
                     for other in rng.sample(every, min(8, len(every))) if one[0][one[1]] != other[0][other[1]]]
            if not pairs:
                continue
            (pile, place), (other, away) = pairs[0]
            pile[place], other[away] = other[away], pile[place]
            tidy(world)
            if lies_in(name, world, seat)[number, kind] != lies_in(name, s, seat)[number, kind]:
                yield (number, kind), world


def bare(value):
    """All that lies in a value, whatever it takes for equal: two that look alike have the same, down to the last part."""
    if isinstance(value, dict):
        return "dict", [(bare(key), bare(each)) for key, each in value.items()]
    if isinstance(value, (set, frozenset)):
        return "set", sorted(map(repr, map(bare, value)))
    if isinstance(value, (list, tuple)):
        return type(value).__name__, [bare(each) for each in value], bare(getattr(value, "__dict__", None) or None)
    if isinstance(value, (str, int, float, bool, type(None))):
        return (type(value).__name__, value, *([bare(value.__dict__)] if getattr(value, "__dict__", None) else []))
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ()) if name != "memo"]  # a memo is worked out from the rest
    return type(value).__name__, [(name, bare(getattr(value, name, None))) for name in slots], bare(getattr(value, "__dict__", None) or None)
