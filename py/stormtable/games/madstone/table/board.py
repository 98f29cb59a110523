"""The table as markup: sky, armies, field, night row and piles. Pure functions of a state and a look, used by the page and by the
build alike.

A live scene can be touched: every card and stack is a button with `data-touch`, a stable id and a name in words. A still
one (rulebook, boot) has none of these, and carries its drawings itself. By night the whole scene is another one.
"""

from html import escape

from stormtable.kernel.look import Look

from ..cards import CARDS, COMMANDERS, DARKNESS, STACKS
from ..language import _, _n, mark
from ..rules import forecasts
from ..rules.state import SEATS, State
from ..rules.values import FIELD, RANGER, is_at_work, power
from ..rules.words import faction_name, name, player_name
from . import sky
from .faces import EMBLEMS, KINDS, SMALL_BACK, darker, faction_of, gem, icon, pair, poison, small
from .glow import Glow
from .touches import card_touch, commander_touch, seat_touch, stack_touch

_RING = '<rect x="-4" y="-4" width="128" height="176" rx="11" class="{}"/>'
_TICK = '<circle class="tick" cx="60" cy="-4" r="9"/><path class="tick-sign" d="M55.5-4l3.5 3.5 6-7"/>'
_AIM = '<path d="M-7 28V-7H28M92-7H127V28M127 140V175H92M28 175H-7V140" class="aim"/>'
_MARKS = {"next": _RING.format("ready") + _TICK, "chosen": _RING.format("ring"), "aimed": _AIM, "": ""}


def scene(s: State, look: Look | None = None) -> str:
    """The table with what glows for this look; without a look it is a still picture."""
    return draw(s, Glow.of(s, look))


def draw(s, glow):
    """The scene under its sky, from the other armies down to the own one."""
    night = "night" if s.is_dark else "day"
    others = s.others(glow.near)
    armies = "".join(_army(s, glow, seat) for seat in others)
    rows = (_skyline(s), _open_question(s, glow), f'<div class="others of-{len(others)}">{armies}</div>', _middle(s, glow), _army(s, glow, glow.near))
    label = f'role="group" aria-label="{escape(_described(s))}"' if glow.is_live else f'role="img" aria-label="{escape(_described(s))}"'
    kind = "scene still" if not glow.is_live else "scene choosing" if glow.kind == "commander" else "scene"
    return f'<div class="{kind}" data-sky="{night}" {label}>{sky.drawn(s.is_dark)}<div class="in">{"".join(rows)}</div></div>'


def _described(s):
    return _("The table by night") if s.is_dark else _("The table by day")


def _skyline(s):
    """Day or night, and what that means; in the last round how many turns are left."""
    if s.is_dark:
        told = icon("moon"), _("Night"), _("field numbers +2, armies can be attacked")
    else:
        told = icon("sunrise"), _("Day"), _("only the field and your hand can be attacked")
    last = f'<span class="last">{icon("hourglass")}{escape(_last_turns(s))}</span>' if s.final is not None and s.result is None else ""
    return f'<p class="skyline">{told[0]}<b>{escape(told[1])}</b><span>{escape(told[2])}</span>{last}</p>'


def _last_turns(s):
    if s.final == s.settings.players:
        return _("The pile has run out: after this turn everybody has one more.")
    return _("Last turn of the game.") if s.final == 0 else _("Last turns: {n} more after this one.", n=s.final)


# -- cards on the table --------------------------------------------------------------------------------------------------


def thing(glow, touch, inside, label, kind, id, peek=""):
    """A thing on the table: a button in a live scene, in a still one only its picture."""
    if not glow.is_live:
        return f'<span class="{kind}">{inside}</span>'
    lit = ' data-next=""' if touch in glow.next else ""
    pressed = ' aria-pressed="true"' if touch in glow.chosen else ""
    read = _readable(glow, touch, peek) if peek else ""
    return (f'<button type="button" class="{kind}" id="{id}" data-touch="{touch}" tabindex="-1"{read}{pressed}{lit} '
            f'aria-label="{escape(label)}">{inside}</button>')


