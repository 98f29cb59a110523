"""The set-up screen: what the players agree on before they sit down, drawn from the settings of the game."""

import json
import random
from html import escape

from stormtable.ai.desk import level_of
from stormtable.kernel.language import _
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Unreadable

from . import furniture, opponents, page, storage
from .markup import button, icon

OWN = "own"  # the word of a choice that is put together from parts
NEWCOMER = "AI steady"  # who sits across from somebody who is here for the first time


class Draft:
    """The options as they stand on the set-up screen."""

    def __init__(self, game, words=None, names=()):
        self.game, self.seed = game, ""
        self.players = [name if level_of(name) else "" for name in names]  # who plays each seat: a computer by its name, or a person
        self.names = ["" if level_of(name) else name for name in names]
        self.words = {setting.key: setting.default for setting in game.settings} | (words or {})

    @classmethod
    def first(cls, game):
        """The draft of a new visit: the players who sat here last, else one person and a computer."""
        draft = cls(game)
        draft.players = storage.last_players() or ["", NEWCOMER]
        return draft

    @classmethod
    def again(cls, match):
        """The draft for the same players once more, on the chairs they came from."""
        seats = len(match.game.seats(match.state))
        names = [*match.names, *[""] * seats][:seats]
        if match.position is None:
            chairs = match.game.seated(match.game.options_from(match.words), match.seed, list(range(seats)))
            names = [name for _chair, name in sorted(zip(chairs, names))]
        unnamed = [match.game.chair(match.state, number) for number in range(seats)]
        return cls(match.game, match.words, ["" if name == chair else name for name, chair in zip(names, unnamed)])

    def read(self, pairs):
        """Takes over what a form says, as pairs of field and value."""
        self.words = {setting.key: self.words[setting.key] for setting in self.game.settings}  # what no field says is given up
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

    def sit_down(self):
        """The sitting that was agreed on."""
        game, seed = self.game, self.seed or f"{random.getrandbits(64):016x}"
        options = game.options_from(self.words)
        names = self._names(game.setup(options, seed)) if any(self.names) or any(self.players) else ()
        return Match(game, self.words, seed, game.seated(options, seed, names) if names else ())

    def _names(self, s):
        """A name for every player; who gave none is called by the chair."""
        given, computers = dict(enumerate(self.names)), dict(enumerate(self.players))
        return [computers.get(number) or given.get(number) or self.game.chair(s, number) for number in range(len(self.game.seats(s)))]


def agreed(game, words):
    """The chosen options in words, in the order of the settings."""
    return [label for setting in game.settings if (label := _chosen(setting, words.get(setting.key, setting.default)))]


def _chosen(setting, word):
    if word == setting.default and (setting.more or setting.choices[0][0] != setting.default):
        return ""
    labels = dict(setting.choices)
    if setting.more and word in labels:
        return f"{_(setting.label)}: {_(labels[word])}"
    if word in ("off", "none") or word not in labels and not setting.parts:
        return "" if word in ("off", "none") else f"{_(setting.label)}: {word}"
    return _(labels[word]) if word in labels else " + ".join(_(dict(setting.parts)[part]) for part in word.split("+"))


def parts(table):
    """The set-up screen: the form, and the board as it will be."""
    draft, game = table.draft, table.game
    s = game.setup(game.options_from(draft.words), "0")
    look = Look(game, game.view(s, 0), None)
    fields = "".join(_setting(setting, draft.words[setting.key]) for setting in game.settings if not setting.more) + _more(draft, game)
    form = (
        f'<form data-sends="start" data-watched="draft"><h2>{escape(_("New game"))}</h2>{_left()}{_names(game, s, draft)}{fields}'
        f'<details class="seed"><summary>{escape(_("Seed"))}</summary><label class="label" for="seed">{escape(_("The same seed gives the same draws and rolls. Left empty, chance decides."))}</label>'
        f'<input class="field" id="seed" name="seed" maxlength="40" autocomplete="off" value="{escape(draft.seed)}"></details>'
        f'<div class="begin"><button class="btn go">{escape(_("Start"))}</button></div><div class="acts">{_others()}</div>{_aside()}</form>'
    )
    return furniture._empty(table) | {
        "board": f'<section id="board" class="board" aria-label="{escape(_("Board"))}" data-part>{game.scene(look.s, look)}</section>',
        "setup": f'<section id="setup" class="setup sheet" data-part>{form}</section>',
    }


