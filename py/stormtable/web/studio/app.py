"""The studio on its page: what is heard there, and what comes of it at the desk."""

import json
import traceback
from collections.abc import Callable

from pyscript import document, window

from stormtable.games import load
from stormtable.kernel import language, record
from stormtable.kernel.language import _
from stormtable.kernel.match import finished, in_slices
from stormtable.kernel.rules import Unreadable
from stormtable.studio import draft as drafts, showing
from stormtable.studio.desk import LAY, MODES, PLAY, Desk

from .. import page, reading, storage
from ..markup import Notice
from . import screen

KEY = f"stormtable:{page.GAME}:studio"
LESSON = "lesson="  # the fragment of a lesson
LONGEST = 20.0  # seconds of replaying: a game from elsewhere may be meant to do harm
TOOLS = {"mkdocs": "MkDocs", "sphinx": "Sphinx"}


def start() -> None:
    """Opens what the address holds, else the lesson of the last visit."""
    language.use(page.LANGUAGE)
    studio = Studio()
    studio.open()
    page.listen(_careful(studio))


def _careful(studio: "Studio") -> Callable[[str, str], object]:
    """Does what is heard: a reason not to do it is told, and so is whatever goes wrong."""
    def hear(word: str, text: str) -> object:
        try:
            return COMMANDS[word](studio, text) if word in COMMANDS else None
        except Unreadable as problem:
            studio.tell(storage.complaint(problem))
        except Exception as problem:
            traceback.print_exc()
            page.crash(f"{type(problem).__name__}: {problem}", studio.markdown())
        return None
    return hear


class Studio:
    """The one object behind the page."""

    def __init__(self) -> None:
        self.desk = Desk(load(page.GAME))
        self.notice: Notice | None = None
        self.copied = ""
        self.group, self.sought = "", ""  # which part of the tray is open, and what is looked for in it
        self.is_listed = False  # is somebody looking at all that may be done?
        self.shown: dict[str, str] = {}

    def open(self) -> None:
        """What is here when the page opens."""
        try:
            if not self.open_address():
                self.desk.open_lesson(page.remembered(KEY) or "")
        except Unreadable as problem:
            if page.fragment():
                self.notice = storage.complaint(problem), ""
        self.desk.past.clear()
        self.render()
        document.querySelector("#boot").hidden = True

    def open_address(self) -> bool:
        """Opens the lesson or the game of the address; says whether it holds one."""
        fragment = page.fragment()
        if "=" not in fragment:
            return False
        self.read("#" + fragment)
        page.forget_fragment()
        return True

    def read(self, text: str) -> None:
        """A lesson, a record, a position or a link to one; Unreadable says what is wrong with it."""
        text = text.strip()
        if f"#{LESSON}" in text and "\n" not in text:
            text = record.from_link(text.partition(f"#{LESSON}")[2])
        if text.startswith("---"):
            return self.desk.open_lesson(text + "\n")
        moment = text.partition(storage.AT)[2] if "\n" not in text else ""
        match = finished(in_slices(storage.reading(text), reading.SLICE, page.now, LONGEST))
        self.desk.open_match(match, int(moment[:9]) if moment.isdecimal() else None)

    def markdown(self) -> str:
        """The lesson as a file."""
        return self.desk.bench.markdown(self.desk.draft)

    def tell(self, sentence: str) -> None:
        """Says something, and changes nothing."""
        self.notice = sentence, ""
        self.render()

    def done(self) -> None:
        """What follows every change."""
        self.notice = None
        if not page.remember(KEY, self.markdown()):
            self.notice = _("This browser keeps nothing for this page. Copy the Markdown before you leave."), ""
        self.render()

    def render(self) -> None:
        """Draws what has changed."""
        parts = screen.parts(self)
        changed = {id: markup for id, markup in parts.items() if self.shown.get(id) != markup}
        self.shown.update(changed)
        page.show(changed)
        if page.ROOT.getAttribute("data-ready") != "studio":
            document.body.dataset.scene = "play"  # it is laid out as a table is
            page.ROOT.setAttribute("data-ready", "studio")
        document.body.toggleAttribute("data-hands", self.desk.mode == LAY or self.desk.game.hands)

    def copy(self, text: str, sentence: str) -> None:
        """Puts a text on the clipboard, and says so when it is there."""
        self.copied = sentence
        page.copy(text)


