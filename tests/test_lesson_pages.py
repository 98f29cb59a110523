"""Every lesson that is shipped: played in every language, drawn, and small enough to be embedded."""

import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from stormtable import games
from stormtable.drawn import sheets, stills
from stormtable.kernel import language
from stormtable.kernel.match import replay
from stormtable.lessons import playing as walkthrough
from stormtable.site import embeds, host, lessons, shelf
from stormtable.site.console import Stop

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
SCRIPT = (ROOT / "static/js/embed.js").read_text("utf-8")
FILES = [file for game in games.NAMES for file in lessons.files(game)]
TOLD = sorted(DIST.glob("embed/*/*.json")) + sorted(DIST.glob("nl/embed/*/*.json"))
CODE = re.compile(r"@-?\d|\bP[1-4]\b|\b[Pp]layer \d|\b[Ss]peler \d|\b[12][A-F]\b")  # places and players as records write them
SCRIPT_LIMIT, LESSON_LIMIT = 12_000, 60_000  # bytes, zipped


@pytest.fixture(autouse=True)
def english():
    yield
    language.use("en")


def zipped(data):
    return len(gzip.compress(data, 9))


@pytest.mark.parametrize("lang", language.LANGUAGES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_the_rules_agree_with_every_lesson(file, lang):
    language.use(lang)
    lesson, played = walkthrough.played(file, games.load, lang)
    game = games.load(lesson.word("game"))
    assert game.name == file.parts[-3]
    assert 3 <= len(played) <= 15
    for frame in played:  # "play from here" opens the table as the step shows it
        there = replay(frame.record, games.load).state
        assert game.view(there, frame.seat) == frame.s
    assert len({frame.seat for frame in played}) == 1, "one side sits below from beginning to end"
    for text in (text for frame in played for text in (frame.step.title, frame.step.text)):
        assert not CODE.search(text), text


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_whoever_answers_wrong_is_told_why(lang):
    language.use(lang)
    bare = [f"{lesson.path}: {answer.label}" for game in games.NAMES for lesson in lessons.of_game(game)
            for step in lesson.steps for question, refusals in step.asked
            for answer, told in zip(question.answers, refusals, strict=True)
            if not answer.right and not answer.note and not told]
    assert not bare


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_a_lesson_calls_players_by_their_sides_and_never_by_codes(lang):
    language.use(lang)
    code = re.compile(r"\bP[12]\b|[Pp]layer [12]|[Ss]peler [12]")
    spoken = [f"{lesson.path}/{step.number}: {text}" for game in games.NAMES for lesson in lessons.of_game(game)
              for step in lesson.steps for text in (step.title, step.text, *step.log) if code.search(text)]
    assert not spoken


def test_every_lesson_has_its_dutch():
    assert not [file.name for file in FILES if not file.with_suffix(".nl.md").exists()]


def test_a_lesson_that_differs_stops_the_build(tmp_path):
    file = tmp_path / "wrong.md"
    file.write_text((lessons.files("ortus")[0]).read_text("utf-8").replace("asks G", "asks B"), "utf-8")
    with pytest.raises(Stop, match=r"wrong\.md:\d+: Expected was 'asks B', but G is asked"):
        lessons.lesson_in(file, "en")


# -- frames -------------------------------------------------------------------------------------------------------


def test_frames_are_told_by_their_differences():
    shown = ['<g><path d="M0 0"/><text>A</text></g>', '<g><path d="M0 0"/><text>B</text></g>', "", "plain"]
    told = stills.deltas(shown)
    assert list(stills.undelta(told)) == shown
    assert told[1] == [[0, 3], "B", [4, 6]]


def test_a_still_frame_keeps_nothing_of_play():
    live = ('<svg class="plan" role="group" aria-label="x">'
            '<path id="h-A1" class="cell" data-touch="hex:A1" role="button" tabindex="0" d="M10 0l5 3v6l-5 3-5-3v-6z"/></svg>')
    assert stills.still(live) == '<svg class="plan still"><path class="cell" d="M10 0l5 3v6l-5 3-5-3v-6z"/></svg>'


def test_a_mark_is_a_ring_where_the_thing_stands():
    live = '<svg class="plan"><path class="cell" data-touch="hex:A1" d="M10 0l5 3v6l-5 3-5-3v-6z"/></svg>'
    assert '<circle class="ring-mark" cx="10" cy="6" r="12"/></svg>' in stills.still(live, ["hex:A1"])
    group = '<svg class="plan"><g class="w" transform="translate(3 4)" data-touch="w:1"><circle r="15"/></g></svg>'
    assert '<circle r="15"/><circle class="ring-mark" cx="0" cy="0" r="21"/></g>' in stills.still(group, ["w:1"])
    card = '<div class="scene"><button class="card" data-touch="c:1">x</button></div>'
    assert '<span class="marked card">x</span>' in stills.still(card, ["c:1"])


def test_a_ring_is_drawn_in_the_drawing_that_its_thing_stands_in():
    cell = '<path class="cell" data-touch="hex:A1" d="M10 0l5 3v6l-5 3-5-3v-6z"/>'
    drawn = stills.still(f'<svg class="plan">{cell}<svg class="inset"><rect/></svg></svg>', ["hex:A1"])
    assert drawn.endswith('<rect/></svg><circle class="ring-mark" cx="10" cy="6" r="12"/></svg>')


def test_what_is_folded_away_goes_with_all_that_is_folded_inside_it():
    live = ('<div class="scene"><details><summary>1</summary><details>2</details>3</details>, kept'
            '<details open=""><summary>4</summary></details><div class="lens"><div>5</div></div></div>')
    assert stills.still(live) == '<div class="scene still">, kept<span open=""><span>4</span></span></div>'


def test_words_and_signs_come_through_as_they_were():
    live = '<p class="note" aria-label="Ann&#x27;s &gt; Bo&#x27;s">1 &lt; 2 &amp; <b></b>so on</p>'
    assert stills.still(live) == '<p class="note still">1 &lt; 2 &amp; <b></b>so on</p>'
    assert stills.described(live) == "Ann's > Bo's"


def test_what_a_drawing_places_comes_with_all_that_is_placed_in_it():
    shelf_of_a_game = ('<symbol id="card"><use href="#back"/><rect fill="url(#dots)"/></symbol><symbol id="back"><rect/></symbol>'
                       '<pattern id="dots"><circle r="1"/></pattern><symbol id="other"/>')
    drawn = stills.symbols('<svg><use href="#card"/><use href="#i-sun"/></svg>', {"sun": "<path/>"}, shelf_of_a_game)
    assert re.findall(' id="([^"]*)"', drawn) == ["back", "card", "dots", "i-sun"]


def test_markup_that_is_not_well_formed_is_said_with_its_place():
    with pytest.raises(ValueError, match="not well-formed .* near .*<b>never closed</p>"):
        stills.still("<p><b>never closed</p>")


def test_only_rules_that_can_apply_are_sent():
    css = '.a { x: 1 } .b .c { y: 2 } @media print { .a { z: 3 } .d { w: 4 } } [data-game="maul"] { v: 5 } body.x { u: 6 }'
    assert sheets.pruned(css, '<i class="a c">', "ortus") == ".a{x: 1}\n@media print{.a{z: 3}}"


# -- what is built ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", autouse=True)
def built():
    assert (DIST / "embed.js").exists(), "Build the site first: python3 build.py build"


def test_the_script_is_small():
    assert zipped(SCRIPT.encode()) <= SCRIPT_LIMIT
    assert not re.findall(r"\bimport\b[^.]|require\(|innerHTML|insertAdjacentHTML|eval\(|new Function", SCRIPT)


@pytest.mark.parametrize("file", TOLD, ids=lambda file: "/".join(file.relative_to(DIST).with_suffix("").parts))
def test_an_embedded_lesson_costs_little(file):
    told = json.loads(file.read_text("utf-8"))
    cost = zipped(SCRIPT.encode()) + zipped(file.read_bytes()) + zipped((DIST / told["css"]).read_bytes())
    assert cost <= LESSON_LIMIT


@pytest.mark.parametrize("file", TOLD, ids=lambda file: "/".join(file.relative_to(DIST).with_suffix("").parts))
def test_the_embed_lets_all_of_a_lesson_through(file):
    elements, attributes = (set("".join(re.findall(r'"([^"]*)"', found)).split()) for found in
                            re.findall(r"const (?:ELEMENTS|ATTRIBUTES) = new Set\(\((.*?)\)\.split", SCRIPT, re.S))
    told = json.loads(file.read_text("utf-8"))
    drawn = "".join(stills.undelta([step["frame"] for step in told["steps"]])) + told["symbols"] + "".join(step["say"] for step in told["steps"])
    used_elements, used_attributes = in_markup(drawn)
    assert used_elements <= elements
    assert {name for name in used_attributes if not name.startswith("aria-")} <= attributes


def in_markup(markup):
    names, attributes = set(), set()
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, given: (names.add(tag), attributes.update(name for name, _value in given))
    parser.feed(markup)
    return names, attributes


@pytest.mark.parametrize("file", TOLD, ids=lambda file: "/".join(file.relative_to(DIST).with_suffix("").parts))
def test_everything_a_lesson_places_is_sent_with_it(file):
    told = json.loads(file.read_text("utf-8"))
    drawn = "".join(stills.undelta([step["frame"] for step in told["steps"]])) + told["symbols"]
    assert set(re.findall(r'href="#([\w-]+)"', drawn)) <= set(re.findall(r' id="([\w-]+)"', told["symbols"]))


def test_the_script_knows_the_languages_and_the_tall_tables():
    script = (DIST / "embed.js").read_text("utf-8")
    assert json.loads(re.search(r"LANGUAGES = (\[.*?\])", script)[1]) == [lang for lang in language.LANGUAGES if lang != "en"]
    tall = json.loads(re.search(r"TALL = (\[.*?\])", script)[1])
    assert tall == [game for game in shelf.tables() if not shelf.pages_of(game).is_one_drawing]


SVG = "http://www.w3.org/2000/svg"  # without this name a drawing inside a box of cards is not drawn


@pytest.mark.parametrize("file", sorted(DIST.glob("**/picture.svg")), ids=lambda file: file.parent.name)
def test_a_picture_is_a_whole_drawing(file):
    drawn = ElementTree.parse(file).getroot()
    assert drawn.tag.endswith("svg") and drawn.get("aria-label")
    assert {part.tag for part in drawn.iter() if part.tag.endswith(("}svg", "}use"))} <= {f"{{{SVG}}}svg", f"{{{SVG}}}use"}
    text = file.read_text("utf-8")
    assert "<script" not in text and set(re.findall(r'href="#([\w-]+)"', text)) <= set(re.findall(r' id="([\w-]+)"', text))


MOVING = re.compile(r"^@media \(prefers-reduced-motion: no-preference\) \{.*?^\}", re.S | re.M)  # a picture stands still


@pytest.mark.parametrize("file", sorted(DIST.glob("learn/*/*/picture.svg")), ids=lambda file: file.parent.name)
def test_what_a_picture_places_has_its_colours(file):
    text, css = file.read_text("utf-8"), MOVING.sub("", shelf.text(file.parts[-3], "style.css"))
    style, placed = re.search("<style>(.*?)</style>", text, re.S)[1], "".join(re.findall("<symbol.*?</symbol>", text, re.S))
    used = {word for words in re.findall(r'class="([^"]*)"', placed) for word in words.split() if re.search(rf"\.{word}\b", css)}
    assert {word for word in used if not re.search(rf"\.{word}\b", style)} == set()


@pytest.mark.parametrize("file", sorted(DIST.glob("learn/*/*/picture.svg")), ids=lambda file: file.parent.name)
def test_a_picture_has_a_ground_keeps_still_and_asks_for_nothing(file):
    text = file.read_text("utf-8")
    assert '<rect class="paper"' in text and ".paper{fill:var(--ground)}" in text
    assert not re.search(r"@media|[; {](transition|animation):", text)
    assert not re.search(r"url\((?!#)", text)


def test_a_style_sheet_is_settled_for_one_width():
    css = "a{b:c} @media (max-width: 767px) {d{transition: e 1s;f:g}} @media (min-width: 768px) and (max-width: 1199px) {h{i:j}} @media (hover: hover) {k{l:m}}"
    assert sheets.settled(css, 720).split() == ["a{b:c}", "d{f:g}"]
    assert sheets.settled(css, 800).split() == ["a{b:c}", "h{i:j}"]


@pytest.mark.parametrize("file", sorted(DIST.glob("embed/*/*.json")), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_oembed_answers_with_a_frame_that_is_there(monkeypatch, file):
    told_home = host.home()
    monkeypatch.setattr(host, "home", lambda: "https://games.example.org/")
    told = embeds.oembed(lessons.named(file.parent.name, file.stem), "en")
    assert told["type"] == "rich" and told["version"] == "1.0" and told["width"] and told["height"]
    source = re.search(r'<iframe src="([^"]+)"', told["html"])[1].removeprefix(host.home())
    assert (DIST / source / "index.html").is_file()
    page = (DIST / f"learn/{file.parent.name}/{file.stem}/index.html").read_text("utf-8")
    linked = f'type="application/json+oembed" href="{told_home}oembed/{file.parent.name}/{file.name}"' in page
    assert linked == (DIST / f"oembed/{file.parent.name}/{file.name}").is_file() == bool(told_home)  # consumers do not complete addresses


@pytest.mark.parametrize("game", shelf.tables())
def test_each_rule_leads_to_the_lessons_that_show_it(game):
    book = (DIST / f"rules/{game}/index.html").read_text("utf-8")
    for id, shown in lessons.showing(game).items():
        entry = re.search(rf'<li class="rule-entry" id="{re.escape(id)}">.*?</li>', book, re.S)[0]
        assert all(f"learn/{lesson.path}/" in entry for lesson in shown), id


def test_lessons_and_puzzles_stay_out_of_the_browsers_python():
    from stormtable.site import pack
    names = [name for name, _content in pack.browser_files()]  # what plays a lesson is there, for games that are opened from a file
    assert names and not [name for name in names if "walkthrough" in name or "puzzles" in name or "/pages/" in name]
