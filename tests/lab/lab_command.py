"""The real command, as a person or a program would start it."""

import os
import sys
from pathlib import Path

ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2] / "py")}


def command(*arguments):
    """How the command line is started."""
    return [sys.executable, "-m", "stormtable", *arguments]
