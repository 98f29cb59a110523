"""The texts of the tactical cards for Main and Any."""

from ..cards import CARDS, NUMBER, card_of, is_card
from ..rules.abilities import BLANKING, action, grant, granted, lasting, price, rider, stated
from ..rules.deploying import hosts, name_refusals, put_into_play
from ..rules.granting import ActNow
from ..rules.leaving import leave
from ..rules.space import system
from ..rules.state import AGAIN, DOWN, MOVED, NOBODY, PRODUCING
from ..rules.values import aboard, asked, guns, has, homeworld, influence, is_ship, most_commands, tech as actual_tech
from ..rules.words import player
from .targets import any_hero, any_planet, any_player, any_ship, any_support, diplomats, others, own, planet_things, recycled, spies, where, with_trait
from .vocabulary import (
    cosmic,
    damage,
    discard_random,
    duel,
    gain,
    gain_command,
    give_energy,
    move_hero,
    permanent,
    remove,
    reveal,
    take_control,
    tech,
    turn_card,
    uid_of,
    until,
    unturn,
)


@action("blood-for-blood", on=(own(any_hero), where(others(any_hero), lambda s, e, uid: s.at[uid] == s.at[e.on[0]])))
def _(s, e):
    """Main: target hero you control starts a hero combat with target hero you do not control at the same location."""
    if None not in e.on:
        duel(s, *e.on)


@action("breakdown", on=(any_support,))
def _(s, e):
    """Any: target support card is recycled."""
    if e.target is not None:
        remove(s, e, e.target)


@price("cloning")
def _(s, e):
    """The printed cost of the chosen hero card and 2 more."""
    return CARDS[-1 - e.to].cost + 2 if e.to < 0 else 2


def _own_planets(s, e):
    return [s.thing(uid) for uid in s.index.planets if s.ctrl[uid] == e.you and system(s.at[uid]) == e.you]


@action("cloning", chosen=recycled(lambda card: card.type == "hero"), place=_own_planets,
        changes=lambda s, e: not list(name_refusals(s, e.you, -1 - e.to)))
def _(s, e):
    """Main: a hero card of your recycle pile enters play on a planet you control in your Star System; it is no deployment."""
    card = -1 - e.to
    if card in s.recycle[e.you] and not list(name_refusals(s, e.you, card)) and s.in_play(uid_of(e.act.at)):
        s.recycle[e.you].remove(card)
        put_into_play(s, card, e.you, s.at[e.at], e.at, "FIR-203.25")


@action("conspiracy", modes=("spy", "assassin"), on=(any_hero,), place=planet_things, terminates=True,
        changes=lambda s, e: not has(s, e.target, e.mode.capitalize()) or not s.turned[e.target] or s.on[e.target] != e.at)
def _(s, e):
    """Main: target hero is a Spy or an Assassin for good, turns and goes to any planet; it is terminated."""
    if e.target is not None:
        permanent(s, e.target, "trait", e.mode.capitalize())
        turn_card(s, e.target)
        if s.in_play(e.at):
            move_hero(s, e.target, e.at)


BLANKING.add(NUMBER["cowardice"])


@action("cowardice", on=(with_trait(any_hero, "Military"),), changes=lambda s, e: not asked(s, "coward", e.target))
def _(s, e):
    """Any: target Military hero has no text and cannot perform rules actions until end of turn."""
    if e.target is not None:
        until(s, e, "turn", (e.target,))


@lasting("cowardice", "coward")
def _(s, effect, uid):
    return uid in effect.on


@action("creative-invention", gives_tech=True, terminates=True)
def _(s, e):
    """Main: +1 Tech; it is terminated."""
    tech(s, e.you, 1)


@action("cut-the-red-tape", changes=lambda s, e: s.commands[e.you] < most_commands(s, e.you))
def _(s, e):
    """Any: a command more, not above your maximum."""
    gain_command(s, e.you)


