"""The box: the cards and civilizations that a table plays with. They are the game's own, or corrected by an owner's
file."""

from __future__ import annotations

from ecumene.engine import Game, Thing
from ecumene.engine.game import S

from .cards import FREE_CITY, PLACES, PROVINCE_TYPES, RESOURCES, Card, CardSet

EARLIER = ("1",)
"""Versions of the rules in which what happens each time one conquers was looked up before the province's bonus, and who
gained the advantage again kept what lay on its card."""


class Box(Game[S]):
    """The part of the game that its state and its chapters know: `board.game.cards`."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__("monumental-duel")
        self.set = cards
        self.cards = cards.cards
        self.civilizations = cards.civilizations
        self.corrections = cards.corrections
        everything: list[Thing] = [*RESOURCES, *PROVINCE_TYPES, *PLACES, *self.cards.values()]
        everything += self.civilizations.values()
        everything += [effect for card in self.cards.values() for effect in card.effects()]
        self.things = {thing.id: thing for thing in everything}
        self.common: list[Card] = [card for card in self.cards.values() if card.copies]
        self.free_cities: list[Card] = [card for card in self.cards.values() if card.kind == FREE_CITY]
        self.developments: list[Card] = [card for card in self.cards.values() if card.era]
        self.decks: dict[str, list[Card]] = {
            civilization.id: [self.cards[id] for id, n in civilization.deck.items() for _ in range(n)]
            for civilization in self.civilizations.values()
        }
        self.policies: dict[str, list[Card]] = {
            civilization.id: [self.cards[id] for id in civilization.policies]
            for civilization in self.civilizations.values()
        }
        self.warlords: dict[str, Card] = {
            civilization.id: self.cards[civilization.warlord] for civilization in self.civilizations.values()
        }
