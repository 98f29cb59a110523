# What the worker of a table runs: a computer player that is asked by message.
from stormtable.ai.desk import Desk

desk = Desk()
think, hurry, alive = desk.think, desk.hurry, desk.alive
__export__ = ["think", "hurry", "alive"]
