"""What a game offers to others is typed, and is called as the protocol says: mypy reads the one, this test counts both."""

import inspect

import pytest
from stormtable import games
from stormtable.kernel.game import Game
from stormtable.kernel.protocol.mind import Mind
from stormtable.kernel.protocol.record import Record
from stormtable.kernel.protocol.rules import Rules
from stormtable.kernel.protocol.table import Table

ASKED = {name for part in (Rules, Record, Mind, Table, Game) for name, value in vars(part).items() if inspect.isfunction(value)} - {"__init__"}


def answers(game):
    """What this game answers itself, as (name, function) without its own `self`."""
    for name in sorted(ASKED):
        found = inspect.getattr_static(game, name)
        if inspect.unwrap(getattr(game, name)).__module__.startswith(type(game).__module__.rpartition(".")[0]):
            yield name, getattr(game, name) if isinstance(found, staticmethod) else getattr(game, name).__func__


def parameters(function):
    return [given for given in inspect.signature(function).parameters.values() if given.name != "self"]


@pytest.mark.parametrize("name", games.NAMES)
def test_everything_that_others_ask_of_a_game_is_typed(name):
    bare = [f"{inspect.unwrap(function).__module__}.{asked}" for asked, function in answers(games.load(name))
            if inspect.signature(function).return_annotation is inspect.Signature.empty
            or any(given.annotation is given.empty for given in parameters(function))]
    assert not bare


@pytest.mark.parametrize("name", games.NAMES)
def test_every_answer_takes_what_the_protocol_gives_by_the_same_names(name):
    for asked, function in answers(games.load(name)):
        said, own = parameters(getattr(Game, asked)), parameters(function)
        assert [given.name for given in own[:len(said)]] == [given.name for given in said], asked
        assert all(given.default is not given.empty for given in own[len(said):]), asked
