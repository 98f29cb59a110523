"""What a person touches to say an action: its verb, then the things it names one after the other, then that it is done."""

from .cards import CARDS, is_piece, thing_name, uid_of
from .notation import FORMS
from .space import place_name

DONE = "word:done"
_SINGLE = {verb for verb, (_words, fields) in FORMS.items() if not fields} - {"reveal", "buy", "sell", "enable"}


def word_touch(word):
    """A button."""
    return f"word:{word}"


def thing_touch(thing):
    """A card in play, in a hand, an Alien or an advantage."""
    return f"piece:{uid_of(thing)}" if is_piece(thing) else f"card:{thing_name(thing)}"


def place_touch(place):
    """A location."""
    return f"place:{place_name(place)}"


def target_touch(thing):
    """A target: a card in play, or a player."""
    return thing_touch(thing) if is_piece(thing) else f"player:{thing + 1}"


def touches(s, action):
    """The touches of an action, in the order of its line."""
    if action.verb in ("concede", "offer draw") or action.verb in _SINGLE:
        return (word_touch(action.verb),)
    found = [word_touch(action.verb), *(thing_touch(thing) for thing in action.cards)]
    if action.n != 1:
        found.append(f"text:{action.n}")
    found += [place_touch(place) for place in action.path]
    if action.to:
        found.append(f"answer:{action.to}" if 0 < action.to < 512 else f"answer:{thing_name(action.to)}")
    for count, thing in enumerate(action.on):
        found.append(target_touch(thing))
        if action.split:
            found.append(f"amount:{action.split[count]}")
    if action.mode:
        found.append(f"mode:{action.mode}")
    if action.at is not None:
        found.append(f"at:{thing_name(action.at) if is_piece(action.at) else place_name(action.at)}")
    found += [f"pay:{word}:{thing_name(thing)}" for word, thing in action.pay]
    found += [f"rider:{thing_name(thing)}" for thing in action.riders]
    for place in range(1, len(found)):
        if found[place] == found[place - 1]:
            found[place] = f"self:{found[place]}"  # a card that is named by itself: touching it again would let it go
    return (*found, DONE)


def name_of(s, touch):
    """A thing that can be touched, in words."""
    kind, _colon, rest = touch.partition(":")
    if kind == "piece" and rest.isdigit() and int(rest) < len(s.card) and s.at[int(rest)] >= 0:
        return CARDS[s.card[int(rest)]].name
    return rest
