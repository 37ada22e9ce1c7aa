"""What happens in words, by the kind of the event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Event, Text, Thing

from ..box.contents import Box
from ..box.world import Place
from .phrases import SIZES, counted, counted_things, gold_text, placed

EVENTS: Mapping[str, str] = {
    # set-up
    "rolls": "{player} rolls {n}.",
    "starts": "{player} starts in {place}.",
    "begins with": "{player} begins with {technology}.",
    "puts away": "{player} puts a marker away in {place}: {marker}.",
    "goes first": "{player} goes first.",
    # turns and eras
    "round": "Turn {n}.",
    "turn": "{player} moves.",
    "era": "A new era begins: {era}.",
    "end": "The game is over: {how}.",
    "end roll": "The die shows {n}; the game ends on {owned} or less.",
    "last turn": "This turn is the last one.",
    "proclaims": "{player} proclaims the end of the game: {how}.",
    "conquest": "Only one civilization is left.",
    # movement
    "moves": "{player} moves from {start} to {place}: {pieces}.",
    "strands": "{player} loses {n} aircraft without a base in {place}.",
    "declares": "{player} declares battle on {target} in {place}.",
    # markers
    "looks": "{player} looks at the marker in {place}.",
    "sees": "{player} sees which marker it is in {place}: {marker}.",
    "removes blank": "{player} takes an empty marker away in {place}.",
    "finds": "{player} finds in {place}: {marker}.",
    "gains": "{player} gains {gold}.",
    "plague kills": "{player} loses {n} piece to the plague.",
    "shrinks": "{player} has a settlement shrink in {place}: it is a {size} now.",
    "tribe joins": "{player} gets a village: a native tribe joins in {place}.",
    "receives": "{player} gets {unit} in {place}.",
    # battles
    "battle": "{player} fights {target} in {place}.",
    "joins": "{player} joins {target}.",
    "fights": "{player} rolls {dice} with the {unit}: {n} in all.",
    "loses": "{player} loses {unit}.",
    "both gone": "Nobody is left to fight in {place}.",
    "wins battle": "{player} wins the battle in {place}.",
    "loses the rest": "{player} loses {n} more piece in {place}.",
    "captures": "{player} captures a {size} of {target} in {place}.",
    "falls": "{player} has no settlement left and is out: {target} has done it.",
    # trade
    "offers": "{player} makes {target} an offer.",
    "drops offer": "{player} makes {target} no offer.",
    "accepts": "{player} accepts the offer of {target}.",
    "refuses": "{player} refuses the offer of {target}.",
    "counters": "{player} makes {target} another offer instead.",
    "hands gold": "{player} gives {target} {gold}.",
    "lends": "{player} lends {target} {marker}.",
    "hands technology": "{player} gives {target} a technology: {thing}.",
    "hands wonder": "{player} gives {target} a wonder: {thing}.",
    "hands place": "{player} gives {target} the settlement in {thing}.",
    "hands piece": "{player} gives {target} {unit} in {place}.",
    "swaps": "{player} takes {taken} from {target} for {given}.",
    # production
    "production": "Production.",
    "critical": "{player} rolls {n}: the critical resource is {marker}.",
    "earns": "{player} earns {gold}.",
    # purchases
    "discovers": "{player} discovers {technology} for {gold}.",
    "learns": "{player} gets a technology for nothing: {technology}.",
    "learns nothing": "{player} finds no technology to learn.",
    "wonder": "{player} gets a wonder: {wonder}.",
    "gets improvement": "{player} gets an improvement for nothing: {improvement}.",
    "improves": "{player} builds {improvement} for {gold}.",
    "fee": "{player} gets {gold} of it from {target}.",
    "founds": "{player} founds a village in {place}.",
    "founds nothing": "{player} founds nothing in {place}.",
    "grows": "{player} enlarges a settlement in {place}: it is a {size} now.",
    "buys": "{player} buys {unit} in {place} for {gold}.",
    "sells": "{player} sells {unit} in {place} for {gold}.",
    "launches": "{player} launches the colony ship: this turn is the last one.",
    "bombs": "{player} destroys {place}.",
}
STOPS_PLANS = frozenset({"falls", "loses"})
"""After these, told of a player, his turn is not played as he planned it."""
STOPS_ALL_PLANS = frozenset({"proclaims"})
"""These are done to all others: after them, their turns are not played as they planned them."""
SPARES_PLANS = frozenset({"drops offer", "refuses"})
"""These are done to a player and mean nothing to his turn."""
SEVERAL: Mapping[str, str] = {
    "strands": "{player} loses {n} aircraft without a base in {place}.",
    "plague kills": "{player} loses {n} pieces to the plague.",
    "loses the rest": "{player} loses {n} more pieces in {place}.",
}
"""The same for several."""
ENDINGS: Mapping[str, Text] = {
    "diplomatic": Text("by diplomacy"),
    "military": Text("by arms"),
    "space": Text("the colony ship has left for the stars"),
    "die": Text("the die has decided"),
    "era": Text("its last era has ended"),
    "conquest": Text("one civilization rules the world"),
    "turns": Text("all turns are played"),
    "discovery": Text("the technologies of the Modern era are discovered"),
}
"""How games end."""
FOR_GOLD = frozenset({"discovers", "improves"})
"""Kinds whose number is a price."""
DONE_BY_HIMSELF = "{player} has no settlement left and is out."
"""Whoever destroys his own last settlement falls by nobody else."""
OF_GOLD = frozenset({"gains", "hands gold", "earns", "fee"})
"""Kinds whose number is gold."""


def sentence(game: Box, event: Event) -> Text:
    """An event in words."""
    kind = event.kind
    args: dict[str, Any] = {"player": event.player, **event.args}
    for name in ("place", "start", "thing"):
        if isinstance(args.get(name), Place):
            args[name] = placed(args[name])
    if "ending" in args:
        args["how"] = ENDINGS[args["ending"]]
    if kind in OF_GOLD or kind in FOR_GOLD:
        args["gold"] = gold_text(args["n"])
    elif "price" in args:
        args["gold"] = gold_text(args["price"])
    if "{size}" in EVENTS[kind]:
        args["size"] = SIZES[args["n"]]
    if kind == "moves":
        args["pieces"] = counted_things(args["pieces"])
    elif kind == "falls" and args["target"] == event.player:
        return Text(DONE_BY_HIMSELF, player=event.player)
    elif kind == "lends" and args["n"] > 1:
        args["marker"] = Text("{count} × {what}", count=args["n"], what=args["marker"])
    elif "figure" in args:
        return _with_unit(kind, args, args["figure"])
    return Text(EVENTS[kind], SEVERAL.get(kind), **args)


def _with_unit(kind: str, args: dict[str, Any], figure: Thing) -> Text:
    """An event about units: how many of them, with an aircraft beside them or with cargo."""
    if kind in ("buys", "sells"):
        return Text(EVENTS[kind], **args, unit=counted(figure, args["n"]))
    if kind == "fights":
        fighter = Text("{unit} and an aircraft", unit=figure) if args["escort"] else figure
        return Text(EVENTS[kind], **args, unit=fighter)
    unit = counted(figure, 1)
    if kind == "loses" and args["n"]:
        unit = Text("{unit} with {n} piece aboard", "{unit} with {n} pieces aboard", unit=unit, n=args["n"])
    return Text(EVENTS[kind], **args, unit=unit)
