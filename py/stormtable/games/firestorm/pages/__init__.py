"""What only the pages of Firestorm need; it never travels to the browser."""

from stormtable.drawn.pages import Pages, Typeface

from ..language import mark

PAGES = Pages(
    order=50,
    pitch=mark("Four empires, one burning galaxy, 284 cards."),
    players=mark("2 to 4 players, 90 min"),
    weight=3,
    front=(),
    typeface=Typeface("Chakra Petch", "@fontsource/chakra-petch", "600.css"),
    is_one_drawing=False,
    heights={"galaxy": 380, "choosing": 600, "hand": 660},
    poster_is_styled=False,
)
