"""A night's run: a million random decisions a game with all invariants, damaged inputs, CPython beside Pyodide.

Every game and every input follows from its number, so that a fault can be seen again: it is told with what came before.
The last result stands in docs/reliability.md.
"""

import copy
import json
import random
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from stormtable import games
from stormtable.kernel import flow, record
from stormtable.kernel.chance import Impossible
from stormtable.kernel.game import Game
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable
from stormtable.lessons import playing, reading
from stormtable.site import cards, shelf
from stormtable.site.console import say

from . import engines, fingerprints
from .damage import kept, mutated_position, mutated_text

DECISIONS, DAMAGED, TWINS = 1_000_000, 100_000, 200  # decisions of each game; inputs and whole games of all together
AT_ONCE = 20_000  # decisions, or a tenth as many inputs, that one process takes on at a time
LONGEST = 30_000  # decisions: a random game that takes longer does not end
REPLAY = Path(__file__).with_name("replay.mjs")
TOLD = 20  # faults that are told, more of them are only counted; and pieces from one word of progress to the next


class Tally(NamedTuple):
    """What was looked at, by kind, and what was wrong with it."""

    seen: Counter[str]
    faults: list[str]


class Broken(Exception):
    """An invariant that does not hold; the text says which."""


def main(share: float = 1.0) -> int:
    """Runs all of it, or that share of it; the exit code is 1 if anything was wrong."""
    began, tally, pieces = time.monotonic(), Tally(Counter(), []), list(work(share))
    for number, piece in enumerate(engines.spread(do, pieces), 1):
        tally.seen.update(piece.seen)
        tally.faults.extend(piece.faults)
        if number % TOLD == 0:
            say(f"  {time.monotonic() - began:6.0f} s: {number} of {len(pieces)} pieces; faults: {len(tally.faults)}")
    twins = compared(max(1, round(TWINS * share)))
    tally.seen.update(twins.seen)
    tally.faults.extend(twins.faults)
    say(f"{in_words(tally)} in {(time.monotonic() - began) / 60:.0f} minutes.")
    for fault in tally.faults[:TOLD]:
        say(f"- {fault}")
    return int(bool(tally.faults))


def in_words(tally: Tally) -> str:
    parts = [f"{count:,} {kind}" for kind, count in sorted(tally.seen.items())]
    return f"{', '.join(parts)}; faults: {len(tally.faults)}"


class Piece(NamedTuple):
    """What one process takes on: plain words, so that every process can read them."""

    kind: str  # decisions, or a kind of input
    game: str
    number: int
    size: int