# -- hands -------------------------------------------------------------------------------------------------------------


def touch(studio: Studio, value: str) -> None:
    """A touch on the board, on a card, on a piece of the tray."""
    held = studio.desk.held
    studio.desk.touch([thing for thing in value.split(" ") if thing])
    if studio.desk.held and not held and value.startswith("tray:"):
        window.studio.tab("board")  # on a small screen the board lies under the tray's tab
    studio.done()


def drag(studio: Studio, value: str) -> bool:
    """Takes a thing up; says whether it moves with the pointer."""
    desk = studio.desk
    if desk.mode == LAY:
        desk.held = desk.piece(value)
        studio.render()
        return bool(desk.held)
    if desk.mode == PLAY and value in desk.look().whole.next():
        desk.chosen = ()
        desk.touch([value])
        studio.render()
        return bool(desk.chosen)
    return False


def drop(studio: Studio, value: str) -> None:
    """Puts it down: the same as touching the place."""
    desk = studio.desk
    things = [thing for thing in value.split(" ") if thing and thing not in desk.chosen]
    things = [thing for thing in things if not desk.held or desk.piece(thing) != desk.held]
    if things:
        return touch(studio, " ".join(things))
    back(studio, "")


def back(studio: Studio, value: str) -> None:
    """Lets go of the last thing, or closes the answer."""
    desk = studio.desk
    if desk.why or desk.held:
        desk.why, desk.held = None, ""
    elif desk.chosen:
        desk.chosen = desk.chosen[:-1]
    studio.notice = None
    studio.render()


def place(studio: Studio, value: str) -> None:
    """Puts what is held where no touch reaches."""
    studio.desk.put([value])
    studio.done()


def fact(studio: Studio, value: str) -> None:
    """A number or a word of the position has been changed: the one that differs."""
    for path, word in json.loads(value):
        known = next((fact for fact in screen.facts(studio) if fact.path == path), None)
        if known is None or str(known.value) == word or not word:
            continue
        chosen = next((value for value, _label in known.choices if str(value) == word), None)
        try:
            studio.desk.edit(path, chosen if known.choices else int(word))
        except ValueError:
            return studio.tell(_("A whole number is expected here."))
        return studio.done()


def group(studio: Studio, value: str) -> None:
    """Another part of the tray."""
    studio.group = value
    studio.render()


def seek(studio: Studio, value: str) -> None:
    """A piece is looked for by its name."""
    studio.sought = value
    studio.render()


def mode(studio: Studio, value: str) -> None:
    """What a touch means from now on."""
    if value in MODES:
        studio.desk.turn_to(value)
        studio.notice = None
        studio.render()


def peek(studio: Studio, value: str) -> None:
    """Shows a thing to be read while it is pointed at; nothing puts it away."""
    page.show({"peek": screen.peek(studio, value)})


# -- moves -------------------------------------------------------------------------------------------------------------


def line(studio: Studio, value: str) -> None:
    """A move in notation."""
    text = dict(json.loads(value)).get("line", "").strip()
    if text:
        say(studio, text)


def say(studio: Studio, value: str) -> None:
    """A move of the list."""
    studio.desk.say(value)
    studio.done()


def list_moves(studio: Studio, value: str) -> None:
    """Somebody looks at all that may be done, or no longer."""
    studio.is_listed = bool(value)
    studio.render()


