"""What a viewer cannot know, dealt anew: the order of the decks, military cards and events of others."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TypeVar

from ecumene.engine import Chance

from ..box.cards import Card, GreenCard, MilitaryCard
from ..state.board import Board

C = TypeVar("C", bound=Card)
Places = tuple[list[C], list[int]]
"""Some places of a list of cards."""


def redeal(board: Board, viewer: int, chance: Chance) -> None:
    """Deals anew what the viewer cannot know. Cards keep the age that their backs show."""
    if board.pledged and (board.decision is None or board.decision.player != viewer):
        board.pledged = []
    board.civil_deck = chance.shuffled(board.civil_deck)
    board.unseen.sort(key=_age_and_number)
    _mix_known_events(board, viewer, chance)
    _deal_military(board, viewer, chance)
    if len({card.age for card in board.military_deck}) > 1:
        board.military_deck.sort(key=_age_and_number)
        chance.shuffle(board.military_deck)
    board.discards.sort(key=_number)
    board.unseen.sort(key=_age_and_number)
    for seat, player in enumerate(board.players):
        player.military_hand.sort(key=_number)
        if seat != viewer:
            player.buried, player.gone = [], []


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


def _deal_military(board: Board, viewer: int, chance: Chance) -> None:
    """Gathers the unknown military cards, sorts them, and deals those of each age out again."""
    greens = _event_places(board, viewer)
    others: list[list[Places[MilitaryCard]]] = [[], [], [], []]
    own = board.players[viewer] if viewer >= 0 else None
    lists = [(board.military_deck, []), (board.discards, own.buried if own else [])]
    lists += [(player.military_hand, player.shown) for seat, player in enumerate(board.players) if seat != viewer]
    for cards, known in lists:
        for age in {card.age for card in cards}:
            others[age].append((cards, _unknown(cards, age, known)))
    for age in range(4):
        if greens[age] or others[age]:
            box = _unknown(board.unseen, age, own.gone if own else [])
            _deal_age(board, greens[age], others[age], box, chance)


def _deal_age(
    board: Board,
    greens: list[tuple[list[GreenCard], int]],
    others: list[Places[MilitaryCard]],
    box: list[int],
    chance: Chance,
) -> None:
    """Deals the unknown cards of one age to the places of events and to all others.

    What is left goes back to its places in the box, in order: nobody will ever see those cards.
    """
    pool: list[MilitaryCard] = [cards[place] for cards, place in greens]
    for cards, places in others:
        pool += [cards[place] for place in places]
    wanted = len(pool) - len(greens)
    pool += [board.unseen[place] for place in box]
    pool.sort(key=_number)
    if greens:
        fitting = [card for card in pool if isinstance(card, GreenCard)]
        for (events, place), event in zip(greens, chance.draw(fitting, len(greens)), strict=True):
            events[place] = event
            pool.remove(event)
    dealt = chance.draw(pool, wanted)
    for cards, places in others:
        for place in places:
            cards[place] = dealt.pop()
    pool.sort(key=_number)
    for place, left in zip(box, pool, strict=True):
        board.unseen[place] = left


def _unknown(cards: Sequence[MilitaryCard], age: int, known: Sequence[MilitaryCard]) -> list[int]:
    """The places of the cards of an age, but for those that are known to lie here."""
    places = [place for place, card in enumerate(cards) if card.age == age]
    for card in known:
        if card.age == age:
            places.remove(next(place for place in places if cards[place] is card))
    return places


def _event_places(board: Board, viewer: int) -> list[list[tuple[list[GreenCard], int]]]:
    """The places of events that the viewer has not seen, by age."""
    places: list[list[tuple[list[GreenCard], int]]] = [[], [], [], []]
    peeked = viewer >= 0 and board.peeked & 1 << viewer
    for cards, by in ((board.current, board.current_by), (board.future, board.future_by)):
        for place, card in enumerate(cards):
            top = cards is board.current and place == len(cards) - 1
            if (by[place] != viewer or viewer < 0) and not (top and peeked):
                places[card.age].append((cards, place))
    return places


_number = attrgetter("number")
_age_and_number = attrgetter("age", "number")
