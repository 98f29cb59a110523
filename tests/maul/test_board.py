"""What the table shows: field, Arenas, panels, hands, plans and questions, as markup of states and looks."""

import re
from xml.etree import ElementTree

import pytest
from stormtable.drawn import diagrams
from stormtable.games.maul.cards import BOOSTS, FACTS
from stormtable.games.maul.game import GAME
from stormtable.games.maul.rules import forecasts, stops
from stormtable.games.maul.table import faces
from stormtable.games.maul.table.glow import Glow
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match

import looking
from looking import drawn, touchable

from .table import at, play, quiet

GAMES = ({}, {"hordes": "rogue-elven", "sequence": "section9", "hand_limit": "5"}, {"mirror": "on", "hordes": "orca-orca", "s_column": "4", "arena_size": "4"})


# EX8: Razorfin Dok opposite the holder, 6 against 6.
HIT = at(". S . F2* .", "T1 S . F1 .", "D2", inertia=3)
# EX10: two Vangard together reach the Tank of a Maul.
GANG = at(". Sd T2 F1 G2", ". S T1^ G1*^ F1^", "D2", inertia=2)
# EX16: 2 x 3 stands are at stake.
BREAK = at(". S+C+W* . F1 .", ". S T1 . .", "A5", ranking=(2, 0), arena=(8, 7), inertia=5)


def look_at(s, *touches):
    return looking.look_at(GAME, s, *touches)


@pytest.fixture(scope="module")
def random_looks():
    return [look for seed, settings in enumerate(GAMES) for look in looking.looks(GAME, settings, seed, 160)]


def scene(look):
    return GAME.scene(look.s, look)


def all_markup(look):
    s, seat = look.s, 0 if look.seat is None else look.seat
    panels = "".join(GAME.panel(s, one, look) for one in (0, 1))
    return scene(look) + panels + GAME.side(s, look) + GAME.revealed(s, look) + GAME.hand(s, seat, look)


def words(markup):
    """What a reader sees of some markup."""
    return " ".join(" ".join(ElementTree.fromstring(f"<div>{markup}</div>").itertext()).split())


def test_the_scoreboard_does_the_sum_of_the_rule_and_tells_who_is_left():
    """MAUL-10.4: more than there are stands is still that much."""
    s = at(". S+C+W* . F1 .", ". S T1 . .", "A5", ranking=(3, 0), arena=(8, 8), inertia=5)
    told = words(scene(look_at(s)))
    assert "If it blows now 3 Maul ranking × 3" in told and "= 9 all stands of Orca burn" in told
    s.arena = [8, 0]
    assert "It went off 3" in words(scene(look_at(s))) and "= 9 Orca has no stand left" in words(scene(look_at(s)))


# -- every scene -------------------------------------------------------------------------------------------------------


def test_all_that_is_drawn_is_well_formed_and_styled_by_classes(random_looks):
    for look in random_looks:
        markup = all_markup(look)
        assert drawn(markup)
        assert not re.search(r"\sstyle=|<style|<script|\son\w+=", markup)


def test_whatever_may_be_touched_next_glows_or_is_a_button(random_looks):
    for look in random_looks:
        shown = {found.get("data-touch") for found in drawn(all_markup(look)) if found.get("data-next") is not None}
        buttons = {button.touch for button in GAME.prompt(look.s, look).buttons}
        assert set(look.next()) <= shown | buttons, (GAME.question(look.s), look.chosen)
        assert shown <= set(look.next())


def test_all_ten_positions_can_be_touched_once_each(random_looks):
    for look in random_looks:
        if look.s.round:
            found = [thing.get("data-touch") for thing in drawn(scene(look)) if (thing.get("data-touch") or "").startswith("at:")]
            assert sorted(found) == sorted(f"at:{seat}.{column}" for seat in (1, 2) for column in (1, 2, 3, 4, 5))


def test_ids_stand_once(random_looks):
    for look in random_looks[::5]:
        ids = [found.get("id") for found in drawn(all_markup(look)) if found.get("id")]
        assert len(ids) == len(set(ids))


