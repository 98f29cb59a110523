"""What the studio writes, the build accepts: lessons made of random games, and positions laid by random hands."""

import random
from pathlib import Path

import pytest
from stormtable import games
from stormtable.drawn import lessons
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Unreadable
from stormtable.lessons import playing, reading
from stormtable.plugins import figures
from stormtable.studio import draft as drafts, hands, showing
from stormtable.studio.desk import LAY, MARK, PLAY, Desk

GAMES = [name for name in games.NAMES if not games.load(name).example]
WILD = "Look: <b>bold</b>, [a link](https://example.org), {nothing}\n# no heading\n```\n---\n{ORT"


def played(name, seed, count=40):
    """A random game of so many actions."""
    rng, game = random.Random(seed), games.load(name)
    match = Match(game, {}, str(seed))
    for _ in range(count):
        if game.decides(match.state) is None:
            break
        actions = game.legal_actions(match.state)
        match.play(actions.pick(rng) if hasattr(actions, "pick") else rng.choice(list(actions)))
    return match


def accepted(markdown):
    """The frames of a lesson that the build would take."""
    return playing.play(reading.read(markdown), games.load)


def written(desk):
    return desk.bench.markdown(desk.draft)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_lesson_made_of_a_random_game_is_accepted_and_ends_where_the_game_does(name, seed):
    match, rng = played(name, seed, 10 + 25 * seed), random.Random(seed)
    desk = Desk(match.game)
    desk.open_match(match, rng.randrange(max(0, len(match.actions) - 8), len(match.actions) + 1))
    assert desk.is_sound, desk.bench.fault
    frames = accepted(written(desk))
    assert len(frames) == len(match.actions) - desk.since + 1
    desk.go(len(frames))
    assert match.game.position(desk.state) == match.game.position(match.state)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_touched_marked_asked_and_written_the_build_accepts(name, seed):
    rng = random.Random(seed)
    desk = Desk(games.load(name))
    desk.open_match(played(name, seed, 60))
    for _ in range(30):
        _something(desk, rng)
        assert desk.is_sound, desk.bench.fault
    text = written(desk)
    accepted(text)
    again = Desk(desk.game)
    again.open_lesson(text)
    assert written(again) == text
    for _ in range(len(desk.past)):
        desk.undo()
        assert desk.is_sound, desk.bench.fault


def _something(desk, rng):
    """Something that an author may do next."""
    if desk.game.decides(desk.state) is None:
        desk.undo()
    desk.turn_to(PLAY)
    done = rng.randrange(8)
    legal = desk.legal(30)
    if done == 0:
        desk.add_step()
    elif done == 1:
        desk.write(title=f"{WILD} {rng.random()}", text=WILD)
    elif done == 2 and legal:
        desk.say(rng.choice(legal)[0])
    elif done == 3 and legal:
        desk.ask_legal(rng.choice(legal)[0])
    elif done in (4, 5):
        desk.say(desk.game.write(desk.game.filled(desk.state, desk.game.anything(desk.state, rng))))
        rng.choice((desk.ask_refused, desk.show_refusal))()
    elif done == 6 and (seen := _touchable(desk)):
        desk.turn_to(MARK)
        desk.touch([rng.choice(seen)])
    else:
        things = _touchable(desk)
        for _ in range(3):
            desk.touch([rng.choice(things)])
            desk.show_refusal()


def _touchable(desk):
    """What the frame of the open step shows and can be touched."""
    return sorted(desk.bench.seen(desk.at))


@pytest.mark.parametrize("name", GAMES)
def test_hands_lay_nothing_that_the_game_would_not_read_again(name):
    """Every piece of the tray and of the board goes to every kind of place: it lies there, or a sentence says why not."""
    rng, game = random.Random(5), games.load(name)
    desk = Desk(game)
    desk.open_match(played(name, 1, 30))
    desk.turn_to(LAY)
    laid = refused = 0
    for _ in range(120):
        own = hands.of_game(name)
        things = _touchable(desk)
        pieces = [f"tray:{piece.id}" for piece in own.tray(desk.state)]
        held = [thing for thing in things if own.holds(desk.state, thing)]
        assert pieces and own.facts(desk.state, game.position(desk.state))
        desk.held = desk.piece(rng.choice(held if held and rng.random() < 0.5 else pieces))
        places = [*own.places(desk.state, desk.held), *(rng.sample(things, min(6, len(things))))]
        try:
            desk.put([rng.choice(places)])
            laid += 1
        except Unreadable as no:
            assert no.text.strip()
            refused += 1
        desk.held = ""
        assert desk.is_sound, desk.bench.fault
    assert laid > 20, (laid, refused)
    accepted(written(desk))


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_can_be_changed_or_tells_why_not(name):
    desk = Desk(games.load(name))
    desk.open_match(played(name, 2, 30))
    desk.turn_to(LAY)
    changed = 0
    for fact in hands.of_game(name).facts(desk.state, desk.game.position(desk.state)):
        for value in [choice for choice, _label in fact.choices] or [fact.low, fact.high, fact.low + 1]:
            try:
                desk.edit(fact.path, value)
                changed += 1
            except Unreadable as no:
                assert no.text
    assert changed > 3
    assert desk.is_sound
    accepted(written(desk))


