"""The log in words: what each event says."""

from stormtable.kernel.flow import Event
from stormtable.kernel.language import unnamed

from ..cards import HORDE_FACTS
from ..language import _, _n
from ..rules.state import SEATS, State
from ..rules.words import listed, player_name


def describe_event(event: Event) -> str:
    """An event as one sentence."""
    data = dict(event.data)
    if "seat" in data:
        data["seat"] = _seat(data["seat"], data.get("horde"))
    return _TELL[event.kind](data)


def _seat(word, horde=None):
    """A seat by its horde or its place, unless it has a name already."""
    return unnamed(SEATS.index(word), horde or "") if word in SEATS else word


def heading(s: State) -> str:
    """The line over the part of the log that belongs to a turn: who acts, and in which round."""
    if s.active is None:
        return _("Setup")
    values = {"round": s.round, "player": player_name(s, s.active)}
    return _("Round {round}, {player} attacks", **values) if s.active == s.attacker else _("Round {round}, {player} defends", **values)


# -- setup and rounds --------------------------------------------------------------------------------------------------


def _flipped(d):
    return _("The Detonation is turned") if d["number"] == 6 else _("Inertia {number} is turned", **d)


def _drew(d):
    return _("{seat} draws {boost}", **d) if d["boost"] else _("{seat} draws a Boost", seat=d["seat"])


def _turned(d):
    return _("RAID is equal, so both turn a Boost: {boosts}", boosts=", ".join(d["boosts"]))


def _detonated(d):
    values = {key: d[key] for key in ("ranking", "multiplier", "burnt", "left")}
    if not d["burnt"]:
        return _("The Detonator goes off: {ranking} × {multiplier}, nothing burns", **values)
    if d["shield"]:
        return _n("The Detonator goes off: {ranking} × {multiplier} − {shield}, {n} stand burns, {left} left",
                  "The Detonator goes off: {ranking} × {multiplier} − {shield}, {n} stands burn, {left} left", d["burnt"], shield=d["shield"], **values)
    return _n("The Detonator goes off: {ranking} × {multiplier}, {n} stand burns, {left} left",
              "The Detonator goes off: {ranking} × {multiplier}, {n} stands burn, {left} left", d["burnt"], **values)


# -- Actions -----------------------------------------------------------------------------------------------------------


def _placed(d):
    if d["instead"]:
        return _("{card} takes column {column} from {instead}, who goes to the bottom", **d)
    return _("{card} takes column {column}", **d)


def _revealed(d):
    return _("{seat} reveals {card}", **d) if d["card"] else _("{seat} reveals a Belator", seat=d["seat"])


def _declared(d):
    return _DECLARED[d["verb"]](d)


_DECLARED = {
    "support": lambda d: _("{seat} declares Support", seat=d["seat"]),
    "revive": lambda d: _("{seat} declares Revive", seat=d["seat"]),
    "break": lambda d: _("{seat} declares a Break", seat=d["seat"]),
    "hold": lambda d: _("{seat} holds", seat=d["seat"]),
    "move": lambda d: _("{seat} declares a Move: {card} to column {column}", seat=d["seat"], card=d["card"], column=d["column"]),
    "pass": lambda d: _("{seat} declares a Pass to {card}", seat=d["seat"], card=d["card"]),
    "hit": lambda d: _("{hitter} hits at {card}", hitter=d["hitters"][0], card=d["card"]),
    "ganghit": lambda d: _("{hitters} hit at {card} together", hitters=listed(d["hitters"]), card=d["card"]),
    "maul": lambda d: _("{seat} declares a Maul", seat=d["seat"]),
}


def _moved(d):
    if d["past"]:
        return _("{card} goes past the Maul to column {column}", card=d["card"], column=d["column"])
    return _("{card} moves from column {start} to column {column}", card=d["card"], start=d["start"], column=d["column"])


def _ranking(d):
    values = {"seat": d["seat"], "ranking": d["ranking"]}
    if d["ranking"] == d["was"]:
        return _("{seat} stays at Maul ranking {ranking}", **values)
    return _("{seat} rises to Maul ranking {ranking}", **values) if d["ranking"] > d["was"] else _("{seat} drops to Maul ranking {ranking}", **values)


# -- Raids -------------------------------------------------------------------------------------------------------------


def _committed(d):
    if not d["cards"]:
        return _("{seat} commits nobody", seat=d["seat"])
    return _("{seat} commits {cards}", seat=d["seat"], cards=listed(d["cards"]))


def _raid_card(d):
    return _n("{seat} turns {boost}: {n} symbol", "{seat} turns {boost}: {n} symbols", d["symbols"], seat=d["seat"], boost=d["boost"])


# -- Boosts ------------------------------------------------------------------------------------------------------------


