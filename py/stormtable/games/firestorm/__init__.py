"""Firestorm: space conquest with cards, for two to four players."""
