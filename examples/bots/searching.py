"""A bot that searches, with the Ecumene that it finds: the one of another checkout, if PYTHONPATH names it.

So the bots of an earlier version play against those of today. See docs/bots.md.
"""

import json
import sys

from ecumene.bots.protocol import Budget, Observation
from ecumene.bots.search import Search
from ecumene.engine import Chance
from ecumene.games import load

bot, budget = Search(), Budget(iterations=int(sys.argv[1]))
for line in sys.stdin:
    asked = json.loads(line)
    world = load(asked["game"]).load(asked["world"])
    chosen = bot.choose(Observation(world, asked["seat"]), budget, Chance.seeded(asked["random"]))
    print(json.dumps({"action": chosen.id}), flush=True)
