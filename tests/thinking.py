"""What the tests of the computer players share: work that waits, the best action of a position, reasons of every kind in every language."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

from stormtable.kernel import flow, language


def finish(work):
    """What a coroutine gives. In a thread of its own: browsers tested before may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def best(game, s):
    """The line that the rule of thumb takes here, from what the asked seat sees."""
    view = game.view(s, game.decides(s))
    return game.write(game.best_scored(view, 1)[0][1])


def score(game, s, line):
    """What the rule of thumb says to one line."""
    return game.score(game.view(s, game.decides(s)), game.filled(s, game.read(line)))


def reasons(game, s, action):
    """The reasons for an action in all languages, each with its language."""
    seat = game.decides(s)
    view, told = game.view(s, seat), {}
    try:
        for tongue in language.LANGUAGES:
            language.use(tongue)
            told[tongue] = game.reasons(view, action, seat)
    finally:
        language.use("en")
    return told


def check_reasons(game, words, seeds, kinds):
    """Plays random games and asks for reasons for one action of every kind; all these kinds must come up."""
    seen = set()
    for seed in seeds:
        rng, s = random.Random(seed), game.setup(game.settings_from(words), str(seed))
        while game.decides(s) is not None and not seen.issuperset(kinds):
            for action in [flow.pick(game.legal_actions(s), rng) for _time in range(3)]:
                if action.verb not in seen:
                    seen.add(action.verb)
                    check(reasons(game, s, action))
            s = game.apply(s, flow.pick(game.legal_actions(s), rng))
    assert seen.issuperset(kinds), set(kinds) - seen


def check(told):
    """Two whole sentences in each language, and not the same ones."""
    for sentences in told.values():
        assert len(sentences) == 2 and all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
    assert all(english != dutch for english, dutch in zip(told["en"], told["nl"]))


def guesses(game, s, count=3):
    """States that differ from this one only in what the asked seat does not know."""
    view = game.view(s, game.decides(s))
    return [game.sample(view, random.Random(n)) for n in range(count)]
