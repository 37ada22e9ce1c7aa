"""What a viewer cannot know, dealt anew: the order of the decks, military cards and events of others."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine import Chance
from ecumene.games.through_the_ages.board import Board
from ecumene.games.through_the_ages.cards import Card, GreenCard, MilitaryCard

Place = Callable[[MilitaryCard], None]


def redeal(board: Board, viewer: int, chance: Chance) -> None:
    """Deals anew, in place, what the viewer cannot know. Cards keep the age that their backs show."""
    if board.pledged and (board.decision is None or board.decision.player != viewer):
        board.pledged = []
    board.civil_deck.sort(key=_number)
    chance.shuffle(board.civil_deck)
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
    """Gathers the unknown military cards of one age, sorts them, shuffles them, and deals them out again."""
    greens = [*_event_places(board, viewer, age)]
    lists = [board.military_deck, board.discards, board.unseen]
    lists += [player.military_hand for seat, player in enumerate(board.players) if seat != viewer]
    others = [(cards, place) for cards in lists for place, card in enumerate(cards) if card.age == age]
    pool: list[MilitaryCard] = [cards[place] for cards, place in greens] + [cards[place] for cards, place in others]
    pool.sort(key=_number)
    chance.shuffle(pool)
    for cards, place in greens:
        card = next(card for card in pool if isinstance(card, GreenCard))
        pool.remove(card)
        cards[place] = card
    for hidden, place in others:
        hidden[place] = pool.pop()


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
