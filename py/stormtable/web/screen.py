"""The parts of the table as markup: seats, board, prompt, "why not?", rail, the cover of a hand-over, notices."""

import re
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.flow import Action, Event
from stormtable.kernel.game import Button, Prompt
from stormtable.kernel.language import _
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refusal

from . import coach, distance, forces, habits, manners, markup, opponents, page, replay, setup, shelf, showing, stops
from .clock import Clock, face
from .markup import Notice, button, ended, icon, rule_link, touch_button

if TYPE_CHECKING:
    from .table import Table


def parts(table: "Table") -> dict[str, str]:
    """The whole table, part by part, by the id of the part."""
    if table.match is None:
        return setup.parts(table)
    look = table.sight()
    look.unfolded = tuple(table.unfolded)
    return empty(table) | _open(table, look) | (_covered(table) if table.is_covered() else _own(table, look))


def _open(table: "Table", look: Look) -> dict[str, str]:
    """What everybody sees. It lies ready under the cover, so that the next player has it at once."""
    seats = [_seat(table, seat, look) for seat in range(len(table.game.seats(look.s)))]
    many = len(seats) > 2  # two sit face to face; more of them are a list in the order of their turns
    first = "" if many else seats.pop(look.near if table.game.turns else 0)
    return {
        "tools": _tools(table),
        "them": f'<div id="them" class="them seats{" many" if many else ""}" data-part>{"".join(seats)}</div>',
        "us": f'<div id="us" class="us seats" data-part>{first}</div>',
        "board": board(f"{table.game.scene(look.s, look)}{table.showing.marks()}{_why(table)}"),
        "rail": replay.rail(table),
    }


def _own(table: "Table", look: Look) -> dict[str, str]:
    """What only the seat that is asked sees."""
    return {
        "since": showing.strip(table),
        "prompt": _prompt(table, look),
        "coach": coach.bubble(table),
        "side": _side(table, look),
        "hand": _hand(table, look),
        "choices": _choices(table),
        "anytime": _anytime(table),
    }


def _covered(table: "Table") -> dict[str, str]:
    """The cover; where hands are held, the place of the next one is kept free."""
    place = {"hand": '<section id="hand" class="hand"></section>'} if table.game.hands else {}
    return {"cover": _cover(table)} | place


def board(drawn: str) -> str:
    """The board with what lies on it."""
    return f'<section id="board" class="board" aria-label="{escape(_("Board"))}" data-part>{drawn}</section>'


def empty(table: "Table") -> dict[str, str]:
    """The table with nothing on it: what every scene fills in."""
    return {
        "notice": _notice(table),
        "keeping": keeping(table),
        "tools": '<span id="tools" class="tools"></span>',
        "them": '<div id="them" class="them seats"></div>',
        "us": '<div id="us" class="us seats"></div>',
        "board": '<section id="board" class="board"></section>',
        "since": '<p id="since" class="since" hidden></p>',
        "prompt": '<section id="prompt" class="prompt" hidden></section>',
        "coach": '<section id="coach" class="coach" hidden></section>',
        "side": '<section id="side" class="side" hidden></section>',
        "hand": '<section id="hand" class="hand" hidden></section>',
        "peek": '<div id="peek" class="peek" hidden></div>',
        "choices": '<section id="choices" class="choices" hidden></section>',
        "rail": '<aside id="rail" class="rail" tabindex="0" hidden></aside>',
        "setup": '<section id="setup" class="setup" hidden></section>',
        "cover": '<section id="cover" class="cover" hidden></section>',
        "anytime": '<div id="anytime" class="lines"></div>',
    }


# -- seats --------------------------------------------------------------------------------------------------------


def name(table: "Table", seat: int) -> str:
    """The name of the player on a seat, else what the seat is called."""
    names = table.match.names
    if seat < len(names) and names[seat]:
        return opponents.shown_name(names[seat])
    return table.game.seat_name(table.match.state, seat)


def called(table: "Table", seat: int) -> str:
    """The name of a player, with the seat if somebody else has the same."""
    names = [name(table, other) for other in range(len(table.game.seats(table.match.state)))]
    chair = table.game.seat_name(table.match.state, seat)
    return _("{name} ({seat})", name=names[seat], seat=chair) if names.count(names[seat]) > 1 else names[seat]


