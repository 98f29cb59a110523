"""All of the rules: importing this module brings in every verb and every card text."""

from . import combat, damage, deploying, duels, effects, endings, exploring, fates, granting, looking, moving, priority, settling, setup, shots, turn

__all__ = ["combat", "damage", "deploying", "duels", "effects", "endings", "exploring", "fates", "granting", "looking", "moving", "priority",
           "settling", "setup", "shots", "turn"]
