"""The log in words: what each event says, and what each decision asks."""

from stormtable.kernel.flow import Event

from ..components import DICE, ELEMENT, ELEMENT_NAMES, HOUSE_NAMES, HOUSES, WARRIORS
from ..language import _, mark
from ..rules.state import State
from ..rules.steps import phase
from ..rules.words import player_name, warrior_name
from .faces import FULL


def house(letter):
    """A House by its letter."""
    return _(HOUSE_NAMES[HOUSES.index(letter)]) if letter in HOUSES else letter


def warrior(name):
    """A warrior by its id: Gold's Water."""
    number = WARRIORS.index(name)
    element = _(ELEMENT_NAMES[ELEMENT[number]])
    return _("{house} {element}", house=house(name[0]), element=element)


# -- events -------------------------------------------------------------------------------------------------------


def describe_event(event: Event) -> str:
    """An event as one sentence."""
    return _TELL[event.kind](event.data)


def _placed(d):
    return _("{warrior} takes its place on {hex}", warrior=warrior(d["warrior"]), hex=d["hex"])


def _lined_up(d):
    return _("{house} takes the ready-made line-up", house=house(d["house"]))


def _drawn(d):
    return _("{house} is drawn to start", house=house(d["house"]))


def _bid(d):
    return _("{house} bids {n} Energy for the start", house=house(d["house"]), n=d["energy"])


def _passed(d):
    return _("{house} passes", house=house(d["house"]))


def _collected(d):
    if d["turn"] == 1:
        return _("{house} starts with {n} Energy", house=house(d["house"]), n=d["energy"])
    return _("{house} collects {n} Energy (Wells held: {wells})", house=house(d["house"]), n=d["energy"], wells=d["wells"])


def _moved(d):
    return _("{warrior} walks from {start} to {end} for {n} Energy",
             warrior=warrior(d["warrior"]), start=d["path"][0], end=d["path"][-1], n=d["cost"])


def _flew(d):
    return _("{warrior} flies from {start} to {end}", warrior=warrior(d["warrior"]), start=d["path"][0], end=d["path"][-1])


def _declared(d):
    if d["kind"] == "dragons":
        return _("The Dragons breathe on {target}", target=warrior(d["target"]))
    return _("{warrior} attacks {target}: {attack}",
             warrior=warrior(d["by"][0]), target=warrior(d["target"]), attack=_(FULL[d["name"]]))


def _paid(d):
    return _("{house} pays {n} Energy and keeps {left}", house=house(d["house"]), n=d["cost"], left=d["left"])


def _walked(d):
    return _("{warrior} charges from {start} to {end}", warrior=warrior(d["warrior"]), start=d["path"][0], end=d["path"][-1])


def _rolled(d):
    return die_shows(d["die"], DICE[d["die"]][d["face"] - 1])


def die_shows(name, face):
    """A die and all that stands on its face."""
    values = {"die": _(_DICE_NAMES[name]), "n": face.large, "small": face.small}
    if face.paw:
        return _("The {die} shows {n}, small number {small}, and the paw", **values)
    return _("The {die} shows {n}, small number {small}", **values) if face.small else _("The {die} shows {n}", **values)


_DICE_NAMES = {"dark": mark("dark blue die"), "light": mark("light blue die"), "yellow": mark("yellow die")}


def _hit(d):
    if d["reason"] == "phoenix":
        return _("{warrior} is hit with Power {n}: the Phoenix protects it", warrior=warrior(d["warrior"]), n=d["power"])
    return _("{warrior} is hit with Power {n}", warrior=warrior(d["warrior"]), n=d["power"])


def _saved(d):
    return _("{warrior} is saved for {n} Energy", warrior=warrior(d["warrior"]), n=d["power"])


def _fell(d):
    return _("{warrior} on {hex} falls", warrior=warrior(d["warrior"]), hex=d["hex"])


def _honour(d):
    return _("{house} gains Honour and has {n} of 8", house=house(d["house"]), n=d["honour"])


def _guide(d):
    return _("The Guide of {house} goes to {hex}", house=house(d["house"]), hex=d["hex"])


