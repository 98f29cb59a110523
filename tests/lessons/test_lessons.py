"""Lessons as text: what an author may write, and what every slip is answered with."""

import json
import random
from pathlib import Path

import pytest
from stormtable.games import load
from stormtable.kernel import language
from stormtable.kernel.match import replay
from stormtable.kernel.rules import Unreadable
from stormtable.lab.damage import mutated_text
from stormtable.lessons import playing as walkthrough, reading as lesson

SHIPPED = Path(walkthrough.__file__).parents[1] / "games/ortus/walkthroughs/block-or-fall.md"
HEAD = "---\ngame: tictactoe\ntitle: A row\nsummary: Three in a row win.\n---\n"


def step(*blocks, caption="Look."):
    return f"## A step\n\n{caption}\n\n" + "".join(f"```{block}\n```\n" for block in blocks)


def play(*parts, head=HEAD):
    return walkthrough.play(lesson.read(head + "".join(parts)), load)


def complaint(*parts, head=HEAD):
    """What is said of such a lesson, and on which of its lines."""
    with pytest.raises(Unreadable) as said:
        play(*parts, head=head)
    return said.value.line, said.value.text


# -- playing ------------------------------------------------------------------------------------------------------


def test_a_step_is_one_frame_after_all_its_moves():
    first, second = play(step("moves\nmark a1\nmark b2"), step("moves\nmark c3"))
    assert replay(first.record, load).text() == first.record
    assert len(replay(second.record, load).actions) == 3
    assert first.s != second.s


def test_what_is_claimed_must_hold():
    won = "moves\nmark a1\nmark a2\nmark b1\nmark b2\nmark c1"
    play(step(won, "expect\nover\nwinner X\nasks nobody\nlog three\ncites TTT-3.1"))


@pytest.mark.parametrize("claim, found", [
    ("asks O", "X is asked"), ("over", "the game goes on: X is asked"), ("winner X", "the game is not over"), ("prompt tea", "the prompt is"),
    ("log tea", "the log of this step says nothing"), ("cites TTT-3.1", "cites no rule"), ("may mark z9", "square"),
])
def test_a_claim_that_does_not_hold_is_answered_with_what_is_so(claim, found):
    line, text = complaint(step(f"expect\n{claim}"))
    assert line == 11 and found in text


def test_a_fact_names_a_part_of_the_position():
    frame, = play(step("moves\nmark a1"))
    position = load("tictactoe").position(replay(frame.record, load).state)
    key, value = next((key, value) for key, value in position.items() if isinstance(value, (str, int)))
    play(step("moves\nmark a1", f"expect\n{key} = {value}"))
    assert f"{key} is" in complaint(step("moves\nmark a1", f"expect\n{key} = nonsense"))[1]
    assert "The position has no nowhere" in complaint(step("expect\nnowhere.1 = 2"))[1]


def test_a_refused_move_names_its_rules_and_no_others():
    frame, = play(step("moves\nmark a1", "refused\nmark a1 => TTT-2.2"))
    assert frame.refused[0].tried == "mark a1" and [no.rule for no in frame.refused[0].refusals] == ["TTT-2.2"]
    assert frame.rules == ("TTT-2.2",)
    assert "is refused under other rules" in complaint(step("moves\nmark a1", "refused\nmark a1 => TTT-2.1"))[1]
    assert "is not refused" in complaint(step("refused\nmark a1 => TTT-2.2"))[1]
    assert "There is no rule TTT-9.9" in complaint(step("refused\nmark a1 => TTT-9.9"))[1]


def test_a_move_that_is_refused_stops_the_lesson_on_its_line():
    line, text = complaint(step("moves\nmark a1\nmark a1"))
    assert line == 12 and "TTT-2.2" in text


def test_a_move_that_is_no_move_is_named_with_what_is_wrong_about_it():
    line, text = complaint(step("moves\nmark a1\nput b2"))
    assert line == 12 and text.startswith("'put b2': ")
    assert complaint(step("refused\nput b2 => TTT-2.2"))[1].startswith("'put b2': ")


@pytest.mark.parametrize("caption, said", [
    ("Look <b>here</b>.", "no HTML, no pictures and no links, such as <b>."), ("![A board](board.png)", "![A board](board.png)"),
    ("See [there](https://elsewhere.example).", "[there]"),
    ("As {2.2} says.", "not {2.2}"), ("As {TTT-2.2 says.", "not {TTT-2.2 says."),
])
def test_a_caption_is_plain(caption, said):
    line, text = complaint(step(caption=caption))
    assert line == 8 and said in text


