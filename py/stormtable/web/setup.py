"""The set-up screen: what the players agree on before they sit down, drawn from the settings of the game."""

import json
import random
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from stormtable.ai.service import BY_WORD, level_of
from stormtable.kernel.flow import State
from stormtable.kernel.game import Character, Game, Setting
from stormtable.kernel.language import _
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Unreadable

from . import agreed, coach, distance, invitations, notices, opponents, page, screen, storage, waiting
from .markup import button, icon, option

if TYPE_CHECKING:
    from .table import Table

OWN = "own"  # the word of a choice that is put together from parts
SEATS = "players"  # the setting that says how many play: it stands with the players
NEWCOMER = "casual"  # the level of who sits across from somebody who is here for the first time


class Draft:
    """The options as they stand on the set-up screen."""

    def __init__(self, game: Game, words: Mapping[str, str] | None = None, names: Sequence[str] = ()) -> None:
        self.game, self.seed = game, ""
        self.wish = ""  # the side that was touched
        self.players = [name if level_of(name) else "" for name in names]  # computers by their names, "" is a person
        self.names = ["" if level_of(name) else name for name in names]
        self.words = {setting.key: setting.default for setting in game.settings} | dict(words or {})

    @classmethod
    def first(cls, game: Game) -> "Draft":
        """The draft of a new visit: the players who sat here last, else one person and a computer."""
        draft = cls(game)
        draft.players = storage.last_players() or ["", _for_newcomers(game)]
        return draft

    @classmethod
    def again(cls, match: Match) -> "Draft":
        """The draft for the same players once more, on the chairs they came from."""
        seats = len(match.game.seats(match.state))
        names = [*match.names, *[""] * seats][:seats]
        if match.position is None:
            chairs = match.game.seated(match.game.settings_from(match.words), match.seed, list(range(seats)))
            names = [name for _chair, name in sorted(zip(chairs, names))]
        return cls(match.game, match.words, names)

    def read(self, pairs: Iterable[Sequence[str]]) -> None:
        """Takes over what a form says, as pairs of field and value; what no field says is given up."""
        self.words = {setting.key: self.words[setting.key] for setting in self.game.settings}
        for setting in self.game.settings:
            chosen = [value for key, value in pairs if key == setting.key]
            if chosen == [OWN]:
                some = [value for key, value in pairs if key == f"{setting.key}+"]
                self.words[setting.key] = "+".join(some) or "none"
            elif chosen:
                self.words[setting.key] = chosen[0]
        self.names = [" ".join(value.replace(",", " ").split())[:24] for key, value in pairs if key == "name"]
        self.players = [value if level_of(value) else "" for key, value in pairs if key == "player"]
        self.seed = next((value.strip()[:40] for key, value in pairs if key == "seed"), "")

    def sit_down(self) -> Match:
        """The sitting that was agreed on."""
        game, seed = self.game, self.seed or f"{random.getrandbits(64):016x}"
        settings = game.settings_from(self.words)
        names = self._names(game.setup(settings, seed)) if any(self.names) or any(self.players) else ()
        return Match(game, self.words, seed, game.seated(settings, seed, names) if names else ())

    def _names(self, s: State) -> list[str]:
        """A name for every player; nothing for who gave none, and so is called by the side."""
        given, computers = dict(enumerate(self.names)), dict(enumerate(self.players))
        return [computers.get(number) or given.get(number) or "" for number in range(len(self.game.seats(s)))]


def _for_newcomers(game: Game) -> str:
    """The first opponent by name who goes easy on somebody; without names, the computer at that level."""
    return next((each.seat_name for each in game.characters if each.level == NEWCOMER), f"AI {NEWCOMER}")


def parts(table: "Table") -> dict[str, str]:
    """The set-up screen: the form, and the board as it will be."""
    draft, game = table.draft, table.game
    look = _look(draft)
    draft.wish = draft.wish if draft.wish in look.next() else ""  # other settings may have other sides
    starts = _start(draft, look)
    s, scene, begin = look.s, game.scene(look.s, look), f'<div class="begin">{starts}</div>'
    return screen.empty(table) | {
        "board": screen.board(_pressed(scene, draft.wish) + begin if draft.wish else scene),
        "setup": invitations.panel(table) if waiting.is_waiting(table)
        else f'<section id="setup" class="setup sheet" data-part>{_about(game)}{_form(draft, s, table.left, begin)}'
        "</section>",
    }


