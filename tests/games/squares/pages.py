"""What the pages say of a small flat game; it never travels to the browser."""

from stormtable.kernel.language import mark
from stormtable.site.shelf import Pages

PAGES = Pages(order=60, pitch=mark("Nine squares, three in a row."))