def _played(d, answers=False):
    values = {"seat": d["seat"], "boost": d["boost"]}
    if d.get("card") is None:
        return _("{seat} answers with {boost}", **values) if answers else _("{seat} plays {boost}", **values)
    if answers:
        return _("{seat} answers with {boost} on {card}", card=d["card"], **values)
    return _("{seat} plays {boost} on {card}", card=d["card"], **values)


def _modified(d):
    if "STR" in d:
        return _("{card} has {by} Strength this turn", card=d["card"], by=f'{d["STR"]:+d}')
    return _("{card} has {by} on both HIT values this turn", card=d["card"], by=f'{d["HV"]:+d}')


def _counted(d):
    one, two = d["strengths"]
    if "players" not in d:
        return _("Raid strength: player 1 has {one}, player 2 has {two}", one=one, two=two)
    first, second = d["players"]
    return _("Raid strength: {first} has {one}, {second} has {two}", first=first, second=second, one=one, two=two)


_TELL = {
    "horde": lambda d: _("{seat} takes the {horde} horde", seat=d["seat"], horde=HORDE_FACTS[d["horde"]]["name"]),
    "turned": _turned,
    "round": lambda d: _("Round {number}: {seat} starts with the Detonator", **d),
    "turn": lambda d: _("{seat} attacks", seat=d["seat"]) if d["attacks"] else _("{seat} defends", seat=d["seat"]),
    "flipped": _flipped,
    "no_flip": lambda d: _("No Inertia card is turned"),
    "drew": _drew,
    "reshuffled": lambda d: _("The discarded Boosts are shuffled into a new deck"),
    "detonated": _detonated,
    "revealed": _revealed,
    "placed": _placed,
    "bottomed": lambda d: _("{card} goes to the bottom of the deck", card=d["card"]),
    "readied": lambda d: _("{card} gets up", card=d["card"]),
    "declared": _declared,
    "lost": lambda d: _("The declared Action is no longer possible and is lost"),
    "moved": _moved,
    "passed": lambda d: _("The Detonator goes from {giver} to {card}", giver=d["giver"], card=d["card"]),
    "brought": lambda d: _("{card} comes on top of the pile and takes the Detonator", card=d["card"]),
    "came_apart": lambda d: _("The pile in column {column} comes apart", column=d["column"]),
    "mauled": lambda d: _("Maul: three Vangard lock around {card}", card=d["card"]),
    "continued": lambda d: _("{seat} continues the Maul", seat=d["seat"]),
    "ended": lambda d: _("{seat} ends the Maul; the Detonator goes on {card}", seat=d["seat"], card=d["card"]),
    "collapsed": lambda d: _("The Maul collapses"),
    "torn_open": lambda d: _("The Maul is torn open"),
    "ranking": _ranking,
    "hit": lambda d: _("{card} is Downed", card=d["card"]),
    "hit_failed": lambda d: _("The Hit on {card} fails", card=d["card"]),
    "downed": lambda d: _("{card} is Downed", card=d["card"]),
    "raid": lambda d: _("A Raid begins at column {column}", column=d["column"]),
    "committed": _committed,
    "uncontested": lambda d: _("Nobody stands against {seat}", seat=d["seat"]),
    "raid_card": _raid_card,
    "counted": _counted,
    "tie_card": _raid_card,
    "raid_won": lambda d: _("{seat} wins the Raid: {card} takes the Detonator", seat=d["seat"], card=d["card"]),
    "boosted": _played,
    "answered": lambda d: _played(d, True),
    "cancelled": lambda d: _("{boost} has no effect", boost=d["boost"]),
    "fizzled": lambda d: _("{boost} comes too late and has no effect", boost=d["boost"]),
    "modified": _modified,
    "dragged_out": lambda d: _("{card} is dragged out of the Maul", card=d["card"]),
    "lost_boost": lambda d: _("{seat} loses {boost}", seat=d["seat"], boost=d["boost"]),
    "called": lambda d: _("{card} comes to the top of the deck", card=d["card"]),
    "discarded": lambda d: _("{seat} discards {boost}", seat=d["seat"], boost=d["boost"]),
    "conceded": lambda d: _("{seat} concedes", seat=d["seat"]),
    "over": lambda d: outcome(d["winner"], d["way"]),
}


def outcome(winner, way):
    """The end of the tournament as one sentence; the winner is the word of a seat."""
    if winner is None:
        return _("A draw: stands and ranking are equal")
    return {
        "incineration": lambda seat: _("{seat} wins: every opposing stand is burnt", seat=seat),
        "concession": lambda seat: _("{seat} wins: the opponent conceded", seat=seat),
        "round_cap": lambda seat: _("{seat} wins: the last round is over and more stands are left", seat=seat),
        "barren_limit": lambda seat: _("{seat} wins: too many rounds went by without a burnt stand", seat=seat),
    }[way](_seat(winner))
