"""What players do at a table, the same for every game: with a mouse, and without one."""

import re
from pathlib import Path

from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match, replay

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
SETTLED = "Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => 0))).then(() => 0)"
VIOLATIONS = ("part => axe.run(part, { resultTypes: ['violations'] })"
              ".then(told => told.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 160)).join(' | ')))")
# Another link in the same tab: the page hears of it; what lay open or was kept is put away first.
ANOTHER_LINK = """async (link) => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  document.activeElement.blur();
  scrollTo(0, 0);
  localStorage.clear();
  history.replaceState(null, "", location.pathname);
  await new Promise((heard) => { addEventListener("hashchange", () => setTimeout(heard), { once: true }); location.hash = link; });
  document.querySelector("#notice:not([hidden]) [data-do=hush]")?.click();
}"""
TWO_PEOPLE = "document.querySelector('#player-1').value = ''"  # on the set-up screen, where a newcomer's second seat is a computer's
# Whole games are played touch by touch: steps that leave no choice are not taken by themselves. tests/web tries them so.
TOUCH_BY_TOUCH = "try { localStorage['stormtable:habit:forced'] = 'no'; } catch {}"
KEPT = "keeping.settled().then(() => keeping.all().find(({ id }) => location.hash === `#kept=${id}`))"
AGAIN = 650  # milliseconds: the same press again sooner is taken for a double click


class Hand:
    """A player at the table of one game."""

    def __init__(self, page, site, game):
        self.page, self.site, self.game, self.last = page, site, game, None
        page.add_init_script(TOUCH_BY_TOUCH)

    # -- sitting down

    def open(self, path=None, scene="setup"):
        """Opens the table, or another page of the site that lays one."""
        self.page.goto(self.site + (path or f"play/{self.game.name}/"))
        self.wait(scene)
        if scene == "setup":
            self.page.evaluate(TWO_PEOPLE)
        return self

    def open_game(self, text, path=None, watch=False):
        """Opens a game by its link, in the page that is open if it is the same one, and takes the table over.

        One that is over is shown from its beginning; unless somebody wants to watch it, its end is what matters.
        """
        address, link = self.site + (path or f"play/{self.game.name}/"), f"#game={record.to_link(text)}"
        if self.page.url.partition("#")[0] == address:
            self.page.mouse.move(1, 1)
            self.rest()
            self.page.evaluate(ANOTHER_LINK, link)
        else:
            self.page.goto(address + link)
        self.wait("play")
        if not watch and self.page.locator("#prompt.replay").count():
            self.page.locator("#do-see").click()
        return self.uncover()

    def open_position(self, position, path=None):
        """Opens a game that begins with a position."""
        return self.open_game(Match(self.game, position=position).text(), path)

    def wait(self, scene):
        self.page.locator(f'main[data-ready="{scene}"]').wait_for(state="attached")

    def start(self, seed, *chips):
        """Fills in the set-up screen, where each chip is the value of an option, and sits down."""
        if chips and self.page.locator("#setup .settings:not([open])").count():
            self.page.locator("#setup .settings > summary").click()
        for value in chips:
            self.page.locator(f'#setup .chip:has([value="{value}"])').first.click()
        self.page.locator("#setup .seed summary").click()
        self.page.locator("#seed").fill(seed)
        self.page.locator("#setup .begin .btn").click()
        self.wait("play")

    def uncover(self):
        """Takes the table over, or turns the own hand up, if that is asked."""
        for button in self.covers():
            button.click()
        return self

    def covers(self):
        """The buttons that must be pressed before the table can be used."""
        places = [self.page.locator(f'{place} [data-do="uncover"]') for place in ("#cover", "#hand")]
        return (place for place in places if place.is_visible())  # the second may come with the first

    # -- playing

    def thing(self, touch):
        return self.page.locator(f':is(#board, #hand, #prompt, .seats) [data-touch="{touch}"]').first

    def touch(self, *things):
        """Clicks things one after the other; the same one again as after a moment."""
        for thing in things:
            if thing == self.last:
                self.rest()
            self.last = thing
            self._click(self.thing(thing))
        return self

    def rest(self):
        """As after a while: what was pressed before is forgotten, so the same again is no double press."""
        self.page.keyboard.press("Shift")

    def _click(self, place):
        if place.evaluate("thing => thing.matches('button')"):
            return place.click()
        place.scroll_into_view_if_needed()
        place.evaluate("thing => innerWidth < 1200 && thing.scrollIntoView({ block: 'center' })")  # the question lies over the lower edge
        box = place.bounding_box()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # something may stand on it

    def play(self, text):
        """Plays a transcript by clicks."""
        for s, action in steps(text):
            self.uncover()
            self.touch(*self.game.touches(s, action))

    def tab(self, name):
        """Brings a part of the table to the fore: side, rail or choices."""
        self.page.locator(f'[role="tab"][data-tab="{name}"]').click()
        return self

    def do(self, name):
        self.page.locator(f'[data-do="{name}"]').first.click()

    def menu(self, name):
        self.page.locator('[data-opens="menu"]').click()
        self.page.locator(f'#menu [data-do="{name}"]').first.click()

    # -- what is there afterwards

    def kept(self):
        """The game on the table as it is kept, once everything is written; None if it is not."""
        return self.page.evaluate(KEPT)

    def saved(self):
        """The record of it."""
        return self.kept()["record"]

    def lines(self):
        """The actions of it, as lines of notation."""
        return [self.game.write(action) for action, _comment in replay(self.saved(), load).actions]

    def text(self, selector):
        """What stands in a part of the page, as one line."""
        return " ".join(self.page.locator(selector).first.inner_text().split())

    def notice(self):
        return self.page.locator("#notice").inner_text()

    def everything(self):
        """All that lies on the table, as markup."""
        parts = self.page.locator(":is(.seats, #board, #hand, #prompt, #choices, #rail, #side, #cover)")
        return "".join(parts.evaluate_all("parts => parts.map(p => p.outerHTML)"))

    def check_axe(self, *themes):
        """Nothing is in the way of anybody, in these themes."""
        for theme in themes:
            self.page.emulate_media(color_scheme=theme)
            check_axe(self.page)
        if not themes:
            check_axe(self.page)

    def check_widths(self, *widths):
        """The page never scrolls sideways."""
        for width in widths:
            self.page.set_viewport_size({"width": width, "height": 800})
            assert self.page.evaluate("document.documentElement.scrollWidth") <= width


