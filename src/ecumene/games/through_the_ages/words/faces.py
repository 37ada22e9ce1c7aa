"""The faces of cards: their kind, colour, price, and what they do."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Face, Game, Language, Text, Thing

from ..box.cards import (
    AGES,
    FARM,
    MINE,
    UNITS,
    ActionCard,
    Aggression,
    Bonus,
    Card,
    Government,
    GreenCard,
    Leader,
    Pact,
    Special,
    Tactic,
    Territory,
    War,
    Wonder,
    WorkerTechnology,
)
from .cards import card_text, sentence
from .cards.rulings import BY_CARD

TYPE_NAMES: tuple[str, ...] = (
    "farm",
    "mine",
    "lab",
    "temple",
    "library",
    "theater",
    "arena",
    "infantry",
    "cavalry",
    "artillery",
    "air force",
)
"""The types of technologies with workers, in the order of cards.TYPES."""
SPECIAL_NAMES: Mapping[str, str] = {
    "law": "law",
    "warfare": "warfare",
    "exploration": "exploration",
    "construction": "construction",
}

KINDS: Mapping[type[Card], str] = {
    Government: "government",
    Leader: "leader",
    Wonder: "wonder",
    ActionCard: "action card",
    Tactic: "tactic",
    Territory: "territory",
    GreenCard: "event",
    Aggression: "aggression",
    War: "war",
    Pact: "pact",
    Bonus: "bonus",
}
"""The kinds of all other cards."""


def facts(card: Card, language: Language) -> list[str]:
    """What a card costs and does, in short sentences of the reader's language."""
    price = price_text(card)
    words = card_text(card, language)
    return [sentence(language.say(price)), *words] if price else words


def face(game: Game, thing: Thing, language: Language) -> Face:
    """What a card is and does; other things say it by their names."""
    return card_face(thing, language) if isinstance(thing, Card) else Face()


def card_face(card: Card, language: Language) -> Face:
    """A card for boards: what it costs and does, and the ruling that matters for it."""
    kind, ruling = language.say(kind_text(card)), BY_CARD.get(card.id)
    lines = [*facts(card, language), *([language.say(ruling)] if ruling else [])]
    return Face(f"{kind} · {AGES[card.age]}" if kind else AGES[card.age], colour(card), tuple(lines))


def colour(card: Card) -> str:
    """The colour of a card's kind, as on the table."""
    match card:
        case WorkerTechnology(type=type) if type in (FARM, MINE):
            return "brown"
        case WorkerTechnology(type=type) if type in UNITS:
            return "red"
        case WorkerTechnology():
            return "grey"
        case Special():
            return "blue"
        case Government():
            return "orange"
        case Leader() | GreenCard():
            return "green"
        case Wonder():
            return "purple"
        case ActionCard() | Bonus():
            return "yellow"
        case Tactic() | Aggression() | War():
            return "red"
        case Pact():
            return "blue"
    return ""


def type_text(card: Card) -> Text | None:
    """The type of a technology."""
    match card:
        case WorkerTechnology():
            return Text(TYPE_NAMES[card.type])
        case Special():
            return Text(SPECIAL_NAMES[card.type])
    return None


def kind_text(card: Card) -> Text | str:
    """What sort of card it is, in a word."""
    return type_text(card) or next((word for kind, word in KINDS.items() if isinstance(card, kind)), "")


def price_text(card: Card) -> Text | None:
    """What a card costs to develop, build or use, in a few words."""
    match card:
        case Government() if card.cost:
            return Text("{n} science, by revolution {m}", n=card.cost, m=card.revolution)
        case WorkerTechnology() if not card.cost:
            return Text("each costs {m}", m=card.resources)
        case WorkerTechnology():
            return Text("{n} science; each costs {m}", n=card.cost, m=card.resources)
        case Special():
            return Text("{n} science", "{n} science", n=card.cost)
        case Wonder():
            return Text("stages {stages}", stages="-".join(map(str, card.stages)))
    return None
