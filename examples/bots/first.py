"""The smallest bot: it takes the first action of the list. See docs/writing-a-bot.md."""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"action": asked["legal"][0]}), flush=True)
