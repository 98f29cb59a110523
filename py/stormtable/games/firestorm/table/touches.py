"""What a person touches to say an action (FIR-700.14 to 700.18).

A thing comes first: a ship, a hero, a card of the hand. Then the verb and all it needs, one touch after the other; or at once
the place or the target that is meant, and the verb only if several fit. A touch that could be no other is not asked for.
"""

from collections.abc import Sequence
from typing import Any

from stormtable.kernel.flow import Action
from stormtable.kernel.game import Touches

from ..cards import CARDS, DECKS, NUMBER, card_thing, is_card, is_piece, is_seated, thing_name, uid_of
from ..rules.abilities import ACTIONS
from ..rules.actions import Act, passing
from ..rules.announcing import Announcements
from ..rules.deploying import deploy_places, subjects
from ..rules.granting import ActNow, DeployNow
from ..rules.priority import Chance, Window
from ..rules.setup import StartChoices
from ..rules.space import adjacent, place_name, read_place
from ..rules.state import State
from .names import place_words, player_words

DONE = "word:done"
SUGGESTED = "word:suggested"
# The frames in which a card is announced: its verb is said even if it has only one.
ANNOUNCING = (Chance, ActNow, DeployNow)
TEXTS = ("play", "use", "react")


def word_touch(word):
    """A button."""
    return f"word:{word}"


def thing_touch(thing):
    """A card in play, in a hand, an Alien or an advantage."""
    return f"piece:{uid_of(thing)}" if is_piece(thing) else f"card:{thing_name(thing)}"


def place_touch(place):
    """A location."""
    return f"place:{place_name(place)}"


def target_touch(thing):
    """A target: a card in play, or a player."""
    return thing_touch(thing) if is_piece(thing) else f"player:{thing + 1}"


def spot_touch(at):
    """Where something goes: a location, or a card in play."""
    return thing_touch(at) if is_piece(at) else place_touch(at)


def read_piece(touch):
    """The running number of a card in play that is touched, or 0."""
    return int(touch[6:]) if touch.startswith("piece:") and touch[6:].isdecimal() and len(touch) < 16 else 0


def read_card(touch):
    """The card of the catalogue that is touched, or None."""
    name = touch.removeprefix("self:").removeprefix("card:").partition("@")[0]
    return NUMBER.get(name) if touch.startswith(("card:", "self:card:")) else None


# -- the touches of an action ------------------------------------------------------------------------------------------------------------------


def first(act):
    """What an action begins with."""
    if act.verb == "alien":
        return f"deck:{act.mode}"
    if act.cards:
        return thing_touch(act.cards[0])
    if act.on and (is_piece(act.on[0]) or act.verb == "target"):
        return target_touch(act.on[0])
    return f"mode:{act.mode}" if act.verb in ("choose", "advantage") else word_touch(act.verb)


def by_verb(act):
    """All touches of an action: what it begins with, its verb, then everything else."""
    head = first(act)
    verb = [] if head.startswith(("word:", "mode:", "deck:")) else [word_touch(act.verb)]
    return apart([head, *verb, *_rest(act, head), DONE])


def by_object(act):
    """The same with the place or the target before the verb: the short way to say it; none if there is no such thing."""
    head = first(act)
    for field, touch in _objects(act):
        if touch != head and act.cards:
            others = [thing_touch(thing) for thing in act.cards[1:]]
            bare = act._replace(cards=act.cards[:1], path=(), **({} if field == "path" else {field: None if field == "at" else ()}))
            yield apart([head, *others, touch, word_touch(act.verb), *_rest(bare, head), DONE])


def _objects(act):
    """What may be touched instead of a verb, with the field it stands for; an attack after a move by what is attacked."""
    if act.verb == "strike":
        yield from ((("on", target_touch(act.on[0])),) if len(act.on) == 1 else ())
    elif act.path:
        yield "path", place_touch(act.path[-1])
    elif act.at is not None:
        yield "at", spot_touch(act.at)
    elif len(act.on) == 1 and not act.split:
        yield "on", target_touch(act.on[0])


