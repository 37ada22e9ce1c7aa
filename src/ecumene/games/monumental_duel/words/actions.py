"""What each action says, wherever it can be taken."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Action, Text

from ..box.amounts import counted
from ..box.cards import PLACES, Card, Resource
from ..box.contents import Box

ACTIONS: Mapping[str, str] = {
    "activate": "Activate row {row} and column {column}",
    "finish": "Finish the wonder",
    "develop": "Develop {card}",
    "policy": "Use the active policy",
    "conquer": "Conquer the opponent's top province",
    "use": "Use the card in {place}",
    "apply": "Use the knowledge in {place}",
    "progress": "Science progress: use the top card of your deck",
    "advantage": "Take the advantage with {resource}",
    "warlord": "Use your warlord",
    "scout": "Send the scout to {card}",
    "pass": "Pass",
    "yes": "Yes",
    "no": "No",
    "amount": "{n}",
    "trade": "Trade with {card}",
    "get": "Gain {card}",
    "archive": "Archive the card in {place}",
    "discard": "Discard the card in {place}",
    "strengthen": "Strengthen the card in {place}",
    "copy": "Copy {card}",
    "take": "Gain {resource}",
    "type": "Place the type: {type}",
    "token": "Put the token on {card}",
    "bonus": "Apply the bonus of {card}",
    "drop": "Discard {card} from the row",
    "build": "Build a part of {card}",
    "keep": "Keep {card}",
    "first": "First {card}",
    "lead": "Lead the {civilization}",
    "strike": "Strike out the {civilization}",
}
BUYING: Mapping[str, str] = {
    "building": "Acquire {card}",
    "knowledge": "Acquire {card}",
    "province": "Conquer {card}",
    "wonder": "Start {card}",
}
OF_KNOWLEDGE: Mapping[str, str] = {
    "archive": "Archive the knowledge in {place}",
    "discard": "Discard the knowledge in {place}",
}


def describe(game: Box, action: Action) -> Text:
    """An action as a button would say it, wherever it can be taken."""
    verb, args = action.verb, action.args
    if verb == "exchange":
        return Text("Exchange {what}", what=exchanged(*args))
    if verb == "amount":
        return Text(ACTIONS[verb], n=args[0])
    if not args:
        return Text(ACTIONS[verb])
    if verb == "activate":
        place = PLACES.index(args[0])
        return Text(ACTIONS[verb], row=place // 3 + 1, column=place % 3 + 1)
    thing = game.things[args[0]] if isinstance(args[0], str) else args[0]
    if verb == "buy":
        assert isinstance(thing, Card)
        return Text(BUYING[thing.kind], card=thing)
    words = OF_KNOWLEDGE[verb] if len(args) > 1 else ACTIONS[verb]
    return Text(words, **{field: thing for field in FIELDS if "{" + field + "}" in words})


def exchanged(one: Resource, two: Resource) -> Text:
    """What is given for an exchange: two resources, alike or not."""
    if one is two:
        return counted(one.kind, 2)
    return Text("{one} and {two}", one=counted(one.kind, 1), two=counted(two.kind, 1))


FIELDS = ("place", "card", "resource", "type", "civilization")
