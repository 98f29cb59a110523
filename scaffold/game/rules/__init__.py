"""What the rulebook says, chapter by chapter."""
