"""What the table shows: the board, the panels, the questions and the cards, as markup of states and looks."""

import re
import time

import pytest
from stormtable.drawn import diagrams
from stormtable.games.ortus.components import HEX_NAMES, HEXES, WARRIORS
from stormtable.games.ortus.game import GAME
from stormtable.games.ortus.table import board, faces, tags
from stormtable.games.ortus.table.layout import LAYOUTS
from stormtable.kernel.look import Look

import looking
from looking import drawn

MASTER = {"elements": ["Wi", "Ea", "Wa", "Fi"]}
GAMES = ({"bidding": "on"}, {"level": "master"}, {"level": "earth", "arena": "II", "power": "dice", "handicap": "B2"})


def state(**position):
    return GAME.from_position({"game": "ortus", **position})


def look_at(s, *touches):
    return looking.look_at(GAME, s, *touches)


@pytest.fixture(scope="module")
def random_looks():
    return [look for seed, settings in enumerate(GAMES) for look in looking.looks(GAME, settings, seed, 60)]


def scene(look):
    return GAME.scene(look.s, look)


def all_markup(look):
    return scene(look) + "".join(GAME.panel(look.s, seat, look) for seat in (0, 1))


def thing(look, touch):
    """The element of the board that this touch is about."""
    return next(found for found in drawn(scene(look)) if found.get("data-touch") == touch)


# -- the scene -------------------------------------------------------------------------------------------------------


def test_board_and_panels_are_well_formed(random_looks):
    for look in random_looks:
        assert drawn(all_markup(look))


def test_every_hex_and_every_warrior_can_be_touched_always(random_looks):
    everything = {f"hex:{name}" for name in HEX_NAMES.values()} | {f"warrior:{name}" for name in WARRIORS}
    for look in random_looks:
        touchable = [found for found in drawn(scene(look)) if found.get("data-touch")]
        assert {found.get("data-touch") for found in touchable} == everything
        assert len(touchable) == len(everything)
        assert all(found.get("role") == "button" and found.get("tabindex") and found.get("aria-label") for found in touchable)


def test_ids_stand_once_and_are_those_of_hex_and_warrior(random_looks):
    for look in random_looks[::7]:
        ids = [found.get("id") for found in drawn(all_markup(look)) if found.get("id")]
        assert len(ids) == len(set(ids))
        assert {"h-E7", "w-G-Wa1"} <= set(ids)


def test_whatever_may_be_touched_next_glows_or_is_a_button(random_looks):
    for look in random_looks:
        shown = {found.get("data-touch") for found in drawn(scene(look)) if found.get("data-next") is not None}
        buttons = {button.touch for button in GAME.prompt(look.s, look).buttons}
        wanted = set(look.next())
        assert wanted <= shown | buttons
        assert shown == {touch for touch in wanted if not touch.startswith("word:")}


def test_nothing_is_styled_in_place(random_looks):
    for look in random_looks:
        assert not re.search(r"\sstyle=|<style|<script|\son\w+=", all_markup(look))


def test_every_icon_is_on_the_list(random_looks):
    cards = "".join(faces.element_card(element, level) for element in range(4) for level in ("apprentice", "master"))
    markup = cards + "".join(map(all_markup, random_looks))
    buttons = {button.icon for look in random_looks for button in GAME.prompt(look.s, look).buttons if button.icon}
    assert {*re.findall(r"#i-([\w-]+)", markup), *buttons} <= set(faces.ICONS)


def test_an_opponents_look_lights_nothing():
    s = state(active="G", energy={"G": 9}, warriors={"G-Wa1": "E7", "B-Wa1": "J4"})
    assert "data-next" not in GAME.scene(s, Look(GAME, s, 1))
    assert GAME.prompt(s, Look(GAME, s, 1)).buttons == ()


def test_a_still_picture_has_nothing_to_touch_and_no_ids():
    s = state(warriors={"G-Wa1": "E7"})
    for picture in (GAME.scene(s, None), diagrams.table("ortus"), diagrams.diagram("ortus", board.MIDGAME, ("warrior:G-Wa1",))):
        assert drawn(picture)
        assert not re.search(r"data-touch|\sid=|tabindex", picture)


def test_a_turned_board_keeps_its_names():
    s = state(warriors={"G-Wa1": "A1"})
    plain, turned = (GAME.scene(s, look_at(s), turned) for turned in (False, True))
    assert [re.search(r'id="w-G-Wa1".*?translate\((.*?)\)', markup)[1] for markup in (plain, turned)] == ["178.8 472.0", "421.2 52.0"]
    assert turned.count("data-touch") == plain.count("data-touch")


def test_a_scene_is_drawn_fast_enough_for_every_click():
    s = state(active="G", energy={"G": 28, "B": 9}, options=MASTER, guides={"G": "C5"}, honour={"G": 3}, warriors={
        name: hex for name, hex in zip(WARRIORS, "H15 A6 H5 E10 E7 C3 F4 F10 H1 N8 I9 M3 H11 J4 J10 K4".split())})
    look = look_at(s, "warrior:G-Wa1")
    scene(look)
    times = []
    for _ in range(10):
        start = time.perf_counter()
        scene(look)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.010


