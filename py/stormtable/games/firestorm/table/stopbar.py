"""The stop bar (FIR-700.6 to 700.10): when a seat wants to be asked, as one line of words that is kept beside the game.

First the mode: REACT, ALWAYS, NEVER, or a yield with what it was given at: UNTIL-ACT 12 REACT, UNTIL-TARGET 2 REACT, UNTIL-PHASE 3 main
REACT; the last word of a yield is the mode that holds again when it ends. Then what is turned on: SHIELDS, and for each phase and
for own chances or answers to others whether they are skipped, such as own-reset or others-combat.
"""

from collections.abc import Mapping
from html import escape

from stormtable.kernel.flow import Action
from stormtable.kernel.game import StopMode

from ..language import _, mark
from ..rules import stops as stopping
from ..rules.actions import passing
from ..rules.combat import Fight
from ..rules.priority import Chance, Window
from ..rules.state import State

REACT, ALWAYS, NEVER = "REACT", "ALWAYS", "NEVER"
UNTIL_ACT, UNTIL_TARGET, UNTIL_PHASE = "UNTIL-ACT", "UNTIL-TARGET", "UNTIL-PHASE"
SHIELDS = "SHIELDS"
_WISHES = {REACT: "react", ALWAYS: "always", NEVER: "never"}
_YIELDS = {UNTIL_ACT: 2, UNTIL_TARGET: 2, UNTIL_PHASE: 3}  # how many words, its own included
COLUMNS = ("reset", "main", "combat", "end")

MODES = (
    StopMode(REACT, mark("When I can react"), mark("You are asked whenever you hold or control something that answers.")),
    StopMode(ALWAYS, mark("At every window"), mark("You are asked even when you can only pass, so that a pause gives nothing away.")),
    StopMode(NEVER, mark("Never for answers"), mark("You pass every window, except when your Homeworld would fall.")),
    StopMode(UNTIL_ACT, mark("Pass until someone acts"), mark("Your own chances pass until anybody announces something.")),
    StopMode(UNTIL_TARGET, mark("Pass until I am attacked or targeted"), mark("Your own chances pass until something is aimed at you.")),
    StopMode(UNTIL_PHASE, mark("Pass to the end of this phase"), mark("Your own chances pass in this phase.")),
)
SWITCHES = (
    StopMode("own-reset", mark("Skip my Reset chances"), mark("You pass by yourself in Reset phases.")),
    StopMode("others-reset", mark("No answers in Reset phases"), mark("You do not react in Reset phases.")),
    StopMode("own-main", mark("Skip my Main chances"), mark("You pass by yourself in Main phases.")),
    StopMode("others-main", mark("No answers in Main phases"), mark("You do not react in Main phases outside combats.")),
    StopMode("own-combat", mark("Skip my combat chances"), mark("You pass by yourself in combats of others.")),
    StopMode("others-combat", mark("No answers in combats"), mark("You do not react in ship combats.")),
    StopMode("own-end", mark("Skip my End chances"), mark("You pass by yourself in End phases.")),
    StopMode("others-end", mark("No answers in End phases"), mark("You do not react in End phases.")),
    StopMode(SHIELDS, mark("Shields by themselves"), mark("Shields use the fewest energy that keeps a ship alive, and none if it is lost anyway.")),
)


def split(word):
    """The mode with all its words, and what is turned on."""
    words = word.split()
    count = _YIELDS.get(words[0], 0) + 1
    return words[:count], words[count:]


def wishes(word):
    """A line of words as `stops` reads it."""
    mode, on = split(word)
    usual = mode[-1] if mode[0] in _YIELDS else mode[0]
    found = dict.fromkeys(stopping.KINDS, _WISHES[usual])
    if mode[0] == UNTIL_ACT:
        found["yield"] = ("act", int(mode[1]))
    elif mode[0] == UNTIL_TARGET:
        found["yield"] = ("target", int(mode[1]))
    elif mode[0] == UNTIL_PHASE:
        found["yield"] = ("phase", int(mode[1]), mode[2])
    return found | ({"auto_shield": True} if SHIELDS in on else {})


