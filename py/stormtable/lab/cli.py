"""The command line: `stormtable games | show | play | simulate | balance | replay | audit | referee | lesson | …`.

What programs read goes to standard output as JSON, what people read beside it goes to standard error.
"""

import argparse
import io
import json
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from stormtable import games
from stormtable.ai.players import LEVELS
from stormtable.drawn import kit
from stormtable.kernel import judgement, language, match
from stormtable.kernel.game import Game
from stormtable.kernel.language import LANGUAGES
from stormtable.kernel.rules import Unreadable
from stormtable.lessons import puzzles as lesson_puzzles
from stormtable.lessons.proving import GOALS
from stormtable.live import audit, sentences
from stormtable.live.fouls import Foul

from . import (
    analyse,
    balance,
    engines,
    fingerprints,
    heatmap,
    lessons,
    playing,
    puzzles,
    referee,
    reference,
    simulate,
    terminal,
    train,
)


class Stop(Exception):
    """The work ends here; the text is one sentence that says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what was asked and gives the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        asked = commands().parse_args(arguments)
        code = asked.work(asked)
        sys.stdout.flush()
        return code or 0
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read us has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def commands() -> argparse.ArgumentParser:
    """What can be asked."""
    parser = argparse.ArgumentParser(prog="stormtable", description="Tabletop games without a table.")
    names = "games | show | play | simulate | balance | replay | audit | referee | lesson | …"
    every = parser.add_subparsers(required=True, metavar=names)
    every.add_parser("games", help="list the games and their options").set_defaults(work=list_games)
    _show_command(every.add_parser("show", help="show a position or a played game in the terminal, or as a picture"))
    _play_command(every.add_parser("play", help="play in the terminal against the computer"))
    _simulate_command(every.add_parser("simulate", help="play many games and count"))
    _balance_command(every.add_parser("balance", help="play every side of a game against every other"))
    _train_command(every.add_parser("train", help="learn from self-play what the features of a position are worth"))
    checking = every.add_parser("replay", help="check a record and print its final position")
    checking.add_argument("file", metavar="FILE", help="the record; - is standard input")
    checking.set_defaults(work=replay)
    _analyse_command(every.add_parser("analyse", help="who was ahead when, and the blunders and finds of a record"))
    auditing = every.add_parser("audit", help="check the proof of a game between distant tables and print its record")
    auditing.add_argument("file", metavar="FILE", help="the proof; - is standard input")
    auditing.set_defaults(work=run_audit)
    _referee_command(every.add_parser("referee", help="judge lines from standard input, one JSON answer for each"))
    _lesson_command(every.add_parser("lesson",
                                     help="play lessons and print their steps, or where they differ from the rules"))
    _puzzles_command(every.add_parser("puzzles", help="play games and find puzzles in them"))
    referring = every.add_parser("reference", help="write reference pages of this version, as Markdown")
    referring.add_argument("folder", metavar="FOLDER")
    referring.set_defaults(work=write_reference)
    fingers = "print what random games boil down to, to see whether a change altered play"
    _fingerprints_command(every.add_parser("fingerprints", help=fingers))
    return parser


def _show_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, or a position as JSON; - is standard input")
    parser.add_argument("--at", type=_number, metavar="N", help="after so many actions (the end)")
    parser.add_argument("--seat", metavar="NAME", help="whose view is shown (of the seat that is asked)")
    parser.add_argument("--lang", choices=[*LANGUAGES], default="en", help="the language of the texts (en)")
    parser.add_argument("--colour", choices=("auto", "always", "never"), default="auto",
                        help="whether the text has colours (auto: if the terminal can)")
    parser.add_argument("--svg", metavar="FILE", help="write a picture of the table too")
    parser.add_argument("--json", action="store_true", help="print the position instead")
    parser.set_defaults(work=show)


def _play_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?")
    parser.add_argument("--level", choices=[level.word for level in LEVELS], default="casual",
                        help="how well the computer plays (casual)")
    parser.add_argument("--seat", metavar="NAME", help="the seat you take (the first); all: nobody is a computer")
    parser.add_argument("--options", default="", metavar="k=v,…", help="the options of the game")
    parser.add_argument("--seed", metavar="S", help="what every roll and shuffle follows from (a new one)")
    parser.add_argument("--record", metavar="FILE", help="go on with this game: a record, or a position as JSON")
    parser.add_argument("--lang", choices=[*LANGUAGES], default="en", help="the language of the game (en)")
    parser.add_argument("--colour", choices=("auto", "always", "never"), default="auto",
                        help="whether the text has colours (auto: if the terminal can)")
    parser.set_defaults(work=play)


def _analyse_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help="the record; - is standard input")
    parser.add_argument("--thoughts", type=_count, default=80, metavar="N", help="thoughts for each decision (80)")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same verdicts (0)")
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of text")
    parser.add_argument("--open", action="store_true", help="judge with all cards open, not with what each seat knew")
    parser.set_defaults(work=run_analysis)


def _fingerprints_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=_count, default=50, metavar="N", help="how many games (50)")
    parser.add_argument("--looks", action="store_true",
                        help="of the sentences and pictures shown on the way, instead of records and positions")
    parser.set_defaults(work=print_fingerprints)


def _lesson_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="lessons, as Markdown")
    parser.add_argument("--lang", choices=[*LANGUAGES], default="en", help="the language of the texts (en)")
    parser.add_argument("--options", action="store_true",
                        help="list what may be done after the last step, with the touches")
    parser.add_argument("--position", action="store_true", help="print the position after the last step")
    parser.set_defaults(work=lessons.run)


def _simulate_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--players", metavar="hard,thumb",
                        help="who plays: random, thumb, casual, steady, hard, with a style as hard:bold, "
                             "from another checkout as hard@PATH (random)")
    parser.add_argument("--swap", action="store_true", help="the players move up one seat after every game")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=_time, metavar="T",
                       help="processor time for a decision (what the level takes in the page)")
    limit.add_argument("--thoughts", type=_count, metavar="N",
                       help="a number of thoughts instead: the same seed then gives the same games")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument("--jobs", type=_count, default=1, metavar="J", help="how many processes share the work (1)")
    parser.add_argument("--options", default="", metavar="k=v,…", help="the options of the game")
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of text")
    parser.set_defaults(work=run_simulation)


def _balance_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many games of each contest (100)")
    parser.add_argument("--player", default="thumb", metavar="NAME", help="who plays both sides (thumb)")
    parser.add_argument("--seconds", type=_time, metavar="T",
                        help="processor time for a decision that is thought about")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument("--options", default="", metavar="k=v,…", help="the options of the game")
    parser.add_argument("--engine", choices=engines.ENGINES, default="cores",
                        help="what the games are spread over (cores)")
    parser.add_argument("--jobs", type=_count, metavar="J",
                        help="how many processes share the work (one for each core)")
    parser.add_argument("--svg", metavar="FILE", help="where the picture goes (balance-GAME.svg)")
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of a table")
    parser.set_defaults(work=run_balance)


def _train_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=_count, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--player", default="thumb", metavar="NAME", help="who plays them (thumb)")
    parser.add_argument("--thoughts", type=_count, metavar="N", help="thoughts for a decision (as the level does)")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same table (0)")
    parser.add_argument("--options", default="", metavar="k=v,…", help="the options of the game")
    parser.add_argument("--engine", choices=engines.ENGINES, default="cores",
                        help="what the games are spread over (cores)")
    parser.add_argument("--jobs", type=_count, metavar="J",
                        help="how many processes share the work (one for each core)")
    parser.add_argument("--write", action="store_true", help="put the table into the game, if it tells winners better")
    parser.set_defaults(work=run_training)


def _referee_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--options", default="", metavar="k=v,…", help="the options of the game")
    parser.add_argument("--seed", metavar="S", help="what every roll and shuffle follows from (0)")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--position", metavar="FILE", help="start from this position (JSON)")
    start.add_argument("--record", metavar="FILE", help="start where this record ends")
    parser.set_defaults(work=run_referee)


def _puzzles_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--count", type=_count, default=24, metavar="N", help="how many are wanted (24)")
    parser.add_argument("--games", type=_count, default=1000, metavar="N", help="in how many games at most (1000)")
    parser.add_argument("--steps", type=_count, default=1000, metavar="N",
                        help="how many steps a move may take to be proved (1000)")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same puzzles (0)")
    parser.add_argument("--options", default="", metavar="k=v,…", help="the options of the game")
    parser.add_argument("--goal", choices=GOALS, help="only puzzles of this kind (both)")
    parser.set_defaults(work=mine_puzzles)


def _number(word: str) -> int:
    number = int(word)
    if number < 0:
        raise argparse.ArgumentTypeError(f"a number from 0 on is needed, not {word}")
    return number


def _count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"at least 1 is needed, not {word}")
    return number


def _time(word: str) -> float:
    seconds = float(word)
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"a number of seconds up to 3600 is needed, not {word}")
    return seconds


# -- the commands -------------------------------------------------------------------------------------------------


def list_games(asked: argparse.Namespace) -> None:
    """One line for each game: its name, its title and its settings."""
    for name in games.NAMES:
        game = games.load(name)
        settings = [f"{setting.key}={'|'.join(word for word, _label in setting.choices)}" for setting in game.settings]
        print(f"{name:12} {game.title:12} {', '.join(settings)}".rstrip())


def show(asked: argparse.Namespace) -> None:
    """Prints a table as text; draws it if that is wanted too."""
    text = read_text(asked.file)
    with _sentences():
        print(terminal.show(asked, text))


def play(asked: argparse.Namespace) -> int:
    """Plays in the terminal until the game is over."""
    if bool(asked.game) == bool(asked.record):
        raise Stop("Say which game is played, or which record goes on: stormtable play GAME, or --record FILE.")
    if asked.record and (asked.options or asked.seed):
        raise Stop("A record has its own options and seed: leave --options and --seed out.")
    language.use(asked.lang)
    with _sentences():
        if asked.record:
            played = terminal.opened(read_text(asked.record))
        else:
            played = match.Match(load(asked.game), read_settings(asked.options), asked.seed or secrets.token_hex(4))
        own = terminal.own_seats(played, asked.seat)
    return playing.sit(played, own, asked.level, terminal.paint_for(sys.stdout, asked.colour))


@contextmanager
def _sentences() -> Iterator[None]:
    """What cannot be read ends as one sentence with its place."""
    try:
        yield
    except Unreadable as problem:
        raise Stop(_with_place(problem)) from None
    except (kit.Missing, OSError) as problem:
        raise Stop(str(problem)) from None


def _with_place(problem: Unreadable) -> str:
    return (f"line {problem.line}, column {problem.column or 1}: " if problem.line else "") + problem.text


def write_reference(asked: argparse.Namespace) -> None:
    """Writes what the docstrings tell."""
    try:
        files = reference.write(Path(asked.folder))
    except OSError as problem:
        raise Stop(f"{asked.folder} cannot be written: {problem.strerror}.") from None
    print("\n".join(map(str, files)))


def print_fingerprints(asked: argparse.Namespace) -> None:
    """One line of JSON: the fingerprint of each game, by its number."""
    game, taken = load(asked.game), fingerprints.of_looks if asked.looks else fingerprints.of_play
    print(json.dumps([taken(game, number) for number in range(asked.games)]))


def run_simulation(asked: argparse.Namespace) -> None:
    """Plays the games and prints the figures."""
    game, words = load(asked.game), read_settings(asked.options)
    try:
        plan = simulate.plan(game, words, asked.players and asked.players.split(","), asked.seed,
                             seconds=asked.seconds, thoughts=asked.thoughts, swap=asked.swap)
        figures = simulate.run(plan, asked.games, asked.jobs)
    except Unreadable as problem:
        raise Stop(problem.text) from None
    print(json.dumps(figures) if asked.json else simulate.in_words(figures))


def run_balance(asked: argparse.Namespace) -> None:
    """Plays the sides against each other, prints the table and draws the picture."""
    game, words = load(asked.game), read_settings(asked.options)
    try:
        simulate.check_player(game, asked.player)
        contests = balance.contests(game, words, asked.player, asked.seconds, asked.seed)
        sheet = balance.run(contests, asked.games, asked.engine, asked.jobs)
    except Unreadable as problem:
        raise Stop(problem.text) from None
    except engines.Missing as missing:
        raise Stop(str(missing)) from None
    title = f"{game.title}: {asked.games} games each, {asked.player}"
    _write(asked.svg or f"balance-{game.name}.svg", heatmap.svg(sheet, title))
    print(json.dumps(balance.figures(sheet)) if asked.json else balance.in_words(sheet))


def run_training(asked: argparse.Namespace) -> None:
    """Plays the games, fits the weights and prints the table."""
    game, words = load(asked.game), read_settings(asked.options)
    plan = train.Plan(game.name, words, asked.player, asked.seed, asked.thoughts)
    try:
        simulate.check_player(game, asked.player)
        room = train.room(game)
        learned = train.run(plan, asked.games, asked.engine, asked.jobs)
    except (Unreadable, engines.Missing) as problem:
        raise Stop(str(problem)) from None
    text = train.table(plan, asked.games, learned)
    print(text)
    print(train.in_words(learned), file=sys.stderr)
    if asked.write and learned.after.loss < learned.before.loss:
        _write(str(room / judgement.FILE), text)


def mine_puzzles(asked: argparse.Namespace) -> None:
    """Prints puzzles as a file of them; what is found meanwhile goes to standard error."""
    game, words = load(asked.game), read_settings(asked.options)
    try:
        found, played = puzzles.mine(game, words, asked.seed, asked.games, asked.count, asked.steps,
                                     (asked.goal,) if asked.goal else GOALS)
    except Unreadable as problem:
        raise Stop(problem.text) from None
    options = f" --options {asked.options}" if asked.options else ""
    options += f" --goal {asked.goal}" if asked.goal else ""
    command = (f"python3 -m stormtable puzzles {game.name} --count {asked.count} --games {played} "
               f"--steps {asked.steps} --seed {asked.seed}{options}")
    print(lesson_puzzles.text(game, found, command), end="")


def _write(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, "utf-8")
    except OSError as problem:
        raise Stop(f"{name} cannot be written: {problem.strerror}.") from None


def replay(asked: argparse.Namespace) -> None:
    """Checks a record: its final position, or where and why it goes wrong."""
    text = read_text(asked.file)
    try:
        played = match.replay(text, games.load)
    except Unreadable as problem:
        line, column = problem.line or 1, problem.column or 1
        print(json.dumps({"ok": False, "line": line, "column": column, "error": problem.text}))
        raise Stop(f"line {line}, column {column}: {problem.text}") from None
    print(json.dumps(played.game.position(played.state)))
    print(played.game.question(played.state), file=sys.stderr)


def run_analysis(asked: argparse.Namespace) -> None:
    """Looks at every decision of a record again and prints what it thinks of them."""
    figures = analyse.run(_replayed(read_text(asked.file)), asked.thoughts, asked.seed, asked.open)
    print(json.dumps(figures) if asked.json else analyse.in_words(figures))


def _replayed(text: str) -> match.Match:
    """The match of a record; Stop says where and why it goes wrong."""
    try:
        return match.replay(text, games.load)
    except Unreadable as problem:
        raise Stop(f"line {problem.line or 1}, column {problem.column or 1}: {problem.text}") from None


def run_audit(asked: argparse.Namespace) -> None:
    """Works a distant game out again: its record if all was fair, or who did what."""
    proof = read_position(asked.file)
    try:
        verdict = audit.finished(audit.audit(proof, games.load))
    except Unreadable as problem:
        raise Stop(problem.text) from None
    except Foul as foul:
        raise Stop(sentences.told(foul, audit.names(proof))) from None
    print(verdict.match.text())
    print(verdict.in_words(), file=sys.stderr)


def run_referee(asked: argparse.Namespace) -> None:
    """Answers every line of standard input with one line of JSON."""
    try:
        played = sit_down(asked)
    except Stop as stop:
        print(json.dumps({"ok": False, "error": str(stop)}))
        raise
    referee.judge(played, sys.stdin.buffer, sys.stdout.buffer)


def sit_down(asked: argparse.Namespace) -> match.Match:
    """The match a referee judges: a new one, or one that goes on from a position or a record."""
    game, words = load(asked.game), read_settings(asked.options)
    if words and (asked.position or asked.record):
        raise Stop("A position or a record has its own options: leave --options out.")
    if asked.seed is not None and asked.record:
        raise Stop("A record has its own seed: leave --seed out.")
    try:
        if asked.record:
            return _going_on(game, read_text(asked.record))
        position = read_position(asked.position) if asked.position else None
        played = match.Match(game, words, asked.seed or "0", position=position)
        return _with_seed(played, asked.seed) if position is not None else played
    except Unreadable as problem:
        raise Stop(_with_place(problem)) from None


def _with_seed(played: match.Match, seed: str | None) -> match.Match:
    """A match from a position; a seed given beside it goes before its own."""
    if seed is not None:
        played.seed = seed
        played.state.chance = played.state.chance._replace(seed=seed)
    return played


def _going_on(game: Game, text: str) -> match.Match:
    played = match.replay(text, games.load)
    if played.game is not game:
        raise Stop(f"This is a record of {played.game.name}, not of {game.name}.")
    return played


# -- what they are given ------------------------------------------------------------------------------------------


def load(name: str) -> Game:
    """The game of that name."""
    if name not in games.NAMES:
        raise Stop(f"There is no game called {name} here; the games are {', '.join(games.NAMES)}.")
    return games.load(name)


def read_settings(text: str) -> dict[str, str]:
    """Settings like level=master,arena=II as words."""
    words = {}
    for pair in filter(None, text.split(",")):
        key, sign, word = pair.partition("=")
        if not (key and sign and word):
            raise Stop(f"An option is written key=value, not {pair}.")
        if key in words:
            raise Stop(f"The option {key} is given twice.")
        words[key] = word
    return words


def read_text(name: str) -> str:
    """The text of a file, or of standard input for -."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as problem:
        raise Stop(f"{name} cannot be read: {problem.strerror}.") from None
    except ValueError:
        raise Stop(f"{name} is not a text in UTF-8.") from None


def read_position(name: str) -> Any:
    """The JSON of a position file."""
    try:
        return json.loads(read_text(name))
    except (ValueError, RecursionError):
        raise Stop(f"{name} is not valid JSON.") from None
