"""What the table asks: a sentence, a quiet second line with cost and consequence, and the answers as buttons."""

from stormtable.kernel.game import Button, Prompt, standing
from stormtable.kernel.look import Look

from ..cards import CARDS
from ..language import _, _n
from ..rules import forecasts
from ..rules.effects import TILE_REACTIONS
from ..rules.energy import is_free
from ..rules.forces import HAND
from ..rules.state import State
from ..rules.summoning import has_seed
from ..rules.turn import ACTIONS, PRISM
from ..rules.values import combat, has, movement
from ..rules.words import space_name, tile_name
from .glow import Glow
from .names import player_name
from .sayings import describe_action
from .touches import hand_touch, space_touch


def asked_prompt(s: State, look: Look) -> Prompt:
    """The question of this look."""
    glow = Glow.of(s, look)
    return _ASK[glow.kind](s, glow) if glow.said is None else Prompt(describe_action(s, glow.said), _said_note(s, glow))


def _said_note(s, glow):
    """What an action that is fully said would cost."""
    verb = glow.said.verb
    if verb in ("attack", "join"):
        return _attack_note(s, forecasts.planned(s, glow))
    if verb == "consume" and is_free(s, s.space[glow.said.space]):
        return _("It costs no action.")
    return _one_action(s) if verb in ("consume", "use", "play") else ""


def _one_action(s):
    """That something takes an action, and of how many."""
    return _n("It takes your last action.", "One of your {n} actions.", s.actions)


def _words(glow, *wanted):
    """The buttons among these that may be pressed now."""
    return tuple(button for button in wanted if button.touch in glow.words)


# -- setup -------------------------------------------------------------------------------------------------------------


def _faction(s, glow):
    return Prompt(_("Choose a faction."), _("Its printed list of 23 tiles is your force."))


def _force(s, glow):
    note = _("A force has {n} tiles, all good or all evil. The other player does not see it.", n=s.settings.force_size)
    if s.settings.open_lists:
        note = _("A force has {n} tiles, all good or all evil. The other player may read it.", n=s.settings.force_size)
    return Prompt(_("Hand in a force."), note)


def _primary(s, glow):
    note = _("Both Primary strongholds are revealed together, on opposite sides of the Vortex.")
    return Prompt(_("Which Primary stronghold starts in play?"), note)


def _pick(s, glow):
    n = len(s.hand[glow.seat])
    note = _("{n} of {all} are chosen. Strongholds and minions of Cost 3 or less may be in an opening hand.", n=n, all=HAND)
    return Prompt(_("Choose your opening hand."), note)


# -- Movement ----------------------------------------------------------------------------------------------------------


def _movement(s, glow):
    if glow.picked:
        tile = glow.picked[0]
        name = tile_name(s, tile)
        most = movement(s, tile)
        note = _n("One step along the edges of other tiles.", "Up to {n} steps along the edges of other tiles.", most)
        if has(s, tile, "Flying"):
            note = _n("It flies up to {n} step, over tiles too.", "It flies up to {n} steps, over tiles too.", most)
        return Prompt(_("{tile}: choose where it goes.", tile=name), note, subject=name)
    end = Button("word:end", _("To the Action Phase"), "crossed-swords", not glow.tiles, note=_("{n} actions follow", n=ACTIONS + _prisms(s)))
    if not glow.tiles:
        return Prompt(_("No minion can move now."), _next_note(s), (end,))
    return Prompt(_("Choose a minion to move."), _next_note(s), (end,))


def _next_note(s):
    more = _prisms(s)
    if more:
        return _("Each minion may move once. Then you have {n} actions.", n=ACTIONS + more)
    return _("Each minion may move once. Then you have three actions.")


def _prisms(s):
    """So many actions more (MAE-4.19)."""
    return sum(relic.card == PRISM for relic in s.relics[s.active])


# -- Action ------------------------------------------------------------------------------------------------------------


def _action(s, glow):
    if not glow.chosen:
        return _choose_action(s, glow)
    if glow.card is not None:
        return _choose_for_card(s, glow)
    if glow.target is not None:
        return _choose_attacker(s, glow)
    return _choose_use(s, glow)


