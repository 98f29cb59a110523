"""What only the pages of MAUL need; it never travels to the browser."""

from stormtable.drawn.pages import COLD, Pages, Typeface

from ..language import mark

PAGES = Pages(
    order=30,
    pitch=mark("Five against five, and a bomb that goes off on the sixth flip."),
    players=mark("2 players, 45 min"),
    weight=2,
    front=(COLD,),
    typeface=Typeface("Dela Gothic One", "@fontsource/dela-gothic-one", "400.css"),
    is_one_drawing=False,
    heights={"pitch": 630, "hand": 160, "seats": 124},
    poster_is_styled=False,
)
