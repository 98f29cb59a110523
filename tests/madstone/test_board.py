"""What the table shows: sky, armies, field, prices, panels, hands, questions and the count, as markup of states and looks."""

from xml.etree import ElementTree

import pytest
from stormtable.drawn import diagrams
from stormtable.games.madstone.cards import CARDS, NUMBER
from stormtable.games.madstone.game import GAME
from stormtable.games.madstone.rules import forecasts
from stormtable.games.madstone.table import faces
from stormtable.kernel.look import Look

import looking
from looking import drawn

from .scene import at, play, seat

NIGHT = at(seat("archer druid cutpurse", hand="knight sunstone darkness", spoils="scout leech", red=6, gold=2), seat("thrall shade", hand="king troll", red=4),
           seat("gob-wiz", hand="falconer"), human="squire captain", elf="treant", goblin="warboss", vampire="bat-swarm", night=1, tokens={"treant": 2},
           pile=20)
DAY = at(seat("archer", hand="knight", red=4), seat("thrall"), goblin="sapper warboss", pile=20)


def look_at(s, *touches):
    return looking.look_at(GAME, s, *touches)


@pytest.fixture(scope="module")
def random_looks():
    words = {"late_removal": "on"}
    return [look for players in (2, 3, 4) for look in looking.looks(GAME, {"players": str(players), **words}, players, 40)]


def parts(look):
    """All that the page shows of a look."""
    s, asked = look.s, 0 if look.seat is None else look.seat
    panels = "".join(GAME.panel(s, one, look, name="Ann") for one in s.seats)
    return GAME.scene(s, look) + GAME.hand(s, asked, look) + GAME.side(s, look) + panels


def buttons(look):
    return {button.touch for button in GAME.prompt(look.s, look).buttons}


def thing(look, touch):
    """The element that carries a touch."""
    return next(element for element in drawn(parts(look)) if element.get("data-touch") == touch)


def words(element):
    return " ".join("".join(element.itertext()).split())


# -- everything ------------------------------------------------------------------------------------------------------------


def test_every_touch_can_be_made_and_every_thing_has_a_name(random_looks):
    for look in random_looks:
        elements = drawn(parts(look))
        touches = {element.get("data-touch") for element in elements} | buttons(look)
        assert set(look.next()) <= touches, (look.chosen, set(look.next()) - touches)
        assert all(element.get("aria-label") for element in elements if element.tag == "button")


def test_no_id_stands_twice_and_no_style_is_inline(random_looks):
    for look in random_looks:
        elements = drawn(parts(look))
        ids = [element.get("id") for element in elements if element.get("id")]
        assert len(ids) == len(set(ids))
        assert not any(element.get("style") for element in elements)


def test_every_action_and_every_question_is_said_in_words(random_looks):
    for look in random_looks:
        prompt = GAME.prompt(look.s, look)
        assert prompt.sentence and "{" not in prompt.sentence + prompt.note
        assert len(prompt.buttons) <= 12 and all(button.label for button in prompt.buttons)
        assert all(GAME.describe_action(look.s, action) for action in look.actions()[:20])


def test_a_look_shows_no_card_of_another_hand():
    other = look_at(NIGHT)
    shown = parts(other)
    assert "Knight" in shown and not any(name in shown for name in ("King", "Troll", "Falconer"))


def test_icons_are_all_on_the_list(random_looks):
    used = {element.get("href")[3:] for look in random_looks[::5] for element in drawn(parts(look)) if (element.get("href") or "").startswith("#i-")}
    assert used <= set(GAME.icons)


# -- the table -------------------------------------------------------------------------------------------------------------


def test_day_and_night_are_two_skies():
    assert 'data-sky="day"' in GAME.scene(DAY, look_at(DAY)) and 'data-sky="night"' in GAME.scene(NIGHT, look_at(NIGHT))


def test_the_own_army_lies_below_and_the_others_follow_clockwise():
    s = at(seat(), seat(), seat(), seat(), to_act="C", pile=20)
    banners = [element.get("data-touch") for element in drawn(GAME.scene(s, look_at(s))) if element.get("class") == "banner"]
    assert banners == ["seat:D", "seat:A", "seat:B", "seat:C"]


