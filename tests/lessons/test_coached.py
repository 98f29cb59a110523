"""Coached games as text: they are played with every wrong try, and every slip is answered with its line."""

import pytest
from stormtable.games import load
from stormtable.kernel.match import replay
from stormtable.kernel.rules import Unreadable
from stormtable.lessons import playing, reading

HEAD = "---\ngame: tictactoe\ntitle: A row\nsummary: Three in a row win.\nkind: coached\nlearner: X\n---\n"
STEP = "## A step\n\nLook.\n\n"


def step(*blocks):
    return STEP + "".join(f"```{block}\n```\n" for block in blocks)


def play(*parts, head=HEAD):
    return playing.play(reading.read(head + "".join(parts)), load)


def complaint(*parts, head=HEAD):
    with pytest.raises(Unreadable) as said:
        play(*parts, head=head)
    return said.value.line, said.value.text


def test_a_step_is_shown_before_anything_is_done_in_it():
    first, second = play(step("do\nmark b2", "reply\nmark a1"), step("do\nmark c3"))
    assert [len(replay(frame.record, load).actions) for frame in (first, second)] == [0, 2]
    assert [(one.kind, one.text) for one in first.script] == [("do", "mark b2"), ("reply", "mark a1")]
    assert first.seat == second.seat == 0


def test_a_wrong_try_is_refused_or_another_move():
    frame, *_rest = play(step("do\nmark b2", "reply\nmark a1", "wrong\nmark b2 => TTT-2.2\n> Taken.\nmark a2\n> Not there.", "do\nmark c3"))
    assert [one.says for one in frame.script[-1].wrong] == ["Taken.", "Not there."]


@pytest.mark.parametrize("blocks, line, found", [
    (["wrong\nmark a2 => TTT-2.2\n> No.", "do\nmark b2"], 13, "is not refused"),
    (["do\nmark b2", "reply\nmark a1", "wrong\nmark b2\n> No.", "do\nmark c3"], 19, "is refused; then its rules stand behind it"),
    (["wrong\nmark b2\n> No.", "do\nmark b2"], 13, "what the coach waits for"),
    (["wrong\nmark b2", "do\nmark a1"], 13, "The coach says nothing to this try"),
    (["wrong\nmark b2\n> No."], 13, "After wrong tries comes the right one"),
    (["do\nmark b2\nmark a1"], 14, "not the learner"),
    (["moves\nmark b2"], 12, "there is no block moves"),
    (["view\nat: square:z9"], 8, "cannot be pointed at"),
    (["do\nmark z9"], 13, "mark z9"),
])
def test_every_slip_is_answered_with_its_line(blocks, line, found):
    said = complaint(step(*blocks))
    assert found in said[1] and said[0] == line, said


def test_when_a_step_begins_the_learner_is_asked():
    assert "the learner is asked, but O is" in complaint(step("do\nmark b2"), step("view\nat: board"))[1]


def test_only_a_coached_game_names_a_learner():
    assert "names its learner" in complaint(step("do\nmark b2"), head=HEAD.replace("learner: X\n", ""))[1]
    assert "names its learner" in complaint(step("do\nmark b2"), head=HEAD.replace("kind: coached\n", ""))[1]


def test_a_translation_has_a_sentence_for_each_try():
    lesson = reading.read(HEAD + step("wrong\nmark a2\n> Not there.", "do\nmark b2"))
    dutch = "---\ntitle: Een rij\nsummary: Drie op een rij wint.\n---\n" + step("wrong\n> Daar niet.")
    other = reading.read(dutch, translation=True)
    reading.check_translation(lesson, other)
    assert reading.translated(lesson, other).steps[0].tries[0][0].says == "Daar niet."
    with pytest.raises(Unreadable, match="one sentence for each try"):
        reading.check_translation(lesson, reading.read(dutch.replace("```wrong\n> Daar niet.\n```\n", ""), translation=True))
