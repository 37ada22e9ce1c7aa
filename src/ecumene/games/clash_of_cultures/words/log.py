"""What happens in words, by the kind of the event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Event, Text

from ..box.amounts import counted, counted_units
from ..box.cards import CULTURE, FOOD, GOLD, IDEA, MOOD, Named
from ..box.contents import Box

EVENTS: Mapping[str, str] = {
    # rounds, turns and cards
    "round": "Round {n}.",
    "turn": "{player} has the turn.",
    "ends": "{player} ends the turn.",
    "status": "Status phase.",
    "end roll": "{player} rolls {roll}; the game ends at {most} or less.",
    "cityless": "{player} has no city left: the game ends.",
    "razes": "{player} razes {city} for 1 gold.",
    "first": "{player} chooses who goes first: {target}.",
    "draws action": "{player} draws an action card.",
    "draws objective": "{player} draws an objective card.",
    "drew": "{player} drew {card}.",
    "scores": "{player} scores an objective ({goal}).",
    "plays": "{player} plays {card}.",
    # advances
    "learns": "{player} gains {advance}.",
    "mood level": "{player} comes to happiness level {n}.",
    "culture level": "{player} comes to culture level {n}.",
    "changes government": "{player} changes the government: {advance}.",
    "moves a cube": "{player} takes {advance} in the new government.",
    "free education": "{player} gains a mood token (Free Education).",
    "philosophy": "{player} gains an idea (Philosophy).",
    "metallurgy": "{player} gains {n} ore (Metallurgy).",
    "library": "{player} gains an idea (Great Library).",
    "library opens": "{player} gains {what} (Great Library).",
    "trade income": "{player} gains {what} (Trade Routes).",
    "cartography": "{player} gains {what} (Cartography).",
    "taxes": "{player} gains {what} (Taxes).",
    "liberties": "{player} gains {what} (Civil Liberties).",
    "absolute power": "{player} takes one more action (Absolute Power).",
    "forced labor": "{player} makes angry cities act as neutral ones this turn (Forced Labor).",
    "swaps": "{player} gives 1 {given} for 1 {taken} (Drama & Music).",
    "barters": "{player} discards {card} (Bartering).",
    "barter prize": "{player} gains {what} (Bartering).",
    # wonders
    "wonder shown": "A wonder is laid open: {wonder}.",
    "reserves": "{player} reserves a wonder: {wonder}.",
    "builds wonder": "{player} builds a wonder in {city}: {wonder}.",
    "lighthouse ship": "{player} gains a ship at {city} (Great Lighthouse).",
    "gardens grow": "{player} gains 1 food (Great Gardens).",
    "gardens cheer": "{player} raises the mood of {city} (Great Gardens).",
    # cities
    "founds": "{player} founds {city} at {space}.",
    "collects": "{player} collects with {city}: {what}.",
    "husbandry": "{player} uses Husbandry in {city}.",
    "gains": "{player} gains {what}.",
    "builds": "{player} builds in {city}: {what}.",
    "places": "{player} gains a unit in {city}: {unit}.",
    "grows": "{player} enlarges {city}: {building}.",
    "votes": "{player} pays a mood token (Voting).",
    "mood rises": "The mood of {city} rises.",
    "mood falls": "The mood of {city} falls.",
    # influence
    "reaches out": "{player} pays for the distance: {what}.",
    "influences": "{player} tries to influence {city} and rolls {roll}.",
    "boosts": "{player} adds to the roll: {what}.",
    "influence fails": "{player} has no success.",
    "takes over": "{player} takes over a building in {city}: {building}.",
    "wins over": "{player} wins over the barbarians at {space}; the city is called {city}.",
    # movement
    "moves": "{player} moves from {origin} to {space}: {what}.",
    "lands": "{player} lands at {space}: {what}.",
    "boards": "{player} goes aboard at {space}: {what}.",
    "sails": "{player} sails from {origin} to {space}: {what}.",
    "sails in": "{player} sails in to {space}.",
    "finds no sea": "{player} finds no way in by sea and stays at {space}.",
    "explores": "{player} explores at {space}: {region}.",
    "barbarians live": "Barbarians live at {space}.",
    # battles
    "attacks": "{player} attacks {target} at {space}.",
    "attacks city": "{player} attacks {target} in {city}.",
    "attacks barbarians": "{player} attacks the barbarians at {space}.",
    "pays toll": "{player} pays the toll of the Great Mausoleum: {what}.",
    "cancels die": "{player} takes away the die of the fortress (Siegecraft).",
    "cancels cancelling": "{player} keeps the fortress from cancelling a hit (Siegecraft).",
    "lays card": "{player} lays a combat card face down.",
    "lays no card": "{player} plays no combat card.",
    "fights with": "{player} fights with {combat} ({card}).",
    "takes card": "{player} takes a card, which has no effect: {card}.",
    "card is void": "{player} makes a card void: {card}.",
    "rolls for": "{player} rolls for {combat}: {roll}.",
    "rolls": "{player} rolls {dice}: combat value {value}, hits {hits}.",
    "barbarians roll": "The barbarians roll {dice}: combat value {value}, hits {hits}.",
    "loses unit": "{player} loses a unit: {unit}.",
    "barbarians lose": "{n} barbarian falls.",
    "withdraws": "{player} withdraws to {space}.",
    "retreats": "{player} breaks the battle off and goes back to {space}.",
    "wins battle": "{player} wins the battle.",
    "barbarians win": "The barbarians win the battle.",
    "draw": "Nobody wins the battle.",
    # captured and lost cities
    "captures city": "{player} captures {city} from {target}.",
    "captures settlement": "{player} captures the settlement of the barbarians at {space}.",
    "city removed": "{player} has no settlement left: {city} is removed.",
    "building removed": "{player} has no such building left, so it is removed from {city}: {building}.",
    "gets gold": "{player} gains {n} gold.",
    "razes settlement": "{player} razes the settlement at {space}.",
    "keeps settlement": "{player} keeps the settlement; the city is called {city}.",
    "loses building": "{player} loses a building in {city}: {building}.",
    "city destroyed": "{player} loses a city: {city} is destroyed.",
    # barbarians
    "barbarians settle": "Barbarians settle at {space}.",
    "barbarians grow": "One more barbarian comes to {space}.",
    "barbarians attack": "{n} barbarian attacks {player} in {city}.",
    "barbarians go home": "The barbarians go home.",
    "barbarians fall": "All attacking barbarians fall.",
    # events
    "event": "{player} draws an event: {card}.",
    "exhausts": "{space} is exhausted.",
    "favours": "{player} chooses who else gains by {card}: {target}.",
    "keeps": "{player} keeps {card}.",
    "spares": "{player} pays a mood token to spare {city} (Myths).",
    "plagued": "{player} can add no buildings and wonders before Sanitation: the plague is in the land.",
    "buried": "{player} loses {city}: a volcano buries it.",
    "city falls": "{player} loses {city} in the earthquake.",
    "falls": "{player} loses in {city}: {what}.",
    "civil war": "{player} loses an army in a civil war at {space}.",
    "army against the people": "{player} gives up an army at {space}.",
    "famine": "{player} loses {n} food (famine).",
    "loses action": "{player} loses an action.",
    "loses next action": "{player} will have one action less next turn.",
    # cards against others
    "gives up": "{player} gives up an objective: {card}.",
    "assassinates": "{target} will have one action less next turn.",
    "truce": "{player} and {target} do not attack each other for a turn.",
    "spies on": "{player} looks at the cards of {target}.",
    "saw": "{player} saw the cards of {target}: {cards}.",
    "swaps cards": "{player} exchanges a card with {target}.",
    "takes from hand": "{player} takes from {target}: {card}.",
    "leaves in hand": "{player} leaves {target}: {card}.",
    "exchanges": "{player} and {target} exchange advances.",
    # trade
    "invites": "{player} asks {target} for an offer.",
    "proposes": "{player} will make offers in the turns of others, too.",
    "proposes no more": "{player} makes no more offers in the turns of others.",
    "drops offer": "{player} makes {target} no offer.",
    "offers": "{player} offers {target} a trade.",
    "would give": "{player} would give {what}.",
    "would give action cards": "{player} would give {n} action card.",
    "would give objective cards": "{player} would give {n} objective card.",
    "would take": "{player} would take {what}.",
    "would take action cards": "{player} would take {n} action card.",
    "would take objective cards": "{player} would take {n} objective card.",
    "shows": "{player} shows {card}.",
    "accepts": "{player} accepts the offer of {target}.",
    "refuses": "{player} refuses the offer of {target}.",
    "counters": "{player} makes {target} another offer instead.",
    "gives": "{player} gives {target} {what}.",
    "gives action card": "{player} gives {target} an action card.",
    "gives objective card": "{player} gives {target} an objective card.",
    "gave": "{player} gave {target} {card}.",
}
STOPS_PLANS = frozenset(
    {
        "barbarians attack",
        "buried",
        "city destroyed",
        "city falls",
        "civil war",
        "falls",
        "famine",
        "loses building",
        "loses unit",
        "plagued",
    }
)
"""After these, told of a player, his turn is not played as he planned it."""
SPARES_PLANS = frozenset({"drops offer", "favours", "first", "refuses"})
"""These are done to a player and mean nothing to his turn."""
SEVERAL: Mapping[str, str] = {
    "barbarians lose": "{n} barbarians fall.",
    "barbarians attack": "{n} barbarians attack {player} in {city}.",
    "would give action cards": "{player} would give {n} action cards.",
    "would give objective cards": "{player} would give {n} objective cards.",
    "would take action cards": "{player} would take {n} action cards.",
    "would take objective cards": "{player} would take {n} objective cards.",
}
"""The same for several."""
OF = {"library opens": IDEA, "liberties": MOOD, "reaches out": CULTURE, "boosts": CULTURE}
"""The goods that some kinds of events count."""
NAMED = {"food": FOOD, "ideas": IDEA, "gold": GOLD, "mood": MOOD, "culture": CULTURE}
"""The goods that are arguments of events by themselves."""
NOTHING = Text("nothing")
FULL = "{player} has no room for more: {good}."


def sentence(game: Box, event: Event) -> Text:
    """An event in words."""
    if event.kind == "gains" and not event.args["n"]:
        return Text(FULL, player=event.player, good=event.args["good"])
    args = {"player": event.player, **event.args}
    words = EVENTS[event.kind]
    if "{what}" in words:
        args["what"] = _what(event.kind, event.args)
    return Text(words, SEVERAL.get(event.kind), **args)


def _what(kind: str, args: Mapping[str, Any]) -> Any:
    """The goods or units that an event is about, counted."""
    good = args.get("good", args.get("what"))
    if kind in OF:
        return counted(OF[kind], args["n"])
    if kind == "falls":
        return good
    if isinstance(good, Named):
        return counted(good.number, args.get("n", 1))
    if "unit" in args:
        return counted_units(*(args["n"] if number == args["unit"].number else 0 for number in range(3)))
    if "armies" in args or "ships" in args:
        return counted_units(*(args.get(name, 0) for name in ("armies", "settlers", "ships")))
    return [counted(good, args[name]) for name, good in NAMED.items() if args.get(name)] or NOTHING