def test_plain_signs_stay_in_a_caption():
    frame, = play(step(caption="3 < 5, [so] it *is*: `a1 <b`. {TTT-2.2}"))
    assert frame.rules == ("TTT-2.2",)


def test_answers_are_checked_by_the_rules():
    asked = "question\nWhere may O go?\n+ may mark b2 | the middle\n- may mark a1 => TTT-2.2 | the corner\n> It is taken."
    frame, = play(step("moves\nmark a1", asked))
    question, refusals = frame.asked[0]
    assert [answer.label for answer in question.answers] == ["the middle", "the corner"]
    assert question.answers[1].note == "It is taken." and refusals[1][0].rule == "TTT-2.2"
    assert "said to be right" in complaint(step("moves\nmark a1", asked.replace("mark b2", "mark a1")))[1]
    assert "said to be wrong" in complaint(step("moves\nmark c1", asked))[1]


def test_a_question_may_look_ahead_and_leaves_the_table_alone():
    asked = "question\nAnd then?\nafter: mark a1\nafter: mark b2\n+ asks X | X again\n- asks O | O again"
    frame, = play(step(asked, "expect\nasks X\nmay mark a1"))
    assert not replay(frame.record, load).actions


def test_a_mark_must_be_seen_and_a_touch_must_be_possible():
    frame, = play(step("view\nmark: square:a1\ntouch: square:b2"))
    assert frame.marks == ("square:a1",) and frame.look.chosen == ("square:b2",)
    assert "is not to be seen in this step; marked can be square:a1" in complaint(step("view\nmark: square:z9"))[1]
    assert "cannot be touched" in complaint(step("moves\nmark a1", "view\ntouch: square:a1"))[1]


def test_nothing_glows_unless_it_is_asked_for():
    quiet, lit = play(step(), step("view\nglow: yes"))
    assert not quiet.look.next() and lit.look.next()


def test_a_position_lays_the_table_anew():
    record = '[Game "tictactoe"]\n[Rules "1"]\n\n1. mark b2'
    frame, = play(step(f"record\n{record}", "expect\nasks O"))
    assert "mark b2" in frame.record
    assert complaint(f"```record\n{record.replace('b2', 'z9')}\n```\n", step())[0] == 10


@pytest.mark.parametrize("face", [1, 6])
def test_scripted_chance_travels_in_the_position(face):
    position = {"game": "ortus", "options": {"power": "dice"}, "energy": {"B": 14, "G": 9}, "warriors": {"B-Ea1": "J10", "G-Fi1": "F10"}}
    opening = f"```position\n{json.dumps(position)}\n```\n"
    frame, = play(opening, step(f"chance\n{face}", "moves\ncharge B-Ea1 G-Fi1 G10", f"expect\nattack.face = {face}"), head=HEAD.replace("tictactoe", "ortus"))
    assert replay(frame.record, load).state.attack.face == face
    line, text = complaint(opening, step("chance\n9", "moves\ncharge B-Ea1 G-Fi1 G10"), head=HEAD.replace("tictactoe", "ortus"))
    assert line == 17 and "cannot come up" in text