def show_refusal(studio: Studio, value: str) -> None:
    """The step shows what was refused."""
    studio.desk.show_refusal()
    studio.done()


def ask_refused(studio: Studio, value: str) -> None:
    """What was refused becomes a wrong answer."""
    studio.desk.ask_refused()
    studio.done()


def ask(studio: Studio, value: str) -> None:
    """What may be done becomes a right answer."""
    studio.desk.ask_legal(value)
    studio.done()


# -- the step ----------------------------------------------------------------------------------------------------------


def go(studio: Studio, value: str) -> None:
    """Opens a step by its number."""
    studio.desk.go(int(value))
    studio.render()


def add_step(studio: Studio, value: str) -> None:
    """A new step."""
    studio.desk.add_step()
    studio.done()


def delete_step(studio: Studio, value: str) -> None:
    """Takes the step away; it can be brought back."""
    studio.desk.delete_step()
    studio.done()


def title(studio: Studio, value: str) -> None:
    """The heading of the step is being written."""
    studio.desk.write(title=value)
    studio.done()


def text(studio: Studio, value: str) -> None:
    """The caption is being written."""
    studio.desk.write(text=value)
    studio.done()


def unmark(studio: Studio, value: str) -> None:
    """No longer points at a thing."""
    studio.desk.mark(value)
    studio.done()


def lose(studio: Studio, value: str) -> None:
    """Takes a line of a block away."""
    number, row = map(int, value.split("."))
    desk = studio.desk
    desk.change(desk.draft.with_step(desk.at, desk.step.lacking(number, row)))
    studio.done()


def blocks(studio: Studio, value: str) -> None:
    """The blocks of the step as somebody has written them."""
    studio.desk.take_blocks(dict(json.loads(value)).get("blocks", ""))
    studio.done()


def position(studio: Studio, value: str) -> None:
    """The position as somebody has written it."""
    given = dict(json.loads(value)).get("position", "")
    desk = studio.desk
    try:
        told = record.read_json(given)
    except ValueError:
        raise Unreadable(_("The position is not valid JSON.")) from None
    desk.lay(desk.game.from_position(told))
    studio.done()


# -- the lesson --------------------------------------------------------------------------------------------------------


def front(key: str) -> Callable[[Studio, str], None]:
    """An entry of the front matter is being written."""
    def write(studio: Studio, value: str) -> None:
        studio.desk.change(studio.desk.draft.saying(key, drafts.plain(value)))
        studio.done()
    return write


def shows(studio: Studio, value: str) -> None:
    """Which parts of the table the reader sees, and through whose eyes."""
    given = json.loads(value)
    parts = [word for key, word in given if key == "show"]
    desk = studio.desk
    draft = desk.draft.saying("show", ", ".join(parts) if parts != ["board", "hand"] else "")
    desk.change(draft.saying("seat", next((word for key, word in given if key == "seat"), "")))
    studio.done()


def since(studio: Studio, value: str) -> None:
    """At which moment of the game the lesson begins."""
    desk, word = studio.desk, dict(json.loads(value)).get("since", "")
    if desk.match is not None and word.isdecimal():
        desk.open_match(desk.match, int(word[:9]))
        studio.done()


def new(studio: Studio, value: str) -> None:
    """An empty lesson; the one before can be brought back."""
    desk = studio.desk
    desk.match = None
    desk.change(drafts.new(desk.game.name), 0)
    studio.done()


def paste(studio: Studio, value: str) -> None:
    """A pasted lesson, record, position or link."""
    try:
        studio.read(dict(json.loads(value)).get("text", ""))
    except Unreadable as problem:
        return page.put("paste-problem", storage.complaint(problem))
    page.put("paste-problem", "")
    page.clear("pasted")
    page.close()
    studio.done()


def read(studio: Studio, value: str) -> None:
    """The text of a chosen file."""
    page.close()
    studio.read(value)
    studio.done()


