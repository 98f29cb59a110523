"""An expansion of Maelstrom for Stormtable; the folder `gales` is the expansion."""
