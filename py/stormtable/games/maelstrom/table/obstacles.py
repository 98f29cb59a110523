"""What stands in the way of a thing that was touched: its phase, its cost, its reach; places come after."""

from collections.abc import Sequence

from stormtable.kernel.rules import Refusal

from ..cards import CARDS
from ..language import _
from ..record.position import phase
from ..rules.actions import Attack, Consume
from ..rules.combat import Gathering, attack_refusals, ranges
from ..rules.effects import ABILITIES, EVENT_REACTIONS, TILE_REACTIONS
from ..rules.energy import consume_refusals, has_consumed, is_free
from ..rules.mass import VORTEX, distances
from ..rules.moves import moves_of
from ..rules.state import ABILITY, ATTACKED, REACTED, State
from ..rules.summoning import SEEDERS, VIPER, Paying, Wallet, summons, supported
from ..rules.turn import Acting, Moving, Summoning
from ..rules.values import has, movement, reach
from ..rules.windows import Reacting
from .touches import CARD, read_space


def obstacles(s: State, touch: str) -> Sequence[Refusal]:
    """What stands in the way of a thing that was touched."""
    kind = touch.partition(":")[0]
    say = _OBSTACLES.get((type(s.flow[-1]), kind)) if s.flow else None
    thing = read_space(touch) if kind == "space" else CARD.get(touch)
    return list(say(s, s.flow[-1].seat, thing)) if say and thing is not None else ()


# -- tiles in hand, relics -----------------------------------------------------------------------------------------------


def _too_early(s, seat, card):
    """A card in hand, or a relic in its row, that belongs to a later phase."""
    if CARDS[card].is_tile:
        yield Refusal("MAE-9.1", _("Tiles are summoned in your Summon Phase; this is the {phase}.", phase=_phase(s)))
    elif CARDS[card].type == "relic" and card in s.hand[seat]:
        yield Refusal("MAE-14.5", _("Relics are laid down in your Summon Phase; this is the {phase}.", phase=_phase(s)))
    elif card in EVENT_REACTIONS:
        yield Refusal("MAE-11.6", _("This event is a reaction: it is played when your opponent does something."))
    elif card in s.hand[seat]:
        yield Refusal("MAE-14.3", _("This event is played in your Action Phase; this is the {phase}.", phase=_phase(s)))
    else:
        yield Refusal("MAE-4.9", _("Relics are used in your Action Phase; this is the {phase}.", phase=_phase(s)))


def _phase(s):
    return {"movement": _("Movement Phase"), "action": _("Action Phase"), "summon": _("Summon Phase")}[phase(s)]


def _for_action(s, seat, card):
    """In the Action Phase: what belongs elsewhere, and an event that costs too much."""
    if CARDS[card].is_tile or CARDS[card].type == "relic" and card in s.hand[seat] or card in EVENT_REACTIONS:
        return _too_early(s, seat, card)
    return _dear_event(s, seat, card) if card in s.hand[seat] else _relic(s, seat, card)


def _dear_event(s, seat, card):
    yield from _no_actions(s)
    if s.hoard[seat] < CARDS[card].cost:
        yield _dear(CARDS[card].cost, s.hoard[seat])


def _dear(cost, hoard):
    return Refusal("MAE-14.2", _("It costs {cost} energy; your Hoard holds {hoard}.", cost=cost, hoard=hoard))


def _relic(s, seat, card):
    relic = next((relic for relic in s.relics[seat] if relic.card == card), None)
    if relic is None:
        yield Refusal("MAE-4.9", _("This relic is your opponent's."))
    elif card not in ABILITIES:
        yield Refusal("MAE-11.3", _("{name} works by itself; there is nothing to use.", name=CARDS[card].name))
    else:
        yield from _no_actions(s)


def _no_actions(s):
    if not s.actions:
        yield Refusal("MAE-4.19", _("You have no actions left."))


def _for_summon(s, seat, card):
    """In the Summon Phase: a tile that may not come, that costs more than can be paid, or an event."""
    if card not in s.hand[seat]:
        return _too_early(s, seat, card)
    if not CARDS[card].is_tile and CARDS[card].type != "relic":
        return _too_late(card)
    return _dear_tile(s, seat, card) if CARDS[card].is_tile else _dear_relic(s, seat, card)


def _too_late(card):
    if card in EVENT_REACTIONS:
        yield Refusal("MAE-11.6", _("This event is a reaction: it is played when your opponent does something."))
    else:
        yield Refusal("MAE-3.3", _("This event is played in the Action Phase, which is over."))


def _dear_relic(s, seat, card):
    if s.hoard[seat] < CARDS[card].cost:
        yield _dear(CARDS[card].cost, s.hoard[seat])


