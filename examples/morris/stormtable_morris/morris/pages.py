"""What only the pages of Nine Men's Morris need; beside it lie its colours and its style."""

from stormtable.drawn.pages import DIAMOND, Pages

from .language import mark

PAGES = Pages(
    order=60,
    pitch=mark("Nine men each. Three in a line take one."),
    players=mark("2 players, 15 min"),
    front=(DIAMOND,),
)
