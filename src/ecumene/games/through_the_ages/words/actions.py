"""Each action as a button would say it, in any position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ecumene.engine import Action, Game, Text, Thing

from ..box.cards import AGES, UNITS, Bonus, Card, Special, WorkerTechnology
from ..box.contents import CARDS

ACTIONS: Mapping[str, str] = {
    "take": "Take {card}",
    "build": "Build {card}",
    "upgrade": "Upgrade {card} to {better}",
    "destroy": "Destroy {card}",
    "leader": "Make {card} your leader",
    "develop": "Develop {card}",
    "revolution": "Revolution: {card}",
    "play": "Play {card}",
    "tactic": "Play the tactic {card}",
    "copy": "Copy the tactic {card}",
    "recruit": "More population, and at once {card} (Barbarossa)",
    "bach": "Turn {card} into {better} (Bach)",
    "discard": "Discard {card}",
    "tuck": "Put Homer under {card}",
    "lose": "Take a worker off {card}",
    "unload": "Take a blue token from {card}",
    "prepare": "Prepare an event: {card}",
    "attack": "Attack: {card}",
    "war": "Declare war: {card}",
    "offer": "Offer a pact: {card}",
    "cancel": "Cancel a pact: {card}",
    "columbus": "Columbus lands: {card}",
    "defend": "Defend with {card}",
    "raid": "Destroy {card}",
    "annex": "Take the colony {card}",
    "ruin": "Let {card} fall into ruins",
    "abandon": "Lose the colony {card}",
    "send": "Send {card}",
    "bonus": "Play {card}",
}
"""Actions about a card, or about two."""
UNIT_ACTIONS: Mapping[str, str] = {"build": "Train {card}", "destroy": "Disband {card}"}
"""The same for military units."""
PLAIN_ACTIONS: Mapping[str, str] = {
    "population": "Increase the population",
    "hammurabi": "Use a military action as a civil one (Hammurabi)",
    "liner": "Gain 1 population (Ocean Liner Service)",
    "churchill culture": "Gain 3 culture (Churchill)",
    "churchill army": "3 science and 3 resources for the army (Churchill)",
    "trade food": "Use 1 food as a resource (trade routes)",
    "trade resource": "Use 1 resource as food (trade routes)",
    "end": "End the action phase",
    "done": "Done",
    "pass": "Pass",
    "food": "Food",
    "resources": "Resources",
    "resign": "Resign",
    "alexander": "Let Alexander leave for a yellow token",
    "side a": "Side A",
    "side b": "Side B",
    "accept": "Accept",
    "refuse": "Refuse",
    "remove leader": "Remove the leader",
    "remove wonder": "Remove the unfinished wonder",
}

_NAMES = Counter(card.name for card in CARDS.values())


def named(card: Card) -> Text | Thing:
    """A card's name, with its age where several cards have the same name."""
    return Text("{card} {age}", card=card, age=AGES[card.age]) if _NAMES[card.name] > 1 else card


def describe(game: Game, action: Action) -> Text:
    """An action as a button would say it."""
    if action.id in PLAIN_ACTIONS:
        return Text(PLAIN_ACTIONS[action.id])
    about = action.args[0]
    match action.verb:
        case "stages":
            return Text("Build {n} stage of the wonder", "Build {n} stages of the wonder", n=about)
        case "bid":
            return Text("Bid {n}", n=about)
        case "target":
            return Text("Choose {target}", target=about - 1)
    card: Card = about
    if action.verb == "take" and len(action.args) > 1:
        return Text("Take {card} (copy {n} from the left)", card=named(card), n=action.args[1])
    if action.verb == "seize":
        assert isinstance(card, Special)
        return Text("Take {card} for {n} of the advantage", card=card, n=card.cost)
    if action.verb == "defend" and not isinstance(card, Bonus):
        return Text("Defend with {card}, face down: 1", card=named(card))
    words = ACTIONS[action.verb]
    if len(action.args) > 1:
        return Text(words, card=card, better=action.args[1])
    if isinstance(card, WorkerTechnology) and card.type in UNITS:
        words = UNIT_ACTIONS.get(action.verb, words)
    return Text(words, card=named(card))
