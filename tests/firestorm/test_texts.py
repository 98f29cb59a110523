"""What holds for the texts of all cards."""

import re
from pathlib import Path

from stormtable.games.firestorm import game
from stormtable.games.firestorm.game import GAME
from stormtable.games.firestorm.table import chronicle
from stormtable.kernel import language
from stormtable.kernel.flow import Event

from .clash import galaxy
from .table import asked, play, story

SPOKEN = {"over", "announced", "moved", "support", "laid", "drew"}  # events with more than one sentence


def test_everything_that_happens_can_be_told():
    sources = Path(game.__file__).parent.rglob("*.py")
    told = {kind for path in sources for kind in re.findall(r's\.emit\("(\w+)"', path.read_text("utf-8"))}
    assert told and told - SPOKEN <= set(chronicle._TOLD)


def test_a_moved_retrofit_is_told_with_its_new_ship():
    s = galaxy("dark-world#3 1B; famine#4 1D; war#5 2D; power-cell#6 on 4")
    told = story(s, "p1: use dark-world#3 on power-cell#6 at war#5")
    assert "Power Cell is attached to War." in [GAME.describe_event(event) for event in told]


def test_one_of_a_kind_is_told_as_one(dutch):
    one, two = ({"seat": "p1", "amount": n, "commands": n, "name": "Mars"} for n in (1, 2))
    income = [GAME.describe_event(Event("income", "FIR-202.3", data)) for data in (one, two)]
    assert income == ["Eerste speler krijgt 1 grondstof en heeft 1 bevel.", "Eerste speler krijgt 2 grondstoffen en heeft 2 bevelen."]
    language.use("en")
    assert GAME.describe_event(Event("conquered", "FIR-405.3.2", one)) == "First player conquers Mars and gains 1 resource."
    assert GAME.describe_event(Event("gained", "FIR-203.11", one | {"amount": 0})) == "First player gains no resources."


def test_a_combat_react_waits_for_a_combat():
    """FIR-201.1.4."""
    s = galaxy("", hands=(["youre-mine-now"], ["hidden-resources"]), seat=2, resources=(5, 0))
    s = play(s, "p2: play hidden-resources")
    while asked(s) == 1 and s.resources[1] == 0:
        assert "p1: react youre-mine-now" not in [GAME.write(act) for act in GAME.legal_actions(s)]
        s = play(s, "p1: pass")
    assert s.resources[1] == 1