def work(share: float) -> Iterator[Piece]:
    """All of it in pieces."""
    for name in games.NAMES:
        yield from _pieces("decisions", name, round(DECISIONS * share), AT_ONCE)
        for kind in READERS:
            yield from _pieces(kind, name, round(DAMAGED * share / len(READERS) / len(games.NAMES)), AT_ONCE // 10)


def _pieces(kind: str, name: str, count: int, size: int) -> Iterator[Piece]:
    for number, first in enumerate(range(0, count, size)):
        yield Piece(kind, name, number, min(size, count - first))


def do(piece: Piece) -> Tally:
    """One piece; a fault ends the game or the input that it is in, not the run."""
    game, rng = games.load(piece.game), random.Random(" ".join(map(str, piece)))
    if piece.kind == "decisions":
        return played(game, rng, piece.size)
    return read(game, rng, piece.kind, piece.size)


# -- decisions ---------------------------------------------------------------------------------------------------------


def played(game: Game, rng: random.Random, count: int) -> Tally:
    """Random games over random settings until so many decisions were taken."""
    tally, left = Tally(Counter(), []), count
    while left > 0:
        number = rng.getrandbits(32)
        match = fingerprints.begin(game, number)
        try:
            for s, action in decisions(game, match.state, random.Random(number)):
                left -= 1
                tally.seen[f"decisions of {game.title}"] += 1
                check(game, s, action, rng)
                if left <= 0:
                    break
            else:
                tally.seen[f"whole games of {game.title}"] += 1
        except Exception as problem:
            tally.faults.append(f"{game.name}, game {number}: {type(problem).__name__}: {problem}")
    return tally


def decisions(game: Game, s: Any, rng: random.Random) -> Iterator[tuple[Any, Any]]:
    """Each state with the action that is taken next, to the end of the game."""
    for _decision in range(LONGEST):
        if game.decides(s) is None:
            hold(s.result is not None and not list(game.legal_actions(s)), "nobody decides, but the game is not over")
            return
        action = flow.pick(game.legal_actions(s), rng)
        yield s, action
        hold(game.read(game.write(action)) == action, "a line does not say what was done")
        hold(not game.refusals(s, action), "what is legal is refused")
        s = game.apply(s, action)
    raise Broken("the game does not end")


def check(game: Game, s: Any, action: Any, rng: random.Random) -> None:
    """The invariants of one decision."""
    kept_columns = copy.deepcopy(s.columns())
    after = game.apply(s, action)
    hold(s.columns() == kept_columns, "an action has changed the state before it")
    deaf = s.clone()
    deaf.events = None
    hold(flow.advance(deaf, action) == after, "it makes a difference whether anybody listens")
    again = game.from_position(json.loads(json.dumps(game.position(s))))
    hold(again == s and game.digest(again) == game.digest(s), "a position does not load the state it was taken of")
    legal = set(game.legal_actions(s))
    hold(set(game.legal_actions(again)) == legal, "a loaded position allows other actions")
    for _try in range(5):
        wild = game.anything(s, rng)
        allowed = wild in legal or wild in beside(game, s)
        hold(allowed == (not game.refusals(s, wild)), "an action is refused that is allowed, or the other way round")
    for seat in range(len(game.seats(s))):
        view = game.view(s, seat)
        hold(game.view(game.sample(view, rng), seat) == view, "a guess shows a seat another table than its own")


def beside(game: Game, s: Any) -> list[Any]:
    """What anybody may say over the open question, and what may happen to the table."""
    said = [action for seat in range(len(game.seats(s))) for action in game.anytime(s, seat)]
    return [*said, *game.outside(s)]


def hold(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Broken(otherwise)


# -- damaged inputs ----------------------------------------------------------------------------------------------------


def read(game: Game, rng: random.Random, kind: str, count: int) -> Tally:
    """So many damaged inputs of a kind: each is read, or refused in a sentence."""
    tally = Tally(Counter({f"damaged {kind}": count}), [])
    good, reader = sources(game.name, kind), READERS[kind]
    for _input in range(count):
        whole = rng.choice(good)
        bad = mutated_position(whole, rng) if kind == "positions" else mutated_text(whole, rng)
        try:
            reader(game, bad)
        except Unreadable as problem:
            if not problem.text.strip():
                tally.faults.append(f"{game.name}, {kind}: refused without a word: {bad!r:.500}")
        except Exception as problem:
            tally.faults.append(f"{game.name}, {kind}: {type(problem).__name__}: {problem}: {bad!r:.500}")
    return tally


def _position(game: Game, position: Any) -> None:
    text = kept(position)
    try:
        s = game.from_position(position)
    finally:
        hold(kept(position) == text, "reading a position has changed it")
    again = game.from_position(json.loads(json.dumps(game.position(s))))
    hold(again == s, "a position that was read is written otherwise")
    for seat in range(len(game.seats(s))):
        game.position(game.view(s, seat))
    if game.decides(s) is not None:
        try:
            game.apply(s, flow.pick(game.legal_actions(s), random.Random(text)))
        except Impossible:
            return


def _record(game: Game, text: str) -> None:
    match = replay(text, games.load)
    hold(replay(match.text(), games.load).state == match.state, "a record that was read is written otherwise")


def _line(game: Game, text: str) -> None:
    action = game.read(text)
    hold(game.read(game.write(action)) == action, "a line that was read is written otherwise")


def _link(game: Game, text: str) -> None:
    hold(len(record.from_link(text)) <= record.LONGEST, "a link unpacks to more than a game")


def _code(game: Game, text: str) -> None:
    game.settings_for(text)


def _lesson(game: Game, text: str) -> None:
    playing.play(reading.read(text), games.load)


READERS: dict[str, Callable[[Game, Any], None]] = {
    "positions": _position, "records": _record, "lines": _line, "links": _link, "codes": _code, "lessons": _lesson,
}


@lru_cache
def sources(name: str, kind: str) -> list[Any]:
    """Good inputs of a kind."""
    game = games.load(name)
    if kind == "lessons":
        return [file.read_text("utf-8") for file in sorted(games.folder(name).glob("walkthroughs/*.md"))] or [""]
    if kind == "codes":
        return [force.code for force in cards.catalogue(name).forces] if shelf.has_forces(name) else [""]
    matches = [played_match(game, number, LINES) for number in range(6)]
    if kind == "positions":
        return [game.position(s) for match in matches for s in match.states[::5]]
    if kind == "lines":
        return sorted({game.write(action) for match in matches for action, _comment in match.actions})
    texts = [match.text() for match in matches]
    return texts if kind == "records" else [record.to_link(text) for text in texts]


LINES = 40  # actions of a record that is damaged


def played_match(game: Game, number: int, most: int = LONGEST) -> Match:
    """A match of random settings and random play, whole or as far as that."""
    match, rng = fingerprints.begin(game, number), random.Random(number)
    while game.decides(match.state) is not None and len(match.actions) < most:
        match.play(flow.pick(game.legal_actions(match.state), rng))
    return match


# -- CPython beside Pyodide --------------------------------------------------------------------------------------------


def compared(count: int) -> Tally:
    """Whole games, spread over all games of the shelf, replayed in Pyodide: the last states must be the same."""
    names = [games.NAMES[number % len(games.NAMES)] for number in range(count)]
    matches = [played_match(games.load(name), number) for number, name in enumerate(names)]
    theirs = in_pyodide([match.text() for match in matches])
    faults = [f"{match.game.name}: Pyodide ends in another state than CPython: {match.text()}"
              for match, digest in zip(matches, theirs, strict=True) if match.game.digest(match.state) != digest]
    return Tally(Counter({"games in CPython and Pyodide": len(matches)}), faults)


def in_pyodide(records: Iterable[str]) -> list[str]:
    """The digest of the last state of each record, as Pyodide replays it under Node."""
    from stormtable.site import machine, pack
    from stormtable.site.snapshot import PYODIDE
    with tempfile.TemporaryDirectory() as folder:
        wheel = pack.wheel(Path(folder))
        command = [str(part) for part in (machine.node(), REPLAY, PYODIDE, wheel)]
        said = subprocess.run(command, input=json.dumps(list(records)), capture_output=True, text=True, check=True)
    return json.loads(said.stdout.splitlines()[-1])
