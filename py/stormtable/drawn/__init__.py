"""Tables as still pictures, and what is said beside them: for our pages, for other people's docs, for notebooks.

Everything here needs nothing but Python and the kit: style sheets, icons and scripts (`kit.py`).
"""
