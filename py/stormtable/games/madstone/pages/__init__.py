"""What only the pages of Madstone need; it never travels to the browser."""

from stormtable.drawn.pages import COLD, DIAMOND, Pages, Typeface

from ..language import mark

PAGES = Pages(
    order=40,
    pitch=mark("Armies and crystals. By day you bargain, by night you raid."),
    players=mark("2 to 4 players, 75 min"),
    weight=2,
    front=(DIAMOND, COLD),
    typeface=Typeface("Almendra", "@fontsource/almendra", "700.css"),
    is_one_drawing=False,
    heights={"scene": 724, "hand": 332, "seats": 140},
    poster_is_styled=False,
    credits=(mark("Madstone was designed by Mark Hanny, with Don Riddle as design consultant."),),
)
