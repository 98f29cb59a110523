"""Plays lessons on the command line, for whoever writes them: every step, or file, line and what differed."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from stormtable import games
from stormtable.kernel import language
from stormtable.kernel.game import Game
from stormtable.kernel.look import Look
from stormtable.kernel.match import replay
from stormtable.lessons import playing as walkthrough
from stormtable.lessons.playing import Frame
from stormtable.lessons.reading import Differs, Lesson

SHOWN = 200  # legal actions that are listed


def run(asked: argparse.Namespace) -> int:
    """Plays the lessons one after the other; the exit code says whether all of them agree with the rules."""
    wrong = 0
    for file in asked.files:
        language.use(asked.lang)
        try:
            lesson, frames = walkthrough.played(file, games.load, asked.lang)
        except Differs as problem:
            print(problem, file=sys.stderr)
            wrong += 1
        else:
            print("\n".join([*lacking(file, asked.lang), *tell(lesson, frames)]))
            print("\n".join(look_on(games.load(lesson.word("game")), frames[-1], asked)))
    return 1 if wrong else 0


def lacking(file: str, lang: str) -> Iterator[str]:
    """A word to an author who asks for a language in which nothing is written yet."""
    beside = Path(file).with_suffix(f".{lang}.md")
    if lang != "en" and not beside.exists():
        yield f"There is no {beside.name} beside this lesson: its pages in that language show the English text."


def tell(lesson: Lesson, frames: Sequence[Frame]) -> Iterator[str]:
    """A lesson in lines: what each step says and what came of it."""
    game = games.load(lesson.word("game"))
    rules = ", ".join(walkthrough.rules_of(lesson, frames)) or "none"
    yield f"{lesson.word('title')} ({game.title}, {len(frames)} steps; rules {rules})"
    for number, frame in enumerate(frames, 1):
        yield f"{number}. {frame.step.title}"
        yield from (f"   {game.describe_event(event)}" for event in frame.told)
        for why in frame.refused:
            yield from (f"   {why.tried}: no. {refusal.text} ({refusal.rule})" for refusal in why.refusals)
        for asked in frame.asked:
            yield f"   ? {asked.question.text}"
            yield from (f"     {'+' if answer.right else '-'} {answer.label}" for answer in asked.question.answers)
        yield f"   [{game.seats(frame.s)[frame.seat]} looks] {game.question(frame.s)}"


def look_on(game: Game, frame: Frame, asked: argparse.Namespace) -> Iterator[str]:
    """What an author needs to write the next step."""
    s = replay(frame.record, games.load).state
    seat = game.decides(s)
    if asked.options and seat is not None:
        look = Look(game, game.view(s, seat), seat)
        for action in islice(game.legal_actions(s), SHOWN):
            yield f"   {game.write(action)}    touches {', '.join(game.touches(s, action))}"
        yield f"   first touches: {', '.join(look.next())}"
    if asked.position:
        yield json.dumps(game.position(s))