def _weapons(s, e):
    """A Weapon; to sell it, one of yours."""
    found = with_trait(any_support, "Weapon")
    return (own(found) if e.mode == "sell" else found)(s, e)


@action("dropped-weapon", modes=("recycle", "sell"), on=(_weapons,))
def _(s, e):
    """Any: target Weapon is recycled; or one of yours, for its printed cost less 1, at least 1 resource."""
    if e.target is None:
        return
    worth = max(1, s.design(e.target).cost - 1)
    remove(s, e, e.target)
    if e.mode == "sell":
        gain(s, e.you, worth)


@action("extended-meeting", pay=(("turn", diplomats),), on=(any_hero,), changes=lambda s, e: not s.turned[e.target] and e.target != e.paid("turn"))
def _(s, e):
    """Any: turn a Diplomat you control to turn target hero."""
    if e.target is not None:
        turn_card(s, e.target)


def _becomes(trait):
    def change(s, e):
        if e.target is not None:
            permanent(s, e.target, "trait", trait)
    change.__doc__ = f"Main: target hero is a {trait} for good."
    return change


action("government-liason", on=(any_hero,), changes=lambda s, e: not has(s, e.target, "Diplomat"))(_becomes("Diplomat"))
action("war-hero", on=(any_hero,), changes=lambda s, e: not has(s, e.target, "Military"))(_becomes("Military"))


@action("gravity-well-slingshot", on=(where(any_ship, lambda s, e, uid: s.has(uid, MOVED)),),
        changes=lambda s, e: s.turned[e.target] or not s.has(e.target, AGAIN))
def _(s, e):
    """Main: unturn target ship that already moved this Main phase; it may move once more, with Move 2 (FIR-R70)."""
    if e.target is not None:
        unturn(s, e.target)
        s.mark(e.target, AGAIN)


@action("hidden-resources")
def _(s, e):
    """Any: 1 resource."""
    gain(s, e.you, 1)


@action("ion-storm", on=(any_ship,))
def _(s, e):
    """Any: 1 piercing damage to target ship."""
    damage(s, e, e.target, 1, piercing=True)


@action("mass-aggression")
def _(s, e):
    """Limited Main: ships you control have +1/-1 until end of turn; shields not below 1."""
    until(s, e, "turn")


def own_ship(s, effect, uid):
    """Is this a ship of the player whose timed effect this is? (FIR-800.14)"""
    return s.ctrl[uid] == effect.by and is_ship(s, uid)


@lasting("mass-aggression", "guns")
def _(s, effect, uid):
    return int(own_ship(s, effect, uid))


@lasting("mass-aggression", "shields")
def _(s, effect, uid):
    return (-1, 1) if own_ship(s, effect, uid) else 0


def deploys(act, seat):
    """The card that this seat deploys or attaches from its hand, or None."""
    deployed = act.by == seat and act.verb in ("deploy", "attach") and act.cards and is_card(act.cards[0])
    return CARDS[card_of(act.cards[0])] if deployed else None


stated("massive-buildup", "setup")  # one copy in a deck stands in the catalogue


@action("massive-buildup", terminates=True)
def _(s, e):
    """Main: until end of turn Military cards you deploy cost 2 resources less, at least 1; it is terminated."""
    until(s, e, "turn")


@lasting("massive-buildup", "cost")
def _(s, effect, act):
    card = deploys(act, effect.by)
    return (-2, 1) if card and "Military" in card.traits else 0


@action("master-planning")
def _(s, e):
    """Only Once Main: two cards that you deploy this turn need no commands, named as they are deployed."""
    until(s, e, "turn", value=2)


@rider("master-planning", com=9)
def _(s, effect, act):
    return deploys(act, effect.by) is not None


