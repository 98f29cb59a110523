"""The rules of Maelstrom, chapter by chapter."""