def test_a_position_that_no_rule_allows_is_refused_with_the_rule():
    desk = Desk(games.load("ortus"))
    desk.turn_to(LAY)
    desk.touch(["tray:warrior:B-Ea1"])
    desk.touch(["hex:J10"])
    desk.touch(["tray:warrior:G-Fi1"])
    with pytest.raises(Unreadable) as no:
        desk.touch(["warrior:B-Ea1", "hex:J10"])
    assert no.value.rule == "ORT-1.12"
    assert desk.draft.opening.rows == ('{"game": "ortus", "warriors": {"B-Ea1": "J10"}}',)


def test_why_not_becomes_a_part_of_the_lesson():
    desk = Desk(games.load("ortus"))
    desk.lay(desk.game.from_position({"game": "ortus", "energy": {"B": 14}, "warriors": {"B-Ea1": "J10", "G-Fi1": "F10"}}))
    desk.touch(["warrior:B-Ea1"])
    desk.touch(["hex:A1"])
    assert desk.why.tried == "move B-Ea1 A1"
    desk.show_refusal()
    assert desk.step.rows("refused") == ("move B-Ea1 A1 => ORT-1.18",)
    desk.say("charge B-Ea1 G-Fi1 J1")
    desk.ask_refused()
    assert "question" not in written(desk)  # it has no right answer yet
    desk.ask_legal("charge B-Ea1 G-Fi1 G10")
    (frame,) = accepted(written(desk))
    assert [answer.right for answer in frame.asked[0].question.answers] == [False, True]


def test_what_a_lesson_holds_and_the_studio_has_no_button_for_is_kept():
    for file in sorted((games.folder("ortus") / "walkthroughs").glob("*.md")):
        if "." in file.stem or "kind: coached" in file.read_text("utf-8"):
            continue
        desk = Desk(games.load("ortus"))
        desk.open_lesson(file.read_text("utf-8"))
        assert desk.is_sound, (file, desk.bench.fault)
        before, after = accepted(file.read_text("utf-8")), accepted(written(desk))
        for mine, theirs in zip(before, after, strict=True):
            for part in ("s", "seat", "show", "marks", "told", "refused", "record", "rules"):
                assert getattr(mine, part) == getattr(theirs, part), (file, part)


def test_the_figure_for_docs_and_the_embed_are_made_of_the_same_lesson():
    match = played("ortus", 3)
    desk = Desk(match.game)
    desk.open_match(match, len(match.actions) - 3)
    made = figures.figure(written(desk), Path("."), figures.Settings())
    embed, drawn = showing.embed(desk.bench, "assets/x.css", ""), showing.drawn(desk.bench)
    assert len(made.steps) == len(embed["steps"]) == len(drawn.steps) == 4
    assert made.steps[2].picture.startswith("<svg")
    assert showing.picture(desk.bench, 2).startswith("<svg")
    again = lessons.drawn(reading.read(written(desk)), accepted(written(desk)))
    assert [step.picture for step in again.steps] == [step.picture for step in drawn.steps]
    assert drafts.fence(written(desk), "mkdocs").startswith("````stormtable\n---\n")
    assert drafts.fence(written(desk), "sphinx").startswith(".. stormtable::\n\n   ---\n")


def test_a_step_that_the_rules_do_not_follow_is_named_and_the_others_stay():
    match = played("ortus", 1)
    desk = Desk(match.game)
    desk.open_match(match, len(match.actions) - 4)
    desk.go(1)
    desk.take_blocks("")
    faults = desk.bench.fault
    assert faults is None or faults.step > 1
    desk.take_blocks("```moves\nend the world\n```\n")
    assert desk.fault and desk.bench.fault.step == 1
    desk.undo()
    desk.undo()
    assert desk.is_sound
