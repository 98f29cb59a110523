"""`python -m stormtable …`: the command line."""

from stormtable.lab.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
