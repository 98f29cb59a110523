"""The game as text: one line for an action, one JSON object for a state."""
