"""Fingerprints of play: random games whose records and positions are boiled down to short texts.

A change of layout, names or speed must leave every one as it was; a change of the rules changes some and says so.
`python3 -m stormtable fingerprints ortus` prints them; tests/lab/fingerprints.json keeps them.
"""

import hashlib
import random
from collections.abc import Iterator
from typing import Any

from stormtable.kernel import flow, language, record
from stormtable.kernel.game import Game
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Unreadable

OFTEN = 10  # after so many decisions the position is looked at
LONGEST = 400  # decisions of one game
LETTERS = 12  # of a fingerprint


def of_play(game: Game, number: int) -> str:
    """The fingerprint of the record and the positions of one random game."""
    match, seen = begin(game, number), hashlib.sha256()
    for decisions in moves(match, random.Random(f"moves {number}")):
        if decisions % OFTEN == 0:
            seen.update(game.digest(match.state).encode())
    written = record.write(match.record()._replace(cards=""))  # a card more changes no game that is played without it
    seen.update(written.encode() + game.digest(match.state).encode())
    return seen.hexdigest()[:LETTERS]


def of_looks(game: Game, number: int) -> str:
    """The fingerprint of what one random game shows on the way, in every language: sentences and pictures."""
    match, seen = begin(game, number), hashlib.sha256()
    for decisions in moves(match, random.Random(f"moves {number}")):
        if decisions % OFTEN == 0:
            for lang in language.LANGUAGES:
                language.use(lang)
                seen.update("\n".join(shown(game, match.state)).encode())
    language.use("en")
    return seen.hexdigest()[:LETTERS]


def begin(game: Game, number: int) -> Match:
    """A match with agreed settings drawn at random; the usual ones where those drawn do not go together."""
    rng = random.Random(f"settings {number}")
    words = {setting.key: rng.choice(setting.choices)[0] for setting in game.settings}
    try:
        return Match(game, words, seed=str(number))
    except Unreadable:
        return Match(game, seed=str(number))


def moves(match: Match, rng: random.Random) -> Iterator[int]:
    """Plays on at random; yields how many decisions were taken."""
    decisions = 0
    while decisions < LONGEST and match.game.decides(match.state) is not None:
        match.play(flow.pick(match.game.legal_actions(match.state), rng))
        decisions += 1
        yield decisions


def shown(game: Game, s: Any) -> Iterator[str]:
    """All that a table shows of a state: told, asked, drawn."""
    seat = game.decides(s)
    yield from (game.describe_event(event) or "" for event in s.events)
    if seat is None:
        return
    v = game.view(s, seat)
    look = Look(game, v, seat, ())
    yield game.heading(v)
    yield from map(str, game.prompt(v, look))
    yield game.scene(v, look)
    yield from (game.panel(v, other, look) for other in range(len(game.seats(v))))
    yield from (game.hand(v, seat, look), game.side(v, look), game.revealed(v, look))
    yield from (game.describe_action(v, action) for action in list(game.legal_actions(v))[:20])
