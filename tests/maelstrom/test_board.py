"""What the table shows: the mass, the panels, the hand, the plans and the questions, as markup of states and looks."""

import re
import time
from types import SimpleNamespace

import pytest
from stormtable.drawn import diagrams
from stormtable.games.maelstrom.cards import CARDS, NUMBER
from stormtable.games.maelstrom.game import GAME
from stormtable.games.maelstrom.rules import forecasts
from stormtable.games.maelstrom.table import board, faces, prompts
from stormtable.games.maelstrom.table.glow import Glow
from stormtable.kernel import flow
from stormtable.kernel.look import Look

import looking
from looking import drawn, touchable

from .table import at, play

GAMES = ({"level": "basic"}, {"level": "advanced"}, {"level": "expanded", "always_prompt": "on", "open_lists": "on"})
JOINT = at("Fiery Peaks -1,0; Nkalla Pillager -1,-1; Draconoid Trooper 0,-2", "Academy of the Arcane 1,0; Iron Guard 0,-1", actions=3)


def look_at(s, *touches):
    return looking.look_at(GAME, s, *touches)


@pytest.fixture(scope="module")
def random_looks():
    return [look for seed, settings in enumerate(GAMES) for look in looking.looks(GAME, settings, seed, 90)]


def scene(look):
    return GAME.scene(look.s, look)


def all_markup(look):
    s, seat = look.s, 0 if look.seat is None else look.seat
    panels = "".join(GAME.panel(s, one, look) for one in (0, 1))
    return scene(look) + panels + GAME.side(s, look) + GAME.hand(s, seat, look)


# -- the scene -----------------------------------------------------------------------------------------------------------


def test_all_that_is_drawn_is_well_formed(random_looks):
    for look in random_looks:
        assert drawn(all_markup(look))


def test_every_space_of_the_mass_and_around_it_can_be_touched(random_looks):
    for look in random_looks:
        if look.s.turn:
            found = [thing.get("data-touch") for thing in drawn(scene(look)) if thing.get("data-touch")]
            assert len(found) == len(set(found))
            assert {f"space:{board.spelled(space)}" for space in look.s.space} <= set(found)
            assert "space:@0,0" in found


def test_whatever_may_be_touched_next_glows_or_is_a_button(random_looks):
    for look in random_looks:
        shown = {found.get("data-touch") for found in drawn(all_markup(look)) if found.get("data-next") is not None}
        buttons = {button.touch for button in GAME.prompt(look.s, look).buttons}
        assert set(look.next()) <= shown | buttons
        assert shown <= set(look.next())


def test_ids_stand_once(random_looks):
    for look in random_looks[::5]:
        ids = [found.get("id") for found in drawn(all_markup(look)) if found.get("id")]
        assert len(ids) == len(set(ids))


def test_nothing_is_styled_in_place(random_looks):
    for look in random_looks:
        assert not re.search(r"\sstyle=|<style|<script|\son\w+=", all_markup(look))


def test_every_icon_is_on_the_list(random_looks):
    markup = "".join(map(all_markup, random_looks)) + "".join(faces.in_hand(card) + faces.in_play(card) for card in range(len(CARDS)))
    buttons = {button.icon for look in random_looks for button in GAME.prompt(look.s, look).buttons if button.icon}
    assert {*re.findall(r"#i-([\w-]+)", markup), *buttons} <= set(faces.ICONS)


def test_every_action_is_said_in_a_sentence(random_looks):
    for look in random_looks[::3]:
        for action in look.actions()[:20]:
            assert "{" not in GAME.describe_action(look.s, action) and GAME.describe_action(look.s, action)
        assert all("{" not in GAME.name_of(look.s, touch) for touch in look.next())


def test_a_still_picture_has_nothing_to_touch_and_no_ids():
    for picture in (GAME.scene(JOINT, None), diagrams.table("maelstrom"), diagrams.diagram("maelstrom", board.MIDGAME, ("space:@1,-2",))):
        assert drawn(picture)
        assert not re.search(r"data-touch|tabindex|\sid=", picture)


def test_an_opponents_look_lights_nothing():
    assert "data-next" not in GAME.scene(JOINT, Look(GAME, JOINT, 1))
    assert GAME.prompt(JOINT, Look(GAME, JOINT, 1)).buttons == ()