def _rest(act, head):
    """Everything behind the verb, in the order of FIR-700.17."""
    yield from (thing_touch(thing) for thing in act.cards[1:])
    if act.verb in TEXTS:
        yield f"text:{act.n}"
    if act.to:
        yield f"answer:{act.to}" if 0 < act.to < 512 else thing_touch(act.to)
    if act.mode and act.verb not in ("choose", "advantage", "alien"):
        yield f"mode:{act.mode}"
    yield from (place_touch(place) for place in (act.path[1:] if len(act.path) > 1 else act.path))
    for count, thing in enumerate(act.on):
        if target_touch(thing) != head or act.cards:
            yield target_touch(thing)
        if act.split:
            yield f"amount:{act.split[count]}"
    if act.at is not None:
        yield spot_touch(act.at)
    yield from (f"pay:{word}:{thing_name(thing)}" for word, thing in act.pay)
    yield from (f"rider:{thing_name(thing)}" for thing in act.riders)


def apart(touches):
    """Touching a thing again would let it go, so the second of two like touches has another name."""
    return tuple(f"self:{touch}" if place and touch == touches[place - 1] else touch for place, touch in enumerate(touches))


# -- all touches of a decision -----------------------------------------------------------------------------------------------------------------


class Tree:
    """The touches of a decision, branch by branch; the branch of a thing grows when the thing is touched."""

    def __init__(self, s, actions=None):
        self.s, self.frame = s, s.flow[-1]
        self.actions = self.frame.legal_actions(s) if actions is None else actions
        self.announces = isinstance(self.frame, ANNOUNCING)
        self.branches, self._heads, self._ways, self._start = {}, None, {}, None

    def steps(self, chosen=()):
        """The touches that may follow these; each with its action if it is then fully said, else None."""
        if isinstance(self.actions, StartChoices):
            return start_steps(self.s, self.frame.seat, chosen)
        if not chosen:
            if self._start is None:
                self._start = self._first()
            return self._start
        node = self._after(chosen[0])
        for touch in chosen[1:]:
            node = fall(node.get(touch, {})) if isinstance(node, dict) else {}
        return {touch: leaf(fall(child)) for touch, child in node.items()} if isinstance(node, dict) else {}

    def ways(self, act):
        """Every sequence of touches that says this action."""
        if isinstance(self.actions, StartChoices):
            return start_ways(self.s, act)
        head = first(act)
        node = self._after(head)
        if not isinstance(node, dict):
            return ((head,),)
        if head not in self._ways:
            found = self._ways[head] = {}
            for way, said in walks(node, (head,)):
                found[said] = (*found.get(said, ()), way)
        return self._ways[head].get(act, ())

    def _first(self):
        if not isinstance(self.actions, Announcements):
            return {head: leaf(self._after(head)) for head in dict.fromkeys(first(act) for act in self.actions)}
        found = {}
        for head, heads in self._by_touch().items():
            if head.startswith("word:"):
                node = self._after(head)
                found |= {head: leaf(node)} if node else {}
            elif head in self.branches and self.branches[head] or any(True for one in heads for _act in self.actions.legal(one)):
                found[head] = None
        return found | {"word:pass": leaf(self._after("word:pass"))}

    def _by_touch(self):
        """The heads of a chance by the touch they begin with."""
        if self._heads is None:
            self._heads = {}
            for head in self.actions.heads():
                self._heads.setdefault(self._touch_of(head), []).append(head)
        return self._heads

    def _touch_of(self, head):
        verb, thing = head
        if thing is None:
            return word_touch(verb)
        if verb == "use":
            source = thing[1]
            return thing_touch(source) if is_seated(source) else f"piece:{source}"
        return thing_touch(thing)

    def _acts(self, head):
        if not isinstance(self.actions, Announcements):
            return [act for act in self.actions if first(act) == head]
        if head == "word:pass":
            return [passing(self.frame.seat)]
        return [act for one in self._by_touch().get(head, ()) for act in self.actions.legal(one)]

    def _after(self, head):
        """The branch of a first touch; the verb of an announcement stays a touch of its own."""
        if head not in self.branches:
            self.branches[head] = grown(self._acts(head)).get(head, {})
        node = self.branches[head]
        return node if self.announces and not head.startswith("word:") else fall(node)


