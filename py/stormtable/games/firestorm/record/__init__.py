"""The game as text and JSON: notation, positions and how both are read."""
