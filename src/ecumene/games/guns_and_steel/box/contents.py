"""The box: the cards and wonders that a table plays with. They are the game's own, or corrected by an owner's file."""

from __future__ import annotations

from functools import cache

from ecumene.engine import Game, Thing
from ecumene.engine.game import S

from .cards import ANY_RESOURCE, ATTACK, COMBINED, NEW_WORLD, RENAISSANCE, RESOURCES, SPACE, START, Card, CardSet
from .effects import parts


class Box(Game[S]):
    """The part of the game that its state and its chapters know: `board.game.cards`."""

    earlier: bool = False
    """Whether it is played by the rules of versions 1 and 2: games that were begun by them go on by them."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__("guns-and-steel")
        self.set = cards
        self.cards = cards.cards
        self.numbered = sorted(self.cards.values(), key=lambda card: card.number)
        backs = [(card.resource, card.points, card.theme == START) for card in self.numbered]
        self.alike = [sum([1 << number for number, back in enumerate(backs) if back == own]) for own in backs]
        """For each card's number the cards that look the same resource side up, as bits by their numbers."""
        self.responses = sum([1 << card.number for card in self.numbered if card.response])
        self.attacks = sum([1 << card.number for card in self.numbered if card.kind == ATTACK])
        self.wonders = cards.wonders
        self.corrections = cards.corrections
        effects = [effect for card in self.cards.values() for effect in parts(card.effects)]
        everything: list[Thing] = [*RESOURCES, ANY_RESOURCE, *self.cards.values(), *self.wonders.values(), *effects]
        self.things = {thing.id: thing for thing in everything}
        self.deck = cache(self._deck)

    def space_cards(self, theme: str, players: int) -> int:
        """How many cards of the Space era there are."""
        return sum([card.resource == SPACE for card in self.deck(theme, players)])

    def _deck(self, theme: str, players: int) -> list[Card]:
        """The civilization cards of a theme, without those that two players leave out."""
        themes = (NEW_WORLD, RENAISSANCE) if theme == COMBINED else (theme,)
        return [
            card
            for card in self.cards.values()
            if card.theme in themes and card.theme != START and not (players == 2 and card.not_for_two)
        ]