def _readable(glow, touch, peek):
    """What is read when pointed at; a stack or a banner that cannot be touched now is read when pressed, too."""
    pressed = f' data-do="peek" data-value="{peek}"' if touch.startswith(("stack:", "seat:")) and not glow.chosen and touch not in glow.next else ""
    return f' data-peek="{peek}"{pressed}'


def portrait(glow, card, above="", touch=""):
    """The small face of a card with what lies on it."""
    drawn = f'<use href="#s-{CARDS[card].id}" width="120" height="168"/>' if glow.is_live else small(card)
    return f'<svg viewBox="0 0 120 168" aria-hidden="true">{drawn}{above}{_MARKS[glow.state(touch)]}</svg>'


def _card(s, glow, card, place):
    """A card in the field or in an army, with the numbers by which it can be taken, its poison, and what it would cost."""
    touch = card_touch(card)
    at = FIELD if place == "field" else s.army_of(card)
    numbers = forecasts.numbers(s, glow.near, card, at)
    tokens = s.tokens.get(card, 0)
    above = pair(numbers, place, glow.is_live) + (poison(tokens, glow.is_live) if tokens else "") + _spent(s, glow, card)
    if place == "field" and s.is_dark and not is_at_work(s, glow.near, RANGER):
        above += darker(glow.is_live)
    found = forecasts.offers(s, glow.near, card)
    label = ", ".join([*_words(s, card, place, numbers, tokens), *_price_words(found)])
    dim = " off" if s.is_off(card) and CARDS[card].has_constant and place == "army" else ""
    return thing(glow, touch, portrait(glow, card, above, touch) + tags(found), label, f"mini{dim}", f"card-{CARDS[card].word}", touch)


def _spent(s, glow, card):
    """The mark of an ability: used this turn, or to be used now."""
    used = s.is_used(card) and s.army_of(card) == s.to_act and s.result is None
    if not used and not (card in s.army[glow.near] and card_touch(card) in glow.first):
        return ""
    kind, sign = ("used", "check-mark") if used else ("usable", KINDS["triggered"][0])
    return f'<g class="{kind}"><circle cx="60" cy="115" r="10"/><use href="#i-{sign}" x="53.5" y="108.5" width="13" height="13"/></g>'


def _words(s, card, place, numbers, tokens):
    """What a card is and where it lies, in words."""
    said = [name(card), faction_of(card), _("power {n}", n=CARDS[card].power)]
    if place == "field":
        said.append(_("on top of the {faction} stack", faction=faction_name(s.stack_of(card))))
    said += _number_words(numbers)
    said += [_("{n} poison", n=tokens)] if tokens else []
    if place == "army" and s.is_used(card):
        said.append(_("used this turn"))
    if place == "army" and CARDS[card].has_constant and s.is_off(card):
        said.append(_("its constant ability is off"))
    return said


def _number_words(numbers):
    """The two numbers in words; with players who meet different ones, the lowest is told."""
    kill, command = numbers.kill, numbers.command
    return [_("kill number {n} at the lowest", n=kill) if numbers.is_lowest_kill else _("kill number {n}", n=kill),
            _("command number {n} at the lowest", n=command) if numbers.is_lowest_command else _("command number {n}", n=command)]


def _price_words(found):
    """What an attack would cost, spelled out."""
    said = {"kill": lambda text: _("kill for {sum}", sum=text), "command": lambda text: _("command for {sum}", sum=text)}
    kept = {"kill": lambda: _("cannot be killed now"), "command": lambda: _("cannot be commanded now")}
    return [kept[verb]() if offer.is_forbidden else said[verb](offer.price.said()) for verb, offer in found.items()]


def tags(found):
    """What killing and commanding would cost this player, as crystals under the two numbers."""
    if not found:
        return ""
    return f'<span class="tags">{"".join(_tag(verb, offer) for verb, offer in found.items())}</span>'


def _tag(verb, offer):
    if offer.is_forbidden:
        return f'<span class="tag {verb} barred">{icon("padlock")}</span>'
    kind = "" if offer.is_payable else " dear"
    return f'<span class="tag {verb}{kind}">{gem("red")}{number(offer.price.cost)}</span>'


def number(value):
    """A number that the name of its thing tells too: the style sheet writes it, so that it is read once."""
    return f'<b data-n="{value}"></b>'


# -- armies ----------------------------------------------------------------------------------------------------------------


