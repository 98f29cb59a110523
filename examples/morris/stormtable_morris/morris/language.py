"""The sentences of Nine Men's Morris: `_` says one, `_n` says one that counts, `mark` keeps one to be said later."""

from stormtable.kernel.language import Book

BOOK = Book.beside(__file__)
_, _n, mark = BOOK.say, BOOK.count, BOOK.mark
