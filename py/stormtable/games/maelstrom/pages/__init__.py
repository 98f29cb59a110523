"""What only the pages of Maelstrom need; it never travels to the browser."""

from stormtable.drawn.pages import COLD, WARM, Pages, Typeface

from ..language import mark

PAGES = Pages(
    order=20,
    pitch=mark("Summon a horde around the Vortex and close the ring."),
    players=mark("2 players, 45 min"),
    weight=2,
    front=(WARM, COLD),
    typeface=Typeface("Grenze Gotisch", "@fontsource-variable/grenze-gotisch", "index.css"),
    heights={"chooser": 710, "hand": 160},
)
