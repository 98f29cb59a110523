"""The rules of MAUL, chapter by chapter."""
