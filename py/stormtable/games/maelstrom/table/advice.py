"""Why an action is good, in a player's words: what it gains, then what it fears. For hints; of hands only the own one is looked at."""

from ..cards import CARDS
from ..language import _, _n
from ..mind.evaluate import evaluate, hits
from ..mind.heuristic import DRAWN, Outlook
from ..rules.forecasts import attack
from ..rules.mass import AROUND, RING
from ..rules.words import space_name, space_words, tile_name


def reasons(s, action):
    """The sentences for an action of the open decision."""
    return _ARGUMENTS[action.verb](s, action)


def _seat(s):
    return s.flow[-1].seat


def _name(card):
    return CARDS[card].name


# -- the ring ----------------------------------------------------------------------------------------------------------------


def _ring(s, seat, change=0):
    """The tiles around the Vortex, the own ones and the enemy's, after so many more of the own."""
    return {"n": s.ring(seat) + change, "m": s.ring(1 - seat)}


def _fear(s, change=0):
    """What the ring will bring: a Burn of one's own, or what the enemy can do to it."""
    seat = _seat(s)
    ring = _ring(s, seat, change)
    if s.turns_taken[seat] == 1:
        return _("Nothing burns in your first turn; the ring stands {n} to {m} then.", **ring)
    if ring["n"] < ring["m"]:
        return _("You are still behind on the ring, {n} to {m}: as it stands, your Burn costs an Essence.", **ring)
    threatened = hits(s, 1 - seat)
    if threatened:
        return _n("But a tile of yours on the ring could be destroyed from where enemy minions stand.",
                  "But {n} of your tiles on the ring could be destroyed from where enemy minions stand.", threatened)
    return _("The ring stands {n} to {m} then, so your Burn costs nothing.", **ring)


# -- Movement and Action -----------------------------------------------------------------------------------------------------


def _move(s, action):
    end, seat = action.path[-1], _seat(s)
    change = (end in RING) - (action.space in RING)
    if change > 0:
        gain = _("It steps onto the ring, which then stands {n} to {m}.", **_ring(s, seat, 1))
    elif foes := _foes(s, seat, end):
        gain = _("From {space} it can attack {target}.", space=space_words(end), target=tile_name(s, foes[0]))
    else:
        gain = _("It stands better on {space} for the turns to come.", space=space_words(end))
    return gain, _fear(s, change)


def _foes(s, seat, space):
    """The enemies beside a space, the most valuable first."""
    look = Outlook(s, seat)
    foes = [s.space[near] for near in AROUND[space] if near in s.space]
    return sorted((tile for tile in foes if tile not in s.energy and s.owner[tile] != seat), key=look.prize, reverse=True)


def _attack(s, action):
    """An attack, whoever may still join: judged by the best group."""
    target = s.space[action.target]
    first = (s.space[action.space],)
    fight = Outlook(s, _seat(s)).fight(target, first)
    return _plan(s, attack(s, _seat(s), target, fight[1] if fight else first))


def _join(s, action):
    frame = s.flow[-1]
    return _plan(s, attack(s, frame.seat, frame.target, (*frame.group, s.space[action.space])))


def _strike(s, action):
    frame = s.flow[-1]
    return _plan(s, attack(s, frame.seat, frame.target, frame.group))


def _plan(s, forecast):
    """What an attack does, and what the defense may do."""
    values = {"target": tile_name(s, forecast.target), "n": forecast.damage, "armor": forecast.armor}
    on_ring = s.at[forecast.target] in RING
    if forecast.destroys and on_ring:
        gain = _("{n} damage against Armor {armor} destroys {target}, and it no longer counts on the ring.", **values)
    elif forecast.destroys:
        gain = _("{n} damage against Armor {armor} destroys {target}.", **values)
    elif forecast.wounds:
        gain = _("{n} damage against Armor {armor} wounds {target}.", **values)
    else:
        gain = _("{n} damage against Armor {armor} does not wound {target} yet; others should join.", **values)
    return gain, _defense(s, forecast)


def _defense(s, forecast):
    fallen = [tile for tile, (_wounds, falls) in forecast.defense.items() if falls]
    if not fallen or forecast.order == "overpower" and forecast.destroys:
        return _("None of your minions can fall in its defense.")
    return _("In defense it may destroy {tile}.", tile=tile_name(s, fallen[0]))


def _draw(s, action):
    return _n("You hold {n} tile, and one more gives you more to summon.",
              "You hold {n} tiles, and one more gives you more to summon.", len(s.hand[_seat(s)])), _fear(s)


def _consume(s, action):
    if action.energy in RING:
        return _("It gives you an energy and makes room on the ring."), _fear(s)
    return _("It gives you an energy for a dear tile or one more action."), _fear(s)


