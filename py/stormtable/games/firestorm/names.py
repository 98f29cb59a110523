"""What players, locations and cards are called at the table, in its language."""

from stormtable.kernel.language import _

from .cards import CARDS, RACES, card_of, is_piece, uid_of
from .space import FIRESTORM, LETTERS, is_lettered
from .values import planet_at


def player_words(s, seat):
    """The race of a seat; two that play the same are told apart by their numbers."""
    alien = s.alien[seat]
    if not isinstance(alien, int) or s.phase == "setup":
        return _("Player {n}", n=seat + 1)
    name = RACES[CARDS[alien].alien]["plural"]
    same = sum(other == alien for other in s.alien) > 1
    return _("{race} {n}", race=name, n=seat + 1) if same else name


def told_player(word):
    """A seat as events name it, p1 to p4, in words."""
    return _("Player {n}", n=word[1:])


def place_words(s, place):
    """A location by its planet, else by its letter."""
    if place == FIRESTORM:
        return _("the Firestorm")
    planet = planet_at(s, place)
    return CARDS[s.card[planet]].name if planet else bare_place(s, place)


def bare_place(s, place):
    """A location without a planet."""
    if not is_lettered(place):
        return _("a place beyond the Firestorm")
    return _("location {letter} of {player}", letter=LETTERS[place % 6], player=player_words(s, place // 6))


def listed(names):
    """Names in a row: a, b and c."""
    names = list(names)
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def thing_words(s, thing):
    """A card in play, in a hand or before a seat; of several of one name in play the number is told too."""
    name = CARDS[card_of(thing)].name
    if not is_piece(thing):
        return name
    uid = uid_of(thing)
    twins = [other for other in s.play if s.card[other] == s.card[uid] and s.ctrl[other] == s.ctrl[uid]]
    return f"{name} #{uid}" if len(twins) > 1 and s.ctrl[uid] >= 0 else name


def uid_words(s, uid):
    """A card in play by its running number."""
    return thing_words(s, s.thing(uid))
