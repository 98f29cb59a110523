"""Gales: weather from the towers of the Loftis, and what it drives ashore."""