def _more(draft, game):
    """The further options, folded away."""
    fields = "".join(_setting(setting, draft.words[setting.key]) for setting in game.settings if setting.more)
    return f'<details class="more"><summary>{escape(_("More options"))}</summary>{fields}</details>' if fields else ""


def _others():
    """Other ways to begin: a file, a text."""
    load = f'<button type="button" class="btn" data-do="load">{icon("return-arrow")}{escape(_("Load from file"))}</button>'
    paste = f'<button type="button" class="btn" data-opens="paste">{escape(_("Paste a game"))}</button>'
    return load + paste


def _left():
    """The ways back: to the game that was left for this screen, and to those that were put aside."""
    left = button("resume", _("Back to the game"), image="return-arrow") if storage.kept() else ""
    return f'<div class="acts">{left}</div>' if left else ""


def _aside():
    games = "".join(button("fetch", game["detail"], "small", n, place=f"aside{n}") for n, game in enumerate(storage.aside()))
    return f'<fieldset><legend>{escape(_("Games that were put aside"))}</legend><div class="acts">{games}</div></fieldset>' if games else ""


def _names(game, s, draft):
    chairs = range(len(game.seats(s)))
    # Whoever sits on the last chair sits on those that come with more players too.
    names, players = draft.names + [""] * len(chairs), draft.players + (draft.players[-1:] or [""]) * len(chairs)
    fields = "".join(_player(game, game.chair(s, seat), seat, names[seat], players[seat]) for seat in chairs)
    return f'<fieldset><legend>{escape(_("Who plays?"))}</legend><div class="names">{fields}</div></fieldset>'


def _player(game, chair, seat, name, player):
    """Who sits on a chair: a person with a name, or a computer."""
    offered = "".join(f'<option value="{word}"{" selected" if word == player else ""}>{escape(label)}</option>' for word, label in opponents.choices(game))
    label = escape(_("Who plays {seat}?", seat=chair))
    return (
        f'<div class="player"><label><span class="label">{escape(chair)}</span><input class="field" name="name" maxlength="24" autocomplete="off"'
        f' placeholder="{escape(_("Name"))}" value="{escape(name)}"></label>'
        f'<select class="field" id="player-{seat}" name="player" aria-label="{label}">{offered}</select></div>'
    )


def _setting(setting, word):
    own = bool(setting.parts) and word not in dict(setting.choices)
    chips = [_chip("radio", setting.key, value, _(label), value == word) for value, label in setting.choices]
    if setting.parts:
        chips.append(_chip("radio", setting.key, OWN, _("Own choice"), own))
        some = word.split("+") if own else []
        boxes = "".join(_chip("checkbox", f"{setting.key}+", value, _(label), value in some) for value, label in setting.parts)
        chips.append(f'<span class="parts chips">{boxes}</span>')
    note = f'<p class="label">{escape(_(setting.note))}</p>' if setting.note else ""
    return f'<fieldset><legend>{escape(_(setting.label))}</legend><div class="chips">{"".join(chips)}</div>{note}</fieldset>'


def _chip(kind, name, value, label, checked):
    mark = " checked" if checked else ""
    return f'<label class="chip"><input type="{kind}" name="{name}" value="{escape(value)}"{mark}>{escape(label)}</label>'


def change(table, value):
    """The form has changed: the board shows what it says."""
    table.draft.read(json.loads(value))
    table.render()


def start(table, value):
    """The players sit down."""
    table.draft.read(json.loads(value))
    try:
        match = table.draft.sit_down()
    except Unreadable as problem:
        table.notice = problem.text, ""
        return table.render()
    storage.keep_players(table.draft.players)
    table.begin(match)
    table.after(None)


COMMANDS = {"draft": change, "start": start}
