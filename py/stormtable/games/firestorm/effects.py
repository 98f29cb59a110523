"""Every card text, in files by type; importing them registers the texts."""

from . import (effects_advantages, effects_combat, effects_fates, effects_gear, effects_heroes_a, effects_heroes_m, effects_installations,
               effects_main, effects_planets, effects_reacts, effects_ships)

__all__ = ["effects_advantages", "effects_combat", "effects_fates", "effects_gear", "effects_heroes_a", "effects_heroes_m",
           "effects_installations", "effects_main", "effects_planets", "effects_reacts", "effects_ships"]
