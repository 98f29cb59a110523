"""Wheels that somebody opens from a file: read, asked about, tried, laid on the shelf and shown at the generic table.

A wheel is code of a stranger. Reading one (`wheels`) runs nothing of it; only `laying` makes it a game, after consent.
"""
