# What the worker of a table runs: a computer player, and the long work of distant tables; it is asked by message.
from stormtable.ai.service import Service
from stormtable.games import load
from stormtable.live.work import Works

service, works = Service(), Works(load)
think, judge, examine, hurry = service.think, service.judge, service.examine, service.hurry
mix, audit, progress = works.mix, works.audit, works.progress
__export__ = ["think", "judge", "examine", "hurry", "mix", "audit", "progress"]
