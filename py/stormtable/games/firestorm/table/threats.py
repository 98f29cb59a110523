"""How a player can lose in this turn's End phase or in a combat, and what stops it (FIR-103.1 to FIR-103.3)."""

from collections.abc import Sequence

from ..cards import CARDS
from ..language import _
from ..rules.announcing import may_target
from ..rules.combat import can_declare
from ..rules.costs import purse
from ..rules.exploring import tech_price
from ..rules.state import ATTACKED, State
from ..rules.values import asked, guns, ships_at, structure, tech, tech_to_win
from .names import player_words


def threats(s: State, seat: int) -> Sequence[str]:
    """The imminent ends that a player faces, in sentences."""
    if s.result is not None or s.phase == "setup" or s.out[seat]:
        return []
    rivals = [other for other in s.alive() if other != seat]
    return [said for other in rivals for said in _wins(s, seat, other)] + list(_home_in_danger(s, seat, rivals))


def _wins(s, seat, other):
    """Tech, or a face-up advantage, in the End phase (FIR-204.3); whoever comes first in order wins first (FIR-103.8)."""
    if _would_win(s, seat) and s.order.index(seat) < s.order.index(other):
        return
    name, need = player_words(s, other), tech_to_win(s, other)
    if tech(s, other) >= need:
        yield _("{player} wins in the End phase with Tech {n}, unless its Tech falls below {need}.", player=name, n=tech(s, other), need=need)
    elif asked(s, "victory", other):
        yield _("{player} wins in the End phase by its advantage, unless its condition no longer holds.", player=name)
    elif tech(s, other) == need - 1 and _can_buy(s, other):
        yield _("{player} has Tech {n} and can buy the last one this turn: with {need} it wins in the End phase.", player=name, n=tech(s, other), need=need)


def _would_win(s, seat):
    return tech(s, seat) >= tech_to_win(s, seat) or bool(asked(s, "victory", seat))


def _can_buy(s, seat):
    """Is it before the End phase, and has this player resources for Tech and not bought any this turn?"""
    return s.phase in ("reset", "main") and "buy_tech" not in s.used[seat] and purse(s, seat)[0] >= tech_price(s, seat)


def _home_in_danger(s, seat, rivals):
    """The own Homeworld, with the guns that stand before it (FIR-103.1)."""
    homes = s.index.homes
    if s.phase != "main" or s.settings.homeworld_loss != "eliminate" and len(homes) > 2:
        return
    for home in (uid for uid in homes if s.ctrl[uid] == seat and s.owner[uid] == seat):
        for other in rivals:
            firing = sum(guns(s, ship) for ship in ships_at(s, s.at[home], other))
            if firing and firing >= structure(s, home) and _may_attack(s, other, home):
                yield _("{player} has guns of {guns} at {home}, which has {n} structure left: if it falls, you lose.", player=player_words(s, other),
                        guns=firing, home=CARDS[s.card[home]].name, n=structure(s, home))


def _may_attack(s, seat, home):
    """Is it under attack now, or can it still be attacked this turn (FIR-203.2)?"""
    if s.combat is not None:
        return s.combat.at == s.at[home] and s.combat.attacker == seat
    return not s.has(home, ATTACKED) and may_target(s, seat, home) and can_declare(s, seat)
