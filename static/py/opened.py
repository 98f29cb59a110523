# What a worker of the generic table runs: it is brought the wheel of the player, then thinks as every worker does.
from stormtable.ai.service import Service
from stormtable.opened import laying, trial as trials

service = Service()
think, judge, hurry = service.think, service.judge, service.hurry
bring, trial = laying.bring, trials.trial
__export__ = ["bring", "trial", "think", "judge", "hurry"]
