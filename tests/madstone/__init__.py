"""The rules of Madstone, chapter by chapter."""
