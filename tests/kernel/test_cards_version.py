"""A record remembers which cards it was played with, and says so only when that is why it cannot be replayed."""

import random
import re
from pathlib import Path

import pytest
from stormtable import games
from stormtable.kernel import catalogue, flow, language, record
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable
from stormtable.lab import fingerprints
from stormtable.lab.damage import mutated_text

WITH_CARDS = [name for name in games.NAMES if games.load(name).cards_version]


@pytest.fixture(params=WITH_CARDS)
def match(request):
    match, rng = Match(games.load(request.param), seed="4"), random.Random(4)
    for _decision in range(5):
        match.play(flow.pick(match.game.legal_actions(match.state), rng))
    return match


def with_other_cards(match, version="0ther0"):
    return match.text().replace(f'[Cards "{match.game.cards_version}"]', f'[Cards "{version}"]')


def broken(text):
    """The record with a last line that cannot be said."""
    return text + "juggle a card that is not here\n"


def test_every_game_with_a_catalogue_names_its_version():
    folder = Path(games.__file__).parent
    assert [name for name in games.NAMES if (folder / name / "cards.toml").exists()] == WITH_CARDS


def test_a_record_names_the_version_of_its_cards(match):
    assert record.read(match.text()).cards == match.game.cards_version
    assert re.fullmatch("[0-9a-f]{6}", match.game.cards_version)


def test_a_game_without_cards_has_no_such_entry():
    assert "Cards" not in Match(games.load("ortus")).text()


def test_a_record_from_before_there_were_versions_is_read(match):
    old = record.write(match.record()._replace(cards=""))
    assert "Cards" not in old and replay(old, games.load).text() == match.text()


def test_a_record_of_other_cards_is_replayed_if_it_can_be(match):
    again = replay(with_other_cards(match), games.load)
    assert again.state == match.state and again.text() == match.text()


def test_where_it_cannot_be_a_sentence_says_which_version_it_needs(match):
    with pytest.raises(Unreadable) as plain:
        replay(broken(match.text()), games.load)
    with pytest.raises(Unreadable) as problem:
        replay(broken(with_other_cards(match)), games.load)
    needs = f"This record needs version 0ther0 of the cards; here is version {match.game.cards_version}."
    assert problem.value.text == f"{plain.value.text} {needs}"
    assert (problem.value.line, problem.value.column) == (plain.value.line, plain.value.column)


def test_a_setting_that_is_no_more_says_so_too(match):
    text = with_other_cards(match).replace('[Options "', '[Options "gone=yes ')
    with pytest.raises(Unreadable, match="needs version 0ther0 of the cards"):
        replay(text, games.load)


def test_it_is_said_in_dutch_too(match):
    language.use("nl")
    with pytest.raises(Unreadable, match="heeft versie 0ther0 van de kaarten nodig; hier is versie"):
        replay(broken(with_other_cards(match)), games.load)


def test_a_spoilt_version_is_never_worse_than_unreadable(match):
    rng, text = random.Random(1), with_other_cards(match)
    head, body = text.split("\n\n", 1)
    for _try in range(300):
        try:
            replay(mutated_text(head, rng) + "\n\n" + body, games.load)
        except Unreadable as problem:
            assert problem.text


def test_the_version_changes_with_every_file_and_not_with_its_line_ends(tmp_path):
    (tmp_path / "cards.toml").write_bytes(b"[[card]]\nid = 1\n")
    (tmp_path / "decks.toml").write_bytes(b"deck = 1\n")
    versions = [catalogue.digest(str(tmp_path / "game.py"), *names) for names in (["cards.toml"], ["cards.toml", "decks.toml"])]
    (tmp_path / "cards.toml").write_bytes(b"[[card]]\r\nid = 1\r\n")
    assert catalogue.digest(str(tmp_path / "game.py"), "cards.toml") == versions[0] != versions[1]
    (tmp_path / "cards.toml").write_bytes(b"[[card]]\nid = 1\n[[card]]\nid = 2\n")
    assert catalogue.digest(str(tmp_path / "game.py"), "cards.toml") not in versions


def test_the_fingerprints_of_play_do_not_depend_on_it(monkeypatch):
    game = games.load("maul")
    before = fingerprints.of_play(game, 3)
    monkeypatch.setattr(type(game), "cards_version", "0ther0")
    assert fingerprints.of_play(game, 3) == before