def _seat(table: "Table", seat: int, look: Look) -> str:
    current = ' aria-current="true"' if table.game.decides(look.s) == seat else ""
    return (
        f'<section class="seat sheet" id="seat-{seat}"{current} aria-label="{escape(name(table, seat))}">'
        f"{table.game.panel(look.s, seat, look, name=name(table, seat))}{_time(table.sitting.clock, seat)}"
        f"{stops.control(table) if table.asked() == seat else ''}</section>"
    )


def _time(clock: Clock, seat: int) -> str:
    if clock.total is None:
        return ""
    running = " running" if clock.running() == seat else ""
    told = f'<span class="sr">{escape(_("Time left:"))}</span> <b id="time-{seat}">{face(clock.left(seat))}</b>'
    return f'<p class="clock{running}" role="timer">{icon("hourglass")}{told}</p>'


def show_time(clock: Clock) -> None:
    """Only the digits of the running clock change."""
    seat = clock.running()
    if seat is not None:
        page.put(f"time-{seat}", face(clock.left(seat)))


def _tools(table: "Table") -> str:
    match, now = table.match, table.seen is None
    # Both always stand in their places, so that a second click undoes again.
    coached = coach.of(table)
    can_undo = bool(coached.number or coached.place) if coached else match.can_undo()
    undo = _tool("undo", _("Undo"), "anticlockwise-rotation", can_undo and now)
    redo = _tool("redo", _("Redo"), "clockwise-rotation", match.can_redo() and now)
    hint = _tool("hint", _("Hint"), "light-bulb", table.asked() is not None and now and not table.is_answering())
    settings = setup.agreed(table.game, table.game.settings_to(match.state.settings))
    agreed = f'<span class="label agreed">{escape(" · ".join(settings))}</span>'
    return f'<span id="tools" class="tools" data-part>{agreed}{hint}{undo}{redo}</span>'


def _tool(does: str, label: str, image: str, can: bool) -> str:
    off = "" if can else ' aria-disabled="true"'
    words = f'<span class="wide">{escape(label)}</span><span class="sr narrow">{escape(label)}</span>'
    return f'<button type="button" class="btn bare small" data-do="{does}"{off}>{icon(image)}{words}</button>'


# -- beside the board and before the player -----------------------------------------------------------------------


def _side(table: "Table", look: Look) -> str:
    """What is happening: the result, what is being planned or chosen, or what has just come about."""
    now = table.seen is None
    told = _result(table) or (_offers(table) + table.game.side(look.s, look) if now else "")
    news = [] if table.showing.queue else table.news  # a great moment is not told before it has been shown
    told = told or table.game.recap(look.s, news if now else look.s.events or ())
    if not told:
        return '<section id="side" class="side" hidden></section>'
    linked = re.sub(r"\{([A-Z]+-[A-Z\d.]+)\}", lambda found: rule_link(found[1]), told)
    return f'<section id="side" class="side" aria-label="{escape(_("Now"))}" data-part>{linked}</section>'


def _hand(table: "Table", look: Look) -> str:
    """The hand of the seat that holds the table, and what lies open beside it."""
    seat = table.sitting.viewer(look.s) if table.is_answering() else table.asked()
    if seat is None or table.seen is not None:
        return '<section id="hand" class="hand" hidden></section>'
    tiles = _tiles(table, seat, look) if table.sitting.holder == seat else ""
    laid = "" if table.is_answering() else table.game.revealed(look.s, look)
    if not tiles and not laid:
        return '<section id="hand" class="hand" hidden></section>'
    label = escape(_("Hand of {name}", name=name(table, seat)))
    return f'<section id="hand" class="hand" aria-label="{label}" data-part>{laid}{tiles}</section>'


def _tiles(table: "Table", seat: int, look: Look) -> str:
    """What a hand holds; face down, with a way to turn it up, after another seat has looked at the table."""
    if not table.sitting.is_folded:
        return table.game.hand(look.s, seat, look)
    tiles = table.game.face_down_hand(look.s, seat)
    return tiles and tiles + button("uncover", _("Show my hand"), "go")


