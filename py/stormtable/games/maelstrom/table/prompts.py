"""What the table asks: a sentence, a quiet second line with cost and consequence, and the answers as buttons."""

from stormtable.kernel.game import Button, Prompt
from stormtable.kernel.language import _

from . import chronicle, planning
from .cards import CARDS
from .effects import TILE_REACTIONS
from .energy import is_free
from .forces import HAND
from .glow import glow_of
from .sayings import say
from .summoning import has_seed
from .touches import touches
from .turn import ACTIONS, PRISM
from .values import combat, has, movement
from .words import seat_name, space_name, spelled, tile_name


def ask(s, look):
    """The question of this look."""
    asked = s.flow[-1].seat if s.flow else None
    if asked is None:
        return Prompt(chronicle.prompt(s))
    if look is None or look.seat != asked:
        seat = seat_name(asked)
        return Prompt(_("{seat} decides.", seat=seat), chronicle.prompt(s), subject=seat)
    glow = glow_of(s, look)
    return _ASK[glow.kind](s, glow) if glow.said is None else Prompt(say(s, glow.said), _said_note(s, glow))


def _said_note(s, glow):
    """What an action that is fully said would cost."""
    verb = glow.said.verb
    if verb in ("attack", "join"):
        return _attack_note(s, planning.planned(s, glow))
    if verb == "consume" and is_free(s, s.space[glow.said.space]):
        return _("It costs no action.")
    return _("One of your {n} actions.", n=s.actions) if verb in ("consume", "use", "play") else ""


def _words(glow, *wanted):
    """The buttons among these that may be pressed now."""
    return tuple(button for button in wanted if button.touch in glow.words)


# -- setup -------------------------------------------------------------------------------------------------------------


def _faction(s, glow):
    seat = seat_name(glow.seat)
    return Prompt(_("{seat}: choose a faction.", seat=seat), _("Its printed list of 23 tiles is your force."), subject=seat)


def _force(s, glow):
    seat = seat_name(glow.seat)
    note = _("A force has {n} tiles, all good or all evil. The other player does not see it.", n=s.options.force_size)
    if s.options.open_lists:
        note = _("A force has {n} tiles, all good or all evil. The other player may read it.", n=s.options.force_size)
    return Prompt(_("{seat}: hand in a force.", seat=seat), note, subject=seat)


def _primary(s, glow):
    seat = seat_name(glow.seat)
    note = _("Both Primary strongholds are revealed together, on opposite sides of the Vortex.")
    return Prompt(_("{seat}: which Primary stronghold starts in play?", seat=seat), note, subject=seat)


def _pick(s, glow):
    seat, n = seat_name(glow.seat), len(s.hand[glow.seat])
    note = _("{n} of {all} are chosen. Strongholds and minions of Cost 3 or less may be in an opening hand.", n=n, all=HAND)
    return Prompt(_("{seat}: choose your opening hand.", seat=seat), note, subject=seat)


# -- Movement ----------------------------------------------------------------------------------------------------------


def _movement(s, glow):
    if glow.picked:
        tile = glow.picked[0]
        name = tile_name(s, tile)
        most = movement(s, tile)
        note = _("One step along the edges of other tiles.") if most == 1 else _("Up to {n} steps along the edges of other tiles.", n=most)
        if has(s, tile, "Flying"):
            note = _("It flies up to {n} steps, over tiles too.", n=most)
        return Prompt(_("{tile}: choose where it goes.", tile=name), note, subject=name)
    seat = seat_name(glow.seat)
    end = Button("word:end", _("To the Action Phase"), "crossed-swords", not glow.tiles)
    if not glow.tiles:
        return Prompt(_("{seat}: no minion can move now.", seat=seat), _next_note(s), (end,), seat)
    return Prompt(_("{seat}: choose a minion to move.", seat=seat), _next_note(s), (end,), seat)


def _next_note(s):
    more = sum(relic.card == PRISM for relic in s.relics[s.active])
    if more:
        return _("Each minion may move once. Then you have {n} actions.", n=ACTIONS + more)
    return _("Each minion may move once. Then you have three actions.")


# -- Action ------------------------------------------------------------------------------------------------------------


def _action(s, glow):
    if not glow.chosen:
        return _choose_action(s, glow)
    if glow.card is not None:
        return _choose_for_card(s, glow)
    if glow.target is not None:
        return _choose_attacker(s, glow)
    return _choose_use(s, glow)


