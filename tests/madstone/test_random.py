"""Random games for two, three and four with all settings: what must hold after every action."""

import json
import random
from collections import Counter

import pytest
from stormtable.games.madstone.cards import CARDS, DARKNESS, DECK, is_artifact
from stormtable.games.madstone.game import GAME
from stormtable.games.madstone.rules.costs import Price, cost, payments
from stormtable.games.madstone.rules.state import GOLD, POISON, RED
from stormtable.games.madstone.rules.values import FIELD, command_number, kill_number, power
from stormtable.kernel.match import Match, replay
from stormtable.kernel.zones import HIDDEN

FLAGS = ("allow_pass", "arrows_by_day", "darkness_cap", "late_removal", "commander_counts", "open_spoils")
MOST_STEPS = 3000


def some_game(n):
    """The n-th game: its words and seed, and the dice of its players; two in three follow the printed rules."""
    rng = random.Random(f"madstone {n}")
    words = {"players": str(2 + n % 3)}
    if n % 9 > 5:
        words |= {flag: rng.choice(("on", "off")) for flag in FLAGS}
    return words, str(n), rng


def steps(n):
    """The states of the n-th game, one after the other."""
    words, seed, rng = some_game(n)
    s = GAME.setup(GAME.settings_from(words), seed)
    yield s, rng
    for _step in range(MOST_STEPS):
        if s.result is not None:
            return
        begins = s.phase == "setup"
        s = GAME.apply(s, pick(s, rng))
        if n // 6 % 2 and begins and s.phase == "trigger":
            enrich(s)
        yield s, rng
    raise AssertionError("this game does not end")


def enrich(s):
    """Every player starts with five cards in the army and some gold: so that rare abilities are used."""
    for seat in s.seats:
        for card in [card for card in s.pile if card != DARKNESS][:5]:
            del s.pile_known[s.pile.index(card)]
            s.pile.remove(card)
            s.army[seat].append(card)
        s.gold[seat] = 4


def pick(s, rng):
    """One of the legal actions; every verb has the same chance, so that more is killed and commanded."""
    legal = list(GAME.legal_actions(s))
    verb = rng.choice(sorted({action.verb for action in legal}))
    return rng.choice([action for action in legal if action.verb == verb])


def check(s):
    """The invariants of the rulebook."""
    zones = [*s.hand, *s.army, *s.spoils, *s.field, s.pile, s.trimmed, s.out, [DARKNESS] * s.night]
    assert Counter(card for zone in zones for card in zone) == Counter(DECK), "MAD-1.1"
    assert s.red_supply + sum(s.red) == RED and s.gold_supply + sum(s.gold) == GOLD and s.poison_supply <= POISON, "MAD-1.2"
    counts = (*s.red, *s.gold, s.red_supply, s.gold_supply, s.poison_supply, s.night, s.basics, s.bonus, s.stall, *s.drawn)
    assert min(counts) >= 0 and all(count > 0 for count in s.tokens.values())
    assert s.tokens.keys() <= {card for zone in (*s.field, *s.army) for card in zone}, "MAD-6.10"
    assert DARKNESS not in {card for zone in (*s.field, *s.army, *s.spoils) for card in zone}, "MAD-4.14"
    assert all(is_artifact(card) or CARDS[card].faction == stack for stack, cards in enumerate(s.field) for card in cards), "MAD-1.12"
    assert all(len(cards) == len(known) for cards, known in zip((*s.hand, s.pile), (*s.hand_known, s.pile_known)))
    assert all(hand.count(DARKNESS) <= drawn for hand, drawn in zip(s.hand, s.drawn)), "MAD-12.6"
    assert s.pile or s.final is not None, "MAD-11.1"
    legal = list(GAME.legal_actions(s))
    assert len(set(legal)) == len(legal) and bool(legal) == (s.result is None)


def check_games(numbers):
    """Plays and checks these games; gives how they went."""
    told = Counter()
    for n in numbers:
        for s, _rng in steps(n):
            check(s)
            told.update(event.kind for event in s.events)
            told.update(event.data["card"] for event in s.events if event.kind == "used")
        told[f"winners {len(s.result.winners)}"] += 1
    return told


@pytest.mark.rule("MAD-1.2", "MAD-1.12", "MAD-1.18", "MAD-11.11", "MAD-11.13")
@pytest.mark.parametrize("part", range(4))
def test_cards_and_crystals_are_never_lost(part):
    told = check_games(range(part, 100, 4))
    assert told["over"] == 25 and told["killed"] and told["commanded"] and told["dark"] and told["light"]
    assert sum(told[card.word] > 0 for card in CARDS if card.kind == "triggered") > 25, "too few abilities are used"


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(6))
def test_cards_and_crystals_are_never_lost_in_three_thousand_games(part):
    told = check_games(range(100 + part, 3100, 6))
    triggered = {card.word for card in CARDS if card.kind == "triggered"}
    assert triggered <= told.keys(), "some ability is never used"
    assert {"light", "winners 2", "negated", "extra", "stopped"} <= told.keys()


