"""A table to try the rules of Firestorm at: a position, lines of notation, and what came of them.

    s = at("earth#1 1A; destroyer-human#2 1D", "regnuu-kraag#3 2A; destroyer-muero#4 1D", hands=(["ion-storm"], []))
    s = play(s, "p1: play ion-storm on destroyer-muero#4")
    assert s.dmg[4] == 1

A card in play is written with its id, number and place (or `on` and the number of its host), then T turned, D damage, E energy,
P exploration points, K tokens. A semicolon stands between cards. Everybody has Tech 20, 20 resources and 9 commands unless said otherwise.
"""

import json
import re

from stormtable.games.firestorm.game import GAME
from stormtable.kernel import chance
from stormtable.kernel.match import Match

_CARD = re.compile(r"(?P<name>[a-z0-9-]+#\d+) (?:on (?P<on>\d+)|(?P<at>[1-4][A-F]|FS|N\d+))(?P<rest>(?: \w+)*)")
ALIENS = ("the-humans", "the-muero", "the-dysori", "the-soven")
_MARKS = {"D": "dmg", "E": "energy", "P": "points"}
_TOKENS = {"mining-asteroid": "ore", "tactical-bomb": "tick", "power-cell": "battery"}


def _cards(owner, text):
    return dict(_card(owner, entry.strip()) for entry in text.split(";") if entry.strip())


def _card(owner, entry):
    found = _CARD.fullmatch(entry)
    assert found, f"{entry!r} is no card of a position"
    card = {"owner": owner, **({"at": found["at"]} if found["at"] else {"on": int(found["on"])})}
    for word in found["rest"].split():
        if word == "T":
            card["turned"] = True
        elif word[0] == "K":
            card["tokens"] = {_TOKENS.get(found["name"].split("#")[0], "tokens"): int(word[1:])}
        else:
            card[_MARKS[word[0]]] = int(word[1:])
    return found["name"], card


def at(*seats, phase="main", seat=1, hands=(), draws=(), resources=(), commands=(), tech=(), aliens=ALIENS, advantages=(), combat=None,
       cards=None, **more):
    """A position: the cards of each seat, whose chance it is in which phase, or in which combat; other keys as they are."""
    count = max(2, len(seats))
    pieces = {name: card for owner, text in enumerate(seats, 1) for name, card in _cards(owner, text).items()}
    names = {int(name.split("#")[1]): name for name in pieces}
    for name, card in pieces.items():
        card.update((cards or {}).get(name, {}))
        if "on" in card:
            card["on"] = names[card["on"]]
    players = {str(n + 1): {
        "alien": aliens[n], "tech": _of(tech, n, 20), "resources": _of(resources, n, 20), "commands": _of(commands, n, 9),
        "hand": list(_of(hands, n, ())), "draw": list(_of(draws, n, ())),
        "advantage": {"id": advantages[n], "up": True} if _of(advantages, n, None) else None,
    } for n in range(count)}
    for number, facts in more.pop("players", {}).items():
        players[number].update(facts)
    planets = sorted((card["at"], name) for name, card in pieces.items() if card.get("at", "").startswith("N"))
    planets = [name for _at, name in planets if _is_planet(name)]
    flow = [["phase", {"name": phase, "seat": seat}]]
    if combat is not None:
        line = f"p{combat['attacker']}: attack {combat['target']}"
        flow = [["phase", {"name": "main", "seat": combat["attacker"]}], ["action", {"line": line, "step": "resolve"}], ["combat", {"seat": seat, **combat}]]
    options = {"players": count, **more.pop("options", {})}
    order = [(seat - 1 + n) % count + 1 for n in range(count)]
    return read({"options": options, "phase": phase, "first": seat, "order": order, "players": players, "planets": planets, "cards": pieces,
                 "flow": flow, "turn": 3, **more})


def _of(values, n, default):
    return values[n] if n < len(values) else default


def _is_planet(name):
    from stormtable.games.firestorm.cards import CARDS, NUMBER
    return CARDS[NUMBER[name.split("#")[0]]].type == "planet"


def fight(attackers, defenders, *seats, target=None, place="1D", attacker=2, defender=1, seat=None, **more):
    """A running combat: the names of the ships in both fleets; the first defender is the target unless one is named."""
    combat = {"at": place, "target": target or defenders[0], "attacker": attacker, "defender": defender, "att": list(attackers), "def": list(defenders)}
    return at(*seats, combat=combat, seat=seat or attacker, **more)


def read(position):
    """The state of a position, after a trip through JSON text."""
    return GAME.from_position(json.loads(json.dumps({"game": "firestorm", **position})))


def new(*results, **words):
    """A game before setup, with these results of chance queued."""
    s = GAME.setup(GAME.settings_from(words), "a seed")
    for result in results:
        chance.queue(s, result)
    return s


def queue(s, *results):
    """The same state with these results of chance queued."""
    s = s.clone()
    for result in results:
        chance.queue(s, result)
    return s


def play(s, *lines):
    """The state after these lines, all of which the rules must allow."""
    for line in lines:
        action = GAME.filled(s, GAME.read(line))
        refusals = GAME.refusals(s, action)
        assert refusals == [], f"{line} is refused: {[tuple(refusal[:2]) for refusal in refusals]}; asked: {lines_of(s)[:20]}"
        s = GAME.apply(s, action)
    return s


def passed(s, *seats):
    """The state after passes: of these seats, or of everybody until somebody has something else to decide."""
    for seat in seats:
        s = play(s, f"p{seat}: pass")
    return s


def unanswered(s, kind=None):
    """The state after everybody has passed in the open windows, or until a window of this kind is open."""
    while len(s.flow) > 1 and type(s.flow[-2]).__name__ == "Window" and s.flow[-2].kind != kind:
        s = play(s, f"p{asked(s)}: pass")
    return s


def lines_of(s):
    """The lines of all legal actions."""
    return [GAME.write(action) for action in GAME.legal_actions(s)]


def refused(s, line):
    """The rules that forbid a line."""
    return [refusal.rule for refusal in GAME.refusals(s, GAME.filled(s, GAME.read(line)))]


def why_not(s, line):
    """The sentences that answer a line."""
    return [refusal.text for refusal in GAME.refusals(s, GAME.filled(s, GAME.read(line)))]


def asked(s):
    """The seat that is asked, from 1; None when the game is over."""
    seat = GAME.decides(s)
    return None if seat is None else seat + 1


def story(s, *lines):
    """The events that these lines bring about, in order."""
    told = []
    for line in lines:
        s = play(s, line)
        told += s.events
    return told


def position(s):
    """The state as a position."""
    return GAME.position(s)


def sitting(s):
    """A sitting at the table that goes on from this state."""
    return Match(GAME, position=position(s))
