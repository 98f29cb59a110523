"""The Game protocol: what a folder in `games/` offers to the table, the command line, the AI and the tests.

A sixth game subclasses `Game`, fills in what has no default, and is found by the name of its folder.
"""

import hashlib
import json
from typing import NamedTuple

from . import chance, flow
from .language import _
from .rules import Refusal


QUICK = 8  # among so many options a hurried player looks for the best


class Setting(NamedTuple):
    """One thing to agree on before play: its choices by the word that stands in a record."""

    key: str
    label: str
    choices: tuple  # of (word, label)
    default: str
    note: str = ""
    parts: tuple = ()  # of (word, label): any set of these, joined by "+", is a choice too
    more: bool = False  # it stands among the further options, and is named only where it is not the usual one


class Button(NamedTuple):
    """A thing to press under the prompt: the touch it makes, its label, its icon, and whether it is the way on."""

    touch: str
    label: str
    icon: str = ""
    go: bool = False


class Prompt(NamedTuple):
    """A question: one sentence, a quiet second line with cost and consequence, and at most a few buttons."""

    sentence: str
    note: str = ""
    buttons: tuple = ()
    subject: str = ""  # the words of the sentence that stand in bold: what it is about


class StopMode(NamedTuple):
    """One way to be stopped in windows, or a switch beside them: its word, its label, and when it stops."""

    word: str
    label: str
    note: str = ""
    for_now: bool = False  # it ends by itself: the mode of "pass this turn"


