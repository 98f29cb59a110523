"""What a worker does for a distant table: it takes the same turns in shuffles, and comes to the same verdict."""

import json
import random

from stormtable.games import load
from stormtable.live.audit import audit, finished
from stormtable.live.chair import Chair, taken
from stormtable.live.work import Works, question

from laws.tables import some_action
from thinking import finish


class Pages:
    """Chairs whose shuffles are made elsewhere; a page that waits for its worker is lost and comes back, each time."""

    def __init__(self, game, words):
        self.game, self.rng, self.lost = game, random.Random(3), 0
        self.chairs = [Chair(game, words, me, "Ann", self.rng.randbytes(32), bytes(16), True) for me in range(2)]

    def go_on(self):
        """All letters arrive, and all workers do their work."""
        while self.carry() or self.work():
            pass

    def carry(self):
        under_way = [(chair, to) for chair in self.chairs for to in chair.others if chair.mail.is_waiting(to)]
        for chair, to in under_way:
            self.chairs[to].receive(chair.mail.envelope(to))
        return under_way

    def work(self):
        waiting = [me for me, chair in enumerate(self.chairs) if chair.turn() is not None]
        for me in waiting:
            self.chairs[me] = chair = taken(json.loads(json.dumps(self.chairs[me].kept())), load)
            self.lost += 1
            made = finish(Works(load).mix(question(chair.turn(), chair.session.secret.master)))
            chair.take_turn(chair.turn(), json.loads(made))
        return waiting

    def play(self, most):
        self.go_on()
        for _ in range(most):
            asked = next((chair for chair in self.chairs if chair.session.may_act()), None)
            if asked is None:
                break
            asked.play(some_action(self.game, asked.session.world, self.rng))
            self.go_on()
        return [chair.session for chair in self.chairs]


def test_a_worker_shuffles_as_the_table_would_and_a_lost_page_asks_it_again():
    pages = Pages(load("maul"), {})
    first, second = pages.play(12)
    assert pages.lost >= 4 and first.foul is second.foul is None and len(first.points) == len(second.points) == 13
    again = [taken(json.loads(json.dumps(chair.kept())), load) for chair in pages.chairs]
    assert [chair.mail.written for chair in again] == [chair.mail.written for chair in pages.chairs]


def test_its_verdict_is_the_verdict_of_the_table():
    game = load("ortus")
    first, _second = Pages(game, {}).play(10**6)
    found, works = finished(audit(first.proof(), load)), Works(load)
    told = json.loads(finish(works.audit(json.dumps(first.proof()))))
    assert (told["record"], told["coins"]) == (found.match.text(), found.coins)
    assert json.loads(works.progress())[0] > 1
    cut = json.loads(json.dumps(first.proof()))
    cut["log"] = [[member, said] for member, said in cut["log"] if said["kind"] != "bare" or member == 0]
    assert json.loads(finish(Works(load).audit(json.dumps(cut)))) == {"member": 1, "reason": "no secret", "action": None}
