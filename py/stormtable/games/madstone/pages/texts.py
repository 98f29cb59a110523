"""Where the text of each card is kept in the code: the build stops if a card has a text and no effect."""

from stormtable.kernel.texts import Places

from ..cards import CARDS
from ..rules import triggered  # noqa: F401  the triggered abilities enter themselves

PLACES = {
    # chapter 5: power, kill and command numbers
    "values.OWN_POWER": "H03 H05 G04 V02",
    "values.HUNTERS": "H06 E12 G08 V14",
    "values.SHIELDBEARER": "H04", "values.NIGHT_STALKER": "V05", "values.CAPTAIN": "H12", "values.RANGER": "E06",
    # chapter 6: who cannot be killed, commanded, chosen or poisoned
    "field.NOSFERATU": "V01", "field.SHADE": "V13", "field.COFFIN_GUARD": "V12", "field.CLOAK": "A09", "field.TROLL": "G14",
    # chapter 7: removing darkness
    "darkness.SUNSTONE": "A10",
    # chapter 8: factions, gains on a kill, triggered abilities
    "values.GOB_WIZ": "G01",
    "basics.SCAVENGER": "G12", "basics.LEECH": "V11",
    "abilities.ABILITIES": (
        "H01 H02 H07 H08 H09 H13 H14 E01 E02 E03 E04 E05 E07 E08 E10 E11 E14 G02 G03 G06 G07 G09 G10 G11 G13 V03 V04 V06 V08 V09 V10 "
        "A01 A03 A04 A07 A08"
    ),
    # chapter 11: special victory points
    "values.POINTS": "H10 H11 E09 E13 G05 V07 A02 A05",
}
_PLACES = Places("stormtable.games.madstone.rules", CARDS, PLACES)
places_of, faults = _PLACES.of, _PLACES.faults
