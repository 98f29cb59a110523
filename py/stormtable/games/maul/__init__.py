"""Maelstrom: tiles fighting around a Vortex."""
