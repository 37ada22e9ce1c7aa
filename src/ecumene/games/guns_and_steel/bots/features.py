"""A seat's view as a list of numbers, always in the same order, for learning programs. docs/research.md lists them."""

from __future__ import annotations

from ecumene.engine.judging.features import question_features
from ecumene.engine.seats import seat_features

from ..box.cards import COMBINED, GLORY_TOKENS, NEW_WORLD, RENAISSANCE
from ..box.vocabulary import CARD_IDS, MOST_PLAYERS, WONDER_IDS
from ..rules import SAVED_AS
from ..rules.turn import POINTS_TO_END
from ..state.board import Board

CARDS = len(CARD_IDS)
PLACES = {id: place for place, id in enumerate(CARD_IDS)}
WONDERS = len(WONDER_IDS)
LARGEST_SURCHARGE = 14
"""Numbers are scaled to lie near 0 to 1."""


def features(board: Board, viewer: int) -> list[float]:
    """The table, then each player from the viewer on clockwise, then the question if it is the viewer's."""

    def of_seat(seat: int) -> list[float]:
        numbers = _player(board, seat, board.has_secrets_from(seat, viewer))
        numbers += [1.0, float(seat == board.active), float(seat == board.player)]
        return numbers

    numbers = _table(board)
    numbers += seat_features(viewer, board.seats, MOST_PLAYERS, of_seat)
    numbers += question_features(board, viewer, SAVED_AS, PLACES)
    return numbers


def _table(board: Board) -> list[float]:
    """What is for sale, the surcharges, the piles, the wonders, temporary resources, and the theme."""
    sale, surcharges, wonders = [0.0] * CARDS, [0.0] * CARDS, [0.0] * WONDERS
    for card, surcharge in board.offers:
        sale[card.number] = 1.0
        surcharges[card.number] = surcharge / LARGEST_SURCHARGE
    for wonder in board.wonders:
        if wonder is not None:
            wonders[WONDER_IDS.index(wonder.id)] = 1.0
    piles = [len(pile) / 8 for pile in board.piles]
    temporary = [n / 2 for n in board.temporary]
    themes = [float(board.theme == theme) for theme in (NEW_WORLD, RENAISSANCE, COMBINED)]
    return [*sale, *surcharges, *wonders, *piles, *temporary, *themes, min(1.0, board.round / 50)]


def _player(board: Board, seat: int, hidden: bool) -> list[float]:
    """Where each card is (hand, resource side, technology side), wonders, glory, points, strength and score.

    Of hidden cards a viewer knows only where each can be: those that can lie at a place have equal parts of it.
    """
    own = board.players[seat]
    numbers = [0.0] * (3 * CARDS + WONDERS)
    for place, cards in enumerate((own.hand, own.resources, own.technologies)):
        for card in cards:
            numbers[place * CARDS + card.number] = 1.0
    if hidden:
        for card in own.hand + own.resources:
            numbers[card.number], numbers[CARDS + card.number] = 1.0, 0.0
        for place in range(len(own.resources)):
            candidates = board.may_lie(seat, place)
            for card in candidates:
                numbers[CARDS + card.number] += 1 / len(candidates)
        for card in own.hand + own.resources:
            numbers[CARDS + card.number] = lying = min(1.0, numbers[CARDS + card.number])
            numbers[card.number] = 1.0 - lying
    for wonder in own.wonders:
        numbers[3 * CARDS + WONDER_IDS.index(wonder.id)] = 1.0
    numbers += [tokens / GLORY_TOKENS for tokens in own.glory]
    numbers += [own.points / POINTS_TO_END, own.strength / 10, own.score() / 40]
    return numbers
