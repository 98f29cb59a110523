"""The parts of the studio as markup, by their ids."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from stormtable.drawn.saying import inline
from stormtable.kernel.language import _, mark
from stormtable.kernel.look import Look
from stormtable.kernel.rules import Refusal
from stormtable.lessons.reading import PARTS
from stormtable.studio import draft as drafts, hands
from stormtable.studio.desk import LAY, MARK, PLAY
from stormtable.studio.hands import Fact, Piece

from ..markup import button, icon, option, prompt, rule_link, touch_button

if TYPE_CHECKING:
    from .app import Studio

MODES = {LAY: (mark("Lay"), "hand"), PLAY: (mark("Play"), "play-button"), MARK: (mark("Mark"), "pencil")}
PARTS_SAID = {"board": mark("Board"), "hand": mark("Hand"), "side": mark("Beside the board"), "seats": mark("Players"),
              "log": mark("Log"), "prompt": mark("Question")}
LISTED = 120  # moves
KINDS = {"moves": mark("Moves"), "refused": mark("Refused"), "question": mark("Question"), "expect": mark("Claims"),
         "chance": mark("Chance"), "position": mark("The table is laid anew"), "record": mark("The table is laid anew")}


def parts(studio: "Studio") -> dict[str, str]:
    """The whole page, part by part."""
    desk = studio.desk
    look = desk.look()
    seats = [_seat(studio, seat, look) for seat in range(len(desk.game.seats(look.s)))]
    many = len(seats) > 2
    first = "" if many else seats.pop(look.near if desk.game.turns else 0)
    return {
        "notice": _notice(studio),
        "tools": _tools(studio),
        "modes": _modes(studio),
        "them": f'<div id="them" class="them seats{" many" if many else ""}" data-part>{"".join(seats)}</div>',
        "us": f'<div id="us" class="us seats" data-part>{first}</div>',
        "board": _board(studio, look),
        "prompt": _prompt(studio, look),
        "hand": _tray(studio) if desk.mode == LAY else _hand(studio, look),
        "choices": _table(studio),
        "side": _step(studio),
        "rail": _lesson(studio),
    }


# -- the table ---------------------------------------------------------------------------------------------------------


def _notice(studio: "Studio") -> str:
    if studio.notice is None:
        return '<div id="notice" class="notice" role="status" hidden></div>'
    sentence, buttons = studio.notice
    shut = f'<button type="button" class="btn bare small" data-do="hush">{escape(_("Close"))}</button>'
    return (f'<div id="notice" class="notice" role="alert" data-part><p>{_ruled(studio, sentence)}'
            f'</p>{buttons}{shut}</div>')


def _ruled(studio: "Studio", sentence: str) -> str:
    """A sentence whose rule at its end is a link."""
    said, bracket, rest = sentence.rpartition(" (")
    rule = rest.rstrip(".)")
    if bracket and rule in studio.desk.game.rulebook:
        return f"{escape(said)} {rule_link(rule)}"
    return escape(sentence)


def _tools(studio: "Studio") -> str:
    desk = studio.desk
    undo = _tool("undo", _("Undo"), "anticlockwise-rotation", bool(desk.past))
    redo = _tool("redo", _("Redo"), "clockwise-rotation", bool(desk.future))
    return f'<span id="tools" class="tools" data-part>{undo}{redo}</span>'


def _tool(does: str, label: str, image: str, can: bool) -> str:
    off = "" if can else ' aria-disabled="true"'
    words = f'<span class="wide">{escape(label)}</span><span class="sr narrow">{escape(label)}</span>'
    return (f'<button type="button" id="tool-{does}" class="btn bare small" '
            f'data-do="{does}"{off}>{icon(image)}{words}</button>')


def _modes(studio: "Studio") -> str:
    """What a touch means, and which step is open."""
    desk = studio.desk
    chips = "".join(
        f'<button type="button" id="mode-{mode}" class="chip" data-do="mode" data-value="{mode}" '
        f'aria-pressed="{"true" if mode == desk.mode else "false"}">{icon(image)}{escape(_(label))}</button>'
        for mode, (label, image) in MODES.items())
    count = len(desk.draft.steps)
    before = _goes(desk.at - 1, _("The step before"), "previous-button", desk.at > 0)
    after = _goes(desk.at + 1, _("The next step"), "next-button", desk.at + 1 < count)
    told = f'<span class="label">{escape(_("Step {n} of {of}", n=desk.at + 1, of=count))}</span>'
    return (f'<div id="modes" class="modes" data-part><div class="chips" role="group" '
            f'aria-label="{escape(_("A touch means"))}">'
            f'{chips}</div><span class="grow"></span>{before}{told}{after}</div>')


def _goes(number: int, label: str, image: str, can: bool) -> str:
    off = "" if can else " disabled"
    return (f'<button type="button" id="goes-{image}" class="btn bare small" data-do="go" data-value="{number}"{off} '
            f'aria-label="{escape(label)}">{icon(image)}</button>')


def _seat(studio: "Studio", seat: int, look: Look) -> str:
    game = studio.desk.game
    panel = game.panel(look.s, seat, look, name=game.seat_name(look.s, seat))
    current = ' aria-current="true"' if game.decides(look.s) == seat else ""
    label = escape(game.seat_name(look.s, seat))
    return f'<section class="seat sheet" id="seat-{seat}"{current} aria-label="{label}">{panel}</section>'


def _board(studio: "Studio", look: Look) -> str:
    desk = studio.desk
    rings = "".join(f'<i class="mark hit" data-at="{escape(touch)}"></i>' for touch in desk.step.marks)
    held = f'<i class="mark hint" data-at="{escape(desk.held)}"></i>' if desk.held and desk.mode == LAY else ""
    marks = f'<div id="marks" class="marks" aria-hidden="true">{rings}{held}</div>'
    return (f'<section id="board" class="board" aria-label="{escape(_("Board"))}" data-part>'
            f"{desk.game.scene(look.s, look)}{marks}</section>")


def _hand(studio: "Studio", look: Look) -> str:
    game = studio.desk.game
    seat = 0 if look.seat is None else look.seat
    held = game.revealed(look.s, look) + game.hand(look.s, seat, look)
    if not held:
        return '<section id="hand" class="hand" hidden></section>'
    label = escape(_("Hand of {name}", name=game.seat_name(look.s, seat)))
    return f'<section id="hand" class="hand" aria-label="{label}" data-part>{held}</section>'


def peek(studio: "Studio", thing: str) -> str:
    """A thing to be read in full, as long as it is pointed at."""
    game, look = studio.desk.game, studio.desk.look()
    told = game.peek(look.s, thing.removeprefix("tray:")) if thing else ""
    if not told:
        return '<div id="peek" class="peek" hidden></div>'
    return f'<div id="peek" class="peek sheet">{told}{game.signs.explained(told)}</div>'


# -- the question, the answer, the hand --------------------------------------------------------------------------------


def _prompt(studio: "Studio", look: Look) -> str:
    desk = studio.desk
    if desk.mode == LAY:
        return _laying(studio)
    if desk.mode == MARK:
        said = _("Touch what this step points at; touch it again to let it go.")
        return prompt(escape(said), "")
    if desk.fault or not desk.is_reached:
        said = _("The rules do not follow this lesson so far: see the step.")
        return prompt(f"<b>{escape(said)}</b>", "")
    if desk.why:
        return _why(studio)
    asked = desk.game.prompt(look.s, look)
    small = f"<small>{escape(asked.note)}</small>" if asked.note else ""
    answers = "".join(touch_button(one.touch, one.label, "go" if one.go else "", one.icon, note=one.note, off=one.off)
                      for one in asked.buttons)
    back = button("back", _("Back"), "bare") if look.chosen else ""
    return prompt(f"<b>{escape(asked.sentence)}</b>{small}", answers + back)


def _why(studio: "Studio") -> str:
    """Why not, and what an author can make of it."""
    why = studio.desk.why
    assert why is not None
    title = _("Not allowed: {what}", what=why.about)
    said = " ".join(_refused(refusal) for refusal in list({one.text: one for one in why.refusals}.values())[:3])
    makes = ""
    if why.tried:
        makes = button("show-refusal", _("Show this in the step"), "go") + button("ask-refused", _("A wrong answer"))
    acts = makes + button("back", _("Back"), "bare")
    return prompt(f"<b>{escape(title)}</b><small>{said}</small>", acts, "prompt refusal")


def _refused(refusal: Refusal) -> str:
    return f"{escape(refusal.text)} {rule_link(refusal.rule) if refusal.rule else ''}"


def _laying(studio: "Studio") -> str:
    """What is in the hand, and where it can be put besides the board."""
    desk = studio.desk
    if not desk.held:
        said = _("Touch or drag a piece of the tray or the board.")
        return prompt(escape(said), "")
    name = _called(studio, desk.held)
    places = hands.of_game(desk.game.name).places(desk.state, desk.held)
    ways = "".join(button("place", label, "small", value=place, place=f"put{n}")
                   for n, (place, label) in enumerate(places.items()))
    said = _("{piece}: touch the place where it should lie.", piece=name)
    return prompt(f"<b>{escape(said)}</b>", ways + button("back", _("Back"), "bare"))


def _called(studio: "Studio", piece: str) -> str:
    desk = studio.desk
    for found in hands.of_game(desk.game.name).tray(desk.state):
        if found.id == piece:
            return found.name
    return desk.game.name_of(desk.look().s, piece)


# -- the tray ----------------------------------------------------------------------------------------------------------


def _tray(studio: "Studio") -> str:
    """What can be put on the table, one group at a time."""
    desk = studio.desk
    pieces = list(hands.of_game(desk.game.name).tray(desk.state))
    groups = list(dict.fromkeys(piece.group for piece in pieces))
    shown = studio.group if studio.group in groups else (groups or [""])[0]
    sought = studio.sought.strip().lower()
    mine = [piece for piece in pieces if piece.group == shown and sought in piece.name.lower()]
    chips = "".join(f'<button type="button" id="group-{n}" class="chip" data-do="group" data-value="{escape(group)}" '
                    f'aria-pressed="{"true" if group == shown else "false"}">{escape(group)}</button>'
                    for n, group in enumerate(groups))
    find = ""
    if sum(piece.group == shown for piece in pieces) > 20:
        find = (f'<input class="field" id="seek" data-does="seek" autocomplete="off" type="search" '
                f'aria-label="{escape(_("Find"))}" '
                f'placeholder="{escape(_("Find"))}" value="{escape(studio.sought)}">')
    listed = "".join(_piece(piece, piece.id == desk.held) for piece in mine)
    label = escape(_("Tray"))
    return (f'<section id="hand" class="hand tray" aria-label="{label}" data-part><div class="groups '
            f'chips">{chips}{find}</div>'
            f'<div class="pieces">{listed}</div></section>')


def _piece(piece: Piece, is_held: bool) -> str:
    pressed = "true" if is_held else "false"
    return (f'<button type="button" class="in-tray" id="tray-{escape(piece.id)}" '
            f'data-touch="tray:{escape(piece.id)}" data-drags '
            f'aria-pressed="{pressed}">{piece.picture}<span>{escape(piece.name)}</span></button>')


# -- the pane of the table ---------------------------------------------------------------------------------------------


def _table(studio: "Studio") -> str:
    inside = {PLAY: _moves, LAY: _facts, MARK: _marks}[studio.desk.mode](studio)
    return f'<section id="choices" class="choices desk" aria-label="{escape(_("Table"))}" data-part>{inside}</section>'


def _moves(studio: "Studio") -> str:
    """What may be done here, and a line to ask about anything else."""
    desk = studio.desk
    ask = escape(_("A move in notation: played, or told why not"))
    form = (f'<form class="notation" data-sends="line"><label class="label" for="line">{ask}</label>'
            '<div class="row"><input class="field" id="line" name="line" autocomplete="off" autocapitalize="off" '
            f'spellcheck="false" maxlength="1200"><button class="btn">{escape(_("Try"))}</button></div></form>')
    if not studio.is_listed or not desk.is_reached or desk.game.decides(desk.state) is None:
        return form
    rows = "".join(_move(n, line, said) for n, (line, said) in enumerate(desk.legal(LISTED)))
    return f'{form}<h2 class="label">{escape(_("What may be done here"))}</h2><ul class="legal">{rows}</ul>'


def _move(number: int, line: str, said: str) -> str:
    asks = (f'<button type="button" id="ask-{number}" class="btn bare small" data-do="ask" data-value="{escape(line)}" '
            f'aria-label="{escape(_("A right answer: {move}", move=said))}">?</button>')
    plays = (f'<button type="button" id="say-{number}" class="btn small" data-do="say" data-value="{escape(line)}">'
             f"{escape(said)} <code>{escape(line)}</code></button>")
    return f"<li>{plays}{asks}</li>"


def facts(studio: "Studio") -> Sequence[Fact]:
    """What can be edited beside the board."""
    desk = studio.desk
    return hands.of_game(desk.game.name).facts(desk.state, desk.game.position(desk.state))


def _facts(studio: "Studio") -> str:
    """Numbers and words of the position, and all of it as text."""
    desk = studio.desk
    rows = "".join(map(_fact, facts(studio)))
    whole = "\n".join(drafts.position_rows(hands.slim(desk.game, desk.game.position(desk.state))))
    return (f'<form class="facts" data-watched="fact" data-sends="fact">{rows}</form>'
            f'<details><summary>{escape(_("The position as text"))}</summary><form data-sends="position">'
            f'<textarea class="field" id="position-{hash(whole) & 0xffffff}" name="position" rows="8" '
            f'spellcheck="false" '
            f'aria-label="{escape(_("The position as text"))}">{escape(whole)}</textarea>'
            f'<button class="btn small">{escape(_("Lay it"))}</button></form></details>')


def _fact(fact: Fact) -> str:
    id = "fact-" + fact.path.replace(".", "-")
    if fact.choices:
        chosen = "".join(option(escape(str(value)), label, value == fact.value) for value, label in fact.choices)
        field = f'<select class="field" id="{id}" name="{escape(fact.path)}">{chosen}</select>'
    else:
        field = (f'<input class="field" type="number" id="{id}" name="{escape(fact.path)}" min="{fact.low}" '
                 f'max="{fact.high}" '
                 f'value="{escape(str(fact.value))}">')
    return f'<label for="{id}"><span>{escape(fact.label)}</span>{field}</label>'


def _marks(studio: "Studio") -> str:
    desk = studio.desk
    s = desk.look().s
    rows = "".join(f'<li><button type="button" id="unmark-{n}" class="btn small" data-do="unmark" '
                   f'data-value="{escape(touch)}">'
                   f"{escape(desk.game.name_of(s, touch))} ×</button></li>" for n, touch in enumerate(desk.step.marks))
    none = f'<p class="label">{escape(_("This step points at nothing yet."))}</p>'
    return f'<h2 class="label">{escape(_("This step points at"))}</h2><ul class="legal">{rows}</ul>' if rows else none


# -- the pane of the step ----------------------------------------------------------------------------------------------


def _step(studio: "Studio") -> str:
    desk, step = studio.desk, studio.desk.step
    filled = desk.bench.lesson.steps[desk.at] if desk.bench.lesson and desk.at < len(desk.bench.lesson.steps) else None
    problem = f'<p class="problem" role="alert">{_ruled(studio, desk.fault)}</p>' if desk.fault else ""
    title = (f'<label class="label" for="title-{step.key}">{escape(_("What happens"))}</label><input class="field" '
             f'id="title-{step.key}" data-does="title" maxlength="200" autocomplete="off" value="{escape(step.title)}" '
             f'placeholder="{escape(filled.title if filled else "")}">')
    text = (f'<label class="label" for="text-{step.key}">{escape(_("The caption"))}</label><textarea class="field" '
            f'id="text-{step.key}" data-does="text" rows="5" maxlength="2000" '
            f'placeholder="{escape(filled.text if filled else "")}">{escape(step.text)}</textarea>')
    how = escape(_("**bold**, *emphasis*, - lists, {rule} for a link to a rule", rule="{" + _first_rule(studio) + "}"))
    acts = button("add-step", _("New step"), "small go", image="next-button")
    if len(desk.draft.steps) > 1:
        acts += button("delete-step", _("Delete this step"), "small bare", image="trash-can")
    inner = (f'{problem}{title}{text}<p class="label">{how}</p>{_blocks(studio)}<div class="acts">{acts}</div>'
             f"{_written(studio)}")
    return f'<section id="side" class="side desk" aria-label="{escape(_("Step"))}" data-part>{inner}</section>'


def _first_rule(studio: "Studio") -> str:
    return next((rule.id for rule in studio.desk.game.rulebook), "")


def _blocks(studio: "Studio") -> str:
    """What happens in the step, line by line; each can be taken away."""
    found = []
    for number, block in enumerate(studio.desk.step.blocks):
        if block.kind not in KINDS:
            continue
        rows = () if block.kind in ("position", "record") else block.rows
        lines = "".join(_row(number, n, row) for n, row in enumerate(rows))
        lacks = "" if drafts.is_whole(block) else escape(_("It needs a right and a wrong answer."))
        found.append(_listed(_(KINDS[block.kind]), lines, lacks))
    return "".join(found)


def _listed(kind: str, lines: str, lacks: str) -> str:
    return f'<h3 class="label">{escape(kind)}</h3><ul class="rows">{lines}</ul><p>{lacks}</p>'


def _row(number: int, row: int, text: str) -> str:
    label = escape(_("Delete {name}", name=text))
    return (f'<li><code>{escape(text)}</code><button type="button" id="lose-{number}-{row}" class="btn bare small" '
            f'data-do="lose" '
            f'data-value="{number}.{row}" aria-label="{label}">×</button></li>')


def _written(studio: "Studio") -> str:
    """All blocks as text, for what has no buttons here: claims, results of chance, notes to an answer."""
    step = studio.desk.step
    lines = [line for block in step.blocks for line in (drafts.FENCE + block.kind, *block.rows, drafts.FENCE)]
    text = "\n".join(lines)
    id = f"blocks-{step.key}-{hash(text) & 0xffffff}"
    return (f'<details><summary>{escape(_("The blocks of this step as text"))}</summary><form data-sends="blocks">'
            f'<textarea class="field" id="{id}" name="blocks" rows="8" spellcheck="false" '
            f'aria-label="{escape(_("The blocks of this step as text"))}">{escape(text)}</textarea>'
            f'<button class="btn small">{escape(_("Take it over"))}</button></form></details>')


# -- the pane of the lesson --------------------------------------------------------------------------------------------


def _lesson(studio: "Studio") -> str:
    inner = f"{_verdict(studio)}{_heading(studio)}{_steps(studio)}{_since(studio)}{_shown(studio)}{_out(studio)}"
    return (f'<aside id="rail" class="rail desk" aria-label="{escape(_("Lesson"))}" tabindex="0" data-part>{inner}'
            f'</aside>')


def _verdict(studio: "Studio") -> str:
    fault = studio.desk.bench.fault
    if fault is None:
        return f'<p class="verdict legal">{icon("check-mark")}{escape(_("The rules agree with every step."))}</p>'
    said = _("Step {n}: {reason}", n=fault.step + 1, reason=fault.text)
    return f'<p class="verdict not">{icon("cancel")}{_ruled(studio, said)}</p>'


def _heading(studio: "Studio") -> str:
    front = studio.desk.draft.front
    return (
        f'<label class="label" for="lesson-title">{escape(_("Title of the lesson"))}</label><input class="field" '
        f'id="lesson-title" '
        f'data-does="lesson-title" maxlength="100" autocomplete="off" value="{escape(front["title"])}">'
        f'<label class="label" for="lesson-summary">{escape(_("One or two sentences about it"))}</label><input '
        f'class="field" '
        f'id="lesson-summary" data-does="lesson-summary" maxlength="300" autocomplete="off" '
        f'value="{escape(front["summary"])}">')


def _steps(studio: "Studio") -> str:
    desk = studio.desk
    told = desk.bench.lesson.steps if desk.bench.lesson else ()
    rows = "".join(_one_step(n, told[n].title if n < len(told) else step.title, n == desk.at)
                   for n, step in enumerate(desk.draft.steps))
    return f'<ol class="steps">{rows}</ol>'


def _one_step(number: int, title: str, is_open: bool) -> str:
    current = ' aria-current="step"' if is_open else ""
    return (f'<li{current}><button type="button" id="step-{number}" class="btn bare small" data-do="go" '
            f'data-value="{number}">'
            f"<b>{number + 1}</b> <span>{inline(title)}</span></button></li>")


def _since(studio: "Studio") -> str:
    """Of a game: at which moment the lesson begins."""
    desk = studio.desk
    if desk.match is None:
        return ""
    count = len(desk.match.actions)
    label = escape(_("Actions of the game before the lesson begins, 0 to {n}", n=count))
    return (f'<form class="facts" data-watched="since" data-sends="since"><label for="since"><span>{label}</span>'
            f'<input class="field" '
            f'type="number" id="since" name="since" min="0" max="{count}" value="{desk.since}"></label></form>')


def _shown(studio: "Studio") -> str:
    """What the reader sees, and through whose eyes."""
    desk = studio.desk
    front, game, s = desk.draft.front, desk.game, desk.state
    shown = front.get("show", "board, hand").split(", ")
    boxes = "".join(f'<label class="chip"><input type="checkbox" name="show" '
                    f'value="{part}"{" checked" if part in shown else ""}>'
                    f"{escape(_(PARTS_SAID[part]))}</label>" for part in PARTS)
    names = [(str(word), game.seat_name(s, seat)) for seat, word in enumerate(game.seats(s))]
    eyes = [("", _("whoever is asked")), *names]
    seats = "".join(option(word, label, front.get("seat", "") == word) for word, label in eyes)
    return (f'<form class="facts" data-watched="shows" data-sends="shows"><div class="chips" role="group" '
            f'aria-label="{escape(_("The reader sees"))}">{boxes}</div><label for="seat-of"><span>'
            f'{escape(_("Through the eyes of"))}</span><select class="field" id="seat-of" name="seat">{seats}'
            f'</select></label></form>')


def _out(studio: "Studio") -> str:
    """What comes out of it."""
    whole = studio.desk.is_sound
    acts = button("preview", _("Preview"), "go", image="play-button") if whole else ""
    acts += button("markdown", _("Copy the Markdown")) + button("save", _("Save to file"))
    acts += button("link", _("Copy a link"))
    acts += button("markdown", "MkDocs", "small", "mkdocs", place="fence1")
    acts += button("markdown", "Sphinx", "small", "sphinx", place="fence2")
    if whole:
        acts += button("picture", _("This step as SVG"), "small", "svg", place="svg")
        acts += button("picture", _("as PNG"), "small", "png", place="png")
    opens = f'<button type="button" id="opens" class="btn small" data-opens="open">{escape(_("Open …"))}</button>'
    return (f'<div class="acts out">{acts}</div><div '
            f'class="acts">{opens}{button("new", _("New lesson"), "small bare")}</div>')