def check_axe(page, part="html"):
    """Nothing on the page, or on this part of it, is in the way of anybody, once its colours have come to rest."""
    page.evaluate(SETTLED)
    page.evaluate(AXE.read_text())
    found = page.evaluate(VIOLATIONS, part)
    assert not found, "\n".join(found)


def steps(text):
    """Each state of a transcript with the action taken in it."""
    match = replay(text, load)
    return [(s, action) for s, (action, _comment) in zip(match.states, match.actions)]


def played(game, position, lines, names=()):
    """The record of a game from this position on."""
    match = Match(game, position=position, names=names)
    for line in lines:
        match.play_line(line)
    return match.text()


def digest(text):
    """The end of a transcript, as a short text that can be compared."""
    match = replay(text, load)
    return match.game.digest(match.state)


class Listener:
    """A player who hears the page: its roles and names, and nothing else. What is pressed is pressed as an aid does it, not with a pointer."""

    def __init__(self, page, game):
        self.page, self.game = page, game

    def region(self, name):
        return self.page.get_by_role("region", name=name, exact=True)

    def press(self, s, action):
        """Presses what says this action, one thing after the other, each by its name in the list of moves."""
        seat = self.game.decides(s)
        look = Look(self.game, self.game.view(s, seat), seat)
        for touch in self.game.touches(look.s, action):
            whole = look.next()[touch]
            name = self.game.name_of(look.s, touch) + " …" if whole is None else self.game.describe_action(look.s, whole)
            assert self.region("Question").inner_text().strip()
            self.page.get_by_role("tab", name="Moves").dispatch_event("click")  # a card that is turned up opens its own tab
            self.region("Moves").get_by_role("button", name=name, exact=True).first.dispatch_event("click")
            look = look if whole is not None else look.choose(*look.chosen, touch)

    def take_over(self):
        """Sits down after somebody else, if the table asks who is there, and turns up the hand."""
        for told in (re.compile("^I am "), "Show my hand"):
            button = self.page.get_by_role("button", name=told)
            if button.count():
                button.first.dispatch_event("click")


class Keys:
    """A player without a mouse."""

    def __init__(self, table):
        self.table, self.page, self.moved = table, table.page, False

    def press(self, key):
        if key == "Enter" and not self.moved:
            self.table.rest()  # Enter twice in a row counts once
        self.page.keyboard.press(key)
        self.moved = key != "Enter"

    def at(self, selector):
        return self.page.evaluate("selector => document.activeElement.matches(selector)", selector)

    def to(self, selector):
        """Tab until it is reached, backwards if it lies before."""
        key = "Shift+Tab" if self.page.evaluate(LIES_BEFORE, selector) else "Tab"
        for _ in range(300):
            if self.at(selector):
                return
            self.press(key)
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def start(self, seed):
        """Types the seed and sits down, with the other options as they stand."""
        self.to("#setup .seed summary")
        self.press("Enter")
        self.to("#seed")
        self.page.keyboard.type(seed)
        self.press("Enter")
        self.table.wait("play")

    def play(self, text):
        """Plays a transcript by keys."""
        for s, action in steps(text):
            self.uncover()
            for thing in self.table.game.touches(s, action):
                self.touch(thing)

    def uncover(self):
        """Takes the table over, or turns the own hand up, if that is asked."""
        for place in ("#cover", "#hand"):
            if self.page.locator(f'{place} [data-do="uncover"]').is_visible():
                self.to(f'{place} [data-do="uncover"]')
                self.press("Enter")

    def touch(self, thing):
        if self.page.locator(f'#board [data-touch="{thing}"]').count():
            self.walk(thing)
        else:
            self.to(f':is(#prompt, #hand, .seats) [data-touch="{thing}"]')
        self.press("Enter")

    def walk(self, thing):
        """Arrow keys over the board: to the row, then along it, and along it first where no row leads on."""
        self.to("#board [data-touch]")
        before, vertical = None, False
        for _ in range(80):
            dx, dy, there = self.page.evaluate(WAY, thing)
            if there:
                return
            vertical = abs(dy) > 20 and not (vertical and before == (dx, dy))
            before = dx, dy
            self.press(("ArrowDown" if dy > 0 else "ArrowUp") if vertical else "ArrowRight" if dx > 0 else "ArrowLeft")
        raise AssertionError(f"{thing} cannot be reached by arrow keys")


LIES_BEFORE = """selector => {
  const thing = document.querySelector(selector);
  return !!thing && !!(document.activeElement.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_PRECEDING);
}"""
WAY = """thing => {
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const [x, y] = middle(document.activeElement), [u, v] = middle(document.querySelector(`#board [data-touch="${thing}"]`));
  return [u - x, v - y, document.activeElement.dataset.touch === thing || Math.hypot(u - x, v - y) < 3];
}"""
