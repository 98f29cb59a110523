"""The rule of thumb: the score of each action, by a few plans every captain knows.

Deploy what is worth most, buy Tech with the rest, explore what lies near, keep the warships together and send them where they
are stronger than what guards the place, fire at what falls, and shield what would be lost. Only what the player sees is used.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import islice

from stormtable.kernel import kinds
from stormtable.kernel.flow import Action

from ..cards import ALIENS, CARDS, DECKS, card_of, card_thing, is_piece, is_seated, uid_of
from ..rules.actions import Act, passing
from ..rules.announcing import Announcements
from ..rules.combat import CombatAnnouncements, Fight, can_come, can_hire, targets_at
from ..rules.costs import energy
from ..rules.moving import can_set_out, paths
from ..rules.priority import Chance, Phase
from ..rules.setup import ChooseStart
from ..rules.space import FIRESTORM, system
from ..rules.state import HIDDEN, MUST_EXIT, State
from ..rules.values import guns, race_of, structure, tech, tech_to_win
from ..rules.verbs import VERBS
from . import fighting, texts
from .evaluate import CARD_WORTH, HOME, POWER, SCIENCE, TYPE, distances, firepower, hull, toughness
from .leaning import LEANINGS, UNCLEAR, of_card, unjudged
from .scale import BEGUN, FALLS, NOT_WORTH_IT, WARSHIP, WASTE, WINS

BOLD = 1.15  # so much stronger than what guards a place the own ships must be to set out
STYLES = {"warlike": ("attack", "strike", "fire"), "curious": ("buy", "explore", "survey")}  # the actions a style likes
LIKING = 0.5
MANY = 400  # ways to announce something that are looked at for one card at most


def scores(s: State, actions: Sequence[Action], style: str = "") -> list[float]:
    """The score of each action for the asked player."""
    heuristic = Heuristic(s, s.flow[-1].seat, style)
    return [heuristic.score(act) for act in actions]


def best_scored(s: State, most: int, style: str = "") -> list[tuple[float, Action]]:
    """The best actions as pairs (score, action), without listing all: those with the best scores are tried for legality first."""
    frame = s.flow[-1]
    heuristic = Heuristic(s, frame.seat, style)
    if type(frame) is Chance and type(s.flow[-2]) in (Phase, Fight):
        return _on_a_chance(s, heuristic, most)
    actions = _starts(s, frame.seat) if type(frame) is ChooseStart else list(islice(frame.legal_actions(s), MANY))
    return sorted([(heuristic.score(act), act) for act in actions], key=lambda row: -row[0])[:most]


def _on_a_chance(s, heuristic, most):
    kind = CombatAnnouncements if type(s.flow[-2]) is Fight else Announcements
    actions = kind(s, heuristic.seat, "combat" if kind is CombatAnnouncements else s.flow[-2].name)
    rows = [(heuristic.score(act), act) for act in _candidates(s, heuristic, actions)]
    rows = sorted([row for row in rows if row[0] > NOT_WORTH_IT], key=lambda row: -row[0])
    found = list(islice((row for row in rows if actions.allows(row[1])), most))
    return sorted([*found, (0.0, passing(heuristic.seat))], key=lambda row: -row[0])[:most]


def _candidates(s, heuristic, actions):
    """What may be worth announcing: ships move alone or all together, everything else as the rules list it."""
    for head in actions.heads():
        yield from _sailing(s, heuristic, head) if head[0] in ("move", "strike") else islice(actions.ways(head), MANY)


def _sailing(s, heuristic, head):
    """The ways of a ship: alone, or with all other warships there that can set out."""
    verb, first = head[0], uid_of(head[1])
    mates = [uid for uid in heuristic.ships if s.at[uid] == s.at[first] and can_set_out(s, uid) and firepower(s, uid) >= WARSHIP]
    groups = [(first,)] + ([tuple(mates)] if len(mates) > 1 and mates[0] == first and s.commands[heuristic.seat] else [])
    for group in groups:
        things = tuple(s.thing(uid) for uid in group)
        for path in {path[-1]: path for path in reversed(paths(s, group))}.values():
            if verb == "move":
                yield Act("move", heuristic.seat, things, path)
            elif path[-1] != FIRESTORM:
                for target in targets_at(s, heuristic.seat, path[-1]):
                    yield Act("strike", heuristic.seat, things, path, on=(target,))


def _starts(s, seat):
    """The printed start of the deck; else the Homeworld and the planets that produce most."""
    printed = next((deck.start for deck in DECKS.values() if deck.cards == s.deck[seat]), None)
    if printed is not None:
        return [Act("start", seat, tuple(card_thing(card) for card in printed))]
    some = list(islice(s.flow[-1].legal_actions(s), MANY))
    return sorted(some, key=lambda act: -sum([CARDS[card_of(thing)].resources for thing in act.cards]))[:4]


class Heuristic:
    """A player before a decision, and what all the actions are weighed by."""

    def __init__(self, s, seat, style=""):
        self.s, self.seat, self.liked = s, seat, STYLES.get(style, ())
        self._guards, self._forces, self._needs = {}, {}, {}  # what was worked out for a location or target already

    def score(self, act):
        """The score of an action, to this style a little more."""
        return _SCORES.get(act.verb, _nothing)(self, act) + LIKING * (act.verb in self.liked)

    def is_mine(self, thing):
        """Is a target the own seat, or a card under its control?"""
        return self.s.ctrl[uid_of(thing)] == self.seat if is_piece(thing) else thing == self.seat

    @cached_property
    def ships(self):
        """The own ships in orbit."""
        return [uid for uid in self.s.index.ships if self.s.ctrl[uid] == self.seat]

    @cached_property
    def fleet(self):
        """The firepower of all own warships with full energy."""
        return sum([firepower(self.s, uid) for uid in self.ships if firepower(self.s, uid) >= WARSHIP])

    @cached_property
    def missing(self):
        """The steps to Transcendence."""
        return tech_to_win(self.s, self.seat) - tech(self.s, self.seat)

    def guard(self, place):
        """What guards a location against this player: firepower and toughness of the ships and armed planets of others there."""
        if place not in self._guards:
            self._guards[place] = self._guard(place)
        return self._guards[place]

    def _guard(self, place):
        fire = tough = 0.0
        for uid in self.s.index.here.get(place, ()):
            if self.s.ctrl[uid] != self.seat and TYPE[self.s.card[uid]] in ("ship", "planet") and not self.s.on[uid]:
                armed = TYPE[self.s.card[uid]] == "ship" or POWER[self.s.card[uid]]
                fire += firepower(self.s, uid)
                tough += toughness(self.s, uid) if armed else 0.0
        return fire, tough

    @cached_property
    def goal(self):
        """Where the warships are headed, with the steps from there to everywhere: the best planet they can take, or None."""
        s, best, found = self.s, 0.0, None
        for uid in s.index.planets:
            owner = s.ctrl[uid]
            if owner in (self.seat, -1) or s.out[owner]:
                continue
            _fire, tough = self.guard(s.at[uid])
            need = tough if POWER[s.card[uid]] else tough + max(1, hull(s, uid))
            if self.fleet < BOLD * need:
                continue
            worth = (10.0 if HOME[s.card[uid]] else 2.0) * min(2.0, self.fleet / need) - 0.2 * need / 10
            if worth > best:
                best, found = worth, uid
        return None if found is None else (found, distances(s, s.at[found]))

    # -- fights --------------------------------------------------------------------------------------------------------------------

    @cached_property
    def fires(self):
        """The damage that each own ship can do with the energy it has."""
        return {uid: guns(self.s, uid) * energy(self.s, uid) for uid in self.ships}

    def force(self, place):
        """The own ships that can be in a fleet at a location this turn: those that are there, and those next to it that can come."""
        if place not in self._forces:
            s, seat = self.s, self.seat
            self._forces[place] = {uid for uid in self.ships if self.fires[uid]
                                   and (can_hire(s, uid, seat) if s.at[uid] == place else can_come(s, uid, seat, place))}
        return self._forces[place]

    def odds(self, ships, target):
        """The damage that these ships can do to a target and what guards it, and the damage that it takes."""
        if target not in self._needs:
            s = self.s
            left = max(1, structure(s, target)) if TYPE[s.card[target]] == "planet" and not POWER[s.card[target]] else 0.0
            self._needs[target] = self.guard(s.at[target])[1] + left
        return sum([self.fires[uid] for uid in ships]), self._needs[target]

    def battle(self, ships, target):
        """What an attack with these ships promises: what it may take or destroy, less what it may cost."""
        s = self.s
        fire, need = self.odds(ships, target)
        if not fire:
            return WASTE
        own, danger = sum([toughness(s, uid) for uid in ships]), self.guard(s.at[target])[0]
        planet, share = TYPE[s.card[target]] == "planet", min(1.0, fire / max(1.0, need))
        cost = 1.5 * min(1.0, danger / max(1.0, own)) * sum([CARD_WORTH[s.card[uid]] for uid in ships]) / 4
        if planet and fire >= need:
            ends = HOME[s.card[target]] and s.settings.homeworld_loss == "eliminate"
            return (WINS / (s.players - 1) if ends else FALLS + CARD_WORTH[s.card[target]]) - 0.3 * cost
        if planet and not danger and not HOME[s.card[target]]:
            return -0.3  # it is repaired before the next blow
        prize = (5.0 if HOME[s.card[target]] else 2.5) if planet else 1.0 + CARD_WORTH[s.card[target]]
        return share * share * prize - cost * (1.2 - share)


def _nothing(heuristic, act):
    return 0.0


# -- coming into play --------------------------------------------------------------------------------------------------------------------


def _in_hand(card):
    """What a card is worth to who can play it: a tactical what its sentence tells, and more if it is free."""
    if card.type != "tactical":
        return CARD_WORTH[card.number]
    best = max([lean.worth for lean in LEANINGS[card.number]], default=0.0)
    return 0.4 + max(0.0, best) - 0.1 * card.cost + 0.3 * texts.is_free(card)


IN_HAND = tuple(_in_hand(card) for card in CARDS)


def held_worth(s, seat, card):
    """What a card in the own hand is worth: little, if it cannot be played."""
    if card == HIDDEN:
        return 0.6
    design = CARDS[card]
    if design.alien and design.alien != race_of(s, seat):
        return 0.05
    short = max(0, design.tech_requirement - tech(s, seat))
    if "Unique" in design.traits and any(s.card[uid] == card for uid in s.play):
        return 0.1
    return IN_HAND[card] / (1 + 0.25 * short)


def _deploy(heuristic, act):
    """What a card is worth, the sooner the better; planets are for those who can explore them or live on them."""
    s, card = heuristic.s, card_of(act.cards[0])
    worth = 1.0 + CARD_WORTH[card] - 0.03 * CARDS[card].cost
    if act.at is not None and is_piece(act.at):
        host = uid_of(act.at)
        fits = TYPE[s.card[host]] == "ship" and "Military" in CARDS[card].traits and firepower(s, host) >= WARSHIP
        worth += 0.3 if fits else 0.1 if s.ctrl[host] == heuristic.seat else -0.2
    return worth


def _attach(heuristic, act):
    """A support card goes to the best of those it fits: weapons to warships, buildings to planets that stand firm."""
    s, card, host = heuristic.s, card_of(act.cards[0]), uid_of(act.at)
    if s.ctrl[host] != heuristic.seat:
        return 0.4
    return 0.8 + CARD_WORTH[card] + 0.1 * CARD_WORTH[s.card[host]] - 0.03 * CARDS[card].cost - 0.2 * len(s.index.aboard.get(host, ()))


def _buy(heuristic, act):
    """Tech with what is left; the last steps before anything else."""
    if heuristic.missing <= 1:
        return WINS
    return 3.0 if heuristic.missing <= 5 else 0.9


def _sell(heuristic, act):
    return 0.02


def _reveal(heuristic, act):
    return 0.5


def _repair(heuristic, act):
    """Homeworlds and good ships are worth it."""
    card = heuristic.s.card[uid_of(act.cards[0])]
    return 0.35 if HOME[card] else 0.15 + 0.05 * CARD_WORTH[card]


def _rally(heuristic, act):
    """A command more, where there is something to command."""
    s = heuristic.s
    if s.phase != "main" or s.combat is not None:
        return -0.3
    soldier = "Military" in CARDS[s.card[uid_of(act.cards[0])]].traits and s.on[uid_of(act.cards[0])] in heuristic.ships
    return 0.25 if s.commands[heuristic.seat] <= 1 and s.resources[heuristic.seat] > 1 and not soldier else -0.1


# -- exploring ---------------------------------------------------------------------------------------------------------------------------


def _explored(heuristic, uids, place):
    s = heuristic.s
    planet = s.index.worlds.get(place, 0)
    gain = min(sum([CARDS[s.card[uid]].explorer for uid in uids]), max(0, s.points[planet])) if planet else 0
    return WINS if gain >= heuristic.missing > 0 else 1.5 * gain


def _explore(heuristic, act):
    uids = [uid_of(thing) for thing in act.cards]
    return _explored(heuristic, uids, heuristic.s.at[uids[0]]) - 0.1 * len(uids)


def _survey(heuristic, act):
    return _explored(heuristic, [uid_of(act.cards[0])], act.path[-1]) + _risk(heuristic, act.path[-1]) - 0.2


def _risk(heuristic, place):
    """The danger of ending a move where others have ships."""
    return -0.08 * heuristic.guard(place)[0] if place != FIRESTORM else 0.0


# -- moving ------------------------------------------------------------------------------------------------------------------------------


def _move(heuristic, act):
    """Warships go to their goal together, science ships out of their own system, explorers to what can be explored."""
    s, uids, end = heuristic.s, [uid_of(thing) for thing in act.cards], act.path[-1]
    first = uids[0]
    if end == FIRESTORM and s.has(first, MUST_EXIT):
        return -2.0
    leaves = 0.8 if s.has(first, MUST_EXIT) else 0.0
    if firepower(s, first) >= WARSHIP:
        return leaves + _march(heuristic, uids, end) - 0.25 * (len(uids) > 1)
    return leaves + _errand(heuristic, first, end) + _risk(heuristic, end)


def _march(heuristic, uids, end):
    s = heuristic.s
    if heuristic.goal is None:
        home = system(s.at[uids[0]]) == heuristic.seat
        return 0.3 if not home and system(end) == heuristic.seat else -0.2
    _target, far = heuristic.goal
    nearer = far.get(s.at[uids[0]], 9) - far.get(end, 9)
    strong = heuristic.fleet >= heuristic.guard(end)[0]
    return 0.35 * nearer - 0.05 if strong else -0.5


def _errand(heuristic, uid, end):
    s, card = heuristic.s, heuristic.s.card[uid]
    here = s.at[uid]
    if SCIENCE[card]:
        if system(here) != heuristic.seat:
            return -0.3
        return 1.0 if system(end) not in (heuristic.seat, FIRESTORM) else 0.3 if end == FIRESTORM else -0.3
    worlds = [s.at[planet] for planet in s.index.planets if s.points[planet] > 0] if CARDS[card].explorer else []
    if not worlds:
        return -0.2
    far = [distances(s, place) for place in worlds]
    return 0.3 * (min([steps.get(here, 9) for steps in far]) - min([steps.get(end, 9) for steps in far])) - 0.05


def _strike(heuristic, act):
    """Ships move in and attack: with those that are there, and those next to it that can be gathered."""
    end = act.path[-1]
    uids = {uid_of(thing) for thing in act.cards}
    if not act.on:
        return -0.5
    return heuristic.battle(heuristic.force(end) | uids, uid_of(act.on[0])) - 0.1 * len(uids)


def _attack(heuristic, act):
    target = uid_of(act.on[0])
    return heuristic.battle(heuristic.force(heuristic.s.at[target]), target)


def _walk(heuristic, act):
    """Soldiers go aboard warships, explorers to what can be explored; all others stay."""
    s, host = heuristic.s, uid_of(act.at)
    worth = -0.15
    for thing in act.cards:
        uid = uid_of(thing)
        design = CARDS[s.card[uid]]
        aboard = TYPE[s.card[s.on[uid]]] == "ship" if s.on[uid] else False
        fights = "Military" in design.traits and host in heuristic.ships and firepower(s, host) >= WARSHIP and not aboard
        explores = design.explorer and s.points[host] > 0 and s.points[s.on[uid]] <= 0
        worth += 0.4 if fights or explores else -0.6
    return worth


def _stab(heuristic, act):
    """An Assassin strikes where the first blow may do."""
    hero, victim = (CARDS[heuristic.s.card[uid_of(thing)]] for thing in (act.cards[0], act.on[0]))
    if heuristic.is_mine(act.on[0]):
        return -3.0
    return 0.8 + CARD_WORTH[victim.number] if hero.combat + 1 >= victim.life else -0.3


def _wreck(heuristic, act):
    return -2.0 if heuristic.is_mine(act.on[0]) else CARD_WORTH[heuristic.s.card[uid_of(act.on[0])]] - 0.9


def _sneak(heuristic, act):
    return -0.1


def _heal(heuristic, act):
    return 0.2 if heuristic.is_mine(act.on[0]) else -1.0


def _launch(heuristic, act):
    return 0.4 if heuristic.s.combat is not None and heuristic.s.energy[uid_of(act.cards[0])] else -0.2


def _board(heuristic, act):
    return -0.2


# -- questions ---------------------------------------------------------------------------------------------------------------------------


def _answering(heuristic, act):
    """A target that a fate or an effect asks for: harm for others, help for oneself."""
    source = next((getattr(frame, "card", None) for frame in reversed(heuristic.s.flow[:-1]) if isinstance(getattr(frame, "card", None), int)), None)
    lean = UNCLEAR if source is None else of_card(source)
    mine = all(heuristic.is_mine(thing) for thing in act.on)
    prize = max([CARD_WORTH[heuristic.s.card[uid_of(thing)]] for thing in act.on if is_piece(thing)], default=0.5)
    good = lean.side > 0
    return 0.3 * prize if mine == good else -0.3 * prize


def _attack_now(heuristic, act):
    """An attack; one that ships have flown in for is paid for already."""
    return _attack(heuristic, act) + (0.0 if type(heuristic.s.flow[-1]) is Chance else BEGUN)


def _cards(sign):
    """A card that is taken, kept or given up, by what it is worth in the own hand."""
    def score(heuristic, act):
        if not act.cards:
            return 0.0
        thing = act.cards[0]
        if is_piece(thing):
            return sign * CARD_WORTH[heuristic.s.card[uid_of(thing)]]
        return sign * (held_worth(heuristic.s, heuristic.seat, card_of(thing)) if not is_seated(thing) else 0.5)
    return score


def _discard(heuristic, act):
    """The least useful first; one more for a command only if it is of no use at all."""
    worth = held_worth(heuristic.s, heuristic.seat, card_of(act.cards[0]))
    return 0.35 - worth if not getattr(heuristic.s.flow[-1], "left", 1) else -worth


def _lay(heuristic, act):
    """A card with a high cosmic value saves a hero's life; a good card is a pity."""
    if not act.cards:
        return 0.0
    card = card_of(act.cards[0])
    return 0.4 * CARDS[card].cosmic - 0.5 * held_worth(heuristic.s, heuristic.seat, card)


