"""The table of Firestorm in browsers: starter decks up to a combat, a victory, a round for four, by hand and by keyboard; map, reacts, stops, secrets."""

from hands import Keys, digest, played
from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.match import Match, replay

GAME = load("firestorm")
USUAL = {seat: GAME.stop_modes[0].word for seat in range(4)}  # what every seat begins with
# Two starter decks: a deployment, Tech, moves, a text, a tactical, discards, and on the second turn an attack with two shots.
OPENING = """[Game "firestorm"]
[Rules "1"]
[Options "deck_source=starter"]
[Seed "6"]

p1: alien the-humans deck human-starter
p2: alien the-muero deck muero-starter
p1: advantage down
p2: advantage down
p1: start earth,forest-world,frozen-world,mars,mining-asteroid,scorched-world
p2: start regnuu-kraag,frozen-world,mining-asteroid,muero-ragnuu-prime
p1: pass
p2: pass
p2: pass
p1: pass
p2: deploy elite-fighter at 2A
p1: buy tech
p1: pass
p2: strike elite-fighter#11 2A-2C-2F x none
p1: pass
p2: pass
p2: use muero-ragnuu-prime#10
p1: play hidden-resources
p2: pass
p1: pass
p2: discard destroyer-muero
p1: discard ion-cannon
p1: keep
p2: pass
p1: pass
p2: pass
p1: pass
p2: strike elite-fighter#11 2F-FS-1F x none
p1: deploy simon-christiansen at frozen-world#8
p2: attack scorched-world#6
p1: pass
p2: join elite-fighter#11
p2: pass
p1: pass
p2: fire elite-fighter#11 on scorched-world#6
p2: pass
p1: pass
p1: pass
p2: fire elite-fighter#11 on scorched-world#6
p2: pass
p1: pass
p2: pass
"""
# Four starter decks: everybody acts in the first turn, discards, and the second one begins.
ROUND_OF_FOUR = """[Game "firestorm"]
[Rules "1"]
[Options "players=4 deck_source=starter"]
[Seed "1"]

p1: alien the-humans deck human-starter
p2: alien the-muero deck muero-starter
p3: alien the-soven deck soven-starter
p4: alien the-dysori deck dysori-starter
p1: advantage down
p2: advantage down
p3: advantage down
p4: advantage down
p1: start earth,forest-world,frozen-world,mars,mining-asteroid,scorched-world
p2: start regnuu-kraag,frozen-world,mining-asteroid,muero-ragnuu-prime
p3: start ymvalla,garden-world,methane-giant,mining-asteroid
p4: start arcadius-prime,forest-world,mining-asteroid,sorvius-i
p1: pass
p2: pass
p3: pass
p4: pass
p4: pass
p1: pass
p2: use muero-ragnuu-prime#10
p3: pass
p4: pass
p1: pass
p2: pass
p4: deploy octavia-julianis at forest-world#16 with the-dysori@p4
p1: deploy cassandra-sage at frozen-world#3
p2: deploy trohh-grozz at mining-asteroid#17
p3: reveal advantage
p4: pass
p1: pass
p2: pass
p3: pass
p4: pass
p1: pass
p2: pass
p3: pass
p4: discard martyred-leader
p4: keep
p1: discard remote-outpost
p1: keep
p2: discard power-cell
p2: discard the-head-of-kvaan
p3: discard ranhar
p3: discard back-alley-payoff
p4: pass
p1: pass
p2: pass
p3: pass
p3: pass
"""
# The Muero stand over Earth, which has three structure left.
LAST_BATTLE = {
    "game": "firestorm", "turn": 9, "phase": "main", "first": 2, "order": [1, 2],
    "players": {"1": {"alien": "the-humans", "tech": 12, "start_tech": 2, "resources": 3, "commands": 2, "hand": ["pillage"]},
                "2": {"alien": "the-muero", "tech": 9, "start_tech": 3, "resources": 6, "commands": 2}},
    "cards": {"earth#1": {"owner": 1, "at": "1A", "dmg": 7}, "mars#2": {"owner": 1, "at": "1B"}, "regnuu-kraag#3": {"owner": 2, "at": "2A"},
              "destroyer-muero#4": {"owner": 2, "at": "1A"}, "juggernaut#5": {"owner": 2, "at": "1B"}},
    "flow": [["phase", {"name": "main", "seat": 2, "passed": []}]],
}
TO_THE_END = ("p2: attack earth#1", "p2: gather juggernaut#5", "p2: join destroyer-muero#4", "p1: pass", "p2: fire destroyer-muero#4 on earth#1", "p1: pass")
# The Humans may move, play and attack; the Muero hold a card that nobody else may see.
GALAXY = {
    "game": "firestorm", "turn": 6, "phase": "main", "first": 1, "order": [1, 2], "planets": ["desert-wasteworld#20"],
    "players": {"1": {"alien": "the-humans", "tech": 19, "start_tech": 2, "resources": 7, "commands": 2, "hand": ["improved-engines", "mars", "mine-field"],
                      "recycle": ["pillage", "city"], "draw": ["city", "city"]},
                "2": {"alien": "the-muero", "tech": 11, "start_tech": 3, "resources": 4, "commands": 1, "hand": ["reinforced-armor"], "draw": ["pillage"]}},
    "cards": {
        "earth#1": {"owner": 1, "at": "1A"}, "forest-world#3": {"owner": 1, "at": "1C"}, "frozen-world#4": {"owner": 1, "at": "1E"},
        "regnuu-kraag#5": {"owner": 2, "at": "2A"}, "mining-asteroid#7": {"owner": 2, "at": "2E", "tokens": {"ore": 5}},
        "destroyer-human#8": {"owner": 1, "at": "1E", "dmg": 1}, "explorer-human#9": {"owner": 1, "at": "1B"}, "destroyer-muero#10": {"owner": 2, "at": "2E"},
        "kane-richards#11": {"owner": 1, "on": "destroyer-human#8"}, "desert-wasteworld#20": {"owner": 1, "at": "N1", "points": 3, "producing": False},
    },
    "flow": [["phase", {"name": "main", "seat": 1, "passed": []}]],
}


