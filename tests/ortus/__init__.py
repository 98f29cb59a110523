"""The rules of Ortus, chapter by chapter."""
