"""What an altered page can try, and how it is found out: at once, or in the audit with everybody's secret on the table."""

import copy

import pytest
from stormtable import games
from stormtable.live import audit, dealer, ristretto, sentences
from stormtable.live.fouls import Foul
from stormtable.live.messages import Act, Bare, Coin, Done, Lock, Mix, Told
from stormtable.live.session import Session

from games.whisper.game import GAME as WHISPER
from laws.tables import Tables

CHEAT = 1


class Cheat(Session):
    """A page that says something else than it should: `alter` gives what it says instead, to each table."""

    def alter(self, message, to):
        return message

    def __init__(self, game, words, me, name, master, post):
        super().__init__(game, words, me, name, master, lambda to, message: post(to, self.alter(message, to)))


def tables(cheat, name="maul", words=(), most=60, seed="0"):
    """A game in which one page cheats, as far as it comes."""
    def make(game, words, me, *others):
        return (cheat if me == CHEAT else Session)(game, words, me, *others)
    return Tables(WHISPER if name == "whisper" else games.load(name), words, seed, make).play(most=most)


def caught(played, reason):
    """The honest tables have stopped, and say who it was."""
    honest = [session.foul for session in played.sessions if session.me != CHEAT and session.foul is not None]
    assert honest and {(foul.member, foul.reason) for foul in honest} == {(CHEAT, reason)}
    assert "Player 1" in sentences.told(honest[0], ["Player 0", "Player 1", "Player 2"])


def test_a_wrong_lock_opens_to_nothing():
    class WrongLock(Cheat):
        def alter(self, message, to):
            return message._replace(lock=message.lock + 1) if isinstance(message, Lock) else message
    caught(tables(WrongLock), "opens to nothing")


def test_a_coin_that_was_not_committed_to_is_refused():
    class OwnCoin(Cheat):
        def alter(self, message, to):
            return message._replace(share=bytes(32)) if isinstance(message, Coin) else message
    caught(tables(OwnCoin, "ortus"), "coin")


def test_a_doubled_card_is_seen_in_the_shuffle():
    class Doubled(Cheat):
        def alter(self, message, to):
            return message._replace(cards=(message.cards[0], *message.cards[:-1])) if isinstance(message, Mix) else message
    caught(tables(Doubled), "doubled card")


def test_something_that_is_no_card_is_seen_when_it_is_shuffled():
    class NoCard(Cheat):
        def alter(self, message, to):
            return message._replace(cards=(b"\xff" * 32, *message.cards[1:])) if isinstance(message, Mix) else message
    caught(tables(NoCard), "no card")


def test_missing_cards_are_seen():
    class Missing(Cheat):
        def alter(self, message, to):
            return message._replace(cards=message.cards[1:]) if isinstance(message, Mix) else message
    caught(tables(Missing), "shuffles something else")


def test_an_action_against_the_rules_is_refused():
    class Illegal(Cheat):
        def alter(self, message, to):
            return message._replace(line="decline") if isinstance(message, Act) else message
    caught(tables(Illegal), "against the rules")


def test_a_line_that_is_none_is_refused():
    class Unreadable(Cheat):
        def alter(self, message, to):
            return message._replace(line="dance") if isinstance(message, Act) else message
    caught(tables(Unreadable), "unreadable")


def test_a_forged_name_does_not_fit_the_card_that_is_shown():
    class Forged(Cheat):
        def alter(self, message, to):
            if isinstance(message, Act) and message.shows and message.line.startswith("setup"):
                other = "treant" if "treant" not in message.line else "scout"
                return message._replace(line=f"setup {other}, {message.line.split(', ')[1]}")
            return message
    found = tables(Forged, "madstone", {"players": "2"}, seed="3")
    honest = found.sessions[0].foul
    assert honest.member == CHEAT and honest.reason in ("shows other cards", "against the rules")


def test_acting_out_of_turn_is_refused():
    class Hasty(Cheat):
        def alter(self, message, to):
            if isinstance(message, Done) and message.number == 0:
                self.post(to, Act(1, "horde scourge", ()))
            return message
    played = tables(Hasty)
    asked = played.sessions[0].seats[0]
    assert asked == CHEAT or played.sessions[0].foul.reason in ("out of turn", "two stories")