def test_every_icon_is_on_the_list(random_looks):
    markup = "".join(map(all_markup, random_looks)) + "".join(map(faces.whole, FACTS)) + faces.symbols() + faces.back()
    buttons = {button.icon for look in random_looks for button in GAME.prompt(look.s, look).buttons if button.icon}
    assert {*re.findall(r"#i-([\w-]+)", markup), *buttons} <= set(faces.ICONS)


def test_every_action_and_touch_has_a_name(random_looks):
    for look in random_looks[::3]:
        for action in look.actions()[:20]:
            assert GAME.describe_action(look.s, action) and "{" not in GAME.describe_action(look.s, action)
        assert all(GAME.name_of(look.s, touch) and "{" not in GAME.name_of(look.s, touch) for touch in look.next())


def test_a_touch_that_leads_nowhere_is_answered_with_a_rule():
    assert [refusal.rule for refusal in look_at(HIT, "at:2.1").touch("at:1.2")] == ["MAUL-5.2"]
    assert [refusal.rule for refusal in look_at(GANG, "at:1.3").touch("at:2.3")] == ["MAUL-5.4"]
    assert [refusal.rule for refusal in look_at(BREAK, "det").touch("at:1.2")] == ["MAUL-4.20"]
    fallen = at(". S T2d F1 .", ". S* T1 . .", "D2")
    assert look_at(fallen).touch("at:1.3")[0].rule == "MAUL-1.14"


def test_a_still_picture_has_nothing_to_touch_and_no_ids():
    for picture in (GAME.scene(HIT, None), diagrams.table("maul"), GAME.scene(GAME.setup(GAME.settings_from({}), "0"), None)):
        assert drawn(picture)
        assert not re.search(r"data-touch|tabindex|\sid=|<button", picture)


# -- the field ---------------------------------------------------------------------------------------------------------


def posts(look):
    return [found.findtext("b") for found in drawn(scene(look)) if (found.get("class") or "").startswith("post") and found.find("b") is not None]


def test_player_two_sees_the_columns_mirrored():
    """MAUL-1.8: the same numbers, from the other side."""
    assert posts(look_at(HIT)) == ["5", "4", "3", "2", "1"]
    assert posts(look_at(GANG)) == ["1", "2", "3", "4", "5"]
    rows = [found for found in drawn(scene(look_at(HIT))) if "row" in (found.get("class") or "").split()]
    nearest = [found.get("data-touch") for found in rows[-1].iter() if found.get("data-touch")]
    assert nearest[:2] == ["at:2.5", "at:2.4"]


def test_a_downed_belator_lies_sideways():
    """MAUL-1.13"""
    found = touchable(scene(look_at(GANG)))
    assert "fallen" in ElementTree.tostring(found["at:1.2"], "unicode") and "fallen" not in ElementTree.tostring(found["at:1.3"], "unicode")
    assert "Downed" in found["at:1.2"].get("aria-label") and "Ready" in found["at:1.3"].get("aria-label")


def test_choosing_a_hitter_weighs_hit_against_strength():
    """MAUL-5.4: for everybody in reach, enough or not."""
    enough = look_at(HIT, "at:2.4")
    assert "6 hits 6" in words(scene(enough)) and "HIT 6 against Strength 6" in touchable(scene(enough))["at:1.4"].get("aria-label")
    low = look_at(GANG, "at:1.3")
    assert "4 under 10" in words(scene(low)) and "hits 10" not in words(scene(low))
    assert "10 hits 10" in words(scene(low.choose("at:1.3", "word:gang-4")))


def test_a_pile_shows_its_covered_cards_and_the_strength_of_its_top():
    """MAUL-7.7, MAUL-7.18"""
    shown = touchable(scene(look_at(BREAK)))["at:1.2"]
    assert [found.get("id") for found in shown.iter("span") if found.get("id")] == ["b-7", "b-8", "b-9"]
    assert "Strength 8" in shown.get("aria-label") and "on top of Wisp, Sereth Leafcutter" in shown.get("aria-label")


