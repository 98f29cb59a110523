"""Distant tables in one process: sessions that hand each other their messages as text, over queues."""

import random
from collections import deque

from stormtable.kernel import flow
from stormtable.live import messages
from stormtable.live.session import Session, terms


class Tables:
    """Some tables and the lines between them."""

    def __init__(self, game, words=(), seed="0", make=Session):
        words, self.game, self.rng = dict(words), game, random.Random(seed)
        self.queue, self.count, self.length = deque(), 0, 0
        members = range(terms(game, words)["players"])
        self.sessions = []
        for me in members:
            self.sessions.append(make(game, words, me, f"Player {me}", self.rng.randbytes(32), self.sender(me)))
        for session in self.sessions:
            session.work()

    def sender(self, me):
        def post(member, message):
            text = messages.write(message)
            self.count, self.length = self.count + 1, self.length + len(text)
            self.queue.append((me, member, text))
        return post

    def deliver(self):
        """All messages that are under way arrive."""
        while self.queue:
            me, member, text = self.queue.popleft()
            self.sessions[member].hear(me, messages.read(text))

    def asked(self):
        """The table whose player is asked, if there is one and nobody waits for anything else."""
        return next((session for session in self.sessions if session.may_act()), None)

    def play(self, check=lambda tables: None, most=10**6):
        """Plays at random, half of the time by the rule of thumb, to the end or to a foul."""
        self.deliver()
        check(self)
        for _ in range(most):
            table = self.asked()
            if table is None:
                break
            table.play(some_action(self.game, table.world, self.rng))
            self.deliver()
            check(self)
        return self

    def fouls(self):
        return [session.foul and (session.foul.member, session.foul.reason) for session in self.sessions]


def some_action(game, world, rng):
    by_thumb = rng.random() < 0.6
    return game.playout_action(world, rng) if by_thumb else flow.pick(game.legal_actions(world), rng)