def test_a_tile_shows_its_numbers_as_they_are_now():
    s = at("Academy of the Arcane -1,0; Guard Hall 0,-1; Iron Enforcer -1,-1 W0 moved", "Lake of Fire 1,0 W1")
    enforcer = touchable(scene(look_at(s)))["space:@-1,-1"].get("aria-label")
    assert "Armor 2" in enforcer and "has moved" in enforcer
    assert "Life 1" in touchable(scene(look_at(s)))["space:@1,0"].get("aria-label")
    assert 'class="pip up"' in scene(look_at(s)) and 'class="pip hurt"' in scene(look_at(s))


def test_a_destroyed_tile_lies_face_down():
    s = at("Lake of Fire -1,0; Chitonok -2,0 E", "Academy of the Arcane 1,0")
    tile = touchable(scene(look_at(s)))["space:@-2,0"]
    assert tile.get("aria-label").startswith("Energy tile of First player, 2 west of the Vortex")


@pytest.mark.rule("MAE-1.12", "MAE-R32")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_players_may_know_which_tile_an_energy_tile_was(seat):
    v = GAME.view(at("Lake of Fire -1,0; Skeletal Levy -2,0 E", "Academy of the Arcane 1,0"), seat)
    assert "Skeletal Levy" in touchable(GAME.scene(v, look_at(v)))["space:@-2,0"].get("aria-label")
    assert "was Skeletal Levy of First player" in GAME.peek(v, "space:@-2,0")


@pytest.mark.rule("MAE-4.19")
def test_the_actions_left_are_in_view_while_the_other_player_answers():
    s = at("Plasma Laboratory -1,0", "Hall of Judgment 1,0", hoard=(0, 2))
    assert "3 actions" in GAME.panel(s, 0, look_at(s))
    s = play(s, "use @-1,0")
    assert GAME.decides(s) == 1 and "2 actions" in GAME.panel(s, 0, look_at(s)) and "action" not in GAME.panel(s, 1, look_at(s)).lower()


def test_the_way_of_a_move_is_shown_while_its_end_is_pointed_at():
    s = at("Academy of the Arcane -1,0; Street Patrol -2,0", "Lake of Fire 1,0", phase="movement")
    look = look_at(s, "space:@-2,0")
    assert 'class="path"' in GAME.hint(s, look, "space:@-1,-1")
    assert GAME.hint(s, look_at(s), "space:@-2,0") == ""


def test_a_scene_of_forty_tiles_is_drawn_fast():
    spaces = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4 and (q, r) not in ((0, 0), (-1, 0), (1, 0))][:38]
    names = ("Iron Enforcer", "Guard Hall", "Iron Commander", "Street Patrol")
    mine = "; ".join(["Academy of the Arcane -1,0", *(f"{names[n % 4]} {q},{r}" for n, (q, r) in enumerate(spaces))])
    look = look_at(at(mine, "Lake of Fire 1,0"))
    scene(look), look.next()
    begun = time.process_time()
    for _ in range(10):
        scene(look)
    assert (time.process_time() - begun) / 10 < 0.01


# -- planning --------------------------------------------------------------------------------------------------------------


def test_the_plan_of_an_attack_is_what_then_happens():
    s = play(JOINT, "attack @0,-1 with @-1,-1", "join @0,-2")
    forecast = forecasts.planned(s, Glow(s, look_at(s)))
    assert (forecast.damage, forecast.armor, forecast.wounds, forecast.destroys, forecast.all_hit) == (4, 2, 2, True, True)
    assert [falls for wounds, falls in forecast.defense.values()] == [False, True]
    side = GAME.side(s, look_at(s))
    assert "wounds, destroyed" in side and "destroyed by the defense" in side and "{MAE-7.14}" in side


def test_who_is_wounded_first_is_told():
    s = at("Academy of the Arcane -1,0; Iron Guard Infiltrator -1,-1", "Lake of Fire 1,0; Klatu Crawler 0,-1")
    s = play(s, "attack @0,-1 with @-1,-1")
    forecast = forecasts.planned(s, Glow(s, look_at(s)))
    assert forecast.order == "overpower" and forecast.destroys
    assert forecasts.defense_note(s, forecast)[0] == "MAE-7.10"


def test_own_tile_and_target_may_be_touched_in_either_order():
    assert look_at(JOINT, "space:@-1,-1").touch("space:@0,-1") == look_at(JOINT, "space:@0,-1").touch("space:@-1,-1")


