"""Nim: whoever takes the last counter wins. Laid by build.py new, to be changed into a game of your own."""