def _look(draft: Draft) -> Look:
    """The table as it will be; who chooses a side there may do so here."""
    game = draft.game
    s = game.setup(game.settings_from(draft.words), "0")
    chooser = game.decides(s) if game.sides_first else None
    return Look(game, game.view(s, chooser or 0), chooser)


def _start(draft: Draft, look: Look) -> str:
    """The button that begins the game, and says with which side if one was touched; it may stand outside the form."""
    side = draft.game.name_of(look.s, draft.wish) if draft.wish else ""
    label = _("Start with {side}", side=side) if side else _("Start")
    return f'<button class="btn go" form="new-game">{escape(label)}</button>'


def _pressed(scene: str, touch: str) -> str:
    """The scene with this thing pressed."""
    tag = re.compile(rf'<[^<>]*data-touch="{re.escape(escape(touch))}"[^<>]*')
    return tag.sub(lambda found: found[0].replace(' aria-pressed="false"', "") + ' aria-pressed="true"', scene)


def _about(game: Game) -> str:
    """What the game is and how one wins."""
    return f'<p class="about-game">{escape(game.signs.about)}</p>' if game.signs.about else ""


def _form(draft: Draft, s: State, left: str, begin: str) -> str:
    """What is agreed on, and other ways to begin."""
    return (
        f'<form id="new-game" data-sends="start" data-watched="draft"><h2>{escape(_("New game"))}</h2>{coach.offer()}'
        f"{_left(left)}{_names(draft, s)}{_settings(draft)}{_seed(draft)}{begin}"
        f'<div class="acts">{_others(draft)}</div></form>'
    )


def _seed(draft: Draft) -> str:
    told = escape(_("The same seed gives the same draws and rolls. Left empty, chance decides."))
    return (
        f'<details class="seed"><summary>{escape(_("Seed"))}</summary><label class="label" for="seed">{told}</label>'
        f'<input class="field" id="seed" name="seed" maxlength="40" autocomplete="off" value="{escape(draft.seed)}">'
        "</details>"
    )


def _settings(draft: Draft) -> str:
    """What is agreed on besides the players, folded away: the usual settings, and below them the further ones."""
    usual, more = (_fields(draft, more) for more in (False, True))
    others = [setting for setting in draft.game.settings if setting.key != SEATS]
    chosen = " · ".join(filter(None, (agreed.chosen(setting, draft.words[setting.key]) for setting in others)))
    told = f"<small>{escape(chosen)}</small>" if chosen else ""
    further = f'<details class="more"><summary>{escape(_("More options"))}</summary>{more}</details>' if more else ""
    if not usual:
        return further
    return f'<details class="settings"><summary>{escape(_("Settings"))} {told}</summary>{usual}{further}</details>'


def _fields(draft: Draft, more: bool) -> str:
    """The usual settings, or the further ones."""
    some = [setting for setting in draft.game.settings if setting.more == more and setting.key != SEATS]
    return "".join(_setting(setting, draft.words[setting.key]) for setting in some)


def _how_many(draft: Draft) -> str:
    """How many play, where that can be chosen."""
    found = next((setting for setting in draft.game.settings if setting.key == SEATS), None)
    return f'<div class="chips">{_chips(found, draft.words[SEATS])}</div>' if found else ""


def _others(draft: Draft) -> str:
    """Other ways to begin: with a friend elsewhere, a file, a text."""
    label = f"{icon('return-arrow')}{escape(_('Load from file'))}"
    load = f'<button type="button" class="btn" data-do="load">{label}</button>'
    paste = f'<button type="button" class="btn" data-opens="paste">{escape(_("Paste a game"))}</button>'
    return distance.offer(draft.game, draft.words) + load + paste


def _left(id: str) -> str:
    """The ways back: to the game that was left for this screen, and to all others on the shelf."""
    left = button("fetch", _("Back to the game"), "small", id, "return-arrow") if id else ""
    left += notices.to_shelf("setup") if page.keeping.count(id) else ""
    return f'<div class="acts">{left}</div>' if left else ""


def _fieldset(legend: str, fields: str) -> str:
    return f"<fieldset><legend>{escape(legend)}</legend>{fields}</fieldset>"