@pytest.mark.parametrize("n", range(9))
def test_a_position_says_everything(n):
    for s, _rng in steps(n):
        written = GAME.position(s)
        again = GAME.from_position(json.loads(json.dumps(written)))
        assert again == s and GAME.position(again) == written and list(GAME.legal_actions(again)) == list(GAME.legal_actions(s))


@pytest.mark.parametrize("n", range(6, 15))
def test_what_the_asked_seat_knows_can_be_written_and_read(n):
    for s, _rng in steps(n):
        written = GAME.position(GAME.view(s, s.to_act))
        assert GAME.position(GAME.from_position(json.loads(json.dumps(written)))) == written and written["seed"] is None


@pytest.mark.parametrize("n", range(9, 15))
def test_a_line_reads_back_to_its_action(n):
    for s, _rng in steps(n):
        for action in GAME.legal_actions(s):
            assert GAME.read(GAME.write(action)) == action and GAME.filled(s, action) == action


@pytest.mark.rule("MAD-4.16")
@pytest.mark.parametrize("n", range(15, 21))
def test_a_payment_left_unsaid_is_the_one_with_the_least_gold(n):
    for s, _rng in steps(n):
        paid = [action for action in GAME.legal_actions(s) if getattr(action, "pay", None)]
        for action in paid:
            filled = GAME.filled(s, action._replace(pay=None))
            same = [other.pay for other in paid if other._replace(pay=None) == action._replace(pay=None)]
            assert filled.pay == min(same, key=lambda pay: pay.gold)


@pytest.mark.rule("MAD-6.14", "MAD-12.2", "MAD-12.7", "MAD-12.8")
@pytest.mark.parametrize("n", range(21, 30))
def test_a_guess_at_a_view_looks_like_it(n):
    for s, rng in steps(n):
        seat = rng.randrange(s.settings.players)
        view = GAME.view(s, seat)
        guess = GAME.sample(view, rng)
        assert GAME.view(guess, seat) == view and view.hand[seat] == s.hand[seat]
        assert Counter(card for zone in (*guess.hand, guess.pile, guess.trimmed, guess.out) for card in zone) == Counter(
            card for zone in (*s.hand, s.pile, s.trimmed, s.out) for card in zone)
        assert all(hand.count(DARKNESS) <= drawn for hand, drawn in zip(guess.hand, guess.drawn)), "MAD-12.6"


@pytest.mark.rule("MAD-12.2")
@pytest.mark.parametrize("n", range(30, 36))
def test_a_view_shows_exactly_what_the_seat_knows(n):
    for s, _rng in steps(n):
        for seat in s.seats:
            view = GAME.view(s, seat)
            for other in s.others(seat):
                shown = [place for place, card in enumerate(view.hand[other]) if card != HIDDEN]
                assert shown == [place for place, known in enumerate(s.hand_known[other]) if known >> seat & 1]
            assert all(card == HIDDEN for card in view.trimmed)


@pytest.mark.rule("MAD-5.8", "MAD-5.9")
@pytest.mark.parametrize("n", range(36, 42))
def test_the_sum_spelled_out_is_what_is_charged(n):
    for s, _rng in steps(n):
        seat = GAME.decides(s)
        for action in GAME.legal_actions(s):
            if action.verb in ("kill", "command") and action.card in s.tops():
                number = (kill_number if action.verb == "kill" else command_number)(s, seat, action.card, FIELD)
                price = Price((("heart", number),), power(s, seat))
                assert sum(action.pay) == price.cost == cost(number, power(s, seat)) and action.pay in payments(s, seat, price.cost)
                assert price.within + price.doubled == price.cost


@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_record_of_any_number_of_seats_replays(players):
    rng = random.Random(players)
    match = Match(GAME, {"players": str(players)}, "7", ("Ann", "Ben", "Cem", "Dee")[:players])
    while GAME.decides(match.state) is not None:
        match.play(pick(match.state, rng))
    again = replay(match.text(), lambda name: GAME)
    assert again.state == match.state and again.names == match.names and GAME.outcome(again.state) == GAME.outcome(match.state)


@pytest.mark.rule("MAD-2.1")
@pytest.mark.parametrize("players", (2, 3, 4))
def test_chance_says_who_begins_and_the_others_follow_clockwise(players):
    settings, names = GAME.settings_from({"players": str(players)}), ["Ann", "Ben", "Cem", "Dee"][:players]
    orders = {tuple(GAME.seated(settings, str(seed), names)) for seed in range(60)}
    assert orders == {(*names[first:], *names[:first]) for first in range(players)}
