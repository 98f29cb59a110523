"""Firestorm as the table sees it: setup, view and sample, text and touches."""

from stormtable.kernel import chance, flow, game
from stormtable.kernel.language import mark
from stormtable.kernel.rules import Rulebook

from . import advice, board, chronicle, codes, evaluate, faces, notation, panels, position, prompts, reading, sayings, stopbar, thumb, touches, variants
from .actions import Act, passing
from .announcing import Options
from .cards import CARDS, card_thing, piece_thing, seat_thing
from .combat import CombatOptions, Fight
from .endings import Concede, OfferDraw, offer_refusals
from .guessing import guess, masked
from .names import player_words
from .priority import Chance, Phase, Window
from .rules import setup
from .setup import ChooseDeck
from .state import State
from .words import refuse

TAKEN_BACK = ("gather", "gathered", "join", "joined", "launched", "discard", "give", "skip", "ask")
# Decisions that need no more than what everybody sees: the table is not handed over for them.
PUBLIC = ("PayMore", "Voicing", "Choosing", "Answer", "Forming", "AskSupport", "Support", "Launching", "Shooting", "Fleeing", "Ordering", "Cutting")


class Firestorm(game.Game):
    """Space conquest around the Firestorm."""

    name = "firestorm"
    title = "Firestorm"
    rulebook = Rulebook.beside(__file__)
    settings = variants.SETTINGS
    icons = faces.ICONS
    hands = True
    turns = True  # the Star System of the asked seat lies below
    plane = True
    stop_modes = stopbar.MODES
    stop_switches = stopbar.SWITCHES
    foresight = 20  # a phase or two: what is built and fought for shows only then
    over_rule = "FIR-103.5"
    styles = (("warlike", mark("warlike")), ("curious", mark("explorer")))
    chapters = {
        variants: "options_from options_to",
        stopbar: "passes is_window stop stop_now stop_bar",
        notation: "read write",
        position: "position outcome",
        reading: "from_position",
        prompts: "prompt ask",
        chronicle: "tell heading motion sheet",
        sayings: "say",
        touches: "touches ways meant",
        board: "scene hint",
        panels: "panel side hand laid recap folded peek",
        faces: "symbols back",
        thumb: "promises promising",
        advice: "argue",
    }

    def setup(self, options, seed):
        s = State(options)
        s.chance = chance.Chance(seed)
        setup.seat_players(s)
        return s

    def seated(self, options, seed, players):
        return setup.seating(options, seed, players)

    def seats(self, s):
        return tuple(str(seat + 1) for seat in range(s.players))

    def seat_name(self, s, seat):
        return player_words(s, seat)

    # -- play ----------------------------------------------------------------------------------------------------------------------------------

    def options(self, s):
        return touches.spoken(s, super().options(s))

    def anytime(self, s, seat):
        """Conceding, and a draw offer on the own chance (FIR-104.7, FIR-103.12)."""
        if not s.flow or s.phase == "setup" or s.out[seat] or s.out_soon(seat):
            return ()
        return (Concede(seat),) if offer_refusals(s, seat) else (Concede(seat), OfferDraw(seat))

    def refusals(self, s, action):
        if s.flow and action.verb in ("concede", "offer draw"):
            return [] if action in self.anytime(s, action.by if action.by < s.players else 0) else self._beside(s, action)
        if s.flow and action.by != s.flow[-1].seat:
            return [refuse("FIR-201.2.1", mark("It is not your chance."))]
        return super().refusals(s, action)

    def _beside(self, s, action):
        if action.verb == "offer draw" and action.by < s.players and s.phase != "setup" and not s.out[action.by]:
            return offer_refusals(s, action.by) or [refuse("FIR-104.7", mark("That player is leaving the game."))]
        return [refuse("FIR-104.7", mark("That player cannot leave the game now."))]

    def filled(self, s, action):
        """A needless answer number is dropped, and what has a single candidate is filled in (chapter Notation)."""
        frame = s.flow[-1] if s.flow else None
        if isinstance(frame, ChooseDeck) and action.verb == "alien" and codes.is_code(action.mode):
            return action._replace(by=frame.seat)  # a code is brought by whoever is asked for a deck
        if not isinstance(frame, Chance) or not isinstance(action, Act) or action.by != frame.seat or not action.cards:
            return action
        if not frame.refusals(s, action):
            return action
        found = [act for act in self._alike(s, frame, action) if _agrees(action, act)]
        return found[0] if len(found) == 1 else action

    def _alike(self, s, frame, action):
        """The options that begin like this action."""
        beneath = s.flow[-2]
        if isinstance(beneath, Window):
            return [act for act in beneath.options(s, frame.seat) if act.verb == action.verb and act.cards == action.cards]
        options = CombatOptions(s, frame.seat, "combat") if isinstance(beneath, Fight) else Options(s, frame.seat, beneath.name)
        if action.verb in ("move", "strike", "shift", "travel", "explore"):
            return []
        heads = [head for head in options.heads() if head[0] == action.verb]
        return [act for head in heads for act in options.legal(head) if act.cards == action.cards]

    def takes_back(self, before, action, after):
        """The steps of forming fleets and discarding, as long as nobody else was asked and nothing was drawn."""
        same = before.chance == after.chance and self.decides(before) == self.decides(after) and after.result is None
        return same and action.verb in TAKEN_BACK and before.draw == after.draw

    # -- what a seat knows -----------------------------------------------------------------------------------------------------------------------

    def view(self, s, seat):
        return masked(super().view(s, seat), seat)

    def is_open(self, s):
        """Draw piles stay hidden to the end."""
        return s.result is not None

    def secret(self, s, seat):
        return s.result is None and type(s.flow[-1]).__name__ not in PUBLIC

    def whispers(self, s, action):
        """Decks, starting planets and the cards of a hero combat are chosen in secret."""
        looked = action.verb == "take" and type(s.flow[-1]).__name__ == "Deciding"  # what Corporate Enforcer leaves to its owner
        return looked or action.verb in ("alien", "start", "lay", "top", "bottom")

    def rumour(self, event):
        """Everybody sees that a card is drawn, and not which."""
        return event._replace(data={**event.data, "name": None}) if event.kind == "drew" else None

    def sample(self, v, rng):
        return guess(super().sample(v, rng), rng)

    # -- how a computer plays it ------------------------------------------------------------------------------------------------------------------

    def evaluate(self, s, seat, style=""):
        return evaluate.evaluate(s, seat)

    def can_judge(self, s):
        """On a chance of a phase: what is announced, fought or asked is carried out first."""
        return s.combat is None and type(s.flow[-1]) is Chance and type(s.flow[-2]) is Phase

    def quick(self, s, rng, style=""):
        return thumb.promising(s, 1, style)[0][1]

    def takes_side(self, action):
        return action.mode if action.verb == "alien" else None

    # -- text and pictures -------------------------------------------------------------------------------------------------------------------------

    def unpacked(self, text):
        if not codes.is_code(text):
            return text
        alien, deck = codes.read(text)
        return f"p1: alien {CARDS[alien].id} deck {codes.write(alien, deck)}"

    def options_for(self, code):
        codes.read(code)
        return {"deck_source": "any"}

    def asks_for_force(self, s):
        return bool(s.flow) and isinstance(s.flow[-1], ChooseDeck)

    def hushes(self, action):
        """A pass in a window is not in the log, chosen or not; what follows from it is (FIR-700.3)."""
        return action.verb == "pass"

    def name_of(self, s, touch):
        return sayings.touch_words(s, touch)

    def anything(self, s, rng):
        """Some well-formed action: an option with something else in it, or one that belongs elsewhere."""
        seat = self.decides(s)
        if seat is None or rng.random() < 0.2:
            return self._stray(s, rng)
        act = flow.pick(self.options(s), rng)
        return _bent(s, act, rng) if rng.random() < 0.7 else act

    def _stray(self, s, rng):
        seat, piece = rng.randrange(s.players), s.thing(rng.choice(s.play)) if s.play else piece_thing(1, 0)
        card = card_thing(rng.randrange(len(CARDS)))
        return rng.choice((
            passing(seat), Concede(seat), OfferDraw(seat), Act("buy", seat), Act("sell", seat), Act("enable", seat), Act("reveal", seat),
            Act("play", seat, (card,)), Act("react", seat, (card,)), Act("deploy", seat, (card,), at=rng.randrange(6 * s.players)),
            Act("use", seat, (seat_thing(s.alien[seat] if isinstance(s.alien[seat], int) else 0, seat),)), Act("keep", seat), Act("pay", seat),
            Act("discard", seat, (card,)), Act("repair", seat, (piece,)), Act("rally", seat, (piece,)), Act("use", seat, (piece,)),
            Act("shield", seat, (piece,)), Act("fire", seat, (piece,), on=(piece,)), Act("attack", seat, on=(piece,)), Act("start", seat, (card,)),
        ))