def _army(s, glow, seat):
    """An army as a fan of cards, under its Commander's lead; its heading is the player."""
    mine = " mine" if seat == glow.near else ""
    named = escape(_army_name(s, glow, seat))
    cards = [_leader(s, glow, seat), *(_card(s, glow, card, "army") for card in s.army[seat])]
    slots = "".join(f'<li class="slot">{card}</li>' for card in cards if card)
    return f'<section class="army{mine}" aria-label="{named}">{_banner(s, glow, seat)}<ul class="fan">{slots}</ul></section>'


def _army_name(s, glow, seat):
    """Whose army it is: the own one, or that of a player."""
    if seat == glow.near and glow.is_live:
        return _("Your army")
    return _("Army of {player}", player=player_name(s, seat))


def _banner(s, glow, seat):
    """The heading of an army: whose it is, its power; some abilities choose a player by it."""
    touch, strength = seat_touch(seat), power(s, seat)
    turn = ' aria-current="true"' if seat == s.to_act and s.result is None else ""
    army = _army_name(s, glow, seat)
    inside = (f'<span class="who"{turn}>{escape(army)}</span>'
              f'<span class="strength">{icon("mighty-force")}{number(strength)}</span>')
    label = _("{army}, power {n}", army=army, n=strength)
    return thing(glow, touch, inside, label, "banner", f"banner-{SEATS[seat]}", touch)


def _leader(s, glow, seat):
    faction = s.commander[seat]
    if faction is None:
        return ""
    card, touch = COMMANDERS[faction], commander_touch(faction)
    label = _("{name}, Commander of {player}", name=name(card), player=player_name(s, seat))
    return thing(glow, touch, portrait(glow, card, "", touch), label, "mini leader", f"commander-{STACKS[faction]}", touch)


# -- the field -------------------------------------------------------------------------------------------------------------


def _middle(s, glow):
    """The four stacks, the night row and the draw pile."""
    stacks = "".join(_stack(s, glow, stack) for stack in range(4))
    piles = f'<div class="piles">{_night_row(s, glow)}{_draw_pile(s, glow)}</div>'
    return f'<section class="middle" aria-label="{escape(_("Field"))}"><div class="stacks">{stacks}</div>{piles}</section>'


def _stack(s, glow, stack):
    """The base of a stack, and its top card; the cards below are told in words and when pointed at."""
    touch, cards = stack_touch(stack), s.field[stack]
    top = _card(s, glow, cards[-1], "field") if cards else f'<span class="mini gap">{icon(EMBLEMS[stack])}</span>'
    inside = f'{icon(EMBLEMS[stack])}<span class="word">{escape(faction_name(stack))}</span>{number(len(cards))}'
    base = thing(glow, touch, inside, _stack_words(stack, cards), "base", f"stack-{STACKS[stack]}", touch)
    lit = " lit" if touch in glow.next else ""
    deep = f" deep-{min(3, len(cards) - 1)}" if len(cards) > 1 else ""
    return f'<div class="stack ink-of-{STACKS[stack]}{lit}{deep}">{top}{base}</div>'


def _stack_words(stack, cards):
    faction = faction_name(stack)
    if not cards:
        return _("{faction} stack, empty", faction=faction)
    return _("{faction} stack, from the top: {cards}", faction=faction, cards=", ".join(name(card) for card in reversed(cards)))


def _night_row(s, glow):
    """The Darkness Falls cards in play; touching them removes darkness, or plays one more."""
    touch = "word:dark" if "word:dark" in glow.next or not s.night else "word:light"
    drawn = portrait(glow, DARKNESS, "", touch) if s.night else f'<span class="mini gap">{icon("moon")}</span>'
    label = _("Night row: {n} Darkness Falls", n=s.night)
    inside = f'{drawn}<span class="caption">{escape(_("Night row"))} {number(s.night)}</span>'
    return thing(glow, touch, inside, label, "pile", "night-row", card_touch(DARKNESS) if s.night else "")