def test_the_army_of_the_player_at_the_table_is_theirs_also_while_another_is_asked():
    watching = Look(GAME, GAME.view(DAY, 1), None, near=1)
    assert [words(element) for element in drawn(GAME.scene(watching.s, watching)) if element.get("class") == "who"] == ["Army of Human", "Your army"]


def test_each_target_shows_what_killing_and_commanding_would_cost_this_player():
    for touch in ("card:treant", "card:warboss", "card:thrall", "card:shade", "card:gob-wiz"):
        tags = [tag for tag in thing(look_at(NIGHT), touch).iter() if (tag.get("class") or "").startswith("tag ")]
        shown = ["".join(part.get("data-n", "") for part in tag) for tag in tags]
        found = forecasts.offers(NIGHT, 0, NUMBER[touch.removeprefix("card:")])
        assert shown == ["" if offer.is_forbidden else str(offer.price.cost) for offer in found.values()]


def test_a_price_is_spelled_out_for_ears_and_for_who_points_at_it():
    s = at(seat(red=9), human="blacksmith", pile=20)
    assert "kill for 4 = 2 within your power + 2 × 1 above it" in thing(look_at(s), "card:blacksmith").get("aria-label")
    assert "Kill: 4 = 2 within your power + 2 × 1 above it (number 3: heart 3)" in GAME.peek(look_at(s).s, "card:blacksmith")


def numbers(look, touch):
    """The two numbers that a card on the table shows, and what is said of them."""
    element = thing(look, touch)
    shown = [int(part.get("href")[3:]) for part in element.iter() if (part.get("href") or "").startswith("#n-") and "poison" not in part.get("class")]
    return tuple(shown), [part for part in element.get("aria-label").split(", ") if "number" in part]


def test_a_card_of_the_own_army_shows_what_the_others_must_pay_and_a_card_of_theirs_what_you_must():
    s = at(seat("night-stalker knight", commander="vampire"), seat("thrall captain"), night=1, pile=20)
    knight, thrall = CARDS[NUMBER["knight"]], CARDS[NUMBER["thrall"]]
    assert numbers(look_at(s), "card:knight") == ((knight.shield, knight.shield_command),
                                                  [f"kill number {knight.shield}", f"command number {knight.shield_command}"])
    assert numbers(look_at(s), "card:thrall")[0] == (thrall.shield - 1, thrall.shield_command - 1)
    watching = Look(GAME, GAME.view(s, 1), 1)
    assert numbers(watching, "card:knight")[0] == (knight.shield, knight.shield_command)
    assert numbers(watching, "card:thrall")[0] == (thrall.shield - 1, thrall.shield_command - 1)


def test_where_the_others_pay_differently_for_an_own_card_the_lowest_number_is_shown_and_marked():
    s = at(seat("knight"), seat("scout"), seat("night-stalker"), night=1, pile=20)
    knight = CARDS[NUMBER["knight"]]
    shown, said = numbers(look_at(s), "card:knight")
    assert shown == (knight.shield - 1, knight.shield_command - 1)
    assert said == [f"kill number {shown[0]} at the lowest", f"command number {shown[1]} at the lowest"]
    assert len([part for part in thing(look_at(s), "card:knight").iter() if part.get("class") == "lowest"]) == 2
    assert f"For Elf: kill number {knight.shield}, command number {knight.shield_command}" in GAME.peek(look_at(s).s, "card:knight")


def test_by_day_no_price_stands_on_another_army():
    assert not [tag for tag in thing(look_at(DAY), "card:thrall").iter() if (tag.get("class") or "").startswith("tag ")]


def test_a_protected_card_shows_a_lock():
    assert "padlock" in ElementTree.tostring(thing(look_at(NIGHT), "card:shade"), "unicode")


def test_poison_and_the_tab_of_darkness_lie_on_the_card():
    treant = ElementTree.tostring(thing(look_at(NIGHT), "card:treant"), "unicode")
    assert "poison-number" in treant and "s-darker" in treant
    assert "s-darker" not in ElementTree.tostring(thing(look_at(NIGHT), "card:thrall"), "unicode")


