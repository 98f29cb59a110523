"""What people read says names and words, never codes: in every game, at every decision, in every language."""

import random
import re

import pytest
from stormtable.kernel import language
from stormtable.kernel.look import Look

from .journeys import NAMES, journeys, load, spread, whole_games
from .test_refusals import refused

PLAYERS = ("Ann", "Ben", "Cid", "Dee")
MANY = ("ships|wounds|actions|sides|steps|cards|tiles|points|resources|commands|stands|turns|hexes|Boosts|energies|"
        "schepen|wonden|acties|zijden|stappen|kaarten|tegels|punten|grondstoffen|bevelen|tribunes|beurten|velden|Boosts")
# Coordinates, players and places by number or letter, a place that nobody filled, and one of something said as if it were many.
CODES = re.compile(r"@-?\d|\b[Pp][1-4]\b|(?<!every )\b[Pp]layer \d|\b[Ss]peler \d|\b[Ll]ocation [A-F]\b|\b[Ll]ocatie [A-F]\b|\{(?![A-Z]+-)|"
                   rf"(?<![\d.,+−-])1 (?:{MANY})\b")
RIGHT = {"ortus": re.compile(r"\b[A-P]\d\d?\b")}  # what a game prints on its board is no code there
LABELS = re.compile(r'(?:aria-label|title)="([^"]*)"')
DEPTH = 4  # touches


@pytest.fixture(params=[name for name in NAMES if name != "whisper"])
def game(request):
    return load(request.param)


@pytest.fixture(params=[(tongue, names) for tongue in language.LANGUAGES for names in (PLAYERS, ())], ids=str)
def spoken(request, with_dutch):
    """The table speaks a language, and its players have names or have none."""
    tongue, names = request.param
    language.use(tongue)
    language.seat(names)


def some_states(game, count):
    """States from all over random and sensible games."""
    found = [state for journey in journeys(game.name, 8) for state in journey.states]
    return spread(found, count) + spread([s for states in whole_games(game.name, 1) for s in states], count)


def looks(game, count):
    """Decisions as the asked seat sees them, with nothing touched and with some things."""
    for s in some_states(game, count):
        seat, rng = game.decides(s), random.Random(repr(s.chance))
        look = None if seat is None else Look(game, game.view(s, seat), seat)
        for _touch in range(DEPTH):
            if look is None:
                break
            yield look
            more = [touch for touch, action in look.next().items() if action is None]
            look = look.choose(*look.chosen, rng.choice(more)) if more else None


def fault(game, said):
    """The code in what is said, if there is one."""
    return CODES.search(RIGHT[game.name].sub("", said) if game.name in RIGHT else said)


def test_questions_and_answers_say_no_codes(game, spoken):
    for look in looks(game, 60):
        prompt = game.prompt(look.s, look)
        answers = [text for button in prompt.buttons for text in (button.label, button.note)]
        for said in (game.question(look.s), prompt.sentence, prompt.note, *answers):
            assert not fault(game, said), (look.chosen, said)


def test_actions_and_things_by_name(game, spoken):
    for look in looks(game, 25):
        following = spread(list(look.next().items()), 12)
        for touch, action in following:
            said = game.name_of(look.s, touch) if action is None else game.describe_action(look.s, action)
            assert not fault(game, said), (touch, said)


def test_what_happened_and_what_threatens_by_name(game, spoken):
    for s in some_states(game, 150):
        told = [game.narrate(s, event) for event in s.events or ()]
        told += [game.heading(s), game.recap(s, s.events or ()), *(said for seat in range(len(game.seats(s))) for said in game.threats(s, seat))]
        for said in (*told, game.question(s)):
            assert not fault(game, said), said


def test_labels_of_board_seats_and_hand_by_name(game, spoken):
    for look in looks(game, 10):
        s = look.s
        drawn = [game.scene(s, look), game.hand(s, look.seat, look), game.revealed(s, look), game.side(s, look)]
        drawn += [game.panel(s, seat, look) for seat in range(len(game.seats(s)))]
        for label in (label for markup in drawn for label in LABELS.findall(markup)):
            assert not fault(game, label), label


def test_refusals_say_no_codes(game, spoken):
    for look in looks(game, 8):
        for thing, answer in refused(look)[:15]:
            for refusal in answer:
                assert not fault(game, refusal.text), (thing, refusal)


# -- answers, and what a question is about -----------------------------------------------------------------------------------


def test_every_answer_tells_what_comes_of_it(game):
    for look in looks(game, 200):
        for button in game.prompt(look.s, look).buttons:
            assert button.note or not button.off and re.search(r"\d", button.label), (look.chosen, button)
            assert button.off == (button.touch not in look.next()), button


@pytest.mark.parametrize("name", ["ortus", "maelstrom", "maul", "madstone", "firestorm"])
def test_what_a_question_is_about_is_on_the_table_or_in_the_question(name):
    game, found = load(name), set()
    for look in looks(game, 100):
        s, chosen = look.s, [touch for touch in look.chosen[:1] if not touch.startswith("word:")]
        about = [*chosen, *game.prompt(look.s, look).about]
        if about:
            drawn = [game.scene(s, look), game.hand(s, look.seat, look), game.revealed(s, look), game.side(s, look)]
            drawn += [game.panel(s, seat, look) for seat in range(len(game.seats(s)))]
            there = {touch for markup in drawn for touches in re.findall(r'data-touch="([^"]+)"', markup) for touch in touches.split()}
            assert all(touch in there or game.thumbnail(s, touch) for touch in about), (about, game.question(s))
            found.add(type(s.flow[-1]).__name__)
    assert found