def address(studio: Studio, value: str) -> None:
    """Another link was opened in this tab."""
    if studio.open_address():
        studio.done()


def choose_file(studio: Studio, value: str) -> None:
    page.choose_file()


def copy_markdown(studio: Studio, value: str) -> None:
    """Copies the file, or the figure for somebody's docs."""
    if value in TOOLS:
        text = drafts.fence(studio.markdown(), value)
        return studio.copy(text, _("The figure for {tool} is copied.", tool=TOOLS[value]))
    studio.copy(studio.markdown(), _("The lesson is copied."))


def copy_link(studio: Studio, value: str) -> None:
    """Copies an address that opens this studio with the lesson."""
    link = f"{page.address()}#{LESSON}{studio.desk.link()}"
    studio.copy(link, _("The link is copied. Whoever opens it can read and change the lesson."))


def save(studio: Studio, value: str) -> None:
    """Writes the lesson into a file."""
    page.save(f"{_name(studio)}.md", studio.markdown())


def preview(studio: Studio, value: str) -> None:
    """Shows the lesson as an embed."""
    below = "" if page.LANGUAGE == "en" else f"{page.LANGUAGE}/"
    told = showing.embed(studio.desk.bench, document.body.dataset.sheet, below)
    window.studio.preview(json.dumps(told))


def picture(studio: Studio, value: str) -> None:
    """Saves the open step as a picture."""
    desk = studio.desk
    name, drawn = f"{_name(studio)}-{desk.at + 1}", showing.picture(desk.bench, desk.at)
    if value == "svg":
        return page.save(f"{name}.svg", drawn)
    page.begin(_paint(studio, f"{name}.png", drawn))
    return None


async def _paint(studio: Studio, name: str, drawn: str) -> None:
    if not await window.studio.paint(name, drawn):
        studio.tell(_("This browser makes no PNG of this table. Save the SVG instead."))


def _name(studio: Studio) -> str:
    """A file name made of the title."""
    title = studio.desk.draft.front["title"]
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in title)
    return "-".join(words.lower().split()) or "lesson"


def take_home(studio: Studio, value: str) -> None:
    """Inside another site's page: the lesson goes along when the page is loaded again with what is saved here."""
    page.take_along(f"{page.address()}#{LESSON}{studio.desk.link()}")


def copied(studio: Studio, value: str) -> None:
    """The browser has put it on the clipboard."""
    studio.tell(studio.copied)


def hush(studio: Studio, value: str) -> None:
    """Puts the notice away."""
    studio.notice = None
    studio.render()


def undo(studio: Studio, value: str) -> None:
    """One change back."""
    studio.desk.undo()
    studio.done()


def redo(studio: Studio, value: str) -> None:
    """And forth again."""
    studio.desk.redo()
    studio.done()


def too_long(studio: Studio, value: str) -> None:
    """A file that cannot be a lesson."""
    studio.tell(_("This file is too long for a record: {n} characters.", n=value))


COMMANDS: dict[str, Callable[[Studio, str], object]] = {
    "touch": touch, "press": touch, "drag": drag, "drop": drop, "back": back, "away": back, "place": place,
    "fact": fact, "group": group, "seek": seek, "mode": mode, "peek": peek, "line": line, "say": say,
    "list": list_moves,
    "show-refusal": show_refusal, "ask-refused": ask_refused, "ask": ask, "go": go, "add-step": add_step,
    "delete-step": delete_step, "title": title, "text": text, "unmark": unmark, "lose": lose, "blocks": blocks,
    "position": position, "lesson-title": front("title"), "lesson-summary": front("summary"), "shows": shows,
    "since": since, "new": new, "paste": paste, "read": read, "address": address, "load": choose_file,
    "markdown": copy_markdown, "link": copy_link, "save": save, "preview": preview, "picture": picture,
    "copied": copied, "home": take_home, "hush": hush, "undo": undo, "redo": redo, "too long": too_long,
}