def _flee(heuristic, act):
    duel = next(frame for frame in reversed(heuristic.s.flow) if hasattr(frame, "doomed"))
    mine, other = CARDS[heuristic.s.card[duel.x]], CARDS[heuristic.s.card[duel.y]]
    return 0.5 if mine.combat < other.combat and fighting.health(heuristic.s, duel.x) <= other.combat + 2 else -0.5


def _advantage(heuristic, act):
    return 0.0 if act.mode == "down" else 0.3


def _alien(heuristic, act):
    """What the others take is not known yet: each seat has Aliens of its own to choose from, so that two seldom take the same."""
    race = list(ALIENS).index(CARDS[card_of(act.cards[0])].alien)
    return 0.0 if race % heuristic.s.players == heuristic.seat else WASTE


def _start(heuristic, act):
    """Planets that produce; the printed start of a deck is what it was made for."""
    return 0.2 * sum([CARDS[card_of(thing)].resources for thing in act.cards])


def _worth(amount):
    return lambda heuristic, act: amount


_SCORES = {
    "deploy": _deploy, "attach": _attach, "reattach": _worth(-0.3), "buy": _buy, "sell": _sell, "reveal": _reveal, "repair": _repair, "rally": _rally,
    "explore": _explore, "survey": _survey, "move": _move, "strike": _strike, "attack": _attack_now, "shift": _walk, "travel": _walk,
    "stab": _stab, "wreck": _wreck, "sneak": _sneak, "treat": _heal, "mend": _heal, "launch": _launch, "board": _board, "land": _board,
    "fire": fighting.fire, "gather": fighting.gather, "join": fighting.gather, "gathered": fighting.complete, "joined": fighting.complete,
    "enable": fighting.enable, "retreat": fighting.retreat, "shield": fighting.shield, "screen": fighting.screen, "aim": fighting.aim, "cover": fighting.cover,
    "play": texts.use, "use": texts.use, "react": texts.use, "target": _answering, "take": _cards(1.0), "top": _cards(1.0),
    "bottom": _cards(-0.6), "recycle": _cards(-0.7), "give": _cards(-1.0), "discard": _discard, "lay": _lay, "flee": _flee, "pay": _worth(0.3),
    "alien": _alien, "advantage": _advantage, "start": _start, "ask": _worth(0.1), "accept": _worth(-1.0), "support": _worth(-0.1),
}


def unknown() -> list[str]:
    """What the rules ask for and nothing here has a score for, in sentences: the build stops at it."""
    return [*kinds.without_score("action", VERBS, _SCORES), *unjudged()]