def peek(table: "Table", thing: str) -> str:
    """A thing to be read in full, as long as it is pointed at."""
    told = table.game.peek(table.sight().s, thing) if thing else ""
    if not told:
        return '<div id="peek" class="peek" hidden></div>'
    return f'<div id="peek" class="peek sheet">{told}{table.game.signs.explained(told)}</div>'


# -- prompt -------------------------------------------------------------------------------------------------------


def _prompt(table: "Table", look: Look) -> str:
    """What stands at the foot of the table: the question, or what is being shown instead."""
    asked = table.asked()
    if table.seen is not None:
        return replay.prompt(table)
    if table.showing.queue:
        seat = showing.actor(table)
        return showing.prompt(table, "" if seat is None else called(table, seat))
    if request := manners.prompt(table):
        return request
    if asked is not None and (table.is_answering() or distance.is_cut_off(table)):
        waits = distance.prompt if table.sitting.is_distant else opponents.prompt
        return waits(table, called(table, asked), showing.news(table))
    question = table.game.prompt(look.s, look)
    small = f"<small>{escape(question.note)}</small>" if question.note else ""
    small += f'<small class="threat">{escape(_threats(table))}</small>' if _threats(table) else ""
    said = f"{_who(table)}{showing.news(table)}{_with_bold(question)}{small}"
    if asked is None:
        said = f"<b>{escape(ended(_verdict(table)))}</b> {escape(ended(question.sentence))}{small}"
    about = _about(question, look)
    return markup.prompt(said, _answers(table, question) + _back(table, look), about=" ".join(about),
                         picture=_thumbnail(table, about))


def _about(question: Prompt, look: Look) -> list[str]:
    """The things a question is about: what was touched first, and what the game says."""
    chosen = [touch for touch in look.chosen[:1] if not touch.startswith("word:")]
    return list(dict.fromkeys([*chosen, *question.about]))


def _thumbnail(table: "Table", about: Sequence[str]) -> str:
    """The first of these things that has a picture, small; whoever points at it can read it."""
    s = table.look.s
    drawn = ((touch, table.game.thumbnail(s, touch)) for touch in about)
    touch, picture = next(((touch, picture) for touch, picture in drawn if picture), ("", ""))
    return f'<span class="thumb" data-peek="{escape(touch)}">{picture}</span>' if picture else ""


def _threats(table: "Table") -> str:
    """How the asked player can lose before the next own turn, in one line."""
    asked = table.asked()
    return "" if asked is None or table.is_answering() else " ".join(table.game.threats(table.look.s, asked))


def _answers(table: "Table", question: Prompt) -> str:
    """The buttons that answer a question, or say what comes after the last one."""
    if table.asked() is None and not table.sitting.is_kept:
        return ""  # the coach says what comes next
    if table.asked() is None:
        # Between distant tables it does not begin every time yet, so it is not offered there.
        rematch = "" if table.sitting.is_distant else button("rematch", _("Rematch"), "go")
        again = rematch + button("watch", _("Watch the game"))
        return again + button("link", _("Share")) + button("new", _("New game")) + to_shelf("end")
    if table.pending:
        return button("do", _("Do it"), "go")
    return "".join(_answer(answer, _threats(table)) for answer in question.buttons) + stops.answers(table)


def _answer(answer: Button, threats: str) -> str:
    """A button of the prompt with what comes of it; what threatens is read with the one that ends the turn."""
    return touch_button(answer.touch, answer.label, "go" if answer.go else "", answer.icon, note=answer.note,
                        off=answer.off, warning=threats if answer.ends else "")


def _back(table: "Table", look: Look) -> str:
    if not look.chosen and not table.game.unfinished(look.s):
        return ""
    label = f"{escape(_('Back'))} <kbd>Esc</kbd>"
    return f'<button type="button" id="back" class="btn bare" data-do="back">{label}</button>'


