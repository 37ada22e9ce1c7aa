"""Actions in words, as a button says them whatever the position is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Action, Text

from ..box.cards import FIGURE
from ..box.contents import Box
from .phrases import gold_text, placed

ACTIONS: Mapping[str, str] = {
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "at": "{what}",
    "seat": "{target}",
    "amount": "{what}",
    "piece": "{what}",
    # movement
    "move": "Move from {place}",
    "sail": "Sail from {place}",
    "land": "Land from {place}",
    "fly": "Fly from {place}",
    "to": "To {place}",
    "leave": "Leave one {what} behind",
    "only": "Send only: {what}",
    "anchor": "Ship {what} stays",
    "regroup": "Spread the cargo anew in {place}",
    "load": "Aboard: {what}",
    "look": "Look at the marker in {place}",
    "remove": "Take it away",
    "keep": "Leave it there",
    # battles
    "fight": "Fight",
    "let": "Let them in",
    "attack": "Fight in {place}",
    "help": "Join {target}",
    "aside": "Stay out of it",
    "send": "{what} of {target}",
    "ship": "Ship {what} of {target}",
    "escort": "With an aircraft of {target}",
    "alone": "Without an aircraft",
    # trade
    "deal": "Make {target} an offer",
    "give-gold": "Give {what}",
    "want-gold": "Ask for {what}",
    "lend": "Lend {what}",
    "borrow": "Borrow {what}",
    "give-technology": "Give {what}",
    "want-technology": "Ask for {what}",
    "give-wonder": "Give {what}",
    "want-wonder": "Ask for {what}",
    "give-city": "Give the settlement in {place}",
    "want-city": "Ask for the settlement in {place}",
    "give-piece": "Give a piece in {place}",
    "want-piece": "Ask for a piece in {place}",
    "offer": "Make this offer",
    "drop": "Make no offer",
    "accept": "Accept",
    "refuse": "Refuse",
    "counter": "Make another offer instead",
    "take-out": "Take out: {what}",
    "voyage": "{what}: force a swap of resource cards",
    "swap": "Take {what} from {target}",
    "for": "Give {what} for it",
    # purchases
    "buy": "Buy: {what}",
    "discover": "Discover {what}",
    "found": "Found a village in {place}",
    "grow": "Enlarge the settlement in {place}",
    "grow-all": "Enlarge all settlements that can grow",
    "improve": "Build: {what}",
    "sell": "Sell: {what}",
    "launch": "Launch: {what}",
    "bomb": "Use: {what}",
    "proclaim": "Proclaim the end",
}
"""What actions are called, by their verbs."""
CHOSEN: Mapping[tuple[str, str], Text] = {
    ("fight", "now"): Text("Fight"),
    ("fight", "always"): Text("Fight all who enter here this turn"),
    ("let", "now"): Text("Let them in"),
    ("let", "always"): Text("Let all in here this turn"),
    ("proclaim", "diplomatic"): Text("Proclaim the end: Diplomatic"),
    ("proclaim", "military"): Text("Proclaim the end: Military"),
}
"""Actions that are told apart by a word."""
TAKEN: Mapping[str, Text] = {
    "given": Text("what you give as number {number}"),
    "wanted": Text("what you want as number {number}"),
}
"""What is taken out of an offer, as long as nobody knows what it names."""
RULED: Mapping[str, str] = {"voyage": "swap", "launch": "ship", "bomb": "bomb"}
"""Actions that a wonder allows, by its rule."""
SEATED = frozenset({"seat", "help", "deal", "escort", "send", "ship", "swap"})
"""Verbs whose first argument is a player."""


def describe(game: Box, action: Action) -> Text:
    """An action in words."""
    verb, args = action.verb, action.args
    words = ACTIONS[verb]
    if verb in RULED:
        return Text(words, what=game.ruling[RULED[verb]])
    if not args:
        return Text(words)
    if (verb, args[0]) in CHOSEN:
        return CHOSEN[verb, args[0]]
    if verb in SEATED:
        seat, *what = args
        return Text(words, target=seat - 1, **({"what": _about(game, what[0])} if what else {}))
    if verb == "take-out":
        side, number = args
        return Text(words, what=Text(TAKEN[side].msgid, number=number))
    if verb in ("give-gold", "want-gold"):
        return Text(words, what=gold_text(args[0]))
    if "{place}" in words:
        return Text(words, place=placed(game.place[args[0]]))
    return Text(words, what=_about(game, args[0]))


def _about(game: Box, arg: object) -> Any:
    """What an argument names: a figure, another thing, or a number."""
    return FIGURE.get(arg) or game.things[arg] if isinstance(arg, str) else arg
