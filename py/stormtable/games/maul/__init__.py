"""MAUL: two hordes brawl over a Detonator."""