def said(text):
    """Each state in which a player says something, with the action; what passes by itself is left out."""
    match = replay(text, load)
    return [(s, action) for s, (action, _comment) in zip(match.states, match.actions) if GAME.passes(s, USUAL) is None]


# -- whole games -------------------------------------------------------------------------------------------------------------


def test_two_starter_decks_are_played_up_to_a_combat(fresh):
    fresh.open()
    fresh.start("6", "starter")
    for s, action in said(OPENING):
        fresh.uncover()
        fresh.touch(*GAME.touches(s, action))
        if action.verb == "attack":
            assert "Combat at Scorched World" in fresh.text(".combat h2")
    assert digest(fresh.saved()) == digest(OPENING)
    fresh.uncover()
    assert "fires at Scorched World" in fresh.text("#rail") and "passes." in fresh.text("#rail")  # in a Main phase and in combats


def test_a_round_of_four(fresh):
    fresh.open()
    fresh.start("1", "4", "starter")
    for s, action in said(ROUND_OF_FOUR):
        fresh.uncover()
        fresh.touch(*GAME.touches(s, action))
    assert digest(fresh.saved()) == digest(ROUND_OF_FOUR)
    fresh.uncover()
    assert fresh.page.locator("#them .seat").count() == 4
    titles = fresh.page.locator("#board text[class*='title-']").all_text_contents()
    assert sorted(titles) == ["Dysori", "Human", "Muero", "Soven"]


def test_the_last_battle_is_won_by_clicks(table):
    table.open_position(LAST_BATTLE)
    text = played(GAME, LAST_BATTLE, TO_THE_END)
    for s, action in said(text):
        table.uncover()
        if s.combat is not None and action.by == 0:  # the shot is announced, and may be answered
            assert "Earth falls if everybody passes" in table.text(".combat .windows") and table.text(".combat .hit") == "−3"
            assert table.text(".combat .whose") == "Chance of Human"
        table.touch(*GAME.touches(s, action))
    table.page.locator(".result").wait_for()
    assert table.text(".result h2") == "Muero wins"
    assert digest(table.saved()) == digest(text)


def test_the_last_battle_is_won_by_keyboard_only(table):
    table.open_position(LAST_BATTLE)
    keys = Keys(table)
    for s, action in said(played(GAME, LAST_BATTLE, TO_THE_END)):
        keys.uncover()
        for thing in GAME.touches(s, action):
            keys.touch(thing)
    table.page.locator(".result").wait_for()
    assert digest(table.saved()) == digest(played(GAME, LAST_BATTLE, TO_THE_END))


# -- the map -----------------------------------------------------------------------------------------------------------------


def test_ships_move_by_two_touches_and_by_dragging(table):
    table.open_position(GALAXY)
    table.touch("piece:9")
    ways = {place.get_attribute("data-touch") for place in table.page.locator("#board .spot[data-next]").all()}
    assert {"place:1A", "place:1D", "place:1E"} <= ways and "place:2A" not in ways
    table.page.locator("#side").get_by_text("Explorer").first.wait_for()
    table.touch("place:1D")
    assert "move explorer-human#9 1B-1D" in table.saved()
    table.uncover()
    table.touch("word:pass")
    table.uncover()
    ship, place = table.thing("piece:8").bounding_box(), table.thing("place:1C").bounding_box()
    table.page.mouse.move(ship["x"] + ship["width"] / 2, ship["y"] + ship["height"] / 2)
    table.page.mouse.down()
    table.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=6)
    table.page.mouse.up()
    table.page.wait_for_timeout(100)
    table.uncover()
    assert "move destroyer-human#8 1E-1C" in table.saved()