def test_a_covered_card_is_told_but_cannot_be_touched():
    shown = drawn(GAME.scene(DAY, look_at(DAY)))
    assert not any(element.get("data-touch") == "card:sapper" for element in shown)
    assert "Sapper" in thing(look_at(DAY), "stack:goblin").get("aria-label")
    assert "Sapper" in GAME.peek(DAY, "stack:goblin")
    assert "empty" in GAME.peek(DAY, "stack:elf")


def test_a_stack_that_cannot_be_touched_is_read_when_it_is_pressed():
    assert (thing(look_at(DAY), "stack:goblin").get("data-do"), thing(look_at(DAY), "stack:goblin").get("data-value")) == ("peek", "stack:goblin")
    placing = look_at(DAY, "card:knight")  # now a stack answers: it takes the card, or says why not
    assert all(thing(placing, touch).get("data-do") is None for touch in ("stack:human", "stack:goblin"))


def test_the_last_turns_are_announced():
    s = at(seat(), pile=[], final=0)
    assert "Last turn of the game" in GAME.scene(s, look_at(s))


# -- before a seat -----------------------------------------------------------------------------------------------------------


def test_a_panel_counts_what_all_may_see():
    look = look_at(NIGHT)
    panel = drawn(GAME.panel(look.s, 1, look, name="Kees"))
    assert [words(element) for element in panel if element.tag == "dd"] == ["5", "4", "2", "3", "0", "5"]
    assert any(element.get("title") == "Points now: spoils 0, power 5, gold 0, special 0" for element in panel)
    assert {element.get("aria-label") for element in panel if element.get("class") == "gems"} == {"4 red", "0 gold"}


def test_what_the_signs_mean_is_told_once_before_the_player():
    look = look_at(NIGHT)
    assert [element.get("id") for one in look.s.seats for element in drawn(GAME.panel(look.s, one, look)) if element.get("class") == "legend"] == ["legend"]


def test_spoils_are_shown_to_their_owner_alone_unless_all_agreed():
    look = look_at(NIGHT)
    assert "Leech" in GAME.panel(look.s, 0, look) and "Spoils: 5 points" in GAME.panel(look.s, 0, look)
    other = play(at(seat(spoils="scout", hand="knight thrall"), seat(hand="troll"), pile=20), "place knight", "place thrall")
    assert "Scout" not in GAME.panel(other, 0, look_at(other))
    agreed = at(seat(spoils="scout"), seat(), to_act="B", pile=20, options={"open_spoils": True})
    assert "Scout" in GAME.panel(agreed, 0, look_at(agreed))


def test_a_hand_says_what_its_cards_cost_and_bring():
    knight = thing(look_at(DAY), "card:knight").get("aria-label")
    assert "command for 7 = 3 within your power + 2 × 2 above it" in knight and "place for 3 red" in knight


def test_the_bill_is_the_price_that_is_charged():
    side = GAME.side(NIGHT, look_at(NIGHT, "card:warboss"))
    price = forecasts.offers(NIGHT, 0, NUMBER["warboss"])["kill"].price
    rows = {row[0].text: words(row[1]) for row in drawn(side) if row.tag == "tr" and row[0].get("scope") == "row"}
    assert rows["Crystals"] == str(price.cost) and rows["Number"] == str(price.number) and rows["darkness"] == "+2"


def test_the_count_is_by_the_four_ways():
    s = at(seat("treasurer", spoils="knight scout", gold=3), seat("shard-of-the-madstone"), pile=[], final=0, to_act="B")
    s = play(s, "skip", "skip")
    rows = [words(row) for row in drawn(GAME.sheet(s, ["Ann", "Bo"])) if row.tag == "tr"]
    assert rows[1].split("Ann")[1] == "633113" and rows[2].split("Bo")[1] == "02068"


