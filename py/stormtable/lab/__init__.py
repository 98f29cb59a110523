"""The games without a table: referee, simulations and measurements on the command line."""
