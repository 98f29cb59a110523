"""What only the pages of Ortus need; it never travels to the browser."""

from stormtable.drawn.pages import WARM, Pages, Typeface

from .. import components as parts  # noqa: F401  read by catalogue.html
from ..language import mark
from ..table.faces import element_card  # noqa: F401  drawn by catalogue.html
from .closer import diagram  # noqa: F401  how the rulebook shows a position
from .wells import wells  # noqa: F401  told by catalogue.html

PAGES = Pages(
    order=10,
    pitch=mark("Four elements, 169 hexes. Spend Energy to strike, or keep it to survive."),
    players=mark("2 players, 40 min"),
    weight=1,
    front=(WARM,),
    typeface=Typeface("Marcellus", "@fontsource/marcellus", "400.css"),
    heights={"seats": 168},
    footer=mark("Ortus: game design by Joost Das, art of the printed game by Marlies Barends. The game on this site is drawn anew."),
    credits=(mark("Ortus was designed by Joost Das; Marlies Barends made the art of the printed game. "
                  "Rules and drawings on this site are written and drawn anew."),),
)