def _who(table: "Table") -> str:
    """Who is asked, by the own name; what a seat is called shows only on small screens, where no seat is in sight."""
    seat = table.asked()
    if seat is None:
        return ""
    own = "" if name(table, seat) == table.game.seat_name(table.match.state, seat) else " own"
    return f'<span class="who label{own}">{escape(name(table, seat))}</span>'


def _with_bold(asked: Prompt) -> str:
    """The sentence with its subject in bold, or all of it."""
    sentence, subject = escape(asked.sentence), escape(asked.subject)
    return sentence.replace(subject, f"<b>{subject}</b>", 1) if subject else f"<b>{sentence}</b>"


def _choices(table: "Table") -> str:
    """All that may be touched next, as a list of buttons, and a line of notation: for keyboards and screen readers."""
    is_face_down = table.sitting.is_folded and table.sitting.holder == table.asked()
    if table.asked() is None or table.is_answering() or table.seen is not None or table.showing.queue or is_face_down:
        return '<section id="choices" class="choices" hidden></section>'
    parts = f"{_notation(table)}{_list(table)}"
    label = escape(_("Moves"))
    return f'<section id="choices" class="choices" aria-label="{label}" data-part>{parts}</section>'


def _list(table: "Table") -> str:
    """Every move as a button; the list is made only when somebody looks at it, since it may be long."""
    if not table.listed:
        return ""
    made = "".join(_option(table, *entry) for entry in table.look.next().items())
    return f'<h2 class="label">{escape(_("All moves as a list"))}</h2><div class="options">{made}</div>'


def _notation(table: "Table") -> str:
    label, play = escape(_("A move in notation")), f'<button class="btn">{escape(_("Play"))}</button>'
    return (
        f'<form class="notation" data-sends="line"><label class="label" for="line">{label}</label>'
        '<div class="row"><input class="field" id="line" name="line" autocomplete="off" autocapitalize="off"'
        f' spellcheck="false" maxlength="1200" aria-describedby="line-problem">{play}</div>{_mistake(table)}</form>'
    )


def _mistake(table: "Table") -> str:
    """What is wrong with the line that was typed, under its field."""
    said = "".join(_refused(table, refusal) for refusal in _once(table.mistake or [])[:3])
    listed = f"<ul>{said}</ul>" if said else ""
    return f'<div id="line-problem" class="problem" role="alert">{listed}</div>'


def _offers(table: "Table") -> str:
    """The forces a player has brought along or saved in this browser, when one is asked for."""
    if not table.game.asks_for_force(table.look.s):
        return ""
    own = ({forces.word("brought"): table.brought} if table.brought else {}) | forces.saved()
    made = "".join(button("bring", name, "small", code, "card-play", f"own{n}")
                   for n, (name, code) in enumerate(own.items()))
    build = f'<a href="{page.FORCES}">{escape(forces.word("build"))}</a>'
    heading = f'<p class="label">{escape(forces.word("own"))}</p>'
    return f'<div class="offers">{heading}<div class="acts">{made}{build}</div></div>'


def _option(table: "Table", touch: str, action: Action | None) -> str:
    s, game = table.look.s, table.game
    label = game.name_of(s, touch) + " …" if action is None else game.describe_action(s, action)
    return touch_button(touch, label, "small", place="option")


def _anytime(table: "Table") -> str:
    seat = table.sitting.speaker()
    game = table.game
    offers = [] if seat is None else game.anytime(table.match.state, seat)
    said = [(game.describe_action(table.look.s, action), game.write(action)) for action in offers]
    lines = "".join(button("offer", label, value=line, place=f"any{n}") for n, (label, line) in enumerate(said))
    switches = f"{stops.forced_switch()}{habits.speeds('speed')}"
    return f'<div id="anytime" class="lines">{lines}{manners.menu(table)}{opponents.seating(table)}{switches}</div>'


def spoken(table: "Table", events: Sequence[Event]) -> str:
    """What a screen reader says after something happened: the events, then the question."""
    asked, s = table.asked(), table.look.s
    if asked is not None and table.is_covered():
        return _("Pass the table to {name}.", name=called(table, asked))
    if asked is None:
        question = table.game.question(s)
    elif table.is_answering():
        question = _("{name} is thinking …", name=called(table, asked))
    else:
        question = table.game.prompt(s, table.look).sentence
    said = [*map(ended, table.sitting.told(events)), question, _threats(table)]
    return " ".join(filter(None, said))