def grown(acts):
    """A tree of touches for these actions."""
    tree, shortest = {}, {}
    for act in acts:
        plant(tree, by_verb(act), act)
        if act.path:  # of all ways to the same end the short touch means the shortest
            key = act._replace(path=act.path[-1:])
            if key not in shortest or len(act.path) < len(shortest[key].path):
                shortest[key] = act
    for act in acts:
        if not act.path or shortest[act._replace(path=act.path[-1:])] is act:
            for way in by_object(act):
                plant(tree, way, act)
    return tree


def plant(tree, way, act):
    """One more way in a tree; a way that is taken stays as it is."""
    for touch in way[:-1]:
        tree = tree.setdefault(touch, {})
    tree.setdefault(way[-1], act)


def fall(node):
    """Goes on as long as there is only one way to go."""
    while isinstance(node, dict) and len(node) == 1:
        (node,) = node.values()
    return node


def leaf(node):
    """The action that is fully said here, or None."""
    return None if isinstance(node, dict) else node


def walks(node, way):
    """Every way through a tree, with its action."""
    for touch, child in node.items():
        child = fall(child)
        if isinstance(child, dict):
            yield from walks(child, (*way, touch))
        else:
            yield (*way, touch), child


# -- starting planets --------------------------------------------------------------------------------------------------------------------------


def suggested(s, seat):
    """The printed start of a ready-made deck, or None."""
    return next((deck.start for deck in DECKS.values() if deck.cards == s.deck[seat] and deck.alien == s.alien[seat]), None)


def start_steps(s, seat, chosen):
    """One planet more, or no more: the Homeworld is always the first."""
    actions, start = s.flow[-1].legal_actions(s), suggested(s, seat)
    taken = [read_card(touch) for touch in chosen]
    act = starting(s, seat, taken)
    planets = [card for card, _count in s.deck[seat] if CARDS[card].type == "planet" and card not in act_cards(act)]
    found = {f"card:{CARDS[card].id}": None for card in planets if starting(s, seat, [*taken, card]) in actions}
    if start and not chosen:
        found[SUGGESTED] = starting(s, seat, start[1:])
    return found | {DONE: act}


def act_cards(act):
    """The cards of the catalogue that an action names."""
    return [-1 - thing for thing in act.cards if is_card(thing)]


def starting(s, seat, others):
    """The action that begins with the Homeworld and these planets."""
    home = next(card for card, _count in s.deck[seat] if CARDS[card].is_home)
    return Act("start", seat, tuple(card_thing(card) for card in (home, *others)))


def start_ways(s, act):
    """Planet by planet, and in one touch if it is the printed start."""
    way = (*(thing_touch(thing) for thing in act.cards[1:]), DONE)
    start = suggested(s, act.by)
    return (way, (SUGGESTED,)) if start and act == starting(s, act.by, start[1:]) else (way,)


# -- for the game ------------------------------------------------------------------------------------------------------------------------------


class Spoken:
    """Actions that are too many to list, with the touches that say them."""

    def __init__(self, s, actions):
        self.s, self.actions, self._tree = s, actions, None

    def __iter__(self):
        return iter(self.actions)

    def __len__(self):
        return len(self.actions)

    def __contains__(self, act):
        return act in self.actions

    def pick(self, rng):
        """One of them at random."""
        return self.actions.pick(rng)

    def steps(self, chosen):
        """The touches that may follow these."""
        self._tree = self._tree or Tree(self.s, self.actions)
        return self._tree.steps(tuple(chosen))


def spoken(s, actions):
    """The same actions; a view that is worked out bit by bit also says what may be touched."""
    return Spoken(s, actions) if isinstance(actions, (Announcements, StartChoices)) else actions


_latest: list[Any] = [None, None, None]  # the last state whose touches were asked for, its frames, and its tree


def ways(s: State, action: Action) -> Sequence[Touches]:
    """All touch sequences that say this action."""
    if action.verb in ("concede", "offer draw"):
        return ((word_touch(action.verb),),)
    if _latest[0] is not s or _latest[1] != s.flow:
        _latest[:] = s, s.flow[:], Tree(s)
    return _latest[2].ways(action)


def touches(s: State, action: Action) -> Touches:
    """The shortest of them."""
    return min(ways(s, action), key=len, default=by_verb(action))


