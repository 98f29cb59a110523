"""Computer players: they know the Game protocol and what a seat may know, and nothing else."""