def passes(s: State, stops: Mapping[int, str]) -> Action | None:
    """What the asked seat does by itself, with these lines of words by seat; else None."""
    found = {seat: wishes(word) if isinstance(word, str) else word for seat, word in stops.items()}
    if s.flow and isinstance(s.flow[-1], Chance):
        seat = s.flow[-1].seat
        word = stops.get(seat)
        if isinstance(word, str) and skips(s, seat, word):
            return passing(seat)
    return stopping.passes(s, found)


def column_now(s):
    """The phase, or a ship combat."""
    return "combat" if s.combat is not None else s.phase


def skips(s, seat, word):
    """Has this seat turned off what it is asked now? Never in an own combat, nor when its Homeworld would fall."""
    beneath, on = s.flow[-2], split(word)[1]
    if isinstance(beneath, Window):
        return f"others-{column_now(s)}" in on and not stopping.homeworld_dies(s, seat, beneath)
    fights = isinstance(beneath, Fight) and seat in (s.combat.attacker, s.combat.defender)
    return f"own-{column_now(s)}" in on and not fights


# -- the control on the table ------------------------------------------------------------------------------------------------------------------


def is_window(s: State) -> bool:
    """May a stop pass the open question?"""
    return bool(s.flow) and isinstance(s.flow[-1], Chance)


def stop(s: State, seat: int, word: str, choice: str) -> str:
    """The line of a seat after it has chosen a mode, or turned something on or off."""
    mode, on = split(stop_now(s, seat, word))
    if choice in [switch.word for switch in SWITCHES]:
        on = [other for other in on if other != choice] if choice in on else [*on, choice]
        return " ".join([*mode, *on])
    usual = mode[-1] if mode[0] in _YIELDS else mode[0]
    more = {UNTIL_ACT: [str(s.announced), usual], UNTIL_TARGET: [str(s.aimed[seat]), usual], UNTIL_PHASE: [str(s.turn), s.phase, usual]}
    return " ".join([choice, *more.get(choice, []), *on])


def stop_now(s: State, seat: int, word: str) -> str:
    """The same line; a yield that has run out gives way to the mode before it (FIR-700.9)."""
    mode, on = split(word)
    over = (mode[0] == UNTIL_ACT and s.announced != int(mode[1]) or mode[0] == UNTIL_TARGET and s.aimed[seat] != int(mode[1])
            or mode[0] == UNTIL_PHASE and (s.turn, s.phase) != (int(mode[1]), mode[2]))
    return " ".join([mode[-1], *on]) if over else word


HEADS = {"reset": mark("Reset"), "main": mark("Main"), "combat": mark("Combat"), "end": mark("End")}
ROWS = {"own": mark("My chances"), "others": mark("Answers to others")}


def stop_bar(word: str) -> str:
    """A table of when the seat is asked: phases beside each other, own chances over answers to others; shields below it."""
    on = split(word)[1]
    heads = "".join(f'<th scope="col">{escape(_(head))}</th>' for head in HEADS.values())
    rows = "".join(f'<tr><th scope="row">{escape(_(row))}</th>{"".join(_cell(kind, phase, on) for phase in COLUMNS)}</tr>' for kind, row in ROWS.items())
    return f'<table class="stopbar"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>{_shields(on)}'


def _cell(kind, phase, on):
    """One kind of question in one phase: asked, or skipped."""
    word = f"{kind}-{phase}"
    asked = word not in on
    switch = next(switch for switch in SWITCHES if switch.word == word)
    label = _("Ask me: {row}, {phase}", row=_(ROWS[kind]), phase=_(HEADS[phase]))
    return (f'<td><button type="button" id="stop-{word}" data-do="stop" data-value="{word}" aria-pressed="{"true" if asked else "false"}" '
            f'aria-label="{escape(label)}" title="{escape(_(switch.note))}">{escape(_("ask") if asked else _("skip"))}</button></td>')


def _shields(on):
    switch = SWITCHES[-1]
    pressed = "true" if SHIELDS in on else "false"
    return (f'<button type="button" class="btn small switch" id="stop-{SHIELDS}" data-do="stop" data-value="{SHIELDS}" aria-pressed="{pressed}" '
            f'title="{escape(_(switch.note))}">{escape(_(switch.label))}</button>')
