"""A friend elsewhere: two tabs of one browser, and two browsers that only have the codes that people hand over."""

import json
import random
import time

import pytest
from hands import AGAIN, Hand
from stormtable.games import load
from stormtable.live.audit import audit, finished

from conftest import FORGET, VIEWPORT, clear

ORTUS = load("ortus")
FOR_A_GAME = 120_000  # milliseconds: two pages start, shuffle and check


# One of the things that the question marks or offers; what it says it would do is done at once.
CLICK = """(share) => {
  const shown = (thing) => thing.getClientRects().length && !thing.disabled && thing.getAttribute("aria-disabled") !== "true";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const things = [all("#do-do"), all("[data-next], #prompt [data-touch]")].find((found) => found.length) ?? [];
  things[Math.floor(share * things.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return things.length > 0;
}"""


class Friend(Hand):
    """A player whose friend sits at another page."""

    def invite(self, name):
        """Opens the set-up, invites, and gives the link for the friend."""
        return self.invite_all(name, 2)[0]

    def invite_all(self, name, players):
        """The same for so many players: a link for each friend."""
        self.open()
        if players > 2:
            self.page.locator(f"#setup [name=players][value='{players}']").check(force=True)
        self.page.locator("#setup [name=name]").first.fill(name)
        self.page.locator("#setup [name=name]").first.press("Tab")
        self.do("far-invite")
        links = self.page.locator(".far-link")
        links.nth(players - 2).wait_for()
        return [link.input_value() for link in links.all()]

    def join(self, link, name):
        """Opens the link of a friend and sits down."""
        self.page.goto(link)
        self.page.locator("[data-sends=far-join] [name=name]").fill(name)
        self.page.locator("[data-sends=far-join] .go").click()

    def code(self):
        """The link that is to be sent to the friend."""
        return self.page.locator(".far-link").input_value()

    def reply(self, link):
        """Pastes what came back."""
        self.page.locator("[name=reply]").fill(link)
        self.page.locator("[data-sends=far-reply] .btn").click()

    def click_something(self, chance):
        """Clicks one of the things that may be touched now, if the player is asked; whether it was."""
        return self.is_asked() and self.page.evaluate(CLICK, chance.random())

    def is_asked(self):
        return not self.page.locator("#prompt.thinking").count()

    def prompt(self):
        return self.text("#prompt")

    def wait_for(self, text):
        self.page.locator("#prompt", has_text=text).wait_for()

    def resign(self):
        self.page.locator('[data-opens="menu"]').click()
        self.page.locator('#menu [data-value="resign"]').click()
        self.page.locator('#notice [data-do="sure"]').click()

    def proof(self):
        """What is saved when the game was checked."""
        save = self.page.locator("#notice [data-do=far-proof]")
        save.wait_for()
        with self.page.expect_download() as download:
            save.click()
        return json.loads(download.value.path().read_text())


@pytest.fixture(scope="module")
def profiles(chromium):
    """Two profiles that share nothing, for all tests of this file: Python is fetched and compiled once in each."""
    made = [chromium.new_context(viewport=VIEWPORT, service_workers="block") for _ in range(2)]
    for profile in made:
        profile.set_default_timeout(FOR_A_GAME)
    yield made
    for profile in made:
        profile.close()


@pytest.fixture
def friends(profiles, site):
    """friends(apart) gives two players: in two tabs of one profile, or in two profiles."""
    def two(apart):
        return [Friend(profile.new_page(), site, ORTUS) for profile in (profiles[0], profiles[apart])]
    yield two
    for profile in profiles:
        if profile.pages:
            clear(profile.pages[0], site)


@pytest.fixture
def around(profiles, site):
    """around(game, places) gives a player for each place: the number of the profile where they sit."""
    def seated(game, places):
        return [Friend(profiles[place].new_page(), site, load(game)) for place in places]
    yield seated
    for profile in profiles:
        if profile.pages:
            clear(profile.pages[0], site)


@pytest.fixture
def firefox(running, site):
    """The Firefox that all tests share, with nothing kept; a page left open would go on moving."""
    face = running("firefox")
    face.open(site + "about/")
    face.evaluate(f"void ({FORGET})")
    yield face
    face.open("about:blank")


