"""The reasons for a hint: what an action gains, and what is to be feared, in words; from what the player sees alone."""

from collections.abc import Sequence

from stormtable.kernel.flow import Action

from ..cards import CARDS, card_of, is_piece, uid_of
from ..language import _
from ..mind.evaluate import siege
from ..mind.heuristic import Heuristic
from ..rules.costs import price
from ..rules.state import State
from ..rules.use import text_of
from ..rules.values import tech, tech_to_win
from .names import listed, place_words, player_words, uid_words
from .sayings import amounts


def reasons(s: State, action: Action, seat: int) -> Sequence[str]:
    """What speaks for an action, and what against the position it leaves."""
    return _GAINS.get(action.verb, _usual)(s, action, seat), _fear(s, action, seat)


def _card(action):
    return CARDS[card_of(action.cards[0])].name


# -- what it gains ---------------------------------------------------------------------------------------------------------------


def _deploy(s, action, seat):
    design = CARDS[card_of(action.cards[0])]
    if design.type == "ship":
        return _("{name} adds guns {guns}, structure {structure} and energy {power} to your fleet.", name=design.name, guns=design.guns,
                 structure=design.structure, power=design.power)
    if design.type == "planet":
        return _("{name} can be explored for {tech} Tech and produces {n}.", name=design.name, tech=design.tech, n=design.resources)
    if not price(s, action, getattr(s.flow[-1], "terms", None))[0]:
        return _("{name} serves you from now on, and costs you no resources.", name=design.name)
    return _("{name} serves you from now on, and the resources are well spent.", name=design.name)


def _buy(s, action, seat):
    return _("After it you need {n} more Tech to transcend.", n=max(0, tech_to_win(s, seat) - tech(s, seat) - 1))


def _explore(s, action, seat):
    return _("It brings Tech that nobody can take from you.")


def _move(s, action, seat):
    heuristic = Heuristic(s, seat)
    if heuristic.goal is not None:
        return _("It is on the way to {target}.", target=uid_words(s, heuristic.goal[0]))
    return _("Your ships stand better at {place}.", place=place_words(s, action.path[-1]))


def _attack(s, action, seat):
    if not action.on:
        return _("Your ships stand better at {place}.", place=place_words(s, action.path[-1]))
    heuristic, target = Heuristic(s, seat), uid_of(action.on[0])
    fire, need = heuristic.odds(heuristic.force(s.at[target]) | {uid_of(thing) for thing in action.cards}, target)
    if fire >= need:
        return _("{target} is weaker than what you can bring against it.", target=uid_words(s, target))
    return _("{target} does not fall to what you can bring against it now, but what you damage stays damaged.", target=uid_words(s, target))


def _fire(s, action, seat):
    return _("{target} is the best thing to hit: it falls soonest or costs most.", target=uid_words(s, uid_of(action.on[0])))


def _saves(s, action, seat):
    return _("It takes damage off what you would miss.")


def _text(s, action, seat):
    text = text_of(s, action)
    name = CARDS[text.card].name if text is not None else _card(action)
    if action.on and is_piece(action.on[0]):
        return _("{name} does most for you on {target}.", name=name, target=uid_words(s, uid_of(action.on[0])))
    return _("What {name} does is worth its cost now.", name=name)


def _pass(s, action, seat):
    return _("Nothing else is worth its cost now.")


def _least(s, action, seat):
    if not action.cards:
        return _("Your other cards are worth more in your hand.")
    return _("You will miss {name} least.", name=_card(action))


def _usual(s, action, seat):
    return _("It does more for you than the other choices.")


_GAINS = {
    "deploy": _deploy, "attach": _deploy, "buy": _buy, "explore": _explore, "survey": _explore, "move": _move, "strike": _attack,
    "attack": _attack, "fire": _fire, "shield": _saves, "screen": _saves, "cover": _saves, "repair": _saves, "mend": _saves, "treat": _saves,
    "play": _text, "use": _text, "react": _text, "pass": _pass, "discard": _least, "give": _least, "lay": _least, "keep": _pass,
}


# -- what is to be feared ----------------------------------------------------------------------------------------------------------


def _fear(s, action, seat):
    """The nearest danger: a Homeworld in reach of enemy ships, or an opponent about to transcend."""
    if s.phase == "setup":
        return _("What the others bring is not known yet.")
    homes = {s.ctrl[uid]: uid for uid in s.index.homes}
    if siege(s, seat, homes) > 0.5:
        return _("Enemy ships are within reach of your Homeworld.")
    others = [other for other in s.alive() if other != seat]
    ahead = min(others, key=lambda other: tech_to_win(s, other) - tech(s, other))
    missing = max(0, tech_to_win(s, ahead) - tech(s, ahead))
    if missing <= 8:
        return _("{player} needs only {n} more Tech to transcend.", player=player_words(s, ahead), n=missing)
    if action.verb in ("move", "strike", "attack"):
        return _("Ships that are away do not guard your Homeworld.")
    purse = amounts(s.resources[seat], s.commands[seat])
    return _("For all you want to do you have {purse}.", purse=listed(purse)) if purse else _("You have neither resources nor commands left.")