def _choose_action(s, glow):
    seat = seat_name(glow.seat)
    buttons = _words(
        glow, Button("word:draw", _("Draw"), "card-draw"), Button("word:buy-action", _("Buy an action"), "rolling-energy"),
        Button("word:buy-energy", _("Buy an energy"), "cut-diamond"),
        Button("word:end", _("To the Summon Phase"), "magic-portal", not s.actions),
    )
    note = _("Unused actions are lost. 2 energy buy an action, 2 actions buy an energy; you have {n} energy.", n=s.hoard[glow.seat])
    if not s.actions:
        return Prompt(_("{seat}: no action is left.", seat=seat), note, buttons, seat)
    if s.actions == 1:
        return Prompt(_("{seat}: one action. Touch an enemy to attack, or a tile of yours.", seat=seat), note, buttons, seat)
    return Prompt(_("{seat}: {n} actions. Touch an enemy to attack, or a tile of yours.", seat=seat, n=s.actions), note, buttons, seat)


def _choose_attacker(s, glow):
    name = tile_name(s, glow.target)
    if "word:use" in " ".join(glow.chosen) or not any(action.verb == "attack" for action in glow.actions):
        return _choose_target(s, glow)
    note = _("One of your {n} actions. More minions may join before you strike.", n=s.actions)
    return Prompt(_("Attack {target}: who strikes first?", target=name), note, subject=name)


def _choose_use(s, glow):
    """An own tile or an energy tile is chosen."""
    tile = glow.picked[0] if glow.picked else None
    if tile is None or "word:use" in glow.chosen:
        return _choose_target(s, glow)
    name = tile_name(s, tile)
    if tile in s.energy:
        return Prompt(_("{tile}: which of your tiles consumes it?", tile=name), _("You receive 1 energy for one action."), subject=name)
    buttons = _words(glow, Button("word:use", _("Use its ability"), "magic-portal", True))
    verbs = {action.verb for action in glow.actions}
    note = _("Combat {n}. One of your {all} actions.", n=combat(s, tile), all=s.actions)
    if verbs == {"use"}:
        return Prompt(_("{tile}: use its ability?", tile=name), s.design(tile).text, buttons, name)
    return Prompt(_("{tile}: choose what it attacks or consumes.", tile=name), note, buttons, name)


def _choose_target(s, glow):
    """An ability has been named: its targets glow."""
    touch = glow.chosen[0]
    source = space_name(s, glow.actions[0].space) if touch.startswith("space:") else CARDS[glow.card].name
    text = s.design(s.space[glow.actions[0].space]).text if touch.startswith("space:") else CARDS[glow.card].text
    return Prompt(_("{source}: choose what glows.", source=source), text, subject=source)


def _choose_for_card(s, glow):
    card = CARDS[glow.card]
    buttons = _words(glow, Button("word:use", _("Use its ability"), "magic-portal", True))
    if buttons:
        return Prompt(_("{source}: use its ability?", source=card.name), card.text, buttons, card.name)
    return Prompt(_("{source}: choose what glows.", source=card.name), card.text, subject=card.name)


def _gather(s, glow):
    """Who joins, and what the attack would do as it stands (MAE-4.22)."""
    plan = planning.planned(s, glow)
    name = tile_name(s, plan.target)
    strike = _words(glow, Button("word:strike", _("Strike now"), "crossed-swords", True))
    if not strike:
        return Prompt(_("Attack {target}: another minion must join.", target=name), _attack_note(s, plan), subject=name)
    sentence = _("Attack {target}: strike, or add a minion.", target=name) if glow.tiles else _("Attack {target}: strike now?", target=name)
    return Prompt(sentence, _attack_note(s, plan), strike, name)


def _attack_note(s, plan):
    values = {"damage": plan.damage, "armor": plan.armor, "n": plan.wounds}
    if plan.least < plan.wounds:
        sentence = _("Combat {damage} against Armor {armor}: {least} to {n} wounds, because its defense comes first.", least=plan.least, **values)
    elif plan.destroys:
        sentence = _("Combat {damage} against Armor {armor}: {n} wounds, it is destroyed.", **values)
    else:
        sentence = _("Combat {damage} against Armor {armor}: {n} wounds.", **values)
    defense = planning.defense_note(s, plan)
    return f"{sentence} {defense[1]}" if defense else sentence


# -- Summon ------------------------------------------------------------------------------------------------------------


def _summon(s, glow):
    if glow.card is not None:
        card = CARDS[glow.card]
        note = _("Cost {n}, paid by strongholds of {faction} that it touches; energy may be added.", n=card.cost, faction=card.faction)
        if s.options.ignore_colours:
            note = _("Cost {n}, paid by strongholds that it touches; energy may be added.", n=card.cost)
        if not card.cost:
            note = _("It costs nothing: place it next to a tile you had before this phase.")
        return Prompt(_("{card}: choose an empty space.", card=card.name), note, subject=card.name)
    seat = seat_name(glow.seat)
    first = s.turns_taken[glow.seat] == 1
    end = Button("word:end", _("End the turn"), "return-arrow", not glow.cards)
    sentence = _("{seat}: choose a tile from your hand to summon.", seat=seat) if glow.cards else _("{seat}: nothing can be summoned now.", seat=seat)
    return Prompt(sentence, _first_note() if first else _burn_note(s, glow.seat), (end,), seat)