# -- answers ------------------------------------------------------------------------------------------------------


def _why(table: "Table") -> str:
    """Why a touch was refused, beside the thing: the first three rules, each with its place in the rulebook."""
    if table.why is None or table.seen is not None or coach.of(table):
        return ""
    thing, refusals = table.why
    refusals = refusals or [Refusal("", _("Nothing can be done with this now."))]
    title = table.game.name_of(table.look.s, thing) if thing else _("This cannot be played")
    said = "".join(_refused(table, refusal) for refusal in _once(refusals)[:3])
    culprits = " ".join(dict.fromkeys(touch for refusal in refusals for touch in refusal.touches))
    shut = f'<button type="button" class="shut" data-do="back" aria-label="{escape(_("Close"))}">×</button>'
    about = f'data-about="{escape(thing)}" data-culprits="{escape(culprits)}"'
    heading = f"<h3>{icon('cancel')}{escape(title)}</h3>"
    return f'<div id="why" class="why" role="alert" {about}>{heading}<ul>{said}</ul>{shut}</div>'


def _refused(table: "Table", refusal: Refusal) -> str:
    """A refusal with its rule, and the things that stand in the way by name."""
    link = rule_link(refusal.rule) if refusal.rule else ""
    named = ", ".join(table.game.name_of(table.look.s, touch) for touch in refusal.touches)
    named = f'<span class="culprits">{escape(named)}</span>' if named else ""
    return f"<li>{escape(refusal.text)} {link}{named}</li>"


def _once(refusals: Sequence[Refusal]) -> list[Refusal]:
    """Refusals that say the same stand once, under the last rule, which is the most particular."""
    return list({refusal.text: refusal for refusal in refusals}.values())


def _result(table: "Table") -> str:
    """How it ended and by which rule, and how the points came about, beside the last position on the board."""
    if table.asked() is not None or table.seen is not None or table.showing.queue:
        return ""
    how = table.game.sheet(table.match.state, _players(table))
    return (f'<section class="result" aria-label="{escape(_("Result"))}"><h2>{escape(_verdict(table))}</h2>'
            f'<p class="reason">{_reason(table)}</p>{how}{table.turning.listed()}{_leaving()}</section>')


def _leaving() -> str:
    """Which game goes from the shelf when the next one is over."""
    game = shelf.leaving()
    told = _("The shelf keeps the last 50 games that are over. When the next one is over, {game} goes.", game=game)
    return f'<p class="label">{escape(told)}</p>' if game else ""


def _players(table: "Table") -> list[str]:
    return [name(table, seat) for seat in range(len(table.game.seats(table.match.state)))]


def _reason(table: "Table") -> str:
    """Why it is over, with the rule that says so."""
    s = table.match.state
    rules = [rule_link(event.rule) for event in s.events or () if event.kind == "over"]
    return " ".join([escape(ended(table.game.question(s))), *rules[-1:], escape(_difference(table))])


def _difference(table: "Table") -> str:
    """Which part of the points made the difference between the first and the second."""
    parts, points = table.game.score_parts(table.match.state), table.game.points(table.match.state)
    winners = table.game.winners(table.match.state)
    if not parts or not points or len(winners) != 1:
        return ""
    first = winners[0]
    second = max((seat for seat in range(len(points)) if seat != first), key=lambda seat: points[seat])
    part, totals = max(parts.items(), key=lambda part: part[1][first] - part[1][second])
    return _("What made the difference: {part}, {n} against {m}.", part=part, n=totals[first], m=totals[second])


def _verdict(table: "Table") -> str:
    """Who has won; to somebody who played alone against computers it is said as to them."""
    winners, people = table.game.winners(table.match.state), table.sitting.people()
    if not winners:
        return _("A draw")
    if len(people) == 1 and table.match.answering:
        return _own_verdict(people[0] in winners, _margin(table, people[0]))
    names = [_players(table)[seat] for seat in winners]
    if len(names) == 1:
        return _("{name} wins", name=names[0])
    return _("{names} and {name} win together", names=", ".join(names[:-1]), name=names[-1])


