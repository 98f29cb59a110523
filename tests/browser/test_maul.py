"""The table of MAUL in browsers: a tournament by hand and by keyboard, a Raid, stops, hidden hands, widths, the catalogue."""

import json
from pathlib import Path

import pytest

from stormtable.games import load
from stormtable.games.maul import stops
from stormtable.kernel import record
from stormtable.kernel.match import Match, replay

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
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


@pytest.fixture
def table(page, site):
    return Hand(page, site)


class Hand:
    """What a player does at the table."""

    def __init__(self, page, site):
        self.page, self.site, self.last = page, site, ""

    def open(self, path="play/maul/", scene="setup"):
        self.page.goto(self.site + path)
        self.page.locator(f'main[data-ready="{scene}"]').wait_for(state="attached")
        return self

    def open_position(self, position, path="play/maul/"):
        """Opens a game that begins with this position, and takes the table over."""
        self.open(f"{path}#game={record.to_link(Match(GAME, position=position).text())}", "play")
        return self.uncover()

    def start(self, seed):
        """Four stands, this seed."""
        self.page.locator('#setup .chip:has([name="arena_size"][value="4"])').click()
        self.page.locator("#setup .seed summary").click()
        self.page.locator("#seed").fill(seed)
        self.page.locator("#setup .begin .btn").click()
        self.page.locator('main[data-ready="play"]').wait_for(state="attached")

    def uncover(self):
        """Takes the table over, or turns the own hand up, if that is asked."""
        for place in ("#cover", "#hand"):
            button = self.page.locator(f'{place} [data-do="uncover"]')
            if button.is_visible():
                button.click()
        return self

    def touch(self, *things):
        """Clicks things one after the other; the same one again only after a moment."""
        for thing in things:
            if thing == self.last:
                self.page.wait_for_timeout(650)
            self.last = thing
            self.page.locator(f':is(#board, #hand, #prompt) [data-touch="{thing}"]').first.click()
        return self

    def text(self, selector):
        return " ".join(self.page.locator(selector).first.inner_text().split())

    def saved(self):
        """What lies in the browser's memory."""
        return json.loads(self.page.evaluate("localStorage.getItem('stormtable:maul')"))

    def lines(self):
        return [GAME.write(action) for action, _ in replay(self.saved()["record"], load).actions]

    def check_axe(self):
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run().then(told => told.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 160)).join(' | ')))")
        assert not found, "\n".join(found)


# -- a whole tournament --------------------------------------------------------------------------------------------------


def test_a_whole_tournament_by_clicks(table):
    table.open()
    table.start(BY_HAND[0])
    for s, action in said(BY_HAND):
        table.uncover()
        table.touch(*GAME.touches(s, action))
    table.page.locator(".result").wait_for()
    assert table.lines() == [GAME.write(action) for action, _ in replay(transcript(BY_HAND), load).actions]
    assert table.page.locator(".stand-card.burnt").count() == 4
    assert "decline" not in table.text("#rail") and "pass" not in table.text("#rail").lower()


def test_the_last_turns_of_a_tournament_by_keyboard_only(table):
    table.open_position(LAST_TURNS)
    keys, match = Keys(table.page), Match(GAME, position=LAST_TURNS)
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


class Keys:
    """A player without a mouse."""

    def __init__(self, page):
        self.page, self.moved = page, False

    def press(self, key):
        if key == "Enter" and not self.moved:
            self.page.wait_for_timeout(650)  # Enter twice in a row counts once
        self.page.keyboard.press(key)
        self.moved = key != "Enter"

    def to(self, selector):
        """Tab until it is reached."""
        for _ in range(120):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def touch(self, thing):
        if self.page.locator(f'#board [data-touch="{thing}"]').count():
            self.walk(thing)
        else:
            self.to(f':is(#prompt, #hand) [data-touch="{thing}"]')
        self.press("Enter")

    def walk(self, thing):
        """Arrow keys over the field."""
        self.to("#board [data-touch]")
        for _ in range(16):
            dx, dy, there = self.page.evaluate(WAY, thing)
            if there:
                return
            self.press(("ArrowDown" if dy > 0 else "ArrowUp") if abs(dy) > 40 else "ArrowRight" if dx > 0 else "ArrowLeft")
        raise AssertionError(f"{thing} cannot be reached by arrow keys")


