# What a worker of the generic table runs: it is brought the wheel that the player has opened, then thinks as every worker does.
from stormtable.ai.service import Service
from stormtable.opened.laying import bring
from stormtable.opened.trial import trial

service = Service()
think, judge, hurry = service.think, service.judge, service.hurry
__export__ = ["bring", "trial", "think", "judge", "hurry"]
