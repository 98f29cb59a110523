"""A chair at a distant table: one player's session with its letters, which can be left and taken again.

Everything that a session does follows from its secret and from what it was told, in that order. So that is all that is
kept, and it is kept before anything is sent: who comes back, even in the middle of a shuffle, stands where it stood.
"""

from collections.abc import Callable, Mapping
from typing import Any

from stormtable.kernel.flow import Action
from stormtable.kernel.game import Game
from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

from . import messages
from .dealer import Turn
from .fouls import Foul
from .mail import Mail
from .messages import Hello
from .session import VERSION, Session

MOST_ENTRIES = 100_000


class Chair:
    """What a page holds of a distant game."""

    def __init__(self, game: Game, words: dict[str, str], me: int, name: str, master: bytes, invitation: bytes,
                 works_elsewhere: bool = False) -> None:
        self.game, self.words, self.name, self.invitation = game, game.apart(words), name, invitation
        self.works_elsewhere = works_elsewhere  # does a worker take its turns in shuffles?
        self.journal: list[list[Any]] = []  # [what the own player does or says] or [a member, what it said]
        self._unsent: list[tuple[int, messages.Message]] = []
        self.session = Session(game, self.words, me, name, master, lambda to, said: self._unsent.append((to, said)),
                               works_elsewhere)
        self.mail = Mail(me, len(self.session.members), self.session.secret, invitation)
        self.session.work()
        self._hand_over()

    @property
    def others(self) -> list[int]:
        """The other members."""
        return [member for member in self.session.members if member != self.session.me]

    def play(self, action: Action) -> None:
        """The player of this chair acts."""
        self._take([self.game.write(action)])

    def say(self, message: messages.Manner) -> None:
        """The player of this chair says something beside the game."""
        self._take([messages.to_json(message)])

    def turn(self) -> Turn | None:
        """The turn in a shuffle that a worker is to take for this chair."""
        waiting = self.session.waiting
        return self.session.dealer.turn if self.session.dealer and waiting and waiting.what == "work" else None

    def take_turn(self, turn: Turn, cards: list[str]) -> None:
        """The worker has taken it."""
        self._take([{"shuffle": turn.plan.number, "stage": turn.number, "cards": cards}])

    def receive(self, text: str) -> bool:
        """An envelope has come; was there anything new in it? Unreadable if it is not for this chair."""
        sender, letters = self.mail.receive(text)
        for letter in letters:
            self._take([sender, letter])
        return bool(letters)

    def _take(self, entry: list[Any]) -> None:
        """Something was done here or heard: it goes into the journal, and the session goes on."""
        self.journal.append(entry)
        if len(entry) == 1 and isinstance(entry[0], dict) and "shuffle" in entry[0]:
            cards = tuple(bytes.fromhex(card) for card in entry[0]["cards"])
            self.session.take_turn(int(entry[0]["shuffle"]), int(entry[0]["stage"]), cards)
        elif len(entry) == 1 and isinstance(entry[0], dict):
            self._say(messages.from_json(entry[0]))
        elif len(entry) == 1:
            self.session.play(self.game.filled(self.session.world, self.game.read(entry[0])))
        else:
            self._hear(*entry)
        self._hand_over()

    def _say(self, message: messages.Message) -> None:
        if not isinstance(message, messages.Manner):
            raise ValueError
        self.session.say(message)

    def _hear(self, sender: int, letter: str) -> None:
        self.mail.note_heard(sender)
        try:
            message = messages.read(letter)
            if isinstance(message, Hello):
                self.mail.meet(sender, message)
        except Unreadable:
            self.session.foul = self.session.foul or Foul(sender, "unreadable")
        else:
            self.session.hear(sender, message)

    def _hand_over(self) -> None:
        for to, message in self._unsent:
            self.mail.write(to, message)
        self._unsent.clear()

    # -- leaving and coming back -------------------------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """All of it as JSON: whoever has this can sit in this chair."""
        return {
            "stormtable": "chair", "version": VERSION, "game": self.game.name, "settings": self.words,
            "me": self.session.me, "name": self.name, "master": self.session.secret.master.hex(),
            "invitation": self.invitation.hex(), "journal": self.journal, "elsewhere": self.works_elsewhere,
            "acknowledged": [self.mail.acknowledged.get(member, 0) for member in self.session.members],
        }


def taken(kept: Mapping[str, Any], load: Callable[[str], Game]) -> Chair:
    """The chair that was left; Unreadable if this is none, or one of another version."""
    try:
        if (kept["stormtable"], kept["version"]) != ("chair", VERSION) or len(kept["journal"]) > MOST_ENTRIES:
            raise Unreadable(_("This seat was saved by another version of the site."))
        chair = Chair(load(kept["game"]), dict(kept["settings"]), int(kept["me"]), str(kept["name"]),
                      bytes.fromhex(kept["master"]), bytes.fromhex(kept["invitation"]), bool(kept.get("elsewhere")))
        for entry in kept["journal"]:
            if not isinstance(entry, list):
                raise TypeError
            chair._take(entry[:])
        chair.mail.acknowledged = {member: int(count) for member, count in enumerate(kept["acknowledged"])}
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise Unreadable(_("This is no saved seat of a game between distant tables.")) from None
    return chair