def test_a_payment_is_summed_up_source_by_source():
    s = at("Academy of the Arcane -1,0; Academy of the Arcane -1,1", "Lake of Fire 1,0", phase="summon", hand=["Iron Guard"],
           hoard=(1, 0), snapshot=["-1,0", "-1,1"])
    s = play(s, "summon Iron Guard @-2,1")
    assert GAME.write(look_at(s).touch("word:pay")) == "pay @-1,0 @-1,1"
    assert GAME.write(look_at(s, "space:@-1,1", "space:@-1,0").touch("word:pay")) == "pay @-1,0 @-1,1"
    bill = forecasts.billed(s, Glow(s, look_at(s, "space:@-1,1")))
    assert (bill.cost, sum(bill.sources.values()), bill.energy) == (2, 1, 1)


def test_an_unfinished_declaration_can_be_taken_back():
    assert GAME.unfinished(play(JOINT, "attack @0,-1 with @-1,-1"))
    assert not GAME.unfinished(JOINT)


@pytest.mark.rule("MAE-7.11", "MAE-7.14")
@pytest.mark.parametrize("p1, p2, wounds, destroys", [
    ("Lorian Battlewing -1,-1; Othiel Trackers 0,-2", "Nkalla Pillager 0,-1", (1, 3), False),  # the Trackers may fall first
    ("Othiel Trackers -1,-1; Bone Colossus 0,-2", "Nkalla Pillager 0,-1", (3, 5), True),  # the Colossus alone is enough
    ("Lorian Battlewing -1,-1", "Nkalla Pillager 0,-1", (0, 1), False),  # nobody may be left
    ("Bone Colossus -1,-1", "Nkalla Pillager 0,-1", (3, 3), True),
    ("Lorian Battlewing -1,-1; Othiel Trackers 0,-2", "Klatu Crawler 0,-1", (3, 3), True),  # the usual order
])
def test_a_plan_against_counterstrike_counts_who_is_left(p1, p2, wounds, destroys):
    s = at(f"Celestial City -1,0; {p1}", f"Fiery Peaks 1,0; {p2}")
    s = play(s, "attack @0,-1 with @-1,-1", *(["join @0,-2"] if ";" in p1 else []))
    forecast = forecasts.planned(s, Glow(s, look_at(s)))
    assert ((forecast.least, forecast.wounds), forecast.destroys) == (wounds, destroys)
    look = look_at(s)
    told = f"{wounds[0]} to {wounds[1]} wound{'s' * (wounds[1] != 1)}, because its defense comes first." in GAME.prompt(look.s, look).note
    shown = f"<b>{wounds[0]}–{wounds[1]}</b>" in GAME.side(look.s, look)
    assert told == shown == (wounds[0] < wounds[1])


@pytest.mark.rule("MAE-9.7")
def test_the_energy_of_world_seed_is_not_told_as_the_hoards():
    s = at("Verdant Grove -1,0", "Lake of Fire 1,0", "summon", ["Avatar of Gaia"], relics=["World Seed"], hoard=(3, 0))  # REL-08
    look = look_at(play(s, "summon Avatar of Gaia @-2,0"), "space:@-1,0")
    bill = forecasts.billed(look.s, Glow(look.s, look))
    assert (bill.energy, bill.gift, bill.hoard) == (3, 1, 3)
    assert "<span>World Seed</span><b class=\"num\">+1</b>" in GAME.side(look.s, look) and "<b>5</b>paid" in GAME.side(look.s, look)
    assert GAME.prompt(look.s, look).note == "1 Output of Cost 5. Your Hoard holds 3 energy. World Seed gives the first energy."


@pytest.mark.rule("MAE-4.19")
@pytest.mark.parametrize("relics, told", [([], "Then you have three actions."), (["Chrono Prism"], "Then you have 4 actions.")])
def test_the_movement_phase_tells_how_many_actions_follow(relics, told):
    look = look_at(at("Lake of Fire -1,0", "Academy of the Arcane 1,0", "movement", relics=relics))  # REL-01
    assert GAME.prompt(look.s, look).note.endswith(told)


@pytest.mark.rule("MAE-9.3")
@pytest.mark.parametrize("ignored", [True, False])
def test_the_summon_phase_tells_who_can_pay(ignored):
    s = at("Lake of Fire -1,0", "Academy of the Arcane 1,0", "summon", ["Chitonok"], options={"ignore_colours": ignored})
    look = look_at(s, "card:BRO-03")
    assert ("strongholds of Brood" in GAME.prompt(look.s, look).note) != ignored


@pytest.mark.rule("MAE-11.1")
def test_a_free_meal_is_told_to_be_free():
    s = at("Bone Ossuary -1,0; Ghoul Pack -2,0; Chitonok -2,1 E", "Lake of Fire 1,0", actions=0)  # NEC-05
    look = look_at(s, "space:@-2,1", "space:@-2,0")
    assert GAME.prompt(look.s, look).note == "It costs no action."


