"""The table of MAUL in browsers: a tournament by hand and by keyboard, a Raid, stops, hidden hands, widths, the catalogue."""

import pytest
from hands import Keys
from stormtable.games import load
from stormtable.games.maul.rules import stops
from stormtable.kernel import record
from stormtable.kernel.match import Match, replay

GAME = load("maul")
SMART = {0: stops.SMART, 1: stops.SMART}

# A Maul, a continuation, a Gang-Hit, a Raid that nobody joins, a Break of three cards, and a Detonation that burns all four stands.
BY_HAND = ("106", """
horde elven, horde orca, step support, place 5, maul 3-5, decline, decline, step support, bottom, hold, decline,
decline, continue, step support, bottom, hold, decline, decline, step support, bottom, ganghit 3+4x3, decline,
decline, decline, decline, commit none, commit none, decline, decline, decline, decline, step support, place 1, break,
decline, decline, step support, bottom, hold, decline, decline, decline, decline, step support, place 4, break,
decline, decline, step support, bottom, hold, decline, decline, decline, decline, step support, place 5, hold,
decline, decline, step support, bottom, hold, decline, decline, decline, decline, step support, place 4, move 2-1,
decline, decline, step support, bottom, hold, decline, decline, decline, decline""")
# The last turns of a round: ranking 3 on a Scavenger burns the last three stands of Orca.
LAST_TURNS = {
    "game": "maul", "options": {"hordes": ["elven", "orca"], "arena_size": 4}, "inertia": 4, "turn": {"seat": 1, "step": "A4"},
    "det": {"seat": 1, "column": 2}, "boost": {"deck": ["B01", "B33"]}, "seed": 3,
    "seats": {
        "1": {"horde": "elven", "ranking": 3, "field": [None, "ELV-S", "ELV-T2", "ELV-F1", None], "deck": ["ELV-A1"]},
        "2": {"horde": "orca", "arena": 3, "field": [None, "ORC-S", "ORC-G1", None, None], "deck": ["ORC-T1"]}},
}
TO_THE_END = ("step support", "place 5", "move 3-4", "step support", "place 4", "ganghit 3+4x4", "step support", "bottom", "hold", "step support", "bottom",
              "hold", "decline")
# EX10: Elven may tear a Maul open with two Vangard; both hold a Boost for the Raid.
RAID = {
    "game": "maul", "options": {"hordes": ["elven", "orca"]}, "round": 2, "inertia": 3, "turn": {"seat": 1, "step": "D2"},
    "det": {"seat": 2, "column": 4, "omega": True}, "maul": [3, 4, 5], "boost": {"deck": ["B33", "B31", "B15"]},
    "seats": {
        "1": {"horde": "elven", "ranking": 1, "hand": ["B21"], "field": [None, "ELV-S d", "ELV-T2", "ELV-F1", "ELV-G2"]},
        "2": {"horde": "orca", "ranking": 2, "arena": 6, "hand": ["B22"], "field": [None, "ORC-S", "ORC-T1", "ORC-G1", "ORC-F1"]}},
}
# Orca answers a Move only if it is asked every time; Elven may Break.
WINDOW = {
    "game": "maul", "options": {"hordes": ["elven", "orca"]}, "inertia": 4, "turn": {"seat": 1, "step": "A5"}, "det": {"seat": 1, "column": 2},
    "seats": {
        "1": {"horde": "elven", "ranking": 2, "hand": ["B29"], "field": ["ELV-T1", "ELV-S+ELV-C", "ELV-T2", None, "ELV-F1 d"]},
        "2": {"horde": "orca", "hand": ["B01", "B26"], "field": [None, "ORC-S", "ORC-T1", None, "ORC-F1"]}},
}


def transcript(game):
    seed, lines = game
    head = f'[Game "maul"]\n[Rules "1"]\n[Options "arena_size=4"]\n[Seed "{seed}"]\n\n'
    return head + "\n".join(line.strip() for line in lines.replace("\n", " ").split(",")) + "\n"


def said(game):
    """Each state in which a player says something, with the action; what passes by itself is left out."""
    match = replay(transcript(game), load)
    return [(s, action) for s, (action, _) in zip(match.states, match.actions) if GAME.passes(s, SMART) is None]


