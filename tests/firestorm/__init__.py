"""The rules of Firestorm, chapter by chapter."""