@action("passage-to-mars", on=(own(any_hero),), place=planet_things)
def _(s, e):
    """Main: unturn target hero you control and move it to any planet; it may at once do one thing that is legal in the Main phase."""
    if e.target is None:
        return
    unturn(s, e.target)
    if s.in_play(e.at):
        move_hero(s, e.target, e.at)
    now = ActNow(e.you, e.target)
    if len(now.legal_actions(s)) > 1:
        s.push(now)


def _pile(e):
    """The seat whose recycle pile is meant."""
    return int(e.mode[1:]) - 1


@action("poor-planning", modes=lambda s, e: [player(seat) for seat in s.alive() if s.recycle[seat]], terminates=True,
        chosen=lambda s, e: [-1 - card for card in sorted(set(s.recycle[_pile(e)]))])
def _(s, e):
    """Any: a card of any one player's recycle pile is terminated; it is terminated."""
    card, seat = card_of(e.to), _pile(e)
    if card in s.recycle[seat]:
        s.recycle[seat].remove(card)
        s.terminate[seat].append(card)
        s.emit("terminated", "FIR-107.2.2", seat=player(seat), name=CARDS[card].name)


@action("power-leak", on=(any_ship,), changes=lambda s, e: s.energy[e.target] > 0)
def _(s, e):
    """Any: target ship loses 1 energy."""
    if e.target is not None:
        give_energy(s, e.target, -1)


def _persuaded(s, e, uid):
    """A cheap hero whom you may control: not a second copy of a Restricted one (FIR-610.2)."""
    restricted = s.ctrl[uid] != e.you and any(refusal.rule == "FIR-610.1" for refusal in name_refusals(s, e.you, s.card[uid]))
    return s.design(uid).cost <= 4 and not restricted


def _gains(s, e):
    """Is the hero not yours yet, or turned, or somewhere else?"""
    turned = s.turned[e.target] or e.target == e.paid("turn")
    return s.ctrl[e.target] != e.you or turned or s.on[e.target] != homeworld(s, e.you)


@action("promise-of-great-rewards", pay=(("turn", diplomats),), on=(where(any_hero, _persuaded),), terminates=True, changes=_gains)
def _(s, e):
    """Main: turn a Diplomat you control; target hero of cost 4 or less is yours for good, unturned at your Homeworld; it is terminated."""
    if e.target is None:
        return
    take_control(s, e.target, e.you)
    unturn(s, e.target)
    if homeworld(s, e.you):
        move_hero(s, e.target, homeworld(s, e.you))


def _beside_a_spy(s, e, uid):
    return any(s.at[hero] == s.at[uid] and s.ctrl[hero] == e.you and has(s, hero, "Spy") for hero in s.index.heroes)


@action("sabotage", on=(where(any_ship, _beside_a_spy),), pay=(("turn", where(spies, lambda s, e, uid: s.at[uid] == s.at[e.target])),))
def _(s, e):
    """Main: turn a Spy you control; target ship at the Spy's location inflicts piercing damage on itself: its guns less 1, at least 1."""
    if e.target is not None:
        damage(s, e, e.target, max(1, guns(s, e.target) - 1), piercing=True, source=e.target)


def _behind(s, e):
    """Have you lost a planet, and is every opponent 2 Tech ahead?"""
    return s.lost[e.you] and all(actual_tech(s, seat) >= actual_tech(s, e.you) + 2 for seat in s.alive() if seat != e.you)


@action("secret-agenda", when=_behind, gives_tech=True, terminates=True)
def _(s, e):
    """Main: if you lost a planet to a conqueror and each opponent has at least 2 Tech more, +3 Tech; it is terminated."""
    tech(s, e.you, 3)


@price("secrets-of-the-ancients")
def _(s, e):
    """The printed cost of the target."""
    return s.design(e.target).cost if e.target is not None else 0


def _explored(s, e, uid):
    return not has(s, uid, "Homeworld") and s.points[uid] < 1 and s.design(uid).tech > 0