# -- a whole tournament --------------------------------------------------------------------------------------------------


def test_a_whole_tournament_by_clicks(fresh):
    fresh.open()
    fresh.start(BY_HAND[0], "4")
    for s, action in said(BY_HAND):
        fresh.uncover()
        fresh.touch(*GAME.touches(s, action))
    fresh.page.locator(".result").wait_for()
    assert fresh.lines() == [GAME.write(action) for action, _ in replay(transcript(BY_HAND), load).actions]
    assert fresh.page.locator(".stand-card.burnt").count() == 4
    assert "decline" not in fresh.text("#rail") and "pass" not in fresh.text("#rail").lower()


def test_the_last_turns_of_a_tournament_by_keyboard_only(table):
    table.open_position(LAST_TURNS)
    keys, match = Keys(table), Match(GAME, position=LAST_TURNS)
    match.stops = SMART
    for line in TO_THE_END:
        action = GAME.read(line)
        if table.page.locator('#cover [data-do="uncover"]').is_visible():
            keys.press("Enter")
        for thing in GAME.touches(match.state, action):
            keys.touch(thing)
        match.play(action)
    table.page.locator(".result").wait_for()
    assert table.lines() == [GAME.write(action) for action, _ in match.actions]


# -- Hits, Raids, Breaks ---------------------------------------------------------------------------------------------------


def test_a_raid_is_played_out_with_both_totals(table):
    table.open_position(RAID)
    table.touch("at:1.3")
    assert "4 under 10" in table.text(".posts")
    table.touch("at:2.3")
    assert "too low" in table.text("#why") and "5.4" in table.text("#why")
    table.touch("word:gang-4")
    assert "10 hits 10" in table.text(".posts")
    table.touch("at:2.3")
    assert "Pass the table to Orca" in table.text("#cover")  # who joins depends on the hand
    table.uncover()
    assert "Raid at column 4" in table.text("#side") and table.page.locator(".total").all_inner_texts() == ["4", "5"]
    assert "Who joins the Raid" in table.text("#prompt")
    table.touch("at:2.4", "at:2.5")
    assert table.page.locator(".total").all_inner_texts() == ["4 +4", "5"]
    table.touch("word:commit")
    table.uncover()
    assert table.page.locator(".total").all_inner_texts() == ["8", "5"]
    table.touch("at:1.5", "word:commit")
    assert "Pass the table to Orca" in table.text("#cover")
    table.uncover().touch("boost:B22", "word:play")
    table.uncover().touch("boost:B21", "word:play")
    table.uncover()
    assert "The Raid is decided" in table.text("#side") and "wins the Raid" in table.text("#side")
    assert table.page.locator(".total").all_inner_texts() == ["11", "10"]  # Elven 7 + 2 + 2 symbols, Orca 8 + 2 + 0


def test_player_two_sees_the_field_from_the_other_side(table):
    table.open_position(RAID)
    assert table.page.locator("#board .post b").all_inner_texts() == ["1", "2", "3", "4", "5"]
    assert table.page.locator("#us h2").inner_text() == "Elven"
    table.touch("at:1.3", "word:gang-4", "at:2.3").uncover()
    assert table.page.locator("#board .post b").all_inner_texts() == ["5", "4", "3", "2", "1"]
    assert table.page.locator("#us h2").inner_text() == "Orca"


# -- secrets and stops -------------------------------------------------------------------------------------------------------


def test_hands_are_covered_and_passes_leave_no_trace(table):
    table.open_position(WINDOW)
    assert "War Drums" in table.everything() and "Iron Hide" not in table.everything()
    table.touch("word:break")  # SMART stops Orca at a Break
    assert "Pass the table to Orca" in table.text("#cover") and not table.page.locator("#hand .card").count()
    assert "War Drums" not in table.everything() and "Iron Hide" not in table.everything()
    table.uncover()
    assert "Elven declares a Break" in table.text("#prompt") and "Iron Hide" in table.everything() and "War Drums" not in table.everything()
    table.touch("word:decline")
    log = table.page.locator("#rail")
    assert "decline" not in log.inner_text() and "Secret" not in log.inner_text()
    assert table.lines()[:2] == ["break", "decline"]


