"""The studio in a browser: a lesson is laid, played, asked about and taken away, by pointer, finger and keyboard."""

import random

import pytest
from stormtable import games
from stormtable.kernel.match import Match
from stormtable.kernel.record import to_link
from stormtable.lessons import playing, reading


def markdown_of(page):
    """The lesson as the page gives it away."""
    with page.expect_download() as saved:
        page.click("#do-save")
    return saved.value.path().read_text("utf-8")


def tab(page, name):
    page.click(f"[role=tab][data-tab={name}]")


def middle(page, touch, within="#board"):
    box = page.locator(f'{within} [data-touch="{touch}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_lesson_is_laid_played_and_taken_away(page, site):
    page.goto(site + "studio/ortus/")
    page.wait_for_selector("[data-ready=studio]")
    page.click("#mode-lay")
    page.click("#group-1")
    page.mouse.move(*middle(page, "tray:warrior:B-Ea1", "#hand"))
    page.mouse.down()
    page.mouse.move(*middle(page, "hex:H9"), steps=4)
    page.mouse.move(*middle(page, "hex:J10"), steps=4)
    page.mouse.up()
    page.wait_for_selector('#board [data-touch="warrior:B-Ea1"]')
    page.click("#group-0")  # the other piece comes by the keyboard
    page.focus('#hand [data-touch="tray:warrior:G-Fi1"]')
    page.keyboard.press("Enter")
    page.locator('#board [data-touch="hex:J10"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#notice:not([hidden]) a.rule[href$='ORT-1.12']")  # two cannot stand there, and the rule is told
    page.locator('#board [data-touch="hex:F10"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector('#board [data-touch="warrior:G-Fi1"]')
    tab(page, "choices")
    page.fill("#fact-energy-B", "14")
    page.keyboard.press("Tab")
    page.click("#mode-play")
    page.click('#board [data-touch="warrior:B-Ea1"]')
    page.locator('#board [data-touch="hex:A1"]').click()
    page.click("#do-show-refusal")
    page.fill("#line", "charge B-Ea1 G-Fi1 G10")
    page.keyboard.press("Enter")
    page.click("#mode-mark")
    page.click('#board [data-touch="warrior:B-Ea1"]')
    tab(page, "side")
    page.locator("input[data-does=title]").fill("Earth charges")
    page.locator("textarea[data-does=text]").fill("A charge costs **Energy**, {ORT-7.5}; no <b>HTML</b>.")
    tab(page, "rail")
    page.fill("#lesson-title", "Charging")
    page.wait_for_selector("#rail .verdict.legal")
    text = markdown_of(page)
    (frame,) = playing.play(reading.read(text), games.load)
    assert frame.step.title == "Earth charges" and frame.marks == ("warrior:B-Ea1",)
    assert "move B-Ea1 A1 => ORT-1.18" in text
    page.click("#do-preview")
    page.wait_for_function("document.querySelector('rule-walkthrough').shadowRoot.querySelector('.frame svg')")
    page.click("#preview [data-shuts]")
    for kind in ("svg", "png"):
        with page.expect_download() as saved:
            page.click(f"#{kind}-picture")
        content = saved.value.path().read_bytes()
        assert content.startswith(b"<svg" if kind == "svg" else b"\x89PNG")
    page.reload()  # nothing is lost
    page.wait_for_selector("[data-ready=studio]")
    tab(page, "rail")
    assert markdown_of(page) == text


@pytest.mark.parametrize("game", ["maelstrom", "maul", "madstone", "firestorm"])
def test_a_game_in_progress_opens_in_the_studio(page, site, game):
    """The link of the table leads to the studio; its moves are steps, its tray is full, the lesson is sound."""
    rules, rng = games.load(game), random.Random(1)
    match = Match(rules, {}, "1")
    for _ in range(40):
        actions = rules.legal_actions(match.state)
        match.play(actions.pick(rng) if hasattr(actions, "pick") else rng.choice(list(actions)))
    page.goto(f"{site}studio/{game}/#game={to_link(match.text())}&at=36")
    page.wait_for_selector("[data-ready=studio]")
    tab(page, "rail")
    assert page.locator("#rail .steps li").count() == 5
    page.wait_for_selector("#rail .verdict.legal")
    page.click("#mode-lay")
    assert page.locator("#hand .in-tray").count() > 3
    tab(page, "rail")
    frames = playing.play(reading.read(markdown_of(page)), games.load)
    assert rules.position(frames[-1].look.s) and len(frames) == 5
