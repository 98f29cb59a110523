"""The table in the browser: the only package that talks to PyScript. No rule of any game lives here."""