def test_a_seat_says_when_it_is_asked(fresh):
    fresh.open_position(WINDOW)
    fresh.touch("word:break")
    fresh.uncover()
    fresh.page.locator("#stops summary").click()
    fresh.page.locator("#stop-mode").select_option(stops.OFF)
    assert "Support step" in fresh.text("#prompt") and fresh.page.locator("#us h2").inner_text() == "Orca"  # the pass is made at once
    assert fresh.kept()["stops"] == {"0": stops.SMART, "1": stops.OFF}
    fresh.page.locator("#stop-POKER").click()  # what somebody has unfolded stays so
    assert fresh.kept()["stops"]["1"] == f"{stops.OFF} {stops.POKER}" and len(fresh.lines()) == 3
    fresh.open("play/maul/?again", "play").uncover()
    fresh.page.locator("#stops summary").click()
    assert fresh.page.locator("#stop-mode").input_value() == stops.OFF
    assert fresh.page.locator("#stop-POKER").get_attribute("aria-pressed") == "true"


def test_pass_this_turn(table):
    table.open_position(WINDOW)
    table.touch("word:break")
    table.uncover()
    table.page.get_by_role("button", name="Pass this turn").click()
    assert table.page.locator("#us h2").inner_text() == "Orca" and "Support step" in table.text("#prompt")
    assert table.kept()["stops"]["1"] == stops.SMART  # its turn has begun


# -- every size, both inks, both languages -------------------------------------------------------------------------------------


@pytest.mark.parametrize("width, scheme, path", [(360, "light", "nl/play/maul/"), (768, "dark", "play/maul/"), (1440, "light", "play/maul/")])
def test_the_table_fits_and_is_clean_for_axe(fresh, width, scheme, path):
    fresh.page.set_viewport_size({"width": width, "height": 900})
    fresh.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    fresh.open_position(RAID, path)
    for touches in ((), ("at:1.3",), ("at:1.3", "word:gang-4", "at:2.3")):
        fresh.touch(*touches)
        assert fresh.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        fresh.check_axe()
        fresh.page.keyboard.press("Escape")


def test_the_catalogue_can_be_sifted_and_each_card_has_its_page(fresh):
    fresh.page.goto(fresh.site + "cards/maul/")
    fresh.page.locator('.chip:has([name="type"][value="Boost"])').click()
    assert fresh.text("#shown") == "25"
    fresh.page.locator("#words").fill("Detonation")
    assert {"Short Fuse", "Overload", "Blast Doors"} <= set(fresh.page.locator(".item:not([hidden]) .cap b").all_inner_texts())
    fresh.check_axe()
    fresh.page.goto(fresh.site + "nl/cards/maul/B13/")
    assert "Shove" in fresh.text("h1") and "Verplaats" in fresh.text(".sentence") and fresh.page.locator('a[href$="#MAUL-C13"]').count()
    fresh.check_axe()


# -- every engine ----------------------------------------------------------------------------------------------------------------


def test_the_field_works_in_every_engine(engine, site):
    engine.open(f"{site}play/maul/#game={record.to_link(Match(GAME, position=RAID).text())}")
    engine.wait_for('#cover [data-do="uncover"]')
    engine.click('#cover [data-do="uncover"]')
    engine.wait_for('[data-touch="at:1.3"][data-next]')
    engine.evaluate("document.querySelector('[data-touch=\"at:1.3\"]').scrollIntoView({ block: 'center' })")  # not under the prompt
    engine.click('[data-touch="at:1.3"]')
    engine.wait_for(".vs.low")
    engine.click('#prompt [data-touch="word:gang-4"]')
    engine.wait_for(".post.struck .vs")
    engine.evaluate("document.querySelector('[data-touch=\"at:2.3\"]').focus()")
    engine.press("Enter")
    engine.wait_for('#cover [data-do="uncover"]')
    engine.click('#cover [data-do="uncover"]')
    engine.wait_for(".raid-plan")
    assert "Orca" in engine.text("#prompt")