def test_the_scoreboard_tells_what_would_burn():
    """MAUL-10.4: 2 x 3 of 7."""
    told = words(scene(look_at(BREAK)))
    assert "2 Maul ranking × 3 Aerin Galewing = 6 of 7 stands of Orca burn" in told
    assert "Elven attacks" in told and "the next flip is the Detonation" in told
    assert forecasts.incineration(BREAK)[:4] == (2, 3, 0, 6)


def test_stands_burn_from_the_owners_right():
    """MAUL-10.5: for the near horde the right of the screen, for the far one the left."""
    arenas = [found for found in drawn(scene(look_at(BREAK))) if "arena" in (found.get("class") or "").split()]
    burnt = [["burnt" in card.get("class") for card in arena] for arena in arenas]
    assert burnt == [[True] + [False] * 7, [False] * 8]
    assert "7 of 8 stands" in arenas[0].get("aria-label")


def test_the_detonator_shows_its_other_side_in_a_maul():
    """MAUL-1.19"""
    assert "Ω" in words(scene(look_at(GANG))) and "Ω" not in words(scene(look_at(HIT)))


def test_a_raid_is_told_step_by_step_with_both_totals():
    """MAUL-8.25: EX10 up to its count."""
    s = GANG
    for line in ("ganghit 3+4x3", "commit 4 5"):
        s = GAME.apply(s, GAME.read(line))
    side = GAME.side(s, look_at(s))
    totals = [found.text for found in drawn(side) if found.get("class") == "total"]
    assert totals == ["8", "5"]  # 2 + 2 committed, 3 Hit, 1 Scavenger; 3 + 2 hitters
    assert [found.text for found in drawn(side) if found.get("aria-current")] == ["Defender joins"]
    chosen = GAME.side(s, look_at(s, "at:1.5"))
    assert "+2" in words(chosen)


def test_a_question_in_a_raid_shows_both_totals_with_what_is_planned():
    """MAUL-8.25, where there is no place for the plan beside the field."""
    s = quiet(GANG, "ganghit 3+4x3", "commit 4 5")
    for look, totals in ((look_at(s), ["8", "5"]), (look_at(s, "at:1.5"), ["8", "7"])):
        first = GAME.prompt(s, look).about[0]
        assert [found.text for found in drawn(GAME.thumbnail(s, first)) if "disp" in (found.get("class") or "")] == totals
        assert "raid-plan" in GAME.peek(s, first)


def test_a_raid_and_a_detonation_are_told_again_after_they_happened():
    s = GANG
    for line in ("ganghit 3+4x3", "commit 4 5", "commit 5"):
        s = GAME.apply(s, GAME.read(line))
    told = words(GAME.recap(s, s.events))
    assert "The Raid is decided" in told and "wins the Raid" in told
    boom = GAME.from_position(GAME.position(BREAK) | {"turn": {"seat": 1, "step": "A2"}})
    assert "The Detonator went off" in words(GAME.recap(boom, boom.events)) or boom.round > 1


def test_a_move_and_a_pass_are_shown_as_motion():
    s = GAME.apply(at(". S* T2 . .", ". S T1 . .", "A5"), GAME.read("move 3-4"))
    assert [GAME.motion(event) for event in s.events if event.kind == "moved"] == [("at:1.4", ["at:1.3", "at:1.4"])]
    s = GAME.apply(at(". S* T2 . .", ". S T1 . .", "A5"), GAME.read("pass 2-3"))
    assert [GAME.motion(event) for event in s.events if event.kind == "passed"] == [("det", ["at:1.2", "at:1.3"])]


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_no_markup_for_a_seat_names_what_the_other_holds(random_looks):
    for look in random_looks:
        other = [boost for boost in look.s.hand[1 - (look.seat or 0)]]
        assert set(other) <= {"?"} or look.s.settings.open_hands or look.seat is None


