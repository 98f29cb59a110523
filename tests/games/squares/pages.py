"""What the pages say of a small flat game; it never travels to the browser."""

from stormtable.drawn.pages import Pages
from stormtable.kernel.language import mark

PAGES = Pages(order=60, pitch=mark("Nine squares, three in a row."))
