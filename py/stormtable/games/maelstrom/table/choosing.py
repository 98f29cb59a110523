"""What a seat chooses from before the game: factions, forces, a Primary stronghold, the opening hand."""

from html import escape

from ..cards import BASIC_FACTIONS, CARDS, FACTIONS, FORCE_FACTS, FORCES
from ..language import _, mark
from ..rules.forces import HAND, may_start_in_hand
from ..rules.setup import left_to_pick
from .faces import back, emblem, face, held
from .touches import hand_touch, touches, word_touch


def scene(s, glow):
    """The things to choose from, as large buttons."""
    label, things = {"faction": _factions, "force": _forces, "primary": _primaries, "pick": _picks}[glow.kind](s, glow)
    return f'<div class="chooser {glow.kind}" role="group" aria-label="{escape(label)}">{things}</div>'


def _button(touch, inside, next, label="", peek=""):
    """A thing to choose; without a label its own words name it."""
    says = f' aria-label="{escape(label)}"' if label else ""
    lit = ' data-next=""' if next else ""
    read = f' data-peek="{peek}"' if peek else ""
    return (f'<button type="button" class="choice" id="c-{escape(touch)}" data-touch="{escape(touch)}"'
            f"{read}{says}{lit}>{inside}</button>")


_STYLES = {  # how each faction of the Basic game is played
    "Arcanae": mark("Iron ranks on the ground: guards that hold, a Commander behind them, one that strikes first."),
    "Brood": mark("Cheap daemons in great numbers, and two champions of whom there is only one each."),
    "Draconis": mark("Reptiles that strike back when they are attacked, and a drake in the air."),
    "Host": mark("Wings: half of them fly over any gap, and a Healer mends the rest."),
}


def _factions(s, glow):
    return _("Factions"), "".join(_faction(glow, name) for name in BASIC_FACTIONS)


def _faction(glow, name):
    touch, motto = word_touch(name), _(FACTIONS[name]["motto"])
    inside = f'{emblem(name)}<b class="disp">{name}</b><span>{escape(_(_STYLES[name]))}</span><small>{escape(motto)}</small>'
    return _button(touch, inside, touch in glow.words)


def _forces(s, glow):
    """The ready-made forces that may be handed in, and a line for an own one."""
    found = {action.tiles: word for word, action in _by_word(glow)}
    ready = [(name, tuple(sorted(tiles.items()))) for name, tiles in FORCES.items()]
    cards = "".join(_force(glow, name, found[tiles]) for name, tiles in ready if tiles in found)
    own = (
        f'<form class="own" data-sends="force"><label for="own-force"><b>{escape(_("Your own force"))}</b><span class="label">'
        f'{escape(_("Paste a line from the force builder: force 5 Lake of Fire, 3 Abyssal Trench, …"))}</span></label>'
        f'<textarea class="field" id="own-force" name="line" rows="3" spellcheck="false"></textarea>'
        f'<button class="btn">{escape(_("Hand it in"))}</button></form>'
    )
    return _("Forces"), cards + own


def _by_word(glow):
    return [(touches(glow.s, action)[0], action) for action in glow.actions]


def _force(glow, name, touch):
    facts = FORCE_FACTS[name]
    crests = "".join(emblem(faction) for faction in facts["factions"])
    told = ", ".join(facts["factions"])
    side = _("Good") if facts["alignment"] == "good" else _("Evil")
    listed = ", ".join(f"{count} {CARDS[card].name}" for card, count in FORCES[name].items())
    inside = (f'<span class="crests">{crests}</span><b class="disp">{escape(_(name))}</b><span class="label">{side}: {told}</span>'
              f'<span>{escape(_(facts["text"]))}</span><small>{escape(listed)}</small>')
    return _button(touch, inside, touch in glow.words)


def _primaries(s, glow):
    return _("Primary strongholds"), "".join(_card(card, True) for card in sorted(glow.cards))


def _picks(s, glow):
    """The force with the copies that are left; what may not be in an opening hand is pale. Then the hand so far."""
    left = left_to_pick(s, glow.seat)
    order = sorted(left, key=lambda card: (not may_start_in_hand(card), CARDS[card].type != "stronghold", CARDS[card].cost, card))
    mine = s.hand[glow.seat]
    row = "".join(f"<span>{face(card)}</span>" for card in mine) + f"<span>{back()}</span>" * (HAND - len(mine))
    title = escape(_("Your opening hand"))
    return _("Your force"), (
        f'<div class="opening-hand" role="group" aria-label="{title}">{row}</div>'
        + "".join(_card(card, card in glow.cards, left[card]) for card in order)
    )


def _card(card, next, count=0):
    name = CARDS[card].name
    touch = hand_touch(card)
    copies = f'<span class="copies">×{count}</span>' if count else ""
    label = f"{name} ×{count}" if count else name
    return _button(touch, held(card) + copies, next, label, touch)
