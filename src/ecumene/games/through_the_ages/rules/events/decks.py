"""Events: preparing them, and the decks of current and future events."""

from __future__ import annotations

from ecumene.engine import step

from ...box.cards import AGES, EventCard, GreenCard, Territory
from ...box.contents import CARDS
from ...state.board import Board
from ..colonization import colonize
from . import agreement, by_rank, development, for_all  # noqa: F401 (register their effects)
from .effects import EVENTS
from .impacts import IMPACTS, RANKED, score_impact

SAVED_AS = "ecumene.games.through_the_ages.events"


def prepare_event(board: Board, seat: int, card: GreenCard) -> None:
    """A card goes face down to the future events, for culture by its level; then a current event is revealed."""
    board.players[seat].military_hand.remove(card)
    board.future.append(card)
    board.future_by.append(seat)
    board.tell("prepares", seat, age=AGES[card.age])
    board.tell("prepares card", seat, to=[seat], card=card)
    board.score(seat, card.level, "preparing")
    board.push(renew_events)
    board.push(reveal_event)


@step
def reveal_event(board: Board) -> None:
    """The next current event takes effect; for a territory colonization begins."""
    card = board.current.pop()
    board.current_by.pop()
    board.peeked = 0
    board.reveal()
    board.tell("event", card=card)
    if isinstance(card, Territory):
        board.table.append(card)
        board.push(colonize, card)
        return
    board.past.append(card)
    if card.id in IMPACTS or card.id in RANKED:
        score_impact(board, card)
    else:
        EVENTS[card.id](board)


@step
def renew_events(board: Board) -> None:
    """After the last current event the future ones are shuffled and become current, earlier ages first."""
    if board.current:
        return
    events = list(zip(board.future, board.future_by, strict=True))
    board.chance.shuffle(events)
    events.sort(key=lambda event: -event[0].age)
    board.current = [card for card, _ in events]
    board.current_by = [seat for _, seat in events]
    board.future, board.future_by = [], []
    board.tell("new events", n=len(events))


assert EVENTS.keys() | IMPACTS.keys() | RANKED.keys() == {
    card.id for card in CARDS.values() if isinstance(card, EventCard)
}, "every event does something"
