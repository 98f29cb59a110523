"""Where the text of each tile is kept in the code: the build stops if a tile has a text and no effect."""

from stormtable.kernel import expansions
from stormtable.kernel.texts import Places

from ..cards import CARDS, NAME, NUMBER
from ..rules import effects

PLACES = {
    # chapter 6: moving
    "moves.CLOUD_RUNNER": "ARC-06", "moves.WORM_TOWER": "BRO-06", "moves.SLUG": "BRO-11",
    # chapter 7: attacking, and the values an attack reads
    "values.OWN_COMBAT": "ARC-02 BRO-09 BRO-10 HOS-07 DEE-03",
    "values.NEAR_COMBAT": "ARC-05",
    "values.OWN_ARMOR": "GAI-04",
    "values.NEAR_ARMOR": "ARC-07 ARC-09 HOS-12",
    "values.NEAR_TRAITS": "LOF-02 DEE-02 HOS-15",
    "values.SCALE_FORGE": "DRA-14", "values.EMPERORS_SCALE": "REL-03",
    "combat.TROOPER": "DRA-02", "combat.ZEALOT": "DRA-08", "combat.INK_LURKER": "DEE-06",
    "combat.WRAITH": "NEC-06", "combat.ARC_LANCER": "ARC-12",
    # destruction
    "wounds.WHEN_DESTROYED": "ARC-11 BRO-12 DRA-07",
    "wounds.WHEN_ENTERS": "DRA-07",
    "wounds.THRONG": "HOS-05", "wounds.PILLAGER": "DRA-04", "wounds.TOWER_OF_TORMENT": "BRO-07",
    "wounds.PLAGUE_CRYPT": "NEC-02", "wounds.BROOD_HEART": "REL-02", "wounds.SOUL_URN": "REL-05",
    # chapter 8: consuming
    "energy.WHEN_CONSUMES": "ARC-03 BRO-04 DRA-05",
    "energy.GORGER": "BRO-16", "energy.GHOULS": "NEC-05", "energy.WARD": "ARC-15", "energy.LEVY": "NEC-03",
    "energy.AVATAR": "GAI-08",
    # chapter 9: summoning
    "summoning.SEEDERS": "BRO-05", "summoning.VIPER": "DRA-03", "summoning.ROOST": "DRA-11", "summoning.GATE": "HOS-14",
    "summoning.WORLD_SEED": "REL-08",
    # chapter 3: when a phase begins
    "turn.CATHEDRAL": "HOS-08", "turn.HEARTWOOD": "GAI-02", "turn.MATRON": "BRO-14", "turn.PRISM": "REL-01",
    # chapters 11 and 14: abilities, events, reactions
    "effects.ABILITIES": (
        "ARC-10 ARC-14 ARC-16 BRO-13 DRA-09 HOS-04 HOS-09 HOS-10 HOS-13 NEC-08 DEE-04 DEE-07 LOF-06 GAI-05 REL-04 REL-06 REL-07"
    ),
    "effects.EVENTS": "EVT-01 EVT-02 EVT-03 EVT-06 EVT-08",
    "effects.TILE_REACTIONS": "HOS-11 LOF-05",
    "effects.EVENT_REACTIONS": "EVT-04 EVT-05 EVT-07",
    "windows.PRIESTESS": "DRA-12",
}
for _place, _names in expansions.places(NAME, "rules."):
    if _place in PLACES:
        PLACES[_place] += "".join(f" {CARDS[NUMBER[name]].id}" for name in _names)
_PLACES = Places("stormtable.games.maelstrom.rules", CARDS, PLACES)
places_of = _PLACES.of


def faults():
    """What is wrong between the catalogue and the code, in sentences; nothing when every text has its effect."""
    declared = (*effects.ABILITIES, *effects.EVENTS, *effects.TILE_REACTIONS, *effects.EVENT_REACTIONS)
    return _PLACES.faults() + [f"{CARDS[card].id} can be declared and does nothing: effects.HAPPENS does not keep it." for card in declared
                               if card not in effects.HAPPENS]
