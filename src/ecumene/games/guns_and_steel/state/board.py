"""The table: the pyramid, the wonders beside it, and the players around it."""

from __future__ import annotations

from typing import Any, Self

from ecumene.engine import EVERYTHING, Action, State, piece
from ecumene.engine.pieces import Lookup
from ecumene.engine.seats import clockwise

from ..box.cards import Card, Wonder, units
from ..box.contents import Box
from . import deduction
from .pieces import Player


@piece
class Board(State):
    """The whole state of a game of Guns & Steel."""

    game: Box
    theme: str
    players: list[Player]
    pyramid: list[list[Card | None]]
    """Rows from the bottom up; a bought card leaves None."""
    offers: tuple[tuple[Card, int], ...] = ()
    """Every card for sale with its surcharge; listed anew after each purchase."""
    piles: list[list[Card]]
    """Project piles of the combined game, one an era, top card last."""
    wonders: list[Wonder | None]
    """The wonders beside the pyramid, one an era."""
    active: int = 0
    temporary: list[int]
    """Resources from effects: this turn only."""
    launched: tuple[Card, ...] = ()
    """The card that was activated last, with the attack cards that it has activated."""
    spoils: tuple[int, ...] = ()
    """Kinds of resources spent by players whom the current attack has defeated."""
    taken_cards: int = 0
    taken_points: int = 0
    gained_points: int = 0
    defeated: int = 0
    notes: list[deduction.Notes]
    """What everybody can conclude about each player's hidden cards; in a game with open cards there are none."""

    def encode(self) -> dict[str, Any]:
        """An open game is saved as it was before there were hidden ones: its fingerprints stay what they were."""
        data = State.encode(self)
        if not self.notes:
            del data["notes"]
        return data

    @classmethod
    def decode(cls, data: dict[str, Any], lookup: Lookup) -> Self:
        return super(Board, cls).decode({"notes": [], **data}, lookup)  # noqa: UP008 (the class is made anew)

    def card(self, action: Action) -> Card:
        """The card that an action is about."""
        return self.game.cards[action.args[0]]

    def wonder(self, action: Action) -> Wonder:
        """The wonder that an action is about."""
        return self.game.wonders[action.args[0]]

    def opponents(self, player: int) -> list[int]:
        """The other seats, clockwise from a player's left."""
        return clockwise(player, self.seats)[1:]

    def resource_counts(self, player: int) -> list[int]:
        """How many resources of each kind a player has, those of this turn included."""
        count = self.temporary[:] if player == self.active else [0] * len(self.temporary)
        for card in self.players[player].resources:
            count[card.resource] += 1
        return count

    def funds(self, player: int) -> tuple[int, ...]:
        """What a player can pay with now."""
        return units(self.resource_counts(player))

    # -- cards change their places: all of it goes through here, and everybody makes his notes ----------------------

    def play(self, player: int, card: Card) -> None:
        """A card goes from the hand into the area, technology side up."""
        own = self.players[player]
        own.hand.remove(card)
        own.technologies.append(card)
        if self.notes:
            self.notes[player] = deduction.shown(self.notes[player], 1 << card.number)

    def lay(self, player: int, card: Card) -> None:
        """A card goes from the hand into the area, resource side up."""
        own = self.players[player]
        if self.notes:
            self.notes[player] = deduction.laid(self.notes[player], own.hidden & self.game.alike[card.number])
        own.hand.remove(card)
        own.resources.append(card)

    def spend(self, player: int, card: Card) -> None:
        """Turns a card from its resource side to its technology side."""
        own = self.players[player]
        place = own.resources.index(card)
        del own.resources[place]
        own.technologies.append(card)
        if self.notes:
            self.notes[player] = deduction.turned(self.notes[player], place, 1 << card.number)

    def restore(self, player: int, card: Card) -> None:
        """Turns a card from its technology side to its resource side."""
        own = self.players[player]
        own.technologies.remove(card)
        own.resources.append(card)
        if self.notes:
            self.notes[player] = deduction.laid(self.notes[player], 1 << card.number)

    def pick_up(self, player: int, card: Card) -> None:
        """Takes a resource-side card back into the hand."""
        own = self.players[player]
        place = own.resources.index(card)
        del own.resources[place]
        own.hand.append(card)
        if self.notes:
            self.notes[player] = deduction.picked_up(self.notes[player], place)

    def may_hold(self, player: int, cards: int) -> bool:
        """Whether one of these cards (bits by their numbers) can be in a player's hand, as far as everybody knows."""
        own = self.players[player]
        if not self.notes or not own.hand:
            return any(cards >> card.number & 1 for card in own.hand)
        return deduction.may_be_held(self.notes[player], own.hidden) & cards != 0

    def conclude(self, player: int, holds: bool, cards: int) -> None:
        """Everybody has learnt whether a player has one of these cards in his hidden hand."""
        learnt = deduction.some_held if holds else deduction.none_held
        self.notes[player] = learnt(self.notes[player], cards & self.players[player].hidden)

    def may_lie(self, player: int, place: int) -> list[Card]:
        """The cards that can lie at a place of a player's resource side, as far as everybody knows."""
        if not self.notes:
            return [self.players[player].resources[place]]
        return [
            self.game.numbered[number] for number in deduction.numbers(deduction.may_lie(self.notes[player])[place])
        ]

    def has_secrets_from(self, player: int, viewer: int) -> bool:
        """Whether a player has cards hidden from a viewer."""
        return bool(self.notes) and viewer not in (player, EVERYTHING)

    def earn(self, player: int, points: int) -> None:
        """Adds points to a player's point card (or takes them off)."""
        self.players[player].points += points
        if points > 0:
            if player == self.active:
                self.gained_points += points
            self.tell("points", player, n=points)

    def scores(self) -> list[int]:
        """Points on cards, wonders and point cards."""
        return [player.score() for player in self.players]

    def winners(self) -> list[int]:
        """The highest score; ties go to more wonders, then to more cards, then they are shared."""
        ranks = self.ranks()
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def ranks(self) -> list[tuple[int, ...]]:
        """Each player's points, and what counts in a tie: wonders, cards."""
        return [(player.score(), len(player.wonders), len(player.cards())) for player in self.players]
