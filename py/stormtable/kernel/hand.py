"""A hand on the table, as markup: cards to press, or cards face down."""

from collections.abc import Sized
from html import escape


def hand_card(id: str, touch: str, label: str, drawn: str, kind: str = "card",
              is_next: bool = False, is_chosen: bool = False) -> str:
    """A card to press, to drag and to read in full: drawn like this, with its label for those who hear it."""
    lit = ' data-next=""' if is_next else ""
    pressed = "true" if is_chosen else "false"
    return (f'<button type="button" class="{kind}" id="{id}" data-touch="{touch}" data-peek="{touch}" data-drags="" '
            f'aria-pressed="{pressed}" aria-label="{escape(label)}"{lit}>{drawn}</button>')


def face_down(hand: Sized, back: str, kind: str = "card") -> str:
    """A hand of which only the backs are seen."""
    return f'<span class="{kind}">{back}</span>' * len(hand)