# -- the form -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text, line, said", [
    ("", 1, "front matter"),
    ("---\ngame: ortus\n", 1, "does not end"),
    ("---\ngame: ortus\nsummary: x\n---\n", 1, "does not say the title"),
    ("---\ngame: ortus\ncolour: red\n---\n", 3, "begins with one of"),
    ("---\ngame: ortus\ngame: maul\n---\n", 3, "twice"),
    (HEAD, 1, "no step"),
    (HEAD + "Text.\n", 6, "Before the first step"),
    (HEAD + "# A\n", 6, "no other headings"),
    (HEAD + "## A\n\n", 6, "no caption"),
    (HEAD + "```moves\nx\n```\n", 6, "at most one block"),
    (HEAD + step("dance\nx"), 10, "not dance"),
    (HEAD + "## A\nb\n```moves\nx\n", 8, "does not end"),
    (HEAD + step("moves"), 10, "empty"),
    (HEAD + step("question\nWhy?\n+ asks X | a"), 10, "no wrong answer"),
    (HEAD + step("question\nWhy?\n- asks X | a"), 10, "no right answer"),
    (HEAD + step("question\nWhy?\n+ asks X"), 12, "An answer is written"),
    (HEAD + step("question\nWhy?\nperhaps"), 12, "begins with +"),
    (HEAD.replace("tictactoe", "chess") + step(), 2, "no game called chess"),
    (HEAD + step("view\nseat: Z"), 11, "There is no seat Z"),
    (HEAD + step("view\nshow: moon"), 11, "not moon"),
    (HEAD + step(caption="See {TTT-9.9}."), 6, "There is no rule TTT-9.9"),
    (HEAD + step("expect\nsomething"), 11, "A claim begins with"),
    (HEAD + step("position\n{"), 11, "not valid JSON"),
    (HEAD + step(f"expect\nmarks.{'1' * 5000} = 1"), 11, "The position has no"),
    (HEAD + step("do\nx"), 10, "in a coached game only"),
    (HEAD + step("reply\nx"), 10, "in a coached game only"),
])
def test_a_slip_is_answered_with_its_line(text, line, said):
    with pytest.raises(Unreadable) as problem:
        walkthrough.play(lesson.read(text), load)
    assert said in problem.value.text and problem.value.line == line


def test_a_bad_lesson_of_any_kind_gets_a_sentence():
    rng, good = random.Random(8), SHIPPED.read_text("utf-8")
    answered = 0
    for _ in range(400):
        try:
            walkthrough.play(lesson.read(mutated_text(good, rng)), load)
        except Unreadable as problem:
            answered += 1
            assert problem.text[-1] in ".)" and isinstance(problem.line, int), problem.text
    assert answered > 200


def test_file_and_line_are_named(tmp_path):
    file = tmp_path / "a-row.md"
    file.write_text(HEAD + step("moves\nmark a1\nmark a1"))
    with pytest.raises(lesson.Differs, match=r"a-row\.md:12: 'mark a1' is refused"):
        walkthrough.played(file, load)


# -- translations -------------------------------------------------------------------------------------------------


def test_a_translation_brings_the_words_and_nothing_else(tmp_path):
    asked = "question\nWho?\n+ asks X | X\n- asks O | O"
    (tmp_path / "a.md").write_text(HEAD + step("moves\nmark a1\nmark b2", asked))
    told = "---\ntitle: Een rij\nsummary: Drie op een rij.\n---\n## Een stap\n\nKijk.\n\n```question\nWie?\n+ kruis\n- rondje\n```\n"
    (tmp_path / "a.nl.md").write_text(told)
    dutch, frames = walkthrough.played(tmp_path / "a.md", load, "nl")
    assert dutch.word("title") == "Een rij" and frames[0].step.title == "Een stap"
    assert [answer.label for answer in frames[0].asked[0].question.answers] == ["kruis", "rondje"]
    assert walkthrough.played(tmp_path / "a.md", load)[0].word("title") == "A row"


@pytest.mark.parametrize("told, line, said", [
    ("---\ntitle: a\nsummary: b\n---\n## a\n\nb\n\n## c\n\nd\n", 9, "Steps of this translation: 2"),
    ("---\ntitle: a\nsummary: b\n---\n## a\n\nb {TTT-2.2}\n", 5, "speaks of TTT-2.2"),
    ("---\ntitle: a\nsummary: b\n---\n## a\n\nb\n", 5, "0 questions"),
    ("---\ntitle: a\nsummary: b\n---\n## a\n\nb\n```question\nWie?\n- x\n+ y\n```\n", 8, "other answers"),
    ("---\ntitle: a\nsummary: b\n---\n## a\n\nb\n```moves\nmark a1\n```\n", 8, "not moves"),
])
def test_a_translation_has_the_same_steps_and_answers(tmp_path, told, line, said):
    (tmp_path / "a.md").write_text(HEAD + step("question\nWho?\n+ asks X | X\n- asks O | O"))
    (tmp_path / "a.nl.md").write_text(told)
    with pytest.raises(lesson.Differs, match=f"a.nl.md:{line}: .*{said}"):
        lesson.open_file(tmp_path / "a.md", "nl")


def test_claims_about_words_are_about_the_english_ones():
    language.use("nl")
    try:
        play(step("moves\nmark a1", "expect\nlog marks"))
    finally:
        language.use("en")
