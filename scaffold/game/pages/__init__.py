"""What only the pages of Nim need: its words and its place in the lobby; beside it lie poster, colours and style."""

from stormtable.drawn.pages import Pages

from ..language import mark

PAGES = Pages(
    pitch=mark("Twenty-one counters. Take the last one."),
    players=mark("2 players, 5 min"),
)
