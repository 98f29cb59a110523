"""Stormtable: tabletop games, complete with all their rules, in any browser."""