# -- what is drawn ---------------------------------------------------------------------------------------------------


def test_a_lit_hex_shows_its_cost():
    s = state(active="B", energy={"B": 5}, warriors={"B-Wi1": "O6"})
    look = look_at(s, "warrior:B-Wi1")
    assert thing(look, "hex:J10").get("aria-label") == "J10, Well, 5 Energy"
    assert "legal-5" in thing(look, "hex:J10").get("class")
    assert thing(look, "hex:I10").get("aria-label") == "I10"


def test_a_target_shows_its_power_and_whether_the_block_can_be_paid():
    s = state(active="B", energy={"B": 9, "G": 4}, warriors={"B-Wa1": "J10", "G-Fi1": "F10"})
    look = look_at(s, "warrior:B-Wa1")
    assert thing(look, "warrior:G-Fi1").get("aria-label") == "Fire of Gold on F10, Well, can be attacked with Power 5"
    assert "#i-broken-shield" in scene(look)
    s.energy[0] = 5
    assert "#i-broken-shield" not in scene(look_at(s, "warrior:B-Wa1"))


def test_covered_and_protected_warriors_are_marked():
    s = state(active="B", options=MASTER, warriors={"G-Ea1": "C3", "G-Fi1": "F10", "G-Fi2": "F6", "B-Wa1": "J4"})
    look = look_at(s)
    assert "covered" in thing(look, "warrior:G-Ea1").get("aria-label")
    assert "protected" in thing(look, "warrior:G-Fi1").get("aria-label")
    assert scene(look).count('class="phoenix"') == 2


def test_a_chosen_warrior_shows_its_hexlines():
    s = state(active="B", options=MASTER, energy={"B": 1},
              warriors={"B-Fi1": "H11", "B-Wi1": "L11", "G-Wa1": "E8", "B-Ea1": "C6"})
    lines = next(found for found in drawn(scene(look_at(s, "warrior:B-Fi1"))) if found.get("class") == "hexline").get("d")
    assert lines.count("M") == 2


def test_a_wave_shows_all_its_hits_before_it_is_played():
    s = state(active="B", options=MASTER, energy={"B": 9, "G": 4},
              warriors={"B-Wa1": "I12", "G-Fi1": "F10", "G-Ea1": "F8", "G-Fi2": "F5"})
    look = look_at(s, "warrior:B-Wa1", "warrior:G-Fi1", "word:wave", "hex:F11")
    assert re.findall(r'class="power"[^>]*>(\d)<', scene(look)) == ["5", "3", "1"]
    assert 'class="end"' in scene(look)


def test_pointing_at_a_hex_shows_the_way():
    s = state(active="B", energy={"B": 9}, warriors={"B-Wa1": "I12"})
    way = board.hint(s, look_at(s, "warrior:B-Wa1"), "hex:G12")
    assert drawn(way)
    assert 'class="path"' in way
    assert ">G12<" in way
    assert 'class="path"' not in board.hint(s, look_at(s, "warrior:B-Wa1"), "hex:H8")


def test_who_is_placed_or_returns_is_seen_on_the_chosen_hex():
    s = state(phase="return", active="G", warriors={"G-Wa2": "fallen", "G-Fi1": "A1"})
    assert 'class="arrival"' in scene(look_at(s, "warrior:G-Wa2", "hex:A3"))


def test_the_guide_may_go_under_a_warrior_and_that_is_marked():
    s = state(active="G", turn=5, energy={"G": 9}, warriors={"G-Fi1": "F4", "G-Wa1": "A2", "G-Ea1": "A3", "B-Ea1": "I4"})
    s = GAME.apply(s, GAME.read("ranged G-Fi1 B-Ea1"))
    marks = [found for found in drawn(scene(look_at(s))) if found.get("class") == "open"]
    assert len(marks) == 2


def test_a_rolled_die_is_shown_and_said():
    s = state(active="G", turn=5, options={"power": "dice"}, energy={"G": 9, "B": 9}, warriors={"G-Fi1": "F4", "B-Ea1": "I4"})
    s = GAME.apply(s, GAME.read("ranged G-Fi1 B-Ea1"))
    assert 'class="die-yellow"' in scene(look_at(s))
    assert GAME.prompt(s, look_at(s)).note.startswith("The yellow die shows")


def test_a_tag_stands_where_it_hides_nobody():
    s = state(active="B", energy={"B": 9, "G": 4}, warriors={"B-Fi1": "J10", "G-Fi1": "F8", "G-Wa1": "F9", "G-Ea1": "G9"})
    kept, (x, y) = tags.Tags(LAYOUTS[False], s), LAYOUTS[False].at[HEXES["F8"]]
    others = [box for box in kept.boxes if not box[0] < x < box[2] or not box[1] < y < box[3]]
    kept.power(WARRIORS.index("G-Fi1"), "4", "shield")
    left, top, right, bottom = kept.boxes[-1]
    assert not [box for box in others if left < box[2] and box[0] < right and top < box[3] and box[1] < bottom]


