"""What each action says, wherever it can be taken."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Action, Text

from ..box.cards import RESOURCES, Card, Wonder
from ..box.contents import Box

ACTIONS: Mapping[str, str] = {
    "resource": "Play {card} as a resource: {resource}",
    "technology": "Play {card} as a technology",
    "buy": "Buy {card}",
    "spend": "Spend {resource} ({card})",
    "restore": "Restore {resource} ({card})",
    "take": "Take back {card} ({resource})",
    "respond": "Respond with {card} (strength {strength})",
    "launch": "Attack with {card} (strength {strength})",
    "commit": "Play {card} and attack (strength {strength})",
    "force": "Make the opponent spend {resource} ({card})",
    "copy": "Use the effect of {card}",
    "gain": "Gain {resource}",
    "wonder": "Take {wonder}",
    "glory": "Put a glory token on {wonder}",
    "lift": "Take the token off {wonder}",
    "give": "Give up {wonder}",
    "target": "Choose {target}",
}
SPEND_FOR_STRENGTH = "Spend {resource} ({card}, strength {strength})"
"""The same for a card whose other side is good in a fight."""
FORCE_PLACE_WORDS = "Make the opponent spend the card at place {n}"
"""The same for a card of which only its owner knows which one it is."""
PLAIN_ACTIONS: Mapping[str, str] = {
    "give points": "Give up points",
    "activate": "Activate it",
    "pay points": "Pay the points",
    "skip": "Leave it",
    "done": "Done",
    "pass": "Pass",
}


def describe(game: Box, action: Action) -> Text:
    """An action as a button would say it."""
    if action.id in PLAIN_ACTIONS:
        return Text(PLAIN_ACTIONS[action.id])
    words, about = ACTIONS[action.verb], action.args[0]
    if action.verb == "target":
        return Text(words, target=about - 1)
    if isinstance(about, int):
        return Text(FORCE_PLACE_WORDS, n=about)
    thing = game.things[about] if isinstance(about, str) else about
    if isinstance(thing, Card):
        if action.verb == "spend" and thing.strength:
            words = SPEND_FOR_STRENGTH
        return Text(words, card=thing, resource=RESOURCES[thing.resource], strength=thing.strength)
    if isinstance(thing, Wonder):
        return Text(words, wonder=thing)
    return Text(words, resource=thing)
