"""Docs with lessons and rules, checked and drawn while they are built: pip install "stormtable[sphinx]" furo."""

import os

project = "House rules of our club"
extensions = ["stormtable.plugins.sphinx"]
html_theme = "furo"
stormtable_site = os.environ.get("STORMTABLE_SITE", "")  # where the games can be played