def _closed(d):
    return _("The attack is over")


def _ended(d):
    return _("{house} ends the turn with {n} Energy kept", house=house(d["house"]), n=d["left"])


def _returned(d):
    return _("{warrior} returns on {hex}", warrior=warrior(d["warrior"]), hex=d["hex"])


def _offered(d):
    return _("{house} offers a draw", house=house(d["house"]))


def _accepted(d):
    return _("{house} accepts the draw", house=house(d["house"]))


def _declined(d):
    return _("{house} declines the draw", house=house(d["house"]))


def _resigned(d):
    return _("{house} resigns", house=house(d["house"]))


def _flagged(d):
    return _("The time of {house} is used up", house=house(d["house"]))


def _over(d):
    return outcome(d)


_TELL = {
    "placed": _placed, "lined_up": _lined_up, "drawn": _drawn, "bid": _bid, "passed": _passed, "collected": _collected,
    "moved": _moved, "flew": _flew, "declared": _declared, "paid": _paid, "walked": _walked, "rolled": _rolled,
    "hit": _hit, "saved": _saved, "fell": _fell, "honour": _honour, "guide": _guide, "closed": _closed,
    "ended": _ended, "returned": _returned, "offered": _offered, "accepted": _accepted, "declined": _declined,
    "resigned": _resigned, "flagged": _flagged, "over": _over,
}


def outcome(d):
    """The end of the game as one sentence (ORT-11.9)."""
    if d["winner"] is None:
        return _DRAWS[d["way"]](d["turn"])
    return _WINS[d["way"]](house(d["winner"]), d["turn"])


_WINS = {
    "wells": lambda house, turn: _("{house} wins with five Wells at the start of turn {turn}", house=house, turn=turn),
    "guide": lambda house, turn: _("{house} wins in turn {turn}: the Guide has reached the Core", house=house, turn=turn),
    "time": lambda house, turn: _("{house} wins on time in turn {turn}", house=house, turn=turn),
    "resignation": lambda house, turn: _("{house} wins in turn {turn}: the opponent resigned", house=house, turn=turn),
}
_DRAWS = {
    "agreement": lambda turn: _("Draw by agreement in turn {turn}", turn=turn),
    "repetition": lambda turn: _("Draw in turn {turn}: the same position stood for the third time", turn=turn),
    "quiet": lambda turn: _("Draw in turn {turn}: nobody fell for 40 turns", turn=turn),
    "limit": lambda turn: _("Draw: turn {turn} is past the limit", turn=turn),
}


def heading(s: State) -> str:
    """The turn that is being played, as a line of the log."""
    if not s.turn:
        return _("Setup")
    return _("{player}, turn {n}", n=s.turn, player=player_name(s.active))


# -- questions ----------------------------------------------------------------------------------------------------


def question(s: State) -> str:
    """What the asked House is asked, in one sentence."""
    return _ASK[phase(s)](s)


def _ask_defend(s):
    hits = [(w, power) for w, power in s.attack.hits if w not in s.attack.saved]
    if len(hits) == 1:
        victim, power = hits[0]
        return _("Save {warrior} for {n} Energy, or let it fall?", warrior=warrior_name(s, victim), n=power)
    return _("Which of the {n} hit warriors do you save?", n=len(hits))


def _ask_guide(s):
    if s.honour[s.active] == 1:
        return _("Put your Guide on a hex of your Haven.")
    return _("Which way does your Guide go?")


_ASK = {
    "place": lambda s: _("Place your warriors on your Haven."),
    "bid": lambda s: _("Bid less Energy for the start, or pass?"),
    "maneuver": lambda s: _("Take actions, or end the turn."),
    "defend": _ask_defend,
    "guide": _ask_guide,
    "return": lambda s: _("Bring your Fallen back."),
    "draw": lambda s: _("Accept the draw?"),
    "over": lambda s: outcome({"winner": None if s.result.winner is None else player_name(s.result.winner),
                               "way": s.result.way, "turn": s.result.turn}),
}