# -- why not? --------------------------------------------------------------------------------------------------------------


def test_a_golden_rule_refusal_points_at_what_would_be_cut_off():
    s = at("Academy of the Arcane -1,0; Iron Enforcer -2,0; Street Patrol -2,-1", "Lake of Fire 1,0", phase="movement")
    answer = look_at(s, "space:@-2,0").touch("space:@-2,1")
    assert [(refusal.rule, refusal.touches) for refusal in answer] == [("MAE-6.6", ("space:@-2,-1",))]


def test_an_energy_tile_that_holds_the_mass_together_points_at_what_hangs_on_it():
    s = at("Lake of Fire -1,0; Chitonok -2,0 E", "Street Patrol -3,0; Academy of the Arcane 1,0")
    answer = look_at(s, "space:@-1,0").touch("space:@-2,0")
    assert answer[0].rule == "MAE-8.4" and answer[0].touches == ("space:@-3,0",)


# -- secrets ---------------------------------------------------------------------------------------------------------------


def test_the_table_is_handed_over_for_a_turn_and_not_for_a_public_answer():
    assert GAME.secret(JOINT, 0)
    s = at("Academy of the Arcane -1,0; Iron Enforcer -1,-1; Iron Commander 0,-2", "Lake of Fire 1,0; Klatu Crawler 0,-1")
    s = play(s, "attack @0,-1 with @-1,-1", "join @0,-2", "strike")
    assert GAME.decides(s) == 1 and not GAME.secret(s, 1)
    assert not GAME.secret(GAME.setup(GAME.settings_from({}), "1"), 0)


@pytest.mark.rule("MAE-13.8")
@pytest.mark.parametrize("lists", ["on", "off"])
def test_open_lists_can_be_read_at_the_table(lists):
    words = {"level": "advanced", "force_p1": "Iron and Root", "force_p2": "Claw and Tide", "open_lists": lists}
    v = GAME.view(GAME.setup(GAME.settings_from(words), "1"), 0)
    theirs, ours = GAME.panel(v, 1, look_at(v)), GAME.panel(v, 0, look_at(v))
    assert ("1 × Leviathan" in theirs) == ("2 × Rootbound Warden" in ours) == (lists == "on")
    assert ("Force list: 23 tiles" in theirs) == (lists == "on")
    asked = look_at(GAME.setup(GAME.settings_from({"level": "advanced", "open_lists": lists}), "1"))
    assert ("The other player may read it." in GAME.prompt(asked.s, asked).note) == (lists == "on")


def test_a_view_shows_no_tile_of_the_other_hand():
    s = at("Lake of Fire -1,0", "Academy of the Arcane 1,0", P2={"hand": ["Iron Guard"]})
    look = look_at(s)
    assert "Iron Guard" not in all_markup(look)
    assert GAME.face_down_hand(look.s, 1).count("<span") == 1


def test_a_draw_is_known_to_all_and_the_tile_to_one():
    event = flow.Event("drew", "MAE-4.5", {"seat": "P1", "name": "Chitonok"}, (0,))
    assert GAME.describe_event(GAME.redacted(event)) == "P1 draws a tile"
    assert GAME.is_hidden_action(JOINT, GAME.read("pick Chitonok")) and not GAME.is_hidden_action(JOINT, GAME.read("draw"))


def test_a_tile_can_be_read_in_full():
    assert CARDS[NUMBER["Iron Guard"]].name in GAME.peek(JOINT, "space:@0,-1")
    assert "Defense Mastery" in GAME.peek(JOINT, f"card:{CARDS[NUMBER['Iron Guard']].id}")
    assert GAME.peek(JOINT, "space:@3,3") == ""


def test_no_touch_holds_a_space(random_looks):
    assert not [touch for look in random_looks for touch in look.next() if " " in touch]


def test_a_minion_that_holds_others_says_so_when_it_is_touched():
    s = at("Academy of the Arcane -1,0; Iron Enforcer -2,0; Street Patrol -3,0", "Lake of Fire 1,0", phase="movement")
    answer = look_at(s).touch("space:@-2,0")
    assert answer[0].rule == "MAE-6.6" and answer[0].touches == ("space:@-3,0",)


@pytest.mark.parametrize("wounds, said", [(1, "0 to 1 wound"), (2, "0 to 2 wounds")])
def test_a_blow_of_one_wound_is_not_told_in_the_plural(wounds, said):
    assert prompts._struck(SimpleNamespace(destroys=False, least=0, wounds=wounds)) == said
