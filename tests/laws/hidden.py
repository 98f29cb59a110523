"""What the rulebooks hide, told apart from the games: places whose cards a seat may not know, and worlds in which two of them are exchanged.

A guess copies what a view has forgotten to hide, so views and guesses alone cannot tell that they leak. These places are written down
from the rules (docs/kernel.md: hidden information), and the worlds are made without asking any game what it hides.
"""

from functools import partial

from stormtable.games.firestorm.cards import CARDS, DECKS
from stormtable.games.firestorm.rules.looking import Peek
from stormtable.games.firestorm.rules.setup import ChooseDeck
from stormtable.games.madstone.rules.state import face_down
from stormtable.games.maelstrom import cards as tiles
from stormtable.games.maelstrom.rules.forces import alignment, primaries
from stormtable.games.ortus.components import OWN
from stormtable.games.ortus.rules.steps import phase


def all_of(pile):
    """Every place of a pile."""
    return pile, range(len(pile))


def unknown(pile, known, seat):
    """The places of a pile whose cards this seat has not seen."""
    return pile, [place for place, seats in enumerate(known) if not seats >> seat & 1]


class Part:
    """A place that is no pile, such as a field of a tuple: as if it were a pile of one card."""

    def __init__(self, holder, key, field=None, changed=lambda: None):
        self.holder, self.key, self.field, self.changed = holder, key, field, changed

    def __getitem__(self, place):
        value = self.holder[self.key]
        return value if self.field is None else getattr(value, self.field)

    def __setitem__(self, place, card):
        self.holder[self.key] = card if self.field is None else self.holder[self.key]._replace(**{self.field: card})
        self.changed()


def chosen(kind, part, others):
    """What was chosen in secret, and what it might be instead; that lies nowhere in the game."""
    spare = [other for other in others if other != part[0]]
    return {kind: (part, [0]), SPARE: (spare, range(len(spare)))}


SPARE = "spare"
LISTED = "listed"  # kinds of places whose cards an open list tells, though they lie face down: a guess is right every time


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
    """Both draw stacks, and the other hand; while a declaration shows a tile of it, it is left alone. The other force, unless lists are
    open, and its Primary until both are revealed."""
    yield {"own stack": all_of(s.stack[seat])}
    other = 1 - seat
    hand, is_listed = s.hand[other], s.settings.level == "basic" or s.settings.open_lists
    is_shown = any(getattr(frame, "card", None) in hand for frame in s.flow)
    yield {"hand": (hand, () if is_shown else range(len(hand))), "stack": all_of(s.stack[other])}
    if s.force[other] and not is_listed:
        side = alignment(s.force[other])
        yield chosen("force", Part(s.force, other), [force for force in tiles.FORCES.values() if alignment(force) == side])
    if s.primary[other] is not None and not s.at:
        side = tiles.ALIGNMENT[tiles.CARDS[s.primary[other]].faction]
        every = [card for card, design in enumerate(tiles.CARDS) if "Primary" in design.traits and tiles.ALIGNMENT[design.faction] == side]
        yield chosen("primary", Part(s.primary, other), primaries(s.force[other]) if is_listed else every)


def firestorm(s, seat):
    """Draw piles, and of the others: hands and what was set aside of them, cards of a hero combat until both are revealed, face-down
    advantages and those under another, own decks, and what is chosen in setup. A fate is never in a hand."""
    for other in range(s.players):
        yield from _piles(s, seat, other)
        if other != seat:
            yield from _chosen(s, other)
    for place, frame in enumerate(s.flow):
        if isinstance(frame, Peek) and frame.seat != seat:
            yield chosen("peeked", Part(s.flow, place, "cards"), [(card,) * len(frame.cards) for card in s.hand[frame.owner]])


