"""The second part of the protocol: the game as text and JSON, for records, links, positions and programs."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from ..language import _
from ..rules import Unreadable
from .rules import Action, Rules, S


class Record(Rules[S]):
    """How actions and states are written down and read again."""

    cards_version = ""  # of a game with cards: the digest of its catalogue, which a record names (`catalogue.digest`)

    # -- lines ---------------------------------------------------------------------------------------------------

    def read(self, line: str) -> Action:
        """The action this line of notation means; Unreadable with its column if it means none."""
        raise NotImplementedError

    def read_all(self, line: str) -> list[Action]:
        """The actions of a line, in games where several decisions in a row may share one."""
        return [self.read(line)]

    def write(self, action: Action) -> str:
        """The one line of notation of this action."""
        raise NotImplementedError

    def filled(self, s: S, action: Action) -> Action:
        """The whole action, in games where a line may leave out what the rules can fill in."""
        return action

    # -- codes of forces -----------------------------------------------------------------------------------------

    def unpacked(self, text: str) -> str:
        """The line that a text stands for, in games where a force travels as a code."""
        return text

    def settings_for(self, code: str) -> dict[str, str]:
        """The settings that the force of a code can be played with, as words; Unreadable if it is no such code."""
        raise Unreadable(_("Nobody brings a force of their own to {game}; this link holds one.", game=self.title))

    def asks_for_force(self, s: S) -> bool:
        """Is the asked seat to hand in a force that it may have brought along?"""
        return False

    # -- positions -----------------------------------------------------------------------------------------------

    def position(self, s: S) -> dict[str, Any]:
        """The state as JSON values, everything that is needed to go on."""
        raise NotImplementedError

    def from_position(self, position: Mapping[str, Any]) -> S:
        """The state of such a position; Unreadable with the reason if it cannot be."""
        raise NotImplementedError

    def outcome(self, s: S) -> Any:
        """How the game ended, as JSON values, or None."""
        return s.result

    def digest(self, s: S) -> str:
        """A short text that is the same exactly for the same position, on any machine."""
        text = json.dumps(self.position(s), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()