def _names(draft: Draft, s: State) -> str:
    game, chairs = draft.game, range(len(draft.game.seats(s)))
    # Whoever sits on the last chair sits on those that come with more players too.
    names, players = draft.names + [""] * len(chairs), draft.players + (draft.players[-1:] or [""]) * len(chairs)
    fields = "".join(_player(game, game.chair(s, seat), seat, names[seat], players[seat]) for seat in chairs)
    return _fieldset(_("Who plays?"), f'{_opponents(draft)}{_how_many(draft)}<div class="names">{fields}</div>')


def _opponents(draft: Draft) -> str:
    """The opponents by name, each with a face, a level and a sentence: one touch seats them across the table."""
    tiles = "".join(_opponent(each, each.seat_name in draft.players[1:]) for each in draft.game.characters)
    return f'<div class="foes" role="group" aria-label="{escape(_("Against whom?"))}">{tiles}</div>' if tiles else ""


def _opponent(each: Character, chosen: bool) -> str:
    level, pressed = escape(_(BY_WORD[each.level].label)), "true" if chosen else "false"
    return (f'<button type="button" id="foe-{each.name}" class="foe" data-do="oppose" data-value="{each.seat_name}"'
            f' aria-pressed="{pressed}">{icon(each.face)}<span><b>{escape(each.name)}</b> <small>{level}</small>'
            f"<span>{escape(_(each.told))}</span></span></button>")


def _player(game: Game, chair: str, seat: int, name: str, player: str) -> str:
    """Who sits on a chair: a person with a name, or a computer."""
    offered = "".join(option(word, label, word == player) for word, label in opponents.choices(game))
    label = escape(_("Who plays {seat}?", seat=chair))
    return (
        f'<div class="player"><label><span class="label">{escape(chair)}</span>'
        '<input class="field" name="name" maxlength="24" autocomplete="off"'
        f' placeholder="{escape(_("Name"))}" value="{escape(name)}"></label>'
        f'<select class="field" id="player-{seat}" name="player" aria-label="{label}">{offered}</select></div>'
    )


def _setting(setting: Setting, word: str) -> str:
    note = f'<p class="label">{escape(_(setting.note))}</p>' if setting.note else ""
    return _fieldset(_(setting.label), f'<div class="chips">{_chips(setting, word)}</div>{note}')


def _chips(setting: Setting, word: str) -> str:
    own = bool(setting.parts) and word not in dict(setting.choices)
    chips = [_chip("radio", setting.key, value, _(label), value == word) for value, label in setting.choices]
    if setting.parts:
        chips.append(_chip("radio", setting.key, OWN, _("Own choice"), own))
        key, some = f"{setting.key}+", word.split("+") if own else []
        boxes = "".join(_chip("checkbox", key, value, _(label), value in some) for value, label in setting.parts)
        chips.append(f'<span class="parts chips">{boxes}</span>')
    return "".join(chips)


def _chip(kind: str, name: str, value: str, label: str, checked: bool) -> str:
    mark = " checked" if checked else ""
    field = f'<input type="{kind}" name="{name}" value="{escape(value)}"{mark}>'
    return f'<label class="chip">{field}{escape(label)}</label>'


def change(table: "Table", value: str) -> None:
    """The form has changed: the board shows what it says."""
    table.draft.read(json.loads(value))
    table.render()


def start(table: "Table", value: str) -> None:
    """The players sit down."""
    table.draft.read(json.loads(value))
    _begin(table)


def _begin(table: "Table") -> None:
    try:
        match = table.draft.sit_down()
    except Unreadable as problem:
        return table.tell(problem.text)
    storage.keep_players(table.draft.players)
    table.wish = table.draft.wish
    table.begin(match)
    table.after(None)


def choose(table: "Table", things: Sequence[str]) -> None:
    """A side that is touched on the set-up screen is chosen, or let go; the button that starts the game says so."""
    sides = _look(table.draft).next()
    wish = next((thing for thing in things if thing in sides), "")
    table.draft.wish = "" if wish == table.draft.wish else wish
    table.render()


def grant(table: "Table") -> None:
    """The side that was wished for is chosen; if somebody else has taken it, the question stands open."""
    wish, table.wish = table.wish, ""
    action = table.look.next().get(wish)
    if action is not None:
        table.act(action)


def oppose(table: "Table", value: str) -> None:
    """This opponent sits on every chair but the first."""
    chairs = max(len(table.draft.players), 2)
    table.draft.players = [table.draft.players[0] if table.draft.players else "", *[value] * (chairs - 1)]
    table.render()


COMMANDS = {"draft": change, "start": start, "oppose": oppose}
