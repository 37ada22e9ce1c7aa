"""What cards say: what they cost, give and do."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from ...box.amounts import counted, summed
from ...box.cards import Card
from .effects import effects_text

KINDS: Mapping[str, str] = {
    "building": "Building",
    "knowledge": "Knowledge",
    "wonder": "Wonder",
    "province": "Province",
    "policy": "Policy",
    "free city": "Free city",
    "warlord": "Warlord",
}
ERAS = ("", "I", "II", "III")
MOMENTS: Mapping[str, str] = {
    "act": "Action: {effect}.",
    "activation": "When this card is activated: {effect}.",
    "city_activation": "When the city is activated: {effect}.",
    "conquest": "Each time you conquer a province: {effect}.",
    "trade": "Each time you trade with a free city: {effect}.",
    "first_trade": "The first time in a round that you trade with a free city: {effect}.",
    "may": "Any number of times, without an action, you may {effect}.",
    "ongoing": "All the time: {effect}.",
    "bonus": "Bonus: {effect}.",
}
OTHER_MOMENTS: Mapping[tuple[str, str], str] = {
    ("act", "free city"): "Trade: {effect}.",
    ("act", "warlord"): "Action, while you hold the advantage: {effect}.",
    ("bonus", "policy"): "Bonus, now and with each later policy: {effect}.",
}


def card_lines(card: Card, without: str = "") -> list[Text]:
    """What a card gives and does, a line for each moment but one."""
    lines: list[Text] = []
    if card.gives:
        lines.append(Text("Gives {what}.", what=summed(card.yields)))
    if card.defence:
        lines.append(Text("Lies on your provinces: the one below costs the opponent {n} more.", n=card.defence))
    for moment, words in MOMENTS.items():
        effects = getattr(card, moment)
        if effects and moment != without:
            lines.append(Text(OTHER_MOMENTS.get((moment, card.kind), words), effect=effects_text(effects)))
    if card.bonus_by_warlord:
        lines.append(Text("Only your warlord applies this bonus."))
    return lines


def cost_lines(card: Card) -> list[Text]:
    """What a card costs, and the type of a province."""
    kinds = {"building": 0, "wonder": 0, "knowledge": 1, "province": 2}
    lines: list[Text] = []
    if len(card.cost) == 2:
        one, two = (counted(kinds[card.kind], part) for part in card.cost)
        lines.append(Text("Costs {one}, then {two}.", one=one, two=two))
    elif card.cost:
        lines.append(Text("Costs {price}.", price=counted(kinds[card.kind], card.cost[0])))
    if card.type:
        lines.append(Text(TYPE_WORDS[card.type]))
    return lines


TYPE_WORDS = {
    "agrarian": "An agrarian province.",
    "coastal": "A coastal province.",
    "mountain": "A mountain province.",
}
