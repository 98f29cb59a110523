"""What all games share: standard library only, no browser, and no game's name."""
