"""A table to try the rules of MAUL at: a position, lines of notation, and what came of them.

    s = at(". S T2 F2* .", "T1 S . F1 .", "D2")
    s = play(s, "hit 4x4")
    assert row(s, 1) == ". S T2 F2d* ." and asked(s) == "1 commit"

A row holds columns 1 to 5: "." is empty, a Belator is its id without the horde, "d" after it means Downed, "*" means that it
holds the Detonator, "^" that it stands in the Maul. A pile is written bottom to top: "S+C*" is a Break, "S+Cd" a wreck.
"""

import json
import re

from stormtable.games.maul.game import GAME
from stormtable.kernel import chance
from stormtable.kernel.match import Match

PREFIX = {"elven": "ELV", "orca": "ORC", "rogue": "ROG"}


def at(one, two, step="A5", hands=("", ""), decks=("", ""), boosts="", hordes=("elven", "orca"), ranking=(0, 0), arena=(8, 8), **keys):
    """A position: the rows of both hordes, the step, hands, tops of the Belator decks and top of the Boost deck; other keys as they are."""
    rows = [one.split(), two.split()]
    holder, column = next((seat, n) for seat in (1, 2) for n, word in enumerate(rows[seat - 1], 1) if "*" in word)
    locked = [n for n, word in enumerate(rows[holder - 1], 1) if "^" in word]
    turn = {"seat": holder if step[0] == "A" else 3 - holder, "step": step, **keys.pop("turn", {})}
    seats = {
        str(seat): {
            "horde": hordes[seat - 1], "ranking": ranking[seat - 1], "arena": arena[seat - 1], "hand": hands[seat - 1].split(),
            "field": [entry(hordes[seat - 1], word) for word in rows[seat - 1]],
            "deck": [f"{PREFIX[hordes[seat - 1]]}-{id}" for id in decks[seat - 1].split()],
        }
        for seat in (1, 2)
    }
    for seat, more in keys.pop("seats", {}).items():
        seats[seat] |= more
    return read({
        "options": {"hordes": list(hordes), **keys.pop("options", {})}, "turn": turn, "seats": seats,
        "det": {"seat": holder, "column": column, "omega": bool(locked)}, "maul": locked or None,
        "boost": {"deck": boosts.split(), **keys.pop("boost", {})}, **keys,
    })


def entry(horde, word):
    """One place of a row as the position writes it."""
    word = word.rstrip("*^")
    cards = "+".join(f"{PREFIX[horde]}-{id}" for id in word.rstrip("d").split("+"))
    return None if word == "." else cards + (" d" if word.endswith("d") else "")


def read(position):
    """The state of a position, after a trip through JSON text."""
    return GAME.from_position(json.loads(json.dumps({"game": "maul", **position})))


def new(*results, hordes=("elven", "orca"), seed="a seed", **words):
    """A tournament after both hordes are picked, with these results of chance queued before that."""
    s = GAME.setup(GAME.settings_from(words), seed)
    for result in results:
        chance.queue(s, result)
    return play(s, *(f"horde {horde}" for horde in hordes))


def lucky(s, *results):
    """The same state with these results of chance coming up next."""
    s = s.clone()
    for result in results:
        chance.queue(s, result)
    return s


def sitting(s, **stops):
    """A sitting that goes on from this state; with stops, such as one="SMART", seats pass by themselves."""
    match = Match(GAME, position=position(s))
    if stops:
        match.stops = {{"one": 0, "two": 1}[seat]: mode for seat, mode in stops.items()}
    return match


def play(s, *lines):
    """The state after these lines, all of which the rules must allow; several may share one text, parted by ";"."""
    for line in (line.strip() for text in lines for line in text.split(";")):
        action = GAME.read(line)
        refusals = GAME.refusals(s, action)
        assert refusals == [], f"{line} is refused: {refusals}"
        s = GAME.apply(s, action)
    return s


def quiet(s, *lines):
    """The same, where nobody plays a Boost in the windows that open before, between and after."""
    for line in (None, *(line.strip() for text in lines for line in text.split(";"))):
        s = s if line is None else play(s, line)
        while asked(s) and "decline" in legal_actions(s):
            s = play(s, "decline")
    return s


