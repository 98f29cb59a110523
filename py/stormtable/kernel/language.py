"""The language of the table: sentences are written in English and translated by gettext.

`_` translates a whole sentence and fills its {places}; `mark` only marks one for the translators,
for tables that are built before a language is chosen.
"""

import gettext
from functools import wraps
from io import BytesIO
from pathlib import Path

LANGUAGES = {"en": "English", "nl": "Nederlands"}
LOCALE = Path(__file__).parents[1] / "locale"


def _book(name):
    """The translations of a language, read anew: gettext's own way would keep those from before a build compiled them."""
    file = LOCALE / name / "LC_MESSAGES/stormtable.mo"
    return gettext.GNUTranslations(BytesIO(file.read_bytes())) if file.exists() else gettext.NullTranslations()


# Read now and not when a language is chosen: a page that wakes from a memory snapshot has no files.
_books = {name: _book(name) for name in LANGUAGES}
_current = "en"


def use(language):
    """From now on the table speaks this language; an unknown one is English."""
    global _current
    _current = language if language in LANGUAGES else "en"


def current():
    """The language the table speaks now, as in `<html lang>`."""
    return _current


def _(sentence, /, **values):
    """This sentence in the language of the table, with its {places} filled."""
    said = _books[_current].gettext(sentence)
    return said.format(**values) if values else said


def kept(function):
    """Keeps what a pure function has made of the same values before, for each language by itself."""
    made = {}

    @wraps(function)
    def make(*values):
        key = _current, values
        if key not in made:
            made[key] = function(*values)
        return made[key]
    return make


def mark(sentence):
    """Marks a sentence for the translators and leaves it in English until it is said."""
    return sentence
