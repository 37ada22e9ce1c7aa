"""The log: a sentence for every event that is told."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Event, Game, Text

EVENTS: Mapping[str, str] = {
    # The turn and the card row
    "turn": "Round {n}: {player} begins a turn.",
    "swept": "Discarded from the card row: {cards}.",
    "dealt": "New in the card row: {cards}.",
    "age": "Age {age} begins.",
    "antiques": "{player} discards antique cards: {cards}.",
    "last round": "Round {n} is the last.",
    "uprising": "There is an uprising against {player}: no production.",
    "game over": "The game is over.",
    # Points, food, resources, workers
    "food": "{player} gains {n} food.",
    "loses food": "{player} loses {n} food.",
    "eats": "{player} feeds the people: {n} food.",
    "resources": "{player} gains resources: {n}.",
    "loses resources": "{player} loses resources: {n}.",
    "culture": "{player} gains {n} culture.",
    "leader's culture": "{player} gains {n} culture: {card}.",
    "loses culture": "{player} loses {n} culture.",
    "science": "{player} gains {n} science.",
    "loses science": "{player} loses {n} science.",
    "population": "{player} gains {n} population.",
    "loses population": "{player} loses {n} population.",
    "loses worker": "{player} loses a worker of {card}.",
    "loses blue": "{player} loses a blue token.",
    "loses actions": "{player} loses civil actions to discontent: {n}.",
    "yellow": "{player} gains a yellow token.",
    "loses yellow": "{player} loses yellow tokens: {n}.",
    "corruption": "{player} suffers corruption: {n}.",
    "hunger": "{player} lacks {n} food: the people starve.",
    # The action phase
    "takes": "{player} takes {card}.",
    "builds": "{player} builds {card}.",
    "upgrades": "{player} upgrades {card} to {better}.",
    "destroys": "{player} has one less of {card}.",
    "plays leader": "{player} is now led by {card}.",
    "leader leaves": "{card} no longer leads {player}.",
    "tucks homer": "{player} puts Homer under {card}.",
    "builds stages": "{player} builds on {card}, stages: {n}.",
    "completes": "{player} completes a wonder: {card}!",
    "abandons wonder": "{player} has to give up the unfinished {card}.",
    "develops": "{player} develops {card}.",
    "revolts": "Revolution! {player} has a new government: {card}.",
    "plays": "{player} plays {card}.",
    "plays tactic": "{player} plays the tactic {card}.",
    "copies tactic": "{player} copies the tactic {card}.",
    "shares tactic": "Everybody can copy the tactic of {player} now: {card}.",
    "hammurabi": "{player} uses a military action as a civil one.",
    "churchill": "{player} listens to Churchill.",
    "trades": "{player} uses the trade routes.",
    "draws": "{player} draws military cards: {n}.",
    "finds": "{player} draws {cards}.",
    "discards": "{player} discards a military card.",
    # Politics
    "no political action": "{player} takes no political action.",
    "no politics": "{player} has given up this political action.",
    "peeks": "Joan of Arc tells {player} what comes next: {card}.",
    "prepares": "{player} prepares an event of age {age}.",
    "prepares card": "{player} prepares {card}.",
    "event": "Event: {card}.",
    "new events": "The future events become the current ones: {n}.",
    "impact": "Scored at the end: {card}.",
    "ruins": "{player} loses a wonder to time: {card} lies in ruins.",
    "attacks": "{player} attacks {target} with {card}: {n} against {m}.",
    "defends": "{player} defends with {cards} and cards face down ({n}): strength {m}.",
    "defends openly": "{player} defends with {cards}: strength {m}.",
    "defends face down": "{player} defends with cards face down ({n}): strength {m}.",
    "repels": "{player} repels the attack of {target}: {card}.",
    "succeeds": "{player} succeeds against {target}: {card}.",
    "annexes": "{player} takes the colony {card} from {target}.",
    "nothing to take": "{player} finds nothing to take from {target}.",
    "declares war": "{player} declares war on {target}: {card}.",
    "fights": "{card}: {player} has {n}, {target} has {m}.",
    "seizes": "{player} takes {card} from {target}.",
    "takes tokens": "{player} takes yellow tokens from {target}: {n}.",
    "offers": "{player} offers {target} a pact: {card}.",
    "offers side": "{player} offers {target} a pact: {card}, as side {side}.",
    "accepts": "{player} accepts the pact of {target}: {card}.",
    "refuses": "{player} refuses the pact of {target}: {card}.",
    "cancels": "{player} cancels a pact: {card}.",
    "pact ends": "A pact of {player} and {target} ends: {card}.",
    "resigns": "{player} resigns.",
    "last one left": "{player} is the last one left and wins.",
    # Colonies
    "bids": "{player} bids {n} for {card}.",
    "passes bid": "{player} does not bid for {card}.",
    "no colony": "Nobody colonizes {card}.",
    "wins territory": "{player} wins {card} with a bid of {n}.",
    "sends": "{player} sends {card}.",
    "plays bonus": "{player} plays a bonus card: {card}.",
    "colonizes": "{player} has a new colony: {card}.",
    "loses colony": "{player} loses a colony: {card}.",
}
STOPS_PLANS = frozenset(
    {
        "abandons wonder",
        "loses blue",
        "loses colony",
        "loses culture",
        "loses food",
        "loses population",
        "loses resources",
        "loses science",
        "loses worker",
        "loses yellow",
        "ruins",
    }
)
"""After these, told of a player, his turn is not played as he planned it."""
SPARES_PLANS = frozenset({"refuses"})
"""These are done to a player and mean nothing to his turn."""


def sentence(game: Game, event: Event) -> Text:
    """An event as a sentence; a war says who won it."""
    if event.kind == "fights":
        attack, defence = event.args["n"], event.args["m"]
        if attack > defence:
            return Text("{card}: {player} wins against {target}, {n} to {m}.", player=event.player, **event.args)
        if attack < defence:
            return Text("{card}: {player} loses to {target}, {n} to {m}.", player=event.player, **event.args)
        return Text("{card}: {player} and {target} are equal, {n} to {m}.", player=event.player, **event.args)
    return Text(EVENTS[event.kind], player=event.player, **event.args)
