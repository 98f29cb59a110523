"""Compiles the translations when the package is built."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Compile(BuildHookInterface):
    """Writes nl.mo beside nl.po."""

    def initialize(self, version, build_data):
        for source in Path(self.root).glob("stormtable_gales/*/locale/*.po"):
            with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(text, locale=source.stem))
