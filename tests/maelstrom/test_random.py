"""Random games of every level and setting: what must hold after every action."""

import json
import random
from collections import Counter

import pytest
from stormtable.games.maelstrom.cards import CARDS
from stormtable.games.maelstrom.game import GAME
from stormtable.games.maelstrom.rules.mass import VORTEX, parts
from stormtable.games.maelstrom.rules.state import HIDDEN
from stormtable.games.maelstrom.rules.windows import EventLeaves, Keep

LEVELS = ("basic", "advanced", "expanded")
EVENTFUL = {  # the ready-made forces know no events and no relics
    "good": "force 5 Academy of the Arcane, 3 Celestial City, 3 Sky Aerie, 3 Verdant Grove, 2 Banish, 2 Aegis of Dawn, 2 Counterwind, "
            "2 Overgrowth, 1 Chrono Prism, 1 Halo of Mercy, 1 First Feather, 1 World Seed, 1 Hall of Judgment, 1 Gale Warden, "
            "2 Eternal Throng, 2 Plasma Servant, 2 Thornling, 2 Lorian Healer, 1 Loriel Cathedral, 2 Iron Enforcer, 2 Beast Shaman, "
            "1 Cloud Ferryman",
    "evil": "force 2 Lake of Fire, 2 Fiery Peaks, 7 Bone Ossuary, 3 Abyssal Trench, 2 Frenzy, 2 Dragonfire, 2 Dread Silence, 2 Riptide, "
            "1 Brood Heart, 1 Emperor's Scale, 1 Soul Urn, 1 Abyssal Pearl, 2 Draconoid Berserkers, 2 Spore Drone, 2 Nkalla Viper, "
            "2 Nkalla Zealot, 2 Priestess of Nkai, 2 Skeletal Levy, 1 Hatchlings, 1 Ember Drake, 1 Tower of Torment, 1 Chitarra Seeders",
}
SIZE = 42


def some_game(n):
    """The n-th game: its state before the first decision, and the dice of its players."""
    rng = random.Random(f"maelstrom {n}")
    words = {"level": LEVELS[n % 3], "turn_cap": "50"}
    for key in ("mirror", "open_lists", "tight_gaps", "ignore_colours", "always_prompt", "auto_defend"):
        words[key] = rng.choice(("on", "off", "off"))
    words["essence"], words["second_energy"] = rng.choice("35"), rng.choice("012")
    words["first_player"] = rng.choice(("coin", "p1", "p2"))
    if words["level"] == "expanded":
        words["force_size"] = str(SIZE)
    s = GAME.setup(GAME.settings_from(words), f"{n}")
    for side in rng.sample(("good", "evil"), 2) if words["level"] == "expanded" else ():
        s = GAME.apply(s, GAME.read(EVENTFUL[side]))
    return s, rng


def pick(s, rng):
    """One of the legal actions; ending a phase comes up less often, so that more happens."""
    legal = list(GAME.legal_actions(s))
    if len(legal) > 1 and legal[-1].verb == "end" and rng.random() < 0.7:
        legal.pop()
    return rng.choice(legal)


def steps(n):
    """The states of the n-th game, one after the other."""
    s, rng = some_game(n)
    yield s, rng
    for _step in range(4000):
        if s.result is not None:
            return
        rich = s.turn == 0 and s.settings.level == "expanded"
        s = GAME.apply(s, pick(s, rng))
        if rich and s.turn:
            s.hoard = [20, 20]  # so that events and relics can be paid
        yield s, rng
    raise AssertionError("this game does not end")


def cards_of(s, seat):
    """Everything a seat owns, wherever it lies."""
    cards = [*s.hand[seat], *s.stack[seat], *s.discard[seat], *(relic.card for relic in s.relics[seat])]
    cards += [s.card[tile] for tile in s.at if s.owner[tile] == seat]
    cards += [frame.card for frame in s.flow if isinstance(frame, EventLeaves) and frame.owner == seat]
    return cards + [frame.card for frame in s.flow if isinstance(frame, Keep) and frame.seat == seat]


