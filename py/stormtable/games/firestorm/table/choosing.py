"""Before the first turn: decks to choose from, the advantage, and the planets a seat starts with."""

from html import escape

from ..cards import CARDS, RACES
from ..language import _, _n
from ..rules.decks import ready_decks, start_resources
from ..rules.setup import ChooseDeck, ChooseStart, TurnUp
from ..rules.space import LETTERS
from .faces import described, face, glyph, icon, pattern_of
from .touches import read_card


def scene(s, glow, galaxy):
    """What the asked seat chooses from; nobody else sees more than the galaxy that waits."""
    if glow.is_asked and glow.kind in _SCENES:
        return _SCENES[glow.kind](s, glow)
    return f'<div class="galaxy">{galaxy}</div>'


def _decks(s, glow):
    cards = "".join(_deck(glow, deck) for deck in ready_decks(s.settings.deck_source))
    return f'<div class="choosing decks" role="group" aria-label="{escape(_("Ready-made decks"))}">{cards}</div>'


def _deck(glow, deck):
    """A deck: its Alien, its name, how it is played, what it starts with."""
    alien = CARDS[deck.alien]
    touch, race = f"deck:{deck.id}", RACES[alien.alien]
    facts = _("Tech {tech}, resources {resources}, commands {commands}", tech=alien.tech, resources=alien.resources, commands=alien.commands)
    lit = ' data-next=""' if glow.lights(touch) else ""
    sign = (f'<svg class="deck-sign" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
            f'<rect class="ink-{alien.alien}" width="120" height="80"/>'
            f'<rect width="120" height="80" fill="url(#{pattern_of(alien.alien)})"/>{glyph(race["emblem"], 60, 40, 56, f"sign-{alien.alien}")}</svg>')
    return (f'<button type="button" class="deck" id="d-{deck.id}" data-touch="{touch}" data-peek="card:{alien.id}" tabindex="-1"{lit}>{sign}'
            f'<b>{escape(_(deck.name))}</b><span>{escape(_(race["plural"]))}</span><small>{escape(_(deck.text))}</small><small>{escape(facts)}</small></button>')


def _advantage(s, glow):
    card = s.advantage[glow.seat].card
    return f'<div class="choosing one">{face(card, "face big")}<p class="sr">{escape(described(card))}</p></div>'


def _start(s, glow):
    """The planets of the deck, those that are taken with their letters, and what is left to spend."""
    seat = glow.seat
    taken = [read_card(touch) for touch in glow.chosen if read_card(touch) is not None]
    home = next(card for card, _count in s.deck[seat] if CARDS[card].is_home)
    spent = sum(CARDS[card].cost for card in (home, *taken))
    whole = start_resources(s.alien[seat], None if s.advantage[seat] is None else s.advantage[seat].card)
    planets = [card for card, _count in s.deck[seat] if CARDS[card].type == "planet"]
    cards = "".join(_world(glow, card, (home, *taken)) for card in planets)
    left = _n("{left} of {n} resource left for planets", "{left} of {n} resources left for planets", whole, left=whole - spent)
    return (f'<div class="choosing worlds" role="group" aria-label="{escape(_("Planets of your deck"))}"><p class="label">{icon("cash")}{escape(left)}</p>'
            f'<div class="cards">{cards}</div></div>')


def _world(glow, card, taken):
    touch = f"card:{CARDS[card].id}"
    lit = ' data-next=""' if glow.lights(touch) else ""
    place = taken.index(card) if card in taken else None
    letter = f'<b class="letter">{LETTERS[place]}</b>' if place is not None else ""
    pressed = "true" if place is not None else "false"
    kind = "card" if lit or letter else "card pale"
    return (f'<button type="button" class="{kind}" id="w-{CARDS[card].id}" data-touch="{touch}" data-peek="{touch}" tabindex="-1" aria-pressed="{pressed}" '
            f'aria-label="{escape(described(card))}"{lit}>{face(card)}{letter}</button>')


_SCENES = {ChooseDeck: _decks, TurnUp: _advantage, ChooseStart: _start}
