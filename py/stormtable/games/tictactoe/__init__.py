"""Tic-tac-toe: the smallest complete game, to read before writing one's own (docs/new-game.md)."""