class Game:
    """One game. States are values: `apply` gives a new one and leaves the old one alone."""

    name = ""
    title = ""
    example = False  # a game to learn from, not one for the lobby
    rulebook = None
    settings = ()
    icons = ()  # the icons that its scenes, panels and prompts use
    hands = False  # are there secrets all through the game, so that its record tells them too?
    turns = False  # is the table turned towards the seat that is asked?
    stop_modes = ()  # of StopMode: how a seat may be stopped in windows, the usual one first; none: it always is
    stop_switches = ()  # of StopMode: what may be turned on beside a mode
    plane = False  # is its board a plane that can be moved and made larger?
    over_rule = ""  # the rule that says nothing happens after the end
    styles = ()  # of (word, label): the ways a computer player may play it beside the usual one, whose word is ""
    foresight = 6  # so many decisions a computer player plays on by the rule of thumb before it judges a position
    chapters = {}  # what a module of the game answers by itself: module -> the names of what it defines of this protocol

    def __init_subclass__(cls):
        """What a chapter answers is taken from there as it stands."""
        for chapter, names in cls.chapters.items():
            for name in names.split():
                setattr(cls, name, staticmethod(getattr(chapter, name)))

    # -- before play -------------------------------------------------------------------------------------------

    def options_from(self, words):
        """The agreed options from words like {"arena": "II"}; an unknown one is Unreadable."""
        raise NotImplementedError

    def options_to(self, options):
        """The same as words again, those that differ from the usual game only."""
        raise NotImplementedError

    def setup(self, options, seed):
        """The state before the first decision."""
        raise NotImplementedError

    def seats(self, s):
        """The names of the seats, in order."""
        raise NotImplementedError

    def seat_name(self, s, seat):
        """What this seat is called, in the language of the table."""
        return self.seats(s)[seat]

    def chair(self, s, number):
        """What a player's place is called before play; the seat itself, unless chance gives the seats."""
        return self.seat_name(s, number)

    def seated(self, options, seed, players):
        """The players in the order of the seats: as they sit down, unless chance says who begins."""
        return players

    def clock(self, s):
        """The seconds each seat has for the whole game, or None when nobody counts."""
        return None

    # -- play --------------------------------------------------------------------------------------------------

    def decides(self, s):
        """The seat that is asked, or None when the game is over."""
        frame = flow.asking(s)
        return None if frame is None else frame.seat

    def options(self, s):
        """All that the asked seat may do; it may be a lazy view that is iterated, tested with `in`, or picked from."""
        frame = flow.asking(s)
        return () if frame is None else frame.options(s)

    def anytime(self, s, seat):
        """What this seat may say over the open question (resign, offer a draw); random play leaves it alone."""
        return ()

    def outside(self, s):
        """What may happen to the table without anybody choosing it, such as a clock that runs out."""
        return ()

    def refusals(self, s, action):
        """Every rule this well-formed action breaks now; none exactly if it is an option."""
        frame = flow.asking(s)
        if frame is None:
            return [Refusal(self.over_rule, _("The game is over."))]
        return frame.refusals(s, action)

    def apply(self, s, action):
        """The state after an option."""
        return flow.apply(s, action)

    def passes(self, s, stops):
        """An action the asked seat takes by itself, because it asked not to be stopped here; else None."""
        return None

    def is_window(self, s):
        """Is the open question one that a stop mode may pass?"""
        return False

    def stop(self, s, seat, word, choice):
        """The word of a seat's stops after it has chosen a mode or turned a switch."""
        return choice

    def stop_now(self, s, seat, word):
        """The same word, without what has run out."""
        return word

    def stop_bar(self, word):
        """The switches of a seat with this word, in markup, where a plain row of them would not be clear enough."""
        return ""

    def takes_back(self, before, action, after):
        """May this action be undone? Never after another seat's decision, a roll or a revealed secret."""
        return before.chance == after.chance and self.decides(before) == self.decides(after)

    # -- what a seat knows ---------------------------------------------------------------------------------------

    def view(self, s, seat):
        """The same state with all that this seat may not know masked."""
        v = s.clone()
        v.chance = chance.masked(s.chance)
        v.events = s.events and [event for event in s.events if event.seats is None or seat in event.seats]
        return v

    def common(self, s):
        """What all seats know: a view of a view of a view, so that everything is masked that one of them may not know."""
        for seat in range(len(self.seats(s))):
            s = self.view(s, seat)
        return s

    def sample(self, v, rng):
        """A state that looks like this view: the masks are filled at random."""
        s = v.clone()
        s.chance = chance.guessed(v.chance, rng)
        return s

    def is_open(self, s):
        """Is nothing secret now? Then every seat sees the same."""
        first, *others = [self.view(s, seat) for seat in range(len(self.seats(s)))]
        return all(view == first for view in others)

    def secret(self, s, seat):
        """Does the open decision of this seat show what another may not see? Then the table is handed over first."""
        return not self.is_open(s)

    def whispers(self, s, action):
        """Is this action known to nobody but the seat that takes it, even if nothing is told of it?"""
        return False

    def rumour(self, event):
        """What the other seats may know of an event that is told to some only; None if nothing."""
        return None

    # -- how a computer plays it: in `evaluate.py` ----------------------------------------------------------------------

    def evaluate(self, s, seat, style=""):
        """How likely this seat is to win, from 0 to 1: a quick guess from a whole state that is not over.

        The guesses of all seats add up to about 1: with two seats only the thinking one's is asked.
        A style is how this seat likes to play, a word of `styles`.
        """
        return 1 / len(self.seats(s))

    def can_judge(self, s):
        """Is this a moment at which `evaluate` can tell, such as the start of a turn? Until then one plays on."""
        return not self.unfinished(s)

    def promises(self, s, options, style=""):
        """How much the rule of thumb likes each of these options of the asked seat; higher is better, 0 is nothing special.

        It may look only at what that seat knows: it is called on views as well as on whole states, and a hidden
        card must make no difference. A step of 1 is one clear reason: a good attack against a mere move.
        """
        return [0.0] * len(options)

    def promise(self, s, action, style=""):
        """The promise of one option."""
        return self.promises(s, [action], style)[0]

    def promising(self, s, most, style=""):
        """The options that promise most, as (promise, option), the best first and so many at most.

        Where there are very many, a game may find the good ones without listing them all.
        """
        options = list(self.options(s))
        ranked = sorted(zip(self.promises(s, options, style), options), key=lambda row: -row[0])
        return ranked[:most]

    def quick(self, s, rng, style=""):
        """Some sensible option, chosen fast: a game thought to its end takes thousands of them.

        The best of a few picked at random, unless the game knows a faster or better way.
        """
        options = self.options(s)
        few = list(options) if len(options) <= QUICK else [flow.pick(options, rng) for _ in range(QUICK)]
        if len(few) == 1:
            return few[0]
        ranked = zip(self.promises(s, few, style), [rng.random() for _ in few], few)
        return max(ranked, key=lambda row: row[:2])[2]

    def takes_side(self, action):
        """The word of the side that this option takes before play (a faction, a horde, a deck); None for all others."""
        return None

    def argue(self, s, action, seat):
        """Why this option of the view `s` is good, as translated sentences: what it gains first, then what it fears."""
        return ()

    # -- text and pictures -----------------------------------------------------------------------------------------

    def read(self, line):
        """The action this line of notation means; Unreadable with its column if it means none."""
        raise NotImplementedError

    def read_all(self, line):
        """The actions of a line, in games where several decisions in a row may share one."""
        return [self.read(line)]

    def filled(self, s, action):
        """The whole action, in games where a line may leave out what the rules can fill in."""
        return action

    def unpacked(self, text):
        """The line that a text stands for, in games where a force travels as a code."""
        return text

    def options_for(self, code):
        """The options that the force of a code can be played with, as words; Unreadable if it is no such code."""
        return {}

    def asks_for_force(self, s):
        """Is the asked seat to hand in a force that it may have brought along?"""
        return False

    def write(self, action):
        """The one line of notation of this action."""
        raise NotImplementedError

    def position(self, s):
        """The state as JSON values, everything that is needed to go on."""
        raise NotImplementedError

    def from_position(self, position):
        """The state of such a position; Unreadable with the reason if it cannot be."""
        raise NotImplementedError

    def outcome(self, s):
        """How the game ended, as JSON values, or None."""
        return s.result

    def winners(self, s):
        """The seats that won; none of them is a draw."""
        return () if s.result is None or s.result.winner is None else (s.result.winner,)

    def prompt(self, s):
        """The question to the asked seat, in one sentence."""
        raise NotImplementedError

    def tell(self, event):
        """An event in one sentence, for the log."""
        raise NotImplementedError

    def heading(self, s):
        """The line over the part of the log that this state belongs to, such as its turn."""
        return ""

    def hushes(self, action):
        """Is this action left out of the log, so that only what it brought about is told?"""
        return False

    def motion(self, event):
        """What this event moves and through which places, both as touches, for the page to show; None for most."""
        return None

    def name_of(self, s, touch):
        """A thing that can be touched, in words."""
        return touch.partition(":")[2]

    def touches(self, s, action):
        """The things a person touches, one after the other, to say this action."""
        raise NotImplementedError

    def ways(self, s, action):
        """All touch sequences that say this action; most actions have the one."""
        return (self.touches(s, action),)

    def meant(self, s, touches):
        """The well-formed actions such touches could mean, legal or not: whose refusals answer "why not?"."""
        return ()

    def stages(self, events):
        """What happened, as the steps in which a page shows it one after the other; most things are one step."""
        return [list(events)]

    def unfinished(self, s):
        """Is something declared and not carried out, so that going back means taking it back?"""
        return False

    def scene(self, s, look):
        """The board as markup, with what glows for this look."""
        raise NotImplementedError

    def hint(self, s, look, touch):
        """What the element #hint of the scene shows while this touch is only pointed at."""
        return ""

    def panel(self, s, seat, look, name=""):
        """What lies before a seat, as markup, under the player's name."""
        raise NotImplementedError

    def side(self, s, look):
        """What stands beside the board while something is planned, as markup; {rules} in braces become links."""
        return ""

    def hand(self, s, seat, look):
        """The hand of a seat as markup; nothing in games without hands."""
        return ""

    def laid(self, s, look):
        """What lies open before the asked seat beside its hand, as markup: a revealed card, a pile to choose from."""
        return ""

    def recap(self, s, events):
        """What has just happened and is worth a panel beside the board, as markup with {rules}; nothing for most events."""
        return ""

    def folded(self, s, seat):
        """The same hand face down."""
        return ""

    def peek(self, s, touch):
        """A thing to be read in full, as markup, while it is pointed at."""
        return ""

    def sheet(self, s, names):
        """How the points of each player came about, as markup, after the end; nothing in games that count none."""
        return ""

    def symbols(self):
        """Drawings that scenes and hands place again and again: a page carries them once."""
        return ""

    def back(self):
        """The back of a card, for the cover while the table is handed over."""
        return ""

    def ask(self, s, look):
        """The question of this look as a Prompt: sentence, note and buttons."""
        raise NotImplementedError

    def say(self, s, action):
        """An option in one sentence, for lists and screen readers."""
        raise NotImplementedError

    def anything(self, s, rng):
        """Some well-formed action, legal or not: for tests and fuzzing."""
        raise NotImplementedError

    def digest(self, s):
        """A short text that is the same exactly for the same position, on any machine."""
        text = json.dumps(self.position(s), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()
