"""How a computer judges the game."""
