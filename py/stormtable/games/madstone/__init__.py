"""Madstone, a game of armies and crystals for two to four players."""
