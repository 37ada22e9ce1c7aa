"""What a viewer cannot know, dealt anew: the order of the decks, military cards and events of others."""

from __future__ import annotations

from typing import TypeVar

from ecumene.engine import Chance
from ecumene.games.through_the_ages.board import Board
from ecumene.games.through_the_ages.cards import Card, GreenCard, MilitaryCard

C = TypeVar("C", bound=Card)


def redeal(board: Board, viewer: int, chance: Chance) -> None:
    """Deals anew, in place, what the viewer cannot know. Cards keep the age that their backs show."""
    if board.pledged and (board.decision is None or board.decision.player != viewer):
        board.pledged = []
    board.civil_deck.sort(key=_number)
    chance.shuffle(board.civil_deck)
    board.unseen.sort(key=lambda card: (card.age, card.number))
    _mix_known_events(board, viewer, chance)
    for age in range(4):
        _redeal_age(board, viewer, age, chance)
    for player in board.players:
        player.military_hand.sort(key=_number)


def _mix_known_events(board: Board, viewer: int, chance: Chance) -> None:
    """Of the current events of an age a viewer knows those he prepared, but not where they lie."""
    for age in range(4):
        places = [place for place, card in enumerate(board.current) if card.age == age]
        if places and board.peeked & 1 << max(viewer, 0) and viewer >= 0 and places[-1] == len(board.current) - 1:
            places.pop()
        cards = [(board.current[place], board.current_by[place]) for place in places]
        cards.sort(key=lambda pair: (pair[1] != viewer, pair[0].number if pair[1] == viewer else 0, pair[1]))
        chance.shuffle(cards)
        for place, (card, by) in zip(places, cards, strict=True):
            board.current[place], board.current_by[place] = card, by


def _redeal_age(board: Board, viewer: int, age: int, chance: Chance) -> None:
    """Gathers the unknown military cards of one age, sorts them, and deals them out again.

    What is left goes back to the box, in order: nobody will ever see those cards.
    """
    greens = _event_places(board, viewer, age)
    lists = [board.military_deck, board.discards]
    lists += [player.military_hand for seat, player in enumerate(board.players) if seat != viewer]
    others = [(cards, place) for cards in lists for place, card in enumerate(cards) if card.age == age]
    if not greens and not others:
        return
    box = [place for place, card in enumerate(board.unseen) if card.age == age]
    pool: list[MilitaryCard] = [cards[place] for cards, place in greens]
    pool += [cards[place] for cards, place in others] + [board.unseen[place] for place in box]
    pool.sort(key=_number)
    if greens:
        fitting = [card for card in pool if isinstance(card, GreenCard)]
        for (cards, place), card in zip(greens, _draw(fitting, len(greens), chance), strict=True):
            cards[place] = card
            pool.remove(card)
    for (hidden, place), dealt in zip(others, _draw(pool, len(others), chance), strict=True):
        hidden[place] = dealt
    pool.sort(key=_number)
    for place, left in zip(box, pool, strict=True):
        board.unseen[place] = left


def _draw(cards: list[C], count: int, chance: Chance) -> list[C]:
    """Takes so many cards at random out of a list."""
    drawn: list[C] = []
    for _ in range(count):
        place = chance.below(len(cards))
        cards[place], cards[-1] = cards[-1], cards[place]
        drawn.append(cards.pop())
    return drawn


def _event_places(board: Board, viewer: int, age: int) -> list[tuple[list[GreenCard], int]]:
    """The places of events that the viewer has not seen."""
    places: list[tuple[list[GreenCard], int]] = []
    peeked = viewer >= 0 and board.peeked & 1 << viewer
    for cards, by in ((board.current, board.current_by), (board.future, board.future_by)):
        for place, card in enumerate(cards):
            top = cards is board.current and place == len(cards) - 1
            if card.age == age and (by[place] != viewer or viewer < 0) and not (top and peeked):
                places.append((cards, place))
    return places


def _number(card: Card) -> int:
    return card.number