def _dear_tile(s, seat, card):
    """Limited and Unique first, then the most that any space could get paid for this tile."""
    design, wallet = CARDS[card], Wallet(s, seat)
    if "Limited" in design.traits and s.limited:
        yield Refusal("MAE-9.8", _("{name} is Limited, and you have summoned a Limited tile this turn.", name=design.name))
    if "Unique" in design.traits and any(s.card[tile] == card for tile in s.up(seat)):
        yield Refusal("MAE-9.9", _("{name} is Unique, and you have it in play.", name=design.name))
    if design.cost and not wallet.spaces(card):
        yield _unpaid(wallet, card)


def _unpaid(wallet, card):
    """The numbers: what it costs, what the strongholds still give, and the Hoard."""
    outputs, design = wallet.outputs(card), CARDS[card]
    if not outputs:
        return Refusal("MAE-9.3", _("{name} costs {cost} {faction} Output; none of your strongholds has any left.",
                                    name=design.name, cost=design.cost, faction=design.faction))
    if sum(outputs.values()) + wallet.energy < design.cost:
        return Refusal("MAE-9.3", _("{name} costs {cost}; your strongholds give {output} more, and your Hoard holds {hoard}.",
                                    name=design.name, cost=design.cost, output=sum(outputs.values()), hoard=wallet.energy))
    return Refusal("MAE-9.3", _("{name} costs {cost}; no space touches strongholds that give so much together.", name=design.name, cost=design.cost))


# -- spaces ----------------------------------------------------------------------------------------------------------------


def _to_move(s, seat, space):
    """In the Movement Phase: what never moves, and an empty space that nobody reaches."""
    tile = s.space.get(space)
    if space == VORTEX:
        yield Refusal("MAE-1.2", _("The Vortex never moves."))
    elif tile is None and not any(space in moves_of(s, mover) for mover in s.minions(seat)):
        yield Refusal("MAE-6.1", _("None of your minions can move to this space now."))
    elif tile is not None and tile in s.energy:
        yield Refusal("MAE-1.12", _("An energy tile never moves."))
    elif tile is not None and s.owner[tile] == seat and s.design(tile).is_minion and not moves_of(s, tile):
        yield from _still(s, tile)


def _still(s, tile):
    """A minion whose Movement is 0; one that has moved or is hemmed in is told by its steps."""
    if movement(s, tile) == 0:
        yield Refusal("MAE-6.3", _("{name} has Movement 0.", name=s.design(tile).name))


def _to_act(s, seat, space):
    """In the Action Phase: why nobody strikes an enemy, eats an energy tile, or acts."""
    tile = s.space.get(space)
    if space == VORTEX:
        return [Refusal("MAE-1.2", _("Nothing can be done to the Vortex."))]
    if tile is None:
        return [Refusal("MAE-4.6", _("Nothing lies on this space; tiles are summoned in your Summon Phase."))]
    if tile in s.energy:
        return _uneaten(s, seat, space)
    return _out_of_reach(s, seat, tile) if s.owner[tile] != seat else _idle(s, seat, tile)


def _out_of_reach(s, seat, target):
    """An enemy that nobody can attack."""
    name = s.design(target).name
    if not s.actions:
        return _no_actions(s)
    if not s.minions(seat):
        return [Refusal("MAE-7.2", _("Only minions attack, and you have none."))]
    able = [tile for tile in s.minions(seat) if s.at[target] in _spaces(s, tile)]
    if not able:
        return [Refusal("MAE-7.2", _("None of your minions has {name} in range.", name=name))]
    fresh = ranges(s, seat)
    if not any(tile in fresh for tile in able):
        return [Refusal("MAE-7.3", _("Your minions that have {name} in range have attacked already this turn.", name=name))]
    answers = [attack_refusals(s, seat, Attack(s.at[target], s.at[tile])) for tile in able if tile in fresh]
    return min(answers, key=len)


def _spaces(s, tile):
    """The spaces of the tiles in this minion's Range."""
    return distances(s, tile, reach(s, tile))


def _idle(s, seat, tile):
    """An own tile that can do nothing: as an attacker, by its ability, or as an eater."""
    name = s.design(tile).name
    if not s.actions and not is_free(s, tile):
        yield Refusal("MAE-4.19", _("You have no actions left."))
    if s.design(tile).is_minion:
        yield from _no_attack(s, seat, tile, name)
    elif s.card[tile] not in ABILITIES:
        yield Refusal("MAE-1.5", _("{name} is a stronghold: it does not attack, and it has no ability to use.", name=name))
    if s.card[tile] in ABILITIES:
        used = s.marked(tile, ABILITY)
        yield Refusal("MAE-11.3", _("The ability of {name} was used this turn.", name=name) if used else
                      _("The ability of {name} would have no effect now.", name=name))


def _no_attack(s, seat, tile, name):
    if s.marked(tile, ATTACKED) and not has(s, tile, "Attack Mastery"):
        yield Refusal("MAE-7.3", _("{name} has attacked already this turn.", name=name))
    elif not any(s.at[enemy] in _spaces(s, tile) for enemy in s.up(1 - seat)):
        yield Refusal("MAE-7.2", _("No enemy is in range of {name} (Range {range}).", name=name, range=reach(s, tile)))
    else:
        enemies = [enemy for enemy in s.up(1 - seat) if s.at[enemy] in _spaces(s, tile)]
        yield from min((attack_refusals(s, seat, Attack(s.at[enemy], s.at[tile])) for enemy in enemies), key=len)