END = '#prompt [data-touch="word:end"]'


def whose_turn(ann, ben):
    """Who begins, when both have placed their warriors; and the other."""
    for _ in range(100):
        for first, second in ((ann, ben), (ben, ann)):
            if first.page.locator(END).count():
                return first, second
        ann.page.wait_for_timeout(200)
    raise AssertionError(f"{ann.prompt()} | {ben.prompt()}")


def test_two_tabs_play_and_a_reload_changes_nothing(friends):
    ann, ben = friends(apart=False)
    ben.join(ann.invite("Ann"), "Ben")
    for player in (ann, ben):
        player.wait("play")
    assert ann.is_asked() and "Ann is thinking" in ben.prompt()
    ann.touch("word:ready")
    ben.wait_for("Ready-made")
    ben.page.reload()
    ben.wait("play")
    ben.touch("word:ready")
    first, second = whose_turn(ann, ben)
    first.touch("word:end")
    second.page.locator(END).wait_for()
    assert second.page.title().startswith("Your turn") and "is thinking" in first.page.title()
    second.do("hint")
    second.page.locator("#notice", has_text="the computer gives no hints").wait_for()
    first.do("undo")
    second.wait_for("asks to take this back")
    second.do("far-allow")
    first.page.locator(END).wait_for()
    first.menu("far-say")
    second.page.locator("#notice", has_text="Hello, have a good game!").wait_for()
    first.touch("word:end")
    second.page.locator(END).wait_for()
    second.resign()
    for player in (ann, ben):
        player.wait_for("Watch the game")
    found = finished(audit(ann.proof(), load))
    assert found.names == ("Ann", "Ben") and [ORTUS.write(action) for action, _ in found.match.actions][-1] == "resign"
    ben.page.locator("#notice", has_text="All was fair").wait_for()
    again(ann, ben)


def again(ann, ben):
    """Both would like another game: it begins at both tables."""
    ann.do("rematch")
    ann.wait_for("You have asked for another game")
    ben.wait_for("Ann would like to play again")
    ben.do("rematch")
    ann.page.locator('#prompt [data-touch="word:ready"]').wait_for()
    ben.wait_for("Ann is thinking")


def test_two_browsers_need_nothing_but_two_codes_and_an_opened_reply_finds_the_table_that_waits(friends):
    ann, ben = friends(apart=True)
    ben.join(ann.invite("Ann"), "Ben")
    reply = ben.code()
    assert len(reply.partition("#")[2]) < 300 and ann.page.locator(".qr .ink").count() == 1
    other = ann.page.context.new_page()
    other.goto(reply)
    other.locator("#notice", has_text="You can close this one").wait_for()
    for player in (ann, ben):
        player.wait("play")
    ann.touch("word:ready")
    ben.wait_for("Ready-made")
    ben.resign()
    for player in (ann, ben):
        player.wait_for("Watch the game")
    again(ann, ben)  # while the game before is still being checked
    ann.touch("word:ready")
    ben.wait_for("Ready-made")
    assert "Checked by this table" not in ann.text("body")
    ben.page.close()
    ann.wait_for("The line to Ben is closed")


def click_about(players, clicks):
    """So many clicks, by whoever is asked; every table goes on."""
    chance, done = random.Random(7), 0
    until = time.monotonic() + FOR_A_GAME / 1000
    while done < clicks:
        done += sum(player.click_something(chance) for player in players)
        assert time.monotonic() < until, " | ".join(player.prompt() for player in players)


@pytest.mark.parametrize("game, places", [("madstone", (0, 0, 1)), ("firestorm", (0, 1))])
def test_friends_in_tabs_and_browsers_play_card_games(around, game, places):
    host, *guests = around(game, places)
    links = host.invite_all("Ann", len(places))
    for guest, link, name in zip(guests, links, ("Ben", "Cas"), strict=False):
        guest.join(link, name)
        if places[guests.index(guest) + 1]:
            host.page.locator(f"#reply-{guests.index(guest) + 1}").fill(guest.code())
            host.page.locator(f"#reply-{guests.index(guest) + 1}").press("Enter")
    for player in (host, *guests):
        player.wait("play")
    click_about((host, *guests), 25)
    guests[-1].page.reload()
    guests[-1].wait("play")


