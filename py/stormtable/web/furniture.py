"""The furniture of the table as markup: seats, board, prompt, "why not?", rail, the cover of a hand-over, notices."""

import re
from html import escape

from stormtable.kernel.language import _
from stormtable.kernel.rules import Refusal

from . import forces, opponents, page, replay, setup, stops, storage
from .clock import face
from .markup import button, ended, icon, rule_link, touch_button

LATEST = 3  # so many sentences tell what the computers did


def parts(table):
    """The whole table, part by part, by the id of the part."""
    if table.match is None:
        return setup.parts(table)
    look = table.sight()
    look.unfolded = tuple(table.unfolded)
    return _empty(table) | _open(table, look) | (_covered(table) if table.is_covered() else _own(table, look))


def _open(table, look):
    """What everybody sees. It lies ready under the cover, so that the next player has it at once."""
    seats = [_seat(table, seat, look) for seat in range(len(table.game.seats(look.s)))]
    many = len(seats) > 2  # two sit face to face; more of them are a list in the order of their turns
    first = "" if many else seats.pop(look.near if table.game.turns else 0)
    return {
        "tools": _tools(table),
        "them": f'<div id="them" class="them seats{" many" if many else ""}" data-part>{"".join(seats)}</div>',
        "us": f'<div id="us" class="us seats" data-part>{first}</div>',
        "board": f'<section id="board" class="board" aria-label="{escape(_("Board"))}" data-part>{table.game.scene(look.s, look)}{_why(table)}{_result(table)}</section>',
        "rail": replay.rail(table),
    }


def _own(table, look):
    """What only the seat that is asked sees."""
    return {
        "prompt": _prompt(table, look),
        "side": _side(table, look),
        "hand": _hand(table, look),
        "choices": _choices(table),
        "anytime": _anytime(table),
    }


def _covered(table):
    """The cover; where hands are held, the place of the next one is kept free."""
    return {"cover": _cover(table)} | ({"hand": '<section id="hand" class="hand"></section>'} if table.game.hands else {})


def _empty(table):
    """The table with nothing on it: what every scene fills in."""
    return {
        "notice": _notice(table),
        "tools": '<span id="tools" class="tools"></span>',
        "them": '<div id="them" class="them seats"></div>',
        "us": '<div id="us" class="us seats"></div>',
        "board": '<section id="board" class="board"></section>',
        "prompt": '<section id="prompt" class="prompt" hidden></section>',
        "side": '<section id="side" class="side sheet" hidden></section>',
        "hand": '<section id="hand" class="hand" hidden></section>',
        "peek": '<div id="peek" class="peek" hidden></div>',
        "choices": '<section id="choices" class="choices" hidden></section>',
        "rail": '<aside id="rail" class="rail" hidden></aside>',
        "setup": '<section id="setup" class="setup" hidden></section>',
        "cover": '<section id="cover" class="cover" hidden></section>',
        "anytime": '<div id="anytime" class="lines"></div>',
    }


# -- seats --------------------------------------------------------------------------------------------------------


def name(table, seat):
    """The name of the player on a seat, else what the seat is called."""
    names = table.match.names
    return opponents.shown_name(names[seat]) if seat < len(names) and names[seat] else table.game.seat_name(table.match.state, seat)


def called(table, seat):
    """The name of a player, with the seat if somebody else has the same."""
    names = [name(table, other) for other in range(len(table.game.seats(table.match.state)))]
    chair = table.game.seat_name(table.match.state, seat)
    return _("{name} ({seat})", name=names[seat], seat=chair) if names.count(names[seat]) > 1 else names[seat]


def _seat(table, seat, look):
    current = ' aria-current="true"' if table.game.decides(look.s) == seat else ""
    return (
        f'<section class="seat sheet" id="seat-{seat}"{current} aria-label="{escape(name(table, seat))}">'
        f"{table.game.panel(look.s, seat, look, name=name(table, seat))}{_time(table, seat)}"
        f"{stops.control(table) if table.asked() == seat else ''}</section>"
    )


def _time(table, seat):
    if table.clock.total is None:
        return ""
    running = " running" if table.clock.running() == seat else ""
    told = f'<span class="sr">{escape(_("Time left:"))}</span> <b id="time-{seat}">{face(table.clock.left(seat))}</b>'
    return f'<p class="clock{running}" role="timer">{icon("hourglass")}{told}</p>'


