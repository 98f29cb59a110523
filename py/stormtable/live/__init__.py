"""Play at a distance: tables that trust nobody with the luck and the secrets of a game. See docs/distance.md."""
