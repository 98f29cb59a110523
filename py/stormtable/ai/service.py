"""The computer player as a page asks it: a question as JSON in, a line of notation out, and room for calls in between.

The question holds the view of one seat as a position, so nothing that the seat does not know ever reaches the player.
"""

import asyncio
import json
import random
import re

from stormtable.games import load

from .players import LEVELS, thinking

AI = re.compile(r"AI (\w+)(?: (\w+))?")
BY_WORD = {level.word: level for level in LEVELS}


def level_of(name):
    """The (level, style) of a player with this name, such as "AI steady"; None if it is a person."""
    found = AI.fullmatch(name)
    return (BY_WORD[found[1]], found[2] or "") if found and found[1] in BY_WORD else None


def question(game, s, seat, word, style, seed):
    """What a player needs to choose for this seat: its view, and the luck it has."""
    view = game.view(s, seat)
    return json.dumps({"game": game.name, "view": game.position(view), "seat": seat, "level": word, "style": style, "seed": seed})


class Desk:
    """Where one player sits and thinks; it looks up after every slice of time."""

    def __init__(self):
        self.asked = 0  # the number of the question that is thought about
        self.in_hurry = False

    async def think(self, text):
        """The answer to a question as JSON: the line to play, how likely the player takes its win to be, how much it thought."""
        asked, game = json.loads(text), load(json.loads(text)["game"])
        self.asked, self.in_hurry = self.asked + 1, False
        mine, choice = self.asked, None
        view = game.from_position(asked["view"])
        for choice in thinking(BY_WORD[asked["level"]], game, view, asked["seat"], random.Random(asked["seed"]), style=asked["style"]):
            if self.in_hurry or self.asked != mine:
                break
            await asyncio.sleep(0)
        return json.dumps({"line": game.write(choice.action), "chances": choice.chances, "thoughts": choice.thoughts})

    def hurry(self):
        """Asks for the best that was found so far."""
        self.in_hurry = True

    def alive(self):
        """Says that it is there."""
        return True
