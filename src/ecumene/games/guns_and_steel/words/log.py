"""What each event says."""

from __future__ import annotations

from collections.abc import Mapping

EVENTS: Mapping[str, str] = {
    "turn": "{player}'s turn.",
    "no head start": "{player} does without the head start.",
    "plays resource": "{player} plays {card} as a resource: {resource}.",
    "lays resource": "{player} plays a card as a resource: {resource}.",
    "which card": "It is {card}.",
    "plays technology": "{player} plays {card} as a technology.",
    "cannot activate": "{card} can do nothing for {player} now.",
    "does not activate": "{player} does without the effect of {card}.",
    "activates": "{player} activates {card}.",
    "gains": "{player} gains {resource} for this turn.",
    "restores": "{player} restores {card}.",
    "spends": "{player} spends {resource} ({card}).",
    "points": "{player} scores {n}.",
    "pays points": "{player} pays {n} from the point card.",
    "attacks": "{player} attacks with {card}, strength {n}!",
    "commits": "{player} sends {card} into battle from the hand.",
    "responds": "{player} responds with {card}: strength {n} now.",
    "turns": "{player} turns {card} over: strength {n} now.",
    "defeated": "{player} is defeated by {card}.",
    "undefeated": "{player} holds out against {card}.",
    "gives wonder": "{player} gives {wonder} up to {target}.",
    "gives points": "{player} hands over points to {target}: {n}.",
    "buys": "{player} buys {card}.",
    "buys nothing": "{player} buys nothing.",
    "project": "{card} is the next project.",
    "takes back": "{player} takes back {cards}.",
    "picks up": "{player} takes back a resource: {resource}.",
    "no attack card": "{player} has no attack card in hand.",
    "takes wonder": "{player} takes a wonder: {wonder}!",
    "places glory": "{player} puts a glory token on {wonder}: {n} of {needed}.",
    "lifts glory": "{player} takes a glory token off {wonder}.",
    "game over": "The game is over.",
}
STOPS_ALL_PLANS = frozenset({"attacks"})
"""These are done to all others: after them, their turns are not played as they planned them."""