# -- questions -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("touches, sentence", [
    ((), "Use abilities, then do 2 basic actions."),
    (("card:warboss",), "Warboss: what do you do with it?"),
    (("card:cutpurse", "word:use"), "Cutpurse: which player?"),
    (("card:archer", "word:use"), "Archer: on which card in the field or in an army?"),
    (("card:druid", "word:use"), "Druid: on which card in the field?"),
    (("card:druid", "word:use", "card:treant"), "Druid: how many?"),
    (("card:sunstone",), "Sunstone: what do you do with it?"),
    (("card:bat-swarm", "word:kill-gold"), "Bat Swarm: how do you pay?"),
])
def test_the_question_follows_the_touches(touches, sentence):
    assert GAME.prompt(NIGHT, look_at(NIGHT, *touches)).sentence == sentence


@pytest.mark.parametrize("ability, sentence", [
    ("pathfinder", "Pathfinder: which card from your hand do you place?"),
    ("courier", "Courier: which card from your hand do you put on its stack?"),
    ("recruiter", "Recruiter: which card from your hand do you command?"),
    ("gravedigger", "Gravedigger: which card from your spoils do you put on its stack?"),
])
def test_an_ability_asks_for_the_card_it_moves_and_says_where_it_lies(ability, sentence):
    s = at(seat(f"{ability} scout", hand="knight", spoils="leech", red=9), human="squire", pile=20)
    assert GAME.prompt(s, look_at(s, f"card:{ability}", "word:use")).sentence == sentence


def test_abilities_are_asked_for_only_if_there_are_some():
    s = at(seat("knight gold-snatcher", hand="squire"), seat(gold=1), pile=20)
    assert GAME.prompt(s, look_at(s)).sentence == "Do 2 basic actions."
    assert "usable" not in GAME.scene(s, look_at(s))


def test_the_mark_of_an_ability_stands_on_cards_that_can_be_used_now():
    s = at(seat("scout gold-snatcher"), seat(gold=1), pile=20)
    marked = [touch for touch in ("card:scout", "card:gold-snatcher") if "usable" in ElementTree.tostring(thing(look_at(s), touch), "unicode")]
    assert marked == ["card:scout"]
    used = play(s, "use scout")
    assert "check-mark" in ElementTree.tostring(thing(look_at(used), "card:scout"), "unicode")


def test_who_may_end_the_night_is_told_by_when():
    night = at(seat(hand="knight"), seat("scout"), night=1, pile=20)
    assert "before your last basic action" in GAME.prompt(night, look_at(night)).note
    late = at(seat(hand="knight"), seat("scout"), night=1, pile=20, options={"late_removal": True})
    assert "at any moment" in GAME.prompt(late, look_at(late)).note


def test_crystal_ball_shows_its_cards_to_its_player_alone():
    s = play(at(seat("crystal-ball"), seat(), pile=["king", "troll", "shade"]), "use crystal-ball")
    assert all(name in parts(look_at(s)) for name in ("King", "Troll", "Shade"))
    assert numbers(look_at(s), "look:1")[0] == (CARDS[NUMBER["king"]].kill, CARDS[NUMBER["king"]].command)
    watching = Look(GAME, GAME.view(s, 1), 1)
    assert not any(name in parts(watching) for name in ("King", "Troll", "Shade"))


def test_a_commander_that_is_taken_is_no_longer_offered():
    s = play(GAME.setup(GAME.settings_from({"players": "4"}), "1"), "commander elf")
    shown = {element.get("id") for element in drawn(GAME.scene(s, look_at(s)))}
    assert "candidate-elf" not in shown and {"candidate-human", "candidate-goblin", "candidate-vampire", "commander-elf"} <= shown


# -- faces -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(CARDS)), ids=lambda number: CARDS[number].id)
def test_a_face_tells_what_the_card_says(number):
    card, face = CARDS[number], drawn(faces.face(number))
    text = " ".join("".join(element.itertext()) for element in face if element.tag == "text")
    assert card.name in text
    assert all(word in text.split() for word in card.text.split())
    assert len([element for element in face if element.get("class") == "crystal"]) == card.red
    assert max([float(element.get("y")) for element in face if element.get("class") == "rules"], default=0) < (330 if number in range(67, 71) else 299)


def test_still_pictures_can_be_drawn_from_any_position():
    picture = diagrams.table("madstone")
    assert "data-touch" not in picture and 'role="img"' in picture
    assert {"Army of Elf", "Army of Vampire"} <= {words(element) for element in drawn(picture) if element.get("class") == "who"}
