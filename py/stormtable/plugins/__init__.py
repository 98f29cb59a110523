"""Plugins for documentation tools: lessons, positions, diagrams and rules in other people's docs, checked by the rules.

`figures.py` reads and draws what an author writes, for every tool; `mkdocs.py` and `sphinx.py` bring it into pages.
"""