def _uneaten(s, seat, space):
    """An energy tile that nobody can consume."""
    beside = [tile for tile in s.near(space) if s.is_up(tile) and s.owner[tile] == seat]
    if not beside:
        return [Refusal("MAE-8.1", _("None of your tiles lies beside this energy tile."))]
    if all(has_consumed(s, tile) for tile in beside):
        return [Refusal("MAE-8.3", _("Your tiles beside this energy tile have consumed already this turn."))]
    return min((consume_refusals(s, seat, Consume(space, s.at[tile])) for tile in beside), key=len)


def _to_summon(s, seat, space):
    """In the Summon Phase: what lies there already, or an empty space that no tile in hand can be paid for."""
    if space == VORTEX:
        yield Refusal("MAE-1.2", _("Nothing can be laid on the Vortex."))
    elif (tile := s.space.get(space)) is not None:
        name = _("An energy tile") if tile in s.energy else s.design(tile).name
        yield Refusal("MAE-9.1", _("{name} lies here; tiles are summoned to empty spaces.", name=name))
    elif not any(CARDS[card].is_tile for card in s.held(seat)):
        yield Refusal("MAE-9.1", _("You hold no tile to summon."))
    elif space not in supported(s, seat):
        yield Refusal("MAE-9.3", _("This space touches none of the tiles you had when this phase began."))
    elif not any(summon.space == space for summon in summons(s, seat)):
        yield Refusal("MAE-9.3", _("No tile in your hand can be paid for on this space."))


# -- in the middle of something ----------------------------------------------------------------------------------------------


def _to_join(s, seat, space):
    """An attack is being declared: what takes part already, and what is no minion."""
    tile = s.space.get(space)
    if tile in s.flow[-1].group:
        yield Refusal("MAE-4.22", _("{name} takes part already.", name=s.design(tile).name))
    elif tile == s.flow[-1].target:
        yield Refusal("MAE-4.22", _("{name} is the target of this attack.", name=s.design(tile).name))
    elif tile is None:
        yield Refusal("MAE-7.2", _("Nothing lies on this space that could join the attack."))


def _to_pay(s, seat, space):
    """A summons waits for its payment: a minion gives no Output, unless its text says so."""
    tile = s.space.get(space)
    if s.is_up(tile) and s.owner[tile] == seat and not s.design(tile).is_stronghold and s.card[tile] not in (SEEDERS, VIPER):
        yield Refusal("MAE-9.3", _("{name} is no stronghold: it gives no Output.", name=s.design(tile).name))


def _unfinished(s, seat, card):
    yield Refusal("MAE-4.25", _("Finish or take back the attack or summon first."))


def _to_react(s, seat, space):
    """A window is open: why the tile on this space does not answer."""
    tile = s.space.get(space)
    if tile is None or tile in s.energy or s.owner[tile] != seat:
        yield Refusal("MAE-11.6", _("You react only with your own tiles."))
    elif s.card[tile] not in TILE_REACTIONS:
        yield Refusal("MAE-11.6", _("{name} has no reaction.", name=s.design(tile).name))
    elif s.marked(tile, REACTED):
        yield Refusal("MAE-11.6", _("{name} has reacted already this turn.", name=s.design(tile).name))
    elif s.hoard[seat] < (price := TILE_REACTIONS[s.card[tile]][0]):
        yield _dear(price, s.hoard[seat])
    else:
        yield Refusal("MAE-11.6", _("{name} does not react to this.", name=s.design(tile).name))


def _event_to_react(s, seat, card):
    """A window is open: why this card does not answer."""
    if card not in EVENT_REACTIONS:
        yield Refusal("MAE-11.6", _("{name} is no reaction.", name=CARDS[card].name))
    elif s.hoard[seat] < CARDS[card].cost:
        yield _dear(CARDS[card].cost, s.hoard[seat])
    elif s.flow[-2].kind not in EVENT_REACTIONS[card]:
        yield Refusal("MAE-11.6", _("{name} does not react to this.", name=CARDS[card].name))
    else:
        yield Refusal("MAE-14.2", _("You need a stronghold of that faction in play."))


_OBSTACLES = {
    (Gathering, "space"): _to_join, (Gathering, "card"): _unfinished, (Paying, "card"): _unfinished,
    (Paying, "space"): _to_pay,
    (Reacting, "space"): _to_react, (Reacting, "card"): _event_to_react,
    (Moving, "card"): _too_early, (Acting, "card"): _for_action, (Summoning, "card"): _for_summon,
    (Moving, "space"): _to_move, (Acting, "space"): _to_act, (Summoning, "space"): _to_summon,
}
