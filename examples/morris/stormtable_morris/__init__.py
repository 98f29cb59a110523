"""Nine Men's Morris as a package for Stormtable: the folder `morris` is the game."""
