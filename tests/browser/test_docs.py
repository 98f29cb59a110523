"""Docs of other people, built with the plugins and read in a browser: Material for MkDocs, and Furo under a strict policy."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hands import check_axe
from stormtable.site import serve

EXAMPLES = Path(__file__).parents[2] / "docs/examples"
SITE = "https://games.example.org/"
STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'"


@pytest.fixture(scope="module")
def docs(beside_docs, tmp_path_factory):
    """Both examples as they are built, served."""
    folder, environment = tmp_path_factory.mktemp("docs"), beside_docs | {"STORMTABLE_SITE": SITE}
    sources = shutil.copytree(EXAMPLES, tmp_path_factory.mktemp("sources") / "examples")
    mkdocs = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder / "mkdocs")]
    subprocess.run(mkdocs, cwd=sources / "mkdocs-plugin", env=environment, check=True, capture_output=True)
    sphinx = [sys.executable, "-m", "sphinx", "-W", "-q", "-d", str(folder / "doctrees"), str(sources / "sphinx-plugin"), str(folder / "sphinx")]
    subprocess.run(sphinx, env=environment, check=True, capture_output=True)
    running = serve.Server({"/": folder}).start()
    running.folder = folder
    yield running
    running.shutdown()


@pytest.fixture(scope="module")
def pages(chromium):
    """A profile in which nothing is asked of another site."""
    profile = chromium.new_context(viewport={"width": 1280, "height": 900}, color_scheme="light")
    yield profile
    profile.close()


def test_material_shows_lessons_in_both_themes_and_prints_every_step(docs, pages):
    page, asked = pages.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{docs.address}/mkdocs/")
    lesson = page.locator(".stormtable-walking").first
    lesson.wait_for()
    assert page.evaluate("Promise.all([...document.querySelectorAll('.stormtable img')].map((img) => img.decode()))") is not None
    steps = lesson.locator(".stormtable-step")
    assert [step.is_visible() for step in steps.all()] == [True] + [False] * (steps.count() - 1)
    lesson.locator(".stormtable-next").click()
    assert steps.nth(1).is_visible() and not steps.nth(0).is_visible() and "2" in lesson.locator(".stormtable-place").text_content()
    lesson.locator(".stormtable-next").press("ArrowLeft")
    assert steps.nth(0).is_visible() and lesson.locator(".stormtable-back").is_disabled()
    assert steps.nth(0).locator(".stormtable-play a").get_attribute("href").startswith(f"{SITE}play/ortus/#trial=")
    assert page.locator("p > a.stormtable-ref").first.get_attribute("title").startswith("Defend")
    assert "no-such-lesson" in page.locator("pre").last.text_content()
    light = steps.nth(0).locator("img").screenshot()
    page.evaluate("document.body.setAttribute('data-md-color-scheme', 'slate')")
    assert page.evaluate("getComputedStyle(document.querySelector('.stormtable img')).colorScheme") == "dark"
    assert steps.nth(0).locator("img").screenshot() != light, "the picture is dark where the page is"
    page.emulate_media(media="print")
    assert all(step.is_visible() for step in steps.all()) and not lesson.locator(".stormtable-bar").is_visible()
    assert all(url.startswith(docs.address) for url in asked), "nothing is asked of another site"
    page.close()


def test_the_search_finds_the_words_of_a_lesson(docs):
    index = json.loads((docs.folder / "mkdocs/search/search_index.json").read_text("utf-8"))
    assert any("Fire stays, and Gold has four Energy left" in entry["text"] for entry in index["docs"])
    found = (docs.folder / "sphinx/searchindex.js").read_text("utf-8")
    assert "energi" in found, "a word that stands in figures only, by its stem"


def test_furo_works_under_a_strict_policy_and_follows_its_theme(docs, pages):
    page, refused = pages.new_page(), []
    page.on("console", lambda said: "Content Security Policy" in said.text and refused.append(said.location["url"] + said.text))

    def under_policy(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | {"content-security-policy": STRICT})
    page.route("**/*.html", under_policy)
    page.goto(f"{docs.address}/sphinx/index.html")
    lesson = page.locator(".stormtable-walking").first
    lesson.wait_for()
    page.evaluate("Promise.all([...document.querySelectorAll('.stormtable img')].map((img) => img.decode()))")
    lesson.locator(".stormtable-next").click()
    assert lesson.locator(".stormtable-step").nth(1).is_visible()
    assert not [text for text in refused if "stormtable" in text], "the theme has inline scripts, we have none"
    for theme in ("dark", "light"):
        page.evaluate(f"document.body.dataset.theme = '{theme}'")
        assert page.evaluate("getComputedStyle(document.querySelector('.stormtable img')).colorScheme") == theme
    check_axe(page, ".stormtable")
    page.close()