def _agrees(action, act):
    """Does an option say everything that this action says, except an answer number that it does not need?"""
    said = all(getattr(action, field) in (getattr(act, field), default) or field == "to" and act.to == 0
               for field, default in Act._field_defaults.items() if field not in ("n", "riders"))
    return said and (action.n, action.riders) == (act.n, act.riders)


def _bent(s, act, rng):
    """The same action with one thing in it replaced by another of its kind."""
    things = [s.thing(uid) for uid in s.play] or [0]
    if not isinstance(act, Act):
        return act

    def swap(values):
        place = rng.randrange(len(values))
        return (*values[:place], rng.choice(things), *values[place + 1:])

    changes = [act._replace(by=rng.randrange(s.players))]
    if act.cards and act.cards[0] > 0 and s.play:
        changes.append(act._replace(cards=swap(act.cards)))
    if act.cards and act.cards[0] < 0:
        changes.append(act._replace(cards=(card_thing(rng.randrange(len(CARDS))), *act.cards[1:])))
    if act.on and act.on[0] > 4:
        changes.append(act._replace(on=swap(act.on)))
    if act.path:
        changes.append(act._replace(path=(*act.path[:-1], rng.randrange(6 * s.players))))
    if act.at is not None and s.play:
        changes.append(act._replace(at=rng.choice(things) if act.at > 511 else rng.randrange(6 * s.players)))
    return rng.choice(changes)


GAME = Firestorm()