def _draw_pile(s, glow):
    touch = "word:draw"
    mark = _MARKS[glow.state(touch)]
    drawn = f'<svg viewBox="0 0 120 168" aria-hidden="true">{SMALL_BACK}{mark}</svg>' if s.pile else f'<span class="mini gap">{icon("card-draw")}</span>'
    inside = f'{drawn}<span class="caption">{escape(_("Draw pile"))} {number(len(s.pile))}</span>'
    return thing(glow, touch, inside, _n("Draw pile: {n} card", "Draw pile: {n} cards", len(s.pile)), "pile", "draw-pile")


# -- open questions ----------------------------------------------------------------------------------------------------------


def _open_question(s, glow):
    """What is chosen from before the game or in the middle of an ability: Commanders, cards looked at, a revealed Artifact."""
    if glow.kind == "commander":
        leaders = "".join(_candidate(s, glow, faction) for faction in range(4))
        return _row(_("Commanders"), leaders, "candidates")
    if glow.kind == "order" and glow.is_asked:
        cards = enumerate(s.pile[:s.flow[-1].number], 1)
        return _row(_("The top of the pile"), "".join(_looked_at(glow, place, card) for place, card in cards))
    if glow.kind == "stack":
        return _row(_("Revealed"), f'<span class="mini">{portrait(glow, s.flow[-1].card, _printed(glow, s.flow[-1].card))}</span>')
    return ""


def _row(title, cards, kind="shown"):
    return f'<section class="{kind}" aria-label="{escape(title)}"><h3 class="label">{escape(title)}</h3><div class="row">{cards}</div></section>'


_STYLES = (  # how each faction is played, in their order
    mark("Red, gold and shields: strong by day, and stronger with a Captain and Knights."),
    mark("Poison from afar: weaken a card first, then take it for little."),
    mark("Cheap cards in great numbers, and thieves of red and gold."),
    mark("Strong by night: kills in other armies bring gold, and its own are hard to take."),
)


def _candidate(s, glow, faction):
    touch, card = commander_touch(faction), COMMANDERS[faction]
    taken = next((seat for seat in s.seats if s.commander[seat] == faction), None)
    if taken is not None:
        return ""  # it lies in its army already, with the same touch
    style = _(_STYLES[faction])
    label = _("{name}, {faction} Commander", name=name(card), faction=faction_name(faction))
    label += f". {faction_name(faction)}: {style}"  # the words that are seen, so that they can be spoken to it
    inside = portrait(glow, card, "", touch) + f'<span class="caption">{escape(faction_name(faction))}</span>'
    inside += f' <small class="style">{escape(style)}</small>'
    return thing(glow, touch, inside, label, "mini", f"candidate-{STACKS[faction]}", touch)


def _looked_at(glow, place, card):
    touch = f"look:{place}"
    order = f'<b class="order" data-n="{glow.chosen.index(touch) + 1}"></b>' if touch in glow.chosen else ""
    label = _("{name}, place {n}", name=name(card), n=place)
    return thing(glow, touch, portrait(glow, card, _printed(glow, card), touch) + order, label, "mini", f"look-{place}", card_touch(card))


def _printed(glow, card):
    """The numbers that are printed by the heart, for a card that does not lie on the table."""
    return "" if card == DARKNESS else pair(forecasts.Numbers(CARDS[card].kill, CARDS[card].command), "field", glow.is_live)


# -- still pictures ------------------------------------------------------------------------------------------------------------


def diagram(look: Look) -> str:
    """A position of the rulebook as a still picture, with what glows after the touches made."""
    glow = Glow(look.s, look if look.chosen else None)
    glow.is_live = False
    return draw(look.s, glow)


# A game in full swing, for the rulebook.
MIDGAME = {
    "game": "madstone", "players": 2, "phase": "basic", "night": 1, "pile": 11, "turn": 14, "tokens": {"shade": 2},
    "seats": [
        {"commander": "elf", "red": 6, "gold": 4, "army": ["archer", "druid", "blacksmith", "knight"], "hand": ["vampire-lord", "sunstone", "goblin-mob"]},
        {"commander": "vampire", "red": 4, "gold": 2, "army": ["night-stalker", "thrall", "nosferatu"], "hand": ["scout", "troll", "leech"]},
    ],
    "field": {
        "human": ["squire", "captain", "king"], "elf": ["ranger", "treant"], "goblin": ["sapper", "cutpurse", "war-horn", "warboss"], "vampire": ["shade"],
    },
}