@action("secrets-of-the-ancients", on=(where(any_planet, _explored),), terminates=True)
def _(s, e):
    """Main: target planet without exploration points, no Homeworld, gets points equal to its Tech; it is terminated."""
    if e.target is not None:
        s.points[e.target] = s.design(e.target).tech
        s.emit("points", "FIR-406.5", name=s.design(e.target).name, uid=e.target, points=s.points[e.target])


@action("sensor-problem", on=(any_ship,), pay=(("turn", spies),))
def _(s, e):
    """Any: turn a Spy you control; target ship cannot move during the next turn (FIR-404.2.9)."""
    if e.target is not None:
        until(s, e, "during next turn", (e.target,))


@lasting("sensor-problem", "stuck")
def _(s, effect, uid):
    return uid in effect.on


@price("shackled")
def _(s, e):
    """The influence of the target."""
    return influence(s, e.target) if e.target is not None else 0


@action("shackled", on=(any_hero,))
def _(s, e):
    """Main: target hero lies face down where it is, out of play and without its Gear; its owner may buy it back."""
    if e.target is None:
        return
    leave(s, aboard(s, e.target), rule="FIR-405.2.4")
    s.strip(e.target)
    s.flags[e.target] = DOWN | PRODUCING
    s.control(e.target, NOBODY)
    until(s, e, "game", (e.target,))
    s.emit("shackled", "FIR-308.1", name=s.design(e.target).name, uid=e.target)


def _berths(s, e):
    """Any planet, or a ship of the hero's owner with room."""
    mine = [s.thing(uid) for place in sorted({s.at[ship] for ship in s.index.ships if s.ctrl[ship] == e.you})
            for uid in hosts(s, e.you, place) if is_ship(s, uid)]
    return planet_things(s, e) + mine


@granted("shackled", "Any", to="hero", res=lambda s, e: s.design(e.self).influence + 1, place=_berths,
         when=lambda s, e: not list(name_refusals(s, e.you, s.card[e.self])))
def _freed(s, e):
    """Any: its owner pays its printed influence and 1 more, and it returns to play on any planet or on an own ship."""
    s.drop(lambda effect: effect.source == NUMBER["shackled"] and effect.on == (e.self,))
    s.mark(e.self, DOWN, False)
    s.control(e.self, e.you)
    move_hero(s, e.self, e.at)


@grant("shackled")
def _(s, effect, uid):
    return _freed if uid in effect.on else None


@action("stolen-artifacts", on=(any_player,), terminates=True, changes=lambda s, e: bool(s.draw[e.you] or s.recycle[e.you]))
def _artifacts(s, e):
    """Main: reveal the top card of your draw pile; it is terminated."""
    return (cosmic(reveal(s, e.you)),)


@_artifacts.then
def _(s, e):
    """Target player loses as much Tech as its cosmic value, not below the starting Tech."""
    tech(s, e.target, -e.memo[0], floor=s.start_tech[e.target])


@action("sweet-talker", on=(any_hero,))
def _(s, e):
    """Any: target hero has +2 influence until end of turn."""
    if e.target is not None:
        until(s, e, "turn", (e.target,))


@lasting("sweet-talker", "influence")
def _(s, effect, uid):
    return 2 * effect.on.count(uid)


@action("tech-saboteur", on=(any_player,), changes=lambda s, e: s.tech[e.target] > s.start_tech[e.target])
def _(s, e):
    """Main: target player loses 1 Tech, not below the starting Tech."""
    tech(s, e.target, -1, floor=s.start_tech[e.target])


@action("training", modes=("combat", "life", "influence"), on=(any_hero,), terminates=True)
def _(s, e):
    """Main: target hero has +1 combat, life or influence for good; it is terminated."""
    if e.target is not None:
        permanent(s, e.target, e.mode, 1)


@action("transfer-information", on=(any_player,), changes=lambda s, e: len(s.hand[e.target]) > (e.target == e.you))
def _(s, e):
    """Main: target player discards a card at random."""
    discard_random(s, e.target)
