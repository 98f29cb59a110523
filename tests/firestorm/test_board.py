"""What the table shows: the galaxy, combats, panels, hands, questions and touches, as markup of states and looks."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest
from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.game import GAME
from stormtable.games.firestorm.record import frames
from stormtable.games.firestorm.rules.space import FIRESTORM
from stormtable.games.firestorm.table import board, chronicle, faces, layout, panels, prompts, stopbar, touches
from stormtable.games.firestorm.table.glow import packets_of
from stormtable.games.firestorm.table.sayings import LABELS
from stormtable.kernel import flow
from stormtable.kernel.look import Look

import looking
from looking import drawn, touchable

from .table import at, fight, play

GAMES = ({"players": "2", "deck_source": "starter"}, {"players": "3"}, {"players": "4"})
HOME = ("earth#1 1A; destroyer-human#2 1D; explorer-human#3 1D", "regnuu-kraag#4 2A; destroyer-muero#5 1D")


def look_at(s, *touches):
    return looking.look_at(GAME, s, *touches)


def looks(settings, seed, count=260):
    """Looks at some decisions of a random game: nothing touched, then touch by touch towards the action that is taken."""
    rng = random.Random(seed)
    s = flow.settle(GAME.setup(GAME.settings_from(settings), str(seed)))
    for n in range(count):
        if GAME.decides(s) is None:
            break
        action = flow.pick(GAME.legal_actions(s), rng)
        if n % 9 == 0 or type(s.flow[-1]).__name__ != "Chance":
            look = look_at(s)
            way = GAME.touches(look.s, action)
            yield from ((look.choose(*way[:k]), action) for k in range(len(way)))
        s = GAME.apply(s, action)


@pytest.fixture(scope="module")
def random_looks():
    return [pair for seed, settings in enumerate(GAMES) for pair in looks(settings, seed)]


def all_markup(look):
    s, seat = look.s, 0 if look.seat is None else look.seat
    panels = "".join(GAME.panel(s, one, look, name="Ann") for one in range(s.players))
    return GAME.scene(s, look) + panels + GAME.side(s, look) + GAME.hand(s, seat, look) + GAME.revealed(s, look)


# -- all that is drawn -------------------------------------------------------------------------------------------------------------------------


def test_all_that_is_drawn_is_well_formed_and_has_each_id_once(random_looks):
    for look, _action in random_looks:
        ids = Counter(found.get("id") for found in drawn(all_markup(look)) if found.get("id"))
        assert not [id for id, count in ids.items() if count > 1]


def test_everything_that_may_be_touched_next_is_there(random_looks):
    for look, _action in random_looks:
        prompt = GAME.prompt(look.s, look)
        there = touchable(all_markup(look)).keys() | {button.touch for button in prompt.buttons}
        assert set(look.next()) <= there


def test_nothing_has_a_style_of_its_own(random_looks):
    assert not any("style=" in all_markup(look) for look, _action in random_looks[::7])


def test_every_question_has_a_sentence_and_every_option_a_saying(random_looks):
    for look, action in random_looks:
        assert GAME.prompt(look.s, look).sentence.strip() and GAME.question(look.s).strip()
        assert "{" not in GAME.describe_action(look.s, action) and GAME.describe_action(look.s, action).strip()
        assert all(GAME.name_of(look.s, touch) for touch in look.next())


def test_every_verb_has_a_button():
    from stormtable.games.firestorm.record.notation import FORMS
    assert set(FORMS) <= set(LABELS)


def test_another_seat_reads_who_decides():
    s = at(*HOME)
    assert GAME.prompt(s, Look(GAME, GAME.view(s, 1), 1)).sentence == "It is up to Human."


# -- what buttons and questions say --------------------------------------------------------------------------------------------------------------


def asked_after(s, *touched):
    """The question after these touches."""
    look = look_at(s)
    for touch in touched:
        look = look.touch(touch)
    return GAME.prompt(look.s, look)


def labels(prompt):
    return {button.touch: button.label for button in prompt.buttons}


FAR = ("earth#1 1A; destroyer-human#2 1E", "regnuu-kraag#3 2A; mining-asteroid#4 2E")


@pytest.mark.rule("FIR-203.5", "FIR-700.16")
def test_a_move_to_attack_says_what_to_touch_and_the_attack_comes_first():
    there = asked_after(at(*FAR), "piece:2", "word:strike", "place:FS", "place:2E")
    assert there.sentence == "Destroyer flies to Mining Asteroid: touch what it attacks."
    assert [(button.label, button.go) for button in there.buttons] == [("Attack Mining Asteroid", True), ("Move without attacking (1 command)", False)]
    assert "nothing can be attacked there" in asked_after(at(*FAR), "piece:2", "word:strike", "place:FS").sentence


@pytest.mark.rule("FIR-700.18")
def test_a_move_to_attack_is_offered_without_anything_in_reach_and_says_so():
    assert labels(asked_after(at("earth#1 1A; destroyer-human#2 1A", "regnuu-kraag#3 2A"), "piece:2"))["word:strike"] == "Move and attack (nothing in reach)"
    assert labels(asked_after(at(*FAR), "piece:2"))["word:strike"] == "Move and attack"


@pytest.mark.rule("FIR-203.23", "FIR-504.4")
def test_who_has_arrived_is_asked_by_name_and_warned_of_an_empty_fleet():
    s = play(at(*FAR), "p1: strike destroyer-human#2 1E-FS-2E x mining-asteroid#4")
    asks = asked_after(s)
    assert asks.sentence == "Attack Mining Asteroid?" and labels(asks) == {"piece:4": "Attack Mining Asteroid", "word:no": "Do not attack"}
    forms = asked_after(play(s, "p1: attack mining-asteroid#4"))
    assert "Nobody is in the fleet yet" in forms.note
    assert [(button.label, button.go) for button in forms.buttons] == [("Add Destroyer", True), ("Nobody attacks: the combat ends", False)]


@pytest.mark.rule("FIR-700.12")
def test_ways_to_pay_stand_on_the_buttons_and_the_cheaper_one_comes_first():
    s = at("earth#1 1A", "regnuu-kraag#2 2A", seat=2, hands=((), ["elite-fighter"]))
    paid = asked_after(s, "card:elite-fighter", "word:deploy")
    assert [button.label for button in paid.buttons] == ["Pay 3 resources and 1 command and use The Muero", "Pay 4 resources and 1 command"]
    assert paid.buttons[0].go and not paid.buttons[1].go


def test_the_end_is_told_by_name_and_a_concession_as_one():
    s = play(at(*HOME), "p1: concede")
    assert GAME.question(s) == "Human concedes: Muero wins."


# -- cards -------------------------------------------------------------------------------------------------------------------------------------


def test_every_card_has_a_face_a_back_and_words():
    for card in CARDS:
        assert drawn(faces.reading(card.number)) and card.name in faces.described(card.number)
    assert drawn(faces.back())


def test_every_icon_that_is_drawn_is_carried_by_the_page(random_looks):
    used = {found.get("href")[3:] for look, _action in random_looks[::5] for found in drawn(all_markup(look)) if (found.get("href") or "").startswith("#i-")}
    assert used <= set(faces.ICONS)


def test_every_icon_exists():
    file = Path(__file__).parents[2] / "node_modules/@iconify-json/game-icons/icons.json"
    if not file.exists():
        pytest.skip("the icons are not installed")
    book = json.loads(file.read_text("utf-8"))
    assert set(faces.ICONS) <= set(book["icons"]) | set(book.get("aliases", ()))


# -- the map -----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("near", [0, 1])
def test_locations_lie_apart_and_the_near_seat_lies_below(players, near):
    spots = layout.spots(players, 6, near)
    assert len(spots) == 6 * players + 1 + 6 and spots[FIRESTORM] == (0, 0)
    pairs = [(one, other) for one in spots for other in spots if one < other]
    assert all((spots[a][0] - spots[b][0]) ** 2 + (spots[a][1] - spots[b][1]) ** 2 > 60**2 for a, b in pairs)
    assert all(spots[near * 6][1] >= y for _x, y in spots.values())
    front, back = [spots[near * 6 + letter][1] for letter in (3, 4, 5)], [spots[near * 6 + letter][1] for letter in (1, 0, 2)]
    assert min(front) > 0 and max(front) < min(back)  # two rows, D E F before the Firestorm and B A C behind them


@pytest.mark.parametrize("players", [2, 4])
def test_ships_lie_beside_their_planet_and_never_on_each_other(players):
    for count in (1, 2, 5, 9, 20):
        size, places = layout.moored(players, count, 100, 30)
        wide, high = layout.CHIP[0] * size - 0.01, layout.CHIP[1] * size - 0.01
        assert len(places) == count and all(x > 30 for x, _y in places)
        assert all(abs(a - c) >= wide or abs(b - d) >= high for n, (a, b) in enumerate(places) for c, d in places[:n])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_locations_lie_in_the_frame(players):
    for new in (0, 1, 9):
        x, y, wide, high = map(int, layout.box(players, new).split())
        assert all(x < a < x + wide and y < b < y + high for a, b in layout.spots(players, new, 0).values())


def test_the_gear_of_a_hero_can_be_touched_on_the_map():
    s = at("earth#1 1A; kane-richards#2 on 1; ambassadors-aide#3 on 2", "regnuu-kraag#4 2A")
    look = look_at(s)
    assert {"piece:2", "piece:3"} <= touchable(GAME.scene(look.s, look)).keys()


def test_everything_in_play_stands_in_a_list_when_it_is_opened():
    look = look_at(at(*HOME))
    assert 'id="r-' not in GAME.scene(look.s, look)
    look.unfolded = ("roster",)
    listed = {found.get("data-touch") for found in drawn(GAME.scene(look.s, look)) if (found.get("id") or "").startswith("r-")}
    assert listed == {f"piece:{uid}" for uid in look.s.play}


def test_a_ship_moves_by_two_touches():
    s = at(*HOME)
    act = look_at(s).touch("piece:3").touch("place:1B")
    assert GAME.write(act) == "p1: move explorer-human#3 1D-1B"


def test_two_ships_move_together_by_three_touches():
    s = at(*HOME)
    act = look_at(s).touch("piece:2").touch("piece:3").touch("place:1B")
    assert GAME.write(act) == "p1: move destroyer-human#2,explorer-human#3 1D-1B"


def test_a_way_can_be_told_step_by_step():
    s = at("earth#1 1A; explorer-human#3 1D", "regnuu-kraag#4 2A")
    look = look_at(s).touch("piece:3").touch("word:move").touch("place:1B")
    assert {"place:1A", "place:1E", touches.DONE} <= set(look.next())


def test_destinations_glow_and_the_way_is_shown():
    s = at(*HOME)
    look = look_at(s, "piece:3")
    lit = {found.get("data-touch") for found in drawn(GAME.scene(look.s, look)) if found.get("data-next") is not None}
    assert {"place:1B", "place:FS"} <= lit
    assert 'class="trail"' in GAME.hint(look.s, look, "place:1B")


def test_a_card_is_deployed_by_two_touches():
    s = at(*HOME, hands=(["destroyer-human"], []))
    act = look_at(s).touch("card:destroyer-human").touch("word:deploy")
    assert GAME.write(act) == "p1: deploy destroyer-human at 1A"


def test_a_pass_is_one_touch():
    s = at(*HOME)
    assert GAME.write(look_at(s).touch("word:pass")) == "p1: pass"


def test_a_view_shows_nothing_of_another_hand():
    s = at(*HOME, hands=([], ["pillage"]), seat=1)
    assert "pillage" not in all_markup(look_at(s)) and "Pillage" not in all_markup(look_at(s))


def test_a_fallen_planet_is_crossed_and_a_damaged_ship_shows_its_wound():
    s = at("earth#1 1A; destroyer-human#2 1D D1", "regnuu-kraag#4 2A")
    assert 'class="wound"' in board.scene(s)


# -- combat ------------------------------------------------------------------------------------------------------------------------------------


def shootout(**more):
    return fight(["destroyer-muero#5"], ["destroyer-human#2"], *HOME, **more)


def test_a_combat_is_a_scene_of_its_own_with_both_fleets():
    s = shootout()
    markup = GAME.side(s, look_at(s))
    assert "Combat at" in markup and {"c-2", "c-5"} <= {found.get("id") for found in drawn(markup)}


def test_a_shot_is_two_touches():
    act = look_at(shootout()).touch("piece:5").touch("piece:2")
    assert GAME.write(act) == "p2: fire destroyer-muero#5 on destroyer-human#2"


def test_announced_damage_shows_what_it_would_do_and_who_may_react():
    s = play(shootout(), "p2: fire destroyer-muero#5 on destroyer-human#2")
    markup = GAME.side(GAME.view(s, GAME.decides(s)), look_at(s))
    assert 'class="dmg"' in markup and "if everybody passes" in markup and "May still react" in markup


def test_announced_damage_to_a_ship_that_has_left_play_is_still_a_picture():
    """A Fighter screens the other target of the shot that is to hit itself, and the window stays open."""
    home = "earth#1 1A; fighter-human#2 1D; famine#3 1D E0; destroyer-human#6 1D"
    s = fight(["juggernaut#5"], ["fighter-human#2", "famine#3"], home, "regnuu-kraag#4 2A; juggernaut#5 1D", hands=(["ion-storm"], []))
    s = play(s, "p2: fire juggernaut#5 on fighter-human#2=4,famine#3=4", "p1: screen fighter-human#2 to 2")
    while s.in_play(2):
        s = play(s, f"p{GAME.decides(s) + 1}: pass")
    assert any(packet.to == 2 for packet in packets_of(s)) and GAME.scene(s, look_at(s)).strip()


# -- setup -------------------------------------------------------------------------------------------------------------------------------------


def test_planets_are_taken_one_by_one_or_as_suggested():
    s = flow.settle(GAME.setup(GAME.settings_from({"deck_source": "starter"}), "x"))
    s = GAME.apply(s, look_at(s).touch("deck:" + GAME.legal_actions(s)[0].mode))
    s = GAME.apply(s, GAME.legal_actions(s)[1])
    while type(s.flow[-1]).__name__ == "TurnUp":
        s = GAME.apply(s, look_at(s).touch("mode:down"))
    act = look_at(s).touch(touches.SUGGESTED)
    assert act.verb == "start" and act in GAME.legal_actions(s)
    planet = next(touch for touch in look_at(s).next() if touch.startswith("card:"))
    assert len(look_at(s).touch(planet).touch(touches.DONE).cards) == 2


# -- the stop bar ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FIR-700.6", "FIR-700.9")
def test_the_words_of_the_stop_bar():
    s = at(*HOME)
    word = stopbar.stop(s, 0, "REACT", "own-reset")
    assert word == "REACT own-reset" and stopbar.stop(s, 0, word, "own-reset") == "REACT"
    word = stopbar.stop(s, 0, word, "UNTIL-PHASE")
    assert word == "UNTIL-PHASE 3 main REACT own-reset" and stopbar.stop_now(s, 0, word) == word
    later = s.clone()
    later.phase = "end"
    assert stopbar.stop_now(later, 0, word) == "REACT own-reset"


@pytest.mark.rule("FIR-700.7", "FIR-700.9")
def test_a_seat_passes_what_it_has_turned_off():
    s = at(*HOME)
    assert GAME.passes(s, {0: "REACT"}) is None
    assert GAME.passes(s, {0: "REACT own-main"}) == GAME.passes(s, {0: "UNTIL-PHASE 3 main REACT"}) != None  # noqa: E711
    assert GAME.passes(shootout(), {1: "REACT own-combat"}) is None  # never in an own combat


# -- the log -----------------------------------------------------------------------------------------------------------------------------------


def test_a_moved_ship_is_seen_to_move():
    s = play(at(*HOME), "p1: move explorer-human#3 1D-1B")
    while not any(event.kind == "moved" for event in s.events or ()):
        s = play(s, f"p{GAME.decides(s) + 1}: pass")
    moved = next(event for event in s.events if event.kind == "moved")
    assert chronicle.motion(moved) == ("piece:3", ["place:1D", "place:1B"])


def test_the_heading_names_turn_and_phase():
    assert GAME.heading(at(*HOME)) == "Turn 3, Main phase"


def test_a_card_is_read_in_large_with_what_has_changed():
    s = at("earth#1 1A; destroyer-human#2 1D D1", "regnuu-kraag#4 2A")
    assert "1 damage" in GAME.peek(s, "piece:2") and GAME.peek(s, "card:pillage") and GAME.peek(s, "place:1A") == ""
    assert NUMBER["pillage"] == touches.read_card("card:pillage")


# -- the overview and what has just happened -----------------------------------------------------------------------------------------------------


def test_a_small_screen_has_every_location_in_its_overview():
    s = at(*HOME)
    ids = {found.get("id") for found in drawn(GAME.scene(s, look_at(s)))}
    assert {f"o-{seat}{letter}" for seat in (1, 2) for letter in "ABCDEF"} | {"o-FS"} <= ids


def test_fates_and_losses_are_told_in_a_panel_and_secrets_are_not():
    s = at(*HOME)
    s.events = []
    s.emit("fate", "FIR-303.1", seat="p1", name="Plague")
    s.emit("drew", "FIR-107.1.1", seats=(0,), seat="p1", name="Pillage")
    told = GAME.recap(s, s.events)
    assert drawn(told) and "Plague" in told and "Pillage" not in told
    assert GAME.recap(s, ()) == ""


@pytest.mark.rule("FIR-700.7", "FIR-700.10")
def test_a_lost_ship_and_a_pass_without_being_asked_are_told():
    s = at("earth#1 1A; destroyer-human#2 1D", "regnuu-kraag#4 2A", hands=(["pillage"], ["city"]))
    s.events = []
    s.emit("announced", "FIR-201.0.1", seat="p2", verb="buy", names=[], on=[])
    s.emit("left", "FIR-405.3.1", name="Destroyer", uid=2, seat="p1", pile="recycle")
    s.emit("phase_over", "FIR-201.2.2", phase="main")
    mine, theirs = (GAME.recap(GAME.view(s, seat), s.events) for seat in (0, 1))
    assert "Your Destroyer is lost" in mine and "Muero buys Tech" in mine and "You were passed" in mine
    assert "Destroyer of Human is lost" in theirs and "buys Tech" not in theirs


# -- why not? ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chosen, rule", [
    (("piece:2", "place:2A"), "FIR-404.2.1"), (("card:pillage",), "FIR-201.1.4"), (("piece:5", "place:1B"), None),
])
def test_a_touch_that_leads_nowhere_is_answered(chosen, rule):
    s = at(*HOME, hands=(["pillage"], []))
    refusals = look_at(s, *chosen[:-1]).why_not(chosen[-1])
    assert refusals and all(refusal.rule in GAME.rulebook and refusal.text for refusal in refusals)
    assert rule is None or rule in [refusal.rule for refusal in refusals]


def test_every_touch_on_the_table_can_be_answered(random_looks):
    for look, _action in random_looks[::11]:
        for touch in sorted(touchable(all_markup(look)).keys() - set(look.next())):
            assert isinstance(look.why_not(touch), list)


def test_the_log_calls_targets_by_their_names():
    s = fight(["juggernaut#5"], [], "earth#1 1A; mars#3 1B", "regnuu-kraag#2 2A; juggernaut#5 1B", target="mars#3", place="1B")
    told = [GAME.describe_event(event) for event in play(s, "p2: fire juggernaut#5 on mars#3").events]
    assert "Juggernaut of Second player fires at Mars." in told


def test_two_tactical_bombs_are_put_in_order_at_the_table():
    """FIR-201.2.10: the decision has its words, like every other."""
    s = at("earth#1 1A; tactical-bomb#3 on 2 K1; tactical-bomb#4 on 5 K1", "regnuu-kraag#2 2A; mars#5 2B", draws=(["city"] * 3, ["famine"] * 3), phase="reset",
           turn=4, flow=[["reset", {"step": "begin"}]])
    look = look_at(s)
    assert GAME.question(s).strip() and GAME.prompt(look.s, look).sentence.strip() and GAME.panel(look.s, 0, look).strip()
    s = play(s, "p1: first tactical-bomb#4")
    assert not s.in_play(3) and not s.in_play(4) and s.dmg[2] == s.dmg[5] == 3


def test_every_decision_has_its_words():
    """Each kind of frame that asks a seat: a question, and a word for the panel."""
    asking = {kind.__name__ for kind, _fields in frames.FRAMES.values() if hasattr(kind, "options")}
    assert asking - {"Phase"} <= set(prompts._ASK) and asking <= set(panels.TURNS)
