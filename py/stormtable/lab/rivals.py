"""Random play, one program at a time: ours, and what others have built. `python -m stormtable.lab.rivals NAME SECONDS`

Each plays whole games until the seconds of processor time are used up and prints its decisions per second. A
decision is one action chosen among the legal ones, also where only one is legal; setting a game up counts as time.
"""

import random
import sys
import time
from collections.abc import Callable

from stormtable import games
from stormtable.lab.simulate import at_random, play

RNG = random.Random(1)
Plays = Callable[[], int]  # plays one game and gives the number of its decisions


def tic_tac_toe() -> Plays:
    """Tic-tac-toe on our kernel."""
    return _ours("tictactoe", {})


def ortus() -> Plays:
    """Ortus, the Master game."""
    return _ours("ortus", {"level": "master"})


def maelstrom() -> Plays:
    """Maelstrom, the Basic game."""
    return _ours("maelstrom", {})


def maul() -> Plays:
    """MAUL, a whole tournament."""
    return _ours("maul", {"hordes": "elven-orca"})


def madstone(players: int = 2) -> Plays:
    """Madstone for two."""
    return _ours("madstone", {"players": str(players)}, players)


def madstone_for_four() -> Plays:
    """The same with four players, who have more armies to look at."""
    return madstone(4)


def firestorm() -> Plays:
    """Firestorm for two, at most 60 turns long as the rules have it for programs."""
    return _ours("firestorm", {"max_turns": "60"})


def _ours(name: str, words: dict[str, str], players: int = 2) -> Plays:
    game = games.load(name)
    settings = game.settings_from(words)
    seats = [at_random] * players
    return lambda: play(game, game.setup(settings, str(RNG.random())), seats, RNG)[1]


def open_spiel() -> Plays:
    """OpenSpiel's tic-tac-toe in Python, without the detour through its C++."""
    from open_spiel.python.games.tic_tac_toe import TicTacToeGame
    game = TicTacToeGame()

    def play_one() -> int:
        s, decisions = game.new_initial_state(), 0
        while not s.is_terminal():
            legal = s.legal_actions()
            s.apply_action(legal[int(RNG.random() * len(legal))])
            decisions += 1
        return decisions
    return play_one


def catanatron(players: int = 4) -> Plays:
    """Catanatron's standard game with its own random players."""
    from catanatron import Color, Game, RandomPlayer

    def play_one() -> int:
        game = Game([RandomPlayer(color) for color in list(Color)[:players]])
        game.play()
        return len(game.state.actions)
    return play_one


def catanatron_for_two() -> Plays:
    """The same with two players, which has fewer pieces to look at."""
    return catanatron(2)


def decisions_per_second(play_one: Plays, seconds: float) -> float:
    """Plays whole games for at least so long."""
    play_one()  # what is only done once does not count
    started, decisions = time.process_time(), 0
    while (used := time.process_time() - started) < seconds:
        decisions += play_one()
    return decisions / used


if __name__ == "__main__":
    named = (tic_tac_toe, open_spiel, ortus, maelstrom, maul, madstone, madstone_for_four, firestorm,
             catanatron, catanatron_for_two)
    rivals = {rival.__name__: rival for rival in named}
    print(decisions_per_second(rivals[sys.argv[1]](), float(sys.argv[2])))