def _to_summon(s):
    """The button to the Summon Phase: actions that are left are lost (MAE-4.16)."""
    note = _n("{n} action is lost", "{n} actions are lost", s.actions) if s.actions else _("then you summon from your hand")
    return Button("word:end", _("To the Summon Phase"), "magic-portal", not s.actions, note=note)


def _end_turn(s, seat):
    """The button that ends the turn: what burns (MAE-10.1)."""
    if s.turns_taken[seat] == 1 or s.ring(seat) >= s.ring(1 - seat):
        return _("End the turn")
    return _("End the turn: 1 Essence burns, {n} left", n=s.essence[seat] - 1)


def _choose_action(s, glow):
    hoard = s.hoard[glow.seat]
    buttons = standing(
        glow.look, Button("word:draw", _("Draw"), "card-draw", note=_stack_left(len(s.stack[glow.seat]) - 1)),
        Button("word:buy-action", _("Buy an action"), "rolling-energy", note=_("for 2 energy: {n} left", n=hoard - 2)),
        Button("word:buy-energy", _("Buy an energy"), "cut-diamond", note=_("for 2 actions: you then have {n}", n=hoard + 1)),
        _to_summon(s),
    )
    note = _("Unused actions are lost. You have {n} energy.", n=hoard)
    if not s.actions:
        return Prompt(_("No action is left."), note, buttons)
    return Prompt(_n("One action. Touch an enemy to attack, or a tile of yours.", "{n} actions. Touch an enemy to attack, or a tile of yours.", s.actions),
                  note, buttons)


def _stack_left(n):
    return _n("{n} tile stays in your stack", "{n} tiles stay in your stack", n)


def _choose_attacker(s, glow):
    name = tile_name(s, glow.target)
    if "word:use" in " ".join(glow.chosen) or not any(action.verb == "attack" for action in glow.actions):
        return _choose_target(s, glow)
    note = f'{_one_action(s)} {_("More minions may join before you strike.")}'
    return Prompt(_("Attack {target}: who strikes first?", target=name), note, subject=name)


def _choose_use(s, glow):
    """An own tile or an energy tile is chosen."""
    tile = glow.picked[0] if glow.picked else None
    if tile is None or "word:use" in glow.chosen:
        return _choose_target(s, glow)
    name = tile_name(s, tile)
    if tile in s.energy:
        return Prompt(_("{tile}: which of your tiles consumes it?", tile=name), _("You receive 1 energy for one action."), subject=name)
    buttons = _words(glow, _ability(s))
    verbs = {action.verb for action in glow.actions}
    note = f'{_("Combat {n}.", n=combat(s, tile))} {_one_action(s)}'
    if verbs == {"use"}:
        return Prompt(_("{tile}: use its ability?", tile=name), _(s.design(tile).text), buttons, name)
    return Prompt(_("{tile}: choose what it attacks or consumes.", tile=name), note, buttons, name)


def _ability(s):
    return Button("word:use", _("Use its ability"), "magic-portal", True, note=_one_action(s))


def _choose_target(s, glow):
    """An ability has been named: its targets glow."""
    touch = glow.chosen[0]
    source = space_name(s, glow.actions[0].space) if touch.startswith("space:") else CARDS[glow.card].name
    text = s.design(s.space[glow.actions[0].space]).text if touch.startswith("space:") else CARDS[glow.card].text
    return Prompt(_("{source}: choose what glows.", source=source), _(text), subject=source)


def _choose_for_card(s, glow):
    card = CARDS[glow.card]
    buttons = _words(glow, _ability(s))
    if buttons:
        return Prompt(_("{source}: use its ability?", source=card.name), _(card.text), buttons, card.name)
    return Prompt(_("{source}: choose what glows.", source=card.name), _(card.text), subject=card.name)


