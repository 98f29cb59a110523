"""Records: written, read, packed into links, and what is said when one is wrong."""

import base64
import zlib

import pytest
from stormtable.kernel import record
from stormtable.kernel.record import Line, Record
from stormtable.kernel.rules import Unreadable

GOOD = '''[Game "ortus"]
[Rules "1"]
[Options "arena=II level=master"]
[Seed "5f2c"]
[Seats "Ann, Ben"]

1. place G ready
2. place B ready {well done}
'''


def complaint(text):
    with pytest.raises(Unreadable) as problem:
        record.read(text)
    return problem.value.line, problem.value.column


def test_a_record_is_read_as_it_stands():
    read = record.read(GOOD)
    assert read[:6] == ("ortus", "1", {"arena": "II", "level": "master"}, "5f2c", ("Ann", "Ben"), None)
    assert read.lines == (Line("place G ready", "", 7, 4), Line("place B ready", "well done", 8, 4))
    assert record.write(read) == GOOD


@pytest.mark.parametrize("text", [
    GOOD.replace("\n", "\r\n"),
    "\ufeff" + GOOD,
    GOOD.replace('"]\n[', '"] ['),
    "\n\n" + GOOD,
    GOOD.replace("1. ", "").replace("2. ", "   "),
    GOOD.rstrip(),
    GOOD.replace("\n1", "\n\n\n1"),
])
def test_small_differences_in_form_make_none_in_meaning(text):
    assert [line[:2] for line in record.read(text).lines] == [line[:2] for line in record.read(GOOD).lines]
    assert record.read(text)[:6] == record.read(GOOD)[:6]


AWKWARD = ['a "quoted" name', "back\\slash", "two\nlines", "\r", "", "100%", "a, b", " blanks ", "{braces}", "ünï", "\\n", "%2C",
           "[Game \"x\"]", "\u202etxet", "\0", "\ud800", "e=mc2"]


@pytest.mark.parametrize("word", AWKWARD)
def test_any_seed_name_and_option_survives(word):
    written = record.write(Record("g", "1", {"key": word or "-"}, word, (word, "Ben"), {"a": [word]}, (Line("go"),)))
    read = record.read(written)
    assert read.seed == word and read.seats == (word, "Ben") and read.position == {"a": [word]}
    assert read.settings == {"key": word or "-"} and record.write(read) == written
    assert record.from_link(record.to_link(written)) == written


@pytest.mark.parametrize("comment, kept", [("so {it} is", "so (it) is"), ("two\nlines", "two lines"), (" ", ""), ("}", ")")])
def test_a_comment_stays_on_its_line(comment, kept):
    read = record.read(record.write(Record("g", "1", {}, "0", (), None, (Line("go", comment), Line("end")))))
    assert [line[:2] for line in read.lines] == [("go", kept), ("end", "")]


def test_a_comment_is_split_from_its_line():
    assert record.split_comment("go {a b}") == ("go", "a b")
    assert record.split_comment("go {") == ("go {", "") and record.split_comment("a\nb") == ("a\nb", "")


def test_a_view_that_was_written_down_has_no_seed():
    assert "Seed" not in record.write(Record("g", "1", {}, None, (), {"a": 1}, ()))


@pytest.mark.parametrize("text, place", [
    ("", (1, 1)),
    ("hello", (1, 1)),
    ('[Game "ortus"]', (1, 1)),
    (GOOD.replace('[Rules "1"]', '[Rules 1]'), (2, 1)),
    (GOOD.replace('[Rules "1"]', '[Rules "1"] x'), (2, 13)),
    (GOOD.replace('[Rules "1"]', '  [Ruled "1"]'), (2, 3)),
    (GOOD.replace('[Rules "1"]', '[Rules "1"] [Rules "1"]'), (2, 13)),
    (GOOD.replace("arena=II", "arena"), (3, 1)),
    (GOOD.replace("arena=II", "level=wind"), (3, 1)),
    (GOOD.replace("5f2c", "5f\\x2c"), (4, 1)),
    (GOOD.replace("2. ", "3. "), (8, 1)),
    (GOOD.replace("[Seed", '[Position "{"]\n[Seed'), (4, 1)),
    (GOOD.replace("[Seed", '[Position "null"]\n[Seed'), (4, 1)),
    (GOOD.replace("[Seed", '[Position "' + "[" * 100_000 + '"]\n[Seed'), (4, 1)),
])
def test_what_is_wrong_is_told_with_its_place(text, place):
    assert complaint(text) == place


def test_a_record_has_a_longest_length_and_a_most_lines():
    assert complaint("x" * (record.LONGEST + 1)) == (None, None)
    assert complaint(GOOD + "pass\n" * (record.MOST_LINES + 1))[1] == 1


def test_a_link_is_cut_or_changed():
    packed = record.to_link(GOOD)
    for bad in (packed[:-5], packed[5:], packed.swapcase(), packed + "AAAA", packed + "é", "", "=", "A", "?" * 50):
        with pytest.raises(Unreadable, match="cut off or has been changed"):
            record.from_link(bad)


def test_a_link_cannot_unpack_to_more_than_a_record():
    bomb = base64.urlsafe_b64encode(zlib.compress(b"a" * 50_000_000, 9)).decode()
    assert len(bomb) < 100_000
    with pytest.raises(Unreadable):
        record.from_link(bomb)