def meant(s: State, touched: Touches) -> Sequence[Action]:
    """The actions that such touches could mean, legal or not: whose refusals answer "why not?"."""
    frame = s.flow[-1] if s.flow else None
    if not isinstance(frame, Chance) or not touched:
        return ()
    seat, last = frame.seat, touched[-1]
    card, uid, before = read_card(last), read_piece(last), read_piece(touched[0])
    if len(touched) == 2 and before and last in ("word:explore", "word:repair"):
        return (Act(last.removeprefix("word:"), seat, (s.thing(before),)),)
    if len(touched) > 1 and before and s.at[before] >= 0:
        return _meant_for(s, seat, before, uid, read_place(last[6:]) if last.startswith("place:") else None)
    if card is not None:
        return _meant_card(s, seat, card)
    return _meant_piece(s, seat, uid) if uid and s.at[uid] >= 0 else ()


def _meant_card(s, seat, card):
    """A card of the hand that cannot be played now: every way to play it, whatever it costs."""
    thing, react = card_thing(card), isinstance(s.flow[-2], Window)
    kind = CARDS[card].type
    if kind == "tactical":
        return tuple(Act("react" if react else "play", seat, (thing,), n=text.number) for text in ACTIONS.get(card, ()))
    if kind == "support":
        return tuple(Act("attach", seat, (thing,), at=s.thing(uid)) for uid in (subjects(s, seat, card) or s.index.homes or s.play[:1]))
    home = next((s.at[uid] for uid in s.index.homes if s.ctrl[uid] == seat), seat * 6)
    places = deploy_places(s, seat, card) if kind in ("ship", "hero", "planet") else ()
    return tuple(Act("deploy", seat, (thing,), at=at) for at in places or (None if kind == "planet" else home,))


def _meant_piece(s, seat, uid):
    """A card in play: an own ship would move, a hero travel, an opposing card be attacked."""
    thing, place = s.thing(uid), s.at[uid]
    if s.ctrl[uid] != seat:
        return (Act("attack", seat, on=(thing,)),)
    texts = tuple(Act("use", seat, (thing,), n=text.number) for text, source in s.index.texts[seat] if source == uid)
    if CARDS[s.card[uid]].type != "ship":
        return texts or (Act("use", seat, (thing,)),)
    if s.combat is not None:
        return (Act("fire", seat, (thing,)),)
    return tuple(Act("move", seat, (thing,), path=(place, near)) for near in adjacent(place, s.players, len(s.new)))


def _meant_for(s, seat, uid, other, place):
    """An own card and where it should go or what it should strike."""
    thing = s.thing(uid)
    kind = CARDS[s.card[uid]].type
    if place is not None and kind != "ship":
        return ()
    if place is not None:
        return (Act("move", seat, (thing,), path=route(s, s.at[uid], place)),)
    if not other or s.at[other] < 0:
        return ()
    if s.combat is not None:
        return (Act("fire", seat, (thing,), on=(s.thing(other),)),)
    if kind == "ship":
        return (Act("strike", seat, (thing,), path=route(s, s.at[uid], s.at[other]), on=(s.thing(other),)),)
    return (Act("travel", seat, (thing,), at=s.thing(other)),) if kind == "hero" else ()


def route(s, start, end):
    """The shortest way between two locations, whatever the ship can do."""
    ways_, seen = [(start,)], {start}
    for way in ways_:
        if way[-1] == end and len(way) > 1:
            return way
        for place in adjacent(way[-1], s.players, len(s.new)):
            if place not in seen:
                seen.add(place)
                ways_.append((*way, place))
    return (start, *adjacent(start, s.players, len(s.new))[:1])


def name_of(s, touch):
    """A thing that can be touched, in words."""
    kind, _colon, rest = touch.removeprefix("self:").partition(":")
    uid, card = read_piece(touch.removeprefix("self:")), read_card(touch)
    if uid and uid < len(s.card) and s.at[uid] >= 0:
        return CARDS[s.card[uid]].name
    if card is not None:
        return CARDS[card].name
    if kind == "place" and (place := read_place(rest)) is not None:
        return place_words(s, place)
    if kind == "player":
        return player_words(s, int(rest) - 1)
    return rest