def _use(s, action):
    card = s.card[s.space[action.space]] if action.space is not None else action.relic
    return _text(s, card, action)


def _text(s, card, action):
    """An ability or an event: its name and whom it is for."""
    if action.on is not None:
        gain = _("{card} does most good on {target} now.", card=_name(card), target=space_name(s, action.on))
    else:
        gain = _("The text of {card} is worth its action now.", card=_name(card))
    return gain, _fear(s)


def _buy(s, action):
    if action.what == "action":
        return _("One more action is worth two energy now, because there is something good left to do."), _fear(s)
    return _("These two actions bring nothing better than an energy."), _fear(s)


def _defend(s, action):
    gain = _("Of the attackers in reach {tile} is the one whose wounds hurt most.", tile=space_name(s, action.space))
    return gain, _("The other attackers come off unhurt.")


# -- Summon -------------------------------------------------------------------------------------------------------------------


def _summon(s, action):
    seat, card = _seat(s), CARDS[action.card]
    if action.space in RING:
        return _("It takes a space on the ring, which then stands {n} to {m}.", **_ring(s, seat, 1)), _fear(s, 1)
    if card.is_stronghold:
        return _("Its Output of {n} pays for more from your next turn on.", n=card.output), _fear(s)
    return _("A minion more, with Combat {n} and Movement {m}, and Output that is not used is lost.", n=card.combat, m=card.movement), _fear(s)


def _pay(s, action):
    paying = s.flow[-1]
    change = int(paying.space in RING)
    if action.energy:
        return _("It spends {n} energy, as little as {card} can be had for.", n=action.energy, card=_name(paying.card)), _fear(s, change)
    return _("It pays for {card} without energy.", card=_name(paying.card)), _fear(s, change)


def _relic(s, action):
    return _("{card} works for the rest of the game and cannot be attacked.", card=_name(action.card)), _fear(s)


def _end(s, action):
    return _("Nothing that is left in this phase would make you stronger."), _fear(s)


# -- answers and setup ---------------------------------------------------------------------------------------------------------


def _react(s, action):
    source = space_name(s, action.space) if action.space is not None else _name(action.card)
    return (_("{source} answers what would cost you more than the energy.", source=source),
            _("But the energy stays spent, even if this is answered in turn."))


def _pass(s, action):
    return _("What a reaction would cost is worth more than what it stops."), _("What was declared happens then.")


def _choose(s, action):
    if action.answer == "yes":
        return _("What you keep is worth more than the energy."), _("But that energy cannot pay for anything else.")
    if action.answer == "no":
        return _("The energy can do more elsewhere."), _("But then it is gone.")
    if action.answer == "none":
        return _("There is nothing that needs mending now."), _("But the wounds stay where they are.")
    return _("{tile} is the tile whose wounds matter most.", tile=space_name(s, action.answer)), _("Only one of its wounds is removed.")


def _next(s, action):
    return _("In this order the texts do you the most good."), _("The others follow right after it.")


def _faction(s, action):
    return _("{faction} is as strong as any other: play what you like.", faction=action.name), _("But it has its own way, which you should know.")


def _force(s, action):
    return _("The forces are equally strong: play what you like."), _("But its list cannot be changed during the game.")


def _primary(s, action):
    return (_("{card} has the colour that most of your force is paid in.", card=_name(action.card)),
            _("It is your first tile on the ring, so it will be attacked first."))


def _pick(s, action):
    card = CARDS[action.card]
    risk = _("Who begins loses one of the five by chance, so do not count on a single tile.")
    if card.is_stronghold:
        return _("{card} gives Output {n} early, and Output is what brings all others into play.", card=card.name, n=card.output), risk
    return _("{card} costs {n}, which your strongholds can pay in the first turns.", card=card.name, n=card.cost), risk


def _answer(s, action):
    risk = _("A draw ends the game at once.") if action.verb != "decline" else _("But a game that goes on may still be lost.")
    if evaluate(s, _seat(s)) >= DRAWN:
        return _("Your position is good enough to play on."), risk
    return _("Your position is the worse one, so half is a gain."), risk


def _concede(s, action):
    return _("There is hardly a way left to win."), _("But nothing is lost before the end.")


_ARGUMENTS = {
    "faction": _faction, "force": _force, "primary": _primary, "pick": _pick, "move": _move, "draw": _draw, "attack": _attack,
    "join": _join, "strike": _strike, "defend": _defend, "consume": _consume, "use": _use, "play": lambda s, a: _text(s, a.card, a),
    "relic": _relic, "buy": _buy, "summon": _summon, "pay": _pay, "react": _react, "pass": _pass, "choose": _choose, "next": _next,
    "end": _end, "accept": _answer, "decline": _answer, "offer": _answer, "concede": _concede,
}