def check(s):
    assert parts(set(s.space))[1] == 1, "MAE-5.6"
    assert VORTEX not in s.space and len(s.space) == len(s.at) and all(s.space[space] == tile for tile, space in s.at.items())
    assert all(0 < count < s.design(tile).life and tile not in s.energy for tile, count in s.wounds.items())
    assert min(*s.hoard, s.actions, *s.essence) >= 0
    assert all(len(row) <= 2 and len({relic.card for relic in row}) == len(row) for row in s.relics)
    assert all(tile in s.at for column in (s.wounds, s.marks, s.mods, s.card, s.owner) for tile in column) and s.energy <= s.at.keys()
    for seat in (0, 1):
        if s.turn:
            assert Counter(cards_of(s, seat)) == Counter(s.force[seat]), "a tile is lost or doubled"
        unique = [s.card[tile] for tile in s.up(seat) if "Unique" in s.design(tile).traits]
        assert len(unique) == len(set(unique)), "MAE-9.9"
        assert s.result is not None or s.ring(seat) < 6, "MAE-15.2"
    if s.result is None:
        legal = list(GAME.legal_actions(s))
        assert legal and len(set(legal)) == len(legal)
    else:
        assert GAME.decides(s) is None and list(GAME.legal_actions(s)) == []


def check_games(numbers):
    ways = Counter()
    for n in numbers:
        for s, _rng in steps(n):
            check(s)
        ways[s.result.way] += 1
    return ways


@pytest.mark.rule("MAE-1.10", "MAE-1.16", "MAE-5.6", "MAE-15.10")
@pytest.mark.parametrize("part", range(4))
def test_nothing_is_lost_and_the_mass_holds_together(part):
    assert set(check_games(range(part, 100, 4))) & {"essence", "turn_cap", "surround"}


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(8))
def test_nothing_is_lost_in_two_thousand_games(part):
    ways = check_games(range(100 + part, 3100, 8))  # two of three are basic or advanced
    assert ways["essence"] > ways["stall"]


@pytest.mark.parametrize("n", range(6))
def test_a_position_says_everything(n):
    for s, _rng in steps(n):
        written = GAME.position(s)
        again = GAME.from_position(json.loads(json.dumps(written)))
        assert again == s and GAME.position(again) == written
        assert list(GAME.legal_actions(again)) == list(GAME.legal_actions(s))


@pytest.mark.parametrize("n", range(9, 15))
def test_a_line_reads_back_to_its_action(n):
    for s, _rng in steps(n):
        for action in GAME.legal_actions(s):
            assert GAME.read(GAME.write(action)) == action and GAME.filled(s, action) == action


@pytest.mark.parametrize("n", range(15, 21))
def test_what_is_refused_is_not_offered_and_what_is_offered_is_not_refused(n):
    for s, rng in steps(n):
        legal, seat = list(GAME.legal_actions(s)), GAME.decides(s)
        if seat is None:
            continue
        for action in rng.sample(legal, min(4, len(legal))):
            assert GAME.refusals(s, action) == []
        for _try in range(6):
            action = GAME.anything(s, rng)
            assert (GAME.refusals(s, action) == []) == (action in legal or action in GAME.anytime(s, seat)), GAME.write(action)


@pytest.mark.parametrize("n", range(24, 30))
def test_a_guess_at_a_view_looks_like_it(n):
    for s, rng in steps(n):
        seat = rng.randrange(2)
        view = GAME.view(s, seat)
        assert GAME.view(GAME.sample(view, rng), seat) == view
        assert all(card is HIDDEN for card in [*view.hand[1 - seat], *view.stack[0], *view.stack[1]])


@pytest.mark.rule("MAE-4.23", "MAE-6.14")
@pytest.mark.parametrize("n", range(33, 35))
def test_listed_moves_are_the_shortest_and_first_in_direction_order(n):
    for s, _rng in steps(n):
        moves = [action for action in GAME.legal_actions(s) if action.verb == "move"]
        assert len({(action.space, action.path[-1]) for action in moves}) == len(moves)


def test_no_event_or_relic_stays_unused():
    """The random games reach the rare corners: every event is played and every relic is laid down somewhere."""
    done = set()
    for n in range(2, 100, 3):
        for s, _rng in steps(n):
            done |= {event.data["name"] for event in s.events if event.kind in ("played", "relic", "used", "reacted", "triggered")}
    wanted = {card.name for card in CARDS if not card.is_tile} - {"World Seed", "Emperor's Scale"}
    assert wanted <= done, wanted - done
