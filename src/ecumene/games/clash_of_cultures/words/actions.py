"""Actions in words, and how much of something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Action, Text, Thing

from ..box.amounts import counted, counted_units
from ..box.cards import HALVES, Named
from ..box.contents import Box

ACTIONS: Mapping[str, str] = {
    "advance": "Gain {what}",
    "found": "Found a city at {what}",
    "collect": "Collect with the city at {what}",
    "build": "Build units in the city at {what}",
    "grow": "Enlarge the city at {what}",
    "move": "Move from {what}",
    "cheer": "Raise the mood of the city at {what}",
    "vote": "Voting: raise the mood of the city at {what}",
    "influence": "Influence the city at {what}",
    "arts": "Arts & Sculpture: influence the city at {what}",
    "wonder": "Choose {what}",
    "gardens": "Great Gardens: raise the mood of the city at {what}",
    "cartography": "Cartography: culture tokens and ideas for regions with your ships",
    "taxes": "Taxes: gold for your cities",
    "liberties": "Civil Liberties: 3 mood tokens",
    "power": "Absolute Power: one more action for 2 mood tokens",
    "labor": "Forced Labor: angry cities act as neutral ones this turn for 1 mood token",
    "swap": "Drama & Music: give 1 {what} for the other kind of token",
    "barter": "Bartering: discard {what} for gold or a culture token",
    "play": "Play {what}",
    "trade": "Make {target} an offer",
    "invite": "Ask {target} for an offer",
    "propose": "Make offers in the turns of others, too",
    "end": "End the turn",
    "group": "{what}",
    "ship": "Ship {what}",
    "to": "To {what}",
    "paved": "To {what} by a paved road (1 ore)",
    "road": "To {what} by road (1 food)",
    "highroad": "To {what} by a paved road (1 food, 1 ore)",
    "lay": "Lay the region {what}",
    "siege": "Siegecraft: {what}",
    "fight": "Fight with {what} ({card})",
    "continue": "Fight on",
    "retreat": "Retreat",
    "keep": "Keep it as an angry city",
    "raze": "Raze it for 1 gold",
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "at": "{what}",
    "seat": "{target}",
    "amount": "{what}",
    "take": "Take {what}",
    "pay": "Pay {what}",
    "add": "1 {what} more",
    "draft": "Draft an army",
    "husbandry": "Husbandry: collect up to two spaces away",
    "raise": "Add the {what}",
    "piece": "The {what}",
    "lose": "Lose 1 {what}",
    "score": "Score {what}",
    "drop": "Give away {what}",
    "pick": "Take {what}",
    "give": "Give {what}",
    "want": "Ask for {what}",
    "offer": "Make this offer",
    "accept": "Accept",
    "refuse": "Refuse",
    "counter": "Make another offer instead",
}
"""What actions are called, by their verbs."""
WAYS: Mapping[str, Text] = {
    "straight": Text("as it was drawn"),
    "turned": Text("turned by half"),
    "die": Text("no die for the fortress (2 wood)"),
    "hit": Text("the fortress cancels no hit (2 ore)"),
    "both": Text("the fortress does not help at all (2 wood, 2 ore)"),
    "action": Text("an action card"),
    "objective": Text("an objective card"),
}
"""What actions are about if it is not a thing."""
SEATED = ("trade", "invite", "seat")
COUNTED = ("take", "pay", "give", "want")


def describe(game: Box, action: Action) -> Text:
    """An action in words."""
    words, args = ACTIONS[action.verb], action.args
    if action.verb in SEATED:
        return Text(words, target=args[0] - 1)
    if action.verb == "score":
        return Text(words, what=game.halves[args[0]][HALVES.index(args[1])])
    if action.verb == "group":
        return Text(words, what=counted_units(*args))
    if action.verb == "fight":
        card = next(card for card in game.action_cards if card.id == args[0])
        return Text(words, what=game.combats[card.combat], card=card)
    if action.verb in COUNTED and isinstance(args[0], Named):
        return Text(words, what=counted(args[0].number, 1))
    return Text(words, what=_about(game.things, args[0])) if args else Text(words)


def _about(things: Mapping[str, Thing], arg: object) -> Any:
    return (WAYS.get(arg) or things[arg]) if isinstance(arg, str) else arg