def show_time(table):
    """Only the digits of the running clock change."""
    seat = table.clock.running()
    page.put(f"time-{seat}", face(table.clock.left(seat)))


def _tools(table):
    match, now = table.match, table.seen is None
    # Both always stand in their places, so that a second click undoes again.
    undo = _tool("undo", _("Undo"), "anticlockwise-rotation", match.can_undo() and now)
    redo = _tool("redo", _("Redo"), "clockwise-rotation", match.can_redo() and now)
    hint = _tool("hint", _("Hint"), "light-bulb", table.asked() is not None and now and not table.is_answering())
    agreed = " · ".join(setup.agreed(table.game, table.game.options_to(match.state.options)))
    return f'<span id="tools" class="tools" data-part><span class="label agreed">{escape(agreed)}</span>{hint}{undo}{redo}</span>'


def _tool(does, label, image, can):
    off = "" if can else ' aria-disabled="true"'
    words = f'<span class="wide">{escape(label)}</span><span class="sr narrow">{escape(label)}</span>'
    return f'<button type="button" class="btn bare small" data-do="{does}"{off}>{icon(image)}{words}</button>'


# -- beside the board and before the player -----------------------------------------------------------------------


def _side(table, look):
    """What is being planned; on a phone it stands under the board."""
    now = table.seen is None
    planned = table.game.side(look.s, look) if now else ""
    planned = planned or table.game.recap(look.s, table.news if now else look.s.events or ())
    if not planned:
        return '<section id="side" class="side sheet" hidden></section>'
    linked = re.sub(r"\{([A-Z]+-[A-Z\d.]+)\}", lambda found: rule_link(found[1]), planned)
    return f'<section id="side" class="side sheet" aria-label="{escape(_("Plan"))}" data-part>{linked}</section>'


def _hand(table, look):
    """The hand of the seat that holds the table; face down after another seat has looked at it."""
    game, seat = table.game, table.viewer(look.s) if table.is_answering() else table.asked()
    if seat is None or table.seen is not None:
        return '<section id="hand" class="hand" hidden></section>'
    is_mine, show = table.holder == seat, ""
    tiles = "" if not is_mine else game.folded(look.s, seat) if table.is_folded else game.hand(look.s, seat, look)
    if tiles and table.is_folded:
        show = button("uncover", _("Show my hand"), "go")
    laid = "" if table.is_answering() else game.laid(look.s, look)
    if not tiles and not laid:
        return '<section id="hand" class="hand" hidden></section>'
    label = escape(_("Hand of {name}", name=name(table, seat)))
    return f'<section id="hand" class="hand" aria-label="{label}" data-part>{laid}{tiles}{show}</section>'


def peek(table, thing):
    """A thing to be read in full, as long as it is pointed at."""
    told = table.game.peek(table.sight().s, thing) if thing else ""
    return f'<div id="peek" class="peek sheet">{told}</div>' if told else '<div id="peek" class="peek" hidden></div>'


# -- prompt -------------------------------------------------------------------------------------------------------


def _prompt(table, look):
    if table.seen is not None:
        return replay.prompt(table)
    if table.stages:
        return replay.stage(table)
    if table.is_answering():
        return opponents.prompt(table, called(table, table.asked()), _news(table))
    s, game = look.s, table.game
    asked = game.ask(s, look)
    buttons = "".join(touch_button(answer.touch, answer.label, "go" if answer.go else "", answer.icon) for answer in asked.buttons)
    if table.asked() is None:
        buttons = button("rematch", _("Rematch"), "go") + button("new", _("New game"))
    elif table.pending:
        buttons = button("do", _("Do it"), "go")
    else:
        buttons += stops.answers(table)
    back = f'<button type="button" id="back" class="btn bare" data-do="back">{escape(_("Back"))} <kbd>Esc</kbd></button>' if look.chosen or game.unfinished(s) else ""
    small = f"<small>{escape(asked.note)}</small>" if asked.note else ""
    return (
        f'<section id="prompt" class="prompt" aria-label="{escape(_("Question"))}" data-part>'
        f'<p>{_who(table)}{_news(table)}{_with_bold(asked)}{small}</p><div class="acts">{buttons}{back}</div></section>'
    )


