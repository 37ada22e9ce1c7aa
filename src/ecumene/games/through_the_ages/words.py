"""Everything the game says: sentences for events, words for actions."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Action, Text
from ecumene.games.through_the_ages.box import CARDS

EVENTS: Mapping[str, str] = {
    "turn": "Round {n}: {player} begins a turn.",
    "swept": "Discarded from the card row: {cards}.",
    "dealt": "New in the card row: {cards}.",
    "age": "Age {age} begins.",
    "last round": "Round {n} is the last.",
    "takes": "{player} takes {card}.",
    "food": "{player} gains {n} food.",
    "loses food": "{player} loses {n} food.",
    "resources": "{player} gains {n} resources.",
    "loses resources": "{player} loses {n} resources.",
    "culture": "{player} gains {n} culture.",
    "loses culture": "{player} loses {n} culture.",
    "science": "{player} gains {n} science.",
    "loses science": "{player} loses {n} science.",
    "population": "{player} gains {n} population.",
    "loses population": "{player} loses {n} population.",
    "loses worker": "{player} loses a worker of {card}.",
    "hunger": "{player} lacks {n} food.",
    "uprising": "There is an uprising against {player}: no production.",
    "builds": "{player} builds {card}.",
    "upgrades": "{player} upgrades {card} to {better}.",
    "destroys": "{player} gives up one of {card}.",
    "plays leader": "{player} is led by {card}.",
    "leader leaves": "{card} no longer leads {player}.",
    "tucks homer": "{player} puts Homer under {card}.",
    "builds stages": "{player} builds {n} stages of {card}.",
    "completes": "{player} completes {card}.",
    "abandons wonder": "{player} has to give up {card}.",
    "develops": "{player} develops {card}.",
    "revolts": "{player} has a revolution: {card}.",
    "plays": "{player} plays {card}.",
    "plays tactic": "{player} plays the tactic {card}.",
    "copies tactic": "{player} copies the tactic {card}.",
    "shares tactic": "{card}, the tactic of {player}, can be copied by all.",
    "hammurabi": "{player} uses a military action as a civil one.",
    "churchill": "Churchill speaks for {player}.",
    "trades": "{player} uses the trade routes.",
    "draws": "{player} draws {n} military cards.",
    "finds": "{player} draws {cards}.",
    "discards": "{player} discards a military card.",
    "pact ends": "The pact {card} of {player} ends.",
    "game over": "The game is over.",
}


def action_text(action: Action) -> Text:
    """An action as a button would say it."""
    cards = [CARDS[arg] if isinstance(arg, str) and arg in CARDS else arg for arg in action.args]
    return Text("{verb} {things}", verb=action.verb, things=cards) if cards else Text(action.verb)