def story(s, *lines):
    """The events that these lines bring about, in order."""
    told = []
    for line in (line.strip() for text in lines for line in text.split(";")):
        s = play(s, line)
        told += s.events
    return told


def why(s, line):
    """The ids of the rules that forbid this line, without their prefix; none if it is allowed."""
    action = GAME.read(line)
    refusals = GAME.refusals(s, action)
    seat = GAME.decides(s)
    listed = action in list(GAME.legal_actions(s)) or seat is not None and action in GAME.anytime(s, seat)
    assert (refusals == []) == listed, line
    return [refusal.rule.removeprefix("MAUL-") for refusal in refusals]


def said(s, line):
    """The sentences that refuse this line, each once."""
    return list(dict.fromkeys(refusal.text for refusal in GAME.refusals(s, GAME.read(line))))


def legal_actions(s, begin=""):
    """The legal actions as lines, or only those that begin so."""
    return [line for line in map(GAME.write, GAME.legal_actions(s)) if line.startswith(begin)]


def position(s):
    return GAME.position(s)


def row(s, seat):
    """A horde's row as a drawing, the way `at` reads it."""
    p = position(s)
    words = []
    for column, place in enumerate(p["seats"][str(seat)]["field"], 1):
        word = "." if place is None else re.sub(r"(?:\d:)?(?:ELV|ORC|ROG)-", "", place).replace(" d", "d")
        mine = p["det"]["seat"] == seat
        word += "^" if mine and p["maul"] and column in p["maul"] else ""
        words.append(word + ("*" if mine and column == p["det"]["column"] else ""))
    return " ".join(words)


def ids(cards):
    """These cards without their horde, as one line."""
    return " ".join(re.sub(r"(?:\d:)?(?:ELV|ORC|ROG)-", "", card) for card in cards)


def deck(s, seat):
    return ids(position(s)["seats"][str(seat)]["deck"])


def hand(s, seat):
    return " ".join(position(s)["seats"][str(seat)]["hand"])


def rankings(s):
    return tuple(position(s)["seats"][seat]["ranking"] for seat in "12")


def arenas(s):
    return tuple(position(s)["seats"][seat]["arena"] for seat in "12")


def discards(s):
    return " ".join(position(s)["boost"]["discard"])


def inertia(s):
    return position(s)["inertia"]


def raid(s):
    return position(s)["raid"]


def step(s):
    """Whose turn it is, and at which step: "1 A4"."""
    turn = position(s)["turn"]
    return f"{turn['seat']} {turn['step']}"


def decides(s):
    """1, 2, or None when the tournament is over."""
    seat = GAME.decides(s)
    return None if seat is None else seat + 1


KINDS = {"place": "place", "bottom": "place", "take": "take", "commit": "commit", "continue": "declare", "end": "declare",
         "step": "step", "discard": "discard", "horde": "horde"}


def asked(s):
    """Who is asked for what: "1 ACTION" in a window, "2 answer", "1 step", "1 action", "2 commit"; None at the end."""
    if decides(s) is None:
        return None
    p, words = position(s), {line.split()[0] for line in legal_actions(s)}
    if "decline" in words:
        answering = p["exchange"] is not None and p["exchange"]["answer"] is None
        return f"{decides(s)} {'answer' if answering else p['window']['kind']}"
    kinds = {KINDS.get(word, "action") for word in words - {"boost"}}
    return f"{decides(s)} {'step' if 'step' in kinds else min(kinds)}"


def result(s):
    """How the tournament ended: (1, "incineration"); None while it goes on."""
    ended = position(s)["result"]
    return ended and (ended["winner"], ended["by"])


def seen(s, seat):
    """The position as a seat sees it."""
    return position(GAME.view(s, seat - 1))


def counted(s, *lines):
    """The Raid strengths of both hordes, counted while these lines are played."""
    return next(tuple(event.data["strengths"]) for event in story(s, *lines) if event.kind == "counted")


def drawn(s, *lines):
    """Whose Raid cards were laid while these lines are played, in order: "1 1 2"."""
    return " ".join(event.data["seat"] for event in story(s, *lines) if event.kind == "raid_card")


def kinds(s, *lines):
    """The kinds of the events that these lines bring about."""
    return [event.kind for event in story(s, *lines)]
