"""Madstone as the table sees it: setup, view and sample, text and touches."""

from stormtable.kernel import chance, game
from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Rulebook

from . import actions as a
from . import advice, board, chronicle, evaluate, faces, knowledge, notation, panels, position, prompts, reading, sayings, thumb, touches, variants
from .cards import CARDS, NUMBER, STACKS
from .setup import in_listed_order, seat_players, starting_player
from .state import SEATS, State
from .turn import filled
from .words import Why, said, seat_name

SABOTEUR = NUMBER["saboteur"]
TOLD_IN_SECRET = ("drew", "looked")


class Madstone(game.Game):
    """Armies and crystals under a changing sky."""

    name = "madstone"
    title = "Madstone"
    rulebook = Rulebook.beside(__file__)
    settings = variants.SETTINGS
    icons = faces.ICONS
    hands = True
    over_rule = "MAD-11.5"
    styles = (("hunter", mark("hunter")), ("builder", mark("builder")))
    chapters = {
        variants: "options_from options_to",
        notation: "read write",
        position: "position outcome",
        reading: "from_position",
        prompts: "ask",
        chronicle: "prompt tell heading motion",
        sayings: "say",
        touches: "name_of touches ways meant",
        board: "scene",
        panels: "panel side hand folded peek sheet",
        faces: "symbols back",
        thumb: "promises",
        advice: "argue",
    }

    def setup(self, options, seed):
        s = State(options)
        s.chance = chance.Chance(seed)
        seat_players(s)
        return s

    def chair(self, s, number):
        return _("Player {n}", n=number + 1)

    def seated(self, options, seed, players):
        """The player whom chance makes the starting player has seat A; the others follow clockwise (MAD-2.1)."""
        s = State(options)
        s.chance = chance.Chance(seed)
        first = starting_player(s)
        return [*players[first:], *players[:first]]

    def seats(self, s):
        return SEATS[:s.options.players]

    def seat_name(self, s, seat):
        return seat_name(seat)

    # -- play --------------------------------------------------------------------------------------------------------

    def filled(self, s, action):
        """An action without the seat that says it, if that seat is asked; a payment left unsaid is filled in (MAD-4.16)."""
        if action.verb == "by":
            return self.filled(s, action.action) if action.seat == self.decides(s) else action
        return filled(s, action)

    def refusals(self, s, action):
        action = self.filled(s, action)
        if action.verb == "by" and s.flow:
            return said([_out_of_turn(s, action)])
        return super().refusals(s, action)

    def apply(self, s, action):
        return super().apply(s, self.filled(s, action))

    def takes_back(self, before, action, after):
        """Never past a card that came to light: drawn, looked at, revealed."""
        if not super().takes_back(before, action, after) or after.result is not None:
            return False
        if action.verb == "use" and action.card == SABOTEUR:
            return False
        return action.verb == "order" or before.pile_known == after.pile_known

    # -- what a seat knows ---------------------------------------------------------------------------------------------

    def view(self, s, seat):
        v = super().view(s, seat)
        knowledge.mask(v, seat)
        return v

    def sample(self, v, rng):
        s = super().sample(v, rng)
        knowledge.guess(s, rng)
        return s

    def is_open(self, s):
        """Hands stay hidden to the end; before the deal there are none."""
        return s.result is not None or s.phase == "commander"

    def secret(self, s, seat):
        """Every decision shows a hand, except the choice of a Commander."""
        return s.phase != "commander"

    def rumour(self, event):
        """Everybody sees how many cards are drawn or looked at, and not which."""
        return event._replace(data={**event.data, "cards": []}) if event.kind in TOLD_IN_SECRET else None

    # -- how a computer plays it -----------------------------------------------------------------------------------------

    def evaluate(self, s, seat, style=""):
        return evaluate.evaluate(s, seat)

    def takes_side(self, action):
        return STACKS[action.faction] if action.verb == "commander" else None

    # -- text and pictures -----------------------------------------------------------------------------------------------

    def winners(self, s):
        return s.result.winners if s.result else ()

    def anything(self, s, rng):
        """Some well-formed action, near the present position often enough to be legal now and then."""
        seat = self.decides(s) or 0
        near = [*s.hand[seat], *s.tops(), *(card for army in s.army for card in army), *s.spoils[seat]]
        one, other, third = (rng.choice([card for card in near if card != "?"] + [rng.randrange(len(CARDS))]) for _ in range(3))
        stack, pay = rng.choice((None, rng.randrange(4))), a.Pay(rng.randrange(6), rng.choice((0, 0, rng.randrange(3))))
        count = rng.randrange(1, 4)
        chosen = rng.choice((
            a.Use(one), a.Use(one, (other,), stack=_other(other, stack)), a.Use(one, (other,), (count,)), a.Use(one, seat=rng.randrange(4)),
            a.Use(one, (other, third), (1, count)), a.Use(one, (other,), pay=pay), a.Use(one, pay=pay), a.Kill(one, pay), a.Kill(one), a.Command(one),
            a.Command(one, pay), a.Place(one, _other(one, stack)), a.Dark(), a.Draw(), a.Light(), a.Skip(), a.End(), a.Commander(rng.randrange(4)),
            a.Setup(in_listed_order((a.Put(one), a.Put(other, _other(other, stack))))), a.Stack(rng.randrange(4)),
            a.Order(tuple(rng.sample((1, 2, 3), 3))), a.By(rng.randrange(4), a.Draw()),
        ))
        return self.filled(s, chosen)


def _out_of_turn(s, said_by):
    """Nobody acts in the turn of another player (MAD-3.9); Commanders are chosen from the last seat on (MAD-2.3)."""
    if s.phase == "commander" and said_by.action.verb == "commander":
        return Why("MAD-2.3", mark("The last player chooses first."))
    if said_by.action.verb == "light":
        return Why("MAD-3.9", mark("Wait for your own turn."))
    return Why("MAD-3.9", mark("It is not your turn."))


def _other(card, stack):
    """A stack as an action names it: the card's own is none."""
    return None if stack == CARDS[card].faction else stack


GAME = Madstone()