class Stranger:
    """A player in another kind of browser."""

    def __init__(self, face):
        self.face = face

    def join(self, link, name):
        self.face.open(link)
        self.face.wait_for("[data-sends=far-join]")
        self.face.evaluate(f"document.querySelector('[data-sends=far-join] [name=name]').value = {name!r}")
        self.face.click("[data-sends=far-join] .go")

    def code(self):
        self.face.wait_for(".far-link")
        return self.face.evaluate("document.querySelector('.far-link').value")

    def touch(self, thing):
        self.face.wait_for(f"#prompt [data-touch='{thing}']")
        self.face.click(f"#prompt [data-touch='{thing}']")


def test_another_kind_of_browser_loses_its_page_and_goes_on_with_two_new_codes(friends, firefox):
    ann, ben = friends(apart=False)[0], Stranger(firefox)
    ben.join(ann.invite("Ann"), "Ben")
    ann.reply(ben.code())
    ann.wait("play")
    ann.touch("word:ready")
    firefox.wait_for("#prompt [data-touch='word:ready']")
    firefox.open("about:blank")
    ann.wait_for("The line to Ben is closed")
    ann.do("far-again")
    firefox.open(ann.code())
    ann.reply(ben.code())
    ben.touch("word:ready")
    ann.page.locator(f"{END}, #prompt.thinking").first.wait_for()
    assert "Your turn" in ann.page.title() or "Ben is thinking" in ann.page.title()


def test_without_direct_lines_a_browser_says_so_and_plays_by_link(friends):
    ann, ben = friends(apart=True)
    ben.page.add_init_script("delete window.RTCPeerConnection")
    link = ann.invite("Ann")
    ben.page.goto(link)
    ben.page.get_by_text("it has no WebRTC").wait_for()
    ben.join(link, "Ben")
    assert "letter=" in ben.code()
    ann.reply(ben.code())
    ann.page.get_by_text("This page may be closed").wait_for()
    ben.page.goto(ann.code())
    ben.wait("play")
    ben.menu("record")
    assert "This holds your hidden cards" in ben.notice()


def carry(sender, receiver):
    """What is new goes as a link, by the clipboard of the sender."""
    sender.page.wait_for_timeout(AGAIN)  # the letter that has just come may have passed the turn
    sender.do("far-copy")
    sender.page.locator("#notice", has_text="The link is copied").wait_for()
    receiver.page.goto(sender.page.evaluate("navigator.clipboard.readText()"))


def test_by_link_nobody_has_to_wait_for_the_other(friends):
    ann, ben = friends(apart=True)
    for player in (ann, ben):
        player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.invite("Ann")
    ann.do("far-by-link")
    ann.page.get_by_text("This page may be closed").wait_for()
    ben.join(ann.code(), "Ben")
    ben.page.locator(".far-link").wait_for()
    left = ann.page  # she comes back with the letter, in a new tab
    ann.page = left.context.new_page()
    left.close()
    ann.page.goto(ben.code())
    ann.wait("play")
    ann.touch("word:ready")
    ann.wait_for("Send Ben the link")
    carry(ann, ben)
    ben.wait("play")
    ben.touch("word:ready")
    ben.wait_for("Send Ann the link")
    sender, receiver = ben, ann
    for _ in range(5):  # the arrangements are revealed, then a coin says who begins
        carry(sender, receiver)
        receiver.page.wait_for_url("**/#kept=*")
        receiver.page.locator(f"{END}, #copy1-far-copy").first.wait_for()
        if receiver.page.locator(END).count():
            return
        sender, receiver = receiver, sender
    raise AssertionError(f"{ann.prompt()} | {ben.prompt()}")


def test_a_broken_invitation_is_told_and_harms_nothing(page, site):
    table = Hand(page, site, ORTUS)
    table.page.goto(f"{site}play/ortus/#far=abc.def")
    table.wait("setup")
    assert "holds no invitation" in table.notice()
    assert page.locator("#setup [data-do=far-invite]").count()


