"""Ortus: two Houses, four elements, one Core."""
