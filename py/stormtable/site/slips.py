"""How a contributor's slip is told: the file and line at fault, and what the error says."""

import traceback
from pathlib import Path

from jinja2 import TemplateError

from stormtable import games
from stormtable.kernel.catalogue import Slip

from .console import ROOT, Stop

TEMPLATES = (".html", ".svg")


def where(error: BaseException) -> str:
    """The file and line at fault: of a template if one was at work, else the innermost one of a game, else of all."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{short(error.filename)}, line {error.lineno}"
    if isinstance(error, TemplateError) and getattr(error, "lineno", None):
        file = getattr(error, "filename", None) or getattr(error, "name", None) or "a template"
        return f"{short(file)}, line {getattr(error, 'lineno', 1)}"
    calls = [call for call in traceback.extract_tb(error.__traceback__) if not call.filename.startswith("<")]
    written = [call for call in calls if call.filename.endswith(TEMPLATES)]
    own = [call for call in calls if any(Path(call.filename).is_relative_to(place) for place in games.__path__)]
    found = (written or own or calls)[-1]
    return f"{short(found.filename)}, line {found.lineno}"


def placed(stop: Stop) -> str:
    """What a Stop says; with its place, if it was a template that asked for what cannot be."""
    calls = traceback.extract_tb(stop.__traceback__)
    return f"{where(stop)}: {stop}" if any(call.filename.endswith(TEMPLATES) for call in calls) else str(stop)


def told(error: BaseException) -> str:
    """What an error says, as a sentence; its kind too, unless it says enough by itself."""
    said = (error.msg if isinstance(error, SyntaxError) else str(error)).replace(f"{ROOT}/", "")
    said = said if isinstance(error, (TemplateError, Slip)) and said else f"{type(error).__name__}, {said}"
    return said.removesuffix(".").removesuffix(", ") + "."


def short(file: str | Path) -> str:
    """A file as a contributor knows it: below the top of the tree."""
    return Path(file).relative_to(ROOT).as_posix() if Path(file).is_relative_to(ROOT) else str(file)