def _news(table):
    """What computers did since a person last decided, where the log is far away."""
    match = table.match
    done = match.states[match.last_own() + 2:] if match.answering and table.people() else []
    told = table.told([event for s in done for event in s.events])[-LATEST:]
    return f'<small class="news">{escape(" ".join(map(ended, told)))}</small>' if told else ""


def _who(table):
    """Who is asked: by the player's own name; what a seat is called only on small screens, where the seats are out of sight."""
    seat = table.asked()
    if seat is None:
        return ""
    own = "" if name(table, seat) == table.game.seat_name(table.match.state, seat) else " own"
    return f'<span class="who label{own}">{escape(name(table, seat))}</span>'


def _with_bold(asked):
    """The sentence with its subject in bold, or all of it."""
    sentence, subject = escape(asked.sentence), escape(asked.subject)
    return sentence.replace(subject, f"<b>{subject}</b>", 1) if subject else f"<b>{sentence}</b>"


def _choices(table):
    """All that may be touched next, as a list of buttons, and a line of notation: for keyboards and screen readers."""
    if table.asked() is None or table.is_answering() or table.seen is not None or table.stages or table.is_folded and table.holder == table.asked():
        return '<section id="choices" class="choices" hidden></section>'
    listed = f'<div class="options">{"".join(_option(table, *entry) for entry in table.look.next().items())}</div>' if table.listed else ""
    return (
        f'<section id="choices" class="choices sheet" data-part>{_offers(table)}'
        f'<details data-toggles="list"{" open" if table.listed else ""}><summary>{escape(_("All moves as a list"))}</summary>{listed}</details>'
        f'<form class="notation" data-sends="line"><label class="label" for="line">{escape(_("A move in notation"))}</label>'
        f'<div class="row"><input class="field" id="line" name="line" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="1200"'
        f' aria-describedby="line-problem"><button class="btn">{escape(_("Play"))}</button></div>{_mistake(table)}</form></section>'
    )


def _mistake(table):
    """What is wrong with the line that was typed, under its field."""
    said = "".join(_refused(table, refusal) for refusal in _once(table.mistake or [])[:3])
    listed = f"<ul>{said}</ul>" if said else ""
    return f'<div id="line-problem" class="problem" role="alert">{listed}</div>'


def _offers(table):
    """The forces a player has brought along or saved in this browser, when one is asked for."""
    if not table.game.asks_for_force(table.look.s):
        return ""
    own = ({forces.word("brought"): table.brought} if table.brought else {}) | forces.saved()
    made = "".join(button("bring", name, "small", code, "card-play", f"own{n}") for n, (name, code) in enumerate(own.items()))
    build = f'<a href="{page.FORCES}">{escape(forces.word("build"))}</a>'
    return f'<div class="offers"><p class="label">{escape(forces.word("own"))}</p><div class="acts">{made}{build}</div></div>'


def _option(table, touch, action):
    s, game = table.look.s, table.game
    label = game.name_of(s, touch) + " …" if action is None else game.say(s, action)
    return touch_button(touch, label, "small", place="option")


def _anytime(table):
    seat = table.asked()
    game = table.game
    offers = [] if seat is None or table.is_answering() else game.anytime(table.match.state, seat)
    lines = "".join(button("offer", game.say(table.look.s, action), value=game.write(action), place=f"any{n}") for n, action in enumerate(offers))
    return f'<div id="anytime" class="lines">{lines}{opponents.seating(table)}</div>'


def spoken(table, events):
    """What a screen reader says after something happened: the events, then the question."""
    if table.is_covered():
        return _("Pass the table to {name}.", name=called(table, table.asked()))
    s = table.look.s
    if table.is_answering():
        return " ".join([*map(ended, table.told(events)), _("{name} is thinking …", name=called(table, table.asked()))])
    question = table.game.prompt(s) if table.asked() is None else table.game.ask(s, table.look).sentence
    return " ".join([*map(ended, table.told(events)), question])


# -- answers ------------------------------------------------------------------------------------------------------