def _first_note():
    return _("In your first turn you only summon, and nothing burns.")


def _burn_note(s, seat):
    """What the Burn Phase will do as things stand (MAE-10.1)."""
    mine, theirs = s.ring(seat), s.ring(1 - seat)
    if mine < theirs:
        return _("You hold {n} sides of the Vortex, the other player {m}: you will lose an Essence.", n=mine, m=theirs)
    return _("You hold {n} sides of the Vortex, the other player {m}: nothing burns.", n=mine, m=theirs)


def _pay(s, glow):
    """Which strongholds pay; the cheapest payment is at hand (MAE-4.24)."""
    frame = s.flow[-1]
    card = CARDS[frame.card]
    bill = planning.billed(s, glow)
    sentence = _("{card} on {space}: which strongholds pay?", card=card.name, space=spelled(frame.space))
    given = _("{output} Output of Cost {cost}. Your Hoard holds {n} energy.",
              output=sum(bill.sources.values()), cost=bill.cost, n=bill.hoard)
    if has_seed(s, frame.seat):
        given = f'{given} {_("World Seed gives the first energy.")}'
    pays = [touch for touch in glow.words if touch.startswith("word:pay")]
    return Prompt(sentence, given, tuple(_pay_button(s, glow, touch) for touch in pays), card.name)


def _pay_button(s, glow, touch):
    if not glow.chosen:
        best = planning.best_payment(s, glow.actions)
        return Button(touch, say(s, best), "cut-diamond", True)
    energy = touch.partition("+")[2]
    label = _("Pay, with {n} energy", n=energy) if energy else _("Pay")
    return Button(touch, label, "cut-diamond", True)


# -- answers -----------------------------------------------------------------------------------------------------------


def _defend(s, glow):
    target = glow.target
    name = tile_name(s, target)
    note = _("It does {n} damage to one of the attackers in its Range.", n=combat(s, target))
    return Prompt(_("{target} defends itself: whom does it hit?", target=name), note, subject=name)


def _react(s, glow):
    seat, effect = seat_name(glow.seat), s.flow[-2]
    if getattr(effect, "kind", "") == "attack":
        told = _("{name} is under attack.", name=tile_name(s, effect.target))
    else:
        told = _("The other player uses {name}.", name=CARDS[effect.card].name)
    price = [TILE_REACTIONS[s.card[tile]][0] for tile in glow.tiles]
    note = f"{told} " + _("You have {n} energy.", n=s.hoard[glow.seat]) if price or glow.cards else told
    go = not (glow.tiles or glow.cards)
    return Prompt(_("{seat}: react, or let it happen?", seat=seat), note, (Button("word:pass", _("Do not react"), "", go),), seat)


def _yes_no(sentence, note):
    return Prompt(sentence, note, (Button("word:yes", _("Yes"), "", True), Button("word:no", _("No"))))


def _keep(s, glow):
    name = CARDS[s.flow[-1].card].name
    return _yes_no(_("Priestess of Nkai: spend 1 energy to take {name} back to your hand?", name=name), _energy_note(s, glow))


def _spare(s, glow):
    name = tile_name(s, s.flow[-1].tile)
    return _yes_no(_("{name} is destroyed: spend 1 energy to take it to your hand instead?", name=name), _energy_note(s, glow))


def _energy_note(s, glow):
    return _("You have {n} energy.", n=s.hoard[glow.seat])


def _mend(s, glow):
    name = tile_name(s, s.flow[-1].tile)
    none = Button("word:none", _("None"))
    return Prompt(_("{name}: from which tile next to it is a wound removed?", name=name), "", (none,), name)


def _next(s, glow):
    seat = seat_name(glow.seat)
    return Prompt(_("{seat}: which of your texts works next?", seat=seat), _("They happen at the same moment, in the order you choose."), subject=seat)


def _draw(s, glow):
    seat = seat_name(s.active)
    answers = (Button("word:accept", _("Accept the draw"), "shaking-hands"), Button("word:decline", _("Play on"), "", True))
    return Prompt(_("{seat} offers a draw. Do you accept?", seat=seat), _("If you decline, the turn goes on."), answers, seat)


_ASK = {
    "faction": _faction, "force": _force, "primary": _primary, "pick": _pick, "movement": _movement, "action": _action,
    "summon": _summon, "attack": _gather, "pay": _pay, "defend": _defend, "react": _react, "keep": _keep, "spare": _spare,
    "mend": _mend, "next": _next, "draw": _draw,
}