def _piles(s, seat, other):
    """Cards that are looked at are left alone."""
    draw, fights = s.draw[other], _laid(s)
    sees = getattr(s.flow[-1], "sees", None) if s.flow and s.flow[-1].seat == seat else None
    seen = (sees[1] or 0) if sees is not None and sees[0] == other else 0
    turned = {"turned": (fights[0][1], [0])} if fights and fights[0][0] == other else {}
    yield {f"draw {other}": (draw, range(seen, len(draw))), **turned}
    if other == seat or sees == (other, 0):  # who searches a whole pile knows what is not in the hand
        return
    kept = [place for place in range(seen, len(draw)) if CARDS[draw[place]].type != "fate"]
    hand = {} if s.settings.open_hands or any(hasattr(frame, "cards") for frame in s.flow) else {f"hand {other}": all_of(s.hand[other])}
    laid = {"laid": (fights[1][1], [0])} if fights and fights[1][0] == other else {}
    yield {**hand, f"pile {other}": (draw, kept), f"aside {other}": all_of(s.aside[other]), **laid}


def _laid(s):
    """Who has a card in a hero combat that is not revealed yet, and where it lies: from the draw pile, and from the hand."""
    duel = next((frame for frame in s.flow if hasattr(frame, "fighters")), None)
    if s.duel is None or duel is None or duel.owners:
        return ()
    both = list(s.duel)
    return [(s.ctrl[fighter] if card is not None else None, Part(both, place, changed=lambda: setattr(s, "duel", tuple(both))))
            for place, (fighter, card) in enumerate(zip((duel.x, duel.y), s.duel))]


def _chosen(s, other):
    """What a player has chosen in secret: in setup, or in the deck before it."""
    is_own = s.deck[other] not in [deck.cards for deck in DECKS.values()]
    listed = "" if is_own else f"{LISTED} "
    bears = s.advantage[other]
    if bears is not None:
        race = CARDS[s.alien[other]].alien
        advantages = [card.number for card in CARDS if card.type == "advantage" and card.alien in ("", race)]
        if not bears.up:
            yield chosen(f"{listed}advantage {other}", Part(s.advantage, other, "card", s.changed), advantages)
        if bears.under:
            yield chosen(f"{listed}under {other}", Part(s.advantage, other, "under", s.changed), [tuple(advantages[:2]), tuple(advantages[1:3])])
    if s.start[other] is not None:
        home, *more = sorted((card for card, _count in s.deck[other] if CARDS[card].type == "planet"), key=lambda card: not CARDS[card].is_home)
        yield chosen(f"start {other}", Part(s.start, other), [(home,), *((home, planet) for planet in more)])
    if s.flow and isinstance(s.flow[-1], ChooseDeck) and s.alien[other] is not None:
        both = [(s.alien[other], s.deck[other])]
        yield chosen(f"alien {other}", Part(both, 0, changed=partial(_reseat, s, other, both)), [(deck.alien, deck.cards) for deck in DECKS.values()])
    elif is_own and s.deck[other] is not None:
        yield chosen(f"deck {other}", Part(s.deck, other), [s.deck[other][1:], s.deck[other][2:]])


def _reseat(s, other, both):
    s.alien[other], s.deck[other] = both[0]
    s.changed()


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
            for number, pool in enumerate(pools(name, s, seat)) for kind, (pile, places) in pool.items() if kind != SPARE and len(places)}


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
            if kind != SPARE and exchange(list(pools(name, world, seat))[number], kind, rng):
                tidy(world)
                if lies_in(name, world, seat)[number, kind] != lies_in(name, s, seat)[number, kind]:
                    yield (number, kind), world


def exchange(pool, kind, rng):
    """Exchanges a card in a place of this kind with a different one of the group; False if there is none."""
    pile, places = pool[kind]
    every = [(other, place) for other, others in pool.values() for place in others]
    pairs = [(one, other) for one in rng.sample([(pile, place) for place in places], min(4, len(places)))
             for other in rng.sample(every, min(8, len(every))) if one[0][one[1]] != other[0][other[1]]]
    if pairs:
        (pile, place), (other, away) = pairs[0]
        pile[place], other[away] = other[away], pile[place]
    return bool(pairs)


def exchanged_everywhere(name, s, seat, rng):
    """A world in which every kind of place that is hidden from this seat holds something else."""
    world = copied(s)
    for number, pool in enumerate(pools(name, s, seat)):
        for kind in pool:
            if kind != SPARE:
                exchange(list(pools(name, world, seat))[number], kind, rng)
    return tidy(world)


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