def test_everything_can_be_read_in_large_and_refusals_name_their_rule(table):
    table.open_position(GALAXY)
    table.thing("piece:8").hover()
    table.page.locator("#peek").get_by_text("Destroyer of Human").wait_for()
    assert table.page.locator('#board [data-touch="piece:11"]').count()  # the hero aboard is a button of its own
    table.page.locator("#recycle-1 summary").click()
    assert table.page.locator("#recycle-1 li").all_inner_texts() == ["City", "Pillage"]
    table.page.locator("#recycle-1 summary").click()
    table.page.locator("#roster > summary").click()
    table.page.locator("#r-11").wait_for()
    table.page.locator("#roster > summary").click()
    table.touch("piece:10")
    assert table.page.locator("#why a").first.get_attribute("href").partition("#")[2].startswith("FIR-")


def test_no_hand_shows_but_the_own_one(table):
    table.open_position(GALAXY)
    assert "Mine Field" in table.everything() and "Reinforced Armor" not in table.everything()
    table.touch("word:pass")
    assert "Pass the table to Muero" in table.text("#cover")
    assert "Mine Field" not in table.everything() and "Reinforced Armor" not in table.everything()
    table.uncover()
    assert "Reinforced Armor" in table.everything() and "Mine Field" not in table.everything()


def test_the_stop_bar_keeps_what_a_seat_wants_to_be_asked(table):
    table.open_position(GALAXY)
    table.page.locator("#stops summary").click()
    bar = table.page.locator(".stopbar")
    assert bar.locator("thead th").all_inner_texts() == ["Reset", "Main", "Combat", "End"] and bar.locator("button").count() == 8
    bar.locator("#stop-others-combat").click()
    table.page.locator('#stop-others-combat[aria-pressed="false"]').wait_for()
    table.page.locator("#stop-mode").select_option("UNTIL-PHASE")
    assert "Pass the table to Muero" in table.text("#cover")  # the Humans pass to the end of this phase
    table.uncover()
    table.touch("word:pass")
    assert len(replay(table.saved(), load).actions) >= 2 and replay(table.saved(), load).state.phase != "main"


# -- everybody ---------------------------------------------------------------------------------------------------------------


def test_nothing_is_in_the_way_of_anybody_at_any_width(table):
    table.open_position(GALAXY)
    table.touch("piece:8")
    table.check_widths(360, 768, 1440)
    table.check_axe("light", "dark")
    table.open_position(LAST_BATTLE)
    table.touch("piece:1", "word:attack", "word:done", "piece:5", "piece:4")
    table.check_widths(360, 768, 1440)
    table.check_axe("light")


def test_dutch_is_spoken_before_and_in_the_game(fresh):
    fresh.open("nl/play/firestorm/")
    fresh.check_widths(360, 768)
    fresh.start("6")
    fresh.uncover()
    fresh.check_widths(360, 1280)
    fresh.check_axe("dark")
    assert "Kies" in fresh.text("#prompt")


def test_a_phone_begins_with_the_own_star_system_and_shows_the_others_at_a_touch(fresh):
    fresh.page.set_viewport_size({"width": 360, "height": 740})
    fresh.open_position(GALAXY)
    assert fresh.page.locator(".map.zoomed").count() == 1

    def seen(place):
        return fresh.page.evaluate("""id => {
          const [map, box] = [document.querySelector('.map'), document.getElementById(id)].map((thing) => thing.getBoundingClientRect());
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return x > map.x && x < map.right && y > map.y && y < map.bottom;
        }""", place)

    assert all(seen(f"l-1{letter}") for letter in "ABCDEF") and not seen("l-2A")
    fresh.page.locator("#o-2A").click()
    assert seen("l-2A")


def test_a_ship_moves_in_every_engine(engine, site):
    link = record.to_link(Match(GAME, position=GALAXY).text())
    engine.open(f"{site}play/firestorm/#game={link}")
    engine.wait_for('main[data-ready="play"]')
    engine.click("#cover [data-do]")
    engine.wait_for("#p-9[data-next]")
    engine.evaluate("document.querySelector('#p-9').focus()")
    engine.press("Enter")
    engine.wait_for("#l-1D[data-next]")
    engine.evaluate("document.querySelector('#l-1D').focus()")
    engine.press("Enter")
    engine.wait_for("#cover [data-do]")
    assert "move explorer-human#9 1B-1D" in engine.evaluate("keeping.text(location.hash.slice('#kept='.length))")
