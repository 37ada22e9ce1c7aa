"""What each event says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Event, Text
from ecumene.engine.rooms import PLAIN_WORDS

from ..box.amounts import counted
from ..box.cards import RESOURCES
from ..box.contents import Box
from .actions import exchanged

EVENTS: Mapping[str, str] = {
    "leads": "{player} leads the {civilization}.",
    "strikes": "{player} strikes out the {civilization}.",
    "round": "Round {n}.",
    "activates": "{player} activates row {row} and column {column}.",
    "gains": "{player} gains {what}.",
    "gains by": "{player} gains {what} ({card}).",
    "exchanges": "{player} exchanges {what}.",  # in tables that were kept before the card was told
    "exchanges with": "{player} exchanges {what} ({card}).",
    "acquires": "{player} acquires {card}.",
    "gets": "{player} gains {card}.",
    "starts": "{player} starts {card}.",
    "finishes": "{player} finishes {card}!",
    "gives up": "{player} gives up {card}.",
    "conquers": "{player} conquers {card}.",
    "seizes": "{player} conquers {card} from {target}!",
    "develops": "{player} develops {card}.",
    "uses": "{player} uses {card}.",
    "copies": "{player} copies {card}.",
    "progress": "{player} makes science progress.",
    "draws": "{player} draws {card} and uses it.",
    "takes advantage": "{player} takes the advantage with {what}.",
    "gains advantage": "{player} gains the advantage.",
    "gains advantage again": "{player} gains the advantage again; what lay on it is gone ({what}).",
    "loses advantage": "{player}'s advantage is over.",
    "trades": "{player} trades with {card}.",
    "takes city": "{card} joins {player}.",
    "new city": "A new free city: {card}.",
    "archives": "{player} archives {card}.",
    "discards": "{player} discards {card} from the city.",
    "strengthens": "{player} strengthens {card}.",
    "places token": "{player} makes {card} {type} too.",
    "applies bonus": "{player} applies the bonus of {card}.",
    "drops": "{player} discards {card} from the development row.",
    "keeps knowledge": "{player} keeps {card} and discards {gone}.",
    "passes": "{player} passes.",
    "refills row": "The development row is refilled with {new}.",
    "row shrinks": "No card is left to refill the development row.",
    "final round": "The next round is the last one.",
    "game over": "The game is over.",
}
STOPS_ALL_PLANS = frozenset({"takes advantage"})
"""These are done to all others: after them, their turns are not played as they planned them."""


def gained(args: Mapping[str, Any]) -> list[Text]:
    """What an event says was gained."""
    return [counted(resource.kind, args[resource.id]) for resource in RESOURCES if args.get(resource.id)]


def sentence(game: Box, event: Event) -> Text:
    """An event in words, what was gained counted."""
    words, args = EVENTS[event.kind], event.args
    if event.kind == "gains":
        return Text(words, player=event.player, what=gained(args))
    if event.kind == "gains by":
        return Text(words, player=event.player, what=gained(args), card=args["card"])
    if event.kind in ("takes advantage", "gains advantage again"):
        return Text(words, player=event.player, what=counted(args["resource"].kind, args["n"]))
    if event.kind == "exchanges":
        return Text(words, player=event.player, what=exchanged(args["one"], args["two"]))
    if event.kind == "exchanges with":
        return Text(words, player=event.player, what=exchanged(args["one"], args["two"]), card=args["card"])
    return PLAIN_WORDS.sentence(game, event)