def _gather(s, glow):
    """Who joins, and what the attack would do as it stands (MAE-4.22)."""
    forecast = forecasts.planned(s, glow)
    name = tile_name(s, forecast.target)
    strike = standing(glow.look, Button("word:strike", _("Strike now"), "crossed-swords", True, note=_struck(forecast)))
    about = _touches(s, forecast.target, *glow.group)
    if "word:strike" not in glow.words:
        return Prompt(_("Attack {target}: another minion must join.", target=name), _attack_note(s, forecast), strike, name, about)
    sentence = _("Attack {target}: strike, or add a minion.", target=name) if glow.tiles else _("Attack {target}: strike now?", target=name)
    return Prompt(sentence, _attack_note(s, forecast), strike, name, about)


def _struck(forecast):
    """What a blow would do, in a word or two."""
    if forecast.destroys and forecast.least == forecast.wounds:
        return _("it is destroyed")
    if forecast.least < forecast.wounds:
        return _n("{least} to {n} wound", "{least} to {n} wounds", forecast.wounds, least=forecast.least)
    return _n("{n} wound", "{n} wounds", forecast.wounds)


def _touches(s, *tiles):
    """The touches of tiles, for what a question is about."""
    return tuple(space_touch(s.at[tile]) for tile in tiles if tile in s.at)


def _attack_note(s, forecast):
    wounds, values = forecast.wounds, {"damage": forecast.damage, "armor": forecast.armor}
    if forecast.least < wounds:
        sentence = _n("Combat {damage} against Armor {armor}: {least} to {n} wound, because its defense comes first.",
                      "Combat {damage} against Armor {armor}: {least} to {n} wounds, because its defense comes first.", wounds, least=forecast.least, **values)
    elif forecast.destroys:
        sentence = _("Combat {damage} against Armor {armor}: it is destroyed.", **values)
    else:
        sentence = _n("Combat {damage} against Armor {armor}: {n} wound.", "Combat {damage} against Armor {armor}: {n} wounds.", wounds, **values)
    defense = forecasts.defense_note(s, forecast)
    return f"{sentence} {defense[1]}" if defense else sentence


# -- Summon ------------------------------------------------------------------------------------------------------------


def _summon(s, glow):
    if glow.card is not None:
        card = CARDS[glow.card]
        note = _("Cost {n}, paid by strongholds of {faction} that it touches; energy may be added.", n=card.cost, faction=card.faction)
        if s.settings.ignore_colours:
            note = _("Cost {n}, paid by strongholds that it touches; energy may be added.", n=card.cost)
        if not card.cost:
            note = _("It costs nothing: place it next to a tile you had before this phase.")
        return Prompt(_("{card}: choose an empty space.", card=card.name), note, subject=card.name)
    first = s.turns_taken[glow.seat] == 1
    then = _("then {player} plays", player=player_name(s, 1 - glow.seat))
    end = Button("word:end", _end_turn(s, glow.seat), "return-arrow", not glow.cards, ends=True, note=then)
    sentence = _("Choose a tile from your hand to summon.") if glow.cards else _("Nothing can be summoned now.")
    return Prompt(sentence, _first_note() if first else _burn_note(s, glow.seat), (end,))


def _first_note():
    return _("In your first turn you only summon, and nothing burns.")


def _burn_note(s, seat):
    """What the Burn Phase will do as things stand (MAE-10.1)."""
    mine, theirs = s.ring(seat), s.ring(1 - seat)
    values = {"n": mine, "m": theirs, "player": player_name(s, 1 - seat)}
    if mine < theirs:
        return _("Sides of the Vortex: {n} yours, {m} of {player}. You will lose an Essence.", **values)
    return _("Sides of the Vortex: {n} yours, {m} of {player}. Nothing burns.", **values)


def _pay(s, glow):
    """Which strongholds pay; the cheapest payment is at hand (MAE-4.24)."""
    frame = s.flow[-1]
    card = CARDS[frame.card]
    bill = forecasts.billed(s, glow)
    sentence = _("{card}: which strongholds pay?", card=card.name)
    given = _("{output} Output of Cost {cost}. Your Hoard holds {n} energy.",
              output=sum(bill.sources.values()), cost=bill.cost, n=bill.hoard)
    if has_seed(s, frame.seat):
        given = f'{given} {_("World Seed gives the first energy.")}'
    pays = [touch for touch in glow.words if touch.startswith("word:pay")]
    about = (hand_touch(frame.card), space_touch(frame.space))
    return Prompt(sentence, given, tuple(_pay_button(s, glow, touch) for touch in pays), card.name, about)


