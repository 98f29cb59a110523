"""Planning an attack or a summons: what the rules will make of it, worked out before anything is paid."""

from typing import NamedTuple

from ..cards import CARDS
from ..language import _
from .combat import Gathering, Striking, attack_damage, attack_wounds, in_defense, order, plate
from .summoning import Paying, has_seed, output_for
from .values import armor, combat, has


class Forecast(NamedTuple):
    """An attack as it would go now: the sum, the wounds, the order, and what the defense may do to each participant."""

    target: int
    group: tuple
    parts: dict  # tile -> the Combat it adds
    damage: int
    armor: int
    wounds: int
    least: int  # wounds that are left to it if Counterstrike takes the best participant first
    destroys: bool
    order: str  # together, overpower, counter
    defense: dict  # tile in the target's Range -> (wounds it would take, is it destroyed?)
    all_hit: bool  # Defense Mastery


def attack(s, by, target, group):
    """The plan of an attack by these participants (MAE-7.6 to MAE-7.14)."""
    striking = Striking(by, target, tuple(group), len(group))
    first, defense, all_hit = order(s, striking), _defense(s, striking), has(s, target, "Defense Mastery")
    wounds = attack_wounds(s, striking)
    least = _least(s, striking, defense, all_hit) if first == "counter" else wounds
    return Forecast(
        target, tuple(group), {tile: combat(s, tile, striking) for tile in group}, attack_damage(s, striking), plate(s, striking),
        wounds, least, _falls(s, target, least), first, defense, all_hit,
    )


def _least(s, striking, defense, all_hit):
    """The wounds that are certain although the target strikes first: some or all of those it can destroy are gone (MAE-7.11)."""
    fallen = [tile for tile, (_wounds, falls) in defense.items() if falls]
    cases = [fallen] if all_hit else [[tile] for tile in fallen]
    return min((_without(s, striking, gone) for gone in cases), default=attack_wounds(s, striking))


def _without(s, striking, gone):
    s = s.clone()
    s.energy |= set(gone)
    return attack_wounds(s, striking)


def _falls(s, tile, wounds):
    return s.wounds.get(tile, 0) + wounds >= s.design(tile).life


def _defense(s, striking):
    damage = combat(s, striking.target)
    hits = {tile: damage // armor(s, tile) for tile in in_defense(s, striking)}
    return {tile: (wounds, _falls(s, tile, wounds)) for tile, wounds in hits.items()}


def planned(s, glow):
    """The attack that is being planned or answered, or None."""
    frame = s.flow[-1] if s.flow else None
    if isinstance(frame, Gathering):
        joined = [tile for tile in glow.picked if tile not in frame.group]
        return attack(s, frame.seat, frame.target, (*frame.group, *joined))
    striking = next((frame for frame in reversed(s.flow) if isinstance(frame, Striking)), None)
    if striking is not None and striking.step in ("declared", "together", "counter", "answer") and s.is_up(striking.target):
        return attack(s, striking.by, striking.target, striking.fighting(s))
    if glow.kind == "action" and glow.target is not None:
        return attack(s, frame.seat, glow.target, [tile for tile in glow.picked if s.owner[tile] == frame.seat])
    return None


def order_note(forecast):
    """Who is wounded first, in words, with the rule."""
    return {
        "together": ("MAE-7.9", _("Both sides are wounded together.")),
        "overpower": ("MAE-7.10", _("Overpower: the target defends only if it survives.")),
        "counter": ("MAE-7.11", _("Counterstrike: the defense comes first, then the survivors strike.")),
    }[forecast.order]


def defense_note(s, forecast):
    """What the defense may do, in words, with the rule."""
    if not forecast.group:
        return None
    if not s.design(forecast.target).is_minion:
        return "MAE-7.7", _("A stronghold does not defend itself.")
    if forecast.order == "overpower" and forecast.destroys:
        return "MAE-7.10", _("It is destroyed before it can defend itself.")
    if not forecast.defense:
        return "MAE-7.7", _("No participant is in its Range, so it cannot defend itself.")
    if forecast.all_hit:
        return "MAE-7.14", _("Defense Mastery: {n} damage to every participant in its Range.", n=combat(s, forecast.target))
    if len(forecast.defense) > 1:
        return "MAE-7.7", _("It does {n} damage to one participant, which its owner chooses.", n=combat(s, forecast.target))
    return "MAE-7.7", _("It does {n} damage in defense.", n=combat(s, forecast.target))


class Bill(NamedTuple):
    """A summons as it would be paid now."""

    card: int
    space: int
    cost: int
    sources: dict  # tile -> Output it adds
    energy: int  # from the Hoard
    hoard: int
    gift: int = 0  # from World Seed


def billed(s, glow):
    """The summons that is being paid, with the sources chosen so far and the energy still missing; or None."""
    frame = s.flow[-1] if s.flow else None
    if not isinstance(frame, Paying):
        return None
    sources = {tile: output_for(s, tile, frame.card) for tile in glow.picked}
    cost = CARDS[frame.card].cost
    missing = max(0, cost - sum(sources.values()))
    gift = int(missing > 0 and has_seed(s, frame.seat))
    return Bill(frame.card, frame.space, cost, sources, missing - gift, s.hoard[frame.seat], gift)


def best_payment(s, actions):
    """The payment that spends the least energy, then the fewest sources."""
    return min(actions, key=lambda pay: (pay.energy, len(pay.sources)), default=None)