def _own_verdict(has_won: bool, margin: int) -> str:
    if not margin:
        return _("You win") if has_won else _("You lose")
    return _("You won by {n}", n=margin) if has_won else _("You lost by {n}", n=margin)


def _margin(table: "Table", seat: int) -> int:
    """By how many points a seat has won or lost; 0 in games that count none."""
    points = table.game.points(table.match.state)
    others = [total for other, total in enumerate(points or ()) if other != seat]
    return abs(points[seat] - max(others)) if points and others else 0


def _cover(table: "Table") -> str:
    asked = table.asked()
    who = "" if asked is None else called(table, asked)
    if table.is_answering():
        said, how = _("{name} is thinking …", name=who), ""
    else:
        said = _("Pass the table to {name}.", name=who)
        how = (f"<p>{escape(_('What has been decided in secret stays covered.'))}</p>"
               f"{button('uncover', _('I am {name}', name=who), 'go')}")
    return f'<section id="cover" class="cover" data-part>{table.game.back()}<h2>{escape(said)}</h2>{how}</section>'


def _notice(table: "Table") -> str:
    if table.notice is None:
        return '<div id="notice" class="notice" role="status" hidden></div>'
    sentence, buttons = table.notice
    shut = f'<button type="button" class="btn bare small" data-do="hush">{escape(_("Close"))}</button>'
    asks = " data-asks" if buttons else ""  # then it stays until it is answered
    said = f"<p>{escape(sentence)}</p>{buttons}{shut}"
    return f'<div id="notice" class="notice" role="status"{asks} data-part>{said}</div>'


def no_undo(match: Match) -> Notice:
    """Why the last action stays."""
    if not match.actions:
        return _("There is nothing to take back."), ""
    return _("This cannot be taken back: another player has decided since, or a roll or a secret came to light."), ""


def put_aside(place: str) -> Notice:
    """Another game has begun; the one before is not lost."""
    back = button("fetch", _("Back to that game"), "small", place, place="notice")
    return _("The game before this one stays on the shelf."), back


def parted(other: str) -> Notice:
    """Two tabs have gone on with one game: both are kept."""
    told = _("This game has gone on in another tab. The one on this table is kept as a game of its own.")
    return told, button("fetch", _("Show the other one"), "small", other, place="notice")


# -- how the game is kept -------------------------------------------------------------------------------------------


def keeping(table: "Table") -> str:
    """What must be said about keeping the game, and stays said as long as it is true."""
    told = _unkept() or _beside(table)
    if not told:
        return '<div id="keeping" class="keeping notice" role="alert" hidden></div>'
    sentence, buttons = told
    return f'<div id="keeping" class="keeping notice" role="alert" data-part><p>{escape(sentence)}</p>{buttons}</div>'


def _unkept() -> Notice | None:
    """This browser has no room, or does not let us keep anything."""
    games = shelf.unkept()
    if not games and page.keeping.works():
        return None
    if not games:
        return _("This browser keeps no games: it has no room for them, or does not allow it."), ""
    told = _("This browser keeps no games. This one is in this tab alone: save it as a file before you leave.")
    if len(games) > 1:
        told = _("This browser keeps no games. {n} are in this tab alone: save them as a file before you leave.",
                 n=len(games))
    return told, button("rescue", _("Save as a file"), "small go", place="keeping")


def _beside(table: "Table") -> Notice | None:
    """The same game is on the table of another tab."""
    if table.match is None or not table.beside:
        return None
    there = button("fetch", _("Show it as it is there"), "small", table.place.id, place="keeping")
    if table.beside == "opened":
        return _("This game has been opened in another tab too. Play on in one of them."), ""
    return _("This game has gone on in another tab. What you play here becomes a game of its own."), there


def to_shelf(place: str) -> str:
    """The way to the shelf, if there is anything on it beside the game on the table."""
    label = escape(_("Still on the table"))
    return f'<button type="button" id="{place}-shelf" class="btn small" data-opens="shelf">{label}</button>'
