"""Laws of distant play: tables that trust nobody play the same game as one table, and no page holds what its seat may not know."""

from functools import lru_cache

import pytest
from stormtable.kernel import match as matches
from stormtable.live import audit as auditing
from stormtable.live.audit import audit
from stormtable.live.session import Session
from stormtable.live.tokens import tokens_in

from .journeys import NAMES, SHORT, load
from .tables import Tables

APART = [name for name in NAMES if load(name).plays_apart]
# Settings with something of their own to hide, to draw or to shuffle; the first is played always, the others with --long.
WAYS = {
    "ortus": ({"power": "dice"}, {"bidding": "on"}),
    "madstone": ({"players": "2"}, {"players": "3"}, {"players": "4"}),
    "maelstrom": ({"level": "advanced"}, {}, {"level": "expanded"}),
    "firestorm": ({"deck_source": "starter"}, {"players": "3"}, {"open_hands": "on", "cut": "on"}),
    "maul": ({}, {"first_possession": "random", "hand_limit": "5"}, {"mirror": "on"}),
}


class Watched(Session):
    """A session that notes when its page came to know a card, and when it gave its own lock away."""

    def __init__(self, *args):
        self.learned, self.gave = {}, {}
        super().__init__(*args)

    def note(self):
        if self._dealer is not None:
            for token in self._dealer.known:
                self.learned.setdefault(token, len(self.points))
            for token, member in self._dealer.given:
                self.gave.setdefault((token, member), len(self.points))

    def work(self):
        super().work()
        self.note()


class Observer(auditing.Auditor):
    """An auditor that notes which seat may see which card from which action on."""

    def __init__(self, *args):
        super().__init__(*args)
        self.allowed = {}

    def allow(self, token, seats):
        for seat in seats:
            self.allowed.setdefault((token, self.members[seat]), self.number)

    def seen(self, card, seats):
        token = auditing.token_of(card)
        if token is not None:
            self.allow(token, range(len(self.members)) if seats is None else seats)
        return super().seen(card, seats)

    def found(self, seat, pile, card):
        for other in pile:
            if self.is_hidden(other):
                self.allow(other.token, [seat])
        return super().found(seat, pile, card)

    def after(self, game):
        """What each seat sees lying there after every action."""
        for number, world in enumerate(self.worlds):
            for seat, member in enumerate(self.members):
                for token in tokens_in(game.view(world, seat)):
                    now = self.allowed.get((token, member), number)
                    self.allowed[token, member] = min(now, number)


def verdict(proof):
    return auditing.finished(audit(proof, load))


@lru_cache
def played(name, way, seed):
    """A game between distant tables to its end, what the auditor saw, and the same game at one table."""
    game, watching = load(name), []

    def observer(*args):
        watching.append(Observer(*args))
        return watching[0]

    tables = Tables(game, WAYS.get(name, ({},))[way] | SHORT.get(name, {}), f"{name} {way} {seed}", Watched).play()
    assert tables.fouls() == [None] * len(tables.sessions)
    assert all(session.is_over for session in tables.sessions)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(auditing, "Auditor", observer)
        found = verdict(tables.sessions[0].proof())
    watching[0].after(game)
    return tables, watching[0], found.match


def games_to_play():
    for name in APART:
        for way in range(len(WAYS.get(name, ({},)))):
            yield pytest.param(name, way, marks=[pytest.mark.long] if way else [])




def pytest_generate_tests(metafunc):
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name, way", list(games_to_play()))


def test_distant_tables_play_the_same_game_as_one_table_at_every_decision(name, way):
    tables, _observer, match = played(name, way, 0)
    game = tables.game
    for session in tables.sessions:
        assert len(session.points) == len(match.states)
        for point, state in zip(session.points, match.states):
            mine, true = game.view(point.world, session.seat), game.view(state, session.seat)
            assert mine == true and mine.events == true.events


def test_its_record_is_replayed_like_any_other(name, way):
    _tables, _observer, match = played(name, way, 0)
    assert matches.replay(match.text(), load).state == match.state


def test_no_page_comes_to_know_a_card_before_its_seat_may(name, way):
    tables, observer, _match = played(name, way, 0)
    for session in tables.sessions:
        known = set(session._dealer.known)
        assert known == {token for token, member in observer.allowed if member == session.me}
        for token, number in session.learned.items():
            assert number >= observer.allowed[token, session.me]


def test_a_page_tells_others_only_what_everybody_could_work_out(name, way):
    """Its world is a guess at what it does not know; that what it gives away is right for the true cards shows that no guess is told."""
    tables, observer, _match = played(name, way, 0)
    for session in tables.sessions:
        held = {(token, member) for token, member in observer.allowed
                if member != session.me and session.me in session._dealer.holders[token[0]]}
        assert set(session._dealer.given) == held
        for given, number in session.gave.items():
            assert number >= observer.allowed[given]
