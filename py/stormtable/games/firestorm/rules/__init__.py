"""What the rulebook says, chapter by chapter; importing it brings in every verb, and legal actions are listed in this order."""

from . import deploying, moving, damage, exploring, fates, duels, turn, setup, combat, granting, looking, shots  # isort: skip
from . import conceding, endings, priority, settling

__all__ = ["combat", "conceding", "damage", "deploying", "duels", "endings", "exploring", "fates", "granting", "looking", "moving", "priority",
           "settling", "setup", "shots", "turn"]