def test_the_last_move_is_marked():
    s = state(active="B", energy={"B": 9}, warriors={"B-Wa1": "I12"})
    after = GAME.apply(s, GAME.read("move B-Wa1 G12"))
    assert 'class="was"' in GAME.scene(after, look_at(after))


def test_the_fallen_lie_beside_the_board_and_in_the_panel():
    s = state(phase="return", active="G", warriors={"G-Wa2": "fallen", "G-Fi1": "A1"})
    look = look_at(s)
    assert thing(look, "warrior:G-Wa2").get("aria-label") == "Water of Gold, Fallen, can be chosen"
    assert 'data-touch="warrior:G-Wa2"' in GAME.panel(s, 0, look)


# -- panels and questions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("handicap, top", [({}, "28"), ({"B": 1}, "30"), ({"B": 2}, "32")])
def test_the_energy_track_has_the_scale_of_its_board(handicap, top):
    s = state(options={"handicap": handicap}, warriors={"B-Wa1": "E7"})
    numbers = [found.text for found in drawn(GAME.panel(s, 1, look_at(s))) if found.tag == "text"]
    assert numbers[0] == "0" and numbers[-1] == top


def test_what_an_action_takes_is_hatched():
    s = state(active="B", energy={"B": 9, "G": 7}, warriors={"B-Wa1": "J10", "G-Fi1": "F10"})
    look = look_at(s, "warrior:B-Wa1", "warrior:G-Fi1", "hex:G10")
    assert "Energy 9, after this 6" in GAME.panel(s, 1, look)
    assert "Energy 7, after a block 2" in GAME.panel(s, 0, look)


def test_a_players_name_cannot_break_the_panel():
    s = state(warriors={"B-Wa1": "E7"})
    assert "&lt;b&gt;" in GAME.panel(s, 0, look_at(s), name="<b>")


def test_every_question_has_a_sentence_and_every_option_a_saying(random_looks):
    for look in random_looks:
        asked = GAME.prompt(look.s, look)
        assert asked.sentence and asked.subject in asked.sentence
        assert "{" not in asked.sentence + asked.note
        assert all(GAME.describe_action(look.s, action) for action in look.actions()[:20])


def test_the_defender_is_told_each_price():
    s = state(phase="defend", options=MASTER, active="B", energy={"G": 4, "B": 6},
              warriors={"G-Ea1": "E10", "G-Wa1": "F12", "G-Fi1": "F10", "B-Wa1": "F11"},
              attack={"kind": "six", "by": ["B-Wa1"], "target": "G-Fi1", "face": None, "saved": ["G-Ea1"], "fell": [],
                      "hits": [["G-Fi1", 3], ["G-Wa1", 3], ["G-Ea1", 3]], "owed": 0, "wave": None})
    asked = GAME.prompt(s, look_at(s))
    assert [button.label for button in asked.buttons] == ["Fire on F10 for 3", "Water on F12 for 3", "Let them fall"]
    assert asked.note == "Saving them all would cost 6; you have 4 Energy. Who is not saved falls."


def test_a_wave_says_where_it_would_roll_on():
    s = state(active="B", options=MASTER, energy={"B": 9, "G": 6}, warriors={"B-Wa1": "I12", "G-Fi1": "F10", "G-Ea1": "F8"})
    hit = GAME.apply(s, GAME.read("wave B-Wa1 G-Fi1 F11"))
    assert "roll on to Earth on F8" in GAME.prompt(hit, look_at(hit)).note


def test_water_may_say_its_end_hex_before_its_technique():
    s = state(active="B", options=MASTER, energy={"B": 9, "G": 6}, warriors={"B-Wa1": "I12", "G-Fi1": "F10"})
    asked = GAME.prompt(s, look_at(s, "warrior:B-Wa1", "warrior:G-Fi1", "hex:F11"))
    assert asked.sentence == "Water on I12 charges Fire on F10 from F11. Which attack?"
    assert [button.touch for button in asked.buttons] == ["word:wave", "word:six"]


def test_the_table_speaks_dutch(dutch, random_looks):
    for look in random_looks[::5]:
        assert drawn(all_markup(look))
        assert "{" not in GAME.prompt(look.s, look).sentence
    s = state(active="B", energy={"B": 5}, warriors={"B-Wi1": "O6"})
    look = look_at(s, "warrior:B-Wi1")
    assert thing(look, "hex:J10").get("aria-label") == "J10, Bron, 5 Energie"
    assert GAME.describe_action(s, GAME.read("move B-Wi1 J10")) == "Wind op O6 loopt naar de Bron op J10 voor 5 Energie"


# -- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("element", range(4))
@pytest.mark.parametrize("level", ["apprentice", "wind", "earth", "water", "master"])
def test_every_element_has_a_card_at_every_level(element, level):
    assert drawn(faces.element_card(element, level))
