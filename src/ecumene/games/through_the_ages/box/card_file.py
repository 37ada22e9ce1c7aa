"""Reading the cards from the files in data/, one a kind.

Each card is a table named by its id:

    [knights-1]
    name = "Knights"
    type = "cavalry"
    copies = [2, 2, 3]

The fields are those of the card's class in cards.py. The age is the end of the id. Names and texts are English; the
other languages are in the catalogues.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ecumene.engine import Text
from ecumene.engine.cards.reading import BadCardFile, CardFile

from .cards import (
    ActionCard,
    Aggression,
    Bonus,
    Card,
    EventCard,
    Government,
    Leader,
    Pact,
    Special,
    Tactic,
    Technology,
    Territory,
    War,
    Wonder,
    WorkerTechnology,
)

DATA = Path(__file__).with_name("data")
FILES: dict[str, type[Card]] = {
    "technologies": WorkerTechnology,
    "governments": Government,
    "specials": Special,
    "leaders": Leader,
    "wonders": Wonder,
    "actions": ActionCard,
    "tactics": Tactic,
    "events": EventCard,
    "territories": Territory,
    "aggressions": Aggression,
    "wars": War,
    "pacts": Pact,
    "bonuses": Bonus,
}
"""The files in the order of the cards' numbers, with the class of their cards."""


@cache
def read_cards(folder: Path = DATA) -> dict[str, Card]:
    """Every card by its id, in a fixed order."""
    cards: dict[str, Card] = {}
    for name, kind in FILES.items():
        file = CardFile.read(folder / f"{name}.toml")
        cards |= {id: file.make(id, kind, age=_age(file, id)) for id in file.tables}
    for number, card in enumerate(cards.values()):
        card.number = number
    technologies = [card for card in cards.values() if isinstance(card, Technology)]
    for place, technology in enumerate(technologies):
        technology.bit = 1 << place
    workers = [card for card in technologies if isinstance(card, WorkerTechnology)]
    for slot, technology in enumerate(workers):
        technology.slot = slot
    if workers != sorted(workers, key=lambda card: (card.type, card.age)):
        raise BadCardFile(Text("technologies.toml must be sorted by type and age."))
    return cards


def _age(file: CardFile, id: str) -> int:
    """The age at the end of an id."""
    match = re.fullmatch(r"[a-z-]+-([0-3])", id)
    if match is None:
        file.fail(id, "", Text("an id is a name and an age from 0 to 3, such as knights-1"))
    return int(match[1])
