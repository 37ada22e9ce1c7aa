"""What the parts of a view are called."""

from __future__ import annotations

from ecumene.engine import Text

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
