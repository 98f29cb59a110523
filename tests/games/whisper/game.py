"""Whisper as the table sees it."""

from itertools import chain

from stormtable.kernel import chance, flow, game, zones
from stormtable.kernel.rules import Refusal, Rulebook, Unreadable

from . import text
from .play import Answer, Concede, NextTurn
from .state import CARDS, KINDS, SEATS, Pass, Play, Settings, State, To


class Whisper(game.Game):
    """Three seats, hidden hands, and answers to answers."""

    name = "whisper"
    title = "Whisper"
    example = True
    plays_apart = True
    rulebook = Rulebook.beside(__file__)
    settings = (
        game.Setting("goal", "Goal", (("6", "6"), ("12", "12")), "12"),
        game.Setting("hand", "Hand", (("1", "1"), ("3", "3"), ("5", "5")), "3"),
    )
    over_rule = "WSP-4.3"

    def settings_from(self, words):
        for setting in self.settings:
            if words.get(setting.key, setting.default) not in dict(setting.choices):
                raise Unreadable("There is no such option.")
        if set(words) - {"goal", "hand"}:
            raise Unreadable("There is no such option.")
        return Settings(int(words.get("goal", 12)), int(words.get("hand", 3)))

    def settings_to(self, settings):
        return {key: str(value) for key, value in settings._asdict().items() if value != getattr(Settings(), key)}

    def setup(self, settings, seed):
        s = State(settings)
        s.chance = chance.Chance(seed)
        s.deck = chance.shuffled(s, CARDS)
        s.hands = [[zones.draw(s.deck, (seat,)) for _ in range(settings.hand)] for seat in range(len(SEATS))]
        s.push(NextTurn(0))
        return flow.settle(s)

    def seats(self, s):
        return SEATS

    def anytime(self, s, seat):
        return (Concede(seat),) if s.flow and not s.out[seat] else ()

    def refusals(self, s, action):
        if s.flow and action.verb == "concede":
            return [Refusal("WSP-4.1", "That player has left the game already.")] if s.out[action.seat] else []
        return super().refusals(s, action)

    def passes(self, s, stops):
        """A seat with no hush passes by itself, unless it keeps a straight face; "never" lets everything pass."""
        frame = flow.asking(s)
        if type(frame) is not Answer or stops.get(frame.seat) == "always":
            return None
        idle = "hush" not in s.hands[frame.seat] or stops.get(frame.seat) == "never"
        return Pass() if idle else None

    def takes_back(self, before, action, after):
        """A card that was seen cannot be unseen."""
        told = {event.kind for event in after.events}
        return super().takes_back(before, action, after) and not told & {"drew", "looked", "conceded"}

    def view(self, s, seat):
        v = super().view(s, seat)
        for other in range(3):
            if other != seat:
                zones.mask(v.hands[other])
        zones.mask(v.deck, {0} if s.eyes[seat] else ())
        return v

    def sample(self, v, rng):
        s = super().sample(v, rng)
        zones.fill([*s.hands, s.deck, s.discard], CARDS, rng)
        return s

    def shows(self, s, action):
        hand = s.hands[s.flow[-1].seat]
        card = {"play": getattr(action, "card", None), "hush": "hush"}.get(action.verb)
        return [hand[hand.index(card)]] if card in hand else []

    def read(self, line):
        return text.read(line)

    def write(self, action):
        return text.write(action)

    def position(self, s):
        return text.position(s)

    def from_position(self, position):
        return text.from_position(position)

    def outcome(self, s):
        return s.result and {"winners": [SEATS[seat] for seat in s.result]}

    def winners(self, s):
        return s.result or ()

    def question(self, s):
        return f"{SEATS[s.flow[-1].seat]} decides." if s.flow else "The game is over."

    def describe_event(self, event):
        return f"{event.kind}: {', '.join(map(str, chain(event.data.values())))}"

    def describe_action(self, s, action):
        return text.write(action)

    def touches(self, s, action):
        if action.verb == "play":
            return (f"card:{action.card}",)
        return (f"seat:{SEATS[action.seat]}",) if action.verb == "to" else (f"word:{text.write(action)}",)

    def meant(self, s, touches):
        kind, _colon, name = touches[-1].partition(":")
        return [Play(name)] if kind == "card" and name in KINDS else []

    def scene(self, s, look):
        return f"<p>{' '.join(s.discard)}</p>"

    def panel(self, s, seat, look, name="", side="", clock=""):
        return f"<p>{' '.join(s.hands[seat])}</p>"

    def anything(self, s, rng):
        seat = rng.randrange(3)
        return rng.choice([Play(rng.choice(KINDS)), To(seat), Concede(seat), *text.ALONE.values()])


GAME = Whisper()