def _why(table):
    """Why a touch was refused, beside the thing: the first three rules, each with its place in the rulebook."""
    if table.why is None or table.seen is not None:
        return ""
    thing, refusals = table.why
    refusals = refusals or [Refusal("", _("Nothing can be done with this now."))]
    title = table.game.name_of(table.look.s, thing) if thing else _("This cannot be played")
    said = "".join(_refused(table, refusal) for refusal in _once(refusals)[:3])
    culprits = " ".join(dict.fromkeys(touch for refusal in refusals for touch in refusal.touches))
    shut = f'<button type="button" class="shut" data-do="back" aria-label="{escape(_("Close"))}">×</button>'
    return f'<div id="why" class="why" role="alert" data-about="{escape(thing)}" data-culprits="{escape(culprits)}"><h3>{icon("cancel")}{escape(title)}</h3><ul>{said}</ul>{shut}</div>'


def _refused(table, refusal):
    """A refusal with its rule, and the things that stand in the way by name."""
    link = rule_link(refusal.rule) if refusal.rule else ""
    named = ", ".join(table.game.name_of(table.look.s, touch) for touch in refusal.touches)
    named = f'<span class="culprits">{escape(named)}</span>' if named else ""
    return f"<li>{escape(refusal.text)} {link}{named}</li>"


def _once(refusals):
    """Refusals that say the same stand once, under the last rule, which is the most particular."""
    return list({refusal.text: refusal for refusal in refusals}.values())


def _result(table):
    """How it ended, in large letters over the board, until it is put aside."""
    if table.asked() is not None or table.dismissed or table.seen is not None or table.stages:
        return ""
    s = table.match.state
    players = [name(table, seat) for seat in range(len(table.game.seats(s)))]
    winners = [players[seat] for seat in table.game.winners(s)]
    title = _win(winners) if winners else _("A draw")
    buttons = button("rematch", _("Rematch"), "go", place="end") + button("new", _("New game"), place="end")
    buttons += button("dismiss", _("Look at the board"), "bare")
    return (
        f'<section class="result sheet" aria-label="{escape(_("Result"))}"><h2>{escape(title)}</h2>'
        f'{table.game.sheet(s, players) or f"<p>{escape(table.game.prompt(s))}</p>"}<div class="acts">{buttons}</div></section>'
    )


def _win(winners):
    """Who has won, alone or together."""
    if len(winners) == 1:
        return _("{name} wins", name=winners[0])
    return _("{names} and {name} win together", names=", ".join(winners[:-1]), name=winners[-1])


def _cover(table):
    who = called(table, table.asked())
    if table.is_answering():
        return f'<section id="cover" class="cover" data-part>{table.game.back()}<h2>{escape(_("{name} is thinking …", name=who))}</h2></section>'
    return (
        f'<section id="cover" class="cover" data-part>{table.game.back()}<h2>{escape(_("Pass the table to {name}.", name=who))}</h2>'
        f'<p>{escape(_("What has been decided in secret stays covered."))}</p>'
        f"{button('uncover', _('I am {name}', name=who), 'go')}</section>"
    )


def _notice(table):
    if table.notice is None:
        return '<div id="notice" class="notice" role="status" hidden></div>'
    sentence, buttons = table.notice
    shut = f'<button type="button" class="btn bare small" data-do="hush">{escape(_("Close"))}</button>'
    asks = " data-asks" if buttons else ""  # then it stays until it is answered
    return f'<div id="notice" class="notice" role="status"{asks} data-part><p>{escape(sentence)}</p>{buttons}{shut}</div>'


def no_undo(match):
    """Why the last action stays."""
    if not match.actions:
        return _("There is nothing to take back."), ""
    return _("This cannot be taken back: another player has decided since, or a roll or a secret came to light."), ""


def nothing_kept():
    """This browser has no room, or does not let us keep anything."""
    return _("This browser keeps nothing for this page: save the game to a file before you leave."), ""


def used_elsewhere():
    """Another tab has saved a game: which one shall be kept?"""
    buttons = button("here", _("Keep this one"), "small", place="notice") + button("there", _("Show the other one"), "small", place="notice")
    return _("This table is open in another tab, and the game there is the one that is saved."), buttons


def put_aside():
    """Another game has begun; the one before is not lost."""
    return _("The game before this one is put aside."), button("fetch", _("Back to that game"), "small", 0, place="notice")
