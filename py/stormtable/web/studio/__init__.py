"""The page of the studio. It is not in the table's wheel: site/studio.py packs it with what it needs."""
