# What the worker of a table runs: a computer player that is asked by message.
from stormtable.ai.service import Service

service = Service()
think, judge, hurry = service.think, service.judge, service.hurry
__export__ = ["think", "judge", "hurry"]