def test_who_refuses_to_open_is_waited_for_by_name():
    class Mute(Cheat):
        def __init__(self, *args):
            super().__init__(*args)
            said, self.post = self.post, lambda to, message: isinstance(message, Lock) or said(to, message)
    played = tables(Mute)
    assert played.sessions[0].foul is None
    assert (played.sessions[0].waiting.member, played.sessions[0].waiting.what) == (CHEAT, "card")


def test_two_stories_to_two_players_do_not_last():
    class TwoFaced(Cheat):
        def alter(self, message, to):
            if isinstance(message, Act) and to == 2 and message.line == "draw":
                return message._replace(line="rest")
            return message
    played = tables(TwoFaced, "whisper")
    assert any(session.foul for session in played.sessions if session.me != CHEAT)


def test_a_public_statement_in_two_versions_is_told_by_the_stories_of_the_others():
    class TwoFaced(Cheat):
        def alter(self, message, to):
            return message._replace(digest="0" * 16) if isinstance(message, Done) and message.number == 3 and to == 2 else message
    played = tables(TwoFaced, "whisper")
    reasons = {session.foul.reason for session in played.sessions if session.foul and session.me != CHEAT}
    assert reasons & {"tables differ", "two stories"}


def test_another_secret_at_the_end_is_not_the_one_committed_to():
    class OtherSecret(Cheat):
        def alter(self, message, to):
            return message._replace(master=bytes(32)) if isinstance(message, Bare) else message
    caught(tables(OtherSecret, "tictactoe"), "another secret")


# -- found out by the audit ------------------------------------------------------------------------------------------


def verdict(session):
    with pytest.raises(Foul) as found:
        audit.finished(audit.audit(session.proof(), games.load))
    return found.value.member, found.value.reason


def test_a_planted_card_is_found_by_the_audit(monkeypatch):
    """A first shuffler makes one card a multiple of another, and so could follow both."""
    honest = dealer.stage

    def stage(plan, what, secret, holds, cards):
        made = honest(plan, what, secret, holds, cards)
        if what == "mask" and secret.master == secrets[CHEAT] and plan.size > 30:
            made[0] = ristretto.multiplied(7, made[1])
        return made

    secrets = {}

    class Planting(Cheat):
        def __init__(self, game, words, me, name, master, post):
            secrets[me] = master
            super().__init__(game, words, me, name, master, post)

    monkeypatch.setattr(dealer, "stage", stage)
    played = tables(Planting, "madstone", {"players": "2"}, most=3, seed="2")
    session = played.sessions[0]
    for each in played.sessions:  # the game is broken off, and both show their secrets
        session.log.append((each.me, Bare(each.secret.master, {})))
    assert verdict(session) == (CHEAT, "false shuffle")


def test_an_untrue_statement_is_found_by_the_audit():
    """Whoever hides a Darkness Falls that was dealt keeps it in hand, until the secrets lie on the table."""
    class Hiding(Session):
        def _say(self, message, to=None):
            super()._say(message._replace(fact=False) if isinstance(message, Told) else message, to)

    for seed in range(20):
        played = tables(Hiding, "madstone", {"players": "2"}, most=3, seed=str(seed))
        session = played.sessions[0]
        for each in played.sessions:
            session.log.append((each.me, Bare(each.secret.master, {})))
        try:
            audit.finished(audit.audit(session.proof(), games.load))
        except Foul as foul:
            assert (foul.member, foul.reason) == (CHEAT, "untrue")
            return
        except audit.Unreadable:
            continue  # no Darkness Falls was dealt to the cheat
    pytest.fail("no Darkness Falls in twenty deals")


def test_a_changed_transcript_is_no_proof():
    session = tables(Session, "ortus", most=300).sessions[0]
    proof = session.proof()
    assert audit.finished(audit.audit(proof, games.load)).match.state.result is not None
    changed = copy.deepcopy(proof)
    act = next(said for _member, said in reversed(changed["log"]) if said["kind"] == "act")
    act["line"] = "end"
    with pytest.raises(Foul):
        audit.finished(audit.audit(changed, games.load))


def test_every_foul_has_its_sentence():
    import re
    from pathlib import Path
    source = "".join(file.read_text() for file in Path(audit.__file__).parent.glob("*.py"))
    reasons = set(re.findall(r'Foul\([^"]*?"([a-z ]+)"', source))
    reasons |= set(re.findall(r'Foul\(member, "([a-z ]+)" if refused else "([a-z ]+)"', source)[0])
    assert reasons == set(sentences._SENTENCES)
