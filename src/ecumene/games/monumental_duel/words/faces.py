"""How cards read on boards that can show any game, and on the game's own: kind, colour and lines."""

from __future__ import annotations

from ecumene.engine import Language, Text, Thing
from ecumene.engine.sheets import Arrangement, Face

from ..box.cards import Card, Civilization
from .effects import ERAS, KINDS, card_lines, counted

COLOURS = {
    "building": "brown",
    "knowledge": "green",
    "wonder": "blue",
    "province": "red",
    "policy": "purple",
    "free city": "yellow",
    "warlord": "orange",
}
"""A card wears the colour of what pays for it."""


def face(thing: Thing, language: Language) -> Face:
    """What a card or a civilization is and does."""
    if isinstance(thing, Card):
        kind = Text(KINDS[thing.kind])
        if thing.era:
            kind = Text("{kind}, era {era}", kind=kind, era=ERAS[thing.era])
        lines = [language.say(line) for line in (*cost_lines(thing), *card_lines(thing))]
        return Face(language.say(kind), COLOURS[thing.kind], tuple(lines))
    if isinstance(thing, Civilization):
        return Face(language.say(Text("Civilization")), "grey", ())
    return Face()


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

LABELS = {
    key: Text(words)
    for key, words in {
        "row": "Development row",
        "deck": "Deck",
        "discard": "Discard",
        "piles": "Common buildings",
        "cities": "Free cities",
        "city_deck": "Free cities to come",
        "advantage": "Advantage",
        "holder": "Holder",
        "resource": "Resource",
        "tokens": "Tokens",
        "card": "Card",
        "coins": "Gold beside it",
        "active": "On turn",
        "first": "First player",
        "final": "Last round",
        "civilization": "Civilization",
        "city": "City",
        "knowledge": "Knowledge",
        "activated": "activated",
        "used": "used",
        "knowledge_used": "knowledge used",
        "stock": "Stock",
        "gained": "Gained this round",
        "top": "On top of the deck",
        "archive": "Archive",
        "using": "In use",
        "provinces": "Provinces",
        "types": "Added types",
        "type_tokens": "Type tokens left",
        "policies": "Policies",
        "policy_used": "Policy used",
        "wonder": "Wonder under construction",
        "free_cities": "Free cities owned",
        "traded": "Traded with this round",
        "warlord_used": "Warlord used",
        "scout_used": "Scout used",
        "passed": "Passed",
        "counts": "Counts",
        "score": "Points",
        "wonders": "Wonders",
        "production": "production",
        "science": "science",
        "troops": "troops",
        "gold": "gold",
        "culture": "culture",
        "agrarian": "agrarian",
        "coastal": "coastal",
        "mountain": "mountain",
    }.items()
}
ARRANGEMENT = Arrangement(
    order=("row", "piles", "cities", "advantage", "deck"),
    chapters=(("civilization", "score", "stock", "city"), ("provinces", "policies", "wonder", "free_cities")),
    quiet=frozenset(
        {"final", "archive", "using", "top", "passed", "traded", "warlord_used", "scout_used", "policy_used"}
    ),
    clicked={"buy": "row", "drop": "row", "scout": "cities", "trade": "cities"},
    seats=frozenset({"active", "first", "holder"}),
    folded=frozenset({"discard", "city_deck", "deck"}),
)