def offered(hands):
    """A window that asks Orca first: Elven declares a Move; both hold these Boosts."""
    s = at(". S* T2 . .", ". S T1 . .", "A5", hands=hands, inertia=2)
    match = Match(GAME, position=GAME.position(s))
    match.stops = {0: stops.SMART, 1: stops.SMART}
    return match


def test_a_pass_by_the_program_looks_like_a_pass_by_choice():
    """MAUL-9.23, MAUL-9.28: the record has both, the log has neither."""
    cannot, will_not = offered(("B19", "B20")), offered(("B19", "B01"))
    cannot.play(GAME.read("move 3-4"))
    will_not.play(GAME.read("move 3-4"))
    assert [GAME.write(action) for action, _ in cannot.actions] == [GAME.write(action) for action, _ in will_not.actions] == ["move 3-4", "decline", "decline"]
    assert all(GAME.is_unlogged(action) for action, _ in cannot.actions[1:])
    assert cannot.can_undo() == will_not.can_undo() is False


def test_the_table_is_handed_over_only_for_what_a_hand_decides():
    """MAUL-13.8"""
    match = offered(("B19", "B01"))
    assert GAME.secret(match.state, 0)
    committing = GAME.apply(GANG, GAME.read("ganghit 3+4x3"))
    assert not GAME.secret(committing, GAME.decides(committing))


def test_a_mode_for_one_turn_ends_with_the_next_own_turn():
    """MAUL-9.26"""
    match = offered(("", "B01"))
    word = GAME.stop(match.state, 1, stops.SMART, stops.TURN_OFF)
    assert GAME.stop_now(match.state, 1, word) == word
    match.play(GAME.read("hold"))
    assert match.state.active == 1 and GAME.stop_now(match.state, 1, word) == stops.SMART


def test_the_poker_face_goes_with_any_mode():
    """MAUL-9.29"""
    poker = GAME.stop(HIT, 1, stops.FULL, stops.POKER)
    assert poker.split() == [stops.FULL, stops.POKER] and GAME.stop(HIT, 1, poker, stops.POKER) == stops.FULL
    assert GAME.stop(HIT, 1, poker, stops.OFF).split() == [stops.OFF, stops.POKER]


# -- faces -------------------------------------------------------------------------------------------------------------


def test_every_card_has_a_whole_face_with_its_name():
    for id, entry in FACTS.items():
        text = words(f'<svg xmlns:x="">{faces.whole(id)}</svg>'.replace(' xmlns:x=""', ""))
        assert entry["name"] in text


def test_a_boost_in_hand_is_read_out_with_its_text():
    assert "One of your Ready Belator gets +2 Strength" in faces.described_boost(1) and BOOSTS[1].name in faces.described_boost(1)


def test_changed_numbers_are_marked():
    s = at(". S . F2* .", "T1 S . F1 .", "D2", modifiers=[{"seat": 1, "card": "ELV-F2", "stat": "STR", "by": 2, "from": "B01"}])
    assert "up-arrow" in scene(look_at(s)) and "Strength is now 8, printed 6: Iron Hide." in words(GAME.peek(s, "at:1.4"))
    assert forecasts.duels(s, Glow(s, look_at(s, "at:2.4")))[3].strength == 8


def labels(s):
    look = Look(GAME, GAME.view(s, GAME.decides(s)), GAME.decides(s))
    return {button.touch: button.label for button in GAME.prompt(look.s, look).buttons}


def test_a_maul_and_a_break_tell_what_comes_of_them():
    s = at(". S T2 F1* A1", "T1 S . F2 .", ranking=(1, 0), turn={"acted": False})
    assert labels(s)["word:maul"].startswith("Maul: ranking 1 to 2, burns ")
    assert labels(s)["word:break"].startswith("Break: to the Scavenger, ×")


def test_a_break_keeps_the_strength_that_its_button_tells():
    s = at(". S* T2 F1 .", "T1 S . F2 .", decks=("C W", ""))
    label = labels(s)["word:break"]
    after = quiet(play(s, "break"))
    assert label == f"Break: the Carver, ×{after.belator(after.det).multiplier}, Strength {after.value(after.det, 'STR')}"
