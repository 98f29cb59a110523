"""What the texts of the cards do, one file for each kind of card; importing it registers every text."""

from . import advantages, combat, fates, gear, heroes_a, heroes_m, installations, main, planets, reacts, ships

__all__ = ["advantages", "combat", "fates", "gear", "heroes_a", "heroes_m", "installations", "main", "planets", "reacts", "ships"]
