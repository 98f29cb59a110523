"""What players, locations and cards are called at the table, in its language."""

import re

from stormtable.kernel import language

from ..cards import CARDS, NUMBER, RACES, card_of, is_piece, uid_of
from ..language import _, _n
from ..rules.space import FIRESTORM, adjacent, is_lettered
from ..rules.state import State
from ..rules.values import aboard, full_structure, guns, has_power, income, is_hero, is_ship, life, planet_at, shields, structure


def side_of(s: State, seat: int) -> str:
    """The race of a seat, nothing before all have chosen; two that play the same are told apart by their numbers."""
    alien = s.alien[seat]
    if not isinstance(alien, int) or s.phase == "setup":
        return ""
    name = _(RACES[CARDS[alien].alien]["name"])
    same = sum(other == alien for other in s.alien) > 1
    return _("{race} {n}", race=name, n=seat + 1) if same else name


def seat_words(s, seat):
    """A seat by its race, whoever plays it."""
    return language.unnamed(seat, side_of(s, seat))


def player_words(s, seat):
    """Who plays a seat, by name and race."""
    return language.player(seat, side_of(s, seat))


_SEATS = ("p1", "p2", "p3", "p4")


def told_player(word):
    """A seat as events name it, p1 to p4, in words."""
    return language.unnamed(_SEATS.index(word)) if word in _SEATS else word


def told_target(word):
    """A target as events name it, a seat or a card in play such as mars#3, in words."""
    name = word.partition("#")[0]
    return CARDS[NUMBER[name]].name if name in NUMBER else told_player(word)


def told_place(word):
    """A location as events name it, 1A, FS or N2, in words; one that is in words already stays as it is."""
    if not re.fullmatch(r"FS|N\d+|[1-4][A-F]", word):
        return word
    if word == "FS":
        return _("the Firestorm")
    if word.startswith("N"):
        return _("the planet beyond the Firestorm no. {n}", n=word[1:])
    return _("an empty place of {player}", player=language.unnamed(int(word[0]) - 1))


def place_words(s, place):
    """A location by its planet, else by the planets next to it."""
    if place == FIRESTORM:
        return _("the Firestorm")
    planet = planet_at(s, place)
    return CARDS[s.card[planet]].name if planet else bare_place(s, place)


def bare_place(s, place):
    """A location without a planet."""
    if not is_lettered(place):
        return _("a place beyond the Firestorm")
    near = [CARDS[s.card[planet]].name for other in adjacent(place, s.players, 0) if (planet := planet_at(s, other))]
    if near:
        return _("the empty place next to {planets}", planets=listed(near))
    return _("an empty place of {player}", player=player_words(s, place // 6))


def resource_words(n):
    """So many resources."""
    return _n("{n} resource", "{n} resources", n)


def command_words(n):
    """So many commands."""
    return _n("{n} command", "{n} commands", n)


def ship_count(n):
    """So many ships."""
    return _n("{n} ship", "{n} ships", n)


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


# -- cards in play in full ---------------------------------------------------------------------------------------------------------------------


def planet_words(s, uid):
    """A planet in words: whose it is, what is left of it, what it brings, who is there."""
    said_ = [_("{planet} of {player}", planet=uid_words(s, uid), player=seat_words(s, s.ctrl[uid])),
             _("structure {left} of {full}", left=structure(s, uid), full=full_structure(s, uid)), _("resources {n}", n=income(s, uid))]
    said_ += [_n("{n} exploration point", "{n} exploration points", s.points[uid])] if s.points[uid] > 0 else []
    said_ += _carried(s, uid)
    return ", ".join(said_)


def ship_words(s, uid):
    """A ship in words: whose, where, its numbers, its energy, who is aboard."""
    said_ = [_("{ship} of {player}", ship=uid_words(s, uid), player=seat_words(s, s.ctrl[uid])), _("at {place}", place=place_words(s, s.at[uid])),
             _("guns {guns}, shields {shields}, structure {left} of {full}", guns=guns(s, uid), shields=shields(s, uid), left=structure(s, uid),
               full=full_structure(s, uid))]
    said_ += [_("energy {n}", n=s.energy[uid])] if has_power(s, uid) else []
    said_ += [_("turned")] if s.turned[uid] else []
    return ", ".join(said_ + _carried(s, uid))


def _carried(s, uid):
    names = [CARDS[s.card[other]].name for other in aboard(s, uid)]
    return [_("with {names}", names=", ".join(names))] if names else []


def bead_words(s, uid):
    """A hero or a support in words."""
    said_ = [_("{name} of {player}", name=uid_words(s, uid), player=seat_words(s, s.ctrl[uid]))]
    said_ += [_("life {n}", n=life(s, uid))] if is_hero(s, uid) else []
    said_ += [_("on {host}", host=CARDS[s.card[s.on[uid]]].name)] if s.on[uid] else []
    return ", ".join(said_ + ([_("turned")] if s.turned[uid] else []))


def piece_words(s, uid):
    """Any card in play in words."""
    if is_ship(s, uid):
        return ship_words(s, uid)
    return planet_words(s, uid) if CARDS[s.card[uid]].type == "planet" and s.in_play(uid) else bead_words(s, uid)