def _pay_button(s, glow, touch):
    """A way to pay, and what is left in the Hoard."""
    best = None if glow.chosen else forecasts.best_payment(s, glow.actions)
    energy = best.energy if best else int(touch.partition("+")[2] or 0)
    label = describe_action(s, best) if best else _("Pay, with {n} energy", n=energy) if energy else _("Pay")
    spent = max(0, energy - has_seed(s, glow.seat))
    return Button(touch, label, "cut-diamond", True, note=_("your Hoard keeps {n} energy", n=s.hoard[glow.seat] - spent))


# -- answers -----------------------------------------------------------------------------------------------------------


def _defend(s, glow):
    target = glow.target
    name = tile_name(s, target)
    note = _("It does {n} damage to one of the attackers in its Range.", n=combat(s, target))
    return Prompt(_("{target} defends itself: whom does it hit?", target=name), note, subject=name, about=_touches(s, target, *glow.group))


def _react(s, glow):
    effect = s.flow[-2]
    is_attack = getattr(effect, "kind", "") == "attack"
    about = _touches(s, effect.target) if is_attack else (hand_touch(effect.card),)
    if is_attack:
        told = _("{name} is under attack.", name=tile_name(s, effect.target))
    else:
        told = _("{player} uses {name}.", player=player_name(s, 1 - glow.seat), name=CARDS[effect.card].name)
    price = [TILE_REACTIONS[s.card[tile]][0] for tile in glow.tiles]
    note = f"{told} " + _("You have {n} energy.", n=s.hoard[glow.seat]) if price or glow.cards else told
    go = not (glow.tiles or glow.cards)
    return Prompt(_("React, or let it happen?"), note,
                  (Button("word:pass", _("Do not react"), "", go, note=_("the attack goes on") if is_attack else _("it takes effect")),), about=about)


def _yes_no(s, glow, sentence, otherwise, about):
    """Something is kept for 1 energy, or not."""
    yes = Button("word:yes", _("Yes"), "", True, note=_("{n} energy left", n=s.hoard[glow.seat] - 1))
    return Prompt(sentence, _energy_note(s, glow), (yes, Button("word:no", _("No"), note=otherwise)), about=about)


def _keep(s, glow):
    card = s.flow[-1].card
    sentence = _("Priestess of Nkai: spend 1 energy to take {name} back to your hand?", name=CARDS[card].name)
    return _yes_no(s, glow, sentence, _("it is discarded"), (hand_touch(card),))


def _spare(s, glow):
    tile = s.flow[-1].tile
    sentence = _("{name} is destroyed: spend 1 energy to take it to your hand instead?", name=tile_name(s, tile))
    return _yes_no(s, glow, sentence, _("it becomes an energy tile"), _touches(s, tile))


def _energy_note(s, glow):
    return _("You have {n} energy.", n=s.hoard[glow.seat])


def _mend(s, glow):
    name = tile_name(s, s.flow[-1].tile)
    none = Button("word:none", _("None"), note=_("no wound is removed"))
    return Prompt(_("{name}: from which tile next to it is a wound removed?", name=name), "", (none,), name, _touches(s, s.flow[-1].tile))


def _next(s, glow):
    return Prompt(_("Which of your texts works next?"), _("They happen at the same moment, in the order you choose."))


def _draw(s, glow):
    player = player_name(s, s.active)
    answers = (Button("word:accept", _("Accept the draw"), "shaking-hands", note=_("the game is over")),
               Button("word:decline", _("Play on"), "", True, note=_("the turn goes on")))
    return Prompt(_("{player} offers a draw. Do you accept?", player=player), _("If you decline, the turn goes on."), answers, player)


_ASK = {
    "faction": _faction, "force": _force, "primary": _primary, "pick": _pick, "movement": _movement, "action": _action,
    "summon": _summon, "attack": _gather, "pay": _pay, "defend": _defend, "react": _react, "keep": _keep, "spare": _spare,
    "mend": _mend, "next": _next, "draw": _draw,
}