WAY = """thing => {
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const [x, y] = middle(document.activeElement), [u, v] = middle(document.querySelector(`#board [data-touch="${thing}"]`));
  return [u - x, v - y, document.activeElement.dataset.touch === thing];
}"""


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
    assert "Orca: who joins the Raid" in table.text("#prompt")
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
    assert table.page.locator(".post b").all_inner_texts() == ["1", "2", "3", "4", "5"]
    assert table.page.locator("#us h2").inner_text() == "Elven"
    table.touch("at:1.3", "word:gang-4", "at:2.3").uncover()
    assert table.page.locator(".post b").all_inner_texts() == ["5", "4", "3", "2", "1"]
    assert table.page.locator("#us h2").inner_text() == "Orca"


# -- secrets and stops -------------------------------------------------------------------------------------------------------


def everything(table):
    return "".join(table.page.locator(":is(.seats, #board, #hand, #prompt, #choices, #rail, #side)").evaluate_all("parts => parts.map(p => p.outerHTML)"))


def test_hands_are_covered_and_passes_leave_no_trace(table):
    table.open_position(WINDOW)
    assert "War Drums" in everything(table) and "Iron Hide" not in everything(table)
    table.touch("word:break")  # SMART stops Orca at a Break
    assert "Pass the table to Orca" in table.text("#cover") and not table.page.locator("#board [data-touch], #hand .card").count()
    table.uncover()
    assert "Elven declares a Break" in table.text("#prompt") and "Iron Hide" in everything(table) and "War Drums" not in everything(table)
    table.touch("word:decline")
    log = table.page.locator("#rail")
    assert "decline" not in log.inner_text() and "Secret" not in log.inner_text()
    assert table.lines()[:2] == ["break", "decline"]


def test_a_seat_says_when_it_is_asked(table):
    table.open_position(WINDOW)
    table.touch("word:break")
    table.uncover()
    table.page.locator("#stop-prompt").select_option(stops.OFF)
    assert "Support step" in table.text("#prompt") and table.page.locator("#us h2").inner_text() == "Orca"  # the pass is made at once
    assert table.saved()["stops"] == {"0": stops.SMART, "1": stops.OFF}
    table.page.locator("#stops summary").click()
    table.page.locator("#stop-POKER").click()
    assert table.saved()["stops"]["1"] == f"{stops.OFF} {stops.POKER}" and len(table.lines()) == 3
    table.open("play/maul/?again", "play").uncover()
    table.page.locator("#stops summary").click()
    assert table.page.locator("#stop-panel").input_value() == stops.OFF
    assert table.page.locator("#stop-POKER").get_attribute("aria-pressed") == "true"


def test_pass_this_turn(table):
    table.open_position(WINDOW)
    table.touch("word:break")
    table.uncover()
    table.page.get_by_role("button", name="Pass this turn").click()
    assert table.page.locator("#us h2").inner_text() == "Orca" and "Support step" in table.text("#prompt")
    assert table.saved()["stops"]["1"] == stops.SMART  # its turn has begun


# -- every size, both inks, both languages -------------------------------------------------------------------------------------


@pytest.mark.parametrize("width, scheme, path", [(360, "light", "nl/play/maul/"), (768, "dark", "play/maul/"), (1440, "light", "play/maul/")])
def test_the_table_fits_and_is_clean_for_axe(table, width, scheme, path):
    table.page.set_viewport_size({"width": width, "height": 900})
    table.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    table.open_position(RAID, path)
    for touches in ((), ("at:1.3",), ("at:1.3", "word:gang-4", "at:2.3")):
        table.touch(*touches)
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        table.check_axe()
        table.page.keyboard.press("Escape")


def test_the_catalogue_can_be_sifted_and_each_card_has_its_page(table):
    table.page.goto(table.site + "cards/maul/")
    table.page.locator('.chip:has([name="type"][value="Boost"])').click()
    assert table.text("#shown") == "25"
    table.page.locator("#words").fill("Detonation")
    assert {"Short Fuse", "Overload", "Blast Doors"} <= set(table.page.locator(".item:not([hidden]) .cap b").all_inner_texts())
    table.check_axe()
    table.page.goto(table.site + "nl/cards/maul/B13/")
    assert "Shove" in table.text("h1") and "Verplaats" in table.text(".sentence") and table.page.locator('a[href$="#MAUL-C13"]').count()
    table.check_axe()


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
